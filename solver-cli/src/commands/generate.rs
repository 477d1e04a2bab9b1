//! `generate`: new puzzles.

use crate::forms::Form;
use crate::input::Puzzle;
use crate::output::{Answers, NAME, Output, Status};
use anyhow::{anyhow, bail};
use clap::ValueEnum;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use solver_core::Board;
use solver_puzzles::{Rating, Recipe, Refusal, Symmetry, generate_if, rate};
use std::hash::{BuildHasher, RandomState};
use std::ops::RangeInclusive;
use std::path::Path;
use std::str::FromStr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::{fs, thread};

/// Make new puzzles, each with one solution
///
/// A puzzle depends on the wishes, the seed and its index and on nothing else: on every machine
/// and with any number of threads it is the same.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// How many
    #[arg(default_value_t = 1)]
    count: u64,

    /// The seed. Without it, another one each time
    #[arg(long, value_name = "N")]
    seed: Option<u64>,

    /// The index of the first puzzle; the others follow
    #[arg(long, value_name = "N", default_value_t = 0)]
    first: u64,

    /// No clue can go without another solution coming in
    #[arg(long)]
    minimal: bool,

    /// The symmetry of the clues' places
    #[arg(long, value_name = "NAME", value_enum, default_value_t = Places::None)]
    symmetry: Places,

    /// How many clues: N, N-M, N- or -M
    #[arg(long, value_name = "RANGE", allow_hyphen_values = true)]
    clues: Option<Range<0>>,

    /// How hard, on the scale of Sudoku Explainer: as 7.1, 7.1-7.5, 7.1- or -7.5
    #[arg(long, value_name = "RANGE", allow_hyphen_values = true)]
    er: Option<Range<1>>,

    /// Where clues may stand: 81 characters, '.' where none may, or a file with them, in which
    /// white space does not count
    #[arg(long, value_name = "CELLS|FILE")]
    pattern: Option<String>,

    /// A board whose clues must be there: 81 characters, or a file with a drawing
    #[arg(long, value_name = "PUZZLE|FILE")]
    keep: Option<String>,

    /// How many grids are tried for a puzzle; 0 is 10,000
    #[arg(long, value_name = "N", default_value_t = 0)]
    attempts: u64,

    /// The form that is written
    #[arg(long, value_name = "FORM", value_parser = text_form(), default_value = "line")]
    to: Form,

    /// Work with N threads; 0 is as many as this process may use
    #[arg(short, long, value_name = "N", default_value_t = 0)]
    threads: u32,
}

/// Reads the name of a form. 'convert' makes pictures of what is written in any other.
fn text_form() -> impl TypedValueParser<Value = Form> {
    let forms = Form::value_variants().iter().filter(|form| **form != Form::Svg);
    let names = PossibleValuesParser::new(forms.filter_map(Form::to_possible_value));
    names.try_map(|name| Form::from_str(&name, false))
}

/// The names of the symmetries.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Places {
    /// No symmetry
    None,
    /// By half a turn
    #[value(name = "rotation-180")]
    Rotation180,
    /// By a quarter turn
    #[value(name = "rotation-90")]
    Rotation90,
    /// The upper half is mirrored into the lower
    Horizontal,
    /// The left half is mirrored into the right
    Vertical,
    /// Horizontal and vertical
    Both,
    /// Mirrored at the diagonal from the upper left corner
    Diagonal,
    /// Mirrored at the diagonal from the upper right corner
    Antidiagonal,
    /// Both diagonals
    Diagonals,
    /// All of them
    Full,
}

/// A range of numbers with so many decimals, as integers; None where it is open.
#[derive(Clone, Copy, Debug)]
struct Range<const DECIMALS: usize> {
    least: Option<u32>,
    most: Option<u32>,
}

impl<const DECIMALS: usize> FromStr for Range<DECIMALS> {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let number = |text: &str| {
            let (whole, decimals) = text.split_once('.').unwrap_or((text, ""));
            let digits = format!("{whole}{decimals:0<DECIMALS$}");
            let fits = decimals.len() <= DECIMALS && digits.bytes().all(|c| c.is_ascii_digit());
            let number = digits.parse().ok().filter(|_| fits && !whole.is_empty());
            number.ok_or_else(|| format!("'{text}' is not a number"))
        };
        let end = |text: &str| if text.is_empty() { Ok(None) } else { number(text).map(Some) };
        match text.split_once('-') {
            None => number(text).map(|number| Self { least: Some(number), most: Some(number) }),
            Some(("", "")) => Err("it has neither end".into()),
            Some((least, most)) => Ok(Self { least: end(least)?, most: end(most)? }),
        }
    }
}

/// How many puzzles a thread makes at a time.
const TOGETHER: u64 = 16;

