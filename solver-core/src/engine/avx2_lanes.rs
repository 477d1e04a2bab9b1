//! The register for many boards with AVX2.

use super::lanes::Vector;
use super::plane::Algebra;
use core::arch::x86_64::*;

/// Computes with registers.
macro_rules! vector {
    ($($body:tt)*) => {
        // SAFETY: the intrinsics only compute, and everything here is inlined into functions that
        // are compiled for AVX2, see `vector_engine`.
        unsafe { $($body)* }
    };
}

/// Sixteen boards.
#[derive(Clone, Copy)]
pub(super) struct Avx2Lanes(__m256i);

impl Algebra for Avx2Lanes {
    #[inline(always)]
    fn splat(set: u16) -> Self {
        Self(vector!(_mm256_set1_epi16(set as i16)))
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        Self(vector!(_mm256_and_si256(self.0, other.0)))
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        Self(vector!(_mm256_or_si256(self.0, other.0)))
    }

    #[inline(always)]
    fn without(self, other: Self) -> Self {
        Self(vector!(_mm256_andnot_si256(other.0, self.0)))
    }

    #[inline(always)]
    fn drop_lowest(self) -> Self {
        Self(vector!(_mm256_and_si256(self.0, _mm256_add_epi16(self.0, _mm256_set1_epi16(-1)))))
    }

    #[inline(always)]
    fn where_empty(self, other: Self) -> Self {
        let empty = vector!(_mm256_cmpeq_epi16(other.0, _mm256_setzero_si256()));
        Self(vector!(_mm256_and_si256(self.0, empty)))
    }

    #[inline(always)]
    fn take(self, chosen: Self) -> Self {
        let empty = vector!(_mm256_cmpeq_epi16(chosen.0, _mm256_setzero_si256()));
        Self(vector!(_mm256_and_si256(self.0, _mm256_or_si256(chosen.0, empty))))
    }
}

impl Vector for Avx2Lanes {
    type Each<T: Copy> = [T; 16];

    #[inline(always)]
    fn each<T: Copy>(value: T) -> [T; 16] {
        [value; 16]
    }

    #[inline(always)]
    fn load(lanes: &[u16; 16]) -> Self {
        // SAFETY: both are 32 bytes.
        Self(unsafe { _mm256_loadu_si256(lanes.as_ptr().cast()) })
    }

    #[inline(always)]
    fn store(self, lanes: &mut [u16; 16]) {
        // SAFETY: both are 32 bytes.
        unsafe { _mm256_storeu_si256(lanes.as_mut_ptr().cast(), self.0) }
    }

    #[inline(always)]
    fn plus(self, other: Self) -> Self {
        Self(vector!(_mm256_add_epi16(self.0, other.0)))
    }

    #[inline(always)]
    fn least(self, other: Self) -> Self {
        Self(vector!(_mm256_min_epu16(self.0, other.0)))
    }

    #[inline(always)]
    fn equal(self, other: Self) -> u32 {
        vector!({
            let equal = _mm256_cmpeq_epi16(self.0, other.0);
            let halves =
                _mm256_packs_epi16(equal, _mm256_permute4x64_epi64::<0b01_00_11_10>(equal));
            _mm256_movemask_epi8(halves) as u32 & 0xffff
        })
    }
}
