//! Friends: who follows each other sees in the lobby where the other is, and nobody else does.

use crate::seeks::Pool;
use crate::tests::people::id;
use crate::tests::ratings::member;
use crate::tests::support::{Browser, PEBBLES, TestApp, between};

async fn follow(browser: &mut Browser, handle: &str) {
    browser.post(&format!("/@/{handle}/follow"), &[]).await.is(303);
}

/// The card of the lobby, if there is one.
async fn card(browser: &mut Browser) -> String {
    let lobby = browser.get("/").await.is(200).text.clone();
    if lobby.contains("id=\"friends\"") { between(&lobby, "id=\"friends\"", "</section>").to_owned() } else { String::new() }
}

async fn friends(test: &TestApp) -> [Browser; 2] {
    let mut two = [member(test, "Lin").await, member(test, "Wu").await];
    follow(&mut two[0], "wu").await;
    follow(&mut two[1], "lin").await;
    two
}

#[tokio::test]
async fn only_who_follows_each_other_sees_where_the_other_is() {
    let test = TestApp::new().await;
    let (mut lin, mut wu) = (member(&test, "Lin").await, member(&test, "Wu").await);
    follow(&mut lin, "wu").await;
    assert_eq!((card(&mut lin).await, card(&mut wu).await), (String::new(), String::new()));
    follow(&mut wu, "lin").await;
    for (browser, other) in [(&mut lin, "Wu"), (&mut wu, "Lin")] {
        let card = card(browser).await;
        assert!(card.contains(other) && card.contains("1 here") && card.contains("<small>here</small>"), "{card}");
    }
    wu.post("/@/lin/block", &[]).await.is(303);
    assert_eq!((card(&mut lin).await, card(&mut wu).await), (String::new(), String::new()));
}

#[tokio::test]
async fn a_friend_at_a_table_can_be_watched_unless_the_table_is_private() {
    let test = TestApp::new().await;
    for (visibility, shown) in [("watchable", true), ("private", false)] {
        let test = if shown { &test } else { &TestApp::new().await };
        let [mut lin, mut wu] = friends(test).await;
        let fields = [("game", "pebbles"), ("players", "2"), ("seat1", "here"), ("visibility", visibility), ("name", "Dali")];
        let table = wu.open(&fields).await;
        let _following = test.app.courier.presence().follow(id(&wu), table[3..].parse().unwrap());
        let card = card(&mut lin).await;
        assert_eq!(card.contains("playing at Dali") && card.contains(&format!("href=\"{table}\"")), shown, "{card}");
        assert_eq!(card.contains("<small>here</small>"), !shown, "{card}");
    }
}

#[tokio::test]
async fn somebody_joins_a_friend_who_looks_for_a_game() {
    let test = TestApp::new().await;
    let [mut lin, mut wu] = friends(&test).await;
    let pool = Pool::all(PEBBLES).into_iter().find(|pool| pool.players() == 2).unwrap();
    wu.post("/seek", &[("pool", &pool.name)]).await.is(303);
    let seen = card(&mut lin).await;
    assert!(seen.contains("looking for") && seen.contains("Join"), "{seen}");
    lin.post("/seek", &[("pool", between(&seen, "name=\"pool\" value=\"", "\""))]).await.is(303);
    assert!(lin.get("/seek").await.is(303).header("location").starts_with("/t/"), "they sit at one table");
}
