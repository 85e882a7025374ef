//! Workers: they get what a seat knows, and what they answer is checked; whatever they do, games go on.

use std::sync::Arc;
use std::time::Duration;

use axum::http::Request;
use bots::Level;
use games::Catalogue;
use games::job::Job;
use store::{PlayerId, Status, TableId};
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

use crate::app::App;
use crate::routes::worker::{JOB, LEASE, NAME, WORKER};
use crate::table::live::Live;
use crate::table::request::Request as Wish;
use crate::table::terms::SeatTerms;
use crate::table::thinkers::Lane;
use crate::table::thinking::{guess, search_seed, thinking};
use crate::tests::hardening::terms_of;
use crate::tests::support::{Answer, Browser, PEBBLES, TestApp, between, config};
use crate::worker::{Deployment, WorkerError, work_until};
use crate::workers::{LONGEST_ANSWER, VERSION};
use crate::{Config, Server};

const TOKEN: &str = "a-token-for-tests-only";

/// Only something that never happens takes so long.
const PATIENCE: Duration = Duration::from_mins(2);

fn with_workers(config: &mut Config) {
    config.workers.token = Some(TOKEN.to_owned());
    // What a test finds out does not depend on how fast the machine is.
    config.workers.lease = Duration::from_mins(2);
}

/// Long enough for a machine that is busy, and short enough to wait for.
const LEASE_TIME: Duration = Duration::from_secs(3);

/// A worker, request by request.
#[derive(Clone)]
struct Hand(Browser);

/// What it got.
struct Handed {
    id: String,
    text: String,
}

impl Hand {
    fn of(test: &TestApp) -> Self {
        Self(test.browser())
    }

    async fn send(&mut self, path: &str, token: &str, version: &str, body: &str) -> Answer {
        let request = Request::post(path).header("authorization", token).header(WORKER, version).header(NAME, "test");
        self.0.send(request, body.to_owned()).await
    }

    async fn say(&mut self, path: &str, body: &str) -> Answer {
        self.send(path, &format!("Bearer {TOKEN}"), VERSION, body).await
    }

    /// Waits for a job.
    async fn take(&mut self) -> Handed {
        loop {
            let answer = self.say("/worker/job", "").await;
            if answer.status != 204 {
                answer.is(200);
                assert!(answer.header(LEASE.as_str()).parse::<u64>().is_ok());
                return Handed { id: answer.header(JOB.as_str()).to_owned(), text: answer.text };
            }
        }
    }

    /// Begins to wait for a job, and goes on once the server knows.
    async fn wait(&self, test: &TestApp) -> JoinHandle<Handed> {
        let before = test.app.hall.thinkers.workers_waiting();
        let mut hand = self.clone();
        let waiting = tokio::spawn(async move { hand.take().await });
        until("a worker waits", || test.app.hall.thinkers.workers_waiting() > before).await;
        waiting
    }

    async fn answer(&mut self, id: &str, text: &str) -> Answer {
        self.say(&format!("/worker/job/{id}"), text).await
    }
}

/// The right answer to a job.
fn worked_out(catalogue: Catalogue, text: &str) -> String {
    let job = Job::read(catalogue, text).unwrap();
    job.work(&mut |_| {}).unwrap().text()
}

async fn until(what: &str, mut so: impl FnMut() -> bool) {
    let end = tokio::time::Instant::now() + PATIENCE;
    while !so() {
        assert!(tokio::time::Instant::now() < end, "{what} never happened");
        tokio::time::sleep(Duration::from_millis(3)).await;
    }
}

/// A table at which a bot that searches is to act, with the person who plays against it.
async fn bots_turn(test: &TestApp, browser: &mut Browser) -> Arc<Live> {
    let table = browser.open(&[("game", "pebbles"), ("players", "2"), ("seat1", "bot:uct"), ("calm", "on")]).await;
    let live = live(test, &table).await;
    while live.snapshot().chair_to_act().is_some_and(|chair| chair.bot.is_none()) {
        let action = browser.legal(&table).await.pop().unwrap();
        browser.ask(&table, "play", &[("action", &action)]).await.is(303);
    }
    live
}

