//! The digits that are left for each cell.

use solver_core::{Answer, Board};

/// A set of digits for each cell in reading order, bit `1 << (digit - 1)` for a digit.
pub type Sets = [u16; 81];

/// For each cell the digits that no given in its row, column or box excludes; for a given, itself.
pub fn of(board: &Board) -> Sets {
    *board.candidates().sets()
}

/// The digits of a set, smallest first.
pub fn digits(set: u16) -> impl Iterator<Item = u8> {
    (1..=9).filter(move |digit| set & 1 << (digit - 1) != 0)
}

/// The cells that have one candidate, as givens.
pub fn givens(candidates: &Sets) -> Board {
    Board::from_candidates(candidates)
}

/// The board with the same solutions, if it is known to be one: its givens exclude all candidates
/// that are missing, or leave no choice anyway.
pub fn board(candidates: &Sets) -> Option<Board> {
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
