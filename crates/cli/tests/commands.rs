//! Every command of the notation as a user runs it, and every kind of bad input.

use std::process::{Command, Output};

use serde_json::Value;

/// Runs the program with arguments and standard input.
fn teahorse(args: &[&str], input: &[u8]) -> Output {
    services::fed(Command::new(env!("CARGO_BIN_EXE_teahorse")).args(args), input)
}

/// Its standard output, when it succeeds.
fn done(args: &[&str], input: &str) -> String {
    let output = teahorse(args, input.as_bytes());
    let error = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(0), "{args:?}: {error}");
    String::from_utf8(output.stdout).expect("output is text")
}

/// Its one line on standard error, when it ends with `status`.
fn fails(status: i32, args: &[&str], input: &[u8]) -> String {
    let output = teahorse(args, input);
    let error = String::from_utf8(output.stderr).expect("errors are text");
    assert_eq!(output.status.code(), Some(status), "{args:?}: {error}");
    assert!(output.stdout.is_empty(), "{args:?} prints nothing to standard output");
    assert_eq!(error.lines().count(), 1, "{args:?}: one line: {error}");
    assert!(error.starts_with("teahorse: ") && error.len() < 500, "{args:?}: clear and short: {error}");
    error
}

fn first_position() -> String {
    done(&["new", "yunnan", "--edition", "1", "--players", "3", "--order", "red,blue,green"], "")
}

#[test]
fn new_follows_order_and_seed() {
    let position: Value = serde_json::from_str(&first_position()).expect("a position is JSON");
    assert_eq!(position["to_act"], "red");
    assert_eq!(position["travel_order"], serde_json::json!(["green", "blue", "red"]));
    assert_eq!(position["players"]["green"]["money"], 12);
    let seeded = |seed| done(&["new", "darjeeling", "--players", "4", "--region", "china", "--seed", seed], "");
    assert_eq!(seeded("7"), seeded("7"));
    assert_ne!(seeded("7"), seeded("8"));
}

#[test]
fn what_is_not_chosen_has_the_value_that_the_help_names() {
    let usual = done(&["new", "yunnan", "--players", "3", "--seed", "7"], "");
    assert_eq!(usual, done(&["new", "yunnan", "--edition", "2", "--players", "3", "--seed", "7"], ""));
    assert!(done(&["new", "--help"], "").contains("Edition [possible values: 2, 1] [default: 2]"));
    let usual = done(&["new", "darjeeling", "--players", "3", "--seed", "7"], "");
    assert_eq!(usual, done(&["new", "darjeeling", "--region", "india", "--players", "3", "--seed", "7"], ""));
}

#[test]
fn legal_is_sorted_by_bytes() {
    let text = done(&["legal"], &first_position());
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.len(), 19);
    assert!(lines.is_sorted());
    assert!(lines.contains(&"bid customs 9") && !lines.contains(&"bid customs 12"));
}

#[test]
fn apply_prints_the_next_position_or_cites_the_rule() {
    let next: Value = serde_json::from_str(&done(&["apply", "bid school 9"], &first_position())).expect("JSON");
    assert_eq!(next["bids"]["school"]["9"], "red");
    assert_eq!(next["to_act"], "blue");
    let error = fails(1, &["apply", "bid school 12"], first_position().as_bytes());
    assert!(
        error.contains("B8") && error.contains("12") && error.contains("but you have only 9") && error.contains("bid school 9"),
        "{error}"
    );
    let error = fails(1, &["apply", "done"], first_position().as_bytes());
    assert!(error.contains("B1"), "{error}");
    let error = fails(1, &["apply", "card 3"], first_position().as_bytes());
    assert!(error.contains("B1"), "{error}");
}

#[test]
fn a_trace_checks_and_a_forged_one_does_not() {
    for game in [&["yunnan", "--edition", "2", "--players", "2"][..], &["darjeeling", "--players", "2"]] {
        let trace = done(&[&["trace"], game, &["--seed", "5", "--games", "2"]].concat(), "");
        assert!(done(&["check"], &trace).starts_with("true: "));
        let forged: Vec<String> = trace
            .lines()
            .enumerate()
            .map(|(i, line)| {
                let mut line: Value = serde_json::from_str(line).expect("JSON");
                if i == 3
                    && let Some(legal) = line["legal"].as_array_mut()
                {
                    legal.pop();
                }
                line.to_string()
            })
            .collect();
        let error = fails(1, &["check"], forged.join("\n").as_bytes());
        assert!(error.contains("Line 4: The field “legal” leaves out “"), "{error}");
        let cut: Vec<&str> = trace.lines().take(2).chain(trace.lines().skip(3)).collect();
        let error = fails(1, &["check"], cut.join("\n").as_bytes());
        assert!(error.contains("Line 3: The field “ply” should be 2, not 3."), "{error}");
    }
}

