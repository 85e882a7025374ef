//! Sending notifications by webhook.
//!
//! A player can enter any URL, and the server calls it from inside its own network. So names are resolved here, private addresses
//! are refused, and the connection goes to exactly the address that was checked. Redirects are not followed, and little of the
//! response is read.

use std::io;
use std::net::{IpAddr, Ipv6Addr, SocketAddr};
use std::time::Duration;

use axum::http::uri::{Scheme, Uri};
use axum::http::{HeaderName, HeaderValue, Request, StatusCode, header};
use http_body_util::Full;
use hyper::body::Bytes;
use hyper::client::conn::http1;
use hyper_util::rt::TokioIo;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;

use super::courier::Undelivered;
use crate::tls::Tls;
use crate::visitor::signature;

/// The timeout of a request, from name resolution to response.
const PATIENCE: Duration = Duration::from_secs(10);

/// The most that is read of a response, in bytes.
const LONGEST_HEAD: usize = 16 * 1024;

/// The signature header: `sha256=` and the HMAC of the body with the player's secret.
pub(crate) const SIGNATURE: HeaderName = HeaderName::from_static("teahorse-signature");

/// The delivery id header, the same when a delivery is retried.
pub(crate) const DELIVERY: HeaderName = HeaderName::from_static("teahorse-delivery");

/// The target of a request.
#[derive(Clone, Debug)]
pub(crate) struct Target {
    pub(crate) uri: Uri,
    pub(crate) host: String,
    pub(crate) secure: bool,
    pub(crate) port: u16,
}

impl Target {
    /// Parses a URL; `None` if it cannot be called.
    pub(crate) fn read(url: &str) -> Option<Self> {
        let uri: Uri = url.parse().ok()?;
        let secure = match uri.scheme()? {
            scheme if *scheme == Scheme::HTTPS => true,
            scheme if *scheme == Scheme::HTTP => false,
            _ => return None,
        };
        let authority = uri.authority()?;
        let host = authority.host().trim_start_matches('[').trim_end_matches(']').to_owned();
        if host.is_empty() || authority.as_str().contains('@') {
            return None;
        }
        let port = authority.port_u16().unwrap_or(if secure { 443 } else { 80 });
        Some(Self { uri, host, secure, port })
    }

    /// Host and port, as they were written.
    pub(crate) fn authority(&self) -> &str {
        self.uri.authority().map_or("", |authority| authority.as_str())
    }

    /// Scheme, host and port.
    pub(crate) fn origin(&self) -> String {
        format!("{}://{}", if self.secure { "https" } else { "http" }, self.authority())
    }

    /// The IP address, if the host is one.
    pub(crate) fn literal(&self) -> Option<IpAddr> {
        self.host.parse().ok()
    }
}

/// Sends requests to addresses that people have entered.
#[derive(Clone, Debug)]
pub(crate) struct Hooks {
    tls: Option<Tls>,
    local: bool,
}

impl Hooks {
    /// `local` allows private addresses: for tests, and for servers where everybody is trusted.
    pub(crate) fn new(local: bool) -> Self {
        Self { tls: Tls::new().ok(), local }
    }

    /// Whether private addresses may be called.
    pub(crate) fn local(&self) -> bool {
        self.local
    }

    /// Posts a JSON text, signed with `secret`. `delivery` is the delivery id.
    ///
    /// # Errors
    /// Why it was not delivered.
    pub(crate) async fn post(&self, url: &str, secret: &str, delivery: &str, body: String) -> Result<(), Undelivered> {
        let bad = || Undelivered::never("hook-bad", "");
        let target = Target::read(url).ok_or_else(bad)?;
        let signature = format!("sha256={}", signature(secret.as_bytes(), body.as_bytes()));
        let value = |text: &str| HeaderValue::from_str(text).map_err(|_| bad());
        let headers = vec![
            (header::CONTENT_TYPE, HeaderValue::from_static("application/json")),
            (SIGNATURE, value(&signature)?),
            (DELIVERY, value(delivery)?),
        ];
        let status = self.call(&target, headers, body.into_bytes()).await?;
        match status {
            _ if status.is_success() => Ok(()),
            // The target of a redirect has not been checked.
            _ if status.is_redirection() => Err(Undelivered::never("hook-elsewhere", status.as_u16())),
            StatusCode::REQUEST_TIMEOUT | StatusCode::TOO_MANY_REQUESTS => {
                Err(Undelivered::later("hook-answer", status.as_u16()))
            }
            _ if status.is_client_error() => Err(Undelivered::never("hook-answer", status.as_u16())),
            _ => Err(Undelivered::later("hook-answer", status.as_u16())),
        }
    }

    /// Posts something and returns the status of the answer.
    ///
    /// # Errors
    /// Why there was none.
    pub(crate) async fn call(
        &self,
        target: &Target,
        headers: Vec<(HeaderName, HeaderValue)>,
        body: Vec<u8>,
    ) -> Result<StatusCode, Undelivered> {
        let sent = tokio::time::timeout(PATIENCE, self.send(target, headers, body)).await;
        sent.unwrap_or_else(|_| Err(Undelivered::later("hook-silent", "")))
    }

