//! Small pictures: the mark of each colour, the horse, icons. A colour is told by tone, outline and mark, so nobody needs to see colour.

use maud::{Markup, PreEscaped, html};

/// The outline of a colour's pieces, round the origin, 13 units each way.
fn outline(color: &str) -> &'static str {
    match color {
        "red" => "M13 0A13 13 0 1 1-13 0A13 13 0 1 1 13 0Z",
        "blue" => "M-11-12H11Q12-12 12-11V11Q12 12 11 12H-11Q-12 12-12 11V-11Q-12-12-11-12Z",
        "green" => "M0-13.5L14.5 11.5H-14.5Z",
        "yellow" => "M0-15L15 0L0 15L-15 0Z",
        "purple" => "M-5-13H5V-5H13V5H5V13H-5V5H-13V-5H-5Z",
        _ => "M-7-12.5H7L14 0L7 12.5H-7L-14 0Z",
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
        _ => "M3-6A6.5 6.5 0 1 0 3 6A5 5 0 1 1 3-6Z",
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
        path.face
            d="M4 13C5 9 9 9 13 10C18 11 23 11 27 9L32 3L33.5 0L35.5 3L41 8C42 9 42 11 40.5 11.5L37 11.5L35 12C35 16 34 18 32.5 20L34 32H30.5L28.5 22C24 23.5 18 23.5 14 22L13 32H9.5L9 21C7 19 6.5 17 6.5 14C5 15 5 20 2.5 23C1 19 2.5 15 4 13Z" {}
        path.mark transform="translate(20 16) scale(.42)" d=(PreEscaped(outline("red"))) {}
    }
}

