//! Playing: moves, refusals, stale moves, undo, seats, bots.

use std::time::Duration;

use crate::tests::support::{Browser, TestApp, between, two_at_a_table};

#[tokio::test]
async fn a_whole_game_goes_by_links_and_forms_alone() {
    let test = TestApp::new().await;
    let mut browser = test.browser();
    let table = browser.open(&[("game", "pebbles"), ("players", "3"), ("seat1", "bot:random"), ("seat2", "bot:random")]).await;
    for _ in 0..2000 {
        let page = browser.get(&table).await;
        if page.text.contains("data-over") {
            page.has("Final scoring");
            return;
        }
        if !page.text.contains("<b>Your turn</b>") {
            tokio::time::sleep(Duration::from_millis(2)).await;
            continue;
        }
        // A link chooses, the page shows what it does, a form confirms.
        let pick = between(&page.text, "data-pick=\"", "\"").replace(' ', "+");
        page.has(&format!("href=\"{table}?pick={pick}\""));
        let chosen = browser.get(&format!("{table}?pick={pick}")).await;
        chosen.has("What changes");
        let action = between(&chosen.text, "name=\"action\" value=\"", "\"").to_owned();
        let version = chosen.data("version").to_owned();
        let answer = browser.post(&format!("{table}/play"), &[("action", &action), ("v", &version)]).await;
        assert!([303, 409].contains(&answer.status.as_u16()), "{}", answer.text);
    }
    panic!("the game did not end");
}

#[tokio::test]
async fn a_stale_move_gets_the_fresh_board_and_changes_nothing() {
    let test = TestApp::new().await;
    let (mut one, _, table) = two_at_a_table(&test, &[]).await;
    let before = one.get(&table).await.data("version").to_owned();
    one.ask(&table, "play", &[("action", "take 1")]).await.is(303);
    let late = one.post(&format!("{table}/play"), &[("action", "take 1"), ("v", &before)]).await;
    late.is(409).has("moved on").has("id=\"table\"");
    assert_eq!(late.data("version"), one.get(&table).await.data("version"));
    one.post(&format!("{table}/play"), &[("action", "take 1")]).await.is(400);
}

#[tokio::test]
async fn nobody_keeps_others_from_moving_by_coming_and_going() {
    let test = TestApp::new().await;
    let (mut one, mut two, table) = two_at_a_table(&test, &[]).await;
    let seen = one.get(&table).await.data("version").to_owned();
    two.ask(&table, "leave", &[]).await.is(303);
    two.ask(&table, "return", &[]).await.is(303);
    one.post(&format!("{table}/play"), &[("action", "take 1"), ("v", &seen)]).await.is(303);
    // What has not happened yet is nothing to go by.
    let version: u64 = one.get(&table).await.data("version").parse().unwrap();
    one.post(&format!("{table}/play"), &[("action", "done"), ("v", &(version + 1).to_string())]).await.is(409);
}

#[tokio::test]
async fn a_refusal_names_rule_reason_and_nearest_move() {
    let test = TestApp::new().await;
    let (mut one, _, table) = two_at_a_table(&test, &[]).await;
    let refused = one.ask(&table, "play", &[("action", "take 9")]).await;
    refused.is(422).has(">K1</a>").has("/rules/pebbles/K1").has("You would take 9; 3 pebbles can be taken").has("pick=take+3");
    one.ask(&table, "play", &[("action", "dance")]).await.is(422).has("Not a valid action in this game");
    // What chance does is no action.
    one.ask(&table, "play", &[("action", "wind 1")]).await.is(422);
}

#[tokio::test]
async fn only_the_one_to_act_may_act_and_only_for_himself() {
    let test = TestApp::new().await;
    let (_, mut other, table) = two_at_a_table(&test, &[]).await;
    let mut stranger = test.browser();
    other.ask(&table, "play", &[("action", "take 1")]).await.is(403).has("not your turn");
    stranger.ask(&table, "play", &[("action", "take 1")]).await.is(403).has("don’t have a seat");
    assert!(stranger.legal(&table).await.is_empty());
    stranger.ask(&table, "undo", &[("to", "0")]).await.is(403);
    stranger.ask(&table, "leave", &[]).await.is(403);
    stranger.ask(&table, "sit", &[("chair", "1")]).await.is(403);
    stranger.ask(&table, "replace", &[("chair", "1")]).await.is(403);
}

