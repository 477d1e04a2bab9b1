//! The bindings' table of puzzles, `puzzles.tsv`, says what the crates do.
//!
//! With MAKE_PUZZLES set the answers are written anew: for a new case a line with its first four
//! columns is enough.

use solver_core::{Answer, Board, Candidates, ParseError};
use solver_puzzles::{
    Node, Path, Puzzle, Rating, Recipe, Refusal, Situation, Step, Symmetry, Transform, Unrated,
    Workspace, canonical, generate, generate_rated, rate, shuffle,
};
use std::collections::HashMap;
use std::ops::ControlFlow;
use sudoku_tests::cases::unescape;

/// The columns behind the code, or a code without any.
type Columns = Result<(u64, Vec<String>), i32>;

const LENGTH: i32 = -2;
const CHARACTER: i32 = -3;
const CLASH: i32 = -4;
const ARGUMENT: i32 = -5;
const GAVE_UP: i32 = -7;

/// A case: what is given.
struct Case<'a> {
    id: &'a str,
    call: &'a str,
    input: &'a str,
    options: &'a str,
}

impl<'a> Case<'a> {
    fn new(line: &'a str) -> Self {
        let mut columns = line.split('\t').chain(std::iter::repeat(""));
        let [id, call, input, options] =
            std::array::from_fn(|_| columns.next().unwrap_or_default());
        Self { id, call, input, options }
    }

    fn option(&self, name: &str) -> Option<&'a str> {
        let pairs = self.options.split(';').filter_map(|pair| pair.split_once('='));
        pairs.collect::<HashMap<_, _>>().get(name).copied()
    }

    fn number(&self, name: &str) -> u64 {
        self.option(name).map_or(0, |text| text.parse().expect("a number"))
    }

    /// The lines of the case with the answer of the crates.
    fn lines(&self, workspace: &mut Workspace) -> String {
        let mut steps = Vec::new();
        let columns = self.answer(workspace, &mut |step| steps.push(step_columns(step)));
        let given = [self.id, self.call, self.input, self.options].map(str::to_owned);
        let answer = match columns {
            Ok((code, columns)) => [vec![code.to_string()], columns].concat(),
            Err(code) => vec![code.to_string()],
        };
        let mut lines = [given.to_vec(), answer].concat().join("\t") + "\n";
        for step in steps {
            lines += &[self.id, "step", "", "", "", &step].join("\t");
            lines += "\n";
        }
        lines
    }

    fn answer(&self, workspace: &mut Workspace, visit: &mut dyn FnMut(&Step)) -> Columns {
        let text = unescape(self.input);
        match self.call {
            "format" => Ok((1, vec![escape(&format!("{:#}", board(&text)?))])),
            "candidates" => Ok((1, vec![sets(&checked(&text)?.candidates())])),
            "parse_candidates" => match Candidates::parse(&text) {
                Ok(candidates) => Ok((1, vec![sets(&candidates)])),
                Err(ParseError::Length { .. }) => Err(LENGTH),
                Err(ParseError::Character { .. }) => Err(CHARACTER),
            },
            "format_candidates" => Ok((1, vec![escape(&drawing(&read_sets(self.input)))])),
            "solve_candidates" => match read_sets(self.input).solve() {
                Answer::Unique(solution) => Ok((1, vec![solution.to_string()])),
                Answer::Multiple(first) => Ok((2, vec![first.to_string()])),
                Answer::None => Err(0),
            },
            "count_candidates" => {
                Ok((read_sets(self.input).count(self.number("limit")), Vec::new()))
            }
            "canonical" => {
                let form = canonical(&checked(&text)?).expect("no clash");
                let transform = transform_text(&form.transform);
                Ok((1, vec![form.board.to_string(), transform, form.automorphisms.to_string()]))
            }
            "transform" => {
                let transform = read_transform(self.option("transform").expect("one"));
                let result = transform.ok_or(ARGUMENT)?.apply(&checked(&text)?);
                Ok((1, vec![result.to_string()]))
            }
            "shuffle" => Ok((1, vec![shuffle(&checked(&text)?, self.number("seed")).to_string()])),
            "rate" => rate(&board(&text)?, workspace)
                .map(|rating| (1, rating_columns(&rating)))
                .map_err(unrated),
            "generate" => {
                let (puzzle, rating) = self.generate(workspace)?;
                let boards = [puzzle.board.to_string(), puzzle.solution.to_string()];
                Ok((1, [boards.to_vec(), rating_columns(&rating)].concat()))
            }
            "path" => {
                // A puzzle without a path is an answer here: no steps.
                let mut path =
                    Path::new(&board(&text)?, workspace).map_err(|error| unrated(error).min(0))?;
                let mut count = 0;
                while let Some(step) = path.advance().expect("a work space") {
                    visit(step);
                    count += 1;
                }
                Ok((count, Vec::new()))
            }
            "hint" => {
                let step = self.situation(&text)?.map_err(unrated)?.hint(workspace);
                step.iter().for_each(visit);
                Ok((u64::from(step.is_some()), Vec::new()))
            }
            "hints" => {
                let situation = self.situation(&text)?.map_err(|error| unrated(error).min(0))?;
                let mut left = self.number("limit");
                let visited = situation.visit_hints(workspace, |step| {
                    visit(step);
                    left -= 1;
                    if left > 0 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
                });
                Ok((visited, Vec::new()))
            }
            other => panic!("{}: {other} is no call", self.id),
        }
    }

    /// As far as the player has got.
    fn situation(&self, puzzle: &[u8]) -> Result<Result<Situation, Unrated>, i32> {
        let puzzle = checked(puzzle)?;
        let entered = self.option("board").map(|text| board(text.as_bytes())).transpose()?;
        let left = self.option("candidates").map(|text| (*read_sets(text).sets()).into());
        Ok(Situation::new(&puzzle, entered.as_ref(), left.as_ref()))
    }

    fn generate(&self, workspace: &mut Workspace) -> Result<(Puzzle, Rating), i32> {
        let clues = |name| u32::try_from(self.number(name)).expect("a number of clues");
        let pattern = match self.option("pattern") {
            Some(text) if text.len() != 81 => return Err(LENGTH),
            text => text.map(|text| {
                let cells = text.bytes().enumerate();
                cells.fold(0, |set, (cell, byte)| set | u128::from(byte != b'.') << cell)
            }),
        };
        let recipe = Recipe {
            minimal: self.option("minimal").is_some(),
            symmetry: self.option("symmetry").map_or(Symmetry::None, symmetry),
            clues_min: clues("clues_min"),
            clues_max: clues("clues_max"),
            pattern,
            keep: self.option("keep").map(|text| checked(text.as_bytes())).transpose()?,
            attempts: self.number("attempts"),
        };
        let most = self.option("er_max").map_or(200, |_| self.number("er_max"));
        let er = self.number("er_min") as i32..=most as i32;
        if !(10..=200).contains(&most) || er.is_empty() {
            return Err(ARGUMENT);
        }
        let mut rating = |puzzle: &Puzzle| rate(&puzzle.board, workspace).expect("a proper puzzle");
        let (seed, index) = (self.number("seed"), self.number("index"));
        let made = match self.option("er_min").or(self.option("er_max")) {
            None => generate(&recipe, seed, index),
            Some(_) => generate_rated(&recipe, seed, index, er, |puzzle| Some(rating(puzzle).er)),
        };
        match made {
            Ok(puzzle) => Ok((puzzle, rating(&puzzle))),
            Err(Refusal::Impossible) => Err(ARGUMENT),
            Err(Refusal::GaveUp) => Err(GAVE_UP),
        }
    }
}

