//! Points and pieces.

use farmstead_core::{ScoreSheet, Seat};

use crate::state::Hares;

impl Hares {
    fn small_points(&self, seat: Seat) -> i32 {
        i32::from(self.small_carrots_of(seat)) * i32::from(self.options.small_carrot_value)
    }

    pub(crate) fn score(&self, seat: Seat) -> i32 {
        self.small_points(seat) + i32::from(self.markers_of(seat).1)
    }

    /// Small carrots and point markers together, for ties (H27).
    pub(crate) fn pieces(&self, seat: Seat) -> u16 {
        u16::from(self.small_carrots_of(seat)) + u16::from(self.markers_of(seat).0)
    }

    pub(crate) fn sheet(&self, seat: Seat) -> ScoreSheet {
        let mut sheet = ScoreSheet::new();
        if seat.number() >= self.options.players {
            return sheet;
        }
        let count = |n: u8, what: &str| format!("{n} {what}{}", if n == 1 { "" } else { "s" });
        let (markers, paid) = self.markers_of(seat);
        sheet.add(
            "small carrots",
            self.small_points(seat),
            count(self.small_carrots_of(seat), "small carrot"),
        );
        sheet.add("point markers", paid.into(), count(markers, "point marker"));
        sheet
    }
}
