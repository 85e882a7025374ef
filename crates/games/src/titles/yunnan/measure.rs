//! What a game of Yunnan is measured by in studies.

use tabletop::{Entry, Game, Rules, Seat};
use yunnan::{Action, Color, Phase, Site, State, Structure, Yunnan};

/// The names of the measures; see docs/balance.md.
pub(super) const NAMES: &[&str] = &[
    "rounds",
    "bank visits",
    "bank pay",
    "sum of bids",
    "sums below 70",
    "blocked gorges",
    "bridges",
    "tea houses",
    "horse",
    "ends by points",
    "ends by gifts",
];

/// Sums of what happened in a game.
#[derive(Default)]
struct Tally {
    rounds: f64,
    visits: f64,
    pay: f64,
    bids: f64,
    paid: f64,
    below: f64,
    blocked: f64,
    bridges: f64,
    houses: f64,
}

impl Tally {
    /// The bidding ends with this action: what stands in the buildings decides what the bank pays (P1).
    fn close(&mut self, rules: &Yunnan, before: &State, action: Action) {
        let acting = before.phase.color();
        let banker = acting.filter(|_| matches!(action, Action::Bank { .. }));
        // B9: whoever goes to the bank takes their bids back.
        let sum = rules.total_bids(before) - banker.map_or(0, |color: Color| rules.bid_sum(before.bids[color]));
        let now = |space: usize| matches!(action, Action::Bank { space: taken, .. } if usize::from(taken) == space + 1);
        let pay = rules.bank_pay(sum);
        let visited = (0..2).filter(|&space| before.bank[space].is_some() || now(space));
        let paid: Vec<u32> = visited.map(|space| pay[space]).collect();
        self.rounds += 1.0;
        self.bids += f64::from(sum);
        self.visits += paid.len() as f64;
        self.pay += f64::from(paid.iter().sum::<u32>());
        if !paid.is_empty() {
            self.paid += 1.0;
            self.below += f64::from(u8::from(sum < 70));
        }
    }
}

/// Measures a finished game.
pub(super) fn measure(game: &Game<Yunnan>) -> Vec<f64> {
    let rules = game.rules();
    let mut tally = Tally::default();
    let mut played = Game::new(rules.clone(), *game.start());
    for &entry in game.entries() {
        let before = *played.state();
        if played.enter(entry).is_err() {
            break;
        }
        let Entry::Action(action) = entry else { continue };
        let bidding = |state: &State| matches!(state.phase, Phase::Bid { .. });
        if bidding(&before) && (!bidding(played.state()) || played.state().round != before.round) {
            tally.close(rules, &before, action);
        }
        match action {
            Action::Block(_) => tally.blocked += 1.0,
            Action::TakeAt(site) | Action::Build(site) => match site.structure() {
                Structure::Bridge => tally.bridges += 1.0,
                Structure::TeaHouse => tally.houses += 1.0,
                _ => {}
            },
            _ => {}
        }
        debug_assert!(!matches!(action, Action::Build(Site::Guard(_))), "a guard is placed at once");
    }
    let state = game.state();
    let seats = || Seat::all(rules.seats());
    let colors = || seats().flat_map(|seat| rules.colors_of(state, seat).collect::<Vec<_>>());
    let count = colors().count() as f64;
    let horses: f64 = colors().map(|color| f64::from(state.holdings[color].horse as u8)).sum();
    let gifts: u8 = state.gifts.iter().sum();
    let per = |sum: f64, of: f64| if of > 0.0 { sum / of } else { f64::NAN };
    let percent = |is: bool| if is { 100.0 } else { 0.0 };
    let reached = |points: i32| seats().any(|seat| state.scores[seat.index()] >= points);
    vec![
        tally.rounds,
        per(tally.visits, tally.rounds),
        per(tally.pay, tally.visits),
        per(tally.bids, tally.rounds),
        100.0 * per(tally.below, tally.paid),
        per(tally.blocked, tally.rounds),
        tally.bridges,
        tally.houses,
        horses / count,
        percent(rules.end_points().is_some_and(reached)),
        percent(gifts <= rules.end_gifts()),
    ]
}
