//! Moments seen from every side, forks, and what can be taken along.

use std::time::{Duration, Instant};

use crate::tests::support::{Answer, Browser, TestApp, two_at_a_table};

/// Plays a calm game of pebbles at one screen to its end and returns its address.
async fn finished(browser: &mut Browser) -> String {
    let table = browser.open(&[("game", "pebbles"), ("calm", "on"), ("seat1", "here"), ("name1", "Tom")]).await;
    for _ in 0..7 {
        browser.ask(&table, "play", &[("action", "take 3")]).await.is(303);
        browser.ask(&table, "play", &[("action", "done")]).await.is(303);
    }
    table
}

/// What only the first and only the second seat of a table may know.
async fn secrets(test: &TestApp, table: &str) -> [String; 2] {
    let id = table.trim_start_matches("/t/").parse().unwrap();
    let game = test.app.hall.table(id).await.unwrap().snapshot();
    let view = game.game.as_ref().unwrap().view(tabletop::Viewer::Judge);
    ["red", "blue"].map(|color| view["players"][color]["secret"].to_string())
}

/// Whether a page tells the secret, drawn or in notation. Tokens may hold the same digits by chance.
fn tells(page: &Answer, secret: &str) -> bool {
    let text = page.text.replace("&quot;", "\"");
    ["</small> ", "\"secret\":", "\"secret\": "].iter().any(|before| text.contains(&format!("{before}{secret}")))
}

#[tokio::test]
async fn a_finished_game_is_seen_from_every_side() {
    let test = TestApp::new().await;
    let mut browser = test.browser();
    let table = finished(&mut browser).await;
    let hidden = secrets(&test, &table).await;
    let at = |side: &str| format!("{table}/at/3?seat={side}");
    let all = browser.get(&at("all")).await;
    all.is(200).has("View as").has("aria-current=\"true\"");
    for secret in &hidden {
        assert!(tells(&all, secret));
    }
    for (seat, own) in hidden.iter().enumerate() {
        let page = browser.get(&at(&seat.to_string())).await;
        assert!(tells(&page, own));
        // Steps and log stay on this side.
        page.has(&format!("{table}/at/4?seat={seat}"));
        for other in hidden.iter().filter(|other| *other != own) {
            assert!(!tells(&page, other), "{}", page.text);
        }
    }
    browser.get(&at("9")).await.is(200);
    browser.get(&at("nobody")).await.is(400);
}

#[tokio::test]
async fn a_running_game_shows_no_other_side_however_it_is_asked() {
    let test = TestApp::new().await;
    let (mut one, mut two, table, [mine, yours]) = loop {
        let (one, two, table) = two_at_a_table(&test, &[]).await;
        let [mine, yours] = secrets(&test, &table).await;
        if mine != yours {
            break (one, two, table, [mine, yours]);
        }
    };
    one.ask(&table, "play", &[("action", "take 1")]).await.is(303);
    for side in ["all", "0", "1"] {
        for path in ["", "/at/0", "/at/1", "/export", "/export/position"] {
            let address = format!("{table}{path}?seat={side}");
            for (browser, hidden) in [(&mut one, &yours), (&mut two, &mine)] {
                let page = browser.get(&address).await;
                page.is(200).lacks("View as");
                assert!(!tells(&page, hidden), "{address}: {}", page.text);
            }
            let page = test.browser().get(&address).await;
            assert!(!tells(page.is(200), &mine) && !tells(&page, &yours), "{address}: {}", page.text);
        }
    }
    let id = table.trim_start_matches("/t/");
    let record = [format!("{table}/record"), format!("{table}/export/record"), format!("{table}/export/trace")];
    for path in record {
        one.get(&path).await.is(403);
    }
    // A player plays on from what he knows: the rest is drawn anew, and asking again tells no more.
    let fork = format!("/start?table={id}&at=1");
    one.get(&format!("{table}/at/1")).await.has("/start?");
    let form = one.get(&fork).await;
    assert_eq!(form.is(200).text, one.get(&fork).await.text);
    test.browser().get(&fork).await.is(403);
    test.browser().get(&format!("{table}/at/1")).await.lacks("/start?");
}

