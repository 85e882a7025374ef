//! A large data file to measure with: people who keep their seats and guests, whom they follow, running and finished games with their results and ratings,
//! chat, comments and letters, as if they had met here for a year.
//!
//! A few games are played by bots and told again at every table by other people. Everything is written by the same code as on a server, so the file is
//! what a server would have left.

mod pages;

use std::path::Path;
use std::sync::Arc;

use bots::{Budget, Level, Thinking};
use futures_util::future::try_join_all;
use games::{AnyTitle, Catalogue};
use serde_json::Value;
use store::{
    Append, CatchUp, Comment, Database, Event, Handle, Head, Keeping, Letter, Message, Player, PlayerId, SeatRow, StoreError,
    TableId, Tie, Way,
};
use tabletop::{Dice, Setup, Turn, Viewer};
use tokio::task::JoinHandle;

use crate::table::Snapshot;
use crate::table::event::{Happening, Opening};
use crate::table::finish::result;
use crate::table::row::head;
use crate::table::terms::{Pace, SeatTerms, Terms, Visibility};
use crate::time::{DAY, HOUR, MINUTE, now};
use pages::Pages;

/// The games that are played for each title, and told again and again.
const GAMES: usize = 24;

/// The entries of a game that are played by rules of thumb.
const DECIDED: usize = 150;

/// One in so many is a regular of the rated games.
const REGULARS: usize = 1000;

/// How long the crowd has met here.
const YEAR: i64 = 365 * DAY;

/// How many people or tables are written at a time.
const CHUNK: usize = 256;

/// The size of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Crowd {
    /// How many people.
    pub people: usize,
    /// How many tables.
    pub tables: usize,
    /// How many events at all tables together, roughly.
    pub events: usize,
    /// The random seed.
    pub seed: u64,
}

/// Makes a data file, and returns the list of pages to request from a server that has it, with the cookies of some visitors. `note` is called with the
/// number of tables so far.
///
/// # Errors
/// If the file cannot be written.
pub async fn make(file: &Path, catalogue: Catalogue, crowd: Crowd, mut note: impl FnMut(usize)) -> Result<String, StoreError> {
    catalogue.bring_texts();
    let store: Arc<Database> = Arc::new(Database::open_to_fill(file).await?);
    let dice = Dice::new(crowd.seed);
    let mut maker = Maker { people: Vec::with_capacity(crowd.people), games: played(catalogue, crowd.seed), dice, now: now() };
    let mut pages = Pages::new(catalogue);
    for from in (0..crowd.people).step_by(CHUNK) {
        let some = from..(from + CHUNK).min(crowd.people);
        let members: Vec<Member> = some.map(Member::numbered).collect();
        try_join_all(members.iter().map(|member| arrive(&store, member))).await?;
        maker.people.extend(members);
    }
    for from in (0..crowd.people).step_by(CHUNK) {
        let ties: Vec<_> = (from..(from + CHUNK).min(crowd.people)).flat_map(|number| maker.ties(number)).collect();
        let tie = |(one, other): &(PlayerId, PlayerId)| store.tie(*one, Tie::Follow, *other, maker.now);
        try_join_all(ties.iter().map(tie)).await?;
    }
    let mut events = 0;
    let mut written = tokio::spawn(async { Ok(()) });
    for from in (0..crowd.tables).step_by(CHUNK) {
        let mut some = Vec::with_capacity(CHUNK);
        for number in from..(from + CHUNK).min(crowd.tables) {
            // As many games are told to their end as there are events for.
            let behind = events * crowd.tables <= crowd.events * number;
            let laid = maker.table(behind, number as f64 / crowd.tables as f64)?;
            events += laid.events.len();
            pages.table(&laid.table, &laid.head, laid.events.len(), &mut maker.dice);
            some.push(laid);
        }
        // The next tables are laid while these are written.
        finished(written).await?;
        written = tokio::spawn(write_all(Arc::clone(&store), some));
        note((from + CHUNK).min(crowd.tables));
    }
    finished(written).await?;
    // Every result is there.
    store.catch_up(CatchUp { finishes: Vec::new(), after: None }).await?;
    let list = pages.list(&store, &mut maker).await;
    store.close().await;
    list
}

/// A game that bots have played.
struct Played {
    title: &'static dyn AnyTitle,
    setup: Setup,
    position: Value,
    /// The entries, and whether each was drawn.
    entries: Vec<(String, bool)>,
}

/// Games of all titles, in all their leagues.
fn played(catalogue: Catalogue, seed: u64) -> Vec<Played> {
    let one = |title: &'static dyn AnyTitle, setup: &Setup, number: usize| {
        let mut dice = Dice::stream(seed, number as u64);
        let mut game = title.new_game(setup.clone(), None, &mut dice).ok()?;
        let position = game.view(Viewer::Judge);
        game.draw(&mut dice);
        while let Turn::Seat(_) = game.turn() {
            let thinking = Thinking { budget: Budget::nodes(1), cores: 1, seed: dice.bits(), temper: None };
            // Rules of thumb alone may go round in circles; chance ends every game.
            let levels = if game.len() < DECIDED { [Level::Greedy, Level::Random] } else { [Level::Random; 2] };
            let action = levels.into_iter().find_map(|level| game.choose(level, thinking))?;
            game.play(&action).ok()?;
            game.draw(&mut dice);
        }
        let entries = game.entries().into_iter().enumerate().map(|(entry, text)| (text, game.is_draw(entry))).collect();
        Some(Played { title, setup: game.setup(), position, entries })
    };
    let of = |title: &'static dyn AnyTitle| {
        let setups = title.presets();
        (0..GAMES).filter_map(move |number| one(title, &setups[number * setups.len() / GAMES], number)).collect::<Vec<_>>()
    };
    catalogue.titles().flat_map(of).collect()
}

