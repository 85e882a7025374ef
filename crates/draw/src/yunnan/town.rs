//! The town: five workshops with the track of what each gives, temple or garden, bank and market.

use maud::{Markup, Render, html};
use words::Wording;
use yunnan::view::{PhaseView, View};
use yunnan::{Building, Color, Place, Province, Yunnan};

use super::answer::{Answer, State};
use super::board::{Stalls, market_row};
use super::compared::OnSpace;
use super::layout::WIDE;
use super::province::{Slot, icon_at, text};
use super::setting::Setting;
use super::{Spot, Table};
use crate::icons::Icon;
use crate::pieces::{Hue, fresh_ring, token};
use crate::pointer::pointer;
use crate::svg::{Area, Ink, Point, Room, Transform, area, land, num, point, text_width};
use crate::text::word;
use crate::{Canvas, Drawn, Id, Part};

/// The workshops and the temple, left to right; the bank stands behind them.
const HOUSES: [Building; Building::COUNT] = Building::ALL;
/// Where the walls of the first house begin in the wide picture.
const FIRST: Point = point(166.0, 616.0);
/// How far houses stand apart.
const STEP: f32 = 124.0;
/// The market square in the narrow town.
const SQUARE: Area = area(0.0, 0.0, 146.0, 164.0);
/// The scale at which a house stands in the wide picture.
pub(super) const HOUSE: f32 = 1.0;
/// The width of a house.
const WIDTH: f32 = 118.0;
/// The width of the track under it.
const TRACK: f32 = 110.0;

/// Where a space lies within its house.
fn space_within(rules: &Yunnan, spot: Spot) -> Option<Point> {
    match spot {
        Spot::Space(building, price) => {
            let nth = rules.prices(building).iter().position(|&space| space == price)?;
            Some(match nth {
                _ if building == Building::Temple => point(37.0 + 46.0 * (nth % 2) as f32, 43.0 + 34.0 * (nth / 2) as f32),
                0 | 1 => point(60.0 + 35.0 * nth as f32, 42.0),
                _ => point(23.0 + 36.0 * (nth - 2) as f32, 77.0),
            })
        }
        Spot::Bank(space) => Some(point(if space == 1 { 37.0 } else { 81.0 }, 51.0)),
        _ => None,
    }
}

/// Where a space lies in the wide picture.
pub(super) fn space_at(rules: &Yunnan, spot: Spot) -> Option<Point> {
    let column = match spot {
        Spot::Space(building, _) => HOUSES.iter().position(|&house| house == building)?,
        _ => HOUSES.len(),
    };
    let within = space_within(rules, spot)?;
    Some(FIRST.plus(STEP * column as f32 + within.x, within.y))
}

/// Where the market square is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Square {
    /// In the wide picture.
    Wide,
    /// In the town for narrow screens.
    Narrow,
}

impl Square {
    /// What is put before ids, and the ground.
    fn place(self) -> (&'static str, Area) {
        match self {
            Square::Wide => (WIDE.prefix, WIDE.ground(Place::Puer)),
            Square::Narrow => ("m-square-", SQUARE),
        }
    }
}

