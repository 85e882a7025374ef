//! Benchmarks of the engine: whole random games, listing all legal actions at every step.

use std::hint::black_box;
use std::time::Duration;

use tabletop::{Actions, Dice, Rules, Turn};

/// The measurements, best of several repetitions, per second of CPU time on one thread.
#[derive(Clone, Copy, Debug)]
pub struct Measure {
    /// Actions and draws per second.
    pub actions_s: f64,
    /// Games per second.
    pub playouts_s: f64,
    /// Average number of actions and draws per game.
    pub avg_actions: f64,
    /// The size of a state.
    pub state_bytes: usize,
}

/// Plays random games for `seconds`, several times, and returns the best rate.
pub(crate) fn measure<R: Rules>(rules: &R, seconds: f64, repetitions: usize) -> Measure {
    let mut best = Measure { actions_s: 0.0, playouts_s: 0.0, avg_actions: 0.0, state_bytes: size_of::<R::State>() };
    let mut player = Player::new(rules);
    for repetition in 0..repetitions.max(1) {
        let mut dice = Dice::new(repetition as u64 + 1);
        let (mut steps, mut games) = (0_u64, 0_u64);
        let start = processor_time();
        let spent = loop {
            steps += player.playout(&mut dice);
            games += 1;
            if games.is_multiple_of(64) {
                let spent = processor_time().saturating_sub(start).as_secs_f64();
                if spent >= seconds {
                    break spent;
                }
            }
        };
        if steps as f64 / spent > best.actions_s {
            best.actions_s = steps as f64 / spent;
            best.playouts_s = games as f64 / spent;
            best.avg_actions = steps as f64 / games as f64;
        }
    }
    best
}

/// Plays one random game after another.
struct Player<'a, R: Rules> {
    rules: &'a R,
    actions: Actions<R::Action>,
    draws: Actions<(R::Draw, u32)>,
}

impl<'a, R: Rules> Player<'a, R> {
    fn new(rules: &'a R) -> Self {
        Self { rules, actions: Actions::new(), draws: Actions::new() }
    }

    /// Plays one game: list the legal actions, choose uniformly, apply, until the end. Returns the number of steps.
    fn playout(&mut self, dice: &mut Dice) -> u64 {
        let rules = self.rules;
        let Ok(deal) = rules.deal(None, dice) else { return 0 };
        let mut state = rules.start(&deal);
        let mut steps = 0;
        loop {
            match rules.turn(&state) {
                Turn::Over => break,
                Turn::Seat(_) => {
                    self.actions.clear();
                    rules.legal(&state, &mut self.actions);
                    let action = self.actions[dice.below(self.actions.len() as u32) as usize];
                    rules.apply(&mut state, action);
                }
                Turn::Chance => {
                    self.draws.clear();
                    rules.draws(&state, &mut self.draws);
                    let Some(draw) = dice.weighted(&self.draws) else { break };
                    rules.reveal(&mut state, draw);
                }
            }
            steps += 1;
        }
        black_box(rules.outcome(&state));
        steps
    }
}

/// The CPU time of this thread so far, if available; otherwise wall time, which a busy machine makes look slower.
fn processor_time() -> Duration {
    let read = || {
        let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
        text.split_whitespace().next()?.parse().ok().map(Duration::from_nanos)
    };
    read().unwrap_or_else(|| std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap_or_default())
}
