//! Steps as a caller has them: their sentences, what stops early, and the chains above 9.0.

use solver_core::Board;
use solver_puzzles::{
    Candidates, LINKS, NODES, Path, Recipe, Refusal, Situation, Step, Technique, Unrated,
    canonical, generate, generate_if, rate, rate_up_to_62,
};
use std::collections::BTreeMap;
use std::fmt;
use std::ops::ControlFlow;
use sudoku_tests::rated::{PATHS, board, rows, with_workspace};

const EASY: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// The first row lacks 8 and 9, and its two blanks see an 8 each.
const NONE: &str =
    "1234567...........................8...........................8..................";
/// Needs chains in chains in chains.
const GOLDEN_NUGGET: &str =
    ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....";

/// The pieces of a step's sentence.
fn pieces(step: &Step) -> Vec<String> {
    let mut pieces = Vec::new();
    let written = step.write_text(&mut |piece| {
        pieces.push(piece.to_owned());
        Ok(())
    });
    assert_eq!(written, Ok(()));
    assert_eq!(step.to_string(), pieces.concat());
    pieces
}

/// Refuses each piece of a step's sentence in turn, and of a long one some dozens: it is the last
/// that is written.
fn refuse_each_piece(step: &Step) {
    let pieces = pieces(step);
    for refused in (0..pieces.len()).step_by(1 + pieces.len() / 50) {
        let mut count = 0;
        let written = step.write_text(&mut |piece| {
            assert_eq!(piece, pieces[count], "{step:?}");
            count += 1;
            if count > refused { Err(fmt::Error) } else { Ok(()) }
        });
        assert_eq!((written, count), (Err(fmt::Error), refused + 1), "{step:?}");
    }
}

#[test]
fn a_sentence_ends_where_its_writer_refuses() {
    let mut seen = BTreeMap::new();
    with_workspace(|workspace| {
        for row in rows(PATHS) {
            let puzzle = board(row[0]);
            for step in Path::new(&puzzle, workspace).expect("one solution") {
                let step = step.expect("a work space");
                let times = seen.entry(step.technique).or_insert(0);
                *times += 1;
                if *times <= if step.technique.is_chain() { 3 } else { 100 } {
                    refuse_each_piece(&step);
                }
            }
        }
    });
    assert_eq!(seen.len(), 48, "{seen:?}");
}

/// A step that holds everything, and a chain that is longer than a step has room for.
fn crowded(technique: Technique) -> Step {
    let mut step = Step::new(technique);
    let all = |digits: u16| Candidates::from(std::array::from_fn(|_| digits));
    (step.removed, step.pattern, step.extra) = (all(0x1ff), all(0x0ff), all(0x155));
    (step.units, step.bases) = (0x7ff_ffff, 0x1ff);
    for number in 0..NODES {
        let parents: &[u16] = if number % 9 == 0 { &[] } else { &[number as u16 - 1] };
        assert!(step.add_node(number % 81, (number % 9) as u8 + 1, number % 2 == 0, parents));
    }
    assert!(!step.add_node(0, 1, true, &[]) && step.is_cut);
    step
}

/// Of a caller's own step each technique has a sentence, whatever the step holds.
#[test]
fn any_step_has_a_sentence() {
    for technique in Technique::all() {
        let mut plain = Step::new(technique);
        refuse_each_piece(&plain);
        assert!(!plain.to_string().is_empty());
        plain.placement = Some((80, 10));
        assert!(pieces(&plain).concat().is_ascii());
        refuse_each_piece(&crowded(technique));
        let mut few = Step::new(technique);
        few.pattern = Candidates::from(std::array::from_fn(|cell| u16::from(cell < 2)));
        few.removed = Candidates::from(std::array::from_fn(|cell| u16::from(cell == 0) * 3));
        few.extra = few.removed;
        refuse_each_piece(&few);
        // Nothing removed but something extra; and a cell that has nobody beside it.
        few.removed = Candidates::NONE;
        refuse_each_piece(&few);
        few.removed = few.extra;
        few.pattern = few.extra;
        refuse_each_piece(&few);
    }
}

