//! The rulebook in the program: an anchor for every rule, pictures, examples that can be tried, what differs, and "About".

use crate::page::about::provenance_id;
use crate::page::rules::picture_href;
use crate::rulebook::{Moment, Shot, plate, steps};
use serde_json::Value;
use words::Lang;

use crate::tests::support::{Browser, TestApp, between};

/// A browser that asks for a language.
fn reader(test: &TestApp, lang: Lang) -> Browser {
    let mut browser = test.browser();
    browser.headers.push(("accept-language", lang.to_string()));
    browser
}

/// Texts of ours that a page shows by their id because they are missing.
fn missing(page: &str) -> Vec<&str> {
    let starts =
        ["scene-", "feature-", "differs-", "about-", "number-", "provenance-", "sureness-", "example-", "book-", "story-"];
    page.split(['<', '>', '"']).filter(|text| starts.iter().any(|start| text.starts_with(start)) && !text.contains(' ')).collect()
}

/// The names of the chapters of a game.
fn chapters(game: &str) -> Vec<String> {
    let ledger = games::CATALOGUE.titles().find(|title| title.name() == game).and_then(|title| title.ledger(Lang::EN)).unwrap();
    ledger.chapters.into_iter().map(|chapter| chapter.name).collect()
}

/// All chapters of a rulebook, one after the other.
async fn book(browser: &mut Browser, game: &str) -> String {
    let mut book = String::new();
    for name in chapters(game) {
        book += &browser.get(&format!("/rules/{game}/{name}")).await.is(200).text;
    }
    book
}

/// Follows a link to a rule; fails unless it leads to a page with that rule on it.
async fn follow_rule(browser: &mut Browser, href: &str, from: &str) {
    let (mut path, mut anchor) = (href.to_owned(), String::new());
    for _ in 0..3 {
        let (before, after) = path.split_once('#').map_or((path.as_str(), ""), |(path, anchor)| (path, anchor));
        anchor = if after.is_empty() { anchor } else { after.to_owned() };
        let page = browser.get(before).await;
        if page.status == 303 {
            path = page.header("location").to_owned();
            continue;
        }
        page.is(200);
        assert!(anchor.is_empty() || page.text.contains(&format!(" id=\"{anchor}\"")), "{from}: {href} leads nowhere");
        return;
    }
    panic!("{from}: {href} leads in a circle");
}

#[tokio::test]
async fn every_rule_has_its_page_and_its_anchor_and_every_link_inside_leads_to_one_in_every_language() {
    let test = TestApp::with_games().await;
    for title in games::CATALOGUE.titles() {
        let game = title.name();
        for lang in Lang::all() {
            let mut browser = reader(&test, lang);
            let front = browser.get(&format!("/rules/{game}")).await;
            let whole = browser.get(&format!("/rules/{game}/print")).await;
            let ledger = title.ledger(lang).unwrap();
            for chapter in &ledger.chapters {
                let path = format!("/rules/{game}/{}", chapter.name);
                let page = browser.get(&path).await;
                page.is(200).has("aria-current=\"page\"");
                assert_eq!(page.text.matches("rel=\"prev\"").count() + page.text.matches("rel=\"next\"").count(), {
                    let ends = [ledger.chapters.first(), ledger.chapters.last()];
                    2 - ends.iter().filter(|end| end.is_some_and(|end| end.name == chapter.name)).count()
                });
                assert!(page.text.len() < 80_000, "{path}: {} bytes", page.text.len());
                assert!(missing(&page.text).is_empty(), "{lang}: {:?}", missing(&page.text));
                for entry in &chapter.entries {
                    for sheet in [&page, &whole] {
                        assert_eq!(sheet.text.matches(&format!(" id=\"{}\"", entry.id)).count(), 1, "{lang} {}", entry.id);
                        sheet.has(&entry.title);
                    }
                    front.has(&format!("<li id=\"{}\"><a href=\"{path}#{0}\">", entry.id));
                    // Links from anywhere name the rule alone.
                    let link = browser.get(&format!("/rules/{game}/{}", entry.id.to_lowercase())).await;
                    assert_eq!(link.is(303).header("location"), format!("{path}#{}", entry.id));
                }
                for rest in page.text.split("href=\"").skip(1) {
                    let href = rest.split('"').next().unwrap();
                    if let Some(anchor) = href.strip_prefix('#') {
                        assert!(page.text.contains(&format!("id=\"{anchor}\"")), "{lang} {path}: {href} leads nowhere");
                    } else if let Some(anchor) =
                        href.strip_prefix(&format!("/rules/{game}/")).and_then(|rest| rest.split_once('#'))
                    {
                        let there = ledger.chapters.iter().find(|chapter| chapter.name == anchor.0);
                        assert!(
                            there.is_some_and(|there| there.entries.iter().any(|entry| entry.id == anchor.1)),
                            "{path}: {href}"
                        );
                    }
                }
            }
            for rest in whole.text.split("href=\"#").skip(1) {
                let target = rest.split('"').next().unwrap();
                assert!(whole.text.contains(&format!("id=\"{target}\"")), "{lang}: #{target} leads nowhere");
            }
            whole.lacks("loading=\"lazy\"").lacks("/night/").lacks("class=\"try\"").lacks("<header").lacks("<nav class=\"leaf\"");
        }
    }
    let mut browser = test.browser();
    assert_eq!(browser.get("/rules/yunnan/b").await.header("location"), "/rules/yunnan/bidding");
    assert_eq!(browser.get("/de/rules/yunnan/B5").await.header("location"), "/de/rules/yunnan/bidding#B5");
    browser.get("/rules/yunnan/nothing").await.is(404);
    browser.get("/rules/chess/bidding").await.is(404);
}

