//! Texts on their way into a page, looked through many bytes at a time.

use maud::Render;

/// How many bytes are looked at together.
const SPAN: usize = 32;

/// Whether any byte of a text is as wanted. All bytes of a span are looked at, because that is what a processor can do at once.
fn any(text: &str, wanted: impl Fn(u8) -> bool) -> bool {
    let among = |bytes: &[u8]| bytes.iter().fold(false, |found, &byte| found | wanted(byte));
    let (spans, rest) = text.as_bytes().as_chunks::<SPAN>();
    spans.iter().any(|span| among(span)) || among(rest)
}

/// Whether a text has more than one line.
pub fn has_line_end(text: &str) -> bool {
    any(text, |byte| byte == b'\n' || byte == b'\r')
}

/// A text that is escaped as every other, but goes into the page in one piece where it has nothing to escape, as nearly all have. By itself a text goes
/// in byte by byte, which was a twelfth of all that a move costs.
#[derive(Clone, Copy, Debug)]
pub struct Text<'a>(pub &'a str);

impl Render for Text<'_> {
    fn render_to(&self, page: &mut String) {
        if any(self.0, |byte| matches!(byte, b'&' | b'<' | b'>' | b'"')) {
            self.0.render_to(page);
        } else {
            page.push_str(self.0);
        }
    }
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
