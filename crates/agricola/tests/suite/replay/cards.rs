//! Hand cards.

use std::collections::BTreeSet;
use std::ops::Range;

use super::Replay;
use crate::words::{counts, list, parsed};
use farmstead_agricola::*;
use farmstead_core::{Game, Seat};
use serde_json::Value;

/// More food than any card costs.
const FOOD_ENOUGH: u16 = 12;

/// The cards that both seats are dealt.
pub fn hands(hands: &Value) -> [Cards; 4] {
    let mut dealt = [Cards::NONE; 4];
    for (seat, hand) in dealt.iter_mut().zip(list(hands)) {
        let kinds = ["occupations", "minors"].into_iter();
        *seat = kinds.flat_map(|kind| list(&hand[kind]).iter().map(parsed::<Card>)).collect();
    }
    dealt
}

/// What it costs to use a card, beside what it grants.
fn price(card: &str) -> Goods {
    match card {
        "A056" => Goods::of(&[(Good::Wood, 2)]),
        "A108" | "A138" | "B109" => Goods::of(&[(Good::Wood, 1)]),
        "A090" | "A147" | "B123" | "B166" => Goods::of(&[(Good::Food, 1)]),
        _ => Goods::NONE,
    }
}

impl Replay<'_> {
    fn is(&self, at: usize, kind: &str) -> bool {
        self.steps[at]["kind"] == kind
    }

    /// Our order of steps.
    ///
    /// With the Moldboard Plow they plow the field of the card first, we that of the space: the fields stay
    /// in order and the use of the card comes between them. With the Mining Hammer they build the stable
    /// before the renovation, we after it. Food for what a card grants is got before the card is used.
    pub(super) fn order(&self, group: Range<usize>) -> Vec<usize> {
        let mut order: Vec<usize> = group.collect();
        let uses = |order: &[usize], card: &str| {
            let used = |&at: &usize| self.is(at, "use_card") && self.steps[at]["args"]["id"] == card;
            order.iter().position(used)
        };
        let later = |order: &[usize], from: usize, kind: &str| {
            order[from..].iter().position(|&at| self.is(at, kind)).unwrap() + from
        };
        if let Some(used) = uses(&order, "B019") {
            let main = later(&order, used + 2, "plow");
            order[used..main].rotate_left(2);
            order[main - 2..main].swap(0, 1);
        }
        if let Some(used) = uses(&order, "B016") {
            let main = later(&order, used, "renovate");
            order[used..=main].rotate_left(2);
        }
        for at in 1..order.len() {
            if self.is(order[at], "convert") && self.is(order[at - 1], "use_card") {
                order.swap(at - 1, at);
            }
        }
        order
    }

    pub(super) fn use_card(&mut self, seat: Seat, args: &Value) {
        if self.steps.get(self.at + 1).is_some_and(|step| step["kind"] == "choose") {
            return;
        }
        let card = args["id"].as_str().unwrap();
        let early = counts(&args["cooked"]);
        self.convert(seat, &early);
        let way = match args.get("option") {
            Some(option) => format!(" {}", option.as_str().unwrap()),
            None if card == "A114" => " grain".to_owned(),
            None => String::new(),
        };
        self.use_it(seat, card, &way);
        if card == "A165" {
            assert_ne!(self.due(seat), Some(Step::Breed), "{}", self.here());
            self.expect_animals(seat, args);
        }
    }

    pub(super) fn choose_goods(&mut self, seat: Seat, args: &Value) {
        let way = format!(" {}", args["option"].as_str().unwrap());
        self.use_it(seat, args["card"].as_str().unwrap(), &way);
    }

    /// Uses a card, unless that was decided already because it was the only choice.
    fn use_it(&mut self, seat: Seat, card: &str, way: &str) {
        let used: Card = card.parse().unwrap();
        if !self.used.contains(&used) {
            self.perform(seat, format!("use {card}{way}").parse().unwrap());
        }
        let at = self.used.iter().position(|&other| other == used).unwrap();
        self.used.remove(at);
        let goods = price(card);
        if goods != Goods::NONE {
            self.expect(Event::Paid { seat, goods });
        }
    }

    pub(super) fn play(&mut self, seat: Seat, args: &Value) {
        self.choose(seat, &args["id"], |id| Action::Play(parsed(id)));
        self.pay(seat, &args["payment"]);
        let card: Card = parsed(&args["id"]);
        self.expect(Event::Played { seat, card });
        match args.get("option").map(|option| option.as_str().unwrap()) {
            Some("pay") => self.use_it(seat, "B123", ""),
            Some(good @ ("wood" | "grain")) => self.use_it(seat, "A086", &format!(" {good}")),
            _ => {}
        }
    }

    /// Turns goods into food for the step that follows.
    pub(super) fn convert_for_cost(&mut self, seat: Seat, args: &Value) {
        let mut goods = args.clone();
        let food = goods.as_object_mut().unwrap().remove("food").unwrap();
        assert_eq!(food, self.convert(seat, &counts(&goods)), "{}", self.here());
    }

    /// What can be done of a kind, perhaps after goods were eaten and cooked.
    pub(super) fn after_conversions(&self, seat: Seat, alike: impl Fn(&Action) -> bool) -> BTreeSet<Action> {
        let mut found = BTreeSet::new();
        let mut seen = BTreeSet::new();
        let mut open = vec![self.game.clone()];
        while let Some(game) = open.pop() {
            let goods = game.goods(seat);
            if !seen.insert(Good::ALL.map(|good| goods[good])) {
                continue;
            }
            for action in game.legal_actions() {
                if alike(&action) {
                    found.insert(action);
                } else if matches!(action, Action::Eat(_) | Action::Cook { .. })
                    && goods[Good::Food] < FOOD_ENOUGH
                {
                    let mut next = game.clone();
                    next.apply_mut(seat, action, &mut ()).unwrap();
                    open.push(next);
                }
            }
        }
        found
    }
}
