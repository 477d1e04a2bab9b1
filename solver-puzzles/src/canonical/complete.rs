//! The canonical form of a complete grid.
//!
//! Its first row is 123456789, whichever row that is, so that everything hangs on the second. Say
//! that a column of the second row *leads* to the column where the first row has the same digit.
//! The columns to which the first stack leads come next, in order, and get the labels 4, 5 and so
//! on. Either these are a stack, and the row begins with 456: then this stack leads to the third,
//! and all is fixed by the order of the first stack. Or two of them are in one stack and the third
//! is in the other, and the row begins with 457. Then the two columns that are left get their order
//! from what the second stack leads to.
//!
//! So there are at most 18 orders of the columns for each two rows of a band, 648 in all, and in
//! half of all grids, where no row begins with 456, there are 216. An order of the columns gives
//! the labels, and then the first column gives the order of all other rows.

use super::{Canonical, Nine, first_nine};
use crate::Transform;
use core::cmp::Ordering;
use solver_core::Board;

/// Nine cells, four bits each: the first is the highest, so that numbers compare as rows do.
type Row = u64;

/// The best rearrangement so far.
struct Best {
    /// The rows of the result but for the first, which is always the same.
    rows: [Row; 8],
    /// How many rearrangements give these.
    ways: u64,
    transposed: bool,
    row_order: Nine,
    column_order: Nine,
}

/// Finds the form of a grid without blanks and without clashes.
pub(super) fn run(board: &Board) -> Canonical {
    let mut sides = [[[0; 16]; 9]; 2];
    let (rows, _) = board.digits().as_chunks::<9>();
    for (row, digits) in rows.iter().enumerate() {
        for (column, &digit) in digits.iter().enumerate() {
            sides[0][row % 9][column & 15] = digit;
            sides[1][column % 9][row & 15] = digit;
        }
    }
    let mut best = Best {
        rows: [Row::MAX; 8],
        ways: 0,
        transposed: false,
        row_order: [0; 16],
        column_order: [0; 16],
    };
    for (cells, transposed) in sides.iter().zip([false, true]) {
        // For each row, the column of each digit.
        let mut columns = [[0; 16]; 9];
        for (columns, cells) in columns.iter_mut().zip(cells) {
            for (column, &digit) in first_nine(cells).iter().enumerate() {
                columns[usize::from(digit & 15)] = column as u8;
            }
        }
        for first in 0..9 {
            for second in (first / 3 * 3..first / 3 * 3 + 3).filter(|&second| second != first) {
                let digits = cells[second % 9];
                let leads = digits.map(|digit| columns[first % 9][usize::from(digit & 15)]);
                best.try_rows(cells, transposed, first, second, &leads);
            }
        }
    }
    best.finish(&sides)
}

impl Best {
    /// Tries all orders of the columns that may be the best with these two rows first.
    #[inline(never)]
    fn try_rows(
        &mut self,
        cells: &[Nine; 9],
        transposed: bool,
        first: usize,
        second: usize,
        leads: &Nine,
    ) {
        let lead = |column: u8| leads[usize::from(column & 15)];
        let begins_with_456 = lead(0) / 3 == lead(1) / 3 && lead(1) / 3 == lead(2) / 3;
        if !begins_with_456 && self.rows[0] < 0x4_5700_0000 {
            return;
        }
        for stack in [0, 3, 6] {
            let [a, b, c] = [stack, stack + 1, stack + 2];
            if begins_with_456 {
                for [a, b, c] in [[a, b, c], [a, c, b], [b, a, c], [b, c, a], [c, a, b], [c, b, a]]
                {
                    let [d, e, f] = [a, b, c].map(lead);
                    let [g, h, i] = [d, e, f].map(lead);
                    // The seventh cell: 1, 2 or 3, as its label is that of a, b or c.
                    let seventh = if lead(g) == a { 1 } else { 2 + Row::from(lead(g) == c) };
                    if 0x456_7890 | seventh > self.rows[0] >> 8 {
                        continue;
                    }
                    let mut order = [0; 16];
                    order[..9].copy_from_slice(&[a, b, c, d, e, f, g, h, i]);
                    self.try_columns(cells, transposed, first, second, leads, &order);
                }
            } else {
                // The one that leads to another stack than both of the others.
                let [a, b, c] = if lead(a) / 3 == lead(b) / 3 {
                    [a, b, c]
                } else if lead(a) / 3 == lead(c) / 3 {
                    [a, c, b]
                } else {
                    [b, c, a]
                };
                for [a, b] in [[a, b], [b, a]] {
                    let [d, e, g] = [a, b, c].map(lead);
                    // The fourth cell, if its label is that of a, b or c; else it is above 7.
                    let fourth = match lead(d) {
                        lead if lead == a => 1,
                        lead if lead == b => 2,
                        lead if lead == c => 3,
                        _ => 8,
                    };
                    if 0x4570 | fourth > self.rows[0] >> 20 {
                        continue;
                    }
                    // A stack's columns have the sum 9 * (its first / 3) + 3.
                    let f = d / 3 * 9 + 3 - d - e;
                    // The first of the two that the second stack leads to, outside of the first.
                    let is_left = |column: &u8| column / 3 == g / 3 && *column != g;
                    let led = [d, e, f].map(lead);
                    let Some(&h) = led.iter().find(|column| is_left(column)) else { continue };
                    let i = g / 3 * 9 + 3 - g - h;
                    let mut order = [0; 16];
                    order[..9].copy_from_slice(&[a, b, c, d, e, f, g, h, i]);
                    self.try_columns(cells, transposed, first, second, leads, &order);
                }
            }
        }
    }

