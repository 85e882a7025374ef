//! The change from one drawing of a table to another, for a page that shows the first: what stays is only counted.
//!
//! It is markup like the second drawing. Where an element stays but for some of its children, these begin with a sign that says how many the old one has
//! (`n`) and whether its attributes stay (`s`), and signs among them say how many stay (`k`), how many are dropped (`d`), and how many of those that follow
//! are new (`i`); every other child tells what becomes of the next old one. Signs are comments, which may stand anywhere, even within tables and pictures,
//! and of which a drawing has none.

use std::fmt::Write;

/// Elements that have no end.
const VOID: [&str; 6] = ["br", "hr", "img", "input", "link", "meta"];

/// An element or a text.
struct Node<'a> {
    /// Its name; empty for a text or a sign.
    tag: &'a str,
    /// Its first tag, with the attributes.
    open: &'a str,
    /// All of it.
    whole: &'a str,
    children: Vec<Node<'a>>,
}

impl<'a> Node<'a> {
    /// The nodes from a place in the text to the end of their parent.
    fn list(text: &'a str, at: &mut usize) -> Vec<Self> {
        let mut nodes = Vec::new();
        while *at < text.len() && !text[*at..].starts_with("</") {
            nodes.push(Self::read(text, at));
        }
        nodes
    }

    fn read(text: &'a str, at: &mut usize) -> Self {
        let start = *at;
        let rest = &text[start..];
        if !rest.starts_with('<') {
            *at += rest.find('<').unwrap_or(rest.len());
            return Self { tag: "", open: "", whole: &text[start..*at], children: Vec::new() };
        }
        *at += rest.find('>').map_or(rest.len(), |end| end + 1);
        let open = &text[start..*at];
        let name = |sign: char| sign.is_ascii_alphanumeric() || sign == '-';
        let tag = &open[1..];
        let tag = &tag[..tag.find(|sign| !name(sign)).unwrap_or(tag.len())];
        let mut children = Vec::new();
        if !tag.is_empty() && !open.ends_with("/>") && !VOID.contains(&tag) {
            children = Self::list(text, at);
            *at += text[*at..].find('>').map_or(0, |end| end + 1);
        }
        Self { tag, open, whole: &text[start..*at], children }
    }

    fn id(&self) -> Option<&'a str> {
        let (_, rest) = self.open.split_once(" id=\"")?;
        rest.split('"').next()
    }

    /// Whether it is the other already: where an empty element stands for something, the page has it just so.
    fn is(&self, other: &Self) -> bool {
        self.whole == other.whole || (other.open.contains(" data-static=\"") && self.id() == other.id())
    }

    /// Whether it can become the other.
    fn becomes(&self, other: &Self) -> bool {
        self.tag == other.tag && self.id() == other.id()
    }
}

/// The change from one drawing to another.
pub(super) fn between(old: &str, new: &str) -> String {
    let mut change = String::with_capacity(8 << 10);
    children(&Node::list(old, &mut 0), &Node::list(new, &mut 0), "", &mut change);
    change
}

/// What becomes of a node.
fn node(old: &Node<'_>, new: &Node<'_>, change: &mut String) {
    let before = change.len();
    let count = old.children.len();
    if old.open == new.open {
        let _ = write!(change, "<{}>", new.tag);
        children(&old.children, &new.children, &format!("n{count}s"), change);
    } else {
        change.push_str(new.open);
        children(&old.children, &new.children, &format!("n{count}"), change);
    }
    let _ = write!(change, "</{}>", new.tag);
    // Where hardly anything stays it is simpler to say all.
    if new.children.is_empty() || change.len() - before >= new.whole.len() {
        change.truncate(before);
        change.push_str(new.whole);
    }
}

/// A step from old children to new ones.
enum Step<'n, 'a> {
    Stay,
    Drop,
    Insert(&'n Node<'a>),
    Become(&'n Node<'a>, &'n Node<'a>),
}

/// What becomes of children; the first sign begins with what is said of their parent.
fn children(old: &[Node<'_>], new: &[Node<'_>], parent: &str, change: &mut String) {
    let steps = steps(old, new);
    let (mut said, mut at) = (parent, 0);
    while at < steps.len() || !said.is_empty() {
        let run = |wanted: fn(&Step<'_, '_>) -> bool, from: usize| steps[from..].iter().take_while(|step| wanted(step)).count();
        let stay = run(|step| matches!(step, Step::Stay), at);
        let drop = run(|step| matches!(step, Step::Drop), at + stay);
        let insert = run(|step| matches!(step, Step::Insert(_)), at + stay + drop);
        sign(std::mem::take(&mut said), [('k', stay), ('d', drop), ('i', insert)], change);
        at += stay + drop + insert;
        for step in &steps[at - insert..at] {
            if let Step::Insert(new) = step {
                change.push_str(new.whole);
            }
        }
        if let Some(Step::Become(old, new)) = steps.get(at) {
            node(old, new, change);
            at += 1;
        }
    }
}

/// The sign that says these numbers, if it says anything.
fn sign(parent: &str, numbers: [(char, usize); 3], change: &mut String) {
    if parent.is_empty() && numbers.iter().all(|(_, number)| *number == 0) {
        return;
    }
    let _ = write!(change, "<!--{parent}");
    for (name, number) in numbers.into_iter().filter(|(_, number)| *number > 0) {
        let _ = write!(change, "{name}{number}");
    }
    change.push_str("-->");
}

