//! Playing with others: names, the waiting room, another game, questions, deadlines, bots' names.

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
