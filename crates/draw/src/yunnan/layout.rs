//! Where everything lies: the wide picture, the narrow ladder and the ladder laid flat, as values of one type.

use std::hash::{Hash, Hasher};

use yunnan::{Gorge, Place, Province};

use crate::svg::{Area, Curve, Point, area, curve, point};

/// Where everything on the road lies in one picture.
#[derive(Debug)]
pub(crate) struct Layout {
    /// Put before every id, since all pictures stand in one page.
    pub(crate) prefix: &'static str,
    /// Whether this is a ladder, for screens that show one pane at a time.
    pub(crate) narrow: bool,
    /// Whether the ladder lies flat, for low screens.
    pub(crate) flat: bool,
    /// The ground of every place, market first.
    ground: [Area; Place::COUNT],
    /// The road from each place to the next.
    roads: [Curve; Place::COUNT - 1],
    /// Where things stand on a terrace.
    pub(crate) terrace: Terrace,
}

/// They are told apart by their prefixes.
impl Hash for Layout {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.prefix.hash(state);
    }
}

/// Where things stand on a terrace, counted from its upper left corner.
#[derive(Debug)]
pub(crate) struct Terrace {
    /// How high it stands above the land.
    pub(crate) depth: f32,
    /// The radius of its corners.
    pub(crate) corner: f32,
    /// The base line of the name.
    pub(crate) name: Point,
    /// The icon of the value of a trader; that of a post follows.
    pub(crate) values: Point,
    /// The gifts, by the base line of their number.
    pub(crate) gifts: Point,
    /// The middle of the first stack of traders.
    pub(crate) row: Point,
    /// How far the row may extend, from the left edge of its first stack.
    pub(crate) row_width: f32,
    /// The size of a piece.
    pub(crate) piece: f32,
    /// How far stacks stand apart if there is room.
    pub(crate) pitch: f32,
    /// The tea house.
    pub(crate) house: Point,
    /// The scale of the tea house.
    pub(crate) house_scale: f32,
    /// The base line of `total`.
    pub(crate) total: Point,
    /// Whether that line ends there instead of beginning there.
    pub(crate) total_ends: bool,
    /// The first horse.
    pub(crate) horses: Point,
    /// How far horses stand apart; they may queue leftwards.
    pub(crate) horse_pitch: f32,
    /// The scale of horses.
    pub(crate) horse_scale: f32,
    /// The inspector.
    pub(crate) inspector: Point,
    /// The pill with the cost; its left end, or its middle on the ladder.
    pub(crate) pill: Point,
}

impl Terrace {
    /// How far apart so many stacks stand, and how large their pieces are: the pitch shrinks first, then the pieces.
    pub(crate) fn row_of(&self, stacks: usize) -> (f32, f32) {
        let size = if stacks > 5 { self.piece.min(28.0) } else { self.piece };
        let gaps = stacks.saturating_sub(1).max(1) as f32;
        (((self.row_width - size) / gaps).min(self.pitch), size)
    }
}

/// A gorge in a picture.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Crossing {
    /// From the lower province to the upper one.
    pub(crate) line: [Point; 4],
    /// Where the decks lie.
    deck: (Point, Point),
    /// Where the sign of an empty gorge stands.
    pub(crate) sign: Point,
}

/// The wide picture, 1036 by 768 units.
pub(crate) const WIDE: Layout = Layout {
    prefix: "",
    narrow: false,
    flat: false,
    ground: [
        area(10.0, 598.0, 146.0, 164.0),
        area(146.0, 426.0, 272.0, 132.0),
        area(748.0, 330.0, 272.0, 132.0),
        area(396.0, 216.0, 272.0, 132.0),
        area(16.0, 178.0, 272.0, 132.0),
        area(556.0, 22.0, 272.0, 132.0),
    ],
    roads: [
        curve([66.0, 600.0, 52.0, 566.0, 84.0, 524.0, 150.0, 512.0]),
        curve([414.0, 506.0, 500.0, 548.0, 640.0, 524.0, 752.0, 436.0]),
        curve([754.0, 378.0, 722.0, 366.0, 706.0, 318.0, 664.0, 300.0]),
        curve([400.0, 276.0, 362.0, 266.0, 330.0, 268.0, 284.0, 254.0]),
        curve([246.0, 184.0, 296.0, 96.0, 420.0, 84.0, 560.0, 94.0]),
    ],
    terrace: Terrace {
        depth: 12.0,
        corner: 34.0,
        name: point(20.0, 30.0),
        values: point(106.0, 16.0),
        gifts: point(246.0, 30.0),
        row: point(32.0, 77.0),
        row_width: 204.0,
        piece: 32.0,
        pitch: 42.0,
        house: point(221.0, 47.0),
        house_scale: 0.97,
        total: point(20.0, 121.0),
        total_ends: false,
        horses: point(106.0, 102.0),
        horse_pitch: 24.0,
        horse_scale: 0.68,
        inspector: point(226.0, 100.0),
        pill: point(14.0, -16.0),
    },
};

