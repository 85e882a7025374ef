//! A group of four that met here once finds each other again, plays a rated game over a fortnight, and knows who has become better.

use std::collections::BTreeSet;

use bots::{Budget, Level, Thinking};
use store::{PlayerId, Status};

use super::people::id;
use super::ratings::{live, member, play_out};
use super::support::{Browser, TestApp};
use crate::notices::wishes::Mail;
use crate::people::Person;
use crate::table::request::Request;
use crate::time::{DAY, HOUR, now};

const DAYS: i64 = 14;

/// A game for four of people who are asked.
const CASUAL: [(&str, &str); 6] =
    [("game", "darjeeling"), ("players", "4"), ("seat1", "open"), ("seat2", "open"), ("seat3", "open"), ("visibility", "public")];
const RATED: [(&str, &str); 10] = [
    ("game", "darjeeling"),
    ("players", "4"),
    ("seat1", "link"),
    ("seat2", "link"),
    ("seat3", "link"),
    ("visibility", "private"),
    ("rated", "on"),
    ("pace", "own-days"),
    ("turn", "2"),
    ("bank", "0"),
];

/// A day passes, in which the server ran.
async fn a_day_later(test: TestApp, days: i64, people: &mut [Browser; 4]) -> TestApp {
    let test = test.later(std::time::Duration::from_millis((days * DAY) as u64)).await;
    for browser in people {
        *browser = test.again(browser);
    }
    test.tend().await;
    test
}

/// Whoever is to act makes their whole turn; says who it was.
async fn turn(test: &TestApp, table: &str, seed: u64) -> Option<PlayerId> {
    let live = live(test, table).await;
    let player = live.snapshot().chair_to_act()?.holder?;
    while live.snapshot().chair_to_act().and_then(|chair| chair.holder) == Some(player) {
        let thinking = Thinking { budget: Budget::nodes(1), cores: 1, seed, temper: None };
        let action = live.snapshot().game.as_ref()?.choose(Level::Novice, thinking)?;
        test.app.hall.request(&live, player, None, &Request::Play(action)).await.unwrap();
    }
    Some(player)
}

#[tokio::test]
async fn four_who_met_once_play_a_rated_game_over_a_fortnight() {
    let test = TestApp::with_games().await;
    let mut people =
        [member(&test, "Lin").await, member(&test, "Wu").await, member(&test, "Tashi").await, member(&test, "Mei").await];
    let ids = people.each_ref().map(id);
    for player in ids {
        let mut person: Person = (*test.app.people.person(player).await.unwrap()).clone();
        person.settings.post.mail = Some(Mail { address: "me@example.org".into(), confirmed: true, ..Mail::default() });
        test.app.people.save(person).await.unwrap();
    }
    // They meet at an open table.
    let met = people[0].open(&CASUAL).await;
    for (chair, browser) in people.iter_mut().enumerate().skip(1) {
        browser.ask(&met, "sit", &[("chair", &chair.to_string())]).await.is(303);
    }
    play_out(&test, &met).await;
    // A week later Lin finds the others where they played together, and asks them to a table that nobody else sees.
    let mut test = a_day_later(test, 7, &mut people).await;
    people[0].get("/@/lin").await.is(200).has(&format!("{met}/result"));
    let table = people[0].open(&RATED).await;
    for (browser, handle) in [(1, "wu"), (2, "tashi"), (3, "mei")] {
        people[0].get(&table).await.has(&format!("value=\"{handle}\""));
        people[0].ask(&table, "invite", &[("handle", handle)]).await.is(303);
        people[browser].get("/").await.has("You’re invited");
        people[browser].post(&format!("/invited/{}", &table[3..]), &[("answer", "accept")]).await.is(303);
    }
    assert_eq!(live(&test, &table).await.snapshot().status(), Status::Playing);
    let mut told = BTreeSet::new();
    for day in 0..DAYS {
        // Tashi is away for three of the days: two days for a turn would not be enough.
        let tashi = live(&test, &table).await.snapshot().chair_to_act().and_then(|chair| chair.holder) == Some(ids[2]);
        if tashi && !told.contains("holiday") {
            told.insert("holiday".to_owned());
            let on = |days: i64| crate::time::stamp(now() + days * DAY)[..10].to_owned();
            let away = [("first".to_owned(), on(0)), ("last".to_owned(), on(2)), ("zone".to_owned(), "0".to_owned())];
            people[2].post_pairs("/me/holiday", &away).await.is(303);
            people[0].get(&table).await.has("class=\"clock away\"");
            test = a_day_later(test, 3, &mut people).await;
            let seat = live(&test, &table).await.snapshot();
            assert_eq!(seat.chair_to_act().and_then(|chair| chair.holder), Some(ids[2]), "nobody moves for who is on holiday");
        }
        for at in 0..3 {
            turn(&test, &table, (day * 3 + at) as u64).await;
        }
        let due = test.app.store.letters(now() + 2 * DAY + HOUR, 999).await.unwrap();
        told.extend(due.into_iter().map(|letter| letter.kind));
        test = a_day_later(test, 1, &mut people).await;
    }
    assert!(["turn", "deadline", "holiday"].iter().all(|kind| told.contains(*kind)), "they are told whose turn it is: {told:?}");
    play_out(&test, &table).await;
    // Everybody can see who has become better.
    let places = live(&test, &table).await.snapshot().places().unwrap();
    let mut ratings = Vec::new();
    for (chair, (_, place)) in live(&test, &table).await.snapshot().chairs.iter().zip(places) {
        let standing = test.app.store.standings(chair.holder.unwrap()).await.unwrap().remove(0);
        assert_eq!((standing.league.as_str(), standing.games), ("darjeeling", 1), "the first game did not count");
        ratings.push((place, -standing.rating));
    }
    ratings.sort_unstable();
    assert!(ratings.is_sorted_by_key(|(_, rating)| *rating), "the better the place, the higher the rating: {ratings:?}");
    for (browser, handle) in people.iter_mut().zip(["lin", "wu", "tashi", "mei"]) {
        browser.get(&format!("/@/{handle}")).await.is(200).has(&format!("{table}/result")).has("one rated game");
        browser.get("/ratings/darjeeling").await.has(&format!("/@/{handle}"));
    }
}
