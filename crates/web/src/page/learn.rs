//! The guided first games: the list, and a step with its card beside the real board.
//!
//! A step is a table for one player, with the same board, tray and panes, so that nothing has to be learned again. It has its own
//! URL; the learner's progress is saved with every move.

use draw::{Mark, Parts};
use games::{AnyGame, AnyTitle, Extent, Lesson, Look, Note, Picture, Step, rule_href};
use maud::{Markup, html};
use tabletop::{Rejection, Seat, Turn, Viewer};
use words::Lang;

use super::table::{tab_switches, tabs};
use super::{at_table, brand, csrf};
use crate::table::hall::Hall;
use crate::visitor::Visitor;
use draw::emblem::{icon, token};

/// Everything a step is drawn from.
#[derive(Debug)]
pub(crate) struct StepData<'a> {
    /// Who learns.
    pub(crate) visitor: &'a Visitor,
    /// The lesson.
    pub(crate) lesson: &'a Lesson,
    /// The game it is about.
    pub(crate) title: &'static dyn AnyTitle,
    /// The number of the step, from 1.
    pub(crate) number: usize,
    /// The step.
    pub(crate) step: &'a Step,
    /// The game to show.
    pub(crate) game: &'a dyn AnyGame,
    /// What happened, once the step is done.
    pub(crate) notes: Option<&'a [Note]>,
    /// The words of an action chosen so far.
    pub(crate) pick: &'a str,
    /// What there is to say about the last try.
    pub(crate) answer: Option<&'a Answer>,
    /// How much of the page is wanted.
    pub(crate) extent: Extent,
    /// What the page has of it.
    pub(crate) has: Vec<Mark>,
}

/// What there is to say about a try that is not what the step is about.
#[derive(Debug)]
pub(crate) enum Answer {
    /// The rules allow it, but the lesson goes another way.
    Other(String),
    /// The action, and why the rules forbid it.
    Rejected(String, Rejection),
}

/// The address of a step.
pub(crate) fn path(lesson: &Lesson, number: usize) -> String {
    format!("/learn/{}/{number}", lesson.game)
}

/// The list of lessons.
pub(crate) fn index(visitor: &Visitor, hall: &Hall) -> Markup {
    let lang = visitor.lang;
    let lessons = hall.catalogue().titles().filter_map(|title| Some((title.lesson()?, title)));
    let content = html! {
        div.narrow.stack.lessons {
            div { h1 { (lang.text("learn")) } p { (lang.text("learn-why")) } }
            @for (lesson, title) in lessons {
                @let at = visitor.person.resume(lesson);
                @let done = at == lesson.steps.len();
                section.card.pad {
                    (title.thumbnail())
                    div {
                        h2 { (lang.text(&format!("game-{}", lesson.game))) }
                        p { (lang.text(&format!("game-{}-why", lesson.game))) }
                        p.links {
                            @if done { span.tag.you { (icon("check")) (lang.text("learn-done")) } }
                            @if at > 1 && !done {
                                a.btn.primary href={ "/learn/" (lesson.game) } {
                                    (lang.say("learn-resume", &[("step", at.into()), ("of", lesson.steps.len().into())]))
                                }
                            }
                            @if at > 1 { a.btn href=(path(lesson, 1)) { (lang.text("learn-again")) } }
                            @else { a.btn.primary href=(path(lesson, 1)) { (lang.text("learn-begin")) } }
                            (super::tips::link(title, lang, "btn quiet"))
                            @if title.puzzles().is_some() { a.btn.quiet href="/puzzles" { (lang.text("puzzles")) } }
                        }
                    }
                }
            }
        }
    };
    super::site(visitor, &format!("{} · Teahorse", lang.text("learn")), &content)
}

/// The whole page of a step.
pub(crate) fn page(data: &StepData<'_>) -> Markup {
    let lang = data.visitor.lang;
    let title = format!("{} · {} · Teahorse", lang.text(&data.lesson.text(data.step, "")), game_name(data));
    at_table(data.visitor, &title, &super::reel::style(), &fragment(data))
}

