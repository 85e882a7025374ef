//! The buffer that legal actions and possible draws are listed into.

use std::ops::Deref;

/// A reusable list: a search clears and refills one of these millions of times a second without allocating.
#[derive(Clone, Debug)]
pub struct Actions<T> {
    /// The entries, and behind them stale ones of earlier lists that are only waiting to be overwritten.
    items: Vec<T>,
    /// How many entries count.
    len: usize,
}

impl<T: Copy> Actions<T> {
    /// Room for more entries than any position of our games has, so that listing never allocates.
    const ROOM: usize = 4096;

    /// An empty list with all the room it will need.
    pub fn new() -> Self {
        Self { items: Vec::with_capacity(Self::ROOM), len: 0 }
    }

    /// Forgets the entries and keeps the room.
    #[inline]
    pub fn clear(&mut self) {
        self.len = 0;
    }

    /// Adds one entry at the end.
    #[inline]
    pub fn push(&mut self, item: T) {
        self.push_if(true, item);
    }

    /// Adds one entry at the end if it `counts`.
    ///
    /// The entry is written either way and only then counted or not: in the hot loops of a generator, which entries count is as good as
    /// random, and a branch on it would be mispredicted half of the time.
    #[inline]
    pub fn push_if(&mut self, counts: bool, item: T) {
        match self.items.get_mut(self.len) {
            Some(slot) => *slot = item,
            None => self.items.push(item),
        }
        self.len += usize::from(counts);
    }

    /// Adds the first `count` entries of a block; like [`push_if`](Self::push_if), all of it is written without looking.
    #[inline]
    pub fn push_block<const N: usize>(&mut self, block: &[T; N], count: usize) {
        debug_assert!(count <= N);
        if self.items.len() < self.len + N {
            self.items.resize(self.len + N, block[0]);
        }
        self.items[self.len..self.len + N].copy_from_slice(block);
        self.len += count;
    }

    /// Keeps only the entries for which `keep` holds, in their order.
    pub fn retain(&mut self, mut keep: impl FnMut(&T) -> bool) {
        self.items.truncate(self.len);
        self.items.retain(|item| keep(item));
        self.len = self.items.len();
    }
}

impl<T: Copy> Extend<T> for Actions<T> {
    #[inline]
    fn extend<I: IntoIterator<Item = T>>(&mut self, items: I) {
        for item in items {
            self.push(item);
        }
    }
}

impl<T: Copy> Default for Actions<T> {
    fn default() -> Self {
        Self::new()
    }
}

impl<T: PartialEq> PartialEq for Actions<T> {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl<T: Eq> Eq for Actions<T> {}

impl<T> Deref for Actions<T> {
    type Target = [T];

    #[inline]
    fn deref(&self) -> &[T] {
        &self.items[..self.len]
    }
}

impl<'a, T> IntoIterator for &'a Actions<T> {
    type Item = &'a T;
    type IntoIter = std::slice::Iter<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}
