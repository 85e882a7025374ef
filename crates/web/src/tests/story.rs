//! The story of the game: every step is a page, tells what the engine did, and works without script.

use words::Lang;

use crate::tests::exchange;
use crate::tests::support::{Browser, TestApp, between};

/// Opens a record as a table of its own, and leads there.
async fn import(browser: &mut Browser, file: &str) -> String {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/");
    let record = std::fs::read_to_string(format!("{path}{file}")).unwrap();
    let answer = exchange::import(browser, "text", record.as_bytes()).await;
    answer.is(303);
    answer.header("location").split('/').take(3).collect::<Vec<_>>().join("/")
}

/// The addresses of all ends of rounds that a page of a table leads to.
fn ends(page: &str) -> Vec<String> {
    page.match_indices("/end/1\"").map(|(at, _)| page[..at].rsplit('"').next().unwrap().to_owned() + "/end").collect()
}

#[tokio::test]
async fn every_end_of_a_round_is_told_in_four_pages_in_every_edition_and_language() {
    let test = TestApp::with_games().await;
    for file in ["1e-2", "1e-5", "2e-2", "2e-4", "2e-3-guards"] {
        let mut reader = test.browser();
        let table = import(&mut reader, &format!("yunnan/games/{file}.game")).await;
        let page = reader.get(&table).await;
        let told = ends(&page.text);
        assert!(!told.is_empty(), "{file}: the log leads to ends of rounds");
        for lang in Lang::all() {
            reader.post("/lang", &[("lang", lang.code()), ("back", "/")]).await.is(303);
            for step in 1..=4 {
                let page = reader.get(&format!("{}/{step}", told[0])).await;
                page.is(200).has("class=\"now story\"").has("stepper").has("class=\"card tale\"").lacks("{ $");
                page.has(&format!("data-told=\"{step}\""))
                    .has(&lang.say("tale-of", &[("step", step.into()), ("steps", 4.into())]));
                // Without script, back, next and skip are links.
                assert_eq!(
                    page.text.contains(&format!("href=\"{}/{}\" data-reel aria-keyshortcuts=\"ArrowLeft\"", told[0], step - 1)),
                    step > 1,
                    "{file} {lang} {step}"
                );
                assert_eq!(
                    page.text.contains(&format!("href=\"{}/{}\" data-reel aria-keyshortcuts=\"ArrowRight\"", told[0], step + 1)),
                    step < 4,
                    "{file} {lang} {step}"
                );
                let leave = between(&page.text, "data-leave=\"", "\"").to_owned();
                reader.get(&leave).await.is(200);
            }
        }
        for wrong in ["0", "5"] {
            reader.get(&format!("{}/{wrong}", told[0])).await.is(404);
        }
        reader.get(&format!("{table}/at/1/end/1")).await.is(404);
    }
}

#[tokio::test]
async fn the_log_does_not_give_away_what_is_still_to_be_told() {
    let test = TestApp::with_games().await;
    let mut reader = test.browser();
    let table = import(&mut reader, "yunnan/games/1e-5.game").await;
    let told = ends(&reader.get(&table).await.text);
    for (step, whole) in [(1, false), (3, false), (4, true)] {
        let page = reader.get(&format!("{}/{step}", told[0])).await;
        // The newest line is the first, so that this is all that came after the heading.
        let log = between(&page.text, "id=\"log\"", "</ol>");
        let after = log.split("class=\"tell\"").next().unwrap_or_default();
        assert_eq!(after.contains("The inspector visits"), whole, "{step}: {after}");
        assert!(!after.contains("converts"), "{step}: {after}");
        assert_eq!(log.split("<li").nth(1).is_some_and(|line| line.contains("class=\"tell\"")), !whole, "{step}: {log}");
    }
}

#[tokio::test]
async fn a_round_is_replayed_turn_by_turn() {
    let test = TestApp::with_games().await;
    let mut reader = test.browser();
    for file in ["yunnan/games/2e-4.game", "darjeeling/games/3-india-04.game"] {
        let table = import(&mut reader, file).await;
        let first = reader.get(&format!("{table}/since/0/1")).await;
        first.is(200).has("class=\"now story\"").has("aria-keyshortcuts=\"ArrowRight\"");
        let steps: usize = between(&first.text, "data-steps=\"", "\"").parse().unwrap();
        assert!(steps > 10, "{file}: {steps}");
        reader.get(&format!("{table}/since/0/{steps}")).await.is(200).lacks("aria-keyshortcuts=\"ArrowRight\"");
        reader.get(&format!("{table}/since/0/{}", steps + 1)).await.is(404);
    }
    let table = import(&mut reader, "yunnan/games/2e-4.game").await;
    let last = reader.get(&table).await;
    assert!(last.text.contains(&format!("{table}/round/")), "the log leads to rounds");
    reader.get(&format!("{table}/round/2/1")).await.is(200).has("class=\"now story\"");
    reader.get(&format!("{table}/round/99/1")).await.is(404);
}

#[tokio::test]
async fn a_game_without_tales_has_none() {
    let test = TestApp::with_games().await;
    let mut reader = test.browser();
    let table = import(&mut reader, "darjeeling/games/3-india-04.game").await;
    reader.get(&table).await.is(200).has("data-tale=\"0\"").lacks("/end/1");
    reader.get(&format!("{table}/at/9/end/1")).await.is(404);
}

