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
            "M0-1.8Q-3.4-6.6 0-7.6Q3.4-6.6 0-1.8zM1.7-.6Q5.200-5.300 7.200-2.400Q7.300 1.200 1.700-.6zM1.100 1.500Q6.700 3.100 4.500 6.100Q1 7 1.100 1.500zM-1.100 1.500Q-1 7-4.500 6.100Q-6.700 3.100-1.100 1.500zM-1.700-.6Q-7.300 1.200-7.200-2.400Q-5.200-5.300-1.700-.6z"
        }
        Tea::Red => "M0-7.500C2.200-3.600 5-1 5 2.400A5 5 0 0 1-5 2.400C-5-1-2.200-3.600 0-7.500z",
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
                path.half d="M-29.500-29.500H29.500L0 0z" {}
                path.plank d="M-20.500-20.500H20.500M-10.500-10.500H10.500" {}
                circle.stampground cy="-20" r="8.500" {}
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
                    use href={ "#half-" (tea) } transform=[(side != Heading::North).then(|| format!("rotate({})", side as u8 as u32 * 90))] {}
                }
            }
        }
    }
}

/// A tile for a line of text.
pub(crate) fn tile_icon(tile_: Tile, class: &str) -> Markup {
    html! {
        svg class={ "ti " (class) } viewBox="-31 -31 62 62" aria-hidden="true" {
            (tile(tile_.tea(), strewn(tile_, 0), crate::svg::point(0.0, 0.0), 1.0))
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
