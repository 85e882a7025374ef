//! What was drawn lately. Everybody at a table sees nearly the same parts after a move, within moments of each other: whoever is second gets what the
//! first was given.
//!
//! A part is drawn from its data and the address of its page alone, so a digest of these tells whether it would look the same.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use crate::part::Mark;

/// How many bytes of text a generation holds; there are two of them. An update of a table has some ten thousand.
const ENOUGH: usize = 512 << 10;

/// A part as it was drawn.
#[derive(Debug)]
pub(crate) struct Drawn {
    pub(crate) text: Box<str>,
    /// The parts within it for which an empty element stands: only a page that has them can use it.
    pub(crate) within: Box<[Mark]>,
}

#[derive(Default)]
struct Lately {
    young: HashMap<u64, Arc<Drawn>, foldhash::fast::RandomState>,
    old: HashMap<u64, Arc<Drawn>, foldhash::fast::RandomState>,
    /// Bytes of text in the young generation.
    weight: usize,
}

static LATELY: LazyLock<Mutex<Lately>> = LazyLock::new(Mutex::default);

/// A part that was drawn lately.
pub(crate) fn find(key: u64) -> Option<Arc<Drawn>> {
    let lately = LATELY.lock().unwrap_or_else(PoisonError::into_inner);
    lately.young.get(&key).or_else(|| lately.old.get(&key)).cloned()
}

/// Remembers a part for a while.
pub(crate) fn keep(key: u64, drawn: Drawn) {
    let mut lately = LATELY.lock().unwrap_or_else(PoisonError::into_inner);
    lately.weight += drawn.text.len();
    lately.young.insert(key, Arc::new(drawn));
    if lately.weight > ENOUGH {
        lately.old = std::mem::take(&mut lately.young);
        lately.weight = 0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_old_makes_room() {
        let large = || Drawn { text: "x".repeat(ENOUGH / 8).into(), within: Box::default() };
        for number in 0..64 {
            keep(number, large());
            assert!(find(number).is_some(), "{number}");
        }
        assert!(find(0).is_none());
    }
}
