//! An application on a fresh file, and people who use it as browsers do.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use crate::Config;
use crate::app::App;
use axum::Router;
use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use draw::Mark;
use games::Catalogue;
use http_body_util::BodyExt;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection, SqliteConnection};
use store::{Database, Head, Status};
use tower::ServiceExt;

/// The game of pebbles alone.
pub(crate) static PEBBLES: Catalogue = Catalogue::new(&[pebbles::TITLE]);

/// What lists would show of a table that is being played, if it were listed.
pub(crate) fn unlisted() -> Head {
    let (status, line) = (Status::Playing, "{}".into());
    Head { status, listed: false, to_act: None, bot_to_act: false, deadline: None, line, changed: 1 }
}

/// An application with the game of pebbles.
pub(crate) struct TestApp {
    pub(crate) app: App,
    router: Router,
    catalogue: Catalogue,
    dir: tempfile::TempDir,
}

impl TestApp {
    pub(crate) async fn new() -> Self {
        Self::with(|_| {}).await
    }

    pub(crate) async fn with(change: impl FnOnce(&mut Config)) -> Self {
        Self::on(tempfile::tempdir().unwrap(), PEBBLES, change).await
    }

    /// An application with the games of the catalogue and the bots that play them.
    pub(crate) async fn with_games() -> Self {
        Self::with_games_and(|_| {}).await
    }

    /// The same with other settings.
    pub(crate) async fn with_games_and(change: impl FnOnce(&mut Config)) -> Self {
        Self::on(tempfile::tempdir().unwrap(), games::CATALOGUE, change).await
    }

    /// The same on a copy of a file.
    pub(crate) async fn with_file(file: &str) -> Self {
        let dir = tempfile::tempdir().unwrap();
        std::fs::copy(file, dir.path().join("test.db")).unwrap();
        Self::on(dir, games::CATALOGUE, |_| {}).await
    }

    async fn on(dir: tempfile::TempDir, catalogue: Catalogue, change: impl FnOnce(&mut Config)) -> Self {
        let mut config = config(dir.path().join("test.db"));
        change(&mut config);
        let store: Arc<Database> = Arc::new(Database::open(&config.data).await.unwrap());
        let app = App::new(store, catalogue, &config).await.unwrap();
        Self { router: crate::app::app(app.clone()), app, catalogue, dir }
    }

    /// The same file, opened by a new process, as it were.
    pub(crate) async fn restarted(self) -> Self {
        self.restarted_with(|_| {}).await
    }

    /// The same file, opened by a new process with other settings.
    pub(crate) async fn restarted_with(self, change: impl FnOnce(&mut Config)) -> Self {
        self.app.store.close().await;
        Self::on(self.dir, PEBBLES, change).await
    }

    /// The data file.
    pub(crate) fn file(&self) -> PathBuf {
        self.dir.path().join("test.db")
    }

    /// A copy of everything that is kept.
    pub(crate) async fn contents(&self) -> Vec<u8> {
        let folder = tempfile::tempdir().unwrap();
        let copy = folder.path().join("copy.db");
        store::backup(&self.dir.path().join("test.db"), &copy).await.unwrap();
        std::fs::read(copy).unwrap()
    }

    /// The same, with the games of the catalogue and other settings.
    pub(crate) async fn restarted_with_games_and(self, change: impl FnOnce(&mut Config)) -> Self {
        self.app.store.close().await;
        Self::on(self.dir, games::CATALOGUE, change).await
    }

    /// The same, with the games of the catalogue.
    pub(crate) async fn restarted_with_games(self) -> Self {
        self.app.store.close().await;
        Self::on(self.dir, games::CATALOGUE, |_| {}).await
    }

    /// The same file after so much time in which the server ran, but nobody came: everything in it is that much older.
    pub(crate) async fn later(self, time: Duration) -> Self {
        self.after(time, false).await
    }

    /// The same file after so much time in which no server ran.
    pub(crate) async fn away(self, time: Duration) -> Self {
        self.after(time, true).await
    }

    async fn after(self, time: Duration, away: bool) -> Self {
        self.app.store.close().await;
        let file = SqliteConnectOptions::new().filename(self.dir.path().join("test.db"));
        let mut connection = file.connect().await.unwrap();
        for sql in [
            "UPDATE tables SET created = created - $1, changed = changed - $1, moved = moved - $1, deadline = deadline - $1",
            "UPDATE events SET at = at - $1",
            "UPDATE talk SET at = at - $1",
            "UPDATE armed SET due = due - $1",
            "UPDATE invitations SET at = at - $1",
            "UPDATE absences SET since = since - $1, until = until - $1",
        ] {
            sqlx::query(sql).bind(time.as_millis() as i64).execute(&mut connection).await.unwrap();
        }
        shift_holidays(&mut connection, time.as_millis() as i64).await;
        let pulse = if away { time.as_millis() as i64 } else { 0 };
        sqlx::query("UPDATE pulse SET at = at - $1").bind(pulse).execute(&mut connection).await.unwrap();
        connection.close().await.unwrap();
        Self::on(self.dir, self.catalogue, |_| {}).await
    }

