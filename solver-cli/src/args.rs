//! The command line: what all commands have in common.

use crate::commands::Command;
use crate::input::Source;
use clap::{Args, Parser};
use std::ffi::OsString;
use std::thread;

/// What `--help` shows behind the list of commands.
const EXAMPLES: &str = "\
Examples:
  sudoku-tool solve puzzles.csv > solutions.txt
  sudoku-tool solve --to grid \\
    53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
  sudoku-tool count 2 puzzles.txt | grep -nvx 1
  sudoku-tool rate drawing.txt
  sudoku-tool path --candidates drawing.txt
  sudoku-tool convert --to svg drawing.txt > drawing.svg

'sudoku-tool help COMMAND' explains a command, and so does its manual page.";

/// Solves, counts, checks, rates, explains, converts and makes 9x9 Sudoku puzzles.
///
/// Every command for puzzles reads them in any form, from arguments, files or standard input: lists
/// and tables, drawings, programs' own files. What is wrong with one is reported as
/// FILE:LINE:COLUMN, and the others go on.
///
/// The status is 0 if all is well with every puzzle, 1 if it is not with some, and 2 for wrong
/// usage or trouble with input or output.
#[derive(Debug, Parser)]
#[command(name = "sudoku-tool", version = version())]
#[command(arg_required_else_help = true, subcommand_value_name = "COMMAND")]
#[command(max_term_width = 90, after_help = EXAMPLES)]
pub struct Cli {
    #[command(subcommand)]
    pub command: Command,
}

/// The version of the tool, and the engine that this machine gets.
fn version() -> String {
    let engine = solver_core::backend().to_string_lossy();
    format!("{} (engine {engine})", env!("CARGO_PKG_VERSION"))
}

/// Where puzzles come from, and how many threads work on them.
#[derive(Debug, Args)]
pub struct Puzzles {
    /// Puzzles, files, or '-' for standard input, which is also read without any
    #[arg(value_name = "PUZZLE|FILE")]
    pub operands: Vec<OsString>,

    /// Work with N threads; 0 is as many as this process may use
    #[arg(short, long, value_name = "N", default_value_t = 0)]
    pub threads: u32,
}

impl Puzzles {
    /// The puzzles.
    pub fn source(&self) -> Source {
        Source::new(self.operands.clone())
    }

    /// The number of threads.
    pub fn threads(&self) -> usize {
        match self.threads {
            0 => thread::available_parallelism().map_or(1, usize::from),
            threads => threads as usize,
        }
    }
}
