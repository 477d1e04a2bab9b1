//! The rating and the steps: equal to Sudoku Explainer 1.2.1's, and never misleading.

use solver_core::Board;
use solver_puzzles::{
    Candidates, Path, Rating, Situation, Step, Technique, Unrated, Workspace, rate, rate_up_to_62,
};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::ops::ControlFlow;
use sudoku_tests::on_all_cores;
use sudoku_tests::plain::{self, Grid, Random};
use sudoku_tests::rated::{PATHS, RATED, board, rows, with_workspace};
use sudoku_tests::reasons;

/// A random puzzle with one solution: a full grid less as many clues as can go, but for `more`.
fn puzzle(random: &mut Random, more: usize) -> Board {
    let mut cells: Grid = random.grid();
    let full = cells;
    let mut gone = Vec::new();
    for cell in random.order::<81>() {
        cells[cell] = 0;
        if Board::from_digits(&cells).expect("digits").count(2) != Ok(1) {
            cells[cell] = full[cell];
        } else {
            gone.push(cell);
        }
    }
    for &cell in gone.iter().take(more) {
        cells[cell] = full[cell];
    }
    Board::from_digits(&cells).expect("digits")
}

/// The step as `paths.tsv` has it.
fn line(step: &Step) -> String {
    let mut line = format!("{} {} ", step.technique.number(), step.rating);
    if let Some((cell, digit)) = step.placement {
        write!(line, "r{}c{}={digit}", cell / 9 + 1, cell % 9 + 1).expect("written");
    } else {
        let removed = step.removed.iter();
        let removed =
            removed.map(|(cell, digit)| format!("r{}c{}!{digit}", cell / 9 + 1, cell % 9 + 1));
        line += &removed.collect::<Vec<_>>().join(",");
    }
    if step.complexity > 0 {
        write!(line, " {}", step.complexity).expect("written");
    }
    line
}

#[test]
fn ratings_are_the_explainers() {
    with_workspace(|workspace| {
        let mut count = 0;
        for row in rows(RATED) {
            let rating = rate(&board(row[0]), workspace).expect("one solution");
            let numbers = [rating.er, rating.ep, rating.ed].map(|number| number.to_string());
            assert_eq!(numbers, row[1..4], "{}", row[0]);
            // What needs no work space is rated without one.
            let plain = rate_up_to_62(&board(row[0]));
            let expected = if rating.er <= 62 { Ok(rating) } else { Err(Unrated::NeedsWorkspace) };
            assert_eq!(plain, expected, "{}", row[0]);
            count += 1;
        }
        assert_eq!(count, 2227);
    });
}

#[test]
fn steps_are_the_explainers() {
    with_workspace(|workspace| {
        let mut techniques = BTreeSet::new();
        for row in rows(PATHS) {
            let mut expected = row[1].split(';');
            let path = Path::new(&board(row[0]), workspace).expect("one solution");
            for step in path.map(|step| step.expect("a work space")) {
                assert_eq!(Some(line(&step).as_str()), expected.next(), "{}", row[0]);
                techniques.insert(step.technique);
            }
            assert_eq!(expected.next(), None, "{}", row[0]);
        }
        // All but mistakes, direct claiming, which cannot come first, and chains above 9.0.
        assert_eq!(techniques.len(), 48, "{techniques:?}");
    });
}

/// Panics if a step has a fault.
fn check(before: &Candidates, step: &Step, solution: &Board) {
    let found = reasons::check(before, step, solution.digits());
    assert_eq!(found, Ok(()), "{step:?}");
    assert!(!step.to_string().is_empty(), "{step:?}");
}

/// Walks the path of a puzzle: every step agrees with the solution, and its reason is one.
fn check_path(puzzle: &Board, workspace: &mut Workspace) {
    let solution = puzzle.solve().expect("no clash").solution().expect("a solution");
    let mut path = Path::new(puzzle, workspace).expect("one solution");
    loop {
        let before = path.candidates();
        let Some(step) = path.advance().expect("a work space") else { break };
        check(&before, step, &solution);
    }
    assert!(path.is_solved());
    assert_eq!(path.board(), solution);
}

