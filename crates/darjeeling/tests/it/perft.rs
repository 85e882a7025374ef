//! Perft tables: `testdata/darjeeling/perft/*.perft` has lines `position <json>`, each followed by lines `perft <depth> <count>`.

use serde_json::Value;
use tabletop::{perft, trace};

use crate::dataset;

#[test]
fn perft_counts_agree_with_the_tables() {
    let mut counted = 0;
    for (name, text) in dataset::texts("perft", "perft") {
        let mut position = None;
        for (number, line) in text.lines().enumerate().filter(|(_, line)| !line.is_empty() && !line.starts_with('#')) {
            let at = format!("{name}, line {}", number + 1);
            if let Some(json) = line.strip_prefix("position ") {
                let json: Value = serde_json::from_str(json).unwrap_or_else(|error| panic!("{at}: {error}"));
                position = Some(trace::read_position(&json).unwrap_or_else(|wrong| panic!("{at}: {wrong}")));
                continue;
            }
            let numbers: Vec<u64> = line.split(' ').skip(1).filter_map(|word| word.parse().ok()).collect();
            let (["perft", ..], [depth, count], Some((rules, state))) =
                (line.split(' ').collect::<Vec<_>>().as_slice(), numbers.as_slice(), &position)
            else {
                panic!("{at}: expected `position <json>`, then `perft <depth> <count>`");
            };
            let rules: &darjeeling::Darjeeling = rules;
            assert_eq!(perft::perft(rules, state, *depth as u32), *count, "{at}");
            counted += 1;
        }
    }
    assert!(counted > 20, "{counted} counts");
}
