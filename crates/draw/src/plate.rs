//! Plates: pictures that stand alone as files with their styles inside, for a rulebook that shows a position without a table.

use std::sync::LazyLock;

use maud::{Markup, PreEscaped, html};

use crate::daylight::{as_file, daylight, inlined};
use crate::pieces::sprite;
use crate::svg::{Area, area, num};
use crate::{BOARD_CSS, TOKENS_CSS, squeeze};

/// What every plate brings along.
static STYLE: LazyLock<String> = LazyLock::new(|| squeeze(TOKENS_CSS) + &squeeze(BOARD_CSS));

/// The styles of boards and pieces, and more that use the same tones, for painters that only know plain styles: by day, written out.
pub fn day_style(more: &str) -> String {
    daylight(&format!("{}{}", *STYLE, squeeze(more)))
}

/// A picture of a position, or of a part of it.
#[derive(Clone, Debug)]
pub struct Plate {
    within: Area,
    content: Markup,
}

impl Plate {
    /// What lies within an area of some drawing.
    pub(crate) fn new(within: Area, content: Markup) -> Self {
        // Pages want whole numbers for width and height.
        Self { within: Area { w: within.w.ceil(), h: within.h.ceil(), ..within }, content }
    }

    /// Drawings one below the other, each given with its width and height.
    pub(crate) fn stacked(parts: Vec<(f32, f32, Markup)>) -> Self {
        const MARGIN: f32 = 12.0;
        let width = parts.iter().map(|(width, ..)| *width).fold(0.0, f32::max);
        let mut y = MARGIN;
        let mut placed = Vec::new();
        for (wide, high, markup) in parts {
            placed.push((MARGIN + (width - wide) / 2.0, y, wide, high, markup));
            y += high + MARGIN;
        }
        let within = area(0.0, 0.0, width + 2.0 * MARGIN, y);
        let content = html! {
            rect.plate-ground width=(num(within.w)) height=(num(within.h)) {}
            @for (x, y, wide, high, markup) in placed {
                svg x=(num(x)) y=(num(y)) width=(num(wide)) height=(num(high)) { (markup) }
            }
        };
        Self::new(within, content)
    }

    /// Width and height, in units.
    pub fn size(&self) -> (u32, u32) {
        (self.within.w as u32, self.within.h as u32)
    }

    /// The picture within another one, for painters that only know plain styles: it needs [`day_style`], and fills a place of this size.
    pub fn painted(&self, (left, top): (f32, f32), (width, height): (f32, f32)) -> Markup {
        let Area { x, y, w, h } = self.within;
        let page = html! {
            // The outer one cuts what lies outside; boards themselves let things stand out.
            svg x=(num(left)) y=(num(top)) width=(num(width)) height=(num(height)) {
                svg.b width=(num(width)) height=(num(height)) preserveAspectRatio="xMidYMid slice"
                    viewBox={ (num(x)) " " (num(y)) " " (num(w)) " " (num(h)) } { (self.content) }
            }
        };
        PreEscaped(as_file(&inlined(&page.0, sprite().0)))
    }

    /// The file, in the tones of the day or of the night.
    pub fn file(&self, night: bool) -> String {
        let Area { x, y, w, h } = self.within;
        let page = html! {
            svg xmlns="http://www.w3.org/2000/svg" data-theme=(if night { "dark" } else { "light" }) data-motion="off"
                width=(num(w)) height=(num(h)) viewBox={ "0 0 " (num(w)) " " (num(h)) } {
                style { (PreEscaped(&*STYLE)) }
                (sprite())
                svg.b viewBox={ (num(x)) " " (num(y)) " " (num(w)) " " (num(h)) } { (self.content) }
            }
        };
        as_file(&page.0)
    }
}
