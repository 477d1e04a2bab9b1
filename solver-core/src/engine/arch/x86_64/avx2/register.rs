//! The 256-bit register.

use crate::engine::register::Register;
use crate::engine::sets::Sets;
use core::arch::x86_64::*;

/// All ones in the lanes that are empty, 0 in the others.
#[inline(always)]
pub(super) fn empty_lanes(sets: __m256i) -> __m256i {
    compute!(_mm256_cmpeq_epi16(sets, _mm256_setzero_si256()))
}

impl Sets for __m256i {
    #[inline(always)]
    fn splat(set: u16) -> Self {
        compute!(_mm256_set1_epi16(set as i16))
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        compute!(_mm256_and_si256(self, other))
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        compute!(_mm256_or_si256(self, other))
    }

    #[inline(always)]
    fn and_not(self, other: Self) -> Self {
        compute!(_mm256_andnot_si256(other, self))
    }

    #[inline(always)]
    fn drop_lowest(self) -> Self {
        compute!(_mm256_and_si256(self, _mm256_add_epi16(self, _mm256_set1_epi16(-1))))
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
unsafe impl Register for __m256i {
    type PerLane<T: Copy> = [T; 16];

    #[inline(always)]
    fn per_lane<T: Copy>(value: T) -> [T; 16] {
        [value; 16]
    }

    #[inline(always)]
    fn load(lanes: &[u16; 16]) -> Self {
        // SAFETY: the array has the 32 bytes that are read.
        unsafe { _mm256_loadu_si256(lanes.as_ptr().cast()) }
    }

    #[inline(always)]
    fn store(self, lanes: &mut [u16; 16]) {
        // SAFETY: the array has the 32 bytes that are written.
        unsafe { _mm256_storeu_si256(lanes.as_mut_ptr().cast(), self) }
    }

    #[inline(always)]
    fn add(self, other: Self) -> Self {
        compute!(_mm256_add_epi16(self, other))
    }

    #[inline(always)]
    fn min(self, other: Self) -> Self {
        compute!(_mm256_min_epu16(self, other))
    }

    #[inline(always)]
    fn equal_lanes(self, other: Self) -> u32 {
        compute!({
            let equal = _mm256_cmpeq_epi16(self, other);
            let halves =
                _mm256_packs_epi16(equal, _mm256_permute4x64_epi64::<0b01_00_11_10>(equal));
            _mm256_movemask_epi8(halves) as u32 & 0xffff
        })
    }

    #[inline(always)]
    fn same(self, other: Self) -> bool {
        compute!({
            let difference = _mm256_xor_si256(self, other);
            _mm256_testz_si256(difference, difference) == 1
        })
    }

    #[inline(always)]
    fn any_empty(self) -> bool {
        !empty_lanes(self).is_zero()
    }
}
