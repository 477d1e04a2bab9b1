//! Cells: digits, and what stands for a blank.

use super::fault::Reason;
use super::line::Line;
use super::symbol::{OTHER, Symbol, decode};

/// A blank written as `.`, and so on: the bits of [`Kinds`].
pub(super) const DOT: Kinds = 1;
pub(super) const ZERO: Kinds = 1 << 1;
pub(super) const LINE: Kinds = 1 << 2;
pub(super) const STAR: Kinds = 1 << 3;
pub(super) const DASH: Kinds = 1 << 4;
pub(super) const QUESTION: Kinds = 1 << 5;
pub(super) const SMALL_X: Kinds = 1 << 6;
pub(super) const LARGE_X: Kinds = 1 << 7;
pub(super) const TILDE: Kinds = 1 << 8;
/// Nothing stands where the cell is: between two commas, or as a space between two bars.
pub(super) const NOTHING: Kinds = 1 << 9;

/// A set of ways to write a blank.
pub(super) type Kinds = u16;

/// Those that stand for a blank even beside others. Each of the rest does so only if no other blank
/// is used, for otherwise it may as well be a slip.
const PLAIN: Kinds = DOT | ZERO | LINE | STAR | DASH;

/// Do all these stand for blanks in one puzzle?
pub(super) fn agree(kinds: Kinds) -> bool {
    kinds & !PLAIN == 0 || kinds.is_power_of_two()
}

/// The way in which a character writes a blank, 0 if it does not.
pub(super) fn kind(symbol: u8) -> Kinds {
    match symbol {
        b'.' => DOT,
        b'0' => ZERO,
        b'_' => LINE,
        b'*' => STAR,
        b'-' => DASH,
        b'?' => QUESTION,
        b'x' => SMALL_X,
        b'X' => LARGE_X,
        b'~' => TILDE,
        _ => 0,
    }
}

/// The digit that a character is, as the set of one candidate.
pub(super) fn digit(symbol: u8) -> Option<u16> {
    matches!(symbol, b'1'..=b'9').then(|| 1 << (symbol & 15) >> 1)
}

/// The cells of a puzzle that have been read: sets of candidates, bit 0 for a 1; empty for a blank.
#[derive(Clone)]
pub(super) struct Grid {
    pub(super) sets: [u16; 81],
    /// The number of cells, also those behind the 81st.
    pub(super) count: usize,
    /// The ways in which its blanks are written.
    pub(super) kinds: Kinds,
    /// Where the first cell is, and the 82nd.
    pub(super) start: usize,
    pub(super) offset_82: usize,
}

impl Grid {
    pub(super) const fn new() -> Self {
        Self { sets: [0; 81], count: 0, kinds: 0, start: 0, offset_82: 0 }
    }

    pub(super) fn push(&mut self, set: u16, kind: Kinds, at: usize) {
        if let Some(cell) = self.sets.get_mut(self.count) {
            *cell = set;
        }
        match self.count {
            0 => self.start = at,
            81 => self.offset_82 = at,
            _ => {}
        }
        self.kinds |= kind;
        self.count += 1;
    }

    /// Has any cell more than one candidate?
    pub(super) fn has_candidates(&self) -> bool {
        self.sets.iter().any(|set| set.count_ones() > 1)
    }

    pub(super) fn has_digit(&self) -> bool {
        self.sets.iter().any(|&set| set != 0)
    }
}

/// What is wrong, and where; the number of cells before it.
#[derive(Clone, Copy)]
pub(super) struct Wrong {
    pub(super) at: usize,
    pub(super) cells: usize,
    pub(super) reason: Reason,
}

impl Wrong {
    /// A character that is no cell. `text` is what begins with it.
    pub(super) fn character(text: &[u8], at: usize, cells: usize) -> Self {
        let reason = match decode(text) {
            (Some(character), _) => Reason::Character(character),
            (None, _) => Reason::Byte(text.first().copied().unwrap_or_default()),
        };
        Self { at, cells, reason }
    }
}

/// Is a line so many characters wide, each a digit or a space? A space is a blank then, unless the
/// two alternate, in which case it may as well separate.
pub(super) fn is_wide(line: Line<'_>, width: usize) -> bool {
    let is_cell = |symbol: &Symbol| symbol.is == b' ' || digit(symbol.is).is_some();
    let is_blank = |symbol: Symbol| symbol.is == b' ';
    let pairs = line.symbols().map(is_blank).zip(line.symbols().map(is_blank).skip(1));
    line.bytes.len() >= width
        && line.symbols().count() == width
        && line.symbols().all(|symbol| is_cell(&symbol))
        && (width == 9 || pairs.into_iter().any(|(one, next)| one == next))
}

/// Is it a letter, of any script?
pub(super) fn is_letter(symbol: Symbol) -> bool {
    symbol.is == OTHER || symbol.is.is_ascii_alphabetic()
}
