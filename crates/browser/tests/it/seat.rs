//! Keeping a seat with a passkey, as people do it; the authenticator is the browser's own imitation of one.

use fantoccini::Locator;
use serde_json::json;

use crate::driver::{Browser, Driver, House, Look};
use crate::pages::{accessible, axe};

/// An address of the house by its name: passkeys know no numbers.
fn url(house: &House, path: &str) -> String {
    format!("http://localhost:{}{path}", house.address.port())
}

async fn go(browser: &Browser, house: &House, path: &str) {
    browser.client.goto(&url(house, path)).await.unwrap();
}

/// Gives the browser an authenticator that says yes.
async fn authenticator(browser: &Browser) {
    browser.command("WebAuthn.enable", json!({})).await;
    let options = json!({
        "protocol": "ctap2", "ctap2Version": "ctap2_1", "transport": "internal", "hasResidentKey": true,
        "hasUserVerification": true, "isUserVerified": true, "automaticPresenceSimulation": true,
    });
    browser.command("WebAuthn.addVirtualAuthenticator", json!({ "options": options })).await;
}

const MAKE: &str = "button[data-passkey='/me/seat/options']";
const USE: &str = "button[data-passkey='/me/in/options']";

async fn at_home(browser: &Browser, handle: &str) {
    let there = format!(
        "return document.querySelector('#seat p')?.textContent.includes('{handle}') && !!document.querySelector('.tag.here')"
    );
    browser.wait("the devices", &there).await;
}

