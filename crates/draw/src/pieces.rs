//! The pieces of both games. A colour is told three times: by tone, by outline and by mark, so nobody needs to see colour.
//!
//! Everything is drawn once in the [`sprite`] and referred to from the boards; a class such as `c-red` on the way there gives the tones.

use maud::{Markup, html};

use crate::darjeeling::tiles;
use crate::icons;
use crate::svg::{Point, num};

/// The colours pieces come in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hue {
    /// Round, with a dot.
    Red,
    /// Square, with two bars.
    Blue,
    /// A triangle with a leaf.
    Green,
    /// A diamond with a cross.
    Yellow,
    /// A plus with three strokes.
    Purple,
    /// Dúlì's stone-grey hexagon with a moon.
    Duli,
}

impl From<::yunnan::Color> for Hue {
    fn from(color: ::yunnan::Color) -> Self {
        use ::yunnan::Color;
        match color {
            Color::Red => Hue::Red,
            Color::Blue => Hue::Blue,
            Color::Green => Hue::Green,
            Color::Yellow => Hue::Yellow,
            Color::Purple => Hue::Purple,
            Color::Duli => Hue::Duli,
        }
    }
}

impl From<::darjeeling::Color> for Hue {
    fn from(color: ::darjeeling::Color) -> Self {
        use ::darjeeling::Color;
        match color {
            Color::Red => Hue::Red,
            Color::Blue => Hue::Blue,
            Color::Green => Hue::Green,
            Color::Yellow => Hue::Yellow,
            Color::Purple => Hue::Purple,
        }
    }
}

impl Hue {
    /// Every colour.
    pub(crate) const ALL: [Hue; 6] = [Hue::Red, Hue::Blue, Hue::Green, Hue::Yellow, Hue::Purple, Hue::Duli];

    /// Its name in ids and classes.
    pub(crate) fn word(self) -> &'static str {
        match self {
            Hue::Red => "red",
            Hue::Blue => "blue",
            Hue::Green => "green",
            Hue::Yellow => "yellow",
            Hue::Purple => "purple",
            Hue::Duli => "duli",
        }
    }

    /// The class that gives its tones.
    pub(crate) fn class(self) -> &'static str {
        match self {
            Hue::Red => "c-red",
            Hue::Blue => "c-blue",
            Hue::Green => "c-green",
            Hue::Yellow => "c-yellow",
            Hue::Purple => "c-purple",
            Hue::Duli => "c-duli",
        }
    }

    /// The outline, round the origin, about 28 units wide.
    pub(crate) fn outline(self) -> &'static str {
        match self {
            Hue::Red => "M-13.200 0a13.200 13.200 0 1 0 26.400 0a13.200 13.200 0 1 0-26.400 0z",
            Hue::Blue => "M-12.500-9.500a3 3 0 0 1 3-3h19a3 3 0 0 1 3 3v19a3 3 0 0 1-3 3h-19a3 3 0 0 1-3-3z",
            Hue::Green => {
                "M-2.200-13.400Q0-16.600 2.200-13.400L15.400 9.200Q16.800 12.300 13.300 12.300H-13.300Q-16.800 12.300-15.400 9.200z"
            }
            Hue::Yellow => {
                "M-2.200-14.300Q0-16.200 2.200-14.300L14.300-2.200Q16.200 0 14.300 2.200L2.200 14.300Q0 16.200-2.200 14.300L-14.300 2.200Q-16.200 0-14.300-2.200z"
            }
            Hue::Purple => {
                "M-6.200-11.600q0-2 2-2h8.400q2 0 2 2v5.400h5.400q2 0 2 2v8.400q0 2-2 2H6.200v5.400q0 2-2 2h-8.400q-2 0-2-2V6.200h-5.400q-2 0-2-2v-8.400q0-2 2-2h5.400z"
            }
            Hue::Duli => {
                "M-6.400-12.700H6.400q1.300 0 2 1.100L14.700-1.100q.7 1.100 0 2.200L8.400 11.600q-.7 1.100-2 1.100H-6.400q-1.300 0-2-1.100L-14.700 1.100q-.7-1.100 0-2.200L-8.400-11.600q.7-1.100 2-1.100z"
            }
        }
    }

    /// The mark a single trader wears.
    fn mark(self) -> &'static str {
        match self {
            Hue::Red => "M-4.400 0a4.400 4.400 0 1 0 8.800 0a4.400 4.400 0 1 0-8.800 0z",
            Hue::Blue => "M-7-4.400H7v2.800H-7zM-7 1.600H7v2.800H-7z",
            Hue::Green => "M0-7.400C5-2.600 4.700 3.200.7 6.300V9.400H-.7V6.300C-4.700 3.200-5-2.600 0-7.400z",
            Hue::Yellow => "M-6.100-4.100l2-2L0-2l4.100-4.100 2 2L2 0l4.100 4.100-2 2L0 2l-4.100 4.100-2-2L-2 0z",
            Hue::Purple => "M-6-7h2.500V7H-6zM-1.250-7h2.500V7h-2.500zM3.500-7H6V7H3.500z",
            Hue::Duli => "M2.300-6.400A6.700 6.700 0 1 0 6.400 2.300A5.500 5.500 0 0 1 2.300-6.400z",
        }
    }
}

