//! Cards for the farmyard: rooms, fields, fences, stables, room for animals.

use super::cue::{Cue, Trigger};
use super::effect::Memory;
use super::price::Item;
use super::{Choice, Choices, Def, Prerequisite, Rule};
use crate::farm::House;
use crate::step::{Menu, Part};
use crate::{Good, Goods, Space};

/// A086
pub(super) const A086: Def = Def {
    id: "A086",
    name: "Animal Tamer",
    polish: Some("Treser"),
    effect: "When played: 1 wood or 1 grain. Each room holds one animal of any type, in place of the one pet.",
    reading: "Different rooms may hold different types.",
    windows: &[Trigger::Played],
    must: true,
    offer: |_, _, _| Choices::of(&[Choice::Wood, Choice::Grain]),
    take: |effect, _, choice| effect.gain(choice.good(), 1),
    places: Some(|farm, places| places.single += u16::from(farm.room_count()) - 1),
    ..Def::OCCUPATION
};

/// A087
pub(super) const A087: Def = Def {
    id: "A087",
    name: "Conservator",
    effect: "A renovation may lead from wood to stone at once, for 1 stone a room and 1 reed.",
    reading: "It counts as leaving the wooden house (A120) and as reaching stone (B107), not as clay to stone \
              (A110).",
    rule: Some(Rule::SkipClay),
    ..Def::OCCUPATION
};

/// A088
pub(super) const A088: Def = Def {
    id: "A088",
    name: "Hedge Keeper",
    effect: "Three fences of each Build Fences action need no wood.",
    reading: "Three in each action, not for each pasture; Mini Pasture (B002) is no Build Fences action.",
    free_fences: 3,
    ..Def::OCCUPATION
};

/// A090
pub(super) const A090: Def = Def {
    id: "A090",
    name: "Plow Driver",
    effect: "In a stone house: at the start of each round 1 field may be plowed for 1 food.",
    reading: "Food that came at the start of the same round may pay. Played by Scholar (B097) at the start of \
              a round, it works in that round.",
    windows: &[Trigger::RoundStart],
    offer: |state, seat, _| {
        let player = state.player(seat);
        let able = player.farm.house == House::Stone && player.goods[Good::Food] > 0;
        Choices::YES.when(able && state.plow_sites(&player.farm) != 0)
    },
    take: |effect, _, _| {
        effect.pay(Good::Food, 1);
        effect.ask(Menu::required(&[Part::Plow]));
    },
    gives: &[Part::Plow],
    ..Def::OCCUPATION
};

/// B087
pub(super) const B087: Def = Def {
    id: "B087",
    name: "Cottager",
    effect: "Using Day Laborer: 1 room may be built or the house be renovated, at the usual cost.",
    reading: "Before the food of the space; clay of Loam Pit (B077) may pay. Cards that look at rooms or \
              renovations count it.",
    windows: &[Trigger::Use],
    offer: |state, seat, cue| {
        let can = |part| state.possible(state.player(seat), Menu::required(&[part]));
        let room = Choices::of(&[Choice::Room]).when(can(Part::OneRoom));
        let renovate = Choices::of(&[Choice::Renovate]).when(can(Part::Renovate));
        room.and(renovate).when(cue == Cue::Use(Space::DayLaborer))
    },
    take: |effect, _, choice| {
        let part = if choice == Choice::Room { Part::OneRoom } else { Part::Renovate };
        effect.ask(Menu::required(&[part]));
    },
    gives: &[Part::OneRoom, Part::Renovate],
    ..Def::OCCUPATION
};

/// B089
pub(super) const B089: Def = Def {
    id: "B089",
    name: "Groom",
    effect: "When played: 1 wood. In a stone house: at the start of each round 1 stable may be built for 1 wood.",
    reading: "Played by Scholar (B097) at the start of a round, it works in that round.",
    play: Some(|effect| effect.gain(Good::Wood, 1)),
    windows: &[Trigger::RoundStart],
    offer: |state, seat, _| {
        let player = state.player(seat);
        let able = player.farm.house == House::Stone && player.goods[Good::Wood] > 0;
        Choices::YES.when(able && state.stable_sites(&player.farm) != 0)
    },
    take: |effect, _, _| effect.ask(Menu::required(&[Part::CheapStable])),
    gives: &[Part::CheapStable],
    ..Def::OCCUPATION
};

/// B091
pub(super) const B091: Def = Def {
    id: "B091",
    name: "Assistant Tiller",
    effect: "Using Day Laborer: 1 field may be plowed as well.",
    reading: "Before the food of the space.",
    windows: &[Trigger::Use],
    offer: |state, seat, cue| {
        let site = state.plow_sites(&state.player(seat).farm) != 0;
        Choices::YES.when(cue == Cue::Use(Space::DayLaborer) && site)
    },
    take: |effect, _, _| effect.ask(Menu::required(&[Part::Plow])),
    gives: &[Part::Plow],
    ..Def::OCCUPATION
};

/// A002
pub(super) const A002: Def = Def {
    id: "A002",
    name: "Shifting Cultivation",
    cost: Goods::of(&[(Good::Food, 2)]),
    passing: true,
    effect: "When played: plow 1 field. Not playable while no field can be plowed.",
    reading: "That it cannot be played in vain is what other programs do; no source says it.",
    playable: Some(|state, seat| state.plow_sites(&state.player(seat).farm) != 0),
    play: Some(|effect| effect.ask(Menu::required(&[Part::Plow]))),
    gives: &[Part::Plow],
    ..Def::MINOR
};

