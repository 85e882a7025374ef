//! Moving an installation from one database to another, in either direction.
//!
//! Which tables and columns there are, what identifies a row and which table needs which other first, the databases say
//! themselves: a new table needs no line here.

use std::collections::BTreeSet;

use sqlx::AssertSqlSafe;

use crate::db::{Connection, Value, query, query_scalar};
use crate::{Location, StoreError, file, server};

/// How many rows are read and written at once.
const ROWS: usize = 500;

/// A table and how many rows of it were copied.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Copied {
    /// The table.
    pub table: String,
    /// How many rows.
    pub rows: u64,
}

/// Copies everything to an empty file or database, and compares it row by row; all or nothing. No server may be running: what
/// it writes meanwhile would be missing. A data file of an older version is upgraded first, and a missing target file is
/// created.
///
/// # Errors
/// [`StoreError::NotEmpty`] if there is something in the target, [`StoreError::Differs`] if what was copied is not what it
/// was copied from.
pub async fn copy(from: &Location, to: &Location) -> Result<Vec<Copied>, StoreError> {
    let (mut source, _held) = open(from).await?;
    let (mut target, _held_too) = open(to).await?;
    let read = match source {
        Connection::Sqlite(_) => "BEGIN",
        Connection::Postgres(_) => "BEGIN ISOLATION LEVEL REPEATABLE READ",
    };
    query(read).execute(&mut source).await?;
    target.begin().await?;
    let copied = copy_all(&mut source, &mut target, to).await;
    let copied = target.end(copied).await;
    source.end(Ok(())).await?;
    copied
}

/// A connection, and what keeps other servers away from a data file.
async fn open(location: &Location) -> Result<(Connection, Option<std::fs::File>), StoreError> {
    match location {
        Location::File(path) => {
            let (connection, lock) = file::open(path).await?;
            Ok((Connection::Sqlite(connection), Some(lock)))
        }
        Location::Server(address) => Ok((Connection::Postgres(server::open(address).await?.acquire().await?), None)),
    }
}

async fn copy_all(source: &mut Connection, target: &mut Connection, to: &Location) -> Result<Vec<Copied>, StoreError> {
    let tables = in_order(source).await?;
    for table in &tables {
        let sql = format!("SELECT 1 FROM {} LIMIT 1", table.name);
        if query(AssertSqlSafe(sql)).fetch_optional(&mut *target).await?.is_some() {
            return Err(StoreError::NotEmpty(to.to_string()));
        }
    }
    let mut copied = Vec::new();
    for table in &tables {
        let rows = table.copy(source, target).await?;
        table.count_on(target).await?;
        copied.push(Copied { table: table.name.clone(), rows });
    }
    for table in &tables {
        table.compare(source, target).await?;
    }
    Ok(copied)
}

/// A table of either database.
#[derive(Debug)]
struct Form {
    name: String,
    columns: Vec<String>,
    /// What identifies a row.
    key: Vec<String>,
    /// The tables that its rows refer to.
    needs: BTreeSet<String>,
}

/// All tables, each after those that it refers to.
async fn in_order(connection: &mut Connection) -> Result<Vec<Form>, StoreError> {
    let all = match connection {
        Connection::Sqlite(_) => "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%' ORDER BY name",
        Connection::Postgres(_) => {
            "SELECT relname::text FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r' ORDER BY 1"
        }
    };
    let names: Vec<String> = query_scalar(all).fetch_all(&mut *connection).await?;
    let mut waiting = Vec::new();
    for name in names.into_iter().filter(|name| name != "_sqlx_migrations") {
        waiting.push(Form::read(connection, name).await?);
    }
    let mut ordered: Vec<Form> = Vec::new();
    while !waiting.is_empty() {
        let there = |name: &String| ordered.iter().any(|table| table.name == *name);
        let (ready, others): (Vec<Form>, Vec<Form>) = waiting.into_iter().partition(|table| table.needs.iter().all(there));
        if ready.is_empty() {
            return Err(StoreError::Corrupt("tables refer to each other in a circle".into()));
        }
        ordered.extend(ready);
        waiting = others;
    }
    Ok(ordered)
}

