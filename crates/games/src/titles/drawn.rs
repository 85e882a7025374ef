//! What the drawn games have in common: addresses, people, steps and refusals as the `draw` crate wants them.

use draw::{Done, Link, Player, Refused};
use maud::{Markup, html};
use tabletop::{Rules, Seat, Viewer};

use crate::face::{Extent, Look, Shown};
use crate::{AnyGame, Scene, Tip, Title, rule_href};

/// Where a shape leads.
pub(super) fn href<R: Rules>(look: &Look<'_>, link: Link<'_>) -> String {
    match link {
        Link::Pick(words) => look.pick_href(words),
        Link::Try(action) => look.try_href(action),
        Link::Rule(id) => rule_href(R::GAME, id),
    }
}

/// The seat whose eyes look: the one that acts, or the viewer's own.
pub(super) fn eyes(look: &Look<'_>) -> Option<Seat> {
    look.acting.or(match look.viewer {
        Viewer::Seat(seat) => Some(seat),
        Viewer::Judge | Viewer::Public => None,
    })
}

/// Who sits at a seat.
pub(super) fn player(look: &Look<'_>, seat: Seat) -> Player {
    let bot = look.names.get(seat.index()).filter(|name| name.bot);
    Player {
        name: look.name(seat).to_owned(),
        note: bot.map(|name| name.tag(look.lang)),
        face: look.names.get(seat.index()).and_then(|name| name.face.clone()),
    }
}

/// The steps of this turn that can be taken back.
pub(super) fn done<R: Rules>(shown: &Shown<'_, R>) -> Vec<Done<R::Action>> {
    let done = |(to, action)| Done { action, undo: Some(shown.look.undo_href(to)) };
    shown.steps().map(done).collect()
}

/// The refusal to show, in words.
pub(super) fn refused<R: Title>(shown: &Shown<'_, R>) -> Option<Refused<R::Action>> {
    let (game, lang) = (shown.game, shown.look.lang);
    let (action, refused) = shown.look.refused?;
    Some(Refused {
        action: action.parse().ok(),
        rule: refused.rule.to_owned(),
        rule_href: rule_href(R::GAME, refused.rule),
        title: lang.text("refused"),
        reason: game.refusal(refused, lang),
        nearest: refused.suggestion.as_ref().and_then(|near| Some((near.parse().ok()?, game.label(near, lang)))),
    })
}

/// The picture for screens of one width, by its name.
#[derive(Hash)]
struct Pane<'a>(&'a str);

/// A picture for screens of one width. A page has the pictures for both, but the one that its screen does not show may be old.
pub(super) fn pane(look: &Look<'_>, name: &str, width: Extent, draw: impl FnOnce() -> Markup) -> Markup {
    let mark = look.parts.map(|parts| parts.lasting(&Pane(name)));
    let wanted = [Extent::Whole, width].contains(&look.extent);
    let had = mark.filter(|mark| !wanted && look.parts.is_some_and(|parts| parts.had(*mark)));
    had.map_or_else(
        || html! { div id=(name) class={ "pane pane-" (name) } data-mark=[mark] { (draw()) } },
        |mark| draw::kept(name, mark),
    )
}

/// The scenes of a file that is part of the program.
pub(super) fn scenes(text: &str) -> Vec<Scene> {
    Scene::read_all(text).expect("the scenes are read by a test")
}

/// The tips of a file that is part of the program.
pub(super) fn tips(text: &str) -> Vec<Tip> {
    Tip::read_all(text).expect("the tips are read by a test")
}
