//! Setting up a position of Darjeeling by hand.

use std::collections::BTreeMap;

use darjeeling::view::PhaseView;
use darjeeling::{Cell, Darjeeling, Heading, Tea, Tile};
use serde_json::{Value, json};
use tabletop::{Game, Rules, Viewer};

use crate::edit::{Form, Group, Kind, Nothing, Part, at, number, put, words};

/// More points than a field need hold.
const POINTS: i64 = 999;

/// The fields of a position.
pub(super) fn form(game: &Game<Darjeeling>) -> Form {
    let rules = game.rules();
    let view = rules.view(game.state(), Viewer::Judge);
    let board = rules.board();
    let colors = || words(&view.order);
    let cells: Vec<Cell> = board.gardens().map(|spot| board.cell(spot)).collect();
    let all = rules.all_tiles();
    let tiles = || Tile::all().filter(|&tile| all.count(tile) > 0);

    let movers = colors().into_iter().chain(["chance".to_owned()]).collect();
    let mut now = Part::new("phase").with("phase", "phase", Kind::Word(words(PhaseView::ALL), Nothing::Never)).with(
        "to_act",
        "to-act",
        Kind::Word(movers, Nothing::Null),
    );
    if view.refill.is_some() {
        now = now.with("turn", "turn", Kind::Word(colors(), Nothing::Absent)).with(
            "refill",
            "refill",
            Kind::Word(words(&cells), Nothing::Null),
        );
    }

    let (columns, rows) = (range(&cells, Cell::column), range(&cells, Cell::row));
    let spots = rows.flat_map(|row| columns.clone().map(move |column| (column, row)));
    let region = Part::new("cells").in_rows_of(columns.clone().count()).each(spots, |(column, row)| {
        match Cell::new(column, row).filter(|cell| cells.contains(cell)) {
            Some(cell) => (format!("cells.{cell}"), cell.to_string(), Kind::Word(words(tiles()), Nothing::Absent)),
            None => (String::new(), String::new(), Kind::Gap),
        }
    });
    let teas = Kind::Word(words(Tea::ALL), Nothing::Never);
    let demand = Part::new("demand").each(0..view.demand.len(), |i| (format!("demand.{i}"), (i + 1).to_string(), teas.clone()));
    let crates = i64::from(rules.numbers().crates);
    let berths = (0..rules.ships()).flat_map(|ship| colors().into_iter().map(move |color| (ship, color)));
    let ships = Part::new("ships")
        .in_rows_of(view.order.len())
        .each(berths, |(ship, color)| (format!("ships.{ship}.{color}"), format!("{} {color}", ship + 1), Kind::Count(crates)));
    let pile = |name: &'static str, path: &str, kind: &dyn Fn(Tile) -> Kind| {
        Part::new(name).in_rows_of(6).each(tiles(), |tile| (format!("{path}.{tile}"), tile.to_string(), kind(tile)))
    };
    let counted = |tile: Tile| Kind::Count(i64::from(all.count(tile)));

    let mut groups = vec![
        Group { name: "time", parts: vec![now] },
        Group { name: "region", parts: vec![region] },
        Group { name: "wharf", parts: vec![ships, demand] },
    ];
    for &color in &view.order {
        let path = |field: &str| format!("players.{color}.{field}");
        let standing = Part::new("progress")
            .with(path("score"), "score", Kind::Number(-POINTS, POINTS))
            .with(path("at"), "at-cell", Kind::Word(words(&cells), Nothing::Absent))
            .with(path("facing"), "facing", Kind::Word(words(Heading::ALL), Nothing::Absent))
            .with(path("action_tiles"), "action-tiles", Kind::Number(0, rules.numbers().action_tiles.into()))
            .with(path("crates"), "crates", Kind::Rest);
        groups.push(Group { name: color.word(), parts: vec![standing, pile("tiles", &path("tiles"), &counted)] });
    }
    let supply = Part::new("action-tiles").with("action_tiles", "left", Kind::Rest);
    groups
        .push(Group { name: "supply", parts: vec![pile("shed", "shed", &counted), pile("bag", "bag", &|_| Kind::Rest), supply] });
    Form { groups, settle }
}

/// The columns or rows that the cells of a region span.
fn range(cells: &[Cell], of: impl Fn(Cell) -> u8) -> std::ops::RangeInclusive<u8> {
    let numbers = || cells.iter().map(|&cell| of(cell));
    numbers().min().unwrap_or(1)..=numbers().max().unwrap_or(1)
}

/// What lies nowhere else is in the bag, in the supply, or with its owner; what does not belong to the phase is not there.
fn settle(base: &Value, position: &mut Value) {
    if position["phase"] == "over" {
        put(position, "to_act", Some(Value::Null));
    }
    if position["to_act"] != "chance" {
        put(position, "turn", None);
        put(position, "refill", Some(Value::Null));
    }
    let (all, out) = (tiles_of(base, true), tiles_of(position, false));
    let bag: serde_json::Map<String, Value> = all
        .into_iter()
        .map(|(tile, count)| (count - out.get(&tile).copied().unwrap_or(0), tile))
        .filter(|(count, _)| *count > 0)
        .map(|(count, tile)| (tile, json!(count)))
        .collect();
    put(position, "bag", Some(Value::Object(bag)));

    let colors = words(base["order"].as_array().into_iter().flatten().filter_map(Value::as_str));
    let held =
        |position: &Value| colors.iter().map(|color| number(position, &format!("players.{color}.action_tiles"))).sum::<i64>();
    let rest = number(base, "action_tiles") + held(base) - held(position);
    put(position, "action_tiles", Some(json!(rest.max(0))));
    for color in &colors {
        let path = format!("players.{color}.crates");
        let shipped =
            |position: &Value| position["ships"].as_array().into_iter().flatten().map(|ship| number(ship, color)).sum::<i64>();
        let rest = number(base, &path) + shipped(base) - shipped(position);
        put(position, &path, Some(json!(rest.max(0))));
    }
}

/// How many tiles of each kind lie in the region, in the shed and behind the screens, and in the bag if wanted.
fn tiles_of(position: &Value, bag: bool) -> BTreeMap<String, i64> {
    let mut tiles = BTreeMap::new();
    for tile in position["cells"].as_object().into_iter().flatten().filter_map(|(_, tile)| tile.as_str()) {
        *tiles.entry(tile.to_owned()).or_default() += 1;
    }
    let screens = position["players"].as_object().into_iter().flatten().filter_map(|(_, player)| at(player, "tiles"));
    let piles = screens.chain(position.get("shed")).chain(position.get("bag").filter(|_| bag));
    for (tile, count) in piles.filter_map(Value::as_object).flatten() {
        *tiles.entry(tile.clone()).or_default() += count.as_i64().unwrap_or(0);
    }
    tiles
}
