//! The frame of a turn (chapter DT) and the end of the game (chapter DE).

use tabletop::{Outcome, Seat};

use crate::rules::Darjeeling;
use crate::state::{Phase, State};

/// DT1, DT2: the seat scores; at the goal the game ends at once, otherwise he has to move.
#[inline]
pub(crate) fn begin(rules: &Darjeeling, state: &mut State, seat: Seat) {
    let income = state.wharf.income(rules.multipliers(), seat);
    let player = state.player_mut(seat);
    player.score += income;
    state.phase = if player.score >= rules.numbers().goal { Phase::Over } else { Phase::Move(seat) };
}

/// DE1: at the goal the game ends with his turn, otherwise the next seat begins.
#[inline]
pub(crate) fn end(rules: &Darjeeling, state: &mut State, seat: Seat) {
    if state.player(seat).score >= rules.numbers().goal {
        state.phase = Phase::Over;
    } else {
        let next = seat.index() + 1;
        begin(rules, state, Seat::new(if next == rules.players() { 0 } else { next }));
    }
}

/// DE2: halves behind the screens cost points; most points win, a tie is shared.
pub(crate) fn outcome(rules: &Darjeeling, state: &State) -> Option<Outcome> {
    if state.phase != Phase::Over {
        return None;
    }
    let players = &state.players[..rules.players()];
    let mut points = [0; Seat::MAX];
    for (points, player) in points.iter_mut().zip(players) {
        *points = player.score - rules.numbers().open_half * player.tiles.halves() as i32;
    }
    let points = &points[..players.len()];
    let mut places = [0; Seat::MAX];
    for (place, mine) in places.iter_mut().zip(points) {
        *place = points.iter().filter(|theirs| *theirs > mine).count() as u8;
    }
    Some(Outcome::new(points, &places[..players.len()]))
}
