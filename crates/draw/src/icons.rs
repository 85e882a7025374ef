//! One-tone icons of 16 units, drawn in the colour of the text beside them.

use maud::{Markup, html};

/// What an icon says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Icon {
    /// A trader's hat.
    Trader,
    /// A trading post.
    Post,
    /// A tea house.
    TeaHouse,
    /// A rope bridge.
    Bridge,
    /// A guard's shield.
    Guard,
    /// Money.
    Coin,
    /// A gift.
    Gift,
    /// A pass.
    Pass,
    /// The seal of influence.
    Seal,
    /// A horse.
    Horse,
    /// The temple.
    Temple,
    /// A tick.
    Check,
    /// From here to there.
    Arrow,
    /// Up the road, or bidding order.
    Up,
    /// Down the road, or travel order.
    Down,
    /// Take back.
    Undo,
    /// A star, for points.
    Star,
    /// A playing card.
    Card,
    /// The winner's crown.
    Crown,
}

impl Icon {
    /// Every icon.
    pub(crate) const ALL: [Icon; 19] = [
        Icon::Trader,
        Icon::Post,
        Icon::TeaHouse,
        Icon::Bridge,
        Icon::Guard,
        Icon::Coin,
        Icon::Gift,
        Icon::Pass,
        Icon::Seal,
        Icon::Horse,
        Icon::Temple,
        Icon::Check,
        Icon::Arrow,
        Icon::Up,
        Icon::Down,
        Icon::Undo,
        Icon::Star,
        Icon::Card,
        Icon::Crown,
    ];

    /// Its name in the sprite.
    pub(crate) fn id(self) -> &'static str {
        self.drawing().0
    }

    /// Name and outline; holes are cut out by the even-odd rule.
    fn drawing(self) -> (&'static str, &'static str) {
        match self {
            Icon::Trader => ("i-trader", "M8 1.200L15 9.400H1zM3.600 15c.2-3 1.700-4.600 4.400-4.600s4.200 1.600 4.400 4.600z"),
            Icon::Post => ("i-post", "M2.600 1h1.900v14H2.600zM5.400 2h8.800l-2.200 3.400 2.200 3.400H5.400z"),
            Icon::TeaHouse => (
                "i-teahouse",
                "M3.400 9.400h9.200V15H3.400zM.4 8.600Q4.600 7.600 5.900 3.200h4.200q1.300 4.400 5.500 5.400zM6.600 1h2.800v1.500H6.600z",
            ),
            Icon::Bridge => {
                ("i-bridge", "M1 3.800h1.700v2.400q5.300 5.400 10.600 0V3.800H15v9h-1.700V8.900q-5.300 4.300-10.600 0v3.900H1z")
            }
            Icon::Guard => (
                "i-guard",
                "M8 1l6 2.200v4.400c0 3.600-2.400 6-6 7.600c-3.600-1.600-6-4-6-7.600V3.200zM8 3.300L4.200 4.700v3c0 2.300 1.400 3.900 3.800 5.100z",
            ),
            Icon::Coin => {
                ("i-coin", "M8 1.200a6.800 6.800 0 1 1 0 13.600a6.800 6.800 0 1 1 0-13.600zM5.800 5.800v4.400h4.400V5.800z")
            }
            Icon::Gift => (
                "i-gift",
                "M1.400 5.400h5.700v9.200H2.400V8.400h-1zM8.900 5.400h5.700v3h-1v6.200H8.900zM7.600 4.600C4.800 5 3 3.900 3.600 2.300s3.300-1 4 2.300zM8.400 4.600c2.800.4 4.600-.7 4-2.300s-3.300-1-4 2.300z",
            ),
            Icon::Pass => (
                "i-pass",
                "M3.800 4.200Q3.800.8 8 .8t4.200 3.400V15H3.800zM8 2.400a1 1 0 1 0 0 2a1 1 0 1 0 0-2zM5.600 6.400v1.300h4.800V6.400zM5.600 9v1.300h4.800V9zM5.600 11.600v1.300h4.800v-1.300z",
            ),
            Icon::Seal => {
                ("i-seal", "M6.300 1h3.400v4.400h2.500v3.400h1.600V15H2.200V8.800h1.600V5.400h2.500zM4.300 10.900v2h7.400v-2z")
            }
            Icon::Horse => ("i-horse", ""),
            Icon::Temple => (
                "i-temple",
                "M1 6.600L8 1.400l7 5.200v1H1zM3 8.600h2v4.600H3zM7 8.600h2v4.600H7zM11 8.600h2v4.600h-2zM1.600 13.800h12.800V15.400H1.600z",
            ),
            Icon::Check => ("i-check", "M1.800 8.600L3.900 6.500 6.700 9.300 12.300 3.100 14.400 5 6.800 13.400z"),
            Icon::Arrow => ("i-arrow", "M1 6.900h8.600V3.300L15 8l-5.400 4.700V9.100H1z"),
            Icon::Up => ("i-up", "M6.900 15V6.400H3.300L8 1l4.700 5.400H9.100V15z"),
            Icon::Down => ("i-down", "M6.900 1v8.600H3.300L8 15l4.700-5.400H9.100V1z"),
            Icon::Undo => (
                "i-undo",
                "M6.200 1.800v3.300h3.400a4.700 4.700 0 0 1 0 9.400H4.200v-2h5.400a2.700 2.700 0 0 0 0-5.400H6.200v3.300L1 6.100z",
            ),
            Icon::Star => {
                ("i-star", "M8 1l2.100 4.700 5.100.5-3.900 3.400 1.200 5L8 11.900l-4.500 2.700 1.200-5L.8 6.200l5.100-.5z")
            }
            Icon::Card => ("i-card", "M3 1.500h10v13H3zM4.600 3.100v9.800h6.800V3.100zM8 4.800l2.200 3.200L8 11.200 5.800 8z"),
            Icon::Crown => {
                ("i-crown", "M1.200 4.200l3.600 3L8 2.200l3.200 5 3.600-3L13.400 12H2.600zM2.600 13h10.800v1.800H2.600z")
            }
        }
    }
}

/// An icon for a line of text.
pub fn icon(icon: Icon) -> Markup {
    html! { svg.ic viewBox="0 0 16 16" aria-hidden="true" { use href={ "#" (icon.id()) } {} } }
}

/// The icons' part of the sprite.
pub(crate) fn symbols(horse: &str) -> Markup {
    html! {
        @for icon in Icon::ALL {
            @let (id, path) = icon.drawing();
            @if icon == Icon::Horse {
                g #(id) fill="currentColor" { path transform="translate(0,1) scale(.4)" d=(horse) {} }
            } @else {
                path #(id) fill="currentColor" fill-rule="evenodd" d=(path) {}
            }
        }
    }
}
