//! Teas that cannot be shipped yet: what is wrong, which rule says so, and the tile that would make it right.

use std::collections::BTreeMap;

use darjeeling::fit::Spread;
use darjeeling::view::PhaseView;
use darjeeling::{Tea, Tile};
use maud::{Markup, html};

use super::Table;
use super::setting::Setting;
use super::tiles::{tea_icon, tile_icon};

impl Table<'_> {
    /// A line for every tea behind the screen that almost works.
    pub(super) fn almost(&self, tiles: &BTreeMap<Tile, u32>) -> Markup {
        if !self.is_viewers_turn() || self.view.phase == PhaseView::Start {
            return html! {};
        }
        let shipping = self.view.phase == PhaseView::Ship;
        let teas = Tea::ALL.into_iter().filter_map(|tea| {
            let has = self.pile(tiles, tea);
            let stuck = if closes(has) { shipping.then_some(("d-almost-lost", "DL3")) } else { Some(("d-almost-open", "DL1")) };
            (has.tiles() > 0 && self.steps.teas().all(|other| other != tea)).then_some((tea, has, stuck?))
        });
        let lines: Vec<(Tea, Spread, (&str, &str))> = teas.collect();
        html! {
            @if !lines.is_empty() {
                ul.almost {
                    @for (tea, has, (key, rule)) in lines {
                        li {
                            (tea_icon(tea))
                            span {
                                (self.set.say(key, &[("tea", Setting::tea(tea))]))
                                @if let Some((halves, crates)) = wanted(has) {
                                    @let tile = Tile::new(tea, halves);
                                    " " span.want title=(self.set.name(tile.to_string())) { "+ " (tile_icon(tile, "tiny")) }
                                    " = " (self.set.say("d-crates-count", &[("crates", crates.into())]))
                                }
                            }
                            a.rule href=(self.set.rule(rule)) { (rule) }
                        }
                    }
                }
            }
        }
    }

    /// The tiles of a tea, with the one that the move in hand would take.
    fn pile(&self, tiles: &BTreeMap<Tile, u32>, tea: Tea) -> Spread {
        let taken = self.taken();
        let count = |halves: u8| {
            let kind = Tile::new(tea, halves);
            (tiles.get(&kind).copied().unwrap_or(0) + u32::from(taken == Some(kind))) as u8
        };
        Spread { ones: count(1), twos: count(2), threes: count(3) }
    }
}

/// The largest number of crates that some of these tiles close into.
fn most(has: Spread) -> Option<u16> {
    let parts =
        (0..=has.ones).flat_map(move |a| (0..=has.twos).flat_map(move |b| (0..=has.threes).map(move |c| Spread::new(a, b, c))));
    parts.filter(|part| part.tiles() > 0 && part.closes()).map(Spread::crates).max()
}

/// Whether some of these tiles close.
fn closes(has: Spread) -> bool {
    most(has).is_some()
}

/// The tile that would help most, by its halves, and the crates there would be with it; the smallest such tile.
fn wanted(has: Spread) -> Option<(u8, u32)> {
    let now = most(has).unwrap_or(0);
    let with = |halves: u8| {
        let Spread { mut ones, mut twos, mut threes } = has;
        match halves {
            1 => ones += 1,
            2 => twos += 1,
            _ => threes += 1,
        }
        Some((halves, most(Spread { ones, twos, threes }).filter(|&crates| crates > now)?))
    };
    (1..=3)
        .rev()
        .filter_map(with)
        .max_by_key(|&(halves, crates)| (crates, std::cmp::Reverse(halves)))
        .map(|(halves, crates)| (halves, crates.into()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dl2_the_wanted_tile_closes_what_is_open() {
        assert_eq!(wanted(Spread::new(1, 0, 0)), Some((1, 1)));
        assert_eq!(wanted(Spread::new(1, 1, 0)), Some((1, 2)));
        // Four twos close in a square.
        assert_eq!(wanted(Spread::new(0, 3, 0)), Some((2, 4)));
        assert_eq!(wanted(Spread::new(0, 1, 0)), None);
        for ones in 0..4 {
            for twos in 0..4 {
                for threes in 0..3 {
                    let has = Spread::new(ones, twos, threes);
                    if let Some((_, crates)) = wanted(has) {
                        assert!(crates > most(has).unwrap_or(0).into(), "{has}");
                    }
                }
            }
        }
    }
}
