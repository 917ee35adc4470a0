//! All games, to be chosen at run time.
//!
//! ```
//! use farmstead::{Game, GameOptions, catalog};
//!
//! /// Counts the first decisions of a game for its least number of players.
//! struct Name;
//! impl catalog::GameVisitor for Name {
//!     type Output = &'static str;
//!     fn visit<G: Game>(self) -> &'static str {
//!         G::NAME
//!     }
//! }
//!
//! assert_eq!(catalog::visit("rolnicy", Name), Ok("Rolnicy"));
//! assert!(catalog::visit("chess", Name).is_err());
//! ```

use farmstead_core::Game;
use thiserror::Error;

/// Something that is done with a game type chosen at run time.
pub trait GameVisitor {
    /// What comes out of it.
    type Output;

    /// Does it with this game.
    fn visit<G: Game>(self) -> Self::Output;
}

/// There is no game of this name.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("unknown game {name:?}; the games are: {}", ids().collect::<Vec<_>>().join(", "))]
pub struct UnknownGame {
    /// The name asked for, cut after 40 characters.
    pub name: String,
}

/// The one list of games: a new game is added here and nowhere else in this crate's code.
macro_rules! games {
    ($($game:ty),+ $(,)?) => {
        /// The names of all games, as in [`Game::ID`].
        pub fn ids() -> impl Iterator<Item = &'static str> {
            [$(<$game as Game>::ID),+].into_iter()
        }

        /// Does something with the game of this name.
        ///
        /// # Errors
        /// If there is no such game.
        pub fn visit<V: GameVisitor>(id: &str, visitor: V) -> Result<V::Output, UnknownGame> {
            match id {
                $(<$game as Game>::ID => Ok(visitor.visit::<$game>()),)+
                _ => Err(UnknownGame { name: id.chars().take(40).collect() }),
            }
        }

        /// Does something with every game, in the order of [`ids`].
        pub fn visit_all<V: GameVisitor + Clone>(visitor: &V) -> Vec<V::Output> {
            vec![$(visitor.clone().visit::<$game>()),+]
        }
    };
}

games!(
    farmstead_rolnicy::Rolnicy,
    farmstead_crop_rotation::CropRotation,
    farmstead_hares::Hares,
    farmstead_carcassonne::Carcassonne,
    farmstead_agricola::Agricola,
);

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Clone)]
    struct Stream;

    impl GameVisitor for Stream {
        type Output = u64;

        fn visit<G: Game>(self) -> u64 {
            G::STREAM
        }
    }

    #[test]
    fn no_two_games_share_a_name_or_a_stream() {
        let mut streams = visit_all(&Stream);
        let mut names: Vec<&str> = ids().collect();
        assert_eq!(streams.len(), names.len());
        streams.sort_unstable();
        streams.dedup();
        names.sort_unstable();
        names.dedup();
        assert_eq!(streams.len(), ids().count());
        assert_eq!(names.len(), ids().count());
    }
}