/// An icon in the tone of the text round it.
pub fn icon(name: &str) -> Markup {
    let path = match name {
        "hat" => "M1 9.500Q8 6 15 9.500L14 11Q8 8.600 2 11ZM5 7.200Q5 3 8 3T11 7.200Q8 6 5 7.200Z",
        "gift" => {
            "M2 6H7.200V8.500H2ZM8.800 6H14V8.500H8.800ZM3 9.500H7.200V14.500H3ZM8.800 9.500H13V14.500H8.800ZM8 5Q4 5 4 3T8 5Q12 5 12 3T8 5Z"
        }
        "coin" => "M8 1A7 7 0 1 1 8 15A7 7 0 1 1 8 1ZM5.5 5.5V10.5H10.5V5.5Z",
        "order" => "M2 3.2H9V1.8H11V3.2H14V4.8H11V6.2H9V4.8H2ZM2 11.2H5V9.8H7V11.2H14V12.8H7V14.2H5V12.8H2ZM2 7.2H14V8.8H2Z",
        "before" => "M11 2V14L3.5 8Z",
        "after" => "M5 2V14L12.5 8Z",
        "again" => "M8 2.2A5.8 5.8 0 1 1 2.6 6L4.3 6.6A4 4 0 1 0 8 4V6.5L3.8 3.3L8 .2Z",
        "skip" => "M2.5 2L8 8L2.5 14ZM8 2L13.5 8L8 14Z",
        "to" => "M1 6.8H9.5V3.5L15 8L9.5 12.5V9.2H1Z",
        "close" => "M3.3 2L8 6.7L12.7 2L14 3.3L9.3 8L14 12.7L12.7 14L8 9.3L3.3 14L2 12.7L6.7 8L2 3.3Z",
        "book" => "M2 2.5Q5 1.5 7.5 3V14Q5 12.5 2 13.5ZM8.5 3Q11 1.5 14 2.5V13.5Q11 12.5 8.5 14Z",
        "person" => "M8 1.5A3.3 3.3 0 1 1 8 8A3.3 3.3 0 1 1 8 1.5ZM1.5 15C1.5 11 4 9.5 8 9.5S14.5 11 14.5 15Z",
        "undo" => "M6 2L1.5 6L6 10V7.3H10A2.2 2.2 0 0 1 10 11.8H6V14H10A4.5 4.5 0 0 0 10 4.8H6Z",
        "bot" => {
            "M7 1H9V3.5H12.5Q14 3.5 14 5V12Q14 13.5 12.5 13.5H3.5Q2 13.5 2 12V5Q2 3.5 3.5 3.5H7ZM4.5 6.5V9H7V6.5ZM9 6.5V9H11.5V6.5Z"
        }
        "eye" => "M8 3C12 3 15 8 15 8S12 13 8 13S1 8 1 8S4 3 8 3ZM8 5.3A2.7 2.7 0 1 0 8 10.7A2.7 2.7 0 1 0 8 5.3Z",
        "chat" => "M1.5 2.5H14.5V11H8L4.5 14V11H1.5Z",
        "clock" => "M8 1A7 7 0 1 1 8 15A7 7 0 1 1 8 1ZM7.2 4V8.6L10.8 10.7L11.6 9.3L8.8 7.7V4Z",
        "days" => "M4 1H5.6V2.5H10.4V1H12V2.5H14.5V14.5H1.5V2.5H4ZM3.1 6.2V12.9H12.9V6.2ZM5 8H7.200V10.200H5Z",
        "check" => "M2 8.5L4 6.5L6.5 9L12 3.5L14 5.5L6.5 13Z",
        "lamp" => "M8 1A4.7 4.7 0 0 1 10.5 9.7V11.5H5.5V9.7A4.7 4.7 0 0 1 8 1ZM5.5 12.5H10.5V13.7H9.5V15H6.5V13.7H5.5Z",
        "fork" => "M3 1H4.8V6.2Q7 7.6 9.8 7.6H10.5V5L15 8.5L10.5 12V9.4H9.8Q7 9.4 4.8 8.3V15H3Z",
        "screen" => "M1 2.5H15V11.5H9.5V13H12V14.5H4V13H6.5V11.5H1ZM2.6 4.1V9.9H13.4V4.1Z",
        "share" => "M8 .8L12 4.8L10.9 5.9L8.8 3.8V10H7.2V3.8L5.1 5.9L4 4.8ZM2.5 7H5V8.6H4.1V13.4H11.9V8.6H11V7H13.5V15H2.5Z",
        "medal" => {
            "M4 1H7L8 4L9 1H12L10.2 6A4.700 4.700 0 1 1 5.800 6ZM8 7.300L7 9.300L4.900 9.600L6.400 11.100L6 13.300L8 12.200L10 13.300L9.600 11.100L11.100 9.600L9 9.300Z"
        }
        "key" => {
            "M5 4.5A3.5 3.500 0 1 1 5 11.500A3.500 3.500 0 1 1 5 4.500ZM5 6.700A1.300 1.300 0 1 0 5 9.300A1.300 1.300 0 1 0 5 6.700ZM8.200 7.100H15.500V11H13.500V8.900H12.300V10.300H10.500V8.900H8.200Z"
        }
        "mail" => "M1 3H15L8 8.400ZM1 4.600L8 10L15 4.600V13H1Z",
        "phone" => "M4 1H12V15H4ZM5.600 2.600V12H10.400V2.600ZM7.200 12.900H8.800V14.100H7.200Z",
        "flag" => "M3 1H4.8V2L13 5L4.8 8.5V15H3Z",
        _ => "M2 3.5H14V5.3H2ZM2 7.1H14V8.9H2ZM2 10.7H14V12.5H2Z",
    };
    html! { svg.ic viewBox="0 0 16 16" aria-hidden="true" { path fill="currentColor" fill-rule="evenodd" d=(PreEscaped(path)) {} } }
}

/// The icon of the site, for browser tabs.
pub fn favicon() -> String {
    let svg = html! {
        (PreEscaped("<?xml version=\"1.0\"?>"))
        svg xmlns="http://www.w3.org/2000/svg" viewBox="-2 -5 48 44" { g fill="#bf3a2b" stroke="#1d1813" { (horse_shape()) } }
    };
    svg.into_string().replace("class=\"mark\"", "fill=\"#fff\"")
}
