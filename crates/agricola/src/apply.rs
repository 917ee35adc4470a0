//! What actions do.

use farmstead_core::{Audience, Seat, Sink};

use crate::cards::cue::{Cue, Trigger};
use crate::cards::effect::{Hook, asked};
use crate::cards::{BOOSTING, Choice, Rule, listeners, windows};
use crate::exchange::{craft_good, exchange};
use crate::player::MOST_PROMISED;
use crate::space::{MARKETS, ROUNDS, Space};
use crate::state::Agricola;
use crate::step::{Due, Menu, Part, Purchase, Step};
use crate::{Action, Card, Event, Good, Goods, Major};

/// How many round spaces the Well fills.
const WELL: usize = 5;

impl Agricola {
    /// Carries out an action of the decision on top.
    pub(crate) fn act(&mut self, seat: Seat, action: Action, sink: &mut impl Sink<Event>) {
        match action {
            Action::Place(space) => self.place(seat, space, sink),
            Action::Take(good) => self.take_choice(seat, good, sink),
            Action::Eat(good) => self.convert(seat, good, 1, sink),
            Action::Cook { good, oven } => self.convert(seat, good, oven.cooks(good).unwrap_or(0), sink),
            Action::Craft(major) => {
                let food = match major {
                    Major::Joinery => self.options.craft_food[0],
                    Major::Pottery => self.options.craft_food[1],
                    _ => self.options.craft_food[2],
                };
                self.player_mut(seat).crafted |= major.bit();
                self.convert(seat, craft_good(major), food.into(), sink);
            }
            Action::Discard(good) => self.discard(seat, good, sink),
            Action::Feed => {
                self.stack.pop();
                self.feed(seat, sink);
            }
            Action::Done => {
                self.stack.pop();
                sink.emit(Audience::Everyone, Event::Declined { seat });
            }
            Action::Pay(payment) => {
                if let Some(Due { step: Step::Pay(purchase), .. }) = self.stack.pop() {
                    let price = Self::price_of(self.player(seat), purchase, payment);
                    self.pay(seat, price.unwrap_or(payment.goods()), sink);
                    self.bought(seat, purchase, sink);
                }
            }
            Action::Return(fireplace) => {
                if let Some(Due { step: Step::Pay(purchase), .. }) = self.stack.pop() {
                    self.player_mut(seat).majors &= !fireplace.bit();
                    self.board |= fireplace.bit();
                    sink.emit(Audience::Everyone, Event::Returned { seat, major: fireplace });
                    self.bought(seat, purchase, sink);
                }
            }
            Action::Keep(card) => self.keep(seat, card, sink),
            Action::Mulligan(kind) => self.mulligan(seat, kind, sink),
            Action::Use { card, choice } => self.use_card(seat, card, choice, sink),
            Action::Move { from, to } => {
                self.player_mut(seat).move_crop(from, to);
                sink.emit(Audience::Everyone, Event::CropMoved { seat, from, to });
            }
            Action::Reap(plot) => {
                let player = self.player_mut(seat);
                if let Some((good, count)) = player.crops_on(plot) {
                    player.set_crops(plot, good, count - 1);
                    player.goods.add(Good::Grain, 1);
                }
                sink.emit(Audience::Everyone, Event::Reaped { seat, plot });
                if let Some(Due { step: Step::Reap { mark }, .. }) = self.stack.last_mut() {
                    *mark = plot.number() + 1;
                }
            }
            _ => self.take_part(seat, action, sink),
        }
    }

