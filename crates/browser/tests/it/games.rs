//! Whole games, by mouse, by keyboard, without script, on a phone, by two people, over a restart.

use std::time::Instant;

use tabletop::{Dice, Setup};

use crate::driver::{Browser, Driver, House, Look};
use crate::player::{By, new_table, play, sit_down};

/// Whether every preset is to be played.
fn all() -> bool {
    std::env::var("TEAHORSE_BROWSER").is_ok_and(|value| value == "all")
}

/// The fields of a table with one person and bots at the other seats.
fn against_bots(game: &str, players: usize, options: &[(&str, &str)]) -> Vec<(String, String)> {
    let mut fields = vec![("game".to_owned(), game.to_owned()), ("players".to_owned(), players.to_string())];
    fields.extend(options.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())));
    fields.push(("seat0".to_owned(), "me".to_owned()));
    fields.extend((1..players).map(|seat| (format!("seat{seat}"), "bot:random".to_owned())));
    fields
}

async fn open_table(browser: &Browser, house: &House, fields: &[(String, String)]) {
    let fields: Vec<(&str, &str)> = fields.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
    new_table(browser, house, &fields).await;
}

/// Plays one game in a browser from the form of a new table to its end; the number of actions played.
async fn from_form_to_end(
    name: &str,
    fields: &[(String, String)],
    look: Look,
    by: By,
    browser: &Browser,
    house: &House,
) -> usize {
    open_table(browser, house, fields).await;
    browser.picture(&format!("{name}-first")).await;
    let played = play(browser, &mut Dice::new(7), by, look.script, None).await;
    browser.picture(&format!("{name}-over")).await;
    assert!(played > 5, "{name}: {played} actions");
    let over = browser.ask("return document.getElementById('board').hasAttribute('data-over')").await;
    assert_eq!(over, true, "{name} came to its end after {played} actions");
    played
}

async fn whole_game(name: &str, fields: Vec<(String, String)>, look: Look, by: By) {
    let Some(driver) = Driver::start().await else { return };
    let house = House::open().await;
    let browser = driver.open(look).await;
    from_form_to_end(name, &fields, look, by, &browser, &house).await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_of_yunnan_by_clicking() {
    whole_game("yunnan-2e-4", against_bots("yunnan", 4, &[("edition", "2")]), Look::LAPTOP, By::Mouse).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_of_darjeeling_by_clicking() {
    whole_game("darjeeling-3", against_bots("darjeeling", 3, &[("region", "india")]), Look::LAPTOP, By::Mouse).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_by_keyboard_only() {
    whole_game("keyboard", against_bots("yunnan", 3, &[("edition", "1")]), Look::LAPTOP, By::Keyboard).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_on_a_phone() {
    whole_game("phone", against_bots("yunnan", 2, &[("edition", "2")]), Look { dark: true, ..Look::PHONE }, By::Mouse).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_without_script() {
    // The form of a new table needs no script either, but the test fills it by one: the table is opened first.
    whole_game(
        "no-script",
        against_bots("darjeeling", 2, &[("region", "srilanka")]),
        Look { script: false, ..Look::LAPTOP },
        By::Mouse,
    )
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whole_games_of_every_preset_by_clicking() {
    if !all() {
        eprintln!("skipped: set TEAHORSE_BROWSER=all to play every preset");
        return;
    }
    let Some(driver) = Driver::start().await else { return };
    let house = House::open().await;
    let presets: Vec<(&'static str, Setup)> = ::games::CATALOGUE
        .titles()
        .flat_map(|title| title.presets().into_iter().map(move |setup| (title.name(), setup)))
        .collect();
    // Two at a time: one waits for its server or its browser while the other draws.
    let (even, odd) = tokio::join!(
        marathon(&driver, &house, presets.iter().step_by(2)),
        marathon(&driver, &house, presets.iter().skip(1).step_by(2)),
    );
    assert_eq!(even + odd, presets.len());
}

/// Plays these presets one after another; how many they were.
async fn marathon(driver: &Driver, house: &House, presets: impl Iterator<Item = &(&'static str, Setup)>) -> usize {
    // Pieces that travel and lights that breathe cost more than the game.
    let look = Look { motion: false, ..Look::LAPTOP };
    let mut games = 0;
    for (game, setup) in presets {
        let players = setup.players.expect("a preset says how many play");
        let options: Vec<(&str, &str)> = setup.options.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
        let chosen: Vec<String> = options.iter().map(|(name, value)| format!("{name}-{value}")).collect();
        let name = [&[format!("{game}-{players}")], chosen.as_slice()].concat().join("-");
        // A browser of its own for each: a new person, and nothing piles up.
        let browser = driver.open(look).await;
        let begun = Instant::now();
        let played = from_form_to_end(&name, &against_bots(game, players, &options), look, By::Mouse, &browser, house).await;
        eprintln!("{name}: {played} actions by clicking in {:.1} s", begun.elapsed().as_secs_f32());
        browser.close().await;
        games += 1;
    }
    games
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_at_one_table_and_a_restart_between() {
    let Some(driver) = Driver::start().await else { return };
    let mut house = House::open().await;
    let (host, guest) = (driver.open(Look::LAPTOP).await, driver.open(Look { lang: "de", ..Look::LAPTOP }).await);
    let fields = [("game", "darjeeling"), ("players", "2"), ("region", "india"), ("seat0", "me"), ("seat1", "link")];
    new_table(&host, &house, &fields).await;
    sit_down(&host, &guest).await;
    let (mut one, mut two) = (Dice::new(1), Dice::new(2));
    tokio::join!(play(&host, &mut one, By::Mouse, true, Some(25)), play(&guest, &mut two, By::Mouse, true, Some(25)));
    house.restart().await;
    // Both browsers come back by themselves, and play goes on.
    let after = tokio::join!(play(&host, &mut one, By::Mouse, true, Some(50)), play(&guest, &mut two, By::Mouse, true, Some(50)));
    assert!(after.0 > 2 && after.1 > 2, "both have played on after the restart: {after:?}");
    host.close().await;
    guest.close().await;
}
