//! Sends the notifications in the outbox, in the background.
//!
//! A notification ("letter") is marked as taken on disk before it is sent. If the program dies before it is marked as sent, it is
//! unknown whether it was, and it is not sent again: in rare cases a notification is lost, but none is sent twice. Known failures
//! are retried with growing intervals for a day.

use std::fmt;
use std::num::NonZeroU32;
use std::sync::Arc;
use std::time::Duration;

use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use serde_json::json;
use store::{Database, Failure, Letter, Page, PlayerId, Status, StoreError, Subscription};
use tokio::sync::Notify;
use tokio::task::JoinSet;
use tokio_util::sync::CancellationToken;

use super::hook::Hooks;
use super::mail::{Mail, Mailer};
use super::presence::Presence;
use super::push::{self, Message, Sent, Vapid};
use super::wishes::When;
use super::words::{Links, Words, about, mail};
use super::{Kind, Later, Reply, Way, absence, digest_letter, is_call, warned_at};
use crate::config::Config;
use crate::people::{People, Person, nameless};
use crate::table::Snapshot;
use crate::table::hall::Hall;
use crate::table::request::Trouble;
use crate::time::{DAY, HOUR, MINUTE, now};
use crate::visitor::Keys;
use words::Lang;

/// How often the outbox is checked.
const BEAT: Duration = Duration::from_secs(5);

/// The most notifications sent at the same time.
const HANDS: u32 = 16;

/// How long a server has notifications for itself, to see which of them to send. If it dies, another one gets them after that.
const LOAN: i64 = 2 * MINUTE;

/// The delay of a notification that exceeds the rate limit.
const TOO_MANY: i64 = 10 * MINUTE;

/// The most tables in a daily email.
const LISTED: u32 = 40;

/// Why a notification was not delivered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Undelivered {
    /// The id of the text for the player.
    pub(crate) text: &'static str,
    /// The answer of the other side, if it helps.
    pub(crate) detail: String,
    /// Whether to retry.
    pub(crate) again: bool,
}

impl Undelivered {
    /// A temporary failure.
    pub(crate) fn later(text: &'static str, detail: impl fmt::Display) -> Self {
        Self { text, detail: detail.to_string(), again: true }
    }

    /// A permanent failure.
    pub(crate) fn never(text: &'static str, detail: impl fmt::Display) -> Self {
        Self { text, detail: detail.to_string(), again: false }
    }
}

/// What to do with a notification.
enum Fate {
    /// Send it.
    Send(Box<Cargo>),
    /// Drop it, since it no longer applies.
    Drop,
    /// Check it again at this time.
    Wait(i64),
}

/// What somebody is to be told of.
#[derive(Clone, Copy)]
struct Occasion<'a> {
    letter: &'a Letter,
    kind: Kind,
    person: &'a Person,
    now: i64,
}

/// A notification, ready to be sent.
enum Cargo {
    Mail(Mail),
    Hook { url: String, secret: String, delivery: String, body: String },
    Push { devices: Vec<Subscription>, message: Message },
}

/// Sends notifications.
#[derive(Debug)]
pub(crate) struct Courier {
    store: Arc<Database>,
    people: Arc<People>,
    hall: Arc<Hall>,
    keys: Arc<Keys>,
    presence: Arc<Presence>,
    mailer: Option<Mailer>,
    hooks: Hooks,
    /// None if this program cannot push.
    vapid: Option<Vapid>,
    base: String,
    /// The rate limit of notifications per player.
    letters: DefaultKeyedRateLimiter<PlayerId>,
    /// The rate limit of confirmation emails, per player and per address.
    questions: DefaultKeyedRateLimiter<String>,
    /// The rate limit of trial messages, per player.
    trials: DefaultKeyedRateLimiter<PlayerId>,
    wake: Notify,
}

