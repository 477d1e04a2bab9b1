//! A second plain solver, quick enough for millions of boards: sets of the digits that rows,
//! columns and boxes still lack, and the blank with the fewest choices first. It shares nothing
//! with the library, and is itself held against [`plain`](crate::plain).

use crate::plain::{Grid, Random};

/// A board, with what its units lack. Bit 0 stands for the digit 1.
#[derive(Clone)]
pub struct Quick {
    grid: Grid,
    rows: [u16; 9],
    columns: [u16; 9],
    boxes: [u16; 9],
    blanks: Vec<u8>,
}

/// It took more steps than were allowed.
#[derive(Debug, PartialEq, Eq)]
pub struct TooLong;

/// The row, column and box of each cell.
const UNITS: [(u8, u8, u8); 81] = {
    let mut units = [(0, 0, 0); 81];
    let mut cell = 0;
    while cell < 81 {
        units[cell] = ((cell / 9) as u8, (cell % 9) as u8, (cell / 27 * 3 + cell % 9 / 3) as u8);
        cell += 1;
    }
    units
};

fn units(cell: usize) -> (usize, usize, usize) {
    let (row, column, of_box) = UNITS[cell];
    (row.into(), column.into(), of_box.into())
}

/// The sizes of sets of digits. The plainest x86-64 has no instruction for that.
const SIZES: [u8; 512] = {
    let mut sizes = [0; 512];
    let mut set = 0;
    while set < 512 {
        sizes[set] = set.count_ones() as u8;
        set += 1;
    }
    sizes
};

impl Quick {
    /// The board, unless two givens clash.
    pub fn new(grid: &Grid) -> Option<Self> {
        let all = [0x1ff; 9];
        let mut board =
            Self { grid: [0; 81], rows: all, columns: all, boxes: all, blanks: Vec::new() };
        for (cell, &digit) in grid.iter().enumerate() {
            if digit == 0 {
                board.blanks.push(cell as u8);
            } else if board.choices(cell) >> (digit - 1) & 1 == 0 {
                return None;
            } else {
                board.place(cell, digit);
            }
        }
        Some(board)
    }

    fn choices(&self, cell: usize) -> u16 {
        let (row, column, of_box) = units(cell);
        self.rows[row] & self.columns[column] & self.boxes[of_box]
    }

    /// Puts a digit where it fits, or takes it away again.
    fn toggle(&mut self, cell: usize, digit: u8) {
        let ((row, column, of_box), bit) = (units(cell), 1 << (digit - 1));
        self.rows[row] ^= bit;
        self.columns[column] ^= bit;
        self.boxes[of_box] ^= bit;
    }

    fn place(&mut self, cell: usize, digit: u8) {
        self.grid[cell] = digit;
        self.toggle(cell, digit);
    }

    /// Calls `found` with solutions until it returns false. With `random`, digits are tried in
    /// random order. Returns whether to go on. Each call takes one of `steps`.
    fn search(
        &mut self,
        steps: &mut u64,
        random: &mut Option<&mut Random>,
        found: &mut dyn FnMut(&Grid) -> bool,
    ) -> Result<bool, TooLong> {
        *steps = steps.checked_sub(1).ok_or(TooLong)?;
        let (mut best, mut fewest) = (0, 10);
        for (index, &cell) in self.blanks.iter().enumerate() {
            let choices = SIZES[usize::from(self.choices(cell.into()))];
            if choices < fewest {
                (best, fewest) = (index, choices);
                if choices <= 1 {
                    break;
                }
            }
        }
        match fewest {
            10 => return Ok(found(&self.grid)),
            0 => return Ok(true),
            _ => {}
        }
        let cell = self.blanks.swap_remove(best);
        let choices = self.choices(cell.into());
        let order = match random {
            Some(random) => random.order::<9>(),
            None => [0, 1, 2, 3, 4, 5, 6, 7, 8],
        };
        let mut goes_on = Ok(true);
        for digit in order.into_iter().filter(|digit| choices >> digit & 1 == 1) {
            self.place(cell.into(), digit as u8 + 1);
            goes_on = self.search(steps, random, found);
            self.toggle(cell.into(), digit as u8 + 1);
            if goes_on != Ok(true) {
                break;
            }
        }
        self.grid[usize::from(cell)] = 0;
        // The cell goes back to its place, for the caller walks the same list.
        self.blanks.push(cell);
        let last = self.blanks.len() - 1;
        self.blanks.swap(best, last);
        goes_on
    }

