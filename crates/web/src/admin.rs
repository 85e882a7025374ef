//! The operator's verbs, for `teahorse admin`, and how a running server learns of them.
//!
//! They work on the data file, whether or not a server uses it. Every change is based on the version that was read and adds an
//! event, so it cannot get between a move and its acknowledgement; it is written together with an entry of the audit log. The
//! server reads that log twice a second (`heed`) and loads again what was changed.

mod exchange;
mod records;
mod verify;

use std::collections::{BTreeSet, HashMap};
use std::time::{Duration, Instant};

use futures_util::FutureExt;
use futures_util::future::LocalBoxFuture;
use games::Catalogue;
use serde_json::{Value, json};
use store::{
    Admin, Amendment, Audit, Change, Event, Filter, Location, Player, PlayerId, Report, Status, StoreError, Stored, TableId,
    TableLine, Thing,
};
use tabletop::Seat;
use words::Lang;

use crate::app::App;
use crate::metrics::file_size;
use crate::people::{Person, clean_name};
use crate::table::event::Happening;
use crate::table::hall::replay;
use crate::table::request::{Trouble, follows};
use crate::table::row::{Row, head};
use crate::table::terms::{SeatTerms, Terms};
use crate::table::{Impossible, Snapshot};
use crate::time::{now, stamp};

/// How often a server looks for changes by the operator.
const HEED: Duration = Duration::from_millis(500);

/// For how long requests that began before a change may still be under way.
const LINGERING: Duration = Duration::from_mins(1);

/// How often a change is tried again at a table that is being played.
const TRIES: usize = 20;

/// The most events that may follow one change automatically.
const FOLLOWING: usize = 1000;

/// The number of events that are shown of a table.
const SHOWN: usize = 12;

/// What the operator wants.
#[derive(Clone, Debug)]
pub enum Verb {
    /// List tables, the last changed first.
    Tables {
        /// Only those with this status.
        status: Option<String>,
        /// Only those of this person.
        person: Option<String>,
        /// At most so many.
        limit: u32,
    },
    /// Show a table.
    Table(String),
    /// Give a table another name.
    RenameTable(String, String),
    /// Close a table.
    Close(String),
    /// Hand a seat over.
    Give {
        /// The table.
        table: String,
        /// The seat, from 1.
        seat: usize,
        /// The person who gets it.
        to: String,
    },
    /// Export a table with everything that belongs to it.
    Export(String),
    /// Import an exported table.
    Import {
        /// The content of the file.
        text: String,
        /// Whether to give the table a new id.
        anew: bool,
    },
    /// Correct a table.
    Patch(Patch),
    /// The records of all finished games of this name, except private ones.
    Records(String),
    /// List people, the newest first.
    People {
        /// Only those whose name contains this.
        name: String,
        /// At most so many.
        limit: u32,
    },
    /// Show a person.
    Person(String),
    /// Give a person another name.
    RenamePerson(String, String),
    /// Ban a person.
    Ban(String),
    /// Lift a ban.
    Lift(String),
    /// Let the person with a handle read reports, or no longer.
    Moderator {
        /// Their handle.
        handle: String,
        /// Whether they do.
        on: bool,
    },
    /// List the moderators.
    Moderators,
    /// Erase the data of a person.
    Erase(String),
    /// Check the whole file.
    Verify,
    /// Make the file as small as it can be.
    Compact,
    /// Show what players reported, the newest first.
    Reports {
        /// At most so many.
        limit: u32,
    },
    /// Show the audit log, the newest entry first.
    Log {
        /// At most so many.
        limit: u32,
    },
}

/// A correction of a table.
#[derive(Clone, Debug, Default)]
pub struct Patch {
    /// The table.
    pub table: String,
    /// Void this many events from the end.
    pub drop: usize,
    /// Void the first event that does not fit and all after it.
    pub misfits: bool,
    /// Then add these events, as they are in the data file: `play bid school 9`.
    pub append: Vec<String>,
    /// Who causes the added events.
    pub by: Option<String>,
    /// Show the result, but change nothing.
    pub dry_run: bool,
}

