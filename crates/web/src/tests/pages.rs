//! Every page is there, in every language, for everybody it is meant for.

use std::collections::BTreeSet;

use crate::tests::support::{TestApp, between};

#[tokio::test]
async fn the_lobby_offers_a_game_in_one_click() {
    let test = TestApp::new().await;
    let mut browser = test.browser();
    let lobby = browser.get("/").await;
    lobby.is(200).has("Play now").has("action=\"/play/pebbles\"");
    let begun = browser.post("/play/pebbles", &[]).await;
    begun.is(303);
    let table = browser.get(begun.header("location")).await;
    table.is(200).has("id=\"table\"");
    browser.get("/").await.has(begun.header("location"));
}

#[tokio::test]
async fn nothing_inside_a_page_needs_a_policy_exception() {
    let test = TestApp::new().await;
    let mut browser = test.browser();
    let table = browser.open(&[("game", "pebbles")]).await;
    for path in ["/", "/new", "/me", "/rules", "/nothing", &table] {
        let page = browser.get(path).await;
        page.lacks(" style=").lacks("<style").lacks("javascript:").lacks(" onclick");
        // Tables have two more: one tells the story of the game, one moves the pieces.
        assert_eq!(page.text.matches("<script").count(), if *path == table { 3 } else { 1 }, "{path}");
        page.lacks("https://").lacks("//cdn");
    }
}

#[tokio::test]
async fn the_first_page_weighs_less_than_150_kilobytes() {
    let test = TestApp::with_games().await;
    let mut browser = test.browser();
    let page = browser.get("/").await;
    let mut weight = page.text.len();
    // What the page names, and what its scripts import; not what they would import at a table.
    let mut files: BTreeSet<String> =
        page.text.split('"').filter(|text| text.starts_with("/assets/")).map(str::to_owned).collect();
    let mut weighed = BTreeSet::new();
    while let Some(path) = files.pop_first() {
        let file = browser.get(&path).await;
        file.is(200);
        assert!(file.header("cache-control").contains("immutable"));
        weight += file.text.len();
        let folder = &path[..=path.rfind('/').unwrap()];
        let texts: Vec<&str> = file.text.split('"').collect();
        let at_once = texts.windows(2).filter(|pair| !pair[0].ends_with("import("));
        let imported = at_once.filter_map(|pair| pair[1].strip_prefix("./")).map(|name| format!("{folder}{name}"));
        weighed.insert(path.clone());
        files.extend(imported.filter(|path| !weighed.contains(path)));
    }
    assert!(weighed.len() >= 5, "{weighed:?}");
    assert!(weight < 150_000, "{weight}");
}

#[tokio::test]
async fn pages_follow_the_language_of_the_browser_and_of_the_person() {
    let test = TestApp::new().await;
    let mut browser = test.browser();
    browser.headers.push(("accept-language", "de-CH,de;q=0.9".into()));
    browser.get("/").await.has("Jetzt spielen").has("lang=\"de\"");
    browser.post("/lang", &[("lang", "fr"), ("back", "/new")]).await.is(303);
    browser.get("/").await.has("Jouer maintenant");
    browser.get("/nothing").await.is(404).has("Il n’y a rien à cette adresse");
}

#[tokio::test]
async fn the_form_offers_only_what_the_rules_know() {
    let test = TestApp::new().await;
    let mut browser = test.browser();
    browser.get("/new?game=pebbles&players=2").await.has("name=\"calm\"");
    browser.get("/new?game=pebbles&players=3").await.lacks("name=\"calm\"");
    browser.get("/new?game=pebbles&players=2&calm=on").await.has("name=\"calm\" checked").lacks("name=\"players\" value=\"3\"");
    // Nonsense gives a form that makes sense.
    browser.get("/new?game=chess&players=99&calm=maybe&days=5&seat1=throne").await.is(200).has("name=\"players\"");
}

