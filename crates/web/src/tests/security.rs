//! Nobody gets or does what is not theirs.

use axum::http::{Request, header};

use crate::tests::support::{TestApp, two_at_a_table};

#[tokio::test]
async fn forms_without_the_token_of_the_person_are_refused() {
    let test = TestApp::new().await;
    let (mut me, mut other) = (test.browser(), test.browser());
    let foreign = other.get("/").await.csrf();
    let own = me.get("/").await.csrf();
    assert_ne!(foreign, own);
    let table = me.open(&[("game", "pebbles")]).await;
    for path in
        ["/new", "/play/pebbles", "/me", "/me/link", "/me/out", "/lang", &format!("{table}/play"), &format!("{table}/say")]
    {
        me.post_raw(path, &[("v", "1"), ("lang", "de")]).await.is(403).has("didn’t come from this site");
        me.post_raw(path, &[("csrf", &foreign), ("v", "1"), ("lang", "de")]).await.is(403);
        me.post_raw(path, &[("csrf", &own[1..]), ("v", "1"), ("lang", "de")]).await.is(403);
    }
    me.headers.push(("sec-fetch-site", "cross-site".into()));
    me.post_raw("/me", &[("csrf", &own)]).await.is(403);
}

#[tokio::test]
async fn cookies_are_signed_and_shut_off_from_scripts() {
    let test = TestApp::new().await;
    let mut me = test.browser();
    let first = me.get("/").await;
    let cookie = first.header("set-cookie");
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax") && cookie.contains("Path=/"), "{cookie}");
    me.post("/me", &[("name", "Lin")]).await.is(200);
    // The id is readable, but nobody can make a cookie for it.
    let value = me.cookie.clone().unwrap();
    let mut thief = test.browser();
    let flipped = if value.contains('7') { value.replacen('7', "8", 1) } else { format!("{value}x") };
    for forged in [flipped, value[..value.len() - 4].to_owned(), "teahorse=0000000000000000.0".to_owned()] {
        thief.cookie = Some(forged);
        thief.get("/").await.lacks("Lin<");
    }
    assert!(me.get("/").await.header("set-cookie").is_empty(), "a known visitor keeps his cookie");
}

#[tokio::test]
async fn every_answer_carries_the_policy_even_errors() {
    let test = TestApp::new().await;
    let mut me = test.browser();
    let big = "x".repeat(100_000);
    let csrf = me.get("/").await.csrf();
    let answers = [
        me.get("/").await,
        me.get("/nothing").await,
        me.get("/t/nonsense").await,
        me.get("/health").await,
        me.send(Request::put("/"), String::new()).await,
        me.post_raw("/me", &[("name", "a")]).await,
        me.post_raw("/me", &[("csrf", &csrf), ("name", &big)]).await,
    ];
    assert_eq!(answers[6].status, 413);
    for answer in answers {
        let policy = answer.header("content-security-policy");
        assert!(policy.contains("default-src 'none'") && !policy.contains("unsafe"), "{policy}");
        assert_eq!(answer.header("x-content-type-options"), "nosniff");
        assert_eq!(answer.header("referrer-policy"), "no-referrer");
        assert!(answer.status == 200 || answer.text.contains("<h1>"), "a page explains {}", answer.status);
    }
}

#[tokio::test]
async fn everything_people_write_is_shown_as_text() {
    let test = TestApp::new().await;
    let evil = "<script>1</script>\"'&";
    let mut me = test.browser();
    me.post("/me", &[("name", evil)]).await.is(200).lacks("<script>1");
    let table = me.open(&[("game", "pebbles"), ("name", evil), ("seat1", "here"), ("name1", evil)]).await;
    me.post(&format!("{table}/say"), &[("text", evil)]).await.is(303);
    for path in ["/", "/me", &table, &format!("{table}?pick=%3Cscript%3E1"), &format!("{table}?seat=0")] {
        me.get(path).await.lacks("<script>1");
    }
    me.ask(&table, "play", &[("action", "<script>1")]).await.is(422).lacks("<script>1");
    me.get(&format!("/new?game={}&name=%3Cscript%3E1", "pebbles")).await.lacks("<script>1");
}

#[tokio::test]
async fn private_tables_do_not_exist_for_others() {
    let test = TestApp::new().await;
    let (mut me, mut other) = (test.browser(), test.browser());
    let table = me.open(&[("game", "pebbles"), ("seat1", "here"), ("name1", "Tom"), ("visibility", "private")]).await;
    for rest in ["", "/legal", "/record", "/result", "/live", "/preview?action=take+1"] {
        other.get(&format!("{table}{rest}")).await.is(404);
    }
    other.post(&format!("{table}/say"), &[("text", "hello")]).await.is(404);
    other.post(&format!("{table}/play"), &[("action", "take 1"), ("v", "1")]).await.is(404);
    other.get("/").await.lacks(&table);
}

