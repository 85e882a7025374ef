//! Studies and the planner: lines on a private board, and that nobody else learns anything of them.

use crate::table::event::{Happening, Opening};
use crate::table::terms::{Pace, SeatTerms, Terms, Visibility};
use games::AnyGame;
use serde_json::{Value, json};
use store::{Append, Head, SeatRow, TableId};
use tabletop::{Dice, Seat, Turn, Viewer};

use crate::tests::support::{Answer, Browser, TestApp, between, encode, two_at_a_table, unlisted};

const CALM: &str = r#"{"game":"pebbles","calm":true,"heap":21,"turn":0,"this_turn":0,"wind":false,"players":{"red":{"score":0,"secret":201},"blue":{"score":0,"secret":202}}}"#;

/// Opens a study and returns its address without the node.
async fn open(browser: &mut Browser, fields: &[(&str, &str)]) -> String {
    let answer = browser.post("/study", fields).await;
    answer.is(303);
    let (study, _) = answer.header("location").rsplit_once('/').unwrap();
    study.to_owned()
}

/// Sends a form at a node; the address it leads to.
async fn at(browser: &mut Browser, node: &str, what: &str, fields: &[(&str, &str)]) -> String {
    let answer = browser.post(&format!("{node}/{what}"), fields).await;
    answer.is(303);
    answer.header("location").to_owned()
}

async fn play(browser: &mut Browser, node: &str, action: &str) -> String {
    at(browser, node, "play", &[("action", action)]).await
}

/// A page without what differs from study to study by itself.
fn plain(page: &Answer, study: &str, table: &str) -> String {
    page.text.replace(study.rsplit('/').next().unwrap(), "STUDY").replace(table.rsplit('/').next().unwrap(), "TABLE")
}

/// Pages with the marks of their parts numbered: they follow from addresses, too, but what is the same and what differs must not tell anything.
fn named(pages: &[String]) -> Vec<String> {
    let mut marks = Vec::new();
    let mut number = |mark: &str| {
        marks.iter().position(|known| known == mark).unwrap_or_else(|| {
            marks.push(mark.to_owned());
            marks.len() - 1
        })
    };
    let name = |page: &String| {
        let mut pieces = page.split(" data-mark=\"");
        let first = pieces.next().unwrap().to_owned();
        pieces.fold(first, |page, piece| format!("{page} data-mark=\"{}{}", number(&piece[..8]), &piece[8..]))
    };
    pages.iter().map(name).collect()
}

#[tokio::test]
async fn a_position_opens_a_study_that_keeps_every_line() {
    let test = TestApp::new().await;
    let mut me = test.browser();
    let study = open(&mut me, &[("game", "pebbles"), ("position", CALM), ("title", "Which first?")]).await;
    let root = format!("{study}/0");
    me.get(&root).await.is(200).has("Which first?").has("Play a move on the board");
    let two = play(&mut me, &root, "take 2").await;
    let three = play(&mut me, &root, "take 3").await;
    assert_ne!(two, three);
    assert_eq!(play(&mut me, &root, "take 2").await, two, "what is known is not kept twice");
    let on = play(&mut me, &two, "done").await;
    // The owner plays every seat.
    let reply = play(&mut me, &on, "take 1").await;
    me.get(&reply).await.is(200).has("Take 2").has("Take 3").has("aria-current=\"true\"");
    me.get(&format!("{root}?pick=take+2")).await.is(200).has("Confirm");

    at(&mut me, &reply, "note", &[("note", "  Blue is\r\nstuck <here>.\u{7}  ")]).await;
    me.get(&root).await.has("Blue is\nstuck &lt;here&gt;.</span>");
    // The main line is the first one until another is made it.
    me.get(&format!("{study}/0")).await.has(&format!("href=\"{two}\" data-moment aria-keyshortcuts=\"ArrowRight\""));
    at(&mut me, &three, "promote", &[]).await;
    me.get(&format!("{study}/0")).await.has(&format!("href=\"{three}\" data-moment aria-keyshortcuts=\"ArrowRight\""));
    // What is cut off takes everything behind it along.
    assert_eq!(at(&mut me, &two, "prune", &[]).await, root);
    for gone in [&two, &on, &reply] {
        me.get(gone).await.is(404);
    }
    me.get(&three).await.is(200).lacks("stuck");
    me.post(&format!("{root}/prune"), &[]).await.is(403).has("An analysis board needs at least one position");

    me.post(&format!("{study}/title"), &[("title", "Three"), ("node", "0")]).await.is(303);
    me.get("/study").await.is(200).has(">Three</a>").has("1 move, changed");
    me.post(&format!("{study}/delete"), &[]).await.is(303);
    me.get("/study").await.lacks("Three");
    me.get(&root).await.is(404);
}

