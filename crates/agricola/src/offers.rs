//! What menus offer, and what can be paid.

use std::ops::ControlFlow;

use crate::action::Payment;
use crate::cards::effect::{Hook, asked};
use crate::cards::price::Item;
use crate::cards::{Cards, Prerequisite, Rule};
use crate::farm::cell::{Cell, Cells, around, border, cells, nth_cell};
use crate::farm::layout::{FENCES, Layout};
use crate::farm::{Farm, House};
use crate::major::{FIREPLACES, HEARTHS, Majors, majors};
use crate::player::Player;
use crate::space::Space;
use crate::state::Agricola;
use crate::step::{FROM_HAND, Menu, Part, Purchase};
use crate::{Action, Card, Good, Goods, Oven, Plot};

/// What a menu offers now.
#[derive(Clone, Copy, Default)]
pub(crate) struct Offers {
    pub(crate) plow: Cells,
    pub(crate) rooms: Cells,
    pub(crate) stables: Cells,
    /// Bit 15 is the field card.
    pub(crate) grain: u16,
    pub(crate) vegetables: u16,
    pub(crate) ovens: u16,
    pub(crate) clay: bool,
    pub(crate) stone: bool,
    pub(crate) majors: Majors,
    pub(crate) cards: Cards,
    /// The most new fences that can be paid.
    pub(crate) fences: u8,
    /// Whether one more space may be fenced for nothing.
    pub(crate) mini: bool,
}

/// The bit of the field card among fields.
pub(crate) const FIELD_CARD: u16 = 1 << 15;

impl Agricola {
    /// Where a field may be plowed.
    #[inline]
    pub(crate) fn plow_sites(&self, farm: &Farm) -> Cells {
        self.touching(farm, farm.field_sites())
    }

    /// Where a stable may be built.
    #[inline]
    pub(crate) fn stable_sites(&self, farm: &Farm) -> Cells {
        self.touching(farm, farm.stable_sites())
    }

    #[inline]
    fn touching(&self, farm: &Farm, sites: Cells) -> Cells {
        if self.options.touching { sites & farm.beside_structures() } else { sites }
    }

    /// Where new fences may lead: layouts with at most so many more fences.
    pub(crate) fn layouts(&self, farm: &Farm, most: u8) -> impl Iterator<Item = Layout> + Clone + use<> {
        let (farm, touching) = (*farm, self.options.touching);
        let all = farm.layout.next(farm.tiles(), most, self.options.pastures_apart);
        all.filter(move |next| !touching || touches(&farm, next.covered()))
    }

    /// The layouts with one more pasture of one space that was not enclosed (B002).
    pub(crate) fn mini_pastures(&self, farm: &Farm) -> impl Iterator<Item = Layout> + Clone + use<> {
        let (covered, fences) = (farm.layout.covered(), farm.layout.edge_set());
        self.layouts(farm, 4).filter(move |next| {
            let new = next.covered() & !covered;
            new.is_power_of_two() && next.edge_set() == fences | border(new)
        })
    }

    /// How many fences a player can pay for, and has left.
    #[inline]
    pub(crate) fn fence_budget(player: &Player) -> u8 {
        let left = u16::from(FENCES - player.farm.layout.fences());
        let mut paid = player.goods[Good::Wood];
        if !player.played.is_empty() {
            paid += u16::from(player.free_fences());
            paid += if player.clay_fences() { player.goods[Good::Clay] } else { 0 };
        }
        paid.min(left) as u8
    }

    /// Whether a player can pay one of the prices of something.
    #[inline]
    pub(crate) fn affords(player: &Player, item: Item) -> bool {
        if player.goods.covers(&player.printed(item)) {
            return true;
        }
        // Cards only lower prices, or replace goods.
        player.reprices() && player.prices(item).iter().any(|price| player.goods.covers(price))
    }

    /// The major improvements that a player can pay for.
    #[inline]
    fn affordable(&self, player: &Player) -> Majors {
        let mut set = 0;
        for major in majors(self.board) {
            let fireplace = HEARTHS & major.bit() != 0 && player.majors & FIREPLACES != 0;
            if fireplace || Self::affords(player, Item::Major(major)) {
                set |= major.bit();
            }
        }
        set
    }

