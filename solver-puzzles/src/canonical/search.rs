//! The search for the canonical form of any board.
//!
//! The result is built from its first cell to its last. A *node* of the search says which rows
//! stand where so far, and what is known of the order of the columns: for places that are still
//! alike it has a *tie*, and any order of the columns there gives the same cells so far. Three
//! columns that are blank in all rows seen stay tied, and so do stacks. Digits are labelled in the
//! order in which they appear. While the columns in which some of them first appeared are tied, so
//! are their labels: the digit that is wanted first gets the smallest of these labels, and its
//! column the first of the places, which is the only loss of freedom.
//!
//! So every node stands for all orders that still agree in the smallest cells so far; what is left
//! at the end, with the freedom of the ties, are the transforms that lead to the canonical form,
//! and there are as many as automorphisms. Nodes branch only where equal cells can be had in
//! different ways: in the choice of the next row, and of the column that gets the smallest of tied
//! labels. Blank rows of a band, and blank bands, are all alike, and only the first of them is
//! tried. Without that an empty board would take 2,592 ways through its rows, and with branches for
//! blank columns 3,359,232 in all.
//!
//! Nodes are kept side by side, row by row, so that none goes on which is not the smallest up to
//! there. Where there are more than fit, each goes its way to the end by itself.

use super::{Canonical, Nine, first_nine};
use crate::Transform;
use solver_core::Board;

/// No home: the digit has not appeared yet.
const NOWHERE: u8 = 0xff;

/// More than any cell.
const OPEN: u8 = 0xff;

/// How many nodes are kept side by side.
const WIDTH: usize = 64;

/// A choice of rows and a partial order of columns.
#[derive(Clone, Copy)]
struct Node {
    /// The column at each place: one order that is possible.
    columns: Nine,
    /// The place of each column.
    places: Nine,
    /// For each digit where it first appeared: the row of the result in the upper half, and the
    /// column of the board in the lower.
    homes: Nine,
    /// For each row of the result so far, the row of the board.
    rows: Nine,
    /// A bit for each place that is not tied to the one before it in its stack, and bit 9.
    column_starts: u32,
    /// A bit for each place of a stack that is not tied to the one before it, and bit 3.
    stack_starts: u32,
    /// The rows of the board that are not in the result yet, a bit for each.
    left: u32,
    /// How many rows are in the result.
    depth: u8,
    /// How many digits have appeared.
    labels: u8,
    /// Rows and columns are those of the transposed board.
    transposed: bool,
}

impl Node {
    const FIRST: Self = Self {
        columns: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
        places: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
        homes: [NOWHERE; 16],
        rows: [0; 16],
        column_starts: 0b10_0100_1001,
        stack_starts: 0b1001,
        left: 0x1ff,
        depth: 0,
        labels: 0,
        transposed: false,
    };

    /// How many places are tied from this one on, which is the first of them.
    #[inline(always)]
    fn tied_columns(&self, place: usize) -> usize {
        (self.column_starts >> (place + 1)).trailing_zeros() as usize % 3 + 1
    }

    /// How many stacks are tied from this one on, which is the first of them.
    #[inline(always)]
    fn tied_stacks(&self, stack: usize) -> usize {
        (self.stack_starts >> (stack + 1)).trailing_zeros() as usize % 3 + 1
    }

    #[inline(always)]
    fn swap_columns(&mut self, a: usize, b: usize) {
        let (column_a, column_b) = (self.columns[a & 15], self.columns[b & 15]);
        (self.columns[a & 15], self.columns[b & 15]) = (column_b, column_a);
        self.places[usize::from(column_a & 15)] = b as u8;
        self.places[usize::from(column_b & 15)] = a as u8;
    }

    #[inline(always)]
    fn swap_stacks(&mut self, a: usize, b: usize) {
        if a != b {
            for column in 0..3 {
                self.swap_columns(3 * a + column, 3 * b + column);
            }
        }
    }

    /// Unties a column, which gets the first of the places that it might have.
    #[inline(always)]
    fn untie(&mut self, column: u8) {
        let place = usize::from(self.places[usize::from(column & 15)]);
        let stack = place / 3;
        // The first of the tied stacks: the last start up to this one.
        let first = highest(self.stack_starts & ((2 << stack) - 1));
        self.swap_stacks(first, stack);
        self.stack_starts |= 2 << first;
        let place = 3 * first + place % 3;
        let first = highest(self.column_starts & ((2 << place) - 1));
        self.swap_columns(first, place);
        self.column_starts |= 2 << first;
    }

