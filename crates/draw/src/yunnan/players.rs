//! The players, one list for both orders (S9), and the line at the top.

use maud::{Markup, html};
use words::{Arg, Wording};
use yunnan::view::{PhaseView, PlayerView, StructuresView};
use yunnan::{Building, Color, Ending, Structure};

use super::forecast::sum;
use super::setting::Setting;
use super::{Forecast, Scored, Source, Spot, Table};
use crate::icons::{Icon, icon};
use crate::pieces::Hue;
use crate::pieces::{Figure, Size, figure_icon, token_icon};
use crate::stage::place_tag;
use crate::svg::Room;
use crate::text::word;
use crate::{Canvas, Dial, Drawn, Id, Part, Text};

impl Table<'_> {
    /// The line at the top: whose turn it is, what to do, and what the move in hand costs.
    pub fn top(&self) -> Markup {
        let who = match self.view.acting() {
            Some(_) if self.is_viewers_turn() && !self.stage.shared => self.set.word("y-your-turn"),
            Some(color) => self.set.say("y-turn-of", &[("who", self.set.player(color).into())]),
            None if self.view.phase == PhaseView::Over => self.set.word("y-over"),
            None => self.set.word("y-duli-turn"),
        };
        let hue = self.view.acting().map_or(Hue::Duli, Hue::from);
        html! {
            div.now.(hue.class()).theirs[!self.is_viewers_turn()] role="status" aria-live="polite" {
                @if self.view.phase != PhaseView::Over { (token_icon(hue, Size::Medium)) }
                b { (who) }
                span.todo { (self.task()) }
                (self.last_round())
                (self.cost())
            }
        }
    }

    /// That the round is, or could be, the last (I5).
    fn last_round(&self) -> Markup {
        let tag = |key: &str, why: Wording| html! { span.tag.last title=(why) { (self.set.word(key)) } };
        match &self.stage.now.ending {
            _ if self.view.phase == PhaseView::Over => html! {},
            Ending::Open => html! {},
            Ending::Certain => tag("y-last-round", self.set.word("y-last-round-why")),
            Ending::Possible { gifts, .. } => {
                let who: Vec<_> = self.stage.now.finishers.iter().map(|&color| self.set.player(color)).collect();
                let points = self.set.rules.end_points().unwrap_or(0);
                let facts = [("who", who.join(", ").into()), ("count", who.len().into()), ("points", points.into())];
                let reach = (!who.is_empty()).then(|| self.set.say("y-last-points", &facts));
                let gone = gifts.then(|| self.set.word("y-last-gifts"));
                tag("y-last-round-maybe", reach.into_iter().chain(gone).collect::<Vec<_>>().join(" ").into())
            }
        }
    }

    /// What is to be done now.
    fn task(&self) -> Wording {
        if !self.is_viewers_turn() {
            return self.phase();
        }
        let chosen = &self.steps.selection;
        let decided = self.steps.action.is_some();
        let temple = self.view.pending.as_ref().is_some_and(|pending| pending.first() == Some(&Building::Temple));
        self.set.word(match self.view.phase {
            PhaseView::Bid if decided => "y-do-confirm-bid",
            PhaseView::Bid if self.steps.sources.is_empty() => "y-do-only-pass",
            PhaseView::Bid if chosen.from.is_none() => "y-do-pick-trader",
            PhaseView::Bid => "y-do-bid",
            PhaseView::Progress if temple => "y-do-block",
            PhaseView::Progress | PhaseView::Travel if chosen.structure.is_some() && self.has_site() => "y-do-site",
            PhaseView::Progress | PhaseView::Travel if chosen.structure.is_some() => "y-do-no-site",
            PhaseView::Progress => "y-do-structure",
            PhaseView::Travel if decided => "y-do-confirm-trip",
            PhaseView::Travel if chosen.from.is_some() => "y-do-destination",
            PhaseView::Travel => "y-do-travel",
            PhaseView::Convert => "y-do-convert",
            PhaseView::Over => "word-phase-over",
        })
    }

    /// Whether the structure in hand can be built anywhere.
    fn has_site(&self) -> bool {
        self.steps.selection.to.is_some() || self.steps.spots.iter().any(|spot| *spot != Spot::Hand)
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
                        (self.set.say("y-cost-money", &[("free", (free as i32).into()), ("money", money.into())]))
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
                        (self.set.say(if cost > 0 { "y-cost-passes" } else { "y-cost-passes-left" }, &facts))
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
                let parts = self.stage.now.outlooks.get(&color).filter(|now| now.income == income).map(|now| sum(&now.earnings));
                html! {
                    span.cost {
                        (icon(Icon::Coin)) (self.set.say("y-cost-income", &[("income", income.into())]))
                        @if let Some(parts) = parts.filter(|parts| *parts != income.to_string()) { small.sum { "= " (parts) } }
                    }
                }
            }
            PhaseView::Progress | PhaseView::Over => html! {},
        }
    }

    /// The players, in the order of the phase.
    pub fn players(&self) -> Markup {
        let travel = self.order();
        let bidding = self.in_bidding();
        let sequence: Vec<Color> = if bidding { travel.iter().rev().copied().collect() } else { travel.to_vec() };
        html! {
            (Room(6 << 10))
            (self.draw(&Orders { set: &self.set, bidding }))
            ol.players {
                @for color in sequence {
                    @if let Some(player) = self.view.players.get(&color) { (self.player_card(color, player)) }
                }
            }
        }
    }

    /// Whether this phase is played in bidding order.
    fn in_bidding(&self) -> bool {
        matches!(self.view.phase, PhaseView::Bid | PhaseView::Progress)
    }

    /// One player: both places, name and standing, and in the second line all they have.
    fn player_card(&self, color: Color, player: &PlayerView) -> Drawn {
        let place = self.order().iter().position(|&one| one == color).unwrap_or(0) + 1;
        let PlayerView { money, gifts, supply, passes, influence, hand, .. } = *player;
        self.draw(&PlayerCard {
            set: &self.set,
            color,
            places: (place, self.order().len() + 1 - place),
            bidding: self.in_bidding(),
            acts: self.view.acting() == Some(color),
            you: self.is_viewer(color),
            status: self.status(color),
            score: self.scored(color).map_or_else(|| self.score(color, player), |scored| Some(scored.total)),
            rank: self.scored(color).map(|scored| scored.place),
            estimate: self.estimate(color),
            stuff: Stuff { money, gifts, supply, passes, influence, hand },
            deck: self.view.deck.as_ref().filter(|_| color == Color::Duli).map(Vec::len),
            prospect: self.prospect(color, player),
            dial: self.stage.dials.get(&color),
        })
    }

    /// The score shown with a colour; with two colours each it is the seat's (V1).
    pub(super) fn score(&self, color: Color, player: &PlayerView) -> Option<i32> {
        player.score.or_else(|| {
            let seat = self.view.seats.as_ref()?.iter().position(|seat| seat.contains(&color))?;
            self.view.seat_scores.as_ref()?.get(seat).copied()
        })
    }

    /// The final scoring of a colour's seat, once the game is over.
    fn scored(&self, color: Color) -> Option<&Scored> {
        self.stage.scoring.iter().find(|scored| scored.colors.contains(&color))
    }

    /// What a colour's seat would have if the game ended now, and whether nobody would have more; nothing once it has ended.
    fn estimate(&self, color: Color) -> Option<(i32, bool)> {
        let estimates = &self.stage.now.estimates;
        let points = *estimates.get(&color).filter(|_| self.view.phase != PhaseView::Over)?;
        Some((points, estimates.values().all(|&other| other <= points)))
    }

    /// What a player who is not to act has done already.
    fn status(&self, color: Color) -> Option<&'static str> {
        let place = |wanted: Color| self.order().iter().position(|&one| one == wanted);
        match self.view.phase {
            PhaseView::Bid => self.view.passed.contains(&color).then_some("y-has-passed"),
            PhaseView::Travel => (place(color) < place(self.view.acting()?)).then_some("y-has-travelled"),
            _ => None,
        }
    }

    /// What the round brings a colour.
    fn prospect(&self, color: Color, player: &PlayerView) -> Prospect {
        let income = |forecast: &Forecast| forecast.outlooks.get(&color).map(|outlook| outlook.income);
        match self.view.phase {
            _ if color == Color::Duli => Prospect::Nothing,
            PhaseView::Bid | PhaseView::Progress => Prospect::Bids(self.stage.now.bids[color]),
            PhaseView::Travel => {
                let now = income(&self.stage.now);
                let then = self.stage.then.as_ref().and_then(income);
                Prospect::Income { now, then: then.filter(|then| now != Some(*then)) }
            }
            PhaseView::Convert => Prospect::Due(player.income.flatten()),
            PhaseView::Over => Prospect::Nothing,
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

/// What the round brings a player.
#[derive(Clone, Copy, Hash)]
enum Prospect {
    /// Nothing that can be told.
    Nothing,
    /// The bids that stand.
    Bids(u32),
    /// The income as it stands, and after the action in hand.
    Income { now: Option<u32>, then: Option<u32> },
    /// The income that is to be converted.
    Due(Option<u32>),
}

/// What a player has beside the board.
#[derive(Clone, Copy, Hash)]
struct Stuff {
    money: Option<u32>,
    gifts: u32,
    supply: u32,
    passes: Option<u32>,
    influence: u32,
    hand: Option<StructuresView>,
}

/// What the places of all players mean, in both orders.
#[derive(Hash)]
struct Orders<'a> {
    set: &'a Setting<'a>,
    /// Whether the phase is played in bidding order.
    bidding: bool,
}

impl Part for Orders<'_> {
    fn id(&self) -> Id {
        "orders".into()
    }

    fn draw(&self, canvas: Canvas<'_>) -> Markup {
        let mut both = [(Icon::Down, "y-order-travel"), (Icon::Up, "y-order-bidding")];
        if self.bidding {
            both.reverse();
        }
        html! {
            div.order #orders data-mark=[canvas.mark] {
                span { (self.set.word("y-order")) }
                span.r { @for (arrow, key) in both { span { (icon(arrow)) (self.set.word(key)) } } }
            }
        }
    }
}

