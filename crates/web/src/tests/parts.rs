//! Pages say what they have of a table and are told the rest: together it is the whole table, whatever happens.

use axum::http::Request;
use draw::{Mark, Parts};
use games::AnyGame;
use games::{Extent, Look, Name};
use tabletop::{Dice, Seat, Setup, Turn, Viewer};
use words::Lang;

use crate::tests::support::{Browser, TestApp, between, completed, marks, seen, shortened};

/// What the script of a page gets that has these parts.
async fn fragment(browser: &mut Browser, address: &str, extent: &str, has: &str) -> String {
    let answer = browser.send(Request::get(address).header("x-fragment", extent).header("x-has", has), String::new()).await;
    answer.is(200);
    answer.text
}

/// Looks at an address with a page that is only told what it lacks, which must then show the whole; the bytes that were brought, and those of the whole.
async fn look(browser: &mut Browser, address: &str, extent: &str, page: &mut String) -> (usize, usize) {
    let update = fragment(browser, address, extent, &marks(page)).await;
    let asked = fragment(browser, address, extent, "").await;
    *page = completed(&update, page);
    let (shown, whole) = (seen(&shortened(page), extent), seen(&shortened(&asked), extent));
    if let Some(at) = shown.bytes().zip(whole.bytes()).position(|(one, other)| one != other) {
        let near = |text: &str| text.get(at.saturating_sub(300)..at + 200).unwrap_or_default().to_owned();
        panic!("{address}, {extent}:\n…{}…\nfor\n…{}…", near(&shown), near(&whole));
    }
    assert_eq!(shown.len(), whole.len(), "{address}, {extent}");
    (update.len(), asked.len())
}

/// A game at random by one person at all seats, who also picks things up and tries what is not possible; the page is never told more than it lacks.
async fn asked_for(setup: &[(&str, &str)], seed: u64) {
    let test = TestApp::with_games().await;
    let mut host = test.browser();
    let seats = ["seat1", "seat2", "seat3", "seat4"].map(|seat| (seat, "here"));
    let table = host.open(&[setup, &seats].concat()).await;
    let mut dice = Dice::new(seed);
    let (mut pages, mut brought, mut whole) = ([String::new(), String::new()], 0, 0);
    for step in 0..60 {
        let legal = host.legal(&table).await;
        if legal.is_empty() {
            break;
        }
        let action = legal[dice.below(legal.len() as u32) as usize].clone();
        let words: Vec<&str> = action.split(' ').collect();
        let begun = words[..=dice.below(words.len() as u32) as usize].join("+");
        let address = match dice.below(5) {
            0 => format!("{table}?pick={begun}"),
            1 => format!("{table}?pick={}", action.replace(' ', "+").replace("++", "+%2B")),
            2 => format!("{table}?try={}", ["bid+school+7", "move+puer+tibet", "build+bridge+yunnan-tibet", "pass"][step % 4]),
            _ => {
                host.ask(&table, "play", &[("action", &action)]).await.is(303);
                table.clone()
            }
        };
        for (page, extent) in pages.iter_mut().zip(["wide", "narrow"]) {
            let (update, asked) = look(&mut host, &address, extent, page).await;
            (brought, whole) = (brought + update, whole + asked);
        }
    }
    assert!(brought < whole * 9 / 10, "{setup:?}: {brought} of {whole} bytes were brought");
}

#[tokio::test]
async fn what_pages_ask_for_is_whole_in_parts() {
    asked_for(&[("game", "yunnan"), ("edition", "1"), ("players", "4")], 1).await;
    asked_for(&[("game", "yunnan"), ("edition", "2"), ("players", "2")], 4).await;
    asked_for(&[("game", "darjeeling"), ("players", "3")], 5).await;
}

#[tokio::test]
async fn lessons_are_whole_in_parts() {
    let test = TestApp::with_games().await;
    let mut learner = test.browser();
    for (game, percent) in [("yunnan", 60), ("darjeeling", 100)] {
        let steps = learner.get(&format!("/learn/{game}/1")).await.text.matches(" data-moment title=").count();
        assert!(steps > 5, "{game} has {steps} steps");
        let (mut page, mut brought, mut whole) = (String::new(), 0, 0);
        for step in 1..=steps {
            let address = format!("/learn/{game}/{step}");
            let (update, asked) = look(&mut learner, &address, "wide", &mut page).await;
            (brought, whole) = (brought + update, whole + asked);
            // What is shown to be taken in hand, and back.
            if page.contains(" data-pick=\"") {
                let pick = between(&page, " data-pick=\"", "\"").replace(' ', "+");
                look(&mut learner, &format!("{address}?pick={pick}"), "wide", &mut page).await;
                look(&mut learner, &address, "wide", &mut page).await;
            }
        }
        // Every step has an address of its own, so that only what lasts stays.
        assert!(brought <= whole * percent / 100, "{game}: {brought} of {whole} bytes were brought");
    }
}

