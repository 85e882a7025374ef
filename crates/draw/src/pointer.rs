//! The hand that shows a learner the way: it lies over the shape to take next. On chips and buttons the stylesheet draws it.

use maud::{Markup, html};

use crate::svg::Point;

/// The id of the element in the page that says what to do: what the hand points at is described by it.
pub(crate) const TASK: &str = "task";

/// The hand in the sprite: its finger ends at the origin, the rest lies below.
pub(crate) fn symbol() -> Markup {
    html! {
        g #hand {
            path.hand-skin d="M0 0C2.300 0 3.800 1.700 3.800 4V13.500L5 11.800C6.200 10.600 8.300 11 8.900 12.800C10.200 11.900 12.200 12.500 12.700 14.200C14.400 13.500 16.300 14.700 16.300 16.800V23C16.300 29 13 33 7.500 33H3C-.8 33-3 31.300-4.900 28.400L-10.300 20.200C-11.600 18.100-9.500 15.700-7.300 16.800L-3.800 19V4C-3.800 1.700-2.300 0 0 0z" {}
            path.hand-line d="M3.800 13.500V19M8.900 13V19.500M12.700 14.500V20" {}
            path.hand-cuff d="M-.5 33.500H11.500V38.500H-.5z" {}
        }
    }
}

/// The hand for a line of text.
pub fn hand_icon() -> Markup {
    html! { svg.handicon viewBox="-13 -1 31 41" aria-hidden="true" { use href="#hand" {} } }
}

/// The hand with its finger at a point of the picture.
pub(crate) fn pointer(at: Point, scale: f32) -> Markup {
    html! { g.pointer aria-hidden="true" transform=(at.scaled(scale)) { use href="#hand" {} } }
}
