//! Every engine that this machine has walks the same tree as the portable one: the same answers,
//! and the same number of sweeps to each solution.

extern crate std;

use super::*;
use std::string::String;
use std::vec::Vec;

/// Boards of every kind, from full grids by relabelling digits and taking cells away.
fn boards(count: usize) -> Vec<Cells> {
    let grids = [
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179",
        "987654321246173985351928746128537694634892157795461832519286473472319568863745219",
        "812753649943682175675491283154237896369845721287169534521974368438526917796318452",
    ];
    let mut state = 1_u64;
    let mut random = move |below: u64| {
        // Knuth's MMIX generator; the upper bits are good enough.
        state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (state >> 33) % below
    };
    (0..count)
        .map(|number| {
            let mut board: Cells = grids[number % 3].as_bytes().try_into().expect("81 cells");
            let labels = random(9);
            for cell in &mut board {
                *cell = ((u64::from(*cell - b'1') + labels) % 9) as u8 + 1;
            }
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
    while found.len() < 5 && P::next_solution(&mut node, &mut stack, 0, &mut sweeps) {
        found.push((P::finish(&node), sweeps));
        if !stack.pop(0, &mut node) {
            break;
        }
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
