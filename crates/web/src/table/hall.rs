//! All tables in memory. Changes of a table are made one after another; readers never wait.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, RwLock};
use std::time::Duration;

use games::{AnyGame, AnyTitle, Catalogue};
use store::{Absence, Append, Event, Message, PlayerId, Progress, Status, Store, StoreError, TableId};
use tabletop::{Seat, Viewer};

use super::armed::{self, Armed, Changed};
use super::event::{Happening, Opening};
use super::finish::finish;
use super::live::{Live, TALK};
use super::request::{Answer, NotAllowed, Request, Trouble, answer, follows, holiday_to_note};
use super::row::head;
use super::terms::{Pace, SeatTerms, Terms, Visibility};
use super::thinkers::Thinkers;
use super::{Impossible, Misfit, Snapshot};
use crate::Quotas;
use crate::metrics::Metrics;
use crate::notices::{is_call, letters};
use crate::people::{LONGEST_NAME, People};
use crate::time::{self, DAY, MINUTE, now};
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
    pub(super) store: Arc<dyn Store>,
    catalogue: Catalogue,
    pub(super) people: Arc<People>,
    pub(super) metrics: Arc<Metrics>,
    pub(crate) thinkers: Thinkers,
    pub(crate) workers: Workers,
    pub(super) bot_pause: Duration,
    open: Mutex<HashMap<TableId, Arc<Live>>>,
    /// The most tables in memory, except for those in use.
    most_open: usize,
    /// Held while a table for another game is opened.
    pub(super) next_games: tokio::sync::Mutex<()>,
    /// The tables that are being read from the store.
    loading: Mutex<HashMap<TableId, Loading>>,
    loads: AtomicU64,
    absences: RwLock<Arc<[Absence]>>,
    quotas: Quotas,
    /// Whether other servers may have the same tables in memory.
    pub(super) shared: bool,
    /// Whether something was written elsewhere that could not be read here.
    behind: AtomicBool,
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
/// A gap of this length between two checks of a running server is more than a busy moment: the machine was asleep.
const ASLEEP: i64 = MINUTE;

/// How often a change is tried while others change the same table.
pub(super) const TRIES: usize = 4;

/// A server that was away for less than this cost nobody any time.
const RESTART: i64 = 2000;

/// The same where others may be running, which say so every second.
const RESTART_OF_ALL: i64 = 6000;

/// A running table counts for the quota of its host until nothing has happened at it for this long.
const LATELY: i64 = 7 * DAY;

