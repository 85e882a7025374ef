//! Two turns on one board: the one that was played, dotted, and a better one, in green dashes with numerals.

use maud::{Markup, html};
use yunnan::{Leg, Place};

use super::layout::Layout;
use super::province::ghost;
use super::town::space_at;
use super::{Since, Spot, Table};
use crate::svg::{Point, num, point};

/// Two turns from the same position.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Compared {
    /// What was played.
    pub played: Vec<Since>,
    /// What would have been better.
    pub better: Vec<Since>,
}

impl Table<'_> {
    /// Both turns, over everything else.
    pub(super) fn compared(&self, layout: &Layout) -> Markup {
        let Compared { played, better } = &self.stage.compared;
        html! {
            @if !played.is_empty() || !better.is_empty() {
                g.compared aria-hidden="true" {
                    @for step in played { (self.was(layout, step)) }
                    @for (nth, step) in better.iter().enumerate() { (self.would(layout, nth, step)) }
                }
            }
        }
    }

    /// A step that was played.
    fn was(&self, layout: &Layout, step: &Since) -> Markup {
        let path = self.walk(layout, &step.way);
        html! {
            @if !path.is_empty() {
                path.way-halo d=(path) {}
                path.was d=(path) {}
            } @else if let Some(at) = self.middle(layout, step.spot) {
                circle.way-halo cx=(num(at.x)) cy=(num(at.y)) r="20" {}
                circle.was cx=(num(at.x)) cy=(num(at.y)) r="20" {}
            }
        }
    }

    /// A step that would have been better. Steps along the same road lie above each other.
    fn would(&self, layout: &Layout, nth: usize, step: &Since) -> Markup {
        let path = self.walk(layout, &step.way);
        let aside = point(0.0, -9.0 * (nth + 1).min(3) as f32);
        html! {
            @if let Some(leg) = step.way.last().filter(|_| !path.is_empty()) {
                g transform=(aside.translate()) {
                    path.way-halo d=(path) {}
                    path.would d=(path) marker-end="url(#arrow-better)" {}
                    @if let Some(at) = halfway(layout, *leg) { (numeral(at, step.number)) }
                }
            } @else if let Some(at) = self.middle(layout, step.spot) {
                (ghost(step.color.into(), at, 0.9))
                circle.would cx=(num(at.x)) cy=(num(at.y)) r="20" {}
                (numeral(at.plus(15.0, -15.0), step.number))
            }
        }
    }

    /// Where a spot lies, if the picture has it.
    fn middle(&self, layout: &Layout, spot: Spot) -> Option<Point> {
        let ground = |place: Place| {
            let area = layout.ground(place);
            area.at(area.w * 0.6, area.h * 0.6)
        };
        match spot {
            Spot::Space(..) | Spot::Bank(_) => space_at(self.set.rules, spot).filter(|_| !layout.narrow),
            Spot::Market => Some(ground(Place::Puer)),
            Spot::Place(place) => Some(ground(place)),
            Spot::Gorge(gorge) => Some(layout.crossing(gorge).sign),
            Spot::Hand => None,
        }
    }
}

/// The middle of a leg.
fn halfway(layout: &Layout, leg: Leg) -> Option<Point> {
    let [a, b, c, d] = match leg.over {
        None => layout.road(leg.from.min(leg.to))?.0,
        Some(gorge) => layout.crossing(gorge).line,
    };
    Some(point((a.x + 3.0 * b.x + 3.0 * c.x + d.x) / 8.0, (a.y + 3.0 * b.y + 3.0 * c.y + d.y) / 8.0))
}

/// The number of a step.
fn numeral(at: Point, number: u8) -> Markup {
    html! {
        circle.no cx=(num(at.x)) cy=(num(at.y)) r="10" {}
        text x=(num(at.x)) y=(num(at.y + 4.4)) { (number) }
    }
}
