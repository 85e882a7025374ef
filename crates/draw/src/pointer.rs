//! The hand that shows a learner the way: it lies over the shape to take next. On chips and buttons the stylesheet draws it.

use maud::{Markup, html};

use crate::svg::Point;

/// The id of the element in the page that says what to do: what the hand points at is described by it.
pub(crate) const TASK: &str = "task";

/// The hand in the sprite: its finger ends at the origin, the rest lies below.
pub(crate) fn symbol() -> Markup {
    html! {
        g #hand {
            path.hand-skin
                d="M0 0C2.3 0 3.8 1.7 3.8 4V13.5L5 11.8C6.2 10.6 8.3 11 8.9 12.8C10.2 11.9 12.2 12.5 12.7 14.2C14.4 13.5 16.3 14.7 16.3 16.8V23C16.3 29 13 33 7.5 33H3C-.8 33-3 31.3-4.9 28.4L-10.3 20.2C-11.6 18.1-9.5 15.7-7.3 16.8L-3.8 19V4C-3.8 1.7-2.3 0 0 0z" {}
            path.hand-line d="M3.8 13.5V19M8.9 13V19.5M12.7 14.5V20" {}
            path.hand-cuff d="M-.5 33.5H11.5V38.5H-.5z" {}
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
