//! Bots, as far as the server knows them: something that is given a game and names an action.

use std::fmt;

use bots::{Answer, desk_of};
use games::AnyGame;
use tabletop::{Dice, Seat};

/// A strength of play that can be chosen for a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Level {
    /// Its name at tables and in the data file; the text `bot-<name>` says it to people.
    pub name: &'static str,
    /// Whether "play now" takes this one.
    pub usual: bool,
}

/// Somebody who plays on the server.
///
/// `choose` runs on a thread of its own and may take its time, but not forever: a budget of nodes keeps it repeatable. It is given the whole
/// game and has to keep to what its seat may know.
pub trait Opponent: fmt::Debug + Send + Sync {
    /// The levels it offers for a game, weakest first.
    fn levels(&self, game: &str) -> &[Level];

    /// A legal action for the seat to act, in notation. The same game, level and seed give the same action. `None` if it has none to name;
    /// the server then plays at random.
    fn choose(&self, game: &dyn AnyGame, seat: Seat, level: &str, seed: u64) -> Option<String>;

    /// What `choose` considered, thought again; `None` from those who do not think.
    fn thought(&self, _game: &dyn AnyGame, _level: &str, _seed: u64) -> Option<Answer> {
        None
    }
}

/// Plays any legal action, all equally likely.
#[derive(Clone, Copy, Debug, Default)]
pub struct Random;

impl Opponent for Random {
    fn levels(&self, _game: &str) -> &[Level] {
        &[Level { name: "random", usual: true }]
    }

    fn choose(&self, game: &dyn AnyGame, _seat: Seat, _level: &str, seed: u64) -> Option<String> {
        let mut legal = game.legal();
        let index = Dice::new(seed).below(legal.len() as u32) as usize;
        (index < legal.len()).then(|| legal.swap_remove(index))
    }
}

/// The players of the `bots` crate, by level.
#[derive(Clone, Copy, Debug, Default)]
pub struct Bots;

impl Bots {
    /// The levels people can choose, weakest first.
    const LEVELS: [Level; 4] = [
        Level { name: "random", usual: false },
        Level { name: "novice", usual: true },
        Level { name: "merchant", usual: false },
        Level { name: "master", usual: false },
    ];
}

impl Opponent for Bots {
    fn levels(&self, _game: &str) -> &[Level] {
        &Self::LEVELS
    }

    fn choose(&self, game: &dyn AnyGame, _seat: Seat, level: &str, seed: u64) -> Option<String> {
        Some(self.thought(game, level, seed)?.action)
    }

    fn thought(&self, game: &dyn AnyGame, level: &str, seed: u64) -> Option<Answer> {
        let level: bots::Level = level.parse().ok()?;
        desk_of(game.as_any())?.choose(game.as_any(), level, level.budget(), cores(), seed)
    }
}

/// The processor cores a single thought may use.
pub(crate) fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, std::num::NonZero::get)
}
