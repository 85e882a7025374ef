//! What tests start: a database server (`PostgreSQL`) and a message broker (NATS), temporary, on this machine only, gone when the
//! process ends; and programs with their input.
//!
//! Where a service is not installed, tests that need it are left out, and say so; if `TEAHORSE_SERVICES` is `required`, that
//! is a failure.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::io::Write as _;
use std::net::{Ipv4Addr, TcpListener, TcpStream};
#[cfg(unix)]
use std::os::unix::process::CommandExt as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};
use std::{env, fs, process, thread};

/// Set to `required` where a missing service is a failure.
const REQUIRED: &str = "TEAHORSE_SERVICES";

/// The password of the database server's only user.
pub const PASSWORD: &str = "tea-for-tests";

/// How long a service may take to start.
const PATIENCE: Duration = Duration::from_mins(1);

/// Runs a program with this input to its end.
///
/// # Panics
/// If it cannot be started.
pub fn fed(program: &mut Command, input: &[u8]) -> Output {
    let piped = program.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = piped.spawn().expect("the program starts");
    // A program that has seen enough may close its input early.
    let _ = child.stdin.take().unwrap().write_all(input);
    child.wait_with_output().expect("the program ends")
}

/// A service that ends with this process, however it ends: its keeper waits for the end of a pipe that only this process holds.
struct Kept {
    keeper: Child,
    folder: PathBuf,
    port: u16,
}

impl Kept {
    /// Runs a script that sets up and starts a service, in a folder of its own; another one ends it.
    fn start(name: &str, (script, end): (&str, &str), bin: &Path, port: u16) -> Self {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let folder = env::temp_dir().join(format!("teahorse-{name}-{}-{number}", process::id()));
        fs::create_dir_all(&folder).unwrap();
        let keep = format!("{script}\ncat >/dev/null\n{end}\nrm -rf \"$FOLDER\"");
        let mut command = shell(&keep, &folder, bin, port);
        command.stdin(Stdio::piped());
        // Whoever stops the tests from the keyboard must not stop the keeper, which has to clean up.
        #[cfg(unix)]
        command.process_group(0);
        let keeper = command.spawn().unwrap();
        let kept = Self { keeper, folder, port };
        kept.wait();
        kept
    }

    fn wait(&self) {
        let patience = Instant::now() + PATIENCE;
        while TcpStream::connect((Ipv4Addr::LOCALHOST, self.port)).is_err() {
            let log = || fs::read_to_string(self.folder.join("log")).unwrap_or_default();
            assert!(Instant::now() < patience, "the service in {} does not start: {}", self.folder.display(), log());
            thread::sleep(Duration::from_millis(20));
        }
    }
}

impl Drop for Kept {
    fn drop(&mut self) {
        drop(self.keeper.stdin.take());
        self.keeper.wait().ok();
    }
}

/// A script for a service in this folder, by a user who may run it.
fn shell(script: &str, folder: &Path, bin: &Path, port: u16) -> Command {
    let mut command = Command::new("sh");
    command.args(["-c", script]).env("FOLDER", folder).env("BIN", bin).env("PORT", port.to_string()).env("PASSWORD", PASSWORD);
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).current_dir(folder);
    #[cfg(unix)]
    // A database server does not run as the administrator.
    if let Some((user, group)) = somebody_else() {
        std::os::unix::fs::chown(folder, Some(user), Some(group)).unwrap();
        command.uid(user).gid(group);
    }
    command
}

/// A user who is not the administrator, if this process runs as the administrator.
#[cfg(unix)]
fn somebody_else() -> Option<(u32, u32)> {
    use std::os::unix::fs::MetadataExt as _;
    // A folder that belongs to this process alone.
    if fs::metadata("/proc/self").map_or(1, |own| own.uid()) != 0 {
        return None;
    }
    let known = fs::read_to_string("/etc/passwd").unwrap_or_default();
    let user = |name: &str| {
        let line = known.lines().find(|line| line.split(':').next() == Some(name))?;
        let mut numbers = line.split(':').skip(2).map(str::parse);
        Some((numbers.next()?.ok()?, numbers.next()?.ok()?))
    };
    Some(user("postgres").or_else(|| user("nobody")).unwrap_or((65534, 65534)))
}

/// A port that nobody listens at.
fn free_port() -> u16 {
    TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap().local_addr().unwrap().port()
}

/// Says that a service is missing, past whatever catches the output of tests.
fn left_out(service: &str, package: &str) {
    assert_ne!(env::var(REQUIRED).as_deref(), Ok("required"), "{service} is not installed (Debian: `apt-get install {package}`)");
    let test = thread::current().name().unwrap_or("a test").to_owned();
    writeln!(std::io::stderr(), "left out: {test}, since {service} is not installed (Debian: {package})").ok();
}

/// The folder of a program.
fn folder_of(program: &str, others: &[PathBuf]) -> Option<PathBuf> {
    let path = env::var_os("PATH").unwrap_or_default();
    let all: Vec<PathBuf> = others.iter().cloned().chain(env::split_paths(&path)).collect();
    all.into_iter().find(|folder| folder.join(program).is_file())
}

/// A database server for all tests of a process.
pub struct Postgres {
    kept: Kept,
    bin: PathBuf,
}

