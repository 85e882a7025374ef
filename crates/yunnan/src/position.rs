//! Between a state and the position that the notation writes.
//!
//! Reading refuses what cannot be: wrong numbers of pieces, two owners of one thing, what contradicts the phase. A position need not be
//! reachable by play.

use std::collections::BTreeMap;

use tabletop::{Fault, Impossible, Rules, Turn, deny, fault};

use crate::state::{Bids, Holding, Left, MOST_AMOUNT, STRUCTURES, TRADERS};
use crate::view::{BankView, Chance, Mover, PhaseView, PlayerView, StructuresView, View};
use crate::{Building, Color, ColorSet, Draw, Gorge, Phase, Place, Province, State, Structure, Yunnan};

impl Yunnan {
    /// More than a round can bring: all traders and posts in the best province.
    pub(crate) fn most_income(&self) -> u16 {
        let best = |values: &[u8]| u16::from(values.iter().copied().max().unwrap_or(0));
        let numbers = &self.tables.numbers;
        u16::from(TRADERS) * best(&numbers.trader) + u16::from(STRUCTURES[Structure::Post as usize]) * best(&numbers.post)
    }

    /// The position of a state.
    pub(crate) fn write(&self, state: &State) -> View {
        let order = self.in_game(&state.order);
        let to_act = match self.turn(state) {
            Turn::Over => None,
            Turn::Chance => Some(Mover::Chance(Chance::Chance)),
            Turn::Seat(_) => state.phase.color().map(Mover::Color),
        };
        let bids = Building::ALL.map(|building| {
            let spaces = order.iter().flat_map(|&color| {
                let prices = &self.tables.spaces(building).prices;
                state.bids[color]
                    .iter()
                    .filter(move |&(at, _)| at == building)
                    .map(move |(_, space)| (prices[space as usize], color))
            });
            (building, spaces.collect())
        });
        let pending = match state.phase {
            Phase::Progress { yards, temple, .. } => {
                Some(std::iter::repeat_n(Building::Yard, yards as usize).chain(temple.then_some(Building::Temple)).collect())
            }
            _ => None,
        };
        let two_colours = self.colors_each == 2;
        let seats = || tabletop::Seat::all(self.seats as usize);
        View {
            game: Self::GAME.to_owned(),
            rules: self.switches(),
            round: state.round.into(),
            phase: state.phase.into(),
            to_act,
            travel_order: order.to_vec(),
            passed: state.passed.iter().collect(),
            gifts: Province::ALL[1..].iter().map(|&province| (province, state.gifts[province as usize].into())).collect(),
            bids: bids.into_iter().collect(),
            bank: BankView { first: state.bank[0], second: state.bank[1] },
            blocked: state.blocked,
            players: order.iter().map(|&color| (color, self.write_player(state, color))).collect(),
            pending,
            seats: two_colours.then(|| seats().map(|seat| self.colors_of(state, seat).collect()).collect()),
            seat_scores: two_colours.then(|| seats().map(|seat| state.scores[seat.index()]).collect()),
            deck: self.duli.map(|_| (1..=Draw::CARDS).filter(|card| state.deck & (1 << (card - 1)) != 0).collect()),
            data: self.changed.map(|changed| changed.to_string()),
        }
    }

