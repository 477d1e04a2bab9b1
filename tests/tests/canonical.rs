//! The canonical form against a search through all rearrangements, and its promises.

use solver_core::Board;
use solver_puzzles::{Canonical, Transform, canonical, shuffle};
use sudoku_tests::on_all_cores;
use sudoku_tests::plain::{Grid, Random};

fn board(grid: &Grid) -> Board {
    Board::from_digits(grid).expect("digits")
}

fn text(text: &str) -> Board {
    text.parse().expect("a board")
}

fn found(board: &Board) -> Canonical {
    canonical(board).expect("no clash")
}

/// The orders of nine lines that keep each three of them together.
fn line_orders() -> Vec<[usize; 9]> {
    const ORDERS: [[usize; 3]; 6] =
        [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
    let mut all = Vec::new();
    for threes in ORDERS {
        for a in ORDERS {
            for b in ORDERS {
                for c in ORDERS {
                    let within = [a, b, c];
                    let line =
                        |number: usize| 3 * threes[number / 3] + within[number / 3][number % 3];
                    all.push(std::array::from_fn(line));
                }
            }
        }
    }
    assert_eq!(all.len(), 1296);
    all
}

/// The canonical form and the number of automorphisms, by trying all 3,359,232 orders.
fn by_brute_force(grid: &Grid) -> (Grid, u64) {
    let orders = line_orders();
    let transposed = std::array::from_fn(|cell| grid[cell % 9 * 9 + cell / 9]);
    let (mut best, mut ways) = ([u8::MAX; 81], 0);
    for side in [grid, &transposed] {
        for rows in &orders {
            for columns in &orders {
                let (mut labels, mut used) = ([0; 10], 0);
                let mut order = std::cmp::Ordering::Equal;
                for at in 0..81 {
                    let digit = usize::from(side[9 * rows[at / 9] + columns[at % 9]]);
                    if digit > 0 && labels[digit] == 0 {
                        used += 1;
                        labels[digit] = used;
                    }
                    if order.is_eq() {
                        order = labels[digit].cmp(&best[at]);
                    }
                    match order {
                        std::cmp::Ordering::Less => best[at] = labels[digit],
                        std::cmp::Ordering::Equal => {}
                        std::cmp::Ordering::Greater => break,
                    }
                }
                ways = if order.is_lt() { 1 } else { ways + u64::from(order.is_eq()) };
            }
        }
    }
    let missing = (1..=9).filter(|digit| !grid.contains(digit)).count() as u64;
    (best, ways * (1..=missing).product::<u64>())
}

fn agrees(board: &Board) {
    let (form, automorphisms) = by_brute_force(board.digits());
    let found = found(board);
    assert_eq!(found.board, self::board(&form), "{board}");
    assert_eq!(found.automorphisms, automorphisms, "{board}");
    assert_eq!(found.transform.apply(board), found.board, "{board}");
}

#[test]
fn random_boards_against_brute_force() {
    let mut random = Random(1);
    for givens in [0, 1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 17, 20, 25, 30, 40, 50, 60, 70, 78, 81] {
        agrees(&board(&random.board(givens)));
    }
}

/// Boards with many automorphisms, or where many rearrangements agree for long.
#[test]
fn symmetric_boards_against_brute_force() {
    for symmetric in symmetric() {
        agrees(&symmetric);
    }
}

/// The grid with the most automorphisms: 648.
const MOST_SYMMETRIC: &str =
    "123456789456789123789123456231564897564897231897231564312645978645978312978312645";

/// One digit in all of its nine places.
fn one_digit() -> Board {
    let mut grid = [0; 81];
    for (row, column) in [0, 3, 6, 1, 4, 7, 2, 5, 8].into_iter().enumerate() {
        grid[9 * row + column] = 1;
    }
    board(&grid)
}

fn symmetric() -> Vec<Board> {
    let grid = *text(MOST_SYMMETRIC).digits();
    let kept = |is_kept: fn(usize, u8) -> bool| {
        board(&std::array::from_fn(|cell| if is_kept(cell, grid[cell]) { grid[cell] } else { 0 }))
    };
    vec![
        board(&grid),
        // Without one digit, one box, one band; a row, two rows, one box, three boxes.
        kept(|_, digit| digit < 9),
        kept(|cell, _| cell >= 27 || cell % 9 < 6),
        kept(|cell, _| cell >= 27),
        kept(|cell, _| cell < 9),
        kept(|cell, _| cell < 9 || cell / 9 == 5),
        kept(|cell, _| cell < 27 && cell % 9 < 3),
        kept(|cell, _| cell / 27 == cell % 9 / 3),
        one_digit(),
        // Nine digits on a diagonal; triads that go round, in the same order and in another.
        text("1.........2.........3.........4.........5.........6.........7.........8.........9"),
        text("123.........456.........789456.........789.........123789.........123.........456"),
        text("123.........456.........789456.........789.........123798.........132.........465"),
    ]
}

#[test]
fn known_grids() {
    let table = std::fs::read_to_string(sudoku_tests::root().join("tests/minlex-grids.tsv"));
    let mut seen = 0;
    for line in table.expect("the table").lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<_> = line.split('\t').collect();
        let found = found(&text(fields[0]));
        assert_eq!(found.board, text(fields[1]));
        assert_eq!(found.automorphisms.to_string(), fields[2], "{line}");
        seen += 1;
    }
    assert_eq!(seen, 41);
}

/// A puzzle for which the form that goes by the solution, and one that is not the smallest, are
/// known.
#[test]
fn a_puzzle_is_taken_as_it_stands() {
    let puzzle =
        "45.....6......17..8...............92....7.1..5...36..........58..1..7............";
    let form = "................12..1..3..4.....1.3..5....6...7..4.8......7.......59...7..3......";
    assert_eq!(found(&text(puzzle)).board, text(form));
}

