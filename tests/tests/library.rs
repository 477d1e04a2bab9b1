//! The built library as a linker sees it: names, exports, what it needs, its size.

use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;
use sudoku_tests::build::{cargo, library, succeed, target, text};
use xtask::header;

/// The names in the symbol table of a file, of the kinds given by `flags`.
fn symbols(file: &Path, flags: &[&str]) -> BTreeSet<String> {
    let table = text(Command::new("nm").args(flags).arg("--format=posix").arg(file));
    table.lines().filter_map(|line| line.split_once(' ')).map(|(name, _)| name.into()).collect()
}

/// The entries of the dynamic section with a tag.
fn dynamic(tag: &str) -> Vec<String> {
    let table = text(Command::new("readelf").arg("-dW").arg(library().join("libsudoku.so")));
    let entries = table.lines().filter(|line| line.contains(&format!("({tag})")));
    entries.filter_map(|line| Some(line.split_once('[')?.1.split_once(']')?.0.to_owned())).collect()
}

#[test]
fn exports_what_the_header_declares() {
    let declared = header::functions();
    assert!(declared.contains("sudoku_solve") && declared.len() == 28, "{declared:?}");
    let exported = symbols(&library().join("libsudoku.so"), &["-D", "--defined-only"]);
    assert_eq!(exported, declared);
}

#[test]
fn is_found_by_its_versioned_name() {
    assert_eq!(dynamic("SONAME"), ["libsudoku.so.0"]);
    let link = std::fs::read_link(library().join("libsudoku.so.0")).expect("the link beside it");
    assert_eq!(link, Path::new("libsudoku.so"));
}

#[test]
#[cfg(target_os = "linux")]
fn needs_the_c_library_and_nothing_else() {
    assert_eq!(dynamic("NEEDED"), ["libc.so.6"]);
    let wanted = symbols(&library().join("libsudoku.so"), &["-D", "--undefined-only"]);
    let wanted: BTreeSet<_> =
        wanted.iter().map(|name| name.split('@').next().unwrap_or_default()).collect();
    let known = BTreeSet::from([
        "__errno_location",
        "abort",
        "clock_gettime",
        "close",
        "free",
        "malloc",
        "memcmp",
        "memcpy",
        "memmove",
        "memset",
        "open",
        "pthread_attr_destroy",
        "pthread_attr_init",
        "pthread_attr_setstacksize",
        "pthread_create",
        "pthread_join",
        "pthread_sigmask",
        "read",
        "sched_getaffinity",
        "sigdelset",
        "sigfillset",
        "strnlen",
        "sysconf",
        // Of every shared object, and weak.
        "_ITM_deregisterTMCloneTable",
        "_ITM_registerTMCloneTable",
        "__cxa_finalize",
        "__gmon_start__",
    ]);
    assert!(wanted.contains("strnlen"), "{wanted:?}");
    assert!(wanted.is_subset(&known), "{:?}", wanted.difference(&known));
}

#[test]
fn has_no_thread_local_variables() {
    let segments = text(Command::new("readelf").arg("-lW").arg(library().join("libsudoku.so")));
    assert!(segments.contains("LOAD") && !segments.contains("TLS"), "{segments}");
}

/// No path to a panic is left in a release build: nothing of `core::panicking` is linked, neither into
/// the shared library nor from the archive. And no vector instruction has become a function: that
/// would be one that is compiled for every CPU, and slow.
#[test]
fn has_no_panic_and_no_lost_inlining() {
    let built = target().join("unstripped");
    let mut build = cargo();
    build.args(["build", "--quiet", "--release", "--package", "solver-ffi"]);
    build.env("CARGO_PROFILE_RELEASE_STRIP", "false");
    succeed(build.arg("--target-dir").arg(&built));
    let from_archive = sudoku_tests::build::scratch("from-archive").join("library.so");
    let mut link = Command::new("cc");
    link.arg("-shared").arg("-o").arg(&from_archive).arg("-Wl,--gc-sections");
    link.args(header::functions().iter().map(|name| format!("-Wl,-u,{name}")));
    succeed(link.arg(built.join("release/libsudoku.a")));
    for library in [built.join("release/libsudoku.so"), from_archive] {
        let all = symbols(&library, &[]);
        // The table is there, with the names of functions that are not exported.
        let seen = |name: &String| name.contains("solver_core") && name.contains("next_solution");
        assert!(all.iter().any(seen));
        let bad = |name: &&String| name.contains("panic") || name.contains("_mm");
        let bad: Vec<_> = all.iter().filter(bad).collect();
        assert!(bad.is_empty(), "{bad:?}");
    }
}

/// The size of the shared library in a folder, stripped.
fn size(folder: &Path) -> u64 {
    let copy = sudoku_tests::build::scratch("stripped").join("libsudoku.so");
    succeed(Command::new("strip").arg("-o").arg(&copy).arg(folder.join("libsudoku.so")));
    std::fs::metadata(copy).expect("stripped").len()
}

/// What only solves is smaller, and does not export what it does not have.
#[test]
fn is_small() {
    let built = target().join("solver-only");
    let mut build = cargo();
    build.args(["build", "--quiet", "--release", "--package", "solver-ffi"]);
    build.args(["--no-default-features", "--features", "libc"]);
    succeed(build.arg("--target-dir").arg(&built));
    let solver_only = built.join("release");
    let exported = symbols(&solver_only.join("libsudoku.so"), &["-D", "--defined-only"]);
    assert!(exported.contains("sudoku_solve") && !exported.contains("sudoku_rate"));
    let (all, solver_only) = (size(library()), size(&solver_only));
    assert!(solver_only < 250 * 1024, "{solver_only} bytes");
    assert!(all < 640 * 1024, "{all} bytes");
}
