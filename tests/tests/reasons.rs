//! The checker of reasons finds what is wrong with a step: each step on the way to a solution is
//! changed in every manner that would mislead a player.

use solver_puzzles::{Candidates, Node, Path, Step, Technique};
use std::collections::{BTreeMap, BTreeSet};
use sudoku_tests::plain::{Random, share_a_unit};
use sudoku_tests::rated::{PATHS, board, rows, with_workspace};
use sudoku_tests::reasons::{Fault, check};

/// How a step is changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Change {
    /// The effect goes, or a second kind of effect comes.
    Effect,
    /// It fills a cell with another of its candidates, or removes a digit of the solution.
    AgainstTheSolution,
    /// It fills a cell that is filled, or removes what is no candidate.
    Gone,
    /// It says something that is true, but has nothing to do with the reason.
    OtherEffect,
    /// It names no cell, unit or chain.
    NoReason,
    /// A unique loop lacks a cell, or a BUG one of its extra candidates.
    LessReason,
    /// A unique loop has a cell in place of another.
    OtherCell,
    /// A node of a chain loses a parent.
    LinkGone,
    /// A node of a chain is on in place of off, or off in place of on.
    Flipped,
    /// A node of a chain has another digit.
    OtherDigit,
    /// The last node of a chain is missing.
    EndGone,
    /// The first line of a chain is missing.
    LineGone,
    /// The nodes come in the opposite order.
    Backwards,
    /// A chain is said to be cut.
    Cut,
}
use Change::*;

type Owned = (usize, u8, bool, Vec<u16>);

/// The step with another chain.
fn with_chain(step: &Step, nodes: &[Owned]) -> Step {
    let mut changed = Step::new(step.technique);
    changed.placement = step.placement;
    changed.removed = step.removed;
    changed.pattern = step.pattern;
    changed.extra = step.extra;
    changed.units = step.units;
    changed.bases = step.bases;
    for (cell, digit, is_on, parents) in nodes {
        assert!(changed.add_node(*cell, *digit, *is_on, parents));
    }
    changed
}

fn set(cell: usize, digits: u16) -> Candidates {
    Candidates::from(std::array::from_fn(|other| if other == cell { digits } else { 0 }))
}

fn with(all: &Candidates, cell: usize, digits: u16) -> Candidates {
    let mut cells = *all.cells();
    cells[cell] = digits;
    Candidates::from(cells)
}

/// Any of these.
fn any<T: Clone>(all: &[T], random: &mut Random) -> Option<T> {
    (!all.is_empty()).then(|| all[random.below(all.len())].clone())
}

/// The step, changed in each manner that there is for it.
fn changes(
    before: &Candidates,
    step: &Step,
    solution: &[u8; 81],
    random: &mut Random,
) -> Vec<(Change, Step)> {
    let mut all = Vec::new();
    let mut push = |change: Change, edit: &dyn Fn(&mut Step)| {
        let mut changed = step.clone();
        edit(&mut changed);
        all.push((change, changed));
    };
    let is_true = |(cell, digit): &(usize, u8)| solution[*cell] == *digit;
    let (trues, wrongs): (Vec<_>, Vec<_>) = before.iter().partition(is_true);
    // What could stand in the named cells and units does not depend on these candidates.
    let is_apart = |(cell, _): &&(usize, u8)| {
        let mut named = (0..81).filter(|&other| is_named(step, other));
        before.get(*cell).count_ones() > 1
            && named.all(|other| other != *cell && !share_a_unit(other, *cell))
    };
    let filled: Vec<usize> = (0..81).filter(|&cell| before.get(cell) == 0).collect();
    let full = any(&filled, random).expect("a given");
    push(Effect, &|step| (step.placement, step.removed) = (None, Candidates::NONE));
    if let Some((cell, digit)) = step.placement {
        push(Gone, &|step| step.placement = Some((full, solution[full])));
        if let Some((cell, digit)) = any(&wrongs, random) {
            push(Effect, &|step| step.removed = set(cell, 1 << (digit - 1)));
        }
        let others: Vec<u8> = (1..=9).filter(|&other| other != digit).collect();
        let other = any(&others, random).expect("a digit");
        push(AgainstTheSolution, &|step| step.placement = Some((cell, other)));
        let others: Vec<_> = trues.iter().filter(is_apart).copied().collect();
        if let Some(other) = any(&others, random) {
            push(OtherEffect, &|step| step.placement = Some(other));
        }
    } else {
        push(Gone, &|step| step.removed = set(full, 0x1ff & !(1 << (solution[full] - 1))));
        push(Effect, &|step| step.placement = Some(trues[0]));
        let (cell, digit) = any(&trues, random).expect("a blank");
        let digits = step.removed.get(cell) | 1 << (digit - 1);
        push(AgainstTheSolution, &|step| step.removed = with(&step.removed, cell, digits));
        let others: Vec<_> = wrongs.iter().filter(is_apart).copied().collect();
        if let Some((cell, digit)) = any(&others, random) {
            push(OtherEffect, &|step| step.removed = set(cell, 1 << (digit - 1)));
        }
    }
    // A cell with one candidate needs no reason.
    if step.placement.is_none_or(|(cell, _)| before.get(cell).count_ones() > 1) {
        push(NoReason, &|step| {
            *step = with_chain(step, &[]);
            (step.pattern, step.extra) = (Candidates::NONE, Candidates::NONE);
            (step.units, step.bases) = (0, 0);
        });
    }
    if step.technique.is_chain() {
        change_chain(step, random, &mut push);
    } else if step.technique.relies_on_uniqueness() {
        let is_bug = step.technique >= Technique::Bug1;
        let named = if is_bug { &step.extra } else { &step.pattern };
        let cells: Vec<usize> = (0..81).filter(|&cell| named.get(cell) != 0).collect();
        let cell = any(&cells, random).expect("a cell");
        if is_bug {
            push(LessReason, &|step| step.extra = with(&step.extra, cell, 0));
        } else {
            push(LessReason, &|step| step.pattern = with(&step.pattern, cell, 0));
            let blanks = trues.iter().map(|&(cell, _)| cell);
            let others: Vec<usize> = blanks.filter(|cell| !cells.contains(cell)).collect();
            let other = any(&others, random).expect("a blank");
            push(OtherCell, &|step| {
                let pair = step.pattern.get(cell);
                step.pattern = with(&with(&step.pattern, cell, 0), other, pair);
            });
        }
    }
    all
}

