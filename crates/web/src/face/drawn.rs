//! What the drawn faces have in common: words, addresses, people and refusals as the `draw` crate wants them.

use draw::{Done, Link, Player, Refused};
use games::AnyGame;
use maud::{Markup, html};
use tabletop::{Game, Rules, Seat, Text, Viewer};

use super::{Face, Scene, Undo};

/// The typed game behind any game; an offer puts a face before games of its own rules only.
pub(super) fn typed<R: Rules + 'static>(game: &dyn AnyGame) -> Option<&Game<R>> {
    game.as_any().downcast_ref()
}

/// The legal actions of the seat that acts, in the order of the engine.
pub(super) fn legal<A: Text>(texts: &[String]) -> Vec<A> {
    let mut legal: Vec<A> = texts.iter().filter_map(|text| text.parse().ok()).collect();
    legal.sort_unstable();
    legal
}

/// The whole legal action that the chosen words stand for: they are one, or the drawing completes them to one.
pub(super) fn chosen<A: Text>(texts: &[String], pick: &str, complete: impl FnOnce(&[A]) -> Option<A>) -> Option<String> {
    if texts.iter().any(|action| action == pick) {
        return Some(pick.to_owned());
    }
    complete(&legal(texts)).map(|action| action.to_string())
}

/// Where a shape leads.
pub(super) fn href(scene: &Scene<'_>, link: Link<'_>) -> String {
    match link {
        Link::Pick(words) => scene.pick_href(words),
        Link::Try(action) => scene.try_href(action),
        Link::Rule(id) => rule(scene, id),
    }
}

/// Where a rule stands.
fn rule(scene: &Scene<'_>, id: &str) -> String {
    format!("/rules/{}#{id}", scene.game.game())
}

/// The seat whose eyes look: the one that acts, or the viewer's own.
pub(super) fn eyes(scene: &Scene<'_>) -> Option<Seat> {
    scene.acting.or(match scene.viewer {
        Viewer::Seat(seat) => Some(seat),
        Viewer::Judge | Viewer::Public => None,
    })
}

/// Who sits at a seat.
pub(super) fn player(scene: &Scene<'_>, seat: Seat) -> Player {
    let bot = scene.names.get(seat.index()).is_some_and(|name| name.bot);
    Player { name: scene.name(seat).to_owned(), note: bot.then(|| scene.lang.text("bot")) }
}

/// The steps of this turn that can be taken back.
pub(super) fn done<A: Text>(scene: &Scene<'_>) -> Vec<Done<A>> {
    let done = |Undo { action, to }: &Undo| {
        Some(Done { action: action.parse().ok()?, undo: Some(format!("{}/undo/{to}", scene.path)) })
    };
    scene.undo.iter().filter_map(done).collect()
}

/// The refusal to show, in words.
pub(super) fn refused<A: Text>(face: &dyn Face, scene: &Scene<'_>) -> Option<Refused<A>> {
    let (action, refused) = scene.refused?;
    Some(Refused {
        action: action.parse().ok(),
        rule: refused.rule.to_owned(),
        rule_href: rule(scene, refused.rule),
        title: scene.lang.text("refused"),
        reason: face.refusal(scene.game, refused, scene.lang),
        nearest: refused.suggestion.as_ref().and_then(|near| Some((near.parse().ok()?, face.label(scene.game, near, scene.lang)))),
    })
}

/// Stands for a part that the page has or does not show.
pub(super) fn kept(id: &str) -> Markup {
    html! { div id=(id) data-static {} }
}
