//! The live streams of each visitor, which are limited: every one costs a connection and memory.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use store::PlayerId;

/// The open streams.
#[derive(Debug)]
pub(crate) struct Streams {
    most: usize,
    open: Mutex<HashMap<PlayerId, usize>>,
}

impl Streams {
    /// At most this many for each visitor.
    pub(crate) fn new(most: usize) -> Self {
        Self { most, open: Mutex::default() }
    }

    fn open(&self) -> MutexGuard<'_, HashMap<PlayerId, usize>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// One more stream of a visitor, until it is dropped; none if they have too many.
    pub(crate) fn begin(self: &Arc<Self>, visitor: PlayerId) -> Option<Stream> {
        let mut open = self.open();
        let streams = open.entry(visitor).or_default();
        if *streams >= self.most {
            return None;
        }
        *streams += 1;
        Some(Stream { streams: Arc::clone(self), visitor })
    }

    /// The number of open streams.
    pub(crate) fn count(&self) -> usize {
        self.open().values().sum()
    }
}

/// An open stream.
#[derive(Debug)]
pub(crate) struct Stream {
    streams: Arc<Streams>,
    visitor: PlayerId,
}

impl Drop for Stream {
    fn drop(&mut self) {
        let mut open = self.streams.open();
        if let Some(streams) = open.get_mut(&self.visitor) {
            *streams -= 1;
            if *streams == 0 {
                open.remove(&self.visitor);
            }
        }
    }
}
