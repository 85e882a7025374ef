//! Positions: what a viewer sees of a state (chapter DV), and the state of a complete position, if it can be.
//!
//! A position need not be reachable by play, only consistent: every piece is there once, stands where it can stand, and the phase fits the board.

use std::collections::BTreeMap;

use tabletop::{Impossible, Rules, Seat, Viewer, deny, fault};

use crate::cell::Cell;
use crate::color::Color;
use crate::demand::Demand;
use crate::field::Field;
use crate::region::Spot;
use crate::rules::Darjeeling;
use crate::state::{Collector, Phase, Player, State};
use crate::tea::{Tea, Tile, Tiles};
use crate::view::{Mover, PhaseView, PlayerView, RulesView, View};
use crate::wharf::Wharf;

/// Scores beyond this are refused, so that none can overflow in play.
const SCORE_LIMIT: i64 = 1_000_000_000;

/// What a viewer may see: the bag and the tiles behind screens are open to the judge, to all with open screens and to all once the game
/// is over (DE2); otherwise a seat sees only its own tiles (DV1).
pub(crate) fn view(rules: &Darjeeling, state: &State, viewer: Viewer) -> View {
    let board = rules.board();
    let all_open = viewer == Viewer::Judge || rules.open_screens() || state.phase == Phase::Over;
    let color = |seat: Seat| state.player(seat).color;
    let (to_act, turn, refill) = match state.phase {
        Phase::Start(seat) | Phase::Move(seat) | Phase::Ship(seat) => (Some(Mover::Color(color(seat))), None, None),
        Phase::Refill(seat, spot) => (Some(Mover::Chance), Some(color(seat)), Some(board.cell(spot))),
        Phase::Over => (None, None, None),
    };
    let ship = |ship: usize| {
        let crates = Seat::all(rules.players()).map(|seat| (color(seat), u32::from(state.wharf.crates(ship, seat))));
        crates.filter(|&(_, crates)| crates > 0).collect()
    };
    let player = |seat: Seat| {
        let player = state.player(seat);
        let sees_tiles = all_open || viewer == Viewer::Seat(seat);
        let view = PlayerView {
            score: player.score.into(),
            at: player.collector.map(|collector| board.cell(collector.at)),
            facing: player.collector.map(|collector| collector.facing),
            crates: player.crates.into(),
            action_tiles: player.action_tiles.into(),
            tiles: sees_tiles.then(|| write_tiles(&player.tiles)),
        };
        (player.color, view)
    };
    View {
        game: Darjeeling::GAME.to_owned(),
        rules: RulesView { region: board.region(), open_screens: rules.open_screens() },
        phase: state.phase.into(),
        to_act,
        turn,
        order: Seat::all(rules.players()).map(color).collect(),
        cells: board.spots().filter_map(|spot| Some((board.cell(spot), state.field.tile(spot)?))).collect(),
        bag: all_open.then(|| write_tiles(&state.bag)),
        refill,
        ships: (0..rules.ships()).map(ship).collect(),
        demand: state.demand.markers().to_vec(),
        shed: write_tiles(&state.shed),
        action_tiles: state.action_tiles.into(),
        players: Seat::all(rules.players()).map(player).collect(),
        data: rules.changed().map(|changed| changed.to_string()),
    }
}

/// Counts as the notation writes them: zeros left out.
fn write_tiles(tiles: &Tiles) -> BTreeMap<Tile, u32> {
    tiles.iter().map(|(tile, count)| (tile, count.into())).collect()
}

/// The ruleset and state of a complete position.
pub(crate) fn restore(view: &View) -> Result<(Darjeeling, State), Impossible> {
    deny!(view.game != Darjeeling::GAME, "game", "other-game", said = view.game.as_str(), game = Darjeeling::GAME);
    let rules = read_rules(view)?;
    deny!(view.data.is_some(), "data", "other-data");
    let state = read_state(&rules, view)?;
    Ok((rules, state))
}

