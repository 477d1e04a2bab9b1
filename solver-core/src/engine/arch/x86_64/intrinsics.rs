//! The instructions of AVX-512, spelled out, so that tests run its engine on any x86-64, whatever
//! the CPU: with `--cfg sudoku_emulated` they take the place of `core::arch::x86_64`.
//!
//! Each function does what Intel's guide to the intrinsics says of its namesake.

#![allow(non_camel_case_types)]

use core::array::from_fn;

pub(in crate::engine) type __mmask8 = u8;
pub(in crate::engine) type __mmask32 = u32;
pub(in crate::engine) type __mmask64 = u64;

#[derive(Clone, Copy)]
#[repr(C, align(64))]
pub(in crate::engine) struct __m512i([u8; 64]);

impl __m512i {
    fn lanes(self) -> [u16; 32] {
        from_fn(|lane| u16::from_le_bytes([self.0[2 * lane], self.0[2 * lane + 1]]))
    }

    fn quarters(self) -> [u64; 8] {
        from_fn(|quarter| u64::from_le_bytes(from_fn(|byte| self.0[8 * quarter + byte])))
    }
}

fn from_lanes(lane: impl Fn(usize) -> u16) -> __m512i {
    __m512i(from_fn(|byte| lane(byte / 2).to_le_bytes()[byte % 2]))
}

fn each_lane(a: __m512i, b: __m512i, lane: impl Fn(u16, u16) -> u16) -> __m512i {
    let (a, b) = (a.lanes(), b.lanes());
    from_lanes(|n| lane(a[n], b[n]))
}

fn lane_mask(a: __m512i, b: __m512i, lane: impl Fn(u16, u16) -> bool) -> __mmask32 {
    let (a, b) = (a.lanes(), b.lanes());
    (0..32).fold(0, |mask, n| mask | u32::from(lane(a[n], b[n])) << n)
}

fn quarter_mask(a: __m512i, b: __m512i, quarter: impl Fn(u64, u64) -> bool) -> __mmask8 {
    let (a, b) = (a.quarters(), b.quarters());
    (0..8).fold(0, |mask, n| mask | u8::from(quarter(a[n], b[n])) << n)
}

macro_rules! intrinsics {
    ($($name:ident($($argument:ident: $type:ty),*) -> $result:ty = $body:expr;)*) => {
        $(pub(in crate::engine) unsafe fn $name($($argument: $type),*) -> $result { $body })*
    };
}

