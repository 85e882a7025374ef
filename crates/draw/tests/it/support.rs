//! What tests and the example share: scenes from files, the three languages, and a small stand-in for what the engine foresees.

#![allow(dead_code, reason = "each user needs a part of it")]

use std::collections::BTreeMap;

use draw::yunnan::{Card, Forecast, Merit, Outlook, Player, Scored};
use draw::{FLUENT, Fact, Link, Words};
use fluent_bundle::{FluentArgs, FluentBundle, FluentResource};
use serde::Deserialize;
use yunnan::view::View;
use yunnan::{Building, Color, Province};

/// A position with its legal actions, as a trace has them.
#[derive(Deserialize)]
pub(crate) struct Scene {
    pub(crate) position: View,
    #[serde(default)]
    pub(crate) legal: Vec<String>,
    #[serde(default)]
    pub(crate) viewer: Vec<Color>,
    #[serde(default)]
    pub(crate) selection: Option<String>,
    #[serde(default)]
    pub(crate) refused: Option<String>,
}

/// One of the languages this crate has texts in.
pub(crate) struct Translated(FluentBundle<FluentResource>);

impl Translated {
    pub(crate) fn new(language: &str) -> Self {
        let (_, text) = FLUENT.into_iter().find(|(name, _)| *name == language).expect("a language we have");
        let mut bundle = FluentBundle::new(vec![language.parse().expect("a language tag")]);
        bundle.set_use_isolating(false);
        let resource = FluentResource::try_new(text.to_owned()).expect("the texts can be read");
        bundle.add_resource(resource).expect("every key once");
        Self(bundle)
    }
}

impl Words for Translated {
    fn say(&self, key: &str, facts: &[(&str, Fact)]) -> String {
        let message = self.0.get_message(key).unwrap_or_else(|| panic!("no text for {key}"));
        let pattern = message.value().expect("every message has a value");
        let mut args = FluentArgs::new();
        for (name, fact) in facts {
            match fact {
                Fact::Number(number) => args.set(*name, *number),
                Fact::Text(text) => args.set(*name, text.clone()),
            }
        }
        let mut errors = Vec::new();
        let text = self.0.format_pattern(pattern, Some(&args), &mut errors).into_owned();
        assert!(errors.is_empty(), "{key}: {errors:?}");
        text
    }
}

/// Addresses that say what they are for.
pub(crate) fn href(link: Link<'_>) -> String {
    match link {
        Link::Select(selection) => format!("?sel={}", selection.replace(' ', "+")),
        Link::Try(action) => format!("?try={}", action.replace(' ', "+")),
    }
}

/// Somebody for every colour.
pub(crate) fn names(view: &View) -> BTreeMap<Color, Player> {
    let name = |color: Color| match color {
        Color::Red => "Lin",
        Color::Blue => "Marta",
        Color::Green => "Old Ma",
        Color::Yellow => "Jonas",
        Color::Purple => "Aurélie",
        Color::Duli => "Dúlì",
    };
    let mut names: BTreeMap<Color, Player> =
        view.players.keys().map(|&color| (color, Player { name: name(color).to_owned(), note: None })).collect();
    for seat in view.seats.iter().flatten() {
        let owner = name(seat[0]).to_owned();
        for color in seat {
            names.insert(*color, Player { name: owner.clone(), note: None });
        }
    }
    names
}

/// Numbers of the right kind, not those of the rules: the engine foresees, this only fills the picture.
pub(crate) fn foreseen(view: &View) -> Forecast {
    let (trader, post) = ([6, 9, 12, 15, 18], [1, 3, 6, 10, 15]);
    let mut forecast = Forecast::default();
    for province in Province::ALL {
        let total = view.players.values().map(|player| {
            player.provinces.get(&province).copied().unwrap_or(0) * trader[province as usize]
                + player.posts.get(&province).copied().unwrap_or(0) * post[province as usize]
        });
        forecast.totals.insert(province, total.sum());
    }
    let target = Province::ALL.into_iter().max_by_key(|province| forecast.totals[province]).expect("there are provinces");
    let sent = view.travel_order.iter().copied().find(|color| view.players[color].provinces.contains_key(&target));
    forecast.inspector = Some((target, sent));
    for (place, &color) in view.travel_order.iter().enumerate() {
        let player = &view.players[&color];
        let income = player.provinces.iter().map(|(&province, &count)| count * trader[province as usize]).sum();
        let outlook = Outlook { gifts: 1, income, transport: if place == 1 { 3 } else { 0 }, place: place as u32 + 1 };
        forecast.outlooks.insert(color, outlook);
    }
    let sum: u32 = view.bids.values().flat_map(|bids| bids.keys()).map(|&price| u32::from(price)).sum();
    let larger = (9 + sum / 5).min(27);
    forecast.bank = Some([larger, if view.rules.edition == 1 { larger / 2 + 2 } else { larger }]);
    forecast
}

/// A few cards.
pub(crate) fn cards() -> Vec<Card> {
    use Building::{Customs, Guild, Horses, School, Yard};
    let card = |number, bids, traders, tea_house| Card { number, bids, traders, tea_house };
    (0..4)
        .flat_map(|four| {
            [
                card(four * 4 + 1, [School, Horses, Guild, Customs, Yard], [3, 3, 1, 0, 0], true),
                card(four * 4 + 2, [Customs, School, Guild, Yard, Horses], [3, 2, 1, 1, 0], false),
                card(four * 4 + 3, [Guild, Yard, Horses, School, Customs], [1, 2, 2, 2, 0], true),
                card(four * 4 + 4, [Horses, Customs, Guild, School, Yard], [1, 1, 1, 2, 2], false),
            ]
        })
        .collect()
}

/// A final scoring with every line.
pub(crate) fn scored(view: &View) -> Vec<Scored> {
    let seats: Vec<Vec<Color>> =
        view.seats.clone().unwrap_or_else(|| view.travel_order.iter().filter(|c| **c != Color::Duli).map(|&c| vec![c]).collect());
    let mut scored: Vec<Scored> = seats
        .into_iter()
        .enumerate()
        .map(|(seat, colors)| {
            let player = &view.players[&colors[0]];
            let money = player.money.unwrap_or(0) as i32;
            let score = player.score.or_else(|| view.seat_scores.as_ref().map(|scores| scores[seat])).unwrap_or(0);
            let lines = vec![
                (Merit::Points, score, score),
                (Merit::Money, money, money / 3),
                (Merit::Gifts, player.gifts as i32, player.gifts as i32 * 3),
                (Merit::Passes, player.passes.unwrap_or(2) as i32, 4),
                (Merit::Influence, player.influence as i32, 9),
                (Merit::TeaHouses, player.teahouses.len() as i32, 10),
                (Merit::Horse, player.horse.map_or(0, |horse| horse as i32), 9),
            ];
            let total = lines.iter().map(|(_, _, points)| points).sum();
            Scored { colors, place: 0, lines, total }
        })
        .collect();
    scored.sort_by_key(|one| -one.total);
    for (place, one) in scored.iter_mut().enumerate() {
        one.place = place as u32 + 1;
    }
    scored
}
