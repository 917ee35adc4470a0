//! What actions do.

use farmstead_core::{Audience, Seat, Sink};

use crate::legal::{afterward, craft_good, menu_of};
use crate::player::MOST_PROMISED;
use crate::space::{ROUNDS, Space};
use crate::state::Agricola;
use crate::step::{Due, Menu, Part, Step};
use crate::{Action, Event, Good, Goods, Major};

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
                if let Some(Due { step: Step::Pay(major), .. }) = self.stack.pop() {
                    self.pay(seat, payment.goods(), sink);
                    self.built(seat, major, sink);
                }
            }
            Action::Return(fireplace) => {
                if let Some(Due { step: Step::Pay(major), .. }) = self.stack.pop() {
                    self.player_mut(seat).majors &= !fireplace.bit();
                    self.board |= fireplace.bit();
                    sink.emit(Audience::Everyone, Event::Returned { seat, major: fireplace });
                    self.built(seat, major, sink);
                }
            }
            _ => self.take_part(seat, action, sink),
        }
    }

    fn place(&mut self, seat: Seat, space: Space, sink: &mut impl Sink<Event>) {
        self.stack.pop();
        let player = self.player_mut(seat);
        player.home = player.home.saturating_sub(1);
        player.standing |= space.bit();
        self.next = seat.next(self.options.players);
        sink.emit(Audience::Everyone, Event::Placed { seat, space });
        if let Some((good, _)) = space.accumulates(self.options.players) {
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
        // What comes first lies on top.
        for menu in [afterward(space), menu_of(space)].into_iter().flatten() {
            self.push(seat, Step::Menu(menu));
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

    fn pay(&mut self, seat: Seat, goods: Goods, sink: &mut impl Sink<Event>) {
        self.player_mut(seat).goods.take_all(&goods);
        sink.emit(Audience::Everyone, Event::Paid { seat, goods });
    }

    /// Carries out a part of a menu.
    fn take_part(&mut self, seat: Seat, action: Action, sink: &mut impl Sink<Event>) {
        let Some(Due { step: Step::Menu(menu), .. }) = self.stack.last().copied() else { return };
        let part = match action {
            Action::Plow(_) => Part::Plow,
            Action::Room(_) => Part::Rooms,
            Action::Stable(_) if menu.offers(Part::CheapStable) => Part::CheapStable,
            Action::Stable(_) => Part::Stables,
            Action::Sow { .. } => Part::Sow,
            Action::Bake(_) => Part::Bake,
            Action::Renovate(_) => Part::Renovate,
            Action::Build(_) => Part::Major,
            _ => Part::Fences,
        };
        let mut next = menu.taken(part);
        match action {
            Action::Sow { cell, .. } => next.mark = cell.at() as u8 + 1,
            Action::Bake(oven) => {
                next.used = if next.mark == oven as u8 { next.used.saturating_add(1) } else { 1 };
                next.mark = oven as u8;
            }
            _ => {}
        }
        self.stack.pop();
        self.push(seat, Step::Menu(next));
        self.carry_out(seat, action, part, sink);
    }

    fn carry_out(&mut self, seat: Seat, action: Action, part: Part, sink: &mut impl Sink<Event>) {
        let everyone = Audience::Everyone;
        match action {
            Action::Plow(cell) => {
                self.player_mut(seat).farm.fields |= cell.bit();
                sink.emit(everyone, Event::Plowed { seat, cell });
                self.farm_changed(seat);
            }
            Action::Room(cell) => {
                self.pay(seat, self.player(seat).room_cost(), sink);
                self.player_mut(seat).farm.rooms |= cell.bit();
                sink.emit(everyone, Event::RoomBuilt { seat, cell });
                self.farm_changed(seat);
            }
            Action::Stable(cell) => {
                let wood = if part == Part::CheapStable { 1 } else { 2 };
                self.pay(seat, Goods::of(&[(Good::Wood, wood)]), sink);
                self.player_mut(seat).farm.stables |= cell.bit();
                sink.emit(everyone, Event::StableBuilt { seat, cell });
                if self.options.touching {
                    self.farm_changed(seat);
                }
            }
            Action::Sow { cell, crop } => {
                let player = self.player_mut(seat);
                player.goods.take(crop, 1);
                player.farm.sow(cell, crop);
                sink.emit(everyone, Event::Sowed { seat, cell, crop });
            }
            Action::Bake(oven) => {
                let player = self.player_mut(seat);
                player.goods.take(Good::Grain, 1);
                player.goods.add(Good::Food, oven.food());
                sink.emit(everyone, Event::Baked { seat, oven, food: oven.food() });
            }
            Action::Renovate(house) => {
                let cost = self.player(seat).renovation_cost().unwrap_or_default();
                self.pay(seat, cost, sink);
                self.player_mut(seat).farm.house = house;
                sink.emit(everyone, Event::Renovated { seat, house });
            }
            Action::Build(major) => {
                if Self::payments(self.player(seat), major).nth(1).is_some() {
                    sink.emit(everyone, Event::Ordered { seat, major });
                }
                self.push(seat, Step::Pay(major));
            }
            Action::Fence(layout) => {
                let farm = &mut self.player_mut(seat).farm;
                let fences = layout.fences().saturating_sub(farm.layout.fences());
                farm.layout = layout;
                self.pay(seat, Goods::of(&[(Good::Wood, fences.into())]), sink);
                sink.emit(everyone, Event::Fenced { seat, layout, fences });
                self.farm_changed(seat);
                self.push(seat, Step::House { market: None, taken: false });
            }
            _ => {}
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
    }
}
