//! The region in its sea: tiles, cities, collectors with their heading, and where one can go at which price.

use std::fmt::Write;
use std::hash::{Hash, Hasher};

use darjeeling::view::PhaseView;
use darjeeling::{Action, Board, Cell, Color, Heading, Spot, Tile};
use maud::{Markup, html};
use words::{Arg, Wording};

use super::setting::{Setting, signed};
use super::tiles::{strewn, tile, turned};
use super::{Hand, Table};
use crate::pieces::{Hue, mark, token};
use crate::pointer::{TASK, pointer};
use crate::svg::{Area, Point, area, num, point, text_width};
use crate::{Canvas, Id, Part};

/// The picture's size.
pub(super) const SIZE: (f32, f32) = (700.0, 766.0);

/// Where the cells of a region lie in the picture.
#[derive(Clone, Copy, Debug)]
pub(super) struct Grid {
    origin: Point,
    pub(super) size: f32,
}

impl Hash for Grid {
    fn hash<H: Hasher>(&self, state: &mut H) {
        [self.origin.x, self.origin.y, self.size].map(f32::to_bits).hash(state);
    }
}

impl Grid {
    /// The grid that shows a region as large as it fits, in the middle of its sea.
    pub(super) fn of(board: &Board) -> Self {
        let cells = || board.spots().map(|spot| board.cell(spot));
        let columns = f32::from(cells().map(|cell| cell.column() + 1).max().unwrap_or(1));
        let rows = f32::from(cells().map(Cell::row).max().unwrap_or(1));
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

/// What choosing a cell would take in hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Aim {
    hand: Hand,
    /// What the move costs; nothing is paid at the start.
    cost: Option<i32>,
    /// Whether it is in hand.
    chosen: bool,
    /// Whether the hand points at it.
    pointed: bool,
}

/// The sea with the outline of the region, which never changes.
#[derive(Hash)]
struct Sea<'a> {
    set: &'a Setting<'a>,
}

/// The prices of moving, once, in the sea.
#[derive(Hash)]
struct Prices<'a> {
    set: &'a Setting<'a>,
}

/// One cell: a tile, a city or bare ground, and what choosing it would mean.
#[derive(Hash)]
struct Field<'a> {
    set: &'a Setting<'a>,
    grid: Grid,
    spot: Spot,
    tile: Option<Tile>,
    aim: Option<Aim>,
    /// The action that asks why it cannot be chosen.
    attempt: Option<Action>,
    refused: bool,
}

