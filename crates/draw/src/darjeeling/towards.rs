//! The way to an action: what to take in hand next, for who is shown it.

use super::{Hand, Steps};

impl Steps {
    /// The words of the choice that comes next on the way to an action; the action itself once nothing is left to choose.
    pub fn towards(&self, action: &str) -> String {
        let goal = Hand::read(action).unwrap_or(Hand::Nothing);
        let next = match (goal, self.hand) {
            (Hand::Start(cell, _), now) if !matches!(now, Hand::Start(there, _) if there == cell) => Hand::Start(cell, None),
            (Hand::Ship { tea, .. }, now) if !matches!(now, Hand::Ship { tea: same, .. } if same == tea) => {
                Hand::Ship { tea, spread: None, save: false, double: false }
            }
            // Other tiles are laid first, then action tiles are spent one by one.
            (Hand::Ship { tea, spread, .. }, Hand::Ship { spread: now, .. }) if spread != now => {
                Hand::Ship { tea, spread, save: false, double: false }
            }
            (Hand::Ship { tea, spread, save, .. }, Hand::Ship { save: now, double, .. }) if save != now => {
                Hand::Ship { tea, spread, save, double }
            }
            (goal, _) => goal,
        };
        if goal == Hand::Nothing { action.to_owned() } else { next.to_string() }
    }
}
