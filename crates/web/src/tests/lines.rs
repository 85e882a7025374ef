//! Lines that were left at a table: when they play, when they are withdrawn, and that nobody else can tell.

use std::sync::Arc;
use std::time::Duration;

use store::{Arming, PlayerId, TableId};

use crate::table::Snapshot;
use crate::table::armed::Gone;
use crate::table::live::Live;
use crate::tests::support::{Browser, TestApp, two_at_a_table};
use crate::tests::updates::{event, follow};
use crate::time::{DAY, HOUR, MINUTE, now};

const SECOND: i64 = 1000;
const CALM: [(&str, &str); 2] = [("calm", "on"), ("visibility", "watchable")];

fn ms(time: i64) -> Duration {
    Duration::from_millis(time as u64)
}

async fn live(test: &TestApp, table: &str) -> Arc<Live> {
    test.app.hall.table(table[3..].parse().unwrap()).await.unwrap()
}

async fn snapshot(test: &TestApp, table: &str) -> Arc<Snapshot> {
    live(test, table).await.snapshot()
}

/// Tries a line on the planner of a table and returns the address of its end.
async fn plan(browser: &mut Browser, table: &str, line: &[&str]) -> String {
    let opened = browser.post("/study", &[("table", &table[3..])]).await;
    let mut node = opened.is(303).header("location").to_owned();
    for entry in line {
        let played = browser.post(&format!("{node}/play"), &[("action", entry)]).await;
        node = played.is(303).header("location").to_owned();
    }
    node
}

/// Leaves a line at a table with the same condition for every move that comes after an answer.
async fn arm(test: &TestApp, browser: &mut Browser, table: &str, line: &[&str], given: &[&str]) {
    let node = plan(browser, table, line).await;
    let version = snapshot(test, table).await.version.to_string();
    let names: Vec<String> = (0..given.len()).map(|number| format!("if{number}")).collect();
    let mut fields: Vec<(&str, &str)> = names.iter().map(String::as_str).zip(given.iter().copied()).collect();
    fields.push(("v", &version));
    browser.post(&format!("{node}/arm"), &fields).await.is(303);
}

/// The line at a table: how many moves are left, why it ended, and when it is due.
async fn line(test: &TestApp, table: &str) -> Option<(usize, Option<Gone>, Option<i64>)> {
    live(test, table).await.armed().first().map(|line| (line.steps().len(), line.gone(), line.due))
}

/// The moves made so far.
async fn entries(test: &TestApp, table: &str) -> Vec<String> {
    snapshot(test, table).await.game.as_ref().unwrap().entries()
}

/// The time passes until the next move of the line is due, and it is made.
async fn pass(test: TestApp, table: &str, browsers: [&mut Browser; 2]) -> TestApp {
    let (_, _, due) = line(&test, table).await.expect("there is a line");
    let wait = due.expect("the line moves next") - now();
    let made = entries(&test, table).await.len();
    let test = test.later(ms(wait.max(0) + 1)).await;
    for browser in browsers {
        *browser = test.again(browser);
    }
    test.tend().await;
    for _ in 0..1000 {
        if entries(&test, table).await.len() > made {
            return test;
        }
        tokio::time::sleep(ms(5)).await;
    }
    panic!("the line did not move");
}

async fn makes(browser: &mut Browser, table: &str, moves: &[&str]) {
    for action in moves {
        browser.ask(table, "play", &[("action", action)]).await.is(303);
    }
}

/// A line of two turns from the first turn on: both moves of the first, and those of the second after an answer.
const LINE: [&str; 6] = ["take 1", "done", "take 2", "done", "take 3", "done"];

