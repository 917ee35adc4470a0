//! Scoring (section 8).

use farmstead_core::{Audience, ScoreSheet, Seat, Sink};
use serde::{Deserialize, Serialize};

use crate::cards::effect::{Hook, asked};
use crate::cards::{PRINTED, SCORING, SHEDDING};
use crate::farm::House;
use crate::farm::animals::Places;
use crate::major::majors;
use crate::options::TieBreak;
use crate::space::ROUNDS;
use crate::state::{Agricola, Phase, SEATS};
use crate::{Card, Event, Good, Major};

/// A line of the score pad.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
pub enum Category {
    /// Field tiles.
    Fields,
    /// Pastures.
    Pastures,
    /// Grain, in supply and on fields.
    Grain,
    /// Vegetables, in supply and on fields.
    Vegetables,
    /// Sheep.
    Sheep,
    /// Wild boar.
    Boar,
    /// Cattle.
    Cattle,
    /// Spaces that are not used.
    Unused,
    /// Stables in pastures.
    FencedStables,
    /// Rooms of clay and stone.
    Rooms,
    /// People.
    People,
    /// Printed points of improvements.
    Cards,
    /// Bonus points of craft buildings and by texts of hand cards.
    Bonus,
    /// Begging markers.
    Begging,
}

const CATEGORIES: usize = 14;

impl Category {
    /// All categories in the order of the score pad.
    pub const ALL: [Self; CATEGORIES] = [
        Self::Fields,
        Self::Pastures,
        Self::Grain,
        Self::Vegetables,
        Self::Sheep,
        Self::Boar,
        Self::Cattle,
        Self::Unused,
        Self::FencedStables,
        Self::Rooms,
        Self::People,
        Self::Cards,
        Self::Bonus,
        Self::Begging,
    ];

    /// Its name on the score sheet.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Fields => "fields",
            Self::Pastures => "pastures",
            Self::Grain => "grain",
            Self::Vegetables => "vegetables",
            Self::Sheep => "sheep",
            Self::Boar => "boar",
            Self::Cattle => "cattle",
            Self::Unused => "unused",
            Self::FencedStables => "fenced_stables",
            Self::Rooms => "rooms",
            Self::People => "people",
            Self::Cards => "cards",
            Self::Bonus => "bonus",
            Self::Begging => "begging",
        }
    }
}

/// Points by category.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Tally([i16; CATEGORIES]);

impl Tally {
    pub(crate) fn total(&self) -> i32 {
        self.0.iter().map(|&points| i32::from(points)).sum()
    }

    fn points(&self, category: Category) -> i32 {
        self.0[category as usize].into()
    }
}

/// The points for a number of something: -1 below the first of four limits, then 1 to 4.
#[inline]
fn band(count: u16, limits: [u16; 4]) -> i16 {
    match limits.iter().filter(|&&limit| count >= limit).count() {
        0 => -1,
        points => points as i16,
    }
}

/// The steps of the scoring table (8.1), which also are those of the craft buildings.
const FIELDS: [u16; 4] = [2, 3, 4, 5];
const PASTURES: [u16; 4] = [1, 2, 3, 4];
const GRAIN: [u16; 4] = [1, 4, 6, 8];
const VEGETABLES: [u16; 4] = [1, 2, 3, 4];
const SHEEP: [u16; 4] = [1, 4, 6, 8];
const BOAR: [u16; 4] = [1, 3, 5, 7];
const CATTLE: [u16; 4] = [1, 2, 4, 6];

/// The resource of each craft building and how many of it give 1, 2 and 3 points.
const CRAFT_POINTS: [(Major, Good, [u16; 3]); 3] = [
    (Major::Joinery, Good::Wood, [3, 5, 7]),
    (Major::Pottery, Good::Clay, [3, 5, 7]),
    (Major::Basketmaker, Good::Reed, [2, 4, 5]),
];

