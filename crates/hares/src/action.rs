//! Actions and their notation.

use std::fmt;
use std::str::FromStr;

use farmstead_core::{Indexed, NotationError, symbol_serde};

use crate::{Card, Hare};

/// One decision of one player.
///
/// | text | meaning |
/// |---|---|
/// | `A+2>R` | play the card A+2 and move the red hare |
/// | `S>RB` | play the split: red forward, blue back |
/// | `xR-1` | put R-1 on the discard pile because it has no effect |
///
/// ```
/// use farmstead_hares::{Action, Hare};
/// let action: Action = "S>RB".parse().unwrap();
/// assert_eq!(action, Action::Split { forward: Hare::Red, back: Hare::Blue });
/// assert_eq!(action.to_string(), "S>RB");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Play a card and move a hare.
    Play {
        /// The card; not the split.
        card: Card,
        /// The hare that moves.
        hare: Hare,
    },
    /// Play the split on two hares of the same space.
    Split {
        /// The hare that moves one space forward.
        forward: Hare,
        /// The hare that moves one space back.
        back: Hare,
    },
    /// Play a card that has no effect (H7).
    Discard(Card),
}

impl Action {
    /// The card that leaves the hand.
    #[inline]
    pub const fn card(self) -> Card {
        match self {
            Self::Play { card, .. } | Self::Discard(card) => card,
            Self::Split { .. } => Card::SPLIT,
        }
    }
}

const SPLIT: u32 = (Card::COUNT - 1) * Hare::COUNT;
const DISCARD: u32 = SPLIT + Hare::COUNT * Hare::COUNT;

impl Indexed for Action {
    const COUNT: u32 = DISCARD + Card::COUNT;

    #[inline]
    fn index(self) -> u32 {
        match self {
            Self::Play { card, hare } => card.index() * Hare::COUNT + hare.index(),
            Self::Split { forward, back } => SPLIT + forward.index() * Hare::COUNT + back.index(),
            Self::Discard(card) => DISCARD + card.index(),
        }
    }

    fn from_index(index: u32) -> Option<Self> {
        let hares =
            |pair: u32| Some((Hare::from_index(pair / Hare::COUNT)?, Hare::from_index(pair % Hare::COUNT)?));
        match index {
            ..SPLIT => {
                let (card, hare) =
                    (Card::from_index(index / Hare::COUNT)?, Hare::from_index(index % Hare::COUNT)?);
                Some(Self::Play { card, hare })
            }
            SPLIT..DISCARD => {
                let (forward, back) = hares(index - SPLIT)?;
                (forward != back).then_some(Self::Split { forward, back })
            }
            _ => Card::from_index(index - DISCARD).map(Self::Discard),
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Play { card, hare } => write!(f, "{card}>{hare}"),
            Self::Split { forward, back } => write!(f, "S>{forward}{back}"),
            Self::Discard(card) => write!(f, "x{card}"),
        }
    }
}

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        if let Some(card) = text.strip_prefix('x') {
            let card = card.parse().map_err(|e: NotationError| NotationError::new(e.expected, 1))?;
            return Ok(Self::Discard(card));
        }
        let (card, hares) =
            text.split_once('>').ok_or(NotationError::new("a card and >, or x and a card", 0))?;
        let card: Card = card.parse()?;
        let at = card.to_string().len() + 1;
        if card == Card::SPLIT {
            let mut letters = hares.chars().map(Hare::from_letter);
            return match (letters.next().flatten(), letters.next().flatten(), letters.next()) {
                (Some(forward), Some(back), None) if forward != back => Ok(Self::Split { forward, back }),
                _ => Err(NotationError::new("two different hares, such as RB", at)),
            };
        }
        let hare = hares.parse().map_err(|e: NotationError| NotationError::new(e.expected, at))?;
        Ok(Self::Play { card, hare })
    }
}

symbol_serde!(Action);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_numbering_is_frozen() {
        for (text, index) in
            [("R+1>R", 0), ("R+1>G", 3), ("L+2>G", 67), ("S>RB", 69), ("S>GY", 82), ("xR+1", 84), ("xS", 101)]
        {
            let action: Action = text.parse().unwrap();
            assert_eq!((action.to_string().as_str(), action.index()), (text, index));
            assert_eq!(Action::from_index(index), Some(action));
        }
        assert_eq!((Action::COUNT, Action::from_index(102), Action::from_index(u32::MAX)), (102, None, None));
        assert_eq!(Action::from_index(68), None, "nobody splits from itself");
    }

    #[test]
    fn wrong_texts_are_refused() {
        for wrong in [
            "", "R+1", "R+1>", "R+1>X", "R+1>RB", "S>R", "S>RR", "S>RBY", "S", "x", "xX", "x R+1", ">R",
            "é>R", "S>é",
        ] {
            assert!(wrong.parse::<Action>().is_err(), "{wrong:?}");
        }
    }
}
