//! A line chart as SVG: one line for each seat, with its colour and its mark.

use std::ops::Range;

use maud::{Markup, html};

use games::Standing;

/// Where the lines are in the picture, which is 640 by 280; the figures are to the left of it and below.
const ACROSS: Range<f64> = 58.0..616.0;
const DOWN: Range<f64> = 12.0..252.0;
/// The most marks that get a dot each, and the most that get a figure at the foot.
const DOTS: usize = 40;
const FIGURES: usize = 12;

/// What a chart shows.
#[derive(Clone, Debug)]
pub(crate) struct Chart<'a> {
    /// What it shows, for those who do not see it.
    pub(crate) title: &'a str,
    /// What the figures at the foot count.
    pub(crate) unit: &'a str,
    /// The colour of each seat.
    pub(crate) colors: &'a [&'static str],
    /// The name of each seat.
    pub(crate) names: &'a [String],
    /// Where each mark leads, with what it says; empty if nowhere.
    pub(crate) moments: &'a [(String, String)],
    /// Whether the page goes there without being left.
    pub(crate) in_place: bool,
    /// Moments of a seat that stand out.
    pub(crate) flags: &'a [Flag],
}

/// A moment of a seat that a chart links to.
#[derive(Clone, Debug)]
pub(crate) struct Flag {
    /// The number of the mark.
    pub(crate) mark: usize,
    /// The seat whose line it stands on.
    pub(crate) seat: usize,
    /// Where it leads.
    pub(crate) href: String,
    /// What it is about.
    pub(crate) title: String,
    /// Whether it is the one that is shown.
    pub(crate) now: bool,
}

/// Draws a chart of `value` of each mark. Two marks at least, or there is nothing to draw.
pub(crate) fn chart(chart: &Chart<'_>, marks: &[Standing], value: impl Fn(&Standing) -> &[i32]) -> Option<Markup> {
    let values = || marks.iter().flat_map(|mark| value(mark).iter().copied());
    let (low, high) = (values().min()?.min(0), values().max()?.max(1));
    if marks.len() < 2 {
        return None;
    }
    let x = |i: usize| ACROSS.start + (ACROSS.end - ACROSS.start) * i as f64 / (marks.len() - 1) as f64;
    let y = |points: i32| DOWN.start + (DOWN.end - DOWN.start) * f64::from(high - points) / f64::from(high - low);
    let step = grid_step(high - low);
    let lines = (low.div_euclid(step)..=high.div_euclid(step)).map(|i| i * step).filter(|line| (low..=high).contains(line));
    let begins = |i: usize| i == 0 || marks[i - 1].round != marks[i].round;
    let rounds = (0..marks.len()).filter(|&i| begins(i)).count();
    let every = grid_step_of(rounds as u32, FIGURES as u32);
    let figures: Vec<(f64, u32)> =
        (0..marks.len()).filter(|&i| begins(i) && marks[i].round.is_multiple_of(every)).map(|i| (x(i), marks[i].round)).collect();
    Some(html! {
        svg.chart viewBox="0 0 640 280" role=(if chart.moments.is_empty() { "img" } else { "group" })
            aria-label=(chart.title) {
            @for line in lines {
                line.grid x1=(ACROSS.start) x2=(ACROSS.end) y1=(round(y(line))) y2=(round(y(line))) {}
                text.fig x=(ACROSS.start - 8.0) y=(round(y(line) + 4.0)) text-anchor="end" { (line) }
            }
            @for (x, figure) in figures {
                // Where a round is more than a point, a line shows its beginning.
                @if rounds < marks.len() { line.grid x1=(round(x)) x2=(round(x)) y1=(DOWN.start) y2=(DOWN.end) {} }
                text.fig x=(round(x)) y=(DOWN.end + 20.0) text-anchor="middle" { (figure) }
            }
            text.fig.unit x=(ACROSS.start - 8.0) y=(DOWN.end + 20.0) text-anchor="end" { (chart.unit) }
            @for (seat, (color, name)) in chart.colors.iter().zip(chart.names).enumerate() {
                @let point = |(i, mark): (usize, &Standing)| Some((x(i), y(*value(mark).get(seat)?)));
                @let points: Vec<(f64, f64)> = marks.iter().enumerate().filter_map(point).collect();
                g class={ "series c-" (color) } {
                    title { (name) }
                    polyline
                        points=(points.iter().map(|(x, y)| format!("{},{}", round(*x), round(*y))).collect::<Vec<_>>().join(" ")) {}
                    @if points.len() <= DOTS { @for (x, y) in &points { circle cx=(round(*x)) cy=(round(*y)) r="3.2" {} } }
                }
            }
            // A strip for each mark is easier to hit than a dot; where there are many, the keyboard has the list of moves.
            @for (i, (href, name)) in chart.moments.iter().enumerate().take(marks.len()) {
                @let last = (marks.len() - 1) as f64;
                @let edge = |i: f64| ACROSS.start + (ACROSS.end - ACROSS.start) * (i - 0.5).clamp(0.0, last) / last;
                @let (from, to) = (edge(i as f64), edge(i as f64 + 1.0));
                a.strip href=(href) data-moment[chart.in_place] tabindex=[(marks.len() > DOTS).then_some("-1")] {
                    title { (name) }
                    rect x=(round(from)) y=(DOWN.start) width=(round(to - from)) height=(DOWN.end - DOWN.start) {}
                }
            }
            @for flag in chart.flags {
                @let points = marks.get(flag.mark).and_then(|mark| value(mark).get(flag.seat));
                @if let (Some(color), Some(points)) = (chart.colors.get(flag.seat), points) {
                    a href=(flag.href) class={ "series flag c-" (color) } data-moment[chart.in_place]
                        aria-current=[flag.now.then_some("step")] {
                        title { (flag.title) }
                        circle cx=(round(x(flag.mark))) cy=(round(y(*points))) r="6" {}
                    }
                }
            }
        }
    })
}

/// A piece of a seat's line, for a key.
pub(crate) fn line_sample(color: &str) -> Markup {
    html! {
        svg.sample viewBox="0 0 30 8" aria-hidden="true" { g class={ "series c-" (color) } { polyline points="1,4 29,4" {} } }
    }
}

fn round(value: f64) -> f64 {
    (value * 10.0).round() / 10.0
}

/// A distance of grid lines that gives about five of them.
fn grid_step(range: i32) -> i32 {
    grid_step_of(range.unsigned_abs(), 6) as i32
}

/// The smallest round number that divides `range` into at most `parts`.
fn grid_step_of(range: u32, parts: u32) -> u32 {
    [1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000].into_iter().find(|step| range / step <= parts).unwrap_or(2000)
}
