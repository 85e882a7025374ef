//! Clocks at tables: what is shown, what a move costs, what happens when the time is up, and that all of it follows from the events.

use std::sync::Arc;
use std::time::Duration;

use store::{Begin, Wanted};

use crate::table::Snapshot;
use crate::table::terms::Pace;
use crate::tests::people::id;
use crate::tests::support::{Browser, TestApp, two_at_a_table};
use crate::time::{DAY, HOUR, MINUTE, now};

const SECOND: i64 = 1000;
/// Ten minutes and twenty seconds a turn.
const LIVE: [(&str, &str); 4] = [("pace", "own-live"), ("minutes", "10"), ("seconds", "20"), ("calm", "on")];
const POST: [(&str, &str); 4] = [("pace", "own-days"), ("turn", "2"), ("bank", "3"), ("calm", "on")];

fn ms(time: i64) -> Duration {
    Duration::from_millis(time as u64)
}

/// The table as the server has it.
async fn snapshot(test: &TestApp, table: &str) -> Arc<Snapshot> {
    test.app.hall.table(table[3..].parse().unwrap()).await.unwrap().snapshot()
}

/// What the person to act has left.
async fn left(test: &TestApp, table: &str) -> i64 {
    snapshot(test, table).await.deadline().expect("a clock runs") - now()
}

/// What a seat has in its bank, to the second.
async fn bank(test: &TestApp, table: &str, seat: usize) -> i64 {
    let table = snapshot(test, table).await;
    let clocks = table.clocks.as_ref().unwrap();
    (clocks.bank(seat, now(), &table.pauses(clocks, seat)) + 500) / SECOND
}

/// The time passes, and the server looks after its tables.
async fn pass(test: TestApp, time: i64, browsers: [&mut Browser; 2]) -> TestApp {
    let test = test.later(ms(time)).await;
    for browser in browsers {
        *browser = test.again(browser);
    }
    test.tend().await;
    test
}

fn about(time: i64, expected: i64) {
    assert!((expected - 40 * SECOND..=expected + SECOND).contains(&time), "{time} is not about {expected}");
}

#[test]
fn old_terms_keep_their_meaning() {
    assert_eq!(serde_json::from_str::<Pace>("\"live\"").unwrap(), Pace::Live);
    let days: Pace = serde_json::from_str("{\"days\":3}").unwrap();
    assert_eq!(days, Pace::Days(3));
    assert_eq!((days.deadline(5), days.measures(), days.over_days()), (Some(5 + 3 * DAY), None, true));
}

#[tokio::test]
async fn a_turn_takes_from_the_bank_and_adds_its_increment_and_everybody_sees_it() {
    let test = TestApp::new().await;
    let (mut one, mut two, table) = two_at_a_table(&test, &LIVE).await;
    about(left(&test, &table).await, 10 * MINUTE + 15 * SECOND);
    one.get(&table).await.has("class=\"clock run\"").has("class=\"clock rest\"").has("id=\"my-clock\"");
    test.browser().get("/").await.is(200);
    let test = pass(test, MINUTE, [&mut one, &mut two]).await;
    two.get(&table).await.has(">10:00<").has(">9:").lacks("aria-live=\"assertive\"");
    // Two steps are one turn.
    one.ask(&table, "play", &[("action", "take 1")]).await.is(303);
    one.ask(&table, "play", &[("action", "done")]).await.is(303);
    let seat = snapshot(&test, &table).await.to_act().unwrap().index();
    let other = bank(&test, &table, 1 - seat).await;
    assert!((545..=575).contains(&other), "45 seconds less, twenty seconds more: {other}");
    about(left(&test, &table).await, 10 * MINUTE + 15 * SECOND);
}

#[tokio::test]
async fn coming_going_talking_and_asking_touch_no_clock() {
    let test = TestApp::new().await;
    let (mut one, mut two, table) = two_at_a_table(&test, &LIVE).await;
    let test = pass(test, 5 * MINUTE, [&mut one, &mut two]).await;
    for browser in [&mut one, &mut two] {
        browser.ask(&table, "leave", &[]).await.is(303);
        browser.ask(&table, "return", &[]).await.is(303);
        browser.ask(&table, "say", &[("text", "hello")]).await.is(303);
    }
    about(left(&test, &table).await, 5 * MINUTE + 15 * SECOND);
}

#[tokio::test]
async fn time_used_stays_used_after_an_undo_and_a_restart_changes_nothing() {
    let test = TestApp::new().await;
    let (mut one, mut two, table) = two_at_a_table(&test, &LIVE).await;
    one.ask(&table, "play", &[("action", "take 1")]).await.is(303);
    let test = pass(test, 75 * SECOND, [&mut one, &mut two]).await;
    let seat = snapshot(&test, &table).await.to_act().unwrap().index();
    // Within the turn.
    one.ask(&table, "undo", &[("to", "0")]).await.is(303);
    about(left(&test, &table).await, 9 * MINUTE);
    one.ask(&table, "play", &[("action", "take 2")]).await.is(303);
    one.ask(&table, "play", &[("action", "done")]).await.is(303);
    let test = pass(test, 45 * SECOND, [&mut one, &mut two]).await;
    // After it, as both agree.
    one.ask(&table, "undo", &[("to", "1")]).await.is(303);
    two.ask(&table, "agree", &[]).await.is(303);
    let undone = snapshot(&test, &table).await;
    assert_eq!(undone.to_act().unwrap().index(), seat);
    let banks = [bank(&test, &table, 0).await, bank(&test, &table, 1).await];
    assert!(banks.iter().all(|left| (520..=575).contains(left)), "{banks:?}");
    let clocks = undone.clocks.clone();
    let test = test.restarted().await;
    assert_eq!(snapshot(&test, &table).await.clocks, clocks, "the events say it all");
}

