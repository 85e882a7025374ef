//! Yunnan: two editions and their variants.

mod edit;
mod measure;
mod story;
mod tale;

use std::collections::BTreeSet;

use bots::Desk;
use draw::yunnan::{Compared, Forecast, Scored, Selection, Since, Stage, Table};
use draw::{Link, Plate, Room};
use maud::{Markup, html};
use serde_json::Value;
use tabletop::{BadSetup, Entry, EntryOf, Game, Rules, Seat, Setup, Viewer};
use words::Lang;
use yunnan::view::PhaseView;
use yunnan::{Action, Color, Draw, FinalScore, Phase, STRUCTURES, State, Structure, TRADERS, TieBreak, Yunnan};

use super::drawn;
use crate::edit::Form;
use crate::face::{Cost, Extent, Look, Note, Picture, Progress, ScoreLine, Shown, Standing, Tale};
use crate::{Choice, Comparison, Piece, Pool, Quick, Title};

/// A line of the final account: its text, and the points for it.
type Line = (&'static str, fn(&FinalScore) -> i32);

/// Sets the stage for somebody who looks, and draws something on it.
fn on_stage<T>(shown: &Shown<'_, Yunnan>, draw: impl FnOnce(&Table<'_>) -> T) -> T {
    let look = shown.look;
    let (rules, state) = (shown.game.rules(), shown.game.state());
    let view = shown.view();
    let href = |link: Link<'_>| drawn::href::<Yunnan>(look, link);
    let viewer: Vec<Color> = drawn::eyes(look).map(|seat| rules.colors_of(state, seat).collect()).unwrap_or_default();
    let mut stage = Stage::new(rules, look.lang, &href);
    stage.legal = shown.legal;
    stage.point = look.point.and_then(|action| action.parse().ok());
    stage.parts = look.parts;
    stage.viewer = &viewer;
    stage.shared = look.shared;
    stage.selection = Selection::read(look.pick).unwrap_or_default();
    for seat in Seat::all(rules.seats()) {
        for color in rules.colors_of(state, seat) {
            stage.players.insert(color, drawn::player(look, seat));
            stage.dials.extend(look.dial(seat).map(|dial| (color, dial.clone())));
        }
    }
    stage.done = drawn::done(shown);
    stage.now = Forecast::of(rules, state, &viewer);
    stage.then = shown.after.as_ref().map(|after| Forecast::of(rules, after, &viewer));
    stage.repair = repair(shown);
    stage.since = since(shown);
    stage.compared = compared(shown);
    stage.after = shown.then();
    stage.scoring = Scored::all(rules, state);
    stage.refused = drawn::refused(shown);
    draw(&Table::new(&view, &stage))
}

/// What others did since the viewer decided. Marks of an earlier round would lie on a board that was cleared.
fn since(shown: &Shown<'_, Yunnan>) -> Vec<Since> {
    let (rules, round) = (shown.game.rules(), shown.game.state().round);
    drawn::since(shown, |before, action, number| {
        (before.round == round).then(|| Since::of(rules, before, action, number)).flatten()
    })
}

/// The lines to compare, as far as they can be seen on the board.
fn compared(shown: &Shown<'_, Yunnan>) -> Compared {
    let Some((played, better)) = shown.look.compared else { return Compared::default() };
    let steps = |line: &[String]| {
        let mut game = Game::new(shown.game.rules().clone(), *shown.game.state());
        let mut steps = Vec::new();
        for (number, text) in (1..).zip(line) {
            let before = *game.state();
            let Ok(entry) = game.enter_text(text) else { break };
            if let Entry::Action(action) = entry {
                steps.extend(Since::of(game.rules(), &before, action, number));
            }
        }
        steps
    };
    Compared { played: steps(played), better: steps(better) }
}

