//! Rounds: preparation, work, returning home, harvest (6.1, 6.7).

use farmstead_core::{Audience, Seat, Sink};

use crate::cards::cue::Cue;
use crate::cards::effect::Memory;
use crate::cards::{ANYTIME, Cards, Rule, TRAVELLING};
use crate::draft::{DraftProgress, Origins};
use crate::farm::layout::FENCES;
use crate::options::{Adoption, Deal};
use crate::permanent::up_to_tutor;
use crate::player::{FAMILY, Player};
use crate::space::{ACCUMULATING, ROUNDS, Space, Spaces, from_the_start, spaces, stage_of_round};
use crate::state::{Agricola, Phase, SEATS};
use crate::step::{Due, Step};
use crate::{Event, Good, Options};

/// The rounds that end with a harvest.
const HARVESTS: [u8; 6] = [4, 7, 9, 11, 13, 14];

/// Whether a round ends with a harvest (6.1).
pub(crate) const fn has_harvest(round: u8) -> bool {
    let mut i = 0;
    while i < HARVESTS.len() {
        if HARVESTS[i] == round {
            return true;
        }
        i += 1;
    }
    false
}

impl Agricola {
    /// The table before the first round.
    pub(crate) fn begin(options: &Options) -> Self {
        let mut players = [Player::empty(); SEATS];
        for (seat, player) in Seat::all(SEATS as u8).zip(&mut players) {
            player.seat = seat;
        }
        for (seat, player) in Seat::all(options.players).zip(&mut players) {
            player.hand = options.hands[seat.index()];
            let food = match options.players {
                1 => 0,
                _ if seat == options.first_player && !options.snake_order => 2,
                _ => 3,
            };
            player.goods.add(Good::Food, food + u16::from(options.extra_food[seat.index()]));
            let permanent = options.permanent_of(seat);
            player.played = permanent.iter().copied().collect();
            player.memory[Memory::Tutor as usize] = up_to_tutor(permanent);
        }
        let mut state = Self {
            options: *options,
            phase: if matches!(options.cards, Deal::Random | Deal::Draft(_)) {
                Phase::Deal
            } else {
                Phase::Reveal
            },
            round: 0,
            start: options.first_player,
            next: options.first_player,
            done: 0,
            in_play: from_the_start(options.players, options.variant_tile, options.with_cards()),
            cards: [None; ROUNDS as usize],
            piles: [0; crate::space::SPACES],
            board: (1 << crate::major::MAJORS) - 1,
            gone: Cards::NONE,
            travelled: [None; TRAVELLING],
            progress: DraftProgress::default(),
            origins: Origins::default(),
            players,
            stack: arrayvec::ArrayVec::new(),
        };
        for seat in Seat::all(options.players) {
            state.farm_changed(seat);
        }
        state.end_dealing(&mut ());
        state
    }

    /// The action cards that can be turned up now: the rest of the stage (1).
    #[inline]
    pub(crate) fn cards_to_come(&self) -> Spaces {
        if self.phase != Phase::Reveal || !self.stack.is_empty() || self.round >= ROUNDS {
            return 0;
        }
        if let Some(chosen) = self.options.round_cards.get(usize::from(self.round)) {
            return chosen.bit();
        }
        let stage = Some(stage_of_round(self.round + 1));
        let cards = Space::round_cards().filter(|card| card.stage() == stage);
        cards.fold(0, |set, card| set | card.bit()) & !self.in_play
    }