#[tokio::test]
async fn nobody_loses_time_while_no_server_runs() {
    let test = TestApp::new().await;
    let (.., table) = two_at_a_table(&test, &LIVE).await;
    let test = test.away(ms(40 * SECOND)).await;
    about(left(&test, &table).await, 10 * MINUTE + 15 * SECOND);
    let test = test.away(ms(3 * HOUR)).await;
    test.tend().await;
    about(left(&test, &table).await, 10 * MINUTE + 15 * SECOND);
}

#[tokio::test]
async fn whose_time_is_up_has_the_turn_made_and_the_second_time_a_bot_stays() {
    let test = TestApp::new().await;
    let (mut one, mut two, table) = two_at_a_table(&test, &LIVE).await;
    let seat = snapshot(&test, &table).await.to_act().unwrap().index();
    let test = pass(test, 9 * MINUTE, [&mut one, &mut two]).await;
    assert_eq!(snapshot(&test, &table).await.to_act().map(tabletop::Seat::index), Some(seat), "a minute is left");
    let test = pass(test, 100 * SECOND, [&mut one, &mut two]).await;
    let late = snapshot(&test, &table).await;
    assert_eq!(late.to_act().map(tabletop::Seat::index), Some(1 - seat), "a bot has made the turn");
    assert!(late.chairs[seat].bot.is_none(), "the seat is still theirs");
    assert_eq!(bank(&test, &table, seat).await, 20, "with what every turn adds");
    two.ask(&table, "play", &[("action", "take 1")]).await.is(303);
    two.ask(&table, "play", &[("action", "done")]).await.is(303);
    let test = pass(test, 30 * SECOND, [&mut one, &mut two]).await;
    let gone = snapshot(&test, &table).await;
    assert!(gone.chairs[seat].bot.is_some(), "a bot keeps the seat");
    one.get(&table).await.has("Take back my seat");
    for _ in 0..500 {
        if !two.legal(&table).await.is_empty() {
            return;
        }
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    panic!("the bot did not play");
}

#[tokio::test]
async fn a_move_that_comes_too_late_is_refused() {
    let test = TestApp::new().await;
    let (one, _, table) = two_at_a_table(&test, &LIVE).await;
    let test = test.later(ms(11 * MINUTE)).await;
    let answer = test.again(&one).post(&format!("{table}/play"), &[("action", "take 1"), ("v", "99")]).await;
    assert_ne!(answer.status, 303);
    let mut late = test.again(&one);
    let page = late.ask(&table, "play", &[("action", "take 1")]).await;
    // Either it is refused, or the bot was faster: in no case it is played for the one who is late.
    page.lacks("took 1");
}

#[tokio::test]
async fn the_game_ends_if_that_was_agreed_and_who_is_late_is_last() {
    let test = TestApp::new().await;
    let options = [&LIVE[..], &[("out", "end")]].concat();
    let (mut one, mut two, table) = two_at_a_table(&test, &options).await;
    one.get(&table).await.has("the game ends");
    one.ask(&table, "play", &[("action", "take 3")]).await.is(303);
    let seat = snapshot(&test, &table).await.to_act().unwrap().index();
    let test = pass(test, 11 * MINUTE, [&mut one, &mut two]).await;
    let over = snapshot(&test, &table).await;
    assert_eq!(over.status(), store::Status::Finished);
    assert_eq!((over.to_act(), over.deadline()), (None, None));
    assert_eq!(over.places().unwrap()[seat].1, 1, "whoever leads: who is late is last");
    for browser in [&mut one, &mut two] {
        browser.get(&table).await.is(200).has("ran out of time").has("Play again");
        browser.get(&format!("{table}/result")).await.is(200).has("ran out of time");
        // It is in their lists, with a result and another game to begin.
        browser.get("/").await.is(200).has(&format!("href=\"{table}/result\"")).has(&format!("action=\"{table}/again\""));
        let all = Wanted { hidden: true, ..Wanted::default() };
        let games = test.app.store.outings(id(browser), &all, Begin::Newest, 9).await.unwrap();
        let own = over.seats_of(id(browser)).next().unwrap();
        assert_eq!((games.len(), games[0].place), (1, i64::from(own == seat)));
        assert_eq!(browser.legal(&table).await, [""; 0]);
        browser.get(&format!("{table}/at/1")).await.is(200);
    }
    one.ask(&table, "play", &[("action", "done")]).await;
    assert_eq!(snapshot(&test, &table).await.version, over.version, "nothing is played any more");
    two.post(&format!("{table}/again"), &[]).await.is(303);
    let test = test.restarted().await;
    assert_eq!(snapshot(&test, &table).await.status(), store::Status::Finished);
}

#[tokio::test]
async fn the_clock_of_a_live_game_runs_out_to_the_moment() {
    let test = TestApp::new().await;
    let (.., table) = two_at_a_table(&test, &[&LIVE[..], &[("out", "end")]].concat()).await;
    // Half a second is left, and nobody looks after the tables.
    let test = test.later(ms(10 * MINUTE + 14 * SECOND + 500)).await;
    let mut news = test.app.hall.table(table[3..].parse().unwrap()).await.unwrap().listen();
    tokio::time::timeout(Duration::from_secs(20), news.changed()).await.expect("the time is up").unwrap();
    assert_eq!(snapshot(&test, &table).await.status(), store::Status::Finished);
}

#[tokio::test]
async fn a_correspondence_game_has_days_and_a_bank_of_days() {
    let test = TestApp::new().await;
    let (mut one, mut two, table) = two_at_a_table(&test, &POST).await;
    about(left(&test, &table).await, 5 * DAY);
    two.get("/").await.has("2 days");
    let test = pass(test, 2 * DAY + HOUR, [&mut one, &mut two]).await;
    one.ask(&table, "play", &[("action", "take 1")]).await.is(303);
    about(left(&test, &table).await, 3 * DAY - HOUR);
    one.ask(&table, "play", &[("action", "done")]).await.is(303);
    about(left(&test, &table).await, 5 * DAY);
    let test = pass(test, 5 * DAY + HOUR, [&mut one, &mut two]).await;
    about(left(&test, &table).await, 2 * DAY + 3 * DAY - HOUR);
    two.get(&table).await.has("class=\"clock rest\"");
}

#[tokio::test]
async fn a_holiday_stops_the_own_clock_alone_and_can_end_early() {
    let test = TestApp::new().await;
    let (mut one, mut two, table) = two_at_a_table(&test, &POST).await;
    let day = |days: i64| crate::time::stamp(now() + days * DAY)[..10].to_owned();
    let take = |first: String, last: String| {
        [("first".to_owned(), first), ("last".to_owned(), last), ("zone".to_owned(), "0".to_owned())]
    };
    one.get("/me").await.has("14 days left");
    one.post_pairs("/me/holiday", &take(day(0), day(30))).await.is(422).has("Choose fewer days");
    about(left(&test, &table).await, 5 * DAY);
    one.post_pairs("/me/holiday", &take(day(0), day(4))).await.is(303);
    let until = (now().div_euclid(DAY) + 5) * DAY;
    about(left(&test, &table).await, until - now() + 5 * DAY);
    two.get(&table).await.has("class=\"clock away\"");
    one.get("/me").await.has("9 days left").has("End now");
    // Another person's holiday is nobody's gain.
    two.post_pairs("/me/holiday", &take(day(0), day(1))).await.is(303);
    about(left(&test, &table).await, until - now() + 5 * DAY);
    let since = one.get("/me").await;
    let since = crate::tests::support::between(&since.text, "name=\"since\" value=\"", "\"").to_owned();
    one.post("/me/holiday/end", &[("since", &since)]).await.is(303);
    about(left(&test, &table).await, 5 * DAY);
    let clocks = snapshot(&test, &table).await.clocks.clone();
    let test = test.restarted().await;
    assert_eq!(snapshot(&test, &table).await.clocks, clocks);
}

#[tokio::test]
async fn a_holiday_is_known_at_a_table_that_is_joined_later() {
    let test = TestApp::new().await;
    let (mut host, mut guest) = (test.browser(), test.browser());
    let day = |days: i64| crate::time::stamp(now() + days * DAY)[..10].to_owned();
    for browser in [&mut host, &mut guest] {
        browser.post("/me/holiday", &[("first", &day(0)), ("last", &day(1)), ("zone", "0")]).await.is(303);
    }
    let fields = [&[("game", "pebbles"), ("players", "2"), ("seat1", "open")][..], &POST].concat();
    let table = host.open(&fields).await;
    guest.ask(&table, "sit", &[("chair", "1")]).await.is(303);
    assert!(left(&test, &table).await > 6 * DAY);
}

#[tokio::test]
async fn the_form_offers_paces_and_the_room_says_what_was_agreed() {
    let test = TestApp::new().await;
    let mut me = test.browser();
    me.get("/new").await.has("value=\"relaxed\"").has("8 min + 15 s").has("name=\"weekends\"");
    let table = me
        .open(&[("game", "pebbles"), ("players", "2"), ("seat1", "open"), ("pace", "days"), ("weekends", "on"), ("zone", "60")])
        .await;
    me.get(&table).await.has("3 days per turn").has("bank of 5 days").has("UTC+1").has("a bot makes the move");
    me.get("/").await.has("3 days");
    me.get("/new?pace=own-live&minutes=25&out=end").await.has("value=\"25\"").has("value=\"own-live\" checked");
}
