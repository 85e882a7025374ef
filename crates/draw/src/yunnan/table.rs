//! A position on its stage: what every part of the page asks for.

use maud::Markup;
use yunnan::view::{PhaseView, PlayerView, View};
use yunnan::{Color, Leg, Place, Province, Structure};

use super::selection::Choice;
use super::setting::Setting;
use super::{Push, Selection, Since, Source, Spot, Stage, Steps, steps};
use crate::{Canvas, Drawn, Part};

/// A position on its stage, ready to be drawn.
#[derive(Debug)]
pub struct Table<'a> {
    pub(super) view: &'a View,
    pub(super) stage: &'a Stage<'a>,
    pub(super) set: Setting<'a>,
    pub(super) steps: Steps,
    pub(super) refused: Option<Spot>,
    /// The choice that the hand points at.
    next: Option<Choice>,
}

impl<'a> Table<'a> {
    /// Sets a position on its stage.
    pub fn new(view: &'a View, stage: &'a Stage<'a>) -> Self {
        let steps = steps(stage.legal, &stage.selection);
        let refused = stage.refused.as_ref().and_then(|refused| Selection::from(refused.action?).to);
        let next = stage.point.and_then(|action| Some(steps.choice(steps.towards(action)?)));
        let set = Setting::new(stage.voice, stage.rules, &stage.players, stage.href);
        Self { view, stage, set, steps, refused, next }
    }

    /// Draws a part, unless the page has it.
    pub(super) fn draw(&self, part: &impl Part) -> Drawn {
        Canvas::new(self.stage.parts).draw(part)
    }

    /// What can be picked up and chosen next.
    pub fn steps(&self) -> &Steps {
        &self.steps
    }

    /// Whether the viewer is to decide.
    pub(super) fn is_viewers_turn(&self) -> bool {
        !self.stage.legal.is_empty() && self.view.acting().is_some_and(|color| self.is_viewer(color))
    }

    /// Whether a colour is the viewer's.
    pub(super) fn is_viewer(&self, color: Color) -> bool {
        self.stage.viewer.contains(&color)
    }

    /// What the acting colour has.
    pub(super) fn actor(&self) -> Option<(Color, &'a PlayerView)> {
        let color = self.view.acting()?;
        Some((color, self.view.players.get(&color)?))
    }

    /// Colours in travel order.
    pub(super) fn order(&self) -> &'a [Color] {
        &self.view.travel_order
    }

    /// What each colour has, in travel order.
    pub(super) fn players_in_order(&self) -> impl Iterator<Item = (Color, &'a PlayerView)> {
        self.order().iter().filter_map(|&color| Some((color, self.view.players.get(&color)?)))
    }

    /// The number of what a colour did last at a spot since the viewer decided.
    pub(super) fn fresh(&self, color: Color, spot: Spot) -> Option<u8> {
        let came = |since: &&Since| since.color == color && since.spot == spot;
        self.stage.since.iter().rfind(came).map(|since| since.number)
    }

    /// How many traders the acting colour has at a source.
    pub(super) fn traders_at(&self, color: Color, source: Source) -> u32 {
        let Some(player) = self.view.players.get(&color) else { return 0 };
        match source {
            Source::Supply => player.supply,
            Source::At(place) => match place.province() {
                None => player.market,
                Some(province) => player.provinces.get(&province).copied().unwrap_or(0),
            },
        }
    }

    /// A link that changes the selection.
    pub(super) fn select(&self, class: &str, selection: &Selection, name: &str, on: bool, shape: &Markup) -> Markup {
        self.set.link(class, self.steps.choice(*selection), name, on, false, shape)
    }

    /// A link that changes the selection, to which the hand points if it is the next on the way.
    pub(super) fn pickable(&self, class: &str, selection: &Selection, name: &str, on: bool, shape: &Markup) -> Markup {
        let choice = self.steps.choice(*selection);
        self.set.link(class, choice, name, on, !on && self.is_next(choice), shape)
    }

    /// Whether a choice is the next on the way that a learner is shown.
    pub(super) fn is_next(&self, choice: Choice) -> bool {
        self.next.is_some_and(|next| next.is_like(choice))
    }

    /// The way of the trip in hand.
    pub(super) fn route_in_hand(&self) -> Option<Vec<Leg>> {
        match (self.steps.selection.from?, self.steps.selection.to?) {
            (Source::At(from), Spot::Place(to)) if self.view.phase == PhaseView::Travel => self.trip(from, to),
            _ => None,
        }
    }

    /// How many passes a trip with the trader in hand would need.
    pub(super) fn cost_to(&self, place: Place) -> Option<u32> {
        match self.steps.selection.from? {
            Source::At(from) if self.view.phase == PhaseView::Travel && from != place => {
                self.trip(from, place).map(|legs| legs.len() as u32)
            }
            _ => None,
        }
    }

    /// The way of a trader of the acting colour.
    fn trip(&self, from: Place, to: Place) -> Option<Vec<Leg>> {
        self.set.rules.trip(self.view, self.view.acting()?, from, to)
    }

    /// Who would be pushed, and from where.
    pub(super) fn pushed(&self) -> Option<(Color, Province)> {
        match (self.steps.selection.push?, self.steps.selection.to?) {
            (Push::One(color), Spot::Place(place)) => Some((color, place.province()?)),
            _ => None,
        }
    }

    /// Traders that would come to a place and leave it with the action in hand, of one colour.
    pub(super) fn change_at(&self, place: Place, color: Color) -> Change {
        let selection = self.steps.selection;
        let mut change = Change::default();
        if self.steps.action.is_none() {
            return change;
        }
        if self.view.acting() == Some(color) {
            let arrives = match selection.to {
                Some(Spot::Place(to)) => to == place && selection.from.is_some(),
                Some(Spot::Market) => place == Place::Puer,
                _ => false,
            };
            change.comes = arrives;
            change.leaves = selection.from == Some(Source::At(place));
        }
        if let Some((pushed, from)) = self.pushed()
            && pushed == color
        {
            change.leaves |= Place::from(from) == place;
            change.comes |= from.below() == place;
        }
        change
    }

    /// The structure that would be built there by the action in hand.
    pub(super) fn would_build(&self, spot: Spot) -> Option<(Structure, Color)> {
        self.steps.action?;
        let structure = self.steps.selection.structure?;
        (self.steps.selection.to == Some(spot)).then_some(())?;
        Some((structure, self.view.acting()?))
    }
}

/// What the action in hand does to one colour at one place.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Change {
    pub(super) comes: bool,
    pub(super) leaves: bool,
}