/// Makes puzzles.
///
/// # Errors
///
/// The wishes cannot be read, or nothing can meet them; or the system has no more descriptors.
pub fn run(args: Args) -> anyhow::Result<Status> {
    let form = args.to;
    if args.first.checked_add(args.count).is_none() {
        bail!("no puzzle has an index above {}", u64::MAX - 1);
    }
    let wish = Wish::new(&args)?;
    let frame = form.frame();
    let output = Output::new(frame.between)?;
    output.write(frame.begin);
    let blocks = args.count.div_ceil(TOGETHER);
    let threads = match args.threads {
        0 => thread::available_parallelism().map_or(1, usize::from),
        threads => threads as usize,
    };
    let threads = threads.min(usize::try_from(blocks).unwrap_or(usize::MAX)).max(1);
    let next = AtomicU64::new(0);
    let work = || {
        let mut rater = Rater::default();
        loop {
            let block = next.fetch_add(1, Ordering::Relaxed);
            if block >= blocks {
                return;
            }
            let mut answers = Answers::new(&output, block);
            let numbers = block * TOGETHER..args.count.min((block + 1) * TOGETHER);
            let count = numbers.end - numbers.start;
            for number in numbers {
                let index = args.first + number;
                match wish.make(index, &mut rater) {
                    Ok(board) => form.write(&Puzzle::Board(board), answers.record()),
                    Err(Refusal::GaveUp) => answers
                        .complain(&format!("puzzle {index}: none of the attempts met the wishes")),
                    Err(Refusal::Impossible) => {
                        output.abort(&anyhow!("no puzzle can meet these wishes"));
                    }
                }
            }
            answers.finish(count as usize);
        }
    };
    thread::scope(|scope| {
        for _ in 1..threads {
            // Where the system has no more threads, those that there are do it.
            if thread::Builder::new().spawn_scoped(scope, work).is_err() {
                break;
            }
        }
        work();
    });
    output.write(frame.end);
    Ok(output.close())
}

/// What kind of puzzles is wished.
struct Wish {
    recipe: Recipe,
    er: Option<RangeInclusive<i32>>,
    seed: u64,
}

impl Wish {
    fn new(args: &Args) -> anyhow::Result<Self> {
        let clues = args.clues.unwrap_or(Range { least: None, most: None });
        // For a recipe that is no wish, but here it was one.
        if clues.most == Some(0) {
            bail!("no puzzle can meet these wishes");
        }
        let er = args.er.map(|er| {
            let end = |end: Option<u32>, open| end.map_or(open, |end| end.min(200) as i32);
            end(er.least, 0)..=end(er.most, 200)
        });
        if er.as_ref().is_some_and(|er| er.is_empty() || *er.end() < 10) {
            bail!("no puzzle has such a rating");
        }
        let pattern = match &args.pattern {
            None => None,
            Some(text) => Some(pattern(&operand(text)?)?),
        };
        let keep = match &args.keep {
            None => None,
            Some(text) => Some(
                Board::parse(operand(text)?.as_bytes())
                    .map_err(|error| anyhow!("--keep: {error}"))?,
            ),
        };
        Ok(Self {
            recipe: Recipe {
                minimal: args.minimal,
                symmetry: Symmetry::from_number(args.symmetry as u32).unwrap_or_default(),
                clues_min: clues.least.unwrap_or(0),
                clues_max: clues.most.unwrap_or(0),
                pattern,
                keep,
                attempts: args.attempts,
            },
            er,
            seed: args.seed.unwrap_or_else(seed),
        })
    }

    fn make(&self, index: u64, rater: &mut Rater) -> Result<Board, Refusal> {
        let made = generate_if(&self.recipe, self.seed, index, |puzzle| {
            self.er.as_ref().is_none_or(|er| {
                rater.rate(&puzzle.board).is_some_and(|rating| er.contains(&rating.er))
            })
        });
        made.map(|puzzle| puzzle.board)
    }
}

/// Rates puzzles, in memory that is taken when it is first needed.
#[derive(Default)]
struct Rater(Option<Box<std::mem::MaybeUninit<solver_puzzles::Workspace>>>);

impl Rater {
    fn rate(&mut self, puzzle: &Board) -> Option<Rating> {
        let memory = self.0.get_or_insert_with(Box::new_uninit);
        rate(puzzle, solver_puzzles::Workspace::at(memory)).ok()
    }
}

/// What stands in an argument, or in the file that it names.
fn operand(text: &str) -> anyhow::Result<String> {
    if !Path::new(text).is_file() {
        return Ok(text.to_owned());
    }
    fs::read_to_string(text).map_err(|error| crate::output::trouble(Path::new(text), &error))
}

/// The cells of a pattern, a bit for each.
fn pattern(text: &str) -> anyhow::Result<u128> {
    let cells: Vec<char> = text.chars().filter(|character| !character.is_whitespace()).collect();
    if cells.len() != 81 {
        bail!("--pattern: {} cells instead of 81, and not a file", cells.len());
    }
    let cells = cells.into_iter().enumerate();
    Ok(cells.fold(0, |set, (cell, mark)| set | u128::from(!matches!(mark, '.' | '0')) << cell))
}

/// A seed that is another one each time.
pub fn seed() -> u64 {
    RandomState::new().hash_one(NAME)
}