/// Those that no puzzle of the tables needs.
#[test]
fn sentences_of_rare_steps() {
    let only = |cells: &[(usize, u16)]| {
        let mut sets = [0; 81];
        for &(cell, digits) in cells {
            sets[cell] = digits;
        }
        Candidates::from(sets)
    };
    let mut step = Step::new(Technique::Bug2);
    step.extra = only(&[(0, 4), (8, 4)]);
    step.pattern = only(&[(0, 7), (8, 7)]);
    step.removed = only(&[(4, 4)]);
    assert_eq!(
        step.to_string(),
        "Bivalue universal grave: without 3 in r1c1 and 3 in r1c9 every cell would have two \
         candidates and every digit two places, which no puzzle with one solution can have, so one \
         of these is true, and no cell that sees them all can be the same: r1c5 is not 3."
    );
    step.technique = Technique::Bug3;
    step.units = 1;
    step.extra = only(&[(0, 4), (8, 8)]);
    step.pattern = only(&[(0, 4), (8, 8), (1, 12)]);
    assert_eq!(
        step.to_string(),
        "Bivalue universal grave: without 3 in r1c1 and 4 in r1c9 every cell would have two \
         candidates and every digit two places, which no puzzle with one solution can have, so one \
         of these is true; with r1c2 that uses up 3 and 4 in row 1: r1c5 is not 3."
    );
    let mut step = Step::new(Technique::XForcingChain);
    step.removed = only(&[(0, 1)]);
    assert!(step.add_node(0, 1, true, &[]) && step.add_node(1, 1, false, &[0]));
    assert!(step.add_node(0, 1, false, &[1]));
    assert_eq!(
        step.to_string(),
        "X forcing chain: if r1c1 is 1: r1c2 is not 1, r1c1 is not 1 (by a pattern in what is \
         left). That contradicts itself, so r1c1 is not 1."
    );
    // Two assumptions that need no links; and one link more than there is room for.
    let mut step = Step::new(Technique::CellForcing);
    step.removed = only(&[(1, 1)]);
    assert!(step.add_node(0, 1, true, &[]) && step.add_node(0, 2, true, &[]));
    assert_eq!(
        step.to_string(),
        "Cell forcing chains: if r1c1 is 1, that is it. If r1c1 is 2, that is it. r1c1 is 1 or 2, \
         so in any case r1c2 is not 1."
    );
    assert!(!step.add_node(1, 1, false, &[0; LINKS + 1]) && step.is_cut);
    let text = step.to_string();
    assert!(text.ends_with(", and so on. r1c1 is 1 or 2, so in any case r1c2 is not 1."), "{text}");
}

#[test]
fn steps_and_faults_are_shown() {
    let mut step = Step::new(Technique::NakedPair);
    step.removed = Candidates::from(std::array::from_fn(|cell| u16::from(cell == 80)));
    assert_eq!(
        format!("{step:?}"),
        "Step { technique: NakedPair, rating: 0, placement: None, removed: [(80, 1)], \
         complexity: 0, .. }"
    );
    let clash = board(&format!("55{}", ".".repeat(79))).check().expect_err("a clash");
    assert_eq!(Unrated::Clash(clash).to_string(), clash.to_string());
    let others = [Unrated::NoSolution, Unrated::SeveralSolutions, Unrated::NeedsWorkspace];
    assert_eq!(
        others.map(|unrated| unrated.to_string()),
        [
            "the puzzle has no solution",
            "the puzzle has several solutions",
            "the next step needs a work space"
        ]
    );
}

/// Visits the hints and stops at each of the first and of some others, by `visit`, which is told
/// how many to visit and counts.
fn stops(visit: impl Fn(u64) -> u64) {
    let all = visit(u64::MAX);
    assert!(all > 1);
    for most in (1..all).step_by(1 + all as usize / 16) {
        assert_eq!(visit(most), most, "of {all}");
    }
}

