//! Tea tiles: a square cut by its diagonals, with half a crate on one, two or three of its sides, and the stamp of its tea.

use darjeeling::fit::Sides;
use darjeeling::{Heading, Tea, Tile};
use maud::{Markup, html};

use crate::svg::Point;

/// The class that gives a tea's tones.
pub(crate) fn class(tea: Tea) -> &'static str {
    match tea {
        Tea::Black => "t-black",
        Tea::Green => "t-green",
        Tea::White => "t-white",
        Tea::Red => "t-red",
    }
}

/// The stamp: diamond, leaf, blossom or drop, round the origin, 16 units wide.
fn stamp(tea: Tea) -> &'static str {
    match tea {
        Tea::Black => "M0-6.5L6.5 0L0 6.5L-6.5 0z",
        Tea::Green => "M0-7.5C5.4-3 5.4 3 .6 5.6V7.8H-.6V5.6C-5.4 3-5.4-3 0-7.5z",
        Tea::White => {
            "M0-1.8Q-3.4-6.6 0-7.6Q3.4-6.6 0-1.8zM1.7-.6Q5.2-5.3 7.2-2.4Q7.3 1.2 1.7-.6zM1.1 1.5Q6.7 3.1 4.5 6.1Q1 7 1.1 1.5zM-1.1 1.5Q-1 7-4.5 6.1Q-6.7 3.1-1.1 1.5zM-1.7-.6Q-7.3 1.2-7.2-2.4Q-5.2-5.3-1.7-.6z"
        }
        Tea::Red => "M0-7.5C2.2-3.6 5-1 5 2.4A5 5 0 0 1-5 2.4C-5-1-2.2-3.6 0-7.5z",
    }
}

/// The tiles' part of the sprite: the bare square, and half a crate of each tea on the north side.
pub(crate) fn symbols() -> Markup {
    html! {
        g #tile {
            rect.tilebase x="-30" y="-30" width="60" height="60" rx="3" {}
            path.tilecut d="M-30-30L30 30M30-30L-30 30" {}
        }
        @for tea in Tea::ALL {
            path #{ "tea-" (tea) } .p-on d=(stamp(tea)) {}
            g #{ "half-" (tea) } .(class(tea)) {
                path.half d="M-29.5-29.5H29.5L0 0z" {}
                path.plank d="M-20.5-20.5H20.5M-10.5-10.5H10.5" {}
                circle.stampground cy="-20" r="8.5" {}
                use href={ "#tea-" (tea) } transform="translate(0,-20) scale(.92)" {}
            }
        }
    }
}

/// The sides on which a tile of the region shows its halves; turned by where it lies, so that the land looks strewn.
pub(crate) fn strewn(tile: Tile, turn: u8) -> Sides {
    (0..tile.halves()).map(|side| Heading::ALL[usize::from((side + turn) % 4)]).collect()
}

/// A tile with its halves, its middle at `at`; a scale of 1 is 60 units.
pub(crate) fn tile(tea: Tea, sides: Sides, at: Point, scale: f32) -> Markup {
    html! {
        g.tile transform=(at.scaled(scale)) {
            use href="#tile" {}
            @for side in Heading::ALL {
                @if sides.contains(side) {
                    use href={ "#half-" (tea) } transform=[(side != Heading::North).then(|| turned(side))] {}
                }
            }
        }
    }
}

/// Turned from north to a heading.
pub(super) fn turned(heading: Heading) -> String {
    format!("rotate({})", u32::from(heading as u8) * 90)
}

/// A tile for a line of text; with a class `lit`, `chosen` or `ghost` it has a rim.
pub(crate) fn tile_icon(tile_: Tile, class: &str) -> Markup {
    html! {
        svg class={ "ti " (class) } viewBox="-33 -33 66 66" aria-hidden="true" {
            (tile(tile_.tea(), strewn(tile_, 0), crate::svg::point(0.0, 0.0), 1.0))
            @if matches!(class, "lit" | "chosen" | "ghost") { rect.rim x="-30" y="-30" width="60" height="60" rx="3" {} }
        }
    }
}

/// A tea's marker for a line of text.
pub(crate) fn tea_icon(tea: Tea) -> Markup {
    html! {
        svg.tm.(class(tea)) viewBox="-10 -10 20 20" aria-hidden="true" {
            rect.marker x="-9.5" y="-9.5" width="19" height="19" rx="4" {}
            use href={ "#tea-" (tea) } {}
        }
    }
}
