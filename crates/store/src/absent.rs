//! Stands for the database server in a program that was built without the feature `crowd`, which nobody needs who plays at home and which takes long to
//! compile. Its types have no values, so nothing here can ever run; the only thing left to do is to say so when an address is given.

#![expect(clippy::unused_async, reason = "whoever asks a database server waits for it")]

use crate::ServerError;
use crate::db::{At, Query};
use crate::location::{Address, BadLocation};

/// How to connect.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Options {}

/// Connections to the server.
#[derive(Clone, Debug)]
pub(crate) enum PgPool {}

/// A connection to the server.
#[derive(Debug)]
pub(crate) enum ServerConnection {}

/// A row.
#[derive(Debug)]
pub(crate) enum PgRow {}

/// A query as the server gets it.
pub(crate) enum Statement {}

/// What a statement has changed.
pub(crate) enum Done {}

impl PgPool {
    pub(crate) async fn acquire(&self) -> sqlx::Result<ServerConnection> {
        match *self {}
    }

    pub(crate) async fn close(&self) {
        match *self {}
    }

    pub(crate) fn is_closed(&self) -> bool {
        match *self {}
    }
}

impl ServerConnection {
    pub(crate) async fn close(self) -> sqlx::Result<()> {
        match self {}
    }
}

impl PgRow {
    pub(crate) fn len(&self) -> usize {
        match *self {}
    }

    pub(crate) fn try_get<T, I>(&self, _: I) -> sqlx::Result<T> {
        match *self {}
    }
}

impl Done {
    pub(crate) fn rows_affected(&self) -> u64 {
        match *self {}
    }
}

impl Statement {
    pub(crate) async fn execute<E>(self, _: E) -> sqlx::Result<Done> {
        match self {}
    }

    pub(crate) async fn fetch_all<E>(self, _: E) -> sqlx::Result<Vec<PgRow>> {
        match self {}
    }

    pub(crate) async fn fetch_optional<E>(self, _: E) -> sqlx::Result<Option<PgRow>> {
        match self {}
    }
}

/// Says that there is no database server in this program.
pub(crate) fn address(_: &str) -> Result<(Options, String), BadLocation> {
    Err(BadLocation::LeftOut)
}

/// What a query on a connection runs on.
pub(crate) fn executor(connection: &mut ServerConnection) -> &mut ServerConnection {
    connection
}

pub(crate) fn kind(row: &PgRow, _: At<'_>) -> sqlx::Result<String> {
    match *row {}
}

/// Only for a connection that there cannot be.
pub(crate) fn statement(_: Query<'_>) -> sqlx::Result<Statement> {
    Err(sqlx::Error::PoolClosed)
}

pub(crate) async fn open(address: &Address) -> Result<PgPool, ServerError> {
    match address.options {}
}

pub(crate) async fn open_beside(address: &Address) -> Result<PgPool, ServerError> {
    match address.options {}
}
