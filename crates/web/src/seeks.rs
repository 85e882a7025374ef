//! Seeks: people who look for others to play with. They are matched as soon as enough of them look for the same; whoever wants to plays with bots if
//! that takes too long. They are in the store, so that it does not matter at which server they are. A seek lives as long as its page.

use std::collections::HashSet;

use games::{AnyTitle, Catalogue};
use serde::{Deserialize, Serialize};
use store::{PlayerId, TableId};
use tabletop::Setup;

use crate::page::clock::offered;
use crate::table::terms::{Pace, SeatTerms, Terms, Visibility};
use crate::time::MINUTE;

/// How long somebody looks before bots take the empty seats, if they want that.
pub(crate) const PATIENCE: i64 = 2 * MINUTE;

/// A seek whose page has not been heard of for this long is over.
pub(crate) const GONE: i64 = 30_000;

/// How often it is noted that a page was heard of.
pub(crate) const HEARD: i64 = 8_000;

/// How long it is known to which table somebody was called.
pub(crate) const CALLED: i64 = 5 * MINUTE;

/// How long opening a table may take; then the server that was about to do it must have ended.
pub(crate) const SEATING: i64 = 10_000;

/// The paces of what *Play now* starts; of other setups, the first if they are played live, else the last of [`PACES`].
const USUAL: [&str; 2] = ["fast", "day"];

/// The paces of other setups: live, and by correspondence.
const PACES: [&str; 2] = ["fast", "days"];

/// How far from the own rating others may be, in points.
pub(crate) const WITHIN: [u32; 3] = [100, 200, 400];

/// How somebody looks, whatever they look for. It is remembered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Manner {
    /// Whether bots may take empty seats after a while.
    pub(crate) bots: bool,
    /// Whether it is for rated games, where there are any.
    pub(crate) rated: bool,
    /// How far from their own rating the others may be.
    pub(crate) within: Option<u32>,
}

impl Default for Manner {
    fn default() -> Self {
        Self { bots: true, rated: false, within: None }
    }
}

/// What people can look for: a game, a setup and a pace.
#[derive(Clone, Debug)]
pub(crate) struct Pool {
    /// Its name in forms.
    pub(crate) name: String,
    /// The id of the text that says it to people.
    pub(crate) text: String,
    /// The game.
    pub(crate) title: &'static dyn AnyTitle,
    /// Number of players and options.
    pub(crate) setup: Setup,
    /// How fast it is played.
    pub(crate) pace: Pace,
}

impl Pool {
    /// All of them.
    pub(crate) fn all(catalogue: Catalogue) -> Vec<Self> {
        let of = |title: &'static dyn AnyTitle| {
            let usual = USUAL.into_iter().filter_map(move |word| {
                let (name, text) = (format!("{}-{word}", title.name()), format!("game-{}", title.name()));
                Some(Self { name, text, title, setup: title.quick().setup(), pace: offered(word)? })
            });
            let others = title.pools().iter().filter_map(move |pool| {
                let (name, text) = (format!("{}-{}", title.name(), pool.name), format!("pool-{}-{}", title.name(), pool.name));
                Some(Self { name, text, title, setup: pool.setup(), pace: offered(PACES[usize::from(!pool.live)])? })
            });
            usual.chain(others)
        };
        catalogue.titles().flat_map(of).collect()
    }

    /// The league in which its games can be rated.
    pub(crate) fn league(&self) -> Option<&'static str> {
        self.title.league(self.setup.clone())
    }

    /// How many play.
    pub(crate) fn players(&self) -> usize {
        self.setup.players.unwrap_or(self.title.quick().players)
    }

    /// The terms of a table for these people, the first of whom is the host; bots have the other seats.
    pub(crate) fn terms(&self, people: &[PlayerId], rated: bool) -> Terms {
        let guests = people.iter().skip(1).map(|guest| SeatTerms::Kept(guest.to_string()));
        let bots = std::iter::repeat_n(SeatTerms::Bot(self.title.usual_level()), self.players().saturating_sub(people.len()));
        Terms {
            options: self.setup.options.clone(),
            seats: std::iter::once(SeatTerms::Me).chain(guests).chain(bots).collect(),
            pace: self.pace,
            visibility: Visibility::Watchable,
            hints: false,
            rated,
            in_order: false,
            position: None,
        }
    }
}

