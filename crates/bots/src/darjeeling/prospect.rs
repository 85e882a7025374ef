//! What a player's position promises: crates that pay turn after turn while their ship grows old, and tiles that may become crates.

use darjeeling::fit::Spread;
use darjeeling::{Darjeeling, Heading, Numbers, State, Tea, Wharf};
use tabletop::Seat;

/// The part of a round's turns in which somebody ships.
const SHIPPING: f32 = 0.4;
/// Points a player scores per turn besides their ships.
const EXTRA: f32 = 2.5;

/// What one tea promises a player.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Stock {
    /// The most crates that the player's tiles can form (DL2).
    pub(crate) crates: f32,
    /// Halves that stay behind.
    pub(crate) rest: f32,
    /// The bonus for demand (DL6).
    pub(crate) bonus: f32,
    /// The most halves on a tile that the next move can take for at most 1 point.
    pub(crate) near: f32,
    /// The most crates that such a tile adds.
    pub(crate) gain: f32,
    /// Halves on the tiles within two steps of the collector.
    pub(crate) around: f32,
}

/// The promise of one player.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Prospect {
    /// What the ships score now (DT1).
    pub(crate) income: f32,
    /// What the crates on the ships bring until the end.
    pub(crate) afloat: f32,
    /// The teas, the most crates first.
    pub(crate) stocks: [Stock; Tea::COUNT],
    /// What it costs to get beside a city with the next move; 9 if it is not possible (DL3).
    pub(crate) to_city: f32,
    /// Moves that cost nothing.
    pub(crate) free_moves: f32,
    /// The estimated final score.
    pub(crate) points: f32,
}

/// The promises of all players, and how long the game may last.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Outlook {
    pub(crate) sides: [Prospect; Seat::MAX],
    /// Turns each player still has.
    pub(crate) turns: f32,
    /// What a crate on the newest ship brings until the end.
    pub(crate) fresh: f32,
}

impl Outlook {
    pub(crate) fn new(rules: &Darjeeling, state: &State) -> Self {
        let goal = rules.numbers().goal as f32;
        let mut sides = [Prospect::default(); Seat::MAX];
        let mut turns = 14.0_f32;
        for seat in Seat::all(rules.players()) {
            let side = &mut sides[seat.index()];
            *side = Prospect::new(rules, state, seat);
            let missing = goal - state.player(seat).score as f32;
            turns = turns.min((missing / (0.9 * side.income + EXTRA)).max(0.3));
        }
        let pays: [f32; Wharf::MOST] = std::array::from_fn(|ship| pays(rules, ship, turns));
        for seat in Seat::all(rules.players()) {
            let player = state.player(seat);
            let side = &mut sides[seat.index()];
            side.afloat = pays.iter().enumerate().map(|(ship, pay)| pay * f32::from(state.wharf.crates(ship, seat))).sum();
            side.points = player.score as f32
                + side.afloat
                + side.hand(rules.numbers(), pays[0], turns)
                + 1.5 * f32::from(player.action_tiles.min(3));
        }
        Self { sides, turns, fresh: pays[0] }
    }
}

/// What a crate on a ship brings its owner in so many turns, while newer ships push it down the wharf.
fn pays(rules: &Darjeeling, ship: usize, turns: f32) -> f32 {
    let drift = SHIPPING * rules.players() as f32;
    // Behind the oldest ship nothing is paid.
    let mut times = [0.0; Wharf::MOST + 1];
    times.iter_mut().zip(rules.multipliers()).for_each(|(to, times)| *to = f32::from(times));
    let mut sum = 0.0;
    let mut turn = 0.0;
    while turn < turns {
        let at = ship as f32 + drift * (turn + 0.3);
        let low = at as usize;
        if low >= Wharf::MOST {
            break;
        }
        sum += (times[low] + (times[low + 1] - times[low]) * (at - low as f32)) * (turns - turn).min(1.0);
        turn += 1.0;
    }
    sum
}

/// More tiles with one half, two and three than a tea has (DS1).
const COUNTS: [usize; 3] = [32, Spread::TWOS as usize + 1, Spread::THREES as usize + 1];

/// The most crates that tiles of one tea close into, for all numbers of tiles: it is asked several times at every position.
static CRATES: [[[u8; COUNTS[2]]; COUNTS[1]]; COUNTS[0]] = {
    let mut table = [[[0; COUNTS[2]]; COUNTS[1]]; COUNTS[0]];
    let mut ones = 0;
    while ones < COUNTS[0] {
        let mut twos = 0;
        while twos < COUNTS[1] {
            let mut threes = 0;
            while threes < COUNTS[2] {
                table[ones][twos][threes] = most_crates(ones as u8, twos as u8, threes as u8);
                threes += 1;
            }
            twos += 1;
        }
        ones += 1;
    }
    table
};