#[tokio::test]
async fn the_board_refuses_with_the_rule_and_keeps_nothing() {
    let test = TestApp::new().await;
    let mut me = test.browser();
    let study = open(&mut me, &[("game", "pebbles"), ("position", CALM)]).await;
    let root = format!("{study}/0");
    let refused = me.post(&format!("{root}/play"), &[("action", "take 9")]).await;
    refused.is(422).has("3 pebbles can be taken");
    me.post(&format!("{root}/play"), &[("action", "jump")]).await.is(422).has("Not a valid action in this game");
    me.post(&format!("{root}/play"), &[("action", "wind 1")]).await.is(422);
    me.get(&format!("{root}?try=done")).await.is(200).has("Take something first");
    me.get(&format!("{study}/1")).await.is(404);
    for (path, status) in [("/study/nonsense/0", 404), ("/study/0123456789abcdef/0", 404), (&*format!("{study}/x"), 400)] {
        assert!([status, 404].contains(&me.get(path).await.status.as_u16()), "{path}");
    }
    me.post(&format!("{root}/nonsense"), &[]).await.is(404);
    let bad = CALM.replace("\"secret\":202", "\"secret\":null");
    me.post("/study", &[("game", "pebbles"), ("position", &bad)]).await.is(422).has("This is hidden here.");
    me.post("/study", &[("game", "pebbles"), ("position", "{")]).await.is(422).has("This position isn’t possible");
    me.post("/study", &[("game", "chess"), ("position", "{}")]).await.is(403);
    me.post_raw("/study", &[("game", "pebbles"), ("position", CALM)]).await.is(403);
}

#[tokio::test]
async fn draws_are_chosen_by_hand_or_at_random() {
    let test = TestApp::new().await;
    let mut me = test.browser();
    let windy = CALM.replace("\"calm\":true", "\"calm\":false");
    let study = open(&mut me, &[("game", "pebbles"), ("position", &windy)]).await;
    let taken = play(&mut me, &format!("{study}/0"), "take 2").await;
    let chance = play(&mut me, &taken, "done").await;
    me.get(&chance).await.is(200).has("value=\"wind 0\"").has("value=\"wind 1\"").has("Draw at random");
    let still = play(&mut me, &chance, "wind 0").await;
    let blown = play(&mut me, &chance, "wind 1").await;
    me.get(&still).await.has("<td>19</td>");
    me.get(&blown).await.has("<td>18</td>");
    let random = at(&mut me, &chance, "draw", &[]).await;
    assert!([still, blown].contains(&random), "{random}");
}

#[tokio::test]
async fn a_study_has_its_limits() {
    let test = TestApp::new().await;
    let mut me = test.browser();
    let study = open(&mut me, &[("game", "pebbles"), ("position", CALM)]).await;
    let long = "x".repeat(3000);
    at(&mut me, &format!("{study}/0"), "note", &[("note", &long)]).await;
    let id: store::StudyId = study.rsplit('/').next().unwrap().parse().unwrap();
    assert_eq!(test.app.store.nodes(id).await.unwrap()[0].note.len(), crate::study::LONGEST_NOTE);
    // Filled up to the brim behind the server's back.
    let row = test.app.store.study(id).await.unwrap().unwrap();
    let node = |number| store::Node {
        number,
        parent: Some(number - 1),
        place: number,
        text: if number % 2 == 1 { "take 1".into() } else { "done".into() },
        moment: None,
        note: String::new(),
    };
    let put: Vec<store::Node> = (1..crate::study::MOST_NODES as i64).map(node).collect();
    let revision = store::Revision { study: id, version: row.version, at: 1, title: None, put, drop: vec![] };
    test.app.store.revise(revision.clone()).await.unwrap();
    assert!(matches!(test.app.store.revise(revision).await, Err(store::StoreError::Stale)));
    me.post(&format!("{study}/0/play"), &[("action", "take 2")]).await.is(403).has("This analysis board is full");
    // Its end lies beyond the end of the game: the page shows how far the line can be played.
    me.get(&format!("{study}/1999")).await.is(200).has("no longer possible in this position");

    for _ in 1..crate::study::MOST_STUDIES {
        open(&mut me, &[("game", "pebbles"), ("position", CALM)]).await;
    }
    let owner = row.owner;
    let count = async || test.app.store.studies_of(owner).await.unwrap().len();
    assert_eq!(count().await, crate::study::MOST_STUDIES);
    open(&mut me, &[("game", "pebbles"), ("position", CALM)]).await;
    assert_eq!(count().await, crate::study::MOST_STUDIES, "one that nothing was tried on makes room");
    me.get(&format!("{study}/0")).await.is(200);
}

