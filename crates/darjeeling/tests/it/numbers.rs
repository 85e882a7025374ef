//! Rules with other numbers than the shipped ones: they play, and nobody takes what they write for the game.

use darjeeling::{Darjeeling, Region};
use tabletop::laws::random_game;
use tabletop::{Dice, Game, Record, Rules, Turn, Viewer};
use toml::Table;

fn file(text: &str) -> Table {
    text.parse().unwrap()
}

fn changed(rules: &Darjeeling, text: &str) -> Darjeeling {
    rules.with_numbers(&file(text)).unwrap().expect("it concerns the ruleset")
}

/// A square with two cities, for everybody.
const SQUARE: &str = r"
[numbers]
goal = 40
[regions.india]
rows = ['#######', '#######', '##C####', '#######', '####C##', '#######', '#######']
[regions.srilanka]
rows = ['#######', '#######', '##C####', '#######', '####C##', '#######', '#######']
[regions.china]
rows = ['#######', '#######', '##C####', '#######', '####C##', '#######', '#######']
";

#[test]
fn every_ruleset_plays_with_other_numbers() {
    for shipped in Darjeeling::presets() {
        let rules = changed(&shipped, SQUARE);
        assert_ne!(rules, shipped);
        assert_eq!((rules.board().gardens().count(), rules.numbers().goal), (47, 40));
        let mut dice = Dice::new(7);
        let game = random_game(&rules, &mut dice).unwrap();
        for count in 0..=game.entries().len() {
            let game = game.at(count);
            rules.audit(game.state()).unwrap();
            if game.turn() != Turn::Over {
                let view = rules.view(game.state(), Viewer::Judge);
                assert_eq!(rules.imagine(&view, &mut dice).unwrap(), *game.state());
            }
        }
    }
}

#[test]
fn a_row_of_ships_concerns_only_its_number_of_players() {
    let strip = file("[[strips]]\nplayers = 4\nmultipliers = [3, 2, 2, 1]");
    for players in 2..=5 {
        let rules = Darjeeling::new(players, Region::India, false).unwrap();
        let other = rules.with_numbers(&strip).unwrap();
        assert_eq!(other.is_some(), players == 4);
        if let Some(other) = other {
            assert_eq!((other.ships(), other.multipliers()), (4, [3, 2, 2, 1, 0, 0, 0]));
        }
    }
    let whole = file(include_str!("../../data/darjeeling.toml"));
    let rules = Darjeeling::new(4, Region::India, false).unwrap();
    assert_eq!(rules.with_numbers(&whole).unwrap_err().fault.key, "data-same");
}

#[test]
fn nobody_takes_what_they_write_for_the_game() {
    let shipped = Darjeeling::new(3, Region::India, false).unwrap();
    let rules = changed(&shipped, SQUARE);
    assert_eq!(Darjeeling::configure(rules.setup()).unwrap_err().0.key, "setup-option");
    let game = Game::new(rules.clone(), rules.start(&rules.deal(None, &mut Dice::new(1)).unwrap()));
    let marked = changed(&shipped, "[numbers]\ngoal = 90");
    let view = marked.view(&marked.start(&marked.deal(None, &mut Dice::new(1)).unwrap()), Viewer::Judge);
    assert_eq!(Darjeeling::restore(&view).unwrap_err().fault.key, "other-data");
    let record = game.record().to_string();
    assert!(record.contains("\"data\":\"changed-"), "{record}");
    assert!(Record::<Darjeeling>::read(&record).is_err());
}

#[test]
fn a_number_that_cannot_be_played_is_named() {
    let rules = Darjeeling::new(4, Region::India, false).unwrap();
    let long = "[regions.india]\nrows = [\"############\", \"############\", \"############\"]";
    for (text, at, key) in [
        ("[numbers]\ngaol = 3", "numbers", "data-unreadable"),
        ("[numbers]\ngoal = 0", "numbers.goal", "data-range"),
        ("[tiles]\nblack = [40, 7, 3]", "tiles.black", "data-range"),
        ("[tiles]\ngreen = [19, 8, 3]", "tiles.green", "data-range"),
        ("[[strips]]\nplayers = 4\nmultipliers = [3, 2, 1]", "strips for 4", "data-range"),
        ("[[strips]]\nplayers = 4\nmultipliers = [3, 3, 3, 3, 2, 2, 1, 1]", "strips for 4", "data-range"),
        ("[regions.china]\nrows = [\"##x\"]", "regions.china.rows", "data-marks"),
        ("[regions.china]\nrows = [\"####\"]", "regions.china.rows", "data-range"),
        (long, "regions.india.rows", "data-range"),
    ] {
        let bad = rules.with_numbers(&file(text)).unwrap_err();
        assert_eq!((bad.at.as_str(), bad.fault.key), (at, key), "{text}");
    }
}