#[tokio::test]
async fn the_log_beside_a_moment_marks_its_entry() {
    let test = TestApp::new().await;
    let mut browser = test.browser();
    let table = finished(&mut browser).await;
    let page = browser.get(&format!("{table}/at/3")).await;
    let current = page.text.split("<li ").find(|line| line.contains("aria-current=\"step\"")).unwrap();
    assert!(current.contains(&format!("{table}/at/3\"")), "{current}");
    page.has("aria-keyshortcuts=\"End\"").has(&format!("{table}/at/14\""));
    browser.get(&format!("{table}/at/0")).await.lacks("aria-current=\"step\"");
    browser.get(&format!("{table}/at/99")).await.is(200).has("14 / 14");
}

#[tokio::test]
async fn what_is_taken_along_is_the_game() {
    let test = TestApp::new().await;
    let mut browser = test.browser();
    let table = finished(&mut browser).await;
    browser.get(&format!("{table}/export?at=4")).await.is(200).has("teahorse record 1").has("-4-position.json");
    let record = browser.get(&format!("{table}/export/record")).await;
    record.is(200).has("game pebbles").has("take 3\ndone").has("result {");
    assert!(record.header("content-disposition").starts_with("attachment; filename=\"pebbles-"));
    let trace = browser.get(&format!("{table}/export/trace")).await;
    assert_eq!(trace.text.lines().count(), 15);
    let position = browser.get(&format!("{table}/export/position?at=4")).await;
    let position: serde_json::Value = serde_json::from_str(&position.text).unwrap();
    assert_eq!(position["heap"], 15);
    browser.get(&format!("{table}/export/soup")).await.is(404);
    test.browser().get(&format!("{table}/export")).await.is(404);
}

#[tokio::test]
async fn a_game_forks_at_any_moment() {
    let test = TestApp::new().await;
    let mut browser = test.browser();
    let table = finished(&mut browser).await;
    let id = table.trim_start_matches("/t/");
    browser.get(&format!("{table}/at/4")).await.has(&format!("/start?table={id}&amp;at=4"));
    // At the end there is nothing to play on.
    browser.get(&format!("{table}/at/14")).await.lacks("/start?");
    browser.get(&format!("/start?table={id}&at=14")).await.is(403);
    test.browser().get(&format!("/start?table={id}&at=4")).await.is(404);
    let form = browser.get(&format!("/start?table={id}&at=4")).await;
    form.is(200).has("value=\"me\" selected").has("value=\"Tom\"");
    let position = browser.get(&format!("{table}/export/position?at=4")).await.text;
    let fields = [("game", "pebbles"), ("position", &position), ("seat0", "link"), ("seat1", "me"), ("name", "Fork")];
    let begun = browser.post("/start/table", &fields).await;
    begun.is(303);
    let fork = begun.header("location").to_owned();
    browser.get(&fork).await.has("from a position that was set up").has("c-red");
    // The position is kept with the table until the last seat is taken.
    let test = test.restarted().await;
    let (mut host, mut friend) = (test.browser(), test.browser());
    host.cookie.clone_from(&browser.cookie);
    let page = host.get(&fork).await;
    let link = crate::tests::support::between(&page.text, "value=\"http://test", "\"").to_owned();
    let invitation = friend.get(&link).await;
    let key = link.rsplit('/').next().unwrap();
    friend.post(&format!("{fork}/sit"), &[("chair", "0"), ("key", key), ("v", invitation.data("version"))]).await.is(303);
    // No lot: the friend has red, which is to act.
    assert_eq!(friend.legal(&fork).await, ["take 1", "take 2", "take 3"]);
    friend.ask(&fork, "play", &[("action", "take 2")]).await.is(303);
    host.get(&fork).await.has("13");
}

#[tokio::test]
async fn a_table_begins_only_in_a_position_that_can_be() {
    let test = TestApp::new().await;
    let mut browser = test.browser();
    for position in ["", "soup", "{}", "[1]", "{\"heap\": 3}"] {
        browser.post("/start", &[("game", "pebbles"), ("position", position)]).await.is(400);
        browser.post("/start/table", &[("game", "pebbles"), ("position", position)]).await.is(400);
    }
    browser.post("/start", &[("game", "whist"), ("position", "{}")]).await.is(404);
    browser.post_raw("/start/table", &[("game", "pebbles"), ("position", "{}")]).await.is(403);
    browser.get("/start").await.is(303);
}

