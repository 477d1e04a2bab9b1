//! What is read: the operands of the command line, one after the other, and the pieces in them.

use crate::candidates::{self, Sets};
use crate::descriptor::Descriptor;
use crate::output::Reason;
use crate::refusal::Refusal;
use solver_core::{Board, Candidates, Piece as Found, Place, ReadFault, Reader};
use std::ffi::OsString;
use std::fs::File;
use std::io::{self, ErrorKind};
use std::iter::Enumerate;
use std::path::Path;
use std::sync::Arc;
use std::vec;

/// How much is read at a time.
const BUFFER: usize = 256 * 1024;

const CANDIDATES: &str = "its candidates say more than its givens, and the command goes by givens";

/// A puzzle that was read.
#[derive(Clone)]
pub enum Puzzle {
    Board(Board),
    Candidates(Box<Sets>),
}

impl Puzzle {
    /// The digits that are left for each cell.
    pub fn candidates(&self) -> Sets {
        match self {
            Self::Board(board) => candidates::of(board),
            Self::Candidates(candidates) => **candidates,
        }
    }

    /// The givens: of candidates, the cells that have one.
    pub fn givens(&self) -> Board {
        match self {
            Self::Board(board) => *board,
            Self::Candidates(candidates) => candidates::givens(candidates),
        }
    }

    /// What is to be solved.
    pub fn problem(&self) -> Problem {
        match self.board() {
            Some(board) => Problem::Board(board),
            // The reader makes no other sets.
            None => Candidates::from_sets(&self.candidates())
                .map_or_else(|_| Problem::Board(self.givens()), Problem::Candidates),
        }
    }

    /// The board with the same solutions, if it is known to be one.
    pub fn board(&self) -> Option<Board> {
        match self {
            Self::Board(board) => Some(*board),
            Self::Candidates(candidates) => candidates::board(candidates),
        }
    }
}

/// What is to be solved: a board, or candidates that say more than their givens.
pub enum Problem {
    Board(Board),
    Candidates(Candidates),
}

/// What stands at a place of an input.
pub enum Content {
    Puzzle(Puzzle),
    /// Text that is no puzzle.
    Fault(ReadFault),
    /// The input itself cannot be read, for this reason. This is no piece of it, and has no place.
    Trouble(String),
}

/// A piece of an input, and where it begins.
pub struct Piece {
    pub at: Place,
    pub content: Content,
}

impl Piece {
    /// The puzzle.
    ///
    /// # Errors
    ///
    /// Why it is none.
    pub fn puzzle(&self) -> Result<&Puzzle, Refusal<'_>> {
        match &self.content {
            Content::Puzzle(puzzle) => Ok(puzzle),
            Content::Fault(fault) => Err(Refusal::Fault(fault)),
            Content::Trouble(reason) => Err(Refusal::Trouble(reason)),
        }
    }

    /// The board, if the piece is a puzzle that is one.
    ///
    /// # Errors
    ///
    /// Why it is none.
    pub fn board(&self) -> Result<Board, Refusal<'_>> {
        self.puzzle()?.board().ok_or(Refusal::Unfit(CANDIDATES))
    }
}

/// Pieces that follow each other, as many as are answered together.
pub struct Block {
    pub pieces: Vec<Piece>,
    /// The number of the first piece among all, from 1.
    pub first: u64,
    /// The most pieces that are taken into it.
    pub most: usize,
    /// Which piece is the first of an input, and that input's name.
    names: Vec<(usize, Arc<str>)>,
}

impl Block {
    /// An empty block with room for one piece.
    pub fn new() -> Self {
        Self { pieces: Vec::new(), first: 1, most: 1, names: Vec::new() }
    }

    /// No more pieces fit in.
    pub fn is_full(&self) -> bool {
        self.pieces.len() >= self.most
    }

    /// The name of the input that a piece is from.
    pub fn name(&self, piece: usize) -> &str {
        let inputs = self.names.partition_point(|&(first, _)| first <= piece);
        inputs.checked_sub(1).map_or("", |input| &*self.names[input].1)
    }

    fn begin_input(&mut self, name: &Arc<str>) {
        let first = self.pieces.len();
        self.names.retain(|&(other, _)| other < first);
        self.names.push((first, name.clone()));
    }

    fn push(&mut self, at: Place, content: Content) {
        self.pieces.push(Piece { at, content });
    }
}

/// The inputs of one run.
pub struct Source {
    operands: Enumerate<vec::IntoIter<OsString>>,
    input: Option<Input>,
    /// The number of the next piece.
    next: u64,
}

impl Source {
    /// Of operands that are puzzles, files or `-`; of standard input if there are none.
    pub fn new(mut operands: Vec<OsString>) -> Self {
        if operands.is_empty() {
            operands.push("-".into());
        }
        Self { operands: operands.into_iter().enumerate(), input: None, next: 1 }
    }

