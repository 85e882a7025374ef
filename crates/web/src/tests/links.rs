//! Pictures for links: what they show, to whom, and how often they are painted.

use crate::preview::card;
use crate::tests::support::{Browser, TestApp, between, two_at_a_table};
use words::Lang;

/// The path of the picture that a page names.
fn picture_of(page: &str) -> String {
    let address = between(page, "property=\"og:image\" content=\"", "\"");
    address.strip_prefix("http://test").unwrap_or_else(|| panic!("{address}")).to_owned()
}

/// Fetches a picture, checks that it is one, and keeps it where pictures are wanted.
async fn see(browser: &mut Browser, path: &str, name: &str) {
    // A bot may have moved meanwhile: then the address leads on to what is shown now.
    let mut path = path.to_owned();
    for _ in 0..50 {
        let answer = browser.get(&path).await;
        if answer.status != 307 {
            break;
        }
        path = answer.header("location").to_owned();
    }
    let png = browser.bytes(&path).await;
    assert!(png.starts_with(b"\x89PNG\r\n"), "{path}");
    let number = |at: usize| u32::from_be_bytes(png[at..at + 4].try_into().unwrap());
    assert_eq!((number(16), number(20)), (1200, 630));
    keep(&png, name);
}

fn keep(png: &[u8], name: &str) {
    if let Some(folder) = std::env::var_os("TEAHORSE_PICTURES") {
        std::fs::create_dir_all(&folder).unwrap();
        std::fs::write(std::path::Path::new(&folder).join(format!("link-{name}.png")), png).unwrap();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_link_to_the_site_or_a_rule_has_a_picture_in_its_language() {
    let test = TestApp::with_games().await;
    let mut browser = test.browser();
    let mut paths = std::collections::BTreeSet::new();
    for (page, name) in [
        ("/en", "lobby"),
        ("/de", "lobby-de"),
        ("/en/rules/yunnan/bidding", "rule"),
        ("/de/rules/darjeeling", "book-de"),
        ("/fr/rules/yunnan/travel", "rule-fr"),
    ] {
        let page = browser.get(page).await;
        page.is(200).has("<meta property=\"og:image:width\" content=\"1200\">").has("summary_large_image").has("og:image:alt");
        let path = picture_of(&page.text);
        see(&mut browser, &path, name).await;
        assert!(paths.insert(path), "every one is another");
    }
    // What is painted is kept, and can be kept by everybody.
    let path = paths.first().unwrap();
    let again = browser.get(path).await;
    assert_eq!(
        (again.header("content-type"), again.header("cache-control")),
        ("image/png", "public, max-age=31536000, immutable")
    );
    assert_eq!(again.header("set-cookie"), "", "a picture is nobody's");
    let mut folder = test.file().into_os_string();
    folder.push(".pictures");
    assert_eq!(std::fs::read_dir(folder).unwrap().count(), paths.len());
    // An address that says something else leads to the right one.
    let (front, _) = path.rsplit_once('/').unwrap();
    let wrong = browser.get(&format!("{front}/{}.png", "0".repeat(20))).await;
    assert_eq!((wrong.status.as_u16(), wrong.header("location")), (307, path.as_str()));
    for nothing in [
        "/link/en/lobby/..%2f..%2fx.png",
        "/link/xx/lobby/a.png",
        "/link/en/table-x/a.png",
        "/link/en/rules-chess/a.png",
        "/link/en/other/a.png",
    ] {
        let answer = browser.get(nothing).await;
        assert!([307, 404].contains(&answer.status.as_u16()), "{nothing}: {}", answer.status);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_link_to_a_table_shows_who_invites_how_it_stands_and_who_won() {
    let test = TestApp::with_games().await;
    let mut host = test.browser();
    host.post("/me", &[("name", "Lin")]).await.is(200);
    let fields = [
        ("game", "yunnan"),
        ("players", "4"),
        ("seat1", "open"),
        ("seat2", "merchant"),
        ("seat3", "novice"),
        ("name", "Thursday club"),
        ("visibility", "open"),
        ("days", "1"),
    ];
    let table = host.open(&fields).await;
    let mut stranger = test.browser();
    let before = picture_of(&stranger.get(&table).await.text);
    see(&mut stranger, &before, "invite").await;
    let mut guest = test.browser();
    guest.post("/me", &[("name", "Marta")]).await.is(200);
    guest.ask(&table, "sit", &[("chair", "1")]).await.is(303);
    let after = picture_of(&stranger.get(&table).await.text);
    assert_ne!(before, after, "the address names what it shows");
    see(&mut stranger, &after, "running").await;
    // Links that were sent before still show a picture.
    see(&mut stranger, &before, "invite").await;
    // A game that is over; an imported one is private, so its picture is drawn here.
    let record = include_str!("../../../../testdata/yunnan/games/2e-4.game");
    let kept = crate::tests::exchange::import(&mut host, "text", record.as_bytes()).await;
    let over = kept.header("location").trim_end_matches("/result").to_owned();
    let page = host.get(&format!("{over}/result")).await;
    assert_eq!(picture_of(&page.text), picture_of(&host.get("/en").await.text));
    let live = test.app.hall.table(over[3..].parse().unwrap()).await.unwrap();
    let people = ["Marta", "Maximiliane Müller", "Tashi", "Jonas"]
        .map(|text| games::Name { text: text.to_owned(), ..games::Name::default() });
    let svg = card::table(&live.snapshot(), &people, Lang::EN);
    assert!(svg.contains("Maximiliane…") && !svg.contains("Müller</text>"));
    keep(&crate::preview::paint::png(&svg, (1200, 630)).unwrap(), "finished");
    let table = host
        .open(&[("game", "darjeeling"), ("players", "3"), ("seat1", "novice"), ("seat2", "novice"), ("visibility", "watchable")])
        .await;
    let page = host.get(&table).await;
    see(&mut host, &picture_of(&page.text), "running-darjeeling").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_private_table_shows_the_picture_of_the_site() {
    let test = TestApp::new().await;
    let mut host = test.browser();
    let table = host.open(&[("game", "pebbles"), ("players", "2"), ("seat1", "link"), ("visibility", "private")]).await;
    let (own, site) = (picture_of(&host.get(&table).await.text), picture_of(&host.get("/en").await.text));
    assert_eq!(own, site);
    // Nor can anybody ask for it.
    let asked = host.get(&format!("/link/en/table-{}/{}.png", &table[3..], "0".repeat(20))).await;
    assert_eq!((asked.status.as_u16(), asked.header("location")), (307, site.as_str()));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_picture_of_a_game_has_no_secrets() {
    let test = TestApp::new().await;
    let (mut first, mut second, table) = two_at_a_table(&test, &[("visibility", "watchable")]).await;
    let live = test.app.hall.table(table[3..].parse().unwrap()).await.unwrap();
    for _ in 0..6 {
        for browser in [&mut first, &mut second] {
            while let Some(action) = browser.legal(&table).await.into_iter().next_back() {
                browser.ask(&table, "play", &[("action", &action)]).await.is(303);
            }
        }
        if live.snapshot().to_act().is_none() {
            break;
        }
        // The secrets of the game are the only numbers from 200 to 249 there are; those of the drawing stand in attributes.
        let svg = card::table(&live.snapshot(), &[], Lang::EN);
        let texts: Vec<&str> = svg.split("<text").skip(1).map(|text| between(text, ">", "</text>")).collect();
        assert!(
            texts.len() > 2 && !texts.iter().any(|text| (200..250).any(|secret| text.contains(&secret.to_string()))),
            "{texts:?}"
        );
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_has_us_paint_without_end() {
    let test = TestApp::with(|config| config.previews_a_minute = 1).await;
    let mut browser = test.browser();
    let [english, german] = [picture_of(&browser.get("/en").await.text), picture_of(&browser.get("/de").await.text)];
    browser.get(&english).await.is(200);
    browser.get(&german).await.is(429);
    browser.get(&english).await.is(200);
}
