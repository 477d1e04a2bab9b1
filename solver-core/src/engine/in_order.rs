//! The search in reading order: the first open cell, its lowest digit first, so that solutions
//! come in the order of their 81 digits.
//!
//! In that order the tree of a hard board can be large. After [`BUDGET`] sweeps without a solution
//! the free search, [`Search`], therefore tells of each node, before it is entered, whether it has
//! a solution at all. The solution that it finds, the *witness*, proves the same of every node that
//! contains it, so that the free search runs only for the others.

use super::guess::guess_in_order;
use super::kernel::{Cpu, Engine, Kernel};
use super::plane::{Plane, Planes};
use super::rules::Verdict;
use super::search::{Effort, NextSolution, Search, propagate};
use super::stack::Stack;

/// Sweeps without a solution before nodes are checked. Boards that need the checks take some
/// thousand sweeps either way; those that do not mostly take less than a hundred.
const BUDGET: u32 = 500;

/// The solutions of a board in reading order.
pub(super) struct InOrder<'a, P: Plane> {
    /// The node to go on with. After [`next`](Self::next) it is the solution that was found.
    pub(super) node: Planes<P>,
    is_first: bool,
    stack: &'a mut Stack<P::Packed>,
    witness: Planes<P>,
}

impl<'a, P: Engine> InOrder<'a, P> {
    /// `witness` is a solution below `root`, which saves checks. If none is known it is `root`,
    /// which no node but itself contains.
    pub(super) fn new(
        root: Planes<P>,
        witness: Planes<P>,
        stack: &'a mut Stack<P::Packed>,
    ) -> Self {
        stack.truncate(0);
        Self { node: root, is_first: true, stack, witness }
    }

    /// Looks for the next solution, and checks nodes after `budget` sweeps. Returns false if there
    /// is none.
    #[inline(always)]
    fn next(&mut self, cpu: Cpu<P>, budget: u32) -> bool {
        let mut effort = Effort::default();
        let mut is_done = !self.is_first;
        self.is_first = false;
        loop {
            if is_done {
                let Some(board) = self.stack.pop(0) else { return false };
                self.node = P::unpack(board);
            }
            if effort.sweeps > budget && !contains(&self.node, &self.witness) {
                let floor = self.stack.len();
                let mut search = Search::new(self.node, self.stack, floor, effort);
                is_done = !cpu.run(NextSolution(&mut search));
                effort = search.effort;
                let found = search.node;
                self.stack.truncate(floor);
                if is_done {
                    continue;
                }
                self.witness = found;
            }
            is_done = match propagate(&mut self.node, &mut effort.sweeps) {
                Verdict::Solved => return true,
                Verdict::Stuck => match self.stack.push(P::pack(&self.node)) {
                    Some(other) => {
                        guess_in_order(&mut self.node, other);
                        false
                    }
                    None => true,
                },
                Verdict::Dead => true,
            }
        }
    }
}

/// [`InOrder::next`], compiled for the engine.
pub(super) struct NextInOrder<'s, 'a, P: Plane> {
    search: &'s mut InOrder<'a, P>,
    cpu: Cpu<P>,
    budget: u32,
}

impl<'s, 'a, P: Engine> NextInOrder<'s, 'a, P> {
    #[inline(always)]
    pub(super) fn new(cpu: Cpu<P>, search: &'s mut InOrder<'a, P>) -> Self {
        Self { search, cpu, budget: BUDGET }
    }

    /// The same with another budget.
    #[cfg(test)]
    pub(super) fn within(self, budget: u32) -> Self {
        Self { budget, ..self }
    }
}

impl<P: Engine> Kernel<P> for NextInOrder<'_, '_, P> {
    type Output = bool;

    #[inline(always)]
    fn run(self) -> bool {
        self.search.next(self.cpu, self.budget)
    }
}

/// Is `solution` below `node`?
#[inline(always)]
fn contains<P: Plane>(node: &Planes<P>, solution: &Planes<P>) -> bool {
    let [a, b, c] = *node;
    let [x, y, z] = *solution;
    x.and_not(a).or(y.and_not(b)).or(z.and_not(c)).is_blank()
}
