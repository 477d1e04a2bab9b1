//! A chain without branches, as it was found, and what it proves.

use super::candidate::*;
use super::length;
use super::links::Switched;
use super::sink::{Chain, Group};
use crate::geometry::*;
use crate::grid::Grid;
use crate::step::Step;
use crate::technique::Technique;

/// The nodes of a search in the order in which they were found, with the node that each follows
/// from: layers of on and of off nodes in turn.
pub(crate) struct Layers {
    pub(super) nodes: Table<(Candidate, u16), 2048>,
    pub(super) len: usize,
    pub(super) on: Set,
    pub(super) off: Set,
    /// For each candidate of the grid what it switches on when it is off.
    pub(super) switched: Table<Switched, 2048>,
}

impl Layers {
    pub(super) fn push(&mut self, candidate: Candidate, parent: usize) {
        self.nodes[self.len] = (candidate, parent as u16);
        self.len += 1;
    }

    /// The way from a node back to the start, both included.
    pub(super) fn path(&self, from: usize) -> impl Iterator<Item = Candidate> {
        let mut next = Some(from);
        core::iter::from_fn(move || {
            let at = next?;
            let (candidate, parent) = self.nodes[at];
            next = if at == 0 { None } else { Some(parent as usize) };
            Some(candidate)
        })
    }
}

/// For each digit a set of cells.
pub(super) type Sets = Table<u128, 16>;

/// What a chain takes away.
#[derive(Clone, Copy)]
pub(super) enum Cut<'a> {
    /// Its start, or, if the start is proved, nothing.
    Start,
    /// Outside its cells, what sees an on and an off node.
    Cycle { seen_on: &'a Sets, seen_off: &'a Sets, cells: u128 },
}

/// A chain: the way from the start to a node, and one more.
pub(super) struct Found<'a> {
    pub(super) grid: &'a Grid,
    pub(super) layers: &'a Layers,
    pub(super) technique: Technique,
    pub(super) base: usize,
    pub(super) complexity: u32,
    pub(super) at: usize,
    /// The node after the way, and whether it is on. A cycle goes on from it to where it began.
    pub(super) last: (Candidate, bool),
    pub(super) cut: Cut<'a>,
}

impl Found<'_> {
    /// The node so many steps before the end of the way. (Ways are short, and a list of one would
    /// take much of the stack.)
    fn way(&self, index: usize) -> Candidate {
        self.layers.path(self.at).nth(index).unwrap_or(0)
    }

    /// How a node is reached from the one before it.
    fn group(&self, from: Candidate, to: Candidate, is_on: bool) -> Group {
        let (cell, digit) = (cell_of(to), digit_of(to));
        if cell_of(from) == cell {
            return Group::Cell(cell);
        }
        let holds_both = |unit: &u8| holds(*unit as usize, cell_of(from));
        let both = only(cell) | only(cell_of(from));
        let links =
            |unit: &u8| !is_on || self.grid.digits[digit] & UNIT_CELLS[*unit as usize] == both;
        UNITS_OF[cell]
            .into_iter()
            .filter(holds_both)
            .find(links)
            .map_or(Group::None, |unit| Group::Unit(unit as usize, digit))
    }
}

impl Chain for Found<'_> {
    fn fill(&mut self, step: &mut Step) {
        step.begin(self.technique);
        step.rating = length::tenths(self.base, self.complexity);
        step.complexity = self.complexity;
        let (last, last_is_on) = self.last;
        match self.cut {
            Cut::Start if last_is_on => step.place(cell_of(last), digit_of(last)),
            _ => self.each_cut(&mut |candidate| {
                step.removed.insert(cell_of(candidate), 1 << digit_of(candidate));
            }),
        }
        let len = self.layers.path(self.at).count();
        let mut parent = None;
        let mut push = |node: Candidate, is_on: bool| {
            let number = step.push_node(cell_of(node), digit_of(node), is_on);
            if let (Some(_), Some(parent)) = (number, parent) {
                step.push_link(parent);
            }
            step.pattern.insert(cell_of(node), 1 << digit_of(node));
            parent = number;
        };
        for index in (0..len).rev() {
            push(self.way(index), last_is_on != (index % 2 == 0));
        }
        push(last, last_is_on);
        if let Cut::Cycle { .. } = self.cut {
            push(self.way(len - 1), true);
        }
    }

    fn each_cut(&self, visit: &mut dyn FnMut(Candidate)) {
        let (last, last_is_on) = self.last;
        let (cell, digit) = (cell_of(last), digit_of(last));
        match self.cut {
            Cut::Start if last_is_on => {
                for other in bits(self.grid.candidates[cell] & !(1 << digit)) {
                    visit(candidate(cell, other));
                }
            }
            Cut::Start => visit(last),
            Cut::Cycle { seen_on, seen_off, cells } => {
                for digit in 0..9 {
                    let goes = self.grid.digits[digit] & seen_on[digit] & seen_off[digit] & !cells;
                    for cell in cells_of(goes) {
                        visit(candidate(cell, digit));
                    }
                }
            }
        }
    }

    fn each_node(&mut self, visit: &mut dyn FnMut(Option<(Candidate, bool, Group)>)) {
        // From the end back to the start.
        let (last, last_is_on) = self.last;
        let start = self.layers.nodes[0].0;
        let is_cycle = matches!(self.cut, Cut::Cycle { .. });
        let end_group = self.group(last, start, true);
        if is_cycle {
            visit(Some((start, true, end_group)));
        }
        let mut later = (last, last_is_on);
        for node in self.layers.path(self.at) {
            visit(Some((later.0, later.1, self.group(node, later.0, later.1))));
            later = (node, !later.1);
        }
        if !is_cycle {
            visit(Some((later.0, later.1, Group::None)));
        }
        visit(None);
        if !is_cycle {
            return;
        }
        // The same cycle backward: each node keeps the group by which it was reached forward.
        visit(Some((start, false, end_group)));
        let len = self.layers.path(self.at).count();
        for index in (0..len.saturating_sub(1)).rev() {
            let is_on = index % 2 == 0;
            let (from, to) = (self.way(index + 1), self.way(index));
            visit(Some((to, !is_on, self.group(from, to, is_on))));
        }
        visit(Some((last, !last_is_on, self.group(self.way(0), last, last_is_on))));
        visit(None);
    }
}
