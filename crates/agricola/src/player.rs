//! What one player has.

use farmstead_core::Seat;

use crate::cards::effect::{Hook, MEMORY, asked};
use crate::cards::{BEDS, Cards, HOUSING, Rule, changers};
use crate::farm::animals::Places;
use crate::farm::{Farm, House, VEGETABLE};
use crate::major::Majors;
use crate::space::{ROUNDS, Spaces};
use crate::step::Part;
use crate::{Card, CardKind, Good, Goods, Oven, Plot};

/// The people of a family at most.
pub(crate) const FAMILY: u8 = 5;
/// The most goods of a kind that can lie on a round space for one player.
pub(crate) const MOST_PROMISED: u8 = 40;
/// Goods on the space of one round, by kind.
pub(crate) type Promise = [u8; crate::good::GOODS];

/// What one player has.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Player {
    pub(crate) seat: Seat,
    pub(crate) goods: Goods,
    pub(crate) farm: Farm,
    /// All people, newborns too.
    pub(crate) people: u8,
    /// The people born in this round.
    pub(crate) newborns: u8,
    /// The people at home who can still be placed in this round.
    pub(crate) home: u8,
    /// The spaces on which people of this player stand.
    pub(crate) standing: Spaces,
    pub(crate) begging: u8,
    pub(crate) majors: Majors,
    /// The craft buildings used in this harvest.
    pub(crate) crafted: Majors,
    /// Goods on the spaces of coming rounds.
    pub(crate) promised: [Promise; ROUNDS as usize],
    /// The cards in hand.
    pub(crate) hand: Cards,
    /// Those of them that everybody knows to be there, since they were passed on.
    pub(crate) known: Cards,
    /// How often the player has put cards of each kind back before the game.
    pub(crate) mulligans: [u8; 2],
    /// The cards in front of the player.
    pub(crate) played: Cards,
    /// The cards whose one-time effect has happened.
    pub(crate) happened: Cards,
    /// What cards remember.
    pub(crate) memory: [u8; MEMORY],
    /// Whether the player was asked to adopt a child since somebody has placed a person (A092).
    pub(crate) refused: bool,
    /// Field tiles on the spaces of coming rounds: bit `round`.
    pub(crate) tiles: u16,
    /// Vegetables on the field card.
    pub(crate) beans: u8,
    /// How many new fences the smallest legal next layout needs; `u8::MAX` if there is none. Follows from the
    /// farm.
    pub(crate) fences_needed: u8,
}

impl Player {
    pub(crate) const fn empty() -> Self {
        Self {
            seat: Seat::FIRST,
            goods: Goods::NONE,
            farm: Farm {
                rooms: crate::farm::layout::FIRST_ROOMS,
                house: House::Wood,
                fields: 0,
                crops: [0; crate::farm::cell::CELLS],
                stables: 0,
                layout: crate::Layout::NONE,
            },
            people: 2,
            newborns: 0,
            home: 2,
            standing: 0,
            begging: 0,
            majors: 0,
            crafted: 0,
            promised: [[0; crate::good::GOODS]; ROUNDS as usize],
            hand: Cards::NONE,
            known: Cards::NONE,
            mulligans: [0; 2],
            played: Cards::NONE,
            happened: Cards::NONE,
            memory: [0; MEMORY],
            refused: false,
            tiles: 0,
            beans: 0,
            fences_needed: u8::MAX,
        }
    }

    #[inline]
    pub(crate) fn has_oven(&self, oven: Oven) -> bool {
        self.majors & oven.majors() != 0
    }

    /// Whether the player can cook something in a Fireplace or Cooking Hearth.
    #[inline]
    pub(crate) fn cooks(&self) -> bool {
        self.has_oven(Oven::Fireplace) || self.has_oven(Oven::Hearth)
    }

    /// What one room costs (6.2).
    pub(crate) fn room_cost(&self) -> Goods {
        Goods::of(&[(self.farm.house.material(), 5), (Good::Reed, 2)])
    }

    /// The places for animals, with those of cards.
    #[inline]
    pub(crate) fn places(&self, one_pasture_per_type: bool) -> Places {
        let mut places = self.farm.places(one_pasture_per_type);
        for card in self.played.both(HOUSING) {
            if let Some(widen) = card.def().places {
                let narrow = places;
                widen(&self.farm, &mut places);
                asked(card, Hook::Places, narrow != places);
            }
        }
        places
    }

