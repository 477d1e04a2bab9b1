//! Puzzles in files as people have them, without being told which form a file has.
//!
//! A text is read piece by piece: a puzzle, a drawing of candidates, or a fault, which says what is
//! wrong and where; the next piece is behind it. Decoration (blank lines, comments, borders,
//! titles, names, solutions, other columns) is passed over. What is neither is a fault, so that no
//! puzzle is lost without a word, and what may be read in two ways is a fault rather than a guess.
//!
//! # What is read
//!
//! - **A line of 81 cells.** They may be apart, and words or a comment may follow.
//! - **A list**, a puzzle among other fields: a field of 81 cells between any of `, ; : |`, tabs,
//!   blanks, quotes, brackets, `=`, `/` and `&` (CSV, HoDoKu's library, URLs).
//! - **A list with a header**: a first line of words. The puzzles' column is the one that is called
//!   so, `puzzle`, `quizzes`, `sudoku` and the like.
//! - **A drawing**: nine lines of nine cells, with bars, commas or nothing between them, and
//!   borders of whatever kind.
//! - **One puzzle in other lines**: 81 cells, and nothing else in the text.
//! - **A drawing of candidates**: nine groups of ascending digits in a line.
//! - **A line of candidates**: 729 characters, cell by cell, each digit in its own place and `.` or
//!   `0` where it is no candidate.
//! - **`.sdk`**: lines `[Name]`. What is called a state, candidates, notes or a solution is left
//!   out.
//! - **JSON, XML, arrays as programs print them**: the first line begins with `{`, `[` or `<`, or
//!   has `= [` or the like.
//!
//! Cells are `1` to `9`; blanks are `.`, `0`, `_`, `*` and `-`, or else one of `?`, `x`, `X` and
//! `~` for a whole puzzle. Dots in the middle of the line, empty squares, long dashes and
//! full-width characters stand for their plain forms. In a drawing of fields nothing or a space may
//! be a blank, too, `5,3,,,7,,,,` and `| 5 3   |   7   |       |`; without bars only if each line
//! has 81 or nine characters.
//!
//! # What decides
//!
//! - **The column.** Without a name it is that of the first puzzle: of several fields with 81 cells
//!   the one with blanks. It stays that column. If it is empty or damaged in some line, that is a
//!   fault, and no other field is taken for it; between blanks alone there are no columns.
//! - **Two puzzles in a line** are two pieces. A full grid beside a puzzle with blanks is its
//!   solution.
//! - **A border** has no cells, or none that can be cells: `+`, `=`, a frame with corners, or a
//!   number of dashes or stars other than nine. Nine dashes, stars or lines are a row if the rows
//!   around them use that blank, and a border otherwise.
//! - **The end of a drawing** is its ninth row. Blank lines may stand behind every third row, or
//!   every row, borders also behind the first one; anywhere else a row is missing: a fault.
//! - **A title** is a line of words, or a number, in front of a drawing. In front of a line with a
//!   puzzle it needs a number or a colon: `Grid 01`, `easy:`.
//! - **A comment** begins with `#`, `;`, `%` or `//`, at the start of a line or behind a puzzle.
//!   `#12 ` in front of a puzzle is its number.
//!
//! UTF-16 is named as such, and so are numbers that a spreadsheet has rounded or cut.
//!
//! # The files
//!
//! | file | what it has |
//! |---|---|
//! | `symbol` | characters and what they stand for |
//! | `cells` | what has been read of a puzzle |
//! | `line` | the text, line by line |
//! | `places` | candidates as 729 characters |
//! | `groups` | candidates as 81 groups of digits, for `Candidates::parse` |
//! | `list` | fields, columns, headers |
//! | `shape` | what a line can be in a drawing: a row, a border, a comment |
//! | `drawing` | drawings: which lines are rows, and their cells |
//! | `structured` | brackets and tags |
//! | `step` | what comes next in a text, and which of these reads it |
//! | `one` | the only puzzle of a text |
//! | `fault` | what is wrong, and where |

