//! Darjeeling: three regions.

mod edit;
mod measure;
mod story;

use bots::Desk;
use darjeeling::view::PhaseView;
use darjeeling::{Action, Color, Darjeeling, Demand, Phase, Shipment, State, Tea, Wharf};
use draw::darjeeling::{Compared, Hand, Scored, Since, Stage, Table, Trip};
use draw::{Link, Plate};
use maud::{Markup, html};
use serde_json::Value;
use tabletop::{Actions, BadSetup, Dice, EntryOf, Game, Rules, Seat, Setup, Viewer};
use words::Lang;

use super::drawn;
use crate::edit::Form;
use crate::face::{Cost, Note, Picture, Progress, ScoreLine, Shown, Standing};
use crate::{Choice, Comparison, Piece, Pool, Quick, Title};

/// The colour of a seat.
fn color(rules: &Darjeeling, state: &State, seat: Seat) -> Option<Color> {
    rules.colors(state, seat).first()?.parse().ok()
}

/// Sets the stage for somebody who looks, and draws something on it.
fn on_stage<T>(shown: &Shown<'_, Darjeeling>, draw: impl FnOnce(&Table<'_>) -> T) -> T {
    let look = shown.look;
    let (rules, state) = (shown.game.rules(), shown.game.state());
    // When the game is over, all screens are opened.
    let over = state.phase == Phase::Over;
    let view = if over { rules.view(state, Viewer::Judge) } else { shown.view() };
    let href = |link: Link<'_>| drawn::href::<Darjeeling>(look, link);
    let viewer: Vec<Color> = drawn::eyes(look).and_then(|seat| color(rules, state, seat)).into_iter().collect();
    let mut stage = Stage::new(rules, look.lang, &href);
    stage.legal = shown.legal;
    stage.point = look.point.and_then(|action| action.parse().ok());
    stage.parts = look.parts;
    stage.viewer = &viewer;
    stage.shared = look.shared;
    stage.covered = look.covered.and_then(|seat| color(rules, state, seat));
    stage.hand = Hand::read(look.pick).unwrap_or(Hand::Nothing);
    for seat in Seat::all(rules.seats()) {
        if let Some(color) = color(rules, state, seat) {
            stage.players.insert(color, drawn::player(look, seat));
            stage.dials.extend(look.dial(seat).map(|dial| (color, dial.clone())));
        }
    }
    stage.then = shown.then();
    stage.done = drawn::done(shown);
    stage.soon = shown.after.map(|after| soon(rules, after)).unwrap_or_default();
    stage.scoring = Scored::all(rules, state);
    stage.refused = drawn::refused(shown);
    stage.since = since(shown);
    stage.compared = compared(shown);
    draw(&Table::new(&view, &stage))
}

/// What can be shipped after a move. The tile that fills the cell left behind has no part in it, so any will do.
fn soon(rules: &Darjeeling, after: State) -> Vec<Shipment> {
    let mut game = Game::new(rules.clone(), after);
    game.draw_all(&mut Dice::new(0));
    let mut legal = Actions::new();
    rules.legal(game.state(), &mut legal);
    let shipment = |action: &Action| match action {
        Action::Ship(shipment) => Some(*shipment),
        _ => None,
    };
    legal.iter().filter_map(shipment).collect()
}

/// What others did since the viewer decided.
fn since(shown: &Shown<'_, Darjeeling>) -> Vec<Since> {
    let rules = shown.game.rules();
    drawn::since(shown, |before, action, number| Since::of(rules, before, action, number))
}

/// The first moves of the lines to compare.
fn compared(shown: &Shown<'_, Darjeeling>) -> Compared {
    let (Some((played, better)), Some(seat)) = (shown.look.compared, shown.to_act()) else { return Compared::default() };
    let trip = |line: &[String]| Trip::of(shown.game.rules(), shown.game.state(), seat, line.first()?.parse().ok()?);
    Compared { played: trip(played), better: trip(better) }
}

/// What is in the box, as far as the rules know: they say nothing of the bag, the screens and whatever else is not counted.
fn pieces(rules: &Darjeeling) -> Vec<Piece> {
    let all = rules.all_tiles();
    let tiles = |name, tea: Tea| Piece::new(name, all.of(tea).into_iter().map(u32::from).sum::<u32>());
    let each = |name, count: u8| Piece { name, count: count.into(), colors: Color::ALL.len() as u32 };
    vec![
        tiles("black", Tea::Black),
        tiles("green", Tea::Green),
        tiles("white", Tea::White),
        tiles("red", Tea::Red),
        Piece::new("ship", Wharf::MOST as u32),
        Piece::new("marker", Demand::MARKERS as u32),
        Piece::new("action-tile", rules.numbers().action_tiles),
        each("collector", 1),
        each("crate", rules.numbers().crates),
    ]
}

impl Title for Darjeeling {
    const PLAYERS: &'static [usize] = &[2, 3, 4, 5];

