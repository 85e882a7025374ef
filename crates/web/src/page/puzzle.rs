//! Puzzles: the page of all of them, and one with its question beside the real board.
//!
//! A puzzle is a table for one player like a step of a lesson. Its board shows what the seat to act sees.

use bots::puzzle::{MOST_GRADES, Puzzle};
use draw::emblem::{icon, token};
use draw::{Mark, Parts};
use games::{AnyGame, AnyTitle, Extent, ListedPuzzle, Look, Name, Puzzles, Readers, because, rule_href};
use maud::{Markup, html};
use ratings::Rating;
use store::Try;
use tabletop::{Rejection, Seat, Turn, Viewer};
use words::Lang;

use super::learn::{Stage, rejected};
use super::new::label;
use super::start::color_seats;
use super::{at_table, brand, csrf};
use crate::routes::assets;
use crate::table::hall::Hall;
use crate::time::{DAY, now};
use crate::visitor::Visitor;

/// How many days are shown.
const WEEK: i64 = 7;

/// How somebody does at puzzles.
#[derive(Clone, Debug)]
pub(crate) struct Score {
    tries: Vec<Try>,
    rating: Rating,
}

impl Score {
    /// What follows from all first tries, oldest first.
    pub(crate) fn new(tries: Vec<Try>) -> Self {
        let mut last = None;
        let rated = tries.iter().map(|one| {
            let days = (one.at - last.replace(one.at).unwrap_or(one.at)) as f64 / DAY as f64;
            ratings::puzzle::Try { level: one.level, solved: one.solved, days }
        });
        let rating = ratings::puzzle::rating(rated);
        Self { tries, rating }
    }

    pub(crate) fn rating(&self) -> Rating {
        self.rating
    }

    /// How many puzzles they have tried.
    pub(crate) fn tried(&self) -> usize {
        self.tries.len()
    }

    /// How many they have solved at the first try.
    pub(crate) fn solved(&self) -> usize {
        self.tries.iter().filter(|one| one.solved).count()
    }

    /// Whether they have solved a puzzle at the first try; `None` if they have not tried it.
    pub(crate) fn of(&self, puzzle: &str) -> Option<bool> {
        self.tries.iter().find(|one| one.puzzle == puzzle).map(|one| one.solved)
    }

    /// The rating as it is written: "1466 ±52".
    pub(super) fn text(&self) -> String {
        format!("{:.0} ±{:.0}", self.rating.mean, self.rating.margin())
    }
}

/// What became of a try.
#[derive(Debug)]
pub(crate) enum Answer {
    /// It is the best move.
    Right,
    /// The rules allow it, but there is a better one.
    Wrong(String),
    /// The action, and why the rules forbid it.
    Rejected(String, Rejection),
    /// They wanted to be shown.
    Shown,
}

impl Answer {
    /// Whether the best move is told.
    fn tells(&self) -> bool {
        matches!(self, Self::Right | Self::Shown)
    }
}

/// Everything the page of a puzzle is drawn from.
#[derive(Debug)]
pub(crate) struct PuzzleData<'a> {
    /// Who solves it.
    pub(crate) visitor: &'a Visitor,
    /// The game it is about.
    pub(crate) title: &'static dyn AnyTitle,
    /// The puzzle.
    pub(crate) puzzle: &'a Puzzle,
    /// Its position, as a game.
    pub(crate) game: &'a dyn AnyGame,
    /// Whether it is the one of the day.
    pub(crate) today: bool,
    /// The words of an action chosen so far.
    pub(crate) pick: &'a str,
    /// What there is to say about the last try.
    pub(crate) answer: Option<&'a Answer>,
    /// How the visitor does at puzzles.
    pub(crate) score: &'a Score,
    /// How they did before the last try.
    pub(crate) before: Option<&'a Score>,
    /// How much of the page is wanted.
    pub(crate) extent: Extent,
    /// What the page has of it.
    pub(crate) has: Vec<Mark>,
}

