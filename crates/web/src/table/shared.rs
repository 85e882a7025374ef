//! Drawings for spectators, drawn and compressed once for all of them.

use draw::Mark;
use games::Extent;
use tokio::sync::Mutex;
use words::Lang;

use super::live::News;
use super::update::Update;

/// What the page of a spectator depends on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Kind {
    /// The position.
    pub(crate) news: News,
    /// The language.
    pub(crate) lang: Lang,
    /// How much of the table.
    pub(crate) extent: Extent,
    /// The number of spectators.
    pub(crate) watchers: usize,
    /// The number of changes of people so far, which may include names.
    pub(crate) people: u64,
}

/// The most drawings of one position in the cache; most pages of spectators have the same parts.
const MOST: usize = 24;

/// A drawing, with its kind of page and the parts that page already has.
type Drawn = (Kind, Vec<Mark>, Update);

/// The drawings of one position of a table.
#[derive(Debug, Default)]
pub(crate) struct Shared(Mutex<Vec<Drawn>>);

impl Shared {
    /// The drawing for pages of this kind that already have these parts: made for the first request, while the others wait for
    /// it. `draw` returns which version it shows.
    ///
    /// # Errors
    /// If drawing fails.
    pub(crate) async fn get<E>(
        &self,
        kind: Kind,
        has: &[Mark],
        draw: impl Future<Output = Result<(u64, Update), E>>,
    ) -> Result<Update, E> {
        let mut pages = self.0.lock().await;
        if let Some((.., page)) = pages.iter().find(|(of, with, _)| *of == kind && with == has) {
            return Ok(page.clone());
        }
        let (version, page) = draw.await?;
        // The drawing may be newer than requested; then nobody will request it again.
        if version == kind.news.version {
            pages.retain(|(of, ..)| *of == Kind { lang: of.lang, extent: of.extent, ..kind });
            // Pages can claim to have any parts, so limit the cache.
            pages.truncate(MOST - 1);
            pages.push((kind, has.to_vec(), page.clone()));
        }
        Ok(page)
    }
}
