//! The archive for programs: it has what they need and nothing else, and every way of linking it
//! works. (That of cargo works where a linker takes only the members that it needs.)

use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;
use sudoku_tests::build::{archive, compiler, other_archive, scratch, succeed, text};
use xtask::header;

/// Links a program that solves a board, with these arguments, and runs it.
fn links(program: &Path, arguments: &[&str]) {
    let mut link = compiler(&["tests/consumer/example.c"]);
    succeed(link.args(arguments).arg("-lpthread").arg("-o").arg(program));
    assert!(text(&mut Command::new(program)).starts_with("534678912"));
}

#[test]
fn has_the_functions_of_the_header_and_no_other_symbol() {
    let table =
        text(Command::new("nm").args(["-g", "--defined-only", "--format=posix"]).arg(archive()));
    let defined: BTreeSet<_> =
        table.lines().filter_map(|line| Some(line.split_once(' ')?.0)).collect();
    let declared = header::functions();
    assert!(declared.contains("sudoku_solve"), "{declared:?}");
    assert_eq!(defined, declared.iter().map(String::as_str).collect());
}

#[test]
fn has_nothing_that_is_not_needed() {
    // Cargo's has more than 4 MB.
    let size = std::fs::metadata(archive()).expect("the archive").len();
    assert!(size < 1024 * 1024, "{size} bytes");
    assert_eq!(text(Command::new("ar").arg("t").arg(archive())), "sudoku.o\n");
}

#[test]
fn whole_or_in_part() {
    let program = scratch("archive").join("program");
    let path = archive().to_str().expect("UTF-8");
    links(&program, &[path]);
    links(&program, &[path, "-static"]);
    links(&program, &[path, "-Wl,--gc-sections"]);
    links(&program, &["-Wl,--whole-archive", path, "-Wl,--no-whole-archive"]);
    links(&program, &["-Wl,--whole-archive", path, "-Wl,--no-whole-archive", "-static"]);
}

/// Bazel and Meson make a shared library of a whole archive.
#[test]
fn in_a_shared_library() {
    let folder = scratch("archive-shared");
    let shared = folder.join("libown.so");
    let mut link = Command::new("cc");
    link.args(["-shared", "-Wl,--whole-archive"]).arg(archive());
    succeed(link.args(["-Wl,--no-whole-archive", "-Wl,-z,defs", "-o"]).arg(&shared));
    let rpath = format!("-Wl,-rpath,{}", folder.display());
    links(&folder.join("program"), &[shared.to_str().expect("UTF-8"), &rpath]);
}

#[test]
fn as_one_object() {
    let folder = scratch("archive-object");
    let object = folder.join("all.o");
    let mut link = Command::new("ld");
    link.args(["-r", "--whole-archive"]).arg(archive()).arg("-o").arg(&object);
    succeed(&mut link);
    links(&folder.join("program"), &[object.to_str().expect("UTF-8")]);
}

#[test]
fn beside_another_rust_archive() {
    let folder = scratch("archive-beside");
    let other = other_archive(&folder);
    let whole =
        |archive: &Path| format!("-Wl,--whole-archive,{},--no-whole-archive", archive.display());
    // Each as it comes, then ours as a whole.
    for ours in [archive().display().to_string(), whole(archive())] {
        for archives in
            [[other.display().to_string(), ours.clone()], [ours, other.display().to_string()]]
        {
            let output = folder.join("two_archives");
            let mut link = compiler(&["tests/c/two_archives.c"]);
            link.arg("-o").arg(&output).args(archives).args(["-ldl", "-lpthread", "-lm"]);
            succeed(&mut link);
            succeed(&mut Command::new(output));
        }
    }
}
