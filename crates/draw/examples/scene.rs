//! Writes a whole page for a position, to look at it: `cargo run -p draw --example scene -- tests/data/travel.json > scene.html`.
//!
//! The file holds `position` and `legal` as in a trace, and optionally `selection`, `refused` and `viewer`.

use std::collections::BTreeMap;
use std::error::Error;
use std::io::Write;

#[path = "../tests/it/support.rs"]
mod support;

use draw::yunnan::{Forecast, Refused, Scored, Selection, Stage, Table};
use draw::{BOARD_CSS, TOKENS_CSS, sprite};
use maud::{DOCTYPE, PreEscaped, html};
use support::{Scene, Translated, game, href, names};

/// The frame of a table page, which belongs to the page and not to this crate.
const FRAME_CSS: &str = "
*, *::before, *::after { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: var(--fs-2)/var(--lh) var(--font-ui); font-variant-numeric: tabular-nums lining-nums; }
:focus-visible { outline: var(--ring); outline-offset: var(--ring-gap); border-radius: var(--r-1); }
.table { display: grid; gap: 8px; padding: 0 8px 8px; height: 100vh; min-height: 700px; grid-template: 'top top' 52px 'board side' minmax(0, 1fr) 'tray side' 56px / minmax(0, 1fr) 380px; }
.top { grid-area: top; margin: 0 -8px; padding: 0 12px; display: flex; align-items: center; gap: 14px; background: var(--panel); border-bottom: 1px solid var(--line); }
.brand { font: 600 var(--fs-4)/1 var(--font-book); }
.board { grid-area: board; min-height: 0; border-radius: var(--r-2); overflow: hidden; border: 1px solid var(--line-2); background: var(--sky-2); position: relative; }
.aside { grid-area: side; display: flex; flex-direction: column; gap: 8px; min-height: 0; overflow: auto; }
.tray { grid-area: tray; display: flex; align-items: center; gap: 12px; padding: 0 10px 0 14px; }
@media (max-width: 820px) { .table { height: 100dvh; min-height: 0; gap: 0; padding: 0; grid-template: 'top' auto 'main' minmax(0, 1fr) 'tray' auto / minmax(0, 1fr); }
 .top { margin: 0; padding: 6px 10px 8px; flex-wrap: wrap; } .board, .aside { grid-area: main; border: 0; border-radius: 0; overflow: auto; background: var(--hill-4); } .aside { display: none; background: var(--paper); padding: 8px; }
 .tray { flex-wrap: wrap; gap: 7px 8px; padding: 8px 10px; }
 [data-tab=road] .townsquare, [data-tab=town] .road-pane, [data-tab=players] .board { display: none; } [data-tab=players] .aside { display: flex; } }
";

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = std::env::args().skip(1);
    let path = args.next().ok_or("which position? give the path of a JSON file")?;
    let options: BTreeMap<String, String> =
        args.filter_map(|arg| arg.split_once('=').map(|(key, value)| (key.to_owned(), value.to_owned()))).collect();
    let option = |key: &str| options.get(key).map(String::as_str);
    let scene: Scene = serde_json::from_str(&std::fs::read_to_string(path)?)?;
    let language = option("lang").unwrap_or("en");
    let words = Translated::new(language);
    let view = &scene.position;
    let game = game(&scene);
    let mut stage = Stage::new(game.rules(), &words, &href);
    stage.legal = &scene.legal;
    stage.viewer = &scene.viewer;
    stage.players = names(view);
    stage.now = Forecast::of(game.rules(), game.state());
    stage.scoring = Scored::all(game.rules(), game.state());
    stage.selection =
        Selection::read(option("sel").or(scene.selection.as_deref()).unwrap_or("")).ok_or("this is no selection")?;
    if let Some(action) = option("try").or(scene.refused.as_deref()) {
        stage.refused = Some(Refused {
            action: action.to_owned(),
            rule: "B8".to_owned(),
            rule_href: "#B8".to_owned(),
            title: "Not enough money".to_owned(),
            reason: "Your bids would be 21 (stables 9, guild 12). You have 18.".to_owned(),
            nearest: stage.legal.first().map(|near| (near.clone(), format!("{near}, 18 in all."))),
        });
    }
    let in_hand = Table::new(view, &stage).steps().action.clone();
    if let Some(action) = in_hand {
        let mut after = game.clone();
        after.enter_text(&action).map_err(|refused| refused.to_string())?;
        stage.then = Some(Forecast::of(after.rules(), after.state()));
    }
    let table = Table::new(view, &stage);
    let page = html! {
        (DOCTYPE)
        html lang=(language) data-theme=[option("theme")] {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { "Teahorse" }
                style { (PreEscaped(TOKENS_CSS)) (PreEscaped(BOARD_CSS)) (PreEscaped(FRAME_CSS)) }
            }
            body {
                (sprite())
                main.table data-tab=(option("tab").unwrap_or("road")) {
                    header.top { span.brand { "Teahorse" } (table.top()) }
                    section.board {
                        (table.wide())
                        div.road-pane { (table.road()) }
                        (table.town())
                    }
                    aside.aside {
                        section { (table.players()) }
                        (table.scoring())
                        (table.forecast())
                        (table.cards())
                    }
                    form.tray.card method="post" { (table.tray()) }
                    (table.refusal())
                }
                (table.text())
            }
        }
    };
    std::io::stdout().write_all(page.into_string().as_bytes())?;
    Ok(())
}
