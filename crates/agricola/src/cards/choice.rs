//! Ways to use a card.

use farmstead_core::Indexed;

use crate::Good;

/// A way to use a card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Choice {
    /// The only way.
    Yes,
    /// The way that has to do with these goods.
    Wood,
    /// See [`Choice::Wood`].
    Clay,
    /// See [`Choice::Wood`].
    Stone,
    /// See [`Choice::Wood`].
    Grain,
    /// See [`Choice::Wood`].
    Vegetable,
    /// See [`Choice::Wood`].
    Boar,
    /// A room.
    Room,
    /// A renovation.
    Renovate,
    /// An occupation.
    Occupation,
    /// A minor improvement.
    Minor,
    /// Two of something.
    Two,
    /// Three of something.
    Three,
    /// Four of something.
    Four,
}

const CHOICES: [(Choice, &str); 14] = [
    (Choice::Yes, ""),
    (Choice::Wood, "wood"),
    (Choice::Clay, "clay"),
    (Choice::Stone, "stone"),
    (Choice::Grain, "grain"),
    (Choice::Vegetable, "vegetable"),
    (Choice::Boar, "boar"),
    (Choice::Room, "room"),
    (Choice::Renovate, "renovate"),
    (Choice::Occupation, "occupation"),
    (Choice::Minor, "minor"),
    (Choice::Two, "2"),
    (Choice::Three, "3"),
    (Choice::Four, "4"),
];

impl Choice {
    pub(crate) fn text(self) -> &'static str {
        CHOICES[self as usize].1
    }

    pub(crate) fn from_text(text: &str) -> Option<Self> {
        CHOICES.iter().find(|(_, word)| *word == text).map(|(choice, _)| *choice)
    }

    /// The goods that the choice names.
    pub(crate) const fn good(self) -> Good {
        match self {
            Self::Clay => Good::Clay,
            Self::Stone => Good::Stone,
            Self::Grain => Good::Grain,
            Self::Vegetable => Good::Vegetable,
            Self::Boar => Good::Boar,
            _ => Good::Wood,
        }
    }
}

impl Indexed for Choice {
    const COUNT: u32 = CHOICES.len() as u32;

    fn index(self) -> u32 {
        self as u32
    }

    fn from_index(index: u32) -> Option<Self> {
        CHOICES.get(index as usize).map(|(choice, _)| *choice)
    }
}

/// A set of ways to use a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Choices(u16);

impl Choices {
    pub(crate) const NONE: Self = Self(0);
    pub(crate) const YES: Self = Self::of(&[Choice::Yes]);

    pub(crate) const fn of(choices: &[Choice]) -> Self {
        let mut set = 0;
        let mut i = 0;
        while i < choices.len() {
            set |= 1 << choices[i] as u16;
            i += 1;
        }
        Self(set)
    }

    /// These choices if something holds, else none.
    pub(crate) const fn when(self, holds: bool) -> Self {
        if holds { self } else { Self::NONE }
    }

    pub(crate) const fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    pub(crate) const fn contains(self, choice: Choice) -> bool {
        self.0 >> choice as u16 & 1 == 1
    }

    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub(crate) const fn len(self) -> u32 {
        self.0.count_ones()
    }

    pub(crate) fn iter(self) -> impl Iterator<Item = Choice> + Clone {
        CHOICES.into_iter().map(|(choice, _)| choice).filter(move |&choice| self.contains(choice))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_choice_is_read_as_it_is_written() {
        for (choice, text) in CHOICES {
            let read = (Choice::from_index(choice.index()), Choice::from_text(text));
            assert_eq!(read, (Some(choice), Some(choice)));
        }
    }
}
