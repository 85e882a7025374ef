//! Every size of screen: nothing is cut, nothing has to be scrolled for, everything can be read.

use fantoccini::Locator;

use crate::driver::{Browser, Driver, House, Look};
use crate::player::new_table;

/// Screens from a small phone to a large desk, upright and flat.
const SIZES: [(u32, u32); 10] = [
    (360, 640),
    (390, 844),
    (844, 390),
    (720, 450),
    (768, 1024),
    (820, 1180),
    (1024, 768),
    (1366, 768),
    (1440, 900),
    (2560, 1440),
];

/// Whether something can be seen, for scripts.
const SEEN: &str = "const seen = (css) => [...document.querySelectorAll(css)].some((e) => e.getClientRects().length > 0 && e.checkVisibility());";

/// Opens a table against bots.
async fn against_bots(browser: &Browser, house: &House, game: &str, option: (&str, &str), players: usize) {
    let count = players.to_string();
    let seats: Vec<String> = (1..players).map(|seat| format!("seat{seat}")).collect();
    let mut fields = vec![("game", game), ("players", &*count), option, ("seat0", "me")];
    fields.extend(seats.iter().map(|seat| (seat.as_str(), "bot:random")));
    new_table(browser, house, &fields).await;
    browser.wait("one's turn", "return document.getElementById('table').hasAttribute('data-turn')").await;
}

