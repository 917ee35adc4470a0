//! How the programs end.

use std::fmt;
use std::io::{self, Write};
use std::process::ExitCode;

use crate::PlayoutError;

/// Why a program stops before its work is done.
#[derive(Debug)]
pub enum Failure {
    /// It was called with something it cannot use: exit code 2, as for arguments that cannot be read.
    Usage(String),
    /// What it was asked for is not so: exit code 1.
    Refused(String),
    /// Nobody reads its output any more, as in `simulate | head -1`: no fault, exit code 0.
    ReaderGone,
}

impl Failure {
    /// A [`Failure::Usage`] that says why.
    pub fn usage(reason: impl fmt::Display) -> Self {
        Self::Usage(reason.to_string())
    }

    /// A [`Failure::Refused`] that says why.
    pub fn refused(reason: impl fmt::Display) -> Self {
        Self::Refused(reason.to_string())
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        if error.kind() == io::ErrorKind::BrokenPipe { Self::ReaderGone } else { Self::refused(error) }
    }
}

impl From<PlayoutError> for Failure {
    fn from(error: PlayoutError) -> Self {
        Self::refused(error)
    }
}

/// Turns the result of a program into its exit code, and tells the reason of a failure on standard error.
pub fn finish(result: Result<(), Failure>) -> ExitCode {
    let (code, reason) = match result {
        Ok(()) | Err(Failure::ReaderGone) => return ExitCode::SUCCESS,
        Err(Failure::Refused(reason)) => (1, reason),
        Err(Failure::Usage(reason)) => (2, reason),
    };
    // Where standard error is closed, the exit code must do.
    let _ = writeln!(io::stderr(), "error: {reason}");
    ExitCode::from(code)
}
