//! Texts on their way into a page, looked through many bytes at a time.

use maud::{PreEscaped, Render};

/// The word of the notation for something: it has nothing to escape.
pub(crate) fn word(thing: impl Into<&'static str>) -> PreEscaped<&'static str> {
    PreEscaped(thing.into())
}

/// How many bytes are looked at together.
const SPAN: usize = 32;

/// Whether a text has any of these signs. All bytes of a span are held against all of them, without a branch, because that is what a processor can do at once.
fn any<const COUNT: usize>(text: &str, signs: [u8; COUNT]) -> bool {
    let is_one = |byte: u8| signs.iter().fold(0, |found, &sign| found | u8::from(byte == sign));
    let among = |span: &[u8; SPAN]| span.iter().fold(0, |found, &byte| found | is_one(byte)) > 0;
    let (spans, rest) = text.as_bytes().as_chunks::<SPAN>();
    // The rest is filled up with spaces, which nobody looks for: most texts are shorter than a span.
    let mut last = [b' '; SPAN];
    last[..rest.len()].copy_from_slice(rest);
    spans.iter().any(among) || among(&last)
}

/// Whether a text has more than one line.
pub fn has_line_end(text: &str) -> bool {
    any(text, *b"\n\r")
}

/// A text that is escaped as every other, but goes into the page in one piece where it has nothing to escape, as nearly all have. By itself a text goes
/// in byte by byte, which was a twelfth of all that a move costs.
#[derive(Clone, Copy, Debug)]
pub struct Text<'a>(pub &'a str);

impl Render for Text<'_> {
    fn render_to(&self, page: &mut String) {
        if any(self.0, *b"&<>\"") {
            self.0.render_to(page);
        } else {
            page.push_str(self.0);
        }
    }
}

/// A text with a capital letter first.
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_escaped_as_ever_wherever_something_stands() {
        for sign in ['&', '<', '>', '"', '\'', 'ü', '\n', ' '] {
            for before in 0..70 {
                for after in [0, 1, 31, 40] {
                    let text = format!("{}{sign}{}", "a".repeat(before), "é".repeat(after));
                    assert_eq!(Text(&text).render().0, text.render().0, "{text}");
                }
            }
        }
    }

    #[test]
    fn line_ends_are_found_wherever_they_stand() {
        for before in 0..70 {
            for (end, found) in [("\n", true), ("\r", true), ("\u{b}", false), ("", false), ("…", false)] {
                assert_eq!(has_line_end(&format!("{}{end}{}", "a".repeat(before), "b".repeat(33))), found, "{before} {end:?}");
            }
        }
    }
}
