//! A branch: everything that follows from one candidate on or off, up to a contradiction.
//!
//! Nodes are candidates on or off, in the order in which they are found, with the nodes that each
//! follows from. While an on node waits, the oldest on node is looked at next, else the oldest off
//! node. In a *dynamic* branch a candidate that is off leaves the grid, so that a cell or unit with
//! two candidates left links them, though it had more when the branch began; what was switched on
//! by such a link follows from all that left, too.
//!
//! A candidate that would be on and off is a contradiction, and ends the branch.

use super::candidate::*;
use super::nested::{Nested, Nesting};
use crate::geometry::*;
use crate::grid::Grid;

/// What kinds of branches there are.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Rules {
    /// Are there links within a cell?
    pub(crate) cells: bool,
    /// Do candidates that are off leave the grid?
    pub(crate) dynamic: bool,
}

/// How a node was reached.
#[derive(Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
pub(crate) enum Link {
    /// It is the one that the branch assumes.
    Assumed,
    Cell,
    Unit(u8),
    /// By a pattern or a nested chain.
    Pattern,
}

/// A node. Its parents are some of the links of its branch.
#[derive(Clone, Copy)]
pub(crate) struct Node {
    pub(crate) candidate: Candidate,
    pub(crate) is_on: bool,
    pub(crate) link: Link,
    /// The number of the nested chain that it follows from, or 0.
    pub(crate) nested: u16,
    parents: u16,
    first_link: u16,
    /// The length of the longest way from the assumption: so many ancestors, at least.
    pub(crate) depth: u16,
}

/// The most nodes of a branch: each candidate on and off, and one that contradicts.
const NODES: usize = 2 * 729 + 1;
/// The most links. An on node follows from no more than eight nodes, an off node from one; those
/// that patterns switch off share the links of a pattern. More are left out.
const LINKS: usize = 1 << 14;

/// Where the nodes of all branches are.
pub(crate) struct Arena {
    nodes: Table<Node, { 1 << 16 }>,
    links: Table<u16, { 1 << 18 }>,
    node_count: usize,
    link_count: usize,
}

impl Arena {
    pub(crate) fn clear(&mut self) {
        self.node_count = 0;
        self.link_count = 0;
    }

    /// Is there room for so many branches, however long?
    pub(crate) fn has_room(&self, branches: usize) -> bool {
        self.node_count + branches * NODES <= 1 << 16
            && self.link_count + branches * LINKS <= 1 << 18
    }
}

/// What is left of a branch when it has been built.
#[derive(Clone, Copy)]
pub(crate) struct Branch {
    first_node: u32,
    first_link: u32,
    len: u16,
    /// Has it ended in a contradiction, and between which nodes, on and off?
    clashes: bool,
    clash: (u16, u16),
    pub(crate) on: Set,
    pub(crate) off: Set,
}

/// The memory for building one branch.
pub(crate) struct Scratch {
    /// For each candidate that is on, or off, its node.
    on_at: Table<u16, 2048>,
    off_at: Table<u16, 2048>,
    /// The nodes that wait.
    ons: Table<u16, 1024>,
    offs: Table<u16, 1024>,
    /// The candidates at the beginning less those that were switched off.
    open: Grid,
    /// The candidates less those whose switching off has been looked at.
    now: Grid,
}

impl Branch {
    /// Builds a branch from an assumption. There must be room for it in the arena.
    pub(crate) fn build(
        grid: &Grid,
        (cell, digit, is_on): (usize, usize, bool),
        rules: Rules,
        arena: &mut Arena,
        scratch: &mut Scratch,
        nested: &mut Nested,
        nesting: &mut impl Nesting,
    ) -> Self {
        scratch.open = *grid;
        scratch.now = *grid;
        let branch = Self {
            first_node: arena.node_count as u32,
            first_link: arena.link_count as u32,
            len: 0,
            clashes: false,
            clash: (0, 0),
            on: Set::EMPTY,
            off: Set::EMPTY,
        };
        let mut building = Building {
            grid,
            rules,
            arena,
            scratch,
            nested,
            branch,
            ons: 0,
            offs: 0,
            waiting_on: 0,
            waiting_off: 0,
        };
        building.run(cell, digit, is_on, nesting);
        building.arena.node_count += building.branch.len as usize;
        building.branch
    }

    /// The nodes of the contradiction, on and off.
    pub(crate) fn clash(&self) -> Option<(u16, u16)> {
        self.clashes.then_some(self.clash)
    }

