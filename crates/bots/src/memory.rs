//! What a bot remembers from one decision to the next, for whoever keeps it without knowing the game.

use std::any::Any;
use std::fmt;

use crate::level::Level;
use crate::temper::Temper;

/// Who remembers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Owner {
    pub(crate) level: Level,
    pub(crate) temper: Option<Temper>,
    pub(crate) cores: usize,
}

/// What a bot remembers. Without it, or with that of another bot or game, it decides as well as it can from scratch.
#[derive(Default)]
pub struct Memory {
    kept: Option<(Owner, Box<dyn Any + Send>)>,
    bytes: usize,
}

impl fmt::Debug for Memory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Memory").field("bytes", &self.bytes).finish_non_exhaustive()
    }
}

impl Memory {
    /// About how much it takes, in bytes; 0 if there is nothing to remember.
    pub fn bytes(&self) -> usize {
        self.bytes
    }

    /// The bot as it was kept; `None` if another one was.
    pub(crate) fn take<B: 'static>(&mut self, owner: Owner) -> Option<B> {
        self.bytes = 0;
        let (kept, bot) = self.kept.take()?;
        bot.downcast().ok().filter(|_| kept == owner).map(|bot| *bot)
    }

    /// Keeps a bot that takes so many bytes.
    pub(crate) fn keep<B: Send + 'static>(&mut self, owner: Owner, bot: B, bytes: usize) {
        *self = Self { kept: (bytes > 0).then(|| (owner, Box::new(bot) as Box<dyn Any + Send>)), bytes };
    }
}
