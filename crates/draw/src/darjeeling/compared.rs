//! Two moves on one map: the one that was played, dotted, and a better one, in green dashes.

use darjeeling::{Action, Cell, Darjeeling, State};
use maud::{Markup, html};
use tabletop::Seat;

use super::Table;
use super::region::Grid;
use crate::svg::num;

/// A move of a collector, or the place where it begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Trip {
    pub(super) from: Option<Cell>,
    pub(super) to: Cell,
}

impl Trip {
    /// What an action of a seat does that can be seen on the map, in the position before it.
    pub fn of(rules: &Darjeeling, state: &State, seat: Seat, action: Action) -> Option<Self> {
        let board = rules.board();
        match action {
            Action::Start { cell, .. } => Some(Self { from: None, to: cell }),
            Action::Go { heading, steps } => {
                let at = state.player(seat).collector?.at;
                Some(Self { from: Some(board.cell(at)), to: board.cell(board.goal(at, heading, steps)?) })
            }
            _ => None,
        }
    }
}

/// Two moves from the same position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Compared {
    /// What was played.
    pub played: Option<Trip>,
    /// What would have been better.
    pub better: Option<Trip>,
}

impl Table<'_> {
    /// Both moves, under the collectors.
    pub(super) fn compared(&self, grid: Grid) -> Markup {
        let Compared { played, better } = self.stage.compared;
        html! {
            @if played.is_some() || better.is_some() {
                g.compared aria-hidden="true" {
                    @for (trip, class) in [(played, "was"), (better, "would")] {
                        @if let Some(trip) = trip { (way(grid, trip, class)) }
                    }
                }
            }
        }
    }
}

fn way(grid: Grid, trip: Trip, class: &str) -> Markup {
    let to = grid.middle(trip.to);
    html! {
        @if let Some(from) = trip.from.map(|from| grid.middle(from)) {
            @let path = format!("M{} {}L{} {}", num(from.x), num(from.y), num(to.x), num(to.y));
            path.way-halo d=(path) {}
            path class=(class) d=(path) marker-end=[(class == "would").then_some("url(#arrow-better)")] {}
        }
        circle class=(class) cx=(num(to.x)) cy=(num(to.y)) r=(num(grid.size * 0.44)) {}
    }
}
