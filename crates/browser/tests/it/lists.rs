//! Lists of tables: small boards, new tables behind a link, and what people look for.

use fantoccini::Locator;

use crate::driver::{Browser, Driver, House, Look};
use crate::pages::{accessible, axe, complete};
use crate::player::new_table;
use crate::seat::keep_seat;

/// A game that everybody may watch, against bots.
async fn watched(host: &Browser, house: &House, game: &str) {
    let fields = [("game", game), ("players", "3"), ("seat1", "novice"), ("seat2", "novice"), ("visibility", "watchable")];
    new_table(host, house, &fields).await;
    host.wait("the game", "return !!document.querySelector('#board svg.b')").await;
}

/// Whether all small boards of a page can be seen, as wide as they are drawn.
const SEEN: &str = "const boards = [...document.querySelectorAll('img.mini')]; \
    return boards.length > 1 && boards.every((board) => board.complete && board.naturalWidth === 240 && board.clientWidth >= 80)";

/// The tone of the sky, or of the sea, in the corner of the first small board.
const CORNER: &str = "const canvas = document.createElement('canvas'); const pen = canvas.getContext('2d'); \
    pen.drawImage(document.querySelector('img.mini'), 0, 0); return pen.getImageData(2, 2, 1, 1).data[0] < 90";

#[tokio::test(flavor = "multi_thread")]
async fn lists_show_small_boards_by_day_and_by_night() {
    let Some(driver) = Driver::start().await else { return };
    let house = House::open().await;
    let host = driver.open(Look::PHONE).await;
    for game in ["yunnan", "darjeeling"] {
        watched(&host, &house, game).await;
    }
    host.client.goto(&house.url("/")).await.unwrap();
    host.wait("the boards of my tables", SEEN).await;
    complete(&host, "a lobby with small boards").await;
    host.ask("document.getElementById('my-tables').scrollIntoView()").await;
    host.picture("lists-lobby-phone").await;
    for (name, look) in [
        ("day", Look::LAPTOP),
        ("night", Look { dark: true, lang: "de", ..Look::LAPTOP }),
        ("phone", Look { lang: "fr", ..Look::PHONE }),
        ("plain", Look { script: false, ..Look::LAPTOP }),
    ] {
        let browser = driver.open(look).await;
        browser.client.goto(&house.url("/watch")).await.unwrap();
        if look.script {
            browser.wait("the boards", SEEN).await;
            assert_eq!(browser.ask(CORNER).await, look.dark, "{name}");
            complete(&browser, "games to watch").await;
            if let Some(axe) = axe() {
                accessible(&browser, &axe, "games to watch").await;
            }
        } else {
            assert!(!browser.client.find_all(Locator::Css("img.mini")).await.unwrap().is_empty());
        }
        browser.picture(&format!("lists-watch-{name}")).await;
        browser.close().await;
    }
    host.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn new_tables_wait_behind_a_link_and_nothing_moves() {
    let Some(driver) = Driver::start().await else { return };
    let house = House::open().await;
    let (host, reader) = (driver.open(Look::PHONE).await, driver.open(Look { lang: "de", ..Look::PHONE }).await);
    let open = [("game", "darjeeling"), ("players", "2"), ("seat1", "open"), ("visibility", "open")];
    new_table(&host, &house, &open).await;
    for path in ["/tables", "/"] {
        reader.client.goto(&house.url(path)).await.unwrap();
        reader.wait("a row", "return !!document.querySelector('.row .t')").await;
        let place = "return Math.round(document.querySelector('.row .t').getBoundingClientRect().top)";
        let before = reader.ask(place).await;
        assert_eq!(reader.ask("return [...document.querySelectorAll('.news a')].every((link) => link.hidden)").await, true);
        new_table(&host, &house, &open).await;
        // The page asks when it comes into view, and every now and then.
        let asked = "document.dispatchEvent(new Event('visibilitychange')); return [...document.querySelectorAll('.news a')]\
            .some((link) => !link.hidden && link.textContent === '1 neuer Tisch')";
        reader.wait("the news", asked).await;
        assert_eq!(reader.ask(place).await, before, "nothing moves");
        complete(&reader, "a list with news").await;
        reader.picture(if path == "/" { "lists-news-lobby" } else { "lists-news" }).await;
        if let Some(axe) = axe() {
            accessible(&reader, &axe, "a list with news").await;
        }
        let rows = "return document.querySelectorAll('#tables .row, #open-tables .row').length";
        let (few, now) = (reader.ask(rows).await, "return performance.timeOrigin");
        let loaded = reader.ask(now).await;
        reader.ask("document.querySelector('.news a:not([hidden])').click()").await;
        reader
            .wait("the page anew", &format!("return performance.timeOrigin !== {loaded} && document.readyState === 'complete'"))
            .await;
        assert!(reader.ask(rows).await.as_u64() > few.as_u64(), "what is new is shown");
        assert_eq!(reader.ask("return [...document.querySelectorAll('.news a')].every((link) => link.hidden)").await, true);
    }
    let plain = driver.open(Look { script: false, ..Look::PHONE }).await;
    plain.client.goto(&house.url("/tables")).await.unwrap();
    for link in plain.client.find_all(Locator::Css(".news a")).await.unwrap() {
        assert!(!link.is_displayed().await.unwrap(), "without script there is nothing to press");
    }
    for browser in [plain, reader, host] {
        browser.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn somebody_looks_for_a_rated_game_with_people_of_their_strength() {
    let Some(driver) = Driver::start().await else { return };
    let house = House::open().await;
    let browser = driver.open(Look::PHONE).await;
    keep_seat(&browser, &house, "lin").await;
    browser.client.goto(&format!("http://localhost:{}/", house.address.port())).await.unwrap();
    browser.wait("the pools", "return !!document.querySelector('.find select[name=within]')").await;
    let choose = "document.querySelector('input[name=rated][value=on]').click(); \
        const within = document.querySelector('select[name=within]'); within.selectedIndex = within.options.length - 1; \
        return within.value";
    let within: i64 = browser.ask(choose).await.as_str().and_then(|text| text.parse().ok()).unwrap();
    complete(&browser, "the pools of somebody who keeps their seat").await;
    browser.ask("document.querySelector('.find').scrollIntoView()").await;
    browser.picture("lists-pools").await;
    if let Some(axe) = axe() {
        accessible(&browser, &axe, "the pools of somebody who keeps their seat").await;
    }
    browser.ask("document.querySelector('button.pool').click()").await;
    // Nobody has rated them yet, so nothing is said of a range that would be a guess.
    let looking = "const mine = document.querySelector('.pool.mine'); return !!mine && mine.textContent.includes('Looking') \
        && !mine.textContent.includes('ratings')";
    browser.wait("the search", looking).await;
    browser.picture("lists-looking").await;
    // The choice is remembered.
    browser.client.goto(&format!("http://localhost:{}/", house.address.port())).await.unwrap();
    let kept = format!(
        "return document.querySelector('select[name=within]')?.value === '{within}' \
         && document.querySelector('input[name=rated][value=on]').checked"
    );
    browser.wait("the choice", &kept).await;
    browser.close().await;
}
