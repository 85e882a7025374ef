//! The result of a game, for the lists of people and for the ratings.

use store::{Finish, FinishedSeat, Status};
use tabletop::{Outcome, Seat};

use super::Snapshot;
use super::terms::Visibility;

/// The result, if the game has just ended. What began in a position was no whole game, and is nobody's result.
pub(super) fn finish(before: &Snapshot, after: &Snapshot) -> Option<Finish> {
    if before.status() == Status::Finished || after.status() != Status::Finished || after.terms.position.is_some() {
        return None;
    }
    let outcome = after.game.as_ref()?.outcome()?;
    let league = after.title.league(after.terms.setup());
    Some(Finish {
        league: league.unwrap_or(after.title.name()).to_owned(),
        rated: after.terms.rated && league.is_some(),
        shown: after.terms.rated || after.terms.visibility != Visibility::Private,
        at: after.changed,
        seats: (0..after.chairs.len()).map(|seat| finished(after, seat, &outcome)).collect(),
    })
}

/// How a seat did. It is the result of whose seat it is, even if a bot played it to the end for them.
fn finished(table: &Snapshot, seat: usize, outcome: &Outcome) -> FinishedSeat {
    let chair = &table.chairs[seat];
    let first = table.actors.iter().position(|actor| actor.is_some_and(|actor| actor.index() == seat));
    let entries = table.game.as_ref().map(|game| game.entries()).unwrap_or_default();
    FinishedSeat {
        player: chair.holder.filter(|_| chair.guest.is_none()),
        bot: chair.bot.map(|level| level.to_string()),
        place: outcome.place(Seat::new(seat)).into(),
        points: outcome.points(Seat::new(seat)).into(),
        opening: first.and_then(|first| entries.get(first).cloned()).unwrap_or_default(),
    }
}