#[tokio::test]
async fn a_line_is_played_to_its_end_while_the_others_do_what_it_says() {
    let test = TestApp::new().await;
    let (mut me, mut other, table) = two_at_a_table(&test, &CALM).await;
    arm(&test, &mut me, &table, &LINE, &["any", "any", "exact", "any"]).await;
    me.get(&table).await.has("Your line is armed.").has("Next: Take 1.").has("3 more moves").has("Withdraw");
    assert!(entries(&test, &table).await.is_empty(), "nothing is played at once");
    let test = pass(test, &table, [&mut me, &mut other]).await;
    let test = pass(test, &table, [&mut me, &mut other]).await;
    assert_eq!(entries(&test, &table).await, ["take 1", "done"]);
    assert_eq!(line(&test, &table).await.unwrap(), (2, None, None), "the others are to act");
    me.get(&table).await.has("Next: Take 3, if this comes first: Take 2; ");
    makes(&mut other, &table, &["take 2", "done"]).await;
    let test = pass(test, &table, [&mut me, &mut other]).await;
    let test = pass(test, &table, [&mut me, &mut other]).await;
    assert_eq!(entries(&test, &table).await, LINE);
    assert_eq!(line(&test, &table).await.unwrap(), (0, Some(Gone::Done), None));
    me.get(&table).await.has("Your line has been played to its end.");
    me.post(&format!("{table}/line/withdraw"), &[]).await.is(303);
    me.get(&table).await.lacks("Your line");
    assert!(test.app.store.armed_at(table[3..].parse().unwrap()).await.unwrap().is_empty());
}

#[tokio::test]
async fn another_answer_withdraws_an_exact_line_and_leaves_a_line_for_any_answer() {
    for (given, ends) in [("exact", Some(Gone::Otherwise)), ("any", None)] {
        let test = TestApp::new().await;
        let (mut me, mut other, table) = two_at_a_table(&test, &CALM).await;
        makes(&mut me, &table, &["take 1", "done"]).await;
        arm(&test, &mut me, &table, &["take 2", "done", "take 3"], &[given]).await;
        makes(&mut other, &table, &["take 1"]).await;
        assert_eq!(line(&test, &table).await.unwrap().1, ends, "{given}: as soon as it is certain");
        makes(&mut other, &table, &["done"]).await;
        let (_, gone, due) = line(&test, &table).await.unwrap();
        assert_eq!((gone, due.is_some()), (ends, ends.is_none()));
        let page = me.get(&table).await;
        if ends.is_some() {
            page.has("The others played differently, so your line was withdrawn.").has("Your turn");
            // What they have been told is forgotten when they move.
            makes(&mut me, &table, &["take 2"]).await;
            assert_eq!(line(&test, &table).await, None);
        } else {
            page.has("Your line is armed.");
        }
    }
}

#[tokio::test]
async fn a_move_that_is_not_possible_is_not_made() {
    let test = TestApp::new().await;
    let (mut me, mut other, table) = two_at_a_table(&test, &CALM).await;
    // Of 21 pebbles five are left.
    for theirs in ["take 3", "take 3", "take 1"] {
        makes(&mut me, &table, &["take 3", "done"]).await;
        makes(&mut other, &table, &[theirs, "done"]).await;
    }
    makes(&mut me, &table, &["take 1", "done"]).await;
    arm(&test, &mut me, &table, &["take 1", "done", "take 3"], &["any"]).await;
    makes(&mut other, &table, &["take 2", "done"]).await;
    assert_eq!(line(&test, &table).await.unwrap().1, Some(Gone::Illegal));
    me.get(&table).await.has("The next move of your line isn’t possible");
}

