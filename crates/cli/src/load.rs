//! `teahorse load`: a load test of a server on this machine, or of any that runs.
//!
//! The server on this machine runs as a separate process, so that its CPU time can be told apart from that of the clients. It
//! stores its data in a temporary file, listens on localhost only, and runs without rate limits.

use std::env;
use std::fs;
use std::io::{BufRead, BufReader, Write, stdout};
use std::net::{SocketAddr, ToSocketAddrs};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio, id};
use std::sync::Arc;
use std::time::Duration;

use ::load::{Place, Plan, run};

use crate::{Done, Failure, bad, say};

/// Size and duration of the load test.
#[derive(Debug, clap::Args)]
pub(crate) struct LoadArgs {
    /// Number of tables played at the same time
    #[arg(long, default_value_t = 1000)]
    tables: usize,
    /// Spectators per table, each with a live connection
    #[arg(long, default_value_t = 4)]
    watchers: usize,
    /// Seconds to measure, after everyone has connected
    #[arg(long, default_value_t = 20)]
    seconds: u64,
    /// Thinking time per move in milliseconds; 0 plays as fast as the server answers
    #[arg(long, default_value_t = 2000, value_name = "MS")]
    thinking: u64,
    /// Game to play
    #[arg(long, default_value = "yunnan")]
    game: String,
    /// Program to measure, to compare it with another build [default: this program]
    #[arg(long, value_name = "FILE")]
    program: Option<PathBuf>,
    /// URL of a running server, or of a proxy in front of it, to load instead of one on this machine; raise its limits first
    #[arg(long, value_name = "URL", conflicts_with = "program")]
    against: Option<String>,
    /// Go on if the server fails meanwhile: requests that fail are tried again, and only lost moves are an error
    #[arg(long)]
    through_faults: bool,
    /// Print the result as JSON
    #[arg(long)]
    json: bool,
}

/// Starts a server, plays on all its tables and prints the measurements.
pub(crate) fn load(args: LoadArgs) -> Done {
    let server = match args.against {
        None => Some(Server::start(args.program)?),
        Some(_) => None,
    };
    let place = match (&args.against, &server) {
        (Some(url), _) => place(url)?,
        (None, Some(server)) => Place { address: server.address, host: server.address.to_string(), tls: None },
        (None, None) => return Err(bad("there is no server")),
    };
    let plan = Plan {
        place: Arc::new(place),
        pid: server.as_ref().map(|server| server.process.id()),
        game: args.game,
        tables: args.tables,
        watchers: args.watchers,
        time: Duration::from_secs(args.seconds),
        thinking: Duration::from_millis(args.thinking),
    };
    let report = run(plan).map_err(|error| bad(format!("load test failed: {error}")))?;
    if args.json {
        writeln!(stdout(), "{}", report.json())?;
    } else {
        writeln!(stdout(), "{report}")?;
    }
    match (report.lost.len(), report.failures + report.refused) {
        (0, 0) => Ok(()),
        (0, _) if args.through_faults => Ok(()),
        (0, failed) => Err(Failure::No(format!("{failed} requests failed or were refused"))),
        (lost, _) => Err(Failure::No(format!("{lost} acknowledged moves are lost"))),
    }
}

/// Where a URL leads.
fn place(url: &str) -> Result<Place, Failure> {
    let wrong = || bad(format!("`{url}` is not the URL of a server, such as http://127.0.0.1:8080"));
    let (scheme, host) = url.trim_end_matches('/').split_once("://").ok_or_else(wrong)?;
    let (port, tls) = match scheme {
        "http" => (80, None),
        "https" => (443, Some(web::tls())),
        _ => return Err(wrong()),
    };
    let named = if host.rsplit_once(':').is_some_and(|(_, port)| port.parse::<u16>().is_ok()) {
        host.to_socket_addrs()
    } else {
        (host, port).to_socket_addrs()
    };
    let mut addresses = named.map_err(|error| bad(format!("cannot find {host}: {error}")))?;
    Ok(Place { address: addresses.next().ok_or_else(wrong)?, host: host.to_owned(), tls })
}

/// The server under test. Dropping it kills the process and deletes its data.
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
            .args(["--requests-a-second", "1000000", "--visitors-a-minute", "1000000000", "--tables-a-minute", "1000000000"])
            .args(["--waiting-tables", "1000000", "--running-tables", "1000000", "--streams", "1000000"])
            .stdin(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .map_err(|error| bad(format!("cannot start {}: {error}", program.display())))?;
        let stderr = process.stderr.take();
        let mut server = Self { process, folder, address: SocketAddr::from(([127, 0, 0, 1], 0)) };
        let mut lines = BufReader::new(stderr.ok_or_else(|| bad("cannot read the server's output"))?).lines();
        let mut line = String::new();
        server.address = loop {
            line = lines.next().ok_or_else(|| bad(format!("the server did not start: {line}")))??;
            if let Some(address) = line.split("http://").nth(1).and_then(|address| address.trim().parse().ok()) {
                break address;
            }
        };
        // Keep reading, since a full pipe would block the server, and pass its errors on.
        std::thread::spawn(move || {
            lines.map_while(Result::ok).filter(|line| line.contains("ERROR")).for_each(|line| say(&line));
        });
        Ok(server)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // Its data is deleted, so there is no need for a clean shutdown.
        self.process.kill().ok();
        self.process.wait().ok();
        fs::remove_dir_all(&self.folder).ok();
    }
}
