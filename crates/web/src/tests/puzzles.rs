//! Puzzles: found on the board, judged, explained, rated once, and one a day.

use bots::puzzle::Puzzle;
use games::CATALOGUE;

use crate::tests::people::id as who;
use crate::tests::support::{Answer, Browser, TestApp, between};
use crate::time::{DAY, now};

/// A puzzle of a game.
fn of(game: &str, at: usize) -> Puzzle {
    CATALOGUE.title(game).and_then(|title| title.puzzles()).unwrap().list[at].read().unwrap()
}

fn path(puzzle: &Puzzle) -> String {
    format!("/puzzle/{}", puzzle.id)
}

/// A legal action that is not the best.
fn worse(puzzle: &Puzzle) -> &str {
    &puzzle.second
}

async fn answer(browser: &mut Browser, puzzle: &Puzzle, action: &str) -> Answer {
    browser.post(&path(puzzle), &[("action", action)]).await
}

#[tokio::test]
async fn the_first_try_counts_and_no_other() {
    let test = TestApp::with_games().await;
    let mut me = test.browser();
    let puzzle = of("yunnan", 0);
    me.get(&path(&puzzle)).await.is(200).has("to move").lacks("Your puzzle rating</span><b");
    answer(&mut me, &puzzle, &puzzle.best)
        .await
        .is(200)
        .has("Solved at the first try")
        .has("class=\"reasons\"")
        .has("Next puzzle");
    let tries = test.app.store.tries_of(who(&me)).await.unwrap();
    assert_eq!((tries.len(), tries[0].solved), (1, true));
    let rated = between(&me.get(&path(&puzzle)).await.text, "class=\"num\">", "<").to_owned();
    // Neither failing nor solving it again changes anything.
    answer(&mut me, &puzzle, worse(&puzzle)).await.is(200).has("Not the best move").has(&rated);
    answer(&mut me, &puzzle, &puzzle.best).await.is(200).has("Right, that’s it").has(&rated).lacks("first try</h2>");
    assert_eq!(test.app.store.tries_of(who(&me)).await.unwrap(), tries);
    // Somebody else begins anew, and a miss costs.
    let mut other = test.browser();
    answer(&mut other, &puzzle, worse(&puzzle)).await.is(200);
    assert!(!test.app.store.tries_of(who(&other)).await.unwrap()[0].solved);
}

#[tokio::test]
async fn a_miss_does_not_give_the_answer_away_but_who_asks_is_shown() {
    let test = TestApp::with_games().await;
    let mut me = test.browser();
    for game in ["yunnan", "darjeeling"] {
        // One that goes somewhere, which the board can show.
        let puzzles = CATALOGUE.title(game).unwrap().puzzles().unwrap();
        let puzzle = puzzles.list.iter().filter(|one| one.theme == "route").map(|one| one.read().unwrap());
        let puzzle = puzzle.into_iter().find(|one| ["go", "move"].contains(&one.best.split(' ').next().unwrap())).unwrap();
        let page = me.get(&path(&puzzle)).await;
        page.is(200).lacks("class=\"reasons\"").lacks("name=\"position\"");
        let missed = answer(&mut me, &puzzle, worse(&puzzle)).await;
        missed.is(200).has("Not the best move").has("Try again").lacks("class=\"reasons\"").lacks("name=\"position\"");
        let shown = me.post(&path(&puzzle), &[("show", "1")]).await;
        shown.is(200).has("The best move").has("class=\"reasons\"").has("name=\"position\"");
        assert!(shown.text.contains("class=\"compared\""), "the board shows it");
    }
    let tries = test.app.store.tries_of(who(&me)).await.unwrap();
    assert!(tries.len() == 2 && tries.iter().all(|one| !one.solved));
}

#[tokio::test]
async fn what_the_rules_forbid_is_refused_with_its_rule_and_does_not_count() {
    let test = TestApp::with_games().await;
    let mut me = test.browser();
    let puzzle = of("yunnan", 2);
    let refused = answer(&mut me, &puzzle, "bid school 99").await;
    refused.is(422).has("notice bad reply");
    answer(&mut me, &puzzle, "nonsense").await.is(422);
    answer(&mut me, &puzzle, "").await.is(422);
    assert_eq!(test.app.store.tries_of(who(&me)).await.unwrap(), []);
    me.get("/puzzle/nothing").await.is(404);
    me.post("/puzzle/nothing", &[("action", "pass")]).await.is(404);
}

#[tokio::test]
async fn every_best_move_can_be_chosen_on_the_page() {
    let test = TestApp::with_games().await;
    let mut me = test.browser();
    for (title, puzzles) in CATALOGUE.with_puzzles() {
        for listed in puzzles.list.iter().step_by(4) {
            let puzzle = listed.read().unwrap();
            let page = me.get(&format!("{}?pick={}", path(&puzzle), games::in_address(&puzzle.best))).await;
            page.is(200);
            assert!(
                page.text.contains(&format!("value=\"{}\"", puzzle.best)),
                "{}: {} of {}",
                title.name(),
                puzzle.best,
                puzzle.id
            );
        }
    }
}

