//! Server configuration.

use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::time::Duration;

use ipnet::IpNet;
use store::Location;

use crate::address::ProxyHeader;
use crate::news::Broker;
use crate::notices::mail::Mailer;

/// The configuration of a server. [`Config::new`] has defaults for everything but where the data is.
#[derive(Clone, Debug)]
pub struct Config {
    /// The address to listen on. Port 0 picks a free port.
    pub listen: SocketAddr,
    /// The address for metrics; none serves no metrics. Nobody but the operator should reach it.
    pub metrics: Option<SocketAddr>,
    /// Where the data is.
    pub data: Location,
    /// The broker by which servers that share a database tell each other what has changed; without it, they ask the database
    /// now and then.
    pub news: Option<Broker>,
    /// The directory of the pictures for links; they can be painted again.
    pub pictures: PathBuf,
    /// Whether browsers reach the server by HTTPS, so that cookies can require it.
    pub secure: bool,
    /// Rate limit: requests per second from one visitor, sustained.
    pub requests_a_second: u32,
    /// Rate limit: new visitors per minute from one IP address.
    pub visitors_a_minute: u32,
    /// Rate limit: imports per minute from one visitor.
    pub imports_a_minute: u32,
    /// Rate limit: new pictures for links per minute from one IP address.
    pub previews_a_minute: u32,
    /// Rate limit: new tables per minute from one IP address.
    pub tables_a_minute: u32,
    /// The delay before each bot move, so that people can follow.
    pub bot_pause: Duration,
    /// The most bots that search at the same time, but at least two.
    pub thinkers: usize,
    /// How many tables one person may have open.
    pub quotas: Quotas,
    /// The most tables in memory, except for those in use. Each takes up to a few hundred kilobytes.
    pub tables_in_memory: usize,
    /// The most connections at the same time; none for as many as the file descriptors allow.
    pub connections: Option<usize>,
    /// The most connections from one IP address, other than this machine and the trusted proxies.
    pub connections_an_address: usize,
    /// The most live streams of one visitor.
    pub streams: usize,
    /// The networks of the reverse proxies whose headers say where a request comes from.
    pub trusted_proxies: Vec<IpNet>,
    /// The header in which they say so.
    pub proxy_header: ProxyHeader,
    /// The public URL of the site, for every link that others open. Without it, links begin as the request did.
    pub public_url: Option<String>,
    /// The timeout until a response begins.
    pub patience: Duration,
    /// How long a connection may be idle, or a request incomplete.
    pub idle: Duration,
    /// The shutdown timeout for open streams and requests.
    pub grace: Duration,
    /// Notification settings of the server.
    pub post: Post,
    /// The terms for workers.
    pub workers: WorkerTerms,
}

/// The terms for workers: programs on other machines that think for this server.
#[derive(Clone)]
pub struct WorkerTerms {
    /// The token that they need; without it there are none.
    pub token: Option<String>,
    /// For how long a worker has a job without saying that it still works on it.
    pub lease: Duration,
}

impl std::fmt::Debug for WorkerTerms {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("WorkerTerms").field("lease", &self.lease).finish_non_exhaustive()
    }
}

/// Notification settings of the server.
#[derive(Clone, Debug)]
pub struct Post {
    /// The SMTP client; without it no email is sent.
    pub mailer: Option<Mailer>,
    /// Whether webhooks may call private addresses.
    pub local_hooks: bool,
}

/// How many tables one person may have open.
#[derive(Clone, Copy, Debug)]
pub struct Quotas {
    /// Tables with free seats.
    pub waiting: i64,
    /// Tables being played at which something has happened in the last week.
    pub playing: i64,
}

impl Config {
    /// Whether other servers may use the same data.
    pub(crate) fn shared(&self) -> bool {
        matches!(self.data, Location::Server(_))
    }

    /// The URL that links begin with, without a slash at its end.
    pub(crate) fn base(&self) -> String {
        let address = if self.listen.ip().is_unspecified() {
            SocketAddr::from((Ipv4Addr::LOCALHOST, self.listen.port()))
        } else {
            self.listen
        };
        let local = || format!("http://{address}");
        self.public_url.clone().unwrap_or_else(local).trim_end_matches('/').to_owned()
    }

    /// The defaults for a server on this machine with this data file, or at this database server.
    pub fn new(data: impl Into<Location>) -> Self {
        let data = data.into();
        let pictures = match &data {
            Location::File(file) => file.clone().into_os_string(),
            Location::Server(_) => std::env::temp_dir().join("teahorse").into_os_string(),
        };
        Self {
            listen: SocketAddr::from((Ipv4Addr::LOCALHOST, 8080)),
            metrics: None,
            pictures: PathBuf::from_iter([pictures]).with_added_extension("pictures"),
            data,
            news: None,
            secure: false,
            requests_a_second: 30,
            visitors_a_minute: 120,
            imports_a_minute: 12,
            previews_a_minute: 30,
            tables_a_minute: 60,
            bot_pause: Duration::from_millis(700),
            thinkers: std::thread::available_parallelism().map_or(1, |cores| cores.get().div_ceil(2)),
            patience: Duration::from_secs(20),
            tables_in_memory: 2000,
            quotas: Quotas { waiting: 12, playing: 100 },
            connections: None,
            connections_an_address: 256,
            streams: 24,
            trusted_proxies: Vec::new(),
            proxy_header: ProxyHeader::default(),
            public_url: None,
            idle: Duration::from_secs(15),
            grace: Duration::from_secs(3),
            post: Post { mailer: None, local_hooks: false },
            workers: WorkerTerms { token: None, lease: Duration::from_secs(6) },
        }
    }
}
