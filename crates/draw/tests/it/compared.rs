//! Two turns that are compared lie on every picture of the board that has their spaces.

use draw::yunnan::{Compared, Selection, Since, Stage, Table};
use words::Lang;

use crate::support::{game, href, names, scenes};

#[test]
fn what_was_bid_and_what_would_have_been_better_is_on_the_wide_board_in_the_town_and_in_the_ledger() {
    let (_, scene) = scenes().into_iter().find(|(name, _)| name == "bid-2e-5-double").expect("the scene");
    let game = game(&scene);
    let bid = |text: &str| {
        let action = text.parse().expect("a bid");
        vec![Since::of(game.rules(), game.state(), action, 1).expect("a bid is seen")]
    };
    let mut stage = Stage::new(game.rules(), Lang::EN, &href);
    stage.viewer = &scene.viewer;
    stage.players = names(&scene.position);
    stage.selection = Selection::default();
    let pictures = |stage: &Stage<'_>| {
        let table = Table::new(&scene.position, stage);
        [table.wide(), table.town(), table.ledger()].map(maud::Markup::into_string)
    };
    for picture in pictures(&stage) {
        assert!(!picture.contains("class=\"was\"") && !picture.contains("class=\"would\""));
    }
    stage.compared = Compared { played: bid("bid school 9"), better: bid("bid temple 5") };
    for picture in pictures(&stage) {
        assert_eq!((picture.matches("class=\"was\"").count(), picture.matches("class=\"would\"").count()), (1, 1));
    }
}
