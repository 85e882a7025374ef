//! How quick and how strong a search is that looks at new positions in batches, against one that looks at one after another, and
//! against two trees of half the size each whose visits are added up.
//!
//! `cargo run --release -p bots --example shared -- speed`
//! `cargo run --release -p bots --example shared -- match yunnan plain 1000 60` (game, rival, nodes, deals, and a penalty other than the usual; two games of each deal)

use std::env::args;
use std::time::{Duration, Instant};

use bots::learned::{Learned, Minded};
use bots::{Bot, Budget, Insight, Known, Search, Shape, Thought, Varied};
use cpu_time::ProcessTime;
use darjeeling::Darjeeling;
use tabletop::{Dice, Game, Rules, Seat, Setup, Turn};
use yunnan::Yunnan;

/// The size of batches.
const BATCH: usize = 16;

/// Two trees with half of the budget each.
struct Two<B>(B, B, bool);

impl<R: Rules, B: Bot<R>> Bot<R> for Two<B> {
    fn choose(&mut self, rules: &R, state: &R::State, budget: Budget, dice: &mut Dice) -> Thought<R> {
        let Self(one, two, parallel) = self;
        let half = Budget { nodes: budget.nodes.map(|nodes| nodes.div_ceil(2)), ..budget };
        let (mut first, mut second) = (Dice::new(dice.bits()), Dice::new(dice.bits()));
        let mut one = || one.choose(rules, state, half, &mut first);
        let mut two = || two.choose(rules, state, half, &mut second);
        let (one, two) = if *parallel { rayon::join(one, two) } else { (one(), two()) };
        Thought::together(&[one, two]).expect("there are two")
    }
}

/// A bot by the way it searches.
fn bot<R: Known, I: Insight<R> + Clone + 'static>(kind: &str, insight: &I, shape: Shape) -> Box<dyn Bot<R>> {
    let search = |batch, cores| Search::new(insight.clone(), Shape { batch, cores, ..shape });
    match kind {
        "plain" => Box::new(search(1, 1)),
        "shared" => Box::new(search(BATCH, 1)),
        "shared on two cores" => Box::new(search(BATCH, 2)),
        "two" => Box::new(Two(search(1, 1), search(1, 1), false)),
        "two on two cores" => Box::new(Two(search(1, 1), search(1, 1), true)),
        other => panic!("no way of searching is called `{other}`"),
    }
}

/// A game in which nothing has been decided yet.
fn deal<R: Rules>(rules: &R, dice: &mut Dice) -> Game<R> {
    let deal = rules.deal(None, dice).expect("a random order always fits");
    let mut game = Game::new(rules.clone(), rules.start(&deal));
    game.draw_all(dice);
    game
}

/// Nodes a second in wall time and in CPU time, at some points of a game.
#[expect(clippy::print_stdout, reason = "the result of a measurement")]
fn speed<R: Known, I: Insight<R> + Clone + 'static>(rules: &R, insight: &I, shape: Shape) {
    const POINTS: usize = 6;
    let budget = Budget::nodes(24_000 * rules.pace());
    let mut opener = Varied::new(Learned::<R::Hand, _>::new(rules.net()));
    for kind in ["plain", "shared", "shared on two cores", "two on two cores"] {
        let (mut dice, mut nodes, mut wall, mut cpu) = (Dice::new(1), 0, Duration::ZERO, Duration::ZERO);
        let mut game = deal(rules, &mut dice);
        for _ in 0..POINTS {
            let (start, busy) = (Instant::now(), ProcessTime::now());
            nodes += bot(kind, insight, shape).choose(rules, game.state(), budget, &mut Dice::new(1)).visits;
            (wall, cpu) = (wall + start.elapsed(), cpu + busy.elapsed());
            for _ in 0..9 {
                let action = opener.choose(rules, game.state(), budget, &mut dice).action;
                game.play(action).expect("bots choose legal actions");
                game.draw_all(&mut dice);
            }
        }
        let rate = |time: Duration| f64::from(nodes) / time.as_secs_f64();
        println!("{} {kind}: {:.0} nodes a second, {:.0} in CPU time", R::GAME, rate(wall), rate(cpu));
    }
}

