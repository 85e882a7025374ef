//! The way to an action: what to take next, for who is shown it.

use super::{Selection, Steps};

impl Steps {
    /// The words of the choice that comes next on the way to an action; the action itself once nothing is left to choose.
    pub fn towards(&self, action: &str) -> String {
        let Some(goal) = Selection::of_action(action) else { return action.to_owned() };
        let now = &self.selection;
        let step = missing(goal.structure, now.structure)
            .map(|structure| self.hold(structure))
            .or_else(|| missing(goal.from, now.from).map(|source| self.pick(source)))
            .or_else(|| missing(goal.to, now.to).map(|spot| self.choose(spot)))
            .or_else(|| missing(goal.push, now.push).map(|push| self.push(push)))
            .or_else(|| missing(goal.points, now.points).map(|points| self.points(points)));
        step.map_or_else(|| action.to_owned(), |step| self.words(&step))
    }
}

/// What the goal has and the selection has not.
fn missing<T: Copy + PartialEq>(goal: Option<T>, now: Option<T>) -> Option<T> {
    goal.filter(|_| goal != now)
}
