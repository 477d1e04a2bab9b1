//! Where to guess, by sums of bits.
//!
//! The score of [`guess`](crate::engine::guess) is computed for all cells and all digits at once.
//! A number for each digit of each cell is a list of planes, its binary digits, least first, and
//! adding is the arithmetic of binary adders, two instructions for three bits.

use super::{Avx512, Lanes, registers};
use crate::engine::arch::x86_64::intrinsics::*;
use crate::engine::geometry::Cell;
use crate::engine::guess::Guess;
use crate::engine::register::Block;
use crate::engine::sets::{Rotate, Sets};
use core::mem::transmute;

/// The sum of three bits: its lower and its upper binary digit.
#[inline(always)]
fn add_three(a: __m512i, b: __m512i, c: __m512i) -> [__m512i; 2] {
    compute!([
        _mm512_ternarylogic_epi64::<0b1001_0110>(a, b, c),
        _mm512_ternarylogic_epi64::<0b1110_1000>(a, b, c),
    ])
}

/// The sum of two bits.
#[inline(always)]
fn add_two(a: __m512i, b: __m512i) -> [__m512i; 2] {
    compute!([_mm512_xor_si512(a, b), _mm512_and_si512(a, b)])
}

/// The sum of two numbers of two binary digits.
#[inline(always)]
fn add_pairs([a, b]: [__m512i; 2], [c, d]: [__m512i; 2]) -> [__m512i; 3] {
    let [first, carry] = add_two(a, c);
    let [second, third] = add_three(b, d, carry);
    [first, second, third]
}

/// The sum of three numbers of three binary digits, if it is below 32.
#[inline(always)]
fn add_triples(a: [__m512i; 3], b: [__m512i; 3], c: [__m512i; 3]) -> [__m512i; 5] {
    let [first, carry] = add_three(a[0], b[0], c[0]);
    let [sum, carry_a] = add_three(a[1], b[1], c[1]);
    let [second, carry_b] = add_two(sum, carry);
    let [sum, carry_c] = add_three(a[2], b[2], c[2]);
    let [third, carry_d] = add_three(sum, carry_a, carry_b);
    let [fourth, fifth] = add_two(carry_c, carry_d);
    [first, second, third, fourth, fifth]
}

#[inline(always)]
fn rot<const B: usize, const I: usize, const J: usize>(sets: __m512i) -> __m512i {
    let Block([sets]) = Block([sets]).rot::<B, I, J>();
    sets
}

/// For each minirow, the sum of what the other two of its row have.
#[inline(always)]
fn others_in_row([a, b]: [__m512i; 2]) -> [__m512i; 3] {
    add_pairs([rot::<0, 0, 1>(a), rot::<0, 0, 1>(b)], [rot::<0, 0, 2>(a), rot::<0, 0, 2>(b)])
}

/// For each minicolumn, the sum of what the other two of its column have.
#[inline(always)]
fn others_in_column([a, b]: [__m512i; 2]) -> [__m512i; 3] {
    add_pairs([rot::<1, 0, 0>(a), rot::<1, 0, 0>(b)], [rot::<2, 0, 0>(a), rot::<2, 0, 0>(b)])
}

/// How often each digit occurs among the peers of each cell that share one unit with it: a number
/// of five binary digits, at most 16, for each cell of each plane.
#[inline(always)]
fn count_in_peers([x, y, z]: [__m512i; 3]) -> [[__m512i; 5]; 3] {
    // The cells of the same column in the next row of the band and in the one after it.
    let next = [rot::<0, 1, 0>(x), rot::<0, 1, 0>(y), rot::<0, 1, 0>(z)];
    let last = [rot::<0, 2, 0>(x), rot::<0, 2, 0>(y), rot::<0, 2, 0>(z)];
    let in_row = others_in_row(add_three(x, y, z));
    let in_columns = [
        others_in_column(add_three(x, next[0], last[0])),
        others_in_column(add_three(y, next[1], last[1])),
        others_in_column(add_three(z, next[2], last[2])),
    ];
    let below = [add_two(next[0], last[0]), add_two(next[1], last[1]), add_two(next[2], last[2])];
    [
        add_triples(in_row, in_columns[0], add_pairs(below[1], below[2])),
        add_triples(in_row, in_columns[1], add_pairs(below[0], below[2])),
        add_triples(in_row, in_columns[2], add_pairs(below[0], below[1])),
    ]
}

