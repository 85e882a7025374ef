//! The result of a game, for the lists of people and for the ratings.

use store::{Finish, FinishedSeat, Status};

use super::Snapshot;
use super::terms::Visibility;

/// The result, if the game has just ended.
pub(super) fn finish(before: &Snapshot, after: &Snapshot) -> Option<Finish> {
    if before.status() == Status::Finished { None } else { result(after) }
}

/// The result of a game that is over, by its end or because somebody's time was up. What began in a position was no whole game, and is nobody's
/// result.
pub(crate) fn result(table: &Snapshot) -> Option<Finish> {
    if table.status() != Status::Finished || table.terms.position.is_some() {
        return None;
    }
    let places = table.places()?;
    let phases = table.game.as_ref().map(|game| game.phases()).unwrap_or_default();
    let league = table.title.league(table.terms.setup());
    Some(Finish {
        league: league.unwrap_or(table.title.name()).to_owned(),
        rated: table.terms.rated && league.is_some(),
        shown: table.terms.rated || table.terms.visibility != Visibility::Private,
        at: table.moved_at,
        seats: places.into_iter().enumerate().map(|(seat, result)| finished(table, seat, result, &phases)).collect(),
    })
}

/// How a seat did. It is the result of whose seat it is, even if a bot played it to the end for them.
fn finished(table: &Snapshot, seat: usize, (points, place): (i32, u8), phases: &[Vec<i32>]) -> FinishedSeat {
    let chair = &table.chairs[seat];
    let first = table.actors.iter().position(|actor| actor.is_some_and(|actor| actor.index() == seat));
    let entries = table.game.as_ref().map(|game| game.entries()).unwrap_or_default();
    FinishedSeat {
        player: chair.holder.filter(|_| chair.guest.is_none()),
        bot: chair.bot.map(|level| level.to_string()),
        place: place.into(),
        points: points.into(),
        opening: first.and_then(|first| entries.get(first).cloned()).unwrap_or_default(),
        phases: phases.get(seat).into_iter().flatten().map(|points| i64::from(*points)).collect(),
    }
}
