//! Stands for passkeys in a program that was built without the feature `crowd`: browsers have them only for sites with HTTPS, so nobody needs them who plays
//! at home, and they take long to compile. No site has any, so nothing else here can ever run.

use store::Passkey;

use crate::visitor::Visitor;

/// No seat can be kept with this program: it knows neither passkeys nor email.
pub(crate) const KEEPS: bool = false;

pub(crate) enum Site {}

impl Site {
    pub(super) fn named(_: &str) -> Option<Self> {
        None
    }

    pub(super) fn make(&self, _: &Visitor, _: &str, _: Vec<Passkey>) -> Option<(Vec<u8>, String)> {
        match *self {}
    }

    pub(super) fn made(&self, _: &Visitor, _: &[u8], _: &str, _: String) -> Option<Passkey> {
        match *self {}
    }

    pub(super) fn ask(&self) -> Option<(Vec<u8>, String)> {
        match *self {}
    }

    pub(super) fn answered(self, _: &Visitor, _: &[u8], _: &str) -> Option<Answered> {
        match self {}
    }
}

pub(crate) enum Answered {}

impl Answered {
    pub(crate) fn id(&self) -> Vec<u8> {
        match *self {}
    }

    pub(crate) fn check(self, _: &Passkey) -> Option<String> {
        match self {}
    }
}