    fn write_player(&self, state: &State, color: Color) -> PlayerView {
        let holding = &state.holdings[color];
        let player = color != Color::Duli;
        let counts = |count: &dyn Fn(Structure) -> u8, guard: bool| StructuresView {
            post: player.then(|| count(Structure::Post).into()),
            bridge: player.then(|| count(Structure::Bridge).into()),
            teahouse: Some(count(Structure::TeaHouse).into()),
            guard: (player && guard).then(|| count(Structure::Guard).into()),
        };
        let some = |counts: &dyn Fn(Province) -> u8| -> BTreeMap<Province, u32> {
            Province::ALL
                .into_iter()
                .map(|province| (province, counts(province).into()))
                .filter(|&(_, count)| count > 0)
                .collect()
        };
        let (travelled, passes_used) = match state.phase {
            Phase::Travel { turn, travelled, passes_used } if turn == color => (travelled, passes_used),
            _ => ([0; Place::COUNT], 0),
        };
        let converted = match state.phase {
            Phase::Convert { turn } => {
                self.in_game(&state.order).iter().take_while(|&&other| other != turn).any(|&other| other == color)
            }
            _ => true,
        };
        PlayerView {
            money: player.then_some(holding.money),
            score: (player && self.colors_each == 1).then(|| state.scores[self.seat(state, color).index()]),
            gifts: holding.gifts.into(),
            influence: holding.influence.into(),
            passes: player.then_some(holding.passes.into()),
            horse: player.then_some(holding.horse),
            supply: holding.supply().into(),
            market: holding.at(Place::Puer).into(),
            provinces: some(&|province| holding.at(province)),
            travelled: player.then(|| {
                let counts = Place::ALL.into_iter().map(|place| (place, u32::from(travelled[place as usize])));
                counts.filter(|&(_, count)| count > 0).collect()
            }),
            passes_used: player.then_some(passes_used.into()),
            traders_left: player.then_some(holding.general().into()),
            left: counts(&|kind| holding.left.count(kind), self.guards),
            hand: player.then(|| counts(&|kind| holding.hand(kind), false)),
            posts: some(&|province| holding.posts[province as usize]),
            bridges: player.then(|| Gorge::ALL.into_iter().filter(|gorge| holding.bridges & gorge.bit() != 0).collect()),
            teahouses: Province::ALL.into_iter().filter(|&province| holding.has_tea_house(province)).collect(),
            guard: player.then_some(holding.guard),
            income: player.then(|| (!converted).then_some(holding.income.into())),
        }
    }

    /// The ruleset and state of a position.
    pub(crate) fn read(view: &View) -> Result<(Self, State), Impossible> {
        deny!(view.game != Self::GAME, "game", "other-game", said = view.game.as_str(), game = Self::GAME);
        let colors = view.travel_order.len();
        let seats = if view.rules.two_colours { colors / 2 } else { colors - usize::from(view.rules.duli && colors > 0) };
        let rules = Self::new(view.rules, seats).map_err(|bad| Impossible::new("rules", bad.0))?;
        deny!(view.data.is_some(), "data", "other-data");
        let state = rules.read_state(view)?;
        Ok((rules, state))
    }

    /// The state of a position of this ruleset.
    pub(crate) fn read_state(&self, view: &View) -> Result<State, Impossible> {
        let (rules, colors) = (self, view.travel_order.len());
        deny!(colors != rules.colors as usize, "travel_order", "order-count", has = colors, needed = rules.colors);
        check_once("travel_order", &view.travel_order)?;
        let duli_at = view.travel_order.iter().position(|&color| color == Color::Duli);
        deny!(duli_at != rules.duli.map(|_| 0), "travel_order", "duli-first");
        let in_game: ColorSet = view.travel_order.iter().copied().collect();
        deny!(!view.players.keys().copied().eq(in_game.iter()), "players", "players-differ");
        let round = u16::try_from(view.round).unwrap_or(0);
        deny!(round == 0, "round", "no-round", has = view.round);
        let mut state = State {
            bank: [view.bank.first, view.bank.second],
            blocked: view.blocked,
            passed: view.passed.iter().copied().collect(),
            round,
            ..State::default()
        };
        state.order[..colors].copy_from_slice(&view.travel_order);
        rules.read_chairs(view, &mut state)?;
        rules.read_bids(view, &mut state)?;
        for (&color, player) in &view.players {
            rules.read_player(color, player, view, &mut state)?;
        }
        rules.read_board(view, &mut state)?;
        rules.read_phase(view, &mut state)?;
        rules.check_bidding(view, &state)?;
        Ok(state)
    }

