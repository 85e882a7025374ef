//! Rulebooks: the rules of a game, a page per chapter, each rule with an anchor, with pictures and worked examples; what a search finds; and all
//! on one sheet, for paper.

use games::{Chapter, Ledger, LedgerEntry, Scene};
use maud::{Markup, PreEscaped, html};
use pulldown_cmark::{BrokenLink, CowStr, Event, Options, Parser};

use super::csrf;
use crate::people::Theme;
use crate::rulebook::search::{Index, LONGEST_QUERY, Piece};
use crate::rulebook::{self, Moment, Shot};
use crate::table::hall::Hall;
use crate::visitor::{Visitor, in_language};
use draw::emblem::{emblem, icon};
use games::AnyTitle;
use words::Lang;

/// The list of rulebooks.
pub(crate) fn index(visitor: &Visitor, hall: &Hall) -> Markup {
    let lang = visitor.lang;
    let content = html! {
        div.narrow.stack {
            h1 { (lang.text("rules")) }
            @for title in hall.catalogue().titles() {
                section.card.pad {
                    h2 { a href={ "/rules/" (title.name()) } { (lang.text(&format!("game-{}", title.name()))) } }
                    p { (lang.text(&format!("game-{}-why", title.name()))) }
                    p { (super::tips::link(title, lang, "")) }
                }
            }
        }
    };
    super::site(visitor, &format!("{} · Teahorse", lang.text("rules")), &content)
}

/// A rulebook: the rules of a game in the reader's language.
#[derive(Debug)]
pub(crate) struct Book<'a> {
    /// Who reads.
    pub(crate) visitor: &'a Visitor,
    /// The game.
    pub(crate) title: &'static dyn AnyTitle,
    /// Its rules.
    pub(crate) ledger: &'a Ledger,
    /// Whether all of it is on one sheet, for paper: pictures by daylight and at once, links within the sheet.
    pub(crate) sheet: bool,
}

/// A page of a rulebook: the name in the title of the window, and what it says.
pub(crate) type Leaf = (String, Markup);

