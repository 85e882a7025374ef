//! The devices that get push messages.

use std::fmt;

use crate::db::{Connection, Pool, query, query_as};
use crate::row::by_name;
use crate::writer::Write;
use crate::{Database, PlayerId, StoreError};

by_name! {
    Subscription { endpoint, player, key, auth, device, since }
}

/// A device that gets push messages.
#[derive(Clone, PartialEq, Eq)]
pub struct Subscription {
    /// The URL at its push service; whoever knows it can send there.
    pub endpoint: String,
    /// Whose device it is.
    pub player: PlayerId,
    /// Its public key.
    pub key: Vec<u8>,
    /// The secret that it shares with us.
    pub auth: Vec<u8>,
    /// What the device calls itself.
    pub device: String,
    /// When it was added.
    pub since: i64,
}

/// Address and keys stay out of every log.
impl fmt::Debug for Subscription {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Subscription").field("player", &self.player).field("device", &self.device).finish_non_exhaustive()
    }
}

impl Database {
    /// The devices of a player, the newest first.
    pub async fn subscriptions(&self, player: PlayerId) -> Result<Vec<Subscription>, StoreError> {
        of(&self.readers, player).await
    }

    /// Adds a device, also one that belonged to somebody else until now. Of more than `most` devices of a player, the oldest is removed.
    ///
    /// # Errors
    /// [`StoreError::Stale`] if the address is known with other keys: only the device itself knows both.
    pub async fn subscribe(&self, subscription: Subscription, most: u32) -> Result<(), StoreError> {
        self.writer.write(Write::Push(Order::Add(subscription, most))).await
    }

    /// Removes a device of a player.
    pub async fn unsubscribe(&self, player: PlayerId, endpoint: String) -> Result<(), StoreError> {
        self.writer.write(Write::Push(Order::Remove(player, endpoint))).await
    }
}

/// A write to the devices.
#[derive(Debug)]
pub(crate) enum Order {
    Add(Subscription, u32),
    Remove(PlayerId, String),
}

pub(crate) async fn write(connection: &mut Connection, order: &Order) -> Result<(), StoreError> {
    match order {
        Order::Add(subscription, most) => add(connection, subscription, *most).await,
        Order::Remove(player, endpoint) => {
            let sql = "DELETE FROM subscriptions WHERE player = $1 AND endpoint = $2";
            query(sql).bind(player.as_str()).bind(endpoint).execute(connection).await?;
            Ok(())
        }
    }
}

async fn add(connection: &mut Connection, subscription: &Subscription, most: u32) -> Result<(), StoreError> {
    let Subscription { endpoint, player, key, auth, device, since } = subscription;
    let sql = "INSERT INTO subscriptions (endpoint, player, key, auth, device, since) VALUES ($1, $2, $3, $4, $5, $6) \
               ON CONFLICT (endpoint) DO UPDATE SET player = $2, device = $5, since = $6 \
               WHERE subscriptions.key = $3 AND subscriptions.auth = $4";
    let adding = query(sql).bind(endpoint).bind(player.as_str()).bind(key).bind(auth).bind(device).bind(since);
    if adding.execute(&mut *connection).await?.rows_affected() == 0 {
        return Err(StoreError::Stale);
    }
    let sql = "DELETE FROM subscriptions WHERE player = $1 AND endpoint NOT IN \
               (SELECT endpoint FROM subscriptions WHERE player = $1 ORDER BY since DESC, endpoint LIMIT $2)";
    query(sql).bind(player.as_str()).bind(most).execute(connection).await?;
    Ok(())
}

async fn of(readers: &Pool, player: PlayerId) -> Result<Vec<Subscription>, StoreError> {
    let sql =
        "SELECT endpoint, player, key, auth, device, since FROM subscriptions WHERE player = $1 ORDER BY since DESC, endpoint";
    Ok(query_as(sql).bind(player.as_str()).fetch_all(readers).await?)
}
