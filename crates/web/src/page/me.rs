//! The settings of a person, and the personal link for signing in on another device.

use maud::{Markup, html};

use super::csrf;
use crate::people::{LONGEST_NAME, Person, Tempo, Theme};
use crate::visitor::Visitor;
use words::Lang;

/// The settings page; `link` is a new personal link, `notices` the section on notifications.
pub(crate) fn page(visitor: &Visitor, link: Option<&str>, saved: bool, notices: &Markup) -> Markup {
    let lang = visitor.lang;
    let settings = &visitor.person.settings;
    let check = |name: &str, on: bool| {
        html! {
            label.switch {
                input type="checkbox" name=(name) checked[on];
                span { b { (lang.text(&format!("set-{name}"))) } ". " (lang.text(&format!("set-{name}-why"))) }
            }
        }
    };
    let content = html! {
        div.narrow.stack {
            form.card.pad method="post" action="/me" {
                (csrf(visitor))
                h1 { (lang.text("settings")) }
                @if saved { p.notice role="status" { (lang.text("saved")) } }
                label.field.name {
                    span { (lang.text("your-name")) }
                    input type="text" name="name" value=(visitor.person.name) maxlength=(LONGEST_NAME) autocomplete="nickname"
                        placeholder=(visitor.person.called(lang));
                }
                fieldset.field {
                    legend { (lang.text("language")) }
                    div.opts {
                        (option("lang", "", settings.lang.is_none(), &lang.text("lang-browser")))
                        @for one in Lang::all() {
                            (option("lang", one.code(), settings.lang.as_deref() == Some(one.code()), &one.name()))
                        }
                    }
                }
                fieldset.field {
                    legend { (lang.text("theme")) }
                    div.opts {
                        @for theme in Theme::ALL {
                            (option("theme", theme.word(), theme == settings.theme, &lang.text(&format!("theme-{}", theme.word()))))
                        }
                    }
                }
                fieldset.field {
                    legend { (lang.text("tempo")) }
                    div.opts {
                        @for tempo in Tempo::ALL {
                            (option("tempo", tempo.word(), tempo == settings.tempo, &lang.text(&format!("tempo-{}", tempo.word()))))
                        }
                    }
                }
                fieldset.field {
                    legend { (lang.text("playing-settings")) }
                    (check("motion", settings.motion))
                    (check("sound", settings.sound))
                    (check("notices", settings.notices))
                    (check("forced", settings.forced))
                    (check("careful", settings.careful))
                    (check("banter", settings.banter))
                }
                button.btn.primary.big { (lang.text("save")) }
            }
            (notices)
            section.card.pad {
                h2 { (lang.text("personal-link")) }
                p { (lang.text("personal-link-why")) }
                @if let Some(link) = link {
                    label.share {
                        span.vh { (lang.text("personal-link")) } input #personal type="text" readonly value=(link) data-select;
                        button.btn type="button" data-copy="personal" data-done=(lang.text("copied")) hidden {
                            (lang.text("copy"))
                        }
                    }
                }
                form method="post" action="/me/link" { (csrf(visitor)) button.btn { (lang.text("personal-link-new")) } }
            }
            section.card.pad {
                h2 { (lang.text("sign-out")) }
                p { (lang.text(if visitor.person.kept { "sign-out-kept" } else { "sign-out-why" })) }
                form method="post" action="/me/out" { (csrf(visitor)) button.btn { (lang.text("sign-out")) } }
            }
        }
    };
    super::site(visitor, &format!("{} · Teahorse", lang.text("settings")), &content)
}

/// The page after signing out everywhere: the only place that shows the new personal link.
pub(crate) fn signed_out(visitor: &Visitor, link: &str) -> Markup {
    let lang = visitor.lang;
    let content = html! {
        section.card.narrow.pad {
            h1 { (lang.text("signed-out")) }
            @if visitor.person.kept {
                p { (lang.text("signed-out-kept")) }
                p { a.btn.primary href="/me/in" { (lang.text("sign-in")) } }
            } @else {
                p { (lang.text("signed-out-why")) }
                label.share {
                    span.vh { (lang.text("personal-link")) } input #personal type="text" readonly value=(link) data-select;
                    button.btn type="button" data-copy="personal" data-done=(lang.text("copied")) hidden { (lang.text("copy")) }
                }
            }
            p { a.btn href="/" { (lang.text("signed-out-on")) } }
        }
    };
    super::site(&Visitor { person: Visitor::nobody(lang).person, ..visitor.clone() }, "Teahorse", &content)
}

/// One of several values of a field.
pub(super) fn option(name: &str, value: &str, on: bool, label: &str) -> Markup {
    html! { label.opt { input type="radio" name=(name) value=(value) checked[on]; span { (label) } } }
}

/// The page a personal link opens: asks for confirmation before this device is signed in as that person.
pub(crate) fn carry(visitor: &Visitor, person: &Person, token: &str) -> Markup {
    let lang = visitor.lang;
    let name = person.called(lang);
    let content = html! {
        form.card.narrow.pad method="post" action={ "/me/link/" (token) } {
            (csrf(visitor))
            h1 { (lang.say("carry", &[("name", name.as_str().into())])) }
            p { (lang.text("carry-why")) }
            button.btn.primary.big { (lang.say("carry-yes", &[("name", name.as_str().into())])) }
            " " a.btn.big href="/" { (lang.text("carry-no")) }
        }
    };
    super::site(visitor, "Teahorse", &content)
}
