//! Puzzles solved as people do: by clicks and keys, at a desk and on a phone, with and without script.

use std::time::Instant;

use fantoccini::Locator;
use serde_json::Value;

use crate::driver::{Browser, Driver, House, Look, PATIENCE};
use crate::exchange::go;
use crate::pages::{accessible, axe, complete};

/// A puzzle of a game with a theme: its address, its best move and the next best one.
fn puzzle(game: &str, theme: &str) -> (String, String, String) {
    let puzzles = ::games::CATALOGUE.title(game).unwrap().puzzles().unwrap();
    let puzzle = puzzles.list.iter().find(|puzzle| puzzle.theme == theme).unwrap().read().unwrap();
    (format!("/puzzle/{}", puzzle.id), puzzle.best, puzzle.second)
}

/// Marks what leads to an action: its button, or the link with the most of its words. The answer says which, or nothing.
const LOOK: &str = r#"
for (const old of document.querySelectorAll('[data-now]')) old.removeAttribute('data-now');
const action = ACTION;
const seen = (selector) => [...document.querySelectorAll(selector)].filter((e) => e.getClientRects().length);
const button = seen('#tray button[name="action"]').find((e) => e.value === action);
const words = (e) => e.getAttribute('data-pick') ?? new URL(e.href?.baseVal ?? e.href, location).searchParams.get('pick') ?? '';
const now = document.getElementById('table')?.dataset.pickNow ?? '';
const links = seen('#board a, #tray a').filter((e) => words(e).length > now.length && (action + ' ').startsWith(words(e) + ' '));
const next = button ?? links.sort((a, b) => words(b).length - words(a).length)[0];
next?.setAttribute('data-now', '');
return next ? (button ? 'button' : 'link') : '';"#;

/// Plays an action on the board: chooses its words one after another, then presses its button.
async fn play(browser: &Browser, action: &str, by_keys: bool) {
    let look = LOOK.replace("ACTION", &Value::from(action).to_string());
    let until = Instant::now() + PATIENCE;
    loop {
        let found = browser.ask(&look).await;
        if found == "button" || found == "link" {
            let pick = "return document.getElementById('table')?.dataset.pickNow ?? ''";
            let before = browser.ask(pick).await;
            if by_keys {
                browser.ask("document.querySelector('[data-now]').focus()").await;
                browser.client.active_element().await.unwrap().send_keys("\u{e007}").await.unwrap();
            } else {
                let element = browser.client.find(Locator::Css("[data-now]")).await.unwrap();
                if element.click().await.is_err() {
                    // What lies under a piece of its own drawing is reached by the event itself.
                    browser.ask("document.querySelector('[data-now]').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))").await;
                }
            }
            if found == "button" {
                browser.wait("an answer", "return !!document.querySelector('.verdict')").await;
                return;
            }
            while browser.ask(pick).await == before && Instant::now() < until {
                tokio::time::sleep(std::time::Duration::from_millis(20)).await;
            }
        }
        assert!(Instant::now() < until, "{action} cannot be played");
    }
}

async fn clean(browser: &Browser, look: Look, page: &str) {
    complete(browser, page).await;
    browser.picture(page).await;
    // The checker is a script that waits; where scripts are forbidden it would wait for ever.
    if let Some(axe) = axe().filter(|_| look.script) {
        accessible(browser, &axe, page).await;
    }
}

async fn text(browser: &Browser, selector: &str) -> String {
    let script = format!("return document.querySelector('{selector}')?.innerText ?? ''");
    browser.ask(&script).await.as_str().unwrap_or_default().to_owned()
}

/// Misses a puzzle, tries again, solves it, and goes on to the next.
async fn solve(look: Look, game: &str, theme: &str, by_keys: bool) {
    let Some(driver) = Driver::start().await else { return };
    let house = House::open().await;
    let browser = driver.open(look).await;
    let (path, best, second) = puzzle(game, theme);
    let name = format!("puzzle-{game}-{}-{}", look.width, look.lang);
    go(&browser, &house, &path).await;
    clean(&browser, look, &format!("{name}-1-asked")).await;
    play(&browser, &second, by_keys).await;
    assert!(browser.ask("return !!document.querySelector('.verdict.near')").await == true, "{}", text(&browser, "#lesson").await);
    clean(&browser, look, &format!("{name}-2-missed")).await;
    browser.client.find(Locator::Css("#lesson .ways a.primary")).await.unwrap().click().await.unwrap();
    browser
        .wait("another try", "return !document.querySelector('.verdict') && !!document.querySelector('#tray button, #board a')")
        .await;
    play(&browser, &best, by_keys).await;
    assert!(
        browser.ask("return !!document.querySelector('.verdict.ok .turn')").await == true,
        "{}",
        text(&browser, "#lesson").await
    );
    assert!(!text(&browser, "#lesson .reasons").await.is_empty(), "it is explained");
    clean(&browser, look, &format!("{name}-3-solved")).await;
    browser.client.find(Locator::Css("#lesson .ways a.primary")).await.unwrap().click().await.unwrap();
    browser
        .wait("the next puzzle", &format!("return location.pathname.startsWith('/puzzle/') && location.pathname !== '{path}'"))
        .await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_puzzle_of_yunnan_is_missed_and_solved_at_a_desk() {
    solve(Look::LAPTOP, "yunnan", "route", false).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_puzzle_of_yunnan_is_solved_on_a_phone() {
    solve(Look { lang: "de", dark: true, ..Look::PHONE }, "yunnan", "bid", false).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_puzzle_of_darjeeling_is_solved_by_keys() {
    solve(Look { dark: true, ..Look::LAPTOP }, "darjeeling", "route", true).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_puzzle_of_darjeeling_is_solved_without_script() {
    solve(Look { script: false, lang: "fr", ..Look::LAPTOP }, "darjeeling", "route", false).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_puzzle_of_the_day_is_found_in_the_lobby_and_shown() {
    let Some(driver) = Driver::start().await else { return };
    let house = House::open().await;
    for look in [Look::LAPTOP, Look { lang: "fr", ..Look::PHONE }] {
        let browser = driver.open(look).await;
        go(&browser, &house, "/").await;
        browser.ask("document.getElementById('daily').scrollIntoView()").await;
        browser
            .wait("its board", "const i = document.querySelector('#daily img'); return i.complete && i.naturalWidth > 0")
            .await;
        clean(&browser, look, &format!("puzzle-lobby-{}", look.width)).await;
        browser.client.find(Locator::Css("#daily a.btn")).await.unwrap().click().await.unwrap();
        browser
            .wait("the puzzle", "return location.pathname.startsWith('/puzzle/') && !!document.querySelector('#lesson time')")
            .await;
        // Whoever gives up is shown.
        browser.client.find(Locator::Css("#lesson .ways form button")).await.unwrap().click().await.unwrap();
        browser
            .wait("the answer", "return !!document.querySelector('.verdict .turn') && !!document.querySelector('.reasons li')")
            .await;
        clean(&browser, look, &format!("puzzle-daily-{}", look.width)).await;
        go(&browser, &house, "/puzzles").await;
        clean(&browser, look, &format!("puzzle-all-{}", look.width)).await;
        browser.close().await;
    }
}
