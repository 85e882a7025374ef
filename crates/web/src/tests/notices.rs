//! People who are away are told: by a real mail server, and by real web hooks.

use std::sync::atomic::Ordering;

use crate::Config;
use crate::notices::mail::Mailer;
use crate::notices::next;
use crate::time::{DAY, HOUR, MINUTE, now};
use axum::body::Body;
use axum::http::{Request, header};
use tower::ServiceExt;

use crate::tests::post::{BASE, Doorbell, Postbox};
use crate::tests::support::{Browser, TestApp, between, two_at_a_table};

/// Settings with this mail server.
pub(crate) fn by_mail(postbox: &Postbox) -> impl FnOnce(&mut Config) {
    let address = postbox.address;
    move |config| {
        config.post.mailer = Some(Mailer::new(&format!("smtp://{address}"), "Teahorse <tea@example.org>").unwrap());
        config.public_url = Some(BASE.to_owned());
        config.post.local_hooks = true;
    }
}

/// Sends what is due so much later.
async fn later(test: &TestApp, time: i64) {
    test.app.courier.round(now() + time).await.unwrap();
}

/// Sets and confirms an address.
async fn reachable(test: &TestApp, postbox: &Postbox, browser: &mut Browser, address: &str, fields: &[(&str, &str)]) {
    let all: Vec<(&str, &str)> = fields.iter().copied().chain([("mail", address)]).collect();
    browser.post("/me/notices", &all).await.is(200);
    later(test, 0).await;
    let link = postbox.one().link("/mail/confirm/");
    test.browser().post_raw(&link, &[]).await.is(200);
}

/// One whole turn of the game without wind.
async fn turn(browser: &mut Browser, table: &str) {
    browser.ask(table, "play", &[("action", "take 1")]).await.is(303);
    browser.ask(table, "play", &[("action", "done")]).await.is(303);
}

const CALM: (&str, &str) = ("calm", "on");