/// Brings a whole game of five players along, played at random; the address of its table.
async fn bring(browser: &Browser, house: &House, game: &str, option: (&str, &str)) -> String {
    let title = ::games::CATALOGUE.title(game).unwrap();
    let setup = tabletop::Setup::players(5).with(option.0, option.1);
    let record = title.random_game(setup, &mut tabletop::Dice::new(5)).unwrap().record();
    browser.client.goto(&house.url("/import")).await.unwrap();
    let script = "document.querySelector('textarea[name=text]').value = arguments[0]";
    browser.client.execute(script, vec![record.into()]).await.unwrap();
    browser.client.find(Locator::Css("form.import button.primary")).await.unwrap().click().await.unwrap();
    browser.wait("the result", "return location.pathname.endsWith('/result')").await;
    browser.client.current_url().await.unwrap().path().trim_end_matches("/result").to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn the_final_scoring_of_five_players_is_never_cut() {
    let Some(driver) = Driver::start().await else { return };
    let house = House::open().await;
    for lang in ["en", "de", "fr"] {
        let browser = driver.open(Look { lang, ..Look::LAPTOP }).await;
        for (game, option) in [("yunnan", ("edition", "2")), ("darjeeling", ("region", "india"))] {
            let table = bring(&browser, &house, game, option).await;
            browser.client.goto(&house.url(&table)).await.unwrap();
            for size in [(360, 640), (390, 844), (844, 390), (1024, 768), (1366, 768), (1440, 900)] {
                browser.resize(size).await;
                browser.ask("document.getElementById('pane-forecast').checked = true").await;
                let cut = "const card = document.querySelector('.scoring'); const edge = card.getBoundingClientRect().right; \
                    return card.clientWidth > 0 && card.scrollWidth <= card.clientWidth && \
                    [...card.querySelectorAll('td, th')].every((cell) => cell.scrollWidth <= cell.clientWidth + 1 && cell.getBoundingClientRect().right <= edge)";
                assert_eq!(browser.ask(cut).await, true, "{game} in {lang} at {size:?}");
            }
        }
        browser.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn no_table_is_wider_or_higher_than_its_screen() {
    let Some(driver) = Driver::start().await else { return };
    let house = House::open().await;
    for lang in ["en", "de"] {
        let browser = driver.open(Look { lang, ..Look::LAPTOP }).await;
        for (game, option) in [("yunnan", ("edition", "2")), ("darjeeling", ("region", "india"))] {
            against_bots(&browser, &house, game, option, 5).await;
            for size in SIZES {
                browser.resize(size).await;
                let page =
                    browser.ask("const page = document.documentElement; return [page.scrollWidth, page.scrollHeight]").await;
                assert_eq!(page, serde_json::json!([size.0, size.1]), "{game} in {lang}");
                let cut = "return [...document.querySelectorAll('#top, #board, #tray, #side')].filter((e) => e.getClientRects().length \
                    && (e.scrollWidth > e.clientWidth + 1 || e.getBoundingClientRect().right > innerWidth)).map((e) => e.id).join()";
                assert_eq!(browser.ask(cut).await, "", "{game} in {lang} at {size:?}");
            }
        }
        browser.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_tablet_held_upright_shows_the_whole_board_above_tray_and_panels() {
    let Some(driver) = Driver::start().await else { return };
    let house = House::open().await;
    let browser = driver.open(Look::LAPTOP).await;
    against_bots(&browser, &house, "yunnan", ("edition", "2"), 5).await;
    for (width, height) in [(768, 1024), (820, 1180)] {
        browser.resize((width, height)).await;
        let all = format!(
            "{SEEN} const at = (id) => document.getElementById(id).getBoundingClientRect(); const board = document.getElementById('board'); \
             return seen('#wideboard') && !seen('#tabs') && !seen('.narrowboard') && at('board').width > {width} - 20 \
             && board.scrollHeight <= board.clientHeight && at('tray').top >= at('board').bottom && at('side').top >= at('tray').bottom \
             && seen('.pane-players .player') && seen('.logcard')"
        );
        browser.wait("the whole board", &all).await;
    }
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_low_screen_shows_every_bid_space_and_the_prompt_without_scrolling() {
    let Some(driver) = Driver::start().await else { return };
    let house = House::open().await;
    for lang in ["en", "de", "fr"] {
        let browser = driver.open(Look { lang, ..Look::LAPTOP }).await;
        against_bots(&browser, &house, "yunnan", ("edition", "2"), 5).await;
        let table = browser.client.current_url().await.unwrap().path().to_owned();
        for size in [(844, 390), (720, 450)] {
            browser.resize(size).await;
            browser.client.goto(&house.url(&table)).await.unwrap();
            browser.wait("the ledger", &format!("{SEEN} return seen('.ledger')")).await;
            let rings = browser.ask("return document.querySelectorAll('.ledger .ring').length").await;
            assert_eq!(rings, 5 * 5 + 4 + 2 + 1, "every space of the town and the market");
            let hidden = "const inside = (e) => { const r = e.getBoundingClientRect(); \
                const board = (e.closest('#board') ?? document.documentElement).getBoundingClientRect(); \
                return r.width > 0 && r.left >= board.left && r.right <= board.right && r.top >= board.top && r.bottom <= board.bottom }; \
                return [...document.querySelectorAll('.ledger .ring, .ledger b, .now .todo, .now .cost, #tray button, #tabs label')] \
                .filter((e) => !inside(e) || (e.matches('.todo') && e.scrollHeight > e.clientHeight)).map((e) => e.outerHTML).join()";
            assert_eq!(browser.ask(hidden).await, "", "in {lang} at {size:?}");
            let small =
                "return [...document.querySelectorAll('.ledger .ring')].some((e) => e.getBoundingClientRect().height < 35)";
            assert_eq!(browser.ask(small).await, false, "in {lang} at {size:?}");
            let scrolls = "const board = document.getElementById('board'); return board.scrollHeight > board.clientHeight";
            assert_eq!(browser.ask(scrolls).await, false, "in {lang} at {size:?}");
            // What a chosen bid would bring takes no row away.
            let choose = "document.querySelector('.ledger [data-building=guild] a[data-pick]').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))";
            browser.ask(choose).await;
            browser
                .wait("the bid in hand", &format!("{SEEN} return seen('#tray button.primary') && seen('.pane-town .strip')"))
                .await;
            assert_eq!(browser.ask(hidden).await, "", "a bid in hand, in {lang} at {size:?}");
        }
        browser.close().await;
    }
}

/// The smallest letters of what is drawn on the board, in pixels, and what they say; 100 where there are none. Every stack wears the
/// number that it would have if it had just come, since which of them have one depends on the game.
const SMALLEST: &str = "for (const pile of document.querySelectorAll('#board svg .pile:not(:has(.fresh))')) \
        pile.insertAdjacentHTML('beforeend', '<g class=\"fresh\"><text>1</text></g>'); \
    let least = [100, '']; for (const t of document.querySelectorAll('#board svg text, #board svg tspan')) { \
    if (!t.textContent.trim() || !t.checkVisibility() || !t.getClientRects().length) continue; \
    const m = t.getScreenCTM(); const size = parseFloat(getComputedStyle(t).fontSize) * Math.hypot(m.a, m.b); \
    if (size < least[0]) least = [size, t.textContent]; } return least";

#[tokio::test(flavor = "multi_thread")]
async fn the_letters_of_the_board_and_the_prompt_can_be_read_at_every_size() {
    let Some(driver) = Driver::start().await else { return };
    let house = House::open().await;
    let browser = driver.open(Look { lang: "de", ..Look::LAPTOP }).await;
    for (game, option, players) in
        [("yunnan", ("edition", "2"), 5), ("darjeeling", ("region", "india"), 5), ("darjeeling", ("region", "india"), 2)]
    {
        against_bots(&browser, &house, game, option, players).await;
        for (size, least) in LETTERS {
            browser.resize(size).await;
            can_be_read(&browser, least, &format!("{game} at {size:?}")).await;
            let cut = "const todo = document.querySelector('.now .todo'); return todo.scrollHeight > todo.clientHeight + 1 || todo.scrollWidth > todo.clientWidth + 1";
            assert_eq!(browser.ask(cut).await, false, "{game} at {size:?}");
        }
    }
    // The same in the middle of a game, where bidders have traders on the market.
    let table = bring(&browser, &house, "yunnan", ("edition", "2")).await;
    let mut moments = (40..).step_by(3);
    loop {
        let moment = moments.next().unwrap();
        browser.client.goto(&house.url(&format!("{table}/at/{moment}"))).await.unwrap();
        let crowded = "return document.querySelectorAll('.ledger .pile').length > 1";
        if browser.ask(crowded).await == true {
            break;
        }
    }
    for (size, least) in LETTERS {
        browser.resize(size).await;
        can_be_read(&browser, least, &format!("a crowded market at {size:?}")).await;
    }
    // On a phone the bar of a replay leaves room for the whole road, and a total stands apart from the gifts.
    browser.resize((390, 844)).await;
    browser.ask("document.getElementById('pane-road').checked = true").await;
    let fits = "const tops = new Set([...document.querySelectorAll('#moments > *')].map((step) => Math.round(step.getBoundingClientRect().top))); \
        const board = document.getElementById('board'); return [tops.size, board.scrollHeight - board.clientHeight]";
    assert_eq!(browser.ask(fits).await, serde_json::json!([2, 0]), "steps and number in a line, and nothing of the road cut");
    let apart = "return [...document.querySelectorAll('.narrowboard .contents')].flatMap((place) => { \
        const total = place.querySelector('.cap.end'); if (!total) return []; const left = total.getBoundingClientRect().left; \
        return [...place.querySelectorAll(':scope text')].filter((text) => text !== total && !text.closest('.pile')) \
            .map((text) => text.getBoundingClientRect()).filter((text) => Math.abs(text.top - total.getBoundingClientRect().top) < 8) \
            .map((text) => left - text.right); })";
    let gaps = browser.ask(apart).await;
    let gaps: Vec<f64> = gaps.as_array().unwrap().iter().filter_map(serde_json::Value::as_f64).collect();
    assert!(gaps.len() > 10 && gaps.iter().all(|gap| *gap > 3.0), "{gaps:?}");
    browser.close().await;
}

/// How large letters are at least, at every size.
const LETTERS: [((u32, u32), f64); 7] = [
    ((1366, 768), 10.9),
    ((1280, 720), 10.9),
    ((1024, 768), 10.9),
    ((820, 1180), 10.9),
    ((390, 844), 11.9),
    ((844, 390), 11.9),
    ((720, 450), 11.9),
];

/// No letters on any pane of the board are smaller than these.
async fn can_be_read(browser: &Browser, least: f64, what: &str) {
    for pane in ["road", "town", "region", "quay"] {
        browser.ask(&format!("const tab = document.getElementById('pane-{pane}'); if (tab) tab.checked = true")).await;
        let smallest = browser.ask(SMALLEST).await;
        assert!(smallest[0].as_f64().unwrap() >= least, "{what}, {pane}: {smallest}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn on_a_low_laptop_the_log_of_five_players_keeps_five_lines() {
    let Some(driver) = Driver::start().await else { return };
    let house = House::open().await;
    let browser = driver.open(Look { lang: "de", ..Look::LAPTOP }).await;
    against_bots(&browser, &house, "yunnan", ("edition", "2"), 5).await;
    browser.resize((1366, 768)).await;
    let lines = "const log = document.getElementById('log'); return log.clientHeight / (1.5 * parseFloat(getComputedStyle(log).fontSize))";
    let lines = browser.ask(lines).await;
    assert!(lines.as_f64().unwrap() >= 5.0, "{lines}");
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn looking_back_leaves_the_town_in_the_frame() {
    let Some(driver) = Driver::start().await else { return };
    let house = House::open().await;
    let browser = driver.open(Look::LAPTOP).await;
    for (game, option) in [("yunnan", ("edition", "2")), ("darjeeling", ("region", "india"))] {
        against_bots(&browser, &house, game, option, 2).await;
        let table = browser.client.current_url().await.unwrap().path().to_owned();
        browser.client.goto(&house.url(&format!("{table}/at/0"))).await.unwrap();
        browser.wait("the notice", &format!("{SEEN} return seen('#notices .notice')")).await;
        for size in [(1366, 768), (1440, 900), (820, 1180)] {
            browser.resize(size).await;
            let over = "const board = document.getElementById('board'); return board.scrollHeight - board.clientHeight";
            assert_eq!(browser.ask(over).await, 0, "{game} at {size:?}");
        }
    }
    browser.close().await;
}
