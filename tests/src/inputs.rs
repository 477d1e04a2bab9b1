//! The files of `tests/inputs`, and what its manifest says of them.

use std::path::PathBuf;

const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// One file.
pub struct Input {
    /// Its name.
    pub name: String,
    /// Its bytes.
    pub text: Vec<u8>,
    /// What it holds, in order.
    pub pieces: Vec<Piece>,
}

/// What is read from a file.
#[derive(Debug, PartialEq)]
pub enum Piece {
    /// A puzzle, as 81 characters.
    Board(String),
    /// A drawing of candidates.
    Candidates,
    /// A fault, with its message.
    Fault(String),
}

/// Where the files are.
pub fn folder() -> PathBuf {
    crate::root().join("tests/inputs")
}

/// All files.
pub fn inputs() -> Vec<Input> {
    let manifest = std::fs::read_to_string(folder().join("manifest.tsv")).expect("the manifest");
    let lines = manifest.lines().filter(|line| !line.starts_with('#'));
    let inputs: Vec<_> = lines.map(input).collect();
    let files = std::fs::read_dir(folder()).expect("the folder").count();
    assert_eq!(files, inputs.len() + 2, "each file but the manifest and README.md is listed");
    inputs
}

fn input(line: &str) -> Input {
    let mut fields = line.split('\t');
    let name = fields.next().expect("a name").to_owned();
    let words = fields.next().expect("what it holds");
    let mut faults = fields.next().unwrap_or_default().split("; ");
    let piece = |word: &str| match word {
        "A" => Piece::Board(PUZZLE.into()),
        "A4" => Piece::Board(PUZZLE.replacen('.', "4", 1)),
        "B" => Piece::Board(
            "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
                .into(),
        ),
        "clash" => Piece::Board(
            "..9.7...5..21..9..1...28....7...5..1..851.....5....3.......3..68........21.....87"
                .into(),
        ),
        "C" => Piece::Candidates,
        "!" => Piece::Fault(faults.next().expect("a message for each fault").into()),
        other => panic!("{name}: {other}"),
    };
    let pieces = words.split_whitespace().map(piece).collect();
    let text = std::fs::read(folder().join(&name)).expect("a file");
    Input { name, text, pieces }
}
