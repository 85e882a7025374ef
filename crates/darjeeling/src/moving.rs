//! Moving the collector (chapter DM).

use tabletop::{Actions, Seat};

use crate::action::{Action, Draw};
use crate::cell::{Cell, Heading};
use crate::color::Color;
use crate::refusal::Refusal;
use crate::region::{Spot, SpotSet};
use crate::rules::Darjeeling;
use crate::state::{Collector, Phase, State};
use crate::view::{PlayerView, View};

/// The collector of a seat. It is there in every phase but the opening.
#[inline]
fn collector(state: &State, seat: Seat) -> Collector {
    state.player(seat).collector.expect("collectors are placed before anybody moves")
}

/// Lists every move, or `stay` where there is none (DM7).
#[inline]
pub(crate) fn legal(rules: &Darjeeling, state: &State, seat: Seat, acc: &mut Actions<Action>) {
    let before = acc.len();
    let (from, tiles) = (collector(state, seat).at, state.field.tiles());
    for heading in Heading::ALL {
        // DM2: any tile in the line may be the end of the move.
        for (steps, spot) in (1..).zip(rules.board().line(from, heading)) {
            if tiles.contains(spot) {
                acc.push(Action::Go { heading, steps });
            }
        }
    }
    if acc.len() == before {
        acc.push(Action::Stay);
    }
}

/// DM2, DM4: whether the collector may go there.
pub(crate) fn check_go(rules: &Darjeeling, state: &State, seat: Seat, heading: Heading, steps: u8) -> Result<(), Refusal> {
    let (board, from) = (rules.board(), collector(state, seat).at);
    if steps == 0 {
        return Err(Refusal::NoSteps);
    }
    let reach = board.line(from, heading).len() as u8;
    let goal = board.goal(from, heading, steps).ok_or(Refusal::LineEnds { heading, steps, reach })?;
    if state.field.tiles().contains(goal) {
        return Ok(());
    }
    let cell = board.cell(goal);
    let stands_there = |player: &&crate::Player| player.collector.is_some_and(|other| other.at == goal);
    Err(if board.cities().contains(goal) {
        Refusal::EndsOnCity { cell }
    } else if let Some(player) = state.players.iter().find(stands_there) {
        Refusal::EndsOnCollector { cell, color: player.color }
    } else {
        Refusal::EndsOnEmptyCell { cell }
    })
}

/// Why a cell is not reached by naming it: it is off the collector's lines (DM1), no move ends there (DM2, DM4), or the way is not said.
pub(crate) fn out_of_reach(rules: &Darjeeling, state: &State, seat: Seat, cell: Cell) -> Refusal {
    let board = rules.board();
    if board.spot(cell).is_none() {
        return Refusal::OutsideRegion { cell, region: board.region() };
    }
    let at = board.cell(collector(state, seat).at);
    match at.way(cell) {
        Some((heading, steps)) => check_go(rules, state, seat, heading, steps).err().unwrap_or(Refusal::NamesNoWay { cell }),
        None => Refusal::OffLine { cell, at },
    }
}

/// DM7: one stays only where no move is possible.
pub(crate) fn check_stay(rules: &Darjeeling, state: &State, seat: Seat) -> Result<(), Refusal> {
    let (from, tiles) = (collector(state, seat).at, state.field.tiles());
    let ends = |heading| rules.board().line(from, heading).filter(|&spot| tiles.contains(spot)).count();
    match Heading::ALL.into_iter().map(ends).sum::<usize>() {
        0 => Ok(()),
        moves => Err(Refusal::CanMove { moves: moves as u8 }),
    }
}

/// A move along one of the lines of a collector, whether or not it may end there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Fare {
    /// The way it goes.
    pub heading: Heading,
    /// How far it goes.
    pub steps: u8,
    /// Where it ends.
    pub goal: Cell,
    /// What it costs (DM1, DM2).
    pub cost: i32,
}

