//! `manual`: the manual pages, one for the tool and one for each command, made from the help. The
//! tool's own has `manual.md` besides.

use crate::args::Cli;
use crate::output::{Status, trouble};
use clap::CommandFactory;
use clap_mangen::Man;
use clap_mangen::roff::{Roff, roman};
use std::fs;
use std::io;
use std::path::PathBuf;

/// Write the manual pages into a folder
#[derive(Debug, clap::Args)]
pub struct Args {
    folder: PathBuf,
}

/// When the manual changed last.
const DATE: &str = "2026-12-01";

/// Writes the pages.
///
/// # Errors
///
/// A file cannot be written.
pub fn run(args: Args) -> anyhow::Result<Status> {
    // The page is the same on every machine, though `--version` names the machine's engine.
    let mut cli = Cli::command().version(env!("CARGO_PKG_VERSION")).disable_help_subcommand(true);
    cli.build();
    for command in cli.get_subcommands().chain([&cli]) {
        let man = Man::new(command.clone()).date(DATE).manual("libsudoku");
        let mut page = Vec::new();
        if command.has_subcommands() {
            main_page(&man, &mut page)?;
        } else {
            man.render(&mut page)?;
        }
        // clap_mangen breaks lines beside an empty one, which mandoc warns of.
        let page = String::from_utf8_lossy(&page).replace(".br\n\n.br\n", ".sp\n");
        let page = page.replace("\n\n.br\n", "\n.sp\n");
        let path = args.folder.join(man.get_filename());
        fs::write(&path, page).map_err(|error| trouble(&path, &error))?;
    }
    Ok(Status::Fine)
}

fn main_page(man: &Man, page: &mut Vec<u8>) -> io::Result<()> {
    man.render_title(page)?;
    man.render_name_section(page)?;
    man.render_synopsis_section(page)?;
    man.render_description_section(page)?;
    man.render_subcommands_section(page)?;
    man.render_options_section(page)?;
    sections(include_str!("manual.md")).to_writer(page)?;
    man.render_version_section(page)
}

/// Sections, paragraphs, list items and lines of code. A line that begins none of these goes on
/// with what is before it.
fn sections(text: &str) -> Roff {
    let mut roff = Roff::new();
    let mut before = "# ";
    for line in text.lines() {
        if let Some(title) = line.strip_prefix("# ") {
            roff.control("SH", [title]);
        } else if let Some(item) = line.strip_prefix("- ") {
            roff.control("IP", ["\\(bu", "2"]).text([roman(item)]);
        } else if let Some(code) = line.strip_prefix("    ") {
            roff.control("PP", []).control("RS", ["4"]).text([roman(code)]).control("RE", []);
        } else if !line.is_empty() {
            if before.is_empty() {
                roff.control("PP", []);
            }
            roff.text([roman(line)]);
        }
        // The empty line below a title begins no paragraph.
        if !before.starts_with("# ") || !line.is_empty() {
            before = line;
        }
    }
    roff
}
