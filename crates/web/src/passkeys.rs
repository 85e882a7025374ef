//! Passkeys: what a browser is asked to sign, and whether it did.
//!
//! A challenge is kept in the store for the browser that got it, since the answer may come to another server, and forgotten when
//! it comes back, right or wrong.

#[cfg(not(feature = "crowd"))]
#[path = "passkeys/absent.rs"]
mod ceremony;
#[cfg(feature = "crowd")]
mod ceremony;

use std::net::IpAddr;

use store::{Challenge, Database, Digest, Passkey, StoreError, digest};

use crate::time::{MINUTE, now};
use crate::visitor::Visitor;
pub(crate) use ceremony::{Answered, KEEPS, Site};

/// How long a browser may take to answer: longer than it is told, so that the library decides.
const WAITS: i64 = 10 * MINUTE;

/// The kinds of challenges: for making a passkey, and for using one.
const MAKING: &str = "make";
const USING: &str = "use";

/// A browser, as far as a challenge or a link is bound to it.
pub(crate) fn browser(visitor: &Visitor) -> Digest {
    let device = visitor.device.as_ref().map_or("", |token| token.0.as_str());
    digest(&format!("browser {} {device}", visitor.id()))
}

/// The site as passkeys know it: its name. Browsers have none for sites without one, or without HTTPS, except on this machine.
pub(crate) fn site(visitor: &Visitor) -> Option<Site> {
    let (scheme, host) = visitor.origin.split_once("://")?;
    let host = host.split([':', '/']).next()?;
    let here = host == "localhost" || host.ends_with(".localhost");
    if host.parse::<IpAddr>().is_ok() || !(scheme == "https" || here) {
        return None;
    }
    Site::named(host)
}

/// Remembers a challenge.
async fn put(store: &Database, visitor: &Visitor, kind: &'static str, value: Vec<u8>, handle: &str) -> Result<(), StoreError> {
    let (browser, handle, until) = (browser(visitor), handle.to_owned(), now() + WAITS);
    store.put_challenge(Challenge { browser, kind, value, handle, until }, now()).await
}

/// What a browser needs to make a passkey for a handle, as JSON. It makes none where one of `old` is.
pub(crate) async fn make(
    store: &Database,
    visitor: &Visitor,
    handle: &str,
    old: Vec<Passkey>,
) -> Result<Option<String>, StoreError> {
    let Some((value, options)) = site(visitor).and_then(|site| site.make(visitor, handle, old)) else { return Ok(None) };
    put(store, visitor, MAKING, value, handle).await?;
    Ok(Some(options))
}

/// The passkey that a browser has made, and the handle it was made for; none if it is not what it was asked for.
pub(crate) async fn made(
    store: &Database,
    visitor: &Visitor,
    answer: &str,
    name: String,
) -> Result<Option<(Passkey, String)>, StoreError> {
    let challenge = store.take_challenge(browser(visitor), MAKING, now()).await?;
    Ok(challenge.and_then(|challenge| Some((site(visitor)?.made(visitor, &challenge.value, answer, name)?, challenge.handle))))
}

/// What a browser needs to use a passkey, as JSON.
pub(crate) async fn ask(store: &Database, visitor: &Visitor) -> Result<Option<String>, StoreError> {
    let Some((value, options)) = site(visitor).and_then(|site| site.ask()) else { return Ok(None) };
    put(store, visitor, USING, value, "").await?;
    Ok(Some(options))
}

/// The answer of a browser, still to be checked against the passkey it names.
pub(crate) async fn answered(store: &Database, visitor: &Visitor, answer: &str) -> Result<Option<Answered>, StoreError> {
    let challenge = store.take_challenge(browser(visitor), USING, now()).await?;
    Ok(challenge.and_then(|challenge| site(visitor)?.answered(visitor, &challenge.value, answer)))
}

/// Bytes as hexadecimal digits.
pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::with_capacity(bytes.len() * 2), |text, byte| format!("{text}{byte:02x}"))
}
