//! What can be agreed on before a game is explained in every language.

use words::Lang;

#[test]
fn options_of_every_game_on_offer_are_explained() {
    for title in games::CATALOGUE.titles() {
        for lang in Lang::all() {
            let need = |id: String| assert!(lang.find(&id, &[]).is_some(), "{lang}: {id}");
            need(format!("game-{}", title.name()));
            need(format!("game-{}-why", title.name()));
            for choice in title.options() {
                let id = format!("option-{}-{}", title.name(), choice.name);
                need(id.clone());
                if choice.is_switch() {
                    need(format!("{id}-why"));
                } else {
                    for value in choice.values {
                        need(format!("{id}-{value}"));
                        need(format!("{id}-{value}-why"));
                    }
                }
            }
        }
        assert!(title.knows(title.quick().setup()), "{} is played now", title.name());
    }
}