/// The state of a complete position of this ruleset.
pub(crate) fn read_state(rules: &Darjeeling, view: &View) -> Result<State, Impossible> {
    let mut state = State {
        phase: Phase::Over,
        field: read_field(rules, view)?,
        bag: read_tiles(rules, "bag", view.bag.as_ref())?,
        shed: read_tiles(rules, "shed", Some(&view.shed))?,
        action_tiles: count("action_tiles", view.action_tiles, rules.numbers().action_tiles)?,
        demand: read_demand(&view.demand)?,
        wharf: read_wharf(rules, view)?,
        players: [Player::NOBODY; Seat::MAX],
    };
    for (player, color) in state.players.iter_mut().zip(&view.order) {
        *player = read_player(rules, *color, &view.players[color])?;
    }
    conserved(rules, &state)?;
    state.phase = read_phase(rules, view, &state)?;
    Ok(state)
}

/// Whether every piece is there once and stands where it can.
pub(crate) fn audit(rules: &Darjeeling, state: &State) -> Result<(), String> {
    conserved(rules, state).map_err(|impossible| impossible.to_string())
}

/// DS2, DS5: players, their order and the region for so many.
fn read_rules(view: &View) -> Result<Darjeeling, Impossible> {
    for (i, &color) in view.order.iter().enumerate() {
        deny!(view.order[..i].contains(&color), "order", "named-twice", color = color);
        deny!(!view.players.contains_key(&color), "players", "colour-missing", color = color);
    }
    for &color in view.players.keys() {
        deny!(!view.order.contains(&color), "order", "colour-missing", color = color);
    }
    Darjeeling::new(view.order.len(), view.rules.region, view.rules.open_screens)
        .map_err(|bad| Impossible::new("rules.region", bad.0))
}

/// A cell of the region that is no city.
fn garden(rules: &Darjeeling, at: &str, cell: Cell) -> Result<Spot, Impossible> {
    let (board, region) = (rules.board(), rules.board().region());
    let spot = board.spot(cell).ok_or_else(|| Impossible::new(at, fault!("no-cell", cell = cell, region = region)))?;
    deny!(board.cities().contains(spot), at, "on-city", cell = cell);
    Ok(spot)
}

/// DS2: tiles lie in the region and not on its cities.
fn read_field(rules: &Darjeeling, view: &View) -> Result<Field, Impossible> {
    let mut field = Field::default();
    for (&cell, &tile) in &view.cells {
        field.lay(garden(rules, &format!("cells.{cell}"), cell)?, tile);
    }
    Ok(field)
}

/// DS1: no more tiles of a kind than there are.
fn read_tiles(rules: &Darjeeling, at: &str, tiles: Option<&BTreeMap<Tile, u32>>) -> Result<Tiles, Impossible> {
    let tiles = tiles.ok_or_else(|| Impossible::new(at, fault!("hidden")))?;
    let all = rules.all_tiles();
    let mut read = Tiles::NONE;
    for (&tile, &number) in tiles {
        read.add(tile, count(&format!("{at}.{tile}"), number, all.count(tile))?);
    }
    Ok(read)
}

/// A number that is at most what there is of a thing.
fn count(at: &str, number: u32, most: u8) -> Result<u8, Impossible> {
    deny!(number > most.into(), at, "more-than-all", has = number, most = most);
    Ok(number as u8)
}

/// DS4: two markers of each tea.
fn read_demand(demand: &[Tea]) -> Result<Demand, Impossible> {
    let markers = demand.try_into().ok().and_then(Demand::new);
    markers.ok_or_else(|| Impossible::new("demand", fault!("demand")))
}

/// DS3: as many ships as the players have, with crates of theirs.
fn read_wharf(rules: &Darjeeling, view: &View) -> Result<Wharf, Impossible> {
    deny!(view.ships.len() != rules.ships(), "ships", "ships", needed = rules.ships(), has = view.ships.len());
    let mut wharf = Wharf::default();
    for (ship, crates) in view.ships.iter().enumerate() {
        for (&color, &number) in crates {
            let at = format!("ships.{ship}.{color}");
            let seat = seat_of(view, &at, color)?;
            wharf.load(ship, seat, count(&at, number, rules.numbers().crates)?);
        }
    }
    Ok(wharf)
}

