//! Pages as people find them: three languages, two themes, two widths; no serious finding of the accessibility checker.

use serde_json::Value;

use crate::driver::{Browser, Driver, House, Look};
use crate::player::new_table;

/// The accessibility checker, where it is installed: the path of `axe.min.js` in `TEAHORSE_AXE`.
pub(crate) fn axe() -> Option<String> {
    let Some(path) = std::env::var_os("TEAHORSE_AXE") else {
        assert!(std::env::var_os("CI").is_none(), "the accessibility check needs TEAHORSE_AXE, the path of axe.min.js");
        eprintln!("skipped: set TEAHORSE_AXE to the path of axe.min.js for the accessibility check");
        return None;
    };
    Some(std::fs::read_to_string(path).expect("TEAHORSE_AXE can be read"))
}

/// Fails on anything the checker calls serious or critical.
pub(crate) async fn accessible(browser: &Browser, axe: &str, page: &str) {
    browser.client.execute(axe, Vec::new()).await.unwrap();
    let script = "const done = arguments[arguments.length - 1]; axe.run(document, { resultTypes: ['violations'] }).then(r => done(r.violations \
        .filter(v => ['serious', 'critical'].includes(v.impact)).map(v => v.id + ': ' + v.nodes.slice(0, 3).map(n => n.html.slice(0, 160)).join(' | '))));";
    let found = browser.client.execute_async(script, Vec::new()).await.unwrap();
    assert_eq!(found, Value::Array(Vec::new()), "{page}");
}

/// Texts that look like keys of the locales: a missing text shows its key.
const KEYS: &str = "const keys = []; const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT); \
    while (walk.nextNode()) { const t = walk.currentNode.nodeValue.trim(); \
    if (/^(y|d|t|word|story|option|score|pane|refusal|bot|task)-[a-z0-9-]+$/.test(t)) keys.push(t); } \
    for (const e of document.querySelectorAll('[aria-label]')) { const t = e.getAttribute('aria-label'); if (/^[a-z]+-[a-z-]+$/.test(t)) keys.push(t); } return keys;";

pub(crate) async fn complete(browser: &Browser, page: &str) {
    assert_eq!(browser.ask(KEYS).await, Value::Array(Vec::new()), "no text is missing: {page}");
    let sideways = "return document.documentElement.scrollWidth <= innerWidth + 1";
    assert_eq!(browser.ask(sideways).await, true, "nothing sticks out sideways: {page}");
}

#[tokio::test(flavor = "multi_thread")]
async fn every_page_in_three_languages_two_themes_two_widths() {
    let Some(driver) = Driver::start().await else { return };
    let house = House::open().await;
    let axe = axe();
    for (lang, dark) in [("en", false), ("de", true), ("fr", false)] {
        for (name, look) in [("laptop", Look::LAPTOP), ("phone", Look::PHONE)] {
            let browser = driver.open(Look { lang, dark, ..look }).await;
            for path in ["/", "/new", "/rules/yunnan", "/rules/darjeeling", "/me"] {
                browser.client.goto(&house.url(path)).await.unwrap();
                assert_eq!(browser.ask("return document.documentElement.lang").await, lang);
                let page =
                    format!("{}-{lang}-{name}", if path == "/" { "lobby".to_owned() } else { path[1..].replace('/', "-") });
                complete(&browser, &page).await;
                browser.picture(&page).await;
                if let Some(axe) = &axe {
                    accessible(&browser, axe, &page).await;
                }
            }
            for (game, options) in
                [("yunnan", ("edition", "2")), ("yunnan", ("edition", "1")), ("darjeeling", ("region", "india"))]
            {
                let fields = [("game", game), ("players", "3"), options, ("seat0", "me"), ("seat1", "here"), ("seat2", "here")];
                new_table(&browser, &house, &fields).await;
                let page = format!("{game}-{}-{lang}-{name}", options.1);
                complete(&browser, &page).await;
                browser.picture(&page).await;
                if let Some(axe) = &axe {
                    accessible(&browser, axe, &page).await;
                }
            }
            browser.close().await;
        }
    }
}
