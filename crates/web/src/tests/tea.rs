//! Darjeeling's table: refusals on the map, what almost works, the shed, and a log in words.

use crate::tests::support::{Browser, TestApp, between};

/// Two players at one screen with nothing secret between them.
async fn at_one_screen(test: &TestApp) -> (Browser, String) {
    let mut browser = test.browser();
    let fields = [("game", "darjeeling"), ("players", "2"), ("region", "india"), ("open-screens", "true"), ("seat1", "here")];
    let table = browser.open(&fields).await;
    (browser, table)
}

/// Plays until a page is what a test looks for, shipping whatever can be shipped unless tiles are to be kept; that page.
async fn play_until(browser: &mut Browser, table: &str, ship: bool, found: impl Fn(&str) -> bool) -> String {
    for turn in 0..400 {
        let page = browser.get(table).await;
        if found(&page.text) {
            return page.text;
        }
        let legal = browser.legal(table).await;
        let shipped = legal.iter().rfind(|action| ship && action.starts_with("ship "));
        let kept = legal.iter().find(|action| *action == "keep");
        let action = shipped.or(kept).unwrap_or(&legal[turn % legal.len()]).clone();
        browser.ask(table, "play", &[("action", &action)]).await.is(303);
    }
    panic!("it never came to that");
}

#[tokio::test]
async fn ds6_a_refused_cell_is_marked_on_the_map_with_the_nearest_legal_one() {
    let test = TestApp::with_games().await;
    let (mut browser, table) = at_one_screen(&test).await;
    let page = browser.get(&table).await;
    // A cell that is not lit asks why by a link, script or no script.
    let tried = between(&page.text, "data-try=\"", "\"").replace(' ', "+");
    let refused = browser.get(&format!("{table}?try={tried}")).await;
    let cell = tried.split('+').nth(1).unwrap();
    refused.is(200).has("Try instead:").has("/rules/darjeeling/DS6");
    let marked = between(&refused.text, &format!("id=\"cell-{cell}\""), " href");
    assert!(marked.contains("target refused"), "{marked}");
    assert_eq!(refused.text.matches("target refused").count(), 1);
}

#[tokio::test]
async fn dl1_a_tea_that_leaves_a_half_open_says_so_with_its_rule() {
    let test = TestApp::with_games().await;
    let (mut browser, table) = at_one_screen(&test).await;
    let page = play_until(&mut browser, &table, false, |page| page.contains("would stay open")).await;
    let line = between(&page, "<ul class=\"almost\">", "</ul>");
    assert!(line.contains("/rules/darjeeling/DL1"), "{line}");
}

#[tokio::test]
async fn dl5_what_was_shipped_lies_in_the_shed_and_the_log_has_no_word_of_the_notation() {
    let test = TestApp::with_games().await;
    let (mut browser, table) = at_one_screen(&test).await;
    let shed = |page: &str| between(page, "<div class=\"shed\">", "</div>").to_owned();
    play_until(&mut browser, &table, true, |page| page.contains(" crate of ") && shed(page).contains("use href=\"#half-")).await;
    for (language, crate_) in [("en", "crate"), ("de", "Kiste"), ("fr", "caisse")] {
        browser.headers.push(("accept-language", language.to_owned()));
        let page = browser.get(&table).await;
        let log = between(&page.text, "id=\"log\"", "</ol>").to_owned();
        assert!(log.contains(crate_), "{log}");
        for tea in ["black", "green", "white", "red"] {
            for halves in 1..=3 {
                assert!(!log.contains(&format!("{tea}{halves}")), "{language}: {tea}{halves}");
            }
        }
        browser.headers.pop();
    }
}
