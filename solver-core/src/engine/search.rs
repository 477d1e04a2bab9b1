//! The search in whatever order is fastest: the rules, a guess, the rules.

use super::branch::branch;
use super::plane::{Plane, Planes};
use super::rules::{Verdict, settle};
use super::stack::Stack;

/// The next solution in the tree below `node` and the alternatives above `floor`; they are
/// consumed as far as it takes, and what is left of them holds the solutions not yet found.
#[inline(always)]
pub(super) fn next_solution<P: Plane>(
    node: &Planes<P>,
    stack: &mut Stack<P>,
    floor: usize,
    sweeps: &mut u32,
) -> Option<Planes<P>> {
    let mut node = *node;
    loop {
        match settle(&mut node, sweeps) {
            Verdict::Solved => return Some(node),
            Verdict::Stuck => {
                let other = branch(&mut node);
                stack.push(&other);
            }
            Verdict::Dead => node = stack.pop(floor)?,
        }
    }
}
