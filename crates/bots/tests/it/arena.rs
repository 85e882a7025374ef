//! Matches.

use bots::arena::{Sprt, Terms, Verdict};
use bots::{Budget, Contender, Known, Level};
use darjeeling::Darjeeling;
use yunnan::Yunnan;

use crate::{desk, rules};

fn terms(games: usize, nodes: u32) -> Terms {
    Terms { games, seed: 3, budget: Budget::nodes(nodes), opening: 0, sprt: None }
}

fn play<R: Known>(rules: &R, bots: &[Level], terms: Terms) -> bots::arena::Report {
    let bots: Vec<Contender> = bots.iter().map(|&level| level.into()).collect();
    desk().arena(rules, &bots, terms, &|_| {}).expect("as many bots as seats")
}

/// One of a level against two who play at random.
fn beats_random<R: Known>(rules: &R, level: Level) {
    let report = play(rules, &[level, Level::Random, Level::Random], terms(12, 60));
    assert!(report.bots[0].share > 0.6, "{level} in {}: {:?}", R::GAME, report.bots[0]);
}

#[test]
fn every_level_beats_random() {
    for level in [Level::Greedy, Level::Uct, Level::Novice, Level::Merchant, Level::Master] {
        beats_random(&rules::<Yunnan>(3, &[("edition", "1")]), level);
        beats_random(&rules::<Darjeeling>(3, &[]), level);
    }
}

#[test]
fn a_match_can_be_repeated() {
    let bots = [Level::Master, Level::Uct, Level::Novice];
    let play = || play(&rules::<Yunnan>(3, &[("edition", "2")]), &bots, terms(6, 20));
    let shares = |report: &bots::arena::Report| report.bots.iter().map(|bot| (bot.share, bot.score)).collect::<Vec<_>>();
    assert_eq!(shares(&play()), shares(&play()));
}

#[test]
fn the_report_has_the_promised_fields() {
    let report = play(&rules::<Darjeeling>(2, &[]), &[Level::Greedy, Level::Random], terms(5, 1));
    assert_eq!(report.games, 6, "rounded up to whole blocks");
    let json = report.json();
    assert_eq!(json["game"], "darjeeling");
    assert_eq!(json["games"], 6);
    let bots = json["bots"].as_array().expect("a list of bots");
    assert_eq!(bots.len(), 2);
    let sum: f64 = bots.iter().filter_map(|bot| bot["share"].as_f64()).sum();
    assert!((sum - 1.0).abs() < 1e-9);
    for bot in bots {
        let number = |name: &str| bot[name].as_f64().expect("a number");
        assert!(bot["name"].is_string());
        assert!(number("low") <= number("share") && number("share") <= number("high"));
        assert!(number("score").is_finite());
    }
}

#[test]
fn a_sequential_test_ends_a_match_early() {
    let terms = Terms { sprt: Some(Sprt { low: 0.5, high: 0.7 }), ..terms(2000, 1) };
    let report = play(&rules::<Darjeeling>(2, &[]), &[Level::Greedy, Level::Random], terms);
    assert_eq!(report.verdict, Some(Verdict::High));
    assert!(report.games < 200, "{} games", report.games);
}

#[test]
fn the_number_of_bots_must_fit() {
    let two = [Level::Random.into(), Level::Random.into()];
    assert!(desk().arena(&rules::<Darjeeling>(3, &[]), &two, terms(1, 1), &|_| {}).is_err());
}

#[test]
fn a_network_from_elsewhere_plays_like_the_shipped_one_if_it_is_the_same() {
    let (desk, rules) = (desk::<Darjeeling>(), rules(2, &[]));
    let net = desk.shipped(desk.schools()[0]).expect("every school has one").clone();
    // A name that sorts like the other one, so that the same seatings come in the same order.
    let trained = Contender::Trained { name: "twin".to_owned(), net: net.into() };
    let play = |first: Contender| desk.arena(&rules, &[first, Level::Greedy.into()], terms(4, 20), &|_| {}).expect("two for two");
    let (twin, master) = (play(trained), play(Level::Master.into()));
    assert_eq!(twin.bots[0].name, "twin");
    assert!((twin.bots[0].score - master.bots[0].score).abs() < 1e-9);
}
