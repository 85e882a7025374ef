//! What the stages of both games have in common: people, steps that can be taken back, refusals, and the head of a final scoring.

use maud::{Markup, html};

use crate::Hue;
use crate::icons::{Icon, icon};
use crate::pieces::{Size, token_icon};

/// Who plays a colour.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Player {
    /// The name shown.
    pub name: String,
    /// A remark beside it, such as a bot's level.
    pub note: Option<String>,
}

/// A step of the turn that can still be taken back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Done {
    /// The action, in notation.
    pub action: String,
    /// The address that takes back this step and all after it when the tray's form is sent there, if that is allowed.
    pub undo: Option<String>,
}

impl Done {
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

/// An action that was tried in vain, in the viewer's language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refused {
    /// The action, in notation.
    pub action: String,
    /// The rule that forbids it.
    pub rule: String,
    /// The address of the rule's text.
    pub rule_href: String,
    /// What is wrong, in a few words.
    pub title: String,
    /// Why, with the numbers.
    pub reason: String,
    /// The nearest legal action: notation and what it does.
    pub nearest: Option<(String, String)>,
}

impl Refused {
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

/// The head of a column of the final scoring: the colours of a player and his name, the winner's under a crown.
pub(crate) fn scored_head(place: u32, hues: impl IntoIterator<Item = Hue>, name: &str) -> Markup {
    html! {
        th.winner[place == 1] scope="col" {
            @if place == 1 { span.crown { (icon(Icon::Crown)) } }
            @for hue in hues { (token_icon(hue, Size::Medium)) }
            span.n { (name) }
        }
    }
}
