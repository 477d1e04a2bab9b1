//! The register for many boards with SSE2.

use super::lanes::Vector;
use super::plane::Algebra;
use core::arch::x86_64::*;

/// Computes with registers.
macro_rules! vector {
    ($($body:tt)*) => {
        // SAFETY: the intrinsics only compute, and this is compiled for SSE2, see `mod`.
        unsafe { $($body)* }
    };
}

/// Eight boards.
#[derive(Clone, Copy)]
pub(super) struct Sse2Lanes(__m128i);

impl Sse2Lanes {
    /// Lanes that are empty become all ones, the others 0.
    #[inline(always)]
    fn empty_lanes(self) -> __m128i {
        vector!(_mm_cmpeq_epi16(self.0, _mm_setzero_si128()))
    }
}

impl Algebra for Sse2Lanes {
    #[inline(always)]
    fn splat(set: u16) -> Self {
        Self(vector!(_mm_set1_epi16(set as i16)))
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        Self(vector!(_mm_and_si128(self.0, other.0)))
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        Self(vector!(_mm_or_si128(self.0, other.0)))
    }

    #[inline(always)]
    fn without(self, other: Self) -> Self {
        Self(vector!(_mm_andnot_si128(other.0, self.0)))
    }

    #[inline(always)]
    fn drop_lowest(self) -> Self {
        Self(vector!(_mm_and_si128(self.0, _mm_add_epi16(self.0, _mm_set1_epi16(-1)))))
    }

    #[inline(always)]
    fn where_empty(self, other: Self) -> Self {
        Self(vector!(_mm_and_si128(self.0, other.empty_lanes())))
    }

    #[inline(always)]
    fn take(self, chosen: Self) -> Self {
        Self(vector!(_mm_and_si128(self.0, _mm_or_si128(chosen.0, chosen.empty_lanes()))))
    }
}

impl Vector for Sse2Lanes {
    type Each<T: Copy> = [T; 8];

    #[inline(always)]
    fn each<T: Copy>(value: T) -> [T; 8] {
        [value; 8]
    }

    #[inline(always)]
    fn load(lanes: &[u16; 8]) -> Self {
        // SAFETY: both are 16 bytes.
        Self(unsafe { _mm_loadu_si128(lanes.as_ptr().cast()) })
    }

    #[inline(always)]
    fn store(self, lanes: &mut [u16; 8]) {
        // SAFETY: both are 16 bytes.
        unsafe { _mm_storeu_si128(lanes.as_mut_ptr().cast(), self.0) }
    }

    #[inline(always)]
    fn plus(self, other: Self) -> Self {
        Self(vector!(_mm_add_epi16(self.0, other.0)))
    }

    #[inline(always)]
    fn least(self, other: Self) -> Self {
        // Sets are no negative numbers.
        Self(vector!(_mm_min_epi16(self.0, other.0)))
    }

    #[inline(always)]
    fn equal(self, other: Self) -> u32 {
        vector!({
            let equal = _mm_cmpeq_epi16(self.0, other.0);
            _mm_movemask_epi8(_mm_packs_epi16(equal, _mm_setzero_si128())) as u32
        })
    }
}
