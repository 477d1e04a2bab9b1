//! The memory that chains need.

use super::branching::Branches;
use super::collector::Collector;
use super::linked::Layers;
use crate::step::Step;
use core::mem::MaybeUninit;

/// The memory in which chains are found. It keeps nothing from one puzzle to the next.
pub struct Workspace {
    pub(super) layers: Layers,
    pub(super) branches: Branches,
    pub(super) inner_branches: Branches,
    pub(super) collector: Collector,
    pub(super) inner_collector: Collector,
    pub(super) step: Step,
    pub(super) inner_step: Step,
}

impl Workspace {
    /// Makes a work space of memory whose content does not matter.
    ///
    /// It has some megabytes, too much for a stack: use a `Box` that is not filled, or a `static`.
    #[allow(unsafe_code)]
    pub fn at(memory: &mut MaybeUninit<Self>) -> &mut Self {
        let place = memory.as_mut_ptr();
        // SAFETY: all of it is integers, booleans, and arrays and tuples of them, for which zeros are
        // a value; links, whose numbers begin with 0; and two steps, which are written.
        unsafe {
            core::ptr::write_bytes(place, 0, 1);
            (&raw mut (*place).step).write(Step::empty());
            (&raw mut (*place).inner_step).write(Step::empty());
            memory.assume_init_mut()
        }
    }
}
