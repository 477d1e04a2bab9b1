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

use super::branch::{Arena, Branch, Link, Rules, Scratch};
use super::candidate::*;
use super::length;
use super::nested::{Nested, Nesting};
use super::sink::{Chain, Group, Sink};
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
    /// The numbers that nodes of a branch have in a step.
    numbers: Table<u16, 2048>,
    /// The nested chains of the branches.
    nested: Nested,
}

impl Branches {
    fn clear(&mut self) {
        self.number = Table([0; 4096]);
        self.count = 0;
        self.arena.clear();
        self.nested.clear();
    }

    /// Sees to it that so many branches can be built while those that are there stay.
    fn make_room(&mut self, branches: usize) {
        if !self.arena.has_room(branches)
            || self.count + branches > 2 * MOST
            || !self.nested.has_room(branches)
        {
            self.clear();
        }
    }

    /// The number of a branch, which is built if it is not there.
    fn get(
        &mut self,
        grid: &Grid,
        rules: Rules,
        nesting: &mut impl Nesting,
        cell: usize,
        digit: usize,
        is_on: bool,
    ) -> usize {
        let place = candidate(cell, digit) as usize * 2 + usize::from(is_on);
        if self.number[place] == 0 {
            let Self { arena, scratch, nested, .. } = self;
            let assumption = (cell, digit, is_on);
            self.branches[self.count] =
                Branch::build(grid, assumption, rules, arena, scratch, nested, nesting);
            self.count += 1;
            self.number[place] = self.count as u16;
        }
        self.number[place] as usize - 1
    }

    /// Collects the nodes that a node follows from, itself included, in breadth-first order: those
    /// before the number that is returned in `waiting`. None if there are more than `most`.
    fn ancestors(&mut self, target: Target, most: u32, seen: &mut Seen) -> Option<usize> {
        let branch = &self.branches[target.branch];
        seen.insert(target.node);
        self.waiting[0] = target.node;
        let (mut next, mut len) = (0, 1);
        while next < len {
            let node = branch.node(&self.arena, self.waiting[next]);
            next += 1;
            for parent in branch.parents(&self.arena, node) {
                if seen.insert(parent) {
                    self.waiting[len] = parent;
                    len += 1;
                    if len as u32 > most {
                        return None;
                    }
                }
            }
        }
        Some(len)
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
    nesting: &mut impl Nesting,
    sink: &mut impl Sink,
) -> Flow {
    branches.clear();
    let mut search = Search { grid, method, branches, nesting, sink };
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

struct Search<'a, N, S> {
    grid: &'a Grid,
    method: &'a Method,
    branches: &'a mut Branches,
    nesting: &'a mut N,
    sink: &'a mut S,
}

impl<N: Nesting, S: Sink> Search<'_, N, S> {
    fn branch(&mut self, cell: usize, digit: usize, is_on: bool) -> usize {
        self.branches.get(self.grid, self.method.rules, self.nesting, cell, digit, is_on)
    }

    /// What a candidate and its contrary lead to.
    fn contradictions(&mut self, cell: usize, digit: usize) -> Flow {
        self.branches.make_room(2);
        for is_on in [true, false] {
            let branch = self.branch(cell, digit, is_on);
            if let Some((on, off)) = self.branches.branches[branch].clash() {
                let targets = [Target { branch, node: on }, Target { branch, node: off }];
                let effect = (candidate(cell, digit), !is_on);
                self.offer(&targets, CONTRADICTION, effect, Group::None)?;
            }
        }
        if self.method.forcing && count(self.grid.candidates[cell]) > 2 {
            let both = [true, false].map(|is_on| self.branch(cell, digit, is_on));
            self.common(&both, DOUBLE, Group::None)?;
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
            self.common(all, REGION, Group::Unit(unit, digit))?;
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
        self.common(all, CELL, Group::Cell(cell))
    }

    /// What follows from all of some branches: first what is on, then what is off, in the order in
    /// which the first branch found it.
    fn common(&mut self, branches: &[usize], kind: u8, source: Group) -> Flow {
        let Some(&first) = branches.first() else { return Flow::Continue(()) };
        for is_on in [true, false] {
            let all = &self.branches.branches;
            let set = |branch: usize| if is_on { &all[branch].on } else { &all[branch].off };
            let mut common = *set(first);
            if !branches.iter().skip(1).all(|&other| common.keep(set(other))) {
                continue;
            }
            let len = all[first].nodes(&self.branches.arena).len();
            for number in 0..len as u16 {
                let node = self.branches.branches[first].node(&self.branches.arena, number);
                let (cell, digit) = (cell_of(node.candidate), digit_of(node.candidate));
                if node.is_on != is_on || !common.has(cell, digit) {
                    continue;
                }
                // The last node of a branch with a contradiction is in no set.
                common.remove(cell, digit);
                let mut targets = [Target { branch: 0, node: 0 }; 9];
                for (target, &branch) in targets.iter_mut().zip(branches) {
                    let node = self.branches.number(branch, node.candidate, is_on);
                    *target = Target { branch, node };
                }
                let targets = targets.get(..branches.len()).unwrap_or(&[]);
                self.offer(targets, kind, (node.candidate, is_on), source)?;
            }
        }
        Flow::Continue(())
    }

    /// Hands a chain to the sink if it is short enough to be wanted.
    fn offer(
        &mut self,
        targets: &[Target],
        kind: u8,
        effect: (Candidate, bool),
        source: Group,
    ) -> Flow {
        let most = self.sink.most(kind);
        // Each target has at least as many ancestors as the longest way to it.
        let depths = targets.iter().map(|target| {
            let branch = &self.branches.branches[target.branch];
            u32::from(branch.node(&self.branches.arena, target.node).depth) + 1
        });
        if depths.sum::<u32>() > most {
            return Flow::Continue(());
        }
        let mut complexity = 0;
        self.branches.nested.begin_count();
        for &target in targets {
            let mut seen = Seen::new();
            let Some(len) = self.branches.ancestors(target, most - complexity, &mut seen) else {
                return Flow::Continue(());
            };
            complexity += len as u32;
            self.branches.count_nested(target, len);
        }
        complexity += self.branches.nested.end_count();
        let key = length::key(self.method.base, complexity, kind);
        let (grid, method, branches) = (self.grid, self.method, &mut *self.branches);
        let mut chain = Found { grid, method, branches, targets, kind, effect, source, complexity };
        self.sink.offer(key, &mut chain)
    }
}

impl Branches {
    /// The number of a node in a branch that has it.
    fn number(&self, branch: usize, candidate: Candidate, is_on: bool) -> u16 {
        self.branches[branch]
            .nodes(&self.arena)
            .find(|(_, node)| node.candidate == candidate && node.is_on == is_on)
            .map_or(0, |(number, _)| number)
    }