/// A board as C reads it.
fn board(text: &[u8]) -> Result<Board, i32> {
    let text: &[u8; 81] = text.try_into().map_err(|_| LENGTH)?;
    Board::from_ascii(text).map_err(|_| CHARACTER)
}

/// A board without clashes.
fn checked(text: &[u8]) -> Result<Board, i32> {
    let board = board(text)?;
    board.check().map_err(|_| CLASH)?;
    Ok(board)
}

fn unrated(error: Unrated) -> i32 {
    match error {
        Unrated::Clash(_) => CLASH,
        Unrated::NoSolution => 0,
        Unrated::SeveralSolutions => 2,
        Unrated::NeedsWorkspace => unreachable!("there is a work space"),
    }
}

fn symmetry(name: &str) -> Symmetry {
    let names = [
        "none",
        "rotation_180",
        "rotation_90",
        "horizontal",
        "vertical",
        "both",
        "diagonal",
        "antidiagonal",
        "diagonals",
        "full",
    ];
    let number = names.iter().position(|known| *known == name).expect("a symmetry");
    Symmetry::from_number(number as u32).expect("its number")
}

fn digits(set: u16) -> String {
    (1..=9).filter(|digit| set >> (digit - 1) & 1 != 0).map(|digit| digit.to_string()).collect()
}

/// The digits of each cell, `-` for none.
fn sets(candidates: &Candidates) -> String {
    let digits = candidates.sets().map(digits);
    digits.map(|digits| if digits.is_empty() { "-".to_owned() } else { digits }).join(" ")
}

fn read_sets(text: &str) -> Candidates {
    let bit = |character: char| character.to_digit(10).map_or(0, |digit| 1 << (digit - 1));
    let set = |group: &str| group.chars().map(bit).fold(0, |set, bit| set | bit);
    let sets: Vec<u16> = text.split(' ').map(set).collect();
    Candidates::from_sets(&sets.try_into().expect("81 groups")).expect("nine bits")
}

