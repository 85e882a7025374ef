//! The way to an action: what to take next, for who is shown it.

use yunnan::Action;

use super::{Selection, Steps};

impl Steps {
    /// The choice that comes next on the way to an action; `None` once nothing is left to choose.
    pub(super) fn towards(&self, action: Action) -> Option<Selection> {
        let (goal, now) = (Selection::from(action), &self.selection);
        missing(goal.structure, now.structure)
            .map(|structure| self.hold(structure))
            .or_else(|| missing(goal.from, now.from).map(|source| self.pick(source)))
            .or_else(|| missing(goal.to, now.to).map(|spot| self.choose(spot)))
            .or_else(|| missing(goal.push, now.push).map(|push| self.push(push)))
            .or_else(|| missing(goal.points, now.points).map(|points| self.points(points)))
    }
}

/// What the goal has and the selection has not.
fn missing<T: Copy + PartialEq>(goal: Option<T>, now: Option<T>) -> Option<T> {
    goal.filter(|_| goal != now)
}
