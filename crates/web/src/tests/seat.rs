//! Keeping a seat: what works, and what thieves try.

use store::{Page, Tie};

use super::notices::by_mail;
use super::people::id;
use super::post::Postbox;
use super::support::{Answer, Browser, TestApp, between, two_at_a_table};

const FIREFOX: &str = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

/// Keeps the seat of a guest by a link; the page with the recovery codes.
async fn keep(postbox: &Postbox, browser: &mut Browser, handle: &str) -> Answer {
    let mail = format!("{handle}@example.org");
    browser.post("/me/seat/mail", &[("handle", handle), ("mail", &mail)]).await.is(200).has(&mail);
    let link = postbox.one().link("/me/in/");
    browser.get(&link).await.is(200).has(&mail);
    let answer = browser.post(&link, &[]).await;
    answer.is(200).has(handle);
    answer
}

/// Signs in by a link.
async fn sign_in(postbox: &Postbox, browser: &mut Browser, mail: &str) -> Answer {
    browser.post("/me/in/mail", &[("mail", mail)]).await.is(200).has(mail);
    let link = postbox.one().link("/me/in/");
    browser.post(&link, &[]).await
}

fn codes(page: &Answer) -> Vec<String> {
    let list = between(&page.text, "<ul class=\"codes\">", "</ul>");
    list.split("<li>").skip(1).map(|code| code.trim_end_matches("</li>").to_owned()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_guest_keeps_their_seat_and_their_games() {
    let postbox = Postbox::open().await;
    let test = TestApp::with(by_mail(&postbox)).await;
    let (mut me, _other, table) = two_at_a_table(&test, &[]).await;
    me.headers.push(("user-agent", FIREFOX.into()));
    let (before, guest_cookie) = (id(&me), me.cookie.clone());
    me.get("/me").await.has("href=\"/me/seat\"");
    me.get("/me/seat").await.is(200).has("id=\"handle\"").has("type=\"email\"").has("data-needs-passkeys");
    // A look-alike, and what is no handle, before any mail is sent.
    me.post("/me/seat/mail", &[("handle", "a b"), ("mail", "lin@example.org")]).await.is(422).has("value=\"a b\"");
    me.post("/me/seat/mail", &[("handle", "lin"), ("mail", "lin")]).await.is(422);
    assert!(postbox.take().is_empty());
    let page = keep(&postbox, &mut me, "lin").await;
    let codes = codes(&page);
    assert_eq!(codes.len(), 8);
    assert!(codes.iter().all(|code| code.len() == 14), "{codes:?}");
    // The same person, in the same browser, with another cookie; the guest's is worth nothing any more.
    assert_eq!(id(&me), before);
    me.get(&table).await.is(200);
    assert!(!me.legal(&table).await.is_empty(), "the seat is still theirs");
    let settings = me.get("/me").await;
    settings.has("Firefox · Linux").has("lin@example.org").has("8 of 8 unused").lacks("href=\"/me/seat\"").lacks(&codes[0]);
    let mut thief = test.browser();
    thief.cookie = guest_cookie;
    assert_eq!(thief.legal(&table).await, Vec::<String>::new());
    assert_ne!(id(&thief), before, "whoever has the old cookie is somebody new");
    // Nobody takes a handle that looks the same.
    let mut other = test.browser();
    other.get("/me/seat/free?handle=Iin").await.is(200).has("\"ok\":false").has("lin-7");
    other.get("/me/seat/free?handle=tashi").await.is(200).has("\"ok\":true").has("/@/tashi");
    other.post("/me/seat/mail", &[("handle", "Iin"), ("mail", "x@example.org")]).await.is(422).has("aria-invalid=\"true\"");
    assert!(postbox.take().is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_link_works_once_for_a_while_where_it_was_asked_for() {
    let postbox = Postbox::open().await;
    let test = TestApp::with(by_mail(&postbox)).await;
    let mut me = test.browser();
    keep(&postbox, &mut me, "lin").await;
    let mut phone = test.browser();
    phone.post("/me/in/mail", &[("mail", "LIN@example.org")]).await.is(200);
    let link = postbox.one().link("/me/in/");
    // A thief who reads the mail, in another browser; looking at it uses nothing up.
    let mut thief = test.browser();
    thief.get(&link).await.is(410);
    thief.post(&link, &[]).await.is(410);
    me.get(&link).await.is(410);
    phone.get(&link).await.is(200);
    // Another page cannot make the browser use it.
    phone.post_raw(&link, &[]).await.is(403);
    let answer = phone.post(&link, &[]).await;
    assert_eq!((answer.status.as_u16(), id(&phone)), (303, id(&me)));
    phone.post(&link, &[]).await.is(410);
    // A second one replaces the first; one of a quarter of an hour ago has ended.
    let mut third = test.browser();
    third.post("/me/in/mail", &[("mail", "lin@example.org")]).await.is(200);
    let first = postbox.one().link("/me/in/");
    third.post("/me/in/mail", &[("mail", "lin@example.org")]).await.is(200);
    let second = postbox.one().link("/me/in/");
    third.post(&first, &[]).await.is(410);
    let guest = id(&third);
    let browser = crate::passkeys::browser(&crate::visitor::Visitor {
        person: test.app.people.person(guest).await.unwrap(),
        ..crate::visitor::Visitor::nobody("en".parse().unwrap())
    });
    let ended = store::MailLink {
        player: guest,
        browser: browser.into(),
        mail: "lin@example.org".into(),
        handle: String::new(),
        ends: crate::time::now() - 1,
    };
    test.app.store.send_link(store::digest("ended"), ended.clone(), 0).await.unwrap();
    third.post("/me/in/ended", &[]).await.is(410);
    third.post(&second, &[]).await.is(410);
    let works = store::MailLink { ends: crate::time::now() + 60_000, ..ended };
    test.app.store.send_link(store::digest("works"), works, 0).await.unwrap();
    third.post("/me/in/works", &[]).await.is(303);
    // An address nobody signs in by is told apart only by who reads its mail.
    let mut stranger = test.browser();
    let known = stranger.post("/me/in/mail", &[("mail", "lin@example.org")]).await;
    known.is(429);
    let unknown = stranger.post("/me/in/mail", &[("mail", "nobody-here@example.org")]).await;
    unknown.is(200);
    stranger.post(&postbox.one().link("/me/in/"), &[]).await.is(200).has("nobody-here@example.org").has("id=\"handle\"");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_guest_who_signs_in_takes_their_seats_along() {
    let postbox = Postbox::open().await;
    let test = TestApp::with(by_mail(&postbox)).await;
    let mut me = test.browser();
    keep(&postbox, &mut me, "lin").await;
    let lin = id(&me);
    let (mut first, mut second, table) = two_at_a_table(&test, &[("calm", "on")]).await;
    first.post(&format!("{table}/say"), &[("text", "hello")]).await;
    first.post("/study", &[("game", "pebbles")]).await;
    let (guest, cookie) = (id(&first), first.cookie.clone());
    test.app.store.tie(guest, Tie::Follow, id(&second), 1).await.unwrap();
    assert_eq!(sign_in(&postbox, &mut first, "lin@example.org").await.status.as_u16(), 303);
    assert_eq!(id(&first), lin);
    // The seat, the chat and the rest are theirs now, at once, for everybody who looks, and in the file.
    first.ask(&table, "play", &[("action", "take 1")]).await.is(303);
    first.ask(&table, "play", &[("action", "done")]).await.is(303);
    assert!(!second.legal(&table).await.is_empty());
    let store = &test.app.store;
    assert_eq!(store.tables_of(guest, false, Page::first(9)).await.unwrap().len(), 0);
    assert_eq!(store.tables_of(lin, false, Page::first(9)).await.unwrap().len(), 1);
    assert!(store.between(lin, id(&second)).await.unwrap().follows);
    let mut thief = test.browser();
    thief.cookie = cookie;
    thief.get("/").await.is(200);
    assert_ne!(id(&thief), guest, "the guest is nobody any more");
    // After a restart it is the same: the events say so.
    let test = test.restarted().await;
    let mut first = test.again(&first);
    first.get(&table).await.is(200);
    assert_eq!(id(&first), lin);
    let mut second = test.again(&second);
    second.ask(&table, "play", &[("action", "take 1")]).await.is(303);
    second.ask(&table, "play", &[("action", "done")]).await.is(303);
    assert!(!first.legal(&table).await.is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_recovery_code_works_once_and_cannot_be_guessed() {
    let postbox = Postbox::open().await;
    let test = TestApp::with(by_mail(&postbox)).await;
    let (mut me, mut wu) = (test.browser(), test.browser());
    let codes = codes(&keep(&postbox, &mut me, "lin").await);
    keep(&postbox, &mut wu, "wu-shu").await;
    let mut lost = test.browser();
    let with = |handle: &str, code: &str| [("handle", handle.to_owned()), ("code", code.to_owned())];
    let try_code = async |browser: &mut Browser, [(_, handle), (_, code)]: [(&str, String); 2]| {
        browser.post("/me/in/code", &[("handle", &handle), ("code", &code)]).await
    };
    try_code(&mut lost, with("wu-shu", &codes[0])).await.is(403).has("value=\"wu-shu\"");
    try_code(&mut lost, with("nobody", &codes[0])).await.is(403);
    try_code(&mut lost, with("lin", "")).await.is(403);
    let upper = codes[0].to_uppercase();
    try_code(&mut lost, with("Lin", &upper)).await.is(303);
    assert_eq!(id(&lost), id(&me));
    lost.get("/me").await.has("7 of 8 unused");
    try_code(&mut test.browser(), with("lin", &codes[0])).await.is(403);
    // New ones replace the old ones.
    let page = lost.post("/me/codes", &[]).await;
    assert_ne!(super::seat::codes(&page), codes);
    try_code(&mut test.browser(), with("lin", &codes[1])).await.is(403);
    // After so many tries nobody gets any further, right or wrong.
    let mut thief = test.browser();
    let mut answers = Vec::new();
    for guess in 0..24 {
        answers.push(try_code(&mut thief, with("lin", &format!("0000-0000-{guess:04}"))).await.status.as_u16());
    }
    assert!(answers.ends_with(&[429, 429]), "{answers:?}");
    // No guest has codes.
    test.browser().post("/me/codes", &[]).await.is(404);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_device_is_signed_out_at_once_by_its_owner_alone() {
    let postbox = Postbox::open().await;
    let test = TestApp::with(by_mail(&postbox)).await;
    let (mut laptop, mut phone, mut wu) = (test.browser(), test.browser(), test.browser());
    phone
        .headers
        .push(("user-agent", "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36".into()));
    keep(&postbox, &mut laptop, "lin").await;
    keep(&postbox, &mut wu, "wu-shu").await;
    sign_in(&postbox, &mut phone, "lin@example.org").await.is(303);
    let (lin, cookie) = (id(&laptop), phone.cookie.clone());
    let page = laptop.get("/me").await;
    page.has("Chrome · Android").has("by a link in an email");
    let devices: Vec<String> =
        page.text.split("action=\"/me/out/").skip(1).map(|rest| rest.split('"').next().unwrap().to_owned()).collect();
    assert_eq!(devices.len(), 2);
    let stored = test.app.store.devices_of(lin).await.unwrap();
    assert!(stored.iter().all(|device| !page.text.contains(&String::from_utf8_lossy(&device.id).into_owned())));
    let phones = stored.iter().find(|device| device.agent.contains("Android")).unwrap();
    let name = crate::passkeys::hex(&phones.id);
    wu.post(&format!("/me/out/{name}"), &[]).await.is(404);
    let token = phone.get("/me").await.csrf();
    laptop.post(&format!("/me/out/{name}"), &[]).await.is(303);
    // Neither its cookie nor a form it had open works.
    let mut stolen = test.browser();
    stolen.cookie = cookie.clone();
    stolen.post_raw("/me", &[("name", "Thief"), ("csrf", &token)]).await.is(403);
    phone.get("/me").await.is(200).has("href=\"/me/seat\"");
    assert_ne!(id(&phone), lin);
    laptop.get("/me").await.lacks("Android");
    // The laptop signs itself out, and is a new guest.
    let here = crate::passkeys::hex(&test.app.store.devices_of(lin).await.unwrap()[0].id);
    laptop.post(&format!("/me/out/{here}"), &[]).await.is(303);
    laptop.get("/").await.is(200);
    assert_ne!(id(&laptop), lin);
    assert!(test.app.store.devices_of(lin).await.unwrap().is_empty());
    // Signing out everywhere ends every device.
    sign_in(&postbox, &mut laptop, "lin@example.org").await.is(303);
    sign_in(&postbox, &mut phone, "lin@example.org").await.is(303);
    let stolen = phone.cookie.clone();
    laptop.post("/me/out", &[]).await.is(200).has("href=\"/me/in\"").lacks("/me/link/");
    phone.cookie = stolen;
    phone.get("/").await.is(200);
    assert_ne!(id(&phone), lin);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_form_and_a_cookie_of_before_are_worth_nothing_after_signing_in() {
    let postbox = Postbox::open().await;
    let test = TestApp::with(by_mail(&postbox)).await;
    let mut me = test.browser();
    // A thief has given the browser a cookie of their own, and knows the token of its forms.
    let fixed = me.get("/me").await.csrf();
    let before = me.cookie.clone();
    keep(&postbox, &mut me, "lin").await;
    assert_ne!(me.cookie, before);
    me.post_raw("/me", &[("name", "Thief"), ("csrf", &fixed)]).await.is(403);
    // The personal link of the guest has stopped working; a new one still signs in, as a device that can be signed out.
    let link = between(&me.post("/me/link", &[]).await.text, "https://tea.example.org/me/link/", "\"").to_owned();
    let mut other = test.browser();
    other.post(&format!("/me/link/{link}"), &[]).await.is(303);
    other.get("/me").await.has("by your personal link");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_passkey_needs_the_challenge_of_its_own_browser() {
    let postbox = Postbox::open().await;
    let test = TestApp::with(by_mail(&postbox)).await;
    let mut me = test.browser();
    let options = me.post("/me/seat/options", &[("handle", "lin")]).await;
    options.is(200).has("\"challenge\"").has("\"residentKey\":\"required\"").has("\"userVerification\":\"required\"");
    assert_eq!(options.header("content-type"), "application/json");
    me.post("/me/seat/options", &[("handle", "admin")]).await.is(422).has("says");
    for answer in ["", "{}", "{\"response\":{}}"] {
        me.post("/me/seat/passkey", &[("handle", "lin"), ("credential", answer)]).await.is(403);
        me.post("/me/in/passkey", &[("credential", answer)]).await.is(403);
    }
    me.post("/me/in/options", &[]).await.is(200).has("\"rpId\":\"tea.example.org\"");
    me.post_raw("/me/in/options", &[]).await.is(403);
    assert_eq!(test.app.store.by_handle("lin").await.unwrap(), None);
}

#[tokio::test(flavor = "multi_thread")]
async fn without_mail_or_a_name_only_what_works_is_offered() {
    let test = TestApp::new().await;
    let mut me = test.browser();
    let page = me.get("/me/seat").await;
    page.is(200).lacks("type=\"email\"").lacks("data-needs-passkeys").has("HTTPS");
    me.post("/me/seat/mail", &[("handle", "lin"), ("mail", "lin@example.org")]).await.is(422);
    me.get("/me/in").await.is(200).lacks("type=\"email\"").has("name=\"code\"");
    // The offer is answered once.
    me.post("/me/seat/later", &[]).await.is(303);
}

#[tokio::test(flavor = "multi_thread")]
async fn everything_about_somebody_is_one_file_and_can_be_erased() {
    let postbox = Postbox::open().await;
    let test = TestApp::with(by_mail(&postbox)).await;
    let (mut me, mut other, table) = two_at_a_table(&test, &[("calm", "on")]).await;
    let codes = codes(&keep(&postbox, &mut me, "lin").await);
    me.post("/me", &[("name", "Lin Wu")]).await.is(200);
    me.post(&format!("{table}/say"), &[("text", "good morning")]).await;
    other.post(&format!("{table}/say"), &[("text", "not mine")]).await;
    let file = me.get("/me/data").await;
    let read: serde_json::Value = serde_json::from_str(&file.text).unwrap();
    let games = read["games"].as_array().unwrap();
    assert_eq!((games.len(), &games[0]["table"], &games[0]["seats"]), (1, &table["/t/".len()..].into(), &serde_json::json!([1])));
    file.is(200)
        .has("\"handle\": \"lin\"")
        .has("lin@example.org")
        .has("good morning")
        .has(&table["/t/".len()..])
        .lacks("not mine");
    // Nothing in it lets anybody in.
    file.lacks(&codes[0]).lacks("digest");
    assert!(file.header("content-disposition").starts_with("attachment"));
    // It asks twice.
    me.get("/me/erase").await.is(200).has("name=\"sure\"");
    me.post("/me/erase", &[]).await.is(200).has("role=\"alert\"");
    assert!(test.app.store.by_handle("lin").await.unwrap().is_some());
    let (id_before, cookie) = (id(&me), me.cookie.clone());
    me.post("/me/erase", &[("sure", "yes")]).await.is(200);
    assert_ne!(id(&me), id_before);
    let gone = test.app.store.player(id_before).await.unwrap().unwrap();
    assert!(gone.erased.is_some() && gone.handle.is_none() && gone.mail.is_none() && gone.name.is_empty());
    assert_eq!(test.app.store.by_mail("lin@example.org").await.unwrap(), None);
    assert_eq!(test.app.store.written_by(id_before).await.unwrap(), store::Written::default());
    me.cookie = cookie;
    me.get("/").await.is(200);
    assert_ne!(id(&me), id_before, "their cookie is worth nothing");
    let contents = test.contents().await;
    let has = |text: &str| contents.windows(text.len()).any(|some| some == text.as_bytes());
    assert!(!has("lin@example.org") && !has("Lin Wu") && !has("good morning"));
    other.get(&table).await.is(200);
}

#[tokio::test(flavor = "multi_thread")]
async fn moderators_see_what_was_said_around_a_report_and_decide() {
    let postbox = Postbox::open().await;
    let test = TestApp::with(by_mail(&postbox)).await;
    let mut judge = test.browser();
    keep(&postbox, &mut judge, "judge-di").await;
    judge.get("/moderate").await.is(404);
    let perform = async |handle: &str, on| {
        let (file, handle) = (test.file(), handle.to_owned());
        let verb = crate::admin::Verb::Moderator { handle, on };
        crate::admin::perform(&file.into(), super::support::PEBBLES, "root", verb).await
    };
    assert!(perform("nobody", true).await.is_err());
    perform("Judge-Di", true).await.unwrap();
    assert!(perform("judge-di", true).await.is_err(), "already");
    test.app.people.again(id(&judge)).await.unwrap();
    judge.get("/moderate").await.is(200).has("Nothing to decide");
    let (mut rude, mut victim, table) = two_at_a_table(&test, &[]).await;
    let say = format!("{table}/say");
    victim.post(&say, &[("text", "have fun")]).await;
    rude.post(&say, &[("text", "go away\u{202e}")]).await;
    victim.post(&say, &[("text", "please stop")]).await;
    let page = victim.get(&format!("{table}/chat")).await;
    let whom = between(&page.text, "name=\"who\" value=\"", "\"").to_owned();
    for _ in 0..2 {
        victim.post(&format!("{table}/chat"), &[("who", &whom), ("what", "report")]).await.is(303);
    }
    let queue = judge.get("/moderate").await;
    queue.is(200).has("have fun").has("go away").has("please stop").lacks("\u{202e}");
    let numbers: Vec<&str> =
        queue.text.split("action=\"/moderate/").skip(1).map(|rest| rest.split('"').next().unwrap()).collect();
    assert_eq!(numbers.len(), 2);
    victim.post(&format!("/moderate/{}", numbers[0]), &[("what", "7")]).await.is(404);
    judge.post(&format!("/moderate/{}", numbers[0]), &[("what", "dismiss")]).await.is(303);
    rude.get("/").await.is(200);
    judge.post(&format!("/moderate/{}", numbers[1]), &[("what", "999")]).await.is(400);
    judge.post(&format!("/moderate/{}", numbers[1]), &[("what", "7")]).await.is(303);
    rude.get("/").await.is(403);
    judge.get("/moderate").await.has("Nothing to decide");
    let stored = test.app.store.player(id(&rude)).await.unwrap().unwrap();
    let week = stored.banned_until.unwrap() - stored.banned.unwrap();
    assert_eq!(week, 7 * crate::time::DAY);
    let log = test.app.store.audit(0).await.unwrap();
    let last: Vec<(&str, &str, &str)> =
        log.iter().map(|entry| (entry.operator.as_str(), entry.verb.as_str(), entry.detail.as_str())).collect();
    assert_eq!(
        last,
        [
            ("root", "moderator add", ""),
            ("moderator judge-di", "report dismiss", ""),
            ("moderator judge-di", "person ban", "for 7 days"),
        ]
    );
    // A ban for a time ends by itself.
    let person = crate::people::Person {
        banned: Some(crate::time::now() - 1),
        ..(*test.app.people.person(id(&rude)).await.unwrap()).clone()
    };
    assert!(!person.is_banned());
    perform("judge-di", false).await.unwrap();
    test.app.people.again(id(&judge)).await.unwrap();
    judge.get("/moderate").await.is(404);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_offer_is_made_after_a_game_and_answered_once() {
    let test = TestApp::new().await;
    let (mut one, mut two, table) = two_at_a_table(&test, &[("calm", "on")]).await;
    one.get("/").await.lacks("/me/seat");
    one.get(&table).await.lacks("/me/seat");
    // Whoever may move does, until nobody may.
    loop {
        let (first, second) = (one.legal(&table).await, two.legal(&table).await);
        let (who, legal) = if first.is_empty() { (&mut two, second) } else { (&mut one, first) };
        let Some(action) = legal.last() else { break };
        who.ask(&table, "play", &[("action", action)]).await.is(303);
    }
    one.get(&table).await.has("href=\"/me/seat\"").has("action=\"/me/seat/later\"");
    // Somebody who only looks is offered nothing.
    test.browser().get(&table).await.lacks("/me/seat");
    one.post("/me/seat/later", &[]).await.is(303);
    one.get(&table).await.lacks("/me/seat/later");
    one.get("/").await.has("href=\"/me/seat\"");
}

/// A log that a test can read.
#[derive(Clone, Default)]
struct Log(std::sync::Arc<std::sync::Mutex<Vec<u8>>>);

impl std::io::Write for Log {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

#[tokio::test]
async fn nothing_secret_reaches_the_log() {
    let log = Log::default();
    let writer = log.clone();
    let subscriber = tracing_subscriber::fmt().with_max_level(tracing::Level::TRACE).with_writer(move || writer.clone()).finish();
    // With only one of them, what other tests do on their threads would decide which events are of interest.
    let _second = tracing::Dispatch::new(
        tracing_subscriber::fmt().with_max_level(tracing::Level::TRACE).with_writer(std::io::sink).finish(),
    );
    let guard = tracing::subscriber::set_default(subscriber);
    let postbox = Postbox::open().await;
    let test = TestApp::with(by_mail(&postbox)).await;
    let mut me = test.browser();
    me.post("/me/seat/mail", &[("handle", "lin"), ("mail", "secret@example.org")]).await.is(200);
    let link = postbox.one().link("/me/in/");
    me.get(&link).await.is(200);
    let codes = codes(&me.post(&link, &[]).await);
    let mut other = test.browser();
    other.post(&link, &[]).await.is(410);
    other.post("/me/in/code", &[("handle", "lin"), ("code", &codes[0])]).await.is(303);
    other.post("/me/in/code", &[("handle", "lin"), ("code", &codes[0])]).await.is(403);
    other.post("/me/in/options", &[]).await.is(200);
    other.post("/me/in/passkey", &[("credential", "{\"secret\":1}")]).await.is(403);
    drop(guard);
    let log = String::from_utf8_lossy(&log.0.lock().unwrap()).into_owned();
    assert!(log.contains("/me/in/{token}"), "requests are logged: {}", &log[..log.len().min(500)]);
    let token = link.rsplit('/').next().unwrap();
    // The last part of the value of a cookie is the token of its device.
    let device = other.cookie.as_ref().unwrap().rsplit('.').next().unwrap();
    assert_eq!(device.len(), 32);
    for secret in [token, &codes[0], &codes[0].replace('-', ""), device, "secret@example.org", "{\"secret\":1}"] {
        assert!(!log.contains(secret), "{secret} is in the log");
    }
}
