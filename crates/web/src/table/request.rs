//! What people may ask of a table, and what comes of it.
//!
//! A request is answered with the events it leads to, or with the reason why not. Nothing is changed here.

use games::Rejection;
use store::{PlayerId, Status};
use tabletop::Dice;

use super::event::{Happening, Opening, Wish};
use super::terms::Free;
use super::{Impossible, Snapshot};

/// Something a person asks of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Request {
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
        level: String,
    },
    /// To agree to what was asked.
    Agree,
    /// Not to agree, or to take the question back.
    Decline,
}

/// Why a request came to nothing.
#[derive(Debug, thiserror::Error)]
pub enum Trouble {
    /// It was made looking at an older state of the table.
    #[error("the table has moved on")]
    Stale,
    /// The rules forbid the action.
    #[error(transparent)]
    Rejected(#[from] Rejection),
    /// It is not for this person to do: the text with this id says why.
    #[error("not allowed: {0}")]
    NotAllowed(&'static str),
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
pub type Answer = Vec<(Happening, Option<PlayerId>)>;

/// Answers a request.
///
/// # Errors
/// Why it comes to nothing.
pub fn answer(table: &Snapshot, player: PlayerId, request: &Request, now: i64) -> Result<Answer, Trouble> {
    let by = Some(player);
    match request {
        Request::Play(action) => {
            table.acting(player).ok_or(Trouble::NotAllowed(why_not_acting(table, player)))?;
            let game = table.game.as_ref().ok_or(Trouble::NotAllowed("no-not-begun"))?;
            game.check(action)?;
            Ok(vec![(Happening::Play(action.clone()), by)])
        }
        Request::Undo(to) => undo(table, player, *to),
        Request::Sit { seat, invited } => {
            let free = table.chairs.get(*seat).and_then(|chair| chair.free).ok_or(Trouble::NotAllowed("no-seat-taken"))?;
            if free == Free::ByLink && !invited && table.table.host != player {
                return Err(Trouble::NotAllowed("no-needs-link"));
            }
            if table.seated(player) {
                return Err(Trouble::NotAllowed("no-already-seated"));
            }
            Ok(vec![(Happening::Sit(*seat), by)])
        }
        Request::Leave => leave(table, player),
        Request::Return => {
            let back = table.seats_of(player).filter(|&seat| table.chairs[seat].bot.is_some() || table.chairs[seat].left);
            some(back.map(|seat| (Happening::Return(seat), by)).collect(), "no-nothing-to-do")
        }
        Request::Replace { seat, level } => {
            let chair = table.chairs.get(*seat).ok_or(Trouble::NotAllowed("no-nothing-to-do"))?;
            let late = table.to_act().is_some_and(|to_act| to_act.index() == *seat) && table.overdue(now);
            let own = chair.holder == by;
            if !table.seated(player) || table.status() != Status::Playing {
                return Err(Trouble::NotAllowed("no-not-seated"));
            }
            if chair.bot.is_some() || !(chair.left || late || own) {
                return Err(Trouble::NotAllowed("no-still-there"));
            }
            Ok(vec![(Happening::Ask(Wish::Bot(*seat, level.clone())), by)])
        }
        Request::Agree => {
            let ask = table.ask.as_ref().ok_or(Trouble::NotAllowed("no-nothing-asked"))?;
            let asked = table.asked(&ask.wish).contains(&player) && !ask.agreed.contains(&player);
            if asked { Ok(vec![(Happening::Agree, by)]) } else { Err(Trouble::NotAllowed("no-not-asked")) }
        }
        Request::Decline => {
            if table.ask.is_none() {
                return Err(Trouble::NotAllowed("no-nothing-asked"));
            }
            if !table.people().contains(&player) {
                return Err(Trouble::NotAllowed("no-not-asked"));
            }
            Ok(vec![(Happening::Decline, by)])
        }
    }
}

pub(super) fn why_not_acting(table: &Snapshot, player: PlayerId) -> &'static str {
    match table.status() {
        Status::Waiting => "no-not-begun",
        Status::Finished => "no-over",
        Status::Playing if table.seated(player) => "no-not-your-turn",
        Status::Playing => "no-not-seated",
    }
}

fn undo(table: &Snapshot, player: PlayerId, to: usize) -> Result<Answer, Trouble> {
    if table.free_undo(player).is_some_and(|free| free <= to) && to < table.actors.len() {
        return Ok(vec![(Happening::Back(to), Some(player))]);
    }
    if table.last_own(player) != Some(to) || table.status() != Status::Playing {
        return Err(Trouble::NotAllowed("no-undo"));
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
    some(events, "no-nothing-to-do")
}

fn some(events: Answer, otherwise: &'static str) -> Result<Answer, Trouble> {
    if events.is_empty() { Err(Trouble::NotAllowed(otherwise)) } else { Ok(events) }
}

/// The next thing that happens without anybody asking for it: the game begins, something is drawn, a wish that all agree to is granted, a
/// choice without alternative is made for those who want that.
pub fn follows(table: &Snapshot, wants_forced: impl Fn(PlayerId) -> bool) -> Option<Happening> {
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
        let game = table.offer.begin(table.terms.setup(), &mut dice).ok()?;
        return Some(Happening::Start(Opening { order, position: game.view(tabletop::Viewer::Judge) }));
    };
    if let Some(ask) = &table.ask
        && table.asked(&ask.wish).iter().all(|person| ask.agreed.contains(person))
    {
        return Some(match &ask.wish {
            Wish::Undo(count) => Happening::Back(*count),
            Wish::Bot(seat, level) => Happening::Bot(*seat, level.clone()),
        });
    }
    if game.turn() == tabletop::Turn::Chance {
        // The dice follow from how far the game is, so taking a move back and playing it again draws the same.
        let mut dice = Dice::stream(table.table.seed as u64, game.len() as u64);
        return game.boxed().draw(&mut dice).into_iter().next().map(Happening::Draw);
    }
    let seat = table.to_act()?;
    let chair = table.chairs.get(seat.index())?;
    // Somebody's own last step is never followed by an automatic one: that might end his turn before he has seen it.
    let own_step = table.actors.last() == Some(&Some(seat));
    if chair.bot.is_none() && !own_step && chair.holder.is_some_and(wants_forced) {
        let mut legal = game.legal();
        if legal.len() == 1 {
            return legal.pop().map(Happening::Play);
        }
    }
    None
}
