//! The region and the ships as a small board: tiles, collectors, crates. What lies behind the screens has no place in it.

use std::collections::BTreeMap;
use std::fmt::Write;

use darjeeling::view::View;
use darjeeling::{Board, Cell, Color, Darjeeling, Heading, Tile};
use maud::{Markup, html};

use super::tiles::{class, strewn};
use crate::pieces::Hue;
use crate::small::{file, stack};
use crate::svg::{Point, num, point};

/// The room for the region, beside the ships.
const ROOM: (f32, f32) = (128.0, 127.0);

/// How long the deck of a ship is.
const DECK: f32 = 58.0;

/// A position as everybody sees it, as a small board.
pub fn small(rules: &Darjeeling, view: &View) -> String {
    let board = rules.board();
    let grid = Grid::of(board);
    file(&html! {
        rect.t-water width="240" height="135" {}
        path.t-land d=(land(board, grid)) {}
        @for spot in board.spots() {
            @let cell = board.cell(spot);
            @if board.cities().contains(spot) { (city(grid, cell)) } @else { (field(grid, cell, view.cells.get(&cell).copied())) }
        }
        @for (&color, player) in &view.players {
            @if let Some(at) = player.at { (stack(color.into(), 1, grid.middle(at), grid.size * 0.033)) }
        }
        @let apart = 120.0 / view.ships.len().max(1) as f32;
        @for (nth, (crates, times)) in view.ships.iter().zip(rules.multipliers()).enumerate() {
            (ship(crates, times.into(), 9.0 + apart * (nth as f32 + 0.5), (apart / 30.0).min(1.0)))
        }
    })
}

/// Where the cells lie.
#[derive(Clone, Copy)]
struct Grid {
    corner: Point,
    size: f32,
}

impl Grid {
    /// As large as the region fits.
    fn of(board: &Board) -> Self {
        let cells = || board.spots().map(|spot| board.cell(spot));
        let columns = f32::from(cells().map(|cell| cell.column() + 1).max().unwrap_or(1));
        let rows = f32::from(cells().map(Cell::row).max().unwrap_or(1));
        let size = (ROOM.0 / columns).min(ROOM.1 / rows).min(13.0);
        Self { corner: point(4.0 + (ROOM.0 - size * columns) / 2.0, 4.0 + (ROOM.1 - size * rows) / 2.0), size }
    }

    fn middle(self, cell: Cell) -> Point {
        self.corner.plus((f32::from(cell.column()) + 0.5) * self.size, (f32::from(cell.row()) - 0.5) * self.size)
    }

    /// Half of what a tile covers.
    fn half(self) -> f32 {
        self.size * 0.46
    }
}

/// The coast: every cell with what is round it.
fn land(board: &Board, grid: Grid) -> String {
    let (half, mut coast) = (grid.size * 0.66, String::new());
    for spot in board.spots() {
        let corner = grid.middle(board.cell(spot)).plus(-half, -half);
        let side = num(2.0 * half);
        // A string takes everything.
        let _ = write!(coast, "M{} {}h{side}v{side}h-{side}z", num(corner.x), num(corner.y));
    }
    coast
}

fn square(class: &str, middle: Point, half: f32) -> Markup {
    let (corner, side) = (middle.plus(-half, -half), num(2.0 * half));
    html! { rect class=(class) x=(num(corner.x)) y=(num(corner.y)) width=(side) height=(side) {} }
}

fn city(grid: Grid, cell: Cell) -> Markup {
    let at = grid.middle(cell);
    html! { (square("t-city", at, grid.half())) (square("t-gate", at, grid.half() * 0.45)) }
}

/// A cell with its tile, if one lies there.
fn field(grid: Grid, cell: Cell, tile: Option<Tile>) -> Markup {
    let (at, half) = (grid.middle(cell), grid.half());
    html! {
        (square("t-cell", at, half))
        @if let Some(tile) = tile { path.(class(tile.tea())) d=(halves(tile, cell, at, half)) {} }
    }
}

/// The halves of crates on the sides of a tile, as on the large board.
fn halves(tile: Tile, cell: Cell, at: Point, half: f32) -> String {
    let sides = strewn(tile, cell.column() * 3 + cell.row() * 5);
    let mut path = String::new();
    for side in Heading::ALL.into_iter().filter(|side| sides.contains(*side)) {
        let (from, to) = match side {
            Heading::North => ((-half, -half), (half, -half)),
            Heading::East => ((half, -half), (half, half)),
            Heading::South => ((half, half), (-half, half)),
            Heading::West => ((-half, half), (-half, -half)),
        };
        let (from, to) = (at.plus(from.0, from.1), at.plus(to.0, to.1));
        // A string takes everything.
        let _ = write!(path, "M{} {}L{} {}L{} {}z", num(from.x), num(from.y), num(to.x), num(to.y), num(at.x), num(at.y));
    }
    path
}

/// A ship with its multiplier and its crates; many crates stand closer.
fn ship(crates: &BTreeMap<Color, u32>, times: u32, y: f32, scale: f32) -> Markup {
    let all: Vec<Hue> = crates.iter().flat_map(|(&color, &count)| (0..count).map(move |_| color.into())).collect();
    let pitch = (DECK / all.len().max(1) as f32).min(9.0);
    html! {
        g transform=(point(140.0, y).scaled(scale)) {
            path.t-boat d="M0 0h82l6-7h4l-5 16h-78z" {}
            circle.t-bow cx="10" r="7" {}
            text.t-times x="10" y="3" { "×" (times) }
            @for (nth, hue) in all.into_iter().enumerate() {
                @let x = 21.0 + pitch * nth as f32;
                g class=(hue.class()) {
                    rect.t-crate x=(num(x)) y="-9" width="8" height="8" {}
                    path.t-mark transform=(point(x + 4.0, -5.0).scaled(0.17)) d=(hue.outline()) {}
                }
            }
        }
    }
}
