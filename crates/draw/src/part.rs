//! Parts of a picture that a page may have already: they are drawn only if they would look different.
//!
//! A [`Part`] is plain data that is hashed, and a drawing made from that data alone; its mark follows from the data. A page says which marks it
//! has; where a part would get one of them, an empty element with its id and the mark stands for it, and the page keeps what it has. The page
//! compares the marks, so that a mistake about what it has is found out.

use std::any::type_name;
use std::borrow::Cow;
use std::cell::RefCell;
use std::fmt::{self, Display};
use std::hash::{BuildHasher, Hash};
use std::sync::LazyLock;

use foldhash::quality::RandomState;
use maud::{Markup, Render};

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

    /// The mark of something that lasts.
    fn lasting(value: &impl Hash) -> Self {
        let mut mark = Self::of(value);
        mark.0[0] = LASTING;
        mark
    }

    /// Whether its part lasts as long as the page.
    pub fn lasts(&self) -> bool {
        self.0[0] == LASTING
    }

    /// The marks that a page says it has, one after another without gaps; anything else is a page that has nothing.
    pub fn read(text: &str) -> Vec<Self> {
        let (marks, rest) = text.as_bytes().as_chunks();
        let plausible = rest.is_empty() && marks.len() <= MOST;
        if plausible { marks.iter().copied().map(Self).collect() } else { Vec::new() }
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

/// A part of a picture: plain data, and a drawing of that data alone. What is forgotten in the data cannot be drawn.
pub trait Part: Hash {
    /// Whether it lasts as long as the page, whoever sits there and whatever happens, such as a landscape. Whoever is to hear of every change names
    /// such parts once, and is not brought them again.
    const LASTS: bool = false;

    /// The id of its element.
    fn id(&self) -> Id;

    /// The part, drawn; its outermost element bears the id, and the mark of the canvas as `data-mark`.
    fn draw(&self, canvas: Canvas<'_>) -> Markup;
}

/// What parts are drawn on: it knows what the page has already, and nothing of the picture.
#[derive(Clone, Copy, Debug)]
pub struct Canvas<'a> {
    parts: Option<&'a Parts>,
    /// The mark of the part that is being drawn; none on a page that keeps nothing.
    pub mark: Option<Mark>,
}

impl<'a> Canvas<'a> {
    /// A canvas for a page with these parts, or for one that keeps nothing.
    pub fn new(parts: Option<&'a Parts>) -> Self {
        Self { parts, mark: None }
    }

    /// A part; an empty element in its place if the page has it so.
    pub fn draw<P: Part>(self, part: &P) -> Drawn {
        let mark = self.parts.map(|parts| if P::LASTS { parts.lasting(part) } else { parts.drawn(part) });
        match mark.filter(|mark| self.parts.is_some_and(|parts| parts.had(*mark))) {
            Some(mark) => Drawn::Kept(part.id(), mark),
            None => Drawn::New(part.draw(Self { mark, ..self })),
        }
    }
}

/// The id of an element, in pieces: a table has dozens, and most are needed only to say that the page has what bears them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Id([Cow<'static, str>; 3]);

impl From<&'static str> for Id {
    fn from(id: &'static str) -> Self {
        ["", "", id].into()
    }
}

