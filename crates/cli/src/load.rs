//! `teahorse load`: what a server on this machine bears, and what it costs.
//!
//! The server is a process of its own, so that its time can be told from the time of those who use it. It keeps its data in a temporary
//! file, listens on this machine only, and lets everybody ask as often as they like.

use std::env;
use std::fs;
use std::io::{BufRead, BufReader, Write, stdout};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio, id};
use std::time::Duration;

use ::load::{Plan, run};

use crate::{Done, Failure, bad, say};

/// How much load, and for how long.
#[derive(Debug, clap::Args)]
pub(crate) struct LoadArgs {
    /// Tables played at the same time
    #[arg(long, default_value_t = 1000)]
    tables: usize,
    /// Live watchers of each table
    #[arg(long, default_value_t = 4)]
    watchers: usize,
    /// Seconds to measure, once everybody sits
    #[arg(long, default_value_t = 20)]
    seconds: u64,
    /// Milliseconds each player thinks; 0 plays as fast as the server answers
    #[arg(long, default_value_t = 2000, value_name = "MS")]
    thinking: u64,
    /// The game
    #[arg(long, default_value = "yunnan")]
    game: String,
    /// Another build of this program to measure instead, to compare the two [default: this one]
    #[arg(long, value_name = "FILE")]
    program: Option<PathBuf>,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// Starts a server, plays at all its tables and prints what was measured.
pub(crate) fn load(args: LoadArgs) -> Done {
    let server = Server::start(args.program)?;
    let plan = Plan {
        address: server.address,
        pid: Some(server.process.id()),
        game: args.game,
        tables: args.tables,
        watchers: args.watchers,
        time: Duration::from_secs(args.seconds),
        thinking: Duration::from_millis(args.thinking),
    };
    let report = run(plan).map_err(|error| bad(format!("the load broke off: {error}")))?;
    if args.json {
        writeln!(stdout(), "{}", report.json())?;
    } else {
        writeln!(stdout(), "{report}")?;
    }
    if report.failures == 0 { Ok(()) } else { Err(Failure::No(format!("{} requests failed", report.failures))) }
}

/// A server of our own; it ends, and its data goes, when this is dropped.
struct Server {
    process: Child,
    folder: PathBuf,
    address: SocketAddr,
}

impl Server {
    fn start(program: Option<PathBuf>) -> Result<Self, Failure> {
        let program = program.map_or_else(env::current_exe, Ok)?;
        let folder = env::temp_dir().join(format!("teahorse-load-{}", id()));
        fs::create_dir_all(&folder)?;
        let mut process = Command::new(&program)
            .args(["serve", "--no-open", "--listen", "127.0.0.1:0", "--data"])
            .arg(folder.join("load.sqlite"))
            .args(["--requests-a-second", "1000000", "--visitors-a-minute", "1000000000"])
            .stdin(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .map_err(|error| bad(format!("cannot start {}: {error}", program.display())))?;
        let says = process.stderr.take();
        let mut server = Self { process, folder, address: SocketAddr::from(([127, 0, 0, 1], 0)) };
        let mut lines = BufReader::new(says.ok_or_else(|| bad("the server says nothing"))?).lines();
        let mut heard = String::new();
        server.address = loop {
            heard = lines.next().ok_or_else(|| bad(format!("the server did not start: {heard}")))??;
            if let Some(address) = heard.split("http://").nth(1).and_then(|address| address.trim().parse().ok()) {
                break address;
            }
        };
        // Whatever else it has to say goes where our own errors go; a full pipe would stop it.
        std::thread::spawn(move || {
            lines.map_while(Result::ok).filter(|line| line.contains("ERROR")).for_each(|line| say(&line));
        });
        Ok(server)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // Nothing of it is kept, so it need not end in good order.
        self.process.kill().ok();
        self.process.wait().ok();
        fs::remove_dir_all(&self.folder).ok();
    }
}
