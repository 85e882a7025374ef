//! The stylesheets hold what the markup relies on.

use std::collections::BTreeSet;

use draw::{BOARD_CSS, TOKENS_CSS};

/// The declarations of the first block that opens with `selector`.
fn block(css: &str, selector: &str) -> Vec<String> {
    let start = css.find(selector).unwrap_or_else(|| panic!("no {selector}")) + selector.len();
    let body = &css[start..start + css[start..].find('}').expect("the block ends")];
    // A comment may stand before a declaration.
    let lines = body.split(';').map(|line| line.rsplit("*/").next().unwrap_or(line).trim().to_owned());
    lines.filter(|line| line.starts_with("--")).collect()
}

#[test]
fn the_two_dark_blocks_are_equal() {
    let system = block(TOKENS_CSS, ":root:not([data-theme=\"light\"]) {");
    let chosen = block(TOKENS_CSS, ":root[data-theme=\"dark\"] {");
    assert!(system.len() > 60);
    assert_eq!(system, chosen);
}

#[test]
fn every_token_that_is_used_is_defined() {
    let defined: BTreeSet<&str> = TOKENS_CSS
        .split([';', '{', '\n'])
        .filter_map(|part| part.trim().split_once(':'))
        .map(|(name, _)| name.trim())
        .filter(|name| name.starts_with("--"))
        .collect();
    for (at, _) in BOARD_CSS.match_indices("var(--") {
        let name: String = BOARD_CSS[at + 4..].chars().take_while(|c| c.is_ascii_alphanumeric() || *c == '-').collect();
        assert!(defined.contains(name.as_str()), "{name} is defined nowhere");
    }
}

#[test]
fn every_tone_of_the_day_has_one_of_the_night() {
    let day: BTreeSet<String> = block(TOKENS_CSS, ":root {")
        .iter()
        .filter(|line| line.contains('#') || line.contains("rgb"))
        .filter_map(|line| line.split_once(':').map(|(name, _)| name.to_owned()))
        .collect();
    let night: BTreeSet<String> = block(TOKENS_CSS, ":root[data-theme=\"dark\"] {")
        .iter()
        .filter_map(|line| line.split_once(':').map(|(name, _)| name.to_owned()))
        .collect();
    let missing: Vec<_> = day.difference(&night).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

/// A tone as red, green and blue.
fn tone(lines: &[String], name: &str) -> [f64; 3] {
    let line = lines.iter().find(|line| line.starts_with(&format!("--{name}:"))).unwrap_or_else(|| panic!("no {name}"));
    let hex = line.split('#').nth(1).expect("a tone in hexadecimal");
    let digits: Vec<u32> = hex.chars().filter_map(|c| c.to_digit(16)).collect();
    let pair = |i: usize| if digits.len() == 3 { digits[i] * 17 } else { digits[2 * i] * 16 + digits[2 * i + 1] };
    [0, 1, 2].map(|i| f64::from(pair(i)) / 255.0)
}

/// The contrast of two tones as the accessibility guidelines define it.
fn contrast(a: [f64; 3], b: [f64; 3]) -> f64 {
    let light = |rgb: [f64; 3]| {
        let linear = rgb.map(|c| if c <= 0.04045 { c / 12.92 } else { ((c + 0.055) / 1.055).powf(2.4) });
        0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    };
    let (a, b) = (light(a) + 0.05, light(b) + 0.05);
    a.max(b) / a.min(b)
}

#[test]
fn text_can_be_read_in_both_themes() {
    for selector in [":root {", ":root[data-theme=\"dark\"] {"] {
        let lines = block(TOKENS_CSS, selector);
        let check = |text: &str, ground: &str, least: f64| {
            let ratio = contrast(tone(&lines, text), tone(&lines, ground));
            assert!(ratio >= least, "{selector} {text} on {ground}: {ratio:.2}");
        };
        for ground in ["paper", "panel", "well", "ground-1", "ground-5", "wall", "town", "gold-wash"] {
            check("ink", ground, 4.5);
            check("ink-2", ground, 4.5);
        }
        for ground in ["paper", "panel", "well"] {
            check("ink-3", ground, 4.5);
        }
        for color in ["red", "blue", "green", "yellow", "purple", "duli"] {
            check(&format!("on-{color}"), color, 4.5);
        }
        check("on-tea", "tea-fill", 4.5);
        check("on-lacquer", "lacquer-fill", 4.5);
        check("on-gold", "gold-fill", 4.5);
        check("refused", "panel", 4.5);
        for ground in ["ground-1", "ground-5", "panel"] {
            check("lit", ground, 3.0);
            check("sel", ground, 3.0);
        }
    }
}
