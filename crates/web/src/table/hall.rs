//! All tables that are open at the moment. One queue per table makes its changes one after another; readers never wait.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError, RwLock};
use std::time::Duration;

use draw::Mark;
use games::AnyGame;
use serde::{Deserialize, Serialize};
use store::{Append, Head, Message, PlayerId, Store, StoreError, TableId};
use tabletop::{Dice, Seat, Viewer};
use tokio::sync::{Semaphore, watch};

use super::event::{Happening, Opening};
use super::hint::Hints;
use super::request::{Answer, Request, Trouble, answer, follows};
use super::terms::{Pace, SeatTerms, Terms, Visibility};
use super::update::Update;
use super::{Impossible, Snapshot};
use crate::face::{Extent, Progress};
use crate::lang::Lang;
use crate::notices::letters;
use crate::offer::Offer;
use crate::opponent::{Opponent, Random};
use crate::people::People;
use crate::time::now;

/// The most lines of talk a page shows.
const TALK: u32 = 60;

/// How long a table nobody looks at stays in memory.
const IDLE: i64 = 10 * 60_000;

/// The most things that may follow from one request by themselves. Games end long before.
const FOLLOWING: usize = 1000;

/// How many drawings of one moment are kept for spectators: most of their pages have the same parts.
const SHARED: usize = 24;

/// A seed that nobody can guess.
pub(crate) fn random_seed() -> u64 {
    store::random_key::<13>().into_iter().fold(0, |seed, byte| seed.wrapping_mul(32).wrapping_add(u64::from(byte)))
}

/// What is new at a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct News {
    /// The version of the table.
    pub version: u64,
    /// How often something was said or written about it since it was opened in memory.
    pub talk: u64,
    /// Who brought the version about.
    pub by: Option<PlayerId>,
}

/// What tells the pages of spectators apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Public {
    /// The moment.
    pub news: News,
    /// The language.
    pub lang: Lang,
    /// How much of the table.
    pub extent: Extent,
    /// How many watch.
    pub watchers: usize,
    /// How often people have changed, and their names perhaps with them.
    pub people: u64,
}

/// A table that is open.
#[derive(Debug)]
pub struct Live {
    /// Which.
    pub id: TableId,
    snapshot: RwLock<Arc<Snapshot>>,
    talk: RwLock<Arc<Vec<Message>>>,
    news: watch::Sender<News>,
    /// Held while a change is made and written: one change at a time.
    turn: tokio::sync::Mutex<()>,
    bot_at_work: AtomicBool,
    watchers: AtomicUsize,
    touched: AtomicU64,
    /// The hint that was asked for.
    pub(super) hints: Hints,
    /// What spectators get, drawn once for all of them.
    public: tokio::sync::Mutex<Vec<(Public, Vec<Mark>, Update)>>,
}

impl Live {
    /// The table as it is now.
    pub fn snapshot(&self) -> Arc<Snapshot> {
        Arc::clone(&self.snapshot.read().unwrap_or_else(PoisonError::into_inner))
    }

    /// The last lines of talk.
    pub fn talk(&self) -> Arc<Vec<Message>> {
        Arc::clone(&self.talk.read().unwrap_or_else(PoisonError::into_inner))
    }

    /// News from now on; the count of watchers goes down when it is dropped.
    pub fn watch(self: &Arc<Self>) -> Watching {
        self.watchers.fetch_add(1, Ordering::Relaxed);
        Watching { news: self.news.subscribe(), live: Arc::clone(self) }
    }

    /// News from now on, for somebody who is not to be counted.
    pub fn listen(&self) -> watch::Receiver<News> {
        self.news.subscribe()
    }

    /// How many pages look at this table with live updates.
    pub fn watchers(&self) -> usize {
        self.watchers.load(Ordering::Relaxed)
    }

    /// What is new.
    pub fn news(&self) -> News {
        *self.news.borrow()
    }

    /// Lets pages look again although nothing happened at the table: something was said or written about it.
    pub fn stir(&self) {
        self.news.send_modify(|news| news.talk += 1);
    }

    /// What strangers see of this kind whose pages have these parts: drawn by the first who asks, while the others wait for it. Drawing says which
    /// version it shows.
    ///
    /// # Errors
    /// If drawing fails.
    pub async fn shared<E>(
        &self,
        kind: Public,
        has: &[Mark],
        draw: impl Future<Output = Result<(u64, Update), E>>,
    ) -> Result<Update, E> {
        let mut pages = self.public.lock().await;
        if let Some((.., page)) = pages.iter().find(|(of, with, _)| *of == kind && with == has) {
            return Ok(page.clone());
        }
        let (version, page) = draw.await?;
        // What was drawn may already be newer than what was asked for; then nobody will ask for it again.
        if version == kind.news.version {
            pages.retain(|(of, ..)| *of == Public { lang: of.lang, extent: of.extent, ..kind });
            // Pages may say that they have anything.
            pages.truncate(SHARED - 1);
            pages.push((kind, has.to_vec(), page.clone()));
        }
        Ok(page)
    }

