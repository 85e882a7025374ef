//! The bots as people: nine characters of three levels, with trade and attitude.

use bots::Level;
use maud::{Markup, html};

use crate::table::character::{of_level, portrait_of};
use crate::visitor::Visitor;

/// The levels that have characters, weakest first.
const LEVELS: [Level; 3] = [Level::Novice, Level::Merchant, Level::Master];

/// The page.
pub(crate) fn page(visitor: &Visitor) -> Markup {
    let lang = visitor.lang;
    let content = html! {
        (super::board_head())
        div.narrow.stack.wide-ish {
            section.intro {
                h1 { (lang.text("bots-title")) }
                p { (lang.text("bots-why")) }
            }
            @for level in LEVELS {
                section.card.pad.characters id=(level) {
                    h2 { (lang.text(&format!("bots-{level}"))) }
                    p { (lang.text(&format!("bot-{level}-why"))) }
                    ul {
                        @for character in of_level(level) {
                            li.well {
                                img.face src=(portrait_of(character)) alt="" width="84" height="84";
                                div {
                                    h3 { (lang.text(&format!("bot-{character}"))) }
                                    p.trade { (lang.text(&format!("bot-{character}-trade"))) }
                                    p { (lang.text(&format!("bot-{character}-temper"))) }
                                }
                            }
                        }
                    }
                }
            }
            p { a.btn.primary href="/new" { (lang.text("bots-play")) } }
        }
    };
    super::site(visitor, &format!("{} · Teahorse", lang.text("bots-title")), &content)
}
