//! `make install` into a fresh prefix, and programs that find the library there.

use std::path::{Path, PathBuf};
use std::process::Command;
use sudoku_tests::build::{has_tool, install, library, make, scratch, succeed, text};
use sudoku_tests::root;

const SOLUTION: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179\n";

/// All files below a folder.
fn files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).expect("a folder") {
        let entry = entry.expect("an entry");
        if entry.file_type().expect("a type").is_dir() {
            found.extend(files(&entry.path()));
        } else {
            found.push(entry.path());
        }
    }
    found
}

#[test]
fn is_complete_and_goes_again() {
    let folder = scratch("destdir");
    let variables = [format!("DESTDIR={}", folder.display()), "PREFIX=/opt/sudoku".into()];
    library();
    succeed(&mut make("install", &variables));
    let prefix = folder.join("opt/sudoku");
    for file in [
        "bin/sudoku-solve",
        "include/sudoku.h",
        "include/sudoku.hpp",
        "include/sudoku_leetcode.h",
        "lib/libsudoku.a",
        "lib/libsudoku.so",
        "lib/libsudoku.so.0",
        "lib/cmake/sudoku/sudoku-config.cmake",
        "lib/cmake/sudoku/sudoku-config-version.cmake",
        "lib/pkgconfig/sudoku.pc",
        "share/man/man1/sudoku-solve.1",
    ] {
        assert!(prefix.join(file).exists(), "{file} is missing");
    }
    let link = std::fs::read_link(prefix.join("lib/libsudoku.so.0")).expect("a link");
    assert_eq!(link.to_str(), Some(concat!("libsudoku.so.", env!("CARGO_PKG_VERSION"))));
    // No trace of the place where it was staged, and nothing left to fill in.
    for file in ["lib/pkgconfig/sudoku.pc", "lib/cmake/sudoku/sudoku-config.cmake"] {
        let text = std::fs::read_to_string(prefix.join(file)).expect("text");
        assert!(text.contains("/opt/sudoku/lib") && !text.contains('@'), "{text}");
        assert!(!text.contains(folder.to_str().expect("UTF-8")), "{text}");
    }
    succeed(&mut make("uninstall", &variables));
    assert_eq!(files(&folder), Vec::<PathBuf>::new());
}

#[test]
fn the_tool_finds_the_library() {
    let prefix = install("tool-installed");
    let board = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let tool = prefix.join("bin/sudoku-solve");
    assert_eq!(text(Command::new(&tool).arg(board)), SOLUTION);
    let symbols = text(Command::new("readelf").arg("-d").arg(&tool));
    assert!(symbols.contains("libsudoku.so.0"), "{symbols}");
}

#[test]
fn by_pkg_config() {
    if !has_tool("pkg-config", "a consumer of the installed library by pkg-config") {
        return;
    }
    let prefix = install("pkg-config");
    let flags = |options: &[&str]| {
        let mut command = Command::new("pkg-config");
        command.args(options).args(["--cflags", "--libs", "sudoku"]);
        let flags = text(command.env("PKG_CONFIG_PATH", prefix.join("lib/pkgconfig")));
        flags.split_whitespace().map(str::to_owned).collect::<Vec<_>>()
    };
    let build = |name: &str, flags: &[String], more: &[&str]| {
        let program = prefix.join(name);
        let mut command = Command::new(std::env::var_os("CC").unwrap_or("cc".into()));
        command.arg(root().join("tests/consumer/example.c")).arg("-o").arg(&program);
        succeed(command.args(flags).args(more));
        program
    };

    let shared = build("shared", &flags(&[]), &[]);
    // Cargo's own path may lead to a library that was built before.
    let alone = Command::new(&shared).env_remove("LD_LIBRARY_PATH").output();
    assert!(!alone.is_ok_and(|output| output.status.success()));
    let mut command = Command::new(&shared);
    assert_eq!(text(command.env("LD_LIBRARY_PATH", prefix.join("lib"))), SOLUTION);

    let whole = build("static", &flags(&["--static"]), &["-static"]);
    assert_eq!(text(&mut Command::new(whole)), SOLUTION);
}

#[test]
fn by_find_package() {
    if !has_tool("cmake", "a consumer of the installed library by find_package") {
        return;
    }
    let prefix = install("cmake");
    let build = prefix.join("build");
    let mut configure = Command::new("cmake");
    configure.arg("-S").arg(root().join("tests/consumer")).arg("-B").arg(&build);
    succeed(configure.arg(format!("-DCMAKE_PREFIX_PATH={}", prefix.display())));
    succeed(Command::new("cmake").arg("--build").arg(&build));
    assert_eq!(text(&mut Command::new(build.join("example"))), SOLUTION);
    assert_eq!(text(&mut Command::new(build.join("static"))), SOLUTION);
    succeed(&mut Command::new(build.join("leetcode")));
    let needed = text(Command::new("readelf").arg("-d").arg(build.join("static")));
    assert!(!needed.contains("libsudoku"), "{needed}");

    // A version that is not there is not found.
    let wrong = prefix.join("wrong");
    std::fs::create_dir_all(&wrong).expect("a folder");
    let project = "cmake_minimum_required(VERSION 3.16)\nproject(wrong C)\n\
                   find_package(sudoku 7.0 REQUIRED)\n";
    std::fs::write(wrong.join("CMakeLists.txt"), project).expect("a project");
    let mut configure = Command::new("cmake");
    configure.arg("-S").arg(&wrong).arg("-B").arg(wrong.join("build"));
    configure.arg(format!("-DCMAKE_PREFIX_PATH={}", prefix.display()));
    assert!(!configure.output().expect("cmake").status.success());
}
