//! Positions for tests, told by what matters in them: the rest of the pieces is put where it belongs.

use std::collections::BTreeMap;

use darjeeling::{Cell, Darjeeling, Region, Spot, Tile, View};
use serde_json::{Value, json};
use tabletop::{Cites, Game, Rules, trace};

/// A position being described. Tiles that are not mentioned lie in the region and in the bag; crates and action tiles add up.
#[derive(Clone)]
pub(crate) struct Scene {
    value: Value,
    /// Cells whose content was said.
    said: BTreeMap<Cell, Option<Tile>>,
    /// Whether cells that were not mentioned stay empty.
    sparse: bool,
    /// Whether what is left lies in the shed, so that the bag is empty.
    empty_bag: bool,
}

/// A position of two to five players, with their collectors where `at` says: `red c4 e`.
pub(crate) fn scene(region: Region, at: &[&str]) -> Scene {
    let words = |text: &str| text.split(' ').map(str::to_owned).collect::<Vec<_>>();
    let order: Vec<String> = at.iter().map(|text| words(text)[0].clone()).collect();
    let ships = match order.len() {
        2 => 3,
        3 => 4,
        4 => 6,
        _ => 7,
    };
    let mut players = serde_json::Map::new();
    for text in at {
        let mut player = json!({ "score": 0, "crates": 10, "action_tiles": 0, "tiles": {} });
        if let [_, cell, facing] = words(text).as_slice() {
            player["at"] = json!(cell);
            player["facing"] = json!(facing);
        }
        players.insert(words(text)[0].clone(), player);
    }
    let value = json!({
        "game": "darjeeling", "rules": { "region": region, "open_screens": false },
        "phase": "move", "to_act": order[0], "order": order, "cells": {}, "bag": {}, "refill": null,
        "ships": vec![json!({}); ships], "demand": ["black", "green", "white", "red", "black", "green", "white", "red"],
        "shed": {}, "action_tiles": 10, "players": players,
    });
    Scene { value, said: BTreeMap::new(), sparse: false, empty_bag: false }
}

impl Scene {
    /// The colour to act and what for.
    pub(crate) fn phase(mut self, phase: &str, color: &str) -> Self {
        self.value["phase"] = json!(phase);
        self.value["to_act"] = json!(color);
        self
    }

    /// A cell that holds a tile, or none for `""`.
    pub(crate) fn cell(mut self, cell: &str, tile: &str) -> Self {
        let tile = (!tile.is_empty()).then(|| tile.parse().unwrap());
        self.said.insert(cell.parse().unwrap(), tile);
        self
    }

    /// Cells that were not mentioned stay empty.
    pub(crate) fn sparse(mut self) -> Self {
        self.sparse = true;
        self
    }

    /// Nothing is in the bag: what would be there lies in the shed.
    pub(crate) fn empty_bag(mut self) -> Self {
        self.empty_bag = true;
        self
    }

    /// The tiles behind a screen: `{"black1": 2}`.
    pub(crate) fn hand(mut self, color: &str, tiles: Value) -> Self {
        self.value["players"][color]["tiles"] = tiles;
        self
    }

    /// A player's points.
    pub(crate) fn score(mut self, color: &str, score: i64) -> Self {
        self.value["players"][color]["score"] = json!(score);
        self
    }

    /// A player's action tiles, out of the supply.
    pub(crate) fn action_tiles(mut self, color: &str, count: u32) -> Self {
        self.value["players"][color]["action_tiles"] = json!(count);
        self.value["action_tiles"] = json!(self.value["action_tiles"].as_u64().unwrap() - u64::from(count));
        self
    }

    /// The crates on the ships, newest first, out of the players' supplies.
    pub(crate) fn ships(mut self, ships: Value) -> Self {
        for (color, player) in self.value["players"].as_object_mut().unwrap() {
            let on_ships: u64 = ships.as_array().unwrap().iter().filter_map(|ship| ship[color].as_u64()).sum();
            player["crates"] = json!(10 - on_ships);
        }
        self.value["ships"] = ships;
        self
    }

