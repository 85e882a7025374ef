//! The road: scenery, gorges and bridges, provinces, the way of the move in hand, and what a refused target says.

use std::collections::BTreeSet;
use std::fmt::Write;

use maud::{Markup, PreEscaped, Render, html};
use yunnan::view::PlayerView;
use yunnan::{Color, Gorge, Leg, Place, Province, Structure};

use super::answer::{Answer, State};
use super::layout::{FLAT, Layout, NARROW, WIDE};
use super::province::{Slot, ghost, icon_at, pill, text};
use super::setting::Setting;
use super::town::{Square, space_at, town_ground};
use super::{Selection, Spot, Table};
use crate::icons::Icon;
use crate::pieces::{Hue, token};
use crate::pointer::pointer;
use crate::svg::{Curve, Ink, Point, Room, cliffs, land, move_to, num, point};
use crate::text::word;
use crate::{Canvas, Drawn, Id, Part};

/// The landscape behind the wide board, our own drawing; it never changes.
const SCENERY: &str = include_str!("../../assets/yunnan-scenery.svg");
/// The landscape behind the ladder.
const SCENERY_NARROW: &str = include_str!("../../assets/yunnan-scenery-narrow.svg");

/// What a board needs without its landscape, in bytes; more is found where it is needed.
const BOARD: usize = 32 << 10;

