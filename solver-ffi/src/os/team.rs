//! Threads that work on one job, on systems that have threads.

use super::{Job, native};
use core::mem::size_of;
use core::ptr;

/// The most threads that are started: as many as a `cpu_set_t` of Linux has CPUs.
const MOST: usize = 1024;

/// The threads that were started.
pub(crate) struct Team {
    /// An allocated block of handles, or NULL.
    handles: *mut native::Handle,
    started: usize,
    joined: usize,
}

impl Team {
    pub(crate) fn new() -> Self {
        Self { handles: ptr::null_mut(), started: 0, joined: 0 }
    }

    /// Starts up to `workers` threads on a job, and returns how many there are.
    ///
    /// # Safety
    ///
    /// It is called once, and `join_one` is called until it returns false before the job ends.
    pub(crate) unsafe fn start<J: Job>(&mut self, job: &J, workers: usize) -> usize {
        let workers = workers.min(MOST);
        if let Some(handles) = native::allocate(workers * size_of::<native::Handle>()) {
            self.handles = handles.cast();
            // SAFETY: the block has room for so many handles; the caller joins all threads while
            // the job is there.
            self.started = unsafe { native::start(job, workers, self.handles) };
        }
        self.started
    }

    /// Waits for the end of one more of them, if there is one.
    pub(crate) fn join_one(&mut self) -> bool {
        if self.handles.is_null() {
            return false;
        }
        let more = self.joined < self.started;
        if more {
            // SAFETY: `start` has written so many handles, and each is joined once.
            unsafe { native::join(self.handles.add(self.joined).read()) };
            self.joined += 1;
        } else {
            native::free(self.handles.cast());
            self.handles = ptr::null_mut();
        }
        more
    }
}