/// Somebody of the crowd; guests have no handle.
struct Member {
    id: PlayerId,
    name: String,
    handle: Option<Handle>,
}

impl Member {
    fn numbered(number: usize) -> Self {
        // No two of these look alike.
        const PARTS: [&str; 20] = [
            "ba", "be", "da", "de", "fa", "fe", "ga", "ge", "ka", "ke", "ma", "me", "na", "ne", "pa", "pe", "ra", "re", "sa",
            "se",
        ];
        let place = |power: u32| PARTS[number / 20_usize.pow(power) % 20];
        let handle = [place(4), place(3), place(2), place(1), place(0)].concat();
        let guest = number % 10 >= 7;
        Self { id: PlayerId::random(), name: handle.to_uppercase(), handle: handle.parse().ok().filter(|_| !guest) }
    }
}

async fn arrive(store: &Database, member: &Member) -> Result<(), StoreError> {
    store.save_player(Player::guest(member.id, member.name.clone(), "{}".to_owned(), now() - YEAR)).await?;
    let Some(handle) = member.handle.clone() else { return Ok(()) };
    let way = Way::Mail(format!("{handle}@example.org"));
    store.keep_seat(Keeping { player: member.id, handle: Some(handle), way, codes: Vec::new(), device: None }).await
}

/// A table with everything that is written of it.
struct Laid {
    table: store::Table,
    first: Head,
    seats: Vec<SeatRow>,
    events: Vec<Event>,
    head: Head,
    finish: Option<store::Finish>,
    letters: Vec<Letter>,
    talk: Vec<Message>,
    comments: Vec<Comment>,
}

async fn write_all(store: Arc<Database>, some: Vec<Laid>) -> Result<(), StoreError> {
    try_join_all(some.into_iter().map(|laid| write(&store, laid))).await?;
    Ok(())
}

/// Waits until something has been written.
async fn finished(writing: JoinHandle<Result<(), StoreError>>) -> Result<(), StoreError> {
    writing.await.map_err(|_| StoreError::Closed)?
}

async fn write(store: &Database, laid: Laid) -> Result<(), StoreError> {
    let Laid { table, first, seats, events, head, finish, letters, talk, comments } = laid;
    let id = table.id;
    store.create(table, first, seats).await?;
    store.append(Append { table: id, version: 0, events, head, seats: None, letters, finish, lines: Vec::new() }).await?;
    for message in talk {
        store.say(message).await?;
    }
    for comment in comments {
        store.comment(comment).await?;
    }
    Ok(())
}

struct Maker {
    people: Vec<Member>,
    games: Vec<Played>,
    dice: Dice,
    now: i64,
}

impl Maker {
    fn below(&mut self, bound: usize) -> usize {
        self.dice.below(bound.max(1) as u32) as usize
    }

    /// One in so many.
    fn rarely(&mut self, one_in: usize) -> bool {
        self.below(one_in) == 0
    }

    /// Somebody: a few play all the time, most hardly ever.
    fn somebody(&mut self) -> usize {
        let all = self.people.len();
        ((self.dice.unit().powi(3) * all as f64) as usize).min(all - 1)
    }

    /// Different people; only those who keep their seats, or anybody. A few meet in every other rated game, so often that they have a rank. Nobody
    /// plays thousands of games at the same time.
    fn party(&mut self, players: usize, kept: bool, over: bool) -> Vec<PlayerId> {
        let mut party: Vec<usize> = Vec::with_capacity(players);
        let regulars = (over && kept && self.rarely(2)).then(|| (self.people.len() / REGULARS).max(10));
        while party.len() < players.min(self.people.len() / 2) {
            let one = match regulars {
                Some(regulars) => self.below(regulars),
                None if over => self.somebody(),
                None => self.below(self.people.len()),
            };
            if !party.contains(&one) && (!kept || self.people[one].handle.is_some()) {
                party.push(one);
            }
        }
        party.into_iter().map(|one| self.people[one].id).collect()
    }

    /// Whom somebody follows: those who play much, whom many follow.
    fn ties(&mut self, number: usize) -> Vec<(PlayerId, PlayerId)> {
        let others: Vec<usize> = (0..self.below(5)).map(|_| self.somebody()).filter(|other| *other != number).collect();
        others.into_iter().map(|other| (self.people[number].id, self.people[other].id)).collect()
    }

