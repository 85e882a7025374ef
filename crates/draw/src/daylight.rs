//! Pictures for painters that know neither custom properties nor `light-dark()`: the tones of the day are written out, and what a picture refers to
//! is put in its place.
//!
//! Some properties depend on where an element stands: `.c-red` gives its tones to everything inside. A rule that uses one of them becomes a rule for
//! each such class.

use std::collections::BTreeMap;

type Properties<'a> = BTreeMap<&'a str, String>;

/// The properties that hold everywhere, and those of places.
type Known<'a> = (&'a Properties<'a>, &'a [(&'a str, Properties<'a>)]);

/// A squeezed style sheet with the tones of the day written out. Rules for screens, states and what a painter cannot know are left out.
pub(crate) fn daylight(css: &str) -> String {
    written_out(css, by_day)
}

/// A squeezed style sheet with its custom properties written out, each value as `tone` makes it.
pub(crate) fn written_out(css: &str, tone: fn(&str) -> String) -> String {
    let rules = rules(css);
    let mut root = Properties::new();
    let mut places: Vec<(&str, Properties<'_>)> = Vec::new();
    for (selector, body) in &rules {
        let own: Properties<'_> =
            declarations(body).filter(|(name, _)| name.starts_with("--")).map(|(name, value)| (name, tone(value))).collect();
        match *selector {
            _ if own.is_empty() => {}
            ":root" => root.extend(own),
            place if place.starts_with('.') && !place.contains([' ', ',', ':', '[']) => places.push((place, own)),
            _ => {}
        }
    }
    let mut day = String::new();
    for (selector, body) in rules {
        for selector in selector.split(',').filter(|selector| !selector.contains([':', '~', '+', '*', '['])) {
            write(&mut day, selector, body, (&root, &places), tone);
        }
    }
    day
}

/// Writes a rule, or one for every place that its properties depend on.
fn write(day: &mut String, selector: &str, body: &str, (root, places): Known<'_>, tone: fn(&str) -> String) {
    let mut plain = String::new();
    for (name, value) in declarations(body).filter(|(name, _)| !name.starts_with("--")) {
        let value = tone(value);
        match resolved(&value, &[root]) {
            Some(value) => plain.extend([name, ":", &value, ";"]),
            None => {
                for (place, own) in places {
                    if let Some(value) = resolved(&value, &[own, root]) {
                        day.extend([&within(place, selector).join(","), "{", name, ":", &value, "}"]);
                    }
                }
            }
        }
    }
    if !plain.is_empty() {
        day.extend([selector, "{", &plain, "}"]);
    }
}

/// A selector wherever the place stands: any of its elements, or one above it.
fn within(place: &str, selector: &str) -> Vec<String> {
    let parts: Vec<&str> = selector.split(' ').collect();
    let with = |nth: usize, part: String| [&parts[..nth], &[part.as_str()], &parts[nth + 1..]].concat().join(" ");
    let one = |nth: usize| [with(nth, format!("{place} {}", parts[nth])), with(nth, format!("{}{place}", parts[nth]))];
    (0..parts.len()).flat_map(one).collect()
}

/// The rules of a squeezed style sheet that hold everywhere.
fn rules(css: &str) -> Vec<(&str, &str)> {
    let mut rules = Vec::new();
    let mut rest = css;
    while let Some(open) = rest.find('{') {
        let end = open + closing(&rest[open..], ('{', '}'));
        if !rest.starts_with('@') {
            rules.push((&rest[..open], &rest[open + 1..end]));
        }
        rest = rest.get(end + 1..).unwrap_or_default();
    }
    rules
}

/// The place of what closes the bracket that a text begins with; the last place if nothing does.
fn closing(text: &str, (open, close): (char, char)) -> usize {
    let mut depth = 0;
    for (at, letter) in text.char_indices() {
        depth += i32::from(letter == open) - i32::from(letter == close);
        if depth == 0 {
            return at;
        }
    }
    text.len().saturating_sub(1)
}

fn declarations(body: &str) -> impl Iterator<Item = (&str, &str)> {
    body.split(';').filter_map(|one| one.split_once(':')).map(|(name, value)| (name.trim(), value.trim()))
}

/// A value by day, with lengths in points and without the least size of letters, which depends on a screen.
fn by_day(value: &str) -> String {
    let day = first_argument(&first_argument(value, "light-dark("), "max(");
    rems(day.trim_end_matches("!important"))
}

/// Replaces every call of a function by its first argument.
fn first_argument(value: &str, function: &str) -> String {
    let Some(at) = value.find(function) else { return value.to_owned() };
    let inside = at + function.len();
    let end = inside - 1 + closing(&value[inside - 1..], ('(', ')'));
    let mut depth = 0;
    let comma = value[inside..end].find(|letter: char| {
        depth += i32::from(letter == '(') - i32::from(letter == ')');
        letter == ',' && depth == 0
    });
    let first = &value[inside..comma.map_or(end, |comma| inside + comma)];
    format!("{}{}{}", &value[..at], first, first_argument(value.get(end + 1..).unwrap_or_default(), function))
}

/// Lengths that are relative to the letters of the page, in points.
fn rems(value: &str) -> String {
    let word = |word: &str| match word.strip_suffix("rem").and_then(|number| number.parse::<f32>().ok()) {
        Some(number) => format!("{}px", number * 16.0),
        None => word.to_owned(),
    };
    value.split(' ').map(|part| part.split('/').map(word).collect::<Vec<_>>().join("/")).collect::<Vec<_>>().join(" ")
}

/// A value without custom properties; `None` if one of them is unknown here.
fn resolved(value: &str, known: &[&Properties<'_>]) -> Option<String> {
    let Some(at) = value.find("var(") else { return Some(value.to_owned()) };
    let end = at + 3 + closing(&value[at + 3..], ('(', ')'));
    let (name, instead) =
        value[at + 4..end].split_once(',').map_or((&value[at + 4..end], None), |(name, instead)| (name, Some(instead)));
    let found = known.iter().find_map(|properties| properties.get(name.trim())).map(String::as_str).or(instead)?;
    let whole = format!("{}{found}{}", &value[..at], value.get(end + 1..).unwrap_or_default());
    // A property that names itself would go on for ever.
    let itself = [')', ','].iter().any(|end| found.contains(&format!("var({name}{end}")));
    if itself { None } else { resolved(&whole, known) }
}

/// A picture in which every reference to a shape of the sprite is replaced by the shape, so that styles reach into it.
pub(crate) fn inlined(picture: &str, sprite: &str) -> String {
    let mut whole = String::with_capacity(picture.len() * 2);
    let mut rest = picture;
    while let Some(at) = rest.find("<use ") {
        let end = rest[at..].find("</use>").map_or(rest.len(), |end| at + end);
        let tag = &rest[at + 5..rest[at..end].find('>').map_or(end, |close| at + close)];
        whole.push_str(&rest[..at]);
        let id = tag.split("href=\"#").nth(1).and_then(|rest| rest.split('"').next());
        if let Some((id, shape)) = id.and_then(|id| Some((id, element(sprite, id)?))) {
            let attributes = tag.replace(&format!("href=\"#{id}\""), "");
            whole.extend(["<g ", attributes.trim(), ">", &inlined(&shape, sprite), "</g>"]);
        }
        rest = rest.get(end + 6..).unwrap_or_default();
    }
    whole + rest
}

/// Markup as painters read it: pages may leave out the value of an attribute, files may not.
pub(crate) fn as_file(markup: &str) -> String {
    let mut file = String::with_capacity(markup.len());
    let (mut tag, mut quoted, mut word) = (false, false, String::new());
    for letter in markup.chars() {
        let ends = tag && !quoted && (letter.is_ascii_whitespace() || letter == '>');
        // The first word of a tag is its name, and a lone slash ends it.
        if ends && !word.is_empty() && !word.starts_with('<') && word != "/" && !word.contains('=') {
            file.push_str("=\"\"");
        }
        match letter {
            '<' if !tag => (tag, word) = (true, String::new()),
            '"' if tag => quoted = !quoted,
            '>' if !quoted => tag = false,
            _ => {}
        }
        if ends {
            word.clear();
        } else {
            word.push(letter);
        }
        file.push(letter);
    }
    file
}

/// The element of the sprite with this id, without the id.
fn element(sprite: &str, id: &str) -> Option<String> {
    let sign = format!("id=\"{id}\"");
    let named = sprite.find(&sign)?;
    let start = sprite[..named].rfind('<')?;
    let tag: String = sprite[start + 1..].chars().take_while(char::is_ascii_alphabetic).collect();
    let (open, close) = (format!("<{tag}"), format!("</{tag}>"));
    let mut depth = 0;
    let mut at = start;
    loop {
        let rest = &sprite[at..];
        let next = rest.find('<')?;
        at += next;
        let here = &sprite[at..];
        let opens = here.strip_prefix(&open).is_some_and(|rest| rest.starts_with([' ', '>']));
        depth += i32::from(opens) - i32::from(here.starts_with(&close));
        if depth == 0 {
            return Some(sprite[start..at + close.len()].replacen(&sign, "", 1));
        }
        at += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tones_of_the_day_are_written_out() {
        let css = ":root{--ink:light-dark(#111,#eee);--fs:.75rem;--face:\"A B\",serif}.c-red{--c:var(--c-deep)}:root{--c-deep:light-dark(rgb(1 2 3/.5),#f00)}\
                   .a,.b:hover{fill:var(--ink);font:600 var(--fs)/1.2 var(--face)}.p{fill:var(--c);r:max(8px,var(--least)*.6)}@media (x){.a{fill:red}}";
        assert_eq!(
            daylight(css),
            ".a{fill:#111;font:600 12px/1.2 \"A B\",serif;}.c-red .p,.p.c-red{fill:rgb(1 2 3/.5)}.p{r:8px;}"
        );
    }

    #[test]
    fn a_place_may_stand_anywhere_above() {
        assert_eq!(within(".c", "svg.b .num"), [".c svg.b .num", "svg.b.c .num", "svg.b .c .num", "svg.b .num.c"]);
    }

    #[test]
    fn shapes_stand_where_they_are_used() {
        let sprite =
            "<defs><g id=\"a\"><g><path d=\"M0\"></path></g><use href=\"#b\"></use></g><path id=\"b\" class=\"x\"></path></defs>";
        assert_eq!(
            inlined("<g><use href=\"#a\" transform=\"scale(2)\"></use><use href=\"#none\"></use>!</g>", sprite),
            "<g><g transform=\"scale(2)\"><g ><g><path d=\"M0\"></path></g><g ><path  class=\"x\"></path></g></g></g>!</g>"
        );
    }

    #[test]
    fn attributes_without_a_value_get_one() {
        let page = "<g data-lit class=\"a b\"><path d=\"M0 0\" hidden></path>a > b c</g><br/>";
        assert_eq!(as_file(page), "<g data-lit=\"\" class=\"a b\"><path d=\"M0 0\" hidden=\"\"></path>a > b c</g><br/>");
    }

    #[test]
    fn nothing_is_left_to_resolve_in_our_own_style_sheets() {
        let day = daylight(&(crate::squeeze(crate::TOKENS_CSS) + &crate::squeeze(crate::BOARD_CSS)));
        assert!(!day.contains("var(") && !day.contains("light-dark(") && day.contains(".c-red .p-body"), "{day}");
    }
}
