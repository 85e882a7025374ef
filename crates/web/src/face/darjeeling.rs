//! Darjeeling's face: the drawings of the `draw` crate, with the log and the account in sentences.

use darjeeling::{Action, Color, Darjeeling, Phase, Shipment, State};
use draw::darjeeling::{Hand, Scored, Stage, Table};
use draw::{Link, Plate};
use games::AnyGame;
use maud::{Markup, html};
use tabletop::{Dice, Game, Rules, Seat, Viewer};

use super::{Face, Mark, Note, Picture, Scene, ScoreLine, Sheet, drawn, plain};
use crate::edit::Form;
use words::Lang;
use crate::page::scenery;
use crate::sheets::DARJEELING;

mod edit;
mod story;

/// How Darjeeling shows itself.
#[derive(Clone, Copy, Debug)]
pub struct DarjeelingFace;

/// The game of Darjeeling behind any game.
fn typed(game: &dyn AnyGame) -> Option<&Game<Darjeeling>> {
    drawn::typed(game)
}

/// The colour of a seat.
fn color(rules: &Darjeeling, state: &State, seat: Seat) -> Option<Color> {
    rules.colors(state, seat).first()?.parse().ok()
}

/// Sets the stage for a scene and draws something on it.
fn on_stage<T>(scene: &Scene<'_>, draw: impl FnOnce(&Table<'_>) -> T) -> Option<T> {
    let game = typed(scene.game)?;
    let (rules, state) = (game.rules(), game.state());
    let view = rules.view(state, scene.viewer);
    let href = |link: Link<'_>| drawn::href(scene, link);
    let viewer: Vec<Color> = drawn::eyes(scene).and_then(|seat| color(rules, state, seat)).into_iter().collect();
    let legal = drawn::legal(scene.legal);
    let mut stage = Stage::new(rules, scene.lang, &href);
    stage.legal = &legal;
    stage.point = scene.point.and_then(|action| action.parse().ok());
    stage.parts = scene.parts;
    stage.viewer = &viewer;
    stage.hand = Hand::read(scene.pick).unwrap_or(Hand::Nothing);
    for seat in Seat::all(rules.seats()) {
        if let Some(color) = color(rules, state, seat) {
            stage.players.insert(color, drawn::player(scene, seat));
        }
    }
    stage.then = scene.after.and_then(typed).map(|after| after.rules().view(after.state(), scene.viewer));
    stage.done = drawn::done(scene);
    stage.soon = scene.after.map(soon).unwrap_or_default();
    stage.scoring = Scored::all(rules, state);
    stage.refused = drawn::refused(&DarjeelingFace, scene);
    Some(draw(&Table::new(&view, &stage)))
}

/// What can be shipped after a move. The tile that fills the cell left behind has no part in it, so any will do.
fn soon(after: &dyn AnyGame) -> Vec<Shipment> {
    let mut after = after.boxed();
    after.draw(&mut Dice::new(0));
    let shipment = |action: String| match action.parse() {
        Ok(Action::Ship(shipment)) => Some(shipment),
        _ => None,
    };
    after.legal().into_iter().filter_map(shipment).collect()
}

impl Face for DarjeelingFace {
    fn sheet(&self) -> &Sheet {
        &DARJEELING
    }

    fn thumbnail(&self) -> Markup {
        scenery::fields()
    }

    fn chosen(&self, legal: &[String], pick: &str) -> Option<String> {
        drawn::chosen(legal, pick, |legal| draw::darjeeling::steps(legal, &Hand::read(pick)?).action)
    }

    fn picture(&self, scene: &Scene<'_>) -> Picture {
        let picture = on_stage(scene, |table| Picture {
            board: html! {
                div.quayside {
                    div.pane.pane-region { (table.region()) }
                    div.pane.pane-quay { (table.wharf()) (table.demand()) (table.screen()) }
                }
                (table.refusal())
                (table.text())
            },
            players: html! { (table.players()) },
            forecast: Some(html! { (table.scoring()) (table.forecast()) }),
            top: Some(html! { (table.top()) }),
            tray: Some(html! { (table.tray()) }),
        });
        picture.unwrap_or_else(|| plain::picture(scene))
    }

    fn plate(&self, scene: &Scene<'_>, show: &[&str], _narrow: bool) -> Option<Plate> {
        on_stage(scene, |table| table.plate(show)).flatten()
    }

    fn panes(&self) -> &'static [&'static str] {
        &["region", "quay"]
    }

    fn pane(&self, scene: &Scene<'_>) -> &'static str {
        match typed(scene.game).map(|game| game.state().phase) {
            Some(Phase::Ship(_)) => "quay",
            Some(Phase::Over) => "forecast",
            _ => "region",
        }
    }

    fn label(&self, game: &dyn AnyGame, action: &str, lang: Lang) -> String {
        let label = typed(game).and_then(|game| {
            let href = |_: Link<'_>| String::new();
            let stage = Stage::new(game.rules(), lang, &href);
            Some(Table::new(&game.rules().view(game.state(), Viewer::Public), &stage).sentence(action.parse().ok()?))
        });
        label.unwrap_or_else(|| plain::label(action, lang))
    }

    fn shows_refusals(&self) -> bool {
        true
    }

    fn ends_turn(&self, action: &str) -> bool {
        action == "keep" || action.starts_with("ship ")
    }

    fn narrate(&self, before: &dyn AnyGame, entry: &str, after: &dyn AnyGame) -> Vec<Note> {
        match (typed(before), typed(after)) {
            (Some(before), Some(after)) => story::tell(before, entry, after),
            _ => plain::narrate(before, entry, after),
        }
    }

    fn account(&self, game: &dyn AnyGame) -> Vec<ScoreLine> {
        let Some(game) = typed(game) else { return plain::account(game) };
        let (rules, state) = (game.rules(), game.state());
        let seats = || Seat::all(rules.seats());
        let line =
            |key: &str, points: &dyn Fn(Seat) -> i32| ScoreLine { key: key.to_owned(), points: seats().map(points).collect() };
        let track = |seat: Seat| state.player(seat).score;
        let halves = |seat: Seat| -rules.numbers().open_half * state.player(seat).tiles.halves() as i32;
        vec![
            line("score-darjeeling-track", &track),
            line("score-darjeeling-halves", &halves),
            line("score-total", &|seat| track(seat) + halves(seat)),
        ]
    }

    fn mark(&self, game: &dyn AnyGame) -> Option<Mark> {
        let typed = typed(game)?;
        let (rules, state) = (typed.rules(), typed.state());
        let points = Seat::all(rules.seats()).map(|seat| state.player(seat).score).collect();
        // There are no rounds: one mark for so many entries keeps the chart readable.
        Some(Mark { round: (game.len() / (3 * rules.seats())) as u32, points, income: Vec::new() })
    }

    fn editor(&self, game: &dyn AnyGame) -> Form {
        typed(game).map_or_else(|| plain::editor(game), edit::form)
    }

    fn as_face(&self) -> &dyn Face {
        self
    }
}
