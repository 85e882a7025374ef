//! What is foreseen while bidding knows the bid in hand.

use draw::yunnan::{Forecast, Selection, Stage, Table};
use tabletop::{Rules, Viewer};

use words::Lang;

use crate::support::{game, href, names, scenes};

#[test]
fn b6_the_bidding_is_foreseen_with_the_bid_in_hand() {
    let (_, scene) = scenes().into_iter().find(|(name, _)| name == "bid-2e-5-double").expect("the scene");
    let words = Lang::EN;
    let game = game(&scene);
    let mut after = game.clone();
    after.enter_text("bid school 9").expect("it overbids one's own 5");
    let mut stage = Stage::new(game.rules(), words, &href);
    let legal = scene.legal();
    stage.legal = &legal;
    stage.viewer = &scene.viewer;
    stage.players = names(&scene.position);
    stage.now = Forecast::of(game.rules(), game.state(), stage.viewer);
    let without = Table::new(&scene.position, &stage).forecast().into_string();
    assert!(without.contains("<td>17</td><td>4</td>") && !without.contains("class=\"was\""), "{without}");

    stage.selection = Selection::read("bid school 9").expect("a selection");
    stage.then = Some(Forecast::of(after.rules(), after.state(), stage.viewer));
    stage.after = Some(after.rules().view(after.state(), Viewer::Judge));
    let table = Table::new(&scene.position, &stage);
    let with = table.forecast().into_string();
    let changed = |now: u32, new: u32| format!("<s class=\"was\">{now}</s> <span class=\"dn\">{new}</span>");
    assert!(with.contains(&changed(17, 21)) && with.contains(&changed(4, 0)), "{with}");
    assert!(table.top().into_string().contains("0 of 21 yuan left to bid"));
}
