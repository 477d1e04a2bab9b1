//! Calls to the C library that leave no trace in errno. A call that fails, such as for a thread too
//! many, is none of the caller's business.

use core::ffi::c_int;
#[cfg(any(target_os = "android", target_os = "netbsd", target_os = "openbsd"))]
use libc::__errno as address;
#[cfg(any(target_os = "linux", target_os = "emscripten"))]
use libc::__errno_location as address;
#[cfg(any(target_vendor = "apple", target_os = "freebsd"))]
use libc::__error as address;

/// Makes a call that leaves no trace in errno.
pub(crate) fn keep<T>(call: impl FnOnce() -> T) -> T {
    // SAFETY: the C library returns the address of this thread's variable.
    let errno: *mut c_int = unsafe { address() };
    // Volatile, since the compiler believes that `malloc` leaves errno alone.
    // SAFETY: as above.
    let saved = unsafe { errno.read_volatile() };
    let result = call();
    // SAFETY: as above; the thread is the same.
    unsafe { errno.write_volatile(saved) };
    result
}
