//! The wharf with its ships, and the demand for teas.

use std::collections::BTreeMap;

use darjeeling::{Color, Demand, Tea, Tile};
use maud::{Markup, Render, html};

use super::Table;
use super::setting::Setting;
use super::tiles::{class, tile_icon};
use crate::icons::{Icon, icon};
use crate::pieces::Hue;
use crate::svg::{num, point};
use crate::{Canvas, Id, Part};

impl Table<'_> {
    /// The ships, newest on top, each with its multiplier in the bow, and the shed beside them.
    pub fn wharf(&self) -> Markup {
        let (ships, shed, action_tiles) = (&self.view.ships, &self.view.shed, self.view.action_tiles);
        self.draw(&Wharf { set: &self.set, ships, shed, action_tiles }).render()
    }

    /// The demand: the top of the chute at the left, under the upper marker of each tea the bonus it brings now (DL6), and an arrow for the
    /// marker that would move.
    pub fn demand(&self) -> Markup {
        html! { @if let Some(market) = self.market() { (self.draw(&market)) } }
    }

    /// The demand, and what would be shipped.
    pub(super) fn market(&self) -> Option<Market<'_>> {
        let shipped = self.steps.shipment().map(|shipment| shipment.tea);
        Some(Market { set: &self.set, demand: self.view.chute()?, shipped })
    }
}

/// The ships, newest on top, and the shed beside them.
#[derive(Hash)]
struct Wharf<'a> {
    set: &'a Setting<'a>,
    ships: &'a [BTreeMap<Color, u32>],
    shed: &'a BTreeMap<Tile, u32>,
    action_tiles: u32,
}

impl Part for Wharf<'_> {
    fn id(&self) -> Id {
        "wharf".into()
    }

    fn draw(&self, canvas: Canvas<'_>) -> Markup {
        let (set, last) = (self.set, self.ships.len().saturating_sub(1));
        // More than four would push everything else off a laptop: they lie two abreast.
        let abreast = self.ships.len() > 4;
        let remark = |nth: usize| match nth {
            0 => Some(set.word("d-ship-newest")),
            _ if nth == last => Some(set.word("d-ship-oldest")),
            _ => None,
        };
        html! {
            section.card.wharf #wharf data-mark=[canvas.mark] {
                div.cardhead { h2 { (set.word("d-wharf")) } small { (set.word("d-wharf-why")) } }
                ol.ships.abreast[abreast] {
                    @for (nth, (crates, times)) in self.ships.iter().zip(set.rules.multipliers()).enumerate() {
                        li {
                            (ship(set, nth, crates, times, remark(nth).as_deref(), abreast))
                            @if let Some(remark) = remark(nth).filter(|_| abreast) { small aria-hidden="true" { (remark) } }
                        }
                    }
                }
                (self.shed())
            }
        }
    }
}

impl Wharf<'_> {
    /// The shed with the tiles of the last shipment (DL5), and the action tiles still to be won.
    fn shed(&self) -> Markup {
        html! {
            div.shed {
                span.what title=(self.set.word("d-shed-why")) { (self.set.word("d-shed")) }
                span.tiles {
                    @if self.shed.is_empty() { (self.set.word("d-shed-empty")) }
                    @for (&kind, &count) in self.shed {
                        @let name = self.set.name(kind.to_string());
                        span.kind title=(name) { @if count > 1 { (count) "×" } (tile_icon(kind, "tiny")) span.vh { (name) } }
                    }
                }
                span.supply title=(self.set.word("d-supply")) {
                    (icon(Icon::Star)) (self.action_tiles) span.vh { " " (self.set.word("d-supply")) }
                }
            }
        }
    }
}

