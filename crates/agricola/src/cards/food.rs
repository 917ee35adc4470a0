//! Cards for food.

use super::cue::{Cue, Trigger};
use super::effect::{Effect, Memory};
use super::{Cards, Choices, Def, Prerequisite};
use crate::farm::House;
use crate::space::{ROUNDS, WOOD_SPACES};
use crate::step::{Menu, Part};
use crate::{Good, Goods, Space};

/// The wood space that was used.
fn wood_space(cue: Cue) -> Option<Space> {
    match cue {
        Cue::AfterUse(space) | Cue::Use(space) if WOOD_SPACES & space.bit() != 0 => Some(space),
        _ => None,
    }
}

/// Trades wood for food after a wood space was used; the wood is put there.
fn trade(effect: &mut Effect<'_>, cue: Cue, wood: u8, food: u16) {
    if let Some(space) = wood_space(cue) {
        effect.pay(Good::Wood, wood.into());
        effect.put_on(space, wood);
        effect.gain(Good::Food, food);
    }
}

/// A108
pub(super) const A108: Def = Def {
    id: "A108",
    name: "Mushroom Collector",
    effect: "After using a wood accumulation space: 1 wood may be put there for 2 food.",
    reading: "Any wood in supply will do. The wood waits there for whoever comes next.",
    windows: &[Trigger::AfterUse],
    offer: |state, seat, cue| {
        Choices::YES.when(wood_space(cue).is_some() && state.player(seat).goods[Good::Wood] >= 1)
    },
    take: |effect, cue, _| trade(effect, cue, 1, 2),
    ..Def::OCCUPATION
};

/// A110
pub(super) const A110: Def = Def {
    id: "A110",
    name: "Roughcaster",
    effect: "3 food for each action that builds clay rooms, and for each renovation from clay to stone.",
    reading: "Wood to clay gives nothing, nor does wood to stone (A087).",
    triggers: &[Trigger::Rooms, Trigger::Renovated],
    on: |effect, cue| {
        if matches!(cue, Cue::Rooms(House::Clay) | Cue::Renovated(House::Clay)) {
            effect.gain(Good::Food, 3);
        }
    },
    ..Def::OCCUPATION
};

/// A111
pub(super) const A111: Def = Def {
    id: "A111",
    name: "Wall Builder",
    effect: "For each action that builds rooms: 1 food on each of the next 4 round spaces.",
    reading: "Once for each action, however many rooms; the room of Cottager (B087) counts.",
    triggers: &[Trigger::Rooms],
    on: |effect, _| effect.promise_next(4, Good::Food, 1),
    ..Def::OCCUPATION
};

/// B107
pub(super) const B107: Def = Def {
    id: "B107",
    name: "Manservant",
    effect: "Once the house is of stone: 3 food on each remaining round space.",
    reading: "Once in a game; at once, if the house is of stone already. The space of the current round gets \
              nothing.",
    triggers: &[Trigger::Changed],
    on: |effect, _| {
        if effect.farm().house == House::Stone && effect.once() {
            effect.promise_next(ROUNDS, Good::Food, 3);
        }
    },
    ..Def::OCCUPATION
};

/// B108
pub(super) const B108: Def = Def {
    id: "B108",
    name: "Oven Firing Boy",
    effect: "Using a wood accumulation space: a Bake Bread action as well.",
    reading: "Before the wood is taken.",
    windows: &[Trigger::Use],
    offer: |state, seat, cue| {
        let bakes = state.possible(state.player(seat), Menu::required(&[Part::Bake]));
        Choices::YES.when(wood_space(cue).is_some() && bakes)
    },
    take: |effect, _, _| effect.ask(Menu::required(&[Part::Bake])),
    gives: &[Part::Bake],
    ..Def::OCCUPATION
};

