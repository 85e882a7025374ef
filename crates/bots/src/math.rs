//! The few functions whose last bits the standard library leaves to the system: written out, so that a bot plays the same on every machine.

/// e to the power of `x`, with a relative error below 10⁻⁶.
#[inline]
pub(crate) fn exp(x: f32) -> f32 {
    let x = x.clamp(-80.0, 80.0);
    let whole = round(x * std::f32::consts::LOG2_E);
    // Two parts of ln 2: the first is exact in few bits, so that the difference keeps its digits.
    let rest = x - whole * 0.693_359_4 + whole * 2.121_944_4e-4;
    let series =
        1.0 + rest * (1.0 + rest * (0.5 + rest * (1.0 / 6.0 + rest * (1.0 / 24.0 + rest * (1.0 / 120.0 + rest / 720.0)))));
    series * f32::from_bits(((whole as i32 + 127) as u32) << 23)
}

/// The nearest whole number of a small one, away from 0 if two are as near: without asking the system, which takes longer.
#[inline]
fn round(x: f32) -> f32 {
    let whole = x as i32;
    let rest = x - whole as f32;
    (whole + i32::from(rest >= 0.5) - i32::from(rest <= -0.5)) as f32
}

/// The natural logarithm of a positive number, with an error below 10⁻⁶.
#[inline]
pub(crate) fn ln(x: f32) -> f32 {
    let bits = x.max(f32::MIN_POSITIVE).to_bits();
    let mut exponent = (bits >> 23) as i32 - 127;
    let mut part = f32::from_bits(bits & 0x007F_FFFF | 0x3F80_0000);
    if part > std::f32::consts::SQRT_2 {
        part *= 0.5;
        exponent += 1;
    }
    let t = (part - 1.0) / (part + 1.0);
    let s = t * t;
    exponent as f32 * std::f32::consts::LN_2 + 2.0 * t * (1.0 + s * (1.0 / 3.0 + s * (0.2 + s * (1.0 / 7.0 + s / 9.0))))
}

/// Turns strengths into shares that sum to 1: each step of 1 more is a factor of e.
pub(crate) fn softmax(values: &mut [f32]) {
    let most = values.iter().copied().fold(f32::MIN, f32::max);
    let mut sum = 0.0;
    for value in &mut *values {
        *value = exp(*value - most);
        sum += *value;
    }
    for value in values {
        *value /= sum;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_functions_are_those_of_the_textbook() {
        for step in -400_i16..=400 {
            let x = f32::from(step) / 10.0;
            assert!((exp(x) / x.exp() - 1.0).abs() < 3e-6, "exp {x}");
            let y = x.exp();
            assert!((ln(y) - x).abs() < 1e-5 * x.abs().max(1.0), "ln {y}");
        }
    }

    #[test]
    fn numbers_are_rounded_as_by_the_system() {
        for step in -4000_i16..=4000 {
            let x = f32::from(step) / 32.0;
            for x in [x.next_down(), x, x.next_up()] {
                assert!((round(x) - x.round()).abs() == 0.0, "{x}");
            }
        }
    }

    #[test]
    fn shares_sum_to_one() {
        let mut values = [1.0, 3.0, -2.0];
        softmax(&mut values);
        assert!((values.iter().sum::<f32>() - 1.0).abs() < 1e-6);
        assert!((values[1] / values[0] - std::f32::consts::E.powi(2)).abs() < 1e-4);
    }
}
