//! The way to an action: what to take in hand next, for who is shown it.

use darjeeling::Action;

use super::{Hand, Steps};

impl Steps {
    /// The choice that comes next on the way to an action, at last the whole of it; nothing for an action that needs no choice.
    pub(super) fn towards(&self, action: Action) -> Hand {
        match (Hand::from(action), self.hand) {
            (Hand::Start(cell, _), now) if !matches!(now, Hand::Start(there, _) if there == cell) => Hand::Start(cell, None),
            (Hand::Ship { tea, .. }, now) if !matches!(now, Hand::Ship { tea: same, .. } if same == tea) => Hand::tea(tea),
            // Other tiles are laid first, then action tiles are spent one by one.
            (Hand::Ship { tea, spread, .. }, Hand::Ship { spread: now, .. }) if spread != now => {
                Hand::Ship { tea, spread, save: false, double: false }
            }
            (Hand::Ship { tea, spread, save, .. }, Hand::Ship { save: now, double, .. }) if save != now => {
                Hand::Ship { tea, spread, save, double }
            }
            (goal, _) => goal,
        }
    }
}