/// So many boards, each with another number of givens and another transform.
fn are_the_same_rearranged(count: u64) {
    on_all_cores(count, |number| {
        let before = board(&Random(number).board(number as usize % 82));
        let (first, transform) = (found(&before), Transform::random(number));
        let second = found(&transform.apply(&before));
        assert_eq!(first.board, second.board, "{before}");
        assert_eq!(first.automorphisms, second.automorphisms, "{before}");
        assert_eq!(first.transform.apply(&before), first.board, "{before}");
        assert_eq!(second.transform.apply(&transform.apply(&before)), first.board, "{before}");
        assert_eq!(found(&first.board).board, first.board, "{before}");
    });
}

#[test]
#[ignore = "takes minutes"]
fn a_million_are_the_same_rearranged() {
    are_the_same_rearranged(1_000_000);
}

#[test]
fn is_the_same_for_all_rearrangements() {
    are_the_same_rearranged(20_000);
    for symmetric in symmetric() {
        let first = found(&symmetric);
        for seed in 0..200 {
            let shuffled = shuffle(&symmetric, seed);
            let again = found(&shuffled);
            assert_eq!((again.board, again.automorphisms), (first.board, first.automorphisms));
            assert_eq!(again.transform.apply(&shuffled), first.board, "{shuffled}");
        }
    }
}

/// Where the number of automorphisms follows from counting: all transforms, divided by the boards
/// that they make of this one.
#[test]
fn counts_transforms() {
    let all = 3_359_232 * 362_880;
    assert_eq!(found(&Board::EMPTY).automorphisms, all);
    let mut one = [0; 81];
    one[40] = 5;
    assert_eq!(found(&board(&one)).automorphisms, all / 81 / 9);
    assert_eq!(found(&one_digit()).automorphisms, all / 46_656 / 9);
    assert_eq!(found(&text(MOST_SYMMETRIC)).automorphisms, 648);
}

#[test]
fn clashes_are_refused() {
    let mut grid = [0; 81];
    (grid[3], grid[8]) = (7, 7);
    let clash = canonical(&board(&grid)).expect_err("a clash");
    assert_eq!((clash.cell, clash.other), (8, 3));
}

#[test]
fn transforms_that_are_none() {
    let lines = [0, 1, 2, 3, 4, 5, 6, 7, 8];
    let digits = [1, 2, 3, 4, 5, 6, 7, 8, 9];
    assert_eq!(Transform::new(false, lines, lines, digits), Some(Transform::IDENTITY));
    for wrong in [
        [0, 1, 3, 2, 4, 5, 6, 7, 8],
        [0, 1, 1, 3, 4, 5, 6, 7, 8],
        [1, 2, 3, 4, 5, 6, 7, 8, 9],
        [0, 1, 2, 3, 4, 5, 6, 7, 255],
    ] {
        assert_eq!(Transform::new(false, wrong, lines, digits), None, "{wrong:?}");
        assert_eq!(Transform::new(true, lines, wrong, digits), None, "{wrong:?}");
    }
    for wrong in [
        [0, 1, 2, 3, 4, 5, 6, 7, 8],
        [1, 2, 3, 4, 5, 6, 7, 8, 8],
        [1, 2, 3, 4, 5, 6, 7, 8, 10],
        [1, 2, 3, 4, 5, 6, 7, 8, 255],
    ] {
        assert_eq!(Transform::new(false, lines, lines, wrong), None, "{wrong:?}");
    }
}

/// A transform means what its documentation says.
#[test]
fn transforms_by_hand() {
    let mut random = Random(3);
    for seed in 0..1_000 {
        let before = random.board(30);
        let transform = Transform::random(seed);
        let after = transform.apply(&board(&before));
        for (cell, &digit) in after.digits().iter().enumerate() {
            let (row, column) = (transform.rows()[cell / 9], transform.columns()[cell % 9]);
            let (row, column) = (usize::from(row), usize::from(column));
            let from = if transform.transposed() { 9 * column + row } else { 9 * row + column };
            let expected = match before[from] {
                0 => 0,
                digit => transform.digits()[usize::from(digit) - 1],
            };
            assert_eq!(digit, expected);
        }
    }
}

/// Random transforms are evenly spread: where each row, column and digit comes from.
#[test]
fn shuffles_are_even() {
    let draws = 90_000;
    let (mut rows, mut columns, mut digits) = ([[0; 9]; 9], [[0; 9]; 9], [[0; 9]; 9]);
    let (mut pairs, mut transposed) = ([0; 6], 0);
    for seed in 0..draws {
        let transform = Transform::random(seed);
        transposed += u64::from(transform.transposed());
        for place in 0..9 {
            rows[place][usize::from(transform.rows()[place])] += 1_u64;
            columns[place][usize::from(transform.columns()[place])] += 1_u64;
            digits[place][usize::from(transform.digits()[place]) - 1] += 1_u64;
        }
        let [a, b, ..] = transform.rows().map(|row| usize::from(row % 3));
        pairs[2 * a + usize::from(b == (a + 1) % 3)] += 1_u64;
    }
    for counts in [rows, columns, digits] {
        for count in counts.as_flattened() {
            // Seven standard deviations of a count.
            assert!(count.abs_diff(draws / 9) < 700, "{counts:?}");
        }
    }
    assert!(pairs.iter().all(|count| count.abs_diff(draws / 6) < 800), "{pairs:?}");
    assert!(transposed.abs_diff(draws / 2) < 1_100, "{transposed}");
}
