//! Noise: positions changed at random are refused, or can be played on.

use proptest::prelude::*;
use serde_json::{Value, json};
use tabletop::{Actions, Dice, Entry, Game, Rules, Turn, laws, trace};
use yunnan::Yunnan;

/// Plays on at random, the pieces counted at every step.
fn play_on(mut game: Game<Yunnan>, seed: u64, plies: usize) -> Result<(), String> {
    let mut dice = Dice::new(seed);
    let (mut actions, mut draws) = (Actions::new(), Actions::new());
    for _ in 0..plies {
        game.rules().audit(game.state())?;
        let entry = match game.turn() {
            Turn::Over => return Ok(()),
            Turn::Chance => {
                draws.clear();
                game.rules().draws(game.state(), &mut draws);
                Entry::Draw(dice.weighted(&draws).ok_or("chance has something to draw")?)
            }
            Turn::Seat(_) => {
                actions.clear();
                game.rules().legal(game.state(), &mut actions);
                if actions.is_empty() {
                    return Err("a seat is to act and can do nothing".to_owned());
                }
                Entry::Action(actions[dice.below(actions.len() as u32) as usize])
            }
        };
        game.enter(entry).map_err(|refusal| format!("{entry}: {refusal}"))?;
    }
    Ok(())
}

/// A position from a random game.
fn some_position(preset: usize, seed: u64, depth: usize) -> Value {
    let rules = &Yunnan::presets()[preset];
    let game = laws::random_game(rules, &mut Dice::new(seed)).unwrap();
    let game = game.at(depth % (game.entries().len() + 1));
    trace::position(rules, game.state())
}

/// Every value inside a value, by pointer.
fn pointers(value: &Value, at: &str, acc: &mut Vec<String>) {
    let children: Vec<(String, &Value)> = match value {
        Value::Object(map) => map.iter().map(|(key, value)| (key.clone(), value)).collect(),
        Value::Array(list) => list.iter().enumerate().map(|(i, value)| (i.to_string(), value)).collect(),
        _ => Vec::new(),
    };
    for (key, child) in children {
        let at = format!("{at}/{key}");
        acc.push(at.clone());
        pointers(child, &at, acc);
    }
}

/// Something that happens to a field.
#[derive(Clone, Debug)]
enum Mutation {
    Remove,
    Replace(Value),
    /// By that of another field.
    Copy(usize),
    /// A list gets another entry, an object another field.
    Grow(Value),
}

fn extreme() -> impl Strategy<Value = Value> {
    let numbers = [
        0,
        1,
        2,
        3,
        4,
        5,
        6,
        7,
        8,
        14,
        15,
        16,
        17,
        156,
        255,
        256,
        65_535,
        1_000_000,
        -1,
        i64::from(i32::MIN),
        i64::from(u32::MAX),
        i64::MAX,
    ];
    let words = [
        "red",
        "purple",
        "duli",
        "chance",
        "yunnan",
        "qinghai",
        "puer",
        "yunnan-tibet",
        "sichuan-tibet",
        "yard",
        "temple",
        "bid",
        "over",
        "",
    ];
    prop_oneof![
        4 => proptest::sample::select(numbers.to_vec()).prop_map(|number| json!(number)),
        3 => proptest::sample::select(words.to_vec()).prop_map(|word| json!(word)),
        1 => Just(json!(1e300)),
        1 => Just(Value::Null),
        1 => Just(json!(true)),
        1 => Just(json!({})),
        1 => Just(json!([])),
        1 => Just(json!({ "yunnan": 1, "5": "red" })),
        1 => Just(json!(["red", "red"])),
    ]
}

fn mutation() -> impl Strategy<Value = Mutation> {
    prop_oneof![
        2 => Just(Mutation::Remove),
        5 => extreme().prop_map(Mutation::Replace),
        2 => any::<usize>().prop_map(Mutation::Copy),
        2 => extreme().prop_map(Mutation::Grow),
    ]
}

