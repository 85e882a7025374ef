//! The story of the game in a browser: it plays by itself, can be left at once, and never keeps anybody from their move.

use crate::driver::{Browser, Driver, House, Look};
use crate::player::{new_table, sit_down};

/// Plays at the table of the page until something is told there: everybody passes and ends their turn as soon as they can.
const TO_THE_END: &str = "const done = arguments[arguments.length - 1]; (async () => { \
    const csrf = document.querySelector('meta[name=csrf]').content; const path = document.getElementById('table').dataset.path; \
    for (let i = 0; i < 80 && !document.querySelector('#tray.stepper'); i++) { \
        const answer = await fetch(`${path}/legal`); const legal = (await answer.text()).split('\\n'); \
        const action = legal.find((one) => one === 'done') ?? legal.find((one) => one === 'pass') ?? legal[0]; \
        if (!action) { await new Promise((next) => setTimeout(next, 50)); continue; } \
        await fetch(`${path}/play`, { method: 'POST', body: new URLSearchParams({ v: answer.headers.get('x-version'), action, csrf }) }); \
        await new Promise((next) => setTimeout(next, 30)); \
    } done(true); })();";

/// Plays an action for the reader of a page.
async fn plays(browser: &Browser, action: &str) {
    let script = "const [action, done] = arguments; (async () => { const path = document.getElementById('table').dataset.path; \
        const legal = await fetch(`${path}/legal`); const csrf = document.querySelector('meta[name=csrf]').content; \
        const body = new URLSearchParams({ v: legal.headers.get('x-version'), action, csrf }); \
        done((await fetch(`${path}/play`, { method: 'POST', body })).status); })();";
    assert_eq!(browser.client.execute_async(script, vec![action.into()]).await.unwrap(), 200, "{action}");
}

async fn press(browser: &Browser, key: &str) {
    browser
        .ask(&format!(
            "document.body.dispatchEvent(new KeyboardEvent('keydown', {{ key: '{key}', bubbles: true, cancelable: true }}))"
        ))
        .await;
}

const TOLD: &str = "return !!document.querySelector('.now.story') && !!document.querySelector('#tray.stepper')";
const BACK: &str =
    "return !document.querySelector('.now.story') && !!document.querySelector('#tray:not(.stepper) :is(button, .shares)')";

#[tokio::test(flavor = "multi_thread")]
async fn the_end_of_a_round_is_told_and_can_be_left_at_once() {
    let Some(driver) = Driver::start().await else { return };
    let house = House::open().await;
    let browser = driver.open(Look::LAPTOP).await;
    new_table(&browser, &house, &[("game", "yunnan"), ("edition", "1"), ("players", "3"), ("seat1", "here"), ("seat2", "here")])
        .await;
    browser.client.execute_async(TO_THE_END, Vec::new()).await.unwrap();
    browser.wait("the story", TOLD).await;
    // Whoever is to act knows it, and is back at the table with one key.
    assert_eq!(browser.ask("return document.getElementById('table').hasAttribute('data-turn')").await, true);
    press(&browser, "Escape").await;
    browser.wait("the table", BACK).await;
    assert_eq!(browser.ask("return location.pathname.split('/').length").await, 3, "the address is that of the table");
    // From the log it is told again, step by step, until a click on the board.
    browser.ask("document.querySelector('#log a.tell[href*=\"/end/\"]').click()").await;
    browser.wait("the story again", TOLD).await;
    browser.wait("the second step", "return +document.getElementById('table').dataset.told >= 2").await;
    browser.ask("document.querySelector('[data-speed=step]').click()").await;
    press(&browser, "4").await;
    browser.wait("the last step", "return document.getElementById('table').dataset.told === '4'").await;
    browser.picture("story-4").await;
    press(&browser, "1").await;
    browser.wait("the first step", "return document.getElementById('table').dataset.told === '1'").await;
    browser
        .ask("document.querySelector('#wideboard').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))")
        .await;
    browser.wait("the table", BACK).await;
    // The move is made as ever.
    browser.ask("document.querySelector('#tray .shares a:last-of-type').click()").await;
    browser.wait("the amount in hand", "return !!document.querySelector('#tray button[name=action]')").await;
    browser.ask("document.querySelector('#tray button[name=action]').click()").await;
    let moved = "return [...document.querySelectorAll('#log li')].some((line) => line.textContent.includes('scores'))";
    browser.wait("the conversion", moved).await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_outbid_is_told_and_can_look_at_it_again() {
    let Some(driver) = Driver::start().await else { return };
    let house = House::open().await;
    let (host, guest) = (driver.open(Look::LAPTOP).await, driver.open(Look::LAPTOP).await);
    new_table(&host, &house, &[("game", "yunnan"), ("edition", "1"), ("players", "2"), ("seat1", "link")]).await;
    sit_down(&host, &guest).await;
    let turn = "return document.getElementById('table').hasAttribute('data-turn')";
    let (first, second) = if host.ask(turn).await == true { (&host, &guest) } else { (&guest, &host) };
    first
        .ask(
            "window.flights = 0; const animate = Element.prototype.animate; Element.prototype.animate = function (...how) { \
        if (this.classList.contains('travelling')) window.flights++; return animate.apply(this, how); };",
        )
        .await;
    plays(first, "bid school 5").await;
    second.wait("their turn", turn).await;
    plays(second, "bid school 7").await;
    first.wait("the banner", "return !!document.querySelector('.alert')").await;
    assert_eq!(first.ask("return document.querySelector('#notices').getAttribute('role')").await, "alert");
    assert_eq!(first.ask("return document.querySelector('.alert a').textContent").await, "B6");
    assert_eq!(first.ask("return window.flights").await, 1, "the trader flies home, once");
    assert_eq!(first.ask("return document.querySelector('#film .frame.me .k').textContent").await, "1");
    let written = "return getComputedStyle(document.querySelector('#film .frame b')).textTransform";
    assert_eq!(first.ask(written).await, "none", "no style of another page reaches the frames");
    first.picture("since-your-turn").await;
    press(first, "r").await;
    first.wait("the replay", TOLD).await;
    press(first, "Escape").await;
    first.wait("the table", BACK).await;
    press(first, "Escape").await;
    first.wait("the banner to close", "return getComputedStyle(document.querySelector('.alert')).display === 'none'").await;
    host.close().await;
    guest.close().await;
}