/// Why a verb failed.
#[derive(Debug, thiserror::Error)]
pub enum AdminError {
    /// It is no id.
    #[error("`{0}` is not an id; ids have 16 digits and letters, see `teahorse admin table list` and `person list`")]
    NoId(String),
    /// There is no such table.
    #[error("there is no table {0}; see `teahorse admin table list`")]
    NoTable(String),
    /// There is no such person.
    #[error("there is no person {0}; see `teahorse admin person list`")]
    NoPerson(String),
    /// Nobody has this handle.
    #[error("nobody has the handle `{0}`; moderators need one, which they get at /me/seat")]
    NoHandle(String),
    /// There is no such status.
    #[error("there is no status `{0}`; use waiting, playing or finished")]
    NoStatus(String),
    /// There is no such seat.
    #[error("there is no seat {0}; this table has seats 1 to {1}")]
    NoSeat(usize, usize),
    /// The data of the person has been erased.
    #[error("the data of {0} has been erased, which cannot be undone")]
    Erased(String),
    /// A name without visible characters.
    #[error("the name is empty; give one with at least one letter")]
    NoName,
    /// There is nothing to do.
    #[error("nothing to change: {0}")]
    Nothing(&'static str),
    /// An event that no program knows.
    #[error("`{0}` is not an event; events are written as in `teahorse admin table show`, such as \"play bid school 9\"")]
    NoEvent(String),
    /// The table would not fit the rules.
    #[error("the table would be damaged ({0}); nothing was changed")]
    Damaged(String),
    /// The table is damaged.
    #[error("the table is damaged ({0}); see `teahorse admin table patch --misfits --dry-run`")]
    IsDamaged(String),
    /// The table changes faster than the operator.
    #[error("the table kept changing; nothing was changed, try again")]
    Busy,
    /// The text is no exported table.
    #[error("not an exported table: {0}")]
    NoExport(String),
    /// The imported table is there already.
    #[error("table {0} is in this file already; use --new-id to import a copy")]
    Exists(TableId),
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Carries out a verb on the data of an installation. The answer is meant for scripts, and for people once it is laid out.
pub fn perform<'a>(
    data: &'a Location,
    catalogue: Catalogue,
    operator: &'a str,
    verb: Verb,
) -> LocalBoxFuture<'a, Result<Value, AdminError>> {
    // Boxed, because every crate that awaits an unboxed async function compiles its whole body again.
    async move {
        let mut office = Office { admin: Admin::open(data).await?, catalogue, operator };
        let answer = office.perform(verb).await;
        office.admin.close().await?;
        answer
    }
    .boxed_local()
}

/// The operator's connection to the data.
struct Office<'a> {
    admin: Admin,
    catalogue: Catalogue,
    operator: &'a str,
}

/// A table and its events after a change.
struct Draft {
    table: store::Table,
    events: Vec<Event>,
}

fn id<I: std::str::FromStr>(text: &str) -> Result<I, AdminError> {
    text.parse().map_err(|_| AdminError::NoId(text.to_owned()))
}

fn name(text: &str) -> Result<String, AdminError> {
    Some(clean_name(text)).filter(|name| !name.is_empty()).ok_or(AdminError::NoName)
}

