//! The tables in print: what `teahorse data` shows, with the provenance of each.

use serde_json::{Map, Value};
use tabletop::{BadSetup, fault};

use crate::Yunnan;
use crate::tables::{DULI_TEXT, FIRST_TEXT, SECOND_TEXT};

impl Yunnan {
    /// The data files as JSON: one edition's where it is named, both otherwise. The second comes with Dúlì's cards.
    ///
    /// # Errors
    /// If there is no such edition.
    pub fn data(edition: Option<&str>) -> Result<Value, BadSetup> {
        let first = || read(FIRST_TEXT);
        let second = || {
            let mut tables = read(SECOND_TEXT);
            tables["duli"] = read(DULI_TEXT);
            tables
        };
        match edition {
            Some("1") => Ok(first()),
            Some("2") => Ok(second()),
            None => Ok(Value::Object(Map::from_iter([("editions".to_owned(), Value::Array(vec![first(), second()]))]))),
            Some(_) => Err(fault!("setup-edition").into()),
        }
    }
}

/// A data file as JSON.
fn read(text: &str) -> Value {
    toml::from_str(text).expect("the data files are read by a test")
}
