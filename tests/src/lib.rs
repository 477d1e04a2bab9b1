//! What the tests share: the table of cases, and how to build the library and C programs against
//! it.

pub mod build;
pub mod cases;
pub mod inputs;
pub mod plain;
pub mod quick;
pub mod rated;
pub mod reasons;

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicU64, Ordering};

/// The root of the repository.
pub fn root() -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/.."))
}

/// The files of the repository, as paths from its root: those that git knows, or, in a source
/// archive, all but what building makes.
pub fn tracked() -> Vec<PathBuf> {
    if root().join(".git").exists() {
        let mut git = Command::new("git");
        let listed = build::text(git.arg("-C").arg(root()).arg("ls-files"));
        let names = listed.lines().map(PathBuf::from);
        return names.filter(|name| root().join(name).symlink_metadata().is_ok()).collect();
    }
    let mut found = Vec::new();
    let mut folders = vec![PathBuf::new()];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(root().join(&folder)).expect("a folder") {
            let entry = entry.expect("an entry");
            let name = folder.join(entry.file_name());
            let is_built = [".cargo", "target", "vendor", "bench/target"].map(Path::new);
            if !entry.file_type().expect("a type").is_dir() {
                found.push(name);
            } else if !is_built.contains(&name.as_path()) {
                folders.push(name);
            }
        }
    }
    found.sort();
    found
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