/// The address of a puzzle.
pub(crate) fn path(id: &str) -> String {
    format!("/puzzle/{id}")
}

/// The name of a theme.
fn theme_name(theme: &str, lang: Lang) -> String {
    lang.text(&format!("puzzle-theme-{theme}"))
}

/// The address of the next puzzle of a game, or of one of its themes.
fn next_href(game: &str, theme: Option<&str>) -> String {
    let theme = theme.map(|theme| format!("&theme={theme}")).unwrap_or_default();
    format!("/puzzles/next?game={game}{theme}")
}

/// How hard a puzzle is, in leaves.
fn leaves(grade: usize, lang: Lang) -> Markup {
    let facts = [("grade", (grade + 1).into()), ("of", MOST_GRADES.into())];
    html! {
        span.leaves {
            span.grade aria-hidden="true" { @for number in 0..MOST_GRADES { i.on[number <= grade] {} } }
            " " (lang.say("puzzle-grade", &facts))
        }
    }
}

/// The puzzle of the day, as a row for a list.
pub(crate) fn daily(visitor: &Visitor, title: &dyn AnyTitle, puzzle: &ListedPuzzle, solved: Option<bool>) -> Markup {
    let lang = visitor.lang;
    let facts = [("grade", (puzzle.grade() + 1).into()), ("of", MOST_GRADES.into())];
    html! {
        section.card #daily {
            h2.sec { (lang.text("puzzle-of-day")) small { (super::day(now())) } }
            div.row {
                img.th.mini src={ (path(&puzzle.id)) "/board.svg" } alt="" width="240" height="135" loading="lazy" decoding="async";
                div {
                    h3.t { a href="/puzzles/today" { (lang.text(&format!("game-{}", title.name()))) } }
                    p.d { (lang.text("puzzle-ask-short")) " " (lang.say("puzzle-grade", &facts)) "." }
                    @if let Some(solved) = solved { p.d { (lang.text(if solved { "puzzle-was-solved" } else { "puzzle-was-tried" })) } }
                }
                span.who {}
                a.btn.primary[solved.is_none()] href="/puzzles/today" {
                    (lang.text(if solved.is_none() { "puzzle-solve" } else { "puzzle-look" }))
                }
            }
        }
    }
}

/// All puzzles by game and theme, and the one of the day.
pub(crate) fn index(
    visitor: &Visitor,
    hall: &Hall,
    today: Option<(&'static dyn AnyTitle, &'static ListedPuzzle)>,
    score: &Score,
    done: bool,
) -> Markup {
    let lang = visitor.lang;
    let content = html! {
        div.narrow.stack.puzzles {
            div { h1 { (lang.text("puzzles")) } p { (lang.text("puzzles-why")) } }
            @if done { p.notice role="status" { (lang.text("puzzle-all-tried")) } }
            @if let Some((title, puzzle)) = today { (daily(visitor, title, puzzle, score.of(&puzzle.id))) }
            @if today.is_some() { (week(hall, score, lang)) }
            @for (title, puzzles) in hall.catalogue().with_puzzles() { (of_game(title, puzzles, score, lang)) }
            section.card.pad {
                h2 { (lang.text("puzzle-yours")) }
                @if score.tried() == 0 { p { (lang.text("puzzle-none-tried")) } } @else {
                    p {
                        b.num { (score.text()) } " "
                        (lang.say("puzzle-solved-of", &[("solved", score.solved().into()), ("tried", score.tried().into())]))
                    }
                }
                p.muted { (lang.text("puzzle-first-counts")) }
            }
        }
    };
    super::site_with(visitor, &format!("{} · Teahorse", lang.text("puzzles")), &style(), &content)
}

