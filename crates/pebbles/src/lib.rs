//! A small complete game, for tests and as an example of how a game is added: take pebbles, end the turn, the wind blows.
//!
//! It has everything a table must cope with: several steps a turn, chance, secrets, refusals with a suggestion, and an option that only some
//! numbers of players know. The rules are here, what it brings along is in `title`, its words are in `texts/`.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use tabletop::{
    Actions, BadSetup, Dice, Expected, Impossible, Outcome, Rules, Seat, Setup, Turn, Unreadable, Viewer, Words, deny, fault,
    refusals,
};

mod title;

pub use title::TITLE;

const COLORS: [&str; 3] = ["red", "blue", "green"];
const HEAP: u8 = 21;
/// The most pebbles in one turn (K1).
const MOST: u8 = 3;

/// One ruleset of the game.
#[derive(Clone, Debug, PartialEq)]
pub struct Pebbles {
    seats: u8,
    /// No wind (K4); two players only.
    calm: bool,
}

/// A position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct State {
    heap: u8,
    turn: u8,
    this_turn: u8,
    wind: bool,
    taken: [u8; 3],
    secret: [u8; 3],
}

/// A decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// Takes so many pebbles.
    Take(u8),
    /// Ends the turn.
    Done,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Take(number) => write!(f, "take {number}"),
            Self::Done => f.write_str("done"),
        }
    }
}

impl FromStr for Action {
    type Err = Unreadable;

    fn from_str(line: &str) -> Result<Self, Unreadable> {
        let mut words = Words::new(line);
        let expected = Expected::of("action", &["take", "done"]);
        let action = match words.word(expected)? {
            "done" => Self::Done,
            "take" => Self::Take(words.number("pebbles")?),
            other => return Err(Unreadable::new(Some(other), expected)),
        };
        words.end()?;
        Ok(action)
    }
}

/// What the wind takes: so many pebbles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Wind(u8);

impl fmt::Display for Wind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "wind {}", self.0)
    }
}

impl FromStr for Wind {
    type Err = Unreadable;

    fn from_str(line: &str) -> Result<Self, Unreadable> {
        let number = line.strip_prefix("wind ").and_then(|number| number.parse().ok());
        number.map(Wind).ok_or_else(|| Unreadable::new(Some(line), Expected::of("draw", &["wind"])))
    }
}

/// Why not.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Refusal {
    /// K1: more than three in a turn, or more than there are.
    TooMany {
        /// How many were wanted.
        wanted: u8,
        /// How many there can be.
        most: u8,
    },
    /// K2: a turn takes at least one.
    NothingTaken,
    /// K3: nobody is to act.
    NotNow,
}

refusals! {
    Refusal {
        TooMany { wanted, most } => "K1", "too-many";
        NothingTaken => "K2", "nothing-taken";
        NotNow => "K3", "not-now";
    }
}

/// A position as the notation writes it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct View {
    game: String,
    calm: bool,
    heap: u8,
    turn: u8,
    this_turn: u8,
    wind: bool,
    players: std::collections::BTreeMap<String, Hand>,
}

/// What somebody has.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Hand {
    score: u8,
    secret: Option<u8>,
}

impl Rules for Pebbles {
    type State = State;
    type Action = Action;
    type Draw = Wind;
    type Deal = [u8; 3];
    type Refusal = Refusal;
    type View = View;

    const GAME: &'static str = "pebbles";
    const VERSION: u32 = 1;

    fn configure(mut setup: Setup) -> Result<Self, BadSetup> {
        let calm = setup.switch("calm")?;
        let seats = setup.players.unwrap_or(2) as u8;
        setup.done()?;
        if !(2..=3).contains(&seats) || (calm && seats != 2) {
            return Err(fault!("pebbles-players").into());
        }
        Ok(Self { seats, calm })
    }

    fn setup(&self) -> Setup {
        let setup = Setup::players(self.seats());
        if self.calm { setup.with("calm", "true") } else { setup }
    }

    fn presets() -> Vec<Self> {
        vec![Self { seats: 2, calm: false }, Self { seats: 3, calm: false }, Self { seats: 2, calm: true }]
    }

    fn seats(&self) -> usize {
        self.seats as usize
    }

    fn deal(&self, _: Option<&[String]>, dice: &mut Dice) -> Result<[u8; 3], BadSetup> {
        // Three digits that no other part of a page has, so that a leak can be found by text.
        Ok([0; 3].map(|_| 200 + dice.below(50) as u8))
    }

    fn start(&self, deal: &[u8; 3]) -> State {
        let mut secret = *deal;
        secret[self.seats()..].fill(0);
        State { heap: HEAP, turn: 0, this_turn: 0, wind: false, taken: [0; 3], secret }
    }

    fn turn(&self, state: &State) -> Turn {
        match state {
            State { wind: true, .. } => Turn::Chance,
            State { heap: 0, this_turn: 0, .. } => Turn::Over,
            State { turn, .. } => Turn::Seat(Seat::new(*turn as usize)),
        }
    }

