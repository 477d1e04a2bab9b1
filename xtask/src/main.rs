//! `make header` runs `xtask header`, which rewrites `include/sudoku.h` and `install/sudoku.def`;
//! `make release` runs `xtask release VERSION DAY`, which writes a new version wherever it stands.

use std::process::ExitCode;
use xtask::{header, release};

fn main() -> ExitCode {
    let arguments: Vec<_> = std::env::args().skip(1).collect();
    let written = match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["header"] => std::fs::write(header::path(), header::generate())
            .and_then(|()| std::fs::write(header::exports_path(), header::exports())),
        ["release", version, day] => release::set(version, day),
        _ => {
            eprintln!("usage: xtask header\n       xtask release VERSION DAY");
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