    /// Whether all animals find room.
    #[inline]
    pub(crate) fn housed(&self, one_pasture_per_type: bool) -> bool {
        let animals = self.goods.animals();
        animals == [0; 3] || self.places(one_pasture_per_type).fit(animals)
    }

    /// How many people the house and cards have room for (6.2).
    pub(crate) fn beds(&self) -> u8 {
        let beds = |card: Card| {
            asked(card, Hook::Beds, true);
            card.def().beds
        };
        self.farm.room_count() + self.played.both(BEDS).iter().map(beds).sum::<u8>()
    }

    /// Whether a card changes a rule for this player.
    #[inline]
    pub(crate) fn has_rule(&self, rule: Rule) -> bool {
        let changer = self.played.both(changers(rule)).iter().next();
        changer.inspect(|&card| asked(card, Hook::Rule, true)).is_some()
    }

    /// Occupations in front of the player.
    #[inline]
    pub(crate) fn occupations(&self) -> u8 {
        self.played.both(Cards::OCCUPATIONS).len() as u8
    }

    /// The number of fields, on the farm and on cards, with this crop, or with none.
    pub(crate) fn fields_with(&self, crop: Option<Good>) -> u8 {
        let beans = match crop {
            Some(Good::Vegetable) => self.beans > 0,
            Some(_) => false,
            None => self.has_rule(Rule::FieldCard) && self.beans == 0,
        };
        let fields = self.farm.fields().filter(|field| field.crop.map(|(kind, _)| kind) == crop);
        fields.count() as u8 + u8::from(beans)
    }

    /// How many of a crop lie on fields, on the farm and on the card.
    pub(crate) fn planted(&self, crop: Good) -> u16 {
        let beans = if crop == Good::Vegetable { self.beans } else { 0 };
        self.farm.planted(crop) + u16::from(beans)
    }

    /// The crops on a field, on the farm or on the card.
    pub(crate) fn crops_on(&self, plot: Plot) -> Option<(Good, u8)> {
        match plot.cell() {
            Some(cell) => self.farm.crop(cell),
            None => (self.beans > 0).then_some((Good::Vegetable, self.beans)),
        }
    }

    /// Moves one crop from a field to an empty one.
    pub(crate) fn move_crop(&mut self, from: Plot, to: Plot) {
        if let Some((good, count)) = self.crops_on(from) {
            self.set_crops(from, good, count - 1);
            self.set_crops(to, good, 1);
        }
    }

    /// Puts so many of a crop on a field.
    pub(crate) fn set_crops(&mut self, plot: Plot, good: Good, count: u8) {
        match plot.cell() {
            Some(cell) if good == Good::Grain || count == 0 => self.farm.crops[cell.at()] = count,
            Some(cell) => self.farm.crops[cell.at()] = VEGETABLE | count,
            None => self.beans = count,
        }
    }

    /// The kinds of cards in hand.
    pub(crate) fn kinds_in_hand(&self) -> impl Iterator<Item = CardKind> + Clone + use<> {
        let hand = self.hand;
        CardKind::ALL.into_iter().filter(move |kind| !hand.both(kind.cards()).is_empty())
    }

    /// The cards in hand that a part plays.
    pub(crate) fn hand_of(&self, part: Part) -> u32 {
        let kind = if part == Part::Minor { Cards::MINORS } else { Cards::OCCUPATIONS };
        self.hand.both(kind).len()
    }

    /// The materials that a renovation may lead to.
    pub(crate) fn renovations(&self) -> impl Iterator<Item = House> + Clone + use<> {
        let next = if self.has_rule(Rule::NoRenovation) { None } else { self.farm.house.renovated() };
        let skip = self.has_rule(Rule::SkipClay) && self.farm.house == House::Wood;
        next.into_iter().chain(next.filter(|_| skip).and(Some(House::Stone)))
    }

    /// The food that the family eats (6.7): 2 for each adult, 3 in a solo game, 1 for each newborn.
    pub(crate) fn hunger(&self, solo: bool) -> u16 {
        let each = if solo { 3 } else { 2 };
        u16::from(self.people - self.newborns.min(self.people)) * each + u16::from(self.newborns)
    }
}
