//! What the bots choose.

use bots::{Budget, Known, Level, Memory};
use darjeeling::Darjeeling;
use tabletop::{Actions, Dice, Game, Rules, Turn, Viewer};
use yunnan::Yunnan;

use crate::{desk, nodes, rules, somewhere};

/// Every bot names a legal action in every kind of position.
fn every_bot_plays_legally<R: Known>(rules: &R) {
    for level in Level::ALL {
        for steps in [0, 3, 11, 40, 90] {
            let game = somewhere(rules, steps as u64, steps);
            let Turn::Seat(_) = game.turn() else { continue };
            let thought = level.bot(rules, 1).choose(rules, game.state(), Budget::nodes(20), &mut Dice::new(1));
            assert_eq!(rules.check(game.state(), thought.action), Ok(()), "{level} after {steps} steps: {}", thought.action);
            let sum: f32 = thought.chances.iter().sum();
            assert!((sum - 1.0).abs() < 1e-3, "{level}: chances sum to {sum}");
        }
    }
}

#[test]
fn every_bot_plays_legally_in_every_ruleset() {
    Yunnan::presets().iter().for_each(every_bot_plays_legally);
    Darjeeling::presets().iter().for_each(every_bot_plays_legally);
}

/// The same seed and node budget give the same thought, however busy the machine.
fn answers_can_be_repeated<R: Known>(rules: &R) {
    for level in Level::ALL {
        for cores in [1, 2] {
            let game = somewhere(rules, 3, 30);
            let think = || level.bot(rules, cores).choose(rules, game.state(), Budget::nodes(200), &mut Dice::new(9));
            let (one, two) = (think(), think());
            assert_eq!((one.action, one.visits, one.line), (two.action, two.visits, two.line), "{level}");
            assert_eq!(one.chances.map(f32::to_bits), two.chances.map(f32::to_bits), "{level}");
        }
    }
}

#[test]
fn the_same_seed_and_node_budget_give_the_same_move() {
    answers_can_be_repeated(&rules::<Yunnan>(4, &[("edition", "1")]));
    answers_can_be_repeated(&rules::<Yunnan>(2, &[("edition", "2")]));
    answers_can_be_repeated(&rules::<Darjeeling>(3, &[]));
}

/// A long search comes to the same thought on any number of cores.
fn cores_make_no_difference<R: Known>(rules: &R) {
    let mut legal = Actions::new();
    let mut has_choice = |game: &Game<R>| {
        legal.clear();
        rules.legal(game.state(), &mut legal);
        legal.len() > 3
    };
    let game = (30..60).map(|steps| somewhere(rules, 3, steps)).find(&mut has_choice).expect("somebody has a choice");
    let think = |cores: usize| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(cores).build().expect("threads can be started");
        pool.install(|| Level::Master.bot(rules, cores).choose(rules, game.state(), Budget::nodes(12_000), &mut Dice::new(9)))
    };
    let one = think(1);
    assert_eq!((one.visits, one.choices.iter().map(|choice| choice.visits).sum::<u32>()), (12_000, 12_000));
    for cores in [2, 8] {
        let more = think(cores);
        assert_eq!((one.action, &one.choices, &one.line), (more.action, &more.choices, &more.line), "{cores} cores");
        assert_eq!(one.chances.map(f32::to_bits), more.chances.map(f32::to_bits), "{cores} cores");
    }
}

#[test]
fn any_number_of_cores_grows_the_same_tree() {
    cores_make_no_difference(&rules::<Yunnan>(4, &[("edition", "1")]));
    cores_make_no_difference(&rules::<Darjeeling>(3, &[]));
}

#[test]
fn who_forgets_decides_by_what_lies_open_now() {
    let rules: Darjeeling = rules(3, &[]);
    let (mut hidden, mut remembered) = (0, 0);
    for seed in 0..8 {
        let game = somewhere(&rules, seed, 40);
        let Turn::Seat(seat) = game.turn() else { continue };
        let seen = rules.view(game.state(), Viewer::Seat(seat));
        let other = rules.imagine(&seen, &mut Dice::new(seed + 100)).expect("what is seen can be imagined");
        hidden += usize::from(other != *game.state());
        let think = |level: Level, state| {
            let thought = level.bot(&rules, 1).choose(&rules, state, Budget::nodes(160), &mut Dice::new(seed));
            (thought.action, thought.choices, thought.chances.map(f32::to_bits))
        };
        assert_eq!(think(Level::Forgetful, game.state()), think(Level::Forgetful, &other), "seed {seed}");
        remembered += usize::from(think(Level::Master, game.state()) != think(Level::Master, &other));
    }
    assert!(hidden > 3 && remembered > 3, "{hidden} {remembered}");
}