/// Sends a form with a file as browsers do.
pub(crate) async fn import(browser: &mut Browser, field: &str, content: &[u8]) -> Answer {
    let csrf = browser.get("/import").await.csrf();
    let part = |name: &str, rest: &str| format!("--b\r\nContent-Disposition: form-data; name=\"{name}\"{rest}\r\n\r\n");
    let mut body = format!("{}{csrf}\r\n", part("csrf", "")).into_bytes();
    body.extend(part(field, if field == "file" { "; filename=\"game.txt\"" } else { "" }).bytes());
    body.extend(content);
    body.extend(b"\r\n--b--\r\n");
    let request = axum::http::Request::post("/import").header("content-type", "multipart/form-data; boundary=b");
    browser.send_bytes(request, body).await
}

#[tokio::test]
async fn what_was_taken_along_comes_back() {
    let test = TestApp::new().await;
    let mut browser = test.browser();
    let table = finished(&mut browser).await;
    let record = browser.get(&format!("{table}/export/record")).await.text;
    for (field, who) in [("text", 0), ("file", 1)] {
        let mut other = test.browser();
        let taken = import(&mut other, field, record.as_bytes()).await;
        taken.is(303);
        let result = taken.header("location").to_owned();
        assert!(result.ends_with("/result"), "{result} {who}");
        other.get(&result).await.is(200).has("Final scoring");
        let copy = result.trim_end_matches("/result").to_owned();
        assert_eq!(other.get(&format!("{copy}/record")).await.text, record);
        other.get(&format!("{copy}/at/3")).await.is(200).has("3 / 14");
        // It is nobody else's.
        browser.get(&copy).await.is(404);
    }
    // A game that is not over is played on.
    let unfinished: String = record.lines().take(7).fold(String::new(), |text, line| text + line + "\r\n");
    let taken = import(&mut browser, "text", format!("\u{feff}# from a friend\r\n\r\n{unfinished}").as_bytes()).await;
    let table = taken.is(303).header("location").to_owned();
    browser.get(&format!("{table}?seat=1")).await.is(200);
    assert_eq!(browser.legal(&table).await, ["done"]);
    browser.ask(&table, "play", &[("action", "done")]).await.is(303);
    let test = test.restarted().await;
    let mut again = test.browser();
    again.cookie.clone_from(&browser.cookie);
    assert_eq!(again.legal(&table).await, ["take 1", "take 2", "take 3"]);
}

#[tokio::test]
async fn a_game_is_played_on_by_the_version_of_the_rules_it_began_with() {
    let record = include_str!("../../../../testdata/yunnan/games/version-1/2e-2-double-bidding.game");
    let newer = record.replacen("version 1", "version 2", 1);
    let refused = games::CATALOGUE.title("yunnan").unwrap().read_record(&newer).unwrap_err().line;
    let bid = record.lines().nth(refused - 1).unwrap();
    let before: String = record.lines().take(refused - 1).fold(String::new(), |text, line| text + line + "\n");
    let test = TestApp::with_games().await;
    let mut browser = test.browser();
    let table = import(&mut browser, "text", before.as_bytes()).await.is(303).header("location").to_owned();
    // What newer games refuse is played here, and by studies of it.
    let study = browser.post("/study", &[("table", table.trim_start_matches("/t/"))]).await;
    let study = study.is(303).header("location").to_owned();
    assert!(browser.legal(&table).await.contains(&bid.to_owned()));
    browser.ask(&table, "play", &[("action", bid)]).await.is(303);
    let test = test.restarted_with_games().await;
    let mut again = test.again(&browser);
    assert_eq!(again.get(&format!("{table}/export/record")).await.text, format!("{before}{bid}\n"));
    again.get(&study).await.is(200);
}

/// The words of what is wrong on a page, without what it quotes.
fn wrong(page: &Answer) -> String {
    let section = crate::tests::support::between(&page.text, "id=\"flaw\"", "</section>");
    let mut text = String::new();
    // Notation stands between quotation marks or in `code`.
    for part in section.replace("<code>", "“").replace("</code>", "”").split('<') {
        text.push_str(part.split_once('>').map_or("", |(_, words)| words));
        text.push(' ');
    }
    let (mut open, mut plain) = (false, String::new());
    for letter in text.replace("&quot;", "\"").chars() {
        match letter {
            '“' if !open => open = true,
            '„' | '«' => open = true,
            '”' | '“' | '»' => open = false,
            _ if open => {}
            _ => plain.push(letter),
        }
    }
    plain
}

