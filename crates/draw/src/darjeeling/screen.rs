//! What lies behind the viewer's screen, and a shipment as it would lie, with its sum line by line: the one in hand, or the best that the
//! move in hand would allow.

use darjeeling::fit::{Laid, Spread, layout};
use darjeeling::{Action, Color, Gain, Shipment, Tea, Tile};
use maud::{Markup, html};
use words::Arg;

use super::setting::Setting;
use super::tiles::{tea_icon, tile, tile_icon};
use super::{Hand, Table};
use crate::pieces::{Size, token_icon};
use crate::svg::{num, point};

impl Table<'_> {
    /// The viewer's tiles and the shipment in hand; for who has no screen, what can be seen behind all of them.
    pub fn screen(&self) -> Markup {
        if let Some(color) = self.stage.covered {
            return self.folded(color);
        }
        let Some((_, player)) = self.own() else { return self.screens() };
        let Some(tiles) = &player.tiles else { return html! {} };
        let taken = self.taken();
        let shipment = self.steps.shipment().or_else(|| self.soon());
        let why = if self.view.rules.open_screens { "d-screen-open" } else { "d-screen-why" };
        html! {
            section.card.screen {
                div.cardhead { h2 { (self.set.word("d-screen")) } small { (self.set.word(why)) } }
                div.own-tiles {
                    @if tiles.is_empty() && taken.is_none() { p.none { (self.set.word("d-screen-empty")) } }
                    @for (&kind, &count) in tiles { @for nth in 0..count { (self.own_tile(kind, nth, shipment)) } }
                    @if let Some(kind) = taken {
                        @let name = self.set.say("d-would-take", &[("tile", Arg::Name(kind.to_string().into()))]);
                        span.taken title=(name) { (tile_icon(kind, "ghost")) }
                    }
                }
                @if let Some(shipment) = shipment { (self.shipment(shipment)) }
                (self.almost(tiles))
            }
        }
    }

    /// A folding screen before the tiles of the player who gets the device next.
    fn folded(&self, color: Color) -> Markup {
        let facts = [("who", self.set.player(color).into())];
        html! {
            section.card.screen.folded {
                div.cardhead { h2 { (self.set.say("d-screen-folded", &facts)) } }
                (folding_screen())
                p { (self.set.say("d-screen-folded-why", &facts)) }
            }
        }
    }

    /// What lay behind the screens, once the game is over.
    pub fn opened(&self) -> Markup {
        html! { @if self.is_over() { (self.screens()) } }
    }

    /// What lies behind every screen, as far as it can be seen.
    fn screens(&self) -> Markup {
        let open: Vec<_> =
            self.view.order.iter().filter_map(|color| Some((*color, self.view.players.get(color)?.tiles.as_ref()?))).collect();
        html! {
            @if !open.is_empty() {
                section.card.screen {
                    div.cardhead { h2 { (self.set.word("d-screens")) } small { (self.set.word("d-screen-open")) } }
                    @for (color, tiles) in open {
                        div.own-tiles {
                            (token_icon(color.into(), Size::Small)) span.vh { (self.set.player(color)) }
                            @if tiles.is_empty() { span.none { (self.set.word("d-screen-empty")) } }
                            @for (&kind, &count) in tiles {
                                @for _ in 0..count { span title=(self.set.name(kind.to_string())) { (tile_icon(kind, "")) } }
                            }
                        }
                    }
                }
            }
        }
    }

    /// The tile that the move in hand would take.
    pub(super) fn taken(&self) -> Option<Tile> {
        let Hand::Go(heading, far) = self.steps.hand else { return None };
        self.view.cells.get(&self.goal(heading, far)?).copied().filter(|_| self.is_viewers_turn())
    }

    /// The best shipment that the move in hand would allow: by what it brings at once, then by its load.
    fn soon(&self) -> Option<Shipment> {
        let plain = self.stage.soon.iter().filter(|one| !one.double);
        plain.max_by_key(|one| (self.gain(**one).map(Gain::points), one.spread.crates(), !one.save)).copied()
    }

    /// A tile behind the screen. While shipping it is laid out or taken back by following it; where that cannot be, following it asks why.
    fn own_tile(&self, kind: Tile, nth: u32, shown: Option<Shipment>) -> Markup {
        let laid = shown.is_some_and(|shipment| {
            shipment.tea == kind.tea() && nth < u32::from(shipment.spread.by_halves()[usize::from(kind.halves()) - 1])
        });
        let name = self.set.name(kind.to_string());
        let picture = |class: &str| tile_icon(kind, class);
        if !self.is_viewers_turn() {
            return html! { span title=(name) { (picture(if laid { "chosen" } else { "" })) } };
        }
        let held = self.steps.shipment().filter(|held| held.tea == kind.tea());
        let hand = match held {
            Some(held) => self.steps.toward(held, kind.halves(), !laid).map(Hand::from),
            None => self.steps.teas().any(|tea| tea == kind.tea()).then_some(Hand::tea(kind.tea())),
        };
        let what = if laid { "d-lay-back" } else { "d-lay-out" };
        if let Some(hand) = hand {
            let class = if laid { "chosen" } else { "lit" };
            return self.select("tilepick", hand, &self.set.say(what, &[("tile", name.into())]), laid, &picture(class));
        }
        let tried = self.tried(kind, held, laid);
        self.set.why_not("tilepick shut", tried, &name, picture(if laid { "chosen" } else { "" }))
    }

    /// The shipment that laying a tile out or taking it back would make, though it is not legal.
    fn tried(&self, kind: Tile, held: Option<Shipment>, laid: bool) -> Action {
        let mut counts = held.map_or([0; 3], |held| held.spread.by_halves());
        let count = &mut counts[usize::from(kind.halves()) - 1];
        *count = if laid { count.saturating_sub(1) } else { count.saturating_add(1) };
        let [ones, twos, threes] = counts;
        let (save, double) = held.map_or((false, false), |held| (held.save, held.double));
        Action::Ship(Shipment { tea: kind.tea(), spread: Spread { ones, twos, threes }, save, double })
    }

    /// A shipment: how the tiles would lie, what it brings, and other ways to lay the tea out.
    fn shipment(&self, shipment: Shipment) -> Markup {
        let spreads = self.steps.spreads(shipment.tea);
        html! {
            div.shipment {
                (jigsaw(shipment.tea, &layout(shipment.spread).unwrap_or_default()))
                (self.sum(shipment))
            }
            @if spreads.len() > 1 {
                div.spreads role="group" aria-label=(self.set.word("d-loads")) {
                    @for spread in spreads {
                        @let hand = Hand::Ship { tea: shipment.tea, spread: Some(spread), save: false, double: false };
                        @let on = spread == shipment.spread;
                        @let facts = [("crates", u32::from(spread.crates()).into()), ("tiles", u32::from(spread.tiles()).into())];
                        (self.chip(on, hand, &self.set.say("d-load", &facts), &self.load_chip(shipment.tea, spread)))
                    }
                }
            }
        }
    }

    /// A way to lay out a tea: its crates, and which tiles make them.
    fn load_chip(&self, tea: Tea, spread: Spread) -> Markup {
        html! {
            b { (self.set.say("d-crates-count", &[("crates", u32::from(spread.crates()).into())])) }
            @for (halves, count) in (1..).zip(spread.by_halves()).filter(|(_, count)| *count > 0) {
                span.kind { @if count > 1 { (count) "×" } (tile_icon(Tile::new(tea, halves), "tiny")) }
            }
        }
    }

    /// What a shipment brings.
    fn gain(&self, shipment: Shipment) -> Option<Gain> {
        Some(self.set.rules.gain(&self.view.chute()?, shipment, self.at_city()))
    }

    /// What a shipment brings, line by line.
    fn sum(&self, shipment: Shipment) -> Markup {
        let Some(gain) = self.gain(shipment) else { return html! {} };
        let on_the_way = if self.at_city() {
            "d-sum-city"
        } else if shipment.save {
            "d-sum-saved"
        } else {
            "d-sum-lost"
        };
        let facts = [("crates", u32::from(shipment.spread.crates()).into()), ("tea", Setting::tea(shipment.tea))];
        html! {
            div.sum {
                @if self.steps.shipment().is_none() { p.then { (self.set.word("d-sum-soon")) } }
                h3 { (tea_icon(shipment.tea)) " " (self.set.say("d-sum", &facts)) }
                dl {
                    dt { (self.set.word(on_the_way)) } dd { (self.set.say("d-sum-load", &[("load", gain.load.into())])) }
                    dt { (self.set.word(if shipment.double { "d-sum-demand-double" } else { "d-sum-demand" })) }
                    dd { "+" (gain.demand) }
                    @if gain.big > 0 {
                        dt { (self.set.say("d-sum-big", &[("least", self.set.rules.numbers().big_load.into())])) }
                        dd { "+" (gain.big) }
                    }
                    dt.total { (self.set.word("d-sum-total")) } dd.total { "+" (gain.points()) }
                }
            }
        }
    }
}

