//! Conversions, discards, and the use of cards: what can be done at nearly every decision.

use std::collections::BTreeSet;

use arrayvec::ArrayVec;
use farmstead_core::{Indexed, Seat};

use crate::action::{COOKABLE, COOKERS, CRAFTS, EDIBLE};
use crate::cards::cue::Cue;
use crate::cards::effect::Memory;
use crate::cards::{ANYTIME, BOOSTING, Cards, Choice, Choices, Exchange, Rule, changers, windows};
use crate::offers::FIELD_CARD;
use crate::options::{Adoption, Discards};
use crate::player::Player;
use crate::state::{Agricola, Phase};
use crate::step::{Due, FROM_HAND, Menu, Part, Purchase, Step};
use crate::{Action, Card, Good, Goods, Major, Plot};

/// Conversions as bits: eating, cooking and crafts in the order of their actions.
pub(crate) type Conversions = u16;
/// Cards that can be used, each with the ways to do it, ascending.
pub(crate) type Uses = ArrayVec<(Card, Choices), 24>;

const COOK_BIT: u32 = EDIBLE.len() as u32;
const CRAFT_BIT: u32 = COOK_BIT + 2 * COOKABLE.len() as u32;

/// The conversion of a bit.
pub(crate) fn conversion(bit: u32) -> Action {
    match bit {
        ..COOK_BIT => Action::Eat(EDIBLE[bit as usize % EDIBLE.len()]),
        COOK_BIT..CRAFT_BIT => {
            let at = (bit - COOK_BIT) as usize;
            Action::Cook { good: COOKABLE[at / 2 % COOKABLE.len()], oven: COOKERS[at % 2] }
        }
        _ => Action::Craft(CRAFTS[(bit - CRAFT_BIT) as usize % CRAFTS.len()]),
    }
}

/// What a craft building takes.
pub(crate) const fn craft_good(major: Major) -> Good {
    match major {
        Major::Joinery => Good::Wood,
        Major::Pottery => Good::Clay,
        _ => Good::Reed,
    }
}

/// The bits of a set, ascending.
pub(crate) fn bits(set: u16) -> impl Iterator<Item = u32> + Clone {
    (0..16).filter(move |bit| set >> bit & 1 == 1)
}

impl Agricola {
    // ---- Conversions ----

    /// The conversions that a player can make at a decision.
    #[inline]
    pub(crate) fn conversions(&self, due: Due) -> Conversions {
        let (player, step) = (self.player(due.seat), due.step);
        let set = self.conversions_of(player, step);
        if set == 0 || !self.is_bound(due.seat) {
            return set;
        }
        let kept =
            bits(set).filter(|&bit| self.keeps_able(due.seat, |after| convert(after, conversion(bit))));
        kept.fold(0, |set, bit| set | 1 << bit)
    }

    fn conversions_of(&self, player: &Player, step: Step) -> Conversions {
        let goods = &player.goods;
        if matches!(step, Step::Breed | Step::Mulligan) {
            return 0;
        }
        let cooking = self.cooks_animals(player, step);
        let mut set = u16::from(goods[Good::Grain] > 0) | u16::from(goods[Good::Vegetable] > 0) << 1;
        if player.cooks() {
            let cooked = |&(_, good): &(usize, Good)| goods[good] > 0 && (cooking || !good.is_animal());
            for (at, good) in COOKABLE.into_iter().enumerate().filter(cooked) {
                for (which, oven) in COOKERS.into_iter().enumerate() {
                    let there = player.has_oven(oven) && oven.cooks(good).is_some();
                    set |= u16::from(there) << (COOK_BIT + 2 * at as u32 + which as u32);
                }
            }
        }
        if matches!(step, Step::Feed | Step::Fed) {
            for (at, major) in CRAFTS.into_iter().enumerate() {
                let there = player.majors & !player.crafted & major.bit() != 0;
                set |= u16::from(there && goods[craft_good(major)] > 0) << (CRAFT_BIT + at as u32);
            }
        }
        set
    }

    /// Whether animals may be cooked: a house rule wants room for all that were just taken first.
    pub(crate) fn cooks_animals(&self, player: &Player, step: Step) -> bool {
        let moved = matches!(step, Step::House { taken: false, .. });
        moved || !self.options.house_before_cooking || player.housed(self.options.one_pasture_per_type)
    }

