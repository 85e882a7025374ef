//! Live updates bring what has changed and what the screen shows, and leave out nothing else.

use axum::http::Request;

use crate::tests::support::{Answer, Browser, TestApp, between, lasting};

/// A table of Yunnan with everybody at one screen, and its address.
async fn table(test: &TestApp) -> (Browser, String) {
    let mut host = test.browser();
    let seats = [("seat1", "here"), ("seat2", "here"), ("seat3", "here")];
    let table = host.open(&[&[("game", "yunnan"), ("players", "4"), ("visibility", "watchable")], &seats[..]].concat()).await;
    (host, table)
}

/// What the script of a page with these parts gets that asks for so much.
async fn fragment(browser: &mut Browser, table: &str, extent: &str, has: &str) -> Answer {
    let answer = browser.send(Request::get(table).header("x-fragment", extent).header("x-has", has), String::new()).await;
    answer.is(200);
    answer
}

/// The ids of elements that stand for what the page has.
fn left_out(text: &str) -> Vec<&str> {
    let tags = text.split('<').filter(|tag| tag.split('>').next().is_some_and(|tag| tag.contains(" data-static")));
    tags.map(|tag| between(tag, "id=\"", "\"")).collect()
}

#[tokio::test]
async fn a_page_that_has_nothing_gets_everything() {
    let test = TestApp::with_games().await;
    let (mut host, table) = table(&test).await;
    for browser in [&mut host, &mut test.browser()] {
        let page = browser.get(&table).await;
        page.is(200).has("class=\"b wideboard\"").has("class=\"b narrowboard\"").lacks("data-static");
        for extent in ["all", "wide", "narrow"] {
            let update = fragment(browser, &table, extent, "").await;
            update.has("class=\"b wideboard\"").has("class=\"b narrowboard\"").lacks("data-static");
        }
    }
}

#[tokio::test]
async fn an_update_brings_what_the_screen_shows_and_what_the_page_lacks() {
    let test = TestApp::with_games().await;
    let (mut host, table) = table(&test).await;
    for browser in [&mut host, &mut test.browser()] {
        let page = browser.get(&table).await;
        // Whatever may change looks different to a page that has only what lasts.
        let has = lasting(&page.text);
        let fabric = |prefix: &str| {
            ["school", "customs", "horses", "guild", "yard", "temple"].map(|house| format!("{prefix}fabric-{house}"))
        };
        let top = ["brand", "torules"].map(str::to_owned);
        let wide =
            [&top[..], &["scenery", "awnings"].map(str::to_owned), &fabric(""), &["road", "town"].map(str::to_owned)].concat();
        let narrow =
            [&top[..], &["wide", "n-scenery", "f-scenery"].map(str::to_owned), &fabric("m-"), &["m-square-awnings".to_owned()]]
                .concat();
        for (extent, shown, lacks, left) in [("wide", "wide", "narrow", wide), ("narrow", "narrow", "wide", narrow)] {
            let update = fragment(browser, &table, extent, &has).await;
            update.has(&format!("class=\"b {shown}board\"")).lacks(&format!("{lacks}board"));
            assert_eq!(left_out(&update.text), left, "{extent}");
            // Narrow pages have the drawings of a phone held upright and held flat.
            let most = if extent == "wide" { 46_000 } else { 64_000 };
            assert!(update.text.len() < most, "an update weighs {} bytes", update.text.len());
        }
        // The board of the other width is not missed before it is there, and then it is brought.
        let road = between(&page.text, "id=\"road\" class=\"pane pane-road\" data-mark=\"", "\"");
        let update = fragment(browser, &table, "wide", &has.replace(road, "")).await;
        update.has("id=\"road\"").has("n-scenery");
    }
}

#[tokio::test]
async fn what_an_update_leaves_out_is_in_the_page() {
    let test = TestApp::with_games().await;
    let (mut host, table) = table(&test).await;
    for _ in 0..40 {
        let Some(action) = host.legal(&table).await.pop() else { break };
        host.ask(&table, "play", &[("action", &action)]).await.is(303);
    }
    let page = host.get(&table).await;
    page.lacks("data-static");
    for extent in ["wide", "narrow"] {
        let update = fragment(&mut host, &table, extent, &lasting(&page.text)).await;
        let left_out = left_out(&update.text);
        let log = left_out.iter().filter(|id| id.starts_with("log-"));
        assert_eq!(log.count(), 1, "one line stands for all older ones: {left_out:?}");
        update.has(" data-rest data-static></li></ol>");
        assert_eq!(update.text.matches("id=\"log-").count(), 13);
        for id in left_out {
            page.has(&format!("id=\"{id}\""));
        }
    }
}
