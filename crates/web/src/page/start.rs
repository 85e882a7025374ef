//! The page that opens a table from a position: the board, and who plays which colour.

use games::{AnyGame, Look, Name};
use maud::{Markup, html};
use tabletop::{Seat, Turn, Viewer};
use words::Lang;

use super::new::{Draft, color_names, label, position_form};
use crate::visitor::Visitor;

/// The page.
pub(crate) fn page(visitor: &Visitor, game: &dyn AnyGame, draft: &Draft) -> Markup {
    let lang = visitor.lang;
    let content = html! {
        (draw::sprite())
        div.beginning {
            section.intro {
                h1 { (lang.text("start-title")) }
                p { (label(game.title(), &game.setup().options, lang)) ". " (standing(game, lang)) }
            }
            (board(game, lang))
            (position_form(visitor, draft, game))
        }
    };
    super::site(visitor, &format!("{} · Teahorse", lang.text("start-title")), &content)
}

/// Where the game is and who is to act, in a sentence.
pub(crate) fn standing(game: &dyn AnyGame, lang: Lang) -> String {
    let progress = game.progress().text(lang);
    match game.turn() {
        Turn::Seat(seat) => {
            lang.say("start-to-act", &[("progress", progress.into()), ("name", color_names(game, seat, lang).into())])
        }
        Turn::Chance | Turn::Over => progress,
    }
}

/// Seats called by their colours, where nobody sits at them.
pub(crate) fn color_seats(game: &dyn AnyGame, lang: Lang) -> Vec<Name> {
    let name = |seat: Seat| Name {
        text: games::explain::capital(&color_names(game, seat, lang)),
        colors: game.colors(seat),
        ..Name::default()
    };
    Seat::all(game.seats()).map(name).collect()
}

/// The board of a position that belongs to no table, everything open.
pub(crate) fn board(game: &dyn AnyGame, lang: Lang) -> Markup {
    let picture = game.picture(&Look::at(Viewer::Judge, lang, &color_seats(game, lang)));
    html! {
        section.still aria-label=(lang.text("board")) {
            div.board { (picture.board) }
            div.still-side { (picture.players) }
        }
    }
}
