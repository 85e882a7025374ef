//! The pieces of both games. A colour is told three times: by tone, by outline and by mark, so nobody needs to see colour.
//!
//! Everything is drawn once in the [`sprite`] and referred to from the boards; a class such as `c-red` on the way there gives the tones.

use std::sync::LazyLock;

use maud::{Markup, PreEscaped, html};

use crate::darjeeling::tiles;
use crate::icons;
use crate::pointer;
use crate::svg::{Point, num};
use crate::text::word;
use crate::yunnan;

/// The colours pieces come in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Hue {
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

/// The colours of a game look like those of the same name here.
macro_rules! look_alike {
    ($game:ident: $($color:ident)*) => {
        impl From<::$game::Color> for Hue {
            fn from(color: ::$game::Color) -> Self {
                match color {
                    $(::$game::Color::$color => Hue::$color,)*
                }
            }
        }
    };
}
look_alike!(yunnan: Red Blue Green Yellow Purple Duli);
look_alike!(darjeeling: Red Blue Green Yellow Purple);

impl Hue {
    /// Every colour.
    pub(crate) const ALL: [Hue; 6] = [Hue::Red, Hue::Blue, Hue::Green, Hue::Yellow, Hue::Purple, Hue::Duli];

    /// Its name in ids, which the class repeats.
    pub(crate) fn word(self) -> &'static str {
        self.class().trim_start_matches("c-")
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
            Hue::Red => "M-13.2 0a13.2 13.2 0 1 0 26.4 0a13.2 13.2 0 1 0-26.4 0z",
            Hue::Blue => "M-12.5-9.5a3 3 0 0 1 3-3h19a3 3 0 0 1 3 3v19a3 3 0 0 1-3 3h-19a3 3 0 0 1-3-3z",
            Hue::Green => "M-2.2-13.4Q0-16.6 2.2-13.4L15.4 9.2Q16.8 12.3 13.3 12.3H-13.3Q-16.8 12.3-15.4 9.2z",
            Hue::Yellow => {
                "M-2.2-14.3Q0-16.2 2.2-14.3L14.3-2.2Q16.2 0 14.3 2.2L2.2 14.3Q0 16.2-2.2 14.3L-14.3 2.2Q-16.2 0-14.3-2.2z"
            }
            Hue::Purple => {
                "M-6.2-11.6q0-2 2-2h8.4q2 0 2 2v5.4h5.4q2 0 2 2v8.4q0 2-2 2H6.2v5.4q0 2-2 2h-8.4q-2 0-2-2V6.2h-5.4q-2 0-2-2v-8.4q0-2 2-2h5.4z"
            }
            Hue::Duli => {
                "M-6.4-12.7H6.4q1.3 0 2 1.1L14.7-1.1q.7 1.1 0 2.2L8.4 11.6q-.7 1.1-2 1.1H-6.4q-1.3 0-2-1.1L-14.7 1.1q-.7-1.1 0-2.2L-8.4-11.6q.7-1.1 2-1.1z"
            }
        }
    }

    /// The mark a single trader wears.
    pub(crate) fn mark(self) -> &'static str {
        match self {
            Hue::Red => "M-4.4 0a4.4 4.4 0 1 0 8.8 0a4.4 4.4 0 1 0-8.8 0z",
            Hue::Blue => "M-7-4.4H7v2.8H-7zM-7 1.6H7v2.8H-7z",
            Hue::Green => "M0-7.4C5-2.6 4.7 3.2.7 6.3V9.4H-.7V6.3C-4.7 3.2-5-2.6 0-7.4z",
            Hue::Yellow => "M-6.1-4.1l2-2L0-2l4.1-4.1 2 2L2 0l4.1 4.1-2 2L0 2l-4.1 4.1-2-2L-2 0z",
            Hue::Purple => "M-6-7h2.5V7H-6zM-1.25-7h2.5V7h-2.5zM3.5-7H6V7H3.5z",
            Hue::Duli => "M2.3-6.4A6.7 6.7 0 1 0 6.4 2.3A5.5 5.5 0 0 1 2.3-6.4z",
        }
    }
}