mod cells;
mod drawing;
mod fault;
pub(crate) mod groups;
mod line;
mod list;
mod one;
pub(crate) mod places;
mod shape;
mod step;
mod structured;
mod symbol;

use crate::Board;
use cells::{Grid, plain_board};
pub use fault::{LONGEST_LINE, Place, ReadFault, Reason};
use line::Text;
use list::Column;
use step::{Found, Kind, Skip};

/// Reads puzzle after puzzle from a text that may hold any number of them, in any of the forms that
/// people have. It is told nothing about the text.
///
/// It keeps what holds for a whole text (the puzzles' column), and where it is. Each text needs a
/// reader of its own. [`Board::read_all`] is simpler for a text that is in memory as a whole.
#[derive(Clone)]
pub struct Reader {
    /// What the text is.
    kind: Kind,
    column: Option<Column>,
    skip: Skip,
    /// Where the next character is.
    place: Place,
    /// The puzzle that is being read.
    grid: Grid,
}

/// What [`Reader::next`] reads.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Piece {
    /// A puzzle.
    Board {
        /// Its cells.
        board: Board,
        /// Where its first cell is.
        at: Place,
    },
    /// A drawing of candidates, or a line of them.
    Candidates {
        /// For each of 81 cells a set of digits, bit 0 for a 1.
        sets: [u16; 81],
        /// Where its first cell is.
        at: Place,
    },
    /// Something that is no puzzle. The next piece is behind it.
    Fault(ReadFault),
    /// More of the text is needed; never at its end.
    More,
    /// There is nothing more.
    End,
}

impl Default for Reader {
    fn default() -> Self {
        Self::new()
    }
}

impl Reader {
    /// A reader at the start of a text.
    pub const fn new() -> Self {
        Self {
            kind: Kind::New,
            column: None,
            skip: Skip::Nothing,
            place: Place { offset: 0, line: 1, column: 1 },
            grid: Grid::new(),
        }
    }

    /// A reader that goes on at a position of a text that is in memory as a whole: one that has
    /// read what is before it. Lines are counted from there, offsets from the start of the text.
    ///
    /// What holds for the whole text is found in its first piece, which is read again for that; no
    /// more than the first [`LONGEST_LINE`] bytes are looked at.
    pub fn resume(text: &[u8], position: usize) -> Self {
        let mut reader = Self::new();
        let before = text.get(..position).unwrap_or(text);
        let head = before.get(..LONGEST_LINE).unwrap_or(before);
        if plain_line(head, 0).is_some() {
            reader.kind = Kind::Lines;
        } else if !head.is_empty() {
            // A piece that ends leaves nothing to be left out, but for the whole text.
            reader.next(head, &mut 0, before.len() == head.len());
            reader.skip = if reader.skip == Skip::All { Skip::All } else { Skip::Nothing };
        }
        reader.place = Place { offset: position, line: 1, column: 1 };
        reader
    }

    /// Reads the next piece of `text` from `position` on, which it moves behind it.
    ///
    /// Without `is_end` the text goes on behind what is in memory. A piece that may do so, too, is
    /// [`Piece::More`], and `position` is then where it starts: call again with more text behind
    /// that. No piece, with what must be seen behind it, is longer than 64 lines of
    /// [`LONGEST_LINE`] bytes. What is before `position` is not looked at, so that it need not be
    /// kept; places are counted from the start of the first call.
    pub fn next(&mut self, text: &[u8], position: &mut usize, is_end: bool) -> Piece {
        if self.skip == Skip::Nothing
            && self.kind == Kind::Lines
            && let Some((board, next)) = plain_line(text, *position)
        {
            let at = self.place;
            self.place.offset += next - *position;
            self.place.line += 1;
            self.place.column = 1;
            *position = next;
            return Piece::Board { board, at };
        }
        self.slow_next(Text { bytes: text, is_end }, position)
    }

