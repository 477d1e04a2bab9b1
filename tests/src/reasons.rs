//! Is the reason of a step one? A checker that knows no technique.
//!
//! For a chain it looks at each link, and at what the ends prove. For any other step it assumes the
//! contrary, and tries to fill in the cells that the step names, by the units that it names and by
//! what cells see each other: nothing may be found.
//!
//! Where a step relies on the puzzle having one solution, it first looks at the argument: without
//! the extra candidates, the digits of some blank cells could be exchanged for others. So one of
//! the extra candidates is true, which then helps.

use crate::plain::share_a_unit;
use solver_puzzles::Technique::{self, *};
use solver_puzzles::{Candidates, Node, Step};
use std::sync::LazyLock;

/// The cells of a unit: rows 0 to 8, columns 9 to 17, boxes 18 to 26.
fn unit(number: usize) -> &'static [usize; 9] {
    static UNITS: LazyLock<[[usize; 9]; 27]> = LazyLock::new(|| {
        std::array::from_fn(|number| {
            let index = number % 9;
            std::array::from_fn(|place| match number / 9 {
                0 => 9 * index + place,
                1 => 9 * place + index,
                _ => index / 3 * 27 + index % 3 * 3 + place / 3 * 9 + place % 3,
            })
        })
    });
    &UNITS[number]
}

/// What can be wrong with a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Fault {
    /// It neither places nor removes, or does both.
    Effect,
    /// The solution has another digit in the cell that it fills.
    WrongPlacement,
    /// It removes a digit of the solution.
    WrongRemoval,
    /// What it places or removes is no candidate.
    Gone,
    /// The cells that it names could be filled in the other way.
    NotProven,
    /// The cells of a unique loop do not have the same two candidates.
    NoPair,
    /// A unit that a unique loop meets does not have two of its cells.
    NoLoop,
    /// Without the extra candidates, a cell of a BUG would not have two, or a digit not two places
    /// in a unit.
    NoBug,
    /// Not all of a chain is there.
    Cut,
    /// A node of a chain is no candidate.
    NoCandidate,
    /// A node of a chain comes before one that it follows from, or in another line than it.
    Order,
    /// A node of a chain does not follow.
    DoesNotFollow,
    /// The assumptions of a chain are not the ones that its technique needs.
    Assumptions,
    /// A chain does not end where its technique has it end.
    End,
    /// What a chain shows is not what the step does.
    NotShown,
}

impl Fault {
    /// All of them.
    pub const ALL: [Self; 15] = [
        Self::Effect,
        Self::WrongPlacement,
        Self::WrongRemoval,
        Self::Gone,
        Self::NotProven,
        Self::NoPair,
        Self::NoLoop,
        Self::NoBug,
        Self::Cut,
        Self::NoCandidate,
        Self::Order,
        Self::DoesNotFollow,
        Self::Assumptions,
        Self::End,
        Self::NotShown,
    ];
}

/// The fault, unless the condition holds.
fn ensure(condition: bool, fault: Fault) -> Result<(), Fault> {
    if condition { Ok(()) } else { Err(fault) }
}

/// Looks for a fault in a step: does it agree with the solution, do something, and have a reason?
/// `before` are the candidates before the step; a cell that has its digit has none.
pub fn check(before: &Candidates, step: &Step, solution: &[u8; 81]) -> Result<(), Fault> {
    let is_candidate = |cell: usize, digit: u8| before.get(cell) >> (digit - 1) & 1 != 0;
    ensure(step.placement.is_some() == step.removed.is_empty(), Fault::Effect)?;
    if let Some((cell, digit)) = step.placement {
        ensure(solution[cell] == digit, Fault::WrongPlacement)?;
        ensure(is_candidate(cell, digit), Fault::Gone)?;
    }
    for (cell, digit) in step.removed.iter() {
        ensure(solution[cell] != digit, Fault::WrongRemoval)?;
        ensure(is_candidate(cell, digit), Fault::Gone)?;
    }
    if step.technique.is_chain() {
        return chain(before, step);
    }
    let extras = match step.technique {
        technique if !technique.relies_on_uniqueness() => Vec::new(),
        Bug1 | Bug2 | Bug3 | Bug4 => bug(before, step)?,
        _ => unique_loop(before, step)?,
    };
    for contrary in contraries(step) {
        ensure(!possible(before, step, contrary, &extras), Fault::NotProven)?;
    }
    Ok(())
}

