//! The operator's verbs, beside a server that goes on.

use std::time::Duration;

use axum::body::Body;
use axum::http::Request;
use http_body_util::BodyExt;
use serde_json::Value;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection};
use tower::ServiceExt;

use crate::admin::{AdminError, Heeded, Patch, Verb, heed_once, perform};
use crate::metrics;
use crate::tests::support::{Browser, PEBBLES, TestApp, between, two_at_a_table};

async fn admin(test: &TestApp, verb: Verb) -> Result<Value, AdminError> {
    perform(&test.file().into(), PEBBLES, "tester", verb).await
}

/// Lets the server notice what the operator has done.
async fn heed(test: &TestApp) {
    heed_once(&test.app, &mut Heeded::default()).await.unwrap();
}

fn id(table: &str) -> String {
    table.trim_start_matches("/t/").to_owned()
}

/// Whose cookie it is.
fn who(browser: &Browser) -> String {
    let cookie = browser.cookie.as_deref().unwrap();
    let signed = cookie.split('.').next().unwrap();
    signed[signed.len() - 16..].to_owned()
}

async fn is_sound(test: &TestApp) {
    let found = admin(test, Verb::Verify).await.unwrap();
    assert_eq!(found["damaged"], Value::Array(Vec::new()), "{found}");
}

/// Executes statements that no program of ours would.
async fn meddle(test: &TestApp, sql: &'static str, table: &str) {
    let mut file = SqliteConnectOptions::new().filename(test.file()).connect().await.unwrap();
    assert!(sqlx::query(sql).bind(table).execute(&mut file).await.unwrap().rows_affected() > 0);
    file.close().await.unwrap();
}

#[tokio::test]
async fn a_server_that_has_not_noticed_yet_cannot_write_over_a_correction() {
    let test = TestApp::new().await;
    let (mut one, _, table) = two_at_a_table(&test, &[]).await;
    one.ask(&table, "play", &[("action", "take 1")]).await.is(303);
    let before: u64 = one.get(&table).await.data("version").parse().unwrap();
    // One event goes and another comes: the game is another one, with as many events as before and one more.
    let patch = Patch { table: id(&table), drop: 1, append: vec!["play take 2".into()], by: Some(who(&one)), ..Patch::default() };
    let shown = admin(&test, Verb::Patch(patch)).await.unwrap();
    assert_eq!(shown["version"], before + 1, "{shown}");
    one.ask(&table, "play", &[("action", "done")]).await.is(409);
    let kinds: Vec<(String, String)> = test
        .app
        .store
        .events(id(&table).parse().unwrap())
        .await
        .unwrap()
        .into_iter()
        .map(|event| (event.kind, event.text))
        .collect();
    let due = [("void", "play take 1"), ("play", "take 2")].map(|(kind, text)| (kind.to_owned(), text.to_owned()));
    assert_eq!(kinds[kinds.len() - 2..], due, "nothing was lost, and nothing came after");
    one.ask(&table, "play", &[("action", "done")]).await.is(303);
    is_sound(&test).await;
}

