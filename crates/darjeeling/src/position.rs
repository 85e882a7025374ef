//! Positions: what a viewer sees of a state (chapter DV), and the state of a complete position, if it can be.
//!
//! A position need not be reachable by play, only consistent: every piece is there once, stands where it can stand, and the phase fits the board.

use std::collections::BTreeMap;

use tabletop::{Impossible, Rules, Seat, Viewer};

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
    let (phase, to_act, turn, refill) = match state.phase {
        Phase::Start(seat) => (PhaseView::Start, Some(Mover::Color(color(seat))), None, None),
        Phase::Move(seat) => (PhaseView::Move, Some(Mover::Color(color(seat))), None, None),
        Phase::Refill(seat, spot) => (PhaseView::Move, Some(Mover::Chance), Some(color(seat)), Some(board.cell(spot))),
        Phase::Ship(seat) => (PhaseView::Ship, Some(Mover::Color(color(seat))), None, None),
        Phase::Over => (PhaseView::Over, None, None, None),
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
        phase,
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
    }
}

/// Counts as the notation writes them: zeros left out.
fn write_tiles(tiles: &Tiles) -> BTreeMap<Tile, u32> {
    tiles.iter().map(|(tile, count)| (tile, count.into())).collect()
}

/// The ruleset and state of a complete position.
pub(crate) fn restore(view: &View) -> Result<(Darjeeling, State), Impossible> {
    if view.game != Darjeeling::GAME {
        return Err(Impossible::new("game", format!("this is a position of `{}`, not of darjeeling", view.game)));
    }
    let rules = read_rules(view)?;
    let mut state = State {
        phase: Phase::Over,
        field: read_field(&rules, view)?,
        bag: read_tiles(&rules, "bag", view.bag.as_ref())?,
        shed: read_tiles(&rules, "shed", Some(&view.shed))?,
        action_tiles: count("action_tiles", view.action_tiles, rules.numbers().action_tiles)?,
        demand: read_demand(&view.demand)?,
        wharf: read_wharf(&rules, view)?,
        players: [Player::NOBODY; Seat::MAX],
    };
    for (player, color) in state.players.iter_mut().zip(&view.order) {
        *player = read_player(&rules, *color, &view.players[color])?;
    }
    conserved(&rules, &state)?;
    state.phase = read_phase(&rules, view, &state)?;
    Ok((rules, state))
}

/// Whether every piece is there once and stands where it can.
pub(crate) fn audit(rules: &Darjeeling, state: &State) -> Result<(), String> {
    conserved(rules, state).map_err(|impossible| format!("{}: {}", impossible.at, impossible.reason))
}

/// DS2, DS5: players, their order and the region for so many.
fn read_rules(view: &View) -> Result<Darjeeling, Impossible> {
    if let Some((_, twice)) = view.order.iter().enumerate().find(|(i, color)| view.order[..*i].contains(color)) {
        return Err(Impossible::new("order", format!("{twice} is named twice")));
    }
    if let Some(missing) = view.order.iter().find(|color| !view.players.contains_key(color)) {
        return Err(Impossible::new("players", format!("{missing} is missing")));
    }
    if let Some(stranger) = view.players.keys().find(|color| !view.order.contains(color)) {
        return Err(Impossible::new("order", format!("{stranger} is missing")));
    }
    Darjeeling::new(view.order.len(), view.rules.region, view.rules.open_screens)
        .map_err(|bad| Impossible::new("rules.region", bad.0))
}

/// A cell of the region that is no city.
fn garden(rules: &Darjeeling, at: &str, cell: Cell) -> Result<Spot, Impossible> {
    let board = rules.board();
    let spot = board.spot(cell).ok_or_else(|| Impossible::new(at, format!("{cell} is no cell of {}", board.region())))?;
    if board.cities().contains(spot) {
        return Err(Impossible::new(at, format!("{cell} is a city")));
    }
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
    let tiles = tiles.ok_or_else(|| Impossible::new(at, "is hidden here; only a complete position can be played"))?;
    let all = rules.all_tiles();
    let mut read = Tiles::NONE;
    for (&tile, &number) in tiles {
        read.add(tile, count(&format!("{at}.{tile}"), number, all.count(tile))?);
    }
    Ok(read)
}

