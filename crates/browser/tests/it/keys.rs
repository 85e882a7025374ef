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