/// A bot that remembers plays a game on: legally, and with less and less to remember as it goes on.
fn remembers<R: Known>(rules: &R) {
    let mut game = somewhere(rules, 1, 20);
    let (mut memory, mut dice, mut most) = (Memory::default(), Dice::new(1), 0);
    for decision in 0..12 {
        let Turn::Seat(_) = game.turn() else { break };
        let thought = desk().choose_with(&game, Level::Master, nodes(2_000, decision), &mut memory).expect("a seat is to act");
        game.play(thought.action).expect("bots choose legal actions");
        game.draw_all(&mut dice);
        most = most.max(memory.bytes());
    }
    assert!(most > 100_000, "it remembers something: {most}");
    // A search of 2,000 nodes, and what was still of use from before.
    assert!(most < 12 * 2_000 * 500, "but not everything: {most}");
    // The memory of one bot is of no use to another, and that of one game of none to another game.
    let merchant = desk().choose_with(&game, Level::Merchant, nodes(1, 1), &mut memory).expect("a seat is to act");
    assert_eq!((rules.check(game.state(), merchant.action), memory.bytes()), (Ok(()), 0));
}

#[test]
fn a_bot_that_remembers_keeps_what_can_still_happen() {
    remembers(&rules::<Yunnan>(3, &[("edition", "1")]));
    remembers(&rules::<Darjeeling>(3, &[]));
}

/// Positions of random games in which some action wins at once and some does not: the number looked at.
fn finds_wins<R: Known>(rules: &R, level: Level, most: usize) -> usize {
    let mut found = 0;
    let mut legal = Actions::new();
    for seed in 0..400 {
        let whole = somewhere(rules, seed, 3000);
        if found >= most || whole.turn() != Turn::Over {
            continue;
        }
        let end = whole.entries().len();
        let game = whole.at(end - 1);
        let Turn::Seat(seat) = game.turn() else { continue };
        legal.clear();
        rules.legal(game.state(), &mut legal);
        let wins = |&action: &R::Action| {
            let mut after = *game.state();
            rules.apply(&mut after, action);
            rules.outcome(&after).is_some_and(|outcome| (outcome.share(seat) - 1.0).abs() < 1e-9)
        };
        let winning = legal.iter().filter(|action| wins(action)).count();
        if winning == 0 || winning == legal.len() {
            continue;
        }
        found += 1;
        let thought = level.bot(rules, 1).choose(rules, game.state(), Budget::nodes(400), &mut Dice::new(seed));
        // A win in hand is certain; nothing the search hopes for is better.
        let chance = thought.choices.iter().find(|choice| choice.action == thought.action).map_or(0.0, |choice| choice.chance);
        assert!(wins(&thought.action) || chance > 0.999, "{level}, seed {seed}: {} at {chance}", thought.action);
    }
    found
}

#[test]
fn a_win_in_hand_is_taken() {
    for level in [Level::Greedy, Level::Master] {
        assert!(finds_wins(&rules::<Yunnan>(3, &[("edition", "1")]), level, 12) >= 5);
        assert!(finds_wins(&rules::<Yunnan>(4, &[("edition", "2")]), level, 12) >= 5);
        assert!(finds_wins(&rules::<Darjeeling>(2, &[]), level, 12) >= 1);
    }
}

#[test]
fn thinking_ends_with_the_budget() {
    let rules: Yunnan = rules(4, &[("edition", "1")]);
    let game = somewhere(&rules, 1, 5);
    for level in [Level::Uct, Level::Master] {
        let thought = level.bot(&rules, 1).choose(&rules, game.state(), Budget::nodes(123), &mut Dice::new(1));
        assert_eq!(thought.visits, 123, "{level}");
        assert_eq!(thought.choices.iter().map(|choice| choice.visits).sum::<u32>(), 123, "{level}");
        let start = std::time::Instant::now();
        let budget = Budget::nodes(u32::MAX).within(std::time::Duration::from_millis(50));
        level.bot(&rules, 1).choose(&rules, game.state(), budget, &mut Dice::new(1));
        assert!(start.elapsed().as_secs() < 5, "{level} thinks on");
    }
}

#[test]
fn rules_of_thumb_come_to_an_end_even_if_only_gifts_end_the_game() {
    /// Far more than a game between equals takes.
    const LONGEST: usize = 3000;
    for rules in Yunnan::presets() {
        for seed in 0..4 {
            let mut dice = Dice::new(seed);
            let deal = rules.deal(None, &mut dice).expect("a random order always fits");
            let mut game = Game::new(rules.clone(), rules.start(&deal));
            let mut bot = Level::Greedy.bot(&rules, 1);
            game.draw_all(&mut dice);
            while game.turn() != Turn::Over {
                assert!(game.entries().len() < LONGEST, "{} still goes on", bots::calibrate::key(&rules));
                let action = bot.choose(&rules, game.state(), Budget::default(), &mut dice).action;
                game.play(action).expect("bots choose legal actions");
                game.draw_all(&mut dice);
            }
        }
    }
}
