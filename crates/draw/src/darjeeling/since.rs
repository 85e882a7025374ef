//! What others did since the viewer decided, on the map: the way of each collector, a ring where it came to, and a frame round the tile that
//! was drawn for the cell it left. All three have the number of the turn.

use darjeeling::{Action, Color, Darjeeling, Phase, State};
use maud::{Markup, html};

use super::region::Grid;
use super::{Table, Trip};
use crate::pieces::{Hue, fresh_number, fresh_ring};
use crate::svg::num;

/// How far from the middle of its cell a collector is ringed, for cells of 66 units.
const RING: f32 = 25.0;

/// The move of somebody's collector.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Since {
    number: u8,
    color: Color,
    trip: Trip,
}

impl Since {
    /// What an action does that can be seen on the map, in the position before it. The number counts turns from 1.
    pub fn of(rules: &Darjeeling, before: &State, action: Action, number: u8) -> Option<Self> {
        let (Phase::Start(seat) | Phase::Move(seat)) = before.phase else { return None };
        Some(Self { number, color: before.player(seat).color, trip: Trip::of(rules, before, seat, action)? })
    }
}

impl Table<'_> {
    /// The ways that others went and the tiles that are new, under the collectors.
    pub(super) fn went(&self, grid: Grid) -> Markup {
        let part = |share: f32| share * grid.size / 66.0;
        html! {
            @for Since { number, color, trip } in &self.stage.since {
                @if let Some(from) = trip.from.map(|from| grid.middle(from)) {
                    @let to = grid.middle(trip.to);
                    g.fresh.(Hue::from(*color).class()) aria-hidden="true" {
                        path.way-halo d={ "M" (num(from.x)) " " (num(from.y)) "L" (num(to.x)) " " (num(to.y)) } {}
                        path.way-went d={ "M" (num(from.x)) " " (num(from.y)) "L" (num(to.x)) " " (num(to.y)) } {}
                        @for (class, half) in [("fresh-edge", part(31.5)), ("fresh-ring", part(30.0))] {
                            rect.(class) x=(num(from.x - half)) y=(num(from.y - half)) width=(num(2.0 * half))
                                height=(num(2.0 * half)) rx="5" {}
                        }
                        (fresh_number(from.plus(part(-22.0), part(-22.0)), *number))
                    }
                }
            }
        }
    }

    /// The ring round a collector that came since the viewer decided.
    pub(super) fn came(&self, grid: Grid, color: Color) -> Markup {
        let came = self.stage.since.iter().rfind(|since| since.color == color);
        html! {
            @if let Some(Since { number, trip, .. }) = came {
                (fresh_ring(color.into(), grid.middle(trip.to), RING * grid.size / 66.0, *number))
            }
        }
    }
}
