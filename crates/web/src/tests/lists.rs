//! Small boards in lists, what lists say about new tables, and the large file to measure lists with.

use std::time::Duration;

use store::{Database, Outing};

use crate::crowd::{Crowd, make};
use crate::tests::support::{Browser, TestApp, between};
use crate::time::{DAY, now};

/// The addresses of the small boards of a page.
fn pictures(page: &str) -> Vec<String> {
    page.split("src=\"/small/").skip(1).map(|rest| format!("/small/{}", rest.split('"').next().unwrap())).collect()
}

/// Two people at a table of a game that everybody may watch.
async fn two_who_are_watched(test: &TestApp, game: &str) -> (Browser, Browser, String) {
    let (mut host, mut guest) = (test.browser(), test.browser());
    let fields = [("game", game), ("players", "2"), ("seat1", "open"), ("visibility", "open"), ("calm", "on")];
    let table = host.open(&fields).await;
    // Until it begins there is nothing to see.
    assert_eq!(pictures(&guest.get("/tables").await.text), [""; 0]);
    guest.ask(&table, "sit", &[("chair", "1")]).await.is(303);
    (host, guest, table)
}

/// Whose turn it is and what they may do, as soon as somebody may: until everything that is drawn at random lies on the table, what lists show of it
/// still changes.
async fn turn(people: &mut [&mut Browser], table: &str) -> (usize, String) {
    for _ in 0..500 {
        for (index, browser) in people.iter_mut().enumerate() {
            if let Some(action) = browser.legal(table).await.into_iter().next() {
                return (index, action);
            }
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    panic!("it is nobody's turn");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_small_board_has_an_address_that_names_what_it_shows() {
    let test = TestApp::with_games().await;
    for game in ["yunnan", "darjeeling"] {
        let (mut host, mut guest, table) = two_who_are_watched(&test, game).await;
        let mut stranger = test.browser();
        let of_table = |page: &str| pictures(page).into_iter().find(|path| path.contains(&table[3..])).unwrap();
        let (player, action) = turn(&mut [&mut host, &mut guest], &table).await;
        let before = of_table(&stranger.get("/watch").await.text);
        assert_eq!(of_table(&host.get("/").await.text), before, "everybody sees the same");
        let picture = stranger.get(&before).await;
        picture.is(200).has("<svg xmlns").lacks("var(").has("light-dark(");
        assert_eq!(
            (picture.header("content-type"), picture.header("cache-control"), picture.header("set-cookie")),
            ("image/svg+xml", "private, max-age=31536000, immutable", "")
        );
        assert!(picture.header("content-security-policy").contains("sandbox"));
        assert!(picture.text.len() < 16_000, "{} bytes", picture.text.len());
        [&mut host, &mut guest][player].ask(&table, "play", &[("action", &action)]).await.is(303);
        turn(&mut [&mut host, &mut guest], &table).await;
        let after = of_table(&stranger.get("/watch").await.text);
        assert_ne!(before, after);
        // A bid changes nothing on the road; a collector is seen at once.
        let differs = stranger.get(&after).await.is(200).text != picture.text;
        assert_eq!(differs, game == "darjeeling");
        // What was kept still shows what it showed; what was never shown leads to what there is.
        assert_eq!(stranger.get(&before).await.text, picture.text);
        let wrong = stranger.get(&format!("/small/{}/{}.svg", &table[3..], "0".repeat(32))).await;
        wrong.is(307);
        assert!(wrong.header("location").starts_with(&format!("/small/{}/", &table[3..])), "{}", wrong.header("location"));
        assert_ne!(wrong.header("location"), before);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_makes_up_the_address_of_a_private_board() {
    let test = TestApp::with_games().await;
    let mut host = test.browser();
    let table = host.open(&[("game", "yunnan"), ("players", "2"), ("seat1", "novice"), ("visibility", "private")]).await;
    let mut stranger = test.browser();
    assert!(pictures(&stranger.get("/watch").await.text).is_empty());
    stranger.get(&format!("/small/{}/{}.svg", &table[3..], "0".repeat(32))).await.is(404);
    for nothing in ["/small/x/y.svg", "/small/..%2f..%2fetc/passwd", "/small/0000000000000000/.svg"] {
        stranger.get(nothing).await.is(404);
    }
    // The host sees it in their own list.
    for _ in 0..500 {
        // It may not have begun yet, or a bot may have moved meanwhile.
        if let Some(own) = pictures(&host.get("/").await.text).pop()
            && host.get(&own).await.status == 200
        {
            return;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    panic!("the host never saw their own board");
}

#[tokio::test]
async fn a_list_says_how_many_tables_are_new() {
    let test = TestApp::new().await;
    let (mut host, mut reader) = (test.browser(), test.browser());
    let open = [("game", "pebbles"), ("players", "2"), ("seat1", "open"), ("calm", "on")];
    host.open(&[&open[..], &[("name", "Old one")]].concat()).await;
    tokio::time::sleep(Duration::from_millis(5)).await;
    let page = reader.get("/tables").await;
    page.has("Old one").has("role=\"status\"");
    let ask = between(&page.text, "data-news=\"", "\"").replace("&amp;", "&");
    reader.get(&ask).await.is(200);
    assert_eq!(reader.get(&ask).await.text, "", "nothing is new");
    tokio::time::sleep(Duration::from_millis(5)).await;
    let live = host.open(&[&open[..], &[("pace", "fast")]].concat()).await;
    host.open(&[&open[..], &[("pace", "days")]].concat()).await;
    let says = async |browser: &mut Browser, ask: &str| browser.get(ask).await.is(200).text.clone();
    assert_eq!(says(&mut reader, &ask).await, "2 new tables");
    assert_eq!(says(&mut reader, &format!("{ask}&pace=days")).await, "1 new table");
    assert_eq!(says(&mut reader, &format!("{ask}&game=pebbles")).await, "2 new tables");
    assert_eq!(says(&mut host, &ask).await, "", "one's own are no news");
    // A table that begins is no longer open, but can be watched, and waits for somebody.
    let since = now() - 60_000;
    reader.ask(&live, "sit", &[("chair", "1")]).await.is(303);
    assert_eq!(says(&mut reader, &ask).await, "1 new table");
    assert_eq!(says(&mut test.browser(), &format!("/news?list=running&since={since}")).await, "1 new game");
    let mine = format!("/news?list=mine&since={since}");
    let turns = [says(&mut host, &mine).await, says(&mut reader, &mine).await];
    assert_eq!(turns.iter().filter(|text| *text == "1 more waits for you").count(), 1, "{turns:?}");
    assert_eq!(says(&mut host, &format!("/news?list=mine&since={}", now() + 1)).await, "");
    reader.get("/news?list=other&since=0").await.is(404);
    reader.get("/news?list=open").await.is(400);
    // The lobby asks for three lists; later pages have nothing new.
    assert_eq!(test.browser().get("/").await.text.matches("data-news=").count(), 3);
    host.get("/?open=2").await.lacks("list=open&amp;since");
}

#[tokio::test]
async fn the_lobby_leads_to_the_tables_that_wait_by_deadline() {
    let test = TestApp::new().await;
    let mut host = test.browser();
    let next = async |browser: &mut Browser, from: &str| {
        let answer = browser.get(&format!("/next?from={from}")).await;
        answer.is(303).header("location").to_owned()
    };
    assert_eq!(next(&mut host, "").await, "/");
    let mut tables = Vec::new();
    for pace in ["days", "day", "week"] {
        let table = host.open(&[("game", "pebbles"), ("players", "2"), ("seat1", "here"), ("pace", pace)]).await;
        tables.push(table);
    }
    host.get("/").await.has("3 tables wait for you").has(" h left</p>").has("href=\"/next\"");
    assert_eq!(next(&mut host, "").await, tables[1]);
    assert_eq!(next(&mut host, &tables[1][3..]).await, tables[0]);
    assert_eq!(next(&mut host, "%00").await, tables[1]);
    assert_eq!(next(&mut test.browser(), &tables[1][3..]).await, "/");
    test.browser().get("/").await.has("Play now").lacks("/next");
}

#[tokio::test]
async fn a_device_can_ask_for_the_next_deadline_of_its_owner_alone() {
    let test = TestApp::new().await;
    let days = [("game", "pebbles"), ("players", "2"), ("seat1", "open"), ("pace", "days"), ("days", "3"), ("calm", "on")];
    let (mut host, mut guest) = (test.browser(), test.browser());
    assert_eq!(host.get("/me/deadline").await.is(200).text, "");
    let table = host.open(&days).await;
    guest.ask(&table, "sit", &[("chair", "1")]).await.is(303);
    let answers = [host.get("/me/deadline").await, guest.get("/me/deadline").await];
    assert_eq!(answers[0].header("cache-control"), "no-store");
    let due: Vec<i64> = answers.iter().filter_map(|answer| answer.text.parse().ok()).collect();
    // It is the turn of one of them.
    assert_eq!(due.len(), 1);
    // Three days, and what they have saved.
    assert!((2 * DAY..=10 * DAY).contains(&(due[0] - now())), "{}", due[0] - now());
    assert_eq!(test.browser().get("/me/deadline").await.text, "");
    // The page without a connection has a place for it in every language.
    for (lang, text) in
        [("en", "last online (KNOWN): TIME."), ("de", "zuletzt online warst (KNOWN): TIME."), ("fr", "connexion (KNOWN)")]
    {
        test.browser().get(&format!("/offline/{lang}")).await.is(200).has("id=\"due\" hidden").has(text);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn some_of_the_crowd_play_rated_games_often_and_in_the_course_of_the_year() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("crowd.db");
    let crowd = Crowd { people: 200, tables: 300, events: 90_000, seed: 3 };
    let pages = make(&file, games::CATALOGUE, crowd, |_| {}).await.unwrap();
    assert!(pages.contains("page\tlobby\t/\n") && pages.contains("visitor\t"));
    let store = Database::open_file(&file).await.unwrap();
    let mut most: Vec<Outing> = Vec::new();
    for league in games::CATALOGUE.titles().flat_map(|title| title.leagues().iter().copied()) {
        for standing in store.unranked(league, now(), 1).await.unwrap() {
            let games = store.rated_games(standing.player, league, 500).await.unwrap();
            assert_eq!(games.len() as i64, standing.games);
            most = if games.len() > most.len() { games } else { most };
        }
    }
    assert!(most.len() >= 20, "{} games", most.len());
    // They are rated in the order in which they ended, so nobody seems to have been away for long.
    assert!(most.windows(2).all(|pair| pair[0].at <= pair[1].at && pair[1].at - pair[0].at < 120 * DAY));
    assert!(most.last().unwrap().deviation < most[0].deviation);
}