    /// Who sits where, and the scores of seats.
    fn read_chairs(&self, view: &View, state: &mut State) -> Result<(), Impossible> {
        let players: ColorSet = view.players.keys().copied().filter(|&color| color != Color::Duli).collect();
        if self.colors_each == 1 {
            deny!(view.seats.is_some() || view.seat_scores.is_some(), "seats", "seats-unused");
            for (seat, color) in players.iter().enumerate() {
                state.chairs[color as usize] = seat as u8;
            }
            return Ok(());
        }
        let (Some(seats), Some(scores)) = (&view.seats, &view.seat_scores) else {
            return Err(Impossible::new("seats", fault!("seats-missing")));
        };
        let seated: ColorSet = seats.iter().flatten().copied().collect();
        let pairs = seats.len() == 2 && seats.iter().all(|colors| colors.len() == 2);
        deny!(!pairs || seated != players, "seats", "seats-colours");
        deny!(scores.len() != 2, "seat_scores", "seats-two", has = scores.len());
        for (chair, &color) in seats.iter().flatten().enumerate() {
            state.chairs[color as usize] = chair as u8;
        }
        for (seat, &score) in scores.iter().enumerate() {
            state.scores[seat] = amount("seat_scores", score)?;
        }
        Ok(())
    }

    fn read_bids(&self, view: &View, state: &mut State) -> Result<(), Impossible> {
        for (&building, spaces) in &view.bids {
            let at = || format!("bids.{building}");
            deny!(!self.buildings.contains(&building) && !spaces.is_empty(), at(), "no-building", building = building);
            for (&price, &color) in spaces {
                let Some(space) = self.tables.spaces(building).find(price) else {
                    return Err(Impossible::new(at(), fault!("no-space", price = price)));
                };
                deny!(!self.in_game(&state.order).contains(&color), at(), "not-in-game", color = color);
                state.bids[color].insert(building, space);
            }
        }
        Ok(())
    }

    /// One colour's pieces, all of them counted.
    fn read_player(&self, color: Color, player: &PlayerView, view: &View, state: &mut State) -> Result<(), Impossible> {
        let at = |field: &str| format!("players.{color}.{field}");
        let duli = color == Color::Duli;
        if duli {
            let given = [
                ("money", player.money.is_some()),
                ("score", player.score.is_some()),
                ("passes", player.passes.is_some()),
                ("horse", player.horse.is_some()),
                ("travelled", player.travelled.is_some()),
                ("passes_used", player.passes_used.is_some()),
                ("traders_left", player.traders_left.is_some()),
                ("hand", player.hand.is_some()),
                ("bridges", player.bridges.is_some()),
                ("guard", player.guard.flatten().is_some()),
                ("income", player.income.flatten().is_some()),
            ];
            for (field, given) in given {
                deny!(given, at(field), "duli-has-none");
            }
        }
        let missing = |field: &str| Impossible::new(at(field), fault!("missing"));
        let needed = |field: &str, value: Option<u32>| value.or(duli.then_some(0)).ok_or_else(|| missing(field));
        let within = |field: &str, value: u32, range: std::ops::RangeInclusive<u32>| {
            deny!(!range.contains(&value), at(field), "range", has = value, least = *range.start(), most = *range.end());
            Ok(value as u8)
        };
        let mut holding = Holding { money: needed("money", player.money)?, ..Holding::default() };
        deny!(holding.money > MOST_AMOUNT, at("money"), "too-much", has = holding.money);
        match (player.score, self.colors_each == 1 && !duli) {
            (Some(score), true) => state.scores[self.seat(state, color).index()] = amount(&at("score"), score)?,
            (None, false) => {}
            (None, true) => return Err(missing("score")),
            (Some(_), false) => return Err(Impossible::new(at("score"), fault!("score-of-seat"))),
        }
        holding.gifts = within("gifts", player.gifts, 0..=14)?;
        holding.influence = within("influence", player.influence, 0..=4)?;
        if !duli {
            holding.passes = within("passes", needed("passes", player.passes)?, 2..=6)?;
            holding.horse = player.horse.ok_or_else(|| missing("horse"))?;
        }

        *holding.supply_mut() = within("supply", player.supply, 0..=7)?;
        *holding.at_mut(Place::Puer) = within("market", player.market, 0..=7)?;
        *holding.general_mut() = within("traders_left", needed("traders_left", player.traders_left)?, 0..=4)?;
        for (&province, &count) in &player.provinces {
            *holding.at_mut(province) = within("provinces", count, 0..=7)?;
        }
        let banked = state.bank.iter().filter(|&&on| on == Some(color)).count() as u32;
        let placed = u32::from(state.bids[color].count()) + banked;
        let traders = holding.traders.iter().map(|&count| u32::from(count)).sum::<u32>() + placed;
        deny!(traders != u32::from(TRADERS), at("supply"), "traders", has = traders, all = TRADERS);

        for (&province, &count) in &player.posts {
            let most = if duli { 1 } else { self.posts_each.into() };
            holding.posts[province as usize] = within("posts", count, 0..=most)?;
        }
        for &gorge in player.bridges.iter().flatten() {
            deny!(self.tables.gorges & gorge.bit() == 0, at("bridges"), "no-gorge", gorge = gorge);
            deny!(holding.bridges & gorge.bit() != 0, at("bridges"), "two-bridges", gorge = gorge);
            holding.bridges |= gorge.bit();
        }
        for &province in &player.teahouses {
            let others = state.holdings.0.iter().any(|other| other.has_tea_house(province));
            deny!(others || holding.has_tea_house(province), at("teahouses"), "two-teahouses", province = province);
            holding.tea_houses |= 1 << province as u8;
        }
        holding.guard = player.guard.flatten();
        self.read_structures(color, player, &mut holding)?;
        self.read_turn(color, player, view, &mut holding)?;
        state.holdings[color] = holding;
        Ok(())
    }