#[tokio::test]
async fn studies_are_whole_in_parts() {
    let test = TestApp::with_games().await;
    let mut me = test.browser();
    let opened = me.post("/rules/yunnan/try/ex7", &[]).await;
    let mut address = opened.is(303).header("location").to_owned();
    let mut pages = [String::new(), String::new()];
    for action in ["move sichuan yunnan", "move sichuan yunnan", "done", "score 0"] {
        let picked = format!("{address}?pick={}", action.replace(' ', "+"));
        for (page, extent) in pages.iter_mut().zip(["wide", "narrow"]) {
            look(&mut me, &address, extent, page).await;
            look(&mut me, &picked, extent, page).await;
        }
        let played = me.post(&format!("{address}/play"), &[("action", action)]).await;
        address = played.is(303).header("location").to_owned();
    }
}

/// Somebody who looks at a game, with a page that is only told what it lacks.
struct Looker {
    /// From which seat.
    seat: fn(&dyn AnyGame) -> Option<Seat>,
    extent: Extent,
    page: String,
}

impl Looker {
    /// Everything drawn of a game that a page with these parts lacks.
    fn draw(&self, game: &dyn AnyGame, names: &[Name], pick: &str, has: Vec<Mark>) -> String {
        let seat = (self.seat)(game);
        let acting = seat.filter(|seat| game.turn() == Turn::Seat(*seat));
        let parts = Parts::new(&(), has);
        let look = Look {
            acting,
            pick: if acting.is_some() { pick } else { "" },
            path: "/t/1",
            extent: self.extent,
            parts: Some(&parts),
            ..Look::at(seat.map_or(Viewer::Public, Viewer::Seat), Lang::EN, names)
        };
        let picture = game.picture(&look);
        [picture.board, picture.players, picture.forecast.unwrap_or_default()].map(maud::PreEscaped::into_string).concat()
    }

    fn look(&mut self, game: &dyn AnyGame, names: &[Name], pick: &str) {
        let extent = if self.extent == Extent::Narrow { "narrow" } else { "wide" };
        let whole = seen(&self.draw(game, names, pick, Vec::new()), extent);
        let update = self.draw(game, names, pick, Mark::read(&marks(&self.page)));
        self.page = completed(&update, &self.page);
        let shown = seen(&self.page, extent);
        if let Some(at) = shown.bytes().zip(whole.bytes()).position(|(one, other)| one != other) {
            let near = |text: &str| {
                String::from_utf8_lossy(&text.as_bytes()[at.saturating_sub(300)..text.len().min(at + 200)]).into_owned()
            };
            panic!(
                "after {:?}, seat {:?} sees\n…{}…\nfor\n…{}…",
                game.entries().last(),
                (self.seat)(game),
                near(&shown),
                near(&whole)
            );
        }
        assert_eq!(shown.len(), whole.len());
    }
}

/// Plays games at random from beginning to end. Somebody at a seat, who picks things up, and somebody who just watches look at every move.
fn whole_games(game: &str, setups: impl IntoIterator<Item = Setup>) {
    for (number, setup) in setups.into_iter().enumerate() {
        let title = games::CATALOGUE.title(game).unwrap();
        let mut dice = Dice::new(number as u64);
        let mut game = title.new_game(setup, None, &mut dice).unwrap();
        let names: Vec<Name> = (0..game.seats()).map(|seat| Name { text: format!("Player {seat}"), ..Name::default() }).collect();
        // Two who watch, one at a seat, and all at one screen.
        let nobody: fn(&dyn AnyGame) -> Option<Seat> = |_| None;
        let looker = |seat, extent| Looker { seat, extent, page: String::new() };
        let mut lookers = [
            looker(nobody, Extent::Wide),
            looker(nobody, Extent::Narrow),
            looker(|_| Some(Seat::new(0)), Extent::Wide),
            looker(
                |game| match game.turn() {
                    Turn::Seat(seat) => Some(seat),
                    _ => None,
                },
                Extent::Wide,
            ),
        ];
        for _ in 0..400 {
            game.draw(&mut dice);
            let legal = game.legal();
            if legal.is_empty() {
                break;
            }
            let action = &legal[dice.below(legal.len() as u32) as usize];
            for looker in &mut lookers {
                looker.look(&*game, &names, "");
            }
            for looker in &mut lookers[2..] {
                looker.look(&*game, &names, action);
            }
            game.play(action).unwrap();
        }
    }
}

#[test]
fn yunnan_1e_is_whole_in_parts() {
    whole_games("yunnan", [Setup::players(4), Setup::players(2), Setup::players(5)].map(|setup| setup.with("edition", "1")));
}

#[test]
fn yunnan_1e_pro_is_whole_in_parts() {
    whole_games("yunnan", [Setup::players(3), Setup::players(2)].map(|setup| setup.with("edition", "1").with("pro", "true")));
}

#[test]
fn yunnan_2e_is_whole_in_parts() {
    whole_games("yunnan", [Setup::players(4), Setup::players(2)].map(|setup| setup.with("edition", "2")));
}

#[test]
fn yunnan_2e_with_experts_is_whole_in_parts() {
    let expert = |setup: Setup| setup.with("edition", "2").with("guards", "true").with("double-bidding", "true");
    whole_games("yunnan", [expert(Setup::players(5)), expert(Setup::players(2))]);
}

#[test]
fn darjeeling_is_whole_in_parts() {
    whole_games("darjeeling", [Setup::players(4), Setup::players(2)]);
}