impl Book<'_> {
    fn lang(&self) -> Lang {
        self.visitor.lang
    }

    /// The address of the book, or of one of its pages.
    fn address(&self, page: &str) -> String {
        let slash = if page.is_empty() { "" } else { "/" };
        format!("/rules/{}{slash}{page}", self.title.name())
    }

    /// The address of a rule.
    fn rule_href(&self, id: &str) -> Option<String> {
        let chapter = self.ledger.chapter_of(id)?;
        Some(if self.sheet { format!("#{id}") } else { format!("{}#{id}", self.address(&chapter.name)) })
    }

    fn markdown(&self, text: &str) -> Markup {
        markdown(self.ledger, &|id| self.rule_href(id), text)
    }

    /// The cover: what the game is about, and all chapters with their rules. Each rule has its anchor here, too: that is where links from
    /// the time of one long page lead.
    pub(crate) fn front(&self) -> Leaf {
        let content = html! {
            article.card.book {
                div.cover {
                    div { (self.markdown(&self.ledger.intro)) p.links { (self.more()) } }
                    nav.chapters #contents aria-label=(self.lang().text("contents")) {
                        @for chapter in &self.ledger.chapters {
                            section {
                                h2 {
                                    a href=(self.address(&chapter.name)) {
                                        @if !chapter.letters.is_empty() { b { (chapter.letters) } } (unbroken(&chapter.title))
                                    }
                                }
                                ul { @for entry in &chapter.entries { li id=(entry.id) { (self.line(entry, None)) } } }
                            }
                        }
                    }
                }
            }
        };
        (unbroken(&self.ledger.title), self.frame("front", None, &content))
    }

    /// A chapter.
    pub(crate) fn chapter(&self, nth: usize) -> Option<Leaf> {
        let chapter = self.ledger.chapters.get(nth)?;
        let before = nth.checked_sub(1).and_then(|before| self.ledger.chapters.get(before));
        let content = html! {
            (self.contents(chapter))
            article.card.book { (self.body(chapter)) (self.neighbours(before, self.ledger.chapters.get(nth + 1))) }
        };
        let name = format!("{} · {}", unbroken(&chapter.title), unbroken(&self.ledger.title));
        Some((name, self.frame("", None, &content)))
    }

    /// What was found.
    pub(crate) fn found(&self, query: &str) -> Leaf {
        let lang = self.lang();
        let found = Index::new(self.ledger).search(query);
        let asked = || [("query", query.into())];
        let say = match (found.hits.len(), found.whole) {
            _ if query.is_empty() => lang.text("book-ask"),
            (0, _) => lang.say("book-nothing", &asked()),
            (count, true) => lang.say("book-found", &[("count", count.into()), ("query", query.into())]),
            (_, false) => lang.say("book-partly", &asked()),
        };
        let content = html! {
            article.card.book.results {
                h2 { (lang.text("book-search")) }
                p role="status" { (say) }
                @if !found.meant.is_empty() {
                    p {
                        (lang.text("book-meant"))
                        @for word in &found.meant { " " a.btn href={ (self.address("search")) "?q=" (word) } { (word) } }
                    }
                }
                ol.found {
                    @for hit in &found.hits {
                        @let address = self.address(&hit.chapter.name);
                        li {
                            @match hit.entry {
                                Some(entry) => a href={ (address) "#" (entry.id) } {
                                    b { (entry.id) } span { (pieces(&hit.title)) }
                                },
                                None => a href=(address) { span { (pieces(&hit.title)) } },
                            }
                            @if hit.entry.is_some() { small { (unbroken(&hit.chapter.title)) } }
                            p { (pieces(&hit.quote)) }
                        }
                    }
                }
                p.links { a href=(self.address("")) { (lang.text("contents")) } }
            }
        };
        (lang.text("book-search"), self.frame("front", Some(query), &content))
    }

    /// Everything on one sheet.
    pub(crate) fn whole(&self) -> Markup {
        let lang = self.lang();
        html! {
            article.book.sheet {
                p.links.screen-only {
                    a.btn href=(self.address("")) { "← " (lang.text("contents")) }
                    button.btn.primary type="button" data-print hidden { (lang.text("book-print-now")) }
                }
                h1 { (unbroken(&self.ledger.title)) }
                (self.markdown(&self.ledger.intro))
                @for chapter in &self.ledger.chapters { (self.body(chapter)) }
            }
        }
    }

    /// What all pages have: the name of the book, the search, the way to all chapters.
    fn frame(&self, kind: &str, query: Option<&str>, content: &Markup) -> Markup {
        let lang = self.lang();
        let search = self.address("search");
        let search = if self.visitor.named { in_language(lang, &search) } else { search };
        html! {
            div class={ "rulebook " (kind) } #rulebook {
                header.bookbar {
                    h1 { a href=(self.address("")) { (unbroken(&self.ledger.title)) } }
                    form.seek role="search" method="get" action=(search) data-search {
                        input type="search" name="q" value=[query] maxlength=(LONGEST_QUERY) autocomplete="off"
                            aria-label=(lang.text("book-search")) placeholder=(lang.text("book-search"));
                        button.btn { (lang.text("book-go")) }
                    }
                    button.btn.quiet.in-panel type="button" data-book-back hidden { "← " (lang.text("book-back")) }
                    button.btn.in-panel type="button" data-book-close { (lang.text("close")) }
                }
                (content)
            }
        }
    }

    /// The contents beside a chapter, with its own rules.
    fn contents(&self, now: &Chapter) -> Markup {
        let lang = self.lang();
        html! {
            nav.card.toc aria-label=(lang.text("contents")) {
                h2 { a href=(self.address("")) { (lang.text("contents")) } }
                ol {
                    @for chapter in &self.ledger.chapters {
                        @let here = chapter.name == now.name;
                        li {
                            a href=(self.address(&chapter.name)) aria-current=[here.then_some("page")] {
                                b { (chapter.letters) } span { (unbroken(&chapter.title)) }
                            }
                            @if here && now.entries.len() > 1 {
                                ul { @for entry in &now.entries { li { (self.line(entry, Some(""))) } } }
                            }
                        }
                    }
                }
                p.more { (self.more()) }
            }
        }
    }

    /// A rule in a list; within its own chapter the address is its anchor.
    fn line(&self, entry: &LedgerEntry, within: Option<&str>) -> Markup {
        let href = within.map(|page| format!("{page}#{}", entry.id)).or_else(|| self.rule_href(&entry.id));
        html! { a href=[href] { b { (entry.id) } span { (unbroken(&entry.title)) } } }
    }

    /// What else there is about the game.
    fn more(&self) -> Markup {
        let lang = self.lang();
        html! {
            (super::tips::link(self.title, lang, ""))
            a href=(self.address("differs")) { (lang.text("differs")) }
            a href={ "/about#" (self.title.name()) } { (lang.text("about-rulings")) }
            a href=(self.address("print")) { (lang.text("book-print")) }
        }
    }

    /// A chapter with its rules.
    fn body(&self, chapter: &Chapter) -> Markup {
        html! {
            section.chapter aria-labelledby=(anchor(chapter)) {
                h2 id=(anchor(chapter)) { (unbroken(&chapter.title)) }
                @if chapter.entries.len() > 1 { (self.summary(chapter)) }
                (self.markdown(&chapter.intro))
                @for entry in &chapter.entries { (self.rule(entry)) }
            }
        }
    }

    /// The rules of a chapter at a glance.
    fn summary(&self, chapter: &Chapter) -> Markup {
        html! {
            nav.glance aria-label=(self.lang().say("book-chapter", &[("title", chapter.title.as_str().into())])) {
                ul {
                    @for entry in &chapter.entries {
                        li { a href={ "#" (entry.id) } { b { (entry.id) } " " (unbroken(&entry.title)) } }
                    }
                }
            }
        }
    }

    /// The ways to the chapters before and after.
    fn neighbours(&self, before: Option<&Chapter>, after: Option<&Chapter>) -> Markup {
        html! {
            nav.leaf aria-label=(self.lang().text("book-leaf")) {
                @if let Some(chapter) = before {
                    a rel="prev" href=(self.address(&chapter.name)) aria-keyshortcuts="ArrowLeft" {
                        "← " (unbroken(&chapter.title))
                    }
                }
                a.up href=(self.address("")) { (self.lang().text("contents")) }
                @if let Some(chapter) = after {
                    a rel="next" href=(self.address(&chapter.name)) aria-keyshortcuts="ArrowRight" {
                        (unbroken(&chapter.title)) " →"
                    }
                }
            }
        }
    }

    /// A rule with its pictures, or a worked example.
    fn rule(&self, entry: &LedgerEntry) -> Markup {
        let Self { visitor, title, .. } = *self;
        let scenes = || title.scenes().iter().filter(|scene| scene.rule == entry.id && !scene.tip);
        let paper = self.sheet;
        html! {
            section.entry id=(entry.id) aria-labelledby={ "title-" (entry.id) } {
                h3 id={ "title-" (entry.id) } { a.rule href={ "#" (entry.id) } { (entry.id) } (unbroken(&entry.title)) }
                (self.markdown(&entry.text))
                @for scene in scenes() {
                    @if scene.moves.is_empty() {
                        (picture(visitor, title, scene, Moment::Before, paper))
                    } @else {
                        (example(visitor, title, scene, paper))
                    }
                }
            }
        }
    }
}