impl Courier {
    /// A courier for the outbox of a store. Notifications that were being sent when the program last ended are dropped.
    pub(crate) async fn new(
        store: Arc<Database>,
        (people, hall, keys): (Arc<People>, Arc<Hall>, Arc<Keys>),
        config: &Config,
    ) -> Result<Self, StoreError> {
        store.discard_taken_letters().await?;
        let vapid = Vapid::of(&store, &config.base()).await?;
        let an_hour = |most: u32| Quota::per_hour(NonZeroU32::new(most).unwrap_or(NonZeroU32::MIN));
        Ok(Self {
            store,
            people,
            hall,
            keys,
            presence: Arc::default(),
            mailer: config.post.mailer.clone(),
            hooks: Hooks::new(config.post.local_hooks),
            vapid,
            base: config.base(),
            letters: RateLimiter::keyed(an_hour(60)),
            questions: RateLimiter::keyed(an_hour(4)),
            trials: RateLimiter::keyed(an_hour(20)),
            wake: Notify::new(),
        })
    }

    /// Who is present.
    pub(crate) fn presence(&self) -> &Arc<Presence> {
        &self.presence
    }

    /// Whether this server can send email.
    pub(crate) fn mails(&self) -> bool {
        self.mailer.is_some()
    }

    /// Whether webhooks may call private addresses.
    pub(crate) fn local_hooks(&self) -> bool {
        self.hooks.local()
    }

    /// The public key that browsers subscribe with; none if this program cannot push.
    pub(crate) fn push_key(&self) -> Option<String> {
        self.vapid.as_ref().map(Vapid::public)
    }

    /// Whether this server offers a channel at all. What people have chosen for another one stays as it is.
    pub(crate) fn offers(&self, way: Way) -> bool {
        way != Way::Push || self.vapid.is_some()
    }

    /// Whether a player may send a confirmation email now; the limit keeps them from flooding somebody else's mailbox.
    pub(crate) fn may_ask(&self, player: PlayerId, address: &str) -> bool {
        let key = address.to_lowercase();
        self.questions.check_key(&player.to_string()).is_ok() && self.questions.check_key(&key).is_ok()
    }

    /// Queues a notification and wakes the courier.
    pub(crate) async fn post(&self, letter: Letter) -> Result<(), StoreError> {
        self.store.post(vec![letter]).await?;
        self.wake.notify_one();
        Ok(())
    }

    /// Sends an e-mail at once, without a copy in the outbox: what is in it is secret.
    ///
    /// # Errors
    /// Why it was not delivered.
    pub(crate) async fn send_now(&self, address: String, subject: String, text: String) -> Result<(), Undelivered> {
        let mailer = self.mailer.as_ref().ok_or_else(|| Undelivered::never("mail-none", ""))?;
        let id = String::from_utf8_lossy(&store::random_key::<16>()).into_owned();
        mailer.send(Mail { name: String::new(), address, subject, text, id, stop: None }).await
    }

    /// Sends notifications until the server stops; those being sent are completed.
    pub(crate) async fn run(self: Arc<Self>, closing: CancellationToken) {
        while !closing.is_cancelled() {
            if let Err(error) = self.round(now()).await {
                tracing::error!(%error, "sending notifications failed");
            }
            tokio::select! {
                () = tokio::time::sleep(BEAT) => {}
                () = self.wake.notified() => {}
                () = closing.cancelled() => {}
            }
        }
    }

    /// Sends what is due at `now`.
    pub(crate) async fn round(self: &Arc<Self>, now: i64) -> Result<(), StoreError> {
        self.presence.tidy(now);
        self.letters.retain_recent();
        self.questions.retain_recent();
        self.trials.retain_recent();
        loop {
            let letters = self.store.borrow_letters(now, now + LOAN, HANDS).await?;
            let mut last = (letters.len() as u32) < HANDS;
            let mut under_way = JoinSet::new();
            for letter in letters {
                let courier = Arc::clone(self);
                under_way.spawn(async move { courier.see_to(letter, now).await });
            }
            while let Some(done) = under_way.join_next().await {
                match done {
                    Ok(seen_to) => seen_to?,
                    // The others are not affected; this one is tried again when it is no longer borrowed.
                    Err(error) => {
                        tracing::error!(%error, "notification task failed");
                        last = true;
                    }
                }
            }
            if last {
                return Ok(());
            }
        }
    }

    async fn see_to(&self, letter: Letter, now: i64) -> Result<(), StoreError> {
        match self.judge(&letter, now).await? {
            Fate::Drop => self.store.discard_letter(letter).await,
            Fate::Wait(due) => self.store.put_back(Letter { since: due, due, ..letter }).await,
            Fate::Send(cargo) => {
                match self.store.take_letter(letter.clone()).await {
                    // It has been replaced or taken in the meantime.
                    Err(StoreError::Stale) => return Ok(()),
                    taken => taken?,
                }
                self.conclude(letter, self.carry(*cargo).await, now).await
            }
        }
    }

