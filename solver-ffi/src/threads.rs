//! The threads that share a batch: POSIX ones where there are any, else the calling thread alone.

use crate::batch::Batch;

/// Works on `batch` with `threads` threads, the calling one included; 0 for as many as this process
/// may use. Returns when all of it is done.
pub(crate) fn share(batch: &Batch, threads: usize) {
    let shares = batch.shares();
    if shares > 1 && threads != 1 {
        posix::share(batch, threads, shares);
    } else {
        batch.work();
    }
}

#[cfg(not(all(unix, feature = "libc")))]
mod posix {
    pub(super) fn share(batch: &super::Batch, _threads: usize, _shares: usize) {
        batch.work();
    }
}

#[cfg(all(unix, feature = "libc"))]
mod posix {
    use super::Batch;
    use core::ffi::c_void;
    use core::mem::{MaybeUninit, size_of};
    use core::ptr;

    /// No machine has more cores, and nobody gains by more threads.
    const MOST: usize = 1024;

    /// A worker's stack: what one board takes (32 KiB) and plenty for what the C library and the
    /// program's thread-local variables put there. It is only reserved, not touched.
    const STACK: usize = 512 * 1024;

    extern "C" fn work(batch: *mut c_void) -> *mut c_void {
        // SAFETY: `share` hands out its batch, and joins every worker before it returns.
        unsafe { &*batch.cast::<Batch>() }.work();
        ptr::null_mut()
    }

    pub(super) fn share(batch: &Batch, threads: usize, shares: usize) {
        let saved = errno::get();
        let threads = if threads == 0 { allowance() } else { threads };
        let workers = threads.min(shares).min(MOST).saturating_sub(1);
        // SAFETY: any size may be asked for; the result is checked.
        let handles = unsafe { libc::malloc(workers * size_of::<libc::pthread_t>()) };
        let handles = handles.cast::<libc::pthread_t>();
        let started = if handles.is_null() { 0 } else { start(batch, workers, handles) };
        batch.work();
        for worker in 0..started {
            // SAFETY: `start` has written the first `started` handles, and each is joined once.
            unsafe { libc::pthread_join(handles.add(worker).read(), ptr::null_mut()) };
        }
        // SAFETY: the block is `malloc`'s or NULL, and is not used again.
        unsafe { libc::free(handles.cast()) };
        errno::set(saved);
    }

    /// Starts up to `workers` threads, with all signals blocked, and writes their handles.
    fn start(batch: &Batch, workers: usize, handles: *mut libc::pthread_t) -> usize {
        let mut attributes = MaybeUninit::uninit();
        let (mut all, mut before) = (MaybeUninit::uninit(), MaybeUninit::uninit());
        let mut started = 0;
        // SAFETY: each object is initialised by the call that takes it first; a worker gets a
        // pointer to a batch that outlives it; `handles` has room for `workers`.
        unsafe {
            if libc::pthread_attr_init(attributes.as_mut_ptr()) != 0 {
                return 0;
            }
            libc::pthread_attr_setstacksize(attributes.as_mut_ptr(), STACK);
            // A thread inherits the mask: the program's signals stay with its own threads.
            libc::sigfillset(all.as_mut_ptr());
            libc::pthread_sigmask(libc::SIG_BLOCK, all.as_ptr(), before.as_mut_ptr());
            while started < workers {
                let argument = ptr::from_ref(batch).cast_mut().cast();
                let handle = handles.add(started);
                if libc::pthread_create(handle, attributes.as_ptr(), work, argument) != 0 {
                    break;
                }
                started += 1;
            }
            libc::pthread_sigmask(libc::SIG_SETMASK, before.as_ptr(), ptr::null_mut());
            libc::pthread_attr_destroy(attributes.as_mut_ptr());
        }
        started
    }

    /// The number of CPUs on which this process may run.
    fn allowance() -> usize {
        #[cfg(target_os = "linux")]
        {
            // SAFETY: a set of CPUs is plain bits; the call gets its true size.
            let set = unsafe {
                let mut set = MaybeUninit::<libc::cpu_set_t>::zeroed().assume_init();
                let size = size_of::<libc::cpu_set_t>();
                (libc::sched_getaffinity(0, size, &mut set) == 0).then_some(set)
            };
            if let Some(set) = set {
                // SAFETY: the set is initialised.
                return usize::try_from(unsafe { libc::CPU_COUNT(&set) }).unwrap_or(1);
            }
        }
        // SAFETY: takes a number and returns one, -1 where it does not know.
        usize::try_from(unsafe { libc::sysconf(libc::_SC_NPROCESSORS_ONLN) }).unwrap_or(1)
    }

    /// Calls that fail here, such as for a thread too many, are nothing the caller should see.
    mod errno {
        use core::ffi::c_int;
        #[cfg(any(target_os = "android", target_os = "netbsd", target_os = "openbsd"))]
        use libc::__errno as address;
        #[cfg(any(target_os = "linux", target_os = "emscripten"))]
        use libc::__errno_location as address;
        #[cfg(any(target_vendor = "apple", target_os = "freebsd"))]
        use libc::__error as address;

        pub(super) fn get() -> c_int {
            // SAFETY: the C library returns the address of this thread's variable.
            unsafe { *address() }
        }

        pub(super) fn set(value: c_int) {
            // SAFETY: the C library returns the address of this thread's variable.
            unsafe { *address() = value }
        }
    }
}
