//! The town: five workshops with the track of what each gives, temple or garden, bank and market.

use maud::{Markup, html};
use yunnan::view::{PhaseView, PlayerView};
use yunnan::{Building, Color, Place, Province};

use super::forecast::Auction;
use super::province::{icon_at, text};
use super::table::State;
use super::{Figures, Source, Spot, Table};
use crate::Hue;
use crate::icons::Icon;
use crate::pieces::token;
use crate::pointer::pointer;
use crate::svg::{Area, Point, Room, area, land, num, point, text_width};

/// The workshops and the temple, left to right; the bank stands behind them.
pub(super) const HOUSES: [Building; 6] =
    [Building::School, Building::Customs, Building::Horses, Building::Guild, Building::Yard, Building::Temple];
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
fn space_within(figures: &Figures, spot: Spot) -> Option<Point> {
    match spot {
        Spot::Space(Building::Temple, price) => {
            let nth = figures.temple.iter().position(|&space| space == price)?;
            Some(point(37.0 + 46.0 * (nth % 2) as f32, 43.0 + 34.0 * (nth / 2) as f32))
        }
        Spot::Space(_, price) => {
            let nth = figures.spaces.iter().position(|&space| space == price)?;
            Some(match nth {
                0 | 1 => point(60.0 + 35.0 * nth as f32, 42.0),
                _ => point(23.0 + 36.0 * (nth - 2) as f32, 77.0),
            })
        }
        Spot::Bank(space) => Some(point(if space == 1 { 37.0 } else { 81.0 }, 51.0)),
        _ => None,
    }
}

/// Where a space lies in the wide picture.
pub(super) fn space_at(figures: &Figures, spot: Spot) -> Option<Point> {
    let column = match spot {
        Spot::Space(building, _) => HOUSES.iter().position(|&house| house == building)?,
        _ => HOUSES.len(),
    };
    let within = space_within(figures, spot)?;
    Some(FIRST.plus(STEP * column as f32 + within.x, within.y))
}

