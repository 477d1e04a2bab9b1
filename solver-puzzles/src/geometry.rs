//! Where cells lie: units, positions, peers.
//!
//! Cells are 0 to 80 in reading order, digits are 0 to 8 inside this crate. Units are numbered as
//! in the public interface: rows 0 to 8, columns 9 to 17, boxes 18 to 26. A set of cells is a
//! `u128` with a bit for each cell; a set of digits, or of positions in a unit, has nine bits.

use core::ops::{ControlFlow, Index, IndexMut};

/// An array whose length is a power of two. An index is taken modulo that length, so that no
/// bounds check is needed, and no panic can follow from one.
#[derive(Clone, Copy)]
pub(crate) struct Table<T, const N: usize>(pub(crate) [T; N]);

impl<T, const N: usize> Index<usize> for Table<T, N> {
    type Output = T;

    #[inline(always)]
    fn index(&self, index: usize) -> &T {
        const { assert!(N.is_power_of_two()) };
        &self.0[index & (N - 1)]
    }
}

impl<T, const N: usize> IndexMut<usize> for Table<T, N> {
    #[inline(always)]
    fn index_mut(&mut self, index: usize) -> &mut T {
        const { assert!(N.is_power_of_two()) };
        &mut self.0[index & (N - 1)]
    }
}

/// The first row, column and box among the units.
pub(crate) const ROW: usize = 0;
pub(crate) const COLUMN: usize = 9;
pub(crate) const BOX: usize = 18;

/// The order in which singles and sets look at the units: boxes, columns, rows.
pub(crate) const BOX_COLUMN_ROW: [usize; 27] = [
    18, 19, 20, 21, 22, 23, 24, 25, 26, 9, 10, 11, 12, 13, 14, 15, 16, 17, 0, 1, 2, 3, 4, 5, 6, 7,
    8,
];

/// The order in which uniqueness and chains look at them: boxes, rows, columns.
pub(crate) const BOX_ROW_COLUMN: [usize; 27] = [
    18, 19, 20, 21, 22, 23, 24, 25, 26, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16,
    17,
];

/// All nine digits, or positions.
pub(crate) const ALL: u16 = 0x1ff;

/// The box, the row and the column of a cell.
pub(crate) static UNITS_OF: Table<[u8; 3], 128> = {
    let mut table = [[0; 3]; 128];
    let mut cell = 0;
    while cell < 81 {
        let (row, column) = (cell / 9, cell % 9);
        let unit_box = BOX + row / 3 * 3 + column / 3;
        table[cell] = [unit_box as u8, (ROW + row) as u8, (COLUMN + column) as u8];
        cell += 1;
    }
    Table(table)
};

/// The positions of a cell in its box, its row and its column.
pub(crate) static POSITIONS_OF: Table<[u8; 3], 128> = {
    let mut table = [[0; 3]; 128];
    let mut cell = 0;
    while cell < 81 {
        let (row, column) = (cell / 9, cell % 9);
        table[cell] = [(row % 3 * 3 + column % 3) as u8, column as u8, row as u8];
        cell += 1;
    }
    Table(table)
};

/// The cells of a unit by position.
pub(crate) static CELLS: Table<Table<u8, 16>, 32> = {
    let mut table = [Table([0; 16]); 32];
    let mut cell = 0;
    while cell < 81 {
        let mut kind = 0;
        while kind < 3 {
            let unit = UNITS_OF.0[cell][kind] as usize;
            table[unit].0[POSITIONS_OF.0[cell][kind] as usize] = cell as u8;
            kind += 1;
        }
        cell += 1;
    }
    Table(table)
};

/// The cells of a unit as a set.
pub(crate) static UNIT_CELLS: Table<u128, 32> = {
    let mut table = [0; 32];
    let mut unit = 0;
    while unit < 27 {
        let mut position = 0;
        while position < 9 {
            table[unit] |= 1 << CELLS.0[unit].0[position];
            position += 1;
        }
        unit += 1;
    }
    Table(table)
};

/// The 20 cells that a cell shares a unit with.
pub(crate) static PEERS: Table<u128, 128> = {
    let mut table = [0; 128];
    let mut cell = 0;
    while cell < 81 {
        let [first, second, third] = UNITS_OF.0[cell];
        table[cell] = (UNIT_CELLS.0[first as usize]
            | UNIT_CELLS.0[second as usize]
            | UNIT_CELLS.0[third as usize])
            & !(1 << cell);
        cell += 1;
    }
    Table(table)
};

