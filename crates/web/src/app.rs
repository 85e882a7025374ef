//! The application: the state that all handlers share, and the middleware around them.

use std::ops::Deref;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use axum::Router;
use axum::extract::{DefaultBodyLimit, Request};
use axum::http::{Extensions, HeaderMap, HeaderName, HeaderValue, StatusCode, Version, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use store::{Database, StoreError};
use tokio::runtime::Handle;
use tokio_util::sync::CancellationToken;
use tower::ServiceBuilder;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::predicate::{DefaultPredicate, Predicate};
use tower_http::compression::{CompressionLayer, CompressionLevel};
use tower_http::timeout::TimeoutLayer;
use tracing::Instrument;

use crate::address::Addresses;
use crate::config::Config;
use crate::connections::Gate;
use crate::identity::Identities;
use crate::metrics::{Metrics, observe};
use crate::news::News;
use crate::notices::courier::Courier;
use crate::people::People;
use crate::preview::Previews;
use crate::review::Reviews;
use crate::streams::Streams;
use crate::table::hall::Hall;
use crate::visitor::{Keys, Limits, OnThisMachine, identify};
use games::Catalogue;

/// The longest form anybody may send, in bytes.
const LONGEST_FORM: usize = 16 * 1024;

/// The content security policy: only our own files, no inline code, no other hosts, no frames.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; \
                      manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/// The application, which every request carries along: a clone is one more reference to the same.
#[derive(Clone, Debug)]
pub(crate) struct App(Arc<Shared>);

impl Deref for App {
    type Target = Shared;

    fn deref(&self) -> &Shared {
        &self.0
    }
}

/// The state that all handlers share.
#[derive(Debug)]
pub(crate) struct Shared {
    /// The data.
    pub(crate) store: Arc<Database>,
    /// The people.
    pub(crate) people: Arc<People>,
    /// How people sign in, and where they are.
    pub(crate) identities: Arc<Identities>,
    /// The open tables.
    pub(crate) hall: Arc<Hall>,
    /// The reviews of finished games.
    pub(crate) reviews: Arc<Reviews>,
    /// What other servers tell.
    pub(crate) news: Arc<News>,
    /// The courier that sends notifications.
    pub(crate) courier: Arc<Courier>,
    /// Keys for cookies and tokens.
    pub(crate) keys: Arc<Keys>,
    /// The metrics.
    pub(crate) metrics: Arc<Metrics>,
    /// The rate limits.
    pub(crate) limits: Arc<Limits>,
    /// Ends all live streams when the server stops.
    pub(crate) closing: CancellationToken,
    /// The timeout until a response begins, or a form has arrived.
    pub(crate) patience: Duration,
    /// Where requests come from and links lead.
    pub(crate) addresses: Arc<Addresses>,
    /// The live streams of each visitor.
    pub(crate) streams: Arc<Streams>,
    /// The connections.
    pub(crate) gate: Arc<Gate>,
    /// The pictures for links.
    pub(crate) previews: Arc<Previews>,
    /// The small boards in lists.
    pub(crate) small: Arc<Previews>,
}

impl App {
    /// An application on a store, with these games.
    pub(crate) async fn new(store: Arc<Database>, catalogue: Catalogue, config: &Config) -> Result<Self, StoreError> {
        catalogue.bring_texts();
        let keys = Arc::new(Keys::of(&store, config.secure).await?);
        let people = Arc::new(People::new(Arc::clone(&store), config.shared()));
        let metrics = Arc::new(Metrics::new(&config.data));
        let hall = Arc::new(Hall::new(Arc::clone(&store), catalogue, Arc::clone(&people), Arc::clone(&metrics), config));
        hall.wake().await?;
        let shared = (Arc::clone(&people), Arc::clone(&hall), Arc::clone(&keys));
        let courier = Courier::new(Arc::clone(&store), shared, config).await?;
        Ok(Self(Arc::new(Shared {
            news: Arc::new(News::new(config, &keys)),
            courier: Arc::new(courier),
            reviews: Arc::new(Reviews::new(Arc::clone(&store), Arc::clone(&hall))),
            identities: Arc::new(Identities::new(Arc::clone(&store), config)),
            hall,
            people,
            store,
            keys,
            metrics,
            limits: Arc::new(Limits::new(config)),
            closing: CancellationToken::new(),
            patience: config.patience,
            addresses: Arc::new(Addresses::new(config)),
            streams: Arc::new(Streams::new(config.streams, config.connections_an_address)),
            gate: Arc::new(Gate::new(config)),
            previews: Arc::new(Previews::new(&config.pictures)),
            small: Arc::new(Previews::new(&config.pictures.join("small"))),
        })))
    }
}

/// All routes with their middleware.
pub(crate) fn app(app: App) -> Router {
    let pages = crate::routes::pages().layer(middleware::from_fn_with_state(app.clone(), identify)).merge(crate::routes::files());
    pages
        .layer(
            // From the outside in: metrics and headers are outermost, so that they include responses made by inner layers.
            ServiceBuilder::new()
                .layer(middleware::from_fn_with_state(Arc::clone(&app.metrics), observe))
                .map_response(with_headers)
                .layer(CatchPanicLayer::custom(|_| StatusCode::INTERNAL_SERVER_ERROR.into_response()))
                .layer(TimeoutLayer::with_status_code(StatusCode::SERVICE_UNAVAILABLE, app.patience))
                .layer(
                    CompressionLayer::new()
                        .quality(CompressionLevel::Fastest)
                        .compress_when(DefaultPredicate::new().and(from_afar)),
                )
                .layer(DefaultBodyLimit::max(LONGEST_FORM))
                .layer(middleware::from_fn(to_the_end)),
        )
        .merge(workers(&app))
        .with_state(app)
}

/// The routes of workers. A worker that hangs up while it waits must not get a job, so that its request is not completed
/// without it.
fn workers(app: &App) -> Router<App> {
    crate::routes::workers().layer(
        ServiceBuilder::new()
            .layer(middleware::from_fn_with_state(Arc::clone(&app.metrics), observe))
            .map_response(with_headers)
            .layer(CatchPanicLayer::custom(|_| StatusCode::INTERNAL_SERVER_ERROR.into_response())),
    )
}

/// Completes a request even if the client disconnects or it times out: otherwise a change could be on disk and never be shown.
async fn to_the_end(request: Request, next: Next) -> Response {
    if request.method().is_safe() {
        return next.run(request).await;
    }
    Completed(Some(Box::pin(next.run(request).in_current_span()))).await
}

/// A request that is completed even if nobody waits for it any more: then it goes on as a task of its own. While somebody waits it needs none, which
/// would wake two threads.
struct Completed(Option<Pin<Box<dyn Future<Output = Response> + Send>>>);

impl Future for Completed {
    type Output = Response;

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Response> {
        // What has failed with a panic does not go on: it is put back only if it is still to be done.
        let Some(mut work) = self.0.take() else { return Poll::Ready(StatusCode::SERVICE_UNAVAILABLE.into_response()) };
        let polled = work.as_mut().poll(context);
        if polled.is_pending() {
            self.0 = Some(work);
        }
        polled
    }
}

impl Drop for Completed {
    fn drop(&mut self) {
        // When the program ends there may be no runtime left, and then there is nobody to complete anything for.
        if let (Some(work), Ok(runtime)) = (self.0.take(), Handle::try_current()) {
            runtime.spawn(work);
        }
    }
}

/// Whether a response goes over a network. To a browser or proxy on this machine, compression costs more than it saves.
fn from_afar(_: StatusCode, _: Version, _: &HeaderMap, extensions: &Extensions) -> bool {
    extensions.get::<OnThisMachine>().is_none()
}

fn with_headers<B>(mut response: Response<B>) -> Response<B> {
    const HEADERS: [(HeaderName, &str); 5] = [
        (header::CONTENT_SECURITY_POLICY, POLICY),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::X_FRAME_OPTIONS, "DENY"),
        (header::REFERRER_POLICY, "no-referrer"),
        (HeaderName::from_static("permissions-policy"), "camera=(), geolocation=(), microphone=()"),
    ];
    for (name, value) in HEADERS {
        // Keep headers that the response has set itself, such as a picture's policy.
        response.headers_mut().entry(name).or_insert(HeaderValue::from_static(value));
    }
    response
}
