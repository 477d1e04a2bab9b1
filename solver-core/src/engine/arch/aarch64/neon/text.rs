//! The planes of 81 digits, and the digits of solved planes, a band at a time.

use super::{Neon, between, bytes};
use crate::engine::geometry::Cells;
use crate::engine::plane::Planes;
use crate::engine::register::Block;
use crate::engine::sets::{ALL_DIGITS, Sets};
use core::arch::aarch64::*;

/// A byte that a table does not have, for which it gives 0.
const NONE: u8 = 0xff;

/// For the lanes of each plane's two registers, the byte that has their digit among a band's first
/// 16 cells and its last 16.
const fn cells_of_plane() -> [[[u8; 16]; 2]; 3] {
    let mut patterns = [[[NONE; 16]; 2]; 3];
    let mut k = 0;
    while k < 3 {
        let mut lane = 0;
        while lane < 16 {
            let cell = lane / 4 % 3 * 9 + lane % 4 % 3 * 3 + k;
            // The last 16 begin with the twelfth cell.
            let byte = if cell < 16 { cell } else { 16 + cell - 11 };
            patterns[k][lane / 8][lane % 8 * 2] = byte as u8;
            lane += 1;
        }
        k += 1;
    }
    patterns
}

static CELLS_OF_PLANE: [[[u8; 16]; 2]; 3] = cells_of_plane();

/// The planes of a board's givens.
#[inline(always)]
pub(super) fn load(cells: &Cells) -> Planes<Neon> {
    let mut planes = [Block([uint16x8_t::splat(0); 6]); 3];
    for b in 0..3 {
        // A band is 27 bytes: the first 16 of them, and the last 16.
        let band = cells.as_ptr().wrapping_add(27 * b);
        // SAFETY: the bytes end with the 27th of the band, of 81 at most.
        let band = unsafe { uint8x16x2_t(vld1q_u8(band), vld1q_u8(band.wrapping_add(11))) };
        for (plane, patterns) in planes.iter_mut().zip(CELLS_OF_PLANE) {
            for (half, pattern) in patterns.into_iter().enumerate() {
                plane.0[2 * b + half] = compute!({
                    let digits = vreinterpretq_s16_u8(vqtbl2q_u8(band, bytes(pattern)));
                    // A shift by 16 or more leaves nothing; other bits than the nine are no digits.
                    let shifted = vshrq_n_u16::<1>(vshlq_u16(vdupq_n_u16(1), digits));
                    vandq_u16(shifted, vdupq_n_u16(ALL_DIGITS))
                });
            }
        }
    }
    planes
}

/// For each of a band's first 16 cells, and its last 16, the byte that has its digit among two rows
/// of planes 0 and 1, the lanes of which have a byte for each, and the two rows of plane 2.
const fn lanes_of_cells() -> [[u8; 16]; 2] {
    let mut patterns = [[0; 16]; 2];
    let mut part = 0;
    while part < 2 {
        let mut byte = 0;
        while byte < 16 {
            // The rows of the last 16 begin with row 1, the cells at the twelfth.
            let cell = if part == 0 { byte } else { byte + 11 - 9 };
            let lane = (cell / 9 * 4 + cell % 9 / 3) * 2;
            patterns[part][byte] = (lane + if cell % 3 == 2 { 16 } else { cell % 3 }) as u8;
            byte += 1;
        }
        part += 1;
    }
    patterns
}

static LANES_OF_CELLS: [[u8; 16]; 2] = lanes_of_cells();

/// The digits of sets of one digit.
#[inline(always)]
fn digits_of_sets(sets: uint16x8_t) -> uint16x8_t {
    compute!(vsubq_u16(vdupq_n_u16(16), vclzq_u16(sets)))
}

/// The digits of two planes as the bytes of a lane.
#[inline(always)]
fn two_digits(low: uint16x8_t, high: uint16x8_t) -> uint16x8_t {
    digits_of_sets(low).or(compute!(vshlq_n_u16::<8>(digits_of_sets(high))))
}

/// The digits of 16 cells in reading order, which `pattern` takes out of two rows of planes 0 and 1
/// and of plane 2.
#[inline(always)]
fn cells_in_order(xy: uint16x8_t, z: uint16x8_t, pattern: [u8; 16]) -> uint8x16_t {
    compute!({
        let rows = uint8x16x2_t(vreinterpretq_u8_u16(xy), vreinterpretq_u8_u16(z));
        vqtbl2q_u8(rows, bytes(pattern))
    })
}

/// The digits of a solved board.
#[inline(always)]
pub(super) fn store(&[x, y, z]: &Planes<Neon>) -> Cells {
    let mut cells = [0; 81];
    for b in 0..3 {
        let (even, odd) = (2 * b, 2 * b + 1);
        let (xy, xy_odd) = (two_digits(x.0[even], y.0[even]), two_digits(x.0[odd], y.0[odd]));
        let (z, z_odd) = (digits_of_sets(z.0[even]), digits_of_sets(z.0[odd]));
        // The first 16 cells are in rows 0 and 1, the last 16 in rows 1 and 2.
        let head = cells_in_order(xy, z, LANES_OF_CELLS[0]);
        let tail = cells_in_order(between(xy, xy_odd), between(z, z_odd), LANES_OF_CELLS[1]);
        let band = cells.as_mut_ptr().wrapping_add(27 * b);
        // SAFETY: 16 bytes from the first of the band on, and 16 from the twelfth, end with its
        // 27th, of 81 at most.
        unsafe {
            vst1q_u8(band, head);
            vst1q_u8(band.wrapping_add(11), tail);
        }
    }
    cells
}