#[tokio::test]
async fn every_link_to_a_rule_in_the_program_leads_to_it() {
    let test = TestApp::with_games().await;
    let mut browser = test.browser();
    let fields = [("game", "yunnan"), ("players", "3"), ("edition", "2"), ("seat1", "here"), ("seat2", "here")];
    let table = browser.open(&fields).await;
    let mut pages = vec![format!("{table}?try=bid+school+15"), table, "/about".to_owned(), "/new?game=yunnan".to_owned()];
    for title in games::CATALOGUE.titles() {
        let game = title.name();
        pages.extend(
            ["/rules/{}/differs", "/tips/{}", "/new?game={}", "/rules/{}/search?q=points"].map(|page| page.replace("{}", game)),
        );
        let steps = title.lesson().map_or(0, |lesson| lesson.steps.len());
        pages.extend((1..=steps).map(|step| format!("/learn/{game}/{step}")));
    }
    let mut followed = std::collections::BTreeSet::new();
    for page in pages {
        let text = browser.get(&page).await.is(200).text.clone();
        for rest in text.split("href=\"/rules/").skip(1) {
            let href = format!("/rules/{}", rest.split('"').next().unwrap());
            if followed.insert(href.clone()) {
                follow_rule(&mut browser, &href, &page).await;
            }
        }
    }
    assert!(followed.len() > 60, "{}", followed.len());
}

#[tokio::test]
async fn rules_are_found_without_script_and_marked_or_others_are_suggested() {
    let test = TestApp::with_games().await;
    let mut browser = test.browser();
    let page = browser.get("/rules/yunnan/bidding").await;
    page.has("<form class=\"seek\" role=\"search\" method=\"get\" action=\"/rules/yunnan/search\"");
    let found = browser.get("/rules/yunnan/search?q=bridges").await;
    found
        .is(200)
        .has("<mark>bridges</mark>")
        .has("href=\"/rules/yunnan/travel#T8\"")
        .has("value=\"bridges\"")
        .has("role=\"status\"");
    assert!(missing(&found.text).is_empty(), "{:?}", missing(&found.text));
    browser
        .get("/rules/yunnan/search?q=inspecter")
        .await
        .has("Nothing found")
        .has("?q=inspector\"")
        .has("href=\"/rules/yunnan\"");
    browser.get("/rules/yunnan/search?q=inspector+xyzzy").await.has("come closest");
    browser.get("/rules/yunnan/search").await.is(200).has("Type a word").lacks("<mark>");
    browser.get("/rules/yunnan/search?q=%3Cscript%3E").await.is(200).lacks("<script>");
    browser.get(&format!("/rules/yunnan/search?q={}", "x".repeat(5000))).await.is(200);
    browser.get("/rules/chess/search?q=x").await.is(404);
    let page = browser.get("/de/rules/yunnan/search?q=Br%C3%BCcken").await;
    page.is(200).has("action=\"/de/rules/yunnan/search\"").has("href=\"/de/rules/yunnan/travel#T8\"");
    // The panel of a table gets the page without the frame of the site.
    browser.headers.push(("x-fragment", "book".to_owned()));
    for path in ["/rules/yunnan", "/rules/yunnan/travel", "/rules/yunnan/search?q=push"] {
        browser.get(path).await.is(200).lacks("<html").has("id=\"rulebook\"").has("data-book-close");
    }
}

