//! Darjeeling's face: the drawings of the `draw` crate, with the log and the account in sentences.

use darjeeling::{Action, Color, Darjeeling, Draw, Phase, State};
use draw::Link;
use draw::darjeeling::{Hand, Scored, Stage, Table};
use games::AnyGame;
use maud::{Markup, html};
use tabletop::{Game, Rules, Seat, Turn, Viewer};

use super::{Face, Mark, Note, Picture, Scene, ScoreLine, Sheet, drawn, plain};
use crate::lang::Lang;
use crate::page::scenery;
use crate::sheets::DARJEELING;

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
fn on_stage(scene: &Scene<'_>, draw: impl FnOnce(&Table<'_>) -> Picture) -> Option<Picture> {
    let game = typed(scene.game)?;
    let (rules, state) = (game.rules(), game.state());
    let view = rules.view(state, scene.viewer);
    let href = |link: Link<'_>| drawn::href(scene, link);
    let viewer: Vec<Color> = drawn::eyes(scene).and_then(|seat| color(rules, state, seat)).into_iter().collect();
    let mut stage = Stage::new(rules, &scene.lang, &href);
    stage.legal = scene.legal;
    stage.viewer = &viewer;
    stage.hand = Hand::read(scene.pick).unwrap_or(Hand::Nothing);
    for seat in Seat::all(rules.seats()) {
        if let Some(color) = color(rules, state, seat) {
            stage.players.insert(color, drawn::player(scene, seat));
        }
    }
    stage.then = scene.after.and_then(typed).map(|after| after.rules().view(after.state(), scene.viewer));
    stage.scoring = Scored::all(rules, state);
    stage.refused = drawn::refused(&DarjeelingFace, scene);
    Some(draw(&Table::new(&view, &stage)))
}

impl Face for DarjeelingFace {
    fn sheet(&self) -> &Sheet {
        &DARJEELING
    }

    fn thumbnail(&self) -> Markup {
        scenery::fields()
    }

    fn chosen(&self, legal: &[String], pick: &str) -> Option<String> {
        drawn::chosen(legal, pick, || draw::darjeeling::steps(legal, &Hand::read(pick)?).action)
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
        let label = typed(game).map(|game| {
            let href = |_: Link<'_>| String::new();
            let stage = Stage::new(game.rules(), &lang, &href);
            Table::new(&game.rules().view(game.state(), Viewer::Public), &stage).sentence(action)
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
            (Some(before), Some(after)) => tell(before, entry, after),
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
        let halves = |seat: Seat| -(state.player(seat).tiles.halves() as i32);
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

    fn as_face(&self) -> &dyn Face {
        self
    }
}

/// What happened, as lines of the log. Only what everybody at the table could see is told (DV1).
fn tell(before: &Game<Darjeeling>, entry: &str, after: &Game<Darjeeling>) -> Vec<Note> {
    let rules = before.rules();
    let note = |seat: Option<Seat>, key: &str, facts: &[(&str, String)]| Note {
        seat,
        key: key.to_owned(),
        facts: facts.iter().map(|(name, value)| ((*name).to_owned(), value.clone())).collect(),
        heading: false,
    };
    let mut notes = Vec::new();
    match (before.turn(), entry.parse::<Action>()) {
        (Turn::Seat(seat), Ok(action)) => {
            let me = Some(seat);
            let gained = after.state().player(seat).score - before.state().player(seat).score;
            match action {
                Action::Start { cell, .. } => notes.push(note(me, "story-start", &[("cell", cell.to_string())])),
                Action::Go { heading, steps } => {
                    let cost = rules.cost(before.state(), heading, steps).unwrap_or(0).to_string();
                    let facts = [("heading", heading.to_string()), ("steps", steps.to_string()), ("cost", cost)];
                    notes.push(note(me, "story-go", &facts));
                }
                Action::Stay => notes.push(note(me, "story-stay", &[])),
                Action::Keep => notes.push(note(me, "story-keep", &[])),
                Action::Ship(shipment) => {
                    let facts = [
                        ("tea", shipment.tea.to_string()),
                        ("tiles", shipment.spread.to_string()),
                        ("gained", gained.to_string()),
                    ];
                    notes.push(note(me, "story-ship", &facts));
                }
            }
        }
        _ => {
            if let Ok(draw) = entry.parse::<Draw>() {
                notes.push(note(None, "story-tile", &[("tile", draw.to_string().replace("tile ", ""))]));
            }
        }
    }
    // DT1: the next player's ships pay as his turn begins.
    for seat in Seat::all(rules.seats()) {
        let gained = after.state().player(seat).score - before.state().player(seat).score;
        if before.turn() != Turn::Seat(seat) && gained > 0 {
            notes.push(note(Some(seat), "story-freight", &[("points", gained.to_string())]));
        }
    }
    notes
}

#[cfg(test)]
mod tests {
    use super::*;
    use tabletop::Dice;

    /// DV1: two games that differ only in what lies behind another screen and in the bag are told in the same words.
    #[test]
    fn dv1_the_log_tells_nothing_that_is_secret() {
        let title = games::title(DARJEELING.game).expect("the catalogue has it");
        let whole = title.random_game(DARJEELING.quick.setup(), &mut Dice::new(3)).expect("it ends");
        let mut compared = 0;
        for at in 0..whole.len() {
            let game = whole.at(at);
            let Turn::Seat(seat) = game.turn() else { continue };
            let mut view = game.view(Viewer::Judge);
            let other = game.colors(Seat::new((seat.index() + 1) % game.seats()))[0];
            let hidden = view["players"][other]["tiles"].as_object().and_then(|tiles| tiles.keys().next().cloned());
            let bagged = view["bag"].as_object().and_then(|bag| bag.keys().find(|tile| Some(*tile) != hidden.as_ref()).cloned());
            let (Some(hidden), Some(bagged)) = (hidden, bagged) else { continue };
            let mut shift = |pointer: &str, tile: &str, by: i64| {
                let map = view.pointer_mut(pointer).and_then(serde_json::Value::as_object_mut).expect("a map of tiles");
                let count = map.get(tile).and_then(serde_json::Value::as_i64).unwrap_or(0) + by;
                if count == 0 {
                    map.remove(tile)
                } else {
                    map.insert(tile.to_owned(), count.into())
                };
            };
            let screen = format!("/players/{other}/tiles");
            shift(&screen, &hidden, -1);
            shift(&screen, &bagged, 1);
            shift("/bag", &hidden, 1);
            shift("/bag", &bagged, -1);
            let twin = title.read_position(&view).expect("it is possible");
            let entry = &whole.entries()[at];
            let told = |before: &dyn AnyGame| {
                let mut after = before.boxed();
                after.play(entry).expect("it is legal in both");
                DarjeelingFace.narrate(before, entry, &*after)
            };
            assert_eq!(told(&*game), told(&*twin), "{entry}");
            compared += 1;
        }
        assert!(compared > 20, "{compared}");
    }
}
