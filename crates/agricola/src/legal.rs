//! What is legal: listing, counting and choosing.

use std::ops::ControlFlow;

use farmstead_core::{Indexed, Seat};

use crate::action::{COOKABLE, COOKERS, CRAFTS, EDIBLE, Payment};
use crate::farm::cell::{Cell, Cells, cells, nth_cell};
use crate::farm::layout::{FENCES, Layout};
use crate::farm::{Farm, House};
use crate::major::{FIREPLACES, HEARTHS, Majors, majors};
use crate::options::Discards;
use crate::player::{FAMILY, Player};
use crate::space::{ACCUMULATING, SMALL_TILE, Space, Spaces, TILE, spaces};
use crate::state::Agricola;
use crate::step::{Due, Menu, Part, Step};
use crate::{Action, Good, Goods, Major, Oven};

/// Conversions as bits: eating, cooking and crafts in the order of their actions.
pub(crate) type Exchanges = u16;

const COOK_BIT: u32 = EDIBLE.len() as u32;
const CRAFT_BIT: u32 = COOK_BIT + 2 * COOKABLE.len() as u32;

/// The conversion of a bit.
fn exchange(bit: u32) -> Action {
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
fn bits(set: u16) -> impl Iterator<Item = u32> + Clone {
    (0..16).filter(move |bit| set >> bit & 1 == 1)
}

fn nth_bit(set: u16, n: u32) -> Option<u32> {
    let mut left = set;
    for _ in 0..n {
        left &= left.wrapping_sub(1);
    }
    (left != 0).then(|| left.trailing_zeros())
}

/// What a menu offers now.
#[derive(Clone, Copy, Default)]
pub(crate) struct Offers {
    plow: Cells,
    rooms: Cells,
    stables: Cells,
    grain: Cells,
    vegetables: Cells,
    ovens: u16,
    renovate: Option<House>,
    majors: Majors,
    /// The most new fences, and how many of the layouts there are.
    fences: u8,
}

impl Agricola {
    // ---- Spaces ----

    /// The spaces that are blocked: somebody stands there, or on the same tile.
    #[inline]
    pub(crate) fn blocked(&self) -> Spaces {
        let occupied = self.players.iter().fold(0, |set, player| set | player.standing);
        let tile = match (self.options.variant_tile, self.options.players) {
            (false, _) => 0,
            (true, 2) => TILE,
            (true, _) => SMALL_TILE,
        };
        if occupied & tile != 0 { occupied | tile } else { occupied }
    }

    /// The spaces on which a player can do something (2).
    #[inline]
    pub(crate) fn usable(&self, seat: Seat) -> Spaces {
        let player = self.player(seat);
        let mut free = self.in_play & !self.blocked();
        for space in spaces(free & ACCUMULATING & !Space::MeetingPlace.bit()) {
            if self.piles[space as usize] == 0 {
                free &= !space.bit();
            }
        }
        for space in spaces(free & CONDITIONAL) {
            if !self.has_effect(player, space) {
                free &= !space.bit();
            }
        }
        free
    }

    /// Whether one of the spaces whose use has conditions is of use now.
    pub(crate) fn has_effect(&self, player: &Player, space: Space) -> bool {
        match space {
            Space::Lessons | Space::SecondLessons => false,
            Space::BasicWish => player.people < FAMILY && player.people < player.farm.room_count(),
            Space::ModestWish => self.round >= 5 && self.has_effect(player, Space::BasicWish),
            Space::UrgentWish => player.people < FAMILY,
            _ => menu_of(space).is_none_or(|menu| self.possible(player, menu)),
        }
    }

    // ---- Menus ----

    /// Where new fences may lead: layouts with at most so many more fences.
    pub(crate) fn layouts(&self, farm: &Farm, most: u8) -> impl Iterator<Item = Layout> + Clone + use<> {
        let (farm, touching) = (*farm, self.options.touching);
        let all = farm.layout.next(farm.tiles(), most, self.options.pastures_apart);
        all.filter(move |next| !touching || touches(&farm, next.covered()))
    }

    /// How many fences a player can pay for, and has left.
    #[inline]
    pub(crate) fn fence_budget(player: &Player) -> u8 {
        player.goods[Good::Wood].min((FENCES - player.farm.layout.fences()).into()) as u8
    }

    /// The major improvements that a player can pay for.
    #[inline]
    pub(crate) fn affordable(&self, player: &Player) -> Majors {
        let mut set = 0;
        for major in majors(self.board) {
            let fireplace = HEARTHS & major.bit() != 0 && player.majors & FIREPLACES != 0;
            if fireplace || player.goods.covers(&major.cost()) {
                set |= major.bit();
            }
        }
        set
    }

    #[inline]
    pub(crate) fn offers(&self, player: &Player, menu: Menu) -> Offers {
        let (farm, goods) = (&player.farm, &player.goods);
        let mut offers = Offers::default();
        let touching = self.options.touching;
        let beside = |sites: Cells| if touching { sites & farm.beside_structures() } else { sites };
        if menu.offers(Part::Rooms) && goods.covers(&player.room_cost()) {
            offers.rooms = farm.room_sites();
        }
        let stable = if menu.offers(Part::Stables) { Some(2) } else { None };
        let stable = if menu.offers(Part::CheapStable) { Some(1) } else { stable };
        if stable.is_some_and(|wood| goods[Good::Wood] >= wood) {
            offers.stables = beside(farm.stable_sites());
        }
        if menu.offers(Part::Plow) {
            offers.plow = beside(farm.field_sites());
        }
        if menu.offers(Part::Sow) && (goods[Good::Grain] > 0 || goods[Good::Vegetable] > 0) {
            let from = if menu.current == Some(Part::Sow) { menu.mark } else { 0 };
            let empty = farm.empty_fields() & !((1u32 << from.min(15)) - 1) as Cells;
            offers.grain = if goods[Good::Grain] > 0 { empty } else { 0 };
            offers.vegetables = if goods[Good::Vegetable] > 0 { empty } else { 0 };
        }
        if menu.offers(Part::Bake) && goods[Good::Grain] > 0 {
            for oven in Oven::ALL {
                if player.has_oven(oven) && bakes_more(menu, oven) {
                    offers.ovens |= 1 << oven as u16;
                }
            }
        }
        if menu.offers(Part::Renovate) && player.renovation_cost().is_some_and(|cost| goods.covers(&cost)) {
            offers.renovate = farm.house.renovated();
        }
        if menu.offers(Part::Major) {
            offers.majors = self.affordable(player);
        }
        if menu.offers(Part::Fences) && player.fences_needed <= Self::fence_budget(player) {
            offers.fences = Self::fence_budget(player);
        }
        offers
    }

    /// Whether anything of a menu can be done.
    #[inline]
    pub(crate) fn possible(&self, player: &Player, menu: Menu) -> bool {
        let Offers { plow, rooms, stables, grain, vegetables, ovens, renovate, majors, fences } =
            self.offers(player, menu);
        plow | rooms | stables | grain | vegetables | ovens | majors != 0 || renovate.is_some() || fences > 0
    }

    fn visit_offers<B>(
        &self,
        farm: &Farm,
        offers: &Offers,
        mut visit: impl FnMut(Action) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        cells(offers.plow).try_for_each(|cell| visit(Action::Plow(cell)))?;
        cells(offers.rooms).try_for_each(|cell| visit(Action::Room(cell)))?;
        cells(offers.stables).try_for_each(|cell| visit(Action::Stable(cell)))?;
        for cell in cells(offers.grain | offers.vegetables) {
            for (crop, sites) in [(Good::Grain, offers.grain), (Good::Vegetable, offers.vegetables)] {
                if sites & cell.bit() != 0 {
                    visit(Action::Sow { cell, crop })?;
                }
            }
        }
        for oven in Oven::ALL.into_iter().filter(|&oven| offers.ovens >> oven as u16 & 1 == 1) {
            visit(Action::Bake(oven))?;
        }
        if let Some(house) = offers.renovate {
            visit(Action::Renovate(house))?;
        }
        majors(offers.majors).try_for_each(|major| visit(Action::Build(major)))?;
        if offers.fences > 0 {
            self.layouts(farm, offers.fences).try_for_each(|layout| visit(Action::Fence(layout)))?;
        }
        ControlFlow::Continue(())
    }

    fn count_offers(&self, farm: &Farm, offers: &Offers) -> u32 {
        let Offers { plow, rooms, stables, grain, vegetables, ovens, renovate, majors, fences } = *offers;
        let sets = [plow, rooms, stables, grain, vegetables, ovens, majors];
        let layouts = match fences {
            0 => 0,
            _ if self.options.touching => self.layouts(farm, fences).count() as u32,
            _ => farm.layout.count_next(farm.tiles(), fences, self.options.pastures_apart),
        };
        sets.iter().map(|set| set.count_ones()).sum::<u32>() + u32::from(renovate.is_some()) + layouts
    }

    fn nth_offer(&self, farm: &Farm, offers: &Offers, n: u32) -> Option<Action> {
        let mut left = n;
        let by_cell = [
            (offers.plow, Action::Plow as fn(Cell) -> Action),
            (offers.rooms, Action::Room),
            (offers.stables, Action::Stable),
        ];
        for (set, action) in by_cell {
            match nth_cell(set, left.min(15)) {
                Some(cell) if left < 15 => return Some(action(cell)),
                _ => left -= set.count_ones(),
            }
        }
        let rest = Offers { plow: 0, rooms: 0, stables: 0, fences: 0, ..*offers };
        let found = self.visit_offers(farm, &rest, |action| {
            if left == 0 {
                return ControlFlow::Break(action);
            }
            left -= 1;
            ControlFlow::Continue(())
        });
        match found {
            ControlFlow::Break(action) => Some(action),
            ControlFlow::Continue(()) if offers.fences > 0 => {
                self.layouts(farm, offers.fences).nth(left as usize).map(Action::Fence)
            }
            ControlFlow::Continue(()) => None,
        }
    }

    // ---- Conversions and discards ----

    /// The conversions that a player can make at a decision.
    #[inline]
    pub(crate) fn exchanges(&self, player: &Player, step: Step) -> Exchanges {
        let goods = &player.goods;
        let fits = || player.housed(self.options.one_pasture_per_type);
        let cooking = match step {
            Step::Breed => return 0,
            Step::House { taken: true, .. } => !self.options.house_before_cooking || fits(),
            _ => true,
        };
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
        match step {
            Step::Menu(menu) if menu.required && (menu.offers(Part::Sow) || menu.offers(Part::Bake)) => {
                bits(set)
                    .filter(|&bit| self.keeps_possible(player, menu, exchange(bit)))
                    .fold(0, |s, b| s | 1 << b)
            }
            _ => set,
        }
    }

    /// Whether a compulsory choice can still be made after a conversion.
    pub(crate) fn keeps_possible(&self, player: &Player, menu: Menu, action: Action) -> bool {
        let mut after = *player;
        match action {
            Action::Eat(good) | Action::Cook { good, .. } => after.goods.take(good, 1),
            _ => {}
        }
        self.possible(&after, menu)
    }

    /// The goods that a player may give up at a decision, as bits.
    #[inline]
    pub(crate) fn discards(&self, player: &Player, step: Step) -> u16 {
        let first = match (step, self.options.discards) {
            (Step::Place | Step::Fed, Discards::Goods) => Good::Food,
            (Step::Feed, Discards::Goods) => Good::Wood,
            (Step::Place | Step::Feed | Step::Fed | Step::House { .. } | Step::Breed, _) => Good::Sheep,
            _ => return 0,
        };
        let goods = Good::ALL.into_iter().filter(|&good| good >= first && player.goods[good] > 0);
        goods.fold(0, |set, good| set | 1 << good as u16)
    }

    /// Whether a step can be ended or declined now.
    #[inline]
    pub(crate) fn may_end(&self, player: &Player, step: Step) -> bool {
        match step {
            Step::Menu(menu) => !menu.required,
            Step::House { .. } => player.housed(self.options.one_pasture_per_type),
            Step::Fed => true,
            _ => false,
        }
    }

    // ---- Decisions ----

    /// Whether there is anything to decide.
    pub(crate) fn asks(&self, due: Due) -> bool {
        let player = self.player(due.seat);
        match due.step {
            Step::Place => player.home > 0 && self.usable(due.seat) != 0,
            Step::Menu(menu) => self.possible(player, menu),
            Step::Take(_) | Step::Feed => true,
            Step::Pay(major) => Self::payments(player, major).next().is_some(),
            Step::Fed => self.exchanges(player, due.step) != 0,
            Step::House { taken, .. } => {
                let fits = player.housed(self.options.one_pasture_per_type);
                !fits || taken && player.cooks() && player.goods.animals() != [0; 3]
            }
            Step::Breed => !player.housed(self.options.one_pasture_per_type),
        }
    }

    /// The only thing that can be done where something must be done, or nothing else could matter.
    pub(crate) fn only_choice(&self, due: Due) -> Option<Action> {
        let player = self.player(due.seat);
        match due.step {
            Step::Menu(menu) if menu.required => {
                let offers = self.offers(player, menu);
                // Two layouts are enough to know.
                let layouts = self.layouts(&player.farm, offers.fences).take(2);
                let count = self.count_offers(&player.farm, &Offers { fences: 0, ..offers });
                if count > 1 || count + if offers.fences > 0 { layouts.count() as u32 } else { 0 } != 1 {
                    return None;
                }
                self.nth_offer(&player.farm, &offers, 0)
            }
            Step::Pay(major) => {
                let mut ways = Self::payments(player, major);
                let first = ways.next();
                if ways.next().is_none() { first } else { None }
            }
            Step::Feed if self.exchanges(player, due.step) == 0 => Some(Action::Feed),
            _ => None,
        }
    }

    /// The ways to pay for a major improvement.
    pub(crate) fn payments(player: &Player, major: Major) -> impl Iterator<Item = Action> + Clone + use<> {
        let cost = major.cost();
        let pay = Payment::of(cost).filter(|_| player.goods.covers(&cost)).map(Action::Pay);
        let fireplaces = if HEARTHS & major.bit() != 0 { player.majors & FIREPLACES } else { 0 };
        pay.into_iter().chain(majors(fireplaces).map(Action::Return))
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
            Step::Menu(menu) => {
                self.visit_offers(&player.farm, &self.offers(player, menu), &mut visit)?;
            }
            Step::Take(space) => {
                Self::choices(player, space).iter().try_for_each(|&good| visit(Action::Take(good)))?;
            }
            Step::Pay(major) => Self::payments(player, major).try_for_each(&mut visit)?,
            Step::House { .. } | Step::Breed | Step::Feed | Step::Fed => {}
        }
        bits(self.exchanges(player, due.step)).try_for_each(|bit| visit(exchange(bit)))?;
        let discards = bits(self.discards(player, due.step)).filter_map(Good::from_index);
        discards.map(Action::Discard).try_for_each(&mut visit)?;
        if due.step == Step::Feed {
            visit(Action::Feed)?;
        }
        if self.may_end(player, due.step) { visit(Action::Done) } else { ControlFlow::Continue(()) }
    }

    /// How many actions there are of the step itself, of conversions, of discards and of ends.
    #[inline]
    fn tallied(&self, due: Due, player: &Player) -> (Own, [u32; 3], Exchanges, u16) {
        let own = match due.step {
            Step::Place => Own::Spaces(self.usable(due.seat)),
            Step::Menu(menu) => {
                let offers = self.offers(player, menu);
                Own::Offers(offers, self.count_offers(&player.farm, &offers))
            }
            Step::Take(space) => Own::Choices(Self::choices(player, space)),
            Step::Pay(major) => Own::Payments(major, Self::payments(player, major).count() as u32),
            Step::House { .. } | Step::Breed | Step::Feed | Step::Fed => Own::Nothing,
        };
        let (exchanges, discards) = (self.exchanges(player, due.step), self.discards(player, due.step));
        let ends = u32::from(due.step == Step::Feed) + u32::from(self.may_end(player, due.step));
        (own, [exchanges.count_ones(), discards.count_ones(), ends], exchanges, discards)
    }

    pub(crate) fn count_actions(&self, due: Due) -> u32 {
        let (own, others, ..) = self.tallied(due, self.player(due.seat));
        own.count() + others.iter().sum::<u32>()
    }

    pub(crate) fn nth_action(&self, due: Due, n: u32) -> Option<Action> {
        self.choose_action(due, &mut |count| if n < count { n } else { u32::MAX })
    }

    #[inline]
    pub(crate) fn choose_action(&self, due: Due, pick: &mut impl FnMut(u32) -> u32) -> Option<Action> {
        let player = self.player(due.seat);
        let (own, [converting, discarding, ending], exchanges, discards) = self.tallied(due, player);
        let mut left = pick(own.count() + converting + discarding + ending);
        if left < own.count() {
            return match own {
                Own::Spaces(set) => {
                    let mut set = set;
                    for _ in 0..left {
                        set &= set.wrapping_sub(1);
                    }
                    Space::from_index(set.trailing_zeros()).map(Action::Place)
                }
                Own::Offers(offers, _) => self.nth_offer(&player.farm, &offers, left),
                Own::Choices(goods) => goods.get(left as usize).copied().map(Action::Take),
                Own::Payments(major, _) => Self::payments(player, major).nth(left as usize),
                Own::Nothing => None,
            };
        }
        left -= own.count();
        if left < converting {
            return nth_bit(exchanges, left).map(exchange);
        }
        left -= converting;
        if left < discarding {
            return nth_bit(discards, left).and_then(Good::from_index).map(Action::Discard);
        }
        match left - discarding {
            0 if ending > 0 && due.step == Step::Feed => Some(Action::Feed),
            0 if ending > 0 => Some(Action::Done),
            _ => None,
        }
    }
}