#[tokio::test]
async fn moving_by_hand_and_undoing_withdraw_a_line() {
    let test = TestApp::new().await;
    let (mut me, mut other, table) = two_at_a_table(&test, &CALM).await;
    arm(&test, &mut me, &table, &LINE, &["any", "any", "exact", "any"]).await;
    // Even the very move of the line, by hand.
    makes(&mut me, &table, &["take 1"]).await;
    assert_eq!(line(&test, &table).await.unwrap(), (0, Some(Gone::Moved), None));
    me.get(&table).await.has("You moved yourself, so your line was withdrawn.");
    makes(&mut me, &table, &["done"]).await;
    assert_eq!(line(&test, &table).await, None);
    // An undo to before the line.
    arm(&test, &mut me, &table, &["take 2", "done", "take 3"], &["any"]).await;
    me.ask(&table, "undo", &[("to", "1")]).await.is(303);
    assert_eq!(line(&test, &table).await.unwrap().1, None, "asking is not moving");
    other.ask(&table, "agree", &[]).await.is(303);
    assert_eq!(line(&test, &table).await.unwrap().1, Some(Gone::Undone));
    me.get(&table).await.has("Moves were undone");
    // The own step is undone by hand.
    arm(&test, &mut me, &table, &["done"], &["any"]).await;
    me.ask(&table, "undo", &[("to", "0")]).await.is(303);
    assert_eq!(line(&test, &table).await.unwrap().1, Some(Gone::Moved));
}

#[tokio::test]
async fn a_question_of_the_others_comes_before_a_line() {
    let test = TestApp::new().await;
    let (mut me, mut other, table) = two_at_a_table(&test, &CALM).await;
    makes(&mut me, &table, &["take 1", "done"]).await;
    arm(&test, &mut me, &table, &["take 2", "done", "take 3"], &["exact"]).await;
    makes(&mut other, &table, &["take 2", "done"]).await;
    assert!(line(&test, &table).await.unwrap().2.is_some());
    other.ask(&table, "undo", &[("to", "3")]).await.is(303);
    assert_eq!(line(&test, &table).await.unwrap().1, Some(Gone::Asked));
    me.get(&table).await.has("Somebody asks to undo something");
}

#[tokio::test]
async fn a_line_ends_with_the_seat_and_with_the_game() {
    let test = TestApp::new().await;
    let (mut me, mut other, table) = two_at_a_table(&test, &CALM).await;
    arm(&test, &mut me, &table, &["take 1"], &["any"]).await;
    me.ask(&table, "leave", &[]).await.is(303);
    assert_eq!(line(&test, &table).await.unwrap().1, Some(Gone::Left));
    me.ask(&table, "return", &[]).await.is(303);
    me.get(&table).await.has("You’ve left your seat");
    arm(&test, &mut me, &table, &["take 1"], &["any"]).await;
    // Somebody else gets the seat.
    let id: TableId = table[3..].parse().unwrap();
    let seat = snapshot(&test, &table).await.to_act().unwrap();
    other.post("/me", &[("name", "Tashi")]).await.is(200);
    let heir = snapshot(&test, &table).await.chairs[1 - seat.index()].holder.unwrap();
    let verb = crate::admin::Verb::Give { table: id.to_string(), seat: seat.index() + 1, to: heir.to_string() };
    crate::admin::perform(&test.file().into(), crate::tests::support::PEBBLES, "a test", verb).await.unwrap();
    test.app.hall.reload(id).await;
    assert_eq!(line(&test, &table).await, None, "it is neither played nor told of to anybody");
    assert!(test.app.store.armed_at(id).await.unwrap().is_empty());
    other.get(&table).await.lacks("Your line");

    // The operator closes a table.
    let (mut me, _, table) = two_at_a_table(&test, &CALM).await;
    arm(&test, &mut me, &table, &["take 1"], &["any"]).await;
    let verb = crate::admin::Verb::Close(table[3..].to_owned());
    crate::admin::perform(&test.file().into(), crate::tests::support::PEBBLES, "a test", verb).await.unwrap();
    test.app.hall.reload(table[3..].parse().unwrap()).await;
    assert_eq!(line(&test, &table).await, None);
    // The game ends before the line moves.
    let (mut me, mut other, table) = two_at_a_table(&test, &CALM).await;
    for _ in 0..3 {
        makes(&mut me, &table, &["take 3", "done"]).await;
        makes(&mut other, &table, &["take 3", "done"]).await;
    }
    makes(&mut me, &table, &["take 1", "done"]).await;
    arm(&test, &mut me, &table, &["take 1", "done", "take 1"], &["any"]).await;
    makes(&mut other, &table, &["take 2", "done"]).await;
    assert_eq!(line(&test, &table).await, None);
    me.get(&table).await.has("Play again").lacks("Your line");
}

