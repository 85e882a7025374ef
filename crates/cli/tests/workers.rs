//! Real processes: a server, workers that are killed, stopped and sent away, players who notice none of it, and a server that
//! is killed while they play through a proxy.

#![cfg(unix)]

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicBool, AtomicU16, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use serde_json::Value;

/// Only something that never happens takes so long.
const PATIENCE: Duration = Duration::from_mins(4);

const TOKEN: &str = "tests-alone-know-this-token";

/// A folder with a token in it; deleted when dropped.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let folder = std::env::temp_dir().join(format!("teahorse-workers-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder can be made");
        std::fs::write(folder.join("token"), format!("{TOKEN}\n")).expect("a file can be written");
        Self(folder)
    }

    fn file(&self, name: &str) -> String {
        self.0.join(name).display().to_string()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        std::fs::remove_dir_all(&self.0).ok();
    }
}

/// A process with its log; killed when dropped.
struct Running {
    process: Child,
    log: Arc<Mutex<Vec<String>>>,
}

impl Running {
    fn start(args: &[&str]) -> Self {
        let mut process = Command::new(env!("CARGO_BIN_EXE_teahorse"))
            .args(args)
            .env("TEAHORSE_LOG", "trace")
            .stdin(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let lines = BufReader::new(process.stderr.take().expect("it is piped")).lines().map_while(Result::ok);
        let log = Arc::new(Mutex::new(Vec::new()));
        let kept = Arc::clone(&log);
        std::thread::spawn(move || lines.for_each(|line| kept.lock().expect("nobody panics with it").push(line)));
        Self { process, log }
    }

    fn log(&self) -> String {
        self.log.lock().expect("nobody panics with it").join("\n")
    }

    fn signal(&self, name: &str) {
        let told = Command::new("kill").args([&format!("-{name}"), &self.process.id().to_string()]).status();
        assert!(told.expect("kill runs").success());
    }

    fn ended(&mut self) -> ExitStatus {
        let mut status = None;
        wait("the process ends", || {
            status = self.process.try_wait().expect("it is ours");
            status.is_some()
        });
        status.expect("it has ended")
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.process.kill().ok();
        self.process.wait().ok();
    }
}

/// A running server.
struct Server {
    running: Running,
    pages: SocketAddr,
    metrics: SocketAddr,
}

impl Server {
    fn start(folder: &Folder, args: &[&str]) -> Self {
        let (data, token) = (folder.file("data.sqlite"), folder.file("token"));
        let fixed =
            ["serve", "--no-open", "--listen", "127.0.0.1:0", "--metrics", "127.0.0.1:0", "--bot-pause", "0", "--data", &data];
        let limits = ["--requests-a-second", "100000", "--visitors-a-minute", "100000", "--tables-a-minute", "100000"];
        let workers = ["--worker-token-file", token.as_str(), "--worker-lease", "1"];
        let running = Running::start(&[&fixed[..], &limits, &workers, args].concat());
        let address = |before: &str| {
            let mut found = None;
            wait("the server says where it listens", || {
                let log = running.log();
                found = log.lines().find(|line| line.starts_with(before)).map(str::to_owned);
                found.is_some()
            });
            let line = found.unwrap_or_default();
            line.split("http://").nth(1).and_then(|rest| rest.split('/').next()?.parse().ok()).expect("an address")
        };
        let (pages, metrics) = (address("teahorse: listening"), address("teahorse: metrics"));
        Self { running, pages, metrics }
    }

    fn worker(&self, folder: &Folder) -> Running {
        worker(self.pages, &["--token-file", &folder.file("token"), "--threads", "1"])
    }

    /// A number of the metrics.
    fn counts(&self, metric: &str) -> u64 {
        let text = Visitor::at(self.metrics).get("/metrics");
        let line = text.lines().find_map(|line| line.strip_prefix(&format!("teahorse_{metric} ")));
        line.unwrap_or_else(|| panic!("no {metric} in {text}")).parse().expect("a number")
    }

    fn jobs(&self, fate: &str) -> u64 {
        self.counts(&format!("worker_jobs_total{{fate=\"{fate}\"}}"))
    }

