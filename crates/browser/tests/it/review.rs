//! A finished game looked back on with the analyst: on its board, by keyboard, at a desk and on a phone.

use std::time::Duration;

use fantoccini::Locator;
use fantoccini::key::Key;
use serde_json::Value;

use crate::driver::{Browser, Driver, House, Look};
use crate::exchange::{click, go, import};
use crate::pages::{accessible, axe, complete};

async fn press(browser: &Browser, key: &str) {
    browser.client.find(Locator::Css("body")).await.unwrap().send_keys(key).await.unwrap();
}

/// Presses a key and waits until the review stands at a position.
async fn step(browser: &Browser, key: Key, at: u64) {
    press(browser, &String::from(char::from(key))).await;
    let there = format!(
        "return location.pathname.endsWith('/review/{at}') && document.querySelector('#moments output').innerText.startsWith('{at} ')"
    );
    browser.wait(&format!("position {at}"), &there).await;
}

/// Waits for the analyst, who is given time: the page loads itself again meanwhile.
async fn reviewed(browser: &Browser, house: &House, table: &str) {
    go(browser, house, &format!("{table}/review?list=all")).await;
    for _ in 0..8 {
        if browser.ask("return !!document.getElementById('turning')").await == true {
            return;
        }
        tokio::time::sleep(Duration::from_secs(1)).await;
    }
    browser.wait("the review", "return !!document.getElementById('turning')").await;
}

/// Axe finds nothing, no text is missing, nothing sticks out.
async fn clean(browser: &Browser, axe: Option<&String>, page: &str) {
    complete(browser, page).await;
    browser.picture(page).await;
    if let Some(axe) = axe {
        accessible(browser, axe, page).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_review_is_walked_by_keys_and_fits_desk_and_phone() {
    let Some(driver) = Driver::start().await else { return };
    let house = House::open().await;
    let axe = axe();
    let browser = driver.open(Look::LAPTOP).await;
    let title = ::games::CATALOGUE.title("darjeeling").unwrap();
    let game = title.random_game(tabletop::Setup::players(2), &mut tabletop::Dice::new(4)).unwrap();
    import(&browser, &house, &game.record()).await;
    browser.wait("the result", "return location.pathname.endsWith('/result')").await;
    let table = browser.client.current_url().await.unwrap().path().trim_end_matches("/result").to_owned();
    reviewed(&browser, &house, &table).await;

    // Up and down go through the turning points, the worst first; left and right through the moves.
    let points =
        "return [...document.querySelectorAll('.turning a')].map((a) => Number(new URL(a.href).pathname.split('/').pop()))";
    let points: Vec<u64> = browser.ask(points).await.as_array().unwrap().iter().filter_map(Value::as_u64).collect();
    let [first, second, ..] = points[..] else { panic!("whoever plays at random gives something away: {points:?}") };
    clean(&browser, axe.as_ref(), "review-laptop").await;
    step(&browser, Key::Down, second).await;
    step(&browser, Key::Up, first).await;
    step(&browser, Key::Right, first + 1).await;
    step(&browser, Key::Left, first).await;
    assert_eq!(
        browser.ask("return document.querySelector('.turning [aria-current]').pathname.split('/').pop()").await,
        first.to_string()
    );

    // The better line is played step by step, and then the game stands there again.
    let mut played = 0;
    loop {
        press(&browser, "l").await;
        played += 1;
        browser.wait("the step", &format!("return location.search.includes('line={played}') && document.getElementById('now').innerText.includes('step {played} of')")).await;
        let of = browser.ask("return Number(document.getElementById('now').innerText.match(/step \\d+ of (\\d+)/)[1])").await;
        if of.as_u64() == Some(played) {
            break;
        }
    }
    press(&browser, "l").await;
    let again = format!(
        "return !location.search.includes('line=') && document.querySelector('#moments output').innerText.startsWith('{first} ') && !document.getElementById('now').innerText.includes('step ')"
    );
    browser.wait("the game as played", &again).await;

    // The lists are tabs of their own.
    click(&browser, ".lists a[href*='list=moves']").await;
    browser
        .wait(
            "all moves",
            "return !!document.querySelector('.allmoves [aria-current]') && location.search.includes('list=moves')",
        )
        .await;
    clean(&browser, axe.as_ref(), "review-moves-laptop").await;
    go(&browser, &house, "/bots").await;
    clean(&browser, axe.as_ref(), "bots-laptop").await;

    // On a phone one thing is seen at a time.
    browser.resize((390, 844)).await;
    clean(&browser, axe.as_ref(), "bots-phone").await;
    go(&browser, &house, &format!("{table}/review/{first}?list=all")).await;
    clean(&browser, axe.as_ref(), "review-phone").await;
    for (pane, what) in [("log", "turning"), ("forecast", "why"), ("players", "game")] {
        click(&browser, &format!("#tabs label[for=pane-{pane}]")).await;
        browser.wait(pane, &format!("const seen = document.getElementById('{what}').getBoundingClientRect(); return seen.height > 40 && seen.top < innerHeight && document.querySelectorAll('#side > .pane').values().filter((pane) => pane.offsetHeight > 0).toArray().length === 1")).await;
        clean(&browser, axe.as_ref(), &format!("review-{pane}-phone")).await;
    }

    browser.resize((844, 390)).await;
    for (pane, seen) in [("region", "board"), ("forecast", "why")] {
        click(&browser, &format!("#tabs label[for=pane-{pane}]")).await;
        let page = format!("review-{pane}-lying");
        clean(&browser, axe.as_ref(), &page).await;
        let covered = format!(
            "const seen = document.getElementById('{seen}').getBoundingClientRect(), tray = document.getElementById('tray').getBoundingClientRect(); const board = document.getElementById('board').getBoundingClientRect(), again = document.querySelector('#tray .primary').getBoundingClientRect(); return innerHeight - tray.top <= innerHeight / 4 && seen.height > 120 && board.bottom <= tray.top + 1 && again.right <= tray.right"
        );
        assert_eq!(browser.ask(&covered).await, true, "the tray leaves room: {page}");
    }

    // Trying again opens a table in that position.
    press(&browser, "t").await;
    browser
        .wait("the new table", &format!("return !!document.getElementById('table') && !location.pathname.startsWith('{table}')"))
        .await;
    browser.close().await;
}
