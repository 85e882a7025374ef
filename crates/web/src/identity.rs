//! Where people who keep their seat are signed in, and how often somebody may try to be one of them.
//!
//! A guest's cookie says who they are. The cookie of somebody who keeps their seat also has the token of a device, of which the
//! store keeps the digest: signing out there deletes it. Without such a token, a cookie of theirs is worth nothing.

use std::collections::HashMap;
use std::fmt;
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, PoisonError, RwLock};

use axum::http::{HeaderMap, header};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use store::{Database, Device, Digest, Location, PlayerId, StoreError, digest, random_key};

use crate::config::Config;
use crate::people::TRUSTED;
use crate::time::{MINUTE, now};
use crate::visitor::Visitor;

/// The size of the cache of devices; when it is full, it is cleared.
const CACHED: usize = 50_000;

/// How exact the time is when a device was last seen.
const SEEN: i64 = 10 * MINUTE;

/// The number of recovery codes.
pub(crate) const CODES: usize = 8;

/// The token of a device. It is a secret, and never written anywhere but into its cookie.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Token(pub(crate) String);

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token")
    }
}

impl Token {
    pub(crate) fn random() -> Self {
        Self(String::from_utf8_lossy(&random_key::<32>()).into_owned())
    }

    /// What the store keeps of it.
    pub(crate) fn digest(&self) -> Digest {
        digest(&self.0)
    }
}

tabletop::words! {
    /// How somebody came in. Its word is used in the data file and in text ids.
    pub(crate) enum Came: "choice" {
        /// With a passkey.
        Passkey = "passkey",
        /// By a link in an e-mail.
        Mail = "mail",
        /// With a recovery code.
        Code = "code",
        /// By the personal link.
        Link = "link",
    }
}

impl Came {}

/// Devices, passkeys and limits.
#[derive(Debug)]
pub(crate) struct Identities {
    store: Arc<Database>,
    /// The devices seen lately: whose they are, when they were last noted, and when they were read.
    devices: RwLock<HashMap<Digest, (PlayerId, i64, i64)>>,
    /// Whether other servers may sign them out.
    shared: bool,
    /// The number of sign-outs so far: what was read before one is not cached after it.
    outs: AtomicU64,
    /// The rate limits of tries to sign in: from one address, and as one person.
    addresses: DefaultKeyedRateLimiter<IpAddr>,
    handles: DefaultKeyedRateLimiter<String>,
    /// Where the data is.
    pub(crate) data: Location,
}

impl Identities {
    /// Nobody seen yet.
    pub(crate) fn new(store: Arc<Database>, config: &Config) -> Self {
        const FROM_ONE_ADDRESS: NonZeroU32 = NonZeroU32::new(60).expect("sixty is not zero");
        const AS_ONE_PERSON: NonZeroU32 = NonZeroU32::new(20).expect("twenty is not zero");
        Self {
            store,
            devices: RwLock::default(),
            shared: config.shared(),
            outs: AtomicU64::new(0),
            addresses: RateLimiter::keyed(Quota::per_hour(FROM_ONE_ADDRESS)),
            handles: RateLimiter::keyed(Quota::per_hour(AS_ONE_PERSON)),
            data: config.data.clone(),
        }
    }

    /// Whether somebody at this address may try once more to sign in.
    pub(crate) fn may_try(&self, address: IpAddr) -> bool {
        if self.addresses.len() > CACHED {
            self.addresses.retain_recent();
        }
        self.addresses.check_key(&address).is_ok()
    }

    /// Whether anybody may try once more to be this person.
    pub(crate) fn may_be_tried(&self, handle: &str) -> bool {
        if self.handles.len() > CACHED {
            self.handles.retain_recent();
        }
        self.handles.check_key(&handle.to_lowercase()).is_ok()
    }

    /// Whether a token is that of a device on which this person is signed in.
    pub(crate) async fn admits(&self, player: PlayerId, token: &Token, now: i64) -> Result<bool, StoreError> {
        let outs = self.outs.load(Ordering::Acquire);
        let id = token.digest();
        let cached = self.devices.read().unwrap_or_else(PoisonError::into_inner).get(&id).copied();
        let cached = cached.filter(|(.., read)| !self.shared || now - read < TRUSTED);
        let found = match cached {
            Some(found) => Some(found),
            None => self.store.device(id).await?.map(|device| (device.player, device.seen, now)),
        };
        let Some((owner, mut seen, read)) = found.filter(|(owner, ..)| *owner == player) else {
            self.devices.write().unwrap_or_else(PoisonError::into_inner).remove(&id);
            return Ok(false);
        };
        let stale = now - seen >= SEEN;
        if stale {
            seen = now;
            self.store.saw_device(id, now).await?;
        }
        if stale || cached.is_none() {
            let mut devices = self.devices.write().unwrap_or_else(PoisonError::into_inner);
            if self.outs.load(Ordering::Acquire) != outs {
                return Ok(false);
            }
            if devices.len() >= CACHED {
                devices.clear();
            }
            devices.insert(id, (owner, seen, read));
        }
        Ok(true)
    }

