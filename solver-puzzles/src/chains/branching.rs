//! Nishio, multiple forcing chains, and dynamic ones.
//!
//! - *Nishio*: a digit in a cell leads, by links of this digit alone, to a contradiction.
//! - *Cell forcing chains*: what follows from each candidate of a cell is true.
//! - *Region forcing chains*: so is what follows from each place of a digit in a unit.
//! - *Contradiction*: what leads to a candidate that is both on and off is false.
//! - *Double forcing chains*: what follows from a candidate and from its contrary is true.
//!
//! ```text
//!          5 - r2c2=5 off - ... \
//! r2c7 --- 6 - r7c7=6 off - ... - r4c4=3 on       so r4c4 is 3
//!          9 - r2c9=2 on  - ... /
//! ```

use super::Rules;
use super::branch::{Arena, Branch, Scratch};
use super::candidate::*;
use super::length;
use super::sink::Sink;
use crate::geometry::*;
use crate::grid::Grid;
use crate::step::{Flow, Step};
use crate::technique::Technique;

/// What a chain proves by: the smaller number comes first when chains are sorted.
const DOUBLE: u8 = 1;
const CELL: u8 = 5;
const REGION: u8 = 6;
const CONTRADICTION: u8 = 7;

/// A technique that looks at branches.
pub(crate) struct Method {
    pub(crate) rules: Rules,
    /// Are contradictions and double chains looked for?
    pub(crate) contradictions: bool,
    /// Are cells, regions and double chains?
    pub(crate) forcing: bool,
    pub(crate) base: usize,
    /// Contradiction, double, cell and region.
    pub(crate) names: [Technique; 4],
}

/// The most candidates that a grid of a puzzle with one solution has: nine sums of places.
const MOST: usize = 512;

/// The branches that have been built, and what builds them.
pub(crate) struct Branches {
    arena: Arena,
    scratch: Scratch,
    /// For each candidate and state the number of its branch plus 1, or 0.
    number: Table<u16, 4096>,
    branches: Table<Branch, { 2 * MOST }>,
    count: usize,
    /// For walking back through a branch.
    waiting: Table<u16, 2048>,
}

impl Branches {
    fn clear(&mut self) {
        self.number = Table([0; 4096]);
        self.count = 0;
        self.arena.clear();
    }

    /// Sees to it that so many branches can be built while those that are there stay.
    fn make_room(&mut self, branches: usize) {
        if !self.arena.has_room(branches) || self.count + branches > 2 * MOST {
            self.clear();
        }
    }

    /// The number of a branch, which is built if it is not there.
    fn get(&mut self, grid: &Grid, rules: Rules, cell: usize, digit: usize, is_on: bool) -> usize {
        let place = candidate(cell, digit) as usize * 2 + usize::from(is_on);
        if self.number[place] == 0 {
            self.branches[self.count] =
                Branch::build(grid, cell, digit, is_on, rules, &mut self.arena, &mut self.scratch);
            self.count += 1;
            self.number[place] = self.count as u16;
        }
        self.number[place] as usize - 1
    }

    /// Collects the nodes that some nodes of a branch follow from, these included. Returns their
    /// number, or None if it is above `most`.
    fn ancestors(&mut self, branch: usize, node: u16, most: u32, seen: &mut Seen) -> Option<u32> {
        let branch = &self.branches[branch];
        seen.insert(node);
        self.waiting[0] = node;
        let mut len = 1;
        let mut count = 1;
        while len > 0 {
            len -= 1;
            let node = branch.node(&self.arena, self.waiting[len]);
            for parent in branch.parents(&self.arena, node) {
                if seen.insert(parent) {
                    count += 1;
                    if count > most {
                        return None;
                    }
                    self.waiting[len] = parent;
                    len += 1;
                }
            }
        }
        Some(count)
    }
}

/// The nodes of a branch that have been seen.
struct Seen(Table<u64, 32>);

impl Seen {
    fn new() -> Self {
        Self(Table([0; 32]))
    }

    fn insert(&mut self, node: u16) -> bool {
        let (word, bit) = (node as usize / 64, node % 64);
        let new = self.0[word] >> bit & 1 == 0;
        self.0[word] |= 1 << bit;
        new
    }

