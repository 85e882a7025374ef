//! Passkeys: what a browser is asked to sign, and whether it did.
//!
//! A challenge is kept in memory for the browser that got it, and forgotten when it comes back, right or wrong. A restart forgets
//! them all; then one presses the button again.

use std::collections::HashMap;
use std::fmt;
use std::hash::Hash;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};

use store::{Digest, Passkey, digest};
use webauthn_rp::bin::{Decode as _, Encode as _};
use webauthn_rp::request::auth::{AuthenticationVerificationOptions, DiscoverableCredentialRequestOptions};
use webauthn_rp::request::register::{
    CredProtect, PublicKeyCredentialCreationOptions, PublicKeyCredentialUserEntity, RegistrationVerificationOptions, UserHandle,
    Username,
};
use webauthn_rp::request::{AsciiDomain, PublicKeyCredentialDescriptor, RpId};
use webauthn_rp::response::register::{CompressedPubKey, DynamicState, StaticState};
use webauthn_rp::response::{AuthTransports, CredentialId};
use webauthn_rp::{
    AuthenticatedCredential, DiscoverableAuthentication, DiscoverableAuthenticationServerState, Registration,
    RegistrationServerState,
};

use crate::time::now;
use crate::visitor::Visitor;

/// The length of a player's id, which authenticators keep beside the key.
const ID: usize = 16;

/// The most challenges that wait for an answer; when there are more, all are forgotten.
const WAITING: usize = 10_000;

/// A public key as it is stored.
type Key = StaticState<CompressedPubKey<[u8; 32], [u8; 32], [u8; 48], Vec<u8>>>;

/// The challenges that wait for an answer, by the browser that got them.
#[derive(Default)]
pub(crate) struct Passkeys {
    making: Mutex<HashMap<Digest, (RegistrationServerState<ID>, String)>>,
    using: Mutex<HashMap<Digest, DiscoverableAuthenticationServerState>>,
}

impl fmt::Debug for Passkeys {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Passkeys")
    }
}

/// A browser, as far as a challenge or a link is bound to it.
pub(crate) fn browser(visitor: &Visitor) -> Digest {
    let device = visitor.device.as_ref().map_or("", |token| token.0.as_str());
    digest(&format!("browser {} {device}", visitor.id()))
}

/// The site as passkeys know it: its name. Browsers have none for sites without one, or without HTTPS, except on this machine.
pub(crate) fn site(visitor: &Visitor) -> Option<RpId> {
    let (scheme, host) = visitor.origin.split_once("://")?;
    let host = host.split([':', '/']).next()?;
    let here = host == "localhost" || host.ends_with(".localhost");
    if host.parse::<IpAddr>().is_ok() || !(scheme == "https" || here) {
        return None;
    }
    AsciiDomain::try_from(host.to_owned()).ok().map(RpId::Domain)
}

/// Remembers a challenge.
fn put<V>(waiting: &Mutex<HashMap<Digest, V>>, browser: Digest, value: V) {
    let mut waiting = waiting.lock().unwrap_or_else(PoisonError::into_inner);
    if waiting.len() >= WAITING {
        waiting.clear();
    }
    waiting.insert(browser, value);
}

/// Takes a challenge out for good.
fn take<K: Eq + Hash, V>(waiting: &Mutex<HashMap<K, V>>, browser: &K) -> Option<V> {
    waiting.lock().unwrap_or_else(PoisonError::into_inner).remove(browser)
}

impl Passkeys {
    /// What a browser needs to make a passkey for a handle, as JSON. It makes none where one of `old` is.
    pub(crate) fn make(&self, visitor: &Visitor, handle: &str, old: Vec<Passkey>) -> Option<String> {
        let site = site(visitor)?;
        let Ok(id) = UserHandle::<ID>::decode(visitor.id().as_str().as_bytes().try_into().ok()?);
        let name = Username::try_from(handle).or_else(|_| Username::try_from("player")).ok()?;
        let user = PublicKeyCredentialUserEntity { name, id: &id, display_name: None };
        let descriptor = |passkey: Passkey| {
            let id = CredentialId::<Vec<u8>>::decode(passkey.id).ok()?;
            Some(PublicKeyCredentialDescriptor { id, transports: AuthTransports::decode(0).ok()? })
        };
        let old = old.into_iter().filter_map(descriptor).collect();
        let mut options = PublicKeyCredentialCreationOptions::passkey(&site, user, old);
        // Many authenticators know nothing of this extension, and would refuse. That the user is verified is required anyway.
        options.extensions.cred_protect = CredProtect::None;
        let (server, client) = options.start_ceremony().ok()?;
        let options = serde_json::to_string(&client).ok()?;
        put(&self.making, browser(visitor), (server, handle.to_owned()));
        Some(options)
    }

