//! Cards for animals.

use super::cue::{Cue, Trigger};
use super::{Choices, Def, Prerequisite};
use crate::{Good, Goods, Space};

/// A147
pub(super) const A147: Def = Def {
    id: "A147",
    name: "Animal Dealer",
    players: 3,
    effect: "Using Sheep, Pig or Cattle Market: 1 more animal of its type may be bought for 1 food.",
    reading: "Once for each use, before the animals of the space are taken.",
    windows: &[Trigger::Use],
    offer: |state, seat, cue| {
        Choices::YES.when(market(cue).is_some() && state.player(seat).goods[Good::Food] > 0)
    },
    take: |effect, cue, _| {
        if let Some(animal) = market(cue) {
            effect.pay(Good::Food, 1);
            effect.gain(animal, 1);
        }
    },
    ..Def::OCCUPATION
};

/// The animal of the market that is used.
fn market(cue: Cue) -> Option<Good> {
    match cue {
        Cue::Use(Space::SheepMarket) => Some(Good::Sheep),
        Cue::Use(Space::PigMarket) => Some(Good::Boar),
        Cue::Use(Space::CattleMarket) => Some(Good::Cattle),
        _ => None,
    }
}

/// A165
pub(super) const A165: Def = Def {
    id: "A165",
    name: "Pig Breeder",
    players: 4,
    effect: "When played: 1 wild boar. At the end of round 12 the wild boar may breed.",
    reading: "A breeding without harvest, which its owner may decline; nothing is cooked meanwhile. Played after round 12 it has no second \
              effect.",
    play: Some(|effect| effect.gain(Good::Boar, 1)),
    windows: &[Trigger::RoundEnd],
    offer: |state, seat, _| {
        let boar = state.player(seat).goods[Good::Boar];
        Choices::YES.when(state.round == 12 && boar >= 2)
    },
    take: |effect, _, _| effect.breed(Good::Boar),
    ..Def::OCCUPATION
};

/// B164
pub(super) const B164: Def = Def {
    id: "B164",
    name: "Sheep Whisperer",
    players: 4,
    effect: "When played: 1 sheep on the spaces of the second, fifth, eighth and tenth round from now.",
    play: Some(|effect| {
        let round = effect.round();
        effect.promise([2, 5, 8, 10].map(|later| round + later), Good::Sheep, 1);
    }),
    ..Def::OCCUPATION
};

/// B166
pub(super) const B166: Def = Def {
    id: "B166",
    name: "Cattle Feeder",
    players: 4,
    effect: "Using Grain Seeds: 1 cattle may be bought for 1 food.",
    reading: "Once for each use, before the grain of the space.",
    windows: &[Trigger::Use],
    offer: |state, seat, cue| {
        let food = state.player(seat).goods[Good::Food] > 0;
        Choices::YES.when(cue == Cue::Use(Space::GrainSeeds) && food)
    },
    take: |effect, _, _| {
        effect.pay(Good::Food, 1);
        effect.gain(Good::Cattle, 1);
    },
    ..Def::OCCUPATION
};

/// A009
pub(super) const A009: Def = Def {
    id: "A009",
    name: "Young Animal Market",
    cost: Goods::of(&[(Good::Sheep, 1)]),
    passing: true,
    effect: "When played: 1 cattle.",
    reading: "The sheep that is paid leaves its place to the cattle.",
    play: Some(|effect| effect.gain(Good::Cattle, 1)),
    ..Def::MINOR
};

/// A083
pub(super) const A083: Def = Def {
    id: "A083",
    name: "Shepherd's Crook",
    cost: Goods::of(&[(Good::Wood, 1)]),
    effect: "2 sheep for each new pasture of at least 4 spaces on land that was not enclosed before.",
    reading: "The finished pasture counts. A part of an old pasture that is divided is none; no source settles \
              that.",
    triggers: &[Trigger::Fenced],
    on: |effect, cue| {
        if let Cue::Fenced(pastures) = cue {
            effect.gain(Good::Sheep, 2 * u16::from(pastures));
        }
    },
    ..Def::MINOR
};

/// B084
pub(super) const B084: Def = Def {
    id: "B084",
    name: "Acorns Basket",
    cost: Goods::of(&[(Good::Reed, 1)]),
    prerequisite: Prerequisite::Occupations(3),
    effect: "When played: 1 wild boar on each of the next 2 round spaces.",
    play: Some(|effect| effect.promise_next(2, Good::Boar, 1)),
    ..Def::MINOR
};
