//! The table in words: the twin of the picture for who does not see it, and sentences for actions.

use std::borrow::Borrow;
use std::collections::BTreeMap;

use maud::{Markup, html};
use words::{Arg, Wording};
use yunnan::{Action, Building, Color, Gorge, Province};

use super::setting::Setting;
use super::{Selection, Table};
use crate::svg::Room;
use crate::{Canvas, Drawn, Id, Part, Text};

impl Table<'_> {
    /// The position and the legal moves as text.
    pub fn text(&self) -> Markup {
        html! {
            (Room(6 << 10))
            section.twin {
                h2 { (self.set.word("y-twin")) }
                p { (self.set.say("y-twin-round", &[("round", self.view.round.into()), ("phase", self.phase().into())])) }
                h3 { (self.set.word("y-twin-road")) }
                (self.road_in_words())
                h3 { (self.set.word("y-town")) }
                (self.town_in_words())
                (self.moves())
            }
        }
    }

    /// What stands along the road.
    fn road_in_words(&self) -> Drawn {
        let along = self.players_in_order().map(|(color, player)| Along {
            color,
            market: player.market,
            provinces: &player.provinces,
            posts: &player.posts,
            tea_houses: &player.teahouses,
            guard: player.guard.flatten(),
            horse: player.horse,
            bridges: player.bridges.as_deref().unwrap_or_default(),
        });
        let (gifts, blocked) = (&self.view.gifts, self.view.blocked);
        self.draw(&RoadInWords { set: &self.set, along: along.collect(), gifts, blocked })
    }

    /// The bids in the town.
    fn town_in_words(&self) -> Drawn {
        self.draw(&TownInWords { set: &self.set, bids: &self.view.bids, bank: [self.view.bank.first, self.view.bank.second] })
    }

    /// The legal moves, each a link that takes it in hand.
    fn moves(&self) -> Markup {
        html! {
            @if !self.stage.legal.is_empty() {
                h3 { (self.set.word("y-twin-moves")) }
                ol {
                    @for &action in self.stage.legal {
                        li {
                            @let (sentence, words) = (self.sentence(action), action.to_string());
                            @if Selection::from(action).is_empty() { (Text(&sentence)) } @else {
                                a.move href=(Text(&self.set.pick(&words))) data-pick=(Text(&words)) { (Text(&sentence)) }
                            }
                            " " code { (Text(&words)) }
                        }
                    }
                }
            }
        }
    }

    /// The name of the phase.
    pub(super) fn phase(&self) -> Wording {
        self.set.name(format!("phase-{}", self.view.phase))
    }

    /// An action as words: what it does, in the viewer's language.
    pub fn sentence(&self, action: Action) -> Wording {
        // A trader of a bid comes from the supply if nothing else is said.
        let placed = |keys: [&str; 2], from: Option<Province>, mut facts: Vec<(&str, Arg<'_>)>| {
            facts.extend(from.map(|from| ("from", Arg::name(from))));
            self.set.say(keys[usize::from(from.is_some())], &facts)
        };
        match action {
            Action::Bid { building, price, from } => {
                placed(["y-act-bid", "y-act-bid-from"], from, vec![("price", price.into()), ("building", Arg::name(building))])
            }
            Action::Bank { space, from } => placed(["y-act-bank", "y-act-bank-from"], from, vec![("space", space.into())]),
            Action::Market { from } => placed(["y-act-market", "y-act-market-from"], from, Vec::new()),
            Action::Pass => self.set.word("y-act-pass"),
            Action::Take(structure) => self.set.say("y-act-take", &[("what", Arg::name(structure))]),
            Action::TakeAt(site) | Action::Build(site) => {
                self.set.say("y-act-build", &[("what", Arg::name(site.structure())), ("where", self.set.site(site))])
            }
            Action::Block(gorge) => self.set.say("y-spot-block", &[("gorge", Arg::name(gorge))]),
            Action::Move { from, to, push } => {
                let mut facts = vec![("from", Arg::name(from)), ("to", Arg::name(to))];
                facts.extend(push.map(|color| ("who", self.set.player(color).into())));
                self.set.say(if push.is_some() { "y-act-push" } else { "y-act-move" }, &facts)
            }
            Action::Done => self.set.word("y-act-done"),
            Action::Score(points) => self.set.say("y-act-score", &[("points", u32::from(points).into())]),
        }
    }
}

