//! What attackers and bad days found in version 0.1, and that it no longer happens.
//!
//! | finding | shown by |
//! |---|---|
//! | H1 one visitor stops the bots for everybody | `h1_…` here, in `table/thinkers.rs` and `tests/review.rs`; `late_tables_come_by_deadline…` of the store; measured by `measure_h1_…` |
//! | H2 signing out does not get rid of a thief | `h2_…`, `players_and_links` of the store |
//! | H3 idle sockets take the server offline | `h3_…` here, in `connections.rs`, `streams.rs` and `tests/connections.rs`; measured by `measure_h3_…` |
//! | H4 a player keeps another from moving | `h4_…`, `coming_and_going_stops_no_clock` |
//! | M1 newcomers behind a proxy share one limit | `m1_…` here and in `address.rs` |
//! | M2 downtime counts as thinking time | `m2_…` here and in `tests/admin.rs`, `the_time_without_a_server…` of the store |
//! | M3 a lost cookie is a lost seat | `m3_…` |
//! | M4 a preview uncovers screens | `m4_…` |
//! | M5 bots and hints look behind screens | `m5_…` here and in `crates/bots/tests` |
//! | M6 one visitor floods the lobby | `m6_…`, `nobody_fills_a_list` of the store |
//! | M7 a table is poisoned by undos | `m7_…` in `hardening/undone.rs`, measured by `measure_m7_…` |
//! | M8 strangers talk into running games | `m8_…` |
//! | L | `l_…`, `an_address_is_confirmed_before…` of `tests/notices.rs`, `two_servers_on_one_file_are_noticed` and `others_lose_the_right_to_read…` of the store |
//!
//! Measurements: `cargo test --profile dist -p web measure_ -- --ignored --nocapture --test-threads 1`.

mod undone;

use std::convert::Infallible;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::body::{Body, Bytes};
use axum::http::{Request, StatusCode, header};
use axum::response::{IntoResponse, Response};
use bots::{Budget, Level, Thinking};
use futures_util::{FutureExt, stream};
use games::Look;
use http_body_util::BodyExt;
use store::{PlayerId, Status, StoreError, TableId};
use tabletop::{Dice, Seat, Setup, Turn, Viewer};
use tokio::sync::oneshot;
use tower::ServiceExt;

use crate::app::App;
use crate::error::Error;
use crate::people::Person;
use crate::table::live::Live;
use crate::table::request::Request as Wanted;
use crate::table::terms::{Pace, SeatTerms, Terms, Visibility};
use crate::table::thinkers::{Errand, Lane, Urgency};
use crate::tests::admin::CALM;
use crate::tests::kill::Victim;
use crate::tests::support::{Answer, Browser, TestApp, between, encode, two_at_a_table, unlisted};
use crate::time::DAY as DAY_MILLIS;
use words::Lang;

const DAY: Duration = Duration::from_hours(24);

pub(crate) fn terms_of(app: &App, game: &str, seats: Vec<SeatTerms>) -> Terms {
    let setup = app.hall.title(game).unwrap().quick().setup();
    Terms {
        options: setup.options,
        seats,
        pace: Pace::Live,
        visibility: Visibility::Watchable,
        hints: false,
        rated: false,
        in_order: false,
        position: None,
    }
}

/// Opens a table for somebody.
async fn open(test: &TestApp, host: PlayerId, seats: Vec<SeatTerms>) -> TableId {
    open_game(test, "pebbles", host, seats).await
}

async fn open_game(test: &TestApp, game: &str, host: PlayerId, seats: Vec<SeatTerms>) -> TableId {
    test.app.hall.create(host, game, "Road".to_owned(), terms_of(&test.app, game, seats)).await.unwrap()
}

