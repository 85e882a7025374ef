//! What every part of a picture is drawn from: the language, the ruleset, the people and the addresses. Games add the names of their things.

use std::borrow::Borrow;
use std::cell::OnceCell;
use std::collections::BTreeMap;
use std::fmt::{self, Display};
use std::hash::{Hash, Hasher};

use maud::{Markup, Render, html};
use words::{Arg, Voice, Wording};

use crate::part::digest;
use crate::pointer::TASK;
use crate::{Link, Player, Text};

/// What every part of a picture is drawn from, in a game with rules `R` and colours `C`.
pub(crate) struct Setting<'a, R, C> {
    voice: Voice,
    pub(crate) rules: &'a R,
    players: &'a BTreeMap<C, Player>,
    href: &'a dyn Fn(Link<'_>) -> String,
    digest: OnceCell<u64>,
}

/// Every part asks, so it is worked out once. Where links lead is no part of it: the address of a page is the ground of all its parts.
impl<R: Hash, C: Hash> Hash for Setting<'_, R, C> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        let Self { voice, rules, players, href: _, digest: known } = self;
        known.get_or_init(|| digest(&(voice, rules, players))).hash(state);
    }
}

impl<R, C> fmt::Debug for Setting<'_, R, C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Setting").field("voice", &self.voice).finish_non_exhaustive()
    }
}

impl<'a, R, C: Ord + Copy> Setting<'a, R, C> {
    pub(crate) fn new(
        voice: Voice,
        rules: &'a R,
        players: &'a BTreeMap<C, Player>,
        href: &'a dyn Fn(Link<'_>) -> String,
    ) -> Self {
        Self { voice, rules, players, href, digest: OnceCell::new() }
    }

    /// A text.
    pub(crate) fn say(&self, key: &str, facts: &[(&str, Arg<'_>)]) -> Wording {
        self.voice.say(key, facts)
    }

    /// A text without facts.
    pub(crate) fn word(&self, key: &str) -> Wording {
        self.voice.text(key)
    }

    /// What something is called that the notation has a word for.
    pub(crate) fn name(&self, word: impl AsRef<str>) -> Wording {
        self.voice.word(word.as_ref())
    }

    /// The same in short, for labels.
    pub(crate) fn short(&self, word: impl AsRef<str>) -> Wording {
        self.voice.short(word.as_ref())
    }

    /// Who plays a colour, if that is known.
    pub(crate) fn person(&self, color: C) -> Option<&'a Player> {
        self.players.get(&color)
    }

    /// Things one after another, or a word for nothing.
    pub(crate) fn list(&self, things: &[impl Borrow<str>], nothing: &str) -> Wording {
        if things.is_empty() { self.word(nothing) } else { things.join(", ").into() }
    }

    /// The address that takes something in hand.
    pub(crate) fn pick(&self, words: &str) -> String {
        (self.href)(Link::Pick(words))
    }

    /// The address of a rule.
    pub(crate) fn rule(&self, id: &str) -> String {
        (self.href)(Link::Rule(id))
    }

    /// A link that takes a choice in hand.
    pub(crate) fn link(
        &self,
        class: &str,
        choice: impl Display,
        name: &str,
        on: bool,
        pointed: bool,
        content: impl Render,
    ) -> Markup {
        let words = choice.to_string();
        html! {
            a.(class).pointed[pointed] href=(Text(&self.pick(&words))) data-pick=(Text(&words)) aria-label=(Text(name))
                aria-describedby=[pointed.then_some(TASK)] autofocus[pointed] aria-current=[on.then_some("true")] { (content) }
        }
    }

    /// A link that asks why an action is not possible.
    pub(crate) fn ask(&self, class: &str, action: impl Display, name: &str, content: impl Render) -> Markup {
        let words = action.to_string();
        html! { a.(Text(class)) href=(Text(&(self.href)(Link::Try(&words)))) data-try=(Text(&words)) aria-label=(Text(name)) { (content) } }
    }
}
