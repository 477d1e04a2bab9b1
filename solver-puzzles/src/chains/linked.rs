//! Cycles and forcing chains without branches: X, Y and XY.
//!
//! A chain goes from candidate to candidate, in turn on and off. One that is on switches off those
//! that share its cell or see it with the same digit (*weak links*). One that is off switches on
//! the other candidate of a cell of two (a *Y* link), or the other place in a unit of two (an *X*
//! link): *strong links*.
//!
//! ```text
//! r1c1=5 on - r1c7=5 off = r8c7=5 on - r8c2=5 off = r3c2=5 on - r1c1=5 off
//! ```
//!
//! This *forcing chain* shows that 5 in r1c1 would switch itself off, so it goes; one from off to
//! on places a digit. A *cycle* comes back to where it began: each of its weak links has one true
//! end, so candidates beside it that see both an on and an off node of their digit go.
//!
//! X chains have only X links between one digit; Y cycles only Y links; XY chains both. (The
//! weak links of Y cycles go to other cells of a unit, too.) The search is breadth first, so the
//! first chain from a candidate is the shortest.

use super::candidate::*;
use super::length;
use super::line::{Cut, Found, Layers, Sets};
use super::links::{MODES, Mode, Strong, Switched, weak_rank};
use super::sink::Sink;
use crate::geometry::*;
use crate::grid::Grid;
use crate::step::Flow;
use crate::technique::Technique;

/// Hands the cycles and forcing chains to a sink.
pub(crate) fn find(grid: &Grid, layers: &mut Layers, sink: &mut impl Sink) -> Flow {
    for mode in &MODES {
        let strong = Strong::new(grid, mode);
        for cell in cells_of(grid.blank) {
            for digit in bits(grid.candidates[cell]) {
                let switched = Switched::by(grid, mode, cell, digit);
                layers.switched[candidate(cell, digit) as usize] = switched;
            }
        }
        let mut search = Search { grid, mode, strong: &strong, layers, sink };
        for cell in cells_of(grid.blank) {
            let candidates = grid.candidates[cell];
            if count(candidates) < 2 || (!mode.units && count(candidates) > 2) {
                continue;
            }
            for digit in bits(candidates) {
                search.start_on(cell, digit)?;
                if mode.forcing.is_some() {
                    search.start_off(cell, digit)?;
                }
            }
        }
    }
    Flow::Continue(())
}

struct Search<'a, S> {
    grid: &'a Grid,
    mode: &'a Mode,
    strong: &'a Strong,
    layers: &'a mut Layers,
    sink: &'a mut S,
}