impl Table<'_> {
    /// The region, 680 by 744 units without the edge of its sea, for screens of any width.
    pub fn region(&self) -> Markup {
        html! {
            svg.b.region viewBox="12 8 680 744" role="group" aria-label=(self.set.name(self.set.board().region())) {
                (self.map())
                (self.draw(&Prices { set: &self.set }))
            }
        }
    }

    /// The region in its sea.
    pub(super) fn map(&self) -> Markup {
        let board = self.set.board();
        let grid = Grid::of(board);
        let aims: Vec<(Spot, Option<Aim>)> = board.spots().map(|spot| (spot, self.aim(board.cell(spot)))).collect();
        let refused = self.refused_cell();
        let field = |&(spot, aim): &(Spot, Option<Aim>)| {
            let cell = board.cell(spot);
            let (tile, attempt) = (self.view.cells.get(&cell).copied(), self.attempt(cell).filter(|_| aim.is_none()));
            self.draw(&Field { set: &self.set, grid, spot, tile, aim, attempt, refused: refused == Some(cell) })
        };
        html! {
            (self.draw(&Sea { set: &self.set }))
            // What can be chosen comes first: whoever goes by keyboard need not pass all that only says why not.
            @for choosable in [true, false] {
                @for one in aims.iter().filter(|(_, aim)| aim.is_some() == choosable) { (field(one)) }
            }
            (self.went(grid))
            (self.way(grid))
            (self.compared(grid))
            @for (spot, aim) in &aims {
                @if let Some(Aim { cost: Some(cost), chosen, .. }) = *aim {
                    // A number even where it is free: the word is wider than a cell in some languages.
                    (price_tag(grid.middle(board.cell(*spot)), &signed(-i64::from(cost)), grid.scale(), chosen))
                }
            }
            @for (&color, player) in &self.view.players {
                @if let (Some(at), Some(facing)) = (player.at, player.facing) {
                    (self.came(grid, color)) (self.collector(grid, color, at, facing))
                }
            }
            (self.facings(grid))
            @for (spot, aim) in &aims {
                @if aim.is_some_and(|aim| aim.pointed) { (hand_at(grid, grid.middle(board.cell(*spot)))) }
            }
            (self.pointed_arrow(grid))
        }
    }

    /// A collector, with its beak where it faces.
    fn collector(&self, grid: Grid, color: Color, at: Cell, facing: Heading) -> Markup {
        let hue = Hue::from(color);
        let acts = self.view.acting() == Some(color);
        let facts = [("who", self.set.player(color).into()), ("heading", Arg::name(facing))];
        html! {
            g.collector.(hue.class()).selected[acts] id={ "c-" (color) } data-piece={ "collector-" (color) }
                transform=(grid.middle(at).scaled(grid.scale())) {
                title { (self.set.say("d-collector", &facts)) }
                path.beak transform=(turned(facing)) d="M-9-19L0-33L9-19z" {}
                (token(hue)) (mark(hue))
            }
        }
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

    /// What choosing a cell would take in hand.
    fn aim(&self, cell: Cell) -> Option<Aim> {
        if !self.is_viewers_turn() {
            return None;
        }
        let (hand, cost) = if self.steps.facings(cell).next().is_some() {
            (Hand::Start(cell, None), None)
        } else {
            let &(heading, far) = self.steps.goes.iter().find(|&&(heading, far)| self.goal(heading, far) == Some(cell))?;
            (Hand::Go(heading, far), self.cost(heading, far))
        };
        let chosen = self.is_chosen(hand);
        Some(Aim { hand, cost, chosen, pointed: !chosen && self.is_pointed(hand) })
    }

    /// The line of the move in hand, with the collector's ghost at its end.
    fn way(&self, grid: Grid) -> Markup {
        let Hand::Go(heading, far) = self.steps.hand else { return html! {} };
        let (Some((from, _)), Some(goal), Some(color)) = (self.from(), self.goal(heading, far), self.view.acting()) else {
            return html! {};
        };
        let (from, to) = (grid.middle(self.set.board().cell(from)), grid.middle(goal));
        let hue = Hue::from(color);
        let beside = to.plus(17.0 * grid.scale(), -17.0 * grid.scale());
        let path = format!("M{} {}L{} {}", num(from.x), num(from.y), num(to.x), num(to.y));
        html! {
            g.way aria-hidden="true" { path.way-halo d=(path) {} path.way-go d=(path) {} }
            g.ghost.(hue.class()) transform=(beside.scaled(0.6 * grid.scale())) {
                (token(hue))
                use.ghostline href={ "#edge-" (hue.word()) } transform="scale(1.2)" {}
            }
        }
    }

    /// The hand over the arrow it points at.
    fn pointed_arrow(&self, grid: Grid) -> Markup {
        let Hand::Start(cell, chosen) = self.steps.hand else { return html! {} };
        let mut ways = self.steps.facings(cell).filter(|&facing| chosen != Some(facing));
        let way = ways.find(|&facing| self.is_pointed(Hand::Start(cell, Some(facing))));
        html! { @if let Some(facing) = way { (hand_at(grid, arrow(grid, cell, facing))) } }
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
                    @let name = self.set.say("d-face", &[("heading", Arg::name(facing))]);
                    a.target.act.facing.(if on { "chosen" } else { "lit" }) href=(self.set.pick(&words)) data-pick=(words)
                        aria-label=(name) aria-current=[on.then_some("true")] transform=(there.scaled(grid.scale())) {
                        circle.ring r="13" {}
                        path.arrowface transform=(turned(facing)) d="M0-8L6 3H2V8H-2V3H-6z" {}
                    }
                }
            }
        }
    }
}

impl Part for Sea<'_> {
    fn id(&self) -> Id {
        "sea".into()
    }

    fn draw(&self, canvas: Canvas<'_>) -> Markup {
        let board = self.set.board();
        let grid = Grid::of(board);
        html! {
            g.sea #sea data-mark=[canvas.mark] aria-hidden="true" {
                rect.seawater x="-300" y="-300" width="1300" height="1366" {}
                path.waves d=(waves()) {}
                (land(board, grid))
                (labels(board, grid))
                (compass(&self.set.name(self.set.board().region())))
            }
        }
    }
}