/// The bivalue cells of a plane, a bit for each.
#[inline(always)]
fn bivalue_lanes(sets: __m512i) -> __mmask32 {
    compute!(_mm512_cmpeq_epi16_mask(_mm512_popcnt_epi16(sets), _mm512_set1_epi16(2)))
}

/// For each lane of each plane the number of its cell, counted down from 255, so that of equal
/// scores the first in reading order is the greatest.
static COUNTED_DOWN: [[u16; 32]; 3] = {
    let mut numbers = [[0; 32]; 3];
    let mut n = 0;
    while n < 81 {
        numbers[n % 3][n / 3] = 255 - n as u16;
        n += 1;
    }
    numbers
};

/// For each bivalue cell its score, and below it the number from [`COUNTED_DOWN`]; 0 for others.
/// `all` and `bivalue` count its digits among all peers, and among bivalue ones.
#[inline(always)]
fn scores(
    sets: __m512i,
    is_bivalue: __mmask32,
    all: [__m512i; 5],
    bivalue: [__m512i; 5],
    counted_down: [u16; 32],
) -> __m512i {
    // A bivalue peer counts 1 among all, and 2 besides.
    let [first, a, b, c, d] = all;
    let [e, f, g, h, i] = bivalue;
    let [second, carry] = add_two(a, e);
    let [third, carry] = add_three(b, f, carry);
    let [fourth, carry] = add_three(c, g, carry);
    let [fifth, carry] = add_three(d, h, carry);
    // At most 48, so that there is no more to carry.
    let sixth = i.or(carry);
    // SAFETY: both are 64 bytes, and any bits are lanes.
    let counted_down: __m512i = unsafe { transmute(counted_down) };
    compute!({
        let mut score = _mm512_popcnt_epi16(sixth.and(sets));
        for bits in [fifth, fourth, third, second, first] {
            let digits = _mm512_popcnt_epi16(bits.and(sets));
            score = _mm512_add_epi16(_mm512_add_epi16(score, score), digits);
        }
        let score = _mm512_slli_epi16::<8>(score).or(counted_down);
        _mm512_maskz_mov_epi16(is_bivalue, score)
    })
}

impl Guess for Avx512 {
    #[inline(always)]
    fn best_bivalue(board: &Lanes) -> Option<Cell> {
        let [x, y, z] = registers(board);
        let lanes = [bivalue_lanes(x), bivalue_lanes(y), bivalue_lanes(z)];
        let bivalue = compute!([
            _mm512_maskz_mov_epi16(lanes[0], x),
            _mm512_maskz_mov_epi16(lanes[1], y),
            _mm512_maskz_mov_epi16(lanes[2], z),
        ]);
        let (all, bivalue) = (count_in_peers([x, y, z]), count_in_peers(bivalue));
        let best = compute!({
            let x = scores(x, lanes[0], all[0], bivalue[0], COUNTED_DOWN[0]);
            let y = scores(y, lanes[1], all[1], bivalue[1], COUNTED_DOWN[1]);
            let z = scores(z, lanes[2], all[2], bivalue[2], COUNTED_DOWN[2]);
            _mm512_max_epu16(_mm512_max_epu16(x, y), z)
        });
        // SAFETY: both are 64 bytes, and any bits are numbers.
        let best: [u16; 32] = unsafe { transmute(best) };
        let best = best.iter().fold(0, |best, &score| best.max(score));
        (best != 0).then_some(Cell::new(255 - usize::from(best) % 256))
    }
}
