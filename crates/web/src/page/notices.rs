//! The notification settings, and the pages that links in emails open.

use maud::{Markup, html};
use store::{Failure, Subscription};

use super::me::option;
use super::{csrf, when};
use crate::notices::push::short;
use crate::notices::wishes::{LONGEST_ADDRESS, LONGEST_HOOK, Problem, Quiet, When, Wishes, choice};
use crate::notices::{Kind, Reply, Way};
use crate::routes::assets;
use crate::time::now;
use crate::visitor::Visitor;
use draw::emblem::icon;

/// What the page depends on.
#[derive(Clone, Debug)]
pub(crate) struct Section<'a> {
    /// The visitor.
    pub(crate) visitor: &'a Visitor,
    /// The settings, as stored or just entered.
    pub(crate) wishes: &'a Wishes,
    /// Whether this server can send email.
    pub(crate) mails: bool,
    /// The key that browsers subscribe with; none if this server cannot push.
    pub(crate) push_key: Option<&'a str>,
    /// The devices that get push messages.
    pub(crate) devices: &'a [Subscription],
    /// The last delivery errors.
    pub(crate) failures: &'a [Failure],
    /// The result of the last request.
    pub(crate) outcome: Saving,
}

/// The result of changing the settings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Saving {
    /// Nothing was changed.
    None,
    /// Saved; the text with this id says what happens next.
    Kept(&'static str),
    /// Invalid input.
    Refused(Problem),
}

/// The card on the settings page that leads here.
pub(crate) fn card(visitor: &Visitor) -> Markup {
    let lang = visitor.lang;
    html! {
        section.card.pad {
            h2 { (lang.text("reach")) }
            p { (lang.text("reach-why")) }
            p { a.btn href="/me/notices" { (lang.text("reach-choose")) } }
        }
    }
}

