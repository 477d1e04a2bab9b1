//! The rules lose no solution, and every engine that this machine has walks the same tree as that of
//! plain integers: the same answers, and the same number of guesses and of sweeps to each solution.

extern crate std;

use super::*;
use lanes::Wide;
use portable::Portable;
use std::io::Write;
use std::vec::Vec;

/// Random numbers below a bound.
fn numbers() -> impl FnMut(u64) -> u64 {
    let mut state = 1_u64;
    move |below| {
        // Knuth's MMIX generator; the upper bits are good enough.
        state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (state >> 33) % below
    }
}

/// One of three full grids, with its digits relabelled.
fn grid(random: &mut impl FnMut(u64) -> u64) -> Cells {
    let grids = [
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179",
        "987654321246173985351928746128537694634892157795461832519286473472319568863745219",
        "812753649943682175675491283154237896369845721287169534521974368438526917796318452",
    ];
    let mut grid: Cells = grids[random(3) as usize].as_bytes().try_into().expect("81 cells");
    let labels = random(9);
    for cell in &mut grid {
        *cell = ((u64::from(*cell - b'1') + labels) % 9) as u8 + 1;
    }
    grid
}

/// Boards of every kind, from full grids by taking cells away.
fn boards(count: usize) -> Vec<Cells> {
    let mut random = numbers();
    (0..count)
        .map(|number| {
            let mut board = grid(&mut random);
            for _ in 0..15 + random(200) {
                board[random(81) as usize] = 0;
            }
            // A digit of its own in one blank of three boards: mostly wrong, now and then a clash.
            if number % 3 == 0 {
                board[random(81) as usize] = random(9) as u8 + 1;
            }
            board
        })
        .collect()
}

/// Calls a function for the planes of each engine that this machine has but that of plain integers,
/// whichever the choice is. How many there are.
macro_rules! on_vector_engines {
    ($function:ident($($argument:expr),*)) => {{
        let mut engines = 0;
        #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
        {
            engines += 1;
            $function::<sse2::Sse2>($($argument),*);
        }
        #[cfg(target_arch = "x86_64")]
        {
            use std::arch::is_x86_feature_detected as has;
            if has!("avx2") && has!("bmi1") && has!("popcnt") {
                engines += 1;
                $function::<avx2::Avx2>($($argument),*);
            }
            if has!("avx512f")
                && has!("avx512bw")
                && has!("avx512vl")
                && has!("avx512vbmi")
                && has!("avx512bitalg")
            {
                engines += 1;
                $function::<avx512::Avx512>($($argument),*);
            }
        }
        #[cfg(all(target_arch = "aarch64", target_feature = "neon", target_endian = "little"))]
        {
            engines += 1;
            $function::<neon::Neon>($($argument),*);
        }
        engines
    }};
}

/// All that an engine says about a board: the first solutions in any order, with what the search
/// took so far, its end, and the first solutions in reading order.
type Walk = (Vec<(Cells, Effort)>, Effort, Vec<Option<Cells>>);

fn walk<P: Engine>(cells: &Cells) -> Option<Walk> {
    let root: Planes<P> = P::begin(cells).ok()?;
    let (mut node, mut stack, mut effort) = (root, Stack::new(), Effort::default());
    let mut found = Vec::new();
    while found.len() < 5
        && P::next_solution(&mut node, &mut stack, 0, !found.is_empty(), &mut effort)
    {
        found.push((P::finish(&node), effort));
    }
    let mut in_order = InOrder::<P>::new(root, root, &mut stack);
    let first = (0..3).map(|_| P::next_in_order(&mut in_order).map(P::finish)).collect();
    Some((found, effort, first))
}

fn walks_as<P: Engine>(boards: &[Cells], expected: &[Option<Walk>]) {
    for (board, expected) in boards.iter().zip(expected) {
        assert_eq!(walk::<P>(board), *expected, "{}: {board:?}", core::any::type_name::<P>());
    }
}

