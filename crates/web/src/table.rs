//! A table: who sits where, the game on it, and what happened.
//!
//! The state follows from the events, in order: [`Snapshot::apply`] is the only way a table changes, both for a new move and when
//! the table is loaded years later. Snapshots are immutable values; every reader of a table reads one of them.

pub(crate) mod armed;
mod arming;
mod awake;
pub(crate) mod banter;
mod catching_up;
pub(crate) mod character;
pub(crate) mod clock;
pub(crate) mod event;
pub(crate) mod finish;
pub(crate) mod hall;
pub(crate) mod hint;
mod late;
pub(crate) mod live;
pub(crate) mod memories;
pub(crate) mod moments;
mod moving;
mod opening;
pub(crate) mod request;
pub(crate) mod row;
pub(crate) mod shared;
mod tending;
pub(crate) mod terms;
pub(crate) mod thinkers;
pub(crate) mod thinking;
pub(crate) mod update;
mod waits;

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::{Arc, OnceLock};

use games::{AnyGame, AnyTitle, Note};
use store::{Absence, Event, PlayerId, SeatRow, Status, TableId};
use tabletop::{Rejection, Seat, Turn, Viewer};

use clock::{Clocks, Pauses};
use event::{Ask, Happening, Wish};
use terms::{Chair, Free, SeatTerms, Terms};
use waits::Waits;
use words::Lang;

/// The most steps somebody may undo within one turn without asking: more than anybody needs to try things out.
const UNDOS: u32 = 100;

/// The number of events from which on a table accepts only moves: more than any game has.
pub(crate) const EVENTS: u64 = 10_000;

/// The number of events of one person from which on they may only move, so that nobody uses up what all have together.
pub(crate) const EVENTS_OF_EACH: u32 = 2_000;

/// The state of a table after some number of events.
#[derive(Debug)]
pub(crate) struct Snapshot {
    /// The stored row.
    pub(crate) table: Arc<store::Table>,
    /// Its parsed terms.
    pub(crate) terms: Arc<Terms>,
    /// The game's title.
    pub(crate) title: &'static dyn AnyTitle,
    /// The number of events so far.
    pub(crate) version: u64,
    /// Who sits where, by seat.
    pub(crate) chairs: Vec<Chair>,
    /// The game, once it has begun.
    pub(crate) game: Option<Box<dyn AnyGame>>,
    /// The log, oldest first.
    pub(crate) log: Vec<Arc<LogLine>>,
    /// The open question.
    pub(crate) ask: Option<Ask>,
    /// The version in which the last question was asked.
    asked_in: u64,
    /// How many events each person has caused.
    caused: BTreeMap<PlayerId, u32>,
    /// When the last event happened.
    pub(crate) changed: i64,
    /// The version in which the game itself last changed, by a move, a draw or an undo.
    moved: u64,
    /// When that was: clocks run from there.
    moved_at: i64,
    /// The times in which no server ran: clocks stood still.
    absences: Arc<[Absence]>,
    /// The clocks of the seats, if the table has any.
    pub(crate) clocks: Option<Clocks>,
    /// The seat whose time was up, if that has ended the game.
    pub(crate) flagged: Option<Seat>,
    /// Who made each entry of the game; none for draws.
    actors: Vec<Option<Seat>>,
    /// How long people took for their moves.
    waits: Waits,
    /// The number of log lines that the last event wrote.
    told: u64,
    /// Who made the last decision, including undone ones, and how often they have undone since they began to.
    turn_of: Option<Seat>,
    undone: u32,
    /// Whether the host has cancelled it before the game began, or the operator has closed it.
    pub(crate) cancelled: bool,
    /// Whether the operator has closed it.
    pub(crate) closed: bool,
    /// The table of the next game of the same people.
    pub(crate) again: Option<TableId>,
    /// Who has opened it.
    pub(crate) again_by: Option<PlayerId>,
}

/// A line of the log.
#[derive(Debug)]
pub(crate) struct LogLine {
    /// Its number, which no other line of this table ever has.
    pub(crate) serial: u64,
    /// The number of its entry.
    pub(crate) entry: usize,
    /// Its content.
    pub(crate) note: Note,
    /// Its text by language, cached when it is first read: every page shows many lines, and they never change.
    words: [OnceLock<Box<str>>; Lang::COUNT],
}

