//! The soak program in small: it agrees with the library, and notices one that is seldom wrong.

use std::path::Path;
use std::process::{Command, Output};
use sudoku_tests::build::{compiler, library, output, scratch, succeed, target};

/// Some thousands of boards.
fn soak(library: &Path) -> Output {
    output(Command::new(env!("CARGO_BIN_EXE_soak")).arg("0.01").arg(library))
}

#[test]
fn the_library_is_right() {
    let soaked = soak(&library().join("libsudoku.so"));
    let printed = String::from_utf8_lossy(&soaked.stdout);
    assert!(soaked.status.success() && printed.contains("no wrong answer"), "{soaked:?}");
    // There are boards of every kind.
    let boards = printed.lines().find(|line| line.starts_with("boards")).expect("a line of totals");
    let numbers: Vec<u64> = boards
        .split(|character: char| !character.is_ascii_digit())
        .filter_map(|number| number.parse().ok())
        .collect();
    let [all, kinds @ ..] = &numbers[..] else { panic!("{boards}") };
    assert_eq!(*all, kinds[..5].iter().sum::<u64>(), "{boards}");
    assert!(kinds[..5].iter().all(|kind| kind * 100 > *all), "{boards}");
}

#[test]
#[cfg(target_os = "linux")]
fn a_library_that_is_seldom_wrong_is_noticed() {
    let liar = scratch("liar").join("libliar.so");
    let mut compiler = compiler(&["tests/c/liar.c"]);
    compiler.args(["-shared", "-fPIC", "-o"]).arg(&liar).arg(format!("-L{}", library().display()));
    compiler.arg(format!("-Wl,-rpath,{}", target().join("release").display()));
    succeed(compiler.args(["-Wl,--no-as-needed", "-lsudoku", "-ldl"]));
    let soaked = soak(&liar);
    let message = String::from_utf8_lossy(&soaked.stderr);
    assert_eq!(soaked.status.code(), Some(1), "{soaked:?}");
    assert!(message.contains("sudoku_count: 2, where 1 was expected"), "{message}");
}
