//! Stands for the key of push messages in a program that was built without the feature `crowd`: browsers take such messages only from sites with HTTPS, so
//! nobody needs them who plays at home, and encrypting takes long to compile. There is no key, so nothing is ever pushed; devices in the store stay there.

#![expect(clippy::unused_async, reason = "whoever asks for the key waits for the store")]

use store::{Database, StoreError, Subscription};

#[derive(Debug)]
pub(crate) enum Vapid {}

impl Vapid {
    pub(crate) async fn of(_: &Database, _: &str) -> Result<Option<Self>, StoreError> {
        Ok(None)
    }

    pub(crate) fn public(&self) -> String {
        match *self {}
    }

    pub(super) fn authorization(&self, _: &str, _: i64) -> Option<String> {
        match *self {}
    }
}

pub(super) fn encrypt(_: &Subscription, _: &str) -> Option<Vec<u8>> {
    None
}

pub(super) fn is_key(_: &[u8]) -> bool {
    false
}