/// The puzzles of the last days, and how they went.
fn week(hall: &Hall, score: &Score, lang: Lang) -> Markup {
    let today = now();
    let days = (0..WEEK).rev().filter_map(|ago| {
        let at = today - ago * DAY;
        Some((at, hall.catalogue().puzzle_of_day((at / DAY).unsigned_abs())?.1))
    });
    html! {
        nav.week aria-label=(lang.text("puzzle-week")) {
            span { (lang.text("puzzle-week")) }
            ol {
                @for (at, puzzle) in days {
                    @let (class, state) = match score.of(&puzzle.id) {
                        Some(true) => ("ok", "puzzle-was-solved"),
                        Some(false) => ("tried", "puzzle-was-tried"),
                        None => ("", "puzzle-open"),
                    };
                    li { a class=(class) href=(path(&puzzle.id)) aria-current=[(at == today).then_some("date")] {
                        (super::day(at)) span.vh { ". " (lang.text(state)) }
                    } }
                }
            }
        }
    }
}

/// The puzzles of a game: its themes, and all of them as a file.
fn of_game(title: &dyn AnyTitle, puzzles: &Puzzles, score: &Score, lang: Lang) -> Markup {
    let game = title.name();
    let tried =
        |theme: &str| puzzles.list.iter().filter(|puzzle| puzzle.theme == theme && score.of(&puzzle.id).is_some()).count();
    html! {
        section.card.pad {
            h2 { (lang.text(&format!("game-{game}"))) }
            ul.themes aria-label=(lang.text("puzzle-themes")) {
                @for (theme, count) in puzzles.themes() {
                    @let facts = [("tried", tried(theme).into()), ("count", count.into())];
                    li {
                        a.btn href=(next_href(game, Some(theme))) {
                            (theme_name(theme, lang)) " " small { (lang.say("puzzle-tried-of", &facts)) }
                        }
                    }
                }
            }
            p.links {
                a.btn.primary href=(next_href(game, None)) { (lang.text("puzzle-any")) }
                a.btn.quiet href={ "/puzzles/" (game) ".jsonl" } download {
                    (lang.say("puzzle-file", &[("count", puzzles.list.len().into())]))
                }
            }
        }
    }
}

fn style() -> Markup {
    html! { link rel="stylesheet" href=(assets::href("puzzle.css")); }
}

/// The whole page of a puzzle.
pub(crate) fn page(data: &PuzzleData<'_>) -> Markup {
    let title = format!("{} · {} · Teahorse", question(data), data.visitor.lang.text("puzzles"));
    let head = html! { link rel="stylesheet" href=(assets::href("review.css")); (style()) };
    at_table(data.visitor, &title, &head, &fragment(data))
}

/// The part that changes.
pub(crate) fn fragment(data: &PuzzleData<'_>) -> Markup {
    let PuzzleData { visitor, puzzle, game, answer, .. } = *data;
    let lang = visitor.lang;
    let path = path(&puzzle.id);
    let seat = Seat::new(puzzle.seat);
    let open = answer.is_none_or(|answer| matches!(answer, Answer::Rejected(..)));
    let acting = Some(seat).filter(|&seat| open && game.turn() == Turn::Seat(seat));
    let names: Vec<Name> =
        color_seats(game, lang).into_iter().enumerate().map(|(at, name)| Name { you: at == puzzle.seat, ..name }).collect();
    let parts = Parts::new(&(lang, &path, &names), data.has.clone());
    let played = match answer {
        Some(Answer::Wrong(action)) => std::slice::from_ref(action),
        _ => &[],
    };
    let best = if answer.is_some_and(Answer::tells) { &puzzle.line[..] } else { &[] };
    let look = Look {
        acting,
        pick: data.pick,
        compared: (!open).then_some((played, best)),
        refused: match answer {
            Some(Answer::Rejected(tried, Rejection::Refused(refused))) => Some((tried, refused)),
            _ => None,
        },
        path: &path,
        extent: data.extent,
        parts: Some(&parts),
        ..Look::at(Viewer::Seat(seat), lang, &names)
    };
    let picture = game.picture(&look);
    let stage = Stage {
        visitor,
        title: data.title,
        class: "puzzle",
        path: &path,
        own: &path,
        pick: data.pick,
        acting: acting.is_some(),
        pane: picture.pane,
    };
    stage.markup(&top(data), &card(data, &look), &picture)
}

