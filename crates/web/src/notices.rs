//! Notifications for people who are not at the table: their settings, what to send, and how it is sent.
//!
//! When a table changes, [`letters`] makes the notifications ("letters"). They are written to the outbox in the same transaction
//! as the events, so neither exists without the other. The [courier](courier::Courier) takes them from there after a delay,
//! checks whether they still apply and are still wanted, and sends them by [push](push), [email](mail) or [webhook](hook).

pub(crate) mod courier;
pub(crate) mod hook;
pub(crate) mod mail;
pub(crate) mod presence;
pub(crate) mod push;
pub(crate) mod wishes;
pub(crate) mod words;

use store::{Letter, PlayerId, Status, StoreError, TableId};

use crate::people::{People, Person};
use crate::table::Snapshot;
use crate::table::terms::Pace;
use crate::time::{DAY, HOUR, MINUTE};
use crate::visitor::Keys;
use wishes::Wishes;

tabletop::words! {
    /// The kind of a notification. Its word is used in the outbox, in webhooks and in text ids.
    pub(crate) enum Kind: "choice" {
        /// It is the player's turn.
        Turn = "turn",
        /// A table the player waited for has begun.
        Begin = "begin",
        /// A game of the player is over.
        End = "end",
        /// Somebody asks for the player's consent.
        Ask = "ask",
        /// The player is about to run out of time.
        Deadline = "deadline",
        /// Somebody invites the player to a table.
        Invite = "invite",
        /// The daily list of correspondence games that wait for the player.
        Digest = "digest",
        /// A request to confirm the address.
        Confirm = "confirm",
        /// A test message.
        Hello = "hello",
    }
}

impl Kind {
    /// The kinds that a person can choose, in the order of the settings page.
    pub(crate) const CHOSEN: [Self; 6] = [Self::Turn, Self::Deadline, Self::Ask, Self::Invite, Self::Begin, Self::End];

    /// Whether the table waits for the player.
    pub(crate) fn waits(self) -> bool {
        matches!(self, Self::Turn | Self::Ask | Self::Deadline | Self::Invite)
    }
}

tabletop::words! {
    /// The channel by which a notification is sent. Its word is used in the outbox and in text ids.
    pub(crate) enum Way: "choice" {
        /// A push message to their devices.
        Push = "push",
        /// Email.
        Mail = "mail",
        /// A webhook.
        Hook = "hook",
    }
}

/// How long somebody has to be away from a correspondence game before a push message is sent.
const PUSHED_AFTER: i64 = 10 * MINUTE;

/// The delay before a notification is sent, since a player who moves in the meantime needs none.
fn grace(way: Way, pace: Pace) -> i64 {
    match (way, pace.over_days()) {
        // Whoever plays live wants to know at once; in a correspondence game a quick exchange makes no noise.
        (Way::Push, false) => 0,
        (Way::Push, true) => PUSHED_AFTER,
        (_, false) => MINUTE,
        (_, true) => 5 * MINUTE,
    }
}

/// For how long after their last request somebody counts as present.
pub(crate) fn absence(way: Way, pace: Pace) -> i64 {
    match (way, pace.over_days()) {
        (Way::Push, false) => 0,
        (Way::Push, true) => PUSHED_AFTER,
        _ => presence::HERE,
    }
}

/// How long before the deadline a player is warned: a quarter of their time, at most half a day.
pub(crate) fn warning(pace: Pace) -> i64 {
    (pace.turn() / 4).min(12 * HOUR)
}

/// When somebody is warned of a deadline. A push message that would come in their quiet hours comes before them.
pub(crate) fn warned_at(wishes: &Wishes, way: Way, deadline: i64, pace: Pace) -> i64 {
    let due = deadline - warning(pace);
    let quiet = wishes.quiet.as_ref().filter(|_| way == Way::Push);
    quiet.and_then(|quiet| quiet.before(due)).unwrap_or(due)
}

/// The next time it is `hour` o'clock.
pub(crate) fn next(hour: u8, now: i64) -> i64 {
    let today = now.div_euclid(DAY) * DAY + i64::from(hour) * HOUR;
    if today > now { today } else { today + DAY }
}

