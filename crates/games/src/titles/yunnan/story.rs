//! What happened, as lines of the log: what was played, and everything automatic that followed from it.

use tabletop::{Entry, EntryOf};
use yunnan::{Action, Building, Color, Draw, Phase, Place, Province, Site, State, Yunnan};

use crate::face::Note;

/// The lines for one entry.
pub(super) fn tell(rules: &Yunnan, before: &State, entry: EntryOf<Yunnan>, after: &State) -> Vec<Note> {
    let mut story = Story { rules, before, after, notes: Vec::new() };
    match entry {
        Entry::Action(action) => story.action(action),
        Entry::Draw(card) => story.card(card),
    }
    story.notes
}

struct Story<'a> {
    rules: &'a Yunnan,
    before: &'a State,
    after: &'a State,
    notes: Vec<Note>,
}

impl Story<'_> {
    /// A line about what a colour did or got.
    fn note(&mut self, color: Option<Color>, key: &'static str, facts: &[(&'static str, String)]) {
        let seat = color.filter(|&color| color != Color::Duli).map(|color| self.rules.seat(self.before, color));
        self.notes.push(Note::new(seat, key, facts.to_vec()));
    }

    fn action(&mut self, action: Action) {
        let Some(color) = self.before.phase.color() else { return };
        let me = Some(color);
        match action {
            Action::Bid { building, price, .. } => {
                self.note(me, "story-bid", &[("price", price.to_string()), ("building", building.to_string())]);
                self.outbid(color, building);
            }
            Action::Bank { .. } => self.note(me, "story-bank", &[]),
            Action::Market { .. } => self.note(me, "story-market", &[]),
            Action::Pass => self.note(me, "story-pass", &[]),
            Action::Take(structure) => self.note(me, "story-take", &[("structure", structure.to_string())]),
            Action::TakeAt(site) | Action::Build(site) => {
                let at = match site {
                    Site::Post(province) | Site::TeaHouse(province) | Site::Guard(province) => province.to_string(),
                    Site::Bridge(gorge) => gorge.to_string(),
                };
                self.note(me, "story-build", &[("structure", site.structure().to_string()), ("at", at)]);
            }
            Action::Block(gorge) => self.note(me, "story-block", &[("gorge", gorge.to_string())]),
            Action::Move { from, to, push } => {
                let cost = self.rules.trip_cost(self.before, color, from, to);
                let mut facts = vec![("from", from.to_string()), ("to", to.to_string()), ("passes", cost.to_string())];
                match push {
                    Some(pushed) if !self.is_told_by_name(pushed) => {
                        facts.push(("color", pushed.to_string()));
                        self.note(me, "story-push", &facts);
                    }
                    _ => self.note(me, "story-move", &facts),
                }
                if let Some(pushed) = push {
                    self.pushed(pushed, to);
                }
            }
            Action::Done => {
                let stranded: u8 = self.rules.stranded(self.before, color).iter().sum();
                let key = if stranded > 0 { "story-done-stranded" } else { "story-done" };
                self.note(me, key, &[("count", stranded.to_string())]);
            }
            Action::Score(points) => {
                let income = self.before.holdings[color].income;
                self.note(me, "story-score", &[("points", points.to_string()), ("money", (income - points).to_string())]);
            }
        }
        self.follows();
    }

    /// T6: where whoever was pushed goes. Dúlì does not mind.
    fn pushed(&mut self, pushed: Color, from: Place) {
        if let Some(province) = from.province().filter(|_| pushed != Color::Duli) {
            let facts = [("from", from.to_string()), ("to", province.below().to_string()), ("rule", "T6".to_owned())];
            self.note(Some(pushed), "story-pushed", &facts);
        }
    }

    /// Whether a line of its own says by name what happens to a colour, so that the line about its cause need not name the colour.
    fn is_told_by_name(&self, color: Color) -> bool {
        color != Color::Duli && !self.rules.switches().two_colours
    }

    /// B6: who was outbid.
    fn outbid(&mut self, by: Color, building: Building) {
        for &color in self.rules.travel_order(self.before) {
            let gone = self.before.bids[color].of(building) & !self.after.bids[color].of(building);
            if color != by && gone != 0 && matches!(self.after.phase, Phase::Bid { .. }) {
                let key = match color {
                    Color::Duli => "story-duli-outbid",
                    _ if self.rules.switches().two_colours => "story-outbid-color",
                    _ => "story-outbid",
                };
                let facts = [("color", color.to_string()), ("building", building.to_string()), ("rule", "B6".to_owned())];
                self.note(Some(color), key, &facts);
            }
        }
    }

    /// What a card made Dúlì do.
    fn card(&mut self, card: Draw) {
        let number = card.number().to_string();
        let bid = Building::ALL
            .into_iter()
            .find(|&building| self.after.bids[Color::Duli].of(building) & !self.before.bids[Color::Duli].of(building) != 0);
        match (self.before.phase, bid) {
            (Phase::Bid { .. }, Some(building)) => {
                self.note(None, "story-duli-bids", &[("card", number), ("building", building.to_string())]);
                self.outbid(Color::Duli, building);
            }
            (Phase::Bid { .. }, None) => self.note(None, "story-duli-waits", &[("card", number)]),
            _ => {
                let placed: u8 = Province::ALL.iter().map(|&province| self.after.holdings[Color::Duli].at(province)).sum();
                self.note(None, "story-duli-travels", &[("card", number), ("count", placed.to_string())]);
                if self.after.holdings[Color::Duli].tea_houses != self.before.holdings[Color::Duli].tea_houses {
                    self.note(None, "story-duli-teahouse", &[]);
                }
            }
        }
        self.follows();
    }

    /// Everything automatic that followed.
    fn follows(&mut self) {
        let bidding = |state: &State| matches!(state.phase, Phase::Bid { .. });
        if bidding(self.before) && !bidding(self.after) {
            self.buildings();
        }
        let travelling = |state: &State| matches!(state.phase, Phase::Travel { .. });
        if !travelling(self.before) && travelling(self.after) {
            self.notes.push(Note::section("story-travel"));
        }
        if travelling(self.before) && !travelling(self.after) {
            self.reckoning();
        }
        if self.after.round != self.before.round {
            self.notes.push(Note::round(self.after.round.into()));
        }
    }

    /// 1B and 1C: the bank pays, and everybody's bids are paid. Later payers pay inside later entries, but it is told here once.
    fn buildings(&mut self) {
        self.notes.push(Note::section("story-progress"));
        // The bids as they stood when the last one passed: passing itself changes none of them.
        if let Some(forecast) = self.rules.bidding_forecast(self.before) {
            for &color in self.rules.travel_order(self.before).iter().rev() {
                if forecast.gets[color] > 0 {
                    self.note(
                        Some(color),
                        "story-bank-pays",
                        &[("amount", forecast.gets[color].to_string()), ("total", forecast.total.to_string())],
                    );
                }
                for (building, price) in &forecast.wins[color] {
                    let key = if color == Color::Duli { "story-duli-wins" } else { "story-wins" };
                    self.note(Some(color), key, &[("building", building.to_string()), ("price", price.to_string())]);
                }
            }
        }
    }

    /// 2B to 2E: inspector, gifts, incomes.
    fn reckoning(&mut self) {
        let Some(forecast) = self.rules.forecast(self.before) else { return };
        self.notes.push(Note::tale("story-reckoning"));
        let province = forecast.inspected.to_string();
        match forecast.banished {
            Some(color) => {
                let key = if self.is_told_by_name(color) { "story-inspector-visits" } else { "story-inspector" };
                self.note(None, key, &[("province", province.clone()), ("color", color.to_string())]);
                if color != Color::Duli {
                    self.note(Some(color), "story-banished", &[("province", province), ("rule", "C2".to_owned())]);
                }
            }
            None => self.note(None, "story-inspector-idle", &[("province", province)]),
        }
        for &color in &forecast.order {
            let gifts = forecast.gifts[color];
            if gifts > 0 {
                let key = if color == Color::Duli { "story-duli-gifts" } else { "story-gifts" };
                self.note(Some(color), key, &[("count", gifts.to_string())]);
            }
        }
        for &color in forecast.order.iter().filter(|&&color| color != Color::Duli) {
            let transport: u32 = forecast.provinces[color].iter().map(|(_, transport)| transport).sum();
            let key = if transport > 0 { "story-income-transport" } else { "story-income" };
            self.note(Some(color), key, &[("income", forecast.income[color].to_string()), ("transport", transport.to_string())]);
        }
        if let Some(&first) = forecast.order.iter().find(|&&color| color != Color::Duli) {
            self.note(Some(first), "story-first", &[]);
        }
    }
}