    /// Whether a notification still applies and is wanted, and its content.
    async fn judge(&self, letter: &Letter, now: i64) -> Result<Fate, StoreError> {
        let kind = Kind::ALL.into_iter().find(|kind| kind.word() == letter.kind);
        let way = Way::ALL.into_iter().find(|way| way.word() == letter.way);
        let (Some(kind), Some(way)) = (kind, way) else { return Ok(Fate::Drop) };
        let person = self.people.person(letter.player).await?;
        let Some(when) = self.wanted(&person, way, kind) else { return Ok(Fate::Drop) };
        if now - letter.since > DAY {
            return Ok(Fate::Drop);
        }
        let table = match letter.table {
            None => None,
            Some(id) => match self.hall.table(id).await {
                Ok(live) => {
                    // Whoever has left a line that is about to move need not be called.
                    let line = live.armed_by(letter.player).and_then(|line| line.due);
                    if let Some(due) = line.filter(|due| is_call(letter) && *due > now) {
                        return Ok(Fate::Wait(due));
                    }
                    Some(live.snapshot())
                }
                Err(Trouble::Store(error)) => return Err(error),
                Err(_) => return Ok(Fate::Drop),
            },
        };
        // Whoever has declined, or blocks the host by now, is not invited any more.
        if kind == Kind::Invite {
            let open = self.store.invitations_to(letter.player, u32::MAX).await?;
            if !open.iter().any(|one| Some(one.table) == letter.table) {
                return Ok(Fate::Drop);
            }
        }
        let wishes = &person.settings.post;
        if let Some(table) = &table {
            let pace = table.terms.pace;
            if let Err(fate) = still(kind, table, letter.player, |deadline| warned_at(wishes, way, deadline, pace), now) {
                return Ok(fate);
            }
            if let Some(end) = wishes.quiet.as_ref().filter(|_| way == Way::Push).and_then(|quiet| quiet.end(now)) {
                return Ok(Fate::Wait(end));
            }
            if when == When::Away
                && let Some(until) = self.presence.here_until(letter.player, letter.table, absence(way, pace), now)
            {
                return Ok(if kind.waits() { Fate::Wait(until) } else { Fate::Drop });
            }
        }
        if self.letters.check_key(&letter.player).is_err() {
            return Ok(Fate::Wait(now + TOO_MANY));
        }
        let occasion = Occasion { letter, kind, person: &person, now };
        let cargo = match (way, table) {
            (Way::Mail, table) => self.mail(&occasion, table.as_deref()).await?.map(Cargo::Mail),
            (Way::Hook, table) => self.hook(&occasion, table.as_deref()).await?,
            (Way::Push, Some(table)) => self.push(&occasion, &table).await?,
            (Way::Push, None) => None,
        };
        Ok(cargo.map_or(Fate::Drop, |cargo| Fate::Send(Box::new(cargo))))
    }

    /// When somebody wants notifications of a kind by a channel; `None` if never.
    fn wanted(&self, person: &Person, way: Way, kind: Kind) -> Option<When> {
        let wishes = &person.settings.post;
        if !wishes.wants(way, kind) {
            return None;
        }
        match way {
            Way::Push => (wishes.push && self.offers(way)).then_some(When::Away),
            Way::Mail => {
                let mail = wishes.mail.as_ref().filter(|_| self.mails())?;
                (mail.confirmed != (kind == Kind::Confirm)).then_some(mail.when)
            }
            Way::Hook => wishes.hook.as_ref().map(|hook| hook.when),
        }
    }

    /// The content of a notification about a table.
    async fn words(&self, kind: Kind, table: &Snapshot, person: &Person, lang: Lang, now: i64) -> Result<Words, StoreError> {
        let asker = match &table.ask {
            _ if kind == Kind::Invite => Some(self.people.person(table.table.host).await?),
            Some(ask) => Some(self.people.person(ask.by).await?),
            None => None,
        };
        Ok(about(kind, table, person.id, asker.as_deref(), lang, now))
    }

    fn address(&self, kind: Kind, table: &Snapshot) -> String {
        format!("{}{}", self.base, path_of(kind, table))
    }

