//! The commands, each in a file of its own.

pub mod canonical;
pub mod check;
pub mod completions;
pub mod convert;
pub mod count;
pub mod generate;
pub mod hint;
pub mod manual;
pub mod path;
pub mod rate;
pub mod shuffle;
pub mod solve;

use crate::output::Status;
use clap::Subcommand;

/// A command and its options.
#[derive(Debug, Subcommand)]
pub enum Command {
    Solve(solve::Args),
    Count(count::Args),
    Check(check::Args),
    Rate(rate::Args),
    Hint(hint::Args),
    Path(path::Args),
    Convert(convert::Args),
    Generate(generate::Args),
    Canonical(canonical::Args),
    Shuffle(shuffle::Args),
    Completions(completions::Args),
    Manual(manual::Args),
}

/// Runs a command.
///
/// # Errors
///
/// The command could not begin, or not end. What is wrong with a puzzle or with an input is no
/// error: it is reported where it stands, and is in the status.
pub fn run(command: Command) -> anyhow::Result<Status> {
    match command {
        Command::Solve(args) => solve::run(args),
        Command::Count(args) => count::run(args),
        Command::Check(args) => check::run(args),
        Command::Rate(args) => rate::run(args),
        Command::Hint(args) => hint::run(args),
        Command::Path(args) => path::run(args),
        Command::Convert(args) => convert::run(args),
        Command::Generate(args) => generate::run(args),
        Command::Canonical(args) => canonical::run(args),
        Command::Shuffle(args) => shuffle::run(args),
        Command::Completions(args) => completions::run(args),
        Command::Manual(args) => manual::run(args),
    }
}
