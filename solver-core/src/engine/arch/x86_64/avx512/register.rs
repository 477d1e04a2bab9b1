//! The 512-bit register. Comparisons give masks, a bit for each lane, rather than registers.

use crate::engine::arch::x86_64::intrinsics::*;
use crate::engine::register::Register;
use crate::engine::sets::Sets;

/// The lanes that are empty, a bit for each.
#[inline(always)]
pub(super) fn empty_lanes(sets: __m512i) -> __mmask32 {
    compute!(_mm512_testn_epi16_mask(sets, sets))
}

impl Sets for __m512i {
    #[inline(always)]
    fn splat(set: u16) -> Self {
        compute!(_mm512_set1_epi16(set as i16))
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        compute!(_mm512_and_si512(self, other))
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        compute!(_mm512_or_si512(self, other))
    }

    #[inline(always)]
    fn and_not(self, other: Self) -> Self {
        compute!(_mm512_andnot_si512(other, self))
    }

    #[inline(always)]
    fn drop_lowest(self) -> Self {
        self.and(compute!(_mm512_add_epi16(self, _mm512_set1_epi16(-1))))
    }

    #[inline(always)]
    fn where_empty(self, other: Self) -> Self {
        compute!(_mm512_maskz_mov_epi16(empty_lanes(other), self))
    }

    #[inline(always)]
    fn restrict_to(self, chosen: Self) -> Self {
        let both = self.and(chosen);
        compute!(_mm512_mask_mov_epi16(both, empty_lanes(chosen), self))
    }

    #[inline(always)]
    fn singles(self) -> Self {
        // With a plain subtraction the compiler would count bits instead, which takes longer.
        compute!({
            let below = _mm512_subs_epu16(self, _mm512_set1_epi16(1));
            _mm512_maskz_mov_epi16(_mm512_testn_epi16_mask(self, below), self)
        })
    }

    #[inline(always)]
    fn at_most_three(self) -> Self {
        compute!({
            let three = _mm512_set1_epi16(3);
            let few = _mm512_cmple_epu16_mask(_mm512_popcnt_epi16(self), three);
            _mm512_maskz_mov_epi16(few, self)
        })
    }

    #[inline(always)]
    fn restrict_to_three(self, chosen: Self) -> Self {
        let both = self.and(chosen);
        compute!({
            let three = _mm512_set1_epi16(3);
            let many = _mm512_cmple_epu16_mask(three, _mm512_popcnt_epi16(chosen));
            _mm512_mask_mov_epi16(self, many, both)
        })
    }
}

// SAFETY: `PerLane` is an array.
unsafe impl Register for __m512i {
    type PerLane<T: Copy> = [T; 32];

    #[inline(always)]
    fn per_lane<T: Copy>(value: T) -> [T; 32] {
        [value; 32]
    }

    #[inline(always)]
    fn load(lanes: &[u16; 32]) -> Self {
        // SAFETY: the array has the 64 bytes that are read.
        unsafe { _mm512_loadu_epi8(lanes.as_ptr().cast()) }
    }

    #[inline(always)]
    fn store(self, lanes: &mut [u16; 32]) {
        // SAFETY: the array has the 64 bytes that are written.
        unsafe { _mm512_storeu_epi8(lanes.as_mut_ptr().cast(), self) }
    }

    #[inline(always)]
    fn add(self, other: Self) -> Self {
        compute!(_mm512_add_epi16(self, other))
    }

    #[inline(always)]
    fn min(self, other: Self) -> Self {
        compute!(_mm512_min_epu16(self, other))
    }

    #[inline(always)]
    fn equal_lanes(self, other: Self) -> u32 {
        compute!(_mm512_cmpeq_epi16_mask(self, other))
    }

    #[inline(always)]
    fn same(self, other: Self) -> bool {
        compute!(_mm512_cmpneq_epi64_mask(self, other) == 0)
    }

    #[inline(always)]
    fn any_empty(self) -> bool {
        empty_lanes(self) != 0
    }
}
