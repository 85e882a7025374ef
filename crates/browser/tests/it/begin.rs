//! The waiting room turns into the game: whoever sat there sees just what somebody sees who comes now, whatever arrives first.

use std::time::{Duration, Instant};

use fantoccini::Locator;
use serde_json::Value;

use crate::driver::{Browser, Driver, House, Look, PATIENCE};
use crate::player::{begins, new_table};

/// Where a page differs from what it would be if it were loaded now; empty if nowhere. What this screen does not show may be older, but nothing of it may be missing.
const DIFFERENCE: &str = r"
const done = arguments[arguments.length - 1];
(async () => {
  const table = document.getElementById('table');
  const answer = await (window.asked ?? fetch)(table.dataset.path);
  const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html').getElementById('table');
  const unseen = matchMedia('(max-width: 699px), (max-height: 519px)').matches ? ['wide'] : ['road', 'town'];
  const lasting = (root) => [...root.querySelectorAll('.scenery, .fabric, .narrowboard, .wideboard')];
  const attributes = (e) => [...e.attributes].filter(({ name }) => !['open', 'hidden'].includes(name)).map(({ name, value }) => `${name}=${value}`).sort().join(' ');
  const differs = (one, other) => {
    if (one.nodeType !== other.nodeType || one.nodeName !== other.nodeName) return `${one.nodeName} for ${other.nodeName}`;
    if (!(one instanceof Element)) return one.nodeValue === other.nodeValue ? '' : `'${one.nodeValue}' for '${other.nodeValue}'`;
    if (attributes(one) !== attributes(other)) return `<${one.tagName} ${attributes(one)}> for <${attributes(other)}>`;
    if (unseen.includes(one.id)) return '';
    if (one.childNodes.length !== other.childNodes.length) return `${one.childNodes.length} for ${other.childNodes.length} nodes in <${one.tagName} ${attributes(one)}>`;
    return [...one.childNodes].map((node, i) => differs(node, other.childNodes[i])).find(Boolean) ?? '';
  };
  if (table.querySelector('[data-static]')) return `something stands for <${attributes(table.querySelector('[data-static]'))}>`;
  const [here, there] = [lasting(table), lasting(fresh)];
  const empty = here.find((part) => !part.childElementCount);
  if (empty) return `nothing in <${attributes(empty)}>`;
  if (here.length !== there.length) return `${here.length} for ${there.length} lasting parts`;
  return differs(table, fresh);
})().then(done, (error) => done(String(error)));";

/// Holds back the answers to whatever the page asks for, until it is told to let them go.
const HOLD: &str = "window.asked = window.fetch; window.held = 0; const gate = new Promise((open) => (window.letGo = open)); \
    window.fetch = async (...request) => { const answer = await window.asked(...request); window.held++; await gate; return answer; };";

/// Makes the first legal move for whoever looks at this page, as somebody would who is not this page.
const MOVE: &str = "const done = arguments[arguments.length - 1]; (async () => { const ask = window.asked ?? fetch; \
    const path = document.getElementById('table').dataset.path; const legal = await ask(path + '/legal'); \
    const [action] = (await legal.text()).split('\\n').filter(Boolean); if (!action) return done(0); \
    const body = new URLSearchParams({ v: legal.headers.get('x-version'), action }); \
    const csrf = document.querySelector('meta[name=csrf]').content; \
    done((await ask(path + '/play', { method: 'POST', body, redirect: 'manual', headers: { 'x-csrf': csrf, 'x-fragment': 'wide' } })).status); })();";

async fn difference(browser: &Browser) -> String {
    match browser.client.execute_async(DIFFERENCE, Vec::new()).await {
        Ok(Value::String(difference)) => difference,
        other => format!("{other:?}"),
    }
}

