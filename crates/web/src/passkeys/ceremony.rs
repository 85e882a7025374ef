//! What an authenticator is asked to sign and has signed, as the library for it knows it.

use store::Passkey;
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

use super::hex;
use crate::time::now;
use crate::visitor::Visitor;

/// Seats can be kept with this program.
pub(crate) const KEEPS: bool = true;

/// The length of a player's id, which authenticators keep beside the key.
const ID: usize = 16;

/// A public key as it is stored.
type Key = StaticState<CompressedPubKey<[u8; 32], [u8; 32], [u8; 48], Vec<u8>>>;

/// A site that has passkeys.
pub(crate) struct Site(RpId);

impl Site {
    /// The site with this name, if it is one.
    pub(super) fn named(host: &str) -> Option<Self> {
        AsciiDomain::try_from(host.to_owned()).ok().map(RpId::Domain).map(Self)
    }

    /// What to remember, and what the browser needs, to make a passkey. It makes none where one of `old` is.
    pub(super) fn make(&self, visitor: &Visitor, handle: &str, old: Vec<Passkey>) -> Option<(Vec<u8>, String)> {
        let Ok(id) = UserHandle::<ID>::decode(visitor.id().as_str().as_bytes().try_into().ok()?);
        let name = Username::try_from(handle).or_else(|_| Username::try_from("player")).ok()?;
        let user = PublicKeyCredentialUserEntity { name, id: &id, display_name: None };
        let descriptor = |passkey: Passkey| {
            let id = CredentialId::<Vec<u8>>::decode(passkey.id).ok()?;
            Some(PublicKeyCredentialDescriptor { id, transports: AuthTransports::decode(0).ok()? })
        };
        let old = old.into_iter().filter_map(descriptor).collect();
        let mut options = PublicKeyCredentialCreationOptions::passkey(&self.0, user, old);
        // Many authenticators know nothing of this extension, and would refuse. That the user is verified is required anyway.
        options.extensions.cred_protect = CredProtect::None;
        let (server, client) = options.start_ceremony().ok()?;
        Some((server.encode().ok()?, serde_json::to_string(&client).ok()?))
    }

    /// The passkey that a browser has made, if it is what it was asked for.
    pub(super) fn made(&self, visitor: &Visitor, asked: &[u8], answer: &str, name: String) -> Option<Passkey> {
        let server = RegistrationServerState::<ID>::decode(asked).ok()?;
        let registration = Registration::from_json_relaxed(answer.as_bytes()).ok()?;
        let options = RegistrationVerificationOptions::<&str, &str> {
            allowed_origins: &[&visitor.origin],
            error_on_unsolicited_extensions: false,
            ..RegistrationVerificationOptions::default()
        };
        let made = server.verify(&self.0, &registration, &options);
        let made = made.inspect_err(|error| tracing::info!(%error, "a new passkey was refused")).ok()?;
        let (Ok(key), Ok(state)) = (made.static_state().encode().map(|key| hex(&key)), made.dynamic_state().encode());
        let value = format!("{key}.{}", hex(&state));
        let id = made.id().as_ref().to_vec();
        Some(Passkey { id, player: visitor.id(), name, value, created: now(), used: now() })
    }

    /// What to remember, and what the browser needs, to use a passkey.
    pub(super) fn ask(&self) -> Option<(Vec<u8>, String)> {
        let (server, client) = DiscoverableCredentialRequestOptions::passkey(&self.0).start_ceremony().ok()?;
        Some((server.encode().ok()?, serde_json::to_string(&client).ok()?))
    }

    /// What a browser answered to that.
    pub(super) fn answered(self, visitor: &Visitor, asked: &[u8], answer: &str) -> Option<Answered> {
        let server = DiscoverableAuthenticationServerState::decode(asked).ok()?;
        let answer = DiscoverableAuthentication::<ID>::from_json_relaxed(answer.as_bytes()).ok()?;
        Some(Answered { server, answer, site: self.0, origin: visitor.origin.clone() })
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

fn unhex(text: &str) -> Option<Vec<u8>> {
    (0..text.len()).step_by(2).map(|at| u8::from_str_radix(text.get(at..at + 2)?, 16).ok()).collect()
}
