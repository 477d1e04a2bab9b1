//! `completions`: what a shell needs to complete the command line.

use crate::args::Cli;
use crate::output::{NAME, Output, Status};
use clap::CommandFactory;
use clap_complete::Shell;

/// Write the completions for a shell
///
/// 'make install' puts those for bash, fish and zsh where the shells look for them.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The shell
    #[arg(value_enum)]
    shell: Shell,
}

/// Writes the completions.
///
/// # Errors
///
/// The system has no more descriptors.
pub fn run(args: Args) -> anyhow::Result<Status> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut Cli::command(), NAME, &mut script);
    let output = Output::new("")?;
    output.write(&String::from_utf8_lossy(&script));
    Ok(output.close())
}
