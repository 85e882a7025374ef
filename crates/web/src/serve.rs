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
use store::{Sqlite, Store, StoreError};
use tokio::net::TcpListener;

use crate::app::{App, app};
use crate::config::Config;
use crate::connections::accept;
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
    /// The data file cannot be used.
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
    app: App,
    grace: Duration,
    idle: Duration,
}

impl Server {
    /// Opens the data file and the port.
    ///
    /// # Errors
    /// If one of them cannot be opened.
    pub fn bind(config: &Config, catalogue: Catalogue) -> LocalBoxFuture<'_, Result<Self, ServeError>> {
        Self::listen(config, catalogue).boxed_local()
    }

    async fn listen(config: &Config, catalogue: Catalogue) -> Result<Self, ServeError> {
        let store: Arc<dyn Store> = Arc::new(Sqlite::open(&config.data).await?);
        let app = App::new(store, catalogue, config).await?;
        let listen = |error| ServeError::Listen { address: config.listen, error };
        let listener = TcpListener::bind(config.listen).await.map_err(listen)?;
        Ok(Self { listener, app, grace: config.grace, idle: config.idle })
    }

    /// The address it listens on.
    ///
    /// # Errors
    /// If the operating system does not say.
    pub fn address(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// Serves requests until `stop` resolves; then ends streams, finishes pending requests and closes the data file.
    ///
    /// # Errors
    /// If the network fails.
    pub fn run(self, stop: impl Future<Output = ()> + Send + 'static) -> BoxFuture<'static, Result<(), ServeError>> {
        self.answer(stop.boxed()).boxed()
    }

    async fn answer(self, stop: BoxFuture<'static, ()>) -> Result<(), ServeError> {
        let Self { listener, app: state, grace, idle } = self;
        let tending = tokio::spawn(tend(state.clone()));
        let closing = state.closing.clone();
        let carrying = tokio::spawn(Arc::clone(&state.courier).run(closing.clone()));
        let stopping = closing.clone();
        let serving = accept(listener, app(state.clone()), idle, async move {
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
        // Notifications that are being sent get the chance to arrive.
        let carried = carrying.abort_handle();
        if tokio::time::timeout(grace, carrying).await.is_err() {
            carried.abort();
        }
        state.store.close().await;
        Ok(())
    }
}

async fn tend(app: App) {
    loop {
        if let Err(error) = app.hall.tend().await {
            tracing::error!(%error, "periodic check of tables failed");
        }
        app.limits.tidy();
        tokio::time::sleep(TENDING).await;
    }
}

/// Serves until SIGTERM or SIGINT. `ready` is called with the address as soon as the server listens.
///
/// # Errors
/// If the server cannot start, or the network fails.
pub async fn serve(config: Config, catalogue: Catalogue, ready: impl FnOnce(SocketAddr)) -> Result<(), ServeError> {
    let server = Server::bind(&config, catalogue).await?;
    ready(server.address()?);
    server.run(told_to_end()).await
}

async fn told_to_end() {
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
