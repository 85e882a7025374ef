//! The review of a finished game, on its board: turning points, win chances, the better line and why it is better.

mod odds;
mod side;

use std::sync::Arc;

use bots::BySeat;
use bots::review::Judgement;
use draw::{Mark, Parts};
use games::{AnyGame, Considered, Extent, Look, Name, Readers, because};
use maud::{Markup, html};
use serde::Deserialize;
use tabletop::{Seat, Turn, Viewer};

use super::comments::Comment;
use super::table::{path, tab_switches, tabs};
use super::{at_table, brand, csrf};
use crate::review::Found;
use crate::routes::assets;
use crate::table::Snapshot;
use crate::visitor::Visitor;
use draw::emblem::icon;

/// The most turning points that are listed.
const TOLD: usize = 8;

/// Decisions that cost less win chance than this are not listed.
const WORTH_TELLING: f32 = 0.03;

/// The most actions a thought lists.
const CHOICES: usize = 8;

/// Everything a review is drawn from.
#[derive(Clone, Copy)]
pub(crate) struct ReviewData<'a> {
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
    /// How much of the board is wanted.
    pub(crate) extent: Extent,
    /// What the page has of it.
    pub(crate) has: &'a [Mark],
}

tabletop::words! {
    /// A list of moves in the review.
    pub(crate) enum List: "choice" {
        /// The reader's turning points.
        Mine = "mine",
        /// Everybody's.
        All = "all",
        /// Every move of the game.
        Moves = "moves",
    }
}

/// What of a review is to be shown.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
pub(crate) struct Wish {
    /// The list beside the board.
    pub(crate) list: Option<List>,
    /// How many entries of the better line are played.
    #[serde(default)]
    pub(crate) line: usize,
}

/// A bot's decision, recomputed.
#[derive(Clone, Debug)]
pub(crate) struct Recollection {
    /// What it considered.
    pub(crate) answer: Arc<Considered>,
}

/// A position of the review, with everything that is said about it.
struct Point<'a> {
    found: &'a Found,
    /// The number of entries before it.
    at: usize,
    list: List,
    /// The decision that was made there, if there was one.
    judged: Option<&'a Judgement>,
    /// The better turn, if another was played.
    line: Vec<String>,
    /// How much of that is on the board.
    played: usize,
    /// The game before the decision.
    before: Box<dyn AnyGame>,
    /// The game on the board.
    shown: Box<dyn AnyGame>,
    /// The turning points of the list.
    worst: Vec<&'a Judgement>,
}

/// A chance in whole per cent.
fn percent(chance: f32) -> i64 {
    (chance * 100.0).round() as i64
}

