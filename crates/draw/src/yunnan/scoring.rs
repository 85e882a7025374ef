//! The end of the game: the final scoring line by line, and beside Dúlì's table her cards.

use maud::{Markup, html};
use yunnan::{Card, Color, Province};

use super::{Merit, Scored, Table};
use crate::icons::{Icon, icon};
use crate::pieces;
use crate::pieces::Hue;
use crate::pieces::{Size, token, token_icon};
use crate::stage::scored_head;
use crate::svg::{num, point};

impl Merit {
    /// Every line, in the order of chapter E.
    const ALL: [Merit; 7] =
        [Merit::Points, Merit::Money, Merit::Gifts, Merit::Passes, Merit::Influence, Merit::TeaHouses, Merit::Horse];

    fn icon(self) -> Icon {
        match self {
            Merit::Points => Icon::Star,
            Merit::Money => Icon::Coin,
            Merit::Gifts => Icon::Gift,
            Merit::Passes => Icon::Pass,
            Merit::Influence => Icon::Seal,
            Merit::TeaHouses => Icon::TeaHouse,
            Merit::Horse => Icon::Horse,
        }
    }

    fn key(self) -> &'static str {
        match self {
            Merit::Points => "score-yunnan-track",
            Merit::Money => "score-yunnan-money",
            Merit::Gifts => "score-yunnan-gifts",
            Merit::Passes => "score-yunnan-passes",
            Merit::Influence => "score-yunnan-influence",
            Merit::TeaHouses => "score-yunnan-teahouses",
            Merit::Horse => "score-yunnan-horse",
        }
    }
}

impl Table<'_> {
    /// The final scoring, a column a player, best first; empty before the end.
    pub fn scoring(&self) -> Markup {
        let scored = &self.stage.scoring;
        if scored.is_empty() {
            return html! {};
        }
        let numbers = &self.set.numbers().scoring;
        let worth = [("money", numbers.money.into()), ("gift", numbers.gift.into())];
        let line = |one: &Scored, merit: Merit| one.lines.iter().find(|(of, _, _)| *of == merit).cloned();
        html! {
            section.card.scoring {
                div.cardhead { h2 { (self.set.word("y-scoring")) } }
                table {
                    thead { tr {
                        td {}
                        @for one in scored {
                            (scored_head(one.place, one.colors.iter().map(|&color| color.into()), &self.scored_name(&one.colors)))
                        }
                    } }
                    tbody {
                        @for merit in Merit::ALL {
                            @if scored.iter().any(|one| line(one, merit).is_some()) {
                                tr {
                                    th scope="row" { (icon(merit.icon())) (self.set.say(merit.key(), &worth)) }
                                    @for one in scored {
                                        td {
                                            @if let Some((_, amounts, points)) = line(one, merit) {
                                                small { (self.amounts(merit, &amounts)) }
                                                b { (points) }
                                            }
                                        }
                                    }
                                }
                            }
                        }
                    }
                    tfoot { tr {
                        th scope="row" { (self.set.word("y-scoring-total")) }
                        @for one in scored { td.winner[one.place == 1] { (one.total) } }
                    } }
                }
            }
        }
    }

    /// Who is scored: with two colours each, the player without their colours.
    fn scored_name(&self, colors: &[Color]) -> String {
        let named = colors.iter().find_map(|color| self.stage.players.get(color));
        named.map_or_else(|| colors.iter().map(|&color| self.set.name(color)).collect(), |player| player.name.clone())
    }

    /// How much of something is scored, colour by colour; a horse is told by where it stands.
    fn amounts(&self, merit: Merit, amounts: &[u32]) -> String {
        let told: Vec<String> = amounts
            .iter()
            .map(|&amount| match merit {
                // The letter that stands for the province under the stables.
                Merit::Horse => {
                    Province::ALL.get(amount as usize).map_or_else(String::new, |&province| self.set.letters(province))
                }
                _ => amount.to_string(),
            })
            .collect();
        told.join(" + ")
    }

    /// Dúlì's cards that can still come (D10), each with her bids and the traders she would place.
    pub fn cards(&self) -> Markup {
        let Some(deck) = &self.view.deck else { return html! {} };
        let coming = |card: &&Card| deck.is_empty() || deck.contains(&card.number);
        let cards: Vec<&Card> = self.set.rules.duli().iter().flat_map(|duli| &duli.card).filter(coming).collect();
        html! {
            @if !cards.is_empty() {
                details.card.cards {
                    summary {
                        (token_icon(Hue::Duli, Size::Small))
                        (self.set.say("y-cards", &[("count", cards.len().into())]))
                    }
                    ol { @for card in cards { li { (self.card(card)) } } }
                }
            }
        }
    }

    /// One card: her bids above, below them the road with her traders.
    fn card(&self, card: &Card) -> Markup {
        let bids: Vec<_> = card.bids.iter().map(|&building| self.set.name(building)).collect();
        let traders: Vec<String> = Province::ALL
            .iter()
            .zip(card.traders)
            .filter(|(_, count)| *count > 0)
            .map(|(&province, count)| format!("{} {count}", self.set.name(province)))
            .collect();
        let name = self.set.say(
            if card.teahouse { "y-card-teahouse" } else { "y-card" },
            &[
                ("number", u32::from(card.number).into()),
                ("bids", bids.join(", ").into()),
                ("traders", traders.join(", ").into()),
            ],
        );
        html! {
            svg.dulicard viewBox="0 0 92 64" role="img" aria-label=(name) {
                title { (name) }
                rect.cardface x=".5" y=".5" width="91" height="63" rx="6" {}
                @for (i, &building) in card.bids.iter().enumerate() {
                    @if let Some(sign) = super::town::trade(building) {
                        @let scale = if i == 0 { 0.86 } else { 0.7 };
                        use.ico href={ "#" (sign.word()) } transform=(point(7.0 + 16.0 * i as f32, 7.0).scaled(scale)) {}
                    }
                }
                path.cardline d="M6 26H86" {}
                @for (i, count) in card.traders.into_iter().enumerate() {
                    @let at = point(13.0 + 14.0 * i as f32, 49.0 - 2.5 * i as f32);
                    @if count > 0 {
                        g.c-duli transform=(at.scaled(0.42)) { (token(Hue::Duli)) }
                        text.num.tiny x=(num(at.x)) y=(num(at.y + 3.2)) { (count) }
                    } @else {
                        circle.nobody cx=(num(at.x)) cy=(num(at.y)) r="1.5" {}
                    }
                }
                @if card.teahouse { (pieces::figure(pieces::Figure::TeaHouse, Hue::Duli, point(73.0, 44.0), 0.4)) }
            }
        }
    }
}
