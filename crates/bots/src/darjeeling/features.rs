//! How a position of Darjeeling is described to the network, player by player.

use darjeeling::{Action, Darjeeling, Phase, Region, State, Wharf};
use tabletop::{Rules, Seat, Turn};

use super::next::{Load, Next, next, now};
use super::prospect::{Outlook, strengths};
use super::race::{End, Income, Race, incomes};
use super::thumb::Thumb;
use super::traits::ToAct;
use crate::learned::{Describe, Sheet};
use crate::mind::Traits;
use crate::pen::Pen;

impl Describe<Darjeeling> for Thumb {
    fn describe(rules: &Darjeeling, state: &State, sheet: &mut Sheet) {
        describe(rules, state, &Outlook::new(rules, state), sheet);
    }

    fn describe_whole(rules: &Darjeeling, state: &State, sheet: &mut Sheet) {
        let outlook = Outlook::new(rules, state);
        describe(rules, state, &outlook, sheet);
        look_ahead(rules, state, &outlook, sheet);
    }

    fn traits<'a>(rules: &'a Darjeeling, state: &'a State) -> impl Fn(Action) -> Traits + 'a {
        let player = ToAct::new(rules, state);
        move |action| player.as_ref().map_or_else(Traits::default, |player| player.traits(action))
    }
}

/// Every side by itself, and what it is up against.
fn describe(rules: &Darjeeling, state: &State, outlook: &Outlook, sheet: &mut Sheet) {
    let strengths = strengths(outlook);
    sheet.sides = rules.players();
    for seat in Seat::all(rules.players()) {
        sheet.seats[seat.index()] = seat.index() as u8;
        let mut pen = Pen::new(&mut sheet.rows[seat.index()]);
        own(&mut pen, rules, state, seat, outlook);
        pen.number(strengths[seat.index()] / 5.0);
        table(&mut pen, rules, state, seat, outlook);
        others(&mut pen, rules, state, seat, outlook);
        for stock in &outlook.sides[seat.index()].stocks {
            pen.number(stock.gain);
            pen.number(stock.around / 5.0);
        }
        debug_assert_eq!(pen.at(), AHEAD, "what is described next begins here");
    }
    if let Turn::Seat(seat) = rules.turn(state) {
        sheet.mover = Some(seat.index());
    }
}

/// Where the inputs begin that are only for networks that see whole positions.
const AHEAD: usize = 103;

/// What the next turns may bring, and how the race may end.
fn look_ahead(rules: &Darjeeling, state: &State, outlook: &Outlook, sheet: &mut Sheet) {
    let mut nexts = [Next::default(); Seat::MAX];
    let collectors = state.collectors();
    for seat in Seat::all(rules.players()) {
        nexts[seat.index()] = next(rules, state, seat, outlook.fresh, collectors);
    }
    let now = now(rules, state, outlook.fresh);
    let incomes = incomes(rules, state);
    let end = Race::new(rules, state, outlook, &nexts[..rules.players()], now.map(|(_, load)| load)).end();
    for (seat, next) in nexts.iter().enumerate().take(rules.players()) {
        let mut pen = Pen::go_on(&mut sheet.rows[seat], AHEAD);
        let missing = rules.numbers().goal - state.players[seat].score;
        chances(&mut pen, next, missing);
        let mine = now.filter(|(mover, _)| mover.index() == seat);
        at_hand(&mut pen, mine.map(|(_, load)| load), missing);
        aging(&mut pen, &incomes[seat], missing);
        ending(&mut pen, &end, seat, rules.players());
    }
}

/// What the next turn can bring.
fn chances(pen: &mut Pen<'_>, next: &Next, missing: i32) {
    let best = &next.best;
    pen.number(best.worth / 30.0);
    pen.count(best.crates, 5.0);
    pen.flag(best.crates > 0);
    pen.flag(best.crates >= 4);
    pen.number(best.cost as f32 / 3.0);
    pen.flag(best.city);
    pen.number((best.worth - next.second) / 10.0);
    pen.number(next.free / 30.0);
    pen.number(next.points as f32 / 10.0);
    pen.flag(next.points >= missing);
    pen.count(next.growing, 4.0);
    pen.count(next.halves, 3.0);
}

/// What can be shipped where the collector stands.
fn at_hand(pen: &mut Pen<'_>, load: Option<Load>, missing: i32) {
    let load = load.unwrap_or_default();
    pen.number(load.worth / 30.0);
    pen.count(load.crates, 5.0);
    pen.number(load.points as f32 / 10.0);
    pen.flag(load.points > 0 && load.points >= missing);
}

/// What is scored while others ship.
fn aging(pen: &mut Pen<'_>, incomes: &Income, missing: i32) {
    for income in &incomes[1..4] {
        pen.number(income / 20.0);
    }
    pen.flag(incomes[1] >= missing as f32);
    pen.flag(incomes[2] >= missing as f32);
}