/// A horse that looks up the road, 40 by 32 units.
const HORSE: &str = "M7.600 12.600C5.600 9.800 3 11 2.600 14.800C2.200 18.600 3 21.600 1.600 25C4.600 24.200 6 21 6.500 17.800C6.900 19.800 7.600 21.200 8.800 22.400L7.900 30.500H11.300L13.200 23.700C16.800 24.500 20.300 24.300 23.300 23.300L24.700 30.500H28.100L27.400 21.600C29 19.600 29.800 16.900 30.700 14.300L33.900 14.900C35.400 15.500 36.900 14.800 37.400 13.300L36.200 9.700C35 7.200 33 5.300 30.700 4.400L29.900 1.500L27.900 4.300C25.300 5.700 23.300 8.500 21.800 11.300C17 12.400 12 11 7.600 12.600z";

/// A square-shouldered piece drawn in its own box.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Figure {
    Post,
    TeaHouse,
    Horse,
    Guard,
    /// A bridge as it lies in the hand.
    Bridge,
}

impl Figure {
    const ALL: [Figure; 5] = [Figure::Post, Figure::TeaHouse, Figure::Horse, Figure::Guard, Figure::Bridge];

    /// Its name in the sprite.
    fn id(self) -> &'static str {
        match self {
            Figure::Post => "pc-post",
            Figure::TeaHouse => "pc-teahouse",
            Figure::Horse => "pc-horse",
            Figure::Guard => "pc-guard",
            Figure::Bridge => "pc-bridge",
        }
    }

    /// Width and height of its box.
    pub(crate) fn size(self) -> (f32, f32) {
        match self {
            Figure::Post => (26.0, 32.0),
            Figure::TeaHouse => (40.0, 34.0),
            Figure::Horse | Figure::Bridge => (40.0, 32.0),
            Figure::Guard => (26.0, 34.0),
        }
    }

    /// Where the owner's emblem is painted: the middle, and the scale of the outline.
    fn emblem(self) -> (Point, f32) {
        let at = |x, y| crate::svg::point(x, y);
        match self {
            Figure::Post => (at(15.6, 12.0), 0.29),
            Figure::TeaHouse => (at(20.0, 25.0), 0.31),
            Figure::Horse => (at(17.4, 17.4), 0.28),
            Figure::Guard => (at(12.0, 26.0), 0.28),
            Figure::Bridge => (at(20.0, 17.5), 0.5),
        }
    }

    /// The drawing without the emblem.
    fn drawing(self) -> Markup {
        html! {
            @match self {
                Figure::Post => {
                    path.p-stone d="M2.500 31.500Q3 27.500 7 27.500T11.500 31.500z" {}
                    path.p-wood d="M5.600 1.600Q7 .4 8.400 1.600V28.500H5.600z" {}
                    path.p-body d="M8.400 4.200H24.600L21.200 12L24.600 19.800H8.400z" {}
                }
                Figure::TeaHouse => {
                    path.p-body d="M7.500 18H32.500V31H7.500z" {}
                    path.p-deep d="M4.800 31H35.200V33.600H4.800z" {}
                    path.p-deep d="M.8 18.200Q9.600 16.600 13.200 9H26.800Q30.400 16.600 39.200 18.200Q37.800 20.800 34.600 20.800H5.400Q2.200 20.800 .8 18.200z" {}
                    path.p-body d="M11.600 9.200Q14.600 7.200 15.300 3.200H24.700Q25.400 7.200 28.400 9.200z" {}
                    path.p-deep d="M18.600 3.200L20 .4L21.400 3.200z" {}
                }
                Figure::Horse => { path.p-body d=(HORSE) {} }
                Figure::Guard => {
                    path.p-shaft d="M21.500 4V33" {}
                    path.p-deep d="M21.500 .4L24 6.400H19z" {}
                    path.p-body d="M3.600 33.400C3.600 22.400 5.400 17.200 12 17.200S20.400 22.400 20.400 33.400z" {}
                    circle.p-face cx="12" cy="11.600" r="5.200" {}
                    path.p-deep d="M4.400 10.400Q6 3.200 12 3.200T19.600 10.400Q12 7.800 4.400 10.400z" {}
                }
                Figure::Bridge => {
                    path.deck-edge d="M3 10Q20 28 37 10" {}
                    path.deck d="M3 10Q20 28 37 10" {}
                    path.deck-planks d="M3 10Q20 28 37 10" {}
                }
            }
        }
    }
}

