//! Networks that see whole positions: their search, and how they are trained.

use std::sync::atomic::{AtomicUsize, Ordering};

use bots::arena::{Audience, Opening, Terms};
use bots::learned::Minded;
use bots::mind::Mind;
use bots::selfplay::{Course, Run};
use bots::{Bot, Budget, BySeat, Contender, Insight, Known, Level, Search, Shape};
use darjeeling::Darjeeling;
use tabletop::{Actions, Dice, Rules};
use yunnan::Yunnan;

use crate::{desk, nodes, rules, somewhere};

/// A run that is long enough to have searched with the network it trains.
fn course() -> Course {
    Course { games: 6, generations: 4, guided: 2, nodes: [4, 16], ..Course::default() }
}

/// A pupil of the shipped network after one generation.
fn pupil<R: Known>(school: &str) -> Mind {
    let desk = desk::<R>();
    let mut run = Run::new(1, desk.shipped(school).expect("every school has a network"));
    desk.study(school, &mut run, &course()).expect("there is such a school");
    run.mind
}

/// Counts how often a position is evaluated.
struct Counting<I> {
    insight: I,
    looks: AtomicUsize,
}

impl<R: Rules, I: Insight<R>> Insight<R> for Counting<I> {
    fn weigh(&self, rules: &R, state: &R::State) -> BySeat {
        self.looks.fetch_add(1, Ordering::Relaxed);
        self.insight.weigh(rules, state)
    }

    fn rate(&self, rules: &R, state: &R::State, legal: &[R::Action], logits: &mut Vec<f32>) -> Option<BySeat> {
        self.looks.fetch_add(1, Ordering::Relaxed);
        self.insight.rate(rules, state, legal, logits)
    }

    fn sift(&self, rules: &R, state: &R::State, coarse: bool, legal: &mut Actions<R::Action>) {
        self.insight.sift(rules, state, coarse, legal);
    }
}

#[test]
fn a_search_looks_once_at_every_node() {
    let rules: Yunnan = rules(4, &[("edition", "1")]);
    let counting =
        Counting { insight: Minded::<<Yunnan as Known>::Hand, _>::new(pupil::<Yunnan>("yunnan-1")), looks: AtomicUsize::new(0) };
    let game = somewhere(&rules, 3, 9);
    let mut search = Search::new(&counting, Shape::minded());
    let thought = search.choose(&rules, game.state(), Budget::nodes(300), &mut Dice::new(1));
    let looks = counting.looks.load(Ordering::Relaxed);
    assert_eq!(thought.visits, 300);
    assert!((150..=301).contains(&looks), "{looks}");
    assert_eq!(thought.choices.iter().map(|choice| choice.visits).sum::<u32>(), 300);
}

#[test]
fn a_master_searches_with_the_network_of_its_edition() {
    for edition in ["1", "2"] {
        let rules: Yunnan = rules(3, &[("edition", edition)]);
        let mind = rules.mind().expect("Yunnan is searched with such a network");
        let game = somewhere(&rules, 2, 15);
        let think = |bot: &mut dyn Bot<Yunnan>| {
            let thought = bot.choose(&rules, game.state(), Budget::nodes(200), &mut Dice::new(3));
            (thought.action, thought.chances, thought.choices)
        };
        let mut search = Search::new(Minded::<<Yunnan as Known>::Hand, _>::new(mind), Shape::minded());
        assert_eq!(think(&mut *Level::Master.bot(&rules, 1)), think(&mut search));
    }
}

#[test]
fn nothing_is_told_of_actions_that_nobody_looked_at() {
    let rules: Yunnan = rules(3, &[("edition", "1")]);
    let game = somewhere(&rules, 3, 9);
    let thought = desk().choose(&game, Level::Master, nodes(1, 1)).expect("a seat is to act");
    let seen: Vec<_> = thought.choices.iter().filter(|choice| choice.visits > 0).collect();
    assert!(seen.len() == 1 && seen[0].chance > 0.0 && thought.choices.len() > 1, "{:?}", thought.choices);
    assert!(thought.choices.iter().all(|choice| (choice.visits > 0) == (choice.chance > 0.0)), "{:?}", thought.choices);
    assert_eq!(desk().hint(&game, nodes(1, 1)).expect("a seat is to act").second, None);
    let (_, chance) = desk().hint(&game, nodes(400, 1)).expect("a seat is to act").second.expect("more than one is looked at");
    assert!(chance > 0.0);
}

#[test]
fn the_same_nodes_and_seed_give_the_same_answer() {
    let rules: Darjeeling = rules(3, &[]);
    let mind = pupil::<Darjeeling>("darjeeling");
    let game = somewhere(&rules, 5, 20);
    let think = || {
        let mut search = Search::new(Minded::<<Darjeeling as Known>::Hand, _>::new(&mind), Shape::minded());
        let thought = search.choose(&rules, game.state(), Budget::nodes(100), &mut Dice::new(4));
        (thought.action, thought.chances, thought.choices)
    };
    assert_eq!(think(), think());
}

#[test]
fn a_run_can_be_repeated_and_taken_up_again() {
    let desk = desk::<Darjeeling>();
    let school = desk.schools()[0];
    let teacher = desk.shipped(school).expect("every school has a network");
    let (mut whole, mut parts) = (Run::new(7, teacher), Run::new(7, teacher));
    for generation in 1..=course().generations {
        let progress = desk.study(school, &mut whole, &course()).expect("there is such a school");
        assert_eq!(progress.generation, generation);
        assert!(progress.positions > 0 && progress.surprise.is_finite() && progress.policy.is_finite());
        desk.study(school, &mut parts, &course());
        let bytes = parts.bytes();
        parts = Run::read(&bytes).expect("what was written can be read");
        assert!(Run::read(&bytes[..bytes.len() - 1]).is_none());
    }
    assert_eq!(whole, parts);
    assert!(desk.study("chess", &mut whole, &course()).is_none());
}

#[test]
fn a_pupil_learns_what_its_teacher_would_choose() {
    let desk = desk::<Yunnan>();
    let course = Course { games: 48, generations: 3, guided: 3, ..Course::default() };
    let mut run = Run::new(1, desk.shipped("yunnan-1").expect("every school has a network"));
    let choices: Vec<f64> =
        (0..3).filter_map(|_| desk.study("yunnan-1", &mut run, &course)).map(|progress| progress.policy).collect();
    assert!(choices[2] < choices[0] - 0.05, "it is less and less surprised: {choices:?}");
}

#[test]
fn a_pupil_beats_the_rules_of_thumb() {
    let desk = desk::<Yunnan>();
    let rules: Yunnan = rules(2, &[("edition", "1")]);
    let contenders = [Contender::minded("pupil", pupil::<Yunnan>("yunnan-1")), Level::Greedy.into()];
    let terms = Terms { games: 20, seed: 1, budget: Budget::nodes(60), opening: Opening::Near, sprt: None, records: false };
    let report =
        desk.arena(&rules, &contenders, terms, Audience { progress: &|_| (), each: &mut |_| () }).expect("both can play");
    assert!(report.bots[0].share > 0.7, "{:?}", report.bots[0]);
}
