//! Friends: people who follow each other see in the lobby where the other is.

use store::PlayerId;

use crate::app::App;
use crate::error::Result;
use crate::page::friends::{Doing, Friend};
use crate::seeks::{Pool, Seeks};
use crate::time::now;
use crate::visitor::Visitor;

/// The most friends of somebody who are looked for.
const MOST: u32 = 60;

/// The most that the lobby shows.
const SHOWN: usize = 6;

/// The friends of the visitor, first those who are here.
pub(super) async fn all(app: &App, visitor: &Visitor, seeks: &Seeks) -> Result<Vec<Friend>> {
    // Guests have no page on which somebody could follow them.
    if !visitor.person.kept {
        return Ok(Vec::new());
    }
    let mut ids = app.store.friends_of(visitor.id(), MOST).await?;
    let here = app.courier.presence().whereabouts(&ids, now());
    ids.sort_by_key(|id| !here.contains_key(id));
    let pools = Pool::all(app.hall.catalogue());
    let mut friends = Vec::new();
    for id in ids.into_iter().take(SHOWN) {
        let person = app.people.person(id).await?;
        let doing = match here.get(&id) {
            None => Doing::Away,
            Some(table) => match looks(seeks, &pools, id, visitor.id()) {
                Some(looks) => looks,
                None => table_of(app, visitor, id, *table).await.unwrap_or(Doing::Here),
            },
        };
        friends.push(Friend { person, doing });
    }
    Ok(friends)
}

/// What a friend looks for.
fn looks(seeks: &Seeks, pools: &[Pool], friend: PlayerId, me: PlayerId) -> Option<Doing> {
    let seek = seeks.of(friend)?;
    let pool = pools.iter().find(|pool| pool.name == seek.pool)?.clone();
    let joined = seeks.of(me).is_some_and(|mine| mine.pool == seek.pool && mine.rated == seek.rated);
    Some(Doing::Looks { pool, rated: seek.rated, joined })
}

/// The table at which somebody is, if the visitor may look at it.
async fn table_of(app: &App, visitor: &Visitor, friend: PlayerId, table: Option<store::TableId>) -> Option<Doing> {
    let table = app.hall.table(table?).await.ok()?.snapshot();
    let shown = table.visible_to(visitor.id());
    shown.then(|| Doing::At { table: table.table.id, name: table.table.name.clone(), plays: table.seated(friend) })
}
