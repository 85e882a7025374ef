//! The review of a finished game: win chances, the costliest decisions, and what bots considered.

use std::collections::HashMap;
use std::sync::Arc;

use bots::review::Judgement;
use games::{AnyGame, Considered, Name, Standing};
use maud::{Markup, html};
use tabletop::{Seat, Turn};

use super::chart::Flag;
use super::comments::{self, Comment};
use super::course::{self, Course};
use super::table::{path, sentence};
use crate::review::Found;
use crate::table::Snapshot;
use crate::visitor::Visitor;
use draw::emblem::{emblem, icon};
use words::Arg;

/// The most decisions that are listed.
const TOLD: usize = 8;

/// Decisions that cost less win chance than this are not listed.
const WORTH_TELLING: f32 = 0.03;

/// The most actions a thought lists.
const CHOICES: usize = 8;

/// Everything a review is drawn from.
#[derive(Clone, Copy)]
pub(crate) struct Desk<'a> {
    /// Who looks.
    pub(crate) visitor: &'a Visitor,
    /// The table.
    pub(crate) table: &'a Snapshot,
    /// Its game, which is over.
    pub(crate) game: &'a dyn AnyGame,
    /// Who sat where.
    pub(crate) names: &'a [Name],
    /// What was written about it.
    pub(crate) comments: &'a [Comment],
}

/// A bot's decision, recomputed.
#[derive(Clone, Debug)]
pub(crate) struct Recollection {
    /// The entry the bot made.
    pub(crate) entry: usize,
    /// What it considered.
    pub(crate) answer: Arc<Considered>,
}

/// A chance in whole per cent.
fn percent(chance: f32) -> i64 {
    (chance * 100.0).round() as i64
}

