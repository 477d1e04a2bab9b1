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

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        compute!(vandq_u16(self, other))
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        compute!(vorrq_u16(self, other))
    }

    #[inline(always)]
    fn and_not(self, other: Self) -> Self {
        compute!(vbicq_u16(self, other))
    }

    #[inline(always)]
    fn drop_lowest(self) -> Self {
        compute!(vandq_u16(self, vsubq_u16(self, vdupq_n_u16(1))))
    }

    #[inline(always)]
    fn where_empty(self, other: Self) -> Self {
        self.and(empty_lanes(other))
    }

    #[inline(always)]
    fn restrict_to(self, chosen: Self) -> Self {
        self.and(chosen.or(empty_lanes(chosen)))
    }
}

// SAFETY: `PerLane` is an array.
unsafe impl Register for uint16x8_t {
    type PerLane<T: Copy> = [T; 8];

    #[inline(always)]
    fn per_lane<T: Copy>(value: T) -> [T; 8] {
        [value; 8]
    }

    #[inline(always)]
    fn load(lanes: &[u16; 8]) -> Self {
        // SAFETY: the array has the eight lanes that are read.
        unsafe { vld1q_u16(lanes.as_ptr()) }
    }

    #[inline(always)]
    fn store(self, lanes: &mut [u16; 8]) {
        // SAFETY: the array has the eight lanes that are written.
        unsafe { vst1q_u16(lanes.as_mut_ptr(), self) }
    }

    #[inline(always)]
    fn add(self, other: Self) -> Self {
        compute!(vaddq_u16(self, other))
    }

    #[inline(always)]
    fn min(self, other: Self) -> Self {
        compute!(vminq_u16(self, other))
    }

    #[inline(always)]
    fn equal_lanes(self, other: Self) -> u32 {
        let bits = Self::load(&[1, 2, 4, 8, 16, 32, 64, 128]);
        compute!(u32::from(vaddvq_u16(vandq_u16(vceqq_u16(self, other), bits))))
    }

    #[inline(always)]
    fn same(self, other: Self) -> bool {
        compute!(vmaxvq_u16(veorq_u16(self, other)) == 0)
    }

    #[inline(always)]
    fn any_empty(self) -> bool {
        compute!(vminvq_u16(self) == 0)
    }
}
