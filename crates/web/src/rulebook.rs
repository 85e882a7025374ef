//! The rulebook's scenes: pictures of positions, and worked examples that the engine plays and describes step by step.

pub(crate) mod search;

use std::collections::HashMap;
use std::sync::{LazyLock, Mutex, PoisonError};

use draw::Plate;
use games::{AnyGame, AnyTitle, Look, Name, Note, Scene};
use tabletop::{Seat, Turn, Viewer};

use words::Lang;

/// Which position of a scene is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Moment {
    /// The starting position.
    Before,
    /// After the moves of the example.
    After,
}

/// A picture of a scene: its position and screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Shot {
    /// The position.
    pub(crate) moment: Moment,
    /// Whether the screen is narrow.
    pub(crate) narrow: bool,
}

/// A line about a step of an example.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct LogLine {
    /// The colour it is about; none for what the rules did.
    pub(crate) color: Option<&'static str>,
    /// The line in words.
    pub(crate) text: String,
    /// Whether it opens a section, such as the end of a round.
    pub(crate) heading: bool,
}

/// A picture's size in units. It is the same in every language and never changes, so it is computed once.
pub(crate) fn size(title: &dyn AnyTitle, scene: &Scene, shot: Shot) -> Option<(u32, u32)> {
    type Known = HashMap<(&'static str, String, Shot), Option<(u32, u32)>>;
    static KNOWN: LazyLock<Mutex<Known>> = LazyLock::new(Mutex::default);
    let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    let measure = || Some(plate(title, scene, shot, Lang::EN)?.size());
    *known.entry((title.name(), scene.name.clone(), shot)).or_insert_with(measure)
}

/// A picture of a scene; `None` if there is nothing to show, or the game is not drawn.
pub(crate) fn plate(title: &dyn AnyTitle, scene: &Scene, shot: Shot, lang: Lang) -> Option<Plate> {
    let mut game = title.read_position(&scene.position).ok()?;
    if shot.moment == Moment::After {
        for entry in &scene.moves {
            game.enter(entry).ok()?;
        }
    }
    let acting = match game.turn() {
        Turn::Seat(seat) => Some(seat).filter(|_| shot.moment == Moment::Before && scene.pick.is_some()),
        Turn::Chance | Turn::Over => None,
    };
    let names: Vec<Name> = Seat::all(game.seats()).map(|seat| name(&*game, seat, lang)).collect();
    let look = Look {
        acting,
        pick: scene.pick.as_deref().filter(|_| acting.is_some()).unwrap_or_default(),
        ..Look::at(acting.map_or(Viewer::Public, Viewer::Seat), lang, &names)
    };
    let show = scene.then.as_ref().filter(|_| shot.moment == Moment::After).unwrap_or(&scene.show);
    let show: Vec<&str> = show.iter().map(String::as_str).collect();
    game.plate(&look, &show, shot.narrow)
}

/// The name of a seat without a player: its colours.
pub(crate) fn name(game: &dyn AnyGame, seat: Seat, lang: Lang) -> Name {
    let colors = game.colors(seat);
    let words: Vec<String> = colors.iter().map(|color| lang.word(color)).collect();
    Name { text: games::explain::capital(&words.join(", ")), colors, ..Name::default() }
}

/// The log of an example, move by move. Empty if the moves cannot be played.
pub(crate) fn steps(title: &dyn AnyTitle, scene: &Scene, lang: Lang) -> Vec<Vec<LogLine>> {
    let Ok(mut game) = title.read_position(&scene.position) else { return Vec::new() };
    let mut steps = Vec::with_capacity(scene.moves.len());
    for entry in &scene.moves {
        let Ok(notes) = game.tell(entry) else { return Vec::new() };
        steps.push(notes.iter().map(|note| line(&*game, note, lang)).collect());
    }
    steps
}

/// A line of the log in words.
fn line(game: &dyn AnyGame, note: &Note, lang: Lang) -> LogLine {
    let color = note.seat.and_then(|seat| game.colors(seat).first().copied());
    LogLine { color, text: note.words(game, lang), heading: note.heading.is_some() }
}
