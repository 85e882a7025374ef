//! A study: the board of the table, the lines tried on it, and notes. Also the list of studies.

mod arm;
mod list;
mod side;

use bots::review::Hint;
use draw::{Mark, Parts};
use games::{Explain, Extent, Look, Name, Picture};
use maud::{Markup, html};
use store::StudyId;
use tabletop::{Rejection, Seat, Turn, Viewer};

use super::table::{tab_switches, tabs};
use super::{at_table, brand, csrf};
use crate::error::Error;
use crate::page::table::Notice;
use crate::routes::assets;
use crate::study::{Reached, Standing, Tree, words};
use crate::table::armed::Armed;
use crate::visitor::Visitor;
use draw::emblem::icon;

pub(crate) use list::{bad_position, list};
use side::{lines, note, plan};

/// Everything a page of a study is drawn from.
#[derive(Debug)]
pub(crate) struct StudyData<'a> {
    /// The owner, who is the only one to look.
    pub(crate) visitor: &'a Visitor,
    /// The study.
    pub(crate) tree: &'a Tree,
    /// The node that was asked for.
    pub(crate) node: i64,
    /// How far its line goes, and the game there.
    pub(crate) reached: &'a Reached,
    /// Who sits where.
    pub(crate) names: &'a [Name],
    /// How its table stands.
    pub(crate) standing: Option<&'a Standing>,
    /// The line that was left at the table.
    pub(crate) armed: Option<&'a Armed>,
    /// The words of an action chosen so far.
    pub(crate) pick: &'a str,
    /// The action that was tried, if a message says why it is not possible.
    pub(crate) tried: &'a str,
    /// What came of the last request.
    pub(crate) notice: Option<&'a Notice>,
    /// Whether the analyst may be asked here.
    pub(crate) may_ask: bool,
    /// What the analyst said.
    pub(crate) advice: Option<&'a Hint>,
    /// How much of the board is wanted.
    pub(crate) extent: Extent,
    /// What the page has of it.
    pub(crate) has: Vec<Mark>,
}

/// The address of a node.
pub(crate) fn path(study: StudyId, node: i64) -> String {
    format!("/study/{study}/{node}")
}

/// A form with one button that opens a study: `table` and `at`, or `game` and `position`, and what else [`crate::routes::study`] reads.
pub(crate) fn open_form(visitor: &Visitor, fields: &[(&str, String)], class: &str, label: &Markup) -> Markup {
    html! {
        form.inline method="post" action="/study" {
            (csrf(visitor))
            @for (name, value) in fields { input type="hidden" name=(name) value=(value); }
            button class={ "btn " (class) } { (label) }
        }
    }
}

/// The whole page.
///
/// # Errors
/// If the study cannot be read.
pub(crate) fn page(data: &StudyData<'_>) -> Result<Markup, Error> {
    let title = format!("{} · Teahorse", data.tree.study.title);
    let body = html! { (fragment(data)?) script src=(assets::href("study.js")) type="module" {} };
    Ok(at_table(data.visitor, &title, &html! {}, &body))
}

/// The part that changes.
///
/// # Errors
/// If the study cannot be read.
pub(crate) fn fragment(data: &StudyData<'_>) -> Result<Markup, Error> {
    let StudyData { tree, visitor, reached, .. } = data;
    let lang = visitor.lang;
    let game = &*reached.game;
    let path = path(tree.study.id, reached.node);
    let acting = match game.turn() {
        Turn::Seat(seat) => Some(seat),
        Turn::Chance | Turn::Over => None,
    };
    let parts = Parts::new(&(lang, &path, data.names), data.has.clone());
    let look = Look {
        acting,
        pick: data.pick,
        refused: match data.notice {
            Some(Notice::Rejected(Rejection::Refused(refused))) => Some((data.tried, refused)),
            _ => None,
        },
        path: &path,
        extent: data.extent,
        parts: Some(&parts),
        ..Look::at(eyes(tree.viewer, acting), lang, data.names)
    };
    let picture = game.picture(&look);
    let panes = panes(data);
    let running = data.standing.filter(|standing| standing.running);
    Ok(html! {
        div.table.study #table data-path=(path) data-version=[running.map(|standing| standing.version)] data-talk="0"
            data-pick-now=(data.pick) data-lost=(lang.text("lost")) {
            (tab_switches(&panes, picture.pane))
            (top(data, &look, &picture))
            main.board #board data-over[game.turn() == Turn::Over] tabindex=[acting.is_none().then_some(0)]
                aria-label=(lang.text("board")) {
                div.notes { (notices(data)) }
                (picture.board)
            }
            (tray(data, &look, &picture))
            aside.side #side {
                div.pane.pane-players { (picture.players) }
                div.pane.pane-forecast #forecast { @if let Some(forecast) = &picture.forecast { (forecast) } }
                div.pane.pane-log {
                    @if let Some(standing) = running { (plan(data, standing)) (arm::card(data, standing)) }
                    (analyst(data, &path))
                    (lines(data)?)
                    (note(data))
                }
            }
            (tabs(&panes, Some(picture.pane)))
            div.lost #lost role="status" hidden { (lang.text("lost")) }
        }
    })
}

