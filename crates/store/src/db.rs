//! One way to ask both databases: a query is text and values, and which database it goes to is decided where it runs. So a
//! query is written once, in SQL that both understand; the few places that cannot do so ask [`Connection`] which one it is.
//!
//! There are three kinds of values: whole numbers, texts and bytes. A truth is stored as 0 or 1.

use std::borrow::Cow;
use std::error::Error;
use std::str::FromStr;

use sqlx::sqlite::{SqliteArguments, SqliteRow};
use sqlx::{Arguments, Column as _, ColumnIndex, Row as _, SqlSafeStr, SqlStr, SqliteConnection, SqlitePool, TypeInfo, ValueRef};

use crate::StoreError;
use crate::server::{self, PgPool, PgRow, ServerConnection};

/// Connections for reading and, where the database arranges writers itself, for writing.
#[derive(Clone, Debug)]
pub(crate) enum Pool {
    Sqlite(SqlitePool),
    Postgres(PgPool),
}

impl Pool {
    pub(crate) async fn close(&self) {
        match self {
            Self::Sqlite(pool) => pool.close().await,
            Self::Postgres(pool) => pool.close().await,
        }
    }
}

/// One connection, on which several queries can be one transaction.
#[derive(Debug)]
pub(crate) enum Connection {
    Sqlite(SqliteConnection),
    Postgres(ServerConnection),
}

impl Connection {
    /// Begins a transaction; [`Connection::end`] ends it.
    pub(crate) async fn begin(&mut self) -> Result<(), StoreError> {
        let sql = match self {
            Self::Sqlite(_) => "BEGIN IMMEDIATE",
            Self::Postgres(_) => "BEGIN",
        };
        query(sql).execute(self).await?;
        Ok(())
    }

    /// Commits if all has gone well, and otherwise takes everything back.
    pub(crate) async fn end<T>(&mut self, done: Result<T, StoreError>) -> Result<T, StoreError> {
        if done.is_ok() {
            query("COMMIT").execute(self).await?;
        } else {
            query("ROLLBACK").execute(self).await.ok();
        }
        done
    }

    /// Until the transaction ends, nobody else gets past a lock of the same name. The embedded database has a single writer
    /// anyway.
    pub(crate) async fn lock(&mut self, name: &str) -> Result<(), StoreError> {
        if let Self::Postgres(_) = self {
            query("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))").bind(name).execute(self).await?;
        }
        Ok(())
    }
}

/// Where a query runs.
pub(crate) enum On<'c> {
    Pool(&'c Pool),
    Connection(&'c mut Connection),
}

impl<'c> From<&'c Pool> for On<'c> {
    fn from(pool: &'c Pool) -> Self {
        Self::Pool(pool)
    }
}

impl<'c> From<&'c mut Connection> for On<'c> {
    fn from(connection: &'c mut Connection) -> Self {
        Self::Connection(connection)
    }
}

