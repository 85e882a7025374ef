//! The characters of bots: every level has three, who play equally well and are told apart by name and temper.

use bots::{Level, Temper};
use store::TableId;
use words::Lang;

use super::terms::{Chair, SeatTerms};
use crate::routes::assets;

/// The characters of a level.
const EACH: usize = 3;

/// The bots that sit at a table, by level and face.
pub(super) fn faces(chairs: &[Chair]) -> Vec<(Level, usize)> {
    chairs.iter().filter(|chair| chair.holder.is_none()).filter_map(|chair| Some((chair.bot?, chair.face))).collect()
}

/// The face of the next bot of a level: the first that no other has.
pub(super) fn next_face(taken: &[(Level, usize)], level: Level) -> usize {
    (0..=taken.len()).find(|face| !taken.contains(&(level, *face))).unwrap_or_default()
}

/// The face with which a bot of a level has the character of this number; a namesake has one of its own.
pub(super) fn face_of(taken: &[(Level, usize)], level: Level, number: usize, table: TableId) -> usize {
    let first = (number + EACH * 2 - 1 - begins(table)) % EACH;
    (first..).step_by(EACH).find(|face| !taken.contains(&(level, *face))).unwrap_or(first)
}

/// Which character begins at a table: they take turns, so that one meets them all.
fn begins(table: TableId) -> usize {
    table.as_str().bytes().map(usize::from).sum::<usize>() % EACH
}

/// The number of a bot's character, from 1.
fn number(table: TableId, face: usize) -> usize {
    (begins(table) + face) % EACH + 1
}

/// The character of a bot, such as `novice-1`.
pub(super) fn character(level: Level, table: TableId, face: usize) -> String {
    format!("{level}-{}", number(table, face))
}

/// The bot of a chair, as somebody who wants to play against the same again asks for it.
pub(crate) fn same(level: Level, table: TableId, face: usize) -> SeatTerms {
    let known = portrait(level, table, face).is_some();
    if known { SeatTerms::Character(level, number(table, face)) } else { SeatTerms::Bot(level) }
}

/// What a bot likes to do where it makes no difference.
pub(super) fn temper(level: Level, table: TableId, face: usize) -> Option<Temper> {
    Temper::of(level, number(table, face))
}

/// The address of a bot's portrait; bots without a character have none.
pub(crate) fn portrait(level: Level, table: TableId, face: usize) -> Option<String> {
    let character = character(level, table, face);
    draw::portraits().any(|known| known == character).then(|| portrait_of(&character))
}

/// The address of a character's portrait.
pub(crate) fn portrait_of(character: &str) -> String {
    assets::href(&format!("bot-{character}.svg"))
}

/// All characters of a level; levels for tests and developers have none.
pub(crate) fn of_level(level: Level) -> impl Iterator<Item = &'static str> {
    draw::portraits().filter(move |character| character.starts_with(level.word()))
}

/// The name of a bot.
pub(crate) fn name(lang: Lang, level: Level, table: TableId, face: usize) -> String {
    let character = lang.find(&format!("bot-{}", character(level, table, face)), &[]);
    let (name, before) = match character {
        Some(name) => (name, face / EACH),
        // Bots for tests and developers have no characters.
        None => (lang.text(&format!("bot-{level}")), face),
    };
    if before == 0 { name } else { format!("{name} {}", before + 1) }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use store::PlayerId;

    use super::*;
    use crate::table::terms::{Pace, Terms, Visibility};

    fn terms(seats: Vec<SeatTerms>) -> Terms {
        let (options, pace, visibility) = (std::collections::BTreeMap::new(), Pace::Live, Visibility::Private);
        Terms { options, seats, pace, visibility, hints: false, rated: false, in_order: false, position: None }
    }

    #[test]
    fn every_bot_at_a_table_has_its_own_name() {
        let table = TableId::random();
        for (lang, level) in
            Lang::all().flat_map(|lang| [Level::Novice, Level::Merchant, Level::Master].map(|level| (lang, level)))
        {
            let names: BTreeSet<String> = (0..5).map(|face| name(lang, level, table, face)).collect();
            assert_eq!(names.len(), 5, "{names:?}");
            assert!(names.iter().all(|name| !name.contains(&lang.text(&format!("bot-{level}")))), "{names:?}");
        }
    }

    #[test]
    fn the_same_bots_come_to_another_table() {
        let host = PlayerId::random();
        for (one, other) in (0..9).map(|_| (TableId::random(), TableId::random())) {
            let names = |table: TableId, chairs: &[Chair]| -> Vec<String> {
                chairs.iter().map(|chair| name(Lang::EN, chair.bot.expect("a bot"), table, chair.face)).collect()
            };
            let bots = vec![SeatTerms::Bot(Level::Merchant); 4];
            let before = terms([bots, vec![SeatTerms::Bot(Level::Random)]].concat()).chairs(host, one);
            let again = before.iter().map(|chair| same(chair.bot.expect("a bot"), one, chair.face)).collect();
            assert_eq!(names(other, &terms(again).chairs(host, other)), names(one, &before));
        }
    }

    #[test]
    fn whoever_is_asked_for_by_name_comes_and_the_others_make_room() {
        let (host, level) = (PlayerId::random(), Level::Merchant);
        for table in (0..9).map(|_| TableId::random()) {
            for number in 1..=EACH {
                let seats = vec![
                    SeatTerms::Me,
                    SeatTerms::Bot(level),
                    SeatTerms::Character(level, number),
                    SeatTerms::Bot(level),
                    SeatTerms::Character(level, number),
                ];
                let chairs = terms(seats).chairs(host, table);
                let who = |seat: usize| character(level, table, chairs[seat].face);
                let wanted = format!("{level}-{number}");
                assert_eq!([who(2), who(4)], [wanted.clone(), wanted.clone()]);
                assert!(who(1) != wanted && who(3) != wanted && who(1) != who(3), "the others are others");
                assert_ne!(name(Lang::EN, level, table, chairs[2].face), name(Lang::EN, level, table, chairs[4].face));
            }
        }
    }
}
