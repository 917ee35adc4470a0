//! The points at which the rules ask a card, in words.

use super::cue::{TRIGGERS, Trigger};
use super::{Card, Def, Rule};

/// The words for the moments, in the order of [`Trigger`].
const MOMENTS: [(Trigger, &str); TRIGGERS] = [
    (Trigger::Use, "on use"),
    (Trigger::AnyUse, "on use by anybody"),
    (Trigger::AfterUse, "after use"),
    (Trigger::TurnEnd, "end of turn"),
    (Trigger::RoundStart, "start of round"),
    (Trigger::ReturnHome, "returning home"),
    (Trigger::BeforeField, "before crops are taken"),
    (Trigger::FieldStart, "start of the field phase"),
    (Trigger::Field, "in the field phase"),
    (Trigger::Feeding, "feeding"),
    (Trigger::RoundEnd, "end of round"),
    (Trigger::Rooms, "rooms built"),
    (Trigger::Renovated, "house renovated"),
    (Trigger::Fenced, "fences built"),
    (Trigger::Improved, "improvement built"),
    (Trigger::Occupied, "occupation played"),
    (Trigger::Baked, "bread baked"),
    (Trigger::Grown, "child born"),
    (Trigger::Changed, "condition"),
    (Trigger::Played, "on play"),
];

const fn rule_words(rule: Rule) -> &'static [&'static str] {
    match rule {
        Rule::SkipClay | Rule::NoRenovation => &["rule of renovations"],
        Rule::SharedWishes | Rule::DoubleTurn => &["rule of placement"],
        Rule::FieldCard => &["field card"],
        Rule::Adoption => &["rule of newborns"],
        Rule::MovedCrops => &["anytime (may)", "before crops are taken (may)"],
        Rule::MoreGrain => &["in the field phase (may)"],
    }
}

impl Def {
    fn hooks(&self) -> Vec<String> {
        let mut hooks = Vec::new();
        let mut add = |there: bool, words: &str| {
            if there && !hooks.iter().any(|hook| hook == words) {
                hooks.push(words.to_owned());
            }
        };
        add(self.cost_of.is_some(), "own price");
        add(self.playable.is_some(), "whether playable");
        add(self.play.is_some(), "on play");
        for (trigger, words) in MOMENTS {
            let among = |list: &[Trigger]| list.contains(&trigger);
            add(among(self.triggers), words);
            let choice = if self.must { "must" } else { "may" };
            add(among(self.windows), &format!("{words} ({choice})"));
        }
        add(self.anytime.is_some(), "anytime (may)");
        add(self.boost.is_some(), "before an occupation (may)");
        if let Some(rule) = self.rule {
            for words in rule_words(rule) {
                add(true, words);
            }
        }
        add(self.reprice.is_some(), "prices");
        add(self.free_fences > 0 || self.clay_fences, "price of fences");
        add(self.places.is_some(), "room for animals");
        add(self.beds > 0, "room for people");
        add(self.sheds.is_some(), "before the scoring (may)");
        add(self.bonus.is_some(), "scoring");
        hooks
    }
}

impl Card {
    /// The points at which the rules ask the card, in words: "on use" where it acts by itself, "on use (may)"
    /// where its owner may decline, "on use (must)" where its owner only chooses how.
    ///
    /// ```
    /// let loom: farmstead_agricola::Card = "B039".parse().unwrap();
    /// assert_eq!(loom.hooks(), ["in the field phase", "feeding", "scoring"]);
    /// ```
    pub fn hooks(self) -> Vec<String> {
        self.def().hooks()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moments_are_in_order_and_every_card_has_a_hook() {
        assert!(MOMENTS.iter().enumerate().all(|(at, (trigger, _))| *trigger as usize == at));
        for card in Card::all() {
            assert!(!card.hooks().is_empty(), "{card:?}");
        }
    }
}
