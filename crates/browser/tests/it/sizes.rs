//! Every size of screen: nothing is cut, nothing has to be scrolled for, everything can be read.

use fantoccini::Locator;

use crate::driver::{Browser, Driver, House, Look};

/// Brings a whole game of five players along, played at random; the address of its table.
async fn bring(browser: &Browser, house: &House, game: &str, option: (&str, &str)) -> String {
    let title = ::games::CATALOGUE.title(game).unwrap();
    let setup = tabletop::Setup::players(5).with(option.0, option.1);
    let record = title.random_game(setup, &mut tabletop::Dice::new(5)).unwrap().record();
    browser.client.goto(&house.url("/import")).await.unwrap();
    let script = "document.querySelector('textarea[name=text]').value = arguments[0]";
    browser.client.execute(script, vec![record.into()]).await.unwrap();
    browser.client.find(Locator::Css("form.import button.primary")).await.unwrap().click().await.unwrap();
    browser.wait("the result", "return location.pathname.endsWith('/result')").await;
    browser.client.current_url().await.unwrap().path().trim_end_matches("/result").to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn the_final_scoring_of_five_players_is_never_cut() {
    let Some(driver) = Driver::start().await else { return };
    let house = House::open().await;
    for lang in ["en", "de", "fr"] {
        let browser = driver.open(Look { lang, ..Look::LAPTOP }).await;
        for (game, option) in [("yunnan", ("edition", "2")), ("darjeeling", ("region", "india"))] {
            let table = bring(&browser, &house, game, option).await;
            browser.client.goto(&house.url(&table)).await.unwrap();
            for size in [(360, 640), (390, 844), (844, 390), (1024, 768), (1366, 768), (1440, 900)] {
                browser.resize(size).await;
                browser.ask("document.getElementById('pane-forecast').checked = true").await;
                let cut = "const card = document.querySelector('.scoring'); const edge = card.getBoundingClientRect().right; \
                    return card.clientWidth > 0 && card.scrollWidth <= card.clientWidth && \
                    [...card.querySelectorAll('td, th')].every((cell) => cell.scrollWidth <= cell.clientWidth + 1 && cell.getBoundingClientRect().right <= edge)";
                assert_eq!(browser.ask(cut).await, true, "{game} in {lang} at {size:?}");
            }
        }
        browser.close().await;
    }
}
