//! `teahorse load`: a load test of a server on this machine, or of any that runs; `teahorse crowd`: a large data file for it.
//!
//! The server on this machine runs as a separate process, so that its CPU time can be told apart from that of the clients. It
//! stores its data in a temporary file unless it is given one, listens on localhost only, and runs without rate limits.

use std::env;
use std::fs;
use std::io::{BufRead, BufReader, Write, stdout};
use std::net::{SocketAddr, ToSocketAddrs};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio, id};
use std::sync::Arc;
use std::time::{Duration, Instant};

use ::load::{Look, Place, Plan, Secure, Wire, run};

use crate::{Context, Done, Failure, bad, say};

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
    /// Processes on this machine whose CPU time is measured, such as `server=123,postgres=456`: each with those it has started
    #[arg(long, value_name = "NAME=ID", value_delimiter = ',', value_parser = process)]
    processes: Vec<(String, u32)>,
    /// Go on if the server fails meanwhile: requests that fail are tried again, and only lost moves are an error
    #[arg(long)]
    through_faults: bool,
    /// Instead of playing, request every kind of page from a server with this data file, made by `teahorse crowd`; exit status 1 if one in a hundred of a kind takes longer than 20 ms
    #[arg(long, value_name = "FILE", conflicts_with = "against")]
    data: Option<PathBuf>,
    /// How many pages of each kind to request
    #[arg(long, default_value_t = 400, value_name = "N", requires = "data")]
    requests: usize,
    /// Print the result as JSON
    #[arg(long)]
    json: bool,
}

/// Size of a data file.
#[derive(Debug, clap::Args)]
pub(crate) struct CrowdArgs {
    /// Data file to create; a list of pages for `teahorse load --data FILE` is put beside it
    file: PathBuf,
    /// Number of people; three of ten are guests
    #[arg(long, default_value_t = 100_000)]
    people: usize,
    /// Number of tables
    #[arg(long, default_value_t = 100_000)]
    tables: usize,
    /// Number of events at all tables together
    #[arg(long, default_value_t = 10_000_000)]
    events: usize,
    /// Random seed
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// A page may take this long, but for one in a hundred.
const PAGE: Duration = Duration::from_millis(20);

/// The list of pages beside a data file.
fn pages_of(file: &Path) -> PathBuf {
    let mut path = file.as_os_str().to_owned();
    path.push(".pages");
    path.into()
}

/// Makes a data file.
pub(crate) fn crowd(context: &Context, args: &CrowdArgs) -> Done {
    let CrowdArgs { people, tables, events, seed, ref file } = *args;
    if file.exists() {
        return Err(bad(format!("{} exists already", file.display())));
    }
    if people < 20 {
        return Err(bad("fewer than 20 people are no crowd"));
    }
    let bar = indicatif::ProgressBar::new(tables as u64);
    let runtime = tokio::runtime::Runtime::new()?;
    let crowd = web::crowd::Crowd { people, tables, events, seed };
    let made = web::crowd::make(file, context.catalogue, crowd, |done| bar.set_position(done as u64));
    let list = runtime.block_on(made).map_err(|error| bad(format!("cannot make the file: {error}")))?;
    bar.finish_and_clear();
    Ok(fs::write(pages_of(file), list)?)
}

/// Requests every kind of page and prints how long they take.
fn look_at_pages(args: LoadArgs, file: &Path) -> Done {
    let list = fs::read_to_string(pages_of(file)).map_err(|error| bad(format!("cannot read the list of pages: {error}")))?;
    let start = Instant::now();
    let server = Server::start(args.program, Some(file))?;
    let started = start.elapsed();
    let look = Look { place: Arc::new(server.place()), list, requests: args.requests };
    let report = ::load::look(&look).map_err(|error| bad(format!("a page cannot be requested: {error}")))?;
    if args.json {
        writeln!(stdout(), "{}", report.json())?;
    } else {
        writeln!(stdout(), "{report}the server listened {:.2} s after its start", started.as_secs_f64())?;
    }
    let failures: Vec<&str> = report.failures().take(5).collect();
    match (report.slower_than(PAGE)[..].join(", "), failures[..].join(", ")) {
        (slow, failed) if slow.is_empty() && failed.is_empty() => Ok(()),
        (slow, failed) if failed.is_empty() => Err(Failure::No(format!("slower than {PAGE:?}: {slow}"))),
        (_, failed) => Err(Failure::No(format!("cannot be shown: {failed}"))),
    }
}

/// Starts a server, plays on all its tables and prints the measurements.
pub(crate) fn load(args: LoadArgs) -> Done {
    if let Some(file) = args.data.clone() {
        return look_at_pages(args, &file);
    }
    let server = match args.against {
        None => Some(Server::start(args.program, None)?),
        Some(_) => None,
    };
    let place = match (&args.against, &server) {
        (Some(url), _) => place(url)?,
        (None, Some(server)) => server.place(),
        (None, None) => return Err(bad("there is no server")),
    };
    let plan = Plan {
        place: Arc::new(place),
        processes: server.iter().map(|server| ("server".to_owned(), server.process.id())).chain(args.processes).collect(),
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

/// A process by name.
fn process(text: &str) -> Result<(String, u32), String> {
    let named = text.split_once('=').and_then(|(name, id)| Some((name.to_owned(), id.parse().ok()?)));
    named.ok_or_else(|| "write NAME=ID".to_owned())
}

/// Where a URL leads.
fn place(url: &str) -> Result<Place, Failure> {
    let wrong = || bad(format!("`{url}` is not the URL of a server, such as http://127.0.0.1:8080"));
    let (scheme, host) = url.trim_end_matches('/').split_once("://").ok_or_else(wrong)?;
    let (port, tls) = match scheme {
        "http" => (80, None),
        "https" => (443, Some(secure()?)),
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

/// How to connect by HTTPS, if this program can.
fn secure() -> Result<Secure, Failure> {
    let tls = web::Tls::new().map_err(|error| bad(format!("--against: {error}")))?;
    Ok(Arc::new(move |host, stream| {
        let tls = tls.clone();
        Box::pin(async move { Ok(Box::new(tls.connect(&host, stream).await?) as Box<dyn Wire>) })
    }))
}

/// The server under test. Dropping it kills the process and deletes the data that it had for itself.
struct Server {
    process: Child,
    folder: PathBuf,
    address: SocketAddr,
}

impl Server {
    fn start(program: Option<PathBuf>, data: Option<&Path>) -> Result<Self, Failure> {
        let program = program.map_or_else(env::current_exe, Ok)?;
        let folder = env::temp_dir().join(format!("teahorse-load-{}", id()));
        fs::create_dir_all(&folder)?;
        let mut process = Command::new(&program)
            .args(["serve", "--no-open", "--listen", "127.0.0.1:0", "--data"])
            .arg(data.map_or_else(|| folder.join("load.sqlite"), Path::to_owned))
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

    fn place(&self) -> Place {
        Place { address: self.address, host: self.address.to_string(), tls: None }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // Its data is deleted, or survives a kill, so there is no need for a clean shutdown.
        self.process.kill().ok();
        self.process.wait().ok();
        fs::remove_dir_all(&self.folder).ok();
    }
}
