//! A machine without threads, without a clock, and without memory to allocate.

use super::Job;

/// A team without members.
pub(crate) struct Team;

impl Team {
    pub(crate) fn new() -> Self {
        Self
    }

    /// Starts none.
    ///
    /// # Safety
    ///
    /// As on other systems.
    pub(crate) unsafe fn start<J: Job>(&mut self, _job: &J, _workers: usize) -> usize {
        0
    }

    pub(crate) fn join_one(&mut self) -> bool {
        false
    }
}

/// The calling thread runs on one CPU.
pub(crate) fn cpus() -> usize {
    1
}

/// There is no clock.
pub(crate) fn now() -> u64 {
    0
}

/// There is no memory.
#[cfg(not(target_arch = "wasm32"))]
pub(crate) fn allocate(_size: usize) -> Option<*mut u8> {
    None
}

/// Nothing was allocated.
#[cfg(not(target_arch = "wasm32"))]
pub(crate) fn free(_block: *mut u8) {}