impl Office<'_> {
    async fn perform(&mut self, verb: Verb) -> Result<Value, AdminError> {
        match verb {
            Verb::Tables { status, person, limit } => self.tables(status, person, limit).await,
            Verb::Table(table) => self.show(&table).await,
            Verb::RenameTable(table, new) => {
                let new = name(&new)?;
                let change = |draft: &mut Draft| {
                    draft.table.name.clone_from(&new);
                    draft.add(&Happening::Rename);
                    Ok(())
                };
                self.amend(&table, "table rename", String::new(), false, change).await
            }
            Verb::Close(table) => {
                let change = |draft: &mut Draft| {
                    // Once is enough, and one event is voided to open it again.
                    if draft.events.iter().any(|event| Happening::read(event) == Some(Happening::Close)) {
                        return Err(AdminError::Nothing("this table is closed already"));
                    }
                    draft.add(&Happening::Close);
                    Ok(())
                };
                self.amend(&table, "table close", String::new(), false, change).await
            }
            Verb::Give { table, seat, to } => self.give(&table, seat, &to).await,
            Verb::Export(table) => self.export(&table).await,
            Verb::Import { text, anew } => self.import(&text, anew).await,
            Verb::Patch(patch) => self.patch(&patch).await,
            Verb::Records(game) => self.records(&game).await,
            Verb::People { name, limit } => {
                let people = self.admin.people(&name, limit).await?;
                Ok(people.into_iter().map(about).collect())
            }
            Verb::Person(person) => self.person(&person).await,
            Verb::RenamePerson(person, new) => {
                let (id, new) = (self.known(&person).await?.id, name(&new)?);
                self.change_person(id, "person rename", Change::Rename(id, new)).await
            }
            Verb::Ban(person) => {
                let found = self.known(&person).await?;
                if found.banned.is_some() {
                    return Err(AdminError::Nothing("this person is banned already"));
                }
                self.change_person(found.id, "person ban", Change::Ban(found.id, Some(now()))).await
            }
            Verb::Lift(person) => {
                let found = self.known(&person).await?;
                if found.banned.is_none() {
                    return Err(AdminError::Nothing("this person is not banned"));
                }
                self.change_person(found.id, "person lift", Change::Ban(found.id, None)).await
            }
            Verb::Moderator { handle, on } => self.moderator(&handle, on).await,
            Verb::Moderators => Ok(self.admin.moderators().await?.into_iter().map(about).collect()),
            Verb::Erase(person) => self.erase(&person).await,
            Verb::Verify => self.verify().await,
            Verb::Compact => self.compact().await,
            Verb::Reports { limit } => self.reports(limit).await,
            Verb::Log { limit } => {
                let log = self.admin.log(limit).await?;
                Ok(log.iter().map(logged).collect())
            }
        }
    }

    /// An entry of the audit log.
    fn entry(&self, verb: &str, thing: Thing, subject: String, detail: String) -> Audit {
        Audit { id: 0, at: now(), operator: self.operator.to_owned(), verb: verb.to_owned(), thing, subject, detail }
    }

    /// A person who is stored and not erased.
    async fn known(&mut self, text: &str) -> Result<Player, AdminError> {
        let found = self.admin.person(id(text)?).await?.ok_or_else(|| AdminError::NoPerson(text.to_owned()))?;
        if found.erased.is_some() { Err(AdminError::Erased(text.to_owned())) } else { Ok(found) }
    }

    async fn stored(&mut self, text: &str) -> Result<Stored, AdminError> {
        self.admin.table(id(text)?).await?.ok_or_else(|| AdminError::NoTable(text.to_owned()))
    }

    async fn tables(&mut self, status: Option<String>, person: Option<String>, limit: u32) -> Result<Value, AdminError> {
        let status = status.map(|word| word.parse::<Status>().map_err(|()| AdminError::NoStatus(word))).transpose()?;
        let person = person.as_deref().map(id).transpose()?;
        let found = self.admin.tables(Filter { status, person }, limit).await?;
        let line = |TableLine { table, head, version, put_away }: TableLine| {
            let row = Row::read(&head.line);
            let status = match put_away.as_deref() {
                Some("close") => CLOSED,
                Some(_) => CANCELLED,
                None => head.status.word(),
            };
            json!({
                "id": table.id.as_str(),
                "name": table.name,
                "game": table.game,
                "status": status,
                "version": version,
                "seats": row.seats.len(),
                "waits_for": waits_for(&head),
                "changed": stamp(head.changed),
            })
        };
        Ok(found.into_iter().map(line).collect())
    }

    async fn show(&mut self, table: &str) -> Result<Value, AdminError> {
        let stored = self.stored(table).await?;
        let events = shown(&stored.events);
        match replay(self.catalogue, stored.table.clone(), &stored.events) {
            Ok(snapshot) => self.describe(&snapshot, &events).await,
            Err(trouble) => Ok(json!({
                "id": stored.table.id.as_str(),
                "name": stored.table.name,
                "game": stored.table.game,
                "version": stored.version,
                "damaged": trouble.to_string(),
                "events": events,
            })),
        }
    }

    /// The names of people, by id.
    async fn names(&mut self, people: impl IntoIterator<Item = PlayerId>) -> Result<HashMap<PlayerId, String>, AdminError> {
        let mut names = HashMap::new();
        for id in people.into_iter().collect::<BTreeSet<_>>() {
            let person = self.admin.person(id).await?.map_or_else(|| Person::new(id), Person::from);
            names.insert(id, person.called(Lang::EN));
        }
        Ok(names)
    }

    /// A table as the operator sees it.
    async fn describe(&mut self, table: &Snapshot, events: &[Value]) -> Result<Value, AdminError> {
        let holders = table.chairs.iter().filter_map(|chair| chair.holder);
        let names = self.names(holders.chain([table.table.host])).await?;
        let to_act = table.to_act().map(Seat::index);
        let game = table.game.as_deref();
        let seat = |(index, chair): (usize, &crate::table::terms::Chair)| {
            let colors: Vec<&str> = game.iter().flat_map(|game| game.colors(Seat::new(index))).collect();
            json!({
                "seat": index + 1,
                "colors": colors.join(" "),
                "person": chair.holder.map(|holder| holder.to_string()),
                "name": chair.holder.and_then(|holder| names.get(&holder)),
                "guest": chair.guest,
                "bot": chair.bot.map(|level| level.to_string()),
                "left": chair.left,
                "to_act": to_act == Some(index),
            })
        };
        Ok(json!({
            "id": table.table.id.as_str(),
            "name": table.table.name,
            "game": table.table.game,
            "rules_version": table.table.rules_version,
            "status": standing(table),
            "progress": game.map(|game| game.progress().text(Lang::EN)),
            "version": table.version,
            "host": table.table.host.as_str(),
            "host_name": names.get(&table.table.host),
            "created": stamp(table.table.created),
            "changed": stamp(table.changed),
            "legal_actions": game.map(|game| game.legal().len()),
            "seats": table.chairs.iter().enumerate().map(seat).collect::<Value>(),
            "events": events,
        }))
    }

    /// Changes a table: reads it, lets `change` alter it, replays it, and writes it if nobody else has written meanwhile.
    async fn amend(
        &mut self,
        table: &str,
        verb: &str,
        detail: String,
        dry_run: bool,
        change: impl Fn(&mut Draft) -> Result<(), AdminError>,
    ) -> Result<Value, AdminError> {
        for _ in 0..TRIES {
            let Stored { table, version, events, .. } = self.stored(table).await?;
            let mut draft = Draft { table, events };
            change(&mut draft)?;
            let (snapshot, amendment) = self.settle(draft, version).await?;
            let events = shown(&amendment.events);
            if dry_run {
                return self.describe(&snapshot, &events).await;
            }
            let entry = self.entry(verb, Thing::Table, amendment.table.id.to_string(), detail.clone());
            match self.admin.change(&[Change::Amend(Box::new(amendment))], &entry).await {
                Err(StoreError::Stale) => {}
                done => {
                    done?;
                    return self.describe(&snapshot, &events).await;
                }
            }
        }
        Err(AdminError::Busy)
    }

    /// A changed table with everything that follows automatically, ready to be written.
    async fn settle(&mut self, draft: Draft, version: u64) -> Result<(Snapshot, Amendment), AdminError> {
        let Draft { table, mut events } = draft;
        // Deadlines stay put off by the time in which no server ran.
        let absences = self.admin.absences().await?.into();
        let mut snapshot = replay(self.catalogue, table.clone(), &events).map_err(damaged)?.with_absences(absences);
        for _ in 0..FOLLOWING {
            let Some(happening) = follows(&snapshot, |_| false) else { break };
            let at = now();
            snapshot.apply(&happening, None, at).map_err(|misfit| damaged(snapshot.impossible(misfit).into()))?;
            events.push(happening.event(None, at));
        }
        let (head, seats) = (head(&snapshot), snapshot.seat_rows());
        Ok((snapshot, Amendment { table, version, events, head, seats }))
    }

    async fn give(&mut self, table: &str, seat: usize, to: &str) -> Result<Value, AdminError> {
        let to = self.known(to).await?.id;
        let seats = self.stored(table).await?.terms()?.seats.len();
        let index = seat.checked_sub(1).filter(|&index| index < seats).ok_or(AdminError::NoSeat(seat, seats))?;
        let change = |draft: &mut Draft| {
            draft.add(&Happening::Give(index, to));
            Ok(())
        };
        self.amend(table, "table give", format!("seat {seat} to {to}"), false, change).await
    }

    async fn patch(&mut self, patch: &Patch) -> Result<Value, AdminError> {
        if !patch.misfits && patch.drop == 0 && patch.append.is_empty() {
            return Err(AdminError::Nothing("say what to void or to add, with --misfits, --drop or --append"));
        }
        let by = match &patch.by {
            Some(person) => Some(self.known(person).await?.id),
            None => None,
        };
        let catalogue = self.catalogue;
        let change = |draft: &mut Draft| {
            if patch.misfits {
                draft.void_misfits(catalogue)?;
            }
            draft.void_last(patch.drop)?;
            for text in &patch.append {
                let (kind, rest) = text.split_once(' ').unwrap_or((text, ""));
                let event = Event { kind: kind.to_owned(), text: rest.to_owned(), player: by, at: now() };
                Happening::read(&event).ok_or_else(|| AdminError::NoEvent(text.clone()))?;
                draft.events.push(event);
            }
            // A table only ever gets longer, so that nobody mistakes it for what it was.
            if patch.append.is_empty() {
                draft.add(&Happening::Void(String::new()));
            }
            Ok(())
        };
        let misfits = if patch.misfits { "misfits and " } else { "" };
        let detail = format!("voided: {misfits}{}, added: {}", patch.drop, patch.append.len());
        self.amend(&patch.table, "table patch", detail, patch.dry_run, change).await
    }

    /// What players reported. Everybody in it is named, since that is what it is about.
    async fn reports(&mut self, limit: u32) -> Result<Value, AdminError> {
        let reports = self.admin.reports(limit).await?;
        let names = self.names(reports.iter().map(|report| report.about)).await?;
        let line = |report: &Report| {
            json!({
                "at": stamp(report.at),
                "table": report.table.as_ref().map(TableId::as_str),
                "by": report.player.as_str(),
                "about": report.about.as_str(),
                "name": names.get(&report.about),
                "text": report.text,
            })
        };
        Ok(reports.iter().map(line).collect())
    }

    async fn person(&mut self, text: &str) -> Result<Value, AdminError> {
        let found = self.admin.person(id(text)?).await?.ok_or_else(|| AdminError::NoPerson(text.to_owned()))?;
        let tables = self.tables(None, Some(text.to_owned()), u32::MAX).await?;
        let mut person = about(found);
        person["tables"] = tables;
        Ok(person)
    }

    async fn moderator(&mut self, handle: &str, on: bool) -> Result<Value, AdminError> {
        let found = self.admin.by_handle(handle).await?.ok_or_else(|| AdminError::NoHandle(handle.to_owned()))?;
        if found.moderator.is_some() == on {
            return Err(AdminError::Nothing(if on { "they are a moderator already" } else { "they are no moderator" }));
        }
        let verb = if on { "moderator add" } else { "moderator remove" };
        self.change_person(found.id, verb, Change::Moderator(found.id, on.then(now))).await
    }

    async fn change_person(&mut self, person: PlayerId, verb: &str, change: Change) -> Result<Value, AdminError> {
        let entry = self.entry(verb, Thing::Person, person.to_string(), String::new());
        self.admin.change(&[change], &entry).await?;
        self.person(person.as_str()).await
    }

    /// Erases a person: they leave their running games, names of guests at their screen go, and so does everything they wrote.
    async fn erase(&mut self, text: &str) -> Result<Value, AdminError> {
        let person = self.known(text).await?.id;
        for _ in 0..TRIES {
            let mut changes = vec![Change::Erase(person, now())];
            let mut skipped = Vec::new();
            for TableLine { table, .. } in self.admin.tables(Filter { person: Some(person), status: None }, u32::MAX).await? {
                let Stored { table, version, events, .. } = self.stored(table.id.as_str()).await?;
                let id = table.id;
                let mut draft = Draft { table, events };
                let settled = match draft.forget(self.catalogue, person) {
                    Ok(()) => self.settle(draft, version).await,
                    Err(error) => Err(error),
                };
                match settled {
                    Ok((_, amendment)) => changes.push(Change::Amend(Box::new(amendment))),
                    Err(_) => skipped.push(id.to_string()),
                }
            }
            let entry = self.entry("person erase", Thing::Person, person.to_string(), String::new());
            match self.admin.change(&changes, &entry).await {
                Err(StoreError::Stale) => {}
                done => {
                    done?;
                    let mut answer = self.person(person.as_str()).await?;
                    answer["damaged_tables_left_as_they_were"] = skipped.into();
                    return Ok(answer);
                }
            }
        }
        Err(AdminError::Busy)
    }

    async fn compact(&mut self) -> Result<Value, AdminError> {
        let before = file_size(self.admin.location());
        let entry = self.entry("compact", Thing::File, String::new(), String::new());
        self.admin.compact(&entry).await?;
        Ok(json!({ "bytes_before": before, "bytes_after": file_size(self.admin.location()) }))
    }
}

