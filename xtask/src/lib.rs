//! What is made by a program and checked in, and what a release changes.

pub mod header;
pub mod release;

use std::path::PathBuf;

/// The root of the repository.
pub fn root() -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/.."))
}