impl Table<'_> {
    /// All houses of the wide picture.
    pub(super) fn workshops_wide(&self) -> impl Render {
        let at = |column: usize| FIRST.plus(STEP * column as f32, 0.0);
        Ink(move |page: &mut String| {
            for (column, house) in HOUSES.into_iter().enumerate() {
                self.house("", house, at(column), HOUSE).render_to(page);
            }
            self.bank("", at(HOUSES.len()), HOUSE).render_to(page);
        })
    }

    /// The town for narrow screens, two houses a row.
    pub fn town(&self) -> Markup {
        const SCALE: f32 = 1.56;
        const PITCH: f32 = 286.0;
        let mut slot = 0;
        let mut next = || {
            let at = point(8.0 + 190.0 * (slot % 2) as f32, 48.0 + PITCH * (slot / 2) as f32);
            slot += 1;
            at
        };
        let houses: Vec<(Building, Point)> = self.set.rules.buildings().iter().map(|&house| (house, next())).collect();
        let (bank, market) = (next(), next());
        let height = market.y + PITCH - 30.0;
        html! {
            svg.b.narrowboard.townsquare viewBox={ "0 0 390 " (num(height)) } role="group" aria-label=(self.set.word("y-town")) {
                rect.townland width="390" height=(num(height)) {}
                @for (house, at) in houses { (self.house("m-", house, at, SCALE)) }
                (self.bank("m-", bank, SCALE))
                g transform=(market.plus(0.0, -14.0).scaled(1.26)) {
                    @let answer = self.answer(self.spot_of(Place::Puer));
                    g.prov id="m-ground-puer" {
                        (answer.target(&self.set, || answer.name(&self.set), html! { use.square href="#m-land-puer" {} }))
                    }
                    (self.market(Square::Narrow))
                }
            }
        }
    }

    /// The market square with its stalls; the ground is drawn apart, as a target.
    pub(super) fn market(&self, square: Square) -> Drawn {
        self.draw(&Market { set: &self.set, square, stands: self.stands() })
    }

    /// A house: walls, roof, spaces and track. Where a house is missing there is a garden.
    pub(super) fn house(&self, prefix: &'static str, building: Building, at: Point, scale: f32) -> Drawn {
        let prices = self.set.rules.prices(building);
        if prices.is_empty() {
            return garden(&self.set, at).into();
        }
        self.draw(&House {
            fabric: Fabric { set: &self.set, prefix, building },
            stands: at.scaled(scale),
            spaces: self.spaces(building),
            levels: self.order().iter().filter_map(|&color| Some((color, self.level(color, building)?))).collect(),
            blocker: building == Building::Temple && self.view.blocked.is_none(),
        })
    }

    /// The bank: two spaces, and what they would pay now on which sum (P1).
    pub(super) fn bank(&self, prefix: &'static str, at: Point, scale: f32) -> Drawn {
        self.draw(&Bank { set: &self.set, prefix, stands: at.scaled(scale), spaces: self.bank_spaces(), pays: self.bank_pays() })
    }

    /// The spaces of a building, cheapest first.
    pub(super) fn spaces(&self, building: Building) -> Vec<Space> {
        let bids = self.view.bids.get(&building);
        let space = |&price: &u8| {
            let bidder = bids.and_then(|bids| bids.get(&price)).copied();
            let leaves = bidder.is_some_and(|bidder| self.would_drive_out(building, price, bidder));
            self.space(Spot::Space(building, price), bidder, leaves)
        };
        self.set.rules.prices(building).iter().map(space).collect()
    }

    /// The spaces of the bank.
    pub(super) fn bank_spaces(&self) -> [Space; 2] {
        let holders = [(1, self.view.bank.first), (2, self.view.bank.second)];
        holders.map(|(space, holder)| self.space(Spot::Bank(space), holder, false))
    }

    /// What the spaces of the bank would be paid, and the sum of all bids (P1).
    pub(super) fn bank_pays(&self) -> Option<([u32; 2], u32)> {
        let foreseen = self.bidding_then().or(self.stage.now.bidding.as_ref());
        foreseen.map(|bidding| (bidding.bank, bidding.total))
    }

    fn space(&self, spot: Spot, holder: Option<Color>, leaves: bool) -> Space {
        let answer = self.answer(spot);
        let ghost = self.view.acting().filter(|_| answer.state == State::Chosen && self.steps.action.is_some());
        let fresh = holder.and_then(|color| self.fresh(color, spot));
        let reach = match spot {
            Spot::Space(_, price) => self.reaches(price.into()),
            _ => None,
        };
        Space {
            spot,
            answer,
            holder,
            leaves,
            ghost,
            heat: self.heat(spot, holder, ghost),
            fresh,
            reach,
            compared: self.compared_on(spot),
        }
    }

    /// How safe the viewer's own bid is, or the one in hand.
    fn heat(&self, spot: Spot, holder: Option<Color>, ghost: Option<Color>) -> Option<Heat> {
        let Spot::Space(building, price) = spot else { return None };
        let foreseen = match (ghost, holder) {
            (Some(_), _) => self.stage.then.as_ref()?,
            (None, Some(color)) if self.is_viewer(color) => &self.stage.now,
            _ => return None,
        };
        if self.view.phase != PhaseView::Bid {
            return None;
        }
        let rivals = foreseen.heat.get(&(building, price)).map_or(0, Vec::len);
        Some(if rivals == 0 { Heat::Safe } else { Heat::Rivals(rivals) })
    }

    /// Whether the action in hand would send this bidder away.
    fn would_drive_out(&self, building: Building, price: u8, bidder: Color) -> bool {
        let after = self.stage.after.as_ref().filter(|after| after.phase == PhaseView::Bid);
        let stays = |after: &View| after.bids.get(&building).and_then(|bids| bids.get(&price)) == Some(&bidder);
        self.steps.action.is_some() && after.is_some_and(|after| !stays(after))
    }

    /// How far a colour is on a workshop's track; `None` if it has no part in it.
    pub(super) fn level(&self, color: Color, building: Building) -> Option<u8> {
        self.set.rules.level(self.view.players.get(&color)?, building)
    }
}