    /// The number of orders of the columns that the ties leave.
    fn freedom(&self) -> u64 {
        const FACTORIALS: [u64; 4] = [1, 1, 2, 6];
        // Each tie of n is a run of n - 1 zeros between starts.
        let mut orders = 1;
        for place in 0..9 {
            if self.column_starts >> place & 1 == 1 {
                orders *= FACTORIALS[self.tied_columns(place) & 3];
            }
        }
        for stack in 0..3 {
            if self.stack_starts >> stack & 1 == 1 {
                orders *= FACTORIALS[self.tied_stacks(stack) & 3];
            }
        }
        orders
    }
}

/// The highest bit of a word that has bit 0.
#[inline(always)]
fn highest(bits: u32) -> usize {
    31 - (bits | 1).leading_zeros() as usize
}

/// The state of a search.
pub(super) struct Search {
    /// The board and the transposed board: rows of columns.
    cells: [[Nine; 16]; 2],
    /// The blank rows of each, a bit for each.
    blank: [u32; 2],
    /// The smallest cells found so far, sixteen to a row; open behind the last that is known.
    best: [u8; 256],
    /// The nodes that have the smallest cells up to the row that is being searched.
    next: [Node; WIDTH],
    /// How many there are. Above `WIDTH` if there are more than fit.
    found: usize,
    /// There are too many nodes to keep, and each goes its way to the end.
    is_deep: bool,
    /// How many transforms lead to the smallest cells, by the nodes that came to the end.
    transforms: u64,
    /// One of these nodes.
    last: Node,
}

impl Search {
    pub(super) fn new(board: &Board) -> Self {
        let mut cells = [[[0; 16]; 16]; 2];
        let mut blank = [0x1ff; 2];
        let (rows, _) = board.digits().as_chunks::<9>();
        for (row, digits) in rows.iter().enumerate() {
            for (column, &digit) in digits.iter().enumerate() {
                cells[0][row & 15][column & 15] = digit;
                cells[1][column & 15][row & 15] = digit;
                if digit != 0 {
                    blank[0] &= !(1 << row);
                    blank[1] &= !(1 << column);
                }
            }
        }
        Self {
            cells,
            blank,
            best: [OPEN; 256],
            next: [Node::FIRST; WIDTH],
            found: 0,
            is_deep: false,
            transforms: 0,
            last: Node::FIRST,
        }
    }

    pub(super) fn run(mut self) -> Canonical {
        let mut nodes = [Node::FIRST; WIDTH];
        nodes[1].transposed = true;
        let mut count = 2;
        for _ in 0..9 {
            let nodes_now = nodes.get(..count).unwrap_or_default();
            self.found = 0;
            for node in nodes_now {
                self.choose_row(node);
            }
            if self.found > WIDTH {
                self.is_deep = true;
                for node in nodes_now {
                    self.choose_row(node);
                }
                return self.finish();
            }
            count = self.found;
            nodes = self.next;
        }
        for node in nodes.get(..count).unwrap_or_default() {
            self.end(node);
        }
        self.finish()
    }

    /// Goes on from a node with each row that may come next.
    #[inline(never)]
    fn choose_row(&mut self, node: &Node) {
        let side = usize::from(node.transposed);
        let (depth, blank) = (usize::from(node.depth), self.blank[side]);
        let mut rows = if depth.is_multiple_of(3) {
            let whole = node.left & node.left >> 1 & node.left >> 2 & 0b001_001_001;
            let blank_bands = blank & blank >> 1 & blank >> 2 & whole;
            // Of blank bands the first will do.
            (whole & !(blank_bands & blank_bands.wrapping_sub(1))) * 0b111
        } else {
            let band = node.rows[(depth - 1) & 15] / 3;
            node.left & 0b111 << (3 * band)
        };
        // Of the blank rows of a band, too: in each band, those above the lowest are left out.
        let blank = blank & node.left;
        let above_a_blank = (blank & 0b011_011_011) << 1 | (blank & 0b001_001_001) << 2;
        rows &= !(blank & above_a_blank);
        while rows != 0 {
            let row = rows.trailing_zeros();
            rows &= rows - 1;
            let mut child = *node;
            child.rows[depth & 15] = row as u8;
            child.left &= !(1 << row);
            let cells = self.cells[side][row as usize & 15];
            self.fill(&mut child, &cells, 0, 0);
        }
    }

