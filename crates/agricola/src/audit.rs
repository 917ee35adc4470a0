//! The invariants of a state.

use farmstead_core::{Corruption, Seat};

use crate::action::CRAFTS;
use crate::flow::has_harvest;
use crate::good::MOST_GOODS;
use crate::legal::{afterward, menu_of};
use crate::major::MAJORS;
use crate::player::{FAMILY, MOST_PROMISED, Player};
use crate::space::{ACCUMULATING, ROUNDS, SMALL_TILE, Space, TILE, spaces, stage_of_round};
use crate::state::{Agricola, Phase};
use crate::step::{Due, Menu, Part, Step};
use crate::{Good, Oven};

type Audit = Result<(), Corruption>;

/// The decisions that can wait for each other in play; the stack has room for more.
const MOST_DUE: usize = 5;
/// Children in one round: there are three spaces for it.
const MOST_NEWBORNS: u8 = 3;

impl Agricola {
    pub(crate) fn audit_all(&self) -> Audit {
        self.audit_position()?;
        let counted = match self.phase {
            Phase::Feeding | Phase::Breeding => (1..=self.options.players).contains(&self.done),
            _ => self.done == 0,
        };
        Corruption::unless(counted, "round", "more or fewer players were served than there are")?;
        self.audit_due()
    }

    /// What lies on the table, without the decisions that are due.
    pub(crate) fn audit_position(&self) -> Audit {
        Corruption::unless(self.options.validate().is_ok(), "options", "they make no game")?;
        let seated = self.seated(self.start) && self.seated(self.next);
        Corruption::unless(seated, "seat", "nobody sits there")?;
        self.audit_rounds()?;
        self.audit_spaces()?;
        self.audit_majors()?;
        for seat in Seat::all(self.options.players) {
            self.audit_player(seat)?;
        }
        let empty = Player::empty();
        let unused = self.players[usize::from(self.options.players)..].iter().all(|player| *player == empty);
        Corruption::unless(unused, "players", "somebody has goods but no seat")
    }

    fn audit_rounds(&self) -> Audit {
        let unless = |holds, problem| Corruption::unless(holds, "round", problem);
        unless(self.round <= ROUNDS, "there are fourteen rounds")?;
        let fits = match self.phase {
            Phase::Reveal => self.round < ROUNDS,
            Phase::Work => self.round > 0,
            Phase::Feeding | Phase::Breeding => has_harvest(self.round),
            Phase::Over => self.round == ROUNDS,
        };
        unless(fits, "this round has no such phase")?;
        for (round, card) in (1..).zip(self.cards) {
            let staged = match card {
                Some(card) => round <= self.round && card.stage() == Some(stage_of_round(round)),
                None => round > self.round,
            };
            unless(staged, "a card lies in a round of another stage, or is missing")?;
            let chosen = self.options.round_cards.get(usize::from(round) - 1);
            unless(
                card.is_none() || chosen.is_none_or(|&chosen| card == Some(chosen)),
                "the cards were chosen",
            )?;
        }
        let first = self.phase == Phase::Work || self.next == self.start;
        unless(first, "who places next is not the start player")?;
        Ok(())
    }

    fn audit_spaces(&self) -> Audit {
        let unless = |holds, problem| Corruption::unless(holds, "spaces", problem);
        for space in Space::ALL {
            let pile = u16::from(self.piles[space as usize]);
            let each = space.accumulates(self.options.players).map_or(0, |(_, amount)| amount);
            let in_play = (self.in_play & ACCUMULATING & space.bit() != 0) || pile == 0;
            unless(
                in_play && pile <= u16::from(each) * u16::from(self.round),
                "goods lie where they cannot",
            )?;
        }
        let mut taken = 0;
        for player in &self.players {
            unless(player.standing & taken == 0, "two people stand on one space")?;
            taken |= player.standing;
        }
        unless(taken & !self.in_play == 0, "somebody stands on a space that is not there")?;
        let tile = if self.options.players == 2 { TILE } else { SMALL_TILE };
        let one = !self.options.variant_tile || (taken & tile).count_ones() <= 1;
        unless(one, "two people stand on the variant tile")
    }

    fn audit_majors(&self) -> Audit {
        let mut all = self.board;
        let mut count = all.count_ones();
        for player in &self.players {
            all |= player.majors;
            count += player.majors.count_ones();
        }
        let complete = all == (1 << MAJORS) - 1 && count == MAJORS as u32;
        Corruption::unless(complete, "majors", "an improvement is missing or there twice")
    }