    async fn mail(&self, occasion: &Occasion<'_>, table: Option<&Snapshot>) -> Result<Option<Mail>, StoreError> {
        let Occasion { letter, kind, person, now } = *occasion;
        let Some(wish) = &person.settings.post.mail else { return Ok(None) };
        let lang = person.reads();
        let (subject, body) = match (kind, table) {
            (Kind::Digest, _) => match self.digest(person, lang, now).await? {
                Some(digest) => digest,
                None => return Ok(None),
            },
            (Kind::Confirm, _) => {
                let link = format!("{}{}", self.base, Reply::Confirm.path(&self.keys, person.id, &wish.address));
                (lang.text("mail-confirm"), vec![lang.text("mail-confirm-why"), format!("  {link}")])
            }
            (_, Some(table)) => {
                let words = self.words(kind, table, person, lang, now).await?;
                (words.line.clone(), vec![words.line, words.more.join("\n"), format!("  {}", self.address(kind, table))])
            }
            (_, None) => return Ok(None),
        };
        // Nobody gets words of somebody else in the mail before they have agreed to it.
        let name = if kind == Kind::Confirm { nameless(person.id, lang) } else { person.called(lang) };
        let stop = format!("{}{}", self.base, Reply::Stop.path(&self.keys, person.id, &wish.address));
        let links = Links { base: self.base.clone(), stop: stop.clone() };
        Ok(Some(Mail {
            text: mail(lang, &name, &body, &links),
            address: wish.address.clone(),
            name,
            subject,
            id: delivery(letter),
            stop: Some(stop).filter(|_| kind != Kind::Confirm),
        }))
    }

    /// The daily email: the correspondence games that wait for somebody, and those that have ended since the last one; `None` if
    /// there are none.
    async fn digest(&self, person: &Person, lang: Lang, now: i64) -> Result<Option<(String, Vec<String>)>, StoreError> {
        let mut waiting = Vec::new();
        let mut ended = Vec::new();
        for over in [false, true] {
            for row in self.store.tables_of(person.id, over, Page::first(LISTED)).await? {
                let Ok(live) = self.hall.table(row.table.id).await else { continue };
                let table = live.snapshot();
                if !table.terms.pace.over_days() {
                    continue;
                }
                let wishes = &person.settings.post;
                let wanted =
                    |kind| wishes.wants(Way::Mail, kind) && still(kind, &table, person.id, |deadline| deadline, now).is_ok();
                let kind = if over {
                    (now - table.changed < DAY && wishes.wants(Way::Mail, Kind::End)).then_some(Kind::End)
                } else {
                    [Kind::Turn, Kind::Ask].into_iter().find(|kind| wanted(*kind))
                };
                let Some(kind) = kind else { continue };
                let words = self.words(kind, &table, person, lang, now).await?;
                let entry = format!("{}\n{}\n  {}", words.line, words.more.join("\n"), self.address(kind, &table));
                if over { ended.push(entry) } else { waiting.push(entry) }
            }
        }
        if waiting.is_empty() && ended.is_empty() {
            return Ok(None);
        }
        let subject = lang.say("notice-digest", &[("count", waiting.len().into())]);
        let body = std::iter::once(subject.clone()).chain(waiting).chain(ended).collect();
        Ok(Some((subject, body)))
    }

    async fn hook(&self, occasion: &Occasion<'_>, table: Option<&Snapshot>) -> Result<Option<Cargo>, StoreError> {
        let Occasion { letter, kind, person, now } = *occasion;
        let Some(wish) = &person.settings.post.hook else { return Ok(None) };
        let lang = person.reads();
        let (text, url) = match table {
            Some(table) => (self.words(kind, table, person, lang, now).await?.line, self.address(kind, table)),
            None => (lang.text("notice-hello"), format!("{}/me/notices", self.base)),
        };
        // Chat services that accept webhooks expect their text under one of these names.
        let body = json!({
            "kind": kind.word(),
            "table": table.map(|table| table.table.id.to_string()),
            "text": text,
            "url": url,
            "content": format!("{text} {url}"),
        });
        let (url, secret) = (wish.url.clone(), wish.secret.clone());
        Ok(Some(Cargo::Hook { url, secret, delivery: delivery(letter), body: body.to_string() }))
    }