impl Agricola {
    /// The points for craft buildings, and the resources that are spent for them.
    fn craft_points(&self, seat: Seat) -> (i16, u16) {
        let player = self.player(seat);
        let owned = CRAFT_POINTS.into_iter().filter(|(major, ..)| player.majors & major.bit() != 0);
        owned.fold((0, 0), |(points, spent), (_, good, limits)| {
            let reached = limits.into_iter().filter(|&limit| player.goods[good] >= limit);
            (points + reached.clone().count() as i16, spent + reached.max().unwrap_or(0))
        })
    }

    /// The bonus points of hand cards, with those that another player's card gives.
    fn card_bonus(&self, seat: Seat) -> i16 {
        let mut points = 0;
        for owner in &self.players {
            for card in owner.played.both(SCORING) {
                let bonus = card.def().bonus.map_or(0, |bonus| bonus(self, owner.seat, seat));
                asked(card, Hook::Bonus, bonus != 0);
                points += bonus;
            }
        }
        points as i16
    }

    /// The bonus points that a card in front of one player gives a seat, as it stands now; 0 for a card that is not
    /// there. Only House Steward (B136) gives points to others than its owner.
    ///
    /// ```
    /// use farmstead_agricola::{Card, Options, Setup};
    /// use farmstead_core::Seat;
    /// let card: Card = "A133".parse()?;
    /// let game = Setup::new(Options::default(), 3).build()?;
    /// assert_eq!(game.bonus(Seat::FIRST, card, Seat::FIRST), 0);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn bonus(&self, owner: Seat, card: Card, seat: Seat) -> i32 {
        let there = self.seated(owner) && self.seated(seat) && self.player(owner).played.contains(card);
        card.def().bonus.filter(|_| there).map_or(0, |bonus| bonus(self, owner, seat))
    }

    /// The most pastures that can hold at least 1 animal and room for at least 3 more (B098).
    pub(crate) fn roomy_pastures(&self, seat: Seat) -> i32 {
        let player = self.player(seat);
        let places = player.places(self.options.one_pasture_per_type);
        places.most_roomy(player.goods.animals())
    }

    /// The same if animals may be given up.
    pub(crate) fn most_roomy_pastures(&self, seat: Seat) -> i32 {
        let player = self.player(seat);
        let animals = player.goods.animals();
        let places = player.places(self.options.one_pasture_per_type);
        Places { single: animals.iter().sum(), ..places }.most_roomy(animals)
    }

    /// Whether a card gives its owner more points with fewer animals, and the scoring is next.
    pub(crate) fn sheds(&self, seat: Seat) -> bool {
        if self.round < ROUNDS {
            return false;
        }
        let mut cards = self.player(seat).played.both(SHEDDING).iter();
        cards.any(|card| {
            let sheds = card.def().sheds.is_some_and(|sheds| sheds(self, seat));
            asked(card, Hook::Sheds, sheds);
            sheds
        })
    }

    pub(crate) fn tally(&self, seat: Seat) -> Tally {
        let player = self.player(seat);
        let (farm, goods) = (&player.farm, &player.goods);
        let room = match farm.house {
            House::Wood => 0,
            House::Clay => 1,
            House::Stone => 2,
        };
        let fenced_stables = (farm.stables & farm.layout.covered()).count_ones() as i16;
        let majors = majors(player.majors).map(|major| i16::from(major.points())).sum::<i16>();
        let minors = player.played.both(PRINTED).iter().map(|card| i16::from(card.points())).sum::<i16>();
        Tally([
            band(farm.fields.count_ones() as u16, FIELDS),
            band(farm.layout.parts().count() as u16, PASTURES),
            band(goods[Good::Grain] + player.planted(Good::Grain), GRAIN),
            band(goods[Good::Vegetable] + player.planted(Good::Vegetable), VEGETABLES),
            band(goods[Good::Sheep], SHEEP),
            band(goods[Good::Boar], BOAR),
            band(goods[Good::Cattle], CATTLE),
            -i16::from(farm.unused()),
            fenced_stables,
            room * i16::from(farm.room_count()),
            3 * i16::from(player.people),
            majors + minors,
            self.craft_points(seat).0 + self.card_bonus(seat),
            -3 * i16::from(player.begging),
        ])
    }

    /// Building resources that break ties (8.2).
    pub(crate) fn tie_breaker(&self, seat: Seat) -> u16 {
        let goods = self.player(seat).goods;
        let left = Good::BUILDING.into_iter().map(|good| goods[good]).sum::<u16>();
        match self.options.tie_break {
            TieBreak::CraftsSpent => left.saturating_sub(self.craft_points(seat).1),
            TieBreak::CraftsKept => left,
            TieBreak::Shared => 0,
        }
    }

    /// The building resources that count if scores are equal (8.2): those in supply, without the ones that score
    /// for craft buildings unless the options say otherwise.
    pub fn building_resources(&self, seat: Seat) -> u16 {
        if self.seated(seat) { self.tie_breaker(seat) } else { 0 }
    }

    /// What gives bonus points.
    fn bonus_reason(&self, seat: Seat) -> String {
        let mut reasons = Vec::new();
        let crafts = self.craft_points(seat).0;
        if crafts != 0 {
            reasons.push(format!("craft buildings {crafts}"));
        }
        for owner in Seat::all(self.options.players) {
            for card in self.player(owner).played.both(SCORING) {
                let points = self.bonus(owner, card, seat);
                if points != 0 {
                    reasons.push(format!("{} {points}", card.name()));
                }
            }
        }
        if reasons.is_empty() { "none".to_owned() } else { reasons.join(", ") }
    }

    pub(crate) fn sheet(&self, seat: Seat) -> ScoreSheet {
        let tally = self.tally(seat);
        let player = self.player(seat);
        let (farm, goods) = (&player.farm, &player.goods);
        let crops = |crop: Good| format!("{} in supply, {} on fields", goods[crop], player.planted(crop));
        let mut sheet = ScoreSheet::new();
        for category in Category::ALL {
            let reason = match category {
                Category::Fields => format!("{} fields", farm.fields.count_ones()),
                Category::Pastures => format!("{} pastures", farm.layout.parts().count()),
                Category::Grain => crops(Good::Grain),
                Category::Vegetables => crops(Good::Vegetable),
                Category::Sheep => format!("{} sheep", goods[Good::Sheep]),
                Category::Boar => format!("{} wild boar", goods[Good::Boar]),
                Category::Cattle => format!("{} cattle", goods[Good::Cattle]),
                Category::Unused => format!("{} unused spaces", farm.unused()),
                Category::FencedStables => {
                    format!("{} stables in pastures", tally.points(Category::FencedStables))
                }
                Category::Rooms => format!("{} rooms of {}", farm.room_count(), farm.house.material()),
                Category::People => format!("{} people", player.people),
                Category::Cards => {
                    let minors = player.played.both(PRINTED).iter().map(Card::name);
                    let there: Vec<_> = majors(player.majors).map(Major::name).chain(minors).collect();
                    if there.is_empty() { "no card with points".to_owned() } else { there.join(", ") }
                }
                Category::Bonus => self.bonus_reason(seat),
                Category::Begging => format!("{} begging markers", player.begging),
            };
            sheet.add(category.name(), tally.points(category), reason);
        }
        sheet
    }

    /// Does something and tells how the scores have changed by it.
    #[inline]
    pub(crate) fn told<S: Sink<Event>>(&mut self, sink: &mut S, act: impl FnOnce(&mut Self, &mut S)) {
        if !S::LISTENS {
            act(self, sink);
            return;
        }
        let tallies = |state: &Self| {
            let mut tallies = [Tally::default(); SEATS];
            for seat in Seat::all(state.options.players) {
                tallies[seat.index()] = state.tally(seat);
            }
            tallies
        };
        let before = tallies(self);
        let going = self.phase != Phase::Over;
        act(self, sink);
        let after = tallies(self);
        for seat in Seat::all(self.options.players) {
            for category in Category::ALL {
                let at = seat.index();
                let change = after[at].points(category) - before[at].points(category);
                if change != 0 {
                    sink.emit(Audience::Everyone, Event::Scored { seat, category, change });
                }
            }
        }
        if going && self.phase == Phase::Over {
            sink.emit(Audience::Everyone, Event::Ended);
        }
    }
}