    /// Whether the device of a visitor is still signed in. Guests have none.
    pub(crate) fn is_in(&self, visitor: &Visitor) -> bool {
        let devices = self.devices.read().unwrap_or_else(PoisonError::into_inner);
        visitor.device.as_ref().is_none_or(|token| devices.contains_key(&token.digest()))
    }

    /// Forgets the devices of somebody on which another server has signed them out.
    pub(crate) async fn look_again(&self, player: PlayerId) -> Result<(), StoreError> {
        let still: Vec<Vec<u8>> = self.store.devices_of(player).await?.into_iter().map(|device| device.id).collect();
        let mut devices = self.devices.write().unwrap_or_else(PoisonError::into_inner);
        self.outs.fetch_add(1, Ordering::Release);
        devices.retain(|id, (owner, ..)| *owner != player || still.iter().any(|device| device[..] == id[..]));
        Ok(())
    }

    /// A device on which somebody signs in now, and the token for its cookie.
    pub(crate) fn new_device(player: PlayerId, headers: &HeaderMap, came: Came) -> (Token, Device) {
        let token = Token::random();
        let agent = headers.get(header::USER_AGENT).and_then(|agent| agent.to_str().ok()).unwrap_or_default();
        let (id, agent, came) = (token.digest().into(), agent_name(agent), came.word().to_owned());
        (token, Device { id, player, agent, came, since: now(), seen: now() })
    }

    /// Signs out a device of somebody, or all of them. It counts at once.
    pub(crate) async fn sign_out(&self, player: PlayerId, device: Option<Vec<u8>>) -> Result<(), StoreError> {
        self.store.drop_devices(player, device.clone()).await?;
        let mut devices = self.devices.write().unwrap_or_else(PoisonError::into_inner);
        self.outs.fetch_add(1, Ordering::Release);
        devices.retain(|id, (owner, ..)| *owner != player || device.as_ref().is_some_and(|device| device[..] != id[..]));
        Ok(())
    }
}

/// New recovery codes as people read them, and what the store keeps of each.
pub(crate) fn new_codes(player: PlayerId) -> (Vec<String>, Vec<Digest>) {
    let code = |_| {
        let signs = String::from_utf8_lossy(&random_key::<12>()).into_owned();
        format!("{}-{}-{}", &signs[..4], &signs[4..8], &signs[8..])
    };
    let codes: Vec<String> = (0..CODES).map(code).collect();
    let digests = codes.iter().map(|code| code_digest(player, code)).collect();
    (codes, digests)
}

/// What the store keeps of a recovery code, however it is typed: only the person it belongs to can use it.
pub(crate) fn code_digest(player: PlayerId, typed: &str) -> Digest {
    // The alphabet has no i, l, o and u: whoever types one of the first three means the digit.
    let sign = |c: char| match c.to_ascii_lowercase() {
        'i' | 'l' => '1',
        'o' => '0',
        other => other,
    };
    let code: String = typed.chars().filter(char::is_ascii_alphanumeric).map(sign).collect();
    digest(&format!("code {player} {code}"))
}

/// A browser and its system by the header they send: "Firefox · Linux". More of it is not kept.
fn agent_name(agent: &str) -> String {
    // Most browsers also claim to be those further down.
    let find = |names: &[(&str, &'static str)]| names.iter().find(|(sign, _)| agent.contains(sign)).map(|(_, name)| *name);
    let browser = find(&[
        ("Edg", "Edge"),
        ("OPR/", "Opera"),
        ("SamsungBrowser", "Samsung Internet"),
        ("Firefox", "Firefox"),
        ("FxiOS", "Firefox"),
        ("Chrome", "Chrome"),
        ("CriOS", "Chrome"),
        ("Safari", "Safari"),
    ]);
    let system = find(&[
        ("iPhone", "iPhone"),
        ("iPad", "iPad"),
        ("Android", "Android"),
        ("CrOS", "ChromeOS"),
        ("Windows", "Windows"),
        ("Macintosh", "macOS"),
        ("Linux", "Linux"),
    ]);
    [browser, system].into_iter().flatten().collect::<Vec<_>>().join(" · ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn devices_are_called_by_their_names() {
        for (agent, name) in [
            ("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox · Linux"),
            (
                "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1",
                "Safari · iPhone",
            ),
            (
                "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0",
                "Edge · Windows",
            ),
            ("curl/8", ""),
        ] {
            assert_eq!(agent_name(agent), name);
        }
    }

    #[test]
    fn codes_are_found_however_they_are_typed_but_only_by_their_owner() {
        let player = PlayerId::random();
        let (codes, digests) = new_codes(player);
        assert_eq!((codes.len(), digests.len()), (CODES, CODES));
        let code = &codes[0];
        assert_eq!(code.len(), 14);
        let sloppy = code.to_uppercase().replace('-', " ").replace('0', "O").replace('1', "l");
        assert_eq!(code_digest(player, &sloppy), digests[0]);
        assert_ne!(code_digest(PlayerId::random(), code), digests[0]);
        assert_ne!(code_digest(player, &codes[1]), digests[0]);
    }

    #[test]
    fn a_token_is_not_printed() {
        assert_eq!(format!("{:?}", Token("secret".into())), "Token");
    }
}
