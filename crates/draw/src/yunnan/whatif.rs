//! Converting (I4): what the money that is kept would reach in the next bidding. Spaces and combinations carry what they cost, so that a
//! page can light and darken them while the thumb slides.

use maud::{Markup, html};
use yunnan::view::PhaseView;
use yunnan::{Building, Ending};

use super::Table;

/// The number of bids of which the largest combination is made.
const BIDS: usize = 3;

impl Table<'_> {
    /// The money the viewer would bid with after converting what is in hand; none where nobody bids after this round.
    pub(super) fn purse(&self) -> Option<u32> {
        let next = self.view.phase == PhaseView::Convert && self.is_viewers_turn() && self.stage.now.ending != Ending::Certain;
        let (_, player) = self.actor().filter(|_| next)?;
        let most = *self.steps.points.last()?;
        Some(player.money? + u32::from(most - self.steps.selection.points.unwrap_or(0)))
    }

    /// Whether the money would reach a price.
    pub(super) fn reaches(&self, price: u32) -> Option<bool> {
        self.purse().map(|purse| price <= purse)
    }

    /// Every price, alone and beside one or two bids of a middling price.
    pub(super) fn what_if(&self) -> Markup {
        let Some(purse) = self.purse() else { return html! {} };
        let prices = self.set.rules.prices(Building::School);
        let Some(&middling) = prices.get(prices.len() / 2) else { return html! {} };
        html! {
            section.card.fc.whatif {
                div.cardhead {
                    h2 { (self.set.word("y-whatif")) } small { b data-purse="" { (purse) } " " (self.set.word("y-whatif-unit")) }
                }
                table { tbody {
                    @for bids in 0..BIDS {
                        tr {
                            th scope="row" {
                                (self.set.say("y-whatif-beside", &[("count", bids.into()), ("price", u32::from(middling).into())]))
                            }
                            td {
                                @for &price in prices {
                                    @let cost = u32::from(price) + bids as u32 * u32::from(middling);
                                    @let state = if cost <= purse { "reach" } else { "beyond" };
                                    span.bidchip.(state).round[self.set.rules.is_small(Building::School, price)] data-cost=(cost) {
                                        (price)
                                    }
                                }
                            }
                        }
                    }
                } }
            }
        }
    }
}
