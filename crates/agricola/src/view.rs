//! What a viewer knows, and states that agree with it.

use farmstead_core::{BySeat, Corruption, Seat, Viewer};
use serde::{Deserialize, Serialize};

use crate::cards::{Cards, pool};
use crate::draft::Sighting;
use crate::options::{Deal, Draft};
use crate::player::Player;
use crate::state::{Agricola, Phase, SEATS};
use crate::step::{Due, FROM_HAND, Step};
use crate::wire::Table;
use crate::{Card, Options};

/// What one viewer knows of a game: the table, and the own hand. Hands that were chosen are known to all, since
/// the options name them.
///
/// It is built up from nothing and has no place for what is hidden.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// The options of the game.
    pub options: Options,
    /// What lies on the table.
    pub table: Table,
    /// The hands that the viewer knows.
    pub hands: BySeat<Option<Cards>>,
    /// What the viewer has seen in the packets of a draft.
    pub sightings: Vec<Sighting>,
}

/// How often a sample is begun anew when another player would be to act in it.
const TRIES: u32 = 100;

/// Whether a person is to be placed.
fn places(due: &Due) -> bool {
    matches!(due.step, Step::Place | Step::Again { .. })
}

const CARDS: Corruption = Corruption { part: "hands", problem: "they are not the cards of the game" };

impl View {
    pub(crate) fn of(state: &Agricola, viewer: Viewer) -> Self {
        let open = matches!(state.options.cards, Deal::None | Deal::Chosen);
        let hand = |seat: Seat| Some(state.hand(seat)).filter(|_| open || viewer.is(seat));
        let hands = BySeat::from_fn(state.options.players, hand);
        let sightings = match viewer {
            Viewer::Seat(seat) if state.seated(seat) => state.sightings(seat),
            _ => Vec::new(),
        };
        Self { viewer, options: state.options, table: Table::of(state), hands, sightings }
    }

