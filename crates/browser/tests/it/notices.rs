//! Comments on a move of a finished game, and the settings for notices, as people use them.

use serde_json::json;

use crate::driver::{Browser, Driver, House, Look};

/// A finished game of Yunnan.
const RECORD: &str = include_str!("../../../../testdata/yunnan/games/2e-2.game");

/// Brings the record to the server and opens its table; the address.
async fn study(browser: &Browser, house: &House) -> String {
    browser.client.goto(&house.url("/import")).await.unwrap();
    // Typing it out would take longer than the game.
    let text = serde_json::to_string(RECORD).unwrap();
    let paste =
        format!("const t = document.querySelector('textarea[name=text]'); t.value = {text}; t.form.requestSubmit(); return true");
    browser.ask(&paste).await;
    browser.wait("the result", "return location.pathname.endsWith('/result')").await;
    browser.client.current_url().await.unwrap().path().trim_end_matches("/result").to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_comment_is_written_at_a_move_found_by_its_log_and_deleted() {
    let Some(driver) = Driver::start().await else { return };
    let house = House::open().await;
    let browser = driver.open(Look::LAPTOP).await;
    let table = study(&browser, &house).await;
    browser.client.goto(&house.url(&format!("{table}/at/5"))).await.unwrap();
    browser.fill("#remark", "Here <i>it</i> was decided.").await;
    browser.click(".remark button").await;
    let written = "return document.querySelector('#comments .text')?.textContent === 'Here <i>it</i> was decided.'";
    browser.wait("the comment", written).await;
    // The server says UTC; the page says the reader's own time, and keeps the other as a title.
    let local = "const time = document.querySelector('#comments time'); return time.title.endsWith(' UTC') && !time.textContent.includes('UTC') \
        && time.textContent === new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(time.dateTime))";
    browser.wait("its time", local).await;
    browser.picture("comment").await;
    // Stepping on leaves it behind, and its mark in the log leads back.
    browser.click("#moments a[aria-keyshortcuts=ArrowRight]").await;
    browser
        .wait("the next moment", "return location.pathname.endsWith('/at/6') && !document.querySelector('#comments .text')")
        .await;
    browser.wait("the mark", "return !!document.querySelector('#log a.remarks')").await;
    browser.ask("document.querySelector('#log a.remarks').click()").await;
    browser.wait("the comment again", written).await;
    browser.click("#comments .by button").await;
    browser
        .wait("the end of it", "return !document.querySelector('#comments .text') && !document.querySelector('#log a.remarks')")
        .await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn notices_are_set_and_a_bad_address_is_explained() {
    let Some(driver) = Driver::start().await else { return };
    let house = House::open().await;
    let browser = driver.open(Look { lang: "de", ..Look::PHONE }).await;
    browser.client.goto(&house.url("/me/notices")).await.unwrap();
    // This house has no mail server, and says so.
    browser.wait("why there is no mail", "return document.getElementById('notices').textContent.includes('--smtp-url')").await;
    browser.fill("input[name=hook]", "http://192.168.0.7/ring").await;
    browser.click("#notices .save button").await;
    browser
        .wait("the reason", "return document.querySelector('#notices .notice.bad')?.textContent.includes('privaten Netz')")
        .await;
    browser.fill("input[name=hook]", "https://hooks.invalid/ring").await;
    browser.click("#notices input[name=hook-when][value=always]").await;
    browser.click("#notices .save button").await;
    browser.wait("the secret", "return document.getElementById('secret')?.value.length === 32").await;
    browser.client.goto(&house.url("/me/notices")).await.unwrap();
    let kept = "return document.querySelector('input[name=hook]').value === 'https://hooks.invalid/ring' \
        && document.querySelector('input[name=hook-when]:checked').value === 'always'";
    browser.wait("what was set", kept).await;
    browser.picture("notices").await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_night_knows_summer_and_winter_and_a_refusal_is_shown() {
    let Some(driver) = Driver::start().await else { return };
    let house = House::open().await;
    let browser = driver.open(Look::LAPTOP).await;
    browser.command("Emulation.setTimezoneOverride", json!({ "timezoneId": "Europe/Berlin" })).await;
    browser.client.goto(&house.url("/me/notices")).await.unwrap();
    browser.wait("the card", "return !!document.getElementById('push')?.dataset.state").await;
    // What the form would send: twice a year for ten years, an hour each.
    let sent = "return new FormData(document.querySelector('input[name=shifts]').form).get('shifts')";
    let shifts = browser.ask(sent).await.as_str().unwrap().to_owned();
    let shifts: Vec<(i64, i64)> = shifts
        .split(", ")
        .map(|shift| shift.split_once(' ').unwrap())
        .map(|(at, by)| (at.parse().unwrap(), by.parse().unwrap()))
        .collect();
    assert!((19..=20).contains(&shifts.len()) && shifts.is_sorted(), "{shifts:?}");
    assert!(shifts.windows(2).all(|pair| (pair[0].1 - pair[1].1).abs() == 60), "{shifts:?}");
    // Whoever says no is told how to say yes later.
    browser
        .ask(
            "Object.defineProperty(Notification, 'permission', { get: () => window.answer ?? 'default' }); \
            Notification.requestPermission = async () => window.answer = 'denied'; document.getElementById('push').dataset.state = ''; \
            document.querySelector('#push [data-act=on]').click()",
        )
        .await;
    browser.wait("what a refusal means", "return document.getElementById('push').dataset.state === 'denied'").await;
    browser.close().await;
}
