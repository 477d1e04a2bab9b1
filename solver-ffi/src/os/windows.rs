//! Windows' threads, clock and memory. Nothing here is of the C library, so that threads need none
//! of what it keeps for each of them, and errno stays as it is.

use super::{Job, STACK};
use core::ffi::c_void;
use core::mem::MaybeUninit;
use core::num::NonZeroU64;
use core::ptr;
use windows_sys::Win32::Foundation::{CloseHandle, GetLastError, HANDLE, SetLastError};
use windows_sys::Win32::System::Memory::{GetProcessHeap, HeapAlloc, HeapFree};
use windows_sys::Win32::System::Performance::{QueryPerformanceCounter, QueryPerformanceFrequency};
use windows_sys::Win32::System::SystemInformation::GetSystemInfo;
use windows_sys::Win32::System::Threading::{
    CreateThread, GetCurrentProcess, GetProcessAffinityMask, INFINITE,
    STACK_SIZE_PARAM_IS_A_RESERVATION, WaitForSingleObject,
};

pub(super) type Handle = HANDLE;

/// Makes calls that leave no trace in the last error: one that fails, such as for a thread too
/// many, is none of the caller's business.
fn keep<T>(call: impl FnOnce() -> T) -> T {
    // SAFETY: takes nothing, and returns a number of this thread's.
    let saved = unsafe { GetLastError() };
    let result = call();
    // SAFETY: takes any number.
    unsafe { SetLastError(saved) };
    result
}

/// What a thread does. `job` is a `J` that outlives the thread.
unsafe extern "system" fn work<J: Job>(job: *mut c_void) -> u32 {
    // SAFETY: the caller of `Team::start` joins all threads while the job is there.
    let job = unsafe { &*job.cast::<J>() };
    job.work();
    0
}

/// Starts up to `workers` threads, and writes their handles.
///
/// # Safety
///
/// The job outlives the threads, and `handles` has room for `workers`.
pub(super) unsafe fn start<J: Job>(job: &J, workers: usize, handles: *mut Handle) -> usize {
    keep(|| {
        for started in 0..workers {
            let argument = ptr::from_ref(job).cast();
            let flags = STACK_SIZE_PARAM_IS_A_RESERVATION;
            // SAFETY: the thread gets a pointer to a job that outlives it; the other arguments are
            // a size, a flag, and NULLs for what is not wished.
            let handle = unsafe {
                CreateThread(ptr::null(), STACK, Some(work::<J>), argument, flags, ptr::null_mut())
            };
            if handle.is_null() {
                return started;
            }
            // SAFETY: the caller promises the room.
            unsafe { handles.add(started).write(handle) };
        }
        workers
    })
}

/// Waits for the end of a thread.
///
/// # Safety
///
/// The handle is one of [`start`]'s, and is not used again.
pub(super) unsafe fn join(handle: Handle) {
    // SAFETY: the handle is open; it is closed once.
    keep(|| unsafe {
        WaitForSingleObject(handle, INFINITE);
        CloseHandle(handle);
    });
}

/// The number of CPUs on which this process may run at a time, in its group of up to 64.
pub(crate) fn cpus() -> usize {
    keep(|| {
        let (mut process, mut system) = (0, 0);
        // SAFETY: the handle stands for this process; both masks are written where the call says
        // so, and are 0 if the process has threads in several groups.
        unsafe { GetProcessAffinityMask(GetCurrentProcess(), &mut process, &mut system) };
        if process != 0 {
            return process.count_ones() as usize;
        }
        let mut info = MaybeUninit::uninit();
        // SAFETY: the call fills in all of it.
        let info = unsafe {
            GetSystemInfo(info.as_mut_ptr());
            info.assume_init()
        };
        info.dwNumberOfProcessors as usize
    })
}

/// A block of memory, or None if there is none.
pub(crate) fn allocate(size: usize) -> Option<*mut u8> {
    // SAFETY: the process's heap is always there, and may be asked for any size.
    let block: *mut u8 = keep(|| unsafe { HeapAlloc(GetProcessHeap(), 0, size) }).cast();
    if block.is_null() { None } else { Some(block) }
}

/// Gives a block of [`allocate`]'s back. It may be NULL, for none.
pub(crate) fn free(block: *mut u8) {
    // SAFETY: the block is the heap's or NULL, and is not used again.
    keep(|| unsafe { HeapFree(GetProcessHeap(), 0, block.cast()) });
}

/// Nanoseconds since some time in the past, or 0 if there is no clock.
pub(crate) fn now() -> u64 {
    keep(|| {
        let (mut ticks, mut frequency) = (0, 0);
        // SAFETY: both calls write a number.
        unsafe {
            QueryPerformanceCounter(&mut ticks);
            QueryPerformanceFrequency(&mut frequency);
        }
        let ticks = ticks as u64;
        // In two parts, so that nothing overflows.
        NonZeroU64::new(frequency as u64).map_or(0, |frequency| {
            ticks / frequency * 1_000_000_000 + ticks % frequency * 1_000_000_000 / frequency
        })
    })
}