    /// In a draft, the cards of the packet that the viewer holds now, without those that the viewer has kept of it.
    /// Empty at other times.
    ///
    /// ```
    /// use farmstead_agricola::{Agricola, Deal, Draft, Options};
    /// use farmstead_core::{Seat, Session, Viewer};
    /// let options = Options { cards: Deal::Draft(Draft::default()), ..Options::default() };
    /// let game: Session<Agricola> = Session::new(&options, 1)?;
    /// assert_eq!(game.view(Viewer::Seat(Seat::FIRST)).packet().len(), 7);
    /// assert!(game.view(Viewer::Table).packet().is_empty());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn packet(&self) -> Cards {
        let Deal::Draft(draft) = self.options.cards else { return Cards::NONE };
        if self.table.phase != Phase::Draft {
            return Cards::NONE;
        }
        let now = self.sightings.iter().filter(|seen| seen.pass == self.table.draft.pass && !seen.kept);
        now.map(|seen| seen.card).collect::<Cards>().both(draft.kinds(self.table.draft.stage))
    }

    /// The hand cards whose place the viewer does not know: in other hands, or in no hand at all.
    ///
    /// # Errors
    /// If the view was damaged: it shows cards that the game does not have, or one twice.
    pub fn unseen(&self) -> Result<Cards, Corruption> {
        let mut left = pool(self.options.players);
        let known = self.table.players.iter().flat_map(|player| [player.cards, player.known]);
        let seen = known.chain([self.table.gone]);
        for cards in seen {
            Corruption::unless(left.both(cards) == cards, CARDS.part, CARDS.problem)?;
            left = left.without(cards);
        }
        for (seat, hand) in self.hands.seats() {
            let passed = self.table.players.get(seat).map_or(Cards::NONE, |player| player.known);
            let hidden = hand.unwrap_or(Cards::NONE).without(passed);
            Corruption::unless(left.both(hidden) == hidden, CARDS.part, CARDS.problem)?;
            left = left.without(hidden);
        }
        Ok(left)
    }

    pub(crate) fn determinize(&self, pick: &mut impl FnMut(u32) -> u32) -> Result<Agricola, Corruption> {
        let mut sample = self.sample(pick);
        // Who was passed over has no card that could be played on a space which is free.
        if self.table.due.last().is_some_and(places) {
            for _ in 0..TRIES {
                if sample.as_ref().err().is_none_or(|error| error.part != "due") {
                    break;
                }
                sample = self.sample(pick);
            }
        }
        sample
    }

    fn sample(&self, pick: &mut impl FnMut(u32) -> u32) -> Result<Agricola, Corruption> {
        Corruption::unless(self.options.validate().is_ok(), "options", "they make no game")?;
        let players = self.options.players;
        if let Viewer::Seat(seat) = self.viewer {
            Corruption::unless(seat.number() < players, "viewer", "nobody sits there")?;
        }
        let known = self.hands.to_array::<SEATS>(players, Some(Cards::NONE))?;
        let seats = self.table.players.as_slice().len() == usize::from(players);
        Corruption::unless(seats, "players", "there is not one for each seat")?;
        if let Deal::Draft(draft) = self.options.cards {
            return self.determinize_draft(draft, pick);
        }
        let mut left = if self.options.cards == Deal::Random { self.unseen()? } else { Cards::NONE };
        let mut hands = [Cards::NONE; SEATS];
        let needed = self.needed(left, pick)?;
        if let Some((_, card)) = needed {
            left = left.without(Cards::one(card));
        }
        for seat in Seat::all(players) {
            let table = &self.table.players[seat];
            if let Some(hand) = known[seat.index()] {
                hands[seat.index()] = hand;
                continue;
            }
            let mut hand = table.known;
            if let Some((_, card)) = needed.filter(|(owner, _)| *owner == seat) {
                hand = hand.either(Cards::one(card));
            }
            for (kind, size) in Cards::KINDS.into_iter().zip(table.hand_sizes) {
                while hand.both(kind).len() < size.into() {
                    let rest = left.both(kind);
                    Corruption::unless(!rest.is_empty(), CARDS.part, CARDS.problem)?;
                    let card = rest.nth(pick(rest.len()).min(rest.len() - 1)).ok_or(CARDS)?;
                    left = left.without(Cards::one(card));
                    hand = hand.either(Cards::one(card));
                }
            }
            hands[seat.index()] = hand;
        }
        let state = self.table.unchecked(&self.options, hands)?;
        self.confirmed(state)
    }

    /// A card that somebody must have in hand: nobody may begin what they cannot end, and who could do nothing on any
    /// space would be passed over. One of the unseen cards with which they can.
    pub(crate) fn needed(
        &self,
        unseen: Cards,
        pick: &mut impl FnMut(u32) -> u32,
    ) -> Result<Option<(Seat, Card)>, Corruption> {
        let state = self.table.unchecked(&self.options, [Cards::NONE; SEATS])?;
        for (due, above) in state.stack.iter().zip((0..state.stack.len()).rev()) {
            let hidden = self.hands.get(due.seat).is_some_and(Option::is_none);
            if !hidden {
                continue;
            }
            let able = |hand: Cards| match due.step {
                Step::Menu(menu) if menu.required && menu.open.meets(FROM_HAND) => {
                    state.achievable(&Player { hand, ..*state.player(due.seat) }, menu)
                }
                _ if above == 0 && places(due) => {
                    let mut guess = state.clone();
                    guess.player_mut(due.seat).hand = hand;
                    guess.asks(*due)
                }
                _ => true,
            };
            let known = state.player(due.seat).known;
            if able(known) {
                continue;
            }
            let sizes = self.table.players.get(due.seat).map_or([0; 2], |table| table.hand_sizes);
            let kinds = Cards::KINDS.into_iter().zip(sizes);
            let held = kinds.filter(|(kind, size)| known.both(*kind).len() < (*size).into());
            let unseen = unseen.both(held.fold(Cards::NONE, |set, (kind, _)| set.either(kind)));
            let enables = |card: &Card| able(known.either(Cards::one(*card)));
            let cards: Cards = unseen.iter().filter(enables).collect();
            let count = cards.len().max(1);
            let card = cards.nth(pick(count).min(count - 1)).ok_or(CARDS)?;
            return Ok(Some((due.seat, card)));
        }
        Ok(None)
    }

    /// A state with hands as a draft can have left them.
    fn determinize_draft(
        &self,
        draft: Draft,
        pick: &mut impl FnMut(u32) -> u32,
    ) -> Result<Agricola, Corruption> {
        let (origins, taken) = self.sample_draft(draft, pick)?;
        let travelled: Cards = self.table.travelled.iter().map(|(card, _)| *card).collect();
        let mut hands = [Cards::NONE; SEATS];
        for (seat, table) in self.table.players.seats() {
            let taken = taken[seat.index() % SEATS];
            hands[seat.index() % SEATS] = taken.without(table.cards).without(travelled).either(table.known);
        }
        let mut state = self.table.unchecked(&self.options, hands)?;
        state.origins = origins;
        self.confirmed(state)
    }

    /// The state, if it looks like this to the viewer.
    fn confirmed(&self, state: Agricola) -> Result<Agricola, Corruption> {
        state.audit_all()?;
        let same = Self::of(&state, self.viewer) == *self;
        Corruption::unless(same, "view", "its parts contradict each other")?;
        Ok(state)
    }
}
