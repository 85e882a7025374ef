//! The import page, with its errors.

use maud::{Markup, html};

use super::csrf;
use crate::exchange::{Fault, LONGEST, MOST_ENTRIES, Wrong};
use crate::visitor::Visitor;
use games::{Explain, explain, rule_href};
use tabletop::{Flaw, Rejection};
use words::{Lang, Voice};

/// The page, with the text as it was sent and what is wrong with it.
pub(crate) fn page(visitor: &Visitor, text: &str, name: &str, wrong: Option<&Wrong>) -> Markup {
    let lang = visitor.lang;
    let content = html! {
        div.narrow.stack.wide-ish {
            section.intro {
                h1 { (lang.text("import-title")) }
                p { (lang.text("import-why")) }
            }
            @if let Some(wrong) = wrong { (refusal(wrong, lang)) }
            form.card.pad.import method="post" action="/import" enctype="multipart/form-data" {
                (csrf(visitor))
                label.part {
                    b { (lang.text("import-file")) }
                    input type="file" name="file" accept=".txt,.json,.jsonl,text/plain,application/json";
                }
                label.part {
                    b { (lang.text("import-text")) }
                    textarea.notation name="text" rows="14" spellcheck="false" autocomplete="off" placeholder="teahorse record 1"
                        aria-invalid[wrong.is_some()] aria-describedby="flaw" {
                        (text)
                    }
                }
                label.part {
                    b { (lang.text("table-name")) } input type="text" name="name" value=(name) maxlength="24" autocomplete="off";
                }
                button.btn.primary.big { (lang.text("import-take")) }
            }
        }
    };
    super::site(visitor, &format!("{} · Teahorse", lang.text("import-title")), &content)
}

/// What is wrong, with the line and, where a rule forbids it, the rule and what could be played instead.
fn refusal(wrong: &Wrong, lang: Lang) -> Markup {
    let line = wrong.line.map(|line| lang.say("flaw-line", &[("line", line.into())]));
    let rejected = if let Fault::Flaw(Flaw::Rejected { entry, why }) = &wrong.fault { Some((entry, &**why)) } else { None };
    let refused = if let Some((_, Rejection::Refused(refused))) = rejected { Some(refused) } else { None };
    html! {
        section.refusal.import-flaw #flaw role="alert" {
            h3 {
                (lang.text("flaw")) @if let Some(line) = line { " · " (line) }
                @if let Some(refused) = refused {
                    a href=(rule_href(refused.game, refused.rule)) target="_blank" rel="noopener" { (refused.rule) }
                }
            }
            p {
                @match (refused, &wrong.before) {
                    (Some(refused), Some(game)) => (game.refusal(refused, lang)),
                    _ => (reason(&wrong.fault, lang.into())),
                }
            }
            @if let Some((entry, _)) = rejected { p { code { (entry) } } }
            @if let Some(near) = refused.and_then(|refused| refused.suggestion.as_ref()) {
                p.near {
                    (lang.text("nearest")) " "
                    @if let Some(game) = &wrong.before { (game.label(near, lang)) " " }
                    code { (near) }
                }
            }
            p.near { (lang.text("flaw-nothing-kept")) }
        }
    }
}

/// What is wrong, in words, with the names of an edition.
pub(crate) fn reason(fault: &Fault, voice: Voice) -> String {
    let lang = voice.lang();
    match fault {
        Fault::Empty => lang.text("flaw-empty"),
        Fault::TooLong => lang.say("flaw-too-long", &[("megabytes", (LONGEST >> 20).into())]),
        Fault::Binary => lang.text("flaw-binary"),
        Fault::Packed => lang.text("flaw-packed"),
        Fault::Strange => lang.text("flaw-strange"),
        Fault::TooManyEntries => lang.say("flaw-too-many", &[("most", MOST_ENTRIES.into())]),
        Fault::SecondGame => lang.text("flaw-second"),
        Fault::Flaw(Flaw::Format(fault)) => fault.explain(lang),
        Fault::Flaw(Flaw::Impossible(wrong)) => explain::impossible(wrong, voice),
        // The line itself and the rule stand beside it.
        Fault::Flaw(Flaw::Rejected { why, .. }) => match &**why {
            Rejection::Refused(refused) => refused.said(voice),
            Rejection::Unreadable(unreadable) => unreadable.explain(lang),
        },
    }
}