impl Table<'_> {
    /// The whole board for wide screens, 1036 by 768 units.
    pub fn wide(&self) -> Markup {
        html! {
            (Room(BOARD))
            svg.b.wideboard #wideboard viewBox="0 0 1036 768" role="group" aria-label=(self.set.word("y-board")) {
                (self.country(&WIDE))
                // Bubbles lie where the legend stands.
                @if self.stage.tale.is_none() { (self.legend()) }
                (self.market(Square::Wide))
                (self.workshops_wide())
                (self.compared(&WIDE))
                (self.pointing(&WIDE))
                (self.tale_over(&WIDE))
                (self.callout())
            }
        }
    }

    /// The road as a ladder for narrow screens, 390 by 560 units.
    pub fn road(&self) -> Markup {
        html! {
            svg.b.narrowboard viewBox="0 0 390 560" role="group" aria-label=(self.set.word("y-board")) {
                (self.country(&NARROW))
                (self.market_step())
                (self.compared(&NARROW))
                (self.pointing(&NARROW))
                (self.tale_over(&NARROW))
            }
        }
    }

    /// Everything outside the town, from the ground up.
    pub(super) fn country(&self, layout: &Layout) -> impl Render {
        Ink(move |page: &mut String| {
            self.draw(&Scenery(layout)).render_to(page);
            self.routes(layout).render_to(page);
            for &gorge in &self.set.numbers().gorges {
                self.gorge_at(layout, gorge).render_to(page);
            }
            for place in Place::ALL {
                self.ground(layout, place).render_to(page);
            }
            self.way(layout).render_to(page);
            for province in Province::ALL {
                self.contents(layout, province).render_to(page);
            }
            self.push_arrow(layout).render_to(page);
            for place in Place::ALL {
                self.pill(layout, place).render_to(page);
            }
        })
    }

    /// A gorge with its bridges.
    fn gorge_at(&self, layout: &Layout, gorge: Gorge) -> Drawn {
        let spot = Spot::Gorge(gorge);
        let owns = |player: &PlayerView| player.bridges.iter().flatten().any(|own| *own == gorge);
        let would = self.would_build(spot).filter(|(structure, _)| *structure == Structure::Bridge);
        self.draw(&Bridges {
            set: &self.set,
            layout,
            gorge,
            owners: self.players_in_order().filter(|(_, player)| owns(player)).map(|(color, _)| color).collect(),
            would: would.map(|(_, color)| color),
            blocked: self.view.blocked == Some(gorge),
            answer: self.answer(spot),
        })
    }

    /// The viewer's unbroken routes to Pu'er (T10), with the move in hand; and where the road of traders without one is broken.
    fn routes(&self, layout: &Layout) -> Markup {
        let foreseen = self.stage.then.as_ref().filter(|_| self.steps.action.is_some()).unwrap_or(&self.stage.now);
        let road = |from: Place| layout.road(from).map(Curve::path).unwrap_or_default();
        let held = |route: &[Province], place: Place| place.province().is_none_or(|province| route.contains(&province));
        let glow = |color: Color, route: &[Province]| {
            let along = route.iter().filter(|province| held(route, province.below())).map(|province| road(province.below()));
            let bridges = self.view.players.get(&color).and_then(|player| player.bridges.as_deref()).unwrap_or_default();
            let open = bridges.iter().filter(|gorge| self.view.blocked != Some(**gorge));
            let over = open.filter(|gorge| route.contains(&gorge.ends().0) && route.contains(&gorge.ends().1));
            along.chain(over.map(|&gorge| layout.crossing(gorge).path())).collect::<String>()
        };
        let route = self.view.acting().and_then(|color| foreseen.routes.get(&color)).map_or(&[][..], Vec::as_slice);
        let stranded =
            Province::ALL.into_iter().zip(foreseen.stranded.0).filter(|(_, count)| *count > 0 && self.is_viewers_turn());
        let below = |from: Province| {
            std::iter::successors(Some(Place::from(from)), |place| Some(place.province()?.below()))
                .take_while(move |&place| place == from.into() || !held(route, place))
        };
        let broken: String =
            stranded.flat_map(|(from, _)| below(from)).filter_map(|place| Some(road(place.province()?.below()))).collect();
        html! {
            g.routes aria-hidden="true" {
                @for (&color, route) in &foreseen.routes {
                    path.glow.(Hue::from(color).class()) d=(glow(color, route)) {}
                }
                @if !broken.is_empty() { path.broken d=(broken) {} }
            }
        }
    }

    /// The way of the trip in hand, drawn over the ground and under the pieces; and the ways that others went since the viewer decided.
    fn way(&self, layout: &Layout) -> Markup {
        let path = self.walk(layout, &self.route_in_hand().unwrap_or_default());
        html! {
            @for since in &self.stage.since {
                @let went = self.walk(layout, &since.way);
                @if !went.is_empty() { path.way-went.(Hue::from(since.color).class()) d=(went) aria-hidden="true" {} }
            }
            @if !path.is_empty() {
                g.way aria-hidden="true" {
                    path.way-halo d=(path) {}
                    path.way-go d=(path) {}
                }
            }
        }
    }

    /// The path of a way.
    pub(super) fn walk(&self, layout: &Layout, legs: &[Leg]) -> String {
        let mut path = String::new();
        let mut came: Option<Point> = None;
        for leg in legs {
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
        path
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
        let path = if layout.flat {
            format!("M{} {}H{}", num(start.x + 8.0), num(start.y - 16.0), num(end.x - 12.0))
        } else if layout.narrow {
            let side = start.x + 60.0;
            format!("M{} {}V{}", num(side), num(start.y - 6.0), num(end.y + 10.0))
        } else {
            Curve([start, road.0[1].plus(6.0, -8.0), road.0[2].plus(6.0, -8.0), end]).path()
        };
        html! { path.way-push d=(path) marker-end="url(#arrowhead)" {} }
    }

    /// The hand over the place or gorge it points at.
    pub(super) fn pointing(&self, layout: &Layout) -> Markup {
        let grounds = Place::ALL.into_iter().map(|place| {
            let area = layout.ground(place);
            (self.spot_of(place), area.at(area.w * 0.62, area.h * 0.56))
        });
        let gorges = self.set.numbers().gorges.iter().map(|&gorge| (Spot::Gorge(gorge), layout.crossing(gorge).sign));
        let scale = if layout.narrow { 0.8 } else { 1.0 };
        html! { @for (spot, at) in grounds.chain(gorges) { @if self.answer(spot).pointed { (pointer(at, scale)) } } }
    }

    /// What the icons on a terrace mean.
    pub(super) fn legend(&self) -> Drawn {
        self.draw(&Legend(&self.set))
    }

    /// A refusal beside its target in the wide picture: a card and a line to the target, which it never covers.
    fn callout(&self) -> Markup {
        let Some(spot) = self.refused else { return html! {} };
        let Some((at, above)) = self.anchor(spot) else { return html! {} };
        let (width, height) = (320.0, 190.0);
        let left = (at.x - width / 2.0).clamp(8.0, 1028.0 - width);
        let top = if above { (at.y - height - 22.0).max(4.0) } else { at.y + 22.0 };
        let near = if above { top + height - 2.0 } else { top + 2.0 };
        html! {
            path.callout
                d={ "M" (num(at.x)) " " (num(at.y)) "L" (num(at.x.clamp(left + 20.0, left + width - 20.0))) " " (num(near)) } {}
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
                @let selection = Selection::from(*action);
                (self.set.word("y-nearest")) " "
                @if selection.is_empty() { (meaning) }
                @else { (self.select("nearest", &selection, meaning, false, &html! { (meaning) })) }
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
            Spot::Space(..) | Spot::Bank(_) => space_at(self.set.rules, spot).map(|at| (at.plus(0.0, -15.0), true)),
            Spot::Hand => None,
        }
    }

    /// The market as the lowest step of the ladder.
    pub(super) fn market_step(&self) -> Drawn {
        self.draw(&MarketStep { set: &self.set, stands: self.stands() })
    }

    /// Who stands in the market, in order of play, and the ghost of who would come.
    pub(super) fn stands(&self) -> Vec<Slot> {
        let stand = |&color: &Color| {
            let stack =
                self.stack(Place::Puer, color).map(|stack| Slot::Of { color, stack: Some(stack), posts: 0, guard: false });
            let ghost = self.change_at(Place::Puer, color).comes.then_some(Slot::Ghost(color));
            stack.into_iter().chain(ghost)
        };
        self.order().iter().flat_map(stand).collect()
    }
}