/// The error for a table that would not fit the rules after a change.
#[expect(clippy::needless_pass_by_value, reason = "`map_err` passes errors by value")]
fn damaged(trouble: Trouble) -> AdminError {
    AdminError::Damaged(trouble.to_string())
}

/// What a table waits for.
fn waits_for(head: &store::Head) -> String {
    match head.to_act {
        Some(person) => person.to_string(),
        None if head.bot_to_act => "a bot".to_owned(),
        None => String::new(),
    }
}

/// The status of a table that the operator has put away, and of one that its host has.
const CLOSED: &str = "closed";
const CANCELLED: &str = "cancelled";

/// The status of a table, including those that never go on.
fn standing(table: &Snapshot) -> &'static str {
    match (table.closed, table.cancelled) {
        (true, _) => CLOSED,
        (_, true) => CANCELLED,
        _ => table.status().word(),
    }
}

/// The last events of a table.
fn shown(events: &[Event]) -> Vec<Value> {
    let line = |(index, event): (usize, &Event)| {
        // The opening contains a whole position.
        let text = if event.kind == "start" { "…" } else { &event.text };
        let by = event.player.map(|player| player.to_string());
        json!({ "number": index + 1, "kind": event.kind, "text": text, "by": by, "at": stamp(event.at) })
    };
    events.iter().enumerate().skip(events.len().saturating_sub(SHOWN)).map(line).collect()
}

