//! Comments on the moments of finished games.

use crate::tests::support::{Browser, TestApp, between};

/// A game of one person at one screen, played to its end in 14 entries.
async fn finished(host: &mut Browser, visibility: &str) -> String {
    let table =
        host.open(&[("game", "pebbles"), ("calm", "on"), ("seat1", "here"), ("name1", "Tom"), ("visibility", visibility)]).await;
    for _ in 0..7 {
        host.ask(&table, "play", &[("action", "take 3")]).await.is(303);
        host.ask(&table, "play", &[("action", "done")]).await.is(303);
    }
    table
}

/// The address that deletes the only comment of a page.
fn delete(page: &str) -> String {
    format!("/t/{}/delete", between(page, "action=\"/t/", "/delete\""))
}

#[tokio::test]
async fn a_comment_stands_at_its_moment_and_is_counted_in_the_log() {
    let test = TestApp::new().await;
    let (mut host, mut reader) = (test.browser(), test.browser());
    host.post("/me", &[("name", "Lin")]).await.is(200);
    let table = finished(&mut host, "watchable").await;
    let page = host.get(&format!("{table}/at/3")).await;
    page.is(200).has("id=\"comments\"").has(&format!("action=\"{table}/at/3/comment\""));
    let text = "Here <b>I</b> lost it.\r\nWhy & how?\u{202e}";
    let answer = host.post(&format!("{table}/at/3/comment"), &[("text", text)]).await;
    assert_eq!(answer.is(303).header("location"), format!("{table}/at/3#comments"));
    // What was written is text, whatever it looks like.
    let page = reader.get(&format!("{table}/at/3")).await;
    page.has("<b>Lin</b> <time datetime=\"20").has("Here &lt;b&gt;I&lt;/b&gt; lost it.\nWhy &amp; how?</p>");
    page.has(&format!("href=\"{table}/at/3#comments\"")).has("1 comment").lacks("/delete\"");
    reader.get(&format!("{table}/at/4")).await.lacks("lost it").has("1 comment");
    reader.get(&table).await.has("1 comment").lacks("lost it");
    reader.post("/lang", &[("lang", "de"), ("back", "/")]).await.is(303);
    reader.get(&format!("{table}/at/3")).await.has("1 Kommentar").has("Schreibe etwas zu dieser Stellung");
    // It is kept.
    let test = test.restarted().await;
    test.browser().get(&format!("{table}/at/3")).await.has("lost it");
}

#[tokio::test]
async fn a_comment_is_deleted_by_its_writer_or_the_host() {
    let test = TestApp::new().await;
    let (mut host, mut writer, mut other) = (test.browser(), test.browser(), test.browser());
    let table = finished(&mut host, "watchable").await;
    for by in [&mut writer, &mut host] {
        writer_comments(by, &table).await;
    }
    let page = writer.get(&format!("{table}/at/14")).await;
    let own = delete(&page.text);
    other.post(&own, &[]).await.is(403).has("Only its author");
    let theirs = own.replace(between(&own, "comment/", "/delete"), "999");
    host.post(&theirs, &[]).await.is(404);
    host.post_raw(&own, &[]).await.is(403);
    assert_eq!(writer.post(&own, &[]).await.is(303).header("location"), format!("{table}/at/14#comments"));
    writer.post(&own, &[]).await.is(404);
    let page = host.get(&format!("{table}/at/14")).await;
    page.has("a word");
    host.post(&delete(&page.text), &[]).await.is(303);
    host.get(&format!("{table}/at/14")).await.lacks("a word");
}

async fn writer_comments(by: &mut Browser, table: &str) {
    by.post(&format!("{table}/at/14/comment"), &[("text", "a word")]).await.is(303);
}

#[tokio::test]
async fn the_host_deletes_what_others_wrote() {
    let test = TestApp::new().await;
    let (mut host, mut writer) = (test.browser(), test.browser());
    let table = finished(&mut host, "watchable").await;
    writer_comments(&mut writer, &table).await;
    let page = host.get(&format!("{table}/at/14")).await;
    host.post(&delete(&page.text), &[]).await.is(303);
    writer.get(&format!("{table}/at/14")).await.lacks("a word");
}

#[tokio::test]
async fn comments_of_a_private_table_are_for_its_players_alone() {
    let test = TestApp::new().await;
    let (mut host, mut stranger) = (test.browser(), test.browser());
    let table = finished(&mut host, "private").await;
    writer_comments(&mut host, &table).await;
    let own = delete(&host.get(&format!("{table}/at/14")).await.text);
    stranger.get(&format!("{table}/at/14")).await.is(404).lacks("a word");
    stranger.post(&format!("{table}/at/14/comment"), &[("text", "me too")]).await.is(404);
    stranger.post(&own, &[]).await.is(404);
    host.get(&format!("{table}/at/14")).await.has("a word").lacks("me too");
}

#[tokio::test]
async fn what_cannot_be_a_comment_is_refused() {
    let test = TestApp::new().await;
    let mut host = test.browser();
    let running = host.open(&[("game", "pebbles"), ("calm", "on"), ("seat1", "here"), ("name1", "Tom")]).await;
    host.get(&format!("{running}/at/0")).await.lacks("id=\"comments\"");
    host.post(&format!("{running}/at/0/comment"), &[("text", "Take three!")]).await.is(403).has("finished games");
    let table = finished(&mut host, "private").await;
    host.post(&format!("{table}/at/15/comment"), &[("text", "the future")]).await.is(404);
    host.post(&format!("{table}/at/14/comment"), &[("text", &"é".repeat(1001))]).await.is(403).has("1000 characters");
    host.post(&format!("{table}/at/14/comment"), &[("text", " \n\t ")]).await.is(303);
    host.get(&format!("{table}/at/14")).await.lacks("comment-1");
    host.post(&format!("{table}/at/14/comment"), &[("text", &"é".repeat(1000))]).await.is(303);
    let mut refused = 0;
    for _ in 0..10 {
        refused += usize::from(host.post(&format!("{table}/at/2/comment"), &[("text", "again")]).await.status == 429);
    }
    assert!(refused > 0, "nobody writes without end");
}
