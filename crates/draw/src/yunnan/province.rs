//! A terrace of the road: its ground, and what stands on it.

use maud::{Markup, Render, html};
use yunnan::view::PhaseView;
use yunnan::{Color, Place, Province, Structure};

use super::answer::{Answer, State};
use super::layout::Layout;
use super::setting::Setting;
use super::stack::Stack;
use super::{Forecast, Spot, Table};
use crate::icons::{self, Icon};
use crate::pieces::{Figure, Hue, figure, token};
use crate::svg::{Point, Room, Transform, num, point, text_width};
use crate::text::word;
use crate::{Canvas, Drawn, Id, Part, Text};

/// The ground of a place: what is chosen when it is a destination or a site.
#[derive(Hash)]
pub(super) struct Ground<'a> {
    set: &'a Setting<'a>,
    layout: &'a Layout,
    place: Place,
    answer: Answer,
}

impl Part for Ground<'_> {
    fn id(&self) -> Id {
        [self.layout.prefix, "ground-", self.place.word()].into()
    }

    fn draw(&self, canvas: Canvas<'_>) -> Markup {
        let Ground { set, layout, place, answer } = *self;
        let land = format!("#{}land-{place}", layout.prefix);
        let shape = html! {
            @if place == Place::Puer {
                use.square href=(land) {}
            } @else {
                use.side href=(land) transform={ "translate(0," (num(layout.terrace.depth)) ")" } {}
                @if !layout.narrow { use.cliffs href={ "#cliffs-" (word(place)) } {} }
                use class={ "face g-" (place as u8) } href=(land) {}
            }
        };
        html! {
            g.prov id=(self.id()) data-mark=[canvas.mark] data-place=(place) {
                (answer.target(set, || answer.name(set), shape))
            }
        }
    }
}

/// One place in the row of a province or of the market.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Slot {
    /// What a colour has there: traders, posts, and a guard.
    Of { color: Color, stack: Option<Stack>, posts: u32, guard: bool },
    /// A trader that would come.
    Ghost(Color),
}

impl Slot {
    /// Whose it is.
    pub(super) fn color(&self) -> Color {
        match *self {
            Slot::Of { color, .. } | Slot::Ghost(color) => color,
        }
    }
}

/// Where the inspector would go.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Visit {
    /// Elsewhere.
    None,
    /// Here.
    Here,
    /// Here, were it not for the action in hand.
    NoMore,
}

/// What stands in a province.
#[derive(Hash)]
pub(super) struct Contents<'a> {
    set: &'a Setting<'a>,
    layout: &'a Layout,
    province: Province,
    slots: Vec<Slot>,
    gifts: Option<u32>,
    tea_house: Option<Color>,
    /// Whose horses stand here, in order of play.
    horses: Vec<Color>,
    /// What would be built here, by whom.
    would: Option<(Structure, Color)>,
    /// What the inspector compares, now and after the action in hand.
    totals: [Option<u32>; 2],
    visit: Visit,
    /// Whether it lies beyond the horse.
    far: bool,
}

