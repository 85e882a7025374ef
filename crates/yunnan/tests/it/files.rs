//! The files that tests are fed with.

use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};

use flate2::read::GzDecoder;
use serde_json::Value;

/// A path from the root of the repository.
pub(crate) fn repository(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(path)
}

/// The files of a folder with this ending, in the order of their names.
pub(crate) fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.expect("a folder can be listed").path()).collect();
    files.retain(|file| name(file).ends_with(ending));
    files.sort();
    files
}

/// The name of a file without its folder.
pub(crate) fn name(file: &Path) -> String {
    file.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default()
}

/// The text of a file.
pub(crate) fn text(file: &Path) -> String {
    fs::read_to_string(file).unwrap_or_else(|error| panic!("{}: {error}", file.display()))
}

/// The lines of a compressed file of JSON Lines.
pub(crate) fn json_lines(file: &Path) -> Vec<Value> {
    let compressed = fs::File::open(file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    let mut text = String::new();
    GzDecoder::new(compressed).read_to_string(&mut text).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    text.lines().map(|line| serde_json::from_str(line).unwrap_or_else(|error| panic!("{}: {error}", file.display()))).collect()
}