/// Thirteen lines: frames around the boxes, each column as wide as its widest cell.
fn drawing(candidates: &Candidates) -> String {
    let groups: Vec<_> = sets(candidates).split(' ').map(str::to_owned).collect();
    let width = |column: usize| (0..9).map(|row| groups[9 * row + column].len()).max().unwrap_or(0);
    let dashes = |columns: [usize; 3]| "-".repeat(columns.map(width).iter().sum::<usize>() + 6);
    let frame = format!("+{}+", [[0, 1, 2], [3, 4, 5], [6, 7, 8]].map(dashes).join("+"));
    let mut lines = vec![frame.clone()];
    for (row, cells) in groups.chunks(9).enumerate() {
        let cell = |column: usize| format!("{:<1$}", cells[column], width(column));
        let boxes = [[0, 1, 2], [3, 4, 5], [6, 7, 8]].map(|columns| columns.map(cell).join("  "));
        lines.push(format!("| {} |", boxes.join(" | ")));
        if row % 3 == 2 {
            lines.push(frame.clone());
        }
    }
    lines.join("\n")
}

fn transform_text(transform: &Transform) -> String {
    let line = |numbers: &[u8; 9]| numbers.map(|number| number.to_string()).concat();
    let [rows, columns, digits] =
        [transform.rows(), transform.columns(), transform.digits()].map(line);
    format!("{} {rows} {columns} {digits}", u8::from(transform.transposed()))
}

fn read_transform(text: &str) -> Option<Transform> {
    let words: Vec<_> = text.split(' ').collect();
    let line = |word: &str| -> [u8; 9] {
        let numbers: Vec<_> = word.bytes().map(|digit| digit - b'0').collect();
        numbers.try_into().expect("nine numbers")
    };
    Transform::new(words[0] == "1", line(words[1]), line(words[2]), line(words[3]))
}

fn rating_columns(rating: &Rating) -> Vec<String> {
    let technique = rating.technique.map_or(String::new(), |technique| technique.name().to_owned());
    let numbers = [rating.er, rating.ep, rating.ed].map(|number| number.to_string());
    let rest = [technique, rating.steps.to_string(), rating.level().to_string()];
    [numbers, rest].concat()
}

fn step_columns(step: &Step) -> String {
    let name = |cell: usize| format!("r{}c{}", cell / 9 + 1, cell % 9 + 1);
    let pair = |(cell, digit): (usize, u8)| format!("{}={digit}", name(cell));
    let list =
        |set: &solver_puzzles::Candidates| set.iter().map(pair).collect::<Vec<_>>().join(" ");
    let units = |bits: u32| {
        let units = (0..27).filter(|unit| bits >> unit & 1 != 0);
        units
            .map(|unit| format!("{}{}", b"rcb"[unit / 9] as char, unit % 9 + 1))
            .collect::<Vec<_>>()
    };
    let node = |node: Node<'_>| {
        let sign = if node.is_on { '=' } else { '!' };
        let parents: Vec<_> = node.parents.iter().map(u16::to_string).collect();
        format!("{}{sign}{}<{}", name(node.cell), node.digit, parents.join(","))
    };
    [
        step.technique.name().to_owned(),
        step.rating.to_string(),
        step.placement.map_or(String::new(), pair),
        list(&step.removed),
        list(&step.pattern),
        list(&step.extra),
        units(step.units).join(" "),
        units(step.bases).join(" "),
        u8::from(step.technique.relies_on_uniqueness()).to_string(),
        step.complexity.to_string(),
        step.nodes().map(node).collect::<Vec<_>>().join(" "),
        step.to_string(),
    ]
    .join("\t")
}

fn escape(text: &str) -> String {
    text.replace('\\', "\\\\").replace('\n', "\\n")
}

#[test]
fn the_table_says_what_the_crates_do() {
    let path = sudoku_tests::root().join("tests/puzzles.tsv");
    let table = std::fs::read_to_string(&path).expect("the table");
    let mut memory = Box::new_uninit();
    let workspace = Workspace::at(&mut memory);
    let mut answered = String::new();
    for line in table.lines() {
        let case = Case::new(line);
        if line.starts_with('#') {
            answered += line;
            answered += "\n";
        } else if case.call != "step" {
            answered += &case.lines(workspace);
        }
    }
    if std::env::var_os("MAKE_PUZZLES").is_some() {
        std::fs::write(&path, &answered).expect("the table");
    }
    for (number, (ours, theirs)) in answered.lines().zip(table.lines()).enumerate() {
        assert_eq!(ours, theirs, "line {}", number + 1);
    }
    assert_eq!(answered.len(), table.len());
    // A drawing of candidates is read as what it shows.
    for line in table.lines().filter(|line| line.contains("\tformat_candidates\t")) {
        let columns: Vec<_> = line.split('\t').collect();
        let again = Candidates::parse(&unescape(columns[5]));
        assert!(columns[2].contains('-') || again == Ok(read_sets(columns[2])), "{}", columns[0]);
    }
}