    /// Compares the grid with these columns, and these two rows first.
    #[inline(always)]
    fn try_columns(
        &mut self,
        cells: &[Nine; 9],
        transposed: bool,
        first: usize,
        second: usize,
        leads: &Nine,
        order: &Nine,
    ) {
        let columns = first_nine(order);
        let mut labels_of_columns = [0_u8; 16];
        for (label, &column) in (1..).zip(&columns) {
            labels_of_columns[usize::from(column & 15)] = label;
        }
        let row = columns.iter().fold(0, |row, &column| {
            let lead = leads[usize::from(column & 15)];
            row << 4 | Row::from(labels_of_columns[usize::from(lead & 15)])
        });
        if row <= self.rows[0] {
            let mut labels = [0_u8; 16];
            for (label, &column) in (1..).zip(&columns) {
                let digit = cells[first % 9][usize::from(column & 15)];
                labels[usize::from(digit & 15)] = label;
            }
            self.compare(cells, transposed, first, second, &labels, order, row);
        }
    }

    /// Compares the whole grid.
    #[inline(never)]
    #[allow(clippy::too_many_arguments)]
    fn compare(
        &mut self,
        cells: &[Nine; 9],
        transposed: bool,
        first: usize,
        second: usize,
        labels: &Nine,
        order: &Nine,
        second_row: Row,
    ) {
        let columns = first_nine(order);
        let label = |row: usize, column: u8| {
            labels[usize::from(cells[row % 9][usize::from(column & 15)] & 15)]
        };
        // Each row of the other bands, behind its first cell in the result.
        let band = first / 3;
        let sorted = |band: usize| {
            let mut rows =
                [0, 1, 2].map(|row| (label(3 * band + row, columns[0]), (3 * band + row) as u8));
            rows.sort_unstable();
            rows
        };
        let mut others = [sorted((band + 1) % 3), sorted((band + 2) % 3)];
        others.sort_unstable();
        // The rows of a band have the sum 9 * band + 3.
        let third = (9 * band + 3).wrapping_sub(first + second);
        let mut row_order = [0; 16];
        row_order[..3].copy_from_slice(&[first as u8, second as u8, third as u8]);
        for (place, (_, row)) in row_order[3..].iter_mut().zip(others.as_flattened()) {
            *place = *row;
        }
        let mut rows = [second_row; 8];
        for (to, &row) in rows[1..].iter_mut().zip(&row_order[2..]) {
            *to = columns
                .iter()
                .fold(0, |to, &column| to << 4 | Row::from(label(usize::from(row), column)));
        }
        match rows.cmp(&self.rows) {
            Ordering::Less => {
                *self = Self { rows, ways: 1, transposed, row_order, column_order: *order };
            }
            Ordering::Equal => self.ways += 1,
            Ordering::Greater => {}
        }
    }

    /// Puts together what was found.
    fn finish(&self, sides: &[[Nine; 9]; 2]) -> Canonical {
        let mut board = [0; 81];
        let (rows, _) = board.as_chunks_mut::<9>();
        let found = core::iter::once(&0x1_2345_6789).chain(&self.rows);
        for (row, found) in rows.iter_mut().zip(found) {
            for (place, cell) in row.iter_mut().enumerate() {
                *cell = (found >> (4 * (8 - place)) & 15) as u8;
            }
        }
        let mut digits = [0; 16];
        let first_row = &sides[usize::from(self.transposed)][usize::from(self.row_order[0]) % 9];
        for (label, column) in (1..).zip(first_nine(&self.column_order)) {
            let digit = first_row[usize::from(column & 15)];
            digits[usize::from(digit.wrapping_sub(1) & 15)] = label;
        }
        let (rows, columns) = (first_nine(&self.row_order), first_nine(&self.column_order));
        Canonical {
            board: Board::from_digits(&board).unwrap_or(Board::EMPTY),
            transform: Transform::new(self.transposed, rows, columns, first_nine(&digits))
                .unwrap_or(Transform::IDENTITY),
            automorphisms: self.ways,
        }
    }
}
