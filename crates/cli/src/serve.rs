//! `teahorse serve`, `teahorse ready` and `teahorse backup`.

use std::env;
use std::error::Error as _;
use std::io::{IsTerminal as _, Read, Write};
use std::net::{IpAddr, SocketAddr, TcpStream};
use std::path::{Path, PathBuf};
use std::time::Duration;

use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::prelude::*;

use ipnet::IpNet;
use store::Location;
use web::{Config, Mailer, ProxyHeader, Quotas, ServeError};

use crate::worker::token;
use crate::{Context, Done, Failure, bad, say};

/// How long a server may take to say that it is ready.
const PATIENCE: Duration = Duration::from_secs(4);

/// How long the lease of a worker may be, in seconds.
const LEASES: std::ops::RangeInclusive<i64> = 1..=600;

/// Shown below the options of the server.
pub(crate) const LOGGING: &str = "Logs go to stderr and contain no personal data. Set TEAHORSE_LOG to error, warn (the default), info (one line per \
                                  request) or debug.";

/// The format of the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum LogFormat {
    /// One line of text per event
    Text,
    /// One JSON object per event
    Json,
}

/// The header in which a proxy notes the client’s address.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum NotedIn {
    /// As Caddy, nginx and most others write it
    XForwardedFor,
    /// As in RFC 7239
    Forwarded,
}

impl From<NotedIn> for ProxyHeader {
    fn from(noted: NotedIn) -> Self {
        match noted {
            NotedIn::XForwardedFor => Self::XForwardedFor,
            NotedIn::Forwarded => Self::Forwarded,
        }
    }
}

/// Server settings. Each can also be set by an environment variable.
#[derive(Debug, clap::Args)]
pub(crate) struct ServeArgs {
    /// Address to listen on; port 0 picks a free port
    #[arg(long, env = "TEAHORSE_LISTEN", default_value = "127.0.0.1:8080")]
    listen: SocketAddr,
    /// Data file, or `postgres://USER:PASSWORD@HOST/DATABASE` [default: teahorse/teahorse.sqlite in your user data directory]
    #[arg(long, env = "TEAHORSE_DATA", value_name = "DATA", hide_env_values = true)]
    data: Option<String>,
    /// Message broker (NATS) by which several servers on one `PostgreSQL` database tell each other what has changed, such as
    /// `nats://127.0.0.1:4222`
    #[arg(long, env = "TEAHORSE_NEWS", value_name = "URL", hide_env_values = true)]
    news: Option<String>,
    /// Directory for the pictures of links [default: beside the data file, or in your cache directory]
    #[arg(long, env = "TEAHORSE_PICTURES", value_name = "DIRECTORY")]
    pictures: Option<PathBuf>,
    /// Address to serve Prometheus metrics on, such as 127.0.0.1:9090; keep it private [default: none]
    #[arg(long, env = "TEAHORSE_METRICS", value_name = "ADDRESS")]
    metrics: Option<SocketAddr>,
    /// Format of the log
    #[arg(long, env = "TEAHORSE_LOG_FORMAT", value_enum, default_value_t = LogFormat::Text, value_name = "FORMAT")]
    log: LogFormat,
    /// Do not open a browser
    #[arg(long, env = "TEAHORSE_NO_OPEN")]
    no_open: bool,
    /// Send cookies over HTTPS only; use this behind an HTTPS proxy
    #[arg(long, env = "TEAHORSE_SECURE")]
    secure: bool,
    /// Delay before each bot move, in milliseconds
    #[arg(long, env = "TEAHORSE_BOT_PAUSE", default_value_t = 700, value_name = "MS")]
    bot_pause: u64,
    /// Rate limit: requests per second from one visitor, sustained
    #[arg(long, env = "TEAHORSE_REQUESTS_A_SECOND", default_value_t = 30, value_name = "N")]
    requests_a_second: u32,
    /// Rate limit: new visitors per minute from one IP address
    #[arg(long, env = "TEAHORSE_VISITORS_A_MINUTE", default_value_t = 120, value_name = "N")]
    visitors_a_minute: u32,
    /// Rate limit: new tables per minute from one IP address
    #[arg(long, env = "TEAHORSE_TABLES_A_MINUTE", default_value_t = 60, value_name = "N")]
    tables_a_minute: u32,
    /// Open tables per person: waiting for players
    #[arg(long, env = "TEAHORSE_WAITING_TABLES", default_value_t = 12, value_name = "N")]
    waiting_tables: i64,
    /// Open tables per person: being played and used within the last week
    #[arg(long, env = "TEAHORSE_RUNNING_TABLES", default_value_t = 100, value_name = "N")]
    running_tables: i64,
    /// Connections at the same time [default: as many as the limit of open files allows]
    #[arg(long, env = "TEAHORSE_CONNECTIONS", value_name = "N")]
    connections: Option<usize>,
    /// Connections from one IP address; this machine and trusted proxies are exempt
    #[arg(long, env = "TEAHORSE_CONNECTIONS_PER_ADDRESS", default_value_t = 256, value_name = "N")]
    connections_per_address: usize,
    /// Live streams (open tables in browser tabs) per visitor
    #[arg(long, env = "TEAHORSE_STREAMS", default_value_t = 24, value_name = "N")]
    streams: usize,
    /// Address or network of a reverse proxy whose header tells the client’s address, such as 127.0.0.1 or 10.0.0.0/8; repeat or separate by commas
    #[arg(long = "trusted-proxy", env = "TEAHORSE_TRUSTED_PROXY", value_name = "NETWORK", value_delimiter = ',', value_parser = network)]
    trusted_proxies: Vec<IpNet>,
    /// Header in which the trusted proxies tell it; what clients send in the other one is ignored
    #[arg(long, env = "TEAHORSE_PROXY_HEADER", value_enum, default_value_t = NotedIn::XForwardedFor, value_name = "HEADER")]
    proxy_header: NotedIn,
    /// Public URL of this server, used for all links that are sent to others [default: as the browser called it]
    #[arg(long, env = "TEAHORSE_PUBLIC_URL", value_name = "URL")]
    public_url: Option<String>,
    /// SMTP server for email notifications, such as `smtps://user:password@host` or `smtp://host:587?tls=required`
    #[arg(long, env = "TEAHORSE_SMTP_URL", value_name = "URL", hide_env_values = true, requires_all = ["mail_from", "public_url"])]
    smtp_url: Option<String>,
    /// Sender of emails, such as "Teahorse <tea@example.org>"
    #[arg(long, env = "TEAHORSE_MAIL_FROM", value_name = "ADDRESS")]
    mail_from: Option<String>,
    /// File with the token of the workers: programs on other machines (`teahorse worker`) that think for this server; the token
    /// may also be in `TEAHORSE_WORKER_TOKEN` [default: no workers]
    #[arg(long, env = "TEAHORSE_WORKER_TOKEN_FILE", value_name = "FILE")]
    worker_token_file: Option<PathBuf>,
    /// Seconds after which a worker that says nothing is taken for gone, and its work given to somebody else
    #[arg(long, env = "TEAHORSE_WORKER_LEASE", default_value_t = 6, value_name = "SECONDS", value_parser = LEASES)]
    worker_lease: i64,
    /// Let webhooks call this machine and private networks; only if you trust all players
    #[arg(long, env = "TEAHORSE_ALLOW_LOCAL_HOOKS")]
    allow_local_hooks: bool,
}