    /// Whether the prerequisite of a card holds.
    pub(crate) fn holds(player: &Player, prerequisite: Prerequisite) -> bool {
        let occupations = player.occupations();
        match prerequisite {
            Prerequisite::None => true,
            Prerequisite::Occupations(n) => occupations >= n,
            Prerequisite::ExactlyOccupations(n) => occupations == n,
            Prerequisite::AtMostOccupations(n) => occupations <= n,
            Prerequisite::GrainFields(n) => player.fields_with(Some(Good::Grain)) >= n,
            Prerequisite::VegetableFields(n) => player.fields_with(Some(Good::Vegetable)) >= n,
            Prerequisite::Sheep(n) => player.goods[Good::Sheep] >= n.into(),
            Prerequisite::Clay(n) => player.goods[Good::Clay] >= n.into(),
            Prerequisite::FullFarm => player.farm.unused() == 0,
            Prerequisite::OnFishing => player.standing & Space::Fishing.bit() != 0,
            Prerequisite::NotWooden => player.farm.house != House::Wood,
        }
    }

    /// Whether nothing but its price keeps a player from playing a minor improvement.
    pub(crate) fn may_play(&self, player: &Player, card: Card) -> bool {
        let playable = card.def().playable;
        asked(card, Hook::Playable, playable.is_some());
        Self::holds(player, card.prerequisite())
            && self.counts_animals(player, card)
            && playable.is_none_or(|able| able(self, player.seat))
    }

    /// Whether the animals that a card asks for are on the farm: all of them have room.
    pub(crate) fn counts_animals(&self, player: &Player, card: Card) -> bool {
        let asks = card.cost().animals() != [0; 3] || matches!(card.prerequisite(), Prerequisite::Sheep(_));
        !asks || player.housed(self.options.one_pasture_per_type)
    }

    /// The cards of the hand that a menu lets the player play.
    fn playable(&self, player: &Player, menu: Menu) -> Cards {
        let mut cards = Cards::NONE;
        if menu.offers(Part::Occupation) && player.goods[Good::Food] >= menu.cost.into() {
            cards = player.hand.both(Cards::OCCUPATIONS);
        }
        if menu.offers(Part::Minor) {
            for card in player.hand.both(Cards::MINORS) {
                if self.may_play(player, card) && Self::affords(player, Item::Minor(card)) {
                    cards.insert(card);
                }
            }
        }
        cards
    }

    #[inline]
    pub(crate) fn offers(&self, player: &Player, menu: Menu) -> Offers {
        let (farm, goods) = (&player.farm, &player.goods);
        let mut offers = Offers::default();
        let has = |part| menu.offers(part);
        if (has(Part::Rooms) || has(Part::OneRoom)) && Self::affords(player, Item::Room) {
            offers.rooms = farm.room_sites();
        }
        let wood = match () {
            () if has(Part::FreeStable) => Some(0),
            () if has(Part::CheapStable) => Some(1),
            () if has(Part::Stables) => Some(2),
            () => None,
        };
        if wood.is_some_and(|wood| goods[Good::Wood] >= wood) {
            offers.stables = self.stable_sites(farm);
        }
        if has(Part::Plow) {
            offers.plow = self.plow_sites(farm);
        }
        let (grain, vegetables) = (goods[Good::Grain] > 0, goods[Good::Vegetable] > 0);
        if has(Part::Sow) && (grain || vegetables) {
            let from = if menu.current == Some(Part::Sow) { menu.mark } else { 0 };
            let open = !((1u32 << from.min(16)) - 1) as u16;
            let empty = farm.empty_fields() & open;
            let card =
                if player.beans == 0 && player.has_rule(Rule::FieldCard) { FIELD_CARD & open } else { 0 };
            offers.grain = if grain { empty } else { 0 };
            offers.vegetables = if vegetables { empty | card } else { 0 };
        }
        if has(Part::Bake) && grain {
            for oven in Oven::ALL {
                if player.has_oven(oven) && bakes_more(menu, oven) {
                    offers.ovens |= 1 << oven as u16;
                }
            }
        }
        if has(Part::Renovate) {
            for house in player.renovations() {
                let paid = Self::affords(player, Item::Renovation(house));
                *(if house == House::Clay { &mut offers.clay } else { &mut offers.stone }) |= paid;
            }
        }
        if has(Part::Major) {
            offers.majors = self.affordable(player);
        }
        if menu.open.meets(FROM_HAND) && !player.hand.is_empty() {
            offers.cards = self.playable(player, menu);
        }
        if has(Part::Fences) && player.fences_needed <= Self::fence_budget(player) {
            offers.fences = Self::fence_budget(player);
        }
        if has(Part::MiniPasture) {
            offers.mini = self.mini_pastures(farm).next().is_some();
        }
        offers
    }

    /// Whether anything of a menu can be done.
    #[inline]
    pub(crate) fn possible(&self, player: &Player, menu: Menu) -> bool {
        let o = self.offers(player, menu);
        o.plow | o.rooms | o.stables | o.grain | o.vegetables | o.ovens | o.majors != 0
            || o.clay
            || o.stone
            || o.mini
            || o.fences > 0
            || !o.cards.is_empty()
    }

