//! The picture at the head of the lobby: mountains, a road and a caravan. Tones come from the style sheet, so it has a day and a night.

use maud::{Markup, html};

use crate::emblem::horse_shape;

/// A mountain range as points from left to right: where the ridge goes.
const RANGES: [(&str, &str); 4] = [
    (
        "peak",
        "M0 150L60 118L130 130L210 78L262 112L330 92L404 132L470 96L540 128L640 60L702 108L760 84L850 122L930 70L1000 118L1090 52L1160 104L1236 76L1320 128L1408 96V206H0Z",
    ),
    ("hill-2", "M0 152Q120 120 240 146T480 138T730 150T960 128T1200 146T1408 126V206H0Z"),
    ("hill-3", "M0 172Q160 142 320 164T640 152T900 172T1180 150T1408 164V206H0Z"),
    ("hill-4", "M0 190Q180 168 380 184T760 172T1100 188T1408 176V206H0Z"),
];

/// Snow on the highest peaks.
const SNOW: [&str; 4] = [
    "M210 78L194 93L204 97L210 90L219 98L230 91Z",
    "M640 60L622 77L634 83L641 74L650 84L659 75Z",
    "M930 70L915 84L926 88L931 80L940 89L946 81Z",
    "M1090 52L1071 71L1083 77L1091 66L1101 78L1111 68Z",
];

/// The caravan: a colour and where it walks.
const CARAVAN: [(&str, i32, i32); 4] = [("green", 590, 162), ("yellow", 640, 163), ("red", 690, 164), ("blue", 740, 163)];

/// The whole picture.
pub fn hero() -> Markup {
    html! {
        svg.scenery viewBox="0 0 1408 206" preserveAspectRatio="xMidYMax slice" aria-hidden="true" {
            rect.sky width="1408" height="206" {}
            circle.sun cx="704" cy="82" r="24" {}
            @for (tone, ridge) in RANGES {
                path class=(tone) d=(ridge) {}
                @if tone == "peak" { @for cap in SNOW { path.snow d=(cap) {} } }
            }
            path.road-edge d="M-20 204Q260 178 520 192T900 186T1220 172T1430 178" {}
            path.road d="M-20 204Q260 178 520 192T900 186T1220 172T1430 178" {}
            @for (color, x, y) in CARAVAN {
                g class={ "horse c-" (color) } transform={ "translate(" (x) " " (y) ") scale(.86)" } { (horse_shape()) }
            }
        }
    }
}

/// A small picture for a row in a list: a road between hills.
pub fn road() -> Markup {
    html! {
        svg.th viewBox="0 0 112 50" aria-hidden="true" {
            rect.sky width="112" height="50" rx="6" {}
            path.peak d="M0 34L18 16L30 27L46 9L64 28L80 14L112 36V50H0Z" {}
            path.hill-3 d="M0 40Q30 28 60 36T112 32V44Q112 50 106 50H6Q0 50 0 44Z" {}
            path.road-edge.thin d="M12 46Q70 44 84 37T34 27T78 17" {}
            path.road.thin d="M12 46Q70 44 84 37T34 27T78 17" {}
        }
    }
}

/// A small picture for a row in a list: fields of tea by the sea.
pub fn fields() -> Markup {
    html! {
        svg.th viewBox="0 0 112 50" aria-hidden="true" {
            rect.water width="112" height="50" rx="6" {}
            @for i in 0..12_u32 {
                @let (x, y) = (34 + i % 4 * 12, 7 + i / 4 * 12);
                rect.cell x=(x) y=(y) width="11" height="11" rx="1.5" {}
                path class={ "t-" (["black", "green", "white", "red"][(i * 7 % 4) as usize]) } d={ "M" (x) " " (y) "h11l-5.5 6z" } {}
            }
        }
    }
}
