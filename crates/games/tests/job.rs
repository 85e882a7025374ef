//! Jobs: the same answer here and elsewhere, no secret in them, and answers that are checked.

use bots::{Budget, Level, Temper, Thinking};
use games::job::{Answer, Job};
use games::{AnyGame, CATALOGUE};
use serde_json::{Value, json};
use tabletop::{Dice, Turn, Viewer};

fn thinking(seed: u64) -> Thinking {
    Thinking { budget: Budget::nodes(60), cores: 2, seed, temper: Some(Temper::Sharp) }
}

/// A game of every title after so many entries, or a few more if something is to be drawn.
fn games(seed: u64, entries: usize) -> Vec<Box<dyn AnyGame>> {
    let random = |title: &'static dyn games::AnyTitle| {
        let game = title.random_game(title.quick().setup(), &mut Dice::new(seed)).expect("random games end");
        let settled = (entries..=game.len()).find(|entries| game.at(*entries).turn() != Turn::Chance);
        game.at(settled.unwrap_or(entries))
    };
    CATALOGUE.titles().map(random).collect()
}

fn answer(job: &Job) -> Answer {
    job.work(&mut |_| {}).expect("there is an answer")
}

fn jobs(game: &dyn AnyGame, thinking: Thinking) -> Vec<Job> {
    let decide = Level::ALL.iter().map(|&level| Job::decide(game, level, thinking, thinking.seed));
    decide.chain([Job::hint(game, thinking), Job::review(game, thinking)]).flatten().collect()
}

#[test]
fn whoever_works_on_a_job_comes_to_the_same_answer() {
    let mut asked = 0;
    for entries in [0, 7, 33, usize::MAX] {
        for game in games(3, entries) {
            for job in jobs(&*game, thinking(11)) {
                let elsewhere = Job::read(CATALOGUE, &job.text()).expect("a job can be read");
                let (here, there) = (answer(&job), answer(&elsewhere));
                assert_eq!(here, there, "{}", job.text());
                assert_eq!(job.read_answer(&there.text()).as_ref(), Ok(&here), "{}", there.text());
                asked += 1;
            }
        }
    }
    assert!(asked >= 3 * 2 * 7, "{asked}");
}

#[test]
fn a_job_is_what_the_table_asks_a_bot() {
    for game in games(5, 20) {
        let decided = Job::decide(&*game, Level::Master, thinking(4), 4).map(|job| answer(&job)).and_then(Answer::decided);
        assert_eq!(decided, game.consider(Level::Master, thinking(4)));
        let hint = Job::hint(&*game, thinking(4)).map(|job| answer(&job)).and_then(Answer::hint);
        assert_eq!(hint, game.hint(thinking(4)));
    }
}

#[test]
fn a_job_is_the_same_whatever_is_hidden_from_the_seat() {
    let mut hidden = 0;
    let title = CATALOGUE.title("darjeeling").expect("it is there");
    for seed in 0..12 {
        let played = title.random_game(title.quick().setup(), &mut Dice::new(seed)).expect("random games end").at(30);
        let Turn::Seat(seat) = played.turn() else { continue };
        let viewer = Viewer::Seat(seat);
        let game = title.read_position(&played.view(Viewer::Judge)).expect("a position of a game");
        let twin = game.imagine(viewer, &mut Dice::new(seed + 100)).expect("something else may be hidden");
        hidden += usize::from(game.view(Viewer::Judge) != twin.view(Viewer::Judge));
        let texts = |game: &dyn AnyGame| jobs(game, thinking(seed)).iter().map(Job::text).collect::<Vec<_>>();
        assert_eq!(texts(&*game), texts(&*twin), "{seed}");
    }
    assert!(hidden > 3, "{hidden}");
    for game in games(2, 15) {
        assert!(
            Job::review(&*game, thinking(1)).is_none(),
            "a running game is not reviewed: its review would know what is hidden"
        );
    }
}

/// Answers that are wrong in one way each.
fn spoiled(right: &Value) -> Vec<Value> {
    let mut wrong = vec![json!(null), json!([]), json!({}), json!("take everything")];
    let values =
        [json!(null), json!("fly to dali"), json!(-1), json!(7.5), json!([["x"]]), json!({"a": []}), json!("x".repeat(9))];
    for field in right.as_object().into_iter().flatten().map(|(field, _)| field) {
        for value in &values {
            let mut one = right.clone();
            one[field] = value.clone();
            wrong.push(one);
        }
    }
    wrong
}

#[test]
fn wrong_answers_are_refused() {
    for entries in [12, usize::MAX] {
        for game in games(8, entries) {
            for job in jobs(&*game, thinking(2)) {
                let right: Value = serde_json::from_str(&answer(&job).text()).expect("answers are JSON");
                assert!(job.read_answer(&right.to_string()).is_ok());
                let none = right.get("second").is_some();
                for wrong in spoiled(&right) {
                    // That there is no second choice may be so.
                    if none && wrong.get("second") == Some(&Value::Null) {
                        continue;
                    }
                    assert!(job.read_answer(&wrong.to_string()).is_err(), "{wrong}");
                }
                assert!(job.read_answer("{").is_err() && job.read_answer("").is_err());
            }
        }
    }
    // An answer to another question is none to this one.
    let [one, other] =
        [0, 1].map(|title| Job::decide(&*games(8, 10).remove(title), Level::Novice, thinking(2), 2).expect("a seat is to act"));
    assert!(one.read_answer(&answer(&other).text()).is_err());
}

#[test]
fn a_review_says_what_was_played() {
    let game = games(6, usize::MAX).remove(0);
    let job = Job::review(&*game, thinking(3)).expect("the game is over");
    let right: Value = serde_json::from_str(&answer(&job).text()).expect("answers are JSON");
    let spoil = |change: fn(&mut Value)| {
        let mut wrong = right.clone();
        change(&mut wrong);
        job.read_answer(&wrong.to_string())
    };
    assert!(spoil(|_| {}).is_ok());
    for change in [
        |review: &mut Value| review["moves"][1]["played"] = json!("pass twice"),
        |review: &mut Value| review["moves"][1]["best"] = json!("pass twice"),
        |review: &mut Value| review["moves"][1]["cost"] = json!(3.0),
        |review: &mut Value| review["moves"][1]["entry"] = json!(100_000),
        |review: &mut Value| review["moves"][1] = review["moves"][0].clone(),
        |review: &mut Value| review["chances"][0] = json!([0.5]),
        |review: &mut Value| review["chances"][0][0] = json!(-0.5),
        |review: &mut Value| drop(review["chances"].as_array_mut().and_then(Vec::pop)),
    ] {
        assert!(spoil(change).is_err());
    }
}
