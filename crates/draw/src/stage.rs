//! What the stages of both games have in common: people, steps that can be taken back, refusals, and the head of a final scoring.

use std::fmt::Display;

use maud::{Markup, Render, html};

use crate::icons::{Icon, icon};
use crate::pieces::Hue;
use crate::pieces::{Size, token_icon};
use crate::pointer::TASK;

/// Who plays a colour.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Player {
    /// The name shown.
    pub name: String,
    /// A remark beside it, such as a bot's level.
    pub note: Option<String>,
    /// What decorates the name.
    pub face: Option<Face>,
}

/// What decorates the name of whoever plays.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Face {
    /// The portrait of a bot, by its address.
    Portrait(String),
    /// The initial of a person on one of six tones, none of which is a colour of a seat.
    Monogram(char, u8),
}

impl Face {
    /// The number of tones that monograms have.
    const TONES: u32 = 6;

    /// The monogram of a person; the same name always has the same.
    pub fn of_person(name: &str) -> Option<Self> {
        let initial = name.chars().find(|letter| letter.is_alphanumeric())?;
        let tone = name.chars().fold(0_u32, |sum, letter| sum.wrapping_mul(31).wrapping_add(letter.into())) % Self::TONES;
        Some(Self::Monogram(initial.to_uppercase().next().unwrap_or(initial), tone as u8))
    }

    /// It in a size; it only decorates the name beside it.
    pub fn draw(&self, size: u32) -> Markup {
        match self {
            Self::Portrait(address) => html! { img.face src=(address) alt="" width=(size) height=(size); },
            Self::Monogram(initial, tone) => html! { span class={ "face mono tone-" (tone) } aria-hidden="true" { (initial) } },
        }
    }
}

impl Player {
    /// The face beside the name.
    pub(crate) fn face(&self) -> Markup {
        html! { @if let Some(face) = &self.face { (face.draw(26)) } }
    }
}

/// A step of the turn that can still be taken back; `A` is the game's action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Done<A> {
    /// The action.
    pub action: A,
    /// The address that takes back this step and all after it when the tray's form is sent there, if that is allowed.
    pub undo: Option<String>,
}

impl<A> Done<A> {
    /// The step as a chip of the tray, in few words; a button where it can be taken back, which says in a sentence what that is.
    pub(crate) fn chip(&self, brief: impl Render, take_back: &str) -> Markup {
        html! {
            @match &self.undo {
                Some(undo) => {
                    button.chip.step formaction=(undo) title=(take_back) aria-label=(take_back) { span { (brief) } (icon(Icon::Undo)) }
                }
                None => { span.chip.step { span { (brief) } } }
            }
        }
    }
}

/// An action that was tried in vain, in the viewer's language; `A` is the game's action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refused<A> {
    /// The action, if the words that were tried are one.
    pub action: Option<A>,
    /// The rule that forbids it.
    pub rule: String,
    /// The address of the rule's text.
    pub rule_href: String,
    /// What is wrong, in a few words.
    pub title: String,
    /// Why, with the numbers.
    pub reason: String,
    /// The nearest legal action, and what it does in words.
    pub nearest: Option<(A, String)>,
}

impl<A> Refused<A> {
    /// The card that says what is wrong, which rule says so, and what would be right.
    pub(crate) fn card(&self, nearest: &Markup) -> Markup {
        html! {
            div.refusal role="alert" {
                h3 { (self.title) " " a href=(self.rule_href) { (self.rule) } }
                p { (self.reason) }
                @if self.nearest.is_some() { p.near { (nearest) } }
            }
        }
    }
}

/// A button that plays an action, to which the hand may point.
pub(crate) fn play_button(class: &str, action: impl Display, pointed: bool, label: &str) -> Markup {
    html! {
        button.(class).pointed[pointed] autofocus[pointed] aria-describedby=[pointed.then_some(TASK)] name="action" value=(action) {
            (label)
        }
    }
}

/// A button that ends the turn where something would be lost: it asks first.
pub(crate) fn ask_to_end(label: &str, question: &str, why: &Markup, answers: &Markup) -> Markup {
    html! {
        details.askend {
            summary.btn.end.big { (label) }
            div.card {
                h3 { (question) }
                p { (why) }
                div.row { (answers) }
            }
        }
    }
}

/// The final place of a player, on their card; the winner's is inverted.
pub(crate) fn place_tag(place: u32, name: &str) -> Markup {
    html! { span.est.lead[place == 1] title=(name) { (place) "." } " " }
}

/// The head of a column of the final scoring: the colours of a player and their name, the winner's under a crown.
pub(crate) fn scored_head(place: u32, hues: impl IntoIterator<Item = Hue>, name: &str) -> Markup {
    html! {
        th.winner[place == 1] scope="col" {
            @if place == 1 { span.crown { (icon(Icon::Crown)) } }
            @for hue in hues { (token_icon(hue, Size::Medium)) }
            span.n { (name) }
        }
    }
}