/// What the analyst would play here, on demand. It knows no more than the board shows: in a planner that is what the owner can imagine.
fn analyst(data: &StudyData<'_>, path: &str) -> Markup {
    let lang = data.visitor.lang;
    html! {
        @if data.may_ask {
            section.card.pad.advice #advice role="status" {
                @match data.advice {
                    Some(hint) => {
                        h2 { (icon("lamp")) (lang.text("hint")) }
                        (super::hint::advice(&*data.reached.game, hint, lang, data.names, path, ""))
                    },
                    None => (button(data, "advise", "", &html! { (icon("lamp")) (lang.text("study-advise")) })),
                }
            }
        }
    }
}

/// The viewer of the board. What is hidden from the owner was imagined, so the hand of the seat to act can be shown.
fn eyes(owner: Viewer, acting: Option<Seat>) -> Viewer {
    match (owner, acting) {
        (Viewer::Judge, _) => Viewer::Judge,
        (_, Some(seat)) => Viewer::Seat(seat),
        (owner, None) => owner,
    }
}

fn top(data: &StudyData<'_>, look: &Look<'_>, picture: &Picture) -> Markup {
    let StudyData { tree, visitor, .. } = data;
    let lang = visitor.lang;
    html! {
        header.top #top {
            (brand())
            h1.where {
                b { (data.reached.game.progress().text(lang)) }
                (lang.say(if data.standing.is_some_and(|standing| standing.running) { "study-planner-named" } else { "study-named" },
                    &[("title", tree.study.title.as_str().into())]))
            }
            p.actor #actor { @if let Some(seat) = look.acting { (look.name(seat)) } }
            (picture.top)
            (steps(data))
        }
    }
}

/// Links to the nodes round this one, each with its key.
fn steps(data: &StudyData<'_>) -> Markup {
    let StudyData { tree, visitor, reached, .. } = data;
    let lang = visitor.lang;
    let at = reached.node;
    let root = tree.path(at).first().map_or(at, |root| root.number);
    let parent = tree.node(at).and_then(|node| node.parent);
    let kin = parent.map(|parent| tree.children(parent)).unwrap_or_default();
    let place = kin.iter().position(|node| node.number == at);
    let beside = |by: isize| Some(kin.get(place?.checked_add_signed(by)?)?.number);
    let next = tree.children(at).first().map(|node| node.number);
    let step = |to: Option<i64>, key: &str, sign: &str, text: &str| {
        let words = html! { span aria-hidden="true" { (sign) } span.vh { (lang.text(text)) } };
        html! {
            @if let Some(to) = to {
                a.btn.quiet href=(path(tree.study.id, to)) data-moment aria-keyshortcuts=(key)
                    title=(super::with_key(&lang.text(text), key, lang)) {
                    (words)
                }
            }
            @else { span.btn.quiet aria-disabled="true" { (words) } }
        }
    };
    html! {
        nav.moments #moments aria-label=(lang.text("study-steps")) {
            (step(Some(root).filter(|_| parent.is_some()), "Home", "|‹", "study-first"))
            (step(parent, "ArrowLeft", "‹", "study-back"))
            (step(next, "ArrowRight", "›", "study-on"))
            (step(Some(tree.end(at)).filter(|end| *end != at), "End", "›|", "study-last"))
            @if kin.len() > 1 {
                (step(beside(-1), "ArrowUp", "↑", "study-above"))
                (step(beside(1), "ArrowDown", "↓", "study-below"))
            }
        }
    }
}

