//! Finding rules by their ids, titles and words, in the reader's language.
//!
//! Accents and case do not matter, a word may be unfinished or have an ending of its own, and rare words count for more. If no passage has all
//! words, those that have most of them are found; for words that nobody wrote, the nearest ones are suggested.

use std::collections::BTreeMap;
use std::ops::Range;

use games::{Chapter, Ledger, LedgerEntry};
use pulldown_cmark::{Event, Options, Parser};

/// The most characters of a query that are read.
pub(crate) const LONGEST_QUERY: usize = 80;

/// The most passages that are found.
const MOST: usize = 20;

/// The most words that are suggested.
const SUGGESTED: usize = 3;

/// How much of a text a hit quotes around its first word, in bytes.
const QUOTED: usize = 180;

/// What the id of a rule is worth.
const ID: f64 = 1000.0;

/// What a title is worth that is the query.
const TITLE: f64 = 300.0;

/// What was found.
#[derive(Debug)]
pub(crate) struct Found<'a> {
    /// The passages, the best first.
    pub(crate) hits: Vec<Hit<'a>>,
    /// Whether they have all words of the query.
    pub(crate) whole: bool,
    /// Words that may have been meant.
    pub(crate) meant: Vec<String>,
}

/// A passage that was found: a rule, or what a chapter says before its first one.
#[derive(Debug)]
pub(crate) struct Hit<'a> {
    /// The chapter.
    pub(crate) chapter: &'a Chapter,
    /// The rule.
    pub(crate) entry: Option<&'a LedgerEntry>,
    /// Its title, cut at the words that were found.
    pub(crate) title: Vec<Piece>,
    /// A part of its text, cut in the same way.
    pub(crate) quote: Vec<Piece>,
}

/// A piece of a text, and whether it was looked for.
pub(crate) type Piece = (String, bool);

/// A passage with its words.
struct Passage<'a> {
    chapter: &'a Chapter,
    entry: Option<&'a LedgerEntry>,
    title: &'a str,
    text: String,
    title_words: Vec<Word>,
    text_words: Vec<Word>,
}

/// A word: where it is, and as it is looked up.
struct Word {
    at: Range<usize>,
    plain: String,
}

/// A ledger, ready to be searched.
pub(crate) struct Index<'a>(Vec<Passage<'a>>);

impl<'a> Index<'a> {
    /// Reads a ledger.
    pub(crate) fn new(ledger: &'a Ledger) -> Self {
        Self(passages(ledger))
    }

    /// Looks for a query.
    pub(crate) fn search(&self, query: &str) -> Found<'a> {
        let query: String = query.chars().take(LONGEST_QUERY).collect();
        let mut asked: Vec<String> = words(&query).into_iter().map(|word| word.plain).collect();
        asked.dedup();
        find(&self.0, &asked)
    }
}

/// Looks for words.
fn find<'a>(passages: &[Passage<'a>], asked: &[String]) -> Found<'a> {
    let weights: Vec<f64> = asked.iter().map(|word| weight(word, passages)).collect();
    let mut found: Vec<(f64, f64, &Passage<'a>)> = passages
        .iter()
        .map(|passage| {
            let (had, score) = passage.score(asked, &weights);
            (had, score, passage)
        })
        .filter(|(had, ..)| *had > 0.0)
        .collect();
    let all: f64 = weights.iter().sum();
    let unknown: Vec<&String> = asked.iter().zip(&weights).filter(|(_, weight)| **weight == 0.0).map(|(word, _)| word).collect();
    let most = found.iter().map(|(had, ..)| *had).fold(0.0, f64::max);
    // With some words missing, a passage is worth reading if it has most of what can be found.
    found.retain(|(had, ..)| *had >= most - 1e-9);
    found.sort_by(|(_, a, _), (_, b, _)| b.total_cmp(a));
    let hits = found.iter().take(MOST).map(|(_, _, passage)| passage.hit(asked)).collect();
    let meant = unknown.iter().flat_map(|word| nearest(word, passages)).take(SUGGESTED).collect();
    Found { hits, whole: unknown.is_empty() && most >= all - 1e-9, meant }
}

