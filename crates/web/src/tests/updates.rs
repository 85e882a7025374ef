//! What live streams bring: the table as each reader may see it, as soon as it has changed.

use std::io::Read;
use std::time::Duration;

use axum::body::{Body, BodyDataStream};
use axum::http::{Request, header};
use flate2::read::GzDecoder;
use futures_util::{FutureExt, StreamExt};
use tower::ServiceExt;

use crate::tests::support::{Browser, TestApp, between, completed, lasting, marks, shortened, two_at_a_table};

/// A stream as a page opens it.
pub(crate) async fn follow(test: &TestApp, browser: &Browser, table: &str, gzip: bool) -> BodyDataStream {
    listen(test, browser, &format!("{table}/live?show=wide"), gzip).await
}

async fn listen(test: &TestApp, browser: &Browser, address: &str, gzip: bool) -> BodyDataStream {
    let mut request = Request::get(address);
    if let Some(cookie) = &browser.cookie {
        request = request.header(header::COOKIE, cookie);
    }
    if gzip {
        request = request.header(header::ACCEPT_ENCODING, "gzip, br");
    }
    let answer = crate::app::app(test.app.clone()).oneshot(request.body(Body::empty()).unwrap()).await.unwrap();
    assert_eq!(answer.status(), 200);
    assert_eq!(answer.headers()[header::CONTENT_TYPE], "text/event-stream");
    assert_eq!(answer.headers().get(header::CONTENT_ENCODING).is_some_and(|encoding| encoding == "gzip"), gzip);
    answer.into_body().into_data_stream()
}

async fn bytes(stream: &mut BodyDataStream) -> Option<Vec<u8>> {
    let next = tokio::time::timeout(Duration::from_mins(5), stream.next()).await.expect("an event or the end");
    next.map(|piece| piece.unwrap().to_vec())
}

/// The next event; nothing when the stream is over.
pub(crate) async fn event(stream: &mut BodyDataStream) -> Option<String> {
    bytes(stream).await.map(|bytes| String::from_utf8(bytes).unwrap())
}

/// What the script of a page would get if it asked.
async fn asked(browser: &mut Browser, table: &str) -> String {
    let answer = browser.send(Request::get(table).header("x-fragment", "wide"), String::new()).await;
    answer.is(200);
    answer.text
}

/// The markup that an event brings.
fn brought(event: &str) -> &str {
    event
        .strip_prefix("event: table\ndata: ")
        .and_then(|event| event.strip_suffix("\n\n"))
        .unwrap_or_else(|| panic!("no table: {event}"))
}

/// The next move: by which of the players, and what it was.
async fn play(players: &mut [Browser; 2], table: &str) -> (usize, String) {
    for (number, player) in players.iter_mut().enumerate() {
        if let Some(action) = player.legal(table).await.first() {
            player.ask(table, "play", &[("action", action)]).await.is(303);
            return (number, action.clone());
        }
    }
    panic!("nobody can do anything");
}

#[tokio::test]
async fn everybody_is_brought_what_he_would_get_if_he_asked() {
    let test = TestApp::with_games().await;
    let (mut host, mut guest, mut stranger) = (test.browser(), test.browser(), test.browser());
    let table = host.open(&[("game", "darjeeling"), ("players", "2"), ("seat1", "open"), ("visibility", "watchable")]).await;
    guest.ask(&table, "sit", &[("chair", "1")]).await.is(303);
    stranger.get("/").await.is(200);
    let mut streams = Vec::new();
    for browser in [&host, &guest, &stranger] {
        let mut stream = follow(&test, browser, &table, false).await;
        let first = event(&mut stream).await.unwrap();
        assert!(first.starts_with("data: "), "the first event tells the version: {first}");
        streams.push(stream);
    }
    let mut players = [host, guest];
    let mut pages = [String::new(), String::new(), String::new()];
    for _ in 0..12 {
        let (acting, action) = play(&mut players, &table).await;
        let told = event(&mut streams[acting]).await.unwrap();
        assert!(told.starts_with("data: "), "who moved has the answer to their request: {}", &told[..told.len().min(80)]);
        // Who has the answer to their request is brought the whole table the next time, but for what lasts, which their page keeps.
        for (who, asks) in [(1 - acting, &mut players[1 - acting]), (2, &mut stranger)] {
            let whole = asked(asks, &table).await;
            pages[who] = completed(brought(&event(&mut streams[who]).await.unwrap()), &pages[who]);
            assert!(shortened(&pages[who]) == shortened(&whole), "after {action}, {who}");
        }
    }
}

