//! Passkeys: what a browser is asked to sign, and whether it did.
//!
//! A challenge is kept in the store for the browser that got it, since the answer may come to another server, and forgotten when
//! it comes back, right or wrong.

use std::net::IpAddr;

use store::{Challenge, Database, Digest, Passkey, StoreError, digest};
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

use crate::time::{MINUTE, now};
use crate::visitor::Visitor;

/// The length of a player's id, which authenticators keep beside the key.
const ID: usize = 16;

/// How long a browser may take to answer: longer than it is told, so that the library decides.
const WAITS: i64 = 10 * MINUTE;

/// The kinds of challenges: for making a passkey, and for using one.
const MAKING: &str = "make";
const USING: &str = "use";

/// A public key as it is stored.
type Key = StaticState<CompressedPubKey<[u8; 32], [u8; 32], [u8; 48], Vec<u8>>>;

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
    let Some((value, options)) = to_make(visitor, handle, old) else { return Ok(None) };
    put(store, visitor, MAKING, value, handle).await?;
    Ok(Some(options))
}

/// What to remember, and what the browser needs.
fn to_make(visitor: &Visitor, handle: &str, old: Vec<Passkey>) -> Option<(Vec<u8>, String)> {
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
    Some((server.encode().ok()?, serde_json::to_string(&client).ok()?))
}

/// The passkey that a browser has made, and the handle it was made for; none if it is not what it was asked for.
pub(crate) async fn made(
    store: &Database,
    visitor: &Visitor,
    answer: &str,
    name: String,
) -> Result<Option<(Passkey, String)>, StoreError> {
    let challenge = store.take_challenge(browser(visitor), MAKING, now()).await?;
    Ok(challenge.and_then(|challenge| Some((check_made(visitor, &challenge.value, answer, name)?, challenge.handle))))
}

fn check_made(visitor: &Visitor, asked: &[u8], answer: &str, name: String) -> Option<Passkey> {
    let server = RegistrationServerState::<ID>::decode(asked).ok()?;
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
    Some(Passkey { id, player: visitor.id(), name, value, created: now(), used: now() })
}

/// What a browser needs to use a passkey, as JSON.
pub(crate) async fn ask(store: &Database, visitor: &Visitor) -> Result<Option<String>, StoreError> {
    let Some((value, options)) = to_ask(visitor) else { return Ok(None) };
    put(store, visitor, USING, value, "").await?;
    Ok(Some(options))
}

fn to_ask(visitor: &Visitor) -> Option<(Vec<u8>, String)> {
    let site = site(visitor)?;
    let (server, client) = DiscoverableCredentialRequestOptions::passkey(&site).start_ceremony().ok()?;
    Some((server.encode().ok()?, serde_json::to_string(&client).ok()?))
}

/// The answer of a browser, still to be checked against the passkey it names.
pub(crate) async fn answered(store: &Database, visitor: &Visitor, answer: &str) -> Result<Option<Answered>, StoreError> {
    let challenge = store.take_challenge(browser(visitor), USING, now()).await?;
    Ok(challenge.and_then(|challenge| {
        let server = DiscoverableAuthenticationServerState::decode(&challenge.value).ok()?;
        let answer = DiscoverableAuthentication::<ID>::from_json_relaxed(answer.as_bytes()).ok()?;
        Some(Answered { server, answer, site: site(visitor)?, origin: visitor.origin.clone() })
    }))
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
