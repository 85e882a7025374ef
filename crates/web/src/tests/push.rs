//! Push messages, sent to a push service of our own that takes what real ones take; what it got is decrypted with the keys of the device.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU16, Ordering};
use std::sync::{Arc, Mutex};

use axum::Router;
use axum::body::Bytes;
use axum::http::{HeaderMap, StatusCode};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use ring::signature::{ECDSA_P256_SHA256_FIXED, UnparsedPublicKey};
use serde_json::Value;
use tokio::net::TcpListener;
use web_push_native::p256::SecretKey;
use web_push_native::p256::elliptic_curve::sec1::ToEncodedPoint;
use web_push_native::{Auth, decrypt};

use crate::Config;
use crate::time::{DAY, HOUR, MINUTE, now};

use crate::tests::support::{Browser, TestApp, two_at_a_table};

const CALM: (&str, &str) = ("calm", "on");

/// A message as the push service got it.
struct Got {
    headers: HashMap<String, String>,
    body: Vec<u8>,
}

/// A push service with one device, whose keys only the test knows.
struct Service {
    origin: String,
    /// What it answers.
    status: Arc<AtomicU16>,
    got: Arc<Mutex<Vec<Got>>>,
    secret: SecretKey,
    auth: [u8; 16],
}

impl Service {
    async fn open() -> Self {
        let got: Arc<Mutex<Vec<Got>>> = Arc::default();
        let status = Arc::new(AtomicU16::new(201));
        let (kept, answers) = (Arc::clone(&got), Arc::clone(&status));
        let answer = async move |headers: HeaderMap, body: Bytes| {
            let headers = headers.iter().map(|(name, value)| (name.to_string(), value.to_str().unwrap().to_owned())).collect();
            kept.lock().unwrap().push(Got { headers, body: body.to_vec() });
            StatusCode::from_u16(answers.load(Ordering::SeqCst)).unwrap()
        };
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let origin = format!("http://{}", listener.local_addr().unwrap());
        tokio::spawn(async move { axum::serve(listener, Router::new().fallback(answer)).await.unwrap() });
        Self { origin, status, got, secret: SecretKey::from_slice(&[9; 32]).unwrap(), auth: [5; 16] }
    }

    fn endpoint(&self) -> String {
        format!("{}/send/very-secret", self.origin)
    }