impl Part for Prices<'_> {
    fn id(&self) -> Id {
        "prices".into()
    }

    fn draw(&self, canvas: Canvas<'_>) -> Markup {
        let (set, numbers) = (self.set, self.set.rules.numbers());
        let lines = [
            ("d-price-tile", set.price(numbers.pass_tile)),
            ("d-price-collector", set.price(numbers.pass_collector)),
            ("d-price-city", set.price(numbers.pass_city)),
            ("d-price-back", set.price(numbers.turn_back)),
            ("d-price-side", set.word("d-free")),
        ];
        let at = room_for_prices(set.board());
        html! {
            g.legend.prices #prices data-mark=[canvas.mark] transform=(point(at.x, at.y).translate()) {
                rect width=(num(at.w)) height=(num(at.h)) rx="8" {}
                @for (i, (key, price)) in lines.into_iter().enumerate() {
                    @let y = 22.0 + 23.0 * i as f32;
                    text.cap x="8" y=(num(y)) { (set.word(key)) }
                    text.v.end x="174" y=(num(y)) { (price) }
                }
            }
        }
    }
}

impl Part for Field<'_> {
    fn id(&self) -> Id {
        format!("cell-{}", self.cell()).into()
    }

    fn draw(&self, canvas: Canvas<'_>) -> Markup {
        let (set, at, scale) = (self.set, self.grid.middle(self.cell()), self.grid.scale());
        let square = |class: &str, half: f32| {
            let (corner, side) = (at.plus(-half * scale, -half * scale), num(2.0 * half * scale));
            html! { rect class=(class) x=(num(corner.x)) y=(num(corner.y)) width=(side) height=(side) rx="3" {} }
        };
        let shape = html! {
            @match self.tile {
                _ if set.board().cities().contains(self.spot) => (self.city(at, scale)),
                Some(here) => (tile(here.tea(), strewn(here, self.cell().column() * 3 + self.cell().row() * 5), at, scale)),
                None => (square("bare", 30.0)),
            }
        };
        let with_rim = || html! { (shape) (square("rim", 30.5)) };
        html! {
            g.cell id=(self.id()) data-mark=[canvas.mark] {
                @if let Some(aim) = self.aim { (self.choice(aim, &with_rim())) }
                @else if let Some(action) = self.attempt {
                    @let class = if self.refused { "target refused" } else { "target shut" };
                    (set.why_not(class, action, &self.called(), with_rim()))
                }
                @else if self.refused { g.target.refused { (with_rim()) } }
                @else { (shape) }
            }
        }
    }
}

