//! Plates are whole files: well-formed, styled by themselves, and cut where they were told.

use draw::{darjeeling as tea, yunnan as road};
use roxmltree::Document;

use words::Lang;

use crate::support::{game, href, scenes, tea_game, tea_scenes};

/// Fails unless a file is well-formed and refers to nothing outside.
fn whole(name: &str, file: &str, size: (u32, u32)) {
    let document = Document::parse(file).unwrap_or_else(|error| panic!("{name}: {error}"));
    let root = document.root_element();
    assert_eq!(root.attribute("width"), Some(size.0.to_string().as_str()), "{name}");
    assert!(size.0 > 100 && size.1 > 60, "{name}: {size:?}");
    let ids: Vec<&str> = document.descendants().filter_map(|node| node.attribute("id")).collect();
    for node in document.descendants().filter(|node| node.tag_name().name() == "use") {
        let target = node.attribute("href").expect("a use names its symbol");
        assert!(ids.contains(&&target[1..]), "{name}: {target}");
    }
}

#[test]
fn every_part_of_a_board_of_yunnan_is_a_file() {
    let words = Lang::EN;
    for (name, scene) in scenes() {
        let game = game(&scene);
        let stage = road::Stage::new(game.rules(), words, &href);
        let table = road::Table::new(&scene.position, &stage);
        let size = |show: &[&str], narrow: bool| {
            let plate = table.plate(show, narrow).unwrap_or_else(|| panic!("{name}: {show:?}"));
            whole(&name, &plate.file(false), plate.size());
            assert_ne!(plate.file(false), plate.file(true));
            plate.size()
        };
        for show in [&["board"][..], &["road"], &["town"], &["school", "bank"], &["yunnan"], &["yunnan-tibet"]] {
            assert!(size(show, true).0 <= 390, "{name}: {show:?} suits a phone");
            size(show, false);
        }
        assert!(size(&["yunnan"], false).0 < size(&["board"], false).0 / 3);
        assert!(size(&["school"], false).0 < size(&["school", "yard"], false).0);
        assert!(table.plate(&["nowhere"], false).is_none());
        assert!(table.plate(&[], false).is_none());
    }
}

#[test]
fn every_part_of_darjeeling_is_a_file() {
    let words = Lang::EN;
    for (name, scene) in tea_scenes() {
        let game = tea_game(&scene);
        let legal = scene.legal();
        let mut stage = tea::Stage::new(game.rules(), words, &href);
        stage.viewer = &scene.viewer;
        stage.legal = &legal;
        let shipment = legal.iter().find(|action| matches!(action, darjeeling::Action::Ship(_)));
        stage.hand = shipment.map(|&action| action.into()).unwrap_or_default();
        let table = tea::Table::new(&scene.position, &stage);
        for show in [&["region"][..], &["d8"], &["wharf"], &["wharf", "demand"]] {
            let plate = table.plate(show).unwrap_or_else(|| panic!("{name}: {show:?}"));
            whole(&name, &plate.file(true), plate.size());
        }
        assert_eq!(table.plate(&["shipment"]).is_some(), shipment.is_some(), "{name}");
        assert!(table.plate(&["z9"]).is_none());
        assert!(table.plate(&[]).is_none());
    }
}
