//! Stands for TLS in a program that was built without the feature `crowd`: nothing at home is reached by HTTPS, and TLS takes long to compile.

#![expect(clippy::unused_async, reason = "whoever connects waits for the other side")]

use std::convert::Infallible;
use std::io;

use tokio::net::TcpStream;

use super::NoTls;

/// This program knows no TLS.
pub(crate) const KNOWN: bool = false;

/// TLS, of which this program knows nothing.
#[derive(Clone, Debug)]
pub struct Tls(Infallible);

impl Tls {
    /// Says so.
    ///
    /// # Errors
    /// Always.
    pub fn new() -> Result<Self, NoTls> {
        Err(NoTls)
    }

    /// Never happens.
    ///
    /// # Errors
    /// None.
    pub async fn connect(&self, _: &str, _: TcpStream) -> io::Result<TcpStream> {
        match self.0 {}
    }
}
