//! The memory in which many boards are solved side by side.

use crate::os;
use core::mem::MaybeUninit;
use core::ptr::NonNull;
use solver_core::lanes;

/// A workspace in allocated memory.
pub(crate) struct Workspace {
    block: *mut u8,
    place: NonNull<MaybeUninit<solver_core::Workspace>>,
}

impl Workspace {
    /// A workspace. None if this machine's engine solves boards one by one, or there is no memory.
    pub(crate) fn get() -> Option<Self> {
        if lanes() == 1 {
            return None;
        }
        let align = align_of::<solver_core::Workspace>();
        let block = os::allocate(size_of::<solver_core::Workspace>() + align)?;
        // The first address that is aligned, behind which the block has room.
        let place = NonNull::new(block.wrapping_add(block.align_offset(align)).cast())?;
        Some(Self { block, place })
    }

    pub(crate) fn get_mut(&mut self) -> &mut solver_core::Workspace {
        // SAFETY: the place is in the block, aligned and large enough, and nobody else has it.
        solver_core::Workspace::at(unsafe { self.place.as_mut() })
    }
}

impl Drop for Workspace {
    fn drop(&mut self) {
        os::free(self.block);
    }
}