#[tokio::test]
async fn a_line_survives_a_restart_and_loses_no_time_while_no_server_runs() {
    let test = TestApp::new().await;
    let (mut me, mut other, table) = two_at_a_table(&test, &CALM).await;
    arm(&test, &mut me, &table, &LINE, &["any", "any", "exact", "any"]).await;
    let (_, _, due) = line(&test, &table).await.unwrap();
    let test = test.restarted().await;
    assert_eq!(line(&test, &table).await.unwrap(), (4, None, due));
    let wait = due.unwrap() - now();
    let test = test.away(ms(5 * HOUR)).await;
    (me, other) = (test.again(&me), test.again(&other));
    let (_, _, later) = line(&test, &table).await.unwrap();
    let left = later.unwrap() - now();
    assert!((wait - 5 * SECOND..=wait + 5 * SECOND).contains(&left), "{left} is not about {wait}");
    assert!(entries(&test, &table).await.is_empty());
    let test = pass(test, &table, [&mut me, &mut other]).await;
    assert_eq!(entries(&test, &table).await, ["take 1"]);
}

#[tokio::test]
async fn a_line_moves_at_the_latest_when_a_tenth_of_the_time_is_left() {
    let clock = [("pace", "own-live"), ("minutes", "10"), ("seconds", "20"), ("calm", "on")];
    let test = TestApp::new().await;
    let (mut me, mut other, table) = two_at_a_table(&test, &clock).await;
    // Somebody who takes nine minutes of ten for their moves, with a bank that grows little.
    let slow = |test: TestApp, time: i64| async move { test.later(ms(time)).await };
    let mut test = test;
    for _ in 0..3 {
        test = slow(test, 2 * MINUTE).await;
        (me, other) = (test.again(&me), test.again(&other));
        makes(&mut me, &table, &["take 1", "done"]).await;
        makes(&mut other, &table, &["take 1", "done"]).await;
    }
    let before = snapshot(&test, &table).await;
    let deadline = before.deadline().unwrap();
    let total = deadline - now();
    arm(&test, &mut me, &table, &["take 1"], &["any"]).await;
    let (_, _, due) = line(&test, &table).await.unwrap();
    let due = due.unwrap();
    assert!(due <= deadline - total / 10 + SECOND, "a tenth is left: {} of {total}", deadline - due);
    assert!(due - now() > 80 * SECOND, "and yet they take as long as usual: {}", due - now());
    assert_eq!(snapshot(&test, &table).await.clocks, before.clocks, "no clock was touched");

    // In a correspondence game one takes minutes or hours.
    let (mut me, _, table) = two_at_a_table(&test, &[("pace", "own-days"), ("turn", "2"), ("bank", "3"), ("calm", "on")]).await;
    arm(&test, &mut me, &table, &["take 1"], &["any"]).await;
    let wait = line(&test, &table).await.unwrap().2.unwrap() - now();
    assert!((15 * MINUTE..DAY).contains(&wait), "{wait}");
}

