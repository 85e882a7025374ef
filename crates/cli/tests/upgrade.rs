//! An upgrade by restart: a service manager holds the socket, the program is ended with SIGTERM and started again while people
//! play. Nobody is turned away, no move is lost, and open pages go on.

#![cfg(unix)]

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::os::fd::OwnedFd;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::thread::scope;
use std::time::{Duration, Instant};

/// How often the program is replaced, and how many moves are made before it is.
const UPGRADES: usize = 4;
const MOVES: usize = 25;

/// Only a server that hangs takes so long.
const PATIENCE: Duration = Duration::from_mins(3);

/// As long as a proxy keeps a connection that it does not use.
const UNUSED: Duration = Duration::from_millis(250);

/// What a service manager does: it listens, and starts the program with the socket as file descriptor 3.
struct Manager {
    socket: TcpListener,
    folder: PathBuf,
}

impl Manager {
    fn start(&self) -> Running {
        let socket = OwnedFd::from(self.socket.try_clone().expect("a socket can be shared"));
        let process = Command::new("sh")
            .args(["-c", r#"LISTEN_PID=$$ exec "$0" "$@" 3<&0 </dev/null"#, env!("CARGO_BIN_EXE_teahorse")])
            .args(["serve", "--no-open", "--requests-a-second", "10000", "--data"])
            .arg(self.folder.join("data.sqlite"))
            .env("LISTEN_FDS", "1")
            .stdin(Stdio::from(socket))
            .stderr(Stdio::null())
            .spawn()
            .expect("the program starts");
        Running(process)
    }
}

/// A running server; killed when dropped.
struct Running(Child);

impl Running {
    /// Ends it as a service manager does, and waits until it has ended.
    fn end(mut self) {
        let told = Command::new("kill").args(["-TERM", &self.0.id().to_string()]).status().expect("kill runs");
        assert!(told.success());
        let status = self.0.wait().expect("it ends");
        assert!(status.success(), "{status}");
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.0.kill().ok();
        self.0.wait().ok();
    }
}

/// One answer.
struct Answer {
    head: String,
    body: String,
}

impl Answer {
    #[track_caller]
    fn header(&self, name: &str) -> &str {
        let line = self.head.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(": "));
        line.unwrap_or_else(|| panic!("no {name} in {}", self.head))
    }
}

/// Somebody's browser, or a proxy in front of it, that uses its connections again.
struct Client {
    address: SocketAddr,
    cookie: String,
    csrf: String,
    kept: Option<(BufReader<TcpStream>, Instant)>,
    keeps: bool,
}

impl Client {
    fn new(address: SocketAddr, keeps: bool) -> Self {
        let mut client = Self { address, cookie: String::new(), csrf: String::new(), kept: None, keeps };
        let first = client.ask("GET", "/me", "");
        first.header("set-cookie").split(';').next().unwrap_or_default().clone_into(&mut client.cookie);
        between(&first.body, "name=\"csrf\" content=\"", "\"").clone_into(&mut client.csrf);
        client
    }

    /// Sends a request; it must be answered.
    #[track_caller]
    fn ask(&mut self, method: &str, path: &str, body: &str) -> Answer {
        let kept = self.kept.take().filter(|(_, since)| since.elapsed() < UNUSED).map(|(connection, _)| connection);
        let mut connection = kept.unwrap_or_else(|| {
            let stream = TcpStream::connect(self.address).expect("nobody is turned away");
            stream.set_read_timeout(Some(PATIENCE)).expect("a timeout can be set");
            BufReader::new(stream)
        });
        let (cookie, length) = (&self.cookie, body.len());
        let keep = if self.keeps { "keep-alive" } else { "close" };
        let request = format!(
            "{method} {path} HTTP/1.1\r\nhost: test\r\nconnection: {keep}\r\ncookie: {cookie}\r\n\
             content-type: application/x-www-form-urlencoded\r\ncontent-length: {length}\r\n\r\n{body}"
        );
        connection.get_mut().write_all(request.as_bytes()).expect("nobody is turned away");
        let mut head = String::new();
        while !head.ends_with("\r\n\r\n") {
            let read = connection.read_line(&mut head);
            assert!(read.is_ok_and(|read| read > 0), "{method} {path} is not answered");
        }
        let mut answer = Answer { head, body: String::new() };
        let mut body = vec![0; answer.header("content-length").parse().expect("a number")];
        connection.read_exact(&mut body).expect("the answer is complete");
        answer.body = String::from_utf8(body).expect("pages are text");
        if self.keeps && !answer.head.contains("connection: close") {
            self.kept = Some((connection, Instant::now()));
        }
        answer
    }

    fn post(&mut self, path: &str, fields: &str) -> Answer {
        let csrf = self.csrf.clone();
        self.ask("POST", path, &format!("csrf={csrf}&{fields}"))
    }

    /// A table at which two people share this screen.
    fn open(&mut self) -> String {
        self.post("/new", "game=darjeeling&players=2&seat1=here").header("location").to_owned()
    }

