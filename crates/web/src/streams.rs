//! The live streams of each visitor and of each address, which are limited: every one costs a connection and memory.
//!
//! Connections are limited by address as well, but behind a proxy all of them are the proxy's.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use store::PlayerId;

/// The open streams.
#[derive(Debug)]
pub(crate) struct Streams {
    a_visitor: usize,
    an_address: usize,
    open: Mutex<Open>,
}

#[derive(Debug, Default)]
struct Open {
    visitors: HashMap<PlayerId, usize>,
    addresses: HashMap<IpAddr, usize>,
}

impl Streams {
    /// At most this many for each visitor, and for each address other than this machine's.
    pub(crate) fn new(a_visitor: usize, an_address: usize) -> Self {
        Self { a_visitor, an_address, open: Mutex::default() }
    }

    fn open(&self) -> MutexGuard<'_, Open> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// One more stream of a visitor, until it is dropped; none if there are too many.
    pub(crate) fn begin(self: &Arc<Self>, visitor: PlayerId, address: IpAddr) -> Option<Stream> {
        let mut open = self.open();
        // Everybody behind a proxy on this machine that was not named comes from here.
        let crowded = !address.is_loopback() && count(&open.addresses, &address) >= self.an_address;
        if crowded || count(&open.visitors, &visitor) >= self.a_visitor {
            return None;
        }
        *open.visitors.entry(visitor).or_default() += 1;
        *open.addresses.entry(address).or_default() += 1;
        Some(Stream { streams: Arc::clone(self), visitor, address })
    }

    /// The number of open streams.
    pub(crate) fn count(&self) -> usize {
        self.open().visitors.values().sum()
    }
}

fn count<K: Eq + Hash>(open: &HashMap<K, usize>, key: &K) -> usize {
    open.get(key).copied().unwrap_or(0)
}

/// One fewer; what has none left is forgotten.
fn end<K: Eq + Hash>(open: &mut HashMap<K, usize>, key: &K) {
    if let Some(streams) = open.get_mut(key) {
        *streams -= 1;
        if *streams == 0 {
            open.remove(key);
        }
    }
}

/// An open stream.
#[derive(Debug)]
pub(crate) struct Stream {
    streams: Arc<Streams>,
    visitor: PlayerId,
    address: IpAddr,
}

impl Drop for Stream {
    fn drop(&mut self) {
        let mut open = self.streams.open();
        end(&mut open.visitors, &self.visitor);
        end(&mut open.addresses, &self.address);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn h3_streams_are_limited_by_visitor_and_by_address() {
        let streams = Arc::new(Streams::new(2, 3));
        let [one, two, three] = [(); 3].map(|()| PlayerId::random());
        let address = IpAddr::from([203, 0, 113, 1]);
        let begin = |visitor| streams.begin(visitor, address);
        let mut open = vec![begin(one), begin(one), begin(one), begin(two), begin(two), begin(three)];
        assert_eq!(open.iter().map(Option::is_some).collect::<Vec<_>>(), [true, true, false, true, false, false]);
        assert!(streams.begin(three, IpAddr::from([203, 0, 113, 2])).is_some(), "others have their own");
        open.remove(0);
        assert!(begin(three).is_some(), "one that ends makes room");
        let here = IpAddr::from([127, 0, 0, 1]);
        let many: Vec<_> = (0..9).map(|_| streams.begin(PlayerId::random(), here)).collect();
        assert!(many.iter().all(Option::is_some));
        drop((open, many));
        let left = streams.open();
        assert!(left.visitors.is_empty() && left.addresses.is_empty(), "{left:?}");
    }
}
