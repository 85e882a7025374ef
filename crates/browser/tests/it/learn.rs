//! The guided first games, gone through as a newcomer does: he takes what the hand points at, and goes on.

use std::time::{Duration, Instant};

use fantoccini::Locator;
use serde_json::Value;

use crate::driver::{Browser, Driver, House, Look, PATIENCE};

/// Marks what a learner takes next: the way on if there is one, else what the hand points at. The answer says what it is, or why it cannot be taken.
const LOOK: &str = r"
for (const old of document.querySelectorAll('[data-now]')) old.removeAttribute('data-now');
const seen = (selector) => [...document.querySelectorAll(selector)].filter((e) => e.getClientRects().length);
const on = seen('#lesson a.btn.on');
const next = on[0] ?? seen('.board .pointed, #tray .pointed')[0];
if (!next) return 'end';
next.setAttribute('data-now', '');
if (on[0]) return 'on';
const { top, bottom } = next.getBoundingClientRect();
const pane = next.closest('.board, .tray').getBoundingClientRect();
if (top < pane.top - 1 || bottom > pane.bottom + 1) return 'the hand is out of sight: ' + [top, bottom, pane.top, pane.bottom];
return 'hand';";

/// Where a learner is: the address and what is in hand.
async fn place(browser: &Browser) -> String {
    let script = "const t = document.getElementById('table'); return t ? t.dataset.path + ' ' + t.dataset.pickNow : '';";
    browser.ask(script).await.as_str().unwrap_or_default().to_owned()
}

