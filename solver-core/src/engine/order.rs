//! The search in reading order: the first open cell, its lowest digit first, so that solutions
//! come in the order of their 81 digits.
//!
//! That order is a poor guide through a hard board. When it has led through [`BUDGET`] sweeps
//! without a solution, the free search says of each node, before it is entered, whether there
//! is any solution in it at all. A solution found that way, the *witness*, vouches for all nodes
//! that contain it, so that only digits below the witness's own need to be asked about.

use super::Engine;
use super::branch::branch_in_order;
use super::plane::{Plane, Planes};
use super::rules::Verdict;
use super::search::Effort;
use super::stack::Stack;

/// Sweeps without a solution before nodes are checked. Boards that need the checks take some
/// thousand sweeps either way; those that do not mostly take less than a hundred.
const BUDGET: u32 = 500;

/// The solutions of a board in reading order.
pub(super) struct InOrder<'a, P: Plane> {
    /// The node to go on with; after the search, the solution that was found.
    node: Planes<P>,
    is_first: bool,
    stack: &'a mut Stack<P>,
    witness: Planes<P>,
}

impl<'a, P: Engine> InOrder<'a, P> {
    /// `witness` is any solution below `root`; without one, `root` itself will do.
    pub(super) fn new(root: Planes<P>, witness: Planes<P>, stack: &'a mut Stack<P>) -> Self {
        stack.truncate(0);
        Self { node: root, is_first: true, stack, witness }
    }

    /// The next solution. (For [`Engine::next_in_order`].)
    #[inline(always)]
    pub(super) fn next(&mut self) -> Option<&Planes<P>> {
        self.next_within(BUDGET)
    }

    /// The next solution, with nodes being checked after `budget` sweeps.
    #[inline(always)]
    pub(super) fn next_within(&mut self, budget: u32) -> Option<&Planes<P>> {
        let node = &mut self.node;
        let mut effort = Effort::default();
        let mut done = !self.is_first;
        self.is_first = false;
        loop {
            if done && !self.stack.pop(0, node) {
                return None;
            }
            if effort.sweeps > budget && !contains(node, &self.witness) {
                let floor = self.stack.len();
                let mut free = *node;
                done = !P::next_solution(&mut free, self.stack, floor, false, &mut effort);
                self.stack.truncate(floor);
                if done {
                    continue;
                }
                self.witness = free;
            }
            match P::settle(node, &mut effort) {
                Verdict::Solved => return Some(node),
                Verdict::Stuck => {
                    let other = self.stack.push(node);
                    done = other.is_none();
                    if let Some(other) = other {
                        branch_in_order(node, other);
                    }
                }
                Verdict::Dead => done = true,
            }
        }
    }
}

/// Is `solution` below `node`?
#[inline(always)]
fn contains<P: Plane>(node: &Planes<P>, solution: &Planes<P>) -> bool {
    let [a, b, c] = *node;
    let [x, y, z] = *solution;
    x.without(a).or(y.without(b)).or(z.without(c)).is_blank()
}