intrinsics! {
    _mm512_add_epi16(a: __m512i, b: __m512i) -> __m512i = each_lane(a, b, u16::wrapping_add);
    _mm512_subs_epu16(a: __m512i, b: __m512i) -> __m512i = each_lane(a, b, u16::saturating_sub);
    _mm512_and_si512(a: __m512i, b: __m512i) -> __m512i = each_lane(a, b, |a, b| a & b);
    _mm512_or_si512(a: __m512i, b: __m512i) -> __m512i = each_lane(a, b, |a, b| a | b);
    _mm512_andnot_si512(a: __m512i, b: __m512i) -> __m512i = each_lane(a, b, |a, b| !a & b);
    _mm512_min_epu16(a: __m512i, b: __m512i) -> __m512i = each_lane(a, b, u16::min);
    _mm512_sllv_epi16(a: __m512i, count: __m512i) -> __m512i =
        each_lane(a, count, |a, count| a.checked_shl(count.into()).unwrap_or(0));
    _mm512_popcnt_epi16(a: __m512i) -> __m512i =
        each_lane(a, a, |a, _| a.count_ones() as u16);
    _mm512_add_epi8(a: __m512i, b: __m512i) -> __m512i =
        __m512i(from_fn(|n| a.0[n].wrapping_add(b.0[n])));
    _mm512_cmpeq_epi8_mask(a: __m512i, b: __m512i) -> __mmask64 =
        (0..64).fold(0, |mask, n| mask | u64::from(a.0[n] == b.0[n]) << n);
    _mm512_set1_epi8(a: i8) -> __m512i = __m512i([a as u8; 64]);
    _mm512_set1_epi16(a: i16) -> __m512i = from_lanes(|_| a as u16);
    _mm512_set_epi64(
        h: i64, g: i64, f: i64, e: i64, d: i64, c: i64, b: i64, a: i64
    ) -> __m512i = {
        let quarters = [a, b, c, d, e, f, g, h];
        __m512i(from_fn(|n| quarters[n / 8].to_le_bytes()[n % 8]))
    };
    _mm512_maskz_set1_epi16(k: __mmask32, a: i16) -> __m512i =
        from_lanes(|n| if k >> n & 1 == 1 { a as u16 } else { 0 });
    _mm512_mask_mov_epi16(src: __m512i, k: __mmask32, a: __m512i) -> __m512i =
        from_lanes(|n| if k >> n & 1 == 1 { a.lanes()[n] } else { src.lanes()[n] });
    _mm512_cmple_epu16_mask(a: __m512i, b: __m512i) -> __mmask32 =
        lane_mask(a, b, |a, b| a <= b);
    _mm512_maskz_mov_epi16(k: __mmask32, a: __m512i) -> __m512i =
        from_lanes(|n| if k >> n & 1 == 1 { a.lanes()[n] } else { 0 });
    _mm512_xor_si512(a: __m512i, b: __m512i) -> __m512i = each_lane(a, b, |a, b| a ^ b);
    _mm512_max_epu16(a: __m512i, b: __m512i) -> __m512i = each_lane(a, b, u16::max);
    _mm512_testn_epi16_mask(a: __m512i, b: __m512i) -> __mmask32 =
        lane_mask(a, b, |a, b| a & b == 0);
    _mm512_cmpeq_epi16_mask(a: __m512i, b: __m512i) -> __mmask32 =
        lane_mask(a, b, |a, b| a == b);
    _mm512_cmpneq_epi64_mask(a: __m512i, b: __m512i) -> __mmask8 =
        quarter_mask(a, b, |a, b| a != b);
    _mm512_permutexvar_epi8(index: __m512i, a: __m512i) -> __m512i =
        __m512i(from_fn(|n| a.0[usize::from(index.0[n] % 64)]));
    _mm512_mask_permutexvar_epi8(
        src: __m512i, k: __mmask64, index: __m512i, a: __m512i
    ) -> __m512i = __m512i(from_fn(|n| {
        if k >> n & 1 == 1 { a.0[usize::from(index.0[n] % 64)] } else { src.0[n] }
    }));
    _mm512_permutex2var_epi8(a: __m512i, index: __m512i, b: __m512i) -> __m512i =
        __m512i(from_fn(|n| {
            let from = if index.0[n] & 64 == 0 { a } else { b };
            from.0[usize::from(index.0[n] % 64)]
        }));
    _mm512_maskz_permutex2var_epi8(
        k: __mmask64, a: __m512i, index: __m512i, b: __m512i
    ) -> __m512i = __m512i(from_fn(|n| {
        let from = if index.0[n] & 64 == 0 { a } else { b };
        if k >> n & 1 == 1 { from.0[usize::from(index.0[n] % 64)] } else { 0 }
    }));
}

pub(in crate::engine) unsafe fn _mm512_srli_epi16<const COUNT: u32>(a: __m512i) -> __m512i {
    each_lane(a, a, |a, _| a.checked_shr(COUNT).unwrap_or(0))
}

pub(in crate::engine) unsafe fn _mm512_slli_epi16<const COUNT: u32>(a: __m512i) -> __m512i {
    each_lane(a, a, |a, _| a.checked_shl(COUNT).unwrap_or(0))
}

/// Bit 4a + 2b + c of the table is the result for bits a, b and c.
pub(in crate::engine) unsafe fn _mm512_ternarylogic_epi64<const TABLE: i32>(
    a: __m512i,
    b: __m512i,
    c: __m512i,
) -> __m512i {
    __m512i(from_fn(|n| {
        (0..8).fold(0, |byte, bit| {
            let row = (a.0[n] >> bit & 1) << 2 | (b.0[n] >> bit & 1) << 1 | c.0[n] >> bit & 1;
            byte | ((TABLE >> row & 1) as u8) << bit
        })
    }))
}

// Memory is only touched where the mask says so.

pub(in crate::engine) unsafe fn _mm512_loadu_epi8(memory: *const i8) -> __m512i {
    // SAFETY: the caller promises 64 readable bytes.
    unsafe { _mm512_maskz_loadu_epi8(u64::MAX, memory) }
}

pub(in crate::engine) unsafe fn _mm512_maskz_loadu_epi8(
    k: __mmask64,
    memory: *const i8,
) -> __m512i {
    // SAFETY: the caller promises that the bytes are readable whose bits are set.
    let byte = |n| if k >> n & 1 == 1 { unsafe { *memory.add(n) as u8 } } else { 0 };
    __m512i(from_fn(byte))
}

pub(in crate::engine) unsafe fn _mm512_storeu_epi8(memory: *mut i8, a: __m512i) {
    // SAFETY: the caller promises 64 writable bytes.
    unsafe { _mm512_mask_storeu_epi8(memory, u64::MAX, a) }
}

pub(in crate::engine) unsafe fn _mm512_mask_storeu_epi8(memory: *mut i8, k: __mmask64, a: __m512i) {
    for n in (0..64).filter(|n| k >> n & 1 == 1) {
        // SAFETY: the caller promises that the bytes are writable whose bits are set.
        unsafe { memory.add(n).write(a.0[n] as i8) };
    }
}