/// B109
pub(super) const B109: Def = Def {
    id: "B109",
    name: "Paper Maker",
    effect: "Before each later occupation: for 1 wood, 1 food for each occupation in play.",
    reading: "It counts itself and what lies there, not the card to come. The food may pay for that card.",
    boost: Some(|player| {
        let food = player.played.both(Cards::OCCUPATIONS).len() as u16;
        (Goods::of(&[(Good::Wood, 1)]), Goods::of(&[(Good::Food, food)]))
    }),
    ..Def::OCCUPATION
};

/// A044
pub(super) const A044: Def = Def {
    id: "A044",
    name: "Pond Hut",
    polish: Some("Chatka rybacka"),
    cost: Goods::of(&[(Good::Wood, 1)]),
    prerequisite: Prerequisite::ExactlyOccupations(2),
    points: 1,
    effect: "When played: 1 food on each of the next 3 round spaces.",
    play: Some(|effect| effect.promise_next(3, Good::Food, 1)),
    ..Def::MINOR
};

/// A050
pub(super) const A050: Def = Def {
    id: "A050",
    name: "Milk Jug",
    cost: Goods::of(&[(Good::Clay, 1)]),
    effect: "Whenever anybody uses Cattle Market: 3 food for the owner, 1 food for every other player.",
    reading: "Every other player gets the food, whoever used the space.",
    triggers: &[Trigger::AnyUse],
    on: |effect, cue| {
        if matches!(cue, Cue::AnyUse(Space::CattleMarket, _)) {
            for seat in farmstead_core::Seat::all(effect.state.options.players) {
                effect.gain_for(seat, Good::Food, if seat == effect.seat { 3 } else { 1 });
            }
        }
    },
    ..Def::MINOR
};

/// A053
pub(super) const A053: Def = Def {
    id: "A053",
    name: "Claypipe",
    cost: Goods::of(&[(Good::Clay, 1)]),
    effect: "When people go home: 2 food after gaining at least 7 building resources in the work phase.",
    reading: "All that came in during the work phase counts, spent or not, also before the card was played; \
              what the start of the round brings does not.",
    triggers: &[Trigger::ReturnHome],
    on: |effect, _| {
        if effect.player().memory[Memory::Gained as usize] >= 7 {
            effect.gain(Good::Food, 2);
        }
    },
    ..Def::MINOR
};

/// A055
pub(super) const A055: Def = Def {
    id: "A055",
    name: "Junk Room",
    cost: Goods::of(&[(Good::Wood, 1), (Good::Clay, 1)]),
    effect: "1 food for each improvement built or played, this one too.",
    reading: "1 food for its own play, not 2.",
    triggers: &[Trigger::Improved],
    on: |effect, _| effect.gain(Good::Food, 1),
    ..Def::MINOR
};

/// A056
pub(super) const A056: Def = Def {
    id: "A056",
    name: "Basket",
    cost: Goods::of(&[(Good::Reed, 1)]),
    effect: "After using a wood accumulation space: 2 wood may be put there for 3 food.",
    reading: "Any wood in supply will do. The wood waits there for whoever comes next.",
    windows: &[Trigger::AfterUse],
    offer: |state, seat, cue| {
        Choices::YES.when(wood_space(cue).is_some() && state.player(seat).goods[Good::Wood] >= 2)
    },
    take: |effect, cue, _| trade(effect, cue, 2, 3),
    ..Def::MINOR
};

/// A063
pub(super) const A063: Def = Def {
    id: "A063",
    name: "Dutch Windmill",
    cost: Goods::of(&[(Good::Wood, 2), (Good::Stone, 2)]),
    points: 2,
    effect: "3 food more for each Bake Bread action in a round after a harvest.",
    reading: "Rounds 5, 8, 10, 12 and 14; once for each action in which at least 1 grain is baked.",
    triggers: &[Trigger::Baked],
    on: |effect, _| {
        if crate::flow::has_harvest(effect.round().saturating_sub(1)) {
            effect.gain(Good::Food, 3);
        }
    },
    ..Def::MINOR
};

