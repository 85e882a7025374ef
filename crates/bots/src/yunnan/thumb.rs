//! Rules of thumb for Yunnan: the hand-written evaluation.

use tabletop::Actions;
use yunnan::{Action, State, Yunnan};

use super::prospect::{self, Outlook};
use super::sift;
use crate::bot::BySeat;
use crate::insight::Insight;

/// Steps that pass until one more gift is taken.
const STEPS_FOR_A_GIFT: f32 = 60.0;

/// Where only gifts end the game (X4) players may keep their money for ever and take none. After so many rounds, several times as many
/// as a game between equals has, money counts as little as in the final scoring, so that they buy what brings them to the gifts.
const PATIENCE: u16 = 100;
/// What is left of its worth then.
const IDLE: f32 = 0.27;

/// Judges a position by the final points that every seat may be expected to reach.
#[derive(Clone, Copy, Debug, Default)]
pub struct Thumb;

impl Insight<Yunnan> for Thumb {
    fn weigh(&self, rules: &Yunnan, state: &State) -> BySeat {
        let mut outlook = Outlook::new(rules, state);
        if rules.end_points().is_none() && state.round > PATIENCE {
            for side in &mut outlook.sides {
                side.money *= IDLE;
            }
        }
        prospect::strengths(rules, state, &outlook)
    }

    fn sift(&self, rules: &Yunnan, state: &State, coarse: bool, legal: &mut Actions<Action>) {
        sift::sift(rules, state, coarse, legal);
    }

    fn to_go(&self, rules: &Yunnan, state: &State) -> f32 {
        // With points at the end every round brings it nearer; without, only gifts do (X4).
        if rules.end_points().is_some() {
            return 0.0;
        }
        STEPS_FOR_A_GIFT * f32::from(state.gifts.iter().sum::<u8>().saturating_sub(rules.end_gifts()))
    }
}
