//! From a refusal to its rule, with pictures that can be seen, on a laptop by day and on a phone by night.

use fantoccini::Locator;

use crate::driver::{Browser, Driver, House, Look};
use crate::pages::{accessible, axe, complete};
use crate::player::new_table;

/// Every picture on the page that is near enough to have been asked for has come.
const SEEN: &str = "const near = [...document.querySelectorAll('.plate img')].filter((i) => { const r = i.getBoundingClientRect(); \
    return r.bottom > 0 && r.top < innerHeight; }); return near.length > 0 && near.every((i) => i.complete && i.naturalWidth > 0);";

/// Opens the rule of a refusal over the table, looks for another one there, and comes back to the table as it was.
async fn over_the_table(browser: &Browser, name: &str) {
    browser.ask("document.querySelector('.refusal a').click()").await;
    let at_rule = "const rule = document.querySelector('#bookpanel[open] #B8.here'); if (!rule) return false; \
        const { top } = rule.getBoundingClientRect(); return top >= document.querySelector('.bookbar').getBoundingClientRect().bottom - 1 && top < innerHeight / 2;";
    browser.wait("the rule over the table", at_rule).await;
    browser.picture(name).await;
    browser
        .ask("const box = document.querySelector('#bookpanel input[type=search]'); box.value = 't8'; box.dispatchEvent(new Event('input', { bubbles: true }))")
        .await;
    let found = "return document.querySelector('#bookpanel .found a')?.getAttribute('href') ?? ''";
    browser.wait("what was found", &format!("const f = () => {{ {found} }}; return f().endsWith('#T8')")).await;
    browser.ask("document.querySelector('#bookpanel .found a').click()").await;
    browser.wait("the other rule", "return !!document.querySelector('#bookpanel #T8.here')").await;
    browser.ask("document.querySelector('[data-book-back]').click()").await;
    browser.wait("the way back", at_rule).await;
    browser.ask("document.querySelector('[data-book-close]').click()").await;
    let table = "return !document.querySelector('#bookpanel[open]') && location.pathname.startsWith('/t/') && !!document.querySelector('.refusal')";
    browser.wait("the table as it was", table).await;
}

/// A link from the time of one long page leads to the chapter, and the arrow keys turn the leaves.
#[tokio::test(flavor = "multi_thread")]
async fn old_links_lead_to_the_chapter_keys_turn_leaves_and_typing_finds() {
    let Some(driver) = Driver::start().await else { return };
    let house = House::open().await;
    let browser = driver.open(Look::LAPTOP).await;
    browser.client.goto(&house.url("/rules/yunnan#B5")).await.unwrap();
    browser
        .wait(
            "the chapter",
            "return location.pathname === '/rules/yunnan/bidding' && document.querySelector(':target')?.id === 'B5'",
        )
        .await;
    let press = "document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }))";
    browser.ask(press).await;
    browser.wait("the next chapter", "return location.pathname === '/rules/yunnan/bank-and-progress'").await;
    let box_ = browser.client.find(Locator::Css(".seek input")).await.unwrap();
    box_.send_keys("inspecter").await.unwrap();
    browser.wait("a suggestion", "return !!document.querySelector('.results a[href$=\"?q=inspector\"]')").await;
    assert_eq!(browser.ask("return document.activeElement.name").await, "q", "the focus stays where one types");
    let pages = browser.pdf(&house.url("/rules/darjeeling/print")).await;
    // Eight chapters on leaves of their own, after the introduction.
    assert!(pages >= 9, "{pages} pages");
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refusal_leads_to_its_rule_and_the_rulebook_is_a_pleasure_to_look_at() {
    let Some(driver) = Driver::start().await else { return };
    let house = House::open().await;
    let axe = axe();
    for (name, look) in [("laptop", Look::LAPTOP), ("phone", Look { lang: "de", dark: true, ..Look::PHONE })] {
        let browser = driver.open(look).await;
        let fields =
            [("game", "yunnan"), ("players", "3"), ("edition", "2"), ("seat0", "me"), ("seat1", "here"), ("seat2", "here")];
        new_table(&browser, &house, &fields).await;
        browser.ask("location.href = location.pathname + '?try=bid+school+15'").await;
        browser.wait("the refusal", "return !!document.querySelector('.refusal a[href=\"/rules/yunnan/B8\"]')").await;
        over_the_table(&browser, &format!("rulebook-panel-{name}")).await;
        browser.ask("location.href = document.querySelector('.refusal a[href=\"/rules/yunnan/B8\"]').href").await;
        let at_rule = "const rule = document.querySelector('.entry:target'); if (!rule || rule.id !== 'B8') return false; \
            const top = rule.getBoundingClientRect().top; return top > -5 && top < innerHeight / 2;";
        browser.wait("the rule to be in view", at_rule).await;
        // Until everything has come, the browser goes back to the place the address names.
        browser.wait("the whole page", "return document.readyState === 'complete'").await;
        browser.ask("document.querySelector('#B6 .plate').scrollIntoView()").await;
        browser.wait("its picture", SEEN).await;
        browser.picture(&format!("rulebook-{name}")).await;
        let dark = "return new URL(document.querySelector('#B6 img').currentSrc).pathname.includes('/night/')";
        assert_eq!(browser.ask(dark).await, look.dark, "pictures follow the theme");
        for path in [
            "/rules/yunnan",
            "/rules/darjeeling/shipping",
            "/rules/yunnan/search?q=push",
            "/rules/yunnan/print",
            "/rules/yunnan/differs",
            "/about",
        ] {
            browser.client.goto(&house.url(path)).await.unwrap();
            let page = format!("{}-{name}", path[1..].replace(['/', '?', '='], "-"));
            complete(&browser, &page).await;
            browser.picture(&page).await;
            if let Some(axe) = &axe {
                accessible(&browser, axe, &page).await;
            }
        }
        browser.close().await;
    }
}
