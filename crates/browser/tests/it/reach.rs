//! Being reached: push messages, the settings for them, and the page without a connection, in a real browser.

use fantoccini::Locator;
use serde_json::json;

use crate::driver::{Browser, Driver, House, Look};
use crate::pages::{accessible, axe};
use crate::player::new_table;

/// Waits until the service worker looks after the page.
async fn looked_after(browser: &Browser) {
    browser.wait("the service worker", "return navigator.serviceWorker.controller?.state === 'activated'").await;
}

/// What the card of push messages shows.
async fn state(browser: &Browser, state: &str) {
    browser.wait(state, &format!("return document.getElementById('push')?.dataset.state === '{state}'")).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_push_message_becomes_a_notification_with_two_actions() {
    let Some(driver) = Driver::start().await else { return };
    let house = House::open().await;
    let browser = driver.open(Look { lang: "de", ..Look::LAPTOP }).await;
    let origin = house.url("");
    browser.client.goto(&house.url("/me/notices")).await.unwrap();
    looked_after(&browser).await;
    for (setting, shown) in [("prompt", "ask"), ("denied", "denied"), ("granted", "off")] {
        let permission = json!({ "permission": { "name": "notifications" }, "setting": setting, "origin": origin });
        browser.command("Browser.setPermission", permission).await;
        browser.client.refresh().await.unwrap();
        state(&browser, shown).await;
        browser.picture(&format!("push-{shown}")).await;
    }
    let said = json!({
        "kind": "turn", "lang": "de", "title": "Du bist am Tisch Reisfeld am Zug.", "body": "Yunnan", "url": "/t/somewhere", "open": "Zum Tisch",
        "later": { "url": "/later/x", "text": "In 3 Stunden" },
    });
    // No push service is needed for this: the browser itself hands the message to the worker.
    browser.command("ServiceWorker.enable", json!({})).await;
    let message = json!({ "origin": origin, "registrationId": "0", "data": said.to_string() });
    browser.command("ServiceWorker.deliverPushMessage", message).await;
    let shown = "const shown = await (await navigator.serviceWorker.ready).getNotifications(); \
        return shown.length === 1 && shown[0].title === 'Du bist am Tisch Reisfeld am Zug.' && shown[0].lang === 'de' \
        && shown[0].actions.map((one) => one.title).join() === 'Zum Tisch,In 3 Stunden' && shown[0].data.url === '/t/somewhere'";
    browser.wait("the notification", &format!("return (async () => {{ {shown} }})()")).await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_ticked_is_kept_without_script_too() {
    let Some(driver) = Driver::start().await else { return };
    let house = House::open().await;
    for look in [Look { script: false, ..Look::PHONE }, Look::LAPTOP] {
        let browser = driver.open(look).await;
        browser.client.goto(&house.url("/me/notices")).await.unwrap();
        for field in ["mail.turn", "push.end", "quiet"] {
            browser.client.find(Locator::Css(&format!("input[name='{field}']"))).await.unwrap().click().await.unwrap();
        }
        browser.client.find(Locator::Css("#notices .save button")).await.unwrap().click().await.unwrap();
        browser.client.wait().for_element(Locator::Css("#notices .notice[role=status]")).await.unwrap();
        for (field, on) in [("mail.turn", false), ("push.end", true), ("push.turn", true), ("quiet", true)] {
            let found = browser.client.find(Locator::Css(&format!("input[name='{field}']"))).await.unwrap();
            assert_eq!(found.is_selected().await.unwrap(), on, "{field}");
        }
        browser.picture(if look.script { "reach-laptop" } else { "reach-phone" }).await;
        if let Some(axe) = axe().filter(|_| look.script) {
            accessible(&browser, &axe, "the notification settings").await;
        }
        browser.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn without_a_connection_the_page_says_so_and_comes_back_by_itself() {
    let Some(driver) = Driver::start().await else { return };
    let mut house = House::open().await;
    let browser = driver.open(Look { dark: true, ..Look::PHONE }).await;
    browser.client.goto(&house.url("/")).await.unwrap();
    looked_after(&browser).await;
    // Sooner or later it is their turn, for three days.
    let days = [("game", "yunnan"), ("players", "2"), ("seat1", "novice"), ("pace", "days"), ("days", "3")];
    new_table(&browser, &house, &days).await;
    browser.wait("the turn", "return !!document.querySelector('[data-pick]')").await;
    browser.ask("localStorage.removeItem('teahorse-deadline')").await;
    browser.client.goto(&house.url("/rules/yunnan/bidding")).await.unwrap();
    browser.wait("the deadline", "return JSON.parse(localStorage.getItem('teahorse-deadline'))?.at > Date.now()").await;
    let kept = "return (async () => { for (const name of await caches.keys()) \
        if (await (await caches.open(name)).match(location.href)) return true; return false; })()";
    browser.wait("the rules to be kept", kept).await;
    house.stop().await;
    // A board is never shown from memory, and neither is the lobby.
    browser.client.goto(&house.url("/")).await.unwrap();
    let away = "return document.querySelector('.away h1')?.textContent === 'No way across right now' \
        && getComputedStyle(document.querySelector('.away')).overflow === 'hidden'";
    browser.wait("the page without a connection", away).await;
    browser.wait("the count", "return /^Trying again in \\d+ s$/.test(document.getElementById('again').textContent)").await;
    browser.wait("the rules", "return document.querySelectorAll('#readable a').length === 1").await;
    let due = "const said = document.getElementById('due'); const at = new Date(said.querySelector('time')?.dateTime) - Date.now(); \
        return !said.hidden && /^Your next deadline, known when you were last online \\(.+\\): .+\\.$/.test(said.textContent) \
        && at > 2.5 * 86400000 && at < 10 * 86400000";
    browser.wait("the deadline", due).await;
    browser.picture("offline-phone-dark").await;
    if let Some(axe) = axe() {
        accessible(&browser, &axe, "the page without a connection").await;
    }
    browser.client.goto(&house.url("/rules/yunnan/bidding")).await.unwrap();
    browser.wait("the rules from memory", "return !!document.getElementById('B5')").await;
    browser.client.goto(&house.url("/")).await.unwrap();
    browser.wait("the page without a connection", away).await;
    house.restart().await;
    browser.wait("the lobby", "return !!document.querySelector('.hero')").await;
    browser.close().await;
}
