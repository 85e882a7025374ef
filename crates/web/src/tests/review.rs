//! The analyst at the table: hints for the one to act, reviews of finished games, what bots thought.

use std::sync::Arc;
use std::time::Duration;

use crate::review::Stage;
use crate::table::Snapshot;
use crate::table::character;
use crate::table::request::{Request, Trouble};
use crate::table::thinkers::{ASKED, Errand};
use crate::table::thinking::thinking;
use bots::Level;
use store::{PlayerId, Status, TableId};
use words::Lang;

use crate::tests::support::{Answer, Browser, TestApp, between};

/// Opens a small game of Darjeeling; the form's other fields as given.
async fn open(browser: &mut Browser, fields: &[(&str, &str)]) -> String {
    let mut all = vec![("game", "darjeeling"), ("players", "2")];
    all.extend(fields);
    browser.open(&all).await
}

fn id(table: &str) -> TableId {
    table.rsplit('/').next().unwrap().parse().unwrap()
}

/// Waits until the person at a table with bots is to act, or the game is over.
async fn settled(test: &TestApp, table: &str) -> Status {
    let live = test.app.hall.table(id(table)).await.unwrap();
    for _ in 0..5000 {
        let now = live.snapshot();
        if now.chair_to_act().is_none_or(|chair| chair.bot.is_none()) {
            return now.status();
        }
        tokio::time::sleep(Duration::from_millis(2)).await;
    }
    panic!("the bot did not play");
}

/// A game of a person against a novice, played to its end.
async fn finished(test: &TestApp, browser: &mut Browser) -> String {
    let table = open(browser, &[("seat1", "bot:novice")]).await;
    let live = test.app.hall.table(id(&table)).await.unwrap();
    for _ in 0..1000 {
        if settled(test, &table).await == Status::Finished {
            return table;
        }
        let now = live.snapshot();
        let game = now.game.as_ref().unwrap();
        let action = game.choose(Level::Novice, thinking(&now, Level::Novice)).unwrap();
        let person = now.chair_to_act().unwrap().holder.unwrap();
        test.app.hall.request(&live, person, None, &Request::Play(action)).await.unwrap();
    }
    panic!("the game did not end");
}

