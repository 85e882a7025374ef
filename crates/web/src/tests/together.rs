//! Playing with others: names, the waiting room, another game, questions, deadlines, bots' names.

use std::time::Duration;

use crate::tests::support::{Browser, TestApp, between};

/// A private table with one seat by link, and the address of that seat.
async fn by_link(test: &TestApp) -> (Browser, String, String) {
    let mut host = test.browser();
    let table = host.open(&[("game", "pebbles"), ("seat1", "link"), ("visibility", "private"), ("name", "Dali")]).await;
    let link = between(&host.get(&table).await.text, "value=\"http://test", "\"").to_owned();
    (host, table, link)
}

#[tokio::test]
async fn who_takes_a_seat_and_has_no_name_is_asked_for_one() {
    let test = TestApp::new().await;
    let (mut host, table, link) = by_link(&test).await;
    let mut guest = test.browser();
    let invitation = guest.get(&link).await;
    invitation.has("Your name").has("placeholder=\"Guest ").has("name=\"name\"");
    let key = link.rsplit('/').next().unwrap();
    let version = invitation.data("version").to_owned();
    guest
        .post(&format!("{table}/sit"), &[("chair", "1"), ("key", key), ("name", "  Lin \u{202e}Wu"), ("v", &version)])
        .await
        .is(303);
    host.get(&table).await.has("Lin Wu");
    guest.get("/me").await.has("value=\"Lin Wu\"");

    // Whoever has a name is not asked again, and a form cannot change it by the way.
    let open = host.open(&[("game", "pebbles"), ("seat1", "open")]).await;
    guest.get(&open).await.has("Take this seat").lacks("id=\"sit-name");
    guest.ask(&open, "sit", &[("chair", "1"), ("name", "Other")]).await.is(303);
    guest.get("/me").await.has("value=\"Lin Wu\"");

    // A name is no condition.
    let (_, table, link) = by_link(&test).await;
    let mut shy = test.browser();
    let version = shy.get(&link).await.data("version").to_owned();
    let key = link.rsplit('/').next().unwrap();
    shy.post(&format!("{table}/sit"), &[("chair", "1"), ("key", key), ("name", ""), ("v", &version)]).await.is(303);
    shy.get(&table).await.has("Guest ");
}

#[tokio::test]
async fn the_waiting_room_invites_and_says_what_was_agreed() {
    let test = TestApp::new().await;
    let mut host = test.browser();
    let table = host.open(&[("game", "pebbles"), ("players", "3"), ("seat1", "link"), ("seat2", "open"), ("days", "3")]).await;
    let page = host.get(&table).await;
    page.has("is waiting for 2 more players").has("3 days per move").has("Anyone can watch and take a free seat");
    page.has("data-copy=\"link-1\"").has("data-share=\"http://test/").has("aria-label=\"QR code of the invitation link\"");
    page.has("Give this seat to a bot").has("Start with 2 bots").has("Cancel the table");
    page.has("<noscript><meta http-equiv=\"refresh\" content=\"10\"></noscript>");
    // A guest chooses nothing for the table, and is not interrupted while typing a name.
    let mut guest = test.browser();
    guest.get(&table).await.has("Your name").lacks("/fill").lacks("Cancel the table").lacks("http-equiv").lacks("QR code");
    guest.ask(&table, "fill", &[]).await.is(403).has("Only the host");
    guest.ask(&table, "cancel", &[]).await.is(403);
    guest.ask(&table, "free", &[("chair", "1")]).await.is(403);
}

#[tokio::test]
async fn free_seats_can_be_given_to_bots() {
    let test = TestApp::with(|config| config.bot_pause = Duration::from_hours(1)).await;
    let mut host = test.browser();
    let fields = [("game", "pebbles"), ("players", "3"), ("seat1", "link"), ("seat2", "open")];
    let table = host.open(&fields).await;
    host.ask(&table, "fill", &[("chair", "2"), ("level", "random")]).await.is(303);
    host.get(&table).await.has("waiting for one more player").has("Free this seat again").has("Start with one bot");
    host.ask(&table, "fill", &[("chair", "2")]).await.is(403).has("taken");
    host.ask(&table, "free", &[("chair", "0")]).await.is(403);
    host.ask(&table, "free", &[("chair", "2")]).await.is(303);
    host.get(&table).await.has("waiting for 2 more players");
    host.ask(&table, "fill", &[("level", "random")]).await.is(303);
    host.get(&table).await.has("id=\"player-2\"").lacks("http-equiv");
    host.ask(&table, "cancel", &[]).await.is(403).has("already started");

    // All of it is there after a restart.
    let table = host.open(&fields).await;
    host.ask(&table, "fill", &[("chair", "1"), ("level", "random")]).await.is(303);
    let test = test.restarted().await;
    test.again(&host).get(&table).await.has("waiting for one more player");
}

#[tokio::test]
async fn a_cancelled_table_is_in_no_list_and_says_so() {
    let test = TestApp::new().await;
    let (mut host, mut guest, mut third) = (test.browser(), test.browser(), test.browser());
    let fields = [("game", "pebbles"), ("players", "3"), ("seat1", "open"), ("seat2", "open"), ("name", "Shaxi")];
    let table = host.open(&fields).await;
    guest.ask(&table, "sit", &[("chair", "1")]).await.is(303);
    for browser in [&mut host, &mut guest, &mut third] {
        browser.get("/").await.has("Shaxi");
    }
    host.ask(&table, "cancel", &[]).await.is(303);
    for browser in [&mut host, &mut guest, &mut third] {
        browser.get("/").await.lacks("Shaxi");
        browser.get(&table).await.is(200).has("has cancelled this table");
    }
    third.ask(&table, "sit", &[("chair", "2")]).await.is(403).has("has been cancelled");
    let test = test.restarted().await;
    test.again(&guest).get(&table).await.has("has cancelled this table");
}
