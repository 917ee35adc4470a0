//! The harvest.

use super::Replay;
use crate::words::{counts, number};
use farmstead_agricola::*;
use farmstead_core::{Game, Seat};
use serde_json::{Value, json};

impl Replay<'_> {
    /// Takes the most grain that the Scythe Worker allows: so do they.
    pub(super) fn reap(&mut self) {
        let Some(due) = self.game.due().filter(|due| matches!(due.step, Step::Reap { .. })) else { return };
        let all = self.game.legal_actions();
        let reaps = |action: &Action| matches!(action, Action::Reap(_));
        let next = all.into_iter().find(reaps).unwrap_or(Action::Done);
        self.act(due.seat, next);
    }

    pub(super) fn feed(&mut self, seat: Seat, args: &Value) {
        let here = self.here();
        let food = self.convert(seat, &counts(&args["convert"]));
        assert_eq!(args["food_from_convert"], food, "{here}");
        // What they cook just before breeding is cooked now, and after begging only when it is over.
        let breeds = |step: &&Value| step["kind"] == "breed" && step["seat"] == seat.number();
        let breeding = self.steps[self.at..].iter().find(breeds).unwrap();
        let cooked = counts(&breeding["args"]["cooked_before"]);
        let begs = args["begging"] != 0;
        if !begs {
            self.cook_early(seat, &cooked);
        }
        if self.fed[seat.index()].is_none() {
            self.act(seat, Action::Feed);
        }
        if begs {
            self.cook_early(seat, &cooked);
        }
        if self.due(seat) == Some(Step::Fed) {
            self.act(seat, Action::Done);
        }
        let (paid, begging) = self.fed[seat.index()].take().unwrap();
        assert_eq!(
            json!([paid, begging, paid + u16::from(begging)]),
            json!([args["paid"], args["begging"], args["need"]]),
            "{here}"
        );
        self.shift(seat, "food", paid.into());
        self.shift(seat, "begging", -i64::from(begging));
    }

    fn cook_early(&mut self, seat: Seat, cooked: &[(Good, u16)]) {
        let food = self.convert(seat, cooked);
        self.shift(seat, "food", food.into());
        for &(animal, count) in cooked {
            self.shift(seat, animal.name(), -i64::from(count));
        }
    }

    /// With cards they may give up animals, and refuse young, although there is room. Here all young are born
    /// that find room (6.7), as they must be; giving them up later comes to the same, but at the end of the
    /// game there is no later. So where we are not asked the animals are taken away by hand.
    pub(super) fn breed(&mut self, seat: Seat, args: &Value) {
        let here = self.here();
        let born = self.bred[seat.index()].take().unwrap_or_default();
        for (animal, born) in Good::ANIMALS.into_iter().zip(born) {
            let count = |key: &str| args[key].get(animal.name()).map_or(0, number::<u16>);
            // They do not let those be born that we give up.
            for _ in 0..born + count("released_before") - count("born") {
                if self.due(seat) == Some(Step::Breed) {
                    self.act(seat, Action::Discard(animal));
                } else {
                    let left = self.game.goods(seat)[animal] - 1;
                    self.edit(|table| table["players"][seat.index()]["goods"][animal.name()] = json!(left));
                    self.tally.refused += 1;
                }
            }
        }
        assert_ne!(self.due(seat), Some(Step::Breed), "{here}");
        self.expect_animals(seat, args);
        self.ahead[seat.index()].clear();
    }
}
