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

    instructions! {
        and(a, b) -> Self = _mm256_and_si256(a, b);
        or(a, b) -> Self = _mm256_or_si256(a, b);
        and_not(a, b) -> Self = _mm256_andnot_si256(b, a);
        add(a, b) -> Self = _mm256_add_epi16(a, b);
        same(a, b) -> bool = {
            let difference = _mm256_xor_si256(a, b);
            _mm256_testz_si256(difference, difference) == 1
        };
        drop_lowest(a) -> Self = _mm256_and_si256(a, _mm256_add_epi16(a, _mm256_set1_epi16(-1)));
        where_empty(a, other) -> Self = a.and(empty_lanes(other));
        restrict_to(a, chosen) -> Self = a.and(chosen.or(empty_lanes(chosen)));
    }
}

// SAFETY: `PerLane` is an array, with 16 lanes of 16 bits for 256, and any bits are numbers.
unsafe impl Register for __m256i {
    type PerLane<T: Copy> = [T; 16];

    #[inline(always)]
    fn per_lane<T: Copy>(value: T) -> [T; 16] {
        [value; 16]
    }

    instructions! {
        min(a, b) -> Self = _mm256_min_epu16(a, b);
        equal_lanes(a, b) -> u32 = {
            let equal = _mm256_cmpeq_epi16(a, b);
            let other_half = _mm256_permute4x64_epi64::<0b01_00_11_10>(equal);
            _mm256_movemask_epi8(_mm256_packs_epi16(equal, other_half)) as u32 & 0xffff
        };
        any_empty(a) -> bool = !empty_lanes(a).is_blank();
    }
}