/// The question, in a sentence.
fn question(data: &PuzzleData<'_>) -> String {
    let name = super::new::color_names(data.game, Seat::new(data.puzzle.seat), data.visitor.lang);
    data.visitor.lang.say("puzzle-to-move", &[("name", games::explain::capital(&name).into())])
}

/// The line at the top: what this is, and the ways out.
fn top(data: &PuzzleData<'_>) -> Markup {
    let lang = data.visitor.lang;
    let game = data.title.name();
    html! {
        header.top #top {
            (brand())
            p.where { b { (lang.text("puzzles")) } (lang.text(&format!("game-{game}"))) }
            nav aria-label=(lang.text("navigation")) {
                a.btn.quiet href={ "/rules/" (game) } target="_blank" rel="noopener" {
                    (icon("book")) span.wide { (lang.text("rules")) }
                }
                a.btn.quiet href="/puzzles" { (icon("flag")) span.wide { (lang.text("puzzle-all")) } }
            }
        }
    }
}

/// The card: the question, what there is to say about the last try, and where to go on.
fn card(data: &PuzzleData<'_>, look: &Look<'_>) -> Markup {
    let PuzzleData { visitor, puzzle, game, answer, .. } = *data;
    let lang = visitor.lang;
    let color = game.colors(Seat::new(puzzle.seat)).first().copied().unwrap_or("duli");
    let setup = game.setup();
    html! {
        section class={ "lesson card c-" (color) } #lesson aria-labelledby="lesson-title" {
            div.words aria-live="polite" {
                p.kind {
                    @if data.today { b { (lang.text("puzzle-of-day")) ", " (super::day(now())) } br; }
                    (label(data.title, &setup.options, lang)) ". " (game.progress().text(lang)) "."
                }
                h1 #lesson-title { (token(color)) (question(data)) }
                @match answer {
                    None | Some(Answer::Rejected(..)) => {
                        @if let Some(Answer::Rejected(_, rejection)) = answer { (rejected(game, rejection, lang)) }
                        p { (lang.text("puzzle-ask")) }
                        @if game.hides(Viewer::Seat(Seat::new(puzzle.seat))) { p { (lang.text("puzzle-hidden")) } }
                        p { (leaves(puzzle.grade(), lang)) }
                        details.tip {
                            summary { (icon("lamp")) (lang.text("puzzle-hint")) }
                            p { (lang.text(&format!("puzzle-about-{}", puzzle.theme))) }
                        }
                    }
                    Some(Answer::Wrong(action)) => (wrong(data, action)),
                    Some(answer @ (Answer::Right | Answer::Shown)) => (told(data, look, matches!(answer, Answer::Right))),
                }
                (yours(data))
            }
            (ways(data))
        }
    }
}

/// There is something better; which, they may still find.
fn wrong(data: &PuzzleData<'_>, action: &str) -> Markup {
    let lang = data.visitor.lang;
    html! {
        div.verdict.near role="status" {
            h2 { (icon("again")) (lang.text("puzzle-wrong")) }
            p { (lang.say("puzzle-wrong-why", &[("what", data.game.label(action, lang).into())])) }
        }
    }
}

