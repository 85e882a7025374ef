//! What players found broken, as they meet it: a route that breaks, a move in hand at the end of a turn, the last round, a phone while choosing.

use ::games::{AnyGame, CATALOGUE, Look as Sight, Name};
use fantoccini::actions::{InputSource, MOUSE_BUTTON_LEFT, MouseActions, PointerAction};
use serde_json::json;
use tabletop::{Dice, Setup, Turn, Viewer};
use words::Lang;

use crate::driver::{Browser, Driver, House, Look};
use crate::exchange::{click, go, import};

/// The line at the top and the tray of whoever is to act, with words in hand.
fn sight(game: &dyn AnyGame, pick: &str) -> String {
    let Turn::Seat(seat) = game.turn() else { return String::new() };
    let names = vec![Name::default(); game.seats()];
    let picture = game.picture(&Sight { acting: Some(seat), pick, ..Sight::at(Viewer::Seat(seat), Lang::EN, &names) });
    picture.top.into_string() + &picture.tray.into_string()
}

/// A random game of Yunnan with a moment that fits.
pub(crate) fn moment(fits: impl Fn(&dyn AnyGame) -> bool) -> (Box<dyn AnyGame>, usize) {
    moment_of("yunnan", ("edition", "2"), fits)
}

/// A random game with a moment that fits.
fn moment_of(game: &str, (option, value): (&str, &str), fits: impl Fn(&dyn AnyGame) -> bool) -> (Box<dyn AnyGame>, usize) {
    let title = CATALOGUE.title(game).unwrap();
    for seed in 0..20 {
        let game = title.random_game(Setup::players(3).with(option, value), &mut Dice::new(seed)).unwrap();
        // Whoever goes on with a game has its first seat.
        let mine = |game: &dyn AnyGame| matches!(game.turn(), Turn::Seat(seat) if seat.index() == 0);
        if let Some(at) = (0..game.len()).find(|&at| mine(&*game.at(at)) && fits(&*game.at(at))) {
            return (game, at);
        }
    }
    panic!("no game has such a moment")
}

/// Goes on playing a game from a moment.
pub(crate) async fn play_on(browser: &Browser, house: &House, (game, at): &(Box<dyn AnyGame>, usize)) {
    import(browser, house, &game.record()).await;
    browser.wait("the result", "return location.pathname.endsWith('/result')").await;
    let table = browser.client.current_url().await.unwrap().path().trim_end_matches("/result").to_owned();
    go(browser, house, &format!("{table}/at/{at}")).await;
    click(browser, ".take a.primary").await;
    browser.wait("the form", "return !!document.getElementById('start')").await;
    click(browser, "#start button.primary").await;
    browser
        .wait("the table", "return !!document.querySelector('#table[data-turn]') && !location.pathname.includes('/at/')")
        .await;
}

pub(crate) async fn version(browser: &Browser) -> u64 {
    let version = browser.ask("return Number(document.getElementById('table').dataset.version)").await;
    version.as_u64().unwrap()
}

