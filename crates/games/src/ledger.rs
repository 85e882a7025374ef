//! The rules as text ("ledger"): one entry per rule, parsed from Markdown.

use words::Lang;

/// A game's rules, entry by entry, in reading order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ledger {
    /// The title of the whole.
    pub title: String,
    /// The text before the first chapter.
    pub intro: String,
    /// The chapters.
    pub chapters: Vec<Chapter>,
}

/// A chapter of the ledger.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chapter {
    /// Its letters, which its entries' ids begin with; empty for the chapter on provenance.
    pub letters: String,
    /// Its title.
    pub title: String,
    /// The text before its first entry, as Markdown.
    pub intro: String,
    /// Its entries.
    pub entries: Vec<LedgerEntry>,
}

/// One rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LedgerEntry {
    /// Its id: `B5`.
    pub id: String,
    /// Its short name.
    pub title: String,
    /// Its text, as Markdown.
    pub text: String,
}

impl LedgerEntry {
    /// The paragraphs that begin with one of these texts, set in italics, without them. Markdown is written with plain spaces.
    fn marked(&self, texts: &[&str], lang: Lang) -> impl Iterator<Item = &str> {
        let openings: Vec<String> = texts.iter().map(|id| format!("*{}*", lang.text(id).replace('\u{a0}', " "))).collect();
        let paragraphs = self.text.split("\n\n");
        let rest = move |paragraph: &'_ str| openings.iter().find_map(|opening| Some(paragraph.strip_prefix(opening)?.len()));
        paragraphs.filter_map(move |paragraph| Some(paragraph[paragraph.len() - rest(paragraph)?..].trim()))
    }

    /// What was decided here where the printed texts are silent or disagree, as Markdown.
    pub fn rulings(&self, lang: Lang) -> impl Iterator<Item = &str> {
        self.marked(&["ledger-ruling"], lang)
    }

    /// Whether the editions differ here.
    pub fn names_an_edition(&self, lang: Lang) -> bool {
        self.marked(&["ledger-first-edition", "ledger-second-edition"], lang).next().is_some()
    }
}

impl Ledger {
    /// Reads a ledger: `#` its title, `##` chapters, `###` entries, ids set off by a middle dot.
    pub fn read(markdown: &str) -> Self {
        let mut ledger = Self { title: String::new(), intro: String::new(), chapters: Vec::new() };
        for line in markdown.lines() {
            if let Some(title) = line.strip_prefix("# ") {
                title.trim().clone_into(&mut ledger.title);
            } else if let Some(heading) = line.strip_prefix("## ") {
                let (letters, title) = split(heading);
                ledger.chapters.push(Chapter { letters, title, intro: String::new(), entries: Vec::new() });
            } else if let (Some(heading), Some(chapter)) = (line.strip_prefix("### "), ledger.chapters.last_mut()) {
                let (id, title) = split(heading);
                chapter.entries.push(LedgerEntry { id, title, text: String::new() });
            } else {
                let text = match ledger.chapters.last_mut() {
                    None => &mut ledger.intro,
                    Some(chapter) => match chapter.entries.last_mut() {
                        None => &mut chapter.intro,
                        Some(entry) => &mut entry.text,
                    },
                };
                text.push_str(line);
                text.push('\n');
            }
        }
        ledger.intro = ledger.intro.trim().to_owned();
        for chapter in &mut ledger.chapters {
            chapter.intro = chapter.intro.trim().to_owned();
            for entry in &mut chapter.entries {
                entry.text = entry.text.trim().to_owned();
            }
        }
        ledger
    }

    /// Every entry, in reading order.
    pub fn entries(&self) -> impl Iterator<Item = &LedgerEntry> {
        self.chapters.iter().flat_map(|chapter| &chapter.entries)
    }

    /// The entry with an id, in either case.
    pub fn entry(&self, id: &str) -> Option<&LedgerEntry> {
        self.entries().find(|entry| entry.id.eq_ignore_ascii_case(id))
    }
}

/// Splits a heading at the middle dot.
fn split(heading: &str) -> (String, String) {
    match heading.split_once(" · ") {
        Some((id, title)) => (id.trim().to_owned(), title.trim().to_owned()),
        None => (String::new(), heading.trim().to_owned()),
    }
}
