//! What a page does by itself: pieces travel, "your turn" is said, the move under the cursor is shown, lost connections come back.

use fantoccini::Locator;
use fantoccini::actions::{InputSource, MouseActions, PointerAction};
use serde_json::Value;

use crate::driver::{Browser, Driver, House, Look};
use crate::player::{new_table, sit_down};

/// Makes the first legal move that is no end of a turn, as somebody would who is not this page: the page hears of it like everybody.
const MOVE: &str = "const done = arguments[arguments.length - 1]; (async () => { \
    const path = document.getElementById('table').dataset.path; \
    const legal = await fetch(path + '/legal'); \
    const actions = (await legal.text()).split('\\n').filter(Boolean); \
    const action = actions.find((action) => !['pass', 'done'].includes(action)) ?? actions[0]; \
    if (!action) return done(0); \
    const body = new URLSearchParams({ v: legal.headers.get('x-version'), action }); \
    const csrf = document.querySelector('meta[name=csrf]').content; \
    done((await fetch(path + '/play', { method: 'POST', body, redirect: 'manual', headers: { 'x-csrf': csrf, 'x-fragment': 'wide' } })).status); })();";

/// Notes what the page lets travel.
const WATCH_MOTION: &str = "window.travelled = []; const animate = Element.prototype.animate; \
    Element.prototype.animate = function (frames, how) { if (frames[0].translate) window.travelled.push(this.dataset.of ?? this.id); return animate.call(this, frames, how); };";

/// Stands in for loudspeaker, notices and another window in front, and notes what it is asked for.
const LISTEN: &str = "window.tones = 0; window.told = []; \
    window.AudioContext = class { constructor() { window.tones++; throw new Error('no loudspeaker'); } }; \
    window.Notification = class { static permission = 'granted'; constructor(title, { tag }) { window.told.push([title, tag]); } }; \
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });";

async fn moves(browser: &Browser) -> Value {
    browser.client.execute_async(MOVE, Vec::new()).await.unwrap()
}

async fn version(browser: &Browser) -> u64 {
    let version = browser.ask("return document.getElementById('table').dataset.version").await;
    version.as_str().and_then(|version| version.parse().ok()).unwrap()
}

/// Saves settings as the form of the settings does: a box that is not named is not ticked.
pub(crate) async fn set(browser: &Browser, house: &House, boxes: &[&str]) {
    browser.client.goto(&house.url("/me")).await.unwrap();
    let script = format!(
        "for (const box of document.querySelectorAll('input[type=checkbox]')) box.checked = {}.includes(box.name); \
         document.querySelector('form[action=\"/me\"]').submit();",
        serde_json::to_string(boxes).unwrap()
    );
    browser.ask(&script).await;
    let saved = format!(
        "return document.readyState === 'complete' && {}.every((name) => document.querySelector(`input[name=${{name}}]`)?.checked)",
        serde_json::to_string(boxes).unwrap()
    );
    browser.wait("the settings", &saved).await;
}