#[tokio::test]
async fn every_picture_is_drawn_for_everybody_by_day_and_by_night() {
    let test = TestApp::with_games().await;
    let mut browser = test.browser();
    for title in games::CATALOGUE.titles() {
        let tips = browser.get(&format!("/tips/{}", title.name())).await;
        let book = book(&mut browser, title.name()).await;
        for scene in title.scenes() {
            let page = if scene.tip { &tips.text } else { &book };
            for lang in Lang::all() {
                let caption = format!("scene-{}-{}", title.name(), scene.name);
                assert!(lang.find(&caption, &[]).is_some(), "{lang}: {caption}");
                assert_eq!(steps(title, scene, lang).len(), scene.moves.len(), "{}", scene.name);
            }
            let mut shown = vec![(Moment::Before, &scene.show)];
            shown.extend((!scene.moves.is_empty()).then(|| (Moment::After, scene.then.as_ref().unwrap_or(&scene.show))));
            for (moment, _) in shown.into_iter().filter(|(_, show)| !show.is_empty()) {
                let wide = Shot { moment, narrow: false };
                for narrow in [wide, Shot { narrow: true, ..wide }] {
                    assert!(
                        plate(title, scene, narrow, "fr".parse().expect("French is spoken")).is_some(),
                        "{}: {narrow:?}: there is nothing to show",
                        scene.name
                    );
                }
                let [day, night] = [false, true].map(|night| picture_href(title.name(), scene, wide, Lang::EN, night));
                assert!(page.contains(&format!("src=\"{day}\"")) && page.contains(&format!("srcset=\"{night}\"")), "{day}");
                let picture = browser.get(&day).await;
                picture.is(200).has("<svg xmlns=").has("data-theme=\"light\"").lacks("<script");
                assert_eq!(picture.header("content-type"), "image/svg+xml");
                assert!(picture.header("cache-control").contains("max-age"));
                assert!(picture.header("content-security-policy").contains("sandbox"));
                assert!(picture.headers.get("set-cookie").is_none(), "a picture knows nobody");
            }
        }
    }
    browser.get("/rules/yunnan/de/night/start.svg").await.is(200).has("data-theme=\"dark\"").has("Markt");
    for wrong in [
        "/rules/yunnan/en/day/nothing.svg",
        "/rules/yunnan/en/dusk/road.svg",
        "/rules/yunnan/xx/day/road.svg",
        "/rules/chess/en/day/road.svg",
    ] {
        browser.get(wrong).await.is(404);
    }
}

#[tokio::test]
async fn a_rulebook_loads_quickly_and_its_pictures_come_later() {
    let test = TestApp::with_games().await;
    let page = test.browser().get("/rules/yunnan/bidding").await;
    assert_eq!(page.text.matches("<img ").count(), page.text.matches("loading=\"lazy\"").count());
    page.lacks(" style=").lacks("<style");
}

#[tokio::test]
async fn examples_tell_the_numbers_that_the_engine_finds() {
    let test = TestApp::with_games().await;
    let page = test.browser().get("/rules/yunnan/worked-examples").await;
    let of = |id: &str| between(&page.text, &format!("<section class=\"entry\" id=\"{id}\""), "</section>").to_owned();
    let tells = |id: &str, text: &str| assert!(of(id).contains(text), "{id} does not tell `{text}`: {}", of(id));
    tells("EX1", "gets 24 yuan from the bank (all bids together: 75).");
    tells("EX1", "gets 14 yuan from the bank");
    tells("EX2", "gets 23 yuan from the bank (all bids together: 73).");
    tells("EX10", "earns 19 yuan, after 3 yuan for transport.");
}

#[tokio::test]
async fn every_example_can_be_tried_on_a_board_of_ones_own() {
    let test = TestApp::with_games().await;
    let mut browser = test.browser();
    for title in games::CATALOGUE.titles() {
        let book = book(&mut browser, title.name()).await;
        for scene in title.scenes().iter().filter(|scene| !scene.moves.is_empty()) {
            let action = format!("/rules/{}/try/{}", title.name(), scene.name);
            assert!(book.contains(&format!("action=\"{action}\"")), "{action}");
            let opened = browser.post(&action, &[]).await;
            opened.is(303);
            let study = opened.header("location").to_owned();
            browser.get(&study).await.is(200).has(&scene.rule);
            test.browser().get(&study).await.is(404);
        }
    }
    browser.post("/rules/yunnan/try/nothing", &[]).await.is(404);
}

#[tokio::test]
async fn a_refusal_links_to_an_anchor_that_is_there() {
    let test = TestApp::with_games().await;
    let mut browser = test.browser();
    let fields = [("game", "yunnan"), ("players", "3"), ("edition", "2"), ("seat1", "here"), ("seat2", "here")];
    let table = browser.open(&fields).await;
    let page = browser.get(&format!("{table}?try=bid+school+15")).await;
    page.is(200).has("href=\"/rules/yunnan/B8\"");
    follow_rule(&mut browser, "/rules/yunnan/B8", "a refusal").await;
}