async fn steps(browser: &mut Browser, table: &str) -> usize {
    browser.get(table).await.text.matches("/at/").count()
}

#[tokio::test]
async fn undo_is_free_while_the_turn_is_mine_and_nothing_was_drawn() {
    let test = TestApp::new().await;
    let (mut one, mut two, table) = two_at_a_table(&test, &[]).await;
    one.ask(&table, "play", &[("action", "take 1")]).await.is(303);
    one.ask(&table, "play", &[("action", "take 1")]).await.is(303);
    two.ask(&table, "undo", &[("to", "1")]).await.is(403);
    one.ask(&table, "undo", &[("to", "1")]).await.is(303);
    assert_eq!(steps(&mut one, &table).await, 1);
    one.ask(&table, "undo", &[("to", "0")]).await.is(303);
    assert_eq!(steps(&mut one, &table).await, 0);
    one.ask(&table, "undo", &[("to", "0")]).await.is(403);
}

#[tokio::test]
async fn undo_beyond_the_turn_needs_the_consent_of_the_table() {
    let test = TestApp::new().await;
    let (mut one, mut two, table) = two_at_a_table(&test, &[]).await;
    one.ask(&table, "play", &[("action", "take 2")]).await.is(303);
    one.ask(&table, "play", &[("action", "done")]).await.is(303);
    let before = steps(&mut one, &table).await;
    one.ask(&table, "undo", &[("to", "1")]).await.is(303);
    assert_eq!(steps(&mut one, &table).await, before, "nothing happens yet");
    let asked = two.get(&table).await;
    asked.has("asks to undo a move").has("Agree");
    one.ask(&table, "agree", &[]).await.is(403);
    two.ask(&table, "decline", &[]).await.is(303);
    assert_eq!(steps(&mut one, &table).await, before);
    one.ask(&table, "undo", &[("to", "1")]).await.is(303);
    two.ask(&table, "agree", &[]).await.is(303);
    assert_eq!(steps(&mut one, &table).await, 1);
    assert!(!one.legal(&table).await.is_empty(), "the turn is back");
}

#[tokio::test]
async fn taking_back_does_not_change_the_luck() {
    let test = TestApp::new().await;
    let (mut one, mut two, table) = two_at_a_table(&test, &[]).await;
    let mut drawn = Vec::new();
    one.ask(&table, "play", &[("action", "take 1")]).await.is(303);
    for _ in 0..6 {
        one.ask(&table, "play", &[("action", "done")]).await.is(303);
        drawn.push(between(&one.get(&table).await.text, "Drawn: Wind ", "<").to_owned());
        one.ask(&table, "undo", &[("to", "1")]).await.is(303);
        two.ask(&table, "agree", &[]).await.is(303);
    }
    assert!(drawn.iter().all(|wind| *wind == drawn[0]), "{drawn:?}");
}

#[tokio::test]
async fn the_legal_moves_and_the_preview_change_nothing() {
    let test = TestApp::new().await;
    let (mut one, mut two, table) = two_at_a_table(&test, &[]).await;
    let version = one.get(&table).await.data("version").to_owned();
    assert_eq!(one.legal(&table).await, ["take 1", "take 2", "take 3"]);
    one.get(&format!("{table}/preview?action=take+2")).await.is(200).has("<s class=\"was\">21</s>");
    one.get(&format!("{table}?pick=take+2")).await.is(200).has("Confirm");
    one.get(&format!("{table}/preview?action=take+7")).await.is(422);
    two.get(&format!("{table}/preview?action=take+2")).await.is(403);
    assert_eq!(one.get(&table).await.data("version"), version);
}

