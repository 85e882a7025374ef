//! A small neural network that evaluates one side of a position: forward pass, gradient, and file format.
//!
//! Sums run in a fixed order with plain single-precision arithmetic, each output on its own, so that every machine gets the same bits.

use crate::pen::Row;

/// Inputs a description may have.
pub const INPUTS: usize = 192;
/// Units of the first layer.
pub(crate) const FIRST: usize = 64;
/// Units of the second layer.
pub(crate) const SECOND: usize = 16;

/// Where each part lies in the list of weights: first layer (input by input) and its bias, second layer and its bias, output, and a short cut
/// straight from the inputs to the output.
const BIAS_1: usize = INPUTS * FIRST;
pub(crate) const LAYER_2: usize = BIAS_1 + FIRST;
pub(crate) const BIAS_2: usize = LAYER_2 + FIRST * SECOND;
pub(crate) const OUTPUT: usize = BIAS_2 + SECOND;
pub(crate) const SHORT_CUT: usize = OUTPUT + SECOND;
/// How many weights there are.
pub(crate) const WEIGHTS: usize = SHORT_CUT + INPUTS;

/// The network.
#[derive(Clone, Debug, PartialEq)]
pub struct Net {
    pub(crate) weights: Vec<f32>,
}

/// What the units said in a forward pass.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Units {
    first: [f32; FIRST],
    second: [f32; SECOND],
}

impl Net {
    /// An untrained network; `unit` gives random numbers from 0 to 1.
    pub(crate) fn random(mut unit: impl FnMut() -> f32) -> Self {
        let mut weights = vec![0.0; WEIGHTS];
        let mut fill = |range: std::ops::Range<usize>, reach: f32| {
            for weight in &mut weights[range] {
                *weight = (unit() * 2.0 - 1.0) * reach;
            }
        };
        fill(0..BIAS_1, 0.15);
        fill(LAYER_2..BIAS_2, 0.2);
        fill(OUTPUT..SHORT_CUT, 0.1);
        Self { weights }
    }

    /// The strength of a side.
    #[inline]
    pub fn judge(&self, row: &Row) -> f32 {
        self.forward(row).0
    }

    #[inline]
    pub(crate) fn forward(&self, row: &Row) -> (f32, Units) {
        let weights: &[f32; WEIGHTS] = self.weights[..].try_into().expect("a network has all its weights");
        let mut first: [f32; FIRST] = weights[BIAS_1..LAYER_2].try_into().expect("as long as the layer");
        let mut out = 0.0;
        for (index, input) in row.iter() {
            let column = &weights[index * FIRST..][..FIRST];
            for (unit, weight) in first.iter_mut().zip(column) {
                *unit += input * weight;
            }
            out += input * weights[SHORT_CUT + index];
        }
        let mut second: [f32; SECOND] = weights[BIAS_2..OUTPUT].try_into().expect("as long as the layer");
        for (index, unit) in first.iter_mut().enumerate() {
            *unit = unit.max(0.0);
            let column = &weights[LAYER_2 + index * SECOND..][..SECOND];
            for (sum, weight) in second.iter_mut().zip(column) {
                *sum += *unit * weight;
            }
        }
        for (unit, weight) in second.iter_mut().zip(&weights[OUTPUT..SHORT_CUT]) {
            *unit = unit.max(0.0);
            out += *unit * weight;
        }
        (out, Units { first, second })
    }

    /// Backpropagation: adds the gradient of every weight for an output gradient of `slope`.
    pub(crate) fn backward(&self, row: &Row, units: &Units, slope: f32, gradient: &mut [f32]) {
        let mut down_second = [0.0; SECOND];
        for index in 0..SECOND {
            gradient[OUTPUT + index] += slope * units.second[index];
            if units.second[index] > 0.0 {
                down_second[index] = slope * self.weights[OUTPUT + index];
                gradient[BIAS_2 + index] += down_second[index];
            }
        }
        let mut down_first = [0.0; FIRST];
        for (index, &unit) in units.first.iter().enumerate() {
            if unit > 0.0 {
                let from = LAYER_2 + index * SECOND;
                for (second, &down) in down_second.iter().enumerate() {
                    gradient[from + second] += down * unit;
                    down_first[index] += down * self.weights[from + second];
                }
                gradient[BIAS_1 + index] += down_first[index];
            }
        }
        for (index, input) in row.iter() {
            let column = &mut gradient[index * FIRST..][..FIRST];
            for (sum, down) in column.iter_mut().zip(&down_first) {
                *sum += input * down;
            }
            gradient[SHORT_CUT + index] += slope * input;
        }
    }

    /// The network as bytes.
    pub fn bytes(&self) -> Vec<u8> {
        self.weights.iter().flat_map(|weight| weight.to_le_bytes()).collect()
    }

    /// Parses a network.
    pub fn read(bytes: &[u8]) -> Option<Self> {
        let (words, rest) = bytes.as_chunks::<4>();
        let weights: Vec<f32> = words.iter().map(|&word| f32::from_le_bytes(word)).collect();
        (rest.is_empty() && weights.len() == WEIGHTS && weights.iter().all(|weight| weight.is_finite()))
            .then_some(Self { weights })
    }
}

#[cfg(test)]
mod tests {
    use tabletop::Dice;

    use super::*;
    use crate::pen::Pen;

    fn example() -> (Net, Row) {
        let mut dice = Dice::new(5);
        let net = Net::random(|| dice.unit() as f32);
        let mut row = Row::default();
        let mut pen = Pen::new(&mut row);
        (0..INPUTS).for_each(|index| pen.number(if index % 3 == 0 { dice.unit() as f32 - 0.3 } else { 0.0 }));
        (net, row)
    }

    #[test]
    fn the_gradient_is_that_of_small_differences() {
        let (mut net, row) = example();
        let (_, units) = net.forward(&row);
        let mut gradient = vec![0.0; WEIGHTS];
        net.backward(&row, &units, 1.0, &mut gradient);
        for index in (0..WEIGHTS).step_by(37) {
            let kept = net.weights[index];
            let mut at = |weight| {
                net.weights[index] = weight;
                f64::from(net.judge(&row))
            };
            let slope = (at(kept + 0.01) - at(kept - 0.01)) / 0.02;
            net.weights[index] = kept;
            assert!((slope - f64::from(gradient[index])).abs() < 2e-3, "weight {index}: {slope} {}", gradient[index]);
        }
    }

    #[test]
    fn a_network_survives_its_file() {
        let (net, _) = example();
        assert_eq!(Net::read(&net.bytes()), Some(net.clone()));
        assert_eq!(Net::read(&net.bytes()[1..]), None);
    }
}
