//! The guided first games hold: every step can be played, every word is there, every wrong try is answered, and nobody loses his place.

use games::AnyTitle;
use games::{Lesson, Step};
use tabletop::Turn;
use words::Lang;

use crate::tests::support::{Answer, Browser, TestApp, between};

/// Every lesson with the game it is about.
fn lessons() -> Vec<(&'static Lesson, &'static dyn AnyTitle)> {
    let found: Vec<_> = games::CATALOGUE.titles().filter_map(|title| Some((title.lesson()?, title))).collect();
    assert_eq!(found.len(), 2);
    found
}

fn numbered(lesson: &Lesson) -> impl Iterator<Item = (usize, &Step)> {
    lesson.steps.iter().enumerate().map(|(index, step)| (index + 1, step))
}

/// What the hand points at: the words of a link, or the action of a button.
enum Pointed {
    Pick(String),
    Button(String),
}

fn pointed(page: &Answer) -> Pointed {
    let element = |start: &str| page.text.split('<').find(|tag| tag.starts_with(start) && tag.contains("pointed"));
    if let Some(button) = element("button") {
        let chosen = || between(&page.text, "<select", "</select>").split("<option ").find(|option| option.contains(" selected"));
        let value = if button.contains("value=\"") { button } else { chosen().expect("something is selected") };
        return Pointed::Button(between(value, "value=\"", "\"").to_owned());
    }
    let link = element("a ").unwrap_or_else(|| panic!("the hand points at nothing: {}", page.text));
    Pointed::Pick(between(link, "href=\"", "\"").replace("&amp;", "&"))
}

/// Follows the hand from a step to what comes after it, as somebody without script does.
async fn follow(browser: &mut Browser, path: &str) -> Answer {
    let mut page = browser.get(path).await;
    for _ in 0..6 {
        match pointed(&page) {
            Pointed::Pick(href) => page = browser.get(&href).await,
            Pointed::Button(action) => {
                let done = browser.post(path, &[("action", &action)]).await;
                done.is(303);
                assert_eq!(done.header("location"), format!("{path}/after"));
                return browser.get(done.header("location")).await;
            }
        }
        page.is(200);
    }
    panic!("the hand leads nowhere from {path}");
}

#[test]
fn every_step_can_be_played_and_every_entry_is_legal() {
    for (lesson, title) in lessons() {
        for (number, step) in numbered(lesson) {
            let at = format!("{} {}", lesson.game, step.name);
            let before = lesson.before(title, number).unwrap_or_else(|wrong| panic!("{at}: {wrong}"));
            let told = lesson.after(title, number).unwrap_or_else(|wrong| panic!("{at}: {wrong}"));
            if let Some(play) = &step.play {
                assert_eq!(before.turn(), lesson.seat(&*before).map_or(Turn::Over, Turn::Seat), "{at}");
                assert!(before.legal().contains(play), "{at}: {play} is legal");
                assert!(!told.notes.is_empty(), "{at} is told in the log");
            } else {
                assert_eq!(told.game.len(), before.len(), "{at} is only read");
            }
            assert!(step.look.as_ref().is_none_or(|pane| title.panes().contains(&pane.as_str()) || pane == "players"), "{at}");
        }
        let end = lesson.before(title, lesson.steps.len()).unwrap();
        assert_eq!(end.turn(), Turn::Over, "{} is learned to its end", lesson.game);
        let winners: Vec<_> = end.outcome().unwrap().winners().collect();
        assert_eq!(winners, Vec::from_iter(lesson.seat(&*end)), "the learner wins");
    }
}

#[test]
fn every_word_is_there_in_every_language_and_every_rule_in_the_rulebook() {
    for (lesson, title) in lessons() {
        for lang in Lang::all() {
            let ledger = title.ledger(lang).unwrap();
            for step in &lesson.steps {
                let parts: &[&str] = if step.play.is_some() { &["", "before", "task", "after"] } else { &["", "before"] };
                for part in parts {
                    let id = lesson.text(step, part);
                    assert!(lang.find(&id, &[]).is_some(), "{lang}: {id}");
                }
                for rule in &step.rules {
                    assert!(ledger.entry(rule).is_some(), "{lang}: {rule}");
                }
            }
        }
    }
}

