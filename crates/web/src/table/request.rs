//! What people may ask of a table, and what comes of it.
//!
//! A request is answered with the events it leads to, or with the reason why not. Nothing is changed here.

use bots::Level;
use store::{PlayerId, Status};
use tabletop::{Dice, Rejection};

use super::event::{Happening, Opening, Wish};
use super::terms::Free;
use super::{Impossible, Snapshot};

/// Something a person asks of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Request {
    /// To play an action.
    Play(String),
    /// To take back everything from this entry on.
    Undo(usize),
    /// To take a free seat; `invited` if he has its link.
    Sit {
        /// The seat.
        seat: usize,
        /// Whether he has the link of this seat.
        invited: bool,
    },
    /// To give up his seats before the game has begun, or to leave a running game.
    Leave,
    /// To play his seat himself again.
    Return,
    /// To let a bot play a seat whose holder has left or keeps everybody waiting.
    Replace {
        /// The seat.
        seat: usize,
        /// The level of the bot.
        level: Level,
    },
    /// To agree to what was asked.
    Agree,
    /// Not to agree, or to take the question back.
    Decline,
}

tabletop::words! {
    /// Why something is not for a person to do; the word is the id of the text that says it.
    pub(crate) enum NotAllowed: "reason" {
        /// There is no such game.
        NoSuchGame = "no-such-game",
        /// The rules know no such set-up.
        NoSuchSetup = "no-such-setup",
        /// The table plays without hints.
        NoHints = "no-hints",
        /// Nobody knows the game well enough to say.
        NoAnalyst = "no-analyst",
        /// The game has not begun.
        NotBegun = "no-not-begun",
        /// The seat is taken.
        SeatTaken = "no-seat-taken",
        /// The seat is for whoever has its link.
        NeedsLink = "no-needs-link",
        /// They sit here already.
        AlreadySeated = "no-already-seated",
        /// There is nothing to do.
        NothingToDo = "no-nothing-to-do",
        /// They do not sit at this table.
        NotSeated = "no-not-seated",
        /// Whoever should be replaced is still there.
        StillThere = "no-still-there",
        /// Nobody has asked anything.
        NothingAsked = "no-nothing-asked",
        /// They were not asked.
        NotAsked = "no-not-asked",
        /// The game is over.
        Over = "no-over",
        /// It is not their turn.
        NotYourTurn = "no-not-your-turn",
        /// That cannot be taken back.
        NoUndo = "no-undo",
        /// It would give away what is secret.
        Secret = "no-secret",
        /// The study is full.
        StudyFull = "study-full",
        /// A study keeps its last position.
        OnlyPosition = "study-only-position",
        /// They have as many studies as one may have.
        TooManyStudies = "study-too-many",
        /// Only those who play may plan.
        StudyNotSeated = "study-not-seated",
        /// Comments are for finished games.
        NoCommentsYet = "no-comments-yet",
        /// The comment is too long.
        CommentTooLong = "no-comment-so-long",
        /// There are as many comments as there may be.
        NoMoreComments = "no-more-comments",
        /// The comment is somebody else's.
        NotOwnComment = "no-own-comment",
    }
}

impl std::error::Error for NotAllowed {}

/// Why a request came to nothing.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Trouble {
    /// It was made looking at an older state of the table.
    #[error("the table has moved on")]
    Stale,
    /// The rules forbid the action.
    #[error(transparent)]
    Rejected(#[from] Rejection),
    /// It is not for this person to do.
    #[error("not allowed: {0}")]
    NotAllowed(#[from] NotAllowed),
    /// There is no such table, or it is not to be seen.
    #[error("there is no such table")]
    NoTable,
    /// The table is played by rules that this program does not know.
    #[error("version {version} of the rules of {game} is not known here")]
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

/// The events a request leads to, with who is behind each.
pub(crate) type Answer = Vec<(Happening, Option<PlayerId>)>;

/// Answers a request.
///
/// # Errors
/// Why it comes to nothing.
pub(crate) fn answer(table: &Snapshot, player: PlayerId, request: &Request, now: i64) -> Result<Answer, Trouble> {
    let by = Some(player);
    match request {
        Request::Play(action) => {
            // Whether the rules allow it is found out when it is played, and only then.
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
    if table.last_own(player) != Some(to) || table.status() != Status::Playing {
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

/// The next thing that happens without anybody asking for it: the game begins, something is drawn, a wish that all agree to is granted, a
/// choice without alternative is made for those who want that.
pub(crate) fn follows(table: &Snapshot, wants_forced: impl Fn(PlayerId) -> bool) -> Option<Happening> {
    let Some(game) = &table.game else {
        if table.chairs.iter().any(|chair| chair.free.is_some()) {
            return None;
        }
        let mut order: Vec<usize> = (0..table.chairs.len()).collect();
        if let Some(position) = table.terms.position.clone() {
            return Some(Happening::Start(Opening { order, position }));
        }
        let mut dice = Dice::stream(table.table.seed as u64, u64::MAX);
        dice.shuffle(&mut order);
        // The set-up was checked when the table was opened, and its rules are still the same version.
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
    if game.turn() == tabletop::Turn::Chance {
        // The dice follow from how far the game is, so taking a move back and playing it again draws the same.
        let mut dice = Dice::stream(table.table.seed as u64, game.len() as u64);
        return game.next_draw(&mut dice).map(Happening::Draw);
    }
    let seat = table.to_act()?;
    let chair = table.chairs.get(seat.index())?;
    // Somebody's own last step is never followed by an automatic one: that might end his turn before he has seen it.
    let own_step = table.actors.last() == Some(&Some(seat));
    if chair.bot.is_none() && !own_step && chair.holder.is_some_and(wants_forced) {
        return game.forced().map(Happening::Play);
    }
    None
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
