//! The rules lose no solution, and every engine that this machine has walks the same tree as the
//! portable one: the same answers, and the same number of sweeps to each solution of the free search.

extern crate std;

use super::*;
use std::io::Write;
use std::string::String;
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

/// The first solutions in any order and in reading order, and the sweeps to each.
fn walk<P: Engine>(cells: &Cells) -> Option<Vec<(Cells, u32)>> {
    let root: Planes<P> = P::begin(cells).ok()?;
    let mut stack = Stack::new();
    let mut found = Vec::new();
    let (mut node, mut sweeps) = (root, 0);
    let mut done = false;
    while found.len() < 5 && P::next_solution(&mut node, &mut stack, 0, done, &mut sweeps) {
        found.push((P::finish(&node), sweeps));
        done = true;
    }
    let mut in_order = InOrder::<P>::new(root, root, &mut stack);
    for _ in 0..3 {
        found.extend(P::next_in_order(&mut in_order).map(|solution| (P::finish(solution), 0)));
    }
    found.push(([0; 81], sweeps));
    Some(found)
}

#[test]
fn engines_walk_the_same_tree() {
    if matches!(cpu::choice(), Choice::Portable) {
        // Not through the harness, which would keep it to itself.
        let _ =
            writeln!(std::io::stderr(), "\n*** SKIPPED: there is only the portable engine ***\n");
        return;
    }
    let boards = boards(10_000);
    let mut kinds = [0; 4];
    for board in &boards {
        let expected = walk::<Portable>(board);
        let kind = expected.as_ref().map_or(3, |found| (found.len() - 1).min(4) / 2);
        kinds[kind] += 1;
        #[cfg(target_arch = "x86_64")]
        if matches!(cpu::choice(), Choice::Avx2) {
            assert_eq!(walk::<avx2::Avx2>(board), expected, "{board:?}");
        }
    }
    // None, one, several, and clashes.
    assert!(kinds.iter().all(|&count| count > 100), "{kinds:?}");
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
        let verdict = P::settle(&mut planes, &mut 0);
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
    #[cfg(target_arch = "x86_64")]
    if matches!(cpu::choice(), Choice::Avx2) {
        keeps_the_solution::<avx2::Avx2>();
    }
}

#[test]
fn the_name_fits_the_choice() {
    let name = String::from_utf8_lossy(name().to_bytes()).into_owned();
    if cfg!(any(sudoku_backend = "portable", not(target_arch = "x86_64"))) {
        assert_eq!(name, "portable");
    } else {
        assert!(["portable", "avx2"].contains(&name.as_str()));
    }
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