    pub(crate) fn nodes<'a>(
        &self,
        arena: &'a Arena,
    ) -> impl ExactSizeIterator<Item = (u16, Node)> + use<'a> {
        let first = self.first_node as usize;
        (0..self.len).map(move |number| (number, arena.nodes[first + number as usize]))
    }

    pub(crate) fn node(&self, arena: &Arena, number: u16) -> Node {
        arena.nodes[self.first_node as usize + number as usize]
    }

    /// The numbers of the nodes that a node follows from.
    pub(crate) fn parents<'a>(
        &self,
        arena: &'a Arena,
        node: Node,
    ) -> impl Iterator<Item = u16> + use<'a> {
        let first = self.first_link as usize + node.first_link as usize;
        (0..node.parents as usize).map(move |number| arena.links[first + number])
    }
}

pub(crate) struct Building<'a> {
    pub(crate) grid: &'a Grid,
    rules: Rules,
    arena: &'a mut Arena,
    scratch: &'a mut Scratch,
    pub(crate) nested: &'a mut Nested,
    branch: Branch,
    /// How many nodes have been put into the two queues, and how many of these still wait.
    ons: usize,
    offs: usize,
    waiting_on: usize,
    waiting_off: usize,
}

/// The branch has ended in a contradiction.
struct Contradiction;

