//! Small boards for lists, 240 by 135 units: drawn for their size, not large boards made smaller. Each is a file that stands alone, with a day and a
//! night: which of them counts is for the page that shows it to say.

use std::sync::LazyLock;

use maud::{Markup, PreEscaped, html};

use crate::daylight::written_out;
use crate::pieces::Hue;
use crate::svg::{Point, num};
use crate::{TOKENS_CSS, squeeze};

/// Width and height.
pub(crate) const SIZE: (u32, u32) = (240, 135);

/// How many pieces of a stack are drawn; its number says how many there are.
const HIGHEST: u32 = 3;

/// The styles, with the tones of both times of the day in their places.
static STYLE: LazyLock<String> = LazyLock::new(|| {
    let tones = written_out(&(squeeze(TOKENS_CSS) + &squeeze(include_str!("../assets/small.css"))), str::to_owned);
    // Pieces stand inside a colour, never inside a tea, and are none themselves.
    let needed = |rule: &str| {
        let (selector, body) = rule.split_once('{')?;
        let selector = selector.split(',').next().filter(|first| !first.starts_with(".t-") || !first.contains(' '))?;
        Some(format!("{selector}{{{body}}}"))
    };
    format!(":root{{color-scheme:light dark}}{}", tones.split('}').filter_map(needed).collect::<String>())
});

/// The file of a small board.
pub(crate) fn file(content: &Markup) -> String {
    let (width, height) = SIZE;
    html! {
        svg xmlns="http://www.w3.org/2000/svg" width=(width) height=(height) viewBox={ "0 0 " (width) " " (height) } {
            style { (PreEscaped(&*STYLE)) }
            (content)
        }
    }
    .into_string()
}

/// A stack of so many pieces, its lowest in the middle; one alone wears its mark.
pub(crate) fn stack(hue: Hue, count: u32, at: Point, scale: f32) -> Markup {
    let top = 4.0 * (1.0 - count.clamp(1, HIGHEST) as f32);
    html! {
        g class=(hue.class()) transform=(at.scaled(scale)) {
            @for level in 0..count.clamp(1, HIGHEST) {
                path.t-edge transform={ "translate(0 " (num(4.0 - 4.0 * level as f32)) ")" } d=(hue.outline()) {}
            }
            g transform={ "translate(0 " (num(top)) ")" } {
                path.t-face d=(hue.outline()) {}
                @if count > 1 { text.t-count y="6.5" { (count) } } @else { path.t-mark d=(hue.mark()) {} }
            }
        }
    }
}