impl Desk<'_> {
    /// The page while the analyst is at work.
    pub(crate) fn waiting(&self, done: usize, of: usize) -> Markup {
        let lang = self.visitor.lang;
        self.frame(&html! {
            section.card.pad {
                (self.heading())
                p role="status" { (lang.say("review-working", &[("done", done.into()), ("of", of.into())])) }
                progress max=(of) value=(done) aria-label=(lang.text("review-title")) {}
                (self.links())
            }
        })
    }

    /// The page if the review failed.
    pub(crate) fn failed(&self) -> Markup {
        self.frame(&html! { section.card.pad { (self.heading()) p.notice.bad { (self.visitor.lang.text("review-failed")) } (self.links()) } })
    }

    /// The page, with a thought of a bot if one was asked for.
    pub(crate) fn page(&self, found: &Found, recalled: Option<&Recollection>) -> Markup {
        let lang = self.visitor.lang;
        let worst: Vec<&Judgement> = found.review.worst(TOLD).into_iter().filter(|one| one.cost >= WORTH_TELLING).collect();
        self.frame(&html! {
            section.card.pad {
                (self.heading())
                p { (lang.text("review-why")) }
                (self.links())
            }
            @if let Some(recalled) = recalled { (self.thought(found, recalled)) }
            section.card.pad #chances {
                h2 { (lang.text("review-chances")) }
                (self.legend())
                @if let Some(picture) = self.picture(found, &worst) { (picture) }
            }
            section.card.pad #turning {
                h2 { (lang.text("review-turning")) }
                @if worst.is_empty() { p { (lang.text("review-none")) } }
                @else { ol.turning { @for one in &worst { li { (self.turning(one)) } } } }
            }
            (course::cards(self.visitor, self.table, self.game, self.names))
            section.card.pad #moves {
                h2 { (lang.text("review-moves")) }
                p { (lang.text("review-moves-why")) }
                div.scroll.tall tabindex="0" role="region" aria-label=(lang.text("review-moves")) { (self.moves(found)) }
            }
        })
    }

    fn frame(&self, content: &Markup) -> Markup {
        let title = format!("{} · Teahorse", self.visitor.lang.text("review-title"));
        super::site(self.visitor, &title, &html! { div.narrow.stack.wide-ish { (content) } })
    }

    fn heading(&self) -> Markup {
        let lang = self.visitor.lang;
        html! {
            h1 { (lang.text("review-title")) }
            p { (self.table.table.name) ", " (super::new::game_label(self.table, lang)) }
        }
    }

    fn links(&self) -> Markup {
        let (lang, path) = (self.visitor.lang, path(self.table));
        html! {
            p.links {
                a.btn href={ (path) "/result" } { (lang.text("result")) }
                a.btn href=(path) { (lang.text("to-table")) }
                a.btn href={ (path) "/at/0" } { (lang.text("replay")) }
            }
        }
    }

    /// A chance with its sign, as the language writes it.
    fn said(&self, chance: f32) -> String {
        self.visitor.lang.say("percent", &[("percent", percent(chance).into())])
    }

    fn name(&self, seat: Seat) -> &str {
        self.names.get(seat.index()).map_or("", |name| &name.text)
    }

    /// A seat with its sign.
    fn who(&self, seat: Seat) -> Markup {
        html! { span.who { @for color in self.game.colors(seat) { (emblem(color)) } b { (self.name(seat)) } } }
    }

    fn legend(&self) -> Markup {
        html! { p.people { @for seat in Seat::all(self.game.seats()) { (self.who(seat)) } } }
    }

    /// The address of the table after so many entries.
    fn moment(&self, at: usize) -> String {
        format!("{}/at/{at}", path(self.table))
    }

    fn picture(&self, found: &Found, worst: &[&Judgement]) -> Option<Markup> {
        let lang = self.visitor.lang;
        let course = Course::new(self.visitor, self.table, self.game, self.names);
        let mark = |(at, chances): (usize, &bots::BySeat)| {
            let points = chances[..self.game.seats()].iter().map(|&chance| percent(chance) as i32).collect();
            (at, Standing { round: course.round(at), points, income: Vec::new() })
        };
        let marks: Vec<(usize, Standing)> = found.review.chances.iter().enumerate().map(mark).collect();
        let flag = |one: &&Judgement| Flag {
            mark: one.entry,
            seat: one.seat.index(),
            href: self.moment(one.entry),
            title: lang.say("review-flag", &[("name", self.name(one.seat).into()), ("percent", percent(one.cost).into())]),
        };
        let flags: Vec<Flag> = worst.iter().map(flag).collect();
        course.draw("review-chances", &marks, &flags, |mark| &mark.points)
    }

    /// An action at some moment of the game in words.
    fn label(&self, game: &dyn AnyGame, action: &str) -> String {
        game.label(action, self.visitor.lang)
    }

    /// What people would do if the game went on like this, after the first step of the line.
    fn line(&self, game: &dyn AnyGame, line: &[String]) -> Option<String> {
        games::expected(game, line, self.visitor.lang, &|seat| self.name(seat).to_owned())
    }

    /// A decision that cost something, as sentences.
    fn turning(&self, one: &Judgement) -> Markup {
        let lang = self.visitor.lang;
        let before = self.game.at(one.entry);
        let say = |key: &str, action: &str| lang.say(key, &[("action", self.label(&*before, action).into())]);
        html! {
            p.moment {
                (self.who(one.seat)) " "
                a href=(self.moment(one.entry)) { (lang.say("review-when", &[("entry", (one.entry + 1).into())])) " · " (before.progress().text(lang)) }
            }
            p {
                a href=(self.moment(one.entry + 1)) { (say("review-played", &one.played)) } " "
                (lang.say("review-cost", &[("percent", percent(one.cost).into())])) " "
                (say("review-best", &one.best))
                @if let Some(line) = self.line(&*before, &one.line) { " " (lang.say("review-line", &[("line", line.into())])) }
            }
        }
    }

    /// The whole game as a table: what the graph shows, in figures.
    fn moves(&self, found: &Found) -> Markup {
        let lang = self.visitor.lang;
        let judged: HashMap<usize, &Judgement> = found.review.moves.iter().map(|one| (one.entry, one)).collect();
        let told = |entry: usize| self.table.log.iter().filter(move |line| line.entry == entry && line.note.heading.is_none());
        html! {
            table.account.moves {
                thead { tr {
                    th scope="col" { (lang.text("review-move")) }
                    @for seat in Seat::all(self.game.seats()) { th scope="col" { @for color in self.game.colors(seat) { (emblem(color)) } span { (self.name(seat)) } } }
                } }
                tbody {
                    @for (at, chances) in found.review.chances.iter().enumerate() {
                        tr {
                            th scope="row" {
                                a href=(self.moment(at)) { (at) } " "
                                @if let Some(entry) = at.checked_sub(1) {
                                    @for line in told(entry).take(1) {
                                        @if let Some(seat) = line.note.seat { b { (self.name(seat)) } " " }
                                        (line.words(lang, || sentence(self.table, &line.note, lang)))
                                    }
                                    @if let Some(one) = judged.get(&entry).filter(|one| one.cost >= WORTH_TELLING) { " " span.tag { (lang.say("review-lost", &[("percent", percent(one.cost).into())])) } }
                                    @if found.thinks(entry) { " " a.think href={ (path(self.table)) "/review/" (entry) "#thought" } { (icon("bot")) (lang.text("review-thought")) } }
                                } @else { (lang.text("review-start")) }
                                (comments::link(self.visitor, self.table, self.comments, at))
                            }
                            @for chance in &chances[..self.game.seats()] { td { (self.said(*chance)) } }
                        }
                    }
                }
            }
        }
    }

    /// What a bot considered.
    fn thought(&self, found: &Found, recalled: &Recollection) -> Markup {
        let lang = self.visitor.lang;
        let Recollection { entry, answer } = recalled;
        let before = self.game.at(*entry);
        let Turn::Seat(seat) = before.turn() else { return html! {} };
        let played = self.game.entries().swap_remove(*entry);
        let level = found.bots.get(entry).map_or_else(String::new, |bot| lang.text(&format!("bot-{}", bot.level)));
        // The best, and what was played if it is not among them: a weak player misjudges.
        let choices = answer.choices.iter().enumerate().filter(|(rank, choice)| *rank < CHOICES || choice.0 == played);
        let facts: [(&str, Arg<'_>); 3] =
            [("level", level.into()), ("entry", (entry + 1).into()), ("action", self.label(&*before, &played).into())];
        html! {
            section.card.pad #thought {
                h2 { (lang.text("review-thought")) }
                p.moment { (self.who(seat)) " " a href=(self.moment(*entry)) { (lang.say("review-thought-of", &facts)) } }
                @if answer.choices.is_empty() { p { (lang.text("review-thought-none")) } }
                @else {
                    div.scroll tabindex="0" { table.account {
                        thead { tr { th scope="col" { (lang.text("review-considered")) } th scope="col" { (lang.text("review-chance")) } th scope="col" { (lang.text("review-looks")) } } }
                        tbody { @for (_, (action, chance, visits)) in choices {
                            tr.total[*action == played] { th scope="row" { (self.label(&*before, action)) } td { (self.said(*chance)) } td { (visits) } }
                        } }
                    } }
                }
                @if let Some(line) = self.line(&*before, &answer.line) { p { (lang.say("review-line", &[("line", line.into())])) } }
            }
        }
    }
}
