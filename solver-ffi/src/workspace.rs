//! The memory in which many boards are solved side by side: from `malloc`, and if there is none, they are
//! solved one by one.

use core::mem::MaybeUninit;
use core::ptr::NonNull;
use solver_core::lanes;

/// A workspace of `malloc`'s.
pub(crate) struct Workspace {
    block: *mut u8,
    place: NonNull<MaybeUninit<solver_core::Workspace>>,
}

impl Workspace {
    /// A workspace, if this machine has a use for one and there is memory.
    pub(crate) fn get() -> Option<Self> {
        if lanes() == 1 {
            return None;
        }
        let align = align_of::<solver_core::Workspace>();
        let block = memory::block(size_of::<solver_core::Workspace>() + align)?;
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
        memory::free(self.block);
    }
}

#[cfg(not(all(unix, feature = "libc")))]
mod memory {
    pub(super) fn block(_size: usize) -> Option<*mut u8> {
        None
    }

    pub(super) fn free(_block: *mut u8) {}
}

#[cfg(all(unix, feature = "libc"))]
mod memory {
    use crate::errno;

    pub(super) fn block(size: usize) -> Option<*mut u8> {
        // SAFETY: any size may be asked for.
        let block: *mut u8 = errno::keep(|| unsafe { libc::malloc(size) }).cast();
        if block.is_null() { None } else { Some(block) }
    }

    pub(super) fn free(block: *mut u8) {
        // SAFETY: the block is `malloc`'s, and is not used again.
        errno::keep(|| unsafe { libc::free(block.cast()) });
    }
}
