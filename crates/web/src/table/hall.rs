//! All tables in memory. Changes of a table are made one after another; readers never wait.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, RwLock};
use std::time::Duration;

use games::{AnyTitle, Catalogue};
use store::{Absence, Append, Database, Event, Message, PlayerId, Status, StoreError, TableId};
use tabletop::Seat;

use super::armed::{self, Armed, Changed};
use super::event::Happening;
use super::finish::finish;
use super::live::{Live, TALK};
use super::memories::Memories;
use super::request::{Answer, NotAllowed, Request, Trouble, answer, follows, holiday_to_note};
use super::row::head;
use super::terms::Terms;
use super::thinkers::Thinkers;
use super::{Impossible, Misfit, Snapshot};
use crate::Quotas;
use crate::metrics::Metrics;
use crate::notices::{is_call, letters};
use crate::people::People;
use crate::time::now;
use crate::workers::Workers;

/// The most events that may follow one request automatically. Games end long before.
pub(super) const FOLLOWING: usize = 1000;

/// A seed that nobody can guess.
pub(crate) fn random_seed() -> u64 {
    store::random_key::<13>().into_iter().fold(0, |seed, byte| seed.wrapping_mul(32).wrapping_add(u64::from(byte)))
}

/// All open tables and what they need.
#[derive(Debug)]
pub(crate) struct Hall {
    pub(super) store: Arc<Database>,
    catalogue: Catalogue,
    pub(super) people: Arc<People>,
    pub(super) metrics: Arc<Metrics>,
    pub(crate) thinkers: Thinkers,
    pub(crate) workers: Workers,
    /// What bots remember from one decision to the next.
    pub(crate) memories: Memories,
    pub(super) bot_pause: Duration,
    open: Mutex<HashMap<TableId, Arc<Live>>>,
    /// The most tables in memory, except for those in use.
    most_open: usize,
    /// Held while a table for another game is opened.
    pub(super) next_games: tokio::sync::Mutex<()>,
    /// The tables that are being read from the store.
    loading: Mutex<HashMap<TableId, Loading>>,
    loads: AtomicU64,
    pub(super) absences: RwLock<Arc<[Absence]>>,
    pub(super) quotas: Quotas,
    /// Whether other servers may have the same tables in memory.
    pub(super) shared: bool,
    /// Whether something was written elsewhere that could not be read here.
    pub(super) behind: AtomicBool,
}

/// A table that is being read from the store, once for all who wait for it.
type Loading = Arc<tokio::sync::OnceCell<Arc<Live>>>;

/// Somebody who waits for a table. The last one to stop, with or without it, forgets that it was being read: whoever asks for
/// tables that are not there, and goes away, must not leave anything behind.
struct Waiting<'a> {
    hall: &'a Hall,
    id: TableId,
    loading: Loading,
}

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        /// The one in the list, and this one.
        const ALONE: usize = 2;
        let mut all = self.hall.loading();
        let listed = all.get(&self.id).is_some_and(|loading| Arc::ptr_eq(loading, &self.loading));
        // Others can only join while they hold the lock.
        if listed && (Arc::strong_count(&self.loading) <= ALONE || self.loading.initialized()) {
            all.remove(&self.id);
        }
    }
}
/// How often a change is tried while others change the same table.
pub(super) const TRIES: usize = 4;

impl Hall {
    /// A hall with no tables in memory.
    pub(crate) fn new(
        store: Arc<Database>,
        catalogue: Catalogue,
        people: Arc<People>,
        metrics: Arc<Metrics>,
        config: &crate::Config,
    ) -> Self {
        Self {
            store,
            catalogue,
            people,
            workers: Workers::new(&config.workers, Arc::clone(&metrics)),
            metrics,
            thinkers: Thinkers::new(config.thinkers),
            memories: Memories::default(),
            bot_pause: config.bot_pause,
            open: Mutex::default(),
            most_open: config.tables_in_memory,
            next_games: tokio::sync::Mutex::default(),
            loading: Mutex::default(),
            loads: AtomicU64::new(0),
            absences: RwLock::default(),
            quotas: config.quotas,
            shared: config.shared(),
            behind: AtomicBool::new(false),
        }
    }