#[test]
fn engines_walk_the_same_tree() {
    let boards = boards(10_000);
    let expected: Vec<_> = boards.iter().map(walk::<Portable>).collect();
    let mut kinds = [0; 4];
    let mut guesses = 0;
    for walk in &expected {
        kinds[walk.as_ref().map_or(3, |(found, ..)| found.len().min(2))] += 1;
        guesses += walk.as_ref().map_or(0, |(_, effort, _)| effort.guesses);
    }
    // None, one, several, and clashes.
    assert!(kinds.iter().all(|&count| count > 100), "{kinds:?}");
    assert!(guesses > 10_000);
    #[cfg(target_arch = "x86_64")]
    walks_as::<emulated::avx512::Avx512>(&boards[..300], &expected[..300]);
    if on_vector_engines!(walks_as(&boards, &expected)) == 0 {
        // Not through the harness, which would keep it to itself.
        let _ =
            writeln!(std::io::stderr(), "\n*** SKIPPED: there is only the plane of integers ***\n");
    }
}

/// From any candidates, not only those that givens leave: with those of a solution among them, the
/// rules never find a contradiction, and never take one of them away.
fn keeps_the_solution<P: Engine>() {
    let mut random = numbers();
    let mut verdicts = [0; 2];
    for _ in 0..3_000 {
        let solution = grid(&mut random);
        let mut planes: Planes<P> = P::begin(&[0; 81]).ok().expect("an empty board");
        for _ in 0..random(700) {
            let (cell, digit) = (random(81) as usize, random(9) as u16);
            if digit + 1 != u16::from(solution[cell]) {
                planes[cell % 3].remove(cell / 27, cell / 9 % 3, cell / 3 % 3, 1 << digit);
            }
        }
        let verdict = P::settle(&mut planes, &mut Effort::default());
        for (cell, digit) in solution.iter().enumerate() {
            let set = planes[cell % 3].get(cell / 27, cell / 9 % 3, cell / 3 % 3);
            assert!(set >> (digit - 1) & 1 == 1, "cell {cell} of {solution:?}");
            assert!(verdict != Verdict::Solved || set.count_ones() == 1);
        }
        match verdict {
            Verdict::Dead => panic!("{solution:?}"),
            Verdict::Solved => verdicts[0] += 1,
            Verdict::Stuck => verdicts[1] += 1,
        }
    }
    assert!(verdicts.iter().all(|&count| count > 100), "{verdicts:?}");
}

#[test]
fn the_rules_lose_no_solution() {
    keeps_the_solution::<Portable>();
    on_vector_engines!(keeps_the_solution());
}

/// The number of solutions and the first, or None for a clash.
type Answered = Option<(u64, Option<Cells>)>;

/// Work for the lanes: boards, and what was found of each.
struct Batch<'a> {
    boards: core::iter::Enumerate<core::slice::Iter<'a, Cells>>,
    found: Vec<Option<Answered>>,
}

impl Work for Batch<'_> {
    fn next(&mut self, cells: &mut Cells) -> Option<usize> {
        let (number, board) = self.boards.next()?;
        *cells = *board;
        Some(number)
    }

    fn done(&mut self, number: usize, _: &Cells, outcome: Outcome) {
        assert!(self.found[number].is_none(), "a board was done twice");
        self.found[number] = Some(outcome.ok().map(|(found, cells)| (found, cells.copied())));
    }
}

fn lanes_find<P: Wide>(boards: &[Cells], goal: Goal, expected: &[Answered]) {
    let mut place = std::boxed::Box::new_uninit();
    let workspace = Workspace::at(&mut place);
    // Twice, in the same memory.
    for part in [&boards[..boards.len() / 3], boards] {
        let mut batch =
            Batch { boards: part.iter().enumerate(), found: std::vec![None; part.len()] };
        P::run(workspace.begin(), goal, &mut batch);
        for ((board, found), expected) in part.iter().zip(batch.found).zip(expected) {
            let engine = core::any::type_name::<P>();
            assert_eq!(found.as_ref(), Some(expected), "{engine}: {board:?}");
        }
    }
}

