//! The embedded file. One writer, a few readers that it never blocks.

use std::path::Path;
use std::str::FromStr;
use std::time::Duration;

use async_trait::async_trait;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteRow, SqliteSynchronous};
use sqlx::{ConnectOptions, Connection, Row, SqlitePool};

use crate::outbox::Order;
use crate::writer::{Write, Writer};
use crate::{
    Append, Comment, Digest, Event, Failure, Head, Letter, Message, Player, PlayerId, SeatRow, Status, Store, StoreError,
    Summary, Table, TableId, comments, outbox,
};

/// The version of the schema, kept in the file.
const SCHEMA: i32 = 2;

/// What makes a new file, and brings one of an earlier version up to date: every statement does nothing where its work is done.
const SCRIPTS: [&str; 5] = [
    include_str!("schema.sql"),
    include_str!("moves.sql"),
    include_str!("comments.sql"),
    include_str!("outbox.sql"),
    include_str!("study.sql"),
];

/// How many readers work at the same time.
const READERS: u32 = 4;

/// Everything in one file of the embedded database.
#[derive(Debug)]
pub struct Sqlite {
    pub(crate) readers: SqlitePool,
    pub(crate) writer: Writer,
}

impl Sqlite {
    /// Opens the file; makes it if there is none.
    ///
    /// # Errors
    /// If it cannot be opened, or was written by a later version of this program.
    pub async fn open(file: &Path) -> Result<Self, StoreError> {
        let options = SqliteConnectOptions::new()
            .filename(file)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            // Only a full flush makes a move that was acknowledged survive a power cut as well as a crash.
            .synchronous(SqliteSynchronous::Full)
            .busy_timeout(Duration::from_secs(10))
            .foreign_keys(true);
        let mut connection = options.clone().connect().await?;
        let found: i32 = sqlx::query("PRAGMA user_version").fetch_one(&mut connection).await?.try_get(0)?;
        if found > SCHEMA {
            connection.close().await?;
            return Err(StoreError::Corrupt(format!("it was written by a later version (schema {found}, known is {SCHEMA})")));
        }
        for script in SCRIPTS {
            sqlx::raw_sql(script).execute(&mut connection).await?;
        }
        sqlx::raw_sql(sqlx::AssertSqlSafe(format!("PRAGMA user_version = {SCHEMA}"))).execute(&mut connection).await?;
        let readers = SqlitePoolOptions::new().max_connections(READERS).connect_with(options.read_only(true)).await?;
        Ok(Self { readers, writer: Writer::start(connection) })
    }
}

/// Writes a complete copy of a data file to a new one, whether a server works on it or not; what was acknowledged before is in it.
///
/// # Errors
/// If the file cannot be read, or the new one exists or cannot be written.
pub async fn backup(file: &Path, to: &Path) -> Result<(), StoreError> {
    let name = to.to_str().ok_or_else(|| StoreError::Database("the name of the copy is no text".to_owned()))?;
    if to.exists() {
        return Err(StoreError::Database(format!("{name} exists already: a backup never overwrites anything")));
    }
    let mut connection = SqliteConnectOptions::new().filename(file).read_only(true).connect().await?;
    sqlx::query("VACUUM INTO $1").bind(name).execute(&mut connection).await?;
    Ok(connection.close().await?)
}

const SUMMARY: &str = "SELECT t.id, t.name, t.game, t.rules_version, t.terms, t.host, t.seed, t.created, t.status, t.listed, \
                       t.to_act, t.bot_to_act, t.deadline, t.line, t.changed FROM tables t ";

#[async_trait]
impl Store for Sqlite {
    async fn secret(&self, name: &'static str, make: fn() -> Vec<u8>) -> Result<Vec<u8>, StoreError> {
        let sql = "SELECT value FROM secrets WHERE name = $1";
        if let Some(row) = sqlx::query(sql).bind(name).fetch_optional(&self.readers).await? {
            return Ok(row.try_get(0)?);
        }
        self.writer.write(Write::Secret { name, value: make() }).await?;
        Ok(sqlx::query(sql).bind(name).fetch_one(&self.readers).await?.try_get(0)?)
    }

