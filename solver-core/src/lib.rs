#![doc = include_str!("../README.md")]
//!
//! # The interface
//!
//! One board is a [`Board`], with the methods [`solve`](Board::solve),
//! [`solve_any`](Board::solve_any), [`count`](Board::count),
//! [`visit_solutions`](Board::visit_solutions), [`check`](Board::check) and
//! [`parse`](Board::parse). Each can be called from any number of threads, keeps no state between
//! calls, needs, in an optimised build, less than 32 KiB of stack, and does not panic. Many boards
//! are solved faster side by side, in a [`Workspace`].
//!
//! A [`Reader`], or [`Board::read_all`], finds the puzzles in files; [`Candidates`] are a puzzle
//! that is given as candidates.

#![no_std]
#![deny(unsafe_code)]

mod batch;
mod board;
mod candidates;
mod engine;
mod error;
mod read;
mod text;

pub use batch::{Boards, lanes};
pub use board::{Answer, Board};
pub use candidates::Candidates;
pub use engine::Workspace;
pub use error::{Clash, ParseError};
pub use read::{LONGEST_LINE, Piece, Place, ReadAll, ReadFault, Reader, Reason};

/// The name of the engine that this machine has, `avx512`, `avx2`, `sse2`, `neon` or `portable`: a
/// C string, as `libsudoku` hands it out.
pub fn backend() -> &'static core::ffi::CStr {
    engine::name()
}
