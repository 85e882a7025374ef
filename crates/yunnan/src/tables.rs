//! The numbers of an edition and Dúlì's cards, read from the data files, with the look-up tables that follow from them.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use serde::Deserialize;
use tabletop::patch::{ascending, read, within};
use tabletop::{Impossible, deny};
use toml::Table;

use crate::route::Routes;
use crate::state::{MOST_AMOUNT, STRUCTURES, TRADERS};
use crate::{Action, Building, Draw, Gorge, Province, Structure};

/// The numbers of one edition.
#[derive(Debug)]
pub struct Tables {
    /// The numbers as they stand in the data file.
    pub numbers: Numbers,
    /// The gorges of the board, as a set of [`Gorge::bit`]s.
    pub gorges: u8,
    /// Ways between places and back to Pu'er.
    pub routes: Routes,
    /// What the bank pays, larger and smaller amount, by the sum of all bids.
    pay: Vec<(u8, u8)>,
    /// The spaces of the progress buildings.
    pub(crate) progress: Spaces,
    /// The spaces of the temple.
    pub(crate) temple: Spaces,
}

/// The most spaces of a building.
pub(crate) const SPACES: usize = 5;

/// Bids on some spaces of a building, and how many.
type BidList = ([Action; SPACES], u8);

/// The spaces of one building, with what a bid may use of them.
#[derive(Debug)]
pub(crate) struct Spaces {
    /// Prices, ascending; 0 where there is no such space.
    pub(crate) prices: [u8; SPACES],
    /// How many spaces there are.
    pub(crate) count: u8,
    /// Which of them are small.
    pub(crate) small: u8,
    /// B5: spaces a bid may take, by the set of spaces taken.
    pub(crate) open: [u8; 32],
    /// By building, source (the personal supply, then the provinces) and set of spaces: the bids on those spaces, and how many.
    pub(crate) bids: Vec<[[BidList; 32]; Province::COUNT + 1]>,
    /// B8: spaces within a budget, by the budget (the last entry stands for all larger ones).
    pub(crate) within: [u8; 32],
}

impl Spaces {
    fn new(prices: &[u8], large: u8) -> Self {
        let mask = |keep: &dyn Fn(usize) -> bool| (0..prices.len()).filter(|&i| keep(i)).fold(0, |set, i| set | 1 << i);
        let small: u8 = mask(&|i| prices[i] < large);
        let mut padded = [0; SPACES];
        padded[..prices.len()].copy_from_slice(prices);
        let mut spaces =
            Self { prices: padded, count: prices.len() as u8, small, bids: Vec::new(), open: [0; 32], within: [0; 32] };
        for building in Building::ALL {
            spaces.bids.push(std::array::from_fn(|source| {
                let from = source.checked_sub(1).map(|province| Province::ALL[province]);
                std::array::from_fn(|open| {
                    let mut bids = ([Action::Pass; SPACES], 0);
                    for (_, price) in padded.iter().enumerate().filter(|(space, _)| open & (1 << space) != 0) {
                        bids.0[bids.1 as usize] = Action::Bid { building, price: *price, from };
                        bids.1 += 1;
                    }
                    bids
                })
            }));
        }
        for taken in 0..32_u8 {
            spaces.open[taken as usize] = mask(&|i| {
                let free = taken & (1 << i) == 0;
                let highest = taken >> i == 0;
                free && (small & (1 << i) == 0 || highest)
            });
        }
        for budget in 0..32 {
            spaces.within[budget] = mask(&|i| prices[i] as usize <= budget);
        }
        spaces
    }

    /// The space with this price.
    #[inline]
    pub(crate) fn find(&self, price: u8) -> Option<u8> {
        self.prices().iter().position(|&one| one == price).map(|i| i as u8)
    }

    /// The prices, ascending.
    pub(crate) fn prices(&self) -> &[u8] {
        &self.prices[..self.count as usize]
    }
}

/// What stands in an edition's data file.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "each number is explained beside its value in the data file")]
pub struct Numbers {
    pub edition: u8,
    pub trader: [u8; Province::COUNT],
    pub post: [u8; Province::COUNT],
    pub market: u8,
    pub transport: u8,
    pub money: [u32; 5],
    pub gifts: [u8; Province::COUNT],
    pub spaces: [u8; 5],
    pub large: u8,
    pub temple: Vec<u8>,
    pub bank: Vec<BankRow>,
    pub gorges: Vec<Gorge>,
    pub scoring: ScoringNumbers,
    pub end: EndNumbers,
    pub end_two_colours: Option<EndNumbers>,
    pub provenance: toml::Table,
}

