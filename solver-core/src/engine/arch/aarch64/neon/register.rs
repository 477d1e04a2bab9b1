//! The 128-bit register.

use crate::engine::register::Register;
use crate::engine::sets::Sets;
use core::arch::aarch64::*;

/// All ones in the lanes that are empty, 0 in the others.
#[inline(always)]
fn empty_lanes(sets: uint16x8_t) -> uint16x8_t {
    compute!(vceqzq_u16(sets))
}

impl Sets for uint16x8_t {
    #[inline(always)]
    fn splat(set: u16) -> Self {
        compute!(vdupq_n_u16(set))
    }

    instructions! {
        and(a, b) -> Self = vandq_u16(a, b);
        or(a, b) -> Self = vorrq_u16(a, b);
        and_not(a, b) -> Self = vbicq_u16(a, b);
        add(a, b) -> Self = vaddq_u16(a, b);
        same(a, b) -> bool = vmaxvq_u16(veorq_u16(a, b)) == 0;
        drop_lowest(a) -> Self = vandq_u16(a, vsubq_u16(a, vdupq_n_u16(1)));
        where_empty(a, other) -> Self = a.and(empty_lanes(other));
        restrict_to(a, chosen) -> Self = a.and(chosen.or(empty_lanes(chosen)));
    }
}

// SAFETY: `PerLane` is an array, with eight lanes of 16 bits for 128, and any bits are numbers.
unsafe impl Register for uint16x8_t {
    type PerLane<T: Copy> = [T; 8];

    #[inline(always)]
    fn per_lane<T: Copy>(value: T) -> [T; 8] {
        [value; 8]
    }

    instructions! {
        min(a, b) -> Self = vminq_u16(a, b);
        equal_lanes(a, b) -> u32 = {
            let bits = Self::load(&[1, 2, 4, 8, 16, 32, 64, 128]);
            u32::from(vaddvq_u16(vandq_u16(vceqq_u16(a, b), bits)))
        };
        any_empty(a) -> bool = vminvq_u16(a) == 0;
    }
}
