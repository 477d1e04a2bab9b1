//! The best bivalue cell by adding up tables, for machines without a movemask.
//!
//! Every candidate set has a number with a field for each digit: its weight, 3 in a bivalue cell
//! and 1 in others. Sums of these numbers over minirows and minicolumns give the score of every
//! cell at once.

use crate::engine::geometry::Cell;
use crate::engine::packed::Packed;
use crate::engine::plane::{Plane, Planes, drop_lowest};

/// What [`best_bivalue`] needs of a plane.
pub(in crate::engine) trait SumScore: Plane {
    /// The cells whose sets are not empty, a bit for each, plane by plane, in an order of its own.
    fn nonempty(planes: &Planes<Self>) -> [u64; 3];

    /// The cell of a bit in that order, in plane k.
    fn cell_of_bit(bit: u32, k: usize) -> Cell;
}

/// The bits of a digit's field. A sum over a unit is at most 27.
const FIELD: u32 = 7;
/// 1 in each of nine fields.
const FIELDS: u64 = 0x7fff_ffff_ffff_ffff / 0x7f;

/// The weights of the digits of each set, a field for each digit.
const fn weights() -> [u64; 512] {
    let mut weights = [0; 512];
    let mut set = 0_usize;
    while set < 512 {
        let weight = if set.count_ones() == 2 { 3 } else { 1 };
        let mut digit = 0;
        while digit < 9 {
            if set >> digit & 1 == 1 {
                weights[set] |= weight << (FIELD * digit);
            }
            digit += 1;
        }
        set += 1;
    }
    weights
}

static WEIGHTS: [u64; 512] = weights();

/// The number of the box of each minirow.
const fn boxes() -> [u8; 32] {
    let mut boxes = [0; 32];
    let mut minirow = 0;
    while minirow < 27 {
        let [b, _, j, _] = Cell::in_minirow(minirow, 0).coordinates();
        boxes[minirow] = (3 * b + j) as u8;
        minirow += 1;
    }
    boxes
}

static BOXES: [u8; 32] = boxes();

/// The bivalue cell with the highest score. It is a function of its own, so it serves only engines
/// that need no CPU features.
#[inline(never)]
pub(in crate::engine) fn best_bivalue<P: SumScore>(board: &P::Packed) -> Option<Cell> {
    let [x, y, z] = drop_lowest(&P::unpack(board));
    let [a, b, c] = drop_lowest(&[x, y, z]);
    let bivalue = P::nonempty(&[x.where_empty(a), y.where_empty(b), z.where_empty(c)]);

    let weight = |cell| WEIGHTS[usize::from(board.get(cell)) % 512];
    let mut minirows = [0; 32];
    let mut minicolumns = [[0; 16]; 3];
    for b in 0..3 {
        for i in 0..3 {
            for j in 0..3 {
                let n = Cell::at(b, i, j, 0).minirow();
                let of = |k| weight(Cell::at(b, i, j, k));
                let [x, y, z] = [of(0), of(1), of(2)];
                minirows[n] = x + y + z;
                minicolumns[0][3 * b + j] += x;
                minicolumns[1][3 * b + j] += y;
                minicolumns[2][3 * b + j] += z;
            }
        }
    }

    // For each minirow, the weight of the other two in its row minus its own. For each minicolumn
    // likewise, plus the weight of its box. So cells that share a row or column and the box count
    // nothing. A partial sum may wrap below 0; the sum of the two parts is never negative.
    let mut by_row = [0_u64; 32];
    let mut by_column = [[0_u64; 16]; 3];
    for row in 0..9 {
        let [x, y, z] = [minirows[3 * row], minirows[3 * row + 1], minirows[3 * row + 2]];
        by_row[3 * row] = (y + z).wrapping_sub(x);
        by_row[3 * row + 1] = (x + z).wrapping_sub(y);
        by_row[3 * row + 2] = (x + y).wrapping_sub(z);
    }
    for k in 0..3 {
        for j in 0..3 {
            let [x, y, z] = [minicolumns[k][j], minicolumns[k][3 + j], minicolumns[k][6 + j]];
            by_column[k][j] = (y + z).wrapping_sub(x);
            by_column[k][3 + j] = (x + z).wrapping_sub(y);
            by_column[k][6 + j] = (x + y).wrapping_sub(z);
        }
    }
    for b in 0..9 {
        // The cell itself, whose digits weigh 3, is subtracted once more than it is added.
        let in_box = minicolumns[0][b] + minicolumns[1][b] + minicolumns[2][b] + 3 * FIELDS;
        for by_column in &mut by_column {
            by_column[b] = by_column[b].wrapping_add(in_box);
        }
    }

    // A score and the cell's number, counted down from 255 so that the first of equal ones is best.
    let mut best = 0;
    for (k, mut left) in bivalue.into_iter().enumerate() {
        while left != 0 {
            let cell = P::cell_of_bit(left.trailing_zeros(), k);
            left &= left - 1;
            let n = cell.minirow();
            let sum = by_row[n % 32].wrapping_add(by_column[k][usize::from(BOXES[n % 32]) % 16]);
            let weight = weight(cell);
            // A weight of 3 is two bits in its field.
            let lower = weight.trailing_zeros();
            let upper = (weight ^ 3 << lower).trailing_zeros();
            let score = (sum >> lower & 0x7f) + (sum >> (upper % 64) & 0x7f);
            best = best.max((score as usize) << 8 | (255 - cell.number()));
        }
    }
    (best != 0).then_some(Cell::new(255 - best % 256))
}
