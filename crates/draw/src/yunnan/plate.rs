//! Parts of the board as plates: the road or some of its places, as the wide picture or as the ladder, and houses of the town in rows.

use maud::{Markup, html};
use yunnan::{Building, Gorge, Place};

use super::Table;
use super::layout::{Layout, NARROW, WIDE};
use super::town::{HOUSE, Square};
use crate::Plate;
use crate::svg::{Area, area, num, point};

/// How many houses stand in a row.
const ROW: usize = 3;

/// What a word of a plate names.
enum Part {
    /// A part of the road's picture.
    Land(Area),
    /// A house of the town; the bank has no building.
    House(Option<Building>),
}

impl Table<'_> {
    /// What these words name: `board`, `road`, places and gorges cut out of the picture, or `town`, buildings and `bank` in rows. On a narrow
    /// screen the road is a ladder. `None` if a word names nothing here.
    pub fn plate(&self, show: &[&str], narrow: bool) -> Option<Plate> {
        let layout = if narrow { &NARROW } else { &WIDE };
        let parts: Option<Vec<Vec<Part>>> = show.iter().map(|word| self.parts(word, layout)).collect();
        let (mut land, mut houses): (Option<Area>, Vec<Option<Building>>) = (None, Vec::new());
        for part in parts?.into_iter().flatten() {
            match part {
                Part::Land(area) => land = Some(land.map_or(area, |land| land.with(area))),
                Part::House(house) => houses.push(house),
            }
        }
        match land {
            Some(within) => Some(Plate::new(within, self.cut(layout, within))),
            None if houses.is_empty() => None,
            None => Some(self.street(&houses)),
        }
    }

    /// The part of the board that a word names.
    fn parts(&self, word: &str, layout: &Layout) -> Option<Vec<Part>> {
        let place = |place: Place| layout.ground(place).grown(if layout.narrow { 54.0 } else { 16.0 }, 22.0);
        let built = self.set.rules.buildings();
        let whole = if layout.narrow { area(0.0, 0.0, 390.0, 560.0) } else { area(0.0, 0.0, 1036.0, 768.0) };
        Some(match word {
            "board" => vec![Part::Land(whole)],
            "road" => vec![Part::Land(if layout.narrow { whole } else { area(0.0, 0.0, whole.w, 578.0) })],
            "town" => built.iter().map(|&house| Part::House(Some(house))).chain([Part::House(None)]).collect(),
            "bank" => vec![Part::House(None)],
            _ => {
                let building = || Some(Part::House(Some(word.parse::<Building>().ok().filter(|house| built.contains(house))?)));
                let gorge = || {
                    let (low, high) = word.parse::<Gorge>().ok()?.ends();
                    Some(Part::Land(place(low.into()).with(place(high.into()))))
                };
                let land = || Some(Part::Land(place(word.parse::<Place>().ok()?)));
                vec![land().or_else(building).or_else(gorge)?]
            }
        })
    }

    /// The picture behind a cut-out; what lies outside of it altogether is left out.
    fn cut(&self, layout: &Layout, within: Area) -> Markup {
        html! {
            (self.country(layout))
            @if layout.narrow {
                (self.market_step())
            } @else {
                @if within.contains(area(848.0, 496.0, 180.0, 64.0)) { (self.legend()) }
                @if within.y + within.h > 600.0 {
                    (self.market(Square::Wide))
                    (self.workshops_wide())
                }
            }
        }
    }

    /// Houses of the town in rows.
    fn street(&self, houses: &[Option<Building>]) -> Plate {
        const PITCH: (f32, f32) = (126.0, 192.0);
        let columns = houses.len().min(ROW);
        let rows = houses.len().div_ceil(ROW);
        let within = area(0.0, 0.0, PITCH.0 * columns as f32 + 10.0, PITCH.1 * rows as f32 + 8.0);
        let drawn = html! {
            rect.townland width=(num(within.w)) height=(num(within.h)) {}
            @for (nth, &house) in houses.iter().enumerate() {
                @let at = point(9.0 + PITCH.0 * (nth % ROW) as f32, 36.0 + PITCH.1 * (nth / ROW) as f32);
                @match house {
                    Some(building) => (self.house("", building, at, HOUSE)),
                    None => (self.bank("", at, HOUSE)),
                }
            }
        };
        Plate::new(within, drawn)
    }
}
