//! Studies: the private analysis boards of players. A study is a forest: its roots are positions, every other node is an entry
//! played from its parent.

use crate::db::{Connection, FromRow, query, query_as};
use crate::row::by_name;
use crate::writer::Write;
use crate::{Database, PlayerId, StoreError, StudyId, TableId};

by_name! {
    Study { id, owner, title, game, rules_version, eyes, table, origin, created, version, changed }
    Node { number, parent, place, text, moment, note }
}

/// A study without its nodes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Study {
    /// The id.
    pub id: StudyId,
    /// The owner; nobody else can see it.
    pub owner: PlayerId,
    /// The title.
    pub title: String,
    /// The game's name in the notation.
    pub game: String,
    /// The version of the rules it is played by.
    pub rules_version: i64,
    /// The viewer that its positions are limited to, in the format of the web crate.
    pub eyes: String,
    /// The table its positions come from.
    pub table: Option<TableId>,
    /// The URL of the page it was opened from, unless that was a table; may be empty.
    pub origin: String,
    /// When it was opened.
    pub created: i64,
    /// The number of changes so far.
    pub version: i64,
    /// When it was last changed.
    pub changed: i64,
}

/// A node of a study: a position from which lines start, or one step of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// Its number in the study; no number is used twice.
    pub number: i64,
    /// The parent; none for a position.
    pub parent: Option<i64>,
    /// Its rank among nodes with the same parent, the smallest first.
    pub place: i64,
    /// The entry in notation, or the position.
    pub text: String,
    /// For a position that comes from a table: the number of entries the table had then.
    pub moment: Option<i64>,
    /// The owner's note; may be empty.
    pub note: String,
}

/// A change of a study, all or nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Revision {
    /// The study.
    pub study: StudyId,
    /// The version that the change is based on.
    pub version: i64,
    /// When it happens.
    pub at: i64,
    /// The new title, if it changes.
    pub title: Option<String>,
    /// New or changed nodes.
    pub put: Vec<Node>,
    /// The numbers of nodes to delete.
    pub drop: Vec<i64>,
}

/// A study in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    /// The study.
    pub study: Study,
    /// The number of steps in all its lines.
    pub steps: i64,
    /// The number of notes.
    pub notes: i64,
}

const COLUMNS: &str =
    "s.id, s.owner, s.title, s.game, s.rules_version, s.eyes, s.table_id AS \"table\", s.origin, s.created, s.version, s.changed";

impl Database {
    /// Saves a new study with its nodes.
    pub async fn open_study(&self, study: Study, nodes: Vec<Node>) -> Result<(), StoreError> {
        self.writer.write(Write::OpenStudy { study, nodes }).await
    }

    /// Changes a study.
    ///
    /// # Errors
    /// [`StoreError::Stale`] if the study is not at the version that the change is based on.
    pub async fn revise(&self, revision: Revision) -> Result<(), StoreError> {
        self.writer.write(Write::Revise(revision)).await
    }

    /// Deletes a study and all its nodes.
    pub async fn drop_study(&self, id: StudyId) -> Result<(), StoreError> {
        self.writer.write(Write::DropStudy(id)).await
    }

    /// A study, if there is one.
    pub async fn study(&self, id: StudyId) -> Result<Option<Study>, StoreError> {
        let sql = format!("SELECT {COLUMNS} FROM studies s WHERE s.id = $1");
        Ok(query_as(sqlx::AssertSqlSafe(sql)).bind(id.as_str()).fetch_optional(&self.readers).await?)
    }

    /// The nodes of a study, by number.
    pub async fn nodes(&self, id: StudyId) -> Result<Vec<Node>, StoreError> {
        let sql = "SELECT number, parent, place, text, moment, note FROM study_nodes WHERE study = $1 ORDER BY number";
        Ok(query_as(sql).bind(id.as_str()).fetch_all(&self.readers).await?)
    }

    /// The studies of a player, by last change.
    pub async fn studies_of(&self, owner: PlayerId) -> Result<Vec<Listed>, StoreError> {
        let sql = format!(
            "SELECT {COLUMNS}, count(n.parent) AS steps, count(nullif(n.note, '')) AS notes \
             FROM studies s LEFT JOIN study_nodes n ON n.study = s.id WHERE s.owner = $1 GROUP BY s.id ORDER BY s.changed DESC"
        );
        let rows = query(sqlx::AssertSqlSafe(sql)).bind(owner.as_str()).fetch_all(&self.readers).await?;
        let listed =
            |row| Ok(Listed { study: Study::from_row(row)?, steps: row.try_get("steps")?, notes: row.try_get("notes")? });
        rows.iter().map(listed).collect()
    }
}

/// Writes a new study.
pub(crate) async fn open(connection: &mut Connection, study: &Study, nodes: &[Node]) -> Result<(), StoreError> {
    let sql = "INSERT INTO studies (id, owner, title, game, rules_version, eyes, table_id, origin, created, version, changed) \
               VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)";
    query(sql)
        .bind(study.id.as_str())
        .bind(study.owner.as_str())
        .bind(&study.title)
        .bind(&study.game)
        .bind(study.rules_version)
        .bind(&study.eyes)
        .bind(study.table.as_ref().map(TableId::as_str))
        .bind(&study.origin)
        .bind(study.created)
        .bind(study.version)
        .bind(study.changed)
        .execute(&mut *connection)
        .await?;
    put(connection, study.id, nodes).await
}

/// Writes a change, unless the study has changed since the version it is based on.
pub(crate) async fn revise(connection: &mut Connection, revision: &Revision) -> Result<(), StoreError> {
    let Revision { study, version, at, title, put: fresh, drop } = revision;
    let sql =
        "UPDATE studies SET version = version + 1, changed = $3, title = coalesce($4, title) WHERE id = $1 AND version = $2";
    let done = query(sql).bind(study.as_str()).bind(version).bind(at).bind(title.as_ref()).execute(&mut *connection).await?;
    if done.rows_affected() == 0 {
        return Err(StoreError::Stale);
    }
    for number in drop {
        let sql = "DELETE FROM study_nodes WHERE study = $1 AND number = $2";
        query(sql).bind(study.as_str()).bind(number).execute(&mut *connection).await?;
    }
    put(connection, *study, fresh).await
}

/// Deletes a study and its nodes.
pub(crate) async fn forget(connection: &mut Connection, id: StudyId) -> Result<(), StoreError> {
    query("DELETE FROM study_nodes WHERE study = $1").bind(id.as_str()).execute(&mut *connection).await?;
    query("DELETE FROM studies WHERE id = $1").bind(id.as_str()).execute(connection).await?;
    Ok(())
}

async fn put(connection: &mut Connection, study: StudyId, nodes: &[Node]) -> Result<(), StoreError> {
    let sql = "INSERT INTO study_nodes (study, number, parent, place, text, moment, note) VALUES ($1, $2, $3, $4, $5, $6, $7) \
               ON CONFLICT (study, number) DO UPDATE SET parent = $3, place = $4, text = $5, moment = $6, note = $7";
    for node in nodes {
        query(sql)
            .bind(study.as_str())
            .bind(node.number)
            .bind(node.parent)
            .bind(node.place)
            .bind(&node.text)
            .bind(node.moment)
            .bind(&node.note)
            .execute(&mut *connection)
            .await?;
    }
    Ok(())
}