/// Everything the table shows to somebody: page, part of a page, record, log, and what his live stream would say.
async fn outside(test: &TestApp, browser: &mut Browser, table: &str) -> Vec<String> {
    let live = test.app.hall.table(table[3..].parse().unwrap()).await.unwrap();
    let mut seen = vec![format!("{:?} {}", live.news(), live.watchers())];
    browser.headers.push(("x-fragment", "all".into()));
    seen.push(browser.get(table).await.text);
    browser.headers.pop();
    for path in ["", "/record", "/legal", "/at/1", "/result"] {
        seen.push(browser.get(&format!("{table}{path}")).await.text);
    }
    let events = test.app.store.events(live.id).await.unwrap();
    seen.push(format!("{events:?}"));
    seen
}

#[tokio::test]
async fn nobody_learns_of_a_plan() {
    let test = TestApp::new().await;
    let (mut me, mut other, table) = two_at_a_table(&test, &[("visibility", "watchable")]).await;
    let mut stranger = test.browser();
    stranger.get("/").await;
    let people = [&mut other, &mut stranger];
    let mut before = Vec::new();
    let mut people = people.map(|person| person.clone());
    for person in &mut people {
        before.push(outside(&test, person, &table).await);
    }
    let study = open(&mut me, &[("table", &table[3..])]).await;
    let root = format!("{study}/0");
    let node = play(&mut me, &root, "take 3").await;
    at(&mut me, &node, "note", &[("note", "my secret plan")]).await;
    let done = play(&mut me, &node, "done").await;
    at(&mut me, &done, "draw", &[]).await;
    me.get(&node).await.is(200).has("Only you can see this");
    let stream = me.clone();
    let listening = tokio::spawn(async move {
        let mut stream = stream;
        let path = format!("{node}/live");
        tokio::time::timeout(std::time::Duration::from_millis(300), stream.get(&path)).await.is_err()
    });
    tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    for (person, before) in people.iter_mut().zip(&before) {
        assert_eq!(&outside(&test, person, &table).await, before, "planning leaves no trace");
        for path in [&study, &root, &format!("{study}/1"), &format!("{root}/live"), &format!("{root}?pick=take+2")] {
            person.get(path).await.is(404).lacks("secret plan");
        }
        for what in ["play", "draw", "note", "promote", "prune", "follow", "submit"] {
            let answer = person.post(&format!("{root}/{what}"), &[("action", "take 1"), ("v", "3"), ("note", "mine")]).await;
            answer.is(404);
        }
        for what in ["title", "delete"] {
            person.post(&format!("{study}/{what}"), &[("title", "mine")]).await.is(404);
        }
        person.get("/study").await.is(200).lacks(&study);
    }
    assert!(listening.await.unwrap(), "the stream stays open, and is not counted");
    me.get(&format!("{study}/1")).await.is(200).has("my secret plan");
}

#[tokio::test]
async fn only_players_plan_at_a_running_table() {
    let test = TestApp::new().await;
    let (_, _, watchable) = two_at_a_table(&test, &[("visibility", "watchable")]).await;
    let here = [("game", "pebbles"), ("seat1", "here"), ("name1", "Tom"), ("visibility", "private")];
    let private = test.browser().open(&here).await;
    let mut stranger = test.browser();
    stranger.get(&watchable).await.is(200).lacks("action=\"/study\"");
    stranger.post("/study", &[("table", &watchable[3..])]).await.is(403).has("only its players can plan");
    stranger.post("/study", &[("table", &watchable[3..]), ("at", "0")]).await.is(403);
    stranger.post("/study", &[("table", &private[3..])]).await.is(404);
    stranger.post("/study", &[("table", "nonsense")]).await.is(404);
}

/// The address of the planner that the button at the table leads to.
async fn plan(browser: &mut Browser, table: &str) -> String {
    let answer = browser.post("/study", &[("table", &table[3..])]).await;
    answer.is(303);
    answer.header("location").to_owned()
}

