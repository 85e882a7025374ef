//! Rated games, leaderboards, and the pages of people.

use std::sync::Arc;

use bots::{Budget, Level, Thinking};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection};
use store::{Append, Device, Event, Finish, FinishedSeat, Head, PlayerId, SeatRow, Status, Table, TableId, Tie};

use super::people::id;
use super::support::{Browser, TestApp, between, unlisted};
use crate::identity::Token;
use crate::people::Person;
use crate::table::live::Live;
use crate::table::request::Request;
use crate::time::{DAY, now};

async fn execute(test: &TestApp, sql: &'static str, value: &str) {
    let mut connection = SqliteConnectOptions::new().filename(test.file()).connect().await.unwrap();
    sqlx::query(sql).bind(value).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
}

/// Lets somebody keep their seat.
async fn keep(test: &TestApp, player: PlayerId, name: &str) {
    let person = Person { name: name.to_owned(), ..Person::new(player) };
    test.app.people.save(person).await.unwrap();
    test.app.store.claim(player, name.to_lowercase().parse().unwrap()).await.unwrap();
    execute(test, "UPDATE players SET mail = id || '@example.org' WHERE id = $1", player.as_str()).await;
    test.app.people.forget(player);
}

/// A browser of somebody who keeps their seat.
pub(crate) async fn member(test: &TestApp, name: &str) -> Browser {
    let player = PlayerId::random();
    keep(test, player, name).await;
    let token = Token(name.repeat(8));
    let (agent, came, at) = (String::new(), String::new(), now());
    test.app.store.add_device(Device { id: token.digest().to_vec(), player, agent, came, since: at, seen: at }).await.unwrap();
    let person = test.app.people.person(player).await.unwrap();
    let cookie = test.app.keys.cookie_on(&person, Some(&token)).unwrap();
    test.browser_with(cookie.to_str().unwrap().split(';').next().unwrap())
}

pub(crate) async fn live(test: &TestApp, table: &str) -> Arc<Live> {
    test.app.hall.table(table.trim_start_matches("/t/").parse().unwrap()).await.unwrap()
}

/// Plays a game to its end: every person plays like a novice.
pub(crate) async fn play_out(test: &TestApp, table: &str) {
    let live = live(test, table).await;
    for seed in 0.. {
        let snapshot = live.snapshot();
        let Some(player) = snapshot.chair_to_act().and_then(|chair| chair.holder) else { break };
        let thinking = Thinking { budget: Budget::nodes(1), cores: 1, seed, temper: None };
        let action = snapshot.game.as_ref().unwrap().choose(Level::Novice, thinking).unwrap();
        test.app.hall.request(&live, player, None, &Request::Play(action)).await.unwrap();
    }
    assert_eq!(live.snapshot().status(), Status::Finished);
}

const RATED: [(&str, &str); 6] =
    [("game", "darjeeling"), ("players", "2"), ("seat1", "open"), ("rated", "on"), ("hints", "on"), ("visibility", "private")];

