//! Where to guess when the rules have come to rest.
//!
//! Always a digit of a cell: `planes` becomes the half that has it, to be searched first, and `other`,
//! which holds the same board, the half without it, to be searched later. The choice depends on
//! nothing but the planes, so that every engine walks the same tree. What else was tried is in
//! `TRIED.md`.

use super::plane::{Plane, Planes};

/// Guesses in the best cell of two candidates, or else the first of the smallest cells.
#[inline(always)]
pub(super) fn branch<P: Plane>(planes: &mut Planes<P>, other: &mut P::Saved) {
    if let Some(cell) = best_pair(planes).or_else(|| smallest(planes)) {
        guess(planes, other, cell);
    }
}

/// Guesses in the first open cell in reading order.
#[inline(always)]
pub(super) fn branch_in_order<P: Plane>(planes: &mut Planes<P>, other: &mut P::Saved) {
    if let Some(cell) = P::first_occupied(&drop_lowest(planes)) {
        guess(planes, other, cell);
    }
}

/// Splits off the lowest digit of a cell: `planes` takes it, `other` does without.
#[inline(always)]
fn guess<P: Plane>(planes: &mut Planes<P>, other: &mut P::Saved, cell: usize) {
    let (b, i, j, k) = (cell / 27, cell / 9 % 3, cell / 3 % 3, cell % 3);
    let set = planes[k].get(b, i, j);
    let lowest = set & set.wrapping_neg();
    planes[k].remove(b, i, j, set & !lowest);
    P::remove_saved(other, k, b, i, j, lowest);
}

/// The first of the cells with the fewest candidates, but more than one.
#[inline(always)]
fn smallest<P: Plane>(planes: &Planes<P>) -> Option<usize> {
    // What is left of the cells when one digit after the other is taken.
    let mut left = drop_lowest(planes);
    for _ in 2..=9 {
        let [a, b, c] = left;
        left = drop_lowest(&left);
        let [x, y, z] = left;
        let smallest = [a.where_empty(x), b.where_empty(y), c.where_empty(z)];
        if let Some(cell) = P::first_occupied(&smallest) {
            return Some(cell);
        }
    }
    None
}

#[inline(always)]
fn drop_lowest<P: Plane>(&[a, b, c]: &Planes<P>) -> Planes<P> {
    [a.drop_lowest(), b.drop_lowest(), c.drop_lowest()]
}

/// Bits for the sum of a digit's weights.
const FIELD: u32 = 7;
/// 1 in each of nine fields.
const FIELDS: u64 = 0x7fff_ffff_ffff_ffff / 0x7f;

/// With more cells of two candidates than this they alone are looked at: boards with many are mostly
/// loose ones, on which a good guess gains less than it costs. Found by measuring.
const MANY: u32 = 11;

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

/// Of the cells with two candidates the one in which a guess will change most: where these digits
/// have most weight in the cells that it sees, but for those that share two of its units. The first
/// of several.
#[inline(always)]
fn best_pair<P: Plane>(planes: &Planes<P>) -> Option<usize> {
    let [x, y, z] = drop_lowest(planes);
    let [a, b, c] = drop_lowest(&[x, y, z]);
    let pairs = P::occupied(&[x.where_empty(a), y.where_empty(b), z.where_empty(c)]);

    // Sums of weights, digit by digit; that of a unit is at most 27.
    let sets = [planes[0].sets(), planes[1].sets(), planes[2].sets()];
    let weight = |k: usize, lane| WEIGHTS[usize::from(P::set(&sets[k], lane)) % 512];
    let mut minirows = [0; 32];
    let mut minicolumns = [[0; 16]; 3];
    if pairs.iter().map(|lanes| lanes.count_ones()).sum::<u32>() > MANY {
        for (k, mut lanes) in pairs.into_iter().enumerate() {
            while lanes != 0 {
                let n = P::lane(lanes.trailing_zeros()) % 32;
                lanes &= lanes - 1;
                minirows[n] += weight(k, n);
                minicolumns[k][usize::from(BOXES[n]) % 16] += weight(k, n);
            }
        }
    } else {
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