/// The part that changes.
pub(crate) fn fragment(data: &StepData<'_>) -> Markup {
    let StepData { visitor, lesson, game, .. } = *data;
    let lang = visitor.lang;
    let open = data.notes.is_none();
    let own = path(lesson, data.number);
    let path = if open { own.clone() } else { format!("{own}/after") };
    let seat = lesson.seat(game);
    let acting = seat.filter(|&seat| open && data.step.play.is_some() && game.turn() == Turn::Seat(seat));
    let names = lesson.names(game, &visitor.person.called(lang));
    let parts = Parts::new(&(lang, &path, &names), data.has.clone());
    let look = Look {
        acting,
        pick: data.pick,
        point: data.step.play.as_deref().filter(|_| open),
        refused: match data.answer {
            Some(Answer::Rejected(tried, Rejection::Refused(refused))) => Some((tried, refused)),
            _ => None,
        },
        path: &path,
        extent: data.extent,
        parts: Some(&parts),
        ..Look::at(seat.map_or(Viewer::Public, Viewer::Seat), lang, &names)
    };
    let tale = data.step.tale.filter(|_| open).and_then(|step| game.tale(&look, step));
    let picture = tale.map_or_else(|| game.picture(&look), |tale| tale.picture);
    let stage = Stage {
        visitor,
        title: data.title,
        class: "",
        path: &path,
        own: &own,
        pick: data.pick,
        acting: acting.is_some(),
        pane: data.step.look.as_deref().filter(|_| acting.is_none()).unwrap_or(picture.pane),
    };
    stage.markup(&top(data), &card(data, &look), &picture)
}

/// A table for one player, with a card beside the board.
#[derive(Debug)]
pub(super) struct Stage<'a> {
    /// Who looks.
    pub(super) visitor: &'a Visitor,
    /// The game.
    pub(super) title: &'static dyn AnyTitle,
    /// What else it is, for its style.
    pub(super) class: &'static str,
    /// Its address.
    pub(super) path: &'a str,
    /// Where actions are sent.
    pub(super) own: &'a str,
    /// The words of an action chosen so far.
    pub(super) pick: &'a str,
    /// Whether there is something to play.
    pub(super) acting: bool,
    /// The pane that a narrow screen shows.
    pub(super) pane: &'a str,
}

impl Stage<'_> {
    pub(super) fn markup(&self, top: &Markup, card: &Markup, picture: &Picture) -> Markup {
        let lang = self.visitor.lang;
        let panes: Vec<(&str, String)> = self.panes().collect();
        html! {
            div class={ "table learning " (self.class) } #table data-path=(self.path) data-pick-now=(self.pick)
                data-lost=(lang.text("lost")) {
                (tab_switches(&panes, self.pane))
                (top)
                (card)
                // Where there is nothing to choose on it, the keyboard scrolls it by itself.
                main.board #board tabindex=[(!self.acting).then_some(0)] aria-label=(lang.text("board")) { (picture.board) }
                // The tray has its place even while nothing is to be played, so that the board stays where it is.
                @if self.acting {
                    form.tray.card #tray method="post" action=(self.own) data-send aria-label=(lang.text("tray")) {
                        (csrf(self.visitor)) (picture.tray)
                    }
                } @else { div.tray.card.rest #tray aria-hidden="true" {} }
                aside.side #side tabindex="0" aria-label=(lang.text("pane-players")) {
                    div.pane.pane-players { (picture.players) }
                    div.pane.pane-forecast #forecast { @if let Some(forecast) = &picture.forecast { (forecast) } }
                }
                (tabs(&panes, Some(self.pane)))
                div.lost #lost role="status" hidden { (lang.text("lost")) }
            }
        }
    }

    /// The panes a narrow screen shows one at a time.
    fn panes(&self) -> impl Iterator<Item = (&'static str, String)> {
        let (lang, game) = (self.visitor.lang, self.title.name());
        let own = self.title.panes().iter().map(move |pane| (*pane, format!("pane-{game}-{pane}")));
        own.chain(["players", "forecast"].map(|pane| (pane, format!("pane-{pane}"))))
            .map(move |(pane, text)| (pane, lang.text(&text)))
    }
}

fn game_name(data: &StepData<'_>) -> String {
    data.visitor.lang.text(&format!("game-{}", data.lesson.game))
}

/// The line at the top: the lesson, its steps as links, the way out.
fn top(data: &StepData<'_>) -> Markup {
    let StepData { lesson, visitor, number, .. } = *data;
    let lang = visitor.lang;
    let count = lang.say("learn-step", &[("step", number.into()), ("of", lesson.steps.len().into())]);
    html! {
        header.top #top {
            (brand())
            p.where { b { (game_name(data)) } (count) }
            ol.stations aria-label=(lang.text("learn-steps")) {
                @for (index, step) in lesson.steps.iter().enumerate() {
                    @let title = lang.text(&lesson.text(step, ""));
                    li {
                        a.past[index + 1 < number] href=(path(lesson, index + 1)) data-moment title=(title)
                            aria-label={ (index + 1) ". " (title) } aria-current=[(index + 1 == number).then_some("step")] {}
                    }
                }
            }
            nav aria-label=(lang.text("navigation")) {
                a.btn.quiet href={ "/rules/" (lesson.game) } target="_blank" rel="noopener" {
                    (icon("book")) span.wide { (lang.text("rules")) }
                }
                a.btn.quiet href="/learn" { (icon("flag")) span.wide { (lang.text("learn-leave")) } }
            }
        }
    }
}

