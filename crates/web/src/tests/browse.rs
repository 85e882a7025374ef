//! Lists of all tables: filters in the address, pages by key, and games worth watching.

use std::time::{Duration, Instant};

use crate::tests::support::{TestApp, between, two_at_a_table};

#[tokio::test]
async fn filters_are_links_and_lead_to_what_was_asked_for() {
    let test = TestApp::new().await;
    let mut host = test.browser();
    let open = [("game", "pebbles"), ("players", "2"), ("seat1", "open")];
    let live = host.open(&[&open[..], &[("pace", "fast"), ("name", "Quick one")]].concat()).await;
    host.open(&[&open[..], &[("pace", "days"), ("name", "Slow one")]].concat()).await;
    let mut guest = test.browser();
    guest.get("/tables").await.has("Quick one").has("Slow one").has("8 min + 15 s");
    guest.get("/tables?pace=days").await.has("Slow one").lacks("Quick one").has("chip on").has("href=\"/tables\"");
    guest.get("/tables?pace=live").await.has("Quick one").lacks("Slow one");
    guest.get("/tables?game=pebbles&pace=live").await.has("Quick one").has("href=\"/tables?pace=live\"");
    // Nonsense in the address is no filter.
    guest.get("/tables?game=%22x&pace=y&after=z").await.is(200).has("Quick one").lacks("chip on");
    guest.ask(&live, "sit", &[("chair", "1")]).await.is(303);
    guest.get("/tables").await.lacks("Quick one");
    test.browser().get("/watch").await.has("Quick one");
}

#[tokio::test]
async fn pages_follow_one_another_without_a_gap() {
    let test = TestApp::new().await;
    let mut guest = test.browser();
    // All are like this one.
    guest.open(&[("game", "pebbles")]).await;
    test.seed_tables(400).await;
    guest.get("/tables").await.is(200);
    let (mut path, mut seen) = ("/tables".to_owned(), std::collections::BTreeSet::new());
    let mut rows = 0;
    loop {
        let page = guest.get(&path).await;
        let links: Vec<&str> =
            page.text.split("<h3 class=\"t\"><a href=\"").skip(1).map(|rest| rest.split('"').next().unwrap()).collect();
        rows += links.len();
        seen.extend(links.into_iter().map(str::to_owned));
        if !page.text.contains("rel=\"next\"") {
            break;
        }
        path = between(&page.text, "rel=\"next\" href=\"", "\"").replace("&amp;", "&");
    }
    assert!(rows > 50, "{rows}");
    assert_eq!(seen.len(), rows, "nothing twice");
}

#[tokio::test]
async fn a_close_game_is_worth_watching_and_shows_points_and_no_secret() {
    let test = TestApp::new().await;
    let (mut one, mut two, table) = two_at_a_table(&test, &[("calm", "on"), ("visibility", "watchable")]).await;
    test.browser().get("/watch").await.lacks("points apart");
    one.ask(&table, "play", &[("action", "take 3")]).await.is(303);
    one.ask(&table, "play", &[("action", "done")]).await.is(303);
    two.ask(&table, "play", &[("action", "take 1")]).await.is(303);
    test.browser().get("/watch").await.has("First and second are 2 points apart.").lacks("Secret").has("Worth watching");
}

/// `cargo test -p web --lib tests::browse::lists_of_100_000 -- --ignored --nocapture`
#[tokio::test]
#[ignore = "takes a while; says how long the lists of a large server take"]
#[expect(clippy::print_stderr, reason = "its figures are what it is for")]
async fn lists_of_100_000_tables_are_quick() {
    let test = TestApp::new().await;
    test.browser().open(&[("game", "pebbles")]).await;
    test.seed_tables(100_000).await;
    let mut guest = test.browser();
    for path in [
        "/tables",
        "/tables?pace=days",
        "/tables?game=pebbles&pace=live",
        "/tables?after=0.zzzz",
        "/watch",
        "/watch?pace=live",
        "/",
    ] {
        let mut times: Vec<Duration> = Vec::new();
        for _ in 0..20 {
            let start = Instant::now();
            guest.get(path).await.is(200);
            times.push(start.elapsed());
        }
        times.sort();
        eprintln!("{path}: median {:?}, longest {:?}", times[10], times[19]);
    }
}
