//! Random numbers: Philox 4x32-10 (Salmon, Moraes, Dror and Shaw, "Parallel random numbers: as easy
//! as 1, 2, 3", 2011).
//!
//! It encrypts a counter under a key, so that the numbers for each index can be had without those
//! of the indices before it. The key is the seed; the counter is the block of four words, what the
//! numbers are for, and the index.

/// What random numbers are for: a puzzle. Each purpose has numbers of its own.
pub(crate) const GENERATE: u32 = 0;

/// What random numbers are for: a transform.
pub(crate) const SHUFFLE: u32 = 1;

/// The random numbers for a seed and an index.
pub(crate) struct Random {
    key: [u32; 2],
    counter: [u32; 4],
    block: [u32; 4],
    /// How many words of the block are left.
    left: usize,
}

impl Random {
    pub(crate) fn new(purpose: u32, seed: u64, index: u64) -> Self {
        let words = |number: u64| [number as u32, (number >> 32) as u32];
        let [low, high] = words(index);
        Self { key: words(seed), counter: [0, purpose, low, high], block: [0; 4], left: 0 }
    }

    /// The next 32 bits.
    fn bits(&mut self) -> u32 {
        if self.left == 0 {
            self.block = philox(self.counter, self.key);
            self.counter[0] = self.counter[0].wrapping_add(1);
            self.left = 4;
        }
        self.left -= 1;
        self.block[3 - self.left % 4]
    }

    /// A number below `bound`, which is at least 1, each as likely as the next: the top of a
    /// product with 32 random bits, drawn again where some numbers would be favoured (Lemire, "Fast
    /// random integer generation in an interval", 2019).
    pub(crate) fn below(&mut self, bound: u32) -> u32 {
        loop {
            let product = u64::from(self.bits()) * u64::from(bound);
            let low = product as u32;
            // 2^32 % bound, of which only a small `low` can be below.
            if low >= bound || low >= bound.wrapping_neg().checked_rem(bound).unwrap_or(0) {
                return (product >> 32) as u32;
            }
        }
    }

    /// Puts a list into random order, every order being equally likely (Fisher and Yates).
    pub(crate) fn shuffle<T>(&mut self, list: &mut [T]) {
        let mut rest = list;
        while rest.len() > 1 {
            let other = self.below(rest.len() as u32) as usize;
            let last = rest.len() - 1;
            if other < rest.len() {
                rest.swap(other, last);
            }
            let Some((_, others)) = rest.split_last_mut() else { return };
            rest = others;
        }
    }
}

/// Ten rounds of Philox.
fn philox(counter: [u32; 4], key: [u32; 2]) -> [u32; 4] {
    let ([mut a, mut b, mut c, mut d], [mut k, mut l]) = (counter, key);
    for _ in 0..10 {
        let left = u64::from(a) * 0xd251_1f53;
        let right = u64::from(c) * 0xcd9e_8d57;
        [a, b, c, d] =
            [(right >> 32) as u32 ^ b ^ k, right as u32, (left >> 32) as u32 ^ d ^ l, left as u32];
        // The golden ratio, and the square root of 3 less 1.
        k = k.wrapping_add(0x9e37_79b9);
        l = l.wrapping_add(0xbb67_ae85);
    }
    [a, b, c, d]
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The three vectors that the authors publish with their implementation, Random123.
    #[test]
    fn philox_is_the_published_one() {
        let vectors = [
            ([0; 4], [0; 2], [0x6627_e8d5, 0xe169_c58d, 0xbc57_ac4c, 0x9b00_dbd8]),
            ([u32::MAX; 4], [u32::MAX; 2], [0x408f_276d, 0x41c8_3b0e, 0xa20b_c7c6, 0x6d54_51fd]),
            (
                [0x243f_6a88, 0x85a3_08d3, 0x1319_8a2e, 0x0370_7344],
                [0xa409_3822, 0x299f_31d0],
                [0xd16c_fe09, 0x94fd_cceb, 0x5001_e420, 0x2412_6ea1],
            ),
        ];
        for (counter, key, expected) in vectors {
            assert_eq!(philox(counter, key), expected);
        }
    }

    /// Every number below a bound comes up as often as expected, and none above.
    #[test]
    fn draws_are_even() {
        let mut random = Random::new(GENERATE, 1, 2);
        for bound in [1, 2, 3, 7, 9, 81] {
            let (mut counts, draws) = ([0_u32; 81], 20_000 * bound);
            for _ in 0..draws {
                counts[random.below(bound) as usize] += 1;
            }
            for count in &counts[..bound as usize] {
                // Seven standard deviations of a count.
                assert!(count.abs_diff(20_000) < 1_000, "{bound}: {counts:?}");
            }
            assert_eq!(counts.iter().sum::<u32>(), draws);
        }
    }

    /// With a bound of two thirds of all numbers half of them would be twice as likely, were they
    /// not drawn again.
    #[test]
    fn a_large_bound_is_even_too() {
        let mut random = Random::new(GENERATE, 1, 3);
        let bound = 3 << 30;
        let low = (0..90_000).filter(|_| random.below(bound) < 1 << 30).count();
        assert!(low.abs_diff(30_000) < 1_000, "{low}");
    }

    /// Each purpose, seed and index has numbers of its own.
    #[test]
    fn streams_differ() {
        let first = |purpose, seed, index| {
            let mut random = Random::new(purpose, seed, index);
            [random.bits(), random.bits(), random.bits(), random.bits(), random.bits()]
        };
        let streams = [
            first(GENERATE, 0, 0),
            first(SHUFFLE, 0, 0),
            first(GENERATE, 1, 0),
            first(GENERATE, 1 << 32, 0),
            first(GENERATE, 0, 1),
            first(GENERATE, 0, 1 << 32),
        ];
        for (number, stream) in streams.iter().enumerate() {
            assert!(!streams[..number].contains(stream));
        }
    }
}
