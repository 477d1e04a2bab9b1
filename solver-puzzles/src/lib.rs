//! Sudoku puzzles around `solver-core`: no standard library, no allocation, no panics.
//!
//! | file | what it has |
//! |---|---|
//! | `transform` | the rearrangements of a board that leave the rules as they are |
//! | `canonical` | of all rearrangements of a board, the smallest: are two puzzles the same? |
//! | `random` | random numbers that are the same everywhere |

#![no_std]
#![deny(unsafe_code)]

mod canonical;
mod random;
mod transform;

pub use canonical::{Canonical, canonical};
pub use transform::{Transform, shuffle};
