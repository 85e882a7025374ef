//! How many simulations a second `uct` makes on one thread, from the start of a four-player game of the first edition.
//!
//! `cargo run --release -p bots --example simulations`

use std::time::Duration;

use bots::{Bot, Budget, Uct};
use tabletop::{Dice, Rules, Setup};
use yunnan::Yunnan;

#[expect(clippy::print_stdout, reason = "the result of a measurement")]
fn main() {
    let rules = <Yunnan as Rules>::configure(Setup::players(4).with("edition", "1")).expect("the game has this set-up");
    let seconds = 2;
    for seed in 0..5 {
        let mut dice = Dice::new(seed);
        let state = rules.start(&rules.deal(None, &mut dice).expect("a random order always fits"));
        let thought = Uct::default().choose(&rules, &state, Budget::time(Duration::from_secs(seconds)), &mut dice);
        println!("{} simulations a second, best first action: {}", thought.visits / seconds as u32, thought.action);
    }
}
