//! A step on the way to the solution: what it does, and why.

use crate::geometry::{bits, cells_of};
use crate::technique::Technique;
use core::fmt;
use core::ops::ControlFlow;

/// What a search for steps, or a visitor of steps, says: go on or stop.
pub(crate) type Flow = ControlFlow<()>;

/// For each cell a set of digits, bit `1 << (d - 1)` for the digit d.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Candidates([u16; 81]);

impl Candidates {
    /// No candidate in any cell.
    pub const NONE: Self = Self([0; 81]);

    /// The sets of the cells, in reading order.
    pub fn cells(&self) -> &[u16; 81] {
        &self.0
    }

    /// The set of a cell; that of a cell above 80 is empty.
    #[inline]
    pub fn get(&self, cell: usize) -> u16 {
        self.0.get(cell).copied().unwrap_or(0)
    }

    /// Adds digits to a cell.
    #[inline]
    pub(crate) fn insert(&mut self, cell: usize, digits: u16) {
        if let Some(set) = self.0.get_mut(cell) {
            *set |= digits;
        }
    }

    /// Adds all candidates of another set, and says whether any of them is new.
    #[cfg(feature = "chains")]
    pub(crate) fn add(&mut self, others: &Self) -> bool {
        let mut new = 0;
        for (set, other) in self.0.iter_mut().zip(others.0) {
            new |= other & !*set;
            *set |= other;
        }
        new != 0
    }

    /// Takes all digits from a cell.
    pub(crate) fn take(&mut self, cell: usize) {
        if let Some(set) = self.0.get_mut(cell) {
            *set = 0;
        }
    }

    /// Is there no candidate in any cell?
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|&set| set == 0)
    }

    /// Each candidate as its cell, 0 to 80, and its digit, 1 to 9, in reading order.
    pub fn iter(&self) -> impl Iterator<Item = (usize, u8)> {
        self.0
            .iter()
            .enumerate()
            .flat_map(|(cell, &set)| bits(set & 0x1ff).map(move |digit| (cell, digit as u8 + 1)))
    }
}

impl From<[u16; 81]> for Candidates {
    fn from(cells: [u16; 81]) -> Self {
        Self(cells)
    }
}

impl fmt::Debug for Candidates {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

/// A candidate in a chain, on or off, with the earlier nodes that it follows from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Node<'a> {
    /// The cell, 0 to 80.
    pub cell: usize,
    /// The digit, 1 to 9.
    pub digit: u8,
    /// Does the cell have the digit, or does it not?
    pub is_on: bool,
    /// The nodes, by their numbers in the chain, from which this follows. An assumption has none.
    pub parents: &'a [u16],
}

/// The most nodes and the most links that a step has room for.
pub const NODES: usize = 256;
/// The most links between nodes that a step has room for.
pub const LINKS: usize = 1024;

/// A step: a placement, or candidates that go, and the reason.
#[derive(Clone)]
pub struct Step {
    /// The technique.
    pub technique: Technique,
    /// The rating in tenths.
    pub rating: i32,
    /// The placement: the cell, 0 to 80, and the digit, 1 to 9.
    pub placement: Option<(usize, u8)>,
    /// The candidates that go.
    pub removed: Candidates,
    /// The candidates that are the reason.
    pub pattern: Candidates,
    /// Those in another role: the pivot of a wing, the extra digits of a unique loop or BUG, the
    /// cells of an aligned exclusion that exclude combinations.
    pub extra: Candidates,
    /// The units that the pattern uses, a bit each: rows 0 to 8, columns 9 to 17, boxes 18 to 26.
    pub units: u32,
    /// Of these, the ones that the pattern rests on: the box of pointing, the base lines of a fish.
    pub bases: u32,
    /// The number of nodes of all chains together, nested ones, too; 0 for all other techniques.
    pub complexity: u32,
    /// Did some of the chain's nodes or links find no room?
    pub is_cut: bool,
    nodes: [(u8, u8, u16); NODES],
    node_count: u16,
    links: [u16; LINKS],
    link_count: u16,
}