#[tokio::test]
async fn who_waited_is_brought_the_whole_game_and_what_lasts_only_once() {
    let test = TestApp::with_games().await;
    for (extent, lasts) in [("wide", "class=\"scenery\" id=\"scenery\""), ("narrow", "class=\"scenery\" id=\"n-scenery\"")] {
        let (mut host, mut guest) = (test.browser(), test.browser());
        let fields = [("game", "yunnan"), ("edition", "2"), ("players", "2"), ("seat1", "open"), ("visibility", "open")];
        let table = host.open(&fields).await;
        let room = host.get(&table).await;
        let live = |page: &str| format!("{table}/live?show={extent}&has={}", lasting(page));
        let mut stream = listen(&test, &host, &live(&room.text), false).await;
        assert!(event(&mut stream).await.unwrap().starts_with("data: "));

        // The last seat is taken by the script of a page that shows the waiting room, too.
        let fields = format!("csrf={}&v={}&chair=1", guest.get("/me").await.csrf(), room.data("version"));
        let waited = guest.get(&table).await;
        let sit = Request::post(format!("{table}/sit")).header(header::CONTENT_TYPE, "application/x-www-form-urlencoded");
        let sit = sit.header("x-fragment", extent).header("x-has", marks(&waited.text));
        let sat = guest.send(sit, fields).await;
        let brought = event(&mut stream).await.unwrap();
        for (page, room, of) in [(brought.as_str(), &room, &mut host), (&sat.text, &waited, &mut guest)] {
            assert!(page.contains(lasts) && page.contains("wideboard") && page.contains("narrowboard"), "the whole game");
            // A page that has shown no game has the frame, the name of the table and the chat in common with it, and what it is taken to have it has.
            let taken = page.split("<g id=\"").filter_map(|piece| piece.split_once("\" data-static=\"")).map(|(id, _)| id);
            assert!(
                taken.clone().all(|id| ["brand", "called", "torules", "chat"].contains(&id)),
                "{:?}",
                taken.collect::<Vec<_>>()
            );
            let page = &completed(page, &room.text);
            let fresh = of.get(&table).await;
            assert_eq!(marks(page), marks(&fresh.text), "all the same parts");
        }

        // From then on nothing of it is brought again, not even to a stream that has just begun, nor after a move of one's own.
        let page = host.get(&table).await;
        let mut anew = listen(&test, &host, &live(&page.text), false).await;
        event(&mut anew).await.unwrap();
        let mut players = [host, guest];
        let mut updates = 0;
        for _ in 0..12 {
            let (by, _) = play(&mut players, &table).await;
            for stream in [&mut stream, &mut anew] {
                let told = event(stream).await.unwrap();
                assert_eq!(told.starts_with("event: table"), by == 1, "who moved has the answer to their request");
                assert!(!told.contains("class=\"scenery\"") && !told.contains("class=\"fabric\""), "what lasts was there");
                assert!(told.len() < brought.len() * 3 / 4, "an update weighs {} of {} bytes", told.len(), brought.len());
                updates += usize::from(by == 1);
            }
        }
        assert!(updates > 4, "the guest has moved");
    }
}

