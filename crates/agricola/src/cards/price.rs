//! What things cost with the cards that change prices: every way to pay, in no fixed order.

use arrayvec::ArrayVec;

use super::effect::{Hook, asked};
use super::{Cards, FENCING, PRICING};
use crate::player::Player;
use crate::{Card, Good, Goods, House, Major};

/// A kind of thing with a price.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Item {
    /// A room.
    Room,
    /// A renovation to this material.
    Renovation(House),
    /// A major improvement.
    Major(Major),
    /// A minor improvement.
    Minor(Card),
}

/// The most ways to pay for one thing.
pub(crate) const WAYS: usize = 24;
/// Ways to pay.
pub(crate) type Prices = ArrayVec<Goods, WAYS>;

impl Player {
    /// Whether a card in front of the player may change prices.
    #[inline]
    pub(crate) fn reprices(&self) -> bool {
        !self.played.both(PRICING).is_empty()
    }

    /// The printed price.
    #[inline]
    pub(crate) fn printed(&self, item: Item) -> Goods {
        match item {
            Item::Room => self.room_cost(),
            Item::Renovation(house) => {
                Goods::of(&[(house.material(), self.farm.room_count().into()), (Good::Reed, 1)])
            }
            Item::Major(major) => major.cost(),
            Item::Minor(card) => {
                asked(card, Hook::Cost, card.def().cost_of.is_some());
                card.def().cost_of.map_or(card.cost(), |cost| cost(self))
            }
        }
    }

    /// All prices of a thing, without those that are higher than another one. Every card changes a price once.
    pub(crate) fn prices(&self, item: Item) -> Prices {
        let printed = self.printed(item);
        let mut prices = Prices::new();
        prices.push(printed);
        let pricing = self.played.both(PRICING);
        if pricing.is_empty() {
            return prices;
        }
        let mut reached: ArrayVec<(Goods, Cards), 64> = ArrayVec::new();
        reached.push((printed, Cards::NONE));
        let mut at = 0;
        while at < reached.len() {
            let (price, used) = reached[at];
            for card in pricing.without(used) {
                let changed = card.def().reprice.and_then(|reprice| reprice(self, item, price));
                asked(card, Hook::Price, changed.is_some_and(|changed| changed != price));
                let next = changed.map(|price| (price, used.either(Cards::one(card))));
                if let Some(next) = next.filter(|next| !reached.contains(next)) {
                    let _ = reached.try_push(next);
                }
            }
            at += 1;
        }
        for (price, _) in reached {
            if !prices.iter().any(|other| price.covers(other)) {
                prices.retain(|other| !other.covers(&price));
                let _ = prices.try_push(price);
            }
        }
        prices.sort_unstable_by_key(|price| price.0);
        prices
    }

    /// Fences of one Build Fences action that cost nothing.
    pub(crate) fn free_fences(&self) -> u8 {
        let free = |card: Card| {
            asked(card, Hook::Fences, card.def().free_fences > 0);
            card.def().free_fences
        };
        self.played.both(FENCING).iter().map(free).sum()
    }

    /// Whether fences may be paid with clay.
    pub(crate) fn clay_fences(&self) -> bool {
        let with_clay = self.played.both(FENCING).iter().find(|card| card.def().clay_fences);
        with_clay.inspect(|&card| asked(card, Hook::Fences, true)).is_some()
    }
}
