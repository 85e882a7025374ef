//! How fast the bots are on one thread, from the start of a four-player game of the first edition, in processor time.
//!
//! `cargo run --release -p bots --example speed`

use std::hint::black_box;
use std::time::Duration;

use bots::learned::{Describe, Learned, Sheet};
use bots::{Bot, Budget, Insight, Known, Level, Search, Shape, Uct};
use cpu_time::ThreadTime;
use tabletop::{Dice, Game, Rules, Setup, Turn};
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

/// Nodes a second with the network that looks at every action and with the one that sees whole positions, at six points of a game.
#[expect(clippy::print_stdout, reason = "the result of a measurement")]
fn compare(rules: &Yunnan) {
    const POINTS: usize = 6;
    let budget = Budget::time(Duration::from_millis(300));
    let mut dice = Dice::new(1);
    let deal = rules.deal(None, &mut dice).expect("a random order always fits");
    let mut game = Game::new(rules.clone(), rules.start(&deal));
    let mut measured = 0;
    while measured < POINTS && game.turn() != Turn::Over {
        let (rules, state) = (game.rules(), game.state());
        let mut older = Search::new(Learned::<<Yunnan as Known>::Hand, _>::new(rules.net()), Shape::default());
        let slower = older.choose(rules, state, budget, &mut dice).visits;
        let faster = Level::Master.bot(rules, 1).choose(rules, state, budget, &mut dice).visits;
        // Nobody thinks about the only legal action.
        if slower > 0 {
            measured += 1;
            let times = f64::from(faster) / f64::from(slower);
            println!("older network: {} nodes a second; master {}: {times:.1} times", slower * 10 / 3, faster * 10 / 3);
        }
        for _ in 0..7 {
            let action = Level::Merchant.bot(game.rules(), 1).choose(game.rules(), game.state(), budget, &mut dice).action;
            game.play(action).expect("bots choose legal actions");
            game.draw_all(&mut dice);
            if game.turn() == Turn::Over {
                break;
            }
        }
    }
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
    compare(&rules);
    let insight = Learned::<<Yunnan as Known>::Hand, _>::new(rules.net());
    let all = microseconds(|| insight.weigh(&rules, black_box(&state)));
    let mut sheet = Sheet::default();
    bots::yunnan::Thumb::describe(&rules, &state, &mut sheet);
    let one = microseconds(|| rules.net().judge(black_box(&sheet.rows[0])));
    println!("a position with four sides: {all:.2} µs, of which the network {one:.2} µs for each side");
}
