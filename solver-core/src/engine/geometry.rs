//! The places of the board. Besides the engines, which read and write digits by their cells'
//! numbers, no module computes with the numbers of cells.
//!
//! A cell has four coordinates, each from 0 to 2: the band `b`, the row `i` in the band, the box
//! `j` in the band, and the column `k` in the box. It lies in row `3b + i` and column `3j + k`.

/// The digits of a board in reading order, 0 for a blank.
pub(crate) type Cells = [u8; 81];

/// A cell, by its coordinates.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Cell {
    b: usize,
    i: usize,
    j: usize,
    k: usize,
}

impl Cell {
    /// The cell with these coordinates.
    #[inline(always)]
    pub(crate) const fn at(b: usize, i: usize, j: usize, k: usize) -> Self {
        Self { b, i, j, k }
    }

    /// The cell in column k of a minirow, which is numbered in reading order.
    #[inline(always)]
    pub(crate) const fn in_minirow(minirow: usize, k: usize) -> Self {
        Self::at(minirow / 9, minirow / 3 % 3, minirow % 3, k)
    }

    /// The cell with this number in reading order, 0 to 80.
    #[inline(always)]
    pub(crate) const fn new(number: usize) -> Self {
        Self::in_minirow(number / 3, number % 3)
    }

    /// Its coordinates `[b, i, j, k]`.
    #[inline(always)]
    pub(crate) const fn coordinates(self) -> [usize; 4] {
        [self.b, self.i, self.j, self.k]
    }

    /// Its number in reading order.
    #[inline(always)]
    pub(crate) const fn number(self) -> usize {
        3 * self.minirow() + self.k
    }

    /// The number of its minirow in reading order, 0 to 26.
    #[inline(always)]
    pub(crate) const fn minirow(self) -> usize {
        9 * self.b + 3 * self.i + self.j
    }

    /// The number of rows, columns and boxes that it shares with another cell.
    pub(crate) const fn shared_units(self, other: Self) -> u8 {
        let row = self.b == other.b && self.i == other.i;
        let column = self.j == other.j && self.k == other.k;
        let same_box = self.b == other.b && self.j == other.j;
        row as u8 + column as u8 + same_box as u8
    }
}
