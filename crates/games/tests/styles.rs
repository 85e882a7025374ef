//! Style sheets are read by people: one rule to a block, one declaration to a line. What browsers get is squeezed on its way out.

use std::fs;
use std::path::{Path, PathBuf};

/// Every style sheet of the program.
fn sheets() -> Vec<PathBuf> {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let folders = fs::read_dir(crates)
        .expect("the crates lie beside each other")
        .map(|entry| entry.expect("a crate").path().join("assets"));
    let files = folders.filter_map(|folder| fs::read_dir(folder).ok()).flatten().map(|entry| entry.expect("a file").path());
    files.filter(|path| path.extension().is_some_and(|ending| ending == "css")).collect()
}

/// The lines that do not have the form, comments and quotations left out.
fn crowded(css: &str) -> Vec<String> {
    let (first, rest) = css.split_once("/*").unwrap_or((css, ""));
    let code: String = [first].into_iter().chain(rest.split("/*").filter_map(|part| Some(part.split_once("*/")?.1))).collect();
    let lines = code.lines().map(|line| line.split('"').step_by(2).collect::<String>().trim().to_owned());
    let tidy = |line: &str| line == "}" || !line.strip_suffix(['{', ';']).unwrap_or(line).contains(['{', '}', ';']);
    lines.filter(|line| !tidy(line)).collect()
}

#[test]
fn a_line_holds_one_declaration() {
    let sheets = sheets();
    assert!(sheets.len() >= 9, "{sheets:?}");
    for path in sheets {
        let css = fs::read_to_string(&path).expect("a style sheet is text");
        let bad = crowded(&css);
        assert!(bad.is_empty(), "{}: one declaration to a line, a brace at its end: {bad:#?}", path.display());
    }
}

#[test]
fn crowded_lines_are_noticed() {
    let fine = ".a,\n.b {\n  color: red; /* a; b */\n  content: \"; }\";\n  /* not; {\n  this } */\n}\n@media print {\n  a {\n    margin:\n      0;\n  }\n}\n";
    assert!(crowded(fine).is_empty(), "{:?}", crowded(fine));
    for bad in [".a { color: red; }", "color: red; margin: 0;", "color: red }", "} .b {", ".a {}", "@media print { a {"] {
        assert_eq!(crowded(bad), [bad]);
    }
}
