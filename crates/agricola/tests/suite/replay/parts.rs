//! The parts of action spaces, and what improvements and cards grant.

use std::collections::BTreeMap;

use super::Replay;
use crate::words::{cell_of, counts, edge_of, list, number, parsed};
use farmstead_agricola::*;
use farmstead_core::Seat;
use serde_json::Value;

impl Replay<'_> {
    fn owns(&self, seat: Seat, oven: Oven) -> bool {
        self.game.majors(seat).any(|major| match oven {
            Oven::Fireplace => matches!(major, Major::Fireplace2 | Major::Fireplace3),
            Oven::Hearth => matches!(major, Major::Hearth4 | Major::Hearth5),
            Oven::Clay => major == Major::ClayOven,
            Oven::Stone => major == Major::StoneOven,
        })
    }

    /// Eats and cooks, as well as it can be done; gives the food.
    pub(super) fn convert(&mut self, seat: Seat, goods: &[(Good, u16)]) -> u16 {
        let oven = [Oven::Hearth, Oven::Fireplace].into_iter().find(|&oven| self.owns(seat, oven));
        self.converted = 0;
        let mut food = 0;
        for &(good, count) in goods {
            let cooked = oven.and_then(|oven| oven.cooks(good).map(|food| (oven, food)));
            for _ in 0..count {
                match cooked {
                    Some((oven, _)) => self.perform(seat, Action::Cook { good, oven }),
                    None => self.perform(seat, Action::Eat(good)),
                }
                food += cooked.map_or(1, |(_, food)| food);
            }
        }
        assert_eq!(self.converted, food, "{}", self.here());
        food
    }

    pub(super) fn plow(&mut self, seat: Seat, args: &Value) {
        self.choose(seat, &args["cell"], |cell| Action::Plow(cell_of(cell)));
        self.expect(Event::Plowed { seat, cell: cell_of(&args["cell"]) });
    }

    pub(super) fn build_room(&mut self, seat: Seat, args: &Value) {
        self.choose(seat, &args["cell"], |cell| Action::Room(cell_of(cell)));
        self.pay(seat, &args["payment"]);
        self.expect(Event::RoomBuilt { seat, cell: cell_of(&args["cell"]) });
    }

    pub(super) fn build_stable(&mut self, seat: Seat, args: &Value) {
        self.choose(seat, &args["cell"], |cell| Action::Stable(cell_of(cell)));
        self.pay(seat, &args["payment"]);
        self.expect(Event::StableBuilt { seat, cell: cell_of(&args["cell"]) });
    }

    pub(super) fn renovate(&mut self, seat: Seat, args: &Value) {
        let house: House = serde_json::from_value(args["to"].clone()).unwrap();
        self.choose(seat, &args["to"], |_| Action::Renovate(house));
        self.pay(seat, &args["payment"]);
        self.expect(Event::Renovated { seat, house });
    }

    pub(super) fn sow(&mut self, seat: Seat, args: &Value) {
        let sows = list(&args["sows"]).iter();
        let sows: BTreeMap<Cell, Good> =
            sows.map(|sow| (cell_of(&sow["cell"]), parsed(&sow["crop"]))).collect();
        for (cell, crop) in sows {
            self.choose(seat, &Value::Null, |_| Action::Sow { plot: cell.into(), crop });
            self.expect(Event::Sowed { seat, plot: cell.into(), crop });
        }
    }

    pub(super) fn bake(&mut self, seat: Seat, args: &Value) {
        let mut left: u16 = number(&args["grain"]);
        let mut times = [0; 4];
        for oven in [Oven::Clay, Oven::Stone, Oven::Hearth, Oven::Fireplace] {
            if self.owns(seat, oven) {
                times[oven as usize] = oven.limit().map_or(left, |limit| left.min(limit.into()));
                left -= times[oven as usize];
            }
        }
        assert_eq!(left, 0, "{}", self.here());
        let mut total = 0;
        for (oven, times) in Oven::ALL.into_iter().zip(times) {
            for _ in 0..times {
                self.choose(seat, &Value::Null, |_| Action::Bake(oven));
                self.expect(Event::Baked { seat, oven, food: oven.food() });
                total += oven.food();
            }
        }
        assert_eq!(args["food"], total, "{}", self.here());
    }

    pub(super) fn fence(&mut self, seat: Seat, args: &Value) {
        let edges = list(&args["edges"]);
        let all = self.game.farm(seat).layout().edges().chain(edges.iter().map(edge_of));
        let layout = Layout::of_fences(all).unwrap_or_else(|| panic!("{}: no layout", self.here()));
        self.choose(seat, &Value::Null, |_| Action::Fence(layout));
        self.pay(seat, &args["payment"]);
        self.expect(Event::Fenced { seat, layout, fences: edges.len() as u8 });
    }

    pub(super) fn build_major(&mut self, seat: Seat, args: &Value) {
        let major: Major = parsed(&args["id"]);
        self.choose(seat, &args["id"], |id| Action::Build(parsed(id)));
        match args.get("return_fireplace").map(parsed::<Major>) {
            Some(fireplace) => {
                if let Some(Step::Pay(asked)) = self.due(seat) {
                    assert_eq!(asked, Purchase::Major(major), "{}", self.here());
                    self.act(seat, Action::Return(fireplace));
                }
                self.expect(Event::Returned { seat, major: fireplace });
            }
            None => self.pay(seat, &args["payment"]),
        }
        self.expect(Event::Built { seat, major });
    }

    pub(super) fn keep_animals(&mut self, seat: Seat, args: &Value) {
        // The market comes after the cards that may be used there.
        self.leave_window(seat);
        self.convert(seat, &counts(&args["cooked"]));
        for (animal, count) in counts(&args["released"]) {
            (0..count).for_each(|_| self.perform(seat, Action::Discard(animal)));
        }
        while matches!(self.due(seat), Some(Step::House { .. })) {
            self.act(seat, Action::Done);
        }
        self.expect_animals(seat, args);
    }

    pub(super) fn expect_animals(&self, seat: Seat, args: &Value) {
        let goods = self.game.goods(seat);
        let ours: Vec<(Good, u16)> = Good::ANIMALS.into_iter().map(|good| (good, goods[good])).collect();
        assert_eq!(ours, counts(&args["animals"]), "{}", self.here());
    }
}
