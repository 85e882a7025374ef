//! Pictures that are kept as files: previews of pages for links (`og:image`), which are painted (feature `crowd`), and small boards in lists.
//!
//! A preview shows what everybody may see, by day, in the language of the page. Its address names what it shows: a hash of everything it is drawn from. It is
//! painted once, on a thread of its own and one at a time, and kept as a file beside the data.

#[cfg(not(feature = "crowd"))]
#[path = "preview/absent.rs"]
pub(crate) mod paint;
#[cfg(feature = "crowd")]
pub(crate) mod paint;

pub(crate) mod card;
mod signs;

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use games::Name;
use maud::{Markup, html};
use sha2::{Digest, Sha256};
use store::TableId;
use tokio::sync::Semaphore;

use crate::routes::assets;
use crate::table::Snapshot;
use crate::table::terms::Visibility;
use crate::visitor::{Keys, Visitor};
use paint::PAINTS;
use words::Lang;

/// The size of every preview, in points.
pub(crate) const SIZE: (u32, u32) = (1200, 630);

/// How many files are kept; when there are more, the older half is deleted.
const KEPT: usize = 4000;

/// The way in which small boards are drawn: to be raised with every change, since browsers keep what they have.
const DRAWN: u32 = 1;

/// After how many drawn pictures room is made.
const TIDY: usize = 64;

/// How many painters may wait for their turn; more are sent away.
const WAITING: usize = 32;

/// What a preview shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Subject {
    /// The site. It also stands in for what is private or gone.
    Lobby,
    /// A table.
    Table(TableId),
    /// A rulebook, or a chapter of it.
    Rules(String, String),
}

impl Subject {
    /// Reads the middle of an address.
    pub(crate) fn read(word: &str) -> Option<Self> {
        match word.split_once('-') {
            None if word == "lobby" => Some(Self::Lobby),
            Some(("table", id)) => Some(Self::Table(id.parse().ok()?)),
            Some(("rules", page)) => {
                let (game, chapter) = page.split_once('.').unwrap_or((page, ""));
                Some(Self::Rules(game.to_owned(), chapter.to_owned()))
            }
            _ => None,
        }
    }

    fn word(&self) -> String {
        match self {
            Self::Lobby => "lobby".to_owned(),
            Self::Table(id) => format!("table-{id}"),
            Self::Rules(game, chapter) if chapter.is_empty() => format!("rules-{game}"),
            Self::Rules(game, chapter) => format!("rules-{game}.{chapter}"),
        }
    }
}

/// The address of a picture; `of` is what it is drawn from besides its subject.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Address {
    lang: Lang,
    subject: Subject,
    hash: String,
}

impl Address {
    /// The preview of a page that is the same for everybody.
    pub(crate) fn of_page(subject: Subject, lang: Lang) -> Self {
        Self::new(subject, lang, "")
    }

    /// The preview of a table; that of the site if not everybody may see it.
    pub(crate) fn of_table(table: &Snapshot, names: &[Name], lang: Lang) -> Self {
        if table.terms.visibility == Visibility::Private || table.cancelled {
            return Self::of_page(Subject::Lobby, lang);
        }
        let names: Vec<&str> = names.iter().map(|name| name.text.as_str()).collect();
        let of = format!("{} {} {}", table.version, table.table.name, names.join("\n"));
        Self::new(Subject::Table(table.table.id), lang, &of)
    }

    fn new(subject: Subject, lang: Lang, of: &str) -> Self {
        // The mark of the files stands for the program: a newer one may draw otherwise.
        let all = format!("{}\0{lang}\0{}\0{of}", assets::href(""), subject.word());
        let digest = Sha256::digest(all.as_bytes());
        let hash = digest.iter().take(10).fold(String::new(), |text, byte| format!("{text}{byte:02x}"));
        Self { lang, subject, hash }
    }

    /// The file name: it names what the picture shows.
    pub(crate) fn file(&self) -> String {
        format!("{}.png", self.hash)
    }

    /// The path.
    pub(crate) fn path(&self) -> String {
        format!("/link/{}/{}/{}", self.lang, self.subject.word(), self.file())
    }
}

/// The path of the small picture of a table as it was when it last changed. Nobody can make one up, so nobody sees a table of which they have no list.
pub(crate) fn small_path(keys: &Keys, table: TableId, changed: i64) -> String {
    format!("/small/{table}/{}.svg", keys.token("small", &format!("{DRAWN} {table} {changed}")))
}

