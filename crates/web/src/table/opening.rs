//! New tables: for people who meet, for another game of the same people, and for a game that was played elsewhere.

use std::sync::Arc;

use games::{AnyGame, AnyTitle};
use store::{Append, PlayerId, StoreError, TableId};
use tabletop::Viewer;

use super::event::{Happening, Opening};
use super::hall::{Hall, random_seed};
use super::live::Live;
use super::request::{NotAllowed, Request, Trouble};
use super::row::head;
use super::terms::{Pace, SeatTerms, Terms, Visibility};
use super::{Impossible, Snapshot};
use crate::people::LONGEST_NAME;
use crate::time::{DAY, now};

/// A running table counts for the quota of its host until nothing has happened at it for this long.
const LATELY: i64 = 7 * DAY;

impl Hall {
    /// Opens a new table.
    ///
    /// # Errors
    /// If the rules do not allow the setup, or the store fails.
    pub(crate) async fn create(
        self: &Arc<Self>,
        host: PlayerId,
        game: &str,
        name: String,
        terms: Terms,
    ) -> Result<TableId, Trouble> {
        let title = self.title(game).ok_or(NotAllowed::NoSuchGame)?;
        let known = match &terms.position {
            None => title.knows(terms.setup()),
            Some(position) => title.read_position(position).is_ok_and(|game| game.setup() == terms.setup()),
        };
        if !known {
            return Err(NotAllowed::NoSuchSetup.into());
        }
        if terms.rated {
            self.may_rate(host, title, &terms).await?;
        }
        self.may_open(host).await?;
        let table = new_table(host, title, *title.versions().end(), name, &terms);
        self.seat(table, terms, title, Some(host)).await
    }

    /// Whether a game with these terms can be rated.
    async fn may_rate(&self, host: PlayerId, title: &dyn AnyTitle, terms: &Terms) -> Result<(), Trouble> {
        if !self.people.person(host).await?.kept {
            return Err(NotAllowed::RatedGuest.into());
        }
        let shared = terms.seats.iter().any(|seat| matches!(seat, SeatTerms::Here(_)));
        let league = title.league(terms.setup());
        let fits = league.is_some() && terms.position.is_none() && !terms.hints && !shared;
        if fits { Ok(()) } else { Err(NotAllowed::RatedTerms.into()) }
    }

    /// Whether somebody may open one more table.
    async fn may_open(&self, host: PlayerId) -> Result<(), Trouble> {
        let open = self.store.open_tables(host, now() - LATELY).await?;
        let full = open.waiting >= self.quotas.waiting || open.playing >= self.quotas.playing;
        if full { Err(NotAllowed::TooManyTables.into()) } else { Ok(()) }
    }

    /// Adds a new table that somebody opened.
    async fn seat(
        self: &Arc<Self>,
        table: store::Table,
        terms: Terms,
        title: &'static dyn AnyTitle,
        by: Option<PlayerId>,
    ) -> Result<TableId, Trouble> {
        let id = table.id;
        let snapshot = Snapshot::new(table.clone(), terms, title).with_absences(self.absences());
        self.store.create(table, head(&snapshot), snapshot.seat_rows()).await?;
        let live = self.keep(snapshot, Vec::new(), Vec::new());
        // A table without free seats begins at once.
        self.change_by(&live, by, None, |_| Ok(Vec::new())).await?;
        Ok(id)
    }

    /// Opens a table for another game of the same people, with the same options and pace, or finds the one that somebody has
    /// opened already.
    ///
    /// # Errors
    /// If the game is not over, it is not for this person to do, or the store fails.
    pub(crate) async fn again(self: &Arc<Self>, live: &Arc<Live>, player: PlayerId) -> Result<TableId, Trouble> {
        // Two people who ask at the same time get the same table.
        let _one_at_a_time = self.next_games.lock().await;
        let new = TableId::random();
        if live.snapshot().again.is_none() {
            let asked = self.request(live, player, None, &Request::Again(new)).await;
            // At another server, somebody may have asked a moment before: then theirs is the table.
            if live.snapshot().again.is_none() {
                asked?;
            }
        }
        let table = live.snapshot();
        // What somebody has opened who is kept apart from them is not for them: they open a table of their own.
        let apart = match table.again_by.filter(|by| *by != player && table.seated(player)) {
            Some(by) => self.people.apart(player, by).await?,
            None => false,
        };
        if apart {
            self.may_open(player).await?;
        }
        let id = table.again.filter(|_| !apart).unwrap_or(new);
        match self.table(id).await {
            Ok(_) => Ok(id),
            // The link is written first: if the program stops here, the next one to ask opens the table.
            Err(Trouble::NoTable) if table.seated(player) => {
                let (host, apart) = self.company_again(&table, player).await?;
                let terms = table.terms_again(host, &apart);
                let version = *table.title.versions().end();
                let next = new_table(host, table.title, version, next_name(&table.table.name), &terms);
                match self.seat(store::Table { id, ..next }, terms, table.title, Some(player)).await {
                    // At another server, somebody was faster.
                    Err(Trouble::Store(StoreError::Taken)) => Ok(id),
                    seated => seated,
                }
            }
            Err(trouble) => Err(trouble),
        }
    }

