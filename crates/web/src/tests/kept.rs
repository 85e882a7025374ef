//! What version 0.1 kept: its file is opened, people come back to it with their old cookies, and games go on.

use store::{Begin, PlayerId, TableId, Wanted};

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
    let [lin, mei]: [PlayerId; 2] = ["ef2jhna65edfq7wa", "bq4by2e6ykqcg5ed"].map(|id| id.parse().unwrap());
    let all = Wanted { hidden: true, ..Wanted::default() };
    let games = async |test: &TestApp| {
        let mut found = Vec::new();
        for player in [lin, mei] {
            found.extend(test.app.store.outings(player, &all, Begin::Newest, 99).await.unwrap());
        }
        found
    };
    assert_eq!(games(&test).await, []);
    test.app.hall.settle_some().await.unwrap();
    // Another server goes on where this one ended.
    test = test.restarted_with_games().await;
    test.app.hall.settle_all().await;
    let found = games(&test).await;
    let told: Vec<_> =
        found.iter().map(|game| (game.table.to_string(), &*game.league, game.place, game.points, game.rated)).collect();
    let of = |table: &str, league: &'static str, place, points| (table.to_owned(), league, place, points, false);
    assert_eq!(told, [of("0dszmgs6c16fypm2", "yunnan-1", 1, 161), of("1p72fyjmcbd3fre9", "darjeeling", 0, 93)]);
    let phases = test.app.store.phases(mei, "darjeeling", true).await.unwrap();
    assert_eq!(phases.iter().map(|phase| phase.own.sum).sum::<i64>(), 93, "the points by phase are all of them");
    test = test.restarted_with_games().await;
    test.app.hall.settle_all().await;
    assert_eq!(games(&test).await, found, "nothing is written twice");
    test.app.store.claim(lin, "lin".parse().unwrap()).await.unwrap();
    test.browser_with(TOM).get("/@/lin?about=yunnan-1").await.is(200).has("/t/0dszmgs6c16fypm2/result").has("Points by phase");
}
