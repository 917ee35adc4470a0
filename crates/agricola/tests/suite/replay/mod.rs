//! Games recorded by an independent engine, replayed step by step: usable spaces and sites, every choice and
//! what it cost, the whole table wherever both engines stand at the same point, and the scores.
//!
//! Differences of form: the records take some steps as one that are several here, end optional parts without
//! saying so, and have a step where we decide for the player because nothing else could be done. In a harvest
//! we may be ahead of them, so what we did already is kept until their step comes. They count the people born
//! in a round as newborns until the next card is turned up, we until the round ends. What cards grant comes
//! in another order within a turn (`order`). Where they break a rule our game is changed by hand, and
//! counted: see `turn_over` and `breed`.

#![allow(unreachable_pub, missing_docs, reason = "a part of one test file")]

mod cards;
mod harvest;
mod parts;

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::mem::discriminant;
use std::ops::Range;

use crate::words::{counts, list, merge, number, parsed, seat_of, space_of, table};
use farmstead_agricola::*;
use farmstead_core::{Game, Seat, Turn};
use serde_json::{Map, Value, json};

/// How much of a game was replayed and compared.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Tally {
    pub steps: usize,
    pub placements: usize,
    /// Choices of sites, improvements and cards.
    pub choices: usize,
    pub tables: usize,
    /// Moments at which cards could be used and were not.
    pub declined: usize,
    /// Rounds that the wrong player began.
    pub turned: usize,
    /// Animals that were given up where they could have been kept.
    pub refused: usize,
}

impl Tally {
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        Self {
            steps: self.steps + other.steps,
            placements: self.placements + other.placements,
            choices: self.choices + other.choices,
            tables: self.tables + other.tables,
            declined: self.declined + other.declined,
            turned: self.turned + other.turned,
            refused: self.refused + other.refused,
        }
    }
}

pub struct Replay<'a> {
    record: &'a Value,
    steps: &'a [Value],
    at: usize,
    game: Agricola,
    theirs: Value,
    /// What our last actions plowed, sowed, built, baked, played and paid, as far as no step has said it.
    done: VecDeque<Event>,
    /// The cards used, as far as no step has said it.
    used: Vec<Card>,
    /// By how much goods and markers of each player differ because we are ahead.
    ahead: [BTreeMap<&'static str, i64>; 2],
    /// The food paid and the markers taken in this harvest, as far as no step has said it.
    fed: [Option<(u16, u8)>; 2],
    /// The animals born in this harvest, as far as no step has said it.
    bred: [Option<[u16; 3]>; 2],
    /// The food from the last goods eaten and cooked.
    converted: u16,
    tally: Tally,
}

impl<'a> Replay<'a> {
    fn new(record: &'a Value) -> Self {
        let first_player = seat_of(&record["start_player"]);
        let options = match record.get("hands").filter(|_| record["variant"] == "cards") {
            Some(hands) => {
                Options { cards: Deal::Chosen, hands: cards::hands(hands), ..Options::for_players(2) }
            }
            None => Options::without_cards(2),
        };
        let mut replay = Self {
            record,
            steps: list(&record["steps"]),
            at: 0,
            game: Agricola::new(&Options { first_player, ..options }).unwrap(),
            theirs: record["start"].clone(),
            done: VecDeque::new(),
            used: Vec::new(),
            ahead: [BTreeMap::new(), BTreeMap::new()],
            fed: [None; 2],
            bred: [None; 2],
            converted: 0,
            tally: Tally::default(),
        };
        replay.reveal(&record["round_cards"][0]);
        replay.compare("turn");
        replay
    }

    /// Where we are, for messages.
    fn here(&self) -> String {
        let step = &self.steps[self.at];
        let (id, at) = (&self.record["id"], self.at);
        format!("{id} step {at}, seat {}: {} {}", step["seat"], step["kind"], step["args"])
    }

    fn due(&self, seat: Seat) -> Option<Step> {
        self.game.due().filter(|due| due.seat == seat).map(|due| due.step)
    }

