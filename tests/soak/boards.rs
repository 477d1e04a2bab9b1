//! Random boards of every density, spoiled ones among them, and what the plain solver says of them.

use sudoku_tests::plain::{self, Grid, Random};
use sudoku_tests::quick::Quick;

/// The boards of a block, which go through a batch together. The number is odd on purpose: lanes
/// and threads get uneven shares.
pub const BLOCK: usize = 509;

/// So many steps the plain solver may take for a board. A board that takes more is one for the
/// engines alone, which then have to agree with each other.
const STEPS: u64 = 20_000;

/// A board, and what is known of it.
pub struct Case {
    /// As characters.
    pub text: [u8; 81],
    /// As numbers.
    pub digits: Grid,
    /// What solving it returns, 2 to -4.
    pub code: Option<i32>,
    /// The number of solutions up to the block's limit, or the error.
    pub count: Option<i64>,
    /// The first solution, if there is one and the plain solver has looked for it.
    pub first: Option<Grid>,
}

/// Boards that are solved and counted together.
pub struct Block {
    pub cases: Vec<Case>,
    pub limit: i64,
}

impl Block {
    /// The block of a number, always the same.
    pub fn new(number: u64) -> Self {
        let mut random = Random(number.wrapping_mul(0xd134_2543_de82_ef95));
        let limit = [2, 1, 2, 10, 2, 100][(number % 6) as usize];
        let mut grid = [0; 81];
        let cases = (0..BLOCK).map(|index| {
            if index % 8 == 0 {
                grid = Quick::random_grid(&mut random);
            }
            Case::new(board(&mut random, &grid), limit, &mut random)
        });
        Self { cases: cases.collect(), limit }
    }
}

/// Some of a grid's digits, and now and then others: numbers above 9 are characters that no board
/// has.
fn board(random: &mut Random, grid: &Grid) -> Grid {
    // Between 20 and 32 givens is where solvers have to search.
    let givens = if random.below(2) == 0 { random.below(82) } else { 20 + random.below(13) };
    let mut board = [0; 81];
    for cell in &random.order::<81>()[..givens] {
        board[*cell] = grid[*cell];
    }
    match random.below(16) {
        0..3 => board = random.spoilt(board),
        3..5 => {
            for _ in 0..random.below(6) {
                board = random.spoilt(board);
            }
        }
        5 => board[random.below(81)] = random.below(9) as u8 + 1,
        6 => board[random.below(81)] = 10 + random.below(245) as u8,
        7 if random.below(8) == 0 => board = minimal(random, grid),
        _ => {}
    }
    board
}

/// A puzzle with one solution that has none left without any of its givens.
fn minimal(random: &mut Random, grid: &Grid) -> Grid {
    let mut puzzle = *grid;
    for cell in random.order::<81>() {
        puzzle[cell] = 0;
        let count = Quick::new(&puzzle).map(|mut board| board.count(2, &mut 5_000));
        if count != Some(Ok(1)) {
            puzzle[cell] = grid[cell];
        }
    }
    puzzle
}

/// A character for a number: strange ones for those above 9.
fn character(digit: u8) -> u8 {
    match digit {
        0 => b'.',
        1..=9 => b'0' + digit,
        // 10 to 255 become 11 to 255 and 1, of which some are digits or blanks, or end a string.
        _ => match digit.wrapping_add(1) {
            0 | b'.' | b'0'..=b'9' => b'x',
            other => other,
        },
    }
}

impl Case {
    fn new(digits: Grid, limit: i64, random: &mut Random) -> Self {
        let mut case =
            Self { text: digits.map(character), digits, code: None, count: None, first: None };
        if digits.iter().any(|&digit| digit > 9) {
            (case.code, case.count) = (Some(-3), Some(-3));
            return case;
        }
        let Some(mut board) = Quick::new(&digits) else {
            (case.code, case.count) = (Some(-4), Some(-4));
            return case;
        };
        let mut steps = STEPS;
        let most = limit.max(2) as u64;
        if let Ok(count) = board.count(most, &mut steps) {
            case.code = Some(count.min(2) as i32);
            case.count = Some((count as i64).min(limit));
            // With several solutions it takes long to find the first.
            if count == 1 || count > 1 && random.below(4) == 0 {
                case.first = board.first(&mut steps).unwrap_or_default();
            }
        }
        case
    }

    /// Where the first clash is.
    pub fn clash(&self) -> Option<(usize, usize)> {
        plain::clash(&self.digits)
    }

    /// The first character that no board has.
    pub fn strange(&self) -> Option<usize> {
        self.digits.iter().position(|&digit| digit > 9)
    }
}