#[tokio::test]
async fn a_line_has_its_limits() {
    let test = TestApp::new().await;
    let (mut me, mut other, table) = two_at_a_table(&test, &CALM).await;
    let node = plan(&mut me, &table, &LINE).await;
    me.get(&node)
        .await
        .has("Leave this line to play automatically")
        .has("name=\"if2\"")
        .has("they play exactly this")
        .lacks("most0");
    let version = snapshot(&test, &table).await.version.to_string();
    let fields = |given: &'static str, version: &str| {
        let mut all: Vec<(String, String)> = (0..4).map(|number| (format!("if{number}"), given.to_owned())).collect();
        all.push(("v".to_owned(), version.to_owned()));
        all
    };
    me.post_pairs(&format!("{node}/arm"), &fields("sometimes", &version)).await.is(400);
    me.post_pairs(&format!("{node}/arm"), &fields("cost", &version)).await.is(400);
    me.post_pairs(&format!("{node}/arm"), &fields("any", "x")).await.is(400);
    other.post_pairs(&format!("{node}/arm"), &fields("any", &version)).await.is(404);
    other.post(&format!("{node}/withdraw"), &[]).await.is(404);
    // Nothing but others' moves.
    let root = plan(&mut me, &table, &[]).await;
    me.post(&format!("{root}/arm"), &[("v", &version)]).await.is(403).has("can’t be left at the table");
    // Too many moves.
    let long: Vec<&str> = (0..7).flat_map(|_| ["take 1", "done", "take 1", "done"]).take(27).collect();
    let node = plan(&mut me, &table, &long).await;
    me.get(&node).await.has("12 of your moves at most");
    let many: Vec<(String, String)> = (0..14).map(|number| (format!("if{number}"), "any".to_owned())).collect();
    let many = [many, vec![("v".to_owned(), version.clone())]].concat();
    me.post_pairs(&format!("{node}/arm"), &many).await.is(403);
    // The game has moved on.
    makes(&mut me, &table, &["take 3"]).await;
    let fresh = plan(&mut me, &table, &[]).await;
    assert_ne!(fresh, root);
    me.post(&format!("{node}/arm"), &[("v", &version), ("if0", "any")]).await;
    assert_eq!(line(&test, &table).await, None, "an earlier position cannot be left");
    // One line a seat: a new one replaces it.
    for action in ["take 1", "take 2"] {
        if me.legal(&table).await.contains(&action.to_owned()) {
            arm(&test, &mut me, &table, &[action], &["any"]).await;
        }
    }
    arm(&test, &mut me, &table, &["done"], &["any"]).await;
    assert_eq!(live(&test, &table).await.armed().len(), 1);
}

/// Everything that somebody else can find out about a table: pages, parts, versions, presence, and what their stream says.
async fn outside(test: &TestApp, browser: &mut Browser, table: &str) -> Vec<String> {
    let live = live(test, table).await;
    let mut seen = vec![format!("{:?} {}", live.news(), live.watchers())];
    browser.headers.push(("x-fragment", "all".into()));
    seen.push(browser.get(table).await.text);
    browser.headers.pop();
    for path in ["", "/record", "/legal", "/at/1", "/chat", "/export"] {
        seen.push(browser.get(&format!("{table}{path}")).await.text);
    }
    for path in ["/", "/watch", "/study"] {
        seen.push(browser.get(path).await.text);
    }
    let events = test.app.store.events(live.id).await.unwrap();
    seen.push(format!("{events:?}"));
    let summaries = test.app.store.listed(store::Status::Playing, None, store::Page::first(9)).await.unwrap();
    seen.push(format!("{summaries:?}"));
    seen
}

#[tokio::test]
async fn nobody_can_tell_that_a_line_was_left() {
    let test = TestApp::new().await;
    let (mut me, mut other, table) = two_at_a_table(&test, &CALM).await;
    let mut stranger = test.browser();
    stranger.get("/").await;
    makes(&mut me, &table, &["take 1", "done"]).await;
    let mut before = Vec::new();
    for person in [&mut other, &mut stranger] {
        before.push(outside(&test, person, &table).await);
    }
    let mut news = live(&test, &table).await.listen();
    news.borrow_and_update();
    arm(&test, &mut me, &table, &["take 2", "done", "take 3"], &["exact"]).await;
    for (person, before) in [&mut other, &mut stranger].into_iter().zip(&before) {
        assert_eq!(&outside(&test, person, &table).await, before, "leaving a line leaves no trace");
    }
    me.post(&format!("{table}/line/withdraw"), &[]).await.is(303);
    arm(&test, &mut me, &table, &["take 2", "done", "take 3"], &["exact"]).await;
    assert!(!news.has_changed().unwrap(), "no stream is woken");
    // Another answer withdraws it: the others see what they would see without it.
    makes(&mut other, &table, &["take 1", "done"]).await;
    assert_eq!(line(&test, &table).await.unwrap().1, Some(Gone::Otherwise));
    let mut withdrawn = Vec::new();
    for person in [&mut other, &mut stranger] {
        withdrawn.push(outside(&test, person, &table).await);
    }
    me.post(&format!("{table}/line/withdraw"), &[]).await.is(303);
    for (person, before) in [&mut other, &mut stranger].into_iter().zip(&withdrawn) {
        assert_eq!(&outside(&test, person, &table).await, before, "nor does its end");
    }
    // Nobody else withdraws it.
    arm(&test, &mut me, &table, &["take 3"], &["any"]).await;
    for person in [&mut other, &mut stranger] {
        person.post(&format!("{table}/line/withdraw"), &[]).await.is(303);
    }
    assert_eq!(line(&test, &table).await.unwrap().1, None);
}

