//! A study: the board of the table, the lines tried on it, and notes. Also the list of studies.

mod list;
mod side;

use draw::{Mark, Parts};
use games::{AnyGame, Rejection};
use maud::{Markup, html};
use store::StudyId;
use tabletop::{Seat, Turn, Viewer};

use super::emblem::icon;
use super::new::color_names;
use super::{brand, csrf, document};
use crate::error::Error;
use crate::face::{Extent, Name, Picture, Scene};
use crate::lang::Lang;
use crate::page::table::Notice;
use crate::routes::assets;
use crate::study::{Reached, Standing, Tree, words};
use crate::table::moments::hides;
use crate::visitor::Visitor;

pub use list::{bad_position, list};
use side::{lines, note, plan};

/// Everything a page of a study is drawn from.
#[derive(Debug)]
pub struct StudyData<'a> {
    /// The owner, who is the only one to look.
    pub visitor: &'a Visitor,
    /// The study.
    pub tree: &'a Tree,
    /// The node that was asked for.
    pub node: i64,
    /// How far its line goes, and the game there.
    pub reached: &'a Reached,
    /// Who sits where.
    pub names: &'a [Name],
    /// How its table stands.
    pub standing: Option<&'a Standing>,
    /// The words of an action chosen so far.
    pub pick: &'a str,
    /// The action that was tried, where a notice says why it is not possible.
    pub tried: &'a str,
    /// What came of the last request.
    pub notice: Option<&'a Notice>,
    /// How much of the board is wanted.
    pub extent: Extent,
    /// What the page has of it.
    pub has: Vec<Mark>,
}

/// The address of a node.
pub fn path(study: StudyId, node: i64) -> String {
    format!("/study/{study}/{node}")
}

/// A form with one button that opens a study: `table` and `at`, or `game` and `position`, and what else [`crate::routes::study`] reads.
pub fn open_form(visitor: &Visitor, fields: &[(&str, String)], class: &str, label: &Markup) -> Markup {
    html! {
        form.inline method="post" action="/study" {
            (csrf(visitor))
            @for (name, value) in fields { input type="hidden" name=(name) value=(value); }
            button class={ "btn " (class) } { (label) }
        }
    }
}

/// Seats called by their colours, for a study that has no table.
pub fn names(game: &dyn AnyGame, lang: Lang) -> Vec<Name> {
    let name = |seat: Seat| Name { text: color_names(game, seat, lang), colors: game.colors(seat), ..Name::default() };
    Seat::all(game.seats()).map(name).collect()
}

/// The whole page.
///
/// # Errors
/// If the study cannot be read.
pub fn page(data: &StudyData<'_>) -> Result<Markup, Error> {
    let title = format!("{} · Teahorse", data.tree.study.title);
    Ok(document(
        data.visitor,
        &title,
        "at-table",
        &html! { (draw::sprite()) (fragment(data)?) script src=(assets::href("study.js")) type="module" {} },
    ))
}

/// The part that changes.
///
/// # Errors
/// If the study cannot be read.
pub fn fragment(data: &StudyData<'_>) -> Result<Markup, Error> {
    let StudyData { tree, visitor, reached, .. } = data;
    let lang = visitor.lang;
    let game = &*reached.game;
    let face = &tree.offer.face;
    let path = path(tree.study.id, reached.node);
    let acting = match game.turn() {
        Turn::Seat(seat) => Some(seat),
        Turn::Chance | Turn::Over => None,
    };
    let legal = acting.map(|_| game.legal()).unwrap_or_default();
    let after = face.chosen(&legal, data.pick).and_then(|action| {
        let mut after = game.boxed();
        after.play(&action).is_ok().then_some(after)
    });
    let parts = Parts::new(&lang, &(&path, data.names), data.has.clone());
    let scene = Scene {
        game,
        viewer: eyes(tree.viewer, acting),
        lang,
        acting,
        legal: &legal,
        pick: data.pick,
        after: after.as_deref(),
        names: data.names,
        undo: &[],
        refused: match data.notice {
            Some(Notice::Rejected(Rejection::Refused(refused))) => Some((data.tried, refused)),
            _ => None,
        },
        path: &path,
        extent: data.extent,
        parts: Some(&parts),
        point: None,
    };
    let picture = face.picture(&scene);
    let running = data.standing.filter(|standing| standing.running);
    Ok(html! {
        div.table.study #table data-path=(path) data-version=[running.map(|standing| standing.version)] data-talk="0"
            data-pick-now=(data.pick) data-lost=(lang.text("lost")) {
            (tab_switches(data, &scene))
            (top(data, &scene, &picture))
            main.board #board data-over[game.turn() == Turn::Over] {
                (notices(data))
                (picture.board)
            }
            (tray(data, &scene, &picture))
            aside.side #side {
                div.pane.pane-players { (picture.players) }
                div.pane.pane-forecast #forecast { @if let Some(forecast) = &picture.forecast { (forecast) } }
                div.pane.pane-log {
                    @if let Some(standing) = running { (plan(data, standing)) }
                    (lines(data)?)
                    (note(data))
                }
            }
            (tabs(data, &scene))
            div.lost #lost role="status" hidden { (lang.text("lost")) }
        }
    })
}

/// Whose eyes see the board. What is hidden from the owner was imagined, so whoever is to act may show his hand.
fn eyes(owner: Viewer, acting: Option<Seat>) -> Viewer {
    match (owner, acting) {
        (Viewer::Judge, _) => Viewer::Judge,
        (_, Some(seat)) => Viewer::Seat(seat),
        (owner, None) => owner,
    }
}