/// The seat of a colour.
fn seat_of(view: &View, at: &str, color: Color) -> Result<Seat, Impossible> {
    let index = view.order.iter().position(|&other| other == color);
    index.map(Seat::new).ok_or_else(|| Impossible::new(at, fault!("not-in-game", color = color)))
}

/// What a player has.
fn read_player(rules: &Darjeeling, color: Color, view: &PlayerView) -> Result<Player, Impossible> {
    let at = |field: &str| format!("players.{color}.{field}");
    deny!(!(-SCORE_LIMIT..=SCORE_LIMIT).contains(&view.score), at("score"), "too-much", has = view.score);
    let collector = match (view.at, view.facing) {
        (None, None) => None,
        (Some(cell), Some(facing)) => Some(Collector { at: garden(rules, &at("at"), cell)?, facing }),
        (Some(_), None) => return Err(Impossible::new(at("facing"), fault!("collector-facing"))),
        (None, Some(_)) => return Err(Impossible::new(at("at"), fault!("collector-nowhere"))),
    };
    Ok(Player {
        score: view.score as i32,
        color,
        collector,
        crates: count(&at("crates"), view.crates, rules.numbers().crates)?,
        action_tiles: count(&at("action_tiles"), view.action_tiles, rules.numbers().action_tiles)?,
        tiles: read_tiles(rules, &at("tiles"), view.tiles.as_ref())?,
    })
}

/// Whether tiles, crates and action tiles add up to what the game has, and collectors stand apart from each other and from tiles.
fn conserved(rules: &Darjeeling, state: &State) -> Result<(), Impossible> {
    let (board, players) = (rules.board(), &state.players[..rules.players()]);
    let mut field = Tiles::NONE;
    for tile in board.spots().filter_map(|spot| state.field.tile(spot)) {
        field.add(tile, 1);
    }
    for (tile, all) in rules.all_tiles().iter() {
        let screens: u32 = players.iter().map(|player| u32::from(player.tiles.count(tile))).sum();
        let here = screens + [&field, &state.bag, &state.shed].map(|tiles| u32::from(tiles.count(tile))).iter().sum::<u32>();
        let at = || format!("bag.{tile}");
        deny!(here != u32::from(all), at(), "tiles", tea = tile.tea(), halves = tile.halves(), has = here, all = all);
    }
    let all = rules.numbers().action_tiles;
    let here = u32::from(state.action_tiles) + players.iter().map(|player| u32::from(player.action_tiles)).sum::<u32>();
    deny!(here != u32::from(all), "action_tiles", "action-tiles", has = here, all = all);
    for (seat, player) in Seat::all(rules.players()).zip(players) {
        let at = |field: &str| format!("players.{}.{field}", player.color);
        let (all, here) = (rules.numbers().crates, u32::from(player.crates) + state.wharf.crates_of(seat));
        deny!(here != u32::from(all), at("crates"), "crates", color = player.color, has = here, all = all);
        let Some(Collector { at: spot, .. }) = player.collector else { continue };
        let cell = board.cell(spot);
        deny!(state.field.tile(spot).is_some(), at("at"), "collector-tile", cell = cell);
        let same = |other: &&Player| other.collector.is_some_and(|collector| collector.at == spot);
        if let Some(other) = players[..seat.index()].iter().find(same) {
            return Err(Impossible::new(at("at"), fault!("collector-there", color = other.color, cell = cell)));
        }
    }
    Ok(())
}