#[tokio::test]
async fn a_planned_move_is_played_at_the_table() {
    let test = TestApp::new().await;
    let (mut me, mut other, table) = two_at_a_table(&test, &[]).await;
    me.get(&table).await.has("action=\"/study\"").has("Plan");
    let root = plan(&mut me, &table).await;
    let one = play(&mut me, &root, "take 1").await;
    let two = play(&mut me, &one, "take 2").await;
    let done = play(&mut me, &two, "done").await;
    let page = me.get(&done).await;
    page.has("This line begins with").has("Play these 3 moves");
    let version = between(&page.text, "name=\"v\" value=\"", "\"").to_owned();
    // Only one's own steps are played, and only as many as are wanted.
    let answer = me.post(&format!("{two}/submit"), &[("v", &version), ("steps", "1")]).await;
    answer.is(303);
    assert_eq!(answer.header("location"), table);
    let game =
        async || test.app.hall.table(table[3..].parse().unwrap()).await.unwrap().snapshot().game.as_ref().unwrap().entries();
    assert_eq!(game().await, ["take 1"]);
    // The plan was made for an earlier moment.
    let stale = me.post(&format!("{two}/submit"), &[("v", &version)]).await;
    stale.is(409).has("id=\"table\"").has("moved on before your move arrived");
    assert_eq!(game().await, ["take 1"]);

    // The rest of the line comes along, and is played as a whole.
    let page = me.get(&two).await;
    page.has("The game has moved on").lacks("This line begins with");
    let now = at(&mut me, &two, "follow", &[]).await;
    me.get(&now).await.lacks("The game has moved on").has("Take 2");
    assert_eq!(plan(&mut me, &table).await, now, "the button at the table leads to the same planner");
    me.get(&root).await.is(404);
    let page = me.get(&done).await;
    page.has("Play these 2 moves");
    let version = between(&page.text, "name=\"v\" value=\"", "\"").to_owned();
    me.post(&format!("{done}/submit"), &[("v", &version), ("steps", "2")]).await.is(303);
    assert_eq!(game().await[..3], ["take 1", "take 2", "done"]);

    // Not his turn: he may plan, but not play.
    let now = plan(&mut me, &table).await;
    let theirs = play(&mut me, &now, "take 1").await;
    me.get(&theirs).await.has("as soon as it’s your turn").lacks("/submit");
    me.post(&format!("{theirs}/submit"), &[("v", "99")]).await.is(409);
    assert_eq!(game().await.len(), 4);
    // A line that was not played stays with its moment.
    other.ask(&table, "play", &[("action", "take 3")]).await.is(303);
    let later = plan(&mut me, &table).await;
    me.get(&later).await.has("Current position at the table").has("Position, move 4");
    me.get(&theirs).await.has("start from an earlier position");
    // Taken back, the earlier moment is the present again.
    other.ask(&table, "undo", &[("to", "4")]).await.is(303);
    assert_eq!(plan(&mut me, &table).await, now);
}

#[tokio::test]
async fn a_finished_game_can_be_played_on_otherwise() {
    let test = TestApp::new().await;
    let (mut me, mut other, table) = two_at_a_table(&test, &[("calm", "true"), ("visibility", "watchable")]).await;
    let players = [&mut me, &mut other];
    for turn in 0..7 {
        players[turn % 2].ask(&table, "play", &[("action", "take 3")]).await.is(303);
        players[turn % 2].ask(&table, "play", &[("action", "done")]).await.is(303);
    }
    let mut stranger = test.browser();
    stranger.get(&table).await.has("What if");
    stranger.get(&format!("{table}/at/4")).await.has("name=\"at\" value=\"4\"");
    let study = open(&mut stranger, &[("table", &table[3..]), ("at", "4")]).await;
    let other = play(&mut stranger, &format!("{study}/0"), "take 1").await;
    stranger.get(&other).await.is(200).has("Position, move 4").lacks("moved on").lacks("data-version");
    // Another moment of the same table belongs to the same study.
    let again = open(&mut stranger, &[("table", &table[3..]), ("at", "6")]).await;
    assert_eq!(again, study);
    stranger.get(&other).await.has("Position, move 4").has("Position, move 6");
    stranger.get(&format!("{other}/live")).await.is(404);
}

