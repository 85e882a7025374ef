//! Small pictures: the mark of each colour, the horse, icons. A colour is told by tone, outline and mark, so nobody needs to see colour.

use maud::{Markup, PreEscaped, html};

/// The outline of a colour's pieces, round the origin, 13 units each way.
fn outline(color: &str) -> &'static str {
    match color {
        "red" => "M13 0A13 13 0 1 1-13 0A13 13 0 1 1 13 0Z",
        "blue" => "M-11-12H11Q12-12 12-11V11Q12 12 11 12H-11Q-12 12-12 11V-11Q-12-12-11-12Z",
        "green" => "M0-13.500L14.500 11.500H-14.500Z",
        "yellow" => "M0-15L15 0L0 15L-15 0Z",
        "purple" => "M-5-13H5V-5H13V5H5V13H-5V5H-13V-5H-5Z",
        _ => "M-7-12.500H7L14 0L7 12.500H-7L-14 0Z",
    }
}

/// What stands on it.
fn mark(color: &str) -> &'static str {
    match color {
        "red" => "M4 0A4 4 0 1 1-4 0A4 4 0 1 1 4 0Z",
        "blue" => "M-7-5H7V-2H-7ZM-7 2H7V5H-7Z",
        "green" => "M0-6Q6 2 0 8Q-6 2 0-6Z",
        "yellow" => "M-6-4L-4-6L0-2L4-6L6-4L2 0L6 4L4 6L0 2L-4 6L-6 4L-2 0Z",
        "purple" => "M-6-5H-4V5H-6ZM-1-8H1V8H-1ZM4-5H6V5H4Z",
        _ => "M3-6A6.500 6.500 0 1 0 3 6A5 5 0 1 1 3-6Z",
    }
}

/// The piece of a colour, as a small picture.
pub fn emblem(color: &str) -> Markup {
    html! {
        svg class={ "em c-" (color) } viewBox="-17 -17 34 38" aria-hidden="true" {
            path.side transform="translate(0 4)" d=(outline(color)) {}
            path.face d=(outline(color)) {}
            path.mark d=(mark(color)) {}
        }
    }
}

/// The same on a page that has the pieces of the boards: it refers to them and is short.
pub fn token(color: &str) -> Markup {
    html! {
        svg class={ "em c-" (color) } viewBox="-16 -16 32 36" aria-hidden="true" {
            use href={ "#tok-" (color) } {}
            use href={ "#mk-" (color) } {}
        }
    }
}

/// The horse of a colour.
pub fn horse(color: &str) -> Markup {
    html! {
        svg class={ "horse c-" (color) } viewBox="0 0 44 34" aria-hidden="true" { (horse_shape()) }
    }
}

/// The outline of the horse alone, 44 by 34 units.
pub fn horse_shape() -> Markup {
    html! {
        path.face d="M4 13C5 9 9 9 13 10C18 11 23 11 27 9L32 3L33.500 0L35.500 3L41 8C42 9 42 11 40.500 11.500L37 11.500L35 12C35 16 34 18 32.500 20L34 32H30.500L28.500 22C24 23.500 18 23.500 14 22L13 32H9.500L9 21C7 19 6.500 17 6.500 14C5 15 5 20 2.500 23C1 19 2.500 15 4 13Z" {}
        path.mark transform="translate(20 16) scale(.42)" d=(outline("red")) {}
    }
}

/// An icon in the tone of the text round it.
pub fn icon(name: &str) -> Markup {
    let path = match name {
        "book" => "M2 2.500Q5 1.500 7.500 3V14Q5 12.500 2 13.500ZM8.500 3Q11 1.500 14 2.500V13.500Q11 12.500 8.500 14Z",
        "person" => {
            "M8 1.500A3.300 3.300 0 1 1 8 8A3.300 3.300 0 1 1 8 1.500ZM1.500 15C1.500 11 4 9.500 8 9.500S14.500 11 14.500 15Z"
        }
        "undo" => "M6 2L1.500 6L6 10V7.300H10A2.200 2.200 0 0 1 10 11.800H6V14H10A4.500 4.500 0 0 0 10 4.800H6Z",
        "bot" => {
            "M7 1H9V3.500H12.500Q14 3.500 14 5V12Q14 13.500 12.500 13.500H3.500Q2 13.500 2 12V5Q2 3.500 3.500 3.500H7ZM4.500 6.500V9H7V6.500ZM9 6.500V9H11.500V6.500Z"
        }
        "eye" => "M8 3C12 3 15 8 15 8S12 13 8 13S1 8 1 8S4 3 8 3ZM8 5.300A2.700 2.700 0 1 0 8 10.700A2.700 2.700 0 1 0 8 5.300Z",
        "chat" => "M1.500 2.500H14.500V11H8L4.500 14V11H1.500Z",
        "clock" => "M8 1A7 7 0 1 1 8 15A7 7 0 1 1 8 1ZM7.200 4V8.600L10.800 10.700L11.600 9.300L8.800 7.700V4Z",
        "check" => "M2 8.500L4 6.500L6.500 9L12 3.500L14 5.500L6.500 13Z",
        "lamp" => {
            "M8 1A4.700 4.700 0 0 1 10.500 9.700V11.500H5.500V9.700A4.700 4.700 0 0 1 8 1ZM5.500 12.500H10.500V13.700H9.500V15H6.500V13.700H5.500Z"
        }
        "fork" => "M3 1H4.800V6.200Q7 7.600 9.800 7.600H10.500V5L15 8.500L10.500 12V9.400H9.800Q7 9.400 4.800 8.300V15H3Z",
        "flag" => "M3 1H4.800V2L13 5L4.800 8.500V15H3Z",
        _ => "M2 3.500H14V5.300H2ZM2 7.100H14V8.900H2ZM2 10.700H14V12.500H2Z",
    };
    html! { svg.ic viewBox="0 0 16 16" aria-hidden="true" { path fill="currentColor" fill-rule="evenodd" d=(path) {} } }
}

/// The icon of the site, for browser tabs.
pub fn favicon() -> String {
    let svg = html! {
        (PreEscaped("<?xml version=\"1.0\"?>"))
        svg xmlns="http://www.w3.org/2000/svg" viewBox="-2 -5 48 44" { g fill="#bf3a2b" stroke="#1d1813" { (horse_shape()) } }
    };
    svg.into_string().replace("class=\"mark\"", "fill=\"#fff\"")
}
