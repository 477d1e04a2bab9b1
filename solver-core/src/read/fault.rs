//! Where something stands in a text, and what is wrong there.

use core::error::Error;
use core::fmt;

/// A place in a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Place {
    /// The number of bytes before it.
    pub offset: usize,
    /// Its line, from 1. A line ends with LF, CR or both.
    pub line: usize,
    /// Its column, from 1: the number of characters (not of bytes) in the line up to it.
    pub column: usize,
}

/// A piece of text that is no puzzle, and why.
///
/// As a message it is a sentence without its full stop:
/// `line 3, column 14: 'q' is neither digit nor blank`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ReadFault {
    /// Where the character is that [`reason`](Self::reason) speaks of, or where the text ends that
    /// should go on.
    pub at: Place,
    /// The number of cells that come before it in its piece.
    pub cells: usize,
    /// What is wrong.
    pub reason: Reason,
}

/// What is wrong with a piece of text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Reason {
    /// A character that is neither a cell nor decoration, as an UTF-8 character.
    Character(char),
    /// A byte that is no UTF-8.
    Byte(u8),
    /// There are not 81 cells, but [`ReadFault::cells`].
    Length,
    /// A row of a drawing, from 1, has not nine cells, but `cells`.
    Row {
        /// The number of the row, from 1.
        row: usize,
        /// The number of its cells.
        cells: usize,
    },
    /// A digit or a blank too many between the bars of a drawing, so that it is not clear which
    /// cell it is in.
    Place,
    /// The puzzle's column is empty.
    Empty,
    /// A spreadsheet has rounded the puzzle to a few digits, `5.3E+80`.
    Rounded,
    /// Digits of a spreadsheet, which has dropped zeros in front: fewer than 81.
    Zeros,
    /// The text is UTF-16, and only UTF-8 is read.
    Utf16,
    /// A line of more than [`LONGEST_LINE`] bytes.
    LongLine,
}

/// The most bytes that a line may have.
pub const LONGEST_LINE: usize = 1 << 16;

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Character(character) if character.is_control() => {
                write!(f, "character {:#04x} is neither digit nor blank", u32::from(character))
            }
            Self::Character(character) => write!(f, "'{character}' is neither digit nor blank"),
            Self::Byte(byte) => write!(f, "byte {byte:#04x} is no UTF-8"),
            Self::Length => f.write_str("not 81 cells"),
            Self::Row { row, cells } => write!(f, "row {row} has {cells} cells instead of 9"),
            Self::Place => f.write_str("it is not clear which cell this is in"),
            Self::Empty => f.write_str("the puzzle's column is empty"),
            Self::Rounded => f.write_str("a spreadsheet has rounded the puzzle to a few digits"),
            Self::Zeros => f.write_str("a spreadsheet seems to have dropped zeros in front"),
            Self::Utf16 => f.write_str("the text is UTF-16, and only UTF-8 is read"),
            Self::LongLine => write!(f, "the line is longer than {LONGEST_LINE} bytes"),
        }
    }
}

impl ReadFault {
    /// The message without the place, for who writes that in another way.
    pub fn what(&self) -> impl fmt::Display {
        What(*self)
    }
}

struct What(ReadFault);

impl fmt::Display for What {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(ReadFault { cells, reason, .. }) = self;
        match reason {
            Reason::Length => write!(f, "{cells} cells instead of 81"),
            Reason::Zeros => write!(f, "{cells} cells instead of 81: {reason}"),
            reason => reason.fmt(f),
        }
    }
}

impl fmt::Display for ReadFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: {}", self.at.line, self.at.column, self.what())
    }
}

impl Error for ReadFault {}
