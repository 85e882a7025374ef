//! What players found wrong in the first version, and the tests that fail if it comes back.
//!
//! | | finding | test |
//! |---|---|---|
//! | 1 | the board is incomplete after the waiting room | `begin.rs` of `crates/browser`; `who_waited_is_brought_the_whole_game_and_what_lasts_only_once` |
//! | 2 | a broken route is not announced | `a_broken_route_is_red_on_the_road_and_asked_about_once` of `crates/browser`; `t10_a_broken_route_is_announced_before_the_turn_ends` |
//! | 3 | *End turn* drops the move in hand | `the_end_of_a_turn_makes_the_move_in_hand_first` of `crates/browser`; `ending_a_turn_drops_nothing_that_is_in_hand` |
//! | 4 | the end of a round is one jump | `the_end_of_a_round_is_told_and_can_be_left_at_once` of `crates/browser`; `story.rs` |
//! | 5 | nothing shows what changed since one's turn | `who_is_outbid_is_told_and_can_look_at_it_again` of `crates/browser`; `story.rs`, also for Darjeeling and for a shared screen |
//! | 6 | the final scoring of five is cut off | `the_final_scoring_of_five_players_is_never_cut` of `crates/browser` |
//! | 7 | an upright tablet gets the layout of a phone | `a_tablet_held_upright_shows_the_whole_board_above_tray_and_panels` of `crates/browser` |
//! | 8 | at 200 % no bid space is visible | `a_low_screen_shows_every_bid_space_and_the_prompt_without_scrolling` of `crates/browser` |
//! | 9 | a phone held flat has no prompt and no tray | the same, and `no_table_is_wider_or_higher_than_its_screen` |
//! | 10 | the last round is not announced | `the_last_round_is_announced_at_the_top_of_every_screen` of `crates/browser`; `i5_the_last_round_is_announced` |
//! | 11, 36 | every step needs a trip to the tray | `input.rs`, `keys.rs` and `drag.rs` of `crates/browser` |
//! | 12–16, 18, 22 | reading the state: estimate, whose turn, conversion, income, log, menu | the tests below |
//! | 13, 21 | being outbid; pace | `story.rs` here and of `crates/browser` |
//! | 17, 24, 25 | sizes | `sizes.rs` of `crates/browser` |
//! | 20, 35, 38 | hints, review, planner | `review.rs`, `study.rs`, here and of `crates/browser`; `compared.rs` of `crates/draw` |
//! | 23 | signs on touch | `a_finger_held_on_a_sign_says_what_it_means_and_chooses_nothing` of `crates/browser` |
//! | 26–33 | together | `together.rs`, `company.rs`, here and of `crates/browser`; `the_same_bots_come_to_another_table` |
//! | 34 | the forecast on a phone | `a_phone_shows_what_a_move_would_bring_beside_the_board` and `a_small_phone_shows_what_can_be_shipped_and_ones_own_tiles_while_moving` of `crates/browser` |
//! | 37 | Darjeeling | `tea.rs`; `every_piece_stands_out_from_its_ground` and `the_prices_touch_neither_land_nor_names_in_any_region` of `crates/draw` |
//! | 39 | weight | `glance.rs`, `pages.rs` |
//! | 40 | smaller things | `company.rs`, `rulebook.rs`, `learn.rs` |

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

#[test]
fn i3_an_income_says_what_it_is_made_of_and_is_converted_by_a_slider_with_amounts() {
    let (mut sums, mut sliders, mut all) = (0, 0, 0);
    for seed in 0..3 {
        let whole = random_game(seed);
        for at in 0..whole.len() {
            let game = whole.at(at);
            let score: Vec<String> = game.legal().into_iter().filter(|action| action.starts_with("score ")).collect();
            if score.len() < 4 {
                continue;
            }
            let page = picture(&*game, "");
            sliders += usize::from(page.contains("type=\"range\"") && page.contains(" yuan</"));
            let Turn::Seat(seat) = game.turn() else { continue };
            let look = Look { acting: Some(seat), ..Look::at(Viewer::Seat(seat), Lang::EN, &[]) };
            let forecast = game.picture(&look).forecast.unwrap_or_default().into_string();
            sums += usize::from(forecast.contains("Income this round") && forecast.contains(" + "));
            all += 1;
        }
    }
    assert!(all > 3 && sliders == all && sums * 2 > all, "{sliders} and {sums} of {all}");
}

/// Of two trips in one turn nothing but "move fro…" could be read on a laptop.
#[test]
fn steps_of_a_turn_say_in_few_words_where_they_led_and_in_a_sentence_what_undoing_them_means() {
    let whole = random_game(0);
    let entries = whole.entries();
    let (at, to) = (0..whole.len() - 1)
        .find_map(|at| Some((at, entries[at].strip_prefix("move puer ").filter(|to| *to == "yunnan" || *to == "sichuan")?)))
        .expect("somebody travels");
    let game = whole.at(at + 1);
    let Turn::Seat(seat) = game.turn() else { panic!("their turn goes on") };
    let look = Look { acting: Some(seat), undo: at..at + 1, ..Look::at(Viewer::Seat(seat), Lang::EN, &[]) };
    let tray = game.picture(&look).tray.into_string();
    let place = Lang::EN.word(to);
    assert!(tray.contains(&format!("<span>→ {place}</span>")), "{tray}");
    assert!(tray.contains(&format!("aria-label=\"Undo: move from Pu’er to {place}\"")), "{tray}");
}

#[test]
fn whose_turn_it_is_shows_in_the_bar_and_everybody_has_an_estimate() {
    let game = random_game(1);
    let game = game.at(30);
    let Turn::Seat(seat) = game.turn() else { panic!("somebody is to act") };
    let seen = |by: usize| {
        let look = Look {
            acting: (by == seat.index()).then_some(seat),
            ..Look::at(Viewer::Seat(tabletop::Seat::new(by)), Lang::EN, &[])
        };
        let picture = game.picture(&look);
        (picture.top.into_string(), picture.players.into_string())
    };
    for by in 0..3 {
        let (top, players) = seen(by);
        assert_eq!(top.contains(" theirs"), by != seat.index(), "{top}");
        assert_eq!(players.matches("≈").count(), 3, "{players}");
    }
}

#[tokio::test]
async fn the_log_calls_players_by_name_and_the_menu_stays_at_the_table() {
    let test = TestApp::with_games().await;
    let mut host = test.browser();
    let table = host.open(&[("game", "yunnan"), ("edition", "2"), ("players", "3"), ("seat1", "here"), ("seat2", "here")]).await;
    let (mut dice, mut pushes) = (Dice::new(5), 0);
    for _ in 0..160 {
        let legal = host.legal(&table).await;
        let push = legal.iter().find(|action| action.starts_with("move ") && action.split(' ').count() > 3);
        pushes += usize::from(push.is_some());
        let Some(action) = push.or(legal.get(dice.below(legal.len().max(1) as u32) as usize)) else { break };
        host.ask(&table, "play", &[("action", action)]).await.is(303);
    }
    assert!(pushes > 0);
    let page = host.get(&table).await;
    page.has("The inspector visits").has("<details class=\"tablemenu\"");
    page.lacks(" and pushes ").lacks("banishes a trader (");
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
