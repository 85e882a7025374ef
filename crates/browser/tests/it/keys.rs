//! The board by keyboard: Tab goes over what can be chosen, arrows reach everything, and what cannot be chosen says why.

use fantoccini::Locator;
use fantoccini::key::Key;

use crate::driver::{Browser, Driver, House, Look};
use crate::player::new_table;

/// Presses a key where the focus is.
async fn press(browser: &Browser, key: Key) {
    let focused = browser.client.active_element().await.unwrap();
    focused.send_keys(&char::from(key).to_string()).await.unwrap();
}

/// What the focus is on: `pick` or `try` on the board, nothing elsewhere.
async fn on(browser: &Browser) -> String {
    let ask =
        "const at = document.activeElement?.closest('#board a'); return !at ? '' : at.hasAttribute('data-try') ? 'try' : 'pick';";
    browser.ask(ask).await.as_str().unwrap_or_default().to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn tab_skips_what_only_says_why_not_and_arrows_reach_it() {
    let Some(driver) = Driver::start().await else { return };
    let house = House::open().await;
    let browser = driver.open(Look::LAPTOP).await;
    new_table(&browser, &house, &[("game", "darjeeling"), ("players", "2"), ("seat1", "bot:random")]).await;
    browser.wait("something to choose", "return !!document.querySelector('#board a.target.lit')").await;
    browser.ask("document.querySelector('#board a.target.lit').focus();").await;
    let choices = browser.ask("return document.querySelectorAll('#board a.target.lit').length").await.as_u64().unwrap();
    for _ in 1..choices {
        press(&browser, Key::Tab).await;
        assert_eq!(on(&browser).await, "pick");
    }
    press(&browser, Key::Tab).await;
    assert_ne!(on(&browser).await, "try", "the table in words comes next");

    // From the rim inland there are tiles that nobody begins on.
    browser.ask("document.querySelector('#board a.target.lit').focus();").await;
    for key in [Key::Down, Key::Right, Key::Down, Key::Down, Key::Left, Key::Down, Key::Down, Key::Right] {
        if on(&browser).await == "try" {
            break;
        }
        press(&browser, key).await;
    }
    assert_eq!(on(&browser).await, "try");
    press(&browser, Key::Enter).await;
    browser.wait("the refusal", "return !!document.querySelector('#board .refusal')").await;
    let rule = browser.client.find(Locator::Css("#board .refusal h3 a")).await.unwrap().text().await.unwrap();
    assert_eq!(rule, "DS6");
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn after_a_move_the_keyboard_goes_on_from_the_next_choice_and_the_moves_in_words_are_one_stop() {
    let Some(driver) = Driver::start().await else { return };
    let house = House::open().await;
    let browser = driver.open(Look::LAPTOP).await;
    new_table(&browser, &house, &[("game", "yunnan"), ("edition", "1"), ("players", "3"), ("seat1", "here"), ("seat2", "here")])
        .await;
    let target = "#board svg a.target.lit.act";
    browser.wait("something to choose", &format!("return !!document.querySelector('{target}')")).await;
    for _ in 0..3 {
        let before = browser.ask("return document.getElementById('table').dataset.version").await;
        browser.ask(&format!("document.querySelector('{target}').focus()")).await;
        press(&browser, Key::Enter).await;
        browser.wait("the move in hand", "return !!document.querySelector('#tray button.primary')").await;
        press(&browser, Key::Tab).await;
        press(&browser, Key::Enter).await;
        browser.wait("the move", &format!("return document.getElementById('table').dataset.version !== {before}")).await;
        browser.wait("the next choice", "return !!document.activeElement?.closest('#board svg a[data-pick]')").await;
        assert_eq!(browser.ask("return document.querySelectorAll('#board .ghost').length").await, 0, "nothing is looked at yet");
    }

    // The board stays in its frame while the moves in words have the focus, and one more step leads on.
    let words = "return !!document.activeElement?.closest('.twin')";
    for _ in 0..100 {
        if browser.ask(words).await == true {
            break;
        }
        press(&browser, Key::Tab).await;
    }
    assert_eq!(browser.ask(words).await, true, "the moves in words can be reached");
    let still = "const [board, picture] = ['#board', '#board svg'].map((css) => document.querySelector(css).getBoundingClientRect()); \
        return document.getElementById('board').scrollTop === 0 && Math.abs(board.top - picture.top) < 3";
    assert_eq!(browser.ask(still).await, true);
    let first = browser.ask("return document.activeElement.dataset.pick").await;
    for (key, same) in [(Key::Down, false), (Key::Down, false), (Key::Up, false), (Key::Up, true)] {
        press(&browser, key).await;
        assert_eq!(browser.ask("return document.activeElement.dataset.pick").await == first, same);
        assert_eq!(browser.ask(words).await, true);
    }
    browser.picture("moves-in-words").await;
    press(&browser, Key::Down).await;
    press(&browser, Key::Tab).await;
    assert_eq!(browser.ask(words).await, false, "one stop");
    assert_eq!(browser.ask(still).await, true);
    browser.close().await;
}
