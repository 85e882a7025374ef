//! The signs that can be written in a picture.

use std::ops::RangeInclusive;
use std::sync::LazyLock;

/// The signs that the shipped fonts have. Others would be blank.
static SIGNS: LazyLock<Vec<RangeInclusive<u32>>> =
    LazyLock::new(|| signs(include_bytes!("../../assets/fonts/NotoSans-Regular.ttf")).unwrap_or_default());

/// Whether all of a text can be painted.
pub(crate) fn can_write(text: &str) -> bool {
    text.chars().all(|sign| SIGNS.iter().any(|range| range.contains(&u32::from(sign))))
}

/// The signs of a font, from its table `cmap` in format 4, which every font has.
fn signs(font: &[u8]) -> Option<Vec<RangeInclusive<u32>>> {
    let short = |at: usize| Some(u16::from_be_bytes(font.get(at..at + 2)?.try_into().ok()?));
    let long = |at: usize| Some(u32::from_be_bytes(font.get(at..at + 4)?.try_into().ok()?) as usize);
    let tables = usize::from(short(4)?);
    let cmap = (0..tables).map(|table| 12 + 16 * table).find(|at| font.get(*at..at + 4) == Some(&b"cmap"[..]))?;
    let cmap = long(cmap + 8)?;
    let mut maps = (0..usize::from(short(cmap + 2)?)).filter_map(|map| Some(cmap + long(cmap + 8 + 8 * map)?));
    let map = maps.find(|map| short(*map) == Some(4))?;
    let bytes = usize::from(short(map + 6)?);
    let range = |segment: usize| {
        let (end, start) = (short(map + 14 + segment)?, short(map + 16 + bytes + segment)?);
        (end < u16::MAX).then(|| u32::from(start)..=u32::from(end))
    };
    Some((0..bytes).step_by(2).filter_map(range).collect())
}

#[cfg(test)]
mod tests {
    use super::can_write;
    use words::Lang;

    #[test]
    fn it_is_known_which_signs_the_fonts_have() {
        for name in ["Lin", "Jürgen Ångström", "Ελένη", "Наталья", "O’Brien-Smith 3…", "Việt"] {
            assert!(can_write(name), "{name}");
        }
        for name in ["茶 & horses", "まりこ", "ليلى", "Lin 🐎", "นภา"] {
            assert!(!can_write(name), "{name}");
        }
        assert!(Lang::all().all(|lang| can_write(&lang.name())));
    }
}
