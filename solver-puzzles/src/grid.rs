//! The state: which candidates are left, seen from three sides.
//!
//! | view | what it has |
//! |---|---|
//! | `candidates` | for each cell the digits that are left, a set of nine bits |
//! | `places` | for each unit and digit the positions that are left, a set of nine bits |
//! | `digits` | for each digit the cells that are left, a set of 81 bits |
//!
//! A cell that has its digit has no candidates any more, nor is the digit left in its units.

use crate::geometry::*;
use crate::step::{Candidates, Step};
use solver_core::Board;

#[derive(Clone, Copy)]
pub(crate) struct Grid {
    pub(crate) candidates: Table<u16, 128>,
    pub(crate) places: Table<Table<u16, 16>, 32>,
    pub(crate) digits: Table<u128, 16>,
    /// The digits that have been placed, 1 to 9, or 0.
    pub(crate) values: [u8; 81],
    /// The cells that have no digit yet.
    pub(crate) blank: u128,
    /// How many of them a unit has.
    pub(crate) blanks: Table<u8, 32>,
    /// How often a digit has been placed.
    pub(crate) placed: Table<u8, 16>,
}

impl Grid {
    /// The grid of a board, 81 numbers, 0 for a blank. A blank's candidates are the digits that the
    /// board does not exclude, and of these the ones that are `left`, if that says which.
    pub(crate) fn new(board: &[u8; 81], left: Option<&Candidates>) -> Self {
        let mut grid = Self {
            candidates: Table([0; 128]),
            places: Table([Table([0; 16]); 32]),
            digits: Table([0; 16]),
            values: *board,
            blank: (1 << 81) - 1,
            blanks: Table([9; 32]),
            placed: Table([0; 16]),
        };
        let mut placed = Table([0; 32]);
        for (cell, &digit) in board.iter().enumerate().filter(|&(_, &digit)| digit != 0) {
            let digit = usize::from(digit - 1);
            grid.blank &= !only(cell);
            grid.placed[digit] += 1;
            for unit in UNITS_OF[cell].map(usize::from) {
                grid.blanks[unit] -= 1;
                placed[unit] |= 1 << digit;
            }
        }
        for cell in cells_of(grid.blank) {
            let units = UNITS_OF[cell].map(usize::from);
            let [in_box, in_row, in_column] = units.map(|unit| placed[unit]);
            let left = left.map_or(ALL, |left| left.get(cell));
            grid.candidates[cell] = ALL & left & !(in_box | in_row | in_column);
            for digit in bits(grid.candidates[cell]) {
                grid.digits[digit] |= only(cell);
                for (unit, position) in units.into_iter().zip(POSITIONS_OF[cell]) {
                    grid.places[unit][digit] |= 1 << position;
                }
            }
        }
        grid
    }

    /// Has every cell its digit?
    pub(crate) fn is_solved(&self) -> bool {
        self.blank == 0
    }

    /// Puts a digit into a cell, which takes it from the peers.
    pub(crate) fn place(&mut self, cell: usize, digit: usize) {
        if self.blank & only(cell) == 0 {
            return;
        }
        self.blank &= !only(cell);
        self.placed[digit] += 1;
        if let Some(value) = self.values.get_mut(cell) {
            *value = digit as u8 + 1;
        }
        for unit in UNITS_OF[cell] {
            self.blanks[unit as usize] -= 1;
        }
        for other in bits(self.candidates[cell]) {
            self.remove(cell, other);
        }
        for peer in cells_of(self.digits[digit] & PEERS[cell]) {
            self.remove(peer, digit);
        }
    }

    /// Takes a candidate away that may be there.
    #[inline]
    pub(crate) fn remove(&mut self, cell: usize, digit: usize) {
        self.candidates[cell] &= !(1 << digit);
        self.digits[digit] &= !only(cell);
        for (unit, position) in UNITS_OF[cell].into_iter().zip(POSITIONS_OF[cell]) {
            self.places[unit as usize][digit] &= !(1 << position);
        }
    }

    /// Does what a step says.
    pub(crate) fn apply(&mut self, step: &Step) {
        if let Some((cell, digit)) = step.placement {
            self.place(cell, digit as usize - 1);
        }
        for (cell, digit) in step.removed.iter() {
            self.remove(cell, digit as usize - 1);
        }
    }

    /// The board, with what has been placed.
    pub(crate) fn board(&self) -> Board {
        // A number above 9 is none of them.
        Board::from_digits(&self.values).unwrap_or(Board::EMPTY)
    }

    /// The candidates of all cells.
    pub(crate) fn all_candidates(&self) -> Candidates {
        let mut all = Candidates::NONE;
        for cell in cells_of(self.blank) {
            all.insert(cell, self.candidates[cell]);
        }
        all
    }

    /// The number of blanks in a unit.
    #[inline(always)]
    pub(crate) fn blanks(&self, unit: usize) -> usize {
        self.blanks[unit] as usize
    }

    /// The cells with as many candidates.
    pub(crate) fn cells_with(&self, least: usize, most: usize) -> u128 {
        let mut cells = 0;
        for cell in cells_of(self.blank) {
            if (least..=most).contains(&count(self.candidates[cell])) {
                cells |= only(cell);
            }
        }
        cells
    }
}