impl Table<'_> {
    /// The ground of a place.
    pub(super) fn ground(&self, layout: &Layout, place: Place) -> Drawn {
        self.draw(&Ground { set: &self.set, layout, place, answer: self.answer(self.spot_of(place)) })
    }

    /// What stands in a province.
    pub(super) fn contents(&self, layout: &Layout, province: Province) -> Drawn {
        let spot = Spot::Place(province.into());
        let tea_house = self.players_in_order().find(|(_, player)| player.teahouses.contains(&province));
        let here = self.players_in_order().filter(|(_, player)| player.horse == Some(province));
        let total = |forecast: &Forecast| forecast.totals.get(&province).copied();
        let now = total(&self.stage.now);
        self.draw(&Contents {
            set: &self.set,
            layout,
            province,
            slots: self.slots(province),
            gifts: self.view.gifts.get(&province).copied(),
            tea_house: tea_house.map(|(color, _)| color),
            horses: here.map(|(color, _)| color).collect(),
            would: self.would_build(spot),
            totals: [now, self.stage.then.as_ref().and_then(total).filter(|then| now != Some(*then))],
            visit: self.visit(province),
            far: self.state(spot) == State::Far,
        })
    }

    /// Whether the inspector would go to a province.
    fn visit(&self, province: Province) -> Visit {
        let goes = |forecast: &Forecast| forecast.inspector.is_some_and(|(target, _)| target == province);
        let now = goes(&self.stage.now);
        match self.stage.then.as_ref().map_or(now, goes) {
            _ if self.view.phase != PhaseView::Travel => Visit::None,
            true => Visit::Here,
            false if now => Visit::NoMore,
            false => Visit::None,
        }
    }

    /// What each colour has in a province, in order of play, and the ghosts of who would come.
    pub(super) fn slots(&self, province: Province) -> Vec<Slot> {
        let mut slots = Vec::new();
        for (color, player) in self.players_in_order() {
            let stack = self.stack(province.into(), color);
            let posts = player.posts.get(&province).copied().unwrap_or(0);
            let guard = player.guard.flatten() == Some(province);
            if stack.is_some() || posts > 0 || guard {
                slots.push(Slot::Of { color, stack, posts, guard });
            }
            if self.change_at(province.into(), color).comes {
                slots.push(Slot::Ghost(color));
            }
        }
        // What would be built needs a place of its own if its owner has nothing here yet.
        if let Some((Structure::Post | Structure::Guard, color)) = self.would_build(Spot::Place(province.into()))
            && !slots.iter().any(|slot| matches!(slot, Slot::Of { color: there, .. } if *there == color))
        {
            slots.push(Slot::Of { color, stack: None, posts: 0, guard: false });
        }
        slots
    }

    /// The pill on the rim of a place: its cost, or why it is out of reach.
    pub(super) fn pill(&self, layout: &Layout, place: Place) -> Markup {
        let spot = Spot::Place(place);
        let area = layout.ground(place);
        let at = area.at(layout.terrace.pill.x, layout.terrace.pill.y);
        let state = self.state(spot);
        let passes = || self.cost_to(place).map(|passes| self.set.say("y-passes", &[("count", passes.into())]));
        let (class, label, marked) = match state {
            State::Lit => ("lit", passes(), true),
            State::Chosen => ("chosen", passes(), true),
            State::Shut => ("no", passes(), true),
            State::Far if self.steps.selection.from.is_some() || self.steps.selection.structure.is_some() => {
                ("no", Some(self.set.word(if layout.narrow { "y-too-far" } else { "y-beyond-horse" })), false)
            }
            _ => ("", None, false),
        };
        html! { @if let Some(label) = label { (pill(class, at, layout.narrow, &label, marked.then_some(Icon::Pass))) } }
    }
}

impl Part for Contents<'_> {
    fn id(&self) -> Id {
        [self.layout.prefix, "at-", self.province.word()].into()
    }

    fn draw(&self, canvas: Canvas<'_>) -> Markup {
        let (numbers, terrace, index) = (self.set.numbers(), &self.layout.terrace, self.province as usize);
        let area = self.layout.ground(self.province.into());
        let at = |p: Point| area.at(p.x, p.y);
        let values = at(terrace.values);
        html! {
            (Room(4 << 10))
            g.contents.far[self.far] id=(self.id()) data-mark=[canvas.mark] {
                (text(at(terrace.name), "pname", &self.set.name(self.province)))
                g.vals {
                    @if !self.layout.flat {
                        title {
                            (self.set.say("y-values", &[("trader", numbers.trader[index].into()), ("post", numbers.post[index].into())]))
                        }
                    }
                    (icon_at(Icon::Trader, values, 16.0))
                    (text(values.plus(19.0, 13.0), "v", &numbers.trader[index].to_string()))
                    (icon_at(Icon::Post, values.plus(46.0, 0.0), 16.0))
                    (text(values.plus(64.0, 13.0), "v", &numbers.post[index].to_string()))
                }
                @if let Some(gifts) = self.gifts { (self.gifts(gifts, at(terrace.gifts))) }
                (self.tea_house(at(terrace.house)))
                (self.total(at(terrace.total)))
                (self.horses(at(terrace.horses)))
                (self.row(at(terrace.row)))
                (self.inspector(at(terrace.inspector)))
            }
        }
    }
}

