//! Clocks that run in the page, and finding a game.

use fantoccini::Locator;

use crate::driver::{Browser, Driver, House, Look};
use crate::pages::{accessible, axe};
use crate::player::{begins, new_table};

/// Yunnan against bots, with a clock.
const LIVE: [(&str, &str); 10] = [
    ("game", "yunnan"),
    ("players", "4"),
    ("edition", "2"),
    ("seat0", "me"),
    ("seat1", "bot:random"),
    ("seat2", "bot:random"),
    ("seat3", "bot:random"),
    ("pace", "own-live"),
    ("minutes", "1"),
    ("seconds", "20"),
];

async fn at_a_clock(browser: &Browser, house: &House) {
    new_table(browser, house, &LIVE).await;
    begins(browser).await;
    browser.wait("one's turn", "return document.getElementById('table').hasAttribute('data-turn')").await;
    browser.wait("the clock", "return !!document.querySelector('#my-clock .clock.run')").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_clock_runs_in_the_page_without_asking_and_without_moving_anything() {
    let Some(driver) = Driver::start().await else { return };
    let mut house = House::open().await;
    let browser = driver.open(Look::LAPTOP).await;
    at_a_clock(&browser, &house).await;
    let shown = "return document.querySelector('#my-clock .t').textContent";
    let before = browser.ask(shown).await.as_str().unwrap().to_owned();
    let still = "const boxes = [...document.querySelectorAll('.clock')].map((c) => c.getBoundingClientRect()).map((b) => [b.left, b.width, b.top].map(Math.round).join()); \
        return [boxes.join(' '), performance.getEntriesByType('resource').length, document.querySelectorAll('[aria-live] .clock, [role=status] .clock').length].join(' ')";
    let stood = browser.ask(still).await;
    browser.wait("the clock to run", &format!("return document.querySelector('#my-clock .t').textContent !== {before:?}")).await;
    assert_eq!(browser.ask(still).await, stood, "nothing moves, nothing is asked for, nothing is read out");
    // What the card says is what the line at the top says, and what the server says.
    let agree = "const now = document.querySelector('.player .clock.run .t').textContent; return now === document.querySelector('#my-clock .t').textContent";
    browser.wait("both clocks to agree", agree).await;
    browser.picture("clock-laptop").await;
    if let Some(axe) = axe() {
        accessible(&browser, &axe, "a table with a clock").await;
    }
    // Less than a minute is said in red, once.
    browser
        .wait("little time", "return !!document.querySelector('#my-clock .clock.low') && document.getElementById('clock-said').textContent.includes('minute')")
        .await;
    browser.picture("clock-low").await;
    house.stop().await;
    browser.wait("that it is not sure", "return document.querySelector('#my-clock .t').textContent.startsWith('about ')").await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn clocks_fit_every_screen() {
    let Some(driver) = Driver::start().await else { return };
    let house = House::open().await;
    for (name, look) in [
        ("phone", Look::PHONE),
        ("small", Look { width: 360, height: 640, lang: "de", ..Look::LAPTOP }),
        ("dark", Look { dark: true, ..Look::LAPTOP }),
        ("tablet", Look { width: 820, height: 1180, lang: "fr", ..Look::LAPTOP }),
        ("noscript", Look { script: false, ..Look::LAPTOP }),
    ] {
        let browser = driver.open(look).await;
        new_table(&browser, &house, &LIVE).await;
        begins(&browser).await;
        let inside = "const edge = document.documentElement.clientWidth; const chip = document.querySelector('#my-clock .clock'); \
            const box = chip?.getBoundingClientRect(); return !!box && box.width > 0 && box.right <= edge && box.left >= 0 && document.documentElement.scrollWidth <= edge";
        browser.wait(&format!("the clock on {name}"), inside).await;
        browser.picture(&format!("clock-{name}")).await;
        browser.ask("const p = document.getElementById('pane-players'); if (p) p.checked = true").await;
        browser.picture(&format!("clock-{name}-players")).await;
        browser.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_pace_of_a_new_table_asks_for_what_goes_with_it() {
    let Some(driver) = Driver::start().await else { return };
    let house = House::open().await;
    let browser = driver.open(Look::LAPTOP).await;
    browser.client.goto(&house.url("/new")).await.unwrap();
    let seen = |what: &str| format!("return document.querySelector('.pace {what}').checkVisibility()");
    for hidden in [".own-live", ".own-days", ".own-weekends", ".own-out"] {
        assert_eq!(browser.ask(&seen(hidden)).await, false, "{hidden}");
    }
    for (choice, asked) in [("own-live", ".own-live"), ("own-days", ".own-days"), ("days", ".own-weekends"), ("fast", ".own-out")]
    {
        browser.ask(&format!("document.querySelector('.pace [value=\"{choice}\"]').closest('label').click()")).await;
        browser.wait(asked, &seen(asked)).await;
    }
    browser.ask("document.querySelector('.pace [value=\"own-days\"]').closest('label').click()").await;
    browser.wait("the days", &seen(".own-days")).await;
    browser.picture("clock-form").await;
    if let Some(axe) = axe() {
        accessible(&browser, &axe, "the form for a new table").await;
    }
    browser.client.goto(&house.url("/me/holiday")).await.unwrap();
    let today = "const d = new Date(Date.now() + 86400000).toISOString().slice(0, 10); const f = document.querySelector('form.dates[action$=holiday]'); \
        f.elements.first.value = d; f.elements.last.value = d; f.requestSubmit()";
    browser.ask(today).await;
    browser
        .wait(
            "the holiday",
            "return location.pathname === '/me' && !!document.querySelector('#holidays .taken time[title$=UTC]')",
        )
        .await;
    browser.picture("holidays").await;
    if let Some(axe) = axe() {
        accessible(&browser, &axe, "holidays").await;
    }
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn three_who_look_for_the_same_meet_at_a_table() {
    let Some(driver) = Driver::start().await else { return };
    let house = House::open().await;
    let press = "document.querySelector('button.pool[value=darjeeling-fast]').click()";
    let looks = [Look::LAPTOP, Look { lang: "de", ..Look::PHONE }, Look { script: false, ..Look::LAPTOP }];
    let mut browsers = Vec::new();
    for (number, look) in looks.into_iter().enumerate() {
        let browser = driver.open(look).await;
        browser.client.goto(&house.url("/")).await.unwrap();
        if number == 0 {
            browser.picture("find-lobby").await;
        }
        browser.client.find(Locator::Css("button.pool[value=darjeeling-fast]")).await.unwrap();
        browser.ask(press).await;
        if number < 2 {
            browser.wait("the search", "return location.pathname === '/seek' && !!document.querySelector('.pool.mine .t')").await;
            browser.picture(&format!("find-looking-{number}")).await;
        }
        browsers.push(browser);
    }
    if let Some(axe) = axe() {
        browsers[0].client.goto(&house.url("/")).await.unwrap();
        accessible(&browsers[0], &axe, "the lobby with pools").await;
        browsers[0].client.goto(&house.url("/seek")).await.unwrap();
    }
    for browser in &browsers {
        browser.wait("the table", "return location.pathname.startsWith('/t/') && !!document.querySelector('#my-clock')").await;
    }
    let first = browsers[0].client.current_url().await.unwrap();
    for browser in browsers {
        assert_eq!(browser.client.current_url().await.unwrap().path(), first.path());
        browser.close().await;
    }
}
