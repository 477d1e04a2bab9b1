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
    assert!(declared.contains("sudoku_solve") && declared.len() == 36, "{declared:?}");
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
        "bcmp",
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

/// Linked on any current Linux it runs on all with glibc 2.34 (August 2021) or later. What binds it
/// to that are the threads, which were in a library of their own before.
#[test]
#[cfg(all(target_os = "linux", target_env = "gnu"))]
fn needs_no_later_glibc_than_2_34() {
    let table = text(Command::new("objdump").arg("-T").arg(library().join("libsudoku.so")));
    let mut seen = 0;
    for line in table.lines().filter(|line| line.contains("*UND*")) {
        let Some((_, rest)) = line.split_once("GLIBC_") else { continue };
        let mut words = rest.split([')', ' ']).filter(|word| !word.is_empty());
        let (version, name) = (words.next().expect("a version"), words.next().expect("a name"));
        let numbers = version.split('.').map(|number| number.parse().expect("a number"));
        let version: Vec<u32> = numbers.collect();
        let oldest = if name.starts_with("pthread_") { [2, 34] } else { [2, 17] };
        assert!(version[..] <= oldest[..], "{line}");
        seen += 1;
    }
    assert!(seen > 10, "{table}");
}

#[test]
fn has_no_thread_local_variables() {
    let segments = text(Command::new("readelf").arg("-lW").arg(library().join("libsudoku.so")));
    assert!(segments.contains("LOAD") && !segments.contains("TLS"), "{segments}");
}

/// The engine's functions on x86-64. `compiled` is what runs with an engine's instructions; the
/// others take no planes.
const ENGINE: [&str; 12] = [
    "check",
    "compiled",
    "double_guess",
    "fill",
    "fork",
    "guess_twice",
    "init_inner",
    "leave",
    "run",
    "share",
    "solve",
    "visit",
];

/// Is this the mangled name of a function of this name?
fn is_named(mangled: &str, name: &str) -> bool {
    mangled.contains(&format!("{}{name}17h", name.len()))
}

/// No path to a panic is left in a release build: nothing of `core::panicking` is linked, neither
/// into the shared library nor from the archive. And nothing has become a function that was to be
/// inlined into an engine's: it would be compiled for every CPU, and slow.
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
        let engine: Vec<_> =
            all.iter().filter(|name| name.contains("solver_core6engine")).collect();
        assert!(engine.iter().any(|name| is_named(name, "compiled")), "{engine:?}");
        let bad: Vec<_> =
            all.iter().filter(|name| name.contains("panic") || name.contains("_mm")).collect();
        assert!(bad.is_empty(), "{bad:?}");
        if cfg!(target_arch = "x86_64") {
            let is_table = |name: &str| {
                let end = name.rfind("17h").map_or("", |end| &name[..end]);
                end.ends_with(|last: char| last.is_ascii_uppercase())
            };
            let is_known = |name: &str| ENGINE.iter().any(|known| is_named(name, known));
            let lost: Vec<_> =
                engine.iter().filter(|name| !is_known(name) && !is_table(name)).collect();
            assert!(lost.is_empty(), "functions of their own, which were to be inlined: {lost:?}");
        }
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
    assert!(solver_only < 284 * 1024, "{solver_only} bytes");
    assert!(all < 640 * 1024, "{all} bytes");
}
