//! The C and C++ test programs: as they are, under the sanitizers, against an instrumented
//! library, and under valgrind.

use std::path::{Path, PathBuf};
use std::process::Command;
use sudoku_tests::build::{
    Link, cargo, compiler, has_tool, library, other_archive, output, program, scratch, succeed,
    target,
};
use sudoku_tests::{inputs, root};

const SANITIZERS: &[&str] = &["-O1", "-fsanitize=address,undefined", "-fno-sanitize-recover=all"];

fn cases() -> PathBuf {
    root().join("tests/cases.tsv")
}

/// Gives a program the table of cases if it wants one, and a number of boards to the one with
/// batches: fewer than of itself where it is watched.
fn with_arguments<'a>(command: &'a mut Command, source: &str, boards: &str) -> &'a mut Command {
    if source.contains("cases") {
        command.arg(cases());
    } else if source.contains("read") && !source.contains("threads") {
        command.arg(inputs::folder());
    } else if source.contains("batch") {
        command.arg(cases()).arg(boards);
    } else if source.contains("puzzles") {
        command.arg(root().join("tests")).arg("50");
    }
    command
}

/// Runs a program that must end well, on the table of cases if it wants one.
fn run(path: &Path) {
    let name = path.file_name().expect("a file").to_string_lossy();
    succeed(with_arguments(&mut Command::new(path), &name, "2000"));
}

#[test]
fn cases_in_c() {
    let folder = scratch("cases-c");
    for link in [Link::Shared, Link::Static] {
        run(&program(&folder, &["tests/c/cases.c"], link, &[]));
    }
}

#[test]
fn cases_in_cpp() {
    let folder = scratch("cases-cpp");
    for flags in [&[][..], &["-fno-exceptions"], &["-std=c++20"]] {
        run(&program(&folder, &["tests/c/cases.cpp"], Link::Shared, flags));
    }
}

#[test]
fn a_wrong_table_is_noticed() {
    let folder = scratch("wrong-table");
    let table = std::fs::read_to_string(cases()).expect("the table");
    let wrong = folder.join("cases.tsv");
    std::fs::write(&wrong, table.replace("753428619", "753428691")).expect("a wrong table");
    for source in ["tests/c/cases.c", "tests/c/cases.cpp"] {
        let program = program(&folder, &[source], Link::Shared, &[]);
        assert_eq!(output(Command::new(program).arg(&wrong)).status.code(), Some(1));
    }
}

#[test]
fn arguments_faults_and_batches() {
    run(&program(&scratch("arguments"), &["tests/c/arguments.c"], Link::Shared, &[]));
}

#[test]
fn batches_against_single_calls() {
    let program = program(&scratch("batch"), &["tests/c/batch.c"], Link::Shared, &[]);
    succeed(Command::new(program).arg(cases()));
}

#[test]
fn candidates() {
    run(&program(&scratch("candidates"), &["tests/c/candidates.c"], Link::Shared, &[]));
}

#[test]
fn canonical_forms() {
    run(&program(&scratch("canonical"), &["tests/c/canonical.c"], Link::Shared, &[]));
}

#[test]
fn new_puzzles() {
    let folder = scratch("generate");
    run(&program(&folder, &["tests/c/generate.c"], Link::Shared, &[]));
    for flags in [&[][..], &["-fno-exceptions"], &["-std=c++20"]] {
        run(&program(&folder, &["tests/c/making.cpp"], Link::Shared, flags));
    }
}

#[test]
fn the_same_puzzles_on_every_machine() {
    run(&program(&scratch("puzzles"), &["tests/c/puzzles.c"], Link::Shared, &[]));
}

#[test]
fn ratings_and_hints() {
    run(&program(&scratch("rating"), &["tests/c/rating.c"], Link::Shared, &[]));
    run(&program(&scratch("explaining"), &["tests/c/explaining.cpp"], Link::Shared, &[]));
}

#[test]
fn boards_at_the_end_of_memory() {
    let guard = program(&scratch("guard"), &["tests/c/guard.c"], Link::Shared, &[]);
    run(&guard);
    // The guard is one: the first byte behind the end cannot be read, the last before it can.
    assert!(output(Command::new(&guard).arg("-1")).status.code().is_some());
    assert!(output(Command::new(&guard).arg("0")).status.code().is_none());
}