/// What somebody looks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Seek {
    /// Who.
    pub(crate) player: PlayerId,
    /// The name of the pool.
    pub(crate) pool: String,
    /// Whether bots may take empty seats after a while.
    pub(crate) bots: bool,
    /// Whether it is for a rated game.
    pub(crate) rated: bool,
    /// Their own rating, if they have one.
    pub(crate) rating: Option<i32>,
    /// How far from it the others may be. Whoever has no rating plays with everybody.
    pub(crate) within: Option<u32>,
    /// Whom they block, and who blocks them.
    pub(crate) apart: HashSet<PlayerId>,
    /// Since when.
    pub(crate) since: i64,
    /// When their page was last heard of.
    pub(crate) seen: i64,
    /// Since when a table is being opened for them.
    pub(crate) taken: Option<i64>,
    /// The table that they are called to: they look no longer.
    pub(crate) called: Option<TableId>,
}

impl Seek {
    /// Somebody begins to look, in a casual game with everybody.
    pub(crate) fn new(player: PlayerId, pool: String, now: i64) -> Self {
        Self {
            player,
            pool,
            bots: true,
            rated: false,
            rating: None,
            within: None,
            apart: HashSet::new(),
            since: now,
            seen: now,
            taken: None,
            called: None,
        }
    }

    /// A stored one.
    fn read(row: store::Seek, apart: &[(PlayerId, PlayerId)]) -> Self {
        let other = |pair: &(PlayerId, PlayerId)| match *pair {
            (one, other) if one == row.player => Some(other),
            (one, other) if other == row.player => Some(one),
            _ => None,
        };
        Self {
            player: row.player,
            bots: row.bots,
            rated: row.rated,
            rating: row.rating.map(|rating| rating as i32),
            within: row.near.and_then(|near| u32::try_from(near).ok()),
            apart: apart.iter().filter_map(other).collect(),
            since: row.since,
            seen: row.seen,
            taken: row.taken,
            called: row.called,
            pool: row.pool,
        }
    }

    /// The row of somebody who begins to look.
    pub(crate) fn row(self) -> store::Seek {
        store::Seek {
            player: self.player,
            pool: self.pool,
            bots: self.bots,
            rated: self.rated,
            rating: self.rating.map(i64::from),
            near: self.within.map(i64::from),
            since: self.since,
            seen: self.seen,
            taken: None,
            called: None,
        }
    }

    /// The lowest and the highest rating they want to meet.
    pub(crate) fn range(&self) -> Option<(i32, i32)> {
        let (rating, within) = self.rating.zip(self.within)?;
        Some((rating - within as i32, rating + within as i32))
    }

    /// Whether two people want to meet.
    fn fits(&self, other: &Self) -> bool {
        let welcome = |one: &Self, other: &Self| {
            let near = one.range().zip(other.rating).is_none_or(|((least, most), rating)| (least..=most).contains(&rating));
            near && !one.apart.contains(&other.player)
        };
        self.pool == other.pool && self.rated == other.rated && welcome(self, other) && welcome(other, self)
    }
}

/// All who look, the longest first, and those who were called to a table lately.
#[derive(Debug, Default)]
pub(crate) struct Seeks(Vec<Seek>);

impl Seeks {
    /// As they are stored, with those who are kept apart by a block.
    pub(crate) fn read(rows: Vec<store::Seek>, apart: &[(PlayerId, PlayerId)]) -> Self {
        Self(rows.into_iter().map(|row| Seek::read(row, apart)).collect())
    }

    /// Those who look.
    fn looking(&self) -> impl Iterator<Item = &Seek> {
        self.0.iter().filter(|seek| seek.called.is_none())
    }

    /// Somebody looks no longer.
    pub(crate) fn leave(&mut self, player: PlayerId) {
        self.0.retain(|seek| seek.player != player);
    }

    /// The table that somebody is called to.
    pub(crate) fn call_of(&self, player: PlayerId) -> Option<TableId> {
        self.0.iter().find(|seek| seek.player == player)?.called
    }

    /// What somebody looks for.
    pub(crate) fn of(&self, player: PlayerId) -> Option<&Seek> {
        self.looking().find(|seek| seek.player == player)
    }

    /// How many people were found for somebody who looks, with themselves.
    pub(crate) fn found(&self, seek: &Seek, players: usize) -> usize {
        let others = self.looking().filter(|other| other.player != seek.player && seek.fits(other)).count();
        (others + 1).min(players)
    }

