//! Small geometry: points, curves and the hand-drawn outline of a terrace.

use std::fmt::{self, Display, Write};
use std::hash::{Hash, Hasher};

use maud::Render;

/// A point of the picture.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Point {
    pub(crate) x: f32,
    pub(crate) y: f32,
}

/// A point.
pub(crate) const fn point(x: f32, y: f32) -> Point {
    Point { x, y }
}

impl Point {
    /// The point moved.
    pub(crate) const fn plus(self, dx: f32, dy: f32) -> Point {
        point(self.x + dx, self.y + dy)
    }

    /// The point a part of the way towards another.
    pub(crate) fn towards(self, other: Point, part: f32) -> Point {
        point(self.x + (other.x - self.x) * part, self.y + (other.y - self.y) * part)
    }

    /// `translate(x,y)`.
    pub(crate) fn translate(self) -> Transform {
        self.scaled(1.0)
    }

    /// `translate(x,y) scale(s)`.
    pub(crate) fn scaled(self, scale: f32) -> Transform {
        Transform { to: self, scale }
    }
}

/// Where something stands, and how large: `translate(x,y) scale(s)`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Transform {
    to: Point,
    scale: f32,
}

/// Where something stands is part of how it looks; numbers that are written alike may differ here, which does no harm.
impl Hash for Transform {
    fn hash<H: Hasher>(&self, state: &mut H) {
        [self.to.x, self.to.y, self.scale].map(f32::to_bits).hash(state);
    }
}

impl Render for Transform {
    fn render_to(&self, page: &mut String) {
        page.push_str("translate(");
        num(self.to.x).render_to(page);
        page.push(',');
        num(self.to.y).render_to(page);
        page.push(')');
        if (self.scale - 1.0).abs() >= 0.001 {
            page.push_str(" scale(");
            num(self.scale).render_to(page);
            page.push(')');
        }
    }
}

/// A rectangle of the picture.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Area {
    pub(crate) x: f32,
    pub(crate) y: f32,
    pub(crate) w: f32,
    pub(crate) h: f32,
}

/// A rectangle.
pub(crate) const fn area(x: f32, y: f32, w: f32, h: f32) -> Area {
    Area { x, y, w, h }
}

impl Area {
    /// A point inside, counted from the upper left corner.
    pub(crate) const fn at(self, dx: f32, dy: f32) -> Point {
        point(self.x + dx, self.y + dy)
    }

    /// The rectangle with a margin at the sides, and one above and below.
    pub(crate) const fn grown(self, sides: f32, ends: f32) -> Area {
        area(self.x - sides, self.y - ends, self.w + 2.0 * sides, self.h + 2.0 * ends)
    }

    /// The smallest rectangle that holds both.
    pub(crate) fn with(self, other: Area) -> Area {
        let (x, y) = (self.x.min(other.x), self.y.min(other.y));
        let right = (self.x + self.w).max(other.x + other.w);
        let bottom = (self.y + self.h).max(other.y + other.h);
        area(x, y, right - x, bottom - y)
    }

    /// Whether another rectangle lies inside.
    pub(crate) fn contains(self, other: Area) -> bool {
        self.with(other) == self
    }
}

/// A cubic curve.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Curve(pub(crate) [Point; 4]);

/// A cubic curve from eight numbers.
pub(crate) const fn curve(n: [f32; 8]) -> Curve {
    Curve([point(n[0], n[1]), point(n[2], n[3]), point(n[4], n[5]), point(n[6], n[7])])
}

impl Curve {
    /// A straight one.
    pub(crate) fn straight(from: Point, to: Point) -> Curve {
        Curve([from, from.towards(to, 1.0 / 3.0), from.towards(to, 2.0 / 3.0), to])
    }

    /// The same curve walked the other way.
    pub(crate) fn reversed(self) -> Curve {
        let [a, b, c, d] = self.0;
        Curve([d, c, b, a])
    }

    /// Where it begins.
    pub(crate) fn start(self) -> Point {
        self.0[0]
    }

    /// Where it ends.
    pub(crate) fn end(self) -> Point {
        self.0[3]
    }

    /// `C…`, to be put behind a path that has come to its start.
    pub(crate) fn append_to(self, path: &mut String) {
        let [_, b, c, d] = self.0;
        for (before, value) in ['C', ' ', ' ', ' ', ' ', ' '].into_iter().zip([b.x, b.y, c.x, c.y, d.x, d.y]) {
            path.push(before);
            num(value).render_to(path);
        }
    }

    /// As a path of its own.
    pub(crate) fn path(self) -> String {
        let mut path = move_to(self.start());
        self.append_to(&mut path);
        path
    }
}

/// `Mx y`.
pub(crate) fn move_to(at: Point) -> String {
    format!("M{} {}", num(at.x), num(at.y))
}

/// A coordinate with at most one decimal (two below two, for scales), without trailing zeros.
pub(crate) fn num(value: f32) -> Num {
    let exact = f64::from(value);
    let tenths = || (exact * 10.0).round_ties_even() * 10.0;
    Num(if exact.abs() < 2.0 { (exact * 100.0).round_ties_even() } else { tenths() } as i32)
}

/// A coordinate in hundredths.
///
/// A board has thousands of these, and writing a float exactly costs ten times as much as writing digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Num(i32);

impl Num {
    /// Hands its signs over, one after another. Pictures are full of numbers.
    #[inline]
    fn signs(self, mut to: impl FnMut(char)) {
        let (whole, rest) = (self.0.unsigned_abs() / 100, self.0.unsigned_abs() % 100);
        if self.0 < 0 {
            to('-');
        }
        let digit = |value: u32| char::from(b'0' + (value % 10) as u8);
        if whole >= 10 {
            if whole >= 100 {
                if whole >= 1000 {
                    if whole >= 10_000 {
                        to(digit(whole / 10_000));
                    }
                    to(digit(whole / 1000));
                }
                to(digit(whole / 100));
            }
            to(digit(whole / 10));
        }
        to(digit(whole));
        if rest > 0 {
            to('.');
            to(digit(rest / 10));
            if !rest.is_multiple_of(10) {
                to(digit(rest));
            }
        }
    }
}