/// A number that is at most what there is of a thing.
fn count(at: &str, number: u32, most: u8) -> Result<u8, Impossible> {
    match u8::try_from(number) {
        Ok(number) if number <= most => Ok(number),
        _ => Err(Impossible::new(at, format!("{number} is more than there are in the game: {most}"))),
    }
}

/// DS4: two markers of each tea.
fn read_demand(demand: &[Tea]) -> Result<Demand, Impossible> {
    let markers = demand.try_into().ok().and_then(Demand::new);
    markers.ok_or_else(|| Impossible::new("demand", "there are eight markers, two of each tea"))
}

/// DS3: as many ships as the players have, with crates of theirs.
fn read_wharf(rules: &Darjeeling, view: &View) -> Result<Wharf, Impossible> {
    if view.ships.len() != rules.ships() {
        let (players, ships) = (rules.players(), rules.ships());
        return Err(Impossible::new("ships", format!("{players} players have {ships} ships, not {}", view.ships.len())));
    }
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
    index.map(Seat::new).ok_or_else(|| Impossible::new(at, format!("{color} does not play")))
}

/// What a player has.
fn read_player(rules: &Darjeeling, color: Color, view: &PlayerView) -> Result<Player, Impossible> {
    let at = |field: &str| format!("players.{color}.{field}");
    let score = view.score;
    if !(-SCORE_LIMIT..=SCORE_LIMIT).contains(&score) {
        return Err(Impossible::new(at("score"), format!("{score} is beyond {SCORE_LIMIT} points either way")));
    }
    let collector = match (view.at, view.facing) {
        (None, None) => None,
        (Some(cell), Some(facing)) => Some(Collector { at: garden(rules, &at("at"), cell)?, facing }),
        (Some(_), None) => return Err(Impossible::new(at("facing"), "a collector that is placed faces some way")),
        (None, Some(_)) => return Err(Impossible::new(at("at"), "a collector that faces some way stands somewhere")),
    };
    Ok(Player {
        score: score as i32,
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
        if here != u32::from(all) {
            return Err(Impossible::new(
                format!("bag.{tile}"),
                format!("the game has {all} tiles {tile}, this position has {here}"),
            ));
        }
    }
    let action_tiles = u32::from(state.action_tiles) + players.iter().map(|player| u32::from(player.action_tiles)).sum::<u32>();
    if action_tiles != u32::from(rules.numbers().action_tiles) {
        let all = rules.numbers().action_tiles;
        return Err(Impossible::new(
            "action_tiles",
            format!("the game has {all} action tiles, this position has {action_tiles}"),
        ));
    }
    for (seat, player) in Seat::all(rules.players()).zip(players) {
        let at = |field: &str| format!("players.{}.{field}", player.color);
        let crates = u32::from(player.crates) + state.wharf.crates_of(seat);
        if crates != u32::from(rules.numbers().crates) {
            let all = rules.numbers().crates;
            return Err(Impossible::new(at("crates"), format!("everybody has {all} crates, {} has {crates}", player.color)));
        }
        let Some(Collector { at: spot, .. }) = player.collector else { continue };
        let cell = board.cell(spot);
        if state.field.tile(spot).is_some() {
            return Err(Impossible::new(at("at"), format!("under a collector lies no tile, and {cell} holds one")));
        }
        let same = |other: &&Player| other.collector.is_some_and(|collector| collector.at == spot);
        if let Some(other) = players[..seat.index()].iter().find(same) {
            return Err(Impossible::new(at("at"), format!("the {} collector stands on {cell} already", other.color)));
        }
    }
    Ok(())
}

/// Whose turn it is and what for; the board has to fit it.
fn read_phase(rules: &Darjeeling, view: &View, state: &State) -> Result<Phase, Impossible> {
    if view.phase != PhaseView::Start
        && let Some(player) = state.players[..rules.players()].iter().find(|player| player.collector.is_none())
    {
        return Err(Impossible::new(format!("players.{}.at", player.color), "after the opening every collector is placed"));
    }
    if let Some(cell) = view.refill
        && view.to_act != Some(Mover::Chance)
    {
        return Err(Impossible::new("refill", format!("{cell} waits for a tile, but `to_act` is not chance")));
    }
    if let Some(color) = view.turn
        && view.to_act != Some(Mover::Chance)
    {
        return Err(Impossible::new("turn", format!("names {color}, but `to_act` is not chance")));
    }
    let goal = rules.numbers().goal;
    let there = state.players[..rules.players()].iter().find(|player| player.score >= goal);
    if view.phase != PhaseView::Over
        && let Some(Player { color, score, .. }) = there
    {
        // DE1: at once when scoring, otherwise with the shipment that ends the turn.
        return Err(Impossible::new(format!("players.{color}.score"), format!("with {score} points the game is over")));
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
            if there.is_none() {
                return Err(Impossible::new("phase", format!("nobody has {goal} points, so the game is not over")));
            }
            Ok(Phase::Over)
        }
        (PhaseView::Over, Some(_)) => Err(Impossible::new("to_act", "nobody acts when the game is over")),
        (phase, Some(Mover::Chance)) => Err(Impossible::new("to_act", format!("nothing is drawn in phase {phase}"))),
        (phase, None) => Err(Impossible::new("to_act", format!("somebody acts in phase {phase}"))),
    }
}