#[tokio::test]
async fn a_move_of_a_line_is_a_move_of_its_owner() {
    let test = TestApp::new().await;
    let (mut me, mut other, table) = two_at_a_table(&test, &CALM).await;
    let owner = snapshot(&test, &table).await.chair_to_act().unwrap().holder.unwrap();
    arm(&test, &mut me, &table, &["take 2"], &["any"]).await;
    let test = pass(test, &table, [&mut me, &mut other]).await;
    let armed = test.app.store.events(table[3..].parse().unwrap()).await.unwrap().pop().unwrap();
    assert_eq!((armed.kind.as_str(), armed.text.as_str(), armed.player), ("play", "take 2", Some(owner)));
    let live = live(&test, &table).await;
    assert_eq!(live.news().by, Some(owner));
    assert_eq!(live.watchers(), 1, "whoever moves looks at the table");
    // The same move by hand looks the same to the others.
    let seen = other.get(&table).await.text;
    me.ask(&table, "undo", &[("to", "0")]).await.is(303);
    makes(&mut me, &table, &["take 2"]).await;
    assert_eq!(words_of(&other.get(&table).await.text), words_of(&seen));
}

/// What the other player and a spectator are brought while somebody answers a move: by hand, or by a line.
async fn brought(by_line: bool) -> Vec<String> {
    let test = TestApp::new().await;
    let options = [&CALM[..], &[("name", "Dali")]].concat();
    let (mut me, mut other, table) = two_at_a_table(&test, &options).await;
    me.post("/me", &[("name", "Lin")]).await.is(200);
    other.post("/me", &[("name", "Tashi")]).await.is(200);
    // Somebody who moves at once, as far as is known.
    for _ in 0..3 {
        makes(&mut me, &table, &["take 1", "done"]).await;
        makes(&mut other, &table, &["take 1", "done"]).await;
    }
    makes(&mut me, &table, &["take 1", "done"]).await;
    let mut stranger = test.browser();
    stranger.get("/").await;
    let mut streams = [follow(&test, &other, &table, false).await, follow(&test, &stranger, &table, false).await];
    let mut brought = Vec::new();
    let mut next = async |brought: &mut Vec<String>| {
        for stream in &mut streams {
            let event = event(stream).await.unwrap();
            let secret = |word: &&str| word.parse().is_ok_and(|number: u32| (200..250).contains(&number));
            // What is no markup is a version.
            let words = if event.contains('<') { words_of(&event) } else { event };
            brought.push(words.split_whitespace().filter(|word| !secret(word)).collect::<Vec<_>>().join(" "));
        }
    };
    next(&mut brought).await;
    if by_line {
        arm(&test, &mut me, &table, &["take 2", "done", "take 3", "done"], &["exact", "any"]).await;
    }
    for action in ["take 2", "done"] {
        makes(&mut other, &table, &[action]).await;
        next(&mut brought).await;
    }
    // Whoever moves by hand looks at the table.
    let looks = if by_line { None } else { Some(follow(&test, &me, &table, false).await) };
    for action in ["take 3", "done"] {
        if !by_line {
            makes(&mut me, &table, &[action]).await;
        }
        next(&mut brought).await;
    }
    assert_eq!(entries(&test, &table).await[16..], ["take 3", "done"]);
    drop(looks);
    brought
}