#[tokio::test]
async fn a_damaged_table_is_named_and_repaired_and_others_are_left_alone() {
    let mut test = TestApp::new().await;
    let (mut one, _, table) = two_at_a_table(&test, &[]).await;
    let (mut other, _, sound) = two_at_a_table(&test, &[]).await;
    for (player, table) in [(&mut one, &table), (&mut other, &sound)] {
        player.ask(table, "play", &[("action", "take 1")]).await.is(303);
    }
    is_sound(&test).await;
    let untouched = test.app.store.events(id(&sound).parse().unwrap()).await.unwrap();
    meddle(&test, "UPDATE events SET text = 'take 99' WHERE table_id = $1 AND text = 'take 1'", &id(&table)).await;
    test = test.restarted().await;
    one = test.again(&one);
    one.get(&table).await.is(500);
    let found = admin(&test, Verb::Verify).await.unwrap();
    assert_eq!(found["damaged"].as_array().unwrap().len(), 1, "{found}");
    assert_eq!(found["damaged"][0]["table"], id(&table));
    assert!(admin(&test, Verb::Table(id(&table))).await.unwrap()["damaged"].as_str().unwrap().contains("event"));
    // Nothing else than the right patch helps, and a dry run changes nothing.
    assert!(matches!(admin(&test, Verb::RenameTable(id(&table), "Dali".into())).await, Err(AdminError::Damaged(_))));
    let before = test.contents().await;
    let patch = |dry_run| Verb::Patch(Patch { table: id(&table), misfits: true, dry_run, ..Patch::default() });
    assert_eq!(admin(&test, patch(true)).await.unwrap()["status"], "playing");
    assert!(test.contents().await == before, "a dry run changes nothing");
    admin(&test, patch(false)).await.unwrap();
    is_sound(&test).await;
    one.ask(&table, "play", &[("action", "take 1")]).await.is(303);
    assert_eq!(test.app.store.events(id(&sound).parse().unwrap()).await.unwrap(), untouched);
    // What lists show does not follow from the events: any patch writes it again.
    meddle(&test, "UPDATE tables SET status = 'finished', to_act = NULL WHERE id = $1", &id(&table)).await;
    assert_eq!(admin(&test, Verb::Verify).await.unwrap()["damaged"][0]["table"], id(&table));
    admin(&test, patch(false)).await.unwrap();
    meddle(&test, "DELETE FROM events WHERE table_id = $1 AND number = 2", &id(&sound)).await;
    let found = admin(&test, Verb::Verify).await.unwrap();
    assert_eq!((found["damaged"].as_array().unwrap().len(), &found["damaged"][0]["table"]), (1, &id(&sound).into()), "{found}");
}

#[tokio::test]
async fn tables_are_renamed_handed_over_closed_and_opened_again() {
    let test = TestApp::new().await;
    let (mut one, mut two, table) = two_at_a_table(&test, &[]).await;
    let mut third = test.browser();
    third.post("/me", &[("name", "Wu")]).await.is(200);
    admin(&test, Verb::RenameTable(id(&table), " Lijiang\u{7} ".into())).await.unwrap();
    let shown = admin(&test, Verb::Table(id(&table))).await.unwrap();
    let seat = shown["seats"].as_array().unwrap().iter().position(|seat| seat["person"] == who(&one)).unwrap() + 1;
    admin(&test, Verb::Give { table: id(&table), seat, to: who(&third) }).await.unwrap();
    heed(&test).await;
    two.get(&table).await.is(200).has("Lijiang").has("Wu");
    one.ask(&table, "play", &[("action", "take 1")]).await.is(403);
    third.ask(&table, "play", &[("action", "take 1")]).await.is(303);
    let lobby = third.get("/").await;
    lobby.has("Lijiang");

    let closed = admin(&test, Verb::Close(id(&table))).await.unwrap();
    assert_eq!(closed["status"], "closed");
    heed(&test).await;
    two.get(&table).await.is(200).has("The operator of this server has closed this table").lacks("take 1");
    third.headers.push(("accept-language", "de".into()));
    third.ask(&table, "play", &[("action", "done")]).await.is(403).has("Betreiber");
    third.get("/").await.lacks("Lijiang");
    is_sound(&test).await;
    admin(&test, Verb::Patch(Patch { table: id(&table), drop: 1, ..Patch::default() })).await.unwrap();
    heed(&test).await;
    third.ask(&table, "play", &[("action", "done")]).await.is(303);
    is_sound(&test).await;

    let log = admin(&test, Verb::Log { limit: 9 }).await.unwrap();
    let verbs: Vec<&str> = log.as_array().unwrap().iter().map(|entry| entry["verb"].as_str().unwrap()).collect();
    assert_eq!(verbs, ["table patch", "table close", "table give", "table rename"]);
    assert!(log.to_string().contains("tester") && !log.to_string().contains("Lijiang"), "{log}");
    for wrong in [
        Verb::Table("x".into()),
        Verb::Close("0000000000000000".into()),
        Verb::Give { table: id(&table), seat: 3, to: who(&third) },
        Verb::Give { table: id(&table), seat: 1, to: "0000000000000000".into() },
        Verb::RenameTable(id(&table), "\u{200b}".into()),
        Verb::Patch(Patch { table: id(&table), append: vec!["dance".into()], ..Patch::default() }),
        Verb::Patch(Patch { table: id(&table), append: vec!["play take 99".into()], ..Patch::default() }),
        Verb::Patch(Patch { table: id(&table), drop: 999, ..Patch::default() }),
        Verb::Tables { status: Some("odd".into()), person: None, limit: 1 },
        Verb::Import { text: "{}".into(), anew: false },
    ] {
        assert!(admin(&test, wrong.clone()).await.is_err(), "{wrong:?}");
    }
    assert_eq!(admin(&test, Verb::Log { limit: 9 }).await.unwrap(), log, "what fails is not logged, since it changes nothing");
}

