//! The only puzzle of a text.

use super::cells::Grid;
use super::line::{Line, More, Text};
use super::{Piece, ReadFault, Reason, shape};
use crate::{Board, ParseError, text};

/// The longest text that is taken for a single puzzle in whatever lines.
const LONGEST_PUZZLE: usize = 1 << 14;

/// Has a text a single puzzle, in whatever lines? No border may be taken for blanks.
#[inline(never)]
pub(super) fn loose_cells(text: Text<'_>, start: usize, grid: &mut Grid) -> Result<bool, More> {
    let rest = text.from(start);
    if rest.len() > LONGEST_PUZZLE {
        return Ok(false);
    }
    let cells = match text::parse(rest) {
        Err(ParseError::Length { cells: 82.., .. } | ParseError::Character { .. }) => {
            return Ok(false);
        }
        _ if !text.is_end => return Err(More),
        Err(ParseError::Length { .. }) => return Ok(false),
        Ok(cells) => cells,
    };
    let mut at = start;
    while let Some(line) = text.line(at)? {
        if shape::is_frame(line) {
            return Ok(false);
        }
        at = line.next;
    }
    grid.clear();
    for digit in cells {
        grid.push(1 << digit >> 1, 0, start);
    }
    Ok(true)
}

/// The next line of a whole text that is neither blank nor a comment.
#[inline(never)]
fn content(text: &[u8], mut at: usize) -> Option<Line<'_>> {
    let text = Text { bytes: text, is_end: true };
    while let Ok(Some(line)) = text.line(at) {
        if !line.trim().is_empty() && !line.is_comment() {
            return Some(line);
        }
        at = line.next;
    }
    None
}

/// Is the line with a place in it a puzzle, and nothing else?
fn is_whole_line(text: &[u8], offset: usize) -> bool {
    let mut at = 0;
    while let Some(line) = content(text, at) {
        if line.end() > offset {
            return text::parse(line.bytes).is_ok();
        }
        at = line.next;
    }
    false
}

/// Has a text no more than one line with something in it?
fn has_one_line(text: &[u8]) -> bool {
    content(text, 0).is_none_or(|line| content(text, line.next).is_none())
}

impl Board {
    /// The only puzzle of a text; see `Board::parse`.
    pub(crate) fn read_one(text: &[u8]) -> Result<Self, ParseError> {
        let strict = text::parse(text);
        if has_one_line(text) {
            return strict.map(Self::of);
        }
        let mut pieces = Self::read_all(text);
        match (pieces.next(), strict) {
            // Beside a line that is a whole puzzle there is nothing but comments.
            (Some(Piece::Board { at, .. }), Err(error)) if is_whole_line(text, at.offset) => {
                Err(error)
            }
            (Some(Piece::Board { board, .. }), strict) => match (pieces.next(), strict) {
                (None, _) => Ok(board),
                (_, Err(error)) => Err(error),
                (_, Ok(_)) => Err(ParseError::Length { cells: 162, offset: text.len() }),
            },
            (_, Err(error)) => Err(error),
            (Some(Piece::Fault(fault)), Ok(_)) => Err(fault.into()),
            (_, Ok(_)) => Err(ParseError::Length { cells: 0, offset: text.len() }),
        }
    }
}

impl From<ReadFault> for ParseError {
    fn from(fault: ReadFault) -> Self {
        let (cell, offset) = (fault.cells, fault.at.offset);
        match fault.reason {
            Reason::Character(character) => {
                let mut bytes = [0; 4];
                character.encode_utf8(&mut bytes);
                Self::Character { cell, byte: bytes[0], offset }
            }
            Reason::Byte(byte) => Self::Character { cell, byte, offset },
            _ => Self::Length { cells: cell, offset },
        }
    }
}