#[tokio::test]
async fn the_board_shows_what_the_one_to_move_sees() {
    let test = TestApp::with_games().await;
    let mut me = test.browser();
    let seat = |puzzle: &Puzzle| tabletop::Viewer::Seat(tabletop::Seat::new(puzzle.seat));
    let title = CATALOGUE.title("darjeeling").unwrap();
    let hidden = |puzzle: &Puzzle| title.read_position(&puzzle.position).unwrap().hides(seat(puzzle));
    let puzzle = (0..20).map(|at| of("darjeeling", at)).find(hidden).expect("screens hide something");
    // The same puzzle with other tiles behind the others' screens looks the same: what is drawn is the view of the seat.
    let game = title.read_position(&puzzle.position).unwrap();
    let view = game.view(seat(&puzzle));
    assert_ne!(view, puzzle.position, "something is hidden");
    me.get(&path(&puzzle)).await.is(200).has("behind their screens makes no difference");
    for lang in ["de", "fr"] {
        me.post("/lang", &[("lang", lang), ("back", "/")]).await.is(303);
        me.get(&path(&puzzle)).await.is(200).lacks("puzzle-");
        answer(&mut me, &puzzle, &puzzle.best).await.is(200).lacks("puzzle-");
        me.get("/puzzles").await.is(200).lacks("puzzle-");
    }
}

#[tokio::test]
async fn there_is_a_puzzle_a_day() {
    let test = TestApp::with_games().await;
    let mut me = test.browser();
    let today = CATALOGUE.puzzle_of_day((now() / DAY).unsigned_abs()).unwrap().1.read().unwrap();
    let lobby = me.get("/").await;
    lobby.is(200).has("Puzzle of the day").has("href=\"/puzzles/today\"").has("href=\"/puzzles\"");
    let picture = me.get(&format!("{}/board.svg", path(&today))).await;
    assert!(picture.is(200).header("content-type").starts_with("image/svg"));
    let daily = me.get("/puzzles/today").await;
    assert_eq!(daily.is(303).header("location"), path(&today));
    me.get(&path(&today)).await.has("Puzzle of the day");
    answer(&mut me, &today, &today.best).await.is(200);
    me.get("/").await.has("You solved it at the first try.");
    let all = me.get("/puzzles").await;
    assert_eq!(all.text.matches("data-day").count(), 8, "today and the week");
    assert_eq!(all.has("class=\"ok\"").text.matches(&format!("href=\"{}\"", path(&today))).count(), 1);
    me.get("/learn").await.has("href=\"/puzzles\"");
}

#[tokio::test]
async fn the_next_puzzle_is_a_new_one_until_none_is_left() {
    let test = TestApp::with_games().await;
    let mut me = test.browser();
    let puzzles = CATALOGUE.title("darjeeling").unwrap().puzzles().unwrap();
    let (theme, count) = *puzzles.themes().last().unwrap();
    let mut seen = Vec::new();
    for _ in 0..count {
        let next = me.get(&format!("/puzzles/next?game=darjeeling&theme={theme}")).await;
        let id = next.is(303).header("location").trim_start_matches("/puzzle/").to_owned();
        let puzzle = puzzles.list.iter().find(|one| one.id == id).unwrap().read().unwrap();
        assert!(puzzle.theme == theme && !seen.contains(&id));
        answer(&mut me, &puzzle, &puzzle.best).await.is(200);
        seen.push(id);
    }
    let none = me.get(&format!("/puzzles/next?game=darjeeling&theme={theme}")).await;
    assert_eq!(none.is(303).header("location"), "/puzzles?left=0");
    me.get("/puzzles?left=0").await.is(200).has("tried all puzzles of this kind").has(&format!("{count} of {count}"));
    me.get("/puzzles/next?game=nothing").await.is(303);
}

#[tokio::test]
async fn all_puzzles_are_a_file() {
    let test = TestApp::with_games().await;
    let mut me = test.browser();
    for game in ["yunnan", "darjeeling"] {
        me.get("/puzzles").await.has(&format!("href=\"/puzzles/{game}.jsonl\""));
        let file = me.get(&format!("/puzzles/{game}.jsonl")).await;
        assert!(file.is(200).header("content-disposition").starts_with("attachment"));
        assert_eq!(file.text, CATALOGUE.title(game).unwrap().puzzles().unwrap().file);
    }
    me.get("/puzzles/chess.jsonl").await.is(404);
    me.get("/puzzles/yunnan").await.is(404);
    // A catalogue without puzzles has none of it.
    let bare = TestApp::new().await;
    let mut other = bare.browser();
    other.get("/").await.is(200).lacks("Puzzle of the day");
    other.get("/puzzles").await.is(200);
    other.get("/puzzles/today").await.is(404);
}

#[tokio::test]
async fn a_position_goes_on_to_an_analysis_board() {
    let test = TestApp::with_games().await;
    let mut me = test.browser();
    let puzzle = of("yunnan", 0);
    let solved = answer(&mut me, &puzzle, &puzzle.best).await;
    solved.has("action=\"/study\"");
    let (position, origin) = (puzzle.position.to_string(), path(&puzzle));
    let fields = [("game", "yunnan"), ("position", &*position), ("title", "Red to move"), ("origin", &*origin)];
    let opened = me.post("/study", &fields).await;
    me.get(opened.is(303).header("location")).await.is(200).has("Red to move");
}

#[tokio::test]
async fn tries_are_in_my_data_and_go_when_i_go() {
    let test = TestApp::with_games().await;
    let mut me = test.browser();
    let puzzle = of("darjeeling", 0);
    answer(&mut me, &puzzle, &puzzle.best).await.is(200);
    let data: serde_json::Value = serde_json::from_str(&me.get("/me/data").await.text).unwrap();
    assert_eq!(data["puzzles"][0]["puzzle"], *puzzle.id);
    assert_eq!(data["puzzles"][0]["solved"], true);
    let before = who(&me);
    me.post("/me/erase", &[("sure", "yes")]).await.is(200);
    assert_eq!(test.app.store.tries_of(before).await.unwrap(), []);
}
