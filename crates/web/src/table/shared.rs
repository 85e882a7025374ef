//! What strangers see of a table, drawn and packed once for all of them.

use draw::Mark;
use games::Extent;
use tokio::sync::Mutex;
use words::Lang;

use super::live::News;
use super::update::Update;

/// What tells the pages of strangers apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Kind {
    /// The moment.
    pub(crate) news: News,
    /// The language.
    pub(crate) lang: Lang,
    /// How much of the table.
    pub(crate) extent: Extent,
    /// How many watch.
    pub(crate) watchers: usize,
    /// How often people have changed, and their names perhaps with them.
    pub(crate) people: u64,
}

/// How many drawings of one moment are kept: most pages of strangers have the same parts.
const MOST: usize = 24;

/// A drawing, and for whom it is: a kind of page, and what that page has.
type Drawn = (Kind, Vec<Mark>, Update);

/// The drawings of one moment of a table.
#[derive(Debug, Default)]
pub(crate) struct Shared(Mutex<Vec<Drawn>>);

impl Shared {
    /// What strangers see of this kind whose pages have these parts: drawn by the first who asks, while the others wait for it. Drawing says which
    /// version it shows.
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
        // What was drawn may already be newer than what was asked for; then nobody will ask for it again.
        if version == kind.news.version {
            pages.retain(|(of, ..)| *of == Kind { lang: of.lang, extent: of.extent, ..kind });
            // Pages may say that they have anything.
            pages.truncate(MOST - 1);
            pages.push((kind, has.to_vec(), page.clone()));
        }
        Ok(page)
    }
}
