//! The road as a small board: the five provinces and the traders in them.

use maud::{Markup, html};
use yunnan::view::View;
use yunnan::{Color, Province};

use crate::small::{file, stack};
use crate::svg::{Point, point};

/// The middles of the provinces, in road order.
const PROVINCES: [Point; 5] = [point(64.0, 107.0), point(202.0, 87.0), point(123.0, 65.0), point(37.0, 55.0), point(161.0, 23.0)];

/// The road between them.
const ROAD: &str = "M10 135q4-20 24-20M95 112q60 10 80-18M184 86q-20-10-32-14M92 60L60 56M52 44q20-30 78-26";

/// A position as a small board. Everything is open, so everybody sees the same.
pub fn small(view: &View) -> String {
    file(&html! {
        (land())
        @for (province, at) in Province::ALL.into_iter().zip(PROVINCES) { (terrace(view, province, at)) }
    })
}

fn land() -> Markup {
    html! {
        rect.t-sky width="240" height="135" {}
        circle.t-sun cx="106" cy="17" r="6.5" {}
        path.t-peak d="M0 44L14 26L24 35L40 18L58 40L74 26L92 42L112 30L136 44L196 40L210 20L222 32L232 22L240 30V70H0Z" {}
        path.t-snow d="M40 18l-6 7.5 4.500-1.500 2.500 2.500 5-2.500zM210 20l-5 8 4.500-2 2.500 2.500 4-3.500z" {}
        path.t-far d="M0 50q40-8 80-2t80-4 80 2v40H0z" {}
        path.t-water d="M78 37q40 4 70 12t92 22v8q-56-4-96-18T78 39z" {}
        path.t-mid d="M0 84q60-12 120-4t120-4v30H0z" {}
        path.t-water d="M0 92q34-6 70-2t72 10q-38 4-72-2T0 100z" {}
        path.t-near d="M0 112q60-10 120-4t120-6v33H0z" {}
        path.t-way-edge d=(ROAD) {}
        path.t-way d=(ROAD) {}
    }
}

/// A province with its traders, those of each colour in a stack.
fn terrace(view: &View, province: Province, at: Point) -> Markup {
    let traders = |(color, player): (&Color, &yunnan::view::PlayerView)| {
        Some((*color, player.provinces.get(&province).copied().filter(|count| *count > 0)?))
    };
    let stacks: Vec<(Color, u32)> = view.players.iter().filter_map(traders).collect();
    let pitch = match stacks.len() {
        0..=3 => 15.0,
        4 => 14.0,
        five => 56.0 / five as f32,
    };
    let left = -pitch * (stacks.len().saturating_sub(1)) as f32 / 2.0;
    html! {
        g transform=(at.translate()) {
            path.t-side d="M-30-11h60l3 4v22l-4 4h-57l-4-4V-7z" {}
            path.t-ground d="M-29-15h58l3 4v21l-4 4h-56l-4-4v-21z" {}
            @for (nth, (color, count)) in stacks.into_iter().enumerate() {
                (stack(color.into(), count, point(left + pitch * nth as f32, 0.0), 0.46))
            }
        }
    }
}