/// Waits until a page is as it would be if it were loaded now; news may still be under way.
async fn settles(who: &str, browser: &Browser) {
    let until = Instant::now() + PATIENCE / 3;
    loop {
        let difference = difference(browser).await;
        if difference.is_empty() {
            return;
        }
        assert!(Instant::now() < until, "the page of the {who}: {difference}");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

/// A table of Yunnan with a host who waits for the last seat to be taken, and a guest who has come by the link.
async fn waiting(driver: &Driver, house: &House, look: Look, fields: &[(&str, &str)]) -> (Browser, Browser) {
    let (host, guest) = (driver.open(look).await, driver.open(look).await);
    invited(&host, &guest, house, fields).await;
    (host, guest)
}

async fn invited(host: &Browser, guest: &Browser, house: &House, fields: &[(&str, &str)]) {
    new_table(host, house, &[&[("game", "yunnan"), ("seat1", "link")], fields].concat()).await;
    let link = host.ask("return document.querySelector('input[id^=link-]').value").await;
    guest.client.goto(link.as_str().expect("the host has a link to send")).await.unwrap();
}

async fn sit(guest: &Browser) {
    guest.client.find(Locator::Css("form[action$=\"/sit\"] button")).await.unwrap().click().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_waiting_room_turns_into_the_whole_game_whatever_is_held_up() {
    let Some(driver) = Driver::start().await else { return };
    let house = House::open().await;
    for look in [Look::LAPTOP, Look::PHONE] {
        let (host, guest) = waiting(&driver, &house, look, &[("edition", "2"), ("players", "2"), ("visibility", "open")]).await;
        // The answers to both are late, so that everything else overtakes them: what the other did, and what they did themselves.
        host.ask(HOLD).await;
        guest.ask(HOLD).await;
        sit(&guest).await;
        guest.wait("their seat", "return held > 0").await;
        for _ in 0..3 {
            for browser in [&host, &guest] {
                browser.client.execute_async(MOVE, Vec::new()).await.unwrap();
                tokio::time::sleep(Duration::from_millis(150)).await;
            }
        }
        for (who, browser) in [("host", &host), ("guest", &guest)] {
            browser.ask("letGo()").await;
            begins(browser).await;
            settles(who, browser).await;
        }
        host.close().await;
        guest.close().await;
    }
}

/// Notes how much the page asks for by itself.
const NOTE: &str = "window.asked = window.fetch; window.wanted = []; \
    window.fetch = (to, how) => { window.wanted.push(how?.headers?.['x-fragment']); return window.asked(to, how); };";

#[tokio::test(flavor = "multi_thread")]
async fn a_page_stays_whole_when_its_window_changes_and_when_its_reader_goes_away_and_comes_back() {
    let Some(driver) = Driver::start().await else { return };
    let house = House::open().await;
    let (host, guest) = waiting(&driver, &house, Look::LAPTOP, &[("edition", "2"), ("players", "2")]).await;
    host.ask(NOTE).await;
    sit(&guest).await;
    begins(&host).await;
    settles("host", &host).await;
    assert_eq!(host.ask("return wanted.length").await, 0, "the stream has brought all of it");
    for (width, screen) in [(660, "narrow"), (1440, "wide"), (660, "narrow")] {
        host.client.set_window_size(width, 900).await.unwrap();
        settles("host", &host).await;
        assert_eq!(host.ask("return wanted.at(-1)").await, screen, "what the new width shows is asked for");
        for _ in 0..3 {
            for browser in [&host, &guest] {
                browser.client.execute_async(MOVE, Vec::new()).await.unwrap();
            }
        }
        settles("host", &host).await;
        settles("guest", &guest).await;
    }
    assert_eq!(host.ask("return wanted.includes('all')").await, false, "nothing was missing");
    // The page is left, the game goes on, and the reader comes back to the page, whether the browser has kept it or not.
    host.client.goto(&house.url("/rules")).await.unwrap();
    guest.client.execute_async(MOVE, Vec::new()).await.unwrap();
    host.client.back().await.unwrap();
    begins(&host).await;
    settles("host", &host).await;
    host.close().await;
    guest.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn waiting_rooms_turn_into_whole_games_again_and_again() {
    let Some(driver) = Driver::start().await else { return };
    let house = House::open().await;
    let (host, guest) = (driver.open(Look::LAPTOP).await, driver.open(Look::LAPTOP).await);
    for _ in 0..8 {
        // Bots move at once, so that news comes thick and fast.
        invited(&host, &guest, &house, &[("players", "4"), ("seat2", "bot:random"), ("seat3", "bot:random")]).await;
        sit(&guest).await;
        for (who, browser) in [("host", &host), ("guest", &guest)] {
            begins(browser).await;
            settles(who, browser).await;
        }
    }
    host.close().await;
    guest.close().await;
}