/// One player in the list.
#[derive(Hash)]
struct PlayerCard<'a> {
    set: &'a Setting<'a>,
    color: Color,
    /// The places in travel order and in bidding order.
    places: (usize, usize),
    /// Whether the phase is played in bidding order.
    bidding: bool,
    acts: bool,
    you: bool,
    status: Option<&'static str>,
    /// Their points; the final ones once the game is over.
    score: Option<i32>,
    /// Their place in the final scoring, from 1.
    rank: Option<u32>,
    /// What they would have if the game ended now, and whether they lead by it.
    estimate: Option<(i32, bool)>,
    stuff: Stuff,
    /// How many of Dúlì's cards are to come.
    deck: Option<usize>,
    prospect: Prospect,
    dial: Option<&'a Dial>,
}

impl Part for PlayerCard<'_> {
    fn id(&self) -> Id {
        ["player-", self.color.word()].into()
    }

    fn draw(&self, canvas: Canvas<'_>) -> Markup {
        let (set, hue) = (self.set, Hue::from(self.color));
        let mut places = [(Icon::Down, self.places.0), (Icon::Up, self.places.1)];
        if self.bidding {
            places.reverse();
        }
        let order = set.say("y-places", &[("travel", self.places.0.into()), ("bidding", self.places.1.into())]);
        html! {
            li.player.card.(hue.class()).turn[self.acts] id=(self.id()) data-mark=[canvas.mark] {
                span.vh { (Text(&self.spoken())) }
                @if let Some(prospect) = self.spoken_prospect() { span.vh { (Text(&prospect)) } }
                @if let Some(dial) = self.dial { span.vh { (Text(&dial.spoken)) } (dial.chip()) (dial.bar()) }
                div.pl-n aria-hidden="true" {
                    (token_icon(hue, Size::Large))
                    span title=(Text(&order)) { @for (arrow, place) in places { (icon(arrow)) (place) " " } }
                }
                div.name aria-hidden="true" {
                    @if let Some(player) = set.person(self.color) { (player.face()) }
                    (set.player(self.color))
                    @if let Some(note) = set.person(self.color).and_then(|player| player.note.as_ref()) { small.kind { (note) } }
                    @if self.you { span.tag.you { (set.word("y-you")) } }
                    @if self.acts { span.tag.go { (set.word("y-playing")) } }
                    @else if let Some(status) = self.status { small { (set.word(status)) } }
                }
                div.score aria-hidden="true" {
                    @if let Some(rank) = self.rank { (place_tag(rank, &set.word("place"))) }
                    @if let Some((points, leads)) = self.estimate {
                        span.est.lead[leads] title=(Text(&set.word("y-estimate"))) { "≈" (points) } " "
                    }
                    @if let Some(score) = self.score { (score) small { (set.word("y-pts")) } }
                }
                div.stuff aria-hidden="true" { (self.stuff(hue)) (self.prospect()) }
            }
        }
    }
}

