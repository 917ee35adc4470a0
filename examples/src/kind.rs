//! A game with its options, without its type.

use std::marker::PhantomData;
use std::ops::Range;

use farmstead::{Game, GameOptions, Picks, catalog};

use crate::{PlayoutError, Tally, play};

/// A game with its options whose type was forgotten, so that different games can stand in one list.
pub trait Kind: Send + Sync {
    /// The game's id.
    fn game(&self) -> &'static str;

    /// The number of players.
    fn players(&self) -> u8;

    /// The size of a state in bytes.
    fn state_size(&self) -> usize;

    /// Plays random games. Game `i` depends on the seed and `i` alone: its chance and choices come from
    /// [`Picks::new(seed, i)`](Picks::new).
    ///
    /// # Errors
    /// If a game cannot be played to its end.
    fn play(&self, seed: u64, games: Range<u64>) -> Result<Tally, PlayoutError>;
}

/// The [`Kind`] of a game type.
#[derive(Clone, Debug)]
pub struct Table<G: Game> {
    options: G::Options,
    game: PhantomData<G>,
}

impl<G: Game> Table<G> {
    /// A game with its options.
    pub fn new(options: G::Options) -> Self {
        Self { options, game: PhantomData }
    }
}

impl<G: Game> Kind for Table<G> {
    fn game(&self) -> &'static str {
        G::ID
    }

    fn players(&self) -> u8 {
        self.options.players()
    }

    fn state_size(&self) -> usize {
        size_of::<G>()
    }

    fn play(&self, seed: u64, games: Range<u64>) -> Result<Tally, PlayoutError> {
        let mut tally = Tally::default();
        for number in games {
            let played = play::<G>(&self.options, &mut Picks::new(seed, number));
            let game = |reason| PlayoutError::Game { number, reason: Box::new(reason) };
            tally.add(&played.map_err(game)?);
        }
        Ok(tally)
    }
}

/// Every game with its default options, for every number of players.
pub fn kinds() -> Vec<Box<dyn Kind>> {
    #[derive(Clone)]
    struct Each;
    impl catalog::GameVisitor for Each {
        type Output = Vec<Box<dyn Kind>>;

        fn visit<G: Game>(self) -> Self::Output {
            let players = G::MIN_PLAYERS..=G::MAX_PLAYERS;
            let options = players.map(|players| G::Options::default().with_players(players));
            options.map(|options| Box::new(Table::<G>::new(options)) as Box<dyn Kind>).collect()
        }
    }
    catalog::visit_all(&Each).into_iter().flatten().collect()
}
