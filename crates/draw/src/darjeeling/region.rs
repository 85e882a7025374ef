//! The region in its sea: tiles, cities, collectors with their heading, and where one can go at which price.

use std::fmt::Write;

use darjeeling::view::PhaseView;
use darjeeling::{Action, Cell, Heading, Spot};
use maud::{Markup, html};

use super::tiles::{strewn, tile};
use super::{Hand, Table};
use crate::Link;
use crate::pieces::Hue;
use crate::pieces::{mark, token};
use crate::pointer::{TASK, pointer};
use crate::svg::{Point, num, point, text_width};

/// The picture's size.
pub(super) const SIZE: (f32, f32) = (700.0, 766.0);

/// Where the cells of a region lie in the picture.
#[derive(Clone, Copy, Debug)]
pub(super) struct Grid {
    origin: Point,
    pub(super) size: f32,
}

impl Grid {
    /// The grid that shows a region as large as it fits, in the middle of its sea.
    pub(super) fn of(cells: impl Iterator<Item = Cell>) -> Self {
        let (mut columns, mut rows) = (1, 1);
        for cell in cells {
            columns = columns.max(cell.column() + 1);
            rows = rows.max(cell.row());
        }
        let (columns, rows) = (f32::from(columns), f32::from(rows));
        let size = (636.0 / columns).min(716.0 / rows).min(66.0);
        Self { origin: point((SIZE.0 - size * columns) / 2.0 + 6.0, (SIZE.1 - size * rows) / 2.0 + 5.0), size }
    }

    /// The middle of a cell.
    pub(super) fn middle(self, cell: Cell) -> Point {
        self.origin.plus((f32::from(cell.column()) + 0.5) * self.size, (f32::from(cell.row()) - 0.5) * self.size)
    }

    /// The scale of tiles, drawn for 66 units.
    fn scale(self) -> f32 {
        self.size / 66.0
    }
}