impl LogLine {
    /// Its text, which `tell` makes for the first reader of a language.
    pub(crate) fn words(&self, lang: Lang, tell: impl FnOnce() -> String) -> &str {
        self.words[lang.index()].get_or_init(|| tell().into_boxed_str())
    }
}

/// Which of these were undone later, and need not be played again. What others agreed to undo is told by name, which takes the game as it was.
fn undone(happenings: &[Happening]) -> Vec<bool> {
    let mut undone = vec![false; happenings.len()];
    let mut entries: Vec<usize> = Vec::new();
    let (mut asked, mut told) = (false, 0);
    for (index, happening) in happenings.iter().enumerate() {
        match happening {
            Happening::Play(_) | Happening::Draw(_) => {
                asked = false;
                entries.push(index);
            }
            Happening::Ask(_) => asked = true,
            Happening::Back(count) if *count < entries.len() => {
                told = if asked { index } else { told };
                entries.drain(*count..).for_each(|entry| undone[entry] = entry >= told);
            }
            _ => {}
        }
    }
    undone
}

/// Why an event does not fit a table.
#[derive(Debug)]
pub(crate) enum Misfit {
    /// The rules forbid the action.
    Rejected(Rejection),
    /// The event does not fit the state of the table.
    Astray(String),
}

impl From<&str> for Misfit {
    fn from(reason: &str) -> Self {
        Self::Astray(reason.to_owned())
    }
}

/// A stored event that does not fit the table: the data file and the program disagree.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("event {number} is invalid: {reason}")]
pub(crate) struct Impossible {
    /// The number of the event.
    pub(crate) number: u64,
    /// Why not.
    pub(crate) reason: String,
}

impl Clone for Snapshot {
    fn clone(&self) -> Self {
        Self {
            table: Arc::clone(&self.table),
            terms: Arc::clone(&self.terms),
            title: self.title,
            version: self.version,
            chairs: self.chairs.clone(),
            game: self.game.as_ref().map(|game| game.boxed()),
            log: self.log.clone(),
            ask: self.ask.clone(),
            asked_in: self.asked_in,
            caused: self.caused.clone(),
            changed: self.changed,
            moved: self.moved,
            moved_at: self.moved_at,
            absences: Arc::clone(&self.absences),
            clocks: self.clocks.clone(),
            flagged: self.flagged,
            turn_of: self.turn_of,
            undone: self.undone,
            actors: self.actors.clone(),
            waits: self.waits.clone(),
            told: self.told,
            cancelled: self.cancelled,
            closed: self.closed,
            again: self.again,
            again_by: self.again_by,
        }
    }
}

impl Snapshot {
    /// A table without events.
    pub(crate) fn new(table: store::Table, terms: Terms, title: &'static dyn AnyTitle) -> Self {
        let chairs = terms.chairs(table.host, table.id);
        Self {
            changed: table.created,
            moved: 0,
            moved_at: table.created,
            absences: Arc::default(),
            clocks: terms.pace.measures().map(|measures| Clocks::new(measures, chairs.len())),
            flagged: None,
            turn_of: None,
            undone: 0,
            table: Arc::new(table),
            terms: Arc::new(terms),
            title,
            version: 0,
            chairs,
            game: None,
            log: Vec::new(),
            ask: None,
            asked_in: 0,
            caused: BTreeMap::new(),
            actors: Vec::new(),
            waits: Waits::default(),
            told: 0,
            cancelled: false,
            closed: false,
            again: None,
            again_by: None,
        }
    }

    /// The table after one more event.
    ///
    /// # Errors
    /// If it does not fit; the snapshot must not be used then.
    pub(crate) fn apply(&mut self, happening: &Happening, player: Option<PlayerId>, at: i64) -> Result<(), Misfit> {
        self.count(player);
        self.changed = at;
        self.settle(at);
        if let (Happening::Play(_), Some(player)) = (happening, player) {
            let (begins, wait) = (self.steps().is_empty(), at - self.clock_start());
            self.waits.note(player, begins, wait);
        }
        self.happen(happening, player)?;
        if happening.moves_the_game() {
            (self.moved, self.moved_at) = (self.version, at);
        }
        self.pass_clock(happening, at);
        Ok(())
    }