    #[inline(never)]
    fn slow_next(&mut self, text: Text<'_>, position: &mut usize) -> Piece {
        loop {
            let Ok((found, next)) = self.step(text, *position) else { return Piece::More };
            let mut at = self.place;
            let offset = match &found {
                Found::Grid => self.grid.start,
                Found::Wrong(wrong) => wrong.at,
                Found::Nothing | Found::End => *position,
            };
            at.advance(text, *position, offset);
            self.place.advance(text, *position, next);
            *position = next;
            match found {
                Found::Nothing => {}
                Found::End => return Piece::End,
                Found::Grid if self.grid.has_candidates => {
                    return Piece::Candidates { sets: self.grid.sets, at };
                }
                Found::Grid => {
                    return Piece::Board { board: Board::from_candidates(&self.grid.sets), at };
                }
                Found::Wrong(wrong) => {
                    let (cells, reason) = (wrong.cells, wrong.reason);
                    return Piece::Fault(ReadFault { at, cells, reason });
                }
            }
        }
    }
}

impl Place {
    /// Goes on from one offset of a text to another.
    #[inline(never)]
    fn advance(&mut self, text: Text<'_>, from: usize, to: usize) {
        let part = text.bytes.get(from..to).unwrap_or_default();
        self.offset += to - from;
        if part == b"\xef\xbb\xbf" {
            return;
        }
        for (index, &byte) in part.iter().enumerate() {
            let next = text.bytes.get(from + index + 1);
            if byte == b'\n' || byte == b'\r' && next != Some(&b'\n') {
                self.line += 1;
                self.column = 1;
            } else {
                // The first byte of each character counts.
                self.column += usize::from(byte & 0xc0 != 0x80);
            }
        }
    }
}

/// The common case, a line of 81 characters with nothing else, and where the next line starts.
fn plain_line(text: &[u8], at: usize) -> Option<(Board, usize)> {
    let (cells, rest) = text.get(at..)?.split_first_chunk::<81>()?;
    let end = match rest {
        [b'\n', ..] => 82,
        [b'\r', b'\n', ..] => 83,
        _ => return None,
    };
    Some((plain_board(cells)?, at + end))
}

/// The pieces of a text, see [`Board::read_all`].
#[derive(Clone)]
pub struct ReadAll<'a> {
    reader: Reader,
    text: &'a [u8],
    position: usize,
}

impl Board {
    /// Reads all puzzles of a text.
    ///
    /// Gives [`Piece::Board`], [`Piece::Candidates`] and [`Piece::Fault`] in the order of the text;
    /// none is left out.
    ///
    /// ```
    /// # use solver_core::{Board, Piece};
    /// let text = "puzzle;level
    /// 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79;easy
    /// 53..7....6..q95....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79;odd";
    /// let pieces: Vec<_> = Board::read_all(text.as_bytes()).collect();
    /// assert!(matches!(pieces[0], Piece::Board { board, .. } if board.count(2) == Ok(1)));
    /// let Piece::Fault(fault) = &pieces[1] else { panic!("a 'q' is no cell") };
    /// assert_eq!(fault.to_string(), "line 3, column 13: 'q' is neither digit nor blank");
    /// ```
    pub fn read_all(text: &[u8]) -> ReadAll<'_> {
        ReadAll { reader: Reader::new(), text, position: 0 }
    }

    /// The board of those cells that have only one candidate: bit 0 of a set is a 1. The others are
    /// blanks.
    #[inline(never)]
    pub fn from_candidates(sets: &[u16; 81]) -> Self {
        Self::of(sets.map(|set| match set & 0x1ff {
            set if set & set.wrapping_sub(1) == 0 => 16 - set.leading_zeros() as u8,
            _ => 0,
        }))
    }
}

impl Iterator for ReadAll<'_> {
    type Item = Piece;

    fn next(&mut self) -> Option<Piece> {
        match self.reader.next(self.text, &mut self.position, true) {
            Piece::End | Piece::More => None,
            piece => Some(piece),
        }
    }
}