    pub(crate) fn visit_offers<B>(
        &self,
        farm: &Farm,
        offers: &Offers,
        mut visit: impl FnMut(Action) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        cells(offers.plow).try_for_each(|cell| visit(Action::Plow(cell)))?;
        cells(offers.rooms).try_for_each(|cell| visit(Action::Room(cell)))?;
        cells(offers.stables).try_for_each(|cell| visit(Action::Stable(cell)))?;
        for plot in Plot::of(offers.grain | offers.vegetables) {
            for (crop, sites) in [(Good::Grain, offers.grain), (Good::Vegetable, offers.vegetables)] {
                if sites & plot.bit() != 0 {
                    visit(Action::Sow { plot, crop })?;
                }
            }
        }
        for oven in Oven::ALL.into_iter().filter(|&oven| offers.ovens >> oven as u16 & 1 == 1) {
            visit(Action::Bake(oven))?;
        }
        for (house, offered) in [(House::Clay, offers.clay), (House::Stone, offers.stone)] {
            if offered {
                visit(Action::Renovate(house))?;
            }
        }
        majors(offers.majors).try_for_each(|major| visit(Action::Build(major)))?;
        offers.cards.iter().try_for_each(|card| visit(Action::Play(card)))?;
        if offers.fences > 0 {
            self.layouts(farm, offers.fences).try_for_each(|layout| visit(Action::Fence(layout)))?;
        }
        if offers.mini {
            self.mini_pastures(farm).try_for_each(|layout| visit(Action::Fence(layout)))?;
        }
        ControlFlow::Continue(())
    }

    pub(crate) fn count_offers(&self, farm: &Farm, offers: &Offers) -> u32 {
        let o = offers;
        let sets = [o.plow, o.rooms, o.stables, o.grain, o.vegetables, o.ovens, o.majors];
        let mini = if o.mini { self.mini_pastures(farm).count() as u32 } else { 0 };
        let layouts = match o.fences {
            0 => mini,
            _ if self.options.touching => self.layouts(farm, o.fences).count() as u32,
            _ => farm.layout.count_next(farm.tiles(), o.fences, self.options.pastures_apart),
        };
        let others = u32::from(o.clay) + u32::from(o.stone) + o.cards.len() + layouts;
        sets.iter().map(|set| set.count_ones()).sum::<u32>() + others
    }

    pub(crate) fn nth_offer(&self, farm: &Farm, offers: &Offers, n: u32) -> Option<Action> {
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

    /// The ways to pay for something now: with building resources, or with a Fireplace.
    pub(crate) fn payments(player: &Player, purchase: Purchase) -> arrayvec::ArrayVec<Action, 32> {
        let mut ways = arrayvec::ArrayVec::new();
        let covered = |price: &Goods| player.goods.covers(price);
        if let Purchase::Fences(layout) = purchase {
            let new = layout.fences().saturating_sub(player.farm.layout.fences());
            let free = if player.played.is_empty() { 0 } else { player.free_fences() };
            let paid = u16::from(new.saturating_sub(free));
            let most = if player.played.is_empty() || !player.clay_fences() { 0 } else { paid };
            for clay in (0..=most).rev() {
                let price = Goods::of(&[(Good::Wood, paid - clay), (Good::Clay, clay)]);
                ways.extend(Payment::of(price).filter(|_| covered(&price)).map(Action::Pay));
            }
        } else {
            let prices = player.prices(item_of(purchase)).into_iter().filter(covered);
            ways.extend(prices.filter_map(Payment::building).map(Action::Pay));
            ways.sort_unstable();
        }
        if let Purchase::Major(major) = purchase {
            let fireplaces = if HEARTHS & major.bit() != 0 { player.majors & FIREPLACES } else { 0 };
            ways.extend(majors(fireplaces).map(Action::Return));
        }
        ways
    }

    /// All goods that a payment stands for.
    pub(crate) fn price_of(player: &Player, purchase: Purchase, payment: Payment) -> Option<Goods> {
        if let Purchase::Fences(_) = purchase {
            return Some(payment.goods());
        }
        let mut prices = player.prices(item_of(purchase)).into_iter();
        prices.find(|price| Payment::building(*price) == Some(payment))
    }
}

/// What kind of thing is bought.
pub(crate) fn item_of(purchase: Purchase) -> Item {
    match purchase {
        Purchase::Room(_) | Purchase::Fences(_) => Item::Room,
        Purchase::Renovation(house) => Item::Renovation(house),
        Purchase::Major(major) => Item::Major(major),
        Purchase::Minor(card) => Item::Minor(card),
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
        let next = reached | around(reached) & new;
        if next == reached {
            return reached == new;
        }
        reached = next;
    }
}
