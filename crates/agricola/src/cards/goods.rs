//! Cards for goods of several kinds.

use super::cue::{Cue, Trigger};
use super::effect::Memory;
use super::{Choice, Choices, Def, Exchange, Exchanges};
use crate::{Good, Goods, Space};

/// The goods on the Grocer's card, the first on top.
pub(crate) const PILE: [Good; 8] = [
    Good::Wood,
    Good::Grain,
    Good::Reed,
    Good::Stone,
    Good::Vegetable,
    Good::Clay,
    Good::Reed,
    Good::Vegetable,
];

/// A102
pub(super) const A102: Def = Def {
    id: "A102",
    name: "Grocer",
    effect: "When played: wood, grain, reed, stone, vegetable, clay, reed and vegetable lie on it. At any time the \
             next of them may be bought for 1 food.",
    reading: "Any number in a row. What still lies on the card belongs to nobody.",
    anytime: Some(|player| {
        let mut exchanges = Exchanges::new();
        if let Some(&next) = PILE.get(usize::from(player.memory[Memory::Grocer as usize])) {
            let (give, get) = (Goods::of(&[(Good::Food, 1)]), Goods::of(&[(next, 1)]));
            exchanges.push(Exchange { choice: Choice::Yes, give, get, from_pile: true });
        }
        exchanges
    }),
    ..Def::OCCUPATION
};

/// A138
pub(super) const A138: Def = Def {
    id: "A138",
    name: "Harpooner",
    players: 3,
    effect: "Using Fishing: for 1 wood, 1 food for each person and 1 reed.",
    reading: "Newborns count. Once for each use.",
    windows: &[Trigger::Use],
    offer: |state, seat, cue| {
        let wood = state.player(seat).goods[Good::Wood] > 0;
        Choices::YES.when(cue == Cue::Use(Space::Fishing) && wood)
    },
    take: |effect, _, _| {
        effect.pay(Good::Wood, 1);
        effect.gain(Good::Food, effect.player().people.into());
        effect.gain(Good::Reed, 1);
    },
    ..Def::OCCUPATION
};

/// A155
pub(super) const A155: Def = Def {
    id: "A155",
    name: "Conjurer",
    players: 4,
    effect: "Using Traveling Players: 1 wood and 1 grain more.",
    triggers: &[Trigger::Use],
    on: |effect, cue| {
        if cue == Cue::Use(Space::TravelingPlayers) {
            effect.gain(Good::Wood, 1);
            effect.gain(Good::Grain, 1);
        }
    },
    ..Def::OCCUPATION
};

/// B102
pub(super) const B102: Def = Def {
    id: "B102",
    name: "Consultant",
    polish: Some("Doradca"),
    effect: "When played: 2 grain, 3 clay, 2 reed or 2 sheep with one, two, three or four players.",
    reading: "Sheep without room may be cooked or given up one by one; those that fit stay.",
    play: Some(|effect| match effect.state.options.players {
        1 => effect.gain(Good::Grain, 2),
        2 => effect.gain(Good::Clay, 3),
        3 => effect.gain(Good::Reed, 2),
        _ => effect.gain(Good::Sheep, 2),
    }),
    ..Def::OCCUPATION
};

/// B104
pub(super) const B104: Def = Def {
    id: "B104",
    name: "Sheep Walker",
    effect: "At any time 1 sheep that has room may be exchanged for 1 wild boar, 1 vegetable or 1 stone.",
    reading: "Only while all animals have room, and not while they breed. It is offered once more before the \
              scoring, and before animals come from a round space.",
    anytime: Some(|_| {
        let give = Goods::of(&[(Good::Sheep, 1)]);
        let choices = [Choice::Stone, Choice::Vegetable, Choice::Boar];
        let exchange = |choice: Choice| {
            let get = Goods::of(&[(choice.good(), 1)]);
            Exchange { choice, give, get, from_pile: false }
        };
        choices.into_iter().map(exchange).collect()
    }),
    ..Def::OCCUPATION
};

/// B156
pub(super) const B156: Def = Def {
    id: "B156",
    name: "Storehouse Keeper",
    players: 4,
    effect: "Using Resource Market: 1 clay or 1 grain more.",
    windows: &[Trigger::Use],
    must: true,
    offer: |_, _, cue| {
        let choices = Choices::of(&[Choice::Clay, Choice::Grain]);
        choices.when(cue == Cue::Use(Space::ResourceMarket))
    },
    take: |effect, _, choice| effect.gain(choice.good(), 1),
    ..Def::OCCUPATION
};