#[test]
fn a_record_replays_to_any_entry() {
    let record = done(&["record", "yunnan", "--edition", "1", "--players", "4", "--pro", "--seed", "9"], "");
    let end = done(&["replay"], &record);
    assert!(end.lines().nth(1).is_some_and(|result| result.contains("winners")));
    let start = done(&["replay", "--at", "0"], &record);
    let line = record.lines().find_map(|line| line.strip_prefix("start ")).expect("a record has a start");
    assert_eq!(start.trim_end(), line);
    let broken = record.replacen("\npass\n", "\nscore 1\n", 1);
    let error = fails(2, &["replay"], broken.as_bytes());
    assert!(error.contains("Line ") && error.contains("“score 1” can’t be played. B1: "), "{error}");
    let error = fails(2, &["replay"], record.replace("version 2", "version 99").as_bytes());
    assert!(error.contains("Line 3: This was written with version 99 of the rules."), "{error}");
}

#[test]
fn data_and_rules_speak_of_both_games() {
    let yunnan: Value = serde_json::from_str(&done(&["data", "yunnan", "--edition", "2"], "")).expect("JSON");
    assert_eq!(yunnan["temple"], serde_json::json!([3, 5, 7, 9]));
    assert_eq!(yunnan["duli"]["card"].as_array().map(Vec::len), Some(16));
    assert!(yunnan["provenance"]["gorges"].is_string());
    assert!(done(&["data", "darjeeling"], "").contains("provenance"));
    assert!(done(&["rules", "b5"], "").starts_with("B5 · "));
    assert!(done(&["rules", "DL2", "--language", "de"], "").starts_with("DL2 · "));
    assert!(done(&["rules", "--game", "darjeeling"], "").contains("DV1 · "));
}

#[test]
fn perft_and_its_parts_agree() {
    let total = done(&["perft", "2"], &first_position());
    let parts = done(&["perft", "2", "--divide"], &first_position());
    assert_eq!(parts.lines().last(), Some(total.trim_end()));
}

#[test]
fn bench_prints_one_json_line_for_each_set_up() {
    let text = done(&["bench", "yunnan", "--seconds", "0.01", "--repetitions", "1"], "");
    let lines: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!(lines.len(), 8);
    for key in ["game", "edition", "players", "mode", "actions_s", "playouts_s", "avg_actions", "state_bytes"] {
        assert!(lines.iter().all(|line| !line[key].is_null()), "{key}");
    }
}

#[test]
fn load_measures_a_server_of_its_own() {
    let out = done(&["load", "--tables", "2", "--watchers", "1", "--seconds", "1", "--thinking", "50", "--json"], "");
    let report: Value = serde_json::from_str(&out).expect("JSON");
    assert_eq!((report["tables"].as_u64(), report["failures"].as_u64()), (Some(2), Some(0)), "{report}");
    assert!(report["moves"].as_u64() > Some(0) && report["largest_page"].as_u64() > Some(10_000), "{report}");
    let at = |times: &str, share: &str| report[times][share].as_f64().expect("a number");
    for times in ["move_ms", "watch_ms", "page_ms"] {
        assert!(at(times, "p50") > 0.0 && at(times, "p50") <= at(times, "p99"), "{report}");
    }
}

