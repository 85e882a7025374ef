//! Playing with others: names, the waiting room, another game, questions, deadlines, bots' names.

use std::time::Duration;

use crate::tests::support::{Browser, TestApp, between, two_at_a_table};

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
    host.get(&table).await.has("id=\"player-2\"").lacks("is waiting for");
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

/// Plays a game of pebbles to its end by whoever is to act.
async fn to_the_end(players: &mut [Browser], table: &str) {
    for _ in 0..200 {
        let mut moved = false;
        for player in players.iter_mut() {
            let legal = player.legal(table).await;
            if let Some(action) = legal.last() {
                player.ask(table, "play", &[("action", action)]).await.is(303);
                moved = true;
            }
        }
        if !moved {
            return;
        }
    }
    panic!("the game did not end");
}

#[tokio::test]
async fn the_same_people_play_again_at_one_table() {
    let test = TestApp::new().await;
    let (mut host, mut guest, mut stranger) = (test.browser(), test.browser(), test.browser());
    let fields = [
        ("game", "pebbles"),
        ("players", "3"),
        ("seat1", "open"),
        ("seat2", "here"),
        ("name2", "Tom"),
        ("name", "Dali"),
        ("days", "3"),
    ];
    let table = host.open(&fields).await;
    guest.ask(&table, "sit", &[("chair", "1"), ("name", "Lin")]).await.is(303);
    guest.post(&format!("{table}/again"), &[]).await.is(403);
    let mut players = [host, guest];
    to_the_end(&mut players, &table).await;
    let [mut host, mut guest] = players;
    let over = guest.get(&table).await;
    over.has("data-over").has("Play again").has("Final scoring").has("Go to lobby").has("<ol class=\"places\">");
    assert_eq!(over.text.matches("<li value=").count(), 3, "everybody has a place");
    // Only those who played.
    stranger.get(&table).await.lacks("Play again");
    stranger.post(&format!("{table}/again"), &[]).await.is(403);
    // The guest opens the table; the host and whoever looks is led to the same.
    let next = guest.post(&format!("{table}/again"), &[]).await.is(303).header("location").to_owned();
    assert_ne!(next, table);
    assert_eq!(host.post(&format!("{table}/again"), &[]).await.is(303).header("location"), next);
    stranger.get(&table).await.has("Go to the next game").has(&next);
    let page = guest.get(&next).await;
    page.has("Dali 2").has("Lin").has("Tom").has("3 days per move");
    host.get("/").await.has("Dali 2");
    guest.get("/").await.has("Dali 2");
    let mut players = [host, guest];
    to_the_end(&mut players, &next).await;
    // And again, after a restart.
    let test = test.restarted().await;
    let [host, guest] = players;
    test.again(&host).get(&table).await.has(&next);
    let third = test.again(&guest).post(&format!("{next}/again"), &[]).await.is(303).header("location").to_owned();
    test.again(&host).get(&third).await.has("Dali 3");
}

#[tokio::test]
async fn a_request_to_undo_names_the_move_and_its_answer_is_told() {
    let test = TestApp::new().await;
    let (mut one, mut two, table) = two_at_a_table(&test, &[("calm", "on")]).await;
    one.ask(&table, "play", &[("action", "take 2")]).await.is(303);
    one.ask(&table, "undo", &[("to", "0")]).await.is(303);
    one.get(&table).await.lacks("undid");
    one.ask(&table, "play", &[("action", "take 2")]).await.is(303);
    one.ask(&table, "play", &[("action", "done")]).await.is(303);
    one.ask(&table, "undo", &[("to", "1")]).await.is(303);
    two.get(&table).await.has("asks to undo a move: Done");
    two.ask(&table, "decline", &[]).await.is(303);
    one.get(&table).await.has("asked to undo, but the request was declined: Done");
    // Whoever withdraws a request has asked nothing.
    one.ask(&table, "undo", &[("to", "1")]).await.is(303);
    one.ask(&table, "decline", &[]).await.is(303);
    assert_eq!(one.get(&table).await.text.matches("was declined").count(), 1);
    one.ask(&table, "undo", &[("to", "1")]).await.is(303);
    two.ask(&table, "agree", &[]).await.is(303);
    two.get(&table).await.has("undid: Done");
    // It is the same after a restart, though what was undone is over.
    let test = test.restarted().await;
    test.again(&two).get(&table).await.has("undid: Done");
}

#[tokio::test]
async fn a_table_played_over_days_says_until_when() {
    let test = TestApp::new().await;
    let (mut one, mut two, table) = two_at_a_table(&test, &[("days", "1")]).await;
    one.get(&table).await.has("You have until <time datetime=");
    two.get(&table).await.has("has until <time datetime=").lacks("You have until");
    test.browser().get(&table).await.has("has until <time");
    one.get("/").await.has("23 hours left");
    let (mut live, _, table) = two_at_a_table(&test, &[]).await;
    live.get(&table).await.lacks("until <time");
}

#[tokio::test]
async fn bots_have_names_and_say_how_strong_they_are() {
    let test = TestApp::with_games().await;
    let mut host = test.browser();
    let fields = [("game", "yunnan"), ("players", "4"), ("seat1", "bot:merchant"), ("seat2", "link"), ("seat3", "bot:merchant")];
    let table = host.open(&fields).await;
    let before = host.get(&table).await;
    before.has("bot · Merchant").lacks("Merchant 2");
    host.ask(&table, "fill", &[("level", "merchant")]).await.is(303);
    let page = host.get(&table).await;
    page.has("bot · Merchant");
    for name in ["Old Ma", "Tashi", "Gao"] {
        page.has(name);
        host.get("/").await.has(name);
    }
}

#[tokio::test]
async fn people_at_one_screen_have_names_from_the_start() {
    let test = TestApp::new().await;
    let mut host = test.browser();
    host.get("/new?game=pebbles&players=3&seat1=here&seat2=here&name2=Tom").await.has("value=\"Player 2\"").has("value=\"Tom\"");
    let table = host.open(&[("game", "pebbles"), ("players", "2"), ("seat1", "here")]).await;
    host.get(&table).await.has("Player 2");
}

#[tokio::test]
async fn the_chat_shows_its_last_message_when_it_is_closed() {
    let test = TestApp::new().await;
    let (mut one, mut two, table) = two_at_a_table(&test, &[]).await;
    one.post(&format!("{table}/say"), &[("text", "good luck")]).await.is(303);
    two.get(&table).await.has("<span class=\"last\"><b>Guest ").has("</b> good luck</span>");
}
