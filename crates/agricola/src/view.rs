//! What a viewer knows, and states that agree with it.

use farmstead_core::{BySeat, Corruption, Seat, Viewer};
use serde::{Deserialize, Serialize};

use crate::Options;
use crate::cards::{Cards, pool};
use crate::options::Deal;
use crate::state::{Agricola, SEATS};
use crate::wire::Table;

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
}

const CARDS: Corruption = Corruption { part: "hands", problem: "they are not the cards of the game" };

impl View {
    pub(crate) fn of(state: &Agricola, viewer: Viewer) -> Self {
        let open = state.options.cards != Deal::Random;
        let hand = |seat: Seat| Some(state.hand(seat)).filter(|_| open || viewer.is(seat));
        let hands = BySeat::from_fn(state.options.players, hand);
        Self { viewer, options: state.options, table: Table::of(state), hands }
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
        Corruption::unless(self.options.validate().is_ok(), "options", "they make no game")?;
        let players = self.options.players;
        if let Viewer::Seat(seat) = self.viewer {
            Corruption::unless(seat.number() < players, "viewer", "nobody sits there")?;
        }
        let known = self.hands.to_array::<SEATS>(players, Some(Cards::NONE))?;
        let seats = self.table.players.as_slice().len() == usize::from(players);
        Corruption::unless(seats, "players", "there is not one for each seat")?;
        let mut left = if self.options.cards == Deal::Random { self.unseen()? } else { Cards::NONE };
        let mut hands = [Cards::NONE; SEATS];
        for seat in Seat::all(players) {
            let table = &self.table.players[seat];
            if let Some(hand) = known[seat.index()] {
                hands[seat.index()] = hand;
                continue;
            }
            let mut hand = table.known;
            for (kind, size) in [Cards::OCCUPATIONS, Cards::MINORS].into_iter().zip(table.hand_sizes) {
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
        state.audit_all()?;
        let same = Self::of(&state, self.viewer) == *self;
        Corruption::unless(same, "view", "its parts contradict each other")?;
        Ok(state)
    }
}
