//! `solve`: the solutions of puzzles.

use crate::args::Puzzles;
use crate::forms;
use crate::input::{Block, Problem};
use crate::lanes::{self, Goal, Lanes};
use crate::output::{Answers, Output, Status};
use crate::pipeline::{self, Task, Workbench};
use crate::refusal::Refusal;
use clap::ValueEnum;
use solver_core::{Answer, Board, Candidates, Clash, Workspace};
use std::ops::ControlFlow;

/// Solve puzzles
///
/// Writes the solution of each puzzle, in the order in which they are read. Of several solutions it
/// is the first in reading order, which is the smallest when compared cell by cell.
///
/// For a puzzle without a solution, and for each piece of the input that is no puzzle, it writes
/// '-' and reports the reason on standard error, so that the answers stand in the order of the
/// pieces, one for each.
///
/// With --all the solutions of a puzzle are a paragraph: one after the other, and an empty line
/// between those of one puzzle and of the next.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Write any one solution, which is faster for puzzles known to have only one
    #[arg(long, conflicts_with = "all")]
    any: bool,

    /// Write all solutions of each puzzle, in reading order
    #[arg(short, long)]
    all: bool,

    /// How solutions are written
    #[arg(long, value_name = "FORM", value_enum, default_value_t = To::Line)]
    to: To,

    #[command(flatten)]
    puzzles: Puzzles,
}

/// How solutions are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum To {
    /// 81 digits in a line
    Line,
    /// A drawing of eleven lines, with an empty line between two of them
    Grid,
    /// A table: the piece's number, the puzzle (candidates as 729 characters), 'unique',
    /// 'multiple', 'solved' (with --any and --all), 'none', 'clash' or 'fault', and the solution
    Csv,
}

/// What is known of a puzzle of which a solution was found, and no other looked for.
const SOLVED: &str = "solved";

/// The columns of the table.
const COLUMNS: &str = "number,puzzle,result,solution\n";

/// Solves.
///
/// # Errors
///
/// The system has no more descriptors.
pub fn run(args: Args) -> anyhow::Result<Status> {
    let to = args.to;
    let output = match to {
        To::Grid => Output::new("\n")?,
        To::Line if args.all => Output::new("\n")?,
        To::Line | To::Csv => Output::new("")?,
    };
    if to == To::Csv {
        output.write(COLUMNS);
    }
    let (source, threads) = (args.puzzles.source(), args.puzzles.threads());
    if args.all {
        pipeline::run(&All { to }, source, threads, &output);
    } else if args.any {
        pipeline::run(&One { goal: Any, to }, source, threads, &output);
    } else {
        pipeline::run(&One { goal: First, to }, source, threads, &output);
    }
    Ok(output.close())
}

/// What comes of a piece: in a word, and with a solution if there is one.
struct Found<'a> {
    block: &'a Block,
    index: usize,
    result: &'static str,
    solution: Option<&'a Board>,
}

impl Found<'_> {
    /// The row of the table.
    fn row(&self, out: &mut Vec<u8>) {
        let number = (self.block.first + self.index as u64).to_string();
        let puzzle = match self.block.pieces[self.index].puzzle() {
            Err(_) => String::new(),
            Ok(puzzle) => match puzzle.board() {
                Some(board) => board.to_string(),
                None => forms::sukaku(&puzzle.candidates()),
            },
        };
        let solution = self.solution.map(Board::to_string).unwrap_or_default();
        forms::csv_row(&[&number, &puzzle, self.result, &solution], out);
    }
}

impl To {
    fn write(self, found: &Found, out: &mut Vec<u8>) {
        match (self, found.solution) {
            (Self::Csv, _) => found.row(out),
            (Self::Line, Some(solution)) => forms::line(solution, out),
            (Self::Grid, Some(solution)) => forms::grid(solution, out),
            (Self::Line | Self::Grid, None) => out.extend_from_slice(b"-\n"),
        }
    }

    fn refuse(self, block: &Block, index: usize, reason: &Refusal, answers: &mut Answers) {
        if let Some(out) = answers.refuse(block, index, reason) {
            self.write(&Found { block, index, result: reason.word(), solution: None }, out);
        }
    }
}

/// A solution, and in a word what is known of others.
type Solution = Option<(Board, &'static str)>;

/// Finds the first solution in reading order.
struct First;

impl Goal for First {
    type Answer = Answer;

    fn one(&self, board: &Board) -> Result<Answer, Clash> {
        board.solve()
    }

    fn candidates(&self, candidates: &Candidates) -> Answer {
        candidates.solve()
    }

    fn many(&self, workspace: &mut Workspace, boards: &mut Lanes<Answer>) {
        workspace.solve(boards);
    }
}

impl Finds for First {
    fn solution(answer: Answer) -> Solution {
        match answer {
            Answer::Unique(solution) => Some((solution, "unique")),
            Answer::Multiple(solution) => Some((solution, "multiple")),
            Answer::None => None,
        }
    }
}

/// Finds any one solution.
struct Any;

impl Goal for Any {
    type Answer = Option<Board>;

    fn one(&self, board: &Board) -> Result<Option<Board>, Clash> {
        board.solve_any()
    }

    fn candidates(&self, candidates: &Candidates) -> Option<Board> {
        candidates.solve_any()
    }

    fn many(&self, workspace: &mut Workspace, boards: &mut Lanes<Option<Board>>) {
        workspace.solve_any(boards);
    }
}

impl Finds for Any {
    fn solution(answer: Option<Board>) -> Solution {
        answer.map(|solution| (solution, SOLVED))
    }
}

/// A goal whose answer is a solution.
trait Finds: Goal {
    fn solution(answer: Self::Answer) -> Solution;
}

/// Writes one solution of each puzzle.
struct One<G> {
    goal: G,
    to: To,
}

impl<G: Finds> Task for One<G> {
    fn answer(
        &self,
        block: &Block,
        bench: &mut Workbench,
        answers: &mut Answers,
    ) -> anyhow::Result<()> {
        for (index, answer) in lanes::answers(&self.goal, block, bench).enumerate() {
            match answer.map(G::solution) {
                Ok(Some((solution, result))) => {
                    let found = Found { block, index, result, solution: Some(&solution) };
                    self.to.write(&found, answers.record());
                }
                Ok(None) => self.to.refuse(block, index, &Refusal::NoSolution, answers),
                Err(reason) => self.to.refuse(block, index, &reason, answers),
            }
        }
        Ok(())
    }
}

/// Writes all solutions of each puzzle.
struct All {
    to: To,
}

impl Task for All {
    fn answer(
        &self,
        block: &Block,
        _: &mut Workbench,
        answers: &mut Answers,
    ) -> anyhow::Result<()> {
        for (index, piece) in block.pieces.iter().enumerate() {
            let mut is_first = true;
            let visit = |solution: Board| {
                let out =
                    if is_first || self.to == To::Grid { answers.record() } else { answers.more() };
                let found = Found { block, index, result: SOLVED, solution: Some(&solution) };
                self.to.write(&found, out);
                is_first = false;
                ControlFlow::Continue(())
            };
            let visited = piece.puzzle().and_then(|puzzle| match puzzle.problem() {
                Problem::Board(board) => {
                    board.visit_solutions(visit).map_err(|clash| Refusal::Clash(board, clash))
                }
                Problem::Candidates(candidates) => Ok(candidates.visit_solutions(visit)),
            });
            match visited {
                Ok(0) => self.to.refuse(block, index, &Refusal::NoSolution, answers),
                Ok(_) => {}
                Err(reason) => self.to.refuse(block, index, &reason, answers),
            }
        }
        Ok(())
    }
}