/// The same game but for a tile behind another screen that changed places with one in the bag.
fn twin(game: &dyn AnyGame, other: Seat) -> Option<Value> {
    let mut view = game.view(Viewer::Judge);
    let color = game.colors(other)[0];
    let hidden = view["players"][color]["tiles"].as_object()?.keys().next()?.clone();
    let bagged = view["bag"].as_object()?.keys().find(|tile| **tile != hidden)?.clone();
    for (place, tile, by) in [
        (format!("/players/{color}/tiles"), &hidden, -1),
        (format!("/players/{color}/tiles"), &bagged, 1),
        ("/bag".to_owned(), &hidden, 1),
        ("/bag".to_owned(), &bagged, -1),
    ] {
        let tiles = view.pointer_mut(&place)?.as_object_mut()?;
        let count = tiles.get(tile).and_then(Value::as_i64).unwrap_or(0) + by;
        if count == 0 {
            tiles.remove(tile)
        } else {
            tiles.insert(tile.clone(), json!(count))
        };
    }
    Some(view)
}

/// A table of Darjeeling in this position, with the first seat for `host` and a bot at the other.
async fn table_in(test: &TestApp, host: store::PlayerId, position: Value) -> String {
    let terms = Terms {
        options: std::collections::BTreeMap::new(),
        seats: vec![SeatTerms::Me, SeatTerms::Bot(bots::Level::Random)],
        pace: Pace::Live,
        visibility: Visibility::Private,
        hints: false,
        rated: false,
        in_order: false,
        position: None,
    };
    let id = TableId::random();
    let table = store::Table {
        id,
        name: "Twins".into(),
        game: "darjeeling".into(),
        rules_version: 1,
        terms: terms.text(),
        host,
        seed: 7,
        created: 1,
    };
    let head = Head { to_act: Some(host), ..unlisted() };
    test.app.store.create(table, head.clone(), vec![SeatRow { seat: 0, player: host }]).await.unwrap();
    let start = Happening::Start(Opening { order: vec![0, 1], position }).event(None, 1);
    test.app
        .store
        .append(Append {
            table: id,
            version: 0,
            events: vec![start],
            head,
            seats: None,
            letters: vec![],
            lines: vec![],
            finish: None,
        })
        .await
        .unwrap();
    format!("/t/{id}")
}

#[tokio::test]
async fn dv1_a_plan_shows_nothing_of_what_is_hidden() {
    let test = TestApp::with_games().await;
    let mut me = test.browser();
    let mine = me.open(&[("game", "darjeeling"), ("players", "2"), ("seat1", "open")]).await;
    let host = test.app.hall.table(mine[3..].parse().unwrap()).await.unwrap().snapshot().table.host;
    let title = games::CATALOGUE.title("darjeeling").unwrap();
    let setup = tabletop::Setup::players(2);
    let whole = title.random_game(setup, &mut Dice::new(5)).unwrap();
    let moments = (20..whole.len()).map(|at| whole.at(at));
    let game = moments
        .into_iter()
        .find(|game| game.turn() == Turn::Seat(Seat::new(0)) && twin(&**game, Seat::new(1)).is_some())
        .unwrap();
    let twin = twin(&*game, Seat::new(1)).unwrap();
    assert_ne!(twin, game.view(Viewer::Judge));
    let mut pages = Vec::new();
    for position in [game.view(Viewer::Judge), twin] {
        let table = table_in(&test, host, position).await;
        let mut seen = Vec::new();
        let mut node = plan(&mut me, &table).await;
        let (study, _) = node.rsplit_once('/').map(|(study, node)| (study.to_owned(), node.to_owned())).unwrap();
        // Down a line: the first of what each page offers, for either seat and for the bag.
        for _ in 0..9 {
            let page = me.get(&node).await;
            page.is(200);
            seen.push(plain(&page, &study, &table));
            let id: store::StudyId = study.rsplit('/').next().unwrap().parse().unwrap();
            let row = test.app.store.study(id).await.unwrap().unwrap();
            let nodes = test.app.store.nodes(id).await.unwrap();
            let tree = crate::study::Tree::new(&test.app.hall, host, row, nodes).unwrap();
            let at = node.rsplit('/').next().unwrap().parse().unwrap();
            let Some(entry) = tree.reach(at).unwrap().game.legal().into_iter().next() else { break };
            let picked = me.get(&format!("{node}?pick={}", encode(&entry))).await;
            seen.push(plain(&picked, &study, &table));
            node = play(&mut me, &node, &entry).await;
        }
        pages.push(seen);
    }
    assert_eq!(pages[0].len(), pages[1].len());
    let [pages, others] = [0, 1].map(|which| named(&pages[which]));
    for (one, other) in pages.iter().zip(&others) {
        assert_eq!(one, other);
    }
    assert!(pages.iter().any(|page| page.contains("keeps hidden is only a guess")), "the other's turn is played on a guess");
    assert!(pages.iter().any(|page| page.contains("can still be drawn is only a guess")));
}