    fn set(&self, snapshot: Snapshot, by: Option<PlayerId>) {
        let version = snapshot.version;
        *self.snapshot.write().unwrap_or_else(PoisonError::into_inner) = Arc::new(snapshot);
        self.news.send_modify(|news| *news = News { version, by, ..*news });
    }
}

/// A subscription to the news of a table.
#[derive(Debug)]
pub struct Watching {
    /// The news.
    pub news: watch::Receiver<News>,
    live: Arc<Live>,
}

impl Drop for Watching {
    fn drop(&mut self) {
        self.live.watchers.fetch_sub(1, Ordering::Relaxed);
    }
}

/// What lists show of a table, kept beside its events.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Line {
    /// Who sits where.
    pub seats: Vec<LineSeat>,
    /// The seat to act.
    pub turn: Option<usize>,
    /// Where the game is.
    pub progress: Progress,
    /// Final points and places by seat, once it is over.
    pub result: Vec<(i32, u8)>,
}

impl Line {
    fn text(&self) -> String {
        serde_json::to_string(self).expect("lines are plain data")
    }
}

/// A seat in a list.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct LineSeat {
    /// Its colours.
    pub colors: Vec<String>,
    /// Whose it is.
    pub holder: Option<String>,
    /// The bot that plays it.
    pub bot: Option<String>,
    /// The name of somebody at the holder's screen.
    pub guest: Option<String>,
}

/// All open tables and what they need.
#[derive(Debug)]
pub struct Hall {
    store: Arc<dyn Store>,
    offers: Vec<Offer>,
    people: Arc<People>,
    opponent: Arc<dyn Opponent>,
    thinkers: Arc<Semaphore>,
    bot_pause: Duration,
    open: Mutex<HashMap<TableId, Arc<Live>>>,
}

impl Hall {
    /// A hall without tables.
    pub fn new(
        store: Arc<dyn Store>,
        offers: Vec<Offer>,
        people: Arc<People>,
        opponent: Arc<dyn Opponent>,
        config: &crate::Config,
    ) -> Self {
        Self {
            store,
            offers,
            people,
            opponent,
            thinkers: Arc::new(Semaphore::new(config.thinkers.max(1))),
            bot_pause: config.bot_pause,
            open: Mutex::default(),
        }
    }

    /// The games on offer, the current version of each.
    pub fn offers(&self) -> &[Offer] {
        &self.offers
    }

    /// The current version of a game.
    pub fn offer(&self, game: &str) -> Option<&Offer> {
        self.offers.iter().find(|offer| offer.name() == game)
    }

    /// The bots.
    pub fn opponent(&self) -> &dyn Opponent {
        &*self.opponent
    }

    /// How many tables are in memory.
    pub fn open_tables(&self) -> usize {
        self.open.lock().unwrap_or_else(PoisonError::into_inner).len()
    }

    /// Opens a new table.
    ///
    /// # Errors
    /// If the rules do not know the set-up, or the store fails.
    pub async fn create(self: &Arc<Self>, host: PlayerId, game: &str, name: String, terms: Terms) -> Result<TableId, Trouble> {
        let offer = self.offer(game).ok_or(Trouble::NotAllowed("no-such-game"))?.clone();
        let known = match &terms.position {
            None => offer.knows(terms.setup()),
            Some(position) => offer.restore(position).is_ok_and(|game| game.setup() == terms.setup()),
        };
        if !known {
            return Err(Trouble::NotAllowed("no-such-setup"));
        }
        let table = new_table(host, &offer, name, &terms);
        let id = table.id;
        let snapshot = Snapshot::new(table.clone(), terms, offer);
        self.store.create(table, head(&snapshot), snapshot.seat_rows()).await?;
        let live = self.keep(snapshot, Vec::new());
        // Nobody has asked for anything yet, but a table without free seats begins at once.
        self.change(&live, |_| Ok(Vec::new())).await?;
        Ok(id)
    }