#[test]
fn bad_input_gets_one_line_and_status_two() {
    let huge = format!("{{\"game\":\"yunnan\",\"x\":\"{}\"}}", "x".repeat(17 << 20));
    let noise: Vec<u8> = (0..5000_u32).map(|i| (i.wrapping_mul(2_654_435_761) >> 13) as u8).collect();
    let deep = "[".repeat(100_000);
    let no_phase = first_position().replace("\"phase\":\"bid\",", "");
    let too_many = first_position().replacen("\"supply\":3", "\"supply\":4", 1);
    let negative = first_position().replacen("\"money\":9", "\"money\":-9", 1);
    let unknown = first_position().replacen("\"round\":1", "\"round\":1,\"weather\":2", 1);
    let gzip_noise = [&[0x1f, 0x8b, 8, 0][..], &noise[..200]].concat();
    let inputs: [&[u8]; 15] = [
        b"",
        b"  \n ",
        b"{",
        b"null",
        b"[]",
        b"{\"game\":\"chess\"}",
        b"{\"game\":\"yunnan\"}",
        huge.as_bytes(),
        &noise,
        deep.as_bytes(),
        no_phase.as_bytes(),
        too_many.as_bytes(),
        negative.as_bytes(),
        unknown.as_bytes(),
        &gzip_noise,
    ];
    for input in inputs {
        for args in [&["legal"][..], &["apply", "pass"], &["perft", "1"], &["replay"], &["check"]] {
            fails(2, args, input);
        }
    }
    let first = first_position();
    for action in [
        "",
        " ",
        "bid",
        "bid school",
        "bid school nine",
        "bid school 09",
        "bid  school 9",
        "Pass",
        "pass pass",
        "bank 3",
        "move",
        "card 17",
        "💧",
        "score -1",
    ] {
        fails(2, &["apply", action], first.as_bytes());
    }
    for args in [
        &["legal", "no/such/file"][..],
        &["new", "chess"],
        &["new", "yunnan"],
        &["new", "yunnan", "--edition", "3", "--players", "3"],
        &["new", "yunnan", "--edition", "1", "--players", "9"],
        &["new", "yunnan", "--edition", "1", "--players", "3", "--guards"],
        &["new", "yunnan", "--edition", "2", "--players", "3", "--pro"],
        &["new", "yunnan", "--edition", "1", "--players", "3", "--order", "red,blue"],
        &["new", "yunnan", "--edition", "1", "--players", "3", "--order", "red,blue,blue"],
        &["new", "yunnan", "--edition", "1", "--players", "3", "--region", "india"],
        &["new", "darjeeling", "--players", "5", "--region", "srilanka"],
        &["new", "darjeeling", "--players", "3", "--edition", "1"],
        &["new", "yunnan", "--edition", "1", "--players", "three"],
        &["trace", "yunnan", "--edition", "1", "--players", "3", "--bot", "nobody"],
        &["data", "chess"],
        &["rules", "Z9"],
        &["rules", "--language", "tlh"],
        &["backup", "copy.sqlite", "--data", "no/such/file"],
        &["backup", "copy.sqlite", "--data", "postgres://lin:s3cret@127.0.0.1/tea"],
        &["serve", "--data", "postgres://lin:s3cret@:x/tea"],
        &["serve", "--data", "postgres://lin:s3cret@127.0.0.1:1/tea"],
        &["serve", "--data", "postgres://127.0.0.1:1/tea", "--news", "nats://lin:s3cret@:x"],
        &["serve", "--data", "no/file", "--news", "nats://127.0.0.1"],
        &["admin", "verify", "--data", "postgres://lin:s3cret@127.0.0.1:1/tea"],
        &["admin", "copy", "--from", "no/such/file", "--to", "postgres://lin:s3cret@127.0.0.1:1/tea"],
        &["serve", "--no-open", "--data", "/"],
        &["fly"],
        &["--wings"],
    ] {
        let said = fails(2, args, b"");
        assert!(!said.contains("s3cret"), "no password is repeated: {said}");
    }
}

