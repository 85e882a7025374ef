//! The numbers printed on the board. They belong to the edition's data file.

use yunnan::{Building, Gorge, Province, Yunnan};

/// The printed numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Figures {
    /// What a trader earns, by province in road order (S7).
    pub trader: [u32; Province::COUNT],
    /// What a post earns (S7).
    pub post: [u32; Province::COUNT],
    /// What a tea house scores (E2).
    pub tea_house: [u32; Province::COUNT],
    /// The gorges of the board (S3).
    pub gorges: Vec<Gorge>,
    /// The spaces of the workshops, small ones first (B3).
    pub spaces: [u8; 5],
    /// The cheapest large space (B3).
    pub large: u8,
    /// The spaces of the temple (B13); none where there is no temple.
    pub temple: Vec<u8>,
    /// Whether the market pays for each trader or once for all of them (S7).
    pub market_pays_each: bool,
}

impl Figures {
    /// The numbers of a ruleset.
    pub fn of(rules: &Yunnan) -> Self {
        let numbers = &rules.tables().numbers;
        Self {
            trader: numbers.trader.map(u32::from),
            post: numbers.post.map(u32::from),
            tea_house: numbers.scoring.teahouse.map(i32::unsigned_abs),
            gorges: numbers.gorges.clone(),
            spaces: numbers.spaces,
            large: numbers.large,
            temple: numbers.temple.clone(),
            market_pays_each: rules.switches().edition == 1,
        }
    }

    /// The spaces of a building, cheapest first.
    pub fn spaces_of(&self, building: Building) -> &[u8] {
        if building == Building::Temple { &self.temple } else { &self.spaces }
    }

    /// Whether a space is one of those from which a higher bid drives out (B5, B6).
    pub fn is_small(&self, building: Building, price: u8) -> bool {
        building == Building::Temple || price < self.large
    }
}