/// T10: an action after which every trader has a route, if some have none now.
fn repair(shown: &Shown<'_, Yunnan>) -> Option<Action> {
    let (rules, state) = (shown.game.rules(), shown.game.state());
    let Phase::Travel { turn, .. } = state.phase else { return None };
    let lost = |state: &State| rules.stranded(state, turn).iter().any(|&count| count > 0);
    let mends = |action: &&Action| {
        let mut after = *state;
        rules.apply(&mut after, **action);
        !lost(&after)
    };
    // What is built stays, so it comes before trips.
    let (built, moved): (Vec<&Action>, Vec<&Action>) =
        shown.legal.iter().filter(|action| **action != Action::Done).partition(|action| matches!(action, Action::Build(_)));
    lost(state).then(|| built.into_iter().chain(moved).find(mends).copied()).flatten()
}

/// The pictures for both widths of screen.
fn board(look: &Look<'_>, table: &Table<'_>) -> Markup {
    html! {
        (Room(40 << 10))
        (drawn::pane(look, "wide", Extent::Wide, || table.wide()))
        (drawn::pane(look, "road", Extent::Narrow, || html! { (table.road()) (table.flat_road()) (table.strip(PhaseView::Travel)) }))
        (drawn::pane(look, "town", Extent::Narrow, || html! { (table.town()) (table.ledger()) (table.strip(PhaseView::Bid)) }))
        (table.refusal())
        (table.text())
    }
}

/// The pane of a narrow screen that matters in a phase.
fn pane(phase: Phase) -> &'static str {
    match phase {
        Phase::Bid { .. } => "town",
        Phase::Convert { .. } => "players",
        Phase::Over => "forecast",
        Phase::Progress { .. } | Phase::Travel { .. } => "road",
    }
}

/// What is in the box of an edition: numbers from the rules where they know them, the others from the lists of the rulebooks.
fn pieces(edition: &str) -> Option<Vec<Piece>> {
    let rules = Yunnan::configure(Setup::players(4).with("edition", edition)).ok()?;
    let each = |name, count: u8| Piece { name, count: count.into(), colors: Color::PLAYERS.len() as u32 };
    let structure = |name, structure: Structure| each(name, STRUCTURES[structure as usize]);
    let gifts: u8 = rules.tables().numbers.gifts.iter().sum();
    let [only_first, only_second] = ["1", "2"].map(|only| move |piece: Piece| (edition == only).then_some(piece));
    let pieces = [
        Some(Piece::new("board", 1u8)),
        Some(each("trader", TRADERS)),
        Some(each("horse", 1)),
        Some(structure("post", Structure::Post)),
        Some(structure("bridge", Structure::Bridge)),
        Some(structure("teahouse", Structure::TeaHouse)),
        only_second(structure("guard", Structure::Guard)),
        Some(each("score-marker", 1)),
        only_first(each("minus-marker", 1)),
        only_second(each("hundred-tile", 1)),
        Some(each("income-marker", 1)),
        Some(each("progress-marker", 2)),
        Some(each("order-marker", 1)),
        only_first(Piece::new("round-marker", 1u8)),
        Some(Piece::new("inspector", 1u8)),
        only_second(Piece::new("blocker", 1u8)),
        Some(Piece::new("gift", gifts)),
        Some(Piece::new("coin", 53u8)),
        only_second(Piece::new("card", Draw::CARDS)),
    ];
    Some(pieces.into_iter().flatten().collect())
}

impl Title for Yunnan {
    const PLAYERS: &'static [usize] = &[2, 3, 4, 5];

