//! Input: what one is about to choose is there before the click, Tab finds the button, a finger asks what signs mean, and a turn can be heard.

use fantoccini::Locator;
use fantoccini::key::Key;
use serde_json::{Value, json};

use crate::driver::{Browser, Driver, House, Look};
use crate::live::{READY, point_at, set};
use crate::player::new_table;

/// What may pass between a click and the preview of a move that the page knows, in milliseconds.
const AT_ONCE: f64 = 50.0;

/// What a look at a move may weigh, in bytes, before it is compressed.
const LIGHT: u64 = 5_000;

/// The requests for looks so far: how many, and the heaviest.
const LOOKS: &str = "const looks = performance.getEntriesByType('resource').filter(({ name }) => name.includes('from=')); \
    return [looks.length, Math.max(0, ...looks.map(({ decodedBodySize }) => decodedBodySize))]";

/// How board and tray differ from those of the page as it would be loaded with the same in hand; empty if not. The order of attributes says nothing.
const DIFFERENCE: &str = "const done = arguments[arguments.length - 1]; (async () => { const table = document.getElementById('table'); \
    const query = new URLSearchParams({ pick: table.dataset.pickNow, ...(table.dataset.seat ? { seat: table.dataset.seat } : {}) }); \
    const page = await (await (window.asked ?? fetch)(`${table.dataset.path}?${query}`)).text(); \
    const fresh = new DOMParser().parseFromString(page, 'text/html'); \
    const own = ['data-mark', 'data-now', 'data-mine', 'tabindex']; \
    const plain = (e) => { const copy = document.importNode(e, true); for (const x of [copy, ...copy.querySelectorAll('*')]) own.forEach((name) => x.removeAttribute(name)); return copy; }; \
    return ['#tray', '#wideboard, #region', '#forecast', '#top .now'].filter((css) => { const [here, there] = [document.querySelector(css), fresh.querySelector(css)]; \
        return !!here !== !!there || (here && !plain(here).isEqualNode(plain(there))); }).join(); })().then(done, (error) => done(String(error)));";

async fn table(browser: &Browser, house: &House, game: &str) {
    new_table(browser, house, &[("game", game), ("players", "2"), ("seat1", "here")]).await;
    point_at(browser, None).await;
    browser.wait("something that can be looked at", READY).await;
}