    /// Fills a block with the next pieces, and returns whether there were any. It waits for the
    /// first of them, but not for more: whoever typed a line shall see its answer.
    pub fn fill(&mut self, block: &mut Block) -> bool {
        block.pieces.clear();
        block.names.clear();
        block.first = self.next;
        if let Some(input) = &self.input {
            block.begin_input(&input.name);
        }
        while !block.is_full() {
            let Some(input) = &mut self.input else {
                let Some((index, operand)) = self.operands.next() else { break };
                self.open(index, operand, block);
                continue;
            };
            match input.read(block) {
                Ok(State::Waiting) => break,
                Ok(State::Going) => {}
                Ok(State::Ended) => self.input = None,
                Err(error) => {
                    block.push(NOWHERE, Content::Trouble(Reason(&error).to_string()));
                    self.input = None;
                }
            }
        }
        self.next += block.pieces.len() as u64;
        !block.pieces.is_empty()
    }

    /// Goes on to an operand. Puzzles come first, then files; what is neither may still be meant
    /// as a puzzle.
    fn open(&mut self, index: usize, operand: OsString, block: &mut Block) {
        let name = operand.to_string_lossy().into_owned();
        let bytes = operand.as_encoded_bytes();
        let opened = if bytes == b"-" {
            Descriptor::standard_input().map(|from| Input::of("standard input", from))
        } else if is_puzzle(bytes) {
            Ok(Input::of_argument(index, bytes))
        } else {
            match File::open(Path::new(&operand)) {
                Err(error) if is_no_name(&error) && is_meant_as_puzzle(bytes) => {
                    Ok(Input::of_argument(index, bytes))
                }
                Err(error) if is_no_name(&error) => {
                    Err(io::Error::new(error.kind(), "neither a file nor a puzzle of 81 cells"))
                }
                opened => opened.map(|file| Input::of(&name, file.into())),
            }
        };
        match opened {
            Ok(input) => {
                block.begin_input(&input.name);
                self.input = Some(input);
            }
            Err(error) => {
                block.begin_input(&name.into());
                block.push(NOWHERE, Content::Trouble(Reason(&error).to_string()));
            }
        }
    }
}

const NOWHERE: Place = Place { offset: 0, line: 0, column: 0 };

/// No file has this name.
fn is_no_name(error: &io::Error) -> bool {
    matches!(error.kind(), ErrorKind::NotFound | ErrorKind::InvalidFilename)
}

/// An argument with puzzles in it and nothing else.
fn is_puzzle(text: &[u8]) -> bool {
    let mut reader = Reader::new();
    let mut position = 0;
    let mut puzzles = 0;
    loop {
        match reader.next(text, &mut position, true) {
            Found::Board { .. } | Found::Candidates { .. } => puzzles += 1,
            Found::Fault(_) => return false,
            _ => return puzzles > 0,
        }
    }
}

/// An argument with so many cells, or lines, that it is hardly the name of a file.
fn is_meant_as_puzzle(text: &[u8]) -> bool {
    let is_cell = |byte: &&u8| byte.is_ascii_digit() || **byte == b'.';
    text.contains(&b'\n') || text.iter().filter(is_cell).count() > 40
}

/// What reading an input led to.
enum State {
    /// There may be more.
    Going,
    /// There are pieces to be answered, and nothing more for the moment.
    Waiting,
    Ended,
}

/// An input that is being read.
struct Input {
    name: Arc<str>,
    /// None if there is nothing but what is in `text`.
    from: Option<Descriptor>,
    reader: Reader,
    /// What was read, up to `end`, and has not become pieces, from `start` on.
    text: Vec<u8>,
    start: usize,
    end: usize,
}

impl Input {
    fn of(name: &str, from: Descriptor) -> Self {
        let text = vec![0; BUFFER];
        let reader = Reader::new();
        Self { name: name.into(), from: Some(from), reader, text, start: 0, end: 0 }
    }

    fn of_argument(index: usize, text: &[u8]) -> Self {
        Self {
            name: format!("argument {}", index + 1).into(),
            from: None,
            reader: Reader::new(),
            text: text.to_vec(),
            start: 0,
            end: text.len(),
        }
    }

    /// Takes pieces from what was read, and reads more when these are used up.
    fn read(&mut self, block: &mut Block) -> io::Result<State> {
        while !block.is_full() {
            let text = &self.text[..self.end];
            match self.reader.next(text, &mut self.start, self.from.is_none()) {
                Found::Board { board, at } => {
                    block.push(at, Content::Puzzle(Puzzle::Board(board)));
                }
                Found::Candidates { sets, at } => {
                    block.push(at, Content::Puzzle(Puzzle::Candidates(Box::new(sets))));
                }
                Found::Fault(fault) => block.push(fault.at, Content::Fault(fault)),
                Found::More => return self.read_more(block),
                // There is nothing else, but the compiler cannot know that.
                Found::End | _ => return Ok(State::Ended),
            }
        }
        Ok(State::Going)
    }

    fn read_more(&mut self, block: &Block) -> io::Result<State> {
        let Some(from) = &mut self.from else { return Ok(State::Ended) };
        if !block.pieces.is_empty() && !from.is_ready() {
            return Ok(State::Waiting);
        }
        self.text.copy_within(self.start..self.end, 0);
        self.end -= self.start;
        self.start = 0;
        if self.end == self.text.len() {
            self.text.resize(self.end + BUFFER, 0);
        }
        match from.read(&mut self.text[self.end..])? {
            0 => self.from = None,
            read => self.end += read,
        }
        Ok(State::Going)
    }
}