#[tokio::test]
async fn what_is_wrong_with_an_import_is_said_in_the_readers_language() {
    let test = TestApp::with_games().await;
    let setup = tabletop::Setup::players(3).with("edition", "1");
    let title = games::CATALOGUE.title("yunnan").unwrap();
    let game = title.random_game(setup, &mut tabletop::Dice::new(5)).unwrap();
    let record = game.record();
    let head: String = record.lines().take(4).fold(String::new(), |text, line| text + line + "\n");
    let trace: Vec<serde_json::Value> = game.trace().take(2).collect();
    let position = game.view(tabletop::Viewer::Judge);
    let changed = |pointer: &str, value: serde_json::Value| {
        let mut position = game.at(0).view(tabletop::Viewer::Judge);
        *position.pointer_mut(pointer).unwrap() = value;
        position.to_string()
    };
    let line = |field: &str, value: serde_json::Value| {
        let mut line = trace[0].clone();
        line[field] = value;
        line.to_string()
    };
    let next = |field: &str, value: serde_json::Value| {
        let mut line = trace[1].clone();
        line[field] = value;
        format!("{}\n{line}", trace[0])
    };
    let tea = games::CATALOGUE.title("darjeeling").unwrap();
    let tea =
        tea.random_game(tabletop::Setup::players(2), &mut tabletop::Dice::new(5)).unwrap().at(0).view(tabletop::Viewer::Judge);
    let cases: Vec<String> = vec![
        String::new(),
        "hello".to_owned(),
        format!("{head}jump\n"),
        format!("{head}bid\n"),
        format!("{head}bid market 9\n"),
        format!("{head}pass now\n"),
        format!("{head}take guard\n"),
        format!("{head}market from tibet\n"),
        format!("{head}bid school 99\n"),
        format!("{head}bid guild 15\n"),
        format!("{head}move puer qamdo\n"),
        format!("{head}card 1\n"),
        format!("{head}result {{}}\n"),
        format!("{record}pass\n"),
        record.lines().take(3).fold(String::new(), |text, line| text + line + "\n"),
        record.replacen("version 2", "version 9", 1),
        record.replacen("game yunnan", "game whist", 1),
        record.replacen("game yunnan", "toy yunnan", 1),
        record.replacen("\nstart ", "\nbegin ", 1),
        format!("{}result {{\"scores\":{{}},\"winners\":[]}}\n", record.split("result ").next().unwrap()),
        changed("/players/red/supply", 4.into()),
        changed("/players/red/supply", 99.into()),
        changed("/players/red/money", 99_999_999.into()),
        changed("/players/red/teahouses", serde_json::json!(["qamdo", "qamdo"])),
        changed("/bids/school", serde_json::json!({ "8": "red" })),
        changed("/travel_order", serde_json::json!(["red", "red", "blue"])),
        changed("/to_act", serde_json::Value::Null),
        changed("/rules/edition", 3.into()),
        changed("/rules/guards", true.into()),
        changed("/round", 0.into()),
        changed("/gifts/sichuan", 0.into()),
        tea.to_string().replacen("\"action_tiles\":10", "\"action_tiles\":9", 1),
        tea.to_string().replacen("\"crates\":10", "\"crates\":9", 1),
        tea.to_string().replacen("\"demand\":[", "\"demand\":[\"red\",", 1),
        tea.to_string().replacen("\"b4\":", "\"a1\":", 1),
        line("ply", 7.into()),
        line("ply", serde_json::Value::Null),
        line("legal", serde_json::Value::Null),
        line("legal", serde_json::json!(["pass"])),
        line("action", serde_json::Value::Null),
        line("action", "score 3".into()),
        line("result", serde_json::json!({})),
        next("ply", 7.into()),
        next("position", position),
        format!("{0}\n{0}", game.trace().last().unwrap()),
    ];
    let mut english = test.browser();
    let mut seen = std::collections::BTreeSet::new();
    for content in &cases {
        let english = wrong(import(&mut english, "text", content.as_bytes()).await.is(422));
        seen.insert(english.clone());
        assert!(!english.contains("fault-") && !english.contains("refusal-") && !english.contains("expected-"), "{english}");
        for code in ["de", "fr"] {
            let mut reader = test.browser();
            reader.headers.push(("accept-language", code.into()));
            let other = wrong(import(&mut reader, "text", content.as_bytes()).await.is(422));
            let words = other.split(|letter: char| !letter.is_alphabetic() && letter != '\'');
            let strange =
                ["the", "is", "isn", "are", "of", "has", "have", "but", "not", "this", "can", "expected", "there", "with", "and"];
            let stays: Vec<&str> = words.filter(|word| strange.contains(&word.to_lowercase().as_str())).collect();
            assert!(stays.is_empty(), "{code}: {stays:?} in {other}");
            assert_ne!(other, english);
        }
    }
    assert!(seen.len() > 38, "{}", seen.len());
}