    /// Opens a private table with a game that was played elsewhere. All seats are the host's, each under a name.
    ///
    /// # Errors
    /// If the game is not on offer, or the store fails.
    pub async fn adopt(
        self: &Arc<Self>,
        host: PlayerId,
        game: Box<dyn AnyGame>,
        name: String,
        guests: Vec<String>,
    ) -> Result<TableId, Trouble> {
        let offer = self.offer(game.game()).ok_or(Trouble::NotAllowed("no-such-game"))?.clone();
        let position = game.at(0).view(Viewer::Judge);
        let terms = Terms {
            options: game.setup().options,
            seats: guests.into_iter().map(SeatTerms::Here).collect(),
            pace: Pace::Live,
            visibility: Visibility::Private,
            hints: false,
            position: Some(position.clone()),
        };
        let table = new_table(host, &offer, name, &terms);
        let (id, at) = (table.id, table.created);
        let mut snapshot = Snapshot::new(table.clone(), terms, offer);
        let (first, seats) = (head(&snapshot), snapshot.seat_rows());
        // A long game takes a while to be told.
        let told =
            tokio::task::spawn_blocking(move || {
                let order = (0..snapshot.chairs.len()).collect();
                let entries = game.entries().into_iter().enumerate();
                let played = entries.map(|(i, entry)| {
                    if game.is_draw(i) { (Happening::Draw(entry), None) } else { (Happening::Play(entry), Some(host)) }
                });
                let mut events = Vec::with_capacity(game.len() + 1);
                for (happening, by) in std::iter::once((Happening::Start(Opening { order, position }), None)).chain(played) {
                    snapshot.apply(&happening, by, at)?;
                    events.push(happening.event(by, at));
                }
                Ok::<_, Impossible>((snapshot, events))
            });
        let (snapshot, events) = told.await.map_err(|error| Impossible { number: 0, reason: error.to_string() })??;
        self.store.create(table, first, seats).await?;
        self.store
            .append(Append { table: id, version: 0, events, head: head(&snapshot), seats: None, letters: Vec::new() })
            .await?;
        let live = self.keep(snapshot, Vec::new());
        // Where something is to be drawn, it is drawn now.
        self.change(&live, |_| Ok(Vec::new())).await?;
        Ok(id)
    }

    /// A table, from memory or from the store.
    ///
    /// # Errors
    /// If there is none, or it cannot be read by this program.
    pub async fn table(self: &Arc<Self>, id: TableId) -> Result<Arc<Live>, Trouble> {
        if let Some(live) = self.open.lock().unwrap_or_else(PoisonError::into_inner).get(&id) {
            live.touched.store(now() as u64, Ordering::Relaxed);
            return Ok(Arc::clone(live));
        }
        let table = self.store.table(id).await?.ok_or(Trouble::NoTable)?;
        let known =
            self.offers.iter().find(|offer| offer.name() == table.game && i64::from(offer.version) == table.rules_version);
        let Some(offer) = known.cloned() else {
            return Err(Trouble::UnknownRules { game: table.game, version: table.rules_version });
        };
        let bad = |reason: String| Impossible { number: 0, reason };
        let terms: Terms = serde_json::from_str(&table.terms).map_err(|error| bad(error.to_string()))?;
        let mut snapshot = Snapshot::new(table, terms, offer);
        for event in self.store.events(id).await? {
            let happening = Happening::read(&event).ok_or_else(|| bad(format!("`{} {}`", event.kind, event.text)))?;
            snapshot.apply(&happening, event.player, event.at)?;
        }
        let talk = self.store.talk(id, TALK).await?;
        let live = self.keep(snapshot, talk);
        self.call_bot(&live);
        Ok(live)
    }

    fn keep(&self, snapshot: Snapshot, talk: Vec<Message>) -> Arc<Live> {
        let id = snapshot.table.id;
        let news = News { version: snapshot.version, talk: talk.len() as u64, by: None };
        let live = Live {
            id,
            snapshot: RwLock::new(Arc::new(snapshot)),
            talk: RwLock::new(Arc::new(talk)),
            news: watch::Sender::new(news),
            turn: tokio::sync::Mutex::new(()),
            bot_at_work: AtomicBool::new(false),
            watchers: AtomicUsize::new(0),
            touched: AtomicU64::new(now() as u64),
            hints: Hints::default(),
            public: tokio::sync::Mutex::default(),
        };
        // Two requests may have read the table at the same time: the first copy counts.
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        Arc::clone(open.entry(id).or_insert_with(|| Arc::new(live)))
    }