impl Contents<'_> {
    /// A row of stacks.
    fn row(&self, first: Point) -> Markup {
        let slots = &self.slots;
        let (pitch, size) = self.layout.terrace.row_of(slots.len());
        let scale = size / 32.0;
        // Flags stand behind the stacks, so all of them are drawn first.
        html! {
            @for (i, slot) in slots.iter().enumerate() {
                @if let Slot::Of { color, posts, stack, .. } = *slot {
                    (self.posts(color, posts, first.plus(pitch * i as f32, 0.0), scale, stack.is_none()))
                }
            }
            @for (i, slot) in slots.iter().enumerate() {
                @let at = first.plus(pitch * i as f32, 0.0);
                @match *slot {
                    Slot::Of { color, stack, guard, .. } => {
                        @if let Some(stack) = stack { (stack.draw(self.set, self.layout.prefix, at, scale)) }
                        (self.guard(color, guard, at, scale))
                    }
                    Slot::Ghost(color) => { (ghost(color.into(), at, scale)) }
                }
            }
        }
    }

    /// A colour's posts, flags behind its stack; alone they stand in its place.
    fn posts(&self, color: Color, count: u32, at: Point, scale: f32, alone: bool) -> Markup {
        let hue = Hue::from(color);
        let foot = if alone { at.plus(-9.0 * scale, -13.0 * scale) } else { at.plus(scale, -33.0 * scale) };
        let place = |nth: u32| foot.plus(6.0 * nth as f32, 0.0);
        html! {
            @for nth in 0..count {
                g.post id={ (self.layout.prefix) "p-" (word(color)) "-" (word(self.province)) "-" (nth) } data-piece={ "post-" (word(color)) }
                    transform=(place(nth).translate()) { (figure(Figure::Post, hue, point(0.0, 0.0), 0.86 * scale)) }
            }
            @if self.would == Some((Structure::Post, color)) {
                g.ghost { (figure(Figure::Post, hue, place(count), 0.86 * scale)) }
            }
        }
    }

    /// A guard in front of the traders he protects (X3).
    fn guard(&self, color: Color, stands: bool, at: Point, scale: f32) -> Markup {
        let would = self.would == Some((Structure::Guard, color));
        let foot = at.plus(6.0 * scale, -5.0 * scale);
        html! {
            @if stands || would {
                g.guard.ghost[would] id={ (self.layout.prefix) "g-" (word(color)) "-" (word(self.province)) } data-piece={ "guard-" (word(color)) }
                    transform=(foot.translate()) {
                    title { (self.set.say("y-guard", &[("who", self.set.player(color).into())])) }
                    (figure(Figure::Guard, color.into(), point(0.0, 0.0), 0.68 * scale))
                }
            }
        }
    }

    /// Gifts left in a province (S6).
    fn gifts(&self, gifts: u32, at: Point) -> Markup {
        let (layout, province) = (self.layout, self.province);
        let name = self.set.say("y-gifts", &[("count", gifts.into())]);
        html! {
            g.gifts id={ (layout.prefix) "gifts-" (word(province)) } data-count=(gifts) {
                title { (name) }
                @if layout.narrow {
                    g.giftmark { (icon_at(Icon::Gift, at.plus(-18.0, -13.0), 15.0)) }
                    (text(at, "v", &gifts.to_string()))
                } @else if gifts == 0 {
                    use.none href="#pc-gift" transform=(at.plus(-25.0, -12.5).scaled(0.75)) {}
                    (text(at, "v none", "0"))
                } @else {
                    @for nth in (0..gifts.min(3)).rev() {
                        @let lies = at.plus(-25.0 - 7.0 * nth as f32, -15.0 - 2.5 * nth as f32 + 2.5);
                        g id={ (layout.prefix) "gift-" (word(province)) "-" (nth) } data-piece="gift" transform=(lies.scaled(0.75)) {
                            use href="#pc-gift" {}
                        }
                    }
                    (text(at, "v", &gifts.to_string()))
                }
            }
        }
    }

    /// The tea house or its site, with its points (T9, E2).
    fn tea_house(&self, at: Point) -> Markup {
        let (set, scale) = (self.set, self.layout.terrace.house_scale);
        let points = set.numbers().scoring.teahouse[self.province as usize];
        let would = self.would.filter(|(structure, _)| *structure == Structure::TeaHouse);
        html! {
            g.teahouse id={ (self.layout.prefix) "house-" (self.province) } {
                title {
                    @match self.tea_house {
                        Some(color) => (set.say("y-teahouse-of", &[("who", set.player(color).into()), ("points", points.into())])),
                        None => (set.say("y-teahouse-site", &[("points", points.into())])),
                    }
                }
                @match (self.tea_house, would) {
                    (Some(color), _) => { (figure(Figure::TeaHouse, color.into(), at, scale)) }
                    (None, Some((_, color))) => { g.ghost { (figure(Figure::TeaHouse, color.into(), at, scale)) } }
                    (None, None) => { use href="#site-teahouse" transform=(at.scaled(scale)) {} }
                }
                @if !self.layout.narrow {
                    (text(at.plus(20.0 * scale, 47.0), "cap middle", &set.say("y-points", &[("points", points.into())])))
                }
            }
        }
    }

    /// What the inspector compares; the old value stays beside a new one, in the place of the word where there is little room.
    fn total(&self, at: Point) -> Markup {
        let [now, then] = self.totals;
        let named = then.is_none() || !self.layout.terrace.total_ends;
        html! {
            @if let Some(now) = now {
                text.cap.end[self.layout.terrace.total_ends] aria-hidden="true" x=(num(at.x)) y=(num(at.y)) {
                    @if named { (self.set.word("y-total")) " " }
                    @match then {
                        Some(then) => { tspan.old { (now) } tspan.new dx="4" { (then) } }
                        None => { tspan.tot { (now) } }
                    }
                }
            }
        }
    }

    /// Whose horses stand here, in order of play.
    fn horses(&self, first: Point) -> Markup {
        let terrace = &self.layout.terrace;
        html! {
            @for (i, &color) in self.horses.iter().enumerate() {
                g.horse id={ (self.layout.prefix) "h-" (word(color)) } data-piece={ "horse-" (word(color)) }
                    transform=(first.plus(terrace.horse_pitch * i as f32, 0.0).translate()) {
                    title { (self.set.say("y-horse-of", &[("who", self.set.player(color).into())])) }
                    (figure(Figure::Horse, color.into(), point(0.0, 0.0), terrace.horse_scale))
                }
            }
        }
    }

    /// The inspector, where he would go; faint where he would have gone without the move in hand.
    fn inspector(&self, at: Point) -> Markup {
        let scale = if self.layout.narrow { ".72" } else { ".86" };
        let figure = html! { use href="#pc-inspector" transform={ "scale(" (scale) ")" } {} };
        html! {
            @match self.visit {
                Visit::None => {}
                Visit::Here => {
                    g.inspector id={ (self.layout.prefix) "inspector" } data-piece="inspector" transform=(at.translate()) {
                        title { (self.set.word("y-inspector")) }
                        (figure)
                    }
                }
                Visit::NoMore => { g.inspector.gone transform=(at.translate()) { (figure) } }
            }
        }
    }
}