#[tokio::test]
async fn what_could_be_played_instead_is_said_in_words_with_the_names_of_the_edition() {
    let test = TestApp::with_games().await;
    let title = games::CATALOGUE.title("yunnan").unwrap();
    let setup = tabletop::Setup::players(3).with("edition", "1");
    let game = title.new_game(setup, None, &mut tabletop::Dice::new(5)).unwrap();
    let Err(tabletop::Rejection::Refused(refused)) = game.check("bid guild 15") else { panic!("nobody has so much") };
    let near = refused.suggestion.unwrap();
    let mut reader = test.browser();
    reader.headers.push(("accept-language", "de".into()));
    let page = import(&mut reader, "text", format!("{}bid guild 15\n", game.record()).as_bytes()).await;
    page.has(&format!("{} <code>{near}</code>", game.label(&near, "de".parse().unwrap())));
    page.has("Drachenhaus").lacks("Händlergilde");
    // Whoever opens an analysis of a position or sets one up reads it in German, too.
    let mut position = game.view(tabletop::Viewer::Judge);
    position["players"]["red"]["supply"] = 4.into();
    let position = position.to_string();
    let fields = [("game", "yunnan"), ("position", position.as_str())];
    reader.post("/study", &fields).await.is(422).has("Diese Farbe hat 8 Händler, jede hat aber 7 (S4).");
    let base = game.view(tabletop::Viewer::Judge).to_string();
    let fields = [("base", base.as_str()), ("do", "raw"), ("raw", position.as_str())];
    reader.post("/edit/yunnan", &fields).await.is(422).has("Diese Farbe hat 8 Händler, jede hat aber 7 (S4).");
}

#[tokio::test]
async fn bad_imports_are_refused_with_line_and_reason_and_leave_nothing() {
    let test = TestApp::with_games().await;
    let mut browser = test.browser();
    let title = games::CATALOGUE.title("yunnan").unwrap();
    let setup = tabletop::Setup::players(3).with("edition", "2");
    let game = title.random_game(setup, &mut tabletop::Dice::new(5)).unwrap();
    let record = game.record();
    let position = game.at(20).view(tabletop::Viewer::Judge);
    let lines: Vec<&str> = record.lines().collect();
    let with = |line: usize, text: &str| {
        let changed: Vec<&str> = lines.iter().enumerate().map(|(i, old)| if i + 1 == line { text } else { *old }).collect();
        changed.join("\n")
    };
    let trace: String = game.trace().fold(String::new(), |text, line| text + &line.to_string() + "\n");
    let second = trace.lines().nth(1).unwrap().to_owned();
    let last = lines.len();
    let (result, beyond, again) =
        (format!("line {last}"), format!("line {}", last + 1), format!("line {}", trace.lines().count() + 1));
    let cases: Vec<(Vec<u8>, &str, &str)> = vec![
        (b"".to_vec(), "", "There’s nothing to import"),
        (b"hello".to_vec(), "line 1", "neither a game record nor a trace nor a position"),
        (vec![0x1f, 0x8b, 8, 0, 0], "", "compressed"),
        (vec![b't', 0, 0xff, 0xfe, 1], "", "plain text"),
        (vec![b'x'; crate::exchange::LONGEST + 10], "", "too long"),
        (with(2, "game whist").into_bytes(), "line 2", "whist"),
        (with(3, "version 9").into_bytes(), "line 3", "version 9"),
        (with(4, "start {\"game\":").into_bytes(), "line 4", "The position can’t be read: EOF"),
        (
            with(4, &lines[3].replace("\"supply\":3", "\"supply\":4")).into_bytes(),
            "line 4",
            "There are 8 traders of this colour, but every colour has 7 (S4).",
        ),
        (with(6, "bid school 99").into_bytes(), "line 6", "The Trade School has no space 99"),
        (with(6, "bid school").into_bytes(), "line 6", "The line ends too early. Expected a price."),
        (with(6, "dance").into_bytes(), "line 6", "<code>dance</code>"),
        (
            with(last, "result {\"scores\":{},\"winners\":[]}").into_bytes(),
            &result,
            "That isn’t the result of this game. It is {",
        ),
        (format!("{record}pass\n").into_bytes(), &beyond, "The result has to be the last line."),
        (
            position.to_string().replace("\"market\":0", "\"market\":1").into_bytes(),
            "",
            "There are 8 traders of this colour, but every colour has 7 (S4).",
        ),
        (position.to_string().replace("yunnan\"", "whist\"").into_bytes(), "", "whist"),
        (b"{\"game\": \"yunnan\"}".to_vec(), "", "missing field"),
        (b"{\"game\": \"yunnan\",\n \"rules\": }".to_vec(), "line 2", "expected value"),
        (
            trace.replacen(&second, &second.replace("\"ply\":1", "\"ply\":7"), 1).into_bytes(),
            "line 2",
            "The field “ply” should be 1, not 7.",
        ),
        (format!("{trace}{trace}").into_bytes(), &again, "second game"),
    ];
    let before = test.contents().await;
    for (content, line, reason) in &cases {
        let refused = import(&mut browser, "text", content).await;
        refused.is(422).has(reason).has("Nothing was saved");
        if line.is_empty() {
            refused.lacks("· line");
        } else {
            refused.has(&format!("· {line}<"));
        }
    }
    // The text is there to be corrected, the rule to be read.
    let refused = import(&mut browser, "file", with(6, "bid school 99").as_bytes()).await;
    refused.has("/rules/yunnan/B3").has("bid school 99\n").has("teahorse record 1");
    assert!(test.contents().await == before, "nothing is stored");
    import(&mut browser, "file", record.as_bytes()).await.is(303);
    assert!(test.contents().await != before, "what is good is stored");
    browser
        .send_bytes(
            axum::http::Request::post("/import").header("content-type", "multipart/form-data; boundary=b"),
            b"--b--".to_vec(),
        )
        .await
        .is(403);
}

