//! Carries out the steps of a scenario. What the engine decides by itself, because there is one way only, is
//! not done again, but it must have happened; and nothing may happen that the scenario does not tell.

use farmstead_agricola::*;
use farmstead_core::{Game, Seat};

use super::position::touched;
use super::script::{At, Counts, Refused, cell_of, counts_of, goods_of, seat_of, space_of, with};
use super::script::{Scenario, Step as Told};
use crate::common::is_legal;

/// The code by which something is refused.
type Done = Result<(), String>;

/// Spaces for people of whom nothing is told.
const IDLE: [Space; 15] = [
    Space::DayLaborer,
    Space::GrainSeeds,
    Space::Fishing,
    Space::ReedBank,
    Space::ClayPit,
    Space::Forest,
    Space::Hollow,
    Space::Grove,
    Space::Copse,
    Space::TravelingPlayers,
    Space::VegetableSeeds,
    Space::WesternQuarry,
    Space::EasternQuarry,
    Space::ResourceMarket,
    Space::MeetingPlace,
];

#[derive(Clone)]
pub(crate) struct Play {
    pub(crate) game: Agricola,
    /// What each player had, with what people have brought since of whom nothing is told.
    pub(crate) before: Vec<Goods>,
    /// The spaces of which something is told.
    touched: Vec<Space>,
    /// What happened since the last person was placed and was not told yet.
    events: Vec<Event>,
}

impl Play {
    pub(crate) fn new(scenario: &Scenario, game: Agricola) -> Self {
        let before = Seat::all(scenario.players).map(|seat| game.goods(seat)).collect();
        Self { game, before, touched: touched(scenario), events: Vec::new() }
    }

    pub(crate) fn carry_out(&mut self, told: &Told) -> Result<(), Refused> {
        let seat = seat_of(told.player.as_deref().unwrap_or("p1"));
        if let Some(round) = told.start_of_round {
            let outcome = self.game.outcomes()[0].0;
            self.game.apply_outcome(outcome, &mut ()).unwrap();
            assert_eq!(self.game.round(), round);
        }
        while told.end_of_work_phase && self.game.phase() == Phase::Work {
            self.idle();
        }
        while told.end_of_round == Some(self.game.round()) && self.game.due().is_some() {
            self.idle();
        }
        if told.place.is_some() && !told.at_once || told.effect.is_some() || told.others.is_some() {
            self.reach(seat);
        }
        let at = |part| move |code| Refused { part, code };
        let Some(place) = &told.place else { return self.part(seat, told).map_err(at(0)) };
        self.events.clear();
        self.act(seat, Action::Place(space_of(place))).map_err(at(0))?;
        for (number, part) in (1..).zip(&told.parts) {
            self.part(seat, part).map_err(at(number))?;
        }
        let own = |due: Due| due.seat == seat && !matches!(due.step, Step::Place | Step::Again { .. });
        while self.game.due().is_some_and(own) {
            self.act(seat, Action::Done).unwrap();
        }
        let untold: Vec<&Event> = self.events.iter().filter(|event| is_choice(event)).collect();
        assert!(untold.is_empty(), "also happened: {untold:?}");
        Ok(())
    }

    /// Lets the others place people where it does not matter, until this seat decides.
    fn reach(&mut self, seat: Seat) {
        let waits = |due: Due| due.seat != seat;
        while self.game.phase() == Phase::Work && self.game.due().is_some_and(waits) {
            self.idle();
        }
    }

    /// One decision of somebody of whom nothing is told.
    fn idle(&mut self) {
        let due = self.game.due().unwrap();
        let action = match due.step {
            Step::Place => {
                let free: Vec<Space> = self.game.usable_spaces(due.seat).collect();
                let space = IDLE.iter().find(|space| free.contains(space) && !self.touched.contains(space));
                Action::Place(*space.unwrap())
            }
            Step::Feed => Action::Feed,
            // What the end of a round offers is taken.
            _ if self.game.phase() == Phase::Ending => self.game.legal_actions()[0],
            _ => Action::Done,
        };
        let told = std::mem::take(&mut self.events);
        self.act(due.seat, action).unwrap();
        let events = std::mem::replace(&mut self.events, told);
        for event in events.iter().take_while(|event| !matches!(event, Event::ReturnedHome { .. })) {
            if let Event::Gained { seat, good, count } = *event
                && seat == due.seat
            {
                let goods = &mut self.before[seat.index()];
                *goods = with(*goods, [(good, goods[good] + count)]);
            }
        }
    }

