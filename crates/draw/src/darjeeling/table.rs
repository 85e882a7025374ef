//! A position on its stage: what every part of the page asks for.

use std::cell::OnceCell;

use darjeeling::view::{PhaseView, PlayerView, View};
use darjeeling::{Action, Cell, Color, Fare, Heading, Spot};
use maud::Markup;

use super::setting::Setting;
use super::{Hand, Stage, Steps, steps};
use crate::stage::play_button;
use crate::{Canvas, Drawn, Part};

/// A position on its stage, ready to be drawn.
#[derive(Debug)]
pub struct Table<'a> {
    pub(super) view: &'a View,
    pub(super) stage: &'a Stage<'a>,
    pub(super) set: Setting<'a>,
    pub(super) steps: Steps,
    /// What the hand points at.
    next: Option<Hand>,
    /// Every move along the lines of the acting collector.
    fares: OnceCell<Vec<Fare>>,
}

impl<'a> Table<'a> {
    /// Sets a position on its stage.
    pub fn new(view: &'a View, stage: &'a Stage<'a>) -> Self {
        let steps = steps(stage.legal, &stage.hand);
        let next = stage.point.map(|action| steps.towards(action)).filter(|next| *next != Hand::Nothing);
        let set = Setting::new(stage.voice, stage.rules, &stage.players, stage.href);
        Self { view, stage, set, steps, next, fares: OnceCell::new() }
    }

    /// Draws a part, unless the page has it.
    pub(super) fn draw(&self, part: &impl Part) -> Drawn {
        Canvas::new(self.stage.parts).draw(part)
    }

    /// What can be taken in hand next.
    pub fn steps(&self) -> &Steps {
        &self.steps
    }

    /// Whether the viewer is to decide.
    pub(super) fn is_viewers_turn(&self) -> bool {
        !self.stage.legal.is_empty() && self.view.acting().is_some_and(|color| self.stage.viewer.contains(&color))
    }

    /// The colour whose screen the viewer looks behind.
    pub(super) fn own(&self) -> Option<(Color, &'a PlayerView)> {
        let color =
            self.view.acting().filter(|color| self.stage.viewer.contains(color)).or(self.stage.viewer.first().copied())?;
        Some((color, self.view.players.get(&color)?))
    }

    /// A link that takes something in hand.
    pub(super) fn select(&self, class: &str, hand: Hand, name: &str, on: bool, content: &Markup) -> Markup {
        self.set.link(class, hand, name, on, !on && self.is_pointed(hand), content)
    }

    /// Whether the hand points at a choice.
    pub(super) fn is_pointed(&self, hand: Hand) -> bool {
        self.next == Some(hand)
    }

    /// A button that plays an action; the hand points at it where a learner has nothing left to choose.
    pub(super) fn button(&self, class: &str, action: Action, key: &str) -> Markup {
        play_button(class, action, self.stage.point == Some(action), &self.set.word(key))
    }

    /// Where the acting collector stands.
    pub(super) fn from(&self) -> Option<(Spot, Heading)> {
        let player = self.view.players.get(&self.view.acting()?)?;
        Some((self.set.board().spot(player.at?)?, player.facing?))
    }

    /// A move along one of the lines of the acting collector.
    pub(super) fn fare(&self, heading: Heading, far: u8) -> Option<Fare> {
        self.fares().iter().copied().find(|fare| (fare.heading, fare.steps) == (heading, far))
    }

    fn fares(&self) -> &[Fare] {
        let all = || self.view.acting().map_or_else(Vec::new, |color| self.set.rules.fares(self.view, color));
        self.fares.get_or_init(all)
    }

    /// The cell a move leads to.
    pub(super) fn goal(&self, heading: Heading, far: u8) -> Option<Cell> {
        self.fare(heading, far).map(|fare| fare.goal)
    }

    /// What a move costs.
    pub(super) fn cost(&self, heading: Heading, far: u8) -> Option<i32> {
        self.fare(heading, far).map(|fare| fare.cost)
    }

    /// Whether the collector stands at a city, or will after the move in hand, so that nothing is lost on the way (DL3).
    pub(super) fn at_city(&self) -> bool {
        let cell = match self.steps.hand {
            Hand::Go(heading, far) => self.goal(heading, far),
            _ => self.own().and_then(|(_, player)| player.at),
        };
        cell.and_then(|cell| self.set.board().spot(cell)).is_some_and(|spot| self.set.board().touches_city(spot))
    }

    /// The cell that the refused action would have led to.
    pub(super) fn refused_cell(&self) -> Option<Cell> {
        match self.stage.refused.as_ref()?.action? {
            Action::Start { cell, .. } | Action::Reach { cell } => Some(cell),
            Action::Go { heading, steps } => {
                let (from, _) = self.from()?;
                (0..steps).try_fold(self.set.board().cell(from), |cell, _| cell.toward(heading))
            }
            Action::Stay | Action::Ship(_) | Action::Keep => None,
        }
    }

    /// Whether the game is over.
    pub(super) fn is_over(&self) -> bool {
        self.view.phase == PhaseView::Over
    }
}