#[tokio::test]
async fn traces_and_positions_are_recognised_by_themselves() {
    let test = TestApp::with_games().await;
    let mut browser = test.browser();
    for (name, setup) in
        [("yunnan", tabletop::Setup::players(2).with("edition", "2")), ("darjeeling", tabletop::Setup::players(2))]
    {
        let game = games::CATALOGUE.title(name).unwrap().random_game(setup, &mut tabletop::Dice::new(6)).unwrap();
        let trace: String = game.trace().fold(String::new(), |text, line| text + &line.to_string() + "\n");
        let taken = import(&mut browser, "file", trace.as_bytes()).await;
        let result = taken.is(303).header("location").to_owned();
        let copy = result.trim_end_matches("/result");
        assert_eq!(browser.get(&format!("{copy}/record")).await.text, game.record());
        let position = serde_json::to_string_pretty(&game.at(30).view(tabletop::Viewer::Judge)).unwrap();
        import(&mut browser, "text", position.as_bytes()).await.is(200).has("Play from a position").has("name=\"seat1\"");
    }
}

#[tokio::test]
async fn a_position_is_set_up_in_the_words_of_its_edition() {
    let test = TestApp::with_games().await;
    let mut browser = test.browser();
    for (edition, province, house) in
        [("1", "<span>Qamdo</span>", "<legend>Dragon House</legend>"), ("2", "<span>Kang</span>", "<legend>Guild</legend>")]
    {
        let page = browser.get(&format!("/edit/yunnan?players=4&edition={edition}")).await;
        page.is(200).has(province).has(house).lacks("Kang (Qamdo)");
    }
}

