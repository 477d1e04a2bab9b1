//! What the tests share: the table of cases, and how to build the library and C programs against
//! it.

pub mod build;
pub mod cases;
pub mod inputs;
pub mod plain;
pub mod quick;
pub mod reasons;

use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};

/// The root of the repository.
pub fn root() -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/.."))
}

/// The Rust program in README.md, which the documentation tests compile and run.
#[cfg(doctest)]
#[doc = include_str!("../../README.md")]
pub struct Readme;

/// Calls a test with each number below `count`, on all cores.
pub fn on_all_cores(count: u64, test: impl Fn(u64) + Sync) {
    let next = AtomicU64::new(0);
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    match next.fetch_add(1, Ordering::Relaxed) {
                        number if number < count => test(number),
                        _ => return,
                    }
                }
            });
        }
    });
}