/// How the race may end.
fn ending(pen: &mut Pen<'_>, end: &End, seat: usize, players: usize) {
    let mine = end.points[seat];
    let others = (0..players).filter(|&other| other != seat);
    let best = others.clone().map(|other| end.points[other]).fold(f32::MIN, f32::max);
    let ahead = others.filter(|&other| end.points[other] > mine).count();
    let margin = (mine - best).clamp(-60.0, 60.0);
    pen.number(mine / 100.0);
    pen.number(margin / 20.0);
    pen.number((margin / 5.0).clamp(-2.0, 2.0));
    pen.flag(margin > 0.0);
    pen.flag(end.by == Some(seat));
    pen.count(ahead as u8, 3.0);
    pen.one_of(usize::from(end.turns[seat]), 6);
    pen.number(f32::from(end.turns[seat]) / 8.0);
}

/// What the player has and hopes for.
fn own(pen: &mut Pen<'_>, rules: &Darjeeling, state: &State, seat: Seat, outlook: &Outlook) {
    let player = state.player(seat);
    let side = &outlook.sides[seat.index()];
    let missing = (rules.numbers().goal - player.score) as f32;
    pen.number(player.score as f32 / 100.0);
    pen.number(side.income / 20.0);
    pen.flag(side.income >= missing);
    pen.number((side.income / missing.max(1.0)).min(2.0));
    pen.number((missing / (side.income + 2.0)).min(12.0) / 6.0);
    pen.number(side.afloat / 40.0);
    pen.number(side.points / 100.0);
    for ship in 0..Wharf::MOST {
        pen.count(state.wharf.crates(ship, seat), 5.0);
    }
    pen.count(player.crates, 10.0);
    pen.count(player.action_tiles, 3.0);
    pen.flag(player.action_tiles > 0);
    let halves = player.tiles.halves() as f32;
    pen.number(halves / 10.0);
    let city = player.collector.is_some_and(|collector| rules.board().touches_city(collector.at));
    pen.flag(city);
    pen.flag(side.to_city < 9.0);
    pen.flag(side.to_city <= 1.0);
    pen.number(side.free_moves / 3.0);
    for stock in &side.stocks {
        pen.number(stock.crates / 4.0);
        pen.number(stock.rest / 3.0);
        pen.number(stock.bonus / 6.0);
        pen.number(stock.near / 3.0);
        pen.flag(stock.crates >= 1.0);
        pen.flag(stock.crates >= 4.0);
        pen.number(stock.crates * outlook.fresh / 20.0);
    }
    // The phase, seen by the player whose turn it is and by the others.
    let (phase, turn) = match state.phase {
        Phase::Start(turn) => (0, turn),
        Phase::Move(turn) => (1, turn),
        Phase::Refill(turn, _) => (2, turn),
        Phase::Ship(turn) => (3, turn),
        Phase::Over => return,
    };
    pen.one_of(phase, 4);
    let wait = (seat.index() + rules.players() - turn.index()) % rules.players();
    pen.one_of(wait, 5);
    pen.one_of(if wait == 0 { phase } else { 4 }, 4);
}

/// What lies on the table for all.
fn table(pen: &mut Pen<'_>, rules: &Darjeeling, state: &State, seat: Seat, outlook: &Outlook) {
    pen.one_of(rules.players() - 2, 4);
    pen.one_of(rules.board().region() as usize, Region::COUNT);
    pen.one_of(seat.index(), 5);
    pen.number(outlook.turns / 8.0);
    pen.flag(outlook.turns < 1.5);
    pen.number(outlook.fresh / 8.0);
    pen.number(state.bag.total() as f32 / 66.0);
    pen.count(state.action_tiles, 10.0);
    let last = rules.ships() - 1;
    // What falls back to the player when somebody ships next (DL4).
    pen.count(state.wharf.crates(last, seat), 5.0);
    pen.number(f32::from(rules.multipliers()[last]) * f32::from(state.wharf.crates(last, seat)) / 10.0);
}

/// What the player is up against.
fn others(pen: &mut Pen<'_>, rules: &Darjeeling, state: &State, seat: Seat, outlook: &Outlook) {
    let mine = &outlook.sides[seat.index()];
    let (mut points, mut score, mut income, mut crates, mut afloat) = (f32::MIN, i32::MIN, 0.0_f32, 0.0_f32, 0.0_f32);
    let (mut ahead, mut soon, mut loads) = (0_u8, 99.0_f32, 0_u8);
    for other in Seat::all(rules.players()).filter(|&other| other != seat) {
        let side = &outlook.sides[other.index()];
        let theirs = state.player(other);
        points = points.max(side.points);
        score = score.max(theirs.score);
        income = income.max(side.income);
        crates = crates.max(side.stocks[0].crates);
        afloat = afloat.max(side.afloat);
        ahead += u8::from(side.points > mine.points);
        soon = soon.min((rules.numbers().goal - theirs.score) as f32 / (side.income + 2.0));
        loads += u8::from(side.stocks[0].crates >= 2.0);
    }
    pen.number(points / 100.0);
    pen.number(((mine.points - points) / 20.0).clamp(-3.0, 3.0));
    pen.number(score as f32 / 100.0);
    pen.number((state.player(seat).score - score) as f32 / 40.0);
    pen.number(income / 20.0);
    pen.number((mine.income - income) / 10.0);
    pen.number(crates / 4.0);
    pen.number(afloat / 40.0);
    pen.count(ahead, 3.0);
    pen.count(loads, 3.0);
    pen.number(soon.min(12.0) / 6.0);
    pen.flag(soon < 1.0);
}