    /// Structures: what is left, in hand and built makes up the set of S4.
    fn read_structures(&self, color: Color, player: &PlayerView, holding: &mut Holding) -> Result<(), Impossible> {
        let at = |field: &str| format!("players.{color}.{field}");
        let duli = color == Color::Duli;
        deny!(player.hand.is_none() && !duli, at("hand"), "missing");
        let hand = player.hand.unwrap_or_default();
        deny!(hand.guard.unwrap_or(0) != 0, at("hand"), "guard-kept");
        let guard = player.left.guard.unwrap_or(0);
        deny!(guard > 1 || (guard > 0 || holding.guard.is_some()) && !self.guards, at("left"), "guard-rules");
        deny!(guard > 0 && holding.guard.is_some(), at("guard"), "guard-twice");
        let kinds = [
            (Structure::Post, player.left.post, hand.post),
            (Structure::Bridge, player.left.bridge, hand.bridge),
            (Structure::TeaHouse, player.left.teahouse, hand.teahouse),
        ];
        let mut left = [0; Structure::COUNT];
        left[Structure::Guard as usize] = guard as u8;
        for (kind, in_supply, in_hand) in kinds {
            let (in_supply, in_hand) = (in_supply.unwrap_or(0), in_hand.unwrap_or(0));
            // D1: Dúlì's posts stand from the beginning, and she has no bridges.
            let all = if duli && kind == Structure::Bridge { 0 } else { u64::from(STRUCTURES[kind as usize]) };
            let sum = u64::from(in_supply) + u64::from(in_hand) + u64::from(holding.built(kind));
            deny!(sum != all, at("left"), "structures", structure = kind, has = sum, all = all);
            left[kind as usize] = in_supply as u8;
        }
        deny!(duli && holding.posts != self.duli.map_or([0; 5], |tables| tables.posts), at("posts"), "duli-posts");
        holding.left = Left::new(left);
        Ok(())
    }

    /// What belongs to the turn in hand: trips made and income.
    fn read_turn(&self, color: Color, player: &PlayerView, view: &View, holding: &mut Holding) -> Result<(), Impossible> {
        let at = |field: &str| format!("players.{color}.{field}");
        let acts = view.to_act == Some(Mover::Color(color));
        let travelling = view.phase == PhaseView::Travel && acts;
        for (&place, &count) in player.travelled.iter().flatten() {
            deny!(count > 0 && !travelling, at("travelled"), "not-travelling");
            let there = holding.at(place);
            deny!(count > there.into(), at("travelled"), "travelled", has = count, place = place, there = there);
        }
        let used = player.passes_used.unwrap_or(0);
        deny!(used > 0 && !travelling, at("passes_used"), "not-travelling");
        deny!(used > u32::from(holding.passes), at("passes_used"), "passes-used", used = used, passes = holding.passes);
        let place = |wanted: Color| view.travel_order.iter().position(|&other| other == wanted);
        let due = match view.to_act {
            Some(Mover::Color(turn)) if view.phase == PhaseView::Convert => color != Color::Duli && place(color) >= place(turn),
            _ => false,
        };
        let fault = match (player.income.flatten(), due) {
            (Some(income), true) if income <= self.most_income().into() => {
                holding.income = income as u16;
                return Ok(());
            }
            (None, false) => return Ok(()),
            (Some(income), true) => fault!("too-much-income", has = income),
            (None, true) => fault!("income-missing"),
            (Some(_), false) => fault!("income-early"),
        };
        Err(Impossible::new(at("income"), fault))
    }