    fn visitor(&self) -> Visitor {
        let mut visitor = Visitor::at(self.pages);
        let first = visitor.get("/me");
        between(&first, "set-cookie: ", ";").clone_into(&mut visitor.cookie);
        between(&first, "name=\"csrf\" content=\"", "\"").clone_into(&mut visitor.csrf);
        visitor
    }
}

fn worker(server: SocketAddr, args: &[&str]) -> Running {
    Running::start(&[&["worker", "--server", &format!("http://{server}")], args].concat())
}

/// Somebody's browser.
struct Visitor {
    address: SocketAddr,
    cookie: String,
    csrf: String,
}

impl Visitor {
    fn at(address: SocketAddr) -> Self {
        Self { address, cookie: String::new(), csrf: String::new() }
    }

    fn ask(&self, method: &str, path: &str, body: &str) -> String {
        let mut stream = TcpStream::connect(self.address).expect("the server listens");
        write!(
            stream,
            "{method} {path} HTTP/1.1\r\nhost: test\r\nconnection: close\r\ncookie: {}\r\n\
             content-type: application/x-www-form-urlencoded\r\ncontent-length: {}\r\n\r\n{body}",
            self.cookie,
            body.len()
        )
        .expect("the server reads");
        let mut text = String::new();
        stream.read_to_string(&mut text).expect("the server answers");
        text
    }

    fn get(&self, path: &str) -> String {
        self.ask("GET", path, "")
    }

    fn post(&self, path: &str, fields: &str) -> String {
        self.ask("POST", path, &format!("csrf={}&{fields}", self.csrf))
    }

    /// Plays the first legal action, if it is their turn.
    fn play(&self, table: &str) {
        let legal = self.get(&format!("{table}/legal"));
        let version = between(&legal, "x-version: ", "\r");
        if let Some(action) = legal.split("\r\n\r\n").nth(1).and_then(|body| body.lines().next()) {
            self.post(&format!("{table}/play"), &format!("v={version}&action={}", action.replace(' ', "+")));
        }
    }
}

#[track_caller]
fn between<'a>(text: &'a str, from: &str, to: &str) -> &'a str {
    let rest = text.split(from).nth(1).unwrap_or_else(|| panic!("no `{from}` in {text}"));
    rest.split(to).next().unwrap_or_default()
}

#[track_caller]
fn wait(what: &str, mut so: impl FnMut() -> bool) {
    let begun = Instant::now();
    while !so() {
        assert!(begun.elapsed() < PATIENCE, "{what} never happened");
        std::thread::sleep(Duration::from_millis(20));
    }
}

fn verified(data: &Path) -> bool {
    let mut command = Command::new(env!("CARGO_BIN_EXE_teahorse"));
    command.args(["admin", "verify", "--data"]).arg(data).output().expect("the program runs").status.success()
}

#[test]
fn whatever_becomes_of_workers_games_go_on() {
    let folder = Folder::new("lives");
    let server = Server::start(&folder, &[]);
    let over = AtomicBool::new(false);
    std::thread::scope(|scope| {
        // Masters are asked all the time.
        for _ in 0..3 {
            scope.spawn(|| {
                let visitor = server.visitor();
                let opened = visitor.post("/new", "game=yunnan&players=4&seat1=bot:master&seat2=bot:master&seat3=bot:master");
                let table = between(&opened, "location: ", "\r").to_owned();
                while !over.load(Ordering::Relaxed) {
                    visitor.play(&table);
                    std::thread::sleep(Duration::from_millis(20));
                }
            });
        }
        let ending = Ending(&over);
        lives_of_workers(&server, &folder);
        drop(ending);
    });
    let log = server.running.log();
    assert!(!log.contains(TOKEN), "the token is in the log");
    drop(server);
    assert!(verified(&folder.0.join("data.sqlite")));
}

/// Ends the players even if something fails.
struct Ending<'a>(&'a AtomicBool);

impl Drop for Ending<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