async fn press(browser: &Browser, key: Key) {
    let focused = browser.client.active_element().await.unwrap();
    focused.send_keys(&char::from(key).to_string()).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_looked_at_is_shown_at_a_click_without_the_network() {
    let Some(driver) = Driver::start().await else { return };
    let house = House::open().await;
    let browser = driver.open(Look::LAPTOP).await;
    // A machine that does other things at the same time may be late once, not always.
    let mut quickest = f64::MAX;
    for game in ["yunnan", "darjeeling", "yunnan", "darjeeling"] {
        table(&browser, &house, game).await;
        let before = browser.ask(LOOKS).await[0].as_u64().unwrap();
        browser.ask("window.pick = document.querySelector('[data-mine]').getAttribute('data-pick')").await;
        point_at(&browser, Some("[data-mine]")).await;
        let arrived = format!("{} ", LOOKS.replace("return [", "const [count, heaviest] = ["));
        browser.wait("the look", &format!("{arrived}; return count > {before} && heaviest > 0")).await;
        let looks = browser.ask(LOOKS).await;
        assert_eq!(looks[0], before + 1, "{game}: one look is one request");
        assert!(looks[1].as_u64().unwrap() < LIGHT, "{game}: a look weighs {looks}");
        // From now on nothing comes over the network.
        browser.ask("window.asked = window.fetch; window.fetch = () => new Promise(() => {});").await;
        let click = "const link = document.querySelector(`#board a.target[data-pick=\"${CSS.escape(window.pick)}\"]`); const start = performance.now(); \
            link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })); document.body.getBoundingClientRect(); \
            return [performance.now() - start, !!document.querySelector('#tray button.primary'), document.getElementById('table').dataset.pickNow, window.pick]";
        let clicked = browser.ask(click).await;
        assert_eq!((&clicked[1], &clicked[2]), (&json!(true), &clicked[3]), "{game}: the preview is there");
        quickest = quickest.min(clicked[0].as_f64().unwrap());
        let difference = browser.client.execute_async(DIFFERENCE, Vec::new()).await.unwrap();
        assert_eq!(difference, "", "{game}: as if the page were loaded");
        let open = browser.ask("return document.getElementById('slot-now')?.checked ?? true").await;
        assert_eq!(open, true, "{game}: what the move would bring is in sight, not what others did before");
    }
    assert!(quickest < AT_ONCE, "{quickest} ms");
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn tab_leads_from_what_is_chosen_to_its_button_and_enter_makes_the_move_unless_one_is_careful() {
    let Some(driver) = Driver::start().await else { return };
    let house = House::open().await;
    let browser = driver.open(Look::LAPTOP).await;
    let version = "return document.getElementById('table').dataset.version";
    for (game, careful) in [("yunnan", false), ("darjeeling", true), ("yunnan", true), ("darjeeling", false)] {
        set(&browser, &house, if careful { &["careful"] } else { &[] }).await;
        table(&browser, &house, game).await;
        let begun = browser.ask(version).await;
        browser.ask("document.querySelector('[data-mine]').focus()").await;
        press(&browser, Key::Enter).await;
        browser.wait("the move in hand", "return !!document.querySelector('#tray button.primary')").await;
        press(&browser, Key::Tab).await;
        let focus = "return document.activeElement?.matches('#tray button.primary') ? 'button' : document.activeElement?.getAttribute('aria-current') ?? ''";
        assert_eq!(browser.ask(focus).await, "button", "{game}: one step");
        let back = "document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', shiftKey: true, bubbles: true, cancelable: true }));";
        browser.ask(back).await;
        assert_eq!(browser.ask(focus).await, "true", "{game}: and back");
        press(&browser, Key::Enter).await;
        if careful {
            tokio::time::sleep(std::time::Duration::from_millis(300)).await;
            assert_eq!(browser.ask(version).await, begun, "{game}: only the button makes the move");
            browser.client.find(Locator::Css("#tray button.primary")).await.unwrap().click().await.unwrap();
        }
        browser.wait("the move", &format!("return document.getElementById('table').dataset.version !== {begun}")).await;
    }
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_arrow_that_is_chosen_begins_the_game_at_a_second_click_and_at_enter() {
    let Some(driver) = Driver::start().await else { return };
    let house = House::open().await;
    let browser = driver.open(Look::LAPTOP).await;
    for by_key in [false, true] {
        new_table(&browser, &house, &[("game", "darjeeling"), ("players", "2"), ("seat1", "bot:random")]).await;
        point_at(&browser, None).await;
        let cell = "#board a.target.lit:not(.act)";
        browser.wait("where to begin", &format!("return !!document.querySelector('{cell}')")).await;
        let begun = browser.ask("return document.getElementById('table').dataset.version").await;
        let take = async |css: &str| {
            browser.ask(&format!("document.querySelector('{css}').focus()")).await;
            if by_key {
                press(&browser, Key::Enter).await;
            } else {
                let click = "document.activeElement.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))";
                browser.ask(click).await;
            }
        };
        take(cell).await;
        browser.wait("the ways to face", "return !!document.querySelector('#board a.facing.lit')").await;
        take("#board a.facing.lit").await;
        let chosen = "#board a.facing.chosen[aria-current=true]";
        let in_hand = format!("return !!document.querySelector('{chosen}') && !!document.querySelector('#tray button.primary')");
        browser.wait("the way that is chosen", &in_hand).await;
        take(chosen).await;
        browser.wait("the game begun", &format!("return document.getElementById('table').dataset.version !== {begun}")).await;
    }
    browser.close().await;
}

/// A finger that is held on something, and what the bubble says then.
const HOLD: &str = "const [css, done] = arguments; const element = [...document.querySelectorAll(css)].find((e) => e.getClientRects().length); \
    if (!element) return done('nothing to hold'); const { x, y } = element.getBoundingClientRect(); \
    const event = (kind, more) => new PointerEvent(kind, { bubbles: true, cancelable: true, pointerType: 'touch', clientX: x + 2, clientY: y + 2, ...more }); \
    element.dispatchEvent(event('pointerdown')); \
    setTimeout(() => { const menu = !element.dispatchEvent(event('contextmenu')); element.dispatchEvent(event('pointerup')); \
        element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })); \
        done([document.getElementById('bubble')?.textContent ?? '', menu, document.getElementById('table').dataset.pickNow]); }, 600);";

#[tokio::test(flavor = "multi_thread")]
async fn a_finger_held_on_a_sign_says_what_it_means_and_chooses_nothing() {
    let Some(driver) = Driver::start().await else { return };
    let house = House::open().await;
    let browser = driver.open(Look::PHONE).await;
    new_table(&browser, &house, &[("game", "yunnan"), ("players", "2"), ("seat1", "here")]).await;
    let hold = async |css: &str| browser.client.execute_async(HOLD, vec![Value::from(css)]).await.unwrap();
    browser.ask("document.getElementById('pane-road').checked = true").await;
    assert_eq!(hold("#road .vals text").await, json!(["6 yuan per trader, 1 yuan per post", true, ""]));
    let space = hold("#board a[data-pick]").await;
    assert!(space[0].as_str().unwrap().len() > 5 && space[2] == "", "{space}");
    browser.ask("document.getElementById('pane-players').checked = true").await;
    assert_eq!(hold(".player .coin").await[0], "money");
    let places = hold(".player .pl-n > span").await;
    assert!(places[0].as_str().unwrap().starts_with("Order of play: bidding "), "{places}");
    // In the town a house says what it gives, wherever a finger comes down that chooses nothing: on its name, its sign or its track.
    browser.ask("document.getElementById('pane-town').checked = true").await;
    let at = "const [css] = arguments; const part = [...document.querySelectorAll(css)].find((e) => e.getClientRects().length); \
        part.scrollIntoView({ block: 'center' }); const { x, y, width, height } = part.getBoundingClientRect(); \
        for (const old of document.querySelectorAll('[data-held]')) old.removeAttribute('data-held'); \
        document.elementFromPoint(x + width / 2, y + height / 2).setAttribute('data-held', '');";
    for (css, words) in [
        ("#m-house-customs .trade", "Customs Office: passes"),
        ("#m-house-customs .track rect", "Customs Office: passes"),
        ("#m-house-customs .bname", "Customs Office: passes"),
        ("#m-house-temple .track use, #m-house-temple .track .cap", "Temple: blocks a gorge"),
        ("#m-house-bank .track", "Bank: pays by the sum of all bids"),
    ] {
        browser.client.execute(at, vec![css.into()]).await.unwrap();
        // A page that scrolls is not asked.
        tokio::time::sleep(std::time::Duration::from_millis(200)).await;
        assert_eq!(hold("[data-held]").await, json!([words, true, ""]), "{css}");
    }
    let escape = "document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })); return !document.getElementById('bubble')";
    assert_eq!(browser.ask(escape).await, true);
    let menu = "return document.querySelector('.logcard h2').dispatchEvent(new PointerEvent('contextmenu', { bubbles: true, cancelable: true, pointerType: 'touch' }))";
    assert_eq!(browser.ask(menu).await, true, "where nothing is explained the menu opens as ever");
    // With the keyboard: the same words for what has the focus, the list of keys and signs elsewhere.
    browser.ask("document.getElementById('pane-road').checked = true").await;
    let asked = "const link = document.querySelector('#board a[data-pick]'); link.focus(); \
        link.dispatchEvent(new KeyboardEvent('keydown', { key: '?', bubbles: true, cancelable: true })); return document.getElementById('bubble')?.textContent === link.getAttribute('aria-label')";
    assert_eq!(browser.ask(asked).await, true);
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_turn_can_be_heard_as_sentences() {
    let Some(driver) = Driver::start().await else { return };
    let house = House::open().await;
    let browser = driver.open(Look::LAPTOP).await;
    for (game, sentences) in [
        (
            "yunnan",
            &[
                "has 0 points, ",
                " yuan, no gifts, 3 traders in supply, 2 passes and influence 0.",
                "It’s ",
                "This is you.",
                " if it ended now.",
            ][..],
        ),
        ("darjeeling", &[": 0 points, 10 crates, 0 action tiles", "The wharf brings 0 points per turn."]),
    ] {
        table(&browser, &house, game).await;
        let tree = browser.command("Accessibility.getFullAXTree", json!({})).await;
        let nodes = tree["nodes"].as_array().unwrap();
        let role = |node: &Value| node["role"]["value"].as_str().unwrap_or_default().to_owned();
        let heard: Vec<&str> =
            nodes.iter().filter(|node| role(node) == "StaticText").filter_map(|node| node["name"]["value"].as_str()).collect();
        let all = heard.join(" ");
        for sentence in sentences {
            assert!(all.contains(sentence), "{game}: {sentence} in {all}");
        }
        // What can be followed is never called by a bare number.
        let bare =
            |node: &&Value| role(node) == "link" && node["name"]["value"].as_str().is_none_or(|name| name.trim().len() < 3);
        let bare: Vec<&Value> = nodes.iter().filter(|node| node["ignored"] != true).filter(bare).collect();
        assert!(bare.is_empty(), "{game}: {bare:?}");
    }
    browser.close().await;
}