/// Every passage of a ledger.
fn passages(ledger: &Ledger) -> Vec<Passage<'_>> {
    let passage = |chapter, entry, title, text: &str| {
        let text = plain_text(text);
        Passage { chapter, entry, title, title_words: words(title), text_words: words(&text), text }
    };
    let of = |chapter| {
        let Chapter { title, intro, entries, .. }: &Chapter = chapter;
        let rules = entries.iter().map(move |entry| passage(chapter, Some(entry), entry.title.as_str(), &entry.text));
        std::iter::once(passage(chapter, None, title.as_str(), intro)).chain(rules)
    };
    ledger.chapters.iter().flat_map(of).collect()
}

/// Markdown as plain text.
pub(crate) fn plain_text(markdown: &str) -> String {
    let mut text = String::with_capacity(markdown.len());
    for event in Parser::new_ext(markdown, Options::ENABLE_TABLES) {
        match event {
            Event::Text(piece) | Event::Code(piece) => text.push_str(&piece),
            Event::Start(_) | Event::SoftBreak | Event::HardBreak if !text.ends_with([' ', '(', '[']) && !text.is_empty() => {
                text.push(' ');
            }
            _ => {}
        }
    }
    text.trim().to_owned()
}

/// The words of a text.
fn words(text: &str) -> Vec<Word> {
    let mut words = Vec::new();
    let mut start = None;
    for (at, c) in text.char_indices().chain([(text.len(), ' ')]) {
        match (start, c.is_alphanumeric()) {
            (None, true) => start = Some(at),
            (Some(from), false) => {
                words.push(Word { at: from..at, plain: text[from..at].chars().flat_map(words::plain).collect() });
                start = None;
            }
            _ => {}
        }
    }
    words
}

/// How well a word is what was asked for, from 0 to 8.
fn likeness(asked: &str, word: &str) -> f64 {
    let (letters, ending) = (asked.chars().count(), asked.len().saturating_sub(word.len()));
    if word == asked {
        8.0
    } else if letters > 1 && word.starts_with(asked) {
        6.0
    } else if word.len() > 3 && ending <= 3 && asked.starts_with(word) {
        4.0
    } else if letters > 3 && word.contains(asked) {
        2.0
    } else {
        0.0
    }
}

/// The best likeness among words.
fn best(asked: &str, words: &[Word]) -> f64 {
    words.iter().map(|word| likeness(asked, &word.plain)).fold(0.0, f64::max)
}

