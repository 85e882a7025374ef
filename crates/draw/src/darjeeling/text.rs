//! The table in words: the twin of the picture, and sentences for actions.

use darjeeling::{Action, Color};
use maud::{Markup, html};
use words::{Arg, Wording};

use super::setting::Setting;
use super::{Hand, Table};

impl Table<'_> {
    /// The position and the legal moves as text.
    pub fn text(&self) -> Markup {
        let demand: Vec<_> = self.view.demand.iter().map(|&tea| self.set.name(format!("tea-{tea}"))).collect();
        html! {
            section.twin {
                h2 { (self.set.word("d-twin")) }
                ul {
                    @for (cell, tile) in &self.view.cells {
                        (self.here(cell.to_string(), self.set.name(tile.to_string()).into_owned()))
                    }
                    @for (&color, player) in &self.view.players { li { (self.standing(color, player)) } }
                    @for (ship, times) in self.view.ships.iter().zip(self.set.rules.multipliers()) {
                        li { (self.set.say("d-ship", &[("times", times.into()), ("crates", self.set.load(ship).into())])) }
                    }
                    li { (self.set.say("d-demand-list", &[("teas", demand.join(", ").into())])) }
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

    /// What is somewhere.
    fn here(&self, place: String, thing: String) -> Markup {
        html! { li { (self.set.say("d-twin-here", &[("where", place.into()), ("what", thing.into())])) } }
    }

    /// What a player has, in one line.
    fn standing(&self, color: Color, player: &darjeeling::view::PlayerView) -> Wording {
        let mut facts = vec![
            ("who", self.set.player(color).into()),
            ("points", (player.score as i32).into()),
            ("crates", player.crates.into()),
            ("tiles", player.action_tiles.into()),
        ];
        let (Some(at), Some(facing)) = (player.at, player.facing) else { return self.set.say("d-standing", &facts) };
        facts.extend([("cell", at.to_string().into()), ("heading", Arg::name(facing))]);
        self.set.say("d-standing-at", &facts)
    }

    /// An action as words: what it does, in the viewer's language.
    pub fn sentence(&self, action: Action) -> Wording {
        match action {
            Action::Start { cell, facing } => {
                self.set.say("d-act-start", &[("cell", cell.to_string().into()), ("heading", Arg::name(facing))])
            }
            Action::Go { heading, steps } => {
                let facts = [
                    ("heading", Arg::name(heading)),
                    ("steps", u32::from(steps).into()),
                    ("cell", self.goal(heading, steps).map_or_else(String::new, |goal| goal.to_string()).into()),
                    ("cost", self.cost(heading, steps).unwrap_or(0).into()),
                ];
                self.set.say("d-act-go", &facts)
            }
            Action::Ship(shipment) => {
                let facts = [
                    ("crates", u32::from(shipment.spread.crates()).into()),
                    ("tea", Setting::tea(shipment.tea)),
                    ("save", u32::from(shipment.save).into()),
                    ("double", u32::from(shipment.double).into()),
                ];
                self.set.say("d-act-ship", &facts)
            }
            Action::Keep => self.set.word("d-act-keep"),
            Action::Stay => self.set.word("d-act-stay"),
            Action::Reach { .. } => action.to_string().into(),
        }
    }
}
