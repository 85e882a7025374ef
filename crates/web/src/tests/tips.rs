//! Tips for newcomers: a page for each game that has some, in every language, and the ways to it.

use words::Lang;

use crate::page::rules::picture_href;
use crate::rulebook::{Moment, Shot, plate};
use crate::tests::support::{Browser, TestApp};

/// A browser that asks for a language.
fn reader(test: &TestApp, lang: Lang) -> Browser {
    let mut browser = test.browser();
    browser.headers.push(("accept-language", lang.to_string()));
    browser
}

/// A text as a page has it.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[tokio::test]
async fn every_tip_is_told_shown_and_linked_in_every_language() {
    let test = TestApp::with_games().await;
    for title in games::CATALOGUE.titles() {
        let name = title.name();
        for lang in Lang::all() {
            let page = reader(&test, lang).get(&format!("/tips/{name}")).await;
            page.is(200).lacks(" style=").lacks("<style");
            for tip in title.tips() {
                let id = format!("tip-{name}-{}", tip.name);
                for id in [id.clone(), format!("{id}-why"), format!("scene-{name}-{}", tip.scene)] {
                    page.has(&escaped(&lang.find(&id, &[]).unwrap_or_else(|| panic!("{lang}: {id}"))));
                }
                page.has(&format!("href=\"#{}\"", tip.name)).has(&format!("id=\"{}\"", tip.name));
                for rule in &tip.rules {
                    page.has(&format!("href=\"/rules/{name}/{rule}\""));
                }
                let scene = title.scenes().iter().find(|scene| scene.name == tip.scene).unwrap();
                let [wide, narrow] = [false, true].map(|narrow| Shot { moment: Moment::Before, narrow });
                assert!(
                    plate(title, scene, wide, lang).is_some() && plate(title, scene, narrow, lang).is_some(),
                    "{}",
                    tip.scene
                );
                page.has(&picture_href(name, scene, wide, lang, false)).has(&picture_href(name, scene, wide, lang, true));
            }
            for piece in title.boxes().iter().flat_map(|(_, pieces)| pieces) {
                page.has(&escaped(&lang.text(&format!("box-{name}-{}", piece.name))));
            }
            page.lacks(">tips-").lacks(">tip-").lacks(">box-").lacks(">option-");
        }
    }
}

#[tokio::test]
async fn the_box_of_yunnan_has_both_editions_side_by_side() {
    let test = TestApp::with_games().await;
    let page = test.browser().get("/tips/yunnan").await;
    let traders =
        "<th scope=\"row\">Traders</th><td>35 <small>(7 per colour)</small></td><td>35 <small>(7 per colour)</small></td>";
    page.has("<th scope=\"col\">1st edition</th><th scope=\"col\">2nd edition</th>").has(traders);
    page.has("<td>–</td><td>16</td>");
}

#[tokio::test]
async fn tips_are_found_from_lobby_lessons_rulebook_and_table() {
    let test = TestApp::with_games().await;
    let mut browser = test.browser();
    browser.get("/").await.has("href=\"/tips\"");
    browser.get("/tips").await.is(200).has("href=\"/tips/yunnan\"").has("href=\"/tips/darjeeling\"");
    browser.get("/learn").await.has("href=\"/tips/yunnan\"").has("href=\"/tips/darjeeling\"");
    for title in games::CATALOGUE.titles() {
        let link = format!("href=\"/tips/{}\"", title.name());
        browser.get(&format!("/rules/{}", title.name())).await.has(&link);
        let last = title.lesson().unwrap().steps.len();
        browser.get(&format!("/learn/{}/{last}", title.name())).await.has(&link);
        let table = browser.post(&format!("/play/{}", title.name()), &[("level", "novice")]).await;
        let table = table.header("location").to_owned();
        browser.get(&table).await.has(&link);
        test.browser().get(&table).await.lacks(&link);
    }
}

#[tokio::test]
async fn a_game_without_tips_has_no_page_of_them() {
    let test = TestApp::new().await;
    let mut browser = test.browser();
    browser.get("/tips/pebbles").await.is(404);
    browser.get("/tips/nothing").await.is(404);
    browser.get("/").await.lacks("href=\"/tips\"");
    browser.get("/rules").await.lacks("/tips");
}
