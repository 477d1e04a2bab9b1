//! The memory that chains need.
//!
//! It has megabytes, and most puzzles need little of it, so each part is cleared when it is first
//! used.

use super::branching::Branches;
use super::collector::Collector;
use super::line::Layers;
use crate::step::Step;
use core::mem::MaybeUninit;

/// Memory for which zeros are a value.
///
/// # Safety
///
/// The type must be made of integers, booleans, arrays and tuples of them, and enums whose first
/// variant has the number 0.
pub(super) unsafe trait Clear {}

// SAFETY: candidates and numbers.
unsafe impl Clear for Layers {}
// SAFETY: numbers, grids, which are numbers, and nodes, whose links begin with the number 0.
unsafe impl Clear for Branches {}
// SAFETY: numbers.
unsafe impl Clear for Collector {}

/// A part of the work space.
pub(super) struct Part<T> {
    is_clear: bool,
    memory: MaybeUninit<T>,
}

impl<T: Clear> Part<T> {
    /// The part, cleared when it is asked for the first time.
    pub(super) fn get(&mut self) -> &mut T {
        if !self.is_clear {
            // SAFETY: the memory is the part's own.
            unsafe { core::ptr::write_bytes(self.memory.as_mut_ptr(), 0, 1) };
            self.is_clear = true;
        }
        // SAFETY: it has been cleared, and zeros are a value.
        unsafe { self.memory.assume_init_mut() }
    }
}

/// The memory in which chains are found. It keeps nothing from one puzzle to the next.
pub struct Workspace {
    pub(super) layers: Part<Layers>,
    pub(super) branches: Part<Branches>,
    pub(super) inner_branches: Part<Branches>,
    pub(super) collector: Part<Collector>,
    pub(super) inner_collector: Part<Collector>,
    pub(super) step: Step,
    pub(super) inner_step: Step,
}

impl Workspace {
    /// Makes a work space of memory whose content does not matter.
    ///
    /// It has some megabytes, too much for a stack: use a `Box` that is not filled, or a `static`.
    pub fn at(memory: &mut MaybeUninit<Self>) -> &mut Self {
        let place = memory.as_mut_ptr();
        // SAFETY: all members are written, but for the parts' memory, which may be anything.
        unsafe {
            (&raw mut (*place).layers.is_clear).write(false);
            (&raw mut (*place).branches.is_clear).write(false);
            (&raw mut (*place).inner_branches.is_clear).write(false);
            (&raw mut (*place).collector.is_clear).write(false);
            (&raw mut (*place).inner_collector.is_clear).write(false);
            (&raw mut (*place).step).write(Step::empty());
            (&raw mut (*place).inner_step).write(Step::empty());
            memory.assume_init_mut()
        }
    }
}