impl Table<'_> {
    /// The region, 700 by 766 units, for screens of any width.
    pub fn region(&self) -> Markup {
        html! {
            svg.b.region viewBox="0 0 700 766" role="group" aria-label=(self.region_name()) {
                (self.map())
                (self.prices())
            }
        }
    }

    /// The name of the region.
    fn region_name(&self) -> String {
        self.word(&format!("d-region-{}", self.view.rules.region))
    }

    /// The region in its sea.
    pub(super) fn map(&self) -> Markup {
        let board = self.board();
        let grid = Grid::of(board.spots().map(|spot| board.cell(spot)));
        html! {
            (self.part("sea", (), |mark| html! {
                g.sea #sea data-mark=[mark] aria-hidden="true" {
                    rect.seawater x="-300" y="-300" width="1300" height="1366" {}
                    path.waves d=(waves()) {}
                    (self.land(grid))
                    (self.labels(grid))
                    (compass(&self.region_name()))
                }
            }))
            // What can be chosen comes first: whoever goes by keyboard need not pass all that only says why not.
            @for choosable in [true, false] {
                @for spot in board.spots().filter(|&spot| self.aim(board.cell(spot)).is_some() == choosable) { (self.cell(grid, spot)) }
            }
            (self.way(grid))
            (self.tags(grid))
            @for (&color, player) in &self.view.players {
                @if let (Some(at), Some(facing)) = (player.at, player.facing) {
                    @let hue = Hue::from(color);
                    @let acts = self.acting() == Some(color);
                    g.collector.(hue.class()).selected[acts] id={ "c-" (color) } data-piece={ "collector-" (color) } transform=(grid.middle(at).scaled(grid.scale())) {
                        title { (self.say("d-collector", &[("who", self.player(color).into()), ("heading", self.heading(facing).into())])) }
                        path.beak transform=(format!("rotate({})", u32::from(facing as u8) * 90)) d="M-9-19L0-33L9-19z" {}
                        (token(hue)) (mark(hue))
                    }
                }
            }
            (self.facings(grid))
            (self.pointing(grid))
        }
    }

    /// The ground under all cells, with a shore.
    fn land(&self, grid: Grid) -> Markup {
        let board = self.board();
        let reach = grid.size + 14.0;
        let mut path = String::new();
        for spot in board.spots() {
            let at = grid.middle(board.cell(spot)).plus(-reach / 2.0, -reach / 2.0);
            let _ = write!(path, "M{} {}h{reach}v{reach}h-{reach}z", num(at.x), num(at.y));
        }
        html! { path.shore d=(path) {} path.land d=(path) {} }
    }

    /// The names of columns and rows.
    fn labels(&self, grid: Grid) -> Markup {
        let board = self.board();
        let cells: Vec<Cell> = board.spots().map(|spot| board.cell(spot)).collect();
        let columns = cells.iter().map(|cell| cell.column()).max().unwrap_or(0);
        let rows = cells.iter().map(|cell| cell.row()).max().unwrap_or(0);
        html! {
            @for column in 0..=columns {
                text.gridname x=(num(grid.origin.x + (f32::from(column) + 0.5) * grid.size)) y=(num(grid.origin.y - 14.0)) { (char::from(b'a' + column)) }
            }
            @for row in 1..=rows {
                text.gridname x=(num(grid.origin.x - 14.0)) y=(num(grid.origin.y + (f32::from(row) - 0.5) * grid.size + 4.0)) { (row) }
            }
        }
    }

    /// One cell: a tile, a city or bare ground, and what choosing it would mean.
    fn cell(&self, grid: Grid, spot: Spot) -> Markup {
        let board = self.board();
        let cell = board.cell(spot);
        let aim = self.aim(cell);
        let refused = self.refused_cell() == Some(cell);
        let choice = aim.as_ref().map(|_| self.moment());
        let from = (self.view.cells.get(&cell), choice, self.attempt(cell), refused);
        let id = format!("cell-{cell}");
        self.part(&id, from, |mark| {
        let at = grid.middle(cell);
        let scale = grid.scale();
        let inside = if board.cities().contains(spot) {
            self.city(spot, at, scale)
        } else {
            html! {
                @match self.view.cells.get(&cell) {
                    Some(&here) => (tile(here.tea(), strewn(here, cell.column() * 3 + cell.row() * 5), at, scale)),
                    None => { rect.bare x=(num(at.x - 30.0 * scale)) y=(num(at.y - 30.0 * scale)) width=(num(60.0 * scale)) height=(num(60.0 * scale)) rx="3" {} }
                }
            }
        };
        let rim = || html! { rect.rim x=(num(at.x - 30.5 * scale)) y=(num(at.y - 30.5 * scale)) width=(num(61.0 * scale)) height=(num(61.0 * scale)) rx="3" {} };
        html! {
            g.cell id=(id) data-mark=[mark] {
                @if let Some((hand, _, name)) = aim {
                    @let chosen = self.is_chosen(hand);
                    @let (href, words) = self.pick(hand);
                    @let whole = hand.action().filter(|action| self.stage.legal.contains(action));
                    @let pointed = !chosen && self.is_pointed(hand);
                    a.target.(if chosen { "chosen" } else { "lit" }).pointed[pointed] href=(href) data-pick=(words) data-action=[whole]
                        aria-label=(name) aria-describedby=[pointed.then_some(TASK)] autofocus[pointed] aria-current=[chosen.then_some("true")] { (inside) (rim()) }
                } @else if let Some(action) = self.attempt(cell) {
                    @let class = if refused { "target refused" } else { "target shut" };
                    (self.why_not(class, action, &cell.to_string(), &html! { (inside) (rim()) }))
                } @else if refused {
                    g.target.refused { (inside) (rim()) }
                } @else { (inside) }
            }
        }
        })
    }

    /// The action that would lead to a cell where none is legal, so that it can be asked why; `None` where no action could mean it.
    fn attempt(&self, cell: Cell) -> Option<Action> {
        if !self.is_viewers_turn() {
            return None;
        }
        match self.view.phase {
            PhaseView::Start => Some(Action::Start { cell, facing: Heading::North }),
            PhaseView::Move | PhaseView::Ship => Some(Action::Reach { cell }),
            PhaseView::Over => None,
        }
    }

    /// Whether this is what the viewer has in hand, whichever way it faces.
    fn is_chosen(&self, hand: Hand) -> bool {
        match (self.steps.hand, hand) {
            (Hand::Start(now, _), Hand::Start(then, _)) => now == then,
            (now, then) => now == then,
        }
    }

    /// The prices of all moves, over the way of the one in hand.
    fn tags(&self, grid: Grid) -> Markup {
        let board = self.board();
        html! {
            @for cell in board.gardens().map(|spot| board.cell(spot)) {
                @if let Some((hand, Some(price), _)) = self.aim(cell) {
                    (price_tag(grid.middle(cell), &price, grid.scale(), self.is_chosen(hand)))
                }
            }
        }
    }

    /// What choosing a cell would take in hand: the action or its beginning, its price and its name in a sentence.
    fn aim(&self, cell: Cell) -> Option<(Hand, Option<String>, String)> {
        if !self.is_viewers_turn() {
            return None;
        }
        let there = self.view.cells.get(&cell).map_or_else(String::new, |tile| self.tile_name(*tile));
        if self.steps.facings(cell).next().is_some() {
            let name = self.say("d-aim-start", &[("cell", cell.to_string().into()), ("tile", there.into())]);
            return Some((Hand::Start(cell, None), None, name));
        }
        let &(heading, far) = self.steps.goes.iter().find(|&&(heading, far)| self.goal(heading, far) == Some(cell))?;
        let cost = self.cost(heading, far).unwrap_or(0);
        let facts = [("cell", cell.to_string().into()), ("tile", there.into()), ("cost", cost.into())];
        Some((Hand::Go(heading, far), Some(self.price(cost)), self.say("d-aim-go", &facts)))
    }

    /// A city with its name.
    fn city(&self, spot: Spot, at: Point, scale: f32) -> Markup {
        let board = self.board();
        let number = board.cities().iter().take_while(|&city| city != spot).count() + 1;
        let name = self.word(&format!("d-city-{}-{number}", self.view.rules.region));
        html! {
            g.city transform=(at.scaled(scale)) {
                rect.cityground x="-30" y="-30" width="60" height="60" rx="4" {}
                path.citywalls d="M-17 10V-8L-11-15L-5-8V-3H1V-11Q1-18 7-20Q13-18 13-11V-3H17V10z" {}
                path.citygate d="M-2 10V4Q1.5-1 5 4V10z" {}
                text.cityname x="0" y="23" { (name) }
            }
        }
    }

    /// The line of the move in hand, with the collector's ghost at its end.
    fn way(&self, grid: Grid) -> Markup {
        let Hand::Go(heading, far) = self.steps.hand else { return html! {} };
        let (Some((from, _)), Some(goal), Some(color)) = (self.from(), self.goal(heading, far), self.acting()) else {
            return html! {};
        };
        let (from, to) = (grid.middle(self.board().cell(from)), grid.middle(goal));
        let hue = Hue::from(color);
        let path = format!("M{} {}L{} {}", num(from.x), num(from.y), num(to.x), num(to.y));
        html! {
            g.way aria-hidden="true" { path.way-halo d=(path) {} path.way-go d=(path) {} }
            g.ghost.(hue.class()) transform=(to.plus(17.0 * grid.scale(), -17.0 * grid.scale()).scaled(0.6 * grid.scale())) {
                (token(hue))
                path.ghostline d=(hue.outline()) transform="scale(1.2)" {}
            }
        }
    }

    /// The hand over the cell or the arrow it points at.
    fn pointing(&self, grid: Grid) -> Markup {
        let board = self.board();
        let cells = board.gardens().map(|spot| board.cell(spot)).filter_map(|cell| {
            let (hand, ..) = self.aim(cell).filter(|(hand, ..)| !self.is_chosen(*hand))?;
            Some((hand, grid.middle(cell)))
        });
        let arrows = match self.steps.hand {
            Hand::Start(cell, chosen) => {
                let ways = self.steps.facings(cell).filter(move |facing| chosen != Some(*facing));
                Some(ways.map(move |facing| (Hand::Start(cell, Some(facing)), arrow(grid, cell, facing))))
            }
            _ => None,
        };
        html! {
            @for (hand, at) in cells.chain(arrows.into_iter().flatten()) {
                @if self.is_pointed(hand) { (pointer(at.plus(4.0 * grid.scale(), 8.0 * grid.scale()), grid.scale())) }
            }
        }
    }

    /// Which way to face at the start: an arrow on every side it can be.
    fn facings(&self, grid: Grid) -> Markup {
        let Hand::Start(cell, chosen) = self.steps.hand else { return html! {} };
        html! {
            @if self.is_viewers_turn() {
                @for facing in self.steps.facings(cell) {
                    @let on = chosen == Some(facing);
                    @let there = arrow(grid, cell, facing);
                    @let words = Hand::Start(cell, Some(facing)).to_string();
                    a.target.facing.(if on { "chosen" } else { "lit" }) href=((self.stage.href)(Link::Pick(&words))) data-pick=(words) data-action=(words)
                        aria-label=(self.say("d-face", &[("heading", self.heading(facing).into())])) transform=(there.scaled(grid.scale())) {
                        circle.ring r="13" {}
                        path.arrowface transform=(format!("rotate({})", u32::from(facing as u8) * 90)) d="M0-8L6 3H2V8H-2V3H-6z" {}
                    }
                }
            }
        }
    }

    /// The prices of moving, once, in the sea.
    fn prices(&self) -> Markup {
        let numbers = self.stage.rules.numbers();
        let lines = [
            ("d-price-tile", self.price(numbers.pass_tile)),
            ("d-price-collector", self.price(numbers.pass_collector)),
            ("d-price-city", self.price(numbers.pass_city)),
            ("d-price-back", self.price(numbers.turn_back)),
            ("d-price-side", self.word("d-free")),
        ];
        // Beside a slender region there is room in the sea where no row or column is named.
        let board = self.board();
        let slender = board.spots().all(|spot| board.cell(spot).column() < 7);
        let at = if slender { point(500.0, 22.0) } else { point(34.0, 626.0) };
        html! {
            (self.part("prices", (), |mark| html! { g.legend.prices #prices data-mark=[mark] transform=(at.translate()) {
                rect width="180" height="128" rx="8" {}
                @for (i, (key, price)) in lines.into_iter().enumerate() {
                    @let y = 22.0 + 23.0 * i as f32;
                    text.cap x="10" y=(num(y)) { (self.word(key)) }
                    text.v.end x="170" y=(num(y)) { (price) }
                }
            } }))
        }
    }
}

