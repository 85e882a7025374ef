//! The log of Darjeeling: what a move did, in sentences. Only what everybody at the table could see is told (DV1).

use darjeeling::{Action, Darjeeling, Draw, Heading, Shipment};
use tabletop::{Game, Seat, Turn};

use crate::face::Note;

/// A line of the log.
fn note(seat: Option<Seat>, key: &str, facts: &[(&str, String)]) -> Note {
    let facts = facts.iter().map(|(name, value)| ((*name).to_owned(), value.clone())).collect();
    Note { seat, key: key.to_owned(), facts, heading: false }
}

/// What happened, as lines of the log.
pub(super) fn tell(before: &Game<Darjeeling>, entry: &str, after: &Game<Darjeeling>) -> Vec<Note> {
    let mut notes = match (before.turn(), entry.parse::<Action>()) {
        (Turn::Seat(seat), Ok(action)) => match action {
            Action::Start { cell, .. } => vec![note(Some(seat), "story-start", &[("cell", cell.to_string())])],
            Action::Go { heading, steps } => vec![going(before, after, seat, heading, steps)],
            // A goal alone is never played.
            Action::Reach { .. } => Vec::new(),
            Action::Stay => vec![note(Some(seat), "story-stay", &[])],
            Action::Keep => vec![note(Some(seat), "story-keep", &[])],
            Action::Ship(shipment) => vec![shipping(before, after, seat, shipment)],
        },
        _ => entry.parse::<Draw>().map(|draw| note(None, "story-tile", &[("tile", draw.tile.to_string())])).into_iter().collect(),
    };
    // DT1: the next player's ships pay as his turn begins.
    for seat in Seat::all(before.rules().players()) {
        let gained = after.state().player(seat).score - before.state().player(seat).score;
        if before.turn() != Turn::Seat(seat) && gained > 0 {
            notes.push(note(Some(seat), "story-freight", &[("points", gained.to_string())]));
        }
    }
    notes
}

/// A move: where to, at what price, and what it took there.
fn going(before: &Game<Darjeeling>, after: &Game<Darjeeling>, seat: Seat, heading: Heading, steps: u8) -> Note {
    let (rules, state) = (before.rules(), before.state());
    let goal = state.player(seat).collector.and_then(|collector| rules.board().goal(collector.at, heading, steps));
    let won = after.state().player(seat).action_tiles - state.player(seat).action_tiles;
    let facts = [
        ("heading", heading.to_string()),
        ("steps", steps.to_string()),
        ("cell", goal.map(|goal| rules.board().cell(goal).to_string()).unwrap_or_default()),
        ("cost", rules.cost(state, heading, steps).unwrap_or(0).to_string()),
        ("tile", goal.and_then(|goal| state.field.tile(goal)).map(|tile| tile.to_string()).unwrap_or_default()),
        ("bonus", won.to_string()),
    ];
    note(Some(seat), "story-go", &facts)
}

/// A shipment: what was loaded with how many action tiles, and what it brought.
fn shipping(before: &Game<Darjeeling>, after: &Game<Darjeeling>, seat: Seat, shipment: Shipment) -> Note {
    let gained = after.state().player(seat).score - before.state().player(seat).score;
    let loaded = u16::from(after.state().wharf.crates(0, seat));
    let facts = [
        ("crates", shipment.spread.crates().to_string()),
        ("tea", format!("tea-{}", shipment.tea)),
        ("spent", shipment.action_tiles().to_string()),
        ("lost", shipment.spread.crates().saturating_sub(loaded).to_string()),
        ("gained", gained.to_string()),
    ];
    note(Some(seat), "story-ship", &facts)
}

#[cfg(test)]
mod tests {
    use super::*;
    use games::AnyGame;
    use tabletop::{Dice, Viewer};

    use crate::face::Face;
    use crate::face::darjeeling::DarjeelingFace;
    use crate::sheets::DARJEELING;

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