/// Opens the game after a lesson: the learner has the colour of the lesson, each kind of decision is explained twice, and then no more.
async fn help_fades(test: &TestApp, browser: &mut Browser, lesson: &Lesson, second: &str) {
    let opened = browser.post(second, &[]).await;
    let table = opened.is(303).header("location").to_owned();
    let page = browser.get(&table).await;
    page.is(200).has("Novice");
    let mine = page.text.split("class=\"tag you\"").next().unwrap().rsplit("<li class=\"player card ").next().unwrap();
    assert!(mine.starts_with("c-red"), "{} is learned and played in one colour: {mine:.40}", lesson.game);
    let mut said: Vec<String> = Vec::new();
    for _ in 0..12 {
        let page = until_my_turn(browser, &table).await;
        if page.text.contains("id=\"coach\"") {
            said.push(between(&page.text, "id=\"coach\"", "</p>").to_owned());
        }
        let legal = browser.get(&format!("{table}/legal")).await;
        let action = legal.text.lines().last().unwrap().to_owned();
        let version = between(&page.text, "data-version=\"", "\"").to_owned();
        browser.post(&format!("{table}/play"), &[("action", &action), ("v", &version)]).await.is(303);
    }
    assert!((2..12).contains(&said.len()), "{said:?}");
    for text in &said {
        assert_eq!(said.iter().filter(|other| *other == text).count(), 1, "{} is said once: {said:?}", lesson.game);
    }
    // It can be switched off, and nobody else is helped.
    let again = browser.post(second, &[]).await.header("location").to_owned();
    until_my_turn(browser, &again).await.has("id=\"coach\"");
    browser.post(&format!("{again}/coach"), &[]).await.is(303);
    until_my_turn(browser, &again).await.lacks("id=\"coach\"");
    test.browser().get(&again).await.is(404);
}

/// Waits until the browser is to move; the bots move on their own.
async fn until_my_turn(browser: &mut Browser, table: &str) -> Answer {
    for _ in 0..400 {
        let page = browser.get(table).await;
        if page.text.contains(" data-turn ") {
            return page;
        }
        tokio::time::sleep(std::time::Duration::from_millis(25)).await;
    }
    panic!("the bots do not move");
}

#[test]
fn every_kind_of_decision_is_explained_at_length_and_briefly_in_every_language() {
    for (kinds, lang) in [
        ["yunnan-bid", "yunnan-progress", "yunnan-travel", "yunnan-convert"].as_slice(),
        &["darjeeling-start", "darjeeling-move", "darjeeling-ship"],
    ]
    .into_iter()
    .flat_map(|kinds| Lang::all().map(move |lang| (kinds, lang)))
    {
        for kind in kinds {
            let [long, short] = ["", "-again"].map(|end| lang.find(&format!("coach-{kind}{end}"), &[]).unwrap());
            assert!(short.len() < long.len(), "{lang} {kind}");
        }
    }
}

#[tokio::test]
async fn the_hand_leads_through_every_lesson() {
    let test = TestApp::with_games().await;
    for (lesson, _) in lessons() {
        let mut browser = test.browser();
        for (number, step) in numbered(lesson) {
            let path = format!("/learn/{}/{number}", lesson.game);
            let page = browser.get(&path).await;
            page.is(200).has(&Lang::EN.text(&lesson.text(step, ""))).lacks(" style=");
            // That of all pages, and the one that moves the pieces.
            assert_eq!(page.text.matches("<script").count(), 2);
            if step.play.is_some() {
                page.has("id=\"task\"").has("aria-describedby=\"task\"");
                let after = follow(&mut browser, &path).await;
                after.is(200).has(&format!("href=\"/learn/{}/{}\"", lesson.game, number + 1)).lacks("pointed");
                // The way back leads to the step itself.
                after.has(&format!("href=\"{path}\" data-moment aria-keyshortcuts=\"ArrowLeft\""));
                let resumed = browser.get(&format!("/learn/{}", lesson.game)).await;
                assert_eq!(resumed.header("location"), format!("/learn/{}/{}", lesson.game, number + 1));
            } else {
                page.lacks("pointed").lacks("<form class=\"tray");
                assert_eq!(browser.get(&format!("{path}/after")).await.header("location"), path);
            }
        }
        let last = browser.get(&format!("/learn/{}/{}", lesson.game, lesson.steps.len())).await;
        let second = format!("/learn/{}/play", lesson.game);
        last.has(&format!("action=\"{second}\"")).has(&format!("href=\"/rules/{}\"", lesson.game));
        help_fades(&test, &mut browser, lesson, &second).await;
        browser.get("/learn").await.has("Start over").has("Completed");
    }
}