/// One ship with its crates; a short one is half as long.
pub(super) fn ship(
    set: &Setting<'_>,
    number: usize,
    crates: &BTreeMap<Color, u32>,
    times: u8,
    remark: Option<&str>,
    short: bool,
) -> Markup {
    let total: u32 = crates.values().sum();
    let long = if short { 166.0 } else { 332.0 };
    let pitch = ((long - 148.0) / total.max(1) as f32).min(24.0);
    let told = set.say("d-ship", &[("times", times.into()), ("crates", set.load(crates).into())]);
    let name = remark.map_or_else(|| told.clone(), |remark| format!("{told}, {remark}").into());
    let mut x = 62.0;
    let mut places = Vec::new();
    for (&color, &count) in crates {
        for nth in 0..count {
            places.push((color, nth, x));
            x += pitch;
        }
    }
    // The bow is drawn from its own corner, so that hulls of any length end alike.
    let bow = long - 76.0;
    html! {
        svg.ship viewBox={ "0 0 " (num(long)) " 43" } role="img" aria-label=(name) {
            path.seawater d={ "M2 33" @for _ in 0..(long as u32 - 6) / 28 { "q7 6 14 0t14 0" } "V43H2z" } {}
            path.mast d={ "M" (num(bow + 14.0)) " 15V2" } {}
            path.pennant d={ "M" (num(bow + 14.0)) " 2l18 4.5l-18 4.5z" } {}
            path.hull d={ "M20 21H" (num(bow)) "l24-9h16l-16 22q-5 6-13 6H52q-9 0-14-6z" } {}
            path.hullline d={ "M30 29H" (num(bow + 27.0)) } {}
            @for (color, nth, x) in places {
                g.crate.(Hue::from(color).class()) id={ "crate-" (number) "-" (color) "-" (nth) } data-piece={ "crate-" (color) }
                    transform=(point(x, 3.0).translate()) {
                    rect.p-body width="21" height="19" rx="2" {}
                    path.slats d="M0 5.5H21M0 13.5H21" {}
                    use href={ "#em-" (Hue::from(color).word()) } transform="translate(10.500,9.500) scale(.3)" {}
                }
            }
            circle.times cx="40" cy="21" r="14" {}
            text.timestext x="40" y="26" { "×" (times) }
            @if let Some(remark) = remark.filter(|_| !short) { text.cap.end x=(num(bow + 2.0)) y="38.500" { (remark) } }
        }
    }
}

/// The demand for teas, and what would be shipped.
#[derive(Hash)]
pub(super) struct Market<'a> {
    set: &'a Setting<'a>,
    demand: Demand,
    shipped: Option<Tea>,
}

impl Part for Market<'_> {
    fn id(&self) -> Id {
        "demand".into()
    }

    fn draw(&self, canvas: Canvas<'_>) -> Markup {
        html! {
            section.card.demand #demand data-mark=[canvas.mark] {
                div.cardhead { h2 { (self.set.word("d-demand")) } small { (self.set.word("d-demand-why")) } }
                (self.chute())
                p.why {
                    (self.set.word("d-demand-means")) " "
                    a.rule href=(self.set.rule("DL6")) target="_blank" rel="noopener" { "DL6" }
                }
            }
        }
    }
}

impl Market<'_> {
    /// The chute with its markers.
    pub(super) fn chute(&self) -> Markup {
        let (markers, shipped) = (self.demand.markers(), self.shipped);
        let moved = shipped.and_then(|tea| markers.iter().rposition(|&marker| marker == tea));
        let middle = |nth: usize| point(24.0 + 40.5 * nth as f32, 29.0 + 1.5 * nth as f32);
        html! {
            svg.chute viewBox="0 -2 332 82" role="img" aria-label=(self.name()) {
                path.slide d="M2 10L330 22V62L2 50z" {}
                @for (nth, &tea) in markers.iter().enumerate() {
                    @let at = middle(nth);
                    @let copy = markers[..nth].iter().filter(|&&before| before == tea).count();
                    g.(class(tea)) id={ "demand-" (tea) "-" (copy) } data-piece={ "demand-" (tea) } transform=(at.translate()) {
                        rect.marker x="-16" y="-16" width="32" height="32" rx="6" {}
                        use href={ "#tea-" (tea) } transform="scale(1.15)" {}
                    }
                    @if copy == 0 {
                        text.bonus.now[shipped == Some(tea)] x=(num(at.x)) y=(num(at.y + 37.0)) { "+" (self.demand.bonus(tea)) }
                    }
                }
                @if let Some(moved) = moved {
                    @let from = middle(moved).plus(0.0, -17.0);
                    @let to = middle(0).plus(2.0, -17.0);
                    @let middle = num(f32::midpoint(from.x, to.x));
                    path.way-push d={ "M" (num(from.x)) " " (num(from.y)) "Q" (middle) " -10 " (num(to.x)) " " (num(to.y)) }
                        marker-end="url(#arrowhead)" {}
                }
            }
        }
    }

    /// The bonus of every tea, for those who do not see the chute.
    fn name(&self) -> String {
        Tea::ALL.map(|tea| format!("{} +{}", self.set.name(format!("tea-{tea}")), self.demand.bonus(tea))).join(", ")
    }
}