/// A value of a query or a row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Value<'q> {
    Int(Option<i64>),
    Text(Option<Cow<'q, str>>),
    Bytes(Option<Cow<'q, [u8]>>),
}

macro_rules! value {
    ($($kind:ident($value:ident: $type:ty) => $made:expr;)*) => {$(
        impl<'q> From<$type> for Value<'q> {
            fn from($value: $type) -> Self {
                Self::$kind($made)
            }
        }
    )*};
}

value! {
    Int(value: i64) => Some(value);
    Int(value: &i64) => Some(*value);
    Int(value: Option<i64>) => value;
    Int(value: &Option<i64>) => *value;
    Int(value: u32) => Some(value.into());
    Int(value: &u32) => Some((*value).into());
    Int(value: bool) => Some(value.into());
    Int(value: &bool) => Some((*value).into());
    Int(value: Option<bool>) => value.map(i64::from);
    Text(value: &'q str) => Some(value.into());
    Text(value: &'q &str) => Some((*value).into());
    Text(value: String) => Some(value.into());
    Text(value: &'q String) => Some(value.into());
    Text(value: Option<&'q str>) => value.map(Cow::from);
    Text(value: Option<&'q String>) => value.map(Cow::from);
    Text(value: Option<String>) => value.map(Cow::from);
    Text(value: &'q Option<String>) => value.as_ref().map(Cow::from);
    Bytes(value: &'q [u8]) => Some(value.into());
    Bytes(value: &'q Vec<u8>) => Some(value.into());
    Bytes(value: &'q Option<Vec<u8>>) => value.as_ref().map(Cow::from);
}

/// A row of either database.
#[derive(Debug)]
pub(crate) enum Row {
    Sqlite(SqliteRow),
    Postgres(PgRow),
}

/// A column of a row, by name or by place.
#[derive(Clone, Copy, Debug)]
pub(crate) enum At<'a> {
    Name(&'a str),
    Place(usize),
}

impl<R: sqlx::Row> ColumnIndex<R> for At<'_>
where
    for<'a> &'a str: ColumnIndex<R>,
    usize: ColumnIndex<R>,
{
    fn index(&self, row: &R) -> sqlx::Result<usize> {
        match self {
            Self::Name(name) => name.index(row),
            Self::Place(place) => place.index(row),
        }
    }
}

impl Row {
    pub(crate) fn try_get<T: Column>(&self, name: &str) -> sqlx::Result<T> {
        T::read(self, At::Name(name))
    }

    /// All values of the row, in the order of its columns.
    pub(crate) fn values(&self) -> sqlx::Result<Vec<Value<'static>>> {
        let columns = match self {
            Self::Sqlite(row) => row.len(),
            Self::Postgres(row) => row.len(),
        };
        (0..columns).map(|place| self.value(place)).collect()
    }

    fn value(&self, place: usize) -> sqlx::Result<Value<'static>> {
        let kind = match self {
            // The type of a column in the embedded database is only a wish; that of a value counts, unless there is none.
            Self::Sqlite(row) => {
                let value = row.try_get_raw(place)?;
                let of_value = value.type_info().name().to_owned();
                if value.is_null() { row.column(place).type_info().name().to_owned() } else { of_value }
            }
            Self::Postgres(row) => server::kind(row, At::Place(place))?,
        };
        let at = At::Place(place);
        Ok(match kind.as_str() {
            "INTEGER" | "BIGINT" | "INT8" => Value::Int(Column::read(self, at)?),
            "BLOB" | "BYTEA" => Value::Bytes(Option::<Vec<u8>>::read(self, at)?.map(Cow::Owned)),
            _ => Value::Text(Option::<String>::read(self, at)?.map(Cow::Owned)),
        })
    }
}

/// A type that a column can be read as.
pub(crate) trait Column: Sized {
    fn read(row: &Row, at: At<'_>) -> sqlx::Result<Self>;
}

macro_rules! plain {
    ($($type:ty),*) => {$(
        impl Column for $type {
            fn read(row: &Row, at: At<'_>) -> sqlx::Result<Self> {
                match row {
                    Row::Sqlite(row) => row.try_get(at),
                    Row::Postgres(row) => row.try_get(at),
                }
            }
        }
    )*};
}

plain!(i64, Option<i64>, String, Option<String>, Vec<u8>, Option<Vec<u8>>);

impl Column for bool {
    fn read(row: &Row, at: At<'_>) -> sqlx::Result<Self> {
        match row {
            Row::Sqlite(row) => row.try_get(at),
            // What is stored is a number in both databases; what is compared is a truth, which this one has a type for.
            Row::Postgres(row) if server::kind(row, at)? == "INT8" => Ok(row.try_get::<i64, _>(at)? != 0),
            Row::Postgres(row) => row.try_get(at),
        }
    }
}

/// Reads a value from its text, by `FromStr`.
pub(crate) fn parsed<T: FromStr>(row: &Row, at: At<'_>) -> sqlx::Result<T> {
    let text = String::read(row, at)?;
    text.parse().map_err(|_| corrupt(at, format!("invalid value `{text}`").into()))
}

fn corrupt(at: At<'_>, source: Box<dyn Error + Send + Sync>) -> sqlx::Error {
    let index = match at {
        At::Name(name) => format!("{name:?}"),
        At::Place(place) => place.to_string(),
    };
    sqlx::Error::ColumnDecode { index, source }
}

/// A type that a row can be read as.
pub(crate) trait FromRow: Sized {
    fn from_row(row: &Row) -> sqlx::Result<Self>;
}

impl<A: Column, B: Column> FromRow for (A, B) {
    fn from_row(row: &Row) -> sqlx::Result<Self> {
        Ok((A::read(row, At::Place(0))?, B::read(row, At::Place(1))?))
    }
}

impl<A: Column, B: Column, C: Column> FromRow for (A, B, C) {
    fn from_row(row: &Row) -> sqlx::Result<Self> {
        Ok((A::read(row, At::Place(0))?, B::read(row, At::Place(1))?, C::read(row, At::Place(2))?))
    }
}

/// What a statement has changed.
#[derive(Debug)]
pub(crate) struct Done(u64);

impl Done {
    pub(crate) fn rows_affected(&self) -> u64 {
        self.0
    }
}

/// A query: its text, with `$1`, `$2` … for the values.
#[derive(Debug)]
#[must_use]
pub(crate) struct Query<'q> {
    pub(crate) sql: SqlStr,
    values: Vec<Value<'q>>,
}

/// A query whose rows are read as something.
#[must_use]
pub(crate) struct Typed<'q, T> {
    query: Query<'q>,
    read: fn(&Row) -> sqlx::Result<T>,
}

pub(crate) fn query<'q>(sql: impl SqlSafeStr) -> Query<'q> {
    Query { sql: sql.into_sql_str(), values: Vec::new() }
}

pub(crate) fn query_as<'q, T: FromRow>(sql: impl SqlSafeStr) -> Typed<'q, T> {
    Typed { query: query(sql), read: T::from_row }
}

/// A query for its first column.
pub(crate) fn query_scalar<'q, T: Column>(sql: impl SqlSafeStr) -> Typed<'q, T> {
    Typed { query: query(sql), read: |row| T::read(row, At::Place(0)) }
}

/// Runs a query wherever it is to run.
macro_rules! run {
    ($query:expr, $on:expr, $method:ident) => {
        match $on {
            On::Pool(Pool::Sqlite(pool)) => Either::Sqlite($query.sqlite()?.$method(pool).await?),
            On::Connection(Connection::Sqlite(one)) => Either::Sqlite($query.sqlite()?.$method(one).await?),
            On::Pool(Pool::Postgres(pool)) => Either::Postgres(server::statement($query)?.$method(pool).await?),
            On::Connection(Connection::Postgres(one)) => {
                Either::Postgres(server::statement($query)?.$method(server::executor(one)).await?)
            }
        }
    };
}

enum Either<S, P> {
    Sqlite(S),
    Postgres(P),
}

impl<'q> Query<'q> {
    pub(crate) fn bind(mut self, value: impl Into<Value<'q>>) -> Self {
        self.values.push(value.into());
        self
    }

    pub(crate) fn arguments<A: Arguments + Default>(&self) -> sqlx::Result<A>
    where
        Option<i64>: for<'t> sqlx::Encode<'t, A::Database> + sqlx::Type<A::Database>,
        for<'t> Option<&'t str>: sqlx::Encode<'t, A::Database> + sqlx::Type<A::Database>,
        for<'t> Option<&'t [u8]>: sqlx::Encode<'t, A::Database> + sqlx::Type<A::Database>,
    {
        let mut arguments = A::default();
        for value in &self.values {
            let added = match value {
                Value::Int(value) => arguments.add(*value),
                Value::Text(value) => arguments.add(value.as_deref()),
                Value::Bytes(value) => arguments.add(value.as_deref()),
            };
            added.map_err(sqlx::Error::Encode)?;
        }
        Ok(arguments)
    }

    fn sqlite(self) -> sqlx::Result<sqlx::query::Query<'static, sqlx::Sqlite, SqliteArguments>> {
        Ok(sqlx::query_with(self.sql.clone(), self.arguments()?))
    }

    pub(crate) async fn execute(self, on: impl Into<On<'_>>) -> sqlx::Result<Done> {
        Ok(Done(match run!(self, on.into(), execute) {
            Either::Sqlite(done) => done.rows_affected(),
            Either::Postgres(done) => done.rows_affected(),
        }))
    }

    pub(crate) async fn fetch_all(self, on: impl Into<On<'_>>) -> sqlx::Result<Vec<Row>> {
        Ok(match run!(self, on.into(), fetch_all) {
            Either::Sqlite(rows) => rows.into_iter().map(Row::Sqlite).collect(),
            Either::Postgres(rows) => rows.into_iter().map(Row::Postgres).collect(),
        })
    }

    pub(crate) async fn fetch_optional(self, on: impl Into<On<'_>>) -> sqlx::Result<Option<Row>> {
        Ok(match run!(self, on.into(), fetch_optional) {
            Either::Sqlite(row) => row.map(Row::Sqlite),
            Either::Postgres(row) => row.map(Row::Postgres),
        })
    }

    pub(crate) async fn fetch_one(self, on: impl Into<On<'_>>) -> sqlx::Result<Row> {
        self.fetch_optional(on).await?.ok_or(sqlx::Error::RowNotFound)
    }
}

impl<'q, T> Typed<'q, T> {
    pub(crate) fn bind(mut self, value: impl Into<Value<'q>>) -> Self {
        self.query = self.query.bind(value);
        self
    }

    pub(crate) async fn fetch_all(self, on: impl Into<On<'_>>) -> sqlx::Result<Vec<T>> {
        self.query.fetch_all(on).await?.iter().map(self.read).collect()
    }

    pub(crate) async fn fetch_optional(self, on: impl Into<On<'_>>) -> sqlx::Result<Option<T>> {
        self.query.fetch_optional(on).await?.as_ref().map(self.read).transpose()
    }

    pub(crate) async fn fetch_one(self, on: impl Into<On<'_>>) -> sqlx::Result<T> {
        (self.read)(&self.query.fetch_one(on).await?)
    }
}
