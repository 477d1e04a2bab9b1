//! The solver. Boards are three *planes* of candidate sets, the rules are bitwise arithmetic on
//! whole planes, and a search guesses where the rules come to rest.
//!
//! | file | what it has |
//! |---|---|
//! | `plane` | the trait: what the rules need of a plane |
//! | `portable` | the plane for every machine |
//! | `rules` | naked and hidden singles, locked candidates, counts |
//! | `branch` | where to guess |
//! | `stack` | the guess stack, and why it is deep enough |
//! | `search` | the search in any order |
//! | `order` | the search in reading order |
//!
//! # The planes
//!
//! Number the bands b, the rows of a band i, the boxes of a band j and the columns of a box k,
//! each from 0 to 2. The cell (b, i, j, k) is in row 3b + i and column 3j + k:
//!
//! ```text
//!            j = 0     j = 1     j = 2
//!          k=0  1  2
//!         +---------+---------+---------+
//!     i=0 |  .  .  .|  .  .  .|  .  .  .|
//! b=0   1 |  .  .  .|  .  .  .|  .  .  .|    Plane k has every third column: all cells
//!       2 |  .  .  .|  .  .  .|  .  .  .|    with that k, as a set at (b, i, j).
//!         +---------+---------+---------+
//!     i=0 |  .  .  .|  .  .  .|  .  .  .|
//! b=1   1 |  .  .  .|  .  .  .|  .  .  .|
//!       2 |  .  .  .|  .  .  .|  .  .  .|
//!         +---------+---------+---------+
//!     i=0 |  .  .  .|  .  .  .|  .  .  .|
//! b=2   1 |  .  .  .|  .  .  .|  .  .  .|
//!       2 |  .  .  .|  .  .  .|  .  .  .|
//!         +---------+---------+---------+
//! ```
//!
//! The OR of the three planes is then the plane of all minirows, and one rotation along i or j
//! brings every minirow to its neighbour, for all units and all digits at once. Minicolumns are
//! gathered into a plane of the same shape, with k in place of i.

mod branch;
mod order;
mod plane;
mod portable;
mod rules;
mod search;
#[allow(unsafe_code)]
mod stack;

use core::ffi::CStr;
use core::ops::ControlFlow;
use order::InOrder;
use plane::{Plane, Planes};
use portable::Portable;
use search::next_solution;
use stack::Stack;

/// The digits of a board in reading order, 0 for a blank.
pub(crate) type Cells = [u8; 81];

/// What a search for the first solution in reading order found.
pub(crate) enum Found {
    Nothing,
    Only(Cells),
    Several(Cells),
}

/// Runs `$function` on the planes of the engine that this machine has.
macro_rules! on_engine {
    ($function:ident($($argument:expr),*)) => {
        $function::<Portable>($($argument),*)
    };
}

/// The name of the engine that this machine has.
pub(crate) fn name() -> &'static CStr {
    c"portable"
}

// The searches have the guess stack in their frames. They are never inlined, so that no caller
// of two of them has two.

/// The first solution in reading order, and whether it is the only one.
#[inline(never)]
pub(crate) fn solve(cells: &Cells) -> Found {
    on_engine!(solve_on(cells))
}

/// Any one solution.
#[inline(never)]
pub(crate) fn solve_any(cells: &Cells) -> Option<Cells> {
    on_engine!(solve_any_on(cells))
}

/// The number of solutions, counted no further than `limit`.
#[inline(never)]
pub(crate) fn count(cells: &Cells, limit: u64) -> u64 {
    on_engine!(count_on(cells, limit))
}

/// Calls `visit` for each solution in reading order until it breaks. The number of calls.
#[inline(never)]
pub(crate) fn visit(cells: &Cells, visit: impl FnMut(Cells) -> ControlFlow<()>) -> u64 {
    fn inner<P: Plane>(cells: &Cells, mut visit: impl FnMut(Cells) -> ControlFlow<()>) -> u64 {
        let root: Planes<P> = P::load(cells);
        let mut stack = Stack::new();
        let mut solutions = InOrder::new(root, root, &mut stack);
        let mut calls = 0;
        while let Some(solution) = solutions.next() {
            calls += 1;
            if visit(P::store(&solution)).is_break() {
                break;
            }
        }
        calls
    }
    inner::<Portable>(cells, visit)
}

fn solve_on<P: Plane>(cells: &Cells) -> Found {
    let root: Planes<P> = P::load(cells);
    let mut stack = Stack::new();
    let mut sweeps = 0;
    let Some(first) = next_solution(root, &mut stack, 0, &mut sweeps) else {
        return Found::Nothing;
    };
    let second = stack.pop(0).and_then(|node| next_solution(node, &mut stack, 0, &mut sweeps));
    if second.is_none() {
        return Found::Only(P::store(&first));
    }
    // With a solution to be found the search in order finds one; `first` is for the compiler.
    let smallest = InOrder::new(root, first, &mut stack).next().unwrap_or(first);
    Found::Several(P::store(&smallest))
}

fn solve_any_on<P: Plane>(cells: &Cells) -> Option<Cells> {
    let mut stack = Stack::new();
    next_solution::<P>(P::load(cells), &mut stack, 0, &mut 0).map(|solution| P::store(&solution))
}

fn count_on<P: Plane>(cells: &Cells, limit: u64) -> u64 {
    let mut stack = Stack::new();
    let mut next = Some(P::load(cells));
    let mut found = 0;
    while found < limit
        && let Some(node) = next
        && next_solution::<P>(node, &mut stack, 0, &mut 0).is_some()
    {
        found += 1;
        next = stack.pop(0);
    }
    found
}
