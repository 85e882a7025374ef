//! The leaderboard and the page of a person, as guests and as somebody in the list find them.

use std::path::Path;
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

use fantoccini::Locator;
use fantoccini::key::Key;
use serde_json::json;
use store::{Append, Database, Event, Finish, FinishedSeat, Head, Player, PlayerId, Status, Table, TableId, digest};
use tokio::task::JoinSet;

use crate::driver::{Browser, Driver, House, Look};
use crate::exchange::go;
use crate::pages::{accessible, axe, complete};

/// Those who have a rank: more than a page of them.
const RANKED: usize = 56;
/// The games they have played, of four each.
const ROUNDS: usize = 90;
/// The round before which everybody is away for a while.
const BREAK: usize = 55;
const DAY: i64 = 24 * 60 * 60 * 1000;

/// The personal link of the last in the list.
const LINK: &str = "last-of-the-list";

fn now() -> i64 {
    i64::try_from(SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_millis()).unwrap()
}

fn name(number: usize) -> String {
    match number {
        0 => "Lin".to_owned(),
        1 => "Wolfeschlegelsteinhausen".to_owned(),
        RANKED => "Bartholomäus von Ostheim".to_owned(),
        _ => format!("Caravan {number}"),
    }
}

async fn person(store: &Database, number: usize) -> PlayerId {
    let id = PlayerId::random();
    let since = now() - 200 * DAY;
    store.save_player(Player::guest(id, name(number), "{}".to_owned(), since)).await.unwrap();
    let handle = if number == 0 { "lin".to_owned() } else { format!("walker-{number:02}") };
    store.claim(id, handle.parse().unwrap()).await.unwrap();
    id
}

/// A finished game: who sat where, and their places.
struct Played {
    league: &'static str,
    at: i64,
    rated: bool,
    seats: Vec<(Option<PlayerId>, i64)>,
}

async fn write(store: Arc<Database>, played: Played) {
    let Played { league, at, rated, seats } = played;
    let host = seats.iter().find_map(|(player, _)| *player).unwrap();
    let id = TableId::random();
    let table = Table {
        id,
        name: "Dali".into(),
        game: league.split('-').next().unwrap().into(),
        rules_version: 2,
        terms: "{}".into(),
        host,
        seed: 1,
        created: at,
    };
    let head = Head {
        status: Status::Finished,
        listed: false,
        to_act: None,
        bot_to_act: false,
        deadline: None,
        line: "{}".into(),
        changed: at,
    };
    store.create(table, head.clone(), Vec::new()).await.unwrap();
    let seats = seats.into_iter().map(|(player, place)| FinishedSeat {
        player,
        bot: player.is_none().then(|| "merchant".to_owned()),
        place,
        points: 121 - 13 * place,
        opening: ["bid school 9", "bid customs 7", "bid horses 5", "bank 1"][usize::try_from(place).unwrap() % 4].to_owned(),
        phases: vec![17 - place, 41 - 4 * place, 36 - 5 * place, 27 - 3 * place],
    });
    let finish = Finish { league: league.to_owned(), rated, shown: true, at, seats: seats.collect() };
    let events = vec![Event { kind: "play".into(), text: "pass".into(), player: None, at }];
    store
        .append(Append {
            table: id,
            version: 0,
            events,
            head,
            seats: None,
            letters: Vec::new(),
            lines: Vec::new(),
            finish: Some(finish),
        })
        .await
        .unwrap();
}

/// A game of four: the earlier in the list, the stronger; but everybody has good and bad days.
fn game(people: &[PlayerId], of: [usize; 4], round: usize, at: i64) -> Played {
    let form = |who: usize| who + (who * 137 + round * 89) % 211;
    let place = |who: usize| i64::try_from(of.iter().filter(|&&other| (form(other), other) < (form(who), who)).count()).unwrap();
    let seats = (0..4).map(|seat| of[(seat + round) % 4]).map(|who| (Some(people[who]), place(who))).collect();
    Played { league: "yunnan-2", at, rated: true, seats }
}

