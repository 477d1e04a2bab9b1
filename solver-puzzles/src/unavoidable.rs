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

impl Unavoidable {
    /// Those of two digits, which change places along rows, columns and boxes, and those of two
    /// rows of a band or two columns of a stack, which exchange a part of their cells.
    #[inline(never)]
    pub(crate) fn of(grid: &Board) -> Self {
        let mut found = Self { sets: [0; MOST], count: 0 };
        // Of each digit, the cell in each row, column and box.
        let mut places = [[[0_u8; 16]; 3]; 16];
        // Of each row and column, the place of each digit.
        let mut lines = [[[0_u8; 16]; 16]; 2];
        for (cell, &digit) in grid.digits().iter().enumerate() {
            let (row, column) = (cell / 9, cell % 9);
            let units = [row, column, row / 3 * 3 + column / 3];
            let digit = usize::from(digit & 15);
            for (places, unit) in places[digit].iter_mut().zip(units) {
                places[unit & 15] = cell as u8;
            }
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
        self.sets.iter().take(self.count).any(|set| set & clues == 0)
    }

    fn add(&mut self, set: Cells) {
        if let Some(place) = self.sets.get_mut(self.count) {
            *place = set;
            self.count += 1;
        }
    }

    /// The sets of two digits, of which these are the cells.
    fn add_cycles(&mut self, a: &[[u8; 16]; 3], b: &[[u8; 16]; 3]) {
        let mut seen: Cells = 0;
        for row in 0..9 {
            let first = a[0][row];
            if seen >> first & 1 == 1 {
                continue;
            }
            // From cells of the one to those of the other that share a unit, until there are no
            // more.
            let mut set: Cells = 1 << first;
            let mut rest = set;
            while rest != 0 {
                let cell = rest.trailing_zeros() as usize;
                rest &= rest - 1;
                let (row, column) = (cell / 9, cell % 9);
                let units = [row, column, row / 3 * 3 + column / 3];
                let other = if usize::from(a[0][row & 15]) == cell { b } else { a };
                for (places, unit) in other.iter().zip(units) {
                    let next = 1 << places[unit & 15];
                    rest |= next & !set;
                    set |= next;
                }
            }
            seen |= set;
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
