//! How fast the bots are on one thread, from the start of a four-player game of the first edition, in processor time.
//!
//! `cargo run --release -p bots --example speed`

use std::hint::black_box;
use std::time::Duration;

use bots::learned::{Describe, Learned, Sheet};
use bots::{Bot, Budget, Insight, Known, Level, Uct};
use cpu_time::ThreadTime;
use tabletop::{Dice, Rules, Setup};
use yunnan::Yunnan;

/// Microseconds for one call, on average over many.
fn microseconds<T>(mut call: impl FnMut() -> T) -> f64 {
    const CALLS: u32 = 200_000;
    let start = ThreadTime::now();
    (0..CALLS).for_each(|_| {
        black_box(call());
    });
    start.elapsed().as_secs_f64() * 1e6 / f64::from(CALLS)
}

#[expect(clippy::print_stdout, reason = "the result of a measurement")]
fn main() {
    let rules = <Yunnan as Rules>::configure(Setup::players(4).with("edition", "1")).expect("the game has this set-up");
    let mut dice = Dice::new(1);
    let state = rules.start(&rules.deal(None, &mut dice).expect("a random order always fits"));
    let second = Budget::time(Duration::from_secs(1));
    for _ in 0..3 {
        let thought = Uct::default().choose(&rules, &state, second, &mut dice);
        println!("uct: {} simulations a second", thought.visits);
    }
    let thought = Level::Master.bot(&rules, 1).choose(&rules, &state, second, &mut dice);
    println!("master: {} nodes a second", thought.visits);
    let insight = Learned::<<Yunnan as Known>::Hand, _>::new(rules.net());
    let all = microseconds(|| insight.weigh(&rules, black_box(&state)));
    let mut sheet = Sheet::default();
    bots::yunnan::Thumb::describe(&rules, &state, &mut sheet);
    let one = microseconds(|| rules.net().judge(black_box(&sheet.rows[0])));
    println!("a position with four sides: {all:.2} µs, of which the network {one:.2} µs for each side");
}
