//! A server as its operator runs it: what its log says, and what `teahorse admin` does while people play.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use serde_json::Value;

/// How long the server may take to notice something; only a server that never does takes so long.
const PATIENCE: Duration = Duration::from_mins(2);

/// A running server; killed when dropped.
struct Server {
    process: Child,
    folder: PathBuf,
    pages: SocketAddr,
    metrics: SocketAddr,
    log: Arc<Mutex<Vec<String>>>,
}

impl Server {
    fn start(name: &str, args: &[&str]) -> Self {
        let folder = std::env::temp_dir().join(format!("teahorse-operate-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder can be made");
        let mut process = Command::new(env!("CARGO_BIN_EXE_teahorse"))
            .args(["serve", "--no-open", "--listen", "127.0.0.1:0", "--metrics", "127.0.0.1:0", "--bot-pause", "0", "--data"])
            .arg(folder.join("data.sqlite"))
            .args(args)
            .env("TEAHORSE_LOG", "trace")
            .stderr(Stdio::piped())
            .spawn()
            .expect("the server starts");
        let mut lines = BufReader::new(process.stderr.take().expect("it is piped")).lines().map_while(Result::ok);
        let mut address = |before: &str| {
            let line = lines.find(|line| line.starts_with(before)).expect("the server says where it listens");
            line.split("http://").nth(1).and_then(|rest| rest.split('/').next()?.parse().ok()).expect("an address")
        };
        let (pages, metrics) = (address("teahorse: listening"), address("teahorse: metrics"));
        let log = Arc::new(Mutex::new(Vec::new()));
        let kept = Arc::clone(&log);
        std::thread::spawn(move || lines.for_each(|line| kept.lock().expect("nobody panics with it").push(line)));
        Self { process, folder, pages, metrics, log }
    }

    fn data(&self) -> PathBuf {
        self.folder.join("data.sqlite")
    }

    fn log(&self) -> String {
        self.log.lock().expect("nobody panics with it").join("\n")
    }

    fn visitor(&self) -> Visitor {
        let mut visitor = Visitor { address: self.pages, cookie: String::new(), csrf: String::new(), language: "en" };
        let first = visitor.get("/me");
        between(&first, "set-cookie: ", ";").clone_into(&mut visitor.cookie);
        between(&first, "name=\"csrf\" content=\"", "\"").clone_into(&mut visitor.csrf);
        visitor
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.process.kill().ok();
        self.process.wait().ok();
        std::fs::remove_dir_all(&self.folder).ok();
    }
}

/// Somebody's browser.
struct Visitor {
    address: SocketAddr,
    cookie: String,
    csrf: String,
    language: &'static str,
}

impl Visitor {
    fn ask(&self, method: &str, path: &str, body: &str) -> String {
        let mut stream = TcpStream::connect(self.address).expect("the server listens");
        let Self { cookie, language, .. } = self;
        write!(
            stream,
            "{method} {path} HTTP/1.1\r\nhost: test\r\nconnection: close\r\ncookie: {cookie}\r\naccept-language: {language}\r\n\
             x-forwarded-for: 203.0.113.77\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: {}\r\n\r\n{body}",
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

    /// The id in the cookie.
    fn id(&self) -> &str {
        // It follows the signature, which has no dots, and comes before generation and day.
        let signed = self.cookie.split('.').next().unwrap_or_default();
        &signed[signed.len() - 16..]
    }

    /// Plays the first legal action.
    fn play(&self, table: &str) -> String {
        let legal = self.get(&format!("{table}/legal"));
        let version = between(&legal, "x-version: ", "\r");
        let action = legal.split("\r\n\r\n").nth(1).and_then(|body| body.lines().next()).unwrap_or("pass");
        self.post(&format!("{table}/play"), &format!("v={version}&action={}", action.replace(' ', "+")))
    }
}

#[track_caller]
fn between<'a>(text: &'a str, from: &str, to: &str) -> &'a str {
    let rest = text.split(from).nth(1).unwrap_or_else(|| panic!("no `{from}` in {text}"));
    rest.split(to).next().unwrap_or_default()
}

/// Waits until the server shows something.
#[track_caller]
fn wait(what: &str, mut shown: impl FnMut() -> bool) {
    let begun = Instant::now();
    while !shown() {
        assert!(begun.elapsed() < PATIENCE, "{what} never happened");
        std::thread::sleep(Duration::from_millis(50));
    }
}

fn admin(data: &Path, args: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_teahorse"));
    command.arg("admin").args(args).arg("--data").arg(data).env("USER", "keeper").output().expect("the program runs")
}

/// Whether nobody else may read a file.
#[cfg(unix)]
fn is_private(file: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt as _;
    file.metadata().is_ok_and(|about| about.permissions().mode() & 0o777 == 0o600)
}

#[cfg(not(unix))]
fn is_private(_: &Path) -> bool {
    true
}

/// The JSON answer of a verb that succeeds.
#[track_caller]
fn done(data: &Path, args: &[&str]) -> Value {
    let output = admin(data, &[args, &["--json"]].concat());
    assert!(output.status.success(), "{args:?}: {}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).expect("the answer is JSON")
}

#[test]
fn the_log_contains_no_personal_data() {
    let smtp = ["--smtp-url", "smtp://127.0.0.1:1", "--mail-from", "tea@example.org", "--public-url", "http://test"];
    let server = Server::start("log", &[&["--log", "json"], &smtp[..]].concat());
    let (lin, wu) = (server.visitor(), server.visitor());
    lin.post("/me", "name=Zhang+Wenxiu&lang=de");
    lin.post("/me/notices", "mail=wenxiu%40example.net&mail-when=always");
    let link = lin.post("/me/link", "");
    let link = between(&link, "/me/link/", "\"").to_owned();
    wu.get(&format!("/me/link/{link}"));
    let opened = lin.post("/new", "game=yunnan&name=Wenxius+Tisch&players=3&seat1=link&seat2=bot:random");
    let table = between(&opened, "location: ", "\r").to_owned();
    let room = lin.get(&table);
    let seat = between(&room, "/join/", "\"").to_owned();
    wu.get(&format!("{table}/join/{seat}"));
    wu.get(&format!("{table}/join/{}", seat.replace('a', "b")));
    lin.post(&format!("{table}/say"), "text=a+private+word");
    wu.post("/me", "name=Wu&csrf=wrong");
    wu.get(&format!("/mail/stop/{}/{link}", lin.id()));
    let answered = lin.get("/nowhere/wenxiu");
    let request = between(&answered, "x-request-id: ", "\r");
    // The request is in the log, by its id, and so is the mail that could not be sent.
    wait("the log of the last request", || server.log().contains(request));
    wait("the failed mail", || server.log().contains("cannot reach the mail server"));
    let log = server.log();
    assert!(log.lines().all(|line| serde_json::from_str::<Value>(line).is_ok()), "every line is JSON: {log}");
    assert!(log.contains("\"route\":\"/t/{table}/join/{chair}/{key}\""), "requests are logged by their route: {log}");
    let key = seat.split('/').next_back().expect("a key");
    let cookie = lin.cookie.split('=').nth(1).expect("a value");
    for secret in
        ["enxiu", "example.net", "private", &link, key, cookie, &lin.csrf, lin.id(), wu.id(), "203.0.113.77", "127.0.0.1"]
    {
        let found: Vec<&str> = log.lines().filter(|line| line.contains(secret)).collect();
        assert!(found.is_empty(), "{secret} is in the log: {found:#?}");
    }
}

#[test]
fn the_operator_steps_in_while_people_play() {
    let server = Server::start("admin", &[]);
    let data = &server.data();
    let (mut lin, wu) = (server.visitor(), server.visitor());
    lin.post("/me", "name=Lin");
    wu.post("/me", "name=Wu");
    let opened = lin.post("/new", "game=darjeeling&players=2&seat1=open&visibility=open");
    let table = between(&opened, "location: ", "\r").to_owned();
    let id = &table[3..];
    let version = between(&wu.get(&table), "data-version=\"", "\"").to_owned();
    wu.post(&format!("{table}/sit"), &format!("v={version}&chair=1"));
    assert_eq!(done(data, &["table", "list"])[0]["id"], id);
    let moves = || [&lin, &wu].map(|player| player.play(&table)).iter().filter(|answer| answer.contains(" 303 ")).count();
    assert!(moves() > 0);

    // Everything takes effect on the table that people look at, without a restart.
    done(data, &["table", "rename", id, "Gyantse"]);
    wait("the new name", || wu.get(&table).contains("Gyantse"));
    let before = done(data, &["table", "show", id]);
    let dry = admin(data, &["table", "patch", id, "--drop", "1", "--dry-run"]);
    assert!(String::from_utf8_lossy(&dry.stderr).contains("nothing was changed"));
    assert_eq!(done(data, &["table", "show", id]), before);
    let patched = done(data, &["table", "patch", id, "--drop", "1"])["version"].to_string();
    wait("the correction", || between(&wu.get(&table), "data-version=\"", "\"") == patched);
    assert!(moves() > 0, "the game goes on");
    done(data, &["person", "ban", wu.id()]);
    wait("the ban", || wu.get("/").contains(" 403 "));
    done(data, &["person", "lift", wu.id()]);
    wait("the end of the ban", || wu.get("/").contains(" 200 "));
    // What was said can be reported, and the operator reads it.
    wu.post(&format!("{table}/say"), "text=you+are+slow");
    let who = between(&lin.get(&format!("{table}/chat")), "name=\"who\" value=\"", "\"").to_owned();
    lin.post(&format!("{table}/chat"), &format!("who={who}&what=report"));
    let reports = done(data, &["reports"]);
    assert_eq!((reports[0]["about"].as_str(), reports[0]["text"].as_str()), (Some(wu.id()), Some("you are slow")));
    done(data, &["table", "close", id]);
    lin.language = "de";
    wait("the closing", || lin.get(&table).contains("hat diesen Tisch geschlossen"));
    assert!(lin.play(&table).contains(" 403 "));
    assert_eq!(done(data, &["table", "list"])[0]["status"], "closed");

    let file = server.folder.join("table.json");
    let path = file.to_str().expect("a plain path");
    assert!(admin(data, &["table", "export", id, "--to", path]).status.success());
    assert!(is_private(&file), "it contains names and what is hidden");
    let copy = done(data, &["table", "import", path, "--new-id"]);
    assert!(lin.get(&format!("/t/{}", copy["id"].as_str().expect("an id"))).contains(" 200 "));
    done(data, &["person", "erase", wu.id()]);
    assert_eq!(done(data, &["person", "show", wu.id()])["name"], "a former player");
    done(data, &["compact"]);
    assert!(done(data, &["verify"])["damaged"].as_array().is_some_and(Vec::is_empty));
    let log = done(data, &["log"]).to_string();
    for verb in ["rename", "patch", "ban", "lift", "close", "import", "erase", "compact", "export"] {
        assert!(log.contains(verb) && log.contains("keeper"), "{verb}: {log}");
    }
    // People read tables and lines, and errors say what to do.
    let text = String::from_utf8(admin(data, &["table", "list"]).stdout).expect("text");
    assert!(text.starts_with("id ") && text.contains("Gyantse"), "{text}");
    for (args, told) in [
        (&["table", "show", "0000000000000000"][..], "table list"),
        (&["person", "ban", "Wu"], "16 digits and letters"),
        (&["table", "import", path], "--new-id"),
        (&["table", "export", id, "--to", path], "cannot write"),
        (&["table", "close", id], "closed already"),
        (&["table", "patch", id], "--drop"),
    ] {
        let output = admin(data, args);
        let error = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(output.status.code() == Some(2) && error.lines().count() == 1 && error.contains(told), "{args:?}: {error}");
    }
    let ready = |address: &str| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_teahorse"));
        command.args(["ready", "--address", address]).output().expect("the program runs").status.code()
    };
    assert_eq!(
        [ready(&server.pages.to_string()), ready(&server.metrics.to_string()), ready("127.0.0.1:1")],
        [Some(0), Some(0), Some(1)]
    );
    let scraped = Visitor { address: server.metrics, cookie: String::new(), csrf: String::new(), language: "en" }.get("/metrics");
    assert!(scraped.contains("teahorse_moves_total{by=\"person\"}"), "{scraped}");
}
