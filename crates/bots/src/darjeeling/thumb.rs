//! Rules of thumb for Darjeeling: the hand-written evaluation.

use darjeeling::{Action, Darjeeling, State};
use tabletop::Actions;

use super::prospect::{self, Outlook};
use super::sift;
use crate::bot::BySeat;
use crate::insight::Insight;

/// Judges a position by the final points that every seat may be expected to reach.
#[derive(Clone, Copy, Debug, Default)]
pub struct Thumb;

impl Insight<Darjeeling> for Thumb {
    fn weigh(&self, rules: &Darjeeling, state: &State) -> BySeat {
        prospect::strengths(&Outlook::new(rules, state))
    }

    fn sift(&self, rules: &Darjeeling, state: &State, coarse: bool, legal: &mut Actions<Action>) {
        sift::sift(rules, state, coarse, legal);
    }
}