/// A horse that looks up the road, 40 by 32 units.
const HORSE: &str = "M7.6 12.6C5.6 9.8 3 11 2.6 14.8C2.2 18.6 3 21.6 1.6 25C4.6 24.2 6 21 6.5 17.8C6.9 19.8 7.6 21.2 8.8 22.4L7.9 30.5H11.3L13.2 23.7C16.8 24.5 20.3 24.3 23.3 23.3L24.7 30.5H28.1L27.4 21.6C29 19.6 29.8 16.9 30.7 14.3L33.9 14.9C35.4 15.5 36.9 14.8 37.4 13.3L36.2 9.7C35 7.2 33 5.3 30.7 4.4L29.9 1.5L27.9 4.3C25.3 5.7 23.3 8.5 21.8 11.3C17 12.4 12 11 7.6 12.6z";

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
                    path.p-stone d="M2.5 31.5Q3 27.5 7 27.5T11.5 31.5z" {}
                    path.p-wood d="M5.6 1.6Q7 .4 8.4 1.6V28.5H5.6z" {}
                    path.p-body d="M8.4 4.2H24.6L21.2 12L24.6 19.8H8.4z" {}
                }
                Figure::TeaHouse => {
                    path.p-body d="M7.5 18H32.5V31H7.5z" {}
                    path.p-deep d="M4.8 31H35.2V33.6H4.8z" {}
                    path.p-deep d="M.8 18.2Q9.6 16.6 13.2 9H26.8Q30.4 16.6 39.2 18.2Q37.8 20.8 34.6 20.8H5.4Q2.2 20.8 .8 18.2z" {}
                    path.p-body d="M11.6 9.2Q14.6 7.2 15.3 3.2H24.7Q25.4 7.2 28.4 9.2z" {}
                    path.p-deep d="M18.6 3.2L20 .4L21.4 3.2z" {}
                }
                Figure::Horse => { path.p-body d=(HORSE) {} }
                Figure::Guard => {
                    path.p-shaft d="M21.5 4V33" {}
                    path.p-deep d="M21.5 .4L24 6.4H19z" {}
                    path.p-body d="M3.6 33.4C3.6 22.4 5.4 17.2 12 17.2S20.4 22.4 20.4 33.4z" {}
                    circle.p-face cx="12" cy="11.6" r="5.2" {}
                    path.p-deep d="M4.4 10.4Q6 3.2 12 3.2T19.6 10.4Q12 7.8 4.4 10.4z" {}
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
pub fn sprite() -> PreEscaped<&'static str> {
    static SPRITE: LazyLock<String> = LazyLock::new(|| draw_sprite().into_string());
    PreEscaped(&SPRITE)
}

