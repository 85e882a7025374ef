//! What tests and the example share: scenes from files, the three languages, names and addresses.

#![allow(dead_code, reason = "each user needs a part of it")]

use std::collections::BTreeMap;

use draw::{Link, Player};
use serde::Deserialize;
use tabletop::{Game, Text};
use words::Lang;
use yunnan::view::View;
use yunnan::{Color, Yunnan};

/// A position with its legal actions, as a trace has them; `V` and `C` are the view and the colour of a game.
#[derive(Deserialize)]
pub(crate) struct Scene<V = View, C = Color> {
    pub(crate) position: V,
    #[serde(default = "Vec::new")]
    legal: Vec<String>,
    #[serde(default = "Vec::new")]
    pub(crate) viewer: Vec<C>,
    #[serde(default)]
    pub(crate) selection: Option<String>,
    #[serde(default)]
    pub(crate) refused: Option<String>,
}

impl<V, C> Scene<V, C> {
    /// The legal actions in the order of the engine; none where something is drawn.
    pub(crate) fn legal<A: Text>(&self) -> Vec<A> {
        let mut legal: Vec<A> = self.legal.iter().filter_map(|text| text.parse().ok()).collect();
        legal.sort_unstable();
        legal
    }

    /// The legal actions or the draws, as the trace has them.
    pub(crate) fn texts(&self) -> &[String] {
        &self.legal
    }
}

/// A scene of Darjeeling.
pub(crate) type TeaScene = Scene<darjeeling::View, darjeeling::Color>;

/// A language by its code.
pub(crate) fn lang(code: &str) -> Lang {
    code.parse().expect("a language we have")
}

/// Addresses that say what they are for.
pub(crate) fn href(link: Link<'_>) -> String {
    match link {
        Link::Pick(words) => format!("?pick={}", words.replace(' ', "+")),
        Link::Try(action) => format!("?try={}", action.replace(' ', "+")),
        Link::Rule(id) => format!("/rules#{id}"),
    }
}

/// Somebody for every colour.
pub(crate) fn names(view: &View) -> BTreeMap<Color, Player> {
    let name = |color: Color| match color {
        Color::Red => "Lin",
        Color::Blue => "Marta",
        Color::Green => "Old Ma",
        Color::Yellow => "Jonas",
        Color::Purple => "Aurélie",
        Color::Duli => "Dúlì",
    };
    let mut names: BTreeMap<Color, Player> =
        view.players.keys().map(|&color| (color, Player { name: name(color).to_owned(), ..Player::default() })).collect();
    for seat in view.seats.iter().flatten() {
        let owner = name(seat[0]).to_owned();
        for color in seat {
            names.insert(*color, Player { name: owner.clone(), ..Player::default() });
        }
    }
    names
}

/// The game that a scene is a moment of.
pub(crate) fn game(scene: &Scene) -> Game<Yunnan> {
    Game::restore(&scene.position).expect("the position is possible")
}

/// The game of Darjeeling that a scene is a moment of.
pub(crate) fn tea_game(scene: &TeaScene) -> Game<darjeeling::Darjeeling> {
    Game::restore(&scene.position).expect("the position is possible")
}

/// Somebody for every colour of Darjeeling.
pub(crate) fn tea_names(view: &darjeeling::View) -> BTreeMap<darjeeling::Color, Player> {
    let people = ["Lin", "Marta", "Old Ma", "Jonas", "Aurélie"];
    let name = |color: darjeeling::Color| Player { name: people[color as usize].to_owned(), ..Player::default() };
    view.order.iter().map(|&color| (color, name(color))).collect()
}

/// Every scene of Yunnan, by name.
pub(crate) fn scenes() -> Vec<(String, Scene)> {
    read_scenes("yunnan")
}

/// Every scene of Darjeeling, by name.
pub(crate) fn tea_scenes() -> Vec<(String, TeaScene)> {
    read_scenes("darjeeling")
}

fn read_scenes<S: serde::de::DeserializeOwned>(game: &str) -> Vec<(String, S)> {
    let folder = format!("{}/tests/data/{game}", env!("CARGO_MANIFEST_DIR"));
    let mut files: Vec<_> =
        std::fs::read_dir(folder).expect("the folder of scenes").flatten().map(|entry| entry.path()).collect();
    files.sort();
    assert!(files.len() >= 8, "scenes of every kind");
    files
        .into_iter()
        .map(|path| {
            let text = std::fs::read_to_string(&path).expect("a scene");
            let name = path.file_stem().expect("a file name").to_string_lossy().into_owned();
            let scene = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{name}: {error}"));
            (name, scene)
        })
        .collect()
}

/// Parts of a page as one document that an XML reader accepts: the few things HTML leaves open are closed.
pub(crate) fn xml(parts: impl IntoIterator<Item = maud::Markup>) -> String {
    let parts: String = parts.into_iter().map(maud::PreEscaped::into_string).collect();
    // A text that is missing comes out as its key.
    let key = parts
        .split(['<', '>', '"'])
        .find(|text| (text.starts_with("y-") || text.starts_with("d-")) && !text.contains([' ', '=']));
    assert_eq!(key, None, "a text is missing");
    // HTML leaves these open.
    let mut page = parts.replace("<br>", "<br/>").replace(" selected>", ">");
    let mut at = 0;
    while let Some(begin) = page[at..].find("<input ").map(|found| at + found) {
        let end = begin + page[begin..].find('>').expect("a tag ends");
        page.insert(end, '/');
        at = end;
    }
    format!("<page>{page}</page>")
}

/// Follows the hand from an empty selection: it points at something to pick until its button plays the goal.
pub(crate) fn led(name: &str, goal: impl Text, mut draw: impl FnMut(&str) -> String) {
    let mut words = String::new();
    for _ in 0..6 {
        let page = draw(&words);
        let next = page.split('<').find(|tag| tag.split('"').nth(1).is_some_and(|class| class.ends_with("pointed")));
        let next = next.unwrap_or_else(|| panic!("{name}: the hand is lost on the way to `{goal}` with `{words}` in hand"));
        let said = |attribute: &str| next.split(attribute).nth(1).and_then(|rest| rest.split('"').next());
        if let Some(action) = said(" value=\"") {
            return assert_eq!(action, goal.to_string(), "{name}");
        }
        let pick = said(" data-pick=\"").unwrap_or_else(|| panic!("{name}: {next}"));
        assert_ne!(pick, words, "{name}: the hand stays on the way to `{goal}`");
        words = pick.to_owned();
    }
    panic!("{name}: the way to `{goal}` does not end");
}