/// A text with what was looked for marked.
fn pieces(pieces: &[Piece]) -> Markup {
    html! { @for (piece, asked) in pieces { @if *asked { mark { (piece) } } @else { (unbroken(piece)) } } }
}

/// The address of a scene's picture: it names all that the picture depends on, so that everybody can keep it.
pub(crate) fn picture_href(game: &str, scene: &Scene, shot: Shot, lang: Lang, night: bool) -> String {
    let look = match (night, shot.narrow) {
        (false, false) => "day",
        (true, false) => "night",
        (false, true) => "day-narrow",
        (true, true) => "night-narrow",
    };
    let after = if shot.moment == Moment::After { "-after" } else { "" };
    format!("/rules/{game}/{lang}/{look}/{}{after}.svg", scene.name)
}

/// The picture of a scene with its caption, for the visitor's screen and theme.
pub(super) fn figure(visitor: &Visitor, title: &dyn AnyTitle, scene: &Scene, moment: Moment) -> Markup {
    picture(visitor, title, scene, moment, false)
}

/// The same, for the screen or for paper.
fn picture(visitor: &Visitor, title: &dyn AnyTitle, scene: &Scene, moment: Moment, paper: bool) -> Markup {
    let lang = visitor.lang;
    let [wide, narrow] = [false, true].map(|narrow| Shot { moment, narrow });
    let Some((width, height)) = rulebook::size(title, scene, wide) else { return html! {} };
    let slim = rulebook::size(title, scene, narrow).filter(|&size| size != (width, height) && !paper);
    let href = |shot: Shot, night: bool| picture_href(title.name(), scene, shot, lang, night);
    let theme = if paper { Theme::Light } else { visitor.person.settings.theme };
    let (dark, by_system) = (theme == Theme::Dark, theme == Theme::System);
    let caption = match moment {
        Moment::Before => lang.text(&format!("scene-{}-{}", title.name(), scene.name)),
        Moment::After => lang.text("scene-after"),
    };
    html! {
        figure.plate {
            picture {
                @if let Some((width, height)) = slim {
                    @if by_system {
                        source media="(max-width: 620px) and (prefers-color-scheme: dark)" srcset=(href(narrow, true))
                            width=(width) height=(height);
                    }
                    source media="(max-width: 620px)" srcset=(href(narrow, dark)) width=(width) height=(height);
                }
                @if by_system { source media="(prefers-color-scheme: dark)" srcset=(href(wide, true)); }
                img loading=[(!paper).then_some("lazy")] decoding="async" src=(href(wide, dark)) width=(width) height=(height)
                    alt=(lang.say("scene-alt", &[("rule", scene.rule.as_str().into())]));
            }
            figcaption { (caption) }
        }
    }
}

