//! Painting vector pictures, with fonts of our own: the pictures look the same on every machine.

use std::ops::RangeInclusive;
use std::sync::{Arc, LazyLock};

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree, fontdb::Database};

/// The fonts that are shipped: book letters, and those of the interface.
static FONTS: LazyLock<Arc<Database>> = LazyLock::new(|| {
    let mut fonts = Database::new();
    for font in [
        &include_bytes!("../../assets/fonts/NotoSerif-Bold.ttf")[..],
        include_bytes!("../../assets/fonts/NotoSans-Regular.ttf"),
        include_bytes!("../../assets/fonts/NotoSans-Bold.ttf"),
    ] {
        fonts.load_font_data(font.to_vec());
    }
    fonts.set_serif_family("Noto Serif");
    fonts.set_sans_serif_family("Noto Sans");
    fonts.set_monospace_family("Noto Sans");
    Arc::new(fonts)
});

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

fn read(svg: &str) -> Result<Tree, resvg::usvg::Error> {
    let options = Options { font_family: "Noto Sans".to_owned(), fontdb: Arc::clone(&FONTS), ..Options::default() };
    Tree::from_str(svg, &options)
}

/// A vector picture as a PNG of this size; `None` if it cannot be read.
pub(crate) fn png(svg: &str, (width, height): (u32, u32)) -> Option<Vec<u8>> {
    let tree = read(svg).inspect_err(|error| tracing::error!(%error, "cannot paint a picture")).ok()?;
    let mut points = Pixmap::new(width, height)?;
    let size = tree.size();
    let scale = Transform::from_scale(width as f32 / size.width(), height as f32 / size.height());
    resvg::render(&tree, scale, &mut points.as_mut());
    points.encode_png().ok()
}

#[cfg(test)]
mod tests {
    use crate::preview::card;
    use words::Lang;

    use super::{can_write, read};

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

    #[test]
    fn every_chapter_of_every_rulebook_can_be_painted() {
        for title in games::CATALOGUE.titles() {
            let ledger = title.ledger(Lang::EN).expect("it has rules");
            for chapter in &ledger.chapters {
                let svg = card::rules(title, &chapter.name, Lang::EN).expect("there is such a chapter");
                if let Err(error) = read(&svg) {
                    panic!("{} {}: {error}\n{svg}", title.name(), chapter.name);
                }
            }
        }
    }
}