    /// Counts what the clock that runs has used until an event, before it changes who plays.
    fn settle(&mut self, at: i64) {
        if let Some(mut clocks) = self.clocks.take() {
            clocks.settle(at, &self.pauses_of(&clocks));
            self.clocks = Some(clocks);
        }
    }

    /// After an event the clock of the person to act runs, if there is one.
    fn pass_clock(&mut self, happening: &Happening, at: i64) {
        let runs = self.to_act().map(Seat::index).filter(|seat| self.chairs.get(*seat).is_some_and(|chair| chair.bot.is_none()));
        let played = matches!(happening, Happening::Play(_) | Happening::Draw(_)).then_some(self.actors.len());
        if let Some(clocks) = &mut self.clocks {
            clocks.pass_to(runs, at, played);
        }
    }

    /// When the clock that runs stands still.
    fn pauses_of(&self, clocks: &Clocks) -> Pauses<'_> {
        self.pauses(clocks, clocks.running().unwrap_or(0))
    }

    /// When the clock of a seat stands still.
    pub(crate) fn pauses(&self, clocks: &Clocks, seat: usize) -> Pauses<'_> {
        clocks.pauses(self.chairs.get(seat).and_then(|chair| chair.holder), &self.absences)
    }

    /// The table after events that were stored, without playing again what was undone later: it takes only as long as the game
    /// that is left.
    ///
    /// # Errors
    /// If one does not fit.
    pub(crate) fn replayed(mut self, events: &[Event]) -> Result<Self, Impossible> {
        let unknown = |event: &Event| Impossible { number: 0, reason: format!("`{} {}`", event.kind, event.text) };
        let happenings: Vec<Happening> =
            events.iter().map(|event| Happening::read(event).ok_or_else(|| unknown(event))).collect::<Result<_, _>>()?;
        // What was undone has used time all the same: where there are clocks, all of it is played again.
        let undone = if self.clocks.is_some() { vec![false; happenings.len()] } else { undone(&happenings) };
        for ((happening, event), undone) in happenings.iter().zip(events).zip(undone) {
            if undone {
                self.pass_over(event.player, event.at);
            } else {
                self.apply(happening, event.player, event.at).map_err(|misfit| self.impossible(misfit))?;
            }
        }
        Ok(self)
    }

    /// The table after a move or draw that was undone later.
    fn pass_over(&mut self, player: Option<PlayerId>, at: i64) {
        self.count(player);
        (self.changed, self.moved, self.moved_at) = (at, self.version, at);
        self.ask = None;
    }

    /// One more event, caused by somebody or by nobody.
    fn count(&mut self, player: Option<PlayerId>) {
        self.version += 1;
        self.told = 0;
        if let Some(player) = player {
            *self.caused.entry(player).or_default() += 1;
        }
    }

    /// Whether the game has not changed since this version. People may have come and gone since.
    pub(crate) fn stands_as_in(&self, version: u64) -> bool {
        (self.moved..=self.version).contains(&version)
    }

    /// Whether the open question is that of this version.
    pub(crate) fn asks_as_in(&self, version: u64) -> bool {
        self.ask.is_some() && self.asked_in <= version || version == self.version
    }

    /// Whether somebody has caused so many events that they may only move, or all together have.
    pub(crate) fn has_enough_of(&self, player: PlayerId) -> bool {
        self.version >= EVENTS || self.caused.get(&player).is_some_and(|&caused| caused >= EVENTS_OF_EACH)
    }

    /// The error for a last event that does not fit, though it was stored or follows automatically.
    pub(crate) fn impossible(&self, misfit: Misfit) -> Impossible {
        let reason = match misfit {
            Misfit::Rejected(rejection) => rejection.to_string(),
            Misfit::Astray(reason) => reason,
        };
        Impossible { number: self.version, reason }
    }

    fn happen(&mut self, happening: &Happening, player: Option<PlayerId>) -> Result<(), Misfit> {
        match happening {
            Happening::Sit(seat) => {
                let chair = self.chair(*seat)?;
                let holder = Some(player.ok_or("nobody sat down")?);
                *chair = Chair { holder, opened: chair.opened, ..Chair::default() };
            }
            Happening::Stand(seat) => {
                let free = self.terms.seats.get(*seat).and_then(SeatTerms::free).ok_or("the seat was never free")?;
                let chair = self.chair(*seat)?;
                *chair = Chair { free: Some(free), ..Chair::default() };
            }
            Happening::Start(opening) => {
                let chairs: Option<Vec<Chair>> = opening.order.iter().map(|&chair| self.chairs.get(chair).cloned()).collect();
                self.chairs = chairs.filter(|chairs| chairs.len() == self.chairs.len()).ok_or("the order names no such chair")?;
                let game = self.title.read_position(&opening.position).map_err(|flaw| Misfit::Astray(flaw.to_string()))?;
                self.game = Some(game.of_version(self.table.rules_version as u32));
            }
            Happening::Play(text) => {
                let late = self.overdue(self.changed);
                if let Some(chair) = self.to_act().and_then(|seat| self.chairs.get_mut(seat.index())) {
                    // What a bot plays for somebody who is out of time shows that they are away.
                    chair.missed = player.is_none() && chair.bot.is_none() && (late || chair.missed);
                }
                self.enter(text, false)?;
            }
            Happening::Draw(text) => self.enter(text, true)?,
            Happening::Back(count) => {
                let game = self.game.as_ref().ok_or("the game has not begun")?;
                // When a table is loaded, what was undone has not been played again.
                if game.len() != *count {
                    self.game = Some(game.at(*count));
                }
                self.actors.truncate(*count);
                self.undone += 1;
                let told = self.line_of(*count).map(|line| line.note.clone());
                self.log.retain(|line| line.entry < *count);
                // What the others agreed to is told; a step undone within the own turn is nobody's business.
                if let Some(Ask { wish: Wish::Undo(_), by, .. }) = self.ask.take() {
                    self.tell_answer(by, "log-undone", told);
                }
            }
            Happening::Ask(wish) => {
                let by = player.ok_or("nobody asked")?;
                self.ask = Some(Ask { wish: wish.clone(), by, agreed: vec![by] });
                self.asked_in = self.version;
            }
            Happening::Agree => {
                let by = player.ok_or("nobody agreed")?;
                self.ask.as_mut().ok_or("nothing was asked")?.agreed.push(by);
            }
            Happening::Decline => {
                if let Some(Ask { wish: Wish::Undo(to), by, .. }) = self.ask.take().filter(|ask| Some(ask.by) != player) {
                    self.tell_answer(by, "log-undo-declined", self.line_of(to).map(|line| line.note.clone()));
                }
            }
            Happening::Leave(seat) => self.chair(*seat)?.left = true,
            Happening::Bot(seat, level) => {
                let face = character::next_face(&character::faces(&self.chairs), *level);
                let chair = self.chair(*seat)?;
                chair.bot = Some(*level);
                chair.face = face;
                chair.free = None;
                self.ask = None;
            }
            Happening::Return(seat) => {
                let chair = self.chair(*seat)?;
                chair.bot = None;
                chair.left = false;
            }
            Happening::Reopen(seat) => {
                let version = self.version;
                let chair = self.chair(*seat)?;
                // Until somebody comes, a bot that plays it goes on.
                *chair =
                    Chair { free: Some(Free::ByLink), opened: version, bot: chair.bot, face: chair.face, ..Chair::default() };
                self.ask = None;
            }
            Happening::Cancel => self.cancelled = true,
            Happening::Again(table) => (self.again, self.again_by) = (Some(*table), player),
            Happening::Close => {
                // Nobody sees the game or goes on with it. It stays in the events, and is back when this one is voided.
                (self.cancelled, self.closed) = (true, true);
                (self.game, self.ask) = (None, None);
                self.actors.clear();
                self.log.clear();
            }
            Happening::Give(seat, player) => {
                *self.chair(*seat)? = Chair { holder: Some(*player), ..Chair::default() };
                self.ask = None;
            }
            Happening::Become(guest, player) => self.rename_holder(*guest, *player),
            Happening::Holiday(player, holiday) => {
                if let Some(clocks) = &mut self.clocks {
                    clocks.note_holiday(*player, *holiday);
                }
            }
            Happening::Flag(seat) => {
                self.chair(*seat)?;
                self.flagged = Some(Seat::new(*seat));
                self.ask = None;
                self.write(self.actors.len().saturating_sub(1), Note::new(self.flagged, "log-flagged", Vec::new()));
            }
            Happening::Rename | Happening::Void(_) => {}
        }
        Ok(())
    }

    /// Whatever a guest had here is a player's from now on.
    fn rename_holder(&mut self, guest: PlayerId, player: PlayerId) {
        let rename = |one: &mut PlayerId| {
            if *one == guest {
                *one = player;
            }
        };
        self.waits.rename(guest, player);
        rename(&mut Arc::make_mut(&mut self.table).host);
        self.chairs.iter_mut().filter_map(|chair| chair.holder.as_mut()).for_each(rename);
        if let Some(ask) = &mut self.ask {
            rename(&mut ask.by);
            ask.agreed.iter_mut().for_each(rename);
        }
    }

    /// The line of the log that says what an entry was.
    pub(crate) fn line_of(&self, entry: usize) -> Option<&LogLine> {
        self.log.iter().map(|line| &**line).find(|line| line.entry == entry && line.note.heading.is_none())
    }

    /// Adds the answer to a question to the log: what it was about, if that was told.
    fn tell_answer(&mut self, asker: PlayerId, key: &'static str, about: Option<Note>) {
        let seat = self.seats_of(asker).next().map(Seat::new);
        let entry = self.actors.len().saturating_sub(1);
        let untold = || Note { facts: vec![("step", "…".to_owned())], ..Note::section(key) };
        let note = about.map_or_else(untold, |about| Note::section(key).about(&about));
        self.write(entry, Note { seat, ..note });
    }

    /// Adds a line to the log. Its number follows from the event that wrote it, so it is the same whatever was undone before.
    fn write(&mut self, entry: usize, note: Note) {
        let serial = (self.version << 8) + self.told;
        self.told += 1;
        self.log.push(Arc::new(LogLine { serial, entry, note, words: Default::default() }));
    }

    fn chair(&mut self, seat: usize) -> Result<&mut Chair, Misfit> {
        self.chairs.get_mut(seat).ok_or_else(|| Misfit::Astray(format!("there is no seat {seat}")))
    }

    fn enter(&mut self, text: &str, draw: bool) -> Result<(), Misfit> {
        let game = self.game.as_mut().ok_or("the game has not begun")?;
        let actor = match game.turn() {
            Turn::Seat(seat) if !draw => Some(seat),
            Turn::Chance if draw => None,
            turn => return Err(Misfit::Astray(format!("`{text}` at the wrong time: {turn:?}"))),
        };
        let entry = game.len();
        let bot =
            actor.filter(|seat| self.chairs.get(seat.index()).is_some_and(|chair| chair.bot.is_some() && chair.holder.is_none()));
        let character = |seat: Seat| {
            let chair = &self.chairs[seat.index()];
            chair.bot.map_or_else(String::new, |level| character::character(level, self.table.id, chair.face))
        };
        let said = bot.and_then(|seat| banter::quip(&**game, &self.log, seat, &character(seat), text));
        for note in game.tell(text).map_err(Misfit::Rejected)?.into_iter().chain(said) {
            self.write(entry, note);
        }
        if actor.is_some() && actor != self.turn_of {
            (self.turn_of, self.undone) = (actor, 0);
        }
        self.actors.push(actor);
        // A move closes the open question.
        self.ask = None;
        Ok(())
    }

    /// The status of the table.
    pub(crate) fn status(&self) -> Status {
        match &self.game {
            None => Status::Waiting,
            Some(game) if game.turn() == Turn::Over || self.flagged.is_some() => Status::Finished,
            Some(_) => Status::Playing,
        }
    }

    /// The seat to act.
    pub(crate) fn to_act(&self) -> Option<Seat> {
        match self.game.as_ref().filter(|_| self.flagged.is_none())?.turn() {
            Turn::Seat(seat) => Some(seat),
            Turn::Chance | Turn::Over => None,
        }
    }

    /// The chair of the seat to act.
    pub(crate) fn chair_to_act(&self) -> Option<&Chair> {
        self.chairs.get(self.to_act()?.index())
    }

    /// The seats a player holds.
    pub(crate) fn seats_of(&self, player: PlayerId) -> impl Iterator<Item = usize> {
        self.chairs.iter().enumerate().filter(move |(_, chair)| chair.holder == Some(player)).map(|(seat, _)| seat)
    }

    /// The seat a player holds, if it is one alone.
    pub(crate) fn only_seat(&self, player: PlayerId) -> Option<Seat> {
        let mut mine = self.seats_of(player);
        mine.next().filter(|_| mine.next().is_none()).map(Seat::new)
    }

    /// Whether several players share the screen of this one.
    pub(crate) fn shares_screen(&self, player: PlayerId) -> bool {
        self.seats_of(player).nth(1).is_some()
    }

    /// Whether a player sits here.
    pub(crate) fn seated(&self, player: PlayerId) -> bool {
        self.seats_of(player).next().is_some()
    }

    /// Whether a player is neither seated here nor the host. All such spectators see the same.
    pub(crate) fn stranger(&self, player: PlayerId) -> bool {
        self.table.host != player && !self.seated(player)
    }

    /// The seat a player may act for now.
    pub(crate) fn acting(&self, player: PlayerId) -> Option<Seat> {
        let seat = self.to_act()?;
        let chair = self.chairs.get(seat.index())?;
        (chair.holder == Some(player) && chair.bot.is_none()).then_some(seat)
    }

    /// Whether the holder of a seat seems to be gone: they left, a bot plays for them, or they are out of time.
    pub(crate) fn abandoned(&self, seat: usize, now: i64) -> bool {
        let acts = self.to_act().is_some_and(|to_act| to_act.index() == seat);
        let gone = |chair: &Chair| chair.left || chair.bot.is_some() || chair.missed || acts && self.overdue(now);
        self.chairs.get(seat).is_some_and(|chair| chair.holder.is_some() && chair.guest.is_none() && gone(chair))
    }

    /// Whether the table may be looked at by somebody who does not sit at it.
    pub(crate) fn visible_to(&self, player: PlayerId) -> bool {
        // What counts for the ratings can be checked by everybody once it is over.
        let open = self.terms.visibility != terms::Visibility::Private || self.terms.rated && self.status() == Status::Finished;
        open || self.table.host == player || self.seated(player)
    }

    /// The seat whose secrets are covered until its player, who shares a screen with others, says that they are there.
    pub(crate) fn covered(&self, player: PlayerId, viewer: Viewer) -> Option<Seat> {
        self.acting(player).filter(|&seat| viewer != Viewer::Seat(seat))
    }

    /// The people who play, each once. Bots and those who have left are not asked.
    pub(crate) fn people(&self) -> Vec<PlayerId> {
        let mut people: Vec<PlayerId> =
            self.chairs.iter().filter(|chair| chair.bot.is_none() && !chair.left).filter_map(|chair| chair.holder).collect();
        people.sort_unstable();
        people.dedup();
        people
    }

    /// The people who have to agree to a question: everybody except the player who keeps the table waiting.
    pub(crate) fn asked(&self, wish: &Wish) -> Vec<PlayerId> {
        let mut people = self.people();
        if let Wish::Bot(seat, _) = wish {
            let holder = self.chairs.get(*seat).and_then(|chair| chair.holder);
            people.retain(|person| Some(*person) != holder);
        }
        people
    }

    /// The first entry a player may undo without asking: it is still their turn, and nothing has been drawn since.
    pub(crate) fn free_undo(&self, player: PlayerId) -> Option<usize> {
        let seat = self.acting(player)?;
        let own = self.actors.iter().rev().take_while(|actor| **actor == Some(seat)).count();
        (own > 0 && self.undone < UNDOS && !self.has_enough_of(player)).then(|| self.actors.len() - own)
    }

    /// The last entry of a player, which they may ask to undo.
    pub(crate) fn last_own(&self, player: PlayerId) -> Option<usize> {
        self.last_of(&self.seats_of(player).collect::<Vec<_>>())
    }

    /// The last entry of some seats.
    pub(crate) fn last_of(&self, seats: &[usize]) -> Option<usize> {
        self.actors.iter().rposition(|actor| actor.is_some_and(|seat| seats.contains(&seat.index())))
    }

    /// The seats from which a player looks at the table: at a screen that several share, that of whoever is to act.
    pub(crate) fn looking(&self, player: PlayerId) -> Vec<usize> {
        self.acting(player).map_or_else(|| self.seats_of(player).collect(), |seat| vec![seat.index()])
    }

    /// The entries that the seat to act has made this turn, by number.
    pub(crate) fn steps(&self) -> Range<usize> {
        let all = self.actors.len();
        let own = self.to_act().map_or(0, |seat| self.actors.iter().rev().take_while(|actor| **actor == Some(seat)).count());
        all - own..all
    }

    /// Whether the time of the player to act is up, or they have taken so long that others may ask for a bot.
    pub(crate) fn overdue(&self, now: i64) -> bool {
        match &self.clocks {
            Some(_) => self.deadline().is_some_and(|deadline| deadline <= now),
            None => self.to_act().is_some() && now - self.clock_start() > self.terms.pace.patience(),
        }
    }

    /// When the player to act runs out of time, if ever.
    pub(crate) fn deadline(&self) -> Option<i64> {
        match &self.clocks {
            Some(clocks) => clocks.deadline(&self.pauses_of(clocks)),
            None => self.terms.pace.deadline(self.clock_start()),
        }
    }

    /// The points that everybody sees, by seat; nothing before the game.
    pub(crate) fn points(&self) -> Vec<i32> {
        let Some(game) = &self.game else { return Vec::new() };
        game.standing().map_or_else(|| vec![0; game.seats()], |standing| standing.points)
    }

    /// Points and place of every seat, from 0, once the game is over. Whoever has ended it by running out of time is last.
    pub(crate) fn places(&self) -> Option<Vec<(i32, u8)>> {
        let game = self.game.as_ref()?;
        if let Some(outcome) = game.outcome() {
            return Some(Seat::all(outcome.seats()).map(|seat| (outcome.points(seat), outcome.place(seat))).collect());
        }
        let late = self.flagged?.index();
        let points = self.points();
        let rank = |seat: usize| (seat == late, -points[seat]);
        let before = |seat: usize| (0..points.len()).filter(|&other| rank(other) < rank(seat)).count() as u8;
        Some((0..points.len()).map(|seat| (points[seat], before(seat))).collect())
    }

    /// Since when the clock of the player to act would have run without a break.
    fn clock_start(&self) -> i64 {
        let later = self.absences.iter().filter(|absence| absence.since >= self.moved_at);
        self.moved_at + later.map(|absence| absence.until - absence.since).sum::<i64>()
    }

    /// The same table at a server that was away at these times.
    pub(crate) fn with_absences(self, absences: Arc<[Absence]>) -> Self {
        Self { absences, ..self }
    }

    /// The terms of another game of the same people at a table of `host`, each a seat further on: who was last begins. Whoever left
    /// and had a bot finish for them is not waited for, and those who want nothing to do with the others are left out.
    pub(crate) fn terms_again(&self, host: PlayerId, apart: &[PlayerId]) -> Terms {
        let seat = |chair: &Chair| match (chair.holder, chair.bot) {
            (None, Some(level)) => character::same(level, self.table.id, chair.face),
            (Some(_), Some(level)) if chair.left => SeatTerms::Bot(level),
            (Some(holder), _) if apart.contains(&holder) => SeatTerms::Open,
            (Some(holder), _) if holder == host => chair.guest.clone().map_or(SeatTerms::Me, SeatTerms::Here),
            (Some(holder), _) => SeatTerms::Kept(holder.to_string()),
            (None, None) => SeatTerms::Open,
        };
        let mut seats: Vec<SeatTerms> = self.chairs.iter().map(seat).collect();
        // A position says who plays what.
        let in_order = self.terms.position.is_none();
        if in_order {
            seats.rotate_right(1);
        }
        Terms { seats, in_order, ..(*self.terms).clone() }
    }

    /// The seats that are free.
    pub(crate) fn free_seats(&self) -> impl Iterator<Item = usize> {
        self.chairs.iter().enumerate().filter(|(_, chair)| chair.free.is_some()).map(|(seat, _)| seat)
    }

    /// Who sits where, for the lists of the store. A cancelled table is in nobody's list.
    pub(crate) fn seat_rows(&self) -> Vec<SeatRow> {
        let chairs = self.chairs.iter().filter(|_| !self.cancelled);
        let held = chairs.enumerate().filter_map(|(seat, chair)| Some((seat, chair.holder?)));
        held.map(|(seat, player)| SeatRow { seat: seat as i64, player }).collect()
    }
}