const POSTGRES: &str = r#"
set -e
printf %s "$PASSWORD" > "$FOLDER/password"
"$BIN/initdb" -D "$FOLDER/data" -U teahorse -A scram-sha-256 --pwfile "$FOLDER/password" --no-sync --no-locale --encoding UTF8 \
  > "$FOLDER/log" 2>&1
set +e
cat >> "$FOLDER/data/postgresql.conf" << END
port = $PORT
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
fsync = off
max_connections = 300
shared_buffers = 32MB
END
"$BIN/pg_ctl" -D "$FOLDER/data" -l "$FOLDER/log" start"#;

/// It has left its keeper, which finds it by its folder.
const POSTGRES_END: &str = r#""$BIN/pg_ctl" -D "$FOLDER/data" -m fast stop"#;

/// The database server of this process; none, with a word about it, if it is not installed.
pub fn postgres() -> Option<&'static Postgres> {
    static SERVER: OnceLock<Option<Postgres>> = OnceLock::new();
    let server = SERVER.get_or_init(Postgres::start);
    if server.is_none() {
        left_out("PostgreSQL", "postgresql");
    }
    server.as_ref()
}

/// A database server that one test has for itself, and may restart.
pub fn own_postgres() -> Option<Postgres> {
    let server = Postgres::start();
    if server.is_none() {
        left_out("PostgreSQL", "postgresql");
    }
    server
}

/// How a database server is told to end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Restart {
    /// It takes back what was not committed, and says goodbye.
    Fast,
    /// At once, as if the machine had lost its power; it recovers when it starts again.
    Immediate,
}

impl Postgres {
    fn start() -> Option<Self> {
        let mut versions: Vec<PathBuf> = fs::read_dir("/usr/lib/postgresql")
            .map(|all| all.filter_map(|entry| Some(entry.ok()?.path().join("bin"))).collect())
            .unwrap_or_default();
        versions.sort();
        versions.reverse();
        let bin = folder_of("initdb", &versions)?;
        let server = Self { kept: Kept::start("postgres", (POSTGRES, POSTGRES_END), &bin, free_port()), bin };
        server.wait();
        Some(server)
    }

    /// Stops it and starts it again at the same address.
    ///
    /// # Panics
    /// If it does not come back.
    pub fn restart(&self, how: Restart) {
        let mode = if how == Restart::Fast { "fast" } else { "immediate" };
        let script = format!("\"$BIN/pg_ctl\" -D \"$FOLDER/data\" -l \"$FOLDER/log\" -m {mode} restart");
        let status = shell(&script, &self.kept.folder, &self.bin, self.kept.port).status();
        assert!(status.is_ok_and(|status| status.success()), "the database server does not come back");
        self.wait();
    }

    /// Until it takes connections: it listens a moment before.
    fn wait(&self) {
        let patience = Instant::now() + PATIENCE;
        while !self.program("psql", &["-d", "postgres", "-c", "SELECT 1"]) {
            assert!(Instant::now() < patience, "the database server does not answer");
            thread::sleep(Duration::from_millis(20));
        }
    }

    fn program(&self, program: &str, arguments: &[&str]) -> bool {
        let mut command = Command::new(self.bin.join(program));
        command.args(["-h", "127.0.0.1", "-U", "teahorse", "-p", &self.kept.port.to_string()]).args(arguments);
        command.env("PGPASSWORD", PASSWORD).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        command.status().is_ok_and(|status| status.success())
    }

    /// The port at which it listens.
    pub fn port(&self) -> u16 {
        self.kept.port
    }

    /// The URL of a new, empty database.
    ///
    /// # Panics
    /// If it cannot be created.
    pub fn database(&self) -> String {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let name = format!("test{}", NUMBER.fetch_add(1, Ordering::Relaxed));
        assert!(self.program("createdb", &[&name]), "cannot create a database");
        format!("postgres://teahorse:{PASSWORD}@127.0.0.1:{}/{name}", self.kept.port)
    }

    /// Does something to a database behind the program's back.
    ///
    /// # Panics
    /// If that fails.
    pub fn sql(&self, url: &str, sql: &str) {
        let name = url.rsplit('/').next().unwrap_or_default();
        assert!(self.program("psql", &["-v", "ON_ERROR_STOP=1", "-d", name, "-c", sql]), "{sql}");
    }
}

/// A message broker.
pub struct Nats {
    kept: Option<Kept>,
    port: u16,
    bin: PathBuf,
}

const NATS: (&str, &str) = (
    r#""$BIN/nats-server" -a 127.0.0.1 -p "$PORT" > "$FOLDER/log" 2>&1 &
service=$!"#,
    "kill -INT $service\nwait $service",
);

/// A message broker; none, with a word about it, if it is not installed.
pub fn nats() -> Option<Nats> {
    let Some(bin) = folder_of("nats-server", &["/usr/sbin".into(), "/usr/local/sbin".into()]) else {
        left_out("nats-server", "nats-server");
        return None;
    };
    let port = free_port();
    Some(Nats { kept: Some(Kept::start("nats", NATS, &bin, port)), port, bin })
}

impl Nats {
    /// Its URL.
    pub fn url(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }

    /// Stops it.
    pub fn stop(&mut self) {
        self.kept = None;
    }

    /// Starts it again at the same address.
    pub fn start(&mut self) {
        self.kept = Some(Kept::start("nats", NATS, &self.bin, self.port));
    }
}
