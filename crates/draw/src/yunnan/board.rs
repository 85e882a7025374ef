//! The road: scenery, gorges and bridges, provinces, the way of the move in hand, and what a refused target says.

use std::fmt::Write;
use std::hash::Hash;

use maud::{Markup, PreEscaped, html};
use yunnan::view::PhaseView;
use yunnan::{Color, Gorge, Place, Province, Structure};

use super::layout::{Layout, NARROW, WIDE};
use super::province::{icon_at, pill, text};
use super::table::State;
use super::town::town_ground;
use super::{Source, Spot, Table};
use crate::Hue;
use crate::icons::Icon;
use crate::pieces::token;
use crate::pointer::pointer;
use crate::svg::{Curve, Point, Room, cliffs, land, move_to, num, point};

/// The landscape behind the wide board, our own drawing; it never changes.
const SCENERY: &str = include_str!("../../assets/yunnan-scenery.svg");
/// The landscape behind the ladder.
const SCENERY_NARROW: &str = include_str!("../../assets/yunnan-scenery-narrow.svg");

/// What a board needs without its landscape, in bytes; more is found where it is needed.
const BOARD: usize = 16 << 10;
/// What the country needs of that.
const COUNTRY: usize = 8 << 10;

impl Table<'_> {
    /// The whole board for wide screens, 1036 by 768 units.
    pub fn wide(&self) -> Markup {
        html! {
            (Room(BOARD))
            svg.b.wideboard #wideboard viewBox="0 0 1036 768" role="group" aria-label=(self.word("y-board")) {
                (self.country(&WIDE))
                (self.legend())
                (self.market(WIDE.prefix, WIDE.ground(Place::Puer)))
                (self.workshops_wide())
                (self.pointing(&WIDE))
                (self.callout())
            }
        }
    }

    /// The road as a ladder for narrow screens, 390 by 560 units.
    pub fn road(&self) -> Markup {
        html! {
            svg.b.narrowboard viewBox="0 0 390 560" role="group" aria-label=(self.word("y-board")) {
                (self.country(&NARROW))
                (self.market_step(&NARROW))
                (self.pointing(&NARROW))
            }
        }
    }

    /// Everything outside the town, from the ground up.
    pub(super) fn country(&self, layout: &Layout) -> Markup {
        html! {
            (Room(COUNTRY))
            (self.scenery(layout))
            (self.gorges(layout))
            @for place in Place::ALL { (self.ground(layout, place)) }
            (self.way(layout))
            @for province in Province::ALL { (self.contents(layout, province)) }
            (self.push_arrow(layout))
            @for place in Place::ALL { (self.pill(layout, place)) }
        }
    }

    /// The landscape, the road through it, and the ground of the town.
    fn scenery(&self, layout: &Layout) -> Markup {
        let id = format!("{}scenery", layout.prefix);
        self.lasting(&id, |mark| {
            let road: String = layout.roads().map(Curve::path).collect();
            html! {
                g.scenery id=(id) data-mark=[mark] aria-hidden="true" {
                    (PreEscaped(if layout.narrow { SCENERY_NARROW } else { SCENERY }))
                    path.road-edge d=(road) {}
                    path.road d=(road) {}
                    path.road-steps d=(road) {}
                    @if !layout.narrow { (town_ground()) }
                }
            }
        })
    }

    /// The gorges of the board with their bridges.
    fn gorges(&self, layout: &Layout) -> Markup {
        html! { @for &gorge in &self.stage.figures.gorges { (self.gorge_at(layout, gorge)) } }
    }

    /// One gorge: the line between its abutments, bridges side by side, and the blocker on the river.
    fn gorge_at(&self, layout: &Layout, gorge: Gorge) -> Markup {
        let spot = Spot::Gorge(gorge);
        let owners: Vec<Color> = self
            .order()
            .iter()
            .copied()
            .filter(|color| {
                self.view.players.get(color).is_some_and(|player| player.bridges.as_ref().is_some_and(|own| own.contains(&gorge)))
            })
            .collect();
        let blocked = self.view.blocked == Some(gorge);
        let id = format!("{}gorge-{gorge}", layout.prefix);
        self.part(&id, (&owners, blocked, self.answers(spot)), |mark| {
            let crossing = layout.crossing(gorge);
            let would = self.would_build(spot).filter(|(structure, _)| *structure == Structure::Bridge).map(|(_, hue)| hue);
            let would_block = self.state(spot) == State::Chosen && would.is_none();
            let count = owners.len() + usize::from(would.is_some());
            let shape = html! {
                path.hit stroke-width=(if layout.narrow { 24 } else { 34.max(16 * count + 14) }) d=(crossing.path()) {}
                path.gorge d=(crossing.path()) {}
                @if !layout.narrow {
                    (abutment(crossing.line[0]))
                    (abutment(crossing.line[3]))
                }
                @if count == 0 {
                    g.sign transform=(crossing.sign.translate()) {
                        circle r="12" {}
                        (icon_at(Icon::Bridge, point(-8.0, -8.0), 16.0))
                    }
                }
            };
            html! {
                g.crossing id=(id) data-mark=[mark] data-gorge=(gorge) {
                    (self.target(spot, || self.spot_name(spot), &shape))
                    @for (i, &color) in owners.iter().enumerate() {
                        g.bridge.(Hue::from(color).class()) id={ (layout.prefix) "br-" (color) "-" (gorge) } data-piece={ "bridge-" (color) } {
                            title { (self.say("y-bridge-of", &[("who", self.player(color).into())])) }
                            (deck(crossing.deck(layout, i, count), color.into()))
                        }
                    }
                    @if let Some(hue) = would { g.bridge.ghost.(hue.class()) { (deck(crossing.deck(layout, count - 1, count), hue)) } }
                    @if blocked || would_block {
                        g.blocker.ghost[!blocked] id={ (layout.prefix) "blocker-" (if blocked { "out" } else { "ghost" }) }
                            transform=(crossing.sign.plus(-18.0, -16.0).scaled(if layout.narrow { 0.75 } else { 1.0 })) {
                            use href="#pc-blocker" {}
                            title { (self.word("y-closed")) }
                        }
                        @if !layout.narrow { (pill("no", crossing.sign.plus(26.0, -10.0), false, &self.word("y-closed"), None)) }
                    }
                }
            }
        })
    }

    /// The way of the trip in hand, drawn over the ground and under the pieces.
    fn way(&self, layout: &Layout) -> Markup {
        let mut path = String::new();
        let mut came: Option<Point> = None;
        for leg in self.route_in_hand().unwrap_or_default() {
            let up = leg.from < leg.to;
            let walk = match leg.over {
                None => layout.road(leg.from.min(leg.to)).map(|road| road.0),
                Some(gorge) => Some(layout.crossing(gorge).line),
            };
            let Some(mut walk) = walk else { continue };
            if !up {
                walk.reverse();
            }
            match came {
                None => path = move_to(self.stand(layout, leg.from, walk[0])),
                Some(came) => cross(&mut path, layout, leg.from, came, walk[0]),
            }
            if layout.narrow {
                for at in walk {
                    line_to(&mut path, at);
                }
            } else {
                line_to(&mut path, walk[0]);
                Curve(walk).append_to(&mut path);
            }
            came = Some(walk[3]);
        }
        html! {
            @if !path.is_empty() {
                g.way aria-hidden="true" {
                    path.way-halo d=(path) {}
                    path.way-go d=(path) {}
                }
            }
        }
    }

    /// Where the way begins: at the rim of the market, inside any other place.
    fn stand(&self, layout: &Layout, place: Place, rim: Point) -> Point {
        let area = layout.ground(place);
        if place == Place::Puer { rim } else { rim.towards(area.at(area.w / 2.0, area.h * 0.6), 0.3) }
    }

    /// Where a pushed trader would slide.
    fn push_arrow(&self, layout: &Layout) -> Markup {
        let Some((_, from)) = self.pushed() else { return html! {} };
        let Some(road) = layout.road(from.below()) else { return html! {} };
        let road = road.reversed();
        let (start, end) = (road.start(), road.end());
        let path = if layout.narrow {
            let side = start.x + 60.0;
            format!("M{} {}V{}", num(side), num(start.y - 6.0), num(end.y + 10.0))
        } else {
            Curve([start, road.0[1].plus(6.0, -8.0), road.0[2].plus(6.0, -8.0), end]).path()
        };
        html! { path.way-push d=(path) marker-end="url(#arrowhead)" {} }
    }

    /// The hand over the place or gorge it points at.
    fn pointing(&self, layout: &Layout) -> Markup {
        let grounds = Place::ALL.into_iter().map(|place| {
            let area = layout.ground(place);
            (self.spot_of(place), area.at(area.w * 0.62, area.h * 0.56))
        });
        let gorges = self.stage.figures.gorges.iter().map(|&gorge| (Spot::Gorge(gorge), layout.crossing(gorge).sign));
        let scale = if layout.narrow { 0.8 } else { 1.0 };
        html! { @for (spot, at) in grounds.chain(gorges) { @if self.is_pointed(spot) { (pointer(at, scale)) } } }
    }

    /// What the icons on a terrace mean.
    pub(super) fn legend(&self) -> Markup {
        let line = |icon: Icon, y: f32, key: &str| {
            html! {
                (icon_at(icon, point(857.0, y), 14.0))
                (text(point(877.0, y + 11.5), "cap", &self.word(key)))
            }
        };
        html! {
            g.legend {
                rect x="848" y="496" width="180" height="64" rx="8" {}
                (line(Icon::Trader, 503.0, "y-legend-trader"))
                (line(Icon::Post, 521.0, "y-legend-post"))
                (line(Icon::Gift, 539.0, "y-legend-gifts"))
            }
        }
    }

    /// The sentence that names a place, gorge or space to who cannot see it.
    pub(super) fn spot_name(&self, spot: Spot) -> String {
        match spot {
            Spot::Place(place) => match (self.cost_to(place), self.steps.selection.structure) {
                (Some(passes), _) => self.say("y-spot-trip", &[("place", self.place(place).into()), ("passes", passes.into())]),
                (None, Some(structure)) => {
                    self.say("y-spot-build", &[("what", self.structure(structure).into()), ("where", self.place(place).into())])
                }
                (None, None) => self.place(place),
            },
            Spot::Gorge(gorge) if self.steps.selection.structure.is_some() => self
                .say("y-spot-build", &[("what", self.structure(Structure::Bridge).into()), ("where", self.gorge(gorge).into())]),
            Spot::Gorge(gorge) if self.view.phase == PhaseView::Progress => {
                self.say("y-spot-block", &[("gorge", self.gorge(gorge).into())])
            }
            Spot::Gorge(gorge) => self.say("y-spot-gorge", &[("gorge", self.gorge(gorge).into())]),
            Spot::Market => self.word("y-spot-market"),
            Spot::Space(building, price) => {
                self.say("y-spot-bid", &[("building", self.building(building).into()), ("price", u32::from(price).into())])
            }
            Spot::Bank(space) => self.say("y-spot-bank", &[("space", u32::from(space).into())]),
            Spot::Hand => self.word("y-spot-hand"),
        }
    }

    /// A refusal beside its target in the wide picture: a card and a line to the target, which it never covers.
    fn callout(&self) -> Markup {
        let Some(refused) = &self.stage.refused else { return html! {} };
        let Some(spot) = super::Selection::of_action(&refused.action).and_then(|action| action.to) else { return html! {} };
        let Some((at, above)) = self.anchor(spot) else { return html! {} };
        let (width, height) = (320.0, 190.0);
        let left = (at.x - width / 2.0).clamp(8.0, 1028.0 - width);
        let top = if above { (at.y - height - 22.0).max(4.0) } else { at.y + 22.0 };
        let near = if above { top + height - 2.0 } else { top + 2.0 };
        html! {
            path.callout d={ "M" (num(at.x)) " " (num(at.y)) "L" (num(at.x.clamp(left + 20.0, left + width - 20.0))) " " (num(near)) } {}
            foreignObject x=(num(left)) y=(num(top)) width=(num(width)) height=(num(height)) {
                div.cardplace.below[!above] { (self.refusal_card()) }
            }
        }
    }

    /// The refusal as a card of the page, for narrow screens.
    pub fn refusal(&self) -> Markup {
        html! { @if self.stage.refused.is_some() { div.cardplace.free { (self.refusal_card()) } } }
    }

    /// What is wrong, which rule says so, and what would be right.
    fn refusal_card(&self) -> Markup {
        let Some(refused) = &self.stage.refused else { return html! {} };
        refused.card(&html! {
            @if let Some((action, meaning)) = &refused.nearest {
                (self.word("y-nearest")) " "
                @match super::Selection::of_action(action) {
                    Some(selection) => (self.select("nearest", &selection, meaning, false, &html! { (meaning) })),
                    None => (meaning),
                }
            }
        })
    }

    /// Where a callout touches its target, and whether its card goes above it.
    fn anchor(&self, spot: Spot) -> Option<(Point, bool)> {
        match spot {
            Spot::Place(Place::Puer) | Spot::Market => Some((point(83.0, 600.0), true)),
            Spot::Place(place) => {
                let area = WIDE.ground(place);
                let above = area.y > 210.0;
                Some((area.at(area.w / 2.0, if above { 0.0 } else { area.h + 12.0 }), above))
            }
            Spot::Gorge(gorge) => Some((WIDE.crossing(gorge).sign, gorge.ends().0 != Province::Qamdo)),
            Spot::Space(..) | Spot::Bank(_) => {
                super::town::space_at(&self.stage.figures, spot).map(|at| (at.plus(0.0, -15.0), true))
            }
            Spot::Hand => None,
        }
    }

    /// The market as the lowest step of the ladder.
    pub(super) fn market_step(&self, layout: &Layout) -> Markup {
        let area = layout.ground(Place::Puer);
        let terrace = &layout.terrace;
        let id = format!("{}at-puer", layout.prefix);
        self.part(&id, self.in_market(), |mark| {
            html! {
                g.contents id=(id) data-mark=[mark] {
                    (text(area.at(terrace.name.x, terrace.name.y), "pname", &self.word("y-market")))
                    (text(area.at(terrace.total.x, terrace.total.y), "cap end", &self.market_pay()))
                    (self.market_row(layout.prefix, area.at(terrace.row.x, terrace.row.y - 2.0), 38.0, 6, terrace.piece / 32.0))
                }
            }
        })
    }

    /// Who stands in the market, and how it answers.
    pub(super) fn in_market(&self) -> impl Hash {
        let stand = |&color: &Color| (color, self.traders_at(color, Source::At(Place::Puer)), self.travelled(Place::Puer, color));
        (self.order().iter().map(stand).collect::<Vec<_>>(), self.answers_at(Place::Puer))
    }

    /// The stacks in the market, wrapped into lines of `wrap`.
    pub(super) fn market_row(&self, prefix: &str, first: Point, pitch: f32, wrap: usize, scale: f32) -> Markup {
        let mut places = Vec::new();
        for &color in self.order() {
            let count = self.traders_at(color, Source::At(Place::Puer));
            if count > 0 {
                places.push((color, count));
            }
            if self.change_at(Place::Puer, color).comes {
                places.push((color, 0));
            }
        }
        html! {
            @for (i, (color, count)) in places.into_iter().enumerate() {
                @let at = first.plus(pitch * (i % wrap) as f32, 41.0 * (i / wrap) as f32);
                @if count == 0 { (super::province::ghost(color.into(), at, scale)) }
                @else { (self.stack(prefix, Place::Puer, color, count, at, scale)) }
            }
        }
    }
}