    /// How many look for this.
    pub(crate) fn count(&self, pool: &str) -> usize {
        self.looking().filter(|seek| seek.pool == pool).count()
    }

    /// People who can play together now: as many as the game needs, or fewer who have waited long enough to play with bots.
    pub(crate) fn ready(&self, pools: &[Pool], now: i64) -> Option<(Pool, Vec<Seek>)> {
        pools.iter().find_map(|pool| Some((pool.clone(), self.group(pool, now)?)))
    }

    fn group(&self, pool: &Pool, now: i64) -> Option<Vec<Seek>> {
        let free = |seek: &&Seek| seek.taken.is_none_or(|since| now - since > SEATING);
        let here = || self.looking().filter(|seek| seek.pool == pool.name).filter(free);
        here().find_map(|first| {
            let impatient = first.bots && now - first.since >= PATIENCE;
            let mut group: Vec<Seek> = vec![first.clone()];
            for seek in here().filter(|seek| seek.player != first.player) {
                if group.len() < pool.players() && group.iter().all(|one| one.fits(seek)) {
                    group.push(seek.clone());
                }
            }
            if group.len() < pool.players() {
                group.retain(|seek| seek.bots);
            }
            (group.len() == pool.players() || impatient).then_some(group)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pools() -> Vec<Pool> {
        Pool::all(games::CATALOGUE)
    }

    fn people<const N: usize>() -> [PlayerId; N] {
        std::array::from_fn(|_| PlayerId::random())
    }

    fn seek(player: PlayerId, pool: &Pool, now: i64) -> Seek {
        Seek::new(player, pool.name.clone(), now)
    }

    impl Seeks {
        fn join(&mut self, seek: Seek) {
            self.leave(seek.player);
            self.0.push(seek);
        }

        fn take(&mut self, pools: &[Pool], now: i64) -> Option<(Pool, Vec<Seek>)> {
            let (pool, group) = self.ready(pools, now)?;
            for seek in &group {
                self.leave(seek.player);
            }
            Some((pool, group))
        }
    }

    #[test]
    fn as_many_as_the_game_needs_are_matched_the_longest_waiting_first() {
        let (pools, mut seeks, all) = (pools(), Seeks::default(), people::<6>());
        let pool = &pools[0];
        for (at, player) in all.iter().enumerate() {
            assert!(seeks.ready(&pools, 100).is_none());
            seeks.join(seek(*player, pool, at as i64));
            if at + 1 == pool.players() {
                break;
            }
        }
        let (found, group) = seeks.take(&pools, 100).expect("enough look");
        assert_eq!(found.name, pool.name);
        assert_eq!(group.iter().map(|seek| seek.player).collect::<Vec<_>>(), all[..pool.players()]);
        assert_eq!(seeks.count(&pool.name), 0);
        let terms = pool.terms(&all[..pool.players()], false);
        assert_eq!(terms.seats.len(), pool.players());
        assert!(pool.title.knows(terms.setup()));
    }

    #[test]
    fn bots_come_after_the_time_agreed_and_only_for_those_who_want_them() {
        let (pools, mut seeks, [one, two]) = (pools(), Seeks::default(), people());
        seeks.join(seek(one, &pools[0], 0));
        seeks.join(Seek { bots: false, ..seek(two, &pools[0], 5) });
        assert!(seeks.ready(&pools, PATIENCE - 1).is_none());
        let (pool, group) = seeks.take(&pools, PATIENCE).expect("it took long enough");
        assert_eq!(group.len(), 1);
        let bots = pool.terms(&[one], false).seats.iter().filter(|seat| matches!(seat, SeatTerms::Bot(_))).count();
        assert_eq!(bots, pool.players() - 1);
        assert!(seeks.of(two).is_some() && seeks.ready(&pools, 10 * PATIENCE).is_none(), "they wait for people");
    }

    #[test]
    fn whoever_is_being_seated_or_was_called_is_not_matched_again() {
        let (pools, [one, two]) = (pools(), people());
        let two_players = pools.iter().find(|pool| pool.players() == 2).expect("a game for two");
        let look = |taken, called| {
            let first = Seek { taken, called, bots: false, ..seek(one, two_players, 0) };
            Seeks(vec![first, Seek { bots: false, ..seek(two, two_players, 0) }])
        };
        let seeks = look(Some(5), None);
        assert!(seeks.ready(&pools, 6).is_none() && seeks.of(one).is_some() && seeks.count(&two_players.name) == 2);
        assert!(seeks.ready(&pools, 6 + SEATING).is_some(), "the server that was about to seat them has ended");
        let table = TableId::random();
        let seeks = look(None, Some(table));
        assert!(seeks.ready(&pools, 6).is_none() && seeks.of(one).is_none());
        assert_eq!((seeks.call_of(one), seeks.call_of(two)), (Some(table), None));
    }

    #[test]
    fn a_seek_is_read_as_it_was_written_and_blocks_go_both_ways() {
        let (pools, [one, two, three]) = (pools(), people());
        let wanted = Seek { rated: true, rating: Some(1550), within: Some(200), ..seek(one, &pools[0], 7) };
        let read = |seek: Seek, apart: &[_]| Seek::read(seek.row(), apart);
        assert_eq!(read(wanted.clone(), &[(two, three)]), wanted);
        assert_eq!(read(wanted.clone(), &[(one, two), (three, one)]).apart, [two, three].into());
    }

    #[test]
    fn ratings_keep_those_apart_who_have_them() {
        let (pools, [one, two]) = (pools(), people());
        let strict = Seek { rating: Some(1550), within: Some(100), ..seek(one, &pools[0], 0) };
        assert_eq!(strict.range(), Some((1450, 1650)));
        let other = |rating| Seek { rating, ..seek(two, &pools[0], 0) };
        assert!(strict.fits(&other(None)) && other(None).fits(&strict), "whoever has no rating plays with everybody");
        assert!(strict.fits(&other(Some(1450))) && strict.fits(&other(Some(1650))));
        assert!(!strict.fits(&other(Some(1651))) && !other(Some(1651)).fits(&strict));
        let anybody = Seek { rating: None, ..strict.clone() };
        assert!(anybody.fits(&other(Some(2400))), "without a rating there is nothing to be near to");
    }

    #[test]
    fn rated_games_are_for_those_who_want_them_and_blocks_keep_people_apart() {
        let (pools, mut seeks, [one, two, three]) = (pools(), Seeks::default(), people());
        let two_players = pools.iter().find(|pool| pool.players() == 2).expect("a game for two");
        let casual = |player| Seek { bots: false, ..seek(player, two_players, 0) };
        seeks.join(Seek { rated: true, ..casual(one) });
        seeks.join(casual(two));
        assert!(seeks.ready(&pools, 1).is_none(), "one of them wants a rated game");
        seeks.join(Seek { rated: true, apart: [one].into(), ..casual(two) });
        assert!(seeks.ready(&pools, 1).is_none(), "one of them is blocked");
        assert_eq!(seeks.found(seeks.of(one).expect("still looking"), 2), 1);
        seeks.join(Seek { rated: true, ..casual(three) });
        assert_eq!(seeks.found(seeks.of(one).expect("still looking"), 2), 2);
        let (_, group) = seeks.take(&pools, 1).expect("two fit");
        assert_eq!(group.iter().map(|seek| seek.player).collect::<Vec<_>>(), [one, three]);
        assert!(group.iter().all(|seek| seek.rated) && seeks.of(two).is_some());
    }

    #[test]
    fn every_pool_can_be_played_and_those_of_a_league_rated() {
        let pools = pools();
        assert_eq!(pools.len(), 7, "and one more tile for bots");
        for pool in &pools {
            assert!(pool.title.knows(pool.setup.clone()) && pool.league().is_some(), "{}", pool.name);
            assert!(words::Lang::all().all(|lang| lang.find(&pool.text, &[]).is_some()), "{}", pool.text);
        }
    }

    #[test]
    fn whoever_blocks_somebody_is_not_matched_with_them() {
        let (pools, [one, two]) = (pools(), people());
        let blocks = Seek { apart: [one].into(), ..seek(two, &pools[0], 0) };
        assert!(!blocks.fits(&seek(one, &pools[0], 0)) && !seek(one, &pools[0], 0).fits(&blocks));
        let rows = vec![seek(one, &pools[0], 0).row(), seek(two, &pools[0], 0).row()];
        let (_, group) = Seeks::read(rows, &[(one, two)]).ready(&pools, PATIENCE).expect("bots come in the end");
        assert_eq!(group.iter().map(|seek| seek.player).collect::<Vec<_>>(), [one]);
    }
}
