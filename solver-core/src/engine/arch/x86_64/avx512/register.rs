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

    instructions! {
        and(a, b) -> Self = _mm512_and_si512(a, b);
        or(a, b) -> Self = _mm512_or_si512(a, b);
        and_not(a, b) -> Self = _mm512_andnot_si512(b, a);
        add(a, b) -> Self = _mm512_add_epi16(a, b);
        same(a, b) -> bool = _mm512_cmpneq_epi64_mask(a, b) == 0;
        drop_lowest(a) -> Self = _mm512_and_si512(a, _mm512_add_epi16(a, _mm512_set1_epi16(-1)));
        where_empty(a, other) -> Self = _mm512_maskz_mov_epi16(empty_lanes(other), a);
        restrict_to(a, chosen) -> Self =
            _mm512_mask_mov_epi16(a.and(chosen), empty_lanes(chosen), a);
        // With a plain subtraction the compiler would count bits instead, which takes longer.
        singles(a) -> Self = {
            let below = _mm512_subs_epu16(a, _mm512_set1_epi16(1));
            _mm512_maskz_mov_epi16(_mm512_testn_epi16_mask(a, below), a)
        };
        at_most_three(a) -> Self = {
            let three = _mm512_set1_epi16(3);
            let few = _mm512_cmple_epu16_mask(_mm512_popcnt_epi16(a), three);
            _mm512_maskz_mov_epi16(few, a)
        };
        restrict_to_three(a, chosen) -> Self = {
            let three = _mm512_set1_epi16(3);
            let many = _mm512_cmple_epu16_mask(three, _mm512_popcnt_epi16(chosen));
            _mm512_mask_mov_epi16(a, many, chosen)
        };
    }
}

// SAFETY: `PerLane` is an array, with 32 lanes of 16 bits for 512, and any bits are numbers.
unsafe impl Register for __m512i {
    type PerLane<T: Copy> = [T; 32];

    #[inline(always)]
    fn per_lane<T: Copy>(value: T) -> [T; 32] {
        [value; 32]
    }

    instructions! {
        min(a, b) -> Self = _mm512_min_epu16(a, b);
        equal_lanes(a, b) -> u32 = _mm512_cmpeq_epi16_mask(a, b);
        any_empty(a) -> bool = empty_lanes(a) != 0;
    }
}