    /// Ends a phase of a harvest: the families are fed, and young animals go that can in no way be kept.
    pub(crate) fn end_phase(&mut self, scenario: &Scenario) {
        let phase = scenario.when.iter().find_map(|step| step.phase.as_deref());
        while let Some(due) = self.game.due().filter(|_| matches!(phase, Some("feeding" | "harvest"))) {
            if due.step != Step::Feed {
                break;
            }
            self.act(due.seat, Action::Feed).unwrap();
        }
        while let Some(due) = self.game.due().filter(|due| due.step == Step::Breed) {
            let legal = self.game.legal_actions();
            assert_eq!(legal.len(), 1, "it is not told which animals are kept: {legal:?}");
            self.act(due.seat, legal[0]).unwrap();
        }
    }

    fn act(&mut self, seat: Seat, action: Action) -> Done {
        let legal = is_legal(&self.game, seat, &action.to_string());
        let before = self.game.clone();
        let mut events = Vec::new();
        let done = self.game.apply_mut(seat, action, &mut events);
        assert_eq!(done.is_ok(), legal, "{action}");
        if let Err(error) = done {
            assert_eq!(self.game, before, "{action} was refused and did something");
            if self.game.to_act() != Some(seat) && !matches!(action, Action::Place(_)) {
                let mut later = self.clone();
                later.reach(seat);
                let due = later.game.due();
                let late = due.is_some_and(|due| due.seat == seat)
                    && is_legal(&later.game, seat, &action.to_string());
                assert!(!late, "{action} is legal at {due:?}");
            }
            return Err(error.code().to_owned());
        }
        self.game.audit().unwrap();
        self.events.extend(events.into_iter().map(|(_, event)| event));
        Ok(())
    }

    /// Takes the first such event from those that were not told yet.
    fn happened(&mut self, such: impl Fn(&Event) -> bool) -> bool {
        let at = self.events.iter().position(such);
        at.map(|at| self.events.remove(at)).is_some()
    }

    /// Sees to it that something has happened, and pays for it as it is told.
    fn see_to(&mut self, seat: Seat, told: &Told, action: Action, such: impl Fn(&Event) -> bool) -> Done {
        if !self.happened(&such) {
            let pays = |game: &Agricola| match game.due() {
                Some(Due { step: Step::Pay(purchase), .. }) => Some(payment(told, purchase)),
                _ => None,
            };
            if pays(&self.game).is_none() {
                self.act(seat, action)?;
            }
            if let Some(payment) = pays(&self.game) {
                self.act(seat, payment)?;
            }
            assert!(self.happened(such), "{action} did not happen");
        }
        Ok(())
    }

    fn part(&mut self, seat: Seat, told: &Told) -> Done {
        self.uses(seat, told)?;
        self.builds(seat, told)?;
        self.grows(seat, told)?;
        self.converts(seat, told)?;
        if let Some(Due { seat: owner, step: Step::Menu(menu) }) = self.game.due()
            && told.effect.is_some()
            && owner == seat
            && menu.current.is_some()
        {
            // What the card lets its owner do is over.
            self.act(seat, Action::Done)?;
        }
        if !told.give.is_empty() {
            // What is paid besides belongs to what comes next.
            return Ok(());
        }
        let paid = Good::ALL.map(|good| {
            let paid = self.events.iter().filter_map(|event| match event {
                Event::Paid { seat: who, goods } if *who == seat => Some(goods[good]),
                _ => None,
            });
            (good, paid.sum())
        });
        let given = self.events.iter().filter_map(|event| match event {
            Event::Converted { food, .. } => Some(food),
            _ => None,
        });
        let given: u16 = given.sum();
        self.events.retain(|event| {
            !matches!(event, Event::Paid { .. } | Event::Converted { .. } | Event::Discarded { .. })
        });
        if let Some(pay) = &told.pay {
            assert_eq!(Goods::of(&paid), goods_of(pay), "paid");
        }
        if let Some(gives) = &told.gives {
            assert_eq!(given, goods_of(gives)[Good::Food], "food given");
        }
        Ok(())
    }

