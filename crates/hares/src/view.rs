//! What a viewer knows, and states that agree with it.

use farmstead_core::{BySeat, Corruption, List, Seat, Viewer};
use serde::{Deserialize, Serialize};

use crate::card::{CARDS as CARD_KINDS, HARES};
use crate::options::{MAX_CARROT_SPACES, MAX_TOKENS, PILES};
use crate::state::{DeadCards, Hares, Phase, SEATS};
use crate::wire::{Snapshot, Table};
use crate::{Card, Cards, Hand, Hare, HareTile, Options};

/// What one viewer knows of a game: the table, the own hand and hare tile, and what follows from what was
/// seen.
///
/// It is built up from nothing and has no place for what is hidden.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// The options of the game.
    pub options: Options,
    /// What is due now.
    pub phase: Phase,
    /// The seat on turn; before the first turn of a round the seat that will begin.
    pub seat: Seat,
    /// The seat that began the round.
    pub starter: Seat,
    /// The round, from 1.
    pub round: u8,
    /// The turn in the round, from 1; 0 before the first.
    pub turn: u16,
    /// The large carrots that were not laid yet.
    pub box_carrots: List<u8, MAX_TOKENS>,
    /// The large carrots on the piles, from the left.
    pub large: List<u8, PILES>,
    /// Where the hares are, in their order: 0 off the board, then the spaces, and one more on a pile.
    pub positions: [u8; HARES],
    /// The hares on the piles, from the left.
    pub piles: Vec<Hare>,
    /// The small carrots on each carrot space.
    pub carrots: List<u8, MAX_CARROT_SPACES>,
    /// The small carrots that each seat has taken.
    pub small: BySeat<u8>,
    /// The number of point markers of each seat and their sum. They lie face down, but all saw them paid (H26).
    pub markers: BySeat<(u8, u16)>,
    /// The cards that were played.
    pub discard: Cards,
    /// The number of cards in the deck.
    pub deck: u8,
    /// The own hand; empty for the table.
    pub hand: Hand,
    /// The number of cards in each hand.
    pub hand_sizes: BySeat<u8>,
    /// What all know of hands whose owner had no card with an effect (H7).
    pub dead: BySeat<DeadCards>,
    /// Which seats have taken a hare tile.
    pub has_tile: BySeat<bool>,
    /// The hare tiles that the viewer knows: the own one, and all when the game is over.
    pub tiles: BySeat<Option<HareTile>>,
}

/// How often cards are dealt at random before what is known of each hand is dealt first.
const TRIES: u32 = 64;

const CARDS: Corruption = Corruption { part: "cards", problem: "they are not the cards of the game" };
const TILES: Corruption = Corruption { part: "tiles", problem: "there are too few" };

impl View {
    pub(crate) fn of(state: &Hares, viewer: Viewer) -> Self {
        let players = state.options.players;
        let own = match viewer {
            Viewer::Seat(seat) if seat.number() < players => Some(seat),
            _ => None,
        };
        let Table {
            options,
            phase,
            seat,
            starter,
            round,
            turn,
            box_carrots,
            large,
            positions,
            piles,
            carrots,
            small,
            markers,
            dead,
        } = Table::of(state);
        Self {
            viewer,
            options,
            phase,
            seat,
            starter,
            round,
            turn,
            box_carrots,
            large,
            positions,
            piles,
            carrots,
            small,
            markers,
            discard: state.discard,
            deck: state.deck_len,
            hand: own.map_or(Hand::EMPTY, |seat| state.hand(seat)),
            hand_sizes: BySeat::from_fn(players, |seat| state.hand(seat).len()),
            dead,
            has_tile: BySeat::from_fn(players, |seat| state.tile(seat).is_some()),
            tiles: BySeat::from_fn(players, |seat| {
                state.tile(seat).filter(|_| own == Some(seat) || state.phase == Phase::Over)
            }),
        }
    }

    /// The cards whose place the viewer does not know: in the deck or in other hands.
    ///
    /// # Errors
    /// If the view was damaged: it shows cards that the game does not have.
    pub fn unseen(&self) -> Result<Cards, Corruption> {
        let left = self.options.deck.checked_sub(&self.discard).ok_or(CARDS)?;
        left.checked_sub(&self.hand.to_deck()).ok_or(CARDS)
    }

