//! Planning at a running table, and trying what might have been in a finished game, in a real browser.

use fantoccini::Locator;
use tabletop::Dice;

use crate::driver::{Browser, Driver, House, Look};
use crate::player::{By, new_table, play};

/// The address of the page without the host.
async fn path(browser: &Browser) -> String {
    browser.client.current_url().await.unwrap().path().to_owned()
}

async fn click(browser: &Browser, css: &str) {
    browser.client.wait().for_element(Locator::Css(css)).await.unwrap().click().await.unwrap();
}

/// Plays one action on the study by the `nth` legal move of the list in words, and waits for the node it leads to.
async fn try_move(browser: &Browser, nth: usize) -> String {
    let before = path(browser).await;
    let pick = format!(
        "const all = [...document.querySelectorAll('.twin a.move')]; const one = all[{nth} % all.length]; one.click(); return one.dataset.pick;"
    );
    let picked = browser.ask(&pick).await.as_str().unwrap_or_default().to_owned();
    browser.wait("the choice", "return !!document.querySelector('#tray button.primary')").await;
    click(browser, "#tray button.primary").await;
    browser.wait("the next node", &format!("return location.pathname !== '{before}'")).await;
    picked
}

#[tokio::test(flavor = "multi_thread")]
async fn a_plan_is_made_in_private_and_played_at_the_table() {
    let Some(driver) = Driver::start().await else { return };
    let house = House::open().await;
    let browser = driver.open(Look::LAPTOP).await;
    let seats = [("seat0", "me"), ("seat1", "bot:random"), ("seat2", "bot:random")];
    let fields: Vec<(&str, &str)> = [("game", "yunnan"), ("players", "3")].into_iter().chain(seats).collect();
    new_table(&browser, &house, &fields).await;
    let table = path(&browser).await;
    browser.wait("my turn", "return document.getElementById('table').hasAttribute('data-turn')").await;
    let version = browser.ask("return document.getElementById('table').dataset.version").await;

    click(&browser, "form[action='/study'] button").await;
    browser.wait("the planner", "return !!document.querySelector('.table.study')").await;
    let root = path(&browser).await;
    let first = try_move(&browser, 0).await;
    let kept = path(&browser).await;
    click(&browser, "#moments a[aria-keyshortcuts='ArrowLeft']").await;
    browser.wait("the root", &format!("return location.pathname === '{root}'")).await;
    let second = try_move(&browser, 7).await;
    assert_ne!(first, second);
    browser.wait("both lines", "return document.querySelectorAll('.lines .line .step').length === 2").await;
    // A note is kept when one goes on, here by the keyboard.
    browser.client.find(Locator::Css("#note")).await.unwrap().send_keys("worth a try?").await.unwrap();
    browser.ask("document.getElementById('note').blur()").await;
    browser.picture("study-planner").await;
    browser.client.find(Locator::Css("body")).await.unwrap().send_keys("\u{e012}").await.unwrap();
    browser.wait("the root again", &format!("return location.pathname === '{root}'")).await;
    browser.client.refresh().await.unwrap();
    browser.wait("the note", "return document.querySelector('.lines .aside')?.textContent === 'worth a try?'").await;

    // The first line is chosen after all, and its move played at the table, where nobody has noticed anything.
    browser.client.goto(&house.url(&kept)).await.unwrap();
    browser.wait("the planned move", "return !!document.querySelector('#plan input[name=v]')").await;
    let seen = browser.ask("return document.querySelector('#plan input[name=v]').value").await;
    assert_eq!(seen, version, "planning has not moved the table");
    click(&browser, "#plan form button").await;
    browser.wait("the table", &format!("return location.pathname === '{table}'")).await;
    browser.client.goto(&house.url(&format!("{table}/record"))).await.unwrap();
    let record = browser.ask("return document.body.innerText").await;
    assert!(record.as_str().unwrap_or_default().contains(&first), "{first} was played: {record}");
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_finished_game_goes_on_otherwise_on_a_phone() {
    let Some(driver) = Driver::start().await else { return };
    let house = House::open().await;
    let browser = driver.open(Look::PHONE).await;
    let seats = [("seat0", "me"), ("seat1", "bot:random")];
    let fields: Vec<(&str, &str)> = [("game", "darjeeling"), ("players", "2")].into_iter().chain(seats).collect();
    new_table(&browser, &house, &fields).await;
    let table = path(&browser).await;
    play(&browser, &mut Dice::new(11), By::Mouse, true, None).await;
    browser.client.goto(&house.url(&format!("{table}/at/9"))).await.unwrap();
    click(&browser, "form[action='/study'] button").await;
    browser.wait("the study", "return !!document.querySelector('.table.study')").await;
    // Whatever is to be done there, by a seat or by the bag: the first of it.
    for _ in 0..4 {
        let before = path(&browser).await;
        let next = "return document.querySelector('#tray button[name=action]') ? '' : document.querySelector('.twin a.move')?.getAttribute('href') ?? ''";
        let href = browser.ask(next).await.as_str().unwrap_or_default().to_owned();
        if !href.is_empty() {
            browser.client.goto(&house.url(&href)).await.unwrap();
        }
        click(&browser, "#tray button[name=action]").await;
        browser.wait("the next node", &format!("return location.pathname !== '{before}'")).await;
    }
    browser.picture("study-phone").await;
    let steps = browser.ask("return document.querySelectorAll('.lines .line .step').length").await;
    assert_eq!(steps, 4);
    browser.close().await;
}