    fn place(&mut self, seat: Seat, space: Space, sink: &mut impl Sink<Event>) {
        let first = self.stack.pop().is_none_or(|due| due.step == Step::Place);
        let player = self.player_mut(seat);
        player.home = player.home.saturating_sub(1);
        player.standing |= space.bit();
        self.next = seat.next(self.options.players);
        for player in &mut self.players {
            player.refused = false;
        }
        sink.emit(Audience::Everyone, Event::Placed { seat, space });
        let played = self.player(seat).played;
        if first && self.options.players > 1 && self.player(seat).has_rule(Rule::DoubleTurn) {
            self.push(seat, Step::Again { anywhere: MARKETS & space.bit() != 0 });
        }
        if !played.both(listeners(Trigger::TurnEnd)).is_empty() {
            self.push(seat, Step::TurnEnd(space));
        }
        if !played.both(windows(Trigger::AfterUse)).is_empty() {
            self.push(seat, Step::After(space));
        }
        if !self.options.with_cards() {
            self.begin_space(seat, space, sink);
            return;
        }
        self.push(seat, Step::Begin(space));
        self.cue(seat, Cue::Use(space), sink);
        for other in self.seats_from(seat) {
            self.cue(other, Cue::AnyUse(space, seat), sink);
        }
    }

    /// The actions of a space itself.
    pub(crate) fn begin_space(&mut self, seat: Seat, space: Space, sink: &mut impl Sink<Event>) {
        // What comes first lies on top.
        for menu in [self.afterward(space), self.menu_of(self.player(seat), space)].into_iter().flatten() {
            self.push(seat, Step::Menu(menu));
        }
        if let Some((good, _)) = self.accumulates(space) {
            let count = std::mem::take(&mut self.piles[space as usize]);
            if count > 0 {
                self.gain(seat, good, count.into(), sink);
            }
            if good.is_animal() {
                self.push(seat, Step::House { market: Some((space, count)), taken: true });
            }
        }
        match space {
            Space::MeetingPlace => {
                self.start = seat;
                sink.emit(Audience::Everyone, Event::Starts { seat });
            }
            Space::GrainSeeds => self.gain(seat, Good::Grain, 1, sink),
            Space::VegetableSeeds => self.gain(seat, Good::Vegetable, 1, sink),
            Space::DayLaborer => self.gain(seat, Good::Food, 2, sink),
            Space::BasicWish | Space::UrgentWish | Space::ModestWish => self.grow(seat, sink),
            Space::ResourceMarket => {
                self.gain(seat, Good::Food, 1, sink);
                match self.options.players {
                    2 => self.gain(seat, Good::Stone, 1, sink),
                    3 => self.push(seat, Step::Take(space)),
                    _ => {
                        self.gain(seat, Good::Reed, 1, sink);
                        self.gain(seat, Good::Stone, 1, sink);
                    }
                }
            }
            Space::AnimalMarket => self.push(seat, Step::Take(space)),
            _ => {}
        }
    }

    fn take_choice(&mut self, seat: Seat, good: Good, sink: &mut impl Sink<Event>) {
        let from = self.stack.pop();
        match good {
            Good::Sheep => self.gain(seat, Good::Food, 1, sink),
            Good::Cattle => self.pay(seat, Goods::of(&[(Good::Food, 1)]), sink),
            _ => {}
        }
        self.gain(seat, good, 1, sink);
        if good.is_animal() && from.is_some() {
            self.push(seat, Step::House { market: None, taken: true });
        }
    }

    fn convert(&mut self, seat: Seat, good: Good, food: u16, sink: &mut impl Sink<Event>) {
        let player = self.player_mut(seat);
        player.goods.take(good, 1);
        player.goods.add(Good::Food, food);
        sink.emit(Audience::Everyone, Event::Converted { seat, good, food });
    }

    fn discard(&mut self, seat: Seat, good: Good, sink: &mut impl Sink<Event>) {
        let housed = self.player(seat).housed(self.options.one_pasture_per_type);
        self.player_mut(seat).goods.take(good, 1);
        let mut left_on = None;
        if let Some(Due { step: Step::House { market: Some((space, left)), .. }, .. }) = self.stack.last_mut()
        {
            let same = space.accumulates(2).is_some_and(|(kind, _)| kind == good);
            if self.options.leave_animals && same && *left > 0 && !housed {
                *left -= 1;
                left_on = Some(*space);
            }
        }
        if let Some(space) = left_on {
            self.piles[space as usize] = self.piles[space as usize].saturating_add(1);
        }
        sink.emit(Audience::Everyone, Event::Discarded { seat, good, left_on });
    }

