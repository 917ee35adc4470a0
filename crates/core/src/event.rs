//! Events: what happened, and who may know it.

use std::fmt::Debug;

use serde::{Deserialize, Serialize};

use crate::{Seat, Viewer};

/// Who learns of an event.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Audience {
    /// Everybody at the table.
    Everyone,
    /// One player alone.
    Only(Seat),
    /// Everybody but one player (who gets a fuller event of their own).
    Except(Seat),
}

impl Audience {
    /// Whether the event may be shown to this viewer.
    pub fn includes(self, viewer: Viewer) -> bool {
        match self {
            Self::Everyone => true,
            Self::Only(seat) => viewer.is(seat),
            Self::Except(seat) => !viewer.is(seat),
        }
    }
}

/// What every event can tell.
pub trait Event: Clone + PartialEq + Debug + Serialize + Send + Sync + 'static {
    /// The points that a seat gained or lost by this event. Over a game these sum to the score.
    fn points(&self) -> Option<(Seat, i32)> {
        None
    }
}

/// Where events go. `()` drops them at no cost, a `Vec` keeps them.
///
/// ```
/// use farmstead_core::{Audience, Sink};
/// let mut log: Vec<(Audience, &str)> = Vec::new();
/// log.emit(Audience::Everyone, "harvest");
/// assert_eq!(log, [(Audience::Everyone, "harvest")]);
/// ().emit(Audience::Everyone, "dropped");
/// ```
pub trait Sink<E> {
    /// Whether events are taken at all. Games need not find out what they would tell to nobody.
    const LISTENS: bool = true;

    /// Takes an event for an audience.
    fn emit(&mut self, audience: Audience, event: E);
}

impl<E> Sink<E> for () {
    const LISTENS: bool = false;

    #[inline(always)]
    fn emit(&mut self, _: Audience, _: E) {}
}

impl<E> Sink<E> for Vec<(Audience, E)> {
    fn emit(&mut self, audience: Audience, event: E) {
        self.push((audience, event));
    }
}

impl<E, S: Sink<E>> Sink<E> for &mut S {
    const LISTENS: bool = S::LISTENS;

    fn emit(&mut self, audience: Audience, event: E) {
        (**self).emit(audience, event);
    }
}
