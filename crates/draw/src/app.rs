//! The icon of the installed app: the horse on the road. Tones are written out, since it stands alone.

use maud::{Markup, html};

/// The tones of the day.
const INK: &str = "#1d1813";
const RED: &str = "#bf3a2b";
const PAPER: &str = "#fffaf0";

/// The horse, 44 by 34.
const HORSE: &str = "M4 13C5 9 9 9 13 10C18 11 23 11 27 9L32 3L33.5 0L35.5 3L41 8C42 9 42 11 40.5 11.5L37 11.5L35 12C35 16 34 18 32.5 20L34 32H30.5L28.5 22C24 23.5 18 23.5 14 22L13 32H9.5L9 21C7 19 6.5 17 6.5 14C5 15 5 20 2.5 23C1 19 2.5 15 4 13Z";

/// Its saddle.
const SADDLE: &str = "M24.2 16A4.2 4.2 0 1 1 15.8 16A4.2 4.2 0 1 1 24.2 16Z";

/// The road through the hills.
const ROAD: &str = "M-20 446C110 392 190 432 290 414S440 366 532 372";

/// A cut of the icon.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cut {
    /// In a frame of its own, on any ground.
    Any,
    /// To the edge: the launcher cuts a shape, and what matters lies in the inner four fifths.
    Maskable,
    /// One tone on nothing, for status bars.
    Mono,
    /// For the smallest sizes: no mountains, a thicker line.
    Small,
}

/// The icon as a file.
pub fn app_icon(cut: Cut) -> String {
    let (size, content) = match cut {
        Cut::Any => (512, framed()),
        Cut::Maskable => (512, html! { (country()) (horse("translate(119 190) scale(6.2)", "1.3")) }),
        Cut::Mono => {
            let both = format!("{HORSE}{SADDLE}");
            (96, html! { path transform="translate(10.4 19) scale(1.7)" fill="#fff" fill-rule="evenodd" d=(both) {} })
        }
        Cut::Small => {
            let ground = html! {
                rect width="48" height="48" rx="10" fill="#f6e7bd" {}
                path fill="#86a571" d="M0 37C16 32 32 33 48 36V38Q48 48 38 48H10Q0 48 0 38Z" {}
            };
            (48, html! { (ground) (horse("translate(2.500 6)", "1.5")) })
        }
    };
    html! { svg xmlns="http://www.w3.org/2000/svg" width=(size) height=(size) viewBox={ "0 0 " (size) " " (size) } { (content) } }
        .into_string()
}

fn framed() -> Markup {
    html! {
        clipPath id="frame" { rect x="16" y="16" width="480" height="480" rx="104" {} }
        g clip-path="url(#frame)" { (country()) (horse("translate(82 154) scale(7.8)", "1.3")) }
        rect x="16" y="16" width="480" height="480" rx="104" fill="none" stroke=(INK) stroke-width="10" {}
    }
}

/// Sky, sun, mountains, hills and road.
fn country() -> Markup {
    html! {
        rect width="512" height="512" fill="#f2e6cf" {}
        circle cx="366" cy="146" r="54" fill="#d98263" {}
        path fill="#8ea0a4" d="M-10 336L92 186L156 262L256 124L352 254L412 198L524 330V520H-10Z" {}
        path fill="#fffdf6" d="M256 124L222 171L246 184L258 164L277 188L301 174ZM92 186L68 221L87 230L97 214L110 232L124 218Z" {}
        path fill="#86a571" d="M-10 356C90 308 170 300 262 332S430 330 522 304V522H-10Z" {}
        path fill="none" stroke="#94774a" stroke-width="46" d=(ROAD) {}
        path fill="none" stroke="#e7cf9f" stroke-width="36" d=(ROAD) {}
    }
}

fn horse(place: &str, line: &str) -> Markup {
    html! {
        g transform=(place) {
            path fill=(RED) stroke=(INK) stroke-width=(line) stroke-linejoin="round" d=(HORSE) {}
            path fill=(PAPER) d=(SADDLE) {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_cut_stands_alone_with_literal_tones() {
        for cut in [Cut::Any, Cut::Maskable, Cut::Mono, Cut::Small] {
            let file = app_icon(cut);
            assert!(file.starts_with("<svg xmlns") && !file.contains("var(") && !file.contains("class="), "{file}");
        }
        assert!(!app_icon(Cut::Maskable).contains("clip-path"), "the launcher cuts it");
    }
}
