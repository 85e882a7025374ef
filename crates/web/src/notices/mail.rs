//! Sending notifications by email.

#[cfg(not(feature = "crowd"))]
#[path = "mail/absent.rs"]
mod smtp;
#[cfg(feature = "crowd")]
mod smtp;

pub use smtp::Mailer;
pub(crate) use smtp::address;

/// An invalid email setting.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadMail {
    /// The URL of the mail server is invalid.
    #[error("invalid SMTP URL ({0}); use a URL such as smtps://user:password@host or smtp://host:25")]
    Server(String),
    /// The sender is invalid.
    #[error("invalid sender `{0}`; use an address such as Teahorse <tea@example.org>")]
    Sender(String),
    /// A mail server was named, and this program cannot use any.
    #[error("this program was built without email (--smtp-url); build it with `cargo build --release --features crowd`")]
    LeftOut,
}

/// An email without its sender.
#[derive(Clone, Debug)]
#[cfg_attr(not(feature = "crowd"), expect(dead_code, reason = "what is never sent is never read"))]
pub(crate) struct Mail {
    /// The recipient's address.
    pub(crate) address: String,
    /// The recipient's name.
    pub(crate) name: String,
    /// The subject.
    pub(crate) subject: String,
    /// The text.
    pub(crate) text: String,
    /// A unique id, the same when it is sent again.
    pub(crate) id: String,
    /// The link to unsubscribe.
    pub(crate) stop: Option<String>,
}
