//! Blocking: what somebody no longer gets from whom they block, and that the other cannot tell.

use store::Tie;

use crate::tests::people::id;
use crate::tests::ratings::member;
use crate::tests::support::{Browser, TestApp};

/// A table of Lin, Wu and Tashi, which has begun.
async fn three(test: &TestApp) -> ([Browser; 3], String) {
    let mut people = [member(test, "Lin").await, member(test, "Wu").await, member(test, "Tashi").await];
    let seats = [("seat1", "open"), ("seat2", "open"), ("visibility", "watchable")];
    let fields: Vec<(&str, &str)> = [("game", "pebbles"), ("players", "3")].into_iter().chain(seats).collect();
    let table = people[0].open(&fields).await;
    people[1].ask(&table, "sit", &[("chair", "1")]).await.is(303);
    people[2].ask(&table, "sit", &[("chair", "2")]).await.is(303);
    (people, table)
}

async fn says(browser: &mut Browser, table: &str, text: &str) {
    browser.post(&format!("{table}/say"), &[("text", text)]).await.is(303);
}

async fn block(browser: &mut Browser, handle: &str) {
    browser.post(&format!("/@/{handle}/block"), &[]).await.is(303);
}

#[tokio::test]
async fn the_chat_of_whom_somebody_blocks_is_hidden_from_them_alone() {
    let test = TestApp::new().await;
    let ([mut lin, mut wu, mut tashi], table) = three(&test).await;
    says(&mut wu, &table, "good evening all").await;
    lin.get(&table).await.has("good evening all");
    block(&mut lin, "wu").await;
    says(&mut wu, &table, "and a good game").await;
    for path in [table.clone(), format!("{table}/chat")] {
        lin.get(&path).await.is(200).lacks("good evening all").lacks("and a good game");
        for browser in [&mut wu, &mut tashi] {
            browser.get(&path).await.has("good evening all").has("and a good game");
        }
    }
    // What the one who is blocked sees is as before, and they hear the other.
    says(&mut lin, &table, "hello from Lin").await;
    wu.get(&table).await.has("hello from Lin");
    lin.post("/@/wu/unblock", &[]).await.is(303);
    lin.get(&table).await.has("and a good game");
}

#[tokio::test]
async fn spectators_do_not_read_whom_they_block_either() {
    let test = TestApp::new().await;
    let (_, table) = three(&test).await;
    let (mut pema, mut mei, mut other) = (member(&test, "Pema").await, member(&test, "Mei").await, test.browser());
    let fragment = async |browser: &mut Browser| {
        browser.headers.push(("x-fragment", "wide".into()));
        let answer = browser.get(&table).await;
        browser.headers.pop();
        answer
    };
    says(&mut mei, &table, "who wins this").await;
    fragment(&mut pema).await.has("who wins this");
    block(&mut pema, "mei").await;
    // What is drawn once for all spectators is not for them.
    fragment(&mut other).await.has("who wins this");
    fragment(&mut pema).await.lacks("who wins this");
    pema.get(&table).await.lacks("who wins this");
    fragment(&mut mei).await.has("who wins this");
}

#[tokio::test]
async fn somebody_who_is_blocked_cannot_tell_from_whom_they_follow() {
    let test = TestApp::with_games().await;
    let (mut lin, mut wu) = (member(&test, "Lin").await, member(&test, "Wu").await);
    wu.post("/@/lin/follow", &[]).await.is(303);
    let before = wu.get("/@/lin").await.is(200).has("Unfollow").text.clone();
    block(&mut lin, "wu").await;
    assert_eq!(wu.get("/@/lin").await.text, before);
    wu.post("/@/lin/unfollow", &[]).await.is(303);
    wu.post("/@/lin/follow", &[]).await.is(303);
    assert_eq!(wu.get("/@/lin").await.text, before);
    assert!(!test.app.store.between(id(&lin), id(&wu)).await.unwrap().followed, "to the other it does not count");
}

#[tokio::test]
async fn nobody_is_matched_with_whom_they_block() {
    let test = TestApp::new().await;
    let (mut lin, mut wu, mut tashi) = (member(&test, "Lin").await, member(&test, "Wu").await, member(&test, "Tashi").await);
    block(&mut lin, "wu").await;
    let look = async |browser: &mut Browser| {
        browser.post("/seek", &[("pool", "pebbles-fast")]).await.is(303);
        browser.get("/seek").await.status.as_u16()
    };
    assert_eq!(look(&mut wu).await, 200);
    assert_eq!(look(&mut lin).await, 200, "the two do not meet");
    assert_eq!(look(&mut tashi).await, 303, "a third meets the one who waits longer");
    assert_eq!(wu.get("/seek").await.status.as_u16(), 303);
    assert_eq!(lin.get("/seek").await.status.as_u16(), 200);
}

#[tokio::test]
async fn nobody_is_offered_another_game_by_whom_they_are_kept_apart_from() {
    let test = TestApp::new().await;
    for blocker in [0, 1] {
        let ([lin, wu, mut tashi], table) = three_anew(&test, blocker).await;
        let mut people = [lin, wu];
        for _ in 0..300 {
            for browser in people.iter_mut().chain([&mut tashi]) {
                if let Some(action) = browser.legal(&table).await.last() {
                    browser.ask(&table, "play", &[("action", action)]).await.is(303);
                }
            }
            if tashi.get(&table).await.text.contains("data-over") {
                break;
            }
        }
        let [lin, wu] = &mut people;
        let (one, other) = (id(lin), id(wu));
        let (by, of) = if blocker == 0 { (one, other) } else { (other, one) };
        test.app.people.tie(by, Tie::Block, of).await.unwrap();
        // The guest asks for another game. The host, whom they are kept apart from, is not seated there.
        let next = wu.post(&format!("{table}/again"), &[]).await.is(303).header("location").to_owned();
        let snapshot = test.app.hall.table(next[3..].parse().unwrap()).await.unwrap().snapshot();
        assert!(snapshot.seated(other) && snapshot.seated(id(&tashi)) && !snapshot.seated(one));
        assert_eq!((snapshot.table.host, snapshot.free_seats().count()), (other, 1));
        tashi.get(&table).await.has(&format!("href=\"{next}\""));
        lin.get(&table).await.lacks(&next).has("Play again");
        // They open one of their own, without the other.
        let own = lin.post(&format!("{table}/again"), &[]).await.is(303).header("location").to_owned();
        assert_ne!(own, next);
        let snapshot = test.app.hall.table(own[3..].parse().unwrap()).await.unwrap().snapshot();
        assert!(snapshot.seated(one) && !snapshot.seated(other));
        wu.get(&table).await.lacks(&own).has(&format!("href=\"{next}\""));
    }
}

/// The same three people under names of their own.
async fn three_anew(test: &TestApp, number: usize) -> ([Browser; 3], String) {
    let mut people = Vec::new();
    for name in ["Lin", "Wu", "Tashi"] {
        people.push(member(test, &format!("{name}{}", ["x", "y"][number])).await);
    }
    let fields = [("game", "pebbles"), ("players", "3"), ("seat1", "open"), ("seat2", "open"), ("visibility", "watchable")];
    let table = people[0].open(&fields).await;
    for (seat, browser) in people.iter_mut().enumerate().skip(1) {
        browser.ask(&table, "sit", &[("chair", &seat.to_string())]).await.is(303);
    }
    (people.try_into().ok().unwrap(), table)
}
