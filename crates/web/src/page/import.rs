//! The import page, with its errors.

use maud::{Markup, html};

use super::csrf;
use crate::exchange::{Fault, Flaw, LONGEST, MOST_ENTRIES};
use crate::visitor::Visitor;
use games::fact;
use words::{Arg, Lang};

/// The page, with the text as it was sent and what is wrong with it.
pub(crate) fn page(visitor: &Visitor, text: &str, name: &str, flaw: Option<&Flaw>) -> Markup {
    let lang = visitor.lang;
    let content = html! {
        div.narrow.stack.wide-ish {
            section.intro {
                h1 { (lang.text("import-title")) }
                p { (lang.text("import-why")) }
            }
            @if let Some(flaw) = flaw { (refusal(flaw, lang)) }
            form.card.pad.import method="post" action="/import" enctype="multipart/form-data" {
                (csrf(visitor))
                label.part { b { (lang.text("import-file")) } input type="file" name="file" accept=".txt,.json,.jsonl,text/plain,application/json"; }
                label.part {
                    b { (lang.text("import-text")) }
                    textarea.notation name="text" rows="14" spellcheck="false" autocomplete="off" placeholder="teahorse record 1" aria-invalid[flaw.is_some()] aria-describedby="flaw" { (text) }
                }
                label.part { b { (lang.text("table-name")) } input type="text" name="name" value=(name) maxlength="24" autocomplete="off"; }
                button.btn.primary.big { (lang.text("import-take")) }
            }
        }
    };
    super::site(visitor, &format!("{} · Teahorse", lang.text("import-title")), &content)
}

/// What is wrong, with the line and, where a rule forbids it, the rule.
fn refusal(flaw: &Flaw, lang: Lang) -> Markup {
    let line = flaw.line.map(|line| lang.say("flaw-line", &[("line", line.into())]));
    html! {
        section.refusal.import-flaw #flaw role="alert" {
            h3 {
                (lang.text("flaw")) @if let Some(line) = line { " · " (line) }
                @if let Fault::Refused(game, _, refused) = &flaw.fault { a href={ "/rules/" (game) "#" (refused.rule) } target="_blank" rel="noopener" { (refused.rule) } }
            }
            p { (reason(&flaw.fault, lang)) }
            @match &flaw.fault {
                Fault::Refused(_, said, _) | Fault::Unreadable(said, _) => p { code { (said) } },
                _ => {}
            }
            @if let Fault::Refused(_, _, refused) = &flaw.fault { @if let Some(near) = &refused.suggestion { p.near { (lang.text("nearest")) " " code { (near) } } } }
            p.near { (lang.text("flaw-nothing-kept")) }
        }
    }
}

/// What is wrong, in words. What the engine says about formats and positions it says in English.
pub(crate) fn reason(fault: &Fault, lang: Lang) -> Markup {
    let english = |reason: &str| html! { span lang="en" { (reason) } };
    let text = |id: &str, args: &[(&str, Arg<'_>)]| html! { (lang.say(id, args)) };
    match fault {
        Fault::Empty => text("flaw-empty", &[]),
        Fault::TooLong => text("flaw-too-long", &[("megabytes", (LONGEST >> 20).into())]),
        Fault::Binary => text("flaw-binary", &[]),
        Fault::Packed => text("flaw-packed", &[]),
        Fault::Strange => text("flaw-strange", &[]),
        Fault::NoSuchGame(name) => text("flaw-game", &[("name", name.into())]),
        Fault::Version { said, known } => text("flaw-version", &[("said", said.into()), ("known", (*known).into())]),
        Fault::TooManyEntries => text("flaw-too-many", &[("most", MOST_ENTRIES.into())]),
        Fault::SecondGame => text("flaw-second", &[]),
        Fault::Impossible(None, reason) => html! { (lang.text("flaw-impossible")) " " (english(reason)) },
        Fault::Impossible(Some(field), reason) => html! {
            (lang.text("flaw-impossible")) " " b { (path(field, lang)) } ": " (english(reason))
        },
        Fault::Unreadable(_, reason) => html! { (lang.text("unreadable")) " " (english(reason)) },
        Fault::Refused(game, _, refused) => {
            let facts: Vec<(&str, Arg<'_>)> = refused.facts.iter().map(|(name, value)| (*name, fact(value))).collect();
            match lang.find(&format!("refusal-{game}-{}", refused.key), &facts) {
                Some(words) => html! { (words) },
                None => english(&refused.reason),
            }
        }
        Fault::Other(reason) => english(reason),
    }
}

/// A field of a position in words: `players.red.supply` is "Players › red › traders in hand".
pub(crate) fn path(field: &str, lang: Lang) -> String {
    field.split('.').map(|name| lang.word(&name.replace('_', "-"))).collect::<Vec<_>>().join(" › ")
}
