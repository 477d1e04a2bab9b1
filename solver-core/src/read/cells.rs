//! Cells: what has been read of a puzzle, and what is wrong with it.

use super::fault::Reason;
use super::line::Line;
use super::symbol::{DASH, DOT, Kinds, LINE, NOTHING, STAR, Symbol, ZERO, decode, digit, is_digit};
use crate::Board;

/// Those blanks that stand for one even beside others. Each of the rest does so only if no other
/// blank is used, for otherwise it may as well be a slip.
const PLAIN: Kinds = DOT | ZERO | LINE | STAR | DASH;

/// Do all these stand for blanks in one puzzle?
pub(super) fn agree(kinds: Kinds) -> bool {
    kinds & !PLAIN == 0 || kinds.is_power_of_two()
}

/// The cells of a puzzle that have been read: sets of candidates, bit 0 for a 1; empty for a blank.
#[derive(Clone)]
pub(super) struct Grid {
    pub(super) sets: [u16; 81],
    /// The number of cells, also those behind the 81st.
    pub(super) count: usize,
    /// The ways in which its blanks are written.
    pub(super) kinds: Kinds,
    /// Does it have a digit, and any cell with more than one candidate?
    pub(super) has_digit: bool,
    pub(super) has_candidates: bool,
    /// Where the first cell is, and the 82nd.
    pub(super) start: usize,
    pub(super) offset_82: usize,
}

impl Grid {
    pub(super) const fn new() -> Self {
        Self {
            sets: [0; 81],
            count: 0,
            kinds: 0,
            has_digit: false,
            has_candidates: false,
            start: 0,
            offset_82: 0,
        }
    }

    /// Forgets all cells.
    pub(super) fn clear(&mut self) {
        self.count = 0;
        self.kinds = 0;
        self.has_digit = false;
        self.has_candidates = false;
    }

    /// Takes 81 plain characters, the common case; else is left as it was.
    pub(super) fn fill(&mut self, text: &[u8; 81], start: usize) -> bool {
        let Some(board) = plain_board(text) else { return false };
        let mut blanks = 0;
        for (set, &digit) in self.sets.iter_mut().zip(board.digits()) {
            *set = 1 << digit >> 1;
            blanks += usize::from(digit == 0);
        }
        self.count = 81;
        self.kinds = if blanks > 0 { DOT } else { 0 };
        self.has_digit = blanks < 81;
        self.start = start;
        true
    }

    /// Takes the candidates of all cells. An empty set is no blank, but a cell without a candidate.
    pub(super) fn take(&mut self, sets: &[u16; 81], start: usize) {
        self.clear();
        self.sets = *sets;
        self.count = 81;
        self.has_digit = true;
        self.has_candidates = true;
        self.start = start;
    }

    #[inline(never)]
    pub(super) fn push(&mut self, set: u16, kind: Kinds, at: usize) {
        if let Some(cell) = self.sets.get_mut(self.count) {
            *cell = set;
        }
        match self.count {
            0 => self.start = at,
            81 => self.offset_82 = at,
            _ => {}
        }
        self.has_digit |= set != 0;
        self.has_candidates |= set & set.wrapping_sub(1) != 0;
        self.kinds |= kind;
        self.count += 1;
    }

    /// Adds a digit, or a blank for anything else.
    pub(super) fn push_symbol(&mut self, symbol: Symbol, kind: Kinds) {
        match digit(symbol.is) {
            Some(set) => self.push(set, 0, symbol.at),
            None => self.push(0, kind, symbol.at),
        }
    }

    /// That there are not 81 cells in what ends at an offset.
    pub(super) fn wrong_length(&self, end: usize) -> Wrong {
        let at = if self.count > 81 { self.offset_82 } else { end };
        Wrong { at, cells: self.count, reason: Reason::Length }
    }
}

/// The board that 81 plain characters are.
#[inline(never)]
pub(super) fn plain_board(text: &[u8; 81]) -> Option<Board> {
    Board::from_ascii(text).ok()
}

/// What is wrong, and where; the number of cells before it.
#[derive(Clone, Copy)]
pub(super) struct Wrong {
    pub(super) at: usize,
    pub(super) cells: usize,
    pub(super) reason: Reason,
}

impl Wrong {
    /// A character of a line that is no cell.
    #[inline(never)]
    pub(super) fn character(line: Line<'_>, at: usize, cells: usize) -> Self {
        let text = line.part(at, line.end()).bytes;
        let reason = match decode(text) {
            (Some(character), _) => Reason::Character(character),
            (None, _) => Reason::Byte(text.first().copied().unwrap_or_default()),
        };
        Self { at, cells, reason }
    }
}

/// Is a line so many characters wide, each a digit or a space? A space is a
/// blank then, unless the two alternate all the way, for it may as well separate then.
#[inline(never)]
pub(super) fn is_wide(line: Line<'_>, width: usize) -> bool {
    let (mut count, mut pairs, mut before) = (0, 0, 0);
    for symbol in line.symbols() {
        if symbol.is != b' ' && !is_digit(symbol.is) || count == width {
            return false;
        }
        count += 1;
        pairs += usize::from(is_digit(symbol.is) == is_digit(before));
        before = symbol.is;
    }
    count == width && (width == 9 || pairs > 1)
}

/// Adds the cells of such a line.
pub(super) fn push_wide(grid: &mut Grid, line: Line<'_>) {
    for symbol in line.symbols() {
        grid.push_symbol(symbol, NOTHING);
    }
}