/// What the head of a page says for links to it: title, sentence and picture. `alt` says what the picture shows.
pub(crate) fn head(visitor: &Visitor, title: &str, alt: &str, picture: &Address) -> Markup {
    let address = format!("{}{}", visitor.origin, picture.path());
    html! {
        meta property="og:type" content="website";
        meta property="og:title" content=(title);
        meta property="og:description" content=(alt);
        meta property="og:url" content={ (visitor.origin) (visitor.here.split('?').next().unwrap_or_default()) };
        @if PAINTS {
            meta property="og:image" content=(address);
            meta property="og:image:width" content=(SIZE.0);
            meta property="og:image:height" content=(SIZE.1);
            meta property="og:image:alt" content=(alt);
            meta name="twitter:card" content="summary_large_image";
        }
    }
}

/// What the head of a page says that has no picture of its own.
pub(crate) fn site_head(visitor: &Visitor, title: &str) -> Markup {
    head(visitor, title, &visitor.lang.text("link-lobby"), &Address::of_page(Subject::Lobby, visitor.lang))
}

/// Paints previews and keeps them.
#[derive(Debug)]
pub(crate) struct Previews {
    folder: PathBuf,
    /// One picture at a time, so that tables never wait for pictures.
    easel: Arc<Semaphore>,
    /// Who waits for it.
    queue: Semaphore,
    /// How many were drawn.
    drawn: AtomicUsize,
}

impl Previews {
    /// The previews of a server, kept in a directory of their own.
    pub(crate) fn new(folder: &Path) -> Self {
        Self {
            folder: folder.into(),
            easel: Arc::new(Semaphore::new(1)),
            queue: Semaphore::new(WAITING),
            drawn: AtomicUsize::new(0),
        }
    }

    /// A picture that was painted before.
    pub(crate) async fn kept(&self, file: &str) -> Option<Vec<u8>> {
        // Only names that we make ourselves are looked for.
        let ours = |name: &str, digits| name.len() == digits && name.bytes().all(|byte| byte.is_ascii_hexdigit());
        let painted = file.strip_suffix(".png").is_some_and(|name| ours(name, 20));
        if !painted && file.strip_suffix(".svg").is_none_or(|name| !ours(name, 32)) {
            return None;
        }
        tokio::fs::read(self.folder.join(file)).await.ok()
    }

    /// Paints a picture and keeps it; `None` if too many wait, or it cannot be painted.
    pub(crate) async fn paint(&self, file: String, svg: impl FnOnce() -> String + Send + 'static) -> Option<Vec<u8>> {
        let _waits = self.queue.try_acquire().ok()?;
        let easel = Arc::clone(&self.easel).acquire_owned().await.ok()?;
        // Somebody else may have asked for the same one.
        if let Some(kept) = self.kept(&file).await {
            return Some(kept);
        }
        let folder = self.folder.clone();
        let painted = tokio::task::spawn_blocking(move || {
            let _easel = easel;
            let painted = paint::png(&svg(), SIZE)?;
            keep(&folder, &file, &painted, true);
            Some(painted)
        });
        painted.await.ok().flatten()
    }

    /// Keeps a picture that was drawn. Room is made only now and then: there are many of these, and looking at all files takes longer than drawing one.
    pub(crate) async fn keep(&self, file: String, picture: Vec<u8>) {
        let folder = self.folder.clone();
        let tidy = self.drawn.fetch_add(1, Ordering::Relaxed).is_multiple_of(TIDY);
        tokio::task::spawn_blocking(move || keep(&folder, &file, &picture, tidy)).await.ok();
    }
}

/// Keeps a file if possible, and makes room if it is time to.
fn keep(folder: &Path, file: &str, content: &[u8], tidy: bool) {
    let kept = write(folder, file, content).and_then(|()| if tidy { make_room(folder) } else { Ok(()) });
    if let Err(error) = kept {
        tracing::warn!(%error, "cannot keep a picture");
    }
}

/// Writes a file so that nobody reads half of it.
fn write(folder: &Path, file: &str, content: &[u8]) -> std::io::Result<()> {
    std::fs::create_dir_all(folder)?;
    // Two may draw the same at the same time.
    let draft = folder.join(format!("{file}.{:?}.part", std::thread::current().id()));
    std::fs::write(&draft, content)?;
    std::fs::rename(&draft, folder.join(file))
}

/// Deletes the older half if there are too many files.
fn make_room(folder: &Path) -> std::io::Result<()> {
    let mut files: Vec<_> = std::fs::read_dir(folder)?
        .filter_map(|entry| {
            let entry = entry.ok()?;
            let about = entry.metadata().ok().filter(std::fs::Metadata::is_file)?;
            Some((about.modified().ok()?, entry.path()))
        })
        .collect();
    if files.len() > KEPT {
        files.sort();
        for (_, path) in &files[..files.len() / 2] {
            std::fs::remove_file(path)?;
        }
    }
    Ok(())
}
