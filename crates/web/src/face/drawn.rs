//! What the drawn faces have in common: words, addresses, people and refusals as the `draw` crate wants them.

use draw::{Done, Fact, Link, Mark, Player, Refused, Words};
use games::AnyGame;
use maud::{Markup, html};
use tabletop::{Game, Rules, Seat, Viewer};

use super::{Extent, Face, Scene, Undo};
use crate::lang::{Arg, Lang};

impl Words for Lang {
    fn say(&self, key: &str, facts: &[(&str, Fact)]) -> String {
        let arg = |fact: &Fact| match fact {
            Fact::Number(number) => Arg::Number(*number),
            Fact::Text(text) => Arg::from(text.clone()),
        };
        let args: Vec<(&str, Arg<'_>)> = facts.iter().map(|(name, fact)| (*name, arg(fact))).collect();
        Lang::say(*self, key, &args)
    }

    fn word(&self, key: &str) -> String {
        self.text(key)
    }
}

/// The typed game behind any game; an offer puts a face before games of its own rules only.
pub(super) fn typed<R: Rules + 'static>(game: &dyn AnyGame) -> Option<&Game<R>> {
    game.as_any().downcast_ref()
}

/// The whole legal action that the chosen words stand for: they are one, or the drawing completes them to one.
pub(super) fn chosen(legal: &[String], pick: &str, complete: impl FnOnce() -> Option<String>) -> Option<String> {
    if legal.iter().any(|action| action == pick) { Some(pick.to_owned()) } else { complete() }
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
pub(super) fn done(scene: &Scene<'_>) -> Vec<Done> {
    let done = |Undo { action, to }: &Undo| Done { action: action.clone(), undo: Some(format!("{}/undo/{to}", scene.path)) };
    scene.undo.iter().map(done).collect()
}

/// The refusal to show, in words.
pub(super) fn refused(face: &dyn Face, scene: &Scene<'_>) -> Option<Refused> {
    let (action, refused) = scene.refused?;
    Some(Refused {
        action: action.to_owned(),
        rule: refused.rule.to_owned(),
        rule_href: rule(scene, refused.rule),
        title: scene.lang.text("refused"),
        reason: face.refusal(scene.game, refused, scene.lang),
        nearest: refused.suggestion.clone().map(|near| (near.clone(), face.label(scene.game, &near, scene.lang))),
    })
}

/// A picture for screens of one width. A page has the pictures for both, but the one that its screen does not show may be old.
pub(super) fn pane(scene: &Scene<'_>, name: &str, width: Extent, draw: impl FnOnce() -> Markup) -> Markup {
    let pane = |mark: Option<Mark>| html! { div id=(name) class={ "pane pane-" (name) } data-mark=[mark] { (draw()) } };
    match scene.parts {
        None => pane(None),
        Some(parts) if [Extent::Whole, width].contains(&scene.extent) => pane(Some(parts.renewed(name, &()))),
        Some(parts) => parts.lasting(name, &(), |mark| pane(Some(mark))),
    }
}
