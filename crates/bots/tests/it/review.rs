//! The analyst: reviews are kept, so it must be known when they would be others.

use bots::Known;
use bots::review::{ANALYST, analyse};
use darjeeling::Darjeeling;
use tabletop::Game;
use yunnan::Yunnan;

use crate::{nodes, rules, somewhere};

/// A text as one number (FNV-1a), the same whatever compiled it.
fn fingerprint(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

fn reviewed<R: Known>(game: &Game<R>) -> String {
    // To a thousandth, as people see it: the last digits of a sum may depend on the processor.
    let review = analyse(game, nodes(30, 5), |_| {});
    let chances =
        review.chances.iter().flat_map(|chances| chances[..review.seats].iter().map(|chance| (chance * 1000.0).round()));
    let best = review.moves.iter().map(|one| one.best.as_str()).collect::<Vec<_>>().join(",");
    format!("{:?} {best}", chances.collect::<Vec<_>>())
}

/// If this fails, the analyst comes to other reviews than before, by another search, network or scale. Raise `ANALYST`, so
/// that kept reviews are not taken for its own, and note the new number.
#[test]
fn another_analyst_has_another_version() {
    let games = [
        reviewed(&somewhere::<Yunnan>(&rules(3, &[("edition", "1")]), 4, 60)),
        reviewed(&somewhere::<Yunnan>(&rules(3, &[("edition", "2")]), 5, 60)),
    ];
    let darjeeling = reviewed(&somewhere::<Darjeeling>(&rules(3, &[]), 6, 60));
    let found = fingerprint(&format!("{games:?} {darjeeling}"));
    assert_eq!((ANALYST, found), (6, 3_686_504_794_519_127_393));
}
