//! The page that opens a table from a position: the board as it stands, and who plays which colour.

use games::AnyGame;
use maud::{Markup, html};
use tabletop::{Seat, Turn, Viewer};

use super::new::{Draft, color_names, label, position_form};
use crate::face::{Extent, Name, Picture, Scene};
use words::Lang;
use crate::offer::Offer;
use crate::table::hall::Hall;
use crate::visitor::Visitor;

/// The page.
pub fn page(visitor: &Visitor, hall: &Hall, offer: &Offer, game: &dyn AnyGame, draft: &Draft) -> Markup {
    let lang = visitor.lang;
    let content = html! {
        (draw::sprite())
        div.beginning {
            section.intro {
                h1 { (lang.text("start-title")) }
                p { (label(offer, &game.setup().options, lang)) ". " (standing(offer, game, lang)) }
            }
            (board(offer, game, lang))
            (position_form(visitor, hall, draft, game))
        }
    };
    super::site(visitor, &format!("{} · Teahorse", lang.text("start-title")), &content)
}

/// Where the game is and who is to act, in a sentence.
pub fn standing(offer: &Offer, game: &dyn AnyGame, lang: Lang) -> String {
    let progress = offer.face.progress(game).text(lang);
    match game.turn() {
        Turn::Seat(seat) => {
            lang.say("start-to-act", &[("progress", progress.into()), ("name", color_names(game, seat, lang).into())])
        }
        Turn::Chance | Turn::Over => progress,
    }
}

/// The board of a position that belongs to no table, everything open.
pub fn board(offer: &Offer, game: &dyn AnyGame, lang: Lang) -> Markup {
    let picture = picture(offer, game, lang);
    html! {
        section.still aria-label=(lang.text("board")) {
            div.board { (picture.board) }
            div.still-side { (picture.players) }
        }
    }
}

fn picture(offer: &Offer, game: &dyn AnyGame, lang: Lang) -> Picture {
    let name = |seat: Seat| Name { text: color_names(game, seat, lang), colors: game.colors(seat), ..Name::default() };
    let names: Vec<Name> = Seat::all(game.seats()).map(name).collect();
    offer.face.picture(&Scene {
        game,
        viewer: Viewer::Judge,
        lang,
        acting: None,
        legal: &[],
        pick: "",
        after: None,
        point: None,
        names: &names,
        undo: &[],
        refused: None,
        path: "",
        extent: Extent::Whole,
        parts: None,
    })
}
