//! Yunnan's face: the drawings of the `draw` crate, with the log and the account in sentences.

use draw::yunnan::{Forecast, Scored, Selection, Stage, Table};
use draw::{Link, Plate, Room};
use games::AnyGame;
use maud::{Markup, html};
use tabletop::{Game, Rules, Seat, Viewer};
use yunnan::{Color, Phase, Yunnan};

use super::{Extent, Face, Mark, Note, Picture, Progress, Scene, ScoreLine, Sheet, drawn, plain};
use crate::edit::Form;
use crate::lang::Lang;
use crate::sheets::YUNNAN;

mod edit;
mod story;

/// A line of the final account: its text, and the points for it.
type Line = (&'static str, fn(&yunnan::FinalScore) -> i32);

/// How Yunnan shows itself.
#[derive(Clone, Copy, Debug)]
pub struct YunnanFace;

/// The game of Yunnan behind any game.
fn typed(game: &dyn AnyGame) -> Option<&Game<Yunnan>> {
    drawn::typed(game)
}

/// Sets the stage for a scene and draws something on it.
fn on_stage<T>(scene: &Scene<'_>, draw: impl FnOnce(&Table<'_>) -> T) -> Option<T> {
    let game = typed(scene.game)?;
    let (rules, state) = (game.rules(), game.state());
    let view = rules.view(state, scene.viewer);
    let href = |link: Link<'_>| drawn::href(scene, link);
    let viewer: Vec<Color> = drawn::eyes(scene).map(|seat| rules.colors_of(state, seat).collect()).unwrap_or_default();
    let mut stage = Stage::new(rules, &scene.lang, &href);
    stage.legal = scene.legal;
    stage.point = scene.point;
    stage.parts = scene.parts;
    stage.viewer = &viewer;
    stage.selection = Selection::read(scene.pick).unwrap_or_default();
    for seat in Seat::all(rules.seats()) {
        for color in rules.colors_of(state, seat) {
            stage.players.insert(color, drawn::player(scene, seat));
        }
    }
    stage.done = drawn::done(scene);
    stage.now = Forecast::of(rules, state);
    stage.then = scene.after.and_then(typed).map(|after| Forecast::of(after.rules(), after.state()));
    stage.after = scene.after.and_then(typed).map(|after| after.rules().view(after.state(), scene.viewer));
    stage.scoring = Scored::all(rules, state);
    stage.refused = drawn::refused(&YunnanFace, scene);
    Some(draw(&Table::new(&view, &stage)))
}

/// The pictures for both widths of screen.
fn board(scene: &Scene<'_>, table: &Table<'_>) -> Markup {
    html! {
        (Room(20 << 10))
        (drawn::pane(scene, "wide", Extent::Wide, || table.wide()))
        (drawn::pane(scene, "road", Extent::Narrow, || table.road()))
        (drawn::pane(scene, "town", Extent::Narrow, || table.town()))
        (table.refusal())
        (table.text())
    }
}

impl Face for YunnanFace {
    fn sheet(&self) -> &Sheet {
        &YUNNAN
    }

    fn chosen(&self, legal: &[String], pick: &str) -> Option<String> {
        drawn::chosen(legal, pick, || draw::yunnan::steps(legal, &Selection::read(pick)?).action)
    }

    fn picture(&self, scene: &Scene<'_>) -> Picture {
        let picture = on_stage(scene, |table| Picture {
            board: board(scene, table),
            players: html! { (table.players()) },
            forecast: Some(html! { (table.scoring()) (table.forecast()) (table.cards()) }),
            top: Some(html! { (table.top()) }),
            tray: Some(html! { (table.tray()) }),
        });
        picture.unwrap_or_else(|| plain::picture(scene))
    }

    fn plate(&self, scene: &Scene<'_>, show: &[&str], narrow: bool) -> Option<Plate> {
        on_stage(scene, |table| table.plate(show, narrow)).flatten()
    }

    fn progress(&self, game: &dyn AnyGame) -> Progress {
        let Some(game) = typed(game) else { return plain::progress(game) };
        let phase = match game.state().phase {
            Phase::Bid { .. } => "bid",
            Phase::Progress { .. } => "progress",
            Phase::Travel { .. } => "travel",
            Phase::Convert { .. } => "convert",
            Phase::Over => "over",
        };
        Progress { round: Some(game.state().round.into()), phase: Some(phase.to_owned()) }
    }

    fn is_open(&self, _game: &dyn AnyGame, _seat: Seat) -> bool {
        // S8: nothing is secret.
        true
    }

    fn panes(&self) -> &'static [&'static str] {
        &["road", "town"]
    }

    fn pane(&self, scene: &Scene<'_>) -> &'static str {
        match typed(scene.game).map(|game| game.state().phase) {
            Some(Phase::Bid { .. }) => "town",
            Some(Phase::Convert { .. }) => "players",
            Some(Phase::Over) => "forecast",
            _ => "road",
        }
    }

    fn name<'a>(&self, game: &dyn AnyGame, word: &'a str) -> &'a str {
        typed(game).map_or(word, |game| story::name(game.rules(), word))
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
        ["pass", "done"].contains(&action) || action.starts_with("score ")
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
        let scores: Vec<_> = Seat::all(rules.seats()).map(|seat| rules.final_score(state, seat)).collect();
        let lines: [Line; 8] = [
            ("score-yunnan-track", |score| score.track),
            ("score-yunnan-money", |score| score.money),
            ("score-yunnan-gifts", |score| score.gifts),
            ("score-yunnan-passes", |score| score.passes),
            ("score-yunnan-influence", |score| score.influence),
            ("score-yunnan-teahouses", |score| score.tea_houses),
            ("score-yunnan-horse", |score| score.horse),
            ("score-total", yunnan::FinalScore::total),
        ];
        let lines = lines.map(|(key, points)| ScoreLine { key: key.to_owned(), points: scores.iter().map(points).collect() });
        lines
            .into_iter()
            .filter(|line| line.key != "score-yunnan-horse" || line.points.iter().any(|&points| points != 0))
            .collect()
    }

    fn mark(&self, game: &dyn AnyGame) -> Option<Mark> {
        let game = typed(game)?;
        let (rules, state) = (game.rules(), game.state());
        let seats = || Seat::all(rules.seats());
        let income = |seat: Seat| rules.colors_of(state, seat).map(|color| i32::from(state.holdings[color].income)).sum();
        Some(Mark {
            round: state.round.into(),
            points: seats().map(|seat| state.scores[seat.index()]).collect(),
            income: seats().map(income).collect(),
        })
    }

    fn editor(&self, game: &dyn AnyGame) -> Form {
        typed(game).map_or_else(|| plain::editor(game), edit::form)
    }

    fn as_face(&self) -> &dyn Face {
        self
    }
}
