//! `make install` into a fresh prefix, and programs that find the library there.

use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::Command;
use sudoku_tests::build::{built, has_tool, install, make, scratch, succeed, text};
use sudoku_tests::root;

const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
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
    let variables = [
        format!("DESTDIR={}", folder.display()),
        "PREFIX=/opt/sudoku".into(),
        // Root may have none.
        "CARGO=/no/cargo".into(),
    ];
    built();
    succeed(&mut make("install", &variables));
    let prefix = folder.join("opt/sudoku");
    for file in [
        "bin/sudoku-tool",
        "include/sudoku.h",
        "include/sudoku.hpp",
        "include/sudoku_leetcode.h",
        "include/sudoku_puzzles.hpp",
        "lib/libsudoku.a",
        "lib/libsudoku.so",
        "lib/libsudoku.so.0",
        "lib/cmake/sudoku/sudoku-config.cmake",
        "lib/cmake/sudoku/sudoku-config-version.cmake",
        "lib/pkgconfig/sudoku.pc",
        "share/doc/libsudoku/LICENSE-APACHE",
        "share/doc/libsudoku/LICENSE-MIT",
        "share/bash-completion/completions/sudoku-tool",
        "share/fish/vendor_completions.d/sudoku-tool.fish",
        "share/man/man1/sudoku-tool.1",
        "share/man/man1/sudoku-tool-solve.1",
        "share/zsh/site-functions/_sudoku-tool",
    ] {
        assert!(prefix.join(file).exists(), "{file} is missing");
    }
    let link = std::fs::read_link(prefix.join("lib/libsudoku.so.0")).expect("a link");
    assert_eq!(link.to_str(), Some(concat!("libsudoku.so.", env!("CARGO_PKG_VERSION"))));
    // No trace of the place where it was staged nor of where it will be, and nothing left to fill
    // in.
    for file in ["lib/pkgconfig/sudoku.pc", "lib/cmake/sudoku/sudoku-config.cmake"] {
        let text = std::fs::read_to_string(prefix.join(file)).expect("text");
        assert!(text.contains("prefix}/lib") && !text.contains('@'), "{text}");
        assert!(!text.contains("/opt/sudoku"), "{text}");
    }
    succeed(&mut make("uninstall", &variables));
    assert_eq!(files(&folder), Vec::<PathBuf>::new());
}

/// The tool needs nothing else of what is installed.
#[test]
fn the_tool_stands_alone() {
    let prefix = install("tool-installed");
    let tool = prefix.join("bin/sudoku-tool");
    std::fs::remove_dir_all(prefix.join("lib")).expect("the library");
    assert_eq!(text(Command::new(&tool).args(["solve", PUZZLE])), SOLUTION);
    let needed = text(Command::new("readelf").arg("-d").arg(&tool));
    assert!(!needed.contains("sudoku"), "{needed}");
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
    consume_by_find_package(&prefix, &prefix);
    let needed = text(Command::new("readelf").arg("-d").arg(prefix.join("build/static")));
    assert!(!needed.contains("libsudoku"), "{needed}");
}

/// What find_package() may ask for: no newer version, the same major one, and before 1.0 the same
/// minor one.
#[test]
fn versions_and_components() {
    if !has_tool("cmake", "what find_package may ask for") {
        return;
    }
    let prefix = install("cmake-versions");
    let project = prefix.join("CMakeLists.txt");
    let finds = |asked: &str| {
        let text = format!(
            "cmake_minimum_required(VERSION 3.19)\nproject(asks NONE)\n\
             set(CMAKE_PREFIX_PATH \"{}\")\nset(CMAKE_FIND_USE_CMAKE_SYSTEM_PATH OFF)\n\
             set(Threads_FOUND TRUE)\nset(CMAKE_DISABLE_FIND_PACKAGE_Threads TRUE)\n\
             find_package(sudoku {asked})\n\
             if(NOT sudoku_FOUND)\n  message(FATAL_ERROR \"not found\")\nendif()\n",
            prefix.display()
        );
        std::fs::write(&project, text).expect("a project");
        let mut configure = Command::new("cmake");
        configure.arg("-S").arg(&prefix).arg("-B").arg(prefix.join("build"));
        configure.output().expect("cmake").status.success()
    };
    let version = env!("CARGO_PKG_VERSION");
    let numbers: Vec<u32> =
        version.split('.').map(|number| number.parse().expect("a number")).collect();
    let [major, minor, patch] = numbers[..] else { panic!("{version}") };
    let (this, next) = (format!("{major}.{minor}"), format!("{major}.{}", minor + 1));
    for asked in [
        "",
        &major.to_string(),
        &this,
        version,
        &format!("{version} EXACT"),
        &format!("0.0.0...{next}"),
        &format!("{version}...<{next}"),
        &format!("{this}...{version}"),
    ] {
        assert!(finds(asked), "{asked}");
    }
    for asked in [
        &format!("{}", major + 1),
        &format!("{}.0", major + 7),
        &next,
        &format!("{this}.{}", patch + 1),
        &format!("{this}.{} EXACT", patch + 1),
        &format!("{next}...{major}.{}", minor + 2),
        &format!("0.0.0...<{version}"),
    ] {
        assert!(!finds(asked), "{asked}");
    }
    if let Some(before) = minor.checked_sub(1) {
        assert_eq!(finds(&format!("{major}.{before}")), major > 0);
    }
    if let Some(before) = major.checked_sub(1) {
        assert!(!finds(&before.to_string()));
    }
    assert!(finds("OPTIONAL_COMPONENTS threads"));
    for asked in ["COMPONENTS threads", "REQUIRED COMPONENTS static"] {
        assert!(!finds(asked), "{asked}");
    }
    assert!(!finds(&format!("{this} COMPONENTS threads")));
}

