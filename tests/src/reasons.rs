//! Is the reason of a step one? A checker that knows no technique.
//!
//! For a chain it looks at each link. For any other step it assumes the contrary, and tries to
//! fill in the cells that the step names, by the units that it names and by what cells see each
//! other: nothing may be found. Where a step relies on the puzzle having one solution, the solution
//! decides.

use crate::plain::share_a_unit;
use solver_puzzles::{Candidates, Step};

/// The cells of a unit: rows 0 to 8, columns 9 to 17, boxes 18 to 26.
fn unit(number: usize) -> Vec<usize> {
    let index = number % 9;
    let inside = |cell: &usize| match number / 9 {
        0 => cell / 9 == index,
        1 => cell % 9 == index,
        _ => cell / 27 * 3 + cell % 9 / 3 == index,
    };
    (0..81).filter(inside).collect()
}

/// Panics if the step does not agree with the solution, does nothing, or has no reason. `before`
/// are the candidates before the step; a cell that has its digit has none.
pub fn check(before: &Candidates, step: &Step, solution: &[u8; 81]) {
    assert_eq!(step.placement.is_some(), step.removed.is_empty(), "{step:?}");
    if let Some((cell, digit)) = step.placement {
        assert_eq!(solution[cell], digit, "{step:?}");
        assert!(before.get(cell) >> (digit - 1) & 1 != 0, "{step:?}");
    }
    for (cell, digit) in step.removed.iter() {
        assert_ne!(solution[cell], digit, "{step:?}");
        assert!(before.get(cell) >> (digit - 1) & 1 != 0, "{step:?}");
    }
    assert!(!step.to_string().is_empty());
    if step.technique.is_chain() {
        assert!(!step.is_cut, "{step:?}");
        chain(before, step);
    } else if !step.technique.relies_on_uniqueness() {
        for contrary in contraries(step) {
            assert!(!possible(before, step, contrary), "{step:?} {contrary:?}");
        }
    }
}

/// A candidate, on or off.
type State = (usize, u8, bool);

/// The assumptions that the step says lead nowhere.
fn contraries(step: &Step) -> Vec<State> {
    let placed = step.placement.map(|(cell, digit)| (cell, digit, false));
    placed.into_iter().chain(step.removed.iter().map(|(cell, digit)| (cell, digit, true))).collect()
}

/// A named unit: its cells, and the digits that it still needs.
type Unit = (Vec<usize>, u16);

/// Can the named cells and units be filled in?
fn possible(before: &Candidates, step: &Step, (cell, digit, is_on): State) -> bool {
    let units = (0..27).filter(|number| step.units >> number & 1 != 0).map(|number| {
        let cells = unit(number);
        let needed = cells.iter().fold(0, |all, &cell| all | before.get(cell));
        (cells, needed)
    });
    let units: Vec<Unit> = units.collect();
    let named = |other: &usize| {
        *other == cell
            || step.pattern.get(*other) != 0
            || step.extra.get(*other) != 0
            || units.iter().any(|(cells, _)| cells.contains(other))
    };
    let cells: Vec<usize> = (0..81).filter(|&cell| before.get(cell) != 0).filter(named).collect();
    let mut left = *before.cells();
    let bit = 1 << (digit - 1);
    left[cell] = if is_on { bit } else { left[cell] & !bit };
    fill(left, &cells, &units)
}

/// Can these cells get a candidate each, so that each unit has the digits that it needs?
fn fill(mut left: [u16; 81], cells: &[usize], units: &[Unit]) -> bool {
    // What a cell with one candidate takes from those that see it.
    let mut changed = true;
    while changed {
        changed = false;
        for &cell in cells {
            for &other in cells {
                if left[cell].count_ones() == 1
                    && other != cell
                    && left[other] & left[cell] != 0
                    && share_a_unit(cell, other)
                {
                    left[other] &= !left[cell];
                    changed = true;
                }
            }
        }
    }
    if cells.iter().any(|&cell| left[cell] == 0) {
        return false;
    }
    // The choices: the digits of each cell, the places of each digit that a unit needs.
    let digits = |cell: usize| {
        let digits = (1..=9).filter(|digit| left[cell] >> (digit - 1) & 1 != 0);
        digits.map(|digit| (cell, digit)).collect::<Vec<_>>()
    };
    let mut choices: Vec<Vec<(usize, u8)>> = cells.iter().map(|&cell| digits(cell)).collect();
    for (cells, needed) in units {
        for digit in (1..=9).filter(|digit| needed >> (digit - 1) & 1 != 0) {
            let places = cells.iter().filter(|&&cell| left[cell] >> (digit - 1) & 1 != 0);
            choices.push(places.map(|&cell| (cell, digit)).collect());
        }
    }
    let open = |choice: &&Vec<(usize, u8)>| choice.len() != 1 || left[choice[0].0].count_ones() > 1;
    let Some(fewest) = choices.iter().filter(open).min_by_key(|choice| choice.len()) else {
        return true;
    };
    fewest.iter().any(|&(cell, digit)| {
        let mut tried = left;
        tried[cell] = 1 << (digit - 1);
        fill(tried, cells, units)
    })
}

/// Follows each link, and looks at what the ends prove.
fn chain(before: &Candidates, step: &Step) {
    let has = |cell: usize, digit: u8| before.get(cell) >> (digit - 1) & 1 != 0;
    let nodes: Vec<_> = step.nodes().collect();
    assert!(!nodes.is_empty(), "{step:?}");
    let mut ends = Vec::new();
    for node in &nodes {
        assert!(has(node.cell, node.digit), "{step:?} {node:?}");
        let parents: Vec<_> =
            node.parents.iter().map(|&parent| &nodes[usize::from(parent)]).collect();
        if parents.is_empty() {
            ends.push((node.cell, node.digit, node.is_on));
            continue;
        }
        let linked = if node.is_on {
            // All other candidates of the cell, or places in a unit, are off.
            let off = |cell: usize, digit: u8| {
                parents.iter().any(|p| (p.cell, p.digit, p.is_on) == (cell, digit, false))
            };
            let in_cell = (1..=9).all(|digit| {
                digit == node.digit || !has(node.cell, digit) || off(node.cell, digit)
            });
            let in_unit =
                (0..27).map(unit).filter(|cells| cells.contains(&node.cell)).any(|cells| {
                    cells.iter().all(|&cell| {
                        cell == node.cell || !has(cell, node.digit) || off(cell, node.digit)
                    })
                });
            in_cell || in_unit
        } else {
            parents.iter().any(|parent| {
                parent.is_on
                    && if parent.cell == node.cell {
                        parent.digit != node.digit
                    } else {
                        parent.digit == node.digit && share_a_unit(parent.cell, node.cell)
                    }
            })
        };
        assert!(linked, "{step:?} {node:?}");
    }
    assert!(!ends.is_empty(), "{step:?}");
}