    /// The games that can be played.
    pub(crate) fn catalogue(&self) -> Catalogue {
        self.catalogue
    }

    /// A game by its name.
    pub(crate) fn title(&self, game: &str) -> Option<&'static dyn AnyTitle> {
        self.catalogue.title(game)
    }

    pub(super) fn open(&self) -> MutexGuard<'_, HashMap<TableId, Arc<Live>>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The number of tables in memory.
    pub(crate) fn in_use(&self) -> usize {
        self.open().len()
    }

    /// How many watch a table live; nobody watches one that is not in memory.
    pub(crate) fn watchers(&self, id: TableId) -> usize {
        self.open().get(&id).map_or(0, |live| live.watchers())
    }

    /// Whether somebody may sit down with the others of a table.
    async fn may_sit(&self, table: &Snapshot, player: PlayerId) -> Result<(), Trouble> {
        if table.terms.rated && !self.people.person(player).await?.kept {
            return Err(NotAllowed::RatedGuest.into());
        }
        let mut others = table.people();
        others.push(table.table.host);
        for other in others {
            if self.store.between(player, other).await?.blocked {
                // Nothing says why: it would tell them that somebody blocks them.
                return Err(NotAllowed::SeatTaken.into());
            }
        }
        Ok(())
    }

    /// A table, from memory or from the store.
    ///
    /// # Errors
    /// If there is none, or it cannot be read by this program.
    pub(crate) async fn table(self: &Arc<Self>, id: TableId) -> Result<Arc<Live>, Trouble> {
        if let Some(live) = self.open().get(&id) {
            live.touch();
            return Ok(Arc::clone(live));
        }
        // However many wait for a table, it is loaded once.
        let waiting = Waiting { hall: self, id, loading: Arc::clone(self.loading().entry(id).or_default()) };
        waiting.loading.get_or_try_init(|| self.load(id)).await.cloned()
    }

    /// Loads a table into memory.
    async fn load(self: &Arc<Self>, id: TableId) -> Result<Arc<Live>, Trouble> {
        let (snapshot, talk, lines) = self.read(id).await?;
        self.loads.fetch_add(1, Ordering::Relaxed);
        let live = self.keep(snapshot, talk, lines);
        // What another server wrote before this one began to heed its news.
        if !self.shared || !self.catch_up(id).await {
            self.judge_lines(&live).await;
        }
        self.call_forgotten_bot(&live);
        self.watch_clock(&live);
        Ok(live)
    }

    fn loading(&self) -> MutexGuard<'_, HashMap<TableId, Loading>> {
        self.loading.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The number of tables that somebody waits for.
    #[cfg(test)]
    pub(crate) fn being_loaded(&self) -> usize {
        self.loading().len()
    }

    /// The number of tables read from the store since the server was started.
    #[cfg(test)]
    pub(crate) fn loads(&self) -> u64 {
        self.loads.load(Ordering::Relaxed)
    }

    /// A table, its chat and its lines as stored.
    pub(super) async fn read(&self, id: TableId) -> Result<(Snapshot, Vec<Message>, Vec<Armed>), Trouble> {
        let table = self.store.table(id).await?.ok_or(Trouble::NoTable)?;
        let events = self.store.events(id).await?;
        let fresh = fresh(self.catalogue, table)?.with_absences(self.absences());
        // Replaying takes a while: other requests are answered meanwhile.
        let replayed = tokio::task::spawn_blocking(move || fresh.replayed(&events)).await;
        let snapshot = replayed.map_err(|error| Impossible { number: 0, reason: error.to_string() })??;
        Ok((snapshot, self.store.talk(id, TALK as u32).await?, self.lines_of(id).await?))
    }

    /// Adds a table to memory. Two requests may have read it at the same time: the first copy is used.
    pub(super) fn keep(&self, snapshot: Snapshot, talk: Vec<Message>, lines: Vec<Armed>) -> Arc<Live> {
        let live = Live::new(snapshot, talk, lines);
        let mut open = self.open();
        if open.len() >= self.most_open {
            make_room(&mut open, self.most_open);
        }
        Arc::clone(open.entry(live.id).or_insert_with(|| Arc::new(live)))
    }

    /// Executes a request that was made on `version` of the table, or on any version if there is none.
    ///
    /// # Errors
    /// Why it is refused; the table is unchanged then.
    pub(crate) async fn request(
        self: &Arc<Self>,
        live: &Arc<Live>,
        player: PlayerId,
        version: Option<u64>,
        request: &Request,
    ) -> Result<(), Trouble> {
        if matches!(request, Request::Sit { .. }) {
            self.may_sit(&live.snapshot(), player).await?;
        }
        self.change(live, |table| {
            // A request is stale only if the game itself has changed, or the question it answers: people who come and go do not
            // keep others from moving, undoing, or replacing them.
            let answers = matches!(request, Request::Agree | Request::Decline);
            let stale = |version| !table.stands_as_in(version) || answers && !table.asks_as_in(version);
            if version.is_some_and(stale) {
                return Err(Trouble::Stale);
            }
            answer(table, player, request, now())
        })
        .await
    }

    /// Makes a change: the events, and those that follow automatically, are written and only then shown.
    pub(super) async fn change(
        self: &Arc<Self>,
        live: &Arc<Live>,
        decide: impl Fn(&Snapshot) -> Result<Answer, Trouble> + Send,
    ) -> Result<(), Trouble> {
        self.change_by(live, None, None, decide).await
    }

    /// The same, when somebody causes even what follows automatically: they need not be told of it. `line` is the seat whose armed
    /// line makes the move.
    pub(super) async fn change_by(
        self: &Arc<Self>,
        live: &Arc<Live>,
        by: Option<PlayerId>,
        line: Option<Seat>,
        decide: impl Fn(&Snapshot) -> Result<Answer, Trouble> + Send,
    ) -> Result<(), Trouble> {
        let mut tries = 1;
        loop {
            let done = self.try_to_change(live, by, line, &decide).await;
            let again = match &done {
                // Somebody else wrote to the table, which is up to date now: what still fits is tried again.
                Err(Trouble::Store(StoreError::Stale)) => true,
                Ok(()) | Err(Trouble::Store(_)) => false,
                // It may fit what another server wrote, and this one has not heard of yet.
                Err(_) => self.shared && self.catch_up(live.id).await,
            };
            if !again || tries == TRIES {
                let stale = matches!(done, Err(Trouble::Store(StoreError::Stale)));
                return if stale { Err(Trouble::Stale) } else { done };
            }
            tries += 1;
        }
    }

    async fn try_to_change(
        self: &Arc<Self>,
        live: &Arc<Live>,
        by: Option<PlayerId>,
        line: Option<Seat>,
        decide: &(impl Fn(&Snapshot) -> Result<Answer, Trouble> + Send),
    ) -> Result<(), Trouble> {
        let turn = live.turn.lock().await;
        let before = live.snapshot();
        // The clock of the server that wrote last may be ahead. Time never runs backwards at a table.
        let at = now().max(before.changed);
        let decided = decide(&before)?;
        let by = decided.first().and_then(|(_, player)| *player).or(by);
        let mut after = (*before).clone();
        let mut happened = Answer::with_capacity(decided.len() + 1);
        for (happening, player) in decided {
            // Here the rules check the action, once; if they refuse it, nothing changes.
            after.apply(&happening, player, at).map_err(|misfit| match misfit {
                Misfit::Rejected(rejection) => Trouble::Rejected(rejection),
                astray @ Misfit::Astray(_) => after.impossible(astray).into(),
            })?;
            happened.push((happening, player));
        }
        for _ in 0..FOLLOWING {
            let wants_forced = |player| self.people.known(player).is_some_and(|known| known.settings.forced);
            let holidays = |player| self.people.known(player).map_or_else(Vec::new, |known| known.settings.holidays.clone());
            let next = follows(&after, wants_forced).or_else(|| holiday_to_note(&after, holidays));
            let Some(happening) = next else { break };
            after.apply(&happening, None, at).map_err(|misfit| after.impossible(misfit))?;
            happened.push((happening, None));
        }
        if !happened.is_empty() {
            let events: Vec<Event> = happened.iter().map(|(happening, player)| happening.event(*player, at)).collect();
            let (armed, lines) = armed::after(&live.armed(), &after, &Changed { events: &happened, line }, at);
            let seats = Some(after.seat_rows()).filter(|rows| *rows != before.seat_rows());
            let mut letters = letters(&self.people, &before, &after, by).await?;
            // Whoever has left a line that moves now need not be called to the table.
            letters.retain(|letter| !(is_call(letter) && armed.iter().any(|line| line.calls_off(letter.player))));
            let moves = |person| events.iter().filter(|event| event.kind == "play" && event.player.is_some() == person).count();
            let (people, bots) = (moves(true), moves(false));
            let append = Append {
                table: live.id,
                version: before.version,
                events,
                head: head(&after),
                seats,
                letters,
                lines,
                finish: finish(&before, &after),
            };
            if let Err(error) = self.store.append(append).await {
                drop(turn);
                if matches!(error, StoreError::Stale) {
                    self.renew(live).await;
                }
                return Err(error.into());
            }
            self.metrics.moved(people, bots);
            // What was taken back, nobody shall remember, and after the end nobody needs to.
            let back = happened.iter().any(|(happening, _)| matches!(happening, Happening::Back(_)));
            if back || after.status() != Status::Playing {
                self.memories.forget(live.id);
            }
            live.set_armed(armed);
            live.set(after, by);
        }
        drop(turn);
        self.call_bot(live);
        self.watch_clock(live);
        self.watch_line(live);
        Ok(())
    }

    /// Adds a chat message.
    pub(crate) async fn say(&self, live: &Live, player: PlayerId, text: String) -> Result<(), Trouble> {
        let table = live.snapshot();
        // Spectators of a running game talk among themselves: nobody tells the players what to do.
        let watchers = table.status() == Status::Playing && table.stranger(player);
        let message = Message { table: live.id, player, text, at: now(), watchers };
        self.store.say(message.clone()).await?;
        live.heard(message);
        Ok(())
    }
}

