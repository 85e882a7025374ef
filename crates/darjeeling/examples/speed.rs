//! How fast the engine plays: random games with four players on one thread.
//!
//! `cargo run --release -p darjeeling --example speed [seconds]`

use std::time::{Duration, Instant};

use darjeeling::{Darjeeling, Region, State};
use tabletop::{Actions, Dice, Rules, Turn};

/// Plays whole games at random for a while; actions and draws, games, and the time it took.
fn play(rules: &Darjeeling, dice: &mut Dice, long: Duration) -> (u64, u64, Duration) {
    let (mut steps, mut games) = (0, 0);
    let (mut actions, mut draws) = (Actions::new(), Actions::new());
    let start = Instant::now();
    while start.elapsed() < long {
        let deal = rules.deal(None, dice).expect("presets can be dealt");
        let mut state = rules.start(&deal);
        loop {
            match rules.turn(&state) {
                Turn::Over => break,
                Turn::Chance => {
                    draws.clear();
                    rules.draws(&state, &mut draws);
                    rules.reveal(&mut state, draws[dice.below(draws.len() as u32) as usize].0);
                }
                Turn::Seat(_) => {
                    actions.clear();
                    rules.legal(&state, &mut actions);
                    rules.apply(&mut state, actions[dice.below(actions.len() as u32) as usize]);
                }
            }
            steps += 1;
        }
        games += 1;
    }
    (steps, games, start.elapsed())
}

#[expect(clippy::print_stdout, reason = "an example that prints what it measured")]
fn main() {
    let seconds = std::env::args().nth(1).and_then(|word| word.parse().ok()).unwrap_or(2.0);
    println!("state: {} bytes", size_of::<State>());
    for region in [Region::India, Region::China] {
        let rules = Darjeeling::new(4, region, false).expect("four players can play there");
        let mut dice = Dice::new(1);
        // The best of several runs is the one that was disturbed least.
        let runs = (0..3).map(|_| play(&rules, &mut dice, Duration::from_secs_f64(seconds / 3.0)));
        let speeds = runs.map(|(steps, games, took)| (steps as f64 / took.as_secs_f64(), steps as f64 / games as f64));
        let (speed, length) = speeds.fold((0.0, 0.0), |best, run| if run > best { run } else { best });
        println!("{region}, 4 players: {:.1} million actions and draws a second, {length:.0} a game", speed / 1e6);
    }
}
