//! A solver so plain that it is obviously right, and boards for it and the library to agree on.

/// 81 digits in reading order, 0 for a blank.
pub type Grid = [u8; 81];

/// Do two cells share a row, a column or a box?
pub fn share_a_unit(a: usize, b: usize) -> bool {
    let unit = |cell: usize| (cell / 9, cell % 9, cell / 27 * 3 + cell % 9 / 3);
    let ((row_a, column_a, box_a), (row_b, column_b, box_b)) = (unit(a), unit(b));
    row_a == row_b || column_a == column_b || box_a == box_b
}

/// May `digit` stand in `cell`, as far as the other cells say?
pub fn fits(grid: &Grid, cell: usize, digit: u8) -> bool {
    (0..81).all(|other| other == cell || grid[other] != digit || !share_a_unit(cell, other))
}

/// Is every cell filled, and does every digit fit?
pub fn is_solution(grid: &Grid) -> bool {
    (0..81).all(|cell| (1..=9).contains(&grid[cell]) && fits(grid, cell, grid[cell]))
}

/// The first clash as the interface defines it.
pub fn clash(grid: &Grid) -> Option<(usize, usize)> {
    let mut pairs = (0..81).flat_map(|cell| (0..cell).map(move |other| (cell, other)));
    pairs.find(|&(cell, other)| {
        grid[cell] != 0 && grid[cell] == grid[other] && share_a_unit(cell, other)
    })
}

/// Fills in the blanks, the one with the fewest digits that fit first, in every possible way until
/// `limit` solutions are counted.
pub fn count(grid: &mut Grid, limit: u64) -> u64 {
    let blanks = (0..81).filter(|&cell| grid[cell] == 0);
    let choices = |grid: &Grid, cell| (1..=9).filter(|&digit| fits(grid, cell, digit)).count();
    let Some(cell) = blanks.min_by_key(|&cell| choices(grid, cell)) else { return 1 };
    let mut found = 0;
    for digit in 1..=9 {
        if found < limit && fits(grid, cell, digit) {
            grid[cell] = digit;
            found += count(grid, limit - found);
            grid[cell] = 0;
        }
    }
    found
}

/// The first `limit` solutions in reading order.
pub fn first_solutions(grid: &mut Grid, limit: usize, found: &mut Vec<Grid>) {
    let Some(cell) = grid.iter().position(|&digit| digit == 0) else {
        found.push(*grid);
        return;
    };
    for digit in 1..=9 {
        if found.len() < limit && fits(grid, cell, digit) {
            grid[cell] = digit;
            first_solutions(grid, limit, found);
            grid[cell] = 0;
        }
    }
}

/// Random numbers: SplitMix64 (Steele, Lea, Flood 2014), seeded so that every run is the same.
pub struct Random(pub u64);

impl Random {
    /// A number below `bound`.
    pub fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut word = self.0;
        word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((word ^ (word >> 31)) % bound as u64) as usize
    }

    /// The numbers below `N` in random order.
    pub fn order<const N: usize>(&mut self) -> [usize; N] {
        let mut order = std::array::from_fn(|number| number);
        for last in (1..N).rev() {
            order.swap(last, self.below(last + 1));
        }
        order
    }

    /// A random full grid.
    pub fn grid(&mut self) -> Grid {
        fn fill(grid: &mut Grid, random: &mut Random) -> bool {
            let blanks = (0..81).filter(|&cell| grid[cell] == 0);
            let choices = |cell| (1..=9).filter(|&digit| fits(grid, cell, digit)).count();
            let Some(cell) = blanks.min_by_key(|&cell| choices(cell)) else { return true };
            for digit in random.order::<9>().map(|number| number as u8 + 1) {
                if fits(grid, cell, digit) {
                    grid[cell] = digit;
                    if fill(grid, random) {
                        return true;
                    }
                }
            }
            grid[cell] = 0;
            false
        }
        let mut grid = [0; 81];
        assert!(fill(&mut grid, self));
        grid
    }

    /// A random board with `givens` givens that has a solution.
    pub fn board(&mut self, givens: usize) -> Grid {
        let grid = self.grid();
        let mut board = [0; 81];
        for cell in &self.order::<81>()[..givens] {
            board[*cell] = grid[*cell];
        }
        board
    }

    /// The board with one more given, which fits but is mostly wrong.
    pub fn spoilt(&mut self, mut board: Grid) -> Grid {
        for cell in self.order::<81>() {
            let digit = self.below(9) as u8 + 1;
            if board[cell] == 0 && fits(&board, cell, digit) {
                board[cell] = digit;
                break;
            }
        }
        board
    }
}
