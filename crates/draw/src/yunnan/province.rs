//! A terrace of the road: its ground, and what stands on it.

use std::hash::Hash;

use maud::{Markup, Render, html};
use yunnan::view::PhaseView;
use yunnan::{Action, Color, Place, Province, Structure};

use super::layout::Layout;
use super::table::State;
use super::{Source, Spot, Table};
use crate::icons;
use crate::icons::Icon;
use crate::pieces::Hue;
use crate::pieces::{Figure, figure, mark, token};
use crate::pointer::pointer;
use crate::svg::{Point, Room, Transform, num, point, text_width};

/// One place in the row of a province.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Slot {
    /// What a colour has there: traders, some of whom have just come, with its posts and guard.
    Stack { color: Color, traders: u32, travelled: u32, posts: u32, guard: bool },
    /// A trader that would come.
    Ghost { color: Color },
}

impl Table<'_> {
    /// The ground of a place: what is chosen when it is a destination or a site.
    pub(super) fn ground(&self, layout: &Layout, place: Place) -> Markup {
        let spot = self.spot_of(place);
        let id = format!("{}ground-{place}", layout.prefix);
        self.part(&id, (spot, self.answers(spot)), |mark| {
            let land = format!("#{}land-{place}", layout.prefix);
            let shape = html! {
                @if place == Place::Puer {
                    use.square href=(land) {}
                } @else {
                    use.side href=(land) transform={ "translate(0," (num(layout.terrace.depth)) ")" } {}
                    @if !layout.narrow { use.cliffs href={ "#cliffs-" (place) } {} }
                    use class={ "face g-" (place as u8) } href=(land) {}
                }
            };
            html! {
                g.prov id=(id) data-mark=[mark] data-place=(place) { (self.target(spot, || self.spot_name(spot), &shape)) }
            }
        })
    }

    /// The spot that the ground of a place stands for: bidders put traders into the market, travellers and builders go to places.
    pub(super) fn spot_of(&self, place: Place) -> Spot {
        if place == Place::Puer && self.view.phase == PhaseView::Bid { Spot::Market } else { Spot::Place(place) }
    }

    /// What stands in a province.
    pub(super) fn contents(&self, layout: &Layout, province: Province) -> Markup {
        let terrace = &layout.terrace;
        let place = Place::from(province);
        let area = layout.ground(place);
        let at = |p: Point| area.at(p.x, p.y);
        let slots = self.slots(province);
        let id = format!("{}at-{place}", layout.prefix);
        let from = (
            &slots,
            self.view.gifts.get(&province),
            self.tea_house_of(province),
            self.horses_in(province),
            self.foreseen(province),
            self.answers_at(place),
        );
        self.part(&id, from, |mark| {
        let index = province as usize;
        let numbers = self.numbers();
        let values = at(terrace.values);
        let far = self.state(Spot::Place(place)) == State::Far;
        html! {
            (Room(4 << 10))
            g.contents.far[far] id=(id) data-mark=[mark] {
                (text(at(terrace.name), "pname", &self.place(place)))
                g.vals {
                    (icon_at(Icon::Trader, values, 16.0))
                    (text(values.plus(19.0, 13.0), "v", &numbers.trader[index].to_string()))
                    (icon_at(Icon::Post, values.plus(46.0, 0.0), 16.0))
                    (text(values.plus(64.0, 13.0), "v", &numbers.post[index].to_string()))
                }
                @if let Some(&gifts) = self.view.gifts.get(&province) { (self.gifts(layout, province, gifts, at(terrace.gifts))) }
                (self.tea_house(layout, province, at(terrace.house)))
                (self.total(layout, province, at(terrace.total)))
                (self.horses(layout, province, at(terrace.horses)))
                (self.row(layout, place, &slots, at(terrace.row), terrace.row_width))
                (self.inspector(layout, province, at(terrace.inspector)))
            }
        }
        })
    }

    /// What the round would bring a province if it ended now, and after the action in hand.
    fn foreseen(&self, province: Province) -> impl Hash {
        let of = |forecast: &super::Forecast| {
            (forecast.totals.get(&province).copied(), forecast.inspector.is_some_and(|(target, _)| target == province))
        };
        (of(&self.stage.now), self.stage.then.as_ref().map(of), self.view.phase == PhaseView::Travel)
    }

    /// Who has built the tea house of a province.
    fn tea_house_of(&self, province: Province) -> Option<Color> {
        let owns = |color: &Color| self.view.players.get(color).is_some_and(|player| player.teahouses.contains(&province));
        self.order().iter().copied().find(owns)
    }

    /// Whose horses stand in a province, in order of play.
    fn horses_in(&self, province: Province) -> Vec<Color> {
        let here = |color: &Color| self.view.players.get(color).is_some_and(|player| player.horse == Some(province));
        self.order().iter().copied().filter(here).collect()
    }

    /// How many traders of a colour have come to a place in this round.
    pub(super) fn travelled(&self, place: Place, color: Color) -> u32 {
        self.view.players.get(&color).and_then(|player| player.travelled.as_ref()?.get(&place).copied()).unwrap_or(0)
    }

    /// What each colour has in a province, in order of play, and the ghosts of who would come.
    fn slots(&self, province: Province) -> Vec<Slot> {
        let mut slots = Vec::new();
        for &color in self.order() {
            let Some(player) = self.view.players.get(&color) else { continue };
            let traders = player.provinces.get(&province).copied().unwrap_or(0);
            let posts = player.posts.get(&province).copied().unwrap_or(0);
            let guard = player.guard.flatten() == Some(province);
            if traders > 0 || posts > 0 || guard {
                let travelled = self.travelled(province.into(), color);
                slots.push(Slot::Stack { color, traders, travelled, posts, guard });
            }
            if self.change_at(province.into(), color).comes {
                slots.push(Slot::Ghost { color });
            }
        }
        // What would be built needs a place of its own if its owner has nothing here yet.
        if let Some((Structure::Post | Structure::Guard, _)) = self.would_build(Spot::Place(province.into()))
            && let Some(color) = self.acting()
            && !slots.iter().any(|slot| matches!(slot, Slot::Stack { color: there, .. } if *there == color))
        {
            slots.push(Slot::Stack { color, traders: 0, travelled: 0, posts: 0, guard: false });
        }
        slots
    }

    /// A row of stacks: the pitch shrinks first, then the pieces.
    fn row(&self, layout: &Layout, place: Place, slots: &[Slot], first: Point, width: f32) -> Markup {
        let terrace = &layout.terrace;
        let gaps = slots.len().saturating_sub(1).max(1) as f32;
        let size = if slots.len() > 5 { terrace.piece.min(28.0) } else { terrace.piece };
        let pitch = ((width - size) / gaps).min(terrace.pitch);
        // Flags stand behind the stacks, so all of them are drawn first.
        html! {
            @for (i, slot) in slots.iter().enumerate() {
                @let at = first.plus(pitch * i as f32, 0.0);
                @if let Slot::Stack { color, posts, traders, .. } = *slot {
                    (self.posts(layout, place, color, posts, at, size / 32.0, traders == 0))
                }
            }
            @for (i, slot) in slots.iter().enumerate() {
                @let at = first.plus(pitch * i as f32, 0.0);
                @match *slot {
                    Slot::Stack { color, traders, guard, .. } => {
                        @if traders > 0 { (self.stack(layout.prefix, place, color, traders, at, size / 32.0)) }
                        (self.guard(layout, place, color, guard, at, size / 32.0))
                    }
                    Slot::Ghost { color } => { (ghost(color.into(), at, size / 32.0)) }
                }
            }
        }
    }

    /// A stack of traders; the viewer's own can be picked up.
    pub(super) fn stack(&self, prefix: &str, place: Place, color: Color, count: u32, at: Point, scale: f32) -> Markup {
        let hue = Hue::from(color);
        let source = Source::At(place);
        let mine = self.acting() == Some(color) && self.is_viewers_turn();
        let picked = mine && self.steps.selection.from == Some(source);
        let can_pick = mine && self.steps.sources.contains(&source);
        let top = (count - 1).min(2) as f32 * -5.0;
        let travelled = self.travelled(place, color);
        let name = self
            .say("y-stack", &[("count", count.into()), ("who", self.player(color).into()), ("where", self.place(place).into())]);
        let shape = html! {
            @if can_pick || picked {
                @let class = if picked { "selring" } else if self.steps.selection.is_empty() { "pickring" } else { "pickring quiet" };
                ellipse class=(class) cx="0" cy=(num(top / 2.0 + 2.0)) rx="20.5" ry=(num(20.5 - top / 2.0)) {}
            }
            @for layer in 0..count {
                g id={ (prefix) "t-" (color) "-" (place) "-" (layer) } data-piece={ "trader-" (color) } transform=(point(0.0, layer.min(2) as f32 * -5.0).translate()) {
                    (token(hue))
                    @if count == 1 { (mark(hue)) }
                }
            }
            @if count > 1 { text.num x="0" y=(num(top + 5.2)) { (count) } }
            @if self.change_at(place, color).leaves { path.leaving d=(hue.outline()) transform=(point(0.0, top + 1.0).scaled(1.3)) {} }
            @if travelled > 0 {
                g.tick transform="translate(-11,15)" {
                    circle r="7.5" {}
                    (icon_at(Icon::Check, point(-4.5, -4.5), 9.0))
                    title { (self.say("y-travelled", &[("count", travelled.into())])) }
                }
            }
        };
        html! {
            g.pile.(hue.class()).selected[picked] id={ (prefix) "s-" (color) "-" (place) } data-count=(count) transform=(at.scaled(scale)) {
                @if can_pick || picked {
                    (self.pickable("own", &self.steps.pick(source), &self.say("y-pick", &[("what", name.into())]), picked, &shape))
                } @else if mine && self.view.phase == PhaseView::Travel {
                    // Any trip would do to hear why this trader cannot go.
                    @let to = place.province().map_or(Place::Yunnan, Province::below);
                    (self.why_not("own", Action::Move { from: place, to, push: None }, &name, &shape))
                } @else {
                    title { (name) }
                    (shape)
                }
                @if mine && self.is_source_pointed(source) { (pointer(point(0.0, 6.0), 1.0)) }
            }
        }
    }

    /// A colour's posts, flags behind its stack; alone they stand in its place.
    #[expect(clippy::too_many_arguments, reason = "a flag needs to know what it stands behind")]
    fn posts(&self, layout: &Layout, place: Place, color: Color, count: u32, at: Point, scale: f32, alone: bool) -> Markup {
        let hue = Hue::from(color);
        let foot = if alone { at.plus(-9.0 * scale, -13.0 * scale) } else { at.plus(scale, -33.0 * scale) };
        let would = matches!(self.would_build(Spot::Place(place)), Some((Structure::Post, mine)) if mine == hue);
        html! {
            @for nth in 0..count {
                g.post id={ (layout.prefix) "p-" (color) "-" (place) "-" (nth) } data-piece={ "post-" (color) } transform=(foot.plus(6.0 * nth as f32, 0.0).translate()) {
                    (figure(Figure::Post, hue, point(0.0, 0.0), 0.86 * scale))
                }
            }
            @if would { g.ghost { (figure(Figure::Post, hue, foot.plus(6.0 * count as f32, 0.0), 0.86 * scale)) } }
        }
    }

    /// A guard in front of the traders he protects (X3).
    fn guard(&self, layout: &Layout, place: Place, color: Color, stands: bool, at: Point, scale: f32) -> Markup {
        let hue = Hue::from(color);
        let would = matches!(self.would_build(Spot::Place(place)), Some((Structure::Guard, mine)) if mine == hue);
        let foot = at.plus(6.0 * scale, -5.0 * scale);
        html! {
            @if stands || would {
                g.guard.ghost[would] id={ (layout.prefix) "g-" (color) "-" (place) } data-piece={ "guard-" (color) } transform=(foot.translate()) {
                    title { (self.say("y-guard", &[("who", self.player(color).into())])) }
                    (figure(Figure::Guard, hue, point(0.0, 0.0), 0.68 * scale))
                }
            }
        }
    }

    /// Gifts left in a province (S6).
    fn gifts(&self, layout: &Layout, province: Province, gifts: u32, at: Point) -> Markup {
        let name = self.say("y-gifts", &[("count", gifts.into())]);
        html! {
            g.gifts id={ (layout.prefix) "gifts-" (province) } data-count=(gifts) {
                title { (name) }
                @if layout.narrow {
                    g.giftmark { (icon_at(Icon::Gift, at.plus(-18.0, -13.0), 15.0)) }
                    (text(at, "v", &gifts.to_string()))
                } @else if gifts == 0 {
                    use.none href="#pc-gift" transform=(at.plus(-25.0, -12.5).scaled(0.75)) {}
                    (text(at, "v none", "0"))
                } @else {
                    @for nth in (0..gifts.min(3)).rev() {
                        g id={ (layout.prefix) "gift-" (province) "-" (nth) } data-piece="gift"
                            transform=(at.plus(-25.0 - 7.0 * nth as f32, -15.0 - 2.5 * nth as f32 + 2.5).scaled(0.75)) { use href="#pc-gift" {} }
                    }
                    (text(at, "v", &gifts.to_string()))
                }
            }
        }
    }

    /// The tea house or its site, with its points (T9, E2).
    fn tea_house(&self, layout: &Layout, province: Province, at: Point) -> Markup {
        let scale = layout.terrace.house_scale;
        let owner = self.tea_house_of(province);
        let points = self.numbers().scoring.teahouse[province as usize];
        let would = match self.would_build(Spot::Place(province.into())) {
            Some((Structure::TeaHouse, hue)) => Some(hue),
            _ => None,
        };
        html! {
            g.teahouse id={ (layout.prefix) "house-" (province) } {
                title {
                    @match owner {
                        Some(color) => (self.say("y-teahouse-of", &[("who", self.player(color).into()), ("points", points.into())])),
                        None => (self.say("y-teahouse-site", &[("points", points.into())])),
                    }
                }
                @match (owner, would) {
                    (Some(color), _) => { (figure(Figure::TeaHouse, color.into(), at, scale)) }
                    (None, Some(hue)) => { g.ghost { (figure(Figure::TeaHouse, hue, at, scale)) } }
                    (None, None) => { use href="#site-teahouse" transform=(at.scaled(scale)) {} }
                }
                @if !layout.narrow {
                    (text(at.plus(20.0 * scale, 47.0), "cap middle", &self.say("y-points", &[("points", points.into())])))
                }
            }
        }
    }

    /// What the inspector compares; the old value stays beside a new one.
    fn total(&self, layout: &Layout, province: Province, at: Point) -> Markup {
        let now = self.stage.now.totals.get(&province);
        let then = self.stage.then.as_ref().and_then(|then| then.totals.get(&province)).filter(|then| Some(*then) != now);
        html! {
            @if let Some(now) = now {
                text.cap.end[layout.terrace.total_ends] x=(num(at.x)) y=(num(at.y)) {
                    (self.word("y-total")) " "
                    @match then {
                        Some(then) => { tspan.old { (now) } tspan.new dx="4" { (then) } }
                        None => { tspan.tot { (now) } }
                    }
                }
            }
        }
    }

    /// Whose horses stand here, in order of play.
    fn horses(&self, layout: &Layout, province: Province, first: Point) -> Markup {
        let terrace = &layout.terrace;
        html! {
            @for (i, color) in self.horses_in(province).into_iter().enumerate() {
                g.horse id={ (layout.prefix) "h-" (color) } data-piece={ "horse-" (color) } transform=(first.plus(terrace.horse_pitch * i as f32, 0.0).translate()) {
                    title { (self.say("y-horse-of", &[("who", self.player(color).into())])) }
                    (figure(Figure::Horse, color.into(), point(0.0, 0.0), terrace.horse_scale))
                }
            }
        }
    }

    /// The inspector, where he would go; faint where he would have gone without the move in hand.
    fn inspector(&self, layout: &Layout, province: Province, at: Point) -> Markup {
        let goes = |forecast: &super::Forecast| forecast.inspector.is_some_and(|(target, _)| target == province);
        let now = goes(&self.stage.now);
        let then = self.stage.then.as_ref().map(goes);
        let travelling = self.view.phase == PhaseView::Travel;
        html! {
            @if travelling && then.unwrap_or(now) {
                g.inspector id={ (layout.prefix) "inspector" } data-piece="inspector" transform=(at.translate()) {
                    title { (self.word("y-inspector")) }
                    use href="#pc-inspector" transform={ "scale(" (if layout.narrow { ".72" } else { ".86" }) ")" } {}
                }
            } @else if travelling && now {
                g.inspector.gone transform=(at.translate()) {
                    use href="#pc-inspector" transform={ "scale(" (if layout.narrow { ".72" } else { ".86" }) ")" } {}
                }
            }
        }
    }

    /// The pill on the rim of a place: its cost, or why it is out of reach.
    pub(super) fn pill(&self, layout: &Layout, place: Place) -> Markup {
        let spot = Spot::Place(place);
        let area = layout.ground(place);
        let at = area.at(layout.terrace.pill.x, layout.terrace.pill.y);
        let state = self.state(spot);
        let passes = || self.cost_to(place).map(|passes| self.say("y-passes", &[("count", passes.into())]));
        let (class, label, marked) = match state {
            State::Lit => ("lit", passes(), true),
            State::Chosen => ("chosen", passes(), true),
            State::Shut => ("no", passes(), true),
            State::Far if self.steps.selection.from.is_some() || self.steps.selection.structure.is_some() => {
                ("no", Some(self.word("y-beyond-horse")), false)
            }
            _ => ("", None, false),
        };
        html! { @if let Some(label) = label { (pill(class, at, layout.narrow, &label, marked.then_some(Icon::Pass))) } }
    }
}

