//! What the length of a chain adds to its rating.

use crate::geometry::Table;

/// The ratings of the shortest chains: X- and Y-cycles; X forcing chains; XY-cycles and XY forcing
/// chains; Nishio; cell and region; dynamic; dynamic plus; and the four nested levels.
pub(crate) const BASES: [f64; 11] = [6.5, 6.6, 7.0, 7.5, 8.0, 8.5, 9.0, 9.5, 10.0, 10.5, 11.0];

/// The indices of [`BASES`].
pub(crate) const CYCLE: usize = 0;
pub(crate) const X_FORCING: usize = 1;
pub(crate) const XY: usize = 2;
pub(crate) const NISHIO: usize = 3;
pub(crate) const MULTIPLE: usize = 4;
pub(crate) const DYNAMIC: usize = 5;

/// Each number that a complexity less 2 exceeds adds a tenth: 4, 6, 8, 12, 16, 24, 32 ...
const THRESHOLDS: [u32; 24] = {
    let mut thresholds = [0; 24];
    let mut threshold = 4;
    let mut number = 0;
    while number < 24 {
        thresholds[number] = threshold;
        threshold = if number % 2 == 0 { threshold * 3 / 2 } else { threshold * 4 / 3 };
        number += 1;
    }
    thresholds
};

/// For each base and each number of thresholds the rating as the bits of a double, and in tenths.
///
/// The Explainer adds doubles and compares the sums, so the order of the additions decides: the
/// tenths are summed up from 0, and then added to the base. Positive doubles sort as their bits.
static RATINGS: Table<Table<(u64, u8), 32>, 16> = {
    let mut table = [Table([(0, 0); 32]); 16];
    let mut base = 0;
    while base < BASES.len() {
        let mut addition = 0.0;
        let mut number = 0;
        while number <= THRESHOLDS.len() {
            let rating: f64 = BASES[base] + addition;
            table[base].0[number] = (rating.to_bits(), rounded(rating) as u8);
            addition += 0.1;
            number += 1;
        }
        base += 1;
    }
    Table(table)
};

/// How chains are sorted: by rating, complexity and kind.
pub(crate) type Key = (u64, u32, u8);

/// The key of a chain.
#[inline]
pub(crate) fn key(base: usize, complexity: u32, kind: u8) -> Key {
    (RATINGS[base][length(complexity)].0, complexity, kind)
}

/// The rating in tenths, as the Explainer rounds it.
const fn rounded(rating: f64) -> i32 {
    ((rating + 0.05) * 10.0) as i32
}

/// The rating of a key in tenths.
pub(crate) fn tenths_of(key: Key) -> i32 {
    rounded(f64::from_bits(key.0))
}

/// The rating in tenths.
pub(crate) fn tenths(base: usize, complexity: u32) -> i32 {
    i32::from(RATINGS[base][length(complexity)].1)
}

/// How many thresholds a complexity exceeds.
#[inline]
fn length(complexity: u32) -> usize {
    THRESHOLDS.iter().take_while(|&&threshold| complexity > threshold + 2).count()
}