/// The panes a narrow screen shows one at a time.
fn panes(data: &StudyData<'_>) -> Vec<(&'static str, String)> {
    let StudyData { tree, visitor, .. } = data;
    let own = tree.title.panes().iter().map(|pane| (*pane, format!("pane-{}-{pane}", tree.study.game)));
    let common = [("players", "pane-players"), ("forecast", "pane-forecast"), ("log", "study-lines")];
    own.chain(common.map(|(pane, text)| (pane, text.to_owned()))).map(|(pane, text)| (pane, visitor.lang.text(&text))).collect()
}

/// A form with one button.
fn button(data: &StudyData<'_>, what: &str, class: &str, label: &Markup) -> Markup {
    html! {
        form.inline method="post" action={ (path(data.tree.study.id, data.reached.node)) "/" (what) } data-send {
            (csrf(data.visitor))
            button class={ "btn " (class) } { (label) }
        }
    }
}

fn notices(data: &StudyData<'_>) -> Markup {
    let lang = data.visitor.lang;
    let running = data.standing.filter(|standing| standing.running);
    let root = data.tree.path(data.reached.node).first().map(|root| root.number);
    html! {
        div.notices #notices role="alert" {
            @if let Some(standing) = running {
                @match standing.now {
                    None => div.notice.moved {
                        p { (lang.text("study-moved")) }
                        (button(data, "follow", "primary", &html! { (lang.text("study-follow")) }))
                    },
                    Some(now) if Some(now) != root => div.notice.moved {
                        p { (lang.text("study-earlier")) }
                        a.btn href=(path(data.tree.study.id, now)) data-moment { (lang.text("study-to-now")) }
                    },
                    Some(_) => {}
                }
            }
            @if data.reached.node != data.node { p.notice { (lang.text("study-impossible")) } }
            @match data.notice {
                Some(Notice::Rejected(Rejection::Unreadable(why))) => p.notice.bad {
                    (lang.text("unreadable")) " " (why.explain(lang))
                },
                Some(Notice::Rejected(Rejection::Refused(refused))) if !data.reached.game.shows_refusals() => {
                    p.notice.bad { (data.reached.game.refusal(refused, lang)) }
                }
                _ => {}
            }
        }
    }
}

/// What can be done on the board: a move for whoever is to act, or a draw.
fn tray(data: &StudyData<'_>, look: &Look<'_>, picture: &Picture) -> Markup {
    let lang = data.visitor.lang;
    html! {
        form.tray.card #tray method="post" action={ (look.path) "/play" } data-send aria-label=(lang.text("tray")) {
            (csrf(data.visitor))
            @match data.reached.game.turn() {
                Turn::Chance => (draws(data, look)),
                Turn::Over => p.idle { (lang.text("task-over")) },
                Turn::Seat(_) => (picture.tray),
            }
            @if let Some(guess) = guess(data, look) { p.guess { (icon("eye")) (guess) } }
        }
    }
}

/// What can be drawn, to choose from, or at random.
fn draws(data: &StudyData<'_>, look: &Look<'_>) -> Markup {
    let (lang, game) = (data.visitor.lang, &*data.reached.game);
    let drawn = game.legal().into_iter().filter_map(|draw| {
        let told = game.boxed().tell(&draw).ok()?;
        let words = words(game, &draw, &told, lang);
        Some((draw, words))
    });
    html! {
        p { (lang.text("study-draw")) }
        ul.ways { @for (draw, words) in drawn { li { button.chip.pick name="action" value=(draw) { (words) } } } }
        button.btn.primary formaction={ (look.path) "/draw" } { (lang.text("study-draw-random")) }
    }
}

/// What on the board is only a guess, in words.
fn guess(data: &StudyData<'_>, look: &Look<'_>) -> Option<String> {
    let (tree, lang, game) = (data.tree, data.visitor.lang, &*data.reached.game);
    match (tree.viewer, game.turn()) {
        (Viewer::Judge, _) => None,
        (Viewer::Seat(own), Turn::Seat(seat)) if own == seat => None,
        (_, Turn::Seat(seat)) => (!game.is_open(seat)).then(|| lang.say("study-guess", &[("name", look.name(seat).into())])),
        (viewer, Turn::Chance) => game.hides(viewer).then(|| lang.text("study-guess-draw")),
        // The end opens everything, and with it what was guessed.
        (_, Turn::Over) => tree
            .path(data.reached.node)
            .first()
            .and_then(|root| tree.reach(root.number).ok())
            .and_then(|root| root.game.hides(tree.viewer).then(|| lang.text("study-guess-end"))),
    }
}