/// The market square with its stalls.
#[derive(Hash)]
struct Market<'a> {
    set: &'a Setting<'a>,
    square: Square,
    stands: Vec<Slot>,
}

impl Part for Market<'_> {
    fn id(&self) -> Id {
        [self.square.place().0, "at-puer"].into()
    }

    fn draw(&self, canvas: Canvas<'_>) -> Markup {
        let (prefix, area) = self.square.place();
        let middle = area.w / 2.0;
        let name = self.set.word("y-market");
        let class = if text_width(&name, 18.0) > 124.0 { "pname small middle" } else { "pname middle" };
        html! {
            g.contents.market id=(self.id()) data-mark=[canvas.mark] {
                (canvas.draw(&Awnings(self.square)))
                (text(area.at(middle, 51.0), class, &name))
                (text(area.at(middle, 67.0), "cap middle", &self.set.market_pay()))
                (market_row(self.set, prefix, &self.stands, area.at(0.0, 0.0), Stalls::square(&self.stands)))
            }
        }
    }
}

/// The roofs of the stalls.
#[derive(Hash)]
struct Awnings(Square);

impl Part for Awnings {
    const LASTS: bool = true;

    fn id(&self) -> Id {
        [self.0.place().0, "awnings"].into()
    }

    fn draw(&self, canvas: Canvas<'_>) -> Markup {
        let area = self.0.place().1;
        html! {
            g id=(self.id()) data-mark=[canvas.mark] {
                @for stall in 0..4 {
                    g transform=(area.at(14.0 + 30.0 * stall as f32, 15.0).translate()) {
                        path.stall-post d="M2.5 7V18M25.5 7V18" {}
                        path class={ "awning a" (stall % 2) } d="M0 0H28V6.5q-3.5 5-7 0t-7 0t-7 0t-7 0z" {}
                    }
                }
            }
        }
    }
}

/// A space for a bidder, in a house or in the bank.
#[derive(Clone, Copy, Hash)]
pub(super) struct Space {
    spot: Spot,
    answer: Answer,
    holder: Option<Color>,
    /// Whether the action in hand would send the holder away.
    leaves: bool,
    /// Who would come.
    ghost: Option<Color>,
    /// How many could still drive the viewer's trader out, or nobody ever.
    heat: Option<Heat>,
    /// The number of the bid, if it was made since the viewer decided.
    fresh: Option<u8>,
    /// Whether the money that the viewer keeps would reach it next round, while they convert.
    reach: Option<bool>,
    /// What was played here, and what would have been better.
    compared: OnSpace,
}

/// How safe a bid of the viewer's is.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Heat {
    /// Nobody can drive it out.
    Safe,
    /// So many rivals could.
    Rivals(usize),
}

impl Heat {
    /// How safe it is, in words.
    fn told(self, set: &Setting<'_>) -> Wording {
        let rivals = match self {
            Heat::Safe => 0,
            Heat::Rivals(rivals) => rivals,
        };
        set.say("y-heat-badge", &[("count", rivals.into())])
    }
}

impl Space {
    /// What lies on top of all spaces: two turns that are compared, how safe a bid is, and the hand, if it points here.
    pub(super) fn signs(self, set: &Setting<'_>, at: Point) -> Markup {
        html! {
            (self.compared.draw(at))
            @if let Some(heat) = self.heat { (badge(set, heat, at)) }
            @if self.answer.pointed { (pointer(at.plus(2.0, 8.0), 0.9)) }
        }
    }

    /// The same, in its house.
    fn signs_within(self, set: &Setting<'_>) -> Markup {
        if self.heat.is_none() && !self.answer.pointed && self.compared.is_empty() {
            return Markup::default();
        }
        space_within(set.rules, self.spot).map_or_else(|| html! {}, |at| self.signs(set, at))
    }

    /// The space within its house.
    fn draw_within(self, set: &Setting<'_>, prefix: &str) -> Markup {
        space_within(set.rules, self.spot).map_or_else(|| html! {}, |at| self.draw(set, prefix, at))
    }

