//! What is legal: listing, counting and choosing.

use std::ops::ControlFlow;

use farmstead_core::Indexed;

use crate::cards::cue::Cue;
use crate::cards::effect::{Hook, asked};
use crate::cards::{ANYTIME, Choices, Rule};
use crate::exchange::{Conversions, Uses, bits, conversion};
use crate::offers::Offers;
use crate::player::Player;
use crate::space::{MARKETS, Space, Spaces, spaces};
use crate::state::Agricola;
use crate::step::{Due, FROM_HAND, Menu, Purchase, Step};
use crate::{Action, Good, Plot};

fn nth_bit(set: u16, n: u32) -> Option<u32> {
    bits(set).nth(n as usize)
}

impl Agricola {
    /// What the menu on top offers, without what would make something compulsory below it impossible.
    fn offers_now(&self, due: Due, menu: Menu) -> Offers {
        let mut offers = self.offers(self.player(due.seat), menu);
        if offers.ovens != 0 && !self.bakes_freely(due) {
            offers.ovens = 0;
        }
        offers
    }

    /// Whether one grain fewer keeps what is compulsory below a Bake Bread action possible.
    pub(crate) fn bakes_freely(&self, due: Due) -> bool {
        let below = &self.stack[..self.stack.len().saturating_sub(1)];
        let mut after = *self.player(due.seat);
        after.goods.take(Good::Grain, 1);
        self.obligations_in(below, due.seat).into_iter().all(|menu| self.achievable(&after, menu))
    }

    /// The spaces on which a second person may be placed with the Lasso.
    pub(crate) fn again(&self, due: Due, anywhere: bool) -> Spaces {
        self.usable(due.seat) & if anywhere { u64::MAX } else { MARKETS }
    }

    /// The fields from which one more grain may be taken.
    pub(crate) fn reapable(player: &Player, mark: u8) -> u16 {
        let grain = |plot: &Plot| matches!(player.crops_on(*plot), Some((Good::Grain, _)));
        let later = Plot::all().filter(|plot| plot.number() >= mark);
        later.filter(grain).fold(0, |set, plot| set | plot.bit())
    }

    /// Whether there is anything to decide.
    pub(crate) fn asks(&self, due: Due) -> bool {
        let player = self.player(due.seat);
        match due.step {
            Step::Place => player.home > 0 && self.uses_any(due.seat),
            Step::Again { anywhere } => player.home > 0 && self.again(due, anywhere) != 0,
            Step::Menu(menu) => {
                // Who has cards in hand may or may not be able to play one; nobody else knows.
                menu.open.iter().any(|part| FROM_HAND.contains(part) && player.hand_of(part) > 0)
                    || self.achievable(player, menu)
            }
            Step::Window { .. } => self.window_asks(due),
            Step::Mulligan => !player.hand.is_empty(),
            Step::Take(_) | Step::Feed => true,
            Step::Pay(purchase) => !Self::payments(player, purchase).is_empty(),
            Step::Fed => self.exchanges_something(due),
            Step::Last => self.exchanges_something(due) || self.sheds(due.seat),
            Step::House { taken, .. } => {
                let fits = player.housed(self.options.one_pasture_per_type);
                !fits || taken && player.cooks() && player.goods.animals() != [0; 3]
            }
            Step::Reap { mark } => Self::reapable(player, mark) != 0,
            Step::Breed => !player.housed(self.options.one_pasture_per_type),
            Step::Begin(_) | Step::After(_) | Step::TurnEnd(_) | Step::Harvest => false,
        }
    }

    /// Whether a card of a window can be used, or perhaps could after conversions.
    fn window_asks(&self, due: Due) -> bool {
        if let Step::Window { cue: Cue::BeforeField, .. } = due.step {
            return self.move_list(due).next().is_some();
        }
        let left = due.step.cards();
        if left.iter().any(|card| !self.offered(due, card).is_empty()) {
            return true;
        }
        let player = self.player(due.seat);
        if let Some(card) = left.iter().find(|card| card.def().asks.is_some_and(|asks| asks(player))) {
            asked(card, Hook::Asks, true);
            return true;
        }
        if left.is_empty() || !self.exchanges_something(due) {
            return false;
        }
        let mut scratch = self.clone();
        *scratch.player_mut(due.seat) = self.rich(player, due.step);
        let usable = |state: &Self| left.iter().any(|card| !state.offered(due, card).is_empty());
        // With more than could be had it must be possible, else there is no need to look.
        usable(&scratch)
            && self.reachable(player, due.step, |after, _| {
                let mut state = self.clone();
                *state.player_mut(due.seat) = *after;
                usable(&state)
            })
    }