    fn has(&self, node: u16) -> bool {
        self.0[node as usize / 64] >> (node % 64) & 1 != 0
    }
}

/// A node of a branch that proves something.
#[derive(Clone, Copy)]
struct Target {
    branch: usize,
    node: u16,
}

/// Hands all chains of a method to a sink.
pub(crate) fn find(
    grid: &Grid,
    method: &Method,
    branches: &mut Branches,
    sink: &mut impl Sink,
) -> Flow {
    branches.clear();
    let mut search = Search { grid, method, branches, sink };
    for cell in cells_of(grid.blank) {
        let candidates = grid.candidates[cell];
        let dynamic = method.rules.dynamic;
        if count(candidates) < if dynamic { 2 } else { 3 } {
            continue;
        }
        for digit in bits(candidates) {
            if method.contradictions {
                search.contradictions(cell, digit)?;
            }
            if method.forcing {
                search.regions(cell, digit)?;
            }
        }
        if method.forcing {
            search.cell(cell)?;
        }
    }
    Flow::Continue(())
}

struct Search<'a, S> {
    grid: &'a Grid,
    method: &'a Method,
    branches: &'a mut Branches,
    sink: &'a mut S,
}

impl<S: Sink> Search<'_, S> {
    fn branch(&mut self, cell: usize, digit: usize, is_on: bool) -> usize {
        self.branches.get(self.grid, self.method.rules, cell, digit, is_on)
    }

    /// What a candidate and its contrary lead to.
    fn contradictions(&mut self, cell: usize, digit: usize) -> Flow {
        self.branches.make_room(2);
        for is_on in [true, false] {
            let branch = self.branch(cell, digit, is_on);
            if let Some((on, off)) = self.branches.branches[branch].clash {
                let targets = [Target { branch, node: on }, Target { branch, node: off }];
                let effect = (candidate(cell, digit), !is_on);
                self.offer(&targets, CONTRADICTION, effect, |_| {})?;
            }
        }
        if self.method.forcing && count(self.grid.candidates[cell]) > 2 {
            let both = [true, false].map(|is_on| self.branch(cell, digit, is_on));
            self.common(&both, DOUBLE, |_| {})?;
        }
        Flow::Continue(())
    }

    /// What follows from all places of a digit, in the units in which the cell is the first.
    fn regions(&mut self, cell: usize, digit: usize) -> Flow {
        for (unit, place) in UNITS_OF[cell].into_iter().zip(POSITIONS_OF[cell]) {
            let unit = unit as usize;
            let places = self.grid.places[unit][digit];
            if count(places) < 2 || lowest(places) != place as usize {
                continue;
            }
            self.branches.make_room(9);
            let mut all = Table([0; 16]);
            let mut len = 0;
            for at in bits(places) {
                all[len] = self.branch(cell_at(unit, at), digit, true);
                len += 1;
            }
            let all = all.0.get(..len).unwrap_or(&[]);
            self.common(all, REGION, |step| step.use_unit(unit))?;
        }
        Flow::Continue(())
    }

    /// What follows from all candidates of a cell.
    fn cell(&mut self, cell: usize) -> Flow {
        self.branches.make_room(9);
        let mut all = Table([0; 16]);
        let mut len = 0;
        for digit in bits(self.grid.candidates[cell]) {
            all[len] = self.branch(cell, digit, true);
            len += 1;
        }
        let all = all.0.get(..len).unwrap_or(&[]);
        self.common(all, CELL, |_| {})
    }

    /// What follows from all of some branches: first what is on, then what is off, in the order in
    /// which the first branch found it.
    fn common(&mut self, branches: &[usize], kind: u8, show: impl Fn(&mut Step)) -> Flow {
        let Some(&first) = branches.first() else { return Flow::Continue(()) };
        for is_on in [true, false] {
            let set = |branch: &Branch| if is_on { branch.on } else { branch.off };
            let mut common = set(&self.branches.branches[first]);
            if !branches.iter().skip(1).all(|&other| {
                common.keep(if is_on {
                    &self.branches.branches[other].on
                } else {
                    &self.branches.branches[other].off
                })
            }) {
                continue;
            }
            let len = self.branches.branches[first].nodes(&self.branches.arena).len();
            for number in 0..len as u16 {
                let node = self.branches.branches[first].node(&self.branches.arena, number);
                let (cell, digit) = (cell_of(node.candidate), digit_of(node.candidate));
                if node.is_on != is_on || !common.has(cell, digit) {
                    continue;
                }
                // A contradicting node is the last one, and none of the set.
                common.remove(cell, digit);
                let mut targets = [Target { branch: 0, node: 0 }; 9];
                for (target, &branch) in targets.iter_mut().zip(branches) {
                    let node = self.find(branch, node.candidate, is_on);
                    *target = Target { branch, node };
                }
                let targets = targets.get(..branches.len()).unwrap_or(&[]);
                self.offer(targets, kind, (node.candidate, is_on), &show)?;
            }
        }
        Flow::Continue(())
    }

    /// The number of a node in a branch that has it.
    fn find(&self, branch: usize, candidate: Candidate, is_on: bool) -> u16 {
        self.branches.branches[branch]
            .nodes(&self.branches.arena)
            .find(|(_, node)| node.candidate == candidate && node.is_on == is_on)
            .map_or(0, |(number, _)| number)
    }

    /// Hands a chain to the sink if it is wanted.
    fn offer(
        &mut self,
        targets: &[Target],
        kind: u8,
        effect: (Candidate, bool),
        show: impl Fn(&mut Step),
    ) -> Flow {
        let most = self.sink.most(kind);
        // Each target has at least as many ancestors as the longest way to it.
        let depths = targets.iter().map(|target| {
            let node =
                self.branches.branches[target.branch].node(&self.branches.arena, target.node);
            u32::from(node.depth) + 1
        });
        if depths.sum::<u32>() > most {
            return Flow::Continue(());
        }
        let mut complexity = 0;
        for target in targets {
            let mut seen = Seen::new();
            let left = most - complexity;
            match self.branches.ancestors(target.branch, target.node, left, &mut seen) {
                Some(count) => complexity += count,
                None => return Flow::Continue(()),
            }
        }
        let key = length::key(self.method.base, complexity, kind);
        if !self.sink.wants(key) {
            return Flow::Continue(());
        }
        let [contradiction, double, cell, region] = self.method.names;
        let technique = match kind {
            CONTRADICTION => contradiction,
            DOUBLE => double,
            CELL => cell,
            _ => region,
        };
        let step = self.sink.step();
        step.begin(technique);
        step.rating = length::tenths(self.method.base, complexity);
        step.complexity = complexity;
        if effect.1 {
            step.place(cell_of(effect.0), digit_of(effect.0));
        } else {
            step.removed.insert(cell_of(effect.0), 1 << digit_of(effect.0));
        }
        show(step);
        self.show(targets);
        self.sink.keep(key)
    }

    /// Fills in the nodes: for each branch those that its targets follow from.
    fn show(&mut self, targets: &[Target]) {
        let mut rest = targets;
        while let Some((&target, others)) = rest.split_first() {
            let mut seen = Seen::new();
            self.branches.ancestors(target.branch, target.node, u32::MAX, &mut seen);
            rest = others;
            // Both ends of a contradiction are in one branch.
            if let Some((other, after)) = others.split_first()
                && other.branch == target.branch
            {
                self.branches.ancestors(other.branch, other.node, u32::MAX, &mut seen);
                rest = after;
            }
            let branch = &self.branches.branches[target.branch];
            let step = self.sink.step();
            let mut numbers = Table([0u16; 2048]);
            for (number, node) in branch.nodes(&self.branches.arena) {
                if !seen.has(number) {
                    continue;
                }
                let (cell, digit) = (cell_of(node.candidate), digit_of(node.candidate));
                step.pattern.insert(cell, 1 << digit);
                let Some(place) = step.push_node(cell, digit, node.is_on) else { return };
                numbers[number as usize] = place;
                for parent in branch.parents(&self.branches.arena, node) {
                    step.push_link(numbers[parent as usize]);
                }
            }
        }
    }
}