#[tokio::test(flavor = "multi_thread")]
async fn an_address_is_confirmed_before_anything_else_goes_there() {
    let postbox = Postbox::open().await;
    let test = TestApp::with(by_mail(&postbox)).await;
    let (mut first, mut second, table) = two_at_a_table(&test, &[CALM]).await;
    second.post("/me", &[("name", "Lin"), ("lang", "fr")]).await.is(200);
    second.post("/me/notices", &[("mail", "lin")]).await.is(200).has("lin@example.org").has("value=\"lin\"");
    second.post("/me/notices", &[("mail", "lin@example.org"), ("mail-when", "always")]).await.has("ouvrez le lien");
    later(&test, 0).await;
    let asked = postbox.one();
    assert_eq!(asked.to, ["lin@example.org"]);
    // Who does not know Lin gets no words of theirs.
    assert!(asked.body().starts_with("Bonjour Invité") && !asked.text.contains("Lin"), "{}", asked.text);
    turn(&mut first, &table).await;
    later(&test, 10 * MINUTE).await;
    assert!(postbox.take().is_empty(), "nothing goes to an address that nobody has confirmed");
    let link = asked.link("/mail/confirm/");
    // Whoever reads the mail may do so on a device that is not signed in; looking at the link decides nothing.
    let mut elsewhere = test.browser();
    elsewhere.get(&link).await.is(200).has("lin@example.org").has("<form");
    second.get("/me/notices").await.has("Pas encore confirmée");
    let wrong = link.replace("/mail/confirm/", "/mail/stop/");
    elsewhere.get(&wrong).await.is(404);
    elsewhere.post_raw(&wrong, &[]).await.is(404);
    elsewhere.post_raw(&format!("{}x", &link[..link.len() - 1]), &[]).await.is(404);
    elsewhere.post_raw(&link, &[]).await.is(200).has("lin@example.org");
    second.get("/me/notices").await.has("Vous avez confirmé cette adresse");
    // Another address is asked again, and links to the old one are worth nothing.
    second.post("/me/notices", &[("mail", "wu@example.org")]).await.has("Pas encore confirmée");
    elsewhere.post_raw(&link, &[]).await.is(404);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_turn_is_told_once_in_the_players_language() {
    let postbox = Postbox::open().await;
    let test = TestApp::with(by_mail(&postbox)).await;
    let (mut first, mut second, table) = two_at_a_table(&test, &[CALM, ("name", "Reisfeld"), ("days", "3")]).await;
    second.post("/me", &[("name", "Jörg"), ("lang", "de")]).await.is(200);
    reachable(&test, &postbox, &mut second, "joerg@example.org", &[("mail-when", "always")]).await;
    turn(&mut first, &table).await;
    later(&test, 4 * MINUTE).await;
    assert!(postbox.take().is_empty(), "whoever moves at once needs no mail");
    later(&test, 6 * MINUTE).await;
    let mail = postbox.one();
    assert_eq!(mail.to, ["joerg@example.org"]);
    assert_eq!(mail.header("Subject"), "Du bist am Tisch Reisfeld am Zug.");
    assert_eq!(mail.header("From"), "Teahorse <tea@example.org>");
    assert_eq!(mail.header("List-Unsubscribe-Post"), "List-Unsubscribe=One-Click");
    assert_eq!(mail.link("/t/"), table);
    let body = mail.body();
    assert!(body.starts_with("Hallo Jörg,\n\nDu bist am Tisch Reisfeld am Zug.\n"), "{body}");
    assert!(body.contains("Du hast 71 Stunden Zeit für deinen Zug."), "{body}");
    later(&test, 7 * MINUTE).await;
    later(&test, DAY).await;
    assert!(postbox.take().is_empty(), "once");
    // Half a day before his time is up he is warned, also once.
    for hours in [61, 64] {
        later(&test, hours * HOUR).await;
    }
    let warned = postbox.one().body();
    assert!(warned.contains("\n\nDu hast noch 10 Stunden Zeit für deinen Zug am Tisch Reisfeld.\n"), "{warned}");
    // The next turn is another.
    turn(&mut second, &table).await;
    turn(&mut first, &table).await;
    later(&test, 6 * MINUTE).await;
    assert_eq!(postbox.take().len(), 1);
    turn(&mut second, &table).await;
    turn(&mut first, &table).await;
    turn(&mut second, &table).await;
    later(&test, DAY).await;
    assert!(postbox.take().is_empty(), "he has moved: there is nothing to tell");
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_here_is_told_when_he_has_gone() {
    let postbox = Postbox::open().await;
    let test = TestApp::with(by_mail(&postbox)).await;
    let (mut first, mut second, table) = two_at_a_table(&test, &[CALM]).await;
    reachable(&test, &postbox, &mut second, "lin@example.org", &[("mail-when", "away")]).await;
    let live = Request::get(format!("{table}/live")).header(header::COOKIE, second.cookie.clone().unwrap());
    let stream = crate::app::app(test.app.clone()).oneshot(live.body(Body::empty()).unwrap()).await.unwrap();
    turn(&mut first, &table).await;
    for minutes in [2, 30, 60] {
        later(&test, minutes * MINUTE).await;
        assert!(postbox.take().is_empty(), "his page is open");
    }
    drop(stream);
    later(&test, 66 * MINUTE).await;
    assert_eq!(postbox.one().link("/t/"), table);
    // Without a stream a page of the last minutes counts as being here.
    turn(&mut second, &table).await;
    turn(&mut first, &table).await;
    later(&test, 2 * MINUTE).await;
    assert!(postbox.take().is_empty());
    later(&test, 6 * MINUTE).await;
    assert_eq!(postbox.take().len(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn games_over_days_can_have_one_mail_a_day() {
    let postbox = Postbox::open().await;
    let test = TestApp::with(by_mail(&postbox)).await;
    let (mut host, mut guest) = (test.browser(), test.browser());
    // Whenever the test is run, the mail of the day is half a day away.
    let hour = ((now() / HOUR + 12) % 24) as u8;
    let wishes = [("mail-when", "always"), ("digest", &hour.to_string())];
    reachable(&test, &postbox, &mut guest, "lin@example.org", &wishes).await;
    // The hour is kept in UTC and said so; the script of the page says it in the reader's own time.
    guest.get("/me/notices").await.has(&format!("<option value=\"{hour}\" selected data-utc=\"{hour:02}:00 UTC\">"));
    guest.get("/me/notices").await.has("at 07:00 UTC</option>");
    let mut tables = Vec::new();
    for (name, days) in [("Lijiang", "3"), ("Dali", "3"), ("Lhasa", "0")] {
        let fields = [("game", "pebbles"), ("players", "2"), ("seat1", "open"), ("name", name), ("days", days), CALM];
        let table = host.open(&fields).await;
        guest.ask(&table, "sit", &[("chair", "1")]).await.is(303);
        if guest.legal(&table).await.is_empty() {
            turn(&mut host, &table).await;
        }
        tables.push(table);
    }
    let due = next(hour, now()) - now();
    later(&test, 2 * MINUTE).await;
    assert_eq!(postbox.one().link("/t/"), tables[2], "a live game does not wait for the morning");
    later(&test, due + MINUTE).await;
    let mail = postbox.one();
    assert_eq!(mail.header("Subject"), "2 tables are waiting for you");
    let body = mail.body();
    for table in &tables[..2] {
        assert!(body.contains(&format!("{BASE}{table}\n")), "{body}");
    }
    assert!(!body.contains(&tables[2]), "{body}");
    later(&test, due + 2 * MINUTE).await;
    later(&test, due + 20 * HOUR).await;
    assert!(postbox.take().is_empty(), "one a day");
    turn(&mut guest, &tables[0]).await;
    later(&test, due + DAY + MINUTE).await;
    assert_eq!(postbox.one().header("Subject"), "1 table is waiting for you");
    turn(&mut guest, &tables[1]).await;
    later(&test, due + 2 * DAY + MINUTE).await;
    assert!(postbox.take().is_empty(), "nothing waits");
}

#[tokio::test(flavor = "multi_thread")]
async fn mails_stop_at_the_touch_of_a_button() {
    let postbox = Postbox::open().await;
    let test = TestApp::with(by_mail(&postbox)).await;
    let (mut first, mut second, table) = two_at_a_table(&test, &[CALM]).await;
    reachable(&test, &postbox, &mut second, "lin@example.org", &[("mail-when", "always")]).await;
    turn(&mut first, &table).await;
    later(&test, 2 * MINUTE).await;
    let mail = postbox.one();
    let stop = mail.link("/mail/stop/");
    assert_eq!(mail.header("List-Unsubscribe"), format!("<{BASE}{stop}>"));
    let mut nobody = test.browser();
    nobody.get(&stop).await.is(200).has("lin@example.org");
    turn(&mut second, &table).await;
    turn(&mut first, &table).await;
    // As mail programs do it: no cookie, no token of a form.
    nobody.post_raw(&stop, &[("List-Unsubscribe", "One-Click")]).await.is(200);
    later(&test, 2 * MINUTE).await;
    assert!(postbox.take().is_empty());
    second.get("/me/notices").await.lacks("lin@example.org");
    nobody.post_raw(&stop, &[]).await.is(404);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_mail_server_that_is_down_is_tried_again_and_the_player_sees_why() {
    let mut postbox = Postbox::open().await;
    let test = TestApp::with(by_mail(&postbox)).await;
    let (mut first, mut second, table) = two_at_a_table(&test, &[CALM]).await;
    reachable(&test, &postbox, &mut second, "lin@example.org", &[("mail-when", "always")]).await;
    postbox.stop().await;
    turn(&mut first, &table).await;
    later(&test, 2 * MINUTE).await;
    second.get("/me/notices").await.has("Your last notification couldn’t be delivered").has("couldn’t be reached");
    postbox.start().await;
    later(&test, 2 * MINUTE + 30_000).await;
    assert!(postbox.take().is_empty(), "there is a pause between tries");
    later(&test, 4 * MINUTE).await;
    assert_eq!(postbox.one().link("/t/"), table);
    second.get("/me/notices").await.lacks("couldn’t be delivered");
    // After a day it is given up.
    turn(&mut second, &table).await;
    turn(&mut first, &table).await;
    postbox.stop().await;
    later(&test, 2 * MINUTE).await;
    postbox.start().await;
    later(&test, DAY + HOUR).await;
    later(&test, 2 * DAY).await;
    assert!(postbox.take().is_empty());
    // What the mail server refuses for good is not tried again.
    second.post("/me/notices", &[("mail", "nobody@example.org")]).await.is(200);
    later(&test, 0).await;
    second.get("/me/notices").await.has("rejected the message").has("550");
    second.post("/me/notices", &[("mail", "wu@example.org")]).await.lacks("rejected the message");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_under_way_when_the_program_ended_is_not_told_twice_and_what_was_not_is_told() {
    let postbox = Postbox::open().await;
    let test = TestApp::with(by_mail(&postbox)).await;
    let (mut first, mut second, table) = two_at_a_table(&test, &[CALM]).await;
    reachable(&test, &postbox, &mut second, "lin@example.org", &[("mail-when", "always")]).await;
    turn(&mut first, &table).await;
    // The mail server has it, but the program ends before it hears so.
    postbox.silent.store(true, Ordering::SeqCst);
    let (courier, at) = (test.app.courier.clone(), now() + 2 * MINUTE);
    let under_way = tokio::spawn(async move { courier.round(at).await });
    while postbox.take().is_empty() {
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
    }
    under_way.abort();
    under_way.await.unwrap_err();
    postbox.silent.store(false, Ordering::SeqCst);
    let (cookie, other) = (second.cookie.clone(), first.cookie.clone());
    let test = test.restarted_with(by_mail(&postbox)).await;
    for minutes in [3, 30, 300] {
        later(&test, minutes * MINUTE).await;
    }
    assert!(postbox.take().is_empty(), "never twice");
    let (mut first, mut second) = (test.browser(), test.browser());
    (second.cookie, first.cookie) = (cookie, other);
    turn(&mut second, &table).await;
    turn(&mut first, &table).await;
    // This one was still in the outbox.
    let test = test.restarted_with(by_mail(&postbox)).await;
    later(&test, 2 * MINUTE).await;
    assert_eq!(postbox.one().link("/t/"), table);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_web_hook_is_called_with_signed_words_that_tell_nothing_secret() {
    let (postbox, bell) = (Postbox::open().await, Doorbell::open(204).await);
    let test = TestApp::with(by_mail(&postbox)).await;
    let (mut host, mut guest) = (test.browser(), test.browser());
    guest.post("/me", &[("name", "Lin")]).await.is(200);
    host.post("/me", &[("name", "Wu")]).await.is(200);
    let saved = guest.post("/me/notices", &[("hook", &bell.url), ("hook-when", "always")]).await;
    let secret = between(&saved.text, "id=\"secret\" type=\"text\" readonly value=\"", "\"").to_owned();
    later(&test, 0).await;
    assert_eq!(bell.kinds(), ["hello"]);
    let fields = [("game", "pebbles"), ("players", "3"), ("seat1", "open"), ("seat2", "open"), ("name", "Dali"), ("days", "1")];
    let table = host.open(&fields).await;
    guest.ask(&table, "sit", &[("chair", "1")]).await.is(303);
    let mut third = test.browser();
    third.ask(&table, "sit", &[("chair", "2")]).await.is(303);
    let live = test.app.hall.table(table[3..].parse().unwrap()).await.unwrap();
    let lin = live.snapshot().people().into_iter().find(|id| test.app.people.known(*id).unwrap().name == "Lin").unwrap();
    later(&test, 6 * MINUTE).await;
    let begun = bell.take().remove(0);
    let acting = live.snapshot().acting(lin).is_some();
    assert_eq!(begun.json()["kind"], if acting { "turn" } else { "begin" });
    // Played to the end by whoever is to act; Lin is asked once on the way.
    let (mut asked, mut last) = (false, "");
    while live.snapshot().to_act().is_some() {
        for (who, browser) in [("Wu", &mut host), ("Lin", &mut guest), ("", &mut third)] {
            while let Some(action) = browser.legal(&table).await.into_iter().next_back() {
                browser.ask(&table, "play", &[("action", &action)]).await.is(303);
                last = who;
            }
        }
        if !asked && live.snapshot().last_own(lin).is_some() && live.snapshot().to_act().is_some() {
            let wu = live.snapshot().table.host;
            if let Some(to) = live.snapshot().last_own(wu).filter(|_| live.snapshot().free_undo(wu).is_none()) {
                asked = host.ask(&table, "undo", &[("to", &to.to_string())]).await.status == 303;
                later(&test, 6 * MINUTE).await;
                guest.ask(&table, "decline", &[]).await.is(303);
            }
        }
    }
    later(&test, 6 * MINUTE).await;
    let calls = bell.take();
    let kinds: Vec<String> = calls.iter().map(|call| call.json()["kind"].as_str().unwrap().to_owned()).collect();
    assert!(asked && kinds.contains(&"ask".to_owned()), "{kinds:?}");
    // Whoever ends a game himself knows that it is over.
    assert_eq!(kinds.iter().filter(|kind| *kind == "end").count(), usize::from(last != "Lin"), "{kinds:?}");
    for call in calls.iter().chain([&begun]) {
        let json = call.json();
        assert_eq!(json["table"], table[3..]);
        assert_eq!(json["url"], format!("{BASE}{table}"));
        assert!(json["text"].as_str().unwrap().contains("Dali"), "{json}");
        assert_eq!(call.headers["content-type"], "application/json");
        let signature = crate::visitor::signature(secret.as_bytes(), call.body.as_bytes());
        assert_eq!(call.headers["teahorse-signature"], format!("sha256={signature}"));
        // The secrets of the game are the only numbers from 200 to 249 there are.
        assert!(!(200..250).any(|secret| json["text"].as_str().unwrap().contains(&secret.to_string())), "{json}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_web_hook_that_leads_elsewhere_or_says_no_is_left_alone() {
    let postbox = Postbox::open().await;
    let test = TestApp::with(by_mail(&postbox)).await;
    let mut me = test.browser();
    for (status, words) in [(302, "another address (302)"), (404, "status 404"), (500, "status 500")] {
        let bell = Doorbell::open(status).await;
        me.post("/me/notices", &[("hook", &bell.url)]).await.is(200).has("a test message to your webhook");
        later(&test, 0).await;
        me.get("/me/notices").await.has(words);
        later(&test, 2 * MINUTE).await;
        let calls = bell.take().len();
        assert_eq!(calls, if status == 500 { 2 } else { 1 }, "{status}: only what may pass is tried again");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn machines_of_this_network_are_not_called() {
    let bell = Doorbell::open(200).await;
    let test = TestApp::new().await;
    let mut me = test.browser();
    me.post("/me/notices", &[("hook", &bell.url)]).await.is(200).has("private network").has("value=\"http://127.0.0.1");
    // A name may lead anywhere; what it leads to is looked at when it is called.
    let named = bell.url.replace("127.0.0.1", "localhost");
    me.post("/me/notices", &[("hook", &named)]).await.is(200).lacks("private network");
    later(&test, 0).await;
    me.get("/me/notices").await.has("private network");
    for url in ["ftp://example.org/", "https://me:pw@example.org/", "a valid email address"] {
        me.post("/me/notices", &[("hook", url)]).await.is(200).has("a valid webhook URL");
    }
    assert!(bell.take().is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn what_another_server_accepted_stays_but_is_not_called() {
    let bell = Doorbell::open(200).await;
    let test = TestApp::with(|config| config.post.local_hooks = true).await;
    let mut me = test.browser();
    me.post("/me/notices", &[("hook", &bell.url)]).await.is(200).has("a test message to your webhook");
    let test = test.restarted_with(|_| {}).await;
    let mut me = test.again(&me);
    later(&test, 0).await;
    assert!(bell.take().is_empty());
    // Who changes something else need not remove the address first.
    me.post("/me/notices", &[("hook", &bell.url), ("hook-when", "always")]).await.is(200).has("Saved").has(&bell.url);
    me.get("/me/notices").await.has("private network").has(&bell.url);
}

#[tokio::test(flavor = "multi_thread")]
async fn without_a_mail_server_no_mail_is_offered() {
    let test = TestApp::new().await;
    let mut me = test.browser();
    me.get("/me/notices").await.has("--smtp-url").lacks("name=\"mail\"").lacks("name=\"digest\"");
    me.post("/me/notices", &[("mail", "lin@example.org")]).await.is(200).lacks("lin@example.org");
    me.post_raw("/me/notices", &[("hook", "https://example.org")]).await.is(403);
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_has_an_address_asked_again_and_again() {
    let postbox = Postbox::open().await;
    let test = TestApp::with(by_mail(&postbox)).await;
    let mut refused = 0;
    for _ in 0..8 {
        // Each time as somebody else: it is the address that is spared.
        let mut me = test.browser();
        refused += usize::from(me.post("/me/notices", &[("mail", "Lin@Example.org")]).await.status == 429);
    }
    assert_eq!(refused, 4);
    later(&test, 0).await;
    assert_eq!(postbox.take().len(), 4);
}
