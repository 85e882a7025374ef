//! The wharf with its ships, and the demand for teas.

use std::collections::BTreeMap;

use darjeeling::{Color, Tea};
use maud::{Markup, html};

use super::Table;
use super::tiles::{class, tile_icon};
use crate::icons::{Icon, icon};
use crate::pieces::Hue;
use crate::svg::{num, point};

impl Table<'_> {
    /// The ships, newest on top, each with its multiplier in the bow, and the shed beside them.
    pub fn wharf(&self) -> Markup {
        let ships = self.view.ships.len();
        // More than four would push everything else off a laptop: they lie two abreast.
        let abreast = ships > 4;
        let from = (&self.view.ships, &self.view.shed, self.view.action_tiles);
        self.part("wharf", from, |mark| html! {
            section.card.wharf #wharf data-mark=[mark] {
                div.cardhead { h2 { (self.word("d-wharf")) } small { (self.word("d-wharf-why")) } }
                ol.ships.abreast[abreast] {
                    @for (i, (ship, times)) in self.view.ships.iter().zip(self.stage.rules.multipliers()).enumerate() {
                        @let remark = if i == 0 { Some("d-ship-newest") } else if i + 1 == ships { Some("d-ship-oldest") } else { None };
                        li { (self.ship(i, ship, times, remark.map(|key| self.word(key)), abreast)) }
                    }
                }
                (self.shed())
            }
        })
    }

    /// The shed with the tiles of the last shipment (DL5), and the action tiles still to be won.
    fn shed(&self) -> Markup {
        html! {
            div.shed {
                span.what title=(self.word("d-shed-why")) { (self.word("d-shed")) }
                span.tiles {
                    @if self.view.shed.is_empty() { (self.word("d-shed-empty")) }
                    @for (&kind, &count) in &self.view.shed {
                        span.kind title=(self.tile_name(kind)) { @if count > 1 { (count) "×" } (tile_icon(kind, "tiny")) span.vh { (self.tile_name(kind)) } }
                    }
                }
                span.supply title=(self.word("d-supply")) { (icon(Icon::Star)) (self.view.action_tiles) span.vh { " " (self.word("d-supply")) } }
            }
        }
    }

    /// One ship with its crates; a short one is half as long.
    pub(super) fn ship(
        &self,
        number: usize,
        crates: &BTreeMap<Color, u32>,
        times: u8,
        remark: Option<String>,
        short: bool,
    ) -> Markup {
        let total: u32 = crates.values().sum();
        let long = if short { 166.0 } else { 332.0 };
        let pitch = ((long - 148.0) / total.max(1) as f32).min(24.0);
        let list: Vec<String> = crates.iter().map(|(&color, count)| format!("{} {count}", self.player(color))).collect();
        let facts = [
            ("times", u32::from(times).into()),
            ("crates", if list.is_empty() { self.word("d-nothing") } else { list.join(", ") }.into()),
        ];
        let name = [Some(self.say("d-ship", &facts)), remark.clone()].into_iter().flatten().collect::<Vec<_>>().join(", ");
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
                path.pennant d={ "M" (num(bow + 14.0)) " 2l18 4.500l-18 4.500z" } {}
                path.hull d={ "M20 21H" (num(bow)) "l24-9h16l-16 22q-5 6-13 6H52q-9 0-14-6z" } {}
                path.hullline d={ "M30 29H" (num(bow + 27.0)) } {}
                @for (color, nth, x) in places {
                    g.crate.(Hue::from(color).class()) id={ "crate-" (number) "-" (color) "-" (nth) } data-piece={ "crate-" (color) } transform=(point(x, 3.0).translate()) {
                        rect.p-body width="21" height="19" rx="2" {}
                        path.slats d="M0 5.500H21M0 13.500H21" {}
                        use href={ "#em-" (Hue::from(color).word()) } transform="translate(10.500,9.500) scale(.3)" {}
                    }
                }
                circle.times cx="40" cy="21" r="14" {}
                text.timestext x="40" y="26" { "×" (times) }
                @if let Some(remark) = remark.filter(|_| !short) { text.cap.end x=(num(bow + 2.0)) y="38.500" { (remark) } }
            }
        }
    }

    /// The demand: the top of the chute at the left, under the upper marker of each tea the bonus it brings now (DL6), and an arrow for the
    /// marker that would move.
    pub fn demand(&self) -> Markup {
        let shipped = self.steps.shipment().map(|shipment| shipment.tea);
        self.part("demand", (&self.view.demand, shipped), |mark| {
            html! {
                section.card.demand #demand data-mark=[mark] {
                    div.cardhead { h2 { (self.word("d-demand")) } small { (self.word("d-demand-why")) } }
                    (self.chute())
                }
            }
        })
    }

    /// The chute with its markers.
    pub(super) fn chute(&self) -> Markup {
        let shipped = self.steps.shipment().map(|shipment| shipment.tea);
        let moved = shipped.and_then(|tea| self.view.demand.iter().rposition(|&marker| marker == tea));
        let middle = |nth: usize| point(24.0 + 40.5 * nth as f32, 29.0 + 1.5 * nth as f32);
        html! {
            svg.chute viewBox="0 -2 332 82" role="img" aria-label=(self.demand_name()) {
                path.slide d="M2 10L330 22V62L2 50z" {}
                @for (nth, &tea) in self.view.demand.iter().enumerate() {
                    @let at = middle(nth);
                    @let copy = self.view.demand[..nth].iter().filter(|&&before| before == tea).count();
                    g.(class(tea)) id={ "demand-" (tea) "-" (copy) } data-piece={ "demand-" (tea) } transform=(at.translate()) {
                        rect.marker x="-16" y="-16" width="32" height="32" rx="6" {}
                        use href={ "#tea-" (tea) } transform="scale(1.15)" {}
                    }
                    @if copy == 0 { text.bonus.now[shipped == Some(tea)] x=(num(at.x)) y=(num(at.y + 37.0)) { "+" (self.bonus(tea)) } }
                }
                @if let Some(moved) = moved {
                    @let from = middle(moved).plus(0.0, -17.0);
                    @let to = middle(0).plus(2.0, -17.0);
                    path.way-push d={ "M" (num(from.x)) " " (num(from.y)) "Q" (num(f32::midpoint(from.x, to.x))) " -10 " (num(to.x)) " " (num(to.y)) } marker-end="url(#arrowhead)" {}
                }
            }
        }
    }

    /// The bonus of every tea, for those who do not see the chute.
    fn demand_name(&self) -> String {
        Tea::ALL.map(|tea| format!("{} +{}", self.tea(tea), self.bonus(tea))).join(", ")
    }

    /// What shipping a tea now would bring from demand.
    fn bonus(&self, tea: Tea) -> u8 {
        self.view.chute().map_or(0, |chute| chute.bonus(tea))
    }
}