/// Everything the boards refer to, to stand once in the page; it draws nothing by itself.
pub fn sprite() -> Markup {
    html! {
        svg.sprite width="0" height="0" aria-hidden="true" {
            defs {
                marker #arrowhead viewBox="0 0 8 8" refX="6" refY="4" markerWidth="7" markerHeight="7" orient="auto" {
                    path.arrowhead d="M0 0L8 4L0 8z" {}
                }
                @for hue in Hue::ALL {
                    g #{ "tok-" (hue.word()) } {
                        path.p-deep transform="translate(0,4)" d=(hue.outline()) {}
                        path.p-body d=(hue.outline()) {}
                        path.p-rim transform="scale(.78)" d=(hue.outline()) {}
                    }
                    path #{ "em-" (hue.word()) } .p-on d=(hue.outline()) {}
                    path #{ "mk-" (hue.word()) } .p-on d=(hue.mark()) {}
                }
                @for figure in Figure::ALL {
                    g #(figure.id()) { (figure.drawing()) }
                }
                g #site-teahouse {
                    path.site d="M7.500 21V31H32.500V21M.8 18.200Q9.600 16.600 13.200 9H26.800Q30.400 16.600 39.200 18.200Q37.800 20.800 34.600 20.800H5.400Q2.200 20.800 .8 18.200z" {}
                }
                g #pc-gift {
                    path.p-lacquer d="M2.200 10.500H25.800V24.500H2.200zM.8 5.800H27.200V11H.8z" {}
                    path.p-ribbon d="M11.600 5.800H16.400V24.500H11.600z" {}
                    path.p-bow d="M14 5.800C8.400 6.400 5.600 4.200 6.800 2S12.800.4 14 5.800zM14 5.800C19.600 6.400 22.400 4.200 21.200 2S15.200.4 14 5.800z" {}
                }
                g #pc-inspector {
                    path.p-robe d="M5.500 43.500C5.500 29.500 8.500 23.500 20 23.500S34.500 29.500 34.500 43.500z" {}
                    path.p-ribbon d="M14.400 24.600L20 32L25.600 24.600V43.500H14.400z" {}
                    path.p-robe-line d="M20 32V43.500M17 37H23" {}
                    circle.p-face cx="20" cy="17.500" r="6.800" {}
                    path.p-beard d="M16.500 20.500Q20 29 23.500 20.500Q20 22.400 16.500 20.500z" {}
                    path.p-hat d="M12.600 14.400Q12.600 3 20 3T27.400 14.400zM.6 10.600H13V13.800H.6zM27 10.600H39.400V13.800H27z" {}
                }
                g #pc-blocker {
                    path.p-stone d="M1.800 32.500C-.4 25.500 3.600 20 9.800 20S19.600 25.500 17.800 32.500zM19.600 33C16.800 25 21 19 28 19S40 25 37.600 33z" {}
                    path.p-boulder d="M9.600 22.500C7.400 13.500 12.600 7 20 7S31 14.500 27.600 22C22.500 24.800 14.400 25.400 9.600 22.500z" {}
                    path.p-lacquer d="M11.600 1.600L28.400 10.800L26.900 13.900L10.100 4.700z" {}
                }
                @for (hue, size, path) in PATTERNS {
                    pattern #{ "bar-" (hue.word()) } width=(size) height=(size) patternUnits="userSpaceOnUse" {
                        path class={ "p-bar " (hue.class()) } d=(path) {}
                    }
                }
                (tiles::symbols())
                (icons::symbols(HORSE))
            }
        }
    }
}

