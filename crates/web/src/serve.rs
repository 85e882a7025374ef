//! Starting and stopping the server.
//!
//! Every crate that awaits an unboxed async function compiles its whole body again. Here that is the whole server, so the public
//! futures are boxed.

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use futures_util::FutureExt;
use futures_util::future::{BoxFuture, LocalBoxFuture};
use listenfd::ListenFd;
use store::{Database, StoreError};
use tokio::net::TcpListener;

use crate::app::{App, app};
use crate::config::Config;
use crate::connections::{Gate, GateStats, accept};
use crate::metrics::{self, Listening};
use crate::table::thinkers::LaneStats;
use games::Catalogue;

/// How often open tables are checked for overdue moves and evicted from memory.
const TENDING: Duration = Duration::from_secs(20);

/// Why a server did not start, or stopped.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The address cannot be listened on.
    #[error("cannot listen on {address}: {error}")]
    Listen {
        /// The address.
        address: SocketAddr,
        /// Why.
        error: io::Error,
    },
    /// The data cannot be used.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The network failed.
    #[error(transparent)]
    Io(#[from] io::Error),
}

/// A server that listens but does not answer yet.
#[derive(Debug)]
pub struct Server {
    listener: TcpListener,
    metrics: Option<TcpListener>,
    app: App,
    grace: Duration,
    idle: Duration,
}

