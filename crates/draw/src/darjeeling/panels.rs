//! The line at the top, the players, what the wharf brings, and the final scoring.

use darjeeling::Color;
use darjeeling::view::{PhaseView, PlayerView};
use maud::{Markup, html};
use words::Wording;

use super::setting::{Setting, signed};
use super::{Hand, Table};
use crate::icons::{Icon, icon};
use crate::pieces::Hue;
use crate::pieces::{Size, bar, token_icon};
use crate::stage::{place_tag, scored_head};
use crate::{Canvas, Dial, Drawn, Id, Part};

impl Table<'_> {
    /// The line at the top: whose turn it is, what to do, and what the move in hand costs.
    pub fn top(&self) -> Markup {
        let who = match self.view.acting() {
            Some(_) if self.is_viewers_turn() && !self.stage.shared => self.set.word("d-your-turn"),
            Some(color) => self.set.say("d-turn-of", &[("who", self.set.player(color).into())]),
            None if self.is_over() => self.set.word("d-over"),
            None => self.set.word("d-draws"),
        };
        let hue = self.view.acting().or(self.view.turn).map_or(Hue::Duli, Hue::from);
        let cost = match self.steps.hand {
            Hand::Go(heading, far) => self.cost(heading, far),
            _ => None,
        };
        let score = self.view.acting().and_then(|color| self.view.players.get(&color)).map_or(0, |player| player.score);
        html! {
            div.now.(hue.class()).theirs[!self.is_viewers_turn()] role="status" aria-live="polite" {
                @if !self.is_over() { (token_icon(hue, Size::Medium)) }
                b { (who) }
                span.todo { (self.task()) }
                @if let Some(cost) = cost {
                    @let facts = [("from", signed(score).into()), ("to", signed(score - i64::from(cost)).into()), ("cost", cost.into())];
                    span.cost { (icon(Icon::Star)) (self.set.say("d-cost", &facts)) }
                }
            }
        }
    }

    /// What is to be done now.
    fn task(&self) -> Wording {
        let decided = self.steps.action.is_some();
        self.set.word(match self.view.phase {
            PhaseView::Over => "word-phase-over",
            PhaseView::Start if !self.is_viewers_turn() => "word-phase-start",
            PhaseView::Move if !self.is_viewers_turn() => "word-phase-move",
            PhaseView::Ship if !self.is_viewers_turn() => "word-phase-ship",
            _ if decided => "d-do-confirm",
            PhaseView::Start if matches!(self.steps.hand, Hand::Start(..)) => "d-do-face",
            PhaseView::Start => "d-do-start",
            PhaseView::Move if self.steps.goes.is_empty() => "d-do-stay",
            PhaseView::Move => "d-do-move",
            PhaseView::Ship if self.steps.shipments.is_empty() => "d-do-keep",
            PhaseView::Ship => "d-do-ship",
        })
    }

    /// The players in order of play.
    pub fn players(&self) -> Markup {
        html! {
            div.order { span { (self.set.word("d-order")) } }
            ol.players {
                @for &color in &self.view.order {
                    @if let Some(player) = self.view.players.get(&color) { (self.player_card(color, player)) }
                }
            }
        }
    }

    /// One player: name and score, and in the second line all they have.
    fn player_card(&self, color: Color, player: &PlayerView) -> Drawn {
        let PlayerView { score, crates, action_tiles, .. } = *player;
        let scored = self.stage.scoring.iter().find(|scored| scored.color == color);
        self.draw(&PlayerCard {
            set: &self.set,
            color,
            score: scored.map_or(score, |scored| scored.total),
            rank: scored.map(|scored| scored.place),
            crates,
            action_tiles,
            tiles: player.tiles.as_ref().map(|tiles| tiles.values().sum()),
            income: (!self.is_over()).then(|| self.set.rules.freight(self.view, color)),
            acts: self.view.acting().or(self.view.turn) == Some(color),
            you: self.stage.viewer.contains(&color),
            dial: self.stage.dials.get(&color),
        })
    }

    /// What the wharf brings each turn, as it stands and after the action in hand.
    pub fn forecast(&self) -> Markup {
        let then = self.stage.then.as_ref();
        let incomes: Vec<(Color, u32, u32)> = self
            .view
            .order
            .iter()
            .map(|&color| {
                let now = self.set.rules.freight(self.view, color);
                (color, now, then.map_or(now, |then| self.set.rules.freight(then, color)))
            })
            .collect();
        let most = incomes.iter().map(|&(_, now, new)| now.max(new)).max().unwrap_or(1).max(1);
        html! {
            section.card.fc {
                div.cardhead {
                    h2 { (self.set.word("d-forecast")) }
                    @if then.is_some() { span.tag.go { (self.set.word("d-with-move")) } }
                }
                table { tbody {
                    @for (color, now, new) in incomes {
                        tr.you[self.stage.viewer.contains(&color)] {
                            th.who scope="row" { (token_icon(color.into(), Size::Small)) " " (self.set.player(color)) }
                            td.income {
                                (bar(color.into(), (new * 110).div_ceil(most)))
                                @if now == new { (now) }
                                @else { s.was { (now) } " " span.(if new > now { "up" } else { "dn" }) { (new) } }
                            }
                        }
                    }
                } }
            }
        }
    }

    /// The final scoring (DE2); empty before the end.
    pub fn scoring(&self) -> Markup {
        let scored = &self.stage.scoring;
        html! {
            @if !scored.is_empty() {
                section.card.scoring {
                    div.cardhead { h2 { (self.set.word("d-scoring")) } }
                    table {
                        thead { tr {
                            td {}
                            @for one in scored { (scored_head(one.place, [one.color.into()], &self.set.player(one.color))) }
                        } }
                        tbody {
                            tr {
                                th scope="row" { (icon(Icon::Star)) (self.set.word("d-scored-points")) }
                                @for one in scored { td { b { (signed(one.points)) } } }
                            }
                            tr {
                                th scope="row" { (icon(Icon::Card)) (self.set.word("d-scored-halves")) }
                                @for one in scored { td { b { (signed(-one.lost)) } } }
                            }
                        }
                        tfoot { tr {
                            th scope="row" { (self.set.word("d-scored-total")) }
                            @for one in scored { td.winner[one.place == 1] { (signed(one.total)) } }
                        } }
                    }
                }
            }
        }
    }

    /// The refusal as a card of the page; it keeps to the half of the picture where the refused cell is not.
    pub fn refusal(&self) -> Markup {
        let Some(refused) = &self.stage.refused else { return html! {} };
        html! {
            div.teacard.(if self.refused_cell().is_some_and(|cell| cell.row() > 5) { "above" } else { "below" }) {
                (refused.card(&html! {
                    @if let Some((action, meaning)) = &refused.nearest {
                        @let words = action.to_string();
                        (self.set.word("d-nearest")) " "
                        a.nearest href=(self.set.pick(&words)) data-pick=(words) { (meaning) }
                    }
                }))
            }
        }
    }
}

