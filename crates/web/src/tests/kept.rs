//! What version 0.1 kept: its file is opened, people come back to it with their old cookies, and games go on.

use store::{Begin, Page, PlayerId, TableId, Wanted};

use crate::tests::support::TestApp;

/// The file, written by that version.
const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/files/0.1.sqlite");

const LIN: &str = "teahorse=gzHLSR44zWPp0qwTYwI8wgqxM2xkTGjx1hgEqTmrLSw%3Def2jhna65edfq7wa.0";
const TOM: &str = "teahorse=OBeS15yEaTL05DWgtsevf2+WkvY80nd7yFJ1XqVHAQc%3Deg7pcr91z1697xzs.0";
const MEI: &str = "teahorse=WZ1fEk6LroTVP6NIrO+Q1OyyI5X6Pfh1GxsE3B8wPw0%3Dbq4by2e6ykqcg5ed.0";

#[tokio::test]
async fn games_of_version_0_1_are_played_on() {
    let mut test = TestApp::with_file(FILE).await;
    for (table, who) in [("hnwev2a6z6dx2emk", [LIN, TOM]), ("e06y1j4qfdkq1psf", [LIN, TOM]), ("1r9cmhd5c5g3yxrm", [MEI, MEI])] {
        let id: TableId = table.parse().unwrap();
        let address = format!("/t/{table}");
        let before = test.app.store.events(id).await.unwrap();
        let mut played = 0;
        for cookie in who {
            let mut player = test.browser_with(cookie);
            if let Some(action) = player.legal(&address).await.first() {
                player.ask(&address, "play", &[("action", action)]).await.is(303);
                played += 1;
            }
        }
        assert!(played > 0, "somebody can move at {table}");
        test = test.restarted_with_games().await;
        let after = test.app.store.events(id).await.unwrap();
        assert!(after.len() >= before.len() + played && after[..before.len()] == before, "{table} lost something");
        test.browser_with(who[0]).get(&address).await.is(200);
    }
}

#[tokio::test]
async fn everything_else_of_version_0_1_is_there() {
    let test = TestApp::with_file(FILE).await;
    let (mut lin, mut tom) = (test.browser_with(LIN), test.browser_with(TOM));
    lin.get("/").await.is(200).has("Thursday").has("lang=\"de\" data-theme=\"dark\"");
    lin.get("/me").await.has("Lin, &quot;the&quot; &lt;2nd&gt;");
    tom.get("/me/notices").await.has("hook.invalid");
    tom.get("/t/hnwev2a6z6dx2emk").await.has("茶 &amp; horses");
    tom.get("/t/0dszmgs6c16fypm2/at/3").await.has("Here I lost it.").has("Because &lt;b&gt;.");
    tom.get("/t/1p72fyjmcbd3fre9/result").await.is(200);
    lin.get("/study").await.has("What if?");
    lin.get("/study/pa2b60pppyj11ebb/3").await.is(200).has("of a &lt;note&gt;");
    lin.get("/study/42ber5dyyhssyjwa/2").await.is(200);
    // The link to another device still leads to the same person.
    let mut other = test.browser();
    other.post("/me/link/jm5w545qkr503yy2s1xcr7rq6ajnv2kp", &[]).await.is(303);
    other.get("/me").await.has("Lin, &quot;the&quot;");
    let tom: PlayerId = "eg7pcr91z1697xzs".parse().unwrap();
    assert_eq!(test.app.store.letters(i64::MAX, 99).await.unwrap().iter().filter(|letter| letter.player == tom).count(), 6);
}

/// Games of version 0.1 had no results. They get them after the start, as casual games with places, each once.
#[tokio::test]
async fn games_that_ended_in_version_0_1_are_on_the_pages_of_those_who_played_them() {
    let mut test = TestApp::with_file(FILE).await;
    let tom: PlayerId = "eg7pcr91z1697xzs".parse().unwrap();
    let all = Wanted { hidden: true, ..Wanted::default() };
    let games = async |test: &TestApp| test.app.store.outings(tom, &all, Begin::Newest, 99).await.unwrap();
    assert_eq!(games(&test).await, []);
    test.app.hall.catch_up_with_some().await.unwrap();
    // Another server goes on where this one ended.
    test = test.restarted_with_games().await;
    test.app.hall.catch_up().await;
    let found = games(&test).await;
    let over = test.app.store.tables_of(tom, true, Page::first(99)).await.unwrap();
    let with_places: Vec<_> = over.iter().filter(|row| row.head.line.contains("\"result\":[[")).map(|row| row.table.id).collect();
    assert!(!with_places.is_empty() && with_places.iter().all(|id| found.iter().any(|game| game.table == *id)), "{over:?}");
    assert!(found.iter().all(|game| !game.rated && game.rating.is_none() && game.place < game.players));
    assert_eq!(test.app.store.standings(tom).await.unwrap(), []);
    test = test.restarted_with_games().await;
    test.app.hall.catch_up().await;
    assert_eq!(games(&test).await, found, "nothing is written twice");
    test.app.store.claim(tom, "tom".parse().unwrap()).await.unwrap();
    let mut himself = test.browser_with(TOM);
    let page = himself.get("/@/tom").await;
    page.is(200).has(&format!("/t/{}/result", found[0].table));
}
