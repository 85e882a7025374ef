//! Rules of thumb for Yunnan: the hand-written evaluation.

use tabletop::Actions;
use yunnan::{Action, State, Yunnan};

use super::prospect::{self, Outlook};
use super::sift;
use crate::bot::BySeat;
use crate::insight::Insight;

/// Judges a position by the final points that every seat may be expected to reach.
#[derive(Clone, Copy, Debug, Default)]
pub struct Thumb;

impl Insight<Yunnan> for Thumb {
    fn weigh(&self, rules: &Yunnan, state: &State) -> BySeat {
        prospect::strengths(rules, state, &Outlook::new(rules, state))
    }

    fn sift(&self, rules: &Yunnan, state: &State, coarse: bool, legal: &mut Actions<Action>) {
        sift::sift(rules, state, coarse, legal);
    }
}
