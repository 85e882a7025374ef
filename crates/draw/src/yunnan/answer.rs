//! How places, gorges and spaces answer whoever looks at them, and what following them would choose or ask.

use maud::{Markup, Render, html};
use words::{Arg, Wording};
use yunnan::view::PhaseView;
use yunnan::{Action, Place, Structure};

use super::selection::Choice;
use super::setting::Setting;
use super::{Spot, Table};
use crate::Text;
use crate::pointer::TASK;

/// How a place, gorge or space looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum State {
    Idle,
    Lit,
    Chosen,
    Shut,
    Refused,
    Far,
}

impl State {
    /// Its class.
    fn class(self) -> &'static str {
        match self {
            State::Idle => "idle",
            State::Lit => "lit",
            State::Chosen => "chosen",
            State::Shut => "shut",
            State::Refused => "refused",
            State::Far => "far",
        }
    }
}

/// What following a shape does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Lead {
    /// It cannot be followed.
    Nowhere,
    /// It takes this in hand.
    Choose(Choice),
    /// It asks why this is not possible.
    Ask(Action),
}

/// What choosing a place or gorge would mean.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Sense {
    /// Nothing in particular.
    Plain,
    /// A trip that needs so many passes.
    Trip(u32),
    /// Building this.
    Build(Structure),
    /// Blocking it.
    Block,
}

/// How a place, gorge or space answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Answer {
    spot: Spot,
    pub(super) state: State,
    lead: Lead,
    sense: Sense,
    /// Whether the hand points at it.
    pub(super) pointed: bool,
}

impl Answer {
    /// Wraps a shape that is the spot: a link to choose it, a link that asks why not, or nothing.
    ///
    /// Its name is asked for only where something can be followed; spectators follow nothing.
    pub(super) fn target(self, set: &Setting<'_>, name: impl FnOnce() -> Wording, shape: impl Render) -> Markup {
        let (class, pointed) = (self.state.class(), self.pointed);
        match self.lead {
            Lead::Nowhere => html! { g.target.(class) { (shape) } },
            Lead::Ask(action) => set.why_not(&["target ", class].concat(), action, &name(), shape),
            Lead::Choose(choice) => {
                let words = choice.to_string();
                html! {
                    a.target.(class).act[choice.action.is_some()].pointed[pointed] href=(Text(&set.pick(&words)))
                        data-pick=(Text(&words)) aria-label=(Text(&name())) aria-describedby=[pointed.then_some(TASK)] autofocus[pointed]
                        aria-current=[(self.state == State::Chosen).then_some("true")] { (shape) }
                }
            }
        }
    }

    /// The sentence that names the spot to who cannot see it.
    pub(super) fn name(self, set: &Setting<'_>) -> Wording {
        let build =
            |what: Structure, place: Arg<'static>| set.say("y-spot-build", &[("what", Arg::name(what)), ("where", place)]);
        match (self.spot, self.sense) {
            (Spot::Place(place), Sense::Trip(passes)) => {
                set.say("y-spot-trip", &[("place", Arg::name(place)), ("passes", passes.into())])
            }
            (Spot::Place(place), Sense::Build(structure)) => build(structure, Arg::name(place)),
            (Spot::Place(place), _) => set.name(place),
            (Spot::Gorge(gorge), Sense::Build(_)) => build(Structure::Bridge, Arg::name(gorge)),
            (Spot::Gorge(gorge), Sense::Block) => set.say("y-spot-block", &[("gorge", Arg::name(gorge))]),
            (Spot::Gorge(gorge), _) => set.say("y-spot-gorge", &[("gorge", Arg::name(gorge))]),
            (Spot::Market, _) => set.word("y-spot-market"),
            (Spot::Space(building, price), _) => {
                set.say("y-spot-bid", &[("building", Arg::name(building)), ("price", price.into())])
            }
            (Spot::Bank(space), _) => set.say("y-spot-bank", &[("space", space.into())]),
            (Spot::Hand, _) => set.word("y-spot-hand"),
        }
    }
}

impl Table<'_> {
    /// How a place, gorge or space answers.
    pub(super) fn answer(&self, spot: Spot) -> Answer {
        if self.stage.legal.is_empty() {
            let state = if self.refused == Some(spot) { State::Refused } else { State::Idle };
            return Answer { spot, state, lead: Lead::Nowhere, sense: Sense::Plain, pointed: false };
        }
        let state = self.state(spot);
        let lead = match state {
            State::Lit | State::Chosen => Lead::Choose(self.steps.choice(self.steps.choose(spot))),
            State::Shut | State::Far | State::Refused | State::Idle => match self.ask(spot) {
                Some(action) if self.stage.legal.contains(&action) => Lead::Choose(action.into()),
                Some(action) => Lead::Ask(action),
                None => Lead::Nowhere,
            },
        };
        let pointed = matches!(lead, Lead::Choose(choice) if state == State::Lit && self.is_next(choice));
        let sense = if lead == Lead::Nowhere { Sense::Plain } else { self.sense(spot) };
        Answer { spot, state, lead, sense, pointed }
    }

    /// The sentence that names a place, gorge or space to who cannot see it.
    pub(super) fn spot_name(&self, spot: Spot) -> Wording {
        let (state, lead) = (State::Idle, Lead::Nowhere);
        Answer { spot, state, lead, sense: self.sense(spot), pointed: false }.name(&self.set)
    }

    fn sense(&self, spot: Spot) -> Sense {
        let build = self.steps.selection.structure.map(Sense::Build);
        match spot {
            Spot::Place(place) => self.cost_to(place).map(Sense::Trip).or(build).unwrap_or(Sense::Plain),
            Spot::Gorge(_) if self.view.phase == PhaseView::Progress => build.unwrap_or(Sense::Block),
            Spot::Gorge(_) => build.unwrap_or(Sense::Plain),
            _ => Sense::Plain,
        }
    }

    /// How a place, gorge or space looks.
    pub(super) fn state(&self, spot: Spot) -> State {
        if self.steps.selection.to == Some(spot) {
            State::Chosen
        } else if self.steps.is_lit(spot) {
            State::Lit
        } else if self.refused == Some(spot) {
            State::Refused
        } else if self.is_far(spot) {
            State::Far
        } else if self.attempt(spot).is_some() {
            State::Shut
        } else {
            State::Idle
        }
    }

    /// Whether a place lies beyond the viewer's horse while that matters to them.
    fn is_far(&self, spot: Spot) -> bool {
        let in_hand = self.steps.selection.from.is_some() || self.steps.selection.structure.is_some();
        match (spot, self.actor()) {
            (Spot::Place(place), Some((_, actor))) if self.view.phase == PhaseView::Travel || in_hand => {
                let beyond = place.province() > actor.horse;
                beyond && self.is_viewers_turn() && self.view.phase != PhaseView::Bid && actor.horse.is_some()
            }
            _ => false,
        }
    }

    /// The spot that the ground of a place stands for: bidders put traders into the market, travellers and builders go to places.
    pub(super) fn spot_of(&self, place: Place) -> Spot {
        if place == Place::Puer && self.view.phase == PhaseView::Bid { Spot::Market } else { Spot::Place(place) }
    }
}
