//! Cards for building resources.

use farmstead_core::Seat;

use super::cue::{Cue, Trigger};
use super::price::Item;
use super::{Choice, Choices, Def, Exchange, Exchanges, Prerequisite};
use crate::farm::House;
use crate::space::WOOD_SPACES;
use crate::{Good, Goods, Space};

/// The price with 1 wood in place of some goods, if they are all in it.
fn wood_for(price: Goods, goods: &[(Good, u16)]) -> Option<Goods> {
    let replaced = Goods::of(goods);
    let mut changed = price;
    changed.take_all(&replaced);
    changed.add(Good::Wood, 1);
    price.covers(&replaced).then_some(changed)
}

/// A116
pub(super) const A116: Def = Def {
    id: "A116",
    name: "Wood Cutter",
    effect: "Using a wood accumulation space: 1 wood more.",
    reading: "Forest, Grove and Copse are these spaces.",
    triggers: &[Trigger::Use],
    on: |effect, cue| {
        if matches!(cue, Cue::Use(space) if WOOD_SPACES & space.bit() != 0) {
            effect.gain(Good::Wood, 1);
        }
    },
    ..Def::OCCUPATION
};

/// A119
pub(super) const A119: Def = Def {
    id: "A119",
    name: "Firewood Collector",
    effect: "At the end of a turn on Farmland, Grain Seeds, Grain Utilization or Cultivation: 1 wood.",
    reading: "It comes too late to pay for anything in that turn.",
    triggers: &[Trigger::TurnEnd],
    on: |effect, cue| {
        let Cue::TurnEnd(space) = cue else { return };
        let spaces = [Space::Farmland, Space::GrainSeeds, Space::GrainUtilization, Space::Cultivation];
        if spaces.contains(&space) {
            effect.gain(Good::Wood, 1);
        }
    },
    ..Def::OCCUPATION
};

/// A120
pub(super) const A120: Def = Def {
    id: "A120",
    name: "Clay Hut Builder",
    effect: "Once the house is not of wood: 2 clay on each of the next 5 round spaces.",
    reading: "Once in a game; at once, if it holds when the card is played.",
    triggers: &[Trigger::Changed],
    on: |effect, _| {
        if effect.farm().house != House::Wood && effect.once() {
            effect.promise_next(5, Good::Clay, 2);
        }
    },
    ..Def::OCCUPATION
};

/// A123
pub(super) const A123: Def = Def {
    id: "A123",
    name: "Frame Builder",
    effect: "1 wood may replace exactly 2 clay or 2 stone, once in the price of each room and of each renovation.",
    reading: "Once for a whole renovation, not for each room; with other cards in any order.",
    reprice: Some(|_, item, price| match item {
        Item::Room | Item::Renovation(_) => {
            wood_for(price, &[(Good::Clay, 2)]).or_else(|| wood_for(price, &[(Good::Stone, 2)]))
        }
        _ => None,
    }),
    ..Def::OCCUPATION
};

/// A125
pub(super) const A125: Def = Def {
    id: "A125",
    name: "Priest",
    effect: "When played in a clay house of exactly 2 rooms: 3 clay, 2 reed and 2 stone.",
    reading: "It looks at the house once, when it is played.",
    play: Some(|effect| {
        if effect.farm().house == House::Clay && effect.farm().room_count() == 2 {
            effect.gain(Good::Clay, 3);
            effect.gain(Good::Reed, 2);
            effect.gain(Good::Stone, 2);
        }
    }),
    ..Def::OCCUPATION
};

/// A143
pub(super) const A143: Def = Def {
    id: "A143",
    name: "Stonecutter",
    polish: Some("Rozdrabniacz kamieni"),
    players: 3,
    effect: "Each improvement, each room and each renovation costs 1 stone less.",
    reading: "Never below 0. One stone for a whole renovation, one for each room.",
    reprice: Some(|_, _, mut price| {
        let stone = price[Good::Stone] > 0;
        price.take(Good::Stone, 1);
        stone.then_some(price)
    }),
    ..Def::OCCUPATION
};