    fn audit_player(&self, seat: Seat) -> Audit {
        let player = self.player(seat);
        if let Some(problem) = player.farm.problem() {
            return Err(Corruption { part: "farm", problem });
        }
        let farm = &player.farm;
        let joined = self.options.pastures_apart || farm.layout.is_connected();
        Corruption::unless(joined, "farm", "the pastures do not hang together")?;
        let few = Good::ALL.into_iter().all(|good| player.goods[good] <= MOST_GOODS);
        Corruption::unless(few, "goods", "there are too many goods")?;
        let unless = |holds, problem| Corruption::unless(holds, "people", problem);
        let (people, newborns) = (player.people, player.newborns);
        unless((2..=FAMILY).contains(&people), "a family has two to five people")?;
        unless(newborns <= MOST_NEWBORNS && newborns + 2 <= people, "too many are newborns")?;
        unless(
            newborns == 0 || matches!(self.phase, Phase::Work | Phase::Feeding | Phase::Breeding),
            "newborns",
        )?;
        let standing = player.standing.count_ones() as u8;
        if self.phase == Phase::Work {
            let wishes = [Space::BasicWish, Space::UrgentWish, Space::ModestWish];
            let parents = wishes.into_iter().filter(|wish| player.standing & wish.bit() != 0).count();
            unless(usize::from(newborns) == parents, "newborns are not with a parent")?;
            let adults = u16::from(people - newborns);
            unless(u16::from(player.home) + u16::from(standing) == adults, "people are missing")?;
        } else {
            unless(player.home == people && standing == 0, "not everybody is at home")?;
        }
        let crafts = CRAFTS.into_iter().fold(0, |set, major| set | major.bit());
        let harvest = matches!(self.phase, Phase::Feeding | Phase::Breeding) || player.crafted == 0;
        let crafted = player.crafted & !(player.majors & crafts) == 0 && harvest;
        Corruption::unless(crafted, "crafts", "a craft building was used that cannot be")?;
        let most = player.promised.iter().flatten().all(|&count| count <= MOST_PROMISED);
        Corruption::unless(most, "promised", "too many goods lie on a round space")?;
        let past =
            player.promised.iter().take(self.round.into()).all(|promise| *promise == [0; crate::good::GOODS]);
        Corruption::unless(past, "promised", "goods lie on the space of a round that is over")?;
        let same = self.clone().with_farm_changed(seat).player(seat).fences_needed == player.fences_needed;
        Corruption::unless(same, "farm", "its next fences are counted wrongly")?;
        let housed = player.housed(self.options.one_pasture_per_type);
        let waits = |due: &Due| due.seat == seat && matches!(due.step, Step::House { .. } | Step::Breed);
        Corruption::unless(housed || self.stack.iter().any(waits), "animals", "they do not find room")
    }

    fn with_farm_changed(mut self, seat: Seat) -> Self {
        self.farm_changed(seat);
        self
    }

    fn audit_due(&self) -> Audit {
        let unless = |holds, problem| Corruption::unless(holds, "due", problem);
        let Some(&top) = self.stack.last() else {
            let waits = matches!(self.phase, Phase::Reveal | Phase::Over);
            return unless(waits, "somebody must decide");
        };
        unless(self.stack.len() <= MOST_DUE, "too many decisions wait for each other")?;
        for (at, due) in self.stack.iter().enumerate() {
            unless(self.seated(due.seat), "nobody sits there")?;
            let alone = self.stack.len() == 1;
            let work = self.phase == Phase::Work;
            let played = self.player(due.seat).standing != 0 && due.seat == self.stack[0].seat;
            let fits = match due.step {
                Step::Place => work && alone && self.next_to_place() == Some(due.seat),
                Step::Menu(menu) => {
                    let again = self.stack[..at].iter().any(|other| other.step == due.step);
                    work && played && !again && menu.is_sound(self.player(due.seat))
                }
                Step::Take(space) => {
                    let offers = match space {
                        Space::ResourceMarket => self.options.players == 3,
                        space => space == Space::AnimalMarket,
                    };
                    work && played && alone && offers && self.player(due.seat).standing & space.bit() != 0
                }
                Step::Pay(major) => {
                    work && played && at + 1 == self.stack.len() && self.board & major.bit() != 0
                }
                Step::House { market, .. } => {
                    let there = market.is_none_or(|(space, left)| {
                        let animals = space.accumulates(2).is_some_and(|(good, _)| good.is_animal());
                        // No more may stay than have come in all rounds.
                        let all = u16::from(left) + u16::from(self.piles[space as usize]);
                        let few = all <= self.round.into();
                        animals && few && self.player(due.seat).standing & space.bit() != 0
                    });
                    work && there
                }
                Step::Feed | Step::Fed => self.phase == Phase::Feeding && alone && self.serves(due.seat),
                Step::Breed => self.phase == Phase::Breeding && alone && self.serves(due.seat),
            };
            unless(fits, "such a decision cannot be due now")?;
            if let Step::Menu(menu) = due.step {
                let possible = !menu.required || self.possible(self.player(due.seat), menu);
                unless(possible, "what must be done is impossible")?;
            }
        }
        unless(self.asks(top) && self.only_choice(top).is_none(), "there is nothing to decide")
    }

    fn serves(&self, seat: Seat) -> bool {
        self.seats_from(self.start).nth(usize::from(self.done).wrapping_sub(1)) == Some(seat)
    }
}

impl Menu {
    /// Whether a space on which the player stands gives this menu, or an oven that the player has built, or
    /// leaves it after some of its parts.
    fn is_sound(self, player: &Player) -> bool {
        let menus = spaces(player.standing).flat_map(|space| [menu_of(space), afterward(space)]).flatten();
        let ovens = [Oven::Clay, Oven::Stone].into_iter().filter(|&oven| player.has_oven(oven));
        let mut menus = menus.chain(ovens.map(|_| Menu::optional(&[Part::Bake])));
        let known = menus.any(|menu| {
            let rest = self.open.is_within(menu.open) && self.current.is_none_or(|part| menu.offers(part));
            let whole = self.open == menu.open && self.current.is_none();
            let left = menu.required || whole || self.current.is_some();
            rest && if self.required { whole && menu.required } else { left }
        });
        let goes_on = match self.current {
            None => self.mark == 0 && self.used == 0,
            Some(Part::Sow) => (1..=15).contains(&self.mark) && self.used == 0,
            Some(Part::Bake) => self.mark < 4 && self.used > 0,
            Some(part) => part.repeats() && self.mark == 0 && self.used == 0,
        };
        known && goes_on && self.current.is_none_or(|part| !self.open.contains(part))
    }
}
