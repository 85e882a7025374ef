//! The longest words of every language fit the room that the board keeps for them, roughly: measured with a wide condensed face.

use words::{Arg, Lang, Voice};

/// A generous width of a text in units.
fn width(text: &str, size: f32) -> f32 {
    let ems: f32 = text
        .chars()
        .map(|c| match c {
            'i' | 'j' | 'l' | '.' | ',' | ':' | '’' | '·' => 0.29,
            ' ' | 'f' | 't' | 'r' | '-' => 0.37,
            'm' | 'w' | 'M' | 'W' => 0.86,
            c if c.is_uppercase() => 0.64,
            _ => 0.54,
        })
        .sum();
    ems * size
}

#[test]
fn words_fit_their_room_in_every_language() {
    for language in Lang::all() {
        let fit = |text: &str, size: f32, room: f32| {
            let wide = width(text, size);
            assert!(wide <= room, "{language}: `{text}` is about {wide:.0} units wide, there is room for {room}");
        };
        let fits = |key: &str, facts: &[(&str, Arg<'_>)], size: f32, room: f32| fit(&language.say(key, facts), size, room);
        fits("y-market", &[], 14.5, 140.0);
        for key in ["y-market-all", "y-market-each"] {
            fits(key, &[("pay", Arg::Number(3))], 11.5, 142.0);
        }
        for key in ["y-legend-trader", "y-legend-post", "y-legend-gifts"] {
            fits(key, &[], 11.5, 148.0);
        }
        for key in ["y-bank-would", "y-bank-rest-1", "y-bank-rest-2"] {
            fits(key, &[], 11.5, 110.0);
        }
        fits("y-bank-sum", &[("sum", Arg::Number(125))], 11.5, 110.0);
        fits("y-bank-pays-two", &[("larger", Arg::Number(27)), ("smaller", Arg::Number(15))], 14.0, 110.0);
        fits("y-temple-1", &[], 11.5, 72.0);
        fits("y-temple-2", &[], 11.5, 72.0);
        fits("y-points", &[("points", Arg::Number(15))], 11.5, 52.0);
        fits("y-passes", &[("count", Arg::Number(5))], 12.5, 190.0);
        fits("y-beyond-horse", &[], 11.5, 190.0);
        // Provinces keep 84 units for their names before the values begin.
        for edition in [1, 2] {
            let voice = Voice::new(language, edition);
            for place in ["yunnan", "sichuan", "qamdo", "tibet", "qinghai"] {
                fit(&voice.word(place), 18.0, 84.0);
            }
            // Names over doors may be squeezed, but not beyond reading.
            for house in ["school", "customs", "horses", "guild", "yard", "temple", "bank"] {
                fit(&voice.short(house), 12.5, 120.0);
            }
        }
    }
}
