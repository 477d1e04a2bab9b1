//! What differs between systems: threads, the clock, the number of CPUs, and memory.
//!
//! With a C library that is `posix` on a POSIX system and `windows` on Windows; `team` has what
//! both do with threads. Elsewhere it is `none`, where the calling thread does all the work, with
//! no memory but its stack; or, in WebAssembly, that of `wasm`.

#[cfg(all(unix, feature = "libc"))]
mod errno;
#[cfg(all(unix, feature = "libc"))]
mod posix;
#[cfg(all(unix, feature = "libc"))]
use posix as native;
#[cfg(all(target_os = "linux", feature = "libc"))]
mod quota;

#[cfg(all(windows, feature = "libc"))]
mod windows;
#[cfg(all(windows, feature = "libc"))]
use windows as native;

#[cfg(all(any(unix, windows), feature = "libc"))]
mod team;
#[cfg(all(any(unix, windows), feature = "libc"))]
pub(crate) use {
    native::{allocate, cpus, free, now},
    team::Team,
};

#[cfg(not(all(any(unix, windows), feature = "libc")))]
mod none;
#[cfg(not(all(any(unix, windows), feature = "libc")))]
pub(crate) use none::{Team, cpus, now};
#[cfg(not(any(all(any(unix, windows), feature = "libc"), target_arch = "wasm32")))]
pub(crate) use none::{allocate, free};

#[cfg(all(target_arch = "wasm32", not(all(unix, feature = "libc"))))]
mod wasm;
#[cfg(all(target_arch = "wasm32", not(all(unix, feature = "libc"))))]
pub(crate) use wasm::{allocate, free};

/// A worker's stack: what its boards take (32 KiB) and plenty for what the C library and the
/// program's thread-local variables put there. It is only reserved, not touched.
#[allow(dead_code)] // Where there are no threads nothing uses it.
const STACK: usize = 512 * 1024;

/// Work that several threads can do at once.
pub(crate) trait Job: Sync {
    /// Does a thread's share of it.
    #[allow(dead_code)] // Where there are no threads nothing calls it.
    fn work(&self);
}
