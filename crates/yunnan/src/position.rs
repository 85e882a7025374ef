//! Between a state and the position that the notation writes.
//!
//! Reading refuses what cannot be: wrong numbers of pieces, two owners of one thing, what contradicts the phase. A position need not be
//! reachable by play.

use std::collections::BTreeMap;

use tabletop::{Impossible, Rules, Turn};

use crate::state::{Bids, Holding, Left, MOST_AMOUNT, STRUCTURES, TRADERS};
use crate::view::{BankView, Chance, Mover, PhaseView, PlayerView, StructuresView, View};
use crate::{Building, ByColor, Color, ColorSet, Draw, Gorge, Phase, Place, Province, State, Structure, Yunnan};

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
        let no = |at: &str, reason: String| Err(Impossible::new(at, reason));
        if view.game != Self::GAME {
            return no("game", format!("`{}` is not `{}`", view.game, Self::GAME));
        }
        let colors = view.travel_order.len();
        let seats = if view.rules.two_colours { colors / 2 } else { colors - usize::from(view.rules.duli && colors > 0) };
        let rules = Self::new(view.rules, seats).map_err(|bad| Impossible::new("rules", bad.to_string()))?;
        if colors != rules.colors as usize {
            return no("travel_order", format!("{colors} colours, expected {}", rules.colors));
        }
        let in_game: ColorSet = view.travel_order.iter().copied().collect();
        if in_game.iter().count() != colors {
            return no("travel_order", "a colour stands in it twice".to_owned());
        }
        let duli_at = view.travel_order.iter().position(|&color| color == Color::Duli);
        if duli_at != rules.duli.map(|_| 0) {
            return no("travel_order", "with Dúlì, and only then, she stands first in it".to_owned());
        }
        if !view.players.keys().copied().eq(in_game.iter()) {
            return no("players", "these are not the colours of the travel order".to_owned());
        }
        let Ok(round @ 1..) = u16::try_from(view.round) else {
            return no("round", format!("{} is no round", view.round));
        };
        let mut state = State {
            holdings: ByColor::default(),
            bids: ByColor::default(),
            scores: [0; 5],
            order: [Color::Red; Color::COUNT],
            chairs: [0; 5],
            gifts: [0; Province::COUNT],
            bank: [view.bank.first, view.bank.second],
            blocked: view.blocked,
            passed: view.passed.iter().copied().collect(),
            deck: 0,
            round,
            phase: Phase::Over,
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
        Ok((rules, state))
    }

    /// Who sits where, and the scores of seats.
    fn read_chairs(&self, view: &View, state: &mut State) -> Result<(), Impossible> {
        let no = |at: &str, reason: &str| Err(Impossible::new(at, reason));
        let players: ColorSet = view.players.keys().copied().filter(|&color| color != Color::Duli).collect();
        if self.colors_each == 1 {
            if view.seats.is_some() || view.seat_scores.is_some() {
                return no("seats", "only two colours each have seats of their own");
            }
            for (seat, color) in players.iter().enumerate() {
                state.chairs[color as usize] = seat as u8;
            }
            return Ok(());
        }
        let (Some(seats), Some(scores)) = (&view.seats, &view.seat_scores) else {
            return no("seats", "two colours each need `seats` and `seat_scores`");
        };
        let seated: ColorSet = seats.iter().flatten().copied().collect();
        if seats.len() != 2 || seats.iter().any(|colors| colors.len() != 2) || seated != players {
            return no("seats", "each of the two seats has two colours of the game");
        }
        if scores.len() != 2 {
            return no("seat_scores", "there are two seats");
        }
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
            let at = format!("bids.{building}");
            if !self.buildings.contains(&building) && !spaces.is_empty() {
                return Err(Impossible::new(at, "this edition has no such building (B13)"));
            }
            for (&price, &color) in spaces {
                let Some(space) = self.tables.spaces(building).find(price) else {
                    return Err(Impossible::new(at, format!("there is no space {price} (B3)")));
                };
                if !self.in_game(&state.order).contains(&color) {
                    return Err(Impossible::new(at, format!("{color} is not in the game")));
                }
                state.bids[color].insert(building, space);
            }
        }
        Ok(())
    }

    /// One colour's pieces, all of them counted.
    fn read_player(&self, color: Color, player: &PlayerView, view: &View, state: &mut State) -> Result<(), Impossible> {
        let no = |field: &str, reason: String| Err(Impossible::new(format!("players.{color}.{field}"), reason));
        let duli = color == Color::Duli;
        if duli {
            let absent = [
                ("money", player.money.is_none()),
                ("score", player.score.is_none()),
                ("passes", player.passes.is_none()),
                ("horse", player.horse.is_none()),
                ("travelled", player.travelled.is_none()),
                ("passes_used", player.passes_used.is_none()),
                ("traders_left", player.traders_left.is_none()),
                ("hand", player.hand.is_none()),
                ("bridges", player.bridges.is_none()),
                ("guard", player.guard.flatten().is_none()),
                ("income", player.income.flatten().is_none()),
            ];
            if let Some((field, _)) = absent.iter().find(|(_, absent)| !absent) {
                return no(field, "Dúlì has none (D1)".to_owned());
            }
        }
        let needed = |field: &str, value: Option<u32>| match value {
            Some(value) => Ok(value),
            None if duli => Ok(0),
            None => Err(Impossible::new(format!("players.{color}.{field}"), "is missing")),
        };
        let within = |field: &str, value: u32, range: std::ops::RangeInclusive<u32>| {
            if range.contains(&value) {
                Ok(value as u8)
            } else {
                Err(Impossible::new(
                    format!("players.{color}.{field}"),
                    format!("{value} is not between {} and {}", range.start(), range.end()),
                ))
            }
        };
        let mut holding = Holding { money: needed("money", player.money)?, ..Holding::default() };
        if holding.money > MOST_AMOUNT {
            return no("money", format!("{} is more than anybody can have", holding.money));
        }
        match (player.score, self.colors_each == 1 && !duli) {
            (Some(score), true) => {
                state.scores[self.seat(state, color).index()] = amount(&format!("players.{color}.score"), score)?;
            }
            (None, false) => {}
            (None, true) => return no("score", "is missing".to_owned()),
            (Some(_), false) => return no("score", "with two colours each the seat has the score (V1)".to_owned()),
        }
        holding.gifts = within("gifts", player.gifts, 0..=14)?;
        holding.influence = within("influence", player.influence, 0..=4)?;
        if !duli {
            holding.passes = within("passes", needed("passes", player.passes)?, 2..=6)?;
            holding.horse = player.horse.ok_or_else(|| Impossible::new(format!("players.{color}.horse"), "is missing"))?;
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
        if traders != u32::from(TRADERS) {
            return no("supply", format!("{traders} traders in all, but every colour has {TRADERS} (S4)"));
        }

        for (&province, &count) in &player.posts {
            let most = if duli { 1 } else { self.posts_each.into() };
            holding.posts[province as usize] = within("posts", count, 0..=most)?;
        }
        for &gorge in player.bridges.iter().flatten() {
            if self.tables.gorges & gorge.bit() == 0 {
                return no("bridges", format!("the board has no gorge {gorge} (S3)"));
            }
            if holding.bridges & gorge.bit() != 0 {
                return no("bridges", format!("two bridges over {gorge} (T8)"));
            }
            holding.bridges |= gorge.bit();
        }
        for &province in &player.teahouses {
            let others = state.holdings.0.iter().any(|other| other.has_tea_house(province));
            if others || holding.has_tea_house(province) {
                return no("teahouses", format!("{province} has two tea houses (T9)"));
            }
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
        let no = |field: &str, reason: String| Err(Impossible::new(format!("players.{color}.{field}"), reason));
        let duli = color == Color::Duli;
        let hand = player.hand.unwrap_or_default();
        if player.hand.is_none() && !duli {
            return no("hand", "is missing".to_owned());
        }
        if hand.guard.unwrap_or(0) != 0 {
            return no("hand", "a guard is never kept (X2)".to_owned());
        }
        let guard = player.left.guard.unwrap_or(0);
        if guard > 1 || (guard > 0 || holding.guard.is_some()) && !self.guards {
            return no("left", "the expert rules give one guard, where they are on (X2)".to_owned());
        }
        if guard > 0 && holding.guard.is_some() {
            return no("guard", "the one guard stands on the board and is left too (X2)".to_owned());
        }
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
            if sum != all {
                return no("left", format!("{sum} of kind `{kind}` in all, expected {all} (S4)"));
            }
            left[kind as usize] = in_supply as u8;
        }
        if duli && holding.posts != self.duli.map_or([0; 5], |tables| tables.posts) {
            return no("posts", "Dúlì's two posts stand where they began (D1)".to_owned());
        }
        holding.left = Left::new(left);
        Ok(())
    }

    /// What belongs to the turn in hand: trips made and income.
    fn read_turn(&self, color: Color, player: &PlayerView, view: &View, holding: &mut Holding) -> Result<(), Impossible> {
        let no = |field: &str, reason: String| Err(Impossible::new(format!("players.{color}.{field}"), reason));
        let acts = view.to_act == Some(Mover::Color(color));
        let travelling = view.phase == PhaseView::Travel && acts;
        let empty = BTreeMap::new();
        let travelled = player.travelled.as_ref().unwrap_or(&empty);
        for (&place, &count) in travelled {
            if count > 0 && !travelling {
                return no("travelled", "only the colour that travels now has trips behind it".to_owned());
            }
            if count > holding.at(place).into() {
                return no(
                    "travelled",
                    format!("{count} traders have travelled to {place}, but {} are there", holding.at(place)),
                );
            }
        }
        let used = player.passes_used.unwrap_or(0);
        if used > 0 && !travelling {
            return no("passes_used", "only the colour that travels now has used passes".to_owned());
        }
        if used > u32::from(holding.passes) {
            return no("passes_used", format!("{used} of {} passes are used", holding.passes));
        }
        let order = &view.travel_order;
        let place = |wanted: Color| order.iter().position(|&other| other == wanted);
        let due = match view.to_act {
            Some(Mover::Color(turn)) if view.phase == PhaseView::Convert => color != Color::Duli && place(color) >= place(turn),
            _ => false,
        };
        match (player.income.flatten(), due) {
            (Some(income), true) if income <= self.most_income().into() => holding.income = income as u16,
            (Some(income), true) => return no("income", format!("{income} is more than a round can bring")),
            (None, false) => {}
            (None, true) => return no("income", "is missing: this colour has not converted yet".to_owned()),
            (Some(_), false) => return no("income", "is set, but this colour has nothing to convert now".to_owned()),
        }
        Ok(())
    }

    /// Gifts, bank, blocker and deck.
    fn read_board(&self, view: &View, state: &mut State) -> Result<(), Impossible> {
        let no = |at: &str, reason: String| Err(Impossible::new(at, reason));
        for (&province, &count) in &view.gifts {
            let most = self.tables.numbers.gifts[province as usize];
            if count > most.into() {
                return no("gifts", format!("{count} in {province}, where {most} lie at the start (S6)"));
            }
            state.gifts[province as usize] = count as u8;
        }
        let all: u32 = self.tables.numbers.gifts.iter().map(|&count| u32::from(count)).sum();
        let taken: u32 = state.holdings.0.iter().map(|holding| u32::from(holding.gifts)).sum();
        let left: u32 = state.gifts.iter().map(|&count| u32::from(count)).sum();
        if taken + left != all {
            return no("gifts", format!("{left} on the board and {taken} taken, but there are {all} (S6)"));
        }
        for (space, on) in state.bank.iter().enumerate() {
            if let Some(color) = on {
                let at = format!("bank.{}", space + 1);
                if view.phase != PhaseView::Bid {
                    return no(&at, "the bank is empty after the bidding (P1)".to_owned());
                }
                if *color == Color::Duli || !self.in_game(&state.order).contains(color) {
                    return no(&at, format!("{color} cannot stand there (B9, D3)"));
                }
                if !state.bids[*color].is_empty() {
                    return no(&at, format!("{color} stands in the bank and in a building (B9)"));
                }
            }
        }
        if state.bank[0].is_some() && state.bank[0] == state.bank[1] {
            return no("bank", "one colour has both spaces (B9)".to_owned());
        }
        if self.duli.is_some() && state.bank[1].is_some() {
            return no("bank.2", "this space is closed (D1)".to_owned());
        }
        if let Some(gorge) = state.blocked {
            if !self.buildings.contains(&Building::Temple) || self.tables.gorges & gorge.bit() == 0 {
                return no("blocked", format!("nobody can block {gorge} in this game (P8)"));
            }
            if view.phase == PhaseView::Bid {
                return no("blocked", "no gorge is blocked during the bidding (I6)".to_owned());
            }
        }
        match (&view.deck, self.duli.is_some()) {
            (None, false) => {}
            (None, true) => return no("deck", "is missing".to_owned()),
            (Some(_), false) => return no("deck", "only Dúlì has cards (D10)".to_owned()),
            (Some(cards), true) => {
                if !cards.is_sorted_by(|a, b| a < b) || cards.iter().any(|card| !(1..=Draw::CARDS).contains(card)) {
                    return no("deck", "lists cards 1 to 16, ascending, each once (D10)".to_owned());
                }
                state.deck = cards.iter().fold(0, |set, card| set | 1 << (card - 1));
            }
        }
        Ok(())
    }

    /// Phase, who acts, what is pending.
    fn read_phase(&self, view: &View, state: &mut State) -> Result<(), Impossible> {
        let no = |at: &str, reason: &str| Err(Impossible::new(at, reason));
        let turn = match view.to_act {
            None => None,
            Some(Mover::Chance(_)) if self.duli.is_none() => return no("to_act", "nothing is drawn in this game"),
            Some(Mover::Chance(_)) => Some(Color::Duli),
            Some(Mover::Color(Color::Duli)) => return no("to_act", "when Dúlì is to act, it is `chance`"),
            Some(Mover::Color(color)) if !self.in_game(&state.order).contains(&color) => {
                return no("to_act", "this colour is not in the game");
            }
            Some(Mover::Color(color)) => Some(color),
        };
        if view.pending.is_some() && view.phase != PhaseView::Progress {
            return no("pending", "stands in the phase `progress` only");
        }
        let chance = turn == Some(Color::Duli);
        state.phase = match (view.phase, turn) {
            (PhaseView::Over, None) => Phase::Over,
            (PhaseView::Over, Some(_)) => return no("to_act", "nobody acts when the game is over"),
            (_, None) => return no("to_act", "somebody acts while the game goes on"),
            (PhaseView::Progress | PhaseView::Convert, Some(_)) if chance => {
                return no("to_act", "nothing is drawn in this phase");
            }
            (PhaseView::Bid, Some(turn)) => Phase::Bid { turn },
            (PhaseView::Progress, Some(turn)) => {
                let pending = view.pending.as_deref().unwrap_or_default();
                let yards = pending.iter().take_while(|&&building| building == Building::Yard).count();
                let temple = pending.get(yards) == Some(&Building::Temple);
                if pending.is_empty() || pending.len() != yards + usize::from(temple) {
                    return no("pending", "lists yards, then the temple: at least one of them");
                }
                if yards > self.bids_each as usize || yards > state.holdings[turn].left.total() as usize {
                    return no("pending", "more yards than this colour can take");
                }
                if temple && !self.buildings.contains(&Building::Temple) {
                    return no("pending", "this edition has no temple (B13)");
                }
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
        let no = |at: String, reason: String| Err(Impossible::new(at, reason));
        let order = self.in_game(&state.order);
        if !state.passed.is_empty() && view.phase != PhaseView::Bid {
            return no("passed".to_owned(), "nobody has passed outside the bidding".to_owned());
        }
        if state.passed.iter().any(|color| color == Color::Duli || !order.contains(&color)) {
            return no("passed".to_owned(), "names a colour that cannot have passed".to_owned());
        }
        if view.passed.len() != state.passed.iter().count() {
            return no("passed".to_owned(), "names a colour twice".to_owned());
        }
        let waiting = order.iter().any(|&color| color != Color::Duli && !state.passed.contains(color));
        if let Phase::Bid { turn } = state.phase
            && (state.passed.contains(turn) || !waiting)
        {
            return no("to_act".to_owned(), "who acts has passed already (B1)".to_owned());
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
            if !stands {
                return no("bids".to_owned(), format!("{color} has paid already: no bids of it stand now (P2)"));
            }
            self.check_bids(state, color, bids)?;
        }
        Ok(())
    }

    /// One colour's bids: few enough, and it can pay for them and use them.
    fn check_bids(&self, state: &State, color: Color, bids: Bids) -> Result<(), Impossible> {
        for &building in self.buildings {
            let at = format!("bids.{building}");
            let count = bids.of(building).count_ones() as u8;
            let each = if building == Building::Temple { 1 } else { self.bids_each };
            if color == Color::Duli {
                if count > 1 || (count > 0 && building == Building::Temple) {
                    return Err(Impossible::new(at, "Dúlì has one trader at most in a building, none in the temple (D3)"));
                }
                if building == Building::Guild && count > self.steps_left(state, color, building) {
                    return Err(Impossible::new(at, "Dúlì has all the influence there is (D3)"));
                }
                continue;
            }
            if count > each {
                return Err(Impossible::new(at, format!("{color} has {count} traders there, {each} are the limit (B4, X1)")));
            }
            if count > self.steps_left(state, color, building) {
                return Err(Impossible::new(at, format!("{color} has no progress left to take there (B7)")));
            }
        }
        let (sum, money) = (self.bid_sum(bids), state.holdings[color].money);
        if color != Color::Duli && !self.debts && sum > money {
            return Err(Impossible::new("bids", format!("{color} bids {sum} and has {money} (B8)")));
        }
        Ok(())
    }
}

/// A score, if it is one that sums cannot overflow.
fn amount(at: &str, score: i32) -> Result<i32, Impossible> {
    if score.unsigned_abs() > MOST_AMOUNT {
        return Err(Impossible::new(at, format!("{score} is more than anybody can have")));
    }
    Ok(score)
}
