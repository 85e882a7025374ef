//! Inviting somebody to a table, and coming along, each in a browser of their own.

use std::path::Path;

use fantoccini::Locator;
use store::{Database, People as _, Player, PlayerId, Store as _, Tie, digest};

use crate::driver::{Browser, Driver, House, Look};
use crate::pages::{accessible, axe};
use crate::player::new_table;

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
