//! The end of a round as a tale of four steps.

use draw::Link;
use draw::yunnan::{Forecast, STEPS, Stage, Table, Told};
use maud::html;
use tabletop::{Entry, Game, Rules, Seat};
use yunnan::{Closing, Color, State, Yunnan};

use super::{board, drawn};
use crate::face::{Picture, Shown, Tale};

/// The end of a round, if the last entry of the game ended one.
pub(super) fn closing(game: &Game<Yunnan>) -> Option<Closing> {
    let last = game.entries().len().checked_sub(1)?;
    let Entry::Action(action) = game.entries()[last] else { return None };
    game.rules().closing(&game.state_at(last), action)
}

/// A step of the end of a round, if the last entry of the game ended one.
pub(super) fn tale(shown: &Shown<'_, Yunnan>, step: usize) -> Option<Tale> {
    let (look, game, rules) = (shown.look, shown.game, shown.game.rules());
    let closing = closing(game).filter(|_| (1..=STEPS).contains(&step))?;
    // The trader is still there while the inspector chooses; he goes home with the next step.
    let state: &State = [&closing.travelled, &closing.gifted, &closing.earned, &closing.ordered][step - 1];
    let mut view = rules.view(state, look.viewer);
    view.to_act = None;
    if step < 3 {
        view.players.values_mut().for_each(|player| player.income = None);
    }
    let href = |link: Link<'_>| drawn::href::<Yunnan>(look, link);
    let viewer: Vec<Color> = drawn::eyes(look).map(|seat| rules.colors_of(state, seat).collect()).unwrap_or_default();
    let mut stage = Stage::new(rules, look.lang, &href);
    stage.parts = look.parts;
    stage.viewer = &viewer;
    for seat in Seat::all(rules.seats()) {
        for color in rules.colors_of(state, seat) {
            stage.players.insert(color, drawn::player(look, seat));
            stage.dials.extend(look.dial(seat).map(|dial| (color, dial.clone())));
        }
    }
    stage.now = Forecast::of(rules, state, &viewer);
    stage.tale = Some(Told { closing: &closing, step });
    let table = Table::new(&view, &stage);
    Some(Tale {
        title: stage.voice.say("tale-title", &[("round", u32::from(state.round).into())]).into_owned(),
        steps: table.tale_steps(),
        step,
        caption: table.tale_caption().into_owned(),
        picture: Picture {
            board: board(look, &table),
            players: table.players(),
            forecast: Some(table.tale_card()),
            top: html! {},
            tray: html! {},
            // A narrow screen has no room for the new order beside the road.
            pane: if step == STEPS { "forecast" } else { "road" },
        },
    })
}