impl Building<'_> {
    fn run(&mut self, cell: usize, digit: usize, is_on: bool, nesting: &mut impl Nesting) {
        self.begin_node(cell, digit, is_on, Link::Assumed);
        self.end_node(cell, digit, is_on);
        loop {
            let looked_at = if self.waiting_on > 0 {
                let node = self.scratch.ons[self.ons - self.waiting_on];
                self.waiting_on -= 1;
                self.switch_off(node)
            } else if self.waiting_off > 0 {
                let node = self.scratch.offs[self.offs - self.waiting_off];
                self.waiting_off -= 1;
                self.switch_on(node)
            } else if nesting.switch_off(self) {
                Ok(())
            } else {
                return;
            };
            if let Err(Contradiction) = looked_at {
                return;
            }
        }
    }

    /// Adds a node without parents, that no set and queue knows of yet.
    fn begin_node(&mut self, cell: usize, digit: usize, is_on: bool, link: Link) {
        let first_link = self.arena.link_count - self.branch.first_link as usize;
        let at = self.branch.first_node as usize + self.branch.len as usize;
        self.arena.nodes[at] = Node {
            candidate: candidate(cell, digit),
            is_on,
            link,
            nested: 0,
            parents: 0,
            first_link: first_link as u16,
            depth: 0,
        };
    }

    /// Adds a parent to that node.
    fn link(&mut self, parent: u16) {
        if self.arena.link_count - self.branch.first_link as usize >= LINKS {
            return;
        }
        let depth = self.arena.nodes[self.branch.first_node as usize + parent as usize].depth + 1;
        let at = self.branch.first_node as usize + self.branch.len as usize;
        let node = &mut self.arena.nodes[at];
        node.parents += 1;
        node.depth = node.depth.max(depth);
        self.arena.links[self.arena.link_count] = parent;
        self.arena.link_count += 1;
    }

    /// Lets that node wait.
    fn end_node(&mut self, cell: usize, digit: usize, is_on: bool) {
        let number = self.branch.len;
        self.branch.len += 1;
        let place = candidate(cell, digit) as usize;
        if is_on {
            self.branch.on.insert(cell, digit);
            self.scratch.on_at[place] = number;
            self.scratch.ons[self.ons] = number;
            self.ons += 1;
            self.waiting_on += 1;
        } else {
            self.branch.off.insert(cell, digit);
            self.scratch.off_at[place] = number;
            self.scratch.offs[self.offs] = number;
            self.offs += 1;
            self.waiting_off += 1;
            // One that is on, too, by a pattern, stays until it is looked at.
            if !self.branch.on.has(cell, digit) {
                self.scratch.open.remove(cell, digit);
            }
        }
    }

    /// The candidates less those whose switching off has been looked at.
    pub(crate) fn now(&self) -> &Grid {
        &self.scratch.now
    }

    /// Is a candidate off?
    pub(crate) fn is_off(&self, candidate: Candidate) -> bool {
        self.branch.off.has(cell_of(candidate), digit_of(candidate))
    }

    /// The node of a candidate that is off.
    pub(crate) fn off_node(&self, candidate: Candidate) -> u16 {
        self.scratch.off_at[candidate as usize]
    }

    /// Switches candidates off that a pattern takes away, because of some nodes. It does not matter
    /// here whether one of them is on.
    pub(crate) fn switch_off_by_pattern(
        &mut self,
        cut: impl Iterator<Item = Candidate>,
        parents: impl Iterator<Item = u16>,
        nested: u16,
    ) {
        let first_link = self.arena.link_count;
        let mut depth = 0;
        let mut parents = Some(parents);
        for candidate in cut {
            if self.is_off(candidate) {
                continue;
            }
            let (cell, digit) = (cell_of(candidate), digit_of(candidate));
            self.begin_node(cell, digit, false, Link::Pattern);
            let at = self.branch.first_node as usize + self.branch.len as usize;
            if let Some(parents) = parents.take() {
                for parent in parents {
                    self.link(parent);
                }
                depth = self.arena.nodes[at].depth;
            }
            let node = &mut self.arena.nodes[at];
            node.first_link = (first_link - self.branch.first_link as usize) as u16;
            node.parents = (self.arena.link_count - first_link) as u16;
            node.depth = depth;
            node.nested = nested;
            self.end_node(cell, digit, false);
        }
    }

    /// What an on node switches off: the other digits of its cell, its digit in the units.
    fn switch_off(&mut self, number: u16) -> Result<(), Contradiction> {
        let node = self.branch.node(self.arena, number);
        let (cell, digit) = (cell_of(node.candidate), digit_of(node.candidate));
        if self.rules.cells {
            for other in bits(self.scratch.open.candidates[cell] & !(1 << digit)) {
                self.found_off(cell, other, number, Link::Cell)?;
            }
        }
        for (unit, place) in UNITS_OF[cell].into_iter().zip(POSITIONS_OF[cell]) {
            let unit = unit as usize;
            for at in bits(self.scratch.open.places[unit][digit] & !(1 << place)) {
                self.found_off(cell_at(unit, at), digit, number, Link::Unit(unit as u8))?;
            }
        }
        Ok(())
    }

    fn found_off(
        &mut self,
        cell: usize,
        digit: usize,
        parent: u16,
        link: Link,
    ) -> Result<(), Contradiction> {
        self.begin_node(cell, digit, false, link);
        self.link(parent);
        if self.branch.on.has(cell, digit) {
            let on = self.scratch.on_at[candidate(cell, digit) as usize];
            self.branch.clashes = true;
            self.branch.clash = (on, self.branch.len);
            self.branch.len += 1;
            return Err(Contradiction);
        }
        self.end_node(cell, digit, false);
        Ok(())
    }

    /// What an off node switches on: the last candidate of its cell, the last place in a unit.
    fn switch_on(&mut self, number: u16) -> Result<(), Contradiction> {
        let node = self.branch.node(self.arena, number);
        let (cell, digit) = (cell_of(node.candidate), digit_of(node.candidate));
        if self.rules.cells {
            let others = self.scratch.now.candidates[cell] & !(1 << digit);
            if is_single(others) {
                let lost = self.grid.candidates[cell] & !self.scratch.now.candidates[cell];
                let lost = bits(lost).map(|digit| candidate(cell, digit));
                self.found_on((cell, lowest(others)), number, Link::Cell, lost)?;
            }
        }
        for (unit, place) in UNITS_OF[cell].into_iter().zip(POSITIONS_OF[cell]) {
            let unit = unit as usize;
            let others = self.scratch.now.places[unit][digit] & !(1 << place);
            if is_single(others) {
                let lost = self.grid.places[unit][digit] & !self.scratch.now.places[unit][digit];
                let lost = bits(lost).map(|at| candidate(cell_at(unit, at), digit));
                let found = (cell_at(unit, lowest(others)), digit);
                self.found_on(found, number, Link::Unit(unit as u8), lost)?;
            }
        }
        if self.rules.dynamic {
            self.scratch.now.remove(cell, digit);
            self.scratch.open.remove(cell, digit);
        }
        Ok(())
    }

    fn found_on(
        &mut self,
        (cell, digit): (usize, usize),
        parent: u16,
        link: Link,
        lost: impl Iterator<Item = Candidate>,
    ) -> Result<(), Contradiction> {
        let contradicts = self.branch.off.has(cell, digit);
        if !contradicts && self.branch.on.has(cell, digit) {
            return Ok(());
        }
        self.begin_node(cell, digit, true, link);
        self.link(parent);
        for candidate in lost {
            self.link(self.scratch.off_at[candidate as usize]);
        }
        if contradicts {
            let off = self.scratch.off_at[candidate(cell, digit) as usize];
            self.branch.clashes = true;
            self.branch.clash = (self.branch.len, off);
            self.branch.len += 1;
            return Err(Contradiction);
        }
        self.end_node(cell, digit, true);
        Ok(())
    }
}
