//! How a position of Yunnan is described to the network, colour by colour.

use tabletop::{Rules, Seat};
use yunnan::{Action, Building, Color, Gorge, Phase, Place, Province, State, Structure, Yunnan};

use super::prospect::{Outlook, Prospect, strengths};
use super::thumb::Thumb;
use super::traits::traits;
use crate::learned::{Describe, Sheet};
use crate::mind::Traits;
use crate::pen::Pen;

/// What is the same for all colours.
struct Common {
    outlook: Outlook,
    /// Estimated final points by seat.
    points: [f32; Seat::MAX],
    strengths: [f32; Seat::MAX],
    incomes: [f32; Color::COUNT],
    inspected: Province,
    banished: Option<Color>,
    phase: usize,
    total_bids: f32,
}

impl Describe<Yunnan> for Thumb {
    fn describe(rules: &Yunnan, state: &State, sheet: &mut Sheet) {
        let order = rules.travel_order(state);
        let outlook = Outlook::new(rules, state);
        let strengths = strengths(rules, state, &outlook);
        let mut points = state.scores.map(|score| score as f32);
        let mut incomes = [0.0; Color::COUNT];
        for (place, &color) in order.iter().enumerate().filter(|(_, color)| **color != Color::Duli) {
            points[rules.seat(state, color).index()] += outlook.sides[place].points(outlook.rounds);
            incomes[place] = rules.income(state, color) as f32;
        }
        let inspected = rules.inspected_province(state);
        let phase = match state.phase {
            Phase::Bid { .. } => 0,
            Phase::Progress { .. } => 1,
            Phase::Travel { .. } => 2,
            Phase::Convert { .. } | Phase::Over => 3,
        };
        let common = Common {
            outlook,
            points,
            strengths,
            incomes,
            inspected,
            banished: rules.banished(state, inspected),
            phase,
            total_bids: rules.total_bids(state) as f32,
        };
        for (place, &color) in order.iter().enumerate().filter(|(_, color)| **color != Color::Duli) {
            let side = sheet.sides;
            sheet.sides += 1;
            sheet.seats[side] = rules.seat(state, color).index() as u8;
            if state.phase.color() == Some(color) {
                sheet.mover = Some(side);
            }
            let mut pen = Pen::new(&mut sheet.rows[side]);
            own(&mut pen, rules, state, color, place, &common);
            table(&mut pen, rules, state, color, &common);
            others(&mut pen, rules, state, color, place, &common);
        }
    }

    fn traits<'a>(rules: &'a Yunnan, state: &'a State) -> impl Fn(Action) -> Traits + 'a {
        |action| traits(rules, state, action)
    }
}

/// What the colour has and hopes for.
fn own(pen: &mut Pen<'_>, rules: &Yunnan, state: &State, color: Color, place: usize, common: &Common) {
    let holding = &state.holdings[color];
    let seat = rules.seat(state, color).index();
    let side: &Prospect = &common.outlook.sides[place];
    let money = holding.money as f32;
    pen.number(money.min(60.0) / 30.0);
    pen.number(money.min(15.0) / 15.0);
    pen.number(side.money.clamp(-20.0, 60.0) / 30.0);
    pen.number(state.scores[seat] as f32 / 80.0);
    pen.number(side.income / 40.0);
    pen.number(side.waiting / 40.0);
    pen.number(side.next / 50.0);
    pen.number(side.most / 80.0);
    pen.number(side.passes / 6.0);
    pen.number(side.lines / 40.0);
    pen.number(side.steps / 6.0);
    pen.number(side.workers / 6.0);
    pen.number(side.influence / 4.0);
    pen.number(common.points[seat] / 100.0);
    pen.number(common.strengths[seat] / 5.0);
    pen.number(common.incomes[place] / 40.0);
    for place in Place::ALL {
        pen.count(holding.at(place), 3.0);
    }
    pen.count(holding.supply(), 3.0);
    pen.count(holding.general(), 4.0);
    pen.count(state.bids[color].count(), 3.0);
    for building in Building::ALL {
        let held = state.bids[color].of(building);
        let small = held != 0 && held & 3 == held;
        pen.flag(held != 0);
        pen.flag(small);
    }
    pen.number(rules.bid_sum(state.bids[color]) as f32 / 30.0);
    pen.flag(state.bank[0] == Some(color));
    pen.flag(state.bank[1] == Some(color));
    pen.flag(state.passed.contains(color));
    for province in Province::ALL {
        pen.count(holding.posts[province as usize], 1.0);
    }
    for gorge in Gorge::ALL {
        pen.flag(holding.bridges & gorge.bit() != 0);
    }
    for province in Province::ALL {
        pen.flag(holding.has_tea_house(province));
    }
    for kind in [Structure::Post, Structure::Bridge, Structure::TeaHouse] {
        pen.count(holding.left.count(kind), 2.0);
        pen.count(holding.hand(kind), 1.0);
    }
    pen.flag(holding.guard.is_some());
    pen.count(holding.left.count(Structure::Guard), 1.0);
    pen.count(holding.gifts, 4.0);
    pen.one_of(usize::from(holding.influence), 5);
    pen.one_of(usize::from(holding.passes.saturating_sub(2)), 5);
    pen.one_of(holding.horse as usize, 5);
    let (mine, colors) = (state.phase.color() == Some(color), rules.travel_order(state).len());
    pen.one_of(place, 6);
    pen.flag(place + 1 == colors);
    // The phase, seen by the colour to act and by the others.
    pen.one_of(common.phase + if mine { 4 } else { 0 }, 8);
    let mover = state.phase.color().and_then(|mover| rules.travel_order(state).iter().position(|&one| one == mover));
    pen.flag(common.phase == 2 && mover.is_some_and(|mover| place < mover));
    pen.flag(common.banished == Some(color));
    pen.count(holding.at(common.inspected), 3.0);
    let gifts: u8 = Province::ALL.iter().map(|&province| holding.at(province).min(state.gifts[province as usize])).sum();
    pen.count(gifts, 3.0);
    let reachable: u8 = Province::ALL.iter().filter(|&&p| p <= holding.horse).map(|&p| state.gifts[p as usize]).sum();
    pen.count(reachable, 8.0);
}