fn lives_of_workers(server: &Server, folder: &Folder) {
    wait("the server thinks by itself", || server.counts("moves_total{by=\"server\"}") > 1);
    assert_eq!((server.jobs("handed"), server.counts("workers")), (0, 0));
    // One that works.
    let first = server.worker(folder);
    wait("it is asked and answers", || server.jobs("answered") >= 2);
    assert_eq!(server.counts("workers"), 1);
    let asked = std::fs::read_to_string(format!("/proc/{}/cmdline", first.process.id())).unwrap_or_default();
    assert!(!asked.contains(TOKEN), "the token is in the list of processes");
    // One that is killed in the middle of a job.
    wait("it has a job", || server.jobs("handed") > server.jobs("answered"));
    first.signal("KILL");
    goes_on(server, "expired");
    // One that hears and sees nothing for a while, and then comes with its answer.
    let second = server.worker(folder);
    let before = server.jobs("handed");
    wait("it has a job", || server.jobs("handed") > before);
    second.signal("STOP");
    goes_on(server, "expired");
    second.signal("CONT");
    let answered = server.jobs("answered");
    wait("it works again", || server.jobs("answered") > answered);
    // One that is told to end gives back what it has.
    let mut second = second;
    let mut returned = false;
    wait("it ends in the middle of a job", || {
        second.signal("TERM");
        let status = second.ended();
        assert!(status.success(), "{status}: {}", second.log());
        wait("what it had is given back, if it had anything", || {
            returned = server.jobs("returned") > 0;
            let over: u64 = ["answered", "expired", "refused"].map(|fate| server.jobs(fate)).iter().sum();
            returned || server.jobs("handed") == over
        });
        if !returned {
            second = server.worker(folder);
            let before = server.jobs("handed");
            wait("another one has a job", || server.jobs("handed") > before);
        }
        returned
    });
    assert!(!second.log().contains(TOKEN), "the token is in the log of the worker");
    let moves = server.counts("moves_total{by=\"server\"}");
    wait("the game goes on", || server.counts("moves_total{by=\"server\"}") > moves);
    assert_eq!(server.jobs("refused"), 0, "what honest workers answer is right");
}

/// A worker's turn ends so, and bots go on playing.
fn goes_on(server: &Server, fate: &str) {
    wait(fate, || server.jobs(fate) > 0);
    let moves = server.counts("moves_total{by=\"server\"}");
    wait("the game goes on", || server.counts("moves_total{by=\"server\"}") > moves + 1);
}

#[test]
fn a_worker_that_is_not_wanted_says_why() {
    let folder = Folder::new("unwanted");
    let server = Server::start(&folder, &[]);
    let port = server.pages.port();
    std::fs::write(folder.0.join("short"), "short").expect("a file can be written");
    let (short, missing) = (folder.file("short"), folder.file("missing"));
    for (args, told) in [
        (&["--token", "another-token-altogether"][..], "the token is not that of this server"),
        (&[], "--token-file"),
        (&["--token-file", &short], "at least 16 characters"),
        (&["--token-file", &missing], "cannot read the token"),
    ] {
        let mut worker = worker(server.pages, args);
        let status = worker.ended();
        let log = worker.log();
        assert!(status.code() == Some(2) && log.contains(told), "{args:?}: {status} {log}");
        assert!(!log.contains("another-token"), "{log}");
    }
    let mut nowhere = Running::start(&["worker", "--server", "tea.example.org", "--token", TOKEN]);
    assert!(nowhere.ended().code() == Some(2) && nowhere.log().contains("not the URL of a server"));
    // A server that is away comes back: the worker waits for it.
    drop(server);
    let folder = Folder::new("away");
    let mut waiting = worker(SocketAddr::from(([127, 0, 0, 1], port)), &["--token", TOKEN]);
    wait("it tries again", || waiting.log().matches("trying again").count() >= 2);
    let data = folder.file("data.sqlite");
    let listen = format!("127.0.0.1:{port}");
    let without = Running::start(&["serve", "--no-open", "--data", &data, "--listen", &listen]);
    let status = waiting.ended();
    assert!(status.code() == Some(2) && waiting.log().contains("--worker-token-file"), "{status} {}", waiting.log());
    drop(without);
}

/// Passes connections on to a server that may be another one for each of them.
fn proxy(to: Arc<AtomicU16>) -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port is free");
    let address = listener.local_addr().expect("it has an address");
    std::thread::spawn(move || {
        for client in listener.incoming().map_while(Result::ok) {
            let Ok(server) = TcpStream::connect(("127.0.0.1", to.load(Ordering::Relaxed))) else { continue };
            for (mut from, mut into) in [(client.try_clone(), server.try_clone()), (Ok(server), Ok(client))]
                .into_iter()
                .filter_map(|(from, into)| Some((from.ok()?, into.ok()?)))
            {
                std::thread::spawn(move || {
                    std::io::copy(&mut from, &mut into).ok();
                    into.shutdown(std::net::Shutdown::Both).ok();
                });
            }
        }
    });
    address
}

