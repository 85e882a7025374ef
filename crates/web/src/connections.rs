//! Accepting connections: one task per connection, until it ends or the server stops.

use std::convert::Infallible;
use std::net::SocketAddr;
use std::time::Duration;

use axum::Router;
use axum::extract::ConnectInfo;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use tokio::net::TcpListener;
use tower::ServiceExt;

/// How long to wait after a failed accept, for instance because there are no file descriptors left.
const BREATH: Duration = Duration::from_millis(200);

/// Serves connections until `stop` resolves; then waits until pending requests are answered. A connection that sends no complete
/// request head within
/// `idle` is closed, since each open one costs a file descriptor and about twenty kilobytes.
pub(crate) async fn accept(listener: TcpListener, router: Router, idle: Duration, stop: impl Future<Output = ()>) {
    let mut builder = http1::Builder::new();
    builder.timer(TokioTimer::new()).header_read_timeout(idle);
    let open = GracefulShutdown::new();
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
        // Responses are written in one piece; waiting for more data would only delay them.
        if let Err(error) = stream.set_nodelay(true) {
            tracing::debug!(%error, "cannot set TCP_NODELAY; the connection is probably closed");
        }
        let router = router.clone();
        let service = service_fn(move |mut request: hyper::Request<hyper::body::Incoming>| {
            request.extensions_mut().insert(ConnectInfo::<SocketAddr>(from));
            let answer = router.clone().oneshot(request);
            async move { Ok::<_, Infallible>(answer.await.unwrap_or_else(|never| match never {})) }
        });
        let connection = open.watch(builder.serve_connection(TokioIo::new(stream), service));
        tokio::spawn(async move {
            if let Err(error) = connection.await {
                tracing::debug!(%error, "connection failed");
            }
        });
    }
    drop(listener);
    open.shutdown().await;
}
