//! The best bivalue cell by counting bits, for machines that have a movemask: a fast way from the
//! lanes of a register to the bits of an integer.

use crate::engine::geometry::Cell;
use crate::engine::guess::Guess;
use crate::engine::plane::Plane;

/// Sets of cells, as two words in which an engine gives each cell a bit of its own choice.
pub(in crate::engine) type CellSet = [u64; 2];

/// The candidates of a board, as sets of cells.
pub(in crate::engine) struct Masks {
    /// For each digit, counted from 0, the cells that have it as a candidate. Bits of no cell may
    /// be set. The seven empty sets behind them keep four-bit indices in bounds.
    pub(in crate::engine) digits: [CellSet; 16],
    /// The bivalue cells.
    pub(in crate::engine) bivalue: CellSet,
}

/// For each bit, the peers that share exactly one unit with its cell. `cells` has for each bit the
/// number of its cell in reading order, or 81 if it has none.
const fn peers(cells: &[u8; 128]) -> [CellSet; 128] {
    let mut peers = [[0; 2]; 128];
    let mut bit = 0;
    while bit < 128 {
        let mut other = 0;
        while other < 128 {
            let (a, b) = (cells[bit] as usize, cells[other] as usize);
            if a < 81 && b < 81 && Cell::new(a).shared_units(Cell::new(b)) == 1 {
                peers[bit][other / 64] |= 1 << (other % 64);
            }
            other += 1;
        }
        bit += 1;
    }
    peers
}

/// What an engine does to find the best bivalue cell by counting bits.
pub(in crate::engine) trait BitScore: Plane {
    /// For each bit the number of its cell in reading order, or 81 if it has none.
    const CELLS: &'static [u8; 128];

    /// For each bit, the peers that share exactly one unit with its cell.
    const PEERS: &'static [CellSet; 128] = &peers(Self::CELLS);

    /// The candidates of a board.
    fn masks(board: &Self::Packed) -> Masks;

    /// The candidates of a bit's cell.
    fn set_of_bit(board: &Self::Packed, bit: usize) -> u16;

    /// The score of a cell: how often its lower and its upper digit occur among its `peers`, a
    /// bivalue cell counting three times.
    fn score(lower: &CellSet, upper: &CellSet, peers: &CellSet, bivalue: &CellSet) -> u32;
}

impl<P: BitScore> Guess for P {
    #[inline(always)]
    fn best_bivalue(board: &P::Packed) -> Option<Cell> {
        let Masks { digits, bivalue } = P::masks(board);
        // A score and the cell's number, counted down from 255 so that the first of equal ones is
        // best.
        let mut best = 0;
        for (word, mut left) in bivalue.into_iter().enumerate() {
            while left != 0 {
                let bit = 64 * word + left.trailing_zeros() as usize;
                left &= left - 1;
                let set = u32::from(P::set_of_bit(board, bit));
                let lower = set.trailing_zeros() as usize % 16;
                let upper = (set & set.wrapping_sub(1)).trailing_zeros() as usize % 16;
                let peers = &P::PEERS[bit % 128];
                let score = P::score(&digits[lower], &digits[upper], peers, &bivalue);
                best = best.max((score as usize) << 8 | (255 - usize::from(P::CELLS[bit % 128])));
            }
        }
        (best != 0).then_some(Cell::new(255 - best % 256))
    }
}