#[tokio::test]
async fn a_position_is_set_up_by_hand() {
    let test = TestApp::with_games().await;
    let mut browser = test.browser();
    for name in ["yunnan", "darjeeling"] {
        let page = browser.get(&format!("/edit/{name}")).await;
        page.is(200).has("Set up a position");
        let base = crate::tests::support::between(&page.text, "name=\"base\" value=\"", "\"").replace("&quot;", "\"");
        let form = fields(&page.text);
        assert!(form.len() > 30, "{form:?}");
        let send = |change: &[(&str, &str)]| {
            let mut fields = form.clone();
            fields.retain(|(name, _)| change.iter().all(|(changed, _)| changed != name));
            fields.extend(change.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())));
            fields.push(("base".to_owned(), base.clone()));
            fields
        };
        // What the form says is what the form was made from.
        let same = browser.post_pairs(&format!("/edit/{name}"), &send(&[])).await;
        assert_eq!(
            crate::tests::support::between(&same.is(200).text, "name=\"base\" value=\"", "\"").replace("&quot;", "\""),
            base
        );
        let color = "red";
        let (field, wrong) = (format!("players.{color}.score"), "2000000000");
        let changed = browser.post_pairs(&format!("/edit/{name}"), &send(&[(&field, "41")])).await;
        changed.is(200).has("41");
        let refused = browser.post_pairs(&format!("/edit/{name}"), &send(&[(&field, wrong)])).await;
        refused.is(422).has("aria-invalid=\"true\"").has(&format!("value=\"{wrong}\""));
        let begun = browser.post_pairs(&format!("/edit/{name}"), &send(&[(&field, "41"), ("do", "play")])).await;
        begun.is(200).has("action=\"/start/table\"").has("&quot;score&quot;:41");
        let taken = browser.post_pairs(&format!("/edit/{name}"), &send(&[("raw", "{"), ("do", "raw")])).await;
        taken.is(422);
    }
    browser.get("/edit/whist").await.is(404);
}

/// The fields of the editor's form as a browser would send them.
fn fields(page: &str) -> Vec<(String, String)> {
    let form = &page[page.find("id=\"edit-fields\"").unwrap()..];
    let mut fields = Vec::new();
    let mut open = None;
    for tag in form.split('<') {
        let attribute = |name: &str| tag.split_once(&format!(" {name}=\"")).and_then(|(_, rest)| rest.split('"').next());
        let checked = tag.contains(" checked") || !tag.contains("type=\"checkbox\"");
        if tag.starts_with("input ") && checked {
            fields.push((attribute("name").unwrap().to_owned(), attribute("value").unwrap_or_default().to_owned()));
        } else if tag.starts_with("select ") {
            open = attribute("name").map(str::to_owned);
        } else if tag.starts_with("option ") && tag.contains(" selected") {
            fields.push((open.clone().unwrap(), attribute("value").unwrap_or_default().to_owned()));
        }
    }
    fields
}

/// A random game of at least a thousand entries.
fn long_game(name: &str, setup: &tabletop::Setup) -> Box<dyn games::AnyGame> {
    let title = games::CATALOGUE.title(name).unwrap();
    let mut games = (1..).map(|seed| title.random_game(setup.clone(), &mut tabletop::Dice::new(seed)).unwrap());
    games.find(|game| game.len() >= 1000).unwrap()
}

/// How long stepping takes: `cargo test --release -p web -- --ignored --nocapture stepping`.
#[tokio::test]
#[ignore = "a measurement"]
#[expect(clippy::print_stdout, reason = "a measurement says what it found")]
async fn stepping_to_any_of_a_thousand_moves_takes_less_than_20_milliseconds() {
    let test = TestApp::with_games().await;
    let mut browser = test.browser();
    for (name, setup) in
        [("yunnan", tabletop::Setup::players(5).with("edition", "2")), ("darjeeling", tabletop::Setup::players(5))]
    {
        let setup = if name == "yunnan" { setup.with("double-bidding", "true").with("guards", "true") } else { setup };
        let game = long_game(name, &setup);
        let begun = Instant::now();
        let taken = import(&mut browser, "file", game.record().as_bytes()).await;
        let imported = begun.elapsed();
        let table = taken.is(303).header("location").trim_end_matches("/result").to_owned();
        for fragment in [false, true] {
            let mut times = Vec::new();
            for at in (0..=game.len()).step_by(7) {
                let request = || axum::http::Request::get(format!("{table}/at/{at}"));
                let request = || if fragment { request().header("x-fragment", "wide") } else { request() };
                // The best of three: others use the machine, too.
                let mut best = Duration::MAX;
                for _ in 0..3 {
                    let begun = Instant::now();
                    browser.send(request(), String::new()).await.is(200);
                    best = best.min(begun.elapsed());
                }
                times.push(best);
            }
            times.sort_unstable();
            let (middle, most) = (times[times.len() / 2], times[times.len() - 1]);
            println!(
                "{name}, {} entries, fragment {fragment}: {middle:?} in the middle, {most:?} at most; import {imported:?}",
                game.len()
            );
            assert!(most < Duration::from_millis(20), "{most:?}");
        }
    }
}