#[tokio::test]
async fn a_move_that_is_being_written_is_shown_even_if_its_maker_has_gone() {
    let test = TestApp::new().await;
    let (mut mover, other, table) = two_at_a_table(&test, &[]).await;
    let mut stream = follow(&test, &other, &table, false).await;
    assert!(event(&mut stream).await.unwrap().starts_with("data: "));
    let written = async || test.app.store.events(table[3..].parse().unwrap()).await.unwrap().len();
    let (before, csrf) = (written().await, mover.get("/me").await.csrf());
    // The connection is gone before the answer is there, at the very moment when the move is handed to the store.
    let (address, version) = (format!("{table}/play"), before.to_string());
    let fields = [("action", "take 1"), ("v", &version), ("csrf", &csrf)];
    let mut request = Box::pin(mover.post_raw(&address, &fields));
    assert!(request.as_mut().now_or_never().is_none(), "the answer waits for the store");
    drop(request);
    while written().await == before {
        tokio::task::yield_now().await;
    }
    let shown = between(&event(&mut stream).await.unwrap(), "data-version=\"", "\"").parse::<usize>().unwrap();
    assert_eq!(shown, before + 1, "everybody sees what is on disk");
    mover.ask(&table, "play", &[("action", "take 1")]).await.is(303);
    event(&mut stream).await.unwrap();
}

#[tokio::test]
async fn from_afar_a_stream_is_packed() {
    let test = TestApp::new().await;
    let (first, second, table) = two_at_a_table(&test, &[("visibility", "watchable")]).await;
    let mut players = [first, second];
    let mut stranger = test.browser();
    stranger.get("/").await.is(200);
    let mut packed = follow(&test, &stranger, &table, true).await;
    let mut stream = bytes(&mut packed).await.unwrap();
    for _ in 0..2 {
        play(&mut players, &table).await;
        stream.extend(bytes(&mut packed).await.unwrap());
    }
    let mut plain = Vec::new();
    GzDecoder::new(&stream[..]).read_to_end(&mut plain).expect_err("the stream goes on");
    let plain = String::from_utf8(plain).unwrap();
    let events: Vec<&str> = plain.split_inclusive("\n\n").collect();
    assert_eq!(events.len(), 3);
    assert!(events[0].starts_with("data: "), "{}", events[0]);
    let shown = completed(brought(events[2]), brought(events[1]));
    assert_eq!(shortened(&shown), shortened(&asked(&mut stranger, &table).await));
    assert!(stream.len() < plain.len() / 2, "{} of {} bytes", stream.len(), plain.len());
}

#[tokio::test]
async fn who_has_signed_out_everywhere_hears_nothing_more() {
    let test = TestApp::new().await;
    let (mut first, mut second, table) = two_at_a_table(&test, &[]).await;
    let mut stream = follow(&test, &second, &table, false).await;
    assert!(event(&mut stream).await.unwrap().starts_with("data: "));
    second.post("/me/out", &[]).await.is(200);
    first.ask(&table, "play", &[("action", "take 1")]).await.is(303);
    assert_eq!(event(&mut stream).await, None);
}

#[tokio::test]
async fn a_page_that_does_not_say_what_it_shows_is_told_the_version_only() {
    let test = TestApp::new().await;
    let (mut first, _, table) = two_at_a_table(&test, &[("visibility", "watchable")]).await;
    let request = Request::get(format!("{table}/live")).body(Body::empty()).unwrap();
    let mut stream = crate::app::app(test.app.clone()).oneshot(request).await.unwrap().into_body().into_data_stream();
    let before = event(&mut stream).await.unwrap();
    first.ask(&table, "play", &[("action", "take 1")]).await.is(303);
    let after = event(&mut stream).await.unwrap();
    let version = |event: &str| between(event, "data: ", " ").parse::<u64>().unwrap();
    assert!(version(&after) > version(&before), "{after}");
    test.browser().get(&format!("{table}/live?show=everything")).await.is(400);
}
