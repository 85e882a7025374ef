//! What stands beside the board in a review: turning points, chances, reasons, the whole game, and what a bot considered.

use std::collections::HashMap;

use bots::review::Judgement;
use games::{Standing, rule_href};
use maud::{Markup, html};
use tabletop::{Seat, Turn};
use words::Arg;

use super::{CHOICES, List, Point, Recollection, ReviewData, WORTH_TELLING, percent};
use crate::page::chart::Flag;
use crate::page::comments;
use crate::page::course::Course;
use crate::page::table::{path, sentence};
use draw::emblem::{icon, token};

impl ReviewData<'_> {
    /// The lists of moves, one of them open.
    pub(super) fn lists(&self, point: &Point<'_>) -> Markup {
        let lang = self.visitor.lang;
        let mine = self.mine();
        let known = List::ALL.into_iter().filter(|&list| list != List::Mine || !mine.is_empty());
        html! {
            section.card.points #turning {
                h2.vh { (lang.text("review-turning")) }
                nav.lists aria-label=(lang.text("review-moves")) {
                    @for list in known {
                        a href=(self.address(point.at, list, 0)) data-moment aria-current=[(list == point.list).then_some("true")] {
                            (lang.text(&format!("review-list-{}", list.word())))
                            @if list != List::Moves { " " span.n { (self.worst(point.found, list).len()) } }
                        }
                    }
                }
                @match point.list {
                    List::Moves => (self.moves(point)),
                    _ if point.worst.is_empty() => p.pad {
                        (lang.text(if point.list == List::Mine { "review-none-you" } else { "review-none" }))
                    },
                    _ => ol.turning { @for one in &point.worst { (self.turning(point, one)) } },
                }
            }
        }
    }

    /// A turning point: when, what was played, what it cost.
    fn turning(&self, point: &Point<'_>, one: &Judgement) -> Markup {
        let before = self.game.at(one.entry);
        html! {
            li {
                a href=(self.address(one.entry, point.list, 0)) data-moment
                    aria-current=[(one.entry == point.at).then_some("step")] {
                    @for color in self.game.colors(one.seat) { (token(color)) }
                    small { (before.progress().text(self.visitor.lang)) }
                    span { @if point.list != List::Mine { b { (self.name(one.seat)) } " " } (self.label(&*before, &one.played)) }
                    (self.cost(one))
                }
            }
        }
    }

    /// Every move of the game, with the chance of whoever made it.
    fn moves(&self, point: &Point<'_>) -> Markup {
        let lang = self.visitor.lang;
        let found = point.found;
        let judged: HashMap<usize, &Judgement> = found.review.moves.iter().map(|one| (one.entry, one)).collect();
        html! {
            div.scroll tabindex="0" role="region" aria-label=(lang.text("review-moves")) {
                ol.allmoves {
                    @for entry in 0..self.game.len() {
                        @let line = self.table.log.iter().find(|line| line.entry == entry && line.note.heading.is_none());
                        li {
                            a href=(self.address(entry, List::Moves, 0)) data-moment
                                aria-current=[(entry == point.at).then_some("step")] {
                                small { (entry + 1) }
                                span {
                                    @if let Some(line) = line {
                                        @if let Some(seat) = line.note.seat { b { (self.name(seat)) } " " }
                                        (line.words(lang, || sentence(self.table, &line.note, lang)))
                                    }
                                }
                                @if let Some(one) = judged.get(&entry) {
                                    span.chance { (self.said(found.review.chances[entry + 1][one.seat.index()])) }
                                    @if one.cost >= WORTH_TELLING { (self.cost(one)) }
                                }
                            }
                            @if found.thinks(entry) {
                                a.think href={ (path(self.table)) "/review/" (entry) "/thought#thought" }
                                    title=(lang.text("review-thought")) {
                                    (icon("bot")) span.vh { (lang.text("review-thought")) }
                                }
                            }
                            (comments::link(self.visitor, self.table, self.comments, entry + 1))
                        }
                    }
                    li {
                        a href=(self.address(self.game.len(), List::Moves, 0)) data-moment {
                            small { (self.game.len()) } span { (lang.text("review-over")) }
                        }
                    }
                }
            }
        }
    }

    /// Everybody's chance, as played and after the better move.
    pub(super) fn chances(&self, point: &Point<'_>) -> Markup {
        let lang = self.visitor.lang;
        let (now, better) = self.chances_at(point);
        html! {
            section.card.pad #chances {
                div.cardhead {
                    h2 { (lang.text("review-odds")) }
                    @if better.is_some() { small.r { (lang.text("review-odds-key")) } }
                }
                table.odds-rows {
                    thead.vh {
                        tr { th scope="col" { (lang.text("review-player")) } td {} th scope="col" { (lang.text("review-odds")) } }
                    }
                    tbody {
                        @for seat in self.seats_from(point) {
                            @let (was, is) = (now[seat.index()], better.map(|better| better[seat.index()]));
                            @let color = self.game.colors(seat).first().copied().unwrap_or("duli");
                            tr {
                                th scope="row" { (token(color)) span { (self.name(seat)) } }
                                td.bars aria-hidden="true" {
                                    svg class={ "c-" (color) } height="16" {
                                        rect.well width="100%" height="16" rx="3" {}
                                        rect.fill width={ (percent(was)) "%" } height="9" rx="2" {}
                                        rect.edge width={ (percent(was)) "%" } height="9" rx="2" fill={ "url(#bar-" (color) ")" } {}
                                        @if let Some(is) = is {
                                            rect.better y="10" width={ (percent(is)) "%" } height="5" rx="2" {}
                                        }
                                    }
                                }
                                td {
                                    @match is {
                                        Some(is) => {
                                            @let odds = [("from", percent(was).into()), ("to", percent(is).into())];
                                            (lang.say("review-odds-from-to", &odds))
                                        }
                                        None => (self.said(was)),
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
    }

    /// What was played, what would have been better, and why.
    pub(super) fn why(&self, point: &Point<'_>) -> Markup {
        let lang = self.visitor.lang;
        let Some(one) = point.judged else { return html! {} };
        let reasons = if point.line.is_empty() { Vec::new() } else { self.reasons(point) };
        let next = (point.played < point.line.len()).then_some(point.played + 1);
        let rule =
            |rule: &str| html! { a href=(rule_href(&self.table.table.game, rule)) target="_blank" rel="noopener" { (rule) } };
        html! {
            section.card.pad.whycard #why {
                div.cardhead {
                    h2 { (lang.text("why")) }
                    @if !reasons.is_empty() { span.r.rules { @for (_, id) in &reasons { (rule(id)) " " } } }
                }
                p.key {
                    (sample("was"))
                    span { (lang.say("review-was", &[("line", self.steps(point, &self.turn_played(point)).into())])) }
                }
                @if point.line.is_empty() { p { (lang.text("review-best-played")) } }
                @else {
                    p.key {
                        (sample("would")) span { (lang.say("review-would", &[("line", self.steps(point, &point.line).into())])) }
                    }
                    p { @if reasons.is_empty() { (lang.text("why-none")) } @else { @for (words, _) in &reasons { (words) " " } } }
                    div.do {
                        (self.try_again(point, "primary"))
                        @match next {
                            Some(next) => a.btn href=(self.address(point.at, point.list, next)) data-moment aria-keyshortcuts="l"
                                title=(crate::page::with_key(&lang.text("review-play-why"), "L", lang)) {
                                span aria-hidden="true" { "▶ " }
                                (lang.text(if next == 1 { "review-play" } else { "review-play-on" }))
                            },
                            None => a.btn href=(self.address(point.at, point.list, 0)) data-moment aria-keyshortcuts="l" {
                                (lang.text("review-play-end"))
                            },
                        }
                    }
                }
                @if point.found.thinks(one.entry) {
                    p {
                        a.think href={ (path(self.table)) "/review/" (one.entry) "/thought#thought" } {
                            (icon("bot")) (lang.text("review-thought"))
                        }
                    }
                }
            }
        }
    }

    /// The actions of a turn in words, numbered if there are several.
    fn steps(&self, point: &Point<'_>, line: &[String]) -> String {
        let mut game = point.before.boxed();
        let mut said = Vec::new();
        for entry in line {
            if matches!(game.turn(), Turn::Seat(_)) {
                said.push(self.label(&*game, entry));
            }
            if game.enter(entry).is_err() {
                break;
            }
        }
        if let [only] = &said[..] {
            return only.clone();
        }
        (1..)
            .zip(said)
            .map(|(nth, words): (usize, String)| format!("{nth} {words}"))
            .collect::<Vec<_>>()
            .join(&self.visitor.lang.text("review-between"))
    }

    /// The chances of the whole game, with its turning points.
    pub(super) fn whole_game(&self, point: &Point<'_>) -> Markup {
        let lang = self.visitor.lang;
        let course = Course::new(self.visitor, self.table, self.game, self.names).of_review();
        let mark = |(at, chances): (usize, &bots::BySeat)| {
            let points = chances[..self.game.seats()].iter().map(|&chance| percent(chance) as i32).collect();
            (at, Standing { round: course.round(at), points, income: Vec::new() })
        };
        let marks: Vec<(usize, Standing)> = point.found.review.chances.iter().enumerate().map(mark).collect();
        let flag = |one: &&Judgement| Flag {
            mark: one.entry,
            seat: one.seat.index(),
            href: self.address(one.entry, point.list, 0),
            title: lang.say("review-flag", &[("name", self.name(one.seat).into()), ("percent", percent(one.cost).into())]),
            now: one.entry == point.at,
        };
        let flags: Vec<Flag> = point.worst.iter().map(flag).collect();
        html! {
            section.card.pad #game {
                h2 { (lang.text("review-game")) }
                p.people {
                    @for seat in Seat::all(self.game.seats()) {
                        span.who { @for color in self.game.colors(seat) { (token(color)) } (self.name(seat)) }
                    }
                }
                @if let Some(picture) = course.draw("review-chances", &marks, &flags, |mark| &mark.points) { (picture) }
            }
        }
    }

    /// What a bot considered.
    pub(super) fn thought(&self, point: &Point<'_>, recalled: &Recollection) -> Markup {
        let lang = self.visitor.lang;
        let answer = &recalled.answer;
        let Some(played) = self.game.entry(point.at) else { return html! {} };
        let level = point.found.bots.get(&point.at).map_or_else(String::new, |bot| lang.text(&format!("bot-{}", bot.level)));
        // The best, and what was played if it is not among them: a weak player misjudges.
        let choices = answer.choices.iter().enumerate().filter(|(rank, choice)| *rank < CHOICES || choice.0 == played);
        let facts: [(&str, Arg<'_>); 3] =
            [("level", level.into()), ("entry", (point.at + 1).into()), ("action", self.label(&*point.before, &played).into())];
        let line = games::expected(&*point.before, &answer.line, lang, &|seat| self.name(seat).to_owned());
        html! {
            section.card.pad #thought {
                h2 { (lang.text("review-thought")) }
                p { (lang.say("review-thought-of", &facts)) }
                // Here it remembers nothing, and at a worker or when time was short it may have thought otherwise, too.
                @if answer.action != played {
                    p { (lang.say("review-thought-again", &[("action", self.label(&*point.before, &answer.action).into())])) }
                }
                @if answer.choices.is_empty() { p { (lang.text("review-thought-none")) } }
                @else {
                    div.scroll tabindex="0" { table.account {
                        thead {
                            tr {
                                th scope="col" { (lang.text("review-considered")) }
                                th scope="col" { (lang.text("review-chance")) } th scope="col" { (lang.text("review-looks")) }
                            }
                        }
                        tbody { @for (_, (action, chance, visits)) in choices {
                            tr.total[*action == played] {
                                th scope="row" { (self.label(&*point.before, action)) } td { (self.said(*chance)) }
                                td { (visits) }
                            }
                        } }
                    } }
                }
                @if let Some(line) = line { p { (lang.say("review-line", &[("line", line.into())])) } }
            }
        }
    }
}

/// A piece of a line on the board, for the key.
fn sample(class: &str) -> Markup {
    html! { svg.sample viewBox="0 0 34 8" aria-hidden="true" { path class=(class) d="M2 4H32" {} } }
}