    fn legal(&self, state: &State, acc: &mut Actions<Action>) {
        let all = self.action_space().into_iter().filter(|action| self.check(state, *action).is_ok());
        acc.extend(all);
    }

    fn check(&self, state: &State, action: Action) -> Result<(), Refusal> {
        if !matches!(self.turn(state), Turn::Seat(_)) {
            return Err(Refusal::NotNow);
        }
        let most = (MOST - state.this_turn).min(state.heap);
        match action {
            Action::Take(wanted) if wanted == 0 || wanted > most => Err(Refusal::TooMany { wanted, most }),
            Action::Done if state.this_turn == 0 => Err(Refusal::NothingTaken),
            _ => Ok(()),
        }
    }

    fn apply(&self, state: &mut State, action: Action) {
        match action {
            Action::Take(number) => {
                state.heap -= number;
                state.this_turn += number;
                state.taken[state.turn as usize] += number;
            }
            Action::Done => {
                state.this_turn = 0;
                state.turn = (state.turn + 1) % self.seats;
                state.wind = !self.calm && state.heap > 0;
            }
        }
    }

    fn draws(&self, state: &State, acc: &mut Actions<(Wind, u32)>) {
        if state.wind {
            acc.extend([(Wind(0), 1), (Wind(1), 1)]);
        }
    }

    fn check_draw(&self, state: &State, draw: Wind) -> Result<(), Refusal> {
        if state.wind && draw.0 <= 1 { Ok(()) } else { Err(Refusal::NotNow) }
    }

    fn reveal(&self, state: &mut State, draw: Wind) {
        state.heap -= draw.0.min(state.heap);
        state.wind = false;
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        (self.turn(state) == Turn::Over).then(|| {
            let points: Vec<i32> = state.taken[..self.seats()].iter().map(|taken| i32::from(*taken)).collect();
            let places: Vec<u8> = points.iter().map(|mine| points.iter().filter(|other| *other > mine).count() as u8).collect();
            Outcome::new(&points, &places)
        })
    }

    fn colors(&self, _: &State, seat: Seat) -> Vec<&'static str> {
        vec![COLORS[seat.index()]]
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        let hand = |seat: Seat| Hand {
            score: state.taken[seat.index()],
            secret: (viewer == Viewer::Judge || viewer == Viewer::Seat(seat)).then_some(state.secret[seat.index()]),
        };
        View {
            game: Self::GAME.to_owned(),
            calm: self.calm,
            heap: state.heap,
            turn: state.turn,
            this_turn: state.this_turn,
            wind: state.wind,
            players: Seat::all(self.seats()).map(|seat| (COLORS[seat.index()].to_owned(), hand(seat))).collect(),
        }
    }

    fn restore(view: &View) -> Result<(Self, State), Impossible> {
        deny!(view.game != Self::GAME, "game", "other-game", said = view.game.as_str(), game = Self::GAME);
        let setup = Setup::players(view.players.len());
        let setup = if view.calm { setup.with("calm", "true") } else { setup };
        let rules = Self::configure(setup).map_err(|bad| Impossible::new("players", bad.0))?;
        let mut state =
            State { heap: view.heap, turn: view.turn, this_turn: view.this_turn, wind: view.wind, taken: [0; 3], secret: [0; 3] };
        for (seat, color) in COLORS.iter().enumerate().take(rules.seats()) {
            let missing = || Impossible::new(format!("players.{color}"), fault!("missing"));
            let hand = view.players.get(*color).ok_or_else(missing)?;
            state.taken[seat] = hand.score;
            state.secret[seat] =
                hand.secret.ok_or_else(|| Impossible::new(format!("players.{color}.secret"), fault!("hidden")))?;
        }
        deny!(rules.audit(&state).is_err(), "heap", "pebbles-heap", most = HEAP);
        let blown = view.wind && (view.calm || view.heap == 0 || view.this_turn > 0);
        deny!(view.turn >= rules.seats || view.this_turn > MOST || blown, "turn", "pebbles-turn");
        Ok((rules, state))
    }

    fn imagine(&self, seen: &View, dice: &mut Dice) -> Result<State, Impossible> {
        let mut view = seen.clone();
        for hand in view.players.values_mut() {
            hand.secret.get_or_insert_with(|| 200 + dice.below(50) as u8);
        }
        Self::restore(&view).map(|(_, state)| state)
    }

    fn action_space(&self) -> Vec<Action> {
        vec![Action::Take(1), Action::Take(2), Action::Take(3), Action::Done]
    }

    fn suggest(&self, state: &State, action: Action) -> Option<Action> {
        match (action, self.check(state, action)) {
            (Action::Take(_), Err(Refusal::TooMany { most, .. })) if most > 0 => Some(Action::Take(most)),
            _ => None,
        }
    }

    fn audit(&self, state: &State) -> Result<(), String> {
        let taken: u32 = state.taken.iter().map(|&taken| u32::from(taken)).sum();
        if taken + u32::from(state.heap) <= u32::from(HEAP) { Ok(()) } else { Err("there are too many pebbles".to_owned()) }
    }
}