/// A person as the operator sees them. Addresses of email and webhooks are nobody's business.
fn about(player: Player) -> Value {
    let (id, banned, erased, created) = (player.id, player.banned, player.erased, player.created);
    let (until, moderator) = (player.banned_until, player.moderator);
    let person = Person::from(player);
    json!({
        "id": id.as_str(),
        "name": person.called(Lang::EN),
        "language": person.settings.lang,
        "created": stamp(created),
        "handle": person.handle,
        "moderator": moderator.map(stamp),
        "banned": banned.map(stamp),
        "banned_until": until.map(stamp),
        "erased": erased.map(stamp),
    })
}

fn logged(entry: &Audit) -> Value {
    json!({
        "id": entry.id,
        "at": stamp(entry.at),
        "operator": entry.operator,
        "verb": entry.verb,
        "thing": entry.thing.word(),
        "subject": entry.subject,
        "detail": entry.detail,
    })
}

/// The stored terms of a table.
trait HasTerms {
    fn terms(&self) -> Result<Terms, AdminError>;
}

impl HasTerms for Stored {
    fn terms(&self) -> Result<Terms, AdminError> {
        serde_json::from_str(&self.table.terms).map_err(|error| AdminError::IsDamaged(error.to_string()))
    }
}

impl Draft {
    /// Adds an event that the operator causes.
    fn add(&mut self, happening: &Happening) {
        self.events.push(happening.event(None, now()));
    }

