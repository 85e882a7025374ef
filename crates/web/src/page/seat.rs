//! Keeping a seat, signing in, devices, recovery codes.

use axum::http::StatusCode;
use maud::{Markup, html};
use store::{Device, HANDLE_LENGTH, Passkey};

use super::{csrf, when};
use crate::notices::wishes::LONGEST_ADDRESS;
use crate::passkeys::{KEEPS, hex};
use crate::routes::assets;
use crate::visitor::Visitor;
use draw::emblem::icon;

/// What happened last at the door.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum State {
    /// Nothing.
    Fresh,
    /// The handle cannot be had; why.
    Handle(String),
    /// A link is on its way.
    Sent {
        /// Where to.
        mail: String,
        /// When it stops working.
        ends: i64,
    },
    /// The link was used, has ended, or belongs to another browser.
    Gone,
    /// Nobody signs in by this address; it is theirs who opened the link.
    Unknown,
    /// It did not work; the id of the text that says why.
    Bad(&'static str),
}

/// The pages on which one keeps a seat or signs in.
#[derive(Clone, Debug)]
pub(crate) struct Door<'a> {
    /// The visitor.
    pub(crate) visitor: &'a Visitor,
    /// The handle that was typed.
    pub(crate) handle: String,
    /// The address that was typed.
    pub(crate) mail: String,
    /// What happened last.
    pub(crate) state: State,
    /// Whether passkeys work at this address.
    pub(crate) passkeys: bool,
    /// Whether this server sends e-mail.
    pub(crate) mails: bool,
}

/// The style of these pages.
fn style() -> Markup {
    html! { link rel="stylesheet" href=(assets::href("seat.css")); }
}

/// The style and the script of these pages.
fn head() -> Markup {
    html! {
        (style())
        script src=(assets::href("seat.js")) type="module" {}
    }
}

/// One way to sign in: its picture, what it is, and what to press.
fn way(sign: &str, title: &str, why: &str, act: &Markup) -> Markup {
    html! { div.gate { span.sign { (icon(sign)) } h2 { (title) } p { (why) } (act) } }
}

