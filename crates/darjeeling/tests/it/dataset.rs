//! The files that tests read: `testdata/darjeeling`, and more traces where `TEAHORSE_TRACES` names a folder.

use std::io::Read;
use std::path::{Path, PathBuf};

use flate2::read::MultiGzDecoder;

/// A file or folder of the repository.
pub(crate) fn repository(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(path)
}

/// The files of a folder with this ending, by name.
pub(crate) fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let paths = entries.map(|entry| entry.unwrap().path());
    let mut files: Vec<PathBuf> = paths.filter(|path| path.extension().is_some_and(|extension| extension == ending)).collect();
    files.sort();
    files
}

/// The name of a file, for messages.
fn name(path: &Path) -> String {
    path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default()
}

/// All texts of one kind of test data, with their names.
pub(crate) fn texts(kind: &str, ending: &str) -> Vec<(String, String)> {
    let folder = repository("testdata/darjeeling").join(kind);
    files(&folder, ending).into_iter().map(|path| (name(&path), std::fs::read_to_string(&path).unwrap())).collect()
}

/// All compressed files whose names begin like this, with their names.
pub(crate) fn traces(prefix: &str) -> impl Iterator<Item = (String, String)> {
    let more = std::env::var_os("TEAHORSE_TRACES").map(PathBuf::from);
    let folders = [repository("testdata/darjeeling/traces")].into_iter().chain(more);
    let paths = folders.flat_map(|folder| files(&folder, "gz"));
    paths.filter(move |path| name(path).starts_with(prefix)).map(|path| {
        let mut text = String::new();
        MultiGzDecoder::new(std::fs::File::open(&path).unwrap()).read_to_string(&mut text).unwrap();
        (name(&path), text)
    })
}