/// The card of the step: what there is to know and to do, or what happened and why.
fn card(data: &StepData<'_>, look: &Look<'_>) -> Markup {
    let StepData { lesson, visitor, number, step, .. } = *data;
    let lang = visitor.lang;
    let text = |part: &str| lang.text(&lesson.text(step, part));
    let back = match (data.notes, number) {
        (Some(_), _) => Some(number),
        (None, 1) => None,
        (None, _) => Some(number - 1),
    };
    let on = (number < lesson.steps.len() && (data.notes.is_some() || step.play.is_none())).then_some(number + 1);
    html! {
        section.lesson.card #lesson aria-labelledby="lesson-title" {
            div.words aria-live="polite" {
                h1 #lesson-title { (text("")) }
                @if let Some(notes) = data.notes {
                    p { (text("after")) }
                    (happened(data, look, before_tale(data, notes)))
                } @else {
                    @if let Some(answer) = data.answer { (reply(data, answer)) }
                    p { (text("before")) }
                    @if step.play.is_some() { p.task #task { (draw::hand_icon()) span { (text("task")) } } }
                }
            }
            @if number == lesson.steps.len() { (farewell(data)) }
            p.ways {
                @if let Some(back) = back {
                    a.btn.quiet href=(path(lesson, back)) data-moment aria-keyshortcuts="ArrowLeft" {
                        "‹ " (lang.text("learn-back"))
                    }
                }
                @for rule in &step.rules { a.rule href=(rule_href(&lesson.game, rule)) target="_blank" rel="noopener" { (rule) } }
                @if let Some(on) = on {
                    a.btn.primary.on href=(path(lesson, on)) data-moment aria-keyshortcuts="ArrowRight" {
                        (lang.text("learn-on")) " ›"
                    }
                } @else if let Some(play) = step.play.as_ref().filter(|_| {
                    data.notes.is_none() && data.pick.is_empty() && look.acting.is_some() && data.game.forced().is_none()
                }) {
                    a.on href=(look.pick_href(play)) data-pick=(play) { (lang.text("learn-show")) }
                }
            }
        }
    }
}

/// What happened before what the next step tells by itself.
fn before_tale<'n>(data: &StepData<'_>, notes: &'n [Note]) -> &'n [Note] {
    let told = data.lesson.step(data.number + 1).is_some_and(|next| next.tale.is_some());
    let end = notes.iter().position(|note| told && note.heading.is_some()).unwrap_or(notes.len());
    &notes[..end]
}

/// What happened, line by line.
fn happened(data: &StepData<'_>, look: &Look<'_>, notes: &[Note]) -> Markup {
    let lang = data.visitor.lang;
    let color = |seat: Seat| data.game.colors(seat).first().copied().unwrap_or_default();
    html! {
        ol.log {
            @for note in notes {
                @let words = note.words(data.game, lang);
                @if note.heading.is_some() { li.mark { (words) } } @else {
                    li {
                        span.by { @if let Some(seat) = note.seat { (token(color(seat))) } }
                        span { @if let Some(seat) = note.seat { b { (look.name(seat)) } " " } (words) }
                    }
                }
            }
        }
    }
}

/// The answer to a try that does not go on.
fn reply(data: &StepData<'_>, answer: &Answer) -> Markup {
    let lang = data.visitor.lang;
    match answer {
        Answer::Other(action) => html! {
            p.notice.reply { (lang.say("learn-other", &[("what", data.game.label(action, lang).into())])) }
        },
        Answer::Rejected(_, rejection) => rejected(data.game, rejection, lang),
    }
}

/// Why a try is not possible. Where the board itself shows the rule, the card leaves it to the board.
pub(super) fn rejected(game: &dyn AnyGame, rejection: &Rejection, lang: Lang) -> Markup {
    html! {
        @match rejection {
            Rejection::Refused(refused) => p.notice.bad.reply {
                (game.refusal(refused, lang)) " "
                a.rule href=(rule_href(game.title().name(), refused.rule)) target="_blank" rel="noopener" { (refused.rule) }
            },
            Rejection::Unreadable(_) => p.notice.bad.reply { (lang.text("unreadable")) },
        }
    }
}

/// Where to go from the last step.
fn farewell(data: &StepData<'_>) -> Markup {
    let StepData { lesson, visitor, .. } = *data;
    let lang = visitor.lang;
    html! {
        form.links method="post" action={ "/learn/" (lesson.game) "/play" } {
            (csrf(visitor))
            button.btn.primary { (lang.text("learn-play")) }
            a.btn href={ "/rules/" (lesson.game) } { (icon("book")) (lang.text("rules")) }
            (super::tips::link(data.title, lang, "btn"))
            a.btn href="/learn" { (lang.text("learn")) }
        }
    }
}