/// The actions of a step itself.
enum Own {
    Nothing,
    Spaces(Spaces),
    Offers(Offers, u32),
    Choices(&'static [Good]),
    Payments(Major, u32),
}

impl Own {
    #[inline]
    fn count(&self) -> u32 {
        match self {
            Self::Nothing => 0,
            Self::Spaces(set) => set.count_ones(),
            Self::Offers(_, count) | Self::Payments(_, count) => *count,
            Self::Choices(goods) => goods.len() as u32,
        }
    }
}

/// Whether an oven can bake one more grain in a Bake Bread action.
#[inline]
pub(crate) fn bakes_more(menu: Menu, oven: Oven) -> bool {
    if menu.current != Some(Part::Bake) {
        return true;
    }
    let used = if menu.mark == oven as u8 { menu.used } else { 0 };
    oven as u8 >= menu.mark && oven.limit().is_none_or(|limit| used < limit)
}

/// House rule: whether each new group of enclosed spaces touches something, or holds a stable.
fn touches(farm: &Farm, covered: Cells) -> bool {
    let new = covered & !farm.layout.covered();
    let anchored = farm.beside_structures() | farm.stables;
    let mut reached = new & anchored;
    loop {
        let next = reached | crate::farm::cell::around(reached) & new;
        if next == reached {
            return reached == new;
        }
        reached = next;
    }
}

/// The spaces whose use has conditions.
const CONDITIONAL: Spaces = Space::FarmExpansion.bit()
    | Space::Farmland.bit()
    | Space::Lessons.bit()
    | Space::MajorImprovement.bit()
    | Space::Fencing.bit()
    | Space::GrainUtilization.bit()
    | Space::BasicWish.bit()
    | Space::HouseRedevelopment.bit()
    | Space::UrgentWish.bit()
    | Space::Cultivation.bit()
    | Space::FarmRedevelopment.bit()
    | Space::SecondLessons.bit()
    | Space::SideJob.bit()
    | Space::ModestWish.bit();

/// The compulsory first menu of a space.
pub(crate) const fn menu_of(space: Space) -> Option<Menu> {
    Some(Menu::required(match space {
        Space::FarmExpansion => &[Part::Rooms, Part::Stables],
        Space::Farmland => &[Part::Plow],
        Space::MajorImprovement => &[Part::Major],
        Space::Fencing => &[Part::Fences],
        Space::GrainUtilization => &[Part::Sow, Part::Bake],
        Space::HouseRedevelopment | Space::FarmRedevelopment => &[Part::Renovate],
        Space::Cultivation => &[Part::Plow, Part::Sow],
        Space::SideJob => &[Part::CheapStable, Part::Bake],
        _ => return None,
    }))
}

/// The optional menu of a space that comes after the compulsory one.
pub(crate) const fn afterward(space: Space) -> Option<Menu> {
    Some(Menu::optional(match space {
        Space::HouseRedevelopment => &[Part::Major],
        Space::FarmRedevelopment => &[Part::Fences],
        _ => return None,
    }))
}

/// Animals of all kinds as goods, for messages.
pub(crate) fn missing(goods: &Goods, price: &Goods) -> Option<(Good, u16, u16)> {
    goods.lacks(price).map(|good| (good, price[good], goods[good]))
}
