//! Accepting connections: one task per connection, until it ends or the server stops.
//!
//! Connections are limited, in all and by address, and some file descriptors are kept back, so that nobody takes the server
//! offline by opening connections.

use std::collections::HashMap;
use std::convert::Infallible;
use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use axum::Router;
use axum::extract::ConnectInfo;
use axum::http::{HeaderValue, header};
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc;
use tokio_util::sync::CancellationToken;
use tower::ServiceExt;

use crate::Config;
use crate::address::Addresses;

/// How long to wait after a failed accept, for instance because there are no file descriptors left.
const BREATH: Duration = Duration::from_millis(200);

/// The file descriptors kept back for the database, for notifications and for what the program has open anyway.
const KEPT_BACK: usize = 128;

/// How long a connection may take to send one more request when the server stops: one that is on its way is answered,
/// even if whoever sends it runs on a machine that does many other things.
const LAST_CALL: Duration = Duration::from_secs(1);

/// The most bytes that the head of a request may have. Every connection may keep so many in memory.
const LONGEST_HEAD: usize = 64 * 1024;

/// What a refused connection is told.
const REFUSAL: &[u8] = b"HTTP/1.1 503 Service Unavailable\r\ncontent-length: 0\r\nretry-after: 5\r\nconnection: close\r\n\r\n";

/// The limits of connections, and the connections that are open.
#[derive(Debug)]
pub(crate) struct Gate {
    most: usize,
    an_address: usize,
    addresses: Addresses,
    open: Mutex<Open>,
}

#[derive(Debug, Default)]
struct Open {
    all: usize,
    by_address: HashMap<IpAddr, usize>,
    refused_full: u64,
    refused_address: u64,
}

/// What the gate has done, for the operator.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct GateStats {
    /// The connections that are open.
    pub(crate) open: usize,
    /// The most that may be open.
    pub(crate) most: usize,
    /// Refused because there were too many in all.
    pub(crate) refused_full: u64,
    /// Refused because there were too many from one address.
    pub(crate) refused_address: u64,
}

/// An open connection.
struct Pass {
    gate: Arc<Gate>,
    address: IpAddr,
}

impl Gate {
    /// The limits of a configuration. Raises the limit of file descriptors as far as the system allows.
    pub(crate) fn new(config: &Config) -> Self {
        let room = raise_descriptors().saturating_sub(KEPT_BACK).max(16);
        Self {
            most: config.connections.unwrap_or(room).min(room),
            an_address: config.connections_an_address,
            addresses: Addresses::new(config),
            open: Mutex::default(),
        }
    }

    /// The limits for those who watch the server itself: a few, which visitors cannot take away.
    pub(crate) fn for_operator() -> Self {
        let none = Config::new("");
        Self { most: KEPT_BACK / 4, an_address: KEPT_BACK, addresses: Addresses::new(&none), open: Mutex::default() }
    }

    /// What it has done so far.
    pub(crate) fn stats(&self) -> GateStats {
        let Open { all, refused_full, refused_address, .. } = *self.open();
        GateStats { open: all, most: self.most, refused_full, refused_address }
    }

    fn open(&self) -> MutexGuard<'_, Open> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Lets a connection in; none if there are too many.
    fn enter(self: &Arc<Self>, from: IpAddr) -> Option<Pass> {
        let address = group(from);
        // Everybody behind a proxy comes from its address, and a proxy on this machine need not be named.
        let limited = !from.is_loopback() && !self.addresses.is_proxy(from);
        let mut open = self.open();
        let here = open.by_address.get(&address).copied().unwrap_or(0);
        if open.all >= self.most {
            open.refused_full += 1;
            return None;
        }
        if limited && here >= self.an_address {
            open.refused_address += 1;
            return None;
        }
        open.all += 1;
        open.by_address.insert(address, here + 1);
        Some(Pass { gate: Arc::clone(self), address })
    }
}

impl Drop for Pass {
    fn drop(&mut self) {
        let mut open = self.gate.open();
        open.all -= 1;
        if let Some(here) = open.by_address.get_mut(&self.address) {
            *here -= 1;
            if *here == 0 {
                open.by_address.remove(&self.address);
            }
        }
    }
}

/// Whom an address belongs to: whoever has one address of the sixth version has the 2⁶⁴ beside it.
pub(crate) fn group(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            IpAddr::from([a, b, c, d, 0, 0, 0, 0])
        }
        four @ IpAddr::V4(_) => four,
    }
}

/// Raises the limit of file descriptors to the most the system allows; returns the limit.
#[cfg(unix)]
fn raise_descriptors() -> usize {
    use rustix::process::{Resource, getrlimit, setrlimit};
    /// More than that nobody needs, and some systems allow any number.
    const ENOUGH: u64 = 1 << 20;
    let mut limit = getrlimit(Resource::Nofile);
    let wanted = limit.maximum.unwrap_or(ENOUGH).min(ENOUGH);
    if limit.current.is_some_and(|current| current < wanted) {
        let before = limit.current;
        limit.current = Some(wanted);
        if let Err(error) = setrlimit(Resource::Nofile, limit) {
            tracing::warn!(%error, "cannot raise the limit of open files");
            limit.current = before;
        }
    }
    limit.current.unwrap_or(ENOUGH) as usize
}