impl From<[&'static str; 2]> for Id {
    fn from([kind, word]: [&'static str; 2]) -> Self {
        ["", kind, word].into()
    }
}

impl From<[&'static str; 3]> for Id {
    fn from(pieces: [&'static str; 3]) -> Self {
        Self(pieces.map(Cow::Borrowed))
    }
}

impl From<String> for Id {
    fn from(id: String) -> Self {
        Self([Cow::Owned(id), Cow::Borrowed(""), Cow::Borrowed("")])
    }
}

impl Render for Id {
    fn render_to(&self, page: &mut String) {
        self.0.iter().for_each(|piece| page.push_str(piece));
    }
}

/// A part on its way into a page.
#[derive(Clone, Debug)]
pub enum Drawn {
    /// An empty element that stands for what the page has.
    Kept(Id, Mark),
    /// The part.
    New(Markup),
}

impl From<Markup> for Drawn {
    fn from(markup: Markup) -> Self {
        Self::New(markup)
    }
}

impl Default for Drawn {
    fn default() -> Self {
        Markup::default().into()
    }
}

impl Render for Drawn {
    fn render_to(&self, page: &mut String) {
        match self {
            Self::Kept(id, mark) => {
                page.push_str("<g id=\"");
                id.render_to(page);
                page.push_str("\" data-static=\"");
                mark.render_to(page);
                page.push_str("\"></g>");
            }
            Self::New(markup) => markup.render_to(page),
        }
    }
}

/// What a page has, and what it will have once it shows the drawing that is being made.
#[derive(Debug)]
pub struct Parts {
    ground: u64,
    had: Vec<Mark>,
    now: RefCell<Vec<Mark>>,
}

impl Parts {
    /// What every part is drawn from beside its own data, such as the address of the page, and the marks that the page has.
    pub fn new(ground: &impl Hash, had: Vec<Mark>) -> Self {
        Self { ground: digest(ground), had, now: RefCell::default() }
    }

    /// The marks that the page will have. What lasts may be within something that was left out.
    pub fn marks(self) -> Vec<Mark> {
        let mut marks = self.now.into_inner();
        let drawn = marks.len();
        for mark in self.had.into_iter().filter(Mark::lasts) {
            if !marks[..drawn].contains(&mark) {
                marks.push(mark);
            }
        }
        marks
    }

    /// Whether the page has a part with this mark.
    pub fn had(&self, mark: Mark) -> bool {
        self.had.contains(&mark)
    }

    /// A part; an empty element in its place if the page has it so.
    pub fn draw(&self, part: &impl Part) -> Drawn {
        Canvas::new(Some(self)).draw(part)
    }

    /// The mark of all that is drawn from this data. Parts of different kinds never have the same.
    fn mark<T: Hash>(&self, data: &T) -> Mark {
        Mark::of(&(self.ground, type_name::<T>(), data))
    }

    /// Whether the page has what is drawn from this data.
    pub fn has(&self, data: &impl Hash) -> bool {
        !self.had.is_empty() && self.had.contains(&self.mark(data))
    }

    /// The mark of what is drawn from this data, whatever the page has.
    pub fn drawn(&self, data: &impl Hash) -> Mark {
        self.will_have(self.mark(data))
    }

    /// The mark of what lasts as long as this data stays the same, whatever the page has.
    pub fn lasting<T: Hash>(&self, data: &T) -> Mark {
        self.will_have(Mark::lasting(&(type_name::<T>(), data)))
    }

    fn will_have(&self, mark: Mark) -> Mark {
        self.now.borrow_mut().push(mark);
        mark
    }
}

#[cfg(test)]
mod tests {
    use maud::html;

    use super::*;

    #[derive(Hash)]
    struct Heap {
        count: u32,
    }

    impl Part for Heap {
        fn id(&self) -> Id {
            "heap".into()
        }

        fn draw(&self, canvas: Canvas<'_>) -> Markup {
            html! { g id=(self.id()) data-mark=[canvas.mark] { (self.count) } }
        }
    }

    #[derive(Hash)]
    struct Sky<'a>(&'a str);

    impl Part for Sky<'_> {
        const LASTS: bool = true;

        fn id(&self) -> Id {
            "sky".into()
        }

        fn draw(&self, canvas: Canvas<'_>) -> Markup {
            html! { g id=(self.id()) data-mark=[canvas.mark] { "blue" } }
        }
    }

    #[test]
    fn what_lasts_is_left_out_whoever_sits_there_and_not_in_another_language() {
        let draw = |lang: &str, ground: &str, had: Vec<Mark>| {
            let parts = Parts::new(&ground, had);
            let text = parts.draw(&Sky(lang)).render().into_string();
            (text, parts.marks())
        };
        let (first, marks) = draw("de", "Ann", Vec::new());
        assert!(first.starts_with("<g id=\"sky\" data-mark=\"."), "{first}");
        let kept = format!("<g id=\"sky\" data-static=\"{}\"></g>", marks[0]);
        assert_eq!(draw("de", "Bob", marks.clone()), (kept, marks.clone()));
        assert!(draw("fr", "Ann", marks.clone()).0.contains("blue"));
        assert_eq!(Parts::new(&"Bob", marks.clone()).marks(), marks, "what was left out with something round it is still there");
    }

    #[test]
    fn parts_of_different_kinds_have_different_marks() {
        #[derive(Hash)]
        struct Pile {
            count: u32,
        }
        let parts = Parts::new(&(), Vec::new());
        assert_ne!(parts.drawn(&Heap { count: 3 }), parts.drawn(&Pile { count: 3 }));
        let heap = parts.drawn(&Heap { count: 3 });
        assert!(Parts::new(&(), vec![heap]).has(&Heap { count: 3 }));
        assert!(!Parts::new(&(), vec![heap]).has(&Pile { count: 3 }));
        assert_eq!(Canvas::new(None).draw(&Heap { count: 3 }).render().into_string(), "<g id=\"heap\">3</g>", "no page, no mark");
    }

    #[test]
    fn a_part_is_left_out_only_where_the_page_has_it_so() {
        let draw = |had: Vec<Mark>, ground: &str, count: u32| {
            let parts = Parts::new(&ground, had);
            let text = parts.draw(&Heap { count }).render().into_string();
            (text, parts.marks())
        };
        let (first, marks) = draw(Vec::new(), "de", 3);
        assert_eq!(first, format!("<g id=\"heap\" data-mark=\"{}\">3</g>", marks[0]));
        assert_eq!(draw(marks.clone(), "de", 3).0, format!("<g id=\"heap\" data-static=\"{}\"></g>", marks[0]));
        assert_eq!(draw(marks.clone(), "de", 3).1, marks);
        assert!(draw(marks.clone(), "de", 4).0.contains(">4<"));
        assert!(draw(marks, "fr", 3).0.contains(">3<"));
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
