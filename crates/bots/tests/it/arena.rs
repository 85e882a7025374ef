//! Matches.

use std::collections::BTreeSet;
use std::sync::Arc;

use bots::arena::{Audience, Opening, Outside, Played, Report, Sprt, Terms, Verdict};
use bots::{Budget, Contender, Known, Level};
use darjeeling::Darjeeling;
use serde_json::Value;
use tabletop::Record;
use yunnan::Yunnan;

use crate::{desk, rules};

fn terms(games: usize, nodes: u32) -> Terms {
    Terms { games, seed: 3, budget: Budget::nodes(nodes), opening: Opening::Near, sprt: None, records: false }
}

/// A match and each of its games.
fn told<R: Known>(rules: &R, bots: &[Contender], terms: Terms) -> Result<(Report, Vec<Played>), String> {
    let mut games = Vec::new();
    let audience = Audience { progress: &|_| {}, each: &mut |played: &Played| games.push(played.clone()) };
    let report = desk().arena(rules, bots, terms, audience)?;
    Ok((report, games))
}

fn play<R: Known>(rules: &R, bots: &[Level], terms: Terms) -> Report {
    let bots: Vec<Contender> = bots.iter().map(|&level| level.into()).collect();
    told(rules, &bots, terms).expect("as many bots as seats").0
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
    let shares = |report: &Report| report.bots.iter().map(|bot| (bot.share, bot.score)).collect::<Vec<_>>();
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
    assert!(told(&rules::<Darjeeling>(3, &[]), &two, terms(1, 1)).is_err());
}

#[test]
fn a_network_from_elsewhere_plays_like_the_shipped_one_if_it_is_the_same() {
    let rules = rules::<Darjeeling>(2, &[]);
    let mind = rules.mind().expect("the game is searched with one").clone();
    // A name that sorts like the other one, so that the same seatings come in the same order.
    let trained = Contender::minded("twin", mind);
    let play = |first: Contender| told(&rules, &[first, Level::Greedy.into()], terms(4, 20)).expect("two for two").0;
    let (twin, master) = (play(trained), play(Level::Master.into()));
    assert_eq!(twin.bots[0].name, "twin");
    assert!((twin.bots[0].score - master.bots[0].score).abs() < 1e-9);
}

#[test]
fn a_pair_is_one_line_and_its_wins_count_together() {
    let rules = rules::<Darjeeling>(4, &[]);
    let report = play(&rules, &[Level::Greedy, Level::Greedy, Level::Random, Level::Random], terms(12, 1));
    let [greedy, random] = &report.bots[..] else { panic!("two bots: {:?}", report.bots) };
    assert_eq!((greedy.seats, random.seats), (2, 2));
    assert!((greedy.share + random.share - 1.0).abs() < 1e-9);
    assert!(greedy.share > 0.8, "{greedy:?}");
}

#[test]
fn shares_are_told_by_seat_and_by_playing_order() {
    let rules: Yunnan = rules(3, &[("edition", "1")]);
    let bots = [Level::Greedy, Level::Random, Level::Random].map(Contender::from);
    let (report, games) = told(&rules, &bots, terms(9, 1)).expect("as many bots as seats");
    for shares in [&report.by_seat, &report.by_order] {
        assert!((shares.iter().sum::<f64>() - 1.0).abs() < 1e-9, "somebody wins: {shares:?}");
    }
    let first = |played: &Played| played.seating[played.order[0]] == "greedy";
    let when_first: Vec<f64> = games.iter().filter(|played| first(played)).map(|played| played.shares[played.order[0]]).collect();
    let mean = when_first.iter().sum::<f64>() / when_first.len() as f64;
    assert!((report.bots[0].by_order[0] - mean).abs() < 1e-9);
    assert!(games.iter().any(|played| played.order != [0, 1, 2]), "the deal decides who begins");
}

#[test]
fn every_bot_has_its_own_budget() {
    let rules: Darjeeling = rules(2, &[]);
    let few = Contender::from(Level::Master).with("master@2", Budget::nodes(2));
    let many = Contender::from(Level::Master).with("master@80", Budget::nodes(80));
    let (report, _) = told(&rules, &[many, few], terms(2, 1)).expect("two for two");
    assert_eq!(report.bots[0].name, "master@80");
    assert!(report.bots[0].thinking > 4 * report.bots[1].thinking, "{:?}", report.bots);
}

#[test]
fn openings_differ_and_are_the_same_for_all_seatings_of_a_deal() {
    let rules: Yunnan = rules(3, &[("edition", "1")]);
    let bots = [Level::Merchant, Level::Greedy, Level::Greedy].map(Contender::from);
    let (_, games) = told(&rules, &bots, Terms { records: true, ..terms(36, 1) }).expect("three for three");
    let opening = |played: &Played| {
        let text = played.record.as_ref().expect("records are kept");
        let game = Record::<Yunnan>::read(text).expect("a record replays");
        (serde_json::to_string(&game.record().start).expect("JSON"), game.entries()[..3].to_vec())
    };
    for pair in games.windows(2).filter(|pair| pair[0].block == pair[1].block) {
        assert_eq!(opening(&pair[0]), opening(&pair[1]));
    }
    let different: BTreeSet<String> = games.iter().map(|played| format!("{:?}", opening(played))).collect();
    assert!(different.len() > 8, "{} openings of 12 deals", different.len());
}

/// A program that plays the action of this number among the legal ones, or something else.
struct Numbered(usize);

impl Outside for Numbered {
    fn ask(&mut self, question: &Value) -> Result<String, String> {
        assert!(question["position"].is_object() && question["seat"].is_number(), "{question}");
        let legal = question["legal"].as_array().expect("a list");
        Ok(legal.get(self.0).and_then(Value::as_str).unwrap_or("think again").to_owned())
    }
}

#[test]
fn a_program_from_outside_plays_and_its_mistakes_are_named() {
    let rules: Darjeeling = rules(2, &[]);
    let program = |number| Contender::outside("mine", Arc::new(move || Ok(Box::new(Numbered(number)))));
    let (report, _) = told(&rules, &[program(0), Level::Greedy.into()], terms(2, 1)).expect("the first action is legal");
    assert!(report.bots[0].share < 0.6);
    let error = told(&rules, &[program(9999), Level::Greedy.into()], terms(2, 1)).expect_err("no position has so many");
    assert!(error.contains("`mine`") && error.contains("think again"), "{error}");
}
