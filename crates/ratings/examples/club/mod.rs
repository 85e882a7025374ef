//! Games of bots in the arena, for the measurements.

use bots::arena::{Opening, Terms};
use bots::{Budget, Contender, DARJEELING, Desk, YUNNAN};
use ratings::fit::Played;
use tabletop::{Rules, Setup};

/// The leagues: a name, and the option that chooses the edition.
pub(crate) const LEAGUES: [(&str, Option<&str>); 3] = [("darjeeling", None), ("yunnan-1", Some("1")), ("yunnan-2", Some("2"))];

/// Plays these seatings of contenders, all with the same number of players, in a league. Searches have so many nodes times the pace of
/// the game, as at a table.
pub(crate) fn play(league: &str, contenders: &[Contender], seatings: &[Vec<usize>], seed: u64, nodes: u32) -> Vec<Played> {
    let Some(players) = seatings.first().map(Vec::len) else { return Vec::new() };
    let edition = LEAGUES.iter().find(|(name, _)| *name == league).expect("a league").1;
    let setup = edition.map_or(Setup::players(players), |edition| Setup::players(players).with("edition", edition));
    let terms =
        Terms { games: seatings.len(), seed, budget: Budget::nodes(nodes), opening: Opening::Random, sprt: None, records: false };
    let places = match edition {
        None => seated(DARJEELING, setup, contenders, seatings, terms),
        Some(_) => seated(YUNNAN, setup, contenders, seatings, terms),
    };
    let finished =
        seatings.iter().zip(places).filter_map(|(seats, places)| Some(Played { seats: seats.clone(), places: places? }));
    finished.collect()
}

fn seated<R: Rules>(
    desk: &'static dyn Desk<R>,
    setup: Setup,
    contenders: &[Contender],
    seatings: &[Vec<usize>],
    terms: Terms,
) -> Vec<Option<Vec<u8>>> {
    let rules = R::configure(setup).expect("the game has this setup");
    let nodes = terms.budget.nodes.map(|nodes| nodes * desk.pace(&rules));
    let terms = Terms { budget: Budget { nodes, ..terms.budget }, ..terms };
    let played = desk.seated(&rules, contenders, seatings, terms).expect("all of them can play");
    played.into_iter().map(|game| (!game.stopped).then(|| game.places.iter().map(|place| place - 1).collect())).collect()
}