    /// The passkey that a browser has made, and the handle it was made for; none if it is not what it was asked for.
    pub(crate) fn made(&self, visitor: &Visitor, answer: &str, name: String) -> Option<(Passkey, String)> {
        let (server, handle) = take(&self.making, &browser(visitor))?;
        let registration = Registration::from_json_relaxed(answer.as_bytes()).ok()?;
        let options = RegistrationVerificationOptions::<&str, &str> {
            allowed_origins: &[&visitor.origin],
            error_on_unsolicited_extensions: false,
            ..RegistrationVerificationOptions::default()
        };
        let made = server.verify(&site(visitor)?, &registration, &options);
        let made = made.inspect_err(|error| tracing::info!(%error, "a new passkey was refused")).ok()?;
        let (Ok(key), Ok(state)) = (made.static_state().encode().map(|key| hex(&key)), made.dynamic_state().encode());
        let value = format!("{key}.{}", hex(&state));
        let id = made.id().as_ref().to_vec();
        Some((Passkey { id, player: visitor.id(), name, value, created: now(), used: now() }, handle))
    }

    /// What a browser needs to use a passkey, as JSON.
    pub(crate) fn ask(&self, visitor: &Visitor) -> Option<String> {
        let site = site(visitor)?;
        let (server, client) = DiscoverableCredentialRequestOptions::passkey(&site).start_ceremony().ok()?;
        let options = serde_json::to_string(&client).ok()?;
        put(&self.using, browser(visitor), server);
        Some(options)
    }

    /// The answer of a browser, still to be checked against the passkey it names.
    pub(crate) fn answered(&self, visitor: &Visitor, answer: &str) -> Option<Answered> {
        let server = take(&self.using, &browser(visitor))?;
        let answer = DiscoverableAuthentication::<ID>::from_json_relaxed(answer.as_bytes()).ok()?;
        Some(Answered { server, answer, site: site(visitor)?, origin: visitor.origin.clone() })
    }
}

/// What a browser answered to a challenge.
pub(crate) struct Answered {
    server: DiscoverableAuthenticationServerState,
    answer: DiscoverableAuthentication<ID>,
    site: RpId,
    origin: String,
}

impl Answered {
    /// The id of the passkey it says it has used.
    pub(crate) fn id(&self) -> Vec<u8> {
        self.answer.raw_id().as_ref().to_vec()
    }

    /// What to store of the passkey from now on; none if the answer was not signed by it.
    pub(crate) fn check(self, passkey: &Passkey) -> Option<String> {
        let (key, state) = passkey.value.split_once('.')?;
        let bytes = unhex(key)?;
        let state = DynamicState::decode(unhex(state)?.try_into().ok()?).ok()?;
        let Ok(owner) = UserHandle::<ID>::decode(passkey.player.as_str().as_bytes().try_into().ok()?);
        let id = CredentialId::<&[u8]>::decode(&passkey.id).ok()?;
        let mut credential = AuthenticatedCredential::new(id, &owner, Key::decode(&bytes).ok()?, state).ok()?;
        let options = AuthenticationVerificationOptions::<&str, &str> {
            allowed_origins: &[&self.origin],
            error_on_unsolicited_extensions: false,
            ..AuthenticationVerificationOptions::default()
        };
        let checked = self.server.verify(&self.site, &self.answer, &mut credential, &options);
        checked.inspect_err(|error| tracing::info!(%error, "a passkey was refused")).ok()?;
        let Ok(state) = credential.dynamic_state().encode();
        Some(format!("{key}.{}", hex(&state)))
    }
}

/// Bytes as hexadecimal digits.
pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::with_capacity(bytes.len() * 2), |text, byte| format!("{text}{byte:02x}"))
}

fn unhex(text: &str) -> Option<Vec<u8>> {
    (0..text.len()).step_by(2).map(|at| u8::from_str_radix(text.get(at..at + 2)?, 16).ok()).collect()
}
