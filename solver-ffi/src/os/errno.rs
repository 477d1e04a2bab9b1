//! Calls to the C library that leave no trace in errno. A call that fails, such as for a thread too
//! many, is none of the caller's business.

use core::ffi::c_int;
use core::ptr;

/// The address of this thread's errno. POSIX has no name for the function that returns it; on a
/// system whose name for it is not in this list, the address is NULL.
fn address() -> *mut c_int {
    #[allow(unused_variables)] // It is the answer where no system below takes its place.
    let address: *mut c_int = ptr::null_mut();
    // SAFETY: the function takes nothing, and returns the address of this thread's variable.
    #[cfg(any(target_os = "linux", target_os = "emscripten"))]
    let address = unsafe { libc::__errno_location() };
    // SAFETY: as above.
    #[cfg(any(target_os = "android", target_os = "netbsd", target_os = "openbsd"))]
    let address = unsafe { libc::__errno() };
    // SAFETY: as above.
    #[cfg(any(target_vendor = "apple", target_os = "freebsd"))]
    let address = unsafe { libc::__error() };
    address
}

/// Makes a call that leaves no trace in errno. (Where errno's address is not known, a call that
/// fails leaves its trace.)
pub(crate) fn keep<T>(call: impl FnOnce() -> T) -> T {
    let errno = address();
    if errno.is_null() {
        return call();
    }
    // Volatile, since the compiler believes that `malloc` leaves errno alone.
    // SAFETY: it is the address of this thread's variable.
    let saved = unsafe { errno.read_volatile() };
    let result = call();
    // SAFETY: as above; the thread is the same.
    unsafe { errno.write_volatile(saved) };
    result
}
