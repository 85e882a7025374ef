//! Setting up a position of Yunnan by hand.

use serde_json::{Value, json};
use tabletop::{Game, Rules, Viewer};
use yunnan::view::PhaseView;
use yunnan::{Building, Color, Draw, Gorge, Place, Province, Structure, TRADERS, Yunnan};

use crate::edit::{Form, Group, Kind, Nothing, Part, at, number, put, sum, words};

/// More money or points than a field need hold.
const AMOUNT: i64 = 999;

/// The fields of a position. Those that mean nothing in its phase are not there.
pub(super) fn form(game: &Game<Yunnan>) -> Form {
    let rules = game.rules();
    let view = rules.view(game.state(), Viewer::Judge);
    let phase = view.phase;
    let colors = &view.travel_order;
    let people = || colors.iter().filter(|&&color| color != Color::Duli);
    let temple = rules.buildings().contains(&Building::Temple);

    let movers = words(people()).into_iter().chain(rules.duli().map(|_| "chance".to_owned())).collect();
    let now = Part::new("phase")
        .with("round", "round", Kind::Number(1, 30))
        .with("phase", "phase", Kind::Word(words(PhaseView::ALL), Nothing::Never))
        .with("to_act", "to-act", Kind::Word(movers, Nothing::Null));
    let place = |i: usize| (format!("travel_order.{i}"), (i + 1).to_string(), Kind::Word(words(colors), Nothing::Never));
    let mut time = vec![now, Part::new("travel-order").each(0..colors.len(), place)];
    if phase == PhaseView::Progress {
        let pending = [Building::Yard].into_iter().chain(temple.then_some(Building::Temple));
        let field = |building: Building| {
            let most = usize::from(rules.bids_each(building));
            (format!("pending.{building}"), building.to_string(), Kind::Times(json!(building.word()), most))
        };
        time.push(Part::new("pending").each(pending, field));
    }
    if let Some(scores) = &view.seat_scores {
        let field = |i: usize| (format!("seat_scores.{i}"), (i + 1).to_string(), Kind::Number(-AMOUNT, AMOUNT));
        time.push(Part::new("seat-scores").each(0..scores.len(), field));
    }
    if view.deck.is_some() {
        let card = |card: u8| (format!("deck.{card}"), card.to_string(), Kind::Times(json!(card), 1));
        time.push(Part::new("deck").each(1..=Draw::CARDS, card).in_rows_of(8));
    }

    let mut road = vec![Part::new("gifts").each(&Province::ALL[1..], |province| {
        let most = i64::from(rules.tables().numbers.gifts[*province as usize]);
        (format!("gifts.{province}"), province.to_string(), Kind::Number(0, most))
    })];
    if phase != PhaseView::Bid && temple {
        road.push(Part::new("temple").with("blocked", "blocked", Kind::Word(words(gorges(rules)), Nothing::Null)));
    }

    let mut town = Vec::new();
    if matches!(phase, PhaseView::Bid | PhaseView::Progress) {
        town.extend(rules.buildings().iter().map(|&building| {
            let who = Kind::Word(words(colors), Nothing::Absent);
            Part::new(building.word())
                .each(rules.prices(building), |price| (format!("bids.{building}.{price}"), price.to_string(), who.clone()))
        }));
    }
    if phase == PhaseView::Bid {
        let who = Kind::Word(words(people()), Nothing::Null);
        town.push(
            Part::new("bank").each(1..=rules.bank_spaces(), |space| (format!("bank.{space}"), space.to_string(), who.clone())),
        );
        let passed = |color: &Color| (format!("passed.{color}"), color.to_string(), Kind::Times(json!(color.word()), 1));
        town.push(Part::new("passed").each(people(), passed));
    }

    let mut groups = vec![Group { name: "time", parts: time }, Group { name: "road", parts: road }];
    if !town.is_empty() {
        groups.push(Group { name: "town", parts: town });
    }
    groups.extend(colors.iter().map(|&color| Group { name: color.word(), parts: player(game, color, phase) }));
    Form { groups, settle }
}

/// A level of progress (S4, B7).
fn level(rules: &Yunnan, building: Building) -> Kind {
    rules.levels(building).map_or(Kind::Rest, |levels| Kind::Number((*levels.start()).into(), (*levels.end()).into()))
}

/// The gorges of the board.
fn gorges(rules: &Yunnan) -> impl Iterator<Item = Gorge> {
    Gorge::ALL.into_iter().filter(|gorge| rules.tables().gorges & gorge.bit() != 0)
}

