//! "What differs": editions, variants and regions side by side, computed from the rulesets.

use games::{Comparison, Difference, Ledger, rule_href};
use maud::{Markup, html};

use super::rules::unbroken;
use crate::visitor::Visitor;
use games::AnyTitle;
use words::Lang;

/// The page of a game.
pub(crate) fn page(visitor: &Visitor, title: &dyn AnyTitle, ledger: &Ledger) -> Markup {
    let lang = visitor.lang;
    let game = title.name();
    let heading = lang.say("differs-title", &[("game", lang.text(&format!("game-{game}")).into())]);
    let named: Vec<_> = ledger.entries().filter(|entry| entry.names_an_edition(lang)).collect();
    let content = html! {
        div.narrow.wide-ish {
            article.card.pad.book {
                p { a href={ "/rules/" (game) } { "← " (unbroken(&ledger.title)) } }
                h1 { (heading) }
                p { (lang.text("differs-why")) }
                @for (comparison, differences) in title.comparisons() { (table(game, &comparison, &differences, lang)) }
                @if !named.is_empty() {
                    h2 { (lang.text("differs-named")) }
                    ul.rulelist { @for entry in named { li { (rule(game, &entry.id, Some(&entry.title))) } } }
                }
            }
        }
    };
    super::site(visitor, &format!("{heading} · Teahorse"), &content)
}

/// One comparison: a row for each respect in which something differs.
fn table(game: &str, comparison: &Comparison, differences: &[Difference], lang: Lang) -> Markup {
    let id = format!("differs-{game}-{}", comparison.name);
    html! {
        h2 id=(comparison.name) { (lang.text(&id)) }
        div.scroll tabindex="0" {
            table.differs {
                thead {
                    tr {
                        td {}
                        @for (name, _) in &comparison.columns { th scope="col" { (lang.text(&format!("{id}-{name}"))) } }
                    }
                }
                tbody {
                    @for row in differences {
                        tr {
                            th scope="row" {
                                (lang.text(&format!("feature-{game}-{}", row.name))) " " (rule(game, row.rule, None))
                            }
                            @for (nth, value) in row.values.iter().enumerate() {
                                td.same[nth > 0 && *value == row.values[0]] { (said(game, row.name, value, lang)) }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// A value in words; numbers speak for themselves.
fn said(game: &str, name: &str, value: &str, lang: Lang) -> String {
    let is_word = value.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-');
    if is_word { lang.text(&format!("feature-{game}-{name}-{value}")) } else { value.to_owned() }
}

/// A link to a rule of the game's rulebook.
pub(super) fn rule(game: &str, id: &str, title: Option<&str>) -> Markup {
    html! { a.rule href=(rule_href(game, id)) { (id) } @if let Some(title) = title { " " (unbroken(title)) } }
}
