//! Parts of a picture that a page may have already: they are drawn only if they would look different.
//!
//! Every part carries a mark that follows from all that it is drawn from. A page says which marks it has; where a part would get one of them, an
//! empty element with its id and the mark stands for it, and the page keeps what it has. Nothing else is ever left out. The page compares the marks,
//! so that a mistake about what it has is found out.
//!
//! Some parts last as long as the page, such as a landscape. Their marks say so by their first sign: whoever is to hear of every change names them
//! once, and is not brought them again.

use std::cell::RefCell;
use std::fmt::{self, Display};
use std::hash::{BuildHasher, Hash};
use std::sync::LazyLock;

use foldhash::quality::RandomState;
use maud::{Markup, Render, html};

/// Marks mean something to the program that made them, as long as it runs: another one may draw differently.
static SEED: LazyLock<RandomState> = LazyLock::new(RandomState::default);

/// The digits of a mark, six bits each.
const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// How many digits a mark has.
const LENGTH: usize = 8;

/// The first sign of marks of parts that last, which is no digit.
const LASTING: u8 = b'.';

/// More parts than any page has.
const MOST: usize = 512;

/// A short form of any value: values that differ have different ones, but for a chance that nobody will live to see.
pub(crate) fn digest(value: &impl Hash) -> u64 {
    SEED.hash_one(value)
}

/// What tells a drawing of a part from every other.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Mark([u8; LENGTH]);

impl Mark {
    fn of(value: &impl Hash) -> Self {
        let digest = digest(value);
        Self(std::array::from_fn(|digit| DIGITS[(digest >> (6 * digit)) as usize % 64]))
    }

    /// The mark of a part that lasts.
    fn lasting(value: &impl Hash) -> Self {
        let mut mark = Self::of(value);
        mark.0[0] = LASTING;
        mark
    }

    /// The marks that a page says it has, one after another without gaps; anything else is a page that has nothing.
    pub fn read(text: &str) -> Vec<Self> {
        let (marks, rest) = text.as_bytes().as_chunks();
        let plausible = rest.is_empty() && marks.len() <= MOST;
        if plausible { marks.iter().copied().map(Self).collect() } else { Vec::new() }
    }

    /// Whether its part lasts as long as the page.
    pub fn lasts(&self) -> bool {
        self.0[0] == LASTING
    }

    fn text(&self) -> &str {
        str::from_utf8(&self.0).unwrap_or_default()
    }
}

impl Display for Mark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text())
    }
}

impl fmt::Debug for Mark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text())
    }
}

impl Render for Mark {
    fn render_to(&self, page: &mut String) {
        page.push_str(self.text());
    }
}

/// What a page has, and what it will have once it shows the drawing that is being made.
#[derive(Debug)]
pub struct Parts {
    lang: u64,
    ground: u64,
    had: Vec<Mark>,
    now: RefCell<Vec<Mark>>,
}

impl Parts {
    /// The language that every part is drawn in, what all but the lasting ones are drawn from, such as who sits where, and the marks that the
    /// page has.
    pub fn new(lang: &impl Hash, ground: &impl Hash, had: Vec<Mark>) -> Self {
        Self { lang: digest(lang), ground: digest(ground), had, now: RefCell::default() }
    }

    /// The marks that the page will have. What lasts may be within something that was left out.
    pub fn marks(self) -> Vec<Mark> {
        let mut marks = self.now.into_inner();
        let (known, lasts) = (marks.len(), self.had.into_iter().filter(|mark| mark.lasts()));
        for mark in lasts {
            if !marks[..known].contains(&mark) {
                marks.push(mark);
            }
        }
        marks
    }

    /// The mark of a part that is drawn from these values and nothing else.
    fn mark(&self, id: &str, from: &impl Hash) -> Mark {
        Mark::of(&(self.lang, self.ground, id, from))
    }

    /// Whether the page has a part as it is drawn from these values.
    pub fn has(&self, id: &str, from: &impl Hash) -> bool {
        !self.had.is_empty() && self.had.contains(&self.mark(id, from))
    }

