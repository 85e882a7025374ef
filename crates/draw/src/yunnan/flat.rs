//! The road laid flat, for low screens: places side by side, gorges over them.

use maud::{Markup, html};
use yunnan::Place;

use super::Table;
use super::board::{Stalls, market_row};
use super::layout::FLAT;
use super::province::{Slot, text};
use super::setting::Setting;
use crate::{Canvas, Id, Part};

impl Table<'_> {
    /// The road laid flat, 780 by 290 units.
    pub fn flat_road(&self) -> Markup {
        html! {
            svg.b.flatroad viewBox="0 0 780 290" role="group" aria-label=(self.set.word("y-board")) {
                (self.country(&FLAT))
                (self.draw(&Market { set: &self.set, stands: self.stands() }))
                (self.compared(&FLAT))
                (self.pointing(&FLAT))
                (self.tale_over(&FLAT))
            }
        }
    }
}

/// The market, where the road begins.
#[derive(Hash)]
struct Market<'a> {
    set: &'a Setting<'a>,
    stands: Vec<Slot>,
}

impl Part for Market<'_> {
    fn id(&self) -> Id {
        [FLAT.prefix, "at-puer"].into()
    }

    fn draw(&self, canvas: Canvas<'_>) -> Markup {
        let (area, terrace) = (FLAT.ground(Place::Puer), &FLAT.terrace);
        html! {
            g.contents id=(self.id()) data-mark=[canvas.mark] {
                (text(area.at(terrace.name.x, terrace.name.y), "pname", &self.set.name(Place::Puer)))
                (text(area.at(terrace.name.x, terrace.name.y + 18.0), "cap", &self.set.market_pay()))
                (market_row(self.set, FLAT.prefix, &self.stands, area.at(0.0, 0.0), Stalls::road(&FLAT, &self.stands)))
            }
        }
    }
}

/// Hills behind the flat road; wider than the picture, since screens are.
pub(super) fn scenery() -> Markup {
    html! {
        path.flat-sky d="M-300-100H1080V150H-300z" {}
        path.flat-peak d="M-300 120L-90 20L40 90L190 10L330 84L470 6L620 80L760 24L900 96L1080 40V160H-300z" {}
        path.flat-hill d="M-300 130C-80 90 160 150 380 118S820 96 1080 128V400H-300z" {}
    }
}
