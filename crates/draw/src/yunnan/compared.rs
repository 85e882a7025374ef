//! Two turns on one board: the one that was played, dotted, and a better one, in green dashes with numerals.

use maud::{Markup, html};
use yunnan::{Color, Leg, Place};

use super::layout::Layout;
use super::province::ghost;
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
                (was_at(at))
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
                (would_at(step.color, at, step.number))
            }
        }
    }

    /// What both turns do with a space: it is drawn with the space, wherever a picture has it.
    pub(super) fn compared_on(&self, spot: Spot) -> OnSpace {
        let Compared { played, better } = &self.stage.compared;
        let here = |step: &&Since| step.spot == spot && step.way.is_empty();
        OnSpace {
            was: played.iter().any(|step| here(&step)),
            would: better.iter().find(here).map(|step| (step.color, step.number)),
        }
    }

    /// Where a spot lies that is no space.
    fn middle(&self, layout: &Layout, spot: Spot) -> Option<Point> {
        let ground = |place: Place| {
            let area = layout.ground(place);
            area.at(area.w * 0.6, area.h * 0.6)
        };
        match spot {
            Spot::Market => Some(ground(Place::Puer)),
            Spot::Place(place) => Some(ground(place)),
            Spot::Gorge(gorge) => Some(layout.crossing(gorge).sign),
            Spot::Space(..) | Spot::Bank(_) | Spot::Hand => None,
        }
    }
}

/// What two turns do with one space.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct OnSpace {
    /// Whether it was played.
    was: bool,
    /// Who would have come, and as which step.
    would: Option<(Color, u8)>,
}

impl OnSpace {
    /// Whether neither turn comes here.
    pub(super) fn is_empty(self) -> bool {
        !self.was && self.would.is_none()
    }

    /// Both turns on the space.
    pub(super) fn draw(self, at: Point) -> Markup {
        html! {
            @if !self.is_empty() {
                g.compared aria-hidden="true" {
                    @if self.was { (was_at(at)) }
                    @if let Some((color, number)) = self.would { (would_at(color, at, number)) }
                }
            }
        }
    }
}

/// Where something was played.
fn was_at(at: Point) -> Markup {
    html! {
        circle.way-halo cx=(num(at.x)) cy=(num(at.y)) r="20" {}
        circle.was cx=(num(at.x)) cy=(num(at.y)) r="20" {}
    }
}

/// Where somebody would have come.
fn would_at(color: Color, at: Point, number: u8) -> Markup {
    html! {
        (ghost(color.into(), at, 0.9))
        circle.would cx=(num(at.x)) cy=(num(at.y)) r="20" {}
        (numeral(at.plus(15.0, -15.0), number))
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
