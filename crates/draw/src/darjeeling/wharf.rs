//! The wharf with its ships, and the demand for teas.

use std::collections::BTreeMap;

use darjeeling::{Color, Tea};
use maud::{Markup, html};

use super::Table;
use super::tiles::{class, tea_icon};
use crate::Hue;
use crate::svg::{num, point};

impl Table<'_> {
    /// The ships, newest on top, each with its multiplier in the bow.
    pub fn wharf(&self) -> Markup {
        let ships = self.view.ships.len();
        html! {
            section.card.wharf {
                div.cardhead { h2 { (self.word("d-wharf")) } small { (self.word("d-wharf-why")) } }
                ol.ships {
                    @for (i, (ship, &times)) in self.view.ships.iter().zip(&self.stage.multipliers).enumerate() {
                        @let remark = if i == 0 { Some("d-ship-newest") } else if i + 1 == ships { Some("d-ship-oldest") } else { None };
                        li { (self.ship(i, ship, times, remark.map(|key| self.word(key)))) }
                    }
                }
            }
        }
    }

    /// One ship with its crates.
    fn ship(&self, number: usize, crates: &BTreeMap<Color, u32>, times: u8, remark: Option<String>) -> Markup {
        let total: u32 = crates.values().sum();
        let pitch = (184.0 / total.max(1) as f32).min(24.0);
        let list: Vec<String> = crates.iter().map(|(&color, count)| format!("{} {count}", self.player(color))).collect();
        let facts = [
            ("times", u32::from(times).into()),
            ("crates", if list.is_empty() { self.word("d-nothing") } else { list.join(", ") }.into()),
        ];
        let mut x = 70.0;
        let mut places = Vec::new();
        for (&color, &count) in crates {
            for nth in 0..count {
                places.push((color, nth, x));
                x += pitch;
            }
        }
        html! {
            svg.ship viewBox="0 0 332 54" role="img" aria-label=(self.say("d-ship", &facts)) {
                path.seawater d="M2 40q14 7 28 0t28 0t28 0t28 0t28 0t28 0t28 0t28 0t28 0t28 0t20 0v14H2z" {}
                path.mast d="M268 18V3" {}
                path.pennant d="M268 3L289 8L268 13z" {}
                path.hull d="M20 26H256L280 15H296L279 43Q273 50 264 50H54Q44 50 39 43z" {}
                path.hullline d="M31 35H284" {}
                @for (color, nth, x) in places {
                    g.crate.(Hue::from(color).class()) id={ "crate-" (number) "-" (color) "-" (nth) } data-piece={ "crate-" (color) } transform=(point(x, 8.0).translate()) {
                        rect.p-body width="21" height="19" rx="2" {}
                        path.slats d="M0 5.5H21M0 13.5H21" {}
                        use href={ "#em-" (Hue::from(color).word()) } transform="translate(10.5,9.5) scale(.3)" {}
                    }
                }
                circle.times cx="42" cy="27" r="15" {}
                text.timestext x="42" y="32" { "×" (times) }
                @if let Some(remark) = remark { text.cap.end x="262" y="46" { (remark) } }
            }
        }
    }

    /// The demand: the top of the chute at the left, an arrow for the marker that would move, and the bonus a tea brings now (DL6).
    pub fn demand(&self) -> Markup {
        let shipped = self.steps.shipment().map(|shipment| shipment.tea);
        let moved = shipped.and_then(|tea| self.view.demand.iter().rposition(|&marker| marker == tea));
        let middle = |nth: usize| point(24.0 + 40.5 * nth as f32, 33.0 + 1.5 * nth as f32);
        html! {
            section.card.demand {
                div.cardhead { h2 { (self.word("d-demand")) } small { (self.word("d-demand-why")) } }
                svg.chute viewBox="0 0 332 78" aria-hidden="true" {
                    path.slide d="M2 14L330 26V66L2 54z" {}
                    @for (nth, &tea) in self.view.demand.iter().enumerate() {
                        @let at = middle(nth);
                        @let copy = self.view.demand[..nth].iter().filter(|&&before| before == tea).count();
                        g.(class(tea)) id={ "demand-" (tea) "-" (copy) } data-piece={ "demand-" (tea) } transform=(at.translate()) {
                            rect.marker x="-16" y="-16" width="32" height="32" rx="6" {}
                            use href={ "#tea-" (tea) } transform="scale(1.15)" {}
                        }
                    }
                    @if let Some(moved) = moved {
                        @let from = middle(moved).plus(0.0, 19.0);
                        @let to = middle(0).plus(-4.0, 19.0);
                        path.way-push d={ "M" (num(from.x)) " " (num(from.y)) "Q" (num(f32::midpoint(from.x, to.x))) " 86 " (num(to.x)) " " (num(to.y)) } marker-end="url(#arrowhead)" {}
                    }
                }
                ul.bonuses {
                    @for tea in Tea::ALL {
                        li title=(self.tea(tea)) { (tea_icon(tea)) span.vh { (self.tea(tea)) } " +" (self.bonus(tea)) }
                    }
                }
            }
        }
    }

    /// What shipping a tea now would bring from demand: the markers between its two, once the lower lies on top.
    pub(super) fn bonus(&self, tea: Tea) -> u32 {
        self.view.demand.iter().take_while(|&&marker| marker != tea).count() as u32
    }
}