const fn most_crates(ones: u8, twos: u8, threes: u8) -> u8 {
    let mut best = 0;
    let mut c = 0;
    while c <= threes {
        // As many tiles with one half as parity allows; fewer never help.
        let a = ones - ((ones ^ c) & 1 != 0 && ones > 0) as u8;
        let mut b = 0;
        while b <= twos {
            let spread = Spread::new(a, b, c);
            if spread.closes() && spread.crates() as u8 > best {
                best = spread.crates() as u8;
            }
            b += 1;
        }
        c += 1;
    }
    best
}

/// The most crates that tiles of one tea close into, and the halves that stay behind.
#[inline]
pub(super) fn closing([ones, twos, threes]: [u8; 3]) -> (u16, u16) {
    let at = |count: u8, axis: usize| usize::from(count).min(COUNTS[axis] - 1);
    let crates = u16::from(CRATES[at(ones, 0)][at(twos, 1)][at(threes, 2)]);
    (crates, Spread::new(ones, twos, threes).halves() - 2 * crates)
}

impl Prospect {
    fn new(rules: &Darjeeling, state: &State, seat: Seat) -> Self {
        let player = state.player(seat);
        let mut side = Self { to_city: 9.0, ..Self::default() };
        side.income = state.wharf.income(rules.multipliers(), seat) as f32;
        for tea in Tea::ALL {
            let (crates, rest) = closing(player.tiles.of(tea));
            let stock = &mut side.stocks[tea as usize];
            *stock = Stock {
                crates: f32::from(crates),
                rest: f32::from(rest),
                bonus: f32::from(state.demand.bonus(tea)),
                ..Stock::default()
            };
        }
        side.look_around(rules, state, seat);
        side.stocks
            .sort_by(|a, b| b.crates.total_cmp(&a.crates).then(b.rest.total_cmp(&a.rest)).then(b.bonus.total_cmp(&a.bonus)));
        side
    }

    /// What the next move can bring.
    fn look_around(&mut self, rules: &Darjeeling, state: &State, seat: Seat) {
        let Some(collector) = state.player(seat).collector else { return };
        let numbers = rules.numbers();
        let (board, collectors) = (rules.board(), state.collectors());
        let tiles = &state.player(seat).tiles;
        for spot in board.within_two(collector.at).and(state.field.tiles()).iter() {
            if let Some(tile) = state.field.tile(spot) {
                self.stocks[tile.tea() as usize].around += f32::from(tile.halves());
            }
        }
        for heading in Heading::ALL {
            let mut cost = if heading == collector.facing.opposite() { numbers.turn_back } else { 0 };
            for spot in board.line(collector.at, heading) {
                if let Some(tile) = state.field.tile(spot) {
                    self.free_moves += f32::from(u8::from(cost == 0));
                    if cost <= 1 {
                        let stock = &mut self.stocks[tile.tea() as usize];
                        stock.near = stock.near.max(f32::from(tile.halves()));
                        let mut with = tiles.of(tile.tea());
                        with[usize::from(tile.halves()) - 1] += 1;
                        stock.gain = stock.gain.max(f32::from(closing(with).0) - stock.crates);
                    }
                    if board.touches_city(spot) {
                        self.to_city = self.to_city.min(cost as f32);
                    }
                    cost += numbers.pass_tile;
                } else if collectors.contains(spot) {
                    cost += numbers.pass_collector;
                } else if board.cities().contains(spot) {
                    cost += numbers.pass_city;
                }
                if cost > 5 {
                    break;
                }
            }
        }
    }

    /// What the tiles behind the screen are worth: the best tea soon, the others later, and every half that is never shipped costs a point (DE2).
    fn hand(&self, numbers: &Numbers, fresh: f32, turns: f32) -> f32 {
        let mut worth = 0.0;
        let mut chance = (turns / 1.5).min(1.0);
        for stock in &self.stocks {
            let halves = 2.0 * stock.crates + stock.rest;
            if stock.crates >= 1.0 {
                let loaded = (stock.crates - 0.4).min(f32::from(numbers.crates));
                let big = if stock.crates >= f32::from(numbers.big_load) { loaded } else { 0.0 };
                worth += chance * (loaded * fresh * 0.75 + 0.7 * stock.bonus + big);
            }
            worth += chance * 0.3 * stock.rest * fresh;
            worth -= (1.0 - 0.9 * chance) * halves;
            chance *= (turns / 8.0).clamp(0.1, 0.7);
        }
        worth
    }
}

/// The strength of every seat by its estimated final points.
pub(crate) fn strengths(outlook: &Outlook) -> [f32; Seat::MAX] {
    let doubt = 4.0 + 1.6 * outlook.turns;
    outlook.sides.map(|side| side.points / doubt)
}

/// About how many turns each player still has.
pub(crate) fn rounds_left(rules: &Darjeeling, state: &State) -> f32 {
    Outlook::new(rules, state).turns
}
