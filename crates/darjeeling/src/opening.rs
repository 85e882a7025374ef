//! The opening: set-up (DS1 to DS5) and the placement of crates and collectors (DS6).

use tabletop::{Actions, BadSetup, Dice, Seat, Unreadable, fault};

use crate::action::Action;
use crate::cell::{Cell, Heading};
use crate::color::Color;
use crate::demand::Demand;
use crate::refusal::Refusal;
use crate::rules::Darjeeling;
use crate::state::{Collector, Phase, Player, State};
use crate::tea::{Tea, Tile, Tiles};
use crate::{turn, wharf::Wharf};

/// All that is random before the first decision.
#[derive(Clone, Debug)]
pub struct Deal {
    /// The colours in their order of play (DS6).
    order: Vec<Color>,
    /// The tiles drawn onto the cells, cell by cell (DS2).
    field: Vec<Tile>,
    /// The demand markers, top first (DS4).
    demand: Demand,
}

/// A random deal.
pub(crate) fn deal(rules: &Darjeeling, order: Option<&[String]>, dice: &mut Dice) -> Result<Deal, BadSetup> {
    let order = if let Some(names) = order {
        read_order(names, rules.players())?
    } else {
        let mut colors = Color::ALL;
        dice.shuffle(&mut colors);
        colors[..rules.players()].to_vec()
    };
    let mut tiles: Vec<Tile> = rules.all_tiles().iter().flat_map(|(tile, count)| (0..count).map(move |_| tile)).collect();
    dice.shuffle(&mut tiles);
    tiles.truncate(rules.board().gardens().count());
    let mut demand = SORTED_DEMAND;
    dice.shuffle(&mut demand);
    let demand = Demand::new(demand).ok_or_else(|| fault!("demand"))?;
    Ok(Deal { order, field: tiles, demand })
}

/// DS4: the markers before they are shuffled.
const SORTED_DEMAND: [Tea; Demand::MARKERS] =
    [Tea::Black, Tea::Black, Tea::Green, Tea::Green, Tea::White, Tea::White, Tea::Red, Tea::Red];

/// An order of play that somebody asked for.
fn read_order(names: &[String], players: usize) -> Result<Vec<Color>, BadSetup> {
    let colors: Vec<Color> = names.iter().map(|name| name.parse()).collect::<Result<_, Unreadable>>()?;
    if colors.len() != players {
        return Err(fault!("order-count", has = colors.len(), needed = players).into());
    }
    match colors.iter().enumerate().find(|(i, color)| colors[..*i].contains(color)) {
        Some((_, &twice)) => Err(fault!("named-twice", color = twice).into()),
        None => Ok(colors),
    }
}

/// The position before the first placement.
pub(crate) fn start(rules: &Darjeeling, deal: &Deal) -> State {
    let mut state = State {
        phase: Phase::Start(Seat::new(0)),
        field: crate::Field::default(),
        bag: rules.all_tiles(),
        shed: Tiles::NONE,
        action_tiles: rules.numbers().action_tiles,
        demand: deal.demand,
        wharf: Wharf::default(),
        players: [Player::NOBODY; Seat::MAX],
    };
    for (spot, &tile) in rules.board().gardens().zip(&deal.field) {
        state.field.lay(spot, tile);
        state.bag.remove(tile, 1);
    }
    for (player, &color) in state.players.iter_mut().zip(&deal.order) {
        *player = Player { color, crates: rules.numbers().crates, ..Player::NOBODY };
    }
    state
}

/// Lists every placement.
pub(crate) fn legal(rules: &Darjeeling, state: &State, acc: &mut Actions<Action>) {
    let board = rules.board();
    for spot in state.field.tiles().iter() {
        for facing in Heading::ALL {
            if board.faces_inland(spot, facing) {
                acc.push(Action::Start { cell: board.cell(spot), facing });
            }
        }
    }
}

/// DS6: whether a collector may begin there.
pub(crate) fn check(rules: &Darjeeling, state: &State, cell: Cell, facing: Heading) -> Result<(), Refusal> {
    let board = rules.board();
    let spot = board.spot(cell).ok_or(Refusal::OutsideRegion { cell, region: board.region() })?;
    if !state.field.tiles().contains(spot) {
        Err(Refusal::StartNeedsTile { cell })
    } else if !board.on_rim(spot) {
        Err(Refusal::NotOnRim { cell })
    } else if !board.faces_inland(spot, facing) {
        Err(Refusal::FacesWrongWay { cell, facing })
    } else {
        Ok(())
    }
}

/// DS6: one crate onto the oldest empty ship, the collector onto its cell, the tile behind the screen.
pub(crate) fn place(rules: &Darjeeling, state: &mut State, seat: Seat, cell: Cell, facing: Heading) {
    let Some(at) = rules.board().spot(cell) else { return };
    if let Some(ship) = state.wharf.oldest_empty(rules.ships()) {
        state.wharf.load(ship, seat, 1);
        state.player_mut(seat).crates -= 1;
    }
    state.take_tile(seat, at);
    state.player_mut(seat).collector = Some(Collector { at, facing });
    if seat.index() + 1 < rules.players() {
        state.phase = Phase::Start(Seat::new(seat.index() + 1));
    } else {
        turn::begin(rules, state, Seat::new(0));
    }
}