impl<S: Sink> Search<'_, S> {
    /// Could a cycle of so many nodes be wanted?
    fn cycle_fits(&self, complexity: u32) -> bool {
        self.sink.may_want(length::key(self.mode.cycle.1, complexity, self.mode.kind))
    }

    fn forcing_fits(&self, complexity: u32) -> bool {
        self.mode.forcing.is_some_and(|(_, base)| {
            self.sink.may_want(length::key(base, complexity, self.mode.kind))
        })
    }

    fn begin(&mut self, start: Candidate) {
        self.layers.len = 0;
        self.layers.push(start, 0);
        self.layers.on = Set::EMPTY;
        self.layers.off = Set::EMPTY;
    }

    /// From a candidate that is on: its cycles, and how it switches itself off.
    fn start_on(&mut self, cell: usize, digit: usize) -> Flow {
        let start = candidate(cell, digit);
        let ends = self.layers.switched[start as usize];
        // A cycle needs a strong link to come back by.
        if ends.len == 0 && self.mode.forcing.is_none() {
            return Flow::Continue(());
        }
        self.begin(start);
        self.layers.on.insert(cell, digit);
        let mut forcing = None;
        let (mut begin, mut end) = (0, 1);
        let mut depth = 0;
        while begin < end {
            // What is found from this layer has two nodes more than its depth.
            let cycles = ends.len != 0 && self.cycle_fits(depth + 2);
            let forced = forcing.is_none() && self.forcing_fits(depth + 2);
            if !cycles && !forced {
                break;
            }
            if depth != 0 {
                for at in begin..end {
                    let (on, _) = self.layers.nodes[at];
                    if forcing.is_none() && weak_rank(self.mode, on, start).is_some() {
                        forcing = Some((at, depth + 2));
                    }
                    if cycles {
                        self.cycles(at, depth + 2, &ends)?;
                    }
                }
            }
            let offs = self.layers.len;
            for at in begin..end {
                self.switch_off(at);
            }
            begin = self.layers.len;
            for at in offs..begin {
                self.switch_on(at);
            }
            end = self.layers.len;
            depth += 2;
        }
        match forcing {
            Some((at, complexity)) => self.forcing(at, complexity, start, false),
            None => Flow::Continue(()),
        }
    }

    /// From a candidate that is off: how it switches itself on.
    fn start_off(&mut self, cell: usize, digit: usize) -> Flow {
        if self.strong.candidates[cell] >> digit & 1 == 0 {
            return Flow::Continue(());
        }
        let start = candidate(cell, digit);
        let ends = self.layers.switched[start as usize];
        self.begin(start);
        self.layers.off.insert(cell, digit);
        let (mut begin, mut end) = (0, 1);
        let mut depth = 0;
        while begin < end && self.forcing_fits(depth + 2) {
            if depth != 0 {
                let mut offs = begin..end;
                if let Some(at) = offs.find(|&at| ends.has(self.layers.nodes[at].0)) {
                    return self.forcing(at, depth + 2, start, true);
                }
            }
            let ons = self.layers.len;
            for at in begin..end {
                self.switch_on(at);
            }
            begin = self.layers.len;
            for at in ons..begin {
                self.switch_off(at);
            }
            end = self.layers.len;
            depth += 2;
        }
        Flow::Continue(())
    }

    /// The weak links of an on node, to candidates from which a strong link goes on.
    #[inline]
    fn switch_off(&mut self, at: usize) {
        let on = self.layers.nodes[at].0;
        let (cell, digit) = (cell_of(on), digit_of(on));
        if self.mode.cells {
            let others = self.strong.candidates[cell] & !(1 << digit) & !self.layers.off.0[cell];
            self.layers.off.0[cell] |= others;
            for other in bits(others) {
                self.layers.push(candidate(cell, other), at);
            }
        }
        for (unit, place) in UNITS_OF[cell].into_iter().zip(POSITIONS_OF[cell]) {
            let unit = unit as usize;
            for other in bits(self.strong.places[unit][digit] & !(1 << place)) {
                let peer = cell_at(unit, other);
                if !self.layers.off.has(peer, digit) {
                    self.layers.off.insert(peer, digit);
                    self.layers.push(candidate(peer, digit), at);
                }
            }
        }
    }

    /// The strong links of an off node.
    #[inline]
    fn switch_on(&mut self, at: usize) {
        let off = self.layers.nodes[at].0;
        let switched = self.layers.switched[off as usize];
        for on in switched.iter() {
            if !self.layers.on.has(cell_of(on), digit_of(on)) {
                self.layers.on.insert(cell_of(on), digit_of(on));
                self.layers.push(on, at);
            }
        }
    }

    /// The cycles whose last on node but the start is this one.
    fn cycles(&mut self, at: usize, complexity: u32, ends: &Switched) -> Flow {
        let on = self.layers.nodes[at].0;
        let mut done = None;
        loop {
            // The next of the ends in the order of the weak links.
            let next = ends
                .iter()
                .filter_map(|end| Some((weak_rank(self.mode, on, end)?, end)))
                .filter(|&(rank, _)| done.is_none_or(|done| rank > done))
                .min();
            let Some((rank, end)) = next else { return Flow::Continue(()) };
            done = Some(rank);
            // Every second node of the way back is off. An off node is not there twice.
            if !self.layers.path(at).skip(1).step_by(2).any(|off| off == end)
                && self.cycle_fits(complexity)
            {
                self.cycle(at, end, complexity)?;
            }
        }
    }

    fn cycle(&mut self, at: usize, end: Candidate, complexity: u32) -> Flow {
        let Some((seen_on, seen_off, cells)) = self.seen(at, end) else {
            return Flow::Continue(());
        };
        let (technique, base) = self.mode.cycle;
        let cut = Cut::Cycle { seen_on: &seen_on, seen_off: &seen_off, cells };
        self.offer(technique, base, complexity, at, (end, false), cut)
    }

    /// What the on nodes and the off nodes of a cycle see, and its cells, if anything goes.
    fn seen(&self, at: usize, end: Candidate) -> Option<(Sets, Sets, u128)> {
        let (mut seen_on, mut seen_off) = (Table([0; 16]), Table([0; 16]));
        let (cell, digit) = (cell_of(end), digit_of(end));
        seen_off[digit] |= PEERS[cell];
        let (mut cells, mut digits) = (only(cell), 1 << digit);
        for (number, node) in self.layers.path(at).enumerate() {
            let (cell, digit) = (cell_of(node), digit_of(node));
            cells |= only(cell);
            digits |= 1 << digit;
            if number % 2 == 0 {
                seen_on[digit] |= PEERS[cell];
            } else {
                seen_off[digit] |= PEERS[cell];
            }
        }
        let goes =
            |digit: usize| self.grid.digits[digit] & seen_on[digit] & seen_off[digit] & !cells != 0;
        bits(digits).any(goes).then_some((seen_on, seen_off, cells))
    }

    fn forcing(&mut self, at: usize, complexity: u32, start: Candidate, is_on: bool) -> Flow {
        let Some((technique, base)) = self.mode.forcing else { return Flow::Continue(()) };
        self.offer(technique, base, complexity, at, (start, is_on), Cut::Start)
    }

    fn offer(
        &mut self,
        technique: Technique,
        base: usize,
        complexity: u32,
        at: usize,
        last: (Candidate, bool),
        cut: Cut<'_>,
    ) -> Flow {
        let key = length::key(base, complexity, self.mode.kind);
        let (grid, layers) = (self.grid, &*self.layers);
        let mut chain = Found { grid, layers, technique, base, complexity, at, last, cut };
        self.sink.offer(key, &mut chain)
    }
}