    /// The space, with its price and who is there.
    pub(super) fn draw(self, set: &Setting<'_>, prefix: &str, at: Point) -> Markup {
        match self.spot {
            Spot::Space(building, price) => self.bid(set, prefix, at, building, price),
            Spot::Bank(nth) => self.banker(set, prefix, at, nth),
            _ => html! {},
        }
    }

    /// A space with its price, and who has bid there.
    fn bid(self, set: &Setting<'_>, prefix: &str, at: Point, building: Building, price: u8) -> Markup {
        let Space { answer, holder, leaves, ghost, heat, fresh, reach, .. } = self;
        let name = || {
            let space = match holder {
                Some(color) => set.say("y-twin-here", &[("where", answer.name(set).into()), ("what", set.player(color).into())]),
                None => answer.name(set),
            };
            match heat {
                Some(heat) => set.say("y-space-heat", &[("space", space.into()), ("heat", heat.told(set).into())]),
                None => space,
            }
        };
        let shape = html! {
            (space_shape(at, set.rules.is_small(building, price)))
            @if holder.is_none() { text.price x=(num(at.x)) y=(num(at.y + 5.0)) { (price) } }
        };
        html! {
            g.space.reach[reach == Some(true)].beyond[reach == Some(false)] data-cost=[reach.map(|_| price)] {
                (answer.target(set, name, shape))
                @if let Some(color) = holder {
                    @let hue = Hue::from(color);
                    g.bidder.(hue.class()) id={ (prefix) "b-" (word(color)) "-" (word(building)) "-" (price) } data-piece={ "trader-" (word(color)) }
                        transform=(at.plus(0.0, -2.0).scaled(0.86)) {
                        (token(hue))
                        text.num x="0" y="5.2" { (price) }
                        @if leaves { use.leaving href={ "#edge-" (hue.word()) } transform="translate(0,2) scale(1.28)" {} }
                    }
                }
                @if let Some(color) = ghost {
                    @let hue = Hue::from(color);
                    g.ghost.(hue.class()) transform=(at.plus(0.0, -2.0).scaled(0.84)) {
                        (token(hue))
                        use.ghostline href={ "#edge-" (hue.word()) } transform="scale(1.18)" {}
                        text.num x="0" y="5.2" { (price) }
                    }
                }
                @if let (Some(number), Some(color)) = (fresh, holder) { (fresh_ring(color.into(), at, 17.0, number)) }
            }
        }
    }

    /// A space of the bank; beside Dúlì the second is boarded up (D1).
    fn banker(self, set: &Setting<'_>, prefix: &str, at: Point, nth: u8) -> Markup {
        let Space { answer, holder, ghost, fresh, .. } = self;
        let closed = nth > set.rules.bank_spaces();
        let shape = html! {
            (space_shape(at, false))
            @if holder.is_none() && !closed {
                text.price x=(num(at.x)) y=(num(at.y + 5.0)) { @if set.rules.bank_spaces_differ() { (nth) } @else { "¥" } }
            }
        };
        let name = || if closed { set.word("y-bank-closed") } else { answer.name(set) };
        html! {
            g.space {
                (answer.target(set, name, shape))
                @if closed {
                    path.boards transform=(at.translate()) d="M-16-7L16 1M-16 3L16-5M-15 11L15 7" {}
                }
                @if let Some(color) = holder.or(ghost) {
                    @let hue = Hue::from(color);
                    g.(hue.class()).bidder[holder.is_some()].ghost[holder.is_none()] id={ (prefix) "b-" (word(color)) "-bank-" (nth) }
                        data-piece=[holder.map(|color| format!("trader-{color}"))] transform=(at.plus(0.0, -2.0).scaled(0.86)) {
                        (token(hue))
                        @if holder.is_none() { use.ghostline href={ "#edge-" (hue.word()) } transform="scale(1.18)" {} }
                        text.num x="0" y="5.2" { "¥" }
                    }
                }
                @if let (Some(number), Some(color)) = (fresh, holder) { (fresh_ring(color.into(), at, 17.0, number)) }
            }
        }
    }
}

/// A house: walls, roof, spaces and track.
#[derive(Hash)]
struct House<'a> {
    fabric: Fabric<'a>,
    stands: Transform,
    spaces: Vec<Space>,
    /// How far everybody is on the track.
    levels: Vec<(Color, u8)>,
    /// Whether the blocker is at home here.
    blocker: bool,
}

