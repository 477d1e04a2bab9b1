//! The best cell of two candidates, see `branch`, for CPUs that have nothing better than adding up tables.

use super::branch::drop_lowest;
use super::plane::{Plane, Planes};

/// What [`by_sums`] needs of a plane.
pub(super) trait Summed: Plane {
    /// The cells whose sets are not empty, a bit for each, plane by plane, in an order of its own.
    fn occupied(planes: &Planes<Self>) -> [u64; 3];
    /// The lane 9b + 3i + j of a bit in that order.
    fn lane(bit: u32) -> usize;
}

/// Bits for the sum of a digit's weights.
const FIELD: u32 = 7;
/// 1 in each of nine fields.
const FIELDS: u64 = 0x7fff_ffff_ffff_ffff / 0x7f;

/// What a cell says about the digits of its set: three times as much if there are only two.
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

/// The box 3b + j of a lane 9b + 3i + j.
const fn boxes() -> [u8; 32] {
    let mut boxes = [0; 32];
    let mut lane = 0;
    while lane < 27 {
        boxes[lane] = (lane / 9 * 3 + lane % 3) as u8;
        lane += 1;
    }
    boxes
}

static BOXES: [u8; 32] = boxes();

/// The best cell.
#[inline(never)]
pub(super) fn by_sums<P: Summed>(planes: &Planes<P>) -> Option<usize> {
    let [x, y, z] = drop_lowest(planes);
    let [a, b, c] = drop_lowest(&[x, y, z]);
    let pairs = P::occupied(&[x.where_empty(a), y.where_empty(b), z.where_empty(c)]);

    // Sums of weights, digit by digit; that of a unit is at most 27.
    let sets = [planes[0].sets(), planes[1].sets(), planes[2].sets()];
    let weight = |k: usize, lane| WEIGHTS[usize::from(P::set(&sets[k], lane)) % 512];
    let mut minirows = [0; 32];
    let mut minicolumns = [[0; 16]; 3];
    for b in 0..3 {
        for i in 0..3 {
            for j in 0..3 {
                let n = 9 * b + 3 * i + j;
                let [x, y, z] = [weight(0, n), weight(1, n), weight(2, n)];
                minirows[n] = x + y + z;
                minicolumns[0][3 * b + j] += x;
                minicolumns[1][3 * b + j] += y;
                minicolumns[2][3 * b + j] += z;
            }
        }
    }

    // Of a row without its minirow, less that minirow; of a box and a column the same. A sum may
    // fall below 0 until both are added up.
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
        // The cell itself, which weighs 3, was taken away once too often.
        let in_box = minicolumns[0][b] + minicolumns[1][b] + minicolumns[2][b] + 3 * FIELDS;
        for by_column in &mut by_column {
            by_column[b] = by_column[b].wrapping_add(in_box);
        }
    }

    let mut best = 0;
    for (k, mut lanes) in pairs.into_iter().enumerate() {
        while lanes != 0 {
            let n = P::lane(lanes.trailing_zeros());
            lanes &= lanes - 1;
            let sum = by_row[n % 32].wrapping_add(by_column[k][usize::from(BOXES[n % 32]) % 16]);
            let weight = weight(k, n);
            // A 3 is two bits in its field.
            let low = weight.trailing_zeros();
            let high = (weight ^ 3 << low).trailing_zeros();
            let score = (sum >> low & 0x7f) + (sum >> (high % 64) & 0x7f);
            best = best.max((score as usize) << 8 | (255 - (3 * n + k)));
        }
    }
    (best != 0).then_some(255 - best % 256)
}
