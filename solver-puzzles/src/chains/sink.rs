//! Which of the chains that a search meets are wanted.
//!
//! The Explainer collects all chains of a technique, sorts them by rating, complexity and kind, and
//! takes the first. So only the best is kept here, and a search can ask whether it is worth going
//! on. To list all chains, a search runs once for each key, which needs no memory either.

use super::length::Key;
use crate::step::{Flow, Step};

/// Lower and higher than every key.
const LOWEST: Key = (0, 0, 0);
const HIGHEST: Key = (u64::MAX, u32::MAX, u8::MAX);

pub(crate) trait Sink {
    /// Could a chain with this key be wanted, or one with a higher?
    fn may_want(&self, key: Key) -> bool;

    /// Is a chain with this key wanted? If so, the step is filled, and then kept.
    fn wants(&mut self, key: Key) -> bool;

    /// The step to be filled.
    fn step(&mut self) -> &mut Step;

    /// The step has been filled with a chain that was wanted.
    fn keep(&mut self, key: Key) -> Flow;

    /// The most nodes that a chain of this kind can have to be wanted.
    fn most(&self, kind: u8) -> u32;
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

    #[inline(always)]
    fn wants(&mut self, key: Key) -> bool {
        key < self.key
    }

    fn step(&mut self) -> &mut Step {
        self.step
    }

    fn keep(&mut self, key: Key) -> Flow {
        self.key = key;
        Flow::Continue(())
    }

    fn most(&self, kind: u8) -> u32 {
        if kind < self.key.2 { self.key.1 } else { self.key.1 - 1 }
    }
}

/// Reports the chains of one key, and notes the next key that there is.
pub(crate) struct Listing<'a> {
    key: Key,
    next: Key,
    step: &'a mut Step,
    report: &'a mut dyn FnMut(&Step) -> Flow,
}

impl<'a> Listing<'a> {
    pub(crate) fn new(step: &'a mut Step, report: &'a mut dyn FnMut(&Step) -> Flow) -> Self {
        Self { key: LOWEST, next: HIGHEST, step, report }
    }

    /// Goes on to the next key, if there is one.
    pub(crate) fn advance(&mut self) -> bool {
        self.key = self.next;
        self.next = HIGHEST;
        self.key != HIGHEST
    }
}

impl Sink for Listing<'_> {
    fn may_want(&self, _: Key) -> bool {
        true
    }

    fn wants(&mut self, key: Key) -> bool {
        if key > self.key && key < self.next {
            self.next = key;
        }
        key == self.key
    }

    fn step(&mut self) -> &mut Step {
        self.step
    }

    fn keep(&mut self, _: Key) -> Flow {
        (self.report)(self.step)
    }

    fn most(&self, _: u8) -> u32 {
        u32::MAX
    }
}
