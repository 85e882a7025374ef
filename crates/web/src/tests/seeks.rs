//! Finding a game: people who look for the same meet at a table.

use crate::seeks::Pool;
use crate::tests::support::{Browser, PEBBLES, TestApp};

const POOL: &str = "pebbles-fast";

async fn looking(test: &TestApp) -> Browser {
    let mut browser = test.browser();
    browser.post("/seek", &[("pool", POOL), ("bots", "on")]).await.is(303);
    browser
}

/// What the script of a page is told.
async fn told(browser: &mut Browser) -> serde_json::Value {
    serde_json::from_str(&browser.get("/seek/state").await.is(200).text).unwrap()
}

#[tokio::test]
async fn as_many_as_the_game_needs_are_all_taken_to_one_table() {
    let test = TestApp::new().await;
    let needed = Pool::all(PEBBLES).into_iter().find(|pool| pool.name == POOL).unwrap().players();
    test.browser().get("/").await.has("Find a game").has("8 min + 15 s").has("nobody yet");
    let mut all = Vec::new();
    for found in 1..needed {
        let mut browser = looking(&test).await;
        // Without script the page is loaded again and again.
        browser
            .get("/seek")
            .await
            .has("pool mine")
            .has(&format!("{found} of {needed} found"))
            .has("http-equiv=\"refresh\" content=\"5\"");
        all.push(browser);
    }
    assert_eq!(told(&mut all[0]).await["looking"], true);
    let mut last = looking(&test).await;
    let answer = last.get("/seek").await;
    let table = answer.is(303).header("location").to_owned();
    for browser in &mut all {
        assert_eq!(told(browser).await["table"], table.as_str());
        browser.get(&table).await.is(200).has("class=\"clock");
        // The first answer may have been lost on its way.
        assert_eq!(told(browser).await["table"], table.as_str(), "they are called again");
        browser.get("/seek").await.is(303);
        browser.post("/seek", &[("pool", POOL)]).await.is(303);
        assert_eq!(told(browser).await["looking"], true, "whoever looks anew is not called to the table before");
        browser.post("/seek", &[("pool", POOL)]).await.is(303);
    }
    assert!(test.app.hall.table(table[3..].parse().unwrap()).await.unwrap().snapshot().game.is_some(), "it has begun");
}

#[tokio::test]
async fn a_second_press_ends_it_and_another_pool_is_another_search() {
    let test = TestApp::new().await;
    let mut browser = looking(&test).await;
    browser.post("/seek", &[("pool", "pebbles-day")]).await.is(303);
    browser.get("/seek").await.has("value=\"pebbles-day\" aria-pressed=\"true\"").lacks("value=\"pebbles-fast\" aria-pressed");
    browser.post("/seek", &[("pool", "pebbles-day")]).await.is(303);
    browser.get("/seek?lapsed=1").await.lacks("aria-pressed=\"true\"").has("not looking any more").lacks("http-equiv");
    browser.post("/seek", &[("pool", "chess")]).await.is(400);
}

#[tokio::test]
async fn nobody_is_matched_with_themselves() {
    let test = TestApp::new().await;
    let mut browser = looking(&test).await;
    for _ in 0..3 {
        browser.get("/seek").await.is(200);
        browser.get("/seek/state").await.is(200);
    }
    assert_eq!(told(&mut browser).await["looking"], true);
}
