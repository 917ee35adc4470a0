//! Positions written down by hand.

use farmstead_core::{BySeat, Corruption, GameOptions, List};

use crate::card::HARES;
use crate::options::MAX_TOKENS;
use crate::picture::{Shown, TrackPictureError, read};
use crate::state::{DeadCards, Hares, Phase};
use crate::wire::{Snapshot, Table};
use crate::{Card, Cards, Hand, HareTile, Leftover, Options};

/// A position in the first round in which the first player is on turn, for puzzles, analysis and tests:
/// anything can be written down, and [`Setup::build`] says whether it is a position of the game.
///
/// ```
/// use farmstead_core::Game;
/// use farmstead_hares::{Options, Setup};
///
/// // The example of the rulebook: red goes two spaces forward onto a small carrot, for the mover.
/// let mut setup = Setup::from_picture(Options::default(), "BYG | R . c . . . . . | 1 4 3")?;
/// setup.hands[0] = vec!["R+2".parse()?, "S".parse()?, "S".parse()?, "B-1".parse()?];
/// let game = setup.build()?.apply("R+2>R".parse()?)?;
/// assert_eq!(game.scores().as_slice(), [2, 2], "seat 1 took the other one before");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Setup {
    /// The options of the game.
    pub options: Options,
    /// Hares and carrots, as a picture shows them.
    shown: Shown,
    /// The hand of each seat; cards that are missing are filled up from those not in other hands.
    pub hands: Vec<Vec<Card>>,
    /// The hare tile of each seat.
    pub tiles: Vec<HareTile>,
}

impl Setup {
    /// A position with the track of a picture, see [`Hares::picture`]. Small carrots that are not shown were
    /// taken by the last seat.
    ///
    /// # Errors
    /// If the text shows no track of these options.
    pub fn from_picture(options: Options, picture: &str) -> Result<Self, TrackPictureError> {
        let shown = read(&options, picture)?;
        let tiles = HareTile::all().take(options.players().into()).collect();
        Ok(Self { options, shown, hands: vec![Vec::new(); options.players().into()], tiles })
    }

    /// Where the picture shows the hares, in their order: 0 off the board, then the spaces, and one more on a
    /// pile.
    pub fn positions(&self) -> [u8; HARES] {
        self.shown.positions
    }

    /// The position.
    ///
    /// # Errors
    /// If this is no position of the game.
    pub fn build(&self) -> Result<Hares, Corruption> {
        let options = self.options;
        Corruption::unless(options.validate().is_ok(), "options", "they make no game")?;
        let players = options.players;
        let fits = [self.hands.len(), self.tiles.len()] == [usize::from(players); 2];
        Corruption::unless(fits, "seats", "not one value for each player")?;
        let too_few = Corruption { part: "cards", problem: "there are too few" };
        let mut deck = options.deck;
        for card in self.hands.iter().flatten() {
            Corruption::unless(deck.remove(*card), too_few.part, too_few.problem)?;
        }
        let mut hands = Vec::new();
        for given in &self.hands {
            let mut hand = Hand::from_cards(given.iter().copied())?;
            while hand.len() < options.hand {
                let card = Card::all().max_by_key(|&card| deck.count(card)).ok_or(too_few)?;
                Corruption::unless(deck.remove(card), too_few.part, too_few.problem)?;
                hand.add(card);
            }
            hands.push(hand);
        }
        // Every seat has had ten turns, and the played cards were shuffled since.
        let turn = 10 * u16::from(players) + 1;
        let mut box_carrots: List<u8, MAX_TOKENS> = List::default();
        let mut laid = self.shown.large.to_vec();
        for &value in options.large_tokens.iter() {
            match laid.iter().position(|&other| other == value) {
                Some(place) => _ = laid.swap_remove(place),
                None => _ = box_carrots.push(value),
            }
        }
        let taken = self.shown.carrots.iter().map(|&count| u8::from(count == 0)).sum::<u8>();
        let known = options.leftover_carrots == Leftover::TopUp
            || taken as usize + self.carrots() == options.carrot_spaces.len();
        Corruption::unless(known, "small carrots", "there are too many for the first round")?;
        let last = players - 1;
        let table = Table {
            options,
            phase: Phase::Play,
            seat: options.first_player,
            starter: options.first_player,
            round: 1,
            turn,
            box_carrots,
            large: self.shown.large,
            positions: self.shown.positions,
            piles: self.shown.piles.clone(),
            carrots: self.shown.carrots,
            small: BySeat::from_fn(players, |seat| if seat.number() == last { taken } else { 0 }),
            markers: BySeat::from_fn(players, |_| (0, 0)),
            dead: BySeat::from_fn(players, |_| DeadCards::default()),
        };
        Hares::try_from(Snapshot {
            table,
            discard: Cards::EMPTY,
            deck,
            hands: BySeat::from_fn(players, |seat| hands[seat.index()]),
            tiles: BySeat::from_fn(players, |seat| Some(self.tiles[seat.index()])),
        })
    }

    /// The number of small carrots on the track.
    fn carrots(&self) -> usize {
        self.shown.carrots.iter().map(|&count| usize::from(count)).sum()
    }
}
