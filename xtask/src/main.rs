//! `make header` runs `xtask header`, which rewrites `include/sudoku.h`.

use std::process::ExitCode;
use xtask::header;

fn main() -> ExitCode {
    let arguments: Vec<_> = std::env::args().skip(1).collect();
    let written = match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["header"] => std::fs::write(header::path(), header::generate()),
        _ => {
            eprintln!("usage: xtask header");
            return ExitCode::from(2);
        }
    };
    match written {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}
