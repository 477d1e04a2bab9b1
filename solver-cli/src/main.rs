//! `sudoku-tool`: solves, counts, checks, rates, explains, converts and makes 9x9 Sudoku
//! puzzles.
//!
//! [`args`] has the command line and [`commands`] a file for each command. A command that works on
//! puzzles is a [`pipeline::Task`]: the pipeline takes [`input`] in blocks, lets it answer them on
//! all cores, and [`output`] writes the answers in order. [`forms`] and [`svg`] are how puzzles
//! are written; [`drawn_step`] draws the steps of a solution.
//!
//! # How a command is added
//!
//! 1. A file `commands/NAME.rs` with `struct Args`, which derives [`clap::Args`] and flattens
//!    [`args::Puzzles`] if the command reads puzzles, and `fn run(args: Args) ->
//!    anyhow::Result<Status>`. Its documentation comments are the help and the manual page.
//! 2. Its line in `commands/mod.rs`.
//! 3. A test in `tests/`, which runs the program.
//!
//! If each puzzle is answered by itself, [`pipeline::each`] makes a task of a closure; `check` is
//! one to look at. A task that answers many boards side by side is [`commands::solve`].

#![forbid(unsafe_code)]

mod args;
mod candidates;
mod commands;
mod descriptor;
mod drawn_step;
mod forms;
mod input;
mod lanes;
mod output;
mod pipeline;
mod progress;
mod refusal;
mod svg;

use clap::Parser;
use output::{NAME, Output, Status};
use std::io::{self, IsTerminal, Write};
use std::process::ExitCode;

fn main() -> ExitCode {
    let run = match args::Cli::try_parse() {
        Ok(cli) => commands::run(cli.command),
        Err(message) => show(&message),
    };
    let status = run.unwrap_or_else(|error| {
        let _ = writeln!(io::stderr(), "{NAME}: {error:#}");
        Status::Trouble
    });
    ExitCode::from(status as u8)
}

/// Shows the help or the version on standard output, or what is wrong with the command line on
/// standard error.
fn show(message: &clap::Error) -> anyhow::Result<Status> {
    if message.use_stderr() {
        let _ = message.print();
        return Ok(Status::Trouble);
    }
    if io::stdout().is_terminal() {
        message.print()?;
        return Ok(Status::Fine);
    }
    let output = Output::new("")?;
    output.write(&message.render().to_string());
    Ok(output.close())
}