/// One row of the bank's table (P1).
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "each number is explained beside its value in the data file")]
pub struct BankRow {
    pub from: u16,
    pub larger: u8,
    pub smaller: u8,
}

/// Points of the final scoring (E1 to E3).
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "each number is explained beside its value in the data file")]
pub struct ScoringNumbers {
    pub passes: [i32; 5],
    pub influence: [i32; 5],
    pub teahouse: [i32; Province::COUNT],
    pub horse: [i32; Province::COUNT],
    pub gift: i32,
    pub money: u32,
}

/// When the game ends (I5, V1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "each number is explained beside its value in the data file")]
pub struct EndNumbers {
    pub points: i32,
    pub gifts: u8,
}

impl Tables {
    fn shipped(text: &str) -> Self {
        Self::new(toml::from_str(text).expect("the edition's data file is read by a test"))
    }

    /// The tables of other numbers than the shipped ones, for studies.
    ///
    /// # Errors
    /// Which number the engine cannot play with.
    pub(crate) fn changed(table: &Table) -> Result<Self, Impossible> {
        let numbers: Numbers = read(table)?;
        numbers.check()?;
        Ok(Self::new(numbers))
    }

    fn new(numbers: Numbers) -> Self {
        let gorges = numbers.gorges.iter().fold(0, |set, gorge| set | gorge.bit());
        let most: u16 = numbers.spaces.iter().map(|&price| u16::from(price)).sum::<u16>() * 5 + 64;
        let pay = (0..most)
            .map(|sum| numbers.bank.iter().rev().find(|row| row.from <= sum).map_or((0, 0), |row| (row.larger, row.smaller)))
            .collect();
        Self {
            gorges,
            routes: Routes::new(),
            pay,
            progress: Spaces::new(&numbers.spaces, numbers.large),
            temple: Spaces::new(&numbers.temple, u8::MAX),
            numbers,
        }
    }

    /// What the bank pays for a sum of bids: the larger and the smaller amount (P1).
    pub fn bank(&self, sum: u32) -> (u8, u8) {
        self.pay[(sum as usize).min(self.pay.len() - 1)]
    }

    /// The spaces of a building.
    #[inline]
    pub(crate) fn spaces(&self, building: Building) -> &Spaces {
        if building == Building::Temple { &self.temple } else { &self.progress }
    }
}

/// The highest price of a space: from the last entry of [`Spaces::within`] on there is money for all.
const MOST_PRICE: i64 = 31;
/// What one thing may at most be worth, so that no sum of them overflows.
const MOST_WORTH: i64 = 200;

impl Numbers {
    /// Whether the engine can play with these numbers.
    fn check(&self) -> Result<(), Impossible> {
        let each = |at: &str, numbers: &mut dyn Iterator<Item = i64>, least, most| {
            for number in numbers {
                within(at, number, least, most)?;
            }
            Ok(())
        };
        let bytes = |numbers: &[u8]| numbers.iter().map(|&number| i64::from(number)).collect::<Vec<_>>().into_iter();
        each("trader", &mut bytes(&self.trader), 0, MOST_WORTH)?;
        each("post", &mut bytes(&self.post), 0, MOST_WORTH)?;
        within("market", self.market, 0, MOST_WORTH)?;
        each("money", &mut self.money.iter().map(|&money| money.into()), 0, i64::from(MOST_AMOUNT))?;
        each("gifts", &mut bytes(&self.gifts), 0, 40)?;
        within("gifts", self.gifts[0], 0, 0)?;
        for (at, prices) in [("spaces", &self.spaces[..]), ("temple", &self.temple)] {
            within(at, prices.len() as i64, 0, SPACES as i64)?;
            each(at, &mut bytes(prices), 1, MOST_PRICE)?;
            ascending(at, prices)?;
        }
        let rows = &self.bank;
        deny!(rows.first().is_none_or(|row| row.from != 0), "bank", "data-bank");
        ascending("bank.from", &rows.iter().map(|row| row.from).collect::<Vec<_>>())?;
        for row in rows {
            within("bank.larger", row.larger, row.smaller.into(), MOST_WORTH)?;
        }
        within("gorges", self.gorges.len() as i64, 1, Gorge::COUNT as i64)?;
        let once: BTreeSet<u8> = self.gorges.iter().map(|gorge| gorge.bit()).collect();
        deny!(once.len() != self.gorges.len(), "gorges", "data-twice");
        let ScoringNumbers { passes, influence, teahouse, horse, gift, money } = &self.scoring;
        for (at, numbers) in
            [("passes", passes), ("influence", influence), ("teahouse", teahouse), ("horse", horse), ("gift", &[*gift; 5])]
        {
            each(&format!("scoring.{at}"), &mut numbers.iter().map(|&number| number.into()), 0, MOST_WORTH)?;
        }
        within("scoring.money", *money, 1, MOST_WORTH)?;
        for (at, end) in [("end", Some(self.end)), ("end_two_colours", self.end_two_colours)] {
            let Some(end) = end else { continue };
            within(&format!("{at}.points"), end.points, 1, 10_000)?;
            within(&format!("{at}.gifts"), end.gifts, 0, self.gifts.iter().map(|&gifts| i64::from(gifts)).sum::<i64>() - 1)?;
        }
        Ok(())
    }
}

