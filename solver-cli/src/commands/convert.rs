//! `convert`: puzzles written in another form.

use crate::args::Puzzles;
use crate::forms::Form;
use crate::input::{Block, Piece, Puzzle};
use crate::output::{Answers, Output, Status, trouble};
use crate::pipeline::{self, Task, Workbench};
use crate::refusal::Refusal;
use crate::svg;
use anyhow::bail;
use std::fs;
use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};

/// Write puzzles in another form
///
/// Every form can be read again by every command. What is no puzzle is reported and left out.
///
/// A puzzle that was read as candidates, some of which are missing though no given excludes them,
/// can only be written with its candidates: in the forms 'candidates',
/// 'sukaku' and 'svg'.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The form
    #[arg(long, value_name = "FORM", value_enum)]
    to: Form,

    /// Write each puzzle to a file of its own: FOLDER/1.svg, FOLDER/2.svg and so on, numbered as
    /// the pieces of the input
    #[arg(long, value_name = "FOLDER")]
    split: Option<PathBuf>,

    /// How many pictures stand beside each other on a sheet
    #[arg(long, value_name = "N", default_value_t = 4)]
    #[arg(value_parser = clap::value_parser!(u16).range(1..))]
    columns: u16,

    #[command(flatten)]
    puzzles: Puzzles,
}

/// The most pictures on a sheet: they are all in memory, and hardly anything shows so many.
const SHEET: usize = 10_000;

/// Converts.
///
/// # Errors
///
/// A file cannot be written, a sheet would be too large, or the system has no more descriptors.
pub fn run(args: Args) -> anyhow::Result<Status> {
    let (source, threads) = (args.puzzles.source(), args.puzzles.threads());
    let (to, columns) = (args.to, usize::from(args.columns));
    if let Some(folder) = args.split {
        let output = Output::new("")?;
        fs::create_dir_all(&folder).map_err(|error| trouble(&folder, &error))?;
        pipeline::run(&Convert { to, sink: Sink::Folder(folder) }, source, threads, &output);
        Ok(output.close())
    } else if to == Form::Svg {
        let output = Output::new("")?;
        let task = Convert { to, sink: Sink::Sheet(Mutex::default()) };
        pipeline::run(&task, source, threads, &output);
        if let Sink::Sheet(puzzles) = task.sink {
            let mut puzzles = puzzles.into_inner().unwrap_or_else(PoisonError::into_inner);
            puzzles.sort_by_key(|(number, _)| *number);
            let puzzles: Vec<_> = puzzles.into_iter().map(|(_, puzzle)| puzzle).collect();
            output.write(&svg::sheet(&puzzles, columns));
        }
        Ok(output.close())
    } else {
        let frame = to.frame();
        let output = Output::new(frame.between)?;
        output.write(frame.begin);
        pipeline::run(&Convert { to, sink: Sink::Records }, source, threads, &output);
        output.write(frame.end);
        Ok(output.close())
    }
}

struct Convert {
    to: Form,
    sink: Sink,
}

/// Where the puzzles go.
enum Sink {
    Records,
    Folder(PathBuf),
    Sheet(Mutex<Vec<(u64, Puzzle)>>),
}

impl Task for Convert {
    fn answer(
        &self,
        block: &Block,
        _: &mut Workbench,
        answers: &mut Answers,
    ) -> anyhow::Result<()> {
        for (index, piece) in block.pieces.iter().enumerate() {
            match self.puzzle(piece) {
                Ok(puzzle) => self.put(block.first + index as u64, puzzle, answers)?,
                Err(reason) => answers.report(block, index, &reason),
            }
        }
        Ok(())
    }
}

impl Convert {
    /// The puzzle of a piece, if the form can show it.
    fn puzzle<'a>(&self, piece: &'a Piece) -> Result<&'a Puzzle, Refusal<'a>> {
        let puzzle = piece.puzzle()?;
        self.to.lacks(puzzle).map_or(Ok(puzzle), |reason| Err(Refusal::Unfit(reason)))
    }

    fn put(&self, number: u64, puzzle: &Puzzle, answers: &mut Answers) -> anyhow::Result<()> {
        match &self.sink {
            Sink::Records => self.to.write(puzzle, answers.record()),
            Sink::Folder(folder) => {
                let path = folder.join(format!("{number}.{}", self.to.extension()));
                fs::write(&path, self.document(puzzle)).map_err(|error| trouble(&path, &error))?;
            }
            Sink::Sheet(puzzles) => {
                let mut puzzles = puzzles.lock().unwrap_or_else(PoisonError::into_inner);
                if puzzles.len() == SHEET {
                    bail!("more than {SHEET} puzzles on a sheet: --split makes a file of each");
                }
                puzzles.push((number, puzzle.clone()));
            }
        }
        Ok(())
    }

    /// A file with one puzzle.
    fn document(&self, puzzle: &Puzzle) -> Vec<u8> {
        if self.to == Form::Svg {
            return svg::sheet(std::slice::from_ref(puzzle), 1).into_bytes();
        }
        let frame = self.to.frame();
        let mut document = frame.begin.as_bytes().to_vec();
        self.to.write(puzzle, &mut document);
        document.extend_from_slice(frame.end.as_bytes());
        document
    }
}
