//! Requests that no page of ours sends: whatever comes, nothing is the server's fault.

use axum::http::{Method, Request, header};
use tabletop::Dice;

use crate::tests::support::{Browser, TestApp, encode, two_at_a_table};

/// Parts of paths and values of fields: what handlers expect, and what they do not.
const WORDS: [&str; 44] = [
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
];

/// The names of all fields that forms have.
const FIELDS: [&str; 26] = [
    "csrf",
    "v",
    "action",
    "first",
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
];

/// Every route; `*` stands for anything.
const ROUTES: [&str; 56] = [
    "/",
    "/learn",
    "/rules",
    "/rules/*",
    "/rules/*/differs",
    "/rules/*/search",
    "/tips",
    "/tips/*",
    "/about",
    "/new",
    "/play/*",
    "/import",
    "/edit/*",
    "/start",
    "/start/table",
    "/learn/*",
    "/learn/*/*",
    "/learn/*/*/after",
    "/lang",
    "/me",
    "/me/link",
    "/me/link/*",
    "/me/notices",
    "/me/push",
    "/me/push/off",
    "/me/push/try",
    "/later/*/*/*/*/*",
    "/mail/*/*/*",
    "/rules/*/try/*",
    "/study",
    "/study/*",
    "/study/*/*",
    "/study/*/*/*",
    "/t/*",
    "/t/*/legal",
    "/t/*/preview",
    "/t/*/record",
    "/t/*/export",
    "/t/*/export/*",
    "/t/*/result",
    "/t/*/review",
    "/t/*/review/*",
    "/t/*/at/*",
    "/t/*/at/*/comment",
    "/t/*/comment/*/delete",
    "/t/*/hint",
    "/t/*/join/*/*",
    "/t/*/say",
    "/t/*/chat",
    "/t/*/*",
    "/assets/*/*",
    "/manifest/*",
    "/icon/*",
    "/offline/*",
    "/link/*/*/*",
    "/*",
];

struct Attacker {
    dice: Dice,
    browsers: Vec<Browser>,
    tokens: Vec<String>,
    tables: Vec<String>,
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
        let route = self.one(&ROUTES);
        let mut path = String::new();
        for (index, piece) in route.split('*').enumerate() {
            if index > 0 {
                // Often a table that is there.
                let known = path == "/t/" && self.dice.below(4) > 0;
                let table = self.dice.below(self.tables.len() as u32) as usize;
                path += &if known { self.tables[table].clone() } else { encode(&self.word()) };
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
async fn attack(requests: usize) {
    let test = TestApp::new().await;
    let (one, two, table) = two_at_a_table(&test, &[]).await;
    let mut browsers = vec![one, two, test.browser()];
    let mut tokens = Vec::new();
    for browser in &mut browsers {
        tokens.push(browser.get("/").await.csrf());
    }
    let tables = vec![table.trim_start_matches("/t/").to_owned()];
    let mut attacker = Attacker { dice: Dice::new(1), browsers, tokens, tables };
    for number in 0..requests {
        if let Some(failed) = attacker.strike().await {
            panic!("request {number}: {failed}");
        }
    }
    test.browser().get(&table).await.is(200);
}

#[tokio::test]
async fn hostile_requests_are_nobodys_fault_but_their_senders() {
    attack(1_500).await;
}

#[tokio::test]
#[ignore = "a measurement"]
async fn measure_a_hundred_thousand_hostile_requests() {
    let begun = std::time::Instant::now();
    attack(100_000).await;
    eprintln!("100,000 hostile requests without an error of the server in {:?}", begun.elapsed());
}
