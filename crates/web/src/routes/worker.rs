//! What workers ask for: a job, and what became of it. Pages know nothing of it.

use axum::extract::{FromRequestParts, Path, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, StatusCode, header};
use axum::response::{IntoResponse, Response};

use crate::app::App;
use crate::workers::{POLL, Unwanted, VERSION};

/// The header with the version of a worker.
pub(crate) const WORKER: HeaderName = HeaderName::from_static("teahorse-worker");

/// The header with the name that a worker has given itself, by which it is counted.
pub(crate) const NAME: HeaderName = HeaderName::from_static("teahorse-worker-name");

/// The header with the id of a job.
pub(crate) const JOB: HeaderName = HeaderName::from_static("teahorse-job");

/// The header with the length of a lease, in milliseconds.
pub(crate) const LEASE: HeaderName = HeaderName::from_static("teahorse-lease");

/// A worker of this server.
pub(super) struct Worker;

impl FromRequestParts<App> for Worker {
    type Rejection = (StatusCode, String);

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Self::Rejection> {
        let refuse = |status, why: &str| Err((status, format!("{why}\n")));
        let token = text(&parts.headers, &header::AUTHORIZATION).strip_prefix("Bearer ").unwrap_or_default();
        match app.hall.workers.fits(token) {
            None => return refuse(StatusCode::NOT_FOUND, "this server takes no workers: start it with --worker-token-file"),
            Some(false) => return refuse(StatusCode::UNAUTHORIZED, "the token is not that of this server"),
            Some(true) => {}
        }
        if text(&parts.headers, &WORKER) != VERSION {
            let version = env!("CARGO_PKG_VERSION");
            let why = format!("this server is teahorse {version}: start the worker with the same version of the program");
            return refuse(StatusCode::UPGRADE_REQUIRED, &why);
        }
        app.hall.workers.see(text(&parts.headers, &NAME));
        Ok(Self)
    }
}

fn text<'a>(headers: &'a HeaderMap, name: &HeaderName) -> &'a str {
    headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default()
}

/// A job for a worker, which waits for one.
pub(super) async fn take(State(app): State<App>, _worker: Worker) -> Response {
    let mut handed = app.hall.thinkers.offer();
    let handed = tokio::select! {
        handed = &mut handed => handed.ok(),
        () = tokio::time::sleep(POLL) => None,
        () = app.closing.cancelled() => None,
    };
    let Some((id, job)) = handed else { return StatusCode::NO_CONTENT.into_response() };
    let lease = app.hall.workers.lease().as_millis().to_string();
    let headers = [(JOB, id), (LEASE, lease), (header::CONTENT_TYPE, "application/json".to_owned())];
    (headers, [(header::CACHE_CONTROL, "no-store")], job).into_response()
}

/// The answer to a job.
pub(super) async fn answer(State(app): State<App>, _worker: Worker, Path(id): Path<String>, answer: String) -> Response {
    said(app.hall.workers.answer(&id, answer).await)
}

/// A worker still works on a job; the number says how much it has done.
pub(super) async fn renew(State(app): State<App>, _worker: Worker, Path(id): Path<String>, entries: String) -> Response {
    said(app.hall.workers.renew(&id, entries.parse().unwrap_or(0)))
}

/// A worker gives a job back.
pub(super) async fn give_back(State(app): State<App>, _worker: Worker, Path(id): Path<String>) -> Response {
    said(app.hall.workers.give_back(&id))
}

fn said(done: Result<(), Unwanted>) -> Response {
    match done {
        Ok(()) => StatusCode::NO_CONTENT.into_response(),
        Err(Unwanted::Gone) => (StatusCode::GONE, "nobody waits for this job any more\n").into_response(),
        Err(Unwanted::Wrong(why)) => (StatusCode::UNPROCESSABLE_ENTITY, format!("{why}\n")).into_response(),
    }
}