    async fn player(&self, id: PlayerId) -> Result<Option<Player>, StoreError> {
        let sql = "SELECT id, name, settings, generation, created FROM players WHERE id = $1";
        let row = sqlx::query(sql).bind(id.as_str()).fetch_optional(&self.readers).await?;
        row.map(|row| {
            Ok(Player {
                id: key(&row, 0)?,
                name: row.try_get(1)?,
                settings: row.try_get(2)?,
                generation: row.try_get(3)?,
                created: row.try_get(4)?,
            })
        })
        .transpose()
    }

    async fn save_player(&self, player: Player) -> Result<(), StoreError> {
        self.writer.write(Write::Player(player)).await
    }

    async fn set_link(&self, player: PlayerId, link: Digest) -> Result<(), StoreError> {
        self.writer.write(Write::Link { player, link }).await
    }

    async fn player_by_link(&self, link: Digest) -> Result<Option<PlayerId>, StoreError> {
        let sql = "SELECT id FROM players WHERE link = $1";
        let row = sqlx::query(sql).bind(&link[..]).fetch_optional(&self.readers).await?;
        row.map(|row| key(&row, 0)).transpose()
    }

    async fn create(&self, table: Table, head: Head, seats: Vec<SeatRow>) -> Result<(), StoreError> {
        self.writer.write(Write::Create { table, head, seats }).await
    }

    async fn append(&self, append: Append) -> Result<(), StoreError> {
        self.writer.write(Write::Append(append)).await
    }

    async fn table(&self, id: TableId) -> Result<Option<Table>, StoreError> {
        let sql = "SELECT id, name, game, rules_version, terms, host, seed, created FROM tables WHERE id = $1";
        let row = sqlx::query(sql).bind(id.as_str()).fetch_optional(&self.readers).await?;
        row.map(|row| read_table(&row)).transpose()
    }

    async fn events(&self, id: TableId) -> Result<Vec<Event>, StoreError> {
        let sql = "SELECT kind, text, player, at FROM events WHERE table_id = $1 ORDER BY number";
        let rows = sqlx::query(sql).bind(id.as_str()).fetch_all(&self.readers).await?;
        rows.iter()
            .map(|row| {
                Ok(Event { kind: row.try_get(0)?, text: row.try_get(1)?, player: optional_key(row, 2)?, at: row.try_get(3)? })
            })
            .collect()
    }

    async fn tables_of(&self, player: PlayerId, finished: bool, limit: u32) -> Result<Vec<Summary>, StoreError> {
        let sql = format!(
            "{SUMMARY} WHERE t.id IN (SELECT table_id FROM seats WHERE player = $1) AND (t.status = 'finished') = $2 \
             ORDER BY t.to_act IS NOT $1, t.changed DESC LIMIT $3"
        );
        let rows = sqlx::query(sqlx::AssertSqlSafe(sql))
            .bind(player.as_str())
            .bind(finished)
            .bind(limit)
            .fetch_all(&self.readers)
            .await?;
        rows.iter().map(read_summary).collect()
    }

    async fn listed(&self, status: Status, limit: u32) -> Result<Vec<Summary>, StoreError> {
        let sql = format!("{SUMMARY} WHERE t.status = $1 AND t.listed = 1 ORDER BY t.changed DESC LIMIT $2");
        let rows = sqlx::query(sqlx::AssertSqlSafe(sql)).bind(status.word()).bind(limit).fetch_all(&self.readers).await?;
        rows.iter().map(read_summary).collect()
    }

    async fn due(&self, now: i64, limit: u32) -> Result<Vec<TableId>, StoreError> {
        let sql = "SELECT id FROM tables WHERE status = 'playing' AND bot_to_act = 1 \
                   UNION SELECT id FROM tables WHERE status = 'playing' AND deadline IS NOT NULL AND deadline < $1 LIMIT $2";
        let rows = sqlx::query(sql).bind(now).bind(limit).fetch_all(&self.readers).await?;
        rows.iter().map(|row| key(row, 0)).collect()
    }

    async fn say(&self, message: Message) -> Result<(), StoreError> {
        self.writer.write(Write::Say(message)).await
    }