/// The road as a ladder for narrow screens, 390 by 560 units.
pub(crate) const NARROW: Layout = Layout {
    prefix: "n-",
    narrow: true,
    flat: false,
    ground: [rung(0, 74.0), rung(1, 78.0), rung(2, 78.0), rung(3, 78.0), rung(4, 78.0), rung(5, 78.0)],
    roads: [between(0), between(1), between(2), between(3), between(4)],
    terrace: Terrace {
        depth: 6.0,
        corner: 16.0,
        name: point(13.0, 22.0),
        values: point(92.0, 9.0),
        gifts: point(193.0, 22.0),
        row: point(26.0, 51.0),
        row_width: 204.0,
        piece: 28.0,
        pitch: 38.0,
        house: point(237.0, 28.0),
        house_scale: 0.84,
        total: point(274.0, 21.0),
        total_ends: true,
        horses: point(206.0, 57.0),
        horse_pitch: -22.0,
        horse_scale: 0.58,
        inspector: point(258.0, 48.0),
        pill: point(141.0, -19.0),
    },
};

/// The ladder laid flat for low screens, 780 by 290 units; its pieces are as large as the ladder's.
pub(crate) const FLAT: Layout = Layout {
    prefix: "f-",
    narrow: true,
    flat: true,
    ground: [stage(0), stage(1), stage(2), stage(3), stage(4), stage(5)],
    roads: [level(0), level(1), level(2), level(3), level(4)],
    terrace: Terrace {
        corner: 14.0,
        name: point(12.0, 26.0),
        values: point(10.0, 36.0),
        gifts: point(103.0, 26.0),
        row: point(24.0, 102.0),
        row_width: 104.0,
        pitch: 34.0,
        house: point(80.0, 132.0),
        total: point(12.0, 70.0),
        total_ends: false,
        horses: point(12.0, 140.0),
        horse_pitch: 14.0,
        inspector: point(94.0, 140.0),
        pill: point(60.0, -20.0),
        ..NARROW.terrace
    },
};

/// How far the places of the flat ladder stand apart.
const STAGE: f32 = 129.0;

/// The ground of the flat ladder's place so many stages along.
const fn stage(along: u8) -> Area {
    area(7.0 + STAGE * along as f32, 96.0, 121.0, 176.0)
}

/// The road from the flat ladder's place so many stages along to the next, a little under both grounds.
const fn level(along: u8) -> Curve {
    let left = 120.0 + STAGE * along as f32;
    curve([left, 262.0, left + 8.0, 262.0, left + 16.0, 262.0, left + 24.0, 262.0])
}

/// How far the places of the ladder stand above each other.
const RUNG: f32 = 92.0;

/// The ground of the ladder's place so many rungs up.
const fn rung(up: u8, height: f32) -> Area {
    area(54.0, 476.0 - RUNG * up as f32, 282.0, height)
}

/// The road from the ladder's place so many rungs up to the next: straight, and a little under both grounds.
const fn between(up: u8) -> Curve {
    let low = 480.0 - RUNG * up as f32;
    curve([195.0, low, 195.0, low - 6.0, 195.0, low - 14.0, 195.0, low - 20.0])
}

impl Layout {
    /// The ground of a place.
    pub(crate) fn ground(&self, place: Place) -> Area {
        self.ground[place as usize]
    }

    /// The road between a place and the next one up.
    pub(crate) fn road(&self, from: Place) -> Option<Curve> {
        self.roads.get(from as usize).copied()
    }

    /// The whole road, piece by piece.
    pub(crate) fn roads(&self) -> impl Iterator<Item = Curve> {
        self.roads.into_iter()
    }

    /// Where a gorge lies.
    pub(crate) fn crossing(&self, gorge: Gorge) -> Crossing {
        match (self.flat, self.narrow) {
            (true, _) => self.arch(gorge),
            (false, true) => self.margin(gorge),
            (false, false) => bend(gorge),
        }
    }

