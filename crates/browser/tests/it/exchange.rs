//! Looking back, taking along, bringing back, setting up and playing on, as people do it.

use fantoccini::Locator;
use fantoccini::key::Key;

use crate::driver::{Browser, Driver, House, Look};

/// Clicks the first thing that fits.
pub(crate) async fn click(browser: &Browser, css: &str) {
    browser.client.find(Locator::Css(css)).await.unwrap().click().await.unwrap();
}

/// Opens a page.
pub(crate) async fn go(browser: &Browser, house: &House, path: &str) {
    browser.client.goto(&house.url(path)).await.unwrap();
}

/// Fills in the form for a text from outside and sends it.
pub(crate) async fn import(browser: &Browser, house: &House, text: &str) {
    go(browser, house, "/import").await;
    let script = "document.querySelector('textarea[name=text]').value = arguments[0]";
    browser.client.execute(script, vec![text.into()]).await.unwrap();
    click(browser, "form.import button.primary").await;
}

/// A whole game of Yunnan, played at random.
fn game() -> Box<dyn ::games::AnyGame> {
    let setup = tabletop::Setup::players(3).with("edition", "2");
    ::games::CATALOGUE.title("yunnan").unwrap().random_game(setup, &mut tabletop::Dice::new(4)).unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_brought_along_stepped_through_forked_and_taken_along_again() {
    let Some(driver) = Driver::start().await else { return };
    let house = House::open().await;
    let browser = driver.open(Look::LAPTOP).await;
    let record = game().record();

    import(&browser, &house, &record.replacen("\nmarket\n", "\nbid school 99\n", 1)).await;
    browser
        .wait(
            "the refusal",
            "return !!document.querySelector('#flaw') && document.querySelector('#flaw').innerText.includes('B3')",
        )
        .await;
    browser.wait("the text", "return document.querySelector('textarea[name=text]').value.includes('bid school 99')").await;
    import(&browser, &house, &record).await;
    browser.wait("the result", "return location.pathname.endsWith('/result')").await;
    let table = browser.client.current_url().await.unwrap().path().trim_end_matches("/result").to_owned();

    go(&browser, &house, &format!("{table}/at/10")).await;
    let steps =
        [(Key::Right, "/at/11"), (Key::Left, "/at/10"), (Key::Home, "/at/0"), (Key::End, &format!("/at/{}", game().len()))];
    for (key, address) in steps {
        let body = browser.client.find(Locator::Css("body")).await.unwrap();
        body.send_keys(&String::from(char::from(key))).await.unwrap();
        browser.wait("the step", &format!("return location.pathname.endsWith('{address}') && document.querySelector('.moments output').innerText.startsWith('{}')", &address[4..])).await;
    }
    go(&browser, &house, &format!("{table}/at/40")).await;
    browser
        .wait(
            "the line of the log in sight",
            "const line = document.querySelector('#log [aria-current]').getBoundingClientRect(), log = document.getElementById('log').getBoundingClientRect();
             return line.top >= log.top - 2 && line.bottom <= log.bottom + 2",
        )
        .await;

    click(&browser, ".take a.primary").await;
    browser.wait("the form", "return !!document.getElementById('start')").await;
    click(&browser, "#start button.primary").await;
    browser.wait("the fork", "return !!document.getElementById('table') && !location.pathname.includes('/at/')").await;
    let before = browser.ask("return document.getElementById('table').dataset.version").await;
    let legal = browser
        .ask("return fetch(document.getElementById('table').dataset.path + '/legal').then((answer) => answer.text())")
        .await;
    assert_eq!(legal.as_str().unwrap().trim(), game().at(40).legal().join("\n"), "it goes on where it was left");
    let play = "const table = document.getElementById('table'), body = new URLSearchParams({ v: table.dataset.version, action: arguments[0], csrf: document.querySelector('meta[name=csrf]').content });
                return fetch(table.dataset.path + '/play', { method: 'POST', body }).then((answer) => answer.status)";
    let action = game().at(40).legal().remove(0);
    browser.client.execute(play, vec![action.into()]).await.unwrap();
    browser
        .wait("the move", &format!("return document.getElementById('table').dataset.version !== '{}'", before.as_str().unwrap()))
        .await;

    go(&browser, &house, &format!("{table}/export")).await;
    let taken = browser.ask("return document.getElementById('text-record').value").await;
    assert_eq!(taken.as_str().unwrap(), record, "what was brought along is taken along");
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_board_follows_the_editor() {
    let Some(driver) = Driver::start().await else { return };
    let house = House::open().await;
    let browser = driver.open(Look::LAPTOP).await;
    go(&browser, &house, "/edit/yunnan").await;
    let type_in = async |id: &str, text: &str| {
        let script = "const field = document.getElementById(arguments[0]); field.value = arguments[1]; field.dispatchEvent(new Event('input', { bubbles: true }))";
        browser.client.execute(script, vec![id.into(), text.into()]).await.unwrap();
    };
    type_in("f-players-red-score", "47").await;
    browser.wait("the points", "return /(^|\\s)47/.test(document.querySelector('#player-red .score').innerText)").await;
    type_in("f-players-red-market", "7").await;
    browser.wait("the reason", "return document.getElementById('edit-state').innerText.includes('S4') && document.getElementById('f-players-red-market').value === '7'").await;
    browser.wait("the buttons", "return document.querySelector('[name=do][value=play]').disabled").await;
    type_in("f-players-red-market", "0").await;
    browser.wait("the board again", "return !document.querySelector('[name=do][value=play]').disabled").await;
    click(&browser, "[name=do][value=play]").await;
    browser.wait("the form", "return document.querySelector('#start [name=position]').value.includes('\"score\":47')").await;
    browser.close().await;
}