#[test]
fn load_against_a_running_server_finds_every_acknowledged_move() {
    let folder = Folder::new("load");
    let server = Server::start(&folder, &[]);
    let there = proxy(Arc::new(AtomicU16::new(server.pages.port())));
    let url = format!("http://{there}/");
    let args = ["load", "--against", &url, "--tables", "3", "--watchers", "1", "--seconds", "2", "--thinking", "20", "--json"];
    let output = Command::new(env!("CARGO_BIN_EXE_teahorse")).args(args).output().expect("the program runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let report: Value = serde_json::from_slice(&output.stdout).expect("the report is JSON");
    let number = |name: &str| report[name].as_u64().unwrap_or_else(|| panic!("no {name} in {report}"));
    assert!(number("acknowledged") > 10 && number("acknowledged") >= number("moves"), "{report}");
    assert_eq!((number("failures"), number("refused"), number("unchecked")), (0, 0, 0), "{report}");
    assert_eq!(report["lost"].as_array().map(Vec::len), Some(0), "{report}");
    assert_eq!(server.counts("moves_total{by=\"person\"}"), number("acknowledged"), "what both have counted");
    for (wrong, told) in
        [("tea.example.org", "not the URL"), ("ftp://127.0.0.1", "not the URL"), ("http://127.0.0.1:1", "load test failed")]
    {
        let output = Command::new(env!("CARGO_BIN_EXE_teahorse")).args(["load", "--against", wrong]).output().expect("it runs");
        assert!(output.status.code() == Some(2) && String::from_utf8_lossy(&output.stderr).contains(told), "{wrong}: {output:?}");
    }
}

#[test]
fn no_acknowledged_move_is_lost_while_servers_and_workers_are_killed() {
    // `deploy/faults` does it more often.
    let kills: usize = std::env::var("TEAHORSE_KILLS").ok().and_then(|kills| kills.parse().ok()).unwrap_or(3);
    let folder = Folder::new("faults");
    let mut server = Server::start(&folder, &[]);
    let port = Arc::new(AtomicU16::new(server.pages.port()));
    let there = proxy(Arc::clone(&port));
    let token = folder.file("token");
    let new_worker = || worker(there, &["--token-file", &token, "--threads", "1"]);
    let mut thinking = new_worker();
    // A table with bots keeps the worker busy.
    let visitor = server.visitor();
    visitor.post("/new", "game=yunnan&players=4&seat1=bot:master&seat2=bot:master&seat3=bot:master");
    let url = format!("http://{there}");
    let seconds = (kills * 4 + 2).to_string();
    let load = Command::new(env!("CARGO_BIN_EXE_teahorse"))
        .args(["load", "--against", &url, "--through-faults", "--tables", "4", "--watchers", "1", "--thinking", "20", "--json"])
        .args(["--seconds", &seconds])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let begun = Instant::now();
    wait("everybody is there", || server.counts("streams") >= 4 && server.counts("moves_total{by=\"person\"}") > 5);
    for _ in 0..kills {
        std::thread::sleep(Duration::from_millis(1500));
        server.running.signal("KILL");
        server.running.ended();
        thinking.signal("KILL");
        thinking.ended();
        server = Server::start(&folder, &[]);
        port.store(server.pages.port(), Ordering::Relaxed);
        thinking = new_worker();
        wait("people play again", || server.counts("moves_total{by=\"person\"}") > 5);
    }
    let took = begun.elapsed();
    let output = load.wait_with_output().expect("it ends");
    assert!(output.status.success(), "{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    let report: Value = serde_json::from_slice(&output.stdout).expect("the report is JSON");
    assert!(report["failures"].as_u64() > Some(0), "{kills} kills in {took:?} were noticed: {report}");
    assert!(report["acknowledged"].as_u64() > Some(50) && report["unchecked"] == 0, "{report}");
    assert_eq!(report["lost"].as_array().map(Vec::len), Some(0), "{report}");
    wait("the worker has found the new server", || server.counts("workers") == 1);
    drop((server, thinking));
    assert!(verified(&folder.0.join("data.sqlite")));
}