#[test]
fn files_as_people_have_them() {
    run(&program(&scratch("read"), &["tests/c/read.c"], Link::Shared, &[]));
}

#[test]
fn threads_with_small_stacks() {
    run(&program(&scratch("threads"), &["tests/c/threads.c"], Link::Shared, &[]));
}

#[test]
fn threads_and_memory_that_cannot_be_had() {
    run(&program(&scratch("no-threads"), &["tests/c/no_threads.c"], Link::Shared, &[]));
}

/// Signals, small stacks, forks, and limits on processes and memory.
#[test]
#[cfg(target_os = "linux")]
fn the_system_is_against_it() {
    run(&program(&scratch("faults"), &["tests/c/faults.c"], Link::Shared, &[]));
}

#[test]
fn stack_and_allocations_of_single_calls() {
    run(&program(&scratch("stack"), &["tests/c/stack.c"], Link::Shared, &[]));
}

#[test]
fn opening_and_closing() {
    let reload = program(&scratch("reload"), &["tests/c/reload.c"], Link::Not, &[]);
    succeed(Command::new(reload).arg(library().join("libsudoku.so")));
}

#[test]
fn beside_another_rust_archive() {
    let folder = scratch("two-archives");
    let other = other_archive(&folder);
    let ours = library().join("libsudoku.a");
    for archives in [[&other, &ours], [&ours, &other]] {
        let output = folder.join("two_archives");
        let mut link = compiler(&["tests/c/two_archives.c"]);
        link.arg("-o").arg(&output).args(archives).args(["-ldl", "-lpthread", "-lm"]);
        succeed(&mut link);
        succeed(&mut Command::new(output));
    }
}

/// The programs that say something under a sanitizer or valgrind.
const CHECKED: [&str; 10] = [
    "tests/c/candidates.c",
    "tests/c/canonical.c",
    "tests/c/generate.c",
    "tests/c/rating.c",
    "tests/c/cases.c",
    "tests/c/cases.cpp",
    "tests/c/arguments.c",
    "tests/c/batch.c",
    "tests/c/threads.c",
    "tests/c/everything.c",
];

#[test]
fn under_address_and_undefined_sanitizers() {
    let folder = scratch("sanitized");
    let overflow = program(&folder, &["tests/c/overflow.c"], Link::Not, SANITIZERS);
    assert!(!Command::new(overflow).output().expect("runs").status.success(), "it is not on");
    for source in CHECKED {
        let path = program(&folder, &[source], Link::Shared, SANITIZERS);
        let symbols = sudoku_tests::build::text(Command::new("nm").arg(&path));
        assert!(symbols.contains("__asan_init"), "{source} is not instrumented");
        run(&path);
    }
}

/// The library with engines of which every machine can run the code.
#[test]
fn capped_at_the_engines_that_every_machine_has() {
    let caps = if cfg!(target_arch = "x86_64") { &["portable", "sse2"][..] } else { &["portable"] };
    for cap in caps {
        let (folder, built) = (scratch(cap), target().join(cap));
        let mut build = cargo();
        build.args(["build", "--quiet", "--release", "--package", "solver-ffi"]);
        build.env("RUSTFLAGS", format!("--cfg sudoku_backend=\"{cap}\""));
        succeed(build.arg("--target-dir").arg(&built));
        for source in [
            "tests/c/cases.c",
            "tests/c/guard.c",
            "tests/c/stack.c",
            "tests/c/faults.c",
            "tests/c/puzzles.c",
            "tests/c/backend.c",
        ] {
            let output = folder.join("program");
            let mut link = compiler(&[source]);
            link.arg("-o").arg(&output).arg(built.join("release/libsudoku.a")).arg("-lpthread");
            succeed(&mut link);
            let mut command = Command::new(&output);
            let printed = sudoku_tests::build::text(with_arguments(&mut command, source, "2000"));
            assert!(!source.contains("backend") || printed.trim_end() == *cap, "{printed}");
        }
    }
}

