//! Unavoidable sets: cells of a grid whose digits can be exchanged among them so that another grid
//! results. Every proper puzzle of the grid has a clue in each of them (McGuire, Tugemann and
//! Civario, 2012), so that some puzzles are seen to have several solutions without a search.

use crate::recipe::Cells;
use solver_core::Board;

/// Room for the sets of a grid, which has some 90. The first do, and more take stack.
const MOST: usize = 80;

/// Some of the unavoidable sets of a grid.
pub(crate) struct Unavoidable {
    sets: [Cells; MOST],
    count: usize,
}

/// Where a digit stands.
#[derive(Clone, Copy)]
struct Places {
    /// Its cell in each row.
    cells: [u8; 16],
    /// The row of its cell in each column, and in each box.
    rows: [[u8; 16]; 2],
}

impl Unavoidable {
    /// Those of two digits, which change places along rows, columns and boxes, and those of two
    /// rows of a band or two columns of a stack, which exchange a part of their cells.
    #[inline(never)]
    pub(crate) fn of(grid: &Board) -> Self {
        let mut found = Self { sets: [0; MOST], count: 0 };
        // Of each digit, the cell in each row; the row of its cell in each column and box.
        let mut places = [Places { cells: [0; 16], rows: [[0; 16]; 2] }; 16];
        // Of each row and column, the place of each digit.
        let mut lines = [[[0_u8; 16]; 16]; 2];
        for (cell, &digit) in grid.digits().iter().enumerate() {
            let (row, column) = (cell / 9, cell % 9);
            let digit = usize::from(digit & 15);
            places[digit].cells[row & 15] = cell as u8;
            places[digit].rows[0][column & 15] = row as u8;
            places[digit].rows[1][(row / 3 * 3 + column / 3) & 15] = row as u8;
            lines[0][row & 15][digit] = column as u8;
            lines[1][column & 15][digit] = row as u8;
        }
        for a in 1..10 {
            for b in a + 1..10 {
                found.add_cycles(&places[a], &places[b]);
            }
        }
        for (side, lines) in lines.iter().enumerate() {
            for (a, b) in [(0, 1), (0, 2), (1, 2)] {
                for band in [0, 3, 6] {
                    found.add_exchanges(grid, lines, side, [band + a, band + b]);
                }
            }
        }
        found
    }

    /// Is there a set without a clue?
    pub(crate) fn miss(&self, clues: Cells) -> bool {
        let sets = self.sets.get(..self.count).unwrap_or_default();
        sets.iter().any(|set| set & clues == 0)
    }

    fn add(&mut self, set: Cells) {
        if let Some(place) = self.sets.get_mut(self.count) {
            *place = set;
            self.count += 1;
        }
    }

    /// The sets of two digits. In a row their cells are in the same set; so each set is made of
    /// rows, and those are together in which the two share a column or a box.
    fn add_cycles(&mut self, a: &Places, b: &Places) {
        let mut joined = [0_u16; 16];
        for row in 0..9 {
            joined[row] |= 1 << row;
            let cell = usize::from(a.cells[row]);
            let (column, its_box) = (cell % 9, cell / 27 * 3 + cell % 9 / 3);
            for other in [b.rows[0][column], b.rows[1][its_box & 15]] {
                let other = usize::from(other & 15);
                joined[row] |= 1 << other;
                joined[other] |= 1 << row;
            }
        }
        let mut rest = (1_u16 << 9) - 1;
        while rest != 0 {
            // From a row to those that are joined to it, until there are no more.
            let (mut rows, mut new) = (0, rest & rest.wrapping_neg());
            let mut set: Cells = 0;
            while new != 0 {
                let row = (new.trailing_zeros() & 15) as usize;
                rows |= 1 << row;
                new = (new | joined[row]) & !rows;
                set |= (1 << a.cells[row]) | (1 << b.cells[row]);
            }
            rest &= !rows;
            self.add(set);
        }
    }

    /// The sets of two lines that share three boxes.
    fn add_exchanges(
        &mut self,
        grid: &Board,
        lines: &[[u8; 16]; 16],
        side: usize,
        [a, b]: [usize; 2],
    ) {
        let cell = |line: usize, place: usize| {
            if side == 0 { 9 * line + place } else { 9 * place + line }
        };
        let mut seen = 0_u32;
        for first in 0..9 {
            let (mut set, mut place) = (0, first);
            while seen >> place & 1 == 0 {
                seen |= 1 << place;
                set |= (1 << cell(a, place)) | (1 << cell(b, place));
                let digit = grid.digits().get(cell(b, place)).copied().unwrap_or(0);
                place = usize::from(lines[a & 15][usize::from(digit & 15)] & 15);
            }
            if set != 0 {
                self.add(set);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::{GENERATE, Random};
    use crate::random_grid::random_grid;
    use crate::recipe::{ALL_CELLS, only};

    /// Without a set's cells a grid has another solution.
    #[test]
    fn each_set_needs_a_clue() {
        for index in 0..20 {
            let grid = random_grid(&mut Random::new(GENERATE, 1, index));
            let found = Unavoidable::of(&grid);
            assert!(found.count > 50, "{}", found.count);
            for set in &found.sets[..found.count] {
                assert_eq!(only(&grid, ALL_CELLS & !set).count(2), Ok(2), "{grid}");
                assert!(found.miss(ALL_CELLS & !set) && !found.miss(ALL_CELLS));
            }
        }
    }
}
