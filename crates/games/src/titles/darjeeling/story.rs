//! The log of Darjeeling: what a move did, in sentences. Only what everybody at the table could see is told (DV1).

use darjeeling::{Action, Darjeeling, Heading, Shipment, State};
use tabletop::{Entry, EntryOf, Rules, Seat, Turn};

use crate::face::Note;

/// What happened, as lines of the log.
pub(super) fn tell(rules: &Darjeeling, before: &State, entry: EntryOf<Darjeeling>, after: &State) -> Vec<Note> {
    let turn = rules.turn(before);
    let mut notes = match (turn, entry) {
        (Turn::Seat(seat), Entry::Action(action)) => acted(rules, before, after, seat, action),
        (_, Entry::Draw(draw)) => Some(Note::new(None, "story-tile", vec![("tile", draw.tile.to_string())])),
        _ => None,
    }
    .into_iter()
    .collect::<Vec<_>>();
    // DT1: the next player's ships pay as their turn begins.
    for seat in Seat::all(rules.seats()) {
        let gained = after.player(seat).score - before.player(seat).score;
        if turn != Turn::Seat(seat) && gained > 0 {
            notes.push(Note::new(Some(seat), "story-freight", vec![("points", gained.to_string())]));
        }
    }
    notes
}

/// What a player did.
fn acted(rules: &Darjeeling, before: &State, after: &State, seat: Seat, action: Action) -> Option<Note> {
    let note = |key, facts: Vec<_>| Some(Note::new(Some(seat), key, facts));
    match action {
        Action::Start { cell, .. } => note("story-start", vec![("cell", cell.to_string())]),
        Action::Go { heading, steps } => note("story-go", going(rules, before, after, seat, heading, steps)),
        Action::Stay => note("story-stay", Vec::new()),
        Action::Keep => note("story-keep", Vec::new()),
        Action::Ship(shipment) => note("story-ship", shipping(before, after, seat, shipment)),
        // A goal alone is never played.
        Action::Reach { .. } => None,
    }
}

/// A move: where to, at what price, and what it took there.
fn going(
    rules: &Darjeeling,
    before: &State,
    after: &State,
    seat: Seat,
    heading: Heading,
    steps: u8,
) -> Vec<(&'static str, String)> {
    let goal = before.player(seat).collector.and_then(|collector| rules.board().goal(collector.at, heading, steps));
    let won = after.player(seat).action_tiles - before.player(seat).action_tiles;
    vec![
        ("heading", heading.to_string()),
        ("steps", steps.to_string()),
        ("cell", goal.map(|goal| rules.board().cell(goal).to_string()).unwrap_or_default()),
        ("cost", rules.cost(before, heading, steps).unwrap_or(0).to_string()),
        ("tile", goal.and_then(|goal| before.field.tile(goal)).map(|tile| tile.to_string()).unwrap_or_default()),
        ("bonus", won.to_string()),
    ]
}

/// A shipment: what was loaded with how many action tiles, and what it brought.
fn shipping(before: &State, after: &State, seat: Seat, shipment: Shipment) -> Vec<(&'static str, String)> {
    let gained = after.player(seat).score - before.player(seat).score;
    let loaded = u16::from(after.wharf.crates(0, seat));
    vec![
        ("crates", shipment.spread.crates().to_string()),
        ("tea", format!("tea-{}", shipment.tea)),
        ("spent", shipment.action_tiles().to_string()),
        ("lost", shipment.spread.crates().saturating_sub(loaded).to_string()),
        ("gained", gained.to_string()),
    ]
}

#[cfg(test)]
mod tests {
    use darjeeling::Darjeeling;
    use tabletop::{Dice, Seat, Turn, Viewer};

    use crate::{AnyGame, Title, entitled};

    /// DV1: two games that differ only in what lies behind another screen and in the bag are told in the same words.
    #[test]
    fn dv1_the_log_tells_nothing_that_is_secret() {
        let title = entitled::<Darjeeling>();
        let whole = title.random_game(Darjeeling::QUICK.setup(), &mut Dice::new(3)).expect("it ends");
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
            let told = |before: &dyn AnyGame| before.boxed().tell(entry).expect("it is legal in both");
            assert_eq!(told(&*game), told(&*twin), "{entry}");
            compared += 1;
        }
        assert!(compared > 20, "{compared}");
    }
}
