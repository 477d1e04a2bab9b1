//! The solver. Boards are three *planes* of candidate sets, the rules are bitwise arithmetic on
//! whole planes, and a search guesses where the rules come to rest.
//!
//! | file | what it has |
//! |---|---|
//! | `plane` | the trait: what the rules need of a plane |
//! | `portable` | the plane of 64-bit integers, for every machine without one of the next |
//! | `sse2` | the plane for every x86-64 |
//! | `avx2`, `avx512` | the planes for x86-64 with AVX2, and with AVX-512 |
//! | `avx2_lanes`, `sse2_lanes` | the registers for many boards at once with AVX2, and with SSE2 |
//! | `neon` | the plane for arm64 |
//! | `emulated` | the plane for AVX-512 without AVX-512, for the tests |
//! | `cpu` | which of them this machine gets |
//! | `rules` | naked and hidden singles, locked candidates, counts |
//! | `branch` | where to guess |
//! | `sums`, `masks` | the best cell of two candidates, by adding up tables and by counting bits |
//! | `stack` | the guess stack, and why it is deep enough |
//! | `search` | the search in any order |
//! | `order` | the search in reading order |
//! | `work` | many boards, as they come and go |
//! | `lanes` | many boards at once |
//! | `workspace` | the guess stacks for that |
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

#[cfg(target_arch = "x86_64")]
#[allow(unsafe_code)]
mod avx2;
#[cfg(target_arch = "x86_64")]
#[allow(unsafe_code)]
mod avx2_lanes;
#[cfg(target_arch = "x86_64")]
#[allow(unsafe_code, clippy::duplicate_mod)]
mod avx512;
mod branch;
mod cpu;
#[cfg(all(test, target_arch = "x86_64"))]
#[allow(unsafe_code)]
mod emulated;
#[cfg(all(target_arch = "aarch64", target_feature = "neon", target_endian = "little"))]
#[allow(unsafe_code)]
mod neon;
#[cfg(any(
    target_arch = "x86_64",
    all(target_arch = "aarch64", target_feature = "neon", target_endian = "little")
))]
mod lanes;
#[cfg(target_arch = "x86_64")]
mod masks;
mod order;
mod plane;
// On x86-64 for the tests alone, as `sums`.
#[cfg(any(test, not(all(target_arch = "x86_64", target_feature = "sse2"))))]
mod portable;
mod rules;
mod search;
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
#[allow(unsafe_code)]
mod sse2;
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
#[allow(unsafe_code)]
mod sse2_lanes;
#[allow(unsafe_code)]
mod stack;
#[cfg(any(test, not(all(target_arch = "x86_64", target_feature = "sse2"))))]
mod sums;
mod work;
#[cfg_attr(
    any(
        target_arch = "x86_64",
        all(target_arch = "aarch64", target_feature = "neon", target_endian = "little")
    ),
    allow(unsafe_code)
)]
#[cfg_attr(
    not(any(
        target_arch = "x86_64",
        all(target_arch = "aarch64", target_feature = "neon", target_endian = "little")
    )),
    path = "no_workspace.rs"
)]
mod workspace;

// For `avx512`, which the tests also run on others.
#[cfg(target_arch = "x86_64")]
use core::arch::x86_64 as intrinsics;
use core::ffi::CStr;
use core::ops::ControlFlow;
use cpu::Choice;
use order::InOrder;
pub(crate) use plane::Cells;
use plane::{Plane, Planes};
#[cfg(not(all(target_arch = "x86_64", target_feature = "sse2")))]
use portable::Portable as Baseline;
use rules::Verdict;
use search::Effort;
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
use sse2::Sse2 as Baseline;
use stack::Stack;
pub(crate) use work::{Goal, Outcome, Work};
pub use workspace::Workspace;

/// What a search for the first solution in reading order found.
pub(crate) enum Found {
    Nothing,
    Only(Cells),
    Several(Cells),
}

/// Two equal givens in one row, column or box.
pub(crate) struct Clashing;

/// The parts of a search that are compiled for the instructions of a plane; all else is glue, for
/// any CPU. An engine for more than the least of CPUs puts functions of its own, compiled for it,
/// around these bodies.
trait Engine: Plane {
    /// The planes of a board, with all candidates in the blanks.
    #[inline(never)]
    fn begin(cells: &Cells) -> Result<Planes<Self>, Clashing> {
        begin(cells)
    }

    /// Are the givens free of clashes?
    #[inline(never)]
    fn check(cells: &Cells) -> Result<(), Clashing> {
        begin::<Self>(cells).map(|_| ())
    }

    /// See [`rules::settle`].
    #[inline(never)]
    fn settle(node: &mut Planes<Self>, effort: &mut Effort) -> Verdict {
        rules::settle(node, effort)
    }

    /// See [`search::next_solution`].
    #[inline(never)]
    fn next_solution(
        node: &mut Planes<Self>,
        stack: &mut Stack<Self>,
        floor: usize,
        done: bool,
        effort: &mut Effort,
    ) -> bool {
        search::next_solution(node, stack, floor, done, effort)
    }

