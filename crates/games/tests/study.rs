//! Studies: which rulesets, other numbers, and what is measured.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on should stop where it stands")]

use std::fs;
use std::path::Path;

use bots::arena::{Opening, Terms};
use bots::{Budget, Contender, Level};
use games::{AnyTitle, CATALOGUE, Numbers, Study};

fn title(name: &str) -> &'static dyn AnyTitle {
    CATALOGUE.title(name).unwrap()
}

fn study<'a>(title: &'static dyn AnyTitle, numbers: &'a [(String, Numbers)], bots: &'a [Contender]) -> Study<'a> {
    let budget = Budget::nodes(1);
    let terms = Terms { games: 3, seed: 1, budget, opening: Opening::Near, sprt: None, records: false };
    Study { title, players: &[], factors: Vec::new(), numbers, bots, terms }
}

/// The data files of the shipped report.
fn files(game: &str) -> Vec<(String, Numbers)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/balance").join(game);
    let mut paths: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    let read = |path: &std::path::PathBuf| {
        let numbers = Numbers::read(&fs::read_to_string(path).unwrap()).unwrap();
        (path.file_stem().unwrap().to_str().unwrap().to_owned(), numbers)
    };
    paths.iter().map(read).collect()
}

#[test]
fn every_file_of_the_report_can_be_played_and_says_what_it_changes() {
    let report = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/balance.md")).unwrap();
    for game in ["yunnan", "darjeeling"] {
        let files = files(game);
        assert!(files.len() > 6, "{game}");
        for (name, numbers) in &files {
            assert!(!numbers.about.is_empty(), "{name}");
            let concerned =
                title(game).presets().into_iter().filter(|setup| title(game).concerns(setup.clone(), numbers).unwrap());
            assert!(concerned.count() > 0, "{name} changes nothing");
            assert!(report.contains(&format!("**{name}**")), "the report does not speak of {name}");
        }
    }
}

#[test]
fn factors_choose_among_the_rulesets() {
    let bots = [];
    let names = |game: &str, players: &[usize], factors: &[(&str, &str)]| {
        let study = Study { players, factors: factors.to_vec(), ..study(title(game), &[], &bots) };
        study.rulesets().map(|rulesets| rulesets.into_iter().map(|(name, _)| name).collect::<Vec<_>>())
    };
    assert_eq!(names("yunnan", &[], &[]).unwrap().len(), 24);
    assert_eq!(
        names("yunnan", &[3, 4], &[("edition", "1"), ("pro", "false")]).unwrap(),
        ["players=3 edition=1", "players=4 edition=1"]
    );
    assert_eq!(names("yunnan", &[4], &[("guards", "true")]).unwrap().len(), 2);
    assert_eq!(names("darjeeling", &[3], &[("open-screens", "true,false"), ("region", "india")]).unwrap().len(), 2);
    assert!(names("yunnan", &[9], &[]).unwrap_err().contains("no such ruleset"));
    assert!(names("yunnan", &[], &[("edition", "3")]).unwrap_err().contains("possible values: 2, 1"));
    assert!(names("yunnan", &[], &[("region", "china")]).unwrap_err().contains("--region"));
}

#[test]
fn a_study_tells_what_other_numbers_change() {
    let bots = [Contender::from(Level::Random)];
    for (game, file, changed) in
        [("yunnan", "[end]\npoints = 10", "players=4 edition=2"), ("darjeeling", "[numbers]\ngoal = 20", "players=4")]
    {
        let numbers = [("short".to_owned(), Numbers::read(&format!("about = \"Ends soon\"\n{file}")).unwrap())];
        let findings = Study { players: &[4], ..study(title(game), &numbers, &bots) }.findings(&|_| ()).unwrap();
        let report = &findings.report;
        assert!(report.contains(&format!("| **short** | {changed} | `random` | 3 |")), "{report}");
        assert!(report.contains("- **short**: Ends soon"), "{report}");
        for measure in title(game).measures() {
            assert!(report.contains(&format!(" {measure} |")), "{measure}");
        }
        assert!(findings.order.contains("<circle") && findings.numbers.unwrap().contains("short"));
        let again = Study { players: &[4], ..study(title(game), &numbers, &bots) }.findings(&|_| ()).unwrap();
        assert_eq!(*report, again.report, "the same games");
    }
}

#[test]
fn the_same_deals_are_played_with_other_numbers() {
    // A number that matters only at the end leaves everything before as it was.
    let numbers = Numbers::read("[scoring]\ngift = 4").unwrap();
    let setup = title("yunnan").presets().into_iter().find(|setup| setup.players == Some(3)).unwrap();
    let bot = Contender::from(Level::Random);
    let terms = study(title("yunnan"), &[], &[]).terms;
    let [shipped, other] =
        [None, Some(&numbers)].map(|numbers| title("yunnan").studied(setup.clone(), numbers, &bot, terms, &|_| ()).unwrap());
    for (one, two) in shipped.iter().zip(&other) {
        assert_eq!((one.decisions, &one.order, &one.measures), (two.decisions, &two.order, &two.measures));
    }
    assert!(shipped.iter().zip(&other).any(|(one, two)| one.points != two.points), "gifts are worth more");
}

#[test]
fn measures_are_what_their_names_say() {
    for game in ["yunnan", "darjeeling"] {
        let bot = Contender::from(Level::Greedy);
        for setup in title(game).presets() {
            let terms = study(title(game), &[], &[]).terms;
            for played in title(game).studied(setup.clone(), None, &bot, terms, &|_| ()).unwrap() {
                let measure = |name: &str| played.measures[title(game).measures().iter().position(|one| *one == name).unwrap()];
                assert_eq!(played.measures.len(), title(game).measures().len());
                let mean = played.points.iter().map(|&points| f64::from(points)).sum::<f64>() / played.points.len() as f64;
                if game == "yunnan" {
                    assert!(measure("rounds") >= 1.0 && measure("bank visits") <= 2.0, "{setup:?}");
                    let ended = measure("ends by points") + measure("ends by gifts");
                    assert_eq!(ended >= 100.0, !played.stopped, "{setup:?}: something ends a game that is not cut off");
                    assert!((0.0..=4.0).contains(&measure("horse")));
                } else {
                    // All points come from freight and bonuses, less what moving and open halves cost.
                    let all = measure("freight") + measure("bonuses") - measure("moving costs") - measure("open halves");
                    assert!((all - mean).abs() < 1e-9, "{setup:?}: {all} is not {mean}");
                    assert!(measure("crates") >= 1.0 && measure("large loads") <= 100.0);
                }
            }
        }
    }
}

#[test]
fn what_is_wrong_with_a_file_is_said_before_the_first_game() {
    let bots = [Contender::from(Level::Random)];
    let says = |game: &str, text: &str| {
        let numbers = [("mine".to_owned(), Numbers::read(text).unwrap())];
        study(title(game), &numbers, &bots).findings(&|_| panic!("no game is played")).unwrap_err()
    };
    assert_eq!(
        says("yunnan", "edition = 2\ntemple = [5, 3]"),
        "mine: `temple`: Each number has to be larger than the one before."
    );
    assert!(says("darjeeling", "[numbers]\ngaol = 1").starts_with("mine: `numbers`: Unknown field `gaol`"));
    assert_eq!(says("yunnan", "market = 3"), "mine: the file changes nothing in any of these rulesets");
    assert!(Numbers::read("a = ").unwrap_err().contains("line 1"));
}
