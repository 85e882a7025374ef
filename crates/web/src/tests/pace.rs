//! How long a move may take, and what happens then: at a table played over days a bot makes it, at a live one the others may ask for a bot.

use std::time::Duration;

use crate::tests::support::{Browser, TestApp, between, two_at_a_table};

const MINUTE: Duration = Duration::from_mins(1);
const HOUR: Duration = Duration::from_hours(1);

/// The version of a table as somebody sees it.
async fn version(browser: &mut Browser, table: &str) -> u64 {
    browser.get(table).await.data("version").parse().unwrap()
}

/// The time passes and the server looks after its tables, as it does now and then.
async fn pass(test: TestApp, time: Duration, browsers: [&mut Browser; 2]) -> TestApp {
    let test = test.later(time).await;
    for browser in browsers {
        *browser = test.again(browser);
    }
    test.tend().await;
    test
}

#[tokio::test]
async fn who_runs_out_of_days_has_his_whole_turn_made_by_a_bot() {
    let test = TestApp::new().await;
    let (mut one, mut two, table) = two_at_a_table(&test, &[("days", "3"), ("calm", "on")]).await;
    // He has begun his turn and not ended it.
    one.ask(&table, "play", &[("action", "take 1")]).await.is(303);
    let before = version(&mut one, &table).await;
    one.get("/").await.has("2 days 23 h left");
    two.get("/").await.lacks("h left");

    let test = pass(test, 71 * HOUR, [&mut one, &mut two]).await;
    assert_eq!(version(&mut one, &table).await, before, "there is an hour left");
    one.get("/").await.has("Less than an hour left");

    let test = pass(test, HOUR, [&mut one, &mut two]).await;
    let after = version(&mut two, &table).await;
    assert!(after > before, "a bot has moved for him");
    assert_eq!(one.legal(&table).await, [""; 0], "and not by halves");
    assert!(!two.legal(&table).await.is_empty());
    two.get("/").await.has("2 days 23 h left");

    test.tend().await;
    assert_eq!(version(&mut two, &table).await, after, "the next one has his days from now on");
    two.ask(&table, "play", &[("action", "take 1")]).await.is(303);
    two.ask(&table, "play", &[("action", "done")]).await.is(303);
    // The seat is still his: he was late once, nothing more.
    assert!(!one.legal(&table).await.is_empty());
    one.ask(&table, "play", &[("action", "take 1")]).await.is(303);
}

#[tokio::test]
async fn a_move_in_time_gives_all_days_anew() {
    let test = TestApp::new().await;
    let (mut one, mut two, table) = two_at_a_table(&test, &[("days", "1"), ("calm", "on")]).await;
    let test = pass(test, 20 * HOUR, [&mut one, &mut two]).await;
    one.ask(&table, "play", &[("action", "take 1")]).await.is(303);
    let before = version(&mut one, &table).await;
    let test = pass(test, 20 * HOUR, [&mut one, &mut two]).await;
    assert_eq!(version(&mut one, &table).await, before, "forty hours into the game, twenty into the move");
    pass(test, 5 * HOUR, [&mut one, &mut two]).await;
    assert!(version(&mut one, &table).await > before);
}

#[tokio::test]
async fn coming_and_going_stops_no_clock() {
    let test = TestApp::new().await;
    let (mut one, mut two, table) = two_at_a_table(&test, &[("days", "1"), ("calm", "on")]).await;
    let test = pass(test, 20 * HOUR, [&mut one, &mut two]).await;
    two.ask(&table, "leave", &[]).await.is(303);
    two.ask(&table, "return", &[]).await.is(303);
    one.ask(&table, "leave", &[]).await.is(303);
    one.ask(&table, "return", &[]).await.is(303);
    one.get("/").await.has("3 hours left");
    let before = version(&mut one, &table).await;
    pass(test, 5 * HOUR, [&mut one, &mut two]).await;
    assert!(version(&mut one, &table).await > before, "the day is over");
}

#[tokio::test]
async fn nobody_is_hurried_at_a_live_table_but_the_others_may_ask_for_a_bot() {
    let test = TestApp::new().await;
    let (mut one, mut two, table) = two_at_a_table(&test, &[("calm", "on")]).await;
    let before = version(&mut one, &table).await;
    let test = pass(test, 4 * MINUTE, [&mut one, &mut two]).await;
    two.get(&table).await.lacks("Ask for a bot");

    let test = pass(test, 2 * MINUTE, [&mut one, &mut two]).await;
    assert_eq!(version(&mut one, &table).await, before, "however long it takes, nobody moves for him unasked");
    one.get(&table).await.lacks("Ask for a bot");
    let page = two.get(&table).await;
    page.has("Ask for a bot");
    let form = &page.text[page.text.find(&format!("{table}/replace")).unwrap()..];
    // Nobody else is left to ask, so the bot sits down at once.
    two.ask(&table, "replace", &[("chair", between(form, "name=\"chair\" value=\"", "\""))]).await.is(303);
    for _ in 0..500 {
        if !two.legal(&table).await.is_empty() {
            one.get(&table).await.has("Take back my seat");
            return;
        }
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    drop(test);
    panic!("the bot did not play");
}