/// A table of Yunnan with everybody at one screen.
async fn alone(browser: &Browser, house: &House) {
    new_table(browser, house, &[("game", "yunnan"), ("players", "3"), ("seat1", "here"), ("seat2", "here")]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn pieces_travel_unless_the_reader_or_his_system_wants_them_still() {
    let Some(driver) = Driver::start().await else { return };
    let house = House::open().await;
    for (boxes, still, travel) in [(&["motion"][..], false, true), (&[], false, false), (&["motion"], true, false)] {
        let browser = driver.open(Look { motion: !still, ..Look::LAPTOP }).await;
        set(&browser, &house, boxes).await;
        alone(&browser, &house).await;
        browser.ask(WATCH_MOTION).await;
        for _ in 0..3 {
            let before = version(&browser).await;
            assert_eq!(moves(&browser).await, 200);
            let arrived = format!("return +document.getElementById('table').dataset.version > {before}");
            browser.wait("the move to arrive by itself", &arrived).await;
        }
        let travelled = browser.ask("return window.travelled.length > 0").await;
        assert_eq!(travelled, travel, "settings {boxes:?}, a system that wants rest: {still}");
        browser.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn gifts_travel_from_where_they_lay_to_who_gets_them() {
    let Some(driver) = Driver::start().await else { return };
    let house = House::open().await;
    let browser = driver.open(Look { motion: true, ..Look::LAPTOP }).await;
    browser.client.goto(&house.url("/rules/yunnan/EX7")).await.unwrap();
    browser.ask("document.querySelector('form[action$=\"/try/ex7\"]').submit()").await;
    browser
        .wait(
            "the example as a study",
            "return location.pathname.startsWith('/study/') && !!document.querySelector('#tray button')",
        )
        .await;
    // In the example five gifts are given, one of them to green.
    let note = "window.gifts = []; const animate = Element.prototype.animate; Element.prototype.animate = function (frames, how) { \
        if (this.classList.contains('travelling')) window.gifts.push(frames[0].translate); return animate.call(this, frames, how); };";
    browser.ask(note).await;
    browser
        .ask("[...document.querySelectorAll('#tray button')].find((button) => button.textContent.includes('End turn')).click()")
        .await;
    browser.wait("the gifts", "return document.getElementById('gifts-of-green').dataset.count === '1'").await;
    assert_eq!(browser.ask("return window.gifts.length").await, 5);
    assert_eq!(browser.ask("return window.gifts.every((from) => from !== '0px 0px')").await, true);
    browser.wait("their arrival", "return !document.querySelector('.travelling')").await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn your_turn_is_said_by_title_sound_and_notice_to_those_who_want_it() {
    let Some(driver) = Driver::start().await else { return };
    let house = House::open().await;
    let (host, guest) = (driver.open(Look::LAPTOP).await, driver.open(Look::LAPTOP).await);
    set(&host, &house, &["sound", "notices"]).await;
    set(&guest, &house, &[]).await;
    new_table(&host, &house, &[("game", "yunnan"), ("players", "2"), ("seat1", "link")]).await;
    sit_down(&host, &guest).await;
    for browser in [&host, &guest] {
        // Browsers allow sound only after the reader has touched the page.
        browser.client.find(Locator::Css("#log")).await.unwrap().click().await.unwrap();
        browser.ask(LISTEN).await;
    }
    let turn = "return document.getElementById('table').hasAttribute('data-turn')";
    // Each of them waits once, and is called once.
    for _ in 0..2 {
        let (acting, waiting) = if host.ask(turn).await == true { (&host, &guest) } else { (&guest, &host) };
        assert_eq!(waiting.ask("return document.title.startsWith('●')").await, false);
        while waiting.ask(turn).await == false {
            let before = version(waiting).await;
            let moved = moves(acting).await;
            // Bots may be in between, who move in their own time.
            assert!(moved == 200 || moved == 0, "{moved}");
            let arrived = format!(
                "const {{ dataset }} = document.getElementById('table'); return +dataset.version > {before} || 'turn' in dataset"
            );
            waiting.wait("the other's move", &arrived).await;
        }
        assert_eq!(waiting.ask("return document.title.startsWith('● Your turn · ')").await, true);
        acting.wait("the turn to be the other's", "return !document.getElementById('table').hasAttribute('data-turn')").await;
    }
    let heard = "return [window.tones > 0, window.told.length > 0, window.told.every(([title, tag]) => title === 'Your turn' && tag === location.pathname)]";
    assert_eq!(host.ask(heard).await, serde_json::json!([true, true, true]), "he wants sound and notices");
    assert_eq!(guest.ask(heard).await, serde_json::json!([false, false, true]), "he wants neither");
    host.close().await;
    guest.close().await;
}

/// Marks a lit target that makes a whole move. Where a screen is closed it is opened first, and where something is to be taken in hand that is done then, each once.
pub(crate) const READY: &str = "const links = [...document.querySelectorAll('#board a.target.lit.act')]; \
    const link = links.find((link) => { const r = link.getBoundingClientRect(); \
        return link.contains(document.elementFromPoint(r.x + r.width / 2, r.y + r.height / 2)); }); \
    if (link) { link.setAttribute('data-mine', ''); return true; } \
    const next = document.querySelector('[data-uncover]') ?? document.querySelector('#board a[data-pick]'); \
    const step = next?.hasAttribute('data-uncover') ? 'opened' : 'taken'; \
    if (next && !window[step]) { window[step] = true; next.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })); } \
    return false;";

/// Moves the mouse to the middle of something, or into the corner of the page.
pub(crate) async fn point_at(browser: &Browser, css: Option<&str>) {
    let to = match css {
        Some(css) => PointerAction::MoveToElement {
            element: browser.client.find(Locator::Css(css)).await.unwrap(),
            duration: None,
            x: 0.0,
            y: 0.0,
        },
        None => PointerAction::MoveTo { duration: None, x: 2.0, y: 2.0 },
    };
    browser.client.perform_actions(MouseActions::new("mouse".to_owned()).then(to)).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_glance_shows_what_a_move_would_do_and_leaves_no_trace() {
    let Some(driver) = Driver::start().await else { return };
    let house = House::open().await;
    for game in ["yunnan", "darjeeling"] {
        let browser = driver.open(Look::LAPTOP).await;
        new_table(&browser, &house, &[("game", game), ("players", "2"), ("seat1", "here")]).await;
        point_at(&browser, None).await;
        browser.wait("something that can be looked at", READY).await;
        browser.ask("window.board = () => document.getElementById('board').innerHTML; window.before = board();").await;
        let picked = browser.ask("return document.getElementById('table').dataset.pickNow").await;
        let shown = "return document.querySelectorAll('#board .ghost, #board .chosen').length";
        let before = browser.ask(shown).await;

        point_at(&browser, Some("[data-mine]")).await;
        browser.wait("the ghost of the move", &format!("{shown} > {before}")).await;
        browser.picture(&format!("{game}-glance")).await;
        let still = browser.ask("return document.getElementById('table').dataset.pickNow").await;
        assert_eq!(still, picked, "{game}: nothing is chosen by looking");
        point_at(&browser, None).await;
        browser.wait("the board to be as it was", "return board() === before").await;

        // Who only passes by does not trouble the server.
        let asked = "return performance.getEntriesByType('resource').filter(({ name }) => name.includes('pick=')).length";
        let requests = browser.ask(asked).await;
        let by = "const link = document.querySelector('#board a.target.lit.act'); \
            for (const [to, name] of [[link, 'pointerover'], [document.body, 'pointerover']]) to.dispatchEvent(new PointerEvent(name, { bubbles: true, pointerType: 'mouse' }));";
        browser.ask(by).await;
        tokio::time::sleep(std::time::Duration::from_millis(400)).await;
        assert_eq!(browser.ask(asked).await, requests, "{game}");
        browser.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lost_connection_is_said_and_comes_back_and_a_stale_move_is_explained() {
    let Some(driver) = Driver::start().await else { return };
    let mut house = House::open().await;
    let browser = driver.open(Look::LAPTOP).await;
    alone(&browser, &house).await;
    browser.ask("window.lost = 0; new MutationObserver(() => window.lost += !document.getElementById('lost').hidden).observe(document.getElementById('lost'), { attributes: true });").await;
    // A short break goes by unnoticed.
    let before = version(&browser).await;
    house.restart().await;
    assert_eq!(moves(&browser).await, 200);
    browser
        .wait(
            "the bot’s answer over the new stream",
            &format!("return +document.getElementById('table').dataset.version > {before}"),
        )
        .await;
    assert_eq!(browser.ask("return window.lost").await, 0);
    house.stop().await;
    browser.wait("the sign of a longer one", "return !document.getElementById('lost').hidden").await;
    house.restart().await;
    browser.wait("the page to find its way back", "return window.lost > 0 && document.getElementById('lost').hidden").await;
    let before = version(&browser).await;
    assert_eq!(moves(&browser).await, 200);
    browser.wait("the move after it", &format!("return +document.getElementById('table').dataset.version > {before}")).await;

    // A form that was filled in looking at an earlier state of the table.
    let stale = "const form = document.querySelector('form[action$=\"/leave\"]'); form.querySelector('input[name=v]').value = '1'; form.querySelector('button').click();";
    let now = version(&browser).await;
    browser.ask(stale).await;
    browser.wait("a word of explanation", "return !!document.querySelector('#notices .notice')?.textContent.trim()").await;
    assert_eq!(version(&browser).await, now, "the table is shown as it is, and nothing has happened");
    assert_eq!(browser.ask("return !!document.querySelector('form[action$=\"/leave\"]')").await, true, "he is still there");
    browser.close().await;
}