    /// Goes on until somebody must decide, chance is due, or the game is over.
    pub(crate) fn advance(&mut self, sink: &mut impl Sink<Event>) {
        loop {
            while let Some(due) = self.stack.last().copied() {
                match due.step {
                    Step::Begin(space) => {
                        self.stack.pop();
                        self.begin_space(due.seat, space, sink);
                    }
                    Step::After(space) => {
                        self.stack.pop();
                        self.cue(due.seat, Cue::AfterUse(space), sink);
                    }
                    Step::TurnEnd(space) => {
                        self.stack.pop();
                        self.cue(due.seat, Cue::TurnEnd(space), sink);
                    }
                    Step::Harvest => {
                        self.stack.pop();
                        self.harvest(due.seat, sink);
                    }
                    _ => {
                        if let Some(only) = self.only_choice(due) {
                            self.act(due.seat, only, sink);
                        } else if self.asks(due) {
                            return;
                        } else {
                            self.stack.pop();
                        }
                    }
                }
            }
            match self.phase {
                Phase::Deal | Phase::Draft | Phase::Reveal | Phase::Over => return,
                Phase::Mulligan => self.go_on_with_mulligans(),
                Phase::Work => self.go_on_with_work(sink),
                _ => self.go_on_with_harvest(sink),
            }
        }
    }

    fn go_on_with_work(&mut self, sink: &mut impl Sink<Event>) {
        for player in &mut self.players {
            // A field tile of this round that was not plowed is lost.
            player.tiles &= !(1 << self.round);
        }
        let (places, adopts) = (self.next_to_place(), self.next_to_adopt());
        let mut order = self.seats_from(self.next);
        match order.find(|&seat| places == Some(seat) || adopts == Some(seat)) {
            Some(seat) if places == Some(seat) => self.push(seat, Step::Place),
            Some(seat) => {
                // Asked once in a turn, and again when somebody else has placed a person.
                self.player_mut(seat).refused = true;
                self.cue(seat, Cue::Grown, sink);
            }
            None => self.return_home(sink),
        }
    }

    /// Who could make a newborn an adult (A092): with nobody left to place, when their turn comes.
    fn next_to_adopt(&self) -> Option<Seat> {
        if !self.options.with_cards() || self.options.adoption == Adoption::AtOnce {
            return None;
        }
        let able = |seat: &Seat| {
            let player = self.player(*seat);
            player.newborns > 0 && !player.refused && player.has_rule(Rule::Adoption)
        };
        self.seats_from(self.next).find(able)
    }

    pub(crate) fn push(&mut self, seat: Seat, step: Step) {
        // The stack never grows beyond a space, an oven's bread and animals; what does not fit is dropped.
        let _ = self.stack.try_push(Due { seat, step });
    }

    /// Preparation: the card, goods on its round space, new goods on accumulation spaces.
    pub(crate) fn prepare(&mut self, card: Space, sink: &mut impl Sink<Event>) {
        self.round += 1;
        let at = usize::from(self.round - 1);
        self.cards[at] = Some(card);
        self.in_play |= card.bit();
        sink.emit(Audience::Everyone, Event::Revealed { round: self.round, space: card });
        let seats: arrayvec::ArrayVec<Seat, SEATS> = self.seats_from(self.start).collect();
        for player in &mut self.players {
            player.memory[Memory::Gained as usize] = 0;
            player.refused = false;
            player.tiles &= !((1 << self.round) - 1);
        }
        self.phase = Phase::Work;
        self.next = self.start;
        // The start player's decisions come first, so they are pushed last.
        for &seat in seats.iter().rev() {
            let promise = std::mem::take(&mut self.player_mut(seat).promised[at]);
            let mut animals = false;
            for (good, count) in Good::ALL.into_iter().zip(promise).filter(|&(_, count)| count > 0) {
                self.gain(seat, good, count.into(), sink);
                animals |= good.is_animal();
            }
            self.player_mut(seat).memory[Memory::Gained as usize] = 0;
            self.cue(seat, Cue::RoundStart, sink);
            self.player_mut(seat).memory[Memory::Gained as usize] = 0;
            if animals {
                self.push(seat, Step::House { market: None, taken: true });
            }
        }
        for space in spaces(self.in_play & ACCUMULATING) {
            let amount = self.accumulates(space).map_or(0, |(_, amount)| amount);
            let pile = &mut self.piles[space as usize];
            *pile = pile.saturating_add(amount);
            if amount > 0 {
                sink.emit(Audience::Everyone, Event::Replenished { space, count: amount });
            }
        }
    }

