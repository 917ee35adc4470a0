//! Cards for grain and vegetables.

use farmstead_core::Seat;

use super::cue::{Cue, Trigger};
use super::{Choice, Choices, Def, Prerequisite, Rule};
use crate::{Good, Goods, Space};

/// A112
pub(super) const A112: Def = Def {
    id: "A112",
    name: "Scythe Worker",
    effect: "When played: 1 grain. In each field phase 1 more grain may be taken from each grain field.",
    reading: "The grain comes out of the field, and each field is chosen on its own; where only 1 grain lay, \
              there is no more.",
    play: Some(|effect| effect.gain(Good::Grain, 1)),
    rule: Some(Rule::MoreGrain),
    ..Def::OCCUPATION
};

/// A114
pub(super) const A114: Def = Def {
    id: "A114",
    name: "Seasonal Worker",
    effect: "Using Day Laborer: 1 grain more, or from round 6 on 1 vegetable instead.",
    reading: "The owner chooses between the two.",
    windows: &[Trigger::Use],
    must: true,
    offer: |state, _, cue| {
        let vegetable = Choices::of(&[Choice::Vegetable]).when(state.round >= 6);
        Choices::of(&[Choice::Grain]).and(vegetable).when(cue == Cue::Use(Space::DayLaborer))
    },
    take: |effect, _, choice| effect.gain(choice.good(), 1),
    ..Def::OCCUPATION
};

/// A160
pub(super) const A160: Def = Def {
    id: "A160",
    name: "Lutenist",
    players: 4,
    effect: "When another player uses Traveling Players: 1 food and 1 wood, and then 1 vegetable may be bought for 2 \
             food.",
    reading: "The food just gained may pay for the vegetable.",
    triggers: &[Trigger::AnyUse],
    on: |effect, cue| {
        if other_plays(effect.seat, cue) {
            effect.gain(Good::Food, 1);
            effect.gain(Good::Wood, 1);
        }
    },
    windows: &[Trigger::AnyUse],
    offer: |state, seat, cue| {
        Choices::YES.when(other_plays(seat, cue) && state.player(seat).goods[Good::Food] >= 2)
    },
    take: |effect, _, _| {
        effect.pay(Good::Food, 2);
        effect.gain(Good::Vegetable, 1);
    },
    ..Def::OCCUPATION
};

fn other_plays(seat: Seat, cue: Cue) -> bool {
    matches!(cue, Cue::AnyUse(Space::TravelingPlayers, user) if user != seat)
}

/// B114
pub(super) const B114: Def = Def {
    id: "B114",
    name: "Childless",
    effect: "At the start of each round, with at least 3 rooms and exactly 2 people: 1 food and 1 grain or 1 \
             vegetable.",
    reading: "Caravan (B010) is no room.",
    windows: &[Trigger::RoundStart],
    must: true,
    offer: |state, seat, _| {
        let player = state.player(seat);
        let few = player.people == 2 && player.farm.room_count() >= 3;
        Choices::of(&[Choice::Grain, Choice::Vegetable]).when(few)
    },
    take: |effect, _, choice| {
        effect.gain(Good::Food, 1);
        effect.gain(choice.good(), 1);
    },
    ..Def::OCCUPATION
};

/// B142
pub(super) const B142: Def = Def {
    id: "B142",
    name: "Greengrocer",
    players: 3,
    effect: "Using Grain Seeds: 1 vegetable more.",
    triggers: &[Trigger::Use],
    on: |effect, cue| {
        if cue == Cue::Use(Space::GrainSeeds) {
            effect.gain(Good::Vegetable, 1);
        }
    },
    ..Def::OCCUPATION
};

/// A067
pub(super) const A067: Def = Def {
    id: "A067",
    name: "Corn Scoop",
    polish: Some("Szufla do zboża"),
    cost: Goods::of(&[(Good::Wood, 1)]),
    effect: "Using Grain Seeds: 1 grain more.",
    triggers: &[Trigger::Use],
    on: |effect, cue| {
        if cue == Cue::Use(Space::GrainSeeds) {
            effect.gain(Good::Grain, 1);
        }
    },
    ..Def::MINOR
};

/// A069
pub(super) const A069: Def = Def {
    id: "A069",
    name: "Large Greenhouse",
    polish: Some("Duża szklarnia"),
    cost: Goods::of(&[(Good::Wood, 2)]),
    prerequisite: Prerequisite::Occupations(2),
    effect: "When played: 1 vegetable on the spaces of the fourth, seventh and ninth round from now.",
    play: Some(|effect| {
        let round = effect.round();
        effect.promise([4, 7, 9].map(|later| round + later), Good::Vegetable, 1);
    }),
    ..Def::MINOR
};

/// A071
pub(super) const A071: Def = Def {
    id: "A071",
    name: "Clearing Spade",
    cost: Goods::of(&[(Good::Wood, 1)]),
    effect: "At any time 1 crop may be moved from a field with at least 2 to an empty field.",
    reading: "Its owner is asked just before the crops of a field phase are taken too, as one more planted field \
              is one more crop. Only vegetables come on Beanfield (B068).",
    rule: Some(Rule::MovedCrops),
    ..Def::MINOR
};

/// B008
pub(super) const B008: Def = Def {
    id: "B008",
    name: "Market Stall",
    polish: Some("Stragan"),
    cost: Goods::of(&[(Good::Grain, 1)]),
    passing: true,
    effect: "When played: 1 vegetable.",
    play: Some(|effect| effect.gain(Good::Vegetable, 1)),
    ..Def::MINOR
};

/// B066
pub(super) const B066: Def = Def {
    id: "B066",
    name: "Sack Cart",
    polish: Some("Taczka"),
    cost: Goods::of(&[(Good::Wood, 2)]),
    prerequisite: Prerequisite::Occupations(2),
    effect: "When played: 1 grain on each of the round spaces 5, 8, 11 and 14 that is still to come.",
    play: Some(|effect| effect.promise([5, 8, 11, 14], Good::Grain, 1)),
    ..Def::MINOR
};

/// B068
pub(super) const B068: Def = Def {
    id: "B068",
    name: "Beanfield",
    cost: Goods::of(&[(Good::Food, 1)]),
    prerequisite: Prerequisite::Occupations(2),
    points: 1,
    effect: "The card is a field in which only vegetables are sown; it is no field tile.",
    reading: "It counts as a field for prerequisites, and its vegetables score.",
    rule: Some(Rule::FieldCard),
    ..Def::MINOR
};
