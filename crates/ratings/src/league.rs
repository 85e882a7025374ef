//! The leagues: games and editions that are rated separately, each with its anchors and the advantages of its seats.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::Deserialize;

use crate::Rating;

/// What is measured, by league. `cargo run -p ratings --example anchors` writes it.
static LEAGUES: LazyLock<BTreeMap<String, League>> =
    LazyLock::new(|| toml::from_str(include_str!("../data/anchors.toml")).expect("a test reads the data file"));

/// A game, or an edition of it, that is rated separately.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct League {
    /// The bots.
    anchors: BTreeMap<String, Anchor>,
    /// The advantage of every seat in points, by the number of players.
    seats: BTreeMap<String, Vec<f64>>,
}

/// A bot with a rating that does not change.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
pub struct Anchor {
    /// The rating.
    pub rating: f64,
    /// Half the width of its 95% interval.
    pub margin: f64,
}

impl From<Anchor> for Rating {
    fn from(anchor: Anchor) -> Self {
        Self { mean: anchor.rating, deviation: anchor.margin / crate::SIGMAS }
    }
}

/// The names of all leagues.
pub fn leagues() -> impl Iterator<Item = &'static str> {
    LEAGUES.keys().map(String::as_str)
}

impl League {
    /// The league with this name.
    pub fn named(name: &str) -> Option<&'static Self> {
        LEAGUES.get(name)
    }

    /// The bots and their ratings, the strongest first.
    pub fn anchors(&self) -> Vec<(&str, Anchor)> {
        let mut anchors: Vec<(&str, Anchor)> = self.anchors.iter().map(|(level, anchor)| (level.as_str(), *anchor)).collect();
        anchors.sort_by(|(_, one), (_, other)| other.rating.total_cmp(&one.rating));
        anchors
    }

    /// What a bot of a level is rated, if it is an anchor.
    pub fn anchor(&self, level: &str) -> Option<Anchor> {
        self.anchors.get(level).copied()
    }

    /// What a seat is worth, in points; nothing if it was never measured.
    pub fn advantage(&self, players: usize, seat: usize) -> f64 {
        self.seats.get(&players.to_string()).and_then(|seats| seats.get(seat)).copied().unwrap_or(0.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::START;

    #[test]
    fn every_league_has_its_anchors_and_its_seats() {
        assert!(leagues().count() >= 3);
        for name in leagues() {
            let league = League::named(name).expect(name);
            let [novice, merchant, master] =
                ["novice", "merchant", "master"].map(|level| league.anchor(level).expect(level).rating);
            assert!(novice < merchant && merchant < master, "{name}: {novice} {merchant} {master}");
            assert!((merchant - START).abs() < 0.5, "{name}: a merchant has {START} by definition, not {merchant}");
            for players in 2..=5 {
                let sum: f64 = (0..players).map(|seat| league.advantage(players, seat)).sum();
                assert!(sum.abs() < 1.0, "{name}, {players} players: what one seat gains the others lose, not {sum}");
                assert!((0..players).any(|seat| league.advantage(players, seat) != 0.0), "{name}: measured for {players}");
            }
            assert_eq!(league.anchors()[0].0, "master");
        }
    }

    #[test]
    fn what_was_never_measured_is_worth_nothing() {
        let league = League::named("darjeeling").expect("a league");
        assert!(league.advantage(9, 3).abs() < f64::EPSILON && league.advantage(2, 7).abs() < f64::EPSILON);
        assert!(league.anchor("random").is_none() && League::named("chess").is_none());
    }
}