impl<'a> ReviewData<'a> {
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
        self.frame(&html! {
            section.card.pad { (self.heading()) p.notice.bad { (self.visitor.lang.text("review-failed")) } (self.links()) }
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

    /// The seats of the reader.
    fn mine(&self) -> Vec<Seat> {
        self.table.seats_of(self.visitor.id()).map(Seat::new).collect()
    }

    /// The turning points of a list, the worst first.
    fn worst(&self, found: &'a Found, list: List) -> Vec<&'a Judgement> {
        let mine = self.mine();
        let told = |one: &&Judgement| one.cost >= WORTH_TELLING && (list != List::Mine || mine.contains(&one.seat));
        found.review.worst(usize::MAX).into_iter().filter(told).take(TOLD).collect()
    }

    /// What is to be shown: without a wish the reader's worst decision, else the worst of all, else the end of the game.
    fn point(&self, found: &'a Found, at: Option<usize>, wish: Wish) -> Point<'a> {
        let list = wish.list.filter(|&list| list != List::Mine || !self.mine().is_empty());
        let list = list.unwrap_or(if self.mine().is_empty() { List::All } else { List::Mine });
        let worst = self.worst(found, list);
        let at = at.or_else(|| worst.first().map(|one| one.entry)).unwrap_or_else(|| self.game.len()).min(self.game.len());
        let judged = found.review.moves.iter().find(|one| one.entry == at);
        let before = self.game.at(at);
        let better = judged.filter(|one| one.best != one.played).map_or(&[][..], |one| &one.line);
        let line = better[..before.turn_of(better).min(better.len())].to_vec();
        let played = wish.line.min(line.len());
        let mut shown = before.boxed();
        for entry in &line[..played] {
            if shown.enter(entry).is_err() {
                break;
            }
        }
        Point { found, at, list, judged, line, played, before, shown, worst }
    }

    /// The page, with a thought of a bot if one was asked for.
    pub(crate) fn page(&self, found: &Found, at: Option<usize>, wish: Wish, recalled: Option<&Recollection>) -> Markup {
        let title = format!("{} · {} · Teahorse", self.visitor.lang.text("review-title"), self.table.table.name);
        let body = html! { (self.fragment(found, at, wish, recalled)) script src=(assets::href("review.js")) type="module" {} };
        let style = html! { link rel="stylesheet" href=(assets::href("review.css")); };
        at_table(self.visitor, &title, &style, &body)
    }

    /// The part that changes.
    pub(crate) fn fragment(&self, found: &Found, at: Option<usize>, wish: Wish, recalled: Option<&Recollection>) -> Markup {
        let lang = self.visitor.lang;
        let point = self.point(found, at, wish);
        let viewer = point.judged.map_or_else(|| self.table.viewer(self.visitor.id(), None), |one| Viewer::Seat(one.seat));
        let path = path(self.table);
        let parts = Parts::new(&(lang, &path, self.names, format!("{viewer:?}")), self.has.to_vec());
        let turn = self.turn_played(&point);
        let compared = (point.played == 0 && point.judged.is_some()).then_some((&turn[..], &point.line[..]));
        let look = Look { compared, path: &path, extent: self.extent, parts: Some(&parts), ..Look::at(viewer, lang, self.names) };
        let picture = point.shown.picture(&look);
        let own = self.table.title.panes().iter().map(|pane| (*pane, format!("pane-{}-{pane}", self.table.table.game)));
        let common = [("forecast", "why"), ("log", "review-points"), ("players", "review-game")];
        let panes: Vec<(&str, String)> =
            own.chain(common.map(|(pane, text)| (pane, text.to_owned()))).map(|(pane, text)| (pane, lang.text(&text))).collect();
        html! {
            div.table.review #table data-path={ (path) "/review/" (point.at) } data-talk="0" data-pick-now=""
                data-lost=(lang.text("lost")) {
                (tab_switches(&panes, picture.pane))
                (self.top(&point))
                // There is nothing to choose on it, so the keyboard scrolls it by itself.
                main.board #board tabindex="0" aria-label=(lang.text("board")) {
                    (odds::bars(&self.odds(&point), lang))
                    (picture.board)
                }
                (self.tray(&point))
                aside.side #side {
                    div.pane.pane-log { (self.lists(&point)) }
                    div.pane.pane-forecast #forecast {
                        (self.chances(&point))
                        (self.why(&point))
                        @if let Some(recalled) = recalled { (self.thought(&point, recalled)) }
                    }
                    div.pane.pane-players { (self.whole_game(&point)) }
                }
                (tabs(&panes, Some(picture.pane)))
                div.lost #lost role="status" hidden { (lang.text("lost")) }
            }
        }
    }

    /// The address of a position in the review.
    fn address(&self, at: usize, list: List, line: usize) -> String {
        let line = if line == 0 { String::new() } else { format!("&line={line}") };
        format!("{}/review/{at}?list={}{line}", path(self.table), list.word())
    }

    /// What was played at a position: the whole turn.
    fn turn_played(&self, point: &Point<'_>) -> Vec<String> {
        let entries = &self.game.entries()[point.at..];
        entries[..point.before.turn_of(entries).min(entries.len())].to_vec()
    }

    /// The chances at a position, and those of the better line.
    fn chances_at(&self, point: &Point<'_>) -> (BySeat, Option<BySeat>) {
        let chances = &point.found.review.chances;
        match point.judged {
            // A position is worth what the best decision makes of it; the next one shows what became of it.
            Some(one) if one.cost > 0.0 => (chances[point.at + 1], Some(chances[point.at])),
            _ => (chances[point.at], None),
        }
    }

    /// Who comes first where seats are listed: the one who decided, then the others in their order.
    fn seats_from(&self, point: &Point<'_>) -> Vec<Seat> {
        let first = point.judged.map_or_else(|| self.mine().first().copied(), |one| Some(one.seat));
        let others = Seat::all(self.game.seats()).filter(|seat| Some(*seat) != first);
        first.into_iter().chain(others).collect()
    }

    fn odds(&self, point: &Point<'_>) -> odds::Odds {
        let (now, better) = self.chances_at(point);
        let seats = self.seats_from(point);
        let share = |&seat: &Seat| odds::Share {
            color: self.game.colors(seat).first().copied().unwrap_or("duli"),
            name: self.name(seat).to_owned(),
            percent: now[seat.index()] * 100.0,
        };
        let tick = better.zip(seats.first()).map(|(better, seat)| better[seat.index()] * 100.0);
        odds::Odds { shares: seats.iter().map(share).collect(), tick }
    }

    /// A chance with its sign, as the language writes it.
    fn said(&self, chance: f32) -> String {
        self.visitor.lang.say("percent", &[("percent", percent(chance).into())])
    }

    fn name(&self, seat: Seat) -> &str {
        self.names.get(seat.index()).map_or("", |name| &name.text)
    }

    /// How many points of win chance a decision cost.
    fn cost(&self, one: &Judgement) -> Markup {
        html! { b.cost { "−" (percent(one.cost)) } }
    }

    fn label(&self, game: &dyn AnyGame, action: &str) -> String {
        game.label(action, self.visitor.lang)
    }

    fn top(&self, point: &Point<'_>) -> Markup {
        let lang = self.visitor.lang;
        let color = point.judged.and_then(|one| self.game.colors(one.seat).first().copied());
        let place = point.worst.iter().position(|one| one.entry == point.at);
        html! {
            header.top #top {
                (brand())
                h1.where {
                    b { (lang.text("review-title")) } (self.table.table.name) ", " (super::new::game_label(self.table, lang))
                }
                p class={ "now theirs c-" (color.unwrap_or("duli")) } #now aria-live="polite" {
                    @if let Some(color) = color { (draw::emblem::token(color)) }
                    b { (point.before.progress().text(lang)) }
                    span.todo { (self.headline(point)) }
                    @if let Some(place) = place {
                        span.cost {
                            (lang.say("review-place", &[("place", (place + 1).into()), ("of", point.worst.len().into())]))
                        }
                    }
                }
                nav aria-label=(lang.text("navigation")) {
                    a.btn.quiet href={ "/rules/" (self.table.table.game) } target="_blank" rel="noopener" {
                        (icon("book")) span.wide { (lang.text("rules")) }
                    }
                    a.btn.quiet href=(path(self.table)) { span { (lang.text("to-table")) } }
                }
            }
        }
    }

    /// What there is to say about a position, in a sentence.
    fn headline(&self, point: &Point<'_>) -> String {
        let lang = self.visitor.lang;
        if let Some(step) = point.played.checked_sub(1) {
            let mut before = point.before.boxed();
            // They were played to get here.
            let _ = point.line[..step].iter().try_for_each(|entry| before.enter(entry));
            let facts = [
                ("step", point.played.into()),
                ("of", point.line.len().into()),
                ("action", self.label(&*before, &point.line[step]).into()),
            ];
            return lang.say("review-step-of", &facts);
        }
        match point.judged {
            Some(one) if one.cost >= WORTH_TELLING => {
                let key = if self.mine().contains(&one.seat) { "review-worth-you" } else { "review-worth" };
                lang.say(key, &[("name", self.name(one.seat).into()), ("percent", percent(one.cost).into())])
            }
            Some(one) => lang.say(
                "review-fine",
                &[("name", self.name(one.seat).into()), ("action", self.label(&*point.before, &one.played).into())],
            ),
            None => match (self.game.entries().get(point.at), point.before.turn()) {
                (Some(entry), Turn::Seat(_)) => {
                    lang.say("review-forced", &[("action", self.label(&*point.before, entry).into())])
                }
                (Some(_), _) => lang.text("review-drawn"),
                (None, _) => lang.text("review-over"),
            },
        }
    }

    /// Steps through the game and its turning points, and what can be done here.
    fn tray(&self, point: &Point<'_>) -> Markup {
        let lang = self.visitor.lang;
        let len = self.game.len();
        let place = point.worst.iter().position(|one| one.entry == point.at);
        let at = |place: Option<usize>| place.and_then(|place| point.worst.get(place)).map(|one| one.entry);
        let first = (!point.worst.is_empty()).then_some(0);
        let around = (at(place.map_or(first, |place| place.checked_sub(1))), at(place.map_or(first, |place| Some(place + 1))));
        let step = |to: Option<usize>, key: &str, text: &str, label: Markup| {
            html! {
                @match to.filter(|to| *to != point.at || point.played > 0) {
                    Some(to) => a.btn href=(self.address(to, point.list, 0)) data-moment aria-keyshortcuts=(key)
                        title=(super::with_key(&lang.text(text), key, lang)) {
                        (label)
                    },
                    None => span.btn aria-disabled="true" { (label) },
                }
            }
        };
        let sign = |sign: &str, text: &str| html! { span aria-hidden="true" { (sign) } span.vh { (lang.text(text)) } };
        html! {
            section.tray.card #tray aria-label=(lang.text("tray")) {
                nav.moments #moments aria-label=(lang.text("moments")) {
                    (step(Some(0), "Home", "moment-first", sign("|‹", "moment-first")))
                    (step(point.at.checked_sub(1), "ArrowLeft", "moment-move-before", sign("‹", "moment-move-before")))
                    output { (point.at) " / " (len) }
                    (step(Some(point.at + 1).filter(|at| *at <= len), "ArrowRight", "moment-move-after", sign("›", "moment-move-after")))
                    (step(Some(len), "End", "moment-last", sign("›|", "moment-last")))
                }
                nav.turns aria-label=(lang.text("review-turning")) {
                    (step(around.0, "ArrowUp", "review-before", html! {
                        span aria-hidden="true" { "▲ " } span { (lang.text("review-before")) }
                    }))
                    (step(around.1, "ArrowDown", "review-after", html! {
                        span aria-hidden="true" { "▼ " } span { (lang.text("review-after")) }
                    }))
                }
                div.take {
                    a.btn href={ (path(self.table)) "/result" } { (lang.text("result")) }
                    (self.try_again(point, "primary"))
                }
            }
        }
    }

    /// Opens a table against the same bots from this position.
    fn try_again(&self, point: &Point<'_>, class: &str) -> Markup {
        let lang = self.visitor.lang;
        html! {
            @if matches!(point.before.turn(), Turn::Seat(_)) {
                form.inline method="post" action={ (path(self.table)) "/review/" (point.at) } {
                    (csrf(self.visitor))
                    button class={ "btn " (class) } aria-keyshortcuts="t"
                        title=(super::with_key(&lang.text("review-again-why"), "T", lang)) {
                        (icon("undo")) (lang.text("review-again"))
                    }
                }
            }
        }
    }

    /// The reasons why the better turn is better, each with its rule.
    fn reasons(&self, point: &Point<'_>) -> Vec<(String, &'static str)> {
        let you = point.judged.map(|one| one.seat).filter(|seat| self.mine().contains(seat)).or(self.mine().first().copied());
        let readers = Readers { name: &|seat| self.name(seat).to_owned(), you };
        let voice = self.game.voice(self.visitor.lang);
        let reasons = point.before.reasons(&self.turn_played(point), &point.line, Viewer::Judge);
        reasons.iter().map(|reason| (because(reason, voice, readers), reason.rule)).collect()
    }
}