    /// Carries out a request that was made looking at `version`; with none, whatever the table looks like.
    ///
    /// # Errors
    /// Why it comes to nothing; the table is unchanged then.
    pub async fn request(
        self: &Arc<Self>,
        live: &Arc<Live>,
        player: PlayerId,
        version: Option<u64>,
        request: &Request,
    ) -> Result<(), Trouble> {
        self.change(live, |table| {
            if version.is_some_and(|version| version != table.version) {
                return Err(Trouble::Stale);
            }
            answer(table, player, request, now())
        })
        .await
    }

    /// Makes a change: events are worked out, followed up, written, and only then shown.
    async fn change(
        self: &Arc<Self>,
        live: &Arc<Live>,
        decide: impl FnOnce(&Snapshot) -> Result<Answer, Trouble> + Send,
    ) -> Result<(), Trouble> {
        let turn = live.turn.lock().await;
        let before = live.snapshot();
        let at = now();
        let decided = decide(&before)?;
        let by = decided.first().and_then(|(_, player)| *player);
        let mut after = (*before).clone();
        let mut events = Vec::with_capacity(decided.len() + 1);
        for (happening, player) in decided {
            after.apply(&happening, player, at)?;
            events.push(happening.event(player, at));
        }
        for _ in 0..FOLLOWING {
            let Some(happening) = follows(&after, |player| self.people.known(player).is_some_and(|known| known.settings.forced))
            else {
                break;
            };
            after.apply(&happening, None, at)?;
            events.push(happening.event(None, at));
        }
        if !events.is_empty() {
            let seats = (before.chairs != after.chairs).then(|| after.seat_rows());
            let letters = letters(&self.people, &before, &after, by).await?;
            let append = Append { table: live.id, version: before.version, events, head: head(&after), seats, letters };
            if let Err(error) = self.store.append(append).await {
                if matches!(error, StoreError::Stale) {
                    // Somebody else wrote to the file: what is in memory is no longer the truth.
                    self.open.lock().unwrap_or_else(PoisonError::into_inner).remove(&live.id);
                    return Err(Trouble::Stale);
                }
                return Err(error.into());
            }
            live.set(after, by);
        }
        drop(turn);
        self.call_bot(live);
        Ok(())
    }

    /// Adds a line of talk.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn say(&self, live: &Live, player: PlayerId, text: String) -> Result<(), Trouble> {
        let message = Message { table: live.id, player, text, at: now() };
        self.store.say(message.clone()).await?;
        let mut talk = live.talk.write().unwrap_or_else(PoisonError::into_inner);
        let skip = (talk.len() + 1).saturating_sub(TALK as usize);
        *talk = Arc::new(talk.iter().skip(skip).cloned().chain([message]).collect());
        drop(talk);
        live.stir();
        Ok(())
    }

    /// Lets a bot think if one is to act and none thinks at this table yet.
    fn call_bot(self: &Arc<Self>, live: &Arc<Live>) {
        let waits_for_bot = live.snapshot().chair_to_act().is_some_and(|chair| chair.bot.is_some());
        if waits_for_bot && !live.bot_at_work.swap(true, Ordering::AcqRel) {
            let (hall, live) = (Arc::clone(self), Arc::clone(live));
            tokio::spawn(async move {
                tokio::time::sleep(hall.bot_pause).await;
                hall.bot_move(&live).await;
                live.bot_at_work.store(false, Ordering::Release);
                hall.call_bot(&live);
            });
        }
    }

    /// One move of the bot to act. If the table moves on meanwhile, the move is forgotten.
    async fn bot_move(self: &Arc<Self>, live: &Arc<Live>) {
        let table = live.snapshot();
        let Some(seat) = table.to_act() else { return };
        let Some(level) = table.chairs[seat.index()].bot.clone() else { return };
        self.play_for(live, table, seat, level).await;
    }

    /// Lets a bot make the whole turn of a player who is out of time: after half of it the others would wait as long again.
    async fn finish_turn(self: &Arc<Self>, live: &Arc<Live>, seat: Seat) {
        for _ in 0..FOLLOWING {
            let table = live.snapshot();
            let level = self.usual_level(&table.table.game);
            if table.to_act() != Some(seat) || !self.play_for(live, table, seat, level).await {
                break;
            }
        }
    }

    /// Lets a bot of `level` make the move of `seat`; whether it was made.
    async fn play_for(self: &Arc<Self>, live: &Arc<Live>, table: Arc<Snapshot>, seat: Seat, level: String) -> bool {
        let opponent = Arc::clone(&self.opponent);
        let version = table.version;
        let thought = self.think(live.id, move || {
            let game = table.game.as_ref()?;
            let seed = bot_seed(&table);
            let named = opponent.choose(&**game, seat, &level, seed).filter(|action| game.check(action).is_ok());
            named.or_else(|| Random.choose(&**game, seat, "", seed))
        });
        let Some(action) = thought.await.flatten() else { return false };
        let played = self.change(live, |table| {
            if table.version == version { Ok(vec![(Happening::Play(action), None)]) } else { Err(Trouble::Stale) }
        });
        match played.await {
            Ok(()) => true,
            Err(Trouble::Stale) => false,
            Err(error) => {
                tracing::error!(table = %live.id, %error, "the move of a bot was not made");
                false
            }
        }
    }

    /// Does what takes a while on a thread of its own, in turn with all that think; `None` if it failed.
    pub(crate) async fn think<T: Send + 'static>(&self, table: TableId, work: impl FnOnce() -> T + Send + 'static) -> Option<T> {
        let permit = Arc::clone(&self.thinkers).acquire_owned().await.ok()?;
        let thought = tokio::task::spawn_blocking(move || {
            let _permit = permit;
            work()
        });
        thought.await.inspect_err(|error| tracing::error!(%table, %error, "a bot failed")).ok()
    }

    /// Who may think at the same time.
    pub(crate) fn thinkers(&self) -> Arc<Semaphore> {
        Arc::clone(&self.thinkers)
    }

    /// The bots, for a thread of its own.
    pub(crate) fn opponent_apart(&self) -> Arc<dyn Opponent> {
        Arc::clone(&self.opponent)
    }

    /// Wakes tables that wait for a bot or whose player is out of time, and forgets those nobody looks at.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn tend(self: &Arc<Self>) -> Result<(), Trouble> {
        let at = now();
        for id in self.store.due(at, 500).await? {
            let live = match self.table(id).await {
                Ok(live) => live,
                Err(error) => {
                    tracing::warn!(table = %id, %error, "a table cannot be opened");
                    continue;
                }
            };
            let table = live.snapshot();
            let late = matches!(table.terms.pace, Pace::Days(_)) && table.overdue(at);
            if let Some(seat) = table.to_act().filter(|seat| late && table.chairs[seat.index()].bot.is_none()) {
                self.finish_turn(&live, seat).await;
            }
        }
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        open.retain(|_, live| Arc::strong_count(live) > 1 || at - (live.touched.load(Ordering::Relaxed) as i64) < IDLE);
        Ok(())
    }

    /// The level of bots that "play now" takes.
    pub fn usual_level(&self, game: &str) -> String {
        let levels = self.opponent.levels(game);
        levels.iter().find(|level| level.usual).or(levels.last()).map_or_else(String::new, |level| level.name.to_owned())
    }
}

