//! What the drawn faces have in common: words, addresses, people and refusals as the `draw` crate wants them.

use draw::{Fact, Link, Player, Refused, Words};
use maud::{Markup, html};
use tabletop::{Seat, Viewer};

use super::{Face, Scene};
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
}

/// Where a shape leads.
pub(super) fn href(scene: &Scene<'_>, link: Link<'_>) -> String {
    match link {
        Link::Pick(words) => scene.pick_href(words),
        Link::Try(action) => scene.try_href(action),
    }
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

/// The refusal to show, in words.
pub(super) fn refused(face: &dyn Face, scene: &Scene<'_>) -> Option<Refused> {
    let (action, refused) = scene.refused?;
    Some(Refused {
        action: action.to_owned(),
        rule: refused.rule.to_owned(),
        rule_href: format!("/rules/{}#{}", scene.game.game(), refused.rule),
        title: scene.lang.text("refused"),
        reason: face.refusal(refused, scene.lang),
        nearest: refused.suggestion.clone().map(|near| (near.clone(), face.label(scene.game, &near, scene.lang))),
    })
}

/// Stands for a part that the page has or does not show.
pub(super) fn kept(id: &str) -> Markup {
    html! { div id=(id) data-static {} }
}
