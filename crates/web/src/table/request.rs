//! Requests to a table, and the events they cause.
//!
//! A request returns the events it causes, or the reason why it is refused. Nothing is changed here.

use bots::Level;
use store::{PlayerId, Status, TableId};
use tabletop::{Dice, Rejection};

use super::clock::Span;
use super::event::{Happening, Opening, Wish};
use super::terms::Free;
use super::{Impossible, Snapshot};

/// A request of a person to a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Request {
    /// Play an action.
    Play(String),
    /// Undo everything from this entry on.
    Undo(usize),
    /// Take a free seat.
    Sit {
        /// The seat.
        seat: usize,
        /// Whether they have the link of this seat.
        invited: bool,
    },
    /// Give up their seats before the game has begun, or leave a running game.
    Leave,
    /// Take over their own seat from a bot again.
    Return,
    /// Let a bot play a seat whose holder has left or keeps everybody waiting.
    Replace {
        /// The seat.
        seat: usize,
        /// The level of the bot.
        level: Level,
    },
    /// Agree to the open question.
    Agree,
    /// Decline the open question, or withdraw it.
    Decline,
    /// Give a free seat to a bot before the game has begun, or all of them.
    Fill {
        /// The seat; none for all that are free.
        seat: Option<usize>,
        /// The level of the bots.
        level: Level,
    },
    /// Free a seat again that was given to a bot.
    Free(usize),
    /// Open a seat again whose holder is gone, for somebody with a new link.
    Reopen(usize),
    /// Cancel the table before the game has begun.
    Cancel,
    /// Play again with the same people, at this new table.
    Again(TableId),
}

tabletop::words! {
    /// Why something is not for a person to do; the word is the id of the text that says it.
    pub(crate) enum NotAllowed: "reason" {
        /// There is no such game.
        NoSuchGame = "no-such-game",
        /// The rules do not allow this setup.
        NoSuchSetup = "no-such-setup",
        /// The table does not allow hints.
        NoHints = "no-hints",
        /// There is no analyst for the game.
        NoAnalyst = "no-analyst",
        /// The game has not begun.
        NotBegun = "no-not-begun",
        /// The seat is taken.
        SeatTaken = "no-seat-taken",
        /// The seat needs an invitation link.
        NeedsLink = "no-needs-link",
        /// They sit here already.
        AlreadySeated = "no-already-seated",
        /// There is nothing to do.
        NothingToDo = "no-nothing-to-do",
        /// They do not sit at this table.
        NotSeated = "no-not-seated",
        /// The player to be replaced is still there.
        StillThere = "no-still-there",
        /// There is no open question.
        NothingAsked = "no-nothing-asked",
        /// They were not asked.
        NotAsked = "no-not-asked",
        /// The game is over.
        Over = "no-over",
        /// It is not their turn.
        NotYourTurn = "no-not-your-turn",
        /// That cannot be undone.
        NoUndo = "no-undo",
        /// It would reveal hidden information.
        Secret = "no-secret",
        /// Only the host may do it.
        NotHost = "no-not-host",
        /// The game has begun.
        Begun = "no-begun",
        /// The table was cancelled.
        Cancelled = "no-cancelled",
        /// Their time is up.
        OutOfTime = "no-out-of-time",
        /// The operator closed the table.
        Closed = "no-closed",
        /// The study is full.
        StudyFull = "study-full",
        /// The last position of a study cannot be deleted.
        OnlyPosition = "study-only-position",
        /// They have reached the limit of studies.
        TooManyStudies = "study-too-many",
        /// There is no such line to be left at a table.
        NoSuchLine = "line-none",
        /// Only players of the table can open a planner.
        StudyNotSeated = "study-not-seated",
        /// Only finished games can have comments.
        NoCommentsYet = "no-comments-yet",
        /// The comment is too long.
        CommentTooLong = "no-comment-so-long",
        /// The table has reached the limit of comments.
        NoMoreComments = "no-more-comments",
        /// The comment is somebody else's.
        NotOwnComment = "no-own-comment",
        /// They have reached the limit of open tables.
        TooManyTables = "no-more-tables",
        /// The table has had too many events.
        TooMuch = "no-more-events",
        /// A rated game needs everybody to keep their seat.
        RatedGuest = "rated-needs-seat",
        /// A rated game has terms of its own.
        RatedTerms = "rated-needs-terms",
        /// In a rated game a seat stays with its holder.
        RatedSeat = "rated-keeps-seat",
        /// There is no seat to invite somebody to.
        NoRoom = "no-room",
        /// Whoever invites people needs a handle.
        InvitesNeedHandle = "invite-no-handle",
        /// Nobody they know has that handle.
        Unknown = "invite-unknown",
        /// The person was invited before, or sits there.
        InvitedAlready = "invite-already",
        /// The limit of invitations is reached.
        NoMoreInvitations = "invite-no-more",
        /// They have signed out since the page was shown.
        SignedOut = "no-signed-out",
    }
}