pub(crate) fn serve(context: &Context, args: ServeArgs) -> Done {
    let mut config = Config::new(location(args.data)?);
    match (args.pictures, &config.data, dirs::cache_dir()) {
        (Some(pictures), ..) => config.pictures = pictures,
        (None, Location::Server(_), Some(cache)) => config.pictures = cache.join("teahorse").join("pictures"),
        _ => {}
    }
    config.listen = args.listen;
    // What was named may contain a password, so no message repeats it.
    config.news =
        args.news.map(|url| url.parse()).transpose().map_err(|error| bad(format!("--news or TEAHORSE_NEWS: {error}")))?;
    if config.news.is_some() && config.data.file().is_some() {
        return Err(bad(
            "a broker (--news) is for servers that share a PostgreSQL database (--data postgres://…); a data file has one server",
        ));
    }
    config.metrics = args.metrics;
    config.secure = args.secure;
    config.requests_a_second = args.requests_a_second;
    config.visitors_a_minute = args.visitors_a_minute;
    config.bot_pause = Duration::from_millis(args.bot_pause);
    config.tables_a_minute = args.tables_a_minute;
    config.quotas = Quotas { waiting: args.waiting_tables, playing: args.running_tables };
    config.connections = args.connections;
    config.connections_an_address = args.connections_per_address;
    config.streams = args.streams;
    config.trusted_proxies = args.trusted_proxies;
    config.proxy_header = args.proxy_header.into();
    config.public_url = args.public_url;
    config.post.local_hooks = args.allow_local_hooks;
    config.workers.token = token(args.worker_token_file.as_deref(), env::var("TEAHORSE_WORKER_TOKEN").ok())?;
    config.workers.lease = Duration::from_secs(args.worker_lease.unsigned_abs());
    if let (Some(server), Some(from)) = (&args.smtp_url, &args.mail_from) {
        config.post.mailer = Some(Mailer::new(server, from).map_err(bad)?);
    }
    start_log(args.log);
    let runtime = tokio::runtime::Runtime::new().map_err(|error| bad(format!("cannot start: {error}")))?;
    let data = config.data.to_string();
    let open = !args.no_open && has_screen();
    runtime
        .block_on(web::serve(config, context.catalogue, move |listening| {
            let url = format!("http://{}", reachable(listening.pages));
            say(&format!("teahorse: listening on {url}\nteahorse: data: {data}\nteahorse: press Ctrl-C to stop"));
            if let Some(address) = listening.metrics {
                say(&format!("teahorse: metrics on http://{}/metrics", reachable(address)));
            }
            if open && let Err(error) = open::that_detached(&url) {
                say(&format!("teahorse: cannot open a browser ({error}); open {url} yourself"));
            }
        }))
        .map_err(|error| match error.source() {
            Some(reason) if reason.is::<store::Reason>() => bad(format!("{error} (--data FILE)")),
            Some(reason) if reason.is::<store::Unusable>() => bad(format!("{error} (--data postgres://…)")),
            _ if matches!(error, ServeError::Listen { .. }) => {
                bad(format!("{error}; choose another address or port with --listen"))
            }
            _ => bad(error),
        })
}