    /// Lets a seat act, after it or others have left what is optional.
    fn perform(&mut self, seat: Seat, action: Action) {
        self.reach(seat, action);
        self.act(seat, action);
    }

    /// Leaves what is optional until a seat can act.
    fn reach(&mut self, seat: Seat, action: Action) {
        let first = (self.game.due(), self.game.check(seat, action));
        while self.game.check(seat, action).is_err() {
            assert!(self.leave(), "{}: {action}: {first:?}; now {:?}", self.here(), self.game.due());
        }
    }

    /// Ends what is optional; tells whether that was possible.
    fn leave(&mut self) -> bool {
        let Some(due) = self.game.due() else { return false };
        let optional = matches!(due.step, Step::Menu(_) | Step::Window { .. } | Step::House { .. });
        let ends = optional && self.game.check(due.seat, Action::Done).is_ok();
        if ends {
            let used = |action: Action| matches!(action, Action::Use { .. });
            let window = matches!(due.step, Step::Window { .. });
            self.tally.declined += usize::from(window && self.game.legal_actions().into_iter().any(used));
            self.act(due.seat, Action::Done);
        }
        ends
    }

    /// Ends the use of cards.
    fn leave_window(&mut self, seat: Seat) {
        while matches!(self.due(seat), Some(Step::Window { .. })) && self.leave() {}
    }

    /// Lets a seat act, whose turn it must be.
    fn act(&mut self, seat: Seat, action: Action) {
        let here = self.here();
        if let Err(refusal) = self.game.check(seat, action) {
            panic!("{here}: {action}: {refusal}; due {:?}", self.game.due());
        }
        let mut events = Vec::new();
        self.game.apply_mut(seat, action, &mut events).unwrap();
        assert_eq!(self.game.audit(), Ok(()), "{here}: {action}");
        for (_, event) in events {
            match event {
                Event::Plowed { .. }
                | Event::Sowed { .. }
                | Event::Baked { .. }
                | Event::RoomBuilt { .. }
                | Event::StableBuilt { .. }
                | Event::Fenced { .. }
                | Event::Renovated { .. }
                | Event::Built { .. }
                | Event::Played { .. }
                | Event::Returned { .. }
                | Event::Paid { .. } => self.done.push_back(event),
                Event::Used { card, .. } => self.used.push(card),
                Event::Converted { food, .. } => self.converted += food,
                Event::Fed { seat, paid, begging } => {
                    self.fed[seat.index()] = Some((paid, begging));
                    self.shift(seat, "food", -i64::from(paid));
                    self.shift(seat, "begging", begging.into());
                }
                Event::Bred { seat, sheep, boar, cattle } => {
                    self.bred[seat.index()] = Some([sheep, boar, cattle]);
                    for (animal, born) in Good::ANIMALS.into_iter().zip([sheep, boar, cattle]) {
                        self.shift(seat, animal.name(), born.into());
                    }
                }
                _ => {}
            }
        }
        self.reap();
    }

    fn shift(&mut self, seat: Seat, what: &'static str, by: i64) {
        *self.ahead[seat.index()].entry(what).or_default() += by;
    }

    /// Chooses, unless that is decided already because it was the only choice; compares with what is legal.
    fn choose(&mut self, seat: Seat, choice: &Value, action: impl Fn(&Value) -> Action) {
        let here = self.here();
        let chosen = action(choice);
        let legal = self.steps[self.at].get("legal").map(list);
        self.tally.choices += usize::from(legal.is_some());
        let decided = !self.done.is_empty() || matches!(self.due(seat), Some(Step::Pay(_)));
        if decided {
            assert!(legal.is_none_or(|legal| legal.len() == 1), "{here}: decided, but legal {legal:?}");
            return;
        }
        self.reach(seat, chosen);
        if let Some(legal) = legal {
            let alike = |other: &Action| match (chosen, *other) {
                (Action::Play(card), Action::Play(other)) => card.kind() == other.kind(),
                (chosen, other) => discriminant(&chosen) == discriminant(&other),
            };
            let theirs: BTreeSet<Action> = legal.iter().map(action).collect();
            let mut ours: BTreeSet<Action> = self.game.legal_actions().into_iter().filter(alike).collect();
            if ours != theirs && matches!(chosen, Action::Play(_)) {
                ours = self.after_conversions(seat, alike);
            }
            assert_eq!(ours, theirs, "{here}");
        }
        self.act(seat, chosen);
    }

