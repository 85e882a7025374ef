//! One-tone icons of 16 units, drawn in the colour of the text beside them.

use std::sync::LazyLock;

use maud::{Markup, PreEscaped, html};

tabletop::words! {
    /// What an icon says. Its word is its name in the sprite.
    pub(crate) enum Icon: "icon" {
        /// A trader's hat.
        Trader = "i-trader",
        /// A trading post.
        Post = "i-post",
        /// A tea house.
        TeaHouse = "i-teahouse",
        /// A rope bridge.
        Bridge = "i-bridge",
        /// A guard's shield.
        Guard = "i-guard",
        /// Money.
        Coin = "i-coin",
        /// A gift.
        Gift = "i-gift",
        /// A pass.
        Pass = "i-pass",
        /// The seal of influence.
        Seal = "i-seal",
        /// A horse.
        Horse = "i-horse",
        /// The temple.
        Temple = "i-temple",
        /// A tick.
        Check = "i-check",
        /// From here to there.
        Arrow = "i-arrow",
        /// Up the road, or bidding order.
        Up = "i-up",
        /// Down the road, or travel order.
        Down = "i-down",
        /// Take back.
        Undo = "i-undo",
        /// A star, for points.
        Star = "i-star",
        /// A playing card.
        Card = "i-card",
        /// The winner's crown.
        Crown = "i-crown",
        /// A broken road.
        Gap = "i-gap",
        /// A flame: somebody could still outbid.
        Flame = "i-flame",
    }
}

impl Icon {
    /// The outline; holes are cut out by the even-odd rule.
    fn outline(self) -> &'static str {
        match self {
            Icon::Trader => "M8 1.2L15 9.4H1zM3.6 15c.2-3 1.7-4.6 4.4-4.6s4.2 1.6 4.4 4.6z",
            Icon::Post => "M2.6 1h1.9v14H2.6zM5.4 2h8.8l-2.2 3.4 2.2 3.4H5.4z",
            Icon::TeaHouse => "M3.4 9.4h9.2V15H3.4zM.4 8.6Q4.6 7.6 5.9 3.2h4.2q1.3 4.4 5.5 5.4zM6.6 1h2.8v1.5H6.6z",
            Icon::Bridge => "M1 3.8h1.7v2.4q5.3 5.4 10.6 0V3.8H15v9h-1.7V8.9q-5.3 4.3-10.6 0v3.9H1z",
            Icon::Guard => "M8 1l6 2.2v4.4c0 3.6-2.4 6-6 7.6c-3.6-1.6-6-4-6-7.6V3.2zM8 3.3L4.2 4.7v3c0 2.3 1.4 3.9 3.8 5.1z",
            Icon::Coin => "M8 1.2a6.8 6.8 0 1 1 0 13.6a6.8 6.8 0 1 1 0-13.6zM5.8 5.8v4.4h4.4V5.8z",
            Icon::Gift => {
                "M1.4 5.4h5.7v9.2H2.4V8.4h-1zM8.9 5.4h5.7v3h-1v6.2H8.9zM7.6 4.6C4.8 5 3 3.9 3.6 2.3s3.3-1 4 2.3zM8.4 4.6c2.8.4 4.6-.7 4-2.3s-3.3-1-4 2.3z"
            }
            Icon::Pass => {
                "M3.8 4.2Q3.8.8 8 .8t4.2 3.4V15H3.8zM8 2.4a1 1 0 1 0 0 2a1 1 0 1 0 0-2zM5.6 6.4v1.3h4.8V6.4zM5.6 9v1.3h4.8V9zM5.6 11.6v1.3h4.8v-1.3z"
            }
            Icon::Seal => "M6.3 1h3.4v4.4h2.5v3.4h1.6V15H2.2V8.8h1.6V5.4h2.5zM4.3 10.9v2h7.4v-2z",
            Icon::Horse => "",
            Icon::Temple => "M1 6.6L8 1.4l7 5.2v1H1zM3 8.6h2v4.6H3zM7 8.6h2v4.6H7zM11 8.6h2v4.6h-2zM1.6 13.8h12.8V15.4H1.6z",
            Icon::Check => "M1.8 8.6L3.9 6.5 6.7 9.3 12.3 3.1 14.4 5 6.8 13.4z",
            Icon::Arrow => "M1 6.9h8.6V3.3L15 8l-5.4 4.7V9.1H1z",
            Icon::Up => "M6.9 15V6.4H3.3L8 1l4.7 5.4H9.1V15z",
            Icon::Down => "M6.9 1v8.6H3.3L8 15l4.7-5.4H9.1V1z",
            Icon::Undo => "M6.2 1.8v3.3h3.4a4.7 4.7 0 0 1 0 9.4H4.2v-2h5.4a2.7 2.7 0 0 0 0-5.4H6.2v3.3L1 6.1z",
            Icon::Star => "M8 1l2.1 4.7 5.1.5-3.9 3.4 1.2 5L8 11.9l-4.5 2.7 1.2-5L.8 6.2l5.1-.5z",
            Icon::Card => "M3 1.5h10v13H3zM4.6 3.1v9.8h6.8V3.1zM8 4.8l2.2 3.2L8 11.2 5.8 8z",
            Icon::Gap => {
                "M0 7h4.6v2.4H0zM11.4 7H16v2.4h-4.6zM6.2 2.2l1.7-.9 1.4 3.2-1.7.7zM8.1 11.6l1.8-.6 1.1 3.3-1.8.6zM5.2 10.9l1.5 1-2 2.6-1.5-1z"
            }
            Icon::Flame => {
                "M8.6 .6c.5 2.8 4.5 4.6 4.5 9.2c0 3.1-2.2 5.6-5.1 5.6s-5.1-2.3-5.1-5.3c0-2.3 1.2-3.7 2.3-5c.2 1.2.7 1.9 1.5 2.3c-.3-2.7.4-5.2 1.9-6.8z"
            }
            Icon::Crown => "M1.2 4.2l3.6 3L8 2.2l3.2 5 3.6-3L13.4 12H2.6zM2.6 13h10.8v1.8H2.6z",
        }
    }
}

/// An icon for a line of text.
pub(crate) fn icon(icon: Icon) -> PreEscaped<&'static str> {
    static ICONS: LazyLock<Vec<Markup>> = LazyLock::new(|| {
        let draw = |icon: &Icon| html! { svg.ic viewBox="0 0 16 16" aria-hidden="true" { use href={ "#" (icon.word()) } {} } };
        Icon::ALL.iter().map(draw).collect()
    });
    PreEscaped(&ICONS[icon as usize].0)
}

/// The icons' part of the sprite.
pub(crate) fn symbols(horse: &str) -> Markup {
    html! {
        @for icon in Icon::ALL {
            @if icon == Icon::Horse {
                g #(icon.word()) fill="currentColor" { path transform="translate(0,1) scale(.4)" d=(horse) {} }
            } @else {
                path #(icon.word()) fill="currentColor" fill-rule="evenodd" d=(icon.outline()) {}
            }
        }
    }
}