impl Field<'_> {
    fn cell(&self) -> Cell {
        self.set.board().cell(self.spot)
    }

    /// The cell as what can be chosen.
    fn choice(&self, aim: Aim, shape: &Markup) -> Markup {
        let Aim { hand, chosen, pointed, .. } = aim;
        let (class, words) = (if chosen { "chosen" } else { "lit" }, hand.to_string());
        // Which way to face is still to be chosen where one begins.
        html! {
            a.target.(class).act[hand.action().is_some()].pointed[pointed] href=(self.set.pick(&words)) data-pick=(words)
                aria-label=(self.name(aim)) aria-describedby=[pointed.then_some(TASK)] autofocus[pointed]
                aria-current=[chosen.then_some("true")] { (shape) }
        }
    }

    /// What choosing the cell would mean, in a sentence.
    fn name(&self, aim: Aim) -> Wording {
        let tile = self.tile.map_or_else(String::new, |tile| self.set.name(tile.to_string()).into_owned());
        let (cell, tile) = (("cell", self.cell().to_string().into()), ("tile", tile.into()));
        match aim.cost {
            None => self.set.say("d-aim-start", &[cell, tile]),
            Some(cost) => self.set.say("d-aim-go", &[cell, tile, ("cost", cost.into())]),
        }
    }

    /// What the cell is called: by its letter and number, after the name of its city.
    fn called(&self) -> String {
        let cell = self.cell().to_string();
        self.city_name().map_or_else(|| cell.clone(), |city| format!("{city}, {cell}"))
    }

    /// The name of the city on the cell.
    fn city_name(&self) -> Option<String> {
        let board = self.set.board();
        let number = board.cities().iter().position(|city| city == self.spot)? + 1;
        Some(self.set.word(&format!("d-city-{}-{number}", board.region())).into_owned())
    }

    /// A city with its name.
    fn city(&self, at: Point, scale: f32) -> Markup {
        let name = self.city_name().unwrap_or_default();
        html! {
            g.city transform=(at.scaled(scale)) {
                rect.cityground x="-30" y="-30" width="60" height="60" rx="4" {}
                path.citywalls d="M-17 10V-8L-11-15L-5-8V-3H1V-11Q1-18 7-20Q13-18 13-11V-3H17V10z" {}
                path.citygate d="M-2 10V4Q1.5-1 5 4V10z" {}
                text.cityname x="0" y="23" { (name) }
            }
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

/// Where the prices lie in the sea: as low and as far to the left as they touch neither land nor compass nor the names of rows and columns.
fn room_for_prices(board: &Board) -> Area {
    let taken = taken(board);
    let places =
        (0..=76).rev().flat_map(|y| (0..=62).map(move |x| area(16.0 + 8.0 * x as f32, 14.0 + 8.0 * y as f32, 180.0, 128.0)));
    let mut free = places.filter(|place| place.y + place.h <= 748.0 && !taken.iter().any(|other| meet(*place, *other)));
    free.next().unwrap_or(area(16.0, 616.0, 180.0, 128.0))
}

/// What lies in the sea: the land with its shore, the names of columns and rows, the compass.
fn taken(board: &Board) -> Vec<Area> {
    let grid = Grid::of(board);
    let (half, letter) = (grid.size / 2.0 + 12.0, 12.0);
    let cells = || board.spots().map(|spot| board.cell(spot));
    let around = |at: Point, half: f32| area(at.x - half, at.y - half, 2.0 * half, 2.0 * half);
    let land = cells().map(|cell| around(grid.middle(cell), half));
    let columns = cells().map(|cell| around(point(grid.middle(cell).x, grid.origin.y - 18.0), letter));
    let rows = cells().map(|cell| around(point(grid.origin.x - 14.0, grid.middle(cell).y), letter));
    land.chain(columns).chain(rows).chain([area(566.0, 590.0, 116.0, 146.0)]).collect()
}

/// Whether two areas have something in common.
fn meet(a: Area, b: Area) -> bool {
    a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h
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

/// The ground under all cells, with a shore.
fn land(board: &Board, grid: Grid) -> Markup {
    let reach = grid.size + 14.0;
    let mut path = String::new();
    for spot in board.spots() {
        let at = grid.middle(board.cell(spot)).plus(-reach / 2.0, -reach / 2.0);
        let _ = write!(path, "M{} {}h{reach}v{reach}h-{reach}z", num(at.x), num(at.y));
    }
    html! { path.shore d=(path) {} path.land d=(path) {} }
}

/// The names of columns and rows.
fn labels(board: &Board, grid: Grid) -> Markup {
    let cells: Vec<Cell> = board.spots().map(|spot| board.cell(spot)).collect();
    let columns = cells.iter().map(|cell| cell.column()).max().unwrap_or(0);
    let rows = cells.iter().map(|cell| cell.row()).max().unwrap_or(0);
    html! {
        @for column in 0..=columns {
            @let x = grid.origin.x + (f32::from(column) + 0.5) * grid.size;
            text.gridname x=(num(x)) y=(num(grid.origin.y - 12.0)) { (char::from(b'a' + column)) }
        }
        @for row in 1..=rows {
            @let y = grid.origin.y + (f32::from(row) - 0.5) * grid.size + 4.0;
            text.gridname x=(num(grid.origin.x - 14.0)) y=(num(y)) { (row) }
        }
    }
}

/// The hand over a point.
fn hand_at(grid: Grid, at: Point) -> Markup {
    pointer(at.plus(4.0 * grid.scale(), 8.0 * grid.scale()), grid.scale())
}

#[cfg(test)]
mod tests {
    use darjeeling::Darjeeling;
    use tabletop::Rules;

    use super::*;

    #[test]
    fn the_prices_touch_neither_land_nor_names_in_any_region() {
        for rules in Darjeeling::presets() {
            let board = rules.board();
            let prices = room_for_prices(board);
            assert!(!taken(board).iter().any(|other| meet(prices, *other)), "{}", board.region());
        }
    }
}