/// The extra candidates of a unique loop, of which one is true.
///
/// If all its cells had only the two digits, these could be exchanged: in each unit that the loop
/// meets it has two cells, which see each other and so have both digits, before and after. The
/// cells are blank, so that no given would change. The puzzle would have a second solution.
fn unique_loop(before: &Candidates, step: &Step) -> Result<Vec<(usize, u8)>, Fault> {
    let cells: Vec<usize> = (0..81).filter(|&cell| step.pattern.get(cell) != 0).collect();
    let pair = cells.first().map_or(0, |&cell| step.pattern.get(cell));
    ensure(pair.count_ones() == 2, Fault::NoPair)?;
    for &cell in &cells {
        ensure(before.get(cell) & pair == pair, Fault::NoPair)?;
        ensure(step.pattern.get(cell) == pair, Fault::NoPair)?;
    }
    for cells_of_unit in (0..27).map(unit) {
        let met = cells_of_unit.iter().filter(|cell| cells.contains(cell)).count();
        ensure(met == 0 || met == 2, Fault::NoLoop)?;
    }
    let extras = Candidates::from(std::array::from_fn(|cell| {
        if cells.contains(&cell) { before.get(cell) & !pair } else { 0 }
    }));
    Ok(extras.iter().collect())
}

/// The extra candidates of a BUG, of which one is true.
///
/// If none were, each blank would have two candidates, and each digit two places in each unit that
/// still needs it. The other candidate of each blank would be a second solution: the other place of
/// each digit gets it.
fn bug(before: &Candidates, step: &Step) -> Result<Vec<(usize, u8)>, Fault> {
    let left = |cell: usize| before.get(cell) & !step.extra.get(cell);
    let is_blank = |cell: &usize| before.get(*cell) != 0;
    ensure((0..81).filter(is_blank).all(|cell| left(cell).count_ones() == 2), Fault::NoBug)?;
    for cells in (0..27).map(unit) {
        for digit in 0..9 {
            let places = cells.iter().filter(|&&cell| left(cell) >> digit & 1 != 0);
            ensure(matches!(places.count(), 0 | 2), Fault::NoBug)?;
        }
    }
    Ok(step.extra.iter().collect())
}

/// A candidate, on or off.
type State = (usize, u8, bool);

/// The assumptions that the step says lead nowhere.
fn contraries(step: &Step) -> Vec<State> {
    let placed = step.placement.map(|(cell, digit)| (cell, digit, false));
    placed.into_iter().chain(step.removed.iter().map(|(cell, digit)| (cell, digit, true))).collect()
}

/// A named unit: its cells, and the digits that it still needs.
type Unit = (&'static [usize; 9], u16);

/// Can the named cells and units be filled in, so that one of the extra candidates is true, if
/// there are any?
fn possible(
    before: &Candidates,
    step: &Step,
    (cell, digit, is_on): State,
    extras: &[(usize, u8)],
) -> bool {
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
    fill(left, &cells, &units, extras)
}

/// Can these cells get a candidate each, so that each unit has the digits that it needs, and one of
/// the extra candidates is true?
fn fill(mut left: [u16; 81], cells: &[usize], units: &[Unit], extras: &[(usize, u8)]) -> bool {
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
        let is_true = |&(cell, digit): &(usize, u8)| left[cell] == 1 << (digit - 1);
        return extras.is_empty() || extras.iter().any(is_true);
    };
    fewest.iter().any(|&(cell, digit)| {
        let mut tried = left;
        tried[cell] = 1 << (digit - 1);
        fill(tried, cells, units, extras)
    })
}

