//! A person who knows nothing but what the page shows: takes lit things, confirms, ends the turn.

use std::time::{Duration, Instant};

use fantoccini::Locator;
use fantoccini::key::Key;
use serde_json::Value;
use tabletop::Dice;

use crate::driver::{Browser, House, PATIENCE};

/// Looks at the page as a person does and marks what to take next: the button that confirms if there is one, else something lit or the button
/// that ends the turn. The arguments are a random number, whether to end, and whether they have a mouse: then the moves in words are not there for them.
/// The answer is empty if there is nothing to take.
const LOOK: &str = r"
const [random, end, mouse] = arguments;
const seen = (selector) => [...document.querySelectorAll(selector)].filter((e) => e.getClientRects().length && getComputedStyle(e).visibility !== 'hidden');
for (const old of document.querySelectorAll('[data-now]')) old.removeAttribute('data-now');
// What is told can be left.
const confirm = [...seen('#tray button.primary'), ...seen('#tray.stepper a.leave')];
const last = seen('#tray button.end');
const lit = seen('#table a[data-pick]:not([data-back]):not(.on):not(.chosen):not(.selected)').filter((e) => !mouse || !e.closest('.twin:not(.shown)'));
const from = confirm.length ? confirm : last.length && (end || !lit.length) ? last : lit;
if (!from.length) return '';
const one = from[random % from.length];
one.setAttribute('data-now', '');
one.scrollIntoView({ block: 'center', inline: 'center' });
one.focus();
return one.tagName;";

/// How the person works the page.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum By {
    Mouse,
    Keyboard,
}

/// How a game at a table stands, as the page tells it.
const STANDING: &str = "const standing = () => { const t = document.getElementById('table'); if (!t) return 'none'; \
    if (document.getElementById('board').hasAttribute('data-over')) return 'over'; \
    return (t.hasAttribute('data-turn') ? 'turn ' : 'wait ') + t.dataset.version + ' ' + t.dataset.pickNow; };";

async fn standing(browser: &Browser) -> String {
    browser.ask(&format!("{STANDING} return standing();")).await.as_str().unwrap_or("none").to_owned()
}

/// How the table stands once it stands differently, or after so long; the page itself waits, which is quicker than asking it again and again.
async fn differently(browser: &Browser, before: &str, patience: Duration, script: bool) -> String {
    if script {
        let wait = format!(
            "{STANDING} const [before, patience, done] = arguments; const until = Date.now() + patience; \
             const look = () => {{ const now = standing(); if ((now !== before && now !== 'none') || Date.now() > until) done(now); else setTimeout(look, 10); }}; look();"
        );
        let arguments = vec![Value::from(before), Value::from(patience.as_millis() as u64)];
        // A page that is left while it waits cannot answer: then it is asked below.
        if let Ok(Value::String(now)) = browser.client.execute_async(&wait, arguments).await {
            return now;
        }
    }
    let until = Instant::now() + patience;
    loop {
        let now = standing(browser).await;
        if (now != before && now != "none") || Instant::now() > until {
            return now;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
        if !script && now.starts_with("wait") {
            browser.client.refresh().await.unwrap();
        }
    }
}

/// Activates what is marked, as a person would.
async fn activate(browser: &Browser, by: By) {
    let Ok(element) = browser.client.find(Locator::Css("[data-now]")).await else { return };
    let done = match by {
        By::Mouse => element.click().await,
        By::Keyboard => element.send_keys(&char::from(Key::Enter).to_string()).await,
    };
    if done.is_err() {
        // What lies under a piece of its own drawing is reached by the event itself.
        let click =
            "document.querySelector('[data-now]')?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));";
        browser.ask(click).await;
    }
}

/// Plays the game on the page to its end, or until the table has reached a version; the number of actions played.
pub(crate) async fn play(browser: &Browser, dice: &mut Dice, by: By, script: bool, until: Option<u64>) -> usize {
    let mut played = 0;
    let mut tries = 0;
    let mut now = standing(browser).await;
    loop {
        let reached = now.split(' ').nth(1).and_then(|version| version.parse().ok()).zip(until);
        if now == "over" || reached.is_some_and(|(version, until): (u64, u64)| version >= until) {
            break;
        }
        if now.starts_with("wait") {
            let next = differently(browser, &now, PATIENCE, script).await;
            assert!(next != now && next != "none", "the table does not move on from `{now}`");
            now = next;
            continue;
        }
        let version = now.split(' ').nth(1).unwrap_or_default().to_owned();
        let end = tries > 3 || dice.below(6) == 0;
        let arguments = vec![Value::from(dice.below(1 << 20)), Value::from(end), Value::from(by == By::Mouse)];
        let seen = browser.client.execute(LOOK, arguments).await.unwrap_or(Value::Null);
        let next = if seen == "" {
            // The answer to the last click has come between two looks: there must be one.
            let next = differently(browser, &now, PATIENCE, script).await;
            let url = browser.client.current_url().await.map(|url| url.to_string());
            assert!(next != now && next != "none", "nothing can be done at {url:?}: {now}");
            next
        } else {
            activate(browser, by).await;
            tries += 1;
            assert!(tries < 40, "the page leads nowhere: {now}");
            // Choosing the same again changes nothing, so that waiting for it must end.
            differently(browser, &now, Duration::from_millis(1500), script).await
        };
        if next != "none" {
            now = next;
        }
        if now.split(' ').nth(1) != Some(version.as_str()) {
            played += 1;
            tries = 0;
        }
    }
    played
}

/// Opens a table by the form of the lobby: fields as they would be chosen there.
pub(crate) async fn new_table(browser: &Browser, house: &House, fields: &[(&str, &str)]) {
    browser.client.goto(&house.url("/new")).await.unwrap();
    let csrf =
        browser.client.find(Locator::Css("input[name=csrf]")).await.unwrap().attr("value").await.unwrap().unwrap_or_default();
    let fields: Vec<(&str, &str)> = fields.iter().copied().chain([("csrf", csrf.as_str())]).collect();
    let form = format!(
        "const f = document.createElement('form'); f.method = 'post'; f.action = '/new'; for (const [name, value] of {}) {{ \
         const i = document.createElement('input'); i.type = 'hidden'; i.name = name; i.value = value; f.append(i); }} document.body.append(f); f.submit();",
        serde_json::to_string(&fields).unwrap()
    );
    browser.ask(&form).await;
    browser.wait("the table", "return !!document.getElementById('table')").await;
}

/// The host of a waiting table sends the link to a guest, who sits down; then the game begins for both.
pub(crate) async fn sit_down(host: &Browser, guest: &Browser) {
    let link = host.ask("return document.querySelector('input[id^=link-]').value").await;
    guest.client.goto(link.as_str().expect("the host has a link to send")).await.unwrap();
    guest.ask("document.querySelector('form[action$=\"/sit\"] button').click()").await;
    begins(host).await;
    begins(guest).await;
}

/// Waits for the board. The waiting room has a picture too, the code to scan, so not any picture will do.
pub(crate) async fn begins(browser: &Browser) {
    browser.wait("the game to begin", "return !!document.querySelector('#board svg.b')").await;
}