/// A pill; on the ladder its middle is given, else its left end.
pub(super) fn pill(class: &str, at: Point, centred: bool, label: &str, icon: Option<Icon>) -> Markup {
    let inset = if icon.is_some() { 22.0 } else { 10.0 };
    let width = inset + text_width(label, if class == "no" { 11.5 } else { 12.5 }) + 12.0;
    let at = if centred { at.plus(-width / 2.0, 0.0) } else { at };
    html! {
        g class={ "pill " (class) } transform=(at.translate()) {
            rect width=(num(width)) height="22" rx="11" {}
            @if let Some(icon) = icon { (icon_at(icon, point(7.0, 4.5), 13.0)) }
            text x=(num(inset)) y="15.5" { (label) }
        }
    }
}

/// The ghost of one trader who would come.
pub(super) fn ghost(hue: Hue, at: Point, scale: f32) -> Markup {
    html! {
        g.ghost.(hue.class()) transform=(at.scaled(scale * 0.94)) {
            (token(hue))
            path.ghostline d=(hue.outline()) transform="scale(1.18)" {}
            text.num.plus x="0" y="5" { "+1" }
        }
    }
}

/// A line of text. A board has dozens of them, so they are written straight into the picture.
pub(super) fn text<'a>(at: Point, class: &'a str, text: &'a str) -> impl Render + 'a {
    Line { at, class, text }
}

struct Line<'a> {
    at: Point,
    class: &'a str,
    text: &'a str,
}

impl Render for Line<'_> {
    fn render_to(&self, page: &mut String) {
        page.push_str("<text class=\"");
        self.class.render_to(page);
        page.push_str("\" x=\"");
        num(self.at.x).render_to(page);
        page.push_str("\" y=\"");
        num(self.at.y).render_to(page);
        page.push_str("\">");
        self.text.render_to(page);
        page.push_str("</text>");
    }
}

/// An icon in the picture.
pub(super) fn icon_at(icon: icons::Icon, at: Point, size: f32) -> impl Render {
    PlacedIcon { icon, at: at.scaled(size / 16.0) }
}

struct PlacedIcon {
    icon: icons::Icon,
    at: Transform,
}

impl Render for PlacedIcon {
    fn render_to(&self, page: &mut String) {
        page.push_str("<use class=\"ico\" href=\"#");
        page.push_str(self.icon.id());
        page.push_str("\" transform=\"");
        self.at.render_to(page);
        page.push_str("\"></use>");
    }
}
