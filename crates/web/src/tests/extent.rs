//! Live updates bring what has changed and what the screen shows, and leave out nothing else.

use axum::http::Request;

use crate::tests::support::{Answer, Browser, TestApp, between};

/// A table of Yunnan with everybody at one screen, and its address.
async fn table(test: &TestApp) -> (Browser, String) {
    let mut host = test.browser();
    let seats = [("seat1", "here"), ("seat2", "here"), ("seat3", "here")];
    let table = host.open(&[&[("game", "yunnan"), ("players", "4"), ("visibility", "watchable")], &seats[..]].concat()).await;
    (host, table)
}

/// What the script of a page gets that asks for so much.
async fn fragment(browser: &mut Browser, table: &str, extent: &str) -> Answer {
    let answer = browser.send(Request::get(table).header("x-fragment", extent), String::new()).await;
    answer.is(200);
    answer
}

/// The ids of elements that stand for what the page has.
fn kept(text: &str) -> Vec<&str> {
    let tags = text.split('<').filter(|tag| tag.split('>').next().is_some_and(|tag| tag.ends_with(" data-static")));
    tags.map(|tag| between(tag, "id=\"", "\"")).collect()
}

#[tokio::test]
async fn a_page_is_whole_and_an_update_brings_what_the_screen_shows() {
    let test = TestApp::with_games().await;
    let (mut host, table) = table(&test).await;
    let page = host.get(&table).await;
    page.is(200).has("id=\"wideboard\"").has("narrowboard").lacks("data-static");
    fragment(&mut host, &table, "all").await.has("id=\"wideboard\"").has("narrowboard").lacks("data-static");
    for browser in [&mut host, &mut test.browser()] {
        let wide = fragment(browser, &table, "wide").await;
        wide.has("wideboard").lacks("narrowboard");
        let narrow = fragment(browser, &table, "narrow").await;
        narrow.has("narrowboard").lacks("class=\"b wideboard\"");
        let (wide_kept, narrow_kept) = (kept(&wide.text), kept(&narrow.text));
        assert_eq!((wide_kept[0], narrow_kept[0], narrow_kept[1]), ("scenery", "wideboard", "n-scenery"));
        assert_eq!(wide_kept.iter().filter(|id| id.starts_with("fabric-")).count(), 6, "{wide_kept:?}");
        assert_eq!(narrow_kept.iter().filter(|id| id.starts_with("m-fabric-")).count(), 6, "{narrow_kept:?}");
        assert!(wide_kept.ends_with(&["road", "town"]), "{wide_kept:?}");
        for update in [wide, narrow] {
            assert!(update.text.len() < 60_000, "an update weighs {} bytes", update.text.len());
        }
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
        let update = fragment(&mut host, &table, extent).await;
        let kept = kept(&update.text);
        let log = kept.iter().filter(|id| id.starts_with("log-"));
        assert_eq!(log.count(), 1, "one line stands for all older ones: {kept:?}");
        update.has(" data-rest data-static></li></ol>");
        assert_eq!(update.text.matches("id=\"log-").count(), 13);
        for id in kept {
            page.has(&format!("id=\"{id}\""));
        }
    }
}
