//! Invitations of people to tables that wait for players.

use crate::db::{Connection, query, query_as, query_scalar};
use crate::row::by_name;
use crate::writer::Write;
use crate::{Database, PlayerId, StoreError, TableId};

by_name! {
    Invitation { table, player, host, at, declined }
}

/// An invitation of somebody to a table. It is over when the game begins or the table is given up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Invitation {
    /// The table.
    pub table: TableId,
    /// Who is invited.
    pub player: PlayerId,
    /// Who invites them.
    pub host: PlayerId,
    /// When.
    pub at: i64,
    /// When they declined.
    pub declined: Option<i64>,
}

/// A write to the invitations.
#[derive(Debug)]
pub(crate) enum Order {
    Invite(Invitation),
    Decline { table: TableId, player: PlayerId, at: i64 },
}

const INVITATION: &str = "SELECT i.table_id AS \"table\", i.player, i.host, i.at, i.declined FROM invitations i ";

impl Database {
    /// Invites somebody.
    ///
    /// # Errors
    /// [`StoreError::Stale`] if they have been invited to this table before.
    pub async fn invite(&self, invitation: Invitation) -> Result<(), StoreError> {
        self.writer.write(Write::Invite(Order::Invite(invitation))).await
    }

    /// Declines an invitation, if it is open.
    pub async fn decline(&self, table: TableId, player: PlayerId, at: i64) -> Result<(), StoreError> {
        self.writer.write(Write::Invite(Order::Decline { table, player, at })).await
    }

    /// The invitations to a table, oldest first.
    pub async fn invitations_at(&self, table: TableId) -> Result<Vec<Invitation>, StoreError> {
        let sql = format!("{INVITATION} WHERE i.table_id = $1 ORDER BY i.at, i.player");
        Ok(query_as(sqlx::AssertSqlSafe(sql)).bind(table.as_str()).fetch_all(&self.readers).await?)
    }

    /// The open invitations of somebody to tables that wait, newest first. Nobody is invited by those they block.
    pub async fn invitations_to(&self, player: PlayerId, limit: u32) -> Result<Vec<Invitation>, StoreError> {
        let sql = format!(
            "{INVITATION} JOIN tables t ON t.id = i.table_id AND t.status = 'waiting' \
             WHERE i.player = $1 AND i.declined IS NULL \
             AND NOT EXISTS (SELECT 1 FROM seats s WHERE s.table_id = i.table_id AND s.player = i.player) \
             AND NOT EXISTS (SELECT 1 FROM ties b WHERE b.kind = 'block' AND b.player = i.player AND b.other = i.host) \
             ORDER BY i.at DESC, i.table_id LIMIT $2"
        );
        Ok(query_as(sqlx::AssertSqlSafe(sql)).bind(player.as_str()).bind(limit).fetch_all(&self.readers).await?)
    }

    /// All invitations by or to somebody, oldest first.
    pub async fn invitations_of(&self, player: PlayerId) -> Result<Vec<Invitation>, StoreError> {
        let sql = format!("{INVITATION} WHERE i.player = $1 OR i.host = $1 ORDER BY i.at, i.table_id");
        Ok(query_as(sqlx::AssertSqlSafe(sql)).bind(player.as_str()).fetch_all(&self.readers).await?)
    }

    /// How many people somebody has invited since a time.
    pub async fn invited_since(&self, host: PlayerId, since: i64) -> Result<i64, StoreError> {
        let sql = "SELECT count(*) FROM invitations WHERE host = $1 AND at > $2";
        Ok(query_scalar(sql).bind(host.as_str()).bind(since).fetch_one(&self.readers).await?)
    }

    /// How often somebody has declined invitations of another since a time.
    pub async fn declined_since(&self, player: PlayerId, host: PlayerId, since: i64) -> Result<i64, StoreError> {
        let sql = "SELECT count(*) FROM invitations WHERE player = $1 AND host = $2 AND declined > $3";
        Ok(query_scalar(sql).bind(player.as_str()).bind(host.as_str()).bind(since).fetch_one(&self.readers).await?)
    }
}

/// Carries out a write.
pub(crate) async fn write(connection: &mut Connection, order: &Order) -> Result<(), StoreError> {
    match order {
        Order::Invite(Invitation { table, player, host, at, declined }) => {
            let sql = "INSERT INTO invitations (table_id, player, host, at, declined) VALUES ($1, $2, $3, $4, $5) \
                       ON CONFLICT DO NOTHING";
            let inviting = query(sql).bind(table.as_str()).bind(player.as_str()).bind(host.as_str()).bind(at).bind(declined);
            if inviting.execute(connection).await?.rows_affected() == 0 {
                return Err(StoreError::Stale);
            }
        }
        Order::Decline { table, player, at } => {
            let sql = "UPDATE invitations SET declined = $3 WHERE table_id = $1 AND player = $2 AND declined IS NULL";
            query(sql).bind(table.as_str()).bind(player.as_str()).bind(at).execute(connection).await?;
        }
    }
    Ok(())
}
