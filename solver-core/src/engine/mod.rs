//! The solver: planes, rules, searches, and the engines for each kind of CPU.
//!
//! Each module imports only from those above it in this list:
//!
//! | module | what it has |
//! |---|---|
//! | `geometry` | cells and their coordinates |
//! | `blanks` | a solution written over the blanks in the caller's memory |
//! | `sets` | candidate sets side by side, and how they rotate |
//! | `register` | vector registers of sets, and blocks of registers that compute as one |
//! | `triads` | minirows and minicolumns, and what the rules ask of them |
//! | `packed` | boards as they lie on the guess stack |
//! | `words` | the same, as words of four lanes |
//! | `plane` | what the rules and searches need of a plane |
//! | `rules` | naked and hidden singles, locked candidates, triples; clashes |
//! | `stack` | the guess stack, and the proof that it is deep enough |
//! | `guess` | the cell to guess in |
//! | `kernel` | `Cpu<E>`, the proof that this CPU can run an engine, and the door to its code |
//! | `work` | what is asked of the engine, and what it answers |
//! | `search` | the search in any order |
//! | `in_order` | the search in reading order |
//! | `solve` | one board |
//! | `lanes` | many boards, side by side in the lanes of registers |
//! | `arch` | the engines for each kind of CPU, and the choice of one under its cap |
//! | `workspace` | the memory for many boards |
//!
#![doc = include_str!("README.md")]

// `unsafe` is allowed where it must be: in code for a CPU's instructions, in the door to it, for
// the caller's memory, and for memory that is not initialised.
#[allow(unsafe_code)]
mod arch;
#[allow(unsafe_code)]
mod blanks;
mod geometry;
mod guess;
mod in_order;
#[allow(unsafe_code)]
mod kernel;
#[allow(dead_code)] // A machine without vector registers needs little of it.
mod lanes;
mod packed;
#[allow(unsafe_code)]
mod plane;
#[allow(unsafe_code, dead_code)] // A machine without vector registers needs little of it.
mod register;
mod rules;
mod search;
mod sets;
#[allow(unsafe_code)]
mod solve;
#[allow(unsafe_code)]
mod stack;
mod triads;
#[allow(dead_code)] // Only machines with vector registers use it.
mod words;
mod work;
#[allow(unsafe_code)]
mod workspace;

use arch::with_engine;
use core::ffi::CStr;
use core::ops::ControlFlow;
pub(crate) use geometry::{Cell, Cells};
use kernel::Cpu;
use lanes::{Many, SolvesMany};
pub(crate) use work::{Found, Goal, HasClash, Start, Work};
pub use workspace::Workspace;

/// The name of the engine that this machine has.
pub(crate) fn name() -> &'static CStr {
    fn name<E: kernel::Engine>(_: Cpu<E>) -> &'static CStr {
        E::NAME
    }

    with_engine!(cpu => name(cpu))
}

/// Are the givens free of clashes?
pub(crate) fn check(cells: &Cells) -> Result<(), HasClash> {
    with_engine!(cpu => solve::check(cpu, cells))
}

/// What there is to find of a board.
pub(crate) fn solve(start: Start, goal: Goal) -> Result<Found, HasClash> {
    with_engine!(cpu => solve::solve(cpu, start, goal))
}

/// Writes the digits of a board's solution, each plus `zero`, over its blanks.
///
/// # Safety
///
/// `cells` must point to 81 bytes, and those of the blanks of `givens` must be writable.
#[allow(unsafe_code)]
pub(crate) unsafe fn fill(cells: *mut u8, givens: &Cells, solution: &Cells, zero: u8) {
    // SAFETY: the caller promises the same.
    with_engine!(cpu => unsafe { solve::fill(cpu, cells, givens, solution, zero) })
}

/// Calls `visit` for each solution in reading order until it breaks. Returns the number of calls.
pub(crate) fn visit(
    start: Start,
    visit: &mut dyn FnMut(Cells) -> ControlFlow<()>,
) -> Result<u64, HasClash> {
    with_engine!(cpu => solve::visit(cpu, start, visit))
}

/// How many boards are solved side by side. It is 1 if this machine's engine solves them one by
/// one.
pub(crate) fn lanes() -> usize {
    fn width<E: SolvesMany>(_: Cpu<E>) -> usize {
        E::Many::WIDTH
    }

    with_engine!(cpu => width(cpu))
}

/// Solves, or counts, many boards.
pub(crate) fn run(workspace: &mut Workspace, goal: Goal, work: &mut dyn Work) {
    with_engine!(cpu => workspace.run(cpu, goal, work))
}

#[cfg(test)]
mod tests;
