//! Where a request comes from, and where links lead.
//!
//! Behind a reverse proxy every connection comes from the proxy; its headers say who is behind it. Anybody can send such headers,
//! so they count only on connections from the networks that the operator trusts.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};

use axum::extract::ConnectInfo;
use axum::http::{Extensions, HeaderMap, header};
use ipnet::IpNet;

use crate::Config;

/// The networks of trusted proxies, and the public URL.
#[derive(Clone, Debug)]
pub(crate) struct Addresses {
    proxies: Vec<IpNet>,
    public_url: Option<String>,
    secure: bool,
}

impl Addresses {
    /// The addresses of a configuration.
    pub(crate) fn new(config: &Config) -> Self {
        Self {
            proxies: config.trusted_proxies.clone(),
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
        for hop in hops(headers).into_iter().rev() {
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
fn hops(headers: &HeaderMap) -> Vec<Option<IpAddr>> {
    let list = |name: &str| -> Vec<String> {
        let values = headers.get_all(name).iter().filter_map(|value| value.to_str().ok());
        values.flat_map(|value| value.split(',')).map(|part| part.trim().to_owned()).collect()
    };
    let forwarded = list("forwarded");
    if forwarded.is_empty() {
        return list("x-forwarded-for").iter().map(|hop| read(hop)).collect();
    }
    let of = |element: &String| {
        let pair =
            element.split(';').find_map(|pair| pair.trim().split_once('=').filter(|(name, _)| name.eq_ignore_ascii_case("for")));
        read(pair?.1.trim_matches('"'))
    };
    forwarded.iter().map(of).collect()
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

    fn client(peer: &str, headers: &[(&'static str, &str)]) -> String {
        let mut config = Config::new("unused");
        config.trusted_proxies = vec!["10.0.0.0/8".parse().unwrap(), "::1/128".parse().unwrap()];
        let mut extensions = Extensions::new();
        extensions.insert(ConnectInfo(SocketAddr::new(peer.parse().unwrap(), 1)));
        let mut map = HeaderMap::new();
        for (name, value) in headers {
            map.append(*name, value.parse().unwrap());
        }
        Addresses::new(&config).client(&extensions, &map).to_string()
    }

    #[test]
    fn m1_the_address_of_a_client_comes_from_a_trusted_proxy_alone() {
        let for_header = "x-forwarded-for";
        for (peer, headers, is) in [
            ("192.0.2.7", vec![(for_header, "203.0.113.1")], "192.0.2.7"),
            ("10.1.2.3", vec![(for_header, "203.0.113.1")], "203.0.113.1"),
            ("::ffff:10.1.2.3", vec![(for_header, "203.0.113.1")], "203.0.113.1"),
            // What the client wrote itself stands first and does not count.
            ("10.1.2.3", vec![(for_header, "198.51.100.9, 203.0.113.1, 10.9.9.9")], "203.0.113.1"),
            ("10.1.2.3", vec![(for_header, "198.51.100.9"), (for_header, "203.0.113.1")], "203.0.113.1"),
            ("10.1.2.3", vec![(for_header, "nonsense")], "10.1.2.3"),
            ("10.1.2.3", vec![], "10.1.2.3"),
            ("::1", vec![("forwarded", "for=198.51.100.9, for=\"[2001:db8::7]:4711\";proto=https")], "2001:db8::7"),
            ("::1", vec![("forwarded", "for=203.0.113.1;by=10.0.0.1")], "203.0.113.1"),
        ] {
            assert_eq!(client(peer, &headers), is, "{peer} {headers:?}");
        }
    }
}
