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
                effort.guesses += 1;
                // With a full stack, which cannot be, the node is lost, and nothing else.
                let other = stack.push(node);
                done = other.is_none();
                if let Some(other) = other {
                    branch(node, other);
                }
            }
            Verdict::Dead => done = true,
        }
    }
}