fn draw_sprite() -> Markup {
    html! {
        svg.sprite width="0" height="0" aria-hidden="true" {
            defs {
                marker #arrowhead viewBox="0 0 8 8" refX="6" refY="4" markerWidth="7" markerHeight="7" orient="auto" {
                    path.arrowhead d="M0 0L8 4L0 8z" {}
                }
                marker #arrow-better viewBox="0 0 8 8" refX="5" refY="4" markerWidth="4.4" markerHeight="4.4" orient="auto" {
                    path.arrow-better d="M0 0L8 4L0 8z" {}
                }
                @for hue in Hue::ALL {
                    g #{ "tok-" (hue.word()) } {
                        path.p-deep transform="translate(0,4)" d=(hue.outline()) {}
                        path.p-body d=(hue.outline()) {}
                        path.p-rim transform="scale(.78)" d=(hue.outline()) {}
                    }
                    path #{ "em-" (hue.word()) } .p-on d=(hue.outline()) {}
                    path #{ "edge-" (hue.word()) } d=(hue.outline()) {}
                    path #{ "mk-" (hue.word()) } .p-on d=(hue.mark()) {}
                }
                @for figure in Figure::ALL {
                    g #(figure.id()) { (figure.drawing()) }
                }
                g #site-teahouse {
                    path.site
                        d="M7.5 21V31H32.5V21M.8 18.2Q9.6 16.6 13.2 9H26.8Q30.4 16.6 39.2 18.2Q37.8 20.8 34.6 20.8H5.4Q2.2 20.8 .8 18.2z" {}
                }
                g #pc-gift {
                    path.p-lacquer d="M2.2 10.5H25.8V24.5H2.2zM.8 5.8H27.2V11H.8z" {}
                    path.p-ribbon d="M11.6 5.8H16.4V24.5H11.6z" {}
                    path.p-bow d="M14 5.8C8.4 6.4 5.6 4.2 6.8 2S12.8.4 14 5.8zM14 5.8C19.6 6.4 22.4 4.2 21.2 2S15.2.4 14 5.8z" {}
                }
                g #pc-inspector {
                    path.p-robe d="M5.5 43.5C5.5 29.5 8.5 23.5 20 23.5S34.5 29.5 34.5 43.5z" {}
                    path.p-ribbon d="M14.4 24.6L20 32L25.6 24.6V43.5H14.4z" {}
                    path.p-robe-line d="M20 32V43.5M17 37H23" {}
                    circle.p-face cx="20" cy="17.5" r="6.8" {}
                    path.p-beard d="M16.5 20.5Q20 29 23.5 20.5Q20 22.4 16.5 20.5z" {}
                    path.p-hat d="M12.6 14.4Q12.6 3 20 3T27.4 14.4zM.6 10.6H13V13.8H.6zM27 10.6H39.4V13.8H27z" {}
                }
                g #pc-blocker {
                    path.p-stone
                        d="M1.8 32.5C-.4 25.5 3.6 20 9.8 20S19.6 25.5 17.8 32.5zM19.6 33C16.8 25 21 19 28 19S40 25 37.6 33z" {}
                    path.p-boulder d="M9.6 22.5C7.4 13.5 12.6 7 20 7S31 14.5 27.6 22C22.5 24.8 14.4 25.4 9.6 22.5z" {}
                    path.p-lacquer d="M11.6 1.6L28.4 10.8L26.9 13.9L10.1 4.7z" {}
                }
                @for (hue, size, path) in PATTERNS {
                    pattern #{ "bar-" (hue.word()) } width=(size) height=(size) patternUnits="userSpaceOnUse" {
                        path class={ "p-bar " (hue.class()) } d=(path) {}
                    }
                }
                (pointer::symbol())
                (yunnan::symbols())
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

/// What is drawn once and stands in many places.
pub(crate) type Fixed = PreEscaped<&'static str>;

/// One token at the origin, without mark.
pub(crate) fn token(hue: Hue) -> Fixed {
    static TOKENS: LazyLock<[Markup; 6]> = LazyLock::new(|| Hue::ALL.map(|hue| html! { use href={ "#tok-" (hue.word()) } {} }));
    PreEscaped(&TOKENS[hue as usize].0)
}

/// The mark of a single trader, at the origin.
pub(crate) fn mark(hue: Hue) -> Fixed {
    static MARKS: LazyLock<[Markup; 6]> = LazyLock::new(|| Hue::ALL.map(|hue| html! { use href={ "#mk-" (hue.word()) } {} }));
    PreEscaped(&MARKS[hue as usize].0)
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
        svg class={ (word(class)) " " (word(hue.class())) } viewBox="-16 -16 32 36" aria-hidden="true" {
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

/// The ring round what another colour did since the viewer decided, with its number.
pub(crate) fn fresh_ring(hue: Hue, at: Point, radius: f32, number: u8) -> Markup {
    html! {
        g.fresh.(hue.class()) aria-hidden="true" {
            circle.fresh-edge cx=(num(at.x)) cy=(num(at.y)) r=(num(radius + 2.0)) {}
            circle.fresh-ring cx=(num(at.x)) cy=(num(at.y)) r=(num(radius)) {}
            // To the left: what stands to the right is drawn later, and would lie on it.
            (fresh_number(at.plus(radius * -0.72, radius * -0.72), number))
        }
    }
}

/// The number that a frame and all its marks on the board have in common.
pub(crate) fn fresh_number(at: Point, number: u8) -> Markup {
    html! {
        circle.fresh-no.long[number > 9] cx=(num(at.x)) cy=(num(at.y)) r="8" {}
        text x=(num(at.x)) y=(num(at.y)) { (number) }
    }
}

/// A bar in a colour's tone and pattern.
pub(crate) fn bar(hue: Hue, width: u32) -> Markup {
    html! {
        svg.bar.(hue.class()) width=(width.max(2)) height="11" aria-hidden="true" {
            rect.barfill width="100%" height="100%" {}
            rect width="100%" height="100%" fill={ "url(#bar-" (hue.word()) ")" } {}
        }
    }
}