/// One gorge: the line between its abutments, bridges side by side, and the blocker on the river.
#[derive(Hash)]
struct Bridges<'a> {
    set: &'a Setting<'a>,
    layout: &'a Layout,
    gorge: Gorge,
    /// Whose bridges cross it, in order of play.
    owners: Vec<Color>,
    /// Whose bridge the action in hand would build.
    would: Option<Color>,
    blocked: bool,
    answer: Answer,
}

impl Part for Bridges<'_> {
    fn id(&self) -> Id {
        [self.layout.prefix, "gorge-", self.gorge.word()].into()
    }

    fn draw(&self, canvas: Canvas<'_>) -> Markup {
        let (set, layout, gorge) = (self.set, self.layout, self.gorge);
        let crossing = layout.crossing(gorge);
        let would_block = self.answer.state == State::Chosen && self.would.is_none();
        let count = self.owners.len() + usize::from(self.would.is_some());
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
        let bridge = |nth: usize, color: Color| deck(crossing.deck(layout, nth, count), color.into());
        html! {
            g.crossing id=(self.id()) data-mark=[canvas.mark] data-gorge=(word(gorge)) {
                (self.answer.target(set, || self.answer.name(set), shape))
                @for (nth, &color) in self.owners.iter().enumerate() {
                    g.bridge.(Hue::from(color).class()) id={ (layout.prefix) "br-" (word(color)) "-" (word(gorge)) }
                        data-piece={ "bridge-" (word(color)) } {
                        title { (set.say("y-bridge-of", &[("who", set.player(color).into())])) }
                        (bridge(nth, color))
                    }
                }
                @if let Some(color) = self.would { g.bridge.ghost.(Hue::from(color).class()) { (bridge(count - 1, color)) } }
                @if self.blocked || would_block {
                    @let name = set.word("y-closed");
                    g.blocker.ghost[!self.blocked] id={ (layout.prefix) "blocker-" (if self.blocked { "out" } else { "ghost" }) }
                        transform=(crossing.sign.plus(-18.0, -16.0).scaled(if layout.narrow { 0.75 } else { 1.0 })) {
                        use href="#pc-blocker" {}
                        title { (name) }
                    }
                    @if !layout.narrow { (pill("no", crossing.sign.plus(26.0, -10.0), false, &name, None)) }
                }
            }
        }
    }
}

/// What the icons on a terrace mean.
#[derive(Hash)]
struct Legend<'a>(&'a Setting<'a>);

impl Part for Legend<'_> {
    fn id(&self) -> Id {
        "legend".into()
    }

    fn draw(&self, canvas: Canvas<'_>) -> Markup {
        let line = |icon: Icon, y: f32, key: &str| {
            html! {
                (icon_at(icon, point(857.0, y), 14.0))
                (text(point(877.0, y + 11.5), "cap", &self.0.word(key)))
            }
        };
        html! {
            g.legend id=(self.id()) data-mark=[canvas.mark] {
                rect x="848" y="496" width="180" height="64" rx="8" {}
                (line(Icon::Trader, 503.0, "y-legend-trader"))
                (line(Icon::Post, 521.0, "y-legend-post"))
                (line(Icon::Gift, 539.0, "y-legend-gifts"))
            }
        }
    }
}

/// The market as the lowest step of the ladder.
#[derive(Hash)]
struct MarketStep<'a> {
    set: &'a Setting<'a>,
    stands: Vec<Slot>,
}

