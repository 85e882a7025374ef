//! Connections by TLS, for HTTPS to others: webhooks, push services, and the server that a worker works for.

#[cfg(not(feature = "crowd"))]
#[path = "tls/absent.rs"]
mod connector;
#[cfg(feature = "crowd")]
mod connector;

pub(crate) use connector::KNOWN;
pub use connector::Tls;

/// HTTPS was asked for, and this program knows nothing of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("this program was built without HTTPS to other servers; build it with `cargo build --release --features crowd`")]
pub struct NoTls;