impl Door<'_> {
    /// The status of a page with this state.
    pub(crate) fn status(&self) -> StatusCode {
        match self.state {
            State::Handle(_) | State::Bad(_) => StatusCode::UNPROCESSABLE_ENTITY,
            _ => StatusCode::OK,
        }
    }

    fn page(&self, title: &str, content: &Markup) -> Markup {
        let content = html! { (head()) (content) };
        super::site(self.visitor, &format!("{title} · Teahorse"), &content)
    }

    /// What happened last, in words.
    fn says(&self) -> Markup {
        let lang = self.visitor.lang;
        html! {
            @match &self.state {
                State::Fresh | State::Handle(_) => {}
                State::Sent { mail, ends }
                => p.notice role="status" {
                    (icon("mail")) " " (lang.say("link-sent", &[("mail", mail.as_str().into())])) " " (when(*ends)) "."
                },
                State::Gone => p.notice.bad role="alert" { (lang.text("link-gone")) },
                State::Unknown => p.notice role="status" { (lang.say("link-unknown", &[("mail", self.mail.as_str().into())])) },
                State::Bad(text) => p.notice.bad role="alert" { (lang.text(text)) },
            }
        }
    }

    /// The button of a passkey; the script shows it where the browser knows passkeys.
    fn passkey_button(&self, text: &str, options: &str, send: &str) -> Markup {
        let lang = self.visitor.lang;
        html! {
            button.btn.primary type="button" data-passkey=(options) data-send=(send) data-again=(lang.text("passkey-again")) {
                (lang.text(text))
            }
        }
    }

    /// The page on which a guest keeps their seat.
    pub(crate) fn keep(&self) -> Markup {
        let lang = self.visitor.lang;
        let name = self.visitor.person.called(lang);
        let bad = match &self.state {
            State::Handle(says) => Some(says.as_str()),
            _ => None,
        };
        let content = html! {
            div.narrow.stack.door {
                form.card.pad #keep method="post" action="/me/seat/mail" {
                    (csrf(self.visitor))
                    h1 { (lang.text("keep-seat")) }
                    p { (lang.text("keep-seat-why")) }
                    (self.says())
                    div.field.handle {
                        label for="handle" { (lang.text("handle")) }
                        input #handle type="text" name="handle" value=(self.handle) required
                            minlength=(HANDLE_LENGTH.start()) maxlength=(HANDLE_LENGTH.end()) autocomplete="username" autocapitalize="none" spellcheck="false" aria-describedby="handle-says"
                                aria-invalid=[bad.map(|_| "true")];
                        p #handle-says.bad[bad.is_some()] aria-live="polite" {
                            (bad.map_or_else(|| lang.text("handle-rules"), str::to_owned))
                        }
                    }
                    @if self.passkeys {
                        div data-needs-passkeys hidden {
                            (way("key", &lang.text("way-passkey"), &lang.text("way-passkey-why"),
                                &self.passkey_button("passkey-make", "/me/seat/options", "/me/seat/passkey")))
                        }
                        noscript { p.state { (lang.text("passkey-script")) } }
                    }
                    @if self.mails {
                        (self.mail_way())
                    } @else if !self.passkeys { p.notice { (lang.text("no-way")) } }
                }
                div.card.pad {
                    (way("person", &lang.say("stay-guest", &[("name", name.as_str().into())]), &lang.text("stay-guest-why"), &html! {
                        form method="post" action="/me/seat/later" {
                            (csrf(self.visitor)) button.btn { (lang.text("stay-guest-yes")) }
                        }
                    }))
                    (way("undo", &lang.text("have-seat"), &lang.text("have-seat-why"), &html! {
                        a.btn href="/me/in" { (lang.text("sign-in")) }
                    }))
                }
            }
        };
        self.page(&lang.text("keep-seat"), &content)
    }

    /// The way in by a link that is mailed.
    fn mail_way(&self) -> Markup {
        let lang = self.visitor.lang;
        let address = html! {
            div.mailrow {
                label {
                    span.vh { (lang.text("mail-address")) }
                    input type="email" name="mail" required value=(self.mail) maxlength=(LONGEST_ADDRESS) autocomplete="email"
                        placeholder=(lang.text("mail-address"));
                }
                button.btn { (lang.text("link-send")) }
            }
        };
        way("mail", &lang.text("way-mail"), &lang.text("way-mail-why"), &address)
    }

    /// The page on which one signs in.
    pub(crate) fn sign_in(&self) -> Markup {
        let lang = self.visitor.lang;
        let content = html! {
            div.narrow.stack.door {
                section.card.pad {
                    h1 { (lang.text("sign-in")) }
                    p { (lang.text(if self.visitor.person.kept { "sign-in-other" } else { "sign-in-why" })) }
                    (self.says())
                    @if self.passkeys {
                        div data-needs-passkeys hidden {
                            (way("key", &lang.text("way-passkey"), &lang.text("in-passkey-why"),
                                &self.passkey_button("passkey-use", "/me/in/options", "/me/in/passkey")))
                        }
                        noscript { p.state { (lang.text("passkey-script")) } }
                    }
                    @if self.mails {
                        form method="post" action="/me/in/mail" {
                            (csrf(self.visitor))
                            (self.mail_way())
                        }
                    }
                    form method="post" action="/me/in/code" {
                        (csrf(self.visitor))
                        (way("flag", &lang.text("way-code"), &lang.text("way-code-why"), &html! {
                            div.mailrow {
                                label {
                                    span.vh { (lang.text("handle")) }
                                    input type="text" name="handle" required value=(self.handle) maxlength=(HANDLE_LENGTH.end())
                                        autocomplete="username" autocapitalize="none" spellcheck="false"
                                        placeholder=(lang.text("handle"));
                                }
                                label {
                                    span.vh { (lang.text("code")) }
                                    input.code type="text" name="code" required maxlength="20" autocomplete="off"
                                        autocapitalize="none" spellcheck="false" placeholder="xxxx-xxxx-xxxx";
                                }
                                button.btn { (lang.text("sign-in")) }
                            }
                        }))
                    }
                }
            }
        };
        self.page(&lang.text("sign-in"), &content)
    }

    /// A page that says what happened to somebody who keeps their seat.
    pub(crate) fn alone(&self) -> Markup {
        let lang = self.visitor.lang;
        let content = html! {
            section.card.narrow.pad {
                h1 { (lang.text("seat")) } (self.says()) p { a.btn.primary href="/me#seat" { (lang.text("settings")) } }
            }
        };
        self.page(&lang.text("seat"), &content)
    }

    /// The page that a link in an e-mail opens.
    pub(crate) fn confirm(&self, mail: &str, token: &str) -> Markup {
        let lang = self.visitor.lang;
        let content = html! {
            form.card.narrow.pad method="post" action={ "/me/in/" (token) } {
                (csrf(self.visitor))
                h1 { (lang.text("sign-in")) }
                p { (lang.say("link-confirm", &[("mail", mail.into())])) }
                p { button.btn.primary.big { (lang.text("link-go")) } }
            }
        };
        self.page(&lang.text("sign-in"), &content)
    }
}

