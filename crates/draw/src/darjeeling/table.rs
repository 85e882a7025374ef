//! A position on its stage: what every part of the page asks for.

use std::cell::OnceCell;
use std::hash::Hash;

use darjeeling::view::{Mover, PhaseView, PlayerView, View};
use darjeeling::{Action, Board, Cell, Color, Fare, Heading, Spot, Tea};
use maud::{Markup, html};
use words::Arg;

use super::{Hand, Stage, Steps, steps};
use crate::part::digest;
use crate::pointer::TASK;
use crate::stage::play_button;
use crate::{Link, Mark};

/// A position on its stage, ready to be drawn.
#[derive(Debug)]
pub struct Table<'a> {
    pub(super) view: &'a View,
    pub(super) stage: &'a Stage<'a>,
    pub(super) steps: Steps,
    /// What the hand points at.
    next: Option<Hand>,
    /// Every move along the lines of the acting collector.
    fares: OnceCell<Vec<Fare>>,
    /// The position and all that the viewer may do in it and has in hand, in short.
    moment: OnceCell<u64>,
}

impl<'a> Table<'a> {
    /// Sets a position on its stage.
    pub fn new(view: &'a View, stage: &'a Stage<'a>) -> Self {
        let steps = steps(stage.legal, &stage.hand);
        let next = stage.point.map(|action| steps.towards(action)).filter(|next| *next != Hand::Nothing);
        Self { view, stage, steps, next, fares: OnceCell::new(), moment: OnceCell::new() }
    }

    /// A part of the picture, which is drawn from these values and the names of the players, and from nothing else.
    pub(super) fn part(&self, id: &str, from: impl Hash, draw: impl FnOnce(Option<Mark>) -> Markup) -> Markup {
        match self.stage.parts {
            Some(parts) => parts.part(id, &from, |mark| draw(Some(mark))),
            None => draw(None),
        }
    }

    /// The position and all that the viewer may do in it and has in hand, in short.
    pub(super) fn moment(&self) -> u64 {
        let all = || (self.view, self.stage.legal, self.stage.hand, self.refused_cell(), &self.next);
        *self.moment.get_or_init(|| digest(&all()))
    }

    /// What can be taken in hand next.
    pub fn steps(&self) -> &Steps {
        &self.steps
    }

    /// The region.
    pub(super) fn board(&self) -> &'static Board {
        self.stage.rules.board()
    }

    /// The colour to decide.
    pub(super) fn acting(&self) -> Option<Color> {
        match self.view.to_act {
            Some(Mover::Color(color)) => Some(color),
            _ => None,
        }
    }

    /// Whether the viewer is to decide.
    pub(super) fn is_viewers_turn(&self) -> bool {
        !self.stage.legal.is_empty() && self.acting().is_some_and(|color| self.stage.viewer.contains(&color))
    }

    /// The colour whose screen the viewer looks behind.
    pub(super) fn own(&self) -> Option<(Color, &'a PlayerView)> {
        let color = self.acting().filter(|color| self.stage.viewer.contains(color)).or(self.stage.viewer.first().copied())?;
        Some((color, self.view.players.get(&color)?))
    }

    /// A text.
    pub(super) fn say(&self, key: &str, facts: &[(&str, Arg<'_>)]) -> String {
        self.stage.lang.say(key, facts)
    }

    /// A text without facts.
    pub(super) fn word(&self, key: &str) -> String {
        self.stage.lang.text(key)
    }

    /// The name of who plays a colour.
    pub(super) fn player(&self, color: Color) -> String {
        match self.stage.players.get(&color) {
            Some(player) => player.name.clone(),
            None => self.word(&format!("d-color-{color}")),
        }
    }

    /// A tea's name.
    pub(super) fn tea(&self, tea: Tea) -> String {
        self.word(&format!("d-tea-{tea}"))
    }

    /// A heading's name.
    pub(super) fn heading(&self, heading: Heading) -> String {
        self.word(&format!("d-heading-{heading}"))
    }

    /// The address that takes something in hand.
    pub(super) fn pick(&self, hand: Hand) -> (String, String) {
        let words = hand.to_string();
        ((self.stage.href)(Link::Pick(&words)), words)
    }

    /// A link that takes something in hand.
    pub(super) fn select(&self, class: &str, hand: Hand, name: &str, on: bool, content: &Markup) -> Markup {
        let (href, words) = self.pick(hand);
        let pointed = !on && self.is_pointed(hand);
        html! {
            a.(class).pointed[pointed] href=(href) data-pick=(words) aria-label=(name)
                aria-describedby=[pointed.then_some(TASK)] autofocus[pointed] aria-current=[on.then_some("true")] { (content) }
        }
    }

    /// A link that asks why an action is not possible.
    pub(super) fn why_not(&self, class: &str, action: Action, name: &str, content: &Markup) -> Markup {
        let words = action.to_string();
        html! {
            a.(class) href=((self.stage.href)(Link::Try(&words))) data-try=(words)
                aria-label=(self.say("d-not-now", &[("what", name.into())])) { (content) }
        }
    }

    /// Whether the hand points at a choice.
    pub(super) fn is_pointed(&self, hand: Hand) -> bool {
        self.next == Some(hand)
    }

    /// A button that plays an action; the hand points at it where a learner has nothing left to choose.
    pub(super) fn button(&self, class: &str, action: Action, key: &str) -> Markup {
        play_button(class, action, self.stage.point == Some(action), &self.word(key))
    }

    /// Where the acting collector stands.
    pub(super) fn from(&self) -> Option<(Spot, Heading)> {
        let player = self.view.players.get(&self.acting()?)?;
        Some((self.board().spot(player.at?)?, player.facing?))
    }

    /// A move along one of the lines of the acting collector.
    pub(super) fn fare(&self, heading: Heading, far: u8) -> Option<Fare> {
        self.fares().iter().copied().find(|fare| (fare.heading, fare.steps) == (heading, far))
    }

    fn fares(&self) -> &[Fare] {
        let all = || self.acting().map_or_else(Vec::new, |color| self.stage.rules.fares(self.view, color));
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

    /// The price of a move in words.
    pub(super) fn price(&self, cost: i32) -> String {
        if cost == 0 { self.word("d-free") } else { signed(-i64::from(cost)) }
    }

    /// Whether the collector stands at a city, or will after the move in hand, so that nothing is lost on the way (DL3).
    pub(super) fn at_city(&self) -> bool {
        let cell = match self.steps.hand {
            Hand::Go(heading, far) => self.goal(heading, far),
            _ => self.own().and_then(|(_, player)| player.at),
        };
        cell.and_then(|cell| self.board().spot(cell)).is_some_and(|spot| self.board().touches_city(spot))
    }

    /// The cell that the refused action would have led to.
    pub(super) fn refused_cell(&self) -> Option<Cell> {
        match self.stage.refused.as_ref()?.action? {
            Action::Start { cell, .. } | Action::Reach { cell } => Some(cell),
            Action::Go { heading, steps } => {
                let (from, _) = self.from()?;
                (0..steps).try_fold(self.board().cell(from), |cell, _| cell.toward(heading))
            }
            Action::Stay | Action::Ship(_) | Action::Keep => None,
        }
    }

    /// Whether the game is over.
    pub(super) fn is_over(&self) -> bool {
        self.view.phase == PhaseView::Over
    }
}

/// A number with the true minus sign of print.
pub(super) fn signed(number: i64) -> String {
    if number < 0 { format!("−{}", number.unsigned_abs()) } else { number.to_string() }
}
