//! Counts how often each hook of each card has done something, in the thread that plays.

use std::cell::RefCell;
use std::collections::BTreeMap;

use crate::Card;
use crate::cards::effect::Hook;

/// By card and hook, in words.
pub(crate) type Counts = BTreeMap<(Card, String), u32>;

thread_local! {
    static COUNTS: RefCell<Counts> = const { RefCell::new(Counts::new()) };
}

/// Counts a hook if it has done something.
pub(crate) fn count(card: Card, hook: Hook, done: bool) {
    if done {
        COUNTS.with_borrow_mut(|counts| *counts.entry((card, format!("{hook:?}"))).or_default() += 1);
    }
}

/// What was counted in this thread so far.
pub(crate) fn counts() -> Counts {
    COUNTS.take()
}

/// All hooks that a card has, in words.
pub(crate) fn hooks_of(card: Card) -> Vec<String> {
    let def = card.def();
    let mut hooks: Vec<Hook> = Vec::new();
    let mut when = |there: bool, hook| hooks.extend(there.then_some(hook));
    when(def.play.is_some(), Hook::Play);
    when(def.cost_of.is_some(), Hook::Cost);
    when(def.playable.is_some(), Hook::Playable);
    when(def.anytime.is_some(), Hook::Anytime);
    when(def.boost.is_some(), Hook::Boost);
    when(def.rule.is_some(), Hook::Rule);
    when(def.reprice.is_some(), Hook::Price);
    when(def.free_fences > 0 || def.clay_fences, Hook::Fences);
    when(def.places.is_some(), Hook::Places);
    when(def.beds > 0, Hook::Beds);
    when(def.bonus.is_some(), Hook::Bonus);
    when(def.sheds.is_some(), Hook::Sheds);
    when(def.asks.is_some(), Hook::Asks);
    hooks.extend(def.triggers.iter().map(|&trigger| Hook::Acts(trigger)));
    hooks.extend(def.windows.iter().map(|&trigger| Hook::Used(trigger)));
    hooks.into_iter().map(|hook| format!("{hook:?}")).collect()
}