/// The recovery codes, the only time they are shown.
pub(crate) fn codes(visitor: &Visitor, codes: &[String], new: bool) -> Markup {
    let lang = visitor.lang;
    let handle = visitor.person.handle.clone().unwrap_or_default();
    let content = html! {
        (head())
        section.card.narrow.pad.door {
            @if new {
                h1 { (lang.say("seat-kept", &[("handle", handle.as_str().into())])) } p { (lang.text("seat-kept-why")) }
                h2 { (lang.text("codes")) }
            }
            @else { h1 { (lang.text("codes")) } }
            p { (lang.text("codes-why")) }
            ul.codes { @for code in codes { li { (code) } } }
            p.acts {
                a.btn.primary href="/me#seat" { (lang.text("codes-kept")) }
                button.btn type="button" data-print hidden { (lang.text("codes-print")) }
                button.btn type="button" data-copy-codes=(codes.join("\n")) data-done=(lang.text("copied")) hidden {
                    (lang.text("copy"))
                }
            }
        }
    };
    super::site(visitor, &format!("{} · Teahorse", lang.text("codes")), &content)
}

/// What a guest finds at the end of their first games, until they have answered: it is offered, never demanded.
pub(crate) fn after_game(visitor: &Visitor) -> Markup {
    let lang = visitor.lang;
    if !KEEPS || visitor.person.kept || visitor.person.settings.offered {
        return html! {};
    }
    html! {
        p.notice.keep-seat {
            (lang.text("keep-seat-short")) " " a.btn href="/me/seat" { (icon("key")) (lang.text("keep-seat")) } " "
            form.inline method="post" action="/me/seat/later" { (csrf(visitor)) button.link { (lang.text("stay-guest-yes")) } }
        }
    }
}

/// The page that asks before somebody erases themselves.
pub(crate) fn erase(visitor: &Visitor, unsure: bool) -> Markup {
    let lang = visitor.lang;
    let content = html! {
        form.card.narrow.pad method="post" action="/me/erase" {
            (csrf(visitor))
            h1 { (lang.text("erase")) }
            p { (lang.text("erase-ask")) }
            p { a href="/me/data" { (lang.text("my-data-get")) } }
            @if unsure { p.notice.bad role="alert" { (lang.text("erase-unsure")) } }
            label.switch { input type="checkbox" name="sure" value="yes"; span { (lang.text("erase-sure")) } }
            p.acts { a.btn.primary href="/me" { (lang.text("carry-no")) } " " button.btn { (lang.text("erase-yes")) } }
        }
    };
    super::site(visitor, &format!("{} · Teahorse", lang.text("erase")), &content)
}

/// The page after that.
pub(crate) fn erased(visitor: &Visitor) -> Markup {
    let lang = visitor.lang;
    let content = html! {
        section.card.narrow.pad {
            h1 { (lang.text("erased")) }
            p role="status" { (lang.text("erased-why")) }
            p { a.btn.primary href="/" { (lang.text("to-lobby")) } }
        }
    };
    super::site(&Visitor { person: Visitor::nobody(lang).person, ..visitor.clone() }, "Teahorse", &content)
}

/// What is kept about somebody, and how to have it erased.
pub(crate) fn data(visitor: &Visitor) -> Markup {
    let lang = visitor.lang;
    html! {
        section.card.pad #data {
            h2 { (lang.text("my-data")) }
            p { (lang.text("my-data-why")) }
            p {
                a.btn href="/me/data" download="teahorse.json" { (lang.text("my-data-get")) } " "
                a.btn href="/me/erase" { (lang.text("erase")) }
            }
        }
    }
}

/// What a guest finds among their settings.
pub(crate) fn offer(visitor: &Visitor) -> Markup {
    let lang = visitor.lang;
    html! {
        (style())
        section.card.pad.door #seat {
            @if KEEPS {
                (way("key", &lang.text("keep-seat"), &lang.text("keep-seat-short"), &html! {
                    a.btn href="/me/seat" { (lang.text("keep-seat")) }
                }))
            }
            (way("undo", &lang.text("have-seat"), &lang.text("have-seat-why"), &html! { a.btn href="/me/in" { (lang.text("sign-in")) } }))
        }
    }
}