#[cfg(not(unix))]
fn raise_descriptors() -> usize {
    8192
}

/// Serves connections until `stop` resolves; then waits until pending requests are answered. A connection that sends no complete
/// request head within `idle` is closed, since each open one costs a file descriptor and about twenty kilobytes.
pub(crate) async fn accept(
    listener: TcpListener,
    router: Router,
    gate: Arc<Gate>,
    idle: Duration,
    stop: impl Future<Output = ()>,
) {
    let mut builder = http1::Builder::new();
    builder.timer(TokioTimer::new()).header_read_timeout(idle).max_buf_size(LONGEST_HEAD);
    let closing = CancellationToken::new();
    // Every connection holds a sender; when the last one is gone, all requests are answered.
    let (alive, mut ended) = mpsc::channel::<Infallible>(1);
    let mut stop = std::pin::pin!(stop);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = &mut stop => break,
        };
        let (stream, from) = match accepted {
            Ok(accepted) => accepted,
            Err(error) => {
                tracing::warn!(%error, "cannot accept a connection");
                tokio::time::sleep(BREATH).await;
                continue;
            }
        };
        let Some(pass) = gate.enter(from.ip()) else {
            refuse(&stream);
            continue;
        };
        // Responses are written in one piece; waiting for more data would only delay them.
        if let Err(error) = stream.set_nodelay(true) {
            tracing::debug!(%error, "cannot set TCP_NODELAY; the connection is probably closed");
        }
        let router = router.clone();
        let stopping = closing.clone();
        let service = service_fn(move |mut request: hyper::Request<hyper::body::Incoming>| {
            request.extensions_mut().insert(ConnectInfo::<SocketAddr>(from));
            let (answer, stopping) = (router.clone().oneshot(request), stopping.clone());
            async move {
                let mut answer = answer.await.unwrap_or_else(|never| match never {});
                // Proxies use a connection again and again: they learn that this was the last time.
                if stopping.is_cancelled() {
                    answer.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("close"));
                }
                Ok::<_, Infallible>(answer)
            }
        });
        let connection = builder.serve_connection(TokioIo::new(stream), service);
        let (closing, alive) = (closing.clone(), alive.clone());
        tokio::spawn(async move {
            let mut connection = std::pin::pin!(connection);
            let last_call = async {
                closing.cancelled().await;
                // Whoever has been let in is answered: their request may be on its way.
                tokio::time::sleep(LAST_CALL).await;
            };
            let served = tokio::select! {
                served = connection.as_mut() => served,
                () = last_call => {
                    connection.as_mut().graceful_shutdown();
                    connection.await
                }
            };
            if let Err(error) = served {
                tracing::debug!(%error, "connection failed");
            }
            drop((pass, alive));
        });
    }
    drop((listener, alive));
    closing.cancel();
    ended.recv().await;
}

/// Closes a connection for which there is no room, and says so if that takes no time.
fn refuse(stream: &TcpStream) {
    if let Err(error) = stream.try_write(REFUSAL) {
        tracing::debug!(%error, "connection refused without an answer");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn h3_connections_are_limited_in_all_and_by_address() {
        let mut config = Config::new("unused");
        config.connections = Some(6);
        config.connections_an_address = 2;
        config.trusted_proxies = "10.0.0.1/32".parse().into_iter().collect();
        let gate = Arc::new(Gate::new(&config));
        let enter = |address: &str| address.parse().ok().and_then(|address| gate.enter(address));
        let mut open = vec![enter("192.0.2.1"), enter("192.0.2.1"), enter("192.0.2.1")];
        assert_eq!(open.iter().flatten().count(), 2);
        // Whoever has a network of the sixth version has all its addresses.
        open.extend([enter("2001:db8::1"), enter("2001:db8::2"), enter("2001:db8::3")]);
        assert_eq!(open.iter().flatten().count(), 4);
        // Everybody behind a proxy is let in, until the house is full.
        open.extend([enter("10.0.0.1"), enter("10.0.0.1"), enter("10.0.0.1")]);
        assert_eq!(open.iter().flatten().count(), 6);
        assert_eq!(gate.stats(), GateStats { open: 6, most: 6, refused_full: 1, refused_address: 2 });
        open.clear();
        assert!(enter("192.0.2.1").is_some());
        assert_eq!(gate.stats().open, 0);
        assert!(gate.open().by_address.is_empty());
    }

    #[test]
    fn h3_descriptors_are_kept_back_for_the_database() {
        let mut config = Config::new("unused");
        config.connections = Some(usize::MAX);
        assert!(Gate::new(&config).stats().most + KEPT_BACK <= raise_descriptors());
    }
}