    fn uses(&mut self, seat: Seat, told: &Told) -> Done {
        if let Some(card) = &told.decline {
            let legal = self.game.legal_actions();
            let offered = |action: &Action| action.to_string().starts_with(&format!("use {card}"));
            assert!(legal.iter().any(offered), "{card} is not offered: {legal:?}");
            self.act(seat, Action::Done)?;
        }
        let Some(card) = &told.effect else { return Ok(()) };
        if told.by_itself {
            return Ok(());
        }
        if let (Some(from), Some(to)) = (told.from, told.to) {
            let (from, to) = (cell_of(from).into(), cell_of(to).into());
            return self.see_to(seat, told, Action::Move { from, to }, |event| {
                *event == Event::CropMoved { seat, from, to }
            });
        }
        for plot in told.fields.iter().map(|&at| cell_of(at).into()) {
            self.see_to(seat, told, Action::Reap(plot), |event| *event == Event::Reaped { seat, plot })?;
        }
        if !told.fields.is_empty() {
            return self.act(seat, Action::Done);
        }
        let choice = match card.as_str() {
            _ if told.choose.is_some() => told.choose.clone(),
            "B080" => Some(told.give["clay"].to_string()),
            "B087" | "B097" => Some(way(told).to_owned()),
            "B104" => told.get.keys().next().cloned(),
            _ => None,
        };
        let text = format!("use {card} {}", choice.unwrap_or_default());
        for _ in 0..told.buy.unwrap_or(1) {
            self.act(seat, text.trim_end().parse().unwrap())?;
        }
        if !told.give.is_empty() {
            let goods = goods_of(&told.give);
            assert!(self.happened(|event| *event == Event::Paid { seat, goods }), "{goods:?} is not paid");
        }
        for (good, count) in counts_of(&told.get) {
            assert!(self.happened(|event| *event == Event::Gained { seat, good, count }), "{count} {good}");
        }
        self.happened(|event| *event == Event::Adopted { seat });
        Ok(())
    }

    fn builds(&mut self, seat: Seat, told: &Told) -> Done {
        for card in told.play_occupation.iter().chain(&told.play_minor) {
            let card: Card = card.parse().unwrap();
            self.see_to(seat, told, Action::Play(card), |event| *event == Event::Played { seat, card })?;
        }
        for cell in told.build_rooms.iter().map(|&at| cell_of(at)) {
            self.see_to(seat, told, Action::Room(cell), |event| *event == Event::RoomBuilt { seat, cell })?;
        }
        for cell in told.build_stables.iter().map(|&at| cell_of(at)) {
            self.see_to(seat, told, Action::Stable(cell), |event| {
                *event == Event::StableBuilt { seat, cell }
            })?;
        }
        if let Some(house) = &told.renovate_to {
            let action: Action = format!("renovate {house}").parse().unwrap();
            let Action::Renovate(house) = action else { panic!("{action}") };
            self.see_to(seat, told, action, |event| *event == Event::Renovated { seat, house })?;
        }
        if let Some(major) = &told.build_major {
            let major: Major = major.parse().unwrap();
            let built = |event: &Event| *event == Event::Built { seat, major };
            self.see_to(seat, told, Action::Build(major), built)?;
            if let Some(fireplace) = &told.give_back {
                let major: Major = fireplace.parse().unwrap();
                assert!(self.happened(|event| *event == Event::Returned { seat, major }), "{major} is kept");
            }
        }
        if !told.fence.is_empty() {
            let fences: Vec<Edge> = told.fence.iter().flat_map(|cells| border(cells)).collect();
            self.fences(seat, told, &fences)?;
        }
        if let (Some(count), Some(around)) = (told.fence_edges, told.around) {
            self.fences(seat, told, &border(&[around])[..count])?;
        }
        Ok(())
    }

    /// Adds these fences to those that stand.
    fn fences(&mut self, seat: Seat, told: &Told, new: &[Edge]) -> Done {
        let built = |layout: Layout| new.iter().all(|edge| layout.edges().any(|other| other == *edge));
        let done = |event: &Event| match *event {
            Event::Fenced { seat: who, layout, .. } => who == seat && built(layout),
            _ => false,
        };
        if self.happened(done) {
            return Ok(());
        }
        let edges = self.game.farm(seat).layout().edges().chain(new.iter().copied());
        let layout = Layout::of_fences(edges).ok_or("no_layout")?;
        self.see_to(seat, told, Action::Fence(layout), done)
    }

    fn grows(&mut self, seat: Seat, told: &Told) -> Done {
        if let Some(cell) = told.plow.map(cell_of) {
            self.see_to(seat, told, Action::Plow(cell), |event| *event == Event::Plowed { seat, cell })?;
        }
        // The engine sows by space, and bakes oven by oven.
        let mut seeds: Vec<(Plot, Good)> = Vec::new();
        for (crop, fields) in &told.sow {
            seeds.extend(fields.iter().map(|field| (field.plot(), crop.parse().unwrap())));
        }
        seeds.sort_unstable();
        for (plot, crop) in seeds {
            let sowed = |event: &Event| *event == Event::Sowed { seat, plot, crop };
            self.see_to(seat, told, Action::Sow { plot, crop }, sowed)?;
        }
        let mut grain: Vec<(Oven, u16)> =
            told.bake.iter().map(|(oven, &grain)| (oven_of(oven.parse().unwrap()), grain)).collect();
        grain.sort_unstable();
        for (oven, _) in grain.into_iter().flat_map(|part| std::iter::repeat_n(part, part.1.into())) {
            let food = oven.food();
            self.see_to(seat, told, Action::Bake(oven), |event| *event == Event::Baked { seat, oven, food })?;
        }
        if told.family_growth {
            assert!(self.happened(|event| *event == Event::Born { seat }), "no child was born");
        }
        Ok(())
    }

