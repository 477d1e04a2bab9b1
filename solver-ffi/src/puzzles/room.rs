//! The memory for the techniques above 6.2: the C library's, or the caller's.

#[cfg(feature = "chains")]
use {crate::os, core::mem::MaybeUninit, core::ptr::NonNull, solver_puzzles::Workspace};

/// A work space that is fetched when it is first needed.
pub(crate) struct Room {
    #[cfg(feature = "chains")]
    place: Option<NonNull<MaybeUninit<Workspace>>>,
    #[cfg(feature = "chains")]
    may_allocate: bool,
    /// The work space has been made.
    #[cfg(feature = "chains")]
    is_ready: bool,
    /// What to give back.
    #[cfg(feature = "chains")]
    block: *mut u8,
}

#[cfg(feature = "chains")]
impl Room {
    /// A work space of the C library's.
    pub(crate) fn new() -> Self {
        Self { place: None, may_allocate: true, is_ready: false, block: core::ptr::null_mut() }
    }

    /// A work space in the caller's memory, which is NULL or has `size` writable bytes that nobody
    /// else uses. If it is too small, there is none.
    pub(crate) fn at(memory: *mut u8, size: usize) -> Self {
        let align = align_of::<Workspace>();
        let place = memory.wrapping_add(memory.align_offset(align));
        let fits = size >= bytes();
        Self {
            place: if fits { NonNull::new(place.cast()) } else { None },
            may_allocate: false,
            is_ready: false,
            block: core::ptr::null_mut(),
        }
    }

    /// The work space, if there is memory.
    pub(crate) fn get(&mut self) -> Option<&mut Workspace> {
        if self.place.is_none() && self.may_allocate {
            self.block = os::allocate(bytes())?;
            let offset = self.block.align_offset(align_of::<Workspace>());
            self.place = NonNull::new(self.block.wrapping_add(offset).cast());
        }
        // SAFETY: the place is aligned, and has as many bytes as a work space behind it: there was
        // that much and the alignment more. Nobody else has it.
        let place = unsafe { self.place?.as_mut() };
        if self.is_ready {
            // SAFETY: it has been made before.
            return Some(unsafe { place.assume_init_mut() });
        }
        self.is_ready = true;
        Some(Workspace::at(place))
    }
}

#[cfg(feature = "chains")]
impl Drop for Room {
    fn drop(&mut self) {
        os::free(self.block);
    }
}

/// The bytes that a work space takes, wherever memory begins.
pub(crate) fn bytes() -> usize {
    #[cfg(feature = "chains")]
    {
        size_of::<Workspace>() + align_of::<Workspace>()
    }
    #[cfg(not(feature = "chains"))]
    0
}

#[cfg(not(feature = "chains"))]
impl Room {
    pub(crate) fn new() -> Self {
        Self {}
    }

    pub(crate) fn at(_memory: *mut u8, _size: usize) -> Self {
        Self {}
    }
}
