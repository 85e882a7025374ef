//! Writes a whole page for a position, to look at it:
//! `cargo run -p draw --example scene -- crates/draw/tests/data/yunnan/travel-push.json > scene.html`.
//!
//! The file holds `position` and `legal` as in a trace, and optionally `selection`, `refused` and `viewer`. Options follow as `key=value`: `theme`, `lang`,
//! `sel` (what is in hand), `try` (a refused action), `tab` (the pane of a narrow screen).

use std::collections::BTreeMap;
use std::error::Error;
use std::io::Write;

#[path = "../tests/it/support.rs"]
mod support;

use draw::yunnan::{Forecast, Scored, Selection};
use draw::{BOARD_CSS, Refused, TOKENS_CSS, darjeeling as tea, sprite, yunnan as road};
use maud::{DOCTYPE, Markup, PreEscaped, html};
use serde_json::Value;
use support::{Scene, TeaScene, game, href, lang, names, tea_game, tea_names};
use tabletop::{Rules, Text, Viewer};
use words::Lang;

/// How the panels beside the board look, which the page says.
const TABLE_CSS: &str = include_str!("../../web/assets/table.css");

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
.tea { grid-template-columns: minmax(0, 1fr) 380px 330px; grid-template-areas: 'top top top' 'board middle side' 'tray tray side'; }
.middle { grid-area: middle; display: flex; flex-direction: column; gap: 8px; min-height: 0; overflow: auto; }
.tray { grid-area: tray; display: flex; align-items: center; gap: 12px; padding: 0 10px 0 14px; }
@media (max-width: 820px) { .table { height: 100dvh; min-height: 0; gap: 0; padding: 0; grid-template: 'top' auto 'main' minmax(0, 1fr) 'tray' auto / minmax(0, 1fr); }
 .top { margin: 0; padding: 6px 10px 8px; flex-wrap: wrap; } .board, .aside { grid-area: main; border: 0; border-radius: 0; overflow: auto; background: var(--hill-4); } .aside { display: none; background: var(--paper); padding: 8px; }
 .tray { flex-wrap: wrap; gap: 7px 8px; padding: 8px 10px; }
 [data-tab=road] .townsquare, [data-tab=town] .road-pane, [data-tab=players] .board { display: none; } [data-tab=players] .aside { display: flex; } .tea { grid-template: 'top' auto 'main' minmax(0, 1fr) 'tray' auto / minmax(0, 1fr); } .middle { grid-area: main; display: none; background: var(--paper); } .tea .board { background: var(--water); } [data-tab=town] .middle { display: flex; } }
";

/// The options of the command line.
type Options = BTreeMap<String, String>;

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = std::env::args().skip(1);
    let path = args.next().ok_or("which position? give the path of a JSON file")?;
    let options: Options =
        args.filter_map(|arg| arg.split_once('=').map(|(key, value)| (key.to_owned(), value.to_owned()))).collect();
    let text = std::fs::read_to_string(path)?;
    let scene: Value = serde_json::from_str(&text)?;
    let words = lang(options.get("lang").map_or("en", String::as_str));
    let table = match scene["position"]["game"].as_str() {
        Some("darjeeling") => darjeeling_table(&serde_json::from_value(scene)?, &options, words)?,
        _ => yunnan_table(&serde_json::from_value(scene)?, &options, words)?,
    };
    let page = html! {
        (DOCTYPE)
        html lang=(options.get("lang").map_or("en", String::as_str)) data-theme=[options.get("theme")] {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { "Teahorse" }
                style { (PreEscaped(TOKENS_CSS)) (PreEscaped(BOARD_CSS)) (PreEscaped(TABLE_CSS)) (PreEscaped(FRAME_CSS)) }
            }
            body { (sprite()) (table) }
        }
    };
    std::io::stdout().write_all(page.into_string().as_bytes())?;
    Ok(())
}

/// A refusal to look at; its text does not follow from the rules.
fn refusal<A: Text>(action: Option<&str>, legal: &[A]) -> Option<Refused<A>> {
    Some(Refused {
        action: action?.parse().ok(),
        rule: "B8".to_owned(),
        rule_href: "#B8".to_owned(),
        title: "Not enough money".to_owned(),
        reason: "Your bids would be 21 (stables 9, guild 12). You have 18.".to_owned(),
        nearest: legal.first().map(|&near| (near, format!("{near}, 18 in all."))),
    })
}

/// Yunnan's table.
fn yunnan_table(scene: &Scene, options: &Options, words: Lang) -> Result<Markup, Box<dyn Error>> {
    let option = |key: &str| options.get(key).map(String::as_str);
    let (view, game) = (&scene.position, game(scene));
    let legal = scene.legal();
    let mut stage = road::Stage::new(game.rules(), words, &href);
    stage.legal = &legal;
    stage.viewer = &scene.viewer;
    stage.players = names(view);
    stage.now = Forecast::of(game.rules(), game.state(), stage.viewer);
    stage.scoring = Scored::all(game.rules(), game.state());
    stage.selection =
        Selection::read(option("sel").or(scene.selection.as_deref()).unwrap_or("")).ok_or("this is no selection")?;
    stage.refused = refusal(option("try").or(scene.refused.as_deref()), &legal);
    if let Some(action) = road::Table::new(view, &stage).steps().action {
        let mut after = game.clone();
        after.play(action).map_err(|refused| refused.to_string())?;
        stage.then = Some(Forecast::of(after.rules(), after.state(), stage.viewer));
    }
    let table = road::Table::new(view, &stage);
    Ok(html! {
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
    })
}

/// Darjeeling's table.
fn darjeeling_table(scene: &TeaScene, options: &Options, words: Lang) -> Result<Markup, Box<dyn Error>> {
    let option = |key: &str| options.get(key).map(String::as_str);
    let (view, game) = (&scene.position, tea_game(scene));
    let legal = scene.legal();
    let mut stage = tea::Stage::new(game.rules(), words, &href);
    stage.legal = &legal;
    stage.viewer = &scene.viewer;
    stage.players = tea_names(view);
    stage.scoring = tea::Scored::all(game.rules(), game.state());
    stage.hand = tea::Hand::read(option("sel").unwrap_or("")).ok_or("this begins no action")?;
    stage.refused = refusal(option("try"), &legal);
    if let Some(action) = tea::Table::new(view, &stage).steps().action {
        let mut after = game.clone();
        after.play(action).map_err(|refused| refused.to_string())?;
        stage.then = Some(after.rules().view(after.state(), Viewer::Judge));
    }
    let table = tea::Table::new(view, &stage);
    Ok(html! {
        main.table.tea data-tab=(option("tab").unwrap_or("road")) {
            header.top { span.brand { "Teahorse" } (table.top()) }
            section.board { (table.region()) }
            section.middle { (table.wharf()) (table.demand()) (table.screen()) }
            aside.aside { section { (table.players()) } (table.scoring()) (table.forecast()) (table.refusal()) }
            form.tray.card method="post" { (table.tray()) }
        }
        (table.text())
    })
}