/// Keeps the seat of whoever has this browser.
pub(crate) async fn keep_seat(browser: &Browser, house: &House, handle: &str) {
    authenticator(browser).await;
    go(browser, house, "/me/seat").await;
    browser.fill("#handle", handle).await;
    browser.wait("the praise", "return !!document.querySelector('#handle-says.good')").await;
    browser.click(MAKE).await;
    browser.wait("the codes", "return document.querySelectorAll('.codes li').length === 8").await;
    browser.click(".acts a.primary").await;
    at_home(browser, handle).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_is_kept_with_a_passkey_and_found_again() {
    let Some(driver) = Driver::start().await else { return };
    let house = House::open().await;
    let browser = driver.open(Look::LAPTOP).await;
    authenticator(&browser).await;
    let axe = axe();
    go(&browser, &house, "/me/seat").await;
    // What is no handle is refused while it is typed.
    browser.fill("#handle", "admin").await;
    browser
        .wait(
            "the refusal",
            "return document.querySelector('#handle-says.bad') && document.querySelector('#handle').ariaInvalid === 'true'",
        )
        .await;
    browser.fill("#handle", "lin").await;
    browser.wait("the praise", "return document.querySelector('#handle-says.good')?.textContent.includes('/@/lin')").await;
    browser.picture("seat-keep").await;
    if let Some(axe) = &axe {
        accessible(&browser, axe, "/me/seat").await;
    }
    browser.click(MAKE).await;
    browser.wait("the codes", "return document.querySelectorAll('.codes li').length === 8").await;
    browser.picture("seat-codes").await;
    if let Some(axe) = &axe {
        accessible(&browser, axe, "the codes").await;
    }
    let code = browser.ask("return document.querySelector('.codes li').textContent").await;
    browser.click(".acts a.primary").await;
    at_home(&browser, "lin").await;
    browser.wait("one passkey", "return !!document.querySelector('#seat .devices:nth-of-type(2) li')").await;
    browser.picture("seat-devices").await;
    if let Some(axe) = &axe {
        accessible(&browser, axe, "/me with a seat").await;
    }
    // The same authenticator makes no second one.
    browser.click(MAKE).await;
    browser.wait("another try", &format!("return document.querySelector(\"{MAKE}\").textContent === 'Try again'")).await;
    // Signed out, then in again.
    browser.click("#seat .devices form[action^='/me/out/'] button").await;
    browser.wait("the lobby", "return location.pathname === '/'").await;
    go(&browser, &house, "/me/in").await;
    browser.wait("the page", &format!("return !!document.querySelector(\"{USE}\")?.offsetParent")).await;
    browser.picture("seat-in").await;
    if let Some(axe) = &axe {
        accessible(&browser, axe, "/me/in").await;
    }
    // Whoever cancels finds the button again, and nothing else changed.
    browser.ask("window.real = navigator.credentials.get; navigator.credentials.get = () => Promise.reject(new DOMException('no', 'NotAllowedError'))").await;
    browser.click(USE).await;
    browser.wait("another try", &format!("return document.querySelector(\"{USE}\").textContent === 'Try again'")).await;
    // What the browser signs works once: a thief who has it comes too late.
    browser.ask("navigator.credentials.get = window.real.bind(navigator.credentials); HTMLFormElement.prototype.submit = function () { window.caught = [this.action, new URLSearchParams(new FormData(this)).toString()] }").await;
    browser.click(USE).await;
    browser.wait("the answer", "return !!window.caught").await;
    let send = "const done = arguments[arguments.length - 1]; const [to, body] = window.caught; \
        const post = () => fetch(to, { method: 'POST', body, headers: { 'content-type': 'application/x-www-form-urlencoded' }, redirect: 'manual' }); \
        post().then(one => post().then(two => done([one.type, two.status])))";
    let answers = browser.client.execute_async(send, Vec::new()).await.unwrap();
    assert_eq!(answers, json!(["opaqueredirect", 403]));
    go(&browser, &house, "/me").await;
    at_home(&browser, "lin").await;
    // Somewhere else, without script: a code does it, once.
    let plain = driver.open(Look { script: false, ..Look::PHONE }).await;
    go(&plain, &house, "/me/in").await;
    plain.picture("seat-in-phone").await;
    plain.fill("form[action='/me/in/code'] [name=handle]", "lin").await;
    plain.fill("[name=code]", code.as_str().unwrap()).await;
    plain.click("form[action='/me/in/code'] button").await;
    go(&plain, &house, "/me").await;
    let found = plain.client.find(Locator::Css("#codes p")).await.unwrap().text().await.unwrap();
    assert_eq!(found, "7 of 8 unused.");
    plain.picture("seat-devices-phone").await;
    // The laptop signs the phone out.
    go(&browser, &house, "/me").await;
    browser.wait("two devices", "return document.querySelectorAll('#seat form[action^=\"/me/out/\"]').length === 2").await;
    browser.ask("[...document.querySelectorAll('#seat .devices li')].find(li => li.querySelector('form') && !li.querySelector('.here')).querySelector('button').click()").await;
    browser.wait("one device", "return document.querySelectorAll('#seat form[action^=\"/me/out/\"]').length === 1").await;
    go(&plain, &house, "/me").await;
    assert!(plain.client.find(Locator::Css("#codes")).await.is_err(), "the phone is signed out");
    plain.close().await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_browser_without_passkeys_is_offered_none() {
    let Some(driver) = Driver::start().await else { return };
    let house = House::open().await;
    let browser = driver.open(Look { lang: "de", dark: true, ..Look::PHONE }).await;
    go(&browser, &house, "/me/seat").await;
    browser.wait("the row", "return !document.querySelector('[data-needs-passkeys]').hidden").await;
    browser.picture("seat-keep-phone-dark-de").await;
    let wide = "return document.documentElement.scrollWidth <= innerWidth";
    browser.wait("no cut text", wide).await;
    let source = json!({ "source": "delete window.PublicKeyCredential" });
    browser.command("Page.addScriptToEvaluateOnNewDocument", source).await;
    go(&browser, &house, "/me/seat").await;
    browser
        .wait("no row", "return document.readyState === 'complete' && document.querySelector('[data-needs-passkeys]').hidden")
        .await;
    browser.close().await;
}
