//! What bots at tables remember from one decision to the next: the trees of their searches, as far as they can still be reached.
//!
//! Everything here may be dropped at any time, and a bot then decides from scratch: after a restart, at a worker, when others need
//! the room. A memory belongs to one seat of one table, and holds nothing but what that seat knows and guesses.

use std::collections::VecDeque;
use std::sync::{Mutex, MutexGuard, PoisonError};

use bots::Memory;
use store::TableId;
use tabletop::Seat;

/// The most memory for all bots together, in bytes. Searches that are under way come on top of it.
const MOST_BYTES: usize = 128 << 20;

/// The memories of all bots.
#[derive(Debug, Default)]
pub(crate) struct Memories(Mutex<VecDeque<Kept>>);

/// The memory of one bot.
#[derive(Debug)]
struct Kept {
    table: TableId,
    seat: Seat,
    memory: Memory,
}

impl Memories {
    /// The memories, the one that was used last at the end.
    fn all(&self) -> MutexGuard<'_, VecDeque<Kept>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What the bot in a seat remembers; nothing if that is gone, or somebody else has it.
    pub(super) fn take(&self, table: TableId, seat: Seat) -> Memory {
        let mut all = self.all();
        let place = all.iter().position(|kept| kept.table == table && kept.seat == seat);
        place.and_then(|place| all.remove(place)).map(|kept| kept.memory).unwrap_or_default()
    }

    /// Keeps what the bot in a seat remembers; those that have not thought for the longest time make room.
    pub(super) fn keep(&self, table: TableId, seat: Seat, memory: Memory) {
        self.keep_within(MOST_BYTES, table, seat, memory);
    }

    fn keep_within(&self, most: usize, table: TableId, seat: Seat, memory: Memory) {
        let mut all = self.all();
        all.retain(|kept| (kept.table, kept.seat) != (table, seat));
        if memory.bytes() > 0 {
            all.push_back(Kept { table, seat, memory });
        }
        while bytes(&all) > most {
            all.pop_front();
        }
    }

    /// Forgets what was thought at a table.
    pub(super) fn forget(&self, table: TableId) {
        self.all().retain(|kept| kept.table != table);
    }

    /// How much all bots remember, in bytes.
    pub(crate) fn bytes(&self) -> usize {
        bytes(&self.all())
    }
}

fn bytes(all: &VecDeque<Kept>) -> usize {
    all.iter().map(|kept| kept.memory.bytes()).sum()
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]
mod tests {
    use bots::{Budget, Level, Thinking};
    use tabletop::Dice;

    use super::*;

    /// The memory of a master who has decided once.
    fn memory() -> Memory {
        let title = games::CATALOGUE.title("yunnan").unwrap();
        let game = title.new_game(title.presets().remove(1), None, &mut Dice::new(1)).unwrap();
        let mut memory = Memory::default();
        let thinking = Thinking { budget: Budget::nodes(500), cores: 1, seed: 1, temper: None };
        game.known(1).unwrap().consider_with(Level::Master, thinking, &mut memory).unwrap();
        assert!(memory.bytes() > 10_000, "{memory:?}");
        memory
    }

    #[test]
    fn the_memory_of_all_bots_together_is_bounded_and_the_oldest_make_room() {
        let memories = Memories::default();
        let tables: Vec<TableId> = (0..4).map(|_| TableId::random()).collect();
        let most = memory().bytes() * 2;
        for &table in &tables {
            memories.keep_within(most, table, Seat::new(0), memory());
            assert!(memories.bytes() <= most);
        }
        let remembered = |table: TableId| memories.take(table, Seat::new(0)).bytes() > 0;
        assert_eq!(tables.iter().map(|&table| remembered(table)).collect::<Vec<_>>(), [false, false, true, true]);
        assert_eq!(memories.bytes(), 0, "what is taken is not kept twice");
    }

    #[test]
    fn a_memory_belongs_to_one_seat_and_is_gone_with_its_table() {
        let memories = Memories::default();
        let (table, other) = (TableId::random(), TableId::random());
        for seat in [Seat::new(0), Seat::new(2)] {
            memories.keep(table, seat, memory());
        }
        memories.keep(other, Seat::new(0), memory());
        assert_eq!(memories.take(table, Seat::new(1)).bytes(), 0);
        assert!(memories.take(table, Seat::new(2)).bytes() > 0);
        memories.forget(table);
        assert_eq!(memories.take(table, Seat::new(0)).bytes(), 0);
        assert!(memories.take(other, Seat::new(0)).bytes() > 0);
        memories.keep(other, Seat::new(0), Memory::default());
        assert_eq!(memories.bytes(), 0, "who remembers nothing takes no room");
    }
}