    /// The version of a table, and the first legal action if there is any.
    fn look(&mut self, table: &str) -> (u64, Option<String>) {
        let legal = self.ask("GET", &format!("{table}/legal"), "");
        (legal.header("x-version").parse().expect("a number"), legal.body.lines().next().map(ToOwned::to_owned))
    }

    /// Plays until told to stop; every acknowledged move must be there.
    fn play(&mut self, made: &AtomicUsize, over: &AtomicBool) {
        let mut table = self.open();
        let (mut version, mut action) = self.look(&table);
        while !over.load(Ordering::Relaxed) {
            let Some(text) = action else {
                table = self.open();
                (version, action) = self.look(&table);
                continue;
            };
            let answer = self.post(&format!("{table}/play"), &format!("v={version}&action={}", text.replace(' ', "+")));
            assert!(answer.head.starts_with("HTTP/1.1 303"), "{text} at {version}: {}", answer.head);
            let (now, next) = self.look(&table);
            assert!(now > version, "{text} at {version} is lost");
            (version, action) = (now, next);
            made.fetch_add(1, Ordering::Relaxed);
        }
    }
}

#[track_caller]
fn between<'a>(text: &'a str, from: &str, to: &str) -> &'a str {
    let rest = text.split(from).nth(1).unwrap_or_else(|| panic!("no `{from}` in {text}"));
    rest.split(to).next().unwrap_or_default()
}

/// An open page: follows a table, and connects again when the stream ends. `seen` is the last version it was told. Returns how
/// often it connected.
fn follow(client: &Client, table: &str, seen: &AtomicU64, over: &AtomicBool) -> usize {
    let mut times = 0;
    while !over.load(Ordering::Relaxed) {
        let stream = TcpStream::connect(client.address).expect("nobody is turned away");
        stream.set_read_timeout(Some(PATIENCE)).expect("a timeout can be set");
        let mut stream = BufReader::new(stream);
        let request = format!("GET {table}/live HTTP/1.1\r\nhost: test\r\ncookie: {}\r\n\r\n", client.cookie);
        stream.get_mut().write_all(request.as_bytes()).expect("nobody is turned away");
        let mut lines = stream.lines().map_while(Result::ok);
        assert_eq!(lines.next().as_deref(), Some("HTTP/1.1 200 OK"));
        times += 1;
        for told in lines.filter_map(|line| line.strip_prefix("data: ")?.split(' ').next()?.parse().ok()) {
            assert!(seen.swap(told, Ordering::Relaxed) <= told, "a page never goes back");
        }
    }
    times
}

/// Waits until something has happened.
#[track_caller]
fn wait(what: &str, happened: impl Fn() -> bool) {
    let begun = Instant::now();
    while !happened() {
        assert!(begun.elapsed() < PATIENCE, "{what}");
        std::thread::sleep(Duration::from_millis(2));
    }
}

fn verified(data: &Path) -> bool {
    let mut command = Command::new(env!("CARGO_BIN_EXE_teahorse"));
    command.args(["admin", "verify", "--data"]).arg(data).output().expect("the program runs").status.success()
}

#[test]
fn the_program_is_replaced_while_people_play() {
    let folder = std::env::temp_dir().join(format!("teahorse-upgrade-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder can be made");
    let manager = Manager { socket: TcpListener::bind("127.0.0.1:0").expect("a port is free"), folder };
    let address = manager.socket.local_addr().expect("it listens");
    let mut running = manager.start();
    let (made, seen, over) = (AtomicUsize::new(0), AtomicU64::new(0), AtomicBool::new(false));
    let mut host = Client::new(address, false);
    let table = host.open();
    scope(|scope| {
        let (made, seen, over, host, table) = (&made, &seen, &over, &host, &table);
        // Half of them come through a proxy.
        let play = |number: usize| move || Client::new(address, number.is_multiple_of(2)).play(made, over);
        let players: Vec<_> = (0..4).map(|number| scope.spawn(play(number))).collect();
        let page = scope.spawn(move || follow(host, table, seen, over));
        for _ in 0..UPGRADES {
            let wanted = made.load(Ordering::Relaxed) + MOVES;
            wait("people play", || made.load(Ordering::Relaxed) >= wanted);
            running.end();
            running = manager.start();
        }
        // The page learns of a move that is made now.
        let mut player = Client { kept: None, cookie: host.cookie.clone(), csrf: host.csrf.clone(), ..*host };
        let (version, action) = player.look(table);
        let action = action.expect("the game has just begun").replace(' ', "+");
        assert!(player.post(&format!("{table}/play"), &format!("v={version}&action={action}")).head.contains(" 303 "));
        let (version, _) = player.look(table);
        wait("the page goes on", || seen.load(Ordering::Relaxed) == version);
        over.store(true, Ordering::Relaxed);
        for player in players {
            player.join().expect("nobody was turned away");
        }
        running.end();
        let times = page.join().expect("the page was never turned away");
        assert!((2..=UPGRADES + 1).contains(&times), "{times}");
    });
    assert!(made.load(Ordering::Relaxed) >= UPGRADES * MOVES);
    assert!(verified(&manager.folder.join("data.sqlite")));
    std::fs::remove_dir_all(&manager.folder).ok();
}