/// Follows the hand from where the page is to the end of the lesson; the number of choices and moves it took.
async fn follow(browser: &Browser, name: &str) -> usize {
    let mut taken = 0;
    loop {
        let here = place(browser).await;
        // Pieces under way take what they stand on with them: the hand counts once they have come to rest.
        let until = Instant::now() + Duration::from_secs(3);
        let seen = loop {
            let seen = browser.ask(LOOK).await;
            match seen.as_str() {
                Some("end") => return taken,
                Some("on" | "hand") => break seen,
                _ => assert!(Instant::now() < until, "{name} at {here}: {seen}"),
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        };
        browser.picture(&format!("{name}-{taken:02}")).await;
        let element = browser.client.find(Locator::Css("[data-now]")).await.unwrap();
        if element.click().await.is_err() {
            // What lies under a piece of its own drawing is reached by the event itself.
            let click = "document.querySelector('[data-now]')?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));";
            browser.ask(click).await;
        }
        taken += usize::from(seen == "hand");
        let until = Instant::now() + PATIENCE;
        while [here.as_str(), ""].contains(&place(browser).await.as_str()) {
            assert!(Instant::now() < until, "{name}: the page does not go on from {here}");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }
}

async fn learn(game: &str, steps: usize, look: Look) {
    let Some(driver) = Driver::start().await else { return };
    let house = House::open().await;
    let browser = driver.open(look).await;
    browser.client.goto(&house.url(&format!("/learn/{game}"))).await.unwrap();
    let taken = follow(&browser, &format!("learn-{game}")).await;
    assert!(taken > steps, "{game}: {taken} things taken");
    let last = browser.client.current_url().await.unwrap();
    assert_eq!(last.path(), format!("/learn/{game}/{steps}"));
    // The house knows where he is: at the end.
    browser.client.goto(&house.url(&format!("/learn/{game}"))).await.unwrap();
    assert_eq!(browser.client.current_url().await.unwrap().path(), last.path());
    let novices = browser.ask("return !!document.querySelector('#lesson form[action$=\"/play\"] button.primary')").await;
    assert_eq!(novices, Value::Bool(true));
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn yunnan_is_learned_by_following_the_hand() {
    learn("yunnan", 21, Look::LAPTOP).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn yunnan_is_learned_on_a_phone() {
    learn("yunnan", 21, Look { lang: "de", dark: true, ..Look::PHONE }).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn darjeeling_is_learned_without_script() {
    learn("darjeeling", 12, Look { script: false, lang: "fr", ..Look::LAPTOP }).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn darjeeling_is_learned_on_a_phone_by_following_the_hand() {
    learn("darjeeling", 12, Look::PHONE).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_board_keeps_its_place_from_step_to_step() {
    let Some(driver) = Driver::start().await else { return };
    let house = House::open().await;
    let browser = driver.open(Look::LAPTOP).await;
    for (game, steps) in [("yunnan", 21), ("darjeeling", 12)] {
        let mut places = std::collections::BTreeSet::new();
        for step in 1..=steps {
            browser.client.goto(&house.url(&format!("/learn/{game}/{step}"))).await.unwrap();
            let place = "const { x, y, width, height } = document.getElementById('board').getBoundingClientRect(); return [x, y, width, height, innerWidth, innerHeight].join()";
            places.insert(browser.ask(place).await.to_string());
        }
        assert_eq!(places.len(), 1, "{game}: {places:?}");
    }
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_phone_held_flat_shows_the_card_beside_the_board() {
    let Some(driver) = Driver::start().await else { return };
    let house = House::open().await;
    let browser = driver.open(Look { lang: "de", ..Look::LAPTOP }).await;
    let puzzle =
        |game: &str| format!("/puzzle/{}", ::games::CATALOGUE.title(game).unwrap().puzzles().unwrap().list[0].read().unwrap().id);
    let lessons = ["yunnan/3", "yunnan/12", "darjeeling/4", "darjeeling/12"].map(|step| format!("/learn/{step}"));
    for address in lessons.into_iter().chain([puzzle("yunnan"), puzzle("darjeeling")]) {
        browser.client.goto(&house.url(&address)).await.unwrap();
        for size in [(844, 390), (720, 450)] {
            browser.resize(size).await;
            let wrong = "const at = (css) => document.querySelector(css)?.getBoundingClientRect(); const [card, tabs] = [at('#lesson'), at('#tabs')]; \
                const main = at('#side').height ? at('#side') : at('#board'); const out = []; \
                if (main.height < 230 || main.right > card.left + 1) out.push('board'); \
                for (const css of ['#lesson h1', '#lesson .task', '#lesson button.primary']) { const r = at(css); \
                    if (r && (r.bottom > innerHeight || r.top < 0 || r.right > tabs.left)) out.push(css); } \
                if (tabs.width > 80 || tabs.height < innerHeight - 2) out.push('tabs'); \
                if (document.documentElement.scrollHeight > innerHeight || document.documentElement.scrollWidth > innerWidth) out.push('page'); \
                return out.join()";
            assert_eq!(browser.ask(wrong).await, "", "{address} at {size:?}");
        }
    }
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_tip_of_the_second_game_can_be_read_and_takes_nothing_of_the_board() {
    let Some(driver) = Driver::start().await else { return };
    let house = House::open().await;
    let browser = driver.open(Look::LAPTOP).await;
    for (game, steps) in [("yunnan", 21), ("darjeeling", 12)] {
        browser.client.goto(&house.url(&format!("/learn/{game}/{steps}"))).await.unwrap();
        browser.click("#lesson form[action$='/play'] button.primary").await;
        browser.wait("the tip", "return !!document.querySelector('#coach')").await;
        for size in [(1440, 900), (1024, 768), (844, 390)] {
            browser.resize(size).await;
            let wrong = "const board = document.getElementById('board'); const off = document.querySelector('#coach button').getBoundingClientRect(); \
                const top = document.elementFromPoint(off.x + off.width / 2, off.y + off.height / 2); \
                return [!top?.closest('#coach') && 'covered', board.scrollHeight > board.clientHeight && 'scrolls'].filter((e) => e).join()";
            assert_eq!(browser.ask(wrong).await, "", "{game} at {size:?}");
        }
    }
    browser.close().await;
}