    pub(crate) fn determinize(&self, pick: &mut impl FnMut(u32) -> u32) -> Result<Hares, Corruption> {
        Corruption::unless(self.options.validate().is_ok(), "options", "they make no game")?;
        let players = self.options.players;
        let own = match self.viewer {
            Viewer::Table => None,
            Viewer::Seat(seat) => {
                Corruption::unless(seat.number() < players, "viewer", "nobody sits there")?;
                Some(seat.index())
            }
        };
        let mut tiles = self.tiles.to_array::<SEATS>(players, None)?;
        let has_tile = self.has_tile.to_array::<SEATS>(players, false)?;
        let mut free: Vec<HareTile> = HareTile::all().filter(|tile| !tiles.contains(&Some(*tile))).collect();
        for seat in 0..usize::from(players) {
            if has_tile[seat] && tiles[seat].is_none() {
                Corruption::unless(!free.is_empty(), TILES.part, TILES.problem)?;
                let nth = pick(free.len() as u32) as usize;
                Corruption::unless(nth < free.len(), TILES.part, TILES.problem)?;
                tiles[seat] = Some(free.swap_remove(nth));
            }
        }
        let (hands, deck) = self.deal(own, pick)?;
        let snapshot = Snapshot {
            table: Table {
                options: self.options,
                phase: self.phase,
                seat: self.seat,
                starter: self.starter,
                round: self.round,
                turn: self.turn,
                box_carrots: self.box_carrots,
                large: self.large,
                positions: self.positions,
                piles: self.piles.clone(),
                carrots: self.carrots,
                small: self.small.clone(),
                markers: self.markers.clone(),
                dead: self.dead.clone(),
            },
            discard: self.discard,
            deck,
            hands: BySeat::from_fn(players, |seat| hands[seat.index()]),
            tiles: BySeat::from_fn(players, |seat| tiles[seat.index()]),
        };
        let state = Hares::try_from(snapshot)?;
        let same = Self::of(&state, self.viewer) == *self;
        Corruption::unless(same, "view", "its parts contradict each other")?;
        Ok(state)
    }

    /// Deals the unseen cards to the other hands; what is left is the deck.
    ///
    /// Every deal that agrees with the view is equally likely (as deals of cards): deals at random are tried
    /// until one agrees. Only if none of many does, the cards that are known of a hand are dealt first.
    fn deal(
        &self,
        own: Option<usize>,
        pick: &mut impl FnMut(u32) -> u32,
    ) -> Result<([Hand; SEATS], Cards), Corruption> {
        let players = self.options.players;
        let sizes = self.hand_sizes.to_array::<SEATS>(players, 0)?;
        let dead = self.dead.to_array::<SEATS>(players, DeadCards::default())?;
        let unseen = self.unseen()?;
        let mut known = [Hand::EMPTY; SEATS];
        if let Some(own) = own {
            known[own] = self.hand;
        }
        let others = || (0..usize::from(players)).filter(|&seat| Some(seat) != own);
        for _ in 0..TRIES {
            let (mut hands, mut deck) = (known, unseen);
            for seat in others() {
                for _ in 0..sizes[seat] {
                    hands[seat].add(deck.draw(pick).ok_or(CARDS)?);
                }
            }
            let agrees = |seat: usize| {
                let there = hands[seat].cards().filter(|card| dead[seat].includes(*card)).count();
                there >= usize::from(dead[seat].count)
            };
            if others().all(agrees) {
                return Ok((hands, deck));
            }
        }
        let (mut hands, mut deck) = (known, unseen);
        let needs = others().flat_map(|seat| std::iter::repeat_n(seat, dead[seat].count.into()));
        let mut matching =
            Matching { needs: Vec::new(), left: deck, first: pick(CARD_KINDS as u32) as usize };
        for seat in needs {
            matching.needs.push((seat, None));
            let place = matching.needs.len() - 1;
            Corruption::unless(matching.serve(place, &dead, &mut 0), CARDS.part, CARDS.problem)?;
        }
        for (seat, card) in matching.needs {
            let card = card.ok_or(CARDS)?;
            Corruption::unless(deck.remove(card), CARDS.part, CARDS.problem)?;
            hands[seat].add(card);
        }
        for seat in others() {
            for _ in dead[seat].count..sizes[seat] {
                hands[seat].add(deck.draw(pick).ok_or(CARDS)?);
            }
        }
        Ok((hands, deck))
    }
}

/// Cards that hands are known to have, found so that none takes what another one needs (augmenting paths).
struct Matching {
    /// For each card that is needed the seat, and the card that was found.
    needs: Vec<(usize, Option<Card>)>,
    /// The cards that nobody has.
    left: Cards,
    /// The kind that is tried first.
    first: usize,
}

impl Matching {
    /// Finds a card for a need, if necessary by finding others for those who have it.
    fn serve(&mut self, place: usize, dead: &[DeadCards; SEATS], tried: &mut u32) -> bool {
        let (seat, first) = (self.needs[place].0, self.first);
        for number in (0..CARD_KINDS).map(|n| (n + first) % CARD_KINDS) {
            let card = Card::known(number as u8);
            if !dead[seat].includes(card) || *tried >> number & 1 == 1 {
                continue;
            }
            *tried |= 1 << number;
            let taken = self.left.remove(card)
                || (0..self.needs.len())
                    .any(|other| self.needs[other].1 == Some(card) && self.serve(other, dead, tried));
            if taken {
                self.needs[place].1 = Some(card);
                return true;
            }
        }
        false
    }
}