#[test]
fn what_is_wrong_is_said_in_sentences() {
    let first = first_position();
    let changed = |from: &str, to: &str| first.replacen(from, to, 1);
    let trader = changed("\"supply\":3", "\"supply\":4");
    let record = done(&["record", "yunnan", "--edition", "1", "--players", "3", "--seed", "4"], "");
    let other_result = format!("{}result {{}}\n", record.split("result ").next().expect("it has a beginning"));
    for (args, input, said) in [
        (&["legal"][..], trader.as_str(), "players.red.supply: There are 8 traders of this colour, but every colour has 7 (S4)."),
        (&["legal"], "{", "This isn’t valid JSON: EOF while parsing"),
        (&["legal"], "{\"game\":\"chess\"}", "There’s no game called “chess” here. Available: yunnan, darjeeling."),
        (&["legal"], "{}", "A position has to name its game in the field “game”."),
        (&["legal"], "{\"game\":\"yunnan\"}", "The position can’t be read: missing field"),
        (&["apply", "bid school"], &first, "The line ends too early. Expected a price."),
        (
            &["apply", "bid market 9"],
            &first,
            "“market” can’t be read here. Expected a building: school, customs, horses, guild, yard, temple.",
        ),
        (&["apply", "bid school 9 out"], &first, "Expected the end of the line, or from."),
        (&["replay"], &other_result, "That isn’t the result of this game. It is {"),
        (&["replay"], "teahorse record 1\n", "This isn’t a game record: the line that names its game is missing."),
        (
            &["replay"],
            "teahorse record 1\ngame yunnan\n",
            "Line 3: The game record ends too early: the line “version” is missing.",
        ),
        (&["new", "yunnan", "--edition", "1", "--players", "9"], "", "Choose a number of players from 2 to 5."),
        (
            &["new", "yunnan", "--edition", "1", "--players", "3", "--order", "red,blue"],
            "",
            "The order names 2 colours, but this game needs 3.",
        ),
        (&["new", "yunnan", "--edition", "2", "--players", "3", "--pro"], "", "The pro game is only part of the first edition."),
        (&["new", "darjeeling", "--players", "5", "--region", "srilanka"], "", "it needs 2 to 3."),
        (&["trace", "yunnan", "--edition", "1", "--players", "3", "--bot", "nobody"], "", "Expected a bot: random"),
    ] {
        let error = fails(2, args, input.as_bytes());
        assert!(error.contains(said), "{args:?}: {error}");
    }
}

#[test]
fn analyse_tells_a_game_in_every_language() {
    let record = done(&["record", "darjeeling", "--players", "2", "--bot", "novice", "--seed", "5"], "");
    for (language, chances, decided) in [
        ("en", "Win chances in percent", "Turning points"),
        ("de", "Gewinnchancen", "Wendepunkte"),
        ("fr", "Chances de gagner", "tournants"),
    ] {
        let told = done(&["analyse", "--nodes", "8", "--language", language], &record);
        assert!(told.starts_with(chances), "{language}: {told}");
        assert!(told.contains(decided), "{language}: {told}");
        assert!(told.contains('▁') || told.contains('█'), "the graph: {told}");
        assert!(!told.contains("review-"), "every text is there: {told}");
    }
    let told: Value = serde_json::from_str(&done(&["analyse", "--nodes", "8", "--json"], &record)).expect("JSON");
    assert_eq!(told["game"], "darjeeling");
    assert!(fails(2, &["analyse", "--language", "it"], record.as_bytes()).contains("it"));
}

#[test]
fn arena_says_how_long_games_were() {
    let args =
        ["arena", "yunnan", "--edition", "2", "--guards", "--bots", "merchant,greedy", "--games", "2", "--seed", "1", "--json"];
    let report: Value = serde_json::from_str(&done(&args, "")).expect("JSON");
    assert_eq!(report["games"], 2);
    assert!(report["length"].as_f64().expect("a number") > 20.0);
    assert_eq!(report["stopped"], 0);
}

#[test]
fn balance_is_told_for_every_ruleset_and_bot() {
    let out = std::env::temp_dir().join(format!("teahorse-balance-{}", std::process::id()));
    let to = out.to_str().expect("a path");
    let told = done(&["balance", "darjeeling", "--bots", "random,novice", "--games", "2", "--out", to], "");
    let rulesets = games::CATALOGUE.title("darjeeling").expect("it is there").presets().len();
    for bot in ["`random`", "`novice`"] {
        assert_eq!(told.lines().filter(|line| line.contains(bot)).count(), rulesets, "{told}");
    }
    assert_eq!(std::fs::read_to_string(out.join("balance-darjeeling.md")).expect("a report"), told);
    let picture = std::fs::read_to_string(out.join("balance-darjeeling.svg")).expect("a picture");
    assert!(picture.matches("<circle").count() > 4 * rulesets, "{picture}");
    std::fs::remove_dir_all(&out).expect("removed");
}

