//! What an operator watches from outside: Prometheus metrics on a port of their own, request ids, one log line per request.
//!
//! Neither metrics nor logs contain personal data: requests are named by their route, never by their address, because addresses
//! contain tokens; people and IP addresses are not mentioned at all. `docs/operate.md` says what each metric means.

use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use axum::Router;
use axum::extract::{MatchedPath, Request, State};
use axum::http::{HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::metrics::info::Info;
use prometheus_client::registry::{Registry, Unit};
use store::Location;
use tracing::Instrument;

use crate::app::App;
use crate::connections::GateStats;

/// The header with the id of a request, by which a visitor's complaint is found in the log.
const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// Upper bounds of the latency buckets, in seconds.
const BUCKETS: [f64; 13] = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0];

tabletop::words! {
    /// Routes that are measured together.
    pub(crate) enum Group: "group" {
        /// Moves at a table.
        Move = "move",
        /// Other requests at a table: undo, chat, seats.
        Request = "request",
        /// Pages and fragments of a table.
        Table = "table",
        /// Opening a live stream.
        Stream = "stream",
        /// Analysis boards, imports and the position editor.
        Study = "study",
        /// Everything else that people read.
        Page = "page",
        /// Style sheets, scripts and pictures.
        File = "file",
        /// Probes: `/health` and `/ready`.
        Probe = "probe",
        /// Workers, which wait for jobs.
        Worker = "worker",
    }
}

impl Group {
    /// The group of a request.
    fn of(request: &Request) -> Self {
        let route = route(request);
        let moves = || request.method() == Method::POST && request.uri().path().ends_with("/play");
        match route.split('/').nth(1).unwrap_or_default() {
            "t" | "study" if route.ends_with("/live") => Self::Stream,
            "t" if moves() => Self::Move,
            "t" if request.method() == Method::POST => Self::Request,
            "t" => Self::Table,
            "study" | "edit" | "start" | "import" => Self::Study,
            "assets" | "favicon.ico" => Self::File,
            "health" | "ready" => Self::Probe,
            "worker" => Self::Worker,
            _ if route.ends_with("/{look}/{file}") => Self::File,
            _ => Self::Page,
        }
    }
}

/// The route of a request, without anything that was filled in.
fn route(request: &Request) -> &str {
    request.extensions().get::<MatchedPath>().map_or("", MatchedPath::as_str)
}

tabletop::words! {
    /// What becomes of a job for a worker.
    pub(crate) enum JobFate: "fate" {
        /// A worker has got it.
        Handed = "handed",
        /// A worker has answered it.
        Answered = "answered",
        /// A worker has given it back.
        Returned = "returned",
        /// A worker has not said anything for too long.
        Expired = "expired",
        /// A worker has answered something that cannot be.
        Refused = "refused",
    }
}

/// The label of jobs for workers.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct ByFate {
    fate: &'static str,
}

/// The latency label.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct ByGroup {
    group: &'static str,
}

/// The label of refused requests.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct ByReason {
    reason: &'static str,
}

/// The label of moves.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct ByMover {
    by: &'static str,
}

/// Why a request was refused: the id of the text that says so. It stays with the response until it is counted.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Refused(pub(crate) &'static str);

/// All metrics.
#[derive(Debug)]
pub(crate) struct Metrics {
    registry: Registry,
    data: Location,
    latency: [Histogram; Group::COUNT],
    refused: Family<ByReason, Counter>,
    people_moves: Counter,
    server_moves: Counter,
    /// Searches that wait for their turn.
    pub(crate) thinkers_waiting: Gauge,
    /// Searches under way.
    pub(crate) thinkers_running: Gauge,
    jobs: [Counter; JobFate::COUNT],
    workers: Gauge,
    memories: Gauge,
    tables: Gauge,
    streams: Gauge,
    connections: Gauge,
    queue: Gauge,
    bytes: Gauge,
    /// The start of all request ids, and the number of requests.
    ids: (u64, AtomicU64),
}