/// The first edition's data file.
pub(crate) const FIRST_TEXT: &str = include_str!("../data/1e.toml");
/// The second edition's data file.
pub(crate) const SECOND_TEXT: &str = include_str!("../data/2e.toml");
/// The file with Dúlì's cards.
pub(crate) const DULI_TEXT: &str = include_str!("../data/duli.toml");

/// The first edition.
pub(crate) static FIRST: LazyLock<Tables> = LazyLock::new(|| Tables::shipped(FIRST_TEXT));
/// The second edition.
pub(crate) static SECOND: LazyLock<Tables> = LazyLock::new(|| Tables::shipped(SECOND_TEXT));

/// The prices of all spaces of all editions.
pub(crate) fn all_prices() -> BTreeSet<u8> {
    let spaces = [&FIRST, &SECOND].into_iter().flat_map(|tables| [&tables.progress, &tables.temple]);
    spaces.flat_map(Spaces::prices).copied().collect()
}

/// Dúlì's set-up and cards (chapter D).
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DuliTables {
    /// Her posts at the start.
    pub posts: [u8; Province::COUNT],
    /// The space of the school she begins on (D2).
    pub school: u8,
    /// Her cards, by number from 1.
    pub card: Vec<Card>,
    /// How sure we are of each.
    pub provenance: toml::Table,
}

impl DuliTables {
    /// Other cards than the shipped ones, for studies.
    ///
    /// # Errors
    /// Which number the engine cannot play with.
    pub(crate) fn changed(table: &Table, tables: &Tables) -> Result<Self, Impossible> {
        let duli: Self = read(table)?;
        for &posts in &duli.posts {
            within("posts", posts, 0, 1)?;
        }
        within(
            "posts",
            duli.posts.iter().map(|&posts| i64::from(posts)).sum::<i64>(),
            2,
            STRUCTURES[Structure::Post as usize].into(),
        )?;
        deny!(tables.progress.find(duli.school).is_none(), "school", "data-space", price = duli.school);
        within("card", duli.card.len() as i64, Draw::CARDS.into(), Draw::CARDS.into())?;
        for (card, number) in duli.card.iter().zip(1..) {
            let at = |field: &str| format!("card {number}: {field}");
            within(&at("number"), card.number, number, number)?;
            let traders: i64 = card.traders.iter().map(|&traders| i64::from(traders)).sum();
            within(&at("traders"), traders, TRADERS.into(), TRADERS.into())?;
            let farthest = card.traders.iter().rposition(|&traders| traders > 0).unwrap_or(0);
            deny!(card.traders[..farthest].contains(&0), at("traders"), "data-gap");
            let buildings: BTreeSet<Building> = card.bids.into_iter().filter(|&building| building != Building::Temple).collect();
            deny!(buildings.len() != card.bids.len(), at("bids"), "data-twice");
        }
        Ok(duli)
    }
}

/// One of Dúlì's cards (D10).
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Card {
    /// Its number.
    pub number: u8,
    /// The buildings she tries, in order.
    pub bids: [Building; 5],
    /// The traders she places, by province.
    pub traders: [u8; Province::COUNT],
    /// Whether she builds a tea house.
    pub teahouse: bool,
}

/// Dúlì's data file.
pub(crate) static DULI: LazyLock<DuliTables> =
    LazyLock::new(|| toml::from_str(DULI_TEXT).expect("Dúlì's data file is read by a test"));