impl Section<'_> {
    /// The page.
    pub(crate) fn page(&self) -> Markup {
        let lang = self.visitor.lang;
        let head = html! {
            link rel="stylesheet" href=(assets::href("reach.css"));
            @if self.push_key.is_some() { script src=(assets::href("push.js")) type="module" {} }
        };
        let content = html! {
            form.reach #notices method="post" action="/me/notices" {
                (csrf(self.visitor))
                input type="hidden" name="matrix" value="yes";
                div.col { (self.matrix()) @if self.push_key.is_some() { (self.quiet()) } }
                div.col { @if let Some(key) = self.push_key { (self.push(key)) } (self.mail()) (self.hook()) }
                p.save { button.btn.primary.big { (lang.text("save")) } " " a.btn.big href="/me" { (lang.text("settings")) } }
            }
        };
        super::site_with(self.visitor, &format!("{} · Teahorse", lang.text("reach-title")), &head, &content)
    }

    /// The channels to choose from.
    fn ways(&self) -> impl Iterator<Item = Way> {
        let pushes = self.push_key.is_some();
        Way::ALL.into_iter().filter(move |way| pushes || *way != Way::Push)
    }

    /// What happens, and how one is told.
    fn matrix(&self) -> Markup {
        let lang = self.visitor.lang;
        html! {
            section.card.pad {
                h1 { (lang.text("reach-title")) }
                p { (lang.text("reach-matrix")) }
                @match self.outcome {
                    Saving::None => {}
                    Saving::Kept(text) => p.notice role="status" { (lang.text(text)) },
                    Saving::Refused(text) => p.notice.bad role="alert" { (lang.text(text)) },
                }
                table.matrix {
                    thead {
                        tr {
                            th scope="col" { (lang.text("reach-what")) }
                            th scope="col" { (lang.text("reach-here")) }
                            @for way in self.ways() { th scope="col" { (lang.text(&format!("reach-by-{}", way.word()))) } }
                        }
                    }
                    tbody { @for kind in Kind::CHOSEN { (self.row(kind)) } }
                }
            }
        }
    }

    fn row(&self, kind: Kind) -> Markup {
        let lang = self.visitor.lang;
        let what = lang.text(&format!("reach-{}", kind.word()));
        let named = |way: &str| format!("{what}: {}", lang.text(way));
        let open = self.visitor.person.settings.notices;
        html! {
            tr {
                th scope="row" {
                    (what)
                    // What is said there of a turn is about push.
                    @if kind != Kind::Turn || self.push_key.is_some() { small { (lang.text(&format!("reach-{}-why", kind.word()))) } }
                }
                td {
                    // Everything else is seen on the open page itself.
                    @if kind == Kind::Turn { (checkbox("notices", open, &named("reach-here"))) }
                    @else { span.na title=(lang.text("reach-seen")) { span.vh { (lang.text("reach-seen")) } } }
                }
                @for way in self.ways() {
                    td {
                        (checkbox(&choice(way, kind), self.wishes.wants(way, kind), &named(&format!("reach-by-{}", way.word()))))
                    }
                }
            }
        }
    }

    /// The hours without push messages.
    fn quiet(&self) -> Markup {
        let lang = self.visitor.lang;
        // A night is offered until somebody chooses their own.
        let (from, until) = self.wishes.quiet.as_ref().unwrap_or(&Quiet::NIGHT).at(now());
        html! {
            section.card.pad {
                h2 { (lang.text("quiet")) }
                label.setrow {
                    span { b { (lang.text("quiet-night")) } (lang.text("quiet-why")) }
                    input type="checkbox" name="quiet" checked[self.wishes.quiet.is_some()];
                }
                input type="hidden" name="shifts" value="";
                div.hours {
                    label.field.name { span { (lang.text("quiet-from")) } (hours("quiet-from", from)) }
                    label.field.name { span { (lang.text("quiet-until")) } (hours("quiet-until", until)) }
                }
            }
        }
    }

    /// Push messages: what the script finds out about this browser, and all devices.
    fn push(&self, key: &str) -> Markup {
        let lang = self.visitor.lang;
        let state = |name: &str, class: &str, more: Markup| {
            html! {
                div class={ "notice " (class) } data-push=(name) hidden {
                    b { (lang.text(&format!("push-{name}"))) } " " (lang.text(&format!("push-{name}-why"))) (more)
                }
            }
        };
        let button = |act: &str, text: &str| html! { " " button.link type="button" data-act=(act) { (lang.text(text)) } };
        html! {
            section.card.pad.push #push data-key=(key) {
                h2 { (lang.text("push-title")) }
                p.noscript { (lang.text("push-script")) }
                p data-push="on" hidden { (lang.text("push-on")) }
                (state("off", "", button("on", "push-switch-on")))
                (state("ask", "", button("on", "push-ask-now")))
                (state("denied", "bad", html! {}))
                (state("install", "", html! {}))
                (state("none", "", html! {}))
                div.notice.bad data-push="failed" role="alert" hidden {
                    b { (lang.text("push-failed")) } " " span.reason {} (button("try", "push-again"))
                }
                div.pushcard aria-hidden="true" data-push="on" hidden {
                    img src=(assets::href("app.svg")) width="44" height="44" alt="";
                    div {
                        b { (lang.say("notice-turn", &[("table", lang.text("push-example").into())])) }
                        p { (lang.say("notice-time", &[("hours", 22.into())])) }
                    }
                    small { (lang.text("push-now")) }
                    div.acts { span.btn { (lang.text("push-open")) } span.btn { (lang.text("push-later")) } }
                }
                p.acts data-push="on" hidden {
                    button.btn.primary type="button" data-act="try" { (lang.text("push-try")) }
                    " " button.btn type="button" data-act="off" { (lang.text("push-switch-off")) }
                }
                p.state role="status" data-said="" data-sent=(lang.text("push-sent")) data-arrived=(lang.text("push-arrived"))
                    data-lost=(lang.text("push-lost")) data-trouble=(lang.text("push-trouble")) {}
                @if !self.devices.is_empty() {
                    h3 { (lang.text("push-devices")) }
                    ul.devices {
                        @for device in self.devices {
                            @let name = if device.device.is_empty() { lang.text("push-device") } else { device.device.clone() };
                            li data-device=(short(&device.endpoint)) {
                                span { b { (name) } small { (lang.text("push-since")) " " (when(device.since)) } }
                                button.btn name="device" value=(short(&device.endpoint)) formaction="/me/push/off"
                                    aria-label=(lang.say("push-remove-one", &[("device", name.as_str().into())])) {
                                    (lang.text("push-remove"))
                                }
                            }
                        }
                    }
                }
                (self.failure(Way::Push))
            }
        }
    }

    fn mail(&self) -> Markup {
        let lang = self.visitor.lang;
        let wish = self.wishes.mail.as_ref();
        html! {
            section.card.pad {
                h2 { (lang.text("reach-mail")) }
                @if self.mails {
                    label.field.name {
                        span { (lang.text("mail-address")) }
                        input type="email" name="mail" value=[wish.map(|mail| &mail.address)] maxlength=(LONGEST_ADDRESS)
                            autocomplete="email";
                    }
                    @match wish {
                        Some(mail) if mail.confirmed => p.state { (icon("check")) (lang.text("mail-confirmed")) },
                        Some(_) => p.state {
                            (icon("clock")) (lang.text("mail-unconfirmed")) " "
                            button.link name="again" value="yes" { (lang.text("mail-again")) }
                        },
                        None => {}
                    }
                    (self.failure(Way::Mail))
                    (self.when("mail-when", wish.map(|mail| mail.when).unwrap_or_default(), "reach-mail"))
                    label.field.name {
                        span { (lang.text("digest")) }
                        select name="digest" {
                            option value="" selected[wish.is_none_or(|mail| mail.digest.is_none())] { (lang.text("digest-none")) }
                            @for hour in 0..24_u8 {
                                @let utc = format!("{hour:02}:00 UTC");
                                option value=(hour) selected[wish.is_some_and(|mail| mail.digest == Some(hour))] data-utc=(utc) {
                                    (lang.say("digest-at", &[("time", (&utc).into())]))
                                }
                            }
                        }
                    }
                } @else { p.state { (lang.text("mail-none")) } }
            }
        }
    }

    fn hook(&self) -> Markup {
        let lang = self.visitor.lang;
        let wish = self.wishes.hook.as_ref();
        html! {
            section.card.pad {
                h2 { (lang.text("reach-hook")) }
                p.state { (lang.text("hook-why")) }
                label.field.name {
                    span { (lang.text("hook-address")) }
                    input type="url" name="hook" value=[wish.map(|hook| &hook.url)] maxlength=(LONGEST_HOOK) autocomplete="off";
                }
                @if let Some(hook) = wish.filter(|hook| !hook.secret.is_empty()) {
                    label.share {
                        (lang.text("hook-secret")) input #secret type="text" readonly value=(hook.secret) data-select;
                        button.btn type="button" data-copy="secret" data-done=(lang.text("copied")) hidden { (lang.text("copy")) }
                    }
                    p.state { button.link name="test" value="yes" { (lang.text("hook-test")) } }
                }
                (self.failure(Way::Hook))
                (self.when("hook-when", wish.map(|hook| hook.when).unwrap_or_default(), "reach-hook"))
            }
        }
    }

    fn when(&self, name: &str, now: When, of: &str) -> Markup {
        let lang = self.visitor.lang;
        html! {
            fieldset.opts {
                legend.vh { (lang.text(of)) }
                @for one in When::ALL { (option(name, one.word(), one == now, &lang.text(&format!("when-{}", one.word())))) }
            }
        }
    }

    /// The last delivery error of a channel.
    fn failure(&self, way: Way) -> Markup {
        let lang = self.visitor.lang;
        let Some(failure) = self.failures.iter().find(|failure| failure.way == way.word()) else { return html! {} };
        let (text, detail) = failure.text.split_once(' ').unwrap_or((&failure.text, ""));
        html! {
            div.notice.bad {
                p { (lang.text("undelivered")) " (" (when(failure.at)) ")" } p { (lang.say(text, &[("detail", detail.into())])) }
            }
        }
    }
}

