//! The geometry of square boards: cells, sides, rotations, bit boards and ASCII pictures.
//!
//! A [`Cell`] is a square of an endless grid, x to the east and y to the **south**, as in a picture. A [`Frame`] lays
//! a rectangle of the grid onto bit positions, and a [`CellSet`] is a set of those positions: flood fills, connected
//! components and neighbourhoods are then a few shifts. A [`Picture`] reads and writes boards as ASCII art, the form
//! that tests and documentation use.
//!
//! ```
//! use farmstead_core::grid::{CellSet, Frame, Picture};
//!
//! let picture = Picture::parse("
//!     W W . .
//!     . W . W
//!     . . . W
//! ")?;
//! let frame = Frame::around(picture.bounds(), 0).ok_or("too large")?;
//! let fields: CellSet = frame.set_of(picture.cells_with('W'));
//!
//! let sizes: Vec<u32> = frame.components(fields).map(|component| component.len()).collect();
//! assert_eq!(sizes, [3, 2]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod bounds;
mod cell;
mod frame;
mod picture;
mod rotation;
mod set;
mod side;
#[cfg(test)]
mod tests;

pub use bounds::Bounds;
pub use cell::{Cell, ParseCellError};
pub use frame::{Components, Frame, FrameError};
pub use picture::{Picture, PictureError};
pub use rotation::{ParseRotationError, Rotation};
pub use set::{Bits, CellSet, ParseCellSetError};
pub use side::{ParseSideError, Side};
