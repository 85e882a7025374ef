//! A line chart as SVG: one line for each seat, with its colour and its mark.

use maud::{Markup, html};

use crate::face::Mark;

/// The size of the picture.
const WIDTH: f64 = 640.0;
const HEIGHT: f64 = 280.0;
/// Room for the figures at the left and at the foot.
const LEFT: f64 = 44.0;
const FOOT: f64 = 28.0;
const TOP: f64 = 12.0;
const RIGHT: f64 = 24.0;

/// What a chart shows.
#[derive(Clone, Debug)]
pub struct Chart<'a> {
    /// What it shows, for those who do not see it.
    pub title: &'a str,
    /// What the figures at the foot count.
    pub unit: &'a str,
    /// The colour of each seat.
    pub colors: &'a [&'static str],
    /// The name of each seat.
    pub names: &'a [String],
}

/// Draws a chart of `value` of each mark. Two marks at least, or there is nothing to draw.
pub fn chart(chart: &Chart<'_>, marks: &[Mark], value: impl Fn(&Mark) -> &[i32]) -> Option<Markup> {
    let values = || marks.iter().flat_map(|mark| value(mark).iter().copied());
    let (low, high) = (values().min()?.min(0), values().max()?.max(1));
    if marks.len() < 2 {
        return None;
    }
    let x = |i: usize| LEFT + (WIDTH - LEFT - RIGHT) * i as f64 / (marks.len() - 1) as f64;
    let y = |points: i32| TOP + (HEIGHT - TOP - FOOT) * f64::from(high - points) / f64::from(high - low);
    let step = grid_step(high - low);
    let lines = (low.div_euclid(step)..=high.div_euclid(step)).map(|i| i * step).filter(|line| (low..=high).contains(line));
    let every = marks.len().div_ceil(12);
    Some(html! {
        svg.chart viewBox={ "0 0 " (WIDTH) " " (HEIGHT) } role="img" aria-label=(chart.title) {
            @for line in lines {
                line.grid x1=(LEFT) x2=(WIDTH - RIGHT) y1=(round(y(line))) y2=(round(y(line))) {}
                text.fig x=(LEFT - 8.0) y=(round(y(line) + 4.0)) text-anchor="end" { (line) }
            }
            @for (i, mark) in marks.iter().enumerate().filter(|(i, _)| i % every == 0) {
                text.fig x=(round(x(i))) y=(HEIGHT - 8.0) text-anchor="middle" { (mark.round) }
            }
            text.fig x=(LEFT - 8.0) y=(HEIGHT - 8.0) text-anchor="end" { (chart.unit) }
            @for (seat, (color, name)) in chart.colors.iter().zip(chart.names).enumerate() {
                @let points: Vec<(f64, f64)> = marks.iter().enumerate().filter_map(|(i, mark)| Some((x(i), y(*value(mark).get(seat)?)))).collect();
                g class={ "series c-" (color) } {
                    title { (name) }
                    polyline points=(points.iter().map(|(x, y)| format!("{},{}", round(*x), round(*y))).collect::<Vec<_>>().join(" ")) {}
                    @for (x, y) in &points { circle cx=(round(*x)) cy=(round(*y)) r="3.2" {} }
                }
            }
        }
    })
}

fn round(value: f64) -> f64 {
    (value * 10.0).round() / 10.0
}

/// A distance of grid lines that gives about five of them.
fn grid_step(range: i32) -> i32 {
    [1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000].into_iter().find(|step| range / step <= 6).unwrap_or(2000)
}
