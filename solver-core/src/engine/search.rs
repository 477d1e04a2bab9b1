//! The search in whatever order is fastest: the rules, a guess, the rules.

use super::guess::guess;
use super::kernel::{Engine, Kernel};
use super::plane::{Plane, Planes};
use super::rules::{self, Verdict};
use super::stack::Stack;

/// What a search took so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Effort {
    /// Rounds of the rules.
    pub(super) sweeps: u32,
    /// Nodes where the rules reached a fixpoint and a guess was made. Nodes of a search in reading
    /// order do not count.
    pub(super) guesses: u32,
    /// Contradictions that were met.
    pub(super) dead_ends: u32,
}

impl Effort {
    /// Has there been a guess, and no contradiction yet?
    #[inline(always)]
    pub(super) fn goes_well(self) -> bool {
        (self.guesses > 0) & (self.dead_ends == 0)
    }
}

/// The solutions below a node, in any order.
pub(super) struct Search<'a, P: Plane> {
    /// The node to go on with. After [`next`](Self::next) it is the solution that was found.
    pub(super) node: Planes<P>,
    /// Has the node been searched?
    is_done: bool,
    stack: &'a mut Stack<P::Packed>,
    /// The boards on the stack that belong to somebody else.
    floor: usize,
    pub(super) effort: Effort,
}

impl<'a, P: Engine> Search<'a, P> {
    /// Searches `node`, and then the boards on the stack from the slot `floor` on, which it pops.
    #[inline(always)]
    pub(super) fn new(
        node: Planes<P>,
        stack: &'a mut Stack<P::Packed>,
        floor: usize,
        effort: Effort,
    ) -> Self {
        Self { node, is_done: false, stack, floor, effort }
    }

    /// Looks for the next solution. Returns false if there is none.
    #[inline(always)]
    fn next(&mut self) -> bool {
        loop {
            if self.is_done {
                let Some(board) = self.stack.pop(self.floor) else { return false };
                self.node = P::unpack(board);
            }
            self.is_done = true;
            match propagate(&mut self.node, &mut self.effort.sweeps) {
                Verdict::Solved => return true,
                Verdict::Stuck => {
                    let twice = self.effort.goes_well();
                    self.effort.guesses += 1;
                    self.is_done = !guess(&mut self.node, self.stack, twice);
                }
                Verdict::Dead => self.effort.dead_ends += 1,
            }
        }
    }
}

/// [`Search::next`], compiled for the engine.
pub(super) struct NextSolution<'s, 'a, P: Plane>(pub(super) &'s mut Search<'a, P>);

impl<P: Engine> Kernel<P> for NextSolution<'_, '_, P> {
    type Output = bool;

    #[inline(always)]
    fn run(self) -> bool {
        self.0.next()
    }
}

/// [`rules::propagate`], inline or as a function.
#[inline(always)]
pub(super) fn propagate<P: Plane>(node: &mut Planes<P>, sweeps: &mut u32) -> Verdict {
    #[inline(never)]
    fn called<P: Plane>(node: &mut Planes<P>, sweeps: &mut u32) -> Verdict {
        rules::propagate(node, sweeps)
    }

    if P::CALLS_RULES { called(node, sweeps) } else { rules::propagate(node, sweeps) }
}
