//! Playing allocates nothing: a counting allocator watches whole random games of every ruleset.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

use darjeeling::Darjeeling;
use tabletop::{Actions, Dice, Rules, Turn};

thread_local! {
    /// How often this thread has asked for memory; others, such as the test runner's, do not count.
    static ASKED: Cell<u64> = const { Cell::new(0) };
}

/// The system's allocator, with a count.
struct Counting;

#[expect(unsafe_code, reason = "an allocator can be written in no other way; it only counts and hands on")]
// SAFETY: every call is handed on to the system's allocator unchanged.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        ASKED.set(ASKED.get() + 1);
        // SAFETY: the caller keeps the contract of `GlobalAlloc::alloc`.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        // SAFETY: the pointer comes from the system's allocator with this layout.
        unsafe { System.dealloc(pointer, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

#[test]
fn nothing_is_allocated_while_playing() {
    for rules in Darjeeling::presets() {
        let mut dice = Dice::new(6);
        let (mut actions, mut draws) = (Actions::new(), Actions::new());
        let space = rules.action_space();
        let mut plies = 0;
        for _ in 0..5 {
            let mut state = rules.start(&rules.deal(None, &mut dice).unwrap());
            let before = ASKED.get();
            loop {
                let tried = space[dice.below(space.len() as u32) as usize];
                let _ = std::hint::black_box(rules.check(&state, tried));
                match rules.turn(&state) {
                    Turn::Over => break,
                    Turn::Chance => {
                        draws.clear();
                        rules.draws(&state, &mut draws);
                        let draw = dice.weighted(&draws).unwrap();
                        rules.check_draw(&state, draw).unwrap();
                        rules.reveal(&mut state, draw);
                    }
                    Turn::Seat(_) => {
                        actions.clear();
                        rules.legal(&state, &mut actions);
                        rules.apply(&mut state, actions[dice.below(actions.len() as u32) as usize]);
                    }
                }
                plies += 1;
            }
            let _ = std::hint::black_box(rules.outcome(&state));
            assert_eq!(ASKED.get() - before, 0, "allocations in a game");
        }
        assert!(plies > 500, "{plies} plies");
    }
}
