//! What a viewer knows: everything but the order of the action cards, which no state knows either.

use farmstead_core::{Corruption, Viewer};
use serde::{Deserialize, Serialize};

use crate::Options;
use crate::state::Agricola;
use crate::wire::Table;

/// What one viewer knows of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// The options of the game.
    pub options: Options,
    /// What lies on the table.
    pub table: Table,
}

impl View {
    pub(crate) fn of(state: &Agricola, viewer: Viewer) -> Self {
        Self { viewer, options: state.options, table: Table::of(state) }
    }

    pub(crate) fn state(&self) -> Result<Agricola, Corruption> {
        let state = self.table.unchecked(&self.options)?;
        state.audit_all()?;
        if let Viewer::Seat(seat) = self.viewer {
            Corruption::unless(state.seated(seat), "viewer", "nobody sits there")?;
        }
        Ok(state)
    }
}
