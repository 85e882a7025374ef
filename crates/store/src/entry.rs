//! How people who keep their seat sign in: passkeys, links by e-mail, recovery codes, and the devices they are signed in on.
//!
//! Of every secret only a digest is stored; of a passkey, its public key.

use crate::db::{Connection, Done, Pool, query, query_as, query_scalar};
use crate::people::{PLAYER, claim};
use crate::row::by_name;
use crate::writer::{Write, add_events};
use crate::{Append, Database, Digest, Handle, Player, PlayerId, StoreError};

by_name! {
    Passkey { id, player, name, value, created, used }
    Device { id, player, agent, came, since, seen }
    MailLink { player, browser, mail, handle, ends }
}

/// The public half of a passkey.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Passkey {
    /// The id of the credential.
    pub id: Vec<u8>,
    /// Whose it is.
    pub player: PlayerId,
    /// What its owner calls it.
    pub name: String,
    /// The public key and its state, in the format of the web crate.
    pub value: String,
    /// When it was made.
    pub created: i64,
    /// When it was last used.
    pub used: i64,
}

/// A browser in which somebody is signed in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Device {
    /// The digest of the token in its cookie.
    pub id: Vec<u8>,
    /// Who is signed in.
    pub player: PlayerId,
    /// What it is, in the format of the web crate.
    pub agent: String,
    /// How it came in, in the words of the web crate.
    pub came: String,
    /// Since when.
    pub since: i64,
    /// When it was last seen, roughly.
    pub seen: i64,
}

/// A link that was sent by e-mail.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MailLink {
    /// Who asked for it.
    pub player: PlayerId,
    /// The digest of the browser in which it was asked for.
    pub browser: Vec<u8>,
    /// Where it was sent.
    pub mail: String,
    /// The handle to claim with it; empty to only sign in.
    pub handle: String,
    /// When it stops working.
    pub ends: i64,
}

/// A way to sign in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Way {
    /// A passkey.
    Passkey(Passkey),
    /// Links to a confirmed address.
    Mail(String),
}

/// What somebody gets who keeps their seat, or adds a way to sign in: all or nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Keeping {
    /// Who.
    pub player: PlayerId,
    /// Their new handle. With it, whatever signed the guest in stops working.
    pub handle: Option<Handle>,
    /// How they sign in from now on.
    pub way: Way,
    /// The digests of their recovery codes; none to leave them as they are.
    pub codes: Vec<Digest>,
    /// The device on which they do it.
    pub device: Option<Device>,
}

/// What a browser was asked to sign.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Challenge {
    /// The browser.
    pub browser: Digest,
    /// What for.
    pub kind: &'static str,
    /// What the web crate needs to check the answer.
    pub value: Vec<u8>,
    /// The handle that goes with it, if any.
    pub handle: String,
    /// When it ends.
    pub until: i64,
}

/// A write about signing in.
#[derive(Debug)]
pub(crate) enum Order {
    Keep(Box<Keeping>),
    PutChallenge(Box<Challenge>, i64),
    /// Spends it, if it is still there.
    TakeChallenge(Digest, &'static str, Vec<u8>),
    UsePasskey {
        before: Box<Passkey>,
        value: String,
        at: i64,
    },
    DropPasskey(PlayerId, Vec<u8>),
    SendLink {
        id: Digest,
        link: Box<MailLink>,
        now: i64,
    },
    SpendLink(Digest),
    SetCodes(PlayerId, Vec<Digest>),
    SpendCode(PlayerId, Digest),
    AddDevice(Box<Device>),
    SawDevice(Digest, i64),
    DropDevices(PlayerId, Option<Vec<u8>>),
    MoveOver {
        guest: PlayerId,
        to: PlayerId,
        seats: Vec<Append>,
    },
}

impl Database {
    async fn entry(&self, order: Order) -> Result<(), StoreError> {
        self.writer.write(Write::Entry(order)).await
    }
}

impl Database {
    /// Lets somebody keep their seat, or adds a way to sign in.
    ///
    /// # Errors
    /// [`StoreError::Taken`] if somebody has the handle, the passkey or the address already.
    pub async fn keep_seat(&self, keeping: Keeping) -> Result<(), StoreError> {
        self.entry(Order::Keep(Box::new(keeping))).await
    }

