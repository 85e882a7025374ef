//! Spectators share one drawing: nothing in it is of the one it was drawn for, and it is never out of date.

use crate::people::Person;
use crate::table::terms::SeatTerms;
use axum::http::Request;
use store::PlayerId;

use crate::tests::hardening::terms_of;
use crate::tests::support::{Answer, Browser, TestApp, between, two_at_a_table};

/// What the script of a page gets.
async fn fragment(browser: &mut Browser, table: &str) -> Answer {
    let answer = browser.send(Request::get(table).header("x-fragment", "wide"), String::new()).await;
    answer.is(200);
    answer
}

/// Somebody with a name and settings that differ from everybody's.
async fn particular(test: &TestApp) -> Browser {
    let mut browser = test.browser();
    browser.post("/me", &[("name", "Particular"), ("theme", "dark"), ("notices", "on")]).await.is(200);
    browser
}

#[tokio::test]
async fn nothing_in_what_strangers_share_is_of_the_one_it_was_drawn_for() {
    let test = TestApp::new().await;
    let (_, _, table) = two_at_a_table(&test, &[("visibility", "watchable")]).await;
    // Whoever comes first, the second gets the same bytes, and so does somebody who comes to a table that was drawn for nobody before.
    let (mut plain, mut particular) = (test.browser(), particular(&test).await);
    let page = particular.get(&table).await;
    page.has("data-theme=\"dark\"").has("data-notices").lacks("data-sound");
    let drawn_for_him = fragment(&mut particular, &table).await;
    let drawn_for_another = fragment(&mut plain, &table).await;
    assert_eq!(drawn_for_him.text, drawn_for_another.text);
    for own in [page.csrf().as_str(), "Particular", "data-notices", "data-sound", "dark"] {
        drawn_for_him.lacks(own);
    }
    // Settings are the page's, where nobody else's can get.
    plain.get(&table).await.has("data-sound").lacks("data-notices");
}

#[tokio::test]
async fn a_host_without_a_seat_keeps_his_links_to_himself() {
    let test = TestApp::new().await;
    let person = test.app.people.save(Person::new(PlayerId::random())).await.unwrap();
    let mut host = test.browser();
    host.cookie = test.app.keys.cookie(&person).map(|cookie| cookie.to_str().unwrap().to_owned());
    let terms = terms_of(&test.app, "pebbles", vec![SeatTerms::Link; 2]);
    let table = format!("/t/{}", test.app.hall.create(person.id, "pebbles", "Road".to_owned(), terms).await.unwrap());
    let mine = fragment(&mut host, &table).await;
    let key = between(&mine.text, "/join/0/", "\"").to_owned();
    fragment(&mut test.browser(), &table).await.lacks("/join/").lacks(&key);
    // The other way round, too: what was drawn for strangers does not take them from him.
    fragment(&mut host, &table).await.has(&key);
}

#[tokio::test]
async fn a_new_name_a_new_line_and_another_watcher_are_seen_at_once() {
    let test = TestApp::new().await;
    let (mut first, _, table) = two_at_a_table(&test, &[("visibility", "watchable")]).await;
    let mut stranger = test.browser();
    fragment(&mut stranger, &table).await.lacks("Renamed").lacks("Good evening");
    first.post("/me", &[("name", "Renamed")]).await.is(200);
    fragment(&mut stranger, &table).await.has("Renamed");
    first.post(&format!("{table}/say"), &[("text", "Good evening")]).await.is(303);
    fragment(&mut stranger, &table).await.has("Good evening");
    let nobody_watches = fragment(&mut stranger, &table).await;
    let id = table.trim_start_matches("/t/").parse().unwrap();
    let watching = test.app.hall.table(id).await.unwrap().watch(store::PlayerId::random());
    assert_ne!(fragment(&mut stranger, &table).await.text, nobody_watches.text, "one more watches");
    drop(watching);
    assert_eq!(fragment(&mut stranger, &table).await.text, nobody_watches.text);
}
