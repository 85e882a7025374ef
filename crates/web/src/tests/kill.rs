//! An acknowledged move survives `kill -9`: a real server process is killed under load, again and again.
//!
//! The server is this test program itself, started with an environment variable that says where its file is. Nothing here depends on how fast the
//! machine is, or on whether it stands still for a while.

use std::io::{BufRead, BufReader, ErrorKind, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread::ScopedJoinHandle;
use std::time::Duration;

use crate::Server;
use store::Database;

use crate::tests::support::{PEBBLES, between, config};

const FILE: &str = "TEAHORSE_KILL_TEST_FILE";
/// How often the server is killed, unless this variable says otherwise.
const KILLS: (&str, usize) = ("TEAHORSE_KILLS", 20);
/// How many moves are acknowledged each time before it is.
const MOVES: usize = 24;
/// How many times the same tables go on: then they make room for others, so that a long run does not measure long games.
const EVENING: usize = 40;
/// How many tables are played at the same time.
const TABLES: usize = 6;

/// The program that runs, even if a build has put another in the place of its file meanwhile.
const THIS: &str = "/proc/self/exe";
/// After such a silence the server hangs.
const SILENCE: Duration = Duration::from_mins(5);

/// Not a test by itself: the server that the other one kills.
#[tokio::test(flavor = "multi_thread")]
async fn the_server_of_the_kill_test() {
    let Some(file) = std::env::var_os(FILE) else { return };
    let mut config = config(file.into());
    // Other tests want to see how it does beside connections that nobody uses.
    config.idle = Duration::from_mins(10);
    let server = Server::bind(&config, PEBBLES).await.unwrap();
    let line = format!("listening {}\n", server.address().unwrap());
    std::io::stderr().write_all(line.as_bytes()).unwrap();
    server.run(std::future::pending()).await.unwrap();
}

/// A server process; killed when dropped.
pub(super) struct Victim {
    child: Child,
    pub(super) address: SocketAddr,
}

impl Victim {
    pub(super) fn start(file: &Path) -> Self {
        let this = if Path::new(THIS).exists() { THIS.into() } else { std::env::current_exe().unwrap() };
        let mut child = Command::new(this)
            .args(["--exact", "tests::kill::the_server_of_the_kill_test", "--nocapture", "--test-threads=1"])
            .env(FILE, file)
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(child.stderr.take().unwrap()).lines();
        let address = loop {
            let line = lines.next().expect("the server says where it listens").unwrap();
            if let Some(address) = line.strip_prefix("listening ") {
                break address.parse().unwrap();
            }
        };
        Self { child, address }
    }
}

impl Drop for Victim {
    fn drop(&mut self) {
        // SIGKILL: no handler, no flush, no farewell.
        self.child.kill().ok();
        self.child.wait().ok();
    }
}

/// Asks the server; an error if it is gone.
fn ask(address: SocketAddr, cookie: &str, method: &str, path: &str, body: &str) -> std::io::Result<String> {
    let mut stream = TcpStream::connect(address)?;
    stream.set_read_timeout(Some(SILENCE))?;
    write!(
        stream,
        "{method} {path} HTTP/1.1\r\nhost: test\r\nconnection: close\r\ncookie: {cookie}\r\n\
         content-type: application/x-www-form-urlencoded\r\ncontent-length: {}\r\n\r\n{body}",
        body.len()
    )?;
    let mut text = String::new();
    let read = stream.read_to_string(&mut text);
    assert!(
        !read.as_ref().is_err_and(|error| error.kind() == ErrorKind::WouldBlock),
        "the server does not answer {method} {path}"
    );
    read.map(|_| text)
}

/// One table and what the server has acknowledged of it.
struct Played {
    cookie: String,
    csrf: String,
    path: String,
    /// Version after each acknowledged move, and the move.
    acknowledged: Vec<(u64, String)>,
}

impl Played {
    fn open(address: SocketAddr) -> Self {
        let first = ask(address, "", "GET", "/", "").unwrap();
        let cookie = between(&first, "set-cookie: ", ";").to_owned();
        let csrf = between(&first, "name=\"csrf\" content=\"", "\"").to_owned();
        let opened = ask(address, &cookie, "POST", "/new", &format!("csrf={csrf}&game=pebbles&calm=on&seat1=here")).unwrap();
        Self { path: between(&opened, "location: ", "\r").to_owned(), cookie, csrf, acknowledged: Vec::new() }
    }

    /// Plays until the server is gone or the game over; moves are taken back so that it never ends.
    fn hammer(&mut self, address: SocketAddr, made: &AtomicUsize) {
        while let Ok(head) = ask(address, &self.cookie, "GET", &format!("{}/legal", self.path), "") {
            let Some(version) = head.split("x-version: ").nth(1).and_then(|rest| rest.split('\r').next()) else { return };
            let version: u64 = version.parse().unwrap();
            let legal = head.split("\r\n\r\n").nth(1).unwrap_or_default();
            let (what, field) = if legal.contains("take 1") { ("play", "action=take+1") } else { ("undo", "") };
            // Back to the beginning of the turn, which nobody has ended.
            let field = if what == "undo" { "to=0" } else { field };
            let body = format!("csrf={}&v={version}&{field}", self.csrf);
            match ask(address, &self.cookie, "POST", &format!("{}/{what}", self.path), &body) {
                Ok(answer) if answer.starts_with("HTTP/1.1 303") => {
                    self.acknowledged.push((version + 1, format!("{what} {field}")));
                    made.fetch_add(1, Ordering::Relaxed);
                }
                Ok(answer) if answer.is_empty() => return,
                Ok(answer) => panic!("{what} {field} at {version}: {answer}"),
                Err(_) => return,
            }
        }
    }
}

#[test]
fn an_acknowledged_move_survives_kill_9() {
    let dir = tempfile::tempdir().unwrap();
    let file = dir.path().join("test.db");
    let mut victim = Victim::start(&file);
    let (name, usual) = KILLS;
    let rounds = std::env::var(name).map_or(usual, |kills| kills.parse().expect("TEAHORSE_KILLS is a number"));
    let mut tables: Vec<Played> = Vec::new();
    let (made, mut moves) = (&AtomicUsize::new(0), 0);
    for round in 0..rounds {
        if round % EVENING == 0 {
            moves += tables.iter().map(|table| table.acknowledged.len()).sum::<usize>();
            tables = (0..TABLES).map(|_| Played::open(victim.address)).collect();
        }
        let address = victim.address;
        std::thread::scope(|scope| {
            let players: Vec<_> = tables.iter_mut().map(|table| scope.spawn(move || table.hammer(address, made))).collect();
            // Under way, and at a different moment each time.
            while made.load(Ordering::Relaxed) < MOVES * (round + 1) {
                assert!(!players.iter().all(ScopedJoinHandle::is_finished), "the server went away by itself in round {round}");
                std::thread::sleep(Duration::from_millis(1));
            }
            std::thread::sleep(Duration::from_micros(370 * (round % EVENING) as u64));
            drop(victim);
        });
        check(&file, &tables);
        victim = Victim::start(&file);
    }
    moves += tables.iter().map(|table| table.acknowledged.len()).sum::<usize>();
    assert!(moves >= rounds * MOVES, "only {moves} moves were made");
    let line = format!("{rounds} times killed, {moves} moves acknowledged, none lost\n");
    std::io::stderr().write_all(line.as_bytes()).unwrap();
}

/// Every acknowledged move is in the file, at its number.
fn check(file: &Path, tables: &[Played]) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let store = Database::open_file(file).await.unwrap();
        for table in tables {
            let id = table.path.trim_start_matches("/t/").parse().unwrap();
            let events = store.events(id).await.unwrap();
            for (number, what) in &table.acknowledged {
                let event = events.get(*number as usize - 1).unwrap_or_else(|| panic!("{what} at {number} is lost"));
                let expected = if what.starts_with("play") { ("play", "take 1") } else { ("back", "0") };
                assert_eq!((event.kind.as_str(), event.text.as_str()), expected);
            }
        }
        store.close().await;
    });
}