impl Hall {
    /// A hall with no tables in memory.
    pub(crate) fn new(
        store: Arc<dyn Store>,
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
    ///
    /// # Errors
    /// If the store fails.
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

    /// The times in which no server ran.
    fn absences(&self) -> Arc<[Absence]> {
        Arc::clone(&self.absences.read().unwrap_or_else(PoisonError::into_inner))
    }

    /// Notes that the server has been started. If it was away, the time of nobody has run.
    ///
    /// # Errors
    /// If the store fails.
    pub(crate) async fn wake(&self) -> Result<(), StoreError> {
        self.note_awake(if self.shared { RESTART_OF_ALL } else { RESTART }).await
    }

    /// Notes that the server still runs. If the machine was asleep, the time of nobody has run; tables in memory learn of it.
    pub(super) async fn stay_awake(self: &Arc<Self>) -> Result<(), StoreError> {
        let before = self.absences();
        self.note_awake(ASLEEP).await?;
        if *before != *self.absences() {
            let open: Vec<TableId> = self.open().keys().copied().collect();
            for id in open {
                self.reload(id).await;
            }
        }
        Ok(())
    }

    async fn note_awake(&self, grace: i64) -> Result<(), StoreError> {
        time::set(&*self.store).await?;
        self.store.wake(now(), grace).await?;
        let absences = self.store.absences().await?.into();
        *self.absences.write().unwrap_or_else(PoisonError::into_inner) = absences;
        Ok(())
    }

    /// Notes that the server still runs, for another one that starts and would otherwise think that none did.
    pub(crate) async fn say_awake(&self) -> Result<(), StoreError> {
        time::set(&*self.store).await?;
        self.store.wake(now(), ASLEEP).await
    }

    /// Notes that the server ends now, so that its absence is known to the second.
    pub(crate) async fn fall_asleep(&self) -> Result<(), StoreError> {
        self.say_awake().await
    }

    /// A table, its chat and its lines as stored.
    async fn read(&self, id: TableId) -> Result<(Snapshot, Vec<Message>, Vec<Armed>), Trouble> {
        let table = self.store.table(id).await?.ok_or(Trouble::NoTable)?;
        let events = self.store.events(id).await?;
        let fresh = fresh(self.catalogue, table)?.with_absences(self.absences());
        // Replaying takes a while: other requests are answered meanwhile.
        let replayed = tokio::task::spawn_blocking(move || fresh.replayed(&events)).await;
        let snapshot = replayed.map_err(|error| Impossible { number: 0, reason: error.to_string() })??;
        Ok((snapshot, self.store.talk(id, TALK as u32).await?, self.lines_of(id).await?))
    }

    /// Reads a table in memory from the store again, because another process has changed it. Its followers get it at once.
    pub(crate) async fn reload(self: &Arc<Self>, id: TableId) {
        let Some(live) = self.open().get(&id).cloned() else { return };
        let turn = live.turn.lock().await;
        match self.read(id).await {
            Ok((snapshot, talk, lines)) => live.replace(snapshot, talk, lines),
            // Its followers wait for it: it stays where it is until the store answers again.
            Err(Trouble::Store(error)) if self.shared => {
                tracing::warn!(table = %id, %error, "cannot reload table");
                self.fall_behind();
                return;
            }
            Err(error) => {
                tracing::error!(table = %id, %error, "cannot reload table");
                self.open().remove(&id);
                return;
            }
        }
        self.renew_lines(&live, &live.snapshot()).await;
        drop(turn);
        self.watch_line(&live);
        self.call_forgotten_bot(&live);
        self.watch_clock(&live);
    }

    /// Whether a table is in memory.
    pub(crate) fn has(&self, id: TableId) -> bool {
        self.open().contains_key(&id)
    }

    /// Whether a table is in memory, but not at this version yet.
    pub(crate) fn lacks(&self, id: TableId, version: u64) -> bool {
        self.open().get(&id).is_some_and(|live| live.news().version < version)
    }

    /// Adds what other servers have written to a table in memory. Its followers get it at once. Returns whether there was
    /// anything.
    pub(crate) async fn catch_up(self: &Arc<Self>, id: TableId) -> bool {
        let Some(live) = self.open().get(&id).cloned() else { return false };
        let turn = live.turn.lock().await;
        match self.missing(&live).await {
            Ok(Some((table, by))) => {
                self.renew_lines(&live, &table).await;
                live.set(table, by);
            }
            Ok(None) => return false,
            Err(Trouble::Store(error)) => {
                tracing::warn!(table = %id, %error, "cannot catch up");
                self.fall_behind();
                return false;
            }
            // The operator has changed what was there before.
            Err(error) => {
                tracing::debug!(table = %id, %error, "cannot catch up");
                drop(turn);
                self.reload(id).await;
                return true;
            }
        }
        drop(turn);
        self.watch_line(&live);
        self.call_forgotten_bot(&live);
        self.watch_clock(&live);
        true
    }

    /// Notes that something could not be read.
    fn fall_behind(&self) {
        self.behind.store(true, Ordering::Release);
    }

    /// Whether something could not be read since this was asked last.
    pub(crate) fn is_behind(&self) -> bool {
        self.behind.swap(false, Ordering::AcqRel)
    }

    /// Brings a table up to date to which somebody else has written: another server, or the operator.
    async fn renew(self: &Arc<Self>, live: &Live) {
        if self.shared {
            self.catch_up(live.id).await;
        } else {
            self.reload(live.id).await;
        }
    }

    /// A table with the events that are missing in memory, and who caused the last; none if none is.
    async fn missing(&self, live: &Live) -> Result<Option<(Snapshot, Option<PlayerId>)>, Trouble> {
        let before = live.snapshot();
        // The last one that is known as well: the operator never changes an event without voiding the last, or adding one of
        // their own.
        let known = before.version.min(1);
        let events = self.store.events_after(live.id, before.version - known).await?;
        let Some(last) = events.get(known as usize..).and_then(<[store::Event]>::last) else { return Ok(None) };
        let (mut after, by) = ((*before).clone(), last.player);
        for (number, event) in events.iter().enumerate() {
            let unknown = || Impossible { number: after.version + 1, reason: format!("`{} {}`", event.kind, event.text) };
            let happening = Happening::read(event).ok_or_else(unknown)?;
            if happening.is_operators() {
                return Err(Trouble::Stale);
            }
            if number as u64 >= known {
                after.apply(&happening, event.player, event.at).map_err(|misfit| after.impossible(misfit))?;
            }
        }
        Ok(Some((after, by)))
    }

    /// Reads what is said at a table in memory, because another server has added to it.
    pub(crate) async fn hear_talk(&self, id: TableId) {
        let Some(live) = self.open().get(&id).cloned() else { return };
        match self.store.talk(id, TALK as u32).await {
            Ok(talk) => live.hear_all(talk),
            Err(error) => {
                tracing::warn!(table = %id, %error, "cannot read what is said");
                self.fall_behind();
            }
        }
    }

    /// Reads the lines at a table in memory, because another server has changed one.
    pub(crate) async fn hear_lines(self: &Arc<Self>, id: TableId) {
        let live = self.open().get(&id).cloned();
        if let Some(live) = live {
            self.judge_lines(&live).await;
        }
    }

    /// Catches up at all tables in memory.
    ///
    /// # Errors
    /// If the store fails.
    pub(crate) async fn catch_up_all(self: &Arc<Self>) -> Result<(), StoreError> {
        let open: Vec<TableId> = self.open().keys().copied().collect();
        for Progress { table, version, said, armed } in self.store.progress(&open).await? {
            if self.lacks(table, version as u64) {
                self.catch_up(table).await;
            }
            let Some(live) = self.open().get(&table).cloned() else { continue };
            if live.talk().iter().map(|message| message.at).max() < said {
                self.hear_talk(table).await;
            }
            if armed::latest(&live.armed()) != armed {
                self.judge_lines(&live).await;
            }
        }
        Ok(())
    }

    /// Adds a table to memory. Two requests may have read it at the same time: the first copy is used.
    fn keep(&self, snapshot: Snapshot, talk: Vec<Message>, lines: Vec<Armed>) -> Arc<Live> {
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
    ///
    /// # Errors
    /// If the store fails.
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
