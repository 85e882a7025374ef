//! The table in words: the twin of the picture, and sentences for actions.

use darjeeling::{Action, Color};
use maud::{Markup, html};

use super::{Hand, Table};
use crate::Link;

impl Table<'_> {
    /// The position and the legal moves as text.
    pub fn text(&self) -> Markup {
        html! {
            section.twin {
                h2 { (self.word("d-twin")) }
                ul {
                    @for (cell, tile) in &self.view.cells {
                        li { (cell) ": " (self.tile_name(*tile)) }
                    }
                    @for (&color, player) in &self.view.players { li { (self.standing(color, player)) } }
                    @for (ship, times) in self.view.ships.iter().zip(self.stage.rules.multipliers()) {
                        @let crates: Vec<String> = ship.iter().map(|(&color, count)| format!("{} {count}", self.player(color))).collect();
                        li { (self.say("d-ship", &[("times", u32::from(times).into()), ("crates", if crates.is_empty() { self.word("d-nothing") } else { crates.join(", ") }.into())])) }
                    }
                    li { (self.word("d-demand")) ": " (self.view.demand.iter().map(|&tea| self.tea(tea)).collect::<Vec<_>>().join(", ")) }
                }
                @if !self.stage.legal.is_empty() {
                    h3 { (self.word("d-twin-moves")) }
                    ol {
                        @for &action in self.stage.legal {
                            li {
                                @let (sentence, words) = (self.sentence(action), action.to_string());
                                @if Hand::from(action) == Hand::Nothing { (sentence) } @else {
                                    a.move href=((self.stage.href)(Link::Pick(&words))) data-pick=(words) { (sentence) }
                                }
                                " " code { (words) }
                            }
                        }
                    }
                }
            }
        }
    }

    /// What a player has, in one line.
    fn standing(&self, color: Color, player: &darjeeling::view::PlayerView) -> String {
        let place = match (player.at, player.facing) {
            (Some(at), Some(facing)) => format!(", {at} {}", self.heading(facing)),
            _ => String::new(),
        };
        let facts = [
            ("who", self.player(color).into()),
            ("points", (player.score as i32).into()),
            ("crates", player.crates.into()),
            ("tiles", player.action_tiles.into()),
        ];
        self.say("d-standing", &facts) + &place
    }

    /// An action as words: what it does, in the viewer's language.
    pub fn sentence(&self, action: Action) -> String {
        match action {
            Action::Start { cell, facing } => {
                self.say("d-act-start", &[("cell", cell.to_string().into()), ("heading", self.heading(facing).into())])
            }
            Action::Go { heading, steps } => {
                let facts = [
                    ("heading", self.heading(heading).into()),
                    ("steps", u32::from(steps).into()),
                    ("cell", self.goal(heading, steps).map_or_else(String::new, |goal| goal.to_string()).into()),
                    ("cost", self.cost(heading, steps).map_or_else(String::new, |cost| self.price(cost)).into()),
                ];
                self.say("d-act-go", &facts)
            }
            Action::Ship(shipment) => {
                let spent = [(shipment.save, "d-save"), (shipment.double, "d-double")];
                let spent = spent.iter().filter(|(on, _)| *on).map(|(_, key)| self.word(key));
                let facts = [("crates", u32::from(shipment.spread.crates()).into()), ("tea", self.tea(shipment.tea).into())];
                [self.say("d-act-ship", &facts)].into_iter().chain(spent).collect::<Vec<_>>().join(", ")
            }
            Action::Keep => self.word("d-button-keep"),
            Action::Stay => self.word("d-button-stay"),
            Action::Reach { .. } => action.to_string(),
        }
    }
}