    /// Gifts, bank, blocker and deck.
    fn read_board(&self, view: &View, state: &mut State) -> Result<(), Impossible> {
        for (&province, &count) in &view.gifts {
            let most = self.tables.numbers.gifts[province as usize];
            deny!(count > most.into(), "gifts", "gifts-there", province = province, has = count, most = most);
            state.gifts[province as usize] = count as u8;
        }
        let all: u32 = self.tables.numbers.gifts.iter().map(|&count| u32::from(count)).sum();
        let taken: u32 = state.holdings.0.iter().map(|holding| u32::from(holding.gifts)).sum();
        let left: u32 = state.gifts.iter().map(|&count| u32::from(count)).sum();
        deny!(taken + left != all, "gifts", "gifts-sum", left = left, taken = taken, all = all);
        for (space, color) in (1..).zip(state.bank).filter_map(|(space, on)| Some((space, on?))) {
            let at = || format!("bank.{space}");
            deny!(view.phase != PhaseView::Bid, at(), "bank-empty");
            let player = color != Color::Duli && self.in_game(&state.order).contains(&color);
            deny!(!player, at(), "bank-colour", color = color);
            deny!(!state.bids[color].is_empty(), at(), "bank-and-building", color = color);
        }
        deny!(state.bank[0].is_some() && state.bank[0] == state.bank[1], "bank", "bank-both");
        deny!(self.duli.is_some() && state.bank[1].is_some(), "bank.2", "bank-shut");
        if let Some(gorge) = state.blocked {
            let gorges = if self.buildings.contains(&Building::Temple) { self.tables.gorges } else { 0 };
            deny!(gorges & gorge.bit() == 0, "blocked", "no-block", gorge = gorge);
            deny!(view.phase == PhaseView::Bid, "blocked", "block-bidding");
        }
        deny!(view.deck.is_some() && self.duli.is_none(), "deck", "deck-unused");
        deny!(view.deck.is_none() && self.duli.is_some(), "deck", "missing");
        let cards = view.deck.as_deref().unwrap_or_default();
        let sorted = cards.is_sorted_by(|a, b| a < b) && cards.iter().all(|card| (1..=Draw::CARDS).contains(card));
        deny!(!sorted, "deck", "deck-cards", most = Draw::CARDS);
        state.deck = cards.iter().fold(0, |set, card| set | 1 << (card - 1));
        Ok(())
    }

    /// Phase, who acts, what is pending.
    fn read_phase(&self, view: &View, state: &mut State) -> Result<(), Impossible> {
        let to_act = |fault: Fault| Err(Impossible::new("to_act", fault));
        let turn = match view.to_act {
            None => None,
            Some(Mover::Chance(_)) if self.duli.is_none() => return to_act(fault!("no-chance")),
            Some(Mover::Chance(_)) => Some(Color::Duli),
            Some(Mover::Color(Color::Duli)) => return to_act(fault!("duli-chance")),
            Some(Mover::Color(color)) if !self.in_game(&state.order).contains(&color) => {
                return to_act(fault!("not-in-game", color = color));
            }
            Some(Mover::Color(color)) => Some(color),
        };
        deny!(view.pending.is_some() && view.phase != PhaseView::Progress, "pending", "pending-phase");
        let chance = turn == Some(Color::Duli);
        state.phase = match (view.phase, turn) {
            (PhaseView::Over, None) => Phase::Over,
            (PhaseView::Over, Some(_)) => return to_act(fault!("over-nobody")),
            (_, None) => return to_act(fault!("somebody-acts")),
            (PhaseView::Progress | PhaseView::Convert, Some(_)) if chance => return to_act(fault!("no-draw-now")),
            (PhaseView::Bid, Some(turn)) => Phase::Bid { turn },
            (PhaseView::Progress, Some(turn)) => {
                let pending = view.pending.as_deref().unwrap_or_default();
                let yards = pending.iter().take_while(|&&building| building == Building::Yard).count();
                let temple = pending.get(yards) == Some(&Building::Temple);
                deny!(pending.is_empty() || pending.len() != yards + usize::from(temple), "pending", "pending-list");
                let most = self.bids_each.min(state.holdings[turn].left.total());
                deny!(yards > most as usize, "pending", "pending-yards", has = yards, most = most);
                deny!(
                    temple && !self.buildings.contains(&Building::Temple),
                    "pending",
                    "no-building",
                    building = Building::Temple
                );
                Phase::Progress { turn, yards: yards as u8, temple }
            }
            (PhaseView::Travel, Some(turn)) => {
                let mut travelled = [0; Place::COUNT];
                let player = view.players.get(&turn);
                for (&place, &count) in player.and_then(|player| player.travelled.as_ref()).into_iter().flatten() {
                    travelled[place as usize] = count as u8;
                }
                let passes_used = player.and_then(|player| player.passes_used).unwrap_or(0) as u8;
                Phase::Travel { turn, travelled, passes_used }
            }
            (PhaseView::Convert, Some(turn)) => Phase::Convert { turn },
        };
        Ok(())
    }

