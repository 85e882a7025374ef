//! The legal action nearest to a refused one: what a refusal suggests.

use crate::{Action, Site};

/// The legal action of the same kind with the smallest distance, if one is near.
pub(crate) fn nearest(wanted: Action, legal: &[Action]) -> Option<Action> {
    legal.iter().filter_map(|&action| distance(wanted, action).map(|far| (far, action))).min().map(|(_, action)| action)
}

/// How far one action is from another of its kind; nothing if they have too little in common to be a suggestion.
fn distance(wanted: Action, other: Action) -> Option<u32> {
    let differ = |different: bool| u32::from(different);
    match (wanted, other) {
        (Action::Bid { building, price, from }, Action::Bid { building: b, price: p, from: f }) => {
            (building == b).then(|| 4 * u32::from(price.abs_diff(p)) + differ(from != f))
        }
        (Action::Bank { space, from }, Action::Bank { space: s, from: f }) => Some(2 * differ(space != s) + differ(from != f)),
        (Action::Market { .. }, Action::Market { .. }) | (Action::Block(_), Action::Block(_)) => Some(0),
        (Action::Move { from, to, push }, Action::Move { from: f, to: t, push: p }) => {
            let steps = (from as u8).abs_diff(f as u8) + (to as u8).abs_diff(t as u8);
            (from == f || to == t).then(|| 2 * u32::from(steps) + differ(push != p))
        }
        (Action::Take(_) | Action::TakeAt(_), Action::Take(_) | Action::TakeAt(_)) => {
            let structure = |action| match action {
                Action::Take(structure) => Some((structure, None)),
                Action::TakeAt(site) => Some((site.structure(), Some(site))),
                _ => None,
            };
            let ((kind, site), (k, s)) = (structure(wanted)?, structure(other)?);
            (kind == k).then(|| match (site, s) {
                (Some(a), Some(b)) => 1 + between(a, b),
                (None, None) => 0,
                _ => 1,
            })
        }
        (Action::Build(a), Action::Build(b)) => (a.structure() == b.structure()).then(|| between(a, b)),
        (Action::Score(a), Action::Score(b)) => Some(a.abs_diff(b).into()),
        _ => None,
    }
}

/// How far apart two sites for the same structure are.
fn between(a: Site, b: Site) -> u32 {
    match (a, b) {
        (Site::Bridge(a), Site::Bridge(b)) => u32::from(a != b),
        (Site::Post(a) | Site::TeaHouse(a) | Site::Guard(a), Site::Post(b) | Site::TeaHouse(b) | Site::Guard(b)) => {
            u32::from((a as u8).abs_diff(b as u8))
        }
        _ => u32::MAX / 2,
    }
}