impl PlayerCard<'_> {
    /// The card in sentences, for who does not see it.
    fn spoken(&self) -> String {
        let (set, stuff) = (self.set, &self.stuff);
        let count = |count: u32| Arg::from(count);
        let who = || ("who", Arg::from(set.player(self.color)));
        let common = [("gifts", count(stuff.gifts)), ("supply", count(stuff.supply)), ("influence", count(stuff.influence))];
        let standing = match (stuff.money, self.score) {
            (Some(money), Some(points)) => {
                let own =
                    [who(), ("points", points.into()), ("money", count(money)), ("passes", count(stuff.passes.unwrap_or(0)))];
                set.say("y-told", &[&own[..], &common].concat())
            }
            _ => set.say("y-told-duli", &[&[who(), ("cards", self.deck.unwrap_or(0).into())][..], &common].concat()),
        };
        let hand = stuff.hand.map(|hand| {
            let kinds = [hand.post, hand.bridge, hand.teahouse, hand.guard];
            let names = [Structure::Post, Structure::Bridge, Structure::TeaHouse, Structure::Guard];
            let each = names.into_iter().zip(kinds).flat_map(|(kind, many)| (0..many.unwrap_or(0)).map(move |_| set.name(kind)));
            each.collect::<Vec<_>>().join(", ")
        });
        let hand = hand.filter(|hand| !hand.is_empty()).map(|hand| set.say("y-told-hand", &[("what", hand.into())]));
        let status = self.status.filter(|_| !self.acts);
        let sentences = [
            Some(standing),
            self.you.then(|| set.word("y-told-you")),
            self.acts.then(|| set.say("y-told-acts", &[who()])),
            status.map(|status| set.say("y-told-status", &[who(), ("status", set.word(status).into())])),
            hand,
            self.estimate.map(|(points, _)| set.say("y-told-estimate", &[("points", points.into())])),
            self.rank.map(|rank| set.say("told-place", &[("place", rank.into())])),
        ];
        sentences.into_iter().flatten().collect::<Vec<_>>().join(" ")
    }

    /// What the round brings, as a sentence of its own: it changes with every move that is looked at.
    fn spoken_prospect(&self) -> Option<Wording> {
        match self.prospect {
            Prospect::Bids(sum) if sum > 0 => Some(self.set.say("y-told-bids", &[("sum", sum.into())])),
            Prospect::Income { now: Some(now), then: Some(then) } => {
                Some(self.set.say("y-told-income-then", &[("now", now.into()), ("then", then.into())]))
            }
            Prospect::Income { now: Some(now), then: None } | Prospect::Due(Some(now)) => {
                Some(self.set.say("y-told-income", &[("now", now.into())]))
            }
            _ => None,
        }
    }

    /// All that the player has.
    fn stuff(&self, hue: Hue) -> Markup {
        let (set, color, stuff) = (self.set, self.color, &self.stuff);
        let count = |icon_: Icon, class: &str, key: &str, value: u32| {
            html! { span class=(class) title=(Text(&set.word(key))) { (icon(icon_)) (value) } }
        };
        html! {
            @if let Some(money) = stuff.money { (count(Icon::Coin, "coin", "y-money", money)) }
            span.gift id={ "gifts-of-" (word(color)) } data-home="gift" data-near={ "trader-" (word(color)) } data-count=(stuff.gifts)
                title=(Text(&set.word("y-gifts-taken"))) { (icon(Icon::Gift)) (stuff.gifts) }
            span id={ "supply-of-" (word(color)) } data-home={ "trader-" (word(color)) } data-near={ "trader-" (word(color)) }
                data-count=(stuff.supply) title=(Text(&set.word("y-supply"))) {
                (token_icon(hue, Size::Small)) (stuff.supply)
            }
            @if let Some(passes) = stuff.passes { (count(Icon::Pass, "passes", "y-passes-level", passes)) }
            (count(Icon::Seal, "seal", "y-influence", stuff.influence))
            @if let Some(hand) = stuff.hand { (self.hand(hue, hand)) }
            @if let Some(deck) = self.deck { (count(Icon::Card, "cardsleft", "y-deck", deck as u32)) }
        }
    }

    /// Structures in the personal supply.
    fn hand(&self, hue: Hue, hand: StructuresView) -> Markup {
        let kinds = [
            (hand.post, Figure::Post),
            (hand.bridge, Figure::Bridge),
            (hand.teahouse, Figure::TeaHouse),
            (hand.guard, Figure::Guard),
        ];
        html! {
            @if kinds.iter().any(|(count, _)| count.unwrap_or(0) > 0) {
                span.hand title=(self.set.word("y-hand")) {
                    @for (count, kind) in kinds {
                        @let count = count.unwrap_or(0);
                        @if count > 0 { (figure_icon(kind, hue)) }
                        @if count > 1 { small { (count) } }
                    }
                }
            }
        }
    }

    /// What the round brings: the income as it stands, or what was bid.
    fn prospect(&self) -> Markup {
        html! {
            @match self.prospect {
                Prospect::Bids(sum) if sum > 0 => span.inc { (self.set.say("y-bids", &[("sum", sum.into())])) },
                Prospect::Income { now: Some(now), then } => span.inc title=(self.set.word("y-income-now")) {
                    @match then {
                        Some(then) => { s { (now) } " +" (then) }
                        None => { "+" (now) }
                    }
                },
                Prospect::Due(Some(income)) => span.inc title=(self.set.word("y-income")) { "+" (income) },
                _ => {}
            }
        }
    }
}
