//! The memory that chains need.

use super::branching::Branches;
use super::linked::Layers;
use core::mem::MaybeUninit;

/// The memory in which chains are found. It keeps nothing from one puzzle to the next.
pub struct Workspace {
    pub(super) layers: Layers,
    pub(super) branches: Branches,
}

impl Workspace {
    /// Makes a work space of memory whose content does not matter.
    ///
    /// It is too large for most stacks: use a `Box` that is not filled, or a `static`.
    #[allow(unsafe_code)]
    pub fn at(memory: &mut MaybeUninit<Self>) -> &mut Self {
        // SAFETY: all of it is integers and arrays, tuples and options of them, for which zeros
        // are a value.
        unsafe {
            core::ptr::write_bytes(memory.as_mut_ptr(), 0, 1);
            memory.assume_init_mut()
        }
    }
}
