//! Other numbers than the shipped ones, for studies: a data file from outside.

use tabletop::Impossible;
use toml::{Table, Value};
use words::Lang;

use crate::explain::Explain;
use crate::title::Title;

/// A data file, whole or with only what differs.
#[derive(Clone, Debug)]
pub struct Numbers {
    /// What the file says about itself under `about`.
    pub about: String,
    table: Table,
}

impl Numbers {
    /// Reads a data file.
    ///
    /// # Errors
    /// The line that cannot be read.
    pub fn read(text: &str) -> Result<Self, String> {
        let mut table: Table = text.parse().map_err(|error: toml::de::Error| {
            let line = 1 + error.span().map_or(0, |span| text[..span.start.min(text.len())].matches('\n').count());
            format!("line {line}: {}", error.message().replace('\n', ", "))
        })?;
        let about = match table.remove("about") {
            None => String::new(),
            Some(Value::String(about)) => about,
            Some(_) => return Err("`about` has to be a text".to_owned()),
        };
        Ok(Self { about, table })
    }

    /// A ruleset with these numbers; `None` if they do not concern it.
    pub(crate) fn put_into<R: Title>(&self, rules: &R) -> Result<Option<R>, String> {
        rules.with_numbers(&self.table).map_err(|Impossible { at, fault }| {
            let why = fault.explain(Lang::EN);
            if at.is_empty() { why } else { format!("`{at}`: {why}") }
        })
    }
}