impl Server {
    /// Opens the data and the port.
    ///
    /// # Errors
    /// If one of them cannot be opened.
    pub fn bind(config: &Config, catalogue: Catalogue) -> LocalBoxFuture<'_, Result<Self, ServeError>> {
        Self::listen(config, catalogue, None).boxed_local()
    }

    /// Opens the data and listens on a socket that somebody else holds open, or on the port.
    pub(crate) async fn listen(
        config: &Config,
        catalogue: Catalogue,
        held: Option<std::net::TcpListener>,
    ) -> Result<Self, ServeError> {
        let store: Arc<Database> = Arc::new(Database::open(&config.data).await?);
        let app = App::new(store, catalogue, config).await?;
        let bind = async |address| TcpListener::bind(address).await.map_err(|error| ServeError::Listen { address, error });
        let listen = |error| ServeError::Listen { address: config.listen, error };
        let held = match held {
            None => ListenFd::from_env().take_tcp_listener(0).map_err(listen)?,
            held => held,
        };
        let listener = match held {
            Some(listener) => take_over(listener).map_err(listen)?,
            None => bind(config.listen).await?,
        };
        let metrics = match config.metrics {
            Some(address) => Some(bind(address).await?),
            None => None,
        };
        Ok(Self { listener, metrics, app, grace: config.grace, idle: config.idle })
    }

    /// What it serves.
    #[cfg(test)]
    pub(crate) fn app(&self) -> App {
        self.app.clone()
    }

    /// The address it listens on.
    ///
    /// # Errors
    /// If the operating system does not say.
    pub fn address(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// All addresses it listens on.
    fn addresses(&self) -> io::Result<Listening> {
        let metrics = self.metrics.as_ref().map(TcpListener::local_addr).transpose()?;
        Ok(Listening { pages: self.address()?, metrics })
    }

    /// Serves requests until `stop` resolves; then ends streams, finishes pending requests and closes the data.
    ///
    /// # Errors
    /// If the network fails.
    pub fn run(self, stop: impl Future<Output = ()> + Send + 'static) -> BoxFuture<'static, Result<(), ServeError>> {
        self.answer(stop.boxed()).boxed()
    }

    async fn answer(self, stop: BoxFuture<'static, ()>) -> Result<(), ServeError> {
        let Self { listener, metrics, app: state, grace, idle } = self;
        let tending = tokio::spawn(tend(state.clone()));
        let hall = Arc::clone(&state.hall);
        let settling = tokio::spawn(async move { hall.settle_all().await });
        let heeding = tokio::spawn(crate::admin::heed(state.clone()));
        let exchanging = tokio::spawn(crate::news::exchange(state.clone()));
        let closing = state.closing.clone();
        let carrying = tokio::spawn(Arc::clone(&state.courier).run(closing.clone()));
        if let Some(listener) = metrics {
            let stopping = closing.clone();
            let gate = Arc::new(Gate::for_operator());
            tokio::spawn(accept(listener, metrics::router(state.clone()), gate, idle, stopping.cancelled_owned()));
        }
        let stopping = closing.clone();
        let serving = accept(listener, app(state.clone()), Arc::clone(&state.gate), idle, async move {
            stop.await;
            stopping.cancel();
        });
        let late = async {
            closing.cancelled().await;
            tokio::time::sleep(grace).await;
        };
        tokio::select! {
            () = serving => {}
            // A client that neither reads nor disconnects must not block the shutdown.
            () = late => tracing::warn!(?grace, "shutdown timeout: open connections dropped"),
        }
        tending.abort();
        settling.abort();
        heeding.abort();
        exchanging.abort();
        // Notifications that are being sent get the chance to arrive.
        let carried = carrying.abort_handle();
        if tokio::time::timeout(grace, carrying).await.is_err() {
            carried.abort();
        }
        if let Err(error) = state.hall.fall_asleep().await {
            tracing::error!(%error, "cannot note when the server ended");
        }
        state.store.close().await;
        Ok(())
    }
}

/// Uses a socket that a service manager holds open (systemd's socket activation): while the server is replaced, connections wait
/// in it and none is refused.
fn take_over(listener: std::net::TcpListener) -> io::Result<TcpListener> {
    listener.set_nonblocking(true)?;
    TcpListener::from_std(listener)
}

async fn tend(app: App) {
    loop {
        if let Err(error) = app.hall.tend().await {
            tracing::error!(%error, "periodic check of tables failed");
        }
        app.limits.tidy();
        note(&app);
        tokio::time::sleep(TENDING).await;
    }
}

/// Logs what the server is doing.
fn note(app: &App) {
    let GateStats { open, most, refused_full, refused_address } = app.gate.stats();
    tracing::debug!(open, most, refused_full, refused_address, streams = app.streams.count(), "connections");
    for LaneStats { lane, running, waiting, begun, longest } in app.hall.thinkers.stats() {
        tracing::debug!(%lane, running, waiting, begun, ?longest, "thinkers");
    }
}

/// Serves until SIGTERM or SIGINT. `ready` is called with the addresses as soon as the server listens.
///
/// # Errors
/// If the server cannot start, or the network fails.
pub async fn serve(config: Config, catalogue: Catalogue, ready: impl FnOnce(Listening)) -> Result<(), ServeError> {
    refuse_huge_pages();
    let server = Server::bind(&config, catalogue).await?;
    ready(server.addresses()?);
    server.run(told_to_end()).await
}

/// Takes memory from the system a little at a time. Huge pages, which the allocator asks for, are cleared as a whole by whoever
/// touches one first: one request of ten waited several milliseconds for two megabytes of which it needed a tenth.
#[cfg(target_os = "linux")]
fn refuse_huge_pages() {
    if let Err(error) = rustix::thread::disable_transparent_huge_pages(true) {
        tracing::debug!(%error, "cannot refuse huge pages");
    }
}

#[cfg(not(target_os = "linux"))]
fn refuse_huge_pages() {}

pub(crate) async fn told_to_end() {
    let interrupt =
        async { tokio::signal::ctrl_c().await.unwrap_or_else(|error| tracing::error!(%error, "cannot listen for Ctrl-C")) };
    #[cfg(unix)]
    let terminate = async {
        match tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate()) {
            Ok(mut signal) => drop(signal.recv().await),
            Err(_) => std::future::pending().await,
        }
    };
    #[cfg(not(unix))]
    let terminate = std::future::pending::<()>();
    tokio::select! {
        () = interrupt => {}
        () = terminate => {}
    }
}
