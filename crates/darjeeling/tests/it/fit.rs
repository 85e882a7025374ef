//! The jigsaw of DL1 and DL2, against a search of its own and against the laws of laying.

use std::collections::BTreeMap;

use darjeeling::fit::{Laid, Spread, layout};
use darjeeling::{Darjeeling, Heading, Region, Tea};

/// The sides of the tiles that show one, two neighbouring and three halves, in every rotation: n 1, e 2, s 4, w 8.
const TURNED: [[u8; 4]; 3] =
    [[0b0001, 0b0010, 0b0100, 0b1000], [0b0011, 0b0110, 0b1100, 0b1001], [0b0111, 0b1110, 0b1101, 0b1011]];

/// The four neighbours of a place with the side toward them and their side back.
const NEIGHBOURS: [(i8, i8, u8, u8); 4] = [(0, -1, 1, 4), (1, 0, 2, 8), (0, 1, 4, 1), (-1, 0, 8, 2)];

/// DL1, by exhaustive search: whether tiles can be laid edge to edge, in groups, so that every half faces a half.
///
/// A group grows at its first open half until none is open; the tiles left over begin a group far away. Nothing is assumed about DL2.
fn can_be_laid(left: [u8; 3]) -> bool {
    fn grow(group: &mut BTreeMap<(i8, i8), u8>, left: [u8; 3]) -> bool {
        let open = group.iter().find_map(|(&(x, y), &sides)| {
            let hole = |&&(dx, dy, side, _): &&(i8, i8, u8, u8)| sides & side != 0 && !group.contains_key(&(x + dx, y + dy));
            NEIGHBOURS.iter().find(hole).map(|(dx, dy, ..)| (x + dx, y + dy))
        });
        let (x, y) = match open {
            Some(place) => place,
            None if left == [0; 3] => return true,
            None => {
                group.clear();
                (0, 0)
            }
        };
        for kind in 0..3 {
            if left[kind] == 0 {
                continue;
            }
            let mut rest = left;
            rest[kind] -= 1;
            for sides in TURNED[kind] {
                let fits = NEIGHBOURS.iter().all(|(dx, dy, side, back)| {
                    group.get(&(x + dx, y + dy)).is_none_or(|theirs| (sides & side != 0) == (theirs & back != 0))
                });
                if fits {
                    let mut grown = group.clone();
                    grown.insert((x, y), sides);
                    if grow(&mut grown, rest) {
                        return true;
                    }
                }
            }
        }
        false
    }
    // Halves pair up, so an odd number never closes: this spares the search its largest dead ends.
    let halves = left[0] + 2 * left[1] + 3 * left[2];
    left != [0; 3] && halves.is_multiple_of(2) && grow(&mut BTreeMap::new(), left)
}

/// Whether the layout uses exactly these tiles and leaves no half open.
fn valid(laid: &[Laid], spread: Spread) -> Result<(), String> {
    let mut counts = [0_u8; 3];
    let mut places = BTreeMap::new();
    for tile in laid {
        if !tile.sides.is_tile() {
            return Err(format!("no such tile: {tile:?}"));
        }
        counts[usize::from(tile.sides.halves()) - 1] += 1;
        if places.insert((tile.x as i16, tile.y as i16), tile.sides).is_some() {
            return Err(format!("two tiles on one place: {tile:?}"));
        }
    }
    if counts != spread.by_halves() {
        return Err(format!("{counts:?} tiles are laid"));
    }
    for (&(x, y), sides) in &places {
        for side in Heading::ALL.into_iter().filter(|&side| sides.contains(side)) {
            let (east, south) = side.step();
            let facing = places.get(&(x + i16::from(east), y + i16::from(south)));
            if !facing.is_some_and(|other| other.contains(side.opposite())) {
                return Err(format!("the half {side} of {x},{y} stays open"));
            }
        }
    }
    Ok(())
}

/// Every spread of as many tiles as a tea has.
fn spreads() -> impl Iterator<Item = Spread> {
    let twos = |ones| (0..=7).flat_map(move |twos| (0..=3).map(move |threes| Spread::new(ones, twos, threes)));
    (0..=21).flat_map(twos)
}

#[test]
fn dl2_the_table_follows_from_laying_tiles_in_every_way() {
    let mut impossible = 0;
    for spread in spreads() {
        // A spread that is said to close is shown by a layout; one that is said not to is tried in every way.
        if spread.closes() {
            let laid = layout(spread).unwrap_or_else(|| panic!("{spread} closes, so it can be shown"));
            valid(&laid, spread).unwrap_or_else(|wrong| panic!("{spread}: {wrong}"));
        } else {
            assert!(!can_be_laid(spread.by_halves()), "{spread} can be laid");
            assert_eq!(layout(spread), None);
            impossible += 1;
        }
    }
    assert_eq!(impossible, 22 * 8 * 4 - 331);
}

#[test]
fn dl2_the_search_finds_every_small_spread_too() {
    for spread in spreads().filter(|spread| spread.ones <= 5) {
        assert_eq!(can_be_laid(spread.by_halves()), spread.closes(), "{spread}");
    }
}

#[test]
fn dl2_the_exceptions_of_the_table() {
    let closes = |a, b, c| Spread::new(a, b, c).closes();
    assert!(!closes(1, 0, 1) && !closes(0, 2, 0), "3+1 and 2+2 are even, yet impossible");
    assert_eq!((0..=7).filter(|&b| closes(0, b, 0)).collect::<Vec<_>>(), [4]);
    assert_eq!((0..=7).filter(|&b| closes(0, b, 2)).collect::<Vec<_>>(), [4, 6, 7]);
    assert_eq!((0..=7).filter(|&b| closes(1, b, 3)).collect::<Vec<_>>(), [3, 4, 5, 6, 7]);
    assert!(!closes(0, 0, 0) && !closes(2, 8, 0) && !closes(6, 0, 4), "more tiles than a tea has");
}

#[test]
fn dl1_every_load_can_be_shown_compactly() {
    for spread in spreads().filter(|spread| spread.closes() && spread.crates() <= 11) {
        let laid = layout(spread).unwrap();
        let side = |of: fn(&Laid) -> u8| laid.iter().map(of).max().unwrap() as u16 + 1;
        let (width, height) = (side(|tile| tile.x), side(|tile| tile.y));
        let free = width * height - spread.tiles();
        assert!(free <= 3 && width >= height && width <= 2 * height + 1, "{spread}: {width} × {height}, {free} free");
        assert!(laid.iter().any(|tile| tile.x == 0) && laid.iter().any(|tile| tile.y == 0));
    }
}

#[test]
fn dl2_no_tea_has_more_tiles_than_the_table_knows() {
    let all = Darjeeling::new(2, Region::India, false).unwrap().all_tiles();
    for [ones, twos, threes] in Tea::ALL.map(|tea| all.of(tea)) {
        assert!(ones <= 21 && twos <= Spread::TWOS && threes <= Spread::THREES);
    }
}