impl Form {
    async fn read(connection: &mut Connection, name: String) -> Result<Self, StoreError> {
        let [columns, key, needs] = match connection {
            Connection::Sqlite(_) => [
                "SELECT name FROM pragma_table_info($1) ORDER BY cid",
                "SELECT name FROM pragma_table_info($1) WHERE pk > 0 ORDER BY pk",
                "SELECT \"table\" FROM pragma_foreign_key_list($1)",
            ],
            Connection::Postgres(_) => [
                "SELECT attname::text FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped \
                 AND attgenerated = '' ORDER BY attnum",
                "SELECT attname::text FROM pg_index JOIN pg_attribute ON attrelid = indrelid AND attnum = ANY (indkey) \
                 WHERE indrelid = $1::regclass AND indisprimary ORDER BY array_position(indkey::int2[], attnum)",
                "SELECT confrelid::regclass::text FROM pg_constraint WHERE contype = 'f' AND conrelid = $1::regclass",
            ],
        };
        let mut list = async |sql| query_scalar::<String>(sql).bind(&name).fetch_all(&mut *connection).await;
        let (columns, key) = (list(columns).await?, list(key).await?);
        let needs = list(needs).await?.into_iter().filter(|other| *other != name).collect();
        let quoted = |names: Vec<String>| names.into_iter().map(|name| format!("\"{name}\"")).collect();
        Ok(Self { name, columns: quoted(columns), key: quoted(key), needs })
    }

    /// The rows that follow those with this key.
    async fn rows(&self, connection: &mut Connection, after: &[Value<'static>]) -> Result<Vec<Vec<Value<'static>>>, StoreError> {
        let (columns, key) = (self.columns.join(", "), self.key.join(", "));
        let places: Vec<String> = (1..=after.len()).map(|place| format!("${place}")).collect();
        let beyond = if after.is_empty() { String::new() } else { format!("WHERE ({key}) > ({})", places.join(", ")) };
        let sql = format!("SELECT {columns} FROM {} {beyond} ORDER BY {key} LIMIT {ROWS}", self.name);
        let reading = after.iter().fold(query(AssertSqlSafe(sql)), |query, value| query.bind(value.clone()));
        let rows = reading.fetch_all(connection).await?;
        Ok(rows.iter().map(crate::db::Row::values).collect::<Result<_, _>>()?)
    }

    /// The key of a row.
    fn key_of(&self, row: &[Value<'static>]) -> Vec<Value<'static>> {
        let place = |name| self.columns.iter().position(|column| column == name);
        self.key.iter().filter_map(place).map(|place| row[place].clone()).collect()
    }

    async fn copy(&self, source: &mut Connection, target: &mut Connection) -> Result<u64, StoreError> {
        let (mut after, mut copied) = (Vec::new(), 0);
        loop {
            let rows = self.rows(source, &after).await?;
            let Some(last) = rows.last() else { return Ok(copied) };
            after = self.key_of(last);
            let width = self.columns.len();
            let places = |row: usize| {
                let places: Vec<String> = (row * width + 1..=(row + 1) * width).map(|place| format!("${place}")).collect();
                format!("({})", places.join(", "))
            };
            let values: Vec<String> = (0..rows.len()).map(places).collect();
            let sql = format!("INSERT INTO {} ({}) VALUES {}", self.name, self.columns.join(", "), values.join(", "));
            copied += rows.len() as u64;
            let writing = rows.into_iter().flatten().fold(query(AssertSqlSafe(sql)), crate::db::Query::bind);
            writing.execute(&mut *target).await?;
        }
    }

    /// Numbers that a database server gives go on after those that were copied.
    async fn count_on(&self, target: &mut Connection) -> Result<(), StoreError> {
        if let Connection::Sqlite(_) = target {
            return Ok(());
        }
        let sql = "SELECT attname::text FROM pg_attribute WHERE attrelid = $1::regclass AND attidentity <> ''";
        let counted: Option<String> = query_scalar(sql).bind(&self.name).fetch_optional(&mut *target).await?;
        if let Some(column) = counted {
            let sql = format!(
                "SELECT setval(pg_get_serial_sequence($1, $2), max(\"{column}\")) FROM {} HAVING max(\"{column}\") IS NOT NULL",
                self.name
            );
            query(AssertSqlSafe(sql)).bind(&self.name).bind(&column).execute(target).await?;
        }
        Ok(())
    }

    async fn compare(&self, source: &mut Connection, target: &mut Connection) -> Result<(), StoreError> {
        let mut after = Vec::new();
        loop {
            let (here, there) = (self.rows(source, &after).await?, self.rows(target, &after).await?);
            if let Some(number) = (0..here.len().max(there.len())).find(|&row| here.get(row) != there.get(row)) {
                tracing::error!(table = self.name, row = number, "a copied row differs");
                return Err(StoreError::Differs(self.name.clone()));
            }
            let Some(last) = here.last() else { return Ok(()) };
            after = self.key_of(last);
        }
    }
}
