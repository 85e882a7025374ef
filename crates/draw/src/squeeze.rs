//! Style sheets are written to be read; what is sent has no comments and no needless white space.

/// A style sheet of the same meaning, without comments and needless white space.
pub fn squeeze(css: &str) -> String {
    let mut squeezed = String::with_capacity(css.len());
    let (mut rest, mut gap, mut last) = (css, Gap::None, None);
    while let Some(first) = rest.chars().next() {
        let (piece, after) = rest.split_at(length(rest, first));
        rest = after;
        if first.is_ascii_whitespace() {
            gap = Gap::Space;
        } else if piece.starts_with("/*") {
            gap = gap.max(Gap::Comment);
        } else {
            join(&mut squeezed, gap, last, first);
            squeezed.push_str(piece);
            (gap, last) = (Gap::None, Some(first));
        }
    }
    squeezed
}

/// What stands between two pieces.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Gap {
    None,
    Comment,
    Space,
}

/// How long the piece is that a text begins with: a comment, a quotation, an address or an escape as a whole, everything else by the letter.
fn length(text: &str, first: char) -> usize {
    match first {
        '/' if text.starts_with("/*") => through(text, 2, "*/"),
        '"' | '\'' => quotation(text, first),
        '\\' => escape(text),
        'u' | 'U' if bare_address(text) => through(text, 4, ")"),
        _ => first.len_utf8(),
    }
}

/// Through the first of these ends; all of the text if it has none.
fn through(text: &str, from: usize, end: &str) -> usize {
    text[from..].find(end).map_or(text.len(), |at| from + at + end.len())
}

/// A quotation ends at its own mark, unless that is escaped.
fn quotation(text: &str, mark: char) -> usize {
    let mut escaped = false;
    let ends = |c: char| {
        let ends = c == mark && !escaped;
        escaped = c == '\\' && !escaped;
        ends
    };
    text[1..].find(ends).map_or(text.len(), |at| at + 2)
}

/// An escape is any letter, or up to six hexadecimal digits with the one white space that ends them.
fn escape(text: &str) -> usize {
    let digits = text[1..].bytes().take(6).take_while(u8::is_ascii_hexdigit).count();
    let after = &text[1 + digits..];
    let last = after.chars().next().filter(|c| digits == 0 || c.is_ascii_whitespace());
    1 + digits + last.map_or(0, char::len_utf8)
}

/// Whether this is `url(…)` without quotation marks: nothing in it has a meaning of its own.
fn bare_address(text: &str) -> bool {
    let inside = text.get(..4).filter(|start| start.eq_ignore_ascii_case("url(")).map(|_| text[4..].trim_start());
    inside.is_some_and(|inside| !inside.starts_with(['"', '\'']))
}

/// Writes what must stand between two pieces, which their first letters tell.
fn join(squeezed: &mut String, gap: Gap, last: Option<char>, next: char) {
    match gap {
        Gap::Space if !last.is_none_or(|last| needless(last, next)) => squeezed.push(' '),
        // A comment parts words, but a space would mean more.
        Gap::Comment if !last.is_none_or(|last| separates(last) || separates(next)) => squeezed.push_str("/**/"),
        _ => {}
    }
    if next == '}' && last == Some(';') {
        squeezed.pop();
    }
}

/// Whether white space between these two means nothing. Round `+`, `-` and `*` it does in `calc()`, before `:` and `(` it does in selectors
/// and queries.
fn needless(last: char, next: char) -> bool {
    let comment = last == '/' && next == '*' || last == '*' && next == '/';
    !comment
        && (separates(last) || separates(next) || matches!(last, ':' | '(' | '>' | '/') || matches!(next, ')' | '!' | '>' | '/'))
}

fn separates(letter: char) -> bool {
    matches!(letter, '{' | '}' | ';' | ',')
}

#[cfg(test)]
mod tests {
    use super::squeeze;

    #[test]
    fn blocks_lose_comments_and_white_space() {
        assert_eq!(
            squeeze("/* why */\n.a,\n.b {\n  color: red; /* so */\n  margin: 0 1px;\n}\n\n.c { top: 0 }\n"),
            ".a,.b{color:red;margin:0 1px}.c{top:0}"
        );
        assert_eq!(squeeze("a { font: 600 var( --x ) / 1.2 serif !important; }"), "a{font:600 var(--x)/1.2 serif!important}");
        assert_eq!(squeeze(""), "");
    }

    #[test]
    fn selectors_keep_the_spaces_that_mean_a_descendant() {
        assert_eq!(squeeze(".a .b > .c :hover + .d ~ *  {}"), ".a .b>.c :hover + .d ~ *{}");
        assert_eq!(squeeze(":not( .a ) .b , [x] [y] {}"), ":not(.a) .b,[x] [y]{}");
        assert_eq!(squeeze(".a/* one element */.b {}"), ".a/**/.b{}");
        assert_eq!(squeeze(".a /* within */ .b {}"), ".a .b{}");
    }

    #[test]
    fn sums_keep_the_spaces_they_need() {
        assert_eq!(squeeze("a { width: calc( 100% - 2 * ( 3px + var(--x) ) ); }"), "a{width:calc(100% - 2 * (3px + var(--x)))}");
        assert_eq!(
            squeeze(":root { --sum: 1px + 2px;\n\n --day: light-dark( #fff , rgb(0 0 0 / .5) ); }"),
            ":root{--sum:1px + 2px;--day:light-dark(#fff,rgb(0 0 0/.5))}"
        );
        assert_eq!(squeeze("a { margin: 1px/**/2px }"), "a{margin:1px/**/2px}");
        assert_eq!(squeeze("a { --x: 1 / * 2 }"), "a{--x:1/ * 2}");
    }

    #[test]
    fn queries_keep_the_spaces_before_parentheses() {
        assert_eq!(
            squeeze("@media screen and (min-width: 821px) and (max-width : 1420px) {\n  a { b: c; }\n}"),
            "@media screen and (min-width:821px) and (max-width :1420px){a{b:c}}"
        );
        assert_eq!(
            squeeze("@media (width >= 40em) { @keyframes lit { 50% { opacity: .5; } } }"),
            "@media (width>= 40em){@keyframes lit{50%{opacity:.5}}}"
        );
    }

    #[test]
    fn quotations_addresses_and_escapes_stay_as_they_are() {
        assert_eq!(squeeze(r#"a { content: "a ; /* b */  \" }" ; x: '  "  ' }"#), r#"a{content:"a ; /* b */  \" }";x:'  "  '}"#);
        assert_eq!(
            squeeze("a { b: URL(data:x;/*y*/,  z) no-repeat; c: url( \"d  e\" ) }"),
            "a{b:URL(data:x;/*y*/,  z) no-repeat;c:url(\"d  e\")}"
        );
        assert_eq!(squeeze(r".\31  .b, .c\:d, .e\  f, .g\, .h, .ü {}"), r".\31  .b,.c\:d,.e\  f,.g\, .h,.ü{}");
        assert_eq!(squeeze("a { b: \"never ends"), "a{b:\"never ends");
        assert_eq!(squeeze("a {} /* never ends"), "a{}");
    }
}
