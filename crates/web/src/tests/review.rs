//! The analyst at the table: hints for the one to act, reviews of finished games, what bots thought.

use std::time::Duration;

use crate::review::Stage;
use crate::table::request::Request;
use crate::table::thinking::thinking;
use bots::Level;
use store::{Status, TableId};

use crate::tests::support::{Answer, Browser, TestApp, between};

/// Opens a small game of Darjeeling; the form's other fields as given.
async fn open(browser: &mut Browser, fields: &[(&str, &str)]) -> String {
    let mut all = vec![("game", "darjeeling"), ("players", "2")];
    all.extend(fields);
    browser.open(&all).await
}

fn id(table: &str) -> TableId {
    table.rsplit('/').next().unwrap().parse().unwrap()
}

/// Waits until the person at a table with bots is to act, or the game is over.
async fn settled(test: &TestApp, table: &str) -> Status {
    let live = test.app.hall.table(id(table)).await.unwrap();
    for _ in 0..5000 {
        let now = live.snapshot();
        if now.chair_to_act().is_none_or(|chair| chair.bot.is_none()) {
            return now.status();
        }
        tokio::time::sleep(Duration::from_millis(2)).await;
    }
    panic!("the bot did not play");
}

/// A game of a person against a novice, played to its end.
async fn finished(test: &TestApp, browser: &mut Browser) -> String {
    let table = open(browser, &[("seat1", "bot:novice")]).await;
    let live = test.app.hall.table(id(&table)).await.unwrap();
    for _ in 0..1000 {
        if settled(test, &table).await == Status::Finished {
            return table;
        }
        let now = live.snapshot();
        let game = now.game.as_ref().unwrap();
        let action = game.choose(Level::Novice, thinking(&now, Level::Novice)).unwrap();
        let person = now.chair_to_act().unwrap().holder.unwrap();
        test.app.hall.request(&live, person, None, &Request::Play(action)).await.unwrap();
    }
    panic!("the game did not end");
}