    /// The demand markers, top first.
    pub(crate) fn demand(mut self, markers: &str) -> Self {
        self.value["demand"] = markers.split(' ').collect();
        self
    }

    /// The tiles in the shed.
    pub(crate) fn shed(mut self, tiles: Value) -> Self {
        self.value["shed"] = tiles;
        self
    }

    /// Everybody sees all tiles.
    pub(crate) fn open_screens(mut self) -> Self {
        self.value["rules"]["open_screens"] = json!(true);
        self
    }

    /// The position in notation.
    pub(crate) fn json(mut self) -> Value {
        let region = serde_json::from_value(self.value["rules"]["region"].clone()).unwrap();
        let rules = Darjeeling::new(self.value["order"].as_array().unwrap().len(), region, false).unwrap();
        let mut left: BTreeMap<Tile, u64> = rules.all_tiles().iter().map(|(tile, count)| (tile, u64::from(count))).collect();
        let mut take = |tile: Tile, count: u64| {
            let left = left.get_mut(&tile).unwrap();
            *left = left.checked_sub(count).unwrap_or_else(|| panic!("too many tiles {tile} in this scene"));
        };
        let heaps =
            self.value["players"].as_object().unwrap().values().map(|player| &player["tiles"]).chain([&self.value["shed"]]);
        for (tile, count) in heaps.flat_map(|heap| heap.as_object().unwrap()) {
            take(tile.parse().unwrap(), count.as_u64().unwrap());
        }
        for tile in self.said.values().flatten() {
            take(*tile, 1);
        }
        let stands = |cell: Cell| self.value["players"].as_object().unwrap().values().any(|player| player["at"] == json!(cell));
        let board = rules.board();
        let names: Vec<Cell> = board.gardens().map(|spot: Spot| board.cell(spot)).filter(|&cell| !stands(cell)).collect();
        for cell in names {
            let tile = match self.said.get(&cell) {
                Some(tile) => *tile,
                None if self.sparse => None,
                // The commonest kind that is left: what a test does not mention should not run out.
                None => left.iter().max_by_key(|(_, count)| **count).map(|(tile, _)| *tile),
            };
            if let Some(tile) = tile {
                if !self.said.contains_key(&cell) {
                    *left.get_mut(&tile).unwrap() -= 1;
                }
                self.value["cells"][cell.to_string()] = json!(tile);
            }
        }
        let heap = if self.empty_bag { "shed" } else { "bag" };
        for (tile, count) in left {
            let before = self.value[heap][tile.to_string()].as_u64().unwrap_or(0);
            self.value[heap][tile.to_string()] = json!(before + count);
        }
        self.value
    }

    /// A game that begins here.
    pub(crate) fn game(self) -> Game<Darjeeling> {
        game(&self.json())
    }
}

/// A game that begins in a position.
pub(crate) fn game(position: &Value) -> Game<Darjeeling> {
    let view: View = serde_json::from_value(position.clone()).unwrap();
    Game::restore(&view).unwrap_or_else(|impossible| panic!("{impossible}"))
}

/// A position in notation after some actions and draws.
pub(crate) fn after(game: &Game<Darjeeling>, lines: &[&str]) -> Value {
    let mut game = game.clone();
    for line in lines {
        game.enter_text(line).unwrap_or_else(|error| panic!("{line}: {error}"));
    }
    trace::position(game.rules(), game.state())
}

/// Every legal action or possible draw.
pub(crate) fn legal(game: &Game<Darjeeling>) -> Vec<String> {
    trace::legal_texts(game.rules(), game.state())
}

/// The rule and reason for which a line of notation is refused.
pub(crate) fn refused(game: &Game<Darjeeling>, line: &str) -> (&'static str, &'static str) {
    let refusal = match line.parse() {
        Ok(action) => game.rules().check(game.state(), action).err(),
        Err(_) => game.rules().check_draw(game.state(), line.parse().unwrap()).err(),
    };
    let refusal = refusal.unwrap_or_else(|| panic!("`{line}` should be refused"));
    assert!(!refusal.to_string().is_empty());
    (refusal.rule().0, refusal.key())
}