pub(crate) async fn waits_for(browser: &Browser, version: u64) {
    let reached = format!("return Number(document.getElementById('table').dataset.version) >= {version}");
    browser.wait("the move", &reached).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_broken_route_is_red_on_the_road_and_asked_about_once() {
    let Some(driver) = Driver::start().await else { return };
    let house = House::open().await;
    let browser = driver.open(Look::LAPTOP).await;
    let broken = moment(|game| sight(game, "").contains("no route to Pu’er"));
    play_on(&browser, &house, &broken).await;
    let seen = "const gap = document.querySelector('#wideboard .broken'); return !!gap?.getClientRects().length && getComputedStyle(gap).stroke";
    let lacquer = "const probe = document.createElement('i'); probe.className = 'endsum warn'; document.body.append(probe); \
        const tone = getComputedStyle(probe).color; probe.remove(); return tone";
    assert_eq!(browser.ask(seen).await, browser.ask(lacquer).await, "the gap is red");
    let tray = browser.ask("return document.getElementById('tray').innerText").await;
    assert!(tray.as_str().unwrap().contains("no route to Pu’er"), "{tray}");
    browser.picture("broken-route").await;

    let before = version(&browser).await;
    click(&browser, "#tray details.askend > summary").await;
    let question = "const card = document.querySelector('#tray details[open] .card'); if (!card) return false; const { top, bottom, right } = card.getBoundingClientRect(); \
        return top >= 0 && bottom <= innerHeight && right <= innerWidth && card.innerText.includes('T10') && card.innerText.includes('−')";
    browser.wait("the question, in sight", question).await;
    browser.picture("broken-route-asked").await;
    assert_eq!(version(&browser).await, before, "asking moves nothing");
    click(&browser, "#tray details[open] button.end").await;
    waits_for(&browser, before + 1).await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_end_of_a_turn_makes_the_move_in_hand_first() {
    let Some(driver) = Driver::start().await else { return };
    let house = House::open().await;
    let browser = driver.open(Look::LAPTOP).await;
    let trip = |game: &dyn AnyGame| {
        let simple = |action: &String| action.starts_with("move ") && action.split(' ').count() == 3;
        game.legal().into_iter().filter(simple).find(|trip| sight(game, trip).contains("name=\"first\""))
    };
    let held = moment(|game| trip(game).is_some());
    let trip = trip(&*held.0.at(held.1)).unwrap();
    play_on(&browser, &house, &held).await;
    let before = version(&browser).await;
    let table = browser.client.current_url().await.unwrap().path().to_owned();
    go(&browser, &house, &format!("{table}?pick={}", trip.replace(' ', "+"))).await;
    browser
        .wait(
            "the ghost",
            "return !!document.querySelector('#wideboard .ghost') && !!document.querySelector('#tray button.primary')",
        )
        .await;
    click(&browser, "#tray button.end").await;
    waits_for(&browser, before + 2).await;
    let log = browser.ask("return document.getElementById('log').innerText").await;
    let log = log.as_str().unwrap();
    let (made, ended) = (log.find("moves a trader from"), log.find("ends the turn"));
    assert!(made.is_some() && ended.is_some(), "{trip}: {log}");
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_last_round_is_announced_at_the_top_of_every_screen() {
    let Some(driver) = Driver::start().await else { return };
    let house = House::open().await;
    let browser = driver.open(Look { lang: "de", ..Look::LAPTOP }).await;
    let announced = |game: &dyn AnyGame| sight(game, "").contains("class=\"tag last\"");
    let last = moment(announced);
    assert!(!announced(&*last.0.at(0)), "not from the start");
    play_on(&browser, &house, &last).await;
    for size in [(360, 640), (390, 844), (844, 390), (820, 1180), (1024, 768), (1440, 900)] {
        browser.resize(size).await;
        let seen = "const tag = document.querySelector('#top .tag.last'); const { left, right, top, bottom, width } = tag.getBoundingClientRect(); \
            const bar = document.querySelector('#top .now').getBoundingClientRect(); \
            return width > 20 && left >= bar.left && right <= bar.right + 1 && top >= bar.top - 1 && bottom <= bar.bottom + 1";
        assert_eq!(browser.ask(seen).await, true, "at {size:?}");
        browser.picture(&format!("last-round-{}x{}", size.0, size.1)).await;
    }
    browser.close().await;
}

/// What lies on a number of a place: pills that say what a trip costs.
const COVERED: &str = "const boxes = (css) => [...document.querySelectorAll(css)].filter((e) => e.checkVisibility() && e.getClientRects().length).map((e) => [e.textContent, e.getBoundingClientRect()]); \
    const pills = boxes('#board .pill'), numbers = boxes('#board .vals text, #board .gifts text, #board .pname'); \
    return numbers.filter(([, n]) => pills.some(([, p]) => p.left < n.right - 1 && n.left + 1 < p.right && p.top < n.bottom - n.height * .3 && n.top + n.height * .3 < p.bottom)).map(([text]) => text)";

#[tokio::test(flavor = "multi_thread")]
async fn a_phone_shows_what_a_move_would_bring_beside_the_board() {
    let Some(driver) = Driver::start().await else { return };
    let house = House::open().await;
    let browser = driver.open(Look { lang: "de", ..Look::LAPTOP }).await;
    let legal = |game: &dyn AnyGame, of: &str| game.legal().into_iter().find(|action| action.starts_with(of));
    for (phase, pane) in [("move ", "road"), ("bid ", "town")] {
        let held = moment(|game| game.len() > 20 && legal(game, phase).is_some());
        let action = legal(&*held.0.at(held.1), phase).unwrap();
        play_on(&browser, &house, &held).await;
        let table = browser.client.current_url().await.unwrap().path().to_owned();
        go(&browser, &house, &format!("{table}?pick={}", action.replace(' ', "+"))).await;
        for size in [(360, 640), (390, 844), (844, 390), (720, 450)] {
            browser.resize(size).await;
            browser.ask(&format!("document.getElementById('pane-{pane}').checked = true")).await;
            let strip = "const strip = [...document.querySelectorAll('.strip')].find((e) => e.getClientRects().length); const at = strip.getBoundingClientRect(); \
                return at.height > 30 && at.bottom <= document.getElementById('tray').getBoundingClientRect().top + 1 && strip.querySelectorAll('.cell').length === 3 \
                && strip.scrollWidth <= strip.clientWidth && document.getElementById('board').getBoundingClientRect().height - at.height > 120";
            assert_eq!(browser.ask(strip).await, true, "{action} at {size:?}");
            assert_eq!(browser.ask(COVERED).await, json!([]), "{action} at {size:?}");
            browser.picture(&format!("in-hand-{pane}-{}x{}", size.0, size.1)).await;
        }
        // Touching it opens the whole.
        browser.ask("[...document.querySelectorAll('.strip')].find((e) => e.getClientRects().length).click()").await;
        browser.wait("the forecast", "return document.querySelector('#forecast .fc').getClientRects().length > 0").await;
    }
    browser.close().await;
}

/// The middle of something on the page.
async fn middle(browser: &Browser, css: &str) -> (f64, f64) {
    let script = "const { x, y, width, height } = document.querySelector(arguments[0]).getBoundingClientRect(); return [Math.round(x + width / 2), Math.round(y + height / 2)]";
    let at = browser.client.execute(script, vec![css.into()]).await.unwrap();
    (at[0].as_f64().unwrap(), at[1].as_f64().unwrap())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_second_click_makes_the_move_and_so_does_a_trader_that_is_dropped() {
    let Some(driver) = Driver::start().await else { return };
    let house = House::open().await;
    let browser = driver.open(Look::LAPTOP).await;
    let trip = "move puer yunnan".to_owned();
    let held =
        moment(|game| game.legal().contains(&trip) && !game.legal().iter().any(|action| action.starts_with("move puer yunnan ")));
    for dropped in [false, true] {
        play_on(&browser, &house, &held).await;
        let before = version(&browser).await;
        browser.wait("the trader", "return !!document.querySelector('#wideboard a[data-pick=\"from puer\"] [data-piece]')").await;
        let (trader, place) =
            ("#wideboard a[data-pick=\"from puer\"] [data-piece]", "#wideboard a.lit[data-pick=\"move puer yunnan\"]");
        if dropped {
            let (x, y) = middle(&browser, trader).await;
            let glide = |x: f64, y: f64| PointerAction::MoveTo { duration: Some(std::time::Duration::from_millis(50)), x, y };
            let mouse = |actions: MouseActions| async { browser.client.perform_actions(actions).await.unwrap() };
            let press =
                MouseActions::new("mouse".to_owned()).then(glide(x, y)).then(PointerAction::Down { button: MOUSE_BUTTON_LEFT });
            mouse(press.then(glide(x + 20.0, y - 20.0))).await;
            browser.wait("where it may go", &format!("return !!document.querySelector('{place}')")).await;
            let (x, y) = middle(&browser, place).await;
            mouse(MouseActions::new("mouse".to_owned()).then(glide(x, y)).then(PointerAction::Up { button: MOUSE_BUTTON_LEFT }))
                .await;
        } else {
            let tap = "document.querySelector(arguments[0]).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))";
            browser.client.execute(tap, vec![trader.into()]).await.unwrap();
            browser.wait("where it may go", &format!("return !!document.querySelector('{place}')")).await;
            browser.client.execute(tap, vec![place.into()]).await.unwrap();
            let chosen = "#wideboard a[aria-current=\"true\"][data-pick=\"move puer yunnan\"]";
            browser
                .wait(
                    "the move in hand",
                    &format!("return !!document.querySelector('{chosen}') && !!document.querySelector('#tray button.primary')"),
                )
                .await;
            browser.client.execute(tap, vec![chosen.into()]).await.unwrap();
        }
        waits_for(&browser, before + 1).await;
        let log = browser.ask("return document.querySelector('#log li:not(.since)').innerText").await;
        assert!(log.as_str().unwrap().contains("moves a trader from Pu’er to Yunnan"), "{dropped}: {log}");
    }
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_small_phone_shows_what_can_be_shipped_and_ones_own_tiles_while_moving() {
    let Some(driver) = Driver::start().await else { return };
    let house = House::open().await;
    let browser = driver.open(Look::LAPTOP).await;
    let india = ("region", "india");
    let shipping = moment_of("darjeeling", india, |game| sight(game, "").contains("data-pick=\"ship "));
    play_on(&browser, &house, &shipping).await;
    // Whoever goes on with such a game has every seat of it, and opens one screen at a time.
    click(&browser, "[data-uncover]").await;
    browser.wait("what can be shipped", "return !!document.querySelector('#tray [data-pick^=ship]')").await;
    for size in [(720, 450), (640, 360)] {
        browser.resize(size).await;
        let cut = "const tray = document.getElementById('tray').getBoundingClientRect(); \
            return [...document.querySelectorAll('#tray .chip, #tray button')].filter((e) => e.checkVisibility()).filter((e) => { \
            const r = e.getBoundingClientRect(); const from = e.closest('.steps')?.getBoundingClientRect() ?? tray; \
            return r.left < from.left - 1 || r.right > from.right + 1 || r.top < tray.top || r.bottom > tray.bottom; }).map((e) => e.outerHTML).join()";
        assert_eq!(browser.ask(cut).await, "", "at {size:?}");
    }

    let moving = moment_of("darjeeling", india, |game| game.len() > 12 && sight(game, "").contains("Move your collector"));
    browser.resize((1366, 768)).await;
    play_on(&browser, &house, &moving).await;
    click(&browser, "[data-uncover]").await;
    browser.wait("the open screen", "return !!document.querySelector('.own-tiles')").await;
    browser.resize((360, 640)).await;
    let tiles = "const tile = document.querySelector('.own-tiles > :first-child')?.getBoundingClientRect(); \
        return !!tile && tile.height > 0 && tile.bottom <= document.getElementById('board').getBoundingClientRect().bottom";
    browser.picture("moving-on-a-small-phone").await;
    browser.wait("one's tiles", tiles).await;
    browser.ask("document.querySelector('#board a.lit[data-pick]').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))").await;
    browser.wait("the move in hand", "return !!document.querySelector('#tray button.primary')").await;
    browser.wait("one's tiles beside the move in hand", tiles).await;
    browser.close().await;
}
