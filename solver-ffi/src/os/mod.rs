//! What differs between systems: threads, the clock, the number of CPUs, and memory.
//!
//! With a C library on a POSIX system that is `posix`. Elsewhere it is `none`, where the calling
//! thread does all the work, with no memory but its stack; or, in WebAssembly, that of `wasm`.

#[cfg(all(unix, feature = "libc"))]
mod errno;
#[cfg(all(unix, feature = "libc"))]
mod posix;
#[cfg(all(unix, feature = "libc"))]
pub(crate) use posix::{Team, allocate, cpus, free, now};
#[cfg(all(target_os = "linux", feature = "libc"))]
mod quota;

#[cfg(not(all(unix, feature = "libc")))]
mod none;
#[cfg(not(all(unix, feature = "libc")))]
pub(crate) use none::{Team, cpus, now};
#[cfg(not(any(all(unix, feature = "libc"), target_arch = "wasm32")))]
pub(crate) use none::{allocate, free};

#[cfg(all(target_arch = "wasm32", not(all(unix, feature = "libc"))))]
mod wasm;
#[cfg(all(target_arch = "wasm32", not(all(unix, feature = "libc"))))]
pub(crate) use wasm::{allocate, free};

/// Work that several threads can do at once.
pub(crate) trait Job: Sync {
    /// Does a thread's share of it.
    #[allow(dead_code)] // Where there are no threads nothing calls it.
    fn work(&self);
}