/// The best move, and why it is the best.
fn told(data: &PuzzleData<'_>, look: &Look<'_>, right: bool) -> Markup {
    let PuzzleData { visitor, puzzle, game, .. } = *data;
    let lang = visitor.lang;
    let first = data.before.is_some_and(|before| before.of(&puzzle.id).is_none());
    let heading = match (right, first) {
        (true, true) => "puzzle-right-first",
        (true, false) => "puzzle-right",
        (false, _) => "puzzle-shown",
    };
    let percent = |chance: f64| lang.say("percent", &[("percent", (chance.round() as i64).into())]);
    let facts = [
        ("best", percent(puzzle.chance).into()),
        ("second", game.label(&puzzle.second, lang).into()),
        ("other", percent(puzzle.chance - puzzle.margin).into()),
    ];
    let readers = Readers { name: &|seat| look.name(seat).to_owned(), you: Some(Seat::new(puzzle.seat)) };
    html! {
        div.verdict.ok[right] role="status" {
            h2 { @if right { (icon("check")) } @else { (icon("lamp")) } (lang.text(heading)) }
            ol.turn { @for step in steps(data) { li { (step) } } }
        }
        p { (lang.say("puzzle-chances", &facts)) }
        ul.reasons {
            @for reason in game.reasons(&puzzle.against, &puzzle.line, Viewer::Seat(Seat::new(puzzle.seat))) {
                li {
                    (because(&reason, game.voice(lang), readers)) " "
                    a.rule href=(rule_href(data.title.name(), reason.rule)) target="_blank" rel="noopener" { (reason.rule) }
                }
            }
        }
        p { (leaves(puzzle.grade(), lang)) }
        p.kind {
            a href=(next_href(data.title.name(), Some(&puzzle.theme))) {
                (lang.say("puzzle-more", &[("theme", theme_name(&puzzle.theme, lang).into())]))
            }
        }
    }
}

/// The best turn, step by step in words.
fn steps(data: &PuzzleData<'_>) -> Vec<String> {
    let mut game = data.game.boxed();
    let mut steps = Vec::new();
    for entry in &data.puzzle.line {
        steps.push(game.label(entry, data.visitor.lang));
        if game.enter(entry).is_err() {
            break;
        }
    }
    steps
}

/// What the visitor is rated, and what the try changed.
fn yours(data: &PuzzleData<'_>) -> Markup {
    let (lang, score) = (data.visitor.lang, data.score);
    let change = data.before.filter(|before| before.tried() < score.tried());
    let change = change.map(|before| (score.rating.mean.round() - before.rating.mean.round()) as i64);
    html! {
        p.yours {
            span { (lang.text("puzzle-yours")) }
            @if score.tried() > 0 { b.num { (score.text()) } } @else { span { (lang.text("puzzle-first-counts")) } }
            @if let Some(change) = change { span.num { @if change < 0 { "−" } @else { "+" } (change.abs()) } }
            @else if data.answer.is_none() && let Some(solved) = score.of(&data.puzzle.id) {
                span { (lang.text(if solved { "puzzle-was-solved" } else { "puzzle-was-tried" })) }
            }
        }
    }
}

/// Where to go on.
fn ways(data: &PuzzleData<'_>) -> Markup {
    let PuzzleData { visitor, puzzle, answer, .. } = *data;
    let lang = visitor.lang;
    let own = path(&puzzle.id);
    let next = next_href(data.title.name(), None);
    let show = html! {
        form.inline method="post" action=(own) data-send {
            (csrf(visitor)) input type="hidden" name="show" value="1";
            button.btn.quiet { (lang.text("puzzle-show")) }
        }
    };
    html! {
        div.ways {
            @match answer {
                Some(answer) if answer.tells() => {
                    (super::study::open_form(visitor, &[
                        ("game", data.title.name().to_owned()),
                        ("position", puzzle.position.to_string()),
                        ("title", question(data)),
                        ("origin", own.clone()),
                    ], "quiet", &html! { (icon("fork")) (lang.text("puzzle-analyse")) }))
                    a.btn.quiet href=(own) data-moment { (lang.text("puzzle-again")) }
                    a.btn.primary.on href=(next) { (lang.text("puzzle-next")) " ›" }
                }
                Some(Answer::Wrong(_)) => {
                    (show)
                    a.btn.primary.on href=(own) data-moment { (icon("again")) (lang.text("puzzle-again")) }
                }
                _ => { (show) a.btn.quiet.on href=(next) { (lang.text("puzzle-skip")) " ›" } }
            }
        }
    }
}