    /// Fills the file with copies of its only table that others have opened, some played, some waiting, one in a hundred for a bot.
    pub(crate) async fn seed_tables(&self, count: u32) {
        let file = SqliteConnectOptions::new().filename(self.dir.path().join("test.db"));
        let mut connection = file.connect().await.unwrap();
        for sql in [
            "CREATE TEMP TABLE n AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < $1) SELECT i FROM n",
            "CREATE TEMP TABLE model AS SELECT * FROM tables LIMIT $1",
            "INSERT INTO tables (id, name, game, rules_version, terms, host, seed, created, version, status, listed, to_act, bot_to_act, \
             deadline, line, changed) SELECT printf('%016d', i), 'Road', game, rules_version, terms, printf('%016d', i % 5000), i, i, version, \
             CASE i % 3 WHEN 0 THEN 'waiting' WHEN 1 THEN 'playing' ELSE 'finished' END, i % 2, NULL, i % 100 = 1, \
             CASE i % 7 WHEN 0 THEN i + 9000000000000 END, line, i FROM n, model WHERE i <= $1",
            "INSERT INTO events (table_id, number, kind, text, player, at) SELECT printf('%016d', i), number, kind, text, player, at FROM n, events \
             WHERE table_id = (SELECT id FROM model) AND i <= $1",
        ] {
            sqlx::query(sql).bind(count).execute(&mut connection).await.unwrap();
        }
        connection.close().await.unwrap();
    }

    /// Looks after the tables, as the server does now and then, and waits until those who are out of time have moved.
    pub(crate) async fn tend(&self) {
        for turn in self.app.hall.tend().await.unwrap() {
            turn.await.unwrap();
        }
    }

    /// Somebody's browser, after a restart.
    pub(crate) fn again(&self, browser: &Browser) -> Browser {
        Browser { router: self.router.clone(), ..browser.clone() }
    }

    /// A browser that has been here before.
    pub(crate) fn browser_with(&self, cookie: &str) -> Browser {
        Browser { cookie: Some(cookie.to_owned()), ..self.browser() }
    }

    /// A browser without cookies.
    pub(crate) fn browser(&self) -> Browser {
        Browser { router: self.router.clone(), cookie: None, headers: vec![("host", "test".into())] }
    }
}

/// Makes all holidays that much older, those that tables have noted and those that people have.
async fn shift_holidays(connection: &mut SqliteConnection, time: i64) {
    let noted: Vec<(String, i64, String)> = sqlx::query_as("SELECT table_id, number, text FROM events WHERE kind = 'holiday'")
        .fetch_all(&mut *connection)
        .await
        .unwrap();
    for (table, number, text) in noted {
        let earlier = |word: &str| word.parse().map_or_else(|_| word.to_owned(), |at: i64| (at - time).to_string());
        let text: Vec<String> = text.split(' ').map(earlier).collect();
        let sql = "UPDATE events SET text = $3 WHERE table_id = $1 AND number = $2";
        sqlx::query(sql).bind(table).bind(number).bind(text.join(" ")).execute(&mut *connection).await.unwrap();
    }
    let people: Vec<(String, String)> = sqlx::query_as("SELECT id, settings FROM players WHERE settings LIKE '%holidays%'")
        .fetch_all(&mut *connection)
        .await
        .unwrap();
    for (id, settings) in people {
        let mut settings: serde_json::Value = serde_json::from_str(&settings).unwrap();
        for at in
            settings["holidays"].as_array_mut().into_iter().flatten().flat_map(|span| span.as_object_mut().unwrap().values_mut())
        {
            *at = (at.as_i64().unwrap() - time).into();
        }
        let sql = "UPDATE players SET settings = $2 WHERE id = $1";
        sqlx::query(sql).bind(id).bind(settings.to_string()).execute(&mut *connection).await.unwrap();
    }
}

pub(crate) fn config(data: PathBuf) -> Config {
    let mut config = Config::new(data);
    config.listen.set_port(0);
    config.bot_pause = Duration::ZERO;
    // What a test finds out does not depend on how fast the machine is, or on whether it stands still for a while.
    config.patience = Duration::MAX;
    config.visitors_a_minute = 10_000;
    config.requests_a_second = 10_000;
    config.imports_a_minute = 10_000;
    config.tables_a_minute = 10_000;
    config.previews_a_minute = 10_000;
    config
}