    /// Voids an event, but keeps what it was.
    fn void(&mut self, index: usize) {
        let event = &mut self.events[index];
        if event.kind != "void" {
            event.text = format!("{} {}", event.kind, event.text);
            "void".clone_into(&mut event.kind);
        }
    }

    /// Voids events from the end.
    fn void_last(&mut self, count: usize) -> Result<(), AdminError> {
        let last: Vec<usize> =
            (0..self.events.len()).rev().filter(|&index| self.events[index].kind != "void").take(count).collect();
        if last.len() < count {
            return Err(AdminError::Nothing("the table does not have so many events"));
        }
        for index in last {
            self.void(index);
        }
        Ok(())
    }

    /// Voids the first event that does not fit and all after it.
    fn void_misfits(&mut self, catalogue: Catalogue) -> Result<(), AdminError> {
        match replay(catalogue, self.table.clone(), &self.events) {
            Ok(_) => Ok(()),
            Err(Trouble::Impossible(Impossible { number: first @ 1.., .. })) => {
                (first as usize - 1..self.events.len()).for_each(|index| self.void(index));
                Ok(())
            }
            Err(trouble) => Err(AdminError::IsDamaged(trouble.to_string())),
        }
    }

    /// Lets a person leave, and removes what they called others at their screen.
    fn forget(&mut self, catalogue: Catalogue, person: PlayerId) -> Result<(), AdminError> {
        if self.table.host == person {
            let mut terms: Terms =
                serde_json::from_str(&self.table.terms).map_err(|error| AdminError::IsDamaged(error.to_string()))?;
            for seat in terms.seats.iter_mut().filter(|seat| matches!(seat, SeatTerms::Here(_))) {
                *seat = SeatTerms::Me;
            }
            self.table.terms = terms.text();
        }
        let table = replay(catalogue, self.table.clone(), &self.events).map_err(damaged)?;
        let at = now();
        let mut add = |happening: Happening| self.events.push(happening.event(Some(person), at));
        match table.status() {
            Status::Playing => {
                table.seats_of(person).filter(|&seat| !table.chairs[seat].left).for_each(|seat| add(Happening::Leave(seat)));
            }
            Status::Waiting if table.table.host == person && !table.cancelled => add(Happening::Cancel),
            Status::Waiting => {
                let mine = table.seats_of(person).filter(|&seat| table.terms.seats[seat].free().is_some());
                mine.for_each(|seat| add(Happening::Stand(seat)));
            }
            Status::Finished => {}
        }
        // Even a table that only lost a name is another one now.
        self.add(&Happening::Rename);
        Ok(())
    }
}

