//! One board on one engine: its planes, its clashes, its solutions.

use super::geometry::Cells;
use super::in_order::{InOrder, NextInOrder};
use super::kernel::{Cpu, Engine, Kernel};
use super::plane::{Plane, Planes};
use super::rules;
use super::search::{Effort, NextSolution, Search};
use super::stack::Stack;
use super::work::{Found, Goal, HasClash, Start};
use core::ops::ControlFlow;

/// The planes of a board: its candidates, or its givens and all digits in the blanks.
pub(super) struct Begin<'a>(pub(super) Start<'a>);

impl<P: Plane> Kernel<P> for Begin<'_> {
    type Output = Result<Planes<P>, HasClash>;

    #[inline(always)]
    fn run(self) -> Self::Output {
        let cells = match self.0 {
            Start::Givens(cells) => cells,
            Start::Candidates(sets) => {
                let packed = P::pack_from(|cell| sets[cell.number() % 81]);
                return Ok(P::unpack(&packed));
            }
        };
        let givens: Planes<P> = P::load(cells);
        if rules::has_clash(&givens) {
            return Err(HasClash);
        }
        let [x, y, z] = givens;
        Ok([x.fill_blanks(), y.fill_blanks(), z.fill_blanks()])
    }
}

/// Are the givens free of clashes?
struct Check<'a>(&'a Cells);

impl<P: Plane> Kernel<P> for Check<'_> {
    type Output = Result<(), HasClash>;

    #[inline(always)]
    fn run(self) -> Self::Output {
        let givens: Planes<P> = P::load(self.0);
        if rules::has_clash(&givens) { Err(HasClash) } else { Ok(()) }
    }
}

/// The digits of a solution.
pub(super) struct Finish<'a, P: Plane>(pub(super) &'a Planes<P>);

impl<P: Plane> Kernel<P> for Finish<'_, P> {
    type Output = Cells;

    #[inline(always)]
    fn run(self) -> Cells {
        P::store(self.0)
    }
}

/// A solution to be written over the blanks of a board, and where.
struct Fill<'a> {
    cells: *mut u8,
    givens: &'a Cells,
    solution: &'a Cells,
    zero: u8,
}

impl<P: Plane> Kernel<P> for Fill<'_> {
    type Output = ();

    #[inline(always)]
    fn run(self) {
        // SAFETY: `fill`, which alone makes one of these, has its caller promise this.
        unsafe { P::fill(self.cells, self.givens, self.solution, self.zero) }
    }
}

/// Writes the digits of a board's solution, each plus `zero`, over its blanks.
///
/// # Safety
///
/// `cells` must point to 81 bytes, and those of the blanks of `givens` must be writable.
pub(super) unsafe fn fill<E: Engine>(
    cpu: Cpu<E>,
    cells: *mut u8,
    givens: &Cells,
    solution: &Cells,
    zero: u8,
) {
    cpu.run(Fill { cells, givens, solution, zero });
}

/// Are the givens free of clashes?
pub(super) fn check<E: Engine>(cpu: Cpu<E>, cells: &Cells) -> Result<(), HasClash> {
    cpu.run(Check(cells))
}

// The functions below keep the guess stack, up to 22 KiB, in their frames. They are never inlined,
// so that a caller of two of them does not hold two stacks.

/// What there is to find of a board.
#[inline(never)]
pub(super) fn solve<E: Engine>(cpu: Cpu<E>, start: Start, goal: Goal) -> Result<Found, HasClash> {
    let mut stack = Stack::new();
    let root = cpu.run(Begin(start))?;
    let mut found = Found::default();
    find(cpu, &mut Search::new(root, &mut stack, 0, Effort::default()), goal, &mut found);
    put_in_order(cpu, start, &mut found, &mut stack);
    Ok(found)
}

/// Goes on with a search until the goal is reached, and adds what it finds to `found`.
#[inline(always)]
pub(super) fn find<E: Engine>(cpu: Cpu<E>, search: &mut Search<E>, goal: Goal, found: &mut Found) {
    while found.solutions < goal.limit && cpu.run(NextSolution(search)) {
        if goal.solution && found.solutions == 0 {
            found.solution = Some(cpu.run(Finish(&search.node)));
        }
        found.solutions += 1;
    }
}

/// Of several solutions, replaces the one that was found by the first in reading order.
#[inline(always)]
pub(super) fn put_in_order<E: Engine>(
    cpu: Cpu<E>,
    start: Start,
    found: &mut Found,
    stack: &mut Stack<E::Packed>,
) {
    if found.solutions > 1
        && let Some(solution) = &mut found.solution
        && let Ok(root) = cpu.run(Begin(start))
        && let Ok(witness) = cpu.run(Begin(Start::Givens(solution)))
    {
        let mut search = InOrder::new(root, witness, stack);
        if cpu.run(NextInOrder::new(cpu, &mut search)) {
            *solution = cpu.run(Finish(&search.node));
        }
    }
}

/// Calls `visit` for each solution in reading order until it breaks. Returns the number of calls.
#[inline(never)]
pub(super) fn visit<E: Engine>(
    cpu: Cpu<E>,
    start: Start,
    visit: &mut dyn FnMut(Cells) -> ControlFlow<()>,
) -> Result<u64, HasClash> {
    let root = cpu.run(Begin(start))?;
    let mut stack = Stack::new();
    let mut search = InOrder::new(root, root, &mut stack);
    let mut calls = 0;
    while cpu.run(NextInOrder::new(cpu, &mut search)) {
        calls += 1;
        if visit(cpu.run(Finish(&search.node))).is_break() {
            break;
        }
    }
    Ok(calls)
}
