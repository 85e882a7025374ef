//! What the stages of both games have in common: people, steps that can be taken back, refusals, and the head of a final scoring.

use std::fmt::Display;

use maud::{Markup, html};

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
    /// The step as a chip of the tray, in words; a button where it can be taken back.
    pub(crate) fn chip(&self, text: &str, take_back: &str) -> Markup {
        html! {
            @match &self.undo {
                Some(undo) => { button.chip.step formaction=(undo) title=(take_back) { span { (text) } (icon(Icon::Undo)) } }
                None => { span.chip.step { span { (text) } } }
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
