//! Chapter E: the final scoring.

use tabletop::{Rules, Seat};

use crate::scene::Scene;

/// Both editions for three.
const BOTH: [&str; 2] = ["1e-3", "2e-3"];

/// A game of three that is over, with empty purses.
fn ended(rules: &str) -> Scene {
    Scene::of(rules).set("red.money=0 blue.money=0 green.money=0").over()
}

#[test]
fn e1_three_coins_make_a_point() {
    for rules in BOTH {
        for (money, points) in [(0, 0), (2, 0), (3, 1), (5, 1), (6, 2), (100, 33)] {
            ended(rules).set(&format!("red.money={money}")).shows(&format!("result.scores.red={points}"));
        }
    }
}

#[test]
fn e1_a_gift_is_worth_three() {
    for rules in BOTH {
        ended(rules).gifts("red", "sichuan=4 tibet=1").shows("result.scores.red=15 result.scores.blue=0");
    }
}

#[test]
fn e1_passes_and_influence_score_by_squares() {
    for rules in BOTH {
        for (level, points) in [0, 1, 4, 9, 16].into_iter().enumerate() {
            ended(rules).set(&format!("red.passes={}", level + 2)).shows(&format!("result.scores.red={points}"));
            ended(rules).set(&format!("red.influence={level}")).shows(&format!("result.scores.red={points}"));
        }
    }
}

#[test]
fn e1_everything_is_added_to_the_track() {
    for rules in BOTH {
        let scene = ended(rules).set("red.score=50 red.money=7 red.passes=4 red.influence=3").gifts("red", "qamdo=2");
        scene.shows("result.scores.red=71 result.scores.blue=0 result.winners=red red.score=50");
    }
}

#[test]
fn e1_the_score_can_be_read_line_by_line() {
    let scene = ended("2e-3")
        .set("red.score=50 red.money=7 red.passes=4 red.influence=3 red.horse=tibet")
        .built("red", "teahouse=qamdo")
        .gifts("red", "qamdo=2");
    let game = scene.game();
    let score = game.rules().final_score(game.state(), Seat::new(0));
    let lines = [score.track, score.money, score.gifts, score.passes, score.influence, score.tea_houses, score.horse];
    assert_eq!(lines, [50, 2, 6, 4, 9, 6, 9]);
    assert_eq!(score.total(), 86);
    assert_eq!(game.rules().outcome(game.state()).unwrap().points(Seat::new(0)), 86);
}

#[test]
fn e2_tea_houses_score_where_they_stand() {
    for (province, second) in [("yunnan", 1), ("sichuan", 3), ("qamdo", 6), ("tibet", 10), ("qinghai", 15)] {
        let scene = |rules| ended(rules).built("red", &format!("teahouse={province}"));
        scene("1e-3").shows("result.scores.red=12");
        scene("2e-3").shows(&format!("result.scores.red={second}"));
    }
    ended("1e-3").built("red", "teahouse=yunnan,tibet").shows("result.scores.red=24");
    ended("2e-3").built("red", "teahouse=yunnan,tibet").shows("result.scores.red=11");
}

#[test]
fn e2_tea_houses_in_a_supply_score_nothing() {
    for rules in BOTH {
        ended(rules).hand("red", "teahouse teahouse").shows("result.scores.red=0");
    }
}

#[test]
fn e3_the_horse_scores_in_the_second_edition() {
    for (province, second) in [("yunnan", 0), ("sichuan", 1), ("qamdo", 4), ("tibet", 9), ("qinghai", 16)] {
        let scene = |rules| ended(rules).set(&format!("red.horse={province}"));
        scene("1e-3").shows("result.scores.red=0");
        scene("2e-3").shows(&format!("result.scores.red={second}"));
    }
}

/// The places of red, blue and green.
fn places(scene: &Scene) -> [u8; 3] {
    let game = scene.game();
    let outcome = game.rules().outcome(game.state()).unwrap();
    [0, 1, 2].map(|seat| outcome.place(Seat::new(seat)))
}

#[test]
fn e4_most_points_win() {
    for rules in BOTH {
        let scene = ended(rules).set("red.score=60 blue.score=81 green.score=70");
        assert_eq!(places(&scene), [2, 0, 1]);
        scene.shows("result.winners=blue");
        // The final scoring can turn the order round.
        assert_eq!(places(&ended(rules).set("red.score=78 blue.score=80 red.money=9")), [0, 1, 2]);
    }
}

#[test]
fn e4_a_tie_goes_to_the_higher_influence() {
    for rules in BOTH {
        // 16 points of influence make up for the track.
        let scene = ended(rules).set("red.score=84 green.score=68 green.influence=4 travel_order=red,blue,green");
        assert_eq!(places(&scene), [1, 2, 0]);
        scene.shows("result.scores.red=84 result.scores.green=84 result.winners=green");
    }
}

#[test]
fn e4_then_to_the_foremost_in_travel_order() {
    for rules in BOTH {
        let scene = |order: &str| ended(rules).set(&format!("red.score=80 blue.score=80 green.score=80 travel_order={order}"));
        assert_eq!(places(&scene("blue,green,red")), [2, 0, 1]);
        assert_eq!(places(&scene("green,red,blue")), [1, 2, 0]);
    }
}

#[test]
fn e4_there_is_a_result_only_at_the_end() {
    for rules in BOTH {
        let game = Scene::of(rules).set("red.score=90").game();
        assert_eq!(game.rules().outcome(game.state()), None);
    }
}
