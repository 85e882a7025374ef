//! The town as a ledger for low screens: a row for every building, with what it would bring and all of its spaces in sight.

use maud::{Markup, html};
use words::Wording;
use yunnan::view::PhaseView;
use yunnan::{Building, Place};

use super::Table;
use super::answer::Answer;
use super::board::{Stalls, market_row};
use super::province::Slot;
use super::setting::Setting;
use super::town::{Space, trade};
use crate::icons::{Icon, icon};
use crate::svg::{num, point};
use crate::{Canvas, Id, Part};

/// Put before every id, since all pictures of the town stand in one page.
const PREFIX: &str = "l-";
/// How far spaces stand apart.
const PITCH: f32 = 32.0;

impl Table<'_> {
    /// The town as a ledger.
    pub fn ledger(&self) -> Markup {
        let buildings = self.set.rules.buildings().iter().map(|&building| Row {
            set: &self.set,
            name: building.to_string(),
            sign: trade(building).unwrap_or(Icon::Temple),
            title: self.set.short(building),
            gain: self.gain(building),
            spaces: self.spaces(building),
        });
        let pays = self.bank_pays().map(|(pays, _)| self.set.pays(pays));
        let bank = Row {
            set: &self.set,
            name: "bank".to_owned(),
            sign: Icon::Coin,
            title: self.set.short("bank"),
            gain: pays,
            spaces: self.bank_spaces().to_vec(),
        };
        html! {
            div.ledger role="group" aria-label=(self.set.word("y-town")) {
                @for row in buildings.chain([bank]) { (self.draw(&row)) }
                (self.draw(&MarketRow { set: &self.set, answer: self.answer(self.spot_of(Place::Puer)), stands: self.stands() }))
            }
        }
    }

    /// What one more upgrade of a building would bring the viewer.
    fn gain(&self, building: Building) -> Option<Wording> {
        let color = self.view.acting().filter(|color| self.is_viewer(*color)).or(self.stage.viewer.first().copied())?;
        let room = self.set.rules.levels(building).is_none_or(|mut levels| {
            let next = self.level(color, building).unwrap_or(0) + 1;
            levels.any(|level| level == next)
        });
        (room && self.view.phase == PhaseView::Bid).then(|| self.win(color, building, 1))
    }
}

/// A building or the bank.
#[derive(Hash)]
struct Row<'a> {
    set: &'a Setting<'a>,
    /// Its notation.
    name: String,
    sign: Icon,
    title: Wording,
    /// What the viewer would gain.
    gain: Option<Wording>,
    spaces: Vec<Space>,
}

impl Part for Row<'_> {
    fn id(&self) -> Id {
        format!("{PREFIX}row-{}", self.name).into()
    }

    fn draw(&self, canvas: Canvas<'_>) -> Markup {
        let width = PITCH * self.spaces.len() as f32;
        let at = |nth: usize| point(PITCH * (nth as f32 + 0.5), PITCH / 2.0);
        html! {
            div.lrow id=(self.id()) data-mark=[canvas.mark] data-building=(self.name) {
                span.sign { (icon(self.sign)) }
                div.what { b { (self.title) } @if let Some(gain) = &self.gain { small { (gain) } } }
                svg.b viewBox={ "0 0 " (num(width)) " " (num(PITCH)) } {
                    @for (nth, space) in self.spaces.iter().enumerate() { (space.draw(self.set, PREFIX, at(nth))) }
                    @for (nth, space) in self.spaces.iter().enumerate() { (space.signs(self.set, at(nth))) }
                }
            }
        }
    }
}

/// The market, where a bidder may send a trader.
#[derive(Hash)]
struct MarketRow<'a> {
    set: &'a Setting<'a>,
    answer: Answer,
    stands: Vec<Slot>,
}

impl Part for MarketRow<'_> {
    fn id(&self) -> Id {
        [PREFIX, "row-market"].into()
    }

    fn draw(&self, canvas: Canvas<'_>) -> Markup {
        let set = self.set;
        let width = 5.0 * PITCH;
        let shape = html! { rect.ring x="1" y="1" width=(num(width - 2.0)) height=(num(PITCH - 2.0)) rx="4" {} };
        let pitch = (width - 30.0) / self.stands.len().max(6).saturating_sub(1) as f32;
        html! {
            div.lrow id=(self.id()) data-mark=[canvas.mark] {
                span.sign { (icon(Icon::Trader)) }
                div.what { b { (set.word("y-market")) } small { (set.market_pay()) } }
                svg.b viewBox={ "0 0 " (num(width)) " " (num(PITCH)) } {
                    g.space { (self.answer.target(set, || self.answer.name(set), shape)) }
                    (market_row(set, PREFIX, &self.stands, point(0.0, 0.0), Stalls {
                        first: point(16.0, 17.0), pitch, wrap: 12, scale: 0.7
                    }))
                }
            }
        }
    }
}