/// Follows each link, and looks at what the ends prove.
fn chain(before: &Candidates, step: &Step) -> Result<(), Fault> {
    ensure(!step.is_cut, Fault::Cut)?;
    let lines = lines(before, step)?;
    let (Some(first), Some(end)) = (lines.first(), lines.first().and_then(|line| line.last()))
    else {
        return Err(Fault::Assumptions);
    };
    let effects: Vec<State> = contraries(step).into_iter().map(contrary).collect();
    let starts: Vec<State> = lines.iter().map(|line| state(&line[0])).collect();
    match step.technique {
        XCycle | YCycle | XyCycle => {
            // Around the cycle each node follows from the one before it, and so does the contrary
            // of each from the contrary of the next: all are true, or none is.
            ensure(lines.len() == 1, Fault::Assumptions)?;
            ensure(first.len() > 4 && starts[0] == state(end), Fault::End)?;
            for &(cell, digit, is_on) in &effects {
                let sees = |node: &Node<'_>, on: bool| {
                    node.is_on == on
                        && (node.digit == digit
                            && share_a_unit(node.cell, cell)
                            && node.cell != cell)
                };
                let is_seen = |on: bool| first.iter().any(|node| sees(node, on));
                ensure(!is_on && is_seen(true) && is_seen(false), Fault::NotShown)?;
            }
            return Ok(());
        }
        XForcingChain | XyForcingChain => {
            ensure(state(end) == contrary(starts[0]), Fault::End)?;
        }
        Nishio | DynamicContradiction | DynamicPlusContradiction | NestedContradiction => {
            let has = |wanted: State| first.iter().any(|node| state(node) == wanted);
            ensure(first.iter().any(|node| has(contrary(state(node)))), Fault::End)?;
        }
        DynamicDoubleForcing | DynamicPlusDoubleForcing | NestedDoubleForcing => {
            let are_contrary = starts.len() == 2 && starts[1] == contrary(starts[0]);
            ensure(are_contrary, Fault::Assumptions)?;
        }
        CellForcing | DynamicCellForcing | DynamicPlusCellForcing | NestedCellForcing => {
            let cell = starts[0].0;
            let all = Candidates::from(std::array::from_fn(|other| {
                if other == cell { before.get(cell) } else { 0 }
            }));
            let all: Vec<State> = all.iter().map(|(cell, digit)| (cell, digit, true)).collect();
            ensure(starts == all, Fault::Assumptions)?;
        }
        _ => {
            let digit = starts[0].1;
            let places = (0..27).filter(|number| step.units >> number & 1 != 0).map(unit).take(1);
            let places = places.flatten().copied();
            let places = places.filter(|&cell| before.get(cell) >> (digit - 1) & 1 != 0);
            let all: Vec<State> = places.map(|cell| (cell, digit, true)).collect();
            ensure(starts == all, Fault::Assumptions)?;
        }
    }
    ensure(effects.len() == 1, Fault::NotShown)?;
    if lines.len() == 1 {
        return ensure(effects[0] == contrary(starts[0]), Fault::NotShown);
    }
    for line in &lines {
        ensure(line.iter().any(|node| state(node) == effects[0]), Fault::NotShown)?;
    }
    Ok(())
}