#[test]
fn balance_studies_chosen_rulesets_with_other_numbers() {
    let out = std::env::temp_dir().join(format!("teahorse-numbers-{}", std::process::id()));
    std::fs::create_dir_all(&out).expect("a directory");
    let (file, to) = (out.join("short.toml"), out.to_str().expect("a path"));
    let data = file.to_str().expect("a path");
    std::fs::write(&file, "about = \"Ends soon\"\n[end]\npoints = 20\n").expect("written");
    let args = ["balance", "yunnan", "--players", "3", "--edition", "2", "--guards", "false", "--double-bidding", "false"];
    let told = done(&[&args[..], &["--bots", "random", "--games", "2", "--data", data, "--out", to]].concat(), "");
    assert!(told.contains("| **short** | players=3 edition=2 | `random` | 2 |"), "{told}");
    assert!(
        told.contains("teahorse balance yunnan --players 3 --double-bidding false --edition 2 --guards false --bots random"),
        "{told}"
    );
    assert!(out.join("balance-yunnan-numbers.svg").exists());
    std::fs::write(&file, "[end]\npoints = \"many\"\n").expect("written");
    let told = fails(2, &["balance", "yunnan", "--data", data, "--out", to], b"");
    assert!(told.contains("short: `end.points`: "), "{told}");
    assert!(fails(2, &["balance", "yunnan", "--region", "china"], b"").contains("--region"));
    std::fs::remove_dir_all(&out).expect("removed");
}

#[test]
fn arena_keeps_games_and_gives_every_bot_its_own_budget() {
    let kept = std::env::temp_dir().join(format!("teahorse-arena-{}", std::process::id()));
    let (each, records) = (kept.join("games.jsonl"), kept.join("records"));
    std::fs::create_dir_all(&kept).expect("a directory");
    let [each, records] = [each, records].map(|path| path.to_str().expect("a path").to_owned());
    let args = [
        "arena",
        "darjeeling",
        "--bots",
        "master@2,merchant",
        "--games",
        "2",
        "--seed",
        "1",
        "--each",
        &each,
        "--records",
        &records,
    ];
    let told = done(&args, "");
    assert!(told.contains("master@2") && told.contains("by seat") && told.contains("by playing order"), "{told}");
    let lines = std::fs::read_to_string(&each).expect("games");
    let games: Vec<Value> = lines.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!(games.len(), 2);
    assert_eq!(games[1]["seating"], serde_json::json!(["merchant", "master@2"]));
    let record = std::fs::read_to_string(std::path::Path::new(&records).join("00001.txt")).expect("a record");
    let result = done(&["replay"], &record);
    let points = games[1]["points"][0].as_i64().expect("points");
    assert!(result.contains(&format!(":{points}")), "{result}");
    std::fs::remove_dir_all(&kept).expect("removed");
}

#[cfg(unix)]
#[test]
fn arena_asks_programs_from_outside() {
    let example = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/first-legal.sh");
    let run = |bots: &str| ["arena", "darjeeling", "--bots", bots, "--games", "2", "--seed", "1", "--json"].map(str::to_owned);
    let args = run(&format!("run:sh {example},greedy"));
    let told: Value = serde_json::from_str(&done(&args.each_ref().map(String::as_str), "")).expect("JSON");
    assert!(told["bots"][0]["share"].as_f64().expect("a share") < 0.6, "{told}");
    for (bot, said) in [("run:true", "run:true"), ("run:./not-there", "not-there"), ("run:yes", "answered `y`")] {
        let args = run(&format!("{bot},greedy"));
        let error = fails(2, &args.each_ref().map(String::as_str), b"");
        assert!(error.contains(said), "{error}");
    }
}

#[test]
fn calibrate_plays_fits_and_continues_where_it_was_interrupted() {
    let place = std::env::temp_dir().join(format!("teahorse-calibrate-{}", std::process::id()));
    let place = place.to_str().expect("a path");
    let calibrate =
        |games: &str| done(&["calibrate", "darjeeling", "--games", games, "--nodes", "3", "--keep", place, "--out", place], "");
    calibrate("16");
    let kept = || std::fs::read_to_string(format!("{place}/darjeeling_players=2.txt")).expect("forecasts");
    let first = kept();
    let told = calibrate("40");
    assert!(kept().starts_with(&first) && kept().len() > first.len());
    let mut games: Vec<String> = kept().lines().skip(1).filter_map(|line| Some(line.split_once(' ')?.0.to_owned())).collect();
    games.dedup();
    assert!(games.len() > 1 && told.contains(&format!("darjeeling players=2: {} games", games.len())), "{told}");
    let curves: Value =
        serde_json::from_str(&std::fs::read_to_string(format!("{place}/chances-darjeeling.json")).expect("curves"))
            .expect("JSON");
    assert_eq!(curves.as_object().map(serde_json::Map::len), Some(8));
    assert!(std::fs::read_to_string(format!("{place}/reliability-darjeeling.svg")).expect("a plot").contains("<svg"));
    std::fs::write(format!("{place}/darjeeling_players=2.txt"), "nonsense\n").expect("written");
    assert!(fails(2, &["calibrate", "darjeeling", "--games", "2"], b"").contains("at least 10"));
    assert!(fails(2, &["calibrate", "darjeeling", "--keep", place, "--out", place], b"").contains("holds no forecasts"));
    std::fs::remove_dir_all(place).expect("removed");
}