/// The shapes that never change: the land of every place in both pictures, the cliffs under it, and the walls of the town.
pub(crate) fn symbols() -> Markup {
    html! {
        @for layout in [&WIDE, &NARROW] {
            @for place in Place::ALL {
                @let area = layout.ground(place);
                @let seed = place as u32 * 7 + 3 + u32::from(layout.narrow) * 50;
                path #{ (layout.prefix) "land-" (place) } d=(land(area, layout.terrace.corner, seed)) {}
                @if !layout.narrow && place != Place::Puer {
                    path #{ "cliffs-" (place) } d=(cliffs(area.at(24.0, area.h - 2.0), area.w - 48.0, layout.terrace.depth, place as u32 + 1)) {}
                }
            }
        }
        (super::town::symbols())
    }
}

/// Continues a way across a terrace, below the pieces that stand there.
fn cross(path: &mut String, layout: &Layout, place: Place, from: Point, to: Point) {
    let area = layout.ground(place);
    if layout.narrow {
        // The ladder's rungs are crossed straight; to and from a margin one keeps to the lower rim.
        let rim = area.y + area.h - 6.0;
        if (from.x - to.x).abs() > 1.0 {
            line_to(path, point(from.x, rim));
            line_to(path, point(to.x, rim));
        }
    } else {
        let low = area.y + area.h + 8.0;
        Curve([from, point(from.x + (to.x - from.x) * 0.3, low), point(from.x + (to.x - from.x) * 0.8, low), to]).append_to(path);
    }
}

/// `Lx y`.
fn line_to(path: &mut String, at: Point) {
    let _ = write!(path, "L{} {}", num(at.x), num(at.y));
}

/// A pier of stones at the end of a gorge.
fn abutment(at: Point) -> Markup {
    html! { path.pier transform=(at.translate()) d="M-8 4V-5H-5V-8H5V-5H8V4z" {} }
}

/// A bridge: planks on ropes, with its owner's token in the middle.
fn deck(along: Curve, hue: Hue) -> Markup {
    let path = along.path();
    let [a, b, c, d] = along.0;
    let middle = point((a.x + 3.0 * b.x + 3.0 * c.x + d.x) / 8.0, (a.y + 3.0 * b.y + 3.0 * c.y + d.y) / 8.0);
    html! {
        path.deck-edge d=(path) {}
        path.deck d=(path) {}
        path.deck-planks d=(path) {}
        g transform=(middle.plus(0.0, -1.0).scaled(0.52)) { (token(hue)) }
    }
}