async fn live(test: &TestApp, table: &str) -> Arc<Live> {
    let id: TableId = table.rsplit('/').next().unwrap().parse().unwrap();
    test.app.hall.table(id).await.unwrap()
}

/// Waits until somebody else than a bot is to act, or nobody.
async fn bots_are_done(live: &Live) {
    until("the bot moves", || live.snapshot().chair_to_act().is_none_or(|chair| chair.bot.is_none())).await;
}

fn moved_on(live: &Live, from: u64) -> bool {
    live.snapshot().version > from
}

/// A counter of the metrics.
fn counted(app: &App, fate: &str) -> u64 {
    let text = app.metrics.text(app);
    let line = text.lines().find_map(|line| line.strip_prefix(&format!("teahorse_worker_jobs_total{{fate=\"{fate}\"}} ")));
    line.unwrap().parse().unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_worker_plays_for_a_bot() {
    let test = TestApp::with(with_workers).await;
    let (mut hand, mut browser) = (Hand::of(&test), test.browser());
    let mut waiting = hand.wait(&test).await;
    let live = bots_turn(&test, &mut browser).await;
    let local = thinking(&live.snapshot(), Level::Uct);
    let here = live
        .snapshot()
        .game
        .as_ref()
        .unwrap()
        .choose(Level::Uct, bots::Thinking { budget: bots::Budget::nodes(20_000), ..local });
    let mut moves = 0;
    loop {
        let before = live.snapshot();
        if before.chair_to_act().is_none_or(|chair| chair.bot.is_none()) {
            break;
        }
        let handed = waiting.await.unwrap();
        waiting = hand.wait(&test).await;
        assert_eq!(live.snapshot().version, before.version, "the table waits");
        hand.answer(&handed.id, &worked_out(PEBBLES, &handed.text)).await.is(204);
        until("the bot moves", || moved_on(&live, before.version)).await;
        if moves == 0 {
            let game = live.snapshot().game.as_ref().unwrap().boxed();
            assert_eq!(game.entry(before.game.as_ref().unwrap().len()), here, "what this machine would have played");
        }
        // Of two answers only the first counts.
        hand.answer(&handed.id, &worked_out(PEBBLES, &handed.text)).await.is(410);
        moves += 1;
    }
    assert!(moves > 0);
    assert_eq!((counted(&test.app, "handed"), counted(&test.app, "answered")), (moves, moves));
    assert!(test.app.metrics.text(&test.app).contains("teahorse_workers 1"));
    waiting.abort();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_without_workers_thinks_by_itself() {
    let test = TestApp::with(with_workers).await;
    let mut browser = test.browser();
    let live = bots_turn(&test, &mut browser).await;
    bots_are_done(&live).await;
    assert_eq!(counted(&test.app, "handed"), 0);
    // Nor does one get anything that has hung up while it waited.
    let hand = Hand::of(&test);
    let waiting = hand.wait(&test).await;
    waiting.abort();
    until("it hangs up", || test.app.hall.thinkers.workers_waiting() == 0).await;
    let live = bots_turn(&test, &mut browser).await;
    bots_are_done(&live).await;
    assert_eq!(counted(&test.app, "handed"), 0);
}

/// A worker that has been given the move of a bot, for as long as its lease.
struct AtWork {
    test: TestApp,
    hand: Hand,
    live: Arc<Live>,
    handed: Handed,
}

impl AtWork {
    async fn with(lease: Duration) -> Self {
        let test = TestApp::with(|config| {
            with_workers(config);
            config.workers.lease = lease;
        })
        .await;
        let (hand, mut browser) = (Hand::of(&test), test.browser());
        let waiting = hand.wait(&test).await;
        let live = bots_turn(&test, &mut browser).await;
        let handed = waiting.await.unwrap();
        Self { test, hand, live, handed }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_worker_that_says_nothing_loses_its_job() {
    let AtWork { test, mut hand, live, handed } = AtWork::with(LEASE_TIME).await;
    let before = live.snapshot().version;
    // As long as it says that it is at work, it has the job.
    for _ in 0..8 {
        tokio::time::sleep(LEASE_TIME / 6).await;
        hand.say(&format!("/worker/job/{}/renew", handed.id), "0").await.is(204);
    }
    assert!(!moved_on(&live, before));
    until("somebody else does it", || moved_on(&live, before)).await;
    assert_eq!(counted(&test.app, "expired"), 1);
    for path in ["", "/renew", "/return"] {
        let late = hand.say(&format!("/worker/job/{}{path}", handed.id), &worked_out(PEBBLES, &handed.text)).await;
        late.is(410).has("nobody waits");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_worker_that_never_answers_is_given_up() {
    let AtWork { test, mut hand, live, handed } = AtWork::with(Duration::from_millis(200)).await;
    let before = live.snapshot().version;
    // However often it says that it is at work.
    while hand.say(&format!("/worker/job/{}/renew", handed.id), "0").await.status == 204 {
        assert!(!moved_on(&live, before));
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    until("somebody else does it", || moved_on(&live, before)).await;
    assert_eq!(counted(&test.app, "expired"), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_job_that_is_given_back_goes_to_the_next_worker() {
    let test = TestApp::with(with_workers).await;
    let (mut hand, mut browser) = (Hand::of(&test), test.browser());
    let waiting = [hand.wait(&test).await, hand.wait(&test).await, hand.wait(&test).await];
    let live = bots_turn(&test, &mut browser).await;
    let before = live.snapshot().version;
    let [first, second, third] = waiting;
    let (first, text) = first.await.map(|handed| (handed.id, handed.text)).unwrap();
    hand.say(&format!("/worker/job/{first}/return"), "").await.is(204);
    let second = second.await.unwrap();
    assert!(second.id != first && second.text == text, "the same job, to somebody else");
    hand.say(&format!("/worker/job/{}/return", second.id), "").await.is(204);
    // Whatever is wrong with it, this machine does it then.
    until("the bot moves", || moved_on(&live, before)).await;
    assert_eq!((counted(&test.app, "returned"), counted(&test.app, "handed") >= 2), (2, true));
    third.abort();
}

#[tokio::test(flavor = "multi_thread")]
async fn hostile_answers_change_nothing() {
    let test = TestApp::with(with_workers).await;
    let (mut hand, mut browser) = (Hand::of(&test), test.browser());
    let wrong = [
        "",
        "null",
        "{}",
        "take 3",
        r#"{"action":"take 99","line":[],"visits":1,"choices":[]}"#,
        r#"{"action":"wind 1","line":[],"visits":1,"choices":[]}"#,
        r#"{"action":"take 1","line":["take 1","take 99"],"visits":1,"choices":[]}"#,
        r#"{"action":"take 1","line":[],"visits":-1,"choices":[]}"#,
        r#"{"action":"take 1","line":[],"visits":1,"choices":[["take 1",1e999,1]]}"#,
        r#"{"action":["take 1"],"line":{},"visits":"1","choices":null}"#,
        "\u{0}\u{202e}{",
    ];
    for (number, answer) in wrong.into_iter().enumerate() {
        let waiting = hand.wait(&test).await;
        let live = bots_turn(&test, &mut browser).await;
        let before = live.snapshot().version;
        let handed = waiting.await.unwrap();
        assert!(!moved_on(&live, before));
        hand.answer(&handed.id, answer).await.is(422);
        until("this machine does it", || moved_on(&live, before)).await;
        bots_are_done(&live).await;
        assert_eq!(counted(&test.app, "refused"), number as u64 + 1, "{answer}");
        hand.answer(&handed.id, &worked_out(PEBBLES, &handed.text)).await.is(410);
    }
    let waiting = hand.wait(&test).await;
    let live = bots_turn(&test, &mut browser).await;
    let before = live.snapshot().version;
    let handed = waiting.await.unwrap();
    hand.answer(&handed.id, &"x".repeat(LONGEST_ANSWER + 1)).await.is(413);
    hand.answer("none", "{}").await.is(410);
    hand.answer(&"0".repeat(5000), "{}").await.is(410);
    hand.answer(&handed.id, &worked_out(PEBBLES, &handed.text)).await.is(204);
    until("the bot moves", || moved_on(&live, before)).await;
    assert_eq!(counted(&test.app, "answered"), 1);
}

#[tokio::test]
async fn only_workers_with_the_token_and_the_same_program_are_let_in() {
    let test = TestApp::with(with_workers).await;
    let mut hand = Hand::of(&test);
    let right = format!("Bearer {TOKEN}");
    for token in ["", "Bearer ", "Bearer x", TOKEN, &right[..right.len() - 1], &format!("{right}x")] {
        for path in ["/worker/job", "/worker/job/1", "/worker/job/1/renew", "/worker/job/1/return"] {
            hand.send(path, token, VERSION, "").await.is(401).has("token").lacks(TOKEN);
        }
    }
    for version in ["", "0 0.0.1", "2 9.9.9"] {
        let told = hand.send("/worker/job", &right, version, "").await;
        told.is(426).has(env!("CARGO_PKG_VERSION")).has("the same version");
    }
    assert_eq!(test.app.hall.thinkers.workers_waiting(), 0);
    // They cannot be reached by pages' methods, and a server that wants no workers has none.
    hand.0.get("/worker/job").await.is(405);
    let without = TestApp::new().await;
    let told = Hand::of(&without).say("/worker/job", "").await;
    told.is(404).has("--worker-token-file");
    Hand::of(&without).0.get("/ready").await.is(200);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_job_says_nothing_about_the_table() {
    let test = TestApp::with_games_and(with_workers).await;
    let (hand, mut browser) = (Hand::of(&test), test.browser());
    browser.post("/me", &[("name", "Zhang Wenxiu"), ("lang", "en")]).await.is(200);
    let waiting = hand.wait(&test).await;
    let fields = [("game", "darjeeling"), ("players", "2"), ("name", "Secretary"), ("seat1", "bot:master"), ("hints", "on")];
    let table = browser.open(&fields).await;
    let live = live(&test, &table).await;
    while live.snapshot().chair_to_act().is_some_and(|chair| chair.bot.is_none()) {
        let action = browser.legal(&table).await.swap_remove(0);
        browser.ask(&table, "play", &[("action", &action)]).await.is(303);
    }
    let handed = waiting.await.unwrap();
    let snapshot = live.snapshot();
    let row = &snapshot.table;
    let secrets = [row.id.to_string(), row.host.to_string(), row.seed.to_string(), (row.seed as u64).to_string()];
    for secret in secrets.iter().map(String::as_str).chain(["enxiu", "Secretary", "hint"]) {
        assert!(!handed.text.contains(secret), "{secret} is in {}", handed.text);
    }
    // It is made from what the seat knows alone (`crates/games/tests/job.rs`): no entries, and a position of its own.
    let thinking = thinking(&snapshot, Level::Master);
    let seat = snapshot.to_act().unwrap();
    let known = snapshot.game.as_ref().unwrap().known(guess(&snapshot, seat)).unwrap();
    let job: serde_json::Value = serde_json::from_str(&handed.text).unwrap();
    assert_eq!((job["record"].as_str(), job["seed"].as_u64()), (Some(known.record().as_str()), Some(thinking.seed)));
}

#[test]
fn the_seed_of_a_table_does_not_follow_from_what_workers_get() {
    // The dice can be run backwards, so a seed that they made would tell the seed they were made from, and with it all draws
    // to come.
    let backwards = |mut z: u64| {
        let unshift = |z: u64, by: u32| (0..=64 / by).fold(z, |found, _| z ^ (found >> by));
        z = unshift(z, 31).wrapping_mul(0x3196_42b2_d24d_8ec3);
        z = unshift(z, 27).wrapping_mul(0x96de_1b17_3f11_9089);
        unshift(z, 30).wrapping_sub(0x9E37_79B9_7F4A_7C15)
    };
    for seed in [0_u64, 1, 77, u64::MAX / 3] {
        let table = store::Table {
            id: TableId::random(),
            name: String::new(),
            game: "pebbles".to_owned(),
            rules_version: 1,
            terms: String::new(),
            host: PlayerId::NOBODY,
            seed: seed as i64,
            created: 0,
        };
        assert_eq!(backwards(tabletop::Dice::new(seed).bits()), seed, "this is how it could be done");
        for (what, number) in [("bot", 0), ("bot", 9), ("review", 0)] {
            let made = search_seed(&table, what, number);
            let twice = backwards(made) ^ (!number).wrapping_mul(0xD1B5_4A32_D192_ED03);
            assert!([made, backwards(made), backwards(backwards(made)), backwards(twice)].iter().all(|found| *found != seed));
            assert_eq!(made, search_seed(&table, what, number));
        }
    }
}

/// A game against a novice, played to its end.
async fn finished(test: &TestApp, browser: &mut Browser) -> String {
    let table = browser.open(&[("game", "darjeeling"), ("players", "2"), ("seat1", "bot:novice")]).await;
    let live = live(test, &table).await;
    loop {
        bots_are_done(&live).await;
        let now = live.snapshot();
        if now.status() == Status::Finished {
            return table;
        }
        let action = now.game.as_ref().unwrap().choose(Level::Novice, thinking(&now, Level::Novice)).unwrap();
        let person = now.chair_to_act().unwrap().holder.unwrap();
        test.app.hall.request(&live, person, None, &Wish::Play(action)).await.unwrap();
    }
}

/// The page of a review, once it is done.
async fn reviewed(browser: &mut Browser, table: &str) -> String {
    loop {
        let page = browser.get(&format!("{table}/review")).await;
        if page.is(200).header("refresh").is_empty() {
            return page.text;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

/// What is the same whoever asks for it: pages contain tokens.
fn odds(page: &str) -> &str {
    between(page, "<svg class=\"chart\"", "</svg>")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_worker_reviews_a_game_and_nobody_thinks_about_it_again() {
    let test = TestApp::with_games_and(with_workers).await;
    let (mut hand, mut browser) = (Hand::of(&test), test.browser());
    let table = finished(&test, &mut browser).await;
    let waiting = hand.wait(&test).await;
    browser.get(&format!("{table}/review")).await.is(200).has("<progress");
    let handed = waiting.await.unwrap();
    hand.say(&format!("/worker/job/{}/renew", handed.id), "7").await.is(204);
    let mut page = browser.get(&format!("{table}/review")).await.text;
    while !page.contains("value=\"7\"") {
        tokio::time::sleep(Duration::from_millis(5)).await;
        page = browser.get(&format!("{table}/review")).await.text;
    }
    let text = handed.text.clone();
    let answer = tokio::task::spawn_blocking(move || worked_out(games::CATALOGUE, &text)).await.unwrap();
    hand.answer(&handed.id, &answer).await.is(204);
    let found = reviewed(&mut browser, &table).await;
    assert_eq!(test.app.hall.thinkers.stats()[Lane::Review as usize].begun, 1);

    // After a restart it is read, not thought about.
    let test = test.restarted_with_games_and(with_workers).await;
    browser = test.again(&browser);
    assert_eq!(odds(&reviewed(&mut browser, &table).await), odds(&found));
    assert_eq!(test.app.hall.thinkers.stats()[Lane::Review as usize].begun, 0);
    // What bots thought can still be asked for.
    let all = browser.get(&format!("{table}/review?list=moves")).await;
    all.has("/thought#thought");

    // A review of another game, or one that cannot be, is worth nothing.
    let id: TableId = table.rsplit('/').next().unwrap().parse().unwrap();
    let game = test.app.hall.table(id).await.unwrap().snapshot().game.as_ref().unwrap().boxed();
    let nodes = (60_000 / game.len()).clamp(120, 800) * game.pace() as usize;
    let analyst = format!("{} {nodes}", bots::review::ANALYST);
    let kept = test.app.store.review(id, &analyst).await.unwrap().unwrap();
    assert_eq!((kept.record, kept.text.as_str()), (store::digest(&game.record()), answer.as_str()));
    let mut test = test;
    for spoiled in [
        store::Review { record: store::digest("another game"), ..kept.clone() },
        store::Review { text: kept.text.replacen("\"played\":\"", "\"played\":\"x", 1), ..kept.clone() },
        store::Review { text: "nonsense".to_owned(), ..kept.clone() },
    ] {
        test.app.store.keep_review(spoiled).await.unwrap();
        test = test.restarted_with_games_and(with_workers).await;
        browser = test.again(&browser);
        assert_eq!(odds(&reviewed(&mut browser, &table).await), odds(&found), "thought again, it is the same");
        assert_eq!(test.app.hall.thinkers.stats()[Lane::Review as usize].begun, 1);
        assert_eq!(test.app.store.review(id, &analyst).await.unwrap().as_ref(), Some(&kept), "and kept again");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_worker_gives_a_hint() {
    let test = TestApp::with_games_and(with_workers).await;
    let (mut hand, mut browser) = (Hand::of(&test), test.browser());
    let table = browser.open(&[("game", "darjeeling"), ("players", "2"), ("seat1", "bot:novice"), ("hints", "on")]).await;
    bots_are_done(&*live(&test, &table).await).await;
    let waiting = hand.wait(&test).await;
    let (mut asking, of) = (browser.clone(), table.clone());
    let asked = tokio::spawn(async move { asking.ask(&of, "hint", &[]).await });
    let handed = waiting.await.unwrap();
    // Not the whole thing: as long as the answer is one, the analyst may be anybody.
    let short = handed.text.replace("\"nodes\":48000", "\"nodes\":50");
    assert_ne!(short, handed.text);
    hand.answer(&handed.id, &worked_out(games::CATALOGUE, &short)).await.is(204);
    let chosen = asked.await.unwrap().is(303).header("location").to_owned();
    browser.get(&chosen).await.has("id=\"hint\"").has("% of the time");
}

/// A worker as it runs, for a server as it runs.
async fn deploy(url: String, token: &str, ending: &CancellationToken) -> Result<(), WorkerError> {
    let to = Deployment { server: url, token: token.to_owned(), threads: 2, cores: 2 };
    work_until(to, PEBBLES, ending.clone()).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_real_worker_works_until_it_is_told_to_end() {
    let folder = tempfile::tempdir().unwrap();
    let mut config = config(folder.path().join("workers.db"));
    with_workers(&mut config);
    let server = Server::listen(&config, PEBBLES, None).await.unwrap();
    let (app, url) = (server.app(), format!("http://{}", server.address().unwrap()));
    let stop = CancellationToken::new();
    let running = tokio::spawn(server.run(stop.clone().cancelled_owned()));
    let ending = CancellationToken::new();
    let refused = deploy(url.clone(), "another-token-for-tests", &ending).await;
    assert!(matches!(refused, Err(WorkerError::Refused(why)) if why.contains("token")));
    assert!(matches!(deploy("tea.example.org".to_owned(), TOKEN, &ending).await, Err(WorkerError::Url(_))));
    let ending = CancellationToken::new();
    let (place, end) = (url.clone(), ending.clone());
    let working = tokio::spawn(async move { deploy(place, TOKEN, &end).await });
    until("both slots wait", || app.hall.thinkers.workers_waiting() == 2).await;
    let host = PlayerId::random();
    let seats = vec![SeatTerms::Bot(Level::Uct); 2];
    let id = app.hall.create(host, "pebbles", "Road".to_owned(), terms_of(&app, "pebbles", seats)).await.unwrap();
    let live = app.hall.table(id).await.unwrap();
    until("the game ends", || live.snapshot().status() == Status::Finished).await;
    let text = app.metrics.text(&app);
    assert!(counted(&app, "answered") > 0 && counted(&app, "answered") == counted(&app, "handed"), "{text}");
    assert!(text.contains("teahorse_workers 1"), "two slots are one worker: {text}");
    ending.cancel();
    tokio::time::timeout(PATIENCE, working).await.expect("it ends").unwrap().unwrap();
    stop.cancel();
    running.await.unwrap().unwrap();
}
