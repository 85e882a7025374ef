//! Rulebooks: the rules of a game as a page, each rule with an anchor, with pictures and worked examples.

use games::{Chapter, Ledger, LedgerEntry, Scene};
use maud::{Markup, PreEscaped, html};
use pulldown_cmark::{BrokenLink, CowStr, Event, Options, Parser};

use super::csrf;
use crate::people::Theme;
use crate::rulebook::{self, Moment, Shot};
use crate::table::hall::Hall;
use crate::visitor::Visitor;
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

/// A rulebook.
pub(crate) fn page(visitor: &Visitor, title: &dyn AnyTitle, ledger: &Ledger) -> Markup {
    let lang = visitor.lang;
    let content = html! {
        div.rulebook {
            nav.card.toc #contents aria-label=(lang.text("contents")) {
                h2 { (lang.text("contents")) }
                ol {
                    @for chapter in &ledger.chapters {
                        li { a href={ "#" (anchor(chapter)) } { b { (chapter.letters) } span { (unbroken(&chapter.title)) } } }
                    }
                }
                p.more {
                    (super::tips::link(title, lang, ""))
                    a href={ "/rules/" (title.name()) "/differs" } { (lang.text("differs")) }
                    a href={ "/about#" (title.name()) } { (lang.text("about-rulings")) }
                }
            }
            article.card.pad.book {
                h1 { (unbroken(&ledger.title)) }
                (markdown(ledger, "", &ledger.intro))
                @for (nth, chapter) in ledger.chapters.iter().enumerate() {
                    section.chapter aria-labelledby=(anchor(chapter)) {
                        h2 id=(anchor(chapter)) { (unbroken(&chapter.title)) }
                        @if chapter.entries.len() > 1 { (summary(visitor, chapter)) }
                        (markdown(ledger, "", &chapter.intro))
                        @for entry in &chapter.entries { (rule(visitor, title, ledger, entry)) }
                        (neighbours(visitor, nth.checked_sub(1).map(|before| &ledger.chapters[before]), ledger.chapters.get(nth + 1)))
                    }
                }
            }
        }
    };
    super::site(visitor, &format!("{} · Teahorse", ledger.title), &content)
}

/// The rules of a chapter at a glance.
fn summary(visitor: &Visitor, chapter: &Chapter) -> Markup {
    html! {
        nav.glance aria-label=(visitor.lang.say("book-chapter", &[("title", chapter.title.as_str().into())])) {
            ul { @for entry in &chapter.entries { li { a href={ "#" (entry.id) } { b { (entry.id) } " " (unbroken(&entry.title)) } } } }
        }
    }
}

/// The ways to the chapters before and after.
fn neighbours(visitor: &Visitor, before: Option<&Chapter>, after: Option<&Chapter>) -> Markup {
    html! {
        nav.leaf aria-label=(visitor.lang.text("book-leaf")) {
            @if let Some(chapter) = before { a rel="prev" href={ "#" (anchor(chapter)) } { "← " (unbroken(&chapter.title)) } }
            a.up href="#contents" { (visitor.lang.text("contents")) }
            @if let Some(chapter) = after { a rel="next" href={ "#" (anchor(chapter)) } { (unbroken(&chapter.title)) " →" } }
        }
    }
}

/// A rule with its pictures, or a worked example.
fn rule(visitor: &Visitor, title: &dyn AnyTitle, ledger: &Ledger, entry: &LedgerEntry) -> Markup {
    let scenes = || title.scenes().iter().filter(|scene| scene.rule == entry.id && !scene.tip);
    html! {
        section.entry id=(entry.id) aria-labelledby={ "title-" (entry.id) } {
            h3 id={ "title-" (entry.id) } { a.rule href={ "#" (entry.id) } { (entry.id) } (unbroken(&entry.title)) }
            (markdown(ledger, "", &entry.text))
            @for scene in scenes() {
                @if scene.moves.is_empty() { (figure(visitor, title, scene, Moment::Before)) } @else { (example(visitor, title, scene)) }
            }
        }
    }
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
    let lang = visitor.lang;
    let [wide, narrow] = [false, true].map(|narrow| Shot { moment, narrow });
    let Some((width, height)) = rulebook::size(title, scene, wide) else { return html! {} };
    let slim = rulebook::size(title, scene, narrow).filter(|&size| size != (width, height));
    let href = |shot: Shot, night: bool| picture_href(title.name(), scene, shot, lang, night);
    let theme = visitor.person.settings.theme;
    let (dark, by_system) = (theme == Theme::Dark, theme == Theme::System);
    let caption = match moment {
        Moment::Before => lang.text(&format!("scene-{}-{}", title.name(), scene.name)),
        Moment::After => lang.text("scene-after"),
    };
    html! {
        figure.plate {
            picture {
                @if let Some((width, height)) = slim {
                    @if by_system { source media="(max-width: 620px) and (prefers-color-scheme: dark)" srcset=(href(narrow, true)) width=(width) height=(height); }
                    source media="(max-width: 620px)" srcset=(href(narrow, dark)) width=(width) height=(height);
                }
                @if by_system { source media="(prefers-color-scheme: dark)" srcset=(href(wide, true)); }
                img loading="lazy" decoding="async" src=(href(wide, dark)) width=(width) height=(height) alt=(lang.say("scene-alt", &[("rule", scene.rule.as_str().into())]));
            }
            figcaption { (caption) }
        }
    }
}

/// A worked example: the position, the moves as the log tells them, what they lead to, and the way to try it.
fn example(visitor: &Visitor, title: &dyn AnyTitle, scene: &Scene) -> Markup {
    let lang = visitor.lang;
    let steps = rulebook::steps(title, scene, lang);
    html! {
        div.example {
            (figure(visitor, title, scene, Moment::Before))
            @if !steps.is_empty() {
                h4 { (lang.text("example-steps")) }
                ol.told {
                    @for (step, entry) in steps.iter().zip(&scene.moves) {
                        li {
                            code { (entry) }
                            ul {
                                @for line in step {
                                    li.mark[line.heading] { @if let Some(color) = line.color { (emblem(color)) b { (games::explain::capital(&lang.word(color))) } } span { (line.text) } }
                                }
                            }
                        }
                    }
                }
                (figure(visitor, title, scene, Moment::After))
            }
            form.try method="post" action={ "/rules/" (title.name()) "/try/" (scene.name) } {
                (csrf(visitor))
                button.btn { (icon("fork")) (lang.text("try-it")) }
            }
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

/// Our own Markdown as HTML. `[B5]` is a link to rule B5 in the rulebook at this address; HTML inside is shown as text.
pub(super) fn markdown(ledger: &Ledger, book: &str, text: &str) -> Markup {
    let to_rule = |link: BrokenLink<'_>| {
        let entry = ledger.entry(&link.reference)?;
        Some((CowStr::from(format!("{book}#{}", entry.id)), CowStr::from(entry.title.clone())))
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
