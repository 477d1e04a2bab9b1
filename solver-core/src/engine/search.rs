//! The search in whatever order is fastest: the rules, a guess, the rules.

use super::Engine;
use super::branch::branch;
use super::plane::Planes;
use super::rules::Verdict;
use super::stack::Stack;

/// What a search took so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Effort {
    /// Rounds of the rules.
    pub(super) sweeps: u32,
    /// Nodes of the free search where the rules came to rest and a guess had to be made.
    pub(super) guesses: u32,
    /// Contradictions it met.
    pub(super) dead_ends: u32,
}

impl Effort {
    /// Has there been a guess, and no contradiction yet?
    pub(super) fn goes_well(self) -> bool {
        (self.guesses > 0) & (self.dead_ends == 0)
    }
}

/// Looks for the next solution, below `node` (unless `done` with it) and then below the alternatives
/// above the first `floor`. They are consumed as far as it takes; what is left of them holds the
/// solutions not yet found. True if `node` has become a solution.
#[inline(always)]
pub(super) fn next_solution<P: Engine>(
    node: &mut Planes<P>,
    stack: &mut Stack<P>,
    floor: usize,
    mut done: bool,
    effort: &mut Effort,
) -> bool {
    loop {
        if done && !stack.pop(floor, node) {
            return false;
        }
        match P::settle(node, effort) {
            Verdict::Solved => return true,
            Verdict::Stuck => {
                let boldly = effort.goes_well();
                effort.guesses += 1;
                done = !branch(node, stack, boldly);
            }
            Verdict::Dead => {
                effort.dead_ends += 1;
                done = true;
            }
        }
    }
}