impl Metrics {
    /// Metrics of a server with this data.
    pub(crate) fn new(data: &Location) -> Self {
        let mut registry = Registry::with_prefix("teahorse");
        let version = Info::new(vec![("version", env!("CARGO_PKG_VERSION"))]);
        registry.register("build", "The version of the program", version);
        let latencies = Family::<ByGroup, Histogram>::new_with_constructor(|| Histogram::new(BUCKETS));
        // All groups are there from the first scrape on, and a request need not look its own up.
        let latency = Group::ALL.map(|group| latencies.get_or_create(&ByGroup { group: group.word() }).clone());
        registry.register_with_unit("request_duration", "From a request to the head of its response", Unit::Seconds, latencies);
        let refused = Family::<ByReason, Counter>::default();
        registry.register("requests_refused", "Requests that were refused or failed, by the text shown", refused.clone());
        let moves = Family::<ByMover, Counter>::default();
        let mover = |by| moves.get_or_create(&ByMover { by }).clone();
        let (people_moves, server_moves) = (mover("person"), mover("server"));
        registry.register("moves", "Moves on disk", moves);
        let fates = Family::<ByFate, Counter>::default();
        let jobs = JobFate::ALL.map(|fate| fates.get_or_create(&ByFate { fate: fate.word() }).clone());
        registry.register("worker_jobs", "Jobs for workers, by what became of them", fates);
        let mut gauge = |name, help| {
            let gauge = Gauge::default();
            registry.register(name, help, gauge.clone());
            gauge
        };
        Self {
            latency,
            refused,
            people_moves,
            server_moves,
            thinkers_waiting: gauge("thinkers_waiting", "Bots, hints and reviews that wait for a processor"),
            thinkers_running: gauge("thinkers_running", "Bots, hints and reviews that are thinking"),
            jobs,
            workers: gauge("workers", "Workers that were heard of lately"),
            memories: gauge("bot_memory_bytes", "What bots remember from their last decisions"),
            tables: gauge("open_tables", "Tables in memory"),
            streams: gauge("streams", "Pages with live updates"),
            connections: gauge("connections", "Open connections"),
            queue: gauge("store_queue", "Writes that wait for the database"),
            bytes: gauge("data_file_bytes", "Size of the data file with its write-ahead log; 0 for PostgreSQL"),
            registry,
            data: data.clone(),
            ids: (u64::from_le_bytes(store::random_key()), AtomicU64::new(0)),
        }
    }

    /// Counts moves that are on disk: those of people, and those of bots and forced ones.
    pub(crate) fn moved(&self, people: usize, bots: usize) {
        self.people_moves.inc_by(people as u64);
        self.server_moves.inc_by(bots as u64);
    }

    /// Counts what has become of a job for a worker.
    pub(crate) fn job(&self, fate: JobFate) {
        self.jobs[fate as usize].inc();
    }

    /// A new request id. Ids do not repeat, and do not tell how many requests there have been.
    fn next_id(&self) -> String {
        let number = self.ids.1.fetch_add(1, Ordering::Relaxed);
        format!("{:016x}", self.ids.0.wrapping_add(number.wrapping_mul(0x9E37_79B9_7F4A_7C15)))
    }

    fn count(&self, group: Group, begun: Instant, response: &Response) {
        self.latency[group as usize].observe(begun.elapsed().as_secs_f64());
        if let Some(reason) = reason(response) {
            self.refused.get_or_create(&ByReason { reason }).inc();
        }
    }