/// What a visitor of hints says that wants so many.
fn up_to(most: u64) -> impl FnMut(&Step) -> ControlFlow<()> {
    let mut left = most;
    move |_| {
        left -= 1;
        if left == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

#[test]
fn hints_stop_where_their_visitor_does() {
    with_workspace(|workspace| {
        let workspace = std::cell::RefCell::new(workspace);
        let hard = board(GOLDEN_NUGGET);
        let steps = |board: &Board, filled: Option<&Board>, left: Option<&Candidates>| {
            let situation = Situation::new(board, filled, left).expect("one solution");
            stops(|most| situation.visit_hints(&mut workspace.borrow_mut(), up_to(most)));
            stops(|most| situation.visit_hints_up_to_62(up_to(most)));
        };
        steps(&board(EASY), None, None);
        // Two wrong entries, and two cells that have lost their candidate.
        let mut wrong = *board(EASY).digits();
        (wrong[2], wrong[3]) = (1, 1);
        let wrong = Board::from_digits(&wrong).expect("digits");
        let left = Candidates::from(std::array::from_fn(|cell| if cell > 50 { 0 } else { 0x1ff }));
        steps(&board(EASY), Some(&wrong), Some(&left));
        // Chains of all kinds; nothing up to 6.2 is there.
        let situation = Situation::new(&hard, None, None).expect("one solution");
        assert_eq!(situation.visit_hints_up_to_62(up_to(1)), 0);
        assert_eq!(situation.visit_hints(&mut workspace.borrow_mut(), up_to(1)), 1);
        assert!(matches!(situation.hint_up_to_62(), Err(Unrated::NeedsWorkspace)));
        for row in rows(PATHS).step_by(120) {
            let situation = Situation::new(&board(row[0]), None, None).expect("one solution");
            stops(|most| situation.visit_hints(&mut workspace.borrow_mut(), up_to(most)));
        }
    });
}

/// Puzzles whose first step is a chain with chains in it, and those with others.
#[test]
fn nested_chains_do_not_mislead() {
    let puzzles = [
        (GOLDEN_NUGGET, 113),
        ("1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1", 108),
    ];
    with_workspace(|workspace| {
        for (puzzle, rating) in puzzles {
            let puzzle = board(puzzle);
            let solution = puzzle.solve().expect("no clash").solution().expect("a solution");
            let situation = Situation::new(&puzzle, None, None).expect("one solution");
            let step = situation.hint(workspace).expect("a step");
            assert_eq!((step.technique, step.rating), (Technique::NestedContradiction, rating));
            let is_right = |(cell, digit)| solution.digits()[cell] == digit;
            assert!(step.placement.is_none_or(is_right), "{step:?}");
            assert!(!step.removed.iter().any(is_right), "{step:?}");
            assert!(step.placement.is_some() || !step.removed.is_empty(), "{step:?}");
            refuse_each_piece(&step);
        }
    });
}

#[test]
fn what_is_no_puzzle_is_refused() {
    let clash = board(&format!("55{}", ".".repeat(79)));
    let none = board(NONE);
    with_workspace(|workspace| {
        for (board, unrated) in [
            (clash, Unrated::Clash(clash.check().expect_err("a clash"))),
            (none, Unrated::NoSolution),
            (Board::EMPTY, Unrated::SeveralSolutions),
        ] {
            assert_eq!(rate(&board, workspace), Err(unrated));
            assert_eq!(rate_up_to_62(&board), Err(unrated));
            assert_eq!(Path::up_to_62(&board).err(), Some(unrated));
            assert_eq!(Path::new(&board, workspace).err(), Some(unrated));
            assert_eq!(Situation::new(&board, None, None).err(), Some(unrated));
        }
    });
    assert_eq!(canonical(&clash).err(), clash.check().err());
    assert_eq!(rate_up_to_62(&board(GOLDEN_NUGGET)), Err(Unrated::NeedsWorkspace));
}

#[test]
fn recipes_that_cannot_be_met() {
    let made = |recipe: Recipe| generate(&recipe, 1, 1);
    let keep = |text: &str| Recipe { keep: Some(board(text)), ..Recipe::default() };
    let full = board(EASY).solve().expect("no clash").solution().expect("a solution");
    // What has one solution, or is full, is kept as it is, unless a clue could go.
    let kept = made(keep(EASY)).expect("a puzzle");
    assert_eq!((kept.board, kept.solution), (board(EASY), full));
    assert_eq!(made(keep(&full.to_string())).map(|puzzle| puzzle.board), Ok(full));
    let minimal = Recipe { minimal: true, ..keep(&full.to_string()) };
    assert_eq!(made(minimal), Err(Refusal::Impossible));
    assert_eq!(made(keep(NONE)), Err(Refusal::Impossible));
    let few = Recipe { attempts: 3, ..Recipe::default() };
    assert_eq!(generate_if(&few, 1, 1, |_| false), Err(Refusal::GaveUp));
    assert_eq!(
        [Refusal::Impossible, Refusal::GaveUp].map(|refusal| refusal.to_string()),
        ["no puzzle can meet the recipe", "none of the attempts met the recipe"]
    );
}
