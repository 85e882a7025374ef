//! The characters of bots: every level has three, who play alike and are told apart by name.

use bots::Level;
use store::TableId;
use words::Lang;

use super::terms::Chair;

/// The characters of a level.
const EACH: usize = 3;

/// The number of the next bot of a level at a table: the first that no other has.
pub(super) fn next_face(chairs: &[Chair], level: Level) -> usize {
    let taken =
        |face: &usize| chairs.iter().any(|chair| chair.holder.is_none() && chair.bot == Some(level) && chair.face == *face);
    (0..=chairs.len()).find(|face| !taken(face)).unwrap_or_default()
}

/// The name of a bot. Which character begins depends on the table, so that one meets them all.
pub(crate) fn name(lang: Lang, level: Level, table: TableId, face: usize) -> String {
    let first = table.as_str().bytes().map(usize::from).sum::<usize>();
    let character = lang.find(&format!("bot-{level}-{}", (first + face) % EACH + 1), &[]);
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

    use super::*;

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
}
