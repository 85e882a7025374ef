//! Encrypting and signing push messages.

use std::fmt;

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair};
use serde_json::json;
use store::{Database, StoreError, Subscription};
use web_push_native::{Auth, p256::PublicKey};

use super::AUTH;
use crate::time::HOUR;

/// How long a signature is valid; a day is the most that push services accept.
const SIGNED: i64 = 12 * HOUR;

/// The key of this installation.
pub(crate) struct Vapid {
    key: EcdsaKeyPair,
    random: SystemRandom,
    /// Whom the operator of a push service can turn to.
    contact: Option<String>,
}

/// The key stays out of every log.
impl fmt::Debug for Vapid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Vapid")
    }
}

/// A new key. Empty if the operating system gives no randomness, which is reported where the key is read.
fn new_key() -> Vec<u8> {
    let made = EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &SystemRandom::new());
    made.map(|key| key.as_ref().to_vec()).unwrap_or_default()
}

impl Vapid {
    /// The key of a store, made at the first start; none if this program cannot push. `base` is the URL of the site.
    ///
    /// # Errors
    /// If the store fails, or holds something else.
    pub(crate) async fn of(store: &Database, base: &str) -> Result<Option<Self>, StoreError> {
        let secret = store.secret("push", new_key).await?;
        let random = SystemRandom::new();
        let key = EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &secret, &random)
            .map_err(|_| StoreError::Corrupt("the key for push messages cannot be read".into()))?;
        Ok(Some(Self { key, random, contact: Some(base.to_owned()).filter(|base| base.starts_with("https://")) }))
    }

    /// The public key, as browsers want it.
    pub(crate) fn public(&self) -> String {
        URL_SAFE_NO_PAD.encode(self.key.public_key())
    }

    /// The header that proves to a push service who sends; `audience` is the origin of that service.
    pub(super) fn authorization(&self, audience: &str, now: i64) -> Option<String> {
        let part = |value: serde_json::Value| URL_SAFE_NO_PAD.encode(value.to_string());
        let mut claims = json!({ "aud": audience, "exp": (now + SIGNED) / 1000 });
        if let Some(contact) = &self.contact {
            claims["sub"] = contact.as_str().into();
        }
        let signed = format!("{}.{}", part(json!({ "typ": "JWT", "alg": "ES256" })), part(claims));
        let signature = self.key.sign(&self.random, signed.as_bytes()).ok()?;
        Some(format!("vapid t={signed}.{}, k={}", URL_SAFE_NO_PAD.encode(signature.as_ref()), self.public()))
    }
}

/// Encrypts a message for a device; none if its keys are bad.
pub(super) fn encrypt(device: &Subscription, content: &str) -> Option<Vec<u8>> {
    let key = PublicKey::from_sec1_bytes(&device.key).ok()?;
    let auth: [u8; AUTH] = device.auth.as_slice().try_into().ok()?;
    web_push_native::encrypt(content.as_bytes().to_vec(), &key, &Auth::from(auth)).ok()
}

/// Whether bytes are the public key of a device.
pub(super) fn is_key(bytes: &[u8]) -> bool {
    PublicKey::from_sec1_bytes(bytes).is_ok()
}