    /// What the bidding leaves behind: who has passed, and bids that can be paid and used.
    fn check_bidding(&self, view: &View, state: &State) -> Result<(), Impossible> {
        let order = self.in_game(&state.order);
        deny!(!state.passed.is_empty() && view.phase != PhaseView::Bid, "passed", "passed-phase");
        if let Some(color) = state.passed.iter().find(|color| *color == Color::Duli || !order.contains(color)) {
            return Err(Impossible::new("passed", fault!("passed-colour", color = color)));
        }
        check_once("passed", &view.passed)?;
        let waiting = order.iter().any(|&color| color != Color::Duli && !state.passed.contains(color));
        if let Phase::Bid { turn } = state.phase {
            deny!(state.passed.contains(turn) || !waiting, "to_act", "passed-acts");
        }
        let turn_at = state.phase.color().and_then(|turn| order.iter().position(|&color| color == turn));
        for (at, &color) in order.iter().enumerate() {
            let bids = state.bids[color];
            if bids.is_empty() {
                continue;
            }
            // In `progress` the bids of those still to come in bidding order stand, which is the reverse of travel order (S9).
            let stands = match state.phase {
                Phase::Bid { .. } => true,
                Phase::Progress { .. } => turn_at.is_some_and(|turn| at < turn),
                _ => false,
            };
            deny!(!stands, "bids", "bids-paid", color = color);
            self.check_bids(state, color, bids)?;
        }
        Ok(())
    }

    /// One colour's bids: few enough, and it can pay for them and use them.
    fn check_bids(&self, state: &State, color: Color, bids: Bids) -> Result<(), Impossible> {
        for &building in self.buildings {
            let at = || format!("bids.{building}");
            let count = bids.of(building).count_ones() as u8;
            let each = if building == Building::Temple { 1 } else { self.bids_each };
            if color == Color::Duli {
                deny!(count > 1 || (count > 0 && building == Building::Temple), at(), "duli-bids");
                let steps = self.steps_left(state, color, building);
                deny!(building == Building::Guild && count > steps, at(), "duli-influence");
                continue;
            }
            deny!(count > each, at(), "bids-limit", color = color, has = count, most = each);
            deny!(count > self.steps_left(state, color, building), at(), "bids-useless", color = color);
        }
        let (sum, money) = (self.bid_sum(bids), state.holdings[color].money);
        let broke = color != Color::Duli && !self.debts && sum > money;
        deny!(broke, "bids", "bids-money", color = color, bids = sum, money = money);
        Ok(())
    }
}

/// Refuses a list that names a colour twice.
fn check_once(at: &str, colors: &[Color]) -> Result<(), Impossible> {
    for (i, &color) in colors.iter().enumerate() {
        deny!(colors[..i].contains(&color), at, "named-twice", color = color);
    }
    Ok(())
}

/// A score, if it is one that sums cannot overflow.
fn amount(at: &str, score: i32) -> Result<i32, Impossible> {
    deny!(score.unsigned_abs() > MOST_AMOUNT, at, "too-much", has = score);
    Ok(score)
}
