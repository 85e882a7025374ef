//! One table with everything that belongs to it, as one JSON file: to take it to another server, or to look at it closely.
//!
//! The file contains the seed and everything hidden, but of people only their ids and names.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use store::{Change, Comment, Event, Message, Player, PlayerId, TableId, Thing};

use super::{AdminError, Draft, Office, id, shown};
use crate::time::now;

/// The version of the format.
const FORMAT: u32 = 1;

#[derive(Debug, Serialize, Deserialize)]
struct Exported {
    /// The version of the format.
    teahorse_table: u32,
    table: Opened,
    events: Vec<Happened>,
    talk: Vec<Said>,
    comments: Vec<Said>,
    people: Vec<Named>,
}

#[derive(Debug, Serialize, Deserialize)]
struct Opened {
    id: String,
    name: String,
    game: String,
    rules_version: i64,
    terms: String,
    host: String,
    seed: i64,
    created: i64,
}

#[derive(Debug, Serialize, Deserialize)]
struct Happened {
    kind: String,
    text: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    player: Option<String>,
    at: i64,
}

#[derive(Debug, Serialize, Deserialize)]
struct Said {
    /// The position of a comment, as a number of entries.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    moment: Option<i64>,
    player: String,
    text: String,
    at: i64,
    /// Whether a message was said among spectators.
    #[serde(default)]
    watchers: bool,
}

#[derive(Debug, Serialize, Deserialize)]
struct Named {
    id: String,
    name: String,
}

impl Office<'_> {
    pub(super) async fn export(&mut self, text: &str) -> Result<Value, AdminError> {
        let stored = self.stored(text).await?;
        let table = stored.table;
        let (talk, comments) = (self.admin.talk(table.id).await?, self.admin.comments(table.id).await?);
        let holders = stored.seats.iter().map(|seat| seat.player);
        let actors = stored.events.iter().filter_map(|event| event.player);
        let writers = talk.iter().map(|message| message.player).chain(comments.iter().map(|comment| comment.player));
        let mut people: Vec<PlayerId> = holders.chain(actors).chain(writers).chain([table.host]).collect();
        people.sort_unstable();
        people.dedup();
        let mut named = Vec::new();
        for id in people {
            named.extend(self.admin.person(id).await?.map(|person| Named { id: id.to_string(), name: person.name }));
        }
        let happened = |event: Event| Happened {
            kind: event.kind,
            text: event.text,
            player: event.player.map(|player| player.to_string()),
            at: event.at,
        };
        let said = |moment, player: PlayerId, text, at| Said { moment, player: player.to_string(), text, at, watchers: false };
        let spoken =
            |message: Message| Said { watchers: message.watchers, ..said(None, message.player, message.text, message.at) };
        let exported = Exported {
            teahorse_table: FORMAT,
            table: Opened {
                id: table.id.to_string(),
                name: table.name,
                game: table.game,
                rules_version: table.rules_version,
                terms: table.terms,
                host: table.host.to_string(),
                seed: table.seed,
                created: table.created,
            },
            events: stored.events.into_iter().map(happened).collect(),
            talk: talk.into_iter().map(spoken).collect(),
            comments: comments.into_iter().map(|one| said(Some(one.moment), one.player, one.text, one.at)).collect(),
            people: named,
        };
        serde_json::to_value(exported).map_err(|error| AdminError::NoExport(error.to_string()))
    }

    pub(super) async fn import(&mut self, text: &str, anew: bool) -> Result<Value, AdminError> {
        let read: Exported = serde_json::from_str(text).map_err(|error| AdminError::NoExport(error.to_string()))?;
        if read.teahorse_table != FORMAT {
            let reason = format!("format {} is not supported by this version", read.teahorse_table);
            return Err(AdminError::NoExport(reason));
        }
        let table = store::Table {
            id: if anew { TableId::random() } else { id(&read.table.id)? },
            name: read.table.name,
            game: read.table.game,
            rules_version: read.table.rules_version,
            terms: read.table.terms,
            host: id(&read.table.host)?,
            seed: read.table.seed,
            created: read.table.created,
        };
        let table_id = table.id;
        if self.admin.table(table_id).await?.is_some() {
            return Err(AdminError::Exists(table_id));
        }
        let event = |one: Happened| {
            let player = one.player.as_deref().map(id).transpose()?;
            Ok(Event { kind: one.kind, text: one.text, player, at: one.at })
        };
        let events = read.events.into_iter().map(event).collect::<Result<_, AdminError>>()?;
        let (snapshot, amendment) = self.settle(Draft { table, events }, 0)?;
        let talk = |one: Said| {
            Ok(Message { table: table_id, player: id(&one.player)?, text: one.text, at: one.at, watchers: one.watchers })
        };
        let comment = |one: Said| {
            let (moment, player) = (one.moment.unwrap_or_default(), id(&one.player)?);
            Ok(Comment { table: table_id, moment, player, text: one.text, at: one.at })
        };
        let person = |one: Named| {
            let (id, settings, created) = (id(&one.id)?, "{}".to_owned(), now());
            Ok(Player::guest(id, one.name, settings, created))
        };
        let events = shown(&amendment.events);
        let changes = [
            Change::Meet(read.people.into_iter().map(person).collect::<Result<_, AdminError>>()?),
            Change::Create(Box::new(amendment)),
            Change::Talk(read.talk.into_iter().map(talk).collect::<Result<_, AdminError>>()?),
            Change::Comments(read.comments.into_iter().map(comment).collect::<Result<_, AdminError>>()?),
        ];
        let entry = self.entry("table import", Thing::Table, table_id.to_string(), String::new());
        self.admin.change(&changes, &entry).await?;
        self.describe(&snapshot, &events).await
    }
}
