//! The rearrangements of a board that leave the rules as they are.

use crate::random::{Random, SHUFFLE};
use solver_core::Board;

/// A rearrangement of a board: transposing it, permuting bands, stacks, rows in bands and columns
/// in stacks, and relabelling the digits. There are 3,359,232 * 9! of them.
///
/// The cell (r, c) of the result is the cell (`rows[r]`, `columns[c]`) of the board, or of the
/// transposed board; a digit d becomes `digits[d - 1]`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Transform {
    transposed: bool,
    rows: [u8; 9],
    columns: [u8; 9],
    digits: [u8; 9],
}

impl Transform {
    /// The transform that leaves every board as it is.
    pub const IDENTITY: Self = Self {
        transposed: false,
        rows: [0, 1, 2, 3, 4, 5, 6, 7, 8],
        columns: [0, 1, 2, 3, 4, 5, 6, 7, 8],
        digits: [1, 2, 3, 4, 5, 6, 7, 8, 9],
    };

    /// The transform of these parts. None if `rows` or `columns` are not the numbers 0 to 8 in an
    /// order that keeps the lines of each band or stack together, or `digits` are not 1 to 9 in any
    /// order.
    pub fn new(transposed: bool, rows: [u8; 9], columns: [u8; 9], digits: [u8; 9]) -> Option<Self> {
        let are_all = |numbers: &[u8; 9], first: u8| {
            let seen = numbers.iter().fold(0_u32, |seen, &number| {
                seen | 1_u32.checked_shl(number.wrapping_sub(first).into()).unwrap_or(0)
            });
            seen == 0x1ff
        };
        let are_lines = |lines: &[u8; 9]| {
            let (threes, _) = lines.as_chunks::<3>();
            are_all(lines, 0) && threes.iter().all(|[a, b, c]| a / 3 == b / 3 && b / 3 == c / 3)
        };
        let fits = are_lines(&rows) && are_lines(&columns) && are_all(&digits, 1);
        fits.then_some(Self { transposed, rows, columns, digits })
    }

    /// A random transform: every one is equally likely, and the same seed gives the same one on
    /// every machine.
    pub fn random(seed: u64) -> Self {
        let mut random = Random::new(SHUFFLE, seed, 0);
        let mut transform = Self::IDENTITY;
        transform.transposed = random.below(2) == 1;
        for lines in [&mut transform.rows, &mut transform.columns] {
            let (mut threes, mut line) = ([0, 1, 2], lines.iter_mut());
            random.shuffle(&mut threes);
            for three in threes {
                let mut within = [0, 1, 2];
                random.shuffle(&mut within);
                for (from, to) in within.into_iter().zip(line.by_ref()) {
                    *to = 3 * three + from;
                }
            }
        }
        random.shuffle(&mut transform.digits);
        transform
    }

    /// Is the board transposed before its lines are permuted?
    pub fn transposed(&self) -> bool {
        self.transposed
    }

    /// For each row of the result, the row that it comes from.
    pub fn rows(&self) -> &[u8; 9] {
        &self.rows
    }

    /// For each column of the result, the column that it comes from.
    pub fn columns(&self) -> &[u8; 9] {
        &self.columns
    }

    /// For each digit from 1 to 9, the digit that it becomes.
    pub fn digits(&self) -> &[u8; 9] {
        &self.digits
    }

    /// For each cell of the result, the cell of the board that it comes from.
    pub fn sources(&self) -> [u8; 81] {
        let source = |row: u8, column: u8| {
            if self.transposed { 9 * column + row } else { 9 * row + column }
        };
        let sources = self.rows.map(|row| self.columns.map(|column| source(row, column)));
        // (It has 81.)
        sources.as_flattened().try_into().unwrap_or([0; 81])
    }

    /// The rearranged board.
    pub fn apply(&self, board: &Board) -> Board {
        let cells = self.sources().map(|source| {
            let digit = board.digits().get(usize::from(source)).copied().unwrap_or(0);
            // A blank is 0, which wraps around to an index out of range.
            self.digits.get(usize::from(digit.wrapping_sub(1))).copied().unwrap_or(0)
        });
        // No digit is above 9.
        Board::from_digits(&cells).unwrap_or(Board::EMPTY)
    }
}

/// The board rearranged at random: by every transform with the same probability. The same seed
/// gives the same transform on every machine.
pub fn shuffle(board: &Board, seed: u64) -> Board {
    Transform::random(seed).apply(board)
}
