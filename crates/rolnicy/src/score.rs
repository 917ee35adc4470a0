//! Scores and ranks.

use farmstead_core::{ScoreSheet, Seat};

use crate::Crop;
use crate::card::CROPS;
use crate::state::Rolnicy;

impl Rolnicy {
    /// The values of a player's harvest cards, by crop; 0 where none was taken.
    fn values(&self, seat: Seat) -> [u8; CROPS] {
        self.harvested.get(seat.index()).copied().unwrap_or_default()
    }

    fn card_points(&self, value: u8) -> u8 {
        self.options.harvest_cards.points(value).unwrap_or(0)
    }

    /// The number of harvest cards.
    fn harvests_of(&self, seat: Seat) -> usize {
        self.values(seat).iter().filter(|&&value| value > 0).count()
    }

    /// The bonus for the number of harvest cards.
    pub(crate) fn bonus(&self, seat: Seat) -> i32 {
        self.options.set_bonus[self.harvests_of(seat)].into()
    }

    pub(crate) fn score(&self, seat: Seat) -> i32 {
        let cards: i32 = self.values(seat).iter().map(|&value| i32::from(self.card_points(value))).sum();
        cards + self.bonus(seat)
    }

    pub(crate) fn sheet(&self, seat: Seat) -> ScoreSheet {
        let mut sheet = ScoreSheet::new();
        let values = self.values(seat);
        for crop in Crop::ALL {
            let value = values[crop as usize];
            if value > 0 {
                sheet.add(crop.name(), self.card_points(value).into(), format!("harvest card {value}"));
            }
        }
        let cards = self.harvests_of(seat);
        sheet.add(
            "set bonus",
            self.bonus(seat),
            if cards == 1 { "1 harvest card".to_owned() } else { format!("{cards} harvest cards") },
        );
        sheet
    }

    /// What is compared for the ranking: the score, then the points of the harvest cards from the highest
    /// down, where a missing card is lower than any card (R25).
    pub(crate) fn rank_key(&self, seat: Seat) -> (i32, [Option<u8>; CROPS]) {
        let mut points = self.values(seat).map(|value| (value > 0).then(|| self.card_points(value)));
        points.sort_unstable_by(|a, b| b.cmp(a));
        (self.score(seat), points)
    }
}