    /// Who places the next person: clockwise, players without people or without a usable space are skipped.
    pub(crate) fn next_to_place(&self) -> Option<Seat> {
        let can = |seat: &Seat| self.player(*seat).home > 0 && self.uses_any(*seat);
        if self.options.snake_order && self.round == 1 {
            // Everybody once, then everybody once more in reverse order.
            let placed: u32 = self.players.iter().map(|player| player.standing.count_ones()).sum();
            let order = || self.seats_from(self.options.first_player);
            return order().chain(order().rev()).skip(placed as usize).find(can);
        }
        self.seats_from(self.next).find(can)
    }

    fn return_home(&mut self, sink: &mut impl Sink<Event>) {
        for player in &mut self.players {
            player.standing = 0;
            player.home = player.people;
        }
        self.next = self.start;
        sink.emit(Audience::Everyone, Event::ReturnedHome { round: self.round });
        for seat in self.seats_from(self.start) {
            self.cue(seat, Cue::ReturnHome, sink);
        }
        self.done = 0;
        self.phase = if has_harvest(self.round) { Phase::Field } else { Phase::Ending };
        for player in &mut self.players {
            player.crafted = 0;
        }
    }

    /// The next seat in the harvest, or at the end of the round: all are served in one part before the next.
    fn go_on_with_harvest(&mut self, sink: &mut impl Sink<Event>) {
        let seat = self.seats_from(self.start).nth(self.done.into());
        self.done += u8::from(seat.is_some());
        let next = match self.phase {
            Phase::Field => Phase::Feeding,
            Phase::Feeding => Phase::Breeding,
            _ => Phase::Ending,
        };
        match (seat, self.phase) {
            (Some(seat), Phase::Field) => {
                self.push(seat, Step::Harvest);
                if self.player(seat).has_rule(Rule::MovedCrops) {
                    self.push(seat, Step::Window { cue: Cue::BeforeField, left: 0 });
                }
                // What looks at the fields at the start of the phase does so before a crop is moved, which can only
                // fill an empty field.
                self.cue(seat, Cue::FieldStart, sink);
            }
            (Some(seat), Phase::Feeding) => {
                self.cue(seat, Cue::Feeding, sink);
                self.push(seat, Step::Feed);
            }
            (Some(seat), Phase::Breeding) => self.breed(seat, sink),
            (Some(seat), _) if self.round >= ROUNDS => {
                if !self.player(seat).played.both(ANYTIME).is_empty() || self.sheds(seat) {
                    self.push(seat, Step::Last);
                }
            }
            (Some(seat), _) => {
                // What comes in at the start of a round leaves no time before it.
                if self.awaits_animals(seat) && Self::exchanges_animals(self.player(seat)) {
                    self.push(seat, Step::Last);
                }
                self.cue(seat, Cue::RoundEnd, sink);
            }
            (None, Phase::Ending) => self.end_round(),
            (None, _) => (self.done, self.phase) = (0, next),
        }
    }

    /// Whether animals lie for a seat on the space of the next round.
    pub(crate) fn awaits_animals(&self, seat: Seat) -> bool {
        let next = self.player(seat).promised.get(usize::from(self.round));
        next.is_some_and(|promise| Good::ANIMALS.into_iter().any(|animal| promise[animal as usize] > 0))
    }

    /// The field phase of a seat: one crop from each field (6.7).
    fn harvest(&mut self, seat: Seat, sink: &mut impl Sink<Event>) {
        let player = self.player_mut(seat);
        let (grain, mut vegetables) = player.farm.harvest();
        if player.beans > 0 {
            player.beans -= 1;
            vegetables += 1;
        }
        player.goods.add(Good::Grain, grain);
        player.goods.add(Good::Vegetable, vegetables);
        if player.has_rule(Rule::MoreGrain) {
            self.push(seat, Step::Reap { mark: 0 });
        }
        sink.emit(Audience::Everyone, Event::Harvested { seat, grain, vegetables });
        self.cue(seat, Cue::Field, sink);
    }