#[tokio::test]
async fn a_ban_refuses_in_the_language_of_the_person_until_it_is_lifted() {
    let test = TestApp::new().await;
    let (mut one, mut two, table) = two_at_a_table(&test, &[]).await;
    one.headers.push(("accept-language", "fr".into()));
    let before = test.app.people.person(who(&one).parse().unwrap()).await.unwrap();
    admin(&test, Verb::Ban(who(&one))).await.unwrap();
    let mut heeded = Heeded::default();
    heed_once(&test.app, &mut heeded).await.unwrap();
    one.get("/").await.is(403).has("vous a banni");
    // A request that was under way saves what it knew.
    test.app.people.save((*before).clone()).await.unwrap();
    heed_once(&test.app, &mut heeded).await.unwrap();
    one.get("/").await.is(403).has("vous a banni");
    one.get(&format!("{table}/live")).await.is(403);
    one.post_raw(&format!("{table}/play"), &[("action", "take 1")]).await.is(403).has("vous a banni");
    two.get(&table).await.is(200);
    assert!(matches!(admin(&test, Verb::Ban(who(&one))).await, Err(AdminError::Nothing(_))));
    admin(&test, Verb::Lift(who(&one))).await.unwrap();
    heed(&test).await;
    one.ask(&table, "play", &[("action", "take 1")]).await.is(303);
}

#[tokio::test]
async fn erased_people_leave_nothing_but_their_moves() {
    let mut test = TestApp::new().await;
    let (mut one, mut two, table) = two_at_a_table(&test, &[]).await;
    one.post("/me", &[("name", "Zhang Wenxiu")]).await.is(200);
    one.post("/me/notices", &[("mail", "wenxiu@example.org"), ("mail-when", "always")]).await.is(200);
    one.post(&format!("{table}/say"), &[("text", "my secret plan")]).await.is(303);
    let hall = one.open(&[("game", "pebbles"), ("players", "2"), ("seat1", "here"), ("name1", "Little Sister")]).await;
    let study = one.post("/study", &[("table", &id(&hall)), ("at", "0"), ("game", "pebbles"), ("position", CALM)]).await;
    let study = study.is(303).header("location").to_owned();
    one.post(&format!("{study}/note"), &[("note", "private thoughts")]).await.is(303);
    one.ask(&table, "play", &[("action", "take 1")]).await.is(303);
    two.get(&table).await.has("Zhang Wenxiu").has("my secret plan");
    let moves = test.app.store.events(id(&table).parse().unwrap()).await.unwrap();
    let erased = admin(&test, Verb::Erase(who(&one))).await.unwrap();
    assert_eq!(erased["name"], "a former player", "{erased}");
    // The server still has them in its cache, and must not write them back.
    let person = test.app.people.person(who(&one).parse().unwrap()).await.unwrap();
    test.app.people.save((*person).clone()).await.unwrap();
    heed(&test).await;
    two.get(&table).await.is(200).has("a former player").lacks("Wenxiu").lacks("my secret plan");
    one.get("/me").await.is(200).lacks("Wenxiu");
    let kept = test.contents().await;
    for trace in ["Wenxiu", "wenxiu@example.org", "my secret plan", "Little Sister", "private thoughts"] {
        assert!(!String::from_utf8_lossy(&kept).contains(trace), "{trace} is still there");
    }
    let after = test.app.store.events(id(&table).parse().unwrap()).await.unwrap();
    assert_eq!(after[..moves.len()], moves, "the game stays whole");
    assert_eq!(after[moves.len()].kind, "leave");
    is_sound(&test).await;
    assert!(matches!(admin(&test, Verb::Ban(who_was(&erased))).await, Err(AdminError::Erased(_))));
    test = test.restarted().await;
    test.again(&two).get(&table).await.is(200).has("a former player");
    assert!(test.app.hall.table(id(&hall).parse().unwrap()).await.is_ok());
}