/// Writes people with and without a rank, their games, and a personal link.
async fn fill(data: &Path) {
    let store = Arc::new(Database::open_file(data).await.unwrap());
    let mut people = Vec::new();
    for number in 0..RANKED + 5 {
        people.push(person(&store, number).await);
    }
    let end = now() - DAY;
    for round in 0..ROUNDS {
        let days = (ROUNDS - 1 - round) / 2 + if round < BREAK { 30 } else { 0 };
        let at = end - i64::try_from(days).unwrap() * DAY;
        // Steps that share no divisor with the number of people mix them up anew in every round.
        let step = [1, 3, 5, 9, 11, 13, 15, 17, 19, 23, 25, 27][round % 12];
        let mixed: Vec<usize> = (0..RANKED).map(|number| number * step % RANKED).collect();
        let mut games: JoinSet<()> =
            mixed.chunks(4).map(|of| write(store.clone(), game(&people, of.try_into().unwrap(), round, at))).collect();
        while let Some(written) = games.join_next().await {
            written.unwrap();
        }
    }
    for number in 0..6 {
        let newcomer = people[RANKED + number % 5];
        let at = end - i64::try_from(number).unwrap() * DAY;
        let places = [(Some(newcomer), 1), (None, 0), (Some(people[0]), 2)];
        write(store.clone(), Played { league: "yunnan-2", at, rated: false, seats: places.to_vec() }).await;
        write(store.clone(), Played { league: "yunnan-2", at, rated: true, seats: places[..2].to_vec() }).await;
        write(store.clone(), Played { league: "darjeeling", at, rated: true, seats: vec![(Some(people[0]), 1), (None, 0)] })
            .await;
    }
    let ranked = store.ranked("yunnan-2", None, now(), 100).await.unwrap();
    assert_eq!(ranked.len(), RANKED, "everybody has a rank");
    store.set_link(ranked[RANKED - 1].player, 0, digest(LINK)).await.unwrap();
    store.close().await;
}

const BOARD: &str = "/ratings/yunnan-2";
const PAGE: &str = "/@/lin";
const SIZES: [(u32, u32); 4] = [(1440, 900), (820, 1180), (390, 844), (360, 640)];

/// Looks at the page that is shown on every screen, by day and by night.
async fn look(browser: &Browser, axe: Option<&String>, page: &str) {
    for theme in ["light", "dark"] {
        let features = json!({ "features": [{ "name": "prefers-color-scheme", "value": theme }] });
        browser.command("Emulation.setEmulatedMedia", features).await;
        for (width, height) in SIZES {
            browser.resize((width, height)).await;
            let what = format!("{page}-{theme}-{width}");
            complete(browser, &what).await;
            browser.picture(&what).await;
            if let Some(axe) = axe.filter(|_| [1440, 360].contains(&width)) {
                accessible(browser, axe, &what).await;
            }
        }
    }
    browser.resize(SIZES[0]).await;
}

/// Goes on with the key until what is looked for has the focus, as somebody without a pointer does.
async fn tab_to(browser: &Browser, what: &str) {
    let tab = Key::Tab.to_string();
    for _ in 0..150 {
        browser.client.active_element().await.unwrap().send_keys(&tab).await.unwrap();
        if browser.ask(&format!("return document.activeElement.matches(\"{what}\")")).await == true {
            return;
        }
    }
    panic!("no way to {what} with the Tab key");
}

async fn enter(browser: &Browser) {
    browser.client.active_element().await.unwrap().send_keys(&Key::Enter.to_string()).await.unwrap();
}

async fn count(browser: &Browser, what: &str) -> u64 {
    browser.ask(&format!("return document.querySelectorAll(\"{what}\").length")).await.as_u64().unwrap()
}

/// The months on the page are words of the reader's language.
async fn months(browser: &Browser) {
    let said = "const of = new Intl.DateTimeFormat(document.documentElement.lang, { month: 'long', year: 'numeric', timeZone: 'UTC' }); \
        const months = [...document.querySelectorAll('time[data-month]')]; \
        return months.length > 3 && months.every((time) => /^\\d{4}-\\d\\d$/.test(time.dateTime) && time.textContent === of.format(new Date(time.dateTime)))";
    browser.wait("the months in words", said).await;
}

/// The pages of the leaderboard, by keys alone; who has no rank stands in the same columns.
async fn read_the_board(browser: &Browser, house: &House) {
    go(browser, house, BOARD).await;
    assert_eq!(count(browser, ".ranks .rank").await, 50);
    assert_eq!(count(browser, ".pager a[href*='me=']").await, 0, "a guest is nowhere");
    tab_to(browser, ".segs a[href='/ratings/darjeeling']").await;
    tab_to(browser, ".ranks a.pers[href='/@/lin']").await;
    tab_to(browser, ".pager a[rel=next]").await;
    enter(browser).await;
    browser
        .wait(
            "the second page",
            "return location.search.includes('after=') && document.querySelector('.rank')?.textContent === '51'",
        )
        .await;
    assert_eq!(count(browser, ".ranks .maybe .rank").await, 5);
    assert_eq!(count(browser, ".pager a[rel=next]").await, 0);
    for size in [SIZES[0], SIZES[2]] {
        browser.resize(size).await;
        let edges = "const edges = (row) => [...row.cells].filter((cell) => cell.offsetParent).map((cell) => { const box = cell.getBoundingClientRect(); \
            return [Math.round(box.left), Math.round(box.right)]; }).join(' '); \
            const row = (part) => edges(document.querySelector(part + ' tr:has(.rank)')); return row('tbody') === row('tbody.maybe')";
        assert_eq!(browser.ask(edges).await, true, "the columns line up at {size:?}");
    }
    browser.resize(SIZES[0]).await;
    tab_to(browser, ".pager a[href='/ratings/yunnan-2']").await;
}