fn top(data: &StudyData<'_>, scene: &Scene<'_>, picture: &Picture) -> Markup {
    let StudyData { tree, visitor, .. } = data;
    let lang = visitor.lang;
    let face = &tree.offer.face;
    html! {
        header.top #top {
            (brand())
            p.where {
                b { (face.progress(scene.game).text(lang)) }
                (lang.text(if data.standing.is_some_and(|standing| standing.running) { "study-planner" } else { "study" })) ": " (tree.study.title)
            }
            p.actor #actor { @if let Some(seat) = scene.acting { (scene.name(seat)) } }
            @if let Some(line) = &picture.top { (line) } @else { p.now #now aria-live="polite" { span.todo { (face.task(scene)) } } }
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
            @if let Some(to) = to { a.btn.quiet href=(path(tree.study.id, to)) data-moment aria-keyshortcuts=(key) title={ (lang.text(text)) " (" (key) ")" } { (words) } }
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
    let own = tree.offer.face.panes().iter().map(|pane| (*pane, format!("pane-{}-{pane}", tree.study.game)));
    let common = [("players", "pane-players"), ("forecast", "pane-forecast"), ("log", "study-lines")];
    own.chain(common.map(|(pane, text)| (pane, text.to_owned()))).map(|(pane, text)| (pane, visitor.lang.text(&text))).collect()
}

fn tab_switches(data: &StudyData<'_>, scene: &Scene<'_>) -> Markup {
    let now = data.tree.offer.face.pane(scene);
    html! {
        @for (pane, name) in panes(data) {
            input.tab type="radio" name="pane" id={ "pane-" (pane) } checked[pane == now] aria-label=(name) data-keep autocomplete="off";
        }
    }
}

fn tabs(data: &StudyData<'_>, scene: &Scene<'_>) -> Markup {
    html! {
        nav.tabs #tabs aria-hidden="true" data-pane=(data.tree.offer.face.pane(scene)) {
            @for (pane, name) in panes(data) { label for={ "pane-" (pane) } { (name) } }
        }
    }
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
                    None => div.notice.moved { p { (lang.text("study-moved")) } (button(data, "follow", "primary", &html! { (lang.text("study-follow")) })) },
                    Some(now) if Some(now) != root => div.notice.moved { p { (lang.text("study-earlier")) } a.btn href=(path(data.tree.study.id, now)) data-moment { (lang.text("study-to-now")) } },
                    Some(_) => {}
                }
            }
            @if data.reached.node != data.node { p.notice { (lang.text("study-impossible")) } }
            @match data.notice {
                Some(Notice::Rejected(Rejection::Unreadable(reason))) => p.notice.bad { (lang.text("unreadable")) " " code { (reason) } },
                Some(Notice::Rejected(Rejection::Refused(refused))) if !data.tree.offer.face.shows_refusals() => {
                    p.notice.bad { (data.tree.offer.face.refusal(&*data.reached.game, refused, lang)) }
                }
                _ => {}
            }
        }
    }
}

/// What can be done on the board: a move for whoever is to act, or a draw.
fn tray(data: &StudyData<'_>, scene: &Scene<'_>, picture: &Picture) -> Markup {
    let lang = data.visitor.lang;
    let face = &data.tree.offer.face;
    html! {
        form.tray.card #tray method="post" action={ (scene.path) "/play" } data-send aria-label=(lang.text("tray")) {
            (csrf(data.visitor))
            @match (scene.game.turn(), &picture.tray) {
                (Turn::Chance, _) => (draws(data, scene)),
                (Turn::Over, _) => p.idle { (lang.text("task-over")) },
                (Turn::Seat(_), Some(tray)) => (tray),
                (Turn::Seat(_), None) => {
                    @if let Some(after) = scene.after {
                        div.hand {
                            details.preview open { summary { (face.label(scene.game, scene.pick, lang)) } (face.preview(scene, after)) }
                            button.btn.primary.big name="action" value=(scene.pick) { (lang.text("confirm")) }
                        }
                    }
                    nav.choices #choices aria-label=(lang.text("choices")) { (face.choices(scene)) }
                }
            }
            @if let Some(guess) = guess(data, scene) { p.guess { (icon("eye")) (guess) } }
        }
    }
}

/// What can be drawn, to choose from, or at random.
fn draws(data: &StudyData<'_>, scene: &Scene<'_>) -> Markup {
    let lang = data.visitor.lang;
    let drawn = scene.game.legal().into_iter().filter_map(|draw| {
        let mut after = scene.game.boxed();
        after.enter(&draw).ok()?;
        let words = words(data.tree, scene.game, &draw, &*after, lang);
        Some((draw, words))
    });
    html! {
        p { (lang.text("study-draw")) }
        ul.ways { @for (draw, words) in drawn { li { button.chip.pick name="action" value=(draw) { (words) } } } }
        button.btn.primary formaction={ (scene.path) "/draw" } { (lang.text("study-draw-random")) }
    }
}

/// What on the board is only a guess, in words.
fn guess(data: &StudyData<'_>, scene: &Scene<'_>) -> Option<String> {
    let (tree, lang) = (data.tree, data.visitor.lang);
    match (tree.viewer, scene.game.turn()) {
        (Viewer::Judge, _) => None,
        (Viewer::Seat(own), Turn::Seat(seat)) if own == seat => None,
        (_, Turn::Seat(seat)) => {
            let open = tree.offer.face.is_open(scene.game, seat);
            (!open).then(|| lang.say("study-guess", &[("name", scene.name(seat).into())]))
        }
        (viewer, Turn::Chance) => hides(scene.game, viewer).then(|| lang.text("study-guess-draw")),
        // The end opens everything, and with it what was guessed.
        (_, Turn::Over) => tree
            .path(data.reached.node)
            .first()
            .and_then(|root| tree.reach(root.number).ok())
            .and_then(|root| hides(&*root.game, tree.viewer).then(|| lang.text("study-guess-end"))),
    }
}