    async fn carry(&self, cargo: Cargo) -> Result<(), Undelivered> {
        match (cargo, &self.mailer) {
            (Cargo::Mail(mail), Some(mailer)) => mailer.send(mail).await,
            (Cargo::Mail(_), None) => Err(Undelivered::never("mail-unreachable", "")),
            (Cargo::Hook { url, secret, delivery, body }, _) => self.hooks.post(&url, &secret, &delivery, body).await,
            (Cargo::Push { devices, message }, _) => self.push_to(devices, &message).await,
        }
    }

    /// A push message about a table, and the devices it goes to.
    async fn push(&self, occasion: &Occasion<'_>, table: &Snapshot) -> Result<Option<Cargo>, StoreError> {
        let Occasion { letter, kind, person, now } = *occasion;
        let devices = self.store.subscriptions(person.id).await?;
        if devices.is_empty() {
            return Ok(None);
        }
        let lang = person.reads();
        let words = self.words(kind, table, person, lang, now).await?;
        let path = path_of(kind, table);
        let later = Later { player: person.id, table: table.table.id, kind, version: letter.version };
        let later = kind.waits().then(|| later.path(&self.keys));
        let live = !table.terms.pace.over_days();
        let mut topic = self.keys.token("push topic", &format!("{path} {}", kind.word()));
        topic.truncate(32);
        let message = Message {
            content: content(lang, kind, &words.line, &words.more.join(" · "), &path, later),
            // What waits for a player in a live game is of no use when the game has gone on.
            keep: if live { HOUR } else { DAY },
            urgent: live || kind == Kind::Deadline,
            topic,
        };
        Ok(Some(Cargo::Push { devices, message }))
    }

    /// Sends a message to all devices of a person. If one of them has it, it has arrived: nobody is told twice.
    async fn push_to(&self, devices: Vec<Subscription>, message: &Message) -> Result<(), Undelivered> {
        let mut why = None;
        let mut taken = false;
        for device in devices {
            match self.push_to_one(device, message).await {
                Ok(()) => taken = true,
                Err(error) => why = Some(error),
            }
        }
        why.filter(|_| !taken).map_or(Ok(()), Err)
    }

    /// Sends a message to a device. One that does not want any is removed.
    async fn push_to_one(&self, device: Subscription, message: &Message) -> Result<(), Undelivered> {
        let Some(vapid) = &self.vapid else { return Err(Undelivered::never("push-unreachable", "")) };
        match push::send(&self.hooks, vapid, &device, message).await {
            Sent::Taken => Ok(()),
            Sent::Failed(why) => Err(why),
            Sent::Gone(status) => {
                if let Err(error) = self.unsubscribe(device.player, device.endpoint).await {
                    tracing::warn!(%error, "cannot remove a device that wants no push messages");
                }
                Err(Undelivered::never("push-gone", status))
            }
        }
    }

    /// Adds a device of a person.
    ///
    /// # Errors
    /// [`StoreError::Stale`] if its keys are not those of that address.
    pub(crate) async fn subscribe(&self, device: Subscription) -> Result<(), StoreError> {
        let player = device.player;
        self.store.subscribe(device, push::MOST_DEVICES).await?;
        self.store.forgive(player, Way::Push.word().to_owned()).await?;
        self.has_devices(player).await
    }

    /// Removes a device of a person.
    pub(crate) async fn unsubscribe(&self, player: PlayerId, endpoint: String) -> Result<(), StoreError> {
        self.store.unsubscribe(player, endpoint).await?;
        self.has_devices(player).await
    }

    /// Notes in the settings of a person whether they have any device, so that no message is written for those who have none.
    async fn has_devices(&self, player: PlayerId) -> Result<(), StoreError> {
        let push = !self.store.subscriptions(player).await?.is_empty();
        let mut person = (*self.people.person(player).await?).clone();
        if person.settings.post.push != push {
            person.settings.post.push = push;
            self.people.save(person).await?;
        }
        Ok(())
    }

    /// Whether a player may send themselves a trial now.
    pub(crate) fn may_try(&self, player: PlayerId) -> bool {
        self.trials.check_key(&player).is_ok()
    }