/// A pill; on the ladder its middle is given, else its left end.
pub(super) fn pill(class: &str, at: Point, centred: bool, label: &str, icon: Option<Icon>) -> Markup {
    let inset = if icon.is_some() { 22.0 } else { 10.0 };
    let width = inset + text_width(label, if class == "no" { 11.5 } else { 12.5 }) + 12.0;
    let at = if centred { at.plus(-width / 2.0, 0.0) } else { at };
    html! {
        g class={ "pill " (class) } transform=(at.translate()) {
            g.plaque.centred[centred] {
                rect width=(num(width)) height="22" rx="11" {}
                @if let Some(icon) = icon { (icon_at(icon, point(7.0, 4.5), 13.0)) }
                text x=(num(inset)) y="15.5" { (label) }
            }
        }
    }
}

/// The ghost of one trader who would come.
pub(super) fn ghost(hue: Hue, at: Point, scale: f32) -> Markup {
    html! {
        g.ghost.(hue.class()) transform=(at.scaled(scale * 0.94)) {
            (token(hue))
            use.ghostline href={ "#edge-" (hue.word()) } transform="scale(1.18)" {}
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
        Text(self.class).render_to(page);
        page.push_str("\" x=\"");
        num(self.at.x).render_to(page);
        page.push_str("\" y=\"");
        num(self.at.y).render_to(page);
        // Who listens is told in sentences: see [`Table::text`](super::Table::text).
        page.push_str("\" aria-hidden=\"true\">");
        Text(self.text).render_to(page);
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
        page.push_str(self.icon.word());
        page.push_str("\" transform=\"");
        self.at.render_to(page);
        page.push_str("\"></use>");
    }
}
