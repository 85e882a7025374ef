//! The end of a round told in four steps (2B to 2E): what lies over the board, the card beside it, and the line at the top.

use std::borrow::Cow;

use maud::{Markup, html};
use words::{Arg, Wording};
use yunnan::{Closing, Color, Guest, Handout, Leg, Place, Province, Safety, Wage};

use super::board::Stalls;
use super::forecast::sum;
use super::layout::{Layout, WIDE};
use super::province::{Slot, ghost, pill, text};
use super::{Table, Told};
use crate::icons::Icon;
use crate::pieces::{Hue, Size, bar, mark, token, token_icon};
use crate::svg::{Point, area, num, point, text_width};

/// How many steps the end of a round is told in.
pub const STEPS: usize = 4;

/// What a step is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Step {
    Inspector,
    Gifts,
    Income,
    Order,
}

impl Step {
    const ALL: [Self; STEPS] = [Self::Inspector, Self::Gifts, Self::Income, Self::Order];

    /// Its icon, its name in text ids, and the rules it follows.
    fn signs(self) -> (&'static str, &'static str, &'static [&'static str]) {
        match self {
            Self::Inspector => ("hat", "inspector", &["C1", "C2"]),
            Self::Gifts => ("gift", "gifts", &["C3"]),
            Self::Income => ("coin", "income", &["I1", "I2"]),
            Self::Order => ("order", "order", &["I3", "S9"]),
        }
    }
}

impl Told<'_> {
    fn step(&self) -> Step {
        Step::ALL[self.step.clamp(1, STEPS) - 1]
    }
}

