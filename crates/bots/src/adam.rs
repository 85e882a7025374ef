//! One step of training: Adam, with a running average of the weights.

use rayon::prelude::*;

use crate::math;

/// The batch size.
pub(crate) const BATCH: usize = 256;
/// The parts of a batch that are computed in parallel: the same number on every machine, since the order of a sum affects its
/// last bits.
const PARTS: usize = 4;
/// The weight of the old average after a step.
const CALM: f32 = 0.998;

/// Adam's averages of the gradient and of its square.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Adam {
    pub(crate) steps: u32,
    pub(crate) mean: Vec<f32>,
    pub(crate) square: Vec<f32>,
}

impl Adam {
    /// Before the first step.
    pub(crate) fn new(weights: usize) -> Self {
        Self { steps: 0, mean: vec![0.0; weights], square: vec![0.0; weights] }
    }

    /// One step down the mean gradient of `count` samples.
    pub(crate) fn step(&mut self, weights: &mut [f32], average: &mut [f32], gradient: Vec<f32>, count: usize, rate: f32) {
        self.steps += 1;
        let scale = 1.0 / count as f32;
        let fade = |base: f32| 1.0 - math::exp(math::ln(base) * (self.steps as f32).min(20_000.0));
        let (fade_mean, fade_square) = (fade(0.9), fade(0.999));
        for (index, slope) in gradient.into_iter().enumerate() {
            let slope = slope * scale;
            let (mean, square) = (&mut self.mean[index], &mut self.square[index]);
            *mean += 0.1 * (slope - *mean);
            *square += 0.001 * (slope * slope - *square);
            let weight = &mut weights[index];
            *weight -= rate * ((*mean / fade_mean) / ((*square / fade_square).sqrt() + 1e-8) + 1e-3 * *weight);
            let average = &mut average[index];
            *average = *weight + CALM * (*average - *weight);
        }
    }
}

/// The gradient of a batch, and the sums of what `slope` returns for each sample; the same on any number of cores.
pub(crate) fn gradient<S: Sync, const N: usize>(
    batch: &[S],
    weights: usize,
    slope: impl Fn(&S, &mut [f32]) -> [f64; N] + Sync,
) -> (Vec<f32>, [f64; N]) {
    let parts: Vec<(Vec<f32>, [f64; N])> = batch
        .par_chunks(BATCH / PARTS)
        .map(|part| {
            let mut gradient = vec![0.0; weights];
            let mut sums = [0.0; N];
            for sample in part {
                sums.iter_mut().zip(slope(sample, &mut gradient)).for_each(|(sum, one)| *sum += one);
            }
            (gradient, sums)
        })
        .collect();
    let mut gradient = vec![0.0; weights];
    let mut sums = [0.0; N];
    for (part, part_sums) in &parts {
        gradient.iter_mut().zip(part).for_each(|(sum, one)| *sum += one);
        sums.iter_mut().zip(part_sums).for_each(|(sum, one)| *sum += one);
    }
    (gradient, sums)
}