    fn converts(&mut self, seat: Seat, told: &Told) -> Done {
        if let Some(good) = told.choose.as_ref().filter(|_| told.effect.is_none()) {
            let good: Good = good.parse().unwrap();
            self.see_to(seat, told, Action::Take(good), |event| {
                *event == Event::Gained { seat, good, count: 1 }
            })?;
        }
        let hearth = self.game.majors(seat).any(|major| oven_of(major) == Oven::Hearth);
        let oven = if hearth { Oven::Hearth } else { Oven::Fireplace };
        for good in each(&told.cook) {
            self.act(seat, Action::Cook { good, oven })?;
        }
        for good in each(&told.convert) {
            self.act(seat, Action::Eat(good))?;
        }
        for (major, &times) in &told.craft {
            for _ in 0..times {
                self.act(seat, Action::Craft(major.parse().unwrap()))?;
            }
        }
        if let Some(keep) = &told.keep {
            let keep = goods_of(keep);
            for animal in Good::ANIMALS {
                while self.game.goods(seat)[animal] > keep[animal] {
                    self.act(seat, Action::Discard(animal))?;
                }
                assert_eq!(self.game.goods(seat)[animal], keep[animal], "{animal} kept");
            }
            assert!(self.game.arrangement(seat).is_some(), "what is kept finds no room");
        }
        if told.pass {
            self.act(seat, Action::Done)?;
        }
        if told.beg.is_some() {
            // Who begs although there is food must get rid of it first.
            for _ in 0..told.keep_food.unwrap_or(0) {
                self.act(seat, Action::Discard(Good::Food))?;
            }
        }
        Ok(())
    }
}

/// Whether a player, or the engine for lack of a choice, has decided this.
fn is_choice(event: &Event) -> bool {
    !matches!(
        event,
        Event::Placed { .. }
            | Event::Gained { .. }
            | Event::Used { .. }
            | Event::Ordered { .. }
            | Event::Starts { .. }
            | Event::Promised { .. }
            | Event::ReturnedHome { .. }
            | Event::Harvested { .. }
            | Event::Fed { .. }
            | Event::Bred { .. }
            | Event::Ended
            | Event::Scored { .. }
            | Event::Declined { .. }
            | Event::Replenished { .. }
    )
}

fn payment(told: &Told, purchase: Purchase) -> Action {
    let price = match (&told.pay, purchase) {
        (Some(pay), _) => goods_of(pay),
        (None, Purchase::Major(major)) => major.cost(),
        (None, purchase) => panic!("it is not told how {purchase:?} is paid"),
    };
    let building = Good::BUILDING.map(|good| (good, price[good]));
    match &told.give_back {
        Some(fireplace) => Action::Return(fireplace.parse().unwrap()),
        None => Action::Pay(Payment::of(Goods::of(&building)).unwrap()),
    }
}

/// The way to use a card that lets its owner do one of several things.
fn way(told: &Told) -> &'static str {
    match () {
        () if !told.build_rooms.is_empty() => "room",
        () if told.renovate_to.is_some() => "renovate",
        () if told.play_minor.is_some() => "minor",
        () => "occupation",
    }
}

fn oven_of(major: Major) -> Oven {
    match major {
        Major::Hearth4 | Major::Hearth5 => Oven::Hearth,
        Major::ClayOven => Oven::Clay,
        Major::StoneOven => Oven::Stone,
        _ => Oven::Fireplace,
    }
}

/// Each piece of these goods.
fn each(counts: &Counts) -> Vec<Good> {
    counts_of(counts).into_iter().flat_map(|(good, count)| std::iter::repeat_n(good, count.into())).collect()
}

/// The edges around these spaces.
fn border(cells: &[At]) -> Vec<Edge> {
    let mut border = Vec::new();
    for &[row, column] in cells {
        let edges = [
            Edge::above(row, column),
            Edge::above(row + 1, column),
            Edge::left_of(row, column),
            Edge::left_of(row, column + 1),
        ];
        for edge in edges.into_iter().flatten() {
            match border.iter().position(|&other| other == edge) {
                Some(between) => {
                    border.remove(between);
                }
                None => border.push(edge),
            }
        }
    }
    border
}