    const OPTIONS: &'static [Choice] = &[
        Choice { name: "region", values: &["india", "srilanka", "china"], rule: Some("DS2") },
        Choice::switch("open-screens", Some("DV1")),
    ];

    const QUICK: Quick = Quick { players: 3, options: &[], minutes: 30 };

    const POOLS: &'static [Pool] = &[Pool { name: "china", players: 4, options: &[("region", "china")], live: false }];

    const PANES: &'static [&'static str] = &["region", "quay"];

    const SHOWS_REFUSALS: bool = true;

    const LEAGUES: &'static [&'static str] = &["darjeeling"];

    const PHASES: &'static [&'static str] = &["early", "middle", "late", "scoring"];

    /// There are no rounds: the game is taken in thirds.
    fn phase(game: &Game<Self>, entry: usize, _state: &Self::State) -> usize {
        3 * entry / game.entries().len().max(1)
    }

    fn desk() -> &'static dyn Desk<Self> {
        bots::DARJEELING
    }

    fn data(setup: &Setup) -> Result<Value, BadSetup> {
        // All rulesets have the same numbers.
        let mut rest = setup.clone();
        rest.options.retain(|name, _| !Self::OPTIONS.iter().any(|choice| choice.name == name));
        rest.done()?;
        Ok(darjeeling::data())
    }

    files_beside! {}

    fn boxes() -> Vec<(&'static str, Vec<Piece>)> {
        // The printed game came out once, so that its box has no name.
        Self::configure(Setup::players(5)).map(|rules| ("", pieces(&rules))).into_iter().collect()
    }

    fn features(&self) -> Vec<(&'static str, &'static str, String)> {
        self.features()
    }

    fn comparisons() -> Vec<Comparison> {
        let setup = |region: &str, players: usize| Setup::players(players).with("region", region);
        vec![
            Comparison::new(
                "regions",
                [("india", setup("india", 4)), ("srilanka", setup("srilanka", 3)), ("china", setup("china", 4))],
            )
            .about(&["players", "cells", "cities"]),
            Comparison::new(
                "players",
                [
                    ("two", setup("india", 2)),
                    ("three", setup("india", 3)),
                    ("four", setup("india", 4)),
                    ("five", setup("india", 5)),
                ],
            ),
            Comparison::new("screens", [("closed", setup("india", 3)), ("open", setup("india", 3).with("open-screens", "true"))]),
        ]
    }

    fn benchmarks() -> Vec<Setup> {
        (2..=5).map(|players| Setup::players(players).with("region", "india")).collect()
    }

    fn thumbnail() -> Markup {
        draw::scenery::fields()
    }

    fn chosen(legal: &[Action], pick: &str) -> Option<Action> {
        let whole = pick.parse().ok().filter(|action| legal.contains(action));
        whole.or_else(|| draw::darjeeling::steps(legal, &Hand::read(pick)?).action)
    }

    fn picture(shown: &Shown<'_, Self>) -> Picture {
        on_stage(shown, |table| Picture {
            board: html! {
                div.quayside {
                    div.pane.pane-region { (table.region()) }
                    div.pane.pane-quay {
                        (table.wharf()) (table.demand()) (table.screen()) p.turnphone { (shown.look.lang.text("d-turn-phone")) }
                    }
                }
                (table.refusal())
                (table.text())
            },
            players: html! { (table.players()) },
            forecast: Some(html! { (table.scoring()) (table.opened()) (table.forecast()) }),
            top: html! { (table.top()) },
            tray: html! { (table.tray()) },
            pane: match shown.game.state().phase {
                Phase::Ship(_) => "quay",
                Phase::Over => "forecast",
                _ => "region",
            },
        })
    }

    fn continues(&self, before: &State, after: &State) -> bool {
        // A turn is a move, what is drawn for the space it left, and a shipment.
        match (before.phase, after.phase) {
            (Phase::Move(one) | Phase::Refill(one, _), Phase::Refill(other, _) | Phase::Ship(other)) => one == other,
            _ => false,
        }
    }

    const SMALL: bool = true;

    fn small(&self, state: &State) -> Option<String> {
        Some(draw::darjeeling::small(self, &self.view(state, Viewer::Public)))
    }

    fn plate(shown: &Shown<'_, Self>, show: &[&str], _narrow: bool) -> Option<Plate> {
        on_stage(shown, |table| table.plate(show))
    }

    fn progress(&self, state: &State) -> Progress {
        Progress { round: None, phase: Some(PhaseView::from(state.phase).to_string()) }
    }

    fn label(&self, state: &State, action: Action, lang: Lang) -> String {
        let href = |_: Link<'_>| String::new();
        let stage = Stage::new(self, lang, &href);
        Table::new(&self.view(state, Viewer::Public), &stage).sentence(action).into_owned()
    }

    fn cost(&self, state: &State, action: Action) -> Option<Cost> {
        let Action::Go { heading, steps } = action else { return None };
        let points = self.cost(state, heading, steps)?;
        Some(Cost { amount: points.max(0) as u32, unit: "points" })
    }

    fn narrate(&self, before: &State, entry: EntryOf<Self>, after: &State) -> Vec<Note> {
        story::tell(self, before, entry, after)
    }

    fn account(game: &Game<Self>) -> Vec<ScoreLine> {
        let (rules, state) = (game.rules(), game.state());
        let line = |key, points: &dyn Fn(Seat) -> i32| ScoreLine::new(key, Seat::all(rules.seats()).map(points).collect());
        let track = |seat: Seat| state.player(seat).score;
        let halves = |seat: Seat| -rules.numbers().open_half * state.player(seat).tiles.halves() as i32;
        vec![
            line("score-darjeeling-track", &track),
            line("score-darjeeling-halves", &halves).called("score-darjeeling-halves-short"),
            line("score-total", &|seat| track(seat) + halves(seat)),
        ]
    }

    fn tie(_game: &Game<Self>, _winner: Seat, _other: Seat) -> Option<&'static str> {
        Some("tie-darjeeling")
    }

    fn standing(game: &Game<Self>) -> Option<Standing> {
        let (rules, state) = (game.rules(), game.state());
        let points = Seat::all(rules.seats()).map(|seat| state.player(seat).score).collect();
        // There are no rounds: one mark for so many entries keeps the chart readable.
        Some(Standing { round: (game.entries().len() / (3 * rules.seats())) as u32, points, income: Vec::new() })
    }

    fn editor(game: &Game<Self>) -> Form {
        edit::form(game)
    }
}