/// What came back.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    pub(crate) headers: axum::http::HeaderMap,
    pub(crate) text: String,
}

impl Answer {
    pub(crate) fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", |value| value.to_str().unwrap())
    }

    /// Fails unless the page has the text.
    #[track_caller]
    pub(crate) fn has(&self, text: &str) -> &Self {
        assert!(self.text.contains(text), "no `{text}` in {}: {}", self.status, self.text);
        self
    }

    #[track_caller]
    pub(crate) fn lacks(&self, text: &str) -> &Self {
        assert!(!self.text.contains(text), "`{text}` in {}", self.text);
        self
    }

    #[track_caller]
    pub(crate) fn is(&self, status: u16) -> &Self {
        assert_eq!(self.status.as_u16(), status, "{}", self.text);
        self
    }

    pub(crate) fn csrf(&self) -> String {
        between(&self.text, "name=\"csrf\" content=\"", "\"").to_owned()
    }

    /// An attribute of the table element.
    pub(crate) fn data(&self, name: &str) -> &str {
        between(&self.text, &format!("data-{name}=\""), "\"")
    }
}

#[track_caller]
pub(crate) fn between<'a>(text: &'a str, from: &str, to: &str) -> &'a str {
    let start = text.find(from).unwrap_or_else(|| panic!("no `{from}` in {text}")) + from.len();
    let end = text[start..].find(to).unwrap() + start;
    &text[start..end]
}

/// The marks of all parts in a table, as the script of its page would send them.
pub(crate) fn marks(table: &str) -> String {
    table.split(" data-mark=\"").skip(1).filter_map(|text| text.split('"').next()).collect()
}

/// The marks of the parts that last as long as the page, as its script says when it begins to listen.
pub(crate) fn lasting(table: &str) -> String {
    Mark::read(&marks(table)).iter().filter(|mark| mark.lasts()).map(Mark::to_string).collect()
}

/// An update with every part in it that it leaves to the page.
#[track_caller]
pub(crate) fn completed(update: &str, page: &str) -> String {
    const SIGN: &str = " data-static=\"";
    let mut pieces = update.split("<g id=\"");
    let mut whole = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        let (id, rest) = piece.split_once('"').unwrap();
        match rest.strip_prefix(SIGN).and_then(|rest| rest.split_once("\"></g>")) {
            Some((mark, rest)) => whole.extend([kept(page, id, mark), rest]),
            None => whole.extend(["<g id=\"", piece]),
        }
    }
    // The log goes on where the page has it, and is compared as far as a page without it would be told.
    if let Some((before, after)) = whole.split_once(" data-rest data-static></li>") {
        let (before, id) = before.rsplit_once("<li ").unwrap();
        let kept = page.find(id).map(|at| page[..at].rfind("<li ").unwrap());
        if let Some(start) = kept {
            whole = [before, page[start..].split("</ol>").next().unwrap(), after].concat();
        }
    }
    whole
}

/// A table as a screen shows it: without what is in the picture for the other width, which may be old.
pub(crate) fn seen(table: &str, extent: &str) -> String {
    let unseen: &[&str] = if extent == "narrow" { &["wide"] } else { &["road", "town"] };
    unseen.iter().fold(table.to_owned(), |table, id| {
        let Some(start) = table.find(&format!("<div id=\"{id}\"")) else { return table };
        let pane = element(&table, start);
        [&table[..start], &pane[..=pane.find('>').unwrap()], &table[start + pane.len()..]].concat()
    })
}

/// A table with as much of its log as an update brings to a page that has nothing.
pub(crate) fn shortened(table: &str) -> String {
    let Some((before, rest)) = table.split_once("<ol class=\"log\"") else { return table.to_owned() };
    let (log, after) = rest.split_once("</ol>").unwrap();
    let lines: Vec<&str> = log.split("<li ").take(13).collect();
    [before, &lines.join("<li "), after].concat()
}

/// The part of a page with this mark.
#[track_caller]
fn kept<'a>(page: &'a str, id: &str, mark: &str) -> &'a str {
    let at = page.find(&format!(" data-mark=\"{mark}\"")).unwrap_or_else(|| panic!("the page does not have {id} so"));
    let start = page[..at].rfind('<').unwrap();
    assert!(page[start..at].contains(&format!("id=\"{id}\"")), "{id} is {}", &page[start..at]);
    element(page, start)
}

/// The element that begins here.
#[track_caller]
fn element(page: &str, start: usize) -> &str {
    let tag = page[start + 1..].split(' ').next().unwrap();
    let (open, close) = ([format!("<{tag} "), format!("<{tag}>")], format!("</{tag}>"));
    let mut depth = 0;
    for (at, _) in page[start..].match_indices('<') {
        let here = &page[start + at..];
        if open.iter().any(|open| here.starts_with(open)) {
            depth += 1;
        } else if here.starts_with(&close) {
            depth -= 1;
            if depth == 0 {
                return &page[start..start + at + close.len()];
            }
        }
    }
    panic!("<{tag}> has no end");
}