/// A network, or an address alone.
fn network(text: &str) -> Result<IpNet, String> {
    let alone = || text.parse::<IpAddr>().map(IpNet::from);
    text.parse().or_else(|_| alone()).map_err(|_| "not an IP address or network".to_owned())
}

/// Starts the log.
pub(crate) fn start_log(format: LogFormat) {
    let wanted = env::var("TEAHORSE_LOG").ok().and_then(|wanted| wanted.parse().ok());
    // Colours are for people at a terminal: in a file they are in the way, and every request would pay for them.
    let layer = tracing_subscriber::fmt::layer().with_writer(std::io::stderr).with_ansi(std::io::stderr().is_terminal());
    // Only the innermost span, and its fields beside the message, so that one field finds a request.
    let layer = match format {
        LogFormat::Text => layer.boxed(),
        LogFormat::Json => layer.json().flatten_event(true).with_span_list(false).boxed(),
    };
    tracing_subscriber::registry()
        .with(layer)
        .with(wanted.unwrap_or_else(|| Targets::new().with_default(LevelFilter::WARN)))
        .init();
}

/// The address a browser on this machine can open.
fn reachable(address: SocketAddr) -> SocketAddr {
    if address.ip().is_unspecified() { SocketAddr::from(([127, 0, 0, 1], address.port())) } else { address }
}

/// Whether there is a display to open a browser on.
fn has_screen() -> bool {
    !cfg!(target_os = "linux") || env::var_os("DISPLAY").is_some() || env::var_os("WAYLAND_DISPLAY").is_some()
}

/// `teahorse ready`: asks a server, so that a container without any other program can check its health.
pub(crate) fn ready(address: SocketAddr) -> Done {
    let address = reachable(address);
    let ask = || {
        let mut stream = TcpStream::connect_timeout(&address, PATIENCE)?;
        stream.set_read_timeout(Some(PATIENCE))?;
        write!(stream, "GET /ready HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n\r\n")?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer)?;
        Ok(answer)
    };
    let answer = ask().map_err(|error: std::io::Error| Failure::No(format!("no answer from {address}: {error}")))?;
    if answer.starts_with("HTTP/1.1 200") {
        return Ok(());
    }
    let status = answer.lines().next().unwrap_or("no answer").trim_start_matches("HTTP/1.1 ");
    Err(Failure::No(format!("the server at {address} is not ready: {status}")))
}

/// `teahorse backup`: copies all data to a new file, whether or not the server runs.
pub(crate) fn backup(to: &Path, data: Option<String>) -> Done {
    let data = match existing(data)? {
        Location::File(data) => data,
        Location::Server(server) => {
            let other =
                "back it up with `pg_dump`, or write its data to a file: `teahorse admin copy --from postgres://… --to FILE`";
            return Err(bad(format!("{server} is a database server; {other}")));
        }
    };
    let runtime = tokio::runtime::Builder::new_current_thread().build().map_err(bad)?;
    runtime.block_on(store::backup(&data, to)).map_err(|error| bad(format!("backup failed: {error}")))?;
    say(&format!("teahorse: backed up {} to {}", data.display(), to.display()));
    Ok(())
}

/// Where the data is: as named, or in a file in the user data directory. What was named may contain a password, so no message
/// repeats it.
pub(crate) fn location(named: Option<String>) -> Result<Location, Failure> {
    if let Some(named) = named {
        return named.parse().map_err(|error| bad(format!("cannot use what --data or TEAHORSE_DATA names: {error}")));
    }
    let usual = dirs::data_dir().map(|folder| folder.join("teahorse").join("teahorse.sqlite").into());
    usual.ok_or_else(|| bad("cannot determine your user data directory; name a data file with --data"))
}

/// The same; a data file must be there.
pub(crate) fn existing(named: Option<String>) -> Result<Location, Failure> {
    let location = location(named)?;
    match location.file().filter(|file| !file.is_file()) {
        Some(file) => Err(bad(format!("there is no data file at {}; name the right one with --data", file.display()))),
        None => Ok(location),
    }
}