/// B118
pub(super) const B118: Def = Def {
    id: "B118",
    name: "Small-scale Farmer",
    effect: "With exactly 2 rooms: 1 wood at the start of each round.",
    reading: "A house of any material. Caravan (B010) is no room.",
    triggers: &[Trigger::RoundStart],
    on: |effect, _| {
        if effect.farm().room_count() == 2 {
            effect.gain(Good::Wood, 1);
        }
    },
    ..Def::OCCUPATION
};

/// B121
pub(super) const B121: Def = Def {
    id: "B121",
    name: "Geologist",
    effect: "Using Forest or Reed Bank: 1 clay more; with three and more players using Clay Pit, too.",
    reading: "Not for Grove, Copse and Hollow.",
    triggers: &[Trigger::Use],
    on: |effect, cue| {
        let clay = match cue {
            Cue::Use(Space::Forest | Space::ReedBank) => 1,
            Cue::Use(Space::ClayPit) => u16::from(effect.state.options.players >= 3),
            _ => 0,
        };
        effect.gain(Good::Clay, clay);
    },
    ..Def::OCCUPATION
};

/// B123
pub(super) const B123: Def = Def {
    id: "B123",
    name: "Roof Ballaster",
    effect: "When played: 1 food may be paid for 1 stone for each room.",
    reading: "The food comes on top of what the occupation costs. Once.",
    windows: &[Trigger::Played],
    offer: |state, seat, _| Choices::YES.when(state.player(seat).goods[Good::Food] > 0),
    take: |effect, _, _| {
        effect.pay(Good::Food, 1);
        effect.gain(Good::Stone, effect.farm().room_count().into());
    },
    ..Def::OCCUPATION
};

/// B126
pub(super) const B126: Def = Def {
    id: "B126",
    name: "Carpenter",
    effect: "Rooms cost 3 of the house material and 2 reed each.",
    reading: "Together with other cards that change prices, in any order.",
    reprice: Some(|player, item, _| {
        let cost = Goods::of(&[(player.farm.house.material(), 3), (Good::Reed, 2)]);
        (item == Item::Room).then_some(cost)
    }),
    ..Def::OCCUPATION
};

/// B145
pub(super) const B145: Def = Def {
    id: "B145",
    name: "Brushwood Collector",
    players: 3,
    effect: "1 wood may replace the reed in the price of each room and of each renovation.",
    reading: "Once for each room; once for a whole renovation.",
    reprice: Some(|_, item, price| match item {
        Item::Room | Item::Renovation(_) if price[Good::Reed] > 0 => {
            wood_for(price, &[(Good::Reed, price[Good::Reed])])
        }
        _ => None,
    }),
    ..Def::OCCUPATION
};

/// B163
pub(super) const B163: Def = Def {
    id: "B163",
    name: "Pastor",
    polish: Some("Pleban"),
    players: 4,
    effect: "Once the owner is the only one with a house of 2 rooms: 3 wood, 2 clay, 1 reed and 1 stone.",
    reading: "Looked at when it is played and whenever anybody has built a room; once in a game.",
    triggers: &[Trigger::Changed],
    on: |effect, _| {
        let rooms = |seat: Seat| effect.state.player(seat).farm.room_count();
        let small = Seat::all(effect.state.options.players).filter(|&seat| rooms(seat) == 2).count();
        if small == 1 && rooms(effect.seat) == 2 && effect.once() {
            let goods = [(Good::Wood, 3), (Good::Clay, 2), (Good::Reed, 1), (Good::Stone, 1)];
            for (good, count) in goods {
                effect.gain(good, count);
            }
        }
    },
    ..Def::OCCUPATION
};