/// A worked example: the position, the moves as the log tells them, what they lead to, and the way to try it.
fn example(visitor: &Visitor, title: &dyn AnyTitle, scene: &Scene, paper: bool) -> Markup {
    let lang = visitor.lang;
    let steps = rulebook::steps(title, scene, lang);
    html! {
        div.example {
            (picture(visitor, title, scene, Moment::Before, paper))
            @if !steps.is_empty() {
                h4 { (lang.text("example-steps")) }
                ol.told {
                    @for (step, entry) in steps.iter().zip(&scene.moves) {
                        li {
                            code { (entry) }
                            ul {
                                @for line in step {
                                    li.mark[line.heading] {
                                        @if let Some(color) = line.color {
                                            (emblem(color)) b { (games::explain::capital(&lang.word(color))) }
                                        }
                                        span { (line.text) }
                                    }
                                }
                            }
                        }
                    }
                }
                (picture(visitor, title, scene, Moment::After, paper))
            }
            @if !paper { form.try method="post" action={ "/rules/" (title.name()) "/try/" (scene.name) } {
                (csrf(visitor))
                button.btn { (icon("fork")) (lang.text("try-it")) }
            } }
        }
    }
}

/// The address of a chapter within the page.
fn anchor(chapter: &Chapter) -> String {
    let name = if chapter.letters.is_empty() { "sources" } else { &chapter.letters };
    format!("chapter-{}", name.to_lowercase())
}

/// A text in which no line breaks before a sign that French sets after a space: the ledgers are written with plain spaces.
pub(super) fn unbroken(text: &str) -> String {
    let text = text.replace("« ", "«\u{a0}");
    [':', ';', '!', '?', '»'].iter().fold(text, |text, sign| text.replace(&format!(" {sign}"), &format!("\u{a0}{sign}")))
}

/// Our own Markdown as HTML. `[B5]` is a link to the address of rule B5; HTML inside is shown as text.
pub(super) fn markdown(ledger: &Ledger, address: &dyn Fn(&str) -> Option<String>, text: &str) -> Markup {
    let to_rule = |link: BrokenLink<'_>| {
        let entry = ledger.entry(&link.reference)?;
        Some((CowStr::from(address(&entry.id)?), CowStr::from(entry.title.clone())))
    };
    let parser = Parser::new_with_broken_link_callback(text, Options::ENABLE_TABLES, Some(to_rule)).map(|event| match event {
        Event::Html(html) | Event::InlineHtml(html) => Event::Text(html),
        Event::Text(text) => Event::Text(unbroken(&text).into()),
        // Tables are aligned by the style sheet: the policy allows no style attributes.
        other => other,
    });
    let mut html = String::new();
    pulldown_cmark::html::push_html(&mut html, parser);
    PreEscaped(html.replace("<table>", "<div class=\"scroll\" tabindex=\"0\"><table>").replace("</table>", "</table></div>"))
}
