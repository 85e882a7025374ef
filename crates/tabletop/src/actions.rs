//! The buffer that legal actions and possible draws are listed into.

use std::ops::Deref;

/// A reusable list: a search clears and refills one of these millions of times a second without allocating.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Actions<T> {
    items: Vec<T>,
}

impl<T> Actions<T> {
    /// Room for more entries than any position of our games has, so that listing never allocates.
    const ROOM: usize = 4096;

    /// An empty list with all the room it will need.
    pub fn new() -> Self {
        Self { items: Vec::with_capacity(Self::ROOM) }
    }

    /// Forgets the entries and keeps the room.
    #[inline]
    pub fn clear(&mut self) {
        self.items.clear();
    }

    /// Adds one entry at the end.
    #[inline]
    pub fn push(&mut self, item: T) {
        self.items.push(item);
    }

    /// Keeps only the entries for which `keep` holds, in their order.
    pub fn retain(&mut self, keep: impl FnMut(&T) -> bool) {
        self.items.retain(keep);
    }
}

impl<T> Extend<T> for Actions<T> {
    #[inline]
    fn extend<I: IntoIterator<Item = T>>(&mut self, items: I) {
        self.items.extend(items);
    }
}

impl<T> Default for Actions<T> {
    fn default() -> Self {
        Self::new()
    }
}

impl<T> Deref for Actions<T> {
    type Target = [T];

    #[inline]
    fn deref(&self) -> &[T] {
        &self.items
    }
}

impl<'a, T> IntoIterator for &'a Actions<T> {
    type Item = &'a T;
    type IntoIter = std::slice::Iter<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.items.iter()
    }
}