    /// Keeps a challenge, in the place of an earlier one of the same kind, and forgets those that have ended.
    pub async fn put_challenge(&self, challenge: Challenge, now: i64) -> Result<(), StoreError> {
        self.entry(Order::PutChallenge(Box::new(challenge), now)).await
    }

    /// Takes a challenge, for good; none if there is none, or it has ended.
    pub async fn take_challenge(&self, browser: Digest, kind: &'static str, now: i64) -> Result<Option<Challenge>, StoreError> {
        let sql = "SELECT value, handle, until FROM challenges WHERE browser = $1 AND kind = $2";
        let found: Option<(Vec<u8>, String, i64)> =
            query_as(sql).bind(&browser[..]).bind(kind).fetch_optional(&self.readers).await?;
        let Some((value, handle, until)) = found else { return Ok(None) };
        match self.entry(Order::TakeChallenge(browser, kind, value.clone())).await {
            // Somebody else was faster by a moment.
            Err(StoreError::Stale) => Ok(None),
            taken => taken.map(|()| Some(Challenge { browser, kind, value, handle, until }).filter(|_| now < until)),
        }
    }

    /// The passkeys of a player, oldest first.
    pub async fn passkeys_of(&self, player: PlayerId) -> Result<Vec<Passkey>, StoreError> {
        let sql = "SELECT id, player, name, value, created, used FROM passkeys WHERE player = $1 ORDER BY created";
        Ok(query_as(sql).bind(player.as_str()).fetch_all(&self.readers).await?)
    }

    /// A passkey.
    pub async fn passkey(&self, id: &[u8]) -> Result<Option<Passkey>, StoreError> {
        let sql = "SELECT id, player, name, value, created, used FROM passkeys WHERE id = $1";
        Ok(query_as(sql).bind(id).fetch_optional(&self.readers).await?)
    }

    /// Notes that a passkey was used: its state is now `value`.
    ///
    /// # Errors
    /// [`StoreError::Stale`] if it was used in the meantime.
    pub async fn use_passkey(&self, before: Passkey, value: String, at: i64) -> Result<(), StoreError> {
        self.entry(Order::UsePasskey { before: Box::new(before), value, at }).await
    }

    /// Deletes a passkey of a player.
    ///
    /// # Errors
    /// [`StoreError::Stale`] if it is their last way to sign in.
    pub async fn drop_passkey(&self, player: PlayerId, id: Vec<u8>) -> Result<(), StoreError> {
        self.entry(Order::DropPasskey(player, id)).await
    }

    /// The player who signs in by links to this address.
    pub async fn by_mail(&self, mail: &str) -> Result<Option<Player>, StoreError> {
        let sql = format!("{PLAYER} WHERE mail = $1");
        Ok(query_as(sqlx::AssertSqlSafe(sql)).bind(mail).fetch_optional(&self.readers).await?)
    }

    /// Saves a link that is sent by e-mail. It replaces those that the same player asked for, and those that have ended by `now`.
    pub async fn send_link(&self, id: Digest, link: MailLink, now: i64) -> Result<(), StoreError> {
        self.entry(Order::SendLink { id, link: Box::new(link), now }).await
    }

    /// A link that was not used yet.
    pub async fn mail_link(&self, id: Digest) -> Result<Option<MailLink>, StoreError> {
        let sql = "SELECT player, browser, mail, handle, ends FROM mail_links WHERE id = $1";
        Ok(query_as(sql).bind(&id[..]).fetch_optional(&self.readers).await?)
    }