#[test]
fn costs_says_how_many_a_deeper_search_confirms() {
    let told = done(
        &[
            "costs",
            "darjeeling",
            "--players",
            "2",
            "--games",
            "1",
            "--bot",
            "random",
            "--nodes",
            "4",
            "--deeper",
            "2",
            "--seed",
            "1",
        ],
        "",
    );
    assert!(told.contains("of 10 points or more in 1 game"), "{told}");
}

#[test]
fn puzzles_can_be_read_and_their_best_moves_played() {
    let told = done(&["puzzles", "darjeeling", "--count", "2", "--nodes", "30", "--deeper", "2", "--margin", "5"], "");
    let puzzles: Vec<Value> = told.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!(puzzles.len(), 2);
    for puzzle in puzzles {
        let position = puzzle["position"].to_string();
        let legal = done(&["legal"], &position);
        for key in ["best", "second"] {
            assert!(legal.lines().any(|line| puzzle[key] == line), "{puzzle}");
        }
        assert!(puzzle["margin"].as_f64().expect("a number") >= 5.0);
    }
    assert!(fails(2, &["puzzles", "darjeeling", "--margin", "0"], b"").contains("--margin"));
}

#[test]
fn puzzles_are_added_to_a_file_and_found_in_the_games_of_a_server() {
    let folder = std::env::temp_dir().join(format!("teahorse-puzzles-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let [file, old, data] =
        ["puzzles.jsonl", "old.sqlite", "data.sqlite"].map(|name| folder.join(name).to_str().expect("a path").to_owned());
    let lines = || -> Vec<Value> {
        let text = std::fs::read_to_string(&file).expect("a file");
        text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
    };
    let quick = ["--nodes", "16", "--deeper", "2", "--margin", "4", "--to", &file];
    let find = |more: &[&str]| done(&[&["puzzles", "darjeeling"], &quick[..], more].concat(), "");
    assert_eq!(find(&["--count", "1"]), "", "what goes to a file is not printed");
    let first = lines();
    find(&["--count", "2"]);
    let both = lines();
    assert!(both.len() == 2 && both[0] == first[0] && both[0]["id"] != both[1]["id"]);
    assert!(both[1]["from"]["game"].as_u64() > both[0]["from"]["game"].as_u64(), "it goes on after the last game");
    assert_eq!((&both[0]["found"], &both[0]["confirmed"]), (&16.into(), &32.into()));
    // A file with a finished game of each kind; what is found there says nothing about where it is from.
    std::fs::copy(concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/files/0.1.sqlite"), &old).expect("a copy");
    done(&["admin", "copy", "--from", &old, "--to", &data], "");
    find(&["--count", "3", "--seed", "2", "--from", &data]);
    assert!(lines().len() == 3 && lines()[2]["from"].is_null());
    assert!(fails(2, &["puzzles", "darjeeling", "--from", "/nowhere.sqlite"], b"").contains("no data file"));
    std::fs::remove_dir_all(&folder).expect("the folder goes");
}

#[test]
fn every_setting_that_the_examples_name_is_one() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../deploy");
    let known = done(&["serve", "--help"], "") + &done(&["worker", "--help"], "");
    // What the scripts and the containers themselves are told.
    let own = ["LOCAL", "FIGURES", "LOAD", "PROGRAM", "FAULTS", "SERVICES", "PASSWORD"];
    let mut seen = 0;
    for file in std::fs::read_dir(folder).expect("the folder is there") {
        let path = file.expect("a file").path();
        let text = std::fs::read_to_string(&path).expect("a text");
        for rest in text.split("TEAHORSE_").skip(1) {
            let name: String = rest.chars().take_while(|letter| letter.is_ascii_uppercase() || *letter == '_').collect();
            let is_own = own.iter().any(|own| name == *own || name.starts_with("LOCAL_"));
            assert!(is_own || known.contains(&format!("TEAHORSE_{name}")), "{}: TEAHORSE_{name}", path.display());
            seen += 1;
        }
    }
    assert!(seen > 30, "{seen}");
}