#[tokio::test]
async fn a_legal_try_is_answered_kindly_and_an_illegal_one_by_its_rule() {
    let test = TestApp::with_games().await;
    let mut browser = test.browser();
    let (mut kind, mut refused) = (0, 0);
    for (lesson, title) in lessons() {
        for (number, step) in numbered(lesson).filter(|(_, step)| step.play.is_some()) {
            let path = format!("/learn/{}/{number}", lesson.game);
            let before = lesson.before(title, number).unwrap();
            let others: Vec<_> = before.legal().into_iter().filter(|action| Some(action) != step.play.as_ref()).collect();
            for action in others.iter().step_by(7) {
                let answer = browser.post(&path, &[("action", action)]).await;
                answer.is(200).has("That’s allowed too: ").has("id=\"task\"").has("pointed");
                kind += 1;
            }
            // What the board shows as shut asks why.
            let page = browser.get(&path).await;
            for shut in page.text.split("data-try=\"").skip(1).step_by(9) {
                let action = shut.split('"').next().unwrap();
                let why = browser.get(&format!("{path}?try={}", action.replace(' ', "+"))).await;
                why.is(200).has(&format!("href=\"/rules/{}/", lesson.game)).has("id=\"task\"");
                browser.post(&path, &[("action", action)]).await.is(422).has("class=\"notice bad");
                refused += 1;
            }
            for nonsense in ["", "fly to the moon", "card 1", &"x".repeat(900)] {
                browser.post(&path, &[("action", nonsense)]).await.is(422).has("class=\"notice bad");
            }
            assert_eq!(
                browser.get(&format!("/learn/{}", lesson.game)).await.header("location"),
                format!("/learn/{}/1", lesson.game)
            );
        }
    }
    assert!(kind > 30 && refused > 5, "{kind} kind answers, {refused} refusals");
}

#[tokio::test]
async fn a_learner_goes_on_where_he_left_even_after_a_restart() {
    let test = TestApp::with_games().await;
    let mut browser = test.browser();
    follow(&mut browser, "/learn/yunnan/3").await;
    follow(&mut browser, "/learn/yunnan/4").await;
    follow(&mut browser, "/learn/darjeeling/2").await;
    // Settings are saved by a form that knows nothing of lessons.
    browser.post("/me", &[("name", "Lin"), ("lang", "de")]).await.is(200);
    browser.get("/learn").await.has("Weiter mit Schritt 5 von 21").has("Weiter mit Schritt 3 von 12");
    let cookie = browser.cookie.clone();
    let test = test.restarted_with_games().await;
    let mut browser = test.browser();
    browser.cookie = cookie;
    assert_eq!(browser.get("/learn/yunnan").await.header("location"), "/learn/yunnan/5");
    assert_eq!(browser.get("/learn/darjeeling").await.header("location"), "/learn/darjeeling/3");
    browser.get("/learn/yunnan/5").await.has("Schritt 5 von 21").has("Bauhof");
    // Somebody else begins at the beginning.
    assert_eq!(test.browser().get("/learn/yunnan").await.header("location"), "/learn/yunnan/1");
}

#[tokio::test]
async fn lessons_are_found_and_nonsense_is_not() {
    let test = TestApp::with_games().await;
    let mut browser = test.browser();
    browser.get("/").await.has("href=\"/learn\"").has("New here?");
    browser.get("/learn").await.is(200).has("href=\"/learn/yunnan/1\"").has("href=\"/learn/darjeeling/1\"");
    for path in ["/learn/chess", "/learn/chess/1", "/learn/yunnan/0", "/learn/yunnan/99", "/learn/yunnan/99/after"] {
        browser.get(path).await.is(404);
    }
    browser.get("/learn/yunnan/two").await.is(400);
    browser.post("/learn/yunnan/1", &[("action", "pass")]).await.is(400);
    browser.post_raw("/learn/yunnan/3", &[("action", "bid horses 5")]).await.is(403);
    browser.headers.push(("accept-language", "fr".into()));
    browser.get("/learn/darjeeling/2").await.has("Étape 2 sur 12").has("Posez votre collecteur en f4");
    browser.get("/learn/yunnan/3?try=bid+school+5+from+qinghai").await.has("/rules/yunnan/B2");
    // A house without these games teaches none.
    let plain = TestApp::new().await;
    plain.browser().get("/learn/yunnan/1").await.is(404);
    plain.browser().get("/learn").await.is(200).lacks("/learn/yunnan");
}

#[tokio::test]
async fn a_lesson_shows_the_learner_no_more_than_his_seat_may_see() {
    let test = TestApp::with_games().await;
    // Lin has black, white and red tea behind her screen, the learner green and white.
    let page = test.browser().get("/learn/darjeeling/11").await;
    assert_eq!(page.text.matches("class=\"card screen\"").count(), 1);
    let screen = between(&page.text, "class=\"card screen\"", "</section>");
    assert!(screen.contains("green tea") && screen.contains("white tea"), "{screen}");
    assert!(!screen.contains("black tea") && !screen.contains("red tea"), "{screen}");
}

#[tokio::test]
async fn a_lesson_shows_the_steps_of_the_round_s_end_on_the_board() {
    let test = TestApp::with_games().await;
    let mut browser = test.browser();
    let mut told = Vec::new();
    for (lesson, _) in lessons() {
        for (number, tale) in numbered(lesson).filter_map(|(number, step)| Some((number, step.tale?))) {
            let page = browser.get(&format!("/learn/{}/{number}", lesson.game)).await;
            page.is(200).has(&format!("data-tale-step=\"{tale}\"")).has("story.css");
            told.push(tale);
        }
    }
    assert_eq!(told, [1, 2, 3, 4]);
}
