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
    /// Its name in addresses, the same in every language: its English title in plain letters.
    pub name: String,
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
                let name = plain_name(&title);
                ledger.chapters.push(Chapter { letters, name, title, intro: String::new(), entries: Vec::new() });
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

    /// The same ledger with the chapters called as in another language, in which it is read first.
    #[must_use]
    pub fn named_as(mut self, original: &Self) -> Self {
        for (chapter, first) in self.chapters.iter_mut().zip(&original.chapters) {
            chapter.name.clone_from(&first.name);
        }
        self
    }

    /// The chapter of an entry, by its id in either case.
    pub fn chapter_of(&self, id: &str) -> Option<&Chapter> {
        self.chapters.iter().find(|chapter| chapter.entries.iter().any(|entry| entry.id.eq_ignore_ascii_case(id)))
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

/// The address of a rule, whichever chapter it is in.
pub fn rule_href(game: &str, id: &str) -> String {
    format!("/rules/{game}/{id}")
}

/// A title in plain letters, without what is in brackets: "Bank and progress (1B, 1C)" is `bank-and-progress`.
fn plain_name(title: &str) -> String {
    let mut depth = 0_u32;
    let outside = title.chars().filter(|c| {
        match c {
            '(' => depth += 1,
            ')' => depth = depth.saturating_sub(1),
            _ => {}
        }
        depth == 0
    });
    let plain: String = outside.flat_map(words::plain).map(|c| if c.is_ascii_alphanumeric() { c } else { ' ' }).collect();
    plain.split_whitespace().collect::<Vec<_>>().join("-")
}

/// Splits a heading at the middle dot.
fn split(heading: &str) -> (String, String) {
    match heading.split_once(" · ") {
        Some((id, title)) => (id.trim().to_owned(), title.trim().to_owned()),
        None => (String::new(), heading.trim().to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::plain_name;

    #[test]
    fn chapters_have_names_for_addresses() {
        for (title, name) in [
            ("Bidding (1A)", "bidding"),
            ("Inspector (2B) and gifts (2C)", "inspector-and-gifts"),
            ("Second edition for two: Dúlì", "second-edition-for-two-duli"),
            ("Set-up", "set-up"),
        ] {
            assert_eq!(plain_name(title), name);
        }
    }
}
