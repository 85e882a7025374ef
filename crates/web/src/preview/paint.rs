//! Painting vector pictures, with fonts of our own: the pictures look the same on every machine.

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

/// This program paints.
pub(crate) const PAINTS: bool = true;

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

    use super::read;

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