#[tokio::test]
async fn what_differs_is_said_in_every_language_and_linked_from_the_form() {
    let test = TestApp::with_games().await;
    for lang in Lang::all() {
        let mut browser = reader(&test, lang);
        for game in ["yunnan", "darjeeling"] {
            let page = browser.get(&format!("/rules/{game}/differs")).await;
            page.is(200);
            assert!(missing(&page.text).is_empty(), "{lang} {game}: {:?}", missing(&page.text));
        }
        let page = browser.get("/rules/yunnan/differs").await;
        page.has("12, 12, 12, 12, 12").has("href=\"/rules/yunnan/E2\"").has("href=\"/rules/yunnan/S2\"");
        browser.get("/new?game=yunnan").await.has("href=\"/rules/yunnan/differs\"");
        browser.get("/rules/yunnan").await.has("href=\"/rules/yunnan/differs\"");
    }
    test.browser().get("/rules/chess/differs").await.is(404);
}

#[tokio::test]
async fn about_names_authors_rulings_and_the_standing_of_every_number() {
    let test = TestApp::with_games().await;
    for lang in Lang::all() {
        let mut browser = reader(&test, lang);
        browser.get("/").await.has("href=\"/about\"");
        let page = browser.get("/about").await;
        page.is(200)
            .has("Aaron Haag")
            .has("Günter Burkhardt")
            .has("href=\"/rules/yunnan/B2\"")
            .has("href=\"/rules/darjeeling/DL4\"");
        assert!(missing(&page.text).is_empty(), "{lang}: {:?}", missing(&page.text));
    }
}

/// What the data files say about their numbers is what the page says, so that neither can change alone.
#[test]
fn the_provenance_of_the_page_is_that_of_the_data_files() {
    let mut checked = 0;
    let mut check = |table: &str, data: &Value| {
        for (key, standing) in data["provenance"].as_object().expect("every table has its provenance") {
            let entries: Vec<(Option<usize>, &Value)> = match standing.as_array() {
                Some(list) => list.iter().enumerate().map(|(nth, entry)| (Some(nth), entry)).collect(),
                None => vec![(None, standing)],
            };
            for (nth, said) in entries {
                let id = provenance_id(table, key, nth);
                assert_eq!(Lang::EN.find(&id, &[]).as_deref(), said.as_str(), "{id}");
                checked += 1;
            }
        }
    };
    for title in games::CATALOGUE.titles() {
        let data = title.data(&tabletop::Setup::default()).unwrap();
        match data["editions"].as_array() {
            Some(editions) => {
                for (nth, edition) in editions.iter().enumerate() {
                    check(&format!("{}-{}", title.name(), nth + 1), edition);
                    if edition["duli"].is_object() {
                        check(&format!("{}-duli", title.name()), &edition["duli"]);
                    }
                }
            }
            None => check(title.name(), &data),
        }
    }
    assert!(checked > 35, "{checked}");
}

#[tokio::test]
async fn the_library_has_an_address_in_every_language() {
    let test = TestApp::with_games().await;
    let mut browser = test.browser();
    browser.headers.push(("accept-language", "fr".to_owned()));
    for path in [
        "",
        "/rules",
        "/rules/yunnan",
        "/rules/yunnan/bidding",
        "/rules/darjeeling/differs",
        "/tips",
        "/tips/yunnan",
        "/learn",
        "/about",
    ] {
        // The address decides, whatever the visitor's setting; without a language in it the setting does.
        for lang in ["en", "de", "fr"] {
            let page = browser.get(&format!("/{lang}{path}")).await;
            page.is(200).has(&format!("<html lang=\"{lang}\""));
            for other in ["en", "de", "fr"] {
                page.has(&format!("<link rel=\"alternate\" hreflang=\"{other}\" href=\"/{other}{path}\">"));
            }
            page.has(&format!("<a class=\"btn quiet\" href=\"/{lang}/rules\">"));
            let body = between(&page.text, "<body", "</html>");
            assert!(!body.contains("href=\"/rules") && !body.contains("href=\"/about"), "{lang}{path}: {body}");
        }
        browser
            .get(if path.is_empty() { "/" } else { path })
            .await
            .is(200)
            .has("<html lang=\"fr\"")
            .has("hreflang=\"x-default\"");
    }
    browser.get("/de/me").await.is(404);
    browser.get("/xx/rules").await.is(404);
    browser.get("/me").await.is(200).lacks("hreflang");
    // A change of language leads to the page in the language chosen, by the setting.
    let page = browser.get("/de/rules/yunnan").await;
    page.has("name=\"back\" value=\"/rules/yunnan\"");
}
