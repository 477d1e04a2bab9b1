//! The digits that are left for each cell.

use solver_core::Board;

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

/// The board of the cells that have one candidate.
pub fn board(candidates: &Candidates) -> Board {
    let cells = candidates.map(|set| {
        let mut digits = digits(set);
        match (digits.next(), digits.next()) {
            (Some(digit), None) => digit,
            _ => 0,
        }
    });
    Board::from_digits(&cells).unwrap_or_default()
}

/// Are there no fewer candidates than the givens leave? Then the board of the givens has the same
/// solutions.
pub fn leave_all(candidates: &Candidates) -> bool {
    let left = of(&board(candidates));
    candidates.iter().zip(left).all(|(&set, left)| left & !set == 0)
}
