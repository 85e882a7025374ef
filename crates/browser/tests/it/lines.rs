//! Leaving a line of the planner at the table, by mouse and by keyboard, and the table that moves by itself.

use std::time::{Duration, Instant};

use fantoccini::Locator;
use fantoccini::key::Key;

use crate::driver::{Browser, Driver, House, Look};
use crate::pages::{accessible, axe};
use crate::player::new_table;

/// Longer than anybody unknown takes for a move.
const USUAL: Duration = Duration::from_mins(1);

async fn click(browser: &Browser, css: &str) {
    browser.client.wait().for_element(Locator::Css(css)).await.unwrap().click().await.unwrap();
}

/// Opens the planner of a new game against bots and plays a move on it.
async fn plan(browser: &Browser, house: &House, game: &str) -> String {
    let seats = [("seat0", "me"), ("seat1", "bot:random")];
    let fields: Vec<(&str, &str)> = [("game", game), ("players", "2")].into_iter().chain(seats).collect();
    new_table(browser, house, &fields).await;
    browser.wait("one's turn", "return document.getElementById('table')?.hasAttribute('data-turn') === true").await;
    let table = browser.client.current_url().await.unwrap().path().to_owned();
    click(browser, "form[action='/study'] button").await;
    browser.wait("the planner", "return !!document.querySelector('.table.study')").await;
    let next = "return document.querySelector('.twin a.move')?.getAttribute('href') ?? ''";
    let href = browser.ask(next).await.as_str().unwrap_or_default().to_owned();
    browser.client.goto(&house.url(&href)).await.unwrap();
    let before = browser.client.current_url().await.unwrap().path().to_owned();
    click(browser, "#tray button[name=action]").await;
    browser.wait("the next node", &format!("return location.pathname !== '{before}'")).await;
    table
}

/// Waits until the line has made its move.
async fn moves(browser: &Browser, house: &House, table: &str) {
    browser.client.goto(&house.url(table)).await.unwrap();
    browser.wait("the note", "return document.querySelector('#armed')?.textContent.length > 20").await;
    let version = browser.ask("return document.getElementById('table').dataset.version").await;
    let until = Instant::now() + USUAL;
    while browser.ask("return document.getElementById('table')?.dataset.version ?? null").await == version {
        assert!(Instant::now() < until, "the line does not move");
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_line_is_left_by_the_keyboard_and_moves_by_itself() {
    let Some(driver) = Driver::start().await else { return };
    let house = House::open().await;
    let browser = driver.open(Look::LAPTOP).await;
    let table = plan(&browser, &house, "yunnan").await;
    let press = async |css: &str, key: Key| {
        let element = browser.client.wait().for_element(Locator::Css(css)).await.unwrap();
        element.send_keys(&char::from(key).to_string()).await.unwrap();
    };
    press("#arming summary", Key::Enter).await;
    browser.wait("the form", "return document.querySelector('#arming form')?.checkVisibility() === true").await;
    press("#arming select", Key::Down).await;
    if let Some(axe) = axe() {
        accessible(&browser, &axe, "the form for a line").await;
    }
    browser.picture("lines-planner").await;
    press("#arming form button", Key::Enter).await;
    browser.wait("the line", "return document.querySelector('#arming .left')?.textContent.includes('armed') === true").await;
    moves(&browser, &house, &table).await;
    browser.picture("lines-played").await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_line_is_left_and_withdrawn_on_a_phone_without_script_too() {
    let Some(driver) = Driver::start().await else { return };
    let house = House::open().await;
    for (name, look) in [("phone", Look::PHONE), ("noscript", Look { script: false, lang: "de", ..Look::LAPTOP })] {
        let browser = driver.open(look).await;
        let table = plan(&browser, &house, "darjeeling").await;
        if name == "phone" {
            click(&browser, "nav.tabs label[for=pane-log]").await;
        }
        click(&browser, "#arming summary").await;
        let inside = "const edge = document.documentElement.clientWidth; \
            return [...document.querySelectorAll('#arming *')].every((e) => e.matches('.vh, option') || e.getBoundingClientRect().right <= edge + 1) \
            && document.documentElement.scrollWidth <= edge";
        assert_eq!(browser.ask(inside).await, true, "{name}: the form fits");
        browser.picture(&format!("lines-form-{name}")).await;
        click(&browser, "#arming form button").await;
        browser.wait("the line", "return !!document.querySelector('#arming .left')").await;
        browser.client.goto(&house.url(&table)).await.unwrap();
        browser.wait("the note", "return document.querySelector('#armed')?.checkVisibility() === true").await;
        browser.picture(&format!("lines-table-{name}")).await;
        if let Some(axe) = axe().filter(|_| look.script) {
            accessible(&browser, &axe, "a table with a line").await;
        }
        click(&browser, "#armed button").await;
        browser
            .wait("that it is withdrawn", "return !!document.getElementById('table') && !document.querySelector('#armed')")
            .await;
        browser.close().await;
    }
}