#[tokio::test]
async fn at_one_screen_everybody_is_told_what_the_others_did_since_their_own_turn_and_called_by_name() {
    let test = TestApp::with_games().await;
    let mut screen = test.browser();
    let seats = [("seat1", "here"), ("name1", "Wu"), ("seat2", "here"), ("name2", "Ana")];
    let table = screen.open(&[&[("game", "yunnan"), ("edition", "1"), ("players", "3")][..], &seats].concat()).await;
    let turn_of = |page: &str| between(between(page, "class=\"now ", "</div>"), "<b>", "</b>").to_owned();
    let begun = screen.get(&table).await;
    begun.lacks("<b>Your turn</b>").lacks("class=\"film\"");
    let first = turn_of(&begun.text);
    assert!(first.ends_with(" to play"), "{first}");
    assert!(begun.text.contains(&format!("data-turn-title=\"{first}\"")), "{first}");
    screen.ask(&table, "play", &[("action", "bid school 5")]).await.is(303);
    let second = turn_of(&screen.get(&table).await.text);
    assert_ne!(first, second);
    for action in ["bid school 7", "pass"] {
        screen.ask(&table, "play", &[("action", action)]).await.is(303);
    }
    // What the neighbour did concerns whoever is to act: the banner, the strip, the rings and the divider of the log.
    let page = screen.get(&table).await;
    assert_eq!(turn_of(&page.text), first);
    page.has("class=\"notice bad mine alert\"").has("class=\"film\"").has("class=\"fresh-ring\"").has("class=\"since\"");
}

#[tokio::test]
async fn at_the_beginning_of_a_turn_the_slot_shows_what_others_did() {
    let test = TestApp::with_games().await;
    let (mut host, mut guest) = (test.browser(), test.browser());
    let table = host.open(&[("game", "yunnan"), ("edition", "1"), ("players", "2"), ("seat1", "open")]).await;
    guest.ask(&table, "sit", &[("chair", "1")]).await.is(303);
    let mut shown = 0;
    for _ in 0..12 {
        for player in [&mut host, &mut guest] {
            let legal = player.legal(&table).await;
            let Some(action) = legal.iter().find(|action| action.starts_with("bid")).or(legal.first()).cloned() else {
                player.get(&table).await.lacks("id=\"film\"");
                continue;
            };
            let page = player.get(&table).await;
            if page.text.contains("id=\"film\"") {
                shown += 1;
                page.has("id=\"slot-since\" checked").has("data-story=\"all\"").has("<span class=\"k\">1</span>");
                // From the first touch of a piece the other tab is open.
                let touched = player.get(&format!("{table}?pick={}", action.replace(' ', "+"))).await;
                touched.has("id=\"slot-now\" checked").lacks("id=\"slot-since\" checked");
                let replay = between(&page.text, "class=\"btn primary\" href=\"", "\"").to_owned();
                player.get(&replay).await.is(200).has("class=\"now story\"");
            }
            player.ask(&table, "play", &[("action", &action)]).await.is(303);
        }
    }
    assert!(shown > 3, "{shown} strips");
}

#[tokio::test]
async fn collectors_that_others_moved_are_ringed_with_the_number_of_their_frame() {
    let test = TestApp::with_games().await;
    let (mut host, mut guest) = (test.browser(), test.browser());
    let table = host.open(&[("game", "darjeeling"), ("players", "2"), ("seat1", "open")]).await;
    guest.ask(&table, "sit", &[("chair", "1")]).await.is(303);
    // Both begin, then both move and ship until the second move.
    let (mut told, mut moves) = (0, 0);
    for _ in 0..24 {
        for player in [&mut host, &mut guest] {
            let legal = player.legal(&table).await;
            let Some(action) = legal.first() else { continue };
            let page = player.get(&table).await;
            if action.starts_with("go") && moves > 1 {
                // Under the collectors lies the way, with a frame round the tile that is new where it began.
                page.has("<span class=\"k\">1</span>").has("class=\"way-went\"").has("<rect class=\"fresh-ring\"");
                let region = between(&page.text, "class=\"b region\"", "class=\"pane pane-quay");
                assert_eq!(region.matches("class=\"fresh-no\"").count(), 2, "at both ends of the way");
                assert_eq!(region.matches("<circle class=\"fresh-ring\"").count(), 1, "round the collector");
                // A replay shows the same, and nothing is marked any more as soon as a move is in hand.
                let replay = between(&page.text, "class=\"btn primary\" href=\"", "\"").to_owned();
                player.get(&replay).await.is(200).has("class=\"way-went\"").has("<circle class=\"fresh-ring\"");
                player.get(&format!("{table}?pick={}", action.replace(' ', "+"))).await.lacks("class=\"fresh-no\"");
                told += 1;
            }
            moves += usize::from(action.starts_with("go"));
            player.ask(&table, "play", &[("action", action)]).await.is(303);
        }
    }
    assert!(told > 3, "{told} turns");
}

#[tokio::test]
async fn the_pace_is_kept_with_the_other_settings() {
    let test = TestApp::with_games().await;
    let mut reader = test.browser();
    reader.get("/me").await.has("name=\"tempo\" value=\"normal\" checked").lacks("data-tempo");
    reader.post("/me", &[("name", "Ana"), ("tempo", "slow"), ("motion", "on")]).await.is(200).has("data-tempo=\"slow\"");
    reader.get("/").await.has("data-tempo=\"slow\"");
    reader.post("/me", &[("name", "Ana"), ("tempo", "nonsense"), ("motion", "on")]).await.is(200).lacks("data-tempo");
}