impl std::error::Error for NotAllowed {}

/// Why a request failed.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Trouble {
    /// Version conflict: it was made on an older version of the table.
    #[error("version conflict: the table has changed in the meantime")]
    Stale,
    /// The rules forbid the action.
    #[error(transparent)]
    Rejected(#[from] Rejection),
    /// This person may not do it.
    #[error("not allowed: {0}")]
    NotAllowed(#[from] NotAllowed),
    /// They wait for too many thoughts already.
    #[error("too many thoughts asked for")]
    Busy,
    /// There is no such table, or this person may not see it.
    #[error("no such table")]
    NoTable,
    /// The table uses a rules version that this program does not support.
    #[error("rules version {version} of {game} is not supported by this program; update it")]
    UnknownRules {
        /// The game.
        game: String,
        /// The version of its rules.
        version: i64,
    },
    /// The data file holds what cannot be.
    #[error(transparent)]
    Impossible(#[from] Impossible),
    /// The store failed.
    #[error(transparent)]
    Store(#[from] store::StoreError),
}

/// The events a request causes, each with the person who caused it.
pub(crate) type Answer = Vec<(Happening, Option<PlayerId>)>;

/// Whether a table still takes such a request of somebody.
fn still_open(table: &Snapshot, player: PlayerId, request: &Request, now: i64) -> Result<(), NotAllowed> {
    if table.cancelled {
        return Err(if table.closed { NotAllowed::Closed } else { NotAllowed::Cancelled });
    }
    // Moves and answers always count, and whoever wants to go may go; everything else could be repeated without end.
    let endless = !matches!(
        request,
        Request::Play(_) | Request::Agree | Request::Decline | Request::Again(_) | Request::Leave | Request::Cancel
    );
    if endless && table.has_enough_of(player) {
        return Err(NotAllowed::TooMuch);
    }
    if matches!(request, Request::Play(_) | Request::Undo(_))
        && table.clocks.is_some()
        && table.acting(player).is_some()
        && table.overdue(now)
    {
        return Err(NotAllowed::OutOfTime);
    }
    Ok(())
}

/// Turns a request into events.
///
/// # Errors
/// Why the request is refused.
pub(crate) fn answer(table: &Snapshot, player: PlayerId, request: &Request, now: i64) -> Result<Answer, Trouble> {
    let by = Some(player);
    still_open(table, player, request, now)?;
    match request {
        Request::Play(action) => {
            // The rules check it when it is played.
            table.acting(player).ok_or_else(|| why_not_acting(table, player))?;
            Ok(vec![(Happening::Play(action.clone()), by)])
        }
        Request::Undo(to) => undo(table, player, *to),
        Request::Sit { seat, invited } => {
            let free = table.chairs.get(*seat).and_then(|chair| chair.free).ok_or(Trouble::from(NotAllowed::SeatTaken))?;
            if free == Free::ByLink && !invited && table.table.host != player {
                return Err(Trouble::from(NotAllowed::NeedsLink));
            }
            if table.seated(player) {
                return Err(Trouble::from(NotAllowed::AlreadySeated));
            }
            Ok(vec![(Happening::Sit(*seat), by)])
        }
        Request::Leave => leave(table, player),
        Request::Return => {
            let back = table.seats_of(player).filter(|&seat| table.chairs[seat].bot.is_some() || table.chairs[seat].left);
            some(back.map(|seat| (Happening::Return(seat), by)).collect(), NotAllowed::NothingToDo)
        }
        Request::Replace { seat, level } => {
            let chair = table.chairs.get(*seat).ok_or(Trouble::from(NotAllowed::NothingToDo))?;
            let late = table.to_act().is_some_and(|to_act| to_act.index() == *seat) && table.overdue(now);
            let own = chair.holder == by;
            if !table.seated(player) || table.status() != Status::Playing {
                return Err(Trouble::from(NotAllowed::NotSeated));
            }
            if chair.bot.is_some() || !(chair.left || late || own) {
                return Err(Trouble::from(NotAllowed::StillThere));
            }
            Ok(vec![(Happening::Ask(Wish::Bot(*seat, *level)), by)])
        }
        Request::Agree => {
            let ask = table.ask.as_ref().ok_or(Trouble::from(NotAllowed::NothingAsked))?;
            let asked = table.asked(&ask.wish).contains(&player) && !ask.agreed.contains(&player);
            if asked { Ok(vec![(Happening::Agree, by)]) } else { Err(Trouble::from(NotAllowed::NotAsked)) }
        }
        Request::Decline => {
            if table.ask.is_none() {
                return Err(Trouble::from(NotAllowed::NothingAsked));
            }
            if !table.people().contains(&player) {
                return Err(Trouble::from(NotAllowed::NotAsked));
            }
            Ok(vec![(Happening::Decline, by)])
        }
        Request::Fill { seat, level } => {
            may_arrange(table, player)?;
            let free = table.free_seats().filter(|free| seat.is_none_or(|seat| seat == *free));
            some(free.map(|seat| (Happening::Bot(seat, *level), by)).collect(), NotAllowed::SeatTaken)
        }
        Request::Free(seat) => {
            may_arrange(table, player)?;
            let given = table.chairs.get(*seat).is_some_and(|chair| chair.bot.is_some());
            let free = given && table.terms.seats[*seat].free().is_some();
            if free { Ok(vec![(Happening::Stand(*seat), by)]) } else { Err(NotAllowed::NothingToDo.into()) }
        }
        Request::Reopen(seat) => {
            if table.table.host != player {
                return Err(NotAllowed::NotHost.into());
            }
            if table.terms.rated {
                return Err(NotAllowed::RatedSeat.into());
            }
            let own = table.chairs.get(*seat).is_some_and(|chair| chair.holder == by);
            if own || table.status() != Status::Playing || !table.abandoned(*seat, now) {
                return Err(NotAllowed::StillThere.into());
            }
            Ok(vec![(Happening::Reopen(*seat), by)])
        }
        Request::Cancel => {
            may_arrange(table, player)?;
            Ok(vec![(Happening::Cancel, by)])
        }
        Request::Again(next) => {
            if !table.seated(player) {
                return Err(NotAllowed::NotSeated.into());
            }
            let over = table.status() == Status::Finished && table.again.is_none();
            if over { Ok(vec![(Happening::Again(*next), by)]) } else { Err(NotAllowed::NothingToDo.into()) }
        }
    }
}

/// Only the host arranges the table, and only until the game begins.
fn may_arrange(table: &Snapshot, player: PlayerId) -> Result<(), NotAllowed> {
    match table.status() {
        Status::Waiting if table.table.host == player => Ok(()),
        Status::Waiting => Err(NotAllowed::NotHost),
        Status::Playing | Status::Finished => Err(NotAllowed::Begun),
    }
}

pub(super) fn why_not_acting(table: &Snapshot, player: PlayerId) -> NotAllowed {
    match table.status() {
        Status::Waiting => NotAllowed::NotBegun,
        Status::Finished => NotAllowed::Over,
        Status::Playing if table.seated(player) => NotAllowed::NotYourTurn,
        Status::Playing => NotAllowed::NotSeated,
    }
}

fn undo(table: &Snapshot, player: PlayerId, to: usize) -> Result<Answer, Trouble> {
    if table.free_undo(player).is_some_and(|free| free <= to) && to < table.actors.len() {
        return Ok(vec![(Happening::Back(to), Some(player))]);
    }
    if table.last_own(player) != Some(to) || table.status() != Status::Playing || table.terms.rated {
        return Err(Trouble::from(NotAllowed::NoUndo));
    }
    Ok(vec![(Happening::Ask(Wish::Undo(to)), Some(player))])
}

fn leave(table: &Snapshot, player: PlayerId) -> Result<Answer, Trouble> {
    let by = Some(player);
    let mine = table.seats_of(player);
    let events = match table.status() {
        Status::Waiting => {
            let given_up = mine.filter(|&seat| table.terms.seats[seat].free().is_some());
            given_up.map(|seat| (Happening::Stand(seat), by)).collect()
        }
        Status::Playing => mine.filter(|&seat| !table.chairs[seat].left).map(|seat| (Happening::Leave(seat), by)).collect(),
        Status::Finished => Vec::new(),
    };
    some(events, NotAllowed::NothingToDo)
}

fn some(events: Answer, otherwise: NotAllowed) -> Result<Answer, Trouble> {
    if events.is_empty() { Err(otherwise.into()) } else { Ok(events) }
}

/// The next event that happens automatically: the game begins, something is drawn, a question that all have agreed to takes
/// effect, or a forced move is played for those who have turned that on.
pub(crate) fn follows(table: &Snapshot, wants_forced: impl Fn(PlayerId) -> bool) -> Option<Happening> {
    let Some(game) = &table.game else {
        if table.cancelled || table.free_seats().next().is_some() {
            return None;
        }
        let mut order: Vec<usize> = (0..table.chairs.len()).collect();
        if let Some(position) = table.terms.position.clone() {
            return Some(Happening::Start(Opening { order, position }));
        }
        let mut dice = Dice::stream(table.table.seed as u64, u64::MAX);
        if !table.terms.in_order {
            dice.shuffle(&mut order);
        }
        // The setup was checked when the table was opened, and its rules are still the same version.
        let game = table.title.new_game(table.terms.setup(), None, &mut dice).ok()?;
        return Some(Happening::Start(Opening { order, position: game.view(tabletop::Viewer::Judge) }));
    };
    if let Some(ask) = &table.ask
        && table.asked(&ask.wish).iter().all(|person| ask.agreed.contains(person))
    {
        return Some(match &ask.wish {
            Wish::Undo(count) => Happening::Back(*count),
            Wish::Bot(seat, level) => Happening::Bot(*seat, *level),
        });
    }
    if game.turn() == tabletop::Turn::Chance && table.flagged.is_none() {
        // The dice depend on the number of entries, so undoing a move and playing it again draws the same.
        let mut dice = Dice::stream(table.table.seed as u64, game.len() as u64);
        return game.next_draw(&mut dice).map(Happening::Draw);
    }
    let seat = table.to_act()?;
    let chair = table.chairs.get(seat.index())?;
    // No automatic move directly follows a player's own step: it might end their turn before they have seen the result.
    let own_step = table.actors.last() == Some(&Some(seat));
    if chair.bot.is_none() && !own_step && chair.holder.is_some_and(wants_forced) {
        return game.forced().map(Happening::Play);
    }
    None
}

/// A holiday of a player that a correspondence game has not noted yet. Only what is still to come of it can matter.
pub(crate) fn holiday_to_note(table: &Snapshot, holidays: impl Fn(PlayerId) -> Vec<Span>) -> Option<Happening> {
    let clocks = table.clocks.as_ref().filter(|clocks| clocks.measures.days && table.status() == Status::Playing)?;
    table.people().into_iter().find_map(|player| {
        let unknown = |holiday: &Span| clocks.lacks_holiday(player, *holiday, table.changed);
        holidays(player).into_iter().find(unknown).map(|holiday| Happening::Holiday(player, holiday))
    })
}

#[cfg(test)]
mod tests {
    use words::Lang;

    use super::NotAllowed;

    #[test]
    fn every_reason_is_said_in_every_language() {
        for (lang, why) in Lang::all().flat_map(|lang| NotAllowed::ALL.map(|why| (lang, why))) {
            assert!(lang.find(why.word(), &[]).is_some(), "{lang}: {why}");
        }
    }
}
