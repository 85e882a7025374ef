//! What lies behind the viewer's screen, and the shipment in hand as it would lie, with its sum line by line.

use darjeeling::fit::{Laid, layout};
use darjeeling::{Shipment, Tea, Tile};
use maud::{Markup, html};

use super::tiles::{tile, tile_icon};
use super::{Hand, Table};
use crate::svg::{num, point};

impl Table<'_> {
    /// The viewer's tiles and the shipment in hand; empty for who has no screen to look behind.
    pub fn screen(&self) -> Markup {
        let Some((_, player)) = self.own() else { return html! {} };
        let Some(tiles) = &player.tiles else { return html! {} };
        let shipping = self.is_viewers_turn() && !self.steps.shipments.is_empty();
        html! {
            section.card.screen {
                div.cardhead { h2 { (self.word("d-screen")) } small { (self.word(if self.view.rules.open_screens { "d-screen-open" } else { "d-screen-why" })) } }
                div.own-tiles {
                    @if tiles.is_empty() { p.none { (self.word("d-screen-empty")) } }
                    @for (&kind, &count) in tiles {
                        @for nth in 0..count {
                            @let laid = self.is_laid(kind, nth);
                            @let name = self.say("d-tile", &[("tea", self.tea(kind.tea()).into()), ("halves", u32::from(kind.halves()).into())]);
                            @if shipping && self.steps.teas().any(|tea| tea == kind.tea()) {
                                @let hand = Hand::Ship { tea: kind.tea(), spread: None, save: false, double: false };
                                @let label = self.say("d-ship-tea", &[("tea", self.tea(kind.tea()).into())]);
                                (self.select("tilepick", hand, &format!("{name}: {label}"), laid, &tile_icon(kind, if laid { "chosen" } else { "lit" })))
                            } @else {
                                span title=(name) { (tile_icon(kind, if laid { "chosen" } else { "" })) }
                            }
                        }
                    }
                }
                @if let Some(shipment) = self.steps.shipment() { (self.shipment(shipment)) }
            }
        }
    }

    /// Whether the `nth` tile of a kind is part of the shipment in hand.
    fn is_laid(&self, kind: Tile, nth: u32) -> bool {
        self.steps.shipment().is_some_and(|shipment| {
            shipment.tea == kind.tea() && nth < u32::from(shipment.spread.by_halves()[usize::from(kind.halves()) - 1])
        })
    }

    /// The shipment in hand: how the tiles would lie, other ways to lay them, and what it brings.
    fn shipment(&self, shipment: Shipment) -> Markup {
        let spreads = self.steps.spreads(shipment.tea);
        html! {
            div.shipment {
                (jigsaw(shipment.tea, &layout(shipment.spread).unwrap_or_default()))
                (self.sum(shipment))
            }
            @if spreads.len() > 1 {
                div.spreads role="group" aria-label=(self.word("d-loads")) {
                    @for spread in spreads {
                        @let hand = Hand::Ship { tea: shipment.tea, spread: Some(spread), save: false, double: false };
                        @let on = spread == shipment.spread;
                        @let label = self.say("d-load", &[("crates", u32::from(spread.crates()).into()), ("tiles", u32::from(spread.tiles()).into())]);
                        (self.select(if on { "chip pick on" } else { "chip pick" }, hand, &label, on, &html! { (label) }))
                    }
                }
            }
        }
    }

    /// What a shipment brings, line by line.
    fn sum(&self, shipment: Shipment) -> Markup {
        let crates = u32::from(shipment.spread.crates());
        let whole = self.at_city() || shipment.save;
        let load = if whole { crates } else { crates.saturating_sub(u32::from(self.stage.numbers.lost_on_the_way)) };
        let bonus = self.bonus(shipment.tea) * if shipment.double { 2 } else { 1 };
        let big = if load >= u32::from(self.stage.numbers.big_load) { load } else { 0 };
        let on_the_way = if self.at_city() {
            "d-sum-city"
        } else if shipment.save {
            "d-sum-saved"
        } else {
            "d-sum-lost"
        };
        html! {
            div.sum {
                h3 { (self.say("d-sum", &[("crates", crates.into()), ("tea", self.tea(shipment.tea).into())])) }
                dl {
                    dt { (self.word(on_the_way)) } dd { (self.say("d-sum-load", &[("load", load.into())])) }
                    dt { (self.word(if shipment.double { "d-sum-demand-double" } else { "d-sum-demand" })) } dd { "+" (bonus) }
                    @if big > 0 { dt { (self.say("d-sum-big", &[("least", u32::from(self.stage.numbers.big_load).into())])) } dd { "+" (big) } }
                    dt.total { (self.word("d-sum-total")) } dd.total { "+" (bonus + big) }
                }
            }
        }
    }
}

/// Tiles laid edge to edge.
fn jigsaw(tea: Tea, tiles: &[Laid]) -> Markup {
    let columns = tiles.iter().map(|laid| laid.x).max().unwrap_or(0) + 1;
    let rows = tiles.iter().map(|laid| laid.y).max().unwrap_or(0) + 1;
    let (width, height) = (f32::from(columns) * 60.0, f32::from(rows) * 60.0);
    html! {
        svg.jigsaw viewBox={ "-2 -2 " (num(width + 4.0)) " " (num(height + 4.0)) } aria-hidden="true" {
            @for laid in tiles { (tile(tea, laid.sides, point(f32::from(laid.x) * 60.0 + 30.0, f32::from(laid.y) * 60.0 + 30.0), 1.0)) }
        }
    }
}
