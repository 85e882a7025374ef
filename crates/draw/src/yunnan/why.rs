//! What cannot be chosen says why: the action that a shape would stand for, which the rules refuse with their reason.

use yunnan::view::PhaseView;
use yunnan::{Action, Place, Site, Structure};

use super::{Selection, Source, Spot, Table};

impl Table<'_> {
    /// The action that a spot which is not lit would stand for with what is in hand: following it asks why not.
    pub(super) fn attempt(&self, spot: Spot) -> Option<Action> {
        if !self.is_viewers_turn() {
            return None;
        }
        let Selection { from, structure, .. } = self.steps.selection;
        let at = match from {
            Some(Source::At(place)) => Some(place),
            _ => None,
        };
        let from = at.and_then(Place::province);
        let site = structure.and_then(|structure| site(structure, spot));
        match (self.view.phase, spot) {
            (PhaseView::Bid, Spot::Space(building, price)) => Some(Action::Bid { building, price, from }),
            (PhaseView::Bid, Spot::Bank(space)) => Some(Action::Bank { space, from }),
            (PhaseView::Bid, Spot::Market) => Some(Action::Market { from }),
            (PhaseView::Progress, Spot::Gorge(gorge)) if structure.is_none() && self.steps.structures.is_empty() => {
                Some(Action::Block(gorge))
            }
            (PhaseView::Progress, _) => site.map(Action::TakeAt),
            (PhaseView::Travel, Spot::Place(to)) => {
                let trip = at.filter(|&from| from != to).map(|from| Action::Move { from, to, push: None });
                site.map(Action::Build).or(trip)
            }
            (PhaseView::Travel, _) => site.map(Action::Build),
            _ => None,
        }
    }

    /// What following a spot asks for with nothing fitting in hand: an action that may even be legal, so that a trip can be begun at its end.
    pub(super) fn ask(&self, spot: Spot) -> Option<Action> {
        if !self.is_viewers_turn() {
            return None;
        }
        let otherwise = || match (self.view.phase, spot) {
            (_, Spot::Hand) => None,
            (_, Spot::Space(building, price)) => Some(Action::Bid { building, price, from: None }),
            (_, Spot::Bank(space)) => Some(Action::Bank { space, from: None }),
            (_, Spot::Market) => Some(Action::Market { from: None }),
            (PhaseView::Progress, Spot::Gorge(gorge)) => Some(Action::TakeAt(Site::Bridge(gorge))),
            (_, Spot::Gorge(gorge)) => Some(Action::Build(Site::Bridge(gorge))),
            (PhaseView::Progress, Spot::Place(place)) => Some(match place.province() {
                Some(province) => Action::TakeAt(Site::Post(province)),
                None => Action::Move { from: Place::Yunnan, to: Place::Puer, push: None },
            }),
            (_, Spot::Place(to)) => Some(self.some_trip(to)),
        };
        self.attempt(spot).or_else(otherwise)
    }

    /// A trip to a place: a legal one if there is any.
    fn some_trip(&self, to: Place) -> Action {
        let trip = |from: Place| Action::Move { from, to, push: None };
        let trips = || {
            self.steps.sources.iter().filter_map(|&source| match source {
                Source::At(from) if from != to => Some(trip(from)),
                _ => None,
            })
        };
        let legal = trips().find(|trip| self.stage.legal.contains(trip)).or_else(|| trips().next());
        legal.unwrap_or_else(|| trip(if to == Place::Puer { Place::Yunnan } else { Place::Puer }))
    }
}

/// A structure in a spot, if that kind of structure can stand in that kind of spot at all.
fn site(structure: Structure, spot: Spot) -> Option<Site> {
    match (structure, spot) {
        (Structure::Bridge, Spot::Gorge(gorge)) => Some(Site::Bridge(gorge)),
        (Structure::Post, Spot::Place(place)) => place.province().map(Site::Post),
        (Structure::TeaHouse, Spot::Place(place)) => place.province().map(Site::TeaHouse),
        (Structure::Guard, Spot::Place(place)) => place.province().map(Site::Guard),
        _ => None,
    }
}
