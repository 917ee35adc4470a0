//! The invariants of a state.

use farmstead_core::{Corruption, Seat};

use crate::action::CRAFTS;
use crate::cards::cue::Cue;
use crate::cards::{Cards, Rule, pool};
use crate::draft::{DraftProgress, HAND};
use crate::flow::has_harvest;
use crate::good::MOST_GOODS;
use crate::major::MAJORS;
use crate::options::Deal;
use crate::permanent::up_to_tutor;
use crate::player::{FAMILY, MOST_PROMISED, Player};
use crate::space::{
    ACCUMULATING, ROUNDS, SMALL_TILE, Space, TILE, WISHES, WOOD_SPACES, spaces, stage_of_round,
};
use crate::state::{Agricola, Phase, SEATS};
use crate::step::{Due, Menu, Part, Parts, Purchase, Step};
use crate::wire::CardMemory;
use crate::{Card, CardKind, Good, Oven};

type Audit = Result<(), Corruption>;

/// The decisions that can wait for each other in play; the stack has room for more.
const MOST_DUE: usize = 12;
/// Children in one round: there are three spaces for it.
const MOST_NEWBORNS: u8 = 3;

impl Agricola {
    pub(crate) fn audit_all(&self) -> Audit {
        self.audit_position()?;
        let counted = match self.phase {
            Phase::Field | Phase::Feeding | Phase::Breeding | Phase::Ending => {
                (1..=self.options.players).contains(&self.done)
            }
            Phase::Mulligan => (1..=self.options.players).contains(&self.done),
            Phase::Deal if self.options.mulligan => self.done < self.options.players,
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
        self.audit_cards()?;
        for seat in Seat::all(self.options.players) {
            self.audit_player(seat)?;
        }
        let spare = Seat::all(SEATS as u8).skip(self.options.players.into());
        let unused = spare.into_iter().all(|seat| *self.player(seat) == Player { seat, ..Player::empty() });
        Corruption::unless(unused, "players", "somebody has goods but no seat")
    }

    fn audit_rounds(&self) -> Audit {
        let unless = |holds, problem| Corruption::unless(holds, "round", problem);
        unless(self.round <= ROUNDS, "there are fourteen rounds")?;
        let fits = match self.phase {
            Phase::Deal | Phase::Mulligan | Phase::Draft => self.round == 0,
            Phase::Reveal => self.round < ROUNDS,
            Phase::Work | Phase::Ending => self.round > 0,
            Phase::Field | Phase::Feeding | Phase::Breeding => has_harvest(self.round),
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
            let each = self.accumulates(space).map_or(0, |(_, amount)| amount);
            // Cards put wood back.
            let more = if self.options.with_cards() && WOOD_SPACES & space.bit() != 0 { 100 } else { 0 };
            let in_play = (self.in_play & ACCUMULATING & space.bit() != 0) || pile == 0;
            unless(
                in_play && pile <= more + u16::from(each) * u16::from(self.round),
                "goods lie where they cannot",
            )?;
        }
        let mut taken = 0;
        let mut guests = false;
        for player in &self.players {
            let twice = player.standing & taken;
            guests |= player.has_rule(Rule::SharedWishes);
            unless(twice & !WISHES == 0 && twice & self.shared() == twice, "two people stand on one space")?;
            taken |= player.standing;
        }
        unless(guests || self.shared() == 0, "two people stand on one space")?;
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

    fn audit_cards(&self) -> Audit {
        let unless = |holds, problem| Corruption::unless(holds, "cards", problem);
        let mut left = match self.options.cards {
            Deal::None => Cards::NONE,
            Deal::Random | Deal::Draft(_) => pool(self.options.players),
            Deal::Chosen => {
                let permanent = self.options.all_permanent();
                self.options.hands.iter().fold(permanent, |set, hand| set.either(*hand))
            }
        };
        let players = self.players.iter().flat_map(|player| [player.hand, player.played]);
        let all = left;
        for cards in players.chain([self.gone]) {
            unless(
                all.both(cards) == cards,
                "a card is not among those of this game, by options or number of players",
            )?;
            unless(left.both(cards) == cards, "a card is in two places")?;
            left = left.without(cards);
        }
        for player in &self.players {
            let travels = player.known.iter().all(Card::is_passing);
            let stays = !player.played.iter().any(Card::is_passing);
            unless(player.known.without(player.hand).is_empty() && travels && stays, "a travelling card")?;
            unless(player.happened.without(player.played).is_empty(), "an effect without a card")?;
            let permanent = self.options.permanent_of(player.seat);
            let there = permanent.iter().all(|card| player.played.contains(*card));
            unless(there, "a permanent occupation is not in front of its owner")?;
            let CardMemory { grocer, moldboard, big_country, mantlepiece, tutor, .. } = player.memory.into();
            let small = grocer <= 8 && moldboard <= 2 && big_country.max(mantlepiece) <= ROUNDS;
            unless(small && tutor <= player.occupations(), "a card remembers too much")?;
            let counted = up_to_tutor(permanent);
            unless(counted == 0 || counted == tutor, "a card remembers too much")?;
            let beans = player.beans <= 2 && (player.beans == 0 || player.has_rule(Rule::FieldCard));
            unless(beans, "there is no such field card")?;
            unless(player.tiles & ((1 << self.round) - 1) == 0, "a field tile lies on a round that is over")?;
        }
        let dealing = self.phase != Phase::Deal || self.cards_to_deal().is_some();
        unless(dealing, "all cards are dealt")?;
        self.audit_mulligans()?;
        self.audit_start()?;
        self.audit_draft()
    }

    /// Before everybody has a hand there is nothing but hands, and none is too large.
    fn audit_start(&self) -> Audit {
        if !matches!(self.phase, Phase::Deal | Phase::Mulligan | Phase::Draft) {
            return Ok(());
        }
        let unless = |holds, problem| Corruption::unless(holds, "start", problem);
        let begun = Self::begin(&self.options);
        for seat in Seat::all(self.options.players) {
            let player = self.player(seat);
            let same = Player { hand: player.hand, mulligans: player.mulligans, ..*begun.player(seat) };
            unless(*player == same, "somebody has something else than at the start")?;
            let fits = |kind: CardKind| player.hand.both(kind.cards()).len() <= self.hand_size(seat, kind);
            unless(CardKind::ALL.into_iter().all(fits), "a hand is too large")?;
        }
        let same = self.start == begun.start && self.gone.is_empty() && self.travelled == begun.travelled;
        unless(same, "something has happened before the start")
    }

    fn audit_mulligans(&self) -> Audit {
        let unless = |holds, problem| Corruption::unless(holds, "mulligans", problem);
        let asked = self.phase == Phase::Mulligan;
        let time = self.options.mulligan && (asked || self.phase == Phase::Deal);
        unless(time || !asked, "this game has none")?;
        for (seat, at) in self.seats_from(self.start).zip(1..) {
            let player = self.player(seat);
            let none = player.mulligans == [0; 2];
            unless(
                none || time && at <= self.done + u8::from(!asked),
                "a hand was put back too early or too late",
            )?;
            let dealt = |kind: CardKind| player.hand.both(kind.cards()).len() == self.hand_size(seat, kind);
            let few = player.mulligans.iter().all(|&count| u32::from(count) <= HAND);
            unless(few && (!asked || CardKind::ALL.into_iter().all(dealt)), "a hand has another size")?;
        }
        Ok(())
    }

    /// Packets have the right sizes, and what was taken from them is in hand, in play or on its way.
    fn audit_draft(&self) -> Audit {
        let unless = |holds, problem| Corruption::unless(holds, "draft", problem);
        let travelled: Vec<(Card, Seat)> = self.travelled.iter().copied().flatten().collect();
        let first: Cards = travelled.iter().map(|(card, _)| *card).collect();
        let travels = travelled.iter().all(|(card, seat)| card.is_passing() && self.seated(*seat));
        let packed = self.travelled.iter().rev().skip_while(|place| place.is_none()).all(Option::is_some);
        unless(travels && packed && first.len() as usize == travelled.len(), "a card cannot have travelled")?;
        let Some(draft) = self.draft() else {
            let none = self.progress == DraftProgress::default() && self.origins.dealt().is_empty();
            return unless(none && self.phase != Phase::Draft, "cards are not drafted in this game");
        };
        let over = self.progress == DraftProgress { stage: draft.stages(), pass: 0 };
        let (stage, pass) = (self.progress.stage, self.progress.pass);
        let fits = match self.phase {
            Phase::Deal => stage < draft.stages() && pass == 0,
            Phase::Draft => stage < draft.stages() && usize::from(pass) < draft.schedule().len(),
            _ => over,
        };
        unless(fits, "it is at no such point")?;
        for seat in Seat::all(self.options.players) {
            let mut taken = Cards::NONE;
            for at in 0..draft.schedule().len() as u8 {
                let there = self.origins.taken(self.packet_at(seat, at), at);
                for kind in Cards::KINDS {
                    let due = self.options.kept_at(draft, at, kind);
                    let count = there.both(kind).len();
                    let begun = (0..draft.stages()).find(|&s| !draft.kinds(s).both(kind).is_empty());
                    let begun = begun.unwrap_or(0);
                    let whole = begun < stage || begun == stage && self.phase == Phase::Draft && at < pass;
                    let now = begun == stage && self.phase == Phase::Draft && at == pass;
                    let right = if whole { count == due } else { count <= if now { due } else { 0 } };
                    unless(right, "a seat has taken too many or too few cards")?;
                }
                taken = taken.either(there);
            }
            let player = self.player(seat);
            let sent: Cards = travelled.iter().filter(|(_, s)| *s == seat).map(|(card, _)| *card).collect();
            let hand = taken.without(player.played).without(sent).either(player.known);
            let drafted = player.played.without(self.options.all_permanent());
            let owned = drafted.without(taken).is_empty() && sent.without(taken).is_empty();
            unless(hand == player.hand && owned, "a card is not where it was taken to")?;
            let packet = self.origins.packet(seat.number(), 0);
            for kind in Cards::KINDS {
                let begun = (0..draft.stages()).find(|&s| !draft.kinds(s).both(kind).is_empty()).unwrap_or(0);
                let size = packet.both(kind).len();
                let full = self.options.packet_size(draft, kind);
                let right = match begun.cmp(&stage) {
                    std::cmp::Ordering::Less => size == full,
                    std::cmp::Ordering::Equal if self.phase != Phase::Deal => size == full,
                    std::cmp::Ordering::Equal => size <= full,
                    std::cmp::Ordering::Greater => size == 0,
                };
                unless(right, "a packet has another size")?;
            }
        }
        unless(self.origins.dealt().without(self.options.pool()).is_empty(), "a card is not in this game")
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
        let none =
            matches!(self.phase, Phase::Deal | Phase::Mulligan | Phase::Draft | Phase::Reveal | Phase::Over);
        unless(newborns == 0 || !none, "newborns")?;
        let standing = player.standing.count_ones() as u8;
        if self.phase == Phase::Work {
            let wishes = [Space::BasicWish, Space::UrgentWish, Space::ModestWish];
            let parents = wishes.into_iter().filter(|wish| player.standing & wish.bit() != 0).count();
            let adopted = player.has_rule(Rule::Adoption);
            let with = usize::from(newborns) == parents || adopted && usize::from(newborns) < parents;
            unless(with, "newborns are not with a parent")?;
            let adults = u16::from(people - newborns);
            unless(u16::from(player.home) + u16::from(standing) == adults, "people are missing")?;
        } else {
            unless(player.home == people && standing == 0, "not everybody is at home")?;
        }
        let crafts = CRAFTS.into_iter().fold(0, |set, major| set | major.bit());
        let harvest = matches!(self.phase, Phase::Field | Phase::Feeding | Phase::Breeding | Phase::Ending);
        let harvest = harvest || player.crafted == 0;
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
            let waits = match self.phase {
                Phase::Reveal | Phase::Deal | Phase::Over => true,
                Phase::Draft => !self.drafting().is_empty(),
                _ => false,
            };
            unless(waits, "somebody must decide")?;
            let owes = |seat: Seat, kind: Cards| self.owed(seat, kind) > 0;
            let stuck =
                |seat: Seat, kind: Cards| owes(seat, kind) && self.keepable(seat).both(kind).is_empty();
            let kinds = Cards::KINDS;
            let can =
                Seat::all(self.options.players).all(|seat| !kinds.into_iter().any(|kind| stuck(seat, kind)));
            return unless(can, "a seat has not kept cards in ascending order");
        };
        unless(self.stack.len() <= MOST_DUE, "too many decisions wait for each other")?;
        let work = self.phase == Phase::Work;
        for (at, due) in self.stack.iter().enumerate() {
            unless(self.seated(due.seat), "nobody sits there")?;
            let alone = self.stack.len() == 1;
            let player = self.player(due.seat);
            let stands = |space: Space| work && player.standing & space.bit() != 0;
            let cards = self.options.with_cards();
            // Exchanges of cards may bring animals at any time.
            let first = if cards { at == 0 } else { alone };
            let serves = self.serves(due.seat);
            let fits = match due.step {
                Step::Mulligan => self.phase == Phase::Mulligan && alone && serves,
                Step::Place => work && first && self.next_to_place() == Some(due.seat),
                Step::Again { .. } => work && at == 0 && player.has_rule(Rule::DoubleTurn),
                Step::Begin(space) | Step::After(space) | Step::TurnEnd(space) => cards && stands(space),
                Step::Menu(menu) => {
                    // A part waits in one place only; of menus that are at their end there may be several.
                    let mut below = self.stack[..at].iter().filter(|other| other.seat == due.seat);
                    let again =
                        below.any(|other| matches!(other.step, Step::Menu(other) if other.meets(menu)));
                    work && !again && self.gives(player, menu)
                }
                Step::Window { cue, left } => {
                    let asked = match cue {
                        Cue::Played(card) => Cards::one(card).both(player.played),
                        _ => player.played,
                    };
                    let there = due.step.cards();
                    let phase = match cue {
                        Cue::BeforeField => self.phase == Phase::Field && serves,
                        Cue::RoundEnd => self.phase == Phase::Ending && serves,
                        _ => work,
                    };
                    let exact = left.count_ones() == there.len();
                    cards && phase && exact && there.without(asked).is_empty()
                }
                Step::Take(space) => {
                    let offers = match space {
                        Space::ResourceMarket => self.options.players == 3,
                        space => space == Space::AnimalMarket,
                    };
                    offers && stands(space)
                }
                Step::Pay(purchase) => {
                    // An animal that was exchanged meanwhile may wait for room.
                    let housing = |other: &Due| matches!(other.step, Step::House { .. });
                    work && self.stack[at + 1..].iter().all(housing) && self.is_due(player, purchase)
                }
                Step::House { market, .. } => {
                    let there = market.is_none_or(|(space, left)| {
                        let animals = space.accumulates(2).is_some_and(|(good, _)| good.is_animal());
                        // No more may stay than have come in all rounds.
                        let all = u16::from(left) + u16::from(self.piles[space as usize]);
                        let few = all <= self.round.into();
                        let once = self.stack.iter().enumerate().all(|(place, other)| match other.step {
                            Step::House { market: Some((other, _)), .. } => place == at || other != space,
                            Step::Begin(other) => other != space,
                            _ => true,
                        });
                        animals && few && once && stands(space)
                    });
                    (work || cards) && there
                }
                Step::Feed | Step::Fed => self.phase == Phase::Feeding && first && serves,
                Step::Breed => serves && matches!(self.phase, Phase::Breeding | Phase::Ending),
                Step::Harvest => self.phase == Phase::Field && at == 0 && serves,
                Step::Reap { mark } => self.phase == Phase::Field && serves && mark <= 16,
                Step::Last => {
                    let last = self.round == ROUNDS || self.awaits_animals(due.seat);
                    self.phase == Phase::Ending && first && serves && last
                }
            };
            unless(fits && self.is_covered(at, due), "such a decision cannot be due now")?;
            let must = match due.step {
                Step::Menu(menu) => Some(menu).filter(|menu| menu.required),
                Step::Begin(space) => self.menu_of(player, space),
                _ => None,
            };
            let possible = must.is_none_or(|menu| self.achievable(player, menu));
            unless(possible, "what must be done is impossible")?;
        }
        unless(self.asks(top) && self.only_choice(top).is_none(), "there is nothing to decide")
    }

    /// Whether what lies on a decision can come before it: it must leave it possible.
    fn is_covered(&self, at: usize, due: &Due) -> bool {
        let mut above = self.stack.iter().skip(at + 1);
        let housing = |step: Step| matches!(step, Step::House { .. });
        match due.step {
            Step::Place | Step::Feed | Step::Fed | Step::Menu(Menu { required: true, .. }) => {
                above.all(|other| other.seat == due.seat && housing(other.step))
            }
            Step::Begin(space) if self.menu_of(self.player(due.seat), space).is_some() => {
                // Of the cards that act on use, one bakes where something must be done afterwards.
                let mine = above.filter(|other| other.seat == due.seat);
                let bake = Parts::of(&[Part::Bake]);
                mine.map(|other| other.step).all(|step| match step {
                    Step::Window { cue: Cue::Use(used) | Cue::AnyUse(used, _), .. } => used == space,
                    Step::Menu(menu) => menu.open.iter().chain(menu.current).all(|part| bake.contains(part)),
                    step => housing(step),
                })
            }
            _ => true,
        }
    }

    /// Whether something is being paid for that can be bought, in more than one way.
    fn is_due(&self, player: &Player, purchase: Purchase) -> bool {
        let farm = &player.farm;
        let possible = match purchase {
            Purchase::Room(cell) => farm.room_sites() & cell.bit() != 0,
            Purchase::Renovation(house) => player.renovations().any(|next| next == house),
            Purchase::Major(major) => self.board & major.bit() != 0,
            Purchase::Minor(card) => {
                let places = self.players.iter().any(|other| other.hand.either(other.played).contains(card));
                self.options.with_cards() && !places && !self.gone.contains(card)
            }
            Purchase::Fences(layout) => {
                let new = farm.layout.new_fences(layout).is_some_and(|new| new > 0);
                new && layout.covered() & farm.tiles() == 0
            }
        };
        possible && Self::payments(player, purchase).len() > 1
    }

    fn serves(&self, seat: Seat) -> bool {
        self.seats_from(self.start).nth(usize::from(self.done).wrapping_sub(1)) == Some(seat)
    }

    /// Whether a space on which the player stands gives this menu, or an oven that the player has built, or a card,
    /// or leaves it after some of its parts.
    fn gives(&self, player: &Player, menu: Menu) -> bool {
        let spaces = spaces(player.standing);
        let menus = spaces.flat_map(|space| [self.menu_of(player, space), self.afterward(space)]).flatten();
        let ovens = [Oven::Clay, Oven::Stone].into_iter().filter(|&oven| player.has_oven(oven));
        let menus = menus.chain(ovens.map(|_| Menu::optional(&[Part::Bake])));
        let travelled = self.travelled.iter().flatten().map(|(card, _)| *card);
        let cards = player.played.iter().chain(travelled).flat_map(|card| card.def().gives);
        let mut menus = menus.chain(cards.map(|&part| Menu::required(&[part])));
        menus.any(|whole| whole.leaves(menu)) && menu.is_sound()
    }
}

impl Menu {
    /// Whether the menus have a part in common.
    fn meets(self, other: Self) -> bool {
        other.open.iter().chain(other.current).any(|part| self.offers(part))
    }

    /// Whether another menu is this one, or what is left of it after some of its parts.
    fn leaves(self, left: Self) -> bool {
        let rest = left.open.is_within(self.open) && left.current.is_none_or(|part| self.offers(part));
        let whole = left.open == self.open && left.current.is_none();
        let begun = self.required || whole || left.current.is_some() || left.open == Parts::default();
        let cost = left.cost <= if self.offers(Part::Occupation) { 2 } else { 0 };
        rest && cost && if left.required { whole && self.required } else { begun }
    }

    /// Whether its marks fit each other.
    fn is_sound(self) -> bool {
        let boosts = u8::from(self.open == Parts::of(&[Part::Occupation]));
        let goes_on = match self.current {
            None => self.mark == 0 && self.used <= boosts,
            Some(Part::Sow) => (1..=16).contains(&self.mark) && self.used == 0,
            Some(Part::Bake) => self.mark < 4 && self.used > 0,
            Some(Part::Rooms) => self.mark == 0 && self.used <= 1,
            Some(part) => part.repeats() && self.mark == 0 && self.used == 0,
        };
        goes_on && self.current.is_none_or(|part| !self.open.contains(part))
    }
}
