//! Pages as people find them: three languages, two themes, two widths; no serious finding of the accessibility checker.

use serde_json::Value;

use crate::driver::{Browser, Driver, House, Look};
use crate::exchange::{go, import};
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
        .filter(v => ['serious', 'critical'].includes(v.impact) || v.id === 'page-has-heading-one').map(v => v.id + ': ' + v.nodes.slice(0, 3).map(n => n.html.slice(0, 160)).join(' | '))));";
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

/// Looks at the pages of these addresses: nothing is missing or sticks out, and the checker finds nothing serious.
async fn look_at(browser: &Browser, house: &House, axe: Option<&String>, paths: &[String], name: &str) {
    for path in paths {
        go(browser, house, path).await;
        let page = format!("{}-{name}", path[1..].replace(['/', '?', '='], "-"));
        complete(browser, &page).await;
        browser.picture(&page).await;
        if let Some(axe) = axe {
            accessible(browser, axe, &page).await;
        }
    }
}

/// Brings a finished game along; the addresses of its pages.
async fn pages_of_a_game(browser: &Browser, house: &House, game: &str) -> Vec<String> {
    let title = ::games::CATALOGUE.title(game).unwrap();
    let setup = title.presets().into_iter().find(|setup| setup.players == Some(3)).unwrap();
    let played = title.random_game(setup, &mut tabletop::Dice::new(4)).unwrap();
    import(browser, house, &played.record()).await;
    browser.wait("the result", "return location.pathname.endsWith('/result')").await;
    let table = browser.client.current_url().await.unwrap().path().trim_end_matches("/result").to_owned();
    go(browser, house, &table).await;
    let told = "return [...document.querySelectorAll('#log a.tell')].slice(0, 2).map((a) => a.getAttribute('href'))";
    let told = browser.ask(told).await;
    let told = told.as_array().into_iter().flatten().filter_map(Value::as_str).map(str::to_owned);
    let of_table = ["", "/result", "/at/12", "/export", "/tv"].map(|page| format!("{table}{page}"));
    of_table.into_iter().chain(told).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn lessons_stories_and_all_other_pages_are_accessible() {
    let Some(driver) = Driver::start().await else { return };
    let house = House::open().await;
    let axe = axe();
    for (name, look) in [("laptop-dark", Look { dark: true, ..Look::LAPTOP }), ("phone", Look { lang: "de", ..Look::PHONE })] {
        let browser = driver.open(look).await;
        let mut paths: Vec<String> =
            ["/learn", "/tips", "/tips/yunnan", "/tips/darjeeling", "/bots", "/import", "/edit/yunnan", "/edit/darjeeling"]
                .map(str::to_owned)
                .into();
        for (game, steps) in [("yunnan", 21), ("darjeeling", 12)] {
            paths.extend((1..=steps).step_by(4).map(|step| format!("/learn/{game}/{step}")));
            paths.extend(pages_of_a_game(&browser, &house, game).await);
        }
        look_at(&browser, &house, axe.as_ref(), &paths, name).await;
        // Rooms that only their players see.
        for (page, seat) in [("waiting", "link"), ("handover", "here")] {
            new_table(&browser, &house, &[("game", "darjeeling"), ("players", "2"), ("seat1", seat)]).await;
            complete(&browser, page).await;
            browser.picture(&format!("{page}-{name}")).await;
            if let Some(axe) = &axe {
                accessible(&browser, axe, page).await;
            }
        }
        browser.close().await;
    }
}
