//! Server configuration.

use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::time::Duration;

use crate::notices::mail::Mailer;

/// The configuration of a server. [`Config::new`] has defaults for everything but the data file.
#[derive(Clone, Debug)]
pub struct Config {
    /// The address to listen on. Port 0 picks a free port.
    pub listen: SocketAddr,
    /// The data file.
    pub data: PathBuf,
    /// Whether browsers reach the server by HTTPS, so that cookies can require it.
    pub secure: bool,
    /// Rate limit: requests per second from one visitor, sustained.
    pub requests_a_second: u32,
    /// Rate limit: new visitors per minute from one IP address.
    pub visitors_a_minute: u32,
    /// Rate limit: imports per minute from one visitor.
    pub imports_a_minute: u32,
    /// The delay before each bot move, so that people can follow.
    pub bot_pause: Duration,
    /// The most bots that think at the same time.
    pub thinkers: usize,
    /// The timeout until a response begins.
    pub patience: Duration,
    /// How long a connection may be idle, or a request incomplete.
    pub idle: Duration,
    /// The shutdown timeout for open streams and requests.
    pub grace: Duration,
    /// Notification settings of the server.
    pub post: Post,
}

/// Notification settings of the server.
#[derive(Clone, Debug)]
pub struct Post {
    /// The SMTP client; without it no email is sent.
    pub mailer: Option<Mailer>,
    /// The public URL of the site, for links in notifications.
    pub public_url: String,
    /// Whether webhooks may call private addresses.
    pub local_hooks: bool,
}

impl Config {
    /// The defaults for a server on this machine with this data file.
    pub fn new(data: impl Into<PathBuf>) -> Self {
        Self {
            listen: SocketAddr::from((Ipv4Addr::LOCALHOST, 8080)),
            data: data.into(),
            secure: false,
            requests_a_second: 30,
            visitors_a_minute: 120,
            imports_a_minute: 12,
            bot_pause: Duration::from_millis(700),
            thinkers: std::thread::available_parallelism().map_or(1, |cores| cores.get().div_ceil(2)),
            patience: Duration::from_secs(20),
            idle: Duration::from_secs(15),
            grace: Duration::from_secs(3),
            post: Post { mailer: None, public_url: "http://127.0.0.1:8080".to_owned(), local_hooks: false },
        }
    }
}