    /// Uses up a link.
    ///
    /// # Errors
    /// [`StoreError::Missing`] if it was used in the meantime.
    pub async fn spend_link(&self, id: Digest) -> Result<(), StoreError> {
        self.entry(Order::SpendLink(id)).await
    }

    /// Replaces the recovery codes of a player.
    pub async fn set_codes(&self, player: PlayerId, codes: Vec<Digest>) -> Result<(), StoreError> {
        self.entry(Order::SetCodes(player, codes)).await
    }

    /// How many recovery codes of a player are left.
    pub async fn codes_left(&self, player: PlayerId) -> Result<i64, StoreError> {
        let sql = "SELECT count(*) FROM codes WHERE player = $1";
        Ok(query_scalar(sql).bind(player.as_str()).fetch_one(&self.readers).await?)
    }

    /// Uses up a recovery code of a player.
    ///
    /// # Errors
    /// [`StoreError::Missing`] if it is none of theirs, or used.
    pub async fn spend_code(&self, player: PlayerId, code: Digest) -> Result<(), StoreError> {
        self.entry(Order::SpendCode(player, code)).await
    }

    /// Signs in a device.
    pub async fn add_device(&self, device: Device) -> Result<(), StoreError> {
        self.entry(Order::AddDevice(Box::new(device))).await
    }

    /// A device.
    pub async fn device(&self, id: Digest) -> Result<Option<Device>, StoreError> {
        let sql = "SELECT id, player, agent, came, since, seen FROM devices WHERE id = $1";
        Ok(query_as(sql).bind(&id[..]).fetch_optional(&self.readers).await?)
    }

    /// The devices of a player, the last seen first.
    pub async fn devices_of(&self, player: PlayerId) -> Result<Vec<Device>, StoreError> {
        devices_of(&self.readers, player).await
    }

    /// Notes that a device was seen.
    pub async fn saw_device(&self, id: Digest, at: i64) -> Result<(), StoreError> {
        self.entry(Order::SawDevice(id, at)).await
    }

    /// Signs out a device of a player, or all of them.
    pub async fn drop_devices(&self, player: PlayerId, id: Option<Vec<u8>>) -> Result<(), StoreError> {
        self.entry(Order::DropDevices(player, id)).await
    }