/// What a word of the query is worth: the fewer passages have it, the more. Nothing, if none has.
fn weight(asked: &str, passages: &[Passage<'_>]) -> f64 {
    let having = passages.iter().filter(|passage| passage.has(asked)).count();
    if having == 0 { 0.0 } else { (1.0 + passages.len() as f64 / having as f64).ln() }
}

impl<'a> Passage<'a> {
    /// Whether the id is what was asked for: the rule's own, or the letters of its chapter.
    fn is_called(&self, asked: &str) -> f64 {
        let same = |id: &str| !id.is_empty() && id.eq_ignore_ascii_case(asked);
        if self.entry.is_some_and(|entry| same(&entry.id)) {
            ID
        } else if same(&self.chapter.letters) {
            if self.entry.is_some() { ID / 4.0 } else { ID / 2.0 }
        } else {
            0.0
        }
    }

    fn has(&self, asked: &str) -> bool {
        self.is_called(asked) > 0.0 || best(asked, &self.title_words) > 0.0 || best(asked, &self.text_words) > 0.0
    }

    /// The weight of the words it has, and how well it has them.
    fn score(&self, asked: &[String], weights: &[f64]) -> (f64, f64) {
        let (mut had, mut score) = (0.0, 0.0);
        for (word, weight) in asked.iter().zip(weights).filter(|(word, _)| self.has(word)) {
            let often = self.text_words.iter().filter(|found| likeness(word, &found.plain) > 0.0).count().min(5);
            had += weight;
            score += weight * (5.0 * best(word, &self.title_words) + best(word, &self.text_words) + often as f64 / 5.0);
            score += self.is_called(word);
        }
        let same =
            self.title_words.len() == asked.len() && self.title_words.iter().zip(asked).all(|(word, asked)| word.plain == *asked);
        (had, score + if same { TITLE } else { 0.0 })
    }

    /// What is shown of it: its title, and its text from a little before the first word that was asked for.
    fn hit(&self, asked: &[String]) -> Hit<'a> {
        let is_asked = |word: &&Word| asked.iter().any(|asked| likeness(asked, &word.plain) > 0.0);
        let first = self.text_words.iter().find(is_asked).map_or(0, |word| word.at.start);
        let begin = self
            .text_words
            .iter()
            .map(|word| word.at.start)
            .find(|start| first.saturating_sub(QUOTED / 3) <= *start)
            .unwrap_or(0);
        let end = self.text_words.iter().map(|word| word.at.end).take_while(|end| *end <= begin + QUOTED).last().unwrap_or(begin);
        let begin = if first < QUOTED / 3 { 0 } else { begin };
        // A short rest is quoted to its end.
        let end = if self.text.len() <= end + 8 { self.text.len() } else { end };
        let mut quote = cut(&self.text, begin..end, self.text_words.iter().filter(is_asked));
        let dots = || ("…".to_owned(), false);
        if begin > 0 {
            quote.insert(0, dots());
        }
        if end < self.text.len() {
            quote.push(dots());
        }
        let title = cut(self.title, 0..self.title.len(), self.title_words.iter().filter(is_asked));
        Hit { chapter: self.chapter, entry: self.entry, title, quote }
    }
}

/// A part of a text, cut at some of its words.
fn cut<'w>(text: &str, part: Range<usize>, marked: impl Iterator<Item = &'w Word>) -> Vec<Piece> {
    let mut pieces = Vec::new();
    let mut at = part.start;
    for word in marked.filter(|word| part.start <= word.at.start && word.at.end <= part.end) {
        pieces.push((text[at..word.at.start].to_owned(), false));
        pieces.push((text[word.at.clone()].to_owned(), true));
        at = word.at.end;
    }
    pieces.push((text[at..part.end].to_owned(), false));
    pieces.retain(|(piece, _)| !piece.is_empty());
    pieces
}

/// The words of a ledger that are nearest to one that it does not have: one letter wrong in a short word, two in a long one.
fn nearest(asked: &str, passages: &[Passage<'_>]) -> Vec<String> {
    let most = if asked.chars().count() < 6 { 1 } else { 2 };
    let mut near: BTreeMap<&str, (usize, usize, &str)> = BTreeMap::new();
    for passage in passages {
        let sources = [(passage.title, &passage.title_words), (passage.text.as_str(), &passage.text_words)];
        for (text, word) in sources.into_iter().flat_map(|(text, words)| words.iter().map(move |word| (text, word))) {
            let known = near.get(word.plain.as_str()).map(|(far, ..)| *far);
            let far = known.unwrap_or_else(|| distance(asked, &word.plain));
            if word.plain.len() > 2 && far <= most {
                near.entry(&word.plain).or_insert((far, 0, &text[word.at.clone()])).1 += 1;
            }
        }
    }
    let mut near: Vec<_> = near.into_values().collect();
    near.sort_by_key(|&(far, often, _)| (far, usize::MAX - often));
    near.into_iter().map(|(_, _, word)| word.to_owned()).collect()
}

/// How many letters have to be changed, added or left out to make one word of another.
pub(crate) fn distance(one: &str, other: &str) -> usize {
    let other: Vec<char> = other.chars().collect();
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (i, a) in one.chars().enumerate() {
        let mut before = i;
        row[0] = i + 1;
        for (j, b) in other.iter().enumerate() {
            let changed = before + usize::from(a != *b);
            before = row[j + 1];
            row[j + 1] = changed.min(before + 1).min(row[j] + 1);
        }
    }
    row.last().copied().unwrap_or(0)
}