fn who_was(person: &Value) -> String {
    person["id"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn a_table_goes_to_another_server_with_everything() {
    let (here, there) = (TestApp::new().await, TestApp::new().await);
    let (mut one, mut two, table) = two_at_a_table(&here, &[("visibility", "watchable")]).await;
    two.post("/me", &[("name", "Lin")]).await.is(200);
    one.ask(&table, "play", &[("action", "take 1")]).await.is(303);
    two.post(&format!("{table}/say"), &[("text", "good luck")]).await.is(303);
    let exported = admin(&here, Verb::Export(id(&table))).await.unwrap();
    assert!(!exported.to_string().contains("settings"), "only names go along");
    let import = |anew| Verb::Import { text: exported.to_string(), anew };
    assert!(matches!(admin(&here, import(false)).await, Err(AdminError::Exists(_))));
    admin(&there, import(false)).await.unwrap();
    assert_eq!(admin(&there, Verb::Export(id(&table))).await.unwrap(), exported);
    there.browser().get(&table).await.is(200).has("Lin").has("good luck");
    let copy = admin(&there, import(true)).await.unwrap();
    assert_ne!(copy["id"], id(&table));
    is_sound(&there).await;
    let sizes = admin(&there, Verb::Compact).await.unwrap();
    assert!(sizes["bytes_after"].as_u64().unwrap() > 0, "{sizes}");
    let found = admin(&there, Verb::People { name: "lin".into(), limit: 9 }).await.unwrap();
    assert_eq!(found.as_array().unwrap().len(), 1, "{found}");
}

#[tokio::test]
async fn m2_a_change_of_the_operator_keeps_the_deadline() {
    let test = TestApp::new().await;
    let (one, _, table) = two_at_a_table(&test, &[("days", "1"), ("calm", "on")]).await;
    let test = test.later(Duration::from_hours(20)).await.away(Duration::from_hours(120)).await;
    let mut one = test.again(&one);
    one.get("/").await.has("3 hours left");
    admin(&test, Verb::RenameTable(id(&table), "Gyantse".into())).await.unwrap();
    heed(&test).await;
    one.get("/").await.has("Gyantse").has("3 hours left");
}

/// A position in which nothing happens by itself.
pub(super) const CALM: &str = r#"{"game":"pebbles","calm":true,"heap":21,"turn":0,"this_turn":0,"wind":false,"players":{"red":{"score":0,"secret":201},"blue":{"score":0,"secret":202}}}"#;

/// The metrics as a scraper gets them.
async fn scraped(test: &TestApp) -> String {
    let request = Request::get("/metrics").body(Body::empty()).unwrap();
    let response = metrics::router(test.app.clone()).oneshot(request).await.unwrap();
    String::from_utf8(response.into_body().collect().await.unwrap().to_bytes().to_vec()).unwrap()
}

#[tokio::test]
async fn metrics_count_what_happens() {
    let test = TestApp::new().await;
    let (mut one, mut two, table) = two_at_a_table(&test, &[]).await;
    one.get("/ready").await.is(200);
    assert_eq!(one.get("/health").await.is(200).header("x-request-id").len(), 16);
    assert_ne!(one.get("/health").await.header("x-request-id"), one.get("/health").await.header("x-request-id"));
    one.ask(&table, "play", &[("action", "take 1")]).await.is(303);
    two.ask(&table, "play", &[("action", "take 1")]).await.is(403);
    two.get("/nowhere").await.is(404);
    let text = scraped(&test).await;
    for line in [
        "teahorse_moves_total{by=\"person\"} 1",
        "teahorse_request_duration_seconds_count{group=\"move\"} 2",
        "teahorse_requests_refused_total{reason=\"no-not-your-turn\"} 1",
        "teahorse_requests_refused_total{reason=\"fault-not-found\"} 1",
        "teahorse_open_tables 1",
        "teahorse_streams 0",
        "teahorse_store_queue 0",
        "teahorse_thinkers_running 0",
        "teahorse_build_info{version=\"",
    ] {
        assert!(text.contains(line), "no {line} in {text}");
    }
    assert!(between(&text, "\nteahorse_data_file_bytes ", "\n").parse::<u64>().unwrap() > 10_000);
    test.app.store.close().await;
    one.get("/ready").await.is(503);
    one.get("/health").await.is(200);
}