    /// The mark of a part that is drawn whatever the page has.
    pub fn drawn(&self, id: &str, from: &impl Hash) -> Mark {
        self.will_have(self.mark(id, from))
    }

    /// A part that is drawn from these values and nothing else; an empty element in its place if the page has it so.
    pub fn part(&self, id: &str, from: &impl Hash, draw: impl FnOnce(Mark) -> Markup) -> Markup {
        self.unless_had(id, self.drawn(id, from), draw)
    }

    /// The mark of a lasting part that is drawn anew whatever the page has.
    pub fn renewed(&self, id: &str, from: &impl Hash) -> Mark {
        self.will_have(Mark::lasting(&(self.lang, id, from)))
    }

    /// A part that lasts as long as these values stay the same, whatever else happens; an empty element in its place if the page has it.
    pub fn lasting(&self, id: &str, from: &impl Hash, draw: impl FnOnce(Mark) -> Markup) -> Markup {
        self.unless_had(id, self.renewed(id, from), draw)
    }

    fn will_have(&self, mark: Mark) -> Mark {
        self.now.borrow_mut().push(mark);
        mark
    }

    fn unless_had(&self, id: &str, mark: Mark, draw: impl FnOnce(Mark) -> Markup) -> Markup {
        if self.had.contains(&mark) {
            html! { g id=(id) data-static=(mark) {} }
        } else {
            draw(mark)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_is_left_out_only_where_the_page_has_it_so() {
        let draw = |had: Vec<Mark>, ground: &str, count: u32| {
            let parts = Parts::new(&"de", &ground, had);
            let text = parts.part("heap", &count, |mark| html! { g id="heap" data-mark=(mark) { (count) } }).into_string();
            (text, parts.marks())
        };
        let (first, marks) = draw(Vec::new(), "Ann", 3);
        assert_eq!(first, format!("<g id=\"heap\" data-mark=\"{}\">3</g>", marks[0]));
        assert_eq!(draw(marks.clone(), "Ann", 3).0, format!("<g id=\"heap\" data-static=\"{}\"></g>", marks[0]));
        assert_eq!(draw(marks.clone(), "Ann", 3).1, marks);
        assert!(draw(marks.clone(), "Ann", 4).0.contains(">4<"));
        assert!(draw(marks, "Bob", 3).0.contains(">3<"));
    }

    #[test]
    fn what_lasts_is_left_out_whoever_sits_there_and_not_in_another_language() {
        let draw = |lang: &str, ground: &str, had: Vec<Mark>| {
            let parts = Parts::new(&lang, &ground, had);
            let text = parts.lasting("sky", &(), |mark| html! { g id="sky" data-mark=(mark) { "blue" } }).into_string();
            (text, parts.marks())
        };
        let (first, marks) = draw("de", "Ann", Vec::new());
        assert!(first.starts_with("<g id=\"sky\" data-mark=\"."), "{first}");
        assert_eq!(draw("de", "Bob", marks.clone()), (format!("<g id=\"sky\" data-static=\"{}\"></g>", marks[0]), marks.clone()));
        assert!(draw("fr", "Ann", marks.clone()).0.contains("blue"));
        assert_eq!(Parts::new(&"de", &"Bob", marks.clone()).renewed("sky", &()), marks[0], "an old one lasts as well");
    }

    #[test]
    fn marks_are_read_as_they_are_written() {
        let marks: Vec<Mark> = (0..50).map(|i| Mark::of(&i)).collect();
        let text: String = marks.iter().map(Mark::to_string).collect();
        assert_eq!(Mark::read(&text), marks);
        assert_eq!(Mark::read(&text[3..]), []);
        assert_eq!(Mark::read(""), []);
        assert_eq!(Mark::read(&text.repeat(11)), [], "no page has so many parts");
        assert!(Mark::read("ÄÖÜß").iter().all(|mark| mark.text().len() <= LENGTH));
    }
}
