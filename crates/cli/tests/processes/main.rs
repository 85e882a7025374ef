//! Real processes: servers, workers, a database and a broker that are killed, stopped and started again, and players who notice
//! little of it and lose nothing.

#![cfg(unix)]

mod faults;
mod proxy;
mod workers;

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::PathBuf;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

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
    /// Reads the log until the process has ended.
    reader: Option<JoinHandle<()>>,
}

impl Running {
    fn start(args: &[&str]) -> Self {
        Self::with_clock(args, 0, "trace")
    }

    /// A process whose clock is this many milliseconds ahead.
    fn with_clock(args: &[&str], ahead: i64, log: &str) -> Self {
        let mut process = Command::new(env!("CARGO_BIN_EXE_teahorse"))
            .args(args)
            .env("TEAHORSE_LOG", log)
            .env("TEAHORSE_TEST_CLOCK", ahead.to_string())
            .stdin(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let lines = BufReader::new(process.stderr.take().expect("it is piped")).lines().map_while(Result::ok);
        let log = Arc::new(Mutex::new(Vec::new()));
        let kept = Arc::clone(&log);
        let reader = std::thread::spawn(move || lines.for_each(|line| kept.lock().expect("nobody panics with it").push(line)));
        Self { process, log, reader: Some(reader) }
    }

    fn log(&self) -> String {
        self.log.lock().expect("nobody panics with it").join("\n")
    }

    fn signal(&self, name: &str) {
        let told = Command::new("kill").args([&format!("-{name}"), &self.process.id().to_string()]).status();
        assert!(told.expect("kill runs").success());
    }

    /// Waits until the process has ended and all of its log has been read.
    fn ended(&mut self) -> ExitStatus {
        let mut status = None;
        wait("the process ends", || {
            status = self.process.try_wait().expect("it is ours");
            status.is_some()
        });
        if let Some(reader) = self.reader.take() {
            reader.join().expect("it only reads");
        }
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
    fn start(folder: &Folder) -> Self {
        let data = folder.file("data.sqlite");
        let args = Self::args(folder, &["--listen", "127.0.0.1:0", "--data", &data]);
        Self::of(Running::start(&args.iter().map(String::as_str).collect::<Vec<_>>()))
    }

    /// The arguments of all servers, and some more.
    fn args(folder: &Folder, more: &[&str]) -> Vec<String> {
        let token = folder.file("token");
        let fixed = ["serve", "--no-open", "--metrics", "127.0.0.1:0", "--bot-pause", "0"];
        let limits = ["--requests-a-second", "100000", "--visitors-a-minute", "100000", "--tables-a-minute", "100000"];
        let workers = ["--worker-token-file", token.as_str(), "--worker-lease", "1"];
        [&fixed[..], &limits, &workers, more].concat().into_iter().map(str::to_owned).collect()
    }

    /// A server that has been started.
    fn of(running: Running) -> Self {
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
        Visitor::new(self.pages)
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
    /// Somebody who has a cookie.
    fn new(address: SocketAddr) -> Self {
        let mut visitor = Self::at(address);
        let first = visitor.get("/me");
        between(&first, "set-cookie: ", ";").clone_into(&mut visitor.cookie);
        between(&first, "name=\"csrf\" content=\"", "\"").clone_into(&mut visitor.csrf);
        visitor
    }

    fn at(address: SocketAddr) -> Self {
        Self { address, cookie: String::new(), csrf: String::new() }
    }

    fn ask(&self, method: &str, path: &str, body: &str) -> String {
        self.try_to_ask(method, path, body).expect("the server answers")
    }

    fn try_to_ask(&self, method: &str, path: &str, body: &str) -> std::io::Result<String> {
        let mut stream = TcpStream::connect(self.address)?;
        stream.set_read_timeout(Some(Duration::from_secs(20)))?;
        write!(
            stream,
            "{method} {path} HTTP/1.1\r\nhost: test\r\nconnection: close\r\ncookie: {}\r\n\
             content-type: application/x-www-form-urlencoded\r\ncontent-length: {}\r\n\r\n{body}",
            self.cookie,
            body.len()
        )?;
        let mut text = String::new();
        stream.read_to_string(&mut text)?;
        Ok(text)
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

fn verified(data: &str) -> bool {
    let mut command = Command::new(env!("CARGO_BIN_EXE_teahorse"));
    command.args(["admin", "verify", "--data", data]).output().expect("the program runs").status.success()
}

/// These tests measure time: one at a time.
fn alone() -> MutexGuard<'static, ()> {
    static ALONE: Mutex<()> = Mutex::new(());
    ALONE.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Ends the players even if something fails.
struct Ending<'a>(&'a AtomicBool);

impl Drop for Ending<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}