#[tokio::test]
async fn a_rated_game_needs_kept_seats_and_counts_once() {
    let test = TestApp::with_games().await;
    let mut guest = test.browser();
    guest.post("/new", &RATED).await.is(403).has("keep their seat");
    guest.get("/new").await.has("Rated games are for people who keep their seat").lacks("name=\"rated\"");
    let (mut lin, mut wu) = (member(&test, "Lin").await, member(&test, "Wu").await);
    lin.get("/new").await.has("name=\"rated\"");
    // Nobody shares a screen in a rated game.
    let shared = [("game", "darjeeling"), ("players", "2"), ("seat1", "here"), ("rated", "on")];
    lin.post("/new", &shared).await.is(403).has("can’t be rated");
    let table = lin.open(&RATED).await;
    lin.get(&table).await.has("Rated: the game counts");
    guest.get("/").await.has("class=\"tag rated\"");
    guest.ask(&table, "sit", &[("chair", "1")]).await.is(403).has("keep their seat");
    wu.ask(&table, "sit", &[("chair", "1")]).await.is(303);
    lin.get(&table).await.has("class=\"tag rated\"");
    // No hints, whatever the form said, and no questions whether the others would undo.
    let live = live(&test, &table).await;
    assert!(!live.snapshot().terms.hints);
    let first = live.snapshot().chair_to_act().unwrap().holder.unwrap();
    let thinking = Thinking { budget: Budget::nodes(1), cores: 1, seed: 1, temper: None };
    while live.snapshot().chair_to_act().unwrap().holder == Some(first) {
        let action = live.snapshot().game.as_ref().unwrap().choose(Level::Novice, thinking).unwrap();
        test.app.hall.request(&live, first, None, &Request::Play(action)).await.unwrap();
    }
    let to = live.snapshot().last_own(first).unwrap();
    assert!(test.app.hall.request(&live, first, None, &Request::Undo(to)).await.is_err(), "the turn is over");
    play_out(&test, &table).await;
    let before = test.app.store.standings(id(&lin)).await.unwrap();
    assert_eq!((before.len(), before[0].games, before[0].league.as_str()), (1, 1, "darjeeling"));
    let test = test.restarted_with_games().await;
    let (mut lin, mut guest) = (test.again(&lin), test.again(&guest));
    lin.get(&table).await.is(200);
    assert_eq!(test.app.store.standings(id(&lin)).await.unwrap(), before, "a restart rates nothing again");
    // Everybody may check a game that counts.
    guest.get(&format!("{table}/result")).await.is(200);
    guest.get("/@/lin").await.is(200).has(" of 2<").has(&format!("{table}/result")).has("one rated game");
    guest.get("/@/LIN?league=darjeeling&rated=true&with=wu").await.has(&format!("{table}/result"));
    guest.get("/@/lin?with=nobody").await.has("match these filters").lacks(&format!("{table}/result\" class"));
    guest.get("/ratings/darjeeling").await.is(200).has("Not ranked yet").has("29 more games for a rank").has("/@/lin");
    guest.get("/ratings/chess").await.is(404);
    guest.get("/@/nobody").await.is(404);
}

#[tokio::test]
async fn the_next_game_moves_everybody_one_seat_on() {
    let test = TestApp::with_games().await;
    let (mut lin, mut wu) = (member(&test, "Lin").await, member(&test, "Wu").await);
    let table = lin.open(&RATED).await;
    wu.ask(&table, "sit", &[("chair", "1")]).await.is(303);
    play_out(&test, &table).await;
    let first = live(&test, &table).await.snapshot().chairs.iter().map(|chair| chair.holder).collect::<Vec<_>>();
    // One click on the page of the other.
    let again = format!("{table}/again");
    wu.get("/@/lin").await.has(&format!("action=\"{again}\""));
    let answer = wu.post(&again, &[]).await;
    let next = answer.is(303).header("location").to_owned();
    let snapshot = live(&test, &next).await.snapshot();
    assert!(snapshot.terms.rated && snapshot.status() == Status::Playing);
    let mut second: Vec<_> = snapshot.chairs.iter().map(|chair| chair.holder).collect();
    second.rotate_left(1);
    assert_eq!(second, first, "who was last begins");
}

#[tokio::test]
async fn who_is_blocked_does_not_sit_down_and_is_not_told() {
    let test = TestApp::new().await;
    let (mut lin, mut wu) = (member(&test, "Lin").await, member(&test, "Wu").await);
    let table = lin.open(&[("game", "pebbles"), ("players", "2"), ("seat1", "open")]).await;
    test.app.store.tie(id(&lin), Tie::Block, id(&wu), 1).await.unwrap();
    wu.ask(&table, "sit", &[("chair", "1")]).await.is(403).has("taken").lacks("blocked").lacks("blocks");
    assert!(!live(&test, &table).await.snapshot().seated(id(&wu)));
    test.app.store.untie(id(&lin), Tie::Block, id(&wu)).await.unwrap();
    wu.ask(&table, "sit", &[("chair", "1")]).await.is(303);
    assert!(live(&test, &table).await.snapshot().seated(id(&wu)));
}

/// Writes a finished game of these people, in the order of their places.
async fn result(test: &TestApp, people: &[PlayerId], at: i64, rated: bool, shown: bool) -> TableId {
    let table = Table {
        id: TableId::random(),
        name: "Dali".into(),
        game: "yunnan".into(),
        rules_version: 2,
        terms: "{}".into(),
        host: people[0],
        seed: 1,
        created: at,
    };
    let id = table.id;
    let head = Head { status: Status::Finished, changed: at, ..unlisted() };
    let seats = people.iter().enumerate().map(|(seat, &player)| SeatRow { seat: seat as i64, player }).collect();
    test.app.store.create(table, head.clone(), seats).await.unwrap();
    let seat = |(place, player): (usize, &PlayerId)| FinishedSeat {
        player: Some(*player),
        bot: None,
        place: place as i64,
        points: 100 - 10 * place as i64,
        opening: "bid school 5".into(),
        phases: vec![20 - 3 * place as i64, 30, 40, 10],
    };
    let finish = Finish { league: "yunnan-2".into(), rated, shown, at, seats: people.iter().enumerate().map(seat).collect() };
    let events = vec![Event { kind: "play".into(), text: "pass".into(), player: None, at }];
    let append =
        Append { table: id, version: 0, events, head, seats: None, letters: vec![], lines: vec![], finish: Some(finish) };
    test.app.store.append(append).await.unwrap();
    id
}