/// The review, once the analyst is done; what the page said before that.
async fn reviewed(browser: &mut Browser, table: &str) -> (Answer, Answer) {
    let first = browser.get(&format!("{table}/review")).await;
    for _ in 0..3000 {
        let page = browser.get(&format!("{table}/review")).await;
        if page.header("refresh").is_empty() {
            return (first, page);
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    panic!("the analyst did not finish");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_finished_game_is_reviewed_and_a_bot_tells_what_it_thought() {
    let test = TestApp::with_games().await;
    let (mut browser, mut stranger) = (test.browser(), test.browser());
    let table = finished(&test, &mut browser).await;
    browser.get(&format!("{table}/result")).await.has(&format!("href=\"{table}/review\""));
    stranger.get(&format!("{table}/review")).await.is(404);
    let (first, page) = reviewed(&mut browser, &table).await;
    assert_eq!(first.header("refresh"), "2", "the page looks again by itself");
    first.is(200).has("<progress").lacks("<svg class=\"chart\"");
    page.is(200).has("<svg class=\"chart\"").has("<polyline").has("Turning points");
    page.has(&format!("href=\"{table}/result\"")).lacks(" style=");
    // The graph in figures: one line for each moment, and everybody's chances make a hundred at the end.
    let entries = test.app.hall.table(id(&table)).await.unwrap().snapshot().game.as_ref().unwrap().len();
    let figures = between(&page.text, "<table class=\"account moves\">", "</table>");
    assert_eq!(figures.matches("<tr>").count(), entries + 2, "a heading, the beginning, every entry");
    page.has(&format!("href=\"{table}/at/{entries}\""));
    assert!(figures.trim_end_matches("</tbody>").ends_with("</tr>"));
    // Reviews are the same for everybody and do not change.
    assert_eq!(browser.get(&format!("{table}/review")).await.text, page.text);
    let thought = between(&page.text, &format!("href=\"{table}/review/"), "#thought").to_owned();
    let told = browser.get(&format!("{table}/review/{thought}")).await;
    told.is(200).has("id=\"thought\"").has("Positions searched").has("<tr class=\"total\">");
    stranger.get(&format!("{table}/review/{thought}")).await.is(404);
    browser.get(&format!("{table}/review/{entries}")).await.is(404);
    let game = test.app.hall.table(id(&table)).await.unwrap().snapshot();
    // Thought again, a bot comes to what it played.
    let study = test.app.reviews.of(&game).unwrap();
    let Stage::Done(found) = study.stage() else { panic!("the review is done") };
    assert!(found.bots.len() > 10);
    for &entry in found.bots.keys() {
        let again = study.thought(&test.app.hall, entry).await.unwrap();
        assert_eq!(again.action, game.game.as_ref().unwrap().entries()[entry]);
    }
    let mine = game.seats_of(game.people()[0]).next().unwrap();
    let own = game.log.iter().find(|line| line.note.seat.is_some_and(|seat| seat.index() == mine)).unwrap().entry;
    browser.get(&format!("{table}/review/{own}")).await.is(404);
    for (lang, words) in [("de", "Wendepunkte"), ("fr", "Les tournants")] {
        browser.post("/lang", &[("lang", lang), ("back", "/")]).await.is(303);
        browser.get(&format!("{table}/review")).await.is(200).has(words).lacks("review-");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_running_game_is_not_reviewed() {
    let test = TestApp::with_games().await;
    let mut browser = test.browser();
    let table = open(&mut browser, &[("seat1", "bot:novice")]).await;
    for page in ["review", "review/0"] {
        let answer = browser.get(&format!("{table}/{page}")).await;
        assert_eq!(answer.is(303).header("location"), table);
    }
}

#[tokio::test]
async fn a_game_the_analyst_does_not_know_has_no_review_and_no_hints() {
    let test = TestApp::new().await;
    let mut browser = test.browser();
    let table = browser.open(&[("game", "pebbles"), ("calm", "on"), ("seat1", "here"), ("name1", "Tom")]).await;
    browser.get("/new?game=pebbles").await.lacks("name=\"hints\"");
    for _ in 0..7 {
        browser.ask(&table, "play", &[("action", "take 3")]).await.is(303);
        browser.ask(&table, "play", &[("action", "done")]).await.is(303);
    }
    browser.get(&format!("{table}/result")).await.is(200).lacks("/review");
    browser.get(&format!("{table}/review")).await.is(404);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hint_is_for_the_one_to_act_alone() {
    let test = TestApp::with_games().await;
    let (mut host, mut guest, mut stranger) = (test.browser(), test.browser(), test.browser());
    let table = open(&mut host, &[("seat1", "open"), ("hints", "on")]).await;
    host.ask(&table, "hint", &[]).await.is(403);
    guest.ask(&table, "sit", &[("chair", "1")]).await.is(303);
    let (mut one, mut other) = if host.legal(&table).await.is_empty() { (guest, host) } else { (host, guest) };
    let action = format!("action=\"{table}/hint\"");
    other.get(&table).await.lacks(&action);
    stranger.get(&table).await.lacks(&action);
    other.ask(&table, "hint", &[]).await.is(403).has("not your turn");
    stranger.ask(&table, "hint", &[]).await.is(403).has("don’t have a seat");
    one.post(&format!("{table}/hint"), &[("v", "0")]).await.is(409);
    let before = one.get(&table).await;
    before.has(&action).lacks("id=\"hint\"");
    let given = one.ask(&table, "hint", &[]).await;
    let chosen = given.is(303).header("location").to_owned();
    assert!(chosen.starts_with(&format!("{table}?pick=start+")), "{chosen}");
    // It stays until the table moves on, for the one who asked and nobody else.
    for page in [chosen.as_str(), &table] {
        one.get(page).await.is(200).has("id=\"hint\"").has("% of the time").has("Also considered");
        other.get(page).await.lacks("id=\"hint\"").lacks("% of the time");
        stranger.get(page).await.lacks("id=\"hint\"").lacks("% of the time");
    }
    assert_eq!(one.get(&table).await.data("version"), before.data("version"), "a hint changes nothing");
    let play = chosen.split_once("pick=").unwrap().1.replace('+', " ");
    assert!(one.legal(&table).await.contains(&play));
    one.ask(&table, "play", &[("action", &play)]).await.is(303);
    for browser in [&mut one, &mut other, &mut stranger] {
        browser.get(&table).await.lacks("id=\"hint\"");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_has_hints_only_where_it_agreed_on_them() {
    let test = TestApp::with_games().await;
    let mut browser = test.browser();
    let hints = async |browser: &mut Browser, fields: &[(&str, &str)]| {
        let table = open(browser, fields).await;
        let on = test.app.hall.table(id(&table)).await.unwrap().snapshot().terms.hints;
        (table, on)
    };
    let (alone, on) = hints(&mut browser, &[("seat1", "bot:novice")]).await;
    assert!(on, "alone against bots there are hints");
    settled(&test, &alone).await;
    browser.get(&alone).await.has(&format!("{alone}/hint"));
    assert!(!hints(&mut browser, &[("seat1", "open")]).await.1);
    assert!(hints(&mut browser, &[("seat1", "open"), ("hints", "on")]).await.1);
    assert!(!hints(&mut browser, &[("seat1", "bot:novice"), ("alone", "true")]).await.1, "the switch is off");
    assert!(!hints(&mut browser, &[("seat1", "here"), ("alone", "true"), ("hints", "on")]).await.1, "with people it starts off");
    let (without, on) = hints(&mut browser, &[("seat1", "bot:novice"), ("hints", "off")]).await;
    assert!(!on);
    settled(&test, &without).await;
    browser.get(&without).await.lacks(&format!("{without}/hint"));
    browser.ask(&without, "hint", &[]).await.is(403).has("without hints");
    let play_now = browser.post("/play/darjeeling", &[]).await.header("location").to_owned();
    assert!(test.app.hall.table(id(&play_now)).await.unwrap().snapshot().terms.hints);
}

#[tokio::test(flavor = "multi_thread")]
async fn at_a_shared_screen_a_hint_waits_for_the_curtain() {
    let test = TestApp::with_games().await;
    let mut browser = test.browser();
    let table = open(&mut browser, &[("seat1", "here"), ("name1", "Tom"), ("hints", "on")]).await;
    let live = test.app.hall.table(id(&table)).await.unwrap();
    let play = async |table: &str, browser: &mut Browser| {
        let seat = live.snapshot().to_act().unwrap().index().to_string();
        let action = browser.legal(table).await[0].clone();
        browser.ask(table, "play", &[("action", &action), ("seat", &seat)]).await.is(303);
    };
    // Until somebody has tiles behind a screen nothing is secret.
    while !browser.get(&table).await.text.contains("class=\"card narrow curtain\"") {
        play(&table, &mut browser).await;
    }
    let seat = live.snapshot().to_act().unwrap().index();
    let other = (1 - seat).to_string();
    browser.ask(&table, "hint", &[("seat", &other)]).await.is(403);
    browser.ask(&table, "hint", &[]).await.is(403);
    let given = browser.ask(&table, "hint", &[("seat", &seat.to_string())]).await;
    assert!(given.is(303).header("location").ends_with(&format!("&seat={seat}")));
    browser.get(given.header("location")).await.has("id=\"hint\"");
    browser.get(&table).await.lacks("id=\"hint\"");
    browser.get(&format!("{table}?seat={other}")).await.lacks("id=\"hint\"");
}