impl Step {
    /// A step that does nothing, to be filled.
    pub(crate) fn empty() -> Self {
        Self::new(Technique::Mistake)
    }

    /// A step of a technique that does nothing.
    pub fn new(technique: Technique) -> Self {
        Self {
            technique,
            rating: 0,
            placement: None,
            removed: Candidates::NONE,
            pattern: Candidates::NONE,
            extra: Candidates::NONE,
            units: 0,
            bases: 0,
            complexity: 0,
            is_cut: false,
            nodes: [(0, 0, 0); NODES],
            node_count: 0,
            links: [0; LINKS],
            link_count: 0,
        }
    }

    /// Makes this a step of a technique that does nothing yet.
    pub(crate) fn begin(&mut self, technique: Technique) {
        self.technique = technique;
        self.rating = technique.base();
        self.placement = None;
        self.removed = Candidates::NONE;
        self.pattern = Candidates::NONE;
        self.extra = Candidates::NONE;
        self.units = 0;
        self.bases = 0;
        self.complexity = 0;
        self.is_cut = false;
        self.node_count = 0;
        self.link_count = 0;
    }

    pub(crate) fn place(&mut self, cell: usize, digit: usize) {
        self.placement = Some((cell, digit as u8 + 1));
    }

    /// Removes a digit, 0 to 8, from cells that have it.
    pub(crate) fn remove_digit(&mut self, cells: u128, digit: usize) {
        for cell in cells_of(cells) {
            self.removed.insert(cell, 1 << digit);
        }
    }

    pub(crate) fn use_unit(&mut self, unit: usize) {
        self.units |= 1 << unit;
    }

    pub(crate) fn use_base(&mut self, unit: usize) {
        self.units |= 1 << unit;
        self.bases |= 1 << unit;
    }

    /// Adds a node with the digit 0 to 8 and returns its number, if there is room.
    pub(crate) fn push_node(&mut self, cell: usize, digit: usize, is_on: bool) -> Option<u16> {
        let number = self.node_count;
        let Some(node) = self.nodes.get_mut(number as usize) else {
            self.is_cut = true;
            return None;
        };
        *node = (cell as u8, (digit as u8 + 1) << 1 | u8::from(is_on), self.link_count);
        self.node_count += 1;
        Some(number)
    }

    /// Adds a parent to the newest node.
    pub(crate) fn push_link(&mut self, parent: u16) {
        match self.links.get_mut(self.link_count as usize) {
            Some(link) => {
                *link = parent;
                self.link_count += 1;
            }
            None => self.is_cut = true,
        }
    }

    /// Adds a node with a digit, 1 to 9, and the numbers of the earlier nodes that it follows from.
    ///
    /// False if there is no room for it, or for one of its links.
    pub fn add_node(&mut self, cell: usize, digit: u8, is_on: bool, parents: &[u16]) -> bool {
        if self.push_node(cell, usize::from(digit.saturating_sub(1)), is_on).is_none() {
            return false;
        }
        for &parent in parents {
            self.push_link(parent);
        }
        !self.is_cut
    }

    /// The nodes of the chain, each behind those that it follows from.
    pub fn nodes(&self) -> impl ExactSizeIterator<Item = Node<'_>> {
        (0..self.node_count as usize).map(|number| {
            let at = |number| self.nodes.get(number).copied().unwrap_or((0, 0, 0));
            let (cell, state, first) = at(number);
            let end = if number + 1 < self.node_count as usize {
                at(number + 1).2
            } else {
                self.link_count
            };
            Node {
                cell: cell as usize,
                digit: state >> 1,
                is_on: state & 1 != 0,
                parents: self.links.get(first as usize..end as usize).unwrap_or(&[]),
            }
        })
    }
}

impl fmt::Debug for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Step")
            .field("technique", &self.technique)
            .field("rating", &self.rating)
            .field("placement", &self.placement)
            .field("removed", &self.removed)
            .field("complexity", &self.complexity)
            .finish_non_exhaustive()
    }
}