impl Part for House<'_> {
    fn id(&self) -> Id {
        [self.fabric.prefix, "house-", self.fabric.building.word()].into()
    }

    fn draw(&self, canvas: Canvas<'_>) -> Markup {
        let Fabric { set, building, .. } = self.fabric;
        html! {
            (Room(4 << 10))
            g.house id=(self.id()) data-mark=[canvas.mark] data-building=(word(building)) transform=(self.stands) {
                (canvas.draw(&self.fabric))
                @for space in &self.spaces { (space.draw_within(set, self.fabric.prefix)) }
                @if building == Building::Temple { (self.temple_yard()) } @else { (self.progress()) }
                @for space in &self.spaces { (space.signs_within(set)) }
            }
        }
    }
}

impl House<'_> {
    /// Where everybody is on a workshop's track.
    fn progress(&self) -> Markup {
        let Fabric { set, prefix, building, .. } = self.fabric;
        let Some(levels) = set.rules.levels(building) else { return html! {} };
        let column = TRACK / levels.len() as f32;
        let wide = column >= 21.0;
        html! {
            g.track {
                @for (step, level) in levels.enumerate() {
                    @let x = 4.0 + column * (step as f32 + 0.5);
                    @let here = self.levels.iter().filter(|(_, at)| *at == level).map(|(color, _)| *color);
                    @for (i, (color, count)) in counted(here).enumerate() {
                        // However many share a step, they stay above its label.
                        @let rows = if wide { count.div_ceil(2) } else { count };
                        @let pitch = (18.0 / rows.max(2).saturating_sub(1) as f32).min(if wide { 10.0 } else { 7.5 });
                        @let (dx, dy) = if !wide { (0.0, pitch * i as f32) } else if count == 1 { (0.0, 0.0) } else {
                            (if i % 2 == 0 && i + 1 == count { 0.0 } else { -5.5 + 11.0 * (i % 2) as f32 }, pitch * (i / 2) as f32)
                        };
                        g.(Hue::from(color).class()) id={ (prefix) "k-" (word(color)) "-" (word(building)) }
                            data-piece={ "track-" (word(color)) "-" (word(building)) } transform=(point(x + dx, 106.5 + dy).scaled(0.36)) {
                            (token(color.into()))
                        }
                    }
                }
            }
        }
    }

    /// The temple's yard: the blocker, unless it lies on a gorge.
    fn temple_yard(&self) -> Markup {
        let Fabric { set, prefix, .. } = self.fabric;
        let lines = [set.word("y-temple-1"), set.word("y-temple-2")];
        let home = self.blocker;
        let middle = if home { 78.0 } else { 59.0 };
        html! {
            g.track {
                rect x="4" y="98" width="110" height="48" rx="5" {}
                @if home { use id={ (prefix) "blocker-home" } href="#pc-blocker" transform="translate(9,110) scale(.76)" {} }
                (snug(point(middle, 118.0), if home { 70.0 } else { 104.0 }, &lines[0]))
                (snug(point(middle, 134.0), if home { 70.0 } else { 104.0 }, &lines[1]))
            }
        }
    }
}

/// What says how safe a bid is: a shield, or a flame with the number of those who could outbid it.
fn badge(set: &Setting<'_>, heat: Heat, at: Point) -> Markup {
    let (class, icon, rivals) = match heat {
        Heat::Safe => ("heat safe", Icon::Guard, None),
        Heat::Rivals(rivals) => ("heat hot", Icon::Flame, Some(rivals)),
    };
    html! {
        // Below: above the first row stands the name of the house.
        g.(class) transform=(at.plus(9.0, 16.0).translate()) {
            title { (heat.told(set)) }
            rect x="-9" y="-8" width=(if rivals.is_some() { 25 } else { 18 }) height="16" rx="8" {}
            (icon_at(icon, point(-6.0, -6.0), 12.0))
            @if let Some(rivals) = rivals { text x="10" y="4.5" { (rivals) } }
        }
    }
}

/// What a house is made of: walls, name, sign and track. It never changes: where the page has it, an empty element stands for it.
#[derive(Clone, Copy, Hash)]
struct Fabric<'a> {
    set: &'a Setting<'a>,
    prefix: &'static str,
    building: Building,
}

