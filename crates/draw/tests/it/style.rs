//! The stylesheets hold what the markup relies on.

use std::collections::{BTreeMap, BTreeSet};

use draw::{BOARD_CSS, TOKENS_CSS};

/// The tones by day and by night: a declaration is one tone for both, or `light-dark(day, night)`.
pub(crate) fn tones(night: bool) -> BTreeMap<&'static str, &'static str> {
    let declarations = TOKENS_CSS.split([';', '{', '}']).filter_map(|part| part.rsplit("*/").next()?.trim().split_once(':'));
    let tone = |value: &'static str| {
        let both = value.trim().strip_prefix("light-dark(").and_then(|both| both.strip_suffix(')')?.split_once(", "));
        both.map_or(value.trim(), |(by_day, by_night)| if night { by_night } else { by_day })
    };
    declarations
        .filter_map(|(name, value)| Some((name.strip_prefix("--")?, tone(value))))
        .filter(|(_, tone)| tone.starts_with('#'))
        .collect()
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
fn the_tones_of_day_and_night_differ_where_it_matters() {
    let (day, night) = (tones(false), tones(true));
    assert!(day.len() > 70, "{}", day.len());
    for name in ["paper", "panel", "well", "ink", "line", "lit", "sel", "refused", "sky-1", "ground-1", "town"] {
        assert_ne!(day[name], night[name], "{name}");
    }
}

/// A tone as red, green and blue.
pub(crate) fn tone(tones: &BTreeMap<&str, &str>, name: &str) -> [f64; 3] {
    let hex = tones.get(name).unwrap_or_else(|| panic!("no {name}"));
    let digits: Vec<u32> = hex.chars().filter_map(|c| c.to_digit(16)).collect();
    [0, 1, 2].map(|i| f64::from(digits[2 * i] * 16 + digits[2 * i + 1]) / 255.0)
}

/// The contrast of two tones as the accessibility guidelines define it.
pub(crate) fn contrast(a: [f64; 3], b: [f64; 3]) -> f64 {
    let light = |rgb: [f64; 3]| {
        let linear = rgb.map(|c| if c <= 0.04045 { c / 12.92 } else { ((c + 0.055) / 1.055).powf(2.4) });
        0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    };
    let (a, b) = (light(a) + 0.05, light(b) + 0.05);
    a.max(b) / a.min(b)
}

#[test]
fn text_can_be_read_in_both_themes() {
    for night in [false, true] {
        let tones = tones(night);
        let check = |text: &str, ground: &str, least: f64| {
            let ratio = contrast(tone(&tones, text), tone(&tones, ground));
            assert!(ratio >= least, "{text} on {ground}, night {night}: {ratio:.2}");
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

#[test]
fn every_piece_stands_out_from_its_ground() {
    for night in [false, true] {
        let tones = tones(night);
        // A piece is seen by its face or by the line round it.
        let stands_out = |piece: &str, ground: &str| {
            let ratio = |of: &str| contrast(tone(&tones, of), tone(&tones, ground));
            let best = ratio(piece).max(ratio("piece-line"));
            assert!(best >= 3.0, "{piece} on {ground}, night {night}: {best:.2}");
        };
        let grounds = ["panel", "well", "ground-1", "ground-2", "ground-3", "ground-4", "ground-5", "town", "wall", "water"];
        for color in ["red", "blue", "green", "yellow", "purple", "duli"] {
            for ground in grounds {
                stands_out(color, ground);
            }
        }
        for tea in ["t-black", "t-green", "t-white", "t-red"] {
            // A half of a crate lies on its tile, a marker on the chute of its card.
            for ground in ["well", "panel"] {
                stands_out(tea, ground);
            }
            let stamp = contrast(tone(&tones, &format!("on-{tea}")), tone(&tones, tea));
            assert!(stamp >= 3.0, "the stamp of {tea}, night {night}: {stamp:.2}");
        }
    }
    assert!(BOARD_CSS.contains(".t-white .half {\n  stroke-width: 2.4;"), "white tea is held by a strong line");
}
