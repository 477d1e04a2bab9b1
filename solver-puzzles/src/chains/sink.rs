//! Where a search hands the chains that it meets.
//!
//! The Explainer collects all chains of a technique, sorts them by rating, complexity and kind, and
//! takes the first. So only the best is kept here, and a search can ask whether it is worth going
//! on. To list all chains, a search runs once for each rating.

use super::candidate::Candidate;
use super::length::{self, Key};
use crate::listing::Listed;
use crate::step::{Flow, Step};

/// Higher than every key.
const HIGHEST: Key = (u64::MAX, u32::MAX, u8::MAX);

/// How a node was reached: through a cell, or through a digit's places in a unit. An assumption of
/// cell or region chains counts as reached through that cell or region.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Group {
    None,
    Cell(usize),
    Unit(usize, usize),
}

/// A chain that has been found.
pub(crate) trait Chain {
    /// Fills in the step.
    fn fill(&mut self, step: &mut Step);

    /// Calls `visit` with the candidates that go. Where the chain proves a digit, these are the
    /// other ones of its cell.
    fn each_cut(&self, visit: &mut dyn FnMut(Candidate));

    /// Calls `visit` with the nodes of each line of the chain, breadth first from its end. A line
    /// ends with a call without a node.
    fn each_node(&mut self, visit: &mut dyn FnMut(Option<(Candidate, bool, Group)>));
}

pub(crate) trait Sink {
    /// Could a chain with this key be wanted, or one with a higher?
    fn may_want(&self, key: Key) -> bool;

    /// The most nodes that a chain of this kind can have to be wanted.
    fn most(&self, kind: u8) -> u32;

    /// Takes a chain with this key, or not.
    fn offer(&mut self, key: Key, chain: &mut impl Chain) -> Flow;
}

/// Keeps the best chain; of equal ones the first.
pub(crate) struct Best<'a> {
    key: Key,
    step: &'a mut Step,
}

impl<'a> Best<'a> {
    pub(crate) fn new(step: &'a mut Step) -> Self {
        Self { key: HIGHEST, step }
    }

    /// Has a chain been found?
    pub(crate) fn is_some(&self) -> bool {
        self.key != HIGHEST
    }
}

impl Sink for Best<'_> {
    #[inline(always)]
    fn may_want(&self, key: Key) -> bool {
        key < self.key
    }

    fn most(&self, kind: u8) -> u32 {
        if kind < self.key.2 { self.key.1 } else { self.key.1 - 1 }
    }

    fn offer(&mut self, key: Key, chain: &mut impl Chain) -> Flow {
        if key < self.key {
            self.key = key;
            chain.fill(self.step);
        }
        Flow::Continue(())
    }
}

/// Notes which ratings there are; or reports the chains of one rating, but for those that do
/// nothing that has not been done.
pub(crate) struct Listing<'a> {
    listed: &'a mut Listed,
    rating: Option<i32>,
    step: &'a mut Step,
    report: &'a mut dyn FnMut(&Step) -> Flow,
}

impl<'a> Listing<'a> {
    pub(crate) fn new(
        listed: &'a mut Listed,
        rating: Option<i32>,
        step: &'a mut Step,
        report: &'a mut dyn FnMut(&Step) -> Flow,
    ) -> Self {
        Self { listed, rating, step, report }
    }
}

impl Sink for Listing<'_> {
    fn may_want(&self, _: Key) -> bool {
        true
    }

    fn most(&self, _: u8) -> u32 {
        u32::MAX
    }

    fn offer(&mut self, key: Key, chain: &mut impl Chain) -> Flow {
        let rating = length::tenths_of(key);
        self.listed.note(rating);
        if self.rating != Some(rating) {
            return Flow::Continue(());
        }
        chain.fill(self.step);
        if self.listed.is_new(self.step) { (self.report)(self.step) } else { Flow::Continue(()) }
    }
}