impl Table<'_> {
    /// The steps, each with its icon and its name.
    pub fn tale_steps(&self) -> Vec<(&'static str, String)> {
        Step::ALL.map(|step| (step.signs().0, self.set.word(&format!("tale-{}", step.signs().1)).into_owned())).to_vec()
    }

    /// The step in one sentence; empty if nothing is told.
    pub fn tale_caption(&self) -> Wording {
        let Some(told) = &self.stage.tale else { return String::new().into() };
        let closing = told.closing;
        match told.step() {
            Step::Inspector => self.inspector_caption(closing),
            Step::Gifts => {
                let got = self.counted(|color| closing.gifts.iter().map(|handout| got(handout, color)).sum());
                if got.is_empty() {
                    self.set.word("tale-gifts-none")
                } else {
                    self.set.say("tale-gifts-told", &[("list", got.into())])
                }
            }
            Step::Income => {
                let earned = self.by_income(closing).into_iter().map(|color| (color, closing.wages[color].income));
                self.set.say("tale-income-told", &[("list", self.named(earned).into())])
            }
            Step::Order => {
                let names: Vec<_> = self.ranks(closing).iter().map(|&color| self.set.player(color)).collect();
                self.set.say("tale-order-told", &[("list", names.join(", ").into())])
            }
        }
    }

    fn inspector_caption(&self, closing: &Closing) -> Wording {
        let sum = closing.yields[closing.inspected as usize].sum;
        let mut facts = vec![("province", Arg::name(closing.inspected)), ("sum", sum.into())];
        let Some(color) = closing.banished else { return self.set.say("tale-inspector-idle", &facts) };
        let influence = closing.travelled.holdings[color].influence;
        facts.extend([("who", self.set.player(color).into()), ("influence", u32::from(influence).into())]);
        let key = match (self.stage.viewer == [color], closing.is_level()) {
            (true, false) => "tale-inspector-you",
            (true, true) => "tale-inspector-you-order",
            (false, false) => "tale-inspector-told",
            (false, true) => "tale-inspector-told-order",
        };
        self.set.say(key, &facts)
    }

    /// Everybody who has some of something, with how much, in order of play.
    fn counted(&self, count: impl Fn(Color) -> u32) -> String {
        self.named(self.order().iter().map(|&color| (color, count(color))).filter(|(_, count)| *count > 0))
    }

    /// Names with numbers.
    fn named(&self, amounts: impl Iterator<Item = (Color, u32)>) -> String {
        amounts.map(|(color, count)| format!("{} {count}", self.set.player(color))).collect::<Vec<_>>().join(", ")
    }

    /// The players in the new order.
    fn ranks(&self, closing: &Closing) -> Vec<Color> {
        people(closing.orders(self.set.rules).1)
    }

    /// The players, the highest income first.
    fn by_income(&self, closing: &Closing) -> Vec<Color> {
        self.ranks(closing)
    }

    /// What lies over a picture of the road while a step is told.
    pub(super) fn tale_over(&self, layout: &Layout) -> Markup {
        let Some(told) = &self.stage.tale else { return html! {} };
        html! {
            g.tale-over id={ (layout.prefix) "tale" } data-tale-step=(told.step) aria-hidden="true" {
                @match told.step() {
                    Step::Inspector => (self.visit_over(layout, told.closing)),
                    Step::Gifts => (self.gifts_over(layout, told.closing)),
                    Step::Income => (self.income_over(layout, told.closing)),
                    Step::Order => { @if !layout.narrow { (self.order_over(told.closing)) } },
                }
            }
        }
    }

    /// The card beside the board: the rule, and what it led to.
    pub fn tale_card(&self) -> Markup {
        let Some(told) = &self.stage.tale else { return html! {} };
        let (_, name, rules) = told.step().signs();
        html! {
            section.card.tale {
                div.cardhead {
                    h2 { (self.set.word(&format!("tale-{name}"))) }
                    span.r {
                        @for rule in rules { a.rule href=(self.set.rule(rule)) target="_blank" rel="noopener" { (rule) } " " }
                    }
                }
                p { (self.set.word(&format!("tale-{name}-why"))) }
                @match told.step() {
                    Step::Inspector => (self.visit_card(told.closing)),
                    Step::Gifts => (self.gifts_card(told.closing)),
                    Step::Income => (self.income_card(told.closing)),
                    Step::Order => (self.order_card(told.closing)),
                }
            }
        }
    }

    /* 1: the inspector ---------------------------------------------------------------------------------------------------------- */

    fn visit_over(&self, layout: &Layout, closing: &Closing) -> Markup {
        let up: Vec<Leg> = legs_to(closing.inspected).collect();
        let down: Vec<Leg> = up.iter().rev().map(|leg| Leg { from: leg.to, to: leg.from, over: None }).collect();
        let taps = closing.banished.and_then(|color| Some((color, self.stand_of(layout, closing.inspected.into(), color)?)));
        let terrace = &layout.terrace;
        let waits = |place: Place| layout.ground(place).at(terrace.inspector.x, terrace.inspector.y);
        let stands = taps.map_or_else(|| waits(closing.inspected.into()), |(_, at)| at.plus(15.0, 12.0));
        let size = if layout.narrow { 0.72 } else { 1.0 };
        html! {
            @if let Some((color, at)) = taps {
                path.way-home.(Hue::from(color).class()) d=(self.walk(layout, &down)) transform="translate(0,-7)" {}
                @let home = self.stand_of(layout, Place::Puer, color);
                @if let Some(home) = home { g data-home-ghost="" { (ghost(color.into(), home, terrace.piece / 32.0)) } }
                circle.ring-tap cx=(num(at.x)) cy=(num(at.y)) r=(num(terrace.piece * 0.72)) {}
            }
            path.walked d=(self.walk(layout, &up)) data-walk=(up.len()) {}
            @for province in Province::ALL {
                @let yields = closing.yields[province as usize].sum;
                @let label = yields.to_string();
                @let richest = province == closing.inspected;
                @let label = if richest { self.set.say("tale-richest", &[("sum", yields.into())]) } else { label.into() };
                @let at = layout.ground(province.into()).at(terrace.total.x - if terrace.total_ends { 20.0 } else { 6.0 },
                    terrace.total.y - 16.0);
                (pill(if richest { "chosen" } else { "quiet" }, at, terrace.total_ends, &label, Some(Icon::Coin)))
            }
            @for leg in up.iter().take(up.len().saturating_sub(1)) {
                g.inspector.gone transform=(waits(leg.to).scaled(size * 0.8)) { use href="#pc-inspector" {} }
            }
            g.inspector data-walker="" transform=(stands.scaled(size)) { use href="#pc-inspector" {} }
            @if !layout.narrow { (self.bubble(closing.inspected, &self.verdict(closing))) }
        }
    }

    /// The comparison that chose the trader, line by line.
    fn verdict(&self, closing: &Closing) -> Vec<Wording> {
        let head = match closing.banished {
            Some(color) if self.stage.viewer == [color] => self.set.word("tale-banished-you"),
            Some(color) => self.set.say("tale-banished", &[("who", self.set.player(color).into())]),
            None => self.set.word("tale-banished-none"),
        };
        std::iter::once(head).chain(closing.guests.iter().map(|&guest| self.guest(closing, guest))).collect()
    }

    /// What the inspector sees in a guest.
    fn guest(&self, closing: &Closing, guest: Guest) -> Wording {
        let facts = [("who", self.set.player(guest.color).into()), ("influence", u32::from(guest.influence).into())];
        let key = match guest.safe {
            None if closing.is_level() && closing.banished == Some(guest.color) => "tale-guest-order",
            None => "tale-guest",
            Some(Safety::TeaHouse) => "tale-guest-teahouse",
            Some(Safety::Influence) => "tale-guest-influence",
        };
        self.set.say(key, &facts)
    }

    fn visit_card(&self, closing: &Closing) -> Markup {
        let counted = |province: Province| {
            let one = closing.yields[province as usize];
            let facts = [("traders", one.traders.into()), ("posts", one.posts.into())];
            self.set.say(if one.posts > 0 { "tale-yield" } else { "tale-yield-traders" }, &facts)
        };
        let shown = |province: &Province| closing.yields[*province as usize].sum > 0 || *province == closing.inspected;
        html! {
            table { tbody {
                @for province in Province::ALL.into_iter().filter(shown) {
                    tr.pick[province == closing.inspected] {
                        th.who scope="row" { (self.set.name(province)) }
                        td.why { (counted(province)) }
                        td.n { (closing.yields[province as usize].sum) }
                    }
                }
            } }
            @if !closing.guests.is_empty() {
                p.guests { @for (nth, guest) in closing.guests.iter().enumerate() { @if nth > 0 { " · " } (self.guest(closing, *guest)) } }
            }
        }
    }

    /* 2: gifts ------------------------------------------------------------------------------------------------------------------ */

    fn gifts_over(&self, layout: &Layout, closing: &Closing) -> Markup {
        let short = closing.gifts.iter().find(|handout| handout.is_short());
        html! {
            @for (nth, rise) in rises(closing).into_iter().enumerate() { (self.gift_over(layout, &rise, nth)) }
            @if let Some(handout) = short.filter(|_| !layout.narrow) { (self.bubble(handout.province, &self.shares(handout))) }
        }
    }

    fn gift_over(&self, layout: &Layout, rise: &Rise, nth: usize) -> Markup {
        let Some(at) = self.stand_of(layout, rise.province.into(), rise.color) else { return html! {} };
        let (ground, radius) = (layout.ground(rise.province.into()), layout.terrace.piece * 0.66);
        let counts = format!("{} → {}", rise.had, rise.had + rise.got);
        let label = if rise.of > 2 { counts } else { format!("{} {counts}", self.set.player(rise.color)) };
        // The highest province has no sky above it.
        let level = if ground.y < 60.0 { ground.y + ground.h + 34.0 } else { ground.y - 22.0 };
        let cell = ground.w / rise.of as f32;
        let wide = text_width(&label, 12.5) + 48.0;
        let left = ground.x + cell * (rise.place as f32 + 0.5) - wide * 0.5;
        let (from, to) = (at, point(left + 13.0, level));
        let bend = num(f32::midpoint(from.y, to.y)).to_string();
        html! {
            circle.ring-tap cx=(num(at.x)) cy=(num(at.y)) r=(num(radius)) {}
            @if layout.narrow {
                g.rise data-rise=(nth) { (pill("chosen", at.plus(0.0, -radius - 16.0), true, &format!("+{}", rise.got), None)) }
            } @else {
                path.rising
                    d={ "M" (num(from.x)) " " (num(from.y)) "C" (num(from.x)) " " (bend) " " (num(to.x)) " " (bend) " " (num(to.x)) " " (num(to.y)) } {}
                g.rise data-rise=(nth) {
                    use href="#pc-gift" transform=(point(left, level - 14.0).scaled(0.92)) {}
                    (pill("chosen", point(left + 30.0, level - 11.0), false, &label, None))
                }
            }
        }
    }

    /// Who got how many where there were too few, line by line.
    fn shares(&self, handout: &Handout) -> Vec<Wording> {
        let traders: u32 = handout.guests.iter().map(|taker| u32::from(taker.traders)).sum();
        let head = self.set.say("tale-short", &[("gifts", u32::from(handout.gifts.0).into()), ("traders", traders.into())]);
        let share = |taker: &yunnan::Taker| {
            let facts = [
                ("who", self.set.player(taker.color).into()),
                ("influence", u32::from(taker.influence).into()),
                ("got", u32::from(taker.got).into()),
            ];
            self.set.say("tale-share", &facts)
        };
        let mut guests = handout.guests.clone();
        guests.sort_by_key(|taker| std::cmp::Reverse(taker.influence));
        std::iter::once(head).chain(guests.iter().map(share)).collect()
    }

    fn gifts_card(&self, closing: &Closing) -> Markup {
        let left: u32 = closing.gifted.gifts.iter().map(|&gifts| u32::from(gifts)).sum();
        html! {
            @if closing.gifts.is_empty() { p { (self.set.word("tale-gifts-none")) } }
            table { tbody {
                @for handout in &closing.gifts {
                    tr.pick[handout.is_short()] {
                        th.who scope="row" { (self.set.name(handout.province)) }
                        td.why {
                            @for taker in &handout.guests {
                                span.taker {
                                    (token_icon(taker.color.into(), Size::Small)) (self.called(taker.color)) " " b { (taker.got) }
                                    " "
                                }
                            }
                            @if handout.is_short() { small { (self.shares(handout)[0]) } }
                        }
                        td.n { (handout.gifts.0) " → " (handout.gifts.1) }
                    }
                }
            } }
            p {
                (self.set.say("tale-gifts-left", &[("count", left.into()), ("end", u32::from(self.set.rules.end_gifts()).into())]))
            }
        }
    }

    /* 3: income ----------------------------------------------------------------------------------------------------------------- */

    fn income_over(&self, layout: &Layout, closing: &Closing) -> Markup {
        let market = self.order().iter().filter(|&&color| closing.wages[color].market() > 0);
        let stalls: Vec<(Point, String, bool)> = market
            .filter_map(|&color| {
                Some((self.stand_of(layout, Place::Puer, color)?, format!("+{}", closing.wages[color].market()), false))
            })
            .collect();
        let earned = |province: Province| -> Vec<(Point, String, bool)> {
            let slots = self.slots(province);
            let wage = |slot: &Slot| {
                let wage = closing.wages[slot.color()].provinces[province as usize];
                let label = if layout.narrow { format!("+{}", net(wage)) } else { wage_sum(wage)? };
                Some((self.stand_of(layout, province.into(), slot.color())?, label, wage.transport > 0))
                    .filter(|_| net(wage) > 0 || wage.transport > 0)
            };
            slots.iter().filter_map(wage).collect()
        };
        let costly = self.order().iter().find_map(|&color| {
            let at =
                Province::ALL.into_iter().find(|&province| closing.wages[color].provinces[province as usize].transport > 0)?;
            Some((color, at, closing.wages[color].provinces[at as usize].transport))
        });
        html! {
            @for tags in std::iter::once(stalls).chain(Province::ALL.map(earned)) { (tagged(layout, &tags)) }
            @if let Some((color, at, cost)) = costly.filter(|_| !layout.narrow) {
                (self.bubble(at, &[
                    self.set.say("tale-transport", &[("who", self.set.player(color).into()), ("cost", cost.into())]),
                    self.set.say("tale-transport-why", &[("province", Arg::name(at))]),
                ]))
            }
        }
    }

    fn income_card(&self, closing: &Closing) -> Markup {
        let most = closing.wages.0.iter().map(|wages| wages.income).max().unwrap_or(1).max(1);
        html! {
            table { tbody {
                @for color in self.by_income(closing) {
                    @let wages = &closing.wages[color];
                    @let all = sum(&wages.earnings);
                    @let (plus, minus) = all.split_once(" − ").map_or((all.as_str(), None), |(plus, minus)| (plus, Some(minus)));
                    tr.you[self.is_viewer(color)] {
                        th.who scope="row" { (token_icon(color.into(), Size::Small)) " " (self.called(color)) }
                        td.why {
                            span.sumline { (plus) @if let Some(minus) = minus { span.minus { " − " (minus) } } }
                            (bar(Hue::from(color), (wages.income * 150).div_ceil(most)))
                        }
                        td.n.big data-count-to=(wages.income) { (wages.income) }
                    }
                }
            } }
        }
    }

    /* 4: the new order ---------------------------------------------------------------------------------------------------------- */

    fn order_over(&self, closing: &Closing) -> Markup {
        let field = area(438.0, 398.0, 304.0, 176.0);
        html! {
            g.crossings transform=(field.at(0.0, 0.0).translate()) {
                rect.field width=(num(field.w)) height=(num(field.h)) rx="10" {}
                (self.crossings(closing, field.w))
            }
        }
    }

    /// The old order above, the new one below, and a line for everybody from the one to the other.
    fn crossings(&self, closing: &Closing, width: f32) -> Markup {
        let (before, after) = (people(closing.orders(self.set.rules).0), self.ranks(closing));
        let cell = width / after.len().max(1) as f32;
        let x = |order: &[Color], color: Color| cell * (order.iter().position(|&one| one == color).unwrap_or(0) as f32 + 0.5);
        html! {
            (text(point(12.0, 17.0), "cap", &self.set.word("tale-this-round")))
            @for &color in &before {
                @let (from, to) = (x(&before, color), x(&after, color));
                path.crossing-line.(Hue::from(color).class()) data-cross="" pathLength="1"
                    d={ "M" (num(from)) " 50C" (num(from)) " 78 " (num(to)) " 70 " (num(to)) " 98" } {}
            }
            @for &color in &before {
                g.past.(Hue::from(color).class()) transform=(point(x(&before, color), 36.0).scaled(0.72)) {
                    (token(color.into())) (mark(color.into()))
                }
            }
            @for (place, &color) in after.iter().enumerate() {
                @let at = x(&after, color);
                g.(Hue::from(color).class()) transform=(point(at, 112.0).scaled(0.94)) {
                    (token(color.into())) (mark(color.into()))
                }
                text.rank x=(num(at - 12.0)) y="148" { (place + 1) }
                text.earned x=(num(at + 8.0)) y="147" { (closing.wages[color].income) }
            }
            (text(point(12.0, 168.0), "cap", &self.set.word("tale-both-ways")))
        }
    }

    fn order_card(&self, closing: &Closing) -> Markup {
        let (before, after) = (people(closing.orders(self.set.rules).0), self.ranks(closing));
        let ties = closing.ties(self.set.rules);
        let moved = |color: Color, now: usize| before.iter().position(|&one| one == color).unwrap_or(now) as i64 - now as i64;
        let why = |color: Color, place: usize| match ties.iter().find(|(first, _)| *first == color) {
            Some((_, second)) => self.set.say("tale-tie", &[("who", self.set.player(*second).into())]),
            None if place == 0 => self.set.word("tale-first"),
            None if place + 1 == after.len() => self.set.word("tale-last"),
            None => String::new().into(),
        };
        html! {
            svg.cross.b viewBox="0 0 304 176" aria-hidden="true" { (self.crossings(closing, 304.0)) }
            table { tbody {
                @for (place, &color) in after.iter().enumerate() {
                    tr.pick[self.is_viewer(color)] {
                        th.who scope="row" { (place + 1) ". " (token_icon(color.into(), Size::Small)) " " (self.called(color)) }
                        td.why { (why(color, place)) }
                        td.n {
                            @match moved(color, place) {
                                0 => "=",
                                up @ 1.. => span.up { "▲ " (up) },
                                down => span.dn { "▼ " (-down) },
                            }
                        }
                    }
                }
            } }
        }
    }

    /* What all steps need ------------------------------------------------------------------------------------------------------- */

    /// The name of a player, or that it is the viewer.
    fn called(&self, color: Color) -> Cow<'_, str> {
        if self.stage.viewer == [color] { self.set.word("y-you-name") } else { self.set.player(color) }
    }

    /// Where a colour's traders or posts stand in a place; in the market, where they would.
    fn stand_of(&self, layout: &Layout, place: Place, color: Color) -> Option<Point> {
        let Some(province) = place.province() else {
            let stands = self.stands();
            let nth = stands.iter().position(|slot| slot.color() == color).unwrap_or(stands.len());
            return Some(Stalls::road(layout, &stands).at(layout.ground(place).at(0.0, 0.0), nth));
        };
        let slots = self.slots(province);
        let nth = slots.iter().position(|slot| slot.color() == color)?;
        let (pitch, _) = layout.terrace.row_of(slots.len());
        Some(layout.ground(place).at(layout.terrace.row.x + pitch * nth as f32, layout.terrace.row.y))
    }

    /// Words on the board: a bubble whose tail points at a province, on fields or river.
    fn bubble(&self, province: Province, lines: &[Wording]) -> Markup {
        let wide = lines.iter().map(|line| text_width(line, 13.0)).fold(0.0, f32::max) + 24.0;
        let high = 18.0 * lines.len() as f32 + 16.0;
        let (at, tail) = bubble_at(province, wide, high);
        // The tail leaves the rim that is nearest to what it points at.
        let foot = point(tail.x.clamp(at.x + 20.0, at.x + wide - 20.0), tail.y.clamp(at.y + 14.0, at.y + high - 14.0));
        let beside = tail.x < at.x || tail.x > at.x + wide;
        let (dx, dy) = if beside { (0.0, 9.0) } else { (9.0, 0.0) };
        html! {
            g.say {
                path.tail
                    d={ "M" (num(foot.x - dx)) " " (num(foot.y - dy)) "L" (num(tail.x)) " " (num(tail.y)) "L" (num(foot.x + dx)) " " (num(foot.y + dy)) "z" } {}
                rect x=(num(at.x)) y=(num(at.y)) width=(num(wide)) height=(num(high)) rx="10" {}
                path.cover
                    d={ "M" (num(foot.x - dx)) " " (num(foot.y - dy)) "L" (num(foot.x.midpoint(tail.x) - dx / 2.0)) " " (num(foot.y.midpoint(tail.y) - dy / 2.0)) "L" (num(foot.x.midpoint(tail.x) + dx / 2.0)) " " (num(foot.y.midpoint(tail.y) + dy / 2.0)) "L" (num(foot.x + dx)) " " (num(foot.y + dy)) "z" } {}
                @for (nth, line) in lines.iter().enumerate() {
                    (text(at.plus(12.0, 19.0 + 18.0 * nth as f32), if nth == 0 { "hd" } else { "ln" }, line))
                }
            }
        }
    }
}

