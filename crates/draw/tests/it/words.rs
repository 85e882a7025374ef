//! No text of the drawings is there for nothing.

use std::fs;

#[test]
fn every_text_is_used() {
    // These are put together from words of the notation.
    let families = [
        ("yunnan", ["y-place-", "y-building-", "y-structure-", "y-color-", "y-track-"]),
        ("darjeeling", ["d-region-", "d-city-", "d-tea-", "d-heading-", "d-color-"]),
    ];
    let here = env!("CARGO_MANIFEST_DIR");
    for (game, families) in families {
        let modules = fs::read_dir(format!("{here}/src/{game}")).expect("the modules of a game").flatten();
        let sources: String = modules.map(|module| fs::read_to_string(module.path()).expect("a module")).collect();
        let texts = fs::read_to_string(format!("{here}/../../languages/en/{game}-board.ftl")).expect("the texts of the drawings");
        let keys = texts.lines().filter(|line| !line.starts_with(['#', ' '])).filter_map(|line| line.split_once(" = "));
        for (key, _) in keys {
            let used = sources.contains(&format!("\"{key}\"")) || families.iter().any(|family| key.starts_with(family));
            assert!(used, "{key} is said nowhere");
        }
    }
}
