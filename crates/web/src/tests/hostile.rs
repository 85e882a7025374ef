//! Requests that no page of ours sends: whatever comes, nothing is the server's fault.

use axum::http::{Method, Request, header};
use tabletop::Dice;

use crate::tests::support::{Browser, TestApp, encode, two_at_a_table};

/// Parts of paths and values of fields: what handlers expect, and what they do not.
const WORDS: [&str; 63] = [
    "",
    "0",
    "1",
    "-1",
    "2",
    "99",
    "18446744073709551615",
    "99999999999999999999999",
    "1e9",
    "NaN",
    "true",
    "null",
    "take 1",
    "take 3",
    "done",
    "take 99",
    "wind 1",
    "undo",
    "play",
    "sit",
    "leave",
    "return",
    "agree",
    "pebbles",
    "yunnan",
    "../../etc/passwd",
    "%00",
    "'; DROP TABLE players; --",
    "<script>alert(1)</script>",
    "\u{202e}\u{0}\u{7f}",
    "{}",
    "[1,2",
    "{\"heap\": -1}",
    "en",
    "de",
    "xx",
    "day",
    "none.svg",
    "http://evil.example",
    "//evil.example",
    "\r\nset-cookie: a=b",
    "open",
    "uct",
    "private",
    "cancel",
    "replace",
    "fill",
    "free",
    "reopen",
    "decline",
    "pass",
    "go e 1",
    "darjeeling",
    "bid school 9",
    "move green dali",
    "mine",
    "arm",
    "withdraw",
    "exact",
    "cost",
    "invite",
    "accept",
    "@lin",
];

/// The names of all fields that forms have.
const FIELDS: [&str; 31] = [
    "csrf",
    "v",
    "action",
    "first",
    "show",
    "seat",
    "chair",
    "key",
    "level",
    "to",
    "text",
    "name",
    "lang",
    "back",
    "game",
    "players",
    "seat1",
    "visibility",
    "days",
    "position",
    "what",
    "who",
    "mail",
    "hook",
    "note",
    "line",
    "title",
    "if0",
    "most0",
    "handle",
    "answer",
];

/// Every route that ends, as the program lists them; `*` stands for anything.
fn routes() -> Vec<String> {
    let listed = include_str!("../routes.rs").lines().filter_map(|line| line.trim().strip_prefix(".route(\"")?.split('"').next());
    let anything =
        |route: &str| route.split('{').map(|part| part.split('}').next_back().unwrap_or_default()).collect::<Vec<_>>().join("*");
    let ends = listed.filter(|route| !route.ends_with("/live")).map(anything);
    ends.chain(["/*", "/*/*", "/de/*", "/de/rules/*/*"].map(str::to_owned)).collect()
}

struct Attacker {
    dice: Dice,
    browsers: Vec<Browser>,
    tokens: Vec<String>,
    tables: Vec<String>,
    routes: Vec<String>,
}