impl Part for Fabric<'_> {
    const LASTS: bool = true;

    fn id(&self) -> Id {
        [self.prefix, "fabric-", self.building.word()].into()
    }

    fn draw(&self, canvas: Canvas<'_>) -> Markup {
        let Fabric { set, building, .. } = *self;
        let gives = match building {
            Building::Temple => format!("{} {}", set.word("y-temple-1"), set.word("y-temple-2")).into(),
            _ => set.word(&format!("y-track-{building}")),
        };
        html! {
            g.fabric id=(self.id()) data-mark=[canvas.mark] {
                // Sign and track let the pointer through to the walls, so that the whole house says this.
                title { (set.say("y-twin-here", &[("where", set.name(building).into()), ("what", gives.into())])) }
                use href=(if building == Building::Temple { "#walls-temple" } else { "#walls" }) {}
                (house_name(&set.short(building)))
                @if let Some(icon) = trade(building) { g.trade { (icon_at(icon, point(11.0, 30.0), 24.0)) } }
                @if building != Building::Temple { (self.track()) }
            }
        }
    }
}

impl Fabric<'_> {
    /// Under each workshop the track of what it gives.
    fn track(&self) -> Markup {
        let Fabric { set, building, .. } = *self;
        let Some(levels) = set.rules.levels(building) else { return html! {} };
        let label = |level: u8| match Province::ALL.get(usize::from(level)) {
            Some(&province) if building == Building::Horses => set.letters(province),
            _ => level.to_string(),
        };
        let column = TRACK / levels.len() as f32;
        html! {
            g.track aria-hidden="true" {
                rect x="4" y="98" width="110" height="48" rx="5" {}
                @for (step, level) in levels.enumerate() {
                    @if step > 0 { path.sep d={ "M" (num(4.0 + column * step as f32)) " 102v30" } {} }
                    text.step x=(num(4.0 + column * (step as f32 + 0.5))) y="142" { (label(level)) }
                }
            }
        }
    }
}

/// The name over the door, smaller if it is long, and never wider than the room between the lanterns.
fn house_name(name: &str) -> Markup {
    const ROOM: f32 = 80.0;
    let small = text_width(name, 14.0) > ROOM;
    let squeezed = text_width(name, 12.5) > ROOM;
    html! {
        text.bname.small[small] aria-hidden="true" x=(num(WIDTH / 2.0)) y="19" textLength=[squeezed.then(|| num(ROOM))]
            lengthAdjust=[squeezed.then_some("spacingAndGlyphs")] { (name) }
    }
}

/// A line that keeps to its room though letters grow where the picture shrinks.
fn snug(at: Point, room: f32, line: &str) -> Markup {
    let squeezed = text_width(line, 14.0) > room;
    html! {
        text.cap.middle aria-hidden="true" x=(num(at.x)) y=(num(at.y)) textLength=[squeezed.then(|| num(room))]
            lengthAdjust=[squeezed.then_some("spacingAndGlyphs")] { (line) }
    }
}

/// The bank: two spaces, and what they would pay now on which sum (P1).
#[derive(Hash)]
struct Bank<'a> {
    set: &'a Setting<'a>,
    prefix: &'static str,
    stands: Transform,
    spaces: [Space; 2],
    /// What the spaces would be paid, and the sum of all bids.
    pays: Option<([u32; 2], u32)>,
}

impl Part for Bank<'_> {
    fn id(&self) -> Id {
        [self.prefix, "house-bank"].into()
    }

    fn draw(&self, canvas: Canvas<'_>) -> Markup {
        let set = self.set;
        let pays = format!("{} {}", set.word("y-bank-rest-1"), set.word("y-bank-rest-2"));
        html! {
            g.house id=(self.id()) data-mark=[canvas.mark] transform=(self.stands) {
                title { (set.say("y-twin-here", &[("where", set.short("bank").into()), ("what", pays.into())])) }
                use href="#walls" {}
                (house_name(&set.short("bank")))
                @for space in self.spaces { (space.draw_within(set, self.prefix)) }
                g.track {
                    rect x="4" y="76" width="110" height="70" rx="5" {}
                    @match self.pays {
                        Some((pays, total)) => {
                            (text(point(59.0, 96.0), "cap middle", &set.word("y-bank-would")))
                            (text(point(59.0, 115.0), "v middle", &set.pays(pays)))
                            (text(point(59.0, 134.0), "cap middle", &set.say("y-bank-sum", &[("sum", total.into())])))
                        }
                        None => {
                            (snug(point(59.0, 107.0), 104.0, &set.word("y-bank-rest-1")))
                            (snug(point(59.0, 123.0), 104.0, &set.word("y-bank-rest-2")))
                        }
                    }
                }
                @for space in self.spaces { (space.signs_within(set)) }
            }
        }
    }
}

