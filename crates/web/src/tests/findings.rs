//! What players found wrong in the first version, and the tests that fail if it comes back.
//!
//! | | finding | test |
//! |---|---|---|
//! | 1 | the board is incomplete after the waiting room | `begin.rs` of `crates/browser`; `who_waited_is_brought_the_whole_game_and_what_lasts_only_once` |
//! | 2 | a broken route is not announced | `t10_a_broken_route_is_announced_before_the_turn_ends` |
//! | 3 | *End turn* drops the move in hand | `ending_a_turn_drops_nothing_that_is_in_hand` |
//! | 4 | the end of a round is one jump | the tests of the story of a round |
//! | 5 | nothing shows what changed since one's turn | the tests of the story of a round |
//! | 6 | the final scoring of five is cut off | `the_final_scoring_of_five_players_is_never_cut` of `crates/browser` |
//! | 7 | an upright tablet gets the layout of a phone | `a_tablet_held_upright_shows_the_whole_board_above_tray_and_panels` of `crates/browser` |
//! | 8 | at 200 % no bid space is visible | `a_low_screen_shows_every_bid_space_and_the_prompt_without_scrolling` of `crates/browser` |
//! | 9 | a phone held flat has no prompt and no tray | the same, and `no_table_is_wider_or_higher_than_its_screen` |
//! | 10 | the last round is not announced | `i5_the_last_round_is_announced` |

use games::{AnyGame, Look, Name};
use tabletop::{Dice, Setup, Turn, Viewer};
use words::Lang;

use crate::tests::support::{Browser, TestApp, encode};

/// The picture of a game as whoever is to act sees it: its line at the top, its board and its tray.
fn picture(game: &dyn AnyGame, pick: &str) -> String {
    let Turn::Seat(seat) = game.turn() else { return String::new() };
    let names: Vec<Name> = (0..game.seats()).map(|seat| Name { text: format!("Player {seat}"), ..Name::default() }).collect();
    let look = Look { acting: Some(seat), pick, ..Look::at(Viewer::Seat(seat), Lang::EN, &names) };
    let picture = game.picture(&look);
    [picture.top, picture.board, picture.tray].map(maud::PreEscaped::into_string).concat()
}

/// A whole game at random.
fn random_game(seed: u64) -> Box<dyn AnyGame> {
    let title = games::CATALOGUE.title("yunnan").unwrap();
    title.random_game(Setup::players(3).with("edition", "2"), &mut Dice::new(seed)).unwrap()
}

#[test]
fn t10_a_broken_route_is_announced_before_the_turn_ends() {
    let mut announced = 0;
    for seed in 0..3 {
        let whole = random_game(seed);
        for at in 0..whole.len() {
            let game = whole.at(at);
            let page = picture(&*game, "");
            if page.contains("no route to Pu’er") {
                announced += 1;
                assert!(page.contains("class=\"broken\""), "the gap is red on the road");
                assert!(page.contains("class=\"askend\"") && page.contains("End turn anyway"), "it is asked once more");
                assert!(page.contains(">T10</a>") && page.contains(" to the market: −"), "with the rule and what is lost");
            }
        }
    }
    assert!(announced > 3, "{announced}");
}

#[test]
fn i5_the_last_round_is_announced() {
    for seed in 0..3 {
        let whole = random_game(seed);
        let said = |at: usize| {
            let page = picture(&*whole.at(at), "");
            page.is_empty() || page.contains("class=\"tag last\"")
        };
        assert!((whole.len() - 6..whole.len()).all(said), "game {seed}: whoever makes the last moves knows it");
        assert!(!picture(&*whole.at(0), "").contains("class=\"tag last\""));
    }
}

/// Plays at random at a table of one person until there is an action that begins so; that action.
async fn play_until(host: &mut Browser, table: &str, wanted: &str) -> String {
    let mut dice = Dice::new(2);
    loop {
        let legal = host.legal(table).await;
        if let Some(action) = legal.iter().find(|action| action.starts_with(wanted)) {
            return action.clone();
        }
        let action = &legal[dice.below(legal.len() as u32) as usize];
        host.ask(table, "play", &[("action", action)]).await.is(303);
    }
}

#[tokio::test]
async fn ending_a_turn_drops_nothing_that_is_in_hand() {
    let test = TestApp::with_games().await;
    let mut host = test.browser();
    let table = host.open(&[("game", "yunnan"), ("edition", "2"), ("players", "2"), ("seat1", "here")]).await;
    // A bid cannot be made together with passing, so that is asked about.
    let bid = play_until(&mut host, &table, "bid ").await;
    host.get(&format!("{table}?pick={}", encode(&bid))).await.has("You have a bid in hand").has("Pass anyway");
    host.get(&table).await.lacks("You have a bid in hand").lacks("Pass anyway");
    // A trip can: it is made first, at a table and on an analysis board.
    let trip = play_until(&mut host, &table, "move ").await;
    let opened = host.post("/study", &[("table", &table[3..])]).await;
    let study = opened.is(303).header("location").to_owned();
    for (page, play) in [(table.clone(), format!("{table}/play")), (study.clone(), format!("{study}/play"))] {
        let held = host.get(&format!("{page}?pick={}", encode(&trip))).await;
        held.has(&format!("name=\"first\" value=\"{trip}\""));
        // An analysis board has no versions.
        let version = if page == table { held.data("version").to_owned() } else { String::new() };
        let fields = [("action", "done"), ("first", trip.as_str()), ("v", &version)];
        let played = host.post(&play, &fields).await;
        let after = played.is(303).header("location").to_owned();
        let (here, place) = (host.get(&after).await, trip.split(' ').nth(2).unwrap());
        assert!(here.text.contains(&format!("<code>{trip}</code>")) || here.text.to_lowercase().contains(place), "{trip}");
        if page == table {
            assert_eq!(here.data("version").parse::<u64>().unwrap(), version.parse::<u64>().unwrap() + 2, "both moves are made");
        }
    }
    // A shipment, too, is not dropped by a slip.
    let table = host.open(&[("game", "darjeeling"), ("players", "2"), ("seat1", "here")]).await;
    let ship = play_until(&mut host, &table, "ship ").await;
    // Whoever is to act looks from their own seat.
    let mut pages = Vec::new();
    for seat in 0..2 {
        pages.push(host.get(&format!("{table}?pick={}&seat={seat}", encode(&ship))).await.text);
    }
    let asked = |page: &String| page.contains("You have a shipment in hand") && page.contains("Ship nothing anyway");
    assert_eq!(pages.iter().filter(|page| asked(page)).count(), 1);
}
