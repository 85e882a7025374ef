//! Randomness, always handed in from outside.

/// A small fast generator whose stream never changes.
///
/// A seed is part of bug reports, experiments and arena results, so it must mean the same in every release; library generators do not
/// promise that across versions. The algorithm is `SplitMix64`.
#[derive(Clone, Debug)]
pub struct Dice {
    state: u64,
}

impl Dice {
    /// A generator whose whole stream follows from `seed`.
    pub fn new(seed: u64) -> Self {
        Self { state: seed }
    }

    /// A generator for the `index`-th of many independent streams of one seed.
    pub fn stream(seed: u64, index: u64) -> Self {
        let mut first = Self::new(seed);
        let mixed = first.bits() ^ index.wrapping_mul(0xD1B5_4A32_D192_ED03);
        Self::new(Self::new(mixed).bits())
    }

    /// 64 random bits.
    #[inline]
    pub fn bits(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.state;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// A number from 0 to `bound` - 1; 0 if `bound` is 0.
    ///
    /// The bias of the multiplication is below 2⁻³² × `bound`: far under what any of our experiments could see.
    #[inline]
    pub fn below(&mut self, bound: u32) -> u32 {
        (((self.bits() >> 32) * u64::from(bound)) >> 32) as u32
    }

    /// A number from 0 up to, but not including, 1.
    #[inline]
    pub fn unit(&mut self) -> f64 {
        (self.bits() >> 11) as f64 / (1_u64 << 53) as f64
    }

    /// Brings the items into a random order.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for i in (1..items.len()).rev() {
            items.swap(i, self.below(i as u32 + 1) as usize);
        }
    }

    /// One item of a list of pairs, with probability in proportion to its weight.
    pub fn weighted<T: Copy>(&mut self, items: &[(T, u32)]) -> Option<T> {
        let total: u32 = items.iter().map(|(_, weight)| weight).sum();
        let mut left = self.below(total);
        for &(item, weight) in items {
            if left < weight {
                return Some(item);
            }
            left -= weight;
        }
        None
    }
}
