//! Complete games recorded by an independent engine, replayed step by step: usable spaces and sites, every
//! choice and what it cost, the whole table wherever both engines stand at the same point, and the scores.
//!
//! Differences of form: the records take some steps as one that are several here, end optional parts without
//! saying so, and have a step where we decide for the player because nothing else could be done. In a harvest
//! we may be ahead of them, so what we did already is kept until their step comes. They count the people born
//! in a round as newborns until the next card is turned up, we until the round ends.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::mem::discriminant;

use crate::words::{
    cell_of, counts, edge_of, list, merge, number, parsed, records, seat_of, space_of, table,
};
use farmstead_agricola::*;
use farmstead_core::{Game, Seat, Turn};
use serde_json::{Map, Value, json};

/// How much of a game was replayed and compared.
#[derive(Default)]
struct Tally {
    steps: usize,
    placements: usize,
    /// Choices of sites and improvements.
    choices: usize,
    tables: usize,
}

struct Replay<'a> {
    record: &'a Value,
    steps: &'a [Value],
    at: usize,
    game: Agricola,
    theirs: Value,
    /// What our last actions plowed, sowed, built, baked and paid, as far as no step has said it.
    done: VecDeque<Event>,
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
        let game = Agricola::new(&Options { first_player, ..Options::without_cards(2) }).unwrap();
        let mut replay = Self {
            record,
            steps: list(&record["steps"]),
            at: 0,
            game,
            theirs: record["start"].clone(),
            done: VecDeque::new(),
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

    /// Lets the seat of the step act.
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
                | Event::Returned { .. }
                | Event::Paid { .. } => self.done.push_back(event),
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
        if let Some(legal) = legal {
            let alike = |other: &Action| discriminant(other) == discriminant(&chosen);
            let ours: BTreeSet<Action> = self.game.legal_actions().into_iter().filter(alike).collect();
            assert_eq!(ours, legal.iter().map(action).collect(), "{here}");
        }
        self.act(seat, chosen);
    }

    /// What must have been done next.
    fn expect(&mut self, event: Event) {
        assert_eq!(self.done.pop_front(), Some(event), "{}", self.here());
    }

    fn expect_payment(&mut self, seat: Seat, payment: &Value) {
        let goods = Goods::of(&counts(payment));
        self.expect(Event::Paid { seat, goods });
    }

    fn owns(&self, seat: Seat, oven: Oven) -> bool {
        self.game.majors(seat).any(|major| match oven {
            Oven::Fireplace => matches!(major, Major::Fireplace2 | Major::Fireplace3),
            Oven::Hearth => matches!(major, Major::Hearth4 | Major::Hearth5),
            Oven::Clay => major == Major::ClayOven,
            Oven::Stone => major == Major::StoneOven,
        })
    }

    /// Eats and cooks, as well as it can be done; gives the food.
    fn convert(&mut self, seat: Seat, goods: &[(Good, u16)]) -> u16 {
        let oven = [Oven::Hearth, Oven::Fireplace].into_iter().find(|&oven| self.owns(seat, oven));
        self.converted = 0;
        let mut food = 0;
        for &(good, count) in goods {
            let cooked = oven.and_then(|oven| oven.cooks(good).map(|food| (oven, food)));
            for _ in 0..count {
                match cooked {
                    Some((oven, _)) => self.act(seat, Action::Cook { good, oven }),
                    None => self.act(seat, Action::Eat(good)),
                }
                food += cooked.map_or(1, |(_, food)| food);
            }
        }
        assert_eq!(self.converted, food, "{}", self.here());
        food
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

    fn bake(&mut self, seat: Seat, args: &Value) {
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

    fn fence(&mut self, seat: Seat, args: &Value) {
        let edges = list(&args["edges"]);
        let all = self.game.farm(seat).layout().edges().chain(edges.iter().map(edge_of));
        let layout = Layout::of_fences(all).unwrap_or_else(|| panic!("{}: no layout", self.here()));
        self.choose(seat, &Value::Null, |_| Action::Fence(layout));
        self.expect_payment(seat, &args["payment"]);
        self.expect(Event::Fenced { seat, layout, fences: edges.len() as u8 });
    }

    fn build_major(&mut self, seat: Seat, args: &Value) {
        let major: Major = parsed(&args["id"]);
        self.choose(seat, &args["id"], |id| Action::Build(parsed(id)));
        let returned: Option<Major> = args.get("return_fireplace").map(parsed);
        if let Some(Step::Pay(asked)) = self.due(seat) {
            assert_eq!(asked, Purchase::Major(major), "{}", self.here());
            let payment = Payment::of(Goods::of(&counts(&args["payment"]))).unwrap();
            self.act(seat, returned.map_or(Action::Pay(payment), Action::Return));
        }
        match returned {
            Some(fireplace) => self.expect(Event::Returned { seat, major: fireplace }),
            None => self.expect_payment(seat, &args["payment"]),
        }
        self.expect(Event::Built { seat, major });
    }

    fn keep_animals(&mut self, seat: Seat, args: &Value) {
        self.convert(seat, &counts(&args["cooked"]));
        for (animal, count) in counts(&args["released"]) {
            (0..count).for_each(|_| self.act(seat, Action::Discard(animal)));
        }
        if matches!(self.due(seat), Some(Step::House { .. })) {
            self.act(seat, Action::Done);
        }
        self.expect_animals(seat, args);
    }

    fn expect_animals(&self, seat: Seat, args: &Value) {
        let goods = self.game.goods(seat);
        let ours: Vec<(Good, u16)> = Good::ANIMALS.into_iter().map(|good| (good, goods[good])).collect();
        assert_eq!(ours, counts(&args["animals"]), "{}", self.here());
    }

    fn feed(&mut self, seat: Seat, args: &Value) {
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

    fn breed(&mut self, seat: Seat, args: &Value) {
        let here = self.here();
        let born = self.bred[seat.index()].take().unwrap_or_default();
        for (animal, born) in Good::ANIMALS.into_iter().zip(born) {
            let count = |key: &str| args[key].get(animal.name()).map_or(0, number::<u16>);
            // They do not let those be born that we give up.
            for _ in 0..born + count("released_before") - count("born") {
                assert_eq!(self.due(seat), Some(Step::Breed), "{here}");
                self.act(seat, Action::Discard(animal));
            }
        }
        assert_ne!(self.due(seat), Some(Step::Breed), "{here}");
        self.expect_animals(seat, args);
        self.ahead[seat.index()].clear();
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
            "plow" => {
                self.choose(seat, &args["cell"], |cell| Action::Plow(cell_of(cell)));
                self.expect(Event::Plowed { seat, cell: cell_of(&args["cell"]) });
            }
            "build_room" => {
                self.choose(seat, &args["cell"], |cell| Action::Room(cell_of(cell)));
                self.expect_payment(seat, &args["payment"]);
                self.expect(Event::RoomBuilt { seat, cell: cell_of(&args["cell"]) });
            }
            "build_stable" => {
                self.choose(seat, &args["cell"], |cell| Action::Stable(cell_of(cell)));
                self.expect_payment(seat, &args["payment"]);
                self.expect(Event::StableBuilt { seat, cell: cell_of(&args["cell"]) });
            }
            "renovate" => {
                let house: House = serde_json::from_value(args["to"].clone()).unwrap();
                self.choose(seat, &args["to"], |_| Action::Renovate(house));
                self.expect_payment(seat, &args["payment"]);
                self.expect(Event::Renovated { seat, house });
            }
            "sow" => {
                let mut sows: Vec<(Cell, Good)> = list(&args["sows"])
                    .iter()
                    .map(|sow| (cell_of(&sow["cell"]), parsed(&sow["crop"])))
                    .collect();
                sows.sort_unstable();
                for (cell, crop) in sows {
                    self.choose(seat, &Value::Null, |_| Action::Sow { plot: cell.into(), crop });
                    self.expect(Event::Sowed { seat, plot: cell.into(), crop });
                }
            }
            "bake" => self.bake(seat, args),
            "fence" => self.fence(seat, args),
            "build_major" => self.build_major(seat, args),
            "keep_animals" => self.keep_animals(seat, args),
            "craft" => self.act(seat, Action::Craft(parsed(&args["id"]))),
            "feed" => self.feed(seat, args),
            "breed" => self.breed(seat, args),
            "stop" => {}
            _ => panic!("{}: unknown", self.here()),
        }
    }

    /// Ends what is optional and was left; then nothing is pending.
    fn decline(&mut self) {
        while let Some(due) = self.game.due() {
            match due.step {
                Step::Menu(menu) if !menu.required => self.act(due.seat, Action::Done),
                _ => break,
            }
        }
        assert!(self.done.is_empty(), "{}: we also did {:?}", self.here(), self.done);
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

    fn run(record: &Value) -> Tally {
        let mut replay = Replay::new(record);
        for (at, step) in replay.steps.iter().enumerate() {
            replay.at = at;
            replay.step(step);
            merge(&mut replay.theirs, &step["after"]);
            if let Some(point) = step.get("sync") {
                replay.decline();
                replay.compare(point.as_str().unwrap());
            }
            replay.tally.steps += 1;
        }
        replay.finish();
        replay.tally
    }
}

#[test]
fn recorded_games_replay_exactly() {
    let tallies: Vec<Tally> = records().iter().map(Replay::run).collect();
    let sum = |part: fn(&Tally) -> usize| tallies.iter().map(part).sum::<usize>();
    assert_eq!((tallies.len(), sum(|tally| tally.steps)), (80, 10_969));
    assert_eq!((sum(|tally| tally.placements), sum(|tally| tally.choices)), (5288, 1207));
    assert_eq!(sum(|tally| tally.tables), 8341);
}

#[test]
fn the_records_hold_every_kind_of_step() {
    let mut kinds: BTreeMap<String, usize> = BTreeMap::new();
    for record in records() {
        for step in list(&record["steps"]) {
            *kinds.entry(step["kind"].as_str().unwrap().to_owned()).or_default() += 1;
        }
    }
    let counted: Vec<(&str, usize)> = kinds.iter().map(|(kind, &count)| (kind.as_str(), count)).collect();
    let expected = [
        ("bake", 176),
        ("breed", 960),
        ("build_major", 338),
        ("build_room", 167),
        ("build_stable", 219),
        ("craft", 13),
        ("feed", 960),
        ("fence", 194),
        ("keep_animals", 495),
        ("place", 5288),
        ("plow", 483),
        ("renovate", 131),
        ("reveal", 1040),
        ("sow", 402),
        ("stop", 103),
    ];
    assert_eq!(counted, expected);
}