/// A figure with its owner's emblem, its box at `at`.
pub(crate) fn figure(figure: Figure, hue: Hue, at: Point, scale: f32) -> Markup {
    html! { g.(hue.class()) transform=(at.scaled(scale)) { (figure_parts(figure, hue)) } }
}

/// A figure with its emblem at the origin.
fn figure_parts(figure: Figure, hue: Hue) -> Markup {
    let (middle, scale) = figure.emblem();
    html! {
        use href={ "#" (figure.id()) } {}
        @if figure == Figure::Bridge {
            use href={ "#tok-" (hue.word()) } transform=(middle.scaled(scale)) {}
        } @else {
            use href={ "#em-" (hue.word()) } transform=(middle.scaled(scale)) {}
        }
    }
}

/// A figure for a line of text.
pub(crate) fn figure_icon(figure: Figure, hue: Hue) -> Markup {
    let (width, height) = figure.size();
    html! {
        svg.pc.(hue.class()) viewBox={ "0 0 " (num(width)) " " (num(height)) } aria-hidden="true" { (figure_parts(figure, hue)) }
    }
}

/// One token at the origin, without mark.
pub(crate) fn token(hue: Hue) -> Markup {
    html! { use href={ "#tok-" (hue.word()) } {} }
}

/// The mark of a single trader, at the origin.
pub(crate) fn mark(hue: Hue) -> Markup {
    html! { use href={ "#mk-" (hue.word()) } {} }
}

/// How large a colour's token stands in a line of text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Size {
    Small,
    Medium,
    Large,
}

/// A colour's token for a line of text; large ones wear their mark.
pub(crate) fn token_icon(hue: Hue, size: Size) -> Markup {
    let class = match size {
        Size::Small => "em s",
        Size::Medium => "em",
        Size::Large => "em l",
    };
    html! {
        svg class={ (class) " " (hue.class()) } viewBox="-16 -16 32 36" aria-hidden="true" {
            (token(hue))
            @if size != Size::Small { (mark(hue)) }
        }
    }
}

/// What tells the bars of a colour: dots, lines, slants, a lattice, uprights.
const PATTERNS: [(Hue, u8, &str); 5] = [
    (Hue::Red, 7, "M3.5 3.5h.01"),
    (Hue::Blue, 5, "M0 2.5h5"),
    (Hue::Green, 6, "M-1 7L7-1"),
    (Hue::Yellow, 6, "M-1 7L7-1M-1-1L7 7"),
    (Hue::Purple, 5, "M2.5 0v5"),
];

/// A bar in a colour's tone and pattern.
pub(crate) fn bar(hue: Hue, width: u32) -> Markup {
    html! {
        svg.bar.(hue.class()) width=(width.max(2)) height="11" aria-hidden="true" {
            rect.barfill width="100%" height="100%" {}
            rect width="100%" height="100%" fill={ "url(#bar-" (hue.word()) ")" } {}
        }
    }
}