#[tokio::test]
async fn streams_bring_the_same_whether_a_line_moves_or_its_owner() {
    let by_hand = brought(false).await;
    assert!(by_hand.iter().any(|words| words.contains("Lin")), "{by_hand:?}");
    assert_eq!(brought(true).await, by_hand);
}

/// The text of a page without its tags.
fn words_of(page: &str) -> String {
    page.split('<').filter_map(|piece| piece.split_once('>')).map(|(_, text)| text).collect::<Vec<_>>().join(" ")
}

#[tokio::test]
async fn a_banned_player_moves_no_more_and_an_erased_one_leaves_nothing() {
    let test = TestApp::new().await;
    let (mut me, _, table) = two_at_a_table(&test, &CALM).await;
    let id: TableId = table[3..].parse().unwrap();
    arm(&test, &mut me, &table, &["take 2"], &["any"]).await;
    let data = me.get("/me/data").await;
    data.is(200).has("\"lines\"").has("take 2");
    me.post("/me/erase", &[("sure", "yes")]).await.is(200);
    assert!(live(&test, &table).await.armed().is_empty());
    assert!(test.app.store.armed_at(id).await.unwrap().is_empty());

    let (mut me, _, table) = two_at_a_table(&test, &CALM).await;
    let owner = snapshot(&test, &table).await.chair_to_act().unwrap().holder.unwrap();
    arm(&test, &mut me, &table, &["take 2"], &["any"]).await;
    let verb = crate::admin::Verb::Ban(owner.to_string());
    crate::admin::perform(&test.file().into(), crate::tests::support::PEBBLES, "a test", verb).await.unwrap();
    let test = test.later(ms(HOUR)).await;
    test.tend().await;
    for _ in 0..1000 {
        if line(&test, &table).await.is_none() {
            break;
        }
        tokio::time::sleep(ms(5)).await;
    }
    assert_eq!((line(&test, &table).await, entries(&test, &table).await), (None, Vec::new()));
}

#[tokio::test]
async fn a_line_that_cannot_be_read_is_left_alone() {
    let test = TestApp::new().await;
    let (.., table) = two_at_a_table(&test, &CALM).await;
    let id: TableId = table[3..].parse().unwrap();
    let row = store::ArmedLine { table: id, seat: 0, player: PlayerId::random(), line: "?".into(), since: 0, due: Some(1) };
    test.app.store.arm(Arming::Put(row)).await.unwrap();
    let test = test.restarted().await;
    test.tend().await;
    assert!(live(&test, &table).await.armed().is_empty());
    test.browser().get(&table).await.is(200);
}

#[tokio::test]
async fn forced_moves_of_a_line_count_as_its_own() {
    // With one pebble left, the only possible move is made for those who want it; it is the line's, or ends it.
    for (theirs, planned, left) in [("take 2", "take 1", (1, None)), ("take 1", "take 2", (0, Some(Gone::Illegal)))] {
        let test = TestApp::new().await;
        let (mut me, mut other, table) = two_at_a_table(&test, &CALM).await;
        for _ in 0..3 {
            makes(&mut me, &table, &["take 3", "done"]).await;
            makes(&mut other, &table, &["take 2", "done"]).await;
        }
        // Six are left, then three, and one when the other has moved.
        makes(&mut me, &table, &["take 3", "done"]).await;
        arm(&test, &mut me, &table, &[theirs, "done", planned, "done"], &["any", "any"]).await;
        makes(&mut other, &table, &["take 2", "done"]).await;
        assert_eq!(entries(&test, &table).await.last().map(String::as_str), Some("take 1"), "it was made at once");
        let (steps, gone, due) = line(&test, &table).await.unwrap();
        assert_eq!((steps, gone), left, "{planned}");
        assert_eq!(due.is_some(), gone.is_none());
    }
}