    /// A table with a game that is over, or one that waits or is being played. `when` is how much of the year has gone by: games end in the order in
    /// which they are written, as they are rated in it.
    fn table(&mut self, over: bool, when: f64) -> Result<Laid, StoreError> {
        let game = self.below(self.games.len());
        let (title, setup) = (self.games[game].title, self.games[game].setup.clone());
        let players = setup.players.unwrap_or(title.quick().players);
        let waiting = !over && self.rarely(5);
        let rated = !waiting && title.league(setup.clone()).is_some() && self.rarely(2);
        let with_bots = !rated && self.rarely(3);
        let party = self.party(if with_bots { 1 } else { players }, rated, over);
        let others = party.iter().skip(1).map(|other| if waiting { SeatTerms::Open } else { SeatTerms::Kept(other.to_string()) });
        let bots = std::iter::repeat_n(SeatTerms::Bot(title.usual_level()), players - party.len());
        let terms = Terms {
            options: setup.options,
            seats: std::iter::once(SeatTerms::Me).chain(others).chain(bots).collect(),
            pace: if self.rarely(2) { Pace::Days(3) } else { Pace::Live },
            visibility: if waiting {
                Visibility::Open
            } else if self.rarely(5) {
                Visibility::Private
            } else {
                Visibility::Watchable
            },
            hints: false,
            rated,
            in_order: true,
            position: None,
        };
        let table = store::Table {
            id: TableId::random(),
            name: format!("Table {}", self.below(1000)),
            game: title.name().to_owned(),
            rules_version: i64::from(*title.versions().end()),
            terms: terms.text(),
            host: party[0],
            seed: self.dice.bits() as i64,
            created: self.begun(over, when),
        };
        let snapshot = Snapshot::new(table, terms, title);
        if waiting { Ok(lay(&snapshot, &snapshot, Vec::new())) } else { self.told(&snapshot, game, over) }
    }

    /// When a table was opened: in the course of the year, or so lately that nobody at it is out of time yet.
    fn begun(&mut self, over: bool, when: f64) -> i64 {
        let ago =
            if over { DAY + ((1.0 - when) * YEAR as f64) as i64 } else { 7 * HOUR + (self.dice.unit() * DAY as f64) as i64 };
        self.now - ago
    }

    /// Some time of the year.
    fn some_time(&mut self) -> i64 {
        let when = self.dice.unit();
        self.begun(true, when)
    }

    /// The table after a game was told at it, to its end or until a person is to act.
    fn told(&mut self, first: &Snapshot, game: usize, over: bool) -> Result<Laid, StoreError> {
        let until = if over { usize::MAX } else { self.below(60) };
        let Played { position, entries, .. } = &self.games[game];
        let mut table = first.clone();
        let order = (0..first.chairs.len()).collect();
        let mut events = Vec::with_capacity(entries.len() + 1);
        let mut happen = |table: &mut Snapshot, happening: Happening, by: Option<PlayerId>| {
            let at = table.changed + MINUTE;
            events.push(happening.event(by, at));
            table.apply(&happening, by, at).map_err(|misfit| StoreError::Corrupt(table.impossible(misfit).into()))
        };
        happen(&mut table, Happening::Start(Opening { order, position: position.clone() }), None)?;
        for (number, (entry, drawn)) in entries.iter().enumerate() {
            let person = table.chair_to_act().filter(|chair| chair.bot.is_none()).and_then(|chair| chair.holder);
            if number >= until && person.is_some() {
                break;
            }
            let happening = if *drawn { Happening::Draw(entry.clone()) } else { Happening::Play(entry.clone()) };
            happen(&mut table, happening, person)?;
        }
        let mut laid = lay(first, &table, events);
        laid.finish = result(&table);
        self.talk_at(&mut laid, &table);
        Ok(laid)
    }

    /// What people say and are told.
    fn talk_at(&mut self, laid: &mut Laid, table: &Snapshot) {
        let id = laid.table.id;
        let people = table.people();
        if self.rarely(8) {
            let player = people[self.below(people.len())];
            let say =
                |number| Message { table: id, player, text: format!("Good move, {number}"), at: table.changed, watchers: false };
            laid.talk = (0..=self.below(4)).map(say).collect();
        }
        if let Some(player) = laid.head.to_act.filter(|_| self.rarely(20)) {
            let (version, since, due) = (table.version as i64, table.changed, self.now + DAY);
            let (way, kind) = ("mail".to_owned(), "turn".to_owned());
            laid.letters = vec![Letter { player, way, table: Some(id), kind, version, since, due, tries: 0 }];
        }
        if laid.finish.is_some() && self.rarely(50) {
            let player = people[self.below(people.len())];
            laid.comments = vec![Comment { table: id, moment: 3, player, text: "Here it turned.".into(), at: table.changed }];
        }
    }
}

/// A table, from its beginning to how it is now.
fn lay(first: &Snapshot, table: &Snapshot, events: Vec<Event>) -> Laid {
    Laid {
        table: store::Table::clone(&first.table),
        first: head(first),
        seats: first.seat_rows(),
        events,
        head: head(table),
        finish: None,
        letters: Vec::new(),
        talk: Vec::new(),
        comments: Vec::new(),
    }
}