    /// The only thing that can be done where something must be done, or nothing else could matter.
    pub(crate) fn only_choice(&self, due: Due) -> Option<Action> {
        let player = self.player(due.seat);
        match due.step {
            Step::Menu(menu) if menu.required => {
                if menu.open.iter().any(|part| FROM_HAND.contains(part) && player.hand_of(part) > 0) {
                    return None;
                }
                let offers = self.offers(player, menu);
                // Two layouts are enough to know.
                let layouts = self.layouts(&player.farm, offers.fences).take(2);
                let count = self.count_offers(&player.farm, &Offers { fences: 0, ..offers });
                if count > 1 || count + if offers.fences > 0 { layouts.count() as u32 } else { 0 } != 1 {
                    return None;
                }
                // Something else, or another way of paying, might be reached by an exchange.
                if !player.played.both(ANYTIME).is_empty() && self.exchanges_something(due) {
                    return None;
                }
                self.nth_offer(&player.farm, &offers, 0)
            }
            Step::Pay(purchase) => {
                let ways = Self::payments(player, purchase);
                if ways.len() == 1 { ways.first().copied() } else { None }
            }
            Step::Window { .. } => {
                let mut left = due.step.cards().iter().filter(|&card| !self.offered(due, card).is_empty());
                let only = left.next().filter(|_| left.next().is_none()).filter(|card| card.def().must)?;
                let choices = self.offered(due, only);
                let choice = choices.iter().next().filter(|_| choices.len() == 1)?;
                Some(Action::Use { card: only, choice })
            }
            Step::Feed if !self.exchanges_something(due) => Some(Action::Feed),
            _ => None,
        }
    }