    pub(crate) fn pay(&mut self, seat: Seat, goods: Goods, sink: &mut impl Sink<Event>) {
        self.player_mut(seat).goods.take_all(&goods);
        if goods != Goods::NONE {
            sink.emit(Audience::Everyone, Event::Paid { seat, goods });
        }
    }

    fn use_card(&mut self, seat: Seat, card: Card, choice: Choice, sink: &mut impl Sink<Event>) {
        let Some(&due) = self.stack.last() else { return };
        sink.emit(Audience::Everyone, Event::Used { seat, card });
        if self.offered(due, card).contains(choice) {
            if let Some(cue) = self.take_from_window(due, card) {
                let hook = Hook::Used(cue.trigger());
                self.with_effect(seat, card, hook, sink, |effect| (card.def().take)(effect, cue, choice));
            }
            return;
        }
        match due.step {
            Step::Menu(menu) if BOOSTING.contains(card) => {
                if let Some((give, get)) = Self::boost(self.player(seat), due.step) {
                    asked(card, Hook::Boost, true);
                    self.pay(seat, give, sink);
                    for (good, count) in get.iter() {
                        self.gain(seat, good, count, sink);
                    }
                    self.stack.pop();
                    self.push(seat, Step::Menu(Menu { used: 1, ..menu }));
                }
            }
            _ if card.def().rule == Some(Rule::Adoption) => self.adopt(seat, sink),
            _ => {
                let before = self.player(seat).goods;
                let gained = exchange(self.player_mut(seat), card, choice);
                asked(card, Hook::Anytime, gained != Goods::NONE);
                // Told as a payment and gains.
                let after = std::mem::replace(&mut self.player_mut(seat).goods, before);
                let mut given = before;
                let mut kept = after;
                kept.take_all(&gained);
                given.take_all(&kept);
                self.pay(seat, given, sink);
                for (good, count) in gained.iter() {
                    self.gain(seat, good, count, sink);
                    if good.is_animal() {
                        self.push(seat, Step::House { market: None, taken: false });
                    }
                }
            }
        }
    }

    /// Carries out a part of a menu.
    fn take_part(&mut self, seat: Seat, action: Action, sink: &mut impl Sink<Event>) {
        let Some(Due { step: Step::Menu(menu), .. }) = self.stack.last().copied() else { return };
        let first_of = |parts: &[Part]| parts.iter().copied().find(|&part| menu.offers(part));
        let part = match action {
            Action::Plow(_) => Part::Plow,
            Action::Room(_) => first_of(&[Part::OneRoom]).unwrap_or(Part::Rooms),
            Action::Stable(_) => first_of(&[Part::FreeStable, Part::CheapStable]).unwrap_or(Part::Stables),
            Action::Sow { .. } => Part::Sow,
            Action::Bake(_) => Part::Bake,
            Action::Renovate(_) => Part::Renovate,
            Action::Build(_) => Part::Major,
            Action::Play(card) if card.kind() == crate::CardKind::Minor => Part::Minor,
            Action::Play(_) => Part::Occupation,
            _ => first_of(&[Part::MiniPasture]).unwrap_or(Part::Fences),
        };
        let begins = menu.current != Some(part);
        let mut next = menu.taken(part);
        match action {
            Action::Sow { plot, .. } => next.mark = plot.number() + 1,
            Action::Bake(oven) => {
                next.used = if next.mark == oven as u8 { next.used.saturating_add(1) } else { 1 };
                next.mark = oven as u8;
            }
            Action::Room(_) => next.used = u8::from(!begins),
            _ => {}
        }
        self.stack.pop();
        self.push(seat, Step::Menu(next));
        self.carry_out(seat, action, (part, begins, menu.cost), sink);
    }

