//! Plates of Darjeeling: the region or some of its cells, the wharf, the chute, tiles behind a screen, and a shipment laid out.

use darjeeling::fit::layout;
use darjeeling::{Cell, Tile};
use maud::{Markup, html};

use super::Table;
use super::region::{Grid, SIZE};
use super::screen::{jigsaw, spread_size};
use super::tiles::{strewn, tile};
use super::wharf::ship;
use crate::Plate;
use crate::svg::{Area, area, point};

impl Table<'_> {
    /// What these words name: `region`, or cells of it with those round them; or any of `wharf`, `demand`, `screen` (the tiles of the viewer) and
    /// `shipment` (the one in hand), one below the other. `None` if a word names nothing here.
    pub fn plate(&self, show: &[&str]) -> Option<Plate> {
        let areas: Option<Vec<Area>> = show.iter().map(|word| self.land_part(word)).collect();
        if let Some(within) = areas.and_then(|areas| areas.into_iter().reduce(Area::with)) {
            return Some(Plate::new(within, self.map()));
        }
        let parts: Option<Vec<_>> = show.iter().map(|word| self.panel(word)).collect();
        parts.filter(|parts| !parts.is_empty()).map(Plate::stacked)
    }

    /// A part of the region.
    fn land_part(&self, word: &str) -> Option<Area> {
        let whole = area(0.0, 0.0, SIZE.0, SIZE.1);
        if word == "region" {
            return Some(whole);
        }
        let board = self.set.board();
        let cell: Cell = word.parse().ok()?;
        board.spot(cell)?;
        let grid = Grid::of(board);
        let middle = grid.middle(cell);
        Some(area(middle.x, middle.y, 0.0, 0.0).grown(grid.size * 1.6, grid.size * 1.1))
    }

    /// A drawing from beside the region, with its width and height.
    fn panel(&self, word: &str) -> Option<(f32, f32, Markup)> {
        match word {
            "wharf" => {
                let ships = self.view.ships.iter().zip(self.set.rules.multipliers()).enumerate();
                let height = 47.0 * self.view.ships.len() as f32;
                let drawn = html! {
                    @for (nth, (crates, times)) in ships {
                        svg y=(47 * nth) width="332" height="43" { (ship(&self.set, nth, crates, times, None, false)) }
                    }
                };
                Some((332.0, height, drawn))
            }
            "demand" => Some((352.0, 82.0, self.market()?.chute())),
            "screen" => {
                let (_, player) = self.own()?;
                let tiles = player.tiles.as_ref()?.iter().flat_map(|(&kind, &count)| (0..count).map(move |_| kind));
                Some(row(tiles.collect()))
            }
            "shipment" => {
                let shipment = self.steps.shipment()?;
                let laid = layout(shipment.spread)?;
                let (width, height) = spread_size(&laid);
                Some((width + 4.0, height + 4.0, jigsaw(shipment.tea, &laid)))
            }
            _ => None,
        }
    }
}

/// Tiles side by side.
fn row(tiles: Vec<Tile>) -> (f32, f32, Markup) {
    const STEP: f32 = 68.0;
    let width = STEP * tiles.len() as f32 - 6.0;
    let drawn = html! {
        @for (nth, kind) in tiles.into_iter().enumerate() {
            (tile(kind.tea(), strewn(kind, 0), point(31.0 + STEP * nth as f32, 31.0), 1.0))
        }
    };
    (width, 62.0, drawn)
}