    async fn talk(&self, table: TableId, limit: u32) -> Result<Vec<Message>, StoreError> {
        let sql = "SELECT player, text, at FROM talk WHERE table_id = $1 ORDER BY id DESC LIMIT $2";
        let rows = sqlx::query(sql).bind(table.as_str()).bind(limit).fetch_all(&self.readers).await?;
        rows.iter()
            .rev()
            .map(|row| Ok(Message { table, player: key(row, 0)?, text: row.try_get(1)?, at: row.try_get(2)? }))
            .collect()
    }

    async fn comment(&self, comment: Comment) -> Result<(), StoreError> {
        self.writer.write(Write::Comment(comment)).await
    }

    async fn comments(&self, table: TableId, limit: u32) -> Result<Vec<(i64, Comment)>, StoreError> {
        comments::all(&self.readers, table, limit).await
    }

    async fn delete_comment(&self, table: TableId, id: i64) -> Result<(), StoreError> {
        self.writer.write(Write::DeleteComment { table, id }).await
    }

    async fn post(&self, letters: Vec<Letter>) -> Result<(), StoreError> {
        self.writer.write(Write::Outbox(Order::Post(letters))).await
    }

    async fn letters(&self, now: i64, limit: u32) -> Result<Vec<Letter>, StoreError> {
        outbox::due(&self.readers, now, limit).await
    }

    async fn take_letter(&self, letter: Letter) -> Result<(), StoreError> {
        self.writer.write(Write::Outbox(Order::Take(letter))).await
    }

    async fn put_back(&self, letter: Letter) -> Result<(), StoreError> {
        self.writer.write(Write::Outbox(Order::PutBack(letter))).await
    }

    async fn discard_letter(&self, letter: Letter) -> Result<(), StoreError> {
        self.writer.write(Write::Outbox(Order::Discard(letter))).await
    }

    async fn discard_taken_letters(&self) -> Result<(), StoreError> {
        self.writer.write(Write::Outbox(Order::DiscardTaken)).await
    }

    async fn fail(&self, failure: Failure) -> Result<(), StoreError> {
        self.writer.write(Write::Outbox(Order::Fail(failure))).await
    }

    async fn forgive(&self, player: PlayerId, way: String) -> Result<(), StoreError> {
        self.writer.write(Write::Outbox(Order::Forgive(player, way))).await
    }

    async fn failures(&self, player: PlayerId) -> Result<Vec<Failure>, StoreError> {
        outbox::failures(&self.readers, player).await
    }

    async fn close(&self) {
        // The last connection to close folds the journal into the file, and readers may not write.
        self.readers.close().await;
        self.writer.close().await;
    }
}

pub(crate) fn key<K: FromStr>(row: &SqliteRow, column: usize) -> Result<K, StoreError> {
    let text: &str = row.try_get(column)?;
    text.parse().map_err(|_| StoreError::Corrupt(format!("key `{text}`")))
}

pub(crate) fn optional_key<K: FromStr>(row: &SqliteRow, column: usize) -> Result<Option<K>, StoreError> {
    match row.try_get::<Option<&str>, _>(column)? {
        None => Ok(None),
        Some(_) => key(row, column).map(Some),
    }
}

fn read_table(row: &SqliteRow) -> Result<Table, StoreError> {
    Ok(Table {
        id: key(row, 0)?,
        name: row.try_get(1)?,
        game: row.try_get(2)?,
        rules_version: row.try_get(3)?,
        terms: row.try_get(4)?,
        host: key(row, 5)?,
        seed: row.try_get(6)?,
        created: row.try_get(7)?,
    })
}

fn read_summary(row: &SqliteRow) -> Result<Summary, StoreError> {
    let head = Head {
        status: Status::read(row.try_get(8)?)?,
        listed: row.try_get(9)?,
        to_act: optional_key(row, 10)?,
        bot_to_act: row.try_get(11)?,
        deadline: row.try_get(12)?,
        line: row.try_get(13)?,
        changed: row.try_get(14)?,
    };
    Ok(Summary { table: read_table(row)?, head })
}