/// DS2, DS6: collectors are placed in order, the region is full, and there is an empty ship for everybody still to come.
fn read_opening(rules: &Darjeeling, state: &State, seat: Seat) -> Result<(), Impossible> {
    for (index, player) in state.players[..rules.players()].iter().enumerate() {
        let at = || format!("players.{}.at", player.color);
        match player.collector {
            None if index < seat.index() => return Err(Impossible::new(at(), "those earlier in the order are placed")),
            Some(_) if index >= seat.index() => return Err(Impossible::new(at(), "those later in the order are not placed yet")),
            _ => {}
        }
    }
    let (board, taken) = (rules.board(), state.collectors());
    if let Some(empty) = board.gardens().find(|&spot| state.field.tile(spot).is_none() && !taken.contains(spot)) {
        let cell = board.cell(empty);
        return Err(Impossible::new(format!("cells.{cell}"), "in the opening every cell without a collector holds a tile"));
    }
    let empty =
        (0..rules.ships()).filter(|&ship| Seat::all(rules.players()).all(|seat| state.wharf.crates(ship, seat) == 0)).count();
    let to_come = rules.players() - seat.index();
    if empty < to_come {
        return Err(Impossible::new("ships", format!("{to_come} players still need an empty ship, and there are {empty}")));
    }
    if let Some(player) = state.players[seat.index()..rules.players()].iter().find(|player| player.crates == 0) {
        return Err(Impossible::new(format!("players.{}.crates", player.color), "needs a crate for the opening"));
    }
    Ok(())
}

/// DM6: the cell to fill is an empty one, and the bag holds a tile for it.
fn read_refill(rules: &Darjeeling, view: &View, state: &State) -> Result<Phase, Impossible> {
    let cell = view.refill.ok_or_else(|| Impossible::new("refill", "chance acts only to fill a cell, and none is named"))?;
    let color = view.turn.ok_or_else(|| Impossible::new("turn", "while a tile is drawn it names whose turn it is"))?;
    let spot = garden(rules, "refill", cell)?;
    if state.field.tile(spot).is_some() {
        return Err(Impossible::new("refill", format!("{cell} holds a tile already")));
    }
    if state.collectors().contains(spot) {
        return Err(Impossible::new("refill", format!("a collector stands on {cell}")));
    }
    if state.bag.is_empty() {
        return Err(Impossible::new("bag", "no tile is left to be drawn"));
    }
    Ok(Phase::Refill(seat_of(view, "turn", color)?, spot))
}