    async fn send(
        &self,
        target: &Target,
        headers: Vec<(HeaderName, HeaderValue)>,
        body: Vec<u8>,
    ) -> Result<StatusCode, Undelivered> {
        // An address of HTTPS may have been entered while a program ran here that knows TLS.
        let tls = target.secure.then(|| self.tls.as_ref().ok_or_else(|| Undelivered::never("hook-plain", ""))).transpose()?;
        let stream = self.connect(target).await?;
        let path = target.uri.path_and_query().map_or("/", |path| path.as_str());
        let mut request = Request::post(path)
            .header(header::HOST, target.authority())
            .header(header::USER_AGENT, concat!("teahorse/", env!("CARGO_PKG_VERSION")))
            .header(header::CONNECTION, "close")
            .body(Full::new(Bytes::from(body)))
            .map_err(|_| Undelivered::never("hook-bad", ""))?;
        request.headers_mut().extend(headers);
        let Some(tls) = tls else { return ask(stream, request).await };
        let secured = tls.connect(&target.host, stream).await.map_err(|error| match error.kind() {
            io::ErrorKind::InvalidInput => Undelivered::never("hook-bad", ""),
            _ => Undelivered::later("hook-unreachable", error),
        })?;
        ask(secured, request).await
    }

    /// Connects to one of the host's addresses that may be called.
    async fn connect(&self, target: &Target) -> Result<TcpStream, Undelivered> {
        let unreachable = |error| Undelivered::later("hook-unreachable", error);
        let all: Vec<SocketAddr> =
            tokio::net::lookup_host((target.host.as_str(), target.port)).await.map_err(unreachable)?.collect();
        let fit: Vec<SocketAddr> = all.into_iter().filter(|address| self.local || is_public(address.ip())).collect();
        if fit.is_empty() {
            return Err(Undelivered::never("hook-local", ""));
        }
        TcpStream::connect(&fit[..]).await.map_err(unreachable)
    }
}

/// Sends a request and returns the status of the response; the rest of it is not read.
async fn ask(
    stream: impl AsyncRead + AsyncWrite + Send + Unpin + 'static,
    request: Request<Full<Bytes>>,
) -> Result<StatusCode, Undelivered> {
    let unreachable = |error| Undelivered::later("hook-unreachable", error);
    let (mut sender, connection) =
        http1::Builder::new().max_buf_size(LONGEST_HEAD).handshake(TokioIo::new(stream)).await.map_err(unreachable)?;
    let answer = async { Ok(sender.send_request(request).await.map_err(unreachable)?.status()) };
    let mut answer = std::pin::pin!(answer);
    tokio::select! {
        status = &mut answer => return status,
        // The other side may have closed the connection right after its response.
        _ = connection => {}
    }
    answer.await
}

/// Whether an address is public, and does not belong to this machine or its network.
pub(crate) fn is_public(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(v4) => {
            let [a, b, c, _] = v4.octets();
            let near = matches!((a, b), (0 | 10 | 127, _) | (100, 64..=127) | (169, 254) | (172, 16..=31) | (192, 168));
            let unused = matches!((a, b, c), (192, 0, 0 | 2) | (198, 18 | 19, _) | (198, 51, 100) | (203, 0, 113) | (224.., ..));
            !near && !unused
        }
        IpAddr::V6(v6) => match (embedded(v6), v6.segments()) {
            (Some(v4), _) => is_public(v4),
            // Only these are assigned as global addresses; documentation and tunnel addresses among them are excluded.
            (None, [0x2001, 0x0 | 0xdb8, ..]) => false,
            (None, [first, ..]) => first & 0xe000 == 0x2000,
        },
    }
}

/// The IPv4 address that an IPv6 address embeds or translates to.
fn embedded(v6: Ipv6Addr) -> Option<IpAddr> {
    let pair = |high: u16, low: u16| Some(IpAddr::from([(high >> 8) as u8, high as u8, (low >> 8) as u8, low as u8]));
    match v6.segments() {
        [0, 0, 0, 0, 0, 0 | 0xffff, high, low] | [0x64, 0xff9b, 0, 0, 0, 0, high, low] | [0x2002, high, low, ..] => {
            pair(high, low)
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_public_machines_are_called() {
        for public in
            ["8.8.8.8", "93.184.216.34", "172.32.0.1", "100.128.0.1", "2606:2800:220:1::1", "::ffff:8.8.8.8", "64:ff9b::808:808"]
        {
            assert!(is_public(public.parse().expect("an address")), "{public}");
        }
        for private in [
            "0.0.0.0",
            "10.1.2.3",
            "100.64.0.1",
            "127.0.0.1",
            "127.9.9.9",
            "169.254.169.254",
            "172.16.0.1",
            "172.31.255.255",
            "192.168.0.1",
            "192.0.2.1",
            "198.18.0.1",
            "224.0.0.1",
            "255.255.255.255",
            "::",
            "::1",
            "::ffff:127.0.0.1",
            "::ffff:10.0.0.1",
            "::127.0.0.1",
            "64:ff9b::7f00:1",
            "2002:7f00:1::",
            "fe80::1",
            "fc00::1",
            "fd12::1",
            "ff02::1",
            "2001:db8::1",
            "2001::1",
        ] {
            assert!(!is_public(private.parse().expect("an address")), "{private}");
        }
    }

    #[tokio::test]
    async fn names_of_this_machine_are_refused_after_they_are_resolved() {
        for url in ["http://localhost:9/", "http://127.0.0.1:9/", "http://[::1]:9/", "http://2130706433/", "http://0x7f.1/"] {
            let refused = Hooks::new(false).post(url, "s", "d", String::new()).await.expect_err("nothing is sent");
            // Forms that only some resolvers understand may fail to resolve.
            assert!(["hook-local", "hook-unreachable"].contains(&refused.text), "{url}: {refused:?}");
        }
        let refused = Hooks::new(false).post("http://localhost:9/", "s", "d", String::new()).await.expect_err("nothing is sent");
        assert_eq!((refused.text, refused.again), ("hook-local", false));
    }
}
