//! The time a player has, on their card and in the line at the top.

use std::hash::{Hash, Hasher};

use maud::{Markup, html};

use crate::emblem::icon;

/// The time a player has, in the words of the page.
#[derive(Clone, Debug, Default)]
pub struct Dial {
    /// The time: `4:38`, or `1 d 4 h`.
    pub text: String,
    /// What is said beside it: the increment, or the bank of days.
    pub more: Option<String>,
    /// When a player on holiday is back, as a time in UTC that machines read: `2026-11-19T00:00Z`.
    pub back: Option<String>,
    /// The same in a sentence, for who does not see it.
    pub spoken: String,
    /// How it is shown.
    pub state: Tick,
    /// Whether it counts days: a calendar sheet stands beside it, not the face of a clock.
    pub days: bool,
    /// When a clock of minutes will have run out, while it runs.
    pub until: Option<i64>,
    /// What is left of the bank.
    pub left: i64,
    /// What the bank was at the beginning.
    pub bank: i64,
}

/// How a clock is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Tick {
    /// It stands.
    #[default]
    Rest,
    /// It runs.
    Run,
    /// It runs, and little is left.
    Low,
    /// It stands because its player is on holiday.
    Away,
}

impl Tick {
    /// Its class.
    pub fn class(self) -> &'static str {
        match self {
            Self::Rest => "rest",
            Self::Run => "run",
            Self::Low => "run low",
            Self::Away => "away",
        }
    }
}

/// While a clock runs, it is the same clock: the page counts down by itself, and nothing is drawn again for a second that has passed.
impl Hash for Dial {
    fn hash<H: Hasher>(&self, state: &mut H) {
        let Self { text, more, back, spoken: _, state: tick, days, until, left: _, bank } = self;
        (more, back, days, until, bank).hash(state);
        if until.is_none() {
            (text, tick).hash(state);
        }
    }
}

/// The width of the bar in its own units.
const BAR: i64 = 1000;

impl Dial {
    /// The time as a chip.
    pub fn chip(&self) -> Markup {
        html! {
            span class={ "clock " (self.state.class()) } data-until=[self.until] aria-hidden="true" {
                (icon(if self.days { "days" } else { "clock" }))
                span.t {
                    (self.text)
                    @if let Some(back) = &self.back {
                        " " time datetime=(back) data-weekday { (back.get(..10).unwrap_or_default()) }
                    }
                }
                @if let Some(more) = &self.more { small { (more) } }
            }
        }
    }

    /// What is left of the bank, as a line at the lower edge of a card.
    pub fn bar(&self) -> Markup {
        let width = if self.bank > 0 { (self.left * BAR / self.bank).clamp(0, BAR) } else { 0 };
        html! {
            @if self.bank > 0 {
                svg.bankbar viewBox={ "0 0 " (BAR) " 3" } preserveAspectRatio="none" aria-hidden="true" {
                    rect width=(width) height="3" data-bank=[self.until.map(|_| self.bank)] data-until=[self.until] {}
                }
            }
        }
    }
}