/// The row of a table that is opened now.
fn new_table(host: PlayerId, offer: &Offer, name: String, terms: &Terms) -> store::Table {
    store::Table {
        id: TableId::random(),
        name,
        game: offer.name().to_owned(),
        rules_version: i64::from(offer.version),
        terms: terms.text(),
        host,
        seed: random_seed() as i64,
        created: now(),
    }
}

/// What a bot to act at a table thinks with: it follows from the table, so that a thought can be thought again.
pub(crate) fn bot_seed(table: &Snapshot) -> u64 {
    Dice::stream(table.table.seed as u64, !table.version).bits()
}

/// What the store keeps beside the events.
fn head(table: &Snapshot) -> Head {
    let to_act = table.chair_to_act();
    let bot_to_act = to_act.is_some_and(|chair| chair.bot.is_some());
    let seat = |(index, chair): (usize, &super::terms::Chair)| LineSeat {
        colors: table.game.iter().flat_map(|game| game.colors(Seat::new(index))).map(str::to_owned).collect(),
        holder: chair.holder.map(|holder| holder.to_string()),
        bot: chair.bot.clone(),
        guest: chair.guest.clone(),
    };
    let outcome = table.game.as_ref().and_then(|game| game.outcome());
    let line = Line {
        seats: table.chairs.iter().enumerate().map(seat).collect(),
        turn: table.to_act().map(Seat::index),
        progress: table.game.as_ref().map(|game| table.offer.face.progress(&**game)).unwrap_or_default(),
        result: outcome
            .map(|outcome| Seat::all(outcome.seats()).map(|seat| (outcome.points(seat), outcome.place(seat))).collect())
            .unwrap_or_default(),
    };
    Head {
        status: table.status(),
        listed: table.terms.visibility != Visibility::Private,
        to_act: to_act.filter(|_| !bot_to_act).and_then(|chair| chair.holder),
        bot_to_act,
        deadline: to_act.filter(|_| !bot_to_act).and_then(|_| table.terms.pace.deadline(table.changed)),
        line: line.text(),
        changed: table.changed,
    }
}
