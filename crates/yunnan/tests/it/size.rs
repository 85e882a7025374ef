//! Sizes that a search depends on.

use yunnan::{Action, Draw, State};

fn copies<T: Copy>(_: &T) {}

#[test]
fn a_state_is_plain_and_small() {
    assert!(size_of::<State>() <= 256, "{} bytes", size_of::<State>());
    copies(crate::scene::Scene::of("2e-5").game().state());
}

#[test]
fn an_action_fits_four_bytes() {
    assert!(size_of::<Action>() <= 4, "{} bytes", size_of::<Action>());
    assert!(size_of::<Draw>() <= 1);
}
