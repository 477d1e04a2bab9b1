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
    /// The grid of a puzzle: 81 numbers, 0 for a blank. The candidates are the digits that no
    /// given sees.
    pub(crate) fn new(puzzle: &[u8; 81]) -> Self {
        let mut grid = Self {
            candidates: Table([0; 128]),
            places: Table([Table([0; 16]); 32]),
            digits: Table([0; 16]),
            values: [0; 81],
            blank: (1 << 81) - 1,
            blanks: Table([9; 32]),
            placed: Table([0; 16]),
        };
        for candidates in grid.candidates.0.iter_mut().take(81) {
            *candidates = ALL;
        }
        for places in grid.places.0.iter_mut().take(27).flat_map(|unit| unit.0.iter_mut().take(9)) {
            *places = ALL;
        }
        for cells in grid.digits.0.iter_mut().take(9) {
            *cells = (1 << 81) - 1;
        }
        for (cell, &digit) in puzzle.iter().enumerate() {
            if (1..=9).contains(&digit) {
                grid.place(cell, digit as usize - 1);
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