/// Lets a mutation happen to the field that `pick` falls on.
fn mutate(position: &mut Value, pick: usize, mutation: Mutation) {
    let mut all = Vec::new();
    pointers(position, "", &mut all);
    let Some(pointer) = all.get(pick % all.len().max(1)) else { return };
    let replacement = match mutation {
        Mutation::Replace(value) => value,
        Mutation::Copy(other) => position.pointer(&all[other % all.len()]).cloned().unwrap_or_default(),
        Mutation::Remove => {
            let (parent, key) = pointer.rsplit_once('/').unwrap();
            match position.pointer_mut(parent) {
                Some(Value::Object(map)) => drop(map.shift_remove(key)),
                Some(Value::Array(list)) => drop(list.remove(key.parse().unwrap())),
                _ => {}
            }
            return;
        }
        Mutation::Grow(value) => {
            match position.pointer_mut(pointer) {
                Some(Value::Object(map)) => drop(map.insert(value.as_str().unwrap_or("qamdo").to_owned(), json!(1))),
                Some(Value::Array(list)) => list.push(value),
                _ => {}
            }
            return;
        }
    };
    if let Some(slot) = position.pointer_mut(pointer) {
        *slot = replacement;
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(1000) })]

    #[test]
    fn whatever_is_read_can_be_played_on(
        preset in 0..24_usize,
        seed in 0..1000_u64,
        depth in any::<u16>(),
        mutations in proptest::collection::vec((any::<usize>(), mutation()), 0..4),
    ) {
        let mut position = some_position(preset, seed, depth.into());
        for (pick, mutation) in mutations {
            mutate(&mut position, pick, mutation);
        }
        if let Ok((rules, state)) = trace::read_position::<Yunnan>(&position) {
            let written = trace::position(&rules, &state);
            prop_assert_eq!(trace::read_position::<Yunnan>(&written), Ok((rules.clone(), state)), "{}", position);
            play_on(Game::new(rules, state), seed, 50).map_err(|broken| TestCaseError::fail(format!("{broken}\n{position}")))?;
        }
    }

    #[test]
    fn numbers_in_their_range_can_mostly_be_read_and_played_on(
        preset in 0..24_usize,
        seed in 0..1000_u64,
        depth in any::<u16>(),
        amounts in proptest::collection::vec((any::<usize>(), 0..8_i64), 1..6),
    ) {
        // Only levels and amounts change, which all have a range of their own: many of these positions are possible.
        let mut position = some_position(preset, seed, depth.into());
        let mut all = Vec::new();
        pointers(&position, "", &mut all);
        let levels = ["/money", "/score", "/influence", "/passes", "/round"];
        let levels: Vec<&String> = all.iter().filter(|pointer| levels.iter().any(|level| pointer.ends_with(level))).collect();
        for (pick, amount) in amounts {
            *position.pointer_mut(levels[pick % levels.len()]).unwrap() = json!(amount);
        }
        if let Ok((rules, state)) = trace::read_position::<Yunnan>(&position) {
            play_on(Game::new(rules, state), seed, 50).map_err(|broken| TestCaseError::fail(format!("{broken}\n{position}")))?;
        }
    }

    #[test]
    fn noise_is_no_position(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
        if let Ok(value) = serde_json::from_slice::<Value>(&bytes) {
            prop_assert!(trace::read_position::<Yunnan>(&value).is_err());
        }
    }

    #[test]
    fn a_slip_of_the_pen_is_refused_or_can_be_played_on(
        preset in 0..24_usize,
        at in any::<usize>(),
        bytes in proptest::collection::vec(proptest::sample::select(b"0123456789-.,:\"{}[] abdelnru".to_vec()), 1..3),
    ) {
        let mut text = some_position(preset, 1, 40).to_string().into_bytes();
        let at = at % text.len();
        let end = (at + bytes.len()).min(text.len());
        text[at..end].copy_from_slice(&bytes[..end - at]);
        if let Ok(value) = serde_json::from_slice::<Value>(&text)
            && let Ok((rules, state)) = trace::read_position::<Yunnan>(&value)
        {
            play_on(Game::new(rules, state), 7, 50).map_err(TestCaseError::fail)?;
        }
    }
}