#[tokio::test]
async fn a_leaderboard_ranks_who_has_played_enough() {
    let test = TestApp::with_games().await;
    let mut stranger = test.browser();
    stranger.get("/ratings").await.is(200).has("Nobody has 30 rated games yet").has("Masters").has("Merchants").has("Novices");
    let mut lin = member(&test, "Lin").await;
    let mut people = vec![id(&lin)];
    for name in ["Wu", "Tashi", "Pema"] {
        let player = PlayerId::random();
        keep(&test, player, name).await;
        people.push(player);
    }
    let start = now() - 80 * DAY;
    for game in 0..70 {
        let mut order = people.clone();
        order.rotate_left(game % 4);
        if game % 2 == 0 {
            let best = order.iter().position(|player| *player == people[0]).unwrap();
            order.swap(0, best);
        }
        result(&test, &order, start + game as i64 * DAY, true, true).await;
    }
    let page = lin.get("/ratings/yunnan-2").await;
    page.is(200).has("id=\"me\"").has(">Lin<").has("href=\"/@/wu\"").lacks("Not ranked yet").lacks("Where I am");
    let rank = |text: &str| page.text.find(text).unwrap_or_else(|| panic!("no {text}"));
    assert!(rank(">Lin<") < rank(">Wu<") && rank(">Lin<") < rank(">Merchants<"), "{}", page.text);
    stranger.get("/ratings/yunnan-2?me=1").await.is(200);
    stranger.get("/ratings/yunnan-2?after=rubbish&rank=-5").await.is(200).has(">Lin<");
    // The page of somebody: a curve with links, its twin, places, pages of games.
    let page = stranger.get("/@/lin").await;
    page.is(200).has("class=\"band\"").has("As a table").has("first seat").has("rank 1").has("70 games").has("rel=\"next\"");
    assert_eq!(page.text.matches("class=\"plc").count(), 25);
    let older = between(&page.text, "rel=\"next\" href=\"", "\"").replace("&amp;", "&");
    let second = stranger.get(&older).await;
    second.has("rel=\"prev\"").has("rel=\"next\"");
    let third = stranger.get(&between(&second.text, "rel=\"next\" href=\"", "\"").replace("&amp;", "&")).await;
    assert_eq!(third.text.matches("class=\"plc").count(), 20);
    third.lacks("rel=\"next\"");
    let back = stranger.get(&between(&third.text, "rel=\"prev\" href=\"", "\"").replace("&amp;", "&")).await;
    assert_eq!(back.text.matches("class=\"plc").count(), 25);
    for lang in ["de", "fr"] {
        let mut reader = test.browser();
        reader.headers.push(("accept-language", lang.into()));
        reader.get("/ratings/yunnan-2").await.is(200).lacks("ratings-");
        reader.get("/@/lin").await.is(200).lacks("profile-");
    }
}

#[tokio::test]
async fn strangers_see_neither_private_games_nor_who_was_erased() {
    let test = TestApp::with_games().await;
    let mut lin = member(&test, "Lin").await;
    let (me, wu) = (id(&lin), PlayerId::random());
    keep(&test, wu, "Wu").await;
    let private = result(&test, &[me, wu], now(), false, false).await;
    let open = result(&test, &[wu, me], now(), false, true).await;
    let mut stranger = test.browser();
    stranger.get("/@/lin").await.has(open.as_str()).lacks(private.as_str()).has("href=\"/@/wu\"");
    lin.get("/@/lin").await.has(open.as_str()).has(private.as_str());
    execute(&test, "UPDATE players SET erased = 1, name = '', handle = NULL, skeleton = NULL WHERE id = $1", wu.as_str()).await;
    test.app.people.forget(wu);
    stranger.get("/@/wu").await.is(404);
    stranger.get("/@/lin").await.has("a former player").lacks("/@/wu");
}