    /// Whether anything can be converted or exchanged at a decision.
    pub(crate) fn exchanges_something(&self, due: Due) -> bool {
        self.conversions(due) != 0 || !self.uses(due).is_empty()
    }

    // ---- What must still be possible ----

    /// The compulsory menus that wait for a seat, the one on top too.
    pub(crate) fn obligations(&self, seat: Seat) -> ArrayVec<Menu, 4> {
        self.obligations_in(&self.stack, seat)
    }

    /// The compulsory menus of a seat in a part of the stack.
    pub(crate) fn obligations_in(&self, stack: &[Due], seat: Seat) -> ArrayVec<Menu, 4> {
        let mut menus = ArrayVec::new();
        for due in stack.iter().filter(|due| due.seat == seat) {
            let menu = match due.step {
                Step::Menu(menu) => Some(menu).filter(|menu| menu.required),
                Step::Begin(space) => self.menu_of(self.player(seat), space),
                _ => None,
            };
            let _ = menu.map(|menu| menus.try_push(menu));
        }
        menus
    }

    /// What a seat has ordered and must pay for.
    fn ordered(&self, seat: Seat) -> impl Iterator<Item = Purchase> + '_ {
        self.stack.iter().filter(move |due| due.seat == seat).filter_map(|due| match due.step {
            Step::Pay(purchase) => Some(purchase),
            _ => None,
        })
    }

    /// Whether there is something that a seat must still be able to do.
    fn is_bound(&self, seat: Seat) -> bool {
        self.ordered(seat).next().is_some() || !self.obligations(seat).is_empty()
    }

    /// Whether all that is compulsory can still be done, and what is bought still be paid, after a change of goods
    /// or fields.
    pub(crate) fn keeps_able(&self, seat: Seat, change: impl FnOnce(&mut Player)) -> bool {
        let mut after = *self.player(seat);
        change(&mut after);
        self.ordered(seat).all(|purchase| !Self::payments(&after, purchase).is_empty())
            && self.obligations(seat).into_iter().all(|menu| self.achievable(&after, menu))
    }

    /// Whether something of a menu can be done, perhaps after conversions and exchanges.
    pub(crate) fn achievable(&self, player: &Player, menu: Menu) -> bool {
        if self.possible(player, menu) {
            return true;
        }
        let buys = menu.open.meets(FROM_HAND) && !player.hand.is_empty();
        let exchanges = !player.played.both(ANYTIME).is_empty();
        if !buys && !exchanges {
            return false;
        }
        // With more than all that could be had it must be possible, else there is no need to look.
        let possible = |player: &Player, step: Step| match step {
            Step::Menu(menu) => self.possible(player, menu),
            _ => false,
        };
        let step = Step::Menu(menu);
        self.possible(&self.rich(player, step), menu) && self.reachable(player, step, possible)
    }

    /// A player with at least as much of everything as conversions and exchanges could bring.
    pub(crate) fn rich(&self, player: &Player, step: Step) -> Player {
        let mut rich = *player;
        for _ in 0..ROUNDS_OF_GAIN {
            let mut more = player.goods;
            more.add_all(&self.gains(&rich, step));
            if more == rich.goods {
                return rich;
            }
            rich.goods = more;
        }
        for good in Good::ALL {
            rich.goods.add(good, PLENTY);
        }
        rich
    }

    /// What each conversion and each exchange could bring of these goods, if it gave up nothing.
    fn gains(&self, player: &Player, step: Step) -> Goods {
        let (_, mut gains) = Self::boost(player, step).unwrap_or_default();
        let mut best = [0; Good::COUNT as usize];
        for bit in bits(self.conversions_of(player, step)) {
            let (good, food) = match conversion(bit) {
                Action::Eat(good) => (good, 1),
                Action::Cook { good, oven } => (good, oven.cooks(good).unwrap_or(0)),
                _ => continue,
            };
            best[good as usize] = food.max(best[good as usize]);
        }
        for good in Good::ALL {
            gains.add(Good::Food, player.goods[good].min(PLENTY) * best[good as usize]);
        }
        for card in player.played.both(ANYTIME) {
            let Some(exchanges) = card.def().anytime else { continue };
            for exchange in exchanges(player).into_iter().filter(|exchange| !exchange.from_pile) {
                let times = exchange.give.iter().map(|(good, given)| player.goods[good] / given).min();
                let times = times.unwrap_or(0).min(PLENTY);
                for (good, got) in exchange.get.iter() {
                    gains.add(good, got * times);
                }
            }
            let mut owner = *player;
            while let Some(next) = exchanges(&owner).into_iter().find(|next| next.from_pile) {
                if !player.goods.covers(&next.give) {
                    break;
                }
                gains.add_all(&next.get);
                owner.memory[Memory::Grocer as usize] += 1;
            }
        }
        gains
    }

    /// Searches the few conversions and exchanges that might make something possible at a decision.
    pub(crate) fn reachable(
        &self,
        player: &Player,
        step: Step,
        possible: impl Fn(&Player, Step) -> bool,
    ) -> bool {
        let mut seen = BTreeSet::new();
        let mut open = vec![(*player, step)];
        while let Some((player, step)) = open.pop() {
            let pile = player.memory[Memory::Grocer as usize];
            let used = if let Step::Menu(menu) = step { menu.used } else { 0 };
            if seen.len() > SEARCHED || !seen.insert(key(&player.goods, pile, used)) {
                continue;
            }
            if possible(&player, step) {
                return true;
            }
            // More food than any card costs is of no use.
            if player.goods[Good::Food] < FOOD_ENOUGH {
                for bit in bits(self.conversions_of(&player, step)) {
                    let mut after = player;
                    convert(&mut after, conversion(bit));
                    open.push((after, step));
                }
                if let Step::Menu(menu) = step
                    && let Some((give, get)) = Self::boost(&player, step)
                {
                    let mut after = player;
                    after.goods.take_all(&give);
                    after.goods.add_all(&get);
                    open.push((after, Step::Menu(Menu { used: 1, ..menu })));
                }
            }
            let housed = player.housed(self.options.one_pasture_per_type);
            for card in player.played.both(ANYTIME) {
                for choice in Self::exchangeable(&player, card, housed).iter() {
                    let mut after = player;
                    exchange(&mut after, card, choice);
                    open.push((after, step));
                }
            }
        }
        false
    }

    /// What helps to pay for the occupation of a menu, and gives.
    pub(crate) fn boost(player: &Player, step: Step) -> Option<(Goods, Goods)> {
        let Step::Menu(menu) = step else { return None };
        if !menu.offers(Part::Occupation) || menu.used > 0 {
            return None;
        }
        let card = player.played.both(BOOSTING).iter().next()?;
        let (give, get) = card.def().boost?(player);
        player.goods.covers(&give).then_some((give, get))
    }

    // ---- Cards ----

    /// The exchanges of a card that can be made.
    fn exchangeable(player: &Player, card: Card, housed: bool) -> Choices {
        let exchanges = card.def().anytime.map(|exchanges| exchanges(player)).unwrap_or_default();
        let possible = exchanges.into_iter().filter(|exchange| {
            player.goods.covers(&exchange.give) && (housed || exchange.give.animals() == [0; 3])
        });
        possible.fold(Choices::NONE, |set, exchange| set.and(Choices::of(&[exchange.choice])))
    }

    /// All exchanges of a player's cards.
    fn exchanges(player: &Player) -> impl Iterator<Item = Exchange> + Clone + '_ {
        let cards = player.played.both(ANYTIME).iter();
        cards.flat_map(|card| card.def().anytime.map(|exchanges| exchanges(player)).unwrap_or_default())
    }

    /// Whether a player can exchange animals, as soon as they have room.
    pub(crate) fn exchanges_animals(player: &Player) -> bool {
        let mut given = Self::exchanges(player).filter(|exchange| exchange.give.animals() != [0; 3]);
        given.any(|exchange| player.goods.covers(&exchange.give))
    }

    /// The window whose cards can be used at the decision on top, and its place: this one, or that of the start of a
    /// round below animals that have come then, as their owner orders what happens at that moment (6.1).
    fn window_at(&self, due: Due) -> Option<(usize, Cue, u16)> {
        let top = self.stack.len().checked_sub(1)?;
        let at = if let Step::House { .. } = due.step { top.checked_sub(1)? } else { top };
        let window = self.stack.get(at).filter(|window| window.seat == due.seat)?;
        match window.step {
            Step::Window { cue, left } if at == top || Self::starts_round(window) => Some((at, cue, left)),
            _ => None,
        }
    }

    /// How a card of a window can be used.
    pub(crate) fn offered(&self, due: Due, card: Card) -> Choices {
        match self.window_at(due) {
            Some((_, cue, left)) if Step::Window { cue, left }.cards().contains(card) => {
                (card.def().offer)(self, due.seat, cue)
            }
            _ => Choices::NONE,
        }
    }

    /// Takes a card out of its window; gives the moment.
    pub(crate) fn take_from_window(&mut self, due: Due, card: Card) -> Option<Cue> {
        let (at, cue, left) = self.window_at(due)?;
        let place = windows(cue.trigger()).iter().position(|other| other == card)?;
        self.stack[at].step = Step::Window { cue, left: left & !(1 << place) };
        Some(cue)
    }

    /// The cards that can be used at a decision.
    #[inline]
    pub(crate) fn uses(&self, due: Due) -> Uses {
        let player = self.player(due.seat);
        if player.played.is_empty() || matches!(due.step, Step::Breed | Step::Mulligan) {
            return Uses::new();
        }
        let window = self.window_at(due);
        let candidates = window
            .map_or(Cards::NONE, |(_, cue, left)| Step::Window { cue, left }.cards())
            .either(player.played.both(ANYTIME))
            .either(player.played.both(BOOSTING))
            .either(player.played.both(changers(Rule::Adoption)));
        let mut uses = Uses::new();
        for card in candidates {
            let choices = self.use_choices(due, card);
            if !choices.is_empty() {
                let _ = uses.try_push((card, choices));
            }
        }
        uses
    }

    /// How a card can be used at a decision.
    pub(crate) fn use_choices(&self, due: Due, card: Card) -> Choices {
        let player = self.player(due.seat);
        if !player.played.contains(card) || matches!(due.step, Step::Breed | Step::Mulligan) {
            return Choices::NONE;
        }
        let mut choices = self.offered(due, card);
        if ANYTIME.contains(card) {
            let housed = player.housed(self.options.one_pasture_per_type);
            for choice in Self::exchangeable(player, card, housed).iter() {
                if self.keeps_able(due.seat, |after| {
                    exchange(after, card, choice);
                }) {
                    choices = choices.and(Choices::of(&[choice]));
                }
            }
        }
        if let Step::Menu(menu) = due.step
            && BOOSTING.contains(card)
            && let Some((give, get)) = Self::boost(player, due.step)
            && self.keeps_boosted(player, menu, (give, get))
        {
            choices = choices.and(Choices::YES);
        }
        let later = self.options.adoption == Adoption::WorkPhase && self.phase == Phase::Work;
        if later && changers(Rule::Adoption).contains(card) && self.can_adopt(player) {
            let paid = self.keeps_able(due.seat, |after| after.goods.take(Good::Food, 1));
            choices = choices.and(Choices::YES.when(paid));
        }
        choices
    }

    /// Whether the occupation can still be played after the help of a card.
    fn keeps_boosted(&self, player: &Player, menu: Menu, (give, get): (Goods, Goods)) -> bool {
        let mut after = *player;
        after.goods.take_all(&give);
        after.goods.add_all(&get);
        !menu.required || self.achievable(&after, Menu { used: 1, ..menu })
    }

    /// Whether a newborn can become an adult (A092).
    pub(crate) fn can_adopt(&self, player: &Player) -> bool {
        self.phase == Phase::Work && player.newborns > 0 && player.goods[Good::Food] > 0
    }

    /// Whether a window must go on: a card that must be used can be.
    pub(crate) fn must_use(&self, due: Due) -> bool {
        let mut cards = due.step.cards().iter();
        cards.any(|card| card.def().must && !self.offered(due, card).is_empty())
    }

    /// Fields from which a crop may be moved, and fields to which grain and vegetables may be moved (A071).
    pub(crate) fn moves(&self, due: Due) -> (u16, u16, u16) {
        let player = self.player(due.seat);
        if due.step == Step::Breed || !player.has_rule(Rule::MovedCrops) {
            return (0, 0, 0);
        }
        let rich = Plot::all().filter(|&plot| player.crops_on(plot).is_some_and(|(_, count)| count >= 2));
        let from = rich.fold(0, |set, plot| set | plot.bit());
        let empty = player.farm.empty_fields();
        let card = if player.beans == 0 && player.has_rule(Rule::FieldCard) { FIELD_CARD } else { 0 };
        (from, empty, empty | card)
    }

    /// All moves of crops, ascending.
    pub(crate) fn move_list(&self, due: Due) -> impl Iterator<Item = (Plot, Plot)> + '_ {
        let (from, grain, vegetables) = self.moves(due);
        Plot::of(from).flat_map(move |from| {
            let kind = self.player(due.seat).crops_on(from).map(|(good, _)| good);
            let to = if kind == Some(Good::Grain) { grain } else { vegetables };
            let able = move |to: &Plot| {
                !self.is_bound(due.seat) || self.keeps_able(due.seat, |after| after.move_crop(from, *to))
            };
            Plot::of(to).filter(able).map(move |to| (from, to))
        })
    }

    // ---- Discards and ends ----

    /// The goods that a player may give up at a decision, as bits.
    #[inline]
    pub(crate) fn discards(&self, due: Due) -> u16 {
        let first = match (due.step, self.options.discards) {
            (Step::Place | Step::Fed, Discards::Goods) => Good::Food,
            (Step::Feed, Discards::Goods) => Good::Wood,
            (Step::Place | Step::Feed | Step::Fed | Step::House { .. } | Step::Breed, _) => Good::Sheep,
            (Step::Last, _) if self.sheds(due.seat) => Good::Sheep,
            _ => return 0,
        };
        let player = self.player(due.seat);
        let goods = Good::ALL.into_iter().filter(|&good| good >= first && player.goods[good] > 0);
        let set = goods.fold(0, |set, good| set | 1 << good as u16);
        if !self.is_bound(due.seat) {
            return set;
        }
        let kept = |&bit: &u32| {
            let good = Good::from_index(bit).unwrap_or(Good::Food);
            self.keeps_able(due.seat, |after| after.goods.take(good, 1))
        };
        bits(set).filter(kept).fold(0, |set, bit| set | 1 << bit)
    }

    /// Whether a step can be ended or declined now.
    #[inline]
    pub(crate) fn may_end(&self, due: Due) -> bool {
        match due.step {
            Step::Menu(menu) => !menu.required,
            Step::House { .. } => self.player(due.seat).housed(self.options.one_pasture_per_type),
            Step::Window { .. } => !self.must_use(due),
            Step::Mulligan | Step::Fed | Step::Again { .. } | Step::Reap { .. } | Step::Last => true,
            _ => false,
        }
    }
}