    /// Changes the table of our game where the record goes on otherwise than the rules.
    fn edit(&mut self, change: impl FnOnce(&mut Value)) {
        let mut game = serde_json::to_value(&self.game).unwrap();
        change(&mut game["table"]);
        self.game = serde_json::from_value(game).unwrap_or_else(|error| panic!("{}: {error}", self.here()));
    }

    /// What must have been done next.
    fn expect(&mut self, event: Event) {
        assert_eq!(self.done.pop_front(), Some(event), "{}", self.here());
    }

    /// Pays as they did if that is asked; they must have paid the same.
    fn pay(&mut self, seat: Seat, payment: &Value) {
        let goods = Goods::of(&counts(payment));
        if matches!(self.due(seat), Some(Step::Pay(_))) {
            let building = Payment::new(Good::BUILDING.map(|good| goods[good] as u8)).unwrap();
            self.act(seat, Action::Pay(building));
        }
        if goods != Goods::NONE {
            self.expect(Event::Paid { seat, goods });
        }
    }

    fn reveal(&mut self, card: &Value) {
        assert_eq!(self.game.turn(), Turn::Chance, "{}", self.here());
        let outcome = Outcome::Reveal(space_of(card));
        self.game.apply_outcome(outcome, &mut ()).unwrap();
        assert_eq!(self.game.audit(), Ok(()), "{}", self.here());
    }

    fn place(&mut self, seat: Seat, step: &Value) {
        let here = self.here();
        assert_eq!(self.due(seat), Some(Step::Place), "{here}");
        let theirs: BTreeSet<Space> = list(&step["legal"]).iter().map(space_of).collect();
        let ours: BTreeSet<Space> = self.game.usable_spaces(seat).collect();
        assert_eq!(ours, theirs, "{here}");
        let places = self.game.legal_actions().into_iter().filter_map(|action| match action {
            Action::Place(space) => Some(space),
            _ => None,
        });
        assert_eq!(places.collect::<BTreeSet<_>>(), theirs, "{here}");
        self.act(seat, Action::Place(space_of(&step["args"]["space"])));
        self.tally.placements += 1;
    }

    fn step(&mut self, step: &Value) {
        let args = &step["args"];
        if step["kind"] == "reveal" {
            self.reveal(&args["space"]);
            assert_eq!(args["round"], self.game.round(), "{}", self.here());
            return;
        }
        let seat = seat_of(&step["seat"]);
        match step["kind"].as_str().unwrap() {
            "place" => self.place(seat, step),
            "plow" => self.plow(seat, args),
            "build_room" => self.build_room(seat, args),
            "build_stable" => self.build_stable(seat, args),
            "renovate" => self.renovate(seat, args),
            "sow" => self.sow(seat, args),
            "bake" => self.bake(seat, args),
            "fence" => self.fence(seat, args),
            "build_major" => self.build_major(seat, args),
            "keep_animals" => self.keep_animals(seat, args),
            "craft" => self.perform(seat, Action::Craft(parsed(&args["id"]))),
            "feed" => self.feed(seat, args),
            "breed" => self.breed(seat, args),
            "use_card" => self.use_card(seat, args),
            "choose" => self.choose_goods(seat, args),
            "play_occupation" | "play_minor" => self.play(seat, args),
            "convert" => self.convert_for_cost(seat, args),
            "take" => self.leave_window(seat),
            "stop" => self.reach(seat, Action::Done),
            _ => panic!("{}: unknown", self.here()),
        }
    }

    /// Ends what is optional and was left; then nothing is pending.
    fn decline(&mut self) {
        while self.leave() {}
        assert!(self.done.is_empty(), "{}: we also did {:?}", self.here(), self.done);
        assert!(self.used.is_empty(), "{}: we also used {:?}", self.here(), self.used);
    }