/// One player in the list.
#[derive(Hash)]
struct PlayerCard<'a> {
    set: &'a Setting<'a>,
    color: Color,
    /// Their points; the final ones once the game is over.
    score: i64,
    /// Their place in the final scoring, from 1.
    rank: Option<u32>,
    crates: u32,
    action_tiles: u32,
    /// The tiles behind the screen, where they can be counted.
    tiles: Option<u32>,
    /// What the ships bring each turn, while there are turns.
    income: Option<u32>,
    acts: bool,
    you: bool,
    dial: Option<&'a Dial>,
}

/// A crate for a line of text.
const CRATE: &str = "M1 2h14v12H1zM2.6 6v1.4h10.8V6zM2.6 9.4v1.4h10.8V9.4z";

impl Part for PlayerCard<'_> {
    fn id(&self) -> Id {
        ["player-", self.color.word()].into()
    }

    fn draw(&self, canvas: Canvas<'_>) -> Markup {
        let (set, hue) = (self.set, Hue::from(self.color));
        html! {
            li.player.card.(hue.class()).turn[self.acts] id=(self.id()) data-mark=[canvas.mark] {
                span.vh { (self.spoken()) }
                @if let Some(dial) = self.dial { span.vh { (dial.spoken) } (dial.chip()) (dial.bar()) }
                div.pl-n aria-hidden="true" { (token_icon(hue, Size::Large)) }
                div.name aria-hidden="true" {
                    @if let Some(player) = set.person(self.color) { (player.face()) }
                    (set.player(self.color))
                    @if let Some(note) = set.person(self.color).and_then(|player| player.note.as_ref()) { small.kind { (note) } }
                    @if self.you { span.tag.you { (set.word("d-you")) } }
                    @if self.acts { span.tag.go { (set.word("d-playing")) } }
                }
                div.score aria-hidden="true" {
                    @if let Some(rank) = self.rank { (place_tag(rank, &set.word("place"))) }
                    (signed(self.score)) small { (set.word("d-pts")) }
                }
                div.stuff aria-hidden="true" {
                    span title=(set.word("d-crates")) {
                        svg.ic viewBox="0 0 16 16" aria-hidden="true" {
                            path fill="currentColor" fill-rule="evenodd" d=(CRATE) {}
                        }
                        (self.crates)
                    }
                    span title=(set.word("d-action-tiles")) { (icon(Icon::Star)) (self.action_tiles) }
                    @if let Some(tiles) = self.tiles { span title=(set.word("d-tiles")) { (icon(Icon::Card)) (tiles) } }
                    @if let Some(income) = self.income { span.inc { (set.say("d-a-turn", &[("points", income.into())])) } }
                }
            }
        }
    }
}

impl PlayerCard<'_> {
    /// The card in sentences, for who does not see it.
    fn spoken(&self) -> String {
        let facts = [
            ("who", self.set.player(self.color).into()),
            ("points", (self.score as i32).into()),
            ("crates", self.crates.into()),
            ("tiles", self.action_tiles.into()),
        ];
        let sentences = [
            Some(self.set.say("d-standing", &facts)),
            self.income.map(|income| self.set.say("d-told-brings", &[("points", income.into())])),
            self.rank.map(|rank| self.set.say("told-place", &[("place", rank.into())])),
        ];
        sentences.into_iter().flatten().collect::<Vec<_>>().join(" ")
    }
}