/// A005
pub(super) const A005: Def = Def {
    id: "A005",
    name: "Clay Embankment",
    cost: Goods::of(&[(Good::Food, 1)]),
    passing: true,
    effect: "When played: 1 clay for every 2 clay in supply.",
    play: Some(|effect| effect.gain(Good::Clay, effect.player().goods[Good::Clay] / 2)),
    ..Def::MINOR
};

/// A075
pub(super) const A075: Def = Def {
    id: "A075",
    name: "Lumber Mill",
    cost: Goods::of(&[(Good::Stone, 2)]),
    prerequisite: Prerequisite::AtMostOccupations(3),
    points: 2,
    effect: "Each improvement costs 1 wood less.",
    reading: "Never below 0. The prerequisite matters only when it is played.",
    reprice: Some(|_, item, mut price| {
        let wood = price[Good::Wood] > 0 && matches!(item, Item::Major(_) | Item::Minor(_));
        price.take(Good::Wood, 1);
        wood.then_some(price)
    }),
    ..Def::MINOR
};

/// A078
pub(super) const A078: Def = Def {
    id: "A078",
    name: "Canoe",
    polish: Some("Kanu"),
    cost: Goods::of(&[(Good::Wood, 2)]),
    prerequisite: Prerequisite::Occupations(1),
    points: 1,
    effect: "Using Fishing: 1 food and 1 reed more.",
    triggers: &[Trigger::Use],
    on: |effect, cue| {
        if cue == Cue::Use(Space::Fishing) {
            effect.gain(Good::Food, 1);
            effect.gain(Good::Reed, 1);
        }
    },
    ..Def::MINOR
};

/// A080
pub(super) const A080: Def = Def {
    id: "A080",
    name: "Stone Tongs",
    cost: Goods::of(&[(Good::Wood, 1)]),
    effect: "Using Western or Eastern Quarry: 1 stone more.",
    reading: "Resource Market is no such space.",
    triggers: &[Trigger::Use],
    on: |effect, cue| {
        if matches!(cue, Cue::Use(Space::WesternQuarry | Space::EasternQuarry)) {
            effect.gain(Good::Stone, 1);
        }
    },
    ..Def::MINOR
};

/// B074
pub(super) const B074: Def = Def {
    id: "B074",
    name: "Thick Forest",
    prerequisite: Prerequisite::Clay(5),
    effect: "When played: 1 wood on each round space with an even number that is still to come.",
    reading: "The 5 clay are shown, not paid.",
    play: Some(|effect| effect.promise([2, 4, 6, 8, 10, 12, 14], Good::Wood, 1)),
    ..Def::MINOR
};

/// B077
pub(super) const B077: Def = Def {
    id: "B077",
    name: "Loam Pit",
    cost: Goods::of(&[(Good::Food, 1)]),
    prerequisite: Prerequisite::Occupations(3),
    points: 1,
    effect: "Using Day Laborer: 3 clay more.",
    reading: "The clay may pay for what Cottager (B087) builds.",
    triggers: &[Trigger::Use],
    on: |effect, cue| {
        if cue == Cue::Use(Space::DayLaborer) {
            effect.gain(Good::Clay, 3);
        }
    },
    ..Def::MINOR
};

/// B080
pub(super) const B080: Def = Def {
    id: "B080",
    name: "Hard Porcelain",
    cost: Goods::of(&[(Good::Clay, 1)]),
    effect: "At any time 2, 3 or 4 clay may be exchanged for 1, 2 or 3 stone.",
    reading: "Any number of times; 4 clay at once give 3 stone, 2 and 2 give 2.",
    anytime: Some(|_| {
        let sizes = [(Choice::Two, 2), (Choice::Three, 3), (Choice::Four, 4)];
        let exchange = |(choice, clay)| {
            let (give, get) = (Goods::of(&[(Good::Clay, clay)]), Goods::of(&[(Good::Stone, clay - 1)]));
            Exchange { choice, give, get, from_pile: false }
        };
        sizes.into_iter().map(exchange).collect::<Exchanges>()
    }),
    ..Def::MINOR
};
