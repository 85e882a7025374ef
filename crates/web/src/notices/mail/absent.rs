//! Stands for email in a program that was built without the feature `crowd`: only a server for others has a mail server, and talking to one takes long to
//! compile. Whoever names one is told so at the start.

#![expect(clippy::unused_async, reason = "whoever sends email waits for the mail server")]

use super::super::courier::Undelivered;
use super::{BadMail, Mail};

/// Nobody asks for an address where no email is sent.
pub(crate) fn address(_: &str) -> Option<String> {
    None
}

/// A mail server, of which this program knows nothing.
#[derive(Clone, Debug)]
pub enum Mailer {}

impl Mailer {
    /// Says so.
    ///
    /// # Errors
    /// Always.
    pub fn new(_: &str, _: &str) -> Result<Self, BadMail> {
        Err(BadMail::LeftOut)
    }

    pub(crate) async fn send(&self, _: Mail) -> Result<(), Undelivered> {
        match *self {}
    }
}
