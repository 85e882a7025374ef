//! Inviting somebody to a table, and coming along, each in a browser of their own.

use std::path::Path;

use fantoccini::Locator;
use store::{Database, Player, PlayerId, Tie, digest};

use crate::driver::{Browser, Driver, House, Look};
use crate::pages::{accessible, axe};
use crate::player::{begins, new_table, sit_down};

/// Two people with handles, of whom the first follows the second.
async fn fill(data: &Path) {
    let store = Database::open_file(data).await.unwrap();
    let mut people = Vec::new();
    for name in ["Lin", "Wolfeschlegelsteinhausen"] {
        let id = PlayerId::random();
        store.save_player(Player::guest(id, name.to_owned(), "{}".to_owned(), 1)).await.unwrap();
        store.claim(id, name[..3].parse().unwrap()).await.unwrap();
        store.set_link(id, 0, digest(&name[..3])).await.unwrap();
        people.push(id);
    }
    store.tie(people[0], Tie::Follow, people[1], 1).await.unwrap();
    store.close().await;
}

async fn click(browser: &Browser, css: &str) {
    browser.client.wait().for_element(Locator::Css(css)).await.unwrap().click().await.unwrap();
}

/// Signs in by a personal link.
async fn sign_in(browser: &Browser, house: &House, link: &str) {
    browser.client.goto(&house.url(&format!("/me/link/{link}"))).await.unwrap();
    click(browser, "form[action^='/me/link/'] .primary").await;
    browser.wait("to be signed in", &format!("return !location.pathname.endsWith('{link}')")).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn somebody_is_invited_in_the_room_and_takes_a_seat_from_the_lobby() {
    let Some(driver) = Driver::start().await else { return };
    let house = House::filled(fill).await;
    let (host, guest) = (driver.open(Look::PHONE).await, driver.open(Look { lang: "de", ..Look::PHONE }).await);
    sign_in(&host, &house, "Lin").await;
    sign_in(&guest, &house, "Wol").await;
    let seats = [("seat1", "link"), ("visibility", "private")];
    let fields: Vec<(&str, &str)> = [("game", "darjeeling"), ("players", "2")].into_iter().chain(seats).collect();
    new_table(&host, &house, &fields).await;
    let inside = "const edge = document.documentElement.clientWidth; return document.documentElement.scrollWidth <= edge \
        && [...document.querySelectorAll('#invite *, #invited *')].every((e) => e.matches('.vh') || e.getBoundingClientRect().right <= edge + 1)";
    host.wait("somebody to invite", "return !!document.querySelector('#invite .known button')").await;
    host.ask("document.getElementById('invite').scrollIntoView()").await;
    assert_eq!(host.ask(inside).await, true, "the room fits");
    host.picture("invite-room").await;
    if let Some(axe) = axe() {
        accessible(&host, &axe, "a room with people to invite").await;
    }
    click(&host, "#invite .known button").await;
    host.wait("that they are asked", "return !!document.querySelector('#invite .asked .tag')").await;
    host.picture("invite-asked").await;

    guest.client.goto(&house.url("/")).await.unwrap();
    guest.wait("the invitation", "return document.querySelector('#invited')?.textContent.includes('Lin') === true").await;
    guest.ask("document.getElementById('invited').scrollIntoView()").await;
    assert_eq!(guest.ask(inside).await, true, "the lobby fits");
    guest.picture("invite-lobby").await;
    if let Some(axe) = axe() {
        accessible(&guest, &axe, "a lobby with an invitation").await;
    }
    click(&guest, "#invited button[value=accept]").await;
    guest.wait("the table", "return location.pathname.startsWith('/t/') && !!document.getElementById('table')").await;
    host.wait("the game", "return !!document.querySelector('#board svg') && !document.querySelector('#invite')").await;
    host.close().await;
    guest.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_private_table_speaks_to_a_guest_only_once_they_sit() {
    let Some(driver) = Driver::start().await else { return };
    let house = House::open().await;
    let (host, guest) = (driver.open(Look::LAPTOP).await, driver.open(Look::LAPTOP).await);
    let fields = [("game", "yunnan"), ("players", "2"), ("seat1", "link"), ("visibility", "private")];
    new_table(&host, &house, &fields).await;
    let link = host.ask("return document.querySelector('input[id^=link-]').value").await;
    guest.client.goto(link.as_str().unwrap()).await.unwrap();
    // What the page asks for by itself, it has asked for before this answer comes.
    let asked = "const done = arguments[arguments.length - 1]; setTimeout(() => fetch('/health').then(() => \
        done(performance.getEntriesByType('resource').map((entry) => entry.name).filter((name) => name.includes('/live')))), 500)";
    let asked = guest.client.execute_async(asked, Vec::new()).await.unwrap();
    assert_eq!(asked, serde_json::json!([]), "nothing is asked for that would be refused");
    guest.ask("window.stays = true; document.querySelector('form[action$=\"/sit\"] button').click()").await;
    begins(&guest).await;
    begins(&host).await;
    host.ask("document.getElementById('say').value = 'Welcome'; document.querySelector('form.say').requestSubmit()").await;
    guest.wait("the word, by itself", "return document.getElementById('said').textContent.includes('Welcome')").await;
    assert_eq!(guest.ask("return window.stays === true").await, true, "the page was not loaded again");
    host.close().await;
    guest.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_guest_reads_of_rated_games_is_as_large_as_the_label_beside_it() {
    let Some(driver) = Driver::start().await else { return };
    let house = House::open().await;
    let browser = driver.open(Look::LAPTOP).await;
    browser.client.goto(&house.url("/")).await.unwrap();
    let look = |css: &str| {
        format!(
            "const words = document.querySelector('{css}'); const {{ fontSize, color }} = getComputedStyle(words); return [fontSize, color]"
        )
    };
    let label = browser.ask(&look(".manner label span")).await;
    assert_eq!(browser.ask(&look(".manner .later")).await, label);
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_phone_says_at_the_tab_of_the_log_that_somebody_has_written() {
    let Some(driver) = Driver::start().await else { return };
    let house = House::open().await;
    let (host, guest) = (driver.open(Look::LAPTOP).await, driver.open(Look::PHONE).await);
    new_table(&host, &house, &[("game", "yunnan"), ("players", "2"), ("seat1", "link")]).await;
    sit_down(&host, &guest).await;
    let say = async |text: &str| {
        let script = "document.getElementById('say').value = arguments[0]; document.querySelector('form.say').requestSubmit()";
        host.client.execute(script, vec![text.into()]).await.unwrap();
        let said = format!("return document.getElementById('said').textContent.includes('{text}')");
        guest.wait("the word, by itself", &said).await;
    };
    let tab = "const tab = document.querySelector('.tabs [for=\"pane-log\"]'); \
        return [tab.getAttribute('data-unread') ?? '', document.getElementById('pane-log').getAttribute('aria-label')].join()";
    click(&guest, ".tabs [for=pane-town]").await;
    assert_eq!(guest.ask(tab).await, ",Log");
    say("Welcome").await;
    guest.wait("the sign at the tab", &format!("return (() => {{ {tab} }})() === '1,Log, new messages: 1'")).await;
    say("Are you there?").await;
    guest.wait("both of them", &format!("return (() => {{ {tab} }})() === '2,Log, new messages: 2'")).await;
    guest.picture("chat-unread").await;
    // Whoever looks has read them.
    click(&guest, ".tabs [for=pane-log]").await;
    guest
        .wait("the chat, read", &format!("return (() => {{ {tab} }})() === ',Log' && document.getElementById('chat').open"))
        .await;
    say("Good").await;
    click(&guest, ".tabs [for=pane-town]").await;
    assert_eq!(guest.ask(tab).await, ",Log", "read where it was in sight");
    host.close().await;
    guest.close().await;
}
