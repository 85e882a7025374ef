//! A reliability plot: how often what was predicted came true.

use std::fmt::Write;

use super::Told;

/// Size of the plot and room around it.
const SIDE: f64 = 320.0;
const MARGIN: f64 = 48.0;
/// Tenths with fewer chances say nothing.
const FEW: usize = 30;

/// Draws predictions before and after they were calibrated, as SVG: on the diagonal, what was said came true.
pub fn reliability(title: &str, before: &Told, after: &Told) -> String {
    let x = |chance: f64| MARGIN + SIDE * chance;
    let y = |chance: f64| MARGIN + SIDE * (1.0 - chance);
    let dots = |told: &Told, class: &str| {
        let mut dots = String::new();
        for tenth in told.tenths.iter().filter(|tenth| tenth.count >= FEW) {
            let _ = write!(dots, r#"<circle cx="{:.1}" cy="{:.1}" r="5" {class}/>"#, x(tenth.said), y(tenth.came));
        }
        dots
    };
    let (all, bottom) = (SIDE + 2.0 * MARGIN, MARGIN + SIDE);
    let mut marks = String::new();
    for tenth in [0, 50, 100] {
        let at = f64::from(tenth) / 100.0;
        let _ = write!(marks, r#"<text x="{:.1}" y="{:.1}" text-anchor="middle">{tenth}%</text>"#, x(at), bottom + 18.0);
        let _ = write!(marks, r#"<text x="{:.1}" y="{:.1}" text-anchor="end">{tenth}%</text>"#, MARGIN - 6.0, y(at) + 4.0);
    }
    format!(
        r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {all} {all}" font-family="sans-serif" font-size="12">
<rect width="{all}" height="{all}" fill="#fbf7ee"/>
<text x="{MARGIN}" y="20" font-size="15">{title}</text>
<text x="{MARGIN}" y="38">wins (up) by predicted chance (across); hollow: before</text>
<path d="M{MARGIN} {MARGIN}V{bottom}H{:.1}" fill="none" stroke="#444"/>
<path d="M{MARGIN} {bottom}L{:.1} {MARGIN}" stroke="#b08968" stroke-dasharray="4 4"/>
{marks}
{}
{}
</svg>
"##,
        x(1.0),
        x(1.0),
        dots(before, r##"fill="none" stroke="#b08968" stroke-width="2""##),
        dots(after, r##"fill="#7f4f24""##),
    )
}

#[cfg(test)]
mod tests {
    use super::super::Tenth;
    use super::*;

    #[test]
    fn a_tenth_is_a_dot_if_it_was_told_often_enough() {
        let mut tenths = [Tenth::default(); 10];
        tenths[3] = Tenth { count: 100, said: 0.35, came: 0.3, error: 0.02 };
        tenths[4] = Tenth { count: FEW - 1, said: 0.45, came: 0.5, error: 0.1 };
        let told = Told { loss: 1.0, tenths };
        let picture = reliability("x", &told, &told);
        assert_eq!(picture.matches("<circle").count(), 2);
    }
}