    /// What the browser of the device tells us.
    fn fields(&self) -> [(&'static str, String); 3] {
        let key = self.secret.public_key().to_encoded_point(false);
        [
            ("endpoint", self.endpoint()),
            ("key", URL_SAFE_NO_PAD.encode(key.as_bytes())),
            ("auth", URL_SAFE_NO_PAD.encode(self.auth)),
        ]
    }

    /// Turns push on in a browser.
    async fn subscribe(&self, browser: &mut Browser) {
        let fields = self.fields();
        let fields: Vec<(&str, &str)> = fields.iter().map(|(name, value)| (*name, value.as_str())).collect();
        browser.post("/me/push", &fields).await.is(204);
    }

    /// What came since the last look, decrypted.
    fn take(&self) -> Vec<Value> {
        let got = std::mem::take(&mut *self.got.lock().unwrap());
        got.into_iter().map(|got| self.read(&got)).collect()
    }

    fn read(&self, got: &Got) -> Value {
        let text = decrypt(got.body.clone(), &self.secret, &Auth::from(self.auth)).unwrap();
        serde_json::from_slice(&text).unwrap()
    }

    #[track_caller]
    fn one(&self) -> Value {
        let mut got = self.take();
        assert_eq!(got.len(), 1, "{got:?}");
        got.remove(0)
    }
}

fn local(config: &mut Config) {
    config.post.local_hooks = true;
    config.public_url = Some("https://tea.example.org".to_owned());
}

async fn later(test: &TestApp, time: i64) {
    test.app.courier.round(now() + time).await.unwrap();
}

async fn turn(browser: &mut Browser, table: &str) {
    browser.ask(table, "play", &[("action", "take 1")]).await.is(303);
    browser.ask(table, "play", &[("action", "done")]).await.is(303);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_turn_is_pushed_after_ten_minutes_away_and_only_its_device_can_read_it() {
    let service = Service::open().await;
    let test = TestApp::with(local).await;
    let (mut first, mut second, table) = two_at_a_table(&test, &[CALM, ("name", "Reisfeld"), ("days", "3")]).await;
    second.post("/me", &[("name", "Jörg"), ("lang", "de")]).await.is(200);
    service.subscribe(&mut second).await;
    turn(&mut first, &table).await;
    later(&test, 9 * MINUTE).await;
    assert!(service.take().is_empty(), "a quick exchange makes no noise");
    later(&test, 11 * MINUTE).await;
    let got = service.got.lock().unwrap().remove(0);
    let said = service.read(&got);
    assert_eq!(said["kind"], "turn");
    assert_eq!(said["title"], "Du bist am Tisch Reisfeld am Zug.");
    assert_eq!(said["url"], table);
    assert_eq!((said["open"].as_str(), said["later"]["text"].as_str()), (Some("Zum Tisch"), Some("In 3 Stunden")));
    // The service sees nothing of it.
    assert!(!got.body.windows(8).any(|bytes| bytes == b"Reisfeld"));
    assert_eq!(got.headers["content-encoding"], "aes128gcm");
    assert_eq!((got.headers["ttl"].as_str(), got.headers["urgency"].as_str()), ("86400", "normal"));
    assert!(got.headers["topic"].len() <= 32 && !got.headers["topic"].contains(&table[3..]), "{:?}", got.headers);
    // It is signed with the key that browsers subscribe with, for this service and not for long.
    let (token, key) = got.headers["authorization"].strip_prefix("vapid t=").unwrap().split_once(", k=").unwrap();
    second.get("/me/notices").await.has(&format!("data-key=\"{key}\"")).lacks("very-secret");
    let (signed, signature) = token.rsplit_once('.').unwrap();
    let key = URL_SAFE_NO_PAD.decode(key).unwrap();
    let signature = URL_SAFE_NO_PAD.decode(signature).unwrap();
    UnparsedPublicKey::new(&ECDSA_P256_SHA256_FIXED, key).verify(signed.as_bytes(), &signature).unwrap();
    let claims: Value = serde_json::from_slice(&URL_SAFE_NO_PAD.decode(signed.split_once('.').unwrap().1).unwrap()).unwrap();
    assert_eq!(claims["aud"], service.origin);
    assert_eq!(claims["sub"], "https://tea.example.org");
    assert!(claims["exp"].as_i64().unwrap() * 1000 <= now() + DAY, "{claims}");
    later(&test, DAY).await;
    assert!(service.take().is_empty(), "once");
}

#[tokio::test(flavor = "multi_thread")]
async fn in_a_live_game_a_turn_is_pushed_at_once_unless_the_page_is_open() {
    let service = Service::open().await;
    let test = TestApp::with(local).await;
    let (mut first, mut second, table) = two_at_a_table(&test, &[CALM]).await;
    service.subscribe(&mut second).await;
    let id = table[3..].parse().unwrap();
    let live = test.app.hall.table(id).await.unwrap();
    let host = live.snapshot().people();
    turn(&mut first, &table).await;
    let lin = host.into_iter().find(|player| live.snapshot().acting(*player).is_some()).unwrap();
    let page = test.app.courier.presence().follow(lin, id);
    later(&test, 0).await;
    assert!(service.take().is_empty(), "their page is open");
    drop(page);
    later(&test, 6 * MINUTE).await;
    assert_eq!(service.one()["kind"], "turn");
    turn(&mut second, &table).await;
    turn(&mut first, &table).await;
    later(&test, 0).await;
    assert_eq!(service.one()["kind"], "turn", "at once");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_reminder_comes_three_hours_later_and_only_with_its_token() {
    let service = Service::open().await;
    let test = TestApp::with(local).await;
    let (mut first, mut second, table) = two_at_a_table(&test, &[CALM, ("days", "3")]).await;
    service.subscribe(&mut second).await;
    turn(&mut first, &table).await;
    later(&test, 11 * MINUTE).await;
    let path = service.one()["later"]["url"].as_str().unwrap().to_owned();
    // A service worker has no token of a form, and may have no cookie.
    let mut worker = test.browser();
    let other = if path.ends_with('0') { '1' } else { '0' };
    worker.post_raw(&format!("{}{other}", &path[..path.len() - 1]), &[]).await.is(404);
    worker.post_raw(&path.replace("/turn/", "/end/"), &[]).await.is(404);
    later(&test, 3 * HOUR + MINUTE).await;
    assert!(service.take().is_empty(), "a wrong token does nothing");
    worker.post_raw(&path, &[]).await.is(204);
    worker.post_raw(&path, &[]).await.is(204);
    later(&test, 2 * HOUR).await;
    assert!(service.take().is_empty());
    later(&test, 3 * HOUR + MINUTE).await;
    assert_eq!(service.one()["kind"], "turn", "once, however often it was asked for");
    worker.post_raw(&path, &[]).await.is(204);
    turn(&mut second, &table).await;
    later(&test, 4 * HOUR).await;
    assert!(service.take().is_empty(), "who has moved needs no reminder");
}

#[tokio::test(flavor = "multi_thread")]
async fn quiet_hours_put_a_turn_off_and_tell_of_a_deadline_before() {
    let service = Service::open().await;
    let test = TestApp::with(local).await;
    let (mut first, mut second, table) = two_at_a_table(&test, &[CALM, ("days", "3")]).await;
    service.subscribe(&mut second).await;
    let hour = |ahead: i64| ((now() / HOUR + ahead) % 24).to_string();
    let boxes = [("matrix", "yes"), ("push.turn", "on"), ("push.deadline", "on"), ("quiet", "on")];
    // From now on for six hours: the turn waits until they are over.
    let (from, until) = (hour(0), hour(6));
    let all: Vec<(&str, &str)> = boxes.into_iter().chain([("quiet-from", from.as_str()), ("quiet-until", &until)]).collect();
    second
        .post("/me/notices", &all)
        .await
        .is(200)
        .has("name=\"quiet\" checked")
        .has("name=\"push.turn\" checked")
        .lacks("name=\"mail.turn\" checked");
    turn(&mut first, &table).await;
    later(&test, HOUR / 2).await;
    assert!(service.take().is_empty());
    later(&test, 6 * HOUR).await;
    assert_eq!(service.one()["kind"], "turn");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_deadline_in_quiet_hours_is_told_before_them() {
    let service = Service::open().await;
    let test = TestApp::with(local).await;
    let (mut first, mut second, table) = two_at_a_table(&test, &[CALM, ("days", "3")]).await;
    service.subscribe(&mut second).await;
    // Three days for the move: the warning would come after sixty hours.
    let hour = |ahead: i64| ((now() / HOUR + ahead) % 24).to_string();
    let (from, until) = (hour(57), hour(63));
    let fields =
        [("matrix", "yes"), ("push.deadline", "on"), ("quiet", "on"), ("quiet-from", from.as_str()), ("quiet-until", &until)];
    second.post("/me/notices", &fields).await.is(200);
    turn(&mut first, &table).await;
    let letters = test.app.store.letters(i64::MAX, 99).await.unwrap();
    let [letter] = &letters[..] else { panic!("{letters:?}") };
    assert_eq!((letter.due + 10 * MINUTE) % HOUR, 0, "ten minutes before the quiet hours");
    let ahead = letter.due - now();
    assert!((55 * HOUR..57 * HOUR).contains(&ahead), "{ahead}");
    later(&test, ahead - MINUTE).await;
    assert!(service.take().is_empty());
    later(&test, ahead + MINUTE).await;
    assert_eq!(service.one()["kind"], "deadline");
    // Whoever gets the move in the quiet hours hears of it when they are over.
    turn(&mut second, &table).await;
    turn(&mut first, &table).await;
    later(&test, 58 * HOUR).await;
    assert!(service.take().is_empty(), "it is quiet: what was not told before waits");
    later(&test, 63 * HOUR + MINUTE).await;
    assert_eq!(service.one()["kind"], "deadline");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_not_ticked_is_not_sent() {
    let service = Service::open().await;
    let test = TestApp::with(local).await;
    let (mut first, mut second, table) = two_at_a_table(&test, &[CALM]).await;
    service.subscribe(&mut second).await;
    second.post("/me/notices", &[("matrix", "yes"), ("push.end", "on")]).await.is(200);
    turn(&mut first, &table).await;
    later(&test, 6 * MINUTE).await;
    assert!(service.take().is_empty());
    second.get("/me/notices").await.has("name=\"push.end\" checked").lacks("name=\"push.turn\" checked");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_trial_says_what_went_wrong_and_an_expired_device_is_removed() {
    let service = Service::open().await;
    let test = TestApp::with(local).await;
    let mut me = test.browser();
    me.headers.push(("user-agent", "Mozilla/5.0 (Linux; Android 14) Chrome/120.0 Mobile Safari/537.36".into()));
    service.subscribe(&mut me).await;
    let name = crate::notices::push::short(&service.endpoint());
    me.get("/me/notices").await.has("Chrome · Android").has(&format!("data-device=\"{name}\""));
    me.post("/me/push/try", &[("device", &name)]).await.is(204);
    let said = service.one();
    assert_eq!(
        (said["kind"].as_str(), said["url"].as_str(), said["later"].is_null()),
        (Some("hello"), Some("/me/notices"), true)
    );
    // Somebody else can neither try it nor remove it.
    let mut other = test.browser();
    other.post("/me/push/try", &[("device", &name)]).await.is(404);
    other.post("/me/push/off", &[("device", &name)]).await.is(404);
    me.post_raw("/me/push/try", &[("device", &name)]).await.is(403);
    service.status.store(500, Ordering::SeqCst);
    me.post("/me/push/try", &[("device", &name)]).await.is(502).has("status 500");
    me.get("/me/notices").await.has("Chrome · Android");
    service.status.store(410, Ordering::SeqCst);
    me.post("/me/push/try", &[("device", &name)]).await.is(502).has("410");
    me.get("/me/notices").await.lacks("Chrome · Android");
    service.take();
    // It can be turned on again, and off.
    service.status.store(201, Ordering::SeqCst);
    service.subscribe(&mut me).await;
    me.post("/me/push/off", &[("device", &name)]).await.is(303);
    me.get("/me/notices").await.lacks("Chrome · Android");
    let tries = 20;
    service.subscribe(&mut me).await;
    let mut refused = 0;
    for _ in 0..tries {
        refused += usize::from(me.post("/me/push/try", &[("device", &name)]).await.status == 429);
    }
    assert!(refused > 0, "nobody floods a push service");
}

#[tokio::test(flavor = "multi_thread")]
async fn of_several_devices_the_dead_one_goes_and_the_other_is_told() {
    let (phone, laptop) = (Service::open().await, Service::open().await);
    let test = TestApp::with(local).await;
    let (mut first, mut second, table) = two_at_a_table(&test, &[CALM]).await;
    phone.subscribe(&mut second).await;
    laptop.subscribe(&mut second).await;
    phone.status.store(404, Ordering::SeqCst);
    turn(&mut first, &table).await;
    later(&test, 0).await;
    assert_eq!((phone.take().len(), laptop.take().len()), (1, 1));
    turn(&mut second, &table).await;
    turn(&mut first, &table).await;
    later(&test, 0).await;
    assert_eq!((phone.take().len(), laptop.take().len()), (0, 1));
    // Whoever signs out everywhere leaves no device behind.
    second.post("/me/out", &[]).await.is(200);
    let left = test.app.store.subscriptions(second_player(&test, &table).await).await.unwrap();
    assert!(left.is_empty());
}

/// Who is to act at a table.
async fn second_player(test: &TestApp, table: &str) -> store::PlayerId {
    let live = test.app.hall.table(table[3..].parse().unwrap()).await.unwrap();
    let table = live.snapshot();
    table.people().into_iter().find(|player| table.acting(*player).is_some()).unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_push_address_is_called_with_the_care_of_a_webhook() {
    let service = Service::open().await;
    let test = TestApp::new().await;
    let mut me = test.browser();
    let [_, (_, key), (_, auth)] = service.fields();
    for endpoint in [
        service.endpoint().as_str(),
        "http://push.example.org/x",
        "https://127.0.0.1/x",
        "https://[::1]/x",
        "https://169.254.169.254/latest",
        "https://me:pw@push.example.org/",
        "file:///etc/passwd",
        "",
    ] {
        me.post("/me/push", &[("endpoint", endpoint), ("key", &key), ("auth", &auth)]).await.is(400);
    }
    // A name may lead anywhere; what it leads to is looked at when it is called.
    let named = service.endpoint().replace("http://127.0.0.1", "https://localhost");
    me.post("/me/push", &[("endpoint", &named), ("key", &key), ("auth", &auth)]).await.is(204);
    me.post("/me/push/try", &[("device", &crate::notices::push::short(&named))]).await.is(502);
    assert!(service.take().is_empty());
    me.post("/me/push", &[("endpoint", "https://push.example.org/y"), ("key", &auth), ("auth", &key)]).await.is(400);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_key_outlives_a_restart_and_stays_out_of_the_log() {
    let test = TestApp::with(local).await;
    let key = test.app.courier.push_key().unwrap();
    assert_eq!(URL_SAFE_NO_PAD.decode(&key).unwrap().len(), 65);
    let said = format!("{:?}", test.app.courier);
    assert!(said.contains("Vapid") && !said.contains(&key), "{said}");
    let test = test.restarted_with(local).await;
    assert_eq!(test.app.courier.push_key(), Some(key));
}

#[tokio::test]
async fn the_app_can_be_installed() {
    let test = TestApp::with_games().await;
    let mut browser = test.browser();
    let page = browser.get("/de").await;
    page.has("<link rel=\"manifest\" href=\"/manifest/de.webmanifest\">")
        .has("content=\"#12161b\"")
        .has("rel=\"apple-touch-icon\"");
    assert!(page.header("content-security-policy").contains("worker-src 'self'; "));
    let manifest = browser.get("/manifest/de.webmanifest").await;
    assert_eq!(manifest.header("content-type"), "application/manifest+json");
    let manifest: Value = serde_json::from_str(&manifest.text).unwrap();
    assert_eq!(
        (manifest["lang"].as_str(), manifest["id"].as_str(), manifest["scope"].as_str()),
        (Some("de"), Some("/"), Some("/"))
    );
    let purposes: Vec<&str> =
        manifest["icons"].as_array().unwrap().iter().map(|icon| icon["purpose"].as_str().unwrap()).collect();
    assert_eq!(purposes, ["any", "any", "any", "maskable", "monochrome"]);
    for icon in manifest["icons"].as_array().unwrap() {
        let file = browser.bytes(icon["src"].as_str().unwrap()).await;
        if icon["type"] == "image/png" {
            assert!(file.starts_with(b"\x89PNG"), "{icon}");
            // Width and height stand at the beginning of the file.
            let size = u32::from_be_bytes(file[16..20].try_into().unwrap());
            assert_eq!(icon["sizes"], format!("{size}x{size}"));
        }
    }
    browser.get("/manifest/xx.webmanifest").await.is(404);
    browser.get("/icon/other.png").await.is(404);
    let worker = browser.get("/sw.js").await;
    assert_eq!((worker.header("cache-control"), worker.header("content-type")), ("no-cache", "text/javascript; charset=utf-8"));
    worker.lacks("MARK").lacks("//");
    let mark = page.text.split("/assets/").nth(1).unwrap().split('/').next().unwrap();
    worker.has(&format!("\"{mark}\""));
    // The page that is kept has nothing of a person, and all it names is kept with it.
    let without = browser.get("/offline/fr").await;
    without.has("lang=\"fr\"").lacks("csrf").lacks("set-cookie");
    assert_eq!(without.header("set-cookie"), "");
    for part in without.text.split("/assets/").skip(1) {
        let name = part.split(['/', '"']).nth(1).unwrap();
        worker.has(&format!("\"{name}\""));
    }
}