/// Does the step name this cell, or a unit that it is in?
fn is_named(step: &Step, cell: usize) -> bool {
    let units = [cell / 9, 9 + cell % 9, 18 + cell / 27 * 3 + cell % 9 / 3];
    step.pattern.get(cell) | step.extra.get(cell) != 0
        || units.iter().any(|unit| step.units >> unit & 1 != 0)
        || step.nodes().any(|node| node.cell == cell)
}

/// The same for its chain.
fn change_chain(
    step: &Step,
    random: &mut Random,
    push: &mut impl FnMut(Change, &dyn Fn(&mut Step)),
) {
    let owned = |node: Node<'_>| (node.cell, node.digit, node.is_on, node.parents.to_vec());
    let nodes: Vec<Owned> = step.nodes().map(owned).collect();
    let mut chain = |change: Change, nodes: &[Owned]| {
        push(change, &|step| *step = with_chain(step, nodes));
    };
    let mut edited = nodes.clone();
    let end = nodes.len() - 1;
    chain(EndGone, &nodes[..end]);
    let linked: Vec<usize> =
        (0..nodes.len()).filter(|&number| !nodes[number].3.is_empty()).collect();
    if let Some(number) = any(&linked, random) {
        edited[number].3.pop();
        chain(LinkGone, &edited);
        edited.clone_from(&nodes);
    }
    let number = random.below(nodes.len());
    edited[number].2 ^= true;
    chain(Flipped, &edited);
    edited.clone_from(&nodes);
    edited[number].1 = edited[number].1 % 9 + 1;
    chain(OtherDigit, &edited);
    edited.clone_from(&nodes);
    let second = (1..nodes.len()).find(|&number| nodes[number].3.is_empty());
    if let Some(second) = second {
        let moved = |(cell, digit, is_on, parents): &Owned| {
            (*cell, *digit, *is_on, parents.iter().map(|parent| parent - second as u16).collect())
        };
        chain(LineGone, &nodes[second..].iter().map(moved).collect::<Vec<_>>());
    }
    let turned = |(cell, digit, is_on, parents): &Owned| {
        let parents = parents.iter().map(|&parent| end as u16 - parent).collect();
        (*cell, *digit, *is_on, parents)
    };
    chain(Backwards, &nodes.iter().rev().map(turned).collect::<Vec<_>>());
    push(Cut, &|step| step.is_cut = true);
}

#[test]
fn misleading_steps_are_found_out() {
    let mut random = Random(1);
    let mut changed: BTreeMap<Technique, u32> = BTreeMap::new();
    let mut faults: BTreeSet<Fault> = BTreeSet::new();
    with_workspace(|workspace| {
        for row in rows(PATHS) {
            let puzzle = board(row[0]);
            let solution = puzzle.solve().expect("no clash").solution().expect("a solution");
            let mut path = Path::new(&puzzle, workspace).expect("one solution");
            loop {
                let before = path.candidates();
                let Some(step) = path.advance().expect("a work space") else { break };
                // Of the most frequent techniques, some suffice.
                let count = changed.entry(step.technique).or_default();
                if *count >= 500 {
                    continue;
                }
                for (change, step) in changes(&before, step, solution.digits(), &mut random) {
                    let Err(fault) = check(&before, &step, solution.digits()) else {
                        panic!("{change:?} of {step:?} is not found out");
                    };
                    faults.insert(fault);
                    *count += 1;
                }
            }
        }
    });
    assert_eq!(changed.len(), 48, "{changed:?}");
    assert!(changed.values().all(|&count| count > 6), "{changed:?}");
    assert_eq!(faults, BTreeSet::from(Fault::ALL));
}