/// Who gets which notification after a table has changed by a request of `by`.
pub(crate) fn occasions(before: &Snapshot, after: &Snapshot, by: Option<PlayerId>) -> Vec<(PlayerId, Kind)> {
    let people = after.people();
    // A person who plays alone keeps nobody waiting.
    if people.len() < 2 {
        return Vec::new();
    }
    let others = |not: Option<PlayerId>| people.iter().copied().filter(move |person| by != Some(*person) && not != Some(*person));
    let acting =
        |table: &Snapshot| table.chair_to_act().filter(|chair| chair.bot.is_none() && !chair.left).and_then(|chair| chair.holder);
    let turn = acting(after);
    let mut told = Vec::new();
    if let Some(player) = turn.filter(|_| acting(before) != turn) {
        told.push((player, Kind::Turn));
        if after.terms.pace.over_days() {
            told.push((player, Kind::Deadline));
        }
    }
    match (before.status(), after.status()) {
        (Status::Waiting, Status::Playing) => told.extend(others(turn).map(|player| (player, Kind::Begin))),
        (Status::Playing, Status::Finished) => told.extend(others(None).map(|player| (player, Kind::End))),
        _ => {}
    }
    if let Some(ask) = after.ask.as_ref().filter(|ask| before.ask.as_ref().is_none_or(|old| old.wish != ask.wish)) {
        let asked = after.asked(&ask.wish);
        told.extend(asked.into_iter().filter(|person| !ask.agreed.contains(person)).map(|player| (player, Kind::Ask)));
    }
    told
}

/// The notifications to queue when a table has changed by a request of `by`: for every recipient, one per channel they want.
pub(crate) async fn letters(
    people: &People,
    before: &Snapshot,
    after: &Snapshot,
    by: Option<PlayerId>,
) -> Result<Vec<Letter>, StoreError> {
    let mut letters = Vec::new();
    for (player, kind) in occasions(before, after, by) {
        let person = people.person(player).await?;
        let (pace, wishes) = (after.terms.pace, &person.settings.post);
        let due = |way| match (kind, after.deadline()) {
            (Kind::Deadline, Some(deadline)) => warned_at(wishes, way, deadline, pace),
            _ => after.changed + grace(way, pace),
        };
        let single =
            |way| Letter { table: Some(after.table.id), version: after.version as i64, ..letter(player, way, kind, due(way)) };
        let written = |(way, digest): (Way, Option<u8>)| match digest {
            Some(hour) => digest_letter(player, hour, after.changed),
            None => single(way),
        };
        letters.extend(ways(wishes, kind, pace).map(written));
    }
    Ok(letters)
}

/// The notifications to queue when somebody is invited to a table: one per channel they want.
pub(crate) fn invitation(person: &Person, table: &Snapshot, now: i64) -> Vec<Letter> {
    let (pace, wishes) = (table.terms.pace, &person.settings.post);
    let single = |way| {
        let due = now + grace(way, pace);
        Letter { table: Some(table.table.id), version: table.version as i64, ..letter(person.id, way, Kind::Invite, due) }
    };
    ways(wishes, Kind::Invite, pace).map(|(way, _)| single(way)).collect()
}

/// Whether a notification calls its recipient to a table, because it is their turn.
pub(crate) fn is_call(letter: &Letter) -> bool {
    [Kind::Turn, Kind::Deadline].iter().any(|kind| kind.word() == letter.kind)
}

tabletop::words! {
    /// What the recipient of an email can do by a link in it, without being signed in: the token in the link is the proof.
    /// Its word is used in links and text ids.
    pub(crate) enum Reply: "choice" {
        /// Confirm the address.
        Confirm = "confirm",
        /// Unsubscribe.
        Stop = "stop",
    }
}

impl Reply {
    /// The purpose and input of its token: an email to another address has another token.
    fn token_of(self, player: PlayerId, address: &str) -> (String, String) {
        (format!("mail {}", self.word()), format!("{player} {address}"))
    }