    const OPTIONS: &'static [Choice] = &[
        Choice { name: "edition", values: &["2", "1"], rule: None },
        Choice::switch("pro", Some("V2")),
        Choice::switch("double-bidding", Some("X1")),
        Choice::switch("guards", Some("X2")),
    ];

    const QUICK: Quick = Quick { players: 4, options: &[("edition", "2")], minutes: 60 };

    const POOLS: &'static [Pool] = &[
        Pool { name: "first", players: 4, options: &[("edition", "1")], live: false },
        Pool { name: "two", players: 2, options: &[("edition", "2")], live: true },
    ];

    const PANES: &'static [&'static str] = &["road", "town"];

    const SHOWS_REFUSALS: bool = true;

    const LEAGUES: &'static [&'static str] = &["yunnan-2", "yunnan-1"];

    fn league(&self) -> Option<&'static str> {
        Some(if Title::names(self) == 1 { "yunnan-1" } else { "yunnan-2" })
    }

    const PHASES: &'static [&'static str] = &["early", "middle", "late", "scoring"];

    fn phase(_game: &Game<Self>, _entry: usize, state: &Self::State) -> usize {
        match state.round {
            ..=3 => 0,
            4..=6 => 1,
            _ => 2,
        }
    }

    fn desk() -> &'static dyn Desk<Self> {
        bots::YUNNAN
    }

    fn data(setup: &Setup) -> Result<Value, BadSetup> {
        Yunnan::data(setup.options.get("edition").map(String::as_str))
    }

    files_beside! {}

    fn boxes() -> Vec<(&'static str, Vec<Piece>)> {
        ["1", "2"].into_iter().filter_map(|edition| Some((edition, pieces(edition)?))).collect()
    }

    fn features(&self) -> Vec<(&'static str, &'static str, String)> {
        self.features()
    }

    fn comparisons() -> Vec<Comparison> {
        let setup = |edition: &str, players: usize| Setup::players(players).with("edition", edition);
        let variant = |edition: &str, name: &str| setup(edition, 4).with(name, "true");
        vec![
            Comparison::new("editions", [("first", setup("1", 4)), ("second", setup("2", 4))]),
            Comparison::new("first", [("standard", setup("1", 4)), ("pro", variant("1", "pro")), ("two", setup("1", 2))]),
            Comparison::new(
                "second",
                [
                    ("standard", setup("2", 4)),
                    ("double-bidding", variant("2", "double-bidding")),
                    ("guards", variant("2", "guards")),
                    ("duli", setup("2", 2)),
                ],
            ),
        ]
    }

    fn benchmarks() -> Vec<Setup> {
        let plain = |edition: &'static str| (2..=5).map(move |players| Setup::players(players).with("edition", edition));
        plain("1").chain(plain("2")).collect()
    }

    fn chosen(legal: &[Action], pick: &str) -> Option<Action> {
        let whole = pick.parse().ok().filter(|action| legal.contains(action));
        whole.or_else(|| draw::yunnan::steps(legal, &Selection::read(pick)?).action)
    }

    fn picture(shown: &Shown<'_, Self>) -> Picture {
        on_stage(shown, |table| Picture {
            board: board(shown.look, table),
            players: html! { (table.players()) },
            forecast: Some(html! { (table.scoring()) (table.forecast()) (table.cards()) }),
            top: html! { (table.top()) },
            tray: html! { (table.tray()) },
            pane: pane(shown.game.state().phase),
        })
    }

    fn tale_steps(game: &Game<Self>) -> usize {
        tale::closing(game).map_or(0, |_| draw::yunnan::STEPS)
    }

    fn tale(shown: &Shown<'_, Self>, step: usize) -> Option<Tale> {
        tale::tale(shown, step)
    }

    fn remains(shown: &Shown<'_, Self>, note: &Note) -> Option<String> {
        let building = note.fact("building").filter(|_| note.key.starts_with("story-outbid") && !shown.legal.is_empty())?;
        let price = |action: &Action| match action {
            Action::Bid { building: at, price, .. } if at.to_string() == building => Some(*price),
            _ => None,
        };
        let prices: BTreeSet<u8> = shown.legal.iter().filter_map(price).collect();
        let listed = prices.iter().map(u8::to_string).collect::<Vec<_>>().join(", ");
        Some(shown.look.lang.say("alert-open", &[("count", prices.len().into()), ("prices", listed.into())]))
    }

    fn continues(&self, before: &State, after: &State) -> bool {
        // A travel turn has many trips, and upgrades several structures; every bid is a turn of its own.
        match (before.phase, after.phase) {
            (Phase::Travel { turn: one, .. }, Phase::Travel { turn: other, .. })
            | (Phase::Progress { turn: one, .. }, Phase::Progress { turn: other, .. }) => one == other,
            _ => false,
        }
    }

    const SMALL: bool = true;

    fn small(&self, state: &State) -> Option<String> {
        Some(draw::yunnan::small(&self.view(state, Viewer::Public)))
    }

    fn plate(shown: &Shown<'_, Self>, show: &[&str], narrow: bool) -> Option<Plate> {
        on_stage(shown, |table| table.plate(show, narrow))
    }

    fn progress(&self, state: &State) -> Progress {
        let phase = PhaseView::from(state.phase);
        Progress { round: Some(state.round.into()), phase: Some(phase.to_string()) }
    }

    fn is_open(&self, _state: &State, _seat: Seat) -> bool {
        // S8: nothing is secret.
        true
    }

    fn names(&self) -> u8 {
        self.names()
    }

    fn label(&self, state: &State, action: Action, lang: Lang) -> String {
        let href = |_: Link<'_>| String::new();
        let stage = Stage::new(self, lang, &href);
        Table::new(&self.view(state, Viewer::Public), &stage).sentence(action).into_owned()
    }

    fn cost(&self, state: &State, action: Action) -> Option<Cost> {
        self.check(state, action).ok()?;
        match action {
            Action::Bid { price, .. } => Some(Cost { amount: price.into(), unit: "yuan" }),
            Action::Move { from, to, .. } => {
                let passes = self.trip_cost(state, state.phase.color()?, from, to);
                Some(Cost { amount: passes.into(), unit: "passes" })
            }
            _ => None,
        }
    }

    fn narrate(&self, before: &State, entry: EntryOf<Self>, after: &State) -> Vec<Note> {
        story::tell(self, before, entry, after)
    }

    fn account(game: &Game<Self>) -> Vec<ScoreLine> {
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
            ("score-total", FinalScore::total),
        ];
        let numbers = &rules.tables().numbers.scoring;
        let facts = vec![("money", numbers.money.into()), ("gift", numbers.gift.into())];
        let short = |key: &str| match key {
            "score-yunnan-money" => Some("score-yunnan-money-short"),
            "score-yunnan-gifts" => Some("score-yunnan-gifts-short"),
            _ => None,
        };
        let lines = lines.map(|(key, points)| {
            let points = scores.iter().map(points).collect();
            ScoreLine { key, short: short(key), facts: facts.clone(), points }
        });
        lines
            .into_iter()
            .filter(|line| line.key != "score-yunnan-horse" || line.points.iter().any(|&points| points != 0))
            .collect()
    }

    fn tie(game: &Game<Self>, winner: Seat, other: Seat) -> Option<&'static str> {
        let (rules, state) = (game.rules(), game.state());
        let two = rules.colors_of(state, winner).count() > 1;
        Some(match (rules.tie_break(state, winner, other)?, two) {
            (TieBreak::Influence, false) => "tie-yunnan-influence",
            (TieBreak::Influence, true) => "tie-yunnan-influence-both",
            (TieBreak::Order, false) => "tie-yunnan-order",
            (TieBreak::Order, true) => "tie-yunnan-order-both",
        })
    }

    fn standing(game: &Game<Self>) -> Option<Standing> {
        let (rules, state) = (game.rules(), game.state());
        let seats = || Seat::all(rules.seats());
        let income = |seat: Seat| rules.colors_of(state, seat).map(|color| i32::from(state.holdings[color].income)).sum();
        Some(Standing {
            round: state.round.into(),
            points: seats().map(|seat| state.scores[seat.index()]).collect(),
            income: seats().map(income).collect(),
        })
    }

    fn editor(game: &Game<Self>) -> Form {
        edit::form(game)
    }
}
