//! What can be agreed on before a game is explained in every language.

use words::Lang;

#[test]
fn options_of_every_game_on_offer_are_explained() {
    for offer in web::sheets::offers() {
        let sheet = offer.face.sheet();
        for lang in Lang::all() {
            let need = |id: String| assert!(lang.find(&id, &[]).is_some(), "{lang}: {id}");
            need(format!("game-{}", sheet.game));
            need(format!("game-{}-why", sheet.game));
            for choice in sheet.options {
                let id = format!("option-{}-{}", sheet.game, choice.name);
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
        assert!(offer.knows(sheet.quick.setup()), "{} is played now", sheet.game);
    }
}