/// B045
pub(super) const B045: Def = Def {
    id: "B045",
    name: "Strawberry Patch",
    cost: Goods::of(&[(Good::Wood, 1)]),
    prerequisite: Prerequisite::VegetableFields(2),
    points: 2,
    effect: "When played: 1 food on each of the next 3 round spaces.",
    play: Some(|effect| effect.promise_next(3, Good::Food, 1)),
    ..Def::MINOR
};

/// B047
pub(super) const B047: Def = Def {
    id: "B047",
    name: "Herring Pot",
    cost: Goods::of(&[(Good::Clay, 1)]),
    effect: "Using Fishing: 1 food on each of the next 3 round spaces.",
    triggers: &[Trigger::Use],
    on: |effect, cue| {
        if cue == Cue::Use(Space::Fishing) {
            effect.promise_next(3, Good::Food, 1);
        }
    },
    ..Def::MINOR
};

/// B050
pub(super) const B050: Def = Def {
    id: "B050",
    name: "Butter Churn",
    cost: Goods::of(&[(Good::Wood, 1)]),
    prerequisite: Prerequisite::AtMostOccupations(3),
    points: 1,
    effect: "In each field phase: 1 food for every 3 sheep and 1 food for every 2 cattle.",
    reading: "Each kind is rounded down.",
    triggers: &[Trigger::Field],
    on: |effect, _| {
        let goods = effect.player().goods;
        effect.gain(Good::Food, goods[Good::Sheep] / 3 + goods[Good::Cattle] / 2);
    },
    ..Def::MINOR
};

/// B056
pub(super) const B056: Def = Def {
    id: "B056",
    name: "Brook",
    prerequisite: Prerequisite::OnFishing,
    effect: "Using Reed Bank, Clay Pit, Forest or the action card of round 1: 1 food more.",
    reading: "They lie above Fishing on the printed board; the card of round 1 is chance.",
    triggers: &[Trigger::Use],
    on: |effect, cue| {
        let Cue::Use(space) = cue else { return };
        let above = matches!(space, Space::ReedBank | Space::ClayPit | Space::Forest);
        if above || effect.state.card_of_round(1) == Some(space) {
            effect.gain(Good::Food, 1);
        }
    },
    ..Def::MINOR
};

/// B057
pub(super) const B057: Def = Def {
    id: "B057",
    name: "Scullery",
    polish: Some("Garkuchnia"),
    cost: Goods::of(&[(Good::Wood, 1), (Good::Clay, 1)]),
    effect: "In a wooden house: 1 food at the start of each round.",
    triggers: &[Trigger::RoundStart],
    on: |effect, _| {
        if effect.farm().house == House::Wood {
            effect.gain(Good::Food, 1);
        }
    },
    ..Def::MINOR
};

/// B061
pub(super) const B061: Def = Def {
    id: "B061",
    name: "Three-Field Rotation",
    polish: Some("Trójpolówka"),
    prerequisite: Prerequisite::Occupations(3),
    effect: "At the start of each field phase: 3 food with a grain field, a vegetable field and an empty field.",
    reading: "Before any crop is taken. Beanfield (B068) counts as a field; an empty field holds nothing at \
              all.",
    triggers: &[Trigger::FieldStart],
    on: |effect, _| {
        let player = effect.player();
        let kinds = [Some(Good::Grain), Some(Good::Vegetable), None];
        if kinds.iter().all(|&crop| player.fields_with(crop) > 0) {
            effect.gain(Good::Food, 3);
        }
    },
    ..Def::MINOR
};

/// B062
pub(super) const B062: Def = Def {
    id: "B062",
    name: "Pitchfork",
    polish: Some("Widły"),
    cost: Goods::of(&[(Good::Wood, 1)]),
    effect: "Using Grain Seeds while Farmland is occupied: 3 food.",
    reading: "Occupied by anybody, the owner too.",
    triggers: &[Trigger::Use],
    on: |effect, cue| {
        if cue == Cue::Use(Space::GrainSeeds) && effect.state.occupant(Space::Farmland).is_some() {
            effect.gain(Good::Food, 3);
        }
    },
    ..Def::MINOR
};