impl Attacker {
    fn one<'a, T: ?Sized>(&mut self, of: &[&'a T]) -> &'a T {
        of[self.dice.below(of.len() as u32) as usize]
    }

    /// A word, rarely a very long one or any bytes.
    fn word(&mut self) -> String {
        match self.dice.below(40) {
            0 => "long ".repeat(2000),
            1 => (0..12).map(|_| char::from_u32(self.dice.below(0x11_0000)).unwrap_or('\u{fffd}')).collect(),
            _ => self.one(&WORDS).to_owned(),
        }
    }

    fn path(&mut self) -> String {
        let route = self.routes[self.dice.below(self.routes.len() as u32) as usize].clone();
        let mut path = String::new();
        for (index, piece) in route.split('*').enumerate() {
            if index > 0 {
                // Often a table that is there.
                let known = path == "/t/" && self.dice.below(4) > 0;
                let table = self.dice.below(self.tables.len() as u32) as usize;
                let puzzle = games::CATALOGUE.puzzle_of_day(self.dice.below(100).into()).filter(|_| path == "/puzzle/");
                path += &match puzzle {
                    Some((_, puzzle)) => puzzle.id.clone(),
                    None if known => self.tables[table].clone(),
                    None => encode(&self.word()),
                };
            }
            path += piece;
        }
        if self.dice.below(3) == 0 {
            path.push('?');
            path += &self.form(3);
        }
        path
    }

    fn form(&mut self, most: u32) -> String {
        let count = self.dice.below(most + 1);
        let pairs: Vec<String> = (0..count).map(|_| format!("{}={}", self.one(&FIELDS), encode(&self.word()))).collect();
        pairs.join("&")
    }

    /// One request; returns what it was if the server failed.
    async fn strike(&mut self) -> Option<String> {
        let who = self.dice.below(self.browsers.len() as u32) as usize;
        let methods =
            [Method::GET, Method::GET, Method::POST, Method::POST, Method::POST, Method::PUT, Method::DELETE, Method::HEAD];
        let method = self.one(&methods.each_ref()).clone();
        let path = self.path();
        if path.ends_with("/live") {
            return None;
        }
        let mut request = Request::builder().method(method.clone()).uri(&path);
        for name in ["x-fragment", "x-has", "sec-fetch-site", "accept-language", "range", "x-forwarded-for", "content-type"] {
            if self.dice.below(12) == 0 {
                let value: String = self.word().chars().filter(char::is_ascii_graphic).take(300).collect();
                request = request.header(name, value);
            }
        }
        let mut body = self.form(8);
        if self.dice.below(8) > 0 {
            request = request.header(header::CONTENT_TYPE, "application/x-www-form-urlencoded");
            body += "&csrf=";
            body += &encode(&self.tokens[who]);
        }
        let answer = self.browsers[who].send(request, body.clone()).await;
        let page = answer.header("content-type").starts_with("text/html");
        if page && answer.text.contains("<script>alert") || answer.headers.contains_key("a") {
            return Some(format!("{method} {path} {body}: injected"));
        }
        answer.status.is_server_error().then(|| format!("{method} {path} {body}: {}", answer.status))
    }
}

/// So many hostile requests; fails at the first that is answered with an error of the server.
async fn attack(test: &TestApp, mut browsers: Vec<Browser>, tables: &[String], requests: usize) {
    let mut tokens = Vec::new();
    for browser in &mut browsers {
        tokens.push(browser.get("/").await.csrf());
    }
    let ids = tables.iter().map(|table| table.trim_start_matches("/t/").to_owned()).collect();
    let mut attacker = Attacker { dice: Dice::new(1), browsers, tokens, tables: ids, routes: routes() };
    for number in 0..requests {
        if let Some(failed) = attacker.strike().await {
            panic!("request {number}: {failed}");
        }
    }
    for table in tables {
        test.browser().get(table).await.is(200);
    }
}

/// Half of them on a small game of two people, half on the real games.
async fn attack_all(requests: usize) {
    let test = TestApp::new().await;
    let (one, two, table) = two_at_a_table(&test, &[]).await;
    let browsers = vec![one, two, test.browser()];
    attack(&test, browsers, &[table], requests / 2).await;
    let test = TestApp::with_games().await;
    let (mut host, guest, stranger) = (test.browser(), test.browser(), test.browser());
    let mut tables = Vec::new();
    for game in ["yunnan", "darjeeling"] {
        tables.push(
            host.open(&[("game", game), ("players", "3"), ("seat1", "here"), ("seat2", "here"), ("visibility", "open")]).await,
        );
        tables.push(
            host.open(&[("game", game), ("players", "3"), ("seat1", "open"), ("seat2", "open"), ("visibility", "open")]).await,
        );
    }
    for table in [0, 2] {
        for _ in 0..40 {
            let Some(action) = host.legal(&tables[table]).await.first().cloned() else { break };
            host.ask(&tables[table], "play", &[("action", &action)]).await.is(303);
        }
    }
    attack(&test, vec![host, guest, stranger], &tables, requests / 2).await;
}

#[tokio::test]
async fn hostile_requests_are_nobodys_fault_but_their_senders() {
    attack_all(3_000).await;
}

#[tokio::test]
#[ignore = "a measurement"]
async fn measure_a_hundred_thousand_hostile_requests() {
    let begun = std::time::Instant::now();
    attack_all(100_000).await;
    eprintln!("100,000 hostile requests without an error of the server in {:?}", begun.elapsed());
}
