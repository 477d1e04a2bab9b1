//! The library without its `libc` feature: what it needs, and that it works.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;
use sudoku_tests::build::{cargo, compiler, scratch, succeed, target, text};
use sudoku_tests::root;

/// The archive, with all its symbols, built when first asked for.
fn archive() -> &'static Path {
    static ARCHIVE: OnceLock<PathBuf> = OnceLock::new();
    ARCHIVE.get_or_init(|| {
        let built = target().join("freestanding");
        let mut build = cargo();
        build.args(["build", "--quiet", "--release", "--package", "solver-ffi"]);
        build.arg("--no-default-features").env("CARGO_PROFILE_RELEASE_STRIP", "false");
        succeed(build.arg("--target-dir").arg(&built));
        built.join("release/libsudoku.a")
    })
}

/// The global symbols that the members of an archive define, and those that they want, the latter
/// with the member's name.
///
/// Asks readelf, because nm has a plugin for members that also hold LLVM's code, and sees none of
/// their symbols where it is older than that code.
fn symbols(archive: &Path) -> (BTreeSet<String>, BTreeSet<(String, String)>) {
    let (mut defined, mut wanted) = (BTreeSet::new(), BTreeSet::new());
    let mut member = "";
    let table = text(Command::new("readelf").arg("-sW").arg(archive));
    for line in table.lines() {
        if let Some(file) = line.strip_prefix("File: ") {
            member = file.rsplit_once('(').map_or(file, |(_, name)| name.trim_end_matches(')'));
        }
        let fields: Vec<_> = line.split_whitespace().collect();
        let [number, _, _, _, binding, _, section, name, ..] = fields[..] else { continue };
        if !number.ends_with(':') || !["GLOBAL", "WEAK"].contains(&binding) {
            continue;
        }
        if section == "UND" {
            wanted.insert((name.to_owned(), member.to_owned()));
        } else {
            defined.insert(name.to_owned());
        }
    }
    (defined, wanted)
}

#[test]
#[cfg(target_os = "linux")]
fn nothing_is_undefined_but_memcpy_and_its_kind() {
    let (defined, wanted) = symbols(archive());
    // The table is there: ours and that of the members that nm cannot read.
    assert!(defined.contains("sudoku_solve_batch") && defined.contains("__udivti3"), "{defined:?}");
    assert!(wanted.iter().any(|(name, _)| name == "memcpy"), "{wanted:?}");
    let known = ["memcpy", "memmove", "memset", "memcmp"];
    for (name, member) in wanted {
        // Rust's own arithmetic on 128-bit floats comes compiled for programs that unwind. Nothing
        // that we use is in those members, so that they are never linked.
        let of_floats = name == "rust_eh_personality" && member.starts_with("compiler_builtins");
        let is_known = known.contains(&&*name) || defined.contains(&name) || of_floats;
        assert!(is_known, "{name}, wanted by {member}");
    }
}

/// The check above can fail: the library with its `libc` feature wants more.
#[test]
#[cfg(target_os = "linux")]
fn with_the_c_library_more_is_undefined() {
    let (_, wanted) = symbols(&sudoku_tests::build::library().join("libsudoku.a"));
    for name in ["strnlen", "pthread_create"] {
        assert!(wanted.iter().any(|(wanted, _)| wanted == name), "{name}");
    }
}

#[test]
#[cfg(all(target_os = "linux", target_arch = "x86_64"))]
fn a_program_without_a_c_library() {
    let folder = scratch("freestanding");
    let source = "tests/c/freestanding.c";
    // The program's checks can fail: with a wrong solution they do.
    let wrong = folder.join("wrong.c");
    let code = std::fs::read_to_string(root().join(source)).expect("the program");
    std::fs::write(&wrong, code.replace("534678912", "534678921")).expect("a wrong program");
    for (source, works) in [(source, true), (wrong.to_str().expect("UTF-8"), false)] {
        let output = folder.join("program");
        let mut link = compiler(&[source]);
        link.args(["-nostdlib", "-ffreestanding", "-static", "-fno-stack-protector"]);
        // Or the compiler makes a loop in memcpy a call of memcpy.
        link.args(["-fno-builtin", "-fno-tree-loop-distribute-patterns"]);
        succeed(link.arg(archive()).arg("-o").arg(&output));
        let ran = Command::new(&output).output().expect("runs");
        let printed = if works { "solved\n" } else { "" };
        assert_eq!((ran.status.success(), &*ran.stdout), (works, printed.as_bytes()));
        assert!(ran.status.code().is_some(), "{}", ran.status);
    }
}

#[test]
fn answers_as_the_library_for_systems_does() {
    let folder = scratch("freestanding-cases");
    for source in ["tests/c/cases.c", "tests/c/arguments.c", "tests/c/guard.c"] {
        let output = folder.join("program");
        let mut link = compiler(&[source]);
        succeed(link.arg("-o").arg(&output).arg(archive()));
        let mut command = Command::new(&output);
        if source.contains("cases") {
            command.arg(root().join("tests/cases.tsv"));
        }
        succeed(&mut command);
    }
}
