//! What an operator may set.

use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::time::Duration;

use crate::notices::mail::Mailer;

/// The settings of a server. [`Config::new`] has sensible values for everything but the file.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where to listen. Port 0 takes a free one.
    pub listen: SocketAddr,
    /// The file that everything is kept in.
    pub data: PathBuf,
    /// Whether browsers reach the server by `https`, which lets cookies demand it.
    pub secure: bool,
    /// How many requests a visitor may make a second, in the long run.
    pub requests_a_second: u32,
    /// How many new visitors may come from one address in a minute.
    pub visitors_a_minute: u32,
    /// How many games a visitor may bring along in a minute.
    pub imports_a_minute: u32,
    /// How long a bot waits before its move, so that people can follow.
    pub bot_pause: Duration,
    /// How many bots may think at the same time.
    pub thinkers: usize,
    /// How long an answer may take to begin.
    pub patience: Duration,
    /// How long a connection may say nothing, or leave unfinished what it wants to say.
    pub idle: Duration,
    /// How long open streams and requests may take to end when the server stops.
    pub grace: Duration,
    /// How people who are away are told.
    pub post: Post,
}

/// How people who are away are told.
#[derive(Clone, Debug)]
pub struct Post {
    /// What hands e-mail to a mail server; without it none is sent.
    pub mailer: Option<Mailer>,
    /// The address by which people reach the site, for links in letters.
    pub public_url: String,
    /// Whether web hooks may lead to machines of this network.
    pub local_hooks: bool,
}

impl Config {
    /// Settings for a server on this machine that keeps everything in `data`.
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