/// What a colour has along the road.
#[derive(Hash)]
struct Along<'a> {
    color: Color,
    market: u32,
    provinces: &'a BTreeMap<Province, u32>,
    posts: &'a BTreeMap<Province, u32>,
    tea_houses: &'a [Province],
    guard: Option<Province>,
    horse: Option<Province>,
    bridges: &'a [Gorge],
}

/// What stands along the road, in words.
#[derive(Hash)]
struct RoadInWords<'a> {
    set: &'a Setting<'a>,
    along: Vec<Along<'a>>,
    gifts: &'a BTreeMap<Province, u32>,
    blocked: Option<Gorge>,
}

impl Part for RoadInWords<'_> {
    fn id(&self) -> Id {
        "twin-road".into()
    }

    fn draw(&self, canvas: Canvas<'_>) -> Markup {
        let set = self.set;
        let market: Vec<_> = self.along.iter().filter_map(|one| self.traders(one.color, one.market)).collect();
        html! {
            ul #twin-road data-mark=[canvas.mark] {
                (here(set, set.word("y-market"), &market))
                // What is empty need not be listened to.
                @for province in Province::ALL {
                    @let things = self.things_in(province);
                    @if !things.is_empty() { (here(set, set.name(province), &things)) }
                }
                @for &gorge in &set.numbers().gorges {
                    @let things = self.things_over(gorge);
                    @if !things.is_empty() { (here(set, set.name(gorge), &things)) }
                }
            }
        }
    }
}

impl RoadInWords<'_> {
    /// Traders of a colour, if there are any.
    fn traders(&self, color: Color, count: u32) -> Option<Wording> {
        let facts = || [("count", count.into()), ("who", self.set.player(color).into())];
        (count > 0).then(|| self.set.say("y-twin-traders", &facts()))
    }

    /// Everything in a province.
    fn things_in(&self, province: Province) -> Vec<Wording> {
        let count = |map: &BTreeMap<Province, u32>| map.get(&province).copied().unwrap_or(0);
        let mut things: Vec<_> = self.along.iter().filter_map(|one| self.traders(one.color, count(one.provinces))).collect();
        for one in &self.along {
            let mut add = |times: u32, key: &str| {
                things.extend((0..times).map(|_| self.set.say(key, &[("who", self.set.player(one.color).into())])));
            };
            add(count(one.posts), "y-twin-post");
            add(one.tea_houses.contains(&province).into(), "y-twin-teahouse");
            add((one.guard == Some(province)).into(), "y-guard");
            add((one.horse == Some(province)).into(), "y-horse-of");
        }
        things.extend(self.gifts.get(&province).map(|&gifts| self.set.say("y-gifts", &[("count", gifts.into())])));
        things
    }

    /// Bridges over a gorge, and the blocker.
    fn things_over(&self, gorge: Gorge) -> Vec<Wording> {
        let owners = self.along.iter().filter(|one| one.bridges.contains(&gorge)).map(|one| one.color);
        let bridges = owners.map(|color| self.set.say("y-bridge-of", &[("who", self.set.player(color).into())]));
        bridges.chain((self.blocked == Some(gorge)).then(|| self.set.word("y-closed"))).collect()
    }
}

/// The bids in the town, in words.
#[derive(Hash)]
struct TownInWords<'a> {
    set: &'a Setting<'a>,
    bids: &'a BTreeMap<Building, BTreeMap<u8, Color>>,
    bank: [Option<Color>; 2],
}

impl Part for TownInWords<'_> {
    fn id(&self) -> Id {
        "twin-town".into()
    }

    fn draw(&self, canvas: Canvas<'_>) -> Markup {
        let set = self.set;
        let bid = |(price, &color): (&u8, &Color)| format!("{} {price}", set.player(color));
        html! {
            ul #twin-town data-mark=[canvas.mark] {
                @for (&building, bids) in self.bids.iter().filter(|(_, bids)| !bids.is_empty()) {
                    (here(set, set.name(building), &bids.iter().map(bid).collect::<Vec<_>>()))
                }
                @for (space, holder) in (1_u8..).zip(self.bank) {
                    @if let Some(color) = holder {
                        (here(set, set.say("y-spot-bank", &[("space", space.into())]), &[set.player(color)]))
                    }
                }
            }
        }
    }
}

/// What is somewhere.
fn here(set: &Setting<'_>, place: Wording, things: &[impl Borrow<str>]) -> Markup {
    let told = set.say("y-twin-here", &[("where", place.into()), ("what", set.list(things, "y-nothing").into())]);
    html! { li { (Text(&told)) } }
}