/// Waits until a table has changed.
async fn changed(live: &Live, version: u64) {
    let mut news = live.listen();
    while live.snapshot().version == version {
        tokio::time::timeout(Duration::from_mins(5), news.changed()).await.expect("a bot moves").unwrap();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn h1_many_tables_of_one_visitor_delay_nobody() {
    let test = TestApp::with(|config| config.quotas.playing = 10_000).await;
    let flooder = PlayerId::random();
    for _ in 0..60 {
        open(&test, flooder, vec![SeatTerms::Bot(Level::Uct); 2]).await;
    }
    // How many searches begin until a bot of a stranger has moved, however long that takes on this machine.
    let begun = || test.app.hall.thinkers.stats().iter().map(|lane| lane.begun).sum::<u64>();
    let mut meanwhile = Vec::new();
    while meanwhile.len() < 12 {
        let level = [Level::Random, Level::Uct][meanwhile.len() % 2];
        let before = begun();
        let id = open(&test, PlayerId::random(), vec![SeatTerms::Me, SeatTerms::Bot(level)]).await;
        let live = test.app.hall.table(id).await.unwrap();
        let start = live.snapshot();
        // The bot moves first at about every second table.
        if start.chair_to_act().is_some_and(|chair| chair.bot.is_some()) {
            changed(&live, start.version).await;
            meanwhile.push(begun() - before);
        }
    }
    meanwhile.sort_unstable();
    assert!(meanwhile[meanwhile.len() / 2] <= 4, "{meanwhile:?}");
}

/// The longest that the first decision of a bot of this level takes at the tables of strangers.
async fn first_decisions(test: &TestApp, level: Level) -> Duration {
    let mut longest = Duration::ZERO;
    let mut measured = 0;
    while measured < 8 {
        let begun = Instant::now();
        let id = open_game(test, "yunnan", PlayerId::random(), vec![SeatTerms::Me, SeatTerms::Bot(level), SeatTerms::Bot(level)])
            .await;
        let live = test.app.hall.table(id).await.unwrap();
        let start = live.snapshot();
        if start.chair_to_act().is_none_or(|chair| chair.bot.is_none()) {
            continue;
        }
        measured += 1;
        changed(&live, start.version).await;
        longest = longest.max(begun.elapsed());
    }
    longest
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "a measurement"]
async fn measure_h1_the_bots_of_a_stranger_beside_500_tables() {
    let test = TestApp::with_games_and(|config| config.quotas.playing = 10_000).await;
    let levels = [Level::Novice, Level::Master];
    let mut alone = Vec::new();
    for level in levels {
        alone.push(first_decisions(&test, level).await);
    }
    let flooder = PlayerId::random();
    for _ in 0..500 {
        open_game(&test, "yunnan", flooder, vec![SeatTerms::Bot(Level::Master); 3]).await;
    }
    for (level, alone) in levels.into_iter().zip(alone) {
        let beside = first_decisions(&test, level).await;
        eprintln!(
            "the first decision of a stranger's {level}: {alone:?} alone, {beside:?} beside 500 tables of three masters (the longest of 8)"
        );
        assert!(beside.saturating_sub(alone) < Duration::from_secs(1));
    }
}

#[tokio::test]
async fn h1_deadlines_and_eviction_do_not_wait_for_thoughts() {
    let test = TestApp::new().await;
    let (mut one, mut two, table) = two_at_a_table(&test, &[("days", "1"), ("calm", "on")]).await;
    let test = test.later(2 * DAY).await;
    (one, two) = (test.again(&one), test.again(&two));
    let lane = Lane::of(test.app.hall.title("pebbles").unwrap().usual_level());
    let mut busy = Vec::new();
    while test.app.hall.thinkers.stats()[lane as usize].waiting == 0 {
        let turn = test.app.hall.thinkers.turn(Errand::new(lane, PlayerId::random(), Urgency::People));
        match tokio::time::timeout(Duration::from_millis(10), turn).await {
            Ok(permit) => busy.push(permit),
            Err(_) => break,
        }
    }
    let turns = tokio::time::timeout(Duration::from_secs(20), test.app.hall.tend()).await.expect("it does not wait").unwrap();
    assert_eq!(turns.len(), 1, "a bot waits for its turn");
    assert!(!one.legal(&table).await.is_empty());
    drop(busy);
    for turn in turns {
        turn.await.unwrap();
    }
    assert!(!two.legal(&table).await.is_empty());
}

/// A request whose form arrives only when `rest` is sent, and what the server answers.
fn held_open(test: &TestApp, browser: &Browser, path: &str) -> (oneshot::Sender<String>, tokio::task::JoinHandle<Response>) {
    let (rest, arrives) = oneshot::channel::<String>();
    let body = Body::from_stream(stream::once(async { Ok::<_, Infallible>(Bytes::from(arrives.await.unwrap_or_default())) }));
    let request = Request::post(path)
        .header(header::COOKIE, browser.cookie.clone().unwrap())
        .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded");
    let answer = crate::app::app(test.app.clone()).oneshot(request.body(body).unwrap());
    (rest, tokio::spawn(async { answer.await.unwrap() }))
}

#[tokio::test]
async fn h2_signing_out_gets_rid_of_a_thief_who_holds_a_request_open() {
    let test = TestApp::new().await;
    let mut me = test.browser();
    me.post("/me", &[("name", "Lin")]).await.is(200);
    let thief = me.clone();
    let csrf = me.get("/me").await.csrf();
    let held: Vec<_> = ["/me", "/me/link", "/lang", "/me/out"].map(|path| held_open(&test, &thief, path)).into_iter().collect();
    tokio::time::sleep(Duration::from_millis(100)).await;
    let page = me.post("/me/out", &[]).await;
    page.is(200).has("signed out everywhere");
    let link = between(&page.text, "value=\"http://test", "\"").to_owned();
    for (rest, answer) in held {
        rest.send(format!("csrf={}&name=Thief&lang=de", encode(&csrf))).unwrap();
        let answer = answer.await.unwrap();
        assert_eq!(answer.status(), 403);
        assert!(answer.headers().get(header::LOCATION).is_none());
    }
    let mut thief = test.again(&thief);
    thief.get("/me").await.lacks("Lin").lacks("Thief");
    // The new link leads back, and only there is Lin still Lin.
    let mut device = test.browser();
    device.get(&link).await.is(200).has("Continue as Lin?");
    device.post(&link, &[]).await.is(303);
    device.get("/me").await.has("value=\"Lin\"");
    let test = test.restarted().await;
    test.again(&thief).get("/me").await.lacks("Lin");
    test.again(&device).get("/me").await.has("value=\"Lin\"");
}

#[tokio::test]
async fn h2_the_personal_link_of_a_thief_does_not_survive() {
    let test = TestApp::new().await;
    let mut me = test.browser();
    me.post("/me", &[("name", "Lin")]).await.is(200);
    let mut thief = me.clone();
    let page = thief.post("/me/link", &[]).await;
    let stolen = between(&page.text, "value=\"http://test", "\"").to_owned();
    test.browser().get(&stolen).await.is(200);
    me.post("/me/out", &[]).await.is(200);
    test.browser().get(&stolen).await.is(404);
    // An older generation is never written back, however it gets there.
    let old = test.app.people.save(Person { generation: 0, ..Person::new(PlayerId::random()) }).await.unwrap();
    test.app.people.sign_out(&old).await.unwrap();
    let saved = test.app.people.save((*old).clone()).await.unwrap();
    assert_eq!((saved.generation, test.app.store.player(old.id).await.unwrap().unwrap().generation), (1, 1));
    assert!(matches!(test.app.people.new_link(&old).await, Err(StoreError::Stale)));
}

#[tokio::test]
async fn h3_the_streams_of_a_visitor_are_limited() {
    let test = TestApp::with(|config| config.streams = 3).await;
    let (mut one, _, table) = two_at_a_table(&test, &[]).await;
    let follow = async || {
        let request = Request::get(format!("{table}/live")).header(header::COOKIE, one.cookie.clone().unwrap());
        crate::app::app(test.app.clone()).oneshot(request.body(Body::empty()).unwrap()).await.unwrap()
    };
    let mut open = Vec::new();
    for _ in 0..3 {
        open.push(follow().await);
    }
    assert_eq!(open.iter().map(Response::status).collect::<Vec<_>>(), [StatusCode::OK; 3]);
    assert_eq!(follow().await.status(), 429);
    open.pop();
    assert_eq!(follow().await.status(), 200, "one that ends makes room");
    one.get(&table).await.is(200);
}

#[tokio::test]
async fn h3_the_streams_of_analysis_boards_count_as_well() {
    let test = TestApp::with(|config| config.streams = 1).await;
    let (mut one, _, table) = two_at_a_table(&test, &[]).await;
    let study = one.post("/study", &[("table", &table[3..])]).await.header("location").to_owned();
    let follow = async || {
        let request = Request::get(format!("{study}/live")).header(header::COOKIE, one.cookie.clone().unwrap());
        crate::app::app(test.app.clone()).oneshot(request.body(Body::empty()).unwrap()).await.unwrap()
    };
    let first = follow().await;
    assert_eq!((first.status().as_u16(), follow().await.status().as_u16()), (200, 429));
    drop(first);
    assert_eq!(follow().await.status(), 200, "one that ends makes room");
}

#[tokio::test]
async fn h4_coming_and_going_keeps_nobody_from_moving() {
    let test = TestApp::new().await;
    let (mut one, mut two, table) = two_at_a_table(&test, &[("calm", "on")]).await;
    let seen = one.get(&table).await.data("version").to_owned();
    two.ask(&table, "leave", &[]).await.is(303);
    two.ask(&table, "return", &[]).await.is(303);
    one.post(&format!("{table}/play"), &[("action", "take 1"), ("v", &seen)]).await.is(303);
}

#[tokio::test]
async fn h4_coming_and_going_keeps_nobody_from_undoing_answering_or_replacing() {
    let test = TestApp::new().await;
    let (mut one, mut two, table) = two_at_a_table(&test, &[("calm", "on")]).await;
    let version = async |browser: &mut Browser| browser.get(&table).await.data("version").to_owned();
    let restless = async |two: &mut Browser| {
        two.ask(&table, "leave", &[]).await.is(303);
        two.ask(&table, "return", &[]).await.is(303);
    };
    let post = async |browser: &mut Browser, what: &str, fields: &[(&str, &str)]| {
        browser.post(&format!("{table}/{what}"), fields).await.status.as_u16()
    };
    one.ask(&table, "play", &[("action", "take 1")]).await.is(303);
    let seen = version(&mut one).await;
    restless(&mut two).await;
    assert_eq!(post(&mut one, "undo", &[("to", "0"), ("v", &seen)]).await, 303);
    // A question is answered as it was asked, whoever comes and goes meanwhile; another question is not.
    one.ask(&table, "play", &[("action", "take 1")]).await.is(303);
    one.ask(&table, "play", &[("action", "done")]).await.is(303);
    let before = version(&mut two).await;
    one.ask(&table, "undo", &[("to", "1")]).await.is(303);
    assert_eq!(post(&mut two, "agree", &[("v", &before)]).await, 409);
    let asked = version(&mut two).await;
    one.ask(&table, "leave", &[]).await.is(303);
    one.ask(&table, "return", &[]).await.is(303);
    assert_eq!(post(&mut two, "decline", &[("v", &asked)]).await, 303);
    assert_eq!(post(&mut two, "decline", &[("v", &asked)]).await, 409, "it has been answered");
}

#[tokio::test]
async fn h4_nobody_uses_up_the_events_of_a_table_for_the_others() {
    let test = TestApp::new().await;
    let (mut one, mut two, table) = two_at_a_table(&test, &[("calm", "on")]).await;
    let live = test.app.hall.table(table.trim_start_matches("/t/").parse().unwrap()).await.unwrap();
    let (snapshot, mover) = (live.snapshot(), live.snapshot().chair_to_act().unwrap().holder.unwrap());
    let restless = snapshot.people().into_iter().find(|person| *person != mover).unwrap();
    let mut refused = None;
    for coming in 0..crate::table::EVENTS_OF_EACH {
        test.app.hall.request(&live, restless, None, &Wanted::Leave).await.unwrap();
        refused =
            test.app.hall.request(&live, restless, None, &Wanted::Return).await.err().map(|error| (coming, error.to_string()));
        if refused.is_some() {
            break;
        }
    }
    // One of them has taken a seat first.
    assert!(refused.unwrap().0.abs_diff(crate::table::EVENTS_OF_EACH / 2) <= 1);
    assert!(live.snapshot().version < 3_000);
    // The others go on as before.
    let other = if one.legal(&table).await.is_empty() { &mut two } else { &mut one };
    other.ask(&table, "play", &[("action", "take 1")]).await.is(303);
    other.ask(&table, "undo", &[("to", "0")]).await.is(303);
    other.ask(&table, "leave", &[]).await.is(303);
    other.ask(&table, "return", &[]).await.is(303);
    // It is counted when the table is loaded, too.
    let test = test.restarted().await;
    let live = test.app.hall.table(live.id).await.unwrap();
    assert!(live.snapshot().has_enough_of(restless) && !live.snapshot().has_enough_of(mover));
}

#[tokio::test]
async fn m1_newcomers_behind_a_proxy_have_their_own_limits() {
    let newcomer = async |test: &TestApp, from: usize| {
        let mut browser = test.browser();
        browser.headers.push(("x-forwarded-for", format!("198.51.100.1, 203.0.113.{from}")));
        browser.get("/rules").await.status.as_u16()
    };
    let test = TestApp::with(|config| {
        config.visitors_a_minute = 3;
        config.trusted_proxies = vec!["127.0.0.0/8".parse().unwrap()];
    })
    .await;
    for from in 0..30 {
        assert_eq!(newcomer(&test, from).await, 200);
    }
    assert_eq!([newcomer(&test, 1).await, newcomer(&test, 1).await, newcomer(&test, 1).await], [200, 200, 429]);
    // Nobody believes such a header of anybody else.
    let test = TestApp::with(|config| config.visitors_a_minute = 3).await;
    let mut statuses = Vec::new();
    for from in 0..4 {
        statuses.push(newcomer(&test, from).await);
    }
    assert_eq!(statuses, [200, 200, 200, 429]);
}

#[tokio::test]
async fn m1_links_begin_with_the_public_url_whatever_the_request_says() {
    let test = TestApp::with(|config| config.public_url = Some("https://tea.example.org/".to_owned())).await;
    let mut me = test.browser();
    me.headers = vec![("host", "evil.example".into()), ("x-forwarded-proto", "gopher".into())];
    me.post("/me/link", &[]).await.has("value=\"https://tea.example.org/me/link/").lacks("evil.example");
    let table = me.open(&[("game", "pebbles"), ("seat1", "link")]).await;
    me.get(&table).await.has(&format!("https://tea.example.org{table}/join/")).lacks("evil.example");
}

#[tokio::test]
async fn m2_the_time_without_a_server_is_nobodys_thinking_time() {
    let test = TestApp::new().await;
    let (one, two, table) = two_at_a_table(&test, &[("days", "1"), ("calm", "on")]).await;
    let test = test.later(Duration::from_hours(20)).await;
    let test = test.away(5 * DAY).await;
    let (mut one, mut two) = (test.again(&one), test.again(&two));
    test.tend().await;
    assert!(!one.legal(&table).await.is_empty(), "no bot has moved for them");
    one.get("/").await.has("3 hours left");
    // Coming and going changes nothing about it.
    two.ask(&table, "leave", &[]).await.is(303);
    two.ask(&table, "return", &[]).await.is(303);
    one.get("/").await.has("3 hours left");
    let test = test.later(Duration::from_hours(5)).await;
    test.tend().await;
    assert!(test.again(&one).legal(&table).await.is_empty(), "the rest of the day is over");
}

#[tokio::test]
async fn m3_a_cookie_is_renewed_when_it_is_used() {
    let test = TestApp::new().await;
    let person = test.app.people.save(Person { name: "Lin".into(), ..Person::new(PlayerId::random()) }).await.unwrap();
    let today = crate::time::now() / DAY_MILLIS;
    for (age, renewed) in [(0, false), (29, false), (30, true), (399, true)] {
        let cookie = test.app.keys.cookie_made(&person, today - age).unwrap();
        let mut browser = test.browser_with(cookie.to_str().unwrap().split(';').next().unwrap());
        let page = browser.get("/").await;
        page.has("Lin");
        assert_eq!(page.headers.contains_key(header::SET_COOKIE), renewed, "{age} days");
        browser.get("/").await.has("Lin");
    }
}

#[tokio::test]
async fn m3_the_host_opens_an_abandoned_seat_again() {
    let test = TestApp::new().await;
    let (mut host, mut guest) = (test.browser(), test.browser());
    let table = host.open(&[("game", "pebbles"), ("seat1", "link"), ("visibility", "private"), ("calm", "on")]).await;
    let link = between(&host.get(&table).await.text, "value=\"http://test", "\"").to_owned();
    let key = link.rsplit('/').next().unwrap().to_owned();
    guest.get(&link).await.is(200);
    guest.post(&format!("{table}/sit"), &[("chair", "1"), ("key", &key), ("v", "0")]).await.is(303);
    let live = test.app.hall.table(table.trim_start_matches("/t/").parse().unwrap()).await.unwrap();
    let of_host = live.snapshot().seats_of(live.snapshot().table.host).next().unwrap();
    let theirs = (1 - of_host).to_string();
    drop(live);
    host.ask(&table, "reopen", &[("chair", &theirs)]).await.is(403).has("still");
    guest.ask(&table, "leave", &[]).await.is(303);
    host.get(&table).await.has("Invite somebody else");
    guest.ask(&table, "reopen", &[("chair", &theirs)]).await.is(403);
    host.ask(&table, "reopen", &[("chair", &theirs)]).await.is(303);
    guest.get(&table).await.is(404);
    let page = host.get(&table).await;
    let fresh = between(&page.text, "value=\"http://test", "\"").to_owned();
    assert_ne!(fresh, link, "the old invitation is void");
    test.browser().get(&link).await.is(404);
    let mut other = test.browser();
    other.get(&fresh).await.is(200).has("invited to take over a seat");
    let key = fresh.rsplit('/').next().unwrap();
    let version = page.data("version").to_owned();
    other.post(&format!("{table}/sit"), &[("chair", &theirs), ("key", key), ("v", &version)]).await.is(303);
    other.get(&table).await.is(200);
    let test = test.restarted().await;
    let (mut host, mut other) = (test.again(&host), test.again(&other));
    let legal = [host.legal(&table).await.len(), other.legal(&table).await.len()];
    assert!(legal.iter().any(|&legal| legal > 0), "the game goes on");
}

/// A game of Darjeeling after some random moves.
fn darjeeling(seed: u64, entries: usize) -> Box<dyn games::AnyGame> {
    let title = games::CATALOGUE.title("darjeeling").unwrap();
    let mut dice = Dice::new(seed);
    let mut game = title.new_game(Setup::players(2), None, &mut dice).unwrap();
    while game.len() < entries && game.turn() != Turn::Over {
        game.draw(&mut dice);
        let legal = game.legal();
        let Turn::Seat(_) = game.turn() else { break };
        let chosen = legal[dice.below(legal.len() as u32) as usize].clone();
        game.play(&chosen).unwrap();
    }
    game.draw(&mut dice);
    game
}

fn to_act(game: &dyn games::AnyGame) -> Option<Seat> {
    match game.turn() {
        Turn::Seat(seat) => Some(seat),
        Turn::Chance | Turn::Over => None,
    }
}

#[test]
fn m4_a_preview_of_the_last_move_uncovers_nothing() {
    let mut last_moves = 0;
    for seed in 0..40 {
        let whole = darjeeling(seed, usize::MAX);
        let game = whole.at(whole.len() - 1);
        let (Some(seat), Some(last)) = (to_act(&*game), whole.entry(game.len())) else { continue };
        let viewer = Viewer::Seat(seat);
        let twin = game.imagine(viewer, &mut Dice::new(seed)).unwrap();
        assert_eq!(game.view(viewer), twin.view(viewer));
        let look = Look { acting: Some(seat), pick: &last, ..Look::at(viewer, Lang::EN, &[]) };
        assert_eq!(game.preview(&look).unwrap().0, twin.preview(&look).unwrap().0);
        let (drawn, other) = (game.picture(&look), twin.picture(&look));
        assert_eq!((drawn.board.0, drawn.players.0), (other.board.0, other.players.0));
        last_moves += usize::from(game.hides(viewer));
    }
    assert!(last_moves > 3, "{last_moves}");
}

#[test]
fn m5_positions_that_are_alike_to_a_player_give_the_same_hint_and_the_same_moves() {
    let title = games::CATALOGUE.title("darjeeling").unwrap();
    let thinking = Thinking { budget: Budget::nodes(60), cores: 1, seed: 7, temper: None };
    let mut hidden = 0;
    for seed in 0..6 {
        let game = darjeeling(seed, 30);
        let Some(seat) = to_act(&*game) else { continue };
        let viewer = Viewer::Seat(seat);
        // Forks, imports and edited positions begin somewhere: nobody has seen how it came to that.
        let fork = title.read_position(&game.view(Viewer::Judge)).unwrap();
        let twin = fork.imagine(viewer, &mut Dice::new(seed + 100)).unwrap();
        assert_eq!(fork.view(viewer), twin.view(viewer));
        hidden += usize::from(fork.view(Viewer::Judge) != twin.view(Viewer::Judge));
        assert_eq!(fork.hint(thinking), twin.hint(thinking), "{seed}");
        for level in [Level::Random, Level::Novice, Level::Merchant, Level::Master] {
            assert_eq!(fork.consider(level, thinking), twin.consider(level, thinking), "{seed} {level}");
        }
    }
    assert!(hidden > 3, "{hidden}");
}

/// The lists of the lobby as somebody new sees them.
async fn lobby(test: &TestApp, query: &str) -> Answer {
    let answer = test.browser().get(&format!("/{query}")).await;
    answer.is(200);
    answer
}

#[tokio::test]
async fn m6_nobody_opens_tables_without_end_or_fills_the_lobby() {
    let test = TestApp::with(|config| config.quotas = crate::Quotas { waiting: 5, playing: 2 }).await;
    let (mut many, mut one) = (test.browser(), test.browser());
    let waiting = [("game", "pebbles"), ("seat1", "open")];
    let quiet = one.open(&waiting).await;
    let mut tables = Vec::new();
    for _ in 0..5 {
        tables.push(many.open(&waiting).await);
    }
    many.post("/new", &waiting).await.is(403).has("too many open tables");
    let page = lobby(&test, "").await;
    assert_eq!(tables.iter().filter(|table| page.text.contains(table.as_str())).count(), 3, "only a few of each");
    page.has(&quiet);
    // Who closes one may open another.
    many.ask(&tables[0], "cancel", &[]).await.is(303);
    many.open(&waiting).await;
    many.post("/new", &waiting).await.is(403);
    // Games against bots count, too.
    for _ in 0..2 {
        one.post("/play/pebbles", &[]).await.is(303);
    }
    one.post("/play/pebbles", &[]).await.is(403);
}

#[tokio::test]
async fn m6_lists_have_pages() {
    let test = TestApp::new().await;
    let mut tables = Vec::new();
    for _ in 0..30 {
        tables.push(test.browser().open(&[("game", "pebbles"), ("seat1", "open")]).await);
    }
    let first = lobby(&test, "").await;
    first.has("href=\"/?open=2#open-tables\"").has(&tables[29]).lacks(&tables[10]);
    let second = lobby(&test, "?open=2").await;
    second.has("href=\"/?open=1#open-tables\"").has("href=\"/?open=3#open-tables\"").has(&tables[10]).lacks(&tables[29]);
    lobby(&test, "?open=3").await.has(&tables[0]).lacks("open=4");
    lobby(&test, "?open=2&game=pebbles").await.has(&tables[10]).has("open=1&amp;game=pebbles");
    lobby(&test, "?open=4294967295").await.lacks(&tables[0]);
}

#[tokio::test]
async fn m8_strangers_do_not_talk_into_a_running_game() {
    let test = TestApp::new().await;
    let (mut one, mut two, table) = two_at_a_table(&test, &[("visibility", "watchable"), ("calm", "on")]).await;
    let (mut kibitzer, mut watcher) = (test.browser(), test.browser());
    let say = format!("{table}/say");
    kibitzer.post(&say, &[("text", "take three")]).await.is(303);
    one.post(&say, &[("text", "good luck")]).await.is(303);
    for player in [&mut one, &mut two] {
        player.get(&table).await.lacks("take three").has("good luck");
        player.get(&format!("{table}/chat")).await.is(200).lacks("take three");
    }
    watcher.get(&table).await.has("take three").has("good luck").has("Only other spectators");
    let test = test.restarted().await;
    let (mut one, mut two) = (test.again(&one), test.again(&two));
    one.get(&table).await.lacks("take three");
    // After the game everybody reads everything.
    for _ in 0..300 {
        let mover = if one.legal(&table).await.is_empty() { &mut two } else { &mut one };
        let Some(action) = mover.legal(&table).await.first().cloned() else { break };
        mover.ask(&table, "play", &[("action", &action)]).await.is(303);
    }
    one.get(&table).await.has("take three");
}

#[tokio::test]
async fn m8_somebody_can_be_muted_and_reported() {
    let test = TestApp::new().await;
    let (mut one, mut two, table) = two_at_a_table(&test, &[("visibility", "watchable"), ("calm", "on")]).await;
    two.post(&format!("{table}/say"), &[("text", "you are slow")]).await.is(303);
    let page = one.get(&format!("{table}/chat")).await;
    let who = between(&page.text, "name=\"who\" value=\"", "\"").to_owned();
    let answer =
        |what: &'static str| [("who", who.clone()), ("what", what.to_owned())].map(|(name, value)| (name.to_owned(), value));
    one.post_pairs(&format!("{table}/chat"), &answer("mute")).await.is(303);
    one.get(&table).await.lacks("you are slow");
    two.get(&table).await.has("you are slow");
    one.post_pairs(&format!("{table}/chat"), &answer("report")).await.is(303);
    let reports = test.app.store.reports(9).await.unwrap();
    assert_eq!(reports.iter().map(|report| report.text.as_str()).collect::<Vec<_>>(), ["you are slow"]);
    one.post_pairs(&format!("{table}/chat"), &answer("unmute")).await.is(303);
    one.get(&table).await.has("you are slow");
    // A spectator who has muted somebody does not get what all the others share.
    let mut watcher = test.browser();
    let path = format!("{table}/chat");
    let page = watcher.get(&path).await;
    let who = between(&page.text, "name=\"who\" value=\"", "\"").to_owned();
    watcher.post(&path, &[("who", &who), ("what", "mute")]).await.is(303);
    let fragment = watcher.send(Request::get(&table).header("x-fragment", "wide"), String::new()).await;
    fragment.is(200).lacks("you are slow");
    watcher.post(&path, &[("who", "nobody"), ("what", "report")]).await.is(404);
}

#[tokio::test]
async fn l_analysis_boards_and_imports_are_limited_by_address() {
    let test = TestApp::with(|config| config.tables_a_minute = 3).await;
    let mut statuses = Vec::new();
    for _ in 0..4 {
        let fields = [("game", "pebbles"), ("position", CALM)];
        statuses.push(test.browser().post("/study", &fields).await.status.as_u16());
    }
    assert_eq!(statuses, [303, 303, 303, 429]);
}

#[tokio::test]
async fn l_parallel_changes_are_a_conflict_and_not_the_servers_fault() {
    let test = TestApp::new().await;
    let mut me = test.browser();
    let study = me.post("/study", &[("game", "pebbles"), ("position", CALM)]).await.header("location").to_owned();
    let changes = (0..40).map(|number| {
        let (mut me, path, note) = (me.clone(), format!("{study}/note"), format!("note {number}"));
        tokio::spawn(async move { me.post(&path, &[("note", &note)]).await.status.as_u16() })
    });
    let mut statuses = Vec::new();
    for change in changes.collect::<Vec<_>>() {
        statuses.push(change.await.unwrap());
    }
    assert!(statuses.iter().all(|status| [200, 303, 409].contains(status)), "{statuses:?}");
    assert!(statuses.iter().any(|status| *status != 409), "{statuses:?}");
    assert_eq!(Error::from(StoreError::Stale).into_response().status(), 409);
    assert_eq!(Error::Table(StoreError::Stale.into()).into_response().status(), 409);
}

#[tokio::test]
async fn l_a_used_invitation_does_not_show_a_private_table() {
    let test = TestApp::new().await;
    let (mut host, mut guest) = (test.browser(), test.browser());
    let fields = [("game", "pebbles"), ("players", "3"), ("seat1", "link"), ("seat2", "link"), ("visibility", "private")];
    let table = host.open(&fields).await;
    let link = between(&host.get(&table).await.text, "value=\"http://test", "\"").to_owned();
    test.browser().get(&link).await.is(200);
    let key = link.rsplit('/').next().unwrap();
    guest.get(&link).await.is(200);
    guest.post(&format!("{table}/sit"), &[("chair", "1"), ("key", key), ("v", "0")]).await.is(303);
    test.browser().get(&link).await.is(404);
    test.browser().post(&format!("{table}/leave"), &[("chair", "1"), ("key", key), ("v", "1")]).await.is(404);
    // It still leads the one who used it to their table.
    assert_eq!(guest.get(&link).await.header("location"), table);
}

#[tokio::test]
async fn l_pictures_of_the_rulebook_are_limited() {
    let test = TestApp::with(|config| config.requests_a_second = 1).await;
    let mut statuses = Vec::new();
    for _ in 0..40 {
        statuses.push(test.browser().get("/rules/pebbles/en/day/none.svg").await.status.as_u16());
    }
    assert_eq!((statuses[0], statuses[39]), (404, 429));
}

#[tokio::test]
async fn l_chat_has_no_marks_that_turn_text_round() {
    let test = TestApp::new().await;
    let (mut one, _, table) = two_at_a_table(&test, &[]).await;
    one.post(&format!("{table}/say"), &[("text", "a\u{202e}b\u{2066}c\u{200f}d\u{0}e")]).await.is(303);
    one.get(&table).await.has("abcde");
}

#[tokio::test]
async fn l_nobody_reads_megabytes_before_the_token() {
    let test = TestApp::new().await;
    let mut browser = test.browser();
    browser.get("/").await;
    let (sent, counter) = std::sync::mpsc::channel();
    let head = "--b\r\ncontent-disposition: form-data; name=\"csrf\"\r\n\r\nforged\r\n--b\r\n\
                content-disposition: form-data; name=\"file\"; filename=\"f\"\r\n\r\n";
    let chunks = std::iter::once(Bytes::from_static(head.as_bytes())).chain((0..300).map(move |_| {
        sent.send(()).ok();
        Bytes::from(vec![b'x'; 100_000])
    }));
    let request = Request::post("/import")
        .header(header::COOKIE, browser.cookie.unwrap())
        .header(header::CONTENT_TYPE, "multipart/form-data; boundary=b")
        .body(Body::from_stream(stream::iter(chunks.map(Ok::<_, Infallible>))))
        .unwrap();
    let answer = crate::app::app(test.app.clone()).oneshot(request).await.unwrap();
    assert_eq!(answer.status(), 403);
    assert!(counter.try_iter().count() < 10);
}

#[tokio::test]
async fn l_a_form_that_does_not_arrive_is_the_clients_fault() {
    let test = TestApp::with(|config| config.patience = Duration::from_millis(400)).await;
    let mut browser = test.browser();
    browser.get("/").await;
    let (_rest, answer) = held_open(&test, &browser, "/me");
    let answer = answer.await.unwrap();
    assert_eq!(answer.status(), 408);
    let text = answer.into_body().collect().await.unwrap().to_bytes();
    assert!(String::from_utf8_lossy(&text).contains("took too long to arrive"));
}

#[tokio::test]
async fn l_two_first_visits_at_once_are_both_good() {
    let test = TestApp::new().await;
    let (mut first, mut second) = (test.browser(), test.browser());
    let page = first.get("/").await;
    second.get("/").await;
    // The browser keeps the cookie that came last, and the reader uses the page that came first.
    let send = async |browser: &Browser, site: Option<&'static str>| {
        let mut browser = browser.clone();
        browser.headers.extend(site.map(|site| ("sec-fetch-site", site.to_owned())));
        browser.post_raw("/lang", &[("lang", "de"), ("csrf", &page.csrf())]).await.status.as_u16()
    };
    assert_eq!(send(&second, Some("same-origin")).await, 303);
    // Nobody else's page can do that, and no page of somebody who is known here.
    assert_eq!(send(&second, None).await, 403);
    assert_eq!(send(&second, Some("same-site")).await, 403);
    first.post("/me", &[("name", "Lin")]).await.is(200);
    assert_eq!(send(&second, Some("same-origin")).await, 403);
}

#[tokio::test]
async fn the_terms_and_the_rules_say_that_screens_hide_from_memory_alone() {
    let test = TestApp::with_games().await;
    for (lang, said) in [("en", "not from paper"), ("de", "nicht vor dem Papier"), ("fr", "pas du papier")] {
        let mut reader = test.browser();
        reader.headers.push(("accept-language", lang.to_owned()));
        reader.get("/new?game=darjeeling").await.is(200).has(said);
        let chapter = reader.get(&format!("/{lang}/rules/darjeeling/DV1")).await.header("location").to_owned();
        reader.get(&chapter).await.is(200).has(said);
    }
}