/// Plays a match of the shared tree against a rival, in pairs; every deal is played twice, with seats exchanged.
#[expect(clippy::print_stdout, reason = "the result of a measurement")]
fn contest<R: Known, I: Insight<R> + Clone + 'static>(rules: &R, insight: &I, shape: Shape, rival: &str, nodes: u32, deals: u64) {
    let mut shares: Vec<f64> = Vec::new();
    for number in 0..deals {
        let mut both = 0.0;
        for first in 0..2 {
            let mut dice = Dice::new(number);
            let mut game = deal(rules, &mut dice);
            let mut opener = Varied::new(Learned::<R::Hand, _>::new(rules.net()));
            let mut bots: Vec<_> = (0..rules.seats())
                .map(|seat| bot(if (seat + first) % 2 == 0 { "shared" } else { rival }, insight, shape))
                .collect();
            let mut opening = R::OPENING * rules.seats();
            while let Turn::Seat(seat) = game.turn() {
                let bot: &mut dyn Bot<R> = if opening > 0 { &mut opener } else { &mut *bots[seat.index()] };
                opening = opening.saturating_sub(1);
                let action = bot.choose(rules, game.state(), Budget::nodes(nodes), &mut dice).action;
                game.play(action).expect("bots choose legal actions");
                game.draw_all(&mut dice);
            }
            let outcome = rules.outcome(game.state()).expect("the game is over");
            let own = Seat::all(rules.seats()).filter(|seat| (seat.index() + first) % 2 == 0);
            both += own.map(|seat| outcome.share(seat)).sum::<f64>() / 2.0;
        }
        shares.push(both);
    }
    let mean = shares.iter().sum::<f64>() / deals as f64;
    let spread = shares.iter().map(|share| (share - mean).powi(2)).sum::<f64>() / (deals as f64 - 1.0);
    let margin = 1.96 * (spread / deals as f64).sqrt();
    println!("{} shared v {rival}, {nodes} nodes, {} games: {:.1}% ± {:.1}", R::GAME, deals * 2, mean * 100.0, margin * 100.0);
}

/// Measures what the arguments ask for.
fn measure<R: Known<Hand: Clone>>(rules: &R, args: &[String]) {
    let sides = Learned::<R::Hand, _>::new(rules.net());
    match (args, rules.mind().map(Minded::<R::Hand, _>::new)) {
        ([_, rival, nodes, deals, other @ ..], mind) => {
            let (nodes, deals) = (nodes.parse().expect("a number"), deals.parse().expect("a number"));
            let penalty = other.first().map_or(Shape::default().penalty, |penalty| penalty.parse().expect("a number"));
            match mind {
                Some(mind) => contest(rules, &mind, Shape { penalty, ..Shape::minded() }, rival, nodes, deals),
                None => contest(rules, &sides, Shape { penalty, ..Shape::default() }, rival, nodes, deals),
            }
        }
        (_, Some(mind)) => speed(rules, &mind, Shape::minded()),
        (_, None) => speed(rules, &sides, Shape::default()),
    }
}

fn main() {
    let args: Vec<String> = args().skip(2).collect();
    let yunnan = <Yunnan as Rules>::configure(Setup::players(4).with("edition", "1")).expect("the game has this set-up");
    let darjeeling = <Darjeeling as Rules>::configure(Setup::players(4)).expect("the game has this set-up");
    let of = |game: &str| args.first().is_none_or(|asked| asked == game);
    if of("yunnan") {
        measure(&yunnan, &args);
    }
    if of("darjeeling") {
        measure(&darjeeling, &args);
    }
}