    /// Who is the host of another game that a player opens, and who of the others is not asked along, because somebody blocks somebody.
    async fn company_again(&self, table: &Snapshot, player: PlayerId) -> Result<(PlayerId, Vec<PlayerId>), StoreError> {
        let (mut together, mut apart) = (vec![player], Vec::new());
        let holders = table.chairs.iter().filter_map(|chair| chair.holder);
        for other in std::iter::once(table.table.host).chain(holders) {
            if together.contains(&other) || apart.contains(&other) {
                continue;
            }
            let mut fits = true;
            for one in &together {
                fits &= !self.people.apart(*one, other).await?;
            }
            if fits { &mut together } else { &mut apart }.push(other);
        }
        let host = table.table.host;
        Ok((if apart.contains(&host) { player } else { host }, apart))
    }

    /// Opens a private table with an imported game. The host holds all seats, each with a name.
    pub(crate) async fn adopt(
        self: &Arc<Self>,
        host: PlayerId,
        game: Box<dyn AnyGame>,
        name: String,
        guests: Vec<String>,
    ) -> Result<TableId, Trouble> {
        self.may_open(host).await?;
        let terms = Terms {
            options: game.setup().options,
            seats: guests.into_iter().map(SeatTerms::Here).collect(),
            pace: Pace::Live,
            visibility: Visibility::Private,
            hints: false,
            rated: false,
            in_order: false,
            position: Some(game.at(0).view(Viewer::Judge)),
        };
        let table = new_table(host, game.title(), game.version(), name, &terms);
        let (id, at) = (table.id, table.created);
        let fresh = Snapshot::new(table.clone(), terms, game.title());
        let (first, seats) = (head(&fresh), fresh.seat_rows());
        // Writing the log of a long game takes a while.
        let told = tokio::task::spawn_blocking(move || retold(fresh, &*game, host, at)).await;
        let (snapshot, events) = told.map_err(|error| Impossible { number: 0, reason: error.to_string() })??;
        self.store.create(table, first, seats).await?;
        self.store
            .append(Append {
                table: id,
                version: 0,
                events,
                head: head(&snapshot),
                seats: None,
                letters: Vec::new(),
                lines: Vec::new(),
                finish: None,
            })
            .await?;
        let live = self.keep(snapshot, Vec::new(), Vec::new());
        // If the position waits for a draw, draw now.
        self.change(&live, |_| Ok(Vec::new())).await?;
        Ok(id)
    }
}

/// The name of the table for the next game: its number follows the name.
fn next_name(name: &str) -> String {
    let (stem, number) = match name.rsplit_once(' ') {
        Some((stem, number)) => (stem, number.parse::<u32>().ok().filter(|number| (2..1000).contains(number))),
        None => (name, None),
    };
    let stem = if number.is_some() { stem } else { name };
    let tail = format!(" {}", number.unwrap_or(1) + 1);
    let stem: String = stem.chars().take(LONGEST_NAME - tail.len()).collect();
    format!("{stem}{tail}")
}

/// The row of a new table.
fn new_table(host: PlayerId, title: &dyn AnyTitle, version: u32, name: String, terms: &Terms) -> store::Table {
    store::Table {
        id: TableId::random(),
        name,
        game: title.name().to_owned(),
        rules_version: i64::from(version),
        terms: terms.text(),
        host,
        seed: random_seed() as i64,
        created: now(),
    }
}

/// A table on which its host replays a whole game, and its events.
fn retold(mut table: Snapshot, game: &dyn AnyGame, host: PlayerId, at: i64) -> Result<(Snapshot, Vec<store::Event>), Impossible> {
    let order = (0..table.chairs.len()).collect();
    let opening = Happening::Start(Opening { order, position: game.at(0).view(Viewer::Judge) });
    let played =
        game.entries().into_iter().enumerate().map(|(i, entry)| {
            if game.is_draw(i) { (Happening::Draw(entry), None) } else { (Happening::Play(entry), Some(host)) }
        });
    let mut events = Vec::with_capacity(game.len() + 1);
    for (happening, by) in std::iter::once((opening, None)).chain(played) {
        table.apply(&happening, by, at).map_err(|misfit| table.impossible(misfit))?;
        events.push(happening.event(by, at));
    }
    Ok((table, events))
}

#[cfg(test)]
mod tests {
    use super::next_name;

    #[test]
    fn games_of_one_evening_are_numbered() {
        for (name, next) in
            [("Dali", "Dali 2"), ("Dali 2", "Dali 3"), ("Route 66", "Route 67"), ("a b", "a b 2"), ("", " 2"), ("x 1", "x 1 2")]
        {
            assert_eq!(next_name(name), next);
        }
        assert_eq!(next_name(&"x".repeat(24)).chars().count(), 24);
    }
}
