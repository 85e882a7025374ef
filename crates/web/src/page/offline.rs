//! The page that the service worker shows where there is no connection. It is the same for everybody and stands for every page.

use maud::{DOCTYPE, Markup, html};

use super::brand;
use crate::routes::assets;
use draw::emblem::{horse_shape, icon};
use words::Lang;

/// The page in a language.
pub(crate) fn page(lang: Lang) -> Markup {
    html! {
        (DOCTYPE)
        html lang=(lang) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover";
                meta name="robots" content="noindex";
                title { (lang.text("offline-title")) " · Teahorse" }
                link rel="stylesheet" href=(assets::href("teahorse.css"));
                link rel="stylesheet" href=(assets::href("reach.css"));
                script src=(assets::href("offline.js")) type="module" {}
            }
            body.framed {
                header.top { (brand()) }
                main #main {
                    section.card.away {
                        (bridge())
                        div.txt {
                            h1 { (lang.text("offline-title")) }
                            p { (lang.text("offline-why")) }
                            // The script fills it in, if this device knows of one.
                            p #due hidden data-text=(due("offline-deadline", lang)) data-past=(due("offline-deadline-past", lang)) {}
                            ul.can {
                                li {
                                    (icon("check"))
                                    div {
                                        b { (lang.text("offline-read")) } " " (lang.text("offline-read-what")) " "
                                        span #unread hidden { (lang.text("offline-read-none")) } ul #readable {}
                                    }
                                }
                                li.no {
                                    (icon("close")) div { b { (lang.text("offline-move")) } " " (lang.text("offline-move-why")) }
                                }
                            }
                            p.acts {
                                a.btn.primary href="" data-retry { (icon("again")) (lang.text("offline-again")) }
                                // The script puts the seconds in.
                                span #again role="timer" data-text=(lang.say("offline-tried", &[("seconds", "00".into())])) {}
                            }
                        }
                    }
                }
            }
        }
    }
}

/// A sentence with room for the time of the deadline and for when it was known.
fn due(text: &str, lang: Lang) -> String {
    lang.say(text, &[("time", "TIME".into()), ("known", "KNOWN".into())])
}

/// A bridge that has fallen, with horses on both sides.
fn bridge() -> Markup {
    let horse = |color: &str, at: &str| html! { g class={ "horse c-" (color) } transform=(at) { (horse_shape()) } };
    html! {
        svg.land viewBox="0 0 760 280" aria-hidden="true" {
            rect.sky width="760" height="280" {}
            circle.sun cx="604" cy="66" r="30" {}
            path.peak d="M0 162L72 96L122 136L212 48L292 142L362 100L430 152L542 58L630 142L702 100L760 132V280H0Z" {}
            path.snow d="M212 48L190 72L205 79L213 69L224 82L236 70ZM542 58L520 83L535 90L543 79L554 92L567 81Z" {}
            path.hill-2 d="M0 180Q120 140 240 170T520 150T760 160V280H0Z" {}
            path.hill-4 d="M0 214Q120 184 262 214L252 280H0ZM470 206Q610 176 760 202V280H438Z" {}
            path.cliff d="M262 214L270 280H250ZM470 206L450 280H434Z" {}
            path.water d="M248 280Q280 250 310 250H402Q432 250 452 280Z" {}
            path.road-edge d="M-10 226Q130 200 258 218M476 210Q616 186 776 202" {}
            path.road d="M-10 226Q130 200 258 218M476 210Q616 186 776 202" {}
            path.ropes stroke-dasharray="7 3" d="M258 218Q284 232 302 262M476 210Q458 228 450 262" {}
            (horse("red", "translate(178 176) scale(1.3)"))
            (horse("blue", "translate(96 178) scale(1.2)"))
            (horse("green", "translate(600 170) scale(1.2)"))
        }
    }
}
