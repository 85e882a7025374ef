//! What cannot be chosen says why: the action that a shape would stand for, which the rules refuse with their reason.

use maud::{Markup, html};
use yunnan::view::PhaseView;
use yunnan::{Place, Structure};

use super::{Selection, Source, Spot, Table};
use crate::Link;

impl Table<'_> {
    /// The action that a spot which is not lit would stand for with what is in hand: following it asks why not.
    pub(super) fn attempt(&self, spot: Spot) -> Option<String> {
        if !self.is_viewers_turn() {
            return None;
        }
        let Selection { from, structure, .. } = self.steps.selection;
        let taken_from = match from {
            Some(Source::At(place)) => format!(" from {place}"),
            _ => String::new(),
        };
        match (self.view.phase, spot) {
            (PhaseView::Bid, Spot::Space(building, price)) => Some(format!("bid {building} {price}{taken_from}")),
            (PhaseView::Bid, Spot::Bank(space)) => Some(format!("bank {space}{taken_from}")),
            (PhaseView::Bid, Spot::Market) => Some(format!("market{taken_from}")),
            (PhaseView::Progress, Spot::Place(_) | Spot::Gorge(_))
                if structure.is_some_and(|structure| suits(structure, spot)) =>
            {
                structure.map(|structure| format!("take {structure} at {spot}"))
            }
            (PhaseView::Progress, Spot::Gorge(gorge)) if structure.is_none() && self.steps.structures.is_empty() => {
                Some(format!("block {gorge}"))
            }
            (PhaseView::Travel, Spot::Place(_) | Spot::Gorge(_)) if structure.is_some_and(|structure| suits(structure, spot)) => {
                structure.map(|structure| format!("build {structure} {spot}"))
            }
            (PhaseView::Travel, Spot::Place(to)) => match from {
                Some(Source::At(from)) if from != to => Some(format!("move {from} {to}")),
                _ => None,
            },
            _ => None,
        }
    }

    /// What following a spot asks for with nothing fitting in hand: an action that may even be legal, so that a trip can be begun at its end.
    pub(super) fn ask(&self, spot: Spot) -> Option<String> {
        if let Some(action) = self.attempt(spot) {
            return Some(action);
        }
        match (self.view.phase, spot) {
            _ if !self.is_viewers_turn() => None,
            (_, Spot::Hand) => None,
            (_, Spot::Space(building, price)) => Some(format!("bid {building} {price}")),
            (_, Spot::Bank(space)) => Some(format!("bank {space}")),
            (_, Spot::Market) => Some("market".to_owned()),
            (PhaseView::Progress, Spot::Place(Place::Puer)) => Some("move yunnan puer".to_owned()),
            (PhaseView::Progress, Spot::Place(place)) => Some(format!("take post at {place}")),
            (PhaseView::Progress, Spot::Gorge(gorge)) => Some(format!("take bridge at {gorge}")),
            (_, Spot::Gorge(gorge)) => Some(format!("build bridge {gorge}")),
            (_, Spot::Place(to)) => {
                let places = self.steps.sources.iter().filter_map(|source| match source {
                    Source::At(from) if *from != to => Some(format!("move {from} {to}")),
                    _ => None,
                });
                let trips: Vec<String> = places.collect();
                let legal = trips.iter().find(|trip| self.stage.legal.contains(trip)).or(trips.first()).cloned();
                legal.or_else(|| Some(format!("move {} {to}", if to == Place::Puer { Place::Yunnan } else { Place::Puer })))
            }
        }
    }

    /// A link that asks why an action is not possible.
    pub(super) fn why_not(&self, class: &str, action: &str, name: &str, shape: &Markup) -> Markup {
        html! {
            a.(class) href=((self.stage.href)(Link::Try(action))) data-try=(action)
                aria-label=(self.say("y-not-now", &[("what", name.into())])) { (shape) }
        }
    }
}

/// Whether a kind of structure can stand in that kind of spot at all.
fn suits(structure: Structure, spot: Spot) -> bool {
    match spot {
        Spot::Place(place) => structure != Structure::Bridge && place != Place::Puer,
        Spot::Gorge(_) => structure == Structure::Bridge,
        _ => false,
    }
}
