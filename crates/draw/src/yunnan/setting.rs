//! The names of all things of Yunnan.

use maud::{Markup, Render};
use yunnan::{Action, Building, Color, Gorge, MarketPay, Numbers, Place, Province, Site, Structure, Yunnan};

use super::Source;

/// What every part of a picture of Yunnan is drawn from.
pub(super) type Setting<'a> = crate::setting::Setting<'a, Yunnan, Color>;

impl Setting<'_> {
    /// The numbers of the printed game.
    pub(super) fn numbers(&self) -> &'static Numbers {
        &self.rules.tables().numbers
    }

    /// A place's name.
    pub(super) fn place(&self, place: Place) -> String {
        self.word(&format!("y-place-{}", self.rules.name(place.word())))
    }

    /// A province's name.
    pub(super) fn province(&self, province: Province) -> String {
        self.place(province.into())
    }

    /// A gorge's name, from its provinces.
    pub(super) fn gorge(&self, gorge: Gorge) -> String {
        let (low, high) = gorge.ends();
        format!("{}–{}", self.province(low), self.province(high))
    }

    /// The name of where a structure stands.
    pub(super) fn site(&self, site: Site) -> String {
        match site {
            Site::Post(province) | Site::TeaHouse(province) | Site::Guard(province) => self.province(province),
            Site::Bridge(gorge) => self.gorge(gorge),
        }
    }

    /// A building's name.
    pub(super) fn building(&self, building: Building) -> String {
        self.word(&format!("y-building-{}", self.rules.name(building.word())))
    }

    /// A structure's name.
    pub(super) fn structure(&self, structure: Structure) -> String {
        self.word(&format!("y-structure-{structure}"))
    }

    /// A colour's name.
    pub(super) fn color(&self, color: Color) -> String {
        self.word(&format!("y-color-{color}"))
    }

    /// The name of who plays a colour; with two colours each, the colour too.
    pub(super) fn player(&self, color: Color) -> String {
        match self.person(color) {
            Some(player) if self.rules.switches().two_colours => format!("{} ({})", player.name, self.color(color)),
            Some(player) => player.name.clone(),
            None => self.color(color),
        }
    }

    /// Where a trader is taken from.
    pub(super) fn source(&self, source: Source) -> String {
        match source {
            Source::Supply => self.word("y-source-supply"),
            Source::At(place) => self.place(place),
        }
    }

    /// What the market pays (S7).
    pub(super) fn market_pay(&self) -> String {
        let key = match self.rules.market_pay() {
            MarketPay::EachTrader => "y-market-each",
            MarketPay::Once => "y-market-all",
        };
        self.say(key, &[("pay", self.numbers().market.into())])
    }

    /// A link that asks why an action is not possible.
    pub(super) fn why_not(&self, class: &str, action: Action, name: &str, shape: impl Render) -> Markup {
        self.ask(class, action, &self.say("y-not-now", &[("what", name.into())]), shape)
    }
}
