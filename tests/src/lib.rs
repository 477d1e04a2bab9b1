//! What the tests share: the table of cases, and how to build the library and C programs against
//! it.

pub mod build;
pub mod cases;
pub mod inputs;
pub mod plain;
pub mod quick;
pub mod reasons;

use std::path::PathBuf;

/// The root of the repository.
pub fn root() -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/.."))
}

/// The Rust program in README.md, which the documentation tests compile and run.
#[cfg(doctest)]
#[doc = include_str!("../../README.md")]
pub struct Readme;