    /// Pays the food that is there; what is missing is begged for (6.7).
    pub(crate) fn feed(&mut self, seat: Seat, sink: &mut impl Sink<Event>) {
        let solo = self.options.players == 1;
        let player = self.player_mut(seat);
        let need = player.hunger(solo);
        let paid = need.min(player.goods[Good::Food]);
        player.goods.take(Good::Food, paid);
        let begging = (need - paid) as u8;
        player.begging = player.begging.saturating_add(begging);
        if begging > 0 {
            // Who was fed could have converted the rest before as well; who has begged could not.
            self.push(seat, Step::Fed);
        }
        sink.emit(Audience::Everyone, Event::Fed { seat, paid, begging });
    }

    /// One young for each type of which there are two; if they do not all find room, animals are given up (6.7).
    fn breed(&mut self, seat: Seat, sink: &mut impl Sink<Event>) {
        let player = self.player_mut(seat);
        let mut born = [0; 3];
        for (animal, born) in Good::ANIMALS.into_iter().zip(&mut born) {
            *born = u16::from(player.goods[animal] >= 2);
            player.goods.add(animal, *born);
        }
        if born != [0; 3] {
            let [sheep, boar, cattle] = born;
            sink.emit(Audience::Everyone, Event::Bred { seat, sheep, boar, cattle });
            self.push(seat, Step::Breed);
        }
    }

    fn end_round(&mut self) {
        for player in &mut self.players {
            player.newborns = 0;
            player.crafted = 0;
            player.refused = false;
        }
        self.done = 0;
        if self.round >= ROUNDS {
            self.phase = Phase::Over;
        } else {
            self.phase = Phase::Reveal;
        }
    }

    /// Another child, who stands beside the parent until the end of the round (6.2).
    pub(crate) fn grow(&mut self, seat: Seat, sink: &mut impl Sink<Event>) {
        let player = self.player_mut(seat);
        player.people = (player.people + 1).min(FAMILY);
        player.newborns = player.newborns.saturating_add(1);
        sink.emit(Audience::Everyone, Event::Born { seat });
        self.cue(seat, Cue::Grown, sink);
    }

    /// Goods from the general supply or from a space.
    pub(crate) fn gain(&mut self, seat: Seat, good: Good, count: u16, sink: &mut impl Sink<Event>) {
        let counts = Good::BUILDING.contains(&good) && self.phase == Phase::Work && !self.prepares();
        let player = self.player_mut(seat);
        player.goods.add(good, count);
        if counts {
            let gained = &mut player.memory[Memory::Gained as usize];
            *gained = gained.saturating_add(count.min(255) as u8);
        }
        sink.emit(Audience::Everyone, Event::Gained { seat, good, count });
    }

    /// Whether a round starts: what comes in before the first person can be placed does not belong to the work
    /// phase.
    fn prepares(&self) -> bool {
        let placed = self.players.iter().any(|player| player.standing != 0);
        !placed && self.stack.iter().all(|due| due.step != Step::Place)
    }

    /// To be called when rooms, fields or fences of a farm have changed.
    pub(crate) fn farm_changed(&mut self, seat: Seat) {
        let player = self.player(seat);
        let farm = player.farm;
        let from = farm.layout.fences();
        let needed = if self.options.pastures_apart || self.options.touching {
            self.layouts(&farm, FENCES).map(|next| next.fences() - from).min()
        } else {
            self.layouts(&farm, FENCES).next().map(|next| next.fences() - from)
        };
        self.player_mut(seat).fences_needed = needed.unwrap_or(u8::MAX);
    }
}