/// Evicts the tables that nobody uses, the longest unused first, until a quarter of the room is free.
fn make_room(open: &mut HashMap<TableId, Arc<Live>>, most: usize) {
    let at = now();
    // Nobody gets hold of a table without this map, which is locked.
    let unused = open.iter().filter(|(_, live)| Arc::strong_count(live) == 1);
    let mut unused: Vec<(i64, TableId)> = unused.map(|(id, live)| (live.idle(at), *id)).collect();
    unused.sort_unstable_by_key(|(idle, _)| std::cmp::Reverse(*idle));
    let surplus = open.len().saturating_sub(most - most / 4);
    for (_, id) in unused.into_iter().take(surplus) {
        open.remove(&id);
    }
}

/// A table at which nothing has happened.
pub(super) fn fresh(catalogue: Catalogue, table: store::Table) -> Result<Snapshot, Trouble> {
    let Some(title) = catalogue.version(&table.game, table.rules_version) else {
        return Err(Trouble::UnknownRules { game: table.game, version: table.rules_version });
    };
    let bad = |error: serde_json::Error| Impossible { number: 0, reason: error.to_string() };
    let terms: Terms = serde_json::from_str(&table.terms).map_err(bad)?;
    Ok(Snapshot::new(table, terms, title))
}

/// A table with everything that happened at it, including what was undone.
///
/// # Errors
/// If this program does not know its rules, or an event does not fit.
pub(crate) fn replay(catalogue: Catalogue, table: store::Table, events: &[store::Event]) -> Result<Snapshot, Trouble> {
    let mut snapshot = fresh(catalogue, table)?;
    for event in events {
        let unknown =
            || Impossible { number: snapshot.version + 1, reason: format!("unknown event `{} {}`", event.kind, event.text) };
        let happening = Happening::read(event).ok_or_else(unknown)?;
        snapshot.apply(&happening, event.player, event.at).map_err(|misfit| snapshot.impossible(misfit))?;
    }
    Ok(snapshot)
}