/// What it is worth that a node stays, or becomes another: who has a name stays who they are.
fn worth(old: &Node<'_>, new: &Node<'_>) -> usize {
    match old.becomes(new) {
        _ if old.is(new) => 4,
        true if old.id().is_some() => 3,
        true => 1,
        false => 0,
    }
}

/// The steps from old children to new ones: as many as possible stay.
fn steps<'n, 'a>(old: &'n [Node<'a>], new: &'n [Node<'a>]) -> Vec<Step<'n, 'a>> {
    let same = |(old, new): &(&Node<'_>, &Node<'_>)| old.is(new);
    let head = old.iter().zip(new).take_while(same).count();
    let tail = old[head..].iter().rev().zip(new[head..].iter().rev()).take_while(same).count();
    let (o, n) = (&old[head..old.len() - tail], &new[head..new.len() - tail]);
    // What the nodes from here on are worth at best.
    let mut best = vec![vec![0; n.len() + 1]; o.len() + 1];
    for (i, old) in o.iter().enumerate().rev() {
        for (j, new) in n.iter().enumerate().rev() {
            let skip = best[i + 1][j].max(best[i][j + 1]);
            let worth = worth(old, new);
            best[i][j] = if worth == 0 { skip } else { skip.max(best[i + 1][j + 1] + worth) };
        }
    }
    let mut steps: Vec<Step<'n, 'a>> = (0..head).map(|_| Step::Stay).collect();
    let (mut i, mut j) = (0, 0);
    while let (Some(old), Some(new)) = (o.get(i), n.get(j)) {
        if best[i][j] == best[i + 1][j] {
            steps.push(Step::Drop);
            i += 1;
        } else if best[i][j] == best[i][j + 1] {
            steps.push(Step::Insert(new));
            j += 1;
        } else {
            steps.push(if old.is(new) { Step::Stay } else { Step::Become(old, new) });
            (i, j) = (i + 1, j + 1);
        }
    }
    steps.extend(o[i..].iter().map(|_| Step::Drop));
    steps.extend(n[j..].iter().map(Step::Insert));
    steps.extend((0..tail).map(|_| Step::Stay));
    steps
}

/// What a page that shows the old drawing shows after the change: as its script does it.
#[cfg(test)]
pub(crate) fn after(old: &str, change: &str) -> String {
    list(&Node::list(old, &mut 0), &Node::list(change, &mut 0))
}

#[cfg(test)]
fn changed(old: &Node<'_>, change: &Node<'_>) -> String {
    let Some(first) = change.children.first().filter(|first| first.whole.starts_with("<!--n")) else {
        return change.whole.to_owned();
    };
    assert_eq!(number(first, 'n'), old.children.len());
    let open = if first.whole.contains('s') { old.open } else { change.open };
    format!("{open}{}</{}>", list(&old.children, &change.children), change.tag)
}

#[cfg(test)]
fn list(old: &[Node<'_>], change: &[Node<'_>]) -> String {
    let (mut text, mut at, mut new) = (String::new(), 0, 0);
    for node in change {
        if node.whole.starts_with("<!--") {
            let stay = number(node, 'k');
            text.extend(old[at..at + stay].iter().map(|node| node.whole));
            at += stay + number(node, 'd');
            new = number(node, 'i');
        } else if new > 0 {
            text.push_str(node.whole);
            new -= 1;
        } else {
            text.push_str(&changed(&old[at], node));
            at += 1;
        }
    }
    assert_eq!(at, old.len());
    text
}

#[cfg(test)]
fn number(sign: &Node<'_>, name: char) -> usize {
    let digits = sign.whole.split(name).nth(1).unwrap_or_default();
    digits.split(|digit: char| !digit.is_ascii_digit()).next().and_then(|number| number.parse().ok()).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The page after a change of its drawing, which must be the new drawing; and the change.
    fn check(old: &str, new: &str) -> String {
        let change = between(old, new);
        assert_eq!(after(old, &change), new, "{change}");
        change
    }

    #[test]
    fn what_stays_is_only_counted() {
        let page = |chosen: &str| {
            format!(
                "<div id=\"table\"><p>a long text that always stays</p><b class=\"{chosen}\">1</b><p>and another one that does</p></div>"
            )
        };
        assert_eq!(check(&page("lit"), &page("on")), "<div><!--n3sk1--><b class=\"on\">1</b><!--k1--></div>");
        assert_eq!(check(&page("lit"), &page("lit")), "<!--k1-->");
    }

    #[test]
    fn what_the_page_has_stays_whatever_was_drawn_of_it() {
        let old = "<ol id=\"x\"><li id=\"a\">1</li><li>2</li></ol>";
        let change = between(old, "<ol id=\"x\"><g id=\"a\" data-static=\"mark\"></g><li>3</li></ol>");
        assert_eq!(after(old, &change), "<ol id=\"x\"><li id=\"a\">1</li><li>3</li></ol>", "{change}");
    }

    #[test]
    fn any_drawing_becomes_any_other() {
        let drawings = [
            "",
            "one",
            "<ol><li>1</li><li>2</li><li>3</li></ol>",
            "<ol><li>2</li><li>3</li><li>4</li></ol><p>end</p>",
            "<ol class=\"x\"><li id=\"a\">1</li>between<li>3</li></ol>",
            "<ol><li id=\"a\">1<br>2</li><li><input value=\"1\"><input value=\"2\"></li></ol>",
            "<ol><li id=\"b\"><svg><g id=\"a\"><path d=\"M0\"/><path d=\"M1\"/></g></svg></li></ol>",
            "<p>end</p>",
        ];
        for old in drawings {
            for new in drawings {
                check(old, new);
            }
        }
    }
}