impl Part for MarketStep<'_> {
    fn id(&self) -> Id {
        [NARROW.prefix, "at-puer"].into()
    }

    fn draw(&self, canvas: Canvas<'_>) -> Markup {
        let (area, terrace) = (NARROW.ground(Place::Puer), &NARROW.terrace);
        html! {
            g.contents id=(self.id()) data-mark=[canvas.mark] {
                (text(area.at(terrace.name.x, terrace.name.y), "pname", &self.set.word("y-market")))
                (text(area.at(terrace.total.x, terrace.total.y), "cap end", &self.set.market_pay()))
                (market_row(self.set, NARROW.prefix, &self.stands, area.at(0.0, 0.0), Stalls::road(&NARROW, &self.stands)))
            }
        }
    }
}

/// The stacks in a market with this upper left corner.
pub(super) fn market_row(set: &Setting<'_>, prefix: &str, stands: &[Slot], corner: Point, stalls: Stalls) -> Markup {
    html! {
        @for (i, slot) in stands.iter().enumerate() {
            @let at = stalls.at(corner, i);
            @match *slot {
                Slot::Of { stack, .. } => { @if let Some(stack) = stack { (stack.draw(set, prefix, at, stalls.scale)) } }
                Slot::Ghost(color) => (ghost(color.into(), at, stalls.scale)),
            }
        }
    }
}

/// Where stacks stand in a market: the first of them, how far apart, in lines of how many, and how large.
#[derive(Clone, Copy)]
pub(super) struct Stalls {
    pub(super) first: Point,
    pub(super) pitch: f32,
    pub(super) wrap: usize,
    pub(super) scale: f32,
}

impl Stalls {
    /// Those of the square in the town. Stacks that need a second line stand higher and smaller.
    pub(super) fn square(stands: &[Slot]) -> Self {
        let colors: BTreeSet<Color> = stands.iter().map(Slot::color).collect();
        let (level, scale) = if colors.len() > 3 { (96.0, 0.88) } else { (112.0, 1.0) };
        Self { first: point(33.0, level), pitch: 40.0, wrap: 3, scale }
    }

    /// Those of the lowest place of a road.
    pub(super) fn road(layout: &Layout, stands: &[Slot]) -> Self {
        let scale = layout.terrace.piece / 32.0;
        match (layout.flat, layout.narrow) {
            (true, _) => Self { first: point(26.0, 84.0), pitch: 34.0, wrap: 3, scale },
            (false, true) => Self { first: layout.terrace.row.plus(0.0, -2.0), pitch: 38.0, wrap: 6, scale },
            (false, false) => Self::square(stands),
        }
    }

    /// Where the stack stands that has so many before it.
    pub(super) fn at(self, corner: Point, nth: usize) -> Point {
        let (column, line) = ((nth % self.wrap) as f32, (nth / self.wrap) as f32);
        corner.plus(self.first.x + self.pitch * column, self.first.y + 41.0 * line)
    }
}

/// The shapes that never change: the land of every place in both pictures, the cliffs under it, and the walls of the town.
pub(crate) fn symbols() -> Markup {
    html! {
        @for layout in [&WIDE, &NARROW, &FLAT] {
            @for place in Place::ALL {
                @let area = layout.ground(place);
                @let seed = place as u32 * 7 + 3 + u32::from(layout.narrow) * 50;
                path #{ (layout.prefix) "land-" (place) } d=(land(area, layout.terrace.corner, seed)) {}
                @if !layout.narrow && place != Place::Puer {
                    @let foot = area.at(24.0, area.h - 2.0);
                    path #{ "cliffs-" (place) } d=(cliffs(foot, area.w - 48.0, layout.terrace.depth, place as u32 + 1)) {}
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

/// The landscape, the road through it, and the ground of the town.
#[derive(Hash)]
struct Scenery<'a>(&'a Layout);

impl Part for Scenery<'_> {
    const LASTS: bool = true;

    fn id(&self) -> Id {
        [self.0.prefix, "scenery"].into()
    }

    fn draw(&self, canvas: Canvas<'_>) -> Markup {
        let layout = self.0;
        let road: String = layout.roads().map(Curve::path).collect();
        html! {
            g.scenery id=(self.id()) data-mark=[canvas.mark] aria-hidden="true" {
                @if layout.flat {
                    (super::flat::scenery())
                } @else {
                    (PreEscaped(if layout.narrow { SCENERY_NARROW } else { SCENERY }))
                }
                path.road-edge d=(road) {}
                path.road d=(road) {}
                path.road-steps d=(road) {}
                @if !layout.narrow { (town_ground()) }
            }
        }
    }
}
