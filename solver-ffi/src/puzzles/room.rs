//! The memory for the techniques above 6.2: the C library's, or the caller's.

#[cfg(feature = "chains")]
use {crate::place::Place, solver_puzzles::Workspace};

/// A work space that is fetched when it is first needed.
pub(crate) struct Room {
    #[cfg(feature = "chains")]
    place: Option<Place<Workspace>>,
    #[cfg(feature = "chains")]
    may_allocate: bool,
    /// The work space has been made.
    #[cfg(feature = "chains")]
    is_ready: bool,
}

#[cfg(feature = "chains")]
impl Room {
    /// The bytes that a work space takes, wherever memory begins.
    pub(crate) const BYTES: usize = Place::<Workspace>::BYTES;

    /// A work space in the C library's memory.
    pub(crate) fn new() -> Self {
        Self { place: None, may_allocate: true, is_ready: false }
    }

    /// A work space in the caller's memory. If that is too small, there is none.
    ///
    /// # Safety
    ///
    /// `memory` must have `size` writable bytes, which nobody else uses while the room is there.
    pub(crate) unsafe fn at(memory: *mut u8, size: usize) -> Self {
        // SAFETY: the caller promises the same.
        let place = unsafe { Place::at(memory, size) };
        Self { place, may_allocate: false, is_ready: false }
    }

    /// The work space, if there is memory.
    pub(crate) fn get(&mut self) -> Option<&mut Workspace> {
        if self.place.is_none() && self.may_allocate {
            self.place = Place::allocate();
        }
        let place = self.place.as_mut()?.get_mut();
        if self.is_ready {
            // SAFETY: it has been made before.
            return Some(unsafe { place.assume_init_mut() });
        }
        self.is_ready = true;
        Some(Workspace::at(place))
    }
}

#[cfg(not(feature = "chains"))]
impl Room {
    pub(crate) const BYTES: usize = 0;

    pub(crate) fn new() -> Self {
        Self {}
    }

    pub(crate) unsafe fn at(_memory: *mut u8, _size: usize) -> Self {
        Self {}
    }
}
