//! The players, one list for both orders (S9), and the line at the top.

use maud::{Markup, html};
use yunnan::view::{PhaseView, PlayerView, StructuresView};
use yunnan::{Building, Color, Structure};

use super::{Source, Table};
use crate::icons::{Icon, icon};
use crate::pieces::Hue;
use crate::pieces::{Figure, Size, figure_icon, token_icon};
use crate::svg::Room;

impl Table<'_> {
    /// The line at the top: whose turn it is, what to do, and what the move in hand costs.
    pub fn top(&self) -> Markup {
        let who = match self.acting() {
            Some(_) if self.is_viewers_turn() => self.word("y-your-turn"),
            Some(color) => self.say("y-turn-of", &[("who", self.player(color).into())]),
            None if self.view.phase == PhaseView::Over => self.word("y-over"),
            None => self.word("y-duli-turn"),
        };
        let hue = self.acting().map_or(Hue::Duli, Hue::from);
        html! {
            div.now.(hue.class()) role="status" aria-live="polite" {
                @if self.view.phase != PhaseView::Over { (token_icon(hue, Size::Medium)) }
                b { (who) }
                span.todo { (self.task()) }
                (self.cost())
            }
        }
    }

    /// What is to be done now.
    fn task(&self) -> String {
        if !self.is_viewers_turn() {
            return self.phase();
        }
        let chosen = &self.steps.selection;
        let decided = self.steps.action.is_some();
        let temple = self.view.pending.as_ref().is_some_and(|pending| pending.first() == Some(&Building::Temple));
        self.word(match self.view.phase {
            PhaseView::Bid if decided => "y-do-confirm-bid",
            PhaseView::Bid if self.steps.sources.is_empty() => "y-do-only-pass",
            PhaseView::Bid if chosen.from.is_none() => "y-do-pick-trader",
            PhaseView::Bid => "y-do-bid",
            PhaseView::Progress if temple => "y-do-block",
            PhaseView::Progress | PhaseView::Travel if chosen.structure.is_some() => "y-do-site",
            PhaseView::Progress => "y-do-structure",
            PhaseView::Travel if decided => "y-do-confirm-trip",
            PhaseView::Travel if chosen.from.is_some() => "y-do-destination",
            PhaseView::Travel => "y-do-travel",
            PhaseView::Convert => "y-do-convert",
            PhaseView::Over => "y-phase-over",
        })
    }

    /// What the move in hand costs, or what is left.
    fn cost(&self) -> Markup {
        let Some((color, actor)) = self.actor() else { return html! {} };
        match self.view.phase {
            PhaseView::Bid => {
                let Some(money) = actor.money else { return html! {} };
                let bids = self.bidding_then().map_or(self.stage.now.bids[color], |then| then.pays[color]);
                let free = i64::from(money) - i64::from(bids);
                html! {
                    span.cost {
                        (icon(Icon::Coin))
                        (self.say("y-cost-money", &[("free", (free as i32).into()), ("money", money.into())]))
                    }
                }
            }
            PhaseView::Travel => {
                let (Some(passes), used) = (actor.passes, actor.passes_used.unwrap_or(0)) else { return html! {} };
                let left = passes.saturating_sub(used);
                let cost = self.route_in_hand().map_or(0, |legs| legs.len() as u32);
                let facts = [("cost", cost.into()), ("left", left.into())];
                html! {
                    span.cost {
                        (self.say(if cost > 0 { "y-cost-passes" } else { "y-cost-passes-left" }, &facts))
                        span.pips aria-hidden="true" {
                            @for pass in 0..passes {
                                @let class = if pass < used { "off" } else if pass < used + cost { "use" } else { "left" };
                                span.(class) { (icon(Icon::Pass)) }
                            }
                        }
                    }
                }
            }
            PhaseView::Convert => {
                let Some(income) = actor.income.flatten() else { return html! {} };
                html! { span.cost { (icon(Icon::Coin)) (self.say("y-cost-income", &[("income", income.into())])) } }
            }
            PhaseView::Progress | PhaseView::Over => html! {},
        }
    }

    /// The players, in the order of the phase.
    pub fn players(&self) -> Markup {
        let travel = self.order();
        let bidding = self.in_bidding();
        let sequence: Vec<Color> = if bidding { travel.iter().rev().copied().collect() } else { travel.to_vec() };
        let mut both = [(Icon::Down, "y-order-travel"), (Icon::Up, "y-order-bidding")];
        if bidding {
            both.reverse();
        }
        html! {
            (Room(6 << 10))
            div.order {
                span { (self.word("y-order")) }
                span.r { @for (arrow, key) in both { span { (icon(arrow)) (self.word(key)) } } }
            }
            ol.players { @for color in sequence { @if let Some(player) = self.view.players.get(&color) { (self.player_card(color, player)) } } }
        }
    }

    /// Whether this phase is played in bidding order.
    fn in_bidding(&self) -> bool {
        matches!(self.view.phase, PhaseView::Bid | PhaseView::Progress)
    }

    /// One player: both places, name and standing, and in the second line all he has.
    fn player_card(&self, color: Color, player: &PlayerView) -> Markup {
        let hue = Hue::from(color);
        let acts = self.acting() == Some(color);
        let place = self.order().iter().position(|&one| one == color).unwrap_or(0) + 1;
        let mut places = [(Icon::Down, place), (Icon::Up, self.order().len() + 1 - place)];
        if self.in_bidding() {
            places.reverse();
        }
        let note = self.stage.players.get(&color).and_then(|player| player.note.clone());
        let count = |icon_: Icon, class: &str, key: &str, value: u32| {
            html! { span class=(class) title=(self.word(key)) { (icon(icon_)) (value) } }
        };
        let id = format!("player-{color}");
        let income = |forecast: &super::Forecast| forecast.outlooks.get(&color).map(|outlook| outlook.income);
        let prospects = (self.stage.now.bids[color], income(&self.stage.now), self.stage.then.as_ref().map(income));
        let deck = self.view.deck.as_ref().map(Vec::len);
        let from = (
            player,
            places.map(|(_, place)| place),
            acts,
            self.is_viewer(color),
            self.status(color),
            self.score(color, player),
            self.view.phase,
            prospects,
            deck,
        );
        self.part(&id, from, |mark| html! {
            li.player.card.(hue.class()).turn[acts] id=(id) data-mark=[mark] {
                div.pl-n {
                    (token_icon(hue, Size::Large))
                    span { @for (arrow, place) in places { (icon(arrow)) (place) " " } }
                }
                div.name {
                    (self.player(color))
                    @if let Some(note) = note { small { (note) } }
                    @if self.is_viewer(color) { span.tag.you { (self.word("y-you")) } }
                    @if acts { span.tag.go { (self.word("y-playing")) } }
                    @else if let Some(status) = self.status(color) { small { (self.word(status)) } }
                }
                div.score {
                    @if let Some(score) = self.score(color, player) { (score) small { (self.word("y-pts")) } }
                }
                div.stuff {
                    @if let Some(money) = player.money { (count(Icon::Coin, "coin", "y-money", money)) }
                    span.gift id={ "gifts-of-" (color) } data-home="gift" data-near={ "trader-" (color) } data-count=(player.gifts) title=(self.word("y-gifts-taken")) { (icon(Icon::Gift)) (player.gifts) }
                    span title=(self.word("y-supply")) { (token_icon(hue, Size::Small)) (player.supply) }
                    @if let Some(passes) = player.passes { (count(Icon::Pass, "passes", "y-passes-level", passes)) }
                    (count(Icon::Seal, "seal", "y-influence", player.influence))
                    @if let Some(hand) = player.hand { (self.hand(hue, &hand)) }
                    @if color == Color::Duli && let Some(deck) = &self.view.deck { (count(Icon::Card, "cardsleft", "y-deck", deck.len() as u32)) }
                    (self.prospect(color, player))
                }
            }
        })
    }

    /// The score shown with a colour; with two colours each it is the seat's (V1).
    pub(super) fn score(&self, color: Color, player: &PlayerView) -> Option<i32> {
        player.score.or_else(|| {
            let seat = self.view.seats.as_ref()?.iter().position(|seat| seat.contains(&color))?;
            self.view.seat_scores.as_ref()?.get(seat).copied()
        })
    }

    /// What a player who is not to act has behind him.
    fn status(&self, color: Color) -> Option<&'static str> {
        let place = |wanted: Color| self.order().iter().position(|&one| one == wanted);
        match self.view.phase {
            PhaseView::Bid => self.view.passed.contains(&color).then_some("y-has-passed"),
            PhaseView::Travel => (place(color) < place(self.acting()?)).then_some("y-has-travelled"),
            _ => None,
        }
    }

    /// Structures in the personal supply.
    fn hand(&self, hue: Hue, hand: &StructuresView) -> Markup {
        let kinds = [
            (hand.post, Figure::Post),
            (hand.bridge, Figure::Bridge),
            (hand.teahouse, Figure::TeaHouse),
            (hand.guard, Figure::Guard),
        ];
        html! {
            @if kinds.iter().any(|(count, _)| count.unwrap_or(0) > 0) {
                span.hand title=(self.word("y-hand")) {
                    @for (count, kind) in kinds {
                        @let count = count.unwrap_or(0);
                        @if count > 0 { (figure_icon(kind, hue)) }
                        @if count > 1 { small { (count) } }
                    }
                }
            }
        }
    }

    /// What the round brings him: the income as it stands, or what he has bid.
    fn prospect(&self, color: Color, player: &PlayerView) -> Markup {
        if color == Color::Duli {
            return html! {};
        }
        let outlook = |forecast: &super::Forecast| forecast.outlooks.get(&color).map(|outlook| outlook.income);
        match self.view.phase {
            PhaseView::Bid | PhaseView::Progress => {
                let bids = self.stage.now.bids[color];
                html! { @if bids > 0 { span.inc { (self.say("y-bids", &[("sum", bids.into())])) } } }
            }
            PhaseView::Travel => {
                let now = outlook(&self.stage.now);
                let then = self.stage.then.as_ref().and_then(outlook);
                html! {
                    @if let Some(now) = now {
                        span.inc title=(self.word("y-income-now")) {
                            @if let Some(then) = then.filter(|then| *then != now) { s { (now) } " +" (then) } @else { "+" (now) }
                        }
                    }
                }
            }
            PhaseView::Convert => {
                html! { @if let Some(income) = player.income.flatten() { span.inc title=(self.word("y-income")) { "+" (income) } } }
            }
            PhaseView::Over => html! {},
        }
    }

    /// The figure a structure is drawn with.
    pub(super) fn figure_of(structure: Structure) -> Figure {
        match structure {
            Structure::Post => Figure::Post,
            Structure::Bridge => Figure::Bridge,
            Structure::TeaHouse => Figure::TeaHouse,
            Structure::Guard => Figure::Guard,
        }
    }

    /// Traders in the personal supply of a colour.
    pub(super) fn supply_of(&self, color: Color) -> u32 {
        self.traders_at(color, Source::Supply)
    }
}
