//! What would come if the round, or the bidding, ended now. Old values stay beside new ones.

use maud::{Markup, html};
use words::{Arg, Wording};
use yunnan::view::PhaseView;
use yunnan::{BiddingForecast, Building, Color, Earnings, Province};

use super::{Forecast, Outlook, Table};
use crate::icons::{Icon, icon};
use crate::pieces::Hue;
use crate::pieces::{Size, bar, token_icon};

/// Whether more of something is better for who has it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Better {
    More,
    Less,
}

impl Table<'_> {
    /// The forecast of the phase; empty where nothing is foreseen.
    pub fn forecast(&self) -> Markup {
        match self.view.phase {
            PhaseView::Bid => self.bidding_forecast(),
            PhaseView::Travel if !self.stage.now.outlooks.is_empty() => self.round_forecast(),
            PhaseView::Convert if !self.stage.now.outlooks.is_empty() => html! { (self.incomes()) (self.what_if()) },
            _ => html! {},
        }
    }

    /// What each would win, pay and keep if bidding ended now.
    fn bidding_forecast(&self) -> Markup {
        let Some(now) = &self.stage.now.bidding else { return html! {} };
        let then = self.bidding_then();
        let new = then.unwrap_or(now);
        html! {
            section.card.fc.foreseen {
                div.cardhead {
                    h2 { (self.set.word("y-forecast-bidding")) }
                    @if then.is_some() { span.tag.go { (self.set.word("y-with-move")) } }
                }
                table {
                    thead { tr {
                        th scope="col" { (self.set.word("y-col-player")) }
                        th.l scope="col" { (self.set.word("y-col-wins")) }
                        th scope="col" { (self.set.word("y-col-pays")) }
                        th scope="col" { (self.set.word("y-col-keeps")) }
                    } }
                    tbody {
                        @for &color in self.order().iter().rev() {
                            tr.you[self.is_viewer(color)] {
                                (self.who(color))
                                td.l { (self.changed_wins(&self.wins(now, color), &self.wins(new, color))) }
                                td { @if color != Color::Duli { (changed(now.pays[color], new.pays[color], Better::Less)) } }
                                td { @if color != Color::Duli { (changed(now.keeps[color], new.keeps[color], Better::More)) } }
                            }
                        }
                    }
                }
            }
        }
    }

    /// The bidding after the action in hand, if that is a bid.
    pub(super) fn bidding_then(&self) -> Option<&BiddingForecast> {
        self.stage.then.as_ref()?.bidding.as_ref().filter(|_| self.steps.action.is_some())
    }

    /// What would be won; what the action in hand loses is struck through.
    fn changed_wins(&self, now: &[Wording], new: &[Wording]) -> Markup {
        let lost = now.iter().filter(|win| !new.contains(win)).map(|win| html! { s.was { (win) } });
        let won = new.iter().map(|win| html! { @if now.contains(win) { (win) } @else { span.up { (win) } } });
        html! { @for (nth, win) in lost.chain(won).enumerate() { @if nth > 0 { ", " } (win) } }
    }

    /// What a colour's standing bids would bring, in the order of P2.
    fn wins(&self, bidding: &BiddingForecast, color: Color) -> Vec<Wording> {
        let bank = Some(bidding.gets[color]).filter(|&amount| amount > 0);
        let bank = bank.map(|amount| self.set.say("y-win-bank", &[("amount", amount.into())]));
        let won = Building::ALL.into_iter().filter_map(|building| {
            let steps = bidding.wins[color].iter().filter(|(at, _)| *at == building).count() as u8;
            // Dúlì gains influence only (D4).
            (steps > 0 && (color != Color::Duli || building == Building::Guild)).then(|| self.win(color, building, steps))
        });
        bank.into_iter().chain(won).collect()
    }

    /// What so many steps of progress in a building would bring a colour.
    pub(super) fn win(&self, color: Color, building: Building, steps: u8) -> Wording {
        let level = self.level(color, building).unwrap_or(0) + steps;
        let count = [("count", u32::from(level).into())];
        match building {
            Building::School => self.set.say("y-win-school", &count),
            Building::Customs => self.set.say("y-win-customs", &count),
            Building::Horses => {
                let province = Province::ALL[usize::from(level).min(Province::COUNT - 1)];
                self.set.say("y-win-horses", &[("place", Arg::name(province))])
            }
            Building::Guild => self.set.say("y-win-guild", &count),
            Building::Yard => self.set.say("y-win-yard", &[("count", u32::from(steps).into())]),
            Building::Temple => self.set.word("y-win-temple"),
        }
    }

    /// Inspector, gifts, incomes and the next order if the round ended now.
    fn round_forecast(&self) -> Markup {
        let then = self.stage.then.as_ref();
        let most = self.stage.now.outlooks.values().chain(then.iter().flat_map(|then| then.outlooks.values()));
        let most = most.map(|outlook| outlook.income).max().unwrap_or(1).max(1);
        html! {
            section.card.fc.foreseen {
                div.cardhead {
                    h2 { (self.set.word("y-forecast-round")) }
                    @if then.is_some() { span.tag.go { (self.set.word("y-with-move")) } }
                }
                (self.inspection())
                table {
                    thead { tr {
                        th scope="col" { (self.set.word("y-col-player")) }
                        th scope="col" { (self.set.word("y-col-gifts")) }
                        th scope="col" { (self.set.word("y-col-income")) }
                        th scope="col" { (self.set.word("y-col-next")) }
                    } }
                    tbody {
                        @for &color in self.order() {
                            @if let Some(now) = self.stage.now.outlooks.get(&color) {
                                @let new = then.and_then(|then| then.outlooks.get(&color)).unwrap_or(now);
                                tr.you[self.is_viewer(color)] { (self.who(color)) (self.outlook(color, now, new, most)) }
                            }
                        }
                    }
                }
            }
        }
    }

    /// The forecast with the move in hand as a line of cells, for screens that show one pane at a time: touching it opens the whole. Screen
    /// readers have the whole as a table.
    pub fn strip(&self, pane: PhaseView) -> Markup {
        let Some(then) = self.stage.then.as_ref().filter(|_| self.view.phase == pane) else { return html! {} };
        html! {
            label.strip.fc for="pane-forecast" aria-hidden="true" {
                @if pane == PhaseView::Travel { (self.inspection()) }
                @for &color in self.order().iter().filter(|&&color| color != Color::Duli) {
                    span.cell.you[self.is_viewer(color)].(Hue::from(color).class()) {
                        (token_icon(color.into(), Size::Small)) (self.strip_cell(color, then))
                    }
                }
            }
        }
    }

    /// What one colour would have: its income and place in the next order, or what it keeps of its money and, if it is the viewer's, wins.
    fn strip_cell(&self, color: Color, then: &Forecast) -> Markup {
        let bids = self.stage.now.bidding.as_ref().zip(then.bidding.as_ref());
        let ends = self.stage.now.outlooks.get(&color).zip(then.outlooks.get(&color));
        html! {
            @if let Some((now, new)) = bids {
                span {
                    b { (icon(Icon::Coin)) (changed(now.keeps[color], new.keeps[color], Better::More)) }
                    @if self.is_viewer(color) { small { (self.changed_wins(&self.wins(now, color), &self.wins(new, color))) } }
                }
            } @else if let Some((now, new)) = ends {
                span {
                    b { (changed(now.income, new.income, Better::More)) }
                    small { (icon(Icon::Down)) (changed(now.place, new.place, Better::Less)) }
                }
            }
        }
    }

    /// What everybody's income of this round is made of, while it is converted.
    fn incomes(&self) -> Markup {
        html! {
            section.card.fc {
                div.cardhead { h2 { (self.set.word("y-incomes")) } }
                table {
                    tbody {
                        @for &color in self.order() {
                            @if let Some(now) = self.stage.now.outlooks.get(&color) {
                                tr.you[self.is_viewer(color)] {
                                    (self.who(color))
                                    td.l { small.sum { (sum(&now.earnings)) } }
                                    td { b { (now.income) } }
                                }
                            }
                        }
                    }
                }
            }
        }
    }

    /// The cells of one colour's outlook.
    fn outlook(&self, color: Color, now: &Outlook, new: &Outlook, most: u32) -> Markup {
        let width = (new.income * 64).div_ceil(most);
        let transport = new.earnings.transport;
        html! {
            td { (changed(now.gifts, new.gifts, Better::More)) }
            @if color == Color::Duli {
                td {} td {}
            } @else {
                @let mine = self.is_viewer(color);
                td.income title=(sum(&new.earnings)) {
                    (bar(Hue::from(color), width))
                    (changed(now.income, new.income, Better::More))
                    @if transport > 0 && !mine {
                        sup title=(self.set.say("y-transport", &[("cost", transport.into())])) { "−" (transport) }
                    }
                    @if mine && sum(&new.earnings) != new.income.to_string() { small.sum { (sum(&new.earnings)) } }
                }
                td { (changed(now.place, new.place, Better::Less)) }
            }
        }
    }

    /// Where the inspector goes and whom he sends home.
    fn inspection(&self) -> Markup {
        let goes = |forecast: &Forecast| forecast.inspector;
        let now = goes(&self.stage.now);
        let new = self.stage.then.as_ref().map_or(now, goes);
        let whom = |sent: Option<Color>| match sent {
            Some(color) if self.is_viewer(color) => self.set.word("y-banishes-yours"),
            Some(color) => self.set.say("y-banishes-one", &[("who", self.set.player(color).into())]),
            None => self.set.word("y-banishes-nobody"),
        };
        let Some((province, sent)) = new else { return html! {} };
        let total = self.stage.then.as_ref().unwrap_or(&self.stage.now).totals.get(&province).copied();
        html! {
            div.insp {
                svg viewBox="0 0 40 44" aria-hidden="true" { use href="#pc-inspector" {} }
                div {
                    @if let Some((before, _)) = now.filter(|(before, _)| *before != province) {
                        s.was { (self.set.name(before)) } " "
                    }
                    b { (self.set.say("y-visits", &[("province", Arg::name(province))])) }
                    @if let Some(total) = total { " (" (total) ")" }
                    " "
                    @if let Some((_, before)) = now.filter(|(_, before)| *before != sent) { s.was { (whom(before)) } " " }
                    b { (whom(sent)) } "."
                }
            }
        }
    }

    /// The first cell of a row: whose it is.
    pub(super) fn who(&self, color: Color) -> Markup {
        html! {
            th.who scope="row" {
                (token_icon(color.into(), Size::Small)) " "
                @if self.stage.viewer == [color] { (self.set.word("y-you-name")) } @else { (self.set.player(color)) }
            }
        }
    }
}

/// A value with the old one struck through beside it, if it changes.
fn changed(now: u32, new: u32, better: Better) -> Markup {
    let good = (new > now) == (better == Better::More);
    html! {
        @if now == new { (now) }
        @else { s.was { (now) } " " span.(if good { "up" } else { "dn" }) { (new) } }
    }
}

/// An income as it is added up: `2×6 + 9 + 3 − 3`.
pub(super) fn sum(earnings: &Earnings) -> String {
    let part = |&(count, each): &(u32, u32)| if count == 1 { each.to_string() } else { format!("{count}×{each}") };
    let sum = earnings.parts.iter().map(part).collect::<Vec<_>>().join(" + ");
    if earnings.transport > 0 { format!("{sum} − {}", earnings.transport) } else { sum }
}
