//! "About": what this is, the games' authors, rulings, reconstructed numbers, and how to host it.

use games::{Ledger, rule_href};
use maud::{Markup, html};
use serde_json::Value;
use tabletop::Setup;

use super::differs::rule;
use super::rules::{markdown, unbroken};
use crate::table::hall::Hall;
use crate::visitor::Visitor;
use games::AnyTitle;
use words::Lang;

/// The page.
pub(crate) fn page(visitor: &Visitor, hall: &Hall) -> Markup {
    let lang = visitor.lang;
    let content = html! {
        div.narrow.wide-ish {
            article.card.pad.book {
                h1 { (lang.text("about")) }
                p { (lang.text("about-what")) }
                p { (lang.text("about-nobody")) }
                p { a href="/bots" { (lang.text("bots-title")) } }
                h2 { (lang.text("about-version")) }
                dl.facts {
                    dt { "Teahorse" } dd { (env!("CARGO_PKG_VERSION")) }
                    @for title in hall.catalogue().titles() {
                        dt { (lang.say("about-rules", &[("game", lang.text(&format!("game-{}", title.name())).into())])) }
                        dd { (title.versions().end()) }
                    }
                    dt { (lang.text("about-licence")) } dd { "MIT / Apache-2.0" }
                }
                @for title in hall.catalogue().titles() { (game(title, lang)) }
                h2 { (lang.text("about-host")) }
                p { (lang.text("about-host-why")) }
                pre { code { "teahorse --listen 0.0.0.0:8080 --data teahorse.sqlite" } }
                p { (lang.text("about-host-more")) }
                p { (lang.text("about-licence-why")) }
            }
        }
    };
    super::site(visitor, &format!("{} · Teahorse", lang.text("about")), &content)
}

/// A game: who made it, what we decided, and how sure we are of its numbers.
fn game(title: &dyn AnyTitle, lang: Lang) -> Markup {
    let name = title.name();
    let Some(ledger) = title.ledger(lang) else { return html! {} };
    let data = title.data(&Setup::default()).unwrap_or_default();
    html! {
        h2 id=(name) { (lang.text(&format!("game-{name}"))) }
        p { (lang.text(&format!("about-{name}"))) }
        p {
            a href={ "/rules/" (name) } { (unbroken(&ledger.title)) } " · "
            a href={ "/rules/" (name) "/differs" } { (lang.text("differs")) }
        }
        h3 { (lang.text("about-rulings")) }
        p { (lang.text("about-rulings-why")) }
        (rulings(name, &ledger, lang))
        h3 { (lang.text("about-numbers")) }
        p { (lang.text("about-numbers-why")) }
        @match data.get("editions").and_then(Value::as_array) {
            Some(editions) => @for (nth, edition) in editions.iter().enumerate() {
                @let number = (nth + 1).to_string();
                h4 { (lang.text(&format!("option-{name}-edition-{number}"))) }
                (provenance(&format!("{name}-{number}"), edition, lang))
                @if let Some(duli) = edition.get("duli") {
                    h4 { "Dúlì" }
                    (provenance(&format!("{name}-duli"), duli, lang))
                }
            },
            None => (provenance(name, &data, lang)),
        }
    }
}

/// Every ruling of the ledger with its rule.
fn rulings(game: &str, ledger: &Ledger, lang: Lang) -> Markup {
    html! {
        ul {
            @for entry in ledger.entries() {
                @for ruling in entry.rulings(lang) {
                    li { (rule(game, &entry.id, Some(&entry.title))) (markdown(ledger, &|id| Some(rule_href(game, id)), ruling)) }
                }
            }
        }
    }
}

/// The id of the text on the provenance of a number, or of the nth entry of a list.
pub(crate) fn provenance_id(table: &str, key: &str, nth: Option<usize>) -> String {
    match nth {
        Some(nth) => format!("provenance-{table}-{key}-{}", nth + 1),
        None => format!("provenance-{table}-{key}"),
    }
}

/// How sure we are of the numbers of a table: the data file says of what, the texts say it in the reader's language.
fn provenance(table: &str, data: &Value, lang: Lang) -> Markup {
    let Some(known) = data.get("provenance").and_then(Value::as_object) else { return html! {} };
    html! {
        dl.facts {
            @for (key, standing) in known {
                @match standing.as_array() {
                    Some(list) => {
                        dt { (lang.text(&format!("sureness-{key}"))) }
                        dd { ul { @for nth in 0..list.len() { li { (lang.text(&provenance_id(table, key, Some(nth)))) } } } }
                    }
                    None => {
                        dt {
                            (lang.text(&format!("number-{key}"))) @if let Some(values) = values(&data[key]) { br; b { (values) } }
                        }
                        dd { (lang.text(&provenance_id(table, key, None))) }
                    }
                }
            }
        }
    }
}

/// A number, or numbers side by side; longer tables are left to the data file.
fn values(value: &Value) -> Option<String> {
    match value {
        Value::Number(number) => Some(number.to_string()),
        Value::Array(list) => {
            let numbers: Option<Vec<String>> = list.iter().map(|one| one.as_u64().map(|one| one.to_string())).collect();
            numbers.map(|numbers| numbers.join(", "))
        }
        _ => None,
    }
}