/// Where the arrow lies that faces a collector which way at the start.
fn arrow(grid: Grid, cell: Cell, facing: Heading) -> Point {
    let (east, south) = facing.step();
    grid.middle(cell).plus(f32::from(east) * 33.0 * grid.scale(), f32::from(south) * 33.0 * grid.scale())
}

/// A price in the middle of its tile.
fn price_tag(at: Point, price: &str, scale: f32, chosen: bool) -> Markup {
    let width = text_width(price, 13.0) + 12.0;
    html! {
        g.pricetag.chosen[chosen] aria-hidden="true" transform=(at.scaled(scale)) {
            g.tag {
                rect x=(num(-width / 2.0)) y="-10" width=(num(width)) height="20" rx="10" {}
                text x="0" y="4.5" { (price) }
            }
        }
    }
}

/// Little waves, strewn over the sea.
fn waves() -> String {
    let mut grains: u32 = 0x5EA_F00D;
    let mut next = |bound: u32| {
        grains ^= grains << 13;
        grains ^= grains >> 17;
        grains ^= grains << 5;
        grains % bound
    };
    let mut path = String::new();
    for _ in 0..56 {
        let _ = write!(path, "M{} {}q5-4 10 0t10 0", next(690), next(760));
    }
    path
}

/// The compass rose under which the region's name stands.
fn compass(name: &str) -> Markup {
    html! {
        g.compass transform="translate(622,652) scale(.86)" {
            circle r="44" {} circle r="30" {}
            path.rose d="M0-56L8-8L56 0L8 8L0 56L-8 8L-56 0L-8-8z" {}
            path.roseshade d="M0-56L8-8L0 0zM56 0L8 8L0 0zM0 56L-8 8L0 0zM-56 0L-8-8L0 0z" {}
            text.gridname x="0" y="-60" { "N" }
            text.pname.middle x="0" y="88" { (name) }
        }
    }
}