/// The nodes of a chain, a line for each assumption. Each node follows from others of its line that
/// come before it.
fn lines<'a>(before: &Candidates, step: &'a Step) -> Result<Vec<Vec<Node<'a>>>, Fault> {
    let nodes: Vec<Node<'_>> = step.nodes().collect();
    let mut lines: Vec<Vec<Node<'_>>> = Vec::new();
    let mut begin = 0;
    for (number, &node) in nodes.iter().enumerate() {
        ensure(before.get(node.cell) >> (node.digit - 1) & 1 != 0, Fault::NoCandidate)?;
        if node.parents.is_empty() {
            lines.push(Vec::new());
            begin = number;
        } else {
            let its = node.parents.iter().map(|&parent| usize::from(parent));
            ensure(its.clone().all(|parent| (begin..number).contains(&parent)), Fault::Order)?;
            let parents: Vec<Node<'_>> = its.map(|parent| nodes[parent]).collect();
            ensure(follows(before, step.technique, &node, &parents), Fault::DoesNotFollow)?;
        }
        // The first has no room for parents before it.
        lines.last_mut().expect("an assumption").push(node);
    }
    Ok(lines)
}

fn contrary((cell, digit, is_on): State) -> State {
    (cell, digit, !is_on)
}

fn state(node: &Node<'_>) -> State {
    (node.cell, node.digit, node.is_on)
}

/// Does a node follow from its parents?
fn follows(
    before: &Candidates,
    technique: Technique,
    node: &Node<'_>,
    parents: &[Node<'_>],
) -> bool {
    let has = |cell: usize, digit: u8| before.get(cell) >> (digit - 1) & 1 != 0;
    let is_off =
        |cell: usize, digit: u8| parents.iter().any(|parent| state(parent) == (cell, digit, false));
    if node.is_on {
        // All other candidates of the cell, or places in a unit, are off.
        let in_cell = (1..=9)
            .all(|digit| digit == node.digit || !has(node.cell, digit) || is_off(node.cell, digit));
        let in_unit = (0..27).map(unit).filter(|cells| cells.contains(&node.cell)).any(|cells| {
            cells.iter().all(|&cell| {
                cell == node.cell || !has(cell, node.digit) || is_off(cell, node.digit)
            })
        });
        return in_cell || in_unit;
    }
    let is_seen = parents.iter().any(|parent| {
        parent.is_on
            && if parent.cell == node.cell {
                parent.digit != node.digit
            } else {
                parent.digit == node.digit && share_a_unit(parent.cell, node.cell)
            }
    });
    if is_seen || technique < DynamicPlusContradiction {
        return is_seen;
    }
    // A pattern or a nested chain: without what its parents have switched off, it would lead to a
    // contradiction by singles alone, or do so with each candidate of a cell.
    let mut left = *before.cells();
    for parent in parents {
        left[parent.cell] &= !(1 << (parent.digit - 1));
    }
    left[node.cell] = 1 << (node.digit - 1);
    match singles(before, left) {
        None => true,
        Some(left) => (0..81).filter(|&cell| left[cell].count_ones() > 1).any(|cell| {
            (0..9).filter(|digit| left[cell] >> digit & 1 != 0).all(|digit| {
                let mut tried = left;
                tried[cell] = 1 << digit;
                singles(before, tried).is_none()
            })
        }),
    }
}

/// What naked and hidden singles leave, if they lead to no contradiction.
fn singles(before: &Candidates, mut left: [u16; 81]) -> Option<[u16; 81]> {
    loop {
        let start = left;
        for cell in (0..81).filter(|&cell| before.get(cell) != 0) {
            if left[cell] == 0 {
                return None;
            }
            if left[cell].count_ones() == 1 {
                for other in (0..81).filter(|&other| other != cell && share_a_unit(cell, other)) {
                    left[other] &= !left[cell];
                }
            }
        }
        for cells in (0..27).map(unit) {
            for digit in 0..9 {
                if cells.iter().all(|&cell| before.get(cell) >> digit & 1 == 0) {
                    continue;
                }
                let mut places = cells.iter().filter(|&&cell| left[cell] >> digit & 1 != 0);
                match (places.next(), places.next()) {
                    (None, _) => return None,
                    (Some(&cell), None) => left[cell] = 1 << digit,
                    _ => {}
                }
            }
        }
        if left == start {
            return Some(left);
        }
    }
}