#[tokio::test]
async fn settings_are_kept() {
    let test = TestApp::new().await;
    let mut browser = test.browser();
    browser.post("/me", &[("name", " Lin "), ("theme", "dark"), ("lang", "de")]).await.is(200).has("Gespeichert");
    let page = browser.get("/").await;
    page.has("data-theme=\"dark\"").has("data-motion=\"off\"").has("Lin");
    assert_eq!(between(&browser.get("/me").await.text, "name=\"name\" value=\"", "\""), "Lin");
}

#[tokio::test]
async fn a_personal_link_carries_a_person_to_another_device() {
    let test = TestApp::new().await;
    let (mut old, mut new) = (test.browser(), test.browser());
    old.post("/me", &[("name", "Lin")]).await.is(200);
    let page = old.post("/me/link", &[]).await;
    let link = between(&page.text, "value=\"http://test", "\"").to_owned();
    new.get(&link).await.is(200).has("Continue as Lin?");
    new.get("/").await.lacks("Lin<");
    new.post(&link, &[]).await.is(303);
    new.get("/").await.has("Lin");
    // A newer link puts it out of use.
    old.post("/me/link", &[]).await.is(200);
    test.browser().get(&link).await.is(404);
    // Signing out everywhere reaches the other device.
    old.post("/me/out", &[]).await.is(200);
    new.get("/").await.lacks("Lin<");
}

#[tokio::test]
async fn finished_games_are_accounted_for_line_by_line() {
    let test = TestApp::new().await;
    let mut browser = test.browser();
    let table = browser.open(&[("game", "pebbles"), ("seat1", "here"), ("name1", "Tom")]).await;
    for _ in 0..200 {
        let page = browser.get(&format!("{table}?seat=0")).await;
        if page.text.contains("data-over") {
            break;
        }
        let legal = browser.legal(&table).await;
        browser.ask(&table, "play", &[("action", &legal[0])]).await.is(303);
    }
    let result = browser.get(&format!("{table}/result")).await;
    result.is(200).has("Final scoring").has("Tom").has("<polyline");
    browser.get(&format!("{table}/record")).await.is(200).has("result {");
    browser.get(&format!("{table}?at=3")).await.is(200).has("<output>3 / ");
    browser.get("/").await.has("Finished games").has(&format!("{table}/result"));
}

#[tokio::test]
async fn every_moment_has_an_address_and_links_to_its_neighbours() {
    let test = TestApp::new().await;
    let mut browser = test.browser();
    let table = browser.open(&[("game", "pebbles"), ("calm", "on"), ("seat1", "here"), ("name1", "Tom")]).await;
    for _ in 0..2 {
        for action in ["take 1", "take 1", "done"] {
            browser.ask(&table, "play", &[("action", action)]).await.is(303);
        }
    }
    let link = |to: usize, key: &str| format!("href=\"{table}/at/{to}?seat=0\" data-moment aria-keyshortcuts=\"{key}\"");
    let middle = browser.get(&format!("{table}/at/4?seat=0")).await;
    middle.is(200).has("after move 4").has(&link(0, "Home")).has("4 / 6");
    middle
        .has(&link(3, "ArrowLeft"))
        .has(&link(5, "ArrowRight"))
        .has(&link(3, "Shift+ArrowLeft"))
        .has(&link(6, "Shift+ArrowRight"));
    let start = browser.get(&format!("{table}/at/0?seat=0")).await;
    start.has(&link(1, "ArrowRight")).has(&link(3, "Shift+ArrowRight")).lacks("keyshortcuts=\"ArrowLeft\"");
    browser.get(&format!("{table}/at/6?seat=0")).await.has(&link(5, "ArrowLeft")).lacks("keyshortcuts=\"ArrowRight\"");
    // Beyond the end is the end; a moment can be looked at, not played.
    browser.get(&format!("{table}/at/999")).await.is(200).has("6 / 6").lacks("data-pick=\"take");
    browser.get(&format!("{table}/at/x")).await.is(400);
}
