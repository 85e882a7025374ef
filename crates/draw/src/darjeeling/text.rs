//! The table in words: the twin of the picture, and sentences for actions.

use darjeeling::{Action, Color};
use maud::{Markup, html};

use super::{Hand, Table};

impl Table<'_> {
    /// The position and the legal moves as text.
    pub fn text(&self) -> Markup {
        let demand: Vec<String> = self.view.demand.iter().map(|&tea| self.set.tea(tea)).collect();
        html! {
            section.twin {
                h2 { (self.set.word("d-twin")) }
                ul {
                    @for (cell, tile) in &self.view.cells {
                        li { (cell) ": " (self.set.tile(*tile)) }
                    }
                    @for (&color, player) in &self.view.players { li { (self.standing(color, player)) } }
                    @for (ship, times) in self.view.ships.iter().zip(self.set.rules.multipliers()) {
                        li { (self.set.say("d-ship", &[("times", times.into()), ("crates", self.set.load(ship).into())])) }
                    }
                    li { (self.set.word("d-demand")) ": " (demand.join(", ")) }
                }
                @if !self.stage.legal.is_empty() {
                    h3 { (self.set.word("d-twin-moves")) }
                    ol {
                        @for &action in self.stage.legal {
                            li {
                                @let (sentence, words) = (self.sentence(action), action.to_string());
                                @if Hand::from(action) == Hand::Nothing { (sentence) } @else {
                                    a.move href=(self.set.pick(&words)) data-pick=(words) { (sentence) }
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
            (Some(at), Some(facing)) => format!(", {at} {}", self.set.heading(facing)),
            _ => String::new(),
        };
        let facts = [
            ("who", self.set.player(color).into()),
            ("points", (player.score as i32).into()),
            ("crates", player.crates.into()),
            ("tiles", player.action_tiles.into()),
        ];
        self.set.say("d-standing", &facts) + &place
    }

    /// An action as words: what it does, in the viewer's language.
    pub fn sentence(&self, action: Action) -> String {
        match action {
            Action::Start { cell, facing } => {
                self.set.say("d-act-start", &[("cell", cell.to_string().into()), ("heading", self.set.heading(facing).into())])
            }
            Action::Go { heading, steps } => {
                let facts = [
                    ("heading", self.set.heading(heading).into()),
                    ("steps", u32::from(steps).into()),
                    ("cell", self.goal(heading, steps).map_or_else(String::new, |goal| goal.to_string()).into()),
                    ("cost", self.cost(heading, steps).map_or_else(String::new, |cost| self.set.price(cost)).into()),
                ];
                self.set.say("d-act-go", &facts)
            }
            Action::Ship(shipment) => {
                let spent = [(shipment.save, "d-save"), (shipment.double, "d-double")];
                let spent = spent.iter().filter(|(on, _)| *on).map(|(_, key)| self.set.word(key));
                let facts = [("crates", u32::from(shipment.spread.crates()).into()), ("tea", self.set.tea(shipment.tea).into())];
                [self.set.say("d-act-ship", &facts)].into_iter().chain(spent).collect::<Vec<_>>().join(", ")
            }
            Action::Keep => self.set.word("d-button-keep"),
            Action::Stay => self.set.word("d-button-stay"),
            Action::Reach { .. } => action.to_string(),
        }
    }
}