    /// Puts the cells of the node's last row into their places, from `place` on; the stacks before
    /// `untied` are not to be looked at any more.
    #[inline(never)]
    fn fill(&mut self, node: &mut Node, cells: &Nine, mut place: usize, mut untied: usize) {
        let row = usize::from(node.depth) << 4;
        while place < 9 {
            if place.is_multiple_of(3) && place / 3 >= untied {
                let stack = place / 3;
                let tied = node.tied_stacks(stack);
                if tied > 1 {
                    let shapes = [0, 1, 2].map(|more| {
                        if more < tied { shape(node, cells, stack + more) } else { u32::MAX }
                    });
                    let [a, b, c] = shapes;
                    let smallest = a.min(b).min(c);
                    if has_labels(smallest) {
                        // What comes first depends on the labels: one after the other.
                        for (more, shape) in shapes.into_iter().enumerate() {
                            if shape == smallest {
                                let mut child = *node;
                                child.swap_stacks(stack, stack + more);
                                child.stack_starts |= 2 << stack;
                                self.fill(&mut child, cells, place, stack + 1);
                            }
                        }
                        return;
                    }
                    // Those with the smallest shape come first, and stay tied.
                    untied = stack;
                    for (more, shape) in shapes.into_iter().enumerate() {
                        if shape == smallest {
                            node.swap_stacks(untied, stack + more);
                            untied += 1;
                        }
                    }
                    node.stack_starts |= 1 << untied;
                } else {
                    untied = stack + 1;
                }
            }
            let tied = node.tied_columns(place);
            let digit =
                |node: &Node, place: usize| cells[usize::from(node.columns[place & 15] & 15)] & 15;
            // The blanks first.
            let mut blanks = 0;
            for other in place..place + tied {
                if digit(node, other) == 0 {
                    node.swap_columns(place + blanks, other);
                    blanks += 1;
                }
            }
            if blanks > 0 {
                for blank in 0..blanks {
                    if !self.takes(row + place + blank, 0) {
                        return;
                    }
                }
                place += blanks;
                node.column_starts |= 1 << place;
                continue;
            }
            // Then digits that have a label, or are tied for one: the smallest that can be had.
            let mut labels = [OPEN; 3];
            for (label, other) in labels.iter_mut().zip(place..place + tied) {
                if node.homes[usize::from(digit(node, other))] != NOWHERE {
                    *label = if tied == 1 {
                        self.label(node, cells, place, other)
                    } else {
                        self.label(&mut { *node }, cells, place, other)
                    };
                }
            }
            let [a, b, c] = labels;
            let smallest = a.min(b).min(c);
            if smallest != OPEN {
                if !self.takes(row + place, smallest) {
                    return;
                }
                let mut ways =
                    labels.into_iter().zip(place..).filter(|&(label, _)| label == smallest);
                let first = ways.next().map_or(place, |(_, other)| other);
                for (_, other) in ways {
                    let mut child = *node;
                    self.label(&mut child, cells, place, other);
                    self.fill(&mut child, cells, place + 1, untied);
                }
                self.label(node, cells, place, first);
                place += 1;
                continue;
            }
            // Then digits that appear for the first time, and stay tied.
            for _ in 0..tied {
                node.labels += 1;
                if !self.takes(row + place, node.labels) {
                    return;
                }
                let column = node.columns[place & 15];
                node.homes[usize::from(digit(node, place))] = row as u8 | column;
                place += 1;
            }
        }
        node.depth += 1;
        self.go_on(node);
    }

    /// The smallest label that can be had at `place` with the column that is at `other`, which is
    /// tied to it, and has a digit that has appeared; unties both that column and the one where it
    /// did.
    #[inline(always)]
    fn label(&self, node: &mut Node, cells: &Nine, place: usize, other: usize) -> u8 {
        node.swap_columns(place, other);
        node.column_starts |= 2 << place;
        let digit = cells[usize::from(node.columns[place & 15] & 15)] & 15;
        let home = node.homes[usize::from(digit)];
        node.untie(home & 15);
        let place = node.places[usize::from(home & 15)];
        self.best[usize::from(home & 0xf0 | place)]
    }