/// What somebody who keeps their seat finds among their settings.
#[derive(Clone, Debug)]
pub(crate) struct Kept<'a> {
    /// The visitor.
    pub(crate) visitor: &'a Visitor,
    /// Their devices, how a form names each, and whether it is this one.
    pub(crate) devices: Vec<(&'a Device, String, bool)>,
    /// Their passkeys.
    pub(crate) keys: Vec<Passkey>,
    /// How many recovery codes are left.
    pub(crate) codes: i64,
    /// Whether passkeys work at this address.
    pub(crate) passkeys: bool,
    /// Whether this server sends e-mail.
    pub(crate) mails: bool,
}

impl Kept<'_> {
    /// The sections.
    pub(crate) fn draw(&self) -> Markup {
        let lang = self.visitor.lang;
        let person = &self.visitor.person;
        let handle = person.handle.as_deref().unwrap_or_default();
        html! {
            (head())
            section.card.pad.door #seat {
                h2 { (lang.text("devices")) }
                p { (lang.say("devices-why", &[("handle", handle.into())])) }
                ul.devices { @for (device, name, here) in &self.devices { (self.device(device, name, *here)) } }
                h3 { (lang.text("ways")) }
                ul.devices {
                    @for key in &self.keys { (self.key(key)) }
                    @if let Some(mail) = &person.mail {
                        li { span.sign { (icon("mail")) } span { b { (lang.text("way-mail")) } small { (mail) } } }
                    }
                }
                div.acts {
                    @if self.passkeys {
                        span data-needs-passkeys hidden {
                            button.btn type="button" data-passkey="/me/seat/options" data-send="/me/seat/passkey"
                                data-again=(lang.text("passkey-again")) {
                                (lang.text("passkey-more"))
                            }
                        }
                    }
                }
                @if self.mails {
                    form.mailrow method="post" action="/me/seat/mail" {
                        (csrf(self.visitor))
                        label {
                            span.vh { (lang.text("mail-address")) }
                            input type="email" name="mail" required maxlength=(LONGEST_ADDRESS) autocomplete="email"
                                placeholder=(lang.text("mail-address"));
                        }
                        button.btn { (lang.text(if person.mail.is_some() { "mail-change" } else { "mail-add" })) }
                    }
                }
            }
            section.card.pad.door #codes {
                h2 { (lang.text("codes")) }
                p { (lang.say("codes-left", &[("left", self.codes.into()), ("all", crate::identity::CODES.into())])) }
                form method="post" action="/me/codes" { (csrf(self.visitor)) button.btn { (lang.text("codes-new")) } }
            }
        }
    }

    fn device(&self, device: &Device, name: &str, here: bool) -> Markup {
        let lang = self.visitor.lang;
        let phone = ["iPhone", "iPad", "Android"].iter().any(|sign| device.agent.ends_with(sign));
        let title = if device.agent.is_empty() { lang.text("device") } else { device.agent.clone() };
        html! {
            li {
                span.sign { (icon(if phone { "phone" } else { "screen" })) }
                span {
                    b { (title) } @if here { " " span.tag.here { (lang.text("device-here")) } }
                    small {
                        (lang.text(&format!("came-{}", device.came))) ", " (when(device.since))
                        @if !here { "; " (lang.text("device-seen")) " " (when(device.seen)) }
                    }
                }
                form method="post" action={ "/me/out/" (name) } {
                    (csrf(self.visitor))
                    button.btn aria-label=[(!here).then(|| lang.say("device-out-name", &[("name", title.as_str().into())]))] {
                        (lang.text(if here { "device-out-here" } else { "device-out" }))
                    }
                }
            }
        }
    }

    fn key(&self, key: &Passkey) -> Markup {
        let lang = self.visitor.lang;
        html! {
            li {
                span.sign { (icon("key")) }
                span { b { (lang.text("way-passkey-one")) } small { (key.name) ", " (when(key.created)) } }
                @if self.keys.len() > 1 || self.visitor.person.mail.is_some() {
                    form method="post" action={ "/me/passkeys/" (hex(&key.id)) } {
                        (csrf(self.visitor))
                        button.btn aria-label=(lang.say("passkey-drop-name", &[("name", key.name.as_str().into())])) {
                            (lang.text("passkey-drop"))
                        }
                    }
                }
            }
        }
    }
}