impl Darjeeling {
    /// DM1, DM2: every move along the lines of a colour's collector, with its price, in a position as it is seen.
    pub fn fares(&self, view: &View, color: Color) -> Vec<Fare> {
        let board = self.board();
        let stands = |player: &PlayerView| Some(Collector { at: board.spot(player.at?)?, facing: player.facing? });
        let Some(from) = view.players.get(&color).and_then(stands) else { return Vec::new() };
        let tiles = view.cells.keys().filter_map(|&cell| board.spot(cell)).collect();
        let collectors = view.players.values().filter_map(stands).map(|collector| collector.at).collect();
        let along = |heading| (1..).zip(board.line(from.at, heading)).map(move |(steps, goal)| (heading, steps, goal));
        let fare = |(heading, steps, goal)| {
            let cost = price(self, from, heading, goal, tiles, collectors);
            Fare { heading, steps, goal: board.cell(goal), cost }
        };
        Heading::ALL.into_iter().flat_map(along).map(fare).collect()
    }
}

/// DM1, DM2: what it costs the seat to go there.
#[inline]
pub(crate) fn cost(rules: &Darjeeling, state: &State, seat: Seat, heading: Heading, goal: Spot) -> i32 {
    price(rules, collector(state, seat), heading, goal, state.field.tiles(), state.collectors())
}

/// DM1, DM2: what a collector pays for a way past these tiles and collectors.
#[inline]
fn price(rules: &Darjeeling, from: Collector, heading: Heading, goal: Spot, tiles: SpotSet, collectors: SpotSet) -> i32 {
    let (numbers, Collector { at, facing }) = (rules.numbers(), from);
    let turned_back = if heading == facing.opposite() { numbers.turn_back } else { 0 };
    let passed = rules.board().passed(at, heading, goal);
    // Most moves go to the next cell.
    if passed.is_empty() {
        return turned_back;
    }
    // DM4: what is passed and is neither tile nor collector nor city is an empty cell and costs nothing.
    let tiles = passed.and(tiles).len() as i32;
    let collectors = passed.and(collectors).len() as i32;
    let cities = passed.and(rules.board().cities()).len() as i32;
    turned_back + tiles * numbers.pass_tile + collectors * numbers.pass_collector + cities * numbers.pass_city
}

/// Carries out a move: DM3 pays, DM5 takes the tile, DM6 has the cell left behind filled.
#[inline]
pub(crate) fn go(rules: &Darjeeling, state: &mut State, seat: Seat, heading: Heading, steps: u8) {
    let left = collector(state, seat).at;
    let Some(goal) = rules.board().goal(left, heading, steps) else { return };
    let cost = cost(rules, state, seat, heading, goal);
    state.take_tile(seat, goal);
    let player = state.player_mut(seat);
    player.score -= cost;
    player.collector = Some(Collector { at: goal, facing: heading });
    state.phase = if state.bag.is_empty() { Phase::Ship(seat) } else { Phase::Refill(seat, left) };
}

/// Lists what can be drawn onto the cell just left.
#[inline]
pub(crate) fn draws(state: &State, acc: &mut Actions<(Draw, u32)>) {
    acc.extend(state.bag.iter().map(|(tile, count)| (Draw { tile }, u32::from(count))));
}

/// DM6: whether the bag holds the tile.
pub(crate) fn check_draw(state: &State, draw: Draw) -> Result<(), Refusal> {
    match state.phase {
        Phase::Refill(..) if state.bag.count(draw.tile) > 0 => Ok(()),
        Phase::Refill(..) => Err(Refusal::NotInBag { tile: draw.tile }),
        _ => Err(Refusal::NothingToDraw),
    }
}

/// DM6: the tile drawn fills the cell.
#[inline]
pub(crate) fn fill(state: &mut State, draw: Draw) {
    let Phase::Refill(seat, spot) = state.phase else { return };
    state.bag.remove(draw.tile, 1);
    state.field.lay(spot, draw.tile);
    state.phase = Phase::Ship(seat);
}