/// What lies on the table for all, as this colour sees it.
fn table(pen: &mut Pen<'_>, rules: &Yunnan, state: &State, color: Color, common: &Common) {
    let switches = rules.switches();
    pen.number(f32::from(state.round.min(12)) / 8.0);
    for gifts in &state.gifts[1..] {
        pen.count(*gifts, 4.0);
    }
    pen.count(state.gifts.iter().sum::<u8>().saturating_sub(rules.end_gifts()), 14.0);
    pen.number(common.outlook.rounds / 5.0);
    pen.flag(common.outlook.rounds < 1.0);
    pen.one_of(rules.seats() - 2, 4);
    for on in [switches.pro, switches.double_bidding, switches.guards, state.blocked.is_some()] {
        pen.flag(on);
    }
    let others = || rules.travel_order(state).iter().copied().filter(move |&other| other != color);
    for building in Building::ALL {
        let prices = rules.prices(building);
        let taken = others().fold(0_u8, |set, other| set | state.bids[other].of(building));
        let highest = taken.checked_ilog2().map_or(0, |space| prices[space as usize]);
        pen.count(highest, 15.0);
        pen.count(taken.count_ones() as u8, 3.0);
    }
    pen.number(common.total_bids / 80.0);
    pen.flag(state.bank.iter().flatten().any(|&by| by != color));
    pen.flag(state.bank.iter().flatten().filter(|&&by| by != color).count() == 2);
    pen.count(others().filter(|&other| state.passed.contains(other)).count() as u8, 4.0);
}

/// What the colour is up against.
fn others(pen: &mut Pen<'_>, rules: &Yunnan, state: &State, color: Color, place: usize, common: &Common) {
    let holding = &state.holdings[color];
    let seat = rules.seat(state, color).index();
    let (mut stronger, mut weaker, mut pushers) = (0_u8, 0_u8, 0_u8);
    let mut best = Prospect::default();
    let (mut points, mut score, mut horse, mut ahead) = (0.0_f32, 0_i32, 0_u8, 0_u8);
    let mut crowd = [0_u8; Province::COUNT];
    for (at, &other) in rules.travel_order(state).iter().enumerate().filter(|(_, other)| **other != color) {
        let theirs = &state.holdings[other];
        stronger += u8::from(theirs.influence > holding.influence);
        weaker += u8::from(theirs.influence < holding.influence);
        for province in Province::ALL {
            crowd[province as usize] += theirs.at(province);
        }
        // Who travels after this colour may still displace it in this round (T6).
        pushers += u8::from(theirs.influence > holding.influence && (common.phase < 2 || at > place));
        if other == Color::Duli || rules.seat(state, other).index() == seat {
            continue;
        }
        let side = &common.outlook.sides[at];
        best.income = best.income.max(side.income + side.waiting);
        best.next = best.next.max(side.next);
        best.money = best.money.max(side.money);
        best.passes = best.passes.max(side.passes);
        best.influence = best.influence.max(side.influence);
        best.lines = best.lines.max(side.lines);
        let their_seat = rules.seat(state, other).index();
        points = points.max(common.points[their_seat]);
        score = score.max(state.scores[their_seat]);
        horse = horse.max(theirs.horse as u8);
        ahead += u8::from(common.points[their_seat] > common.points[seat]);
    }
    pen.count(stronger, 3.0);
    pen.count(weaker, 3.0);
    pen.count(pushers, 3.0);
    pen.number(best.income / 40.0);
    pen.number(best.next / 50.0);
    pen.number(best.money.max(0.0) / 30.0);
    pen.number(best.passes / 6.0);
    pen.number(best.influence / 4.0);
    pen.number(best.lines / 40.0);
    pen.number(points / 100.0);
    pen.number(score as f32 / 80.0);
    pen.count(horse, 4.0);
    pen.count(ahead, 3.0);
    pen.number(((common.points[seat] - points) / 20.0).clamp(-3.0, 3.0));
    for there in crowd {
        pen.count(there, 5.0);
    }
}