/// The garden where there is no temple.
fn garden(set: &Setting<'_>, at: Point) -> Markup {
    const TREES: [(f32, f32, f32); 7] = [
        (18.0, 92.0, 1.5),
        (38.0, 80.0, 1.7),
        (78.0, 78.0, 1.6),
        (100.0, 92.0, 1.5),
        (58.0, 72.0, 1.3),
        (12.0, 140.0, 1.2),
        (104.0, 142.0, 1.3),
    ];
    html! {
        g.garden transform=(at.translate()) {
            path.pond d="M20 112C30 96 74 92 92 102S104 132 74 136S8 132 20 112z" {}
            path.lily d="M42 112a7 3.5 0 1 0 14 0a7 3.5 0 1 0-14 0zM66 122a6 3 0 1 0 12 0a6 3 0 1 0-12 0z" {}
            @for (x, y, size) in TREES {
                g transform=(point(x, y).scaled(size)) {
                    path.trunk d="M0 0V-6" {}
                    path.f-tree d="M-6-4C-8-9-4-11-3.5-12C-2.5-17 3-17 4-12C5.5-11.5 8-9 6-4z" {}
                }
            }
            (text(point(WIDTH / 2.0, 36.0), "cap middle", &set.word("y-garden")))
        }
    }
}

/// The ground of the town with its wall, in the wide picture.
pub(super) fn town_ground() -> Markup {
    html! {
        g.town aria-hidden="true" {
            path.townland d="M-240 588C-80 588 90 572 300 578S760 588 1036 578S1200 576 1276 576V1010H-240z" {}
            path.citywall d="M150 578H1276V586H150z" {}
            path.battlements d="M154 575.5H1276" {}
            path.battlements.stone d="M154 576H1276" {}
        }
    }
}

/// The shape of a space: round if a higher bid drives out, square if one is safe there.
fn space_shape(at: Point, round: bool) -> Markup {
    html! {
        @if round { circle.ring cx=(num(at.x)) cy=(num(at.y)) r="13.5" {} }
        @else { rect.ring x=(num(at.x - 15.0)) y=(num(at.y - 15.0)) width="30" height="30" rx="4" {} }
    }
}

/// The town's part of the sprite.
pub(super) fn symbols() -> Markup {
    html! {
        path #m-land-puer d=(land(SQUARE, 30.0, 3)) {}
        g #walls { (walls(false)) }
        g #walls-temple { (walls(true)) }
    }
}

/// The walls, roof and lanterns of a house, its walls from the origin.
fn walls(temple: bool) -> Markup {
    html! {
        path.wallf d="M0 0H118V150H0z" {}
        path.plinth d="M0 146.5H118V150H0z" {}
        g.roof.red[temple] {
            path d="M-5-3Q8-4 13-12L19-23H99L105-12Q110-4 123-3L118 3.5H0z" {}
            path.tile d="M24-21L10 0M33-21L22 0M41.5-21L34 0M50-21L46 0M59-21V0M68-21L72 0M76.5-21L84 0M85-21L96 0M94-21L108 0" {}
            path.ridge d="M15-25.5H103V-21H15z" {}
            path.finial d="M12-27Q17-30 19-25H12zM106-27Q101-30 99-25H106z" {}
        }
        path.lantern-cord d="M9 3V7M109 3V7" {}
        rect.lantern x="5" y="7" width="8" height="9.5" rx="3.5" {}
        rect.lantern x="105" y="7" width="8" height="9.5" rx="3.5" {}
    }
}

/// The sign of a workshop's trade.
pub(super) fn trade(building: Building) -> Option<Icon> {
    match building {
        Building::School => Some(Icon::Trader),
        Building::Customs => Some(Icon::Pass),
        Building::Horses => Some(Icon::Horse),
        Building::Guild => Some(Icon::Seal),
        Building::Yard => Some(Icon::Post),
        Building::Temple => None,
    }
}

/// Items together with how many there are.
fn counted<T>(items: impl Iterator<Item = T>) -> impl Iterator<Item = (T, usize)> {
    let items: Vec<T> = items.collect();
    let count = items.len();
    items.into_iter().map(move |item| (item, count))
}
