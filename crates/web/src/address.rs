//! Where a request comes from, and where links lead.
//!
//! Behind a reverse proxy every connection comes from the proxy; its headers say who is behind it. Anybody can send such headers,
//! so they count only on connections from the networks that the operator trusts.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};

use axum::extract::ConnectInfo;
use axum::http::{Extensions, HeaderMap, header};
use ipnet::IpNet;

use crate::Config;

/// The header in which a proxy notes whom it was called by. Only one of them counts: proxies write one and pass on the other as
/// the client sent it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ProxyHeader {
    /// `X-Forwarded-For`, as Caddy, nginx and most others write it.
    #[default]
    XForwardedFor,
    /// `Forwarded`, as in RFC 7239.
    Forwarded,
}

/// The networks of trusted proxies, and the public URL.
#[derive(Clone, Debug)]
pub(crate) struct Addresses {
    proxies: Vec<IpNet>,
    header: ProxyHeader,
    public_url: Option<String>,
    secure: bool,
}

impl Addresses {
    /// The addresses of a configuration.
    pub(crate) fn new(config: &Config) -> Self {
        Self {
            proxies: config.trusted_proxies.clone(),
            header: config.proxy_header,
            public_url: config.public_url.is_some().then(|| config.base()),
            secure: config.secure,
        }
    }

    /// Whether an address is a trusted proxy's.
    pub(crate) fn is_proxy(&self, address: IpAddr) -> bool {
        self.proxies.iter().any(|network| network.contains(&address.to_canonical()))
    }

    /// The address of the person who makes a request.
    pub(crate) fn client(&self, extensions: &Extensions, headers: &HeaderMap) -> IpAddr {
        let peer = peer(extensions).unwrap_or(IpAddr::V4(Ipv4Addr::LOCALHOST));
        if !self.is_proxy(peer) {
            return peer;
        }
        // Each proxy adds the address it was called from at the end: the last one that is not a proxy's is the client's. What
        // stands before it is hearsay.
        let mut client = peer;
        for hop in hops(self.header, headers).into_iter().rev() {
            let Some(hop) = hop else { break };
            client = hop;
            if !self.is_proxy(hop) {
                break;
            }
        }
        client
    }

    /// The URL of a page as others can open it.
    pub(crate) fn absolute(&self, extensions: &Extensions, headers: &HeaderMap, path: &str) -> String {
        if let Some(base) = &self.public_url {
            return format!("{base}{path}");
        }
        let text = |name| headers.get(name).and_then(|value: &header::HeaderValue| value.to_str().ok());
        let through_proxy = peer(extensions).is_some_and(|peer| self.is_proxy(peer));
        let forwarded = text(header::HeaderName::from_static("x-forwarded-proto")).filter(|_| through_proxy);
        let scheme = if self.secure || forwarded == Some("https") { "https" } else { "http" };
        format!("{scheme}://{}{path}", text(header::HOST).unwrap_or("localhost"))
    }
}

/// The address at the other end of the connection.
pub(crate) fn peer(extensions: &Extensions) -> Option<IpAddr> {
    extensions.get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip().to_canonical())
}

/// The addresses that proxies have noted, the client's end first; none for what is not an address.
fn hops(header: ProxyHeader, headers: &HeaderMap) -> Vec<Option<IpAddr>> {
    // What a client sent may be any bytes, and must not hide what the proxy added to them.
    let list = |name: &str| -> Vec<String> {
        let values = headers.get_all(name).iter().map(|value| String::from_utf8_lossy(value.as_bytes()).into_owned());
        values.flat_map(|value| value.split(',').map(|part| part.trim().to_owned()).collect::<Vec<_>>()).collect()
    };
    match header {
        ProxyHeader::XForwardedFor => list("x-forwarded-for").iter().map(|hop| read(hop)).collect(),
        ProxyHeader::Forwarded => list("forwarded").iter().map(|element| named_for(element)).collect(),
    }
}

/// The address in an element of a `Forwarded` header: `for="[2001:db8::7]:4711";proto=https`.
fn named_for(element: &str) -> Option<IpAddr> {
    let mut pairs = element.split(';').filter_map(|pair| pair.trim().split_once('='));
    let (_, address) = pairs.find(|(name, _)| name.eq_ignore_ascii_case("for"))?;
    read(address.trim_matches('"'))
}