/// How wide and high tiles lie.
pub(super) fn spread_size(tiles: &[Laid]) -> (f32, f32) {
    let side = |place: fn(&Laid) -> u8| f32::from(tiles.iter().map(place).max().unwrap_or(0) + 1) * 60.0;
    (side(|laid| laid.x), side(|laid| laid.y))
}

/// Tiles laid edge to edge.
pub(super) fn jigsaw(tea: Tea, tiles: &[Laid]) -> Markup {
    let (width, height) = spread_size(tiles);
    html! {
        svg.jigsaw viewBox={ "-2 -2 " (num(width + 4.0)) " " (num(height + 4.0)) } aria-hidden="true" {
            @for laid in tiles {
                @let at = point(f32::from(laid.x) * 60.0 + 30.0, f32::from(laid.y) * 60.0 + 30.0);
                (tile(tea, laid.sides, at, 1.0))
            }
        }
    }
}

/// The leaves of a folding screen, painted with mountains; each folds towards its outer edge.
fn folding_screen() -> Markup {
    const LEAVES: [&str; 6] = [
        "M0 96L28 70L57 88V145H0z",
        "M57 88L74 76L114 98V145H57z",
        "M114 98L146 62L171 82V145H114z",
        "M171 82L204 92L228 104V145H171z",
        "M228 104L258 72L285 96V145H228z",
        "M285 96L318 78L342 92V145H285z",
    ];
    html! {
        svg.folding viewBox="0 0 342 150" aria-hidden="true" {
            @for (i, hills) in LEAVES.into_iter().enumerate() {
                @let (x, high) = (i * 57, i % 2 == 0);
                @let (left, right) = if high { (2, 8) } else { (8, 2) };
                g.leaf.left[i < 3] {
                    path.silk d={ "M" (x) " " (left) "L" (x + 57) " " (right) "V" (150 - right) "L" (x) " " (150 - left) "z" } {}
                    path.hills d=(hills) {}
                    path.frame
                        d={ "M" (x + 7) " " (left + 8) "L" (x + 50) " " (right + 8) "V" (142 - right) "L" (x + 7) " " (142 - left) "z" } {}
                    @if i == 4 { circle.moon cx="272" cy="42" r="14" {} }
                }
            }
        }
    }
}
