//! The table in words: the twin of the picture for who does not see it, and sentences for actions.

use maud::{Markup, html};
use yunnan::view::PhaseView;
use yunnan::{Action, Color, Place, Province, Site};

use super::{Selection, Source, Table};
use crate::Link;
use crate::svg::Room;

impl Table<'_> {
    /// The position and the legal moves as text.
    pub fn text(&self) -> Markup {
        html! {
            (Room(6 << 10))
            section.twin {
                h2 { (self.word("y-twin")) }
                p { (self.say("y-twin-round", &[("round", self.view.round.into()), ("phase", self.phase().into())])) }
                h3 { (self.word("y-twin-road")) }
                (self.road_in_words())
                h3 { (self.word("y-town")) }
                (self.town_in_words())
                h3 { (self.word("y-twin-players")) }
                (self.players_in_words())
                (self.moves())
            }
        }
    }

    /// What stands along the road.
    fn road_in_words(&self) -> Markup {
        let of = |color| {
            let player = self.view.players.get(&color)?;
            Some((
                color,
                player.market,
                &player.provinces,
                &player.posts,
                &player.teahouses,
                player.guard,
                player.horse,
                &player.bridges,
            ))
        };
        let from = (self.order().iter().map(|&color| of(color)).collect::<Vec<_>>(), &self.view.gifts, self.view.blocked);
        self.part("twin-road", from, |mark| html! {
            ul #twin-road data-mark=[mark] {
                li { (self.word("y-market")) ": " (self.listed(&self.traders_in(Place::Puer))) }
                @for province in Province::ALL { li { (self.province(province)) ": " (self.listed(&self.things_in(province))) } }
                @for &gorge in &self.numbers().gorges { li { (self.gorge(gorge)) ": " (self.listed(&self.things_over(gorge))) } }
            }
        })
    }

    /// The bids in the town.
    fn town_in_words(&self) -> Markup {
        self.part("twin-town", (&self.view.bids, self.view.bank), |mark| html! {
            ul #twin-town data-mark=[mark] {
                @for (&building, bids) in &self.view.bids {
                    @if !bids.is_empty() {
                        li {
                            (self.building(building)) ": "
                            (bids.iter().map(|(price, &color)| format!("{} {price}", self.player(color))).collect::<Vec<_>>().join(", "))
                        }
                    }
                }
                @for (space, holder) in [(1_u32, self.view.bank.first), (2, self.view.bank.second)] {
                    @if let Some(color) = holder { li { (self.say("y-spot-bank", &[("space", space.into())])) ": " (self.player(color)) } }
                }
            }
        })
    }

    /// What everybody has beside the board.
    fn players_in_words(&self) -> Markup {
        let of = |color| {
            let player = self.view.players.get(&color)?;
            Some((color, self.score(color, player), player.money, player.gifts, player.supply, player.passes, player.influence))
        };
        let from: Vec<_> = self.order().iter().map(|&color| of(color)).collect();
        self.part("twin-players", from, |mark| {
            html! {
                ul #twin-players data-mark=[mark] {
                    @for &color in self.order() { li { (self.player(color)) ": " (self.listed(&self.standing(color))) } }
                }
            }
        })
    }

    /// The legal moves, each a link that takes it in hand.
    fn moves(&self) -> Markup {
        html! {
            @if !self.stage.legal.is_empty() {
                h3 { (self.word("y-twin-moves")) }
                ol {
                    @for &action in self.stage.legal {
                        li {
                            @let (sentence, words) = (self.sentence(action), action.to_string());
                            @if Selection::from(action).is_empty() { (sentence) } @else {
                                a.move href=((self.stage.href)(Link::Pick(&words))) data-pick=(words) { (sentence) }
                            }
                            " " code { (words) }
                        }
                    }
                }
            }
        }
    }

    /// The name of the phase.
    pub(super) fn phase(&self) -> String {
        self.word(match self.view.phase {
            PhaseView::Bid => "y-phase-bid",
            PhaseView::Progress => "y-phase-progress",
            PhaseView::Travel => "y-phase-travel",
            PhaseView::Convert => "y-phase-convert",
            PhaseView::Over => "y-phase-over",
        })
    }

    /// Things in a row, or a word for nothing.
    fn listed(&self, things: &[String]) -> String {
        if things.is_empty() { self.word("y-nothing") } else { things.join(", ") }
    }

    /// Traders at a place, colour by colour.
    fn traders_in(&self, place: Place) -> Vec<String> {
        let of = |color: Color| match self.traders_at(color, Source::At(place)) {
            0 => None,
            count => Some(self.say("y-twin-traders", &[("count", count.into()), ("who", self.player(color).into())])),
        };
        self.order().iter().filter_map(|&color| of(color)).collect()
    }

    /// Everything in a province.
    fn things_in(&self, province: Province) -> Vec<String> {
        let mut things = self.traders_in(province.into());
        for &color in self.order() {
            let Some(player) = self.view.players.get(&color) else { continue };
            let who = || [("who", self.player(color).into())];
            for _ in 0..player.posts.get(&province).copied().unwrap_or(0) {
                things.push(self.say("y-twin-post", &who()));
            }
            if player.teahouses.contains(&province) {
                things.push(self.say("y-twin-teahouse", &who()));
            }
            if player.guard.flatten() == Some(province) {
                things.push(self.say("y-guard", &who()));
            }
            if player.horse == Some(province) {
                things.push(self.say("y-horse-of", &who()));
            }
        }
        if let Some(&gifts) = self.view.gifts.get(&province) {
            things.push(self.say("y-gifts", &[("count", gifts.into())]));
        }
        things
    }

    /// Bridges over a gorge, and the blocker.
    fn things_over(&self, gorge: yunnan::Gorge) -> Vec<String> {
        let mut things: Vec<String> = self
            .order()
            .iter()
            .filter(|color| {
                self.view.players.get(color).is_some_and(|player| player.bridges.iter().flatten().any(|own| *own == gorge))
            })
            .map(|&color| self.say("y-bridge-of", &[("who", self.player(color).into())]))
            .collect();
        if self.view.blocked == Some(gorge) {
            things.push(self.word("y-closed"));
        }
        things
    }

    /// What a player has beside the board.
    fn standing(&self, color: Color) -> Vec<String> {
        let Some(player) = self.view.players.get(&color) else { return Vec::new() };
        let named = |key: &str, value: Option<i64>| value.map(|value| format!("{} {value}", self.word(key)));
        [
            named("y-merit-points", self.score(color, player).map(i64::from)),
            named("y-money", player.money.map(i64::from)),
            named("y-gifts-taken", Some(player.gifts.into())),
            named("y-supply", Some(player.supply.into())),
            named("y-passes-level", player.passes.map(i64::from)),
            named("y-influence", Some(player.influence.into())),
        ]
        .into_iter()
        .flatten()
        .collect()
    }

    /// An action as words: what it does, in the viewer's language.
    pub fn sentence(&self, action: Action) -> String {
        match action {
            Action::Bid { building, price, from } => {
                let facts = [("price", u32::from(price).into()), ("building", self.building(building).into())];
                self.say("y-act-bid", &facts) + &self.whence(from)
            }
            Action::Bank { space, from } => self.say("y-spot-bank", &[("space", u32::from(space).into())]) + &self.whence(from),
            Action::Market { from } => self.word("y-act-market") + &self.whence(from),
            Action::Pass => self.word("y-act-pass"),
            Action::Take(structure) => self.say("y-act-take", &[("what", self.structure(structure).into())]),
            Action::TakeAt(site) | Action::Build(site) => {
                self.say("y-act-build", &[("what", self.structure(site.structure()).into()), ("where", self.site(site).into())])
            }
            Action::Block(gorge) => self.say("y-spot-block", &[("gorge", self.gorge(gorge).into())]),
            Action::Move { from, to, push } => {
                let facts = [("from", self.place(from).into()), ("to", self.place(to).into())];
                let pushing = |color| self.say("y-act-pushing", &[("who", self.player(color).into())]);
                self.say("y-act-move", &facts) + &push.map_or_else(String::new, pushing)
            }
            Action::Done => self.word("y-act-done"),
            Action::Score(points) => self.say("y-act-score", &[("points", u32::from(points).into())]),
        }
    }

    /// Where the trader of a bid comes from, if not from the supply.
    fn whence(&self, from: Option<Province>) -> String {
        from.map_or_else(String::new, |from| self.say("y-act-from", &[("where", self.province(from).into())]))
    }

    /// A site in words.
    fn site(&self, site: Site) -> String {
        match site {
            Site::Post(province) | Site::TeaHouse(province) | Site::Guard(province) => self.province(province),
            Site::Bridge(gorge) => self.gorge(gorge),
        }
    }
}