#[tokio::test]
async fn an_invitation_opens_a_private_table_for_one_seat() {
    let test = TestApp::new().await;
    let (mut host, mut friend, mut stranger) = (test.browser(), test.browser(), test.browser());
    let table = host.open(&[("game", "pebbles"), ("seat1", "link"), ("visibility", "private")]).await;
    let page = host.get(&table).await;
    let link = between(&page.text, "value=\"http://test", "\"").to_owned();
    stranger.get(&table).await.is(404);
    stranger.get(&format!("{link}0")).await.is(404);
    stranger.get(&link.replace("/join/1/", "/join/0/")).await.is(404);
    stranger.post(&format!("{table}/sit"), &[("chair", "1"), ("v", "0")]).await.is(404);
    let invitation = friend.get(&link).await;
    invitation.is(200).has("Take this seat");
    let key = link.rsplit('/').next().unwrap();
    friend.post(&format!("{table}/sit"), &[("chair", "1"), ("key", key), ("v", invitation.data("version"))]).await.is(303);
    friend.get(&table).await.is(200).has("id=\"player-0\"");
    // A used invitation shows nothing.
    stranger.get(&link).await.is(404);
    stranger.post(&format!("{table}/sit"), &[("chair", "1"), ("key", key), ("v", "2")]).await.is(404);
}

#[tokio::test]
async fn who_leaves_can_be_replaced_by_a_bot_and_come_back() {
    let test = TestApp::new().await;
    let (mut one, mut two, table) = two_at_a_table(&test, &[]).await;
    two.ask(&table, "replace", &[("chair", "0")]).await.is(403).has("is still here");
    two.ask(&table, "replace", &[("chair", "1")]).await.is(303);
    one.get(&table).await.has("asks for a bot");
    one.ask(&table, "decline", &[]).await.is(303);
    two.ask(&table, "leave", &[]).await.is(303);
    one.get(&table).await.has("Ask for a bot to replace");
    // Nobody else is left to ask.
    one.ask(&table, "replace", &[("chair", "1")]).await.is(303);
    one.ask(&table, "play", &[("action", "take 1")]).await.is(303);
    one.ask(&table, "play", &[("action", "done")]).await.is(303);
    for _ in 0..500 {
        if !one.legal(&table).await.is_empty() {
            two.ask(&table, "return", &[]).await.is(303);
            two.get(&table).await.has("Leave game");
            return;
        }
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    panic!("the bot did not play");
}

#[tokio::test]
async fn forced_moves_are_made_for_those_who_want_it_but_never_after_an_own_step() {
    let test = TestApp::new().await;
    let mut browser = test.browser();
    let table = browser.open(&[("game", "pebbles"), ("calm", "on"), ("seat1", "here"), ("name1", "Tom")]).await;
    // Three a turn: the last pebbles are taken by somebody for whom only "done" remains.
    for _ in 0..7 {
        browser.ask(&table, "play", &[("action", "take 3")]).await.is(303);
        assert_eq!(browser.legal(&table).await, ["done"], "a turn is ended by hand");
        browser.ask(&table, "play", &[("action", "done")]).await.is(303);
    }
    browser.get(&format!("{table}?seat=0")).await.has("data-over");
}

#[tokio::test]
async fn what_happened_is_there_after_a_restart() {
    let test = TestApp::new().await;
    let (mut one, _, table) = two_at_a_table(&test, &[]).await;
    one.ask(&table, "play", &[("action", "take 2")]).await.is(303);
    one.post(&format!("{table}/say"), &[("text", "good luck")]).await.is(303);
    let before = one.get(&table).await;
    let test = test.restarted().await;
    let mut again = test.browser();
    again.cookie.clone_from(&one.cookie);
    let after = again.get(&table).await;
    after.is(200).has("good luck");
    assert_eq!(after.data("version"), before.data("version"));
    assert_eq!(again.legal(&table).await, ["done", "take 1"]);
}

#[tokio::test]
async fn bots_play_on_after_a_restart() {
    let test = TestApp::with(|config| config.bot_pause = Duration::from_hours(1)).await;
    let mut browser = test.browser();
    // Somebody has to wait for a bot; who begins is drawn by lot.
    let table = loop {
        let table = browser.open(&[("game", "pebbles"), ("seat1", "bot:random")]).await;
        if browser.legal(&table).await.is_empty() {
            break table;
        }
    };
    let test = test.restarted().await;
    test.tend().await;
    let mut again = test.browser();
    again.cookie.clone_from(&browser.cookie);
    for _ in 0..500 {
        if !again.legal(&table).await.is_empty() {
            return;
        }
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    panic!("the bot did not play");
}