/// An address with or without a port: `192.0.2.1`, `192.0.2.1:99`, `2001:db8::1`, `[2001:db8::1]:99`.
fn read(text: &str) -> Option<IpAddr> {
    let bare = || text.strip_prefix('[')?.split(']').next()?.parse().ok();
    let with_port = || text.parse::<SocketAddr>().ok().map(|address| address.ip());
    text.parse().ok().or_else(with_port).or_else(bare).map(|address: IpAddr| address.to_canonical())
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]
mod tests {
    use super::*;

    fn client(header: ProxyHeader, peer: &str, headers: &[(&'static str, &[u8])]) -> String {
        let mut config = Config::new("unused");
        config.trusted_proxies = vec!["10.0.0.0/8".parse().unwrap(), "::1/128".parse().unwrap()];
        config.proxy_header = header;
        let mut extensions = Extensions::new();
        extensions.insert(ConnectInfo(SocketAddr::new(peer.parse().unwrap(), 1)));
        let mut map = HeaderMap::new();
        for (name, value) in headers {
            map.append(*name, header::HeaderValue::from_bytes(value).unwrap());
        }
        Addresses::new(&config).client(&extensions, &map).to_string()
    }

    #[test]
    fn m1_the_address_of_a_client_comes_from_a_trusted_proxy_alone() {
        for (peer, values, is) in [
            ("192.0.2.7", vec!["203.0.113.1"], "192.0.2.7"),
            ("10.1.2.3", vec!["203.0.113.1"], "203.0.113.1"),
            ("::ffff:10.1.2.3", vec!["203.0.113.1"], "203.0.113.1"),
            // What the client wrote itself stands first and does not count.
            ("10.1.2.3", vec!["198.51.100.9, 203.0.113.1, 10.9.9.9"], "203.0.113.1"),
            ("10.1.2.3", vec!["198.51.100.9", "203.0.113.1"], "203.0.113.1"),
            ("10.1.2.3", vec!["nonsense"], "10.1.2.3"),
            ("10.1.2.3", vec!["198.51.100.9, unknown"], "10.1.2.3"),
            ("10.1.2.3", vec![""], "10.1.2.3"),
            ("10.1.2.3", vec![], "10.1.2.3"),
            ("10.1.2.3", vec!["203.0.113.1:4711"], "203.0.113.1"),
            ("10.1.2.3", vec!["2001:db8::7"], "2001:db8::7"),
            ("10.1.2.3", vec!["[2001:db8::7]:4711"], "2001:db8::7"),
            ("10.1.2.3", vec!["[2001:db8::7]"], "2001:db8::7"),
            ("10.1.2.3", vec!["::ffff:203.0.113.1"], "203.0.113.1"),
            // Only a machine on the same cable could be that.
            ("10.1.2.3", vec!["fe80::1%eth0"], "10.1.2.3"),
        ] {
            let headers: Vec<_> = values.iter().map(|value| ("x-forwarded-for", value.as_bytes())).collect();
            assert_eq!(client(ProxyHeader::XForwardedFor, peer, &headers), is, "{peer} {values:?}");
        }
        for (value, is) in [
            ("for=198.51.100.9, for=\"[2001:db8::7]:4711\";proto=https", "2001:db8::7"),
            ("for=203.0.113.1;by=10.0.0.1", "203.0.113.1"),
            ("by=10.0.0.1;For=203.0.113.1", "203.0.113.1"),
            ("for=203.0.113.1, for=_hidden", "::1"),
            ("for", "::1"),
            (";;=,\"", "::1"),
        ] {
            assert_eq!(client(ProxyHeader::Forwarded, "::1", &[("forwarded", value.as_bytes())]), is, "{value}");
        }
    }

    #[test]
    fn m1_what_a_client_adds_changes_nothing_about_its_address() {
        let (by_proxy, forged) = (("x-forwarded-for", &b"203.0.113.1"[..]), ("forwarded", &b"for=198.51.100.9"[..]));
        assert_eq!(client(ProxyHeader::XForwardedFor, "10.1.2.3", &[forged, by_proxy]), "203.0.113.1");
        let (by_proxy, forged) = (("forwarded", &b"for=203.0.113.1"[..]), ("x-forwarded-for", &b"198.51.100.9"[..]));
        assert_eq!(client(ProxyHeader::Forwarded, "10.1.2.3", &[forged, by_proxy]), "203.0.113.1");
        // Bytes that are no text come from the client; the proxy has added its own at the end.
        let mixed = ("x-forwarded-for", &b"\xff\xfe, 203.0.113.1"[..]);
        assert_eq!(client(ProxyHeader::XForwardedFor, "10.1.2.3", &[mixed]), "203.0.113.1");
    }
}
