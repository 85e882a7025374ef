//! What has to be seen on a phone is not hidden in a pane: the seats before the game, and questions to the table.

use crate::tests::support::{TestApp, two_at_a_table};

#[tokio::test]
async fn who_waits_or_is_invited_sees_the_seats() {
    let test = TestApp::with_games().await;
    for (game, pane) in [("yunnan", "road"), ("darjeeling", "region")] {
        let mut host = test.browser();
        let table = host.open(&[("game", game), ("players", "3"), ("seat2", "open"), ("visibility", "open")]).await;
        for browser in [&mut host, &mut test.browser()] {
            let page = browser.get(&table).await;
            page.is(200).has("class=\"waiting").has(&format!("id=\"pane-{pane}\" checked")).lacks("id=\"pane-log\" checked");
        }
    }
}

#[tokio::test]
async fn a_question_to_the_table_lies_outside_the_panes() {
    let test = TestApp::new().await;
    let (mut one, mut two, table) = two_at_a_table(&test, &[]).await;
    two.ask(&table, "replace", &[("chair", "1")]).await.is(303);
    for browser in [&mut one, &mut two] {
        let page = browser.get(&table).await;
        let at = |part: &str| page.text.find(part).unwrap_or_else(|| panic!("no {part}"));
        assert!(at("id=\"ask\"") > at("id=\"tray\"") && at("id=\"ask\"") < at("id=\"side\""));
    }
    one.ask(&table, "decline", &[]).await.is(303);
    one.get(&table).await.lacks("id=\"ask\"");
}