/// What a colour has.
fn player(game: &Game<Yunnan>, color: Color, phase: PhaseView) -> Vec<Part> {
    let rules = game.rules();
    let path = |field: &str| format!("players.{color}.{field}");
    let of = |field: &str, word: &str| format!("players.{color}.{field}.{word}");
    let own = color != Color::Duli;

    let mut standing = Part::new("progress");
    if own {
        standing = standing.with(path("money"), "money", Kind::Number(0, AMOUNT));
        if !rules.switches().two_colours {
            standing = standing.with(path("score"), "score", Kind::Number(-AMOUNT, AMOUNT));
        }
    }
    let gifts: i64 = rules.tables().numbers.gifts.iter().map(|&gifts| i64::from(gifts)).sum();
    standing = standing.with(path("gifts"), "gifts", Kind::Number(0, gifts));
    standing = standing.with(path("influence"), "influence", level(rules, Building::Guild));
    if own {
        let horse = Kind::Word(words(Province::ALL), Nothing::Never);
        standing = standing.with(path("passes"), "passes", level(rules, Building::Customs)).with(path("horse"), "horse", horse);
        if phase == PhaseView::Convert {
            standing = standing.with(path("income"), "income", Kind::Number(0, AMOUNT));
        }
    }

    let all = i64::from(TRADERS);
    let supply = if own { Kind::Number(0, all) } else { Kind::Rest };
    let mut traders = Part::new("traders")
        .with(path("supply"), "supply", supply)
        .with(path("market"), "market", Kind::Number(0, all))
        .each(Province::ALL, |province| (of("provinces", province.word()), province.to_string(), Kind::Count(all)));
    if own {
        traders = traders.with(path("traders_left"), "traders-left", Kind::Rest);
    }
    let mut parts = vec![standing, traders];
    if own && phase == PhaseView::Travel && game.state().phase.color() == Some(color) {
        let trips =
            Part::new("travelled").each(Place::ALL, |place| (of("travelled", place.word()), place.to_string(), Kind::Count(all)));
        let most = rules.levels(Building::Customs).map_or(0, |passes| i64::from(*passes.end()));
        parts.push(trips.with(path("passes_used"), "passes-used", Kind::Number(0, most)));
    }
    let ticked = |field: &str, word: &'static str| (of(field, word), word.to_owned(), Kind::Times(json!(word), 1));
    let all_of = |kind: Structure| i64::from(rules.structures(kind));
    if own {
        let posts = Kind::Count(all_of(Structure::Post));
        parts.push(
            Part::new("posts")
                .each(Province::ALL, |province| (of("posts", province.word()), province.to_string(), posts.clone())),
        );
        parts.push(Part::new("bridges").each(gorges(rules), |gorge| ticked("bridges", gorge.word())));
    }
    parts.push(Part::new("teahouses").each(Province::ALL, |province| ticked("teahouses", province.word())));
    if own {
        const KINDS: [Structure; 3] = [Structure::Post, Structure::Bridge, Structure::TeaHouse];
        let hand = |kind: Structure| (of("hand", kind.word()), kind.to_string(), Kind::Number(0, all_of(kind)));
        parts.push(Part::new("hand").each(KINDS, hand));
        let mut left = Part::new("left").each(KINDS, |kind| (of("left", kind.word()), kind.to_string(), Kind::Rest));
        if rules.guards() {
            let province = Kind::Word(words(Province::ALL), Nothing::Null);
            left = left.with(of("left", "guard"), "guard", Kind::Number(0, all_of(Structure::Guard)));
            parts.push(Part::new("guard").with(path("guard"), "at", province));
        }
        parts.push(left);
    }
    parts
}

/// What is neither in hand nor on the board is in the general supply; what does not belong to the phase is not there.
fn settle(base: &Value, position: &mut Value) {
    let phase = position["phase"].as_str().unwrap_or_default().to_owned();
    let set = |position: &mut Value, path: &str, value: Value| put(position, path, Some(value));
    if phase != "bid" {
        set(position, "passed", json!([]));
        set(position, "bank", json!({ "1": null, "2": null }));
    }
    if phase == "bid" {
        set(position, "blocked", Value::Null);
    }
    if !["bid", "progress"].contains(&phase.as_str()) {
        for building in Building::ALL {
            set(position, &format!("bids.{building}"), json!({}));
        }
    }
    match (phase.as_str(), position.get("pending").and_then(Value::as_array).map(Vec::is_empty)) {
        ("progress", None | Some(true)) => set(position, "pending", json!(["yard"])),
        ("progress", Some(false)) => {}
        _ => put(position, "pending", None),
    }
    if phase == "over" {
        set(position, "to_act", Value::Null);
    }
    let order = words(position["travel_order"].as_array().into_iter().flatten().filter_map(Value::as_str));
    let turn = position["to_act"].as_str().and_then(|turn| order.iter().position(|color| color == turn));
    for (place, color) in order.iter().enumerate() {
        let path = |field: &str| format!("players.{color}.{field}");
        let own = color != Color::Duli.word();
        let on = |map: Option<&Value>| {
            map.and_then(Value::as_object).map_or(0, |map| map.values().filter(|on| *on == color).count() as i64)
        };
        let bids: i64 = position["bids"].as_object().into_iter().flatten().map(|(_, spaces)| on(Some(spaces))).sum();
        let placed = bids + on(position.get("bank")) + number(position, &path("market")) + sum(position, &path("provinces"));
        if own {
            let general = i64::from(TRADERS) - placed - number(position, &path("supply"));
            set(position, &path("traders_left"), json!(general.max(0)));
        } else {
            set(position, &path("supply"), json!((i64::from(TRADERS) - placed).max(0)));
        }
        for (kind, built) in [("post", "posts"), ("bridge", "bridges"), ("teahouse", "teahouses")] {
            let (hand, left) = (path(&format!("hand.{kind}")), path(&format!("left.{kind}")));
            let standing = |position: &Value| match at(position, &path(built)) {
                Some(Value::Array(list)) => list.len() as i64,
                _ => sum(position, &path(built)),
            };
            if at(base, &left).is_some() {
                let all = number(base, &left) + number(base, &hand) + standing(base);
                set(position, &left, json!((all - number(position, &hand) - standing(position)).max(0)));
            }
        }
        if own {
            if phase != "travel" || turn != Some(place) {
                set(position, &path("travelled"), json!({}));
                set(position, &path("passes_used"), json!(0));
            }
            let due = phase == "convert" && turn.is_some_and(|turn| place >= turn);
            let income = if due { json!(number(position, &path("income"))) } else { Value::Null };
            set(position, &path("income"), income);
        }
    }
}
