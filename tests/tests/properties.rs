//! What must hold for every board, on boards that proptest makes up and shrinks.

use proptest::prelude::*;
use solver_core::{Answer, Board};
use std::ops::ControlFlow;
use sudoku_tests::plain::{Grid, Random, is_solution};

const LIMIT: u64 = 500;

fn count(grid: &Grid) -> Option<u64> {
    Board::from_digits(grid).expect("digits").count(LIMIT).ok()
}

/// A board with a solution, or, now and then, a given too many.
fn boards() -> impl Strategy<Value = Grid> {
    (any::<u64>(), 17..50_usize, 0..4_usize).prop_map(|(seed, givens, spoil)| {
        let mut random = Random(seed);
        let board = random.board(givens);
        if spoil == 0 { random.spoilt(board) } else { board }
    })
}

fn permute<const N: usize>() -> impl Strategy<Value = [usize; N]> {
    any::<u64>().prop_map(|seed| Random(seed).order())
}

proptest! {
    #[test]
    fn relabelling_digits_keeps_the_count(board in boards(), labels in permute::<9>()) {
        let relabelled = board.map(|digit| match digit {
            0 => 0,
            digit => labels[usize::from(digit) - 1] as u8 + 1,
        });
        prop_assert_eq!(count(&relabelled), count(&board));
    }

    #[test]
    fn transposing_keeps_the_count(board in boards()) {
        let transposed = std::array::from_fn(|cell| board[cell % 9 * 9 + cell / 9]);
        prop_assert_eq!(count(&transposed), count(&board));
    }

    #[test]
    fn permuting_the_rows_of_a_band_keeps_the_count(
        board in boards(), band in 0..3_usize, rows in permute::<3>(), bands in permute::<3>()
    ) {
        let permuted: Grid = std::array::from_fn(|cell| {
            let (row, column) = (cell / 9, cell % 9);
            let row = if row / 3 == band { 3 * band + rows[row % 3] } else { row };
            board[(3 * bands[row / 3] + row % 3) * 9 + column]
        });
        prop_assert_eq!(count(&permuted), count(&board));
    }

    #[test]
    fn a_solution_contains_its_givens_and_is_the_first_visited(board in boards()) {
        let puzzle = Board::from_digits(&board).expect("digits");
        let mut first = None;
        let calls = puzzle.visit_solutions(|solution| {
            first = Some(solution);
            ControlFlow::Break(())
        });
        match puzzle.solve() {
            Err(clash) => prop_assert_eq!(calls, Err(clash)),
            Ok(answer) => {
                prop_assert_eq!(answer.solution(), first);
                prop_assert_eq!(calls, Ok(u64::from(first.is_some())));
                prop_assert_eq!(matches!(answer, Answer::Unique(_)), count(&board) == Some(1));
                if let Some(solution) = answer.solution() {
                    prop_assert!(is_solution(solution.digits()));
                    for (given, digit) in board.iter().zip(solution.digits()) {
                        prop_assert!(*given == 0 || given == digit);
                    }
                }
            }
        }
    }

    #[test]
    fn any_text_is_parsed_or_refused(text in proptest::collection::vec(any::<u8>(), 0..200)) {
        if let Ok(board) = Board::parse(&text) {
            prop_assert_eq!(Board::parse(board.to_string().as_bytes()), Ok(board));
        }
    }

    #[test]
    fn any_cells_are_answered(cells in proptest::collection::vec(0..10_u8, 81)) {
        // Mostly clashes; with a few givens left, mostly none.
        let cells: Grid = cells.try_into().expect("81 of them");
        for keep in [3, 5, 9, 81] {
            let is_kept = |cell| cell * 7 % 81 < keep;
            let kept = std::array::from_fn(|cell| if is_kept(cell) { cells[cell] } else { 0 });
            let board = Board::from_digits(&kept).expect("digits");
            prop_assert_eq!(board.check().is_ok(), sudoku_tests::plain::clash(&kept).is_none());
            if let Ok(Some(solution)) = board.solve_any() {
                prop_assert!(is_solution(solution.digits()));
            }
        }
    }
}
