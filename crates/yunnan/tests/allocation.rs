//! Playing allocates nothing. A binary of its own, since it counts every allocation of its thread.

#![expect(unsafe_code, reason = "a global allocator cannot be written without it")]

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

use tabletop::{Actions, Dice, Rules, Turn};
use yunnan::Yunnan;

thread_local! {
    static ALLOCATIONS: Cell<u64> = const { Cell::new(0) };
}

/// The system's allocator, counting.
struct Counting;

fn count() {
    // A thread that is being torn down has no counter any more, and nothing to measure.
    let _ = ALLOCATIONS.try_with(|count| count.set(count.get() + 1));
}

// SAFETY: every call goes to the system's allocator unchanged.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        count();
        // SAFETY: the caller keeps the contract of `alloc`.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        // SAFETY: the pointer came from `alloc` above, and so from the system.
        unsafe { System.dealloc(pointer, layout) }
    }

    unsafe fn realloc(&self, pointer: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        count();
        // SAFETY: the pointer came from `alloc` above, and so from the system.
        unsafe { System.realloc(pointer, layout, size) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

fn allocations() -> u64 {
    ALLOCATIONS.with(Cell::get)
}

/// Plays whole random games; the number of plies.
fn play(
    rules: &Yunnan,
    dice: &mut Dice,
    starts: &[yunnan::State],
    lists: &mut (Actions<yunnan::Action>, Actions<(yunnan::Draw, u32)>),
) -> u64 {
    let (actions, draws) = lists;
    let mut plies = 0;
    for &start in starts {
        let mut state = start;
        loop {
            plies += 1;
            match rules.turn(&state) {
                Turn::Over => break,
                Turn::Chance => {
                    draws.clear();
                    rules.draws(&state, draws);
                    let Some(draw) = dice.weighted(draws) else { return 0 };
                    if rules.check_draw(&state, draw).is_err() {
                        return 0;
                    }
                    rules.reveal(&mut state, draw);
                }
                Turn::Seat(_) => {
                    actions.clear();
                    rules.legal(&state, actions);
                    let action = actions[dice.below(actions.len() as u32) as usize];
                    if rules.check(&state, action).is_err() {
                        return 0;
                    }
                    rules.apply(&mut state, action);
                }
            }
        }
        if rules.outcome(&state).is_none() {
            return 0;
        }
    }
    plies
}

#[test]
fn whole_games_allocate_nothing() {
    for rules in Yunnan::presets() {
        let mut dice = Dice::new(1);
        let starts: Vec<yunnan::State> =
            (0..5).map(|_| rules.start(&rules.deal(None, &mut dice).expect("a preset can be dealt"))).collect();
        let mut lists = (Actions::new(), Actions::new());
        let before = allocations();
        let plies = play(&rules, &mut dice, &starts, &mut lists);
        assert_eq!(allocations() - before, 0, "{:?}", rules.setup());
        assert!(plies > 500, "{plies} plies of {:?}", rules.setup());
    }
}

#[test]
fn refusals_allocate_nothing() {
    let rules = &Yunnan::presets()[0];
    let state = rules.start(&rules.deal(None, &mut Dice::new(1)).expect("a preset can be dealt"));
    let space = rules.action_space();
    let before = allocations();
    let refused = space.iter().filter(|&&action| rules.check(&state, action).is_err()).count();
    assert_eq!(allocations() - before, 0);
    assert!(refused > 500);
}

#[test]
fn the_counter_counts() {
    let before = allocations();
    std::hint::black_box(vec![1]);
    assert!(allocations() > before);
}