    /// Counts the nested chains among the first of the nodes that have been collected.
    fn count_nested(&mut self, target: Target, len: usize) {
        if self.nested.is_empty() {
            return;
        }
        for index in 0..len {
            let node = self.branches[target.branch].node(&self.arena, self.waiting[index]);
            self.nested.count(node.nested);
        }
    }
}

/// A chain: the nodes that prove something, and what they prove.
struct Found<'a> {
    grid: &'a Grid,
    method: &'a Method,
    branches: &'a mut Branches,
    targets: &'a [Target],
    kind: u8,
    effect: (Candidate, bool),
    /// The cell or unit from whose candidates the branches start.
    source: Group,
    complexity: u32,
}

impl Chain for Found<'_> {
    fn fill(&mut self, step: &mut Step) {
        let [contradiction, double, cell, region] = self.method.names;
        step.begin(match self.kind {
            CONTRADICTION => contradiction,
            DOUBLE => double,
            CELL => cell,
            _ => region,
        });
        step.rating = length::tenths(self.method.base, self.complexity);
        step.complexity = self.complexity;
        let (candidate, is_on) = self.effect;
        if is_on {
            step.place(cell_of(candidate), digit_of(candidate));
        } else {
            step.removed.insert(cell_of(candidate), 1 << digit_of(candidate));
        }
        if let Group::Unit(unit, _) = self.source {
            step.use_unit(unit);
        }
        // For each branch the nodes that its targets follow from.
        let mut rest = self.targets;
        while let Some((&target, others)) = rest.split_first() {
            let mut seen = Seen::new();
            self.branches.ancestors(target, u32::MAX, &mut seen);
            rest = others;
            // Both ends of a contradiction are in one branch.
            if let Some((&other, after)) = others.split_first()
                && other.branch == target.branch
            {
                self.branches.ancestors(other, u32::MAX, &mut seen);
                rest = after;
            }
            let branch = &self.branches.branches[target.branch];
            let numbers = &mut self.branches.numbers;
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

    fn each_cut(&self, visit: &mut dyn FnMut(Candidate)) {
        let (proved, is_on) = self.effect;
        if !is_on {
            return visit(proved);
        }
        let cell = cell_of(proved);
        for other in bits(self.grid.candidates[cell] & !(1 << digit_of(proved))) {
            visit(candidate(cell, other));
        }
    }

    fn each_node(&mut self, visit: &mut dyn FnMut(Option<(Candidate, bool, Group)>)) {
        for &target in self.targets {
            let mut seen = Seen::new();
            let len = self.branches.ancestors(target, u32::MAX, &mut seen).unwrap_or(0);
            for index in 0..len {
                let number = self.branches.waiting[index];
                let node = self.branches.branches[target.branch].node(&self.branches.arena, number);
                let (cell, digit) = (cell_of(node.candidate), digit_of(node.candidate));
                let group = match node.link {
                    Link::Assumed => self.source,
                    Link::Cell => Group::Cell(cell),
                    Link::Unit(unit) => Group::Unit(unit as usize, digit),
                    Link::Pattern => Group::None,
                };
                visit(Some((node.candidate, node.is_on, group)));
            }
            visit(None);
        }
    }
}
