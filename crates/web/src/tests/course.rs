//! The course of a finished game: every mark of its charts leads to its moment.

use crate::table::request::Request;
use crate::table::thinking::thinking;
use bots::Level;
use store::Status;

use crate::tests::support::{Browser, TestApp};

/// A game of friends at one screen, played to its end at random: its address and its length.
async fn finished(test: &TestApp, browser: &mut Browser, game: &str) -> (String, usize) {
    let mut fields = vec![("game", game), ("edition", "2"), ("players", "3")];
    fields.extend([("seat1", "here"), ("name1", "Wu"), ("seat2", "here"), ("name2", "Tom")]);
    let table = browser.open(&fields).await;
    let live = test.app.hall.table(table[3..].parse().unwrap()).await.unwrap();
    let me = live.snapshot().table.host;
    while live.snapshot().status() != Status::Finished {
        let now = live.snapshot();
        let action = now.game.as_ref().unwrap().choose(Level::Random, thinking(&now, Level::Random)).unwrap();
        test.app.hall.request(&live, me, None, &Request::Play(action)).await.unwrap();
    }
    (table, live.snapshot().game.as_ref().unwrap().len())
}

#[tokio::test(flavor = "multi_thread")]
async fn points_and_incomes_lead_to_the_end_of_their_round() {
    let test = TestApp::with_games().await;
    let mut browser = test.browser();
    let (table, len) = finished(&test, &mut browser, "yunnan").await;
    let page = browser.get(&format!("{table}/result")).await;
    page.has("id=\"chart-scores\"").has("id=\"chart-incomes\"").has("Points by round");
    let strips = page.text.matches("<a class=\"strip\"").count();
    let live = test.app.hall.table(table[3..].parse().unwrap()).await.unwrap();
    let rounds = live.snapshot().rounds();
    assert_eq!(strips, 2 * rounds.len(), "one for each round in each chart");
    for (begins, _) in &rounds[1..] {
        page.has(&format!("<a class=\"strip\" href=\"{table}/at/{}\">", begins - 1));
    }
    page.has(&format!("<a class=\"strip\" href=\"{table}/at/{len}\"><title>Round {}, move {len}: ", rounds.len()));
}

#[tokio::test(flavor = "multi_thread")]
async fn where_there_are_no_rounds_every_move_is_a_mark() {
    let test = TestApp::with_games().await;
    let mut browser = test.browser();
    let (table, len) = finished(&test, &mut browser, "darjeeling").await;
    let page = browser.get(&format!("{table}/result")).await;
    page.has("Points, move by move").lacks("id=\"chart-incomes\"").lacks("Points by round");
    assert_eq!(page.text.matches("<a class=\"strip\"").count(), len + 1);
    // So many links are no help to the keyboard; the moves are a list as well.
    page.has(&format!("<a class=\"strip\" href=\"{table}/at/{len}\" tabindex=\"-1\"><title>Move {len}: "));
}