/// Looks at the hints for a player who has filled in some cells of a puzzle, and has struck out
/// some candidates that are wrong: at all, or at the first alone.
fn check_half_filled(puzzle: &Board, random: &mut Random, all: bool, workspace: &mut Workspace) {
    let solution = puzzle.solve().expect("no clash").solution().expect("a solution");
    let mut filled = *puzzle.digits();
    for _ in 0..random.below(30) {
        let cell = random.below(81);
        filled[cell] = solution.digits()[cell];
    }
    let kept = 1 + random.below(4);
    let mut left = [0; 81];
    for cell in 0..81 {
        for digit in 1..=9 {
            if solution.digits()[cell] == digit
                || (plain::fits(&filled, cell, digit) && random.below(5) < kept)
            {
                left[cell] |= 1 << (digit - 1);
            }
        }
        if filled[cell] != 0 {
            left[cell] = 0;
        }
    }
    let (filled, left) = (Board::from_digits(&filled).expect("digits"), Candidates::from(left));
    let situation = Situation::new(puzzle, Some(&filled), Some(&left)).expect("one solution");
    let first = situation.hint(workspace);
    assert_eq!(first.is_none(), filled == solution);
    if let Some(step) = &first {
        check(&left, step, &solution);
    }
    if !all {
        return;
    }
    let mut seen = Vec::new();
    let mut rating = 0;
    let visits = situation.visit_hints(workspace, |step| {
        check(&left, step, &solution);
        // The first is the hint, whatever its rating.
        assert!(step.rating >= rating || seen.len() == 1, "{step:?}");
        rating = step.rating;
        seen.push(line(step));
        ControlFlow::Continue(())
    });
    assert_eq!(visits, seen.len() as u64);
    assert_eq!(first.as_ref().map(line), seen.first().cloned());
}

#[test]
fn steps_are_right_and_have_reasons() {
    let mut random = Random(1);
    with_workspace(|workspace| {
        for number in 0..60 {
            check_path(&puzzle(&mut random, [0, 0, 3][number % 3]), workspace);
        }
        for row in rows(PATHS) {
            check_path(&board(row[0]), workspace);
        }
    });
}

#[test]
fn hints_for_half_filled_boards_are_right() {
    let mut random = Random(2);
    with_workspace(|workspace| {
        for _ in 0..60 {
            check_half_filled(&puzzle(&mut random, 0), &mut random, true, workspace);
        }
    });
}

/// As the two above, with a hundred thousand puzzles.
#[test]
#[ignore = "takes minutes"]
fn steps_of_a_hundred_thousand_puzzles() {
    on_all_cores(100, |part| {
        let mut random = Random(1000 + part);
        with_workspace(|workspace| {
            for number in 0..1000 {
                let puzzle = puzzle(&mut random, [0, 0, 3, 10][number % 4]);
                check_path(&puzzle, workspace);
                check_half_filled(&puzzle, &mut random, number % 50 == 0, workspace);
            }
        });
    });
}

/// All steps of a blank puzzle, which techniques without bounds would take minutes to list.
#[test]
fn all_hints_are_listed_once() {
    let mut random = Random(7);
    with_workspace(|workspace| {
        let mut techniques = BTreeSet::new();
        for _ in 0..10 {
            let situation = Situation::new(&puzzle(&mut random, 0), None, None).expect("proper");
            let mut seen = BTreeSet::new();
            situation.visit_hints(workspace, |step| {
                techniques.insert(step.technique);
                let proves_in_many_ways = step.technique >= Technique::XCycle;
                let way = (!proves_in_many_ways).then_some((step.units, *step.pattern.cells()));
                let effect = (step.placement, *step.removed.cells());
                assert!(seen.insert((step.technique, way, effect)), "{step:?}");
                ControlFlow::Continue(())
            });
        }
        assert!(techniques.len() > 20, "{techniques:?}");
        assert!(!techniques.contains(&Technique::DynamicPlusContradiction));
    });
}

