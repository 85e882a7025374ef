//! From a refusal to its rule, with pictures that can be seen, on a laptop by day and on a phone by night.

use crate::driver::{Driver, House, Look};
use crate::pages::{accessible, axe, complete};
use crate::player::new_table;

/// Every picture on the page that is near enough to have been asked for has come.
const SEEN: &str = "const near = [...document.querySelectorAll('.plate img')].filter((i) => { const r = i.getBoundingClientRect(); \
    return r.bottom > 0 && r.top < innerHeight; }); return near.length > 0 && near.every((i) => i.complete && i.naturalWidth > 0);";

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
        browser.wait("the refusal", "return !!document.querySelector('.refusal a[href=\"/rules/yunnan#B8\"]')").await;
        browser.ask("location.href = document.querySelector('.refusal a[href=\"/rules/yunnan#B8\"]').href").await;
        let at_rule = "const rule = document.querySelector('.entry:target'); if (!rule || rule.id !== 'B8') return false; \
            const top = rule.getBoundingClientRect().top; return top > -5 && top < innerHeight / 2;";
        browser.wait("the rule to be in view", at_rule).await;
        browser.ask("document.querySelector('#B6 .plate').scrollIntoView()").await;
        browser.wait("its picture", SEEN).await;
        browser.picture(&format!("rulebook-{name}")).await;
        let dark = "return new URL(document.querySelector('#B6 img').currentSrc).pathname.includes('/night/')";
        assert_eq!(browser.ask(dark).await, look.dark, "pictures follow the theme");
        for path in ["/rules/yunnan", "/rules/darjeeling", "/rules/yunnan/differs", "/about"] {
            browser.client.goto(&house.url(path)).await.unwrap();
            let page = format!("{}-{name}", path[1..].replace('/', "-"));
            complete(&browser, &page).await;
            browser.picture(&page).await;
            if let Some(axe) = &axe {
                accessible(&browser, axe, &page).await;
            }
        }
        browser.close().await;
    }
}
