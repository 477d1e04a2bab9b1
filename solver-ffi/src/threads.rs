//! The threads that share a batch: POSIX ones where there are any, else the calling thread alone.

use crate::batch::Batch;

pub(crate) use os::{Team, now};

#[cfg(not(all(unix, feature = "libc")))]
mod os {
    /// Nobody.
    pub(crate) struct Team;

    impl Team {
        pub(crate) fn new() -> Self {
            Self
        }

        pub(crate) fn allowance() -> usize {
            1
        }

        pub(crate) fn start(&mut self, _batch: &super::Batch, _workers: usize) {}

        pub(crate) fn join_one(&mut self) -> bool {
            false
        }
    }

    pub(crate) fn now() -> u64 {
        0
    }
}

#[cfg(all(unix, feature = "libc"))]
mod os {
    use super::Batch;
    use crate::errno;
    use core::ffi::c_void;
    use core::mem::{MaybeUninit, size_of};
    use core::ptr;

    /// No machine has more cores, and nobody gains by more threads.
    const MOST: usize = 1024;

    /// A worker's stack: what its boards take (32 KiB) and plenty for what the C library and the
    /// program's thread-local variables put there. It is only reserved, not touched.
    const STACK: usize = 512 * 1024;

    extern "C" fn work(batch: *mut c_void) -> *mut c_void {
        // SAFETY: who starts a team on a batch joins all of it while there is the batch.
        let batch = unsafe { &*batch.cast::<Batch>() };
        batch.work();
        ptr::null_mut()
    }

    /// The threads that were started.
    pub(crate) struct Team {
        /// `malloc`'s block of handles, or NULL.
        handles: *mut libc::pthread_t,
        started: usize,
        joined: usize,
    }

    impl Team {
        pub(crate) fn new() -> Self {
            Self { handles: ptr::null_mut(), started: 0, joined: 0 }
        }

        /// Starts up to `workers` threads on a batch. That is done once, and all must be joined
        /// before the batch ends.
        pub(crate) fn start(&mut self, batch: &Batch, workers: usize) {
            let workers = workers.min(MOST);
            errno::keep(|| {
                // SAFETY: any size may be asked for; the result is checked.
                let handles = unsafe { libc::malloc(workers * size_of::<libc::pthread_t>()) };
                self.handles = handles.cast();
                if !handles.is_null() {
                    self.started = start(batch, workers, self.handles);
                }
            });
        }

        /// Waits for the end of one more of them, if there is one.
        pub(crate) fn join_one(&mut self) -> bool {
            if self.handles.is_null() {
                return false;
            }
            let more = self.joined < self.started;
            errno::keep(|| {
                if more {
                    // SAFETY: `start` has written so many handles, and each is joined once.
                    let worker = unsafe { self.handles.add(self.joined).read() };
                    // SAFETY: as above.
                    unsafe { libc::pthread_join(worker, ptr::null_mut()) };
                    self.joined += 1;
                } else {
                    // SAFETY: the block is `malloc`'s, and is not used again.
                    unsafe { libc::free(self.handles.cast()) };
                    self.handles = ptr::null_mut();
                }
            });
            more
        }

        /// The number of CPUs on which this process may run at a time.
        pub(crate) fn allowance() -> usize {
            errno::keep(|| {
                let cpus = cpus();
                #[cfg(target_os = "linux")]
                let cpus = if cpus > 1 { cpus.min(crate::quota::cpus()) } else { cpus };
                cpus
            })
        }
    }

    /// Nanoseconds since some time in the past, or 0 if there is no clock.
    pub(crate) fn now() -> u64 {
        errno::keep(|| {
            let mut time = MaybeUninit::<libc::timespec>::uninit();
            // SAFETY: the call writes the time if it says so.
            let time = unsafe {
                (libc::clock_gettime(libc::CLOCK_MONOTONIC, time.as_mut_ptr()) == 0)
                    .then(|| time.assume_init())
            };
            time.map_or(0, |time| time.tv_sec as u64 * 1_000_000_000 + time.tv_nsec as u64)
        })
    }

    /// The signals that are no messages to the program: the CPU sends them to the thread whose
    /// instruction failed, `abort` to the one that calls it, and a profiler to the one that runs.
    /// A worker that blocked them would end the program behind the back of its crash handler, and
    /// would be missing in a profile.
    const OPEN: [libc::c_int; 8] = [
        libc::SIGABRT,
        libc::SIGBUS,
        libc::SIGFPE,
        libc::SIGILL,
        libc::SIGPROF,
        libc::SIGSEGV,
        libc::SIGSYS,
        libc::SIGTRAP,
    ];

    /// Starts up to `workers` threads, and writes their handles. They block all signals but the
    /// OPEN ones, of which they block those that the calling thread does.
    fn start(batch: &Batch, workers: usize, handles: *mut libc::pthread_t) -> usize {
        let mut attributes = MaybeUninit::uninit();
        let (mut blocked, mut before) = (MaybeUninit::uninit(), MaybeUninit::uninit());
        let mut started = 0;
        // SAFETY: each object is initialised by the call that takes it first; a worker gets a
        // pointer to a batch that outlives it; `handles` has room for `workers`.
        unsafe {
            if libc::pthread_attr_init(attributes.as_mut_ptr()) != 0 {
                return 0;
            }
            libc::pthread_attr_setstacksize(attributes.as_mut_ptr(), STACK);
            // A thread inherits the mask: the program's signals stay with its own threads.
            libc::sigfillset(blocked.as_mut_ptr());
            for signal in OPEN {
                libc::sigdelset(blocked.as_mut_ptr(), signal);
            }
            libc::pthread_sigmask(libc::SIG_BLOCK, blocked.as_ptr(), before.as_mut_ptr());
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
    fn cpus() -> usize {
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
}