    /// See [`InOrder::next`].
    #[inline(never)]
    fn next_in_order<'a>(search: &'a mut InOrder<Self>) -> Option<&'a Planes<Self>> {
        search.next()
    }

    /// The digits of a solution.
    #[inline(never)]
    fn finish(solution: &Planes<Self>) -> Cells {
        Self::store(solution)
    }
}

/// An engine whose functions are compiled for CPU features. `cpu::choice` must name it only where
/// the CPU has them.
#[cfg(target_arch = "x86_64")]
macro_rules! vector_engine {
    ($plane:ident, $vector:ident, $features:literal) => {
        impl super::Engine for $plane {
            fn begin(cells: &Cells) -> Result<Planes<Self>, super::Clashing> {
                #[target_feature(enable = $features)]
                fn compiled(cells: &Cells) -> Result<Planes<$plane>, super::Clashing> {
                    super::begin(cells)
                }
                // SAFETY: `cpu::choice` names this engine only where the CPU has the features.
                unsafe { compiled(cells) }
            }

            fn check(cells: &Cells) -> Result<(), super::Clashing> {
                #[target_feature(enable = $features)]
                fn compiled(cells: &Cells) -> Result<(), super::Clashing> {
                    super::begin::<$plane>(cells).map(|_| ())
                }
                // SAFETY: as in `begin`.
                unsafe { compiled(cells) }
            }

            // Inlined into the searches.
            #[inline(always)]
            fn settle(node: &mut Planes<Self>, effort: &mut super::Effort) -> super::Verdict {
                super::rules::settle(node, effort)
            }

            fn next_solution(
                node: &mut Planes<Self>,
                stack: &mut super::Stack<Self>,
                floor: usize,
                done: bool,
                effort: &mut super::Effort,
            ) -> bool {
                #[target_feature(enable = $features)]
                fn compiled(
                    node: &mut Planes<$plane>,
                    stack: &mut super::Stack<$plane>,
                    floor: usize,
                    done: bool,
                    effort: &mut super::Effort,
                ) -> bool {
                    super::search::next_solution(node, stack, floor, done, effort)
                }
                // SAFETY: as in `begin`.
                unsafe { compiled(node, stack, floor, done, effort) }
            }

            fn next_in_order<'a>(search: &'a mut super::InOrder<Self>) -> Option<&'a Planes<Self>> {
                #[target_feature(enable = $features)]
                fn compiled<'a>(
                    search: &'a mut super::InOrder<$plane>,
                ) -> Option<&'a Planes<$plane>> {
                    search.next()
                }
                // SAFETY: as in `begin`.
                unsafe { compiled(search) }
            }

            fn finish(solution: &Planes<Self>) -> Cells {
                #[target_feature(enable = $features)]
                fn compiled(solution: &Planes<$plane>) -> Cells {
                    $plane::store(solution)
                }
                // SAFETY: as in `begin`.
                unsafe { compiled(solution) }
            }
        }

        impl super::lanes::Wide for $plane {
            type Vector = $vector;

            fn run(
                memory: &mut super::workspace::Memory<Self>,
                goal: super::Goal,
                work: &mut dyn super::Work,
            ) {
                #[target_feature(enable = $features)]
                fn compiled(
                    memory: &mut super::workspace::Memory<$plane>,
                    goal: super::Goal,
                    work: &mut dyn super::Work,
                ) {
                    super::lanes::run(memory, goal, work)
                }
                // SAFETY: as in `begin`.
                unsafe { compiled(memory, goal, work) }
            }
        }
    };
}
#[cfg(target_arch = "x86_64")]
use vector_engine;

#[inline(always)]
fn begin<P: Plane>(cells: &Cells) -> Result<Planes<P>, Clashing> {
    let givens: Planes<P> = P::load(cells);
    let [a, b, c] = givens;
    if rules::clash(&givens) { Err(Clashing) } else { Ok([a.open(), b.open(), c.open()]) }
}

/// The name of the engine that this machine has.
pub(crate) fn name() -> &'static CStr {
    match cpu::choice() {
        Choice::Portable if cfg!(all(target_arch = "x86_64", target_feature = "sse2")) => c"sse2",
        Choice::Portable => c"portable",
        #[cfg(target_arch = "x86_64")]
        Choice::Avx2 => c"avx2",
        #[cfg(target_arch = "x86_64")]
        Choice::Avx512 => c"avx512",
        #[cfg(all(target_arch = "aarch64", target_feature = "neon", target_endian = "little"))]
        Choice::Neon => c"neon",
    }
}

/// Calls a function on the planes of the engine that this machine has.
macro_rules! on_engine {
    ($function:ident($($argument:expr),*)) => {
        match cpu::choice() {
            Choice::Portable => $function::<Baseline>($($argument),*),
            #[cfg(target_arch = "x86_64")]
            Choice::Avx2 => $function::<avx2::Avx2>($($argument),*),
            #[cfg(target_arch = "x86_64")]
            Choice::Avx512 => $function::<avx512::Avx512>($($argument),*),
            #[cfg(all(target_arch = "aarch64", target_feature = "neon", target_endian = "little"))]
            Choice::Neon => $function::<neon::Neon>($($argument),*),
        }
    };
}

