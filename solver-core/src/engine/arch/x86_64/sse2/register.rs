//! The 128-bit register, which every x86-64 has.

use crate::engine::register::Register;
use crate::engine::sets::Sets;
use core::arch::x86_64::*;

/// All ones in the lanes that are empty, 0 in the others.
#[inline(always)]
fn empty_lanes(sets: __m128i) -> __m128i {
    compute!(_mm_cmpeq_epi16(sets, _mm_setzero_si128()))
}

impl Sets for __m128i {
    #[inline(always)]
    fn splat(set: u16) -> Self {
        compute!(_mm_set1_epi16(set as i16))
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        compute!(_mm_and_si128(self, other))
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        compute!(_mm_or_si128(self, other))
    }

    #[inline(always)]
    fn and_not(self, other: Self) -> Self {
        compute!(_mm_andnot_si128(other, self))
    }

    #[inline(always)]
    fn drop_lowest(self) -> Self {
        compute!(_mm_and_si128(self, _mm_add_epi16(self, _mm_set1_epi16(-1))))
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
unsafe impl Register for __m128i {
    type PerLane<T: Copy> = [T; 8];

    #[inline(always)]
    fn per_lane<T: Copy>(value: T) -> [T; 8] {
        [value; 8]
    }

    #[inline(always)]
    fn load(lanes: &[u16; 8]) -> Self {
        // SAFETY: the array has the 16 bytes that are read.
        unsafe { _mm_loadu_si128(lanes.as_ptr().cast()) }
    }

    #[inline(always)]
    fn store(self, lanes: &mut [u16; 8]) {
        // SAFETY: the array has the 16 bytes that are written.
        unsafe { _mm_storeu_si128(lanes.as_mut_ptr().cast(), self) }
    }

    #[inline(always)]
    fn add(self, other: Self) -> Self {
        compute!(_mm_add_epi16(self, other))
    }

    #[inline(always)]
    fn min(self, other: Self) -> Self {
        // SSE2 has this for signed numbers only. Numbers of 15 bits are the same either way.
        compute!(_mm_min_epi16(self, other))
    }

    #[inline(always)]
    fn equal_lanes(self, other: Self) -> u32 {
        compute!({
            let equal = _mm_cmpeq_epi16(self, other);
            _mm_movemask_epi8(_mm_packs_epi16(equal, _mm_setzero_si128())) as u32
        })
    }

    #[inline(always)]
    fn same(self, other: Self) -> bool {
        compute!(_mm_movemask_epi8(_mm_cmpeq_epi16(self, other)) == 0xffff)
    }

    #[inline(always)]
    fn any_empty(self) -> bool {
        compute!(_mm_movemask_epi8(empty_lanes(self)) != 0)
    }
}