    fn carry_out(
        &mut self,
        seat: Seat,
        action: Action,
        (part, begins, cost): (Part, bool, u8),
        sink: &mut impl Sink<Event>,
    ) {
        let everyone = Audience::Everyone;
        match action {
            Action::Plow(cell) => {
                self.player_mut(seat).farm.fields |= cell.bit();
                sink.emit(everyone, Event::Plowed { seat, cell });
                self.farm_changed(seat);
            }
            Action::Room(cell) => self.buy(seat, Purchase::Room(cell), sink),
            Action::Stable(cell) => {
                let wood = match part {
                    Part::FreeStable => 0,
                    Part::CheapStable => 1,
                    _ => 2,
                };
                self.pay(seat, Goods::of(&[(Good::Wood, wood)]), sink);
                self.player_mut(seat).farm.stables |= cell.bit();
                sink.emit(everyone, Event::StableBuilt { seat, cell });
                if self.options.touching {
                    self.farm_changed(seat);
                }
            }
            Action::Sow { plot, crop } => {
                let player = self.player_mut(seat);
                player.goods.take(crop, 1);
                player.set_crops(plot, crop, if crop == Good::Grain { 3 } else { 2 });
                sink.emit(everyone, Event::Sowed { seat, plot, crop });
            }
            Action::Bake(oven) => {
                let player = self.player_mut(seat);
                player.goods.take(Good::Grain, 1);
                player.goods.add(Good::Food, oven.food());
                sink.emit(everyone, Event::Baked { seat, oven, food: oven.food() });
                if begins {
                    self.cue(seat, Cue::Baked, sink);
                }
            }
            Action::Renovate(house) => self.buy(seat, Purchase::Renovation(house), sink),
            Action::Build(major) => self.buy(seat, Purchase::Major(major), sink),
            Action::Fence(layout) if part == Part::MiniPasture => self.fence(seat, layout, sink),
            Action::Fence(layout) => self.buy(seat, Purchase::Fences(layout), sink),
            Action::Play(card) => {
                let player = self.player_mut(seat);
                player.hand.remove(card);
                player.known.remove(card);
                if part == Part::Occupation {
                    self.pay(seat, Goods::of(&[(Good::Food, cost.into())]), sink);
                    self.play(seat, card, sink);
                } else {
                    self.buy(seat, Purchase::Minor(card), sink);
                }
            }
            _ => {}
        }
    }

    /// Asks how to pay if there are several ways; else pays.
    fn buy(&mut self, seat: Seat, purchase: Purchase, sink: &mut impl Sink<Event>) {
        self.push(seat, Step::Pay(purchase));
        let ways = Self::payments(self.player(seat), purchase);
        if let [only] = ways.as_slice() {
            self.act(seat, *only, sink);
        } else {
            sink.emit(Audience::Everyone, Event::Ordered { seat, purchase });
        }
    }

    /// What was paid for comes about.
    fn bought(&mut self, seat: Seat, purchase: Purchase, sink: &mut impl Sink<Event>) {
        let everyone = Audience::Everyone;
        match purchase {
            Purchase::Room(cell) => {
                self.player_mut(seat).farm.rooms |= cell.bit();
                sink.emit(everyone, Event::RoomBuilt { seat, cell });
                self.farm_changed(seat);
                self.houses_changed(sink);
                let later = |due: &Due| matches!(due.step, Step::Menu(menu) if menu.used > 0);
                if !self.stack.last().is_some_and(later) {
                    // The first room of an action tells cards of all that follow.
                    let house = self.player(seat).farm.house;
                    self.cue(seat, Cue::Rooms(house), sink);
                }
            }
            Purchase::Renovation(house) => {
                let from = std::mem::replace(&mut self.player_mut(seat).farm.house, house);
                sink.emit(everyone, Event::Renovated { seat, house });
                self.cue(seat, Cue::Renovated(from), sink);
                self.houses_changed(sink);
            }
            Purchase::Major(major) => self.built(seat, major, sink),
            Purchase::Minor(card) => self.play(seat, card, sink),
            Purchase::Fences(layout) => self.fence(seat, layout, sink),
        }
    }