#[tokio::test]
async fn a_view_holds_no_secret_of_others() {
    let test = TestApp::new().await;
    let (mut one, mut two, table) = two_at_a_table(&test, &[]).await;
    // Guests are called by three signs of their id, which may look like the secret of somebody.
    for (browser, name) in [(&mut one, "Lin"), (&mut two, "Wu")] {
        browser.post("/me", &[("name", name)]).await.is(200);
    }
    let secret = |text: &str| {
        let hits: Vec<String> = (200..250)
            .map(|n| n.to_string())
            .filter(|n| text.contains(&format!("> {n}<")) || text.contains(&format!(" {n}</span>")))
            .collect();
        hits
    };
    let (mine, theirs) = (one.get(&table).await.text, two.get(&table).await.text);
    assert_eq!((secret(&mine).len(), secret(&theirs).len()), (1, 1), "{mine}");
    // Whoever watches, in whatever way, sees neither.
    let mut watcher = test.browser();
    watcher.post("/me", &[("name", "Tashi")]).await.is(200);
    for rest in ["", "?seat=0", "?seat=1", "?at=0", "?at=0&seat=1", "/at/0", "/at/0?seat=1", "?pick=take+1"] {
        let page = watcher.get(&format!("{table}{rest}")).await;
        assert!(secret(&page.text).is_empty(), "{rest}");
        let fragment = watcher.send(Request::get(format!("{table}{rest}")).header("x-fragment", "1"), String::new()).await;
        fragment.is(200);
        assert!(secret(&fragment.text).is_empty(), "{rest}");
    }
    // Nor does one player see the other's by asking for his seat, by a preview, or by the record.
    for rest in ["?seat=0", "?seat=1", "?at=0&seat=0", "?at=0&seat=1", "/at/0?seat=0"] {
        assert_eq!(secret(&one.get(&format!("{table}{rest}")).await.text), secret(&mine), "{rest}");
    }
    one.get(&format!("{table}/record")).await.is(403).has("once the game is over");
    assert!(secret(&one.get(&format!("{table}/preview?action=take+1")).await.text).is_empty());
}

#[tokio::test]
async fn friends_at_one_screen_look_away_from_each_other() {
    let test = TestApp::new().await;
    let mut me = test.browser();
    let table = me.open(&[("game", "pebbles"), ("seat1", "here"), ("name1", "Tom")]).await;
    let page = me.get(&table).await;
    page.has("Hand the device to").has("data-uncover").lacks("data-pick=\"take");
    let seat = u8::from(!page.text.contains("?seat=0"));
    me.get(&format!("{table}?seat={seat}")).await.has("data-pick=\"take");
    me.get(&format!("{table}?seat={}", 1 - seat)).await.lacks("data-pick=\"take");
}

#[tokio::test]
async fn nobody_may_ask_without_end() {
    let test = TestApp::with(|config| {
        config.requests_a_second = 2;
        config.visitors_a_minute = 3;
    })
    .await;
    let mut me = test.browser();
    let mut last = 200;
    for _ in 0..30 {
        last = me.get("/rules").await.status.as_u16();
    }
    assert_eq!(last, 429);
    // Throwing the cookie away does not help.
    let mut strangers = Vec::new();
    for _ in 0..5 {
        strangers.push(test.browser().get("/rules").await.status.as_u16());
    }
    assert_eq!(strangers, [200, 200, 429, 429, 429]);
}

#[tokio::test]
async fn talk_is_limited() {
    let test = TestApp::new().await;
    let mut me = test.browser();
    let table = me.open(&[("game", "pebbles"), ("seat1", "here")]).await;
    let mut refused = 0;
    for i in 0..12 {
        refused += usize::from(me.post(&format!("{table}/say"), &[("text", &i.to_string())]).await.status == 429);
    }
    assert!(refused >= 5, "{refused}");
    me.post(&format!("{table}/say"), &[("text", &"long ".repeat(2000))]).await;
}

#[tokio::test]
async fn a_change_of_language_leads_only_back_to_our_own_pages() {
    let test = TestApp::new().await;
    let mut me = test.browser();
    for (back, to) in
        [("/rules", "/rules"), ("//evil.example", "/"), ("https://evil.example", "/"), ("/\\evil.example", "/"), ("", "/")]
    {
        let answer = me.post("/lang", &[("lang", "de"), ("back", back)]).await;
        assert_eq!(answer.header(header::LOCATION.as_str()), to, "{back}");
    }
}
