//! A position on its stage: what every part of the page asks for.

use std::cell::OnceCell;
use std::hash::Hash;

use maud::{Markup, html};
use yunnan::view::{Mover, PhaseView, PlayerView, View};
use yunnan::{Building, Color, Gorge, Place, Province, Structure};

use super::route::{Leg, route};
use super::{Push, Selection, Source, Spot, Stage, Steps, steps};
use crate::part::digest;
use crate::pointer::TASK;
use crate::words::Fact;
use crate::{Hue, Link, Mark};

/// A position on its stage, ready to be drawn.
#[derive(Debug)]
pub struct Table<'a> {
    pub(super) view: &'a View,
    pub(super) stage: &'a Stage<'a>,
    pub(super) steps: Steps,
    refused: Option<Spot>,
    /// What the hand points at: the words of a choice, or the action in hand.
    next: Option<String>,
    /// The position and all that the viewer may do in it and has in hand, in short.
    moment: OnceCell<u64>,
}

/// How a place, gorge or space answers.
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
    pub(super) fn class(self) -> &'static str {
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

impl<'a> Table<'a> {
    /// Sets a position on its stage.
    pub fn new(view: &'a View, stage: &'a Stage<'a>) -> Self {
        let steps = steps(stage.legal, &stage.selection);
        let refused = stage.refused.as_ref().and_then(|refused| Selection::of_action(&refused.action)?.to);
        let next = stage.point.map(|action| steps.towards(action));
        Self { view, stage, steps, refused, next, moment: OnceCell::new() }
    }

    /// A part of the picture, which is drawn from these values and the names of the players, and from nothing else.
    pub(super) fn part(&self, id: &str, from: impl Hash, draw: impl FnOnce(Option<Mark>) -> Markup) -> Markup {
        match self.stage.parts {
            Some(parts) => parts.part(id, &from, |mark| draw(Some(mark))),
            None => draw(None),
        }
    }

    /// A part of the picture that lasts as long as the rules.
    pub(super) fn lasting(&self, id: &str, draw: impl FnOnce(Option<Mark>) -> Markup) -> Markup {
        match self.stage.parts {
            Some(parts) => parts.lasting(id, &self.view.rules, |mark| draw(Some(mark))),
            None => draw(None),
        }
    }

    /// All that decides how a spot of the country answers: nothing where the viewer is not to act, little while he has nothing in hand.
    pub(super) fn answers(&self, spot: Spot) -> u64 {
        let common = (&self.steps.sources, self.refused, &self.next);
        if !self.is_viewers_turn() {
            u64::from(self.refused == Some(spot))
        } else if self.view.phase == PhaseView::Bid && spot != Spot::Market {
            digest(&common)
        } else if self.steps.selection.is_empty() {
            let leading: Vec<&Selection> = self.steps.leading_to(spot).collect();
            digest(&(common, self.view.phase, self.state(spot), &self.steps.structures, leading))
        } else {
            self.moment()
        }
    }

    /// All that decides how the spaces of a house answer: nothing where the viewer is not to act.
    pub(super) fn house_answers(&self, spaces: impl Iterator<Item = Spot>) -> Option<u64> {
        let states: Vec<State> = self.is_viewers_turn().then(|| spaces.map(|spot| self.state(spot)).collect())?;
        let decided = self.steps.action.as_ref().and(self.acting());
        Some(digest(&(states, self.view.phase, self.steps.selection, decided, &self.next)))
    }

    /// All that decides how a place answers, and the acting colour if it stands there.
    pub(super) fn answers_at(&self, place: Place) -> (u64, Option<Color>) {
        let source = Source::At(place);
        let mine = self.acting().filter(|&color| self.is_viewers_turn() && self.traders_at(color, source) > 0);
        // A bid may be made with a trader who stands here.
        let bids = self.view.phase == PhaseView::Bid && mine.is_some() && self.steps.sources.contains(&source);
        (if bids { self.moment() } else { self.answers(self.spot_of(place)) }, mine)
    }