    /// Is the cell at `at` as small as the smallest found there? If it is smaller, all that was
    /// found from there on is forgotten.
    #[inline(always)]
    fn takes(&mut self, at: usize, cell: u8) -> bool {
        let best = &mut self.best[at & 255];
        if cell < *best {
            *best = cell;
            self.forget(at);
        }
        cell == self.best[at & 255]
    }

    #[cold]
    fn forget(&mut self, at: usize) {
        for open in self.best.iter_mut().skip(at + 1) {
            *open = OPEN;
        }
        self.found = 0;
        self.transforms = 0;
    }

    /// What becomes of a node whose row is full.
    #[inline(always)]
    fn go_on(&mut self, node: &Node) {
        if !self.is_deep {
            if let Some(place) = self.next.get_mut(self.found) {
                *place = *node;
            }
            self.found += 1;
        } else if node.depth < 9 {
            self.choose_row(node);
        } else {
            self.end(node);
        }
    }

    /// Counts the transforms of a node that has come to the end.
    fn end(&mut self, node: &Node) {
        const FACTORIALS: [u64; 4] = [1, 1, 2, 6];
        let blank = self.blank[usize::from(node.transposed)];
        let blanks = [0, 3, 6].map(|first| (blank >> first & 0b111).count_ones() as usize);
        let mut alike = FACTORIALS[blanks.iter().filter(|&&blanks| blanks == 3).count() & 3];
        for blanks in blanks {
            alike *= FACTORIALS[blanks & 3];
        }
        self.transforms += alike * node.freedom();
        self.last = *node;
    }

    /// Puts together what was found.
    fn finish(&self) -> Canonical {
        let node = &self.last;
        let mut cells = [0; 81];
        for (place, cell) in cells.iter_mut().enumerate() {
            *cell = self.best[(place / 9 * 16 + place % 9) & 255];
        }
        // Digits that do not appear get the labels that are left, in order.
        let mut digits = [0; 9];
        let (mut missing, mut unlabelled) = (node.labels, 1);
        for (digit, label) in digits.iter_mut().enumerate() {
            let home = node.homes[(digit + 1) & 15];
            *label = if home == NOWHERE {
                missing += 1;
                unlabelled *= u64::from(missing - node.labels);
                missing
            } else {
                let place = node.places[usize::from(home & 15)];
                self.best[usize::from(home & 0xf0 | place)]
            };
        }
        let (rows, columns) = (first_nine(&node.rows), first_nine(&node.columns));
        Canonical {
            board: Board::from_digits(&cells).unwrap_or(Board::EMPTY),
            transform: Transform::new(node.transposed, rows, columns, digits)
                .unwrap_or(Transform::IDENTITY),
            automorphisms: self.transforms * unlabelled,
        }
    }
}

/// What a row has in a stack, as far as it can be compared without labels: a number that is smaller
/// if the cells are.
///
/// Two bits for each of its places: 0 for a blank, LABELLED for a digit that appeared before, and
/// NEW for one that did not. Behind the first that is labelled nothing is compared, since the label
/// comes before it.
fn shape(node: &Node, cells: &Nine, stack: usize) -> u32 {
    let mut shape = 0;
    let mut place = 3 * stack;
    while place < 3 * stack + 3 {
        let tied = node.tied_columns(place);
        let (mut blanks, mut labelled) = (0, 0);
        for other in place..place + tied {
            let digit = cells[usize::from(node.columns[other & 15] & 15)] & 15;
            blanks += usize::from(digit == 0);
            labelled += usize::from(digit != 0 && node.homes[usize::from(digit)] != NOWHERE);
        }
        for other in 0..tied {
            let kind = match other {
                _ if other < blanks => 0,
                _ if other < blanks + labelled => LABELLED,
                _ => NEW,
            };
            shape |= kind << (4 - 2 * ((place - 3 * stack + other) % 3));
            if kind == LABELLED {
                return shape;
            }
        }
        place += tied;
    }
    shape
}

/// Of the two bits that [`shape`] has for a place: its digit appeared before.
const LABELLED: u32 = 1;

/// Of the two bits that [`shape`] has for a place: its digit appears for the first time.
const NEW: u32 = 2;

/// Has a shape a place that is LABELLED?
fn has_labels(shape: u32) -> bool {
    shape & 0b01_01_01 != 0
}
