//! Arithmetic in lanes: what processors with wide vectors do several at once, with the same result on every machine.
//!
//! Every lane is a sum of its own in a fixed order, and a product is rounded before it is added, so it makes no difference how many lanes a
//! processor has.

#![expect(clippy::inline_always, reason = "what a function for wide vectors calls has them only if it is inlined")]

/// Lanes that are added at once.
pub(crate) const LANES: usize = 8;

/// Numbers in lanes.
pub(crate) type Lanes<const N: usize> = [[f32; LANES]; N];

/// Defines a function that is compiled a second time for processors with 256-bit vectors and uses them where they are.
macro_rules! widely {
    ($(#[$about:meta])* $seen:vis fn $name:ident($($of:ident: $kind:ty),* $(,)?) $(-> $result:ty)? $body:block) => {
        $(#[$about])*
        $seen fn $name($($of: $kind),*) $(-> $result)? {
            #[inline(always)]
            fn plainly($($of: $kind),*) $(-> $result)? $body
            #[cfg(target_arch = "x86_64")]
            #[target_feature(enable = "avx2")]
            fn widely($($of: $kind),*) $(-> $result)? {
                plainly($($of),*)
            }
            #[cfg(target_arch = "x86_64")]
            if std::arch::is_x86_feature_detected!("avx2") {
                #[expect(unsafe_code, reason = "the processor has been asked whether it can")]
                return unsafe { widely($($of),*) };
            }
            plainly($($of),*)
        }
    };
}
pub(crate) use widely;

/// Numbers as lanes.
#[inline(always)]
pub(crate) fn lanes<const N: usize>(numbers: &[f32]) -> &Lanes<N> {
    let (lanes, rest) = numbers.as_chunks::<LANES>();
    debug_assert!(rest.is_empty(), "whole lanes");
    lanes.try_into().expect("as many as the layer has")
}

/// Numbers as lanes that can be changed.
#[inline(always)]
pub(crate) fn lanes_mut<const N: usize>(numbers: &mut [f32]) -> &mut Lanes<N> {
    let (lanes, rest) = numbers.as_chunks_mut::<LANES>();
    debug_assert!(rest.is_empty(), "whole lanes");
    lanes.try_into().expect("as many as the layer has")
}

/// Adds `times` the column to the sums.
#[inline(always)]
pub(crate) fn add<const N: usize>(sums: &mut Lanes<N>, times: f32, column: &Lanes<N>) {
    for (sums, column) in sums.iter_mut().zip(column) {
        for (sum, weight) in sums.iter_mut().zip(column) {
            *sum += times * weight;
        }
    }
}

/// Units say nothing below 0.
#[inline(always)]
pub(crate) fn rectify<const N: usize>(sums: &mut Lanes<N>) {
    for sum in sums.as_flattened_mut() {
        *sum = sum.max(0.0);
    }
}

/// Where a unit says nothing, it learns nothing.
#[inline(always)]
pub(crate) fn silence<const N: usize>(down: &mut Lanes<N>, units: &Lanes<N>) {
    for (down, &unit) in down.as_flattened_mut().iter_mut().zip(units.as_flattened()) {
        *down = if unit <= 0.0 { 0.0 } else { *down };
    }
}

/// A sum of products.
#[inline(always)]
pub(crate) fn dot<const N: usize>(a: &Lanes<N>, b: &Lanes<N>) -> f32 {
    let mut strands = [0.0; LANES];
    for (a, b) in a.iter().zip(b) {
        for lane in 0..LANES {
            strands[lane] += a[lane] * b[lane];
        }
    }
    // Else the compiler keeps them two by two, as they are added here, and all the products, too.
    let strands = std::hint::black_box(strands);
    let pairs: [f32; 4] = std::array::from_fn(|lane| strands[lane] + strands[lane + 4]);
    (pairs[0] + pairs[2]) + (pairs[1] + pairs[3])
}

/// A bit for each of 64 numbers that are above 0, the first lowest.
#[inline(always)]
pub(crate) fn above_zero(numbers: &Lanes<{ 64 / LANES }>) -> u64 {
    let mut flags = [0; 64];
    for (flag, number) in flags.iter_mut().zip(numbers.as_flattened()) {
        *flag = u8::from(*number > 0.0);
    }
    packed(&flags)
}

/// A bit for each of 64 flags, which are 0 or 1, the first lowest.
#[inline(always)]
pub(crate) fn packed(flags: &[u8; 64]) -> u64 {
    /// Moves the lowest bit of each byte into the highest byte, each to another place.
    const GATHER: u64 = 0x0102_0408_1020_4080;
    let (eights, _) = flags.as_chunks::<8>();
    eights
        .iter()
        .enumerate()
        .fold(0, |bits, (place, eight)| bits | (u64::from_le_bytes(*eight).wrapping_mul(GATHER) >> 56) << (8 * place))
}

/// The places of the bits of a word, ascending.
#[inline(always)]
pub(crate) fn ones(mut bits: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let one = (bits != 0).then(|| bits.trailing_zeros() as usize)?;
        bits &= bits - 1;
        Some(one)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_above_zero_have_their_bits() {
        let mut numbers = [[0.0; LANES]; 8];
        let above = [0, 1, 7, 8, 21, 62, 63];
        for place in above {
            numbers.as_flattened_mut()[place] = 0.5;
        }
        numbers[3][0] = -1.0;
        assert_eq!(ones(above_zero(&numbers)).collect::<Vec<_>>(), above);
        assert_eq!(above_zero(&[[1.0; LANES]; 8]), u64::MAX);
    }
}
