//! The training curve as a picture.

use std::fmt::Write;

/// Size of the picture and room around the curve.
const WIDTH: f64 = 640.0;
const HEIGHT: f64 = 320.0;
const MARGIN: f64 = 48.0;

/// Draws how the surprise fell from generation to generation, as SVG: dots for the generations, a line for their running mean.
pub fn curve(title: &str, surprises: &[f64]) -> String {
    let low = surprises.iter().copied().fold(f64::MAX, f64::min);
    let high = surprises.iter().copied().fold(f64::MIN, f64::max);
    let reach = (high - low).max(1e-9);
    let x = |generation: usize| MARGIN + (WIDTH - 2.0 * MARGIN) * generation as f64 / (surprises.len().max(2) - 1) as f64;
    let y = |surprise: f64| HEIGHT - MARGIN - (HEIGHT - 2.0 * MARGIN) * (surprise - low) / reach;
    let mut dots = String::new();
    let mut line = String::new();
    let mut mean = surprises.first().copied().unwrap_or(0.0);
    for (generation, &surprise) in surprises.iter().enumerate() {
        mean += 0.2 * (surprise - mean);
        let at = x(generation);
        let _ = write!(dots, r#"<circle cx="{at:.1}" cy="{:.1}" r="2.5"/>"#, y(surprise));
        let _ = write!(line, "{at:.1},{:.1} ", y(mean));
    }
    let (left, right, bottom) = (MARGIN, WIDTH - MARGIN, HEIGHT - MARGIN);
    let last = surprises.len();
    format!(
        r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif" font-size="12">
<rect width="{WIDTH}" height="{HEIGHT}" fill="#fbf7ee"/>
<text x="{left}" y="28" font-size="15">{title}: surprise at the winner, in nats</text>
<path d="M{left} {MARGIN}V{bottom}H{right}" fill="none" stroke="#444"/>
<text x="6" y="{:.1}">{high:.3}</text><text x="6" y="{:.1}">{low:.3}</text>
<text x="{left}" y="{:.1}">1</text><text x="{right}" y="{:.1}" text-anchor="end">generation {last}</text>
<g fill="#b08968">{dots}</g><polyline points="{line}" fill="none" stroke="#7f4f24" stroke-width="2"/>
</svg>
"##,
        y(high) + 4.0,
        y(low) + 4.0,
        bottom + 18.0,
        bottom + 18.0,
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_generation_is_a_dot() {
        let picture = curve("x", &[1.3, 1.2, 1.1]);
        assert_eq!(picture.matches("<circle").count(), 3);
        assert!(!picture.contains("NaN"));
        assert!(!curve("x", &[]).contains("NaN"));
    }
}