    /// The path of its link.
    pub(crate) fn path(self, keys: &Keys, player: PlayerId, address: &str) -> String {
        let (purpose, of) = self.token_of(player, address);
        format!("/mail/{}/{player}/{}", self.word(), keys.token(&purpose, &of))
    }

    /// Whether a token is that of its link.
    pub(crate) fn fits(self, keys: &Keys, player: PlayerId, address: &str, token: &str) -> bool {
        let (purpose, of) = self.token_of(player, address);
        keys.fits(token, &purpose, &of)
    }
}

/// The way to be reminded later of what a push message says, without being signed in: the token is the proof.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Later {
    /// Whom the message was for.
    pub(crate) player: PlayerId,
    /// The table it was about.
    pub(crate) table: TableId,
    /// Its kind.
    pub(crate) kind: Kind,
    /// The version of the table.
    pub(crate) version: i64,
}

impl Later {
    /// How much later.
    pub(crate) const WAIT: i64 = 3 * HOUR;

    fn of(self) -> String {
        format!("{} {} {} {}", self.player, self.table, self.kind.word(), self.version)
    }

    /// The path to post to.
    pub(crate) fn path(self, keys: &Keys) -> String {
        let token = keys.token("push later", &self.of());
        format!("/later/{}/{}/{}/{}/{token}", self.player, self.table, self.kind.word(), self.version)
    }

    /// Whether a token is that of its path.
    pub(crate) fn fits(self, keys: &Keys, token: &str) -> bool {
        keys.fits(token, "push later", &self.of())
    }

    /// The reminder.
    pub(crate) fn letter(self, now: i64) -> Letter {
        Letter { table: Some(self.table), version: self.version, ..letter(self.player, Way::Push, self.kind, now + Self::WAIT) }
    }
}

/// The channels by which somebody wants to be notified, and the hour if it goes into their daily email.
fn ways(wishes: &Wishes, kind: Kind, pace: Pace) -> impl Iterator<Item = (Way, Option<u8>)> + '_ {
    let mail = wishes.mail.as_ref().filter(|mail| mail.confirmed);
    // An invitation is over before the next daily email.
    let over_days = pace.over_days() && kind != Kind::Invite;
    // The daily email says how much time is left, so no separate warning is needed.
    let mail = mail.map(|mail| (Way::Mail, mail.digest.filter(|_| over_days)));
    let mail = mail.filter(move |(_, digest)| digest.is_none() || kind != Kind::Deadline);
    let push = wishes.push.then_some((Way::Push, None));
    let hook = wishes.hook.as_ref().map(|_| (Way::Hook, None));
    push.into_iter().chain(mail).chain(hook).filter(move |(way, _)| wishes.wants(*way, kind))
}

/// A notification that is not about a particular table.
pub(crate) fn letter(player: PlayerId, way: Way, kind: Kind, due: i64) -> Letter {
    let (way, kind) = (way.word().to_owned(), kind.word().to_owned());
    Letter { player, way, table: None, kind, version: due, since: due, due, tries: 0 }
}

/// The next daily email of a player: one, however much there is to list.
pub(crate) fn digest_letter(player: PlayerId, hour: u8, now: i64) -> Letter {
    // One that is queued already is left unchanged, however late it gets.
    Letter { version: 0, ..letter(player, Way::Mail, Kind::Digest, next(hour, now)) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_daily_mail_goes_out_at_the_next_such_hour() {
        let day = 20_000 * DAY;
        for (hour, now, expected) in [
            (7, day, day + 7 * HOUR),
            (7, day + 7 * HOUR - 1, day + 7 * HOUR),
            (7, day + 7 * HOUR, day + DAY + 7 * HOUR),
            (0, day, day + DAY),
        ] {
            assert_eq!(next(hour, now), expected);
        }
    }

    #[test]
    fn nobody_is_warned_earlier_than_half_a_day_before() {
        assert_eq!([1, 2, 7].map(|days| warning(Pace::Days(days)) / HOUR), [6, 12, 12]);
    }
}
