//! The numbers printed on the board. They belong to the edition's data; the caller may hand over others.

use yunnan::{Building, Gorge, Province};

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
    /// The spaces of the temple (B13); `None` where there is none.
    pub temple: Option<[u8; 4]>,
    /// Whether the market pays for each trader or once for all of them (S7).
    pub market_pays_each: bool,
}

impl Figures {
    /// The numbers of an edition as they are printed.
    pub fn of(edition: u8) -> Self {
        let first = edition == 1;
        Self {
            trader: [6, 9, 12, 15, 18],
            post: [1, 3, 6, 10, 15],
            tea_house: if first { [12; 5] } else { [1, 3, 6, 10, 15] },
            gorges: vec![Gorge::YunnanQamdo, Gorge::YunnanTibet, Gorge::SichuanQinghai, Gorge::QamdoQinghai],
            spaces: [5, 7, 9, 12, 15],
            temple: (!first).then_some([3, 5, 7, 9]),
            market_pays_each: first,
        }
    }

    /// The spaces of a building, cheapest first.
    pub fn spaces_of(&self, building: Building) -> &[u8] {
        match (building, &self.temple) {
            (Building::Temple, Some(spaces)) => spaces,
            (Building::Temple, None) => &[],
            _ => &self.spaces,
        }
    }

    /// Whether a space is one of those from which a higher bid drives out (B5, B6).
    pub fn is_small(&self, building: Building, price: u8) -> bool {
        building == Building::Temple || self.spaces[..2].contains(&price)
    }
}