    /// On the flat ladder a gorge runs over the provinces between its ends.
    fn arch(&self, gorge: Gorge) -> Crossing {
        let (y, offset) = match gorge {
            Gorge::YunnanQamdo | Gorge::QamdoQinghai => (58.0, 16.0),
            Gorge::SichuanTibet => (44.0, 22.0),
            Gorge::YunnanTibet => (34.0, 28.0),
            Gorge::SichuanQinghai => (16.0, 34.0),
            Gorge::YunnanQinghai => (8.0, 40.0),
        };
        let (low, high) = gorge.ends();
        let (low, high) = (self.ground(low.into()), self.ground(high.into()));
        // Gorges that meet at a province leave it at different places.
        let (left, right) = (low.x + low.w - offset, high.x + offset);
        let sign = point(f32::midpoint(left, right), y);
        Crossing {
            line: [point(left, low.y + 4.0), point(left, y), point(right, y), point(right, high.y + 4.0)],
            deck: (sign.plus(-17.0, 0.0), sign.plus(17.0, 0.0)),
            sign,
        }
    }

    /// On the ladder a gorge runs through a margin, round the provinces between its ends.
    fn margin(&self, gorge: Gorge) -> Crossing {
        let (x, level) = match gorge {
            Gorge::YunnanQamdo => (36.0, 18.0),
            Gorge::YunnanTibet | Gorge::YunnanQinghai => (14.0, 34.0),
            Gorge::QamdoQinghai | Gorge::SichuanTibet => (354.0, 18.0),
            Gorge::SichuanQinghai => (376.0, 34.0),
        };
        let (low, high) = gorge.ends();
        let height = |province: Province, offset: f32| self.ground(province.into()).y + offset;
        // Two gorges that meet at a province leave it at different heights.
        let (low, high) = (height(low, level), height(high, 78.0 - level));
        let edge = if x < 195.0 { 58.0 } else { 332.0 };
        let sign = point(x, f32::midpoint(low, high));
        Crossing {
            line: [point(edge, low), point(x, low), point(x, high), point(edge, high)],
            deck: (sign.plus(0.0, 17.0), sign.plus(0.0, -17.0)),
            sign,
        }
    }
}

/// In the wide picture a gorge crosses a river in a bend of the road.
fn bend(gorge: Gorge) -> Crossing {
    let (low, high, sign) = match gorge {
        Gorge::YunnanQamdo => (point(392.0, 428.0), point(438.0, 356.0), 0.5),
        Gorge::YunnanTibet => (point(206.0, 428.0), point(164.0, 320.0), 0.5),
        Gorge::QamdoQinghai => (point(596.0, 218.0), point(622.0, 164.0), 0.5),
        Gorge::SichuanQinghai => (point(856.0, 334.0), point(790.0, 164.0), 0.5),
        // These two are on no board we know; they pass behind Qamdo, so their signs stand near an end.
        Gorge::YunnanQinghai => (point(330.0, 428.0), point(690.0, 164.0), 0.8),
        Gorge::SichuanTibet => (point(762.0, 344.0), point(282.0, 296.0), 0.1),
    };
    Crossing {
        line: [low, low.towards(high, 1.0 / 3.0), low.towards(high, 2.0 / 3.0), high],
        deck: (low, high),
        sign: low.towards(high, sign),
    }
}

impl Crossing {
    /// The deck of the `index`-th of `count` bridges.
    pub(crate) fn deck(&self, layout: &Layout, index: usize, count: usize) -> Curve {
        let place = index as f32 - (count as f32 - 1.0) / 2.0;
        let (low, high) = self.deck;
        if layout.narrow {
            // In the margin there is no room beside each other: bridges follow each other up the line.
            let step = if count > 3 { 28.0 } else { 36.0 };
            let half = if count > 3 { 12.0 } else { 16.0 };
            if layout.flat {
                let middle = point(f32::midpoint(low.x, high.x) + place * step, low.y);
                return Curve::straight(middle.plus(-half, 0.0), middle.plus(half, 0.0));
            }
            let middle = point(low.x, f32::midpoint(low.y, high.y) + place * step);
            return Curve::straight(middle.plus(0.0, half), middle.plus(0.0, -half));
        }
        let (dx, dy) = (high.x - low.x, high.y - low.y);
        let length = dx.hypot(dy);
        let (ox, oy) = (-dy / length * place * 16.0, dx / length * place * 16.0);
        let (low, high) = (low.plus(ox, oy), high.plus(ox, oy));
        // A rope bridge hangs through a little.
        Curve([low, low.towards(high, 0.33).plus(0.0, 5.0), low.towards(high, 0.67).plus(0.0, 5.0), high])
    }

    /// The dotted line between the abutments.
    pub(crate) fn path(&self) -> String {
        use std::fmt::Write;
        let mut path = crate::svg::move_to(self.line[0]);
        for at in &self.line[1..] {
            let _ = write!(path, "L{} {}", crate::svg::num(at.x), crate::svg::num(at.y));
        }
        path
    }
}