/// A browser: keeps its cookie, follows no redirects.
#[derive(Clone)]
pub(crate) struct Browser {
    router: Router,
    pub(crate) cookie: Option<String>,
    pub(crate) headers: Vec<(&'static str, String)>,
}

impl Browser {
    pub(crate) async fn send(&mut self, request: axum::http::request::Builder, body: String) -> Answer {
        self.send_bytes(request, body.into_bytes()).await
    }

    pub(crate) async fn send_bytes(&mut self, request: axum::http::request::Builder, body: Vec<u8>) -> Answer {
        let mut request = request;
        for (name, value) in &self.headers {
            request = request.header(*name, value);
        }
        if let Some(cookie) = &self.cookie {
            request = request.header(header::COOKIE, cookie);
        }
        let response = self.router.clone().oneshot(request.body(Body::from(body)).unwrap()).await.unwrap();
        let (parts, body) = response.into_parts();
        if let Some(cookie) = parts.headers.get(header::SET_COOKIE) {
            self.cookie = cookie.to_str().unwrap().split(';').next().map(str::to_owned);
        }
        let bytes = body.collect().await.unwrap().to_bytes();
        Answer { status: parts.status, headers: parts.headers, text: String::from_utf8_lossy(&bytes).into_owned() }
    }

    pub(crate) async fn get(&mut self, path: &str) -> Answer {
        self.send(Request::get(path), String::new()).await
    }

    /// A file that is there, byte by byte.
    pub(crate) async fn bytes(&mut self, path: &str) -> Vec<u8> {
        let response = self.router.clone().oneshot(Request::get(path).body(Body::empty()).unwrap()).await.unwrap();
        assert_eq!(response.status(), 200, "{path}");
        response.into_body().collect().await.unwrap().to_bytes().to_vec()
    }

    /// Sends a form as it is, token and all.
    pub(crate) async fn post_raw(&mut self, path: &str, fields: &[(&str, &str)]) -> Answer {
        let body: Vec<String> = fields.iter().map(|(name, value)| format!("{name}={}", encode(value))).collect();
        self.send(Request::post(path).header(header::CONTENT_TYPE, "application/x-www-form-urlencoded"), body.join("&")).await
    }

    /// Sends a form of one of our pages.
    pub(crate) async fn post(&mut self, path: &str, fields: &[(&str, &str)]) -> Answer {
        let csrf = self.get("/me").await.csrf();
        let mut fields = fields.to_vec();
        fields.push(("csrf", &csrf));
        self.post_raw(path, &fields).await
    }

    /// Sends a form of one of our pages that is put together while the test runs.
    pub(crate) async fn post_pairs(&mut self, path: &str, fields: &[(String, String)]) -> Answer {
        let fields: Vec<(&str, &str)> = fields.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
        self.post(path, &fields).await
    }

    /// Opens a table and returns its address.
    pub(crate) async fn open(&mut self, fields: &[(&str, &str)]) -> String {
        let answer = self.post("/new", fields).await;
        answer.is(303);
        answer.header("location").to_owned()
    }

    /// Makes a request at a table, looking at it as it is now.
    pub(crate) async fn ask(&mut self, table: &str, what: &str, fields: &[(&str, &str)]) -> Answer {
        let version = self.get(table).await.data("version").to_owned();
        let mut fields = fields.to_vec();
        fields.push(("v", &version));
        self.post(&format!("{table}/{what}"), &fields).await
    }

    pub(crate) async fn legal(&mut self, table: &str) -> Vec<String> {
        let answer = self.get(&format!("{table}/legal")).await;
        answer.is(200);
        answer.text.lines().map(str::to_owned).collect()
    }
}

pub(crate) fn encode(text: &str) -> String {
    text.bytes().fold(String::new(), |acc, byte| match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' => format!("{acc}{}", byte as char),
        _ => format!("{acc}%{byte:02X}"),
    })
}

/// Two people at a table that has begun: the one to act first.
pub(crate) async fn two_at_a_table(test: &TestApp, options: &[(&str, &str)]) -> (Browser, Browser, String) {
    let (mut host, mut guest) = (test.browser(), test.browser());
    let mut fields = vec![("game", "pebbles"), ("players", "2"), ("seat1", "open")];
    fields.extend(options);
    let table = host.open(&fields).await;
    guest.ask(&table, "sit", &[("chair", "1")]).await.is(303);
    if host.legal(&table).await.is_empty() { (guest, host, table) } else { (host, guest, table) }
}
