//! The tray under the board: the move in hand, the action tiles, and what ends the turn.

use darjeeling::view::PhaseView;
use darjeeling::{Action, Color, Shipment};
use maud::{Markup, html};
use words::Arg;

use super::setting::Setting;
use super::tiles::{tea_icon, tile_icon};
use super::{Hand, Table};
use crate::icons::{Icon, icon};
use crate::pieces::{Size, token_icon};
use crate::stage::ask_to_end;

impl Table<'_> {
    /// The contents of the tray, which belong into a form: its buttons send the action in notation as `action`.
    pub fn tray(&self) -> Markup {
        let Some(color) = self.view.acting().filter(|_| self.is_viewers_turn()) else {
            let waiting = match self.view.acting() {
                Some(color) => self.set.say("d-wait", &[("who", self.set.player(color).into())]),
                None => self.set.word(if self.is_over() { "d-over" } else { "d-draws" }),
            };
            return html! { div.steps { p.wait { (waiting) } } };
        };
        html! {
            div.steps {
                @for done in &self.stage.done {
                    @let text = self.sentence(done.action);
                    (done.chip(&text, &self.set.say("d-take-back", &[("what", (&*text).into())])))
                }
                @match self.view.phase {
                    PhaseView::Start => (self.start_tray(color)),
                    PhaseView::Move => (self.move_tray(color)),
                    PhaseView::Ship => (self.ship_tray()),
                    PhaseView::Over => {}
                }
            }
            @if let Some(end) = self.steps.end {
                @let keeps = end == Action::Keep;
                span.vr {}
                p.endsum { b { (self.set.word(if keeps { "d-keep-means" } else { "d-stay-means" })) } }
                @match self.steps.action.filter(|_| keeps) {
                    Some(shipment) => (ask_to_end(
                        &self.set.word("d-button-keep"),
                        &self.set.word("d-keep-in-hand"),
                        &html! { (self.set.word("d-keep-in-hand-why")) },
                        &html! {
                            (self.button("btn primary", shipment, "d-button-ship"))
                            (self.button("btn end", end, "d-button-keep-anyway"))
                        },
                    )),
                    None => (self.button("btn end big", end, if keeps { "d-button-keep" } else { "d-button-stay" })),
                }
            }
        }
    }

    /// A chip that takes something in hand.
    pub(super) fn chip(&self, on: bool, hand: Hand, name: &str, content: &Markup) -> Markup {
        self.select(if on { "chip pick on" } else { "chip pick" }, hand, name, on, content)
    }

    /// The button that plays the action in hand.
    fn confirm(&self, key: &str) -> Markup {
        html! { @if let Some(action) = self.steps.action { (self.button("btn primary", action, key)) } }
    }

    /// The opening: where, and facing which way.
    fn start_tray(&self, color: Color) -> Markup {
        html! {
            @match self.steps.hand {
                Hand::Start(cell, facing) => {
                    span.chip.ghost {
                        (token_icon(color.into(), Size::Small)) (icon(Icon::Arrow)) b { (cell) }
                        @if let Some(facing) = facing { (self.set.name(facing)) }
                    }
                    @for way in self.steps.facings(cell) {
                        @let on = facing == Some(way);
                        @let name = self.set.say("d-face", &[("heading", Arg::name(way))]);
                        (self.chip(on, Hand::Start(cell, Some(way)), &name, &html! { (self.set.name(way)) }))
                    }
                }
                _ => { p.wait { (self.set.word("d-do-start")) } }
            }
            (self.confirm("d-button-start"))
        }
    }

    /// A move: whither, at what price, and which tile it takes.
    fn move_tray(&self, color: Color) -> Markup {
        let Hand::Go(heading, far) = self.steps.hand else { return html! { p.wait { (self.set.word("d-do-move")) } } };
        let goal = self.goal(heading, far);
        let taken = self.taken();
        html! {
            span.chip.ghost {
                (token_icon(color.into(), Size::Small))
                (self.set.name(heading)) " " (far)
                (icon(Icon::Arrow))
                @if let Some(goal) = goal { b { (goal) } }
                @if let Some(cost) = self.cost(heading, far) { span { (self.set.price(cost)) } }
                @if let Some(taken) = taken {
                    (self.set.word("d-takes")) (tile_icon(taken, "small"))
                    @if taken.wins_action_tile() { (self.set.word("d-and-action-tile")) }
                }
            }
            (self.confirm("d-button-move"))
        }
    }

    /// A shipment: which tea, and which action tiles are spent on it.
    fn ship_tray(&self) -> Markup {
        let shipment = self.steps.shipment();
        html! {
            @for tea in self.steps.teas() {
                @let on = shipment.is_some_and(|shipment| shipment.tea == tea);
                @let hand = if on { Hand::Nothing } else { Hand::tea(tea) };
                @let label = self.set.say("d-ship-tea", &[("tea", Setting::tea(tea))]);
                (self.chip(on, hand, &label, &html! { (tea_icon(tea)) (self.set.name(format!("tea-{tea}"))) }))
            }
            @if let Some(shipment) = shipment {
                (self.spend(shipment.save, Shipment { save: !shipment.save, ..shipment }, "d-save"))
                (self.spend(shipment.double, Shipment { double: !shipment.double, ..shipment }, "d-double"))
                (self.confirm("d-button-ship"))
            } @else if self.steps.shipments.is_empty() {
                p.wait { (self.set.word("d-do-keep")) }
            }
        }
    }

    /// A switch for an action tile; where it cannot be turned on it says why.
    fn spend(&self, on: bool, other: Shipment, key: &str) -> Markup {
        let name = self.set.word(key);
        let label = html! { (icon(Icon::Star)) (name) };
        html! {
            @if self.steps.shipments.contains(&other) {
                (self.chip(on, other.into(), &name, &label))
            } @else if on {
                span.chip.pick.on { (label) }
            } @else {
                (self.set.why_not("chip shut", Action::Ship(other), &name, label))
            }
        }
    }
}
