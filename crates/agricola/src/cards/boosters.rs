//! Cards that give more or better actions.

use super::cue::{Cue, Trigger};
use super::price::Item;
use super::{Choice, Choices, Def, Prerequisite, Rule};
use crate::farm::House;
use crate::step::{Menu, Part};
use crate::{Good, Goods, Space};

/// A092
pub(super) const A092: Def = Def {
    id: "A092",
    name: "Adoptive Parents",
    polish: Some("Rodzina adopcyjna"),
    effect: "For 1 food a newborn becomes an adult who can be placed in the same round.",
    reading: "At the growth and at any later decision of the work phase, also if it was played after the \
              growth; the new adult eats as one.",
    option: Some("adoption"),
    rule: Some(Rule::Adoption),
    windows: &[Trigger::Grown],
    offer: |state, seat, _| Choices::YES.when(state.can_adopt(state.player(seat))),
    take: |effect, _, _| effect.state.adopt(effect.seat, &mut effect.tell),
    ..Def::OCCUPATION
};

/// B095
pub(super) const B095: Def = Def {
    id: "B095",
    name: "Master Bricklayer",
    effect: "Major improvements cost 1 stone less for each room beyond the first two.",
    reading: "Never below 0. Caravan (B010) is no room.",
    reprice: Some(|player, item, mut price| {
        let Item::Major(_) = item else { return None };
        price.take(Good::Stone, u16::from(player.farm.room_count()) - 2);
        Some(price)
    }),
    ..Def::OCCUPATION
};

/// B097
pub(super) const B097: Def = Def {
    id: "B097",
    name: "Scholar",
    effect: "In a stone house: at the start of each round 1 occupation may be played for 1 food, or 1 minor \
             improvement for its cost.",
    reading: "One card a round. Who has cards in hand is asked, playable or not, so that the question tells \
              nothing.",
    windows: &[Trigger::RoundStart],
    offer: |state, seat, _| {
        let player = state.player(seat);
        let can = |menu| state.achievable(player, menu);
        let occupation = Choices::of(&[Choice::Occupation]).when(can(Menu::occupation(1)));
        let minor = Choices::of(&[Choice::Minor]).when(can(Menu::required(&[Part::Minor])));
        occupation.and(minor).when(player.farm.house == House::Stone)
    },
    asks: Some(|player| player.farm.house == House::Stone && !player.hand.is_empty()),
    take: |effect, _, choice| {
        let occupation = choice == Choice::Occupation;
        effect.ask(if occupation { Menu::occupation(1) } else { Menu::required(&[Part::Minor]) });
    },
    gives: &[Part::Minor, Part::Occupation],
    ..Def::OCCUPATION
};

/// A024
pub(super) const A024: Def = Def {
    id: "A024",
    name: "Threshing Board",
    polish: Some("Młocarnia"),
    cost: Goods::of(&[(Good::Wood, 1)]),
    prerequisite: Prerequisite::Occupations(2),
    points: 1,
    effect: "Using Farmland or Cultivation: a Bake Bread action as well.",
    reading: "Before the actions of the space. Grain that must be sown afterwards is not baked.",
    windows: &[Trigger::Use],
    offer: |state, seat, cue| {
        let used = matches!(cue, Cue::Use(Space::Farmland | Space::Cultivation));
        // The last grain may be needed for sowing.
        let bakes = || {
            let able = state.possible(state.player(seat), Menu::required(&[Part::Bake]));
            able && state.keeps_able(seat, |after| after.goods.take(Good::Grain, 1))
        };
        Choices::YES.when(used && bakes())
    },
    take: |effect, _, _| effect.ask(Menu::required(&[Part::Bake])),
    gives: &[Part::Bake],
    ..Def::MINOR
};

/// A026
pub(super) const A026: Def = Def {
    id: "A026",
    name: "Sleeping Corner",
    cost: Goods::of(&[(Good::Wood, 1)]),
    prerequisite: Prerequisite::GrainFields(2),
    points: 1,
    effect: "Wish for Children spaces may be used although one other player stands there.",
    reading: "Not where two others stand, nor where the owner stands.",
    rule: Some(Rule::SharedWishes),
    ..Def::MINOR
};

/// B024
pub(super) const B024: Def = Def {
    id: "B024",
    name: "Lasso",
    cost: Goods::of(&[(Good::Reed, 1)]),
    effect: "Two people may be placed one after the other if at least one of them uses a Sheep, Pig or Cattle \
             Market.",
    reading: "No more than two in a row, and no later turn is lost. Of no use alone.",
    rule: Some(Rule::DoubleTurn),
    ..Def::MINOR
};

/// B025
pub(super) const B025: Def = Def {
    id: "B025",
    name: "Bread Paddle",
    cost: Goods::of(&[(Good::Wood, 1)]),
    effect: "When played: 1 food. Each occupation played later grants a Bake Bread action.",
    reading: "May be declined. Every way of playing an occupation counts.",
    play: Some(|effect| effect.gain(Good::Food, 1)),
    windows: &[Trigger::Occupied],
    offer: |state, seat, _| {
        Choices::YES.when(state.possible(state.player(seat), Menu::required(&[Part::Bake])))
    },
    take: |effect, _, _| effect.ask(Menu::required(&[Part::Bake])),
    gives: &[Part::Bake],
    ..Def::MINOR
};