/// A relative prefix begins where make runs, and a relative folder in the prefix. Other folders may
/// be outside of it.
#[test]
fn folders_of_all_kinds() {
    let folder = scratch("folders");
    built();
    let outside = folder.join("programs");
    let place = folder.strip_prefix(root()).expect("below the root").display();
    let variables = [
        format!("PREFIX={place}/a prefix & more"),
        "LIBDIR=lib 64/".into(),
        "INCLUDEDIR=include/own".into(),
        format!("BINDIR={}", outside.display()),
    ];
    succeed(&mut make("install", &variables));
    let prefix = folder.join("a prefix & more");
    assert!(prefix.join("include/own/sudoku.hpp").exists());
    assert_eq!(text(Command::new(outside.join("sudoku-tool")).args(["solve", PUZZLE])), SOLUTION);
    if has_tool("pkg-config", "folders with blanks in sudoku.pc") {
        consume_by_pkg_config(&folder, &prefix.join("lib 64"));
    }
    succeed(&mut make("uninstall", &variables));
    assert!(files(&prefix).is_empty() && files(&outside).is_empty());
}

/// An administrator's umask of 077, a path with a blank, and a tree that is moved later.
#[test]
fn can_be_moved_and_read_by_everybody() {
    let folder = scratch("moved");
    let before = folder.join("a place/prefix");
    built();
    let mut shell = Command::new("sh");
    shell.current_dir(root()).env_remove("MAKEFLAGS").env_remove("MFLAGS");
    shell.args(["-c", "umask 077; exec make --silent install \"PREFIX=$1\"", "sh"]).arg(&before);
    succeed(&mut shell);
    let mode = |path: &Path| {
        let data = path.symlink_metadata().expect("there");
        (!data.is_symlink()).then(|| data.permissions().mode() & 0o777)
    };
    let all = files(&before);
    for file in &all {
        let is_program = file.parent().is_some_and(|folder| folder.ends_with("bin"));
        let is_library = file.to_string_lossy().contains(".so");
        let wanted = if is_program || is_library { 0o755 } else { 0o644 };
        assert!(mode(file).is_none_or(|mode| mode == wanted), "{file:?}");
        for folder in file.ancestors().skip(1).take_while(|folder| folder.starts_with(&before)) {
            assert_eq!(mode(folder), Some(0o755), "{folder:?}");
        }
    }

    let after = folder.join("another place/there");
    std::fs::create_dir(folder.join("another place")).expect("a folder");
    std::fs::rename(&before, &after).expect("a move");
    assert_eq!(text(Command::new(after.join("bin/sudoku-tool")).args(["solve", PUZZLE])), SOLUTION);
    let work = folder.join("a consumer's place");
    std::fs::create_dir(&work).expect("a folder");
    if has_tool("pkg-config", "consumers of a library that was moved") {
        consume_by_pkg_config(&work, &after.join("lib"));
    }
    if has_tool("cmake", "a consumer of a library that was moved") {
        consume_by_find_package(&work, &after);
    }
}

/// Builds the consumers in C and C++, shared and static, in a folder, and runs them.
fn consume_by_pkg_config(folder: &Path, lib: &Path) {
    for file in ["example.c", "main.cpp"] {
        std::fs::copy(root().join("tests/consumer").join(file), folder.join(file)).expect("a copy");
    }
    for line in [
        "cc example.c -o shared $(pkg-config --cflags --libs sudoku)",
        "cc -static example.c -o static $(pkg-config --static --cflags --libs sudoku)",
        "c++ -std=c++17 main.cpp -o cpp $(pkg-config --cflags --libs sudoku)",
    ] {
        // As in a Makefile: what pkg-config says is read by the shell.
        let mut shell = Command::new("sh");
        shell.current_dir(folder).env("PKG_CONFIG_PATH", lib.join("pkgconfig"));
        succeed(shell.args(["-ec", &format!("eval \"{line}\"")]));
    }
    let run = |name: &str| text(Command::new(folder.join(name)).env("LD_LIBRARY_PATH", lib));
    assert_eq!([run("shared"), run("static"), run("cpp")], [SOLUTION, SOLUTION, ""]);
}

/// Builds the consumers with CMake in a folder, and runs them.
fn consume_by_find_package(folder: &Path, prefix: &Path) {
    let build = folder.join("build");
    let mut configure = Command::new("cmake");
    configure.arg("-S").arg(root().join("tests/consumer")).arg("-B").arg(&build);
    succeed(configure.arg(format!("-DCMAKE_PREFIX_PATH={}", prefix.display())));
    succeed(Command::new("cmake").arg("--build").arg(&build));
    let run = |name: &str| text(&mut Command::new(build.join(name)));
    assert_eq!([run("example"), run("static"), run("leetcode")], [SOLUTION, SOLUTION, ""]);
}