#[tokio::test]
async fn what_a_move_costs_is_asked_of_the_game() {
    let test = TestApp::with_games().await;
    let (mut host, mut guest) = (test.browser(), test.browser());
    let table = host.open(&[("game", "darjeeling"), ("players", "2"), ("seat1", "open")]).await;
    guest.ask(&table, "sit", &[("chair", "1")]).await.is(303);
    // To the first decision with a price.
    let (cost, action) = loop {
        let now = snapshot(&test, &table).await;
        let state = now.game.as_ref().unwrap();
        assert!(state.len() < 60, "nothing has a price");
        let costs = state.legal().into_iter().filter_map(|action| Some((state.cost(&action)?.amount, action)));
        if let Some(found) = costs.max().filter(|(cost, _)| *cost > 0) {
            break found;
        }
        let action = state.legal().remove(0);
        let browser = if host.legal(&table).await.is_empty() { &mut guest } else { &mut host };
        browser.ask(&table, "play", &[("action", &action)]).await.is(303);
    };
    let me = if host.legal(&table).await.is_empty() { &mut guest } else { &mut host };
    let node = plan(me, &table, &[&action]).await;
    me.get(&node).await.has("value=\"cost\"").has(&format!("max=\"999\" value=\"{cost}\""));
    let version = snapshot(&test, &table).await.version.to_string();
    let (too_little, enough) = ((cost - 1).to_string(), cost.to_string());
    let limit = |most| [("v", version.as_str()), ("if0", "cost"), ("most0", most)];
    me.post(&format!("{node}/arm"), &limit(&too_little)).await.is(403);
    assert_eq!(line(&test, &table).await, None, "too dear");
    me.post(&format!("{node}/arm"), &limit(&enough)).await.is(303);
    assert!(line(&test, &table).await.unwrap().2.is_some());
    me.get(&table).await.has(&format!("if it costs at most {cost}"));
}

#[test]
fn a_bid_in_yunnan_costs_its_price_and_what_is_not_possible_has_none() {
    let title = games::CATALOGUE.title("yunnan").unwrap();
    let game = title.new_game(title.quick().setup(), None, &mut tabletop::Dice::new(1)).unwrap();
    let priced = game.legal().into_iter().filter_map(|action| Some((game.cost(&action)?, action))).collect::<Vec<_>>();
    assert!(priced.len() > 5, "{priced:?}");
    for (cost, action) in priced {
        let price = action.split(' ').nth(2).unwrap();
        assert_eq!((cost.amount.to_string().as_str(), cost.unit), (price, "yuan"), "{action}");
    }
    assert_eq!((game.cost("pass"), game.cost("move puer yunnan"), game.cost("bid school 99")), (None, None, None));
}

#[tokio::test]
async fn whose_line_moves_is_not_called_to_the_table_and_whose_line_is_withdrawn_is() {
    for (answer, called) in [("take 2", false), ("take 1", true)] {
        let test = TestApp::new().await;
        let (mut me, mut other, table) = two_at_a_table(&test, &CALM).await;
        let owner = snapshot(&test, &table).await.chair_to_act().unwrap().holder.unwrap();
        makes(&mut me, &table, &["take 1", "done"]).await;
        let mut person = (*test.app.people.person(owner).await.unwrap()).clone();
        let mail = crate::notices::wishes::Mail { address: "lin@example.org".into(), confirmed: true, ..Default::default() };
        person.settings.post.mail = Some(mail);
        test.app.people.save(person).await.unwrap();
        arm(&test, &mut me, &table, &["take 2", "done", "take 3"], &["exact"]).await;
        makes(&mut other, &table, &[answer, "done"]).await;
        let letters = test.app.store.letters(now() + DAY, 99).await.unwrap();
        let turn = letters.iter().any(|letter| letter.player == owner && letter.kind == "turn");
        assert_eq!(turn, called, "{answer}");
    }
}
