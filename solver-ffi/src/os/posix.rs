//! POSIX threads, and the C library's clock and memory.

use super::{Job, STACK, errno};
use core::ffi::c_void;
use core::mem::MaybeUninit;
use core::ptr;

pub(super) type Handle = libc::pthread_t;

/// What a thread does. `job` is a `J` that outlives the thread.
extern "C" fn work<J: Job>(job: *mut c_void) -> *mut c_void {
    // SAFETY: the caller of `Team::start` joins all threads while the job is there.
    let job = unsafe { &*job.cast::<J>() };
    job.work();
    ptr::null_mut()
}

/// Waits for the end of a thread.
///
/// # Safety
///
/// The handle is one of [`start`]'s, and is not used again.
pub(super) unsafe fn join(handle: Handle) {
    // SAFETY: the caller promises the same.
    errno::keep(|| unsafe { libc::pthread_join(handle, ptr::null_mut()) });
}

/// The number of CPUs on which this process may run at a time.
pub(crate) fn cpus() -> usize {
    errno::keep(|| {
        let cpus = affinity();
        #[cfg(target_os = "linux")]
        let cpus = if cpus > 1 { cpus.min(super::quota::cpus()) } else { cpus };
        cpus
    })
}

/// A block of memory, or None if there is none.
pub(crate) fn allocate(size: usize) -> Option<*mut u8> {
    // SAFETY: any size may be asked for.
    let block: *mut u8 = errno::keep(|| unsafe { libc::malloc(size) }).cast();
    if block.is_null() { None } else { Some(block) }
}

/// Gives a block of [`allocate`]'s back. It may be NULL, for none.
pub(crate) fn free(block: *mut u8) {
    // SAFETY: the block is `malloc`'s or NULL, and is not used again.
    errno::keep(|| unsafe { libc::free(block.cast()) });
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
///
/// # Safety
///
/// The job outlives the threads, and `handles` has room for `workers`.
pub(super) unsafe fn start<J: Job>(job: &J, workers: usize, handles: *mut Handle) -> usize {
    let mut attributes = MaybeUninit::uninit();
    let (mut blocked, mut before) = (MaybeUninit::uninit(), MaybeUninit::uninit());
    let mut started = 0;
    // SAFETY: each object is initialised by the call that takes it first; the caller promises that
    // a worker's job outlives it, and the room.
    errno::keep(|| unsafe {
        if libc::pthread_attr_init(attributes.as_mut_ptr()) != 0 {
            return;
        }
        libc::pthread_attr_setstacksize(attributes.as_mut_ptr(), STACK);
        // A thread inherits the mask: the program's signals stay with its own threads.
        libc::sigfillset(blocked.as_mut_ptr());
        for signal in OPEN {
            libc::sigdelset(blocked.as_mut_ptr(), signal);
        }
        libc::pthread_sigmask(libc::SIG_BLOCK, blocked.as_ptr(), before.as_mut_ptr());
        while started < workers {
            let argument = ptr::from_ref(job).cast_mut().cast();
            let handle = handles.add(started);
            if libc::pthread_create(handle, attributes.as_ptr(), work::<J>, argument) != 0 {
                break;
            }
            started += 1;
        }
        libc::pthread_sigmask(libc::SIG_SETMASK, before.as_ptr(), ptr::null_mut());
        libc::pthread_attr_destroy(attributes.as_mut_ptr());
    });
    started
}

/// The number of CPUs that this process's affinity allows.
fn affinity() -> usize {
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