/// The same on an engine for many boards at once, or else something else.
macro_rules! on_wide_engine {
    ($module:ident::$function:ident($($argument:expr),*), else $other:expr) => {
        match cpu::choice() {
            #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
            Choice::Portable => $module::$function::<Baseline>($($argument),*),
            #[cfg(target_arch = "x86_64")]
            Choice::Avx2 => $module::$function::<avx2::Avx2>($($argument),*),
            #[cfg(target_arch = "x86_64")]
            Choice::Avx512 => $module::$function::<avx512::Avx512>($($argument),*),
            #[cfg(all(target_arch = "aarch64", target_feature = "neon", target_endian = "little"))]
            Choice::Neon => $module::$function::<neon::Neon>($($argument),*),
            #[cfg(not(all(target_arch = "x86_64", target_feature = "sse2")))]
            Choice::Portable => $other,
        }
    };
}

/// Are the givens free of clashes?
pub(crate) fn check(cells: &Cells) -> Result<(), Clashing> {
    on_engine!(check_on(cells))
}

/// The first solution in reading order, and whether it is the only one.
pub(crate) fn solve(cells: &Cells) -> Result<Found, Clashing> {
    on_engine!(solve_on(cells))
}

/// Any one solution.
pub(crate) fn solve_any(cells: &Cells) -> Result<Option<Cells>, Clashing> {
    on_engine!(solve_any_on(cells))
}

/// The number of solutions, counted no further than `limit`.
pub(crate) fn count(cells: &Cells, limit: u64) -> Result<u64, Clashing> {
    on_engine!(count_on(cells, limit))
}

/// Calls `visit` for each solution in reading order until it breaks. The number of calls.
pub(crate) fn visit(
    cells: &Cells,
    visit: &mut dyn FnMut(Cells) -> ControlFlow<()>,
) -> Result<u64, Clashing> {
    on_engine!(visit_on(cells, visit))
}

/// How many boards are solved side by side: 1 if this machine has no engine for more.
pub(crate) fn lanes() -> usize {
    on_wide_engine!(lanes::width(), else 1)
}

/// Many boards, see [`Work`].
pub(crate) fn run(workspace: &mut Workspace, goal: Goal, work: &mut dyn Work) {
    on_wide_engine!(lanes::run_in(workspace, goal, work), else work::one_by_one(workspace, goal, work))
}

fn check_on<P: Engine>(cells: &Cells) -> Result<(), Clashing> {
    P::check(cells)
}

// The searches have the guess stack in their frames. They are never inlined, so that no caller of
// two of them has two.

#[inline(never)]
fn solve_on<P: Engine>(cells: &Cells) -> Result<Found, Clashing> {
    let root: Planes<P> = P::begin(cells)?;
    let (mut stack, mut effort) = (Stack::new(), Effort::default());
    let mut first = root;
    if !P::next_solution(&mut first, &mut stack, 0, false, &mut effort) {
        return Ok(Found::Nothing);
    }
    let mut second = first;
    if !P::next_solution(&mut second, &mut stack, 0, true, &mut effort) {
        return Ok(Found::Only(P::finish(&first)));
    }
    // With a solution to be found the search in order finds one; `first` is for the compiler.
    let mut in_order = InOrder::new(root, first, &mut stack);
    Ok(Found::Several(P::finish(P::next_in_order(&mut in_order).unwrap_or(&first))))
}

#[inline(never)]
fn solve_any_on<P: Engine>(cells: &Cells) -> Result<Option<Cells>, Clashing> {
    let mut node: Planes<P> = P::begin(cells)?;
    let found = P::next_solution(&mut node, &mut Stack::new(), 0, false, &mut Effort::default());
    Ok(found.then(|| P::finish(&node)))
}

#[inline(never)]
fn count_on<P: Engine>(cells: &Cells, limit: u64) -> Result<u64, Clashing> {
    let mut node: Planes<P> = P::begin(cells)?;
    let (mut stack, mut effort) = (Stack::new(), Effort::default());
    let mut found = 0;
    while found < limit && P::next_solution(&mut node, &mut stack, 0, found > 0, &mut effort) {
        found += 1;
    }
    Ok(found)
}

#[inline(never)]
fn visit_on<P: Engine>(
    cells: &Cells,
    visit: &mut dyn FnMut(Cells) -> ControlFlow<()>,
) -> Result<u64, Clashing> {
    let root = P::begin(cells)?;
    let mut stack = Stack::new();
    let mut solutions = InOrder::<P>::new(root, root, &mut stack);
    let mut calls = 0;
    while let Some(solution) = P::next_in_order(&mut solutions) {
        calls += 1;
        if visit(P::finish(solution)).is_break() {
            break;
        }
    }
    Ok(calls)
}

#[cfg(test)]
mod tests;
