//! The tray under the board: what this turn did so far, the move in hand with its choices, and what ending the turn would mean.
//!
//! Its markup belongs into a form of the page: the buttons send the action in notation as `action`.

use maud::{Markup, html};
use words::Wording;
use yunnan::view::PhaseView;
use yunnan::{Action, Color, Ending, Structure};

use super::{Push, Selection, Spot, Table};
use crate::icons::{Icon, icon};
use crate::pieces::Hue;
use crate::pieces::{Size, figure_icon, token_icon};
use crate::stage::{ask_to_end, play_button};
use crate::text::capital;

impl Table<'_> {
    /// The contents of the tray.
    pub fn tray(&self) -> Markup {
        let Some(color) = self.view.acting().filter(|_| self.is_viewers_turn()) else {
            return html! { div.steps { p.wait { (self.waiting()) } } };
        };
        html! {
            div.steps {
                (self.done())
                @match self.view.phase {
                    PhaseView::Bid => (self.bid_tray(color)),
                    PhaseView::Progress => (self.yard_tray(color)),
                    PhaseView::Travel => (self.travel_tray(color)),
                    PhaseView::Convert => (self.convert_tray()),
                    PhaseView::Over => {}
                }
            }
            (self.end(color))
        }
    }

    /// Whom one is waiting for.
    fn waiting(&self) -> Wording {
        match self.view.acting() {
            Some(color) => self.set.say("y-wait", &[("who", self.set.player(color).into())]),
            None if self.view.phase == PhaseView::Over => self.set.word("y-over"),
            None => self.set.word("y-duli-turn"),
        }
    }

    /// The steps of this turn, each of which can be taken back.
    fn done(&self) -> Markup {
        html! {
            @for done in &self.stage.done {
                @let text = self.sentence(done.action);
                (done.chip(self.brief(done.action), &self.set.say("y-take-back", &[("what", (&*text).into())])))
            }
        }
    }

    /// A step in few words: a turn has many, and they lie side by side.
    fn brief(&self, action: Action) -> Markup {
        match action {
            Action::Move { to, .. } => html! { "→ " (self.set.short(to)) },
            Action::Take(structure) => html! { (self.set.name(structure)) },
            Action::TakeAt(site) | Action::Build(site) => html! { (self.set.name(site.structure())) },
            _ => html! { (self.sentence(action)) },
        }
    }

    /// A chip that changes the selection.
    fn chip(&self, selection: &Selection, on: bool, label: &str, content: &Markup) -> Markup {
        self.pickable(if on { "chip pick on" } else { "chip pick" }, selection, label, on, content)
    }

    /// Bidding: which trader, and the space in hand.
    fn bid_tray(&self, color: Color) -> Markup {
        html! {
            (self.sources(color))
            @if let Some(spot) = self.steps.selection.to { (self.in_hand(color, spot)) }
        }
    }

    /// The traders that can be picked up, by where they are.
    fn sources(&self, color: Color) -> Markup {
        html! {
            @if !self.steps.sources.is_empty() { span.t { (self.set.word("y-trader-from")) } }
            @for &source in &self.steps.sources {
                @let on = self.steps.selection.from == Some(source);
                @let label = format!("{} · {}", self.set.source(source), self.traders_at(color, source));
                (self.chip(&self.steps.pick(source), on, &label, &html! { @if on { (token_icon(color.into(), Size::Small)) } (label) }))
            }
        }
    }

    /// The yard: which structure, and whether it is kept (P7).
    fn yard_tray(&self, color: Color) -> Markup {
        let hue = Hue::from(color);
        let chosen = self.steps.selection;
        html! {
            @for &structure in &self.steps.structures {
                (self.structure_chip(hue, structure))
            }
            (self.gorge_chips())
            @if self.steps.is_lit(Spot::Hand) && chosen.to != Some(Spot::Hand) {
                (self.chip(&self.steps.choose(Spot::Hand), false, &self.set.word("y-spot-hand"), &html! { (self.set.word("y-spot-hand")) }))
            }
            @if let Some(spot) = chosen.to { (self.in_hand(color, spot)) }
        }
    }

    /// The gorges that are lit: on the board they are narrow.
    fn gorge_chips(&self) -> Markup {
        html! {
            @for &spot in &self.steps.spots {
                @if let Spot::Gorge(gorge) = spot {
                    @let name = self.set.name(gorge);
                    (self.chip(&self.steps.choose(spot), self.steps.selection.to == Some(spot), &self.spot_name(spot), &html! { (name) }))
                }
            }
        }
    }

    /// A structure that can be taken in hand.
    fn structure_chip(&self, hue: Hue, structure: Structure) -> Markup {
        let on = self.steps.selection.structure == Some(structure);
        let name = self.set.short(structure);
        let selection = if on { Selection::default() } else { self.steps.hold(structure) };
        let crowded = self.steps.sources.len() + self.steps.structures.len() > 5;
        self.chip(&selection, on, &name, &html! { (figure_icon(Self::figure_of(structure), hue)) @if on || !crowded { (name) } })
    }

    /// Travel: the trip in hand, and what could be built.
    fn travel_tray(&self, color: Color) -> Markup {
        let hue = Hue::from(color);
        let chosen = self.steps.selection;
        html! {
            @match chosen.to {
                Some(spot) => (self.in_hand(color, spot)),
                None => (self.sources(color)),
            }
            @if !self.steps.structures.is_empty() {
                span.t { (self.set.word("y-build")) }
                @for &structure in &self.steps.structures { (self.structure_chip(hue, structure)) }
            }
        }
    }

    /// The move in hand, with whom it pushes, and the button that plays it.
    fn in_hand(&self, color: Color, spot: Spot) -> Markup {
        let hue = Hue::from(color);
        let structure = self.steps.selection.structure;
        let target: Wording = match spot {
            Spot::Space(building, price) => format!("{} · {price}", self.set.short(building)).into(),
            Spot::Bank(_) => self.set.short("bank"),
            Spot::Market => self.set.word("y-market"),
            Spot::Place(place) => match self.cost_to(place) {
                Some(passes) => format!("{} · {passes}", self.set.name(place)).into(),
                None => self.set.name(place),
            },
            Spot::Gorge(gorge) => self.set.name(gorge),
            Spot::Hand => self.set.word("y-spot-hand"),
        };
        let verb = match (self.view.phase, structure, spot) {
            (PhaseView::Travel, None, _) => "y-button-move",
            (PhaseView::Progress, Some(_), Spot::Hand) => "y-button-take",
            (_, Some(_), _) => "y-button-build",
            (PhaseView::Progress, None, _) => "y-button-block",
            _ => "y-button-bid",
        };
        html! {
            span.chip.ghost {
                @match (structure, spot) {
                    (Some(structure), _) => (figure_icon(Self::figure_of(structure), hue)),
                    (None, Spot::Gorge(_)) => (icon(Icon::Temple)),
                    (None, _) => (token_icon(hue, Size::Small)),
                }
                (icon(Icon::Arrow))
                b { (target) }
                (self.pushes())
            }
            @if let Some(heat) = self.heat_in_hand(spot) { p.endsum { (heat) } }
            @if let Some(action) = self.steps.action { (self.button("btn primary", action, verb)) }
        }
    }

    /// Who could still drive the bid in hand out.
    fn heat_in_hand(&self, spot: Spot) -> Option<Wording> {
        let Spot::Space(building, price) = spot else { return None };
        self.steps.action?;
        if !self.set.rules.is_small(building, price) {
            return Some(self.set.word("y-heat-large"));
        }
        let rivals = self.stage.then.as_ref()?.heat.get(&(building, price))?;
        let who: Vec<_> = rivals.iter().map(|&color| self.set.player(color)).collect();
        Some(self.set.say("y-heat", &[("count", who.len().into()), ("who", who.join(", ").into())]))
    }

    /// Whom the trip pushes, if there is a choice.
    fn pushes(&self) -> Markup {
        html! {
            @if self.steps.pushes.len() > 1 {
                span.seg role="group" aria-label=(self.set.word("y-push-whom")) {
                    @for &push in self.steps.pushes.iter().rev() {
                        @let on = self.steps.selection.push == Some(push);
                        @let label = match push {
                            Push::Nobody => self.set.word("y-push-nobody"),
                            Push::One(color) => self.set.say("y-push-one", &[("who", self.set.player(color).into())]),
                        };
                        (self.pickable(if on { "on" } else { "" }, &self.steps.push(push), &label, on, &match push {
                            Push::Nobody => html! { (label) },
                            Push::One(color) => html! {
                                span.word { (self.set.word("y-push")) " " } (token_icon(color.into(), Size::Small))
                            },
                        }))
                    }
                }
            }
        }
    }

    /// Converting income into points (I4): a few usual shares, and the amount in hand with ways to every other.
    fn convert_tray(&self) -> Markup {
        let legal = &self.steps.points;
        let Some(&most) = legal.last() else { return html! {} };
        // In the last round money is worth a third: everything begins as points.
        let all = (self.stage.now.ending == Ending::Certain).then_some(most);
        let chosen = self.steps.selection.points.or(all);
        let split = |points: u16| {
            self.set.say("y-convert-split", &[("points", u32::from(points).into()), ("money", u32::from(most - points).into())])
        };
        let mut shown: Vec<u16> =
            [0, most / 3, most / 2, most * 2 / 3, most].into_iter().filter(|points| legal.contains(points)).collect();
        shown.dedup();
        let step = |by: i16| {
            let to = chosen.and_then(|points| points.checked_add_signed(by)).filter(|points| legal.contains(points));
            let sign = format!("{}{}", if by < 0 { '−' } else { '+' }, by.unsigned_abs());
            html! {
                @match to {
                    Some(points) => {
                        @let name = format!("{sign}: {}", split(points));
                        (self.pickable("", &self.steps.points(points), &name, false, &html! { (sign) }))
                    }
                    None => span.off aria-hidden="true" { (sign) },
                }
            }
        };
        let totals = |points: u16| {
            let (color, player) = self.actor()?;
            let facts = [
                ("points", (self.score(color, player)? + i32::from(points)).into()),
                ("money", (player.money? + u32::from(most - points)).into()),
            ];
            Some(self.set.say("y-convert-totals", &facts))
        };
        let (money, score) =
            self.actor().map_or((0, 0), |(color, player)| (player.money.unwrap_or(0), self.score(color, player).unwrap_or(0)));
        let now = chosen.unwrap_or(0);
        let kept = most - now;
        let meant =
            [now.to_string(), kept.to_string(), (score + i32::from(now)).to_string(), (money + u32::from(kept)).to_string()];
        html! {
            span.t { (self.set.word("y-convert")) }
            span.shares {
                @for points in shown {
                    @let label = if points == most {
                        self.set.say("y-convert-all", &[("points", u32::from(points).into())])
                    } else { points.to_string().into() };
                    (self.chip(&self.steps.points(points), chosen == Some(points), &split(points), &html! { (label) }))
                }
            }
            // With script the thumb chooses any amount; without it the buttons do.
            input.thumb type="range" min="0" max=(most) step="1" value=(chosen.unwrap_or(0)) data-slide="score" data-keep=""
                data-money=(money) data-score=(score)
                data-say=(self.spoken(["<points>", "<kept>", "<score>", "<money>"].map(str::to_owned)))
                aria-label=(self.set.word("y-convert")) aria-valuetext=(self.spoken(meant)) autocomplete="off";
            @if chosen.is_none() { output.split.scripted-only { (split(now)) } }
            @if let Some(points) = chosen {
                span.seg.amount role="group" aria-label=(self.set.word("y-convert")) {
                    (step(-5)) (step(-1)) b aria-live="polite" { (split(points)) } (step(1)) (step(5))
                }
                @if let Some(totals) = totals(points) { small.totals { (totals) } }
                (self.button("btn end", Action::Score(points), "y-button-convert"))
            }
        }
    }

    /// What an amount means, as it is spoken: the points and the money with the totals they lead to. Numbers follow their nouns, so that a page can
    /// put in others.
    fn spoken(&self, [points, kept, score, money]: [String; 4]) -> Wording {
        let facts = [("points", points.into()), ("kept", kept.into()), ("score", score.into()), ("money", money.into())];
        self.set.say("y-convert-spoken", &facts)
    }

    /// A button that plays an action; the hand points at it where a learner has nothing left to choose.
    fn button(&self, class: &str, action: Action, key: &str) -> Markup {
        play_button(class, action, self.stage.point == Some(action), &self.set.word(key))
    }

    /// What ending the turn would mean, and the button that does it. A move in hand is made first.
    fn end(&self, color: Color) -> Markup {
        let Some(end) = self.steps.end else { return html! {} };
        let first = self.steps.action.filter(|_| end == Action::Done);
        let key = if end == Action::Pass { "y-button-pass" } else { "y-button-done" };
        let (sum, more) = self.end_means(color, end);
        let foreseen = self.stage.then.as_ref().filter(|_| first.is_some()).unwrap_or(&self.stage.now);
        let (stranded, lost) = (foreseen.stranded.0.iter().map(|&count| u32::from(count)).sum::<u32>(), foreseen.stranded.1);
        html! {
            span.vr {}
            @if let Some(first) = first { input type="hidden" name="first" value=(first); }
            @if stranded > 0 && end == Action::Done {
                @let facts = [("count", stranded.into()), ("lost", lost.into())];
                p.endsum.warn {
                    b { (icon(Icon::Gap)) (self.set.say("y-stranded", &facts)) } br; (self.set.say("y-stranded-means", &facts))
                }
                (ask_to_end(
                    &self.set.word(key),
                    &self.set.say("y-stranded", &facts),
                    &html! {
                        (self.set.say("y-stranded-means", &facts)) " "
                        a.rule href=(self.set.rule("T10")) target="_blank" rel="noopener" { "T10" }
                    },
                    &html! {
                        @if let Some(repair) = self.stage.repair {
                            @let meaning = self.sentence(repair);
                            (self.select("btn primary", &Selection::from(repair), &meaning, false, &html! { (capital(&meaning)) }))
                        }
                        (self.button("btn end", end, "y-button-done-anyway"))
                    },
                ))
            } @else if let (Some(bid), Action::Pass) = (self.steps.action, end) {
                p.endsum { b { (sum) } @if let Some(more) = more { br; (more) } }
                (ask_to_end(
                    &self.set.word(key),
                    &self.set.word("y-pass-in-hand"),
                    &html! { (self.set.word("y-pass-in-hand-why")) },
                    &html! {
                        (self.button("btn primary", bid, "y-button-bid")) (self.button("btn end", end, "y-button-pass-anyway"))
                    },
                ))
            } @else {
                p.endsum { b { (sum) } @if let Some(more) = more { br; (more) } }
                (self.button("btn end big", end, key))
            }
        }
    }

    /// What ending the turn means, in two lines.
    fn end_means(&self, color: Color, end: Action) -> (Wording, Option<Wording>) {
        let player = self.view.players.get(&color);
        if end == Action::Pass {
            let supply = self.supply_of(color);
            let loose = self.view.bids.iter().any(|(&building, bids)| {
                bids.iter().any(|(&price, &bidder)| bidder == color && self.set.rules.is_small(building, price))
            });
            (self.set.say("y-pass-means", &[("count", supply.into())]), loose.then(|| self.set.word("y-pass-loose")))
        } else if self.steps.action.is_some() {
            (self.set.word("y-done-first"), None)
        } else {
            let market = player.map_or(0, |player| player.market);
            let unused = player.map_or(0, |player| player.passes.unwrap_or(0).saturating_sub(player.passes_used.unwrap_or(0)));
            (
                self.set.say("y-done-market", &[("count", market.into())]),
                Some(self.set.say("y-done-passes", &[("count", unused.into())])),
            )
        }
    }
}