impl Table<'_> {
    /// All houses of the wide picture.
    pub(super) fn workshops_wide(&self) -> Markup {
        html! {
            @for (i, house) in HOUSES.into_iter().enumerate() {
                (self.house("", house, FIRST.plus(STEP * i as f32, 0.0), HOUSE))
            }
            (self.bank("", FIRST.plus(STEP * HOUSES.len() as f32, 0.0), HOUSE))
        }
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
        let houses: Vec<(Building, Point)> = HOUSES
            .into_iter()
            .filter(|&house| house != Building::Temple || !self.stage.figures.temple.is_empty())
            .map(|house| (house, next()))
            .collect();
        let (bank, market) = (next(), next());
        let height = market.y + PITCH - 30.0;
        html! {
            svg.b.narrowboard.townsquare viewBox={ "0 0 390 " (num(height)) } role="group" aria-label=(self.word("y-town")) {
                rect.townland width="390" height=(num(height)) {}
                @for (house, at) in houses { (self.house("m-", house, at, SCALE)) }
                (self.bank("m-", bank, SCALE))
                g transform=(market.plus(0.0, -14.0).scaled(1.26)) {
                    @let spot = self.spot_of(Place::Puer);
                    g.prov id="m-ground-puer" {
                        (self.target(spot, || self.spot_name(spot), &html! { use.square href="#m-land-puer" {} }))
                    }
                    (self.market("m-square-", SQUARE))
                }
            }
        }
    }

    /// The market square with its stalls; the ground is drawn apart, as a target.
    pub(super) fn market(&self, prefix: &str, area: Area) -> Markup {
        let middle = area.w / 2.0;
        let id = format!("{prefix}at-puer");
        self.part(&id, self.in_market(), |mark| html! {
            g.contents.market id=(id) data-mark=[mark] {
                @for stall in 0..4 {
                    @let at = area.at(14.0 + 30.0 * stall as f32, 15.0);
                    g transform=(at.translate()) {
                        path.stall-post d="M2.5 7V18M25.5 7V18" {}
                        path class={ "awning a" (stall % 2) } d="M0 0H28V6.5q-3.5 5-7 0t-7 0t-7 0t-7 0z" {}
                    }
                }
                @let name = self.word("y-market");
                (text(area.at(middle, 51.0), if text_width(&name, 18.0) > 124.0 { "pname small middle" } else { "pname middle" }, &name))
                (text(area.at(middle, 67.0), "cap middle", &self.market_pay()))
                @let (level, scale) = if self.market_crowded() { (96.0, 0.88) } else { (112.0, 1.0) };
                (self.market_row(prefix, area.at(33.0, level), 40.0, 3, scale))
            }
        })
    }

    /// Whether the stacks of the market need a second line.
    fn market_crowded(&self) -> bool {
        let stacks = self
            .order()
            .iter()
            .filter(|&&color| self.traders_at(color, Source::At(Place::Puer)) > 0 || self.change_at(Place::Puer, color).comes);
        stacks.count() > 3
    }

    /// What the market pays (S7).
    pub(super) fn market_pay(&self) -> String {
        self.word(if self.stage.figures.market_pays_each { "y-market-each" } else { "y-market-all" })
    }

    /// A house: walls, roof, spaces and track. Where the first edition has no temple there is a garden.
    pub(super) fn house(&self, prefix: &str, building: Building, at: Point, scale: f32) -> Markup {
        let spaces = self.stage.figures.spaces_of(building);
        if spaces.is_empty() {
            return self.garden(at);
        }
        let id = format!("{prefix}house-{building}");
        let progress: Vec<_> = self.order().iter().map(|&color| (color, self.progress(color, building))).collect();
        let home = building == Building::Temple && self.view.blocked.is_none();
        let answers = self.house_answers(spaces.iter().map(|&price| Spot::Space(building, price)));
        self.part(&id, (self.view.bids.get(&building), progress, home, answers), |mark| html! {
            (Room(4 << 10))
                g.house id=(id) data-mark=[mark] data-building=(building) transform=(at.scaled(scale)) {
                    (self.fabric(prefix, building))
                    @for &price in spaces { (self.space(prefix, building, price)) }
                    @if building == Building::Temple { (self.temple_yard(prefix)) } @else { (self.progress_on(prefix, building)) }
                    @for &price in spaces { (self.hand_at(Spot::Space(building, price))) }
                }
        })
    }

    /// The name over the door, smaller if it is long, and never wider than the room between the lanterns.
    fn house_name(&self, name: &str) -> Markup {
        const ROOM: f32 = 80.0;
        let small = text_width(name, 14.0) > ROOM;
        let squeezed = text_width(name, 12.5) > ROOM;
        html! {
            text.bname.small[small] x=(num(WIDTH / 2.0)) y="19" textLength=[squeezed.then(|| num(ROOM))]
                lengthAdjust=[squeezed.then_some("spacingAndGlyphs")] { (name) }
        }
    }

    /// A space with its price, and who has bid there.
    fn space(&self, prefix: &str, building: Building, price: u8) -> Markup {
        let spot = Spot::Space(building, price);
        let Some(at) = space_within(&self.stage.figures, spot) else { return html! {} };
        let bidder = self.view.bids.get(&building).and_then(|bids| bids.get(&price)).copied();
        let round = self.stage.figures.is_small(building, price);
        let name = || match bidder {
            Some(color) => format!("{}: {}", self.spot_name(spot), self.player(color)),
            None => self.spot_name(spot),
        };
        let shape =
            html! { (space_shape(at, round)) @if bidder.is_none() { text.price x=(num(at.x)) y=(num(at.y + 5.0)) { (price) } } };
        let would = self.state(spot) == State::Chosen && self.steps.action.is_some();
        html! {
            g.space {
                (self.target(spot, name, &shape))
                @if let Some(color) = bidder {
                    @let hue = Hue::from(color);
                    g.bidder.(hue.class()) id={ (prefix) "b-" (color) "-" (building) "-" (price) } data-piece={ "trader-" (color) } transform=(at.plus(0.0, -2.0).scaled(0.86)) {
                        (token(hue))
                        text.num x="0" y="5.2" { (price) }
                        @if self.would_drive_out(building, price, color) { path.leaving d=(hue.outline()) transform="translate(0,2) scale(1.28)" {} }
                    }
                }
                @if would && let Some(color) = self.acting() {
                    @let hue = Hue::from(color);
                    g.ghost.(hue.class()) transform=(at.plus(0.0, -2.0).scaled(0.84)) {
                        (token(hue))
                        path.ghostline d=(hue.outline()) transform="scale(1.18)" {}
                        text.num x="0" y="5.2" { (price) }
                    }
                }
            }
        }
    }

    /// The hand over a space it points at.
    fn hand_at(&self, spot: Spot) -> Markup {
        let at = space_within(&self.stage.figures, spot).filter(|_| self.is_pointed(spot));
        html! { @if let Some(at) = at { (pointer(at.plus(2.0, 8.0), 0.9)) } }
    }

    /// Whether the action in hand would send this bidder away: overbid on a small space (B6), or called off to the bank (B9).
    fn would_drive_out(&self, building: Building, price: u8, bidder: Color) -> bool {
        match (&self.steps.action, self.steps.selection.to) {
            (Some(_), Some(Spot::Space(there, higher))) => {
                there == building && higher > price && self.stage.figures.is_small(building, price)
            }
            (Some(_), Some(Spot::Bank(_))) => self.acting() == Some(bidder),
            _ => false,
        }
    }

    /// What a house is made of: walls, name, sign and track.
    fn fabric(&self, prefix: &str, building: Building) -> Markup {
        let id = format!("{prefix}fabric-{building}");
        self.lasting(&id, |mark| {
            html! {
                g.fabric id=(id) data-mark=[mark] {
                    use href=(if building == Building::Temple { "#walls-temple" } else { "#walls" }) {}
                    (self.house_name(&self.building(building)))
                    @if let Some(icon) = trade(building) { g.trade { (icon_at(icon, point(11.0, 30.0), 24.0)) } }
                    @if building != Building::Temple { (self.track(building)) }
                }
            }
        })
    }

    /// The steps of a workshop's track.
    fn steps_of(&self, building: Building) -> usize {
        match building {
            Building::Yard => 7 + usize::from(self.view.rules.guards),
            _ => 5,
        }
    }

    /// Under each workshop the track of what it gives.
    fn track(&self, building: Building) -> Markup {
        let first = match building {
            Building::School => 3,
            Building::Customs => 2,
            _ => 0,
        };
        let label = |step: usize| match building {
            Building::Horses => {
                Province::ALL.get(step).and_then(|&province| self.province(province).chars().next()).map(String::from)
            }
            _ => Some((first + step).to_string()),
        };
        let steps = self.steps_of(building);
        let column = TRACK / steps as f32;
        html! {
            g.track {
                title { (self.word(&format!("y-track-{building}"))) }
                rect x="4" y="98" width="110" height="48" rx="5" {}
                @for step in 0..steps {
                    @if step > 0 { path.sep d={ "M" (num(4.0 + column * step as f32)) " 102v30" } {} }
                    text.step x=(num(4.0 + column * (step as f32 + 0.5))) y="142" { (label(step).unwrap_or_default()) }
                }
            }
        }
    }

    /// Where everybody is on a workshop's track.
    fn progress_on(&self, prefix: &str, building: Building) -> Markup {
        let steps = self.steps_of(building);
        let column = TRACK / steps as f32;
        let wide = column >= 21.0;
        html! {
            g.track {
                @for step in 0..steps {
                    @let x = 4.0 + column * (step as f32 + 0.5);
                    @let here = self.order().iter().copied().filter(|color| self.progress(*color, building) == Some(step));
                    @for (i, (color, count)) in counted(here).enumerate() {
                        // However many share a step, they stay above its label.
                        @let rows = if wide { count.div_ceil(2) } else { count };
                        @let pitch = (18.0 / rows.max(2).saturating_sub(1) as f32).min(if wide { 10.0 } else { 7.5 });
                        @let (dx, dy) = if !wide { (0.0, pitch * i as f32) } else if count == 1 { (0.0, 0.0) } else {
                            (if i % 2 == 0 && i + 1 == count { 0.0 } else { -5.5 + 11.0 * (i % 2) as f32 }, pitch * (i / 2) as f32)
                        };
                        g.(Hue::from(color).class()) id={ (prefix) "k-" (color) "-" (building) } data-piece={ "track-" (color) "-" (building) }
                            transform=(point(x + dx, 106.5 + dy).scaled(0.36)) { (token(color.into())) }
                    }
                }
            }
        }
    }

    /// How far a colour is on a workshop's track; `None` if it has no part in it.
    fn progress(&self, color: Color, building: Building) -> Option<usize> {
        let player: &PlayerView = self.view.players.get(&color)?;
        let step = match building {
            Building::School => 4 - player.traders_left?.min(4),
            Building::Customs => player.passes?.saturating_sub(2),
            Building::Horses => player.horse? as u32,
            Building::Guild => player.influence,
            Building::Yard => {
                player.hand?;
                let left = player.left;
                let left = [left.post, left.bridge, left.teahouse, left.guard].into_iter().flatten().sum::<u32>();
                (6 + u32::from(self.view.rules.guards)).saturating_sub(left)
            }
            Building::Temple => return None,
        };
        Some(step as usize)
    }

    /// The temple's yard: the blocker, unless it lies on a gorge.
    fn temple_yard(&self, prefix: &str) -> Markup {
        let lines = [self.word("y-temple-1"), self.word("y-temple-2")];
        let home = self.view.blocked.is_none();
        let middle = if home { 78.0 } else { 59.0 };
        html! {
            g.track {
                rect x="4" y="98" width="110" height="48" rx="5" {}
                @if home { use id={ (prefix) "blocker-home" } href="#pc-blocker" transform="translate(9,110) scale(.76)" {} }
                (text(point(middle, 118.0), "cap middle", &lines[0]))
                (text(point(middle, 134.0), "cap middle", &lines[1]))
            }
        }
    }

    /// The garden where the first edition has no temple.
    fn garden(&self, at: Point) -> Markup {
        html! {
            g.garden transform=(at.translate()) {
                path.pond d="M20 112C30 96 74 92 92 102S104 132 74 136S8 132 20 112z" {}
                path.lily d="M42 112a7 3.5 0 1 0 14 0a7 3.5 0 1 0-14 0zM66 122a6 3 0 1 0 12 0a6 3 0 1 0-12 0z" {}
                @for (x, y, size) in [(18.0, 92.0, 1.5), (38.0, 80.0, 1.7), (78.0, 78.0, 1.6), (100.0, 92.0, 1.5), (58.0, 72.0, 1.3), (12.0, 140.0, 1.2), (104.0, 142.0, 1.3)] {
                    g transform=(point(x, y).scaled(size)) {
                        path.trunk d="M0 0V-6" {}
                        path.f-tree d="M-6-4C-8-9-4-11-3.5-12C-2.5-17 3-17 4-12C5.5-11.5 8-9 6-4z" {}
                    }
                }
                (text(point(WIDTH / 2.0, 36.0), "cap middle", &self.word("y-garden")))
            }
        }
    }

    /// The bank: two spaces, and what they would pay now on which sum (P1).
    pub(super) fn bank(&self, prefix: &str, at: Point, scale: f32) -> Markup {
        let closed = self.view.rules.duli;
        let auction = self.auction_then().unwrap_or(Auction { view: self.view, bank: self.stage.now.bank });
        let bidding = self.view.phase == PhaseView::Bid;
        let pay = auction.bank.filter(|_| bidding).map(|[larger, smaller]| match (closed, larger == smaller) {
            (true, _) => self.say("y-bank-pays-one", &[("amount", larger.into())]),
            (false, true) => self.say("y-bank-pays-each", &[("amount", larger.into())]),
            (false, false) => self.say("y-bank-pays-two", &[("larger", larger.into()), ("smaller", smaller.into())]),
        });
        let id = format!("{prefix}house-bank");
        let from = (self.view.bank, &pay, auction.sum(), bidding, self.house_answers([1, 2].map(Spot::Bank).into_iter()));
        self.part(&id, from, |mark| html! {
            g.house id=(id) data-mark=[mark] transform=(at.scaled(scale)) {
                use href="#walls" {}
                (self.house_name(&self.word("y-bank")))
                (self.bank_space(prefix, 1, self.view.bank.first, false))
                (self.bank_space(prefix, 2, self.view.bank.second, closed))
                g.track {
                    rect x="4" y="76" width="110" height="70" rx="5" {}
                    @match &pay {
                        Some(pay) => {
                            (text(point(59.0, 96.0), "cap middle", &self.word("y-bank-would")))
                            (text(point(59.0, 115.0), "v middle", pay))
                            (text(point(59.0, 134.0), "cap middle", &self.say("y-bank-sum", &[("sum", auction.sum().into())])))
                        }
                        None => {
                            (text(point(59.0, 107.0), "cap middle", &self.word("y-bank-rest-1")))
                            (text(point(59.0, 123.0), "cap middle", &self.word("y-bank-rest-2")))
                        }
                    }
                }
                @for space in [1, 2] { (self.hand_at(Spot::Bank(space))) }
            }
        })
    }

    /// One space of the bank; beside Dúlì the second is boarded up (D1).
    fn bank_space(&self, prefix: &str, space: u8, holder: Option<Color>, closed: bool) -> Markup {
        let spot = Spot::Bank(space);
        let Some(at) = space_within(&self.stage.figures, spot) else { return html! {} };
        let shape = html! { (space_shape(at, false)) @if holder.is_none() && !closed { text.price x=(num(at.x)) y=(num(at.y + 5.0)) { "¥" } } };
        let ghost = self.acting().filter(|_| self.state(spot) == State::Chosen && self.steps.action.is_some());
        html! {
            g.space {
                (self.target(spot, || if closed { self.word("y-bank-closed") } else { self.spot_name(spot) }, &shape))
                @if closed {
                    path.boards transform=(at.translate()) d="M-16-7L16 1M-16 3L16-5M-15 11L15 7" {}
                }
                @if let Some(color) = holder.or(ghost) {
                    @let hue = Hue::from(color);
                    g.(hue.class()).bidder[holder.is_some()].ghost[holder.is_none()] id={ (prefix) "b-" (color) "-bank-" (space) } data-piece=[holder.map(|color| format!("trader-{color}"))]
                        transform=(at.plus(0.0, -2.0).scaled(0.86)) {
                        (token(hue))
                        @if holder.is_none() { path.ghostline d=(hue.outline()) transform="scale(1.18)" {} }
                        text.num x="0" y="5.2" { "¥" }
                    }
                }
            }
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