/// The peers of a cell in the order box, row, column, each once.
pub(crate) static PEERS_IN_ORDER: Table<[u8; 20], 128> = {
    let mut table = [[0; 20]; 128];
    let mut cell = 0;
    while cell < 81 {
        let mut seen: u128 = 1 << cell;
        let mut count = 0;
        let mut kind = 0;
        while kind < 3 {
            let mut position = 0;
            while position < 9 {
                let peer = CELLS.0[UNITS_OF.0[cell][kind] as usize].0[position];
                if seen >> peer & 1 == 0 {
                    seen |= 1 << peer;
                    table[cell][count] = peer;
                    count += 1;
                }
                position += 1;
            }
            kind += 1;
        }
        cell += 1;
    }
    Table(table)
};

/// The number of bits in each set of nine.
static COUNTS: Table<u8, 512> = {
    let mut table = [0; 512];
    let mut mask = 0;
    while mask < 512 {
        table[mask] = (mask as u16).count_ones() as u8;
        mask += 1;
    }
    Table(table)
};

/// How many digits, or positions, a set has.
#[inline(always)]
pub(crate) fn count(mask: u16) -> usize {
    COUNTS[mask as usize] as usize
}

/// The lowest digit, or position, of a set that is not empty.
#[inline(always)]
pub(crate) fn lowest(mask: u16) -> usize {
    mask.trailing_zeros() as usize
}

/// Is there exactly one bit?
#[inline(always)]
pub(crate) fn is_single(mask: u16) -> bool {
    mask != 0 && mask & mask.wrapping_sub(1) == 0
}

/// The cell at a position of a unit.
#[inline(always)]
pub(crate) fn cell_at(unit: usize, position: usize) -> usize {
    CELLS[unit][position] as usize
}

/// The position of a cell in a unit that holds it.
#[inline(always)]
pub(crate) fn position_in(unit: usize, cell: usize) -> usize {
    let [in_box, in_row, in_column] = POSITIONS_OF[cell];
    let position = if unit >= BOX {
        in_box
    } else if unit >= COLUMN {
        in_column
    } else {
        in_row
    };
    position as usize
}

/// Does a unit hold a cell?
#[inline(always)]
pub(crate) fn holds(unit: usize, cell: usize) -> bool {
    UNIT_CELLS[unit] >> (cell & 127) & 1 != 0
}

/// A set of one cell.
#[inline(always)]
pub(crate) fn only(cell: usize) -> u128 {
    1 << (cell & 127)
}

/// The bits of a set of digits or positions, ascending.
#[inline(always)]
pub(crate) fn bits(mask: u16) -> Bits {
    Bits(mask)
}

#[derive(Clone, Copy)]
pub(crate) struct Bits(u16);

impl Iterator for Bits {
    type Item = usize;

    #[inline(always)]
    fn next(&mut self) -> Option<usize> {
        if self.0 == 0 {
            return None;
        }
        let bit = self.0.trailing_zeros() as usize;
        self.0 &= self.0.wrapping_sub(1);
        Some(bit)
    }
}

/// The cells of a set in reading order.
#[inline(always)]
pub(crate) fn cells_of(set: u128) -> Cells {
    Cells(set)
}

#[derive(Clone, Copy)]
pub(crate) struct Cells(u128);

impl Iterator for Cells {
    type Item = usize;

    #[inline(always)]
    fn next(&mut self) -> Option<usize> {
        if self.0 == 0 {
            return None;
        }
        let cell = self.0.trailing_zeros() as usize;
        self.0 &= self.0.wrapping_sub(1);
        Some(cell)
    }
}

/// Calls `found` with the subsets of a set that have `size` bits, in increasing order of their
/// masks, and with what `add` makes of `start` and each of their elements. A subset for which it
/// returns None on the way is left out.
pub(crate) fn fold_subsets<S: Copy, T>(
    of: u16,
    size: usize,
    start: S,
    add: &impl Fn(S, usize) -> Option<S>,
    found: &mut impl FnMut(u16, S) -> ControlFlow<T>,
) -> ControlFlow<T> {
    grow(of, size, (0, start), add, found)
}

/// Chooses so many more elements. The highest is chosen first, and so changes last.
fn grow<S: Copy, T>(
    rest: u16,
    size: usize,
    (chosen, sum): (u16, S),
    add: &impl Fn(S, usize) -> Option<S>,
    found: &mut impl FnMut(u16, S) -> ControlFlow<T>,
) -> ControlFlow<T> {
    if size == 0 {
        return found(chosen, sum);
    }
    for element in bits(rest) {
        if let Some(sum) = add(sum, element) {
            let bit = 1 << element;
            grow(rest & (bit - 1), size - 1, (chosen | bit, sum), add, found)?;
        }
    }
    ControlFlow::Continue(())
}

/// Adds the set of an element to a union, unless it then has more than `size` elements.
pub(crate) fn unite(
    size: usize,
    set_of: impl Fn(usize) -> u16,
) -> impl Fn(u16, usize) -> Option<u16> {
    move |union, element| Some(union | set_of(element)).filter(|&union| count(union) <= size)
}
