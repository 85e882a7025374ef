//! Sending notifications by Web Push.
//!
//! A browser that agrees to push gives us an address at its push service and two keys. A message is encrypted for that browser alone
//! (RFC 8291), signed with the key of this installation (VAPID, RFC 8292), and posted to the address. Everybody can enter an
//! address, so it is called with the same care as a [webhook](super::hook).

#[cfg(not(feature = "crowd"))]
#[path = "push/absent.rs"]
mod vapid;
#[cfg(feature = "crowd")]
mod vapid;

use axum::http::{HeaderName, HeaderValue, StatusCode, header};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use store::Subscription;

use super::courier::Undelivered;
use super::hook::{Hooks, Target};
use crate::time::now;
pub(crate) use vapid::Vapid;
use vapid::{encrypt, is_key};

/// The most devices of one person.
pub(crate) const MOST_DEVICES: u32 = 8;

/// The lengths of the keys of a device: an uncompressed point of the curve P-256, and a secret.
const KEY: usize = 65;
const AUTH: usize = 16;

/// A message to a person's devices.
#[derive(Clone, Debug)]
pub(crate) struct Message {
    /// What the service worker shows, as JSON.
    pub(crate) content: String,
    /// How long the push service keeps it for a device that cannot be reached, in milliseconds.
    pub(crate) keep: i64,
    /// Whether a sleeping phone is to be woken.
    pub(crate) urgent: bool,
    /// A later message with the same topic replaces one that has not been delivered.
    pub(crate) topic: String,
}

/// The outcome of sending a message to a device.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Sent {
    /// The push service has it.
    Taken,
    /// The device no longer wants messages.
    Gone(u16),
    /// It failed.
    Failed(Undelivered),
}

/// Sends a message to a device.
pub(crate) async fn send(hooks: &Hooks, vapid: &Vapid, device: &Subscription, message: &Message) -> Sent {
    let bad = || Sent::Failed(Undelivered::never("push-bad", ""));
    let Some(target) = Target::read(&device.endpoint) else { return bad() };
    let Some(body) = encrypt(device, &message.content) else { return bad() };
    let Some(authorization) = vapid.authorization(&target.origin(), now()) else { return bad() };
    let headers = [
        (header::AUTHORIZATION, authorization),
        (header::CONTENT_TYPE, "application/octet-stream".to_owned()),
        (header::CONTENT_ENCODING, "aes128gcm".to_owned()),
        (HeaderName::from_static("ttl"), (message.keep / 1000).to_string()),
        (HeaderName::from_static("urgency"), if message.urgent { "high" } else { "normal" }.to_owned()),
        (HeaderName::from_static("topic"), message.topic.clone()),
    ];
    let readable = |(name, value): (HeaderName, String)| Some((name, HeaderValue::from_str(&value).ok()?));
    let Some(headers) = headers.into_iter().map(readable).collect::<Option<Vec<_>>>() else { return bad() };
    match hooks.call(&target, headers, body).await {
        Ok(status) if status.is_success() => Sent::Taken,
        Ok(status @ (StatusCode::NOT_FOUND | StatusCode::GONE)) => Sent::Gone(status.as_u16()),
        Ok(status) => {
            let again = status.is_server_error() || status == StatusCode::TOO_MANY_REQUESTS;
            Sent::Failed(Undelivered { text: "push-answer", detail: status.as_u16().to_string(), again })
        }
        // The address is a secret of the device, and so is what a failed call says of it.
        Err(why) => Sent::Failed(Undelivered { text: "push-unreachable", detail: String::new(), again: why.again }),
    }
}

/// The keys of a device, as its browser writes them; `None` if they are not such keys.
pub(crate) fn read_keys(key: &str, auth: &str) -> Option<(Vec<u8>, Vec<u8>)> {
    let decoded =
        |text: &str, length| URL_SAFE_NO_PAD.decode(text.trim_end_matches('=')).ok().filter(|bytes| bytes.len() == length);
    let (key, auth) = (decoded(key, KEY)?, decoded(auth, AUTH)?);
    is_key(&key).then_some((key, auth))
}

/// The short name of a device in pages and forms: from it, nobody can tell its address.
pub(crate) fn short(endpoint: &str) -> String {
    store::digest(endpoint)[..8].iter().fold(String::new(), |text, byte| format!("{text}{byte:02x}"))
}

/// What a browser calls itself, in two words.
pub(crate) fn device_name(agent: &str) -> String {
    let found = |names: &[(&str, &'static str)]| names.iter().find(|(sign, _)| agent.contains(sign)).map(|(_, name)| *name);
    // Most browsers also claim to be others; the first sign counts.
    let browser = found(&[
        ("Firefox/", "Firefox"),
        ("FxiOS/", "Firefox"),
        ("Edg", "Edge"),
        ("OPR/", "Opera"),
        ("SamsungBrowser/", "Samsung"),
        ("Chrome/", "Chrome"),
        ("CriOS/", "Chrome"),
        ("Safari/", "Safari"),
    ]);
    let system = found(&[
        ("Android", "Android"),
        ("iPhone", "iPhone"),
        ("iPad", "iPad"),
        ("Windows", "Windows"),
        ("CrOS", "ChromeOS"),
        ("Macintosh", "Mac"),
        ("Linux", "Linux"),
    ]);
    [browser, system].into_iter().flatten().collect::<Vec<_>>().join(" · ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_that_are_none_are_refused() {
        let key = web_push_native::p256::SecretKey::from_slice(&[3; 32]).expect("a number below the order");
        let point = web_push_native::p256::elliptic_curve::sec1::ToEncodedPoint::to_encoded_point(&key.public_key(), false);
        let (good, auth) = (URL_SAFE_NO_PAD.encode(point.as_bytes()), URL_SAFE_NO_PAD.encode([7; 16]));
        assert_eq!(read_keys(&good, &format!("{auth}==")), Some((point.as_bytes().to_vec(), vec![7; 16])));
        let elsewhere = URL_SAFE_NO_PAD.encode([4; 65]);
        for (key, auth) in [(good.as_str(), "AAAA"), ("AAAA", &auth), (&elsewhere, &auth), ("", ""), ("<>", &auth)] {
            assert_eq!(read_keys(key, auth), None, "{key} {auth}");
        }
    }

    #[test]
    fn devices_are_called_what_their_owner_would() {
        for (agent, name) in [
            (
                "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36",
                "Chrome · Android",
            ),
            ("Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:121.0) Gecko/20100101 Firefox/121.0", "Firefox · Windows"),
            (
                "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1 Version/17.0 Mobile/15E148 Safari/604.1",
                "Safari · iPhone",
            ),
            ("<script>", ""),
        ] {
            assert_eq!(device_name(agent), name);
        }
    }
}