    /// All metrics in the text format.
    pub(crate) fn text(&self, app: &App) -> String {
        self.tables.set(app.hall.in_use() as i64);
        self.workers.set(app.hall.workers.count() as i64);
        self.memories.set(app.hall.memories.bytes() as i64);
        self.streams.set(app.streams.count() as i64);
        let GateStats { open, refused_full, refused_address, .. } = app.gate.stats();
        self.connections.set(open as i64);
        for (reason, refused) in [("connections-full", refused_full), ("connections-of-address", refused_address)] {
            let counter = self.refused.get_or_create(&ByReason { reason });
            counter.inc_by(refused.saturating_sub(counter.get()));
        }
        self.queue.set(app.store.queued() as i64);
        self.bytes.set(file_size(&self.data) as i64);
        let mut text = String::new();
        // Writing to a string cannot fail.
        let _ = encode(&mut text, &self.registry);
        text
    }
}

/// Why a response is a refusal, if it is one.
fn reason(response: &Response) -> Option<&'static str> {
    let status = response.status();
    if !status.is_client_error() && !status.is_server_error() {
        return None;
    }
    let by_status = match status {
        StatusCode::CONFLICT => "stale",
        StatusCode::UNPROCESSABLE_ENTITY => "rejected",
        StatusCode::SERVICE_UNAVAILABLE => "unavailable",
        _ if status.is_server_error() => "fault-server",
        _ => "other",
    };
    Some(response.extensions().get::<Refused>().map_or(by_status, |refused| refused.0))
}

/// The size of a data file with its write-ahead log, in bytes; 0 for data at a database server, which has metrics of its own.
pub(crate) fn file_size(data: &Location) -> u64 {
    let Some(data) = data.file() else { return 0 };
    let mut wal = data.as_os_str().to_owned();
    wal.push("-wal");
    let size = |path: &Path| std::fs::metadata(path).map_or(0, |about| about.len());
    size(data) + size(Path::new(&wal))
}

/// Middleware: gives every request an id and a log span, measures it, and counts refusals.
pub(crate) async fn observe(State(metrics): State<Arc<Metrics>>, request: Request, next: Next) -> Response {
    let begun = Instant::now();
    let group = Group::of(&request);
    let id = metrics.next_id();
    // A span of the highest level, so that even the errors of a quiet log have it.
    let span = tracing::error_span!("request", %id, method = %request.method(), route = route(&request));
    async {
        let mut response = next.run(request).await;
        metrics.count(group, begun, &response);
        tracing::info!(status = response.status().as_u16(), ms = begun.elapsed().as_secs_f64() * 1e3, "answered");
        if let Ok(id) = HeaderValue::from_str(&id) {
            response.headers_mut().insert(REQUEST_ID, id);
        }
        response
    }
    .instrument(span)
    .await
}

/// `/ready`: whether requests can be answered now, which needs the store.
pub(crate) async fn ready(State(app): State<App>) -> Response {
    if app.closing.is_cancelled() {
        return (StatusCode::SERVICE_UNAVAILABLE, "stopping").into_response();
    }
    match app.store.ping().await {
        Ok(()) => "ready".into_response(),
        Err(error) => {
            tracing::error!(%error, "not ready: the store does not answer");
            (StatusCode::SERVICE_UNAVAILABLE, "the store does not answer").into_response()
        }
    }
}

/// What is served on the port for metrics: the metrics, and the probes for those who keep the other port to themselves.
pub(crate) fn router(app: App) -> Router {
    const TEXT: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    Router::new()
        .route("/metrics", get(async |State(app): State<App>| ([(header::CONTENT_TYPE, TEXT)], app.metrics.text(&app))))
        .route("/health", get(async || "ok"))
        .route("/ready", get(ready))
        .with_state(app)
}

/// Counts up a gauge while it exists.
#[derive(Debug)]
pub(crate) struct Counted(Gauge);

impl Counted {
    /// One more.
    pub(crate) fn new(gauge: &Gauge) -> Self {
        gauge.inc();
        Self(gauge.clone())
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        self.0.dec();
    }
}

/// The addresses a server listens on.
#[derive(Clone, Copy, Debug)]
pub struct Listening {
    /// The address of the pages.
    pub pages: SocketAddr,
    /// The address of the metrics, if there is one.
    pub metrics: Option<SocketAddr>,
}
