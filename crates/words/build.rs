//! Makes a table of what lies in `languages/`, so that a language is one folder and needs no code: every `.ftl` file in it is texts, every
//! `.md` file in a folder of it is a document.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs};

/// What lies in a folder, in the order of the names.
fn list(folder: &Path) -> Vec<PathBuf> {
    println!("cargo::rerun-if-changed={}", folder.display());
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("cannot list {}: {error}", folder.display()));
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.expect("a folder can be listed").path()).collect();
    paths.sort();
    paths
}

/// The name of a file without its ending.
fn stem(path: &Path) -> &str {
    path.file_stem().and_then(|stem| stem.to_str()).expect("names of languages and texts are plain")
}

fn has_ending(path: &Path, ending: &str) -> bool {
    path.extension().is_some_and(|found| found == ending)
}

fn main() {
    let root = Path::new(&env::var("CARGO_MANIFEST_DIR").expect("cargo says where the crate is")).join("../../languages");
    let mut folders: Vec<PathBuf> = list(&root).into_iter().filter(|path| path.is_dir()).collect();
    // English is what other languages fall back on, so it stands first.
    folders.sort_by_key(|folder| stem(folder) != "en");
    let mut table = format!("pub(crate) const LANGUAGES: [Folder; {}] = [\n", folders.len());
    for folder in &folders {
        let (mut texts, mut documents) = (String::new(), String::new());
        for path in list(folder) {
            if path.is_dir() {
                for document in list(&path).iter().filter(|document| has_ending(document, "md")) {
                    let name = format!("{}/{}", stem(&path), stem(document));
                    let _ = write!(documents, "({name:?}, include_str!({:?})), ", document.display());
                }
            } else if has_ending(&path, "ftl") {
                let _ = write!(texts, "include_str!({:?}), ", path.display());
            }
        }
        let _ = writeln!(table, "    Folder {{ code: {:?}, texts: &[{texts}], documents: &[{documents}] }},", stem(folder));
    }
    table.push_str("];\n");
    let out = Path::new(&env::var("OUT_DIR").expect("cargo says where to write")).join("languages.rs");
    fs::write(out, table).expect("cargo's own folder can be written");
}