/// More food than any card and all of the Grocer's goods cost.
const FOOD_ENOUGH: u16 = 16;
/// More of a good than anything costs.
const PLENTY: u16 = 99;
/// How often exchanges are followed by others in a bound of what they bring.
const ROUNDS_OF_GAIN: usize = 5;
/// Positions that a search looks at, at most; none in play comes near.
const SEARCHED: usize = 50_000;

/// A position of a search in few words, since it looks up many.
fn key(goods: &Goods, pile: u8, used: u8) -> (u128, u64) {
    let (first, last) = goods.0.split_at(8);
    let packed = first.iter().fold(0, |key, &count| key << 16 | u128::from(count));
    let rest =
        last.iter().fold(u64::from(pile) << 8 | u64::from(used), |key, &count| key << 16 | u64::from(count));
    (packed, rest)
}

/// A conversion of one good.
pub(crate) fn convert(player: &mut Player, action: Action) {
    match action {
        Action::Eat(good) => {
            player.goods.take(good, 1);
            player.goods.add(Good::Food, 1);
        }
        Action::Cook { good, oven } => {
            player.goods.take(good, 1);
            player.goods.add(Good::Food, oven.cooks(good).unwrap_or(0));
        }
        _ => {}
    }
}

/// An exchange of a card; gives what is gained.
pub(crate) fn exchange(player: &mut Player, card: Card, choice: Choice) -> Goods {
    let exchanges = card.def().anytime.map(|exchanges| exchanges(player)).unwrap_or_default();
    let Some(made) = exchanges.into_iter().find(|exchange| exchange.choice == choice) else {
        return Goods::NONE;
    };
    player.goods.take_all(&made.give);
    player.goods.add_all(&made.get);
    if made.from_pile {
        player.memory[Memory::Grocer as usize] += 1;
    }
    made.get
}