    fn moment(&self) -> u64 {
        let all = || (self.view, self.stage.legal, self.steps.selection, self.refused, &self.next);
        *self.moment.get_or_init(|| digest(&all()))
    }

    /// What can be picked up and chosen next.
    pub fn steps(&self) -> &Steps {
        &self.steps
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
        !self.stage.legal.is_empty() && self.acting().is_some_and(|color| self.is_viewer(color))
    }

    /// Whether a colour is the viewer's.
    pub(super) fn is_viewer(&self, color: Color) -> bool {
        self.stage.viewer.contains(&color)
    }

    /// What the acting colour has.
    pub(super) fn actor(&self) -> Option<(Color, &'a PlayerView)> {
        let color = self.acting()?;
        Some((color, self.view.players.get(&color)?))
    }

    /// Colours in travel order.
    pub(super) fn order(&self) -> &'a [Color] {
        &self.view.travel_order
    }

    /// A text.
    pub(super) fn say(&self, key: &str, facts: &[(&str, Fact)]) -> String {
        self.stage.words.say(key, facts)
    }

    /// A text without facts.
    pub(super) fn word(&self, key: &str) -> String {
        self.stage.words.word(key)
    }

    /// A place's name; Qamdo is Kang in the second edition (S2).
    pub(super) fn place(&self, place: Place) -> String {
        match place {
            Place::Qamdo if self.view.rules.edition == 2 => self.word("y-place-kang"),
            _ => self.word(&format!("y-place-{place}")),
        }
    }

    /// A province's name.
    pub(super) fn province(&self, province: Province) -> String {
        self.place(province.into())
    }

    /// A gorge's name, from its provinces.
    pub(super) fn gorge(&self, gorge: Gorge) -> String {
        let (low, high) = gorge.ends();
        format!("{}–{}", self.province(low), self.province(high))
    }

    /// A building's name; the guild is the Dragon House in the first edition (B3).
    pub(super) fn building(&self, building: Building) -> String {
        match building {
            Building::Guild if self.view.rules.edition == 1 => self.word("y-building-dragon"),
            _ => self.word(&format!("y-building-{building}")),
        }
    }

    /// A structure's name.
    pub(super) fn structure(&self, structure: Structure) -> String {
        self.word(&format!("y-structure-{structure}"))
    }

    /// A colour's name.
    pub(super) fn color(&self, color: Color) -> String {
        self.word(&format!("y-color-{color}"))
    }

    /// The name of who plays a colour; with two colours each, the colour too.
    pub(super) fn player(&self, color: Color) -> String {
        match self.stage.players.get(&color) {
            Some(player) if self.view.seats.is_some() => format!("{} ({})", player.name, self.color(color)),
            Some(player) => player.name.clone(),
            None => self.color(color),
        }
    }

    /// Where a trader is taken from.
    pub(super) fn source(&self, source: Source) -> String {
        match source {
            Source::Supply => self.word("y-source-supply"),
            Source::At(place) => self.place(place),
        }
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

    /// How a place, gorge or space answers.
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

    /// Whether a place lies beyond the viewer's horse while that matters to him.
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

    /// Wraps a shape that is a place, gorge or space: a link to choose it, a link that asks why not, or nothing.
    ///
    /// Its name is asked for only where something can be followed; spectators follow nothing.
    pub(super) fn target(&self, spot: Spot, name: impl FnOnce() -> String, shape: &Markup) -> Markup {
        let state = self.state(spot);
        match state {
            State::Lit | State::Chosen => {
                let selection = self.steps.choose(spot);
                let words = self.steps.words(&selection);
                let pointed = self.is_pointed(spot);
                html! {
                    a.target.(state.class()).pointed[pointed] href=((self.stage.href)(Link::Pick(&words))) data-pick=(words)
                        data-action=[self.steps.action_of(&selection)] aria-label=(name()) aria-describedby=[pointed.then_some(TASK)] autofocus[pointed]
                        aria-current=[(state == State::Chosen).then_some("true")] { (shape) }
                }
            }
            State::Shut | State::Far | State::Refused | State::Idle => html! {
                @match self.ask(spot) {
                    Some(action) if self.stage.legal.contains(&action) => {
                        a.target.(state.class()) href=((self.stage.href)(Link::Pick(&action))) data-pick=(action) data-action=(action) aria-label=(name()) { (shape) }
                    }
                    Some(action) => (self.why_not(&format!("target {}", state.class()), &action, &name(), shape)),
                    None => { g.target.(state.class()) { (shape) } }
                }
            },
        }
    }

    /// A link that changes the selection.
    pub(super) fn select(&self, class: &str, selection: &Selection, name: &str, on: bool, shape: &Markup) -> Markup {
        self.link(class, selection, name, on, false, shape)
    }

    /// A link that changes the selection, to which the hand points if it is the next on the way.
    pub(super) fn pickable(&self, class: &str, selection: &Selection, name: &str, on: bool, shape: &Markup) -> Markup {
        let pointed = !on && self.next.as_ref().is_some_and(|next| self.steps.words(selection) == *next);
        self.link(class, selection, name, on, pointed, shape)
    }

    fn link(&self, class: &str, selection: &Selection, name: &str, on: bool, pointed: bool, shape: &Markup) -> Markup {
        let words = self.steps.words(selection);
        html! {
            a.(class).pointed[pointed] href=((self.stage.href)(Link::Pick(&words))) data-pick=(words) aria-label=(name)
                aria-describedby=[pointed.then_some(TASK)] autofocus[pointed] aria-current=[on.then_some("true")] { (shape) }
        }
    }

    /// Whether the hand points at a lit spot.
    pub(super) fn is_pointed(&self, spot: Spot) -> bool {
        self.next
            .as_ref()
            .is_some_and(|next| self.state(spot) == State::Lit && self.steps.words(&self.steps.choose(spot)) == *next)
    }

    /// Whether the hand points at the traders that can be picked up somewhere.
    pub(super) fn is_source_pointed(&self, source: Source) -> bool {
        let picked = self.steps.selection.from == Some(source);
        self.next.as_ref().is_some_and(|next| !picked && self.steps.words(&self.steps.pick(source)) == *next)
    }

    /// Whether the hand points at the button that plays an action: the one in hand, or one that needs no choice.
    pub(super) fn is_button_pointed(&self, action: &str) -> bool {
        self.stage.point == Some(action) && self.next.as_deref() == Some(action)
    }

    /// The way of the trip in hand.
    pub(super) fn route_in_hand(&self) -> Option<Vec<Leg>> {
        match (self.steps.selection.from?, self.steps.selection.to?) {
            (Source::At(from), Spot::Place(to)) if self.view.phase == PhaseView::Travel => {
                route(self.view, self.acting()?, from, to)
            }
            _ => None,
        }
    }

    /// How many passes a trip with the trader in hand would need.
    pub(super) fn cost_to(&self, place: Place) -> Option<u32> {
        match self.steps.selection.from? {
            Source::At(from) if self.view.phase == PhaseView::Travel && from != place => {
                route(self.view, self.acting()?, from, place).map(|legs| legs.len() as u32)
            }
            _ => None,
        }
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
        if self.acting() == Some(color) {
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
    pub(super) fn would_build(&self, spot: Spot) -> Option<(Structure, Hue)> {
        self.steps.action.as_ref()?;
        let structure = self.steps.selection.structure?;
        (self.steps.selection.to == Some(spot)).then_some(())?;
        Some((structure, self.acting()?.into()))
    }
}

/// What the action in hand does to one colour at one place.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Change {
    pub(super) comes: bool,
    pub(super) leaves: bool,
}
