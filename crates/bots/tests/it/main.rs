//! The bots, held against their promises.

mod arena;
mod choices;
mod desk;
mod memory;
mod minds;
mod review;
mod temper;
mod training;
mod why;

use bots::{Budget, Desk, Known, Taught, Thinking};
use tabletop::{Actions, Dice, Game, Rules, Setup, Turn};

/// The ruleset of a set-up.
fn rules<R: Rules>(players: usize, options: &[(&str, &str)]) -> R {
    let setup = options.iter().fold(Setup::players(players), |setup, (name, value)| setup.with(name, value));
    R::configure(setup).expect("the game has this set-up")
}

/// The desk of a game the bots have learned.
fn desk<R: Known>() -> &'static dyn Desk<R> {
    &Taught
}

/// So many nodes on one core.
fn nodes(nodes: u32, seed: u64) -> Thinking {
    Thinking { budget: Budget::nodes(nodes), cores: 1, seed, temper: None }
}

/// A game after so many random steps, or fewer if it ends before.
fn somewhere<R: Rules>(rules: &R, seed: u64, steps: usize) -> Game<R> {
    let mut dice = Dice::new(seed);
    let deal = rules.deal(None, &mut dice).expect("a random order always fits");
    let mut game = Game::new(rules.clone(), rules.start(&deal));
    let mut legal = Actions::new();
    for _ in 0..steps {
        game.draw_all(&mut dice);
        if let Turn::Seat(_) = game.turn() {
            legal.clear();
            rules.legal(game.state(), &mut legal);
            game.play(legal[dice.below(legal.len() as u32) as usize]).expect("legal actions can be played");
        }
    }
    game.draw_all(&mut dice);
    game
}
