//! Rulebooks: the ledger of a game as a page, every rule with its id as an address.

use games::Ledger;
use maud::{Markup, PreEscaped, html};
use pulldown_cmark::{BrokenLink, CowStr, Event, Options, Parser};

use crate::table::hall::Hall;
use crate::visitor::Visitor;

/// The list of rulebooks.
pub fn index(visitor: &Visitor, hall: &Hall) -> Markup {
    let lang = visitor.lang;
    let content = html! {
        div.narrow.stack {
            h1 { (lang.text("rules")) }
            @for offer in hall.offers() {
                section.card.pad {
                    h2 { a href={ "/rules/" (offer.name()) } { (lang.text(&format!("game-{}", offer.name()))) } }
                    p { (lang.text(&format!("game-{}-why", offer.name()))) }
                }
            }
        }
    };
    super::site(visitor, &format!("{} · Teahorse", lang.text("rules")), &content)
}

/// A rulebook.
pub fn page(visitor: &Visitor, ledger: &Ledger) -> Markup {
    let content = html! {
        div.rulebook {
            nav.card.toc aria-label=(visitor.lang.text("contents")) {
                ol {
                    @for chapter in &ledger.chapters {
                        li {
                            a href={ "#" (anchor(&chapter.letters, &chapter.title)) } { (chapter.title) }
                        }
                    }
                }
            }
            article.card.pad.book {
                h1 { (ledger.title) }
                (markdown(ledger, &ledger.intro))
                @for chapter in &ledger.chapters {
                    h2 id=(anchor(&chapter.letters, &chapter.title)) { (chapter.title) }
                    (markdown(ledger, &chapter.intro))
                    @for entry in &chapter.entries {
                        section.entry id=(entry.id) {
                            h3 { a.rule href={ "#" (entry.id) } { (entry.id) } (entry.title) }
                            (markdown(ledger, &entry.text))
                        }
                    }
                }
            }
        }
    };
    super::site(visitor, &format!("{} · Teahorse", ledger.title), &content)
}

/// The address of a chapter within the page.
fn anchor(letters: &str, title: &str) -> String {
    let name = if letters.is_empty() { title } else { letters };
    format!("chapter-{}", name.to_lowercase().replace(' ', "-"))
}

/// Our own Markdown as HTML. `[B5]` is a link to rule B5; HTML inside is shown as text.
fn markdown(ledger: &Ledger, text: &str) -> Markup {
    let to_rule = |link: BrokenLink<'_>| {
        ledger.entry(&link.reference).map(|entry| (CowStr::from(format!("#{}", entry.id)), CowStr::from(entry.title.clone())))
    };
    let parser = Parser::new_with_broken_link_callback(text, Options::ENABLE_TABLES, Some(to_rule)).map(|event| match event {
        Event::Html(html) | Event::InlineHtml(html) => Event::Text(html),
        // Tables are aligned by the style sheet: the policy allows no style attributes.
        other => other,
    });
    let mut html = String::new();
    pulldown_cmark::html::push_html(&mut html, parser);
    PreEscaped(html.replace("<table>", "<div class=\"scroll\" tabindex=\"0\"><table>").replace("</table>", "</table></div>"))
}
