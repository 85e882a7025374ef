//! The names of all things of Yunnan.

use std::borrow::Cow;

use maud::{Markup, Render};
use words::{Arg, Wording};
use yunnan::{Action, Color, MarketPay, Numbers, Province, Site, Yunnan};

use super::Source;

/// What every part of a picture of Yunnan is drawn from.
pub(super) type Setting<'a> = crate::setting::Setting<'a, Yunnan, Color>;

impl<'a> Setting<'a> {
    /// The numbers of the printed game.
    pub(super) fn numbers(&self) -> &'static Numbers {
        &self.rules.tables().numbers
    }

    /// Where a structure stands.
    pub(super) fn site(&self, site: Site) -> Arg<'static> {
        match site {
            Site::Post(province) | Site::TeaHouse(province) | Site::Guard(province) => Arg::name(province),
            Site::Bridge(gorge) => Arg::name(gorge),
        }
    }

    /// The letters that stand for a province: as few as tell it from the others.
    pub(super) fn letters(&self, province: Province) -> String {
        let letters = |province: Province, count: usize| self.name(province).chars().take(count).collect::<String>();
        let alike =
            |count: usize| Province::ALL.into_iter().filter(|&other| letters(other, count) == letters(province, count)).count();
        letters(province, if alike(1) > 1 { 2 } else { 1 })
    }

    /// The name of who plays a colour; with two colours each, the colour too.
    pub(super) fn player(&self, color: Color) -> Cow<'a, str> {
        match self.person(color) {
            Some(player) if self.rules.switches().two_colours => format!("{} ({})", player.name, self.name(color)).into(),
            Some(player) => player.name.as_str().into(),
            None => self.name(color),
        }
    }

    /// Where a trader is taken from.
    pub(super) fn source(&self, source: Source) -> Wording {
        match source {
            Source::Supply => self.word("y-source-supply"),
            Source::At(place) => self.name(place),
        }
    }

    /// What the market pays (S7).
    pub(super) fn market_pay(&self) -> Wording {
        let key = match self.rules.market_pay() {
            MarketPay::EachTrader => "y-market-each",
            MarketPay::Once => "y-market-all",
        };
        self.say(key, &[("pay", self.numbers().market.into())])
    }

    /// What the spaces of the bank would be paid.
    pub(super) fn pays(&self, [larger, smaller]: [u32; 2]) -> Wording {
        match self.rules.bank_spaces() {
            1 => self.say("y-bank-pays-one", &[("amount", larger.into())]),
            _ if larger == smaller => self.say("y-bank-pays-each", &[("amount", larger.into())]),
            _ => self.say("y-bank-pays-two", &[("larger", larger.into()), ("smaller", smaller.into())]),
        }
    }

    /// A link that asks why an action is not possible.
    pub(super) fn why_not(&self, class: &str, action: Action, name: &str, shape: impl Render) -> Markup {
        self.ask(class, action, &self.say("y-not-now", &[("what", name.into())]), shape)
    }
}