/// The review, once the analyst is done; what the page said before that.
async fn reviewed(browser: &mut Browser, table: &str) -> (Answer, Answer) {
    let first = browser.get(&format!("{table}/review")).await;
    for _ in 0..3000 {
        let page = browser.get(&format!("{table}/review")).await;
        if page.header("refresh").is_empty() {
            return (first, page);
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    panic!("the analyst did not finish");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_finished_game_is_reviewed_and_a_bot_tells_what_it_thought() {
    let test = TestApp::with_games().await;
    let (mut browser, mut stranger) = (test.browser(), test.browser());
    let table = finished(&test, &mut browser).await;
    browser.get(&format!("{table}/result")).await.has(&format!("href=\"{table}/review\""));
    stranger.get(&format!("{table}/review")).await.is(404);
    let (first, page) = reviewed(&mut browser, &table).await;
    assert_eq!(first.header("refresh"), "2", "the page looks again by itself");
    first.is(200).has("<progress").lacks("<svg class=\"chart\"");
    page.is(200).has("<svg class=\"chart\"").has("<polyline").has("Turning points").lacks(" style=");
    page.has(&format!("href=\"{table}/result\"")).has("<svg class=\"odds upright\"").has("id=\"board\"").has("/together");
    // Every entry has its address, and the list of all moves leads to each.
    let entries = test.app.hall.table(id(&table)).await.unwrap().snapshot().game.as_ref().unwrap().len();
    let all = browser.get(&format!("{table}/review?list=moves")).await;
    let listed = between(&all.text, "<ol class=\"allmoves\">", "</ol>");
    assert_eq!(listed.matches("<li>").count(), entries + 1, "every entry, and the end");
    for at in [0, entries / 2, entries] {
        assert!(listed.contains(&format!("href=\"{table}/review/{at}?list=moves\"")));
        browser.get(&format!("{table}/review/{at}")).await.is(200).has(&format!("<output>{at} / {entries}</output>"));
    }
    // Reviews are the same for everybody and do not change.
    assert_eq!(browser.get(&format!("{table}/review")).await.text, page.text);
    let before = all.text.split_once("/thought#thought").expect("a bot thought").0;
    let thought = before.rsplit('/').next().unwrap().to_owned();
    let told = browser.get(&format!("{table}/review/{thought}/thought")).await;
    told.is(200).has("id=\"thought\"").has("Positions searched").has("<tr class=\"total\">");
    for page in [format!("{table}/review/{thought}/thought"), format!("{table}/review/{thought}")] {
        stranger.get(&page).await.is(404);
    }
    browser.get(&format!("{table}/review/{entries}/thought")).await.is(404);
    let game = test.app.hall.table(id(&table)).await.unwrap().snapshot();
    // Thought again, a bot comes to what it played.
    let study = test.app.reviews.of(&game, PlayerId::NOBODY).unwrap().unwrap();
    let Stage::Done(found) = study.stage() else { panic!("the review is done") };
    assert!(found.bots.len() > 10);
    for &entry in found.bots.keys() {
        let again = study.thought(&test.app.hall, entry, PlayerId::NOBODY).await.unwrap();
        assert_eq!(again.action, game.game.as_ref().unwrap().entries()[entry]);
    }
    let mine = game.seats_of(game.people()[0]).next().unwrap();
    let own = game.log.iter().find(|line| line.note.seat.is_some_and(|seat| seat.index() == mine)).unwrap().entry;
    browser.get(&format!("{table}/review/{own}/thought")).await.is(404);
    for (lang, words) in [("de", "Wendepunkte"), ("fr", "Les tournants")] {
        browser.post("/lang", &[("lang", lang), ("back", "/")]).await.is(303);
        browser.get(&format!("{table}/review")).await.is(200).has(words).lacks(">review-").lacks(">why-");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_turning_point_is_shown_with_its_reason_and_can_be_tried_again() {
    let test = TestApp::with_games().await;
    let mut browser = test.browser();
    let table = finished(&test, &mut browser).await;
    let (_, page) = reviewed(&mut browser, &table).await;
    let snapshot = test.app.hall.table(id(&table)).await.unwrap().snapshot();
    let review = test.app.reviews.of(&snapshot, PlayerId::NOBODY).unwrap().unwrap();
    let Stage::Done(found) = review.stage() else { panic!("the review is done") };
    let mine = snapshot.seats_of(snapshot.people()[0]).next().unwrap();
    let own: Vec<_> =
        found.review.worst(usize::MAX).into_iter().filter(|one| one.seat.index() == mine && one.cost >= 0.03).collect();
    // A novice against a novice gives something away; the reader's own come first, the worst of them is on the board.
    let worst = own.first().expect("some decision cost something");
    page.has(&format!("<output>{} /", worst.entry)).has("Yours").has("Everybody’s").has("All moves");
    page.has(&format!("−{}", (worst.cost * 100.0).round())).has("class=\"tick\"").has("id=\"why\"").has("Better:");
    let listed = between(&page.text, "<ol class=\"turning\">", "</ol>");
    assert_eq!(listed.matches("<li>").count(), own.len().min(8));
    // The line can be played without script: every step is an address.
    let step = browser.get(&format!("{table}/review/{}?list=mine&line=1", worst.entry)).await;
    step.is(200).has("Better line, step 1 of").lacks("class=\"compared\"");
    // Trying again opens a table in that position, with the bots of before.
    let again = browser.post(&format!("{table}/review/{}", worst.entry), &[]).await;
    let new = again.is(303).header("location").to_owned();
    let tried = test.app.hall.table(id(&new)).await.unwrap().snapshot();
    assert_ne!(new, table);
    assert_eq!(tried.game.as_ref().unwrap().turn(), tabletop::Turn::Seat(worst.seat));
    let judge = tabletop::Viewer::Judge;
    assert_eq!(tried.game.as_ref().unwrap().at(0).view(judge), snapshot.game.as_ref().unwrap().at(worst.entry).view(judge));
    assert_eq!(tried.chairs[1 - mine].bot, Some(Level::Novice));
    let who = |table: &Snapshot| character::name(Lang::EN, Level::Novice, table.table.id, table.chairs[1 - mine].face);
    assert_eq!(who(&tried), who(&snapshot), "the same bot, by name");
    assert!(tried.terms.hints, "alone against bots there are hints");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_running_game_is_not_reviewed() {
    let test = TestApp::with_games().await;
    let mut browser = test.browser();
    let table = open(&mut browser, &[("seat1", "bot:novice")]).await;
    for page in ["review", "review/0", "review/0/thought"] {
        let answer = browser.get(&format!("{table}/{page}")).await;
        assert_eq!(answer.is(303).header("location"), table);
    }
    // Nobody goes on from a position of a running game as if it were over.
    browser.post(&format!("{table}/review/0"), &[]).await.is(403);
}

#[tokio::test]
async fn a_game_the_analyst_does_not_know_has_no_review_and_no_hints() {
    let test = TestApp::new().await;
    let mut browser = test.browser();
    let table = browser.open(&[("game", "pebbles"), ("calm", "on"), ("seat1", "here"), ("name1", "Tom")]).await;
    browser.get("/new?game=pebbles").await.lacks("name=\"hints\"");
    for _ in 0..7 {
        browser.ask(&table, "play", &[("action", "take 3")]).await.is(303);
        browser.ask(&table, "play", &[("action", "done")]).await.is(303);
    }
    browser.get(&format!("{table}/result")).await.is(200).lacks("/review");
    browser.get(&format!("{table}/review")).await.is(404);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hint_is_for_the_one_to_act_alone() {
    let test = TestApp::with_games().await;
    let (mut host, mut guest, mut stranger) = (test.browser(), test.browser(), test.browser());
    let table = open(&mut host, &[("seat1", "open"), ("hints", "on")]).await;
    host.ask(&table, "hint", &[]).await.is(403);
    guest.ask(&table, "sit", &[("chair", "1")]).await.is(303);
    let (mut one, mut other) = if host.legal(&table).await.is_empty() { (guest, host) } else { (host, guest) };
    let action = format!("action=\"{table}/hint\"");
    other.get(&table).await.lacks(&action);
    stranger.get(&table).await.lacks(&action);
    other.ask(&table, "hint", &[]).await.is(403).has("not your turn");
    stranger.ask(&table, "hint", &[]).await.is(403).has("don’t have a seat");
    one.post(&format!("{table}/hint"), &[("v", "0")]).await.is(409);
    let before = one.get(&table).await;
    before.has(&action).lacks("id=\"hint\"");
    let given = one.ask(&table, "hint", &[]).await;
    let chosen = given.is(303).header("location").to_owned();
    assert!(chosen.starts_with(&format!("{table}?pick=start+")), "{chosen}");
    // It stays until the table moves on, for the one who asked and nobody else.
    for page in [chosen.as_str(), &table] {
        one.get(page).await.is(200).has("id=\"hint\"").has("% of the time").has("Also considered").lacks("why-");
        other.get(page).await.lacks("id=\"hint\"").lacks("% of the time");
        stranger.get(page).await.lacks("id=\"hint\"").lacks("% of the time");
    }
    assert_eq!(one.get(&table).await.data("version"), before.data("version"), "a hint changes nothing");
    // It can be closed, and asked for again.
    other.ask(&table, "hint/close", &[]).await.is(303);
    one.get(&table).await.has("id=\"hint\"");
    one.ask(&table, "hint/close", &[]).await.is(303);
    one.get(&table).await.lacks("id=\"hint\"").has(&action);
    one.ask(&table, "hint", &[]).await.is(303);
    one.get(&table).await.has("id=\"hint\"");
    let play = chosen.split_once("pick=").unwrap().1.replace('+', " ");
    assert!(one.legal(&table).await.contains(&play));
    one.ask(&table, "play", &[("action", &play)]).await.is(303);
    for browser in [&mut one, &mut other, &mut stranger] {
        browser.get(&table).await.lacks("id=\"hint\"");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_has_hints_only_where_it_agreed_on_them() {
    let test = TestApp::with_games().await;
    let mut browser = test.browser();
    let hints = async |browser: &mut Browser, fields: &[(&str, &str)]| {
        let table = open(browser, fields).await;
        let on = test.app.hall.table(id(&table)).await.unwrap().snapshot().terms.hints;
        (table, on)
    };
    let (alone, on) = hints(&mut browser, &[("seat1", "bot:novice")]).await;
    assert!(on, "alone against bots there are hints");
    settled(&test, &alone).await;
    browser.get(&alone).await.has(&format!("{alone}/hint"));
    assert!(!hints(&mut browser, &[("seat1", "open")]).await.1);
    assert!(hints(&mut browser, &[("seat1", "open"), ("hints", "on")]).await.1);
    assert!(!hints(&mut browser, &[("seat1", "bot:novice"), ("alone", "true")]).await.1, "the switch is off");
    assert!(!hints(&mut browser, &[("seat1", "here"), ("alone", "true"), ("hints", "on")]).await.1, "with people it starts off");
    let (without, on) = hints(&mut browser, &[("seat1", "bot:novice"), ("hints", "off")]).await;
    assert!(!on);
    settled(&test, &without).await;
    browser.get(&without).await.lacks(&format!("{without}/hint"));
    browser.ask(&without, "hint", &[]).await.is(403).has("without hints");
    let play_now = browser.post("/play/darjeeling", &[]).await.header("location").to_owned();
    assert!(test.app.hall.table(id(&play_now)).await.unwrap().snapshot().terms.hints);
}

#[tokio::test(flavor = "multi_thread")]
async fn at_a_shared_screen_a_hint_waits_until_the_screen_is_open() {
    let test = TestApp::with_games().await;
    let mut browser = test.browser();
    let table = open(&mut browser, &[("seat1", "here"), ("name1", "Tom"), ("hints", "on")]).await;
    let live = test.app.hall.table(id(&table)).await.unwrap();
    let play = async |table: &str, browser: &mut Browser| {
        let seat = live.snapshot().to_act().unwrap().index().to_string();
        let action = browser.legal(table).await[0].clone();
        browser.ask(table, "play", &[("action", &action), ("seat", &seat)]).await.is(303);
    };
    // Until somebody has tiles behind a screen nothing is secret.
    while !browser.get(&table).await.text.contains("data-uncover") {
        play(&table, &mut browser).await;
    }
    let seat = live.snapshot().to_act().unwrap().index();
    let other = (1 - seat).to_string();
    browser.ask(&table, "hint", &[("seat", &other)]).await.is(403);
    browser.ask(&table, "hint", &[]).await.is(403);
    let given = browser.ask(&table, "hint", &[("seat", &seat.to_string())]).await;
    assert!(given.is(303).header("location").ends_with(&format!("&seat={seat}")));
    browser.get(given.header("location")).await.has("id=\"hint\"");
    browser.get(&table).await.lacks("id=\"hint\"");
    browser.get(&format!("{table}?seat={other}")).await.lacks("id=\"hint\"");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_analyst_can_be_asked_in_the_planner_where_the_table_has_hints() {
    let test = TestApp::with_games().await;
    let mut browser = test.browser();
    let plan = async |browser: &mut Browser, hints: &str| {
        let table = open(browser, &[("seat1", "bot:novice"), ("hints", hints)]).await;
        settled(&test, &table).await;
        browser.post("/study", &[("table", &table[3..])]).await.header("location").to_owned()
    };
    let with = plan(&mut browser, "on").await;
    browser.get(&with).await.has("Ask the analyst").lacks("% of the time");
    let told = browser.post(&format!("{with}/advise"), &[]).await;
    told.is(200).has("id=\"advice\"").has("% of the time").lacks("why-");
    browser.get(&with).await.lacks("% of the time");
    let without = plan(&mut browser, "off").await;
    browser.get(&without).await.lacks("Ask the analyst");
    browser.post(&format!("{without}/advise"), &[]).await.is(403);
    let mut stranger = test.browser();
    stranger.get("/").await;
    stranger.post(&format!("{with}/advise"), &[]).await.is(404);
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_have_faces_and_say_at_most_one_sentence_a_round() {
    let test = TestApp::with_games().await;
    let mut browser = test.browser();
    let table = finished(&test, &mut browser).await;
    let page = browser.get(&table).await;
    let portrait = between(&page.text, "<img class=\"face\" src=\"", "\"").to_owned();
    let picture = browser.get(&portrait).await;
    assert_eq!(picture.is(200).header("content-type"), "image/svg+xml");
    let snapshot = test.app.hall.table(id(&table)).await.unwrap().snapshot();
    let said: Vec<_> = snapshot.log.iter().filter(|line| crate::table::banter::is_banter(&line.note)).collect();
    assert!(!said.is_empty(), "a whole game has some strong move");
    for pair in said.windows(2) {
        assert!(pair[1].entry >= pair[0].entry + 8, "twice in a round: {pair:?}");
    }
    let bot = snapshot.chairs.iter().position(|chair| chair.bot.is_some()).unwrap();
    assert!(said.iter().all(|line| line.note.seat.map(tabletop::Seat::index) == Some(bot)), "people speak for themselves");
    browser.get("/bots").await.is(200).has("Old Ma").has("caravan leader").lacks(">bot-");
    for (lang, words) in [("de", "Karawanenführerin"), ("fr", "cheffe de caravane")] {
        browser.get(&format!("/{lang}/bots")).await.is(200).has(words);
    }
    // Whoever wants silence has it.
    browser.get("/").await.lacks("data-quiet");
    browser.post("/me", &[("name", "Lin")]).await.is(200);
    browser.get("/").await.has("data-quiet");
}

#[tokio::test]
async fn a_forgetful_master_sits_down_only_where_there_is_something_to_forget() {
    let test = TestApp::with_games().await;
    let mut browser = test.browser();
    let option = "<option value=\"bot:forgetful\" selected>Forgetful master: thinks as hard";
    browser.get("/new?game=darjeeling&players=3&seat1=bot:forgetful").await.has(option);
    browser.get("/new?game=darjeeling&players=3&seat1=bot:forgetful&open-screens=on").await.lacks("\"bot:forgetful\"");
    browser.get("/new?game=yunnan&players=3&seat1=bot:forgetful").await.lacks("\"bot:forgetful\"");
    let table =
        browser.open(&[("game", "darjeeling"), ("players", "3"), ("seat1", "bot:forgetful"), ("seat2", "bot:forgetful")]).await;
    let snapshot = test.app.hall.table(id(&table)).await.unwrap().snapshot();
    assert_eq!(snapshot.chairs.iter().filter_map(|chair| chair.bot).collect::<Vec<_>>(), [Level::Forgetful; 2]);
    browser.get(&table).await.is(200).has("Forgetful master").has("Forgetful master 2");
    let open = [("game", "darjeeling"), ("players", "2"), ("seat1", "bot:forgetful"), ("open-screens", "on")];
    let table = browser.open(&open).await;
    let snapshot = test.app.hall.table(id(&table)).await.unwrap().snapshot();
    assert_eq!(
        snapshot.chairs.iter().filter_map(|chair| chair.bot).collect::<Vec<_>>(),
        [Level::Novice],
        "the usual one instead"
    );
}

#[tokio::test]
async fn a_bot_is_asked_for_by_name() {
    let test = TestApp::with_games().await;
    let mut browser = test.browser();
    let form = browser.get("/new?game=yunnan&players=3&seat1=bot:master-2&seat2=bot:novice").await;
    form.has("<optgroup label=\"Master\">").has("<option value=\"bot:master-2\" selected title=").has("href=\"/bots\"");
    form.has("<option value=\"bot:novice\" selected>");
    let name = between(&form.text, "<option value=\"bot:master-2\" selected", "</option>").split_once('>').unwrap().1;
    let name = name.split_once(',').expect("name and trade").0.to_owned();
    let table = open(&mut browser, &[("seat1", "bot:master-2")]).await;
    let snapshot = test.app.hall.table(id(&table)).await.unwrap().snapshot();
    assert_eq!(snapshot.chairs.iter().filter_map(|chair| chair.bot).collect::<Vec<_>>(), [Level::Master]);
    assert!(snapshot.terms.hints, "alone against a bot there are hints");
    browser.get(&table).await.is(200).has(&name).has("bot-master-2.svg");
    // What nobody is called is a bot of the usual level.
    browser.get("/new?game=yunnan&seat1=bot:master-9").await.lacks("<option value=\"bot:master-2\" selected");
}

#[tokio::test]
async fn people_have_their_initial_where_bots_have_a_portrait() {
    let test = TestApp::with_games().await;
    let mut browser = test.browser();
    let table = open(&mut browser, &[("seat1", "here"), ("name1", "émile")]).await;
    let page = browser.get(&table).await;
    page.is(200).has("\" aria-hidden=\"true\">É</span>").lacks("<img class=\"face\"");
    assert_eq!(page.text.matches("class=\"face mono tone-").count(), 2, "the host and who sits beside them");
    let waiting = open(&mut browser, &[("seat1", "link")]).await;
    let room = browser.get(&waiting).await;
    assert_eq!(room.text.matches("class=\"face mono tone-").count(), 1, "nobody sits at the other seat");
}

#[tokio::test]
async fn every_page_with_a_board_has_the_style_of_its_parts() {
    let test = TestApp::with_games().await;
    let mut browser = test.browser();
    let table = open(&mut browser, &[("seat1", "here")]).await;
    for page in [table.as_str(), "/learn/darjeeling/1", "/edit/darjeeling"] {
        browser.get(page).await.is(200).has("/together.css\"").has("class=\"turnphone\"");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn h1_nobody_asks_for_reviews_without_end() {
    let test = TestApp::with_games().await;
    let mut browser = test.browser();
    let table = finished(&test, &mut browser).await;
    let game = test.app.hall.table(id(&table)).await.unwrap().snapshot();
    // The analyst is busy with others.
    let [a, b, many, one] = [(); 4].map(|()| PlayerId::random());
    let busy = [test.app.hall.thinkers.turn(Errand::review(a)).await, test.app.hall.thinkers.turn(Errand::review(b)).await];
    let ask = |asker| {
        let mut another = (*game).clone();
        another.table = Arc::new(store::Table { id: TableId::random(), ..(*game.table).clone() });
        test.app.reviews.of(&Arc::new(another), asker)
    };
    let asked: Vec<bool> = (0..ASKED + 5).map(|_| ask(many).is_ok()).collect();
    assert_eq!(asked.iter().filter(|asked| **asked).count(), ASKED);
    assert!(matches!(ask(many), Err(Trouble::Busy)));
    assert!(ask(one).is_ok(), "others have their own");
    // Those under way are not given up for more, which would begin them again and again.
    let others = (0..200).filter(|_| ask(PlayerId::random()).is_ok()).count();
    assert!(others < 64, "{others}");
    drop(busy);
}
