//! A look at a move: the page is told only what would change, which is next to nothing, and shows what it would if it were loaded.

use axum::http::Request;
use tabletop::Dice;

use crate::page::delta;
use crate::tests::support::{Browser, TestApp, between, encode, marks, seen, shortened};

/// What the script of a page with these parts gets.
async fn fragment(browser: &mut Browser, address: &str, extent: &str, has: &str) -> String {
    let answer = browser.send(Request::get(address).header("x-fragment", extent).header("x-has", has), String::new()).await;
    answer.is(200);
    answer.text
}

/// Looks at moves of a game at random, from pages with more or less in hand: what the looks weigh that the board offers, in bytes, lightest first.
async fn weights(game: &[(&str, &str)], extent: &str, seed: u64) -> Vec<usize> {
    let test = TestApp::with_games().await;
    let mut host = test.browser();
    let seats = ["seat1", "seat2", "seat3"].map(|seat| (seat, "here"));
    let table = host.open(&[game, &seats].concat()).await;
    let (mut dice, mut weights) = (Dice::new(seed), Vec::new());
    for _ in 0..24 {
        let legal = host.legal(&table).await;
        if legal.is_empty() {
            break;
        }
        // Behind a curtain there is nothing to look at: whoever is to act looks from their seat.
        let mut seat = 0;
        while seat < 4 && !fragment(&mut host, &format!("{table}?seat={seat}"), extent, "").await.contains(" data-pick=\"") {
            seat += 1;
        }
        let mut any = || legal[dice.below(legal.len() as u32) as usize].clone();
        let (held, action) = (any(), any());
        // Nothing in hand, the beginning of a move, another whole move.
        let begun = held.split(' ').take(2).collect::<Vec<_>>().join(" ");
        for from in ["", &begun, &held].into_iter().filter(|from| *from != action) {
            let at = |pick: &str| format!("{table}?seat={seat}&pick={}", encode(pick));
            let page = fragment(&mut host, &at(from), extent, "").await;
            let look = fragment(&mut host, &format!("{}&from={}", at(&action), encode(from)), extent, &marks(&page)).await;
            let whole = fragment(&mut host, &at(&action), extent, "").await;
            assert_eq!(between(&look, "data-version=\"", "\""), between(&page, "data-version=\"", "\""));
            let shown = |table: &str| seen(&shortened(table), extent);
            assert!(shown(&delta::after(&page, &look)) == shown(&whole), "{action} from '{from}': {look}");
            // Whoever has nothing in hand looks at whole moves that are lit on the board.
            let link = page.find(&format!(" data-pick=\"{action}\"")).and_then(|at| page[..at].rsplit("<a ").next());
            if from.is_empty() && link.is_some_and(|link| link.contains(" act")) {
                weights.push(look.len());
            }
        }
        host.ask(&table, "play", &[("action", &action)]).await.is(303);
    }
    weights.sort_unstable();
    weights
}

#[tokio::test]
async fn a_look_at_a_move_is_exact_and_light() {
    // Narrow pages have the drawings of a phone held upright and held flat, and no cursor.
    for (game, extent, most) in [
        (&[("game", "yunnan"), ("edition", "2"), ("players", "4")], "wide", 5_000),
        (&[("game", "yunnan"), ("edition", "1"), ("players", "4")], "narrow", 10_000),
        (&[("game", "darjeeling"), ("region", "india"), ("players", "4")], "wide", 5_000),
    ] {
        let weights = weights(game, extent, 3).await;
        let usual = weights[weights.len() * 8 / 10];
        assert!(usual < most, "{game:?}, {extent}: four of five looks weigh less, before they are compressed: {weights:?}");
        assert!(weights.last() < Some(&(most * 3 / 2)), "{game:?}, {extent}: {weights:?}");
    }
}
