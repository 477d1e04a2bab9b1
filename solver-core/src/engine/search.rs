//! The search in whatever order is fastest: the rules, a guess, the rules.

use super::Engine;
use super::branch::branch;
use super::plane::Planes;
use super::rules::Verdict;
use super::stack::Stack;

/// Looks for the next solution, below `node` (unless `done` with it) and then below the alternatives
/// above the first `floor`. They are consumed as far as it takes; what is left of them holds the
/// solutions not yet found. True if `node` has become a solution.
#[inline(always)]
pub(super) fn next_solution<P: Engine>(
    node: &mut Planes<P>,
    stack: &mut Stack<P>,
    floor: usize,
    mut done: bool,
    sweeps: &mut u32,
) -> bool {
    loop {
        if done && !stack.pop(floor, node) {
            return false;
        }
        match P::settle(node, sweeps) {
            Verdict::Solved => return true,
            Verdict::Stuck => {
                let mut other = *node;
                branch(node, &mut other);
                stack.push(&other);
                done = false;
            }
            Verdict::Dead => done = true,
        }
    }
}