    /// Moves all that a guest has to a player who keeps their seat: seats, by events at each table, and everything they wrote.
    /// What signed the guest in stops working.
    ///
    /// # Errors
    /// [`StoreError::Stale`] if a table has changed since its events were written.
    pub async fn move_over(&self, guest: PlayerId, to: PlayerId, seats: Vec<Append>) -> Result<(), StoreError> {
        self.entry(Order::MoveOver { guest, to, seats }).await
    }
}

async fn devices_of(readers: &Pool, player: PlayerId) -> Result<Vec<Device>, StoreError> {
    let sql = "SELECT id, player, agent, came, since, seen FROM devices WHERE player = $1 ORDER BY seen DESC, since DESC";
    Ok(query_as(sql).bind(player.as_str()).fetch_all(readers).await?)
}

/// `error`, unless a statement has changed something.
fn unless(error: StoreError, done: &Done) -> Result<(), StoreError> {
    if done.rows_affected() == 0 { Err(error) } else { Ok(()) }
}

/// Carries out a write. It may be refused in the middle.
pub(crate) async fn write(connection: &mut Connection, order: &Order) -> Result<(), StoreError> {
    match order {
        Order::PutChallenge(challenge, now) => {
            let Challenge { browser, kind, value, handle, until } = &**challenge;
            query("DELETE FROM challenges WHERE until < $1").bind(now).execute(&mut *connection).await?;
            let sql = "INSERT INTO challenges (browser, kind, value, handle, until) VALUES ($1, $2, $3, $4, $5) \
                       ON CONFLICT (browser, kind) DO UPDATE SET value = $3, handle = $4, until = $5";
            let putting = query(sql).bind(&browser[..]).bind(kind).bind(value).bind(handle).bind(until);
            putting.execute(connection).await?;
            Ok(())
        }
        Order::TakeChallenge(browser, kind, value) => {
            let sql = "DELETE FROM challenges WHERE browser = $1 AND kind = $2 AND value = $3";
            unless(StoreError::Stale, &query(sql).bind(&browser[..]).bind(kind).bind(value).execute(connection).await?)
        }
        Order::Keep(keeping) => keep(connection, keeping).await,
        Order::UsePasskey { before, value, at } => {
            let sql = "UPDATE passkeys SET value = $3, used = $4 WHERE id = $1 AND value = $2 AND used = $5";
            let query = query(sql).bind(&before.id).bind(&before.value).bind(value).bind(at).bind(before.used);
            unless(StoreError::Stale, &query.execute(connection).await?)
        }
        Order::DropPasskey(player, id) => {
            // Of two at the same time, the second sees what the first has left.
            connection.lock(player.as_str()).await?;
            let sql = "DELETE FROM passkeys WHERE player = $1 AND id = $2 AND \
                       ((SELECT mail FROM players WHERE players.id = $1) IS NOT NULL OR \
                        (SELECT count(*) FROM passkeys WHERE player = $1) > 1)";
            unless(StoreError::Stale, &query(sql).bind(player.as_str()).bind(id).execute(connection).await?)
        }
        Order::SendLink { id, link, now } => {
            let sql = "DELETE FROM mail_links WHERE player = $1 OR ends < $2";
            query(sql).bind(link.player.as_str()).bind(now).execute(&mut *connection).await?;
            let sql = "INSERT INTO mail_links (id, player, browser, mail, handle, ends) VALUES ($1, $2, $3, $4, $5, $6)";
            let query = query(sql).bind(&id[..]).bind(link.player.as_str()).bind(&link.browser);
            query.bind(&link.mail).bind(&link.handle).bind(link.ends).execute(connection).await?;
            Ok(())
        }
        Order::SpendLink(id) => {
            let done = query("DELETE FROM mail_links WHERE id = $1").bind(&id[..]).execute(connection).await?;
            unless(StoreError::Missing, &done)
        }
        Order::SetCodes(player, codes) => set_codes(connection, *player, codes).await,
        Order::SpendCode(player, code) => {
            let sql = "DELETE FROM codes WHERE player = $1 AND id = $2";
            unless(StoreError::Missing, &query(sql).bind(player.as_str()).bind(&code[..]).execute(connection).await?)
        }
        Order::AddDevice(device) => add_device(connection, device).await,
        Order::SawDevice(id, at) => {
            query("UPDATE devices SET seen = $2 WHERE id = $1").bind(&id[..]).bind(at).execute(connection).await?;
            Ok(())
        }
        Order::DropDevices(player, id) => {
            let sql = "DELETE FROM devices WHERE player = $1 AND ($2 IS NULL OR id = $2)";
            query(sql).bind(player.as_str()).bind(id).execute(connection).await?;
            Ok(())
        }
        Order::MoveOver { guest, to, seats } => move_over(connection, *guest, *to, seats).await,
    }
}

async fn keep(connection: &mut Connection, keeping: &Keeping) -> Result<(), StoreError> {
    let player = keeping.player;
    if let Some(handle) = &keeping.handle {
        claim(connection, player, handle).await?;
        query("UPDATE players SET link = NULL WHERE id = $1").bind(player.as_str()).execute(&mut *connection).await?;
    }
    match &keeping.way {
        Way::Passkey(passkey) => {
            let sql = "INSERT INTO passkeys (id, player, name, value, created, used) VALUES ($1, $2, $3, $4, $5, $6) \
                       ON CONFLICT DO NOTHING";
            let query = query(sql).bind(&passkey.id).bind(player.as_str()).bind(&passkey.name).bind(&passkey.value);
            unless(StoreError::Taken, &query.bind(passkey.created).bind(passkey.used).execute(&mut *connection).await?)?;
        }
        Way::Mail(mail) => {
            let sql = "UPDATE players SET mail = $2 WHERE id = $1 AND erased IS NULL AND NOT EXISTS \
                       (SELECT 1 FROM players AS others WHERE others.mail = $2 AND others.id <> $1)";
            unless(StoreError::Taken, &query(sql).bind(player.as_str()).bind(mail).execute(&mut *connection).await?)?;
        }
    }
    if !keeping.codes.is_empty() {
        set_codes(connection, player, &keeping.codes).await?;
    }
    match &keeping.device {
        Some(device) => add_device(connection, device).await,
        None => Ok(()),
    }
}

async fn set_codes(connection: &mut Connection, player: PlayerId, codes: &[Digest]) -> Result<(), StoreError> {
    query("DELETE FROM codes WHERE player = $1").bind(player.as_str()).execute(&mut *connection).await?;
    for code in codes {
        let sql = "INSERT INTO codes (id, player) VALUES ($1, $2)";
        query(sql).bind(&code[..]).bind(player.as_str()).execute(&mut *connection).await?;
    }
    Ok(())
}

async fn add_device(connection: &mut Connection, device: &Device) -> Result<(), StoreError> {
    let sql = "INSERT INTO devices (id, player, agent, came, since, seen) VALUES ($1, $2, $3, $4, $5, $6)";
    let query = query(sql).bind(&device.id).bind(device.player.as_str()).bind(&device.agent).bind(&device.came);
    query.bind(device.since).bind(device.seen).execute(connection).await?;
    Ok(())
}

async fn move_over(connection: &mut Connection, guest: PlayerId, to: PlayerId, seats: &[Append]) -> Result<(), StoreError> {
    for append in seats {
        add_events(connection, append).await?;
    }
    for sql in [
        "UPDATE tables SET host = $2 WHERE host = $1",
        "UPDATE talk SET player = $2 WHERE player = $1",
        "UPDATE comments SET player = $2 WHERE player = $1",
        "UPDATE results SET player = $2 WHERE player = $1",
        "UPDATE studies SET owner = $2 WHERE owner = $1",
        "UPDATE armed SET player = $2 WHERE player = $1",
        "UPDATE invitations SET host = $2 WHERE host = $1",
        "UPDATE reports SET player = $2 WHERE player = $1",
        "UPDATE reports SET about = $2 WHERE about = $1",
        "INSERT INTO ties SELECT $2, kind, other, at FROM ties AS old WHERE player = $1 AND other <> $2 ON CONFLICT DO NOTHING",
        "INSERT INTO ties SELECT player, kind, $2, at FROM ties AS old WHERE other = $1 AND player <> $2 ON CONFLICT DO NOTHING",
        "DELETE FROM ties WHERE (player = $1 OR other = $1) AND $2 <> ''",
        // Whoever has tried a puzzle as both has seen it as the one who was first.
        "INSERT INTO tries SELECT $2, puzzle, level, solved, at FROM tries AS old WHERE player = $1 \
         ON CONFLICT (player, puzzle) DO UPDATE SET solved = excluded.solved, at = excluded.at WHERE excluded.at < tries.at",
        "DELETE FROM tries WHERE player = $1 AND $2 <> ''",
        "DELETE FROM outbox WHERE player = $1 AND $2 <> ''",
        "DELETE FROM failures WHERE player = $1 AND $2 <> ''",
        "UPDATE players SET name = '', settings = '{}', link = NULL, generation = generation + 1 WHERE id = $1 AND $2 <> ''",
    ] {
        query(sql).bind(guest.as_str()).bind(to.as_str()).execute(&mut *connection).await?;
    }
    Ok(())
}
