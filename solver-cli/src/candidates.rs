//! The digits that are left for each cell.

use solver_core::{Answer, Board};

/// A set of digits for each cell in reading order, bit `1 << (digit - 1)` for a digit.
pub type Candidates = [u16; 81];

const ALL: u16 = 0x1ff;

/// For each cell the digits that no given in its row, column or box excludes; for a given, itself.
pub fn of(board: &Board) -> Candidates {
    let bit = |digit: u8| if digit == 0 { 0 } else { 1 << (digit - 1) };
    let mut used = [[0; 9]; 3];
    for (cell, &digit) in board.digits().iter().enumerate() {
        for (used, unit) in used.iter_mut().zip(units(cell)) {
            used[unit] |= bit(digit);
        }
    }
    let mut candidates = [0; 81];
    for (cell, &digit) in board.digits().iter().enumerate() {
        let left = used.iter().zip(units(cell)).fold(ALL, |left, (used, unit)| left & !used[unit]);
        candidates[cell] = if digit == 0 { left } else { bit(digit) };
    }
    candidates
}

/// The row, the column and the box of a cell.
fn units(cell: usize) -> [usize; 3] {
    [cell / 9, cell % 9, cell / 27 * 3 + cell % 9 / 3]
}

/// The digits of a set, smallest first.
pub fn digits(set: u16) -> impl Iterator<Item = u8> {
    (1..=9).filter(move |digit| set & 1 << (digit - 1) != 0)
}

/// The cells that have one candidate, as givens.
pub fn givens(candidates: &Candidates) -> Board {
    let cells = candidates.map(|set| {
        let mut digits = digits(set);
        match (digits.next(), digits.next()) {
            (Some(digit), None) => digit,
            _ => 0,
        }
    });
    Board::from_digits(&cells).unwrap_or_default()
}

/// The board with the same solutions, if it is known to be one: its givens exclude all candidates
/// that are missing, or leave no choice anyway.
pub fn board(candidates: &Candidates) -> Option<Board> {
    let board = givens(candidates);
    let are_all_there = candidates.iter().zip(of(&board)).all(|(&set, left)| left & !set == 0);
    let has_the_same = || match board.solve() {
        Ok(Answer::Unique(solution)) => {
            let digits = solution.digits().iter().zip(candidates);
            digits.into_iter().all(|(digit, set)| set & 1 << (digit - 1) != 0)
        }
        Ok(Answer::Multiple(_)) => false,
        Ok(Answer::None) | Err(_) => true,
    };
    (are_all_there || has_the_same()).then_some(board)
}