    fn fence(&mut self, seat: Seat, layout: crate::Layout, sink: &mut impl Sink<Event>) {
        let farm = &mut self.player_mut(seat).farm;
        let fences = layout.fences().saturating_sub(farm.layout.fences());
        let covered = farm.layout.covered();
        farm.layout = layout;
        sink.emit(Audience::Everyone, Event::Fenced { seat, layout, fences });
        self.farm_changed(seat);
        self.push(seat, Step::House { market: None, taken: false });
        // Fences stay, so a pasture lies on old land or on new.
        let large = layout.parts().filter(|part| part & covered == 0 && part.count_ones() >= 4).count();
        if large > 0 {
            self.cue(seat, Cue::Fenced(large as u8), sink);
        }
    }

    /// What an improvement gives when it is built.
    fn built(&mut self, seat: Seat, major: Major, sink: &mut impl Sink<Event>) {
        self.board &= !major.bit();
        self.player_mut(seat).majors |= major.bit();
        sink.emit(Audience::Everyone, Event::Built { seat, major });
        match major {
            Major::Well => {
                for round in (self.round + 1..=ROUNDS).take(WELL) {
                    let promise = &mut self.player_mut(seat).promised[usize::from(round) - 1];
                    promise[Good::Food as usize] = (promise[Good::Food as usize] + 1).min(MOST_PROMISED);
                    let event = Event::Promised { seat, round, good: Good::Food, count: 1 };
                    sink.emit(Audience::Everyone, event);
                }
            }
            Major::ClayOven | Major::StoneOven => {
                self.push(seat, Step::Menu(Menu::optional(&[Part::Bake])));
            }
            _ => {}
        }
        self.cue(seat, Cue::Improved, sink);
    }

    /// A card comes into play, or is carried out and passed on.
    fn play(&mut self, seat: Seat, card: Card, sink: &mut impl Sink<Event>) {
        let def = card.def();
        let occupation = def.kind == crate::CardKind::Occupation;
        if def.passing {
            sink.emit(Audience::Everyone, Event::Played { seat, card });
            if !self.travelled.iter().flatten().any(|(other, _)| *other == card)
                && let Some(free) = self.travelled.iter_mut().find(|place| place.is_none())
            {
                *free = Some((card, seat));
            }
            if self.options.players > 1 {
                let left = seat.next(self.options.players);
                let player = self.player_mut(left);
                player.hand.insert(card);
                player.known.insert(card);
            } else {
                self.gone.insert(card);
            }
        } else {
            self.player_mut(seat).played.insert(card);
            sink.emit(Audience::Everyone, Event::Played { seat, card });
            self.join_round_start(seat, card);
        }
        if occupation {
            self.cue(seat, Cue::Occupied, sink);
        }
        if !def.windows.is_empty() {
            self.cue(seat, Cue::Played(card), sink);
        }
        if let Some(play) = def.play {
            self.with_effect(seat, card, Hook::Play, sink, play);
        }
        if !occupation {
            self.cue(seat, Cue::Improved, sink);
        }
        self.houses_changed(sink);
    }

    /// Conditions that speak of houses may hold now.
    fn houses_changed(&mut self, sink: &mut impl Sink<Event>) {
        for seat in self.seats_from(self.start) {
            self.cue(seat, Cue::Changed, sink);
        }
    }

    /// A newborn becomes an adult for 1 food (A092).
    pub(crate) fn adopt(&mut self, seat: Seat, sink: &mut impl Sink<Event>) {
        self.pay(seat, Goods::of(&[(Good::Food, 1)]), sink);
        let player = self.player_mut(seat);
        player.newborns = player.newborns.saturating_sub(1);
        player.home += 1;
        sink.emit(Audience::Everyone, Event::Adopted { seat });
    }
}
