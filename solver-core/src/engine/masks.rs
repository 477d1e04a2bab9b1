//! The best cell of two candidates, see `branch`, where there is a way from lanes to bits.

use super::plane::Plane;

/// Sets of cells, as two words in which an engine gives each cell a bit of its own choice.
pub(super) type CellSet = [u64; 2];

/// What is known of the cells of a board, for [`by_masks`].
pub(super) struct Masks {
    /// For each digit, the cells where it is a candidate, and nothing behind them, so that no index is
    /// out of bounds. Other bits than those of cells may be set.
    pub(super) digits: [CellSet; 16],
    /// The cells of two candidates.
    pub(super) pairs: CellSet,
}

/// For each bit the cells that it sees and shares one unit with. `cells` has the cell of each bit in
/// reading order, or 81 if there is none.
const fn seen(cells: &[u8; 128]) -> [CellSet; 128] {
    let mut seen = [[0; 2]; 128];
    let mut bit = 0;
    while bit < 128 {
        let mut other = 0;
        while other < 128 {
            let (a, b) = (cells[bit] as usize, cells[other] as usize);
            let (row, column) = (a / 9 == b / 9, a % 9 == b % 9);
            let same_box = a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3;
            if a < 81 && b < 81 && row as u8 + column as u8 + same_box as u8 == 1 {
                seen[bit][other / 64] |= 1 << (other % 64);
            }
            other += 1;
        }
        bit += 1;
    }
    seen
}

/// How an engine makes [`Masks`].
pub(super) trait Masked: Plane {
    /// The cell of each bit in reading order, or 81 if there is none.
    const CELLS: &'static [u8; 128];
    /// For [`by_masks`].
    const SEEN: &'static [CellSet; 128] = &seen(Self::CELLS);
    /// The masks of a board as it lies on the stack.
    fn masks(saved: &Self::Saved) -> Masks;
    /// The set of the cell of a bit.
    fn set_of_bit(saved: &Self::Saved, bit: usize) -> u16;

    /// How many of the cells that are `seen` have the one digit, and how many the other, those of two
    /// candidates counting three times.
    fn score(low: &CellSet, high: &CellSet, seen: &CellSet, pairs: &CellSet) -> u32;
}

/// The best cell.
#[inline(always)]
pub(super) fn by_masks<P: Masked>(saved: &P::Saved) -> Option<usize> {
    let Masks { digits, pairs } = P::masks(saved);
    let mut best = 0;
    for (word, mut left) in pairs.into_iter().enumerate() {
        while left != 0 {
            let bit = 64 * word + left.trailing_zeros() as usize;
            left &= left - 1;
            let set = u32::from(P::set_of_bit(saved, bit));
            let seen = &P::SEEN[bit % 128];
            let low = set.trailing_zeros() as usize % 16;
            let high = (set & set.wrapping_sub(1)).trailing_zeros() as usize % 16;
            let score = P::score(&digits[low], &digits[high], seen, &pairs);
            best = best.max((score as usize) << 8 | (255 - usize::from(P::CELLS[bit % 128])));
        }
    }
    (best != 0).then_some(255 - best % 256)
}