/// Boards side by side get the answers that they get one by one, and any number of them does.
#[test]
fn lanes_find_the_same() {
    let boards = boards(10_000);
    let solve = |cells: &Cells| match solve_on::<Portable>(cells) {
        Ok(Found::Nothing) => Some((0, None)),
        Ok(Found::Only(cells)) => Some((1, Some(cells))),
        Ok(Found::Several(cells)) => Some((2, Some(cells))),
        Err(Clashing) => None,
    };
    let expected: Vec<_> = boards.iter().map(solve).collect();
    let goal = Goal { limit: 2, cells: true };
    on_vector_engines!(lanes_find(&boards, goal, &expected));
    for count in 0..100 {
        on_vector_engines!(lanes_find(
            &boards[count..2 * count],
            goal,
            &expected[count..2 * count]
        ));
    }
    #[cfg(target_arch = "x86_64")]
    lanes_find::<emulated::avx512::Avx512>(&boards[..300], goal, &expected[..300]);

    let any = |cells: &Cells| {
        let solution = solve_any_on::<Portable>(cells).ok()?;
        Some((u64::from(solution.is_some()), solution))
    };
    let expected: Vec<_> = boards.iter().map(any).collect();
    on_vector_engines!(lanes_find(&boards, Goal { limit: 1, cells: true }, &expected));
    for limit in [1, 2, 7] {
        let goal = Goal { limit, cells: false };
        let count = |cells: &Cells| Some((count_on::<Portable>(cells, limit).ok()?, None));
        let boards = &boards[..2_000];
        let expected: Vec<_> = boards.iter().map(count).collect();
        on_vector_engines!(lanes_find(boards, goal, &expected));
        #[cfg(target_arch = "x86_64")]
        lanes_find::<emulated::avx512::Avx512>(&boards[..100], goal, &expected[..100]);
    }
}

/// A cap is kept to, and what it leaves is what the machine has.
#[test]
fn the_name_fits_the_choice() {
    fn count<P: Engine>() {}
    let sse2 = cfg!(all(target_arch = "x86_64", target_feature = "sse2"));
    let engines = on_vector_engines!(count()) - usize::from(sse2);
    let (names, most) = if cfg!(target_arch = "x86_64") {
        let capped = cfg!(any(sudoku_backend = "portable", sudoku_backend = "neon"));
        let most = if capped {
            0
        } else if cfg!(sudoku_backend = "avx2") {
            1
        } else {
            2
        };
        ([if sse2 { "sse2" } else { "portable" }, "avx2", "avx512"], most)
    } else {
        let caps = cfg!(any(
            sudoku_backend = "portable",
            sudoku_backend = "avx2",
            sudoku_backend = "avx512"
        ));
        (["portable", "neon", "neon"], usize::from(!caps))
    };
    let best = names[most.min(engines)];
    assert_eq!(name().to_str(), Ok(best));
}

/// The reading-order search, forced over its budget at once, still finds the same solutions.
#[test]
fn a_witness_changes_nothing() {
    for board in boards(300) {
        let Ok(root) = Portable::begin(&board) else { continue };
        let mut stack = Stack::new();
        let mut in_order = InOrder::<Portable>::new(root, root, &mut stack);
        let mut patient = Vec::new();
        while patient.len() < 20
            && let Some(solution) = in_order.next()
        {
            patient.push(Portable::finish(solution));
        }
        let mut stack = Stack::new();
        let mut in_order = InOrder::<Portable>::new(root, root, &mut stack);
        let mut hasty = Vec::new();
        while hasty.len() < 20
            && let Some(solution) = in_order.next_within(0)
        {
            hasty.push(Portable::finish(solution));
        }
        assert_eq!(hasty, patient);
        assert!(patient.is_sorted_by(|a, b| a < b));
    }
}
