//! Tips for newcomers: a card for each with its rules and a picture, and what is in the box.

use games::{AnyTitle, Ledger, Piece, Tip};
use maud::{Markup, html};

use super::differs::rule;
use super::rules::figure;
use crate::rulebook::{self, Moment, Shot};
use crate::table::hall::Hall;
use crate::visitor::Visitor;
use draw::emblem::icon;
use words::Lang;

/// The width up to which a picture has its place beside the words, in units.
const BESIDE: u32 = 450;

/// The list of games with tips.
pub(crate) fn index(visitor: &Visitor, hall: &Hall) -> Markup {
    let lang = visitor.lang;
    let content = html! {
        div.narrow.stack {
            h1 { (lang.text("tips")) }
            @for title in hall.catalogue().titles().filter(|title| !title.tips().is_empty()) {
                section.card.pad {
                    h2 { a href=(path(title)) { (game(title, lang)) } }
                    p { (lang.text(&format!("tips-{}", title.name()))) }
                }
            }
        }
    };
    super::site(visitor, &format!("{} · Teahorse", lang.text("tips")), &content)
}

/// The tips of a game.
pub(crate) fn page(visitor: &Visitor, title: &dyn AnyTitle, ledger: &Ledger) -> Markup {
    let lang = visitor.lang;
    let name = title.name();
    let heading = lang.say("tips-title", &[("game", game(title, lang).into())]);
    let content = html! {
        div.narrow.wide-ish.stack.tips {
            header.card.book {
                h1 { (heading) }
                p { (lang.text(&format!("tips-{name}"))) }
                nav.glance aria-label=(lang.text("contents")) {
                    ul {
                        @for tip in title.tips() { li { a href={ "#" (tip.name) } { (lang.text(&text(title, tip))) } } }
                        @if !title.boxes().is_empty() { li { a href="#box" { (lang.text("box")) } } }
                    }
                }
                p.links {
                    a.btn href={ "/rules/" (name) } { (icon("book")) (lang.text("rules")) }
                    @if title.lesson().is_some() { a.btn href={ "/learn/" (name) } { (icon("flag")) (lang.text("learn")) } }
                }
            }
            @for group in title.tips().chunk_by(|one, next| one.group == next.group) {
                h2 { (lang.text(&format!("tips-{}", group[0].group))) }
                @for tip in group { (card(visitor, title, ledger, tip)) }
            }
            @if !title.boxes().is_empty() { (box_contents(title, lang)) }
        }
    };
    super::site(visitor, &format!("{heading} · Teahorse"), &content)
}

/// The way to the tips of a game, where it has some: a button of this class, or a plain link without one.
pub(super) fn link(title: &dyn AnyTitle, lang: Lang, class: &str) -> Markup {
    html! {
        @if !title.tips().is_empty() {
            a class=(class) href=(path(title)) { @if !class.is_empty() { (icon("lamp")) } (lang.text("tips")) }
        }
    }
}

/// The same at a table, which stays open beside them.
pub(super) fn table_link(title: &dyn AnyTitle, lang: Lang) -> Markup {
    html! {
        @if !title.tips().is_empty() {
            a.btn.quiet href=(path(title)) target="_blank" rel="noopener" { (icon("lamp")) (lang.text("tips")) }
        }
    }
}

fn path(title: &dyn AnyTitle) -> String {
    format!("/tips/{}", title.name())
}

fn game(title: &dyn AnyTitle, lang: Lang) -> String {
    lang.text(&format!("game-{}", title.name()))
}

/// The id of the title of a tip.
fn text(title: &dyn AnyTitle, tip: &Tip) -> String {
    format!("tip-{}-{}", title.name(), tip.name)
}

/// A tip.
fn card(visitor: &Visitor, title: &dyn AnyTitle, ledger: &Ledger, tip: &Tip) -> Markup {
    let lang = visitor.lang;
    let rules = tip.rules.iter().filter_map(|id| ledger.entry(id));
    let scene = title.scenes().iter().find(|scene| scene.name == tip.scene);
    let wide = Shot { moment: Moment::Before, narrow: false };
    let beside = scene.and_then(|scene| rulebook::size(title, scene, wide)).is_some_and(|(width, _)| width <= BESIDE);
    html! {
        section.card.book.tip.beside[beside] id=(tip.name) aria-labelledby={ "tip-" (tip.name) } {
            h3 id={ "tip-" (tip.name) } { (lang.text(&text(title, tip))) }
            p { (lang.text(&format!("{}-why", text(title, tip)))) }
            @if let Some(scene) = scene { (figure(visitor, title, scene, Moment::Before)) }
            ul.rulelist aria-label=(lang.text("rules")) {
                @for entry in rules { li { (rule(title.name(), &entry.id, Some(&entry.title))) } }
            }
        }
    }
}

/// What is in the box, edition by edition.
fn box_contents(title: &dyn AnyTitle, lang: Lang) -> Markup {
    let name = title.name();
    let boxes = title.boxes();
    // What only one edition has comes where that edition lists it.
    let mut kinds: Vec<&str> = Vec::new();
    for (_, pieces) in &boxes {
        let mut next = 0;
        for piece in pieces {
            let known = kinds.iter().position(|kind| *kind == piece.name);
            let at = known.unwrap_or_else(|| {
                kinds.insert(next, piece.name);
                next
            });
            next = at + 1;
        }
    }
    let find = |pieces: &[Piece], kind: &str| pieces.iter().find(|piece| piece.name == kind).copied();
    html! {
        h2 #box { (lang.text("box")) }
        section.card.book {
            p { (lang.text(&format!("box-{name}"))) }
            div.scroll tabindex="0" {
                table {
                    thead {
                        tr {
                            th scope="col" { (lang.text("box-thing")) }
                            @for (edition, _) in &boxes {
                                th scope="col" {
                                    (if edition.is_empty() { lang.text("box-count") } else {
                                        lang.text(&format!("option-{name}-edition-{edition}"))
                                    })
                                }
                            }
                        }
                    }
                    tbody {
                        @for kind in kinds {
                            tr {
                                th scope="row" { (lang.text(&format!("box-{name}-{kind}"))) }
                                @for (_, pieces) in &boxes { td { (count(find(pieces, kind), lang)) } }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// How many there are of something.
fn count(piece: Option<Piece>, lang: Lang) -> Markup {
    html! {
        @match piece {
            None => "–",
            Some(piece) if piece.colors == 1 => (piece.total()),
            Some(piece) => { (piece.total()) " " small { (lang.say("box-each", &[("count", piece.count.into())])) } }
        }
    }
}