/// Where a bubble about a province lies in the wide picture, and where its tail ends.
fn bubble_at(province: Province, wide: f32, high: f32) -> (Point, Point) {
    let ground = WIDE.ground(province.into());
    match province {
        Province::Yunnan => (point(438.0, 452.0), ground.at(ground.w + 2.0, 80.0)),
        Province::Sichuan => (point(1028.0 - wide, 494.0), ground.at(150.0, ground.h + 14.0)),
        Province::Qamdo => (point(446.0, 384.0), ground.at(90.0, ground.h + 13.0)),
        Province::Tibet => (point(214.0, 340.0), ground.at(228.0, ground.h + 12.0)),
        Province::Qinghai => (point(540.0 - wide, (88.0 - high / 2.0).max(8.0)), ground.at(-2.0, 66.0)),
    }
}

/// The players of an order: Dúlì has no place that could change (D1).
fn people(order: &[Color]) -> Vec<Color> {
    order.iter().copied().filter(|&color| color != Color::Duli).collect()
}

/// The gifts that a colour gets in a province.
fn got(handout: &Handout, color: Color) -> u32 {
    handout.guests.iter().filter(|taker| taker.color == color).map(|taker| u32::from(taker.got)).sum()
}

/// A colour's gifts from a province, and their place among those that rise there.
struct Rise {
    province: Province,
    color: Color,
    /// How many it had before.
    had: u32,
    got: u32,
    place: usize,
    of: usize,
}