impl Render for Num {
    fn render_to(&self, page: &mut String) {
        self.signs(|sign| page.push(sign));
    }
}

impl Display for Num {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = String::new();
        self.signs(|sign| text.push(sign));
        f.write_str(&text)
    }
}

/// Nothing to see: makes room for so many bytes in what is drawn, so that a large part is not moved again and again while it grows.
#[derive(Clone, Copy, Debug)]
pub struct Room(pub usize);

impl Render for Room {
    fn render_to(&self, page: &mut String) {
        page.reserve(self.0);
    }
}

/// Things drawn straight into the page, one after another: a picture in a picture would be copied into it.
pub(crate) struct Ink<F>(pub F);

impl<F: Fn(&mut String)> Render for Ink<F> {
    fn render_to(&self, page: &mut String) {
        (self.0)(page);
    }
}

/// The outline of a piece of land: a rounded rectangle drawn by a calm but human hand.
///
/// The same `seed` gives the same land in every picture.
pub(crate) fn land(within: Area, corner: f32, seed: u32) -> String {
    const STEPS: usize = 30;
    let mut grains = seed.wrapping_mul(0x9E37_79B9) | 1;
    let mut grain = || {
        grains ^= grains << 13;
        grains ^= grains >> 17;
        grains ^= grains << 5;
        (grains % 1000) as f32 / 500.0 - 1.0
    };
    let wobble = (within.h.min(within.w) * 0.02).min(2.6);
    let (cx, cy) = (within.x + within.w / 2.0, within.y + within.h / 2.0);
    let (straight_x, straight_y) = (within.w / 2.0 - corner, within.h / 2.0 - corner);
    let points: Vec<Point> = (0..STEPS)
        .map(|i| {
            // Points are denser at the corners: an angle runs evenly round a square, then is laid on the straight sides and corner arcs.
            let turn = i as f32 / STEPS as f32 * std::f32::consts::TAU;
            let (sin, cos) = turn.sin_cos();
            let reach = 1.0 / cos.abs().powf(5.0).mul_add(1.0, sin.abs().powf(5.0)).powf(0.2);
            let (ux, uy) = (cos * reach, sin * reach);
            point(
                cx + (ux * straight_x + ux * corner) + grain() * wobble,
                cy + (uy * straight_y + uy * corner) + grain() * wobble,
            )
        })
        .collect();
    closed(&points)
}

/// A smooth closed line through the points.
fn closed(points: &[Point]) -> String {
    let count = points.len();
    let at = |i: usize| points[i % count];
    let mut path = move_to(points[0]);
    for i in 0..count {
        let (before, from, to, after) = (at(i + count - 1), at(i), at(i + 1), at(i + 2));
        let control = |a: Point, b: Point, p: Point, sign: f32| p.plus((b.x - a.x) * sign / 6.0, (b.y - a.y) * sign / 6.0);
        Curve([from, control(before, to, from, 1.0), control(from, after, to, -1.0), to]).append_to(&mut path);
    }
    path.push('z');
    path
}

/// Short strokes hanging from a level: the cliff under a terrace.
pub(crate) fn cliffs(from: Point, length: f32, depth: f32, seed: u32) -> String {
    let mut grains = seed.wrapping_mul(0x85EB_CA6B) | 1;
    let mut path = String::new();
    let mut x = 0.0;
    while x < length {
        grains ^= grains << 13;
        grains ^= grains >> 17;
        grains ^= grains << 5;
        let long = depth * (0.4 + (grains % 100) as f32 / 165.0);
        let _ = write!(path, "M{} {}v{}", num(from.x + x), num(from.y), num(long));
        x += 7.0;
    }
    path
}

/// Roughly how wide a text is in a condensed book or interface face, in units.
///
/// Measured on the widest of the faces we name; used only to choose a smaller size or a wider pill, never to place letters.
pub(crate) fn text_width(text: &str, size: f32) -> f32 {
    let ems: f32 = text
        .chars()
        .map(|c| match c {
            'i' | 'j' | 'l' | 'I' | '.' | ',' | ':' | ';' | '!' | '|' | '\'' | '’' | '·' => 0.3,
            ' ' | 'f' | 't' | 'r' | '-' | '(' | ')' => 0.37,
            'm' | 'w' | 'M' | 'W' | '–' | '—' => 0.86,
            c if c.is_uppercase() => 0.66,
            _ => 0.56,
        })
        .sum();
    ems * size
}

#[cfg(test)]
mod tests {
    use super::num;

    #[test]
    fn numbers_are_short_and_rounded_as_the_exact_ones() {
        for (value, text) in [
            (0.0, "0"),
            (-0.001, "0"),
            (12.0, "12"),
            (12.25, "12.2"),
            (12.35, "12.4"),
            (-3.96, "-4"),
            (0.86, "0.86"),
            (1.5, "1.5"),
            (-1.005, "-1"),
        ] {
            assert_eq!(num(value).to_string(), text);
        }
        for i in -32_000..32_000_i16 {
            let value = f32::from(i) / 97.0;
            let digits = if value.abs() < 2.0 { 2 } else { 1 };
            let exact = format!("{value:.digits$}");
            let exact = if exact.contains('.') { exact.trim_end_matches('0').trim_end_matches('.') } else { &exact };
            assert_eq!(num(value).to_string(), if exact == "-0" { "0" } else { exact });
        }
    }
}