#[test]
fn mistakes_come_first() {
    let puzzle =
        board("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
    let hint = |filled: &Board, left: Option<&Candidates>| {
        let situation = Situation::new(&puzzle, Some(filled), left).expect("one solution");
        situation.hint_up_to_62().expect("an easy puzzle").expect("a hint")
    };
    let mut wrong = *puzzle.digits();
    wrong[2] = 1;
    let wrong = Board::from_digits(&wrong).expect("digits");
    let step = hint(&wrong, None);
    assert_eq!((step.technique, step.placement), (Technique::Mistake, None));
    assert_eq!(step.to_string(), "Mistake: r1c3 is not 1.");
    // The solution has 4 there. A wrong entry comes before a candidate that is missing.
    let mut left = [0x1ff; 81];
    left[2] = 0b1_1111_0111;
    let left = Candidates::from(left);
    assert_eq!(hint(&wrong, Some(&left)).to_string(), "Mistake: r1c3 is not 1.");
    let step = hint(&puzzle, Some(&left));
    assert_eq!(step.to_string(), "Mistake: r1c3 has lost the candidate that it needs.");
    // A given that is not on the board is there nevertheless.
    let empty = Situation::new(&puzzle, Some(&Board::EMPTY), None).expect("one solution");
    assert_eq!(
        empty.hint_up_to_62().expect("easy").map(|step| line(&step)),
        Some(line(&hint(&puzzle, None)))
    );
}

/// The puzzles of `rated.tsv` that have another ER when they are transposed, and that ER. It
/// changes which of two chains is found first, and so the rest of the way. A program of another
/// make, from the same description of the Explainer, gives the same.
const OTHER_WHEN_TRANSPOSED: [(&str, i32); 13] = [
    ("..4.......1..8..5..2.3...7......9.4.3..7....5.41...3..4..5.6.93.9...........4...6", 78),
    ("5.4..7.......8..5..2.3...7...8..9.4.3..7.4..5......3..4..5.6.9..9..2....1.......6", 78),
    ("...2..9...9.....5..75..4......38...4....4...71.....2..9..7.....7.1.....654..6.1..", 77),
    ("5....7..8.1........2.3...7..6...9.4.3..7.4..5..1......4..5.6.9.8.....5......4...6", 78),
    ("5....7..8.1.....5..2.3...7..6...9.4.3..7.4..5..1......4..5.6.9.8............4...6", 78),
    ("5.4..7....1..8..5..2.3...7......9.4.3..7.4..5..1...3..4....6.9..9....8..1...4...6", 77),
    ("78.6..........4...6.9...72.3...1.8..5.14......7....9......45.98....2...5..7..3...", 85),
    ("1.......9.58.......4..71......3.......9....7..81..26..3...9.24..2.5....6....2.7.5", 83),
    ("5....7..8.1..8..5.72.3........8.9.4.3..7.4..5..1......4..5...93.9...........4...6", 87),
    ("5.4...2...1..8..5..2.3...7......9.4.3..7.4..5..1......4..5.6.93.9...........4...6", 86),
    ("1.......9.58.......4..71......3.......9....7..81..26..3...9.24....5.8..6....2.7.5", 85),
    ("1.......9.58.......4..71...5..3.......9....7..81..26..3...9.24......8..6....2.7.5", 85),
    ("....6.13.........42..495....2...95......1..68...3.....9.7...8...8...76....1.....5", 91),
];

#[test]
fn ratings_are_the_same_after_relabelling_and_transposing() {
    let mut random = Random(3);
    let mut others = BTreeMap::from(OTHER_WHEN_TRANSPOSED);
    with_workspace(|workspace| {
        for row in rows(RATED) {
            let puzzle = board(row[0]);
            let labels = random.order::<9>();
            let label = |cell: usize| match puzzle.digits()[cell] {
                0 => 0,
                digit => labels[digit as usize - 1] as u8 + 1,
            };
            let mut numbers = |cells: Grid| {
                let moved = Board::from_digits(&cells).expect("digits");
                let rating = rate(&moved, workspace).expect("one solution");
                [rating.er, rating.ep, rating.ed].map(|number| number.to_string())
            };
            assert_eq!(numbers(std::array::from_fn(label)), row[1..4], "{}", row[0]);
            let transposed = numbers(std::array::from_fn(|cell| label(cell % 9 * 9 + cell / 9)));
            let er = others.remove(row[0]).map_or(row[1].to_owned(), |er| er.to_string());
            assert_eq!(transposed, [&er, row[2], row[3]], "{}", row[0]);
        }
    });
    assert!(others.is_empty());
}

#[test]
fn what_is_no_puzzle_has_no_rating() {
    with_workspace(|workspace| {
        let clash = board(&format!("55{}", ".".repeat(79)));
        assert!(matches!(rate(&clash, workspace), Err(Unrated::Clash(_))));
        assert_eq!(rate(&Board::EMPTY, workspace), Err(Unrated::SeveralSolutions));
        // The first row lacks 8 and 9, and its two blanks see an 8 each.
        let mut cells = [0; 81];
        cells[..7].copy_from_slice(&[1, 2, 3, 4, 5, 6, 7]);
        (cells[3 * 9 + 7], cells[6 * 9 + 8]) = (8, 8);
        let none = Board::from_digits(&cells).expect("digits");
        assert_eq!(rate(&none, workspace), Err(Unrated::NoSolution));
        let full = Board::from_digits(&Random(4).grid()).expect("digits");
        let nothing = Rating { er: 0, ep: 0, ed: 0, technique: None, steps: 0 };
        assert_eq!(rate(&full, workspace), Ok(nothing));
        assert_eq!(nothing.level(), 1);
        let situation = Situation::new(&full, None, None).expect("one solution");
        assert!(situation.hint(workspace).is_none());
        assert_eq!(situation.visit_hints(workspace, |_| ControlFlow::Continue(())), 0);
    });
}

#[test]
fn techniques_have_numbers_and_names() {
    for (number, technique) in Technique::all().enumerate() {
        assert_eq!(technique.number() as usize, number + 1);
        assert_eq!(Technique::from_number(technique.number()), Some(technique));
        assert!(!technique.name().is_empty());
    }
    for number in [i32::MIN, -1, 0, 59, i32::MAX] {
        assert_eq!(Technique::from_number(number), None);
    }
}

/// The sentences say where, and why; these are some of those on the way to the solutions.
#[test]
fn sentences_can_be_followed() {
    let mut wanted = BTreeSet::from([
        "Direct hidden pair: in box 4, 2 and 8 can only stand in r4c1 and r4c2, which can be \
         nothing else, and leave only r4c3 for 1.",
        "Naked pair: r1c2 and r4c2 can only be 2 or 8, so neither can stand elsewhere in \
         column 2: r2c2 is not 2 or 8.",
        "X-wing: in columns 6 and 9, 5 can only stand in rows 5 and 9, one in each, so it \
         cannot stand elsewhere in these: r5c5 and r5c7 are not 5.",
        "XY-wing: if r5c2 is 8, r7c2 is 7; if r5c2 is 9, r6c1 is 7. So in any case r4c2 is \
         not 7.",
        "XYZ-wing: if r5c4 is 1, r5c7 is 6; if r5c4 is 6, it is so itself; if r5c4 is 8, r6c6 \
         is 6. So in any case r5c5 is not 6.",
        "Unique rectangle, type 3 with a naked set: if r2c2, r2c8, r3c2 and r3c8 held only 1 \
         and 7, these could be swapped in a second solution, so r2c8 or r3c8 must be 3 or 8; \
         with r6c8 that uses up 3 and 8 in column 8: r4c8 is not 3.",
        "Unique rectangle, type 3 with a hidden set: if r4c2, r4c8, r5c2 and r5c8 held only 7 \
         and 9, these could be swapped in a second solution, so r4c8 or r5c8 must be 3 or 5; \
         in box 6, 7 and 9 can only stand in r4c8, r5c8 and r6c8, no more than one of them in \
         r4c8 and r5c8, so all others in r6c8: r6c8 is not 5.",
        "Unique rectangle, type 4: if r3c7, r3c8, r8c7 and r8c8 held only 3 and 9, these \
         could be swapped in a second solution, so r3c7 or r3c8 must be 2 or 5; one of the \
         two must be 3, which has no other place in box 3, so neither has room for 9: r3c7 \
         and r3c8 are not 9.",
        "Bivalue universal grave: without 4 in r1c2 and 4 in r7c8 every cell would have two \
         candidates and every digit two places, which no puzzle with one solution can have, \
         so one of these is true, and no cell that sees them all can be the same: r7c2 is not \
         4.",
        "Aligned pair exclusion: if r4c6 is 9, r5c6 cannot be 2 (nothing is left for r6c5), 5 \
         (nothing is left for r9c6) or 7 (nothing is left for r2c6). So r4c6 is not 9.",
        "X-cycle: if r4c1 is 6: r4c9 is not 6, r9c9 is 6 (no other place in column 9), r7c8 \
         is not 6, r7c3 is 6 (no other place in row 7), r5c3 is not 6, r4c1 is 6 (no other \
         place in box 4). Either all of this is true, or the contrary of all; both ways r2c3, \
         r4c7, r4c8, r9c3, r9c7 and r9c8 are not 6.",
        "Nishio: if r3c7 is 8: r2c7 is not 8, r2c8 is not 8, r2c9 is not 8, r6c7 is not 8, \
         r2c3 is 8 (no other place in row 2), r6c3 is not 8, r6c3 is 8 (no other place in row \
         6). r6c3 cannot be 8 and not be it, so r3c7 is not 8.",
        "Cell forcing chains: if r1c3 is 2: r5c3 is not 2, r5c3 is 9 (nothing else is left), \
         r6c2 is not 9, r2c2 is 9 (no other place in column 2), r2c2 is not 4. If r1c3 is 3: \
         r4c3 is not 3, r4c3 is 9 (nothing else is left), r6c2 is not 9, r2c2 is 9 (no other \
         place in column 2), r2c2 is not 4. If r1c3 is 4: r2c2 is not 4. r1c3 is 2, 3 or 4, \
         so in any case r2c2 is not 4.",
    ]);
    with_workspace(|workspace| {
        for row in rows(PATHS) {
            for step in Path::new(&board(row[0]), workspace).expect("one solution") {
                wanted.remove(step.expect("a work space").to_string().as_str());
            }
        }
    });
    assert!(wanted.is_empty(), "{wanted:#?}");
}
