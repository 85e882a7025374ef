//! What tests and the example share: scenes from files, the three languages, names and addresses.

#![allow(dead_code, reason = "each user needs a part of it")]

use std::collections::BTreeMap;
use std::sync::LazyLock;

use draw::{FLUENT, Fact, Link, Player, Words};
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use serde::Deserialize;
use tabletop::Game;
use yunnan::view::View;
use yunnan::{Color, Yunnan};

/// A position with its legal actions, as a trace has them; `V` and `C` are the view and the colour of a game.
#[derive(Deserialize)]
pub(crate) struct Scene<V = View, C = Color> {
    pub(crate) position: V,
    #[serde(default = "Vec::new")]
    pub(crate) legal: Vec<String>,
    #[serde(default = "Vec::new")]
    pub(crate) viewer: Vec<C>,
    #[serde(default)]
    pub(crate) selection: Option<String>,
    #[serde(default)]
    pub(crate) refused: Option<String>,
}

/// A scene of Darjeeling.
pub(crate) type TeaScene = Scene<darjeeling::View, darjeeling::Color>;

/// One of the languages this crate has texts in.
pub(crate) struct Translated(&'static FluentBundle<FluentResource>);

/// Every language, read once.
static LANGUAGES: LazyLock<Vec<(&str, FluentBundle<FluentResource>)>> = LazyLock::new(|| {
    let read = |(language, texts): (&'static str, [&str; 2])| {
        let mut bundle = FluentBundle::new_concurrent(vec![language.parse().expect("a language tag")]);
        bundle.set_use_isolating(false);
        for text in texts {
            let resource = FluentResource::try_new(text.to_owned()).expect("the texts can be read");
            bundle.add_resource(resource).expect("every key once");
        }
        (language, bundle)
    };
    FLUENT.into_iter().map(read).collect()
});

impl Translated {
    pub(crate) fn new(language: &str) -> Self {
        Self(LANGUAGES.iter().find(|(name, _)| *name == language).map(|(_, bundle)| bundle).expect("a language we have"))
    }
}

impl Words for Translated {
    fn say(&self, key: &str, facts: &[(&str, Fact)]) -> String {
        let message = self.0.get_message(key).unwrap_or_else(|| panic!("no text for {key}"));
        let pattern = message.value().expect("every message has a value");
        let mut args = FluentArgs::new();
        for (name, fact) in facts {
            match fact {
                Fact::Number(number) => args.set(*name, *number),
                Fact::Text(text) => args.set(*name, text.clone()),
            }
        }
        let mut errors = Vec::new();
        let text = self.0.format_pattern(pattern, Some(&args), &mut errors).into_owned();
        assert!(errors.is_empty(), "{key}: {errors:?}");
        text
    }
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
        view.players.keys().map(|&color| (color, Player { name: name(color).to_owned(), note: None })).collect();
    for seat in view.seats.iter().flatten() {
        let owner = name(seat[0]).to_owned();
        for color in seat {
            names.insert(*color, Player { name: owner.clone(), note: None });
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
    let name = |color: darjeeling::Color| Player { name: people[color as usize].to_owned(), note: None };
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
    format!("<page>{}</page>", parts.replace("<br>", "<br/>").replace(" selected>", ">"))
}
