//! Places along the road, provinces and gorges (S2, S3).

use tabletop::words;

/// The provinces are listed once, so that the places after the market are the same in the same order.
macro_rules! provinces {
    ($($province:ident = $word:literal,)+) => {
        words! {
            /// A place on the Tea-Horse Road, in road order (S2). The first is the market, the others are provinces.
            pub enum Place: "place" {
                Puer = "puer",
                $($province = $word,)+
            }
        }

        words! {
            /// A province, in road order: "up to the horse" is `<=`.
            pub enum Province: "province" {
                $($province = $word,)+
            }
        }
    };
}

provinces! {
    Yunnan = "yunnan",
    Sichuan = "sichuan",
    Qamdo = "qamdo",
    Tibet = "tibet",
    Qinghai = "qinghai",
}

impl From<Province> for Place {
    #[inline]
    fn from(province: Province) -> Self {
        Place::ALL[province as usize + 1]
    }
}

impl Place {
    /// The province that it is, unless it is the market.
    #[inline]
    pub fn province(self) -> Option<Province> {
        match self {
            Place::Puer => None,
            other => Some(Province::ALL[other as usize - 1]),
        }
    }
}

impl Province {
    /// The place one step down the road: where a displaced trader goes (T6).
    #[inline]
    pub fn below(self) -> Place {
        Place::ALL[self as usize]
    }

    /// The next province up the road.
    #[inline]
    pub fn above(self) -> Option<Province> {
        Province::ALL.get(self as usize + 1).copied()
    }
}

words! {
    /// A gorge: a link between two provinces that are no neighbours on the road, usable over a bridge only (S3).
    ///
    /// All pairs that could be one have a name; which of them the board has is a matter of the edition's data file.
    pub enum Gorge: "gorge" {
        YunnanQamdo = "yunnan-qamdo",
        YunnanTibet = "yunnan-tibet",
        YunnanQinghai = "yunnan-qinghai",
        SichuanTibet = "sichuan-tibet",
        SichuanQinghai = "sichuan-qinghai",
        QamdoQinghai = "qamdo-qinghai",
    }
}

impl Gorge {
    /// The two provinces it lies between, the lower one first.
    #[inline]
    pub fn ends(self) -> (Province, Province) {
        match self {
            Gorge::YunnanQamdo => (Province::Yunnan, Province::Qamdo),
            Gorge::YunnanTibet => (Province::Yunnan, Province::Tibet),
            Gorge::YunnanQinghai => (Province::Yunnan, Province::Qinghai),
            Gorge::SichuanTibet => (Province::Sichuan, Province::Tibet),
            Gorge::SichuanQinghai => (Province::Sichuan, Province::Qinghai),
            Gorge::QamdoQinghai => (Province::Qamdo, Province::Qinghai),
        }
    }

    /// Its bit in a set of gorges.
    #[inline]
    pub fn bit(self) -> u8 {
        1 << self as u8
    }
}