/// Follows the audit log for as long as the server runs.
pub(crate) async fn heed(app: App) {
    let mut heeded = Heeded::default();
    loop {
        if let Err(error) = heed_once(&app, &mut heeded).await {
            tracing::error!(%error, "cannot read the audit log");
        }
        tokio::time::sleep(HEED).await;
    }
}

/// How far a server has followed the audit log.
#[derive(Debug, Default)]
pub(crate) struct Heeded {
    /// The last entry.
    last: i64,
    /// The people that were changed lately, and when that was noticed.
    people: Vec<(PlayerId, Instant)>,
}

/// Loads again what the operator has changed since the last time.
pub(crate) async fn heed_once(app: &App, heeded: &mut Heeded) -> Result<(), StoreError> {
    let news = app.store.audit(heeded.last).await?;
    // People first: tables are drawn with their names.
    for entry in news.iter().filter(|entry| entry.thing == Thing::Person) {
        if let Ok(person) = entry.subject.parse() {
            app.people.forget(person);
            app.people.person(person).await?;
            app.hall.recall_lines(person).await?;
            heeded.people.push((person, Instant::now()));
        }
    }
    // A request that was under way meanwhile may have brought back what it knew of a person.
    heeded.people.retain(|(_, since)| since.elapsed() < LINGERING);
    for (person, _) in &heeded.people {
        let stored = app.store.player(*person).await?.map(Person::from);
        if app.people.known(*person).is_some_and(|known| stored.as_ref() != Some(&*known)) {
            app.people.forget(*person);
        }
    }
    for entry in news.iter().filter(|entry| entry.thing == Thing::Table) {
        if let Ok(table) = entry.subject.parse() {
            app.hall.reload(table).await;
        }
    }
    heeded.last = news.last().map_or(heeded.last, |entry| entry.id);
    Ok(())
}
