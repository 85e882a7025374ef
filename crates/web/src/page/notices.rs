//! The notification settings, and the pages that links in emails open.

use maud::{Markup, html};
use store::Failure;

use super::me::option;
use super::{csrf, when};
use crate::notices::wishes::{LONGEST_ADDRESS, LONGEST_HOOK, Problem, When, Wishes};
use crate::notices::{Reply, Way};
use crate::visitor::Visitor;
use draw::emblem::icon;

/// What the section of the settings page depends on.
#[derive(Clone, Debug)]
pub(crate) struct Section<'a> {
    /// The visitor.
    pub(crate) visitor: &'a Visitor,
    /// The settings, as stored or just entered.
    pub(crate) wishes: &'a Wishes,
    /// Whether this server can send email.
    pub(crate) mails: bool,
    /// The last delivery errors.
    pub(crate) failures: &'a [Failure],
    /// The result of the last request.
    pub(crate) outcome: Outcome,
}

/// The result of changing the settings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// Nothing was changed.
    None,
    /// Saved; the text with this id says what happens next.
    Kept(&'static str),
    /// Invalid input.
    Refused(Problem),
}

impl Section<'_> {
    /// The section.
    pub(crate) fn draw(&self) -> Markup {
        let lang = self.visitor.lang;
        html! {
            form.card.pad.reach #notices method="post" action="/me/notices#notices" {
                (csrf(self.visitor))
                h2 { (lang.text("reach")) }
                p { (lang.text("reach-why")) }
                @match self.outcome {
                    Outcome::None => {}
                    Outcome::Kept(text) => p.notice role="status" { (lang.text(text)) },
                    Outcome::Refused(text) => p.notice.bad role="alert" { (lang.text(text)) },
                }
                (self.mail())
                (self.hook())
                button.btn.primary { (lang.text("save")) }
            }
        }
    }

    fn mail(&self) -> Markup {
        let lang = self.visitor.lang;
        let wish = self.wishes.mail.as_ref();
        html! {
            fieldset.field {
                legend { (lang.text("reach-mail")) }
                @if self.mails {
                    label.field.name { span { (lang.text("mail-address")) } input type="email" name="mail" value=[wish.map(|mail| &mail.address)] maxlength=(LONGEST_ADDRESS) autocomplete="email"; }
                    @match wish {
                        Some(mail) if mail.confirmed => p.state { (icon("check")) (lang.text("mail-confirmed")) },
                        Some(_) => p.state { (icon("clock")) (lang.text("mail-unconfirmed")) " " button.link name="again" value="yes" { (lang.text("mail-again")) } },
                        None => {}
                    }
                    (self.failure(Way::Mail))
                    (self.when("mail-when", wish.map(|mail| mail.when).unwrap_or_default()))
                    label.field.name {
                        span { (lang.text("digest")) }
                        select name="digest" {
                            option value="" selected[wish.is_none_or(|mail| mail.digest.is_none())] { (lang.text("digest-none")) }
                            @for hour in 0..24_u8 {
                                @let utc = format!("{hour:02}:00 UTC");
                                option value=(hour) selected[wish.is_some_and(|mail| mail.digest == Some(hour))] data-utc=(utc) { (lang.say("digest-at", &[("time", (&utc).into())])) }
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
            fieldset.field {
                legend { (lang.text("reach-hook")) }
                p.state { (lang.text("hook-why")) }
                label.field.name { span { (lang.text("hook-address")) } input type="url" name="hook" value=[wish.map(|hook| &hook.url)] maxlength=(LONGEST_HOOK) autocomplete="off"; }
                @if let Some(hook) = wish.filter(|hook| !hook.secret.is_empty()) {
                    label.share { (lang.text("hook-secret")) input #secret type="text" readonly value=(hook.secret) data-select; button.btn type="button" data-copy="secret" data-done=(lang.text("copied")) hidden { (lang.text("copy")) } }
                    p.state { button.link name="test" value="yes" { (lang.text("hook-test")) } }
                }
                (self.failure(Way::Hook))
                (self.when("hook-when", wish.map(|hook| hook.when).unwrap_or_default()))
            }
        }
    }

    fn when(&self, name: &str, now: When) -> Markup {
        let lang = self.visitor.lang;
        html! { div.opts { @for one in When::ALL { (option(name, one.word(), one == now, &lang.text(&format!("when-{}", one.word())))) } } }
    }

    /// The last delivery error of a channel.
    fn failure(&self, way: Way) -> Markup {
        let lang = self.visitor.lang;
        let Some(failure) = self.failures.iter().find(|failure| failure.way == way.word()) else { return html! {} };
        let (text, detail) = failure.text.split_once(' ').unwrap_or((&failure.text, ""));
        html! { div.notice.bad { p { (lang.text("undelivered")) " (" (when(failure.at)) ")" } p { (lang.say(text, &[("detail", detail.into())])) } } }
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
            p { a.btn href="/me" { (lang.text("settings")) } " " a.btn.primary href="/" { (lang.text("to-lobby")) } }
        }
    };
    super::site(visitor, &format!("{} · Teahorse", lang.text(&format!("mail-{what}-title"))), &content)
}