    /// The number of solutions, up to `limit`.
    pub fn count(&mut self, limit: u64, steps: &mut u64) -> Result<u64, TooLong> {
        let mut count = 0;
        self.search(steps, &mut None, &mut |_| {
            count += 1;
            count < limit
        })?;
        Ok(count)
    }

    /// Any solution.
    pub fn any(&mut self, steps: &mut u64) -> Result<Option<Grid>, TooLong> {
        let mut solution = None;
        self.search(steps, &mut None, &mut |grid| {
            solution = Some(*grid);
            false
        })?;
        Ok(solution)
    }

    /// The first solution in reading order: in each cell the least digit that leaves a solution.
    pub fn first(&mut self, steps: &mut u64) -> Result<Option<Grid>, TooLong> {
        let Some(mut solution) = self.any(steps)? else { return Ok(None) };
        let mut board = self.clone();
        board.blanks.sort_unstable();
        while !board.blanks.is_empty() {
            let cell = usize::from(board.blanks.remove(0));
            for digit in 1..solution[cell] {
                if board.choices(cell) >> (digit - 1) & 1 == 0 {
                    continue;
                }
                board.place(cell, digit);
                let smaller = board.any(steps)?;
                board.toggle(cell, digit);
                if let Some(smaller) = smaller {
                    solution = smaller;
                    break;
                }
            }
            board.place(cell, solution[cell]);
        }
        Ok(Some(solution))
    }

    /// A random full grid.
    pub fn random_grid(random: &mut Random) -> Grid {
        let mut empty = Self::new(&[0; 81]).expect("no clash");
        let mut full = [0; 81];
        let found = empty.search(&mut u64::MAX.clone(), &mut Some(random), &mut |grid| {
            full = *grid;
            false
        });
        assert_eq!(found, Ok(false));
        full
    }
}

/// Is it a solution of the board?
pub fn is_solution_of(solution: &Grid, board: &Grid) -> bool {
    let is_kept = solution.iter().zip(board).all(|(digit, given)| *given == 0 || given == digit);
    let is_full = solution.iter().all(|digit| (1..=9).contains(digit));
    is_kept && is_full && Quick::new(solution).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::plain;

    #[test]
    fn agrees_with_the_plainer_solver() {
        let mut random = Random(9);
        let mut kinds = [0; 4];
        for round in 0..240 {
            let grid = Quick::random_grid(&mut random);
            assert!(plain::is_solution(&grid));
            let mut board = [0; 81];
            for cell in &random.order::<81>()[..28 + round % 24] {
                board[*cell] = grid[*cell];
            }
            if round % 3 == 0 {
                board = random.spoilt(board);
            } else if round % 7 == 0 {
                board[random.below(81)] = 1;
            }
            assert_eq!(Quick::new(&board).is_none(), plain::clash(&board).is_some());
            let Some(mut quick) = Quick::new(&board) else {
                kinds[3] += 1;
                continue;
            };
            let mut steps = u64::MAX;
            let count = quick.count(50, &mut steps);
            assert_eq!(count, Ok(plain::count(&mut board.clone(), 50)), "{board:?}");
            let any = quick.any(&mut steps).expect("steps enough");
            assert!(any.is_none_or(|any| is_solution_of(&any, &board)));
            let mut first = Vec::new();
            plain::first_solutions(&mut board.clone(), 1, &mut first);
            assert_eq!(quick.first(&mut steps), Ok(first.first().copied()), "{board:?}");
            kinds[count.map_or(0, |count| count.min(2) as usize)] += 1;
        }
        assert!(kinds.iter().all(|&kind| kind > 5), "{kinds:?}");
        assert_eq!(Quick::new(&[0; 81]).expect("no clash").count(2, &mut 5), Err(TooLong));
        assert!(!is_solution_of(&[1; 81], &[0; 81]) && !is_solution_of(&[0; 81], &[0; 81]));
    }
}
