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

    instructions! {
        and(a, b) -> Self = _mm_and_si128(a, b);
        or(a, b) -> Self = _mm_or_si128(a, b);
        and_not(a, b) -> Self = _mm_andnot_si128(b, a);
        add(a, b) -> Self = _mm_add_epi16(a, b);
        same(a, b) -> bool = _mm_movemask_epi8(_mm_cmpeq_epi16(a, b)) == 0xffff;
        drop_lowest(a) -> Self = _mm_and_si128(a, _mm_add_epi16(a, _mm_set1_epi16(-1)));
        where_empty(a, other) -> Self = a.and(empty_lanes(other));
        restrict_to(a, chosen) -> Self = a.and(chosen.or(empty_lanes(chosen)));
    }
}

// SAFETY: `PerLane` is an array, with eight lanes of 16 bits for 128, and any bits are numbers.
unsafe impl Register for __m128i {
    type PerLane<T: Copy> = [T; 8];

    #[inline(always)]
    fn per_lane<T: Copy>(value: T) -> [T; 8] {
        [value; 8]
    }

    instructions! {
        // SSE2 has this for signed numbers only. Numbers of 15 bits are the same either way.
        min(a, b) -> Self = _mm_min_epi16(a, b);
        equal_lanes(a, b) -> u32 = {
            let equal = _mm_cmpeq_epi16(a, b);
            _mm_movemask_epi8(_mm_packs_epi16(equal, _mm_setzero_si128())) as u32
        };
        any_empty(a) -> bool = _mm_movemask_epi8(empty_lanes(a)) != 0;
    }
}
