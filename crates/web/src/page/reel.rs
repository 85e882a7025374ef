//! Something told step by step in the place of the game: the line at the top and the stepper in the place of the tray. Every step is a page with an
//! address of its own, so that no script is needed; with one, the steps follow each other.

use draw::emblem::icon;
use games::Tale;
use maud::{Markup, html};
use words::Lang;

use crate::routes::assets;

/// What pages need in their heads on which something may be told.
pub(crate) fn head() -> Markup {
    html! {
        (style())
        script src=(assets::href("story.js")) type="module" {}
    }
}

/// What a page needs that shows such a step without the script.
pub(crate) fn style() -> Markup {
    html! { link rel="stylesheet" href=(assets::href("story.css")); }
}

/// What is told, and which step of it.
#[derive(Clone, Debug)]
pub(crate) struct Reel {
    /// What the whole of it is about.
    pub(crate) title: String,
    /// All its steps, each with the name of its icon and its own.
    pub(crate) steps: Vec<(&'static str, String)>,
    /// Which of them is shown, from 1.
    pub(crate) step: usize,
    /// The step in one sentence.
    pub(crate) caption: String,
    /// The address of a step, without its number.
    pub(crate) base: String,
    /// What an address adds for the side that is looked from.
    pub(crate) side: String,
    /// Where the reader goes on.
    pub(crate) leave: String,
}

impl Reel {
    /// The reel of a tale whose steps have the addresses `base/1`, `base/2` and so on. Afterwards the reader goes on at `leave`.
    pub(crate) fn of(tale: &Tale, base: &str, side: &str, leave: &str) -> Self {
        Self {
            title: tale.title.clone(),
            steps: tale.steps.clone(),
            step: tale.step,
            caption: tale.caption.clone(),
            base: base.to_owned(),
            side: side.to_owned(),
            leave: leave.to_owned(),
        }
    }

    fn href(&self, step: usize) -> String {
        format!("{}/{step}{}", self.base, self.side)
    }

    fn count(&self, lang: Lang) -> String {
        lang.say("tale-of", &[("step", self.step.into()), ("steps", self.steps.len().into())])
    }

    /// The line at the top.
    pub(crate) fn bar(&self, lang: Lang) -> Markup {
        html! {
            div.now.story role="status" aria-live="polite" {
                @if let Some((sign, _)) = self.steps.get(self.step.wrapping_sub(1)) { (icon(sign)) }
                b { (self.title) }
                span.todo { (self.caption) }
                span.cost { (self.count(lang)) }
            }
        }
    }

    /// The stepper, in the place of the tray.
    pub(crate) fn stepper(&self, lang: Lang) -> Markup {
        let last = self.step >= self.steps.len();
        let turn = |to: Option<usize>, sign: &str, key: &str, text: &str| {
            html! {
                @match to {
                    Some(to) => a.btn.icon href=(self.href(to)) data-reel aria-keyshortcuts=(key) aria-label=(lang.text(text))
                        title=(super::with_key(&lang.text(text), key, lang)) {
                        (icon(sign))
                    },
                    None => span.btn.icon aria-disabled="true" { (icon(sign)) },
                }
            }
        };
        html! {
            section.tray.card.stepper #tray aria-label={ (self.title) ", " (self.count(lang)) } data-step=(self.step)
                data-steps=(self.steps.len()) data-leave=(self.leave) {
                (turn(self.step.checked_sub(1).filter(|&to| to > 0), "before", "ArrowLeft", "tale-back"))
                ol.stages {
                    @for (nth, (sign, name)) in (1..).zip(&self.steps) {
                        li.done[nth < self.step].on[nth == self.step] aria-current=[(nth == self.step).then_some("step")] {
                            a href=(self.href(nth)) data-reel title=(name) {
                                (icon(sign)) span { (nth) span.name { " " (name) } }
                            }
                            span.fill {}
                        }
                    }
                }
                (turn(Some(self.step + 1).filter(|_| !last), "after", "ArrowRight", "tale-on"))
                a.btn.again href=(self.href(1)) data-reel="again" title=(super::with_key(&lang.text("tale-replay"), "R", lang)) {
                    (icon("again")) span.wide { (lang.text("tale-replay")) }
                }
                // Only a script can wait.
                span.speed #speed role="group" aria-label=(lang.text("tale-pace")) {
                    @for pace in ["slow", "normal", "fast", "step"] {
                        button type="button" data-speed=(pace) aria-pressed="false"
                            title=(lang.text(&format!("tale-pace-{pace}-why"))) {
                            (lang.text(&format!("tale-pace-{pace}")))
                        }
                    }
                }
                a.btn.primary.leave href=(self.leave) title=(super::with_key(&lang.text("tale-skip"), "Esc", lang)) {
                    (icon("skip")) (lang.text(if last { "tale-go-on" } else { "tale-skip" }))
                }
            }
        }
    }
}
