//! The track as text.

use std::fmt::Write;

use farmstead_core::List;
use thiserror::Error;

use crate::card::HARES;
use crate::options::{MAX_CARROT_SPACES, PILES};
use crate::state::Hares;
use crate::{Hare, Options};

/// Why a text shows no track.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum TrackPictureError {
    /// It does not consist of the hares off the board, the spaces and the piles.
    #[error("expected hares off the board | spaces | piles, such as `RG | . B c | 7Y 2 5`")]
    Parts,
    /// There is another number of spaces or piles.
    #[error("there are {found} {what}, not {wanted}")]
    Count {
        /// What is counted.
        what: &'static str,
        /// How many there should be.
        wanted: usize,
        /// How many there are.
        found: usize,
    },
    /// A word that shows neither hares nor carrots.
    #[error("{word:?} is no {what}")]
    Word {
        /// What should stand there.
        what: &'static str,
        /// The word, cut after 20 characters.
        word: String,
    },
    /// A hare is missing or shown twice.
    #[error("the {} hare is shown {times} times", .hare.name())]
    HareTimes {
        /// The hare.
        hare: Hare,
        /// How often.
        times: usize,
    },
}

/// What a picture shows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Shown {
    pub(crate) positions: [u8; HARES],
    pub(crate) piles: Vec<Hare>,
    pub(crate) large: List<u8, PILES>,
    pub(crate) carrots: List<u8, MAX_CARROT_SPACES>,
}

impl Hares {
    /// The track as text: the hares off the board, the spaces, and the piles with their large carrots. `c`
    /// is a small carrot, `.` an empty space, `-` nobody.
    ///
    /// [`Setup::from_picture`](crate::Setup::from_picture) reads it.
    ///
    /// ```
    /// # use farmstead_core::Game;
    /// # use farmstead_hares::{Hares, Options, Setup};
    /// let picture = "RG | . B c . . . . . | 7Y 2 5";
    /// let game = Setup::from_picture(Options::default(), picture)?.build()?;
    /// assert_eq!(game.picture(), picture);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn picture(&self) -> String {
        let on = |position: u8| {
            let there = Hare::ALL.into_iter().filter(move |&hare| self.position(hare) == position);
            there.map(Hare::letter).collect::<String>()
        };
        let or = |word: String, empty: &str| if word.is_empty() { empty.to_owned() } else { word };
        let mut text = or(on(0), "-");
        text.push_str(" |");
        for space in 1..=self.options.track_spaces {
            let carrots =
                self.small_carrots().find(|&(there, _)| there == space).map_or(0, |(_, count)| count);
            let word = on(space) + &"c".repeat(carrots.into());
            let _ = write!(text, " {}", or(word, "."));
        }
        text.push_str(" |");
        for (value, pile) in self.large.iter().zip(self.track.piles()) {
            let hare = pile.map_or(String::new(), |hare| hare.letter().to_string());
            let _ = write!(text, " {value}{hare}");
        }
        text
    }
}

/// Reads a picture.
pub(crate) fn read(options: &Options, picture: &str) -> Result<Shown, TrackPictureError> {
    let mut parts = picture.split('|');
    let (Some(off), Some(track), Some(piles), None) =
        (parts.next(), parts.next(), parts.next(), parts.next())
    else {
        return Err(TrackPictureError::Parts);
    };
    let count = |what, wanted: usize, found: usize| {
        if wanted == found { Ok(()) } else { Err(TrackPictureError::Count { what, wanted, found }) }
    };
    let wrong = |what, word: &str| TrackPictureError::Word { what, word: word.chars().take(20).collect() };
    let spaces: Vec<&str> = track.split_whitespace().take(256).collect();
    count("spaces", options.track_spaces.into(), spaces.len())?;
    let words: Vec<&str> = piles.split_whitespace().take(256).collect();
    count("piles", PILES, words.len())?;
    let mut seen: Vec<(Hare, u8)> = Vec::new();
    let mut carrots = List::default();
    for letter in off.trim().chars().filter(|&letter| letter != '-') {
        seen.push((Hare::from_letter(letter).ok_or(wrong("hare", off.trim()))?, 0));
    }
    for (space, word) in (1u8..).zip(&spaces) {
        let mut there = 0u8;
        for letter in word.chars().filter(|&letter| letter != '.') {
            match Hare::from_letter(letter) {
                Some(hare) => seen.push((hare, space)),
                None if letter == 'c' && there < 9 => there += 1,
                None => return Err(wrong("space", word)),
            }
        }
        if options.carrot_spaces.contains(&space) {
            carrots.push(there);
        } else if there > 0 {
            return Err(wrong("space without a carrot", word));
        }
    }
    let (mut large, mut arrived) = (List::default(), Vec::new());
    for (pile, word) in words.into_iter().enumerate() {
        let hare = word.chars().next_back().and_then(Hare::from_letter);
        let digits = if hare.is_some() { &word[..word.len() - 1] } else { word };
        let plain = !digits.is_empty() && digits.len() <= 2 && digits.bytes().all(|b| b.is_ascii_digit());
        let value = if plain { digits.parse().ok() } else { None };
        large.push(value.ok_or(wrong("pile", word))?);
        if let Some(hare) = hare {
            if arrived.len() < pile {
                return Err(wrong("pile after an empty one", word));
            }
            seen.push((hare, options.track_spaces + 1));
            arrived.push(hare);
        }
    }
    let mut positions = [0; HARES];
    for hare in Hare::ALL {
        let places: Vec<u8> = seen.iter().filter(|(other, _)| *other == hare).map(|&(_, p)| p).collect();
        let &[position] = places.as_slice() else {
            return Err(TrackPictureError::HareTimes { hare, times: places.len() });
        };
        positions[hare as usize] = position;
    }
    Ok(Shown { positions, piles: arrived, large, carrots })
}