    fn compare(&mut self, point: &str) {
        let here = self.here();
        let mut theirs = self.theirs.clone();
        let object = theirs.as_object_mut().unwrap();
        object.remove("phase");
        let next = object.remove("next").unwrap();
        match point {
            "turn" => {
                let due = self.game.due().unwrap();
                assert_eq!((due.step, json!(due.seat)), (Step::Place, next), "{here}");
            }
            "round_end" => assert_eq!(self.game.turn(), Turn::Chance, "{here}"),
            "end" => assert_eq!(self.game.turn(), Turn::Over, "{here}"),
            "feed" => {
                let seat = seat_of(&next);
                let fed = self.fed[seat.index()].is_some();
                assert!(fed || self.due(seat) == Some(Step::Feed), "{here}: {next} does not feed");
            }
            "breed" => assert!(!matches!(self.game.phase(), Phase::Work | Phase::Feeding), "{here}"),
            _ => panic!("{here}: {point}"),
        }
        if !matches!(point, "feed" | "breed") {
            let even = self.ahead.iter().all(BTreeMap::is_empty);
            assert!(even && self.fed == [None; 2] && self.bred == [None; 2], "{here}: we are ahead");
        }
        for (player, ahead) in ["p0", "p1"].into_iter().zip(&self.ahead) {
            for (&what, by) in ahead {
                theirs[player][what] = json!(number::<i64>(&theirs[player][what]) + by);
            }
            if matches!(self.game.phase(), Phase::Reveal | Phase::Over) {
                theirs[player]["newborns"] = json!(0);
            }
        }
        let ours = table(&self.game);
        assert!(ours == theirs, "{here}: {point}\nours   {ours}\ntheirs {theirs}");
        self.tally.tables += 1;
    }

    fn finish(&self) {
        let (id, last) = (&self.record["id"], &self.record["final"]);
        assert_eq!(self.game.turn(), Turn::Over, "{id}");
        assert_eq!(last["scores"], json!(self.game.scores()), "{id}");
        for seat in Seat::all(2) {
            let sheet = self.game.score_sheet(seat);
            let lines: Map<String, Value> =
                sheet.lines().iter().map(|line| (line.category.to_owned(), json!(line.points))).collect();
            assert_eq!(last["breakdown"][seat.index()], Value::Object(lines), "{id}, seat {seat}");
            let left = self.game.building_resources(seat);
            assert_eq!(last["tiebreak_after_craft"][seat.index()], left, "{id}, seat {seat}");
        }
    }

    /// The steps up to one after which both engines stand at the same point.
    fn group(&mut self, group: Range<usize>) {
        for at in self.order(group.clone()) {
            self.at = at;
            self.step(&self.steps[at]);
        }
        self.at = group.end - 1;
        for step in &self.steps[group.clone()] {
            merge(&mut self.theirs, &step["after"]);
        }
        self.decline();
        self.turn_over();
        self.compare(self.steps[self.at]["sync"].as_str().unwrap());
        self.tally.steps += group.len();
    }

    /// When animals of a round space were housed, the records let the other player begin the round, as if a
    /// person had been placed. The rules let the start player begin (6.1), so we change the turn by hand.
    fn turn_over(&mut self) {
        let housed = self.at > 0 && self.steps[self.at]["kind"] == "keep_animals";
        if housed && self.steps[self.at - 1]["kind"] == "reveal" {
            let other = self.game.start_player().next(2);
            assert_eq!(self.theirs["next"], json!(other), "{}", self.here());
            self.edit(|table| (table["next"], table["due"][0]["seat"]) = (json!(other), json!(other)));
            self.tally.turned += 1;
        }
    }

    pub fn run(record: &Value) -> Tally {
        let mut replay = Replay::new(record);
        let mut at = 0;
        while at < replay.steps.len() {
            let length = replay.steps[at..].iter().position(|step| step.get("sync").is_some()).unwrap() + 1;
            replay.group(at..at + length);
            at += length;
        }
        replay.finish();
        replay.tally
    }
}
