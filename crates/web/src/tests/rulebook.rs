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

#[tokio::test]
async fn every_rule_has_its_anchor_and_every_link_inside_leads_to_one_in_every_language() {
    let test = TestApp::with_games().await;
    for title in games::CATALOGUE.titles() {
        for lang in Lang::all() {
            let page = reader(&test, lang).get(&format!("/rules/{}", title.name())).await;
            page.is(200);
            let ledger = title.ledger(lang).unwrap();
            for entry in ledger.entries() {
                assert_eq!(page.text.matches(&format!(" id=\"{}\"", entry.id)).count(), 1, "{lang} {}", entry.id);
                page.has(&entry.title);
            }
            for rest in page.text.split("href=\"#").skip(1) {
                let target = rest.split('"').next().unwrap();
                assert!(page.text.contains(&format!("id=\"{target}\"")), "{lang}: #{target} leads nowhere");
            }
            assert!(missing(&page.text).is_empty(), "{lang}: {:?}", missing(&page.text));
        }
    }
}

#[tokio::test]
async fn every_picture_is_drawn_for_everybody_by_day_and_by_night() {
    let test = TestApp::with_games().await;
    let mut browser = test.browser();
    for title in games::CATALOGUE.titles() {
        let [book, tips] = ["rules", "tips"].map(|page| format!("/{page}/{}", title.name()));
        let (book, tips) = (browser.get(&book).await, browser.get(&tips).await);
        for scene in title.scenes() {
            let page = if scene.tip { &tips } else { &book };
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
                page.has(&format!("src=\"{day}\"")).has(&format!("srcset=\"{night}\""));
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
    let page = test.browser().get("/rules/yunnan").await;
    assert!(page.text.len() < 150_000, "{}", page.text.len());
    assert_eq!(page.text.matches("<img ").count(), page.text.matches("loading=\"lazy\"").count());
    page.lacks(" style=").lacks("<style");
}

#[tokio::test]
async fn examples_tell_the_numbers_that_the_engine_finds() {
    let test = TestApp::with_games().await;
    let page = test.browser().get("/rules/yunnan").await;
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
        let page = browser.get(&format!("/rules/{}", title.name())).await;
        for scene in title.scenes().iter().filter(|scene| !scene.moves.is_empty()) {
            let action = format!("/rules/{}/try/{}", title.name(), scene.name);
            page.has(&format!("action=\"{action}\""));
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
    page.is(200).has("href=\"/rules/yunnan#B8\"");
    browser.get("/rules/yunnan").await.has("id=\"B8\"");
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
        page.has("12, 12, 12, 12, 12").has("href=\"/rules/yunnan#E2\"").has("href=\"/rules/yunnan#S2\"");
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
            .has("href=\"/rules/yunnan#B2\"")
            .has("href=\"/rules/darjeeling#DL4\"");
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
    for path in ["", "/rules", "/rules/yunnan", "/rules/darjeeling/differs", "/tips", "/tips/yunnan", "/learn", "/about"] {
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