    /// What a space offers to choose from.
    pub(crate) fn choices(player: &Player, space: Space) -> &'static [Good] {
        match space {
            Space::ResourceMarket => &[Good::Reed, Good::Stone],
            Space::AnimalMarket if player.goods[Good::Food] > 0 => &Good::ANIMALS,
            Space::AnimalMarket => &[Good::Sheep, Good::Boar],
            _ => &[],
        }
    }

    pub(crate) fn visit_actions<B>(
        &self,
        due: Due,
        mut visit: impl FnMut(Action) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let player = self.player(due.seat);
        match due.step {
            Step::Place => spaces(self.usable(due.seat)).try_for_each(|space| visit(Action::Place(space)))?,
            Step::Again { anywhere } => {
                spaces(self.again(due, anywhere)).try_for_each(|space| visit(Action::Place(space)))?;
            }
            Step::Menu(menu) => {
                self.visit_offers(&player.farm, &self.offers_now(due, menu), &mut visit)?;
            }
            Step::Take(space) => {
                Self::choices(player, space).iter().try_for_each(|&good| visit(Action::Take(good)))?;
            }
            Step::Pay(purchase) => Self::payments(player, purchase).into_iter().try_for_each(&mut visit)?,
            Step::Reap { mark } => {
                Plot::of(Self::reapable(player, mark)).try_for_each(|plot| visit(Action::Reap(plot)))?;
            }
            Step::Mulligan => player.kinds_in_hand().map(Action::Mulligan).try_for_each(&mut visit)?,
            _ => {}
        }
        for (card, choices) in self.uses(due) {
            choices.iter().try_for_each(|choice| visit(Action::Use { card, choice }))?;
        }
        if player.has_rule(Rule::MovedCrops) {
            self.move_list(due).try_for_each(|(from, to)| visit(Action::Move { from, to }))?;
        }
        bits(self.conversions(due)).try_for_each(|bit| visit(conversion(bit)))?;
        let discards = bits(self.discards(due)).filter_map(Good::from_index);
        discards.map(Action::Discard).try_for_each(&mut visit)?;
        if due.step == Step::Feed {
            visit(Action::Feed)?;
        }
        if self.may_end(due) { visit(Action::Done) } else { ControlFlow::Continue(()) }
    }

    /// The actions of a decision by groups.
    #[inline]
    fn grouped(&self, due: Due) -> Groups {
        let player = self.player(due.seat);
        let own = match due.step {
            Step::Place => Own::Spaces(self.usable(due.seat)),
            Step::Again { anywhere } => Own::Spaces(self.again(due, anywhere)),
            Step::Menu(menu) => {
                let offers = self.offers_now(due, menu);
                Own::Offers(offers, self.count_offers(&player.farm, &offers))
            }
            Step::Take(space) => Own::Choices(Self::choices(player, space)),
            Step::Pay(purchase) => Own::Payments(purchase, Self::payments(player, purchase).len() as u32),
            Step::Reap { mark } => Own::Plots(Self::reapable(player, mark)),
            Step::Mulligan => Own::Kinds(player.kinds_in_hand().count() as u32),
            _ => Own::Nothing,
        };
        let uses = self.uses(due);
        let used = uses.iter().map(|(_, choices)| choices.len()).sum();
        let moves = if player.has_rule(Rule::MovedCrops) { self.move_list(due).count() as u32 } else { 0 };
        let ends = u32::from(due.step == Step::Feed) + u32::from(self.may_end(due));
        Groups {
            own,
            uses,
            used,
            moves,
            conversions: self.conversions(due),
            discards: self.discards(due),
            ends,
        }
    }

    pub(crate) fn count_actions(&self, due: Due) -> u32 {
        self.grouped(due).count()
    }

    pub(crate) fn nth_action(&self, due: Due, n: u32) -> Option<Action> {
        self.choose_action(due, &mut |count| if n < count { n } else { u32::MAX })
    }

    #[inline]
    pub(crate) fn choose_action(&self, due: Due, pick: &mut impl FnMut(u32) -> u32) -> Option<Action> {
        let player = self.player(due.seat);
        let groups = self.grouped(due);
        let mut left = pick(groups.count());
        if left < groups.own.count() {
            return match groups.own {
                Own::Spaces(set) => spaces(set).nth(left as usize).map(Action::Place),
                Own::Offers(offers, _) => self.nth_offer(&player.farm, &offers, left),
                Own::Choices(goods) => goods.get(left as usize).copied().map(Action::Take),
                Own::Payments(purchase, _) => Self::payments(player, purchase).get(left as usize).copied(),
                Own::Plots(plots) => Plot::of(plots).nth(left as usize).map(Action::Reap),
                Own::Kinds(_) => player.kinds_in_hand().nth(left as usize).map(Action::Mulligan),
                Own::Nothing => None,
            };
        }
        left -= groups.own.count();
        if left < groups.used {
            let each = |&(card, choices): &(_, Choices)| {
                choices.iter().map(move |choice| Action::Use { card, choice })
            };
            return groups.uses.iter().flat_map(each).nth(left as usize);
        }
        left -= groups.used;
        if left < groups.moves {
            return self.move_list(due).nth(left as usize).map(|(from, to)| Action::Move { from, to });
        }
        left -= groups.moves;
        if left < groups.conversions.count_ones() {
            return nth_bit(groups.conversions, left).map(conversion);
        }
        left -= groups.conversions.count_ones();
        if left < groups.discards.count_ones() {
            return nth_bit(groups.discards, left).and_then(Good::from_index).map(Action::Discard);
        }
        match left - groups.discards.count_ones() {
            0 if groups.ends > 0 && due.step == Step::Feed => Some(Action::Feed),
            0 if groups.ends > 0 => Some(Action::Done),
            _ => None,
        }
    }
}

/// The actions of a decision.
struct Groups {
    own: Own,
    uses: Uses,
    used: u32,
    moves: u32,
    conversions: Conversions,
    discards: u16,
    ends: u32,
}

impl Groups {
    fn count(&self) -> u32 {
        let others = self.conversions.count_ones() + self.discards.count_ones() + self.ends;
        self.own.count() + self.used + self.moves + others
    }
}

/// The actions of a step itself.
enum Own {
    Nothing,
    Spaces(Spaces),
    Offers(Offers, u32),
    Choices(&'static [Good]),
    Payments(Purchase, u32),
    Plots(u16),
    Kinds(u32),
}

impl Own {
    #[inline]
    fn count(&self) -> u32 {
        match self {
            Self::Nothing => 0,
            Self::Spaces(set) => set.count_ones(),
            Self::Offers(_, count) | Self::Payments(_, count) | Self::Kinds(count) => *count,
            Self::Choices(goods) => goods.len() as u32,
            Self::Plots(plots) => plots.count_ones(),
        }
    }
}