/// A012
pub(super) const A012: Def = Def {
    id: "A012",
    name: "Drinking Trough",
    cost: Goods::of(&[(Good::Clay, 1)]),
    effect: "Each pasture holds 2 more animals.",
    reading: "Added after stables have doubled the room; not for stables outside and other places.",
    places: Some(|_, places| {
        for pasture in places.pastures.iter_mut().filter(|room| **room > 0) {
            *pasture += 2;
        }
    }),
    ..Def::MINOR
};

/// A016
pub(super) const A016: Def = Def {
    id: "A016",
    name: "Rammed Clay",
    effect: "When played: 1 clay. Each fence may be paid with clay instead of wood.",
    reading: "Wood and clay may be mixed in one action.",
    play: Some(|effect| effect.gain(Good::Clay, 1)),
    clay_fences: true,
    ..Def::MINOR
};

/// A019
pub(super) const A019: Def = Def {
    id: "A019",
    name: "Handplow",
    cost: Goods::of(&[(Good::Wood, 1)]),
    effect: "A field tile lies on the space of the fifth round from now; at its start it may be plowed, or is lost.",
    reading: "After round 9 there is no such space, so no tile is placed.",
    play: Some(|effect| {
        let round = effect.round() + 5;
        if effect.rounds_left() >= 5 {
            effect.state.player_mut(effect.seat).tiles |= 1 << round;
        }
    }),
    windows: &[Trigger::RoundStart],
    offer: |state, seat, _| {
        let player = state.player(seat);
        let there = player.tiles >> state.round & 1 == 1;
        Choices::YES.when(there && state.plow_sites(&player.farm) != 0)
    },
    take: |effect, _, _| effect.ask(Menu::required(&[Part::Plow])),
    gives: &[Part::Plow],
    ..Def::MINOR
};

/// B002
pub(super) const B002: Def = Def {
    id: "B002",
    name: "Mini Pasture",
    cost: Goods::of(&[(Good::Food, 2)]),
    passing: true,
    effect: "When played: fence 1 space that is not enclosed, without paying wood. Not playable where that is \
             impossible.",
    reading: "Fences come from the fifteen. It divides no pasture and borders one, if there is any; without a \
              place it is not played, as other programs have it.",
    playable: Some(|state, seat| state.mini_pastures(&state.player(seat).farm).next().is_some()),
    play: Some(|effect| effect.ask(Menu::required(&[Part::MiniPasture]))),
    gives: &[Part::MiniPasture],
    ..Def::MINOR
};

/// B010
pub(super) const B010: Def = Def {
    id: "B010",
    name: "Caravan",
    cost: Goods::of(&[(Good::Wood, 3), (Good::Food, 3)]),
    effect: "Room for 1 person. It is no room of the house.",
    reading: "No points, no part of a renovation, nothing that cards on rooms count.",
    beds: 1,
    ..Def::MINOR
};

/// B013
pub(super) const B013: Def = Def {
    id: "B013",
    name: "Carpenter's Parlor",
    cost: Goods::of(&[(Good::Wood, 1), (Good::Stone, 1)]),
    effect: "Wooden rooms cost 2 wood and 2 reed each.",
    reading: "With other cards that change prices, in any order.",
    reprice: Some(|player, item, _| {
        let wooden = item == Item::Room && player.farm.house == House::Wood;
        wooden.then_some(Goods::of(&[(Good::Wood, 2), (Good::Reed, 2)]))
    }),
    ..Def::MINOR
};

/// B016
pub(super) const B016: Def = Def {
    id: "B016",
    name: "Mining Hammer",
    polish: Some("Pyrlik"),
    cost: Goods::of(&[(Good::Wood, 1)]),
    effect: "When played: 1 food. With each renovation 1 stable may be built without paying wood.",
    reading: "One stable for each renovation, none for one that came before the card.",
    play: Some(|effect| effect.gain(Good::Food, 1)),
    windows: &[Trigger::Renovated],
    offer: |state, seat, _| Choices::YES.when(state.stable_sites(&state.player(seat).farm) != 0),
    take: |effect, _, _| effect.ask(Menu::required(&[Part::FreeStable])),
    gives: &[Part::FreeStable],
    ..Def::MINOR
};

/// B019
pub(super) const B019: Def = Def {
    id: "B019",
    name: "Moldboard Plow",
    cost: Goods::of(&[(Good::Wood, 2)]),
    prerequisite: Prerequisite::Occupations(1),
    effect: "On two uses of Farmland 1 more field may be plowed.",
    reading: "One more for each use, after the field of the space; not on Cultivation.",
    play: Some(|effect| *effect.memory(Memory::Moldboard) = 2),
    windows: &[Trigger::AfterUse],
    offer: |state, seat, cue| {
        let player = state.player(seat);
        let left = player.memory[Memory::Moldboard as usize] > 0;
        let site = state.plow_sites(&player.farm) != 0;
        Choices::YES.when(cue == Cue::AfterUse(Space::Farmland) && left && site)
    },
    take: |effect, _, _| {
        *effect.memory(Memory::Moldboard) -= 1;
        effect.ask(Menu::required(&[Part::Plow]));
    },
    gives: &[Part::Plow],
    ..Def::MINOR
};
