//! Sending email through an SMTP server.

use std::time::Duration;

use lettre::message::header::{ContentType, HeaderName, HeaderValue};
use lettre::message::{Mailbox, Message};
use lettre::transport::smtp::Error;
use lettre::{Address, AsyncSmtpTransport, AsyncTransport, Tokio1Executor};

use super::super::courier::Undelivered;
use super::{BadMail, Mail};

/// How long the mail server may take for each of its answers.
const PATIENCE: Duration = Duration::from_secs(20);

/// An email address, as it is written to; none if it is not one.
pub(crate) fn address(typed: &str) -> Option<String> {
    typed.parse::<Address>().ok().map(|address| address.to_string())
}

/// Sends email through an SMTP server.
#[derive(Clone, Debug)]
pub struct Mailer {
    transport: AsyncSmtpTransport<Tokio1Executor>,
    from: Mailbox,
}

impl Mailer {
    /// A mailer for a server, `smtp://user:password@host:port`, and a sender.
    ///
    /// # Errors
    /// If one of them cannot be used.
    pub fn new(server: &str, from: &str) -> Result<Self, BadMail> {
        let transport = AsyncSmtpTransport::<Tokio1Executor>::from_url(server)
            .map_err(|error| BadMail::Server(error.to_string()))?
            .timeout(Some(PATIENCE))
            .build();
        let from = from.parse().map_err(|_| BadMail::Sender(from.to_owned()))?;
        Ok(Self { transport, from })
    }

    /// Sends an email; returns when the mail server has accepted it.
    ///
    /// # Errors
    /// Why it did not.
    pub(crate) async fn send(&self, mail: Mail) -> Result<(), Undelivered> {
        let bad = |_| Undelivered::never("mail-bad", "");
        let to = Mailbox::new(Some(mail.name).filter(|name| !name.is_empty()), mail.address.parse().map_err(bad)?);
        let mut message = Message::builder()
            .from(self.from.clone())
            .to(to)
            .subject(mail.subject)
            .message_id(Some(format!("<{}@{}>", mail.id, self.from.email.domain())))
            .header(ContentType::TEXT_PLAIN)
            .body(mail.text)
            .map_err(|error| Undelivered::never("mail-refused", error))?;
        let mut set =
            |name, value: String| message.headers_mut().insert_raw(HeaderValue::new(HeaderName::new_from_ascii_str(name), value));
        // Mail programs then send no automatic replies, and offer a button to unsubscribe.
        set("Auto-Submitted", "auto-generated".to_owned());
        if let Some(stop) = mail.stop {
            set("List-Unsubscribe", format!("<{stop}>"));
            set("List-Unsubscribe-Post", "List-Unsubscribe=One-Click".to_owned());
        }
        self.transport.send(message).await.map(drop).map_err(|error| undelivered(&error))
    }
}

fn undelivered(error: &Error) -> Undelivered {
    match error {
        _ if error.is_permanent() => Undelivered::never("mail-refused", error),
        _ if error.is_transient() => Undelivered::later("mail-refused", error),
        // The details are for the operator's log, not for the player.
        _ => {
            tracing::warn!(%error, "cannot reach the mail server");
            Undelivered::later("mail-unreachable", "")
        }
    }
}
