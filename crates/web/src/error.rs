//! Errors as visitors see them. Each is an HTTP status and a text that says what to do.

use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use store::StoreError;

use crate::table::request::Trouble;

/// What a handler returns: a response, where it does not say otherwise.
pub(crate) type Result<T = Response, E = Error> = std::result::Result<T, E>;

/// A request that failed.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Error {
    /// There is nothing at this address, or nothing this visitor may see.
    #[error("page not found")]
    NotFound,
    /// The form has no valid CSRF token: it did not come from one of our pages.
    #[error("invalid CSRF token")]
    Forged,
    /// The form cannot be parsed.
    #[error("invalid form")]
    Invalid,
    /// The form is too long.
    #[error("form too large")]
    TooLarge,
    /// The request took too long to arrive.
    #[error("request too slow")]
    TooSlow,
    /// Too many requests in too short a time.
    #[error("too many requests")]
    TooMany,
    /// The operator has banned the visitor.
    #[error("banned")]
    Banned,
    /// A guided game contains an action that the rules forbid.
    #[error("guided game breaks the rules: {0}")]
    Lesson(String),
    /// A request to a table failed.
    #[error(transparent)]
    Table(#[from] Trouble),
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// The id of the text for an error page. It is attached to the response until the page is rendered in the visitor's language.
#[derive(Clone, Debug)]
pub(crate) struct ErrorText(pub(crate) &'static str);

impl IntoResponse for Error {
    fn into_response(self) -> Response {
        let (status, text) = match &self {
            Self::NotFound | Self::Table(Trouble::NoTable) => (StatusCode::NOT_FOUND, "fault-not-found"),
            Self::Forged => (StatusCode::FORBIDDEN, "fault-forged"),
            Self::Banned => (StatusCode::FORBIDDEN, "fault-banned"),
            Self::Invalid => (StatusCode::BAD_REQUEST, "fault-invalid"),
            Self::TooLarge => (StatusCode::PAYLOAD_TOO_LARGE, "fault-too-large"),
            Self::TooSlow => (StatusCode::REQUEST_TIMEOUT, "fault-too-slow"),
            Self::TooMany | Self::Table(Trouble::Busy) => (StatusCode::TOO_MANY_REQUESTS, "fault-too-many"),
            Self::Table(Trouble::NotAllowed(why)) => (StatusCode::FORBIDDEN, why.word()),
            Self::Table(Trouble::Stale | Trouble::Store(StoreError::Stale)) | Self::Store(StoreError::Stale) => {
                (StatusCode::CONFLICT, "stale")
            }
            Self::Table(Trouble::Rejected(_)) => (StatusCode::UNPROCESSABLE_ENTITY, "fault-invalid"),
            Self::Table(Trouble::UnknownRules { .. }) => (StatusCode::SERVICE_UNAVAILABLE, "fault-rules"),
            Self::Table(Trouble::Impossible(_) | Trouble::Store(_)) | Self::Store(_) | Self::Lesson(_) => {
                (StatusCode::INTERNAL_SERVER_ERROR, "fault-server")
            }
        };
        if status.is_server_error() {
            tracing::error!(error = %self, %status, "request failed");
        }
        let mut response = status.into_response();
        response.extensions_mut().insert(ErrorText(text));
        response
    }
}