    /// Sends a trial to a device.
    ///
    /// # Errors
    /// Why it did not arrive.
    pub(crate) async fn try_push(&self, device: Subscription, lang: Lang) -> Result<(), Undelivered> {
        let content = content(lang, Kind::Hello, "Teahorse", &lang.text("notice-hello"), "/me/notices", None);
        let message = Message { content, keep: MINUTE, urgent: true, topic: "trial".to_owned() };
        self.push_to_one(device, &message).await
    }

    /// Updates the outbox after a try.
    async fn conclude(&self, letter: Letter, sent: Result<(), Undelivered>, now: i64) -> Result<(), StoreError> {
        let (player, way) = (letter.player, letter.way.clone());
        match sent {
            Ok(()) => {
                self.store.forgive(player, way).await?;
                let tomorrow = self.people.person(player).await?.settings.post.mail.as_ref().and_then(|mail| mail.digest);
                let again = tomorrow.filter(|_| letter.kind == Kind::Digest.word());
                self.store.discard_letter(letter).await?;
                // As long as tables wait, there is an email tomorrow; one with nothing to list is not sent.
                match again {
                    Some(hour) => self.store.post(vec![digest_letter(player, hour, now)]).await,
                    None => Ok(()),
                }
            }
            Err(why) => {
                let text = format!("{} {}", why.text, why.detail);
                self.store.fail(Failure { player, way, text: text.trim_end().to_owned(), at: now }).await?;
                let due = now + pause(letter.tries);
                if why.again && due - letter.since <= DAY {
                    self.store.put_back(Letter { due, tries: letter.tries + 1, ..letter }).await
                } else {
                    self.store.discard_letter(letter).await
                }
            }
        }
    }
}

/// Where a notification about a table leads: an invitation opens even a private one.
fn path_of(kind: Kind, table: &Snapshot) -> String {
    match kind {
        Kind::Invite => crate::page::invite::address(table.table.id),
        _ => crate::page::table::path(table),
    }
}

/// What the service worker of a device gets: the words of the notification, where it leads, and what can be done with it.
fn content(lang: Lang, kind: Kind, title: &str, body: &str, path: &str, later: Option<String>) -> String {
    let open = lang.text(if kind == Kind::Hello { "push-open-settings" } else { "push-open" });
    json!({
        "kind": kind.word(),
        "lang": lang.code(),
        "title": title,
        "body": body,
        "url": path,
        "open": open,
        "later": later.map(|path| json!({ "url": path, "text": lang.text("push-later") })),
    })
    .to_string()
}

/// The delay after a number of failures: one minute, doubled each time, at most two hours.
fn pause(tries: i64) -> i64 {
    (MINUTE << tries.clamp(0, 7)).min(2 * HOUR)
}

/// The id of a notification.
fn delivery(letter: &Letter) -> String {
    let table = letter.table.map_or_else(|| letter.player.to_string(), |table| table.to_string());
    let player = &letter.player.as_str()[..6];
    format!("{}.{table}.{player}.{}.{}", letter.kind, letter.version, letter.since)
}

/// Whether a notification still applies, and what to do with it otherwise; `warned` says when they are warned of a deadline.
fn still(kind: Kind, table: &Snapshot, player: PlayerId, warned: impl Fn(i64) -> i64, now: i64) -> Result<(), Fate> {
    let acting = table.acting(player).is_some();
    let so = match kind {
        Kind::Turn => acting,
        Kind::Begin => table.game.is_some() && !acting,
        Kind::Ask => {
            table.ask.as_ref().is_some_and(|ask| table.asked(&ask.wish).contains(&player) && !ask.agreed.contains(&player))
        }
        Kind::Deadline => match table.deadline() {
            // Each step of a turn restarts the player's time.
            Some(deadline) if acting && warned(deadline) > now => return Err(Fate::Wait(warned(deadline))),
            Some(deadline) => acting && deadline > now,
            None => false,
        },
        Kind::Invite => table.status() == Status::Waiting && !table.cancelled && table.free_seats().next().is_some(),
        Kind::End | Kind::Digest | Kind::Confirm | Kind::Hello => true,
    };
    if so { Ok(()) } else { Err(Fate::Drop) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_grow_and_a_day_holds_a_good_many() {
        assert_eq!([0, 1, 2, 6, 7, 50].map(|tries| pause(tries) / MINUTE), [1, 2, 4, 64, 120, 120]);
    }
}