/// Without the C library the calling thread does all of a batch.
#[test]
fn without_the_c_library() {
    let built = target().join("freestanding");
    let mut build = cargo();
    build.args(["build", "--quiet", "--release", "--package", "solver-ffi"]);
    succeed(build.arg("--no-default-features").arg("--target-dir").arg(&built));
    let archive = built.join("release/libsudoku.a");
    let symbols = sudoku_tests::build::text(Command::new("nm").arg("-u").arg(&archive));
    assert!(symbols.contains("memcpy") && !symbols.contains("pthread"), "{symbols}");
    let folder = scratch("freestanding");
    for source in ["tests/c/cases.c", "tests/c/guard.c", "tests/c/batch.c"] {
        let output = folder.join("program");
        let mut link = compiler(&[source]);
        succeed(link.arg("-o").arg(&output).arg(&archive).arg("-lpthread"));
        succeed(with_arguments(&mut Command::new(&output), source, "2000"));
    }
}

/// The archive with Rust code compiled for a sanitizer, which in C does not see into Rust; `mark`
/// is a symbol that shows it. Nothing where nobody has tried.
fn instrumented(sanitizer: &str, mark: &str) -> Option<PathBuf> {
    let triple = "x86_64-unknown-linux-gnu";
    if cfg!(not(all(target_arch = "x86_64", target_os = "linux", target_env = "gnu"))) {
        return None;
    }
    let built = target().join(format!("instrumented-{sanitizer}"));
    let mut build = cargo();
    build.args(["build", "--quiet", "--release", "--package", "solver-ffi", "--target", triple]);
    // The flag is not stable; the variable lets a stable compiler take it.
    build.env("RUSTC_BOOTSTRAP", "1").env("CARGO_PROFILE_RELEASE_STRIP", "false");
    let flags = format!("-Zsanitizer={sanitizer} -Cunsafe-allow-abi-mismatch=sanitizer");
    succeed(build.env("RUSTFLAGS", flags).arg("--target-dir").arg(&built));
    let archive = built.join(triple).join("release/libsudoku.a");
    let symbols = sudoku_tests::build::text(Command::new("nm").arg(&archive));
    assert!(symbols.contains(mark), "the archive is not instrumented");
    Some(archive)
}

#[test]
fn with_a_library_under_the_address_sanitizer() {
    let Some(archive) = instrumented("address", "__asan_report_load") else { return };
    let output = scratch("instrumented").join("program");
    for source in CHECKED {
        let mut link = compiler(&[source]);
        link.args(SANITIZERS).arg("-o").arg(&output).arg(&archive).args(["-ldl", "-lpthread"]);
        succeed(&mut link);
        succeed(with_arguments(&mut Command::new(&output), source, "2000"));
    }
}

#[test]
fn with_a_library_under_the_thread_sanitizer() {
    let Some(archive) = instrumented("thread", "__tsan_write") else { return };
    let output = scratch("thread-sanitizer").join("program");
    for source in ["tests/c/threads.c", "tests/c/arguments.c", "tests/c/batch.c"] {
        let mut link = compiler(&[source, "tests/c/thread_sanitizer.c"]);
        link.arg("-fsanitize=thread").arg("-o").arg(&output).arg(&archive);
        succeed(link.args(["-ldl", "-lpthread"]));
        succeed(with_arguments(&mut Command::new(&output), source, "2000"));
    }
    // It sees a race between the library's own threads.
    let race = Command::new(&output).arg("race").output().expect("runs");
    let report = String::from_utf8_lossy(&race.stderr);
    assert!(!race.status.success() && report.contains("data race"), "{report}");
    assert!(report.contains("sudoku_solve_batch") && report.contains("6Solver"), "{report}");
}

#[test]
fn under_valgrind() {
    if !has_tool("valgrind", "the C programs under valgrind") {
        return;
    }
    let folder = scratch("valgrind");
    let valgrind = || {
        let mut command = Command::new("valgrind");
        command.args(["--quiet", "--error-exitcode=9", "--leak-check=full"]);
        command.args(["--show-leak-kinds=all", "--errors-for-leak-kinds=all"]);
        command
    };
    let overflow = program(&folder, &["tests/c/overflow.c"], Link::Not, &[]);
    assert_eq!(valgrind().arg(overflow).output().expect("runs").status.code(), Some(9));
    for source in ["tests/c/cases.c", "tests/c/arguments.c", "tests/c/batch.c"] {
        let mut command = valgrind();
        command.arg(program(&folder, &[source], Link::Shared, &[]));
        succeed(with_arguments(&mut command, source, "1000"));
    }
}