/// All gifts that are taken, from Yunnan upwards.
fn rises(closing: &Closing) -> Vec<Rise> {
    let mut had = closing.travelled.holdings.0.map(|holding| u32::from(holding.gifts));
    let mut rises = Vec::new();
    for handout in &closing.gifts {
        let takers: Vec<_> = handout.guests.iter().filter(|taker| taker.got > 0).collect();
        for (place, taker) in takers.iter().enumerate() {
            let (before, got) = (had[taker.color as usize], u32::from(taker.got));
            had[taker.color as usize] += got;
            rises.push(Rise { province: handout.province, color: taker.color, had: before, got, place, of: takers.len() });
        }
    }
    rises
}

/// The road up to a province, place by place.
fn legs_to(province: Province) -> impl Iterator<Item = Leg> {
    let place = Place::from(province);
    Place::ALL.into_iter().zip(Place::ALL.into_iter().skip(1)).take_while(move |(_, to)| *to <= place).map(|(from, to)| Leg {
        from,
        to,
        over: None,
    })
}

/// What is left of what is earned in a province.
fn net(wage: Wage) -> u32 {
    wage.traders.0 * wage.traders.1 + wage.posts.0 * wage.posts.1 - wage.transport
}

/// What is earned in a province, as it is added up: `2×6 + 1`, `12 − 3`.
fn wage_sum(wage: Wage) -> Option<String> {
    let part = |(count, each): (u32, u32)| match count {
        0 => None,
        1 => Some(each.to_string()),
        _ => Some(format!("{count}×{each}")),
    };
    let sum = [part(wage.traders), part(wage.posts)].into_iter().flatten().collect::<Vec<_>>().join(" + ");
    let sum = if sum.contains(['+', '×']) || wage.transport > 0 { sum } else { format!("+{sum}") };
    let sum = if wage.transport > 0 { format!("{sum} − {}", wage.transport) } else { sum };
    (sum != "+").then_some(sum)
}

/// What pieces earn, each under its piece; where two would touch, the second hangs lower.
fn tagged(layout: &Layout, tags: &[(Point, String, bool)]) -> Markup {
    let size = if layout.narrow { 11.0 } else { 12.0 };
    let drop = layout.terrace.piece * 0.56;
    let mut ends = [f32::MIN; 2];
    let mut placed = Vec::new();
    for (at, label, less) in tags {
        let width = text_width(label, size) + 10.0;
        let lane = usize::from(at.x - width * 0.5 < ends[0] + 2.0 && !layout.narrow);
        ends[lane] = at.x + width * 0.5;
        placed.push((at.plus(width * -0.5, drop + 20.0 * lane as f32), width, label, *less));
    }
    html! {
        @for (at, width, label, less) in placed {
            g.wage.less[less] transform=(at.translate()) {
                rect width=(num(width)) height="18" rx="5" {}
                text x=(num(width * 0.5)) y="13.5" { (label) }
            }
        }
    }
}