fn checkbox(name: &str, on: bool, label: &str) -> Markup {
    html! { label.bx { input type="checkbox" name=(name) checked[on] aria-label=(label); } }
}

/// The hours of a day; the script shows them in the reader's own time.
fn hours(name: &str, now: u8) -> Markup {
    html! {
        select name=(name) {
            @for hour in 0..24_u8 {
                @let utc = format!("{hour:02}:00 UTC");
                option value=(hour) selected[hour == now] data-utc=(utc) { (utc) }
            }
        }
    }
}

/// The page that a link in an email opens: it has one button, so that virus scanners that follow links change nothing.
pub(crate) fn ask(visitor: &Visitor, reply: Reply, address: &str) -> Markup {
    let (lang, what) = (visitor.lang, reply.word());
    let content = html! {
        form.card.narrow.pad method="post" action=(visitor.here) {
            h1 { (lang.text(&format!("mail-{what}-title"))) }
            p { (lang.say(&format!("mail-{what}-ask"), &[("address", address.into())])) }
            p { button.btn.primary.big { (lang.text(&format!("mail-{what}-yes"))) } }
        }
    };
    super::site(visitor, &format!("{} · Teahorse", lang.text(&format!("mail-{what}-title"))), &content)
}

/// The page that says it is done.
pub(crate) fn done(visitor: &Visitor, reply: Reply, address: &str) -> Markup {
    let (lang, what) = (visitor.lang, reply.word());
    let content = html! {
        section.card.narrow.pad {
            h1 { (lang.text(&format!("mail-{what}-title"))) }
            p role="status" { (lang.say(&format!("mail-{what}-done"), &[("address", address.into())])) }
            p { a.btn href="/me/notices" { (lang.text("settings")) } " " a.btn.primary href="/" { (lang.text("to-lobby")) } }
        }
    };
    super::site(visitor, &format!("{} · Teahorse", lang.text(&format!("mail-{what}-title"))), &content)
}