/// The curve has a table that says the same, which opens by key.
async fn read_the_curve(browser: &Browser) {
    tab_to(browser, ".twin summary").await;
    enter(browser).await;
    browser.wait("the table", "return document.querySelector('.twin table').checkVisibility()").await;
    let same = "const games = [...document.querySelectorAll('.twin tbody td:nth-of-type(2)')].reduce((sum, cell) => sum + Number(cell.textContent), 0); \
        return games === document.querySelectorAll('.curve .pt').length && games > 40";
    assert_eq!(browser.ask(same).await, true, "the table counts every point of the curve");
    months(browser).await;
}

/// The points of every phase stand in a row with a bar, and in words for whoever does not see it.
async fn read_the_phases(browser: &Browser) {
    let rows = "const rows = [...document.querySelectorAll('.phrow')]; const points = rows.map((row) => Number(row.querySelector('b').textContent)); \
        const words = rows.map((row) => row.querySelector('svg').getAttribute('aria-label')); \
        return rows.length === 4 && points.every((number) => number > 0) && words.every((text) => /: .*\\d+,\\d.*\\d+,\\d/.test(text)) \
        && rows.every((row) => row.querySelector('line') && row.scrollWidth <= row.clientWidth)";
    assert_eq!(browser.ask(rows).await, true, "four phases with a mark for the others");
}

/// Filters are links that can be undone; pages of games follow one another.
async fn leaf_through_the_games(browser: &Browser, house: &House) {
    go(browser, house, PAGE).await;
    assert_eq!(count(browser, ".gamesbox .plc").await, 25);
    browser.client.find(Locator::Css(".gamesbox a[rel=next]")).await.unwrap().click().await.unwrap();
    browser
        .wait("older games", "return location.search.includes('older=') && !!document.querySelector('.gamesbox a[rel=prev]')")
        .await;
    tab_to(browser, ".fchip[href*='won=true']").await;
    enter(browser).await;
    let won = "const places = [...document.querySelectorAll('.gamesbox .plc')]; \
        return location.search.includes('won=true') && places.length > 0 && places.every((place) => place.textContent === '1')";
    browser.wait("only what was won", won).await;
    browser.client.find(Locator::Css(".fchip[aria-current]")).await.unwrap().click().await.unwrap();
    browser
        .wait(
            "everything again",
            "return !location.search.includes('won=') && document.querySelectorAll('.gamesbox .plc').length === 25",
        )
        .await;
    let field = browser.client.find(Locator::Css("#with")).await.unwrap();
    field.send_keys(&format!("@walker-{RANKED}{}", Key::Enter)).await.unwrap();
    browser.wait("two games with them", "return document.querySelectorAll('.gamesbox .plc').length === 2").await;
}

/// Somebody far down in the list finds themselves.
async fn find_oneself(browser: &Browser, house: &House) {
    go(browser, house, &format!("/me/link/{LINK}")).await;
    browser.client.find(Locator::Css("form[action^='/me/link/'] .primary")).await.unwrap().click().await.unwrap();
    browser.wait("being somebody", "return !location.pathname.includes('/link/')").await;
    go(browser, house, BOARD).await;
    browser.client.find(Locator::Css(".pager a[href*='me=']")).await.unwrap().click().await.unwrap();
    let there = "const me = document.getElementById('me'); const box = me?.getBoundingClientRect(); \
        return !!me && me.querySelector('.rank').textContent === '56' && box.top >= 0 && box.bottom <= innerHeight";
    browser.wait("their own row", there).await;
    browser.picture("ratings-me").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_leaderboard_and_the_page_of_a_person_read_well_everywhere() {
    let Some(driver) = Driver::start().await else { return };
    let house = House::filled(fill).await;
    let axe = axe();
    for lang in ["de", "fr"] {
        let browser = driver.open(Look { lang, motion: false, ..Look::LAPTOP }).await;
        browser.resize(SIZES[0]).await;
        go(&browser, &house, BOARD).await;
        let next = browser.client.find(Locator::Css(".pager a[rel=next]")).await.unwrap();
        next.click().await.unwrap();
        browser.wait("the second page", "return !!document.querySelector('.maybe')").await;
        look(&browser, axe.as_ref(), &format!("ratings-{lang}")).await;
        go(&browser, &house, PAGE).await;
        months(&browser).await;
        look(&browser, axe.as_ref(), &format!("person-{lang}")).await;
        if lang == "de" {
            read_the_board(&browser, &house).await;
            go(&browser, &house, PAGE).await;
            read_the_curve(&browser).await;
            read_the_phases(&browser).await;
        } else {
            leaf_through_the_games(&browser, &house).await;
            find_oneself(&browser, &house).await;
        }
        browser.close().await;
    }
}