/// Whose turn it is and what for; the board has to fit it.
fn read_phase(rules: &Darjeeling, view: &View, state: &State) -> Result<Phase, Impossible> {
    let goal = rules.numbers().goal;
    let players = &state.players[..rules.players()];
    for player in players.iter().filter(|player| player.collector.is_none()) {
        deny!(view.phase != PhaseView::Start, format!("players.{}.at", player.color), "collector-missing");
    }
    let chance = view.to_act == Some(Mover::Chance);
    deny!(view.refill.is_some() && !chance, "refill", "only-chance");
    deny!(view.turn.is_some() && !chance, "turn", "only-chance");
    let there = players.iter().find(|player| player.score >= goal);
    if let Some(Player { color, score, .. }) = there {
        // DE1: at once when scoring, otherwise with the shipment that ends the turn.
        deny!(view.phase != PhaseView::Over, format!("players.{color}.score"), "goal-reached", has = *score);
    }
    match (view.phase, view.to_act) {
        (PhaseView::Start, Some(Mover::Color(color))) => {
            let seat = seat_of(view, "to_act", color)?;
            read_opening(rules, state, seat)?;
            Ok(Phase::Start(seat))
        }
        (PhaseView::Move, Some(Mover::Chance)) => read_refill(rules, view, state),
        (PhaseView::Move, Some(Mover::Color(color))) => Ok(Phase::Move(seat_of(view, "to_act", color)?)),
        (PhaseView::Ship, Some(Mover::Color(color))) => Ok(Phase::Ship(seat_of(view, "to_act", color)?)),
        (PhaseView::Over, None) => {
            deny!(there.is_none(), "phase", "goal-missed", goal = goal);
            Ok(Phase::Over)
        }
        (PhaseView::Over, Some(_)) => Err(Impossible::new("to_act", fault!("over-nobody"))),
        (_, Some(Mover::Chance)) => Err(Impossible::new("to_act", fault!("no-draw-now"))),
        (_, None) => Err(Impossible::new("to_act", fault!("somebody-acts"))),
    }
}

/// DS2, DS6: collectors are placed in order, the region is full, and there is an empty ship for everybody still to come.
fn read_opening(rules: &Darjeeling, state: &State, seat: Seat) -> Result<(), Impossible> {
    let players = &state.players[..rules.players()];
    for (index, player) in players.iter().enumerate() {
        let (at, placed) = (|| format!("players.{}.at", player.color), player.collector.is_some());
        deny!(!placed && index < seat.index(), at(), "opening-earlier");
        deny!(placed && index >= seat.index(), at(), "opening-later");
    }
    let (board, taken) = (rules.board(), state.collectors());
    if let Some(empty) = board.gardens().find(|&spot| state.field.tile(spot).is_none() && !taken.contains(spot)) {
        return Err(Impossible::new(format!("cells.{}", board.cell(empty)), fault!("opening-cell")));
    }
    let is_empty = |&ship: &usize| Seat::all(rules.players()).all(|seat| state.wharf.crates(ship, seat) == 0);
    let (needed, has) = (rules.players() - seat.index(), (0..rules.ships()).filter(is_empty).count());
    deny!(has < needed, "ships", "opening-ships", needed = needed, has = has);
    for player in &players[seat.index()..] {
        deny!(player.crates == 0, format!("players.{}.crates", player.color), "opening-crate");
    }
    Ok(())
}

/// DM6: the cell to fill is an empty one, and the bag holds a tile for it.
fn read_refill(rules: &Darjeeling, view: &View, state: &State) -> Result<Phase, Impossible> {
    let cell = view.refill.ok_or_else(|| Impossible::new("refill", fault!("refill-missing")))?;
    let color = view.turn.ok_or_else(|| Impossible::new("turn", fault!("refill-turn")))?;
    let spot = garden(rules, "refill", cell)?;
    deny!(state.field.tile(spot).is_some(), "refill", "refill-tile", cell = cell);
    deny!(state.collectors().contains(spot), "refill", "refill-collector", cell = cell);
    deny!(state.bag.is_empty(), "bag", "bag-empty");
    Ok(Phase::Refill(seat_of(view, "turn", color)?, spot))
}
