//! Places for values that are too large for a stack, in memory that may begin at any address.

use crate::os;
use core::mem::MaybeUninit;
use core::ptr::NonNull;

/// A place for a `T`, in the C library's memory or the caller's.
pub(crate) struct Place<T> {
    /// The block that is given back at the end; NULL for the caller's memory.
    block: *mut u8,
    value: NonNull<MaybeUninit<T>>,
}

impl<T> Place<T> {
    /// The bytes that a place takes, wherever they begin.
    pub(crate) const BYTES: usize = size_of::<T>() + align_of::<T>();

    /// A place in the C library's memory. None if there is no memory.
    pub(crate) fn allocate() -> Option<Self> {
        let block = os::allocate(Self::BYTES)?;
        Self::new(block, block)
    }

    /// A place in the caller's memory. None if the memory is too small.
    ///
    /// # Safety
    ///
    /// `memory` must have `size` writable bytes, which nobody else uses while the place is there.
    #[cfg(feature = "chains")]
    pub(crate) unsafe fn at(memory: *mut u8, size: usize) -> Option<Self> {
        if size < Self::BYTES { None } else { Self::new(core::ptr::null_mut(), memory) }
    }

    /// A place at the first aligned address of `memory`, which has [`BYTES`](Self::BYTES) bytes.
    fn new(block: *mut u8, memory: *mut u8) -> Option<Self> {
        let aligned = memory.wrapping_add(memory.align_offset(align_of::<T>()));
        Some(Self { block, value: NonNull::new(aligned.cast())? })
    }

    pub(crate) fn get_mut(&mut self) -> &mut MaybeUninit<T> {
        // SAFETY: the address is aligned, and behind it are as many bytes as a `T` has, since there
        // were that many and the alignment more. Nobody else uses them.
        unsafe { self.value.as_mut() }
    }
}

impl<T> Drop for Place<T> {
    fn drop(&mut self) {
        os::free(self.block);
    }
}
