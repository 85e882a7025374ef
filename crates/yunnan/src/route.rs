//! Ways along the road and over bridges (T2, T3, T10, I2), worked out once for every set of bridges.

use crate::{Gorge, Place, Province};

/// How many sets of gorges there are.
const BRIDGES: usize = 1 << Gorge::COUNT;
/// How many sets of provinces there are.
const PRESENCES: usize = 1 << Province::COUNT;
/// Stands for "no way".
pub(crate) const NO_WAY: u8 = u8::MAX;

/// Every answer about ways, by the set of usable bridges.
#[derive(Debug)]
pub struct Routes {
    /// By bridges and presence: for each province, the fewest provinces without presence strictly between it and Pu'er.
    gaps: Vec<[[u8; Province::COUNT]; PRESENCES]>,
    /// By bridges and presence: the set of provinces without a gap.
    connected: Vec<[u8; PRESENCES]>,
    /// By bridges and horse: the fewest edges from place to place, entering nothing beyond the horse.
    steps: Vec<[[[u8; Place::COUNT]; Place::COUNT]; Province::COUNT]>,
}

/// One step of a trip.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Leg {
    /// Where it begins.
    pub from: Place,
    /// Where it ends.
    pub to: Place,
    /// The gorge it crosses; `None` on the road.
    pub over: Option<Gorge>,
}

/// Every step that leads from a place: along the road, then over these bridges.
fn legs(bridges: u8, from: Place) -> impl Iterator<Item = Leg> {
    let road = Place::ALL.into_iter().filter(move |&to| (to as u8).abs_diff(from as u8) == 1);
    let over = Gorge::ALL.into_iter().filter(move |gorge| bridges & gorge.bit() != 0).filter_map(move |gorge| {
        let (low, high) = gorge.ends();
        let (low, high) = (Place::from(low), Place::from(high));
        let to = if from == low { high } else { low };
        (from == low || from == high).then_some(Leg { from, to, over: Some(gorge) })
    });
    road.map(move |to| Leg { from, to, over: None }).chain(over)
}

/// Whether a step leads from one place to another.
fn linked(bridges: u8, a: Place, b: Place) -> bool {
    legs(bridges, a).any(|leg| leg.to == b)
}

impl Routes {
    pub(crate) fn new() -> Self {
        let mut routes = Self { gaps: Vec::new(), connected: Vec::new(), steps: Vec::new() };
        for bridges in 0..BRIDGES as u8 {
            let gaps: [[u8; Province::COUNT]; PRESENCES] =
                std::array::from_fn(|presence| Self::find_gaps(bridges, presence as u8));
            routes.connected.push(std::array::from_fn(|presence| {
                Province::ALL.iter().filter(|&&p| gaps[presence][p as usize] == 0).fold(0, |set, &p| set | 1 << p as u8)
            }));
            routes.gaps.push(gaps);
            routes.steps.push(std::array::from_fn(|horse| {
                std::array::from_fn(|from| Self::find_steps(bridges, Province::ALL[horse], Place::ALL[from]))
            }));
        }
        routes
    }

    /// I2 for all provinces: relaxes until nothing gets better, which on six places is quick enough.
    fn find_gaps(bridges: u8, presence: u8) -> [u8; Province::COUNT] {
        let mut gaps = [NO_WAY; Province::COUNT];
        // T10: Yunnan always has a route.
        gaps[Province::Yunnan as usize] = 0;
        loop {
            let before = gaps;
            for via in Province::ALL {
                let through = gaps[via as usize].saturating_add(u8::from(presence & (1 << via as u8) == 0));
                for to in Province::ALL {
                    if linked(bridges, via.into(), to.into()) {
                        gaps[to as usize] = gaps[to as usize].min(through);
                    }
                }
            }
            if gaps == before {
                return gaps;
            }
        }
    }

    /// T2 and T3 for all destinations from one place.
    fn find_steps(bridges: u8, horse: Province, from: Place) -> [u8; Place::COUNT] {
        let mut steps = [NO_WAY; Place::COUNT];
        steps[from as usize] = 0;
        loop {
            let before = steps;
            for via in Place::ALL {
                for to in Place::ALL {
                    if to <= Place::from(horse) && linked(bridges, via, to) {
                        steps[to as usize] = steps[to as usize].min(steps[via as usize].saturating_add(1));
                    }
                }
            }
            if steps == before {
                return steps;
            }
        }
    }

    /// The fewest gaps on the way from each province to Pu'er (I2), for a colour with these usable bridges and presence.
    #[inline]
    pub fn gaps(&self, bridges: u8, presence: u8) -> &[u8; Province::COUNT] {
        &self.gaps[bridges as usize][presence as usize]
    }

    /// The set of provinces with an unbroken route to Pu'er (T10).
    #[inline]
    pub fn connected(&self, bridges: u8, presence: u8) -> u8 {
        self.connected[bridges as usize][presence as usize]
    }

    /// The fewest passes from a place to every other, entering nothing beyond the horse (T2, T3); [`u8::MAX`] where no way leads.
    #[inline]
    pub fn steps(&self, bridges: u8, horse: Province, from: Place) -> &[u8; Place::COUNT] {
        &self.steps[bridges as usize][horse as usize][from as usize]
    }

    /// A way with the fewest passes, leg by leg, along the road where that is no longer (T2, T3).
    pub(crate) fn way(&self, bridges: u8, horse: Province, mut from: Place, to: Place) -> Option<Vec<Leg>> {
        let left = |at: Place| self.steps(bridges, horse, at)[to as usize];
        let mut way = Vec::new();
        while from != to {
            let nearer = |leg: &Leg| leg.to <= Place::from(horse) && left(leg.to) < left(from);
            let leg = legs(bridges, from).find(nearer)?;
            way.push(leg);
            from = leg.to;
        }
        Some(way)
    }
}
